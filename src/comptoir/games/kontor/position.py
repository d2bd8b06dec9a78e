"""The whole table as JSON, hidden parts included, and back."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.games.kontor.charter import config_for
from comptoir.games.kontor.components import (
    BLACK,
    CARD_IDS,
    CARDS,
    EVENT_IDS,
    FIELD_MASK,
    GOOD_IDS,
    GOODS,
    HIDDEN_RED,
    IS_DOCK,
    LEFT_RIM,
    NO_CARD,
    NUMBER_OF,
    ORDER_IDS,
    OWNER,
    RED,
    SIDE_IDS,
    TOP_RIM,
    cell_at,
    place_of,
)
from comptoir.games.kontor.harbour import borders_limit, draw_border, find_shore, gather, insert
from comptoir.games.kontor.moves import CATALOGUE
from comptoir.games.kontor.state import (
    ENDINGS,
    NO_ANSWER,
    NO_SECTOR,
    NOWHERE,
    Annex,
    Merchant,
    Table,
    card_or_none,
    goods_by_card,
    in_fields,
    put,
    spot,
)

WINNERS: Final = [*SIDE_IDS, "vetoed", "nobody"]  # as they are numbered: -1 is the last


# -- writing


def pack(table: Table) -> dict[str, Any]:
    return {
        "round": int(table.round),
        "first": int(table.first),
        "last": int(table.last),
        "placed": table.placed,
        "quiet": int(table.quiet),
        "order": table.order[:],
        "batch": int(table.batch),
        "goods_order": ORDER_IDS[table.goods_order],
        "ending": ENDINGS[table.ending],
        "victor": WINNERS[table.victor],
        "treasury": int(table.treasury),
        "supply": table.stocks(),
        "boat": spot(table.boat),
        "frame": pack_frame(table),
        "laid": [[CARD_IDS[card], *place_of(table.where[card])] for card in table.laid],
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
        "annex": pack_annex(table.annex),
    }


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
        "disguised": merchant.disguised,
    }


def pack_annex(annex: Annex) -> dict[str, Any]:
    return {
        "dark": [CARD_IDS[card] for card in annex.dark],
        "out": [CARD_IDS[card] for card in annex.out],
        "special_pile": [CARD_IDS[card] for card in annex.special_pile],
        "wanted": annex.wanted[:],
        "picks": [[CARD_IDS[card] for card in picks] for picks in annex.picks],
        "smuggled": [card_or_none(card) for card in annex.smuggled],
        "smuggled_at": [spot(cell) for cell in annex.smuggled_at],
        "disguise": annex.disguise[:],
        "suspicion": annex.suspicion,
        "suspects": [[CARD_IDS[card] for card in suspects] for suspects in annex.suspects],
        "exported": goods_by_card(annex.exported),
        "stores": annex.stores[:],
        "sunk": [spot(cell) for cell in annex.sunk],
        "cargo": [card_or_none(card) for card in annex.cargo],
        "events": [EVENT_IDS[event] for event in annex.events],
        "event_due": int(annex.events_due),
        "event": None if annex.event < 0 else EVENT_IDS[annex.event],
        "bonus": annex.bonus[:],
        "stuck": int(annex.stuck),
        "blocked": int(annex.blocked),
        "drunk": [card_or_none(card) for card in annex.drunk],
        "tavern_by": annex.tavern_by[:],
        "skips": int(annex.skips),
        "pacts": {CARD_IDS[card]: n for card, n in enumerate(annex.pacts) if n},
        "proposed": [CATALOGUE[move].code for move in annex.proposed],
        "customs_round": annex.customs_round[:],
    }


# -- reading


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.open_house(rules, options, rng, config_for(options, rules.version))
    table.round = int(packed["round"])
    table.first = int(packed["first"])
    table.last = int(packed["last"])
    table.placed = bool(packed["placed"])
    table.quiet = int(packed["quiet"])
    table.order = [int(seat) for seat in packed["order"]]
    table.batch = int(packed["batch"])
    table.goods_order = ORDER_IDS.index(packed["goods_order"])
    table.ending = ENDINGS.index(packed["ending"])
    table.victor = number_of_winner(packed["victor"])
    table.treasury = int(packed["treasury"])
    table.supply = unpack_supply(table, packed["supply"])
    table.boat = cell_of(packed["boat"])
    unpack_cards(table, packed)
    for merchant, entry in zip(table.merchants, packed["merchants"], strict=True):
        unpack_merchant(merchant, entry)
    unpack_annex(table.annex, packed["annex"])
    for side, (merchant, entry) in enumerate(zip(table.merchants, packed["merchants"], strict=True)):
        if entry["face_down"]:
            merchant.face = HIDDEN_RED + table.config.side_of[side]
    unpack_harbour(table, packed)
    return table


def number_of_winner(name: str) -> int:
    at = WINNERS.index(name)
    return at if at < len(SIDE_IDS) else at - len(WINNERS)


def cell_of(place: list[int] | None) -> int:
    return NOWHERE if place is None else cell_at(int(place[0]), int(place[1]))


def cards_of(names: list[str]) -> list[int]:
    return [NUMBER_OF[name] for name in names]


def card_of(name: str | None) -> int:
    return NO_CARD if name is None else NUMBER_OF[name]


def row_of(counts: dict[str, dict[str, int]]) -> bytes:
    """The inverse of `goods_by_card`; bytes refuses numbers that no pile of warehouses could have."""
    row = [0] * (GOODS * CARDS)
    for name, goods in counts.items():
        for good, n in goods.items():
            row[GOODS * NUMBER_OF[name] + GOOD_IDS.index(good)] = int(n)
    return bytes(row)


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
    merchant.disguised = bool(packed["disguised"])


def unpack_annex(annex: Annex, packed: dict[str, Any]) -> None:
    annex.dark = cards_of(packed["dark"])
    annex.out = sorted(cards_of(packed["out"]))
    annex.special_pile = cards_of(packed["special_pile"])
    annex.wanted = [int(n) for n in packed["wanted"]]
    annex.picks = [cards_of(picks) for picks in packed["picks"]]
    annex.smuggled = [card_of(name) for name in packed["smuggled"]]
    annex.smuggled_at = [cell_of(place) for place in packed["smuggled_at"]]
    annex.disguise = [int(n) for n in packed["disguise"]]
    annex.suspicion = bool(packed["suspicion"])
    annex.suspects = [cards_of(suspects) for suspects in packed["suspects"]]
    annex.exported = row_of(packed["exported"])
    annex.stores = [int(n) for n in packed["stores"]]
    annex.sunk = [cell_of(place) for place in packed["sunk"]]
    annex.cargo = [card_of(name) for name in packed["cargo"]]
    annex.events = [EVENT_IDS.index(name) for name in packed["events"]]
    annex.events_due = int(packed["event_due"])
    annex.event = -1 if packed["event"] is None else EVENT_IDS.index(packed["event"])
    annex.bonus = [int(n) for n in packed["bonus"]]
    annex.stuck = int(packed["stuck"])
    annex.blocked = int(packed["blocked"])
    annex.drunk = [card_of(name) for name in packed["drunk"]]
    annex.tavern_by = [int(seat) for seat in packed["tavern_by"]]
    annex.skips = int(packed["skips"])
    for name, n in packed["pacts"].items():
        annex.pacts = put(annex.pacts, NUMBER_OF[name], int(n))
    annex.proposed = sorted([CATALOGUE.by_code[code] for code in packed["proposed"]])
    annex.customs_round = [int(n) for n in packed["customs_round"]]


def unpack_harbour(table: Table, packed: dict[str, Any]) -> None:
    """Cards are laid in their order, so that a covered card lies under the one that came later."""
    frame = packed["frame"]
    table.low_x, table.high_x = int(frame["x"][0]) - LEFT_RIM, int(frame["x"][1]) - LEFT_RIM
    table.low_y, table.high_y = int(frame["y"][0]) - TOP_RIM, int(frame["y"][1]) - TOP_RIM
    table.frozen_x, table.frozen_y = bool(frame["fixed_x"]), bool(frame["fixed_y"])
    board, where = list(table.board), list(table.where)
    for name, x, y in packed["laid"]:
        card, cell = NUMBER_OF[name], cell_at(int(x), int(y))
        board[cell] = card
        where[card] = cell
    for side in (RED, BLACK):
        if table.annex.smuggled_at[side] != NOWHERE:
            board[table.annex.smuggled_at[side]] = HIDDEN_RED + side
    table.board, table.where = bytes(board), bytes(where)
    table.laid = bytes([NUMBER_OF[name] for name, _, _ in packed["laid"]])
    tops = sorted({table.where[card] for card in table.laid} | set(table.annex.smuggled_at) - {NOWHERE})
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
