"""Section 3: setting up the table."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng
from comptoir.core.state import Ruleset
from comptoir.games.san_juan.components import HAND_TYPES, NO_CARD, START_BUILDING, START_DEALS, START_HAND, TILES
from comptoir.games.san_juan.state import City, Table, in_circulation
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import draw_to_hand


def _deck(expansion: bool) -> list[int]:
    """All cards in the order of their types."""
    copies = in_circulation(expansion)
    return [card for card in range(HAND_TYPES) for _ in range(copies[card])]


BASE_DECK: Final = _deck(False)
FULL_DECK: Final = _deck(True)


def deal(rules: Ruleset[Any], options: Options, rng: Rng) -> Table:
    table = Table()
    table.begin(rules, options, rng)
    table.lazy = isinstance(rng, Dice)
    variant = table.variant
    table.governor = rng.below(options.seats) if variant.first_governor < 0 else variant.first_governor
    table.tiles = list(range(len(TILES)))
    rng.shuffle(table.tiles)
    deck = FULL_DECK if variant.expansion else BASE_DECK
    first = deck.index(START_BUILDING)
    table.draw_pile = deck[:first] + deck[first + options.seats :]
    for city in table.cities:
        add_building(city, START_BUILDING)
    if not table.lazy:
        rng.shuffle(table.draw_pile)
    table.push(frames.round_start(table.governor))
    deal_hands(table, variant.start_hand)
    return table


def add_building(city: City, card: int) -> None:
    """An active building on a new site."""
    city.add_slot(card, NO_CARD)
    city.in_play |= bit(card)
    city.active = city.in_play


def deal_hands(table: Table, variant: bool) -> None:
    owing = 0
    for k in range(table.seats):
        seat = table.seat_after(table.governor, k)
        draw_to_hand(table, seat, START_DEALS[k] if variant else START_HAND, "deal")
        owing |= bit(seat)
    if variant:
        table.push(frames.start_keep(owing))
