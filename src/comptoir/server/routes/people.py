"""People: guests, accounts, tokens, ratings."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct
from sqlalchemy import Connection

from comptoir.server import lobby, people, sessions
from comptoir.server import messages as m
from comptoir.server.http import Call, Query, Route
from comptoir.server.people import me
from comptoir.server.ratings import read_ratings
from comptoir.server.refusals import Refuse
from comptoir.server.routes.games import GAME
from comptoir.server.table_record import fold, my_records


async def post_guest(call: Call) -> Struct:
    await call.service.limits.spend("guest", call.address)
    person = await people.new_guest(call.service.store, call.body.name, call.body.lang)
    return me(person, await call.let_in(person))


async def get_me(call: Call) -> Struct:
    return me(call.person, call.entry.csrf)


async def patch_me(call: Call) -> Struct:
    wish: m.ChangeMe = call.body
    values: dict[str, Any] = {}
    if wish.name is not UNSET:
        values |= await people.rename(call.service.store, call.person, wish.name)
    if wish.email is not UNSET:
        values["email"] = people.clean_email(wish.email)
    values |= {name: given for name in ("lang", "mail_turns") if (given := getattr(wish, name)) is not UNSET}
    person = await people.change(call.service.store, call.person, values) if values else call.person
    return me(person, call.entry.csrf)


async def delete_me(call: Call) -> Struct:
    person = call.person
    if person.password is not None:
        await call.service.limits.spend("login", f"{call.address} {person.id}")
        if not await asyncio.to_thread(people.verify, person.password, call.body.password or ""):
            raise Refuse(403, "password-current")
    for record in await call.service.store.read(lambda c: my_records(c, person.id, ("open", "playing"))):
        table = await call.service.table(record.id)
        await lobby.leave(call.service, person, table, None)
    await people.forget(call.service.store, person)
    call.service.hang_up(person.id)
    call.cookie = ""
    return m.Nothing()


async def post_password(call: Call) -> Struct:
    """Whoever else is logged in as this person, by whatever right, is so no longer."""
    await call.service.limits.spend("login", f"{call.address} {call.person.id}")
    person = await people.set_password(call.service.store, call.person, call.body.password, call.body.current)
    ended = await call.service.store.write(lambda c: sessions.end_sessions(c, person.id, call.entry.id))
    call.service.hang_up(person.id, ended)
    return me(person, call.entry.csrf)


async def post_login(call: Call) -> Struct:
    await call.service.limits.spend("login", call.address)
    await call.service.limits.spend("login", f"name {fold(call.body.name)}")
    person = await people.log_in(call.service.store, call.body.name, call.body.password)
    return me(person, await call.let_in(person))


async def post_logout(call: Call) -> Struct:
    if call.who is not None and not call.who.by_token:
        await end(call, call.who.id)
    call.cookie = ""
    return m.Nothing()


async def end(call: Call, id: str) -> None:
    person = call.person.id
    await call.service.store.write(lambda connection: sessions.end_session(connection, person, id))
    call.service.hang_up(person, [id])


async def post_logout_everywhere(call: Call) -> Struct:
    person = call.person.id
    await call.service.store.write(lambda connection: sessions.end_everything(connection, person))
    call.service.hang_up(person)
    call.cookie = ""
    return m.Nothing()


async def get_sessions(call: Call) -> Struct:
    return await call.service.store.read(lambda connection: sessions.sessions_of(connection, call.entry))


async def delete_session(call: Call) -> Struct:
    await end(call, call.id)
    return m.Nothing()


async def get_tokens(call: Call) -> Struct:
    return await call.service.store.read(lambda c: sessions.tokens_of(c, call.person.id))


async def post_token(call: Call) -> Struct:
    return await sessions.new_token(call.service.store, call.person, call.body.label, call.body.scope)


async def delete_token(call: Call) -> Struct:
    person = call.person.id
    await call.service.store.write(lambda connection: sessions.end_token(connection, person, call.id))
    call.service.hang_up(person, [call.id])
    return m.Nothing()


async def get_person(call: Call) -> Struct:
    def work(connection: Connection) -> m.PersonInfo:
        person = people.find(connection, call.id)
        if person is None:
            raise Refuse(404, "person-none")
        ratings = read_ratings(connection, person=person.id)
        return m.PersonInfo(id=person.id, name=person.name, permanent=person.password is not None, ratings=ratings)

    return await call.service.store.read(work)


async def get_ratings(call: Call) -> Struct:
    wanted = call.query
    lines = await call.service.store.read(lambda c: read_ratings(c, None, wanted["game"], wanted["seats"]))
    return m.Ratings(ratings=lines)


ROUTES: list[Route] = [
    Route(
        "POST",
        "/api/guest",
        post_guest,
        "Play at once under a name",
        m.Me,
        m.NewGuest,
        person=False,
        tag="people",
        refusals=(409, 429),
    ),
    Route("GET", "/api/me", get_me, "Who I am", m.Me, tag="people"),
    Route(
        "PATCH",
        "/api/me",
        patch_me,
        "Change name, language, mail",
        m.Me,
        m.ChangeMe,
        tag="people",
        scope="account",
        refusals=(409,),
    ),
    Route(
        "DELETE",
        "/api/me",
        delete_me,
        "Forget me; bots take my seats",
        m.Nothing,
        m.DeleteMe,
        tag="people",
        scope="account",
        refusals=(403, 409, 429),
    ),
    Route(
        "POST",
        "/api/me/password",
        post_password,
        "Make the account permanent, or change the password",
        m.Me,
        m.SetPassword,
        tag="people",
        scope="account",
        refusals=(403, 409, 429),
    ),
    Route(
        "POST",
        "/api/login",
        post_login,
        "Log in",
        m.Me,
        m.Login,
        person=False,
        tag="people",
        refusals=(401, 429),
    ),
    Route("POST", "/api/logout", post_logout, "Log out on this device", person=False, tag="people"),
    Route(
        "POST",
        "/api/logout/everywhere",
        post_logout_everywhere,
        "End all sessions and tokens",
        tag="people",
        scope="account",
    ),
    Route("GET", "/api/me/sessions", get_sessions, "Where I am logged in", m.Sessions, tag="people", scope="account"),
    Route(
        "DELETE",
        "/api/me/sessions/{id}",
        delete_session,
        "Log out there",
        tag="people",
        scope="account",
        refusals=(404,),
    ),
    Route("GET", "/api/me/tokens", get_tokens, "My personal tokens", m.Tokens, tag="people", scope="account"),
    Route(
        "POST",
        "/api/me/tokens",
        post_token,
        "A new token, shown this once",
        m.TokenMade,
        m.NewToken,
        tag="people",
        scope="account",
        status=201,
        refusals=(409,),
    ),
    Route(
        "DELETE",
        "/api/me/tokens/{id}",
        delete_token,
        "Revoke a token",
        tag="people",
        scope="account",
        refusals=(404,),
    ),
    Route("GET", "/api/people/{id}", get_person, "A person", m.PersonInfo, person=False, tag="people", refusals=(404,)),
    Route(
        "GET",
        "/api/ratings",
        get_ratings,
        "The best rated",
        m.Ratings,
        person=False,
        tag="people",
        query=(GAME, Query("seats", Annotated[int, Meta(ge=1, le=16)], "only this player count")),
    ),
]
