"""The whole table as JSON, hidden parts included, and back."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.games.kontor.components import (
    CARD_IDS,
    CARDS,
    EMPTY,
    FIELD_MASK,
    HEIGHT,
    HIDDEN_RED,
    IS_DOCK,
    LEFT_RIM,
    NUMBER_OF,
    ORDER_IDS,
    OWNER,
    SIDE_IDS,
    TOP_RIM,
    WIDTH,
    cell_at,
    place_of,
)
from comptoir.games.kontor.config.merge import config_for
from comptoir.games.kontor.harbour import borders_limit, draw_border, find_shore, gather, insert
from comptoir.games.kontor.moves import CATALOGUE
from comptoir.games.kontor.packing import (
    card_of,
    card_or_none,
    cards_of,
    cell_of,
    goods_by_card,
    ids,
    in_fields,
    row_of,
    spot,
)
from comptoir.games.kontor.state import NO_ANSWER, NO_SECTOR, Merchant, Table

WINNERS: Final = [*SIDE_IDS, "drawn", "vetoed", "nobody"]  # as they are numbered: -1 is the last


# -- writing


def pack(table: Table) -> dict[str, Any]:
    return {
        "round": int(table.round),
        "last": int(table.last),
        "placed": table.placed,
        "quiet": int(table.quiet),
        "order": table.order[:],
        "batch": int(table.batch),
        "goods_order": ORDER_IDS[table.goods_order],
        "ending": table.ending,
        "all_water": table.all_water,
        "victor": WINNERS[table.victor],
        "treasury": int(table.treasury),
        "supply": table.stocks(),
        "boat": spot(table.boat),
        "frame": pack_frame(table),
        "laid": [[CARD_IDS[card], *place_of(table.where[card])] for card in table.laid],
        "face_down": pack_backs(table),
        "tokens": goods_by_card(table.tokens),
        "owner": {CARD_IDS[card]: table.owner[card] for card in range(CARDS) if table.owner[card] != OWNER[card]},
        "touched": [CARD_IDS[card] for card in sorted(set(table.touched))],
        "finished": [
            {"card": CARD_IDS[head], "winner": WINNERS[winner], "batch": batch}
            for head, winner, batch in zip(table.finished, table.winners, table.batches, strict=True)
        ],
        "piles": [[CARD_IDS[card] for card in pile] for pile in table.piles],
        "bottom": table.bottom[:],
        "looked": table.looked[:],
        "seen": [CARD_IDS[card] for card in range(CARDS) if table.is_seen(card)],
        "merchants": [pack_merchant(merchant) for merchant in table.merchants],
        "aside": ids(table.aside),
        "out": ids(table.out),
        "parts": {part.name: part.pack() for part in table.parts},
    }


def pack_backs(table: Table) -> list[list[Any]]:
    """Cards that lie face down: whose, and where."""
    backs = [(cell, top) for cell, top in enumerate(table.board) if CARDS <= top < EMPTY]
    return [[SIDE_IDS[top - HIDDEN_RED], *place_of(cell)] for cell, top in backs]


def pack_frame(table: Table) -> dict[str, Any]:
    return {
        "x": [int(table.low_x) + LEFT_RIM, int(table.high_x) + LEFT_RIM],
        "y": [int(table.low_y) + TOP_RIM, int(table.high_y) + TOP_RIM],
        "fixed_x": table.frozen_x,
        "fixed_y": table.frozen_y,
    }


def pack_merchant(merchant: Merchant) -> dict[str, Any]:
    return {
        "hand": [CARD_IDS[card] for card in merchant.hand],
        "florins": int(merchant.florins),
        "sealed": None if merchant.sealed == NO_ANSWER else CATALOGUE[int(merchant.sealed)].code,
        "card": card_or_none(merchant.card),
        "face_down": merchant.face != merchant.card,
        "passed": merchant.passed,
        "idle": merchant.idle,
    }


# -- reading


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.open_house(rules, options, rng, config_for(options, rules.version))
    table.round = int(packed["round"])
    table.last = int(packed["last"])
    table.placed = bool(packed["placed"])
    table.quiet = int(packed["quiet"])
    table.order = [int(seat) for seat in packed["order"]]
    table.batch = int(packed["batch"])
    table.goods_order = ORDER_IDS.index(packed["goods_order"])
    table.ending = str(packed["ending"])
    table.all_water = bool(packed["all_water"])
    table.victor = number_of_winner(packed["victor"])
    table.treasury = int(packed["treasury"])
    table.supply = unpack_supply(table, packed["supply"])
    table.boat = cell_of(packed["boat"])
    unpack_cards(table, packed)
    for merchant, entry in zip(table.merchants, packed["merchants"], strict=True):
        unpack_merchant(merchant, entry)
    table.aside = cards_of(packed["aside"])
    table.out = sorted(cards_of(packed["out"]))
    for part in table.parts:
        part.unpack(packed["parts"][part.name])
    for side, (merchant, entry) in enumerate(zip(table.merchants, packed["merchants"], strict=True)):
        if entry["face_down"]:
            merchant.face = HIDDEN_RED + table.config.side_of[side]
    unpack_harbour(table, packed)
    return table


def number_of_winner(name: str) -> int:
    at = WINNERS.index(name)
    return at if at < len(SIDE_IDS) else at - len(WINNERS)


def unpack_supply(table: Table, counts: list[int]) -> int:
    supply = [int(n) for n in counts]
    if len(supply) != len(table.config.supply) or min(supply) < 0 or max(supply) > FIELD_MASK:
        raise ValueError("the supply is not that of this game")
    return int(in_fields(supply))


def unpack_cards(table: Table, packed: dict[str, Any]) -> None:
    table.piles = [bytes(cards_of(pile)) for pile in packed["piles"]]
    table.bottom = [int(n) for n in packed["bottom"]]
    table.looked = [int(mask) for mask in packed["looked"]]
    if not len(table.piles) == len(table.bottom) == len(table.looked) == table.config.piles:
        raise ValueError("the piles are not those of this game")
    for name in packed["seen"]:
        table.uncover(NUMBER_OF[name])
    owner = OWNER[:]
    for name, side in packed["owner"].items():
        if not 0 <= side < table.config.sides:
            raise ValueError(f"there is no side {side}")
        owner[NUMBER_OF[name]] = int(side)
    table.owner = owner
    table.touched = sorted(cards_of(packed["touched"]))
    for entry in packed["finished"]:
        table.finished = [*table.finished, NUMBER_OF[entry["card"]]]
        table.winners = [*table.winners, number_of_winner(entry["winner"])]
        table.batches = [*table.batches, int(entry["batch"])]


def unpack_merchant(merchant: Merchant, packed: dict[str, Any]) -> None:
    merchant.hand = cards_of(packed["hand"])
    merchant.florins = int(packed["florins"])
    merchant.sealed = NO_ANSWER if packed["sealed"] is None else CATALOGUE.by_code[packed["sealed"]]
    merchant.card = merchant.face = card_of(packed["card"])
    merchant.passed = bool(packed["passed"])
    merchant.idle = bool(packed["idle"])


def unpack_harbour(table: Table, packed: dict[str, Any]) -> None:
    """Cards are laid in their order, so that a covered card lies under the one that came later."""
    frame = packed["frame"]
    table.low_x, table.high_x = int(frame["x"][0]) - LEFT_RIM, int(frame["x"][1]) - LEFT_RIM
    table.low_y, table.high_y = int(frame["y"][0]) - TOP_RIM, int(frame["y"][1]) - TOP_RIM
    if not (0 <= table.low_x <= table.high_x < WIDTH and 0 <= table.low_y <= table.high_y < HEIGHT):
        raise ValueError(f"no frame of a board: {frame}")
    table.frozen_x, table.frozen_y = bool(frame["fixed_x"]), bool(frame["fixed_y"])
    board, where = list(table.board), list(table.where)
    for name, x, y in packed["laid"]:
        card, cell = NUMBER_OF[name], cell_at(int(x), int(y))
        board[cell] = card
        where[card] = cell
    backs = [(cell_at(int(x), int(y)), HIDDEN_RED + SIDE_IDS.index(side)) for side, x, y in packed["face_down"]]
    for cell, back in backs:
        board[cell] = back
    table.board, table.where = bytes(board), bytes(where)
    table.laid = bytes([NUMBER_OF[name] for name, _, _ in packed["laid"]])
    tops = sorted({table.where[card] for card in table.laid} | {cell for cell, _ in backs})
    table.filled = len(tops)
    table.tokens = row_of(packed["tokens"])
    touched = table.touched
    for cell in tops:
        if table.board[cell] < CARDS and not IS_DOCK[table.board[cell]]:
            insert(table.water, cell)
    for card in sorted(table.laid):
        if IS_DOCK[card] and table.on_top(card) and table.head[card] == NO_SECTOR:
            gather(table, card)
    if borders_limit(table):
        draw_border(table)
    find_shore(table)
    table.touched = touched
