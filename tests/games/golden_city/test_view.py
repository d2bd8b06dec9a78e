"""What the view says so that nobody who draws it needs a rule: rewards, worth, reasons, points as far as known."""

from __future__ import annotations

from tests.games.golden_city.tables import Trader, turn


def test_what_a_place_gives_the_next_builder() -> None:
    play = turn(Trader("DEP1 DE5 DEX1 DEX2", "desert 2"), Trader("FOP1"), Trader())
    rewards = play.view(None)["table"]["rewards"]
    assert rewards["DEX2"] == {"letters": 3}
    assert rewards["MOX2"] == {"letters": 5, "coins": 1}
    assert rewards["FOI"] == {"letters": 10, "landscape_card": 1}
    assert "DEP1" not in rewards
    full = turn(Trader("DEP1 DE5 DEX1 DEX2"), Trader("FOP1 FO5 DE7 DEX2"), Trader())
    assert "DEX2" not in full.view(None)["table"]["rewards"]


def test_barren_places_follow_from_the_options() -> None:
    dry = turn(Trader("DEP1", "desert 2"), Trader()).view(None)["table"]
    assert dry["barren"] == [f"DE{n}" for n in range(1, 8)]
    assert not set(dry["rewards"]) & set(dry["barren"])
    assert (dry["points_to_win"], dry["special_rounds"], dry["rounds"]) == (3, [4, 8, 12], 12)
    options = {"ports_give_rewards": False}
    table = turn(Trader("DEP1"), Trader(), Trader(), options=options).view(None)["table"]
    assert len(table["barren"]) == 16
    assert table["points_to_win"] == 0


def test_a_place_within_reach_that_cannot_be_paid_says_why() -> None:
    play = turn(Trader("DEP1 DE5 DEX1", "desert 2"), Trader(), Trader())
    blocked = play.view(0)["asked"]["blocked"]
    assert blocked["DEI"] == {"why": "why-key", "args": {"place": "DEI", "pay": "desert2"}}
    assert blocked["MO4"] == {"why": "why-cards", "args": {"place": "MO4", "pay": "mountain2"}}
    assert "DE1" not in blocked
    assert set(blocked) == {"DEI", "MO4", "MO7", "MOX2"}
    assert "asked" not in play.view(1)


def test_bonus_cards_say_what_they_bring_now_to_whoever_may_know() -> None:
    play = turn(Trader("FOP2", "forest 2", bonus="B-coins", coins=4), Trader(), Trader())
    mine = play.view(0)["table"]["traders"][0]
    assert mine["bonus_now"] == {"B-coins": 8}
    assert mine["score"] == mine["letters"] + 8
    theirs = play.view(1)["table"]["traders"][0]
    assert (theirs["bonus_now"], theirs["score"]) == ({}, theirs["letters"])
    play.build("FO2")
    worth = play.view(0)["asked"]["worth"]
    assert worth["B-forest"] == 1
    assert set(worth) == set(play.view(0)["table"]["bonus_choice"])


def test_what_the_score_card_would_bring_now() -> None:
    play = turn(Trader("MOP1 MO5", goods="G1"), Trader("MEP4 ME4"), Trader())
    table = play.view(None)["table"]
    assert table["score_card"]["id"] == "S1-1"
    assert table["score_card"]["places"] == ["MO5", "ME4", "ME7"]
    seen = [(t["round_goods"], t["round_area"], t["area_posts"]) for t in table["traders"]]
    assert seen == [(4, 2, 1), (0, 2, 1), (0, 0, 0)]
