"""Refusals. Each is one sentence a person can read, in their language, and each leaves everything as it was."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.text import COMMON, Phrasebook

QUOTED: Final = 300  # characters of foreign text that a sentence repeats at most


def _clip(value: Any) -> Any:
    return value[:QUOTED] + "..." if isinstance(value, str) and len(value) > QUOTED else value


class ComptoirError(Exception):
    """A refusal by message key, so that it can be said in any language."""

    def __init__(self, key: str, book: Phrasebook | None = None, **args: Any) -> None:
        self.key = key
        self.book = book or COMMON
        self.params = {name: _clip(value) for name, value in args.items()}
        super().__init__(self.text("en"))

    def text(self, lang: str = "en") -> str:
        # A refusal may carry the one that caused it.
        params = {k: v.text(lang) if isinstance(v, ComptoirError) else v for k, v in self.params.items()}
        return self.book.say(lang, self.key, params)


class IllegalMove(ComptoirError):
    """The move is not allowed now."""


class UndoRefused(ComptoirError):
    """The move can no longer be taken back."""


class OptionRefused(ComptoirError):
    """These options do not exist or do not go together."""


class BadRecord(ComptoirError):
    """A match record or position that is damaged, foreign or from other rules."""


class BadFacts(ComptoirError):
    """A facts file that does not add up; the sentence names the entry."""
