"""Bots see what a player sees: whatever the hidden cards are, the same view gets the same answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import comptoir
from comptoir.bots import BOTS, RandomBot, Seat, bot
from comptoir.core.errors import OptionRefused
from comptoir.core.rng import Dice
from comptoir.core.state import State

# Every game with its smallest table of several players, and the mode of San Juan with most secrets.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((name, next(n for n in comptoir.game(name).seats if n > 1), {}) for name in comptoir.GAMES),
    ("san_juan", 4, {"new_buildings": True, "start_hand": True}),
]
CHECKED = 80  # decisions a game, spread over its length


def answers(name: str, game: str, table: State, seat: int, seed: int) -> list[int]:
    """Two in a row, so that a generator that ran differently would show."""
    player = bot(name, game, seed)
    chair = Seat(table, seat, comptoir.game(game).moves)
    return [player.choose(chair), player.choose(chair)]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_answer_depends_on_the_view_alone(name: str, game: str, seats: int, options: dict[str, Any]) -> None:
    rng = Dice(11)
    positions = played(game, seats, options)
    for table in positions[:: max(1, len(positions) // CHECKED)]:
        seat = table.waiting[-1]
        for seed in range(2):
            other = table.sample(seat, rng)
            assert other.view(seat) == table.view(seat)
            assert answers(name, game, other, seat, seed) == answers(name, game, table, seat, seed)


def played(game: str, seats: int, options: dict[str, Any]) -> list[State]:
    """Every position of a game between greedy bots: good play gets where random play does not."""
    table = comptoir.game(game).simulate(seats, Dice(5), **options)
    player = bot("greedy", game, 7)
    positions = []
    while not table.over:
        positions.append(table.clone())
        seat = table.waiting[0]
        table.apply(seat, player.choose(Seat(table, seat, comptoir.game(game).moves)))
    return positions


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_choosing_changes_nothing_on_the_table(name: str, game: str, seats: int, options: dict[str, Any]) -> None:
    table = comptoir.game(game).simulate(seats, Dice(6), **options)
    player = bot(name, game, 3)
    while not table.over:
        seat = table.waiting[0]
        before = table.position()
        move = player.choose(Seat(table, seat, comptoir.game(game).moves))
        assert table.position() == before
        table.apply(seat, move)


def test_a_seat_hands_out_no_table() -> None:
    """Nothing public on a seat leads to the state behind it."""
    table = comptoir.game("san_juan").simulate(2, Dice(1))
    seat = Seat(table, table.waiting[0], comptoir.game("san_juan").moves)
    reachable = [getattr(seat, name) for name in dir(seat) if not name.startswith("_")]
    assert table not in reachable
    assert seat.sample(Dice(2)) is not table


def test_random_play_is_uniform() -> None:
    """Every legal move within five standard deviations of its share."""
    table = comptoir.game("san_juan").simulate(2, Dice(4))
    seat = Seat(table, table.waiting[0], comptoir.game("san_juan").moves)
    legal = seat.legal()
    player, n = RandomBot(8), 20_000
    counts = Counter(player.choose(seat) for _ in range(n))
    share = 1 / len(legal)
    spread = 5 * (n * share * (1 - share)) ** 0.5
    assert sorted(counts) == legal
    assert all(abs(count - n * share) < spread for count in counts.values())


@pytest.mark.parametrize("name", BOTS)
def test_a_seed_repeats_a_bot(name: str) -> None:
    table = comptoir.game("san_juan").simulate(3, Dice(9))
    assert answers(name, "san_juan", table, table.waiting[0], 7) == answers(
        name, "san_juan", table, table.waiting[0], 7
    )


def test_an_unknown_bot_is_refused_with_a_sentence() -> None:
    with pytest.raises(OptionRefused, match="no bot called deep"):
        bot("deep", "san_juan")
