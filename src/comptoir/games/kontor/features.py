"""What one seat of Kontor knows, as bytes (`core.features`).

A sector is described from the seat's side of it: my warehouses against the best of the others' in each good. The board
itself stands last, cell by cell: whoever needs the summary only reads the first `SUMMARY` bytes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from comptoir.core.bits import bit
from comptoir.core.features import (
    RELATIVE,
    Features,
    add,
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
from comptoir.games.kontor.components import (
    BOAT,
    CANAL,
    CARD_IDS,
    CARDS,
    CELLS,
    EMPTY,
    FLORIN,
    GOOD_IDS,
    GOODS,
    GOODS_COUNT,
    IS_DOCK,
    IS_GAP,
    IS_WATER,
    KIND,
    NO_CARD,
    NUMBER,
    ORDER_IDS,
    PRINTED_GOODS,
    place_of,
)
from comptoir.games.kontor.hooks import NO_HIDDEN
from comptoir.games.kontor.moves import PLAY
from comptoir.games.kontor.packing import field
from comptoir.games.kontor.rows import MODE_IDS, RULE_IDS, SCENARIO_IDS
from comptoir.games.kontor.state import HALF, NO_ANSWER, Table
from comptoir.games.kontor.steps.all import STEPS
from comptoir.games.kontor.steps.drawing import is_of_canal_pile, is_of_dock_pile
from comptoir.games.kontor.steps.frames import number_in
from comptoir.games.kontor.steps.numbers import TURN
from comptoir.games.kontor.survey import (
    CELL_BEFORE,
    CELL_OTHERS,
    CELL_OURS,
    CELL_PLANES,
    CELL_WORTH,
    DOCKS,
    GOODS_OF,
    HOUSES,
    LEADER,
    LEANING,
    LEFT_OUT,
    MINE,
    NOW,
    OTHERS,
    OURS,
    ROUND,
    THEIRS,
    Survey,
    distance,
    rate,
    standing,
    worth,
)
from comptoir.games.kontor.view import hidden_card

SEATS: Final = 4
PLACE: Final = places(STEPS)
ASKS: Final[i64] = len(questions(STEPS))
SLOTS: Final = 8  # open sectors described one by one, those nearest to completion first
GAPS: Final = 8
FLORINS: Final = 9
WON: Final = 8
LEADS: Final = ["mine", "another's", "nobody's"]
CARD_PARTS: Final = ["canal", "florin", "boat", *GOOD_IDS, "dock", "two goods", "high number"]
CARD_SIZE: Final = 9
LEVELS: Final = figures([10, 22, 38, 50])  # some gain, a sector, a sector turned, more
CHANGE: Final = 5
NOT_TRIED: Final = -1000

MODE_AT: Final = {name: at for at, name in enumerate(MODE_IDS)}
SCENARIO_AT: Final = {name: at for at, name in enumerate(SCENARIO_IDS)}
RULE_AT: Final = {name: at for at, name in enumerate(RULE_IDS)}


def names() -> list[str]:
    return _summary_names() + [f"cell {place_of(c)}: {what}" for c in range(CELLS) for what in CELL_PARTS]


def _summary_names() -> list[str]:
    found: list[str] = []
    for slot in range(SLOTS):
        who = f"sector {slot + 1}"
        found += [f"{who}: there", *counted(f"{who}: gaps", GAPS), *each(f"{who}: leader", LEADS)]
        for part in ("mine", "theirs", "ahead", "behind"):
            found += each(f"{who}: {part}", GOOD_IDS)
        found += each(who, ["size", "customs", "nearly mine", "nearly theirs"])
    for lead in LEADS:
        for gaps in range(GAPS):
            found += each(f"{lead}, {gaps} gaps", ["sectors", "docks", "lead"])
    found += each("cells closing a sector", LEADS) + each("cells nearly closing a sector", LEADS)
    found += each("cells", ["contested", "beside mine", "beside theirs", "beside nobody's", "beside none"])
    found += each("board", ["shore", "water", "filled", "room", "framed", "one direction fixed"])
    found += counted("room", 8) + each("hand", CARD_IDS) + each("played", CARD_IDS) + each("seen by all", CARD_IDS)
    found += each("hand together", CARD_PARTS) + each("played card", CARD_PARTS) + each("next of my pile", CARD_PARTS)
    for who in RELATIVE[:SEATS]:
        found += [f"{who}: at the table", f"{who}: on my side", *counted(f"{who}: florins", FLORINS)]
        found += each(f"{who}: turned card", CARD_PARTS) + each(f"{who}: known cards", CARD_PARTS)
        parts = ["florins", "cards", "docks", "canals", "special", "passed", "out", "card turned", "card hidden"]
        found += each(who, [*parts, "pile", "still to act"]) + counted(f"{who}: place in order", SEATS)
    found += each("I answer", questions(STEPS)) + each("another answers", questions(STEPS))
    found += counted("won", WON) + counted("lost", WON)
    found += each("score", ["won", "lost", "ahead", "behind", "my points", "their points"])
    found += ["score: points ahead", "score: points behind"]
    found += each("change", _changes())
    found += each("my stock", GOOD_IDS) + each("goods order", ORDER_IDS)
    found += ["treasury", "canals left", "top canal: florin", "top canal: boat", "round", "quiet rounds", "left"]
    found += ["answered", "answered with a card", "asked", "over"]
    found += counted("seats", SEATS + 1) + counted("sides", SEATS + 1)
    return found + each("mode", MODE_IDS) + each("scenario", SCENARIO_IDS) + each("rule", RULE_IDS)


def _changes() -> list[str]:
    cards = ["played card", "best dock", "second dock", "canal", "canal in hand", "their canal"]
    cards += [f"their {good}" for good in GOOD_IDS] + ["their turned card"]
    return [f"{card} {level}" for card in cards for level in ("by", *[f">= {n}" for n in list(LEVELS)])]


CELL_PARTS: Final = ["water", "mine", "another's", "shore"]


class Rows(Features):
    def prepare(self, table: Table, row: vec[u8]) -> None:
        for k in range(table.seats):
            row[SEATED + k * MERCHANT] = 1
        _rules(table, row, SUMMARY - OPTIONAL)

    def write(self, table: Table, seat: i64, row: vec[u8], at: i64) -> None:
        survey = Survey()
        survey.begin(table, seat)
        end = at + SUMMARY
        at = _sectors(row, at, survey)
        at = _cells(row, at, survey, table)
        at = _own_cards(row, at, table, seat)
        at = _merchants(row, at, table, seat)
        at = _score(row, at, survey, table)
        at = _changes_of(row, at, survey, table, seat)
        at = _counts(row, at, table, seat)
        at += OPTIONAL
        assert at == end
        _board(row, at, table, survey.side)


# -- sectors


def _sectors(row: vec[u8], at: i64, survey: Survey) -> i64:
    """Those nearest to completion one by one, then all by their leaders and gaps."""
    known, count = survey.known, survey.count
    nearest = vec[i64]([0] * SLOTS)
    groups = at + SLOTS * SECTOR
    slots: i64 = 0
    n: i64 = 0
    while n < count:
        k = n
        n += 1
        gaps = known[k]
        if gaps == 0:
            continue
        spot = gaps
        if spot >= GAPS:
            spot = GAPS - 1
        spot = groups + (known[LEADER * count + k] * GAPS + spot) * 3
        add(row, spot, 1)
        add(row, spot + 1, known[DOCKS * count + k])
        add(row, spot + 2, distance(known[OURS * count + k], known[OTHERS * count + k]))
        if gaps > MOST_GAPS:
            continue
        slot = slots
        while slot > 0 and known[nearest[slot - 1]] > gaps:
            if slot < SLOTS:
                nearest[slot] = nearest[slot - 1]
            slot -= 1
        if slot < SLOTS:
            nearest[slot] = k
            if slots < SLOTS:
                slots += 1
    slot = 0
    while slot < slots:
        _sector(row, at + slot * SECTOR, known, count, nearest[slot])
        slot += 1
    return groups + 3 * GAPS * 3


def _sector(row: vec[u8], at: i64, known: vec[i64], count: i64, k: i64) -> None:
    gaps = known[k]
    leader = known[LEADER * count + k]
    at = tell(row, at, True)
    at = put_one(row, at, gaps, GAPS)
    row[at + leader] = 1
    at += 3
    good: i64 = 0
    while good < GOODS:
        mine = field(known[OURS * count + k], good)
        theirs = field(known[OTHERS * count + k], good)
        put(row, at + good, mine)
        put(row, at + GOODS + good, theirs)
        put(row, at + 2 * GOODS + good, mine - theirs)
        put(row, at + 3 * GOODS + good, theirs - mine)
        good += 1
    at += 4 * GOODS
    at = put(row, at, known[DOCKS * count + k])
    at = put(row, at, known[HOUSES * count + k])
    at = tell(row, at, gaps <= 2 and leader == MINE)
    tell(row, at, gaps <= 2 and leader == THEIRS)


def _cells(row: vec[u8], at: i64, survey: Survey, table: Table) -> i64:
    """Free cells: what a canal there would close, whose sectors touch there. The survey learns what it needs."""
    shore = table.shore
    survey.cells = len(shore)
    survey.free = vec[i64]([0] * (CELL_PLANES * len(shore)))
    beside = vec[i64]([0] * 8)
    most: i64 = LEFT_OUT
    least: i64 = -LEFT_OUT
    k: i64 = 0
    cell: i64
    for cell in shore:
        change = _cell(row, at, survey, table, cell, k, beside)
        if change > most:
            most = change
        if change < least:
            least = change
        k += 1
    survey.canal_most = most
    survey.canal_least = least
    at += 11
    room = table.config.width * table.config.height - table.filled
    at = put(row, at, k)
    at = put(row, at, len(table.water))
    at = put(row, at, table.filled)
    at = put(row, at, room)
    at = tell(row, at, table.framed)
    at = tell(row, at, table.frozen_x or table.frozen_y)
    return put_one(row, at, room // 3, 8)


def _cell(row: vec[u8], at: i64, survey: Survey, table: Table, cell: i64, k: i64, beside: vec[i64]) -> i64:
    """Answers what a canal here would change for me. `beside` is room for four sectors, and for how many sides of this
    cell touch each."""
    board, head, index, free = table.board, table.head, survey.index, survey.free
    known, count = survey.known, survey.count
    found: i64 = 0
    gaps: i64 = 0
    side: i64 = 0
    while side < 4:
        other: i64 = board[cell + ROUND[side]]
        side += 1
        if IS_DOCK[other]:
            sector = i64(index[head[other]])
            n: i64 = 0
            while n < found and beside[n] != sector:
                n += 1
            if n < found:
                beside[4 + n] += 1
            else:
                beside[n] = sector
                beside[4 + n] = 1
                found += 1
        elif IS_GAP[other]:
            gaps += 1
    ours: i64 = 0
    others: i64 = 0
    before: i64 = 0
    change: i64 = 0
    leaders: i64 = 0
    n = 0
    while n < found:
        sector = beside[n]
        leader = known[LEADER * count + sector]
        left = known[sector] - beside[4 + n]
        leaders |= bit(leader)
        if left == 0:
            row[at + leader] += 1
        elif left == 1:
            row[at + 3 + leader] += 1
        ours += known[OURS * count + sector]
        others += known[OTHERS * count + sector]
        gaps += left
        before += known[NOW * count + sector]
        change += rate(known[LEANING * count + sector], left) - known[NOW * count + sector]
        n += 1
    cells = survey.cells
    free[k] = standing(ours, others, survey.order)
    free[CELL_OURS * cells + k] = ours
    free[CELL_OTHERS * cells + k] = others
    free[CELL_WORTH * cells + k] = worth(gaps)
    free[CELL_BEFORE * cells + k] = before
    row[at + 6 + TOUCHING[leaders]] += 1
    return change


# By the leaders of the sectors beside a cell, as bits: contested, beside mine, theirs, nobody's, none.
TOUCHING: Final = figures([4, 1, 2, 0, 3, 1, 2, 0])
MOST_GAPS: Final = 16  # a sector with more is not described by itself


# -- cards


def _parts_of(card: int) -> list[int]:
    """Nine numbers that add up over cards."""
    dock = IS_DOCK[card] == 1
    goods = [int(field(PRINTED_GOODS[card], good)) if dock else 0 for good in range(GOODS)]
    known = [int(KIND[card] == CANAL), FLORIN[card], BOAT[card], *goods]
    return [*known, int(dock), int(dock and GOODS_COUNT[card] >= 2), int(dock and NUMBER[card] >= 24)]


# The nine in one number, seven bits each: no hand is so large that a sum would not fit.
PARTS: Final = figures([sum([n << 7 * part for part, n in enumerate(_parts_of(card))]) for card in range(CARDS)])


def _cards(row: vec[u8], at: i64, parts: i64) -> i64:
    """Cards that were added up."""
    end = at + CARD_SIZE
    while parts:
        row[at] = u8(parts & 127)
        parts >>= 7
        at += 1
    return end


def chosen_card(table: Table, seat: i64) -> i64:
    """The card this seat plays in this round, as far as it has said so, or NO_CARD."""
    my = table.merchants[seat]
    if my.card != NO_CARD:
        return my.card
    if PLAY < my.sealed < PLAY + CARDS:
        return my.sealed - PLAY
    return NO_CARD


def _own_cards(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    my = table.merchants[me]
    chosen = chosen_card(table, me)
    together: i64 = 0
    card: i64
    for card in my.hand:
        row[at + card] = 1
        if card != chosen:
            together += PARTS[card]
    at += CARDS
    if chosen != NO_CARD:
        row[at + chosen] = 1
    at += CARDS
    put_set(row, at, table.seen_low, HALF)
    at = put_set(row, at + HALF, table.seen_high, CARDS - HALF)
    at = _cards(row, at, together)
    if chosen != NO_CARD:
        _cards(row, at, PARTS[chosen])
    at += CARD_SIZE
    pile = table.dock_pile(me)
    if pile and table.round > 0:
        _cards(row, at, PARTS[pile[-1]])
    return at + CARD_SIZE


def _merchants(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    seats = table.seats
    to_act: i64 = 0
    k: i64 = 0
    while k < table.depth:
        frame = table.stack[k]
        if frame.step == TURN and frame.seat >= 0:
            to_act |= bit(frame.seat)
        k += 1
    k = 0
    while k < seats:
        seat = me + k
        if seat >= seats:
            seat -= seats
        _merchant(row, at + k * MERCHANT + 1, table, seat, me, to_act >> seat & 1 == 1)
        k += 1
    at += SEATS * MERCHANT
    if not table.over:
        question = PLACE[table.top.step]
        if not table.owes(me):
            question += ASKS
        row[at + question] = 1
    return at + 2 * ASKS


def _merchant(row: vec[u8], at: i64, table: Table, seat: i64, me: i64, to_act: bool) -> None:
    merchant = table.merchants[seat]
    side_of = table.config.side_of
    at = tell(row, at, side_of[seat] == side_of[me])
    at = put_one(row, at, merchant.florins, FLORINS)
    if merchant.face != NO_CARD and merchant.face < CARDS:
        _cards(row, at, PARTS[merchant.face])
    at += CARD_SIZE
    _held(row, at, table, seat)
    at += CARD_SIZE
    at = put(row, at, merchant.florins)
    at = put(row, at, len(merchant.hand))
    at += 3
    at = tell(row, at, merchant.passed)
    at = tell(row, at, merchant.idle)
    at = tell(row, at, merchant.face != NO_CARD)
    at = tell(row, at, merchant.face >= CARDS)
    at = put(row, at, len(table.dock_pile(seat)))
    at = tell(row, at, to_act)
    place: i64 = 0
    other: i64
    for other in table.order:
        if other == seat:
            break
        place += 1
    else:
        place = 0
    put_one(row, at, place, SEATS)


def _held(row: vec[u8], at: i64, table: Table, seat: i64) -> None:
    """The cards all know to be in this hand, and how many of each sort it holds: everybody has counted along."""
    low, high = table.seen_low, table.seen_high
    backs = at + CARD_SIZE + 2
    parts: i64 = 0
    card: i64
    for card in table.merchants[seat].hand:
        seen = low >> card if card < HALF else high >> (card - HALF)
        if seen & 1:
            parts += PARTS[card]
        _back(row, backs, table, card)
    if table.config.rules:
        card = hidden_card(table, int(seat))
        if card != NO_HIDDEN:
            if table.is_seen(card):
                parts += PARTS[card]
            _back(row, backs, table, card)
    _cards(row, at, parts)


def _back(row: vec[u8], backs: i64, table: Table, card: i64) -> None:
    if is_of_dock_pile(card):
        row[backs] += 1
    elif is_of_canal_pile(card) or table.config.pool_of[card] == 0:
        row[backs + 1] += 1
    else:
        row[backs + 2] += 1


# -- the standing


def _score(row: vec[u8], at: i64, survey: Survey, table: Table) -> i64:
    side = survey.side
    won: i64 = 0
    lost: i64 = 0
    winner: i64
    for winner in table.winners:
        if winner == side:
            won += 1
        elif winner >= 0:
            lost += 1
    at = put_one(row, at, won, WON)
    at = put_one(row, at, lost, WON)
    at = put(row, at, won)
    at = put(row, at, lost)
    at = put(row, at, won - lost)
    at = put(row, at, lost - won)
    points = survey.points(table)
    mine = points[side]
    best: i64 = 0
    k: i64 = 0
    while k < table.config.sides:
        if k != side and points[k] > best:
            best = points[k]
        k += 1
    at = put(row, at, mine)
    at = put(row, at, best)
    at = put(row, at, mine - best)
    return put(row, at, best - mine)


def _level(row: vec[u8], at: i64, change: i64) -> i64:
    put(row, at, change)
    k: i64 = 0
    while k < CHANGE - 1 and change >= LEVELS[k]:
        row[at + 1 + k] = 1
        k += 1
    return at + CHANGE


def _changes_of(row: vec[u8], at: i64, survey: Survey, table: Table, me: i64) -> i64:
    """What my cards, and those that others may have, could change on the board as it lies."""
    chosen = chosen_card(table, me)
    if chosen != NO_CARD:
        _level(row, at, survey.card(chosen, 1))
    at = _own_changes(row, at + CHANGE, survey, table, me, chosen)
    at = _level(row, at, survey.canal(-1))
    good: i64 = 0
    while good < GOODS:
        at = _level(row, at, survey.dock(0, ONE_GOOD[good], -1))
        good += 1
    turned: i64 = LEFT_OUT
    seat: i64 = 0
    for merchant in table.merchants:
        face = merchant.face
        if NO_CARD != face < CARDS and merchant.card == face and table.config.side_of[seat] != survey.side:
            change = survey.card(face, -1)
            if change > turned:
                turned = change
        seat += 1
    return _level(row, at, turned)


def _own_changes(row: vec[u8], at: i64, survey: Survey, table: Table, me: i64, chosen: i64) -> i64:
    """The two best docks in hand, and the canals."""
    tried = vec[i64]([NOT_TRIED] * KINDS_OF_GOODS)
    best: i64 = LEFT_OUT
    second: i64 = LEFT_OUT
    canals = False
    card: i64
    for card in table.merchants[me].hand:
        if card == chosen:
            continue
        if KIND[card] == CANAL:
            canals = True
        elif IS_DOCK[card] == 1:
            kind = GOODS_KIND[card]
            if tried[kind] == NOT_TRIED:
                tried[kind] = survey.dock(GOODS_OF[card], 0, 1)
            change = tried[kind]
            if change > best:
                second = best
                best = change
            elif change > second:
                second = change
    at = _level(row, at, best)
    at = _level(row, at, second)
    canal = survey.canal(1)
    at = _level(row, at, canal)
    if canals:
        _level(row, at, canal)
    return at + CHANGE


ONE_GOOD: Final = figures([1, 32, 1024])
# Docks with the same goods change the same.
SORTS: Final = sorted(set(PRINTED_GOODS))
GOODS_KIND: Final = figures([SORTS.index(goods) for goods in PRINTED_GOODS])
KINDS_OF_GOODS: Final[i64] = len(SORTS)


def _counts(row: vec[u8], at: i64, table: Table, me: i64) -> i64:
    config = table.config
    my = table.merchants[me]
    side: i64 = config.side_of[me]
    good: i64 = 0
    while good < GOODS:
        at = put(row, at, table.in_stock(side, good))
        good += 1
    row[at + table.goods_order] = 1
    at += len(ORDER_IDS)
    canals = table.piles[0]
    top: i64 = canals[-1] if canals and table.round > 0 else EMPTY
    at = put(row, at, table.treasury)
    at = put(row, at, len(canals))
    at = put(row, at, FLORIN[top])
    at = put(row, at, BOAT[top])
    at = put(row, at, table.round)
    at = put(row, at, table.quiet)
    if not table.over:
        put(row, at, number_in(table.top))
    at += 1
    at = tell(row, at, my.sealed != NO_ANSWER)
    at = tell(row, at, my.sealed > PLAY)
    at = tell(row, at, table.owes(me))
    return tell(row, at, table.over)


def _rules(table: Table, row: vec[u8], at: i64) -> None:
    config = table.config
    at = put_one(row, at, table.seats, SEATS + 1)
    at = put_one(row, at, config.sides, SEATS + 1)
    row[at + MODE_AT[config.mode]] = 1
    at += len(MODE_IDS)
    scenario = SCENARIO_AT.get(config.scenario)
    if scenario is not None:
        row[at + scenario] = 1
    at += len(SCENARIO_IDS)
    for rule in config.rules:
        number = RULE_AT.get(rule.name)
        if number is not None:
            row[at + number] = 1


def _board(row: vec[u8], at: i64, table: Table, side: i64) -> None:
    board, where, laid, owner = table.board, table.where, table.laid, table.owner
    k: i64 = 0
    while k < len(laid):
        card: i64 = laid[k]
        cell: i64 = where[card]
        if board[cell] == card:
            spot = at + cell * 4
            if IS_WATER[card] == 1:
                row[spot] = 1
            else:
                whose: i64 = owner[card]
                if whose == side:
                    row[spot + 1] = 1
                elif whose >= 0:
                    row[spot + 2] = 1
        k += 1
    for cell in table.shore:
        row[at + cell * 4 + 3] = 1


SECTOR: Final[i64] = 1 + GAPS + 3 + 4 * GOODS + 4
MERCHANT: Final[i64] = 2 + FLORINS + 2 * CARD_SIZE + 11 + SEATS
OPTIONAL: Final[i64] = 2 * (SEATS + 1) + len(MODE_IDS) + len(SCENARIO_IDS) + len(RULE_IDS)  # what the options decide
SUMMARY: Final[i64] = len(_summary_names())
SEATED: Final[i64] = _summary_names().index(f"{RELATIVE[0]}: at the table")
FEATURES: Final = Rows(names())
