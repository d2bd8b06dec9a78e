"""A building's action as lines of icons and as sentences. Drawn and spoken by the client, told by the forms."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Glyph(TypedDict):
    icon: str
    n: NotRequired[str]


class IconLine(TypedDict):
    """What goes in, what comes out, what it burns, how often at most."""

    ins: list[Glyph]
    outs: list[Glyph]
    energy: NotRequired[str]
    most: NotRequired[str]


# Goods, francs, food or energy, and how much of each: a number, a half, or a row of numbers.
Amounts = dict[str, int | str]


class Sentence(TypedDict):
    """A message of the game's words and its arguments."""

    key: str
    args: dict[str, int | str | Amounts]


class BuildingPrinted(TypedDict):
    """What the client tells of a building besides its figures."""

    lines: list[IconLine]
    sentences: list[Sentence]


def glyph(icon: str, n: Any = 1) -> Glyph:
    """One icon; its number is left out where it is one."""
    if n == 1 or n == "1":
        return {"icon": icon}
    return {"icon": icon, "n": "½" if n == 0.5 else str(n)}
