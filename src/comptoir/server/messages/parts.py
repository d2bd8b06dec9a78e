"""Small parts that other messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["en", "fr"]
OptionValues = dict[Annotated[str, Meta(max_length=60)], bool | int | Annotated[str, Meta(max_length=200)]]

Access = Literal["open", "link", "name"]
Pace = Literal["live", "days"]
ClockKind = Literal["none", "move", "game", "day"]
Status = Literal["open", "playing", "over"]


class In(Struct, kw_only=True, forbid_unknown_fields=True):
    """What clients send."""


class Out(Struct, kw_only=True):
    """What clients receive."""


class Text(Out):
    en: str
    fr: str


class Refusal(Out):
    """The body of every answer from 400 upwards. `error` is a stable key, `text` a sentence for people."""

    error: str
    text: Text


class Nothing(Out):
    """An answer that says no more than its status."""
