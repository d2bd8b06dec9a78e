"""The coach: hints, why not, and analyses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from comptoir.coach.analysis import Analysis, PlyReport, Share
from comptoir.coach.analysis import Line as MoveLine
from comptoir.coach.reasons import Reason
from comptoir.server.messages.parts import In, Out, SeatNumber, Text
from comptoir.server.messages.play import MoveName, PlyNumber

__all__ = [
    "Analysis",
    "AnalysisEffort",
    "AnalysisState",
    "HintInfo",
    "Hints",
    "LikelyAnswer",
    "MoveLine",
    "PlyReport",
    "Reason",
    "Share",
    "WhyInfo",
    "WhyNot",
    "WhyNotMoves",
]

AnalysisEffort = Literal["quick", "deep"]


class LikelyAnswer(Out):
    seat: int
    move: str


class HintInfo(Out):
    """A move to think of, by its code; of a set its first piece, and the `rest` of it. `win` is the seat's chance,
    `points` what it may expect at the end; `loss` is what the move is worth less than the best one. `answer`: what
    another seat may well do then."""

    move: str
    rest: list[str]
    win: float
    points: float
    loss: float
    reasons: list[Reason]
    answer: LikelyAnswer | None


class Hints(Out):
    """The best first, at most three. Where there is only one move, its figures are 0 and say nothing."""

    seat: int
    ply: int
    hints: list[HintInfo]


class WhyNotMoves(In):
    """What speaks against these `moves` after the `drafted` ones?"""

    ply: PlyNumber
    moves: Annotated[list[MoveName], Meta(min_length=1, max_length=8)]
    drafted: Annotated[list[MoveName | Annotated[list[MoveName], Meta(max_length=64)]], Meta(max_length=64)] = field(
        default_factory=list
    )
    seat: SeatNumber | None = None


class WhyInfo(Out):
    """What speaks against a move: its sentence, and the message of the game's catalogue that says it, for whoever names
    places otherwise. `args` lacks what is a sentence itself."""

    key: str
    args: dict[str, Any]
    text: Text


class WhyNot(Out):
    """For each move what would refuse it; null where it could be played."""

    reasons: list[WhyInfo | None]


class AnalysisState(Out):
    """`none`: nobody has asked for it yet. `done` of `total` moves have been looked at."""

    state: Literal["none", "running", "done"]
    done: int
    total: int
    analysis: Analysis | None
