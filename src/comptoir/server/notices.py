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
from comptoir.server.schema import NOTICE
from comptoir.server.sheet import Sheet
from comptoir.server.words import SERVER

if TYPE_CHECKING:
    from comptoir.server.house import House

log = logging.getLogger("comptoir.notices")


class Notices:
    def __init__(self, house: House) -> None:
        self.house = house

    async def turn(self, sheet: Sheet, seat: int, ply: int) -> None:
        """Tell the owner of this seat that the table waits for them since `ply`."""
        person = await self.house.store.write(lambda connection: self._claim(connection, sheet, seat, ply))
        if person is None:
            return
        # Neither address nor name is anybody's business in a log.
        log.info("turn notice", extra={"table": sheet.id, "seat": seat, "mailed": bool(self.house.settings.smtp_host)})
        if self.house.settings.smtp_host:
            await asyncio.to_thread(self._send, self._letter(sheet, person))

    def _claim(self, connection: Connection, sheet: Sheet, seat: int, ply: int) -> Person | None:
        """Whom to write to, or None: nobody wants mail, or this turn's mail was sent already, here or elsewhere."""
        id = sheet.chairs[seat].person
        person = None if id is None else find(connection, id)
        if person is None or not person.email or not person.mail_turns:
            return None
        values = {"match": sheet.id, "seat": seat, "ply": ply, "at": time.time()}
        new = connection.execute(self.house.store.insert_once(NOTICE, **values)).rowcount == 1
        return person if new else None

    def _letter(self, sheet: Sheet, person: Person) -> EmailMessage:
        settings = self.house.settings
        others = [chair.name for chair in sheet.chairs if chair.name and chair.person != person.id]
        address = settings.address.rstrip("/") or "http://localhost:8000"
        words = {
            "game": game(sheet.game).name(person.lang),
            "name": person.name,
            "players": ", ".join(others),
            "link": f"{address}/tables/{sheet.id}",
        }
        letter = EmailMessage()
        letter["From"], letter["To"] = settings.mail_from, person.email
        letter["Subject"] = SERVER.say(person.lang, "mail-turn-subject", words)
        letter.set_content(SERVER.say(person.lang, "mail-turn-body", words))
        return letter

    def _send(self, letter: EmailMessage) -> None:
        settings = self.house.settings
        try:
            with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=20) as server:
                if settings.smtp_tls:
                    server.starttls()
                if settings.smtp_user:
                    server.login(settings.smtp_user, settings.smtp_password)
                server.send_message(letter)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", extra={"error": type(error).__name__})
