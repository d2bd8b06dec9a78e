"""Section 14.2: cash, values, bonuses and unpaid loans."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import count_bits
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CARDS,
    GOOD,
    LOAN_PENALTY,
    SHIP_TYPE_CARD,
    SHIP_VALUE,
    SHIPS,
    TYPE,
    TYPE_IDS,
    UPGRADED,
    VALUE,
)
from comptoir.games.le_havre.state import Player, Table


def ledger(table: Table) -> list[dict[str, int]]:
    return [_entry(table, seat) for seat in range(table.seats)]


def _entry(table: Table, seat: i64) -> dict[str, int]:
    player = table.players[seat]
    own = player.own
    entry: dict[str, int] = {
        "cash": int(player.francs),
        "buildings": sum([VALUE[building] for building in own]),
        "ships": sum([SHIP_VALUE[ship] for ship in range(SHIPS) if player.ships >> ship & 1]),
    }
    for building in own:
        bonus: dict[str, Any] | None = CARDS[building]["endgame_bonus"]
        if bonus is not None:
            entry[BUILDING_IDS[building]] = bonus_of(player, own, bonus)
    if player.loans > 0:
        entry["loans"] = -LOAN_PENALTY * int(player.loans)
    return entry


def bonus_of(player: Player, own: list[int], bonus: dict[str, Any]) -> int:
    """What a card with a + brings its owner. R-19: it counts itself if it is of the type counted."""
    kind: str = bonus["kind"]
    if kind == "per_building_type":
        return sum([bonus.get(TYPE_IDS[TYPE[building]], 0) for building in own])
    if kind == "per_ship":
        yachts = sum([1 for building in own if TYPE[building] == SHIP_TYPE_CARD])
        return int(bonus["francs"]) * (int(count_bits(player.ships)) + yachts)
    total = 0.0
    for good, number in GOOD.items():
        if number < len(player.goods):
            side = "standard" if number < UPGRADED else "upgraded"
            total += player.goods[number] * float(bonus.get(good, bonus.get(side, 0)))
    return int(total)  # summed, then rounded down


def tie_breaks(table: Table) -> list[list[int]]:
    """R-22: none, a tie is shared."""
    return [[] for _ in range(table.seats)]
