"""Many tables stepped together are the tables one would play one by one."""

from __future__ import annotations

import random
from importlib import import_module

import pytest
from mypy_extensions import i64

import comptoir
from comptoir.bots import RandomBot
from comptoir.core.batch import Batch, rewards
from comptoir.core.vecs import vec

NUMBER = 3


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_rows_masks_and_seats_are_those_of_the_tables(game: str) -> None:
    room = comptoir.game(game)
    assert room.features is not None
    size, moves = room.features.size, len(room.moves)
    batch = Batch(room, NUMBER, 2, {}, seed=5)
    rng = random.Random(5)
    for _ in range(50):
        answers = []
        for k, table in enumerate(batch.tables):
            seat = table.waiting[0]
            assert batch.asked[k] == seat
            assert bytes(batch.rows[k * size : (k + 1) * size]) == room.features.row(table, seat)
            legal = [move for move in range(moves) if batch.masks[k * moves + move]]
            assert legal == table.legal(seat)
            answers.append(rng.choice(legal))
            assert batch.drawn[k] in legal
        batch.step(vec[i64](answers))


def test_a_finished_table_pays_and_is_dealt_anew() -> None:
    room = comptoir.game("golden_city")
    moves = len(room.moves)
    batch = Batch(room, NUMBER, 3, {}, seed=1)
    rng = random.Random(1)
    while not batch.ended:
        tables = batch.tables[:]
        legal = [[m for m in range(moves) if batch.masks[k * moves + m]] for k in range(NUMBER)]
        batch.step(vec[i64]([rng.choice(found) for found in legal]))
    for k, gains in zip(batch.ended, batch.gains, strict=True):
        assert tables[k].over
        assert not batch.tables[k].over
        assert gains == rewards(room, tables[k])
        assert sum(gains) == pytest.approx(0)


@pytest.mark.parametrize(("game", "seats"), [("le_havre", 1), ("le_havre", 2), ("golden_city", 3), ("kontor", 4)])
def test_what_a_finished_game_is_worth(game: str, seats: int) -> None:
    """The winner's side gets 1 and the others share -1; whoever plays alone gets a hundredth of his points."""
    room = comptoir.game(game)
    table = room.simulate(seats, comptoir.Dice(3))
    comptoir.playout(table, comptoir.Dice(4))
    sides, ranks = room.sides(table), table.ranks()
    losers = len(set(sides)) - 1
    if seats == 1:
        assert rewards(room, table) == [table.scores()[0] / 100]
    else:
        assert len({side for side, rank in zip(sides, ranks, strict=True) if rank == 1}) == 1
        assert rewards(room, table) == [1.0 if rank == 1 else -1 / losers for rank in ranks]


def test_the_same_seed_deals_the_same_tables() -> None:
    room = comptoir.game("san_juan")
    one, other, third = [Batch(room, NUMBER, 2, {}, seed) for seed in (4, 4, 5)]
    assert one.rows == other.rows
    assert one.rows != third.rows


def test_what_is_dealt_and_drawn_at_a_table_is_its_own() -> None:
    room = comptoir.game("san_juan")
    whole, alone = Batch(room, 5, 2, {}, seed=4), Batch(room, 2, 2, {}, seed=4, first=3)
    seen = set()
    while not alone.ended:
        assert list(whole.drawn)[3:] == list(alone.drawn)
        seen.add(tuple(whole.drawn))
        whole.draw()
        alone.draw()
        assert list(whole.drawn)[3:] == list(alone.drawn)
        seen.add(tuple(whole.drawn))
        whole.step(whole.drawn)
        alone.step(alone.drawn)
    assert [k - 3 for k in whole.ended if k >= 3] == alone.ended
    assert len(seen) > 100


def test_a_step_may_be_played_piece_by_piece() -> None:
    room = comptoir.game("golden_city")
    whole, pieces = Batch(room, 5, 2, {}, seed=4), Batch(room, 5, 2, {}, seed=4)
    ended = 0
    while ended < 5:
        whole.step(whole.drawn)
        rows, masks = b"", b""
        for first, last in ((0, 2), (2, 5)):
            pieces.play(pieces.drawn, first, last)
            rows += bytes(pieces.rows)
            masks += bytes(pieces.masks)
        assert (rows, masks) == (bytes(whole.rows), bytes(whole.masks))
        assert (pieces.asked, pieces.drawn) == (whole.asked, whole.drawn)
        assert (pieces.ended, pieces.gains) == (whole.ended, whole.gains)
        ended += len(whole.ended)


def test_every_legal_move_is_drawn() -> None:
    room = comptoir.game("san_juan")
    batch = Batch(room, 1, 2, {}, seed=4)
    legal = batch.tables[0].legal(batch.asked[0])
    drawn = []
    for _ in range(200 * len(legal)):
        batch.draw()
        drawn.append(batch.drawn[0])
    assert len(legal) > 2
    assert all(150 < drawn.count(move) < 250 for move in legal)


def test_another_game_at_one_table_leaves_the_others_alone() -> None:
    room = comptoir.game("kontor")
    assert room.features is not None
    batch = Batch(room, NUMBER, 2, {}, seed=3)
    for _ in range(9):
        batch.step(batch.drawn)
    tables, rows = batch.tables[:], bytes(batch.rows)
    batch.renew(1)
    size, moves = room.features.size, len(room.moves)
    assert [now is before for now, before in zip(batch.tables, tables, strict=True)] == [True, False, True]
    fresh = room.features.row(batch.tables[1], batch.asked[1])
    assert bytes(batch.rows) == rows[:size] + fresh + rows[2 * size :]
    mask = [move for move in range(moves) if batch.masks[moves + move]]
    assert mask == batch.tables[1].legal(batch.asked[1])


def test_an_illegal_answer_plays_nothing() -> None:
    batch = Batch(comptoir.game("san_juan"), 2, 2, {}, seed=1)
    before = [table.position() for table in batch.tables]
    first = batch.tables[0].legal(batch.asked[0])[0]
    with pytest.raises(comptoir.IllegalMove, match="at table 1"):
        batch.step(vec[i64]([first, 312]))
    assert [table.position() for table in batch.tables] == before


def test_bots_answer_for_the_other_seats() -> None:
    batch = Batch(comptoir.game("san_juan"), 4, 3, {}, 7, [RandomBot(1), RandomBot(2)], None)
    ended = 0
    while ended < 4:
        assert all(table.owes(seat) for table, seat in zip(batch.tables, batch.asked, strict=True))
        batch.step(batch.drawn)
        assert all(table.over for table in batch.finished)
        ended += len(batch.ended)


@pytest.mark.parametrize("door", ["batch", "gymnasium", "openspiel", "pettingzoo"])
def test_every_door_opens_in_both_forms(door: str) -> None:
    """`tests/envs` meets the plain engine only."""
    assert import_module(f"comptoir.envs.{door}").__doc__
