"""What people say and write down beside the match: chat lines for everybody, a private note for each seat."""

from __future__ import annotations

import time
from typing import Any

from msgspec import json
from sqlalchemy import Connection, insert, select

from comptoir.server import messages as m
from comptoir.server import moderation
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
        if viewer.person not in said.deaf and not (private and record.mine(viewer.person)):
            viewer.line.send(message)


def _line(row: dict[str, Any]) -> m.ChatLine:
    return m.ChatLine(**{name: row[name] for name in m.ChatLine.__struct_fields__})


async def read_note(store: Store, match: str, seat: int) -> str:
    mine = (NOTE.c.match == match) & (NOTE.c.seat == seat)
    return await store.read(lambda connection: str(connection.execute(select(NOTE.c.text).where(mine)).scalar() or ""))


async def keep_note(store: Store, match: str, seat: int, text: str) -> None:
    await store.execute(store.put(NOTE, match=match, seat=seat, text=text))
