"""What the view says so that nobody who draws it needs a rule: prices, reasons, points as far as a seat can know."""

from __future__ import annotations

from tests.games.san_juan.tables import City, phase, pick

IDLE = City()


def test_a_card_that_cannot_be_built_says_why() -> None:
    p = phase("builder", IDLE, City("well indigo_plant", "well library x"), new_buildings=False)
    asked = p.view(1)["asked"]
    assert asked["blocked"]["well"] == {"why": "why-twice", "args": {"card": "well"}}
    assert asked["blocked"]["library"] == {
        "why": "why-cost",
        "args": {"card": "library", "cost": 5, "cards": 2, "goods": 0},
    }
    assert set(asked["places"]) | set(asked["blocked"]) == set(p.hand(1))
    assert "asked" not in p.view(0)


def test_a_sale_says_what_it_fetches() -> None:
    p = phase("trader", City("market_stand market_hall customs_office+ sugar_mill+"), IDLE, tile="tile_4")
    asked = p.view(0)["asked"]
    assert asked["prices"] == {"indigo": 1, "sugar": 2, "tobacco": 2, "coffee": 2, "silver": 3, "customs": 2}
    assert asked["extras"] == [
        {"building": "market_stand", "goods": 2, "cards": 1},
        {"building": "market_hall", "goods": 1, "cards": 1},
    ]
    before = p.held(0)
    p.do("sell:sugar", "sell:customs")
    assert p.held(0) - before == 2 + 2 + 1 + 1


def test_producing_names_the_well() -> None:
    p = phase("producer", City("well indigo_plant sugar_mill"), IDLE)
    assert p.view(0)["asked"] == {"n": 2, "extras": [{"building": "well", "goods": 2, "cards": 1}]}


def test_points_as_far_as_a_seat_can_know_them() -> None:
    city = City("hero chapel palace city_hall", chapel="x x x")
    p = pick(city, IDLE)
    # printed 5 + 2, city hall 4, palace a quarter of it; the three cards under the chapel are its owner's secret
    assert p.view(1)["table"]["cities"][0]["score"] == 11 + 11 // 4
    assert p.view(0)["table"]["cities"][0]["score"] == 14 + 14 // 4 == p.score(0)
    assert p.view(None)["table"]["cities"][0]["score"] == 13


def test_slots_say_which_good_they_hold_and_tiles_which_comes_next() -> None:
    p = pick(City("indigo_plant+ customs_office well"), IDLE, trades=5)
    slots = p.view(None)["table"]["cities"][0]["slots"]
    assert [(slot["holds"], slot["good"]) for slot in slots] == [("indigo", True), ("customs", False), (None, False)]
    assert p.view(None)["table"]["next_tile"]["id"] == "tile_1"
    assert pick(IDLE, IDLE, trades=4).view(None)["table"]["next_tile"] is None
