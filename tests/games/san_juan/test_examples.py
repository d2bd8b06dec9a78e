"""The worked examples of the rule specification (section 16), each under its number."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.games.san_juan.tables import GAME, City, Play, new_round, phase, pick, scored

import comptoir
from comptoir.games.san_juan.components import TILES

IDLE = City()  # one indigo plant, nothing in hand


def cards(n: int) -> str:
    return " ".join("x" * n)


# -- building


def test_T1_reductions_never_go_below_zero() -> None:
    p = phase("builder", City("indigo_plant smithy library", "sugar_mill x x"), IDLE, IDLE)
    before = p.draw
    p.do("build:sugar_mill")
    assert p.heard("build")[0].args == {"card": "sugar_mill", "cost": 0}
    assert (p.held(), p.draw, p.discard) == (2, before, 0)
    assert p.slots() == ["indigo_plant", "smithy", "library", "sugar_mill"]


def test_T2_black_market_pays_with_two_goods() -> None:
    p = phase("builder", IDLE, City("indigo_plant+ tobacco_storage+ black_market", "library x x x"))
    p.do("build:library", "spend:indigo", "spend:tobacco")
    assert (p.held(1), p.discard) == (0, 5)
    assert p.slots(1) == ["indigo_plant", "tobacco_storage", "black_market", "library"]


def test_T3_crane_saves_the_printed_cost() -> None:
    p = phase("builder", IDLE, City("indigo_plant chapel crane tower", "palace x x x"))
    p.do("build:palace")
    assert p.offers == ["cover:tower", "cover:chapel"]
    p.do("cover:chapel")
    assert p.heard("cover")[0].args == {"card": "palace", "over": "chapel", "cost": 3}
    assert (p.held(1), p.discard) == (0, 3)
    assert p.slots(1) == ["indigo_plant", "palace", "crane", "tower"]


def test_T4_cheaper_over_dearer_costs_nothing_and_pays_nothing() -> None:
    p = phase("builder", IDLE, City("coffee_roaster crane", "statue x"))
    before = p.draw
    p.do("build:statue", "cover:coffee_roaster")
    assert p.slots(1) == ["statue", "crane"]
    assert (p.held(1), p.draw, p.discard) == (1, before, 0)


def test_T5_quarry_and_privilege_add_up() -> None:
    p = phase("builder", City("quarry", "crane x"), IDLE).do("build:crane")
    assert (p.held(), p.discard) == (1, 0)


def test_T6_library_and_quarry() -> None:
    p = phase("builder", City("library quarry", "hero x x"), IDLE, IDLE).do("build:hero")
    assert p.heard("build")[0].args["cost"] == 2
    assert p.held() == 0


def test_T7_monuments_differ_from_one_another_only() -> None:
    p = phase("builder", City("statue", "statue hero " + cards(6)), IDLE)
    assert "hero" in p.offers_of("build")
    assert "statue" not in p.offers_of("build")
    assert p.refused("build:statue").key == "why-twice"


def test_T8_park_saves_six() -> None:
    p = phase("builder", IDLE, City("park crane", "library")).do("build:library", "cover:park")
    assert p.heard("cover")[0].args == {"card": "library", "over": "park", "cost": 0}
    assert p.held(1) == 0


def test_T9_cathedral_over_park() -> None:
    p = phase("builder", IDLE, City("park crane", "x")).do("build:cathedral", "cover:park")
    assert p.heard("cover")[0].args["cost"] == 1
    assert (p.held(1), p.slots(1)) == (0, ["cathedral", "crane"])
    assert p.table["cathedral"] is False


@pytest.mark.parametrize(("cities", "owner"), [([City("park crane"), IDLE], 0), ([IDLE, City("park crane quarry")], 1)])
def test_T10_cathedral_over_park_for_nothing(cities: list[City], owner: int) -> None:
    p = phase("builder", *cities)
    assert p.turn == owner
    p.do("build:cathedral", "cover:park")
    assert p.heard("cover")[0].args == {"card": "cathedral", "over": "park", "cost": 0}
    assert p.discard == 0


def test_T11_carpenter_then_poor_house() -> None:
    p = phase("builder", IDLE, City("carpenter poor_house", "statue x x x")).do("build:statue")
    assert [event.args["reason"] for event in p.heard("draw", 1)] == ["carpenter", "poor_house"]
    assert p.held(1) == 2


def test_T12_the_carpenters_card_is_too_much_for_the_poor_house() -> None:
    p = phase("builder", IDLE, City("carpenter poor_house", "statue x x x x"))
    p.do("build:statue", *["pay:coffee_roaster"] * 3)
    assert [event.args["reason"] for event in p.heard("draw", 1)] == ["carpenter"]
    assert p.held(1) == 2


def test_T13_no_poor_house_without_building() -> None:
    p = phase("builder", IDLE, City("poor_house", "x"))
    before = p.draw
    p.do("pass")
    assert (p.held(1), p.draw) == (1, before)


def test_T14_a_carpenter_does_not_serve_his_own_building() -> None:
    p = phase("builder", IDLE, City(hand="carpenter x x x")).do("build:carpenter")
    assert p.held(1) == 0


def test_T15_carpenter_not_for_production() -> None:
    p = phase("builder", IDLE, City("carpenter", "sugar_mill x x")).do("build:sugar_mill")
    assert p.held(1) == 0


def test_T16_poor_house_not_yet_active() -> None:
    p = phase("builder", IDLE, City(hand="poor_house x x")).do("build:poor_house")
    assert p.held(1) == 0


def test_T17_a_good_on_the_covered_building_is_lost() -> None:
    p = phase("builder", IDLE, City("indigo_plant+ crane", "sugar_mill x"))
    p.do("build:sugar_mill", "cover_laden:indigo_plant")
    assert p.heard("cover")[0].args == {"card": "sugar_mill", "over": "indigo_plant", "cost": 1}
    assert p.slots(1) == ["sugar_mill", "crane"]
    assert (p.held(1), p.discard) == (0, 2)


def test_T18_never_over_the_same_type() -> None:
    p = phase("builder", IDLE, City("indigo_plant sugar_mill crane", "indigo_plant x")).do("build:indigo_plant")
    assert p.offers == ["new_site", "cover:sugar_mill"]
    assert p.refused("cover:indigo_plant").key == "why-over-same"
    p.do("new_site")
    assert p.heard("build")[0].args == {"card": "indigo_plant", "cost": 1}


def test_T19_never_over_the_crane() -> None:
    p = phase("builder", IDLE, City("indigo_plant sugar_mill crane", "well x x")).do("build:well")
    assert p.offers == ["new_site", "cover:indigo_plant", "cover:sugar_mill"]
    assert p.refused("cover:crane").key == "why-over-crane"


def test_T20_a_covered_type_may_be_built_again() -> None:
    p = phase("builder", IDLE, City("palace/chapel", "chapel x x x")).do("build:chapel")
    assert p.slots(1) == ["palace", "chapel"]


def test_T23_customs_goods_pay_on_the_black_market() -> None:
    p = phase("builder", IDLE, City("black_market customs_office+ indigo_plant+", "tower x"))
    p.do("build:tower", "spend:indigo", "spend:customs")
    assert p.slots(1) == ["black_market", "customs_office", "indigo_plant", "tower"]
    assert (p.held(1), p.discard) == (0, 3)


def test_T24_two_goods_at_most() -> None:
    city = City("black_market indigo_plant+ sugar_mill+ tobacco_storage+", "silver_smelter x x")
    refusal = phase("builder", IDLE, city).refused("build:silver_smelter")
    assert refusal.key == "why-cost"
    assert refusal.params == {"card": "silver_smelter", "cost": 5, "cards": 2, "goods": 2}


def test_T25_smithy_and_privilege() -> None:
    p = phase("builder", City("smithy", "silver_smelter x x x"), IDLE).do("build:silver_smelter")
    assert p.heard("build")[0].args["cost"] == 3
    assert p.held() == 0


def test_T26_smithy_not_for_beige() -> None:
    p = phase("builder", City("smithy", "well x"), IDLE).do("build:well")
    assert p.heard("build")[0].args["cost"] == 1
    assert p.held() == 0


def test_T27_the_cathedral_is_beige() -> None:
    p = phase("builder", IDLE, City("quarry carpenter", cards(6)))
    p.do("build:cathedral")
    assert p.heard("build")[0].args["cost"] == 6
    assert [event.args for event in p.heard("draw", 0)] == [{"n": 1, "reason": "carpenter"}]
    assert (p.held(1), p.discard) == (1, 6)


def test_T28_there_is_one_cathedral() -> None:
    p = phase("builder", City(hand=cards(6)), City(hand=cards(8)))
    p.do("build:cathedral")
    assert p.turn == 1
    assert p.refused("build:cathedral").key == "why-cathedral"


# -- producing and selling


def test_T29_the_producer_places_two() -> None:
    p = phase("producer", City("sugar_mill tobacco_storage coffee_roaster"), IDLE)
    before = p.draw
    p.do("produce:sugar", "produce:tobacco")
    assert p.slots() == ["sugar_mill+", "tobacco_storage+", "coffee_roaster"]
    assert p.draw == before - 2
    assert p.turn == 1


ALL_PLANTS = "indigo_plant sugar_mill tobacco_storage coffee_roaster silver_smelter"
LADEN = " ".join(f"{plant}+" for plant in ALL_PLANTS.split())


def most(p: Play, kind: str) -> int:
    """How many moves of that kind the player whose turn it is can make in a row."""
    seat, question, n = p.turn, p.asks, 0
    while p.turn == seat and p.asks == question:
        p.do(f"{kind}:{p.offers_of(kind)[0]}")
        n += 1
    return n


@pytest.mark.parametrize(
    ("chooser", "library", "expected"),
    [(1, "", 2), (0, "", 3), (0, " library", 4)],
    ids=["other", "chooser", "library"],
)
def test_T30_limits_of_production(chooser: int, library: str, expected: int) -> None:
    p = phase("producer", City(f"{ALL_PLANTS} aqueduct{library}"), City("indigo_plant+"), IDLE, chooser=chooser)
    p.pass_until(0, "produce")
    assert most(p, "produce") == expected
    assert sum("+" in slot for slot in p.slots()) == expected


def test_T31_full_buildings_produce_nothing() -> None:
    p = pick(City(LADEN), City("indigo_plant+"))
    before = p.table
    p.do("choose_role:producer")
    assert p.asks == "choose_role"
    assert p.table["cities"] == before["cities"]
    assert p.table["draw_pile"] == before["draw_pile"]


def test_T32_the_well_wants_two_goods() -> None:
    for moves, drawn in ((["produce:indigo", "produce:sugar"], 1), (["produce:indigo", "pass"], 0)):
        p = phase("producer", City("indigo_plant+"), City("indigo_plant sugar_mill well aqueduct"))
        p.do(*moves)
        assert p.held(1) == drawn


@pytest.mark.parametrize("tile", ["tile_3", "tile_4", "tile_5"])
def test_T33_a_sale_is_one_package(tile: str) -> None:
    city = City("market_stand trading_post indigo_plant+ tobacco_storage+ silver_smelter+")
    p = phase("trader", city, IDLE, tile=tile)
    p.do("sell:indigo", "sell:tobacco")
    assert (p.held(), p.discard) == (0, 0)
    before = p.draw
    p.do("sell:silver")
    assert p.heard("sell")[0].args == {"goods": ["indigo", "tobacco", "silver"], "n": 7}
    assert (p.held(), p.discard, p.draw) == (7, 3, before - 7)


@pytest.mark.parametrize(
    ("chooser", "library", "expected"),
    [(1, "", 2), (0, "", 3), (0, " library", 4)],
    ids=["other", "chooser", "library"],
)
def test_T34_limits_of_sales(chooser: int, library: str, expected: int) -> None:
    p = phase("trader", City(f"{LADEN} trading_post{library}"), IDLE, IDLE, chooser=chooser)
    assert p.turn == 0
    assert most(p, "sell") == expected


@pytest.fixture
def injected_tile() -> Iterator[str]:
    printed = TILES[0]
    TILES[0] = [1, 1, 2, 3, 3]
    yield "tile_1"
    TILES[0] = printed


def test_T35_market_hall(injected_tile: str) -> None:
    p = phase("trader", City("market_hall sugar_mill+ coffee_roaster+"), IDLE, tile=injected_tile)
    p.do("sell:sugar", "sell:coffee")
    assert p.held() == 5


def test_T37_market_stand_wants_two_goods() -> None:
    p = phase("trader", City("market_stand silver_smelter+"), IDLE, tile="tile_3").do("sell:silver")
    assert p.held() == 3


def test_T38_market_hall_wants_one_good() -> None:
    p = phase("trader", City("market_hall indigo_plant+"), IDLE).do("pass")
    assert p.held() == 0


@pytest.mark.parametrize("seed", range(3))
def test_T39_tiles_recur(seed: int) -> None:
    match = GAME.new(3, seed=seed)
    dice = comptoir.Dice(seed)
    shown: list[str] = []
    while len(shown) < 6:
        (seat,) = match.state.waiting
        moves = match.state.legal(seat)
        trader = GAME.moves.by_code["choose_role:trader"]
        match.play(seat, trader if trader in moves else moves[dice.below(len(moves))])
        shown = [event.args["tile"] for _, event in match.news(None) if event.kind == "tile"]
    assert sorted(shown[:5]) == ["tile_1", "tile_2", "tile_3", "tile_4", "tile_5"]
    assert shown[5] == shown[0]


def test_T40_hut_when_nobody_sells() -> None:
    p = phase("trader", City("indigo_plant+ hut"), City("indigo_plant+"), tile="tile_2")
    p.do("pass", "pass")
    assert p.heard("draw", 0)[0].args["reason"] == "hut"
    assert (p.held(0), p.held(1)) == (1, 0)
    assert (p.table["tile"], p.table["trades"]) == (None, 1)


def test_T42_a_customs_good_sells_for_two() -> None:
    p = phase("trader", IDLE, City("customs_office+ silver_smelter+"), tile="tile_5")
    assert p.turn == 1
    p.do("sell:customs")
    assert p.held(1) == 2
    assert p.slots(1) == ["customs_office", "silver_smelter+"]
    assert p.asks == "choose_role"


def test_T44_the_harbor_takes_one_good() -> None:
    p = phase("trader", City("harbor indigo_plant+ sugar_mill+"), IDLE, tile="tile_4")
    p.do("sell:indigo", "sell:sugar", "ship:indigo")
    assert (len(p.under("harbor")), p.discard, p.held()) == (1, 1, 3)


def test_T45_the_harbor_takes_only_one() -> None:
    p = phase("trader", City("harbor indigo_plant+ sugar_mill+"), IDLE, tile="tile_4")
    p.do("sell:indigo", "sell:sugar")
    assert p.offers == ["pass", "ship:indigo", "ship:sugar"]
    p.do("ship:indigo")
    p.refused("ship:sugar")
    assert len(p.under("harbor")) == 1


def test_T46_the_sold_card_comes_back() -> None:
    p = phase("trader", City("indigo_plant+"), IDLE, draw=0, discard=0)
    good = p.table["cities"][0]["slots"][0]["good"]
    p.do("sell:indigo")
    assert p.hand() == [good]
    assert (p.draw, p.discard) == (0, 0)


# -- councillor and prospector


def test_T48_councillor_keeps_one_of_five() -> None:
    p = phase("councillor", IDLE, City())
    assert (p.asks, len(p.table["drawn"])) == ("keep", 5)
    p.do(p.offers[0])
    assert (p.held(), p.discard) == (1, 4)
    assert (p.turn, len(p.table["drawn"])) == (1, 2)
    p.do(p.offers[0])
    assert (p.held(1), p.discard) == (1, 5)


@pytest.mark.parametrize(("library", "drawn"), [("", 5), (" library", 8)])
def test_T49_prefecture_keeps_two(library: str, drawn: int) -> None:
    p = phase("councillor", City(f"prefecture{library}"), IDLE, IDLE)
    assert len(p.table["drawn"]) == drawn
    assert most(p, "keep") == 2
    assert (p.held(), p.discard) == (2, drawn - 2)


def test_T49_prefecture_of_another_player_keeps_both() -> None:
    p = phase("councillor", City("prefecture"), IDLE, chooser=1)
    assert most(p, "keep") == 1
    assert (p.held(0), p.held(1), p.discard, p.asks) == (2, 1, 4, "choose_role")


@pytest.mark.parametrize(
    ("city", "chooser", "drawn", "discards"), [("", 1, 2, 0), ("", 0, 5, 3), (" library", 0, 8, 6)]
)
def test_T50_archive_with_prefecture(city: str, chooser: int, drawn: int, discards: int) -> None:
    p = phase("councillor", City(f"archive prefecture{city}", "well"), IDLE, IDLE, chooser=chooser)
    while p.asks == "keep":
        p.do(p.offers[0])
    if discards:
        assert (p.asks, p.turn, p.held()) == ("archive", 0, 1 + drawn)
        before = p.discard
        n = most(p, "discard")
        assert (n, p.discard - before) == (discards, discards)
    assert p.held() == 1 + drawn - discards


def test_T51_archive_prefecture_hand_three() -> None:
    p = phase("councillor", City("archive prefecture", "well smithy tower"), IDLE)
    assert p.held() == 8
    assert {"well", "smithy", "tower"} <= set(p.offers_of("discard"))
    assert most(p, "discard") == 3
    assert p.held() == 5


def test_T52_library_archive_prefecture_hand_two() -> None:
    p = phase("councillor", City("library archive prefecture", "x x"), IDLE, IDLE)
    assert p.held() == 10
    assert most(p, "discard") == 6
    assert p.held() == 4


def test_T53_reshuffle_in_the_middle_of_a_draw() -> None:
    p = phase("councillor", IDLE, IDLE, draw=1, discard=5)
    assert (len(p.table["drawn"]), p.draw, p.discard) == (5, 1, 0)
    p.do(p.offers[0])
    # His four discards are there for the next player, who takes the last card of the pile and one of them.
    assert [event.args["n"] for event in p.heard("reshuffle")] == [5, 4]
    assert (p.draw, p.discard, len(p.table["drawn"])) == (3, 0, 2)


def test_T54_customs_offices_are_filled_first() -> None:
    p = phase("councillor", IDLE, City("customs_office"), top="hero statue palace tower well smithy")
    assert p.table["cities"][1]["slots"][0]["good"] == "hero"
    assert sorted(p.table["drawn"]) == ["palace", "smithy", "statue", "tower", "well"]
    full = pick(IDLE, City("customs_office+"), top="hero")
    good = full.table["cities"][1]["slots"][0]["good"]
    full.do("choose_role:councillor")
    assert full.table["cities"][1]["slots"][0]["good"] == good
    assert "hero" in full.table["drawn"]


def test_T55_gold_mine_with_two_equal_costs() -> None:
    p = phase("prospector", City("gold_mine"), IDLE, top="x library prefecture smithy tobacco_storage")
    p.do("use_gold_mine")
    assert p.heard("gold_mine")[0].args["taken"] is None
    assert (p.held(), p.discard) == (1, 4)


def test_T56_gold_mine_with_four_costs() -> None:
    p = phase("prospector", City("gold_mine"), IDLE, top="x quarry smithy tobacco_storage library")
    p.do("use_gold_mine")
    assert p.heard("gold_mine")[0].args == {
        "cards": ["quarry", "smithy", "tobacco_storage", "library"],
        "taken": "smithy",
    }
    assert "smithy" in p.hand()
    assert (p.held(), p.discard) == (2, 3)


def test_T57_every_gold_mine_clockwise() -> None:
    p = phase("prospector", City("gold_mine"), City("gold_mine"), IDLE, chooser=2)
    assert (p.turn, p.asks) == (0, "gold_mine")
    p.do("use_gold_mine")
    assert (p.turn, p.asks) == (1, "gold_mine")
    p.do("use_gold_mine")
    assert [event.seat for event in p.heard("gold_mine")] == [0, 1]


def test_T58_library_doubles_the_prospector() -> None:
    assert phase("prospector", City("library"), IDLE, IDLE).held() == 2


def test_T59_goldsmith_takes_what_nobody_has() -> None:
    p = phase("prospector", IDLE, City("goldsmith"), top="x well")
    assert p.heard("goldsmith")[0].args == {"cards": ["well"], "taken": "well"}
    assert (p.hand(1), p.discard) == (["well"], 0)


def test_T60_goldsmith_discards_what_somebody_has() -> None:
    p = phase("prospector", IDLE, City("goldsmith"), top="x indigo_plant")
    assert (p.held(1), p.discard) == (0, 1)


def test_T62_goldsmith_shows_a_goldsmith() -> None:
    p = phase("prospector", IDLE, City("goldsmith"), top="x goldsmith")
    assert (p.held(1), p.discard) == (0, 1)


# -- round frame


def rounds(seats: int, n: int) -> list[tuple[int, list[tuple[int, str]]]]:
    """Governor and picks of the first n rounds of a random game."""
    match = GAME.new(seats, seed=5)
    dice = comptoir.Dice(5)
    while True:
        (seat,) = match.state.waiting
        moves = match.state.legal(seat)
        match.play(seat, moves[dice.below(len(moves))])
        found: list[tuple[int, list[tuple[int, str]]]] = []
        for _, event in match.news(None):
            if event.kind == "round":
                found.append((event.seat, []))
            if event.kind == "role":
                if not found:
                    found.append((event.seat, []))
                found[-1][1].append((event.seat, event.args["role"]))
        if len(found) > n:
            return found[:n]


def test_T63_two_players_pick_three_roles() -> None:
    played = rounds(2, 6)
    for number, (governor, picks) in enumerate(played):
        assert governor == (played[0][0] + number) % 2
        assert [seat for seat, _ in picks] == [governor, 1 - governor, governor]
        assert len({role for _, role in picks}) == 3


@pytest.mark.parametrize(("seats", "n"), [(3, 3), (4, 4)])
def test_T64_three_and_four_players_pick_one_role_each(seats: int, n: int) -> None:
    played = rounds(seats, 5)
    for number, (governor, picks) in enumerate(played):
        assert governor == (played[0][0] + number) % seats
        assert [seat for seat, _ in picks] == [(governor + k) % seats for k in range(n)]
        assert len({role for _, role in picks}) == n


@pytest.mark.parametrize(
    ("answer", "sales", "goods"), [("use_library", 3, 2), ("save_library", 2, 3)], ids=["T65", "T66"]
)
def test_T65_T66_library_with_two_players(answer: str, sales: int, goods: int) -> None:
    p = phase("trader", City(f"{LADEN} silver_smelter library"), City("indigo_plant+"))
    assert p.offers == ["use_library", "save_library"]
    p.do(answer)
    assert most(p, "sell") == sales
    p.pass_until(1, "choose_role").do("choose_role:prospector", "choose_role:producer")
    assert most(p, "produce") == goods


def test_T68_hand_limit() -> None:
    p = new_round(City(hand=cards(9)), IDLE)
    assert (p.asks, p.turn) == ("hand_limit", 0)
    assert most(p, "discard") == 2
    assert (p.held(), p.asks) == (7, "choose_role")
    assert new_round(City("tower", cards(9)), IDLE).asks == "choose_role"
    many = new_round(City("tower", cards(14)), IDLE)
    assert most(many, "discard") == 2


def test_T69_no_limit_in_the_middle_of_a_round() -> None:
    p = pick(City(hand=cards(9)), IDLE).do("choose_role:prospector")
    assert (p.held(), p.asks, p.turn) == (10, "choose_role", 1)


def test_T70_chapel_before_the_limit() -> None:
    p = new_round(City("chapel", "well " + cards(7)), IDLE)
    assert p.asks == "chapel"
    p.do("chapel:well")
    assert (p.held(), p.under("chapel"), p.asks) == (7, ["well"], "choose_role")


def test_T72_a_covered_guard_room_guards_nothing() -> None:
    covered = new_round(City("park/guard_room"), City(hand=cards(7)), City(hand=cards(8)))
    assert (covered.asks, covered.turn) == ("hand_limit", 2)
    assert most(covered, "discard") == 1
    standing = new_round(City("guard_room", cards(7)), City(hand=cards(7)), City("tower", cards(12)))
    assert (standing.asks, standing.turn) == ("hand_limit", 1)
    assert most(standing, "discard") == 1
    assert standing.asks == "choose_role"


def test_T73_order_at_the_start_of_a_round() -> None:
    p = new_round(City("office_building chapel", "well smithy " + cards(6)), IDLE)
    assert p.asks == "office_building"
    p.do("discard:smithy", "discard:well")
    assert (p.held(), p.discard, p.asks) == (8, 2, "chapel")
    p.do("chapel:" + p.offers_of("chapel")[0])
    assert (p.held(), p.asks) == (7, "choose_role")


def test_T74_the_bank_works_once_in_a_game() -> None:
    p = new_round(City("bank", "well smithy tower hero statue"), IDLE)
    p.do("bank:smithy", "bank:well", "bank:tower", "pass")
    assert (p.held(), sorted(p.under("bank"))) == (2, ["smithy", "tower", "well"])
    assert p.table["cities"][0]["bank_used"] is True
    again = new_round(City("bank", cards(5), bank="x", bank_used=True), IDLE)
    assert again.asks == "choose_role"
    second = new_round(City("park/bank bank", cards(5), bank="x", bank_used=True), IDLE)
    assert second.asks == "choose_role"


FIVE = "indigo_plant sugar_mill tobacco_storage coffee_roaster "


def test_T75_tavern_with_the_fewest_buildings() -> None:
    p = phase("builder", City(FIVE + "tavern"), City(FIVE + "well"), City(FIVE + "well smithy"))
    assert (p.asks, p.held(0), p.held(1), p.held(2)) == ("choose_role", 1, 0, 0)


def test_T76_tavern_when_all_are_equal() -> None:
    p = phase("builder", City(FIVE + "tavern"), City(FIVE + "well"), City(FIVE + "smithy"))
    assert (p.asks, p.held()) == ("choose_role", 0)


def test_T77_tavern_waits_one_builder_phase() -> None:
    p = phase("builder", City(hand="tavern x"), City(FIVE), City(FIVE)).do("build:tavern")
    assert (p.asks, p.held()) == ("choose_role", 0)
    p.do("choose_role:prospector", "choose_role:trader")
    assert (p.asks, p.table["round"]) == ("choose_role", 3)
    p.do("choose_role:builder", "pass")
    assert [event.args["reason"] for event in p.heard("draw", 1)] == ["prospector", "tavern"]
    assert p.held() == 1


@pytest.mark.parametrize("governor", [0, 2])
def test_T78_start_hands(governor: int) -> None:
    match = GAME.new(4, seed=1, start_hand=True, first_governor=str(governor + 1))
    state = match.state
    view = state.view(None)["table"]
    sizes = [view["cities"][(governor + k) % 4]["hand_size"] for k in range(4)]
    assert sizes == [5, 6, 7, 8]
    assert state.waiting == (0, 1, 2, 3)
    while len(state.waiting) > 1 or state.view(None)["asks"] == "start_hand":
        seat = state.waiting[-1]
        match.play(seat, state.legal(seat)[-1])
    view = state.view(None)["table"]
    assert [city["hand_size"] for city in view["cities"]] == [4, 4, 4, 4]
    assert (view["discard_pile"], view["draw_pile"]) == (10, 82)
    assert state.waiting == (governor,)


@pytest.mark.parametrize(
    ("seats", "base", "expansion"), [(2, 102, 131), (3, 97, 126), (4, 92, 121)], ids=["two", "three", "four"]
)
def test_T79_setup(seats: int, base: int, expansion: int) -> None:
    for new_buildings, expected in ((False, base), (True, expansion)):
        view = GAME.new(seats, seed=3, new_buildings=new_buildings).state.view(None)["table"]
        assert (view["draw_pile"], view["discard_pile"]) == (expected, 0)
        assert view["cathedral"] is new_buildings
        for city in view["cities"]:
            assert city["hand_size"] == 4
            assert city["slots"] == [
                {"card": "indigo_plant", "under": [], "holds": "indigo", "good": False, "active": True}
            ]


ELEVEN = ALL_PLANTS + " smithy archive well market_stand tower crane"


def test_T80_everybody_finishes_the_last_builder_phase() -> None:
    p = phase("builder", City(ELEVEN, "poor_house x"), City(hand="well x x"), City(hand="x"))
    p.do("build:poor_house", "new_site")
    assert (len(p.slots()), p.over, p.turn) == (12, False, 1)
    p.do("build:well")
    assert not p.over
    p.do("pass")
    assert p.over
    assert p.table["ending"] == "normal"
    assert p.slots(1) == ["indigo_plant", "well"]
    assert p.table["takers"].count(-1) == 4


def test_T81_covering_brings_the_end_no_nearer() -> None:
    p = phase("builder", City(ELEVEN, "poor_house x"), IDLE)
    p.do("build:poor_house", "cover:well")
    assert (len(p.slots()), p.over, p.asks) == (11, False, "choose_role")


@pytest.mark.parametrize("hands", [("", ""), ("silver_smelter", "hero x")], ids=["empty", "not affordable"])
def test_T106_a_dead_position_ends(hands: tuple[str, str]) -> None:
    p = pick(City("indigo_plant", hands[0]), City("indigo_plant", hands[1]), draw=0, discard=0)
    where = {key: p.table[key] for key in ("cities", "draw_pile", "discard_pile")}
    picks = 0
    while not p.over:
        if p.asks == "build":
            assert p.offers == ["pass"]
        picks += p.asks == "choose_role"
        p.do(p.offers[0])
        assert {key: p.table[key] for key in where} == where
    assert picks == 6
    assert p.table["ending"] == "dead"
    assert [event.kind for _, event in p.match.news(None)][-1] == "dead"
    assert p.match.state.scores() == [1, 1]


# -- scoring


def test_T82_city_hall() -> None:
    p = scored(City("poor_house aqueduct carpenter chapel quarry library statue victory_column city_hall"), IDLE)
    assert (p.ledger()["city_hall"], p.ledger()["buildings"], p.score()) == (9, 19, 28)


@pytest.mark.parametrize(
    ("monuments", "points"),
    [("", 0), ("statue", 4), ("statue hero", 6), ("statue victory_column hero", 8)],
    ids=["none", "one", "two", "three"],
)
def test_T83_triumphal_arch(monuments: str, points: int) -> None:
    p = scored(City(f"triumphal_arch city_hall {monuments}"), IDLE)
    assert p.ledger()["triumphal_arch"] == points
    assert p.ledger()["city_hall"] == 2 + len(monuments.split())


def test_T84_guild_hall() -> None:
    p = scored(City("guild_hall indigo_plant indigo_plant sugar_mill tobacco_storage tobacco_storage"), IDLE)
    assert (p.ledger()["guild_hall"], p.score()) == (8, 15)


@pytest.mark.parametrize(
    ("chapel", "palace"), [(34 - 2, 8), (35 - 2, 8), (36 - 2, 9), (3 - 2, 0)], ids=["34", "35", "36", "3"]
)
def test_T85_palace(chapel: int, palace: int) -> None:
    p = scored(City("palace chapel", chapel=cards(chapel)), IDLE)
    assert p.ledger()["palace"] == palace
    assert p.score() == chapel + 2 + palace


def test_T86_residence_of_the_rulebook() -> None:
    city = (
        "indigo_plant indigo_plant sugar_mill black_market well tobacco_storage tobacco_storage aqueduct "
        "palace guild_hall residence"
    )
    p = scored(City(city), IDLE)
    found = {name: points for name, points in p.ledger().items() if points}
    assert found == {"buildings": 11, "guild_hall": 8, "residence": 7, "palace": 6}
    assert p.score() == 32


T87 = (
    "indigo_plant indigo_plant archive gold_mine guard_room {} carpenter tobacco_storage aqueduct "
    "palace city_hall residence"
)


def test_T87_residence_with_four_sets() -> None:
    p = scored(City(T87.format("office_building")), IDLE)
    found = {name: points for name, points in p.ledger().items() if points}
    assert found == {"buildings": 12, "city_hall": 9, "residence": 10, "palace": 7}
    assert p.score() == 38


def test_T88_the_customs_office_costs_three() -> None:
    p = scored(City(T87.format("customs_office")), IDLE)
    found = {name: points for name, points in p.ledger().items() if points}
    assert found == {"buildings": 13, "city_hall": 9, "residence": 9, "palace": 7}
    assert p.score() == 38


def test_T89_cathedral() -> None:
    p = scored(City("cathedral"), City("guild_hall city_hall"), City("guild_hall city_hall residence"), City("palace"))
    assert p.ledger()["cathedral"] == 10


def test_T90_the_cathedral_ignores_its_owners_buildings() -> None:
    p = scored(City("cathedral guild_hall city_hall palace"), IDLE)
    assert p.ledger()["cathedral"] == 0


def test_T91_a_covered_chapel_keeps_its_cards() -> None:
    p = scored(City("palace/chapel well", chapel=cards(4)), IDLE)
    assert (p.ledger()["chapel"], p.ledger()["buildings"], p.ledger()["palace"]) == (4, 1, 1)
    assert p.score() == 6


def test_T94_a_set_needs_three_types() -> None:
    p = scored(City("residence indigo_plant indigo_plant indigo_plant archive gold_mine"), IDLE)
    assert p.ledger()["residence"] == 4


def test_T96_tie_break_counts_hand_and_goods() -> None:
    p = scored(City("indigo_plant sugar_mill", cards(3)), City("indigo_plant+ sugar_mill+", cards(2)))
    assert p.match.state.scores() == [2, 2]
    assert p.match.state.ranks() == [2, 1]


def test_T97_shared_victory() -> None:
    p = scored(City("indigo_plant sugar_mill", cards(4)), City("indigo_plant+ sugar_mill+", cards(2)))
    assert p.match.state.ranks() == [1, 1]


# -- library, limits, information


def test_T99_library_in_every_role() -> None:
    def taken(role: str, buildings: str = "library", hand: str = "") -> Play:
        return phase(role, City(buildings, hand), IDLE, IDLE)

    p = taken("councillor")
    assert len(p.table["drawn"]) == 8
    p.do(p.offers[0])
    assert p.held() == 1
    assert taken("builder", hand="hero x x x").do("build:hero").heard("build")[0].args["cost"] == 3
    assert most(taken("producer", f"{ALL_PLANTS} library"), "produce") == 3
    assert most(taken("trader", f"{LADEN} library"), "sell") == 3
    assert taken("prospector").held() == 2


def test_T100_the_cathedral_is_the_one_building_of_the_phase() -> None:
    p = phase("builder", City(hand=cards(9)), City(hand="x")).do("build:cathedral")
    while p.asks == "payment":
        p.do(p.offers[0])
    assert p.held() == 3
    assert (p.turn, p.asks) == (1, "build")


SECRETIVE = City("indigo_plant+ chapel harbor", "hero statue", chapel="smithy", harbor="well")


def test_T102_what_others_see_of_a_city() -> None:
    view = pick(SECRETIVE, City(hand="tower")).match.state.view(1)
    seen = view["table"]["cities"][0]
    assert seen["hand_size"] == 2
    assert [slot["good"] for slot in seen["slots"]] == [True, False, False]
    assert set(seen) == {"hand_size", "limit", "slots", "bank_used", "library_used", "score", "formulas"}
    for hidden in ("hero", "statue", "smithy", "well", "coffee_roaster"):
        assert hidden not in json.dumps(view)


def test_T103_what_the_owner_sees_of_his_city() -> None:
    view = pick(SECRETIVE, City(hand="tower")).match.state.view(0)
    seen = view["table"]["cities"][0]
    assert seen["hand"] == ["statue", "hero"]
    assert seen["chapel"] == ["smithy"]
    assert (seen["chapel_size"], seen["bank_size"], seen["harbor_size"]) == (1, 0, 1)
    assert seen["slots"][0]["good"] is True
    for hidden in ("well", "tower", "coffee_roaster"):
        assert hidden not in json.dumps(view)


def test_T104_gold_mine_is_a_public_event() -> None:
    shown = ["hero", "victory_column", "statue", "tower"]
    p = phase("prospector", City("gold_mine"), IDLE, IDLE, top="x " + " ".join(shown)).do("use_gold_mine")
    for seat in (None, 0, 1, 2):
        assert [event.args for event in p.heard("gold_mine", seat)] == [{"cards": shown, "taken": None}]
        view = p.match.state.view(seat)
        assert view["table"]["discard_pile"] == 4
        for card in shown:
            assert card not in json.dumps(view)
