"""PettingZoo's own checks, and what they do not ask: that nobody sees what is hidden."""

from __future__ import annotations

import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from tests.envs.modes import SEVERAL, SHORT, named

import comptoir
from comptoir.envs.pettingzoo import env, parallel_env, raw_env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("mode", SHORT, ids=named)
def test_the_librarys_checks(mode: Any) -> None:
    game, seats, options = mode
    api_test(env(game, seats=seats, options=options), num_cycles=40)
    seed_test(partial(env, game, seats=seats, options=options), num_cycles=30)


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_the_librarys_checks_for_agents_that_act_at_once(game: str) -> None:
    forgiving = partial(parallel_env, game, seats=2, illegal="forgive")
    parallel_api_test(forgiving(), num_cycles=30)
    max_cycles_test(SimpleNamespace(parallel_env=forgiving, env=lambda **more: parallel_to_aec(forgiving(**more))))


def play(table: Any, rng: np.random.Generator) -> dict[str, float]:
    """A whole game at random; answers what everybody gained."""
    gained = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        gained[agent] += reward
        table.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return gained


@pytest.mark.parametrize("mode", SEVERAL, ids=named)
def test_many_modes(mode: Any) -> None:
    game, seats, options = mode
    table = env(game, seats=seats, options=options, max_cycles=150)
    table.reset(seed=5)
    gained = play(table, np.random.default_rng(5))
    assert sum(gained.values()) == pytest.approx(0) or seats == 1


@pytest.mark.parametrize("game", ["golden_city", "san_juan"])
def test_whole_games_are_won_and_lost(game: str) -> None:
    table = env(game, seats=3)
    table.reset(seed=5)
    gained = play(table, np.random.default_rng(5))
    assert sum(gained.values()) == pytest.approx(0)
    assert sorted(gained.values()) == pytest.approx([-0.5, -0.5, 1])


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    table = raw_env("san_juan")
    table.reset(seed=1)
    before = table.table.position()
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(comptoir.IllegalMove, match="not a legal move"):
        table.step(wrong)
    assert table.table.position() == before
    wrapped = env("san_juan")
    wrapped.reset(seed=1)
    wrapped.step(wrong)
    assert wrapped.rewards[wrapped.agents[0]] + wrapped.rewards[wrapped.agents[1]] == -1


def test_games_are_cut_off_when_told() -> None:
    table = raw_env("golden_city", max_cycles=7)
    table.reset(seed=1)
    steps = 0
    for _ in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        steps += not (over or cut)
        table.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert steps == 7


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_pictures(game: str) -> None:
    for kind in ("ansi", "rgb_array"):
        table = env(game, render_mode=kind)
        table.reset(seed=1)
        drawn = table.render()
        if kind == "ansi":
            assert "player_0" in drawn
        else:
            assert drawn.shape[2] == 3
            assert 0 < (drawn < 128).mean() < 0.5


def test_environments_travel_to_other_processes() -> None:
    again = pickle.loads(pickle.dumps(raw_env("kontor", seats=2, options={"mode": "base2"})))
    again.reset(seed=2)
    assert again.room.options.choice("mode") == "base2"
