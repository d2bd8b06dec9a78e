"""Columns that only the service can read: the seeds of matches, the positions that follow from them, unsent letters.

The key lies outside the database, so that neither the database nor a backup shows the cards of a running match, nor a
link that opens an account.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from cryptography.fernet import Fernet, InvalidToken
from sqlalchemy import Connection, Dialect, Text, TypeDecorator, text
from sqlalchemy.exc import OperationalError

from comptoir.server.refusals import Refuse
from comptoir.server.settings import Settings

MARK = "sealed:"


class Seal:
    """The key of this process; without one, text stays as it is."""

    key: Fernet | None = None


def use_key(key: str | None) -> None:
    try:
        Seal.key = None if key is None else Fernet(key)
    except ValueError as error:
        raise Refuse(400, "key-bad") from error


def close_up(text: str) -> str:
    return text if Seal.key is None else MARK + Seal.key.encrypt(text.encode()).decode()


def open_up(text: str) -> str:
    if not text.startswith(MARK):
        return text
    if Seal.key is None:
        raise Refuse(503, "key-missing")
    try:
        return Seal.key.decrypt(text.removeprefix(MARK)).decode()
    except InvalidToken as error:
        raise Refuse(503, "key-missing") from error


class SealedText(TypeDecorator[str]):
    """Text that is sealed on its way into the database. What was stored before there was a key is read as it is."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else close_up(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else open_up(value)

    def coerce_compared_value(self, op: Any, value: Any) -> Any:
        return self.impl_instance


def key_from(file: Path) -> str:
    """The key in this file, made if there is none; for the owner's eyes only."""
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        key = Fernet.generate_key().decode()
        try:
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
                new.write(key + "\n")
        except FileExistsError:  # another process was quicker
            return file.read_text().strip()
        return key


def key_file(settings: Settings) -> Path | None:
    """Beside a SQLite file by default. Processes that share a database on several machines must be given one."""
    if settings.key_file:
        return Path(settings.key_file)
    database = settings.database_url.partition("///")[2]
    return Path(database + ".key") if settings.embedded and database else None


def prepare(settings: Settings) -> None:
    """Take up the key, and see that it is the right one before anybody plays."""
    from comptoir.server.store import open_engine

    file = key_file(settings)
    use_key(None if file is None else key_from(file))
    engine = open_engine(settings.database_url)
    try:
        with engine.connect() as connection:
            found = newest_sealed(connection, "playing") or newest_sealed(connection, "open")
            if found := found or newest_sealed(connection, "over"):
                open_up(found)
    except OperationalError as error:
        raise Refuse(503, "store-unreachable") from error
    finally:
        engine.dispose()


def newest_sealed(connection: Connection, status: str) -> str | None:
    """Asked for one status at a time: these stand in order, and the finished, of which there are most, come last."""
    query = text("SELECT seed FROM match WHERE status = :status AND seed LIKE :mark ORDER BY created DESC LIMIT 1")
    found: str | None = connection.execute(query, {"status": status, "mark": f"{MARK}%"}).scalar()
    return found


def finished_and_sealed(connection: Connection) -> list[tuple[str, str]]:
    """Matches that are over and whose seeds are still sealed. It goes through all that are over: nothing for the
    writer, for whom everybody waits."""
    query = text("SELECT id, seed FROM match WHERE status = 'over' AND seed LIKE :mark LIMIT 500")
    return [(id, seed) for id, seed in connection.execute(query, {"mark": f"{MARK}%"})]


def open_finished(connection: Connection, found: list[tuple[str, str]]) -> None:
    """The seed of a finished match is public: whoever has lost the key has lost nothing of it."""
    for id, seed in found:
        connection.execute(text("UPDATE match SET seed = :seed WHERE id = :id"), {"seed": open_up(seed), "id": id})


def forget_sealed(connection: Connection) -> None:
    """Tables whose seeds this key does not open can be played no further; letters it does not open cannot be sent."""
    for relation, column in (("match", "seed"), ("outbox", "body")):
        sealed = text(f"SELECT id, {column} FROM {relation} WHERE {column} LIKE :mark")
        for id, closed in connection.execute(sealed, {"mark": f"{MARK}%"}).all():
            try:
                open_up(closed)
            except Refuse:
                connection.execute(text(f"DELETE FROM {relation} WHERE id = :id"), {"id": id})
