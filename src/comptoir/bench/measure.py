"""The clock of every figure: one way to time play and copies, for the engine and for its peers alike."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import NamedTuple

# Processor time, not the clock on the wall: what else the machine does meanwhile is not the engine's cost.
# A batch of calls lasts at least this long, so that reading the clock is lost in it.
_BATCH_SECONDS = 0.002


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the table. `form` says how the engine was driven, `note` what was counted."""

    name: str
    form: str
    decisions_per_second: float
    games_per_second: float
    clone_us: float
    note: str
    change_us: float | None = None  # a copy and one move played on it; the engine's own figures only


class Rate(NamedTuple):
    decisions_per_second: float
    games_per_second: float


def whole_games(play: Callable[[], int]) -> Callable[[float], tuple[int, int]]:
    """Turn `play`, which plays one game and returns its decisions, into a run for `median_rate`.

    A started game is always finished: cutting it would favour the cheap opening over the crowded end.
    """

    def run(seconds: float) -> tuple[int, int]:
        decisions = games = 0
        deadline = process_time() + seconds
        while games == 0 or process_time() < deadline:
            decisions += play()
            games += 1
        return decisions, games

    return run


def median_rate(run: Callable[[float], tuple[int, int]], seconds: float = 0.4, repeats: int = 5) -> Rate:
    """Median rates of `repeats` runs; `run(seconds)` plays for about that long and returns (decisions, games).

    The time is taken here, around the run, because a run may overshoot to finish its last game.
    """
    _check(seconds, repeats)
    rates: list[Rate] = []
    for _ in range(repeats):
        # Garbage of an earlier measurement is not this one's cost; garbage made from here on is.
        gc.collect()
        start = process_time()
        decisions, games = run(seconds)
        elapsed = process_time() - start
        rates.append(Rate(decisions / elapsed, games / elapsed))
    return Rate(
        median(rate.decisions_per_second for rate in rates),
        median(rate.games_per_second for rate in rates),
    )


def median_time_us(fn: Callable[[], object], seconds: float = 0.1, repeats: int = 5) -> float:
    """Median time of one call of `fn` in microseconds, over `repeats` repetitions of about `seconds` each.

    Dropping the result is part of the call: whoever makes copies also pays for freeing them.
    """
    _check(seconds, repeats)
    batch = _batch_size(fn)
    times: list[float] = []
    for _ in range(repeats):
        gc.collect()
        elapsed = _time_batch(fn, batch)
        calls = batch
        while elapsed < seconds:
            elapsed += _time_batch(fn, batch)
            calls += batch
        times.append(elapsed / calls * 1e6)
    return median(times)


def median_figure(figures: Sequence[Figure]) -> Figure:
    """One figure out of several measurements of the same thing, so that a caller can alternate what it measures."""
    if len({(figure.name, figure.form) for figure in figures}) != 1:
        raise ValueError("a median figure needs measurements of one name in one form")
    first = figures[0]
    return Figure(
        name=first.name,
        form=first.form,
        decisions_per_second=median(figure.decisions_per_second for figure in figures),
        games_per_second=median(figure.games_per_second for figure in figures),
        clone_us=median(figure.clone_us for figure in figures),
        note=first.note,
        change_us=None if first.change_us is None else median(f.change_us or 0.0 for f in figures),
    )


def _batch_size(fn: Callable[[], object]) -> int:
    """How many calls fill a batch. Doing so also warms the interpreter's caches."""
    batch = 1
    while _time_batch(fn, batch) < _BATCH_SECONDS:
        batch *= 2
    return batch


def _time_batch(fn: Callable[[], object], calls: int) -> float:
    start = process_time()
    for _ in range(calls):
        fn()
    return process_time() - start


def _check(seconds: float, repeats: int) -> None:
    if seconds <= 0:
        raise ValueError(f"a repetition needs a positive time, not {seconds} s")
    if repeats < 1:
        raise ValueError(f"a median needs at least one repetition, not {repeats}")
