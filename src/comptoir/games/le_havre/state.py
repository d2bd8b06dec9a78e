"""What lies on the table in Le Havre.

The table is flat and small: each player's goods are one row of counts, a fleet is a bit mask, a pile of ships is one
number. What seldom changes (tiles, proposal stacks, the special pile, the standing
buildings and their owners) is never changed in place but replaced, so that clones share it. Only goods, offers and the
stack are copied.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import count_bits
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset, State
from comptoir.core.vecs import append, vec
from comptoir.games.le_havre.components import (
    BUILDINGS,
    CRAFT,
    ECONOMIC,
    ENTERED,
    FISHERMEN,
    GOODS,
    HAMMERS,
    INDUSTRIAL,
    KIND_SHIPS,
    LOAN,
    OFFERS,
    PUBLIC,
    SHIP_KIND,
    SHIP_KINDS,
    TILES,
    TYPE,
    WHARF_1,
)
from comptoir.games.le_havre.options import Variant, variant_of
from comptoir.games.le_havre.perks import PERK

TOWN: Final = -1
UNBUILT: Final = -2  # in a stack, in the special pile, beside the board or in the box
HOME: Final = -1  # where a disc is that is on no building
NO_BUILDING: Final = -1

# What a seat knows about the two top cards of the special pile (see `Player.peeked`).
KNOWS_TOP: Final = 1
KNOWS_NEXT: Final = 2
UNSURE: Final = 4

SHIP_BITS: Final = 5
SHIP_MASK: Final = 31

NO_GOODS: Final = vec[i64]([0] * GOODS)
STACKS: Final = 3


@mypyc_attr(acyclic=True)
class Player:
    """One player's side of the table."""

    goods: vec[i64]  # how many of each
    francs: i64
    loans: i64
    ships: i64  # bit mask
    disc: i64  # the building it is on, or HOME
    own: vec[i64]  # buildings, in catalogue order
    # Counted over them.
    hammers: i64
    fishermen: i64
    craft: i64
    economic: i64
    industrial: i64
    public: i64
    perks: i64
    # Which of the two top special cards this player knows to lie there; UNSURE: somebody may have swapped them.
    peeked: i64

    def begin(self) -> None:
        self.goods = NO_GOODS[:]
        self.francs = 0
        self.loans = 0
        self.ships = 0
        self.disc = HOME
        self.own = vec[i64]()
        self.hammers = 0
        self.fishermen = 0
        self.craft = 0
        self.economic = 0
        self.industrial = 0
        self.public = 0
        self.perks = 0
        self.peeked = 0

    def clone(self) -> Player:
        other = Player()
        other.goods = self.goods[:]
        other.francs = self.francs
        other.loans = self.loans
        other.ships = self.ships
        other.disc = self.disc
        other.own = self.own
        other.hammers = self.hammers
        other.fishermen = self.fishermen
        other.craft = self.craft
        other.economic = self.economic
        other.industrial = self.industrial
        other.public = self.public
        other.perks = self.perks
        other.peeked = self.peeked
        return other

    def gain(self, building: i64) -> None:
        self.own = with_card(self.own, building)
        self.count(building, 1)

    def lose(self, building: i64) -> None:
        self.own = without_card(self.own, building)
        self.count(building, -1)

    def count(self, building: i64, n: i64) -> None:
        """Add (1) or take away (-1) what a building shows."""
        self.hammers += n * HAMMERS[building]
        self.fishermen += n * FISHERMEN[building]
        kind = TYPE[building]
        if kind == CRAFT:
            self.craft += n
        elif kind == ECONOMIC:
            self.economic += n
        elif kind == INDUSTRIAL:
            self.industrial += n
        elif kind == PUBLIC:
            self.public += n
        self.perks = self.perks | PERK[building] if n > 0 else self.perks & ~PERK[building]

    def ships_of(self, kind: i64) -> i64:
        return count_bits(self.ships & KIND_SHIPS[kind])

    def all_goods(self) -> i64:
        n: i64 = 0
        for held in self.goods:
            n += held
        return n


@mypyc_attr(acyclic=True)
class Table(State):
    """Le Havre in play. Seats are chairs; the anchor tells which of them is called seat 1 in the rules."""

    variant: Variant
    players: list[Player]
    anchor: i64
    turn: i64  # turns completed
    final: bool
    tiles: list[int]
    uncovered: i64  # tiles turned up
    offers: vec[i64]
    owner: vec[i64]  # by building
    standing: vec[i64]  # these three in catalogue order: all buildings,
    doors: vec[i64]  # those that can be entered,
    town: vec[i64]  # and those of the town
    stacks: list[list[int]]
    tops: list[int]  # place of the top card in its stack; what lies before it is gone
    proposals: vec[i64]  # that card of each stack, or NO_BUILDING: see `turn_up`
    pile: list[int]  # special buildings, top first
    drawn: i64  # cards taken from the pile
    waiting_card: i64  # the football stadium beside the board
    modern: i64  # bit mask of modernised wharves: 1 for the first, 2 for the second
    piles: vec[i64]  # of ships, see `put_ship`
    gone: i64  # ships out of the game
    bank_opened: bool  # a player has had the bank (asked by the first version of the rules only)
    issued: i64  # francs that have left the treasury, less those that came back

    def begin(self, rules: Ruleset[Any], options: Options, rng: Rng) -> None:
        super().begin(rules, options, rng)
        self.variant = variant_of(options)
        self.players = [Player() for _ in range(options.seats)]
        for player in self.players:
            player.begin()
        self.anchor = 0
        self.turn = 0
        self.final = False
        self.tiles = list(range(TILES))
        self.uncovered = 0
        self.offers = vec[i64]([0] * OFFERS)
        self.owner = vec[i64]([UNBUILT] * BUILDINGS)
        self.standing = vec[i64]()
        self.doors = vec[i64]()
        self.town = vec[i64]()
        self.lay_stacks([[], [], []])
        self.pile = []
        self.drawn = 0
        self.waiting_card = NO_BUILDING
        self.modern = 0
        self.piles = vec[i64]([0] * SHIP_KINDS)
        self.gone = 0
        self.bank_opened = False
        self.issued = 0

    def clone(self) -> Table:
        other = Table()
        self.copy_to(other)
        other.variant = self.variant
        other.players = [player.clone() for player in self.players]
        other.anchor = self.anchor
        other.turn = self.turn
        other.final = self.final
        other.tiles = self.tiles
        other.uncovered = self.uncovered
        other.offers = self.offers[:]
        other.owner = self.owner
        other.standing = self.standing
        other.doors = self.doors
        other.town = self.town
        other.stacks = self.stacks
        other.tops = self.tops
        other.proposals = self.proposals
        other.pile = self.pile
        other.drawn = self.drawn
        other.waiting_card = self.waiting_card
        other.modern = self.modern
        other.piles = self.piles
        other.gone = self.gone
        other.bank_opened = self.bank_opened
        other.issued = self.issued
        return other

    @property
    def first_rules(self) -> bool:
        """A match begun under version 1, in which four promo cards left the visitor no choice."""
        return self.rules.version < 2

    def warm(self) -> i64:
        seen = super().warm() + len(self.tiles) + len(self.stacks) + len(self.tops) + len(self.pile)
        seen += self.offers[0] + self.owner[0] + self.proposals[0] + self.piles[0]
        if len(self.doors):
            seen += self.standing[0] + self.doors[0]
        if len(self.town):
            seen += self.town[0]
        for player in self.players:
            seen += player.goods[0] + player.perks
            if len(player.own):
                seen += player.own[0]
        return seen

    def seat_after(self, first: i64, steps: i64) -> i64:
        return (first + steps) % self.seats

    # -- money: everything that is not handed from player to player passes here

    def earn(self, seat: i64, francs: i64) -> None:
        self.players[seat].francs += francs
        self.issued += francs

    def spend(self, seat: i64, francs: i64) -> None:
        self.players[seat].francs -= francs
        self.issued -= francs

    def lend(self, seat: i64, loans: i64) -> None:
        self.players[seat].loans += loans
        self.earn(seat, loans * LOAN)

    # -- cards

    def proposal(self, stack: i64) -> i64:
        """The top card of a proposal stack, or NO_BUILDING."""
        return self.proposals[stack]

    def stack_of(self, building: i64) -> i64:
        """The stack on which this card is the proposal, or -1."""
        stack: i64 = 0
        while stack < STACKS:
            if self.proposal(stack) == building:
                return stack
            stack += 1
        return -1

    def lay_stacks(self, stacks: list[list[int]]) -> None:
        """The cards of all proposal stacks, top first."""
        self.stacks = stacks
        self.tops = [0] * len(stacks)
        self.proposals = vec[i64]([NO_BUILDING] * len(stacks))
        for stack in range(len(stacks)):
            self.turn_up(stack)

    def lay_stack(self, stack: i64, cards: list[int]) -> None:
        """The cards of a proposal stack, top first."""
        self.stacks = [cards if k == stack else self.stacks[k] for k in range(STACKS)]
        self.tops = [0 if k == stack else self.tops[k] for k in range(STACKS)]
        self.turn_up(stack)

    def take_proposal(self, stack: i64) -> None:
        """The top card of a stack has gone."""
        self.tops = self.tops[:]
        self.tops[stack] += 1
        self.turn_up(stack)

    def turn_up(self, stack: i64) -> None:
        """Note the top card: it is asked for at every turn and changes seldom."""
        cards = self.stacks[stack]
        top: i64 = self.tops[stack]
        self.proposals = self.proposals[:]
        self.proposals[stack] = NO_BUILDING
        if top < len(cards):
            self.proposals[stack] = cards[top]

    def top_ship(self, kind: i64) -> i64:
        """The ship that can be had, or -1."""
        return (self.piles[kind] & SHIP_MASK) - 1

    def put_ship(self, ship: i64) -> None:
        kind = SHIP_KIND[ship]
        self.piles = self.piles[:]
        self.piles[kind] = self.piles[kind] << SHIP_BITS | (ship + 1)

    def take_ship(self, kind: i64) -> i64:
        ship = self.top_ship(kind)
        self.piles = self.piles[:]
        self.piles[kind] >>= SHIP_BITS
        return ship

    def raise_building(self, building: i64, owner: i64) -> None:
        """A card comes into play."""
        self.standing = with_card(self.standing, building)
        if ENTERED[building]:
            self.doors = with_card(self.doors, building)
        self.give(building, owner)

    def hand_over(self, building: i64, owner: i64) -> None:
        """A standing building changes hands."""
        before = self.owner[building]
        if before == TOWN:
            self.town = without_card(self.town, building)
        else:
            self.players[before].lose(building)
        self.give(building, owner)

    def give(self, building: i64, owner: i64) -> None:
        self.owner = self.owner[:]
        self.owner[building] = owner
        if owner == TOWN:
            self.town = with_card(self.town, building)
        else:
            self.players[owner].gain(building)


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """A new row in the same order, with this card."""
    more = append(cards[:], card)
    at: i64 = len(cards)
    while at > 0 and more[at - 1] > card:
        more[at] = more[at - 1]
        at -= 1
    more[at] = card
    return more


def without_card(cards: vec[i64], card: i64) -> vec[i64]:
    last: i64 = len(cards) - 1
    fewer = cards[:last]
    at = last
    while cards[at] != card:
        fewer[at - 1] = cards[at]
        at -= 1
    return fewer


def wharf_bit(building: i64) -> i64:
    """Its place in `Table.modern`."""
    return 1 if building == WHARF_1 else 2


def ships_on(pile: int) -> list[int]:
    """The ships of a pile, top first."""
    ships: list[int] = []
    while pile:
        ships.append((pile & SHIP_MASK) - 1)
        pile >>= SHIP_BITS
    return ships
