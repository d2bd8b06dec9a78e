"""The greedy merchant of Le Havre: wins, feeds its people and stays out of debt."""

from __future__ import annotations

import pytest
from tests.bots.arena import play, win_rate

from comptoir.games.le_havre.state import Table


def test_it_beats_random_play_in_95_of_100_two_player_shortened_games() -> None:
    assert win_rate("le_havre", 2, 100, length="shortened") >= 0.95


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_leads_every_kind_of_table(seats: int) -> None:
    assert win_rate("le_havre", seats, 6, promos=True) == 1.0


@pytest.mark.parametrize(
    ("seats", "length"),
    [(1, "full"), (1, "shortened"), (2, "full"), (2, "shortened"), (3, "full"), (3, "shortened"), (5, "full")],
)
def test_it_never_ends_in_a_spiral_of_debt(seats: int, length: str) -> None:
    """Among its equals, where food is fought for; random players end with some twenty loans, a hundred below zero."""
    tables = [play("le_havre", ["greedy"] * seats, seed, length=length) for seed in range(4)]
    for table in tables:
        assert isinstance(table, Table)
        assert max(int(player.loans) for player in table.players) <= 3
    scores = [score for table in tables for score in table.scores()]
    assert min(scores) >= -20
    assert sum(scores) / len(scores) >= 50
