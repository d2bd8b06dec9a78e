"""Bring a database to the present schema, make copies of it, and put a copy back.

What runs migrations takes longer to import than all the rest of the house: it is fetched when one is due.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Engine, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from comptoir.server.refusals import Refuse
from comptoir.server.sealing import forget_sealed
from comptoir.server.store import open_engine

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x636F6D70  # one migration at a time among processes that start together on PostgreSQL


def configuration() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def newest() -> str:
    """The last revision there is: every file of a migration bears its number."""
    return max(file.name.split("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def revision(engine: Engine) -> str | None:
    """The revision a database is at; None if it is empty."""
    if not inspect(engine).has_table("alembic_version"):
        return None
    with engine.connect() as connection:
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def migrate(url: str) -> str:
    """Run what is missing; answers the revision reached."""
    with reached(url) as engine:
        if revision(engine) != newest():
            _upgrade(engine)
        return revision(engine) or ""


def _upgrade(engine: Engine) -> None:
    from alembic import command
    from alembic.util import CommandError

    config = configuration()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise Refuse(503, "migrate-newer") from error


def make_ready(url: str) -> None:
    """SQLite is brought up to date as it is opened; a PostgreSQL that several processes share, on purpose only."""
    if url.startswith("sqlite"):
        migrate(url)
        return
    with reached(url) as engine:
        found = revision(engine)
    if found != newest():
        raise Refuse(503, "migrate-first", found=str(found), needed=newest())


@contextlib.contextmanager
def reached(url: str) -> Iterator[Engine]:
    """The database, with a sentence for what keeps one from it."""
    engine = open_engine(url)
    try:
        if url.startswith("sqlite"):
            make_private(sqlite_file(url))
        yield engine
    except (OperationalError, OSError) as error:
        raise Refuse(503, "store-unreachable") from error
    finally:
        engine.dispose()


def hold_file(url: str) -> sqlite3.Connection | None:
    """One SQLite file, one process: held until the connection is closed or the process ends, however it ends. A lock
    inside a second file, so that copying the first one stays possible."""
    if not url.startswith("sqlite"):
        return None
    file = sqlite_file(url)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(file.with_name(file.name + ".lock"), timeout=2, check_same_thread=False)
        connection.execute("BEGIN EXCLUSIVE")
    except (sqlite3.OperationalError, OSError) as error:
        if "locked" in str(error):
            raise Refuse(503, "store-taken", file=str(file)) from error
        raise Refuse(503, "store-unreachable") from error
    return connection


def sqlite_file(url: str) -> Path:
    database = make_url(url).database
    if not url.startswith("sqlite") or not database or database == ":memory:":
        raise Refuse(400, "backup-sqlite")
    return Path(database)


def make_private(file: Path) -> None:
    """The file is its owner's alone, and so is what SQLite lays beside it, which takes after the file."""
    if not file.parent.exists():
        file.parent.mkdir(parents=True, mode=0o700)
    file.touch(mode=0o600)
    for name in ("", "-wal", "-shm"):
        if (part := file.with_name(file.name + name)).exists():
            part.chmod(0o600)


def backup(url: str, target: Path) -> None:
    """A consistent copy of a SQLite service, also while it is open."""
    source = sqlite_file(url)
    if not source.exists():
        raise Refuse(404, "backup-missing", file=str(source))
    copy = target.with_name(target.name + ".part")
    try:
        make_private(copy)
        _copy(source, copy)
        _check(copy)
        copy.replace(target)
    except (sqlite3.Error, OSError) as error:  # a full disk, most likely; the copies there are stay as they are
        raise Refuse(503, "backup-failed", file=str(target)) from error
    finally:
        _drop(copy)


def restore(url: str, source: Path, without_key: bool = False) -> None:
    """Put a copy in the service's place, through SQLite itself, so that nothing of the old log remains. One that is
    open notices and reads everything again. Without the key that sealed them, running matches cannot go on."""
    if not source.exists():
        raise Refuse(404, "backup-missing", file=str(source))
    _check(source)
    target = sqlite_file(url)
    make_private(target)
    copy = target.with_name(target.name + ".part")
    try:
        make_private(copy)
        _copy(source, copy)
        migrate(f"sqlite:///{copy}")
        if without_key:
            engine = open_engine(f"sqlite:///{copy}")
            with engine.begin() as lines:
                forget_sealed(lines)
            engine.dispose()
        with contextlib.closing(sqlite3.connect(copy)) as connection, connection:
            # Whoever looked after the tables then is not there now.
            connection.execute("DELETE FROM lease")
            connection.execute("DELETE FROM process")
            # What was ended since the copy was made must not come to life again. Guests have nothing but their session.
            for relation in ("session", "token"):
                owned = "SELECT id FROM person WHERE password IS NOT NULL"
                connection.execute(f"DELETE FROM {relation} WHERE person IN ({owned})")
        _copy(copy, target)
    finally:
        _drop(copy)


def _drop(copy: Path) -> None:
    """What is left of a copy that was not finished: on a full disk it would only be in the way."""
    for name in ("", "-wal", "-shm", "-journal"):
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):  # also where its folder is a file
            copy.with_name(copy.name + name).unlink()


def _copy(source: Path, target: Path) -> None:
    old = sqlite3.connect(source)
    new = sqlite3.connect(target, timeout=30)
    try:
        with new:
            old.backup(new)
    finally:
        new.close()
        old.close()


def _check(file: Path) -> None:
    connection = sqlite3.connect(file)
    try:
        sound = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError:
        sound, tables = False, set()
    finally:
        connection.close()
    if not sound or "entry" not in tables:
        raise Refuse(400, "backup-damaged", file=str(file))
