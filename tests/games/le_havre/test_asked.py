"""What the engine says with its questions and in the view, so that nobody has to work it out a second time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.le_havre.tables import Play, Scene

from comptoir.core.match import Match
from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.printed import printed, written


def asked(play: Play) -> dict[str, Any]:
    said: dict[str, Any] = play.state.view(play.seat)["asked"]
    return said


def entry(rows: list[dict[str, Any]], key: str, name: str) -> dict[str, Any]:
    return next(row for row in rows if row[key] == name)


# -- with the main action


def test_doors_say_the_fee_of_this_seat_and_why_not() -> None:
    scene = Scene(3).player(0, grain=1, wood=1, francs=1).town("marketplace", "bakehouse").own(0, "fishery")
    doors = asked(scene.own(1, "smokehouse").disc(1, "marketplace").only().start())["enter"]
    assert entry(doors, "building", "fishery") == {"building": "fishery", "food": 0, "francs": 0, "why": None}
    assert entry(doors, "building", "bakehouse")["food"] == 1
    assert entry(doors, "building", "bakehouse")["why"] is None
    assert entry(doors, "building", "marketplace")["why"]["key"] == "why-occupied"
    assert entry(doors, "building", "smokehouse")["why"]["key"] == "why-useless"
    assert entry(doors, "building", "smokehouse")["francs"] == 1


def test_purchases_say_price_and_why_not() -> None:
    scene = Scene(3).player(0, francs=8).town("bakehouse", "church")
    bought = asked(scene.quay("s01").start())["buy"]
    assert entry(bought, "what", "bakehouse") == {"what": "bakehouse", "price": 8, "why": None}
    ship = entry(bought, "what", "wooden_ship")
    assert (ship["price"], ship["why"]) == (
        14,
        {"key": "why-price", "args": {"building": "wooden_ship", "n": 14, "francs": 8}},
    )
    assert "church" not in [row["what"] for row in bought]
    assert asked(Scene(3).final().start())["buy"] == []


def test_constructions_say_the_cost_after_discounts() -> None:
    scene = Scene(3, promos=True).own(0, "masons_guild", "lumber_mill").only("brickworks", "bank", "clay_mound")
    built = asked(scene.player(0, wood=1, iron=1).start())["build"]
    assert entry(built, "building", "brickworks") == {
        "building": "brickworks",
        "cost": {"wood": 1, "iron": 1},
        "saved": {"wood": 1, "clay": 1},
        "why": None,
    }
    assert entry(built, "building", "bank")["cost"] == {"brick": 3, "steel": 1}
    assert entry(built, "building", "bank")["why"]["key"] == "why-cost"
    assert [row["building"] for row in built] == ["brickworks", "bank"], "the clay mound has no cost in goods"


def test_a_sawmill_says_what_it_saves() -> None:
    scene = Scene(3).own(0, "sawmill").only("marketplace", "joinery").player(0, wood=9)
    firm = asked(scene.start()("enter:sawmill"))
    assert entry(firm["build"], "building", "joinery") == {
        "building": "joinery",
        "cost": {"wood": 2},
        "saved": {"wood": 1},
        "why": None,
    }


def test_the_asked_seat_sees_what_deals_bring_and_nobody_else_does() -> None:
    scene = Scene(3).player(0, francs=14).town("bakehouse").own(0, "fishery").quay("s01")
    play = scene.start()
    deals = play.state.view(0)["table"]["deals"]
    assert (deals["buy:bakehouse"], deals["buy_ship:wooden_ship"], deals["sell:fishery"]) == (8, 14, 5)
    assert "deals" not in play.state.view(1)["table"]
    assert "deals" not in play.state.view(None)["table"]


# -- inside a building


def test_the_bridge_says_what_the_goods_picked_would_bring() -> None:
    scene = Scene(3).own(0, "bridge_over_the_seine").player(0, clay=4, coke=1)
    bridge = asked(scene.start()("enter:bridge_over_the_seine"))
    assert bridge["brings"] == [0, 0, 0, 1, 1, 1, 2, 2], "a coke is worth three clay; income is rounded down"


def test_batches_say_the_sums_of_every_count() -> None:
    scene = Scene(3).own(0, "bakehouse").player(0, grain=3, coal=1)
    said = asked(scene.start()("enter:bakehouse"))
    assert (said["part"], said["parts"], said["energy_held"]) == (0, 1, 3)
    assert said["sums"] == [
        {"n": 1, "ins": {"grain": 1}, "outs": {"bread": 1, "franc": 0}, "food": 0, "energy": 1},
        {"n": 2, "ins": {"grain": 2}, "outs": {"bread": 2, "franc": 1}, "food": 0, "energy": 1},
        {"n": 3, "ins": {"grain": 3}, "outs": {"bread": 3, "franc": 1}, "food": 0, "energy": 2},
    ]
    windy = Scene(3).own(0, "bakehouse", "wind_farm").player(0, grain=9).start()("enter:bakehouse")
    assert [row["energy"] for row in asked(windy)["sums"]] == [0, 0, 0, 0, 0, 0]


def test_the_second_part_says_what_both_cost() -> None:
    scene = Scene(3).own(0, "coal_trader").player(0, meat=3).start()("enter:coal_trader", "batches:1")
    said = asked(scene)
    assert (said["part"], said["parts"]) == (1, 2)
    assert said["sums"][0] == {"n": 0, "ins": {}, "outs": {"coal": 0}, "food": 1, "energy": 0}
    assert said["sums"][2] == {"n": 2, "ins": {}, "outs": {"coal": 2}, "food": 5, "energy": 0}


def test_a_table_sale_and_a_stake() -> None:
    joinery = asked(Scene(3).own(0, "joinery").player(0, wood=2).start()("enter:joinery"))
    assert [row["outs"] for row in joinery["sums"]] == [{"franc": 5}, {"franc": 6}]
    market = Scene(3, promos=True).own(0, "cattle_market").player(0, francs=2, cattle=1).start()("enter:cattle_market")
    assert asked(market)["sums"][2] == {"n": 2, "ins": {"franc": 2}, "outs": {"cattle": 2}, "food": 0, "energy": 0}


def test_ships_say_room_and_energy() -> None:
    scene = Scene(3).own(0, "shipping_line", "wind_farm").ships(0, "s01", "s06").player(0, coal=2, fish=3)
    said = asked(scene.start()("enter:shipping_line"))
    assert said["fleets"] == [
        {"ships": 1, "capacity": 3, "energy": 0},
        {"ships": 2, "capacity": 5, "energy": 3},
    ]


def test_a_wharf_says_what_each_ship_costs_here() -> None:
    scene = Scene(3).own(0, "wharf_1").quay("s01", "s06").player(0, wood=9, iron=4)
    said = asked(scene.ships(0, "s08").town("luxury_yacht").start()("enter:wharf_1"))
    assert entry(said["launch"], "ship", "wooden_ship")["why"] is None
    iron = entry(said["launch"], "ship", "iron_ship")
    assert (iron["cost"], iron["energy"], iron["why"]["key"]) == ({"iron": 4, "brick": 1}, 3, "why-modernise")
    assert entry(said["launch"], "ship", "steel_ship")["why"]["key"] == "why-no-ship"


def test_food_that_is_lacking_says_how_many_loans() -> None:
    scene = Scene(2).player(0, fish=1).player(1, francs=9).own(0, "fishery").round_end(3).start()
    said = asked(scene)
    assert (said["demand"], said["n"], said["held"], said["loans"]) == (5, 5, 1, 1)


# -- for everybody


def test_the_view_says_food_energy_and_where_the_markers_lie() -> None:
    scene = Scene(3).player(0, fish=1, bread=1, coal=1, wood=1, francs=4).ships(0, "s01").start()
    seen = scene.shown
    me = seen["players"][0]
    assert (seen["demand"], me["food"], me["food_of_ships"], me["food_due"], me["energy"]) == (2, 3, 3, 0, 4)
    assert [player["berth"] for player in seen["players"]] == [0, None, None]
    assert seen["players"][1]["food_due"] == 2
    ended = Scene(2).player(0, francs=9).player(1, fish=9, francs=3).round_end().start().shown
    assert (ended["round"], ended["demand"]) == (1, 3), "while food is paid, the round that ends"


# -- sets


def match_of(play: Play) -> Match:
    match = GAME.new(int(play.state.seats), seed=1, **play.state.options.values)
    play.state.journal = match.state.journal
    match.state = play.state
    return match


SETS: list[tuple[Scene, str, str, dict[str, int], int]] = [
    (
        Scene(3).own(0, "shipping_line").ships(0, "s12").player(0, coal=1, leather=2, fish=3),
        "enter:shipping_line",
        "load:leather load:fish load:leather",
        {"fish": 2},
        9,
    ),
    (
        Scene(3).own(0, "bridge_over_the_seine").player(0, clay=4, coke=1),
        "enter:bridge_over_the_seine",
        "give:coke give:clay give:clay give:clay",
        {"clay": 1},
        2,
    ),
    (
        Scene(3).own(0, "marketplace").player(0),
        "enter:marketplace",
        "choose:hides choose:fish",
        {"fish": 1, "hides": 1},
        0,
    ),
    (
        Scene(3).own(0, "brickworks").player(0, clay=2, brick=2, coke=1),
        "enter:brickworks batches:3",
        "give:brick give:brick",
        {"clay": 1, "brick": 3},
        1,
    ),
    (
        Scene(3, promos=True).own(0, "emporium").player(0, francs=9),
        "enter:emporium",
        "choose:steel choose:coke",
        {"steel": 1, "coke": 1},
        1,
    ),
]


@pytest.mark.parametrize(("scene", "before", "picks", "goods", "francs"), SETS, ids=lambda value: str(value)[:30])
def test_a_set_is_played_in_one_go(scene: Scene, before: str, picks: str, goods: dict[str, int], francs: int) -> None:
    play = scene.start()(*before.split())
    match = match_of(play)
    match.play_set(0, [GAME.moves.by_code[code] for code in picks.split()])
    assert play.goods(0) == goods
    assert play.francs(0) == francs


def test_a_fee_leaves_what_the_action_needs() -> None:
    """The inn takes fish or meat: one of them must be left, whichever it is."""
    scene = Scene(3, promos=True).town("inn").player(0, fish=2, meat=1)
    choice = scene.start()("enter:inn").state.choice(0)
    assert choice is not None
    codes = [[GAME.moves[move].code for move in picks] for picks in choice.only or []]
    assert codes == [["pay:meat"], ["pay:fish", "pay:fish"]]
    single = Scene(3).town("smokehouse").player(0, fish=2, wood=1, francs=1).start()
    assert "enter:smokehouse" in single.legal()


def test_feeding_is_one_set() -> None:
    scene = Scene(3).player(0, fish=3, bread=2, francs=1).own(0, "fishery").round_end(9)
    play = scene.player(1, francs=20).player(2, francs=20).start()
    assert play.asks == "feed"
    picks = ["pay:fish", "pay:bread", "pay:fish", "pay:bread", "pay:fish", "pay:franc"]
    match_of(play).play_set(0, [GAME.moves.by_code[code] for code in picks])
    assert (play.goods(0), play.francs(0)) == ({}, 0)


def test_the_view_says_who_could_not_feed_himself() -> None:
    scene = Scene(3).player(0, fish=3, francs=1).player(1, francs=20).ships(1, "s01")
    table = scene.start().state.view(None)["table"]
    stores = [(player["food_ready"], player["hungry"]) for player in table["players"]]
    assert (table["demand"], table["ship_food"]["wooden_ship"]) == (2, 3)
    assert stores == [(4, False), (23, False), (0, True)]


# -- on the cards


def test_what_the_client_tells_of_buildings_is_what_the_engine_says() -> None:
    kept = Path(__file__).parents[3] / "web/src/games/le_havre/printed.json"
    assert kept.read_text(encoding="utf-8") == written(), "run python -m comptoir.games.le_havre.printed"


def test_a_building_is_drawn_from_its_facts() -> None:
    lines = {name: told["lines"] for name, told in printed().items()}
    assert lines["bakehouse"] == [
        {"ins": [{"icon": "grain"}], "outs": [{"icon": "bread"}, {"icon": "franc", "n": "½"}], "energy": "½"}
    ]
    assert lines["joinery"] == [{"ins": [{"icon": "wood"}], "outs": [{"icon": "franc", "n": "5/6/7"}]}]
    assert lines["wind_farm"] == [{"ins": [], "outs": [{"icon": "energy", "n": "−3"}]}]
    assert lines["town_hall"] == [{"ins": [{"icon": "building"}], "outs": [{"icon": "laurel", "n": "4/2"}]}]
    bare = [name for name, drawn in lines.items() if not drawn]
    assert bare == ["football_stadium", "dunny", "workers_cottages"], "what these do takes words"


def test_every_building_is_told_in_messages_that_there_are() -> None:
    told = printed()
    assert told["bakehouse"]["sentences"] == [
        {"key": "effect-any", "args": {"in": {"grain": 1}, "out": {"bread": 1, "franc": "½"}}},
        {"key": "effect-energy-each", "args": {"n": "½"}},
        {"key": "effect-halves", "args": {}},
    ]
    assert told["joinery"]["sentences"] == [
        {"key": "effect-once", "args": {"in": {"wood": "1 / 2 / 3"}, "out": {"franc": "5 / 6 / 7"}}}
    ]
    book = GAME.book
    for name, building in told.items():
        assert building["sentences"], name
        for sentence in building["sentences"]:
            assert book.has("en", sentence["key"]), sentence
            assert book.has("fr", sentence["key"]), sentence
