"""Letters: an outbox in the database, and a worker that carries it to the mail server at its own pace.

Whoever writes a letter waits for the database only. A mail server that is slow, silent or away delays letters and
nothing else: they are tried again, ever more seldom, and given up after two days.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import smtplib
import time
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, select, update

from comptoir.server.people import Person
from comptoir.server.refusals import SERVER
from comptoir.server.schema import OUTBOX

if TYPE_CHECKING:
    from comptoir.server.service import Service
    from comptoir.server.settings import Settings

log = logging.getLogger("comptoir.letters")
AT_ONCE = 8
PATIENCE = 10.0  # seconds for each answer of the mail server
LEASED = 120.0  # seconds after which another process may try a letter that this one has taken up
LOOK_AGAIN = 15.0
FIRST_WAIT, LONGEST_WAIT = 30.0, 4 * 3600.0
GIVEN_UP = 2 * 86400.0


class Letter:
    """A row of the outbox, as taken up by the worker."""

    def __init__(self, row: Any) -> None:
        self.id: str = row.id
        self.recipient: str = row.recipient
        self.subject: str = row.subject
        self.body: str = row.body
        self.created: float = row.created
        self.tries: int = row.tries


def write(connection: Connection, person: Person, recipient: str, key: str, words: dict[str, Any]) -> None:
    """Put a letter into the outbox, in the transaction of what it tells of."""
    subject = SERVER.say(person.lang, f"mail-{key}-subject", words)
    body = SERVER.say(person.lang, f"mail-{key}-body", words)
    now = time.time()
    values = {"id": secrets.token_urlsafe(12), "person": person.id, "recipient": recipient}
    values |= {"subject": subject, "body": body}
    connection.execute(OUTBOX.insert().values(**values, created=now, due=now, tries=0))


class Postman:
    """Carries what lies in the outbox. Has threads of its own: nobody else waits for a mail server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="mail")
        self.rung = asyncio.Event()

    def ring(self) -> None:
        """There is a new letter."""
        self.rung.set()

    async def work(self) -> None:
        while True:
            try:
                carried = await self._round()
            except Exception as error:
                log.warning("the outbox cannot be read", extra={"error": type(error).__name__})
                carried = 0
            if carried < AT_ONCE:
                self.rung.clear()
                try:
                    await asyncio.wait_for(self.rung.wait(), LOOK_AGAIN * self.service.settings.mail_wait)
                except TimeoutError:
                    continue

    async def _round(self) -> int:
        letters = await self.service.store.write(_take_up)
        await asyncio.gather(*(self._carry(letter) for letter in letters))
        return len(letters)

    async def _carry(self, letter: Letter) -> None:
        loop = asyncio.get_running_loop()
        problem = await loop.run_in_executor(self.threads, send, self.service.settings, letter)
        mine = OUTBOX.c.id == letter.id
        if problem is None:
            return await self.service.store.execute(delete(OUTBOX).where(mine))
        if time.time() - letter.created > GIVEN_UP:
            log.error("a letter was given up", extra={"error": problem})
            return await self.service.store.execute(delete(OUTBOX).where(mine))
        log.warning("mail not sent", extra={"error": problem})
        wait = min(LONGEST_WAIT, FIRST_WAIT * self.service.settings.mail_wait * 2**letter.tries)
        again = {"due": time.time() + wait, "tries": letter.tries + 1}
        await self.service.store.execute(update(OUTBOX).where(mine).values(**again))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def _take_up(connection: Connection) -> list[Letter]:
    """The letters that are due, out of the other processes' reach for a while."""
    now = time.time()
    due = select(OUTBOX).where(OUTBOX.c.due <= now).order_by(OUTBOX.c.due).limit(AT_ONCE)
    rows = connection.execute(due.with_for_update(skip_locked=True)).all()
    connection.execute(update(OUTBOX).where(OUTBOX.c.id.in_([row.id for row in rows])).values(due=now + LEASED))
    return [Letter(row) for row in rows]


def send(settings: Settings, letter: Letter) -> str | None:
    """What went wrong, or None. Neither address nor text is anybody's business in a log."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.mail_from, letter.recipient, letter.subject
    # The same for every try: a mail server that did take it knows it again.
    message["Message-ID"] = f"<{letter.id}@{settings.mail_from.rpartition('@')[2]}>"
    message["Date"] = formatdate(letter.created)
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.body)
    try:
        with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=PATIENCE) as server:
            if settings.smtp_tls:
                server.starttls()
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)
    except (OSError, smtplib.SMTPException, ValueError) as error:  # ValueError: an address the mail server cannot take
        return type(error).__name__
    return None
