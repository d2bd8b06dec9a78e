"""The harbour as one side sees it: who leads where and by how much, and what one more card could change.

`features.py` asks for it at every move, so it is one pass over the cards on the board and one over the free cells.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr, u8

from comptoir.core.vecs import vec
from comptoir.games.kontor.components import (
    CANAL,
    CUSTOMS,
    FIELD,
    FIELD_MASK,
    GOODS,
    KIND,
    ORDER_IDS,
    PRINTED_GOODS,
    TRIPLE,
    TRIPLE_MASK,
    WIDTH,
)
from comptoir.games.kontor.packing import NO_MARKS, field
from comptoir.games.kontor.scoring import allied, has_size, is_idle, plain_points, side_ledger, supremacy
from comptoir.games.kontor.state import NOBODY, Table, count_gaps

MINE: Final = 0
THEIRS: Final = 1
NOBODYS: Final = 2
# What a sector is worth with so many gaps left, in quarter points: one that nobody can change any more counts in full.
WORTH: Final = vec[i64]([40, 16, 13, 11, 9, 8, 7, 6])
LEFT_OUT: Final = -100
GOODS_OF: Final = vec[i64](PRINTED_GOODS)
ROUND: Final = vec[i64]([1, -1, WIDTH, -WIDTH])

# What is known of sectors: a number for each of them, one after another, and then the next of these.
GAPS: Final = 0
DOCKS: Final = 1
SIZE: Final = 2  # as the rules count it
HOUSES: Final = 3  # customs houses,
PAID: Final = 4  # and those that give their point
HELD: Final = 5  # warehouses, in fields, a triple for each side
WINNER: Final = 6  # the side that leads, or NOBODY
LEADER: Final = 7  # the same from my side
OURS: Final = 8  # my warehouses, in fields
OTHERS: Final = 9  # the most that another side has of each
LEANING: Final = 10  # who leads between these two
NOW: Final = 11  # what it is worth to me as it stands
PLANES: Final = 12

# What is known of a free cell: if a dock were laid there, where its sector would stand among LEADS (or -1), the
# warehouses of mine and of others in it, what it would be worth to whoever leads, and what the sectors it joins are
# worth to me now.
CELL_AHEAD: Final = 0
CELL_OURS: Final = 1
CELL_OTHERS: Final = 2
CELL_WORTH: Final = 3
CELL_BEFORE: Final = 4
CELL_PLANES: Final = 5


@mypyc_attr(acyclic=True)
class Survey:
    """One table, surveyed for one seat."""

    order: i64
    side: i64
    count: i64  # of sectors
    heads: vec[u8]  # each by its lowest card, in the order of their numbers
    index: vec[u8]  # and for such a card which sector it is
    known: vec[i64]  # PLANES for each
    cells: i64
    free: vec[i64]  # CELL_PLANES by free cell
    canal_most: i64  # the most that a canal changes for me, and the least
    canal_least: i64

    def begin(self, table: Table, seat: i64) -> None:
        self.order = table.goods_order
        self.side = table.config.side_of[seat]
        self._name(table)
        self.known = vec[i64]([0] * (PLANES * self.count))
        self._count(table)
        k: i64 = 0
        while k < self.count:
            self._judge(table, k)
            k += 1

    def _name(self, table: Table) -> None:
        """Which sectors there are."""
        heads, index = vec[u8](NO_MARKS), vec[u8](NO_MARKS)
        head, laid = table.head, table.laid
        count: i64 = 0
        n: i64 = len(laid)
        k: i64 = 0
        while k < n:
            card: i64 = laid[k]
            if card != 0 and head[card] == card:
                at = count
                while at > 0 and i64(heads[at - 1]) > card:
                    heads[at] = heads[at - 1]
                    at -= 1
                heads[at] = u8(card)
                count += 1
            k += 1
        k = 0
        while k < count:
            index[i64(heads[k])] = u8(k)
            k += 1
        self.heads, self.index, self.count = heads, index, count

    def _count(self, table: Table) -> None:
        """One pass over the cards on the board."""
        config, known, index, count = table.config, self.known, self.index, self.count
        head, board, where, laid, owner = table.head, table.board, table.where, table.laid, table.owner
        # Where docks can be drunk or owners allied, the rules say what is compared.
        idle = config.at_end_only and config.idle_docks
        n: i64 = len(laid)
        k: i64 = 0
        while k < n:
            card: i64 = laid[k]
            first: i64 = head[card]
            k += 1
            if first == 0:
                continue
            at = i64(index[first])
            known[at] += count_gaps(board, where[card])
            known[DOCKS * count + at] += 1
            house = KIND[card] == CUSTOMS
            if (config.customs_sized or not house) and (not config.own_sizes or has_size(table, card)):
                known[SIZE * count + at] += 1
            if house:
                known[HOUSES * count + at] += 1
                if not config.idle_docks or not is_idle(table, card):
                    known[PAID * count + at] += 1
            tokens = table.tokens_on(card)
            if tokens and owner[card] >= 0 and not (idle and is_idle(table, card)):
                known[HELD * count + at] += tokens << (TRIPLE * owner[card])

    def _judge(self, table: Table, k: i64) -> None:
        known, side, count = self.known, self.side, self.count
        sides = table.config.sides
        held = known[HELD * count + k]
        if table.config.at_end_only and table.config.allied:
            held = allied(table, i64(self.heads[k]), held)
        ours = (held >> (TRIPLE * side)) & TRIPLE_MASK
        if sides == 2:
            others = (held >> (TRIPLE * (1 - side))) & TRIPLE_MASK
            leaning = leader = lead(ours, others, self.order)
            winner: i64 = NOBODY
            if leader != NOBODYS:
                winner = side if leader == MINE else 1 - side
        else:
            others = best_of_others(held, sides, side)
            leaning = lead(ours, others, self.order)
            winner = winner_of(held, sides, self.order)
            leader = NOBODYS if winner == NOBODY else MINE if winner == side else THEIRS
        known[WINNER * count + k] = winner
        known[LEADER * count + k] = leader
        known[OURS * count + k] = ours
        known[OTHERS * count + k] = others
        known[LEANING * count + k] = leaning
        known[NOW * count + k] = rate(leaning, known[k])

    def dock(self, mine: i64, theirs: i64, sign: i64) -> i64:
        """The most that a dock with these goods changes, for me (1) or for the others (-1); LEFT_OUT without room."""
        free, cells, order = self.free, self.cells, self.order
        shift = steps_of(mine) - steps_of(theirs)
        best: i64 = LEFT_OUT
        at: i64 = 0
        while at < cells:
            ahead = free[at]
            if ahead >= 0:
                leader = i64(LEADS[ahead + shift])
            else:
                ours, others = free[CELL_OURS * cells + at], free[CELL_OTHERS * cells + at]
                leader = lead(ours + mine, others + theirs, order)
            change = sign * (SIGN[leader] * free[CELL_WORTH * cells + at] - free[CELL_BEFORE * cells + at])
            if change > best:
                best = change
            at += 1
        return best

    def canal(self, sign: i64) -> i64:
        if self.cells == 0:
            return LEFT_OUT
        if sign > 0:
            return self.canal_most
        return -self.canal_least

    def card(self, card: i64, sign: i64) -> i64:
        if KIND[card] == CANAL:
            return self.canal(sign)
        goods = GOODS_OF[card]
        return self.dock(goods, 0, 1) if sign > 0 else self.dock(0, goods, -1)

    def points(self, table: Table) -> vec[i64]:
        """By side, what `side_ledger` adds up to."""
        config = table.config
        total = vec[i64]([0] * SIDES)
        if table.victor != NOBODY:
            if table.victor >= 0:
                total[table.victor] = 1
        elif config.own_points or not self._add_plainly(table, total):
            side: i64 = 0
            for entry in side_ledger(table):
                total[side] = sum(entry.values())
                side += 1
        return total

    def _add_plainly(self, table: Table, total: vec[i64]) -> bool:
        """Where no rule has a say and there are places for all sectors."""
        config, known, head = table.config, self.known, table.head
        if config.at_end_only:
            return self._add_complete(table, total)
        n: i64 = len(table.finished)
        if 0 < config.picks < n:
            return False
        k: i64 = 0
        while k < n:
            winner: i64 = table.winners[k]
            if winner >= 0:
                first: i64 = head[table.finished[k]]
                if first == 0:
                    return False
                at = i64(self.index[first])
                size, houses = known[SIZE * self.count + at], known[PAID * self.count + at]
                total[winner] += plain_points(table, first, size, houses)
            k += 1
        return True

    def _add_complete(self, table: Table, total: vec[i64]) -> bool:
        """Where nothing is settled before the end, all that are complete now count."""
        known, count, picks = self.known, self.count, table.config.picks
        complete: i64 = 0
        k: i64 = 0
        while k < count:
            if known[k] == 0 or table.all_water:
                complete += 1
            k += 1
        if 0 < picks < complete:
            return False
        k = 0
        while k < count:
            winner = known[WINNER * count + k]
            if winner >= 0 and (known[k] == 0 or table.all_water):
                size, houses = known[SIZE * count + k], known[PAID * count + k]
                total[winner] += plain_points(table, i64(self.heads[k]), size, houses)
            k += 1
        return True


SIDES: Final = 4


def rate(leader: i64, gaps: i64) -> i64:
    """What a sector is worth to me, in quarter points."""
    return SIGN[leader] * worth(gaps)


def worth(gaps: i64) -> i64:
    if gaps > 7:
        gaps = 7
    return WORTH[gaps]


def best_of_others(held: i64, sides: i64, side: i64) -> i64:
    """In each good the most that another side has."""
    best: i64 = 0
    good: i64 = 0
    while good < GOODS:
        most: i64 = 0
        k: i64 = 0
        while k < sides:
            n = (held >> (TRIPLE * k + FIELD * good)) & FIELD_MASK
            if k != side and n > most:
                most = n
            k += 1
        best += most << (FIELD * good)
        good += 1
    return best


def winner_of(held: i64, sides: i64, order: i64) -> i64:
    """Who has the supremacy (2.6). The rules are asked only where the largest lead is that of several sides."""
    highest: i64 = 0
    winner: i64 = NOBODY
    shared = False
    good: i64 = 0
    while good < GOODS:
        best: i64 = 0
        second: i64 = 0
        leader: i64 = 0
        k: i64 = 0
        while k < sides:
            n = (held >> (TRIPLE * k + FIELD * good)) & FIELD_MASK
            if n > best:
                second = best
                best = n
                leader = k
            elif n > second:
                second = n
            k += 1
        ahead = best - second
        if ahead > highest:
            highest = ahead
            winner = leader
            shared = False
        elif ahead == highest and ahead > 0 and leader != winner:
            shared = True
        good += 1
    if not shared:
        return winner
    return supremacy([int((held >> (TRIPLE * k)) & TRIPLE_MASK) for k in range(sides)], order)


def lead(mine: i64, theirs: i64, order: i64) -> i64:
    """Who has the supremacy of two."""
    at = standing(mine, theirs, order)
    if at >= 0:
        return i64(LEADS[at])
    winner = supremacy([int(mine), int(theirs)], order)
    if winner == NOBODY:
        return NOBODYS
    return winner


# Who leads depends on how far one is ahead of the other in each good, and on the order of goods. Leads of up to FAR in
# each are looked up; one warehouse more or less is then one step in the table.
FAR: Final = 7
WIDE: Final = 2 * FAR + 1


def standing(mine: i64, theirs: i64, order: i64) -> i64:
    """The place of such a lead in the table, far enough from its borders for one more of each good, or -1."""
    wine = (mine & FIELD_MASK) - (theirs & FIELD_MASK) + FAR
    spice = (mine >> FIELD & FIELD_MASK) - (theirs >> FIELD & FIELD_MASK) + FAR
    tea = (mine >> (2 * FIELD) & FIELD_MASK) - (theirs >> (2 * FIELD) & FIELD_MASK) + FAR
    if wine < 1 or spice < 1 or tea < 1 or wine >= WIDE - 1 or spice >= WIDE - 1 or tea >= WIDE - 1:
        return -1
    return ((order * WIDE + wine) * WIDE + spice) * WIDE + tea


def steps_of(goods: i64) -> i64:
    """By how much goods of a card, one of each at most, move a lead in the table."""
    wine = goods & FIELD_MASK
    spice = goods >> FIELD & FIELD_MASK
    return (wine * WIDE + spice) * WIDE + (goods >> (2 * FIELD))


def _leads() -> list[int]:
    """What the rules say of every such lead."""
    found: list[int] = []
    known: dict[tuple[int, ...], int] = {}
    for order in range(len(ORDER_IDS)):
        for at in range(WIDE**3):
            ahead = [at // WIDE**2 - FAR, at // WIDE % WIDE - FAR, at % WIDE - FAR]
            found.append(_leader(ahead, order, known))
    return found


def _leader(ahead: list[int], order: int, known: dict[tuple[int, ...], int]) -> int:
    """What matters of leads is which are equal and which are larger: so most have been asked about before."""
    ranks = sorted({abs(n) for n in ahead} | {0})
    key = (order, *[ranks.index(abs(n)) * (1 if n > 0 else -1) for n in ahead])
    if key not in known:
        mine = sum([max(n, 0) << (FIELD * good) for good, n in enumerate(ahead)])
        theirs = sum([max(-n, 0) << (FIELD * good) for good, n in enumerate(ahead)])
        winner = int(supremacy([mine, theirs], order))
        known[key] = NOBODYS if winner == NOBODY else winner
    return known[key]


LEADS: Final = vec[u8](bytes(_leads()))
SIGN: Final = vec[i64]([1, -1, 0])  # by leader: whether a sector is worth something to me, or to others


def distance(mine: i64, theirs: i64) -> i64:
    """The largest lead of either."""
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
