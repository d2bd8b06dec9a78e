"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.core.journal import Event
from comptoir.core.text import Phrasebook


def sentence(event: Event, book: Phrasebook, lang: str, names: Sequence[str]) -> str:
    """What happened. `event-<kind>-own` is the wording for the player who alone heard the details."""
    who = names[event.seat] if event.seat >= 0 else ""
    own = f"event-{event.kind}-own"
    private = event.seat >= 0 and event.audience == 1 << event.seat
    key = own if private and book.has(lang, own) else f"event-{event.kind}"
    return book.say(lang, key, {**event.args, "who": who})
