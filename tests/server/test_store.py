"""What is written stays written, once; and the schema is what the migrations make it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, func, insert, select
from sqlalchemy.exc import IntegrityError
from tests.server.services import Postgres

from comptoir.server.entries import Entry, Play, entry_row
from comptoir.server.migrate import backup, configuration, migrate, newest, restore, revision
from comptoir.server.people import hashing
from comptoir.server.refusals import Refuse
from comptoir.server.schema import ENTRY, MATCH, PERSON, metadata
from comptoir.server.service import Service
from comptoir.server.settings import Settings, settings_from, with_driver
from comptoir.server.store import Append, Conflict, Store, open_engine
from comptoir.server.table_record import my_records

ROW: dict[str, Any] = {
    "id": "match", "game": "san_juan", "rules": 1, "seats": 2, "options": "{}", "seed": "s", "commitment": "c",
    "access": "open", "invited": "[]", "pace": "live", "clock": "none", "amount": 1, "spectators": True, "delay": 0,
    "rated": False, "uploaded": False, "status": "playing", "created": 0.0, "moved": 0.0, "waiting": 0,
}  # fmt: skip
HEAD = {"status": "playing", "moved": 1.0, "waiting": 1, "due": None, "ended": None, "result": None, "round": 1}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.servers)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh, empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return with_driver(server.database())


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    migrate(url)
    opened = Store(url)
    with opened.engine.begin() as connection:
        connection.execute(insert(MATCH).values(**ROW))
    yield opened
    opened.close()


def entry(seq: int, stamp: str) -> Append:
    return Append(Entry("match", seq, 0, Play(moves=[stamp]), 1.0, stamp), HEAD)


def written(store: Store) -> list[tuple[int, str]]:
    with store.engine.connect() as connection:
        return [(row.seq, row.stamp) for row in connection.execute(select(ENTRY).order_by(ENTRY.c.seq))]


def test_a_second_writer_of_the_same_entry_loses(store: Store) -> None:
    async def go() -> list[Any]:
        first = store.append(entry(1, "a"))
        others = [store.append(entry(1, f"b{n}")) for n in range(5)]
        return await asyncio.gather(first, *others, return_exceptions=True)

    answers = asyncio.run(go())
    assert answers[0] is None
    assert [type(answer) for answer in answers[1:]] == [Conflict] * 5
    assert written(store) == [(1, "a")]


def test_a_write_whose_answer_was_lost_is_not_a_conflict(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(insert(ENTRY).values(**entry_row(entry(1, "mine").entry)))

    async def again() -> None:
        await store.append(entry(1, "mine"))

    asyncio.run(again())
    assert written(store) == [(1, "mine")]


def test_many_writes_share_a_transaction_and_one_bad_one_spoils_no_other(store: Store) -> None:
    def bad(connection: Connection) -> None:
        raise Refuse(409, "seat-taken")

    async def go() -> list[Any]:
        asked: list[asyncio.Future[Any]] = [store.append(entry(seq, str(seq))) for seq in range(1, 60)]
        asked.insert(30, store.write(bad))
        asked += [store.append(entry(seq, str(seq))) for seq in range(60, 100)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = asyncio.run(go())
    assert [type(answer) for answer in answers if answer is not None] == [Refuse]
    assert [seq for seq, _ in written(store)] == list(range(1, 100))


def test_a_failed_transaction_leaves_nothing_behind(store: Store) -> None:
    def half(connection: Connection) -> None:
        values = {"id": "x", "name": "x", "lang": "en", "mail_turns": False, "created": 0.0}
        connection.execute(insert(PERSON).values(**values))
        connection.execute(insert(MATCH).values(**ROW))

    async def go() -> None:
        await store.write(half)

    with pytest.raises(IntegrityError):
        asyncio.run(go())
    with store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(PERSON)).scalar() == 0


def test_the_migrations_make_what_the_models_say(url: str) -> None:
    migrate(url)
    migrate(url)
    engine = open_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    assert revision(engine) == newest() == ScriptDirectory.from_config(configuration()).get_current_head()
    engine.dispose()


def test_a_house_of_an_earlier_version_is_brought_up_to_date(url: str) -> None:
    engine = open_engine(url)
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        old = "INSERT INTO person (id, name, epoch, lang, mail_turns, created) VALUES ('x', 'x', 0, 'en', false, 5.0)"
        connection.exec_driver_sql(old)
    migrate(url)
    with engine.connect() as connection:
        row = connection.execute(select(PERSON)).one()
    assert (row.created, row.seen) == (5.0, None)
    engine.dispose()


def test_sqlite_survives_a_power_cut_after_each_commit(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'a.sqlite3'}")
    with engine.connect() as connection:
        pragmas = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    assert pragmas == ["wal", 2]
    engine.dispose()


def test_a_copy_that_is_not_sound_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'service.sqlite3'}"
    with pytest.raises(Refuse, match="no file"):
        backup(url, tmp_path / "copy")
    migrate(url)
    (tmp_path / "junk").write_bytes(b"not a database" * 100)
    sqlite3.connect(tmp_path / "empty").close()
    for name in ("junk", "empty"):
        with pytest.raises(Refuse, match="not a valid Comptoir backup"):
            restore(url, tmp_path / name)
    with pytest.raises(Refuse, match="pg_dump"):
        backup("postgresql+psycopg://localhost/x", tmp_path / "copy")


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'service.sqlite3'}"
    migrate(url)
    with sqlite3.connect(tmp_path / "service.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refuse, match="newer version"):
        migrate(url)


def test_settings_come_from_the_environment() -> None:
    settings = settings_from({"COMPTOIR_DATABASE_URL": "postgres://a@b/c", "COMPTOIR_SMTP_PORT": "2525"}, workers=3)
    assert settings.database_url == "postgresql+psycopg://a@b/c"
    assert (settings.smtp_port, settings.workers, settings.embedded) == (2525, 3, False)
    assert settings_from({}).database_url.endswith("comptoir.sqlite3")


def test_neither_passwords_nor_rebuilds_hold_up_a_read(store: Store) -> None:
    """Each has threads of its own: here all those for passwords and all of the default pool are busy."""

    async def go() -> float:
        busy = threading.Event()
        stuck = [hashing(busy.wait, 30) for _ in range(20)]
        stuck += [asyncio.ensure_future(asyncio.to_thread(busy.wait, 30)) for _ in range(64)]
        await asyncio.sleep(0.2)
        begin = time.monotonic()
        await store.read(lambda connection: connection.execute(select(PERSON)).all())
        waited = time.monotonic() - begin
        busy.set()
        await asyncio.gather(*stuck)
        return waited

    assert asyncio.run(go()) < 15


def test_what_is_read_all_the_time_does_not_go_through_all_tables(tmp_path: Path) -> None:
    """The list of one's own tables, and every two seconds what is due: each by an index, however large the house."""
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    migrate(url)
    engine, plans = open_engine(url), list[list[str]]()

    @event.listens_for(engine, "before_cursor_execute")
    def explain(connection: Connection, _: Any, statement: str, values: Any, *more: Any) -> None:
        rows = connection.connection.cursor().execute(f"EXPLAIN QUERY PLAN {statement}", values)
        plans.append([row[3] for row in rows if " match" in row[3]])

    with engine.connect() as connection:
        my_records(connection, "ada", ("open", "playing", "over"))
        Service(Settings(database_url=url))._neglected(connection)
    engine.dispose()
    own, due = plans
    assert sorted(own) == [
        "SEARCH match USING INDEX ix_match_host (host=?)",
        "SEARCH match USING INDEX sqlite_autoindex_match_1 (id=?)",
    ]
    assert due == ["SEARCH match USING INDEX ix_match_status_due (status=? AND due>? AND due<?)"]
