"""What a seat could still believe: the table dealt again wherever it cannot see (section 12)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rng import Dice, Rng
from comptoir.core.state import SEVERAL
from comptoir.games.san_juan.components import (
    HAND_TYPES,
    NO_CARD,
)
from comptoir.games.san_juan.moves import PAY
from comptoir.games.san_juan.state import City, Table, in_circulation
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
    other.rng = Dice(int(rng.below(2**31)))
    other.lazy = True
    unseen = _unseen(other, seat)
    rng.shuffle(unseen)
    other.draw_pile = [unseen.pop() for _ in other.draw_pile]
    other.discard_pile = [unseen.pop() for _ in other.discard_pile]
    other.parcel_cards = [NO_CARD if card == NO_CARD else unseen.pop() for card in other.parcel_cards]
    for owner in range(other.seats):
        _imagine_city(other.cities[owner], owner == seat, unseen)
    if other.drawn and other.top.seat != seat:
        other.drawn = sorted([unseen.pop() for _ in other.drawn])
    _imagine_tiles(other, rng)
    _forget_progress(other, seat)
    return other


def _unseen(table: Table, seat: int) -> list[int]:
    counts = in_circulation(table.variant.expansion)
    for owner, city in enumerate(table.cities):
        for slot, card in enumerate(city.cards):
            counts[card] -= 1
            for old in city.under[slot]:
                counts[old] -= 1
        if owner == seat:
            for card in city.hand + city.chapel + city.bank:
                counts[card] -= 1
    if table.laying != NO_CARD:
        counts[table.laying] -= 1
    if table.drawn and table.top.seat == seat:
        for card in table.drawn:
            counts[card] -= 1
    unseen: list[int] = []
    for card in range(HAND_TYPES):
        unseen += [card] * counts[card]
    return unseen


def _imagine_city(city: City, own: bool, unseen: list[int]) -> None:
    city.goods = [NO_CARD if card == NO_CARD else unseen.pop() for card in city.goods]
    city.harbor = [unseen.pop() for _ in city.harbor]
    if own:
        return
    city.chapel = [unseen.pop() for _ in city.chapel]
    city.bank = [unseen.pop() for _ in city.bank]
    city.hand = sorted([unseen.pop() for _ in city.hand])


def _imagine_tiles(table: Table, rng: Rng) -> None:
    known = min(int(table.trades), len(table.tiles))
    rest = sorted(table.tiles[known:])  # in an order that tells nothing about the real one
    rng.shuffle(rest)
    table.tiles = table.tiles[:known] + rest


def _forget_progress(table: Table, seat: int) -> None:
    """How far somebody else has gone through his hidden cards is hidden too; he starts that choice afresh."""
    for owner in range(table.seats):
        if owner != seat:
            table.cities[owner].floor = 0
    if not table.over:
        top = table.top
        if top.seat != seat and top.seat != SEVERAL and top.step in HAND_STEPS:
            # Goods are spent before everybody's eyes, and none after the first card.
            floor = min(int(frames.chosen_from(top)), PAY) if top.step == PAYMENT else 0
            table.pop()
            table.push(frames.afresh(top, floor))
            table.known = None
