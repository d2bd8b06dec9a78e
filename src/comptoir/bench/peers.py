"""The peers: public engines that play random games on the same machine, in the same process, on the same core.

Each peer is driven in the fastest way its public interface offers, so that a comparison never flatters Comptoir.
What cannot be compared (a decision in chess is not a decision in Catan) is why games per second stand beside.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.metadata import version
from itertools import count
from statistics import median
from typing import Any, Final

from comptoir.bench.measure import Figure, median_figure, median_rate, median_time_us, whole_games

_SEED: Final = 20260
# Copies are timed on the middle position of this many games: an opening is cheaper to copy than a full table.
_MIDDLES: Final = 8
_CHESS_PLIES: Final = 200
_DEALS: Final = 64
_ROLLOUTS: Final = 64

# One stream of seeds and one of choices for the whole process: every repetition plays new games.
_seeds = count(_SEED)
_rng = random.Random(_SEED)


class PeerMissing(RuntimeError):
    """A peer is not installed. It is never left out silently: a table without it would look complete."""


def load_peer(module: str, package: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise PeerMissing(
            f"The peer {package} cannot be imported ({error}): install the peers with `pip install comptoir[bench]`."
        ) from error


def _middle(trail: Sequence[Any]) -> Any:
    return trail[len(trail) // 2]


def _clone_us(clones: Iterable[Callable[[], object]], seconds: float, repeats: int) -> float:
    """Median over positions; together they take about a quarter of the time given to play."""
    return median(median_time_us(clone, seconds / 4 / _MIDDLES, repeats) for clone in clones)


# --- catanatron -------------------------------------------------------------------------------------------------------


def catanatron(seconds: float, repeats: int) -> list[Figure]:
    """Four random players. `Game.play` is catanatron's own loop; its log holds every action a player took."""
    # catanatron seeds and uses the global generator, even while it is imported: hand it back as it was found.
    before = random.getstate()
    try:
        module = load_peer("catanatron", "catanatron")
        rate = median_rate(whole_games(lambda: _play_catan(_new_catan(module, next(_seeds)))), seconds, repeats)
        clone_us = _clone_us([game.copy for game in _catan_middles()], seconds, repeats)
    finally:
        random.setstate(before)
    note = f"catanatron {version('catanatron')}, 4 random players, Game.play; copy: Game.copy"
    return [Figure("catanatron", "Python", *rate, clone_us, note)]


def _new_catan(module: Any, seed: int) -> Any:
    return module.Game([module.RandomPlayer(colour) for colour in module.Color], seed=seed)


def _play_catan(game: Any) -> int:
    game.play()
    return len(game.state.actions)


@cache
def _catan_middles() -> tuple[Any, ...]:
    module = load_peer("catanatron", "catanatron")
    middles = []
    for seed in range(_SEED, _SEED + _MIDDLES):
        # The seed fixes the players' choices too, so half of the actions of a game lead to its middle.
        half = _play_catan(_new_catan(module, seed)) // 2
        game = _new_catan(module, seed)
        for _ in range(half):
            game.play_tick()
        middles.append(game)
    return tuple(middles)


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


def open_spiel(name: str, seconds: float, repeats: int) -> list[Figure]:
    """One OpenSpiel game in two forms: driven from Python, and in OpenSpiel's own C++ loop."""
    pyspiel = load_peer("pyspiel", "open_spiel")
    game = pyspiel.load_game(name)
    clone_us = _clone_us([state.clone for state in _spiel_middles(name)], seconds, repeats)
    release = f"open_spiel {version('open_spiel')}, {game.num_players()} seats"

    driven = median_rate(whole_games(lambda: _play_spiel(game.new_initial_state())), seconds, repeats)
    loop = median_rate(_rollouts(pyspiel, game, _deals(name)), seconds, repeats)
    return [
        Figure(f"OpenSpiel {name}", "C++ from Python", *driven, clone_us, f"{release}, with the deal"),
        Figure(f"OpenSpiel {name}", "C++ loop", *loop, clone_us, f"{release}, random rollouts after the deal"),
    ]


def _play_spiel(state: Any, trail: list[Any] | None = None) -> int:
    """Play to the end; count what players decide, not what chance decides. `trail` collects the positions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _sample(state)
            continue
        if trail is not None:
            trail.append(state.clone())
        state.apply_action(_rng.choice(state.legal_actions()))
        decisions += 1
    return decisions


def _sample(state: Any) -> None:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(_rng.choices(outcomes, weights)[0])


@cache
def _spiel_middles(name: str) -> tuple[Any, ...]:
    game = load_peer("pyspiel", "open_spiel").load_game(name)
    middles = []
    for _ in range(_MIDDLES):
        trail: list[Any] = []
        _play_spiel(game.new_initial_state(), trail)
        middles.append(_middle(trail))
    return tuple(middles)


# The C++ loop. pyspiel does not export OpenSpiel's benchmark program, and `random_sim_test` checks every state as it
# goes. Two loops remain that run wholly in C++: `evaluate_bots` with uniform random bots, and the rollouts of
# `RandomRolloutEvaluator`, reached through an MCTS bot with a single simulation (its tree is then just the root, which
# it evaluates). The rollouts are 1.5 to 2.5 times faster, because no bot builds a policy, so they are the figure.
# They must start from a player's decision: the deal is left out of the time, which again favours the peer.
#
# Rollouts do not report their length. The mean number of decisions of each deal is therefore measured beforehand, by
# playing the same deal to the end with uniform random bots and counting the players' moves in the history.


@cache
def _deals(name: str) -> tuple[tuple[Any, float], ...]:
    """Dealt positions, each with the mean number of decisions of a random game from there."""
    pyspiel = load_peer("pyspiel", "open_spiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, _SEED + seat) for seat in range(game.num_players())]
    deals = []
    for _ in range(_DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            _sample(state)
        decisions = 0
        for _ in range(_ROLLOUTS):
            played = state.clone()
            pyspiel.evaluate_bots(played, bots, _rng.randrange(2**31))
            decisions += sum(move.player >= 0 for move in played.full_history())
        deals.append((state, decisions / _ROLLOUTS))
    return tuple(deals)


def _rollouts(pyspiel: Any, game: Any, deals: Sequence[tuple[Any, float]]) -> Callable[[float], tuple[int, int]]:
    evaluator = pyspiel.RandomRolloutEvaluator(_ROLLOUTS, _SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, _SEED, False)
    turn = count()

    def batch() -> int:
        state, mean_decisions = deals[next(turn) % len(deals)]
        bot.mcts_search(state)
        return round(mean_decisions * _ROLLOUTS)

    batches = whole_games(batch)

    def run(seconds: float) -> tuple[int, int]:
        decisions, searches = batches(seconds)
        return decisions, searches * _ROLLOUTS

    return run


# --- python-chess -----------------------------------------------------------------------------------------------------


def python_chess(seconds: float, repeats: int) -> list[Figure]:
    """Random legal moves, until there is none or the game has lasted `_CHESS_PLIES`.

    Asking `is_game_over` at every ply would cost a quarter of the speed, so draws by rule are left to the cap.
    """
    chess = load_peer("chess", "chess")
    rate = median_rate(whole_games(lambda: _play_chess(chess.Board())), seconds, repeats)
    clone_us = _clone_us([partial(board.copy, stack=False) for board in _chess_middles()], seconds, repeats)
    note = f"chess {version('chess')}, at most {_CHESS_PLIES} plies; copy: Board.copy(stack=False)"
    return [Figure("python-chess", "Python", *rate, clone_us, note)]


def _play_chess(board: Any, trail: list[Any] | None = None) -> int:
    for ply in range(_CHESS_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        if trail is not None:
            trail.append(board.copy(stack=False))
        board.push(_rng.choice(moves))
    return _CHESS_PLIES


@cache
def _chess_middles() -> tuple[Any, ...]:
    chess = load_peer("chess", "chess")
    middles = []
    for _ in range(_MIDDLES):
        trail: list[Any] = []
        _play_chess(chess.Board(), trail)
        middles.append(_middle(trail))
    return tuple(middles)


# --- the table --------------------------------------------------------------------------------------------------------

PEERS: Final[dict[str, Callable[[float, int], list[Figure]]]] = {
    "catanatron": catanatron,
    "open_spiel_crazy_eights": partial(open_spiel, "crazy_eights"),
    "open_spiel_hearts": partial(open_spiel, "hearts"),
    "python_chess": python_chess,
}


def measure_peers(seconds: float = 0.4, repeats: int = 5, only: Iterable[str] | None = None) -> list[Figure]:
    """Figures of all peers, or of those named in `only`, as medians of `repeats` rounds.

    The rounds alternate between the peers: a machine that slows down for a while then slows all of them.
    """
    names = list(PEERS if only is None else only)
    unknown = sorted(set(names) - set(PEERS))
    if unknown:
        raise ValueError(f"no such peer: {', '.join(unknown)}; the peers are {', '.join(PEERS)}")
    if repeats < 1:
        raise ValueError(f"a median needs at least one repetition, not {repeats}")
    rounds = [[figure for name in names for figure in PEERS[name](seconds, 1)] for _ in range(repeats)]
    return [median_figure(figures) for figures in zip(*rounds, strict=True)]
