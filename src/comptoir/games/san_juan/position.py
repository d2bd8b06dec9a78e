"""The whole table as JSON: `pack`, and `unpack`, its inverse."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.core.vecs import vec
from comptoir.games.san_juan.components import (
    CARD_IDS,
    GOOD_IDS,
    NO_CARD,
    TILE_IDS,
)
from comptoir.games.san_juan.moves import DISCARD
from comptoir.games.san_juan.state import ENDINGS, City, Table, sort_in


def pack(table: Table) -> dict[str, Any]:
    return {
        "round": int(table.round),
        "governor": int(table.governor),
        "pick": int(table.pick),
        "takers": list(table.takers),
        "role": int(table.role),
        "chooser": int(table.chooser),
        "doubled": table.doubled,
        "sold": table.sold,
        "tiles": [TILE_IDS[tile] for tile in table.tiles],
        "trades": int(table.trades),
        "tile": None if table.tile < 0 else TILE_IDS[table.tile],
        "cathedral": table.cathedral,
        "laying": _card(table.laying),
        "drawn": [CARD_IDS[card] for card in table.drawn],
        "parcel": [[GOOD_IDS[g], _card(c)] for g, c in zip(table.parcel, table.parcel_cards, strict=True)],
        "moved": table.moved,
        "still": int(table.still),
        "ending": ENDINGS[table.ending],
        "lazy": table.lazy,
        "draw_pile": [CARD_IDS[card] for card in table.draw_pile],
        "discard_pile": [CARD_IDS[card] for card in table.discard_pile],
        "cities": [_pack_city(city) for city in table.cities],
    }


def _pack_city(city: City) -> dict[str, Any]:
    return {
        "hand": [CARD_IDS[card] for card in city.hand],
        "slots": [
            {"card": CARD_IDS[card], "under": [CARD_IDS[c] for c in city.under[slot]], "good": _card(city.goods[slot])}
            for slot, card in enumerate(city.cards)
        ],
        "fresh": int(city.fresh),
        "chapel": sorted([CARD_IDS[card] for card in city.chapel]),
        "bank": sorted([CARD_IDS[card] for card in city.bank]),
        "harbor": [CARD_IDS[card] for card in city.harbor],
        "bank_used": city.bank_used,
        "library_used": city.library_used,
        "floor": max(0, int(city.floor) - DISCARD) if city.floor else None,
    }


def _card(card: i64) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]


NUMBERS: Final = {name: number for number, name in enumerate(CARD_IDS)}


def _number(name: str | None) -> int:
    return NO_CARD if name is None else NUMBERS[name]


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.begin(rules, options, rng)
    table.round = int(packed["round"])
    table.governor = int(packed["governor"])
    table.pick = int(packed["pick"])
    table.takers = vec[i64]([int(taker) for taker in packed["takers"]])
    table.role = int(packed["role"])
    table.chooser = int(packed["chooser"])
    table.doubled = bool(packed["doubled"])
    table.sold = bool(packed["sold"])
    table.tiles = [TILE_IDS.index(tile) for tile in packed["tiles"]]
    table.trades = int(packed["trades"])
    table.tile = -1 if packed["tile"] is None else TILE_IDS.index(packed["tile"])
    table.cathedral = bool(packed["cathedral"])
    table.laying = _number(packed["laying"])
    table.drawn = [NUMBERS[name] for name in packed["drawn"]]
    table.parcel = [GOOD_IDS.index(good) for good, _ in packed["parcel"]]
    table.parcel_cards = [_number(card) for _, card in packed["parcel"]]
    table.moved = bool(packed["moved"])
    table.still = int(packed["still"])
    table.ending = ENDINGS.index(packed["ending"])
    table.lazy = bool(packed["lazy"])
    table.draw_pile = [NUMBERS[name] for name in packed["draw_pile"]]
    table.discard_pile = [NUMBERS[name] for name in packed["discard_pile"]]
    for city, entry in zip(table.cities, packed["cities"], strict=True):
        _unpack_city(city, entry)
    return table


def _unpack_city(city: City, packed: dict[str, Any]) -> None:
    for name in packed["hand"]:
        sort_in(city.hand, NUMBERS[name])
    for slot in packed["slots"]:
        city.add_slot(NUMBERS[slot["card"]], _number(slot["good"]))
        city.under[-1] = tuple([NUMBERS[name] for name in slot["under"]])
        city.in_play |= bit(NUMBERS[slot["card"]])
    city.fresh = int(packed["fresh"])
    city.active = city.in_play
    if city.fresh >= 0:
        new = city.cards[city.fresh]
        if list(city.cards).count(new) == 1:
            city.active &= ~bit(new)
    city.chapel = [NUMBERS[name] for name in packed["chapel"]]
    city.bank = [NUMBERS[name] for name in packed["bank"]]
    city.harbor = [NUMBERS[name] for name in packed["harbor"]]
    city.bank_used = bool(packed["bank_used"])
    city.library_used = bool(packed["library_used"])
    city.floor = 0 if packed["floor"] is None else DISCARD + int(packed["floor"])
