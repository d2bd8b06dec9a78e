"""What a house does beside: who looks after which table, feeds, presence, heartbeats, tidying up. Each
test calls one of these by itself."""

from __future__ import annotations

import asyncio
import logging
import time
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.house import House, Line
from tests.server.rows import add_match, add_person
from tests.server.test_store import ROW

from comptoir.server import news as n
from comptoir.server.entries import Entry, Play
from comptoir.server.metrics import COMMIT_SECONDS, COMMITS, ENTRIES, TABLES
from comptoir.server.refusals import Refuse
from comptoir.server.schema import LEASE, MATCH, OUTAGE, PERSON, PROCESS, SHELVED
from comptoir.server.service import PRESENCE_TICKS, TICK_SECONDS, TROUBLE_SECONDS
from comptoir.server.store import Append, Store
from comptoir.server.table_record import read_records


def a_table(id: str = "match", **more: Any) -> Any:
    return SimpleNamespace(id=id, stale=False, **more)


# -- who looks after which table


def test_one_process_looks_after_a_table_as_long_as_it_lives(house: House) -> None:
    now = time.time()
    house.keep(
        PROCESS, {"id": "us", "until": now + 60}, {"id": "alive", "until": now + 60}, {"id": "dead", "until": now - 1}
    )
    for match in ("free", "ours", "theirs", "orphan", "unknown owner"):
        house.keep(MATCH, ROW | {"id": match})
    owners = {"ours": "us", "theirs": "alive", "orphan": "dead", "unknown owner": "gone"}
    house.keep_leases(owners)
    house.heard_from_store = time.monotonic()
    taken = {match: house.run(house.lease, match) for match in ("free", *owners)}
    assert taken == {"free": True, "ours": True, "theirs": False, "orphan": True, "unknown owner": True}
    assert house.leases == set(taken) - {"theirs"}
    now_owned = {row.match: row.process for row in house.all(select(LEASE))}
    assert now_owned == dict.fromkeys(taken, "us") | {"theirs": "alive"}
    assert 2 < house.elsewhere["theirs"] - time.monotonic() <= 3, "it is asked again after a quarter of a lease"


def test_the_store_is_asked_about_a_lease_no_more_than_needed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def write(work: Any) -> bool:
        asked.append(work)
        return False

    monkeypatch.setattr(house.store, "write", write)
    house.leases, now = {"ours"}, time.monotonic()
    house.elsewhere = {"theirs": now + 5, "again": now - 0.1}
    house.heard_from_store = now - 12.5
    assert [house.run(house.lease, id) for id in ("ours", "theirs", "again")] == [False] * 3
    house.heard_from_store = now - 11
    assert [house.run(house.lease, id) for id in ("ours", "theirs")] == [True, False]
    assert asked == []
    assert house.run(house.lease, "again") is False
    assert len(asked) == 1


def test_tables_that_are_due_and_nobodys_are_found_the_longest_due_first(house: House) -> None:
    now = time.time()
    house.keep(
        PROCESS, {"id": "us", "until": now + 60}, {"id": "alive", "until": now + 60}, {"id": "dead", "until": now - 1}
    )
    cases: dict[str, tuple[dict[str, Any], str | None]] = {
        "later": ({"due": now - 5}, None),
        "sooner": ({"due": now - 9}, "us"),
        "orphan": ({"due": now - 7}, "dead"),
        "theirs": ({"due": now - 8}, "alive"),
        "not due": ({"due": now + 60}, None),
        "no clock": ({"due": None}, None),
        "over": ({"due": now - 5, "status": "over"}, None),
        "open": ({"due": now - 5, "status": "open"}, None),
    }
    for id, (values, owner) in cases.items():
        house.keep(MATCH, ROW | {"id": id} | values)
        if owner is not None:
            house.keep_leases({id: owner})
    assert house.rows(house._neglected) == ["sooner", "orphan", "later"]
    house.keep(MATCH, *(ROW | {"id": f"m{number}", "due": now - 100} for number in range(200)))
    assert len(house.rows(house._neglected)) == 200
    assert "sooner" not in house.rows(house._neglected)


def test_tables_nobody_looks_after_are_fetched_and_woken(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    for id in ("stale", "fresh"):
        house.keep(MATCH, ROW | {"id": id, "due": now - 5})
    done: list[tuple[str, str]] = []

    def fetched(id: str) -> Any:
        async def refresh() -> None:
            done.append((id, "refreshed"))

        driver = SimpleNamespace(wake=lambda: done.append((id, "woken")))
        return SimpleNamespace(id=id, stale=id == "stale", touched=0.0, refresh=refresh, driver=driver)

    tables = {id: fetched(id) for id in ("stale", "fresh")}
    times: list[float] = []

    async def table(id: str) -> Any:
        if not done:
            done.append(("", "failed"))
            raise OSError
        return tables[id]

    async def sleep(seconds: float) -> None:
        times.append(seconds)
        if len(times) == 2:
            raise asyncio.CancelledError

    monkeypatch.setattr(house, "table", table)
    monkeypatch.setattr("comptoir.server.service.asyncio.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        house.run(house._sweep)
    assert done[0] == ("", "failed"), "a sweep that fails is not the last"
    assert sorted(done[1:]) == [("fresh", "woken"), ("stale", "refreshed"), ("stale", "woken")]
    assert times == [2.0, 2.0]
    assert all(table.touched > 0 for table in tables.values())


def test_a_table_put_away_is_anybodys(house: House) -> None:
    for id in ("ours", "theirs", "other"):
        house.keep(MATCH, ROW | {"id": id})
    house.keep(PROCESS, {"id": "us", "until": 1.0}, {"id": "alive", "until": 1.0})
    house.keep(
        LEASE, *({"match": id, "process": "alive" if id == "theirs" else "us"} for id in ("ours", "theirs", "other"))
    )
    tables: Any = {id: a_table(id) for id in ("ours", "theirs", "other")}
    house.tables, house.leases = dict(tables), {"ours", "theirs", "other"}
    house.elsewhere = {"ours": 5.0, "other": 6.0}
    for id in ("ours", "theirs"):
        house.run(house._put_away, tables[id])
    assert (set(house.tables), house.leases, house.elsewhere) == ({"other"}, {"other"}, {"other": 6.0})
    assert {row.match: row.process for row in house.all(select(LEASE))} == {"theirs": "alive", "other": "us"}
    assert TABLES._value.get() == 1


# -- heartbeats


def test_every_beat_says_that_this_process_lives(house: House) -> None:
    now = time.time()
    house.keep(PROCESS, {"id": "older", "until": now - 30})
    house.run(house._beat, True)
    (row,) = house.all(select(PROCESS))
    assert (row.id, abs(row.until - now - 12) < 5) == ("us", True)
    assert house.outages.spans == [tuple(span)[:2] for span in house.all(select(OUTAGE.c.began, OUTAGE.c.ended))]
    assert len(house.outages.spans) == 1
    assert abs(house.heard_from_store - time.monotonic()) < 5
    house.leases = {"match"}
    house.execute(PROCESS.update().values(until=now + 1))
    house.run(house._beat)
    assert (house.leases, house.all(select(PROCESS.c.until))[0].until > now + 5) == ({"match"}, True)
    house.execute(PROCESS.delete())
    house.run(house._beat)
    assert house.leases == set(), "others may have taken over"
    assert [row.id for row in house.all(select(PROCESS))] == ["us"]


def test_after_a_late_beat_clocks_are_read_again(house: House) -> None:
    synced: list[str] = []

    def table(id: str, clock: str) -> Any:
        async def resync() -> None:
            synced.append(id)

        return a_table(id, record=SimpleNamespace(clock=clock), resync=resync)

    house.tables = {id: table(id, clock) for id, clock in (("a", "move"), ("b", "none"), ("c", "game"))}
    house.run(house._beat, True)
    assert synced == ["a", "c"]
    house.run(house._beat)
    assert synced == ["a", "c"]
    house.heard_from_store = time.monotonic() - 12.5
    house.run(house._beat)
    assert synced == ["a", "c"] * 2


def test_what_the_house_says_of_its_health(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.trouble = time.monotonic() - TROUBLE_SECONDS - 1
    assert house.unwell() == []
    house.trouble = time.monotonic() - TROUBLE_SECONDS + 5
    house.note_copy(False)
    house.hub.well = False
    monkeypatch.setattr(Store, "healthy", False)
    assert house.unwell() == ["database", "news", "chores", "backups"]
    house.note_copy(True)
    assert house.unwell() == ["database", "news", "chores"]


# -- what is done beside


def test_what_fails_beside_is_logged_and_not_lost(house: House, caplog: pytest.LogCaptureFixture) -> None:
    async def fine() -> int:
        return 7

    async def refused() -> None:
        raise Refuse(404, "table-none")

    async def broken() -> None:
        raise ZeroDivisionError

    async def all_of_it() -> None:
        assert await house.carry_through(fine()) == 7
        with pytest.raises(Refuse):
            await house.carry_through(refused())
        with pytest.raises(ZeroDivisionError):
            await house.carry_through(broken())
        assert house.changes == set()
        house.later(fine())
        house.later(broken())
        assert len(house.chores) == 2
        await asyncio.gather(*house.chores, return_exceptions=True)
        await asyncio.sleep(0)
        assert house.chores == set()

    with caplog.at_level(logging.ERROR):
        asyncio.run(all_of_it())
    assert [record.getMessage() for record in caplog.records] == ["a change failed", "a chore failed"]


def test_a_chore_that_fails_begins_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def chore() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise ValueError

    monkeypatch.setattr("comptoir.server.service.asyncio.sleep", sleep)
    asyncio.run(house._keep_up(chore))
    assert (len(tries), slept) == (3, [1, 1])
    assert abs(house.trouble - time.monotonic()) < 5


def test_nobody_who_hangs_up_stops_a_change(house: House) -> None:
    done: list[int] = []

    async def change() -> None:
        await asyncio.sleep(0.01)
        done.append(1)

    async def all_of_it() -> None:
        asker = asyncio.create_task(house.carry_through(change()))
        await asyncio.sleep(0)
        asker.cancel()
        await asyncio.sleep(0.1)

    asyncio.run(all_of_it())
    assert done == [1]


# -- feeds, lobby, closed lines


def test_feeds_show_a_table_to_whom_it_concerns(house: House) -> None:
    house.rows(lambda c: [add_person(c, id) for id in ("ada", "bob", "eve", "dan")])
    house.rows(add_match, "match", "ada", "bob", "eve", waiting=3)
    house.keep(SHELVED, {"match": "match", "person": "eve", "at": 1.0})
    lines = {id: Line() for id in ("ada", "eve", "dan")}
    house.feeds = {id: {line} for id, line in lines.items()}

    async def tell() -> None:
        house.tell_people(["ada", "bob", "eve"], "match", ["ada"])

    house.run(tell)
    assert house.hub.said == [n.PeopleTold(["ada", "bob", "eve"], "match", ["ada"])]
    (shown,) = lines["ada"].sent
    assert (shown["type"], shown["table"]["id"], shown["turn"], shown["table"]["mine"]) == (
        "feed_table",
        "match",
        True,
        [0],
    )
    assert lines["eve"].sent == [{"type": "feed_gone", "table": "match"}]
    assert lines["dan"].sent == []
    house.run(house.receive, n.PeopleTold(["ada"], "match", []))
    assert (len(house.hub.said), lines["ada"].sent[1]["turn"]) == (1, False)
    house.run(house.receive, n.PeopleTold(["ada"], "unknown", ["ada"]))
    assert lines["ada"].sent[2] == {"type": "feed_gone", "table": "unknown"}


def test_the_lobby_is_everybodys(house: House) -> None:
    stranger, ada = Line(), Line()
    house.strangers, house.feeds = {stranger}, {"ada": {ada}}
    house.tell_lobby()
    assert house.hub.said == [n.LobbyAltered()]
    house.run(house.receive, n.LobbyAltered())
    assert len(house.hub.said) == 1
    assert stranger.sent == ada.sent == [{"type": "lobby"}] * 2


def test_sessions_that_ended_are_hung_up_on_everywhere(house: House) -> None:
    closed: list[list[str]] = []
    lines: Any = SimpleNamespace(
        close=lambda passes: closed.append(list(passes)), of=lambda person: [f"all of {person}"]
    )
    house.open_lines = lines
    house.hang_up("ada")
    house.hang_up("ada", ["one"])
    house.run(house.receive, n.HungUp("bob", None))
    assert closed == [["all of ada"], ["one"], ["all of bob"]]
    assert house.hub.said == [n.HungUp("ada", None), n.HungUp("ada", ["one"])]


# -- news from other processes


class Here:
    """A table that only notes what it is told."""

    def __init__(self, id: str, viewers: bool = True, gone: bool = False) -> None:
        self.id, self.gone, self.stale = id, gone, False
        self.noted: list[Any] = []
        self.audience: Any = SimpleNamespace(
            viewers={1} if viewers else set(),
            elsewhere={},
            tell_presence=lambda: self.noted.append("asked"),
            show_presence=lambda: self.noted.append("shown"),
            close=lambda code: self.noted.append(code),
        )

    async def receive(self, entry: Entry) -> None:
        self.noted.append(entry.seq)

    async def resync(self) -> None:
        self.noted.append("resync")
        if self.gone:
            raise Refuse(404, "table-none")


def test_news_reach_the_tables_that_are_here(house: House) -> None:
    table: Any = Here("here")
    quiet: Any = Here("quiet", viewers=False)
    house.tables = {"here": table, "quiet": quiet}
    for id in ("here", "elsewhere"):
        entry = Entry(id, 7, 0, Play(moves=[]), 1.0, "s")
        for news in (n.EntryStored(entry), n.TableAltered(id), n.PresenceAsked(id)):
            house.run(house.receive, news)
    house.run(house.receive, n.PresenceAsked("quiet"))
    assert (table.noted, quiet.noted) == ([7, "resync", "asked"], [])
    lines = [n.PresenceLine("here", [0, 2], 3), n.PresenceLine("elsewhere", [1], 0)]
    house.run(house.receive, n.PresenceTold("them", lines))
    other = table.audience.elsewhere["them"]
    assert (other.seats, other.spectators, table.noted[-1]) == ([0, 2], 3, "shown")
    assert abs(other.until - time.monotonic() - 2 * PRESENCE_TICKS * TICK_SECONDS) < 5
    house.run(house.receive, n.TableClosed("here"))
    assert (table.noted[-1], set(house.tables)) == (4404, {"quiet"})
    quiet.gone = True

    async def missed() -> None:
        house.missed()

    house.run(missed)
    assert (quiet.noted, house.tables) == (["resync", 4404], {})


def test_a_database_changed_from_outside_is_read_again(house: House) -> None:
    table: Any = Here("here")
    house.tables, house.leases, house.elsewhere = {"here": table}, {"here"}, {"there": 1.0}

    async def changed() -> None:
        house._changed()

    house.run(changed)
    assert (table.stale, table.noted, house.leases, house.elsewhere) == (True, ["resync"], set(), {})


# -- tables that are no more


def test_a_table_is_closed_if_it_is_what_it_was(house: House) -> None:
    house.rows(add_match, "open", "ada", None, "bob", status="open")
    house.rows(add_match, "running", "ada", status="playing")
    opened, running = house.rows(lambda c: sorted(read_records(c, ["open", "running"]), key=lambda r: r.id))
    table: Any = Here("open")
    house.tables = {"open": table}
    house.execute(MATCH.update().where(MATCH.c.id == "running").values(status="open"))
    with pytest.raises(Refuse) as refused:
        house.run(house.close_table, running)
    assert (refused.value.key, house.hub.said) == ("table-not-open", [])
    house.run(house.close_table, opened)
    assert [row.id for row in house.all(select(MATCH.c.id))] == ["running"]
    assert (table.noted, house.tables) == ([4404], {})
    assert house.hub.said == [n.TableClosed("open"), n.PeopleTold(["ada", "bob"], "open", []), n.LobbyAltered()]
    house.execute(MATCH.update().values(status="over"))
    house.run(house.close_table, running)
    assert house.all(select(MATCH.c.id)) == []


def test_tables_nobody_started_and_stale_guests_are_forgotten(house: House) -> None:
    house.rows(lambda c: [add_person(c, id, created=created) for id, created in (("old", 1.0), ("young", 20.0))])
    for id, status, created in (("old", "open", 1.0), ("new", "open", 10.0), ("running", "playing", 1.0)):
        house.rows(add_match, id, None, status=status, created=created)
    house.run(house._forget, 10.0)
    assert {row.id for row in house.all(select(MATCH.c.id))} == {"new", "running"}
    assert [row.id for row in house.all(select(PERSON.c.id))] == ["young"]


def test_who_leaves_says_so(house: House) -> None:
    now = time.time()
    house.keep(MATCH, ROW | {"id": "a"}, ROW | {"id": "b"})
    house.keep(PROCESS, {"id": "us", "until": now + 60}, {"id": "them", "until": now + 60})
    house.keep_leases({"a": "us", "b": "them"})
    house.run(house._say_goodbye)
    assert [row.match for row in house.all(select(LEASE))] == ["b"]
    until = {row.id: row.until for row in house.all(select(PROCESS))}
    assert (abs(until["us"] - time.time()) < 5, until["them"]) == (True, now + 60)


def test_a_table_is_fetched_once_and_touched(house: House) -> None:
    house.rows(add_match, "match", None, status="open")

    async def ask() -> None:
        first, second = await asyncio.gather(house.table("match"), house.table("match"))
        assert first is second is house.tables["match"]
        first.touched = 0.0
        assert await house.table("match") is first
        assert abs(first.touched - time.monotonic()) < 5
        with pytest.raises(Refuse):
            await house.table("unknown")
        await asyncio.sleep(0)
        assert house.opening == {}

    house.run(ask)
    assert house.hub.said == [n.PresenceAsked("match")]
    assert TABLES._value.get() == 1


def test_what_is_written_is_counted(house: House) -> None:
    house.keep(MATCH, ROW)

    def numbers() -> tuple[float, float, float]:
        seconds = sum(bucket.get() for bucket in COMMIT_SECONDS._buckets)
        return COMMITS._value.get(), ENTRIES._value.get(), seconds

    before = numbers()
    head = {"status": "playing", "moved": 1.0, "waiting": 1, "due": None, "ended": None, "result": None, "round": 1}
    house.run(house.store.append, Append(Entry("match", 1, 0, Play(moves=[]), 1.0, "s"), head))
    assert [after - was for after, was in zip(numbers(), before, strict=True)] == [1, 1, 1]
