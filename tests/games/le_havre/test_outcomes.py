"""Whole visits, exhaustively: what the rules allow is what can be played, and no outcome can be reached in two ways.

Every test walks through all answers that a visitor can give and compares what he has afterwards with what the rule text
allows, worked out here in another way: by trying out every set of goods.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

import pytest
from tests.games.le_havre.tables import Play, Scene

from comptoir.core.journal import Journal
from comptoir.games.le_havre.components import GOOD_IDS, SHIPPING_PRICE
from comptoir.games.le_havre.moves import BUY, END_TURN
from comptoir.games.le_havre.state import Table

Goods = dict[str, int]
Outcome = tuple[tuple[str, int], ...]

ENERGY = {"coke": 10, "charcoal": 3, "coal": 3, "wood": 1}
FOOD = {"meat": 3, "smoked_fish": 2, "bread": 2, "fish": 1, "franc": 1}
PRICE = dict(zip(GOOD_IDS, SHIPPING_PRICE, strict=True))
STANDARD, UPGRADED = GOOD_IDS[:8], GOOD_IDS[8:]


def outcome(goods: Goods, francs: int, burnt: Goods | None = None) -> Outcome:
    """What somebody has; where goods may be burnt or sold, also which were burnt."""
    ashes = {f"burnt {name}": n for name, n in (burnt or {}).items()}
    return tuple(sorted((name, n) for name, n in {**goods, "franc": francs, **ashes}.items() if n))


def played(play: Play, *codes: str, ashes: bool = False) -> list[Outcome]:
    """What the visitor has at the end of each way through his main action, once these moves are made."""
    found: list[Outcome] = []

    def walk(table: Table, burnt: Counter[str]) -> None:
        here = Play(table)
        assert table.journal is not None
        for event in table.journal.events:
            if event.kind == "burn":
                burnt = burnt + Counter({event.args["token"]: event.args["n"]})
        if here.asks in (None, "turn", "after") or here.seat != 0:
            found.append(outcome(here.goods(0), here.francs(0), burnt if ashes else None))
            return
        for move in table.answers(0):
            if not BUY <= move < END_TURN:  # buying, selling and repaying are no part of it
                after = table.clone()
                after.journal = Journal()
                after.apply(0, move)
                walk(after, burnt)

    play.state.journal = Journal()
    walk(play(*codes).state, Counter())
    return found


def agree(found: list[Outcome], allowed: set[Outcome]) -> None:
    twice = [one for one, n in Counter(found).items() if n > 1]
    assert twice == []
    assert set(found) == allowed


def subsets(held: Goods) -> Iterator[Goods]:
    """Every set of these goods, the empty one too."""
    for amounts in product(*[range(n + 1) for n in held.values()]):
        yield {name: n for name, n in zip(held, amounts, strict=True) if n}


def minus(held: Goods, given: Goods) -> Goods:
    return {name: n - given.get(name, 0) for name, n in held.items()}


def payments(held: Goods, worth: Goods, due: int) -> Iterator[Goods]:
    """R-11: enough, and without any one token too little."""
    for paid in subsets({name: n for name, n in held.items() if name in worth}):
        total = sum(worth[name] * n for name, n in paid.items())
        if total >= due and all(total - worth[name] < due for name in paid):
            yield paid


SHIPS = {"s01": 2, "s02": 2, "s06": 3, "s12": 4}
CARGOES: list[tuple[Goods, str, str]] = [
    ({"coke": 1, "fish": 3}, "s01 s02 s06", ""),
    ({"coke": 2, "leather": 2}, "s01 s06 s12", ""),
    ({"coke": 1, "coal": 1, "fish": 2}, "s01 s06", ""),
    ({"coke": 1, "coal": 1, "charcoal": 1, "wood": 4}, "s01 s02", ""),
    ({"coal": 2, "wood": 5, "steel": 1}, "s01 s12", ""),
    ({"wood": 4}, "s01 s06", ""),
    ({"coke": 1, "wood": 3, "fish": 1}, "s01 s02", "wind_farm"),
    ({"fish": 2, "coal": 1}, "s01", "wind_farm"),
    ({"coke": 1, "grain": 3, "wood": 2, "fish": 1}, "s01 s06", "biofuel_facility"),
    ({"grain": 3}, "s01", "biofuel_facility"),
]


@pytest.mark.parametrize(("held", "ships", "own"), CARGOES)
def test_shipping_line(held: Goods, ships: str, own: str) -> None:
    """Any of the ships, 3 energy for each, and as many goods as they carry."""
    fuel = {**ENERGY, "grain": 2} if own == "biofuel_facility" else ENERGY
    allowed: set[Outcome] = set()
    for n in range(1, len(ships.split()) + 1):
        for fleet in combinations(ships.split(), n):
            due = max(0, 3 * n - (3 if own == "wind_farm" else 0))
            for burnt in payments(held, fuel, due):
                rest = minus(held, burnt)
                for cargo in subsets(rest):
                    if 1 <= sum(cargo.values()) <= sum(SHIPS[ship] for ship in fleet):
                        earned = sum(PRICE[good] * k for good, k in cargo.items())
                        allowed.add(outcome(minus(rest, cargo), earned, burnt))
    scene = Scene(3, promos=True).player(0, **held).own(0, "shipping_line", *own.split()).ships(0, *ships.split())
    agree(played(scene.start(), "enter:shipping_line", ashes=True), allowed)


OFFICES: list[Goods] = [
    {"fish": 6},
    {"leather": 1},
    {"charcoal": 1, "leather": 1, "brick": 1},
    {"brick": 5},
    {"steel": 3, "fish": 2},
    {"charcoal": 2, "leather": 2, "fish": 2},
]


@pytest.mark.parametrize("held", OFFICES)
def test_business_office(held: Goods) -> None:
    allowed: set[Outcome] = set()
    for given in subsets(held):
        n = sum(given.values())
        rest = Counter(minus(held, given))
        if n == 4:
            allowed.add(outcome(rest + Counter(["steel"]), 0))
        for small in ("charcoal", "leather", "brick"):
            if n == 1:
                allowed.add(outcome(rest + Counter([small]), 0))
            if n == 5:
                allowed.add(outcome(rest + Counter(["steel", small]), 0))
    scene = Scene(3).player(0, **held).own(0, "business_office")
    agree(played(scene.start(), "enter:business_office"), allowed)


@pytest.mark.parametrize("held", [{"fish": 4, "wood": 3}, {"fish": 2, "brick": 2}, {"clay": 5, "coke": 3, "bread": 1}])
def test_bridge_over_the_seine(held: Goods) -> None:
    allowed: set[Outcome] = set()
    for given in subsets(held):
        upgraded = sum(n for good, n in given.items() if good in UPGRADED)
        francs = upgraded + (sum(given.values()) - upgraded) // 3
        if francs > 0:
            allowed.add(outcome(minus(held, given), francs))
    scene = Scene(3).player(0, **held).own(0, "bridge_over_the_seine")
    agree(played(scene.start(), "enter:bridge_over_the_seine"), allowed)


BUILT: list[tuple[str, Goods, Goods, str]] = [
    ("abattoir", {"wood": 1, "clay": 1, "iron": 1}, {"wood": 2, "clay": 1, "brick": 1, "iron": 1, "steel": 1}, ""),
    ("wharf_1", {"wood": 2, "clay": 2, "iron": 2}, {"wood": 4, "clay": 2, "brick": 2, "iron": 3, "steel": 1}, ""),
    ("wharf_1", {"wood": 2, "clay": 1, "iron": 2}, {"wood": 2, "clay": 2, "brick": 1, "iron": 2}, "masons_guild"),
    ("bank", {"brick": 4, "steel": 1}, {"brick": 5, "clay": 2, "steel": 2, "iron": 1}, ""),
    (
        "wharf_1",
        {"wood": 2, "clay": 2, "iron": 2},
        {"wood": 3, "clay": 2, "brick": 1, "iron": 1, "steel": 1},
        "wooden_crane",
    ),
    ("bank", {"brick": 4, "steel": 1}, {"brick": 4, "wood": 1, "steel": 1}, "wooden_crane"),
]
BETTER = {"clay": "brick", "iron": "steel"}


@pytest.mark.parametrize(("card", "cost", "held", "own"), BUILT)
def test_constructing(card: str, cost: Goods, held: Goods, own: str) -> None:
    """Brick for clay, steel for iron; with the crane wood for one other token."""
    costs = [cost]
    if own == "wooden_crane":
        costs += [{**cost, good: cost[good] - 1, "wood": cost.get("wood", 0) + 1} for good in cost if good != "wood"]
    allowed: set[Outcome] = set()
    for due in costs:
        for given in subsets(held):
            short = {good: n - given.get(good, 0) for good, n in due.items()}
            spare = {good: given.get(good, 0) - due.get(good, 0) for good in given}
            stands_in = {good: n for good, n in short.items() if n > 0}
            if all(spare.get(BETTER.get(good, ""), 0) == n for good, n in stands_in.items()) and (
                sum(given.values()) == sum(due.values())
            ):
                allowed.add(outcome(minus(held, given), 0))
    scene = Scene(3, promos=True).player(0, **held).own(0, *own.split()).only(card)
    agree(played(scene.start(), "enter:building_firm_1"), allowed)


def test_iron_ship_with_steel_and_coke() -> None:
    """4 iron, 3 energy and the brick of the wharf, each payment in its own way."""
    held = {"iron": 3, "steel": 2, "brick": 2, "coke": 1, "coal": 1, "wood": 3}
    allowed = {
        outcome(minus(held, {"iron": iron, "steel": 4 - iron, "brick": 1, **burnt}), 0)
        for iron in (2, 3)
        for burnt in payments(held, ENERGY, 3)
    }
    scene = Scene(3).player(0, **held).own(0, "wharf_1").quay("s06")
    agree(played(scene.start(), "enter:wharf_1"), allowed)


@pytest.mark.parametrize("fuel", [{"coke": 1, "wood": 2}, {"coal": 1, "charcoal": 1, "wood": 3}])
def test_bakehouse(fuel: Goods) -> None:
    held = {"grain": 5, **fuel}
    allowed = {
        outcome({**minus(held, {"grain": n, **burnt}), "bread": n}, n // 2)
        for n in range(1, 6)
        for burnt in payments(held, ENERGY, (n + 1) // 2)
    }
    agree(played(Scene(3).player(0, **held).own(0, "bakehouse").start(), "enter:bakehouse"), allowed)


def test_coal_trader() -> None:
    held = {"meat": 1, "bread": 1, "smoked_fish": 1, "fish": 2, "franc": 1}
    allowed: set[Outcome] = set()
    for charcoal, coal in product(range(2), range(6)):
        if charcoal + coal:
            for paid in payments(held, FOOD, charcoal + 2 * coal):
                rest = minus(held, paid)
                allowed.add(outcome({**rest, "charcoal": charcoal, "coal": coal}, rest["franc"]))
    goods = {name: n for name, n in held.items() if name != "franc"}
    scene = Scene(3).player(0, francs=1, **goods).own(0, "coal_trader")
    agree(played(scene.start(), "enter:coal_trader"), allowed)


def test_emporium() -> None:
    prices = {good: {"coke": 3, "steel": 5}.get(good, 1) for good in UPGRADED}
    allowed = {
        outcome(dict.fromkeys(bought, 1), 7 - sum(prices[good] for good in bought))
        for n in range(1, 8)
        for bought in combinations(UPGRADED, n)
        if sum(prices[good] for good in bought) <= 7
    }
    scene = Scene(3, promos=True).player(0, francs=7).own(0, "emporium")
    agree(played(scene.start(), "enter:emporium"), allowed)


@pytest.mark.parametrize("held", [{"fish": 2, "iron": 1}, {"cattle": 1, "grain": 1}, {"leather": 1}])
def test_trading_firm(held: Goods) -> None:
    """Up to four goods for others of the same price; nothing is given and taken."""
    allowed: set[Outcome] = set()
    for given in subsets(held):
        if not 1 <= sum(given.values()) <= 4:
            continue
        worth = sum(PRICE[good] * n for good, n in given.items())
        others = [good for good in GOOD_IDS if good not in given]
        for n in range(1, worth + 1):
            for taken in combinations_with_replacement(others, n):
                if sum(PRICE[good] for good in taken) == worth:
                    allowed.add(outcome(Counter(minus(held, given)) + Counter(taken), 0))
    scene = Scene(3, promos=True).player(0, **held).own(0, "trading_firm")
    agree(played(scene.start(), "enter:trading_firm"), allowed)


@pytest.mark.parametrize("held", [{"fish": 2, "iron": 1}, {"steel": 2}, {"wood": 1, "bread": 1}])
def test_trafficking_spot(held: Goods) -> None:
    """Up to three of each side for others of that side, never for iron or steel."""

    def swaps(side: list[str], never: str) -> list[Counter[str]]:
        changes: list[Counter[str]] = []
        for given in subsets({good: n for good, n in held.items() if good in side}):
            if sum(given.values()) <= 3:
                others = [good for good in side if good not in given and good != never]
                for taken in combinations_with_replacement(others, sum(given.values())):
                    change = Counter(taken)
                    change.subtract(given)
                    changes.append(change)
        return changes

    allowed: set[Outcome] = set()
    for one, two in product(swaps(STANDARD, "iron"), swaps(UPGRADED, "steel")):
        if one or two:
            rest = Counter(held)
            rest.update(one)
            rest.update(two)
            allowed.add(outcome(rest, 0))
    scene = Scene(3, promos=True).player(0, **held).own(0, "trafficking_spot")
    agree(played(scene.start(), "enter:trafficking_spot"), allowed)


@pytest.mark.parametrize(
    ("ships", "held", "due"),
    [("", {"meat": 2, "bread": 1, "fish": 2}, 5), ("s01", {"smoked_fish": 1, "fish": 2, "meat": 1}, 1)],
)
def test_feeding(ships: str, held: Goods, due: int) -> None:
    """Round 3 of two players asks for 5 food, and a wooden ship brings 4."""
    scene = Scene(2).player(0, francs=1, **held).ships(0, *ships.split())
    allowed: set[Outcome] = set()
    for paid in payments({**held, "franc": 1}, FOOD, due):
        rest = minus({**held, "franc": 1}, paid)
        allowed.add(outcome(rest, rest["franc"]))
    agree(played(scene.pending({"step": "feed", "seat": 0, "what": 5}).start()), allowed)


def test_whoever_has_only_fuel_sails_if_some_of_it_may_be_kept() -> None:
    """All small holdings: is there a payment of three energy, no token superfluous, that leaves something to carry?"""
    outcomes = set()
    for held in product(range(2), range(2), range(3), range(5)):
        tokens = [worth for worth, n in zip(ENERGY.values(), held, strict=True) for _ in range(n)]
        payments = [
            paid
            for size in range(1, len(tokens))
            for paid in combinations(tokens, size)
            if sum(paid) >= 3 > sum(paid) - min(paid)
        ]
        goods = dict(zip(ENERGY, held, strict=True))
        play = Scene(2).player(0, **goods).own(0, "shipping_line").ships(0, "s01").start()
        assert ("enter:shipping_line" in play.legal()) == bool(payments), goods
        outcomes.add((bool(payments), goods["coke"]))
    assert len(outcomes) == 4
