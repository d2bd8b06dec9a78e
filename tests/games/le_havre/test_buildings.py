"""Every building is entered at least once and does exactly what its card says; the locked ones are never entered."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.le_havre.tables import Play, Scene

from comptoir.core.text import LANGUAGES
from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.components import BASE, BUILDING, BUILDING_IDS, BUILDINGS, CARDS, ENTERED, STANDARD

Held = dict[str, int]


class Visit:
    """Who enters with what, what he answers, and what he holds afterwards. He owns the building: no fee is due."""

    def __init__(self, building: str, before: Held, answers: str, after: Held, **more: Any) -> None:
        self.building = building
        self.before = before
        self.answers = answers.split()
        self.after = after
        self.seats: int = more.pop("seats", 4)
        self.own: str = more.pop("own", "")
        self.tops: str = more.pop("tops", "")
        self.offers: Held = more.pop("offers", {"grain": 9, "cattle": 9})
        self.ships: str = more.pop("ships", "")
        self.quay: str = more.pop("quay", "")
        self.others: Held = more.pop("others", {})
        self.other_disc: str = more.pop("other_disc", "")
        self.gains: str = more.pop("gains", "")  # buildings
        assert not more, more

    def scene(self) -> Scene:
        scene = Scene(self.seats, promos=BUILDING[self.building] >= BASE)
        scene.player(0, **self.before).player(1, **self.others).offers(**self.offers)
        scene.own(0, self.building, *self.own.split())
        if self.other_disc:
            scene.disc(1, self.other_disc)
        if self.tops:
            scene.tops(*self.tops.split())
        return scene.ships(0, *self.ships.split()).quay(*self.quay.split())


def held(play: Play, seat: int = 0) -> Held:
    mine = play.goods(seat)
    for name, n in (("francs", play.francs(seat)), ("loans", play.loans(seat))):
        if n:
            mine[name] = n
    return mine


STANDARD_VISITS = [
    Visit("building_firm_1", {"wood": 3}, "build:joinery", {}, tops="joinery marketplace bank", gains="joinery"),
    Visit("building_firm_2", {"wood": 2, "clay": 1}, "", {}, tops="hardware_store smokehouse bank", gains="smokehouse"),
    Visit(
        "construction_firm",
        {"wood": 6, "clay": 1, "brick": 1},
        "build:joinery build:hardware_store give:clay",
        {"brick": 1},
        tops="joinery hardware_store bank",
        gains="joinery hardware_store",
    ),
    Visit("marketplace", {}, "choose:grain choose:coal keep_order", {"grain": 1, "coal": 1}),
    Visit("sawmill", {"wood": 2}, "build:joinery", {}, tops="joinery marketplace bank", gains="joinery"),
    Visit("fishery", {}, "", {"fish": 4}),
    Visit("joinery", {"wood": 2}, "batches:2", {"francs": 6}),
    Visit("bakehouse", {"grain": 4, "charcoal": 1}, "batches:4", {"bread": 4, "francs": 2}),
    Visit("hardware_store", {}, "", {"wood": 1, "brick": 1, "iron": 1}),
    Visit("charcoal_kiln", {"wood": 5}, "batches:4", {"wood": 1, "charcoal": 4}),
    Visit("smokehouse", {"fish": 8, "wood": 1}, "batches:6", {"fish": 2, "smoked_fish": 6, "francs": 3}),
    Visit("abattoir", {"cattle": 4}, "batches:3", {"cattle": 1, "meat": 3, "hides": 1}),
    Visit("clay_mound", {}, "", {"clay": 3}),
    Visit("arts_centre", {}, "", {"francs": 4}, own="fishery", other_disc="fishery"),
    Visit("wharf_1", {"wood": 8}, "", {}, quay="s01"),
    Visit(
        "black_market",
        {},
        "",
        {"francs": 2, "fish": 2, "clay": 2},
        offers={"wood": 1, "iron": 1, "grain": 1, "cattle": 1},
    ),
    Visit("brickworks", {"clay": 2, "brick": 1, "wood": 2}, "batches:3", {"brick": 3, "francs": 1}),
    Visit("local_court", {"loans": 3}, "", {"loans": 1}),
    Visit("colliery", {}, "", {"coal": 3}),
    Visit("wharf_2", {"iron": 4, "brick": 2, "coke": 1}, "", {"brick": 1}, quay="s06"),
    Visit(
        "shipping_line",
        {"coal": 1, "steel": 1, "cattle": 2},
        "load:cattle load:steel",
        {"cattle": 1, "francs": 11},
        ships="s01",
    ),
    Visit("grocery_market", {}, "", dict.fromkeys(("cattle", "meat", "fish", "smoked_fish", "grain", "bread"), 1)),
    Visit("tannery", {"hides": 5}, "batches:4", {"hides": 1, "leather": 4, "francs": 4}),
    Visit(
        "business_office",
        {"fish": 2, "wood": 3},
        "trade:steel give:wood",
        {"fish": 1, "steel": 1},
    ),
    Visit("ironworks", {"coal": 3}, "batches:1", {"iron": 4, "coal": 1}),
    Visit("steel_mill", {"iron": 2, "coke": 1}, "batches:2", {"steel": 2}),
    Visit("cokery", {"coal": 3}, "batches:3", {"coke": 3, "francs": 3}),
    Visit(
        "bridge_over_the_seine",
        {"fish": 2, "wood": 2, "brick": 1},
        "give:fish give:fish give:wood give:brick",
        {"wood": 1, "francs": 2},
    ),
    Visit("church", {"bread": 5, "fish": 2}, "", {"bread": 10, "fish": 5}),
]

SPECIAL_VISITS = [
    Visit("labour_exchange", {}, "", {"fish": 2, "coal": 1}, own="hardware_store"),
    Visit("bakery", {"bread": 7}, "batches:6", {"bread": 1, "francs": 18}),
    Visit("baguette_shop", {"bread": 5, "meat": 5}, "batches:4", {"bread": 1, "meat": 1, "francs": 24}),
    Visit("farm", {}, "", {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}),
    Visit("clothing_industry", {"hides": 5, "leather": 6}, "batches:5", {"leather": 1, "francs": 35}),
    Visit("iron_mine_and_coal_seam", {}, "", {"iron": 2, "coal": 1}),
    Visit("fish_market", {"fish": 8}, "batches:7", {"fish": 1, "francs": 14}),
    Visit("fish_restaurant", {"smoked_fish": 9}, "batches:9", {"francs": 27}),
    Visit("fishpond_and_wood", {}, "", {"fish": 3, "wood": 3}),
    Visit("forest_hut", {"wood": 4, "meat": 5}, "batches:4", {"meat": 1, "francs": 20}),
    Visit("plant_nursery", {}, "", {"wood": 4, "francs": 3}),
    Visit("harbour_watch", {"francs": 1}, "", {"fish": 4}, own="fishery", other_disc="fishery"),
    Visit("smelter", {}, "", {"coal": 1, "coke": 1, "iron": 1}),
    Visit("diner", {"wood": 3, "bread": 4, "smoked_fish": 3}, "batches:3", {"bread": 1, "francs": 24}),
    Visit("hunting_lodge", {}, "", {"hides": 2, "meat": 3}),
    Visit("coal_trader", {"francs": 11}, "batches:1 batches:5", {"charcoal": 1, "coal": 5}),
    Visit("patisserie", {"grain": 4, "bread": 3}, "batches:3", {"grain": 1, "francs": 15}),
    Visit("furriery", {"hides": 3, "leather": 3}, "batches:3 batches:2", {"bread": 3, "leather": 1, "francs": 10}),
    Visit("leather_industry", {"leather": 4, "francs": 14}, "", {"leather": 1, "francs": 30}),
    Visit("kiln", {"clay": 1, "wood": 1}, "", {"brick": 3}),
    Visit("furniture_factory", {"wood": 6, "leather": 5}, "batches:5", {"wood": 1, "francs": 30}),
    Visit("town_square", {}, "choose:bread choose:meat", {"bread": 1, "meat": 1}, own="fishery bakehouse"),
    Visit("tavern", {"wood": 5, "grain": 4}, "batches:4", {"wood": 1, "francs": 12}),
    Visit(
        "haulage_firm",
        {"francs": 3},
        "haul:iron+grain",
        {"iron": 1, "grain": 2},
        offers={"iron": 1, "grain": 2, "cattle": 3},
    ),
    Visit("schnaps_distillery", {"grain": 5}, "batches:4", {"grain": 1, "francs": 8}),
    Visit("steelworks", {"iron": 1, "coke": 2}, "", {"steel": 2}),
    Visit("steakhouse", {"meat": 4, "charcoal": 5}, "batches:4", {"charcoal": 1, "francs": 24}),
    Visit("brick_manufacturer", {"brick": 3, "francs": 10}, "", {"francs": 24}),
    Visit("zoo", {"fish": 4, "cattle": 4}, "", {"fish": 4, "cattle": 4, "francs": 2}),
]

PROMO_VISITS = [
    Visit("logging_camp", {"francs": 9}, "batches:7", {"francs": 2, "wood": 7}),
    Visit("junkyard", {"francs": 9}, "batches:4", {"francs": 1, "iron": 4}),
    Visit("cattle_drive", {}, "", {"cattle": 1}, others={"cattle": 3}),
    Visit("hotel", {}, "", {}),
    Visit("fur_factory", {"leather": 2, "hides": 5}, "batches:4", {"leather": 2, "hides": 1, "francs": 16}),
    Visit(
        "wainwrights", {"iron": 1, "steel": 1, "wood": 7}, "batches:2", {"iron": 1, "steel": 1, "wood": 3, "francs": 10}
    ),
    Visit("fishermans_hut", {"fish": 5}, "batches:2", {"fish": 7}),
    Visit("cattle_market", {"cattle": 2, "francs": 3}, "batches:0 batches:2", {"francs": 9}),
    Visit("brick_trader", {"brick": 1, "francs": 5}, "batches:5", {"brick": 6}),
    Visit("clay_company", {"clay": 1, "brick": 1, "wood": 2}, "batches:2", {"francs": 6}),
    Visit("smelting_furnace", {"clay": 3, "charcoal": 2}, "batches:3", {"iron": 3}),
    Visit(
        "flea_market",
        {},
        "take:wood",
        {"francs": 1, "wood": 2, "iron": 1},
        offers={"franc": 1, "fish": 2, "wood": 2, "clay": 3, "iron": 1},
    ),
    Visit("inn", {"fish": 2, "meat": 3}, "batches:2 batches:2", {"smoked_fish": 2, "meat": 1, "francs": 8}),
    Visit("cannery_row", {"iron": 1, "steel": 1, "smoked_fish": 4, "meat": 3}, "batches:1 batches:1", {"francs": 34}),
    Visit("hides_trader", {"hides": 7}, "", {"hides": 1, "francs": 18}),
    Visit("fur_industry", {"hides": 3, "francs": 10}, "", {"francs": 22}),
    Visit("department_of_agriculture", {}, "", {"meat": 1, "bread": 2}, own="fishery bakehouse grocery_market"),
    Visit("department_of_economics", {}, "", {"iron": 1, "francs": 4}, own="cokery grocery_market"),
    Visit("wreckers", {"francs": 7}, "batches:2", {"francs": 1, "wood": 4, "clay": 4, "iron": 2}),
    Visit("blast_furnace", {"coke": 2}, "batches:6", {"iron": 6}),
    Visit(
        "trading_firm",
        {"steel": 1, "fish": 3},
        "give:fish give:steel choose:cattle choose:cattle choose:coal",
        {"fish": 2, "cattle": 2, "coal": 1},
    ),
    Visit(
        "trafficking_spot",
        {"fish": 1, "iron": 2, "brick": 1},
        "give:iron give:iron choose:coal choose:hides give:brick choose:leather",
        {"fish": 1, "coal": 1, "hides": 1, "leather": 1},
    ),
    Visit(
        "major_corporation",
        {"fish": 2, "steel": 1, "francs": 4},
        "choose:fish choose:steel",
        {"fish": 3, "steel": 2, "francs": 1},
    ),
    Visit(
        "emporium", {"francs": 9}, "choose:charcoal choose:steel choose:coke", {"charcoal": 1, "steel": 1, "coke": 1}
    ),
    Visit("cobblers", {"leather": 2}, "batches:2", {"bread": 4, "francs": 4}),
    Visit("wholesale_bakery", {"bread": 9}, "batches:9", {"francs": 18}),
    Visit(
        "toy_fair",
        {},
        "choose:fish choose:wood choose:brick choose:bread choose:meat choose:coke",
        {**dict.fromkeys(("fish", "wood", "brick", "bread", "meat", "coke"), 1), "loans": 1},
    ),
]

VISITS = STANDARD_VISITS + SPECIAL_VISITS + PROMO_VISITS


@pytest.mark.parametrize("visit", VISITS, ids=[visit.building for visit in VISITS])
def test_visit(visit: Visit) -> None:
    play = visit.scene().start()(f"enter:{visit.building}", *visit.answers)
    assert held(play) == visit.after
    assert set(play.look(0)["buildings"]) == {visit.building, *visit.own.split(), *visit.gains.split()}
    assert play.look(0)["disc"] == ("fishery" if visit.building == "harbour_watch" else visit.building)


def test_every_building_that_can_be_entered_is_visited() -> None:
    assert [visit.building for visit in VISITS] == [BUILDING_IDS[b] for b in range(BUILDINGS) if ENTERED[b]]
    assert len(STANDARD_VISITS) == STANDARD - 4
    assert len(SPECIAL_VISITS) == BASE - STANDARD - 7


@pytest.mark.parametrize("building", [BUILDING_IDS[b] for b in range(BUILDINGS) if not ENTERED[b]])
def test_locked(building: str) -> None:
    scene = Scene(4, promos=BUILDING[building] >= BASE)
    everything = {"fish": 9, "wood": 9, "clay": 9, "iron": 9, "brick": 9, "steel": 9}
    play = scene.player(0, francs=50, **everything).own(0, building).start()
    assert f"enter:{building}" not in play.legal()
    assert play.reason(f"enter:{building}") == "why-locked"


@pytest.mark.parametrize("building", [card["id"] for card in CARDS if card["price"] is not None])
def test_bought_and_sold(building: str) -> None:
    card = CARDS[BUILDING[building]]
    play = Scene(4, promos=BUILDING[building] >= BASE).player(0, francs=card["price"]).town(building).start()
    play(f"buy:{building}")
    assert play.francs(0) == 0
    assert play.state.scores()[0] >= card["value"]
    play(f"sell:{building}")
    assert play.francs(0) == card["value"] // 2
    assert building in play.shown["town"]


BUILT = [card for card in CARDS if card["build_cost"] is not None]


@pytest.mark.parametrize("card", BUILT, ids=[card["id"] for card in BUILT])
def test_constructed(card: dict[str, Any]) -> None:
    """With exactly the printed goods a card can be constructed, with one less of any of them it cannot."""
    promos = BUILDING[card["id"]] >= BASE
    cost: Held = card["build_cost"]
    play = Scene(4, promos=promos).player(0, **cost).only(card["id"]).start()("enter:building_firm_1")
    assert card["id"] in play.look(0)["buildings"]
    assert play.goods(0) == {}
    for good in cost:
        short = Scene(4, promos=promos).player(0, **{**cost, good: cost[good] - 1}).only(card["id"]).start()
        assert "enter:building_firm_1" not in short.legal()


FEES = [card for card in CARDS if card["entry_fee"]]


@pytest.mark.parametrize("card", FEES, ids=[card["id"] for card in FEES])
def test_fee(card: dict[str, Any]) -> None:
    """Paid in francs, the fee goes to the owner, and a town building's to the treasury."""
    visit = next(visit for visit in VISITS if visit.building == card["id"])
    fee = card["entry_fee"]["franc"] or card["entry_fee"]["food"]
    before = {**visit.before, "francs": visit.before.get("francs", 0) + fee}
    for owned in (True, False):
        scene = visit.scene().player(0, **before)
        play = (scene.own(2, visit.building) if owned else scene.town(visit.building)).start()
        play(f"enter:{visit.building}")
        while play.asks == "fee":
            play("pay_francs" if card["entry_fee"]["franc"] else "pay:franc")
        assert play.francs(2) == (fee if owned else 0)
        play(*visit.answers)


def test_catalogue_names_every_building() -> None:
    for kind in ("enter", "buy", "sell"):
        assert all(f"{kind}:{name}" in GAME.moves.by_code for name in BUILDING_IDS)


TOLD_BY_THEIR_FIGURES = {"gain", "convert", "multi_convert", "table_sale", "capital_sale", "coal_trader"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_explained(lang: str) -> None:
    """By words of its own, by those of its kind, or by the figures of its recipe, which the client puts into words."""
    for card in CARDS:
        kind = card["effect"]["kind"] if card["effect"] else ""
        told = GAME.book.has(lang, f"effect-{card['id']}") or GAME.book.has(lang, f"effect-{kind}")
        assert told or kind in TOLD_BY_THEIR_FIGURES, card["id"]
        assert GAME.book.name(lang, card["id"]) != card["id"]
