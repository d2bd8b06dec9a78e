"""A merchant of San Juan: values every card in victory points and takes what gives most now.

Everything is read from one sampled table, and from those parts of it that the seat really sees: its own cards, all
buildings and goods, the frame of the question. Guessed parts (other hands, piles, unseen tiles) are never read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.greedy import Greedy
from comptoir.core.state import Frame, State
from comptoir.games.san_juan.components import (
    AQUEDUCT,
    ARCH_TABLE,
    ARCHIVE,
    BANK,
    BLACK_MARKET,
    BUILDER,
    CARPENTER,
    CATHEDRAL,
    CATHEDRAL_TABLE,
    CHAPEL,
    CITY_HALL,
    COUNCILLOR,
    CRANE,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    CUSTOMS_PRICE,
    GOLD_MINE,
    GOLDSMITH,
    GOODS,
    GUARD_ROOM,
    GUILD_HALL,
    HAND_TYPES,
    HARBOR,
    HUT,
    KIND,
    LAST_BUILDING,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    MINE_CARDS,
    NO_CARD,
    OFFICE_BUILDING,
    PALACE,
    PALACE_DIVISOR,
    PARK,
    PLANTS,
    POINTS,
    POOR_HOUSE,
    PREFECTURE,
    PRODUCER,
    QUARRY,
    RESIDENCE,
    RESIDENCE_TABLE,
    SMITHY,
    START_KEPT,
    TAVERN,
    TILES,
    TOWER,
    TRADER,
    TRADING_POST,
    TRIUMPHAL_ARCH,
    TYPES,
    WELL,
)
from comptoir.games.san_juan.moves import (
    BANK_CARD,
    BUILD,
    CHAPEL_CARD,
    COVER,
    COVER_LADEN,
    DISCARD,
    KEEP,
    LIBRARY_LATER,
    LIBRARY_NOW,
    MINE,
    NEW_SITE,
    PASS,
    PAY,
    PRODUCE,
    ROLE,
    SELL,
    SPEND,
)
from comptoir.games.san_juan.scoring import ledger, monuments, residence_sets, six_cost_of_others
from comptoir.games.san_juan.state import City, Table
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.builder import NEW, affordable, buildable, coverable, price, price_of
from comptoir.games.san_juan.steps.numbers import (
    ARCHIVE_STEP,
    BANK_STEP,
    BUILD_STEP,
    CHAPEL_STEP,
    CHOOSE_ROLE,
    DRAW_STEP,
    GOLD_MINE_STEP,
    HARBOR_STEP,
    KEEP_STEP,
    LIMIT,
    OFFICE,
    PAYMENT,
    PLACE,
    PRICE_STEP,
    PRODUCE_STEP,
    SELL_STEP,
    START_KEEP,
    USE_LIBRARY,
    USE_POWER,
)

# The price of a good over all tiles, then the customs office's.
USUAL: Final[list[float]] = [sum([tile[good] for tile in TILES]) / len(TILES) for good in range(PLANTS)] + [
    float(CUSTOMS_PRICE)
]
# How much of its price the first, second, ... best plant earns when one good a phase is the rule; then with one and
# with both of aqueduct and trading post.
FLOW: Final[list[list[float]]] = [[1.0, 0.5, 0.15, 0.05], [1.0, 0.7, 0.3, 0.1], [1.0, 0.9, 0.5, 0.2]]
# How often a given role is played in a round.
OFTEN: Final = 0.55
# A good has yet to find its trader.
GOOD_TO_CARD: Final = 0.7
# What a building's power brings in cards each round; plants and those that need a calculation are at zero.
POWER: Final[dict[int, float]] = {
    SMITHY: 0.2,
    GOLD_MINE: 0.15,
    ARCHIVE: 0.25,
    POOR_HOUSE: 0.3,
    BLACK_MARKET: 0.2,
    CRANE: 0.15,
    TOWER: 0.15,
    CARPENTER: 0.5,
    PREFECTURE: 0.55,
    QUARRY: 0.5,
    LIBRARY: 0.9,
    MARKET_HALL: 0.5,
    OFFICE_BUILDING: 0.25,
    GUARD_ROOM: 0.1,
    HUT: 0.1,
    TAVERN: 0.25,
    CUSTOMS_OFFICE: 0.7,
    GOLDSMITH: 0.3,
}
# Worth something only to whoever has several goods to handle.
MANY_GOODS: Final[dict[int, float]] = {TRADING_POST: 0.3, WELL: 0.3, MARKET_STAND: 0.3, AQUEDUCT: 0.35}


class Appraisal:
    """What things are worth to one seat, in victory points."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.city: City = table.cities[seat]
        most = max([len(city.cards) for city in table.cities])
        self.rounds: float = max(0.0, float(LAST_BUILDING - most))
        # A card in hand turns into points later; when the end is near it may be too late.
        self.card: float = 0.02 if most >= LAST_BUILDING else 0.3 + 0.06 * min(self.rounds, 4.0)
        self.counts: list[int] = [0] * TYPES  # of the hand, by type
        for card in self.city.hand:
            self.counts[card] += 1
        self.size: int = len(self.city.hand)
        self.keeps: list[float] = [-1.0] * TYPES

    # -- buildings

    def worth(self, card: i64) -> float:
        """A building in play from now on: printed points, formulas, and its power over the rounds to come."""
        value = float(POINTS[card]) + self.formula(card) + self.bonus(card)
        return value + self.power(card) * self.rounds * self.card + self.tucking(card)

    def power(self, card: i64) -> float:
        """Cards per round."""
        number = int(card)
        if card < PLANTS:
            return self.income(self.city, number) - self.income(self.city, NO_CARD)
        if number in MANY_GOODS:
            plants = len([held for held in self.city.cards if held < PLANTS])
            return MANY_GOODS[number] * min(1.0, 0.25 * plants)
        if card == PARK:
            return 0.2 if self.city.owns(CRANE) else 0.02
        return POWER.get(number, 0.0)

    def tucking(self, card: i64) -> float:
        """Chapel, bank and harbor turn cards into points directly."""
        if card == CHAPEL:
            return (1.0 - self.card) * 0.8 * self.rounds
        if card == HARBOR:
            return 0.4 * self.rounds
        if card == BANK:
            return 2.0
        return 0.0

    def income(self, city: City, extra: int) -> float:
        """Cards a round from producing and selling, with one more plant if `extra` is one."""
        prices = [USUAL[held] for held in city.cards if held < PLANTS]
        if extra != NO_CARD:
            prices.append(USUAL[extra])
        prices.sort(reverse=True)
        flow = FLOW[(1 if city.owns(AQUEDUCT) else 0) + (1 if city.owns(TRADING_POST) else 0)]
        total = 0.0
        for share, cards in zip(flow, prices, strict=False):
            total += share * cards
        return OFTEN * total

    def formula(self, card: i64) -> float:
        """A six-cost building or the cathedral: what it would count now, and what is still to come."""
        city = self.city
        builds = min(self.rounds, float(LAST_BUILDING - len(city.cards)))
        if card == GUILD_HALL:
            plants = [held for held in city.cards if held < PLANTS]
            return len(plants) + len(set(plants)) + 0.4 * builds
        if card == CITY_HALL:
            return 1.0 + len([held for held in city.cards if held >= PLANTS]) + 0.55 * builds
        if card == TRIUMPHAL_ARCH:
            held_back = len([1 for held in range(HAND_TYPES) if KIND[held] == "monument" and self.counts[held] > 0])
            return self.arch(float(monuments(city)) + min(0.5 * held_back, 0.5 * builds))
        if card == PALACE:
            score = float(sum(ledger(self.table)[self.seat].values()))
            return (score + 2.2 * builds) / PALACE_DIVISOR
        if card == RESIDENCE:
            return float(sum(RESIDENCE_TABLE[: residence_sets(city)])) + 0.3 * builds
        if card == CATHEDRAL:
            return float(sum(CATHEDRAL_TABLE[: six_cost_of_others(self.table, self.seat)])) + 0.4 * self.rounds
        return 0.0

    def arch(self, monuments_in_play: float) -> float:
        low = min(int(monuments_in_play), len(ARCH_TABLE) - 1)
        high = min(low + 1, len(ARCH_TABLE) - 1)
        return ARCH_TABLE[low] + (monuments_in_play - int(monuments_in_play)) * (ARCH_TABLE[high] - ARCH_TABLE[low])

    def bonus(self, card: i64) -> float:
        """What the six-cost buildings in play, or perhaps to come, add for this card."""
        city = self.city
        value = 0.0
        if card < PLANTS:
            value += self.hope(GUILD_HALL) * (1.0 if city.owns(card) else 2.0)
        else:
            value += self.hope(CITY_HALL)
        if KIND[card] == "monument":
            m = monuments(city)
            value += self.hope(TRIUMPHAL_ARCH) * (self.arch(m + 1.0) - self.arch(float(m)))
        return value + self.hope(PALACE) * POINTS[card] / PALACE_DIVISOR

    def hope(self, six: i64) -> float:
        if self.city.owns(six):
            return 1.0
        return 0.35 if self.counts[six] > 0 and self.rounds >= 2.0 else 0.0

    # -- cards in hand

    def keep(self, card: i64) -> float:
        """What this card is worth in hand beyond being any card."""
        known = self.keeps[card]
        if known >= 0.0:
            return known
        city = self.city
        value = 0.0
        if card < PLANTS or not city.owns(card):
            cost = float(price_of(self.table, self.seat, card, NEW, False))
            value = max(0.0, self.worth(card) - self.card * (cost + 1.0))
            short = cost - self.size + 1.0
            if short > 0.0:
                # It must first be saved up for; near the end that may never happen.
                value *= max(0.0, 1.0 - 0.12 * short) if self.rounds >= 3.0 else max(0.0, 0.8 - 0.3 * short)
        self.keeps[card] = value
        return value

    def lowest(self, counts: list[int], low: i64, n: i64) -> int:
        """Of the n cards least worth keeping, from type `low` upwards, the first in catalogue order."""
        return self.pick(counts, low, n, False)

    def best(self, counts: list[int], low: i64, n: i64) -> int:
        return self.pick(counts, low, n, True)

    def pick(self, counts: list[int], low: i64, n: i64, wanted: bool) -> int:
        ranked: list[tuple[float, int]] = []
        for card in range(int(low), TYPES):
            for copy in range(counts[card]):
                # Of several equal beige cards all but one are mere money.
                value = self.keep(card) if copy == 0 or card < PLANTS else 0.0
                ranked.append((-value if wanted else value, card))
        ranked.sort()
        return min([card for _, card in ranked[: int(n)]])

    # -- goods

    def next_price(self, good: int) -> float:
        """The price in the next trader phase: known once the five tiles have gone round, a mean before."""
        table = self.table
        if good == CUSTOMS_GOOD:
            return float(CUSTOMS_PRICE)
        n = len(table.tiles)
        at = int(table.trades)
        if at >= n:
            return float(TILES[table.tiles[at % n]][good])
        unseen = [TILES[tile][good] for tile in table.tiles[at:]]
        return sum(unseen) / len(unseen)

    def goods_to_make(self, seat: int, limit: int) -> float:
        """Cards this player's producer phase would be worth."""
        city = self.table.cities[seat]
        empty: list[float] = []
        for card, good in zip(city.cards, city.goods, strict=True):
            if card < PLANTS and good == NO_CARD:
                empty.append(USUAL[card])
        empty.sort(reverse=True)
        if city.works(AQUEDUCT):
            limit += 1
        made = empty[:limit]
        return GOOD_TO_CARD * sum(made) + (1.0 if len(made) >= 2 and city.works(WELL) else 0.0)

    def goods_to_sell(self, seat: int, limit: int) -> float:
        """Cards this player's trader phase would be worth, less what the goods were worth unsold."""
        city = self.table.cities[seat]
        prices: list[float] = []
        for card, good in zip(city.cards, city.goods, strict=True):
            if good != NO_CARD:
                prices.append(self.next_price(card if card < PLANTS else CUSTOMS_GOOD))
        prices.sort(reverse=True)
        if city.works(TRADING_POST):
            limit += 1
        sold = prices[:limit]
        if not sold:
            return 0.0
        extra = 1.0 if city.works(MARKET_HALL) else 0.0
        if len(sold) >= 2 and city.works(MARKET_STAND):
            extra += 1.0
        harbor = 1.0 / self.card if city.works(HARBOR) else 0.0
        return sum(sold) * (1.0 - 0.35 * GOOD_TO_CARD) + extra + harbor

    # -- building

    def best_build(self) -> tuple[float, int]:
        """The best building at today's prices and its gain; a gain of zero and NO_CARD if none pays."""
        best, chosen = 0.0, NO_CARD
        for card in range(TYPES):
            if (self.counts[card] > 0 or card == CATHEDRAL) and buildable(self.table, self.seat, card):
                gain = self.gain(card)
                if gain > best:
                    best, chosen = gain, card
        return best, chosen

    def gain(self, card: int) -> float:
        return max([gain for _, gain in self.places(card)])

    def places(self, card: int) -> list[tuple[int, float]]:
        """Where the card could go, and what that would gain: -1 is a new site, otherwise the slot covered."""
        table, seat, city = self.table, self.seat, self.city
        # The announced card has left the hand already when the place is asked.
        cards = self.size - (0 if card == CATHEDRAL or table.laying == card else 1)
        worth = self.worth(card)
        found: list[tuple[int, float]] = []
        if affordable(table, seat, card, -1, cards):
            found.append((-1, worth - self.card * (float(price(table, seat, card, -1)) + 1.0)))
        if city.works(CRANE):
            for slot in range(len(city.cards)):
                if coverable(city, card, slot) and affordable(table, seat, card, slot, cards):
                    lost = self.worth(city.cards[slot]) + (0.5 if city.goods[slot] != NO_CARD else 0.0)
                    cost = float(price(table, seat, card, slot)) + 1.0
                    found.append((slot, worth - lost - self.card * cost))
        return found

    # -- roles

    def role(self, role: int) -> float:
        """What taking this role gives, less a share of what it gives the others."""
        others = [seat for seat in range(int(self.table.seats)) if seat != self.seat]
        mine = self.own_share(role)
        theirs = sum([self.other_share(role, seat) for seat in others]) / len(others)
        return mine - 0.6 * theirs

    def own_share(self, role: int) -> float:
        city = self.city
        times = 2 if city.works(LIBRARY) and not city.library_used else 1
        if role == BUILDER:
            return self.as_builder(times)
        if role == PRODUCER:
            return self.card * self.goods_to_make(self.seat, 1 + times)
        if role == TRADER:
            return self.card * self.goods_to_sell(self.seat, 1 + times)
        if role == COUNCILLOR:
            kept = 2.0 if city.works(PREFECTURE) else 1.0
            return self.card * kept + 0.45 * min(1.0, self.rounds / 3.0) + 0.15 * (times - 1)
        return self.card * (times + (0.25 if city.works(GOLD_MINE) else 0.0)) + 0.05

    def as_builder(self, times: int) -> float:
        """Pretends to be the builder, because the price depends on it."""
        table = self.table
        before = (table.role, table.chooser, table.doubled)
        table.role, table.chooser, table.doubled = BUILDER, self.seat, times == 2
        best, card = self.best_build()
        table.role, table.chooser, table.doubled = before
        if card != NO_CARD and len(self.city.cards) + 1 >= LAST_BUILDING:
            # The last building ends the game: good for who leads, bad for who does not.
            best += 0.7 * (self.standing(self.seat) + self.worth(card) - self.best_rival())
        return best

    def standing(self, seat: int) -> float:
        """Points in sight of everybody."""
        entry = ledger(self.table)[seat]
        hidden = 0 if seat == self.seat else entry["chapel"] + entry["bank"] + entry["harbor"]
        return float(sum(entry.values()) - hidden)

    def best_rival(self) -> float:
        """The rivals will build once more, and tuck cards away unseen."""
        best = 0.0
        for seat in range(int(self.table.seats)):
            if seat != self.seat:
                city = self.table.cities[seat]
                unseen = 2.0 if city.owns(CHAPEL) or city.owns(BANK) else 0.0
                best = max(best, self.standing(seat) + unseen + 0.6 * len(city.hand))
        return best

    def other_share(self, role: int, seat: int) -> float:
        city = self.table.cities[seat]
        if role == BUILDER:
            cards = float(len(city.hand))
            if cards < 2.0:
                return 0.1
            return min(2.2, 0.35 * cards) + (0.3 if city.works(CARPENTER) else 0.0)
        if role == PRODUCER:
            return self.card * self.goods_to_make(seat, 1)
        if role == TRADER:
            return self.card * self.goods_to_sell(seat, 1)
        if role == COUNCILLOR:
            return self.card * (2.0 if city.works(PREFECTURE) else 1.0) + 0.2
        return self.card * (0.25 if city.works(GOLD_MINE) else 0.0)


class GreedyBot(Greedy):
    def is_detail(self, table: State) -> bool:
        """A round turns on roles, buildings, goods and kept cards, not on what is paid with or discarded."""
        step = table.top.step
        return not (
            step == CHOOSE_ROLE or step == USE_LIBRARY or step == BUILD_STEP or step == PRODUCE_STEP
            or step == SELL_STEP or step == KEEP_STEP
        )  # fmt: skip

    def answer(self, table: State, seat: i64, moves: list[int]) -> int:
        assert isinstance(table, Table)
        return decide(Appraisal(table, int(seat)), table.top, moves)


def decide(eye: Appraisal, frame: Frame, legal: list[int]) -> int:
    step = frame.step
    hand = eye.counts
    if step == START_KEEP:
        return DISCARD + eye.lowest(hand, max(0, int(eye.city.floor) - DISCARD), eye.size - START_KEPT)
    if step == LIMIT or step == ARCHIVE_STEP:
        return DISCARD + eye.lowest(
            hand, max(0, int(frames.chosen_from(frame)) - DISCARD), frames.still_to_choose(frame)
        )
    if step == KEEP_STEP:
        return keep_drawn(eye, frame)
    if step == OFFICE:
        return exchange(eye, legal)
    if step == CHAPEL_STEP:
        return tuck(eye)
    if step == BANK_STEP:
        return bank(eye, frame)
    if step == CHOOSE_ROLE:
        return best_move(legal, [eye.role(move - ROLE) for move in legal])
    if step == USE_LIBRARY:
        return use_library(eye)
    if step == BUILD_STEP:
        card = eye.best_build()[1]
        return PASS if card == NO_CARD else BUILD + card
    if step == PLACE:
        return place(eye, frame)
    if step == PAYMENT:
        return pay(eye, frame, legal)
    if step == PRODUCE_STEP:
        return produce(eye, frame)
    if step == SELL_STEP:
        return sell(eye, frame)
    if step == GOLD_MINE_STEP:
        return MINE if len(eye.table.draw_pile) + len(eye.table.discard_pile) >= MINE_CARDS else PASS
    if step == PRICE_STEP:
        return legal[0]  # the lowest price
    assert step in (HARBOR_STEP, USE_POWER, DRAW_STEP)
    return legal[-1]  # the most that can be had


def best_move(moves: list[int], values: list[float]) -> int:
    best = 0
    for at in range(1, len(moves)):
        if values[at] > values[best]:
            best = at
    return moves[best]


def keep_drawn(eye: Appraisal, frame: Frame) -> int:
    counts = [0] * TYPES
    for card in eye.table.drawn:
        counts[card] += 1
    return KEEP + eye.best(counts, max(0, int(frames.chosen_from(frame)) - KEEP), frames.still_to_choose(frame))


def exchange(eye: Appraisal, legal: list[int]) -> int:
    """The first card that a random one would probably beat."""
    for move in legal:
        if move != PASS and eye.keep(move - DISCARD) < 0.25:
            return move
    return PASS


def tuck(eye: Appraisal) -> int:
    """One point for the worst card, unless the card does more in the hand."""
    worst = eye.lowest(eye.counts, 0, 1)
    price_of_it = eye.card + eye.keep(worst)
    if eye.size <= 2:
        price_of_it += 0.15
    return CHAPEL_CARD + worst if price_of_it < 1.0 else PASS


def bank(eye: Appraisal, frame: Frame) -> int:
    """Once in the game: as late as possible, and only what the last building does not need."""
    if eye.rounds > 1.0 and not eye.city.bank_used:
        return PASS
    reserve = 0
    for card in range(HAND_TYPES):
        if eye.counts[card] > 0 and (card < PLANTS or not eye.city.owns(card)):
            cost = int(price_of(eye.table, eye.seat, card, NEW, False)) + 1
            if cost <= eye.size and eye.worth(card) > cost:
                reserve = max(reserve, cost)
    low = max(0, int(frames.chosen_from(frame)) - BANK_CARD)
    spare = min(eye.size - reserve, sum(eye.counts[low:]))
    return BANK_CARD + eye.lowest(eye.counts, low, spare) if spare > 0 else PASS


def use_library(eye: Appraisal) -> int:
    """With two players it works for one of two picks: now only if it does something now."""
    role = int(eye.table.role)
    if role == PRODUCER:
        now = eye.goods_to_make(eye.seat, 3) - eye.goods_to_make(eye.seat, 2)
    elif role == TRADER:
        now = eye.goods_to_sell(eye.seat, 3) - eye.goods_to_sell(eye.seat, 2)
    elif role == COUNCILLOR:
        now = 0.4
    else:
        now = 1.0
    return LIBRARY_NOW if now >= 0.6 else LIBRARY_LATER


def place(eye: Appraisal, frame: Frame) -> int:
    slot, most = -1, -1000.0
    for where, gain in eye.places(int(frames.building(frame))):
        if gain > most:
            slot, most = where, gain
    if slot < 0:
        return NEW_SITE
    covered = eye.city.cards[slot]
    return (COVER_LADEN if covered < PLANTS and eye.city.goods[slot] != NO_CARD else COVER) + covered


def pay(eye: Appraisal, frame: Frame, legal: list[int]) -> int:
    """A cheap good before a card that could still become a building."""
    cards = [move for move in legal if move >= PAY]
    goods = [move for move in legal if move < PAY]
    if not cards:
        return goods[0]
    worst = eye.lowest(eye.counts, max(0, int(frames.chosen_from(frame)) - PAY), frames.still_to_choose(frame))
    for move in goods:
        if USUAL[move - SPEND] * GOOD_TO_CARD * eye.card < eye.card + eye.keep(worst):
            return move
    return PAY + worst


def produce(eye: Appraisal, frame: Frame) -> int:
    """The dearest goods, in catalogue order."""
    city = eye.city
    empty: list[int] = []
    for card, good in zip(city.cards, city.goods, strict=True):
        if frames.chosen_from(frame) - PRODUCE <= card < PLANTS and good == NO_CARD:
            empty.append(card)
    empty.sort(reverse=True)
    return PRODUCE + min(empty[: int(frames.still_to_choose(frame))])


def sell(eye: Appraisal, frame: Frame) -> int:
    """The goods that fetch most today; a dear good waits for a better tile only while there is time."""
    city, table = eye.city, eye.table
    first = not table.parcel
    offers: list[tuple[float, int]] = []
    for card, held in zip(city.cards, city.goods, strict=True):
        good = card if card < PLANTS else CUSTOMS_GOOD
        if held == NO_CARD or good < frames.chosen_from(frame) - SELL or good >= GOODS:
            continue
        today = float(CUSTOMS_PRICE if good == CUSTOMS_GOOD else TILES[table.tile][good])
        wait = 0.6 * USUAL[good] if eye.rounds > 1.0 else 0.0
        offers.append((wait - today, good))
    offers.sort()
    chosen = [good for gain, good in offers[: int(frames.still_to_choose(frame))] if gain < 0.0 or first]
    return SELL + min(chosen) if chosen else PASS
