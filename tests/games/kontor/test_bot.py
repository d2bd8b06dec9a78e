"""The greedy merchant: strong against chance, quick, and at home in every mix of rules."""

from __future__ import annotations

import random

import pytest
from tests.games.kontor.modes import MODES

import comptoir
from comptoir.bots.random import RandomBot
from comptoir.core.seat import Bot, Seat
from comptoir.core.state import State
from comptoir.games.kontor import GAME
from comptoir.games.kontor.greedy import GreedyBot
from comptoir.games.kontor.state import Table


def match_up(seed: int, **options: object) -> State:
    """Greedy against random; the greedy one is red in even games."""
    table = GAME.simulate(2, comptoir.Dice(seed), **options)
    bots: list[Bot] = [GreedyBot(seed) if seat == seed % 2 else RandomBot(seed) for seat in range(2)]
    while not table.over:
        seat = table.waiting[0]
        table.apply(seat, bots[seat].choose(Seat(table, seat, GAME.moves)))
    return table


@pytest.mark.hundred_games
@pytest.mark.parametrize("mode", ["base2", "advanced2"])
def test_greedy_beats_random(mode: str) -> None:
    games = 200
    wins = 0
    for seed in range(games):
        ranks = match_up(seed, mode=mode).ranks()
        wins += ranks[seed % 2] < ranks[1 - seed % 2]
    assert wins >= 0.95 * games


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_answers_every_question(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(3)
    table = GAME.simulate(seats, comptoir.Dice(3), **options)
    assert isinstance(table, Table)
    player = GreedyBot(1)
    while not table.over:
        seat = rng.choice(table.waiting)
        if rng.random() < 0.5:
            move = player.choose(Seat(table, seat, GAME.moves))
            assert move in table.legal(seat)
        else:
            move = rng.choice(table.legal(seat))
        table.apply(seat, move)
