"""Who is who: guests, permanent accounts, passwords."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct, json
from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from comptoir.server import messages as m
from comptoir.server.names import clean_name, clean_text, looks_of
from comptoir.server.refusals import SERVER, Refuse
from comptoir.server.schema import (
    BLOCK,
    CHAIR,
    CHAT,
    LINK,
    MATCH,
    NOTE,
    OUTBOX,
    PERSON,
    RATING,
    REPORT,
    SANCTION,
    SESSION,
    SHELVED,
    TOKEN,
)
from comptoir.server.store import Store
from comptoir.server.table_record import fold

HASHER = PasswordHasher()
HASHING = ThreadPoolExecutor(2, thread_name_prefix="argon2")  # it takes long on purpose: nobody else waits for it
T = TypeVar("T")
EMAIL = re.compile(r"^[^@\s<>\"',;]+@[^@\s<>\"',;]+\.[^@\s<>\"',;.]+$")


class Person(Struct, frozen=True):
    id: str
    name: str
    login: str | None
    password: str | None
    lang: str
    email: str | None
    confirmed: float | None
    mail_turns: bool
    seen: float | None
    suspended: float | None


def me(person: Person, csrf: str, operator: bool) -> m.Me:
    return m.Me(
        id=person.id,
        name=person.name,
        permanent=person.password is not None,
        lang=person.lang,
        email=person.email,
        confirmed=person.confirmed is not None,
        operator=operator,
        mail_turns=person.mail_turns,
        csrf=csrf,
    )


def person_from(row: Any) -> Person:
    return Person(**{name: getattr(row, name) for name in Person.__struct_fields__})


def find(connection: Connection, id: str) -> Person | None:
    row = connection.execute(select(PERSON).where(PERSON.c.id == id, PERSON.c.deleted.is_(None))).first()
    return None if row is None else person_from(row)


def find_by_login(connection: Connection, login: str) -> Person | None:
    row = connection.execute(select(PERSON).where(PERSON.c.login == login)).first()
    return None if row is None else person_from(row)


def check_free(connection: Connection, name: str, person: str | None) -> None:
    """Nobody goes by the name of somebody with an account, nor by one that looks like it."""
    alike = (PERSON.c.login == fold(name)) | (PERSON.c.looks == looks_of(name))
    if connection.execute(select(PERSON.c.id).where(alike, PERSON.c.id != (person or ""))).first() is not None:
        raise Refuse(409, "name-taken")


def account_name(name: str) -> dict[str, Any]:
    """What makes a name one person's alone."""
    return {"name": name, "login": fold(name), "looks": looks_of(name)}


async def new_guest(store: Store, name: str, lang: str) -> Person:
    name = clean_name(name)
    id, now = secrets.token_urlsafe(9), time.time()

    def work(connection: Connection) -> Person:
        check_free(connection, name, None)
        values = {"id": id, "name": name, "lang": lang, "mail_turns": False, "created": now, "seen": now}
        connection.execute(store.insert_once(PERSON, **values))
        found = find(connection, id)
        assert found is not None
        return found

    return await store.write(work)


async def log_in(store: Store, name: str, password: str) -> Person:
    person = await store.read(lambda connection: find_by_login(connection, fold(clean_text(name))))
    if not await hashing(verify, None if person is None else person.password, password) or person is None:
        raise Refuse(401, "password-wrong")
    return person


def hashing(work: Callable[..., T], *args: Any) -> asyncio.Future[T]:
    return asyncio.get_running_loop().run_in_executor(HASHING, work, *args)


@cache
def nobody() -> str:
    """Checked against where there is no such account, so that a wrong name takes as long as a wrong password."""
    return HASHER.hash(secrets.token_hex(16))


def verify(stored: str | None, password: str) -> bool:
    try:
        return HASHER.verify(stored or nobody(), password)
    except (VerificationError, InvalidHashError):
        return False


def as_now(connection: Connection, id: str) -> Person:
    """The person as they are now, kept so until the transaction ends."""
    mine = (PERSON.c.id == id) & PERSON.c.deleted.is_(None)
    row = connection.execute(select(PERSON).where(mine).with_for_update()).first()
    if row is None:
        raise Refuse(401, "person-needed")
    return person_from(row)


async def set_password(store: Store, person: Person, password: str, current: str | None) -> Person:
    """The first password makes the account permanent: from then on the name is this person's alone."""
    if person.password is not None and not await hashing(verify, person.password, current or ""):
        raise Refuse(403, "password-current")
    hashed = await hashing(HASHER.hash, password)

    def values(connection: Connection, now: Person) -> dict[str, Any]:
        if now.password != person.password:  # changed meanwhile
            raise Refuse(403, "password-current")
        check_free(connection, now.name, person.id)
        return {"password": hashed, **account_name(now.name)}

    return await change(store, person, values)


def set_hash(connection: Connection, person: Person, hashed: str) -> Person:
    connection.execute(update(PERSON).where(PERSON.c.id == person.id).values(password=hashed))
    return find(connection, person.id) or person


async def change(store: Store, person: Person, values: Callable[[Connection, Person], dict[str, Any]]) -> Person:
    """`values`: what shall be different, going by what the person is at that moment."""

    def work(connection: Connection) -> Person:
        new = values(connection, as_now(connection, person.id))
        connection.execute(update(PERSON).where(PERSON.c.id == person.id).values(**new))
        return as_now(connection, person.id)

    try:
        return await store.write(work)
    except IntegrityError as error:
        raise Refuse(409, "name-taken") from error


def renamed(connection: Connection, person: Person, name: str) -> dict[str, Any]:
    check_free(connection, name, person.id)
    return account_name(name) if person.password is not None else {"name": name}


def clean_email(email: str | None) -> str | None:
    if email is None or not email.strip():
        return None
    if len(email) > 200 or not EMAIL.match(email.strip()) or clean_text(email) != email.strip():
        raise Refuse(400, "email-bad")
    return email.strip()


async def forget(store: Store, person: Person) -> list[str]:
    """What remains of a deleted person is their moves, under no name. Answers the tables at which they sat."""

    def work(connection: Connection) -> list[str]:
        gone = SERVER.say("en", "deleted-name")
        blank = dict.fromkeys(("login", "looks", "password", "email", "confirmed", "suspended", "seen"))
        values = {**blank, "name": gone, "mail_turns": False, "deleted": time.time()}
        connection.execute(update(PERSON).where(PERSON.c.id == person.id).values(**values))
        chairs = connection.execute(select(CHAIR.c.match, CHAIR.c.seat).where(CHAIR.c.person == person.id)).all()
        for match, seat in chairs:
            connection.execute(delete(NOTE).where(NOTE.c.match == match, NOTE.c.seat == seat))
        for relation in (SESSION, TOKEN, RATING, OUTBOX, LINK, SANCTION, BLOCK, REPORT, SHELVED):
            connection.execute(delete(relation).where(relation.c.person == person.id))
        connection.execute(delete(BLOCK).where(BLOCK.c.other == person.id))
        connection.execute(update(REPORT).where(REPORT.c.by == person.id).values(by=None, why=gone))
        # Where they sat down, or opened a table, a moment ago.
        connection.execute(delete(MATCH).where(MATCH.c.host == person.id, MATCH.c.status == "open"))
        still_open = MATCH.c.id.in_({match for match, _ in chairs}) & (MATCH.c.status == "open")
        not_begun = list(connection.execute(select(MATCH.c.id).where(still_open).with_for_update()).scalars())
        free = (CHAIR.c.person == person.id) & CHAIR.c.match.in_(not_begun)
        connection.execute(update(CHAIR).where(free).values(person=None, name=None))
        connection.execute(update(CHAIR).where(CHAIR.c.person == person.id).values(name=gone))
        # In matches that were uploaded nobody sits, and yet names stand there: theirs if they brought them, and where
        # others did if it was theirs alone.
        nobodys = CHAIR.c.person.is_(None) & CHAIR.c.bot.is_(None) & (CHAIR.c.name == person.name)
        theirs = CHAIR.c.match.in_(select(MATCH.c.id).where(MATCH.c.uploaded, MATCH.c.host == person.id))
        named = nobodys & theirs if person.login is None else nobodys
        connection.execute(update(CHAIR).where(named).values(name=gone))
        connection.execute(update(CHAT).where(CHAT.c.person == person.id).values(name=gone, text=gone))
        connection.execute(update(MATCH).where(MATCH.c.host == person.id).values(host=None, invited="[]"))
        _uninvite(connection, fold(person.name))
        return list({match for match, _ in chairs})

    return await store.write(work)


def _uninvite(connection: Connection, name: str) -> None:
    """Their name also stands where others invited them."""
    for id, raw in connection.execute(select(MATCH.c.id, MATCH.c.invited).where(MATCH.c.invited != "[]")).all():
        invited = json.decode(raw, type=list[str])
        left = [other for other in invited if fold(other) != name]
        if left != invited:
            connection.execute(update(MATCH).where(MATCH.c.id == id).values(invited=json.encode(left).decode()))


def forget_stale(connection: Connection, before: float) -> None:
    """Guests who have not come back since and sit nowhere; also what is left of the deleted once no match has them."""
    gone = PERSON.c.password.is_(None) & (func.coalesce(PERSON.c.seen, PERSON.c.created) < before)
    seated = select(CHAIR.c.person).where(CHAIR.c.person.is_not(None))
    hosts = select(MATCH.c.host).where(MATCH.c.host.is_not(None))
    connection.execute(delete(PERSON).where(gone, PERSON.c.id.not_in(seated), PERSON.c.id.not_in(hosts)))
