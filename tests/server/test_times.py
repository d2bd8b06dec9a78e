"""Clocks, budgets and windows, each by itself and at its edges."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.server import limits, sockets
from comptoir.server.bot_time import LEAST, MINUTE, BotTime, Spent, part
from comptoir.server.clocks import DAY, Clocks
from comptoir.server.refusals import Refuse
from comptoir.server.sessions import OpenLines, Pass
from comptoir.server.workers import HOUSE_SHARE, Workers

# -- clocks


@pytest.mark.parametrize(
    ("kind", "amount", "due"),
    [("move", 60, 1060.0), ("day", 2, 1000.0 + 2 * DAY), ("game", 60, 1060.0), ("none", 60, None)],
)
def test_when_ones_time_is_up(kind: Any, amount: int, due: float | None) -> None:
    clocks = Clocks(kind, amount, 2)
    assert clocks.deadline(0) is None
    clocks.run((0,), 1000.0)
    assert (clocks.deadline(0), clocks.deadline(1)) == (due, None)
    length = None if due is None else due - 1000.0
    assert clocks.left(1, 1015.0) == length
    assert clocks.left(0, 1015.0) == (None if length is None else length - 15.0)
    if due is not None:
        assert clocks.left(0, due + 5.0) == 0.0
        assert clocks.left(0, 990.0) == length, "a clock never gains"


def test_time_for_the_whole_game_is_used_up_move_by_move() -> None:
    clocks = Clocks("game", 60, 2)
    clocks.run((0,), 1000.0)
    clocks.run((1,), 1040.0)
    assert (clocks.used, clocks.since) == ([40.0, 0.0], [None, 1040.0])
    assert not clocks.time_is_used(0)
    clocks.run((0,), 1050.0)
    assert clocks.deadline(0) == 1070.0
    assert clocks.left(0, 1055.0) == 15.0
    clocks.run((1,), 1069.0)
    assert (clocks.used[0], clocks.time_is_used(0)) == (59.0, False)
    clocks.run((0, 1), 1069.0)
    clocks.run((1,), 1070.0)
    assert (clocks.used[0], clocks.time_is_used(0)) == (60.0, True)
    clocks.run((0,), 1080.0)
    assert clocks.deadline(0) == 1080.0, "nothing is left"
    other = Clocks("move", 60, 1)
    other.used[0] = 99.0
    assert not other.time_is_used(0)


def test_a_clock_restarts_only_for_whom_it_should() -> None:
    clocks = Clocks("move", 60, 3)
    clocks.run((0, 1), 1000.0)
    clocks.run((0, 1), 1010.0, restart=1)
    assert clocks.since == [1000.0, 1010.0, None]
    assert clocks.used == [0.0, 10.0, 0.0]
    clocks.run((0, 1), 1005.0, restart=0)
    assert clocks.used[0] == 5.0
    clocks.run((), 1000.0)
    assert (clocks.used[0], clocks.since) == (5.0, [None] * 3), "time does not run backwards"
    clocks.run((2,), 2000.0)
    clocks.stood_still(30.0)
    assert clocks.since == [None, None, 2030.0]


# -- how long bots may think


def test_the_pace_falls_from_half_the_limit_on() -> None:
    cases = {0.0: 1.0, 5.0: 1.0, 7.5: 0.5, 9.0: 0.2, 10.0: LEAST, 99.0: LEAST}
    assert {spent: round(part(spent, 10.0), 6) for spent in cases} == cases
    assert part(1.0, 0.0) == LEAST


def test_what_a_table_and_the_house_spent_counts_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = BotTime(10.0, 100.0)
    spent.spend("a", 7.5, 1000.0)
    assert round(spent.pace("a", 1000.0), 6) == 0.5
    assert spent.pace("b", 1000.0) == 1.0
    spent.spend("b", 67.5, 1000.0)
    assert round(spent.pace("c", 1000.0), 6) == 0.5, "the house is three quarters full"
    assert round(spent.pace("b", 1000.0), 6) == LEAST
    once = Spent()
    once.add(6.0, 1000.0)
    once.add(1.0, 1000.0 + MINUTE)
    assert round(once.at(1000.0 + MINUTE), 3) == round(1.0 + 6.0 / 2.718281828, 3)
    monkeypatch.setattr("comptoir.server.bot_time.monotonic", lambda: 1000.0)
    now = BotTime(10.0, 100.0)
    now.spend("a", 7.5)
    assert now.pace("a") == now.pace("a", 1000.0) < 1.0


def test_only_tables_that_spent_nothing_lately_are_forgotten() -> None:
    spent = BotTime(10.0, 100.0)
    for number in range(1000):
        spent.spend(f"t{number}", 1.0, 0.0)
    assert len(spent.tables) == 1000
    spent.spend("new", 1.0, 10 * MINUTE)
    assert list(spent.tables) == ["new"]


def test_how_many_workers_and_how_much_of_their_time() -> None:
    assert (Workers(3).size, Workers(3).bot_time.table_seconds) == (3, 20.0)
    assert Workers(0).size == min(4, os.cpu_count() or 1)
    assert Workers(2).bot_time.house_seconds == HOUSE_SHARE * MINUTE * 2
    assert Workers(2, 5.0, 7.0).bot_time.house_seconds == 7.0
    assert Workers(2, 5.0, 7.0).bot_time.table_seconds == 5.0


# -- windows and buckets


def test_every_window_lets_so_many_through_and_says_how_long_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("comptoir.server.limits.time.monotonic", lambda: now[0])
    for what, (most, seconds) in limits.RATES.items():
        counted = limits.MemoryLimits()

        async def try_them(what: str = what, most: int = most, counted: limits.MemoryLimits = counted) -> Refuse:
            for _ in range(most):
                await counted.spend(what, "ada")
            with pytest.raises(Refuse) as refused:
                await counted.spend(what, "ada")
            return refused.value

        error = asyncio.run(try_them())
        assert (error.status, error.key, error.retry_after) == (429, "too-many", seconds)
        now[0] += seconds - 0.5
        with pytest.raises(Refuse) as refused:
            asyncio.run(counted.spend(what, "ada"))
        assert refused.value.retry_after == 1, "never less than a second"
        asyncio.run(counted.forgive(what, "ada"))
        asyncio.run(counted.spend(what, "ada"))
        now[0] += seconds
        assert len(counted.windows[what, "ada"]) == 1
        for _ in range(2):
            asyncio.run(counted.spend(what, "ada"))
        assert len(counted.windows[what, "ada"]) == 2


def test_old_windows_are_swept_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("comptoir.server.limits.time.monotonic", lambda: now[0])
    counted = limits.MemoryLimits()
    asyncio.run(counted.spend("chat", "ada"))
    asyncio.run(counted.spend("table", "bob"))
    now[0] += 59.0
    asyncio.run(counted.spend("chat", "eve"))
    assert len(counted.windows) == 3
    now[0] += 1.0
    asyncio.run(counted.spend("chat", "dan"))
    assert set(counted.windows) == {("table", "bob"), ("chat", "eve"), ("chat", "dan")}
    now[0] += 59.0
    asyncio.run(counted.spend("chat", "dan"))
    assert ("chat", "eve") in counted.windows, "swept a moment ago"


def test_a_socket_may_send_so_many_at_once_and_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("comptoir.server.sockets.time.monotonic", lambda: now[0])
    bucket = sockets.Bucket(True)
    assert [bucket.take() for _ in range(201)] == [True] * 200 + [False]
    now[0] += 0.1
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False], "the one too many is paid for, too"
    now[0] += 3600.0
    assert [bucket.take() for _ in range(201)].count(True) == 200
    free = sockets.Bucket(False)
    assert all(free.take() for _ in range(1000))


def test_numbers_in_addresses() -> None:
    cases = {None: 0, "": 0, "7": 7, "12345678": 12345678, "123456789": 0, "-1": 0, "x": 0, "1.5": 0}
    assert {text: sockets.number(text) for text in cases} == cases


class Door:
    """What ends with the session it was opened by."""

    def __init__(self) -> None:
        self.codes: list[int] = []

    def close(self, code: int) -> None:
        self.codes.append(code)


def test_sockets_are_held_by_what_they_were_opened_with() -> None:
    person: Any = SimpleNamespace(id="ada")
    other: Any = SimpleNamespace(id="bob")
    held, doors = OpenLines(), [Door() for _ in range(4)]
    with held.held(None, doors[3]):
        assert held.count == 0
    with held.held(Pass("s", person, "account", "x"), doors[0]):
        with held.held(Pass("s", person, "account", "x"), doors[1]), held.held(Pass("t", other, "play", ""), doors[2]):
            assert (held.count, held.of("ada"), held.of("bob"), held.of("eve")) == (3, ["s"], ["t"], [])
            held.close(["s", "unknown"])
        assert (held.count, held.of("ada"), held.of("bob")) == (1, ["s"], [])
    assert (held.count, held.lines, held.owners) == (0, {}, {})
    assert [door.codes for door in doors] == [[4401], [4401], [], []]
