"""Tables: the lobby, sitting down, playing."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import Connection, select

from comptoir.server import chat, entries, lobby
from comptoir.server import messages as m
from comptoir.server.http import Call, Query, Route
from comptoir.server.refusals import Refuse
from comptoir.server.routes.games import GAME
from comptoir.server.schema import MATCH
from comptoir.server.table_record import TableRecord, my_records, read_records
from comptoir.server.tables import Table
from comptoir.server.workers import stand_in

PAGE = 50
SEAT = Query("seat", m.SeatNumber, "which of my seats; needed by whoever holds several")
SHELF = Query("shelved", bool, "those that I have put away instead of the others")
STATUS = Query("status", m.Status, "open, playing or over")


async def get_my_tables(call: Call) -> Struct:
    status = call.query["status"]
    statuses = (status,) if status else ("open", "playing", "over")
    shelved = bool(call.query["shelved"])
    records = await call.service.store.read(lambda c: my_records(c, call.person.id, statuses, shelved))
    infos = [record.info(call.person.id) for record in records]
    # Where I am awaited comes first.
    infos.sort(key=lambda info: not info.your_turn)
    return m.Tables(tables=infos, more=False)


async def get_tables(call: Call) -> Struct:
    wanted = call.query
    status = wanted["status"] or "open"

    def work(connection: Connection) -> list[TableRecord]:
        query = select(MATCH.c.id).where(MATCH.c.status == status, MATCH.c.access == "open")
        if status == "playing":
            query = query.where(MATCH.c.spectators)
        if wanted["game"]:
            query = query.where(MATCH.c.game == wanted["game"])
        # Never by the last move: the order would tell of moves that are secret, or that spectators see later.
        moment = MATCH.c.ended if status == "over" else MATCH.c.created
        if wanted["before"] is not None:
            query = query.where(moment < wanted["before"])
        ids = connection.execute(query.order_by(moment.desc()).limit(PAGE + 1)).scalars()
        return read_records(connection, list(ids))

    records = await call.service.store.read(work)
    person = call.visitor.id if call.visitor else None
    return m.Tables(tables=[public_info(record, person) for record in records[:PAGE]], more=len(records) > PAGE)


def public_info(record: TableRecord, person: str | None) -> m.TableInfo:
    """Delayed spectators do not learn from a list whose turn it is."""
    hidden = record.delay and record.status == "playing" and not record.mine(person)
    return record.info(person, (), [] if hidden else None)


async def post_table(call: Call) -> Struct:
    await call.service.limits.spend("table", call.person.id)
    return info(call, await lobby.make(call.service, call.person, call.body))


async def post_quick(call: Call) -> Struct:
    await call.service.limits.spend("table", call.person.id)
    return info(call, await lobby.make_quick(call.service, call.person, call.body))


async def seen_table(call: Call) -> Table:
    """The table of this path, if the caller may know of it."""
    table = await call.service.table(call.id)
    person = call.visitor
    if not table.record.may_see(person.id if person else None, person.login if person else None):
        raise Refuse(403, "table-not-for-you")
    return table


def info(call: Call, table: Table) -> m.TableInfo:
    person = call.visitor.id if call.visitor else None
    hidden = table.record.delay and table.record.status == "playing" and not table.record.mine(person)
    return table.record.info(person, table.audience.here(), [] if hidden else None)


def own_seat(call: Call, table: Table, seat: int | None) -> int:
    mine = table.record.mine(call.person.id)
    if seat is None and len(mine) > 1:
        raise Refuse(400, "seat-which")
    if not mine or (seat is not None and seat not in mine):
        raise Refuse(403, "seat-not-yours")
    return mine[0] if seat is None else seat


async def get_table(call: Call) -> Struct:
    return info(call, await seen_table(call))


async def post_join(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.join(call.service, call.person, table, call.body)
    return info(call, table)


async def post_leave(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.leave(call.service, call.person, table, call.body.seat)
    return info(call, table)


async def post_chair(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.set_chair(call.service, call.person, table, call.body)
    return info(call, table)


async def post_remove(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.remove(call.service, call.person, table, call.body.seat)
    return info(call, table)


async def post_shelve(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.shelve(call.service, call.person, table, call.body.away)
    return info(call, table)


async def delete_table(call: Call) -> Struct:
    await lobby.throw_away(call.service, call.person, await seen_table(call))
    return m.Nothing()


async def post_start(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.start(call.service, call.person, table)
    return info(call, table)


async def post_return(call: Call) -> Struct:
    table = await seen_table(call)
    await table.act(own_seat(call, table, call.body.seat), entries.Return())
    return info(call, table)


async def post_resign(call: Call) -> Struct:
    table = await seen_table(call)
    await table.act(own_seat(call, table, call.body.seat), entries.Resign(bot=stand_in(table.record.game)))
    return info(call, table)


async def post_rematch(call: Call) -> Struct:
    await call.service.limits.spend("table", call.person.id)
    return info(call, await lobby.rematch(call.service, call.person, await seen_table(call)))


async def get_seat(call: Call) -> Struct:
    table = await seen_table(call)
    return await table.audience.update_for(own_seat(call, table, call.query["seat"]), call.query["heard"] or 0)


async def post_moves(call: Call) -> Struct:
    wish: m.PlayMoves = call.body
    table = await seen_table(call)
    seat = own_seat(call, table, wish.seat)
    await table.play(seat, wish.id, wish.ply, wish.moves)
    return await table.audience.update_for(seat, 0, present=False)


async def post_set(call: Call) -> Struct:
    wish: m.PlaySetMoves = call.body
    table = await seen_table(call)
    seat = own_seat(call, table, wish.seat)
    await table.play_set(seat, wish.id, wish.ply, wish.moves)
    return await table.audience.update_for(seat, 0, present=False)


async def post_draft(call: Call) -> Struct:
    wish: m.DraftMoves = call.body
    table = await seen_table(call)
    return await table.draft(own_seat(call, table, wish.seat), wish.ply, wish.moves)


async def get_note(call: Call) -> Struct:
    table = await seen_table(call)
    seat = own_seat(call, table, call.query["seat"])
    return m.NoteInfo(text=await chat.read_note(call.service.store, table.id, seat))


async def put_note(call: Call) -> Struct:
    table = await seen_table(call)
    seat = own_seat(call, table, call.query["seat"])
    await chat.keep_note(call.service.store, table.id, seat, call.body.text)
    return m.NoteInfo(text=call.body.text)


ROUTES: list[Route] = [
    Route("GET", "/api/me/tables", get_my_tables, "My tables", m.Tables, query=(STATUS, SHELF)),
    Route(
        "GET",
        "/api/tables",
        get_tables,
        "The lobby, or public matches",
        m.Tables,
        person=False,
        query=(STATUS, GAME, Query("before", Annotated[float, Meta(ge=0, le=1e11)], "older than this; for paging")),
    ),
    Route("POST", "/api/tables", post_table, "Open a table", m.TableInfo, m.NewTable, status=201, refusals=(409, 429)),
    Route(
        "POST",
        "/api/tables/quick",
        post_quick,
        "A table against bots, started",
        m.TableInfo,
        m.QuickTable,
        status=201,
        refusals=(409, 429),
    ),
    Route("GET", "/api/tables/{id}", get_table, "A table", m.TableInfo, person=False, refusals=(403, 404)),
    Route("POST", "/api/tables/{id}/join", post_join, "Sit down", m.TableInfo, m.JoinTable, refusals=(403, 404, 409)),
    Route("POST", "/api/tables/{id}/leave", post_leave, "Get up", m.TableInfo, m.LeaveTable, refusals=(403, 404, 409)),
    Route(
        "POST",
        "/api/tables/{id}/chair",
        post_chair,
        "Seat or remove a bot",
        m.TableInfo,
        m.SetChair,
        refusals=(403, 404, 409),
    ),
    Route(
        "POST",
        "/api/tables/{id}/remove",
        post_remove,
        "Ask somebody to leave before the start",
        m.TableInfo,
        m.RemovePerson,
        refusals=(403, 404, 409),
    ),
    Route(
        "POST",
        "/api/tables/{id}/shelve",
        post_shelve,
        "Put a table away, for me alone, or fetch it back",
        m.TableInfo,
        m.ShelveTable,
        refusals=(403, 404, 409),
    ),
    Route(
        "DELETE",
        "/api/tables/{id}",
        delete_table,
        "Delete a match in which nobody else has a part",
        m.Nothing,
        refusals=(403, 404, 409),
    ),
    Route("POST", "/api/tables/{id}/start", post_start, "Start the match", m.TableInfo, refusals=(403, 404, 409)),
    Route(
        "POST",
        "/api/tables/{id}/return",
        post_return,
        "Take my seat back from the bot",
        m.TableInfo,
        m.OneSeat,
        refusals=(403, 404, 409),
    ),
    Route("POST", "/api/tables/{id}/resign", post_resign, "Resign", m.TableInfo, m.OneSeat, refusals=(403, 404, 409)),
    Route("POST", "/api/tables/{id}/rematch", post_rematch, "Once more", m.TableInfo, refusals=(403, 404, 409, 429)),
    Route(
        "GET",
        "/api/tables/{id}/seat",
        get_seat,
        "My view and my legal moves",
        m.Update,
        refusals=(403, 404, 409),
        query=(SEAT, Query("heard", Annotated[int, Meta(ge=0, le=10_000_000)], "how many events I already have")),
    ),
    Route(
        "POST",
        "/api/tables/{id}/moves",
        post_moves,
        "Play",
        m.Update,
        m.PlayMoves,
        refusals=(403, 404, 409),
    ),
    Route(
        "POST",
        "/api/tables/{id}/set",
        post_set,
        "Play a whole set",
        m.Update,
        m.PlaySetMoves,
        refusals=(403, 404, 409),
    ),
    Route(
        "POST",
        "/api/tables/{id}/draft",
        post_draft,
        "How the table would stand; nobody is told",
        m.Drafted,
        m.DraftMoves,
        asks=True,
        refusals=(403, 404, 409),
    ),
    Route("GET", "/api/tables/{id}/note", get_note, "My notes", m.NoteInfo, query=(SEAT,), refusals=(403, 404)),
    Route(
        "PUT",
        "/api/tables/{id}/note",
        put_note,
        "Keep my notes",
        m.NoteInfo,
        m.NoteBody,
        query=(SEAT,),
        refusals=(403, 404),
    ),
]
