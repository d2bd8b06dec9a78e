"""Who is who: guests, permanent accounts, passwords."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
import unicodedata
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from comptoir.server import messages as m
from comptoir.server.refusals import SERVER, Refuse
from comptoir.server.schema import CHAIR, CHAT, MATCH, PERSON, RATING, SESSION, TOKEN
from comptoir.server.store import Store
from comptoir.server.table_record import fold

HASHER = PasswordHasher()
EMAIL = re.compile(r"^[^@\s<>\"',;]+@[^@\s<>\"',;]+\.[^@\s<>\"',;.]+$")


class Person(Struct, frozen=True):
    id: str
    name: str
    login: str | None
    password: str | None
    lang: str
    email: str | None
    mail_turns: bool
    seen: float | None


def me(person: Person, csrf: str) -> m.Me:
    return m.Me(
        id=person.id,
        name=person.name,
        permanent=person.password is not None,
        lang=person.lang,
        email=person.email,
        mail_turns=person.mail_turns,
        csrf=csrf,
    )


def clean_name(name: str) -> str:
    """One line of printable text, in one spelling."""
    plain = clean_text(name)
    if not 1 <= len(plain) <= 24:
        raise Refuse(400, "name-bad")
    return plain


def clean_text(text: str) -> str:
    """Text as text: composed, without control and direction characters, single spaces."""
    composed = unicodedata.normalize("NFC", text)
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in composed)
    return " ".join(visible.split())


def person_from(row: Any) -> Person:
    return Person(**{name: getattr(row, name) for name in Person.__struct_fields__})


def find(connection: Connection, id: str) -> Person | None:
    row = connection.execute(select(PERSON).where(PERSON.c.id == id, PERSON.c.deleted.is_(None))).first()
    return None if row is None else person_from(row)


def find_by_login(connection: Connection, login: str) -> Person | None:
    row = connection.execute(select(PERSON).where(PERSON.c.login == login)).first()
    return None if row is None else person_from(row)


async def new_guest(store: Store, name: str, lang: str) -> Person:
    name = clean_name(name)
    id, now = secrets.token_urlsafe(9), time.time()

    def work(connection: Connection) -> Person:
        if find_by_login(connection, fold(name)) is not None:
            raise Refuse(409, "name-taken")
        values = {"id": id, "name": name, "lang": lang, "mail_turns": False, "created": now, "seen": now}
        connection.execute(store.insert_once(PERSON, **values))
        found = find(connection, id)
        assert found is not None
        return found

    return await store.write(work)


async def log_in(store: Store, name: str, password: str) -> Person:
    person = await store.read(lambda connection: find_by_login(connection, fold(clean_name(name))))
    if not await asyncio.to_thread(verify, None if person is None else person.password, password) or person is None:
        raise Refuse(401, "password-wrong")
    return person


@cache
def nobody() -> str:
    """Checked against where there is no such account, so that a wrong name takes as long as a wrong password."""
    return HASHER.hash(secrets.token_hex(16))


def verify(stored: str | None, password: str) -> bool:
    try:
        return HASHER.verify(stored or nobody(), password)
    except (VerificationError, InvalidHashError):
        return False


async def set_password(store: Store, person: Person, password: str, current: str | None) -> Person:
    """The first password makes the account permanent: from then on the name is this person's alone."""
    if person.password is not None and not await asyncio.to_thread(verify, person.password, current or ""):
        raise Refuse(403, "password-current")
    hashed = await asyncio.to_thread(HASHER.hash, password)
    return await change(store, person, {"password": hashed, "login": fold(person.name)})


async def change(store: Store, person: Person, values: dict[str, Any]) -> Person:
    def work(connection: Connection) -> Person:
        connection.execute(update(PERSON).where(PERSON.c.id == person.id).values(**values))
        found = find(connection, person.id)
        if found is None:
            raise Refuse(401, "person-needed")
        return found

    try:
        return await store.write(work)
    except IntegrityError as error:
        raise Refuse(409, "name-taken") from error


async def rename(store: Store, person: Person, name: str) -> dict[str, Any]:
    name = clean_name(name)
    holder = await store.read(lambda connection: find_by_login(connection, fold(name)))
    if holder is not None and holder.id != person.id:
        raise Refuse(409, "name-taken")
    return {"name": name, "login": fold(name) if person.password is not None else None}


def clean_email(email: str | None) -> str | None:
    if email is None or not email.strip():
        return None
    if len(email) > 200 or not EMAIL.match(email.strip()):
        raise Refuse(400, "email-bad")
    return email.strip()


async def forget(store: Store, person: Person) -> None:
    """What remains of a deleted person is their moves, under no name."""

    def work(connection: Connection) -> None:
        gone = SERVER.say("en", "deleted-name")
        blank = {"login": None, "password": None, "email": None, "name": gone, "deleted": time.time()}
        connection.execute(update(PERSON).where(PERSON.c.id == person.id).values(**blank))
        connection.execute(delete(SESSION).where(SESSION.c.person == person.id))
        connection.execute(delete(TOKEN).where(TOKEN.c.person == person.id))
        connection.execute(delete(RATING).where(RATING.c.person == person.id))
        connection.execute(update(CHAIR).where(CHAIR.c.person == person.id).values(name=gone))
        connection.execute(update(CHAT).where(CHAT.c.person == person.id).values(name=gone, text=gone))

    await store.write(work)


def forget_stale(connection: Connection, before: float) -> None:
    """Guests who have not come back since and sit nowhere; also what is left of the deleted once no match has them."""
    gone = PERSON.c.password.is_(None) & (func.coalesce(PERSON.c.seen, PERSON.c.created) < before)
    seated = select(CHAIR.c.person).where(CHAIR.c.person.is_not(None))
    hosts = select(MATCH.c.host).where(MATCH.c.host.is_not(None))
    connection.execute(delete(PERSON).where(gone, PERSON.c.id.not_in(seated), PERSON.c.id.not_in(hosts)))
