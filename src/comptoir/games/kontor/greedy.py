"""A merchant of Kontor: values every sector by who would win it and how soon it closes, and takes what gives most.

Everything is read from one sampled table: the harbour, the money and the own hand are exact there, and where a move has
to be tried out, what the others hold is a guess.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.greedy import Greedy
from comptoir.core.rng import Rng
from comptoir.core.state import SEVERAL, State
from comptoir.games.kontor.components import (
    BOAT,
    BRIDGE,
    CANAL,
    CUSTOMS,
    FLOOD,
    FLORIN,
    GOODS,
    IS_DOCK,
    IS_GAP,
    IS_WATER,
    KIND,
    PRINTED_GOODS,
    WIDTH,
)
from comptoir.games.kontor.harbour import STEPS
from comptoir.games.kontor.moves import (
    BOAT_TO,
    DECLINE,
    PASS,
    PLACE,
    PLAY,
    STAY,
    TAKE,
    dock_in,
    is_smuggling,
    smuggled_in,
)
from comptoir.games.kontor.packing import field
from comptoir.games.kontor.rules.canals import PLACE_CANAL
from comptoir.games.kontor.rules.contrebande import HIDE_STEP
from comptoir.games.kontor.rules.export import Store
from comptoir.games.kontor.rules.freewheel import FREE_CARD
from comptoir.games.kontor.scoring import is_idle, sector_tokens, supremacy
from comptoir.games.kontor.state import NO_ANSWER, NOBODY, Table
from comptoir.games.kontor.steps.numbers import (
    BOAT_STEP,
    CHOOSE_CARD,
    PASS_STEP,
    PLACE_STEP,
    TAKE_STEP,
)
from comptoir.games.kontor.steps.placing import legal_cells, takeable

# What a sector is worth to its leader by the number of gaps through which it is open; a closed one is won.
WORTH: Final = [10.0, 4.0, 3.2, 2.7, 2.3, 2.0, 1.8, 1.6]
FLORIN_WORTH: Final = 0.35
SURPRISES: Final = 4  # one secret answer in so many is not the one a greedy merchant would give
LEAD_WORTH: Final = 0.3  # per warehouse of lead: it makes the sector harder to turn


class GreedyBot(Greedy):
    def answer(self, table: State, seat: i64, moves: list[int]) -> int:
        assert isinstance(table, Table)
        step = table.top.step
        if step == PASS_STEP:
            return self.declare(table, int(seat), moves)
        judge = Judge(table, int(seat))
        best = moves[0]
        best_value = -1e9
        for move in moves:
            value = judge.value(step, move) + float(self.rng.below(1000)) * 1e-6
            if value > best_value:
                best, best_value = move, value
        return best

    def declare(self, table: Table, seat: int, moves: list[int]) -> int:
        """Pass only without a florin: whoever cannot pay a tax loses the round for nothing."""
        poor = table.merchants[seat].florins == 0
        return moves[1] if poor else moves[0]

    def rests(self, table: State) -> bool:
        """Between rounds and turns: cards that are chosen but do not lie yet say little about who leads where."""
        assert isinstance(table, Table)
        step = table.top.step
        if step == FREE_CARD:
            return True
        if step != PASS_STEP and step != CHOOSE_CARD:
            return False
        for merchant in table.merchants:
            if merchant.sealed != NO_ANSWER:
                return False
        return True

    def redraw(self, table: State, seat: i64, rng: Rng) -> None:
        """Secret answers are imagined as any legal one; a merchant mostly gave the one he liked best."""
        assert isinstance(table, Table)
        frame = table.top
        if frame.seat != SEVERAL:
            return
        other: i64 = 0
        while other < table.seats:
            merchant = table.merchants[other]
            if other != seat and merchant.sealed != NO_ANSWER and rng.below(SURPRISES) != 0:
                moves = table.steps[frame.step].answers(table, frame, other)
                if len(moves) > 1:
                    merchant.sealed = self.answer(table, other, moves)
            other += 1


class Judge:
    """One player's opinion of the moves at one table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.side: int = table.config.side_of[seat]
        self.tokens: dict[int, list[int]] = {}
        self.worth: dict[int, float] = {}
        for head in table.heads():
            tokens = sector_tokens(table, head)
            self.tokens[head] = tokens
            self.worth[head] = self.sector(tokens, table.gaps(head), len(table.members(head)))

    def value(self, step: i64, move: i64) -> float:
        table = self.table
        if step == PLACE_STEP or step == PLACE_CANAL or step == HIDE_STEP:
            if move < PLACE:
                return 0.0
            return self.placing(table.merchants[self.seat].card, move - PLACE)
        if step == CHOOSE_CARD or step == FREE_CARD:
            return self.card(move)
        if step == BOAT_STEP:
            return 0.0 if move == STAY else self.boat(move - BOAT_TO)
        if step == TAKE_STEP:
            return 0.0 if move == DECLINE else self.taking(dock_in(TAKE, move))
        return self.after(move)

    # -- sectors

    def sector(self, tokens: list[int], gaps: i64, size: i64) -> float:
        """What this sector is worth to the player; less than nothing if another side leads."""
        config = self.table.config
        winner = supremacy(tokens, self.table.goods_order)
        if winner == NOBODY:
            return 0.0
        worth = WORTH[gaps] if gaps < len(WORTH) else 1.5
        if gaps > 0:
            worth += LEAD_WORTH * self.lead(tokens, winner)
        if size < config.min_size or size > config.max_size:
            worth *= 0.2
        elif config.by_size:
            worth *= 0.5 * float(size)
        return worth if winner == self.side else -worth

    def lead(self, tokens: list[int], winner: i64) -> float:
        best: i64 = 0
        for good in range(GOODS):
            mine = field(tokens[winner], good)
            rival: i64 = 0
            for side in range(len(tokens)):
                if side != winner and field(tokens[side], good) > rival:
                    rival = field(tokens[side], good)
            if mine - rival > best:
                best = mine - rival
        return float(best)

    # -- placing

    def placing(self, card: i64, cell: i64) -> float:
        kind = KIND[card]
        if kind == FLOOD:
            return -self.worth[self.table.head[self.table.board[cell]]] if IS_DOCK[self.table.board[cell]] else 0.0
        if kind == CANAL:
            return self.canal(cell)
        return self.dock(card, cell)

    def canal(self, cell: i64) -> float:
        """The sectors beside it are a little less open; one may close."""
        table = self.table
        touching: dict[int, int] = {}
        for step in STEPS:
            near = table.board[cell + step]
            if IS_DOCK[near]:
                head = table.head[near]
                touching[head] = touching.get(head, 0) + 1
        value = FLORIN_WORTH
        for head, times in touching.items():
            after = self.sector(self.tokens[head], table.gaps(head) - times, len(table.members(head)))
            value += after - self.worth[head]
        return value

    def dock(self, card: i64, cell: i64) -> float:
        """The dock joins its neighbours into one sector; a bridge covers water and fills no gap."""
        table = self.table
        joined: list[int] = []
        gaps: i64 = 0
        size: i64 = 1
        value = 0.0
        total = [0] * int(table.config.sides)
        for step in STEPS:
            near = table.board[cell + step]
            gaps += IS_GAP[near]
            if not IS_DOCK[near]:
                continue
            if KIND[card] != BRIDGE:
                gaps -= 1
            head = table.head[near]
            if head not in joined:
                joined.append(head)
                gaps += table.gaps(head)
                size += len(table.members(head))
                value -= self.worth[head]
                total = [mine + more for mine, more in zip(total, self.tokens[head], strict=True)]
        total[self.side] += PRINTED_GOODS[card]
        value += self.sector(total, gaps, size)
        if BOAT[card] and table.config.boat:
            value -= 0.5 * self.danger(cell)
        return value + (0.5 if KIND[card] == CUSTOMS else 0.0)

    def danger(self, cell: i64) -> float:
        """From how many waters the boat could take a dock here."""
        table = self.table
        n = 0.0
        for near in (cell + 1, cell - 1, cell + WIDTH, cell - WIDTH):
            if IS_WATER[table.board[near]]:
                n += 1.0
        return n

    # -- cards and the boat

    def card(self, move: i64) -> float:
        """A card is worth its best cell, and what its symbols do."""
        table = self.table
        if move == PASS:
            return 1.0 if table.merchants[self.seat].florins == 0 else -1.0
        card = smuggled_in(move) if is_smuggling(move) else move - PLAY
        cells = legal_cells(table, self.seat, card)
        if not cells:
            return -2.0
        best = max([self.placing(card, cell) for cell in cells])
        if is_smuggling(move):
            return best - 3.0
        if FLORIN[card]:
            best += 0.3 + (1.5 if self.poorest_rival() == 0 else 0.0)
        if BOAT[card] and table.config.boat:
            best += 0.5 * self.best_taking()
        return best

    def poorest_rival(self) -> i64:
        table = self.table
        purses = [
            int(merchant.florins)
            for seat, merchant in enumerate(table.merchants)
            if table.config.side_of[seat] != self.side
        ]
        return min(purses)

    def best_taking(self) -> float:
        return max([0.0, *[self.boat(cell) for cell in self.table.water if cell != self.table.boat]])

    def boat(self, cell: i64) -> float:
        """The best dock that the boat could take from there; if none, it had better stay."""
        table = self.table
        best = -0.1
        for step in STEPS:
            near = table.board[cell + step]
            if IS_DOCK[near] and takeable(table, near):
                best = max(best, self.taking(near))
        return best

    def taking(self, card: i64) -> float:
        """What the sector is worth without this dock's warehouses, more open than before."""
        table = self.table
        head = table.head[card]
        tokens = self.tokens[head][:]
        if table.owner[card] >= 0 and not is_idle(table, card):
            tokens[table.owner[card]] -= int(table.tokens_on(card))
        after = self.sector(tokens, table.gaps(head) + 2, len(table.members(head)) - 1)
        own = 0.5 if table.owner[card] == self.side else 0.0
        return after - self.worth[head] - own

    # -- everything else: try it and look

    def after(self, move: i64) -> float:
        trial = self.table.clone()
        trial.apply(self.seat, move)
        return opinion(trial, self.seat)


def opinion(table: Table, seat: int) -> float:
    """How the table looks to this player."""
    side = table.config.side_of[seat]
    judge = Judge(table, seat)
    value = FLORIN_WORTH * float(table.merchants[seat].florins)
    for head, worth in judge.worth.items():
        if head not in table.finished:
            value += worth
    for winner in table.winners:
        if winner >= 0:
            value += WORTH[0] if winner == side else -WORTH[0]
    for part in table.parts:
        if isinstance(part, Store):
            for at, n in enumerate(part.stores):
                value += 0.6 * float(n) if at // GOODS == side else -0.6 * float(n)
    if table.over:
        value += 100.0 if table.ranks()[seat] == 1 else -100.0
    return value
