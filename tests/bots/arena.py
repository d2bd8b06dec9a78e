"""Games between bots on simulated tables, for tests of strength and of honesty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import comptoir
from comptoir.bots import Bot, Seat, bot
from comptoir.core.rng import Dice
from comptoir.core.state import State


def play(game: str, players: Sequence[str], seed: int, **options: Any) -> State:
    """A whole game between bots by name."""
    room = comptoir.game(game)
    table = room.simulate(len(players), Dice(seed), **options)
    bots: list[Bot] = [bot(name, game, seed * 31 + seat) for seat, name in enumerate(players)]
    while not table.over:
        seat = table.waiting[0]
        move = bots[seat].choose(Seat(table, seat, room.moves))
        assert move in table.legal(seat)
        table.apply(seat, move)
    return table


def win_rate(game: str, seats: int, games: int, **options: Any) -> float:
    """How often one greedy bot among random ones wins outright; it sits on every seat equally often."""
    wins = 0
    for seed in range(games):
        players = ["random"] * seats
        players[seed % seats] = "greedy"
        ranks = play(game, players, seed, **options).ranks()
        wins += ranks[seed % seats] == 1 and ranks.count(1) == 1
    return wins / games
