"""What lies on the table in Die Goldene Stadt."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit, count_bits
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset, State
from comptoir.games.golden_city.components import (
    ALL_BONUS,
    INNER,
    NO_CARD,
    PLACES,
    PORTS,
    SITES,
    ZONE_CAPACITY,
    ZONES,
)
from comptoir.games.golden_city.options import Variant, variant_of

RUNNING: Final = 0
ALL_POSTS: Final = 1  # somebody has placed all his posts
LAST_CARD: Final = 2  # the last score card is scored
STALEMATE: Final = 3  # somebody can build no more
POINTS: Final = 4  # two players: somebody has the points to win
ENDINGS: Final = ["running", "all_posts", "last_card", "stalemate", "points"]

LOG_SEAT: Final = 16  # an entry of the bonus log is seat * 16 + card


@mypyc_attr(acyclic=True)
class Trader:
    """One player's things. Bundles of cards and sets of places are single numbers (see `components`).

    Everybody saw which cards a player took in an auction. `known` holds those that must still be in his hand. The
    rest of the hand was drawn unseen: `old` before the last shuffle, when whoever counts knows all unseen cards
    together, `fresh` since. `spent` are unseen cards that he has laid open since; whether they were old or fresh nobody
    can say, so hand = known + old + fresh - spent.
    """

    hand: i64
    hand_size: i64
    known: i64
    old: i64
    fresh: i64
    spent: i64
    coins: i64
    keys: i64
    goods: i64  # set of goods cards
    bonus: i64  # set of bonus cards
    posts: i64  # places with a post of his colour
    black: i64  # zones with a black post of his
    reach: i64  # places that a road joins to a post of his
    left: i64  # posts not yet placed
    black_left: i64
    stalemated: bool
    # Letters by where they came from; the two-player game pays them back after each special scoring.
    city_letters: i64
    goods_letters: i64
    area_letters: i64
    bonus_letters: i64
    paid_back: i64
    specials: i64  # set of special scorings that brought him points

    def begin(self) -> None:
        self.hand = 0
        self.hand_size = 0
        self.known = 0
        self.old = 0
        self.fresh = 0
        self.spent = 0
        self.coins = 0
        self.keys = 0
        self.goods = 0
        self.bonus = 0
        self.posts = 0
        self.black = 0
        self.reach = 0
        self.left = 0
        self.black_left = 0
        self.stalemated = False
        self.city_letters = 0
        self.goods_letters = 0
        self.area_letters = 0
        self.bonus_letters = 0
        self.paid_back = 0
        self.specials = 0

    @property
    def letters(self) -> i64:
        return self.city_letters + self.goods_letters + self.area_letters + self.bonus_letters - self.paid_back

    def clone(self) -> Trader:
        other = Trader()
        other.hand = self.hand
        other.hand_size = self.hand_size
        other.known = self.known
        other.old = self.old
        other.fresh = self.fresh
        other.spent = self.spent
        other.coins = self.coins
        other.keys = self.keys
        other.goods = self.goods
        other.bonus = self.bonus
        other.posts = self.posts
        other.black = self.black
        other.reach = self.reach
        other.left = self.left
        other.black_left = self.black_left
        other.stalemated = self.stalemated
        other.city_letters = self.city_letters
        other.goods_letters = self.goods_letters
        other.area_letters = self.area_letters
        other.bonus_letters = self.bonus_letters
        other.paid_back = self.paid_back
        other.specials = self.specials
        return other

    def posts_in(self, places: i64) -> i64:
        """Section 12: a black post counts as a post of its owner."""
        n = count_bits(self.posts & places)
        if self.black:
            n += count_bits(self.black & places)
        return n


@mypyc_attr(acyclic=True)
class Table(State):
    """Die Goldene Stadt in play. Piles are lists whose last card is the top."""

    variant: Variant
    traders: list[Trader]
    pile: list[int]
    discard: i64
    lazy: bool  # imagined tables draw at random from an unordered pile instead of shuffling it
    groups: list[int]  # the offer, a bundle each
    group_coins: list[int]
    holders: list[int]  # whose marker lies on the group; the takers, once they have taken
    placed: i64  # seats whose marker lies on a group
    evictions: i64
    reserve: i64  # coins
    keys: i64
    keys_used: i64
    goods_pile: list[int]
    display: list[int]
    goods_out: i64  # put back into the box
    bonus_pile: i64
    bonus_log: list[int]  # who took which bonus card, in order
    bonus_told: i64  # so many entries of the log were revealed to all
    score_pile: list[int]
    score_card: i64
    scored: list[int]
    taken: i64  # places with any post
    closed: i64  # zones filled by the black-post variant
    round: i64
    first: i64
    ending: i64

    def begin(self, rules: Ruleset[Any], options: Options, rng: Rng) -> None:
        super().begin(rules, options, rng)
        self.variant = variant_of(options)
        self.traders = [Trader() for _ in range(options.seats)]
        self.pile = []
        self.discard = 0
        self.lazy = False
        self.groups = [0] * options.seats
        self.group_coins = [0] * options.seats
        self.holders = [-1] * options.seats
        self.placed = 0
        self.evictions = 0
        self.reserve = 0
        self.keys = 0
        self.keys_used = 0
        self.goods_pile = []
        self.display = []
        self.goods_out = 0
        self.bonus_pile = ALL_BONUS
        self.bonus_log = []
        self.bonus_told = 0
        self.score_pile = []
        self.score_card = NO_CARD
        self.scored = []
        self.taken = 0
        self.closed = 0
        self.round = 0
        self.first = 0
        self.ending = RUNNING
        for trader in self.traders:
            trader.begin()

    def clone(self) -> Table:
        other = Table()
        self.copy_to(other)
        other.variant = self.variant
        other.traders = [trader.clone() for trader in self.traders]
        other.pile = self.pile[:]
        other.discard = self.discard
        other.lazy = self.lazy
        other.groups = self.groups[:]
        other.group_coins = self.group_coins[:]
        other.holders = self.holders[:]
        other.placed = self.placed
        other.evictions = self.evictions
        other.reserve = self.reserve
        other.keys = self.keys
        other.keys_used = self.keys_used
        other.goods_pile = self.goods_pile[:]
        other.display = self.display[:]
        other.goods_out = self.goods_out
        other.bonus_pile = self.bonus_pile
        other.bonus_log = self.bonus_log[:]
        other.bonus_told = self.bonus_told
        other.score_pile = self.score_pile[:]
        other.score_card = self.score_card
        other.scored = self.scored[:]
        other.taken = self.taken
        other.closed = self.closed
        other.round = self.round
        other.first = self.first
        other.ending = self.ending
        return other

    def warm(self) -> i64:
        seen = super().warm() + len(self.pile) + len(self.groups) + len(self.group_coins) + len(self.holders)
        seen += len(self.goods_pile) + len(self.display) + len(self.bonus_log) + len(self.score_pile) + len(self.scored)
        for trader in self.traders:
            seen += trader.hand + trader.posts + trader.specials  # far apart
        bundle: i64
        for bundle in self.groups:
            seen += bundle
        return seen

    def seat_after(self, first: i64, steps: i64) -> i64:
        return (first + steps) % self.seats

    def points(self, seat: i64) -> i64:
        """Two players: victory points."""
        won = self.traders[seat].specials
        total: i64 = 0
        if won == 0:
            return total
        number: i64 = 0
        for worth in self.variant.special_points:
            if won >> number & 1:
                total += worth
            number += 1
        return total


def bonus_revealed(table: Table) -> bool:
    """The final scoring turns all bonus cards up; the two-player game has none."""
    return table.ending != RUNNING and not table.variant.drought


def closed_zones(table: Table) -> i64:
    """Section 12: zones that take no further post, with black posts all those with two (16.16)."""
    closed: i64 = 0
    if not table.variant.black_posts:
        return closed
    for node in range(PLACES):
        here = bit(node)
        coloured = 0
        black = 0
        for trader in table.traders:
            coloured += 1 if trader.posts & here else 0
            black += 1 if trader.black & here else 0
        full = coloured + black >= ZONE_CAPACITY and table.variant.all_zones_capped
        if ZONES & here and (full or black):
            closed |= here
    return closed


def accessible(table: Table, trader: Trader) -> i64:
    """Section 7.1: where a post of his colour could stand, cards and keys aside. 16.9: a port on any of his turns."""
    free = (PORTS | (SITES & trader.reach)) & ~table.taken
    return free | (ZONES & trader.reach & ~trader.posts & ~table.closed)


def black_accessible(table: Table, trader: Trader) -> i64:
    """Section 12: zones where he stands alone."""
    if trader.black_left == 0:
        return 0
    alone = trader.posts & ZONES & ~trader.black
    for other in table.traders:
        if other is not trader:
            alone &= ~other.posts
    return alone


def with_keys(trader: Trader, places: i64) -> i64:
    """Without a key the inner zones are shut."""
    return places & ~INNER if trader.keys == 0 else places
