"""What the questions of Die Goldene Stadt tell the asked seat besides the numbers of their prompts."""

from __future__ import annotations

from typing import TypedDict


class BlockedView(TypedDict):
    """Why something within reach is not possible now: a message and its arguments."""

    why: str
    args: dict[str, str | int]


class BuildAsked(TypedDict):
    """`blocked`: the places within reach where nothing can be built now."""

    n: int
    blocked: dict[str, BlockedView]


class BonusAsked(TypedDict):
    """What each card in the pile would bring now."""

    worth: dict[str, int]
