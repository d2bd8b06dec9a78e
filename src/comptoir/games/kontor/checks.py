"""Section 14.6: the proof that nothing is missing."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.kontor.components import (
    BRIDGE,
    CARD_IDS,
    CARDS,
    CELLS,
    EMPTY,
    GOODS,
    IS_DOCK,
    IS_WATER,
    KIND,
    NO_CARD,
    OUTSIDE,
    WIDTH,
)
from comptoir.games.kontor.packing import NOWHERE, field
from comptoir.games.kontor.state import Table, inside


def check(table: Table) -> None:
    """Money, warehouses, every card in one place, the sectors are those of the board, and what rules remember fits."""
    _check_cards(table)
    _check_money(table)
    _check_tokens(table)
    _check_board(table)
    _check_sectors(table)
    for part in table.parts:
        part.check(table)


def _check_cards(table: Table) -> None:
    piles = [*[list(pile) for pile in table.piles], list(table.laid), table.aside, table.out]
    piles += [merchant.hand for merchant in table.merchants]
    piles.append([int(merchant.card) for merchant in table.merchants if merchant.card != NO_CARD])
    piles += [part.cards() for part in table.parts]
    found = [0] * CARDS
    for pile in piles:
        for card in pile:
            found[card] += 1
    wanted = [0] * CARDS
    for card in table.config.deck:
        wanted[card] += 1
    for card in range(CARDS):
        if found[card] != wanted[card]:
            raise ValueError(f"{found[card]} times {CARD_IDS[card]} instead of {wanted[card]}")
    for number, cards in enumerate(table.piles):
        if not 0 <= table.bottom[number] <= len(cards):
            raise ValueError(f"pile {number} has fewer cards than are known of it")
    for merchant in table.merchants:
        if merchant.hand != sorted(merchant.hand):
            raise ValueError("a hand is not in order")


def _check_money(table: Table) -> None:
    config = table.config
    purse = [int(merchant.florins) for merchant in table.merchants]
    total = config.treasury + config.florins * config.seats
    for part in table.parts:
        total -= part.florins()
    if min(purse) < 0 or table.treasury < 0 or sum(purse) + table.treasury != total:
        raise ValueError(f"there are {sum(purse) + table.treasury} florins instead of {total}")


def _check_tokens(table: Table) -> None:
    if table.supply < 0:
        raise ValueError("a supply of warehouses is below zero")
    total: i64 = sum(table.stocks())
    for part in table.parts:
        total += part.warehouses()
    for card in range(CARDS):
        tokens = table.tokens_on(card)
        if tokens and not table.on_top(card):
            raise ValueError(f"warehouses stand on {CARD_IDS[card]}, which is not on the board")
        for good in range(GOODS):
            total += field(tokens, good)
    wanted = sum(table.config.supply)
    if total != wanted:
        raise ValueError(f"there are {total} warehouses instead of {wanted}")


def _check_board(table: Table) -> None:
    config = table.config
    xs = [cell % WIDTH for cell in range(CELLS) if table.board[cell] < EMPTY]
    ys = [cell // WIDTH for cell in range(CELLS) if table.board[cell] < EMPTY]
    if len(xs) != table.filled or not (table.frozen_x and table.frozen_y) == table.framed:
        raise ValueError("the board does not add up")
    if min(xs) < table.low_x or max(xs) > table.high_x or min(ys) < table.low_y or max(ys) > table.high_y:
        raise ValueError("a card lies outside the frame")
    if table.high_x - table.low_x >= config.width or table.high_y - table.low_y >= config.height:
        raise ValueError("the board is too large")
    for card in table.laid:
        if table.where[card] == NOWHERE:
            raise ValueError(f"{CARD_IDS[card]} lies nowhere")
    for cell in range(CELLS):
        top = table.board[cell]
        if top < CARDS and (table.where[top] != cell or top not in table.laid):
            raise ValueError(f"{CARD_IDS[top]} does not lie where it should")
        if (cell in table.water) != (top < CARDS and IS_WATER[top] == 1):
            raise ValueError(f"cell {cell} is not what the waterways say")
    bridged = config.bridge_under_boat and KIND[table.board[table.boat]] == BRIDGE
    if config.boat and table.boat not in table.water and not bridged:
        raise ValueError("the boat is not on water")


def _check_sectors(table: Table) -> None:
    """The sectors kept from move to move are those that a look at the whole board finds."""
    for card in table.laid:
        if not IS_DOCK[card] or not table.on_top(card):
            continue
        group = _flood_fill(table, card)
        if table.members(card) != group or table.head[card] != group[0]:
            raise ValueError(f"the sector of {CARD_IDS[card]} is not {group}")
    for cell in range(CELLS):
        beside = [table.board[cell + step] for step in (1, -1, WIDTH, -WIDTH) if 0 <= cell + step < CELLS]
        wanted = table.board[cell] == EMPTY and inside(table, cell) and min(beside) < EMPTY
        if wanted != (cell in table.shore):
            raise ValueError(f"cell {cell} is not rightly counted as free")
        if table.framed and not inside(table, cell) and table.board[cell] != OUTSIDE:
            raise ValueError(f"cell {cell} is not marked as outside")


def _flood_fill(table: Table, card: int) -> list[int]:
    found = [card]
    for dock in found:
        for step in (1, -1, WIDTH, -WIDTH):
            other = table.board[table.where[dock] + step]
            if IS_DOCK[other] and other not in found:
                found.append(other)
    return sorted(found)
