"""The games for OpenSpiel: `load("san_juan", seats=2)`, or `pyspiel.load_game("comptoir(game=san_juan,seats=2)")`.

Chance is one node at the beginning: it chooses the deal and with it every later draw, so that a history of actions can
be played again. A search must not look at a clone of the real state then, but at `resample_from_infostate`, which deals
anew whatever the player cannot see, and draws from fresh chance: OpenSpiel's IS-MCTS does.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from comptoir.core.options import Value
from comptoir.core.rng import Dice, scatter
from comptoir.core.state import State
from comptoir.envs import missing

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing(__name__) from error

from comptoir.envs.rooms import Room
from comptoir.registry import HOUSE_GAMES

DEALS = 4096  # outcomes of the chance node
LONGEST = 100_000
NAME = "comptoir"
USUAL: dict[str, Any] = {"game": HOUSE_GAMES[0], "seats": 2, "options": ""}  # what `pyspiel.load_game` need not say

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Comptoir",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=USUAL,
)


def load(game: str, seats: int | None = None, options: dict[str, Value] | None = None) -> Any:
    room = Room(game, seats, options)
    given = {"game": game, "seats": room.seats, "options": json.dumps(options) if options else ""}
    return ComptoirGame(given)


class ComptoirGame(pyspiel.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**USUAL, **(params or {})}
        self.room = Room(given["game"], given["seats"], json.loads(given["options"]) if given["options"] else {})
        alone = self.room.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.room.moves,
            max_chance_outcomes=DEALS,
            num_players=self.room.seats,
            min_utility=-10.0 if alone else -1.0,
            max_utility=10.0 if alone else 1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> ComptoirState:
        return ComptoirState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.room)


class Held:
    """The table of a state; pyspiel copies states attribute by attribute, and a table knows how to copy itself."""

    def __init__(self, table: State | None) -> None:
        self.table = table

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(None if self.table is None else self.table.clone())


class Fixed:
    """What all states of a game share, never copied."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def __deepcopy__(self, memo: Any) -> Fixed:
        return self


class ComptoirState(pyspiel.State):
    def __init__(self, game: ComptoirGame) -> None:
        super().__init__(game)
        self.fixed = Fixed(game.room)
        self.held = Held(None)

    @property
    def table(self) -> State:
        assert self.held.table is not None, "nothing is dealt yet"
        return self.held.table

    def current_player(self) -> Any:
        if self.held.table is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.table.over else self.table.waiting[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.held.table is None:
            self.held.table = self.fixed.room.deal(scatter(action + 1))
        else:
            self.table.apply(self.table.waiting[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.fixed.room.game.moves[action].text("en")

    def is_terminal(self) -> bool:
        return self.held.table is not None and self.table.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.fixed.room.seats
        return self.fixed.room.rewards(self.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ComptoirState:
        """A state this player could not tell from this one."""
        other = self.clone()
        other.held = Held(self.table.sample(player, Dice(1 + int(sampler() * (1 << 53)))))
        return other

    def __str__(self) -> str:
        """What a spectator sees."""
        return "a deck" if self.held.table is None else json.dumps(self.table.view(None), separators=(",", ":"))


class Observer:
    """The same for observation and information state: what the seat knows, as features and as its view in JSON."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.tensor = np.zeros(room.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ComptoirState, player: int) -> None:
        if state.held.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.room.observation(state.table, player)

    def string_from(self, state: ComptoirState, player: int) -> str:
        if state.held.table is None:
            return ""
        return json.dumps(state.table.view(player), separators=(",", ":"))


pyspiel.register_game(GAME_TYPE, ComptoirGame)
