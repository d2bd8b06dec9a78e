"""Replays, records, and the health of the service."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from comptoir.server.messages.parts import In, Out, SeatNumber
from comptoir.server.messages.play import EventInfo, LegalMove


class ReplayFrame(Out):
    """After `ply` moves. `views` has one view, or with `eyes=all` one for every seat; `move` led here."""

    ply: int
    seat: int | None
    move: LegalMove | None
    views: list[dict[str, Any]]
    events: list[EventInfo]


class Replay(Out):
    """`plies`: length of the match. `eyes`: a seat, null for a spectator, or "all". `rounds`: the plies after which a
    round began."""

    game: str
    plies: int
    eyes: int | Literal["all"] | None
    frames: list[ReplayFrame]
    rounds: list[int]


class Branch(In):
    """Play on from ply `ply` of a finished match, on `seat`; bots take the others."""

    ply: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: SeatNumber


class Uploaded(Out):
    id: str


Trouble = Literal["database", "news", "chores", "backups"]


class Health(Out):
    """`troubles`: the database does not answer, processes do not hear each other, something failed just now, or no
    backup could be written."""

    status: Literal["ok", "degraded"]
    version: str
    engine: str
    troubles: list[Trouble]
