"""Many games at once, for learners: one compiled call a step, numpy arrays in and out.

>>> from comptoir.envs.batch import BatchEnv
>>> env = BatchEnv("golden_city", number=4, seats=2, seed=1)
>>> len(env.observation), len(env.mask), env.seat.shape
(4, 4, (4,))
>>> turn = env.step(env.random_moves())
>>> turn.reward.shape, int(turn.reset.sum())
((4, 2), 0)
"""

from __future__ import annotations

from typing import Any, NamedTuple

from comptoir.core.batch import Batch
from comptoir.core.options import Value
from comptoir.core.rng import Dice
from comptoir.envs import missing
from comptoir.registry import game as open_game

try:
    import numpy as np
except ImportError as error:
    raise missing(__name__) from error


class Turn(NamedTuple):
    """What a step left. The first three are windows on memory that the next step writes over: copy what you keep."""

    observation: Any  # (number, size) uint8: what the seat that is asked knows
    mask: Any  # (number, moves) uint8: 1 where a move is legal
    seat: Any  # (number,) int64: who is asked
    reward: Any  # (number, seats) float32: not nought only where a game ended
    reset: Any  # (number,) bool: a game ended here, and another was dealt


class BatchEnv:
    """All seats are yours: self-play. A finished game is dealt anew at once; its rewards come with that step."""

    def __init__(
        self, game: str, number: int, seats: int | None = None, seed: int = 0, options: dict[str, Value] | None = None
    ) -> None:
        room = open_game(game)
        self.seats = room.seats[0] if seats is None else seats
        self.number = number
        self.batch = Batch(room, number, self.seats, dict(options or {}), seed)
        self.dice = Dice(~seed & 0xFFFFFFFF)
        self.observation = np.frombuffer(self.batch.rows, dtype=np.uint8).reshape(number, -1)
        self.mask = np.frombuffer(self.batch.masks, dtype=np.uint8).reshape(number, -1)
        self.seat = np.array(self.batch.asked)

    def step(self, moves: Any) -> Turn:
        """`moves`: a legal move for every game. If one is not, a sentence says which, and nothing is played."""
        batch = self.batch
        batch.step(np.asarray(moves).tolist())
        self.seat = np.array(batch.asked)
        reward = np.zeros((self.number, self.seats), dtype=np.float32)
        reset = np.zeros(self.number, dtype=bool)
        if batch.ended:
            reward[batch.ended] = batch.gains
            reset[batch.ended] = True
        return Turn(self.observation, self.mask, self.seat, reward, reset)

    def random_moves(self) -> Any:
        """A legal move for every game, all equally likely."""
        return np.array(self.batch.draw(self.dice))
