"""Keeping the peace among people: blocking, muting, reporting."""

from __future__ import annotations

from msgspec import Struct

from comptoir.server import messages as m
from comptoir.server import moderation
from comptoir.server.http import Call, Route
from comptoir.server.refusals import Refuse
from comptoir.server.routes.tables import seen_table


async def get_blocks(call: Call) -> Struct:
    return await call.service.store.read(lambda c: moderation.blocked_by(c, call.person.id))


async def post_block(call: Call) -> Struct:
    store, me, other = call.service.store, call.person.id, call.body.person
    await store.write(lambda connection: moderation.block(connection, store, me, other))
    return await get_blocks(call)


async def delete_block(call: Call) -> Struct:
    me, other = call.person.id, call.id
    await call.service.store.write(lambda connection: moderation.unblock(connection, me, other))
    return await get_blocks(call)


async def post_report(call: Call) -> Struct:
    await call.service.limits.spend("report", call.person.id)
    person, wish = call.person, call.body
    await call.service.store.write(lambda connection: moderation.report(connection, person, wish))
    return m.Nothing()


async def post_mute(call: Call) -> Struct:
    """At one's own table, before, during and after the match."""
    table, wish, store = await seen_table(call), call.body, call.service.store
    if table.record.host != call.person.id or wish.person == call.person.id:
        raise Refuse(403, "table-not-yours")
    if wish.muted:
        await store.write(lambda c: moderation.sanction(c, store, table.id, wish.person, "muted"))
    else:
        await store.write(lambda c: moderation.lift(c, table.id, wish.person, "muted"))
    return m.Nothing()


ROUTES: list[Route] = [
    Route("GET", "/api/me/blocks", get_blocks, "Whom I have blocked", m.Blocked, tag="people"),
    Route(
        "POST",
        "/api/me/blocks",
        post_block,
        "Block somebody: I see no line of theirs, and they sit at no table of mine",
        m.Blocked,
        m.OnePerson,
        tag="people",
        scope="account",
        refusals=(404, 409),
    ),
    Route("DELETE", "/api/me/blocks/{id}", delete_block, "Block no longer", m.Blocked, tag="people", scope="account"),
    Route(
        "POST",
        "/api/reports",
        post_report,
        "Tell the operators about somebody",
        m.Nothing,
        m.NewReport,
        tag="people",
        status=201,
        refusals=(404, 429),
    ),
    Route(
        "POST",
        "/api/tables/{id}/mute",
        post_mute,
        "Take the word from somebody at my table, or give it back",
        m.Nothing,
        m.MutePerson,
        refusals=(403, 404),
    ),
]
