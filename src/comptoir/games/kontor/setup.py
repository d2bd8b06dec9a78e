"""Section 3.1: the deal. What rules change in it they do themselves."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.games.kontor.components import (
    ANCHOR,
    CANAL,
    HOME,
    KIND,
    LEFT_RIM,
    SPECIALS,
    TOP_RIM,
    WIDTH,
)
from comptoir.games.kontor.config.merge import config_for
from comptoir.games.kontor.harbour import draw_border, find_shore, show_face
from comptoir.games.kontor.packing import put
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.drawing import CANALS
from comptoir.games.kontor.steps.frames import opening_frame


def deal(rules: Ruleset[Any], options: Options, rng: Rng) -> Table:
    table = Table()
    table.open_house(rules, options, rng, config_for(options, rules.version))
    config = table.config
    shuffle_piles(table)
    lay_out(table)
    table.push(opening_frame(config.opening, first_seat(table)))
    deal_hands(table)
    for rule in config.rules:
        rule.setup(table)
    return table


def first_seat(table: Table) -> i64:
    """In rounds the cards decide who acts first; a rule may say otherwise."""
    for rule in table.config.rules:
        seat = rule.who_begins(table)
        if seat >= 0:
            return seat
    return 0


def shuffle_piles(table: Table) -> None:
    """Canals, docks by colour (a team's are halved), and the special cards where they come into play."""
    config = table.config
    canals = [card for card in config.deck if KIND[card] == CANAL]
    table.rng.shuffle(canals)
    for _ in range(config.set_aside):
        table.aside = [*table.aside, canals.pop()]
    table.piles[CANALS] = bytes(canals)
    colours = [1] if config.individual else [1, 2]
    for colour in colours:
        docks = [card for card in config.deck if config.pool_of[card] == colour]
        table.rng.shuffle(docks)
        seats = [seat for seat in range(config.seats) if config.side_of[seat] == colour - 1]
        if config.individual or len(seats) == 1:
            table.piles[colour] = bytes(docks)
        else:
            half = len(docks) // 2  # with an odd number the lower seat gets one more
            table.piles[config.pile_of[seats[1]]] = bytes(docks[:half])
            table.piles[config.pile_of[seats[0]]] = bytes(docks[half:])


def lay_out(table: Table) -> None:
    """The anchor and the canals of the layout; their symbols have no effect."""
    config = table.config
    put_water(table, ANCHOR, HOME)
    for cell in config.canals:
        put_water(table, int(table.take_top(CANALS)), cell)
    if config.fixed:
        left, right, top, bottom = config.fixed
        table.low_x, table.high_x = left - LEFT_RIM, right - LEFT_RIM
        table.low_y, table.high_y = top - TOP_RIM, bottom - TOP_RIM
        table.frozen_x = table.frozen_y = True
        draw_border(table)
    find_shore(table)


def put_water(table: Table, card: int, cell: int) -> None:
    table.board = put(table.board, cell, card)
    show_face(table, card, cell)
    table.filled += 1
    table.uncover(card)
    x, y = cell % WIDTH, cell // WIDTH
    table.low_x, table.high_x = min(x, int(table.low_x)), max(x, int(table.high_x))
    table.low_y, table.high_y = min(y, int(table.low_y)), max(y, int(table.high_y))


def deal_hands(table: Table) -> None:
    """Canals and docks unseen, then the piles are turned face up."""
    config = table.config
    if config.specials_in_canals:
        canals = [*table.piles[CANALS], *SPECIALS]
        table.rng.shuffle(canals)
        table.piles[CANALS] = bytes(canals)
    for seat in range(config.seats):
        merchant = table.merchants[seat]
        for _ in range(config.hand_canals):
            merchant.add(table.take_top(CANALS))
        for _ in range(config.hand_docks):
            merchant.add(table.take_top(config.pile_of[seat]))
    if config.deals_specials:
        deal_specials(table)
    for seat, cards in enumerate(config.extra_cards):
        for card in cards:
            table.merchants[seat].add(card)
            table.uncover(card)


def deal_specials(table: Table) -> None:
    """Section 5: one each on top of the hand, two stay out of play unseen."""
    specials = SPECIALS[:]
    table.rng.shuffle(specials)
    for merchant in table.merchants:
        merchant.add(specials.pop())
    table.aside = [*table.aside, *specials]
