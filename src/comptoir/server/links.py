"""Links sent by mail, good once and for a while: to confirm an address, to choose a new password."""

from __future__ import annotations

import secrets
import time
from typing import Literal

from sqlalchemy import Connection, delete, func, select, update

from comptoir.server import letters
from comptoir.server.people import Person, find, person_from
from comptoir.server.refusals import Refuse
from comptoir.server.schema import LINK, PERSON
from comptoir.server.sessions import digest
from comptoir.server.settings import Settings
from comptoir.server.table_record import fold

Purpose = Literal["confirm", "reset"]
GOOD_FOR: dict[Purpose, float] = {"confirm": 3 * 86400.0, "reset": 3600.0}


def send_link(connection: Connection, settings: Settings, person: Person, purpose: Purpose, email: str) -> None:
    """A new link takes the place of the last one."""
    secret, now = secrets.token_urlsafe(24), time.time()
    connection.execute(delete(LINK).where(LINK.c.person == person.id, LINK.c.purpose == purpose))
    values = {"digest": digest(secret), "person": person.id, "purpose": purpose, "email": email}
    connection.execute(LINK.insert().values(**values, expires=now + GOOD_FOR[purpose]))
    # After the number sign: what is there reaches neither the log of a proxy nor the page of another site.
    link = f"{settings.address.rstrip('/') or 'http://localhost:8000'}/account#{purpose}={secret}"
    letters.write(connection, person, email, purpose, {"name": person.name, "link": link})


def use_link(connection: Connection, purpose: Purpose, secret: str) -> tuple[Person, str]:
    """Whose link it is and for which address; it is used up by this."""
    this = (LINK.c.digest == digest(secret)) & (LINK.c.purpose == purpose)
    row = connection.execute(select(LINK).where(this)).first()
    connection.execute(delete(LINK).where(this))
    person = None if row is None or row.expires < time.time() else find(connection, row.person)
    if row is None or person is None:
        raise Refuse(404, "link-none")
    return person, row.email


def confirm(connection: Connection, secret: str) -> Person:
    """The address is theirs, unless they have changed it since."""
    person, email = use_link(connection, "confirm", secret)
    if person.email != email:
        raise Refuse(404, "link-none")
    connection.execute(update(PERSON).where(PERSON.c.id == person.id).values(confirmed=time.time()))
    return find(connection, person.id) or person


def ask_reset(connection: Connection, settings: Settings, who: str) -> None:
    """To whoever has this name or confirmed this address; nobody learns here whether there is such a person."""
    known = PERSON.c.password.is_not(None) & PERSON.c.deleted.is_(None) & PERSON.c.confirmed.is_not(None)
    named = (PERSON.c.login == fold(who)) | (func.lower(PERSON.c.email) == who.strip().lower())
    for row in connection.execute(select(PERSON).where(known, named).limit(5)).all():
        person = person_from(row)
        assert person.email is not None
        send_link(connection, settings, person, "reset", person.email)


def forget_old(connection: Connection) -> None:
    connection.execute(delete(LINK).where(LINK.c.expires < time.time()))
