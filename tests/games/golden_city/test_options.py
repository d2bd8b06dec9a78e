"""Section 15: every rule option with its default, and the mixes that are refused."""

from __future__ import annotations

import pytest
from tests.games.golden_city.tables import GAME

import comptoir
from comptoir.games.golden_city.components import FACTS


def test_every_rule_option_has_the_default_of_the_specification() -> None:
    wanted = {name: row["default"] for name, row in FACTS["rule_options"].items()}
    assert {option.name: option.default for option in GAME.options} == wanted
    for option in GAME.options:
        values = FACTS["rule_options"][option.name]["values"]
        if option.name == "first_player":
            assert option.values == ("random", "1", "2", "3", "4")
        else:
            assert sorted(map(str, option.values)) == sorted(map(str, values))


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
