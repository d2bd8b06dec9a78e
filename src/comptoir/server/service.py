"""The service: all tables this process holds, and what keeps them going when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, TypeVar

from msgspec import json
from sqlalchemy import Connection, delete, select, update

from comptoir.core.errors import ComptoirError
from comptoir.server import chat, links, sealing
from comptoir.server import messages as m
from comptoir.server.audience import Elsewhere, Line
from comptoir.server.backups import make_copies
from comptoir.server.clocks import DAY
from comptoir.server.coach import Coach
from comptoir.server.hub import Hub
from comptoir.server.letters import Postman
from comptoir.server.limits import Limits, MemoryLimits
from comptoir.server.metrics import TABLES
from comptoir.server.migrate import hold_file, make_ready
from comptoir.server.news import (
    ChatSaid,
    EntryStored,
    HungUp,
    LobbyAltered,
    News,
    PeopleTold,
    PresenceAsked,
    PresenceLine,
    PresenceTold,
    TableAltered,
    TableClosed,
)
from comptoir.server.notices import Notices
from comptoir.server.outages import Outages, keep_serving, nobody_else_serves, note_outage, read_outages
from comptoir.server.people import forget_stale
from comptoir.server.refusals import Refuse
from comptoir.server.schema import LEASE, MATCH, PROCESS
from comptoir.server.sessions import OpenLines, end_expired, ended
from comptoir.server.settings import Settings
from comptoir.server.store import Store, StoreDown
from comptoir.server.table_record import TableRecord, changed_since, read_records, who_shelved
from comptoir.server.tables import Table
from comptoir.server.workers import Workers

log = logging.getLogger("comptoir.service")
T = TypeVar("T")
TICK_SECONDS = 0.5
TROUBLE_SECONDS = 60.0  # for so long /health remembers a chore that failed
REBUILDERS = 4
PRESENCE_TICKS = 30  # after so many ticks the other processes hear again who is at a table


class Service:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Future[Table]] = {}
        self.feeds: dict[str, set[Line]] = {}
        self.strangers: set[Line] = set()  # feeds of people without an account: they hear of the lobby
        self.leases: set[str] = set()
        self.elsewhere: dict[str, float] = {}  # tables another process looks after: when to ask again
        self.used: dict[str, float] = {}  # sessions and tokens: when their use was last noted
        self.open_lines = OpenLines()
        self.heard_from_store = float("-inf")  # when the heartbeat last reached the database
        self.chat_marks = chat.Marks()
        self.trouble = float("-inf")  # when a chore last failed
        self.copying = True  # whether the last scheduled copy was made
        self.file: sqlite3.Connection | None = None  # what keeps other processes from the same SQLite file
        self.chores: set[asyncio.Future[Any]] = set()
        self.changes: set[asyncio.Task[Any]] = set()  # changes of tables under way
        self.outages = Outages([], settings.grace_seconds)
        self.rebuilders = ThreadPoolExecutor(REBUILDERS, thread_name_prefix="rebuild")
        self.store: Store
        self.hub: Hub
        self.limits: Limits
        self.workers: Workers
        self.coach: Coach
        self.notices: Notices
        self.postman: Postman
        self.up_since = time.time()

    # -- opening and closing

    async def open(self) -> None:
        self.file = hold_file(self.settings.database_url)
        await asyncio.to_thread(make_ready, self.settings.database_url)
        await asyncio.to_thread(sealing.prepare, self.settings)
        if sealing.key_file(self.settings) is None:
            log.warning("seeds are not sealed: COMPTOIR_KEY_FILE is not set")
        self.store = Store(self.settings.database_url)
        self.hub, self.limits = Hub(self.process), MemoryLimits() if self.settings.limits else Limits()
        if self.settings.redis_url:
            from comptoir.server.redis_hub import RedisHub, RedisLimits

            self.hub = RedisHub(self.process, self.settings.redis_url)
            self.limits = RedisLimits(self.settings.redis_url) if self.settings.limits else Limits()
        self.store.on_change = self._changed
        self.workers = Workers(self.settings.workers, self.settings.bot_table_seconds, self.settings.bot_house_seconds)
        self.notices, self.postman, self.coach = Notices(self), Postman(self), Coach(self)
        await self._beat(first=True)
        await chat.catch_up({}, self.store, self.chat_marks)
        await self.hub.start(self.receive, self.missed)
        chores: list[Callable[[], Coroutine[Any, Any, None]]] = [self._heart, self._clock, self._sweep, self._tidy]
        chores.append(partial(make_copies, self.settings, self.note_copy))
        if self.settings.smtp_host:
            chores.append(self.postman.work)
        for chore in chores:
            self.later(self._keep_up(chore))

    def _changed(self) -> None:
        """Another program has written to the SQLite file: a copy was put back, most likely."""
        log.warning("the database was changed from outside; everything is read again")
        self.leases.clear()
        self.elsewhere.clear()
        for table in self.tables.values():
            table.stale = True
        self.missed()

    async def close(self) -> None:
        for chore in tuple(self.chores):
            chore.cancel()
        drivers = [table.driver.task for table in self.tables.values() if table.driver.task is not None]
        for driver in drivers:
            driver.cancel()
        if unfinished := [*self.chores, *drivers, *self.changes]:
            await asyncio.wait(unfinished, timeout=5)
        self.postman.close()
        workers = asyncio.to_thread(self.workers.close)
        for farewell in (workers, self.hub.close(), self.limits.close(), self._say_goodbye()):
            with contextlib.suppress(Exception):
                await asyncio.wait_for(farewell, 5)
        await asyncio.to_thread(self.store.close)
        self.rebuilders.shutdown(wait=False, cancel_futures=True)
        if self.file is not None:
            self.file.close()

    async def _say_goodbye(self) -> None:
        """Others need not wait for this process's lease to run out. When it ended is remembered."""
        await self.store.execute(delete(LEASE).where(LEASE.c.process == self.process))
        await self.store.execute(update(PROCESS).where(PROCESS.c.id == self.process).values(until=time.time()))

    def on_rebuild_thread(self, work: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        """A match is played again on threads for nothing else: neither a copy of the database nor a slow name server
        keeps a table from being read."""
        return asyncio.get_running_loop().run_in_executor(self.rebuilders, work, *args)

    async def carry_through(self, work: Coroutine[Any, Any, T]) -> T:
        """What was begun is finished even if whoever asked for it hangs up meanwhile."""
        change = asyncio.create_task(work)
        self.changes.add(change)
        change.add_done_callback(self._carried_through)
        return await asyncio.shield(change)

    def _carried_through(self, change: asyncio.Task[Any]) -> None:
        self.changes.discard(change)
        error = None if change.cancelled() else change.exception()
        if error is not None and not isinstance(error, ComptoirError | StoreDown):
            log.error("a change failed", exc_info=error)

    async def _keep_up(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Should a chore fail, it begins again, and /health says so for a while."""
        while True:
            try:
                return await work()
            except Exception:
                log.exception("a chore failed")
                self.trouble = time.monotonic()
                await asyncio.sleep(1)

    def note_copy(self, made: bool) -> None:
        self.copying = made

    def unwell(self) -> list[m.Trouble]:
        """What /health has to say."""
        recent = time.monotonic() - self.trouble < TROUBLE_SECONDS
        found: list[tuple[m.Trouble, bool]] = [
            ("database", not self.store.healthy),
            ("news", not self.hub.connected),
            ("chores", recent),
            ("backups", not self.copying),
        ]
        return [name for name, wrong in found if wrong]

    def later(self, work: Awaitable[Any]) -> None:
        """Something to do beside; its failure is logged, not lost."""
        chore = asyncio.ensure_future(work)
        self.chores.add(chore)
        chore.add_done_callback(self._done)

    def _done(self, chore: asyncio.Future[Any]) -> None:
        self.chores.discard(chore)
        if not chore.cancelled() and chore.exception() is not None:
            log.error("a chore failed", exc_info=chore.exception())

    # -- tables

    async def table(self, id: str) -> Table:
        """The table, fetched from the store if it is not in memory: once, whoever of those who asked hangs up. Whoever
        gets it has time to enter before it is put away as idle."""
        if id not in self.tables:
            if id not in self.opening:
                self.opening[id] = asyncio.ensure_future(self._fetch(id))
                self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
            return await asyncio.shield(self.opening[id])
        self.tables[id].touched = time.monotonic()
        return self.tables[id]

    async def _fetch(self, id: str) -> Table:
        records = await self.store.read(lambda connection: read_records(connection, [id]))
        if not records:
            raise Refuse(404, "table-none")
        table = Table(self, records[0])
        async with table.lock:
            await table.fresh()
        self.tables[id] = table
        TABLES.set(len(self.tables))
        self.hub.tell(PresenceAsked(id))
        return table

    async def close_table(self, record: TableRecord) -> None:
        """A table is no more; one that was not started meanwhile, if this is what it was."""
        still = MATCH.c.status == "open" if record.status == "open" else MATCH.c.status != "open"
        gone = delete(MATCH).where(MATCH.c.id == record.id, still)
        if not await self.store.write(lambda connection: connection.execute(gone).rowcount):
            raise Refuse(409, "table-not-open")
        self.drop(record.id)
        self.hub.tell(TableClosed(record.id))
        self.tell_people(record.people(), record.id, [])
        self.tell_lobby()

    def drop(self, id: str) -> None:
        """The table is no more."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.audience.close(4404)

    async def receive(self, news: News) -> None:
        """News from another process."""
        match news:
            case EntryStored(entry=entry) if entry.match in self.tables:
                # Beside, so that one table's reading from the store does not hold up the others; its lock keeps order.
                self.later(self.tables[entry.match].receive(entry))
            case TableAltered(table=id) if id in self.tables:
                self.later(self.resync(self.tables[id]))
            case ChatSaid(table=id) if id in self.tables:
                chat.hand_out(self.tables[id], news)
            case PresenceAsked(table=id) if id in self.tables and self.tables[id].audience.viewers:
                self.tables[id].audience.tell_presence()
            case PresenceTold(process=process, tables=lines):
                self._note_presence(process, lines)
            case PeopleTold(people=people, table=id, turns=turns):
                self._tell_feeds(people, id, turns)
            case LobbyAltered():
                self._tell_lobby()
            case TableClosed(table=id):
                self.drop(id)
            case HungUp(person=person, passes=passes):
                self._hang_up(person, passes)

    def missed(self) -> None:
        """News may have got lost: read every table again."""
        self._resync_all(list(self.tables.values()))

    def _resync_all(self, tables: list[Table]) -> None:
        for table in tables:
            self.later(self.resync(table))

    async def resync(self, table: Table) -> None:
        """The table as the store has it, if it still does."""
        try:
            await table.resync()
        except Refuse:
            self.drop(table.id)

    def _note_presence(self, process: str, lines: list[PresenceLine]) -> None:
        until = time.monotonic() + 2 * PRESENCE_TICKS * TICK_SECONDS
        for line in lines:
            table = self.tables.get(line.table)
            if table is not None:
                table.audience.elsewhere[process] = Elsewhere(line.seats, line.spectators, until)
                table.audience.show_presence()

    # -- feeds

    def tell_people(self, people: list[str], table: str, turns: list[str]) -> None:
        self.hub.tell(PeopleTold(people, table, turns))
        self._tell_feeds(people, table, turns)

    def _tell_feeds(self, people: list[str], table: str, turns: list[str]) -> None:
        if any(person in self.feeds for person in people):
            self.later(self._send_feeds(people, table, turns))

    async def _send_feeds(self, people: list[str], table: str, turns: list[str]) -> None:
        def seen(connection: Connection) -> tuple[list[TableRecord], set[str]]:
            return read_records(connection, [table]), who_shelved(connection, table)

        records, away = await self.store.read(seen)
        for person in people:
            news: m.FeedTable | m.FeedGone = m.FeedGone(table=table)
            if records and person not in away:
                news = m.FeedTable(table=records[0].info(person), turn=person in turns)
            message = json.encode(news)
            for line in tuple(self.feeds.get(person, ())):
                line.send(message)

    def tell_lobby(self) -> None:
        self.hub.tell(LobbyAltered())
        self._tell_lobby()

    def _tell_lobby(self) -> None:
        message = json.encode(m.LobbyChanged())
        for lines in (self.strangers, *self.feeds.values()):
            for line in tuple(lines):
                line.send(message)

    def hang_up(self, person: str, passes: list[str] | None = None) -> None:
        """These sessions and tokens of a person, or all, have ended: also where a socket is still open."""
        self.hub.tell(HungUp(person, passes))
        self._hang_up(person, passes)

    def _hang_up(self, person: str, passes: list[str] | None) -> None:
        self.open_lines.close(self.open_lines.of(person) if passes is None else passes)

    # -- who looks after which table

    async def lease(self, id: str) -> bool:
        """True if this process may move the bots and stop the clocks of this table."""
        if time.monotonic() - self.heard_from_store > self.settings.lease_seconds:
            return False
        now = time.monotonic()
        if id in self.leases or self.elsewhere.get(id, 0.0) > now:
            return id in self.leases
        if await self.store.write(lambda connection: self._take_lease(connection, id)):
            self.leases.add(id)
            return True
        self.elsewhere[id] = now + self.settings.lease_seconds / 4
        return False

    def _take_lease(self, connection: Connection, id: str) -> bool:
        connection.execute(self.store.insert_once(LEASE, match=id, process=self.process))
        owner = connection.execute(select(LEASE.c.process).where(LEASE.c.match == id)).scalar_one()
        if owner == self.process:
            return True
        alive = connection.execute(
            select(PROCESS.c.id).where(PROCESS.c.id == owner, PROCESS.c.until > time.time())
        ).scalar()
        if alive is not None:
            return False
        mine = update(LEASE).where(LEASE.c.match == id, LEASE.c.process == owner).values(process=self.process)
        return connection.execute(mine).rowcount == 1

    async def _beat(self, first: bool = False) -> None:
        """Say that this process lives."""
        asked = time.monotonic()
        alive = await self.store.write(lambda connection: self._beat_once(connection, first))
        if not alive:
            # Held up for so long that others took over, or the database is another one than before.
            self.leases.clear()
            await self._beat(first=True)
        late = time.monotonic() - self.heard_from_store > self.settings.lease_seconds
        if late:  # perhaps nobody could serve meanwhile
            self.outages.spans = await self.store.read(read_outages)
        self.heard_from_store = asked
        if late:
            self._resync_all([table for table in self.tables.values() if table.record.clock != "none"])

    def _beat_once(self, connection: Connection, first: bool) -> bool:
        now, embedded = time.time(), self.settings.embedded
        until = now + self.settings.lease_seconds
        alone = first and (embedded or nobody_else_serves(connection))
        note_outage(connection, self.store, now, self.settings.lease_seconds, alone)
        if not embedded:
            keep_serving(connection)
        if not first:
            mine = update(PROCESS).where(PROCESS.c.id == self.process).values(until=until)
            return connection.execute(mine).rowcount == 1
        gone = delete(PROCESS) if embedded else delete(PROCESS).where(PROCESS.c.until < now - 60)
        connection.execute(gone)
        connection.execute(self.store.put(PROCESS, id=self.process, until=until))
        return True

    async def _heart(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            try:
                await self._beat()
                await self._catch_up()
            except Exception as error:
                log.warning("no heartbeat", extra={"error": type(error).__name__})

    async def _catch_up(self) -> None:
        """Whatever became of the news, the store knows how far every log is, who sits at the open tables, what was said
        and which sessions have ended."""
        if self.settings.redis_url:
            known = {table.id: (table.seq, table.record) for table in self.tables.values() if not table.stale}
            changed = await self.store.read(lambda connection: changed_since(connection, known))
            self._resync_all([self.tables[id] for id in changed if id in self.tables])
        await chat.catch_up(self.tables, self.store, self.chat_marks)
        held = list(self.open_lines.lines)
        self.open_lines.close(await self.store.read(lambda connection: ended(connection, held)))

    async def _clock(self) -> None:
        """Every table in memory gets its tick; idle ones are put away; presence is repeated for the other processes.
        All of it in small portions: whoever moves meanwhile must not wait for a thousand tables."""
        for turn in count():
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            watched: list[PresenceLine] = []
            for number, table in enumerate(tuple(self.tables.values())):
                if number % 50 == 49:
                    await asyncio.sleep(0)
                await self._tick(table)
                if self.settings.redis_url and table.audience.viewers and (turn + hash(table.id)) % PRESENCE_TICKS == 0:
                    watched.append(table.audience.presence())
                    table.audience.show_presence()
                if not table.busy and now - table.touched > self.settings.idle_seconds:
                    await self._put_away(table)
            if watched:
                self.hub.tell(PresenceTold(self.process, watched))

    async def _tick(self, table: Table) -> None:
        try:
            if table.stale and table.audience.viewers and not table.lock.locked():
                await table.refresh()
            await table.audience.tick()
            await table.driver.tick()
        except (StoreDown, Refuse):
            return  # the next tick tries again
        except Exception:
            log.exception("a tick failed", extra={"table": table.id})

    async def _put_away(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.elsewhere.pop(table.id, None)
        TABLES.set(len(self.tables))
        if table.id in self.leases:
            self.leases.discard(table.id)
            mine = (LEASE.c.match == table.id) & (LEASE.c.process == self.process)
            await self.store.execute(delete(LEASE).where(mine))

    async def _tidy(self) -> None:
        while True:
            try:
                self.hang_up("", await self.store.write(end_expired))
                await self.store.write(links.forget_old)
                if sealed := await self.store.read(sealing.finished_and_sealed):
                    await self.store.write(partial(sealing.open_finished, found=sealed))
                if self.settings.forget_days:
                    await self._forget(time.time() - self.settings.forget_days * DAY)
            except Exception as error:
                log.warning("nothing forgotten", extra={"error": type(error).__name__})
            await asyncio.sleep(600)
            self.used.clear()
            gc.collect()

    async def _forget(self, before: float) -> None:
        """Tables nobody started, and guests who never came back and left nothing."""
        stale = select(MATCH.c.id).where(MATCH.c.status == "open", MATCH.c.created < before)
        for record in await self.store.read(lambda c: read_records(c, list(c.execute(stale).scalars()))):
            with contextlib.suppress(Refuse):
                await self.close_table(record)
        await self.store.write(lambda connection: forget_stale(connection, before))

    async def _sweep(self) -> None:
        """Tables that are due and that nobody looks after: after a restart, or when another process died."""
        pause = min(2.0, self.settings.lease_seconds / 2)
        while True:
            try:
                for id in await self.store.read(self._neglected):
                    table = await self.table(id)
                    table.touched = time.monotonic()
                    if table.stale:  # nobody looks on for whom it would have been refreshed
                        await table.refresh()
                    table.driver.wake()
            except Exception as error:
                log.warning("the sweep failed", extra={"error": type(error).__name__})
            await asyncio.sleep(pause)

    def _neglected(self, connection: Connection) -> list[str]:
        now = time.time()
        living = select(LEASE.c.match).join(PROCESS, PROCESS.c.id == LEASE.c.process)
        living = living.where(PROCESS.c.until > now, PROCESS.c.id != self.process)
        query = select(MATCH.c.id).where(
            MATCH.c.status == "playing",
            MATCH.c.due.is_not(None),
            MATCH.c.due <= now,
            MATCH.c.id.not_in(living),
        )
        return list(connection.execute(query.order_by(MATCH.c.due).limit(200)).scalars())
