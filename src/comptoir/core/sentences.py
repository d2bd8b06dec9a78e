"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.core.bits import bit
from comptoir.core.journal import Event
from comptoir.core.text import Phrasebook


def sentence(event: Event, book: Phrasebook, lang: str, names: Sequence[str]) -> str:
    """What happened. `event-<kind>-own` is the wording for the player who alone heard the details, `event-<kind>-named`
    the one that calls the other player by name: that of the argument `player` (from 1), or of the seat `to` or `other`.
    """
    who = names[event.seat] if event.seat >= 0 else ""
    args = {**event.args, "who": who}
    keys = [f"event-{event.kind}"]
    other = args["player"] - 1 if isinstance(args.get("player"), int) else args.get("to", args.get("other"))
    if isinstance(other, int) and other >= 0:
        args["other"] = names[other]
        keys.insert(0, f"event-{event.kind}-named")
    if event.seat >= 0 and event.audience == bit(event.seat):
        keys.insert(0, f"event-{event.kind}-own")
    return book.say(lang, next(key for key in keys if book.has(lang, key)), args)
