"""One seat against bots, for Gymnasium and the libraries built on it: `SeatEnv` one game, `SeatVectorEnv` many at once.

>>> from comptoir.envs.gymnasium import SeatEnv
>>> env = SeatEnv("golden_city", seats=2, bots=("random",))
>>> observation, info = env.reset(seed=3)
>>> observation.shape == (env.room.size,), bool(info["action_mask"].any())
(True, True)

Both are registered for every game: `make("comptoir/<game>-v1")`, `make_vec("comptoir/<game>-v1", 64)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from mypy_extensions import i64

from comptoir.bots import Bot, Seat, bot
from comptoir.core.batch import Batch
from comptoir.core.options import Value
from comptoir.core.state import State
from comptoir.core.vecs import vec
from comptoir.envs import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing(__name__) from error

from comptoir.envs.rooms import Room
from comptoir.envs.window import glance
from comptoir.registry import GAMES

LOSE, FORGIVE = "lose", "forgive"
Kind = str | Callable[[int], Bot]  # the name of a bot, or what makes one from a seed


def kinds_of(bots: Sequence[Kind], room: Room) -> list[Kind]:
    """One for every other chair; the last one named fills up the table."""
    return [bots[min(k, len(bots) - 1)] for k in range(room.seats - 1)]


def made(kind: Kind, room: Room, seed: int) -> Bot:
    return bot(kind, room.game.id, seed) if isinstance(kind, str) else kind(seed)


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
        bots: Sequence[Kind] = ("greedy",),
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        illegal: str = LOSE,
    ) -> None:
        self.room = Room(game, seats, options)
        self.fixed_seat = seat
        self.kinds = kinds_of(bots, self.room)
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
        self.players = {s: made(kind, self.room, n) for s, kind, n in zip(others, self.kinds, seeds, strict=True)}
        self._let_others_play()
        return self.room.observation(self.table, self.seat), self._info()

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


class SeatVectorEnv(VectorEnv):
    """Many games of `SeatEnv`, stepped in one compiled call; a finished game is dealt anew in the same step.

    What the last step of a game showed is in `info["final_obs"]` and `info["final_info"]`, as Gymnasium has it.
    The bots are shared by all tables: each decides by what its seat knows.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "rgb_array"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int | None = 0,
        bots: Sequence[Kind] = ("greedy",),
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        illegal: str = LOSE,
    ) -> None:
        self.room = Room(game, seats, options)
        self.num_envs = num_envs
        self.fixed_seat = seat
        self.kinds = kinds_of(bots, self.room)
        self.render_mode = render_mode
        self.illegal = illegal
        self.single_observation_space = spaces.Box(0, 255, (self.room.size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.room.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        room, chance = self.room, self.np_random
        bots = [made(kind, room, int(chance.integers(1, 1 << 31))) for kind in self.kinds]
        values = dict(room.options.values)
        first = int(chance.integers(1, 1 << 62))
        self.batch = Batch(room.game, self.num_envs, room.seats, values, first, bots, self.fixed_seat)
        return self._rows(), self._info()

    def _rows(self) -> Any:
        return glance(self.batch.rows).reshape(self.num_envs, -1).copy()

    def _masks(self) -> Any:
        return glance(self.batch.masks, np.int8).reshape(self.num_envs, -1)

    def action_masks(self) -> Any:
        return self._masks().astype(bool)

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=bool)
        seat = glance(self.batch.asked, np.int64).copy()
        return {"action_mask": self._masks().copy(), "_action_mask": everywhere, "seat": seat, "_seat": everywhere}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch, masks, before = self.batch, self._masks(), list(self.batch.asked)
        moves = np.array(actions, dtype=np.int64)
        wrong = np.flatnonzero(masks[np.arange(self.num_envs), moves] == 0)
        last = {int(k): row for k, row in zip(wrong, self._rows()[wrong], strict=True)}
        moves[wrong] = masks[wrong].argmax(axis=1)
        batch.step(vec[i64](moves))
        reward = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, dtype=bool)
        final: dict[int, dict[str, Any]] = {}
        for k, table, gains in zip(batch.ended, batch.finished, batch.gains, strict=True):
            ended[k], reward[k] = True, gains[before[k]]
            seen = self.room.observation(table, before[k])
            final[k] = {"final_obs": seen, "final_info": self.room.info(table)}
        if self.illegal == LOSE:
            for k, row in last.items():
                ended[k], reward[k] = True, -1.0
                final[k] = {"final_obs": row, "final_info": {}}
                batch.renew(k)
        info = self._info()
        for k, told in final.items():
            info = self._add_info(info, told, k)
        return self._rows(), reward, ended, np.zeros(self.num_envs, dtype=bool), info

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        draw = self.room.text if self.render_mode == "ansi" else self.room.picture
        return tuple(draw(table) for table in self.batch.tables)


for name in GAMES:
    gymnasium.register(
        f"comptoir/{name}-v1",
        entry_point="comptoir.envs.gymnasium:SeatEnv",
        vector_entry_point="comptoir.envs.gymnasium:SeatVectorEnv",
        kwargs={"game": name},
    )
