"""What lies on the table in San Juan."""

from __future__ import annotations

from bisect import insort
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.form import when_plain
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset, State
from comptoir.core.vecs import append, vec
from comptoir.games.san_juan.components import (
    COPIES,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    HAND_TYPES,
    NEW_BUILDING,
    NO_CARD,
    PLANTS,
    ROLE_COUNT,
    TYPES,
)
from comptoir.games.san_juan.options import Variant, variant_of

RUNNING: Final = 0
ENDED: Final = 1
DEAD: Final = 2  # R38: nothing can move any more
ENDINGS: Final = ["running", "normal", "dead"]


NO_TAKERS: Final = vec[i64]([-1] * ROLE_COUNT)


def take_out(cards: list[int], card: i64) -> None:
    """`list.remove` compares objects: a loop over numbers is twice as quick, once it is compiled."""
    at: i64 = 0
    while cards[at] != card:
        at += 1
    cards.pop(at)


def sort_in(cards: list[int], card: i64) -> None:
    """Cards are sorted, and stay so."""
    at: i64 = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


when_plain(globals(), take_out=lambda cards, card: cards.remove(card), sort_in=insort)


@mypyc_attr(acyclic=True)
class City:
    """One player's cards. Slots are parallel rows: the building, the good lying on it, the cards it covers."""

    hand: list[int]  # sorted
    goods: vec[i64]  # the card that lies face down as a good, or NO_CARD
    # Clones share the rows from here on: they are replaced, never changed in place.
    cards: vec[i64]
    under: list[tuple[int, ...]]
    chapel: list[int]
    bank: list[int]
    harbor: list[int]
    in_play: i64  # bit mask of types
    active: i64
    fresh: i64  # slot built in this builder phase, or -1
    bank_used: bool
    library_used: bool
    floor: i64  # start-hand variant: everybody discards at the same time, each in catalogue order
    __slots__ = tuple(__annotations__)

    def begin(self) -> None:
        self.hand = []
        self.goods = vec[i64]()
        self.cards = vec[i64]()
        self.under = []
        self.chapel = []
        self.bank = []
        self.harbor = []
        self.in_play = 0
        self.active = 0
        self.fresh = -1
        self.bank_used = False
        self.library_used = False
        self.floor = 0

    def clone(self) -> City:
        other = City()
        other.hand = self.hand[:]
        other.goods = self.goods[:]
        other.cards = self.cards
        other.under = self.under
        other.chapel = self.chapel
        other.bank = self.bank
        other.harbor = self.harbor
        other.in_play = self.in_play
        other.active = self.active
        other.fresh = self.fresh
        other.bank_used = self.bank_used
        other.library_used = self.library_used
        other.floor = self.floor
        return other

    def owns(self, card: i64) -> bool:
        """In play, whether or not its power works yet (R35)."""
        return (self.in_play >> card) & 1 == 1

    def works(self, card: i64) -> bool:
        return (self.active >> card) & 1 == 1

    def kinds_of_goods(self) -> i64:
        """Bit mask of the kinds of goods lying here."""
        kinds: i64 = 0
        slot: i64 = 0
        cards = self.cards
        for good in self.goods:
            if good != NO_CARD:
                card = cards[slot]
                if card == CUSTOMS_OFFICE:
                    card = CUSTOMS_GOOD
                kinds |= bit(card)
            slot += 1
        return kinds

    def empty_plants(self) -> i64:
        """Bit mask of the production buildings without a good."""
        kinds: i64 = 0
        slot: i64 = 0
        goods = self.goods
        for card in self.cards:
            if card < PLANTS and goods[slot] == NO_CARD:
                kinds |= bit(card)
            slot += 1
        return kinds

    def has_good(self, first: i64) -> bool:
        """Of this kind or a later one."""
        slot: i64 = 0
        cards = self.cards
        for good in self.goods:
            if good != NO_CARD and cards[slot] >= first:  # the customs office comes after all plants, as its good does
                return True
            slot += 1
        return False

    def has_empty_plant(self, first: i64) -> bool:
        """Of this type or a later one."""
        slot: i64 = 0
        goods = self.goods
        for card in self.cards:
            if first <= card < PLANTS and goods[slot] == NO_CARD:
                return True
            slot += 1
        return False

    def good_slot(self, good: i64) -> i64:
        """The first slot that holds such a good, or -1."""
        card = good
        if good == CUSTOMS_GOOD:
            card = CUSTOMS_OFFICE
        slot: i64 = 0
        for held in self.cards:
            if held == card and self.goods[slot] != NO_CARD:
                return slot
            slot += 1
        return -1

    def empty_slot(self, card: i64) -> i64:
        """The first slot of that type without a good, or -1."""
        slot: i64 = 0
        for held in self.cards:
            if held == card and self.goods[slot] == NO_CARD:
                return slot
            slot += 1
        return -1

    def slot_with(self, card: i64) -> i64:
        """The first slot of that type; there is one."""
        slot: i64 = 0
        while self.cards[slot] != card:
            slot += 1
        return slot

    def add_slot(self, card: i64, good: i64) -> None:
        """One building more, covering nothing."""
        self.cards = append(self.cards[:], card)
        self.goods = append(self.goods, good)
        self.under = [*self.under, ()]


@mypyc_attr(acyclic=True)
class Table(State):
    """San Juan in play. Piles are lists whose last card is the top.

    Clones share all lists but the piles and the stack: they are replaced, never changed in place.
    """

    variant: Variant
    cities: list[City]
    draw_pile: list[int]
    discard_pile: list[int]
    lazy: bool  # imagined tables draw at random from an unordered pile instead of shuffling it
    tiles: list[int]
    trades: i64  # trader phases so far: tiles[:trades] have been seen
    tile: i64  # tile shown now, or -1
    cathedral: bool  # still beside the role cards
    round: i64
    governor: i64
    pick: i64
    takers: vec[i64]  # by role
    role: i64
    chooser: i64
    doubled: bool  # the chooser's library counts in this phase
    sold: bool  # somebody sold something in this trader phase
    laying: i64  # announced in this builder turn, not yet laid
    drawn: list[int]  # a councillor's draw, before he chooses
    parcel: list[int]  # goods named in the sale going on, by kind
    parcel_cards: list[int]  # the face-down cards that were these goods
    moved: bool  # some card changed place in this round
    still: i64  # rounds in a row in which none did
    ending: i64
    __slots__ = tuple(__annotations__)

    def begin(self, rules: Ruleset[Any], options: Options, rng: Rng) -> None:
        super().begin(rules, options, rng)
        self.variant = variant_of(options)
        self.cities = [City() for _ in range(options.seats)]
        for city in self.cities:
            city.begin()
        self.draw_pile = []
        self.discard_pile = []
        self.lazy = False
        self.tiles = []
        self.trades = 0
        self.tile = -1
        self.cathedral = self.variant.expansion
        self.round = 1
        self.governor = 0
        self.pick = 0
        self.takers = NO_TAKERS
        self.role = -1
        self.chooser = 0
        self.doubled = False
        self.sold = False
        self.laying = NO_CARD
        self.drawn = []
        self.parcel = []
        self.parcel_cards = []
        self.moved = False
        self.still = 0
        self.ending = RUNNING

    def clone(self) -> Table:
        other = Table()
        self.copy_to(other)
        other.variant = self.variant
        other.cities = [city.clone() for city in self.cities]
        other.draw_pile = self.draw_pile[:]
        other.discard_pile = self.discard_pile[:]
        other.lazy = self.lazy
        other.tiles = self.tiles
        other.trades = self.trades
        other.tile = self.tile
        other.cathedral = self.cathedral
        other.round = self.round
        other.governor = self.governor
        other.pick = self.pick
        other.takers = self.takers
        other.role = self.role
        other.chooser = self.chooser
        other.doubled = self.doubled
        other.sold = self.sold
        other.laying = self.laying
        other.drawn = self.drawn
        other.parcel = self.parcel
        other.parcel_cards = self.parcel_cards
        other.moved = self.moved
        other.still = self.still
        other.ending = self.ending
        return other

    def warm(self) -> i64:
        seen = super().warm() + len(self.draw_pile) + len(self.discard_pile) + len(self.tiles)
        seen += self.takers[0] + len(self.drawn) + len(self.parcel)
        for city in self.cities:
            seen += len(city.hand) + len(city.under) + len(city.chapel) + len(city.bank) + len(city.harbor)
            if len(city.cards):
                seen += city.cards[0] + city.goods[0] + len(city.under[0])
            if len(city.hand):
                seen += city.hand[0]
        return seen

    def seat_after(self, first: i64, steps: i64) -> i64:
        return (first + steps) % self.seats


def in_circulation(expansion: bool) -> list[int]:
    """Copies of each type in the whole game, the cathedral left out."""
    copies: list[int] = [0] * TYPES
    for card in range(HAND_TYPES):
        if expansion or not NEW_BUILDING[card]:
            copies[card] = COPIES[card]
    return copies


COPIES_BASE: Final[list[int]] = in_circulation(False)
COPIES_ALL: Final[list[int]] = in_circulation(True)
