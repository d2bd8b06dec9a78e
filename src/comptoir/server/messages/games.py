"""Games, their options and their catalogues of moves."""

from __future__ import annotations

from typing import Any

from comptoir.server.messages.parts import Out, Text


class ValueInfo(Out):
    value: bool | int | str
    label: Text


class OptionInfo(Out):
    """A ruling is a reading of the rule text where it leaves a gap: a form may fold it away."""

    name: str
    default: bool | int | str
    values: list[ValueInfo]
    label: Text
    help: Text
    ruling: bool


class GameInfo(Out):
    """All a form for a new table needs."""

    id: str
    name: Text
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]


class Games(Out):
    games: list[GameInfo]


class MoveInfo(Out):
    """One entry of the game's catalogue."""

    index: int
    code: str
    kind: str
    args: dict[str, Any]
    text: Text


class GameBook(Out):
    """A game's printed names and its whole catalogue of moves; changes only with the rules version."""

    id: str
    rules: int
    names: dict[str, dict[str, str]]
    moves: list[MoveInfo]
