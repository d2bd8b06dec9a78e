"""Refusals of the server, as sentences in both languages."""

from __future__ import annotations

from typing import Any

from comptoir.core.errors import ComptoirError
from comptoir.core.text import Phrasebook
from comptoir.server.messages import Refusal, Refused, Text

SERVER = Phrasebook("server")


class Refuse(ComptoirError):
    """A refusal with its HTTP status."""

    def __init__(self, status: int, key: str, retry_after: float | None = None, **args: Any) -> None:
        super().__init__(key, SERVER, **args)
        self.status = status
        self.retry_after = retry_after


def text_of(error: ComptoirError) -> Text:
    return Text(en=error.text("en"), fr=error.text("fr"))


def said(key: str, **args: Any) -> Text:
    return Text(en=SERVER.say("en", key, args), fr=SERVER.say("fr", key, args))


def plain_args(error: ComptoirError) -> dict[str, Any]:
    """What its sentence speaks of, without what is a sentence itself."""
    return {name: value for name, value in error.params.items() if not isinstance(value, ComptoirError)}


def refused(error: ComptoirError, id: str = "") -> Refused:
    return Refused(id=id, error=error.key, args=plain_args(error), text=text_of(error))


def refusal(error: ComptoirError) -> Refusal:
    return Refusal(error=error.key, text=text_of(error))
