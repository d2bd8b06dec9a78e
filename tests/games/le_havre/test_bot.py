"""The greedy merchant of Le Havre: wins, feeds its people and stays out of debt."""

from __future__ import annotations

import pytest
from tests.bots.arena import win_rate

import comptoir
from comptoir.bots import Seat, bot
from comptoir.core.rng import Dice
from comptoir.games.le_havre.state import Table


@pytest.mark.hundred_games
def test_it_beats_random_play_in_95_of_100_two_player_shortened_games() -> None:
    assert win_rate("le_havre", 2, 100, length="shortened") >= 0.95


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_leads_every_kind_of_table(seats: int) -> None:
    assert win_rate("le_havre", seats, 6, promos=True) == 1.0


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("length", ["full", "shortened"])
def test_it_never_falls_into_a_spiral_of_debt(seats: int, length: str) -> None:
    """Among its equals, where food is fought for; random players end with some twenty loans, a hundred below zero."""
    room = comptoir.game("le_havre")
    scores: list[int] = []
    for seed in range(3):
        table = room.simulate(seats, Dice(seed), length=length)
        assert isinstance(table, Table)
        bots = [bot("greedy", "le_havre", seed * 31 + seat) for seat in range(seats)]
        while not table.over:
            seat = table.waiting[0]
            table.apply(seat, bots[seat].choose(Seat(table, seat, room.moves)))
            assert max(int(player.loans) for player in table.players) <= 5
        assert max(int(player.loans) for player in table.players) <= 3
        scores += table.scores()
    assert min(scores) >= -10
    assert sum(scores) / len(scores) >= 40
