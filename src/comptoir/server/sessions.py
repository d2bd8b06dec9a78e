"""Sessions of browsers and personal tokens: what somebody shows to be let in, and how far it lets them."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
import time
from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from comptoir.server import messages as m
from comptoir.server.clocks import DAY
from comptoir.server.names import clean_text
from comptoir.server.people import Person, person_from
from comptoir.server.refusals import Refuse
from comptoir.server.schema import PERSON, SESSION, TOKEN
from comptoir.server.store import Store

MOST_TOKENS = 20
MOST_SESSIONS = 50  # of one person; the one that was not used for longest goes
USED_EVERY = 300.0  # seconds after which a use is noted again
SCOPES: tuple[m.Scope, ...] = ("read", "play", "account")
BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Pass(Struct, frozen=True):
    """Who came in, and by what: the id of a session or of a token."""

    id: str
    person: Person
    scope: m.Scope
    csrf: str  # empty for tokens, which no browser sends by itself

    @property
    def by_token(self) -> bool:
        return not self.csrf

    def allows(self, needed: m.Scope) -> bool:
        return SCOPES.index(self.scope) >= SCOPES.index(needed)


def digest(secret: str) -> str:
    """Sessions and tokens are long and random: one plain hash keeps them out of the database."""
    return hashlib.sha256(secret.encode()).hexdigest()


def form_token(secret: str) -> str:
    """What a page must send along with the cookie it cannot read."""
    return hmac.new(secret.encode(), b"comptoir form", hashlib.sha256).hexdigest()


def device_named(agent: str) -> str:
    """Enough of a browser's long name for its owner to know it again."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return ", ".join(part for part in (browser, system) if part) or clean_text(agent)[:40]


# -- sessions


async def open_session(store: Store, person: Person, agent: str, days: float) -> str:
    """The secret of a new session, which only the browser's cookie will hold."""
    secret, now = secrets.token_urlsafe(32), time.time()
    values = {"id": secrets.token_urlsafe(9), "person": person.id, "digest": digest(secret)}
    values |= {"device": device_named(agent), "created": now, "used": now, "expires": now + days * DAY}  # type: ignore[dict-item]

    def work(connection: Connection) -> None:
        connection.execute(store.insert_once(SESSION, **values))
        mine = select(SESSION.c.id).where(SESSION.c.person == person.id).order_by(SESSION.c.used.desc())
        surplus = list(connection.execute(mine.offset(MOST_SESSIONS)).scalars())
        connection.execute(delete(SESSION).where(SESSION.c.id.in_(surplus)))

    await store.write(work)
    return secret


def find_session(connection: Connection, secret: str) -> Pass | None:
    living = (SESSION.c.digest == digest(secret)) & (SESSION.c.expires > time.time()) & PERSON.c.deleted.is_(None)
    joined = select(PERSON, SESSION.c.id.label("session")).join(SESSION, SESSION.c.person == PERSON.c.id)
    row = connection.execute(joined.where(living)).first()
    return None if row is None else Pass(row.session, person_from(row), "account", form_token(secret))


def sessions_of(connection: Connection, who: Pass) -> m.Sessions:
    mine = (SESSION.c.person == who.person.id) & (SESSION.c.expires > time.time())
    rows = connection.execute(select(SESSION).where(mine).order_by(SESSION.c.used.desc()))
    return m.Sessions(
        sessions=[
            m.SessionInfo(
                id=row.id,
                device=row.device,
                created=row.created,
                used=row.used,
                expires=row.expires,
                current=row.id == who.id,
            )
            for row in rows
        ]
    )


def end_session(connection: Connection, person: str, id: str) -> None:
    if connection.execute(delete(SESSION).where(SESSION.c.id == id, SESSION.c.person == person)).rowcount != 1:
        raise Refuse(404, "session-none")


def end_sessions(connection: Connection, person: str, spare: str | None = None) -> list[str]:
    """All of them but the one to spare; answers which."""
    others = list(
        connection.execute(
            select(SESSION.c.id).where(SESSION.c.person == person, SESSION.c.id != (spare or ""))
        ).scalars()
    )
    connection.execute(delete(SESSION).where(SESSION.c.id.in_(others)))
    return others


def end_everything(connection: Connection, person: str) -> None:
    end_sessions(connection, person)
    connection.execute(delete(TOKEN).where(TOKEN.c.person == person))


def end_expired(connection: Connection) -> list[str]:
    old = list(connection.execute(select(SESSION.c.id).where(SESSION.c.expires <= time.time())).scalars())
    connection.execute(delete(SESSION).where(SESSION.c.id.in_(old)))
    return old


def ended(connection: Connection, passes: list[str]) -> list[str]:
    """Of these sessions and tokens, those that let nobody in any more."""
    living: set[str] = set()
    now = time.time()
    for first in range(0, len(passes), 500):
        for relation in (SESSION, TOKEN):
            query = select(relation.c.id).join(PERSON, PERSON.c.id == relation.c.person)
            query = query.where(relation.c.id.in_(passes[first : first + 500]), PERSON.c.suspended.is_(None))
            if relation is SESSION:
                query = query.where(SESSION.c.expires > now)
            living.update(connection.execute(query).scalars())
    return [id for id in passes if id not in living]


def note_use(connection: Connection, who: Pass, now: float, days: float) -> None:
    """A session lives on as long as it is used."""
    if who.by_token:
        connection.execute(update(TOKEN).where(TOKEN.c.id == who.id).values(used=now))
    else:
        connection.execute(update(SESSION).where(SESSION.c.id == who.id).values(used=now, expires=now + days * DAY))


# -- tokens


async def new_token(store: Store, person: Person, label: str, scope: m.TokenScope) -> m.TokenMade:
    token, id = f"ct_{secrets.token_urlsafe(32)}", secrets.token_urlsafe(9)
    label = clean_text(label) or "token"

    def work(connection: Connection) -> None:
        held = connection.execute(select(func.count()).where(TOKEN.c.person == person.id)).scalar_one()
        if held >= MOST_TOKENS:
            raise Refuse(409, "token-many")
        values = {"id": id, "person": person.id, "label": label, "scope": scope, "digest": digest(token)}
        connection.execute(insert(TOKEN).values(**values, created=time.time()))

    await store.write(work)
    return m.TokenMade(id=id, label=label, scope=scope, token=token)


def find_token(connection: Connection, token: str) -> Pass | None:
    joined = select(PERSON, TOKEN.c.id.label("token"), TOKEN.c.scope).join(TOKEN, TOKEN.c.person == PERSON.c.id)
    row = connection.execute(joined.where(TOKEN.c.digest == digest(token), PERSON.c.deleted.is_(None))).first()
    return None if row is None else Pass(row.token, person_from(row), row.scope, "")


def tokens_of(connection: Connection, person: str) -> m.Tokens:
    rows = connection.execute(select(TOKEN).where(TOKEN.c.person == person).order_by(TOKEN.c.created))
    return m.Tokens(
        tokens=[m.TokenInfo(id=r.id, label=r.label, scope=r.scope, created=r.created, used=r.used) for r in rows]
    )


def end_token(connection: Connection, person: str, id: str) -> None:
    if connection.execute(delete(TOKEN).where(TOKEN.c.id == id, TOKEN.c.person == person)).rowcount != 1:
        raise Refuse(404, "token-none")


# -- sockets that are open by them


class Closable(Protocol):
    def close(self, code: int) -> None: ...


class OpenLines:
    """The sockets of this process by what they were opened with: what ends a session or a token ends them too."""

    def __init__(self) -> None:
        self.lines: dict[str, set[Closable]] = {}
        self.owners: dict[str, str] = {}

    @contextlib.contextmanager
    def held(self, who: Pass | None, line: Closable) -> Iterator[None]:
        if who is None:
            yield
            return
        self.lines.setdefault(who.id, set()).add(line)
        self.owners[who.id] = who.person.id
        try:
            yield
        finally:
            left = self.lines.get(who.id, set())
            left.discard(line)
            if not left:
                self.lines.pop(who.id, None)
                self.owners.pop(who.id, None)

    @property
    def count(self) -> int:
        return sum(map(len, self.lines.values()))

    def of(self, person: str) -> list[str]:
        return [id for id, owner in self.owners.items() if owner == person]

    def close(self, passes: Iterable[str]) -> None:
        for id in passes:
            for line in tuple(self.lines.get(id, ())):
                line.close(4401)
