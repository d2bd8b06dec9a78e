"""Mail to people whose turn it is: at most one per turn, and only if they asked for it and are not at the table."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time
from email.message import EmailMessage
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from comptoir.registry import game
from comptoir.server.people import Person, find
from comptoir.server.refusals import SERVER
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
        person = await self.service.store.write(lambda connection: self._claim(connection, record, seat, ply))
        if person is None:
            return
        # Neither address nor name is anybody's business in a log.
        log.info(
            "turn notice", extra={"table": record.id, "seat": seat, "mailed": bool(self.service.settings.smtp_host)}
        )
        if self.service.settings.smtp_host:
            await asyncio.to_thread(self._send, self._letter(record, person))

    def _claim(self, connection: Connection, record: TableRecord, seat: int, ply: int) -> Person | None:
        """Whom to write to, or None: nobody wants mail, or this turn's mail was sent already, here or elsewhere."""
        id = record.chairs[seat].person
        person = None if id is None else find(connection, id)
        if person is None or not person.email or not person.mail_turns:
            return None
        values = {"match": record.id, "seat": seat, "ply": ply, "at": time.time()}
        new = connection.execute(self.service.store.insert_once(NOTICE, **values)).rowcount == 1
        return person if new else None

    def _letter(self, record: TableRecord, person: Person) -> EmailMessage:
        settings = self.service.settings
        others = [chair.name for chair in record.chairs if chair.name and chair.person != person.id]
        address = settings.address.rstrip("/") or "http://localhost:8000"
        words = {
            "game": game(record.game).name(person.lang),
            "name": person.name,
            "players": ", ".join(others),
            "others": len(others),
            "link": f"{address}/tables/{record.id}",
        }
        letter = EmailMessage()
        letter["From"], letter["To"] = settings.mail_from, person.email
        letter["Subject"] = SERVER.say(person.lang, "mail-turn-subject", words)
        letter.set_content(SERVER.say(person.lang, "mail-turn-body", words))
        return letter

    def _send(self, letter: EmailMessage) -> None:
        settings = self.service.settings
        try:
            with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=20) as server:
                if settings.smtp_tls:
                    server.starttls()
                if settings.smtp_user:
                    server.login(settings.smtp_user, settings.smtp_password)
                server.send_message(letter)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", extra={"error": type(error).__name__})
