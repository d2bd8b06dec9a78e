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
from typing import Any, Final, Self

import comptoir
from comptoir.bench.measure import Figure, median_rate, median_time_us, whole_games
from comptoir.core.form import FORM
from comptoir.core.rng import Dice
from comptoir.core.state import State, playout
from comptoir.table import GAMES, game

PLAYOUT: Final = "playout"
STEPPED: Final = "stepped"
# Copies are timed on the middle position of this many games: an opening is cheaper to copy than a full table.
_MIDDLES: Final = 8
_SEED: Final = 20260

_seeds = count(_SEED)
_rng = random.Random(_SEED)


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, seats) for name in GAMES for seats in game(name).seats]


def measure(name: str, seats: int, seconds: float) -> list[Figure]:
    """One round: whole games, dealing included, in the engine's own loop and stepped from interpreted Python."""
    label = f"{name} {seats}"
    clone_us = median(median_time_us(table.clone, seconds / 4 / _MIDDLES, 1) for table in _middles(name, seats))
    loop = median_rate(whole_games(partial(_play, name, seats)), seconds, 1)
    stepped = median_rate(whole_games(partial(_step, name, seats)), seconds, 1)
    return [
        Figure(label, f"{FORM} {PLAYOUT}", *loop, clone_us, "playout()"),
        Figure(label, f"{FORM} {STEPPED}", *stepped, clone_us, "state.legal, state.apply"),
    ]


def _play(name: str, seats: int) -> int:
    seed = next(_seeds)
    return int(playout(game(name).simulate(seats, Dice(seed)), Dice(~seed & 0xFFFFFFFF)))


def _step(name: str, seats: int) -> int:
    """What a bot written in plain Python does; the choice is drawn as for the peers."""
    table = game(name).simulate(seats, Dice(next(_seeds)))
    decisions = 0
    while waiting := table.waiting:
        table.apply(waiting[0], _rng.choice(table.legal(waiting[0])))
        decisions += 1
    return decisions


@cache
def _middles(name: str, seats: int) -> tuple[State, ...]:
    middles = []
    for seed in range(_SEED, _SEED + _MIDDLES):
        decisions = int(playout(game(name).simulate(seats, Dice(seed)), Dice(seed)))
        table = game(name).simulate(seats, Dice(seed))
        # The same dice play the same game: half of its decisions lead to its middle.
        playout(table, Dice(seed), decisions // 2)
        middles.append(table)
    return tuple(middles)


class PlainForm:
    """The same sources uncompiled, in a process of their own that measures when asked to."""

    def __enter__(self) -> Self:
        self.home = tempfile.TemporaryDirectory(prefix="comptoir-plain-")
        package = Path(comptoir.__file__).parent
        compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
        shutil.copytree(package, Path(self.home.name) / package.name, ignore=compiled)
        self.process = subprocess.Popen(
            [sys.executable, "-m", __spec__.name],
            cwd=self.home.name,
            env={**os.environ, "PYTHONPATH": self.home.name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def measure(self, name: str, seats: int, seconds: float) -> list[Figure]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([name, seats, seconds]) + "\n")
        self.process.stdin.flush()
        answer: list[dict[str, Any]] = json.loads(self.process.stdout.readline())
        return [Figure(**figure) for figure in answer]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # The end of its input ends it.
        self.process.communicate()
        self.home.cleanup()


def serve() -> None:
    for line in sys.stdin:
        name, seats, seconds = json.loads(line)
        print(json.dumps([asdict(figure) for figure in measure(name, seats, seconds)]), flush=True)


if __name__ == "__main__":
    serve()
