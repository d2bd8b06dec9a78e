"""Section 11: final scoring and the tie-break."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
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
MONUMENTS: Final[i64] = sum([bit(card) for card, kind in enumerate(KIND) if kind == "monument"])
FORMULA_IDS: Final = frozenset([CARD_IDS[card] for card in COUNTING])


def ledger(table: Table) -> list[dict[str, int]]:
    return [_entry(table, seat) for seat in range(table.seats)]


def points_of(table: Table, seat: i64, printed: i64, tucked: bool) -> i64:
    """What `_entry` adds up to, for those who ask at every move and have added up what the buildings show."""
    city = table.cities[seat]
    total = printed
    if tucked:
        total += len(city.chapel) + len(city.bank) + len(city.harbor)
    if city.in_play & FORMULAS == 0:
        return total
    if city.owns(TRIUMPHAL_ARCH):
        total += triumphal_arch(city)
    if city.owns(GUILD_HALL):
        total += guild_hall(city)
    if city.owns(CITY_HALL):
        total += city_hall(city)
    if city.owns(RESIDENCE):
        total += residence(city)
    if city.owns(CATHEDRAL):
        total += cathedral(table, seat)
    if city.owns(PALACE):
        total += total // PALACE_DIVISOR
    return total


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
        entry["triumphal_arch"] = triumphal_arch(city)
    if city.owns(GUILD_HALL):
        entry["guild_hall"] = guild_hall(city)
    if city.owns(CITY_HALL):
        entry["city_hall"] = city_hall(city)
    if city.owns(RESIDENCE):
        entry["residence"] = residence(city)
    if city.owns(CATHEDRAL):
        entry["cathedral"] = cathedral(table, seat)
    if city.owns(PALACE):
        entry["palace"] = sum(entry.values()) // PALACE_DIVISOR
    return entry


def triumphal_arch(city: City) -> int:
    return ARCH_TABLE[min(monuments(city), len(ARCH_TABLE) - 1)]


def monuments(city: City) -> int:
    n = 0
    for card in city.cards:
        if MONUMENTS >> card & 1:
            n += 1
    return n


def guild_hall(city: City) -> int:
    plants: i64 = 0
    types: i64 = 0
    for card in city.cards:
        if card < PLANTS:
            plants += 1
            types |= bit(card)
    return int(GUILD_PER_BUILDING * plants + GUILD_PER_TYPE * count_bits(types))


def city_hall(city: City) -> int:
    beige = 0
    for card in city.cards:
        if card >= PLANTS:
            beige += 1
    return CITY_HALL_EACH * beige


def residence(city: City) -> int:
    return sum(RESIDENCE_TABLE[: residence_sets(city)])


def cathedral(table: Table, seat: i64) -> int:
    return sum(CATHEDRAL_TABLE[: six_cost_of_others(table, seat)])


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
