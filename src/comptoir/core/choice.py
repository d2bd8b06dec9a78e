"""A set to be picked: a payment, a discard, a cargo, cards to keep.

The engine asks for sets one piece at a time, in catalogue order. A `Choice` says the whole of what is asked, so that
client, terminal and programs need not guess it back from the single questions. `Match.play_set` plays one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypedDict

if TYPE_CHECKING:
    from comptoir.core.moves import Catalogue

NO_LIMIT: Final = -1
NO_MOVE: Final = -1


class PieceView(TypedDict):
    move: str
    most: int
    worth: int


class ChoiceView(TypedDict):
    """A choice as the asked seat's view carries it; moves are codes."""

    least: int
    most: int
    pool: list[PieceView]
    low: int
    high: int | None
    stops: bool
    finish: str | None
    only: NotRequired[list[list[str]]]


class Piece:
    """A move that may be part of the set, up to `most` times; `worth` counts towards what is due."""

    def __init__(self, move: int, most: int = 1, worth: int = 0) -> None:
        self.move = move
        self.most = most
        self.worth = worth

    def __repr__(self) -> str:
        return f"Piece({self.move}, most={self.most}, worth={self.worth})"


class Choice:
    """From `least` to `most` pieces of `pool`, worth together from `low` to `high`.

    With `stops` the set ends by itself as soon as `low` is reached: without its last piece, in catalogue order, it
    would not be enough. So payments contain nothing superfluous. `finish` is the move that ends a set before it is
    full; NO_MOVE if sets end by themselves. Where a rule looks at the set as a whole, `only` lists the sets that are
    left of all these, each in catalogue order. `routine`: a payment, a production, a cargo, of which one set is mostly
    as good as another; a table may lay the sensible one out (`comptoir.bots.advice`), to be changed or confirmed.
    """

    def __init__(
        self,
        pool: list[Piece],
        least: int,
        most: int,
        low: int = 0,
        high: int = NO_LIMIT,
        stops: bool = False,
        finish: int = NO_MOVE,
        only: list[list[int]] | None = None,
        routine: bool = False,
    ) -> None:
        self.pool = pool
        self.least = least
        self.most = most
        self.low = low
        self.high = high
        self.stops = stops
        self.finish = finish
        self.only = only
        self.routine = routine

    def worth(self, picks: Sequence[int]) -> int:
        """What these moves are worth together; those outside the pool are worth nothing."""
        worths = {piece.move: piece.worth for piece in self.pool}
        return sum([worths.get(move, 0) for move in picks])

    def allows(self, picks: Sequence[int]) -> bool:
        """Is this one of the sets described?"""
        return self.refusal(picks) is None

    def refusal(self, picks: Sequence[int]) -> tuple[str, dict[str, Any]] | None:
        """Why this is not one of the sets: message key and arguments, a move as its index."""
        limits = {piece.move: piece.most for piece in self.pool}
        counted: dict[int, int] = {}
        for move in picks:
            counted[move] = counted.get(move, 0) + 1
            if counted[move] > limits.get(move, 0):
                return "why-set-piece", {"move": move, "n": limits.get(move, 0)}
        if not self.least <= len(picks) <= self.most:
            return "why-set-size", {"n": len(picks), "least": self.least, "most": self.most}
        total = self.worth(picks)
        if total < self.low:
            return "why-set-low", {"n": total, "due": self.low}
        if self.high != NO_LIMIT and total > self.high:
            return "why-set-high", {"n": total, "limit": self.high}
        if self.stops and picks and self.worth(sorted(picks)[:-1]) >= self.low:
            return "why-set-more", {"n": total, "due": self.low}
        if self.only is not None and sorted(picks) not in self.only:
            return "why-set-other", {}
        return None

    def full(self, picks: Sequence[int]) -> bool:
        """Does this set end by itself: in number, or because exactly or just enough is paid?"""
        if len(picks) >= self.most or (self.only is not None and not any(_holds(other, picks) for other in self.only)):
            return True
        return (self.stops or 0 < self.low == self.high) and self.worth(picks) >= self.low

    def fits(self, picks: Sequence[int], piece: Piece) -> bool:
        """May one more of this be added, as far as numbers and the upper limit go?"""
        if list(picks).count(piece.move) >= piece.most:
            return False
        return self.high == NO_LIMIT or self.worth(picks) + piece.worth <= self.high

    def view(self, moves: Catalogue) -> ChoiceView:
        seen: ChoiceView = {
            "least": self.least,
            "most": self.most,
            "pool": [{"move": moves[p.move].code, "most": p.most, "worth": p.worth} for p in self.pool],
            "low": self.low,
            "high": None if self.high == NO_LIMIT else self.high,
            "stops": self.stops,
            "finish": None if self.finish == NO_MOVE else moves[self.finish].code,
        }
        if self.only is not None:
            seen["only"] = [[moves[move].code for move in each] for each in self.only]
        return seen

    def __repr__(self) -> str:
        bounds = f"{self.least}..{self.most} of {self.pool}"
        if self.low or self.high != NO_LIMIT:
            bounds += f", worth {self.low}..{'' if self.high == NO_LIMIT else self.high}"
        return f"Choice({bounds}{', stops' if self.stops else ''})"


def _holds(larger: list[int], picks: Sequence[int]) -> bool:
    """Is this set these pieces and at least one more?"""
    rest = list(larger)
    for move in picks:
        if move not in rest:
            return False
        rest.remove(move)
    return bool(rest)


def pieces_of(moves: Sequence[int]) -> list[Piece]:
    """A pool from single moves, equal ones counted together: cards of a hand, say."""
    counted: dict[int, int] = {}
    for move in moves:
        counted[int(move)] = counted.get(int(move), 0) + 1
    return [Piece(move, n) for move, n in sorted(counted.items())]
