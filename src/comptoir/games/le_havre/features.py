"""What one seat of Le Havre knows, as bytes (`core.features`). Nearly everything lies open.

Standard buildings stand in every game and are told player by player; of the special ones a game shows a handful, so for
each of them the row says only whether it is mine, another's, the town's, and whether somebody is in it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.features import RELATIVE, byte, counted, each, places, pour, put, put_one, questions, tell
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
)
from comptoir.games.le_havre.scoring import ledger
from comptoir.games.le_havre.state import (
    HOME,
    KNOWS_NEXT,
    KNOWS_TOP,
    TOWN,
    UNSURE,
    Table,
    ships_on,
)
from comptoir.games.le_havre.steps import STEPS
from comptoir.games.le_havre.steps.frames import number_in, subject_in
from comptoir.games.le_havre.steps.payments import energy_held, food_held
from comptoir.games.le_havre.steps.round_end import food_of_ships

SEATS: Final = 5
PLACE: Final[list[int]] = places(STEPS)
ASKS: Final[int] = len(questions(STEPS))
SPECIAL: Final[int] = BUILDINGS - STANDARD
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


def encode(table: Table, seat: i64, into: bytearray) -> None:
    row: list[int] = [0] * SIZE
    worth = [sum(entry.values()) for entry in ledger(table)]
    at = _players(row, table, seat, worth)
    at = _special(row, at, table, seat)
    at = _town(row, at, table)
    at = _harbour(row, at, table)
    at = _work(row, at, table, seat)
    at = _counts(row, at, table, seat, worth)
    assert at == SIZE
    pour(row, into)


def _players(row: list[int], table: Table, me: i64, worth: list[int]) -> i64:
    seats = table.seats
    due: i64 = _food_due(table)
    k: i64 = 0
    while k < seats:
        seat = (me + k) % seats
        at = _goods(row, k * PLAYER, table, seat)
        _standing(row, at, table, seat, worth[seat], due)
        k += 1
    return PLAYER * SEATS


def _food_due(table: Table) -> i64:
    number = table.turn // TILES
    return table.variant.rounds[number].food if number < len(table.variant.rounds) else 0


def _goods(row: list[int], at: i64, table: Table, seat: i64) -> i64:
    player = table.players[seat]
    at = tell(row, at, True)
    good: i64 = 0
    while good < GOODS:
        held: i64 = player.goods[good]
        if held > 0:
            row[at + good] = byte(held)
            row[at + GOODS + good] = 1
        good += 1
    at += 2 * GOODS
    for building in player.own:
        if building < STANDARD:
            row[at + building] = 1
    at += STANDARD
    if HOME != player.disc < STANDARD:
        row[at + player.disc] = 1
    at += STANDARD
    at = put_one(row, at, player.loans, LOANS)
    ships = player.ships
    ship: i64 = 0
    while ships:
        if ships & 1:
            kind: i64 = at + SHIP_KIND[ship]
            row[kind] = row[kind] + 1
        ships >>= 1
        ship += 1
    return at + SHIP_KINDS


def _standing(row: list[int], at: i64, table: Table, seat: i64, worth: i64, due: i64) -> None:
    player = table.players[seat]
    special: i64 = 0
    for building in player.own:
        if building >= STANDARD:
            special += 1
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


def _special(row: list[int], at: i64, table: Table, me: i64) -> i64:
    """Special buildings in play, and those this seat has seen in the pile."""
    for building in table.standing:
        if building >= STANDARD:
            owner = table.owner[building]
            group: i64 = 2 if owner == TOWN else 0 if owner == me else 1
            row[at + group * SPECIAL + building - STANDARD] = 1
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


def _town(row: list[int], at: i64, table: Table) -> i64:
    for building in table.town:
        if building < STANDARD:
            row[at + building] = 1
    at += STANDARD
    stack: i64 = 0
    while stack < STACKS:
        cards = table.stacks[stack]
        k: i64 = table.tops[stack]
        if k < len(cards):
            row[at + cards[k]] = 1
        while k < len(cards):
            row[at + STANDARD + cards[k]] = 1
            k += 1
        stack += 1
    return at + 2 * STANDARD


def _harbour(row: list[int], at: i64, table: Table) -> i64:
    """The offer, what the tiles that lie open still add to it in this round, and the ships."""
    offer: i64 = 0
    while offer < OFFERS:
        row[at + offer] = byte(table.offers[offer])
        offer += 1
    at += OFFERS
    k: i64 = table.turn % TILES
    while k < table.uncovered and not table.final:
        tile: i64 = table.tiles[k]
        first: i64 = at + TILE_FIRST[tile]
        second: i64 = at + TILE_SECOND[tile]
        row[first] = row[first] + 1
        row[second] = row[second] + 1
        k += 1
    at += OFFERS
    kind: i64 = 0
    while kind < SHIP_KINDS:
        pile = table.piles[kind]
        row[at + kind] = 1 if pile else 0
        row[at + SHIP_KINDS + kind] = len(ships_on(pile))
        kind += 1
    return at + 2 * SHIP_KINDS


def _work(row: list[int], at: i64, table: Table, me: i64) -> i64:
    if not table.over:
        row[at + (0 if table.owes(me) else ASKS) + PLACE[table.top.step]] = 1
    at += 2 * ASKS
    k: i64 = 0
    while k < table.depth - 1:
        frame = table.stack[k]
        if frame.seat == me and STEPS[frame.step].asks:
            row[at + PLACE[frame.step]] = 1
        k += 1
    at += ASKS
    asked = table.owes(me)
    at = put(row, at, 0 if table.over else number_in(table.top))
    at = put(row, at, subject_in(table.top) if asked else 0)
    interest = False
    k = table.turn % TILES
    while k < table.uncovered:
        if TILE_INTEREST[table.tiles[k]]:
            interest = True
        k += 1
    at = tell(row, at, interest)
    at = tell(row, at, table.modern & 1 != 0)
    at = tell(row, at, table.modern & 2 != 0)
    at = tell(row, at, table.players[me].peeked & UNSURE == 0)
    return tell(row, at, table.bank_opened)


def _counts(row: list[int], at: i64, table: Table, me: i64, worth: list[int]) -> i64:
    seats = table.seats
    number = table.turn // TILES
    rounds: i64 = len(table.variant.rounds)
    later: i64 = 0
    k: i64 = number + 1
    while k < rounds:
        later += table.variant.rounds[k].food
        k += 1
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
    at = put(row, at, table.variant.market_limit)
    at = tell(row, at, table.owes(me))
    at = tell(row, at, table.over)
    at = tell(row, at, table.variant.promos)
    at = put_one(row, at, left, ROUNDS_LEFT)
    at = put_one(row, at, table.turn % TILES, TILES + 1)
    at = put_one(row, at, seats, SEATS + 1)
    row[at + table.variant.length] = 1
    at += len(LENGTHS)
    start = (table.anchor + TILES * number) % seats
    row[at + (start - me + seats) % seats] = 1
    return at + SEATS


PLAYER: Final[int] = 1 + 2 * GOODS + 2 * STANDARD + LOANS + SHIP_KINDS + 19
SIZE: Final[int] = len(names())
