"""What lies on the table in Kontor."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset, State
from comptoir.games.kontor.components import (
    BRIDGE,
    CARD_IDS,
    CARDS,
    CELLS,
    EMPTY,
    FIELD,
    FIELD_MASK,
    GOOD_IDS,
    GOODS,
    HIDDEN_RED,
    HOME,
    IS_DOCK,
    IS_GAP,
    IS_WATER,
    KIND,
    NO_CARD,
    OUTSIDE,
    OWNER,
    WIDTH,
    place_of,
)
from comptoir.games.kontor.config import NEUTRAL_MARKER, OWN_FLORIN, Config

RUNNING: Final = 0
FULL: Final = 1
DEAD_END: Final = 2
STALL: Final = 3
THREE_IN_LINE: Final = 4
FIRST_SECTOR: Final = 5
STOCKS_EMPTY: Final = 6
BANKRUPT: Final = 7
BLOCKADE: Final = 8
SPRINT: Final = 9
ENDINGS: Final = [
    "running",
    "full",
    "dead_end",
    "stall",
    "three_in_line",
    "first_sector",
    "stocks_empty",
    "bankrupt",
    "blockade",
    "sprint",
]

NOBODY: Final = -1  # wins a sector
VETOED: Final = -2  # Vieilles rancunes: the sector does not count at all
NO_ANSWER: Final = -1
NOWHERE: Final = 255
NO_SECTOR: Final = 0  # the anchor never belongs to one
# What a face-down card on the board could be.
AS_DOCK: Final = 1
AS_CANAL: Final = 2
DOCK_OR_CANAL: Final = 3
HALF: Final = 47  # cards below and from here on are remembered in one bit mask each
BYTE: Final[list[bytes]] = [bytes([n]) for n in range(256)]


def put(row: bytes, at: i64, n: i64) -> bytes:
    """A row of bytes with another number in one place. Rows are never changed, so clones share them."""
    return row[:at] + BYTE[n] + row[at + 1 :]


NO_TOKENS: Final = bytes(GOODS * CARDS)
NO_SECTORS: Final = bytes(CARDS)
NO_PACTS: Final = bytes(CARDS)


def changed(items: list[int], at: i64, n: i64) -> list[int]:
    """The same for a list that clones share."""
    fresh = items[:]
    fresh[at] = n
    return fresh


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
    disguised: bool  # the others no longer know how many docks and canals this hand holds

    def begin(self, florins: i64) -> None:
        self.hand = []
        self.florins = florins
        self.sealed = NO_ANSWER
        self.card = NO_CARD
        self.face = NO_CARD
        self.passed = False
        self.idle = False
        self.disguised = False

    def clone(self) -> Merchant:
        other = Merchant()
        other.hand = self.hand[:]
        other.florins = self.florins
        other.sealed = self.sealed
        other.card = self.card
        other.face = self.face
        other.passed = self.passed
        other.idle = self.idle
        other.disguised = self.disguised
        return other

    def add(self, card: i64) -> None:
        hand = self.hand
        at: i64 = len(hand)
        while at > 0 and hand[at - 1] > card:
            at -= 1
        hand.insert(at, card)


@mypyc_attr(acyclic=True)
class Annex:
    """What lies on the table only under special rules. Base, advanced and team game never change it after the deal.

    Clones share all lists of it: they are replaced, never changed in place.
    """

    dark: list[int]  # cards set aside that nobody has seen
    out: list[int]  # cards discarded openly
    special_pile: list[int]  # Achat de cartes spéciales
    wanted: list[int]
    picks: list[list[int]]  # Justice: docks chosen so far, by seat
    smuggled: list[int]  # Contrebande, by side: the hidden card,
    smuggled_at: list[int]  # where it lies,
    disguise: list[int]  # what it could be for all the others know (1 dock, 2 canal),
    suspicion: bool
    suspects: list[list[int]]  # and which cards they saw may be it
    exported: bytes  # Entrepôt d'exportation: warehouses in the store, by dock and good like `Table.tokens`
    stores: list[int]
    sunk: list[int]  # Euphrate, by goods type: the cell of the sunken cargo,
    cargo: list[int]  # or the dock that got it
    events: list[int]
    events_due: i64  # sectors completed in this round
    event: i64  # the event of this round, or -1
    bonus: list[int]  # Jours dorés
    stuck: i64  # Blocus: bit mask of seats that found no cell this round,
    blocked: i64  # and of those whom only the boat kept from placing
    drunk: list[int]  # Roue libre, by tavern: the dock that is drunk
    tavern_by: list[int]  # by tavern: the seat that placed it
    skips: i64  # Roue libre: bit mask of seats that lose their next turn
    pacts: bytes  # Roue libre individuelle, by dock: bit mask of the pairs allied in its sector
    proposed: list[int]  # and the proposals of this turn
    customs_round: list[int]  # Sprint final: when customs houses 1 and 2 were placed

    def begin(self, config: Config) -> None:
        self.dark = []
        self.out = []
        self.special_pile = []
        self.wanted = [0] * config.seats
        self.picks = [[] for _ in range(config.seats)]
        self.smuggled = [NO_CARD, NO_CARD]
        self.smuggled_at = [NOWHERE, NOWHERE]
        self.disguise = [0, 0]
        self.suspicion = False
        self.suspects = [[], []]
        self.exported = NO_TOKENS
        self.stores = [0] * (GOODS * config.sides)
        self.sunk = [NOWHERE] * GOODS
        self.cargo = [NO_CARD] * GOODS
        self.events = []
        self.events_due = 0
        self.event = -1
        self.bonus = [0] * config.sides
        self.stuck = 0
        self.blocked = 0
        self.drunk = [NO_CARD, NO_CARD]
        self.tavern_by = [-1, -1]
        self.skips = 0
        self.pacts = NO_PACTS
        self.proposed = []
        self.customs_round = [-1, -1]

    def clone(self) -> Annex:
        other = Annex()
        other.dark = self.dark
        other.out = self.out
        other.special_pile = self.special_pile
        other.wanted = self.wanted
        other.picks = self.picks
        other.smuggled = self.smuggled
        other.smuggled_at = self.smuggled_at
        other.disguise = self.disguise
        other.suspicion = self.suspicion
        other.suspects = self.suspects
        other.exported = self.exported
        other.stores = self.stores
        other.sunk = self.sunk
        other.cargo = self.cargo
        other.events = self.events
        other.events_due = self.events_due
        other.event = self.event
        other.bonus = self.bonus
        other.stuck = self.stuck
        other.blocked = self.blocked
        other.drunk = self.drunk
        other.tavern_by = self.tavern_by
        other.skips = self.skips
        other.pacts = self.pacts
        other.proposed = self.proposed
        other.customs_round = self.customs_round
        return other

    def clear(self, card: i64) -> None:
        """This card has been seen: it is not the contraband."""
        self.suspects = [[other for other in suspects if other != card] for suspects in self.suspects]

    def is_drunk(self, card: i64) -> bool:
        return card == self.drunk[0] or card == self.drunk[1]


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
    first: i64  # Roue libre: who began
    last: i64  # who placed the last card
    placed: bool  # somebody placed a card in this round
    quiet: i64  # rounds in a row in which nobody did
    goods_order: i64
    ending: i64
    victor: i64  # the side that won at once, or NOBODY
    annex: Annex

    def open_house(self, rules: Ruleset[Any], options: Options, rng: Rng, config: Config) -> None:
        """An empty table for this mix of options."""
        self.begin(rules, options, rng)
        self.config = config
        self.merchants = []
        for _ in range(config.seats):
            merchant = Merchant()
            merchant.begin(config.florins)
            self.merchants.append(merchant)
        self.piles = [b""] * config.piles
        self.bottom = [0] * config.piles
        self.looked = [0] * config.piles
        self.seen_low = 0
        self.seen_high = 0
        self.board = BYTE[EMPTY] * CELLS
        self.where = BYTE[NOWHERE] * CARDS
        self.laid = b""
        self.head = NO_SECTORS
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
        self.first = 0
        self.last = -1
        self.placed = False
        self.quiet = 0
        self.goods_order = config.goods_order
        self.ending = RUNNING
        self.victor = NOBODY
        self.annex = Annex()
        self.annex.begin(config)

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
        other.first = self.first
        other.last = self.last
        other.placed = self.placed
        other.quiet = self.quiet
        other.goods_order = self.goods_order
        other.ending = self.ending
        other.victor = self.victor
        other.annex = self.annex.clone() if self.config.rules else self.annex
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
        if self.annex.suspicion:
            self.annex.clear(card)
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
        """Whether the sector of this dock is closed. Sprint final ends with every empty cell counting as water."""
        if self.ending == SPRINT:
            return True
        if count_gaps(self.board, self.where[card]) > 0:
            return False
        return self.gaps(card) == 0

    def gaps(self, card: i64) -> i64:
        """Through how many sides of cells the sector of this dock is still open."""
        head = self.head
        mine: i64 = head[card]
        gaps: i64 = 0
        other: i64 = 1
        while other < CARDS:
            if head[other] == mine:
                gaps += count_gaps(self.board, self.where[other])
            other += 1
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


def field(tokens: i64, good: i64) -> i64:
    return (tokens >> (FIELD * good)) & FIELD_MASK


def in_fields(counts: list[int]) -> i64:
    fields: i64 = 0
    for at in range(len(counts)):
        n: i64 = counts[at]
        fields += n << (FIELD * at)
    return fields


# -- the marker of a tavern in Roue libre (R19)


def has_marker(table: Table, seat: i64) -> bool:
    """Is there something to mark a dock with? A neutral marker there always is."""
    if table.config.marker == OWN_FLORIN:
        return table.merchants[seat].florins > 0
    return table.config.marker == NEUTRAL_MARKER or table.treasury > 0


def set_marker(table: Table, tavern: i64, card: i64) -> None:
    """Under this dock, or away with it; a florin comes from where it is taken and goes back there."""
    annex = table.annex
    was_away = annex.drunk[tavern] == NO_CARD
    annex.drunk = changed(annex.drunk, tavern, card)
    if table.config.marker == NEUTRAL_MARKER or was_away == (card == NO_CARD):
        return
    florins = 1 if was_away else -1
    if table.config.marker == OWN_FLORIN:
        table.merchants[annex.tavern_by[tavern]].florins -= florins
    else:
        table.treasury -= florins


# -- words for views and positions


def spot(cell: i64) -> list[int] | None:
    return None if cell == NOWHERE else list(place_of(int(cell)))


def card_or_none(card: i64) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]


def goods_dict(tokens: i64) -> dict[str, int]:
    return {GOOD_IDS[good]: int(field(tokens, good)) for good in range(GOODS) if field(tokens, good)}


def goods_by_card(row: bytes) -> dict[str, dict[str, int]]:
    """A row of three numbers for each card, in words."""
    found: dict[str, dict[str, int]] = {}
    for card in range(CARDS):
        goods = {GOOD_IDS[good]: row[GOODS * card + good] for good in range(GOODS) if row[GOODS * card + good]}
        if goods:
            found[CARD_IDS[card]] = goods
    return found


# -- the proof that nothing is missing


def check(table: Table) -> None:
    """Section 14.6: money, warehouses, every card in one place, and the sectors are those of the board."""
    _check_cards(table)
    _check_money(table)
    _check_tokens(table)
    _check_board(table)
    _check_sectors(table)


def _check_cards(table: Table) -> None:
    annex = table.annex
    piles = [*[list(pile) for pile in table.piles], list(table.laid), annex.dark, annex.out, annex.special_pile]
    piles += [merchant.hand for merchant in table.merchants]
    piles.append([merchant.card for merchant in table.merchants if merchant.card != NO_CARD])
    piles.append([card for card in annex.smuggled if card != NO_CARD])
    found = [0] * CARDS
    for pile in piles:
        for card in pile:
            found[card] += 1
    wanted = [0] * CARDS
    for card in table.config.deck:
        wanted[card] += 1
    for card in range(CARDS):
        if found[card] != wanted[card]:
            raise ValueError(f"{found[card]} times {CARD_IDS[card]} instead of {wanted[card]}")
    for number, cards in enumerate(table.piles):
        if not 0 <= table.bottom[number] <= len(cards):
            raise ValueError(f"pile {number} has fewer cards than are known of it")
    for merchant in table.merchants:
        if merchant.hand != sorted(merchant.hand):
            raise ValueError("a hand is not in order")


def _check_money(table: Table) -> None:
    config = table.config
    purse = [int(merchant.florins) for merchant in table.merchants]
    total = config.treasury + config.florins * config.seats
    if config.marker != NEUTRAL_MARKER:
        total -= sum([1 for card in table.annex.drunk if card != NO_CARD])
    if min(purse) < 0 or table.treasury < 0 or sum(purse) + table.treasury != total:
        raise ValueError(f"there are {sum(purse) + table.treasury} florins instead of {total}")


def _check_tokens(table: Table) -> None:
    annex = table.annex
    if table.supply < 0 or min(annex.stores) < 0:
        raise ValueError("a supply of warehouses is below zero")
    total = sum(table.stocks()) + sum(annex.stores) + sum([1 for cell in annex.sunk if cell != NOWHERE])
    for card in range(CARDS):
        tokens = table.tokens_on(card)
        if tokens and not table.on_top(card):
            raise ValueError(f"warehouses stand on {CARD_IDS[card]}, which is not on the board")
        for good in range(GOODS):
            total += field(tokens, good)
    wanted = sum(table.config.supply)
    if total != wanted:
        raise ValueError(f"there are {total} warehouses instead of {wanted}")


def _check_board(table: Table) -> None:
    config = table.config
    xs = [cell % WIDTH for cell in range(CELLS) if table.board[cell] < EMPTY]
    ys = [cell // WIDTH for cell in range(CELLS) if table.board[cell] < EMPTY]
    if len(xs) != table.filled or not (table.frozen_x and table.frozen_y) == table.framed:
        raise ValueError("the board does not add up")
    if min(xs) < table.low_x or max(xs) > table.high_x or min(ys) < table.low_y or max(ys) > table.high_y:
        raise ValueError("a card lies outside the frame")
    if table.high_x - table.low_x >= config.width or table.high_y - table.low_y >= config.height:
        raise ValueError("the board is too large")
    for card in table.laid:
        if table.where[card] == NOWHERE:
            raise ValueError(f"{CARD_IDS[card]} lies nowhere")
    for cell in range(CELLS):
        top = table.board[cell]
        if top < CARDS and (table.where[top] != cell or top not in table.laid):
            raise ValueError(f"{CARD_IDS[top]} does not lie where it should")
        if (cell in table.water) != (top < CARDS and IS_WATER[top] == 1):
            raise ValueError(f"cell {cell} is not what the waterways say")
    bridged = config.bridge_under_boat and KIND[table.board[table.boat]] == BRIDGE
    if config.boat and table.boat not in table.water and not bridged:
        raise ValueError("the boat is not on water")
    for side in range(2):
        at = table.annex.smuggled_at[side]
        if (at == NOWHERE or table.board[at] != HIDDEN_RED + side) != (table.annex.smuggled[side] == NO_CARD):
            raise ValueError("a hidden card is not where it should be")


def _check_sectors(table: Table) -> None:
    """The sectors kept from move to move are those that a look at the whole board finds."""
    for card in table.laid:
        if not IS_DOCK[card] or not table.on_top(card):
            continue
        group = _flood_fill(table, card)
        if table.members(card) != group or table.head[card] != group[0]:
            raise ValueError(f"the sector of {CARD_IDS[card]} is not {group}")
    for cell in range(CELLS):
        beside = [table.board[cell + step] for step in (1, -1, WIDTH, -WIDTH) if 0 <= cell + step < CELLS]
        wanted = table.board[cell] == EMPTY and inside(table, cell) and min(beside) < EMPTY
        if wanted != (cell in table.shore):
            raise ValueError(f"cell {cell} is not rightly counted as free")
        if table.framed and not inside(table, cell) and table.board[cell] != OUTSIDE:
            raise ValueError(f"cell {cell} is not marked as outside")


def _flood_fill(table: Table, card: int) -> list[int]:
    found = [card]
    for dock in found:
        for step in (1, -1, WIDTH, -WIDTH):
            other = table.board[table.where[dock] + step]
            if IS_DOCK[other] and other not in found:
                found.append(other)
    return sorted(found)


def inside(table: Table, cell: i64) -> bool:
    """2.2: a cell is inside if adding it keeps the extent within the target."""
    config = table.config
    x = cell % WIDTH
    y = cell // WIDTH
    if x <= table.high_x - config.width or x >= table.low_x + config.width:
        return False
    return y > table.high_y - config.height and y < table.low_y + config.height
