"""Section 5 (and 11, 12): setting up the table."""

from __future__ import annotations

from typing import Any

from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng
from comptoir.core.state import Frame, Rules
from comptoir.games.golden_city.components import (
    BLACK_EACH,
    COIN_SUPPLY,
    COPIES,
    DISPLAY,
    GOODS_CARDS,
    KEY_SUPPLY,
    PORT,
    SCORE_STACK,
    TYPES,
    one,
    setup_of,
)
from comptoir.games.golden_city.state import Table, start_posts
from comptoir.games.golden_city.steps.cards import draw_to_hand
from comptoir.games.golden_city.steps.numbers import ROUND


def deal(rules: Rules[Any], options: Options, rng: Rng) -> Table:
    """Chance is drawn in a fixed order: landscape pile, goods, score stacks, first player."""
    table = Table()
    table.begin(rules, options, rng)
    table.lazy = isinstance(rng, Dice)
    row = setup_of(options.seats)
    table.reserve = COIN_SUPPLY - options.seats * int(row["coins"])
    table.keys = KEY_SUPPLY
    for kind in range(TYPES):
        table.pile += [kind] * (COPIES[kind] - (options.seats if kind == PORT else 0))
    if not table.lazy:
        rng.shuffle(table.pile)
    for trader in table.traders:
        trader.coins = row["coins"]
        trader.left = start_posts(options)
        trader.black_left = BLACK_EACH if table.variant.black_posts else 0
        # Everybody knows that one of the two starting cards is a port.
        trader.hand = one(PORT)
        trader.known = one(PORT)
        trader.hand_size = 1
    for seat in range(options.seats):
        draw_to_hand(table, seat, 1, "")
    table.goods_pile = list(range(GOODS_CARDS))
    rng.shuffle(table.goods_pile)
    table.display = [table.goods_pile.pop() for _ in range(DISPLAY)]
    table.score_pile = score_pile(row, rng)
    first = options.choice("first_player")
    table.first = rng.below(options.seats) if first == "random" else int(first) - 1
    table.push(Frame(ROUND, table.first))
    return table


def score_pile(row: dict[str, Any], rng: Rng) -> list[int]:
    """Each stack shuffled by itself, the ones on top. Two players: two piles of twos are one shuffled stack, cut."""
    used = sorted(set(SCORE_STACK))
    if "score_stacks" in row:
        used = sorted({stack for stacks in row["score_stacks"] for stack in stacks})
    pile: list[int] = []
    for stack in used:
        cards = [card for card in range(len(SCORE_STACK)) if SCORE_STACK[card] == stack]
        rng.shuffle(cards)
        pile = cards + pile
    return pile
