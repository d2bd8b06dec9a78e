"""A series: the same players at the same kind of table, many times, changing seats.

>>> from comptoir.arena.series import Series, play
>>> outcomes = play(Series("san_juan", ("greedy", "random")), 0, 4)
>>> len(outcomes), outcomes[0].winners
(4, (0,))
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field

from comptoir.bots import Bot, Seat, bot
from comptoir.core.options import Value
from comptoir.core.rng import Dice
from comptoir.core.state import playout
from comptoir.registry import game

# Enough games a task to make its journey to another process worthwhile, few enough for a progress bar to move.
TASK_GAMES = 10


@dataclass(frozen=True)
class Series:
    """Which players meet where. Player `p` sits on seat `(p + number of the game) % seats`, so seats even out."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0


@dataclass(frozen=True)
class Outcome:
    """One finished game, by player, not by seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(player for player, rank in enumerate(self.ranks) if rank == 1)


def play(series: Series, first: int, games: int) -> list[Outcome]:
    """Games number `first` onwards, in this process. The same numbers give the same games anywhere."""
    return [_play(series, number) for number in range(first, first + games)]


def _play(series: Series, number: int) -> Outcome:
    room = game(series.game)
    seats = len(series.players)
    start = series.seed * 1_000_003 + number
    table = room.simulate(seats, Dice(start), **series.options)
    if set(series.players) == {"random"}:
        # The loop that compiles with the engine.
        decisions = int(playout(table, Dice(~start & 0xFFFFFFFF)))
    else:
        bots: list[Bot] = [
            bot(series.players[(seat - number) % seats], series.game, start + seat) for seat in range(seats)
        ]
        decisions = 0
        while not table.over:
            seat = table.waiting[0]
            table.apply(seat, bots[seat].choose(Seat(table, seat, room.moves)))
            decisions += 1
    scores, ranks = table.scores(), table.ranks()
    places = [(player + number) % seats for player in range(seats)]
    return Outcome(tuple(scores[p] for p in places), tuple(ranks[p] for p in places), decisions)


def play_series(series: Series, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """All games, a task at a time as they are finished, in `jobs` processes; with one job, in this process."""
    tasks = [(first, min(TASK_GAMES, games - first)) for first in range(0, games, TASK_GAMES)]
    if jobs == 1:
        for first, n in tasks:
            yield play(series, first, n)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from play_on(pool, series, tasks)


def play_on(pool: Executor, series: Series, tasks: list[tuple[int, int]]) -> Iterator[list[Outcome]]:
    waiting: set[Future[list[Outcome]]] = {pool.submit(play, series, first, n) for first, n in tasks}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for task in done:
            yield task.result()
