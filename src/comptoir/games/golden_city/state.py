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
    ALL_CARDS,
    COIN_SUPPLY,
    GOODS_CARDS,
    GOODS_LIMIT,
    HAND_LIMIT,
    INNER,
    KEY_SUPPLY,
    LETTERS,
    NEIGHBOURS,
    NO_CARD,
    PLACES,
    PORTS,
    RANKS,
    REWARDS,
    SCORE_IDS,
    SECOND_REWARDS,
    SETUPS,
    SITES,
    TYPE_IDS,
    TYPES,
    ZONE_CAPACITY,
    ZONES,
    bundle_of,
    count,
    covers,
    size,
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
        return count_bits(self.posts & places) + count_bits(self.black & places)


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

    def seat_after(self, first: i64, steps: i64) -> i64:
        return (first + steps) % self.seats

    def points(self, seat: i64) -> i64:
        """Two players: victory points."""
        won = self.traders[seat].specials
        total: i64 = 0
        number: i64 = 0
        for worth in self.variant.special_points:
            if won >> number & 1:
                total += worth
            number += 1
        return total


# -- section 17


def check(table: Table) -> None:
    """Every piece in one place, every place held by somebody who may hold it."""
    _check_cards(table)
    _check_coins_and_keys(table)
    _check_goods_and_bonus(table)
    _check_score_cards(table)
    _check_auction(table)
    _check_letters(table)
    for seat in range(table.seats):
        _check_posts(table, seat)
    _check_board(table)


def bonus_revealed(table: Table) -> bool:
    """The final scoring turns all bonus cards up; the two-player game has none."""
    return table.ending != RUNNING and not table.variant.drought


def _asks(table: Table, step: str) -> bool:
    return bool(table.stack) and table.steps[table.stack[-1].step].name == step


def _check_cards(table: Table) -> None:
    total = bundle_of(table.pile) + table.discard
    for bundle in table.groups:
        total += bundle
    bidding = _asks(table, "bid")
    for seat, trader in enumerate(table.traders):
        total += trader.hand
        if trader.hand < 0 or size(trader.hand) != trader.hand_size:
            raise ValueError(f"the hand of seat {seat} does not add up")
        if trader.hand + trader.spent != trader.known + trader.old + trader.fresh:
            raise ValueError(f"what was seen of the hand of seat {seat} does not fit it")
        if not covers(trader.hand, trader.known) or not covers(trader.old + trader.fresh, trader.spent):
            raise ValueError(f"seat {seat} is known to hold cards he does not have")
        if bidding and trader.hand_size > HAND_LIMIT:
            raise ValueError(f"seat {seat} starts the round with {trader.hand_size} cards")
    for kind in range(TYPES):
        if count(total, kind) != count(ALL_CARDS, kind):
            raise ValueError(f"{count(total, kind)} cards {TYPE_IDS[kind]} instead of {count(ALL_CARDS, kind)}")


def _check_coins_and_keys(table: Table) -> None:
    coins = table.reserve + sum(table.group_coins)
    keys = table.keys + table.keys_used
    lowest = min(table.reserve, table.keys, table.keys_used)
    for trader in table.traders:
        coins += trader.coins
        keys += trader.keys
        lowest = min(lowest, trader.coins, trader.keys)
    if coins != COIN_SUPPLY or lowest < 0:
        raise ValueError(f"{coins} coins instead of {COIN_SUPPLY}")
    if keys != KEY_SUPPLY:
        raise ValueError(f"{keys} keys instead of {KEY_SUPPLY}")


def _check_goods_and_bonus(table: Table) -> None:
    goods = sorted(table.goods_pile + table.display + _cards(table.goods_out))
    returning = _asks(table, "return_goods")
    bonus = _cards(table.bonus_pile) + [entry % LOG_SEAT for entry in table.bonus_log]
    for seat, trader in enumerate(table.traders):
        goods = sorted(goods + _cards(trader.goods))
        limit = GOODS_LIMIT + (1 if returning and table.stack[-1].seat == seat else 0)
        if count_bits(trader.goods) > limit:
            raise ValueError(f"seat {seat} holds too many goods cards")
        held = [entry for entry in table.bonus_log[table.bonus_told :] if entry // LOG_SEAT == seat]
        if not bonus_revealed(table) and sorted([entry % LOG_SEAT for entry in held]) != _cards(trader.bonus):
            raise ValueError(f"the bonus cards of seat {seat} are not those he took")
    if goods != list(range(GOODS_CARDS)):
        raise ValueError("a goods card is missing or doubled")
    if sorted(bonus) != _cards(ALL_BONUS) or any(entry // LOG_SEAT >= table.seats for entry in table.bonus_log):
        raise ValueError("a bonus card is missing or doubled")


def _cards(mask: i64) -> list[int]:
    return [card for card in range(PLACES) if mask >> card & 1]


def _check_score_cards(table: Table) -> None:
    cards = table.score_pile + table.scored + ([] if table.score_card == NO_CARD else [int(table.score_card)])
    rounds = SETUPS[int(table.seats)].rounds
    if len(cards) != rounds or len(set(cards)) != rounds or not all(0 <= card < len(SCORE_IDS) for card in cards):
        raise ValueError("a score card is missing or doubled")
    if table.stack and table.score_card == NO_CARD and not _asks(table, "round"):
        raise ValueError("no score card is turned up")


def _check_auction(table: Table) -> None:
    holders = [holder for holder in table.holders if holder >= 0]
    if len(set(holders)) != len(holders) or not all(holder < table.seats for holder in holders):
        raise ValueError("a marker lies nowhere or twice")
    on_groups: i64 = 0
    for holder in holders:
        on_groups |= bit(holder)
    if _asks(table, "bid") and (table.placed != on_groups or table.placed >> table.stack[-1].seat & 1):
        raise ValueError("somebody bids whose marker lies on a group")
    if not 0 <= table.first < table.seats:
        raise ValueError(f"there is no seat {table.first}")


def _check_letters(table: Table) -> None:
    """What the city has paid out is fixed by who stands there; what was scored and paid back never goes below zero."""
    paid: i64 = 0
    for node in range(PLACES):
        if (ZONES & ~table.variant.barren) >> node & 1:
            visitors = sum([1 for trader in table.traders if trader.posts >> node & 1])
            for rank in range(visitors):
                paid += _letters(REWARDS[node * RANKS + rank])
            if table.variant.black_second:
                paid += sum([_letters(SECOND_REWARDS[node]) for trader in table.traders if trader.black >> node & 1])
    earned: i64 = 0
    for seat, trader in enumerate(table.traders):
        earned += trader.city_letters
        if trader.letters < 0 or min(trader.goods_letters, trader.area_letters, trader.bonus_letters) < 0:
            raise ValueError(f"seat {seat} has {trader.letters} letters")
    if earned != paid:
        raise ValueError(f"the city has paid {earned} letters instead of {paid}")


def _letters(effects: list[int]) -> int:
    return sum([effect >> 3 for effect in effects if effect & 7 == LETTERS])


def _check_posts(table: Table, seat: int) -> None:
    trader = table.traders[seat]
    reach = 0
    for node in range(PLACES):
        if trader.posts >> node & 1:
            reach |= NEIGHBOURS[node]
    if reach != trader.reach:
        raise ValueError(f"the roads of seat {seat} are not those of his posts")
    if count_bits(trader.posts) + trader.left != table.variant.posts or trader.left < 0:
        raise ValueError(f"seat {seat} has {count_bits(trader.posts)} posts on the island and {trader.left} left")
    if count_bits(trader.black) + trader.black_left != table.variant.black_each or trader.black_left < 0:
        raise ValueError(f"seat {seat} has lost a black post")
    landed = trader.posts & PORTS
    grown: i64 = -1
    while landed != grown:
        grown = landed
        for node in range(PLACES):
            if landed >> node & 1:
                landed |= NEIGHBOURS[node] & trader.posts
    if landed != trader.posts:
        raise ValueError(f"a post of seat {seat} has no way to a port of his")


def _check_board(table: Table) -> None:
    taken: i64 = 0
    for seat, trader in enumerate(table.traders):
        if taken & trader.posts & (PORTS | SITES):
            raise ValueError("two posts in one port or site")
        taken |= trader.posts
        others = [other.posts for number, other in enumerate(table.traders) if number != seat]
        if trader.black & ~(trader.posts & ZONES) or any(trader.black & posts for posts in others):
            raise ValueError(f"a black post of seat {seat} is not where he is alone")
    if taken != table.taken:
        raise ValueError("the places taken are not those with a post")
    if table.closed != closed_zones(table):
        raise ValueError("the closed zones are not the full ones")


def closed_zones(table: Table) -> i64:
    """Section 12: zones that take no further post."""
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
    """Section 7.1: where a post of his colour could stand, cards and keys aside."""
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
