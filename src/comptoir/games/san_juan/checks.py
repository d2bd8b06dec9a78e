"""What must always be true (section 17)."""

from __future__ import annotations

from comptoir.core.bits import bit
from comptoir.core.state import Frame
from comptoir.games.san_juan.components import (
    CARD_IDS,
    CATHEDRAL,
    CUSTOMS_OFFICE,
    LAST_BUILDING,
    NO_CARD,
    PLANTS,
    TYPES,
)
from comptoir.games.san_juan.moves import PRODUCE, SELL
from comptoir.games.san_juan.state import City, Table, in_circulation
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.numbers import PRODUCE_STEP, SELL_STEP
from comptoir.games.san_juan.steps.turns import Turns


def check(table: Table) -> None:
    """Section 17: every card in one place, no beige twice, goods only where goods can lie."""
    wanted = in_circulation(table.variant.expansion)
    wanted[CATHEDRAL] = 1 if table.variant.expansion else 0
    found = all_cards(table)
    for card in range(TYPES):
        if found[card] != wanted[card]:
            raise ValueError(f"{found[card]} cards {CARD_IDS[card]} instead of {wanted[card]}")
    for seat, city in enumerate(table.cities):
        _check_city(seat, city)
    taken = [taker for taker in table.takers if taker >= 0]
    if len(taken) > 4 or sorted(table.tiles) != list(range(5)):
        raise ValueError("the role cards or the tiles are not complete")
    for frame in table.pending():
        if isinstance(table.steps[frame.step], Turns):
            _check_turns(table, frame)
        first = {PRODUCE_STEP: PRODUCE, SELL_STEP: SELL}.get(int(frame.step), 0)
        if frames.chosen_from(frame) < first:
            raise ValueError(f"nothing can be chosen from there on: {frame}")


def _check_turns(table: Table, frame: Frame) -> None:
    if frame.seat < 0 or not 1 <= frames.players_left(frame) <= table.seats:
        raise ValueError(f"no way round the table: {frame}")


def _check_city(seat: int, city: City) -> None:
    if city.hand != sorted(city.hand):
        raise ValueError(f"the hand of seat {seat} is not in order")
    if len(city.cards) > LAST_BUILDING or not len(city.cards) == len(city.goods) == len(city.under):
        raise ValueError(f"seat {seat} has too many buildings")
    mask = 0
    for card, good in zip(city.cards, city.goods, strict=True):
        if card >= PLANTS and mask >> card & 1:
            raise ValueError(f"seat {seat} has {CARD_IDS[card]} twice")
        if good != NO_CARD and card >= PLANTS and card != CUSTOMS_OFFICE:
            raise ValueError(f"seat {seat} has a good on {CARD_IDS[card]}")
        mask |= bit(card)
    if mask != city.in_play or city.active & ~mask:
        raise ValueError(f"the buildings of seat {seat} are not what is in play")


def all_cards(table: Table) -> list[int]:
    """How many cards of each type there are on the whole table, wherever they lie (cathedral included)."""
    count: list[int] = [0] * TYPES
    parcel = [card for card in table.parcel_cards if card != NO_CARD]
    piles: list[list[int]] = [table.draw_pile, table.discard_pile, table.drawn, parcel]
    for city in table.cities:
        piles += [city.hand, list(city.cards), city.chapel, city.bank, city.harbor]
        piles.append([card for card in city.goods if card != NO_CARD])
        piles += [list(under) for under in city.under]
    for pile in piles:
        for card in pile:
            count[card] += 1
    if table.laying != NO_CARD:
        count[table.laying] += 1
    if table.cathedral:
        count[CATHEDRAL] += 1
    return count
