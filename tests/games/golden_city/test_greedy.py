"""The greedy merchant of the Golden City: strong enough to be worth beating, and honest."""

from __future__ import annotations

import pytest
from tests.bots.arena import play, win_rate
from tests.games.golden_city.tables import GAME, Play, Trader, auction, turn

from comptoir.bots import Seat, bot
from comptoir.core.rng import Dice
from comptoir.games.golden_city.state import Table


@pytest.mark.hundred_games
def test_it_beats_random_play_in_95_of_100_two_player_games() -> None:
    assert win_rate("golden_city", 2, 200) >= 0.95


@pytest.mark.hundred_games
def test_it_wins_80_of_100_games_against_three_random_players() -> None:
    assert win_rate("golden_city", 4, 200) >= 0.8


@pytest.mark.parametrize("seats", [2, 3])
def test_it_leads_with_black_posts(seats: int) -> None:
    assert win_rate("golden_city", seats, 30, black_posts=True) >= 0.9


def test_it_plays_like_a_person_against_its_equals() -> None:
    """Trial games of the reconstruction: 12 to 16 rounds and about 220 to 250 letters in all."""
    for seats in (3, 4):
        tables = [play("golden_city", ["greedy"] * seats, seed) for seed in range(12)]
        rounds = [table.round for table in tables if isinstance(table, Table)]
        assert 10 <= sum(rounds) / len(rounds) <= 16
        assert sum(sum(table.scores()) for table in tables) / len(tables) >= 180


def test_the_answer_depends_on_the_view_alone() -> None:
    rng = Dice(11)
    for seats in (2, 4):
        table = GAME.simulate(seats, Dice(5))
        asked = 0
        while not table.over:
            seat = table.waiting[0]
            choice = bot("greedy", "golden_city", asked).choose(Seat(table, seat, GAME.moves))
            guess = table.sample(seat, rng)
            assert bot("greedy", "golden_city", asked).choose(Seat(guess, seat, GAME.moves)) == choice
            asked += 1
            table.apply(seat, choice)
        assert asked > 40


def choice(play: Play) -> str:
    return GAME.moves[bot("greedy", "golden_city", 1).choose(Seat(play.state, play.turn, GAME.moves))].code


def test_it_walks_into_the_city() -> None:
    assert choice(turn(Trader("DEP1 DE5", "desert 2"), Trader(), Trader(), score_pile="S2-5 S3-1")) == (
        "build:DEX1:desert2"
    )


def test_it_bids_for_the_cards_it_can_build_with() -> None:
    groups = ["port meadow", "desert desert", "meadow forest"]
    assert choice(auction(Trader("DEP1 DE5"), Trader(), Trader(), groups=groups, score_pile="S2-5 S3-1")) == "bid:2"


def test_it_takes_the_bonus_card_that_pays() -> None:
    rich = turn(Trader("FOP2", "forest 2", coins=12), Trader(), Trader(), score_pile="S2-5").build("FO2")
    assert choice(rich) == "take_bonus:B-coins"
