"""The time bots may think: plenty while there is plenty, less and less near a limit, and never none."""

from __future__ import annotations

import pytest

from comptoir.server.bot_time import LEAST, BotTime


def test_a_quiet_house_lets_bots_think_as_long_as_they_like() -> None:
    time = BotTime(table_seconds=20, house_seconds=90)
    assert time.pace("a", now=0) == 1
    time.spend("a", 9, now=0)
    assert time.pace("a", now=0) == 1


def test_an_eager_table_is_slowed_down_alone() -> None:
    time = BotTime(table_seconds=20, house_seconds=1000)
    time.spend("a", 15, now=0)
    assert time.pace("a", now=0) == pytest.approx(0.5)
    assert time.pace("b", now=0) == 1
    time.spend("a", 50, now=0)
    assert time.pace("a", now=0) == LEAST


def test_a_full_house_hurries_everybody() -> None:
    time = BotTime(table_seconds=20, house_seconds=90)
    for table in range(9):
        time.spend(str(table), 9, now=0)
    assert time.pace("quiet", now=0) == pytest.approx(0.2)


def test_what_was_spent_fades() -> None:
    time = BotTime(table_seconds=20, house_seconds=90)
    time.spend("a", 20, now=0)
    paces = [time.pace("a", now=minute * 60) for minute in (0, 0.2, 1)]
    assert paces == sorted(paces)
    assert paces[-1] == 1


def test_tables_that_are_gone_are_forgotten() -> None:
    time = BotTime(table_seconds=20, house_seconds=90)
    for table in range(1500):
        time.spend(str(table), 0.001, now=float(table))
    assert len(time.tables) <= 1001
