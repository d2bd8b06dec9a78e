"""The store: one writer thread with group commit in front of SQLite or PostgreSQL; readers on threads of their own.

A future returned by `append` or `write` is done when its transaction is on disk. Nobody may be told anything before.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable, bindparam, create_engine, event, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.sql.schema import Table as Relation

from comptoir.server import schema
from comptoir.server.entries import Entry, entry_from, entry_row
from comptoir.server.metrics import COMMIT_SECONDS, COMMITS, ENTRIES

log = logging.getLogger("comptoir.store")
T = TypeVar("T")
BATCH = 256
PATIENCE = 30.0  # seconds a write waits for a database that has gone away


class Conflict(Exception):
    """Somebody else wrote this entry first."""


class Changed(Exception):
    """Another program has written to the SQLite file since; what is in memory may be wrong."""


class StoreDown(Exception):
    """The database did not come back in time; nothing is known to be written."""


class Append(Struct):
    """An entry, what its match looks like afterwards, and what else must be written with it or not at all."""

    entry: Entry
    head: dict[str, Any]
    more: Sequence[Executable | Callable[[Connection], None]] = ()


class Job(Struct):
    work: Append | Callable[[Connection], Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    asked: float


HEAD = ("status", "moved", "waiting", "due", "ended", "result", "round")
UPDATE_HEAD = (
    update(schema.MATCH)
    .where(schema.MATCH.c.id == bindparam("match_id"))
    .values({name: bindparam(f"new_{name}") for name in HEAD})
)


# PostgreSQL: all entries of a batch and the heads of their matches as one statement, which is a transaction by itself.
# Under load every further round trip to the database is a wait for a turn on the processor.
APPEND_AT_ONCE = """
WITH heads AS (
    UPDATE match SET status = new.status, moved = new.moved, waiting = new.waiting, due = new.due, ended = new.ended,
        result = new.result, round = new.round
    FROM unnest(%(id)s::text[], %(status)s::text[], %(moved)s::float8[], %(waiting)s::int[], %(due)s::float8[],
        %(ended)s::float8[], %(result)s::text[], %(round)s::int[])
        AS new (id, status, moved, waiting, due, ended, result, round)
    WHERE match.id = new.id
)
INSERT INTO entry (match, seq, stamp, kind, seat, data, at)
SELECT * FROM unnest(%(match)s::text[], %(seq)s::int[], %(stamp)s::text[], %(kind)s::text[], %(seat)s::int[],
    %(data)s::text[], %(at)s::float8[])
"""


def open_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8)
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # FULL: a transaction that was acknowledged survives the power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def new_stamp() -> str:
    return secrets.token_hex(8)


class Store:
    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.dialect = self.engine.dialect.name
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closing = False
        self.writes, self.reads = True, True  # whether the last ones succeeded
        self.on_change: Callable[[], None] = lambda: None  # called on the loop when the file was changed from outside
        self.version: int | None = None  # SQLite's count of what others have written
        self.lines: dict[bool, Connection] = {}  # the writer's own connections, by whether each statement commits
        self.readers = ThreadPoolExecutor(8, thread_name_prefix="reader")
        self.writer = threading.Thread(target=self._run, name="writer", daemon=True)
        self.writer.start()

    @property
    def healthy(self) -> bool:
        return self.writes and self.reads

    # -- writing

    def append(self, work: Append) -> asyncio.Future[None]:
        """Raises Conflict if the log already goes on differently."""
        return self._ask(work)

    def write(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Runs `work` in a transaction. It may be run again after a failure, so it changes nothing but the database."""
        return self._ask(work)

    def execute(self, statement: Executable) -> asyncio.Future[None]:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        return self.write(work)

    def _ask(self, work: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self.jobs.put(Job(work, future, loop, time.monotonic()))
        return future

    def insert_once(self, relation: Relation, **values: Any) -> Executable:
        """An insert that a second run does not repeat."""
        once: Executable = self._insert(relation).values(**values).on_conflict_do_nothing()
        return once

    def put(self, relation: Relation, **values: Any) -> Executable:
        """Insert, or replace the row with this key."""
        key = [column.name for column in relation.primary_key]
        rest = {name: value for name, value in values.items() if name not in key}
        put: Executable = self._insert(relation).values(**values).on_conflict_do_update(index_elements=key, set_=rest)
        return put

    def _insert(self, relation: Relation) -> Any:
        if self.dialect == "sqlite":
            return sqlite.insert(relation)
        from sqlalchemy.dialects import postgresql  # slow to import, and most houses have no use for it

        return postgresql.insert(relation)

    def _run(self) -> None:
        while True:
            batch = self._gather()
            if batch:
                self._write_patiently(batch)
            if self.closing and self.jobs.empty():
                return self._hang_up()

    def _gather(self) -> list[Job]:
        found = [self.jobs.get()]
        while len(found) < BATCH and not self.jobs.empty():
            found.append(self.jobs.get())
        return [job for job in found if job is not None]

    def _write_patiently(self, batch: list[Job]) -> None:
        """The whole batch in one transaction; one by one if a part of it fails; again while the database is away."""
        wait = 0.05
        while True:
            try:
                answers = self._transact([job.work for job in batch])
            except Changed:
                return self._after_change(batch)
            except Exception as error:
                if isinstance(error, DBAPIError) and broken(error):
                    self.writes = False
                    log.error("the database takes nothing", extra={"error": type(error.orig).__name__})
                    return self._answer(batch, [StoreDown()] * len(batch))
                if not (isinstance(error, DBAPIError) and self._gone(error)):
                    if len(batch) > 1:
                        return self._one_by_one(batch)
                    return self._answer(batch, [self._judge(batch[0].work, error)])
                self.writes = False
                if time.monotonic() - batch[0].asked > PATIENCE:
                    log.error("the database does not answer")
                    return self._answer(batch, [StoreDown()] * len(batch))
                time.sleep(wait)
                wait = min(1.0, wait * 2)
            else:
                self.writes = True
                return self._answer(batch, answers)

    def _after_change(self, batch: list[Job]) -> None:
        """Entries were made for a log that may have changed; all else does not depend on what is in memory."""
        batch[0].loop.call_soon_threadsafe(self.on_change)
        appends = [job for job in batch if isinstance(job.work, Append)]
        self._answer(appends, [Conflict("changed from outside")] * len(appends))
        if rest := [job for job in batch if not isinstance(job.work, Append)]:
            self._write_patiently(rest)

    def _one_by_one(self, batch: list[Job]) -> None:
        for job in batch:
            self._write_patiently([job])

    def _gone(self, error: DBAPIError) -> bool:
        """Worth waiting for: a lost or refused connection, a locked file. All else is the statement's own fault."""
        if self.dialect == "sqlite":
            return "locked" in str(error.orig) or "busy" in str(error.orig)
        return error.connection_invalidated or isinstance(error, OperationalError)

    def _transact(self, works: list[Append | Callable[[Connection], Any]]) -> list[Any]:
        begin = time.perf_counter()
        appends = [work for work in works if isinstance(work, Append)]
        plain = len(appends) == len(works) and not any(work.more for work in appends)
        try:
            if plain and self.dialect == "postgresql":
                answers = self._append_at_once(appends)
            else:
                answers = self._run_all(works, appends)
        except DBAPIError as error:
            if self.dialect != "sqlite" and self._gone(error):
                self._hang_up()
            raise
        COMMITS.inc()
        ENTRIES.inc(len(appends))
        COMMIT_SECONDS.observe(time.perf_counter() - begin)
        return answers

    def _take_file(self, connection: Connection) -> None:
        """Nobody else may write now; see whether somebody has."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        before, self.version = self.version, connection.exec_driver_sql("PRAGMA data_version").scalar_one()
        if before not in (None, self.version):
            raise Changed

    def _line(self, autocommit: bool) -> Connection:
        if autocommit not in self.lines:
            self.lines[autocommit] = self.engine.connect()
            if autocommit:
                self.lines[autocommit].execution_options(isolation_level="AUTOCOMMIT")
        return self.lines[autocommit]

    def _hang_up(self) -> None:
        while self.lines:
            self.lines.popitem()[1].close()

    def _append_at_once(self, appends: list[Append]) -> list[Any]:
        entries = [entry_row(work.entry) for work in appends]
        heads = {work.entry.match: work.head for work in appends}
        values: dict[str, list[Any]] = {name: [row[name] for row in entries] for name in entries[0]}
        values |= {name: [head[name] for head in heads.values()] for name in HEAD}
        self._line(autocommit=True).exec_driver_sql(APPEND_AT_ONCE, {**values, "id": list(heads)})
        return [None] * len(appends)

    def _run_all(self, works: list[Append | Callable[[Connection], Any]], appends: list[Append]) -> list[Any]:
        connection = self._line(autocommit=False)
        with connection.begin():
            if self.dialect == "sqlite":
                self._take_file(connection)
            if appends:
                self._append(connection, appends)
            return [None if isinstance(work, Append) else work(connection) for work in works]

    def _append(self, connection: Connection, appends: list[Append]) -> None:
        connection.execute(insert(schema.ENTRY), [entry_row(work.entry) for work in appends])
        heads = [
            {"match_id": work.entry.match, **{f"new_{name}": work.head[name] for name in HEAD}} for work in appends
        ]
        connection.execute(UPDATE_HEAD, heads)
        for work in appends:
            for more in work.more:
                if callable(more):
                    more(connection)
                else:
                    connection.execute(more)

    def _judge(self, work: Append | Callable[[Connection], Any], error: Exception) -> Exception | None:
        """An entry that is already there is ours if it bears our stamp: then the answer got lost, not the write."""
        if not isinstance(work, Append) or not isinstance(error, IntegrityError):
            return error
        table = schema.ENTRY.c
        key = (table.match == work.entry.match) & (table.seq == work.entry.seq)
        try:
            with self.engine.connect() as connection:
                stamp = connection.execute(select(table.stamp).where(key)).scalar()
        except DBAPIError as again:
            return again
        if stamp == work.entry.stamp:
            return None
        return Conflict(f"{work.entry.match} {work.entry.seq}") if stamp is not None else error

    @staticmethod
    def _answer(batch: list[Job], answers: Sequence[Any]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for job, answer in zip(batch, answers, strict=True):
            by_loop.setdefault(job.loop, []).append((job.future, answer))
        for loop, pairs in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, pairs)

    # -- reading

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Runs `work` on a connection of its own, in a thread; tried once more if the connection was stale. Raises
        StoreDown if the database does not answer."""

        def once() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        def go() -> T:
            try:
                return once()
            except OperationalError:
                return once()

        try:
            found = await asyncio.get_running_loop().run_in_executor(self.readers, go)
        except DBAPIError as error:
            if not (self._gone(error) or broken(error)):
                raise
            self.reads = False
            raise StoreDown from error
        self.reads = True
        return found

    def entries(self, connection: Connection, match: str, after: int) -> list[Entry]:
        table = schema.ENTRY.c
        rows = connection.execute(
            select(schema.ENTRY).where(table.match == match, table.seq > after).order_by(table.seq)
        ).mappings()
        return [entry_from(row) for row in rows]

    def close(self) -> None:
        self.closing = True
        self.jobs.put(None)
        self.writer.join(10)
        self.readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()


# Full disk, read-only or damaged file, tables that are not there: waiting does not help, somebody must see to it.
BROKEN = ("disk is full", "readonly", "unable to open", "disk I/O", "no such table", "malformed", "not a database")
BROKEN_STATES = ("25006", "42P01", "53100")


def broken(error: DBAPIError) -> bool:
    said = str(error.orig)
    return getattr(error.orig, "sqlstate", None) in BROKEN_STATES or any(part in said for part in BROKEN)


def _settle(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in pairs:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
