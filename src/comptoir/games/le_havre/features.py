"""What one seat of Le Havre knows, as bytes (`core.features`). Nearly everything lies open.

Standard buildings stand in every game and are told player by player; of the special ones a game shows a handful, so for
each of them the row says only whether it is mine, another's, the town's, and whether somebody is in it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from comptoir.core.bits import lowest_bit
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
    questions,
    tell,
)
from comptoir.core.vecs import vec
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    BUILDINGS,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    LENGTHS,
    OFFER_IDS,
    OFFERS,
    SHIP_KIND,
    SHIP_KINDS,
    STANDARD,
    TILE_FIRST,
    TILE_INTEREST,
    TILE_SECOND,
    TILES,
    VALUE,
)
from comptoir.games.le_havre.scoring import worth_with
from comptoir.games.le_havre.state import (
    HOME,
    KNOWS_NEXT,
    KNOWS_TOP,
    SHIP_BITS,
    TOWN,
    UNSURE,
    Table,
)
from comptoir.games.le_havre.steps import STEPS
from comptoir.games.le_havre.steps.frames import number_in, subject_in
from comptoir.games.le_havre.steps.payments import energy_held, food_held
from comptoir.games.le_havre.steps.round_end import food_of_ships

SEATS: Final = 5
PLACE: Final = places(STEPS)
ASKING: Final = figures([int(step.asks) for step in STEPS])
ASKS: Final[i64] = len(questions(STEPS))
SPECIAL: Final[i64] = BUILDINGS - STANDARD
VALUES: Final = figures(VALUE)
KIND: Final = figures(SHIP_KIND)
FIRST: Final = figures(TILE_FIRST)
SECOND: Final = figures(TILE_SECOND)
INTEREST: Final = figures([int(bears) for bears in TILE_INTEREST])
LOANS: Final = 6
ROUNDS_LEFT: Final = 22
STACKS: Final = 3


def names() -> list[str]:
    found: list[str] = []
    standard, special = BUILDING_IDS[:STANDARD], BUILDING_IDS[STANDARD:]
    for who in RELATIVE[:SEATS]:
        found += [f"{who}: at the table"]
        found += each(f"{who}: goods", GOOD_IDS) + each(f"{who}: has", GOOD_IDS)
        found += each(f"{who}: building", standard) + each(f"{who}: disc in", standard)
        found += counted(f"{who}: loans", LOANS) + each(f"{who}: ships", KIND_IDS)
        found += each(who, ["disc at home", "francs", "loans", "buildings", "hammers", "fishermen"])
        found += each(who, ["craft", "economic", "industrial", "public"])
        found += each(
            who, ["worth", "worth in fours", "debt", "food of ships", "food", "food lacking", "food to spare"]
        )
        found += each(who, ["energy", "special buildings"])
    for part in ("mine", "another's", "town's", "occupied", "seen in the pile"):
        found += each(f"{part}", special)
    found += each("town's", standard) + each("proposed", standard) + each("to come", standard)
    found += each("offer", OFFER_IDS) + each("offered soon", OFFER_IDS)
    found += each("ship to be had", KIND_IDS) + each("ships left", KIND_IDS)
    found += each("I answer", questions(STEPS)) + each("another answers", questions(STEPS))
    found += each("I answered before", questions(STEPS))
    found += ["left", "what", "interest soon", "first wharf modern", "second wharf modern", "order seen", "bank opened"]
    found += ["food due", "food due later", "rounds left", "turns left", "final", "worth ahead", "worth behind"]
    found += ["special pile", "market limit", "asked", "over", "promos"]
    found += counted("rounds left", ROUNDS_LEFT) + counted("tile", TILES + 1) + counted("seats", SEATS + 1)
    return found + each("length", LENGTHS) + each("begins the round", RELATIVE[:SEATS])


class Rows(Features):
    def prepare(self, table: Table, row: vec[u8]) -> None:
        for k in range(table.seats):
            row[k * PLAYER] = 1
        lengths = i64(self.size) - SEATS - len(LENGTHS)
        row[lengths + table.variant.length] = 1
        put_one(row, lengths - SEATS - 1, table.seats, SEATS + 1)
        before = lengths - SEATS - 1 - (TILES + 1) - ROUNDS_LEFT
        tell(row, before - 1, table.variant.promos)
        put(row, before - 4, table.variant.market_limit)

    def write(self, table: Table, seat: i64, row: vec[u8], at: i64) -> None:
        end = at + self.size
        worth = vec[i64]([0] * SEATS)
        at = _players(row, at, table, seat, worth)
        at = _special(row, at, table, seat)
        at = _town(row, at, table)
        at = _harbour(row, at, table)
        at = _work(row, at, table, seat)
        at = _counts(row, at, table, seat, worth)
        assert at == end


def _players(row: vec[u8], at: i64, table: Table, me: i64, worth: vec[i64]) -> i64:
    """Me first, then clockwise; fills `worth`, by seat."""
    seats = table.seats
    due: i64 = _food_due(table)
    k: i64 = 0
    while k < seats:
        seat = me + k
        if seat >= seats:
            seat -= seats
        worth[seat] = _player(row, at + k * PLAYER + 1, table, seat, due)
        k += 1
    return at + PLAYER * SEATS


def _food_due(table: Table) -> i64:
    number = table.turn // TILES
    return table.variant.rounds[number].food if number < len(table.variant.rounds) else 0


def _player(row: vec[u8], at: i64, table: Table, seat: i64, due: i64) -> i64:
    player = table.players[seat]
    good: i64 = at
    held: i64
    for held in player.goods:
        if held > 0:
            put(row, good, held)
            row[good + GOODS] = 1
        good += 1
    at += 2 * GOODS
    printed: i64 = 0
    special: i64 = 0
    building: i64
    for building in player.own:
        printed += VALUES[building]
        if building < STANDARD:
            row[at + building] = 1
        else:
            special += 1
    at += STANDARD
    if HOME != player.disc < STANDARD:
        row[at + player.disc] = 1
    at += STANDARD
    at = put_one(row, at, player.loans, LOANS)
    ships = player.ships
    while ships:
        row[at + KIND[lowest_bit(ships)]] += 1
        ships &= ships - 1
    worth = worth_with(player, printed)
    _standing(row, at + SHIP_KINDS, table, seat, worth, due, special)
    return worth


def _standing(row: vec[u8], at: i64, table: Table, seat: i64, worth: i64, due: i64, special: i64) -> None:
    player = table.players[seat]
    at = tell(row, at, player.disc == HOME)
    at = put(row, at, player.francs)
    at = put(row, at, player.loans)
    at = put(row, at, len(player.own))
    at = put(row, at, player.hammers)
    at = put(row, at, player.fishermen)
    at = put(row, at, player.craft)
    at = put(row, at, player.economic)
    at = put(row, at, player.industrial)
    at = put(row, at, player.public)
    food = food_of_ships(table, player)
    larder = food_held(player)
    at = put(row, at, worth)
    at = put(row, at, worth // 4)
    at = put(row, at, -worth)
    at = put(row, at, food)
    at = put(row, at, larder)
    at = put(row, at, due - food - larder)
    at = put(row, at, food + larder - due)
    at = put(row, at, energy_held(player))
    put(row, at, special)


def _special(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """Special buildings in play, and those this seat has seen in the pile."""
    standing = table.standing  # in catalogue order: the special ones are the last
    k: i64 = len(standing) - 1
    while k >= 0:
        building: i64 = standing[k]
        if building < STANDARD:
            break
        owner: i64 = table.owner[building]
        group: i64 = 2 if owner == TOWN else 0 if owner == me else 1
        row[at + group * SPECIAL + building - STANDARD] = 1
        k -= 1
    at += 3 * SPECIAL
    for player in table.players:
        if player.disc >= STANDARD:
            row[at + player.disc - STANDARD] = 1
    at += SPECIAL
    peeked = table.players[me].peeked
    if peeked & KNOWS_TOP:
        row[at + table.pile[table.drawn] - STANDARD] = 1
    if peeked & KNOWS_NEXT:
        row[at + table.pile[table.drawn + 1] - STANDARD] = 1
    return at + SPECIAL


def _town(row: vec[u8], at: i64, table: Table) -> i64:
    building: i64
    for building in table.town:
        if building < STANDARD:
            row[at + building] = 1
    at += STANDARD
    stack: i64 = 0
    while stack < STACKS:
        cards = table.stacks[stack]
        left: i64 = len(cards)
        k: i64 = table.tops[stack]
        if k < left:
            building = cards[k]
            row[at + building] = 1
        while k < left:
            building = cards[k]
            row[at + STANDARD + building] = 1
            k += 1
        stack += 1
    return at + 2 * STANDARD


def _harbour(row: vec[u8], at: i64, table: Table) -> i64:
    """The offer, what the tiles that lie open still add to it in this round, and the ships."""
    lying: i64
    for lying in table.offers:
        at = put(row, at, lying)
    k: i64 = table.turn % TILES
    while k < table.uncovered and not table.final:
        tile: i64 = table.tiles[k]
        row[at + FIRST[tile]] += 1
        row[at + SECOND[tile]] += 1
        k += 1
    at += OFFERS
    pile: i64
    for pile in table.piles:
        tell(row, at, pile != 0)
        while pile:
            row[at + SHIP_KINDS] += 1
            pile >>= SHIP_BITS
        at += 1
    return at + SHIP_KINDS


def _work(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    if not table.over:
        question = PLACE[table.top.step]
        if not table.owes(me):
            question += ASKS
        row[at + question] = 1
    at += 2 * ASKS
    k: i64 = 0
    while k < table.depth - 1:
        frame = table.stack[k]
        if frame.seat == me and ASKING[frame.step]:
            row[at + PLACE[frame.step]] = 1
        k += 1
    at += ASKS
    asked = table.owes(me)
    if not table.over:
        put(row, at, number_in(table.top))
    if asked:
        put(row, at + 1, subject_in(table.top))
    at += 2
    interest = False
    k = table.turn % TILES
    while k < table.uncovered:
        if INTEREST[table.tiles[k]]:
            interest = True
        k += 1
    at = tell(row, at, interest)
    at = tell(row, at, table.modern & 1 != 0)
    at = tell(row, at, table.modern & 2 != 0)
    at = tell(row, at, table.players[me].peeked & UNSURE == 0)
    return tell(row, at, table.bank_opened)


def _counts(row: vec[u8], at: i64, table: Table, me: i64, worth: vec[i64]) -> i64:
    seats = table.seats
    number = table.turn // TILES
    rounds: i64 = len(table.variant.rounds)
    later: i64 = table.variant.food_after[number] if number < rounds else 0
    best: i64 = 0
    seat: i64 = 0
    while seat < seats:
        if seat != me and (best == 0 or worth[seat] > best):
            best = worth[seat]
        seat += 1
    left = rounds - number
    at = put(row, at, _food_due(table))
    at = put(row, at, later // 4)
    at = put(row, at, left)
    at = put(row, at, TILES * rounds - table.turn)
    at = tell(row, at, table.final)
    at = put(row, at, worth[me] - best)
    at = put(row, at, best - worth[me])
    at = put(row, at, len(table.pile) - table.drawn)
    at += 1  # the limit of the market
    at = tell(row, at, table.owes(me))
    at = tell(row, at, table.over)
    at += 1  # promos
    at = put_one(row, at, left, ROUNDS_LEFT)
    at = put_one(row, at, table.turn % TILES, TILES + 1)
    at += SEATS + 1 + len(LENGTHS)
    start = (table.anchor + TILES * number) % seats
    row[at + away(start, me, seats)] = 1
    return at + SEATS


PLAYER: Final[i64] = 1 + 2 * GOODS + 2 * STANDARD + LOANS + SHIP_KINDS + 19
FEATURES: Final = Rows(names())
