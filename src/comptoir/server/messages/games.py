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
    group: Text | None = None


class PresetInfo(Out):
    """A table that somebody would want, one click away. `picture`: its board as rows of `.` land, `~` water and `A`
    anchor."""

    id: str
    name: Text
    help: Text
    seats: int
    options: dict[str, bool | int | str]
    picture: list[str]


class GameInfo(Out):
    """All that the shelf and a form for a new table need."""

    id: str
    name: Text
    pitch: Text
    minutes: Text
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    presets: list[PresetInfo]


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
    """A game's printed names, its words as Fluent sources and its whole catalogue of moves."""

    id: str
    rules: int
    names: dict[str, dict[str, str]]
    words: Text
    moves: list[MoveInfo]
