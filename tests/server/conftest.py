"""Servers for the tests. A missing PostgreSQL or Redis is a failure, never a skipped test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.server.house import House
from tests.server.services import Postgres, Redis, RunningService
from tests.server.world import World

from comptoir.server.migrate import migrate
from comptoir.server.settings import with_driver
from comptoir.server.store import Store


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    """One process with its own SQLite file, shared by all tests that need nothing special. Its heart beats so slowly
    that what must be told at once cannot wait for it."""
    file = tmp_path_factory.mktemp("service") / "service.sqlite3"
    built = RunningService(f"sqlite:///{file}", lease_seconds=90).start()
    yield built
    built.close()


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., RunningService]]:
    """Services with settings of the test's own; all are closed afterwards."""
    built: list[RunningService] = []

    def make(database: str | None = None, **settings: object) -> RunningService:
        made = RunningService(database or f"sqlite:///{tmp_path / 'service.sqlite3'}", **settings)  # type: ignore[arg-type]
        built.append(made)
        return made

    yield make
    for one in built:
        one.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres().start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    server = Redis().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def world(postgres: Postgres, redis: Redis) -> Iterator[World]:
    database = postgres.database()
    migrate(with_driver(database))
    built = World(database, redis.url)
    yield built
    built.close()


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One SQLite file with nothing in it."""
    url = f"sqlite:///{tmp_path_factory.mktemp('rows') / 'rows.sqlite3'}"
    migrate(url)
    opened = Store(url)
    yield opened
    opened.close()


@pytest.fixture
def rows(store: Store) -> Iterator[Connection]:
    """What a test writes there is taken back after it."""
    with store.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        yield connection
        connection.rollback()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with nothing in it, to be copied."""
    file = tmp_path_factory.mktemp("empty") / "house.sqlite3"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture
def house(tmp_path: Path, empty: Path) -> Iterator[House]:
    opened = House(f"sqlite:///{shutil.copy(empty, tmp_path)}", lease_seconds=12)
    yield opened
    opened.store.close()
    opened.rebuilders.shutdown()
