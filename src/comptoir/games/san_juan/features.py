"""What one seat of San Juan knows, as bytes (`core.features`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from comptoir.core.features import (
    RELATIVE,
    Features,
    away,
    counted,
    each,
    figures,
    places,
    put,
    put_one,
    put_set,
    questions,
    tell,
)
from comptoir.core.vecs import vec
from comptoir.games.san_juan.components import (
    CARD_IDS,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    GOOD_IDS,
    GOODS,
    HAND_TYPES,
    LAST_BUILDING,
    NO_CARD,
    PLANTS,
    POINTS,
    ROLE_COUNT,
    ROLE_IDS,
    TILES,
    TYPES,
)
from comptoir.games.san_juan.scoring import points_of
from comptoir.games.san_juan.state import COPIES_ALL, COPIES_BASE, Table
from comptoir.games.san_juan.steps import STEPS
from comptoir.games.san_juan.steps.builder import buildable_cards
from comptoir.games.san_juan.steps.frames import number_in, players_left
from comptoir.games.san_juan.steps.round import hand_limit

SEATS: Final = 4
PLACE: Final = places(STEPS)
ASKING: Final = figures([int(step.asks) for step in STEPS])
ASKS: Final[i64] = len(questions(STEPS))
WORKS: Final[i64] = len(STEPS) - ASKS
BUILT: Final[i64] = LAST_BUILDING + 2
HAND: Final = 14
PRINTED: Final = figures(POINTS)
PRICES: Final = figures([price for tile in TILES for price in tile])


def names() -> list[str]:
    found: list[str] = []
    hand = CARD_IDS[:HAND_TYPES]
    for who in RELATIVE[:SEATS]:
        found += [f"{who}: at the table"]
        found += each(f"{who}: buildings", CARD_IDS) + each(f"{who}: goods", GOOD_IDS)
        found += counted(f"{who}: buildings", int(BUILT)) + counted(f"{who}: cards", HAND)
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


class Rows(Features):
    def prepare(self, table: Table, row: vec[u8]) -> None:
        for k in range(table.seats):
            row[k * CITY] = 1
        # All cards are unseen until one sees them.
        copies = COPIES_ALL if table.variant.expansion else COPIES_BASE
        for kind in range(HAND_TYPES):
            row[UNSEEN + kind] = copies[kind]
        at = i64(self.size) - 9 - (SEATS + 1)
        put_one(row, at, table.seats, SEATS + 1)
        tell(row, at + SEATS + 6, table.variant.expansion)
        tell(row, at + SEATS + 7, table.variant.start_hand)

    def write(self, table: Table, seat: i64, row: vec[u8], at: i64) -> None:
        end = at + self.size
        at = _cities(row, at, table, seat)
        at = _own_cards(row, at, table, seat)
        at = _work(row, at, table, seat)
        at = _roles(row, at, table, seat)
        at = _market(row, at, table)
        at = _counts(row, at, table, seat)
        assert at == end


def _cities(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """What all can see of each city, mine first, then clockwise; then what only its owner may count."""
    seats = table.seats
    unseen = at + UNSEEN
    mine: i64 = 0
    k: i64 = 0
    while k < seats:
        seat = me + k
        if seat >= seats:
            seat -= seats
        printed = _city(row, at + k * CITY, table, seat, unseen)
        if k == 0:
            mine = points_of(table, me, printed, True)
        k += 1
    at += CITY * SEATS
    city = table.cities[me]
    at = put(row, at, mine)
    at = put(row, at, len(city.chapel))
    at = put(row, at, len(city.bank))
    return put(row, at, len(city.harbor))


def _city(row: vec[u8], at: i64, table: Table, seat: i64, unseen: i64) -> i64:
    """Answers the points printed on its buildings."""
    city = table.cities[seat]
    at += 1
    plants: i64 = 0
    goods: i64 = 0
    printed: i64 = 0
    slot: i64 = 0
    held = city.goods
    card: i64
    for card in city.cards:
        row[at + card] += 1
        if card < HAND_TYPES:
            row[unseen + card] -= 1
        printed += PRINTED[card]
        if card < PLANTS:
            plants += 1
        if held[slot] != NO_CARD:
            if card == CUSTOMS_OFFICE:
                row[at + TYPES + CUSTOMS_GOOD] += 1
            else:
                row[at + TYPES + card] += 1
            goods += 1
        slot += 1
    for covered in city.under:
        for card in covered:
            if card < HAND_TYPES:
                row[unseen + card] -= 1
    at += TYPES + GOODS
    at = put_one(row, at, slot, BUILT)
    cards: i64 = len(city.hand)
    at = put_one(row, at, cards, HAND)
    at = put(row, at, cards)
    at = put(row, at, hand_limit(table, seat))
    at = put(row, at, points_of(table, seat, printed, False))
    at = put(row, at, plants)
    at = put(row, at, goods)
    at = tell(row, at, city.fresh >= 0)
    at = tell(row, at, city.library_used)
    tell(row, at, city.bank_used)
    return printed


def _own_cards(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """The hand, what of it could be built now, cards being looked at, and what may still come from the piles."""
    city = table.cities[me]
    unseen = at + 2 * HAND_TYPES + TYPES
    card: i64
    for card in city.hand:
        row[at + card] += 1
        row[unseen + card] -= 1
    at = put_set(row, at + HAND_TYPES, buildable_cards(table, me), TYPES)
    if table.drawn and table.top.seat == me:
        for card in table.drawn:
            row[at + card] += 1
            row[unseen + card] -= 1
    if NO_CARD != table.laying < HAND_TYPES:
        row[unseen + table.laying] -= 1
    for card in city.chapel:
        row[unseen + card] -= 1
    for card in city.bank:
        row[unseen + card] -= 1
    return unseen + HAND_TYPES


def _work(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """The question on top, mine or another's; the rounds of the table below it, and which of them still come to me."""
    seats = table.seats
    if not table.over:
        question = PLACE[table.top.step]
        if not table.owes(me):
            question += ASKS
        row[at + question] = 1
    at += 2 * ASKS
    k: i64 = 0
    while k < table.depth:
        frame = table.stack[k]
        if ASKING[frame.step] == 0:
            row[at + PLACE[frame.step]] = 1
            if away(me, frame.seat, seats) < players_left(frame):
                row[at + WORKS + PLACE[frame.step]] = 1
        k += 1
    return at + 2 * WORKS


def _roles(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    seats = table.seats
    taker: i64
    for taker in table.takers:
        if taker < 0:
            row[at] = 1
        else:
            row[at + 1 + away(taker, me, seats)] = 1
        at += 1 + SEATS
    if table.role >= 0:
        row[at + table.role] = 1
        row[at + ROLE_COUNT + away(table.chooser, me, seats)] = 1
    at += ROLE_COUNT + SEATS
    row[at + away(table.governor, me, seats)] = 1
    return at + SEATS


def _market(row: vec[u8], at: i64, table: Table) -> i64:
    if table.laying != NO_CARD:
        row[at + table.laying] = 1
    at += TYPES
    good: i64
    for good in table.parcel:
        row[at + good] += 1
    at += GOODS
    if table.tile >= 0:
        _tile(row, at, table.tile)
    at += PLANTS
    # Once all tiles but one have been seen, the order of all is known.
    tiles: i64 = len(table.tiles)
    if table.trades >= tiles - 1:
        _tile(row, at, table.tiles[table.trades % tiles])
    return at + PLANTS


def _tile(row: vec[u8], at: i64, tile: i64) -> None:
    kind: i64 = 0
    while kind < PLANTS:
        row[at + kind] = u8(PRICES[tile * PLANTS + kind])
        kind += 1


def _counts(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    most: i64 = 0
    for city in table.cities:
        if len(city.cards) > most:
            most = len(city.cards)
    asked = table.owes(me)
    if not table.over:
        left = number_in(table.top)
        if asked:
            put(row, at, left)
            put(row, at + 2, len(table.cities[me].hand) - left)
        else:
            put(row, at + 1, left)
    at += 3
    at = put(row, at, table.round)
    at = put(row, at, table.pick)
    at = put(row, at, most)
    at = put(row, at, len(table.draw_pile))
    at = put(row, at, len(table.discard_pile))
    at = put(row, at, table.trades)
    at = put(row, at, table.still)
    at = put_one(row, at, LAST_BUILDING - most, LAST_BUILDING + 1)
    at += SEATS + 1
    at = tell(row, at, asked)
    at = tell(row, at, table.over)
    at = tell(row, at, table.role >= 0 and table.doubled)
    at = tell(row, at, table.sold)
    at = tell(row, at, table.cathedral)
    at += 2
    at = tell(row, at, table.trades < len(table.tiles) - 1)
    return tell(row, at, most >= LAST_BUILDING)


CITY: Final[i64] = 1 + TYPES + GOODS + BUILT + HAND + 8
UNSEEN: Final[i64] = CITY * SEATS + 4 + 2 * HAND_TYPES + TYPES
FEATURES: Final = Rows(names())
