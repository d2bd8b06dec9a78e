"""People: guests, accounts, tokens, ratings."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct
from sqlalchemy import Connection
from starlette.responses import Response

from comptoir.server import links, lobby, people, sessions
from comptoir.server import messages as m
from comptoir.server.http import Call, Query, Route
from comptoir.server.names import clean_name, clean_text
from comptoir.server.ratings import read_ratings
from comptoir.server.refusals import Refuse
from comptoir.server.routes.games import GAME
from comptoir.server.table_record import fold
from comptoir.server.takeout import everything_about

LOGIN_WINDOWS = ("login-minute", "login-hour", "login-day")


async def post_guest(call: Call) -> Struct:
    await call.service.limits.spend("guest", call.address)
    person = await people.new_guest(call.service.store, call.body.name, call.body.lang)
    return call.me(person, await call.let_in(person))


async def get_me(call: Call) -> Struct:
    return call.me(call.person, call.entry.csrf)


async def patch_me(call: Call) -> Struct:
    wish: m.ChangeMe = call.body
    values: dict[str, Any] = {}
    name = None if wish.name is UNSET else clean_name(wish.name)
    if wish.email is not UNSET:
        values["email"] = people.clean_email(wish.email)
    values |= {name: given for name in ("lang", "mail_turns") if (given := getattr(wish, name)) is not UNSET}
    asking = values.get("email") not in (None, call.person.email) and bool(call.service.settings.smtp_host)
    if asking:
        await call.service.limits.spend("mail", call.person.id)

    def new(connection: Connection, now: people.Person) -> dict[str, Any]:
        # An address that is not the one it was, whatever it was when this was asked for, is confirmed anew.
        doubtful = {"confirmed": None} if values.get("email", now.email) != now.email else {}
        return values | doubtful | ({} if name is None else people.renamed(connection, now, name))

    wanted = bool(values) or name is not None
    person = await people.change(call.service.store, call.person, new) if wanted else call.person
    if asking and person.confirmed is None:
        await ask_to_confirm(call, person)
    return call.me(person, call.entry.csrf)


async def ask_to_confirm(call: Call, person: people.Person) -> None:
    service, email = call.service, person.email
    if email is not None:
        await service.store.write(lambda c: links.send_link(c, service.settings, person, "confirm", email))
        service.postman.ring()


async def post_ask_confirm(call: Call) -> Struct:
    if call.person.email is None or not call.service.settings.smtp_host:
        raise Refuse(409, "mail-none")
    if call.person.confirmed is None:
        await call.service.limits.spend("mail", call.person.id)
        await ask_to_confirm(call, call.person)
    return m.Nothing()


async def post_confirm(call: Call) -> Struct:
    """Whoever has the letter has the address, in whichever browser they open it."""
    link = call.body.link
    await call.service.limits.spend("login", call.address)
    await call.service.store.write(lambda connection: links.confirm(connection, link))
    return m.Nothing()


async def post_ask_reset(call: Call) -> Struct:
    service, who = call.service, clean_text(call.body.who)
    if not service.settings.smtp_host:
        raise Refuse(409, "mail-none")
    await service.limits.spend("mail", call.address)
    await service.limits.spend("mail", f"reset {fold(who)}")
    await service.store.write(lambda connection: links.ask_reset(connection, service.settings, who))
    service.postman.ring()
    return m.Nothing()


async def post_reset(call: Call) -> Struct:
    """Whoever was logged in as this person, by session or token, is so no longer."""
    await call.service.limits.spend("login", call.address)
    hashed = await people.hashing(people.HASHER.hash, call.body.password)
    link = call.body.link

    def work(connection: Connection) -> people.Person:
        person, _ = links.use_link(connection, "reset", link)
        sessions.end_everything(connection, person.id)
        return people.set_hash(connection, person, hashed)

    person = await call.service.store.write(work)
    call.service.hang_up(person.id)
    return call.me(person, await call.let_in(person))


async def delete_me(call: Call) -> Struct:
    person = call.person
    if person.password is not None:
        await call.service.limits.spend("login-minute", f"{call.address} {person.id}")
        if not await people.hashing(people.verify, person.password, call.body.password or ""):
            raise Refuse(403, "password-current")
    await call.service.carry_through(lobby.delete_account(call.service, person))
    call.cookie = ""
    return m.Nothing()


async def get_export(call: Call) -> Response:
    body = await call.service.store.read(lambda connection: everything_about(connection, call.person))
    headers = {"Content-Disposition": 'attachment; filename="comptoir.json"'}
    return Response(body, media_type="application/json", headers=headers)


async def post_password(call: Call) -> Struct:
    """Whoever else is logged in as this person is so no longer. Tokens, which cannot change the account, stay."""
    await call.service.limits.spend("login-minute", f"{call.address} {call.person.id}")
    person = await people.set_password(call.service.store, call.person, call.body.password, call.body.current)
    ended = await call.service.store.write(lambda c: sessions.end_sessions(c, person.id, call.entry.id))
    call.service.hang_up(person.id, ended)
    return call.me(person, call.entry.csrf)


async def post_login(call: Call) -> Struct:
    """Tries are counted by address and account together: nobody elsewhere can use up the owner's."""
    limits, pair = call.service.limits, f"{call.address} {fold(call.body.name)}"
    await limits.spend("login", call.address)
    for window in LOGIN_WINDOWS:
        await limits.spend(window, pair)
    person = await people.log_in(call.service.store, call.body.name, call.body.password)
    for window in LOGIN_WINDOWS:
        await limits.forgive(window, pair)
    return call.me(person, await call.let_in(person))


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
        refusals=(409, 429),
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
    Route(
        "GET",
        "/api/me/export",
        get_export,
        "Everything the house keeps about me",
        dict,
        tag="people",
        scope="account",
    ),
    Route(
        "POST",
        "/api/me/email/ask",
        post_ask_confirm,
        "Send me the letter that confirms my address again",
        tag="people",
        scope="account",
        refusals=(409, 429),
    ),
    Route(
        "POST",
        "/api/email/confirm",
        post_confirm,
        "The address is mine: here is what the letter says",
        m.Nothing,
        m.ConfirmEmail,
        person=False,
        asks=True,
        tag="people",
        refusals=(404, 429),
    ),
    Route(
        "POST",
        "/api/password/ask",
        post_ask_reset,
        "Send a letter with which a new password can be chosen",
        m.Nothing,
        m.AskReset,
        person=False,
        asks=True,
        tag="people",
        refusals=(409, 429),
    ),
    Route(
        "POST",
        "/api/password/reset",
        post_reset,
        "A new password, with what the letter says",
        m.Me,
        m.ResetPassword,
        person=False,
        asks=True,
        tag="people",
        refusals=(404, 429),
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
