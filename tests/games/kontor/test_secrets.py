"""Section 11: what the others learn of hands, choices and hidden cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.kontor.tables import CHOOSE, CROSS, asks, choose, codes, hand, kept, money, play, table

import comptoir
from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import CARD_IDS
from comptoir.games.kontor.moves import CATALOGUE
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.view import in_hand, known_cards

SMUGGLING = {"mode": "advanced2", "contrebande": True}


def samples(state: Table, seat: int, n: int = 30) -> list[Table]:
    found = [state.sample(seat, comptoir.Dice(seed)) for seed in range(n)]
    return [sample for sample in found if isinstance(sample, Table)]


@pytest.mark.parametrize("first", [0, 1])
def test_choices_come_in_any_order_and_stay_hidden(first: int) -> None:
    state = table(hands=[[34, 35], [33, 36]], pending=CHOOSE)
    assert list(state.waiting) == [0, 1]
    second = 1 - first
    before = state.view(second)["table"]
    play(state, first, f"play:{CARD_IDS[hand(state, first)[0]]}")
    assert state.waiting == (second,)
    assert state.shown == 0
    assert state.view(second)["table"] == before
    assert state.view(None)["table"]["merchants"][first]["turned"] is None
    play(state, second, f"play:{CARD_IDS[hand(state, second)[0]]}")
    assert state.shown == 0b11
    turned = [merchant["turned"] for merchant in state.view(None)["table"]["merchants"]]
    assert turned == ["D34", "D33"]


def test_a_sealed_choice_can_be_taken_back_until_the_last_is_in() -> None:
    match = GAME.new(2, seed=4)
    match.play(0, CATALOGUE.by_code["play_on"])
    match.undo(0)
    match.play(0, CATALOGUE.by_code["pass"])
    match.play(1, CATALOGUE.by_code["pass"])
    with pytest.raises(comptoir.UndoRefused):
        match.undo(1)


def test_four_players_answer_in_any_order() -> None:
    match = GAME.new(4, seed=5)
    for seat in (2, 0, 3, 1):
        assert seat in match.state.waiting
        match.play(seat, CATALOGUE.by_code["play_on"])
    assert match.state.waiting == (0, 1, 2, 3)
    assert asks(match.state) == "choose_card"


def test_cards_drawn_from_an_open_pile_stay_known() -> None:
    state = table(hands=[[69, 11], [33, 36]], pending=CHOOSE, tops={0: 70})
    choose(state, 69, 33)
    play(state, 0, "place:1:1")
    assert known_cards(state, in_hand(state, 0)) == [70]
    assert state.view(1)["table"]["merchants"][0]["known"] == ["C70"]
    for sample in samples(state, 1):
        assert 70 in hand(sample, 0)
    assert len({tuple(hand(sample, 0)) for sample in samples(state, 1)}) > 1


def test_a_card_taken_back_is_known() -> None:
    state = table(hands=[[11, 34], [13, 36]], florins=[2, 0], pending=CHOOSE)
    choose(state, 11, 13)
    assert known_cards(state, in_hand(state, 1)) == [13]


def test_hands_vary_in_samples_but_not_in_their_backs() -> None:
    state = GAME.new(2, seed=9).state
    assert isinstance(state, Table)
    hands = {tuple(hand(sample, 1)) for sample in samples(state, 0)}
    assert len(hands) > 10
    for cards in hands:
        assert sum(1 for card in cards if card < 45 or card > 87) == 3


# -- contraband


def smuggled(card: int = 34) -> Table:
    state = table(hands=[[34, 35, 69], [33, 36]], pending=CHOOSE, options=SMUGGLING)
    play(state, 0, f"smuggle:{CARD_IDS[card]}")
    play(state, 1, "play:D33")
    return state


def test_contraband_acts_last_and_pays_but_does_not_tax() -> None:
    state = table(hands=[[34, 11], [13, 36]], pending=CHOOSE, options=SMUGGLING)
    play(state, 0, "smuggle:D11")
    play(state, 1, "play:D13")
    assert money(state)[:2] == [3, 4]
    assert state.waiting == (1,)
    assert state.view(1)["table"]["merchants"][0]["turned"] == "hidden"


def test_a_smuggler_who_cannot_pay_keeps_his_right() -> None:
    state = table(hands=[[34, 11], [13, 36]], florins=[0, 4], pending=CHOOSE, options=SMUGGLING)
    play(state, 0, "smuggle:D11")
    play(state, 1, "play:D13")
    assert hand(state, 0) == [11, 34]
    assert known_cards(state, in_hand(state, 0)) == []
    play(state, 1, "place:1:1")
    play(state, 0, "play_on")
    play(state, 1, "play_on")
    assert "smuggle:D11" in codes(state, 0)


def test_nobody_can_tell_which_card_was_smuggled() -> None:
    state = smuggled()
    play(state, 1, "place:-1:1")
    play(state, 0, "place:1:1")
    assert asks(state) == "draw"
    play(state, 0, "draw_dock")
    seen = state.view(1)["table"]
    assert next(cell for cell in seen["cells"] if (cell["x"], cell["y"]) == (1, 1))["card"] is None
    kinds = {kept(sample, "smuggled")[0] >= 45 for sample in samples(state, 1, 60)}
    assert kinds == {True, False}
    assert state.view(0)["table"]["smuggled"] == "D34"
    assert "smuggled" not in state.view(None)["table"]


def test_a_known_card_may_be_the_contraband() -> None:
    state = table(hands=[[34, 35, 69], [33, 36]], pending=CHOOSE, options=SMUGGLING, position={"seen": ["D34", "D35"]})
    play(state, 0, "smuggle:D34")
    play(state, 1, "play:D33", "place:-1:1")
    play(state, 0, "place:1:1", "draw_canal")
    assert known_cards(state, in_hand(state, 0))[:2] == [34, 35]
    guesses = {kept(sample, "smuggled")[0] for sample in samples(state, 1, 60)}
    assert {34, 35} <= guesses
    assert all(34 in [*hand(s, 0), kept(s, "smuggled")[0]] for s in samples(state, 1))


def test_beside_an_opposing_crane_it_must_be_a_canal() -> None:
    state = table(
        CROSS + " 32@1,1", hands=[[34, 69], [33, 36]], pending=CHOOSE, options={"mode": "base2", "contrebande": True}
    )
    play(state, 0, "smuggle:C69")
    play(state, 1, "play:D33", "place:-1:1")
    play(state, 0, "place:2:1", "draw_dock")
    assert state.view(1)["table"]["contraband"][0]["could_be"] == ["canal"]
    assert all(kept(sample, "smuggled")[0] >= 45 for sample in samples(state, 1))


def test_contraband_is_turned_over_at_the_end() -> None:
    """A full board: the hidden dock joins the sector beside it, which is settled only then."""
    options: dict[str, Any] = {"mode": "base2", "contrebande": True, "sprint_final": True}
    state = table(CROSS + " 35@1,1", hands=[[34, 69], [33, 36]], piles={2: [44]}, pending=CHOOSE, options=options)
    play(state, 0, "smuggle:D34")
    play(state, 1, "play:D33")
    play(state, 1, "place:-1:1")
    assert state.over
    state = table(CROSS + " 35@1,1", hands=[[34, 69], [33, 36]], piles={1: [44]}, pending=CHOOSE, options=options)
    play(state, 0, "smuggle:D34")
    play(state, 1, "play:D33", "place:-1:1")
    play(state, 0, "place:2:1", "draw_dock")
    assert state.over
    assert kept(state, "smuggled") == [-1, -1]
    assert state.members(34) == [34, 35]
    assert state.scores() == [1, 1]


# -- cards nobody sees


def test_set_aside_cards_are_guessed() -> None:
    state = GAME.new(2, seed=3, scenario="bakchich").state
    assert isinstance(state, Table)
    aside = {tuple(sample.aside) for sample in samples(state, 0)}
    assert len(aside) > 10
    assert all(len(cards) == 10 for cards in aside)


def test_the_own_pile_is_known_after_a_search() -> None:
    state = table(
        options={"mode": "base2", "premier_choix": True},
        hands=[[11], [33]],
        pending=[{"step": "choose_card", "seat": -1, "owing": 1}],
    )
    play(state, 0, "play:D11", "place:1:1")
    state.shown = 0
    play(state, 0, "search")
    assert state.shown == 0b01
    assert state.view(0)["table"]["merchants"][0]["order"] == [CARD_IDS[card] for card in reversed(state.piles[1])]
    assert "order" not in state.view(1)["table"]["merchants"][0]
    play(state, 0, "pick:D26")
    assert known_cards(state, in_hand(state, 0)) == []
    assert all(sample.piles[1] == state.piles[1] for sample in samples(state, 0))
    assert len({tuple(sample.piles[1]) for sample in samples(state, 1)}) > 1


def test_a_pile_that_all_know_stays_as_it_is() -> None:
    """The last docks of red's pile were put there in sight of all; black's pile is used up."""
    state = table(
        hands=[[34, 69], [33, 70]], piles={1: [18, 22], 2: []}, pending=CHOOSE,
        position={"bottom": [0, 2, 0], "seen": ["D18", "D22"]},
    )  # fmt: skip
    for seat in (0, 1):
        for sample in samples(state, seat, 3):
            assert (list(sample.piles[1]), list(sample.piles[2])) == ([18, 22], [])
