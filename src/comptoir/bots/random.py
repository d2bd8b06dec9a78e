"""The player who thinks nothing."""

from __future__ import annotations

from comptoir.core.rng import Dice
from comptoir.core.seat import Seat


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.rng = Dice(seed)

    def choose(self, seat: Seat) -> int:
        moves = seat.legal()
        return moves[self.rng.below(len(moves))]
