"""What people say and write down beside the match: chat lines for everybody, a private note for each seat."""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Connection, func, insert, select

from comptoir.server import messages as m
from comptoir.server import moderation
from comptoir.server.audience import Viewer
from comptoir.server.news import ChatSaid
from comptoir.server.schema import BLOCK, CHAT, NOTE
from comptoir.server.store import Store
from comptoir.server.table_record import TableRecord
from comptoir.server.tables import Table


def among_spectators(record: TableRecord, line: m.ChatLine) -> bool:
    """Nobody who plays a rated match hears advice while it runs."""
    running = record.rated and record.status == "playing" and record.started is not None
    return running and line.seat is None and line.at >= (record.started or 0)


async def last_lines(store: Store, record: TableRecord, person: str | None) -> list[m.ChatLine]:
    """The last hundred that this person may see."""
    query = select(CHAT).where(CHAT.c.match == record.id).order_by(CHAT.c.id.desc()).limit(100)
    if person is not None:
        blocked = select(BLOCK.c.other).where(BLOCK.c.person == person)
        query = query.where(CHAT.c.person.not_in(blocked) | CHAT.c.person.is_(None))
    rows = await store.read(lambda connection: list(connection.execute(query).mappings()))
    lines = [_line(dict(row)) for row in reversed(rows)]
    return [line for line in lines if not (record.mine(person) and among_spectators(record, line))]


async def say(table: Table, person: str, name: str, seat: int | None, text: str) -> None:
    row = {"match": table.id, "person": person, "name": name, "seat": seat, "text": text, "at": time.time()}

    def work(connection: Connection) -> tuple[int, list[str]]:
        moderation.may_speak(connection, table.id, person)
        key = connection.execute(insert(CHAT).values(**row)).inserted_primary_key
        assert key is not None
        return int(key[0]), moderation.who_blocks(connection, person)

    id, deaf = await table.service.store.write(work)
    said = ChatSaid(table.id, _line({**row, "id": id}), deaf)
    table.service.hub.tell(said)
    hand_out(table, said)


def hand_out(table: Table, said: ChatSaid) -> None:
    message, record = json.encode(m.Chatted(line=said.line)), table.record
    private = among_spectators(record, said.line)
    for viewer in tuple(table.audience.viewers):
        if said.line.id in viewer.lines:
            continue
        viewer.lines.add(said.line.id)
        if viewer.person not in said.deaf and not (private and record.mine(viewer.person)):
            viewer.line.send(message)


async def tell_missed(table: Table, viewer: Viewer, known: list[m.ChatLine]) -> None:
    """What was said after a newcomer had read the lines and before he was among the others: on a busy machine that
    takes longer than heartbeats look back."""
    ids = {line.id for line in known}
    for line in await last_lines(table.service.store, table.record, viewer.person):
        if line.id not in ids and line.id not in viewer.lines:
            viewer.lines.add(line.id)
            viewer.line.send(json.encode(m.Chatted(line=line)))


class Marks(Struct):
    """How far the chat of the house was read at the last two heartbeats."""

    older: int | None = None
    newer: int | None = None


async def catch_up(tables: dict[str, Table], store: Store, marks: Marks) -> None:
    """With every heartbeat: lines whose news got lost between processes, or that were said while somebody was coming
    in. A line gets its number a moment before it is stored, so the last but one heartbeat is looked back to."""
    watched = {id: table for id, table in tables.items() if table.audience.viewers}
    older = marks.older
    newest, found = await store.read(lambda connection: _said_since(connection, older, set(watched)))
    for said in found:
        hand_out(watched[said.table], said)
    marks.older, marks.newer = min(marks.newer or newest, newest), newest
    for table in watched.values():
        for viewer in table.audience.viewers:
            if viewer.lines:
                viewer.lines = {id for id in viewer.lines if id > marks.older}


def _said_since(connection: Connection, mark: int | None, tables: set[str]) -> tuple[int, list[ChatSaid]]:
    newest = connection.execute(select(func.max(CHAT.c.id))).scalar() or 0
    if mark is None or newest <= mark:
        return newest, []
    rows = connection.execute(select(CHAT).where(CHAT.c.id > mark).order_by(CHAT.c.id)).mappings()
    lines = [dict(row) for row in rows if row["match"] in tables]
    return newest, [
        ChatSaid(row["match"], _line(row), moderation.who_blocks(connection, row["person"])) for row in lines
    ]


def _line(row: dict[str, Any]) -> m.ChatLine:
    return m.ChatLine(**{name: row[name] for name in m.ChatLine.__struct_fields__})


async def read_note(store: Store, match: str, seat: int) -> str:
    mine = (NOTE.c.match == match) & (NOTE.c.seat == seat)
    return await store.read(lambda connection: str(connection.execute(select(NOTE.c.text).where(mine)).scalar() or ""))


async def keep_note(store: Store, match: str, seat: int, text: str) -> None:
    await store.execute(store.put(NOTE, match=match, seat=seat, text=text))
