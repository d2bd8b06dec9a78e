"""Everything the house keeps about one person, in one file."""

from __future__ import annotations

import time
from typing import Any

from msgspec import json
from sqlalchemy import Connection, select
from sqlalchemy.sql.schema import Table as Relation

from comptoir.server.people import Person
from comptoir.server.schema import (
    BLOCK,
    CHAIR,
    CHAT,
    ENTRY,
    MATCH,
    NOTE,
    PERSON,
    RATING,
    REPORT,
    SESSION,
    SHELVED,
    TOKEN,
)

# What opens a door is nobody's to carry about, not even its owner's; a seed belongs to everybody at the table.
# While others choose in secret, neither the last move's moment nor the numbering of the log is one's own.
KEPT_BACK = {"password", "digest", "seed", "commitment", "looks", "moved", "waiting", "due"}


def rows(connection: Connection, relation: Relation, where: Any) -> list[dict[str, Any]]:
    found = connection.execute(select(relation).where(where)).mappings()
    return [{name: value for name, value in row.items() if name not in KEPT_BACK} for row in found]


def everything_about(connection: Connection, person: Person) -> bytes:
    chairs = rows(connection, CHAIR, CHAIR.c.person == person.id)
    return json.encode(
        {
            "made": time.time(),
            "person": rows(connection, PERSON, PERSON.c.id == person.id),
            "sessions": rows(connection, SESSION, SESSION.c.person == person.id),
            "tokens": rows(connection, TOKEN, TOKEN.c.person == person.id),
            "ratings": rows(connection, RATING, RATING.c.person == person.id),
            "blocked": rows(connection, BLOCK, BLOCK.c.person == person.id),
            "tables_put_away": rows(connection, SHELVED, SHELVED.c.person == person.id),
            "reports_made": rows(connection, REPORT, REPORT.c.by == person.id),
            "chat": rows(connection, CHAT, CHAT.c.person == person.id),
            "tables_hosted": rows(connection, MATCH, MATCH.c.host == person.id),
            "seats": [{**chair, **_at(connection, chair["match"], chair["seat"])} for chair in chairs],
        }
    )


def _at(connection: Connection, match: str, seat: int) -> dict[str, Any]:
    """What was done and noted from one seat."""
    table = rows(connection, MATCH, MATCH.c.id == match)[0]
    note = connection.execute(select(NOTE.c.text).where(NOTE.c.match == match, NOTE.c.seat == seat)).scalar()
    moves = rows(connection, ENTRY, (ENTRY.c.match == match) & (ENTRY.c.seat == seat))
    public = {name: table[name] for name in ("game", "status", "created", "started", "ended", "result", "rated")}
    return {"table": public, "note": note, "log": [{k: m[k] for k in ("kind", "data", "at")} for m in moves]}
