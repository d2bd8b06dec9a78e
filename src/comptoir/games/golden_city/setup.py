"""Section 5 (and 11, 12): setting up the table."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng
from comptoir.core.state import Ruleset
from comptoir.games.golden_city.components import (
    ALL_CARDS,
    COIN_SUPPLY,
    DISPLAY,
    GOODS_CARDS,
    KEY_SUPPLY,
    PORT,
    cards_of,
    one,
)
from comptoir.games.golden_city.state import Table
from comptoir.games.golden_city.steps import frames
from comptoir.games.golden_city.steps.cards import draw_to_hand

DECK: Final[list[int]] = cards_of(ALL_CARDS)  # the ports lie in front
GOODS: Final[list[int]] = list(range(GOODS_CARDS))


def deal(rules: Ruleset[Any], options: Options, rng: Rng) -> Table:
    """Chance is drawn in a fixed order: landscape pile, goods, score stacks, first player."""
    table = Table()
    table.begin(rules, options, rng)
    table.lazy = isinstance(rng, Dice)
    variant = table.variant
    table.reserve = COIN_SUPPLY - table.seats * variant.coins
    table.keys = KEY_SUPPLY
    table.pile = DECK[options.seats :]
    if not table.lazy:
        rng.shuffle(table.pile)
    for trader in table.traders:
        trader.coins = variant.coins
        trader.left = variant.posts
        trader.black_left = variant.black_each
        # Everybody knows that one of the two starting cards is a port.
        trader.hand = one(PORT)
        trader.known = one(PORT)
        trader.hand_size = 1
    seat: i64 = 0
    while seat < table.seats:
        draw_to_hand(table, seat, 1, "")
        seat += 1
    table.goods_pile = GOODS[:]
    rng.shuffle(table.goods_pile)
    table.display = [table.goods_pile.pop() for _ in range(DISPLAY)]
    for stack in variant.score_stacks:
        cards = stack[:]
        rng.shuffle(cards)
        table.score_pile = cards + table.score_pile
    table.first = rng.below(table.seats) if variant.first < 0 else variant.first
    table.push(frames.round_start(table.first))
    return table
