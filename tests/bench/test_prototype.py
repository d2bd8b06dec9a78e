"""The yardstick plays whole games by the rules and within its time."""

from __future__ import annotations

from time import process_time

import pytest
from bench import prototype

from comptoir.bots.minds import weights_of
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.registry import HOUSE_GAMES, game


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_it_plays_by_the_rules_and_within_its_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prototype, "SECONDS", 0.004)
    monkeypatch.setattr(prototype, "weights_for", lambda name: weights_of(name, 2))
    room = game(name)
    table = room.simulate(2, Dice(3))
    players = [prototype.Prototype(name, seed) for seed in (1, 2)]
    thought, decisions = 0.0, 0
    for _ in range(24):
        seat = table.waiting[0]
        begin = process_time()
        move = players[seat].choose(Seat(table, seat, room.moves))
        if len(table.legal(seat)) > 1:
            thought, decisions = thought + process_time() - begin, decisions + 1
        assert move in table.legal(seat)
        table.apply(seat, move)
    assert decisions
    assert thought / decisions < 0.2  # a walk of the plain form is long, but none is begun after the time is over


def test_it_prefers_what_its_network_prefers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a merchant who plays anything it comes first."""
    monkeypatch.setattr(prototype, "SECONDS", 0.005)
    monkeypatch.setattr(prototype, "weights_for", lambda name: weights_of(name, 2))
    room = game("golden_city")
    table, dice = room.simulate(2, Dice(5)), Dice(9)
    clever = prototype.Prototype("golden_city", 1)
    while not table.over:
        seat = table.waiting[0]
        moves = table.legal(seat)
        move = clever.choose(Seat(table, seat, room.moves)) if seat == 0 else moves[dice.below(len(moves))]
        table.apply(seat, move)
    assert table.ranks() == [1, 2]
