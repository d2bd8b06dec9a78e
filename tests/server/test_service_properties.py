"""Whatever happens to sockets, processes, news and database: nothing acknowledged is lost, nobody looks at something
old for long, no table is stuck, and no vote is taken from a person. Two processes on PostgreSQL and Redis; what people
do, from sitting down to the end of the match, and the faults are drawn by hypothesis."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Connection
from tests.server.faults import Ear
from tests.server.world import Harm, World

from comptoir.core.errors import ComptoirError
from comptoir.server import driver, entries, links, lobby, people
from comptoir.server import messages as m
from comptoir.server.audience import Viewer
from comptoir.server.match_log import MatchLog
from comptoir.server.people import Person, new_guest
from comptoir.server.refusals import Refuse
from comptoir.server.service import Service
from comptoir.server.store import StoreDown
from comptoir.server.table_record import TableRecord
from comptoir.server.tables import Table

pytestmark = pytest.mark.servers
SEATS = 3
PROCESS = st.integers(0, 1)
SEAT = st.integers(0, SEATS - 1)
PERSON = st.integers(0, SEATS)  # one more than there are chairs; 0 is the host
PICK = st.integers(0, 10_000)
HARM = st.builds(Harm, st.sampled_from(["none", "none", "cancel", "before", "after", "unsaid"]), st.integers(1, 6))
PATIENCE = 30.0
NUMBERS = count(1)


class Onlooker:
    """One person's socket at one process."""

    def __init__(self, person: Person, process: int) -> None:
        self.person, self.process, self.ear = person, process, Ear()
        self.viewer = Viewer(self.ear, person.id, None)

    def last(self, *kinds: str) -> dict[str, Any] | None:
        return next((message for message in reversed(self.ear.heard) if message["type"] in kinds), None)


def register(connection: Connection, person: Person) -> dict[str, Any]:
    """As a first password does it; nobody logs in by it."""
    return {"password": "hash", **people.account_name(person.name)}


class TableUnderFaults(RuleBasedStateMachine):
    world: World

    @initialize(
        clock=st.sampled_from(["none", "game", "move"]), full=st.sampled_from([True, True, False]), rated=st.booleans()
    )
    def begin(self, clock: m.ClockKind, full: bool, rated: bool) -> None:
        self.world.spare_chores()
        self.acknowledged: list[str] = []
        self.letters: list[tuple[str, str]] = []  # to whom one is owed, and where
        self.onlookers: dict[str, Onlooker] = {}
        self.seen: TableRecord | None = None
        self.forgotten: set[str] = set()
        self.world.run(self._begin(clock, full, rated))

    async def _begin(self, clock: m.ClockKind, full: bool, rated: bool) -> None:
        one, number = self.world.services[0], next(NUMBERS)
        self.people = [await new_guest(one.store, f"Person {number}-{who}", "en") for who in range(SEATS + 1)]
        amount = 2 if clock == "move" else 3600
        if rated:  # for accounts only
            self.people = [await people.change(one.store, person, register) for person in self.people]
        wish = m.NewTable(game="san_juan", seats=SEATS, clock=m.ClockSetting(kind=clock, amount=amount), rated=rated)
        self.id = (await lobby.make(one, self.people[0], wish)).id
        if full:
            for person in self.people[1:SEATS]:
                await lobby.join(one, person, await one.table(self.id), m.JoinTable())
            await lobby.start(one, self.people[0], await one.table(self.id))
        for who, person in enumerate(self.people[:SEATS]):
            await self._look_on(person, who % 2)
        self.seen = await self.world.record(self.id)

    async def _look_on(self, person: Person, process: int) -> None:
        onlooker = Onlooker(person, process)

        def first(info: m.TableInfo, update: m.Update | None) -> bytes:
            return msgspec.json.encode(m.TableChanged(table=info) if update is None else update)

        with contextlib.suppress(StoreDown, Refuse):
            table = await self.world.services[process].table(self.id)
            onlooker.viewer.seat = next(iter(table.record.mine(person.id)), None)
            await table.audience.enter(onlooker.viewer, 0, first)
            self.onlookers[person.id] = onlooker

    # -- asking

    @property
    def open(self) -> bool:
        return self.seen is not None and self.seen.status == "open"

    @property
    def playing(self) -> bool:
        return self.seen is not None and self.seen.status == "playing"

    def ask(self, process: int, harm: Harm, *work: Callable[[Service, Table], Coroutine[Any, Any, Any]]) -> list[bool]:
        """People ask for something, several of them at once through one process after the other. Whoever is refused
        has changed nothing."""

        async def one(number: int, wish: Callable[[Service, Table], Coroutine[Any, Any, Any]]) -> Exception | None:
            service = self.world.services[(process + number) % 2]
            try:
                table = await service.table(self.id)
            except (ComptoirError, StoreDown) as error:
                return error
            return await self.world.suffer(wish(service, table), harm if number == 0 else Harm())

        async def go() -> list[Exception | None]:
            return await asyncio.gather(*(one(number, wish) for number, wish in enumerate(work)))

        answers = self.world.run(go())
        before, self.seen = self.seen, self.world.run(self.world.record(self.id))
        lobby_refused = all(isinstance(answer, Refuse) for answer in answers)
        if lobby_refused and before is not None and before.status == "open":
            assert self.seen == before, "refused, and yet something has changed"
        return [answer is None for answer in answers]

    # Which rules are drawn must not depend on how two processes and their faults fared: hypothesis could not draw the
    # same again. What makes no sense before the start, or after it, becomes something that does.

    # -- before the start

    def fill(self, process: int, harm: Harm) -> None:
        """Somebody sits down on a free chair, or the match starts."""
        assert self.seen is not None
        free = [who for who in range(SEATS + 1) if not self.seen.mine(self.people[who].id)]
        if not free or all(chair.person or chair.bot for chair in self.seen.chairs):
            self.begin_match(process, harm)
        else:
            self.sit_down(process, harm, free[0])

    @rule(process=PROCESS, harm=HARM, who=PERSON)
    def join(self, process: int, harm: Harm, who: int) -> None:
        self.sit_down(process, harm, who) if self.open else self.play_on(process, harm, who)

    def sit_down(self, process: int, harm: Harm, who: int) -> None:
        person = self.people[who]
        if self.ask(process, harm, lambda service, table: lobby.join(service, person, table, m.JoinTable()))[0]:
            assert self.seen is not None
            assert len(self.seen.mine(person.id)) == 1

    @rule(process=PROCESS, harm=HARM, who=PERSON)
    def leave(self, process: int, harm: Harm, who: int) -> None:
        if not self.open:
            return self.play_on(process, harm, who)
        person = self.people[who]
        if self.ask(process, harm, lambda service, table: lobby.leave(service, person, table, None))[0]:
            assert (self.seen is None) if who == 0 else (self.seen is not None and not self.seen.mine(person.id))

    @rule(process=PROCESS, harm=HARM, seat=SEAT)
    def remove(self, process: int, harm: Harm, seat: int) -> None:
        if not self.open:
            return self.play_on(process, harm, seat)
        if self.ask(process, harm, lambda service, table: lobby.remove(service, self.people[0], table, seat))[0]:
            assert self.seen is not None
            assert self.seen.chairs[seat].person is None

    @rule(process=PROCESS, harm=HARM, seat=SEAT, bot=st.sampled_from(["random", None]))
    def set_chair(self, process: int, harm: Harm, seat: int, bot: str | None) -> None:
        if not self.open:
            return self.play_on(process, harm, seat)
        wish = m.SetChair(seat=seat, bot=bot)
        if self.ask(process, harm, lambda service, table: lobby.set_chair(service, self.people[0], table, wish))[0]:
            assert self.seen is not None
            assert self.seen.chairs[seat].bot == bot

    @rule(process=PROCESS, harm=HARM)
    def start(self, process: int, harm: Harm) -> None:
        self.begin_match(process, harm) if self.open else self.play_on(process, harm, 0)

    def begin_match(self, process: int, harm: Harm) -> None:
        if self.ask(process, harm, lambda service, table: lobby.start(service, self.people[0], table))[0]:
            assert self.playing

    @rule(process=PROCESS, harm=HARM, who=PERSON, what=st.sampled_from(["start", "leave", "join", "forget"]))
    def start_against(self, process: int, harm: Harm, who: int, what: str) -> None:
        if not self.open:
            return self.play_on(process, harm, who)
        host, person = self.people[0], self.people[who]
        others: dict[str, Callable[[Service, Table], Coroutine[Any, Any, Any]]] = {
            "start": lambda service, table: lobby.start(service, host, table),
            "leave": lambda service, table: lobby.leave(service, person, table, None),
            "join": lambda service, table: lobby.join(service, person, table, m.JoinTable()),
            "forget": lambda service, table: lobby.delete_account(service, person),
        }
        done = self.ask(process, harm, others["start"], others[what])
        if what == "start":
            assert sum(done) <= 1
        if what == "forget" and done[1]:
            self._is_forgotten(person)

    # -- at any time

    @rule(process=PROCESS, harm=HARM, who=PERSON)
    def rename(self, process: int, harm: Harm, who: int) -> None:
        person, name = self.people[who], f"Renamed {next(NUMBERS)}"

        async def go(service: Service, table: Table) -> None:
            await people.change(service.store, person, lambda connection, now: people.renamed(connection, now, name))

        if self.ask(process, harm, go)[0]:
            assert self.world.rows("SELECT name FROM person WHERE id = %s", person.id) == [{"name": name}]

    @rule(process=PROCESS, harm=HARM, who=PERSON)
    def be_forgotten(self, process: int, harm: Harm, who: int) -> None:
        person = self.people[who]
        if len(self.forgotten) == 2 or person.id in self.forgotten:
            return
        if self.ask(process, harm, lambda service, table: lobby.delete_account(service, person))[0]:
            self._is_forgotten(person)

    def _is_forgotten(self, person: Person) -> None:
        self.forgotten.add(person.id)
        assert self.world.rows("SELECT 1 FROM chair WHERE name = %s", person.name) == []
        assert self.world.rows("SELECT 1 FROM match WHERE host = %s", person.id) == []

    @rule(who=PERSON, process=PROCESS)
    def reconnect(self, who: int, process: int) -> None:
        self._hang_up(self.people[who].id)
        if self.seen is not None:
            self.world.run(self._look_on(self.people[who], process))

    def _hang_up(self, person: str) -> None:
        if (old := self.onlookers.pop(person, None)) is not None:
            table = self.world.services[old.process].tables.get(self.id)
            if table is not None:
                table.audience.leave(old.viewer)

    @rule()
    def connections_to_the_database_break(self) -> None:
        self.world.break_connections()

    @rule()
    def connections_to_redis_break(self) -> None:
        self.world.break_news()

    @rule(process=PROCESS, kind=st.sampled_from(["before", "after"]), number=st.integers(1, 12))
    def a_chore_fails(self, process: int, kind: Any, number: int) -> None:
        """Something that nobody asked for: a tick, a heartbeat, a bot's move, a letter that is carried."""
        harm = self.world.chores[process]
        harm.kind, harm.number = kind, number

    @rule(refusing=st.booleans())
    def the_mail_server_refuses(self, refusing: bool) -> None:
        self.world.postbox.refusing = refusing

    @rule(process=PROCESS, harm=HARM, who=PERSON)
    def be_written_to(self, process: int, harm: Harm, who: int) -> None:
        person, address = self.people[who], f"person{next(NUMBERS)}@example.org"
        if person.id in self.forgotten:
            return

        async def go(service: Service, table: Table) -> None:
            settings = service.settings
            await service.store.write(lambda c: links.send_link(c, settings, person, "confirm", address))
            service.postman.ring()

        if self.ask(process, harm, go)[0]:
            self.letters.append((person.id, address))

    # -- the match

    def act(self, process: int, seat: int, change: entries.Wish, harm: Harm, ply: int | None = None) -> None:
        """The rules let anybody ask for anything; those who may not are refused."""
        change.client = f"c{next(NUMBERS)}"
        if not self.playing:
            return
        if self.ask(process, harm, lambda service, table: table.act(seat, change, ply))[0]:
            self.acknowledged.append(f"{seat} {change.client}")

    @rule(process=PROCESS, harm=HARM, pick=PICK)
    def move(self, process: int, harm: Harm, pick: int) -> None:
        self.fill(process, harm) if self.open else self.play_on(process, harm, pick)

    def play_on(self, process: int, harm: Harm, pick: int) -> None:
        table = self.world.services[process].tables.get(self.id)
        if not self.playing or table is None or (match_log := table.match_log) is None:
            return
        asked = [seat for seat in match_log.waiting if not match_log.driven_by_bot(seat)]
        if asked:
            seat = asked[pick % len(asked)]
            legal = match_log.legal(seat)
            change = entries.Play(moves=[legal[pick % len(legal)].code])
            self.act(process, seat, change, harm, match_log.ply_of(seat))

    @rule(process=PROCESS, harm=HARM, seat=SEAT, what=st.sampled_from(["undo", "end"]))
    def offer(self, process: int, harm: Harm, seat: int, what: Any) -> None:
        if self.open:
            return self.fill(process, harm)
        self.act(process, seat, entries.Offer(what=what), harm)

    @rule(process=PROCESS, harm=HARM, seat=SEAT, yes=st.sampled_from([True, True, False]))
    def answer(self, process: int, harm: Harm, seat: int, yes: bool) -> None:
        if self.open:
            return self.fill(process, harm)
        self.act(process, seat, entries.Answer(yes=yes), harm)

    @rule(process=PROCESS, harm=HARM, seat=SEAT)
    def hand_over(self, process: int, harm: Harm, seat: int) -> None:
        if self.open:
            return self.fill(process, harm)
        self.act(process, seat, entries.HandOver(bot="random", why="asked"), harm)

    @rule(process=PROCESS, harm=HARM, seat=SEAT)
    def come_back(self, process: int, harm: Harm, seat: int) -> None:
        if self.open:
            return self.fill(process, harm)
        self.act(process, seat, entries.Return(), harm)

    @rule(process=PROCESS, harm=HARM, seat=SEAT)
    def resign(self, process: int, harm: Harm, seat: int) -> None:
        if self.open:
            return self.fill(process, harm)
        self.act(process, seat, entries.Resign(bot="random"), harm)

    @rule()
    def time_runs_out(self) -> None:
        """Whoever does not move in time has a stand-in: `_unsettled` waits for it."""
        if not self.playing or self.seen is None or self.seen.clock != "move":
            return
        self.world.spare_chores()
        table = self.world.run(self.world.services[0].table(self.id))
        assert table.match_log is not None
        deadlines = [table.match_log.deadline(seat) for seat in table.match_log.waiting]
        if due := [moment for moment in deadlines if moment is not None]:
            self.world.run(asyncio.sleep(max(0.0, min(due) - time.time())))

    # -- what must be true

    @invariant()
    def everybody_sees_what_is_stored(self) -> None:
        if getattr(self, "seen", None) is not None:
            self.world.run(self._settle())

    async def _settle(self) -> None:
        end = time.monotonic() + PATIENCE
        while (wrong := await self._unsettled()) is not None:
            assert time.monotonic() < end, wrong
            await asyncio.sleep(0.02)
        log = self.world.log_of(self.id)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        asked = [f"{entry.seat} {entry.change.client}" for entry in log if entry.change.client]
        assert len(asked) == len(set(asked)), "played twice"
        assert set(self.acknowledged) <= set(asked), "acknowledged and lost"

    async def _unsettled(self) -> str | None:
        """What is not yet as it should be."""
        self.seen = record = await self.world.record(self.id)
        if record is None:
            return "it still stands" if any(self.id in one.tables for one in self.world.services) else None
        if record.status != "open":
            assert all(chair.person or chair.bot for chair in record.chairs), "an empty chair in a running match"
        seated = [chair.person for chair in record.chairs if chair.person]
        assert len(seated) == len(set(seated)), "somebody sits on two chairs"
        stored = self.world.length_of(self.id)
        for number, service in enumerate(self.world.services):
            table = service.tables.get(self.id)
            if table is not None and not self._is_at_rest(table) and (wrong := behind(table, record, stored)):
                return f"process {number}: {wrong}"
        for onlooker in self.onlookers.values():
            table = self.world.services[onlooker.process].tables.get(self.id)
            if table is None or not shown(onlooker, table):
                return f"{onlooker.person.name} looks at something old"
        return None

    def _is_at_rest(self, table: Table) -> bool:
        """A change failed where nobody looks on: it is read again when somebody comes, or when something is due."""
        due = self.world.rows("SELECT 1 FROM match WHERE id = %s AND due <= %s", self.id, time.time())
        return table.stale and not table.lock.locked() and not table.audience.viewers and not due

    def teardown(self) -> None:
        self.world.spare_chores()
        if getattr(self, "letters", None):
            self.world.run(self._delivered())
        if getattr(self, "seen", None) is not None:
            self._check_ratings()
        for person in list(getattr(self, "onlookers", {})):
            self._hang_up(person)
        if self.playing or (self.seen is not None and self.seen.status == "over"):
            check_votes(self.world.run(self.world.services[0].table(self.id)), self.world.log_of(self.id))

    def _gone(self) -> set[str]:
        """Those who were forgotten, also where the answer got lost."""
        return {row["id"] for row in self.world.rows("SELECT id FROM person WHERE deleted IS NOT NULL")}

    async def _delivered(self) -> None:
        """Whatever became of mail server and database meanwhile. Those who were forgotten are not written to."""
        gone = self._gone()
        owed = {address for person, address in self.letters if person not in gone}
        self.world.rows("UPDATE outbox SET due = 0 RETURNING id")  # the next try of one that was refused may be far off
        end = time.monotonic() + PATIENCE
        while owed - {str(letter["To"]) for letter in self.world.postbox.letters}:
            assert time.monotonic() < end, "a letter is lost"
            await asyncio.sleep(0.05)

    def _check_ratings(self) -> None:
        """A rated match counts once, for everybody who has not been forgotten; one without ranks counts for nobody."""
        self.seen = record = self.world.run(self.world.record(self.id))
        if record is None:
            return
        counts = record.rated and record.result is not None and record.result.ranks is not None
        gone = self._gone()
        for person in {person.id for person in self.people} - gone:
            rows = self.world.rows("SELECT matches FROM rating WHERE person = %s", person)
            assert rows == ([{"matches": 1}] if counts and record.mine(person) else [])
        for person in gone:
            assert self.world.rows("SELECT 1 FROM rating WHERE person = %s", person) == []


def behind(table: Table, record: TableRecord, stored: int) -> str | None:
    match_log = table.match_log
    if table.stale or table.lock.locked() or table.seq != stored or table.record.status != record.status:
        return f"knows {table.seq} of {stored} entries, {table.record.status} for {record.status}"
    if record.status == "open":
        return None if table.record == record else "does not know who sits there"
    assert match_log is not None
    if any(match_log.driven_by_bot(seat) for seat in match_log.waiting):
        return "a bot does not move"
    deadlines = [match_log.deadline(seat) for seat in match_log.waiting]
    if any(moment is not None and moment <= time.time() for moment in deadlines):
        return "time is up and nobody stands in"
    return "nobody is asked" if not match_log.over and not match_log.waiting else None


def shown(onlooker: Onlooker, table: Table) -> bool:
    match_log, seat = table.match_log, onlooker.viewer.seat
    if match_log is None:
        told = onlooker.last("table")
        return told is not None and [one["person"] for one in told["table"]["seats"]] == [
            chair.person for chair in table.record.chairs
        ]
    update = onlooker.last("update")
    view = json.loads(msgspec.json.encode(match_log.match.state.view(seat)))
    return update is not None and update["seat"] == seat and update["view"] == view


def check_votes(table: Table, log: list[entries.Entry]) -> None:
    """Nothing is undone or ended by consent without the yes of every person who has not resigned, absent or not."""
    chairs = table.record.first_chairs()
    whole = MatchLog(table.rebuild([], None).game, table.record.header(), chairs)
    yes: set[int] = set()
    for entry in log:
        ply = whole.match.ply
        everybody = set(whole.people())
        if isinstance(entry.change, entries.Resign):  # and says no more
            everybody.discard(entry.seat)
        match entry.change:
            case entries.Offer(voters=voters):
                assert set(voters or ()) == everybody
                yes = {entry.seat}
            case entries.Answer(yes=agrees):
                yes = yes | {entry.seat} if agrees else set()
        whole.replay(entry)
        ended = whole.result is not None and whole.result.how == "agreed"
        if ended or (whole.match.ply < ply and isinstance(entry.change, entries.Offer | entries.Answer)):
            assert everybody <= yes, "a vote was taken from a person"


def test_a_table_under_faults(world: World, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--faults` says how long: so many examples."""
    for module in (driver, lobby):  # quick ones: it is not their play that is looked at
        monkeypatch.setattr(module, "stand_in", lambda game: "random")
    TableUnderFaults.world = world
    run_state_machine_as_test(
        TableUnderFaults,
        settings=settings(
            max_examples=int(pytestconfig.getoption("--faults")),
            stateful_step_count=25,
            deadline=None,
            database=None,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
