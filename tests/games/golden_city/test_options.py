"""Section 15: every rule option with its default, and the mixes that are refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.golden_city.tables import GAME

import comptoir


def test_every_rule_option_has_the_default_of_the_specification() -> None:
    wanted = {
        "first_player": ("random", "1", "2", "3", "4"),
        "black_posts": (False, True),
        "hand_limit_timing": ("turn_end", "phase_end"),
        "reshuffle": ("when_needed", "when_empty"),
        "ports_give_rewards": (True, False),
        "stalemate_inner_needs_key": (False, True),
        "two_player_first_player": ("last_builder", "no_point_player"),
        "two_player_tie": ("both", "none"),
        "drought_scope": ("rural", "rural_and_quarter", "rural_quarter_and_ports"),
        "black_post_reward": ("none", "second"),
        "black_zone_cap": ("all", "black_only"),
        "black_counts_for_end": (False, True),
    }
    assert {option.name: option.default for option in GAME.options} == {name: row[0] for name, row in wanted.items()}
    assert {option.name: set(option.values) for option in GAME.options} == {n: set(row) for n, row in wanted.items()}


def test_section_16_readings_are_rulings_and_variants_are_not() -> None:
    assert [option.name for option in GAME.options if not option.ruling] == ["first_player", "black_posts"]


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (4, {"drought_scope": "rural_and_quarter"}, "idle-two-players"),
        (3, {"two_player_tie": "none"}, "idle-two-players"),
        (3, {"two_player_first_player": "no_point_player"}, "idle-two-players"),
        (3, {"black_zone_cap": "black_only"}, "idle-black-posts"),
        (2, {"black_post_reward": "second"}, "idle-black-posts"),
        (4, {"black_counts_for_end": True}, "idle-black-posts"),
    ],
)
def test_an_option_that_would_change_nothing_is_refused(seats: int, options: dict[str, Any], key: str) -> None:
    with pytest.raises(comptoir.OptionRefused) as refusal:
        GAME.new(seats, **options)
    assert refusal.value.key == key
    assert "changes nothing here" in refusal.value.text("en")
    assert "ne change rien ici" in refusal.value.text("fr")
    # A match that was begun with it can still be finished.
    assert GAME.options.recall(seats, options).values[next(iter(options))] == next(iter(options.values()))


def test_two_three_and_four_may_play() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(comptoir.OptionRefused, match="it takes 2 / 3 / 4"):
            GAME.new(seats)


def test_the_first_player_sits_at_the_table() -> None:
    assert GAME.new(3, seed=1, first_player="3").state.waiting == (2,)
    with pytest.raises(comptoir.OptionRefused, match="Player 4 cannot begin: there are 3 players") as refusal:
        GAME.new(3, first_player="4")
    assert "ne peut pas commencer" in refusal.value.text("fr")


def test_black_posts_need_a_free_colour() -> None:
    for seats in (2, 3):
        match = GAME.new(seats, seed=1, black_posts=True)
        assert [t["black_left"] for t in match.state.view(None)["table"]["traders"]] == [2] * seats
        assert [t["posts_left"] for t in match.state.view(None)["table"]["traders"]] == [18] * seats
    with pytest.raises(comptoir.OptionRefused, match="nobody may play black"):
        GAME.new(4, black_posts=True)


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(comptoir.OptionRefused, match="drought_scope"):
        GAME.new(2, drought_scope="everywhere")
