"""What each seat may see (section 12)."""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict, cast

from mypy_extensions import i64

from comptoir.games.san_juan.asked import BuildAsked as BuildAsked
from comptoir.games.san_juan.asked import PlaceAsked as PlaceAsked
from comptoir.games.san_juan.asked import PriceView
from comptoir.games.san_juan.asked import ProduceAsked as ProduceAsked
from comptoir.games.san_juan.asked import SellAsked as SellAsked
from comptoir.games.san_juan.asked import UseAsked as UseAsked
from comptoir.games.san_juan.components import (
    BUILDER,
    CARD_IDS,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_PRICE,
    GOOD_IDS,
    HOLDS,
    LAST_BUILDING,
    NO_CARD,
    PLANTS,
    ROLE_IDS,
    TILE_IDS,
    TILES,
)
from comptoir.games.san_juan.scoring import estimate, formulas_now
from comptoir.games.san_juan.state import ENDINGS, Table
from comptoir.games.san_juan.steps.builder import NEW, discounts, price_of
from comptoir.games.san_juan.steps.round import hand_limit


class TileView(TypedDict):
    """What each good fetches; that of the customs office only where there is one in the game."""

    id: str
    prices: dict[str, int]


class SlotView(TypedDict):
    """A site with its building, the cards it covers, and the good that lies or could lie there."""

    card: str
    under: list[str]
    holds: str | None
    good: bool
    active: bool


class CityView(TypedDict):
    """`score`: the points as far as this seat can know them; `formulas`: what the buildings that count bring now.

    Cards, prices and tucked cards: of the own city only.
    """

    hand_size: int
    limit: int
    slots: list[SlotView]
    score: int
    formulas: dict[str, int]
    bank_used: bool
    library_used: bool
    chapel_size: NotRequired[int]
    bank_size: NotRequired[int]
    harbor_size: NotRequired[int]
    hand: NotRequired[list[str]]
    chapel: NotRequired[list[str]]
    bank: NotRequired[list[str]]
    prices: NotRequired[dict[str, PriceView]]


class TableView(TypedDict):
    """`next_tile`: the tile of the next trader phase, once all have been seen."""

    round: int
    governor: int
    roles: dict[str, int | None]
    phase: str | None
    chooser: int | None
    doubled: bool
    tile: TileView | None
    next_tile: TileView | None
    tiles: list[TileView | None]
    trades: int
    draw_pile: int
    discard_pile: int
    cathedral: bool
    laying: str | None
    parcel: list[str]
    drawn_size: int
    drawn: NotRequired[list[str]]
    last_building: int
    ending: str
    cities: list[CityView]


def see(table: Table, seat: int | None) -> dict[str, Any]:
    tiles = table.tiles
    all_seen = table.trades >= len(tiles)
    seen: TableView = {
        "round": int(table.round),
        "governor": int(table.governor),
        "roles": {ROLE_IDS[role]: (None if taker < 0 else taker) for role, taker in enumerate(table.takers)},
        "phase": None if table.role < 0 else ROLE_IDS[table.role],
        "chooser": None if table.role < 0 else int(table.chooser),
        "doubled": table.role >= 0 and table.doubled,
        "tile": None if table.tile < 0 else _tile(table, table.tile),
        "next_tile": _tile(table, tiles[table.trades % len(tiles)]) if all_seen else None,
        "tiles": [_tile(table, tile) if k < table.trades else None for k, tile in enumerate(tiles)],
        "trades": int(table.trades),
        "draw_pile": len(table.draw_pile),
        "discard_pile": len(table.discard_pile),
        "cathedral": table.cathedral,
        "laying": None if table.laying == NO_CARD else CARD_IDS[table.laying],
        "parcel": [GOOD_IDS[good] for good in table.parcel],
        "drawn_size": len(table.drawn),
        "last_building": LAST_BUILDING,
        "ending": ENDINGS[table.ending],
        "cities": [_see_city(table, owner, seat == owner) for owner in range(table.seats)],
    }
    if seat is not None and table.drawn and table.top.seat == seat:
        seen["drawn"] = [CARD_IDS[card] for card in table.drawn]
    return cast("dict[str, Any]", seen)


# What every tile pays: made once, handed out as copies.
PRICES: Final[list[dict[str, int]]] = [
    {GOOD_IDS[good]: price for good, price in enumerate(prices[:PLANTS])} for prices in TILES
]


def _tile(table: Table, tile: i64) -> TileView:
    prices = PRICES[tile].copy()
    if table.variant.expansion:
        prices[GOOD_IDS[CUSTOMS_GOOD]] = CUSTOMS_PRICE
    return {"id": TILE_IDS[tile], "prices": prices}


def _see_city(table: Table, owner: int, own: bool) -> CityView:
    city = table.cities[owner]
    # R13: tucked cards are told to nobody before the end; the harbor's not even to its owner.
    knows_tucked = own or table.over
    formulas = formulas_now(table, owner, knows_tucked)
    seen: CityView = {
        "hand_size": len(city.hand),
        "limit": int(hand_limit(table, owner)),
        "slots": [
            {
                "card": CARD_IDS[card],
                "under": [CARD_IDS[old] for old in city.under[slot]],
                "holds": HOLDS[card],
                "good": city.goods[slot] != NO_CARD,
                "active": slot != city.fresh,
            }
            for slot, card in enumerate(city.cards)
        ],
        "score": estimate(table, owner, knows_tucked, formulas),
        "formulas": formulas,
        "bank_used": city.bank_used,
        "library_used": city.library_used,
    }
    if knows_tucked:
        seen["chapel_size"] = len(city.chapel)
        seen["bank_size"] = len(city.bank)
        seen["harbor_size"] = len(city.harbor)
    if own:
        seen["hand"] = [CARD_IDS[card] for card in city.hand]
        seen["chapel"] = sorted([CARD_IDS[card] for card in city.chapel])
        seen["bank"] = sorted([CARD_IDS[card] for card in city.bank])
        seen["prices"] = _prices(table, owner)
    return seen


def _prices(table: Table, seat: i64) -> dict[str, PriceView]:
    """What each card in hand would cost this player on a new site, now or in another player's builder phase."""
    chooser = table.role == BUILDER and seat == table.chooser
    prices: dict[str, PriceView] = {}
    for card in table.cities[seat].hand + ([CATHEDRAL] if table.cathedral else []):
        cost = price_of(table, seat, card, NEW, chooser)
        prices[CARD_IDS[card]] = {"cost": int(cost), "discounts": discounts(table, seat, card)}
    return prices
