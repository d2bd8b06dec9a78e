"""The worked examples of the specification, section 17, under their numbers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.le_havre.tables import Play, Scene

from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.components import BUILDING_IDS


def test_T01_setup_of_four_players() -> None:
    position = GAME.new(4, seed=3).state.position()["table"]
    for player in position["players"]:
        assert (player["francs"], player["goods"], player["ships"], player["disc"]) == (5, {"coal": 1}, [], None)
    first = position["tiles"][0]
    added: dict[str, list[str]] = {
        tile["id"]: tile["adds"] for tile in GAME.new(4, seed=3).state.view(None)["table"]["tiles"] if tile
    }
    before = {name: n - added[first].count(name) for name, n in position["offers"].items()}
    assert before == {"franc": 2, "fish": 2, "wood": 2, "clay": 1, "iron": 0, "grain": 0, "cattle": 0}
    assert position["town"] == ["building_firm_1", "building_firm_2", "construction_firm"]
    assert [len(stack) for stack in position["stacks"]] == [10, 10, 10]
    for stack in position["stacks"]:
        assert stack == sorted(stack, key=BUILDING_IDS.index)
    assert len(position["pile"]) == 6
    assert all(not pile for pile in position["ships"].values())


def test_T02_first_turn() -> None:
    scene = Scene(4).offers(franc=2, fish=2, wood=2, clay=1)
    scene.table["tiles"].remove("supply_1")
    scene.table["tiles"].insert(0, "supply_1")
    scene.table.update(uncovered=0, turn=0)
    play = scene.pending({"step": "supply", "seat": 0}).start()
    assert (play.shown["offers"]["wood"], play.shown["offers"]["cattle"]) == (3, 1)
    play("take:wood")
    assert play.goods(0) == {"wood": 3}
    assert play.shown["offers"]["wood"] == 0


def test_T03_interest_is_flat() -> None:
    scene = Scene(3).player(0, francs=3).player(1, francs=3, loans=1).player(2, francs=3, loans=4)
    play = scene.offers(fish=1).tile("supply_5").start()
    assert (play.shown["offers"]["wood"], play.shown["offers"]["fish"]) == (1, 2)
    assert [play.francs(seat) for seat in range(3)] == [3, 2, 2]
    assert [play.loans(seat) for seat in range(3)] == [0, 1, 4]


def test_T04_interest_without_cash() -> None:
    play = Scene(2).player(0, loans=1).tile("supply_5").start()
    assert (play.loans(0), play.francs(0)) == (2, 3)


def test_T05_interest_by_selling() -> None:
    play = Scene(2).player(0, loans=1).own(0, "clay_mound").tile("supply_5").start()
    assert (play.seat, play.asks) == (0, "interest")
    assert play.legal() == ["sell:clay_mound", "borrow"]
    play("sell:clay_mound")
    assert (play.loans(0), play.francs(0)) == (1, 0)
    assert "clay_mound" in play.shown["town"]


def test_T06_francs_as_food() -> None:
    play = Scene(2).player(0, francs=5, wood=2).tops("marketplace", None, None).start()
    play("enter:building_firm_2")
    assert play.francs(0) == 4
    assert play.look(0)["disc"] == "building_firm_2"


def test_T07_over_payment_to_an_owner() -> None:
    play = Scene(2).player(0, meat=1, grain=2, wood=1).own(1, "bakehouse").start()
    play("enter:bakehouse")
    assert play.goods(1) == {"meat": 1}
    play("batches:2")
    assert play.goods(0) == {"bread": 2}
    assert play.francs(0) == 1


def test_T09_alternative_fee() -> None:
    scene = Scene(3).player(0, francs=3, fish=4, smoked_fish=1, bread=1, meat=1, wood=1).own(1, "smokehouse")
    play = scene.start()("enter:smokehouse")
    assert play.legal() == ["pay:meat", "pay:smoked_fish", "pay:bread", "pay:fish", "pay_francs"]
    for whole in ("pay_francs", "pay:smoked_fish", "pay:bread", "pay:meat"):
        assert Play(play.state.clone())(whole).asks == "batches"
    assert Play(play.state.clone())("pay_francs").francs(1) == 1
    two_fish = Play(play.state.clone())("pay:fish")
    assert two_fish.asks == "batches", "the second token can only be a fish: with a franc, the fish would be too much"
    assert two_fish.goods(1) == {"fish": 2}

    wharf = Scene(3).player(0, francs=3, fish=1, wood=9).own(1, "wharf_1").quay("s01").start()("enter:wharf_1")
    assert wharf.legal() == ["pay:fish", "pay:franc"]
    assert Play(wharf.state.clone())("pay:fish").francs(1) == 1
    assert Play(wharf.state.clone())("pay:franc").francs(1) == 2


def test_T10_occupied() -> None:
    scene = Scene(2).player(0, francs=5).player(1, francs=5).town("marketplace").disc(0, "marketplace").offers(wood=1)
    play = scene.start()
    assert "enter:marketplace" not in play.legal()
    assert play.reason("enter:marketplace") == "why-occupied"
    play("take:wood", "end_turn")
    assert play.seat == 1
    assert play.look(0)["disc"] == "marketplace"
    assert play.reason("enter:marketplace") == "why-occupied"


def test_T11_price_is_not_value() -> None:
    play = Scene(4).player(0, francs=24).tops("dock", None, None).start()
    play("buy:dock")
    assert play.francs(0) == 0
    assert play.state.ledger()[0]["buildings"] == 10
    short = Scene(4).player(0, francs=23).tops("dock", None, None).start()
    assert short.reason("buy:dock") == "why-price"


def test_T12_selling_with_a_disc() -> None:
    play = Scene(2).own(0, "wharf_1").disc(1, "wharf_1").start()
    play("sell:wharf_1")
    assert play.francs(0) == 7
    assert "wharf_1" in play.shown["town"]
    assert play.look(1)["disc"] is None


def test_T13_buying_an_occupied_building() -> None:
    play = Scene(2).player(0, francs=4, wood=2).tops("marketplace", None, None).disc(1, "building_firm_1").start()
    assert "enter:building_firm_1" not in play.legal()
    play("buy:building_firm_1")
    assert play.look(1)["disc"] is None
    play("enter:building_firm_1")
    assert play.look(0)["buildings"] == ["building_firm_1", "marketplace"]
    assert play.francs(0) == 0


def test_T14_substitution() -> None:
    play = Scene(2).player(0, wood=1, brick=1, steel=1).tops("abattoir", "steel_mill", "cokery").start()
    play("enter:building_firm_1")
    assert play.look(0)["buildings"] == ["abattoir"]
    assert play.goods(0) == {}


def test_T15_modernising() -> None:
    scene = Scene(3).player(0, francs=4, iron=5, brick=1, coal=1).town("wharf_1", "wharf_2").quay("s10", "s08", "s06")
    play = scene.start()("enter:wharf_1")
    assert play.goods(0) == {"iron": 1}
    assert play.shown["modern"] == ["wharf_1"]
    assert play.look(0)["ships"] == ["s10"]

    again = Scene(3).player(0, francs=4, iron=4, coal=1).town("wharf_1", "wharf_2").quay("s08").modern("wharf_1")
    play = again.start()
    assert play.legal("enter") == ["enter:wharf_1"], "the other wharf asks for a brick of its own"
    assert play("enter:wharf_1").goods(0) == {}

    clay = Scene(3).player(0, francs=4, iron=5, clay=5, coal=1).town("wharf_1").quay("s08").start()
    assert clay.reason("enter:wharf_1") == "why-useless"


@pytest.mark.parametrize(("seats", "food"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_T17_buying_a_ship_without_a_wharf(seats: int, food: int) -> None:
    play = Scene(seats).player(0, francs=14).quay("s01").start()
    play("buy_ship:wooden_ship")
    assert (play.francs(0), play.look(0)["ships"]) == (0, ["s01"])
    assert play.look(0)["food_of_ships"] == food


def test_T18_harvest() -> None:
    scene = Scene(3).player(0, francs=9, cattle=1).player(1, francs=9, grain=1, cattle=2)
    scene.player(2, francs=9, grain=5, cattle=7)
    play = scene.round_end(2).start()
    assert [play.goods(seat) for seat in range(3)] == [
        {"cattle": 1},
        {"grain": 2, "cattle": 3},
        {"grain": 6, "cattle": 8},
    ]
    scene = Scene(3).player(0, francs=9).player(1, francs=9, grain=1, cattle=2).player(2, francs=9)
    assert scene.round_end(1).start().goods(1) == {"grain": 1, "cattle": 2}


def test_T19_feeding_with_ships() -> None:
    # Round 11 of three players asks for 10 food.
    scene = Scene(3).player(0, meat=1).ships(0, "s01", "s06").player(1, francs=10).player(2, francs=10)
    play = scene.round_end(11).start()
    assert play.seat == 0
    assert play.state.view(0)["asked"] == {"demand": 10, "ships": 7, "n": 3, "held": 3, "loans": 0}
    play("pay:meat")
    assert play.goods(0) == {}
    rich = Scene(3).player(0, francs=2).ships(0, "s12", "s14").player(1, francs=10).player(2, francs=10)
    play = rich.round_end(11).start()
    assert (play.francs(0), play.goods(0), play.look(0)["food_of_ships"]) == (2, {}, 12)


@pytest.mark.parametrize(("fish", "loans", "francs"), [(2, 1, 0), (1, 2, 3)])
def test_T20_loan_for_food(fish: int, loans: int, francs: int) -> None:
    # Round 5 of two players asks for 9 food.
    scene = Scene(2).player(0, francs=1, fish=fish, bread=1).player(1, francs=9)
    play = scene.round_end(5).start()
    assert (play.goods(0), play.francs(0), play.loans(0)) == ({}, francs, loans)


def test_T21_cannot_borrow_while_solvent() -> None:
    # Round 3 of four players asks for 2 food.
    scene = Scene(4).player(0, meat=1).player(1, francs=2).player(2, francs=2).player(3, francs=2)
    play = scene.round_end(3).start()
    assert (play.goods(0), play.loans(0)) == ({}, 0)
    owner = Scene(4).player(0, meat=1).own(0, "fishery").player(1, francs=2).player(2, francs=2).player(3, francs=2)
    play = owner.round_end(3).start()
    assert play.legal() == ["sell:fishery", "pay:meat"]
    assert play.reason("borrow") == "why-no-borrowing"


def rich_round_end(scene: Scene, number: int) -> Play:
    for seat in range(scene.position["seats"]):
        scene.player(seat, francs=40)
    return scene.round_end(number).start()


def test_T22_town_builds_standard() -> None:
    play = rich_round_end(Scene(2).tops("charcoal_kiln", "fishery", "wharf_1"), 2)
    assert "fishery" in play.shown["town"]
    assert [stack[0] for stack in play.shown["stacks"]][::2] == ["charcoal_kiln", "wharf_1"]
    assert play.shown["stacks"][1][0] != "fishery"


def test_T23_town_builds_special() -> None:
    scene = Scene(2).pile("bakery")
    play = rich_round_end(scene, 3)
    assert "bakery" in play.shown["town"]
    play.state.players[play.seat].goods[12] = 1
    play.state.known = None
    assert "enter:bakery" in play.legal()
    before = play.francs(play.seat)
    buyer = play.seat
    play("buy:bakery")
    assert play.francs(buyer) == before - 6


def test_T24_ship_piles() -> None:
    # Round 7 of two players adds the iron ship of value 6.
    play = rich_round_end(Scene(2).quay("s08"), 7)
    assert play.shown["ships"]["iron_ship"] == ["s10", "s08"]
    buyer = play.seat
    play("buy_ship:iron_ship")
    assert play.look(buyer)["ships"] == ["s10"]
    assert play.shown["ships"]["iron_ship"] == ["s08"]
    play("sell_ship:s10")
    assert play.shown["ships"]["iron_ship"] == ["s10", "s08"]


@pytest.mark.parametrize(("seats", "starts"), [(4, [1, 4, 3, 2, 1]), (5, [1, 3, 5, 2, 4])])
def test_T25_starting_seats(seats: int, starts: list[int]) -> None:
    play = Scene(seats).start()
    found = [line["start"] + 1 for line in play.shown["rounds"][:5]]
    assert found == starts
    last = Scene(seats)
    for seat in range(seats):
        last.player(seat, francs=20)
    play = last.round_end(20).start()
    assert (play.seat, play.shown["final"]) == (0, True)


def test_T26_final_phase() -> None:
    scene = Scene(2).player(0, francs=22, loans=1, coal=1, leather=2).own(0, "fishery").ships(0, "s01")
    play = scene.town("shipping_line").disc(1, "shipping_line").final().start()
    assert play.legal("buy") == []
    assert play.reason("buy:shipping_line") == "why-no-buying"
    assert "sell:fishery" in play.legal()
    assert "repay" in play.legal()
    play("enter:shipping_line", "load:leather")
    assert play.francs(0) == 22 - 2 + 8
    assert play.look(0)["disc"] == play.look(1)["disc"] == "shipping_line"
    play("repay", "sell:fishery", "end_turn")
    assert play.seat == 1


def test_T27_scoring_and_loans() -> None:
    scene = Scene(5).player(0, francs=12, loans=1).own(0, "bakehouse", "local_court", "town_hall").ships(0, "s10")
    state = scene.start().state
    assert state.ledger()[0] == {"cash": 12, "buildings": 30, "ships": 6, "town_hall": 10, "loans": -7}
    assert state.scores()[0] == 51
    assert scene.start()("repay").state.scores()[0] == 53
    ended = scene.final(4).pending({"step": "end_of_turn", "seat": 4}).start()
    assert ended.state.over
    assert ended.state.scores()[0] == 53


def test_T28_bakehouse() -> None:
    play = Scene(2).player(0, grain=3, wood=2).own(0, "bakehouse").start()
    play("enter:bakehouse", "batches:3")
    assert (play.goods(0), play.francs(0)) == ({"bread": 3}, 1)
    play = Scene(2).player(0, grain=21, coke=1).own(0, "bakehouse").start()("enter:bakehouse")
    assert play.legal("batches")[-1] == "batches:20"
    assert play("batches:20").goods(0) == {"grain": 1, "bread": 20}


def test_T29_brickworks() -> None:
    play = Scene(2).player(0, clay=7, wood=4).own(0, "brickworks").start()
    play("enter:brickworks", "batches:7")
    assert (play.goods(0), play.francs(0)) == ({"brick": 7}, 3)


@pytest.mark.parametrize(("cattle", "goods"), [(5, {"meat": 5, "hides": 2}), (1, {"meat": 1})])
def test_T31_abattoir(cattle: int, goods: dict[str, int]) -> None:
    play = Scene(2).player(0, cattle=cattle).own(0, "abattoir").start()("enter:abattoir")
    if cattle > 1:
        play(f"batches:{cattle}")
    assert play.goods(0) == goods


def test_T32_shipping_line() -> None:
    scene = Scene(2).player(0, leather=4, bread=2, coke=1).own(0, "shipping_line").ships(0, "s01", "s14")
    play = scene.start()("enter:shipping_line")
    assert play.goods(0) == {"leather": 4, "bread": 2}
    play("load:bread", "load:bread", "load:leather", "load:leather", "load:leather", "load:leather")
    assert (play.goods(0), play.francs(0)) == ({}, 22)
    poor = Scene(2).player(0, leather=4, bread=2, coal=1).own(0, "shipping_line").ships(0, "s01", "s14")
    play = poor.start()("enter:shipping_line")
    assert play.asks == "load", "energy for one ship only"
    assert play("load:leather", "load:leather", "load:leather", "load:leather").francs(0) == 16


def test_T33_marketplace() -> None:
    play = Scene(2).own(0, "marketplace", "fishery", "bakehouse").start()("enter:marketplace")
    assert play.state.view(0)["asked"]["n"] == 4
    play("choose:fish")
    assert play.reason("choose:fish") == "why-choice"
    play("choose:wood", "choose:coal")
    assert play.goods(0) == {"fish": 1, "wood": 1, "coal": 1, "hides": 1}
    assert play.asks == "peek"


def test_T34_joinery() -> None:
    play = Scene(3).player(0, wood=5).own(0, "joinery").start()("enter:joinery")
    assert play.legal("batches") == ["batches:1", "batches:2", "batches:3"]
    play("batches:3")
    assert (play.goods(0), play.francs(0)) == ({"wood": 2}, 7)


@pytest.mark.parametrize(("before", "after", "francs"), [(1, 0, 0), (2, 1, 2), (3, 1, 0), (5, 3, 0)])
def test_T35_local_court(before: int, after: int, francs: int) -> None:
    play = Scene(3).player(0, loans=before).town("local_court").start()("enter:local_court")
    assert (play.loans(0), play.francs(0)) == (after, francs)


def test_T36_symbols() -> None:
    hammers = Scene(2).own(0, "building_firm_1", "construction_firm", "ironworks", "clay_mound", "colliery")
    assert hammers.start()("enter:clay_mound").goods(0) == {"clay": 6}
    assert hammers.start()("enter:colliery").goods(0) == {"coal": 4}
    fishers = Scene(2).own(0, "hunting_lodge", "fishery").start()
    assert fishers("enter:fishery").goods(0) == {"fish": 6}


def test_T38_business_office() -> None:
    play = Scene(3).player(0, fish=6).own(0, "business_office").start()("enter:business_office", "trade:steel+leather")
    assert play.goods(0) == {"fish": 1, "steel": 1, "leather": 1}


def test_T40_church() -> None:
    play = Scene(2).player(0, bread=6, fish=2).own(0, "church").start()("enter:church")
    assert play.goods(0) == {"bread": 11, "fish": 5}
    poor = Scene(2).player(0, bread=6, fish=1).own(0, "church").start()
    assert poor.reason("enter:church") == "why-useless"


def test_T41_sawmill() -> None:
    play = Scene(3).player(0, wood=1, clay=1).own(0, "sawmill").tops("marketplace", "charcoal_kiln", "cokery").start()
    play("enter:sawmill")
    assert play.goods(0) == {"clay": 1}
    assert play.look(0)["buildings"] == ["marketplace", "sawmill"]
    kiln = Scene(3).player(0, wood=1, clay=1).own(0, "sawmill").tops("charcoal_kiln", "steel_mill", "cokery").start()
    assert kiln.reason("enter:sawmill") == "why-useless"


def test_T44_masons_guild() -> None:
    bank = Scene(2).player(0, brick=3, steel=1).own(0, "masons_guild").tops("bank", None, None).start()
    bank("enter:building_firm_1", "build:bank")
    assert bank.goods(0) == {}
    kiln = Scene(2).own(0, "masons_guild").tops("charcoal_kiln", "steel_mill", "cokery").start()
    assert "charcoal_kiln" in kiln("enter:building_firm_1").look(0)["buildings"]
    tops: Any = ("joinery", "steel_mill", "cokery")
    assert "enter:building_firm_1" not in Scene(3).player(0, wood=2).own(0, "masons_guild").tops(*tops).start().legal()
    play = Scene(3).player(0, wood=3).own(0, "masons_guild").tops(*tops).start()
    assert play("enter:building_firm_1").goods(0) == {}


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 4), (6, 8), (7, 8)])
def test_T45_feedlot(before: int, after: int) -> None:
    scene = Scene(2).player(0, francs=9, cattle=before).own(0, "feedlot").player(1, francs=9)
    play = scene.round_end(1).start()
    assert play.goods(0) == {"cattle": after}


def test_T46_haulage_firm() -> None:
    scene = Scene(2).player(0, francs=4, fish=1).town("haulage_firm").offers(wood=3, clay=2, fish=1)
    play = scene.start()("enter:haulage_firm", "pay:fish", "haul:wood+clay")
    assert play.goods(0) == {"wood": 3, "clay": 2}
    assert play.francs(0) == 1
    scene = Scene(2).player(0, francs=4, fish=1).town("haulage_firm").offers(fish=1, clay=2)
    assert scene.start().reason("enter:haulage_firm") == "why-useless"


def test_T48_coal_trader() -> None:
    scene = Scene(2).player(0, meat=1, bread=1, smoked_fish=1).own(0, "coal_trader")
    play = scene.start()("enter:coal_trader", "batches:1", "batches:2")
    assert play.legal() == ["pay:smoked_fish", "pay:bread"], "without the meat it would not do"
    play("pay:bread")
    assert play.goods(0) == {"smoked_fish": 1, "charcoal": 1, "coal": 2}


def test_T50_bonuses() -> None:
    dock = Scene(5).own(0, "dock", "luxury_yacht").ships(0, "s01", "s02", "s20").start().state.ledger()[0]
    assert dock["dock"] == 16
    store = Scene(5).player(0, fish=3, coke=4).own(0, "storehouse").start().state.ledger()[0]
    assert (store["buildings"], store["storehouse"]) == (4, 3)
    bank = Scene(5).own(0, "bank", "shipping_line", "cokery", "wharf_1").start().state.ledger()[0]
    assert 16 + bank["bank"] == 26


def test_T52_town_square() -> None:
    crafts = ("fishery", "joinery", "bakehouse", "charcoal_kiln", "smokehouse", "abattoir", "tannery")
    firms = ("building_firm_1", "building_firm_2")
    play = Scene(3).own(0, "town_square", *crafts, *firms).start()("enter:town_square")
    upgraded = ("smoked_fish", "charcoal", "brick", "bread", "meat", "coke", "leather")
    assert play.goods(0) == dict.fromkeys(upgraded, 1)


def test_T53_shortened_game_of_two() -> None:
    table = GAME.new(2, seed=5, length="shortened", anchor="1").state.position()["table"]
    assert sorted(table["town"]) == ["building_firm_1", "building_firm_2", "construction_firm", "marketplace"]
    goods = {"fish": 2, "wood": 2, "clay": 2, "iron": 2, "cattle": 1, "coal": 2, "hides": 2}
    for player in table["players"]:
        assert (player["francs"], player["goods"]) == (5, goods)
    assert [player["ships"] for player in table["players"]] == [["s01"], ["s03"]]
    assert [len(stack) for stack in table["stacks"]] == [5, 5, 5]
    view = GAME.new(2, seed=5, length="shortened", anchor="1").state.view(None)["table"]
    assert view["rounds"][0]["food"] == 4
    assert [player["food_of_ships"] for player in view["players"]] == [4, 4]


def test_T54_three_player_round_order() -> None:
    rounds = Scene(3).start().shown["rounds"]
    assert [line["card"] for line in rounds[:4]] == ["r03", "r01", "r02", "r04"]
    assert (rounds[0]["harvest"], rounds[0]["food"]) == (False, 2)
