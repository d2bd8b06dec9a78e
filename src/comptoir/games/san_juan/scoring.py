"""Section 11: final scoring and the tie-break."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.games.san_juan.components import (
    ARCH_TABLE,
    CARD_IDS,
    CATHEDRAL,
    CATHEDRAL_COST,
    CATHEDRAL_TABLE,
    CITY_HALL,
    CITY_HALL_EACH,
    COST,
    GUILD_HALL,
    GUILD_PER_BUILDING,
    GUILD_PER_TYPE,
    KIND,
    NO_CARD,
    PALACE,
    PALACE_DIVISOR,
    PLANTS,
    POINTS,
    RESIDENCE,
    RESIDENCE_SET,
    RESIDENCE_TABLE,
    TRIUMPHAL_ARCH,
)
from comptoir.games.san_juan.state import City, Table

# Buildings whose points are a formula.
COUNTING: Final = (TRIUMPHAL_ARCH, GUILD_HALL, CITY_HALL, RESIDENCE, CATHEDRAL, PALACE)
FORMULAS: Final[i64] = sum([bit(card) for card in COUNTING])
FORMULA_IDS: Final = frozenset([CARD_IDS[card] for card in COUNTING])


def ledger(table: Table) -> list[dict[str, int]]:
    return [_entry(table, seat) for seat in range(table.seats)]


def estimate(table: Table, seat: i64, own: bool, formulas: dict[str, int]) -> int:
    """The points of a seat as far as its owner, or anybody else, can know them (R13). Every view asks for it."""
    city = table.cities[seat]
    total: i64 = 0
    for card in city.cards:
        total += POINTS[card]
    if own:
        total += len(city.chapel) + len(city.bank) + len(city.harbor)
    return int(total) + sum(formulas.values())


def formulas_now(table: Table, seat: i64, own: bool) -> dict[str, int]:
    """What each building with a formula brings now, as far as its owner, or anybody else, can know."""
    if table.cities[seat].in_play & FORMULAS == 0:
        return {}
    return {name: n for name, n in _entry(table, seat, own).items() if name in FORMULA_IDS}


def _entry(table: Table, seat: i64, tucked: bool = True) -> dict[str, int]:
    """Buildings in play only, in the order of the rule text; the palace comes last."""
    city = table.cities[seat]
    entry: dict[str, int] = {"buildings": 0}
    for card in city.cards:
        entry["buildings"] += POINTS[card]
    if tucked:
        entry["chapel"] = len(city.chapel)
        entry["bank"] = len(city.bank)
        entry["harbor"] = len(city.harbor)
    if city.owns(TRIUMPHAL_ARCH):
        entry["triumphal_arch"] = ARCH_TABLE[min(monuments(city), len(ARCH_TABLE) - 1)]
    if city.owns(GUILD_HALL):
        entry["guild_hall"] = guild_hall(city)
    if city.owns(CITY_HALL):
        entry["city_hall"] = CITY_HALL_EACH * sum([1 for card in city.cards if card >= PLANTS])
    if city.owns(RESIDENCE):
        entry["residence"] = sum(RESIDENCE_TABLE[: residence_sets(city)])
    if city.owns(CATHEDRAL):
        entry["cathedral"] = sum(CATHEDRAL_TABLE[: six_cost_of_others(table, seat)])
    if city.owns(PALACE):
        entry["palace"] = sum(entry.values()) // PALACE_DIVISOR
    return entry


def monuments(city: City) -> int:
    return sum([1 for card in city.cards if KIND[card] == "monument"])


def guild_hall(city: City) -> int:
    plants = [card for card in city.cards if card < PLANTS]
    return GUILD_PER_BUILDING * len(plants) + GUILD_PER_TYPE * len(set(plants))


def residence_sets(city: City) -> int:
    """R27: sets of three different types of one cost; equal plants may sit in different sets."""
    by_cost: dict[int, dict[int, int]] = {}
    for card in city.cards:
        types = by_cost.setdefault(COST[card], {})
        types[card] = types.get(card, 0) + 1
    sets = 0
    for types in by_cost.values():
        k = 0
        while sum([min(copies, k + 1) for copies in types.values()]) >= RESIDENCE_SET * (k + 1):
            k += 1
        sets += k
    return sets


def six_cost_of_others(table: Table, seat: i64) -> int:
    """R26: residences included, never the owner's own."""
    n = 0
    for other in range(table.seats):
        if other != seat:
            n += sum([1 for card in table.cities[other].cards if COST[card] == CATHEDRAL_COST])
    return n


def tie_breaks(table: Table) -> list[list[int]]:
    """Cards in hand plus goods on production buildings; the customs good does not count (R21)."""
    breaks: list[list[int]] = []
    for city in table.cities:
        goods = 0
        for card, good in zip(city.cards, city.goods, strict=True):
            if card < PLANTS and good != NO_CARD:
                goods += 1
        breaks.append([len(city.hand) + goods])
    return breaks
