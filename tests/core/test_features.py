"""The rows that learned bots read: their length, their names, their range."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.core.features import byte, put_one, put_set


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


def test_numbers_stay_within_a_byte() -> None:
    assert [byte(n) for n in (-3, 0, 255, 256)] == [0, 0, 255, 255]
    row = [0] * 6
    assert put_one(row, 1, 9, 3) == 4
    assert put_set(row, 4, 0b10, 2) == 6
    assert row == [0, 0, 0, 1, 0, 1]
