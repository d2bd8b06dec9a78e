"""The catalogue of Le Havre. Goods are named by kind, ships on a pile by kind: equal pieces are one choice."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.moves import Catalogue
from comptoir.core.text import Phrasebook
from comptoir.games.le_havre.components import (
    BRICK,
    BUILDING_IDS,
    CLAY,
    DUNNY,
    EDIBLE,
    FIRST_NUMBERED,
    FOOTBALL_STADIUM,
    FUEL,
    GAME_ID,
    GOOD_IDS,
    HAULED,
    IRON,
    IRON_SHIP,
    KIND_IDS,
    LUXURY,
    OFFER_IDS,
    SHIP_IDS,
    SHIP_KIND,
    SHIPS,
    SMALL_TRADES,
    STANDARD,
    STEEL,
    names,
)

BOOK: Final = Phrasebook(GAME_ID, names(), "comptoir.games.le_havre")

# First index of each kind; the order within a kind is that of the spaces, buildings, ships or goods.
TAKE: Final = 0
ENTER: Final = 7
BUY: Final = 116
BUY_SHIP: Final = 225
SELL: Final = 228
SELL_SHIP: Final = 337
DISMISS: Final = 357
REPAY: Final = 362
END_TURN: Final = 363
PAY_INTEREST: Final = 364
BORROW: Final = 365
PAY: Final = 366  # the order of EDIBLE
FEE_IN_FRANCS: Final = 371
BURN: Final = 372  # the order of FUEL
BATCHES: Final = 377  # from none to BIG_BATCH
MORE: Final = 418
GIVE: Final = 419
LOAD: Final = 435
ENOUGH: Final = 451
CHOOSE: Final = 452
KEEP_ORDER: Final = 468
SWAP_ORDER: Final = 469
BUILD: Final = 470  # see `build_move`
REPLACE: Final = 502  # the order of REPLACED
LAUNCH: Final = 506
EXCHANGE: Final = 510  # the order of EXCHANGED
SAIL: Final = 519
TRADE: Final = 522  # steel, then each small trade, then steel together with each small trade
HAUL: Final = 529
END: Final = 534

BIG_BATCH: Final = 40  # whoever wants more says MORE and then the rest: every number has one spelling
BUYABLE_KINDS: Final = 3
CARGO_KINDS: Final = 3
TRADES: Final = 7
HAULS: Final = 5
# What the wooden crane may replace by wood.
REPLACED: Final[list[int]] = [CLAY, BRICK, IRON, STEEL]
# Iron ships can become the yacht, luxury liners the MS Dagmar.
EXCHANGED: Final[list[int]] = [ship for ship in range(SHIPS) if SHIP_KIND[ship] in (IRON_SHIP, LUXURY)]
_NUMBERED: Final = STANDARD - FIRST_NUMBERED


def build_move(building: int) -> int:
    """Numbered buildings, then the football stadium and the dunny: nothing else is ever constructed."""
    if building < STANDARD:
        return BUILD + building - FIRST_NUMBERED
    return BUILD + _NUMBERED + building - FOOTBALL_STADIUM


def built_by(move: int) -> int:
    place = move - BUILD
    return place + FIRST_NUMBERED if place < _NUMBERED else place - _NUMBERED + FOOTBALL_STADIUM


def _catalogue() -> Catalogue:
    """Builds the catalogue and proves that the numbers above are true."""
    cat = Catalogue(BOOK)
    built = [*BUILDING_IDS[FIRST_NUMBERED:STANDARD], BUILDING_IDS[FOOTBALL_STADIUM], BUILDING_IDS[DUNNY]]
    tokens = [*GOOD_IDS, "franc"]
    small = [GOOD_IDS[good] for good in SMALL_TRADES]
    trades = ["steel", *small, *[f"steel+{good}" for good in small]]
    firsts = [
        (TAKE, cat.add_each("take", "offer", OFFER_IDS)),
        (ENTER, cat.add_each("enter", "building", BUILDING_IDS)),
        (BUY, cat.add_each("buy", "building", BUILDING_IDS)),
        (BUY_SHIP, cat.add_each("buy_ship", "ship", KIND_IDS[:BUYABLE_KINDS])),
        (SELL, cat.add_each("sell", "building", BUILDING_IDS)),
        (SELL_SHIP, cat.add_each("sell_ship", "ship", SHIP_IDS)),
        (DISMISS, cat.add_each("dismiss", "player", [str(seat) for seat in range(1, 6)])),
        (REPAY, cat.add("repay")),
        (END_TURN, cat.add("end_turn")),
        (PAY_INTEREST, cat.add("pay_interest")),
        (BORROW, cat.add("borrow")),
        (PAY, cat.add_each("pay", "token", [tokens[token] for token in EDIBLE])),
        (FEE_IN_FRANCS, cat.add("pay_francs")),
        (BURN, cat.add_each("burn", "good", [GOOD_IDS[good] for good in FUEL])),
        (BATCHES, cat.add_each("batches", "n", [str(n) for n in range(BIG_BATCH + 1)])),
        (MORE, cat.add("more")),
        (GIVE, cat.add_each("give", "good", GOOD_IDS)),
        (LOAD, cat.add_each("load", "good", GOOD_IDS)),
        (ENOUGH, cat.add("enough")),
        (CHOOSE, cat.add_each("choose", "good", GOOD_IDS)),
        (KEEP_ORDER, cat.add("keep_order")),
        (SWAP_ORDER, cat.add("swap_order")),
        (BUILD, cat.add_each("build", "building", built)),
        (REPLACE, cat.add_each("replace", "good", [GOOD_IDS[good] for good in REPLACED])),
        (LAUNCH, cat.add_each("launch", "ship", KIND_IDS)),
        (EXCHANGE, cat.add_each("exchange", "ship", [SHIP_IDS[ship] for ship in EXCHANGED])),
        (SAIL, cat.add_each("sail", "ship", KIND_IDS[:CARGO_KINDS])),
        (TRADE, cat.add_each("trade", "goods", trades)),
        (HAUL, cat.add_each("haul", "offers", ["+".join(pair) for pair in HAULED])),
        (END, len(cat)),
    ]
    cat.prove(firsts)
    return cat


CATALOGUE: Final = _catalogue()

# The numbers of moves, made once: Python makes a new object for every number above 256. Typed as anything, they are not
# unpacked on the way into a list.
NUMBERS: Final[list[Any]] = list(range(END))
