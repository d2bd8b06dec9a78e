"""Whatever happens to sockets, processes, news and database: nothing acknowledged is lost, nobody looks at something
old for long, no table is stuck, and no vote is taken from a person. Two processes on PostgreSQL and Redis; the faults
are drawn by hypothesis."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

import msgspec
import psycopg
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from redis import Redis as RedisClient
from tests.server.faults import CancelAt, Ear
from tests.server.services import Postgres, Redis

from comptoir.core.errors import ComptoirError
from comptoir.server import entries, lobby
from comptoir.server import messages as m
from comptoir.server.audience import Viewer
from comptoir.server.migrate import migrate
from comptoir.server.people import Person, new_guest
from comptoir.server.service import Service
from comptoir.server.settings import settings_from, with_driver
from comptoir.server.store import StoreDown
from comptoir.server.tables import Table

pytestmark = pytest.mark.servers
T = TypeVar("T")
PROCESS = st.integers(0, 1)
SEAT = st.integers(0, 2)
AWAIT = st.integers(0, 8)  # 0: no fault; otherwise whoever asked is gone at that await
PATIENCE = 30.0


class World:
    """Two processes that stay open; every example plays at a table of its own."""

    def __init__(self, database: str, redis: str) -> None:
        self.database = database
        self.loop = asyncio.new_event_loop()
        self.redis = RedisClient.from_url(redis)
        self.deaf = [False, False]
        self.services = [self.run(self._open(number, redis)) for number in (0, 1)]
        names = ("Ada", "Bob", "Eve")
        self.people = [self.run(new_guest(self.services[0].store, name, "en")) for name in names]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def _open(self, number: int, redis: str) -> Service:
        url = with_driver(self.database)
        service = Service(
            settings_from({}, database_url=url, redis_url=redis, lease_seconds=1.5, workers=1, limits=False)
        )
        await service.open()
        tell = service.hub.tell

        def tell_or_lose(news: Any) -> None:
            if not self.deaf[number]:
                tell(news)

        service.hub.tell = tell_or_lose  # type: ignore[method-assign]
        return service

    def break_connections(self) -> None:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        query = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(query)

    def log_of(self, table: str) -> list[entries.Entry]:
        with psycopg.connect(self.database, row_factory=psycopg.rows.dict_row) as connection:
            rows = connection.execute("SELECT * FROM entry WHERE match = %s ORDER BY seq", (table,)).fetchall()
        return [entries.entry_from(row) for row in rows]

    def close(self) -> None:
        for service in self.services:
            self.run(service.close())
        self.redis.close()
        self.loop.close()


@pytest.fixture(scope="module")
def world(postgres: Postgres, redis: Redis) -> Iterator[World]:
    database = postgres.database()
    migrate(with_driver(database))
    built = World(database, redis.url)
    yield built
    built.close()


class Onlooker:
    """One person's socket at one process."""

    def __init__(self, seat: int, process: int) -> None:
        self.seat, self.process, self.ear = seat, process, Ear()
        self.viewer: Viewer | None = None

    @property
    def shown(self) -> dict[str, Any] | None:
        return next((message for message in reversed(self.ear.heard) if message["type"] == "update"), None)


class TableUnderFaults(RuleBasedStateMachine):
    world: World

    @initialize(clock=st.sampled_from(["none", "game"]))
    def begin(self, clock: m.ClockKind) -> None:
        self.number = 0
        self.acknowledged: list[str] = []
        self.onlookers: list[Onlooker] = []
        self.tables: list[Table] = []
        self.world.run(self._begin(clock))

    async def _begin(self, clock: m.ClockKind) -> None:
        services, people = self.world.services, self.world.people
        wish = m.NewTable(game="san_juan", seats=3, clock=m.ClockSetting(kind=clock, amount=3600))
        table = await lobby.make(services[0], people[0], wish)
        other = await services[1].table(table.id)
        # Two sit down at once through two processes, and the host starts as soon as it is possible.
        await asyncio.gather(
            lobby.join(services[0], people[1], table, m.JoinTable()),
            lobby.join(services[1], people[2], other, m.JoinTable()),
        )
        await lobby.start(services[0], people[0], table)
        self.tables = [table, other]
        self.people = [next(p for p in people if p.id == chair.person) for chair in table.record.chairs]
        for seat in range(3):
            self.onlookers.append(await self._sit(seat, seat % 2))

    async def _sit(self, seat: int, process: int) -> Onlooker:
        person: Person = self.people[seat]
        onlooker = Onlooker(seat, process)
        onlooker.viewer = Viewer(onlooker.ear, person.id, seat)

        def first(info: m.TableInfo, update: m.Update | None) -> bytes:
            return b'{"type": "welcome"}' if update is None else msgspec.json.encode(update)

        await self.tables[process].audience.enter(onlooker.viewer, 0, first)
        return onlooker

    def ask(self, process: int, seat: int, change: entries.Wish, fault: int, ply: int | None = None) -> None:
        """Somebody asks for something; perhaps they are gone before it is done."""

        async def go() -> None:
            work = self.tables[process].act(seat, change, ply)
            try:
                if fault:
                    await asyncio.create_task(CancelAt(work, fault).run())
                else:
                    await work
            except (ComptoirError, StoreDown, asyncio.CancelledError):
                return
            assert change.client is not None
            self.acknowledged.append(f"{seat} {change.client}")

        self.world.run(go())

    def client(self) -> str:
        self.number += 1
        return f"c{self.number}"

    # -- what people do

    @rule(process=PROCESS, fault=AWAIT, pick=st.integers(0, 10_000))
    def move(self, process: int, fault: int, pick: int) -> None:
        match_log = self.tables[process].match_log
        assert match_log is not None
        asked = [seat for seat in match_log.waiting if not match_log.driven_by_bot(seat)]
        if asked:
            seat = asked[pick % len(asked)]
            legal = match_log.legal(seat)
            change = entries.Play(moves=[legal[pick % len(legal)].code], client=self.client())
            self.ask(process, seat, change, fault, match_log.ply_of(seat))

    @rule(process=PROCESS, seat=SEAT, fault=AWAIT, what=st.sampled_from(["undo", "end"]))
    def offer(self, process: int, seat: int, fault: int, what: Any) -> None:
        self.ask(process, seat, entries.Offer(what=what, client=self.client()), fault)

    @rule(process=PROCESS, seat=SEAT, fault=AWAIT, yes=st.booleans())
    def answer(self, process: int, seat: int, fault: int, yes: bool) -> None:
        self.ask(process, seat, entries.Answer(yes=yes, client=self.client()), fault)

    @rule(process=PROCESS, seat=SEAT, fault=AWAIT)
    def hand_over(self, process: int, seat: int, fault: int) -> None:
        self.ask(process, seat, entries.HandOver(bot="random", why="asked", client=self.client()), fault)

    @rule(process=PROCESS, seat=SEAT, fault=AWAIT)
    def come_back(self, process: int, seat: int, fault: int) -> None:
        self.ask(process, seat, entries.Return(client=self.client()), fault)

    @rule(seat=SEAT, process=PROCESS)
    def reconnect(self, seat: int, process: int) -> None:
        old = self.onlookers[seat]
        assert old.viewer is not None
        self.tables[old.process].audience.leave(old.viewer)
        self.onlookers[seat] = self.world.run(self._sit(seat, process))

    # -- what happens to them

    @rule(process=PROCESS, pick=st.integers(0, 10_000))
    def a_move_whose_news_are_lost(self, process: int, pick: int) -> None:
        self.world.deaf[process] = True
        self.move(process, 0, pick)
        self.world.deaf[process] = False

    @rule()
    def connections_to_the_database_break(self) -> None:
        self.world.break_connections()

    @rule()
    def connections_to_redis_break(self) -> None:
        self.world.redis.client_kill_filter(_type="normal", skipme=True)

    # -- what must be true

    @invariant()
    def everybody_sees_what_is_stored(self) -> None:
        if self.tables:
            self.world.run(self._settle())

    async def _settle(self) -> None:
        end = time.monotonic() + PATIENCE
        while (wrong := self._unsettled()) is not None:
            assert time.monotonic() < end, wrong
            await asyncio.sleep(0.02)
        log = self.world.log_of(self.tables[0].id)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        asked = [f"{entry.seat} {entry.change.client}" for entry in log if entry.change.client]
        assert len(asked) == len(set(asked)), "played twice"
        assert set(self.acknowledged) <= set(asked), "acknowledged and lost"
        self._check_votes(log)

    def _unsettled(self) -> str | None:
        """What is not yet as it should be."""
        stored = len(self.world.log_of(self.tables[0].id))
        for number, table in enumerate(self.tables):
            match_log = table.match_log
            if match_log is None or table.stale or table.lock.locked() or table.seq != stored:
                return f"process {number} knows {table.seq} of {stored} entries"
            if any(match_log.driven_by_bot(seat) for seat in match_log.waiting):
                return "a bot does not move"
            if not match_log.over and not match_log.waiting:
                return "nobody is asked"
        for onlooker in self.onlookers:
            match_log = self.tables[onlooker.process].match_log
            assert match_log is not None
            shown, view = onlooker.shown, match_log.match.state.view(onlooker.seat)
            if shown is None or shown["view"] != json.loads(json.dumps(view)):
                return f"seat {onlooker.seat} looks at something old"
        return None

    def _check_votes(self, log: list[entries.Entry]) -> None:
        """An end by agreement was agreed to by every person at the table."""
        match_log = self.tables[0].match_log
        assert match_log is not None
        agreed: set[int] = set()
        for entry in log:
            match entry.change:
                case entries.Offer(voters=voters):
                    assert voters == [0, 1, 2]
                    agreed = {entry.seat}
                case entries.Answer(yes=yes):
                    agreed = agreed | {entry.seat} if yes else set()
        if match_log.result is not None and match_log.result.how == "agreed":
            assert agreed == {0, 1, 2}

    def teardown(self) -> None:
        for onlooker in getattr(self, "onlookers", []):
            if onlooker.viewer is not None:
                with contextlib.suppress(Exception):
                    self.tables[onlooker.process].audience.leave(onlooker.viewer)


def test_a_table_under_faults(world: World, pytestconfig: pytest.Config) -> None:
    """`--kills` says how long: so many examples."""
    TableUnderFaults.world = world
    run_state_machine_as_test(
        TableUnderFaults,
        settings=settings(
            max_examples=int(pytestconfig.getoption("--kills")),
            stateful_step_count=25,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
