"""The loop that plays random moves is written out for speed: it does what a table does by itself."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir import Dice, playout
from comptoir.core.state import State

MIXES = [(game, seats, options) for game in comptoir.GAMES for seats, options in comptoir.game(game).measured]
MIXES += [("san_juan", 3, {"start_hand": True})]  # everybody is asked at the same time


def stepped(table: State, dice: Dice, limit: int) -> int:
    """The same draws, one decision at a time."""
    decisions = 0
    while not table.over and decisions < limit:
        seat = table.waiting[0]
        moves = table.legal(seat)
        table.apply(seat, moves[int(dice.below(len(moves)))])
        decisions += 1
    return decisions


@pytest.mark.parametrize(("game", "seats", "options"), MIXES)
def test_a_playout_is_a_game_that_was_stepped(game: str, seats: int, options: dict[str, Any]) -> None:
    one = comptoir.game(game).simulate(seats, Dice(7), **options)
    other = one.clone()
    assert playout(one, Dice(8)) == stepped(other, Dice(8), 1_000_000)
    assert one.over
    assert one.position() == other.position()


@pytest.mark.parametrize(("game", "seats", "options"), MIXES)
def test_a_playout_stops_at_a_question(game: str, seats: int, options: dict[str, Any]) -> None:
    one = comptoir.game(game).simulate(seats, Dice(7), **options)
    other = one.clone()
    number = 0
    while not one.over and number < 40:
        number += 1
        assert playout(one, Dice(number), 3) == stepped(other, Dice(number), 3)
        assert one.position() == other.position()
        assert one.waiting == other.waiting
        assert [one.legal(seat) for seat in one.waiting] == [other.legal(seat) for seat in other.waiting]
