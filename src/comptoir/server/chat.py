"""What people say and write down beside the match: chat lines for everybody, a private note for each seat."""

from __future__ import annotations

import time
from typing import Any

from msgspec import json
from sqlalchemy import Connection, insert, select

from comptoir.server import messages as m
from comptoir.server.news import ChatSaid
from comptoir.server.schema import CHAT, NOTE
from comptoir.server.store import Store
from comptoir.server.tables import Table


async def last_lines(store: Store, match: str) -> list[m.ChatLine]:
    """The last hundred."""
    query = select(CHAT).where(CHAT.c.match == match).order_by(CHAT.c.id.desc()).limit(100)
    rows = await store.read(lambda connection: list(connection.execute(query).mappings()))
    return [_line(dict(row)) for row in reversed(rows)]


async def say(table: Table, person: str, name: str, seat: int | None, text: str) -> None:
    row = {"match": table.id, "person": person, "name": name, "seat": seat, "text": text, "at": time.time()}

    def work(connection: Connection) -> int:
        key = connection.execute(insert(CHAT).values(**row)).inserted_primary_key
        assert key is not None
        return int(key[0])

    line = _line({**row, "id": await table.service.store.write(work)})
    table.service.hub.tell(ChatSaid(table.id, line))
    table.audience.send_all(json.encode(m.Chatted(line=line)))


def _line(row: dict[str, Any]) -> m.ChatLine:
    return m.ChatLine(**{name: row[name] for name in m.ChatLine.__struct_fields__})


async def read_note(store: Store, match: str, seat: int) -> str:
    mine = (NOTE.c.match == match) & (NOTE.c.seat == seat)
    return await store.read(lambda connection: str(connection.execute(select(NOTE.c.text).where(mine)).scalar() or ""))


async def keep_note(store: Store, match: str, seat: int, text: str) -> None:
    await store.execute(store.put(NOTE, match=match, seat=seat, text=text))
