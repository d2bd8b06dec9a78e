"""Many games at once: the same whatever the number of processes, and counted right."""

from __future__ import annotations

import re

import pytest
from tests.cli.terminals import run

from comptoir.arena.series import TASK_GAMES, Outcome, Series, play, play_series

SERIES = Series("san_juan", ("greedy", "random", "random"), {"new_buildings": True}, seed=3)


def test_processes_do_not_change_the_games() -> None:
    games = TASK_GAMES + 3
    alone = [outcome for part in play_series(SERIES, games, 1) for outcome in part]
    together = [outcome for part in play_series(SERIES, games, 2) for outcome in part]
    assert len(alone) == games
    assert sorted(map(repr, alone)) == sorted(map(repr, together))


def test_players_change_seats_and_keep_their_results() -> None:
    outcomes = play(SERIES, 0, 6)
    assert [outcome.winners for outcome in outcomes] == [(0,)] * 6


def test_other_numbers_give_other_games() -> None:
    assert play(SERIES, 0, 2) != play(SERIES, 2, 2)
    assert play(Series("san_juan", ("random", "random")), 0, 2) == play(Series("san_juan", ("random", "random")), 0, 2)


def test_shared_victories() -> None:
    assert Outcome((5, 7, 7), (3, 1, 1), 100).winners == (1, 2)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Clerk 1", "Drifter 2", "decisions on average"]),
        ("fr", ["Commis 1", "Flâneur 2", "décisions en moyenne"]),
    ],
)
def test_the_command_counts(lang: str, words: list[str]) -> None:
    answer = run("simulate", "san_juan", "--games", "12", "--jobs", "2", "--lang", lang)
    assert answer.returncode == 0
    for word in words:
        assert word in answer.stdout
    wins = [float(n) for n in re.findall(r"(?:Clerk|Drifter|Commis|Flâneur) \d +([\d.]+)", answer.stdout)]
    assert sum(wins) == 12
    assert answer.stdout.count("%") == 2
