"""The games for PettingZoo: `env` asks one agent after the other (AEC), `parallel_env` all at once.

>>> from comptoir.envs.pettingzoo import env
>>> table = env("san_juan", seats=3, options={"new_buildings": True})
>>> table.reset(seed=1)
>>> observation, reward, termination, truncation, info = table.last()
>>> sorted(observation), int(observation["action_mask"].sum())
(['action_mask', 'observation'], 5)
"""

from __future__ import annotations

from typing import Any, ClassVar

from comptoir.core.options import Value
from comptoir.core.state import State
from comptoir.envs import missing

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing(__name__) from error

from comptoir.envs.rooms import Room

MODES = ["ansi", "rgb_array"]
REFUSE, FORGIVE = "refuse", "forgive"


def env(game: str, **settings: Any) -> Any:
    """With PettingZoo's usual wrappers: an illegal move loses the game for whoever made it, and ends it."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class Agents:
    """Agents, spaces and pictures, as both kinds of environment offer them."""

    room: Room
    table: State
    render_mode: str | None

    def settle_in(self, room: Room, render_mode: str | None, moves: int) -> None:
        self.room = room
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(room.seats)]
        self.agents: list[str] = []
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        row = spaces.Box(0, 255, (room.size,), np.uint8)
        mask = spaces.Box(0, 1, (moves,), np.int8)
        self.observation_spaces: dict[str, Any] = {
            agent: spaces.Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self.chance = np.random.default_rng()

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table = self.room.deal(int(self.chance.integers(1, 1 << 62)))
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        """Text or picture, as `render_mode` says: what a spectator sees."""
        if self.render_mode is None:
            return None
        return self.room.text(self.table) if self.render_mode == "ansi" else self.room.picture(self.table)

    def close(self) -> None:
        pass


class raw_env(Agents, AECEnv, EzPickle):
    """One agent at a time. Where several choose in secret they are asked one by one, and see nothing of each other.

    `max_cycles` cuts a game off after so many decisions.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": MODES,
        "name": "comptoir_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode, max_cycles)
        AECEnv.__init__(self)
        room = Room(game, seats, options)
        self.settle_in(room, render_mode, room.moves)
        self.max_cycles = max_cycles

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.decisions = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.waiting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.number[agent]
        mask = np.zeros(self.room.moves, dtype=np.int8)
        if agent == self.agent_selection and self.table.owes(seat):
            mask = self.room.mask(self.table, seat)
        return {"observation": self.room.observation(self.table, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.number[agent]
        self.room.check(self.table, seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.apply(seat, int(action))
        self.decisions += 1
        if self.table.over:
            self.rewards = dict(zip(self.agents, self.room.rewards(self.table), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self.room.info(self.table) for agent in self.agents}
        elif self.max_cycles is not None and self.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.waiting[0]]
        self._accumulate_rewards()


class parallel_env(Agents, ParallelEnv, EzPickle):
    """All agents act in every step; whoever is not asked waits, which is the last action and his only legal one.

    `illegal`: "refuse" raises a sentence and plays nothing, "forgive" plays the first legal move instead.
    `max_cycles` cuts a game off after so many steps.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "name": "comptoir_parallel_v1", "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = REFUSE,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode, max_cycles, illegal)
        room = Room(game, seats, options)
        self.settle_in(room, render_mode, room.moves + 1)
        self.wait = room.moves
        self.max_cycles = max_cycles
        self.illegal = illegal

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.deal(seed)
        self.steps = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        seen = {}
        for agent in self.agents:
            seat = self.number[agent]
            mask = self.room.mask(self.table, seat, more=1)
            mask[self.wait] = not self.table.owes(seat)
            seen[agent] = {"observation": self.room.observation(self.table, seat), "action_mask": mask}
        return seen

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        asked = {seat: self._answer(seat, actions) for seat in self.table.waiting}
        for seat, move in asked.items():
            if self.table.owes(seat):
                self.table.apply(seat, move)
        self.steps += 1
        over = self.table.over
        cut = not over and self.max_cycles is not None and self.steps >= self.max_cycles
        gains = self.room.rewards(self.table) if over else [0.0] * self.room.seats
        agents = self.agents
        answer = (
            self._observations(),
            dict(zip(agents, gains, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: self.room.info(self.table) for agent in agents},
        )
        if over or cut:
            self.agents = []
        return answer

    def _answer(self, seat: int, actions: dict[str, Any]) -> int:
        move = int(actions[self.possible_agents[seat]])
        if self.illegal == FORGIVE and move not in self.table.legal(seat):
            return self.table.legal(seat)[0]
        self.room.check(self.table, seat, move)
        return move
