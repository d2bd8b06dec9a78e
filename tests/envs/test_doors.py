"""Gymnasium, OpenSpiel and the batch: the libraries' own checks, and that no door lets a secret out."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.passive_env_checker import check_action_space, check_observation_space
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from open_spiel.python.algorithms import ismcts, mcts
from tests.envs.modes import SEVERAL, SHORT, named

import comptoir
from comptoir.bots import RandomBot
from comptoir.core.batch import Batch
from comptoir.envs import openspiel
from comptoir.envs.batch import BatchEnv
from comptoir.envs.gymnasium import SeatEnv, SeatVectorEnv
from comptoir.envs.pettingzoo import parallel_env, raw_env

GAMES = comptoir.GAMES


# -- Gymnasium


@pytest.mark.parametrize("how", [{}, {"seat": None, "illegal": "forgive"}], ids=["first", "any"])
@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_check(game: str, how: dict[str, Any]) -> None:
    """Everything it looks at, drawing in every mode of rendering included, and without a word of warning."""
    made = gymnasium.make(f"comptoir/{game}-v1", seats=2, bots=("random",), render_mode="ansi", **how)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_vectors_as_gymnasium_wants_them(game: str) -> None:
    """By its registry, with its checks of spaces and its own wrapper around it; then each end as it defines them."""
    made = partial(gymnasium.make_vec, f"comptoir/{game}-v1", num_envs=3, bots=("random",), illegal="forgive", seats=2)
    vector = RecordEpisodeStatistics(made())
    check_observation_space(vector.single_observation_space)
    check_action_space(vector.single_action_space)
    assert vector.observation_space == batch_space(vector.single_observation_space, 3)
    assert vector.action_space == batch_space(vector.single_action_space, 3)
    seen, info = vector.reset(seed=4)
    again = made()
    assert data_equivalence(again.reset(seed=4), (seen, info), exact=True)
    for _ in range(12):
        assert vector.observation_space.contains(seen)
        moves = first_moves(info["action_mask"])
        assert vector.action_space.contains(moves)
        turn = vector.step(moves)
        assert data_equivalence(again.step(moves), turn, exact=True)
        seen, reward, ended, cut, info = turn
        assert reward.shape == ended.shape == cut.shape == (3,)
        assert [str(part.dtype) for part in (reward, ended, cut)] == ["float64", "bool", "bool"]
        assert info["action_mask"].any(axis=1).all()
    other, _ = again.reset(seed=5)
    assert not (other == seen).all()


def first_moves(masks: Any) -> Any:
    return masks.argmax(axis=1)


def test_a_vector_ends_games_as_gymnasium_defines_it() -> None:
    vector = RecordEpisodeStatistics(SeatVectorEnv("san_juan", 4, seats=3, seat=None, bots=("random",)))
    assert vector.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    _, info = vector.reset(seed=1)
    finished = 0
    while finished < 4:
        seats = info["seat"]
        seen, reward, ended, _, info = vector.step(first_moves(info["action_mask"]))
        assert not reward[~ended].any()
        for k in np.flatnonzero(ended):
            assert info["_final_obs"][k]
            assert vector.single_observation_space.contains(info["final_obs"][k])
            assert (info["final_obs"][k] != seen[k]).any()
            alone = info["final_info"]["ranks"][k].count(1) == 1
            assert not alone or reward[k] == (1 if info["final_info"]["ranks"][k][seats[k]] == 1 else -0.5)
            assert info["episode"]["l"][k] > 10
            finished += 1


def test_an_illegal_move_in_a_vector_loses_or_is_forgiven() -> None:
    for illegal, lost in (("lose", True), ("forgive", False)):
        vector = SeatVectorEnv("golden_city", 2, bots=("random",), illegal=illegal)
        before, info = vector.reset(seed=1)
        moves = first_moves(info["action_mask"])
        moves[1] = info["action_mask"][1].argmin()
        _, reward, ended, _, info = vector.step(moves)
        assert (reward.tolist(), ended.tolist()) == ([0.0, -1.0 if lost else 0.0], [False, lost])
        assert not lost or (info["final_obs"][1] == before[1]).all()


def test_single_games_in_gymnasiums_own_vector() -> None:
    makers = [lambda: SeatEnv("san_juan", seats=2, bots=("random",), illegal="forgive") for _ in range(3)]
    vector = gymnasium.vector.SyncVectorEnv(makers)
    seen, info = vector.reset(seed=4)
    assert seen.shape == (3, SeatEnv("san_juan").room.size)
    again, _ = vector.reset(seed=4)
    assert (seen == again).all()
    over = np.zeros(3, dtype=bool)
    while not over.all():
        seen, reward, ended, _, info = vector.step(first_moves(info["action_mask"]))
        over |= ended
        assert vector.observation_space.contains(seen)
        assert np.abs(reward).max() <= 1


def test_a_seat_against_bots_of_ones_own() -> None:
    env = SeatEnv("golden_city", seats=3, seat=1, bots=("greedy", RandomBot), render_mode="ansi")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=9)
    over, reward = False, 0.0
    while not over:
        assert info["seat"] == 1
        assert (info["action_mask"] == env.action_masks()).all()
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert reward == (1 if info["ranks"][1] == 1 and info["ranks"].count(1) == 1 else pytest.approx(-0.5, abs=0.76))
    assert "player_1" in env.render()


def test_an_illegal_move_loses() -> None:
    env = SeatEnv("san_juan", bots=("random",))
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, _ = env.step(wrong)
    assert (reward, over) == (-1.0, True)


# -- the batch


@pytest.mark.parametrize("mode", SEVERAL, ids=named)
def test_a_batch_plays_the_games_of_the_engine(mode: Any) -> None:
    """Every row, mask and reward is what the tables say."""
    game, seats, options = mode
    env = BatchEnv(game, number=3, seats=seats, seed=2, options=options)
    room = comptoir.game(game)
    assert room.features is not None
    for _ in range(40):
        tables = env.batch.tables[:]
        for k, table in enumerate(tables):
            seat = table.waiting[0]
            assert env.seat[k] == seat
            assert env.observation[k].tobytes() == room.features.row(table, seat)
            assert np.flatnonzero(env.mask[k]).tolist() == table.legal(seat)
        turn = env.step(env.random_moves())
        for k, table in enumerate(tables):
            assert turn.reset[k] == table.over == (env.batch.tables[k] is not table)
            assert turn.reward[k].any() <= table.over


def test_finished_games_pay_and_begin_anew() -> None:
    env = BatchEnv("golden_city", number=8, seats=2, seed=3)
    paid, begun = 0.0, 0
    while begun < 8:
        turn = env.step(env.random_moves())
        begun += int(turn.reset.sum())
        assert turn.reward.sum() == pytest.approx(0)
        assert not turn.reward[~turn.reset].any()
        paid += float(np.abs(turn.reward).sum())
    assert paid > 0


def test_an_illegal_move_in_a_batch_plays_nothing() -> None:
    env = BatchEnv("san_juan", number=3, seats=2, seed=1)
    moves = env.random_moves()
    before = [table.position() for table in env.batch.tables]
    for wrong in (-1, 10**6, int(np.flatnonzero(env.mask[2] == 0)[0])):
        with pytest.raises(comptoir.IllegalMove, match="at table 2"):
            env.step([*moves[:2], wrong])
    with pytest.raises(comptoir.ComptoirError, match="given 2, needed 3"):
        env.step(moves[:2])
    assert [table.position() for table in env.batch.tables] == before


@pytest.mark.parametrize("mode", SHORT, ids=named)
def test_workers_play_the_same_games(mode: Any) -> None:
    """Shared out among processes or not, the same moves are drawn and lead to the same tables, rewards and ends."""
    game, seats, options = mode
    alone = BatchEnv(game, number=5, seats=seats, seed=8, options=options)
    shared = BatchEnv(game, number=5, seats=seats, seed=8, options=options, workers=2)
    ended = 0
    while ended < 2:
        assert (shared.observation == alone.observation).all()
        assert (shared.mask == alone.mask).all()
        assert (shared.seat == alone.seat).all()
        for _ in range(2):
            drawn = shared.random_moves()
            assert shared.mask[np.arange(5), drawn].all()
            assert (drawn == alone.random_moves()).all()
        ours, theirs = alone.step(drawn), shared.step(drawn)
        assert (ours.reward == theirs.reward).all()
        assert (ours.reset == theirs.reset).all()
        ended += int(ours.reset.sum())
    shared.close()


def test_workers_refuse_what_is_illegal_and_end_with_the_environment() -> None:
    env = BatchEnv("san_juan", number=3, seats=2, seed=1, workers=3)
    assert env.crew is not None
    moves, before = env.random_moves(), env.observation.copy()
    for wrong in (-1, 10**6, int(np.flatnonzero(env.mask[2] == 0)[0])):
        with pytest.raises(comptoir.IllegalMove, match="at table 2"):
            env.step([*moves[:2], wrong])
    with pytest.raises(comptoir.ComptoirError, match="given 2, needed 3"):
        env.step(moves[:2])
    assert (env.observation == before).all()
    with pytest.raises(comptoir.ComptoirError, match="colour"):
        BatchEnv("san_juan", number=3, options={"colour": 1}, workers=2)
    crew = env.crew.crew
    del env
    gc.collect()
    assert [worker.poll() for worker in crew] == [0, 0]  # the third is this process


# -- OpenSpiel


@pytest.mark.parametrize("mode", SHORT, ids=named)
def test_openspiels_random_simulations(mode: Any) -> None:
    game, seats, options = mode
    pyspiel.random_sim_test(openspiel.load(game, seats, options), num_sims=1, serialize=False, verbose=False)


def test_a_history_can_be_played_again() -> None:
    game = pyspiel.load_game("comptoir(game=golden_city,seats=3)")
    state = game.new_initial_state()
    rng = random.Random(1)
    state.apply_action(77)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(again) == str(state)


@pytest.mark.parametrize("mode", SHORT, ids=named)
def test_openspiels_own_search_plays_a_whole_game(mode: Any) -> None:
    room = openspiel.load(*mode)
    searcher = ismcts.ISMCTSBot(
        game=room,
        evaluator=Uninformed(),
        uct_c=1.4,
        max_simulations=2,
        random_state=np.random.RandomState(1),
    )
    rng = random.Random(1)
    state = room.new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        asked = state.current_player()
        state.apply_action(searcher.step(state) if asked == 0 else rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


class Uninformed(mcts.Evaluator):
    """Playouts to the end would take all day in plain Python."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(2)

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


# -- secrets: the law of the views, through each door


@pytest.mark.parametrize("mode", SEVERAL, ids=named)
def test_no_door_lets_a_secret_out(mode: Any) -> None:
    """With the table behind it replaced by any that the seat could not tell from it, a door shows the same."""
    game, seats, options = mode
    rng = random.Random(7)
    one, all_at_once = raw_env(game, seats, options), parallel_env(game, seats, options)
    alone = SeatEnv(game, seats, bots=("random",), options=options)
    many = SeatVectorEnv(game, 1, seats, bots=("random",), options=options)
    batch = BatchEnv(game, 1, seats, options=options)
    state = openspiel.load(game, seats, options).new_initial_state()
    state.apply_action(5)
    for env in (one, all_at_once, alone, many):
        env.reset(seed=1)
    for move in range(120):
        table = state.table
        if table.over:
            break
        if move % 12 == 0:
            for seat in range(seats):
                sample = table.sample(seat, comptoir.Dice(rng.randrange(1 << 40)))
                seen = [
                    [*_multi(one, all_at_once, here, seat), *_single(alone, many, batch, here, seat)]
                    for here in (table, sample)
                ]
                assert all((real == imagined).all() for real, imagined in zip(*seen, strict=True))
                other = state.resample_from_infostate(seat, rng.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        state.apply_action(rng.choice(state.legal_actions()))


def _multi(one: Any, all_at_once: Any, table: Any, seat: int) -> Iterator[Any]:
    """What the doors of PettingZoo show this seat."""
    one.table, one.agent_selection = table, f"player_{table.waiting[0]}"
    all_at_once.table = table
    for seen in (one.observe(f"player_{seat}"), all_at_once._observations()[f"player_{seat}"]):
        yield from seen.values()


def _single(alone: Any, many: Any, batch: Any, table: Any, seat: int) -> Iterator[Any]:
    """What the doors of Gymnasium and the batch show this seat; they are open to whoever is asked."""
    alone.table, alone.seat = table, seat
    yield alone.room.observation(table, seat)
    if not table.owes(seat):
        return
    yield alone._info()["action_mask"]
    for inside in (many.batch, batch.batch):
        inside.tables[0], inside.asked[0] = table, seat
        inside.look(0)
    yield from (many._rows(), many._info()["action_mask"])
    if seat == table.waiting[0]:
        yield from (batch.observation.copy(), batch.mask.copy())


# -- what is missing


MISSING = """
import sys, comptoir, comptoir.envs
from importlib import import_module
print([name for name in ("numpy", "gymnasium", "pyspiel") if name in sys.modules])
doors = {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "pyspiel": "openspiel", "numpy": "batch"}
for library, door in doors.items():
    sys.modules[library] = None
    try:
        import_module(f"comptoir.envs.{door}")
    except comptoir.ComptoirError as error:
        print(error)
    del sys.modules[library]
"""


def test_nothing_is_imported_before_it_is_asked_for_and_what_is_missing_is_named() -> None:
    answer = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, text=True, check=True)
    needs = 'comptoir.envs.{} needs more than is installed: pip install "comptoir[envs]"'
    doors = ("gymnasium", "pettingzoo", "openspiel", "batch")
    assert answer.stdout.splitlines() == ["[]", *(needs.format(door) for door in doors)]


def test_a_game_without_features_is_refused() -> None:
    room = comptoir.game("san_juan")
    features, room.features = room.features, None
    try:
        with pytest.raises(comptoir.ComptoirError, match="brings no features"):
            Batch(room, 1, 2, {})
    finally:
        room.features = features
