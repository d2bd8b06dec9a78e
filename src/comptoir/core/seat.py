"""The chair a bot sits on. It gives what a player has and nothing else: the view, the legal moves, and guesses."""

from __future__ import annotations

from typing import Any, Protocol

from comptoir.core.moves import Catalogue
from comptoir.core.rng import Rng
from comptoir.core.state import State


class Seat:
    """One player's place at a table. The state behind it is for this class alone."""

    def __init__(self, state: State, seat: int, moves: Catalogue) -> None:
        self.__state = state
        self.seat = seat
        self.moves = moves

    def view(self) -> dict[str, Any]:
        return self.__state.view(self.seat)

    def legal(self) -> list[int]:
        return self.__state.legal(self.seat)

    def sample(self, rng: Rng) -> State:
        """A table this seat could not tell from the real one: exact where it can see, a guess where it cannot."""
        return self.__state.sample(self.seat, rng)


class Bot(Protocol):
    """Whoever can answer: `choose` is called only when the seat owes a decision, and answers one of its legal moves."""

    def choose(self, seat: Seat) -> int: ...
