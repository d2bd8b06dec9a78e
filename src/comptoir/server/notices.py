"""Mail to people whose turn it is: at most one per turn, and only if they asked for it and are not at the table."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from comptoir.registry import game
from comptoir.server import letters
from comptoir.server.people import Person, find
from comptoir.server.schema import NOTICE
from comptoir.server.table_record import TableRecord

if TYPE_CHECKING:
    from comptoir.server.service import Service

log = logging.getLogger("comptoir.notices")


class Notices:
    def __init__(self, service: Service) -> None:
        self.service = service

    async def turn(self, record: TableRecord, seat: int, ply: int) -> None:
        """Tell the owner of this seat that the table waits for them since `ply`."""
        if await self.service.store.write(lambda connection: self._write(connection, record, seat, ply)):
            mailed = bool(self.service.settings.smtp_host)
            # Neither address nor name is anybody's business in a log.
            log.info("turn notice", extra={"table": record.id, "seat": seat, "mailed": mailed})
            self.service.postman.ring()

    def _write(self, connection: Connection, record: TableRecord, seat: int, ply: int) -> bool:
        """False: nobody wants mail, or this turn's letter was written already, here or elsewhere."""
        mailing = bool(self.service.settings.smtp_host)
        id = record.chairs[seat].person
        person = None if id is None else find(connection, id)
        if person is None or not person.email or not person.mail_turns or (mailing and person.confirmed is None):
            return False
        values = {"match": record.id, "seat": seat, "ply": ply, "at": time.time()}
        if connection.execute(self.service.store.insert_once(NOTICE, **values)).rowcount != 1:
            return False
        if mailing:
            letters.write(connection, person, person.email, "turn", self._words(record, person))
        return True

    def _words(self, record: TableRecord, person: Person) -> dict[str, Any]:
        others = [chair.name for chair in record.chairs if chair.name and chair.person != person.id]
        address = self.service.settings.address.rstrip("/") or "http://localhost:8000"
        return {
            "game": game(record.game).name(person.lang),
            "name": person.name,
            "players": ", ".join(others),
            "others": len(others),
            "link": f"{address}/tables/{record.id}",
        }
