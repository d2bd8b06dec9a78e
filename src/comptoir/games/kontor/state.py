"""What lies on the table in Kontor."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset, State
from comptoir.games.kontor.components import (
    CARDS,
    CELLS,
    COLUMN,
    EMPTY,
    FIELD,
    GOODS,
    HOME,
    IS_GAP,
    LINE,
    NO_CARD,
    OWNER,
    WIDTH,
)
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.hooks import Part
from comptoir.games.kontor.packing import BYTE, NO_MARKS, NO_TOKENS, NOWHERE, field, in_fields, put

# How a game ends; rules bring endings of their own.
RUNNING: Final = "running"
FULL: Final = "full"
DEAD_END: Final = "dead_end"
STALL: Final = "stall"

# Who has won a sector or, at once, the game: a side, or one of these.
NOBODY: Final = -1
VETOED: Final = -2  # the sector does not count at all
DRAWN: Final = -3  # the game is decided without counting points, for nobody
NO_ANSWER: Final = -1
NO_SECTOR: Final = 0  # the anchor never belongs to one
HALF: Final = 47  # cards below and from here on are remembered in one bit mask each


@mypyc_attr(acyclic=True)
class Merchant:
    """One player: his hand, his florins and the card he plays this round."""

    hand: list[int]  # sorted
    florins: i64
    sealed: i64  # the secret answer of this player to a question asked of several, or NO_ANSWER
    card: i64  # the card turned over and not yet placed, or NO_CARD
    face: i64  # what the others see of it
    passed: bool
    idle: bool  # out of this round: no card, no florin, no tax

    def begin(self, florins: i64) -> None:
        self.hand = []
        self.florins = florins
        self.sealed = NO_ANSWER
        self.card = NO_CARD
        self.face = NO_CARD
        self.passed = False
        self.idle = False

    def clone(self) -> Merchant:
        other = Merchant()
        other.hand = self.hand[:]
        other.florins = self.florins
        other.sealed = self.sealed
        other.card = self.card
        other.face = self.face
        other.passed = self.passed
        other.idle = self.idle
        return other

    def add(self, card: i64) -> None:
        hand = self.hand
        at: i64 = len(hand)
        while at > 0 and hand[at - 1] > card:
            at -= 1
        hand.insert(at, card)


@mypyc_attr(acyclic=True)
class Table(State):
    """Kontor in play. Piles are rows whose last card is the top; pile 0 is the canals.

    Sectors are kept up to date with every card: `head` names the sector of a dock by its lowest card. The harbour is
    kept in rows of bytes, which are replaced, never changed: clones share them for good.
    """

    config: Config
    merchants: list[Merchant]
    piles: list[bytes]
    seen_low: i64  # bit masks of the cards whose place all players have seen
    seen_high: i64
    # the harbour
    board: bytes  # per cell: the top card, EMPTY or OUTSIDE
    where: bytes  # per card: its cell, or NOWHERE
    laid: bytes  # cards on the board, oldest first
    head: bytes  # per card: its sector, or NO_SECTOR
    tokens: bytes  # three numbers for each card: its warehouses of wine, spice and tea
    shore: list[int]  # empty cells inside the frame beside a card, sorted
    water: list[int]  # cells whose top card is water, sorted
    supply: i64  # warehouses not in use, a field for each type: one supply for all, or one for each side
    boat: i64
    filled: i64
    # the growing frame, in columns and rows of the grid
    low_x: i64
    high_x: i64
    low_y: i64
    high_y: i64
    frozen_x: bool
    frozen_y: bool
    framed: bool  # both directions are fixed: the borders limit sectors (R3)
    treasury: i64
    # more lists that are replaced, never changed in place
    bottom: list[int]  # per pile: so many cards at its bottom were put there in sight of all
    looked: list[int]  # per pile: bit mask of the seats that know its whole order
    owner: list[int]  # per card: the side it belongs to
    order: list[int]  # R14: seats in the order in which they last acted
    touched: list[int]  # heads of sectors that may have become complete and are not yet settled
    finished: list[int]  # heads of settled sectors in the order of completion,
    winners: list[int]  # who won each,
    batches: list[int]  # and in which placement it was completed
    batch: i64
    round: i64
    last: i64  # who placed the last card
    placed: bool  # somebody placed a card in this round
    quiet: i64  # rounds in a row in which nobody did
    goods_order: i64
    ending: str
    all_water: bool  # every cell left empty counts as water
    victor: i64  # the side that won at once, or NOBODY
    aside: list[int]  # cards set aside that nobody has seen
    out: list[int]  # cards discarded openly
    parts: list[Part]  # what the rules of this game remember

    def open_house(self, rules: Ruleset[Any], options: Options, rng: Rng, config: Config) -> None:
        """An empty table for this mix of options."""
        self.begin(rules, options, rng)
        self.config = config
        self.seat_merchants()
        self.piles = [b""] * config.piles
        self.bottom = [0] * config.piles
        self.looked = [0] * config.piles
        self.seen_low = 0
        self.seen_high = 0
        self.board = BYTE[EMPTY] * CELLS
        self.where = BYTE[NOWHERE] * CARDS
        self.laid = b""
        self.head = NO_MARKS
        self.tokens = NO_TOKENS
        self.shore = []
        self.water = []
        self.boat = HOME
        self.filled = 0
        self.low_x = self.high_x = HOME % WIDTH
        self.low_y = self.high_y = HOME // WIDTH
        self.frozen_x = False
        self.frozen_y = False
        self.framed = False
        self.treasury = config.treasury
        self.supply = in_fields(config.supply)
        self.owner = OWNER
        self.order = list(range(config.seats))
        self.touched = []
        self.finished = []
        self.winners = []
        self.batches = []
        self.batch = 0
        self.round = 0
        self.last = -1
        self.placed = False
        self.quiet = 0
        self.goods_order = config.goods_order
        self.ending = RUNNING
        self.all_water = False
        self.victor = NOBODY
        self.aside = []
        self.out = []
        self.parts = []
        for rule in config.rules:
            self.remember(rule.memory(), rule.name)

    def seat_merchants(self) -> None:
        self.merchants = []
        for _ in range(self.config.seats):
            merchant = Merchant()
            merchant.begin(self.config.florins)
            self.merchants.append(merchant)

    def remember(self, part: Part | None, name: str) -> None:
        """What one rule keeps beside the table, if it needs anything."""
        if part is not None:
            part.name = name
            part.begin(self.config)
            self.parts.append(part)

    def warm(self) -> i64:
        seen = super().warm() + len(self.board) + len(self.where) + len(self.laid) + len(self.head) + len(self.tokens)
        seen += len(self.shore) + len(self.water) + len(self.bottom) + len(self.looked) + len(self.owner)
        seen += len(self.order) + len(self.touched) + len(self.finished) + len(self.winners) + len(self.batches)
        seen += len(self.aside) + len(self.out) + len(self.parts) + self.round + self.victor
        if len(self.shore):
            seen += self.shore[0]
        if len(self.water):
            seen += self.water[0]
        for pile in self.piles:
            seen += len(pile)
        for merchant in self.merchants:
            seen += len(merchant.hand)
        return seen

    def clone(self) -> Table:
        other = Table()
        self.copy_to(other)
        other.config = self.config
        other.merchants = [merchant.clone() for merchant in self.merchants]
        other.piles = self.piles[:]
        other.bottom = self.bottom
        other.looked = self.looked
        other.seen_low = self.seen_low
        other.seen_high = self.seen_high
        other.board = self.board
        other.where = self.where
        other.laid = self.laid
        other.head = self.head
        other.tokens = self.tokens
        other.shore = self.shore[:]
        other.water = self.water[:]
        other.supply = self.supply
        other.boat = self.boat
        other.filled = self.filled
        other.low_x = self.low_x
        other.high_x = self.high_x
        other.low_y = self.low_y
        other.high_y = self.high_y
        other.frozen_x = self.frozen_x
        other.frozen_y = self.frozen_y
        other.framed = self.framed
        other.treasury = self.treasury
        other.owner = self.owner
        other.order = self.order
        other.touched = self.touched
        other.finished = self.finished
        other.winners = self.winners
        other.batches = self.batches
        other.batch = self.batch
        other.round = self.round
        other.last = self.last
        other.placed = self.placed
        other.quiet = self.quiet
        other.goods_order = self.goods_order
        other.ending = self.ending
        other.all_water = self.all_water
        other.victor = self.victor
        other.aside = self.aside
        other.out = self.out
        parts = self.parts
        if parts:
            other.parts = [part.clone() for part in parts]
        else:
            other.parts = parts
        return other

    # -- players

    def side(self, seat: i64) -> i64:
        return self.config.side_of[seat]

    def dock_pile(self, seat: i64) -> bytes:
        return self.piles[self.config.pile_of[seat]]

    def take_top(self, pile: i64) -> i64:
        """The top card of a pile that is not empty; it is no longer there."""
        cards = self.piles[pile]
        self.piles[pile] = cards[:-1]
        return cards[-1]

    def uncover(self, card: i64) -> None:
        """All players see where this card is."""
        for rule in self.config.rules:
            rule.card_seen(self, card)
        if card < HALF:
            self.seen_low |= bit(card)
        else:
            self.seen_high |= bit(card - HALF)

    def lose_sight(self, card: i64) -> None:
        if card < HALF:
            self.seen_low &= ~bit(card)
        else:
            self.seen_high &= ~bit(card - HALF)

    def is_seen(self, card: i64) -> bool:
        if card < HALF:
            return (self.seen_low >> card) & 1 == 1
        return (self.seen_high >> (card - HALF)) & 1 == 1

    # -- money

    def pay(self, seat: i64, florins: i64) -> None:
        self.merchants[seat].florins -= florins
        self.treasury += florins

    def earn(self, seat: i64, florins: i64) -> bool:
        """As far as the treasury can pay; whether it could."""
        if self.treasury < florins:
            return False
        self.treasury -= florins
        self.merchants[seat].florins += florins
        return True

    # -- warehouses

    def tokens_on(self, card: i64) -> i64:
        """The warehouses of a dock, in fields."""
        at: i64 = GOODS * card
        tokens = self.tokens
        return tokens[at] + (tokens[at + 1] << FIELD) + (tokens[at + 2] << (2 * FIELD))

    def put_token(self, card: i64, good: i64, n: i64 = 1) -> None:
        """On a dock; -1 takes one off."""
        at: i64 = GOODS * card + good
        self.tokens = put(self.tokens, at, self.tokens[at] + n)

    def stock(self, side: i64, good: i64, n: i64) -> None:
        """Into the supply that this side draws on; -1 takes one out."""
        self.supply += n << (FIELD * (self.config.stock_at[side] + good))

    def in_stock(self, side: i64, good: i64) -> i64:
        return field(self.supply, self.config.stock_at[side] + good)

    def stocks(self) -> list[int]:
        """The supply by type; where each side has its own, one after the other."""
        return [int(field(self.supply, at)) for at in range(len(self.config.supply))]

    # -- sectors

    def on_top(self, card: i64) -> bool:
        cell: i64 = self.where[card]
        return cell != NOWHERE and self.board[cell] == card

    def is_complete(self, card: i64) -> bool:
        """Whether the sector of this dock is closed."""
        if self.all_water:
            return True
        if count_gaps(self.board, self.where[card]) > 0:
            return False
        return self.gaps(card) == 0

    def gaps(self, card: i64) -> i64:
        """Through how many sides of cells the sector of this dock is still open."""
        head = self.head
        mine: i64 = head[card]
        gaps: i64 = 0
        board, where, laid = self.board, self.where, self.laid
        k: i64 = 0
        while k < len(laid):
            if head[laid[k]] == mine:
                gaps += count_gaps(board, where[laid[k]])
            k += 1
        return gaps

    def members(self, card: i64) -> list[int]:
        """The docks of this dock's sector, in the order of their numbers."""
        docks: list[int] = []
        head = self.head
        mine: i64 = head[card]
        other: i64 = 1
        while other < CARDS:
            if head[other] == mine:
                docks.append(other)
            other += 1
        return docks

    def heads(self) -> list[int]:
        """All sectors by their lowest card."""
        found: list[int] = []
        head = self.head
        card: i64 = 1
        while card < CARDS:
            if head[card] == card:
                found.append(card)
            card += 1
        return found


def count_gaps(board: bytes, cell: i64) -> i64:
    gaps: i64 = IS_GAP[board[cell + 1]] + IS_GAP[board[cell - 1]]
    gaps += IS_GAP[board[cell + WIDTH]] + IS_GAP[board[cell - WIDTH]]
    return gaps


def inside(table: Table, cell: i64) -> bool:
    """2.2: a cell is inside if adding it keeps the extent within the target."""
    config = table.config
    x: i64 = COLUMN[cell]
    y: i64 = LINE[cell]
    if x <= table.high_x - config.width or x >= table.low_x + config.width:
        return False
    return y > table.high_y - config.height and y < table.low_y + config.height
