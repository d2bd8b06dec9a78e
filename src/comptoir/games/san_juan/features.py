"""What one seat of San Juan knows, as bytes (`core.features`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.features import RELATIVE, byte, counted, each, places, pour, put, put_one, questions, tell
from comptoir.games.san_juan.components import (
    CARD_IDS,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    GOOD_IDS,
    GOODS,
    HAND_TYPES,
    LAST_BUILDING,
    NO_CARD,
    PALACE,
    PALACE_DIVISOR,
    PLANTS,
    ROLE_COUNT,
    ROLE_IDS,
    TILES,
    TYPES,
)
from comptoir.games.san_juan.scoring import ledger
from comptoir.games.san_juan.state import COPIES_ALL, COPIES_BASE, Table
from comptoir.games.san_juan.steps import STEPS
from comptoir.games.san_juan.steps.builder import buildable
from comptoir.games.san_juan.steps.frames import number_in, players_left
from comptoir.games.san_juan.steps.round import hand_limit

SEATS: Final = 4
PLACE: Final[list[int]] = places(STEPS)
ASKS: Final[int] = len(questions(STEPS))
WORKS: Final[int] = len(STEPS) - ASKS
BUILT: Final[int] = LAST_BUILDING + 2
HAND: Final = 14


def names() -> list[str]:
    found: list[str] = []
    hand = CARD_IDS[:HAND_TYPES]
    for who in RELATIVE[:SEATS]:
        found += [f"{who}: at the table"]
        found += each(f"{who}: buildings", CARD_IDS) + each(f"{who}: goods", GOOD_IDS)
        found += counted(f"{who}: buildings", BUILT) + counted(f"{who}: cards", HAND)
        parts = ["cards", "limit", "points seen", "plants", "goods", "fresh building", "library used", "bank used"]
        found += each(who, parts)
    found += each("mine", ["points", "chapel", "bank", "harbor"])
    found += each("hand", hand) + each("could build", CARD_IDS) + each("drawn", hand) + each("unseen", hand)
    found += each("I answer", questions(STEPS)) + each("another answers", questions(STEPS))
    found += each("pending", questions(STEPS, False)) + each("still comes to me", questions(STEPS, False))
    for role in ROLE_IDS:
        found += each(f"{role} taken", ["nobody", *RELATIVE[:SEATS]])
    found += each("phase", ROLE_IDS) + each("chooser", RELATIVE[:SEATS]) + each("governor", RELATIVE[:SEATS])
    found += each("laying", CARD_IDS) + each("parcel", GOOD_IDS)
    found += each("tile", GOOD_IDS[:PLANTS]) + each("next tile", GOOD_IDS[:PLANTS])
    found += ["left for me", "left for another", "cards beyond these", "round", "roles picked", "most buildings"]
    found += ["draw pile", "discard pile", "trader phases", "rounds without change"]
    found += counted("buildings to the end", LAST_BUILDING + 1) + counted("seats", SEATS + 1)
    found += [
        "asked",
        "over",
        "doubled",
        "sold",
        "cathedral left",
        "new buildings",
        "start hand",
        "first tiles",
        "last",
    ]
    return found


def encode(table: Table, seat: i64, into: bytearray) -> None:
    row: list[int] = [0] * SIZE
    at = _cities(row, table, seat)
    at = _own_cards(row, at, table, seat)
    at = _work(row, at, table, seat)
    at = _roles(row, at, table, seat)
    at = _market(row, at, table)
    at = _counts(row, at, table, seat)
    assert at == SIZE
    pour(row, into)


def _cities(row: list[int], table: Table, me: i64) -> i64:
    """What all can see of each city, mine first, then clockwise; then what only its owner may count."""
    entries = ledger(table)
    at: i64 = 0
    k: i64 = 0
    mine: i64 = 0
    while k < table.seats:
        seat = (me + k) % table.seats
        points = entries[seat]
        secret = points["chapel"] + points["bank"] + points["harbor"]
        total: i64 = sum(points.values())
        seen: i64 = total - secret
        if table.cities[seat].owns(PALACE):
            plain: i64 = total - points["palace"] - secret
            seen = plain + plain // PALACE_DIVISOR
        if k == 0:
            mine = total
        at = _city(row, at, table, seat, seen)
        k += 1
    at = CITY * SEATS
    city = table.cities[me]
    at = put(row, at, mine)
    at = put(row, at, len(city.chapel))
    at = put(row, at, len(city.bank))
    return put(row, at, len(city.harbor))


def _city(row: list[int], at: i64, table: Table, seat: i64, points: i64) -> i64:
    city = table.cities[seat]
    row[at] = 1
    at += 1
    plants: i64 = 0
    goods: i64 = 0
    slot: i64 = 0
    for card in city.cards:
        row[at + card] = row[at + card] + 1
        if card < PLANTS:
            plants += 1
        if city.goods[slot] != NO_CARD:
            kind: i64 = at + TYPES + (CUSTOMS_GOOD if card == CUSTOMS_OFFICE else card)
            row[kind] = row[kind] + 1
            goods += 1
        slot += 1
    at += TYPES + GOODS
    at = put_one(row, at, len(city.cards), BUILT)
    at = put_one(row, at, len(city.hand), HAND)
    at = put(row, at, len(city.hand))
    at = put(row, at, hand_limit(table, seat))
    at = put(row, at, points)
    at = put(row, at, plants)
    at = put(row, at, goods)
    at = tell(row, at, city.fresh >= 0)
    at = tell(row, at, city.library_used)
    return tell(row, at, city.bank_used)


def _own_cards(row: list[int], at: i64, table: Table, me: i64) -> i64:
    """The hand, what of it could be built now, cards being looked at, and what may still come from the piles."""
    city = table.cities[me]
    unseen: list[int] = (COPIES_ALL if table.variant.expansion else COPIES_BASE)[:]
    previous: i64 = -1
    for card in city.hand:
        row[at + card] = row[at + card] + 1
        unseen[card] -= 1
        if card != previous and buildable(table, me, card):
            row[at + HAND_TYPES + card] = 1
        previous = card
    at += HAND_TYPES
    if table.cathedral and buildable(table, me, TYPES - 1):
        row[at + TYPES - 1] = 1
    at += TYPES
    if table.drawn and table.top.seat == me:
        for card in table.drawn:
            row[at + card] = row[at + card] + 1
            unseen[card] -= 1
    at += HAND_TYPES
    if table.laying != NO_CARD:
        unseen[table.laying] -= 1
    for card in city.chapel:
        unseen[card] -= 1
    for card in city.bank:
        unseen[card] -= 1
    for other in table.cities:
        for card in other.cards:
            unseen[card] -= 1
        for covered in other.under:
            for card in covered:
                unseen[card] -= 1
    kind: i64 = 0
    while kind < HAND_TYPES:
        row[at + kind] = byte(unseen[kind])
        kind += 1
    return at + HAND_TYPES


def _work(row: list[int], at: i64, table: Table, me: i64) -> i64:
    """The question on top, mine or another's; the rounds of the table below it, and which of them still come to me."""
    seats = table.seats
    if not table.over:
        row[at + (0 if table.owes(me) else ASKS) + PLACE[table.top.step]] = 1
    at += 2 * ASKS
    for frame in table.pending():
        if not STEPS[frame.step].asks:
            row[at + PLACE[frame.step]] = 1
            if (me - frame.seat + seats) % seats < players_left(frame):
                row[at + WORKS + PLACE[frame.step]] = 1
    return at + 2 * WORKS


def _roles(row: list[int], at: i64, table: Table, me: i64) -> i64:
    seats = table.seats
    for taker in table.takers:
        row[at + (0 if taker < 0 else 1 + (taker - me + seats) % seats)] = 1
        at += 1 + SEATS
    if table.role >= 0:
        row[at + table.role] = 1
        row[at + ROLE_COUNT + (table.chooser - me + seats) % seats] = 1
    at += ROLE_COUNT + SEATS
    row[at + (table.governor - me + seats) % seats] = 1
    return at + SEATS


def _market(row: list[int], at: i64, table: Table) -> i64:
    if table.laying != NO_CARD:
        row[at + table.laying] = 1
    at += TYPES
    for good in table.parcel:
        row[at + good] = row[at + good] + 1
    at += GOODS
    kind: i64 = 0
    if table.tile >= 0:
        while kind < PLANTS:
            row[at + kind] = TILES[table.tile][kind]
            kind += 1
    at += PLANTS
    # Once all tiles but one have been seen, the order of all is known.
    if table.trades >= len(table.tiles) - 1:
        coming = TILES[table.tiles[table.trades % len(table.tiles)]]
        kind = 0
        while kind < PLANTS:
            row[at + kind] = coming[kind]
            kind += 1
    return at + PLANTS


def _counts(row: list[int], at: i64, table: Table, me: i64) -> i64:
    most: i64 = 0
    for city in table.cities:
        if len(city.cards) > most:
            most = len(city.cards)
    asked = table.owes(me)
    if not table.over:
        left = number_in(table.top)
        row[at + (0 if asked else 1)] = byte(left)
        row[at + 2] = byte(len(table.cities[me].hand) - left) if asked else 0
    at += 3
    at = put(row, at, table.round)
    at = put(row, at, table.pick)
    at = put(row, at, most)
    at = put(row, at, len(table.draw_pile))
    at = put(row, at, len(table.discard_pile))
    at = put(row, at, table.trades)
    at = put(row, at, table.still)
    at = put_one(row, at, LAST_BUILDING - most, LAST_BUILDING + 1)
    at = put_one(row, at, table.seats, SEATS + 1)
    at = tell(row, at, asked)
    at = tell(row, at, table.over)
    at = tell(row, at, table.role >= 0 and table.doubled)
    at = tell(row, at, table.sold)
    at = tell(row, at, table.cathedral)
    at = tell(row, at, table.variant.expansion)
    at = tell(row, at, table.variant.start_hand)
    at = tell(row, at, table.trades < len(table.tiles) - 1)
    return tell(row, at, most >= LAST_BUILDING)


CITY: Final[int] = 1 + TYPES + GOODS + BUILT + HAND + 8
SIZE: Final[int] = len(names())
