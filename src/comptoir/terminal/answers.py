"""From what a person types to one of the offered moves."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from comptoir.terminal.words import Refused

SHOWN = 6  # of the moves a too short answer could mean, so many are named


def find_moves(answer: str, texts: Sequence[str], codes: Sequence[str]) -> list[int]:
    """The places of all moves meant: numbers or codes separated by spaces are a set, anything else is one move."""
    parts = answer.split()
    if len(parts) > 1 and all(part.isdigit() or part in codes for part in parts):
        return [find_move(part, texts, codes) for part in parts]
    return [find_move(answer, texts, codes)]


def find_move(answer: str, texts: Sequence[str], codes: Sequence[str]) -> int:
    """The place of the move meant: its number, its code, or enough of its text to mean no other."""
    if answer.isdigit():
        if not 1 <= int(answer) <= len(texts):
            raise Refused("refuse-number", number=answer, last=len(texts))
        return int(answer) - 1
    wanted = plain(answer)
    if not wanted:
        raise Refused("refuse-empty", last=len(texts))
    if wanted in codes:
        return codes.index(wanted)
    spoken = [plain(text) for text in texts]
    for fits in (_equal, _begins, _word_begins, _contains):
        found = [place for place, text in enumerate(spoken) if fits(text, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            several = [texts[place] for place in found[:SHOWN]] + ["..."] * (len(found) > SHOWN)
            raise Refused("refuse-ambiguous", answer=answer, several="; ".join(several))
    raise Refused("refuse-answer", answer=answer)


def plain(text: str) -> str:
    """Without capitals, accents and doubled spaces: nobody should have to type them."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).replace("’", "'").split())


def _equal(text: str, wanted: str) -> bool:
    return text == wanted or text.rpartition(": ")[2] == wanted


def _begins(text: str, wanted: str) -> bool:
    return text.startswith(wanted) or text.rpartition(": ")[2].startswith(wanted)


def _word_begins(text: str, wanted: str) -> bool:
    return f" {wanted}" in text or f"'{wanted}" in text


def _contains(text: str, wanted: str) -> bool:
    return wanted in text
