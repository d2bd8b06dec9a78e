"""Comptoir's own speed: random games in the engine's loop, the same stepped from Python, and copies.

Run as a program it measures on request, one round a line: so the plain form is measured beside the compiled one.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from functools import cache, partial
from itertools import count
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import comptoir
from comptoir.bench.measure import Figure, median_rate, median_time_us, whole_games
from comptoir.core.form import FORM
from comptoir.core.rng import Dice
from comptoir.core.state import State, playout
from comptoir.registry import GAMES, game

PLAYOUT: Final = "playout"
STEPPED: Final = "stepped"
# Copies are timed on the middle position of this many games: an opening is cheaper to copy than a full table.
_MIDDLES: Final = 8
_TRIED: Final = 6  # decisions that follow each of them, each tried on a copy
_SEED: Final = 20260

_seeds = count(_SEED)
_rng = random.Random(_SEED)


Trial = tuple[State, int, int]  # a table, and a seat's move to be tried on a copy of it


class Mix(NamedTuple):
    """One row of the table: a game with a number of players and, where the room names its modes, options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def label(self) -> str:
        return " ".join([self.game, str(self.seats), *(str(value) for _, value in self.options)])

    def deal(self, seed: int) -> State:
        return game(self.game).simulate(self.seats, Dice(seed), **dict(self.options))


def mix_from(name: str, seats: int, options: list[list[Any]]) -> Mix:
    """A row that has been JSON."""
    return Mix(name, seats, tuple((option, value) for option, value in options))


def tables() -> list[Mix]:
    """Every game in the modes that its room names, or with every number of players."""
    return [Mix(name, seats, tuple(options.items())) for name in GAMES for seats, options in game(name).measured]


def measure(mix: Mix, seconds: float) -> list[Figure]:
    """One round: whole games, dealing included, in the engine's own loop and stepped from interpreted Python."""
    part = seconds / 4 / _MIDDLES
    clone_us = median(median_time_us(table.clone, part, 1) for table in middles(mix))
    change_us = median(median_time_us(partial(_try, tried), part, 1) / len(tried) for tried in _changes(mix))
    loop = median_rate(whole_games(partial(_play, mix)), seconds, 1)
    stepped = median_rate(whole_games(partial(_step, mix)), seconds, 1)
    return [
        Figure(mix.label, f"{FORM} {PLAYOUT}", *loop, clone_us, "playout()", change_us),
        Figure(mix.label, f"{FORM} {STEPPED}", *stepped, clone_us, "state.legal, state.apply", change_us),
    ]


def _play(mix: Mix) -> int:
    seed = next(_seeds)
    return int(playout(mix.deal(seed), Dice(~seed & 0xFFFFFFFF)))


def _step(mix: Mix) -> int:
    """What a bot written in plain Python does; the choice is drawn as for the peers."""
    table = mix.deal(next(_seeds))
    decisions = 0
    while waiting := table.waiting:
        table.apply(waiting[0], _rng.choice(table.legal(waiting[0])))
        decisions += 1
    return decisions


@cache
def middles(mix: Mix) -> tuple[State, ...]:
    middles = []
    for seed in range(_SEED, _SEED + _MIDDLES):
        decisions = int(playout(mix.deal(seed), Dice(seed)))
        table = mix.deal(seed)
        # The same dice play the same game: half of its decisions lead to its middle.
        playout(table, Dice(seed), decisions // 2)
        middles.append(table)
    return tuple(middles)


@cache
def _changes(mix: Mix) -> tuple[list[Trial], ...]:
    """From each middle, the next decisions, each played on a fresh copy.

    What a copy shares with its original is paid for when one of them changes: so this is what a search pays for a move.
    """
    found = []
    for number, middle in enumerate(middles(mix)):
        table, dice = middle.clone(), Dice(number + 1)
        tried: list[Trial] = []
        while table.waiting and len(tried) < _TRIED:
            seat = table.waiting[0]
            moves = table.legal(seat)
            move = moves[int(dice.below(len(moves)))]
            tried.append((table.clone(), seat, move))
            table.apply(seat, move)
        found.append(tried)
    return tuple(found)


def _try(trials: list[Trial]) -> None:
    for table, seat, move in trials:
        table.clone().apply(seat, move)


class PlainForm:
    """The same sources uncompiled, in a process of their own that answers what a module's `serve` is asked."""

    def __init__(self, module: str = __spec__.name, *arguments: str) -> None:
        self.command = ["-m", module, *arguments]

    def __enter__(self) -> Self:
        self.home = tempfile.TemporaryDirectory(prefix="comptoir-plain-")
        package = Path(comptoir.__file__).parent
        compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
        shutil.copytree(package, Path(self.home.name) / package.name, ignore=compiled)
        self.process = subprocess.Popen(
            [sys.executable, *self.command],
            cwd=self.home.name,
            env={**os.environ, "PYTHONPATH": self.home.name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def ask(self, *question: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def measure(self, mix: Mix, seconds: float) -> list[Figure]:
        return [Figure(**figure) for figure in self.ask(*mix, seconds)]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # The end of its input ends it.
        self.process.communicate()
        self.home.cleanup()


def serve() -> None:
    for line in sys.stdin:
        *told, seconds = json.loads(line)
        mix = mix_from(*told)
        print(json.dumps([asdict(figure) for figure in measure(mix, seconds)]), flush=True)


if __name__ == "__main__":
    serve()
