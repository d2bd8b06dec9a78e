"""What keeps the peace: hosts remove and mute at their tables, people block and report, operators suspend."""

from __future__ import annotations

import secrets
import time
from typing import Literal

from sqlalchemy import Connection, delete, func, select, update

from comptoir.server import messages as m
from comptoir.server.names import clean_text
from comptoir.server.people import Person, find
from comptoir.server.refusals import Refuse
from comptoir.server.schema import BLOCK, CHAIR, CHAT, MATCH, PERSON, REPORT, SANCTION
from comptoir.server.store import Store

MOST_BLOCKS = 500
Sanction = Literal["removed", "muted"]


# -- at one table


def sanctioned(connection: Connection, match: str, person: str, kind: Sanction) -> bool:
    this = (SANCTION.c.match == match) & (SANCTION.c.person == person) & (SANCTION.c.kind == kind)
    return connection.execute(select(SANCTION.c.person).where(this)).first() is not None


def sanction(connection: Connection, store: Store, match: str, person: str, kind: Sanction) -> None:
    connection.execute(store.insert_once(SANCTION, match=match, person=person, kind=kind, at=time.time()))


def lift(connection: Connection, match: str, person: str, kind: Sanction) -> None:
    this = (SANCTION.c.match == match) & (SANCTION.c.person == person) & (SANCTION.c.kind == kind)
    connection.execute(delete(SANCTION).where(this))


def muted_at(connection: Connection, match: str) -> list[str]:
    muted = select(SANCTION.c.person).where(SANCTION.c.match == match, SANCTION.c.kind == "muted")
    return list(connection.execute(muted).scalars())


def may_speak(connection: Connection, match: str, person: str) -> None:
    if sanctioned(connection, match, person, "muted"):
        raise Refuse(403, "chat-muted")


def may_sit(connection: Connection, match: str, person: str) -> None:
    """Whoever was removed from a table, or is blocked by its host, sits down elsewhere."""
    host = connection.execute(select(MATCH.c.host).where(MATCH.c.id == match)).scalar()
    if sanctioned(connection, match, person, "removed") or (host is not None and blocks(connection, host, person)):
        raise Refuse(403, "table-removed")


# -- between people


def blocks(connection: Connection, person: str, other: str) -> bool:
    this = (BLOCK.c.person == person) & (BLOCK.c.other == other)
    return connection.execute(select(BLOCK.c.other).where(this)).first() is not None


def who_blocks(connection: Connection, person: str) -> list[str]:
    return list(connection.execute(select(BLOCK.c.person).where(BLOCK.c.other == person)).scalars())


def block(connection: Connection, store: Store, person: str, other: str) -> None:
    if person == other or find(connection, other) is None:
        raise Refuse(404, "person-none")
    held = connection.execute(select(func.count()).where(BLOCK.c.person == person)).scalar_one()
    if held >= MOST_BLOCKS:
        raise Refuse(409, "block-many")
    connection.execute(store.insert_once(BLOCK, person=person, other=other, at=time.time()))


def unblock(connection: Connection, person: str, other: str) -> None:
    connection.execute(delete(BLOCK).where(BLOCK.c.person == person, BLOCK.c.other == other))


def blocked_by(connection: Connection, person: str) -> m.Blocked:
    joined = select(PERSON.c.id, PERSON.c.name).join(BLOCK, BLOCK.c.other == PERSON.c.id)
    rows = connection.execute(joined.where(BLOCK.c.person == person).order_by(BLOCK.c.at))
    return m.Blocked(people=[m.PersonLine(id=row.id, name=row.name) for row in rows])


def report(connection: Connection, by: Person, wish: m.NewReport) -> None:
    """What was said is kept with the report: operators should see it even after the table is gone."""
    if find(connection, wish.person) is None:
        raise Refuse(404, "person-none")
    said = ""
    if wish.table is not None:
        at_table = select(CHAIR.c.match).where(CHAIR.c.match == wish.table, CHAIR.c.person == by.id)
        spoke = select(CHAT.c.text).where(CHAT.c.match == wish.table, CHAT.c.person == wish.person)
        public = select(MATCH.c.id).where(MATCH.c.id == wish.table, MATCH.c.access == "open")
        if connection.execute(at_table).first() or connection.execute(public).first():
            lines = connection.execute(spoke.order_by(CHAT.c.id.desc()).limit(20)).scalars()
            said = "\n".join(reversed(list(lines)))
    values = {"id": secrets.token_urlsafe(9), "by": by.id, "person": wish.person, "match": wish.table}
    connection.execute(REPORT.insert().values(**values, why=clean_text(wish.why), said=said, at=time.time()))


# -- for operators


def open_reports(connection: Connection) -> m.Reports:
    about, by = PERSON.alias("about"), PERSON.alias("by")
    joined = REPORT.join(about, about.c.id == REPORT.c.person).outerjoin(by, by.c.id == REPORT.c.by)
    query = select(REPORT, about.c.name.label("name"), by.c.name.label("by_name")).select_from(joined)
    rows = connection.execute(query.where(REPORT.c.closed.is_(None)).order_by(REPORT.c.at).limit(200))
    return m.Reports(
        reports=[
            m.ReportInfo(
                id=row.id,
                at=row.at,
                person=row.person,
                name=row.name,
                by=row.by_name,
                table=row.match,
                why=row.why,
                said=row.said,
            )
            for row in rows
        ]
    )


def close_report(connection: Connection, id: str) -> None:
    if connection.execute(update(REPORT).where(REPORT.c.id == id).values(closed=time.time())).rowcount != 1:
        raise Refuse(404, "report-none")


def suspend(connection: Connection, id: str, suspended: bool) -> None:
    """Nobody is let in as this person until it is lifted."""
    if find(connection, id) is None:
        raise Refuse(404, "person-none")
    moment = time.time() if suspended else None
    connection.execute(update(PERSON).where(PERSON.c.id == id).values(suspended=moment))


def find_people(connection: Connection, words: str) -> m.PeopleFound:
    query = select(PERSON).where(PERSON.c.deleted.is_(None))
    if words:
        # autoescape: a percent sign is a percent sign
        query = query.where(func.lower(PERSON.c.name).contains(words.lower(), autoescape=True))
    rows = connection.execute(query.order_by(PERSON.c.created.desc()).limit(100))
    return m.PeopleFound(
        people=[
            m.PersonSeen(
                id=row.id,
                name=row.name,
                permanent=row.password is not None,
                created=row.created,
                seen=row.seen,
                suspended=row.suspended,
            )
            for row in rows
        ]
    )
