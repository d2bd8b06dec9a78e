"""A merchant of the Golden City: values every place, card and coin in letters and takes what gives most now.

Everything is read from one sampled table, and from those parts of it that the seat really sees: its own cards, the
island, all open cards, and which score cards are still to come (never their order).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.greedy import Greedy
from comptoir.core.state import State
from comptoir.games.golden_city.components import (
    AREA_LETTERS,
    BITS,
    BONUS,
    BONUS_CARDS,
    BONUS_COUNTS,
    BONUS_EACH,
    BONUS_PLACES,
    CARD,
    COINS,
    COUNT_COINS,
    COUNT_GOODS,
    COUNT_POSTS,
    FIELD,
    GOOD_LETTERS,
    GOODS,
    GOODS_CARDS,
    HAND_LIMIT,
    INNER,
    KEY,
    LETTERS,
    MAJORITY_LETTERS,
    MONOPOLY_LETTERS,
    NEIGHBOURS,
    PLACES,
    PORTS,
    RANKS,
    REWARDS,
    SCORE_AREA,
    SCORE_GOOD,
    SECOND_REWARDS,
    SHOWING,
    SITES,
    TYPE,
    ZONES,
    covers,
    one,
    size,
)
from comptoir.games.golden_city.moves import (
    BID,
    BUILD,
    BUILD_BLACK,
    BUILD_NODE,
    BUILD_PRICE,
    DISCARD,
    END_BUILD,
    PAYMENTS,
    RETURN_GOODS,
    TAKE_BONUS,
    TAKE_GOODS,
    TAKE_PILE,
)
from comptoir.games.golden_city.scoring import bonus_value
from comptoir.games.golden_city.state import Table, Trader
from comptoir.games.golden_city.steps.building import targets
from comptoir.games.golden_city.steps.numbers import BID_STEP, BUILD_STEP

# What things are worth, in letters.
COIN_WORTH: Final = 0.8
CARD_WORTH: Final = 0.7
KEY_WORTH: Final = 4.0
BONUS_WORTH: Final = 5.0
LIKELY: Final = 0.75  # that a score card still in the pile will be turned up
ROAD_SHARE: Final = 0.35  # of the worth of a place that a post brings within reach


class GreedyBot(Greedy):
    def answer(self, table: State, seat: i64, moves: list[int]) -> int:
        assert isinstance(table, Table)
        mind = Mind(table, seat)
        step = table.top.step
        best = moves[0]
        most = -1000.0
        for move in moves:
            if step == BID_STEP:
                worth = mind.bid(move)
            elif step == BUILD_STEP:
                worth = mind.build(move)
            else:
                worth = mind.card(move)
            if worth > most:
                most = worth
                best = move
        return best


class Mind:
    """One look at the table from one seat."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.seat: i64 = seat
        self.me: Trader = table.traders[seat]
        self.rounds: i64 = len(table.score_pile)  # still to come after this one
        self.places: list[float] = [0.0] * PLACES
        open_places = targets(table, self.me)
        for node in range(PLACES):
            if open_places >> node & 1:
                self.places[node] = self.place(node)
        self.open: i64 = open_places

    # -- bids

    def bid(self, move: i64) -> float:
        """What the next two posts would be worth with these cards, less the price."""
        group = move - BID
        cards = self.me.hand + self.table.groups[group]
        worth = self.plan(cards) + COIN_WORTH * self.table.group_coins[group]
        if self.table.holders[group] >= 0:
            worth -= COIN_WORTH * float(self.table.evictions + 1)
        return worth

    def plan(self, cards: i64) -> float:
        """The two best posts that these cards could pay for, and what is left of the cards."""
        total = 0.0
        used: i64 = 0
        for _ in range(2):
            most = 0.0
            node_taken: i64 = -1
            price_paid: i64 = 0
            for node in range(PLACES):
                if self.open >> node & 1 and not used >> node & 1 and self.places[node] > most:
                    price = self.cheapest(cards, node)
                    gain = self.places[node] - CARD_WORTH * float(size(price))
                    if price and gain > most:
                        most = gain
                        node_taken = node
                        price_paid = price
            if node_taken < 0:
                break
            total += self.places[node_taken]
            used |= bit(node_taken)
            cards -= price_paid
        return total + self.hand_worth(cards)

    def cheapest(self, cards: i64, node: i64) -> i64:
        """The first payment the cards cover: fewest jokers come first."""
        for price in PAYMENTS[TYPE[node]]:
            if covers(cards, price):
                return price
        return 0

    def hand_worth(self, cards: i64) -> float:
        """Pairs build; a port lands. Beyond the limit nothing can be kept."""
        held = size(cards)
        worth = CARD_WORTH * float(held if held < HAND_LIMIT else HAND_LIMIT)
        while cards:
            worth += 0.5 * float((cards & FIELD) // 2)
            cards >>= BITS
        return worth

    # -- posts

    def build(self, move: i64) -> float:
        if move == END_BUILD:
            return self.hand_worth(self.me.hand)
        node = BUILD_NODE[move - BUILD]
        left = self.me.hand - BUILD_PRICE[move - BUILD]
        if move >= BUILD_BLACK:
            return self.black(node) + self.hand_worth(left)
        return self.places[node] + self.hand_worth(left)

    def place(self, node: i64) -> float:
        """A post of my colour here: its reward, the areas, the bonus cards I hold, and the roads it opens."""
        here = bit(node)
        worth = 0.0 if self.table.variant.barren & here else self.reward(REWARDS[node * RANKS + self.rank(here)])
        worth += self.areas(here) + self.bonus_gain(here)
        if here & INNER:
            worth -= 1.0
        return worth + (self.roads(node) if self.rounds > 0 else 0.0)

    def rank(self, here: i64) -> i64:
        n: i64 = 0
        for other in self.table.traders:
            if other.posts & here:
                n += 1
        return n

    def reward(self, effects: list[int]) -> float:
        worth = 0.0
        for effect in effects:
            kind = effect & 7
            n = effect >> 3
            if kind == LETTERS:
                worth += n
            elif kind == COINS:
                worth += COIN_WORTH * n
            elif kind == CARD:
                worth += CARD_WORTH * n
            elif kind == KEY:
                worth += self.key_worth()
            elif kind == BONUS:
                worth += BONUS_WORTH if self.table.bonus_pile else 0.0
            elif kind == GOODS:
                worth += self.goods_worth()
        return worth

    def key_worth(self) -> float:
        """A second key is worth less, and none anything once the inner zones are mine or the end is near."""
        if self.table.keys == 0 or self.rounds < 2 or INNER & ~self.me.posts == 0:
            return 0.0
        return KEY_WORTH / float(1 + self.me.keys)

    def areas(self, here: i64) -> float:
        worth = 0.0
        if self.table.score_card >= 0:
            worth += self.area(SCORE_AREA[self.table.score_card], here)
        for card in self.table.score_pile:
            worth += LIKELY * self.area(SCORE_AREA[card], here)
        return worth

    def area(self, places: i64, here: i64) -> float:
        """What one more post of mine adds to the scoring of an area."""
        if not places & here:
            return 0.0
        mine = self.me.posts_in(places)
        rival: i64 = 0
        for trader in self.table.traders:
            if trader is not self.me:
                rival = max(rival, trader.posts_in(places))
        worth = 0.0 if mine else float(AREA_LETTERS)
        if mine <= rival < mine + 1:
            worth += MAJORITY_LETTERS
        return worth

    def bonus_gain(self, here: i64) -> float:
        worth = 0.0
        for card in range(BONUS_CARDS):
            if self.me.bonus >> card & 1 and BONUS_COUNTS[card] == COUNT_POSTS and BONUS_PLACES[card] & here:
                worth += BONUS_EACH[card]
        return worth

    def roads(self, node: i64) -> float:
        """The best two places that this post would bring within reach."""
        new = NEIGHBOURS[node] & ~self.me.reach & ~self.me.posts & ~self.table.closed
        new &= ZONES | (SITES & ~self.table.taken)
        first = 0.0
        second = 0.0
        for other in range(PLACES):
            if new >> other & 1:
                there = bit(other)
                barren = self.table.variant.barren & there
                worth = 0.0 if barren else self.reward(REWARDS[other * RANKS + self.rank(there)])
                worth += 1.0 + self.areas(there) / 2
                if worth > first:
                    first, second = worth, first
                elif worth > second:
                    second = worth
        # Without any post outside the ports the first way inland is worth more.
        share = ROAD_SHARE if self.me.posts & ~PORTS else 2 * ROAD_SHARE
        return share * (first + second / 2)

    def black(self, node: i64) -> float:
        """A second count in the zone, and nobody else gets in."""
        here = bit(node)
        worth = self.reward(SECOND_REWARDS[node]) if self.table.variant.black_second else 0.0
        return worth + self.areas(here) + self.bonus_gain(here)

    # -- cards

    def card(self, move: i64) -> float:
        if move >= DISCARD:
            return self.plan(self.me.hand - one(move - DISCARD))
        if move >= TAKE_BONUS:
            return self.bonus_worth(move - TAKE_BONUS)
        if move >= RETURN_GOODS:
            return self.goods_score(self.me.goods & ~bit(move - RETURN_GOODS))
        if move == TAKE_PILE:
            return self.pile_score()
        return self.goods_score(self.me.goods | bit(move - TAKE_GOODS))

    def bonus_worth(self, card: i64) -> float:
        """What it brings now, and a little for what it will."""
        growth = {COUNT_GOODS: 1.0, COUNT_COINS: 0.5, COUNT_POSTS: 0.0}[BONUS_COUNTS[card]]
        if BONUS_COUNTS[card] == COUNT_POSTS:
            mine = count_bits(self.me.reach & BONUS_PLACES[card] & ~self.me.posts)
            growth = 0.4 * float(mine) * BONUS_EACH[card] + (2.0 if BONUS_PLACES[card] == ZONES else 0.0)
        later = 1.0 if self.rounds > 3 else 0.3
        return float(bonus_value(self.me, card)) + later * growth

    def goods_score(self, goods: i64) -> float:
        """Letters that this set of goods cards may still bring."""
        worth = 0.1 * float(count_bits(goods))
        if self.table.score_card >= 0:
            worth += self.good(goods, SCORE_GOOD[self.table.score_card])
        for card in self.table.score_pile:
            worth += LIKELY * self.good(goods, SCORE_GOOD[card])
        return worth

    def good(self, goods: i64, good: i64) -> float:
        showing = SHOWING[good]
        if not goods & showing:
            return 0.0
        for trader in self.table.traders:
            if trader is not self.me and trader.goods & showing:
                return float(GOOD_LETTERS)
        return float(GOOD_LETTERS) + MONOPOLY_LETTERS / 2

    def pile_score(self) -> float:
        """The average over the cards that nobody has seen."""
        seen = self.table.goods_out
        for trader in self.table.traders:
            seen |= trader.goods
        for card in self.table.display:
            seen |= bit(card)
        total = 0.0
        unseen = 0
        for card in range(GOODS_CARDS):
            if not seen >> card & 1:
                total += self.goods_score(self.me.goods | bit(card))
                unseen += 1
        return total / unseen if unseen else -1.0

    def goods_worth(self) -> float:
        """What a goods place would add: the best card on display."""
        if not self.table.display:
            return 0.0
        now = self.goods_score(self.me.goods)
        most = 0.0
        for card in self.table.display:
            most = max(most, self.goods_score(self.me.goods | bit(card)) - now)
        return most
