"""Sections 4.4, 9, 10 and 11: letters, points, the ranking."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.vecs import vec
from comptoir.games.golden_city.components import (
    AREA_LETTERS,
    BONUS_CARDS,
    BONUS_COUNTS,
    BONUS_EACH,
    BONUS_PLACES,
    COUNT_COINS,
    COUNT_GOODS,
    GOOD_LETTERS,
    MAJORITY_LETTERS,
    MONOPOLY_LETTERS,
    SCORE_AREA,
    SCORE_GOOD,
    SHOWING,
    ZONES,
)
from comptoir.games.golden_city.state import RUNNING, Table, Trader

# The same figures for those who ask at every move.
COUNTS: Final = vec[i64](BONUS_COUNTS)
COUNTED: Final = vec[i64](BONUS_PLACES)
EACH: Final = vec[i64](BONUS_EACH)


def goods_letters(table: Table, card: i64) -> list[int]:
    """How many copies one has does not matter; who alone has the good gets more."""
    showing: i64 = SHOWING[SCORE_GOOD[card]]
    owners = 0
    for trader in table.traders:
        if trader.goods & showing:
            owners += 1
    share = GOOD_LETTERS + MONOPOLY_LETTERS if owners == 1 else GOOD_LETTERS
    return [share if trader.goods & showing else 0 for trader in table.traders]


def area_letters(table: Table, card: i64) -> list[int]:
    """A tie for the most gives the extra to nobody. A quarter means its zones, never the sites of its landscape."""
    area: i64 = SCORE_AREA[card]
    letters: list[int] = []
    most: i64 = 0
    leader = -1
    seat = 0
    for trader in table.traders:
        n = trader.posts_in(area)
        letters.append(AREA_LETTERS if n > 0 else 0)
        if n > most:
            most = n
            leader = seat
        elif n == most:
            leader = -1
        seat += 1
    if leader >= 0:
        letters[leader] += MAJORITY_LETTERS
    return letters


def bonus_letters(trader: Trader) -> i64:
    """Section 4.4: the letters that his bonus cards bring now."""
    letters: i64 = 0
    card: i64 = 0
    while card < BONUS_CARDS:
        if trader.bonus >> card & 1:
            letters += bonus_value(trader, card)
        card += 1
    return letters


def bonus_value(trader: Trader, card: i64) -> i64:
    counts = COUNTS[card]
    n: i64 = 0
    if counts == COUNT_GOODS:
        n = count_bits(trader.goods)
    elif counts == COUNT_COINS:
        n = trader.coins
    else:
        n = trader.posts_in(COUNTED[card])
    return n * EACH[card]


def special_winners(table: Table) -> i64:
    """Section 11: most letters, then posts in the city, then coins; the option settles a perfect tie (16.14)."""
    keys: list[list[int]] = [
        [int(trader.letters), int(trader.posts_in(ZONES)), int(trader.coins)] for trader in table.traders
    ]
    best = max(keys)
    winners: i64 = 0
    for seat in range(len(keys)):
        if keys[seat] == best:
            winners |= bit(seat)
    return winners if count_bits(winners) == 1 or table.variant.tie_pays_both else 0


# -- the result


def ledger(table: Table) -> list[dict[str, int]]:
    if table.variant.drought:
        return [_points(table, trader) for trader in table.traders]
    return [_letters(table, trader) for trader in table.traders]


def _points(table: Table, trader: Trader) -> dict[str, int]:
    points = table.variant.special_points
    return {f"special_{n + 1}": (points[n] if trader.specials >> n & 1 else 0) for n in range(len(points))}


def _letters(table: Table, trader: Trader) -> dict[str, int]:
    """While the game runs, the bonus cards count for what they would bring now."""
    bonus = bonus_letters(trader) if table.ending == RUNNING else trader.bonus_letters
    return {
        "city": int(trader.city_letters),
        "goods": int(trader.goods_letters),
        "areas": int(trader.area_letters),
        "bonus": int(bonus),
    }


def tie_breaks(table: Table) -> list[list[int]]:
    """Posts in the city, then coins; with two players equal points are shared."""
    if table.variant.drought:
        return [[] for _ in table.traders]
    return [[int(trader.posts_in(ZONES)), int(trader.coins)] for trader in table.traders]


def standing(table: Table) -> list[int]:
    """Section 10: whoever is stalemated stands behind everybody else. 16.12: his posts count in the last scoring."""
    return [0 if trader.stalemated else 1 for trader in table.traders]
