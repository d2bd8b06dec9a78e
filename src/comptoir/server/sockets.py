"""The sockets: one per table and pair of eyes, and one feed per person."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, cast

import msgspec
from msgspec import json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from comptoir.core.errors import ComptoirError
from comptoir.server import chat, entries
from comptoir.server import messages as m
from comptoir.server.audience import Viewer
from comptoir.server.http import NUL, check_origin, check_path, identify, unreadable
from comptoir.server.metrics import DROPPED, REFUSED, SOCKETS
from comptoir.server.names import clean_text
from comptoir.server.people import Person
from comptoir.server.refusals import Refuse, refused
from comptoir.server.service import Service
from comptoir.server.sessions import Pass
from comptoir.server.store import StoreDown
from comptoir.server.table_record import my_records
from comptoir.server.tables import Table
from comptoir.server.workers import stand_in

log = logging.getLogger("comptoir.sockets")
LARGEST = 16 * 1024
WAITING = 128  # messages a slow reader may be behind before it is dropped
BURST, PER_SECOND = 200.0, 50.0
DECODER = json.Decoder(m.FromClient)
CLOSE = {401: 4401, 403: 4403, 404: 4404, 429: 4429}


class Socket:
    """A bounded queue in front of a socket: a reader who falls behind is dropped and comes back for the rest."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.code: int | None = None
        self.who: Pass | None = None
        self.pump = asyncio.create_task(self._pump())

    def send(self, message: bytes) -> None:
        if self.code is not None:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            DROPPED.inc()
            self.close(4408)

    def close(self, code: int) -> None:
        """Hang up after what is queued; on a slow reader, now."""
        if self.code is not None:
            return
        self.code = code
        try:
            self.queue.put_nowait(None)
        except asyncio.QueueFull:
            self.pump.cancel()

    async def _pump(self) -> None:
        try:
            while (message := await self.queue.get()) is not None:
                await self.socket.send_text(message.decode())
        except asyncio.CancelledError:
            if self.code is None:
                raise
        except (WebSocketDisconnect, RuntimeError):
            return
        # Somebody who does not read may not even take the farewell.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, asyncio.TimeoutError):
            await asyncio.wait_for(self.socket.close(self.code or 1000), 2)


class Bucket:
    """So many messages at once, so many a second."""

    def __init__(self, limited: bool) -> None:
        self.limited, self.level, self.at = limited, BURST, time.monotonic()

    def take(self) -> bool:
        if not self.limited:
            return True
        now = time.monotonic()
        self.level = min(BURST, self.level + (now - self.at) * PER_SECOND)
        self.at = now
        self.level -= 1
        return self.level >= 0


async def converse(service: Service, socket: WebSocket, kind: str, talk: Any) -> None:
    """Accept, check who it is, and run `talk` beside the pump until either ends."""
    await socket.accept()
    line = Socket(socket)
    SOCKETS.labels(kind).inc()
    try:
        check_origin(service, socket)
        check_path(socket)
        await service.limits.spend("socket", address_of(socket))
        line.who = await identify(service, socket)
        with service.open_lines.held(line.who, line):
            talking = asyncio.create_task(talk(line, line.who.person if line.who else None))
            await asyncio.wait({talking, line.pump}, return_when=asyncio.FIRST_COMPLETED)
            if not talking.done():
                talking.cancel()
            with contextlib.suppress(WebSocketDisconnect, asyncio.CancelledError):
                await talking
        line.close(1000)
    except ComptoirError as error:
        line.send(json.encode(refused(error)))
        line.close(CLOSE.get(error.status, 4400) if isinstance(error, Refuse) else 4400)
    except StoreDown:
        down = Refuse(503, "store-down")
        line.send(json.encode(refused(down)))
        line.close(1012)
    except Exception:
        log.exception("a socket failed")
        line.close(1011)
    finally:
        SOCKETS.labels(kind).dec()
        if socket.client_state is WebSocketState.DISCONNECTED:
            line.pump.cancel()
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(line.pump, 5)


def address_of(socket: WebSocket) -> str:
    return socket.client.host if socket.client else "-"


async def receive(line: Socket, bucket: Bucket) -> str:
    message = await line.socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    if not bucket.take():
        raise Refuse(429, "too-many", seconds=1)
    text = message.get("text")
    if text is None:
        raise Refuse(400, "body-text")
    if len(text) > LARGEST:
        raise TooLarge(line)
    if NUL.search(text.encode()):
        raise Refuse(400, "body-zero")
    return cast(str, text)


class TooLarge(Exception):
    def __init__(self, line: Socket) -> None:
        line.close(4413)


# -- a table


async def table_socket(socket: WebSocket) -> None:
    service: Service = socket.app.state.service
    id = str(socket.path_params["id"])

    async def talk(line: Socket, person: Person | None) -> None:
        table = await service.table(id)
        wanted = socket.query_params
        seat = admit(table, person, wanted.get("seat"))
        viewer = Viewer(line, person.id if person else None, seat, film=wanted.get("film") != "last")
        try:
            since = number(wanted.get("since")) if viewer.film and "since" in wanted else None
            await come_in(service, table, viewer, number(wanted.get("heard")), since)
            await listen(service, table, viewer, line, person)
        finally:
            table.audience.leave(viewer)

    await converse(service, socket, "table", talk)


async def come_in(service: Service, table: Table, viewer: Viewer, heard: int = 0, since: int | None = None) -> None:
    """Everything one finds at the table, in one message, and whatever was said while one waited at the door."""
    lines, note = await chat.last_lines(service.store, table.record, viewer.person), ""
    viewer.lines = {line.id for line in lines}
    if viewer.seat is not None:
        note = await chat.read_note(service.store, table.id, viewer.seat)

    def first(info: m.TableInfo, update: m.Update | None) -> bytes:
        match_log = table.audience.match_log_for(viewer)
        offer = None if match_log is None else match_log.offer_info()
        return json.encode(m.Welcome(table=info, update=update, offer=offer, chat=lines, note=note))

    await table.audience.enter(viewer, heard, first, since)
    await chat.tell_missed(table, viewer, lines)


def number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 9 else 0


def admit(table: Table, person: Person | None, seat: str | None) -> int | None:
    """The seat to look from: one's own, or None for a spectator where those are admitted."""
    record = table.record
    if not record.may_see(person.id if person else None, person.login if person else None):
        raise Refuse(403, "table-not-for-you")
    mine = record.mine(person.id if person else None)
    if seat:
        if not seat.isdecimal() or int(seat) not in mine:
            raise Refuse(403, "seat-not-yours")
        return int(seat)
    if mine:
        return mine[0]
    if record.status == "playing" and not record.spectators:
        raise Refuse(403, "table-no-spectators")
    return None


async def listen(service: Service, table: Table, viewer: Viewer, line: Socket, person: Person | None) -> None:
    bucket = Bucket(service.settings.limits)
    while True:
        id = ""
        try:
            text = await receive(line, bucket)
            try:
                message = DECODER.decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                raise unreadable(error) from error
            id = getattr(message, "id", "")
            await handle(service, table, viewer, line, person, message)
        except TooLarge:
            return
        except ComptoirError as error:
            REFUSED.labels(error.key).inc()
            line.send(json.encode(refused(error, id)))
            if error.key == "too-many" and not id:
                return line.close(4429)
        except StoreDown:
            down = Refuse(503, "store-down")
            line.send(json.encode(refused(down, id)))


async def handle(
    service: Service, table: Table, viewer: Viewer, line: Socket, person: Person | None, message: m.FromClient
) -> None:
    match message:
        case m.Ping():
            return line.send(json.encode(m.Pong()))
        case m.Look(seat=chosen):
            await table.audience.look(viewer, chosen)
            note = await chat.read_note(service.store, table.id, chosen)
            return line.send(json.encode(m.NoteShown(seat=chosen, text=note)))
        case m.ShowFilm(id=asked, since=since):
            await service.limits.spend("film", viewer.person or address_of(line.socket))
            return line.send(json.encode(m.FilmShown(id=asked, frames=await table.audience.film(viewer, since))))
    if line.who is not None and not line.who.allows("play"):
        raise Refuse(403, "token-scope")
    match message:
        case m.SetNote(text=text):
            if viewer.seat is None:
                raise Refuse(403, "seat-not-yours")
            return await chat.keep_note(service.store, table.id, viewer.seat, text)
        case m.Say():
            return await say(service, table, viewer, line, person, message)
    seat = viewer.seat if message.seat is None else message.seat
    if seat is None or seat not in table.record.mine(viewer.person):
        raise Refuse(403, "seat-not-yours")
    if isinstance(message, m.Draft):
        answer = await table.draft(seat, message.ply, message.moves)
        answer.id = message.id
        return line.send(json.encode(answer))
    ply = await act(table, seat, message)
    line.send(json.encode(m.Done(id=message.id, ply=ply)))


async def act(table: Table, seat: int, message: Any) -> int:
    client = message.id
    match message:
        case m.Play(ply=ply, moves=moves):
            return await table.play(seat, client, ply, moves)
        case m.PlaySet(ply=ply, moves=moves):
            return await table.play_set(seat, client, ply, moves)
        case m.Undo(ply=ply):
            return await table.act(seat, entries.Undo(client=client), ply)
        case m.MakeOffer(what=what, to=to):
            return await table.act(seat, entries.Offer(what=what, to=to, client=client))
        case m.AnswerOffer(yes=yes):
            return await table.act(seat, entries.Answer(yes=yes, client=client))
        case m.Resign():
            return await table.act(seat, entries.Resign(bot=stand_in(table.record.game), client=client))
        case m.HandOver():
            bot = stand_in(table.record.game)
            return await table.act(seat, entries.HandOver(bot=bot, why="asked", client=client))
        case m.TakeSeatBack():
            return await table.act(seat, entries.Return(client=client))
    raise TypeError(type(message).__name__)


async def say(
    service: Service, table: Table, viewer: Viewer, line: Socket, person: Person | None, message: m.Say
) -> None:
    if person is None:
        raise Refuse(401, "person-needed")
    text = clean_text(message.text)
    if not text:
        raise Refuse(400, "chat-empty")
    await service.limits.spend("chat", person.id)
    name = person.name if viewer.seat is None else table.record.chairs[viewer.seat].name or person.name
    await service.carry_through(chat.say(table, person.id, name, viewer.seat, text))
    line.send(json.encode(m.Done(id=message.id, ply=0)))


# -- the feed


async def feed_socket(socket: WebSocket) -> None:
    service: Service = socket.app.state.service

    async def talk(line: Socket, person: Person | None) -> None:
        lines = service.strangers if person is None else service.feeds.setdefault(person.id, set())
        lines.add(line)
        bucket = Bucket(service.settings.limits)
        try:
            tables: list[m.TableInfo] = []
            if person is not None:
                records = await service.store.read(lambda c: my_records(c, person.id, ("open", "playing")))
                tables = [record.info(person.id) for record in records]
            line.send(json.encode(m.Feed(tables=tables)))
            while True:
                await receive(line, bucket)
                line.send(json.encode(m.Pong()))
        except TooLarge:
            return
        finally:
            lines.discard(line)
            if person is not None and not lines:
                service.feeds.pop(person.id, None)

    await converse(service, socket, "feed", talk)
