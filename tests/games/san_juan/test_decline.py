"""R8, R9, R39: with `may_decline` every action, power and discount can be declined; the crane asks before it covers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.san_juan.tables import GAME, City, Play, new_round, phase

IDLE = City()


def declining(role: str, *cities: City, **table: Any) -> Play:
    return phase(role, *cities, may_decline=True, **table)


# -- the crane trap


def test_a_single_building_that_could_be_covered_is_not_covered_unasked() -> None:
    p = phase("builder", IDLE, City("library crane", "market_hall"))
    assert p.view(1)["asked"]["places"]["market_hall"] == {"cover:library": {"cost": 0, "discounts": {"crane": 5}}}
    p.do("build:market_hall")
    assert p.asks == "place"
    assert p.slots(1) == ["library", "crane"]
    assert p.offers == ["cover:library"]
    assert p.view(1)["asked"]["places"] == {"cover:library": {"cost": 0, "discounts": {"crane": 5}}}


def test_the_price_shown_is_the_price_asked_in_every_place() -> None:
    p = phase("builder", City("quarry crane park well", "palace x x x x"), IDLE)
    places = p.view(0)["asked"]["places"]["palace"]
    assert places["new_site"] == {"cost": 4, "discounts": {"builder": 1, "quarry": 1}}
    assert places["cover:park"] == {"cost": 0, "discounts": {"crane": 3, "park": 3, "builder": 1, "quarry": 1}}
    # R5: the covered quarry does not help.
    assert places["cover:quarry"] == {"cost": 1, "discounts": {"crane": 4, "builder": 1}}
    p.do("build:palace")
    assert p.view(0)["asked"]["places"] == places
    p.do("cover:well")
    assert p.heard("cover")[0].args["cost"] == places["cover:well"]["cost"] == 2


def test_where_nothing_can_be_covered_the_crane_asks_nothing() -> None:
    p = phase("builder", IDLE, City("crane", "well x x")).do("build:well")
    assert p.slots(1) == ["crane", "well"]


def test_a_match_of_version_1_goes_on_under_its_own_rules() -> None:
    old = GAME.under(1)
    assert old.rules.version == 1
    assert old.rules.steps[13].name == "place"
    assert old.rules.steps[13].open
    assert not GAME.rules.steps[13].open


# -- declining


def test_without_the_option_powers_work_by_themselves() -> None:
    p = phase("builder", IDLE, City("carpenter poor_house", "statue x x x")).do("build:statue")
    assert p.held(1) == 2


def test_R8_carpenter_and_poor_house_can_be_declined() -> None:
    p = declining("builder", IDLE, City("carpenter poor_house", "statue x x x"))
    p.do("build:statue")
    assert (p.asks, p.view(1)["asked"]) == ("use_power", {"card": "carpenter"})
    p.do("pass")
    assert (p.asks, p.view(1)["asked"]) == ("use_power", {"card": "poor_house"})
    p.do("use")
    assert p.held(1) == 1


def test_R9_declining_a_discount_meets_the_limit_of_the_poor_house() -> None:
    city = City("smithy poor_house", "tobacco_storage x x x x")
    p = phase("builder", IDLE, city).do("build:tobacco_storage")
    p.do("pay:coffee_roaster", "pay:coffee_roaster")
    assert p.held(1) == 2
    p = declining("builder", IDLE, city).do("build:tobacco_storage")
    assert (p.asks, p.offers) == ("price", ["amount:2", "amount:3"])
    p.do("amount:3")
    p.do("pay:coffee_roaster", "pay:coffee_roaster", "pay:coffee_roaster")
    assert (p.asks, p.held(1)) == ("use_power", 1)
    p.do("use")
    assert p.held(1) == 2


def test_R9_only_prices_that_can_be_paid_are_offered() -> None:
    p = declining("builder", City("quarry", "crane x"), IDLE).do("build:crane")
    assert p.offers == ["amount:0", "amount:1"]
    p = declining("builder", IDLE, City("park crane", "library x x x x")).do("build:library", "cover:park")
    assert p.offers == ["amount:0", "amount:2"]


@pytest.mark.parametrize(("answer", "held"), [("use", 1), ("pass", 0)])
def test_R8_the_well(answer: str, held: int) -> None:
    p = declining("producer", City("well indigo_plant sugar_mill"), IDLE).do("produce:indigo", "produce:sugar")
    assert p.view(0)["asked"] == {"card": "well"}
    assert p.do(answer).held(0) == held


def test_R8_market_stand_and_hall() -> None:
    p = declining("trader", City("market_stand market_hall indigo_plant+ sugar_mill+"), IDLE, tile="tile_4")
    p.do("sell:indigo", "sell:sugar")
    assert (p.held(0), p.view(0)["asked"]) == (3, {"card": "market_stand"})
    p.do("pass")
    assert p.view(0)["asked"] == {"card": "market_hall"}
    assert p.do("use").held(0) == 4


def test_R8_hut_tavern_goldsmith_and_customs_office() -> None:
    p = declining("trader", IDLE, City("hut"))
    assert p.view(1)["asked"] == {"card": "hut"}
    assert p.view(None)["table"]["tile"] is not None
    assert p.do("pass").held(1) == 0
    p = declining("builder", IDLE, City("tavern"), City("well tower"))
    assert p.view(1)["asked"] == {"card": "tavern"}
    assert p.do("use").held(1) == 1
    p = declining("prospector", IDLE, City("goldsmith"), top="x well")
    p.do("amount:1")
    assert p.view(1)["asked"] == {"card": "goldsmith"}
    p.do("pass")
    assert not p.heard("goldsmith")
    p = declining("councillor", IDLE, City("customs_office"))
    assert p.view(1)["asked"] == {"card": "customs_office"}
    assert p.do("pass").slots(1) == ["customs_office"]


def test_R8_R34_councillor_and_prospector_can_be_declined_in_part_and_whole() -> None:
    p = declining("councillor", City("library"), IDLE, IDLE)
    assert (p.asks, p.offers) == ("draw", ["amount:0", "amount:2", "amount:5", "amount:8"])
    p.do("amount:0")
    assert (p.turn, p.offers) == (1, ["amount:0", "amount:2"])
    p.do("amount:2")
    assert p.asks == "keep"
    p = declining("prospector", City("library"), City("gold_mine"), IDLE)
    assert p.offers == ["amount:0", "amount:1", "amount:2"]
    p.do("amount:0")
    assert (p.held(0), p.asks, p.turn) == (0, "gold_mine", 1)


@pytest.mark.parametrize("archive", [False, True])
def test_R39_the_prefecture_can_be_declined(archive: bool) -> None:
    city = City("prefecture archive" if archive else "prefecture", "x x")
    p = declining("councillor", city, IDLE).do("amount:5")
    assert (p.view(0)["asked"], len(p.view(0)["table"]["drawn"])) == ({"card": "prefecture"}, 5)
    p.do("pass")
    assert (p.asks, p.view(0)["asked"]["n"]) == (("archive", 4) if archive else ("keep", 1))
    p = declining("councillor", city, IDLE).do("amount:5", "use")
    assert p.view(0)["asked"]["n"] == (3 if archive else 2)


def test_the_option_is_a_reading_and_off() -> None:
    (option,) = [option for option in GAME.options if option.name == "may_decline"]
    assert (option.default, option.ruling) == (False, True)
    assert new_round(City("tower", "x " * 9), IDLE).asks == "choose_role"
