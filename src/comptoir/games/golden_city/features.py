"""What one seat of Die Goldene Stadt knows, as bytes (`core.features`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from comptoir.core.bits import bit, count_bits, lowest_bit
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
from comptoir.games.golden_city.components import (
    ALL_BONUS,
    ALL_CARDS,
    BONUS_CARDS,
    BONUS_IDS,
    GOOD_IDS,
    GOODS_CARDS,
    GOODS_IDS,
    GROUPS,
    NODE_IDS,
    OF_TYPE,
    PLACES,
    PORTS,
    SCORE_AREA,
    SCORE_GOOD,
    SCORE_IDS,
    SCORE_STACK,
    SETUPS,
    SHOWING,
    SITES,
    TYPE_IDS,
    TYPES,
    ZONES,
    count,
)
from comptoir.games.golden_city.moves import SHAPES, WAYS, shape
from comptoir.games.golden_city.scoring import bonus_value
from comptoir.games.golden_city.state import LOG_SEAT, Table, Trader, accessible, black_accessible, with_keys
from comptoir.games.golden_city.steps import STEPS
from comptoir.games.golden_city.steps.frames import number_in, players_left, posts_left
from comptoir.games.golden_city.steps.numbers import BID_STEP, BONUS_STEP, BUILD_STEP, BUILDERS, BUILDING

SEATS: Final = 4
PLACE: Final = places(STEPS)
ASKS: Final[i64] = len(questions(STEPS))
SCORES: Final[i64] = len(SCORE_IDS)
KINDS: Final[i64] = len(GOOD_IDS)
SPECIALS: Final[i64] = len(SETUPS[2].special_points)
ZONE_LIST: Final[list[int]] = [place for place in range(PLACES) if ZONES >> place & 1]
ZONE_IDS: Final[list[str]] = [NODE_IDS[place] for place in ZONE_LIST]
ZONE_COUNT: Final[i64] = len(ZONE_LIST)
ZONE_AT: Final = figures([ZONE_LIST.index(place) if place in ZONE_LIST else 0 for place in range(PLACES)])
AREA: Final = figures(SCORE_AREA)
STACK: Final = figures(SCORE_STACK)
SHOWN: Final = figures(SHOWING)  # by good
SHOWN_BY: Final = figures([SHOWING[good] for good in SCORE_GOOD])  # by score card
COINS: Final = 8
HAND: Final = 10
KEYS: Final = 4
LEFT: Final = 12


def _payable() -> list[int]:
    """By the shape of a hand, the places that such a hand pays for."""
    return [sum([OF_TYPE[kind] for kind in range(TYPES) if WAYS[kind * SHAPES + held]]) for held in range(SHAPES)]


PAYABLE: Final = figures(_payable())


def names() -> list[str]:
    found: list[str] = []
    for who in RELATIVE[:SEATS]:
        found += [f"{who}: at the table"]
        found += each(f"{who}: post", NODE_IDS) + each(f"{who}: black post", ZONE_IDS)
        found += each(f"{who}: could build in", NODE_IDS)
        parts = ["coins", "keys", "letters", "points", "posts left", "black posts left", "bonus cards", "cards"]
        found += each(who, [*parts, "posts in the city", "stalemated"])
        found += each(f"{who}: goods card", GOODS_IDS) + each(f"{who}: good", GOOD_IDS)
        found += each(f"{who}: cards surely held", TYPE_IDS)
        found += each(f"{who}: special scoring won", [str(n + 1) for n in range(int(SPECIALS))])
        found += counted(f"{who}: coins", COINS) + counted(f"{who}: cards", HAND)
        found += counted(f"{who}: keys", KEYS) + counted(f"{who}: posts left", LEFT)
    found += each("I can pay", NODE_IDS) + each("I can double", ZONE_IDS)
    for kind in TYPE_IDS:
        found += counted(f"my {kind}", 6)
    found += ["places I can pay", "my bonus letters", "letters ahead", "letters behind", "ahead", "behind"]
    found += each("my bonus card", BONUS_IDS) + each("bonus card would bring", BONUS_IDS)
    found += each("bonus card surely gone", BONUS_IDS) + each("bonus card to choose", BONUS_IDS)
    found += each("unseen", TYPE_IDS)
    for group in range(GROUPS):
        found += each(f"group {group + 1}", [*TYPE_IDS, "coins", "free", *RELATIVE[:SEATS]])
    for card in SCORE_IDS:
        parts = ["now", "later", "perhaps next", "posts", "ahead", "behind", "good", "good of another", "area won"]
        found += each(card, parts)
    found += each("display", GOODS_IDS) + each("I answer", questions(STEPS)) + each("another answers", questions(STEPS))
    found += each("still builds", RELATIVE[:SEATS]) + each("posts to build", RELATIVE[:SEATS])
    found += each("bids", RELATIVE[:SEATS]) + each("first", RELATIVE[:SEATS])
    found += ["evictions", "score cards", "keys in stock", "coins in stock", "goods pile", "pile", "round", "left"]
    found += counted("score cards", int(SCORES) + 1) + each("closed", ZONE_IDS) + counted("seats", SEATS + 1)
    found += each("barren", ["ports", "sites", "zones"])
    parts = ["black posts", "black post earns", "hand limit at phase end", "shuffle at once", "inner zones need a key"]
    found += each("rule", [*parts, "no-point player first", "tie pays both", "all zones capped", "black posts end"])
    return [*found, "asked", "over"]


class Rows(Features):
    def prepare(self, table: Table, row: vec[u8]) -> None:
        for k in range(table.seats):
            row[k * TRADER] = 1
        variant = table.variant
        at = i64(self.size) - 2 - OPTIONAL
        at = put_one(row, at, table.seats, SEATS + 1)
        at = tell(row, at, variant.barren & PORTS != 0)
        at = tell(row, at, variant.barren & SITES != 0)
        at = tell(row, at, variant.barren & ZONES != 0)
        at = tell(row, at, variant.black_posts)
        at = tell(row, at, variant.black_second)
        at = tell(row, at, variant.phase_end_limit)
        at = tell(row, at, variant.shuffle_at_once)
        at = tell(row, at, variant.inner_needs_key)
        at = tell(row, at, variant.no_point_player)
        at = tell(row, at, variant.tie_pays_both)
        at = tell(row, at, variant.all_zones_capped)
        tell(row, at, variant.black_ends)

    def write(self, table: Table, seat: i64, row: vec[u8], at: i64) -> None:
        end = at + self.size
        at = _traders(row, at, table, seat)
        at = _own_posts(row, at, table, seat)
        at = _own_letters(row, at, table, seat)
        at = _offer(row, at, table, seat)
        at = _score_cards(row, at, table, seat)
        at = _work(row, at, table, seat)
        at = _counts(row, at, table, seat)
        assert at == end


def _traders(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """What all can see of each trader: me first, then clockwise."""
    seats = table.seats
    k: i64 = 0
    while k < seats:
        seat = me + k
        if seat >= seats:
            seat -= seats
        _trader(row, at + k * TRADER + 1, table, seat)
        k += 1
    return at + TRADER * SEATS


def _trader(row: vec[u8], at: i64, table: Table, seat: i64) -> None:
    trader = table.traders[seat]
    at = put_set(row, at, trader.posts, PLACES)
    at = _zones(row, at, trader.black)
    at = put_set(row, at, _open_to(table, trader), PLACES)
    at = put(row, at, trader.coins)
    at = put(row, at, trader.keys)
    at = put(row, at, trader.letters)
    at = put(row, at, table.points(seat))
    at = put(row, at, trader.left)
    at = put(row, at, trader.black_left)
    at = put(row, at, count_bits(trader.bonus))
    at = put(row, at, trader.hand_size)
    at = put(row, at, trader.posts_in(ZONES))
    at = tell(row, at, trader.stalemated)
    at = put_set(row, at, trader.goods, GOODS_CARDS)
    if trader.goods:
        good: i64 = 0
        while good < KINDS:
            tell(row, at + good, trader.goods & SHOWN[good] != 0)
            good += 1
    at = _bundle(row, at + KINDS, trader.known)
    at = put_set(row, at, trader.specials, SPECIALS)
    at = put_one(row, at, trader.coins, COINS)
    at = put_one(row, at, trader.hand_size, HAND)
    at = put_one(row, at, trader.keys, KEYS)
    put_one(row, at, trader.left, LEFT)


def _open_to(table: Table, trader: Trader) -> i64:
    """Where he could build, if only he had the cards."""
    if trader.left == 0 or trader.stalemated:
        return 0
    return with_keys(trader, accessible(table, trader))


def _zones(row: vec[u8], at: i64, mask: i64) -> i64:
    """A set of places that can only be zones of the city."""
    while mask:
        row[at + ZONE_AT[lowest_bit(mask)]] = 1
        mask &= mask - 1
    return at + ZONE_COUNT


def _bundle(row: vec[u8], at: i64, bundle: i64) -> i64:
    kind: i64 = 0
    while kind < TYPES:
        put(row, at + kind, count(bundle, kind))
        kind += 1
    return at + TYPES


def _own_posts(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """What my hand pays for now."""
    my = table.traders[me]
    payable = _open_to(table, my) & PAYABLE[shape(my.hand)]
    at = put_set(row, at, payable, PLACES)
    at = _zones(row, at, with_keys(my, black_accessible(table, my)))
    kind: i64 = 0
    while kind < TYPES:
        at = put_one(row, at, count(my.hand, kind), 6)
        kind += 1
    return put(row, at, count_bits(payable))


def _own_letters(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """My letters with the bonus cards beside the best of the others' without; the bonus cards I have and know of."""
    my = table.traders[me]
    best: i64 = 0
    for trader in table.traders:
        if trader is not my and trader.letters > best:
            best = trader.letters
    worth = at + 5 + BONUS_CARDS
    bonus: i64 = 0
    card: i64 = 0
    while card < BONUS_CARDS:
        letters = bonus_value(my, card)
        put(row, worth + card, letters)
        if my.bonus >> card & 1:
            bonus += letters
        card += 1
    lead = my.letters + bonus - best
    at = put(row, at, bonus)
    at = put(row, at, lead)
    at = put(row, at, -lead)
    at = tell(row, at, lead > 0)
    at = tell(row, at, lead < 0)
    put_set(row, at, my.bonus, BONUS_CARDS)
    at = worth + BONUS_CARDS
    at = put_set(row, at, _bonus_gone(table, me), BONUS_CARDS)
    looking = not table.over and table.top.step == BONUS_STEP and table.top.seat == me
    if looking:
        put_set(row, at, table.bonus_pile, BONUS_CARDS)
    at += BONUS_CARDS
    unseen = ALL_CARDS - table.discard - my.hand
    bundle: i64
    for bundle in table.groups:
        unseen -= bundle
    for trader in table.traders:
        if trader is not my:
            unseen -= trader.known
    return _bundle(row, at, unseen)


def _bonus_gone(table: Table, me: i64) -> i64:
    """The bonus cards that were gone when I last looked through the pile, and those revealed since."""
    gone: i64 = 0
    seen: i64 = 0
    at: i64 = 0
    entry: i64
    for entry in table.bonus_log:
        seen |= bit(entry % LOG_SEAT)
        at += 1
        if at <= table.bonus_told or entry // LOG_SEAT == me:
            gone = seen
    return gone & ALL_BONUS


def _offer(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    seats = table.seats
    group: i64 = 0
    while group < seats:
        _bundle(row, at, table.groups[group])
        put(row, at + TYPES, table.group_coins[group])
        holder: i64 = table.holders[group]
        if holder < 0:
            row[at + TYPES + 1] = 1
        else:
            row[at + TYPES + 2 + away(holder, me, seats)] = 1
        at += GROUP
        group += 1
    return at + GROUP * (GROUPS - seats)


def _score_cards(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """Each score card: when it comes, and how I stand where it pays."""
    left: i64 = 0
    card: i64
    for card in table.score_pile:
        left |= bit(card)
    stack: i64 = -1
    if table.score_pile:
        stack = STACK[table.score_pile[-1]]
    n: i64 = 0
    while n < SCORES:
        now = table.score_card == n
        later = left >> n & 1 == 1
        if now or later:
            tell(row, at, now)
            tell(row, at + 1, later)
            tell(row, at + 2, later and STACK[n] == stack)
            _standing(row, at + 3, table, me, n)
        at += SCORE
        n += 1
    return at


def _standing(row: vec[u8], at: i64, table: Table, me: i64, card: i64) -> None:
    area = AREA[card]
    showing = SHOWN_BY[card]
    my = table.traders[me]
    mine = my.posts_in(area)
    best: i64 = 0
    shared = False
    for trader in table.traders:
        if trader is not my:
            posts = trader.posts_in(area)
            if posts > best:
                best = posts
            if trader.goods & showing:
                shared = True
    at = put(row, at, mine)
    at = put(row, at, mine - best)
    at = put(row, at, best - mine)
    at = tell(row, at, my.goods & showing != 0)
    at = tell(row, at, shared)
    tell(row, at, mine > best)


def _work(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    """What lies in the display, what is asked, who still builds and bids."""
    seats = table.seats
    card: i64
    for card in table.display:
        row[at + card] = 1
    at += GOODS_CARDS
    if not table.over:
        question = PLACE[table.top.step]
        if not table.owes(me):
            question += ASKS
        row[at + question] = 1
    at += 2 * ASKS
    n: i64 = 0
    while n < table.depth:
        frame = table.stack[n]
        if frame.step == BUILDERS:
            k: i64 = 0
            while k < players_left(frame):
                row[at + (away(frame.seat, me, seats) + k) % seats] = 1
                k += 1
        elif frame.step == BUILDING or frame.step == BUILD_STEP:
            builds = at + SEATS + away(frame.seat, me, seats)
            put(row, builds, posts_left(frame))
        n += 1
    at += 2 * SEATS
    bidding = not table.over and table.top.step == BID_STEP
    seat: i64 = 0
    while seat < seats:
        if bidding and not table.placed >> seat & 1:
            row[at + away(seat, me, seats)] = 1
        seat += 1
    row[at + SEATS + away(table.first, me, seats)] = 1
    return at + 2 * SEATS


def _counts(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    at = put(row, at, table.evictions)
    at = put(row, at, len(table.score_pile))
    at = put(row, at, table.keys)
    at = put(row, at, table.reserve)
    at = put(row, at, len(table.goods_pile))
    at = put(row, at, len(table.pile))
    at = put(row, at, table.round)
    if not table.over:
        put(row, at, number_in(table.top))
    at += 1
    at = put_one(row, at, len(table.score_pile), SCORES + 1)
    at = _zones(row, at, table.closed)
    at += OPTIONAL
    at = tell(row, at, table.owes(me))
    return tell(row, at, table.over)


TRADER: Final[i64] = (
    1 + 2 * PLACES + ZONE_COUNT + 10 + GOODS_CARDS + KINDS + TYPES + SPECIALS + COINS + HAND + KEYS + LEFT
)
GROUP: Final = TYPES + 2 + SEATS
OPTIONAL: Final = SEATS + 1 + 12  # what the options decide
SCORE: Final = 9
FEATURES: Final = Rows(names())
