"""Rules and options that the worked examples do not reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.golden_city.tables import GAME, PORTS, Play, Trader, auction, position, scored, turn

import comptoir

BLACK_POSTS = {"black_posts": True}


# -- goods


def test_a_fifth_goods_card_sends_one_of_the_five_into_the_box() -> None:
    """16.19: any of the five, the new one included; it does not come back to the display."""
    owner = Trader("FOP2", "forest 2", goods="G1 G2 G3 G4")
    play = turn(owner, Trader(), Trader(), display="G5 G6 G8", goods_pile="G7", score_pile="S1-2")
    play.build("FO1").do("take_goods:G5")
    assert play.asks == "return_goods"
    assert play.offers_of("return_goods") == ["G1", "G2", "G3", "G4", "G5"]
    play.do("return_goods:G5")
    assert play.trader()["goods"] == ["G1", "G2", "G3", "G4"]
    assert play.table["goods_out"] == ["G5"]
    assert play.table["display"] == ["G7", "G6", "G8"]


def test_equal_goods_cards_are_one_choice() -> None:
    play = turn(Trader("FOP2", "forest 2"), Trader(), Trader(), display="G7 G1 G2", goods_pile="G3").build("FO1")
    assert play.offers == ["take_goods:G1", "take_goods:G2", "take_goods_pile"]
    assert play.refused("take_goods:G7").key == "why-equal-goods"
    assert play.refused("take_goods:G4").key == "why-not-displayed"


def test_the_pile_shows_its_card_to_all_once_it_is_taken() -> None:
    play = turn(Trader("FOP2", "forest 2"), Trader(), Trader(), score_pile="S1-2").build("FO1").do("take_goods_pile")
    assert play.heard("goods", 2)[0].args == {"card": "G4", "pile": True}
    assert play.refused("take_goods_pile").key == "why-other-question"


# -- the landscape pile


def test_the_discard_is_shuffled_when_a_card_is_needed() -> None:
    play = turn(Trader("", "port 2"), Trader(), Trader(), empty_pile=True)
    assert len(play.table["pile"]) == 0
    play.do("build:MOP2:port1")  # pays a port, draws a card
    assert play.heard("reshuffle")[0].args["n"] == 49
    assert len(play.table["pile"]) == 48


def one_card_pile(reshuffle: str) -> Play:
    kinds = ["port", "forest", "meadow", "mountain", "desert"]
    rest = {"port": 8, "forest": 10, "meadow": 9, "mountain": 10, "desert": 10}
    discard = " ".join(f"{kind} {rest[kind]}" for kind in kinds)
    traders = (Trader("", "port 2 meadow"), Trader(), Trader())
    packed = position(
        *traders,
        pending=[{"step": "builders", "seat": 1, "left": 0}, {"step": "build", "seat": 0, "left": 2}],
        discard=discard,
        options={"reshuffle": reshuffle},
        score_pile="S1-2",
    )
    assert packed["table"]["pile"] == []
    packed["table"]["pile"] = ["desert"]
    packed["table"]["discard"]["desert"] -= 1
    return Play(packed)


def test_some_shuffle_as_soon_as_the_pile_is_empty() -> None:
    """16.4: then cards that are discarded later do not take part."""
    needed = one_card_pile("when_needed").do("build:MOP2:port1")
    assert needed.table["pile"] == []
    assert sum(needed.table["discard"].values()) == 47
    at_once = one_card_pile("when_empty").do("build:MOP2:port1")
    assert len(at_once.table["pile"]) == 47
    assert sum(at_once.table["discard"].values()) == 0


def test_cards_just_paid_can_be_drawn_again() -> None:
    hands = [
        Trader("", "port 10 forest 6"),
        Trader("", "forest 4 meadow 10 mountain 3"),
        Trader("", "mountain 7 desert 10"),
    ]
    packed = position(
        *hands, pending=[{"step": "builders", "seat": 1, "left": 2}, {"step": "build", "seat": 0, "left": 2}]
    )
    assert packed["table"]["pile"] == []
    play = Play(packed).do("build:MOP4:port1")
    assert sum(play.hand().values()) == 16
    assert play.heard("reshuffle")[0].args["n"] == 1


@pytest.mark.parametrize(("card", "tells"), [("port", False), ("mountain", True)])
def test_discarding_in_order_may_tell_of_a_hidden_card(card: str, tells: bool) -> None:
    """Two cards to go, the first a mountain all know of: then the second is a mountain or a desert, and hidden."""
    owner = Trader(hand="port 3 forest meadow mountain desert", known="port 3 forest meadow mountain")
    limit = [{"step": "score", "seat": 0}, {"step": "hand_limit", "seat": 0, "left": 2}]
    play = Play(position(owner, Trader(), Trader(), pending=limit, score_pile="S1-2")).do(f"discard:{card}")
    assert (play.match.undo_refusal(0) is not None) == tells


def test_the_hand_limit_may_wait_for_the_end_of_the_phase() -> None:
    """16.3: everybody discards in building order after the last turn."""
    traders = [Trader("", "port 7"), Trader("", "forest 6"), Trader("", "desert 5")]
    play = turn(*traders, after=2, options={"hand_limit_timing": "phase_end"}, score_pile="S1-2")
    play.do("end_build")
    assert (play.turn, play.asks) == (1, "build")
    play.do("end_build", "end_build")
    assert (play.turn, play.asks) == (0, "hand_limit")
    play.do("discard:port", "discard:port")
    assert (play.turn, play.asks) == (1, "hand_limit")
    assert play.do("discard:forest").asks == "bid"


# -- rewards by option


def test_ports_may_give_nothing() -> None:
    for rewards, coins in ((True, 4), (False, 3)):
        play = turn(Trader("", "port 2"), Trader(), Trader(), options={"ports_give_rewards": rewards})
        assert play.do("build:MOP1:port1").coins()[0] == coins


def test_the_drought_may_reach_the_ports() -> None:
    for scope, coins in (("rural", 4), ("rural_and_quarter", 4), ("rural_quarter_and_ports", 3)):
        play = turn(Trader("", "port 2"), Trader(), options={"drought_scope": scope})
        assert play.do("build:DEP1:port1").coins()[0] == coins
    wet = turn(Trader("", "port 2"), Trader(), options={"drought_scope": "rural_quarter_and_ports"})
    assert wet.do("build:MOP1:port1").coins()[0] == 4


def test_the_drought_is_for_two_players_only() -> None:
    assert turn(Trader("DEP3", "desert 2"), Trader(), Trader()).build("DE3").coins()[0] == 5
    assert turn(Trader("DEP3", "desert 2"), Trader()).build("DE3").coins()[0] == 3


def test_an_empty_reserve_puts_no_coin_on_the_offer() -> None:
    traders = [Trader(coins=20, letters=0), Trader(coins=15)]
    play = scored(*traders, score_card="S1-1", holders=[0, 1])
    assert play.table["group_coins"] == [0, 0]
    assert [len(group) for group in play.table["groups"]] == [2, 3]


# -- bonus cards


@pytest.mark.parametrize(
    ("card", "letters"),
    [
        ("B-goods", 6),
        ("B-coins", 8),
        ("B-river", 4),
        ("B-city", 2),
        ("B-desert", 3),
        ("B-mountain", 2),
        ("B-forest", 0),
    ],
)
def test_what_a_bonus_card_brings(card: str, letters: int) -> None:
    """4.4: ports never count, river sites count for their landscape too."""
    owner = Trader("DEP1 DE5 DEX1 DEX2 MO7 MO8", coins=4, goods="G1 G2", bonus=card, letters=0)
    pending = [{"step": "score", "seat": 0}]
    play = Play(position(owner, Trader("MOP1 MO5"), Trader(), pending=pending, score_card="S1-4", round=16))
    assert play.over
    assert play.match.state.ledger()[0]["bonus"] == letters


# -- stalemate


def finish(play: Play) -> Play:
    while not play.over:
        play.do("end_build")
    return play


def test_two_players_the_stalemated_one_loses() -> None:
    rest = [port for port in PORTS if port not in ("DEP4", "FOP1")]
    winner = Trader(" ".join(["FOP1", "FO5", "DE4", *rest]), "desert 2", letters=0)
    loser = Trader("DEP4", "port", letters=40, specials=0b1, bonus="B-city")
    play = turn(winner, loser, after=1, score_card="S1-2", score_pile="S1-1")
    play.build("DE3")
    finish(play)
    assert play.table["ending"] == "stalemate"
    assert "bonus" not in play.match.state.view(0)["table"]["traders"][1]  # no scoring has turned it up
    guess = play.match.state.sample(0, comptoir.Dice(1))
    guess.check()
    assert guess.view(0) == play.match.state.view(0)
    assert play.match.state.scores() == [0, 1]
    assert play.match.state.ranks() == [1, 2]


def test_a_stalemated_player_builds_no_more_but_counts() -> None:
    """16.12: his posts count in the scoring of the round, and he gets his letters."""
    rest = [port for port in PORTS if port not in ("DEP4", "FOP1")]
    traders = [
        Trader(" ".join(["FOP1", "FO5", "DE4", *rest[:7]]), "desert 2", letters=0),
        Trader("DEP4", "port desert 2", goods="G1", letters=0),
        Trader(" ".join(rest[7:]), "", letters=0),
    ]
    play = turn(*traders, after=2, score_card="S1-2", score_pile="S1-1").build("DE3")
    assert play.over  # nobody else has anything to decide
    assert play.trader(1)["letters"]["goods"] == 4
    assert play.match.state.ranks()[1] == 3


def last_gate(needs_key: bool, **more: Any) -> Play:
    """Seat 1 stands in all outer zones; once DE1 is taken only the inner zones are left to him."""
    traders = [
        Trader("DEP2 DEP3 DEP4 MOP1 MOP2 MOP3 MOP4 DE2 DE6 DE7 MO1 MO4 MO5 MO6 MO7", "desert 2"),
        Trader("DEP1 DE5 DEX1 DEX2 FOX1 FOX2 MEX1 MEX2 MOX1 MOX2", "port", **more),
        Trader("FOP1 FOP2 FOP3 FOP4 MEP1 MEP2 MEP3 MEP4 FO1 FO4 FO5 FO6 FO7 ME1 ME4 ME5 ME6 ME7"),
    ]
    options = {"stalemate_inner_needs_key": needs_key}
    keys_used = 6 - more.get("keys", 0)
    play = turn(*traders, after=1, options=options, keys_used=keys_used, score_card="S1-4", score_pile="S1-1")
    reach = play.match.state.view(None)["table"]["traders"][1]["reachable"]
    assert reach == ["MOI", "DE1", "DEI", "FOI", "MEI"]
    return play


def test_an_inner_zone_saves_from_stalemate_without_a_key_unless_the_option_says_otherwise() -> None:
    """16.11: accessibility is judged by roads and occupancy."""
    assert last_gate(False).build("DE1").trader(1)["stalemated"] is False
    assert last_gate(True).build("DE1").trader(1)["stalemated"] is True
    assert last_gate(True, keys=1).build("DE1").trader(1)["stalemated"] is False


# -- black posts


def test_own_and_black_post_in_one_turn() -> None:
    play = turn(Trader("DEP1 DE5", "desert 4"), Trader(), Trader(), options=BLACK_POSTS, score_pile="S1-2")
    play.build("DEX1").do("build_black:DEX1:desert2")
    assert play.match.state.view(None)["table"]["posts"]["DEX1"] == [{"seat": 0, "black": True}]


def test_a_black_post_may_pay_the_second_place() -> None:
    for reward, letters in (("none", 5), ("second", 8)):
        options = BLACK_POSTS | {"black_post_reward": reward}
        play = turn(Trader("DEP1 DE5 DEX1", "desert 2"), Trader(), Trader(), options=options, score_pile="S1-2")
        play.do("build_black:DEX1:desert2")
        assert play.trader()["letters"]["city"] == letters


def test_black_posts_count_for_their_owner() -> None:
    """Section 12: majority, bonus cards, the tie-break."""
    alone = Trader("DEP1 DE5 DEX1", black="DEX1", bonus="B-city", letters=0)
    rival = Trader("DEP3 DE2 DE6 DEX2", letters=0)
    packed = position(
        alone,
        rival,
        Trader(letters=0),
        pending=[{"step": "score", "seat": 0}],
        options=BLACK_POSTS,
        score_card="S2-5",
        round=16,
    )
    play = Play(packed)
    assert [trader["letters"]["areas"] for trader in play.table["traders"]] == [4, 2, 0]
    assert play.match.state.ledger()[0]["bonus"] == 2
    assert GAME.rules.tie_breaks(play.state)[0][0] == 2


EIGHTEEN = "MOP1 MOP2 MOP3 MOP4 MO1 MO2 MO3 MO4 MO5 MO6 MO7 MO8 MOX1 MOX2 DEP1 DEP2 DE1 DE5"


def test_a_player_without_coloured_posts_may_still_build_black_ones() -> None:
    play = turn(Trader(EIGHTEEN, "mountain 2"), Trader(), options=BLACK_POSTS, score_pile="S1-2")
    assert play.places() == []
    assert play.places("build_black") == ["MOX1", "MOX2"]
    assert play.refused("build:DEP3:port1").key == "why-no-posts"


def test_black_posts_may_count_for_the_end() -> None:
    for counts, over in ((False, True), (True, False)):
        options = BLACK_POSTS | {"black_counts_for_end": counts}
        play = scored(Trader(EIGHTEEN), Trader(), Trader(), score_card="S1-4", options=options)
        assert play.over is over


def test_black_posts_with_the_drought() -> None:
    """The combination: groups of two and three, special scorings, black posts on top; desert zones as usual."""
    match = GAME.new(2, seed=4, black_posts=True)
    view = match.state.view(None)["table"]
    assert [len(group["cards"]) for group in view["groups"]] == [2, 3]
    assert [trader["black_left"] for trader in view["traders"]] == [2, 2]
    play = turn(Trader("DEP2 DE1 DE6", "desert 4"), Trader(), options=BLACK_POSTS).build("DEX1")
    assert play.trader()["letters"]["city"] == 5
    assert play.places("build_black") == ["DEX1"]


def test_no_black_posts_without_the_variant() -> None:
    play = turn(Trader("DEP1 DE5 DEX1", "desert 2"), Trader(), Trader())
    assert play.refused("build_black:DEX1:desert2").key == "why-no-variant"
    none_left = turn(
        Trader("DEP1 DE5 DEX1 DEX2 MOX2", "desert 2", black="DEX2 MOX2"), Trader(), Trader(), options=BLACK_POSTS
    )
    assert none_left.refused("build_black:DEX1:desert2").key == "why-no-black-posts"


# -- two players


def test_without_points_for_ties_the_game_may_end_level() -> None:
    packed = position(
        Trader(letters=5),
        Trader(letters=5),
        pending=[{"step": "score", "seat": 0}],
        options={"two_player_tie": "none"},
        score_card="S1-1",
        round=12,
        holders=[0, 1],
    )
    play = Play(packed)
    assert play.over
    assert play.table["ending"] == "last_card"
    assert play.match.state.ranks() == [1, 1]


def test_both_may_reach_three_points_together() -> None:
    packed = position(
        Trader(letters=5, specials=0b1),
        Trader(letters=5, specials=0b10),
        pending=[{"step": "score", "seat": 0}],
        score_card="S1-1",
        round=12,
        holders=[0, 1],
    )
    play = Play(packed)
    assert play.points() == [4, 5]
    assert play.match.state.ranks() == [2, 1]


# -- refusals


def test_refusals_say_why() -> None:
    play = turn(Trader("DEP1 DE5 DEX1", "desert 2"), Trader(), Trader())
    assert play.refused("build:DEI:desert2").key == "why-key"
    assert play.refused("build:DE1:meadow2+mountain2").key == "why-cards"
    assert play.refused("discard:port").key == "why-other-question"
    bonus = turn(Trader("FOP2", "forest 2"), Trader(bonus="B-river"), Trader()).build("FO2")
    assert bonus.refused("take_bonus:B-river").key == "why-bonus-gone"
    limit = turn(Trader("", "port 7"), Trader(hand="port"), Trader(), after=1).do("end_build")
    assert limit.refused("discard:desert").key == "why-discard"
    held: dict[str, Any] = {"holders": [1, -1, -1], "bidding": [0, 2], "groups": ["port port"] * 3}
    poor = auction(Trader(coins=0), Trader(), Trader(), **held)
    refusal = poor.refused("bid:1")
    assert refusal.key == "why-eviction"
    assert "costs 1 coin now, and you have none" in refusal.text("en")


# -- what is known


def test_nobody_is_asked_where_everybody_sees_that_nothing_can_be_built() -> None:
    """An empty hand ends the turn; a single card may be a port as long as one is free."""
    play = turn(Trader("", "port"), Trader(hand="forest"), Trader(), after=1, score_pile="S1-2")
    play.do("build:MOP1:port1")
    assert (play.turn, play.asks) == (1, "build")
    assert play.offers == ["end_build"]


def test_cards_taken_in_the_auction_stay_known() -> None:
    groups = ["forest forest", "desert mountain", "port meadow"]
    play = auction(Trader(hand="meadow"), Trader(hand="port"), Trader(), groups=groups, score_pile="S1-2")
    play.do("bid:1", "bid:2", "bid:3")
    view = play.match.state.view(1)["table"]["traders"][0]
    assert {kind: n for kind, n in view["known"].items() if n} == {"forest": 2}
    assert view["hand_size"] == 3
    for seed in range(20):
        guess = play.match.state.sample(1, comptoir.Dice(seed)).position()["table"]["traders"][0]
        assert guess["hand"]["forest"] >= 2


def test_paying_with_known_cards_tells_nobody_anything() -> None:
    hidden = turn(Trader("FOP3", "forest 4"), Trader(), Trader(), left=2, after=1).build("FO3")
    assert hidden.turn == 0
    assert hidden.match.undo_refusal(0) is not None
    open_hand = turn(Trader("FOP3", "forest 4", known="forest 4"), Trader(), Trader(), left=2, after=1).build("FO3")
    assert open_hand.turn == 0
    assert open_hand.match.undo_refusal(0) is None


def test_whoever_counts_knows_the_unseen_cards_after_a_shuffle() -> None:
    """Two players, the pile runs out: all cards but the rival's one are in sight, so he must hold the forest."""
    play = turn(Trader("", "port 2"), Trader(hand="forest"), empty_pile=True).do("build:MOP2:port1")
    assert play.heard("reshuffle")
    for seed in range(30):
        guess = play.match.state.sample(0, comptoir.Dice(seed)).position()["table"]["traders"][1]
        assert guess["hand"]["forest"] == 1
    mine = {
        play.match.state.sample(1, comptoir.Dice(seed)).view(0)["table"]["traders"][0]["hand"]["port"]
        for seed in range(30)
    }
    assert mine == {1, 2}  # his port is out of an old hand, the card he drew could be anything in the pile


def test_a_second_look_into_the_bonus_pile_tells_what_went_between() -> None:
    log = [[0, "B-city"], [1, "B-river"], [0, "B-goods"], [1, "B-coins"]]
    packed = position(
        Trader(bonus="B-city B-goods"),
        Trader(bonus="B-river B-coins"),
        Trader(),
        pending=[{"step": "builders", "seat": 1, "left": 0}, {"step": "build", "seat": 0, "left": 2}],
        bonus_log=log,
    )
    packed["table"]["traders"][0]["hand"]["port"] = packed["table"]["traders"][0]["fresh"]["port"] = 1
    packed["table"]["pile"].remove("port")
    state = GAME.from_position(packed)
    later = set()
    for seed in range(60):
        guess = state.sample(0, comptoir.Dice(seed)).position()["table"]["bonus_log"]
        assert guess[:3] == log[:3]
        later.add(guess[3][1])
    assert later == {"B-coins", "B-forest", "B-meadow", "B-mountain", "B-desert"}
    unsure = {state.sample(2, comptoir.Dice(seed)).position()["table"]["bonus_log"][0][1] for seed in range(80)}
    assert len(unsure) == 8
    assert state.view(0)["table"]["traders"][0]["bonus_seen"] == [
        "B-coins",
        "B-forest",
        "B-meadow",
        "B-mountain",
        "B-desert",
    ]
    assert state.view(2)["table"]["traders"][2]["bonus_seen"] is None


def test_a_guessed_hand_can_always_be_discarded_from() -> None:
    """He has laid down a mountain, so the next card comes after it; a guess of his hand need not have one."""
    hand = "port 2 mountain 3 desert 2"
    play = turn(Trader("", hand, known="mountain 3"), Trader(hand="port"), Trader(), after=1).do("end_build")
    play.do("discard:mountain")
    for seed in range(20):
        guess = play.match.state.sample(1, comptoir.Dice(seed))
        assert guess.legal(0)
        assert guess.view(1) == play.match.state.view(1)


DAMAGES: dict[str, Callable[[Any], Any]] = {
    "a card": lambda table: table["pile"].pop(),
    "a coin": lambda table: table.update(reserve=table["reserve"] + 1),
    "a key": lambda table: table.update(keys=5),
    "a post": lambda table: table["traders"][0].update(posts_left=3),
    "a road": lambda table: table["traders"][0].update(posts=["FOP2", "FO6"], posts_left=16),
    "letters": lambda table: table["traders"][0]["letters"].update(city=5),
    "a place": lambda table: table["traders"][1].update(posts=["FOP2"], posts_left=17),
    "a goods card": lambda table: table["goods_pile"].pop(),
    "a bonus card": lambda table: table.update(bonus_log=[[0, "B-city"]]),
    "a score card": lambda table: table["scored"].pop(),
    "a black post": lambda table: table["traders"][0].update(black=["FOP2"]),
    "a group": lambda table: table["holders"].pop(),
    "a marker": lambda table: table["holders"].__setitem__(0, 3),
    "a bidder": lambda table: table.update(bidding=[-1]),
    "a late bidder": lambda table: table.update(bidding=[3]),
    "the first player": lambda table: table.update(first=3),
    "the round's card": lambda table: table.update(score_card=None, score_pile=["S1-1"]),
    "what was seen": lambda table: table["traders"][0]["known"].update(port=1),
}


@pytest.mark.parametrize("missing", DAMAGES)
def test_a_damaged_position_is_refused(missing: str) -> None:
    pending = [{"step": "build", "seat": 0, "left": 2}]
    packed = position(Trader("FOP2", "forest 2"), Trader(), Trader(), pending=pending)
    GAME.from_position(packed)
    DAMAGES[missing](packed["table"])
    with pytest.raises(comptoir.BadRecord):
        GAME.from_position(packed)
