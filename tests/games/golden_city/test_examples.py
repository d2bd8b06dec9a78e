"""The worked examples of section 18; every test carries the number of its example."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.games.golden_city.tables import GAME, PORTS, Play, Trader, auction, bids, position, scored, turn

import comptoir
from comptoir.core.rng import Stream
from comptoir.games.golden_city.components import SCORE_STACK, count, size
from comptoir.games.golden_city.setup import deal
from comptoir.games.golden_city.state import Table


def dealt(seats: int, **options: Any) -> Table:
    """The table before the first offer."""
    return deal(GAME.rules, GAME.options.choose(seats, options), Stream("setup"))


def backs(table: Table) -> list[int]:
    return [SCORE_STACK[card] for card in reversed(table.score_pile)]


# -- setup


def test_E01_setup_for_three() -> None:
    table = dealt(3)
    assert len(table.pile) == 44
    assert table.reserve == 26
    assert [trader.left for trader in table.traders] == [18] * 3
    assert [trader.coins for trader in table.traders] == [3] * 3
    assert [size(trader.hand) for trader in table.traders] == [2] * 3
    assert all(count(trader.hand, 0) >= 1 for trader in table.traders)
    assert (len(table.display), len(table.goods_pile)) == (3, 5)
    assert table.bonus_pile == 0b11111111
    assert backs(table) == [1] * 4 + [2] * 8 + [3] * 4


def test_E02_setup_for_four() -> None:
    table = dealt(4)
    assert len(table.pile) == 42
    assert table.reserve == 23
    assert [trader.left for trader in table.traders] == [16] * 4
    table.settle()
    assert len(table.pile) == 34


def test_E03_setup_for_two() -> None:
    table = dealt(2)
    assert len(table.pile) == 46
    assert table.reserve == 29
    assert backs(table) == [1] * 4 + [2] * 8
    table.settle()
    assert len(table.pile) == 41
    assert table.reserve == 28
    assert [size(group) for group in table.groups] == [2, 3]
    assert table.group_coins == [1, 0]


# -- auction

RULEBOOK_GROUPS = ["port desert", "forest forest", "port port", "forest meadow"]
RED, BLUE, WHITE, BLACK = range(4)


def rulebook_auction() -> Play:
    return auction(*[Trader() for _ in range(4)], groups=RULEBOOK_GROUPS, score_pile="S1-2")


def test_E04_the_auction_of_the_rulebook() -> None:
    play = rulebook_auction()
    assert play.table["reserve"] == 23
    assert play.turn == RED
    play.do("bid:1", "bid:2", "bid:2", "bid:1", "bid:3", "bid:2")  # White's last bid is his only one and made for him
    assert play.coins() == [3, 0, 2, 1]
    assert play.table["reserve"] == 29
    assert [play.hand(seat) for seat in range(4)] == [
        {"port": 2},
        {"forest": 2},
        {"forest": 1, "meadow": 1},
        {"port": 1, "desert": 1},
    ]
    assert [event.args["price"] for event in play.heard("evict")] == [1, 2, 3]


def test_E05_the_evicted_player_waits_for_his_turn() -> None:
    assert rulebook_auction().do("bid:1", "bid:2", "bid:2").turn == BLACK


def test_E06_too_dear_to_evict() -> None:
    white = [Trader(), Trader(coins=0), Trader(coins=2), Trader(coins=1)]
    held: dict[str, Any] = {"holders": [BLACK, BLUE, RED, -1], "bidding": [WHITE], "evictions": 3}
    assert bids(*white, seat=WHITE, groups=RULEBOOK_GROUPS, **held) == ["bid:4"]
    play = rulebook_auction().do("bid:1", "bid:2", "bid:2", "bid:1", "bid:3", "bid:2")
    assert [(event.seat, event.args["group"]) for event in play.heard("bid")][-1] == (WHITE, 4)


def test_E07_you_need_the_coins_to_evict() -> None:
    held: dict[str, Any] = {"holders": [1, 2, -1], "bidding": [0], "evictions": 1}
    groups = RULEBOOK_GROUPS[:3]
    assert bids(Trader(coins=1), Trader(), Trader(), seat=0, groups=groups, **held) == ["bid:3"]
    assert bids(Trader(coins=2), Trader(), Trader(), seat=0, groups=groups, **held) == ["bid:1", "bid:2", "bid:3"]


def test_E08_the_price_starts_again_at_one() -> None:
    play = rulebook_auction().do("bid:1", "bid:2", "bid:2", "bid:1", "bid:3", "bid:2")
    assert play.match.state.view(None)["table"]["eviction_price"] == 4
    while play.asks != "bid":
        play.do("end_build")
    assert play.match.state.view(None)["table"]["eviction_price"] == 1


def two_player_auction() -> Play:
    groups = ["forest forest", "desert desert desert"]
    return auction(Trader(), Trader(), groups=groups, group_coins=[1, 0], score_pile="S1-2")


def test_E09_the_auction_for_two() -> None:
    play = two_player_auction().do("bid:1", "bid:1")
    assert play.turn == 0
    assert play.offers == ["bid:1", "bid:2"]
    play.do("bid:2")
    assert play.coins() == [3, 3]
    assert play.hand(1) == {"forest": 2}
    assert play.hand(0) == {"desert": 3}


# -- payments


def payments(hand: str, place: str, own: str, **more: Any) -> list[str]:
    return turn(Trader(own, hand, **more), Trader(), Trader()).payments(place)


def test_E10_two_of_the_landscape() -> None:
    assert payments("forest 2", "FO2", "FOP2") == ["forest2"]


def test_E11_one_and_a_joker() -> None:
    assert payments("forest desert 2", "FO2", "FOP2") == ["forest1+desert2"]


def test_E13_no_joker_of_the_needed_type() -> None:
    assert payments("forest 3", "FO2", "FOP2") == ["forest2"]
    assert payments("forest 3", "FOP3", "FOP2") == ["forest2"]


def test_E14_a_port() -> None:
    assert payments("port meadow 2", "FOP3", "FOP2") == ["port1", "meadow2"]


def test_E15_the_jokers_of_the_rulebook() -> None:
    assert payments("meadow desert 2", "ME1", "MEP2") == ["meadow1+desert2"]
    assert payments("mountain port 2", "MO1", "MOP2") == ["port2+mountain1"]


def test_E17_three_different_cards_pay_for_nothing() -> None:
    assert turn(Trader("FOP2", "forest meadow desert"), Trader(), Trader()).offers == ["end_build"]


def test_E18_no_joker_replaces_a_key() -> None:
    own = "DEP1 DE5 DEX1"
    assert payments("desert 2", "DEI", own) == []
    assert payments("desert 2 forest 4", "DEI", own) == []
    play = turn(Trader(own, "desert 2", keys=1), Trader(), Trader())
    supply = play.table["keys"]
    assert play.payments("DEI") == ["desert2"]
    play.build("DEI")
    assert play.trader()["keys"] == 0
    assert play.table["keys"] == supply
    assert play.table["keys_used"] == 1


def test_all_payments_of_a_rich_hand_come_once_and_in_order() -> None:
    """7.2: by number of jokers, then by canonical order; a joker of the needed type is never listed."""
    found = payments("port 4 forest 4 meadow 4 mountain 4 desert 4", "FO2", "FOP2")
    others = ["port", "meadow", "mountain", "desert"]
    order = ["port", "forest", "meadow", "mountain", "desert"]

    def spell(cards: dict[str, int]) -> str:
        return "+".join(f"{kind}{cards[kind]}" for kind in order if cards.get(kind))

    wanted = [spell({"forest": 2})]
    wanted += [spell({"forest": 1, other: 2}) for other in others]
    for one, two in itertools.combinations_with_replacement(others, 2):
        wanted.append(spell({one: 4} if one == two else {one: 2, two: 2}))
    assert found == wanted
    assert len(set(found)) == 15


# -- connection


def test_E19_where_the_chain_of_the_rulebook_leads() -> None:
    own = "DEP1 DE5 DEX1"
    play = turn(Trader(own, "desert 2"), Trader(), Trader())
    reachable = play.match.state.view(0)["table"]["traders"][0]["reachable"]
    assert {place for place in reachable if place not in PORTS} == {"DE1", "DE6", "DEX2", "MO4", "MO7", "MOX2", "DEI"}
    assert {place for place in reachable if place in PORTS} == set(PORTS) - {"DEP1"}
    assert len(play.offers) == 19
    assert {place for place in play.places() if place not in PORTS} == {"DE1", "DE6", "DEX2"}
    assert set(play.offers_of("build")) >= {f"{port}:desert2" for port in PORTS if port != "DEP1"}
    with_key = turn(Trader(own, "desert 2", keys=1), Trader(), Trader())
    assert len(with_key.offers) == 20
    keys = play.trader()["keys"]
    assert play.build("DE6").trader()["keys"] == keys + 1


def test_E20_cut_off_from_the_land() -> None:
    play = turn(Trader("FOP2", "port forest 4"), Trader("FOP1 FO1 FOP3 FO2"), Trader())
    assert set(play.places()) == set(PORTS) - {"FOP1", "FOP2", "FOP3"}


def test_E21_only_next_to_an_own_post() -> None:
    play = turn(Trader("FOP2", "forest 2"), Trader("FOP1 FO1"), Trader())
    assert "FO2" in play.places()
    assert "FO6" not in play.places()
    assert play.refused("build:FO6:forest2").key == "why-no-road"
    assert play.refused("build:FO1:forest2").key == "why-occupied"


def test_E22_without_a_post_only_ports() -> None:
    play = turn(Trader("", "forest 4"), Trader(), Trader())
    assert play.places() == PORTS
    assert all(play.payments(port) == ["forest2"] for port in PORTS)


def test_E24_zones_take_one_post_of_each() -> None:
    rivals = [Trader("DEP2 DE1 DE5 DEX1"), Trader("MOP1 MO5 MOX1 MOX2 DEX1")]
    play = turn(Trader("DEP3 DE2 DE6", "desert 4"), *rivals)
    assert "DEX1" in play.places()
    play.build("DEX1")
    assert "DEX1" not in play.places()
    assert play.refused("build:DEX1:desert2").key == "why-own-post"


def test_E25_ports_and_sites_take_one_post_in_all() -> None:
    play = turn(Trader("FOP2", "port forest 4"), Trader("FOP3 FO2"), Trader())
    assert "FO2" not in play.places()
    assert "FOP3" not in play.places()
    assert play.refused("build:FOP3:port1").key == "why-occupied"


# -- rewards

INTO_DEX2 = ["DEP2 DE1 DE6", "DEP3 DE2 DE7", "FOP1 FO5 FOX1", "MOP1 MO5 MOX1 MOX2 DEX1"]


def test_E26_the_outer_zones_pay_two_players() -> None:
    def gains(place: str, ways: list[str]) -> list[tuple[int, int]]:
        found = []
        for builder in range(4):
            before = [Trader(ways[seat] + (f" {place}" if seat < builder else "")) for seat in range(4)]
            before[builder] = Trader(ways[builder], "desert 2")
            play = turn(*before, seat=builder, after=0, score_pile="S1-2")
            letters, coins = play.letters()[builder], play.coins()[builder]
            play.build(place)
            events = play.heard("letters")
            assert [event.seat for event in events] == [builder] * len(events)
            gained = sum(event.args["n"] for event in events)
            assert play.trader(builder)["letters"]["city"] - letters == gained
            found.append((gained, play.coins()[builder] - coins))
        return found

    assert gains("DEX2", INTO_DEX2) == [(5, 1), (3, 0), (0, 0), (0, 0)]
    into_dex1 = ["DEP2 DE1 DE6", "DEP1 DE5", "MOP1 MO5 MOX1 MOX2", "DEP4 DE4 DE7 DEX2"]
    assert gains("DEX1", into_dex1) == [(5, 0), (3, 0), (0, 0), (0, 0)]


def test_E27_the_inner_zones_pay_two_players() -> None:
    ways = ["FOP2 FO1 FO6 FOX1", "FOP1 FO5 FOX1", "FOP4 FO4 FO7 FOX2", "DEP4 DE4 DE7 DEX2 FOX1"]
    for builder, (letters, cards) in enumerate([(10, 1), (6, 0), (0, 0), (0, 0)]):
        traders = [Trader(ways[seat] + (" FOI" if seat < builder else "")) for seat in range(4)]
        traders[builder] = Trader(ways[builder], "forest 2", keys=1)
        play = turn(*traders, seat=builder, score_pile="S1-2")
        before = play.letters()[builder]
        play.build("FOI")
        assert play.trader(builder)["letters"]["city"] - before == letters
        assert sum(play.hand(builder).values()) == cards
        assert play.trader(builder)["keys"] == 0


def test_E28_a_drawn_card_can_be_used_at_once() -> None:
    play = turn(Trader("", "port meadow"), Trader(), Trader(), top="meadow")
    play.do("build:MEP2:port1")
    assert play.hand() == {"meadow": 2}
    assert "ME1:meadow2" in play.offers_of("build")


def goods_place(**more: Any) -> Play:
    return turn(Trader("FOP2", "forest 2"), Trader(), Trader(), **more).build("FO1")


def test_E29_taking_goods() -> None:
    play = goods_place(display="G1 G2 G3", goods_pile="G4 G5 G6 G7 G8")
    assert play.offers == ["take_goods:G1", "take_goods:G2", "take_goods:G3", "take_goods_pile"]
    slot = goods_place(display="G1 G2 G3", goods_pile="G4 G5 G6 G7 G8", score_pile="S1-2").do("take_goods:G2")
    assert slot.trader()["goods"] == ["G2"]
    assert slot.table["display"] == ["G1", "G4", "G3"]
    assert len(slot.table["goods_pile"]) == 4
    play.do("take_goods_pile")
    assert play.trader()["goods"] == ["G4"]
    assert play.table["display"] == ["G1", "G2", "G3"]
    assert len(play.table["goods_pile"]) == 4


def test_E30_goods_run_out() -> None:
    play = goods_place(display="G5 G6", goods_pile="")
    assert play.offers == ["take_goods:G5", "take_goods:G6"]
    play.do("take_goods:G5")
    assert play.table["display"] == ["G6"]
    nothing = goods_place(display="", goods_pile="", score_pile="S1-2")
    assert nothing.asks != "take_goods"
    assert nothing.trader()["goods"] == []


def test_E32_choosing_a_bonus_card() -> None:
    play = turn(Trader("FOP2", "forest 2"), Trader(), Trader(), score_pile="S1-2").build("FO2")
    assert len(play.offers_of("take_bonus")) == 8
    play.do("take_bonus:B-river")
    view = play.match.state.view(1)["table"]
    assert view["bonus_pile"] == 7
    assert view["traders"][0]["bonus_size"] == 1
    assert "bonus" not in view["traders"][0]
    assert play.match.state.view(0)["table"]["traders"][0]["bonus"] == ["B-river"]


def test_E33_the_last_bonus_card() -> None:
    seven = "B-goods B-coins B-river B-city B-forest B-meadow B-mountain"
    play = turn(Trader("FOP2", "forest 4"), Trader(bonus=seven), Trader(), score_pile="S1-2")
    play.build("FO2")
    assert play.trader()["bonus"] == ["B-desert"]  # one choice is no decision
    assert play.match.state.view(None)["table"]["bonus_pile"] == 0
    later = turn(Trader("FOP4 FO4", "forest 2"), Trader(bonus=seven + " B-desert"), Trader(), score_pile="S1-2")
    later.build("FO7")
    assert later.trader()["bonus"] == []


def test_E34_as_many_coins_as_there_are() -> None:
    play = turn(Trader("DEP3", "desert 2", coins=3), Trader(coins=31), Trader(coins=0))
    assert play.table["reserve"] == 1
    play.build("DE3")
    assert play.coins()[0] == 4
    assert play.table["reserve"] == 0


def test_E35_no_key_left() -> None:
    play = turn(Trader("MOP2 MO1", "mountain 2"), Trader(), Trader(), keys_used=6)
    play.build("MO6")
    assert play.trader()["keys"] == 0


# -- hand limit


def discards(play: Play) -> set[tuple[str, ...]]:
    """All ways to discard, played out one card at a time."""
    if play.asks != "hand_limit":
        return {()}
    found = set()
    for card in play.offers_of("discard"):
        branch = Play(play.match.state.position())
        branch.do(f"discard:{card}")
        found |= {(card, *rest) for rest in discards(branch)}
    return found


def test_E36_down_to_five() -> None:
    play = turn(Trader("", "port 2 forest 3 desert 2"), Trader(hand="port"), Trader(), after=1).do("end_build")
    assert play.match.state.view(0)["asked"] == {"n": 2, "limit": 5}
    assert discards(play) == {
        ("port", "port"),
        ("port", "forest"),
        ("port", "desert"),
        ("forest", "forest"),
        ("forest", "desert"),
        ("desert", "desert"),
    }


def test_E37_five_may_stay_eight_lose_three() -> None:
    play = turn(Trader("", "port 2 forest 3"), Trader(hand="port"), Trader(), after=1).do("end_build")
    assert (play.turn, play.asks) == (1, "build")
    eight = turn(Trader("", "port 5 forest 3"), Trader(hand="port"), after=1).do("end_build")
    assert eight.asks == "hand_limit"
    assert {len(way) for way in discards(eight)} == {3}


def test_E39_other_cards_do_not_count() -> None:
    owner = Trader("", "port 5", keys=3, goods="G1 G2 G3 G4", bonus="B-city B-river")
    play = turn(owner, Trader(hand="port"), Trader(), after=1).do("end_build")
    assert (play.turn, play.asks) == (1, "build")


# -- scoring


def gained(play: Play) -> list[int]:
    events = play.match.state.position()["table"]["traders"]
    return [trader["letters"]["goods"] + trader["letters"]["areas"] for trader in events]


def test_E40_a_river() -> None:
    white, black = "MOP1 MO5", "MEP4 ME4"
    quiet = [Trader(), Trader()]
    assert gained(scored(*quiet, Trader(white), Trader(black), score_card="S1-1")) == [0, 0, 2, 2]
    assert gained(scored(*quiet, Trader(white), Trader(), score_card="S1-1")) == [0, 0, 4, 0]
    three = scored(*quiet, Trader(white + " ME7"), Trader(black), score_card="S1-1")
    assert gained(three) == [0, 0, 4, 2]


def test_E41_a_quarter() -> None:
    red = Trader("DEP1 DE5 DEX1 DEX2 DEI")
    blue = Trader("DEP2 DE1 DE6 DEX1 DEX2")
    black = Trader("MOP1 MO5 MOX1 MOX2 DEX1")
    assert gained(scored(red, blue, Trader(), black, score_card="S2-5")) == [4, 2, 0, 2]


def test_E42_goods() -> None:
    quiet = [Trader(), Trader()]
    assert gained(scored(Trader(goods="G1 G4"), Trader(), *quiet, score_card="S2-5")) == [4, 0, 0, 0]
    several = [Trader(goods="G1 G4"), Trader(goods="G7"), Trader(), Trader(goods="G6")]
    assert gained(scored(*several, score_card="S2-5")) == [2, 2, 0, 0]


def test_E44_sites_are_no_part_of_the_quarter() -> None:
    play = scored(Trader("DEP2 DE1 DE2 DEP3 DE3"), Trader(), Trader(), score_card="S2-5")
    assert gained(play) == [0, 0, 0]


def test_E45_monopoly_and_majority() -> None:
    play = scored(Trader("DEP1 DE5 DEX1", goods="G1"), Trader(), Trader(), score_card="S2-5")
    assert gained(play) == [8, 0, 0]


# -- end of the game

SIXTEEN = "MOP1 MOP2 MOP3 MOP4 MO1 MO2 MO3 MO4 MO5 MO6 MO7 MO8 MOX1 MOX2 DEP1"


def test_E46_the_round_is_played_to_its_end() -> None:
    traders = [Trader(), Trader(SIXTEEN, "port"), Trader(hand="port"), Trader(hand="port")]
    play = turn(*traders, seat=1, after=2, score_pile="S1-2", score_card="S1-1")
    play.do("build:DEP2:port1")
    assert play.trader(1)["posts_left"] == 0
    assert play.turn == 2
    play.do("build:DEP3:port1")
    assert play.turn == 3
    play.do("end_build")
    assert play.over
    assert play.table["ending"] == "all_posts"
    assert play.trader(1)["letters"]["areas"] == 4  # alone on the river of the round's card


def test_E47_the_last_score_card() -> None:
    play = Play(
        position(Trader(), Trader(), Trader(), pending=[{"step": "score", "seat": 0}], score_card="S3-1", round=16)
    )
    assert play.over
    assert play.table["ending"] == "last_card"


def final_ranks(*traders: Trader) -> list[int]:
    play = Play(position(*traders, pending=[{"step": "score", "seat": 0}], score_card="S1-1", round=16))
    assert play.over
    return play.match.state.ranks()


def test_E49_ties() -> None:
    one = "DEP1 DE5 DEX1"
    two = "FOP1 FO5 FOX1 FOX2"
    also_one = "FOP1 FO5 FOX1"
    first = [Trader(one, letters=30, coins=9), Trader(two, letters=30, coins=0), Trader(letters=10, coins=0)]
    assert final_ranks(*first) == [2, 1, 3]
    second = [Trader(one, letters=30, coins=2), Trader(also_one, letters=30, coins=1), Trader(letters=10, coins=0)]
    assert final_ranks(*second) == [1, 2, 3]
    third = [Trader(one, letters=30, coins=2), Trader(also_one, letters=30, coins=2), Trader(letters=10, coins=9)]
    assert final_ranks(*third) == [1, 1, 3]


def stalemate(**more: Any) -> Play:
    """Seat 1 has only DEP4; all ports are taken; DE4 is seat 0's."""
    rest = [port for port in PORTS if port not in ("DEP4", "FOP1")]
    traders = [
        Trader(" ".join(["FOP1", "FO5", "DE4", *rest[:7]]), "desert 2", letters=5),
        Trader("DEP4", "port desert 2", letters=50),
        Trader(" ".join(rest[7:]), "port", letters=4),
    ]
    return turn(*traders, after=2, score_card="S1-2", score_pile="S1-1", **more)


def test_E50_a_stalemated_player_has_lost() -> None:
    play = stalemate()
    assert play.match.state.view(None)["table"]["traders"][1]["reachable"] == ["DE3"]
    play.build("DE3")
    assert play.trader(1)["stalemated"]
    assert play.heard("stalemate")[0].seat == 1
    while not play.over:
        play.do("end_build")
    assert play.table["ending"] == "stalemate"
    assert play.match.state.scores() == [5, 50, 4]
    assert play.match.state.ranks() == [1, 3, 2]


# -- two players


def test_E52_the_drought() -> None:
    play = turn(Trader("DEP2 DE1", "desert 4"), Trader()).build("DE6")
    assert play.trader()["keys"] == 0
    way = "DEP2 DE1 DE6"
    assert turn(Trader(way, "desert 2"), Trader()).build("DEX1").trader()["letters"]["city"] == 5
    wide = turn(Trader(way, "desert 2"), Trader(), options={"drought_scope": "rural_and_quarter"})
    assert wide.build("DEX1").trader()["letters"]["city"] == 0


def test_E53_building_order_and_next_first_player() -> None:
    play = two_player_auction().do("bid:1", "bid:1", "bid:2")
    assert (play.turn, play.asks) == (1, "build")
    play.do("end_build")
    assert (play.turn, play.asks) == (0, "build")
    play.do("end_build")
    assert play.asks == "bid"
    assert play.turn == 0
    assert play.table["first"] == 0


def special(first: Trader, second: Trader, round: int = 4, **more: Any) -> Play:
    more.setdefault("holders", [0, 1])
    return scored(first, second, score_card="S1-1", score_pile="S2-1", round=round, **more)


def test_E54_a_special_scoring() -> None:
    first = Trader(letters=10, coins=5, bonus="B-coins")
    play = special(first, Trader(letters=12, bonus="B-city"))
    assert play.points() == [1, 0]
    assert play.letters() == [0, 0]
    assert play.trader(0)["letters"]["bonus"] == 10
    assert play.trader(1)["letters"]["bonus"] == 0
    assert (play.trader(0)["bonus"], play.trader(1)["bonus"]) == ([], [])
    assert play.match.state.view(1)["table"]["bonus_out"] == ["B-coins", "B-city"]
    assert play.coins()[0] == 5
    assert play.match.state.view(None)["table"]["bonus_pile"] == 6


def test_E55_three_points_win() -> None:
    play = special(Trader(letters=9, specials=0b1), Trader(letters=3), round=8)
    assert play.points() == [3, 0]
    assert play.over
    assert play.table["ending"] == "points"
    assert play.match.state.ranks() == [1, 2]
    on = special(Trader(letters=3, specials=0b1), Trader(letters=9), round=8)
    assert on.points() == [1, 2]
    assert not on.over
    last = [(9, 3, [4, 2], [1, 2]), (3, 9, [1, 5], [2, 1])]
    for mine, yours, points, ranks in last:
        end = special(Trader(letters=mine, specials=0b1), Trader(letters=yours, specials=0b10), round=12)
        assert end.over
        assert end.points() == points
        assert end.match.state.ranks() == ranks


def test_E56_ties_in_a_special_scoring() -> None:
    one, two = "DEP1 DE5 DEX1", "FOP1 FO5 FOX1 FOX2"
    assert special(Trader(one, letters=20), Trader(two, letters=20)).points() == [0, 1]
    equal = "FOP1 FO5 FOX1"
    assert special(Trader(one, letters=20, coins=5), Trader(equal, letters=20, coins=1)).points() == [1, 0]
    assert special(Trader(one, letters=20), Trader(equal, letters=20)).points() == [1, 1]
    none = special(Trader(one, letters=20), Trader(equal, letters=20), options={"two_player_tie": "none"})
    assert none.points() == [0, 0]


def test_E58_who_begins_after_a_special_scoring() -> None:
    traders = (Trader(letters=3, specials=0b1), Trader(letters=9))
    option = special(*traders, round=8, holders=[0, 1], options={"two_player_first_player": "no_point_player"})
    assert (option.turn, option.table["round"]) == (0, 9)
    assert special(*traders, round=8, holders=[0, 1]).turn == 1


def test_E59_a_player_without_posts_goes_on() -> None:
    eighteen = SIXTEEN + " DEP2 DE1 DE2"
    assert len(eighteen.split()) == 18
    owner = Trader(eighteen, "port 5", letters=0)
    groups = ["forest forest", "desert desert desert"]
    play = auction(owner, Trader(hand="port"), groups=groups, group_coins=[1, 0], score_card="S1-1", score_pile="S1-2")
    play.do("bid:1", "bid:2")
    assert (play.turn, play.asks) == (0, "hand_limit")  # he cannot build, so he is not asked to
    play.do("discard:port", "discard:port")
    assert sum(play.hand(0).values()) == 5
    play.do("end_build")
    assert not play.over
    assert play.trader(0)["letters"]["areas"] == 4


# -- black posts

BLACK_POSTS = {"black_posts": True}


def test_E60_a_black_post_closes_a_zone() -> None:
    traders = [Trader("DEP1 DE5 DEX1", "desert 4"), Trader("DEP2 DE1 DE6 DEX2"), Trader()]
    play = turn(*traders, options=BLACK_POSTS)
    assert play.places("build_black") == ["DEX1"]
    before = play.letters()
    play.do("build_black:DEX1:desert2")
    assert play.letters() == before
    assert play.trader()["black_left"] == 1
    assert play.match.state.view(None)["table"]["closed"] == ["DEX1"]
    assert "DEX2" in play.places()
    assert "DEX1" not in play.match.state.view(None)["table"]["traders"][1]["reachable"]


def test_E61_two_posts_in_a_zone() -> None:
    def third(**options: Any) -> Play:
        traders = [Trader("DEP1 DE5 DEX1 DEX2"), Trader("DEP2 DE1 DE6 DEX2"), Trader("DEP3 DE2 DE7", "desert 2")]
        return turn(*traders, seat=2, options=BLACK_POSTS | options)

    assert "DEX2" not in third().places()
    assert third().refused("build:DEX2:desert2").key == "why-zone-full"
    assert "DEX2" in third(black_zone_cap="black_only").places()
    first = turn(Trader("DEP1 DE5 DEX1 DEX2", "desert 2"), Trader("DEP2 DE1 DE6 DEX2"), Trader(), options=BLACK_POSTS)
    assert first.places("build_black") == ["DEX1"]
    assert first.refused("build_black:DEX2:desert2").key == "why-not-alone"


def test_E63_a_black_post_in_an_inner_zone_needs_a_key() -> None:
    own = "DEP1 DE5 DEX1 DEI"
    poor = turn(Trader(own, "desert 2"), Trader(), Trader(), options=BLACK_POSTS)
    assert poor.places("build_black") == ["DEX1"]
    assert poor.refused("build_black:DEI:desert2").key == "why-key"
    rich = turn(Trader(own, "desert 2", keys=1), Trader(), Trader(), options=BLACK_POSTS)
    assert rich.places("build_black") == ["DEX1", "DEI"]
    assert rich.do("build_black:DEI:desert2").table["keys_used"] == 1


def test_E65_the_last_coloured_post_triggers_the_end() -> None:
    seventeen = SIXTEEN + " DEP2 DE1"
    assert len(seventeen.split()) == 17
    traders = [Trader(seventeen, "port"), Trader(hand="port"), Trader(hand="port")]
    play = turn(*traders, after=2, options=BLACK_POSTS, score_pile="S1-2")
    play.do("build:DEP3:port1")
    assert play.trader()["black_left"] == 2
    play.do("end_build", "end_build")
    assert play.over
    assert play.table["ending"] == "all_posts"


def test_E66_black_posts_are_not_for_four() -> None:
    with pytest.raises(comptoir.OptionRefused) as refusal:
        GAME.new(4, black_posts=True)
    assert "nobody may play black" in refusal.value.text("en")
    assert "la couleur d’aucun joueur" in refusal.value.text("fr")


# -- technical


def test_E68_the_same_seed_and_moves_give_the_same_table() -> None:
    first, second = GAME.new(3, seed=5), GAME.new(3, seed=5)
    while not first.state.over:
        seat = first.state.waiting[0]
        move = first.state.legal(seat)[first.ply % len(first.state.legal(seat))]
        first.play(seat, move)
        second.play(seat, move)
        assert first.state.position() == second.state.position()


def test_E68_hidden_cards_can_change_places_unseen() -> None:
    kept = position(
        Trader("FOP2", "forest 2"),
        Trader("DEP1", "desert"),
        Trader(),
        pending=[{"step": "builders", "seat": 1, "left": 2}, {"step": "build", "seat": 0, "left": 2}],
        top="meadow",
    )
    swapped = position(
        Trader("FOP2", "forest 2"),
        Trader("DEP1", "meadow"),
        Trader(),
        pending=kept["pending"],
        top="desert",
    )
    one, two = GAME.from_position(kept), GAME.from_position(swapped)
    assert one.position() != two.position()
    for seat in (0, 2, None):
        assert one.view(seat) == two.view(seat)
    assert one.legal(0) == two.legal(0)
    assert one.view(1) != two.view(1)
