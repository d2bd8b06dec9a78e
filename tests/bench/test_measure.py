"""The clock itself: counting, medians, and what it refuses."""

import gc
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace

import pytest

from comptoir.bench import measure
from comptoir.bench.measure import Figure, Rate, median_figure, median_rate, median_time_us, whole_games

FIGURE = Figure("san_juan", "compiled", 3e6, 7000.0, 1.3, "3 seats")


class Clock:
    """A clock that moves only when told to, so that expected figures are exact."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(measure, "process_time", clock)
    return clock


def lasting(clock: Clock, *seconds: float) -> Callable[[], None]:
    """A call that takes the given times in turn, the last one for ever after."""
    left = list(seconds)

    def call() -> None:
        clock.now += left.pop(0) if len(left) > 1 else left[0]

    return call


def test_whole_games_counts_decisions_and_finishes_the_last_game(clock: Clock) -> None:
    lengths = iter([10, 20, 30, 40])

    def play() -> int:
        clock.now += 0.25
        return next(lengths)

    assert whole_games(play)(0.6) == (60, 3)
    assert clock.now == 100.75


def test_whole_games_plays_one_game_however_short_the_time(clock: Clock) -> None:
    def play() -> int:
        clock.now += 5.0
        return 7

    assert whole_games(play)(0.001) == (7, 1)


def test_median_rate_divides_by_the_time_taken_not_by_the_time_asked(clock: Clock) -> None:
    def run(seconds: float) -> tuple[int, int]:
        clock.now += 2 * seconds
        return 400, 4

    assert median_rate(run, seconds=0.5, repeats=1) == Rate(decisions_per_second=400.0, games_per_second=4.0)


def test_median_rate_takes_each_median_on_its_own(clock: Clock) -> None:
    counts = iter([(900, 1), (100, 2), (500, 9), (300, 4), (700, 3)])
    asked: list[float] = []

    def run(seconds: float) -> tuple[int, int]:
        asked.append(seconds)
        clock.now += 1.0
        return next(counts)

    assert median_rate(run, seconds=0.25, repeats=5) == (500.0, 3.0)
    assert asked == [0.25] * 5


def test_one_disturbed_repetition_does_not_move_the_rate(clock: Clock) -> None:
    pauses = iter([1.0, 50.0, 1.0])

    def run(seconds: float) -> tuple[int, int]:
        clock.now += next(pauses)
        return 1000, 10

    assert median_rate(run, seconds=1.0, repeats=3) == (1000.0, 10.0)


def test_median_rate_starts_each_repetition_without_old_garbage() -> None:
    class Ring:
        alive = 0

        def __init__(self) -> None:
            self.me = self
            Ring.alive += 1

        def __del__(self) -> None:
            Ring.alive -= 1

    found: list[int] = []

    def run(seconds: float) -> tuple[int, int]:
        found.append(Ring.alive)
        Ring()
        return 1, 1

    gc.collect()
    median_rate(run, seconds=0.01, repeats=3)
    assert found == [0, 0, 0]


def test_median_time_is_per_call_in_microseconds(clock: Clock) -> None:
    assert median_time_us(lasting(clock, 0.005), seconds=0.1, repeats=3) == pytest.approx(5000.0)


def test_median_time_forgets_a_disturbed_repetition(clock: Clock) -> None:
    # The first call only finds the size of a batch; the second repetition is the disturbed one.
    call = lasting(clock, 0.01, 0.01, 7.0, 0.01)
    assert median_time_us(call, seconds=0.01, repeats=3) == pytest.approx(10_000.0)


def test_median_time_fills_the_time_it_is_given(clock: Clock) -> None:
    calls = 0

    def call() -> None:
        nonlocal calls
        calls += 1
        clock.now += 0.01

    median_time_us(call, seconds=0.195, repeats=2)
    assert calls == 1 + 2 * 20


def test_short_calls_are_timed_in_batches(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    readings = 0

    def counting_clock() -> float:
        nonlocal readings
        readings += 1
        return clock.now

    monkeypatch.setattr(measure, "process_time", counting_clock)
    assert median_time_us(lasting(clock, 1e-6), seconds=0.1, repeats=1) == pytest.approx(1.0)
    # 100 000 calls or more, but the clock is read far less often.
    assert readings < 200


def test_real_clock_tells_a_longer_call_from_a_shorter_one() -> None:
    short = median_time_us(lambda: sum(range(10)), seconds=0.005, repeats=3)
    long = median_time_us(lambda: sum(range(10_000)), seconds=0.005, repeats=3)
    assert 0 < short < long


def test_median_figure_takes_the_median_of_every_number() -> None:
    figures = [
        replace(FIGURE, decisions_per_second=rate, games_per_second=games, clone_us=clone)
        for rate, games, clone in [(1.0, 30.0, 5.0), (3.0, 10.0, 7.0), (2.0, 20.0, 6.0)]
    ]
    assert median_figure(figures) == Figure("san_juan", "compiled", 2.0, 20.0, 6.0, "3 seats")


@pytest.mark.parametrize("figures", [[], [FIGURE, replace(FIGURE, form="plain")], [FIGURE, replace(FIGURE, name="go")]])
def test_median_figure_refuses_to_mix(figures: list[Figure]) -> None:
    with pytest.raises(ValueError, match="one name in one form"):
        median_figure(figures)


@pytest.mark.parametrize(
    ("seconds", "repeats", "sentence"),
    [(0.0, 5, "positive time"), (-1.0, 5, "positive time"), (0.1, 0, "at least one")],
)
def test_a_measurement_without_time_or_repetitions_is_refused(seconds: float, repeats: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        median_rate(lambda _: (1, 1), seconds, repeats)
    with pytest.raises(ValueError, match=sentence):
        median_time_us(lambda: None, seconds, repeats)


def test_a_figure_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        FIGURE.clone_us = 0.1  # type: ignore[misc]
