"""Finished matches: replays, records, uploads."""

from __future__ import annotations

import secrets
import time
from copy import copy
from itertools import groupby
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, json
from sqlalchemy import Connection, insert
from starlette.responses import Response

from comptoir.registry import game
from comptoir.server import messages as m
from comptoir.server.entries import Entry, Play, entry_row
from comptoir.server.http import Call, Query, Route, unreadable
from comptoir.server.lobby import first_due
from comptoir.server.match_log import Chair, Result
from comptoir.server.names import clean_text
from comptoir.server.people import Person
from comptoir.server.refusals import Refuse
from comptoir.server.routes.tables import seen_table
from comptoir.server.schema import CHAIR, ENTRY, MATCH
from comptoir.server.store import new_stamp
from comptoir.server.table_record import TableRecord, chair_rows, row_of
from comptoir.server.workers import check_record, replay, stand_in

RECORD = 2 * 1024 * 1024  # bytes of an uploaded match


async def finished_record(call: Call) -> str:
    table = await seen_table(call)
    if table.record.status != "over":
        raise Refuse(409, "table-not-over")
    return await table.match_record()


async def get_replay(call: Call) -> Response:
    await call.service.limits.spend("replay", call.address)
    played = await finished_record(call)
    table = await call.service.table(call.id)
    eyes: int | str | None = call.query["eyes"]
    if isinstance(eyes, str) and eyes != "all":
        if not (eyes.isascii() and eyes.isdigit()) or int(eyes) >= table.record.seats:
            raise Refuse(400, "query-bad", name="eyes")
        eyes = int(eyes)
    first, count = call.query["from"] or 0, call.query["count"] or 20
    body = await call.service.workers.ask(replay, played, eyes, first, count)
    return Response(body, media_type="application/json")


async def get_record(call: Call) -> Response:
    played = await finished_record(call)
    name = f"comptoir-{call.id}.json"
    return Response(
        played, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def post_record(call: Call) -> Struct:
    await call.service.limits.spend("upload", call.person.id)
    try:
        text = call.body.decode()
    except UnicodeDecodeError as error:
        raise Refuse(400, "body-bad") from error
    check_bounds(call.body)
    played = await call.service.workers.ask(check_record, text)
    if "refused" in played:
        raise Relayed(played)
    if not played["over"]:
        raise Refuse(400, "record-open")
    record = uploaded_record(call.person.id, played)
    rows = entries_of(record.id, played)

    def work(connection: Connection) -> None:
        connection.execute(call.service.store.insert_once(MATCH, **row_of(record)))
        for row in chair_rows(record):
            connection.execute(call.service.store.insert_once(CHAIR, **row))
        for row in rows:
            connection.execute(call.service.store.insert_once(ENTRY, **row))

    await call.service.store.write(work)
    return m.Uploaded(id=record.id)


Short = Annotated[str, Meta(max_length=100)]


class RecordBounds(Struct):
    """How large the parts of an uploaded record may be. Whether they make sense is for the engine to say."""

    game: Short = ""
    seed: Short = ""
    commitment: Short = ""
    options: Annotated[dict[Short, Any], Meta(max_length=200)] = {}
    tags: Annotated[dict[Short, Annotated[str, Meta(max_length=200)]], Meta(max_length=50)] = {}
    moves: Annotated[list[Short], Meta(max_length=20_000)] = []


def check_bounds(body: bytes) -> None:
    try:
        json.decode(body, type=RecordBounds)
    except (msgspec.DecodeError, RecursionError) as error:
        if "length" in str(error):
            raise unreadable(error) from error


class Relayed(Refuse):
    """A refusal that was worded in another process."""

    def __init__(self, played: dict[str, Any]) -> None:
        self.words = {"en": str(played["en"]), "fr": str(played["fr"])}
        super().__init__(400, "record-refused")
        self.key = str(played["refused"])

    def text(self, lang: str = "en") -> str:
        return self.words.get(lang, self.words["en"])


def uploaded_record(person: str, played: dict[str, Any]) -> TableRecord:
    now, tags = time.time(), played["tags"]
    return TableRecord(
        id=secrets.token_urlsafe(9),
        game=played["game"],
        rules=played["rules"],
        seats=played["seats"],
        options=played["options"],
        seed=played["seed"],
        commitment=played["commitment"],
        host=person,
        access="link",
        invited=[],
        pace="live",
        clock="none",
        amount=1,
        spectators=True,
        delay=0,
        rated=False,
        hot_seats=False,
        hints=False,
        uploaded=True,
        status="over",
        created=now,
        started=now,
        ended=now,
        moved=now,
        waiting=0,
        due=None,
        result=Result("played", played["result"]["scores"], played["result"]["ranks"]),
        rematch=None,
        chairs=[
            Chair(name=clean_text(tags.get(f"player {seat + 1}", ""))[:24] or f"{seat + 1}")
            for seat in range(played["seats"])
        ],
    )


def entries_of(match: str, played: dict[str, Any]) -> list[dict[str, Any]]:
    """The log that the moves of a record would have written."""
    plies = [line.partition(" ") for line in played["moves"]]
    turns = [(int(seat), [code for _, _, code in turn]) for seat, turn in groupby(plies, key=lambda ply: ply[0])]
    now = time.time()
    return [
        entry_row(Entry(match, seq, seat, Play(moves=codes), now, new_stamp()))
        for seq, (seat, codes) in enumerate(turns, 1)
    ]


async def post_branch(call: Call) -> Struct:
    """A casual table against bots that begins where a finished match stood."""
    await call.service.limits.spend("table", call.person.id)
    moves: list[str] = json.decode(await finished_record(call))["moves"]
    source = (await call.service.table(call.id)).record
    if call.body.ply >= len(moves) or call.body.seat >= source.seats:
        raise Refuse(400, "branch-where")
    begun = moves[: call.body.ply]
    record = await call.service.on_rebuild_thread(branch, source, call.person, call.body.seat, begun)

    def work(connection: Connection) -> None:
        connection.execute(insert(MATCH).values(**row_of(record)))
        connection.execute(insert(CHAIR), chair_rows(record))
        for row in entries_of(record.id, {"moves": begun}):
            connection.execute(call.service.store.insert_once(ENTRY, **row))

    await call.service.store.write(work)
    table = await call.service.table(record.id)
    await table.resync()
    table.begin()
    return table.record.info(call.person.id)


def branch(source: TableRecord, person: Person, seat: int, moves: list[str]) -> TableRecord:
    """The record of a table that continues after these moves, with nothing at stake."""
    room, now = game(source.game).under(source.rules), time.time()
    match = room.new(source.seats, source.seed, **source.options)
    for line in moves:
        mover, _, code = line.partition(" ")
        match.play(int(mover), room.moves.by_code[code])
    waiting, bot = match.state.waiting, stand_in(source.game)
    record = copy(source)
    record.id, record.host, record.access, record.invited = secrets.token_urlsafe(9), person.id, "link", []
    record.pace, record.clock, record.amount, record.delay = "live", "none", 1, 0
    record.rated = record.hot_seats = record.uploaded = False
    record.hints = True
    record.status, record.result, record.rematch, record.ended = "playing", None, None, None
    record.created = record.started = record.moved = now
    record.waiting = sum(1 << one for one in waiting)
    record.chairs = [
        Chair(person.id, person.name) if one == seat else Chair(None, bot, bot) for one in range(source.seats)
    ]
    record.due = first_due(record, waiting, now)
    return record


ROUTES: list[Route] = [
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
        "/api/tables/{id}/branch",
        post_branch,
        "Play on from a position",
        m.TableInfo,
        m.Branch,
        status=201,
        refusals=(403, 404, 409, 429),
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
