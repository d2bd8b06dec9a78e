"""What a seat could still believe: the table dealt again wherever it cannot see (section 12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.rng import Rng, dice_from
from comptoir.core.state import SEVERAL
from comptoir.games.san_juan.components import (
    HAND_TYPES,
    NO_CARD,
)
from comptoir.games.san_juan.moves import PAY
from comptoir.games.san_juan.state import COPIES_ALL, COPIES_BASE, City, Table
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.numbers import (
    ARCHIVE_STEP,
    BANK_STEP,
    KEEP_STEP,
    LIMIT,
    OFFICE,
    PAYMENT,
)

# Questions about hidden cards, chosen one by one in catalogue order.
HAND_STEPS: Final = (OFFICE, BANK_STEP, LIMIT, PAYMENT, KEEP_STEP, ARCHIVE_STEP)


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Section 12: all cards minus those this seat can see fill every place that it cannot see into."""
    other = table.clone()
    other.rng = dice_from(rng)
    other.lazy = True
    unseen = _unseen(other, seat)
    # One of the piles is what the others leave, and has no order: its cards need not be dealt.
    draw, discard = len(other.draw_pile), len(other.discard_pile)
    rng.deal(unseen, len(unseen) - max(draw, discard))
    other.parcel_cards = [NO_CARD if card == NO_CARD else unseen.pop() for card in other.parcel_cards]
    owner: i64 = 0
    for city in other.cities:
        _imagine_city(city, owner == seat, unseen)
        owner += 1
    if other.drawn and other.top.seat != seat:
        other.drawn = _take(unseen, len(other.drawn))
        other.drawn.sort()
    if draw > discard:
        other.discard_pile = _take(unseen, discard)
        other.draw_pile = unseen
    else:
        other.draw_pile = _take(unseen, draw)
        other.discard_pile = unseen
    _imagine_tiles(other, rng)
    _forget_progress(other, seat)
    return other


def _unseen(table: Table, seat: int) -> list[int]:
    counts = (COPIES_ALL if table.variant.expansion else COPIES_BASE)[:]
    for city in table.cities:
        for card in city.cards:
            counts[card] -= 1
        for covered in city.under:
            for old in covered:
                counts[old] -= 1
    own = table.cities[seat]
    _strike(counts, own.hand)
    _strike(counts, own.chapel)
    _strike(counts, own.bank)
    if table.laying != NO_CARD:
        counts[table.laying] -= 1
    if table.drawn and table.top.seat == seat:
        _strike(counts, table.drawn)
    unseen: list[int] = []
    kind: i64 = 0
    while kind < HAND_TYPES:
        copies: i64 = counts[kind]
        while copies > 0:
            unseen.append(kind)
            copies -= 1
        kind += 1
    return unseen


def _strike(counts: list[int], cards: list[int]) -> None:
    for card in cards:
        counts[card] -= 1


def _take(unseen: list[int], count: i64) -> list[int]:
    """The last so many, which are no longer there."""
    first: i64 = len(unseen) - count
    taken = unseen[first:]
    del unseen[first:]
    return taken


def _imagine_city(city: City, own: bool, unseen: list[int]) -> None:
    slot: i64 = 0
    for good in city.goods:
        if good != NO_CARD:
            city.goods[slot] = unseen.pop()
        slot += 1
    if city.harbor:
        city.harbor = _take(unseen, len(city.harbor))
    if own:
        return
    if city.chapel:
        city.chapel = _take(unseen, len(city.chapel))
    if city.bank:
        city.bank = _take(unseen, len(city.bank))
    city.hand = _take(unseen, len(city.hand))
    city.hand.sort()


def _imagine_tiles(table: Table, rng: Rng) -> None:
    known = table.trades
    if known < len(table.tiles):
        rest = table.tiles[known:]
        rest.sort()  # an order that tells nothing about the real one
        rng.shuffle(rest)
        table.tiles = table.tiles[:known] + rest


def _forget_progress(table: Table, seat: int) -> None:
    """How far somebody else has gone through his hidden cards is hidden too; he starts that choice afresh."""
    owner: i64 = 0
    for city in table.cities:
        if owner != seat:
            city.floor = 0
        owner += 1
    if not table.over:
        top = table.top
        if top.seat != seat and top.seat != SEVERAL and top.step in HAND_STEPS:
            # Goods are spent before everybody's eyes, and none after the first card.
            floor = min(int(frames.chosen_from(top)), PAY) if top.step == PAYMENT else 0
            table.pop()
            table.push(frames.afresh(top, floor))
            table.known = None
