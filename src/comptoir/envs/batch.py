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

from mypy_extensions import i64

from comptoir.core.batch import Batch
from comptoir.core.options import Value
from comptoir.core.vecs import vec
from comptoir.envs import missing
from comptoir.registry import game as open_game

try:
    import numpy as np

    from comptoir.envs.crew import DRAW, Crew
    from comptoir.envs.window import glance, window
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
    """All seats are yours: self-play. A finished game is dealt anew at once; its rewards come with that step.

    With `workers`, the tables are shared out among so many processes, of which this is the first; what is dealt and
    drawn stays the same. The others end with the environment, or with `close`.
    """

    def __init__(
        self,
        game: str,
        number: int,
        seats: int | None = None,
        seed: int = 0,
        options: dict[str, Value] | None = None,
        workers: int = 1,
    ) -> None:
        room = open_game(game)
        self.seats = room.seats[0] if seats is None else seats
        self.number = number
        self.crew: Crew | None = None
        chosen = dict(options or {})
        # The same memory is filled at every step, so one window on rows and masks is enough.
        if workers > 1:
            self.crew = Crew(game, number, self.seats, chosen, seed, min(workers, number))
            memory = self.crew.memory
            self.observation, self.mask = memory.observation, memory.mask
        else:
            self.batch = Batch(room, number, self.seats, chosen, seed)
            self.observation = window(self.batch.rows).reshape(number, -1)
            self.mask = window(self.batch.masks).reshape(number, -1)
        self._look()

    def _look(self) -> None:
        asked = glance(self.batch.asked, np.int64) if self.crew is None else self.crew.memory.seat
        self.seat = asked.copy()
        self._draws = 0

    def step(self, moves: Any) -> Turn:
        """`moves`: a legal move for every game. If one is not, a sentence says which, and nothing is played."""
        answers = np.ascontiguousarray(moves, dtype=np.int64)
        if self.crew is not None:
            self.crew.step(answers)
            memory = self.crew.memory
            self._look()
            return Turn(self.observation, self.mask, self.seat, memory.reward.copy(), memory.reset.copy())
        self.batch.step(vec[i64](answers))
        self._look()
        reward = np.zeros((self.number, self.seats), dtype=np.float32)
        reset = np.zeros(self.number, dtype=bool)
        if self.batch.ended:
            reward[self.batch.ended] = self.batch.gains
            reset[self.batch.ended] = True
        return Turn(self.observation, self.mask, self.seat, reward, reset)

    def random_moves(self) -> Any:
        """A legal move for every game, all equally likely; others when it is asked again before the next step."""
        if self._draws > 0 and self.crew is not None:
            self.crew.order(DRAW)
        elif self._draws > 0:
            self.batch.draw()
        self._draws += 1
        drawn = glance(self.batch.drawn, np.int64) if self.crew is None else self.crew.memory.drawn
        return drawn.copy()

    def close(self) -> None:
        if self.crew is not None:
            self.crew.close()
