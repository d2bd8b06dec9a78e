"""The rows that learned bots read: their length, their names, their range."""

from __future__ import annotations

import pytest
from mypy_extensions import i64, u8

import comptoir
from comptoir.core.features import Features, add, put, put_one, put_set
from comptoir.core.vecs import vec


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_byte_has_a_name_of_its_own(game: str) -> None:
    features = comptoir.game(game).features
    assert features is not None
    names = features.names()
    assert len(names) == len(set(names)) == features.size


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_one_length_for_all_player_counts(game: str) -> None:
    room = comptoir.game(game)
    assert room.features is not None
    for seats in room.seats:
        table = room.simulate(seats, comptoir.Dice(1))
        rows = [room.features.row(table, seat) for seat in range(seats)]
        assert {len(row) for row in rows} == {room.features.size}
        assert len(set(rows)) == seats, "each seat knows something else"


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_bytes_of_another_length_are_refused(game: str) -> None:
    room = comptoir.game(game)
    assert room.features is not None
    table = room.simulate(room.seats[0], comptoir.Dice(1))
    too_short = bytearray(room.features.size - 1)
    with pytest.raises(ValueError, match=f"need {room.features.size} bytes"):
        room.features.encode(table, 0, too_short)
    assert not any(too_short)


class Chairs(Features):
    """A guest's features: not compiled."""

    def write(self, table: comptoir.State, seat: i64, row: vec[u8], at: i64) -> None:
        put_one(row, at, seat, 3)
        put(row, at + 3, table.seats)


def test_a_guest_brings_features_of_his_own() -> None:
    features = Chairs(["first", "second", "third", "seats"])
    table = comptoir.game("san_juan").simulate(3, comptoir.Dice(1))
    assert features.row(table, 1) == bytes([0, 1, 0, 3])
    into = bytearray(b"\7" * 4)
    features.encode(table, 2, into)
    assert into == bytes([0, 0, 1, 3])
    assert features.names()[3] == "seats"


def test_numbers_stay_within_a_byte() -> None:
    row = vec[u8](bytes(10))
    assert [put(row, at, n) for at, n in enumerate((-3, 0, 255, 256))] == [1, 2, 3, 4]
    assert put_one(row, 4, 9, 3) == 7
    assert put_set(row, 7, 0b10, 2) == 9
    add(row, 9, 200)
    add(row, 9, 100)
    assert bytes(row) == bytes([0, 0, 255, 255, 0, 0, 1, 0, 1, 255])


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_a_row_among_others_leaves_them_alone(game: str) -> None:
    """Every byte from the given place on, and none before or after it."""
    features = comptoir.game(game).features
    assert features is not None
    table = comptoir.game(game).simulate(comptoir.game(game).seats[-1], comptoir.Dice(2))
    row = vec[u8](b"\7" * 5 + features.blank(table) + b"\7" * 5)
    features.write(table, 1, row, 5)
    assert bytes(row) == b"\7" * 5 + features.row(table, 1) + b"\7" * 5
