"""A real mail server for the tests: keeps what it gets, and can fall silent or turn letters away."""

from __future__ import annotations

import asyncio
import email
import email.policy
from email.message import EmailMessage
from typing import Any, Self

from aiosmtpd.controller import Controller
from tests.server.services import free_port, wait_for


class Postbox:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.silent = self.refusing = False
        self.asked = 0
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)

    def start(self) -> Self:
        self.controller.start()
        return self

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.asked += 1
        while self.silent:
            await asyncio.sleep(0.05)
        if self.refusing:
            return "451 not now"
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"

    def to(self, address: str) -> EmailMessage:
        """The last letter to this address, waited for."""
        return wait_for(lambda: next((one for one in reversed(self.letters) if one["To"] == address), None), 40)

    def link(self, address: str, purpose: str) -> str:
        """What stands after the number sign in the last letter of this kind."""

        def found() -> str | None:
            for letter in reversed(self.letters):
                text = str(letter.get_content())
                if letter["To"] == address and f"#{purpose}=" in text:
                    return text.split(f"#{purpose}=")[1].split()[0]
            return None

        return str(wait_for(found, 40))

    def close(self) -> None:
        self.silent = False
        self.controller.stop()
