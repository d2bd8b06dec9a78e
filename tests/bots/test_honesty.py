"""Bots see what a player sees: whatever the hidden cards are, the same view gets the same answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import comptoir
from comptoir.bots import BOTS, RandomBot, Seat, bot, level
from comptoir.bots.levels import IMPULSE, SEARCH
from comptoir.core.errors import OptionRefused
from comptoir.core.rng import Dice
from comptoir.core.state import State

# Every game with its smallest table of several players, and the mode of San Juan with most secrets.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((name, next(n for n in comptoir.game(name).seats if n > 1), {}) for name in comptoir.GAMES),
    ("san_juan", 4, {"new_buildings": True, "start_hand": True}),
]
CHECKED = {SEARCH: 10, IMPULSE: 60}  # decisions a game, spread over its length: who searches needs longer
WALKS = 4  # of those who search: with a limit of time an answer would depend on the machine


def answers(name: str, game: str, table: State, seat: int, seed: int) -> list[int]:
    """Two in a row, so that a generator that ran differently would show."""
    player = bot(name, game, seed, walks=WALKS)
    chair = Seat(table, seat, comptoir.game(game).moves)
    return [player.choose(chair), player.choose(chair)]


@pytest.mark.many_cases
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_answer_depends_on_the_view_alone(name: str, game: str, seats: int, options: dict[str, Any]) -> None:
    rng = Dice(11)
    for table in spread(name, played(game, seats, options)):
        seat = table.waiting[-1]
        for seed in range(2):
            other = table.sample(seat, rng)
            assert other.view(seat) == table.view(seat)
            assert answers(name, game, other, seat, seed) == answers(name, game, table, seat, seed)


def spread(name: str, positions: list[State]) -> list[State]:
    """So many of the positions as this bot has time for, over the whole game."""
    found = level(name)
    several = CHECKED[IMPULSE if found is None else found.engine]
    return positions[:: max(1, len(positions) // several)]


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


@pytest.mark.many_cases
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_choosing_changes_nothing_on_the_table(name: str, game: str, seats: int, options: dict[str, Any]) -> None:
    player = bot(name, game, 3, walks=WALKS)
    for table in spread(name, played(game, seats, options)):
        seat = table.waiting[0]
        before = table.position()
        assert player.choose(Seat(table, seat, comptoir.game(game).moves)) in table.answers(seat)
        assert table.position() == before


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
