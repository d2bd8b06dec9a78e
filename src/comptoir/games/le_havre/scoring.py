"""Section 14.2: cash, values, bonuses and unpaid loans."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import count_bits
from comptoir.core.facts import Facts
from comptoir.core.vecs import vec
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CARDS,
    GOOD_IDS,
    GOODS,
    LOAN_PENALTY,
    SHIP_TYPE_CARD,
    SHIP_VALUE,
    SHIPS,
    TYPE,
    TYPE_IDS,
    UPGRADED,
    VALUE,
)
from comptoir.games.le_havre.icons import IconLine, glyph
from comptoir.games.le_havre.state import Player, Table


class Bonus:
    """What a card with a + brings its owner: halves of a franc for each good, francs for buildings or ships."""

    def __init__(self, building: int, words: Facts) -> None:
        kind = words.word("kind", ["per_building_type", "per_ship", "per_good"])
        self.by_type: list[int] = [0] * len(TYPE_IDS)
        self.by_good: list[int] = [0] * GOODS
        self.by_ship: i64 = words["francs"] if kind == "per_ship" else 0
        self.but: i64 = -1  # a card that is not counted
        if kind == "per_building_type":
            self.by_type = [words.get(name, 0) for name in TYPE_IDS]
            if not words.flag("counts_itself"):
                self.but = building
        if kind == "per_good":
            for good, name in enumerate(GOOD_IDS):
                side = "standard" if good < UPGRADED else "upgraded"
                rate = words.get(name, words.get(side, 0))
                self.by_good[good] = int(2 * rate)
                if 2 * rate != self.by_good[good]:
                    raise words.refusal(name, f"{rate} is not a whole number of halves")

    def worth(self, player: Player) -> int:
        """R-19: it counts itself if it is of the type counted. R-20: summed, then rounded down."""
        total: i64 = 0
        if self.by_ship > 0:
            ships: i64 = count_bits(player.ships)
            for building in player.own:
                if TYPE[building] == SHIP_TYPE_CARD:
                    ships += 1
            return int(self.by_ship * ships)
        for building in player.own:
            if building != self.but:
                total += 2 * self.by_type[TYPE[building]]
        good: i64 = 0
        for held in player.goods:
            total += held * self.by_good[good]
            good += 1
        return int(total // 2)

    def icons(self) -> list[IconLine]:
        """What is counted, and what it brings."""
        if self.by_ship > 0:
            return [{"ins": [glyph("ship")], "outs": [glyph("laurel", int(self.by_ship))]}]
        francs = sorted({n for n in self.by_type if n}, reverse=True)
        if francs:
            return [{"ins": [glyph("building")], "outs": [{"icon": "laurel", "n": "/".join([str(n) for n in francs])}]}]
        counted = [good for good in range(GOODS) if self.by_good[good]]
        what = GOOD_IDS[counted[0]] if len(counted) == 1 else "any_good"
        halves = self.by_good[counted[0]]
        if halves % 2:
            return [{"ins": [glyph(what, 2)], "outs": [{"icon": "laurel", "n": str(halves)}]}]
        return [{"ins": [glyph(what)], "outs": [{"icon": "laurel", "n": str(halves // 2)}]}]


BONUS: Final[list[Bonus | None]] = [
    Bonus(building, card["endgame_bonus"]) if card["endgame_bonus"] is not None else None
    for building, card in enumerate(CARDS)
]

# The same figures for those who ask at every move.
HAS_BONUS: Final = vec[i64]([int(bonus is not None) for bonus in BONUS])
VALUES: Final = vec[i64](VALUE)
SHIP_VALUES: Final = vec[i64](SHIP_VALUE)


def ledger(table: Table) -> list[dict[str, int]]:
    return [_entry(table.players[seat]) for seat in range(table.seats)]


def worth_of(player: Player) -> i64:
    """What the final scoring would give this player now."""
    printed: i64 = 0
    building: i64
    for building in player.own:
        printed += VALUES[building]
    return worth_with(player, printed)


def worth_with(player: Player, printed: i64) -> i64:
    """The same for those who have added up what the buildings show. It is what `_entry` adds up to."""
    total = player.francs + printed - LOAN_PENALTY * player.loans
    ships = player.ships
    ship: i64 = 0
    while ships:
        if ships & 1:
            total += SHIP_VALUES[ship]
        ships >>= 1
        ship += 1
    building: i64
    for building in player.own:
        if HAS_BONUS[building]:
            bonus = BONUS[building]
            if bonus is not None:
                total += bonus.worth(player)
    return total


def _entry(player: Player) -> dict[str, int]:
    own = player.own
    entry: dict[str, int] = {
        "cash": int(player.francs),
        "buildings": sum([VALUE[building] for building in own]),
        "ships": sum([SHIP_VALUE[ship] for ship in range(SHIPS) if player.ships >> ship & 1]),
    }
    for building in own:
        bonus = BONUS[building]
        if bonus is not None:
            entry[BUILDING_IDS[building]] = bonus.worth(player)
    if player.loans > 0:
        entry["loans"] = -LOAN_PENALTY * int(player.loans)
    return entry


def tie_breaks(table: Table) -> list[list[int]]:
    """R-22: none, a tie is shared."""
    return [[] for _ in range(table.seats)]
