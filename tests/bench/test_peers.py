"""Every peer plays here, briefly: a peer that is missing or has changed its interface is a failure."""

import random
import sys
from importlib import import_module
from typing import Any

import pytest

from comptoir.bench import peers
from comptoir.bench.measure import Figure
from comptoir.bench.peers import PEERS, PeerMissing, measure_peers

SHORT = 0.02

EXPECTED = {
    "catanatron": [("catanatron", "Python")],
    "open_spiel_crazy_eights": [
        ("OpenSpiel crazy_eights", "C++ from Python"),
        ("OpenSpiel crazy_eights", "C++ loop"),
    ],
    "open_spiel_hearts": [("OpenSpiel hearts", "C++ from Python"), ("OpenSpiel hearts", "C++ loop")],
    "python_chess": [("python-chess", "Python")],
}

# Decisions of one game: hearts has 52 cards to play and at most 12 to pass; the others are wide on purpose.
LENGTHS = {
    "catanatron": (100, 20_000),
    "OpenSpiel crazy_eights": (20, 500),
    "OpenSpiel hearts": (52, 64),
    "python-chess": (4, 200),
}


def check(figure: Figure) -> None:
    assert figure.decisions_per_second > 100
    assert figure.games_per_second > 0
    assert 0.01 < figure.clone_us < 100_000
    low, high = LENGTHS[figure.name]
    # Two rates of floats are divided: games that all reach the cap may come out a hair above it.
    assert 0.999 * low <= figure.decisions_per_second / figure.games_per_second <= 1.001 * high
    assert figure.note


def test_every_peer_has_its_expected_rows() -> None:
    assert list(PEERS) == list(EXPECTED)


@pytest.mark.parametrize("name", PEERS)
def test_a_peer_plays(name: str) -> None:
    figures = PEERS[name](SHORT, 1)
    assert [(figure.name, figure.form) for figure in figures] == EXPECTED[name]
    for figure in figures:
        check(figure)


def test_the_cpp_loop_is_faster_than_driving_it_from_python() -> None:
    driven, loop = PEERS["open_spiel_hearts"](0.05, 3)
    assert loop.decisions_per_second > 2 * driven.decisions_per_second


def test_measure_peers_gives_the_named_peers_in_order() -> None:
    figures = measure_peers(SHORT, 2, only=["python_chess", "open_spiel_hearts"])
    expected = EXPECTED["python_chess"] + EXPECTED["open_spiel_hearts"]
    assert [(figure.name, figure.form) for figure in figures] == expected
    for figure in figures:
        check(figure)


def test_measure_peers_alternates_between_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def fake(name: str) -> Any:
        def measure(seconds: float, repeats: int) -> list[Figure]:
            order.append(name)
            rate = float(len(order))
            return [Figure(name, "fake", rate, rate, rate, "")]

        return measure

    for name in PEERS:
        monkeypatch.setitem(PEERS, name, fake(name))
    figures = measure_peers(SHORT, 3)
    assert order == list(PEERS) * 3
    assert [figure.clone_us for figure in figures] == [5.0, 6.0, 7.0, 8.0]


def test_an_unknown_peer_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match=r"no such peer: stockfish; the peers are catanatron, .*python_chess"):
        measure_peers(SHORT, 1, only=["python_chess", "stockfish"])


def test_no_repetition_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        measure_peers(SHORT, 0)


@pytest.mark.parametrize(
    ("name", "module", "package"),
    [
        ("catanatron", "catanatron", "catanatron"),
        ("open_spiel_crazy_eights", "pyspiel", "open_spiel"),
        ("open_spiel_hearts", "pyspiel", "open_spiel"),
        ("python_chess", "chess", "chess"),
    ],
)
def test_a_missing_peer_says_what_to_install(
    name: str, module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # None in sys.modules is how Python itself marks a module that cannot be imported.
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(PeerMissing, match=rf"The peer {package} .*pip install comptoir\[bench\]"):
        measure_peers(SHORT, 1, only=[name])


def test_catanatron_leaves_the_global_generator_alone() -> None:
    random.seed(5)
    before = random.getstate()
    PEERS["catanatron"](SHORT, 1)
    assert random.getstate() == before


def test_importing_catanatron_leaves_the_global_generator_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    # Its modules draw a map while they are imported.
    for module in [name for name in sys.modules if name.split(".")[0] == "catanatron"]:
        monkeypatch.delitem(sys.modules, module)
    peers._catan_middles.cache_clear()
    before = random.getstate()
    PEERS["catanatron"](SHORT, 1)
    assert random.getstate() == before


def test_catanatron_decisions_are_its_ticks() -> None:
    catanatron = import_module("catanatron")
    before = random.getstate()
    try:
        logged = peers._play_catan(peers._new_catan(catanatron, 3))
        game, ticks = peers._new_catan(catanatron, 3), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
    finally:
        random.setstate(before)
    assert logged == ticks


@pytest.mark.parametrize("name", ["crazy_eights", "hearts"])
def test_open_spiel_counts_players_and_not_chance(name: str) -> None:
    state = import_module("pyspiel").load_game(name).new_initial_state()
    decisions = peers._play_spiel(state)
    history = state.full_history()
    assert decisions == sum(move.player >= 0 for move in history)
    assert decisions < len(history)


@pytest.mark.parametrize("name", ["crazy_eights", "hearts"])
def test_rollouts_are_credited_with_the_length_of_games_played_from_python(name: str) -> None:
    # Rollouts hide their length, so the credited one is compared with games that were counted move by move.
    deals = peers._deals(name)
    played = [peers._play_spiel(state.clone()) for state, _ in deals for _ in range(8)]
    credited = sum(mean for _, mean in deals) / len(deals)
    assert credited == pytest.approx(sum(played) / len(played), rel=0.1)


@pytest.mark.parametrize("rollouts", [7, 11, 13])
def test_a_search_plays_the_number_of_games_it_is_credited_with(rollouts: int) -> None:
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    state, _ = peers._deals("hearts")[0]
    means = []
    for seed in range(20):
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        root = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False).mcts_search(state)
        assert root.explore_count == 1
        assert not root.children
        means.append(root.total_reward)
    # Hearts scores whole points: means that only turn whole when multiplied by this prime are over so many games.
    assert all(mean * rollouts == pytest.approx(round(mean * rollouts), abs=1e-6) for mean in means)
    assert any(mean != pytest.approx(round(mean), abs=1e-6) for mean in means)


def test_chess_counts_the_moves_pushed() -> None:
    board = import_module("chess").Board()
    plies = peers._play_chess(board)
    assert plies == len(board.move_stack) <= 200


def test_copies_are_timed_on_positions_in_the_middle() -> None:
    import_module("catanatron")
    before = random.getstate()
    try:
        catan = peers._catan_middles()
    finally:
        random.setstate(before)
    assert all(game.winning_color() is None and len(game.state.actions) > 50 for game in catan)
    assert all(not state.is_terminal() for state in peers._spiel_middles("hearts"))
    assert all(board.ply() > 1 for board in peers._chess_middles())
