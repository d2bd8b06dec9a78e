"""A house on SQLite that is not opened, with a recorder in the place of the news between processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import json
from sqlalchemy import insert

from comptoir.server import news as n
from comptoir.server.hub import Hub
from comptoir.server.schema import LEASE, PROCESS
from comptoir.server.service import Service
from comptoir.server.settings import settings_from
from comptoir.server.store import Store


class Recorder(Hub):
    def __init__(self) -> None:
        super().__init__("us")
        self.said: list[n.News] = []
        self.well = True

    @property
    def connected(self) -> bool:
        return self.well

    def tell(self, news: n.News) -> None:
        self.said.append(news)


class Line:
    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.codes: list[int] = []

    def send(self, message: bytes) -> None:
        self.sent.append(json.decode(message))

    def close(self, code: int) -> None:
        self.codes.append(code)


class House(Service):
    def __init__(self, url: str, **settings: Any) -> None:
        super().__init__(settings_from({}, database_url=url, **settings))
        self.store = Store(url)
        self.hub: Any = Recorder()
        self.process = "us"

    def run(self, work: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Do this, and then everything that was put off."""

        async def all_of_it() -> Any:
            answer = await work(*args)
            while self.chores:
                await asyncio.gather(*self.chores, return_exceptions=True)
            return answer

        return asyncio.run(all_of_it())

    def rows(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        with self.store.engine.begin() as connection:
            return work(connection, *args, **named)

    def execute(self, statement: Any) -> None:
        self.rows(lambda connection: connection.execute(statement))

    def keep(self, relation: Any, *rows: dict[str, Any]) -> None:
        self.rows(lambda connection: [connection.execute(insert(relation).values(**row)) for row in rows])

    def keep_processes(self, until: dict[str, float]) -> None:
        self.keep(PROCESS, *({"id": id, "until": moment} for id, moment in until.items()))

    def keep_leases(self, owners: dict[str, str]) -> None:
        self.keep(LEASE, *({"match": match, "process": process} for match, process in owners.items()))

    def all(self, query: Any) -> list[Any]:
        return list(self.rows(lambda connection: list(connection.execute(query))))
