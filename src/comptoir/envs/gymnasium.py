"""One seat against bots, for Gymnasium and the libraries built on it.

>>> from comptoir.envs.gymnasium import SeatEnv
>>> env = SeatEnv("golden_city", seats=2, bots=("random",))
>>> observation, info = env.reset(seed=3)
>>> observation.shape == (env.room.size,), bool(info["action_mask"].any())
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from comptoir.bots import Bot, Seat, bot
from comptoir.core.options import Value
from comptoir.core.state import State
from comptoir.envs import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise missing(__name__) from error

from comptoir.envs.rooms import Room

LOSE, FORGIVE = "lose", "forgive"


class SeatEnv(gymnasium.Env):
    """The observation is what the seat knows; `info["action_mask"]` and `action_masks()` say what it may do.

    `bots` are names of bots or makers of them (called with a seed); the last one fills up the table. An illegal move
    loses the game ("lose") or is replaced by the first legal one ("forgive"). `seat=None` changes the seat every game.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        bots: Sequence[str | Callable[[int], Bot]] = ("greedy",),
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        illegal: str = LOSE,
    ) -> None:
        self.room = Room(game, seats, options)
        self.fixed_seat = seat
        self.kinds = [bots[min(k, len(bots) - 1)] for k in range(self.room.seats - 1)]
        self.render_mode = render_mode
        self.illegal = illegal
        self.observation_space = spaces.Box(0, 255, (self.room.size,), np.uint8)
        self.action_space = spaces.Discrete(self.room.moves)
        self.table: State
        self.seat = 0
        self.players: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table = self.room.deal(int(self.np_random.integers(1, 1 << 62)))
        seats = self.room.seats
        self.seat = int(self.np_random.integers(seats)) if self.fixed_seat is None else self.fixed_seat
        others = [seat for seat in range(seats) if seat != self.seat]
        seeds = [int(self.np_random.integers(1, 1 << 31)) for _ in others]
        self.players = {s: self._bot(kind, n) for s, kind, n in zip(others, self.kinds, seeds, strict=True)}
        self._let_others_play()
        return self.room.observation(self.table, self.seat), self._info()

    def _bot(self, kind: str | Callable[[int], Bot], seed: int) -> Bot:
        return bot(kind, self.room.game.id, seed) if isinstance(kind, str) else kind(seed)

    def _let_others_play(self) -> None:
        table = self.table
        while not table.over and not table.owes(self.seat):
            seat = table.waiting[0]
            table.apply(seat, self.players[seat].choose(Seat(table, seat, self.room.game.moves)))

    def action_masks(self) -> Any:
        """Under the name that sb3-contrib's MaskablePPO looks for."""
        return self.room.mask(self.table, self.seat).astype(bool)

    def _info(self) -> dict[str, Any]:
        mask = self.room.mask(self.table, self.seat)
        return {"action_mask": mask, "seat": self.seat, **self.room.info(self.table)}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        move, lost = int(action), False
        legal = self.table.legal(self.seat)
        if move not in legal:
            lost = self.illegal == LOSE
            move = legal[0]
        if not lost:
            self.table.apply(self.seat, move)
            self._let_others_play()
        over = self.table.over or lost
        reward = -1.0 if lost else self.room.rewards(self.table)[self.seat] if over else 0.0
        return self.room.observation(self.table, self.seat), reward, over, False, self._info()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return self.room.text(self.table) if self.render_mode == "ansi" else self.room.picture(self.table)
