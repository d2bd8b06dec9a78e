"""People, tables and lines written straight into a database, for tests that ask it single questions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, insert, select
from tests.server.test_store import ROW

from comptoir.server import people as who_is_who
from comptoir.server import sessions
from comptoir.server.people import Person
from comptoir.server.schema import (
    CHAIR,
    CHAT,
    MATCH,
    PERSON,
    SESSION,
    TOKEN,
)
from comptoir.server.table_record import TableRecord


def add_person(rows: Connection, id: str, **more: Any) -> Person:
    values = {"id": id, "name": id.title(), "lang": "en", "mail_turns": False, "created": 1.0, **more}
    rows.execute(insert(PERSON).values(**values))
    found = rows.execute(select(PERSON).where(PERSON.c.id == id)).one()
    return who_is_who.person_from(found)


def add_match(rows: Connection, id: str, *people: str | None, **more: Any) -> None:
    rows.execute(insert(MATCH).values(**ROW | {"id": id, "seats": len(people), **more}))
    for seat, person in enumerate(people):
        values = {"person": person, "name": person, "resigned": False}
        rows.execute(insert(CHAIR).values(match=id, seat=seat, **values))


def add_chat(rows: Connection, match: str, person: str | None, *texts: str) -> None:
    for text in texts:
        rows.execute(insert(CHAT).values(match=match, person=person, name="x", seat=None, text=text, at=1.0))


def count(rows: Connection, relation: Any) -> int:
    return int(rows.execute(select(func.count()).select_from(relation)).scalar_one())


def names_of(records: list[TableRecord]) -> list[str]:
    return [record.id for record in records]


def add_session(rows: Connection, id: str, person: str, **more: Any) -> None:
    values = {"digest": sessions.digest(f"secret {id}"), "device": "d", "created": 1.0, "used": 1.0, "expires": 1e12}
    rows.execute(insert(SESSION).values(id=id, person=person, **values | more))


def add_token(rows: Connection, id: str, person: str, **more: Any) -> None:
    values = {"digest": sessions.digest(f"secret {id}"), "label": id, "scope": "play", "created": 1.0}
    rows.execute(insert(TOKEN).values(id=id, person=person, **values | more))
