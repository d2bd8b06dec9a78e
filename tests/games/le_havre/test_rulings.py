"""Rulings of section 16 and special paths that the numbered examples do not touch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.le_havre.tables import Play, Scene, random_game

import comptoir
from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.components import BASE, BUILDING_IDS, STANDARD


def test_R03_no_harbour_watch_alone() -> None:
    for seed in range(40):
        assert "harbour_watch" not in GAME.new(1, seed=seed).state.position()["table"]["pile"]


def test_R05_repaying_when_interest_falls_due() -> None:
    play = Scene(2).player(0, francs=6, loans=1).tile("supply_5").start()
    assert play.legal() == ["repay", "pay_interest"]
    play("repay")
    assert (play.francs(0), play.loans(0)) == (1, 0)


def test_R06_final_phase_not_the_own_building() -> None:
    scene = Scene(2).own(0, "fishery").disc(0, "fishery").offers(wood=1).final()
    assert scene.start().reason("enter:fishery") == "why-occupied"


def test_R08_own_disc_goes_home_too() -> None:
    play = Scene(2).player(0, francs=10).town("fishery").disc(0, "fishery").start()
    play("buy:fishery")
    assert play.look(0)["disc"] is None
    play("enter:fishery")
    assert play.goods(0) == {"fish": 4}


def test_R12_purchase_that_would_leave_nothing_to_construct() -> None:
    scene = Scene(2).player(0, francs=20, wood=4, clay=1).only("marketplace", "smokehouse", "bank")
    play = scene.start()("enter:building_firm_1")
    assert play.asks == "firm"
    assert "buy:marketplace" in play.legal()
    play("buy:marketplace")
    # One constructible proposal is left: it cannot be bought, and no choice is left either.
    assert play.look(0)["buildings"] == ["marketplace", "smokehouse"]
    assert play.asks == "after"


def test_R12_ship_that_is_needed() -> None:
    scene = Scene(3).player(0, francs=40, wood=8, steel=2).own(0, "wharf_1").modern("wharf_1").quay("s01", "s12")
    play = scene.start()("enter:wharf_1")
    assert play.legal("launch") == ["launch:wooden_ship", "launch:steel_ship"]
    assert "buy_ship:wooden_ship" in play.legal()
    play("buy_ship:wooden_ship")
    assert play.look(0)["ships"] == ["s01", "s12"], "the steel ship was the only one left to construct"


def test_construction_firm_builds_the_card_below() -> None:
    scene = Scene(2).player(0, wood=2, clay=2).only("marketplace")
    scene.table["town"].remove("bakehouse")
    scene.table["stacks"][0].append("bakehouse")
    play = scene.player(0, francs=2, wood=2, clay=2).start()("enter:construction_firm")
    assert play.legal() == ["sell:marketplace", "enough", "build:bakehouse"]
    play("build:bakehouse")
    assert play.look(0)["buildings"] == ["marketplace", "bakehouse"]


def test_R32_second_construction_is_optional() -> None:
    play = Scene(2).player(0, francs=2, wood=2, clay=2).only("marketplace", "bakehouse").start()
    play("enter:construction_firm", "build:marketplace", "enough")
    assert play.look(0)["buildings"] == ["marketplace"]
    assert play.goods(0) == {"clay": 2}


def test_purchase_between_two_constructions() -> None:
    scene = Scene(2).player(0, francs=12, wood=2, clay=2).only("marketplace", "wharf_1")
    scene.table["town"].remove("bakehouse")
    scene.table["stacks"][0] += ["clay_mound", "bakehouse"]
    scene.table["town"].remove("clay_mound")
    play = scene.start()("enter:construction_firm")
    assert play.legal("build") == []
    play("buy:clay_mound")
    assert play.legal("build") == ["build:bakehouse"]
    play("build:bakehouse")
    assert play.look(0)["buildings"] == ["marketplace", "bakehouse", "clay_mound"]


def test_R13_goods_held_on_entry() -> None:
    """Four goods buy a steel, but that steel cannot pay for the second trade."""
    play = Scene(3).player(0, fish=4).own(0, "business_office").start()("enter:business_office")
    trades = ["trade:steel", "trade:charcoal", "trade:leather", "trade:brick"]
    assert play.legal("trade") == trades


def test_R14_harbour_watch_pays_and_sends_home() -> None:
    scene = Scene(3).player(0, francs=4, wood=1).town("harbour_watch").own(1, "joinery").disc(2, "joinery")
    play = scene.start()("enter:harbour_watch")
    assert (play.francs(2), play.look(2)["disc"]) == (1, None)
    assert play.look(0)["disc"] == "joinery"
    assert play.francs(1) == 1, "the fee of the joinery"
    assert play.francs(0) == 4 - 1 - 1 - 1 + 5


def test_R14_nobody_to_send_home() -> None:
    assert Scene(2).player(0, francs=4).town("harbour_watch").start().reason("enter:harbour_watch") == "why-useless"


def test_R16_yacht_at_an_old_wharf() -> None:
    scene = Scene(2).player(0, francs=2).town("wharf_1", "luxury_yacht").ships(0, "s08", "s10")
    play = scene.start()("enter:wharf_1")
    assert play.legal("exchange") == ["exchange:s08", "exchange:s10"]
    play("exchange:s08")
    assert (play.look(0)["ships"], play.look(0)["buildings"]) == (["s10"], ["luxury_yacht"])
    assert play.state.position()["table"]["gone"] == ["s08"]
    assert play.look(0)["food_of_ships"] == 5, "the yacht feeds nobody"


def stadium(scene: Scene) -> Play:
    for seat in range(2):
        scene.player(seat, francs=40)
    return scene.pile("football_stadium").round_end(3).start()


def test_R17_stadium_waits_for_an_empty_space() -> None:
    play = stadium(Scene(2))
    assert play.shown["waiting_card"] == "football_stadium"
    buyer = play.seat
    play("buy:football_stadium")
    assert play.look(buyer)["buildings"] == ["football_stadium"]
    assert play.shown["waiting_card"] is None


def test_R17_stadium_takes_an_empty_space() -> None:
    play = stadium(Scene(2).only("church"))
    assert play.shown["waiting_card"] is None
    assert ["football_stadium"] in play.shown["stacks"]

    scene = Scene(2).only("marketplace", "wharf_1", "church")
    play = stadium(scene)
    assert play.shown["waiting_card"] == "football_stadium"
    play("buy:marketplace")
    assert play.shown["stacks"][0] == ["football_stadium"]
    goods = play.state.players[play.seat].goods
    goods[1], goods[10], goods[3] = 1, 2, 2
    play.state.known = None
    builder = play.seat
    play("enter:building_firm_1")
    assert "football_stadium" in play.look(builder)["buildings"]


def test_R17_town_puts_the_stadium_up_last() -> None:
    scene = Scene(2).player(0, francs=40).player(1, francs=40).only("church", "football_stadium")
    play = scene.round_end(5).start()
    assert "church" in play.shown["town"]
    play = Scene(2).player(0, francs=40).player(1, francs=40).only("football_stadium").round_end(5).start()
    assert "football_stadium" in play.shown["town"]


def test_R18_selling_instead_of_borrowing() -> None:
    scene = Scene(2).player(0, francs=1).own(0, "fishery").player(1, francs=9).round_end(5)
    play = scene.start()
    assert play.legal() == ["sell:fishery", "borrow"]
    play("sell:fishery")
    assert (play.francs(0), play.loans(0)) == (1, 1), (
        "six francs are still too few: they all go, and a loan covers three"
    )


def test_a_ship_sold_feeds_no_more() -> None:
    scene = Scene(2).player(0, francs=8).ships(0, "s01").player(1, francs=9).round_end(5)
    play = scene.start()
    assert play.state.view(0)["asked"]["n"] == 5
    play("sell_ship:s01")
    assert (play.francs(0), play.loans(0)) == (0, 0)


def test_R21_loans_are_repaid_before_scoring() -> None:
    scene = Scene(2).player(0, francs=12, loans=3).final(1).pending({"step": "end_of_turn", "seat": 1})
    play = scene.start()
    assert play.state.ledger()[0] == {"cash": 2, "buildings": 0, "ships": 0, "loans": -7}


def test_R22_a_tie_is_shared() -> None:
    play = Scene(3).player(0, francs=3).player(1, francs=3).final(2).pending({"step": "end_of_turn", "seat": 2}).start()
    assert play.state.ranks() == [1, 1, 3]


def test_R23_marketplace_limit_alone() -> None:
    crafts = ("fishery", "bakehouse", "smokehouse", "abattoir", "tannery", "charcoal_kiln", "building_firm_1")
    free = Scene(1).own(0, "marketplace", *crafts).start()("enter:marketplace")
    assert sum(free.goods(0).values()) == 8
    play = Scene(1, market_limit=4).own(0, "marketplace", *crafts).start()("enter:marketplace")
    assert play.state.view(0)["asked"]["n"] == 4


def test_R28_church_and_liner_can_be_sold_and_not_bought() -> None:
    play = Scene(2).player(0, francs=50).own(0, "church").ships(0, "s20").start()
    play("sell:church", "sell_ship:s20")
    assert play.francs(0) == 50 + 13 + 15
    assert "buy:church" not in play.legal()
    assert play.reason("buy:church") == "why-never-sold"


def test_R29_town_puts_up_what_players_cannot() -> None:
    scene = Scene(2).player(0, francs=9).player(1, francs=9).only("clay_mound", "church")
    assert "clay_mound" in scene.round_end(2).start().shown["town"]


def test_R31_sawmill_and_masons_stack() -> None:
    play = Scene(3).player(0, wood=2).own(0, "sawmill", "masons_guild").only("hardware_store").start()
    play("enter:sawmill")
    assert play.goods(0) == {}
    assert "hardware_store" in play.look(0)["buildings"]


def test_R35_only_who_can_do_nothing_is_skipped() -> None:
    scene = (
        Scene(2).offers().own(0, "tannery").own(1, "building_firm_1", "building_firm_2", "construction_firm").final()
    )
    play = scene.start()
    assert play.legal() == ["sell:tannery", "end_turn"]
    assert Scene(2).offers(wood=1).own(0, "tannery").final().start().legal() == ["take:wood", "sell:tannery"]


def test_loans_are_never_voluntary() -> None:
    play = Scene(2).player(0, francs=0).offers(wood=1).start()
    assert "borrow" not in play.legal()


def test_after_the_main_action() -> None:
    play = Scene(2).player(0, francs=3, loans=1).only("church").offers(franc=2).start()("take:franc")
    assert play.legal("repay") == ["repay"]
    assert play.reason("take:wood") == "why-second-action"
    play("repay")
    assert (play.francs(0), play.loans(0)) == (0, 0)


# -- the special pile and what is known about it


def market(seats: int) -> Scene:
    scene = Scene(seats).pile("bakery", "zoo", "tavern")
    scene.own(0, "marketplace")
    return scene


def known(play: Play, seat: int) -> Any:
    return play.state.view(seat)["table"]["peeked"]


def test_marketplace_visitor_orders_the_pile() -> None:
    play = market(3).start()("enter:marketplace", "choose:fish", "choose:wood")
    assert play.state.view(0)["asked"] == {"first": "bakery", "second": "zoo"}
    assert known(play, 1) == {"cards": [], "in_order": True}
    play("swap_order")
    assert play.state.position()["table"]["pile"][:3] == ["zoo", "bakery", "tavern"]
    assert known(play, 0) == {"cards": ["zoo", "bakery"], "in_order": True}


def test_what_a_visitor_knows_after_another_visit() -> None:
    play = market(2).start()("enter:marketplace", "choose:fish", "choose:wood", "keep_order")
    if play.asks == "after":
        play("end_turn")
    state = play.state
    state.stop()
    state.players[0].disc = -1
    scene = Scene(2)
    scene.position = state.position()
    scene.position["pending"] = [
        {"step": "after", "seat": 1},
        {"step": "choose", "seat": 1, "left": 1, "floor": 7, "what": 3, "where": 1},
    ]
    play = scene.start()("swap_order")
    assert known(play, 0) == {"cards": ["bakery", "zoo"], "in_order": False}
    assert known(play, 1) == {"cards": ["zoo", "bakery"], "in_order": True}
    orders = {tuple(play.state.sample(0, comptoir.Dice(n)).position()["table"]["pile"][:2]) for n in range(1, 40)}
    assert orders == {("bakery", "zoo"), ("zoo", "bakery")}
    for n in range(1, 20):
        assert play.state.sample(1, comptoir.Dice(n)).position()["table"]["pile"][:2] == ["zoo", "bakery"]


def test_tiles_are_turned_up_one_by_one() -> None:
    match = GAME.new(2, seed=4)
    assert [tile is None for tile in match.state.view(0)["table"]["tiles"]] == [False, *[True] * 6]
    firsts = {match.state.sample(0, comptoir.Dice(n)).position()["table"]["tiles"][1] for n in range(1, 60)}
    assert len(firsts) == 6


# -- promo cards


def test_dunny_lies_on_the_highest_stack() -> None:
    scene = Scene(3, promos=True).only("marketplace", "church", "wharf_1")
    for seat in range(3):
        scene.player(seat, francs=20)
    play = scene.pile("dunny").round_end(4).start()
    assert play.shown["stacks"][1] == ["dunny", "church"]


def test_workers_cottages_give_two_last_actions() -> None:
    scene = Scene(3, promos=True).own(0, "workers_cottages").offers(wood=1, clay=1, fish=1).final()
    play = scene.start()("take:wood", "take:clay")
    assert play.goods(0) == {"wood": 1, "clay": 1}
    assert play.reason("take:fish") == "why-second-action"


def test_ms_dagmar_for_a_liner() -> None:
    scene = Scene(3, promos=True).player(0, francs=2).town("wharf_1", "ms_dagmar").ships(0, "s18")
    play = scene.start()("enter:wharf_1")
    assert (play.look(0)["ships"], play.look(0)["buildings"]) == ([], ["ms_dagmar"])


def test_lumber_mill_saves_wood() -> None:
    play = Scene(3, promos=True).player(0, wood=1).own(0, "lumber_mill").only("marketplace").start()
    assert play("enter:building_firm_1").goods(0) == {}


def test_hotel_pays_for_offers() -> None:
    scene = Scene(3, promos=True).town("hotel").disc(0, "hotel").offers(wood=1, fish=1)
    assert scene.start()("take:wood").francs(0) == 3
    sold = Scene(3, promos=True).own(0, "hotel").disc(1, "hotel").start()("sell:hotel")
    assert sold.look(1)["disc"] == "hotel", "nobody is sent away from here"


def test_soup_kitchen_and_fishermans_hut_at_the_end_of_a_round() -> None:
    scene = Scene(3, promos=True).own(0, "soup_kitchen", "fishermans_hut").player(1, francs=9).player(2, francs=9)
    play = scene.round_end(4).start()
    assert (play.goods(0), play.loans(0)) == ({"fish": 1}, 0)


def test_souvenir_shop_earns_by_visitors() -> None:
    scene = Scene(3, promos=True).own(1, "souvenir_shop", "fishery").start()("enter:fishery")
    assert scene.francs(1) == 1


def test_ranch_counts_cattle() -> None:
    assert Scene(3, promos=True).player(0, cattle=3).own(0, "ranch").start().state.ledger()[0]["ranch"] == 6


def test_cattle_drive_of_two_players() -> None:
    play = Scene(2, promos=True).own(0, "cattle_drive").player(1, cattle=5).start()("enter:cattle_drive")
    assert (play.goods(0), play.goods(1)) == ({"cattle": 2}, {"cattle": 3})


def test_biofuel_facility_burns_grain_at_sea_only() -> None:
    """Two energy each, in its place among the fuels, and only where ships sail."""
    scene = Scene(3, promos=True).player(0, grain=2, fish=2).own(0, "biofuel_facility", "shipping_line").ships(0, "s01")
    play = scene.start()("enter:shipping_line")
    assert (play.asks, play.goods(0)) == ("load", {"fish": 1}), "both grain are burnt, and the first fish is on board"
    mixed = scene.player(0, grain=2, wood=1, fish=2).start()("enter:shipping_line")
    assert (mixed.asks, mixed.goods(0)) == ("energy", {"grain": 1, "wood": 1, "fish": 2})
    assert mixed.legal() == ["burn:grain", "burn:wood"]
    bakehouse = Scene(3, promos=True).player(0, grain=4).own(0, "biofuel_facility", "bakehouse").start()
    assert bakehouse.reason("enter:bakehouse") == "why-useless"
    other = Scene(3, promos=True).player(0, grain=4).own(1, "biofuel_facility").own(0, "shipping_line").ships(0, "s01")
    assert other.start().reason("enter:shipping_line") == "why-useless"


def test_stockmarket_earns_by_francs_and_by_the_bank() -> None:
    scene = Scene(3, promos=True).own(1, "stockmarket").player(0, francs=40).offers(franc=2, fish=1)
    play = scene.tops("bank", None, None).start()("take:franc")
    assert (play.francs(0), play.francs(1)) == (42, 1)
    play("buy:bank")
    assert play.francs(1) == 4
    play("sell:bank")
    play.state.players[0].francs += 40
    play.state.issued += 40
    play.state.known = None
    assert play("buy:bank").francs(1) == 4, "only the first time"
    own = Scene(3, promos=True).own(0, "stockmarket").player(0, francs=40).offers(franc=2, fish=1)
    play = own.tops("bank", None, None).start()("take:franc", "buy:bank")
    assert play.francs(0) == 2


def test_stockmarket_sees_the_bank_constructed() -> None:
    scene = Scene(3, promos=True).own(1, "stockmarket").player(0, brick=4, steel=1).only("bank")
    assert scene.start()("enter:building_firm_1").francs(1) == 3


def test_stockmarket_pays_no_interest() -> None:
    scene = Scene(3, promos=True).own(0, "stockmarket").player(0, francs=3, loans=2).player(1, francs=3, loans=1)
    play = scene.tile("supply_5").start()
    assert [play.francs(seat) for seat in range(2)] == [3, 2]


def test_wooden_crane_replaces_one_token() -> None:
    scene = Scene(3, promos=True).own(0, "wooden_crane").only("abattoir")  # 1 wood, 1 clay, 1 iron
    play = scene.player(0, wood=2, clay=1, iron=1).start()("enter:building_firm_1")
    assert (play.asks, play.legal()) == ("crane", ["enough", "replace:clay", "replace:iron"])
    assert Play(play.state.clone())("enough").goods(0) == {"wood": 1}
    assert Play(play.state.clone())("replace:clay").goods(0) == {"clay": 1}
    assert Play(play.state.clone())("replace:iron").goods(0) == {"iron": 1}
    short = scene.player(0, wood=2, clay=1).start()("enter:building_firm_1")
    assert (short.goods(0), short.look(0)["buildings"]) == ({}, ["abattoir", "wooden_crane"])
    assert scene.player(0, wood=3).start().reason("enter:building_firm_1") == "why-useless"


def test_wooden_crane_and_lumber_mill() -> None:
    """The clay becomes wood, and the mill saves a wood."""
    scene = Scene(3, promos=True).own(0, "wooden_crane", "lumber_mill").only("charcoal_kiln")
    play = scene.start()("enter:building_firm_1")
    assert "charcoal_kiln" in play.look(0)["buildings"]


def test_tobacco_factory_sends_discs_home() -> None:
    scene = Scene(3, promos=True).own(0, "tobacco_factory", "fishery", "hotel").own(1, "tannery")
    play = scene.disc(1, "fishery").disc(2, "hotel").start()
    assert play.legal("dismiss") == ["dismiss:2"], "nobody is sent away from the hotel"
    assert play.reason("dismiss:3") == "why-dismiss"
    play("dismiss:2")
    assert play.look(1)["disc"] is None
    assert play("enter:fishery").goods(0) == {"fish": 4}
    poor = Scene(3, promos=True).own(0, "fishery").disc(1, "fishery").start()
    assert poor.legal("dismiss") == []


def test_pirates_collect_after_the_sale() -> None:
    scene = Scene(3, promos=True).own(1, "pirates_lair").own(0, "shipping_line").ships(0, "s01", "s02")
    play = scene.player(0, coal=2, leather=3).start()("enter:shipping_line", "sail:wooden_ship")
    play("load:leather", "load:leather")
    assert (play.francs(0), play.francs(1)) == (10, 2)
    short = scene.player(0, coal=2, fish=1).start()("enter:shipping_line", "sail:wooden_ship")
    assert (short.francs(0), short.francs(1)) == (0, 1), "no more than there is"
    own = Scene(3, promos=True).own(0, "pirates_lair", "shipping_line").ships(0, "s01").player(0, coal=1, leather=2)
    assert own.start()("enter:shipping_line", "load:leather").francs(0) == 8


def test_rattletrap_car_goes_with_the_next_iron() -> None:
    scene = Scene(3, promos=True).town("rattletrap_car", "hardware_store").offers(iron=2, wood=1)
    play = scene.player(0, francs=20).start()
    assert "buy:rattletrap_car" not in play.legal()
    assert Play(play.state.clone())("take:wood").look(0)["buildings"] == []
    by_offer = Play(play.state.clone())("take:iron")
    assert by_offer.look(0)["buildings"] == ["rattletrap_car"]
    assert by_offer.state.ledger()[0]["buildings"] == -2
    assert by_offer.legal("sell") == []
    assert by_offer.reason("sell:rattletrap_car") == "why-unsaleable"
    play("enter:hardware_store")
    assert play.look(0)["buildings"] == ["rattletrap_car"]


def test_emporium_sells_each_good_once() -> None:
    play = Scene(3, promos=True).player(0, francs=4).own(0, "emporium").start()("enter:emporium")
    assert play.legal("choose") == [
        f"choose:{good}" for good in ("smoked_fish", "charcoal", "brick", "bread", "meat", "coke", "leather")
    ]
    play("choose:brick")
    assert play.legal() == ["enough", "choose:bread", "choose:meat", "choose:coke", "choose:leather"]
    assert play.reason("choose:charcoal") == "why-shop"
    assert play("enough").goods(0) == {"brick": 1}
    broke = Scene(3, promos=True).player(0, francs=1).town("emporium").start()
    assert broke.reason("enter:emporium") == "why-fee"


def test_equal_ships_are_sold_as_one() -> None:
    play = Scene(5).ships(0, "s01", "s02", "s04").start()
    assert play.legal("sell_ship") == ["sell_ship:s01", "sell_ship:s04"]
    assert play.reason("sell_ship:s02") == "why-twin"


def test_promos_come_up_only_when_asked_for() -> None:
    piles = [GAME.new(4, seed=seed).state.position()["table"]["pile"] for seed in range(30)]
    assert all(STANDARD <= BUILDING_IDS.index(name) < BASE for pile in piles for name in pile)
    more = [GAME.new(4, seed=seed, promos=True).state.position()["table"]["pile"] for seed in range(30)]
    assert any(BUILDING_IDS.index(name) >= BASE for pile in more for name in pile)


# -- random play


@pytest.mark.parametrize("seed", range(5))
def test_random_games_end(seed: int) -> None:
    state = random_game(5, seed + 1)
    assert state.scores() == [sum(line.values()) for line in state.ledger()]


# -- options and facts


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (6, {}, "refuse-seats"),
        (3, {"anchor": "4"}, "refuse-anchor"),
        (2, {"market_limit": 4}, "refuse-market-limit"),
        (2, {"length": "shortened", "promos": True}, "refuse-promos"),
        (2, {"length": "long"}, "refuse-value"),
    ],
)
def test_options_refused(seats: int, options: dict[str, Any], key: str) -> None:
    with pytest.raises(comptoir.OptionRefused) as refusal:
        GAME.new(seats, seed=1, **options)
    assert refusal.value.key == key
    assert refusal.value.text("en") != refusal.value.text("fr")


def put(tree: Any, path: str, value: Any) -> Any:
    """The tree with one value replaced."""
    place = tree
    *parents, last = path.split("/")
    for part in parents:
        place = place[int(part) if isinstance(place, list) else part]
    place[int(last) if isinstance(place, list) else last] = value
    return tree


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players/0/francs", -1),
        ("players/0/goods", {"fish": -1}),
        ("players/0/disc", "bank"),
        ("players/0/buildings", ["building_firm_1"]),
        ("players/0/ships", ["s01", "s01"]),
        ("players/0/peeked", 9),
        ("offers/wood", -1),
        ("tiles/0", "supply_9"),
        ("town", []),
        ("pile", []),
        ("turn", 999),
        ("anchor", 7),
        ("stacks", [[], []]),
    ],
)
def test_positions_refused(path: str, value: Any) -> None:
    position = GAME.new(2, seed=1).state.position()
    put(position["table"], path, value)
    with pytest.raises(comptoir.BadRecord):
        GAME.from_position(position)


def test_a_question_of_one_building_in_another_is_refused() -> None:
    scene = Scene(2).player(0, francs=20, wood=4, clay=1).only("marketplace", "smokehouse", "bank")
    play = scene.start()("enter:building_firm_1")
    position = play.state.position()
    frame = position["pending"][-1]
    assert frame["step"] == "firm"
    assert GAME.from_position(position).position() == position
    frame["what"] = BUILDING_IDS.index("marketplace")
    with pytest.raises(comptoir.BadRecord):
        GAME.from_position(position)
