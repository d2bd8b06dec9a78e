"""What one seat of Kontor knows, as bytes (`core.features`).

A sector is described from the seat's side of it: my warehouses against the best of the others' in each good. The board
itself stands last, cell by cell: whoever needs the summary only reads the first `SUMMARY` bytes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.features import RELATIVE, byte, counted, each, places, pour, put, put_one, put_set, questions, tell
from comptoir.games.kontor.components import (
    BOAT,
    CANAL,
    CARD_IDS,
    CARDS,
    CELLS,
    CUSTOMS,
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
    TRIPLE,
    TRIPLE_MASK,
    WIDTH,
    place_of,
)
from comptoir.games.kontor.moves import PLAY
from comptoir.games.kontor.packing import field
from comptoir.games.kontor.rows import MODE_IDS, RULE_IDS, SCENARIO_IDS
from comptoir.games.kontor.scoring import compared_tokens, side_ledger, supremacy
from comptoir.games.kontor.state import HALF, NO_ANSWER, NOBODY, Table, count_gaps
from comptoir.games.kontor.steps.all import STEPS
from comptoir.games.kontor.steps.frames import number_in
from comptoir.games.kontor.steps.numbers import TURN
from comptoir.games.kontor.view import backs, known_cards

SEATS: Final = 4
PLACE: Final[list[int]] = places(STEPS)
ASKS: Final[int] = len(questions(STEPS))
SLOTS: Final = 8  # open sectors described one by one, those nearest to completion first
GAPS: Final = 8
FLORINS: Final = 9
WON: Final = 8
MINE: Final = 0
THEIRS: Final = 1
NOBODYS: Final = 2
LEADS: Final = ["mine", "another's", "nobody's"]
CARD_PARTS: Final = ["canal", "florin", "boat", *GOOD_IDS, "dock", "two goods", "high number"]
CARD_SIZE: Final = 9
# What a sector is worth with so many gaps left, in quarter points: one that nobody can change any more counts in full.
WORTH: Final = [40, 16, 13, 11, 9, 8, 7, 6]
LEVELS: Final = [10, 22, 38, 50]  # some gain, a sector, a sector turned, more
CHANGE: Final = 5
LEFT_OUT: Final = -100

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
    return [f"{card} {level}" for card in cards for level in ("by", *[f">= {n}" for n in LEVELS])]


CELL_PARTS: Final = ["water", "mine", "another's", "shore"]


def encode(table: Table, seat: i64, into: bytearray) -> None:
    row: list[int] = [0] * SIZE
    harbour = Harbour()
    harbour.survey(table, seat)
    at = _sectors(row, harbour)
    at = _cells(row, at, harbour, table)
    at = _own_cards(row, at, table, seat)
    at = _merchants(row, at, table, seat)
    at = _score(row, at, table, seat)
    at = _changes_of(row, at, harbour, table, seat)
    at = _counts(row, at, table, seat)
    at = _rules(row, at, table)
    assert at == SUMMARY
    _board(row, at, table, seat)
    pour(row, into)


# -- sectors


@mypyc_attr(acyclic=True)
class Harbour:
    """The sectors, numbered, as one side sees them; and the free cells with the sectors beside them."""

    order: i64
    index: list[int]  # by card: the number of its sector, or -1
    gaps: list[int]
    sizes: list[int]
    customs: list[int]
    mine: list[int]  # warehouses, in fields
    theirs: list[int]
    leads: list[int]
    now: list[int]  # what each is worth to me as it stands
    beside: list[list[int]]  # by free cell: the sectors that touch it,
    touching: list[list[int]]  # through how many sides of it,
    open_sides: list[int]  # and the sides of it that are still free

    def survey(self, table: Table, seat: i64) -> None:
        self.order = table.goods_order
        self._count(table, seat)
        self.now = []
        k: i64 = 0
        while k < len(self.gaps):
            self.now.append(int(self.rate(self.mine[k], self.theirs[k], self.gaps[k])))
            k += 1
        self._look_at_cells(table)

    def _count(self, table: Table, seat: i64) -> None:
        """One pass over the cards."""
        config = table.config
        side: i64 = config.side_of[seat]
        head, board, where, owner = table.head, table.board, table.where, table.owner
        self.index = [-1] * CARDS
        self.gaps, self.sizes, self.customs = [], [], []
        heads: list[int] = []
        totals: list[int] = []  # a triple of fields for each side
        card: i64 = 1
        while card < CARDS:
            first: i64 = head[card]
            if first != 0:
                k: i64 = self.index[first]
                if k < 0:
                    k = len(heads)
                    self.index[first] = k
                    heads.append(first)
                    self.gaps.append(0)
                    self.sizes.append(0)
                    self.customs.append(0)
                    totals.append(0)
                self.index[card] = k
                self.gaps[k] += count_gaps(board, where[card])
                self.sizes[k] += 1
                if KIND[card] == CUSTOMS:
                    self.customs[k] += 1
                tokens = table.tokens_on(card)
                if tokens and owner[card] >= 0:
                    totals[k] += tokens << (TRIPLE * owner[card])
            card += 1
        self._compare(table, side, heads, totals)

    def _compare(self, table: Table, side: i64, heads: list[int], totals: list[int]) -> None:
        sides: i64 = table.config.sides
        # Where docks can be drunk or owners allied, the rules say what is compared.
        special = table.config.at_end_only
        self.mine, self.theirs, self.leads = [], [], []
        k: i64 = 0
        while k < len(heads):
            compared: list[int] = []
            if special:
                compared = compared_tokens(table, heads[k])
            else:
                total: i64 = totals[k]
                n: i64 = 0
                while n < sides:
                    compared.append((total >> (TRIPLE * n)) & TRIPLE_MASK)
                    n += 1
            self.mine.append(compared[side])
            self.theirs.append(int(best_of_others(compared, side)))
            self.leads.append(int(self.leader(compared, side)))
            k += 1

    def leader(self, sides: list[int], side: i64) -> i64:
        if len(sides) == 2:
            return lead(sides[side], sides[1 - side], self.order)
        winner = supremacy(sides, self.order)
        return NOBODYS if winner == NOBODY else MINE if winner == side else THEIRS

    def rate(self, mine: i64, theirs: i64, gaps: i64) -> i64:
        """What a sector with these warehouses is worth to me, in quarter points."""
        leader = lead(mine, theirs, self.order)
        if leader == NOBODYS:
            return 0
        worth: i64 = WORTH[gaps if gaps < 7 else 7]
        return worth if leader == MINE else -worth

    def _look_at_cells(self, table: Table) -> None:
        self.beside, self.touching, self.open_sides = [], [], []
        board, index = table.board, self.index
        for cell in table.shore:
            found: list[int] = []
            times: list[int] = []
            free: i64 = 0
            k: i64 = 0
            while k < 4:
                other: i64 = board[cell + STEPS_ROUND[k]]
                if other < CARDS and IS_DOCK[other] == 1:
                    sector = index[other]
                    if sector in found:
                        times[found.index(sector)] += 1
                    else:
                        found.append(sector)
                        times.append(1)
                elif IS_GAP[other] == 1:
                    free += 1
                k += 1
            self.beside.append(found)
            self.touching.append(times)
            self.open_sides.append(free)

    def dock(self, mine: i64, theirs: i64, sign: i64) -> i64:
        """The most that a dock with these goods changes, for me (1) or for the others (-1); LEFT_OUT without room."""
        best: i64 = LEFT_OUT
        cell: i64 = 0
        while cell < len(self.beside):
            ours, others, before = mine, theirs, mine - mine
            gaps: i64 = self.open_sides[cell]
            times = self.touching[cell]
            k: i64 = 0
            for sector in self.beside[cell]:
                ours += self.mine[sector]
                others += self.theirs[sector]
                gaps += self.gaps[sector] - times[k]
                before += self.now[sector]
                k += 1
            change = sign * (self.rate(ours, others, gaps) - before)
            if change > best:
                best = change
            cell += 1
        return best

    def canal(self, sign: i64) -> i64:
        best: i64 = LEFT_OUT
        cell: i64 = 0
        while cell < len(self.beside):
            change: i64 = 0
            times = self.touching[cell]
            k: i64 = 0
            for sector in self.beside[cell]:
                after = self.rate(self.mine[sector], self.theirs[sector], self.gaps[sector] - times[k])
                change += sign * (after - self.now[sector])
                k += 1
            if change > best:
                best = change
            cell += 1
        return best

    def card(self, card: i64, sign: i64) -> i64:
        if KIND[card] == CANAL:
            return self.canal(sign)
        goods: i64 = PRINTED_GOODS[card]
        return self.dock(goods, 0, 1) if sign > 0 else self.dock(0, goods, -1)


STEPS_ROUND: Final = [1, -1, WIDTH, -WIDTH]


def best_of_others(sides: list[int], side: i64) -> i64:
    """In each good the most that another side has."""
    if len(sides) == 2:
        return sides[1 - side]
    best: i64 = 0
    good: i64 = 0
    while good < GOODS:
        most: i64 = 0
        k: i64 = 0
        while k < len(sides):
            if k != side:
                n = field(sides[k], good)
                if n > most:
                    most = n
            k += 1
        best += most << (5 * good)
        good += 1
    return best


def lead(mine: i64, theirs: i64, order: i64) -> i64:
    """Who has the supremacy of two; only where the largest leads are equal the rules are asked (2.6)."""
    if mine == theirs:
        return NOBODYS
    up: i64 = 0
    down: i64 = 0
    good: i64 = 0
    while good < GOODS:
        ahead = field(mine, good) - field(theirs, good)
        if ahead > up:
            up = ahead
        elif -ahead > down:
            down = -ahead
        good += 1
    if up != down:
        return MINE if up > down else THEIRS
    key: int = mine | theirs << TRIPLE | order << (2 * TRIPLE)
    known = TIES.get(key)
    if known is None:
        winner = supremacy([int(mine), int(theirs)], order)
        known = NOBODYS if winner == NOBODY else int(winner)
        TIES[key] = known
    return known


TIES: Final[dict[int, int]] = {}  # what the rules said, by both sides' warehouses and the order of goods


def _sectors(row: list[int], harbour: Harbour) -> i64:
    at: i64 = 0
    slot: i64 = 0
    gaps: i64 = 1
    while gaps <= 16 and slot < SLOTS:
        k: i64 = 0
        while k < len(harbour.gaps) and slot < SLOTS:
            if harbour.gaps[k] == gaps:
                _sector(row, at + slot * SECTOR, harbour, k)
                slot += 1
            k += 1
        gaps += 1
    at += SLOTS * SECTOR
    k = 0
    while k < len(harbour.gaps):
        gaps = harbour.gaps[k]
        if gaps > 0:
            spot = at + (harbour.leads[k] * GAPS + (gaps if gaps < GAPS else GAPS - 1)) * 3
            row[spot] = byte(row[spot] + 1)
            row[spot + 1] = byte(row[spot + 1] + harbour.sizes[k])
            row[spot + 2] = byte(row[spot + 2] + _distance(harbour.mine[k], harbour.theirs[k]))
        k += 1
    return at + 3 * GAPS * 3


def _sector(row: list[int], at: i64, harbour: Harbour, k: i64) -> None:
    gaps: i64 = harbour.gaps[k]
    leader: i64 = harbour.leads[k]
    at = tell(row, at, True)
    at = put_one(row, at, gaps, GAPS)
    row[at + leader] = 1
    at += 3
    good: i64 = 0
    while good < GOODS:
        mine = field(harbour.mine[k], good)
        theirs = field(harbour.theirs[k], good)
        row[at + good] = byte(mine)
        row[at + GOODS + good] = byte(theirs)
        row[at + 2 * GOODS + good] = byte(mine - theirs)
        row[at + 3 * GOODS + good] = byte(theirs - mine)
        good += 1
    at += 4 * GOODS
    at = put(row, at, harbour.sizes[k])
    at = put(row, at, harbour.customs[k])
    at = tell(row, at, gaps <= 2 and leader == MINE)
    tell(row, at, gaps <= 2 and leader == THEIRS)


def _distance(mine: i64, theirs: i64) -> i64:
    most: i64 = 0
    good: i64 = 0
    while good < GOODS:
        apart = field(mine, good) - field(theirs, good)
        if apart < 0:
            apart = -apart
        if apart > most:
            most = apart
        good += 1
    return most


def _cells(row: list[int], at: i64, harbour: Harbour, table: Table) -> i64:
    """Free cells: what a canal there would close, whose sectors touch there."""
    cell: i64 = 0
    while cell < len(harbour.beside):
        seen: i64 = 0
        times = harbour.touching[cell]
        k: i64 = 0
        for sector in harbour.beside[cell]:
            leader: i64 = harbour.leads[sector]
            seen |= BIT[leader]
            open_after: i64 = harbour.gaps[sector] - times[k]
            if open_after == 0:
                row[at + leader] = row[at + leader] + 1
            elif open_after == 1:
                row[at + 3 + leader] = row[at + 3 + leader] + 1
            k += 1
        spot: i64 = at + 6
        if seen & 3 == 3:
            spot += 0
        elif seen & 1:
            spot += 1
        elif seen & 2:
            spot += 2
        elif seen:
            spot += 3
        else:
            spot += 4
        row[spot] = row[spot] + 1
        cell += 1
    at += 11
    room = table.config.width * table.config.height - table.filled
    at = put(row, at, len(table.shore))
    at = put(row, at, len(table.water))
    at = put(row, at, table.filled)
    at = put(row, at, room)
    at = tell(row, at, table.framed)
    at = tell(row, at, table.frozen_x or table.frozen_y)
    return put_one(row, at, room // 3, 8)


BIT: Final = [1, 2, 4]


# -- cards


def _card(row: list[int], at: i64, card: i64) -> None:
    """Nine numbers that add up over cards."""
    if KIND[card] == CANAL:
        row[at] = row[at] + 1
    row[at + 1] = row[at + 1] + FLORIN[card]
    row[at + 2] = row[at + 2] + BOAT[card]
    if IS_DOCK[card] == 1:
        goods: i64 = PRINTED_GOODS[card]
        good: i64 = 0
        while good < GOODS:
            row[at + 3 + good] = row[at + 3 + good] + field(goods, good)
            good += 1
        row[at + 6] = row[at + 6] + 1
        row[at + 7] = row[at + 7] + (1 if GOODS_COUNT[card] >= 2 else 0)
        row[at + 8] = row[at + 8] + (1 if NUMBER[card] >= 24 else 0)


def chosen_card(table: Table, seat: i64) -> i64:
    """The card this seat plays in this round, as far as it has said so, or NO_CARD."""
    my = table.merchants[seat]
    if my.card != NO_CARD:
        return my.card
    if PLAY < my.sealed < PLAY + CARDS:
        return my.sealed - PLAY
    return NO_CARD


def _own_cards(row: list[int], at: i64, table: Table, me: i64) -> i64:
    my = table.merchants[me]
    chosen = chosen_card(table, me)
    together: i64 = at + 3 * CARDS
    for card in my.hand:
        row[at + card] = 1
        if card != chosen:
            _card(row, together, card)
    at += CARDS
    if chosen != NO_CARD:
        row[at + chosen] = 1
        _card(row, together + CARD_SIZE, chosen)
    at += CARDS
    put_set(row, at, table.seen_low, HALF)
    at = put_set(row, at + HALF, table.seen_high, CARDS - HALF)
    at += 2 * CARD_SIZE
    pile = table.dock_pile(me)
    if pile and table.round > 0:
        _card(row, at, pile[-1])
    return at + CARD_SIZE


def _merchants(row: list[int], at: i64, table: Table, me: i64) -> i64:
    seats = table.seats
    first = at
    k: i64 = 0
    while k < seats:
        _merchant(row, first + k * MERCHANT, table, (me + k) % seats, me)
        k += 1
    at = first + SEATS * MERCHANT
    if not table.over:
        row[at + (0 if table.owes(me) else ASKS) + PLACE[table.top.step]] = 1
    return at + 2 * ASKS


def _merchant(row: list[int], at: i64, table: Table, seat: i64, me: i64) -> None:
    merchant = table.merchants[seat]
    side_of = table.config.side_of
    at = tell(row, at, True)
    at = tell(row, at, side_of[seat] == side_of[me])
    at = put_one(row, at, merchant.florins, FLORINS)
    if merchant.face != NO_CARD and merchant.face < CARDS:
        _card(row, at, merchant.face)
    at += CARD_SIZE
    for card in known_cards(table, int(seat)):
        _card(row, at, card)
    at += CARD_SIZE
    held = backs(table, int(seat))
    at = put(row, at, merchant.florins)
    at = put(row, at, len(merchant.hand))
    at = put(row, at, held["docks"])
    at = put(row, at, held["canals"])
    at = put(row, at, held["special"])
    at = tell(row, at, merchant.passed)
    at = tell(row, at, merchant.idle)
    at = tell(row, at, merchant.face != NO_CARD)
    at = tell(row, at, merchant.face >= CARDS)
    at = put(row, at, len(table.dock_pile(seat)))
    waits = False
    for frame in table.pending():
        if frame.step == TURN and frame.seat == seat:
            waits = True
    at = tell(row, at, waits)
    put_one(row, at, table.order.index(seat) if seat in table.order else 0, SEATS)


# -- the standing


def _score(row: list[int], at: i64, table: Table, me: i64) -> i64:
    side: i64 = table.config.side_of[me]
    won: i64 = 0
    lost: i64 = 0
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
    mine: i64 = 0
    best: i64 = 0
    k: i64 = 0
    for entry in side_ledger(table):
        points: i64 = sum(entry.values())
        if k == side:
            mine = points
        elif points > best:
            best = points
        k += 1
    at = put(row, at, mine)
    at = put(row, at, best)
    at = put(row, at, mine - best)
    return put(row, at, best - mine)


def _level(row: list[int], at: i64, change: i64) -> i64:
    row[at] = byte(change)
    k: i64 = 1
    for level in LEVELS:
        if change >= level:
            row[at + k] = 1
        k += 1
    return at + CHANGE


def _changes_of(row: list[int], at: i64, harbour: Harbour, table: Table, me: i64) -> i64:
    """What my cards, and those that others may have, could change on the board as it lies."""
    chosen = chosen_card(table, me)
    if chosen != NO_CARD:
        _level(row, at, harbour.card(chosen, 1))
    at += CHANGE
    best: i64 = LEFT_OUT
    second: i64 = LEFT_OUT
    canals = False
    previous: i64 = -1
    change: i64 = LEFT_OUT
    for card in table.merchants[me].hand:
        if card == chosen:
            continue
        if KIND[card] == CANAL:
            canals = True
        elif IS_DOCK[card] == 1:
            if PRINTED_GOODS[card] != previous:
                change = harbour.card(card, 1)
            previous = PRINTED_GOODS[card]
            if change > best:
                second = best
                best = change
            elif change > second:
                second = change
    at = _level(row, at, best)
    at = _level(row, at, second)
    canal = harbour.canal(1)
    at = _level(row, at, canal)
    at = _level(row, at, canal if canals else LEFT_OUT)
    at = _level(row, at, harbour.canal(-1))
    good: i64 = 0
    while good < GOODS:
        at = _level(row, at, harbour.dock(0, ONE_GOOD[good], -1))
        good += 1
    turned: i64 = LEFT_OUT
    seat: i64 = 0
    for merchant in table.merchants:
        face = merchant.face
        if table.config.side_of[seat] != table.config.side_of[me] and NO_CARD != face < CARDS and merchant.card == face:
            change = harbour.card(face, -1)
            if change > turned:
                turned = change
        seat += 1
    return _level(row, at, turned)


ONE_GOOD: Final = [1, 32, 1024]


def _counts(row: list[int], at: i64, table: Table, me: i64) -> i64:
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
    at = put(row, at, number_in(table.top) if not table.over else 0)
    at = tell(row, at, my.sealed != NO_ANSWER)
    at = tell(row, at, my.sealed > PLAY)
    at = tell(row, at, table.owes(me))
    at = tell(row, at, table.over)
    at = put_one(row, at, table.seats, SEATS + 1)
    return put_one(row, at, config.sides, SEATS + 1)


def _rules(row: list[int], at: i64, table: Table) -> i64:
    config = table.config
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
    return at + len(RULE_IDS)


def _board(row: list[int], at: i64, table: Table, me: i64) -> None:
    side = table.config.side_of[me]
    board, owner = table.board, table.owner
    cell: i64 = 0
    while cell < CELLS:
        top: i64 = board[cell]
        if top < CARDS:
            spot = at + cell * 4
            if IS_WATER[top] == 1:
                row[spot] = 1
            elif owner[top] == side:
                row[spot + 1] = 1
            elif owner[top] >= 0:
                row[spot + 2] = 1
        cell += 1
    for free in table.shore:
        row[at + free * 4 + 3] = 1


SECTOR: Final[int] = 1 + GAPS + 3 + 4 * GOODS + 4
MERCHANT: Final[int] = 2 + FLORINS + 2 * CARD_SIZE + 11 + SEATS
SUMMARY: Final[int] = len(_summary_names())
SIZE: Final[int] = len(names())
