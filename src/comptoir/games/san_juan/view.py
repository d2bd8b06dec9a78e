"""What each seat may see (section 12)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.games.san_juan.components import (
    BUILDER,
    CARD_IDS,
    CATHEDRAL,
    GOOD_IDS,
    NO_CARD,
    PLANTS,
    ROLE_IDS,
    TILE_IDS,
    TILES,
)
from comptoir.games.san_juan.state import ENDINGS, Table
from comptoir.games.san_juan.steps.builder import NEW, discounts, price_of
from comptoir.games.san_juan.steps.round import hand_limit


def see(table: Table, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "round": int(table.round),
        "governor": int(table.governor),
        "roles": {ROLE_IDS[role]: (None if taker < 0 else taker) for role, taker in enumerate(table.takers)},
        "phase": None if table.role < 0 else ROLE_IDS[table.role],
        "chooser": None if table.role < 0 else int(table.chooser),
        "doubled": table.role >= 0 and table.doubled,
        "tile": None if table.tile < 0 else _tile(table.tile),
        "tiles": [_tile(tile) if k < table.trades else None for k, tile in enumerate(table.tiles)],
        "trades": int(table.trades),
        "draw_pile": len(table.draw_pile),
        "discard_pile": len(table.discard_pile),
        "cathedral": table.cathedral,
        "laying": None if table.laying == NO_CARD else CARD_IDS[table.laying],
        "parcel": [GOOD_IDS[good] for good in table.parcel],
        "drawn_size": len(table.drawn),
        "ending": ENDINGS[table.ending],
        "cities": [_see_city(table, owner, seat == owner) for owner in range(table.seats)],
    }
    if seat is not None and table.drawn and table.stack[-1].seat == seat:
        seen["drawn"] = [CARD_IDS[card] for card in table.drawn]
    return seen


def _tile(tile: i64) -> dict[str, Any]:
    return {"id": TILE_IDS[tile], "prices": {GOOD_IDS[good]: TILES[tile][good] for good in range(PLANTS)}}


def _see_city(table: Table, owner: int, own: bool) -> dict[str, Any]:
    city = table.cities[owner]
    seen: dict[str, Any] = {
        "hand_size": len(city.hand),
        "limit": int(hand_limit(table, owner)),
        "slots": [
            {
                "card": CARD_IDS[card],
                "under": [CARD_IDS[old] for old in city.under[slot]],
                "good": city.goods[slot] != NO_CARD,
                "active": slot != city.fresh,
            }
            for slot, card in enumerate(city.cards)
        ],
        "bank_used": city.bank_used,
        "library_used": city.library_used,
    }
    if own or not table.stack:
        # R13: tucked cards are told to nobody before the end; the harbor's not even to its owner.
        seen["chapel_size"] = len(city.chapel)
        seen["bank_size"] = len(city.bank)
        seen["harbor_size"] = len(city.harbor)
    if own:
        seen["hand"] = [CARD_IDS[card] for card in city.hand]
        seen["chapel"] = sorted([CARD_IDS[card] for card in city.chapel])
        seen["bank"] = sorted([CARD_IDS[card] for card in city.bank])
        seen["prices"] = _prices(table, owner)
    return seen


def _prices(table: Table, seat: i64) -> dict[str, Any]:
    """What each card in hand would cost this player on a new site, now or in another player's builder phase."""
    chooser = table.role == BUILDER and seat == table.chooser
    prices: dict[str, Any] = {}
    for card in table.cities[seat].hand + ([CATHEDRAL] if table.cathedral else []):
        cost = price_of(table, seat, card, NEW, chooser)
        prices[CARD_IDS[card]] = {"cost": int(cost), "discounts": discounts(table, seat, card)}
    return prices
