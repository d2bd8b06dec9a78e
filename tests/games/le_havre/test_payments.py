"""Section 8: every payment without a superfluous token can be made, in exactly one way, and no other."""

from __future__ import annotations

import random
from itertools import product

import pytest
from tests.games.le_havre.tables import Play, Scene

FOOD = {"meat": 3, "smoked_fish": 2, "bread": 2, "fish": 1, "franc": 1}
ENERGY = {"coke": 10, "charcoal": 3, "coal": 3, "wood": 1}

Payment = tuple[tuple[str, int], ...]


def minimal(values: dict[str, int], held: dict[str, int], due: int) -> set[Payment]:
    """R-11: at least what is due, and without any one token less than that."""
    found: set[Payment] = set()
    for amounts in product(*[range(held.get(token, 0) + 1) for token in values]):
        paid = {token: n for token, n in zip(values, amounts, strict=True) if n}
        total = sum(values[token] * n for token, n in paid.items())
        if total >= due and all(total - values[token] < due for token in paid):
            found.add(tuple(sorted(paid.items())))
    return found


def holdings(play: Play, seat: int, tokens: dict[str, int]) -> dict[str, int]:
    held = {**play.goods(seat), "franc": play.francs(seat)}
    return {token: held.get(token, 0) for token in tokens}


def made(play: Play, step: str, before: dict[str, int], tokens: dict[str, int]) -> list[Payment]:
    """All ways through the questions of this step, as what was paid of what was there before."""
    ways: list[Payment] = []

    def walk(here: Play) -> None:
        if here.asks != step:
            now = holdings(here, 0, tokens)
            ways.append(
                tuple(sorted((token, before[token] - now[token]) for token in tokens if before[token] != now[token]))
            )
            return
        for code in here.legal():
            walk(Play(here.state.clone())(code))

    walk(play)
    return ways


def some(rng: random.Random, tokens: dict[str, int], most: int) -> dict[str, int]:
    return {token: rng.randint(0, most) for token in tokens}


@pytest.mark.parametrize("seed", range(60))
def test_every_food_payment_once(seed: int) -> None:
    rng = random.Random(seed)
    held = some(rng, FOOD, 3)
    due = rng.randint(1, 9)
    if sum(FOOD[token] * n for token, n in held.items()) < due:
        return
    francs = held.pop("franc")
    scene = Scene(2).player(0, francs=francs, **held)
    play = scene.pending({"step": "after", "seat": 0}, {"step": "food", "seat": 0, "left": due}).start()
    held["franc"] = francs
    if play.asks != "food":
        return
    ways = made(play, "food", held, FOOD)
    assert len(ways) == len(set(ways))
    assert set(ways) == minimal(FOOD, {k: v for k, v in held.items() if v}, due)


@pytest.mark.parametrize("seed", range(60))
def test_every_energy_payment_once(seed: int) -> None:
    rng = random.Random(seed)
    held = some(rng, ENERGY, 4)
    due = rng.randint(1, 14)
    if sum(ENERGY[token] * n for token, n in held.items()) < due:
        return
    scene = Scene(2).player(0, **held)
    play = scene.pending({"step": "after", "seat": 0}, {"step": "energy", "seat": 0, "left": due}).start()
    if play.asks != "energy":
        return
    ways = made(play, "energy", held, ENERGY)
    assert len(ways) == len(set(ways))
    assert set(ways) == minimal(ENERGY, {k: v for k, v in held.items() if v}, due)


def fees(food: int, francs: int, held: dict[str, int]) -> set[Payment]:
    """Section 8: one alternative is fulfilled and no token is superfluous for either."""
    legal: set[Payment] = set()
    if held["franc"] >= francs:
        legal.add((("franc", francs),))
    for paid in minimal(FOOD, held, food):
        if dict(paid).get("franc", 0) < francs:
            legal.add(paid)
    return legal


@pytest.mark.parametrize(
    ("building", "food", "francs"), [("ironworks", 3, 1), ("marketplace", 2, 1), ("blast_furnace", 3, 2)]
)
@pytest.mark.parametrize("seed", range(12))
def test_every_alternative_fee_once(building: str, food: int, francs: int, seed: int) -> None:
    rng = random.Random(seed)
    held = some(rng, FOOD, 3)
    purse = held.pop("franc")
    scene = Scene(4, promos=True).player(0, francs=purse, **held, coal=1)
    play = scene.own(1, building).start()
    held["franc"] = purse
    wanted = fees(food, francs, held)
    assert (f"enter:{building}" in play.legal()) == bool(wanted)
    if not wanted:
        return
    play(f"enter:{building}")
    if play.asks == "fee":
        ways = made(play, "fee", held, FOOD)
        assert len(ways) == len(set(ways))
        assert set(ways) == wanted
    else:
        assert len(wanted) == 1


def test_fee_leaves_the_action_possible() -> None:
    """R-07: the bread to be sold cannot be the fee."""
    scene = Scene(2).player(0, bread=1, fish=1).town("bakery")
    play = scene.start()("enter:bakery")
    assert (play.goods(0), play.francs(0)) == ({}, 3)
    assert Scene(2).player(0, bread=1).town("bakery").start().reason("enter:bakery") == "why-fee"
    church = Scene(2).player(0, bread=5, fish=2).own(1, "church").start()
    assert "enter:church" in church.legal()


def test_fee_and_stake_are_both_needed() -> None:
    """12.1: the 14 francs must be in hand after the entry fee."""
    assert (
        "enter:leather_industry"
        not in Scene(2).player(0, francs=15, leather=3).town("leather_industry").start().legal()
    )
    play = Scene(2).player(0, francs=16, leather=3).town("leather_industry").start()("enter:leather_industry")
    assert play.francs(0) == 30
    fed = Scene(2).player(0, francs=14, leather=3, fish=2).town("leather_industry").start()("enter:leather_industry")
    assert (fed.francs(0), fed.goods(0)) == (30, {})


def test_food_of_the_coal_trader_is_not_its_fee() -> None:
    assert "enter:coal_trader" not in Scene(2).player(0, francs=1).town("coal_trader").start().legal()
    assert "enter:coal_trader" not in Scene(2).player(0, meat=1).town("coal_trader").start().legal()
    play = Scene(2).player(0, francs=2).town("coal_trader").start()("enter:coal_trader")
    assert (play.goods(0), play.francs(0)) == ({"charcoal": 1}, 0)


def test_burnt_goods_are_no_cargo() -> None:
    line = ("shipping_line", "s01")
    assert "enter:shipping_line" not in Scene(2).player(0, coal=1).own(0, line[0]).ships(0, line[1]).start().legal()
    assert "enter:shipping_line" not in Scene(2).player(0, wood=3).own(0, line[0]).ships(0, line[1]).start().legal()
    play = Scene(2).player(0, wood=4).own(0, line[0]).ships(0, line[1]).start()("enter:shipping_line")
    assert (play.goods(0), play.francs(0)) == ({}, 1)
    play = Scene(2).player(0, wood=3, coal=1).own(0, line[0]).ships(0, line[1]).start()("enter:shipping_line")
    assert play.legal() == ["burn:coal", "burn:wood"]


def test_cargo_cannot_be_the_fee() -> None:
    scene = Scene(2).player(0, coal=1, meat=1).own(1, "shipping_line").ships(0, "s01")
    assert scene.start().reason("enter:shipping_line") == "why-fee"


def test_wood_of_a_ship_cannot_be_burnt() -> None:
    assert "enter:wharf_1" not in Scene(2).player(0, wood=7).own(0, "wharf_1").quay("s01").start().legal()
    assert Scene(2).player(0, wood=8).own(0, "wharf_1").quay("s01").start()("enter:wharf_1").goods(0) == {}


def test_substitutes_are_the_players_choice() -> None:
    play = Scene(2).player(0, clay=2, brick=3, wood=2).own(0, "brickworks").start()("enter:brickworks", "batches:3")
    ways = {"give:clay": {"brick": 5, "clay": 0}, "give:brick": {"brick": 3, "clay": 2}}
    assert play.legal() == list(ways)
    all_brick = Play(play.state.clone())("give:brick")
    assert all_brick.goods(0) == {"clay": 2, "brick": 3}
    one_clay = Play(play.state.clone())("give:clay", "give:brick")
    assert one_clay.goods(0) == {"clay": 1, "brick": 4}
    two_clay = Play(play.state.clone())("give:clay", "give:clay")
    assert two_clay.goods(0) == {"brick": 5}


def test_wind_farm_saves_three_once() -> None:
    """R-30, over the sum of an action."""
    play = Scene(2).player(0, iron=2, coke=1).own(0, "steel_mill", "wind_farm").start()("enter:steel_mill")
    assert play.legal("batches")[-1] == "batches:2"
    two_ships = Scene(2).player(0, coal=1, fish=4).own(0, "shipping_line", "wind_farm").ships(0, "s01", "s02")
    play = two_ships.start()("enter:shipping_line", "sail:wooden_ship")
    assert (play.asks, play.goods(0)) == ("load", {"fish": 3})
    free = Scene(2).player(0, fish=1).own(0, "shipping_line", "wind_farm").ships(0, "s01").start()
    assert free("enter:shipping_line").francs(0) == 1


def test_more_than_forty_batches() -> None:
    """Any number can be said, each in one way."""
    play = Scene(2).player(0, wood=85).own(0, "charcoal_kiln").start()("enter:charcoal_kiln")
    assert play.legal("batches") == [f"batches:{n}" for n in range(1, 41)]
    play("more")
    assert play.legal() == [*[f"batches:{n}" for n in range(1, 41)], "more"]
    play("more")
    assert play.legal() == [f"batches:{n}" for n in range(1, 6)]
    play("batches:5")
    assert play.goods(0) == {"charcoal": 85}


def test_position_in_the_middle_of_a_payment() -> None:
    play = Scene(3).player(0, francs=3, fish=3, meat=1, wood=9).own(1, "wharf_1").quay("s01").start()
    play("enter:wharf_1", "pay:fish")
    assert play.asks == "fee"
    again = Scene(3)
    again.position = play.state.position()
    copy = again.start()
    assert copy.state.position() == play.state.position()
    assert copy("pay:franc").state.position() == play("pay:franc").state.position()


def test_position_while_many_goods_cross_the_bridge() -> None:
    play = Scene(3).player(0, fish=4, brick=9).own(0, "bridge_over_the_seine").start()("enter:bridge_over_the_seine")
    play("give:fish", "give:fish", "give:fish", "give:fish", *["give:brick"] * 8)
    assert play.state.view(0)["asked"]["francs"] == 9
    again = Scene(3)
    again.position = play.state.position()
    assert again.start()("enough").francs(0) == 9
