"""Promo cards whose text leaves the visitor a choice, and the rules as they stood before they gave it (version 1)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.le_havre.tables import Play, Scene
from tests.games.le_havre.test_outcomes import PRICE, SHIPS, Goods, agree, minus, outcome, payments, played, subsets

import comptoir
from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.state import Table

ENERGY = {"coke": 10, "charcoal": 3, "coal": 3, "wood": 1}


def before(scene: Scene) -> Play:
    """The same table under the first version of the rules."""
    scene.position["rules"] = 1
    return Play(GAME.under(1).from_position(scene.position))


# -- Pirates' Lair


def pirates(ships: str, **goods: int) -> Scene:
    scene = Scene(3, promos=True).own(1, "pirates_lair").own(0, "shipping_line")
    return scene.ships(0, *ships.split()).player(0, **goods)


def test_duty_is_owed_for_the_ships_that_the_cargo_needs() -> None:
    play = pirates("s01 s02 s06", coke=1, leather=2).start()("enter:shipping_line", "load:leather")
    assert (play.francs(0), play.francs(1)) == (7, 1)


def test_an_empty_ship_is_neither_charged_nor_counted() -> None:
    scene = pirates("s01 s02", coal=2, leather=2)
    play = scene.start()
    match = GAME.new(3, seed=1, anchor="1", promos=True)
    play.state.journal = match.state.journal
    play("enter:shipping_line", "sail:wooden_ship", "enough")
    assert (play.francs(0), play.francs(1)) == (3, 1)
    assert play.state.journal is not None
    told = [event.args for event in play.state.journal.events if event.kind == "sail"]
    assert told == [{"n": 1, "capacity": 2}]


@pytest.mark.parametrize(
    ("ships", "held"),
    [
        ("s01 s02 s06", {"coke": 1, "leather": 2}),
        ("s01 s06", {"coal": 2, "fish": 4}),
        ("s01 s02", {"coke": 1, "coal": 1, "steel": 1, "fish": 2}),
    ],
)
def test_every_cargo_with_the_fewest_ships(ships: str, held: Goods) -> None:
    rooms = sorted((SHIPS[ship] for ship in ships.split()), reverse=True)
    allowed = set()
    for n in range(1, len(rooms) + 1):
        for burnt in payments(held, ENERGY, 3 * n):
            rest = minus(held, burnt)
            for cargo in subsets(rest):
                loaded = sum(cargo.values())
                if 1 <= loaded <= sum(rooms[:n]):
                    needed = next(k for k in range(1, n + 1) if sum(rooms[:k]) >= loaded)
                    earned = sum(PRICE[good] * k for good, k in cargo.items())
                    allowed.add(outcome(minus(rest, cargo), max(0, earned - needed), burnt))
    agree(played(pirates(ships, **held).start(), "enter:shipping_line", ashes=True), allowed)


# -- Major Corporation


def corporation(**held: int) -> Scene:
    return Scene(3, promos=True).player(0, **held).own(0, "major_corporation")


def test_the_visitor_takes_which_goods_he_likes() -> None:
    play = corporation(fish=2, iron=1, steel=1, francs=3).start()("enter:major_corporation")
    assert play.asks == "each"
    assert play.legal("choose") == ["choose:fish", "choose:iron", "choose:steel"]
    assert Play(play.state.clone())("choose:fish", "enough").goods() == {"fish": 3, "iron": 1, "steel": 1}
    steel = Play(play.state.clone())("choose:steel")
    assert (steel.goods(), steel.francs()) == ({"fish": 2, "iron": 1, "steel": 2}, 0)
    assert "enough" not in play.legal(), "something must be taken (R-07)"


def test_three_francs_are_due_only_if_steel_is_taken() -> None:
    poor = corporation(fish=1, steel=1).start()("enter:major_corporation")
    assert (poor.goods(), poor.francs()) == ({"fish": 2, "steel": 1}, 0)
    assert corporation(steel=1, francs=2).start().reason("enter:major_corporation") == "why-useless"


def test_iron_can_be_left_where_the_car_waits() -> None:
    scene = corporation(fish=1, iron=1).town("rattletrap_car")
    play = scene.start()("enter:major_corporation", "choose:fish", "enough")
    assert play.look(0)["buildings"] == ["major_corporation"]


# -- Stock Market, Flea Market


def test_stockmarket_has_no_share_in_a_bank_that_the_town_built() -> None:
    scene = Scene(3, promos=True).own(1, "stockmarket").player(0, francs=40).town("bank")
    assert scene.start()("buy:bank").francs(1) == 0


def test_flea_market_needs_an_offer_of_two() -> None:
    scene = Scene(3, promos=True).own(0, "flea_market")
    assert scene.offers(fish=1, wood=3).start().reason("enter:flea_market") == "why-useless"
    assert scene.offers(fish=1, wood=2).start()("enter:flea_market").goods() == {"fish": 1, "wood": 2}


# -- matches begun under version 1 go on under it


def test_the_first_version_of_the_rules_is_still_played() -> None:
    duty = before(pirates("s01 s02 s06", coke=1, leather=2))("enter:shipping_line", "load:leather")
    assert (duty.francs(0), duty.francs(1)) == (5, 3)
    goods = before(corporation(fish=1, iron=1, steel=1, francs=3))("enter:major_corporation")
    assert (goods.goods(), goods.francs()) == ({"fish": 2, "iron": 2, "steel": 2}, 0)
    assert "enter:major_corporation" not in before(corporation(fish=1, steel=1)).legal()
    bank = Scene(3, promos=True).own(1, "stockmarket").player(0, francs=40).town("bank")
    assert before(bank)("buy:bank").francs(1) == 3
    flea = Scene(3, promos=True).own(0, "flea_market").offers(fish=1, wood=3)
    assert before(flea)("enter:flea_market").goods() == {"fish": 1}


def test_a_match_of_the_first_version_can_be_finished_and_told_again() -> None:
    match = GAME.under(1).new(3, seed=5, promos=True)
    rng: Any = comptoir.Dice(5)
    while not match.state.over:
        seat = match.state.waiting[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    again = comptoir.loads(match.dumps())
    assert isinstance(again.state, Table)
    assert (again.game.rules.version, again.record()) == (1, match.record())
