"""What every greedy merchant brings: an answer on a table, and what a search must know to use it as a policy."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from comptoir.core.rng import Dice, Rng
from comptoir.core.seat import Seat
from comptoir.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """`choose` answers from a seat; `answer` is the same judgement on a table already given, without another guess.

    The rest says how a search should walk through this game; what stands here fits a game of single decisions.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Dice(seed)

    def choose(self, seat: Seat) -> int:
        moves = seat.legal()
        if len(moves) == 1:
            return moves[0]
        return self.answer(seat.sample(self.rng), seat.seat, moves)

    def answer(self, table: State, seat: i64, moves: list[int]) -> int:
        raise NotImplementedError

    def candidates(self, table: State, seat: i64, moves: list[int]) -> list[int]:
        """The moves worth a look."""
        return moves

    def finish(self, table: State, seat: i64) -> None:
        """Give the plain answers that follow from the move just made, where they make one action with it."""

    def by_turns(self) -> bool:
        """Whether `finish` does anything in this game."""
        return False

    def is_detail(self, table: State) -> bool:
        """Whether a search that looks ahead takes the merchant's answer to this question, to get to what matters."""
        return False

    def rests(self, table: State) -> bool:
        """Whether a table can be judged as it lies; else greedy merchants play on until it can."""
        return True

    def redraw(self, table: State, seat: i64, rng: Rng) -> None:
        """Replace what others have answered in secret on an imagined table by what they might well have answered."""

    def leaning(self, table: State, seat: i64) -> float:
        """The merchant's own opinion of a table, about one from bad to good; nought where he has none."""
        return 0.0
