"""Two processes on one PostgreSQL and one Redis, inside the test, so that it can harm them at any await."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import psycopg
from redis import Redis as RedisClient
from tests.server.faults import CancelAt
from tests.server.postbox import Postbox

from comptoir.core.errors import ComptoirError
from comptoir.server import entries, letters, redis_hub
from comptoir.server.service import Service
from comptoir.server.settings import settings_from, with_driver
from comptoir.server.store import StoreDown
from comptoir.server.table_record import TableRecord, read_records

T = TypeVar("T")
Kind = Literal["none", "cancel", "before", "after", "unsaid"]


@dataclass
class Harm:
    """What goes wrong while somebody asks for something. `cancel`: whoever asked is gone at the n-th await. `before`,
    `after`: the n-th call of the database fails, without or after having done what it was asked for. `unsaid`: none of
    the news about it reaches the other process."""

    kind: Kind = "none"
    number: int = 1

    def strikes(self) -> bool:
        if self.kind not in ("before", "after"):
            return False
        self.number -= 1
        return self.number == 0


HARM: ContextVar[Harm] = ContextVar("HARM")
UNHARMED = Harm()


def failed() -> asyncio.Future[Any]:
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    future.set_exception(StoreDown())
    return future


def harm_store(service: Service, chores: Harm) -> None:
    """Calls that somebody's request leads to, in whichever task, may be struck by its own harm; those of the chores,
    from ticks to letters, by theirs."""
    store = service.store
    ask, read = store._ask, store.read

    def ask_or_fail(work: Any) -> asyncio.Future[Any]:
        harm = HARM.get(chores)
        if not harm.strikes():
            return ask(work)
        if harm.kind == "before":
            return failed()

        async def unanswered() -> None:
            with contextlib.suppress(Exception):
                await ask(work)
            raise StoreDown

        return asyncio.ensure_future(unanswered())

    async def read_or_fail(work: Any) -> Any:
        if HARM.get(chores).strikes():
            raise StoreDown
        return await read(work)

    store._ask, store.read = ask_or_fail, read_or_fail  # type: ignore[method-assign]


def harm_news(service: Service) -> None:
    tell = service.hub.tell

    def tell_or_lose(news: Any) -> None:
        if HARM.get(UNHARMED).kind != "unsaid":
            tell(news)

    service.hub.tell = tell_or_lose  # type: ignore[method-assign]


class World:
    def __init__(self, database: str, redis: str) -> None:
        self.database = database
        self.loop = asyncio.new_event_loop()
        self.redis = RedisClient.from_url(redis)
        redis_hub.PAUSE = 0.1
        letters.LEASED = 1.0  # a letter whose carrier failed is taken up again soon
        self.postbox = Postbox().start()
        self.chores = [Harm(), Harm()]
        self.services = [self.run(self._open(redis, chores)) for chores in self.chores]
        self.line: psycopg.Connection[dict[str, Any]] | None = None

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def _open(self, redis: str, chores: Harm) -> Service:
        settings: dict[str, object] = {"lease_seconds": 0.9, "grace_seconds": 0, "workers": 1, "limits": False}
        settings |= {"smtp_host": "127.0.0.1", "smtp_port": self.postbox.port, "mail_wait": 0.01}
        service = Service(settings_from({}, database_url=with_driver(self.database), redis_url=redis, **settings))
        await service.open()
        harm_store(service, chores)
        harm_news(service)
        return service

    async def suffer(self, work: Coroutine[Any, Any, Any], harm: Harm = UNHARMED) -> Exception | None:
        """None: it was acknowledged. Otherwise what came instead."""

        async def go() -> None:
            HARM.set(harm)
            await (CancelAt(work, harm.number).run() if harm.kind == "cancel" else work)

        try:
            await asyncio.create_task(go())
        except (ComptoirError, StoreDown) as error:
            return error
        except asyncio.CancelledError:
            return StoreDown()  # nobody knows what became of it
        return None

    # -- faults of the machines

    def spare_chores(self) -> None:
        for harm in self.chores:
            harm.kind = "none"
        self.postbox.refusing = False

    def break_connections(self) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        self.line = None

    def break_news(self) -> None:
        self.redis.client_kill_filter(_type="normal", skipme=True)

    # -- what is stored, seen past both of them

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        if self.line is None:
            self.line = psycopg.connect(self.database, autocommit=True, row_factory=psycopg.rows.dict_row)
        return self.line.execute(query, values).fetchall()

    def log_of(self, table: str) -> list[entries.Entry]:
        found = self.rows("SELECT * FROM entry WHERE match = %s ORDER BY seq", table)
        return [entries.entry_from(row) for row in found]

    def length_of(self, table: str) -> int:
        return int(self.rows("SELECT coalesce(max(seq), 0) AS n FROM entry WHERE match = %s", table)[0]["n"])

    async def record(self, table: str) -> TableRecord | None:
        while True:
            with contextlib.suppress(StoreDown):
                found = await self.services[0].store.read(lambda connection: read_records(connection, [table]))
                return found[0] if found else None
            await asyncio.sleep(0.05)

    def close(self) -> None:
        for service in self.services:
            self.run(service.close())
        if self.line is not None:
            self.line.close()
        self.postbox.close()
        self.redis.close()
        self.loop.close()
