"""A table as it stores what people do: after every entry the rows of the database, the record in memory and the log say
the same, and the right people are told."""

from __future__ import annotations

import random
import time
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import select
from tests.server.house import House
from tests.server.rows import add_match, add_person

import comptoir
from comptoir.core.errors import ComptoirError
from comptoir.server import entries
from comptoir.server import news as n
from comptoir.server.clocks import DAY
from comptoir.server.driver import BOT_GRACE
from comptoir.server.entries import Play
from comptoir.server.metrics import MOVE_SECONDS, MOVES
from comptoir.server.outages import Outages
from comptoir.server.refusals import Refuse
from comptoir.server.schema import CHAIR, ENTRY, MATCH, RATING, SNAPSHOT
from comptoir.server.settings import settings_from
from comptoir.server.table_record import read_records


class Quiet:
    """In the place of the driver: bots move when a test says so."""

    def __init__(self) -> None:
        self.woken, self.thinking = 0, False

    def wake(self) -> None:
        self.woken += 1


def opened(house: House, *seated: str | None, id: str = "match", **more: Any) -> Any:
    """A running match of San Juan; on chairs of nobody sits a bot."""
    values = {"rules": comptoir.game("san_juan").rules.version, "started": 1000.0, "round": 1, **more}
    house.rows(add_match, id, *seated, **values)
    house.execute(
        CHAIR.update().where(CHAIR.c.match == id, CHAIR.c.person.is_(None)).values(bot="greedy", name="greedy")
    )
    table = house.run(house.table, id)
    table.driver = Quiet()
    house.hub.said.clear()
    return table


@pytest.fixture
def people(house: House) -> None:
    for id in ("ada", "bob", "eve"):
        house.rows(add_person, id, password="x")


def refusal_of(house: House, work: Any, *args: Any) -> str:
    with pytest.raises(ComptoirError) as refused:
        house.run(work, *args)
    return refused.value.key


def some_move(table: Any, seat: int, rng: random.Random) -> str:
    log = table.match_log
    return str(log.game.moves[rng.choice(log.match.state.legal(seat))].code)


def step(house: House, table: Any, rng: random.Random) -> int:
    """One move of whoever is asked."""
    seat = int(table.match_log.waiting[0])
    ply = table.match_log.ply_of(seat)
    house.run(table.play, seat, f"{ply} {seat}", ply, [some_move(table, seat, rng)])
    return seat


def everything(table: Any) -> Any:
    return json.encode([table.match_log.match.record(), table.match_log.clock.since, table.match_log.clock.used])


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize(
    ("clock", "seconds", "most"), [("none", None, 20), ("move", 500.0, 9999), ("day", 500 * DAY, 20)]
)
def test_rows_record_and_log_say_the_same_after_every_move(
    house: House, clock: str, seconds: float | None, most: int
) -> None:
    table, rng = opened(house, "ada", "bob", clock=clock, amount=500), random.Random(3)
    while table.record.status == "playing" and table.seq < most:
        before, moved = table.match_log.waiting, table.record.moved
        seat = step(house, table, rng)
        log, now = table.match_log, time.time()
        (record,) = house.rows(read_records, ["match"])
        assert record.waiting == table.record.waiting == sum(1 << one for one in log.waiting)
        assert (record.status, record.round) == (table.record.status, table.record.round)
        assert now - 5 < record.moved == table.record.moved >= moved
        if log.over:
            assert record.due is None
        else:
            assert (record.due is None) is (seconds is None)
            assert seconds is None or abs((record.due or 0) - now - seconds) < 5
        rows = house.all(select(ENTRY).order_by(ENTRY.c.seq))
        assert (len(rows), rows[-1].seat, abs(rows[-1].at - now) < 5) == (log.seq, seat, True)
        told = [news for news in house.hub.said if isinstance(news, n.PeopleTold)]
        house.hub.said.clear()
        new = ["ada" if one == 0 else "bob" for one in log.waiting if one not in before]
        if set(before) != set(log.waiting) or log.over:
            assert told == [n.PeopleTold(["ada", "bob"], "match", new)]
        else:
            assert told == []
    again: Any = house.tables.pop("match")
    reread = house.run(house.table, "match")
    assert everything(reread) == everything(again)
    assert house.all(select(RATING)) == []
    if most < 9999:
        return
    assert (record.result, abs((record.ended or 0) - time.time()) < 5) == (table.record.result, True)
    assert record.result is not None
    assert record.result.how == "played"
    kept = json.decode(house.run(reread.match_record))
    assert kept["tags"] == {"player 1": "ada", "player 2": "bob", "ended": "played"}


@pytest.mark.usefixtures("people")
def test_only_the_end_of_a_rated_match_is_rated(house: House) -> None:
    table, rng = opened(house, "ada", "bob", rated=True, clock="move", amount=500), random.Random(4)
    while table.record.status == "playing":
        assert house.all(select(RATING)) == []
        step(house, table, rng)
    ratings = {row.person: row.mu for row in house.all(select(RATING))}
    ranks = dict(zip(("ada", "bob"), table.record.result.ranks, strict=True))
    assert set(ratings) == {"ada", "bob"}
    assert (ratings["ada"] > ratings["bob"]) is (ranks["ada"] < ranks["bob"])


@pytest.mark.usefixtures("people")
def test_what_is_refused_changes_nothing(house: House) -> None:
    rng = random.Random(5)
    waiting = opened(house, "ada", "bob", id="open", status="open", started=None)
    assert refusal_of(house, waiting.act, 0, entries.Undo(), 0) == "table-not-started"
    assert refusal_of(house, waiting.draft, 0, 0, []) == "table-not-started"
    assert refusal_of(house, waiting.match_record) == "table-not-over"
    assert refusal_of(house, waiting.audience.update_for, 0, 0) == "table-not-started"
    table = opened(house, "ada", "bob")
    seat = table.match_log.waiting[0]
    code = some_move(table, seat, rng)
    assert refusal_of(house, table.play, seat, "a", 1, [code]) == "ply-stale"
    assert refusal_of(house, table.draft, seat, 1, [code]) == "ply-stale"
    assert refusal_of(house, table.match_record) == "table-not-over"
    for moves in (["nonsense"], [10**6], [code, "nonsense"]):
        with pytest.raises(ComptoirError):
            house.run(table.play, seat, "a", 0, moves)
    assert (table.seq, house.all(select(ENTRY)), table.match_log.match.ply) == (0, [], 0)
    assert house.run(table.play, seat, "a", 0, [code]) == 1
    assert house.run(table.play, seat, "a", 0, [code]) == 1, "asked again, it is not done again"
    assert (table.seq, table.match_log.match.ply) == (1, 1)
    house.run(table.act, seat, entries.HandOver(bot="greedy", why="asked"))
    assert refusal_of(house, table.play, seat, "b", 1, [code]) == "seat-bot-plays"
    assert refusal_of(house, table.draft, seat, 1, [code]) == "seat-bot-plays"
    (chair,) = house.all(select(CHAIR).where(CHAIR.c.match == "match", CHAIR.c.seat == seat))
    assert (chair.bot, chair.resigned, table.record.chairs[seat].bot) == ("greedy", False, "greedy")
    house.run(table.act, seat, entries.Return())
    assert table.record.chairs[seat].bot is None
    house.run(table.act, seat, entries.Resign(bot="random"))
    (chair,) = house.all(select(CHAIR).where(CHAIR.c.match == "match", CHAIR.c.seat == seat))
    assert (chair.bot, chair.resigned) == ("random", True)


@pytest.mark.usefixtures("people")
def test_moves_are_named_by_code_or_number(house: House) -> None:
    table = opened(house, "ada", "bob")
    moves = comptoir.game("san_juan").moves
    last = len(moves) - 1
    assert table.codes([0, last, last + 1, "x"]) == [moves[0].code, moves[last].code, str(last + 1), "x"]
    seat = table.match_log.waiting[0]
    legal = table.match_log.match.state.legal(seat)
    other = next(number for number in range(len(moves)) if number not in legal)
    reasons = house.run(table.why_not, seat, 0, [], [legal[0], other, "nonsense"])
    assert [reason is None for reason in reasons] == [True, False, False]
    drafted = house.run(table.draft, seat, 0, [legal[0]])
    assert (drafted.seat, drafted.ply, drafted.moves, drafted.id) == (seat, 0, [moves[legal[0]].code], "")
    assert all(event.ply == 0 for event in drafted.events)
    assert (table.seq, table.match_log.match.ply) == (0, 0)
    position = json.decode(house.run(table.position_after, seat, 0, []))
    assert position == json.decode(json.encode(table.match_log.match.state.position()))


@pytest.mark.usefixtures("people")
def test_bots_are_due_a_moment_later_and_counted_apart(house: House) -> None:
    table, rng = opened(house, "ada", None, clock="move", amount=500), random.Random(6)
    counts = [MOVES.labels("san_juan", by)._value.get() for by in ("person", "bot")]
    seconds = sum(bucket.get() for bucket in MOVE_SECONDS._buckets)
    done = {True: 0, False: 0}
    for _ in range(12):
        seat = table.match_log.waiting[0]
        bot = table.match_log.driven_by_bot(seat)
        done[bot] += 1
        if bot:
            house.run(table.commit, seat, Play(moves=[some_move(table, seat, rng)]), False)
        else:
            step(house, table, rng)
        (record,) = house.rows(read_records, ["match"])
        grace = BOT_GRACE if any(map(table.match_log.driven_by_bot, table.match_log.waiting)) else 500.0
        assert abs((record.due or 0) - record.moved - grace) < 0.001
        assert (table.stale, table.driver.woken > 0) == (False, True)
    now = [MOVES.labels("san_juan", by)._value.get() for by in ("person", "bot")]
    assert [after - before for before, after in zip(counts, now, strict=True)] == [done[False], done[True]]
    assert sum(bucket.get() for bucket in MOVE_SECONDS._buckets) - seconds == done[False]
    assert all(done.values())


@pytest.mark.usefixtures("people")
def test_a_snapshot_is_kept_every_so_many_plies(house: House) -> None:
    house.settings = settings_from({}, snapshot_plies=4)
    table, rng = opened(house, "ada", "bob"), random.Random(7)
    seen: set[int] = set()
    while table.match_log.match.ply < 30 and not table.match_log.over:
        step(house, table, rng)
        for row in house.all(select(SNAPSHOT)):
            if row.seq not in seen:
                assert row.seq - max(seen, default=0) >= 4
                assert table.snapshot_ply == row.seq
            seen.add(row.seq)
    assert len(seen) > 2
    house.tables.pop("match")
    reread = house.run(house.table, "match")
    assert everything(reread) == everything(table)
    house.tables.pop("match")
    house.execute(SNAPSHOT.update().values(body=json.encode({"seq": max(seen)}).decode()))
    assert everything(house.run(house.table, "match")) == everything(table), "one that is of no use is not used"


@pytest.mark.usefixtures("people")
def test_entries_of_other_processes_are_followed(house: House) -> None:
    table, rng = opened(house, "ada", "bob"), random.Random(8)
    for _ in range(4):
        step(house, table, rng)
    log = house.rows(lambda connection: house.store.entries(connection, "match", 0))
    other = House.__new__(House)
    other.__dict__.update(house.__dict__)
    other.tables = {}
    late = other.run(other.table, "match")
    late.driver = Quiet()
    late.match_log = late.rebuild(log[:1], None)
    for entry, seq in ((log[0], 1), (log[1], 2), (log[0], 2), (log[3], 4)):
        other.run(late.receive, entry)
        assert late.seq == seq
    assert everything(late) == everything(table)
    late.stale = True
    other.run(late.receive, log[0])
    assert (late.stale, late.seq) == (False, 4)
    house.execute(MATCH.delete())
    late.stale = True
    with pytest.raises(Refuse):
        other.run(late.refresh)


@pytest.mark.usefixtures("people")
def test_clocks_stand_still_for_as_long_as_nobody_served(house: House) -> None:
    for id, clock, stood in (("clock", "move", True), ("without", "none", False)):
        house.outages = Outages([], 5.0)
        table = opened(house, "ada", "bob", id=id, clock=clock, amount=500, moved=1500.0)
        house.outages = Outages([(1000.0, 1400.0), (1600.0, 1700.0)], 5.0)
        house.run(table.resync)
        rows = house.all(select(ENTRY).where(ENTRY.c.match == id))
        assert [(row.seat, row.kind) for row in rows] == ([(entries.NO_SEAT, "stood_still")] if stood else [])
        if stood:
            assert json.decode(rows[0].data)["seconds"] == 105.0
            house.run(table.resync)
            assert len(house.all(select(ENTRY).where(ENTRY.c.match == id))) == 1, "made up for once"


@pytest.mark.usefixtures("people")
def test_letters_are_for_those_who_play_over_days_and_are_not_here(house: House) -> None:
    written: list[tuple[int, int]] = []

    async def turn(record: Any, seat: int, ply: int) -> None:
        written.append((seat, ply))

    notices: Any = SimpleNamespace(turn=turn)
    house.notices, rng = notices, random.Random(9)
    for pace in ("live", "days"):
        table = opened(house, "ada", "bob", id=pace, pace=pace)
        expected: list[tuple[int, int]] = []
        written.clear()
        table.audience.seen = {0: time.monotonic()}
        for _ in range(12):
            before = table.match_log.waiting
            step(house, table, rng)
            if pace == "days" and 1 in table.match_log.waiting and 1 not in before:
                expected.append((1, table.match_log.ply_of(1)))
        assert written == expected
    assert expected


@pytest.mark.usefixtures("people")
def test_a_table_is_busy_while_somebody_looks_moves_or_thinks(house: House) -> None:
    table = opened(house, "ada", "bob")
    assert not table.busy
    table.driver.thinking = True
    assert table.busy
    table.driver.thinking = False
    table.audience.viewers.add("somebody")
    assert table.busy
    table.audience.viewers.clear()

    async def locked() -> bool:
        async with table.lock:
            return bool(table.busy)

    assert house.run(locked)


@pytest.mark.usefixtures("people")
def test_the_bots_of_a_match_that_begins_are_woken_at_once(house: House) -> None:
    table = opened(house, "ada", "bob")
    house.run(table.refresh)
    table.driver.woken = 0

    async def begin() -> None:
        table.begin()

    house.run(begin)
    first = "ada" if table.match_log.waiting[0] == 0 else "bob"
    assert house.hub.said == [n.PeopleTold(["ada", "bob"], "match", [first])]
    assert table.driver.woken == 1
