"""The HTTP interface, line by line."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import cache
from itertools import groupby
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, json
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, or_, select
from starlette.responses import Response

import comptoir
from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option
from comptoir.core.text import LANGUAGES
from comptoir.registry import GAMES, game
from comptoir.server import lobby, people
from comptoir.server import messages as m
from comptoir.server.course import Chair, Result
from comptoir.server.openapi import describe
from comptoir.server.people import me
from comptoir.server.ratings import read_ratings
from comptoir.server.schema import CHAIR, ENTRY, MATCH, NOTE, TOKEN
from comptoir.server.sheet import Sheet, chair_rows, fold, read_sheets, row_of
from comptoir.server.store import Entry, entry_row, new_stamp
from comptoir.server.tables import Table
from comptoir.server.thinkers import bots_of, check_record, replay, stand_in
from comptoir.server.web import Call, Query, Route
from comptoir.server.words import Refuse, refusal

PAGE = 50
RECORD = 2 * 1024 * 1024


# -- games


@cache
def games_body() -> m.Games:
    return m.Games(games=[game_info(name) for name in GAMES])


def both(say: Any) -> m.Text:
    return m.Text(**{lang: say(lang) for lang in LANGUAGES})


def game_info(name: str) -> m.GameInfo:
    room = game(name)
    return m.GameInfo(
        id=name,
        name=both(room.name),
        rules=room.rules.version,
        seats=list(room.seats),
        options=[option_info(name, option) for option in room.options],
        bots=list(bots_of(name)),
    )


def option_info(name: str, option: Option) -> m.OptionInfo:
    book = game(name).book
    return m.OptionInfo(
        name=option.name,
        default=option.default,
        values=[
            m.ValueInfo(value=value, label=both(lambda lang, v=value: option.label(book, lang, v)))
            for value in option.values
        ],
        label=both(lambda lang: option.label(book, lang)),
        help=both(lambda lang: option.help(book, lang)),
        ruling=option.ruling,
    )


@cache
def book_body(name: str) -> bytes:
    """The catalogue does not change while the process runs: encoded once."""
    room = game(name)
    moves = [
        m.MoveInfo(index=index, code=move.code, kind=move.kind, args=move.args, text=both(move.text))
        for index, move in enumerate(room.moves.moves)
    ]
    return json.encode(m.GameBook(id=name, rules=room.rules.version, names=room.book.names, moves=moves))


async def get_games(call: Call) -> Struct:
    return games_body()


def known_game(call: Call) -> str:
    if call.id not in GAMES:
        raise Refuse(404, "game-unknown", game=call.id)
    return call.id


async def get_game(call: Call) -> Response:
    body = await asyncio.to_thread(book_body, known_game(call))
    return Response(body, media_type="application/json")


async def post_check(call: Call) -> Struct:
    """A form asks while it is being filled in: a refusal is an answer here, not an error."""
    try:
        game(known_game(call)).options.choose(call.body.seats, call.body.options)
    except OptionRefused as refused:
        return m.Checked(refusal=refusal(refused))
    return m.Checked()


# -- people


async def post_guest(call: Call) -> Struct:
    await call.house.limits.spend("guest", call.address)
    person = await people.new_guest(call.house.store, call.body.name, call.body.lang)
    call.cookie = call.house.signer.cookie(person)
    return me(person, call.house.signer)


async def get_me(call: Call) -> Struct:
    return me(call.person, call.house.signer)


async def patch_me(call: Call) -> Struct:
    wish: m.ChangeMe = call.body
    values: dict[str, Any] = {}
    if wish.name is not UNSET:
        values |= await people.rename(call.house.store, call.person, wish.name)
    if wish.email is not UNSET:
        values["email"] = people.clean_email(wish.email)
    values |= {name: given for name in ("lang", "mail_turns") if (given := getattr(wish, name)) is not UNSET}
    person = await people.change(call.house.store, call.person, values) if values else call.person
    return me(person, call.house.signer)


async def delete_me(call: Call) -> Struct:
    person = call.person
    if person.password is not None:
        await call.house.limits.spend("login", f"{call.address} {person.id}")
        if not await asyncio.to_thread(people.verify, person.password, call.body.password or ""):
            raise Refuse(403, "password-current")
    for sheet in await call.house.store.read(lambda c: my_sheets(c, person.id, ("open", "playing"))):
        table = await call.house.table(sheet.id)
        await lobby.leave(call.house, person, table, None)
    await people.forget(call.house.store, person)
    call.house.hang_up(person.id)
    call.cookie = ""
    return m.Nothing()


async def post_password(call: Call) -> Struct:
    await call.house.limits.spend("login", f"{call.address} {call.person.id}")
    person = await people.set_password(call.house.store, call.person, call.body.password, call.body.current)
    return me(person, call.house.signer)


async def post_login(call: Call) -> Struct:
    await call.house.limits.spend("login", call.address)
    await call.house.limits.spend("login", f"name {fold(call.body.name)}")
    person = await people.log_in(call.house.store, call.body.name, call.body.password)
    call.cookie = call.house.signer.cookie(person)
    return me(person, call.house.signer)


async def post_logout(call: Call) -> Struct:
    call.cookie = ""
    return m.Nothing()


async def post_logout_everywhere(call: Call) -> Struct:
    await people.log_out_everywhere(call.house.store, call.person)
    call.house.hang_up(call.person.id)
    call.cookie = ""
    return m.Nothing()


async def get_tokens(call: Call) -> Struct:
    return await call.house.store.read(lambda c: people.tokens_of(c, call.person.id))


async def post_token(call: Call) -> Struct:
    return await people.new_token(call.house.store, call.person, call.body.label)


async def delete_token(call: Call) -> Struct:
    mine = (TOKEN.c.id == call.id) & (TOKEN.c.person == call.person.id)

    def work(connection: Connection) -> None:
        if connection.execute(TOKEN.delete().where(mine)).rowcount != 1:
            raise Refuse(404, "token-none")

    await call.house.store.write(work)
    return m.Nothing()


async def get_person(call: Call) -> Struct:
    def work(connection: Connection) -> m.PersonInfo:
        person = people.find(connection, call.id)
        if person is None:
            raise Refuse(404, "person-none")
        ratings = read_ratings(connection, person=person.id)
        return m.PersonInfo(id=person.id, name=person.name, permanent=person.password is not None, ratings=ratings)

    return await call.house.store.read(work)


async def get_ratings(call: Call) -> Struct:
    wanted = call.query
    lines = await call.house.store.read(lambda c: read_ratings(c, None, wanted["game"], wanted["seats"]))
    return m.Ratings(ratings=lines)


# -- tables


def my_sheets(connection: Connection, person: str, statuses: tuple[str, ...], limit: int = 200) -> list[Sheet]:
    seated = select(CHAIR.c.match).where(CHAIR.c.person == person)
    query = select(MATCH.c.id).where(or_(MATCH.c.id.in_(seated), MATCH.c.host == person), MATCH.c.status.in_(statuses))
    ids = connection.execute(query.order_by(MATCH.c.moved.desc()).limit(limit)).scalars()
    return read_sheets(connection, list(ids))


async def get_my_tables(call: Call) -> Struct:
    status = call.query["status"]
    statuses = (status,) if status else ("open", "playing", "over")
    sheets = await call.house.store.read(lambda c: my_sheets(c, call.person.id, statuses))
    infos = [sheet.info(call.person.id) for sheet in sheets]
    # Where I am awaited comes first.
    infos.sort(key=lambda info: not info.your_turn)
    return m.Tables(tables=infos, more=False)


async def get_tables(call: Call) -> Struct:
    wanted = call.query
    status = wanted["status"] or "open"

    def work(connection: Connection) -> list[Sheet]:
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
        return read_sheets(connection, list(ids))

    sheets = await call.house.store.read(work)
    person = call.visitor.id if call.visitor else None
    return m.Tables(tables=[public_info(sheet, person) for sheet in sheets[:PAGE]], more=len(sheets) > PAGE)


def public_info(sheet: Sheet, person: str | None) -> m.TableInfo:
    """Delayed spectators do not learn from a list whose turn it is."""
    hidden = sheet.delay and sheet.status == "playing" and not sheet.mine(person)
    return sheet.info(person, (), [] if hidden else None)


async def post_table(call: Call) -> Struct:
    await call.house.limits.spend("table", call.person.id)
    return info(call, await lobby.make(call.house, call.person, call.body))


async def post_quick(call: Call) -> Struct:
    await call.house.limits.spend("table", call.person.id)
    return info(call, await lobby.make_quick(call.house, call.person, call.body))


async def seen_table(call: Call) -> Table:
    """The table of this path, if the caller may know of it."""
    table = await call.house.table(call.id)
    person = call.visitor
    if not table.sheet.may_see(person.id if person else None, person.login if person else None):
        raise Refuse(403, "table-not-for-you")
    return table


def info(call: Call, table: Table) -> m.TableInfo:
    person = call.visitor.id if call.visitor else None
    hidden = table.sheet.delay and table.sheet.status == "playing" and not table.sheet.mine(person)
    return table.sheet.info(person, table.here(), [] if hidden else None)


def own_seat(call: Call, table: Table, seat: int | None) -> int:
    mine = table.sheet.mine(call.person.id)
    if seat is None and len(mine) > 1:
        raise Refuse(400, "seat-which")
    if not mine or (seat is not None and seat not in mine):
        raise Refuse(403, "seat-not-yours")
    return mine[0] if seat is None else seat


async def get_table(call: Call) -> Struct:
    return info(call, await seen_table(call))


async def post_join(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.join(call.house, call.person, table, call.body)
    return info(call, table)


async def post_leave(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.leave(call.house, call.person, table, call.body.seat)
    return info(call, table)


async def post_chair(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.set_chair(call.house, call.person, table, call.body)
    return info(call, table)


async def post_start(call: Call) -> Struct:
    table = await seen_table(call)
    await lobby.start(call.house, call.person, table)
    return info(call, table)


async def post_return(call: Call) -> Struct:
    table = await seen_table(call)
    await table.act("return", own_seat(call, table, call.body.seat), {})
    return info(call, table)


async def post_resign(call: Call) -> Struct:
    table = await seen_table(call)
    await table.act("resign", own_seat(call, table, call.body.seat), {"bot": stand_in(table.sheet.game)})
    return info(call, table)


async def post_rematch(call: Call) -> Struct:
    await call.house.limits.spend("table", call.person.id)
    return info(call, await lobby.rematch(call.house, call.person, await seen_table(call)))


async def get_seat(call: Call) -> Struct:
    table = await seen_table(call)
    return await table.update_for(own_seat(call, table, call.query["seat"]), call.query["heard"] or 0)


async def post_moves(call: Call) -> Struct:
    wish: m.PlayMoves = call.body
    table = await seen_table(call)
    seat = own_seat(call, table, wish.seat)
    await table.play(seat, wish.id, wish.ply, wish.moves)
    return await table.update_for(seat, 0)


async def get_note(call: Call) -> Struct:
    table = await seen_table(call)
    seat = own_seat(call, table, call.query["seat"])
    return m.NoteInfo(text=await table.note(seat))


async def put_note(call: Call) -> Struct:
    table = await seen_table(call)
    seat = own_seat(call, table, call.query["seat"])
    await call.house.store.execute(call.house.store.put(NOTE, match=table.id, seat=seat, text=call.body.text))
    return m.NoteInfo(text=call.body.text)


# -- finished matches


async def finished_record(call: Call) -> str:
    table = await seen_table(call)
    if table.sheet.status != "over":
        raise Refuse(409, "table-not-over")
    return await table.record()


async def get_replay(call: Call) -> Response:
    await call.house.limits.spend("replay", call.address)
    record = await finished_record(call)
    table = await call.house.table(call.id)
    eyes: int | str | None = call.query["eyes"]
    if isinstance(eyes, str) and eyes != "all":
        if not eyes.isdigit() or int(eyes) >= table.sheet.seats:
            raise Refuse(400, "query-bad", name="eyes")
        eyes = int(eyes)
    first, count = call.query["from"] or 0, call.query["count"] or 20
    body = await call.house.thinkers.ask(replay, record, eyes, first, count)
    return Response(body, media_type="application/json")


async def get_record(call: Call) -> Response:
    record = await finished_record(call)
    name = f"comptoir-{call.id}.json"
    return Response(
        record, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def post_record(call: Call) -> Struct:
    await call.house.limits.spend("upload", call.person.id)
    try:
        text = call.body.decode()
    except UnicodeDecodeError as error:
        raise Refuse(400, "body-bad") from error
    record = await call.house.thinkers.ask(check_record, text)
    if "refused" in record:
        raise Relayed(record)
    if not record["over"]:
        raise Refuse(400, "record-open")
    sheet = uploaded_sheet(call.person.id, record)
    rows = entries_of(sheet.id, record)

    def work(connection: Connection) -> None:
        connection.execute(call.house.store.insert_once(MATCH, **row_of(sheet)))
        for row in chair_rows(sheet):
            connection.execute(call.house.store.insert_once(CHAIR, **row))
        for row in rows:
            connection.execute(call.house.store.insert_once(ENTRY, **row))

    await call.house.store.write(work)
    return m.Uploaded(id=sheet.id)


class Relayed(Refuse):
    """A refusal that was worded in another process."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.words = {"en": str(record["en"]), "fr": str(record["fr"])}
        super().__init__(400, "record-refused")
        self.key = str(record["refused"])

    def text(self, lang: str = "en") -> str:
        return self.words.get(lang, self.words["en"])


def uploaded_sheet(person: str, record: dict[str, Any]) -> Sheet:
    now, tags = time.time(), record["tags"]
    return Sheet(
        id=secrets.token_urlsafe(9),
        game=record["game"],
        rules=record["rules"],
        seats=record["seats"],
        options=record["options"],
        seed=record["seed"],
        commitment=record["commitment"],
        host=person,
        access="link",
        invited=[],
        pace="live",
        clock="none",
        amount=1,
        spectators=True,
        delay=0,
        rated=False,
        uploaded=True,
        status="over",
        created=now,
        started=now,
        ended=now,
        moved=now,
        waiting=0,
        due=None,
        result=Result("played", record["result"]["scores"], record["result"]["ranks"]),
        rematch=None,
        chairs=[
            Chair(name=people.clean_text(tags.get(f"player {seat + 1}", ""))[:24] or f"{seat + 1}")
            for seat in range(record["seats"])
        ],
    )


def entries_of(match: str, record: dict[str, Any]) -> list[dict[str, Any]]:
    """The log that the record's moves would have written."""
    plies = [line.partition(" ") for line in record["moves"]]
    turns = [(int(seat), [code for _, _, code in turn]) for seat, turn in groupby(plies, key=lambda ply: ply[0])]
    now = time.time()
    return [
        entry_row(Entry(match, seq, "play", seat, {"moves": codes}, now, new_stamp()))
        for seq, (seat, codes) in enumerate(turns, 1)
    ]


# -- the house


async def get_health(call: Call) -> Struct:
    house = call.house
    sound = house.store.healthy and house.hub.connected and house.alone
    return m.Health(status="ok" if sound else "degraded", version=comptoir.__version__, engine=comptoir.FORM)


async def get_metrics(call: Call) -> Response:
    """In a quiet house the counts tell of single moves, secret ones included: hence not for players."""
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


async def get_openapi(call: Call) -> Response:
    return Response(describe(ROUTES), media_type="application/json")


SEAT = Query("seat", m.SeatNumber, "which of my seats; needed by whoever holds several")
STATUS = Query("status", m.Status, "open, playing or over")
GAME = Query("game", Annotated[str, Meta(max_length=40)], "only this game")

ROUTES: list[Route] = [
    Route("GET", "/health", get_health, "Whether the house is well", m.Health, person=False, tag="house"),
    Route(
        "GET",
        "/metrics",
        get_metrics,
        "Figures for Prometheus",
        str,
        person=False,
        operator=True,
        refusals=(403,),
        tag="house",
    ),
    Route("GET", "/api/openapi.json", get_openapi, "This description", dict, person=False, tag="house"),
    Route("GET", "/api/games", get_games, "All games and their options", m.Games, person=False, tag="games"),
    Route(
        "GET",
        "/api/games/{id}",
        get_game,
        "Names and moves of a game",
        m.GameBook,
        person=False,
        tag="games",
        refusals=(404,),
    ),
    Route(
        "POST",
        "/api/games/{id}/check",
        post_check,
        "Whether options go together",
        m.Checked,
        m.OptionMix,
        person=False,
        asks=True,
        tag="games",
        refusals=(404,),
    ),
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
    Route("PATCH", "/api/me", patch_me, "Change name, language, mail", m.Me, m.ChangeMe, tag="people", refusals=(409,)),
    Route(
        "DELETE",
        "/api/me",
        delete_me,
        "Forget me; bots take my seats",
        m.Nothing,
        m.DeleteMe,
        tag="people",
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
    Route("POST", "/api/logout/everywhere", post_logout_everywhere, "End all cookies and tokens", tag="people"),
    Route("GET", "/api/me/tokens", get_tokens, "My personal tokens", m.Tokens, tag="people"),
    Route(
        "POST",
        "/api/me/tokens",
        post_token,
        "A new token, shown this once",
        m.TokenMade,
        m.NewToken,
        tag="people",
        status=201,
        refusals=(409,),
    ),
    Route("DELETE", "/api/me/tokens/{id}", delete_token, "Revoke a token", tag="people", refusals=(404,)),
    Route("GET", "/api/me/tables", get_my_tables, "My tables", m.Tables, query=(STATUS,)),
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
    Route(
        "GET",
        "/api/tables/{id}/replay",
        get_replay,
        "A finished match, ply by ply",
        m.Replay,
        person=False,
        refusals=(403, 404, 409, 429),
        query=(
            Query("eyes", Annotated[str, Meta(max_length=3)], 'a seat, "all", or nothing for a spectator'),
            Query("from", Annotated[int, Meta(ge=0, le=10_000_000)], "first ply"),
            Query("count", Annotated[int, Meta(ge=1, le=100)], "how many plies; 20 unless told"),
        ),
    ),
    Route(
        "GET",
        "/api/tables/{id}/record",
        get_record,
        "The match record",
        dict,
        person=False,
        refusals=(403, 404, 409),
    ),
    Route(
        "POST",
        "/api/records",
        post_record,
        "Keep a finished match",
        m.Uploaded,
        bytes,
        status=201,
        refusals=(429,),
        largest=RECORD,
    ),
]
