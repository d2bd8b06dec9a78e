"""What the log of a match remembers: one struct per kind of entry. Stored rows of every age are read by these structs,
so a field that comes later has a default that means what its absence meant."""

from __future__ import annotations

from typing import Any, Literal, get_args

from msgspec import Struct, json


class Play(Struct, tag_field="kind", tag="play", omit_defaults=True, kw_only=True):
    """One or more atomic moves of one seat. `client` is the id of the message that asked for it."""

    moves: list[str]
    client: str | None = None


class PlaySet(Struct, kw_only=True):
    """The pieces of one set, in any order. Only a wish: the log remembers the atomic moves that it came to."""

    moves: list[str]
    client: str | None = None


class Undo(Struct, tag_field="kind", tag="undo", omit_defaults=True, kw_only=True):
    client: str | None = None


class Offer(Struct, tag_field="kind", tag="offer", omit_defaults=True, kw_only=True):
    """`voters`: the seats whose people must agree. Earlier versions did not write it: then those who drove their own
    seats decided."""

    what: Literal["undo", "end"]
    to: int | None = None
    voters: list[int] | None = None
    client: str | None = None


class Answer(Struct, tag_field="kind", tag="answer", omit_defaults=True, kw_only=True):
    yes: bool
    client: str | None = None


class Resign(Struct, tag_field="kind", tag="resign", omit_defaults=True, kw_only=True):
    """`bot` finishes for them."""

    bot: str
    client: str | None = None


class HandOver(Struct, tag_field="kind", tag="hand_over", omit_defaults=True, kw_only=True):
    """`bot` stands in: because the person asked for it, left the table, ran out of time, or is gone."""

    bot: str
    why: Literal["asked", "left", "time", "gone"]
    client: str | None = None


class Return(Struct, tag_field="kind", tag="return", omit_defaults=True, kw_only=True):
    client: str | None = None


class StoodStill(Struct, tag_field="kind", tag="stood_still", omit_defaults=True, kw_only=True):
    """The service was away: nobody's clock ran for so long. Not a deed of any seat (`NO_SEAT`)."""

    seconds: float
    client: str | None = None


NO_SEAT = -1
Change = Play | Undo | Offer | Answer | Resign | HandOver | Return | StoodStill
Wish = Change | PlaySet
KINDS: dict[str, type[Change]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Change)}


class Entry(Struct, frozen=True):
    """One line of a match's log. `stamp` tells one's own row from another writer's after a lost answer."""

    match: str
    seq: int
    seat: int
    change: Change
    at: float
    stamp: str


def entry_row(entry: Entry) -> dict[str, Any]:
    return {
        "match": entry.match,
        "seq": entry.seq,
        "stamp": entry.stamp,
        "kind": entry.change.__struct_config__.tag,
        "seat": entry.seat,
        "data": json.encode(entry.change).decode(),
        "at": entry.at,
    }


def entry_from(row: Any) -> Entry:
    """The kind stands in a column of its own: older rows do not repeat it in their data."""
    change = json.decode(row["data"], type=KINDS[row["kind"]])
    return Entry(row["match"], row["seq"], row["seat"], change, row["at"], row["stamp"])
