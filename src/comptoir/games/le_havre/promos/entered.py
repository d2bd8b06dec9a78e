"""The promo and expansion cards whose action is no recipe.

Hotel, Cattle Drive, Flea Market, Major Corporation, Emporium, Trading Firm and Trafficking Spot. (The Toy Fair is a
market.)
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice, Piece
from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.core.vecs import vec
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CATTLE,
    GOOD_IDS,
    GOODS,
    HOTEL,
    OFFERS,
    SHIPPING_PRICE,
    STEEL,
)
from comptoir.games.le_havre.effects.form import FORMS, Form, optional_inside
from comptoir.games.le_havre.effects.market import pool_of
from comptoir.games.le_havre.icons import IconLine, glyph
from comptoir.games.le_havre.moves import CHOOSE, ENOUGH, GIVE, TAKE
from comptoir.games.le_havre.perks import ON_FRANCS
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_barter,
    ask_offer,
    ask_one_more,
    ask_purchase,
    ask_swap,
    building_of,
    chosen_from,
    kinds_given,
    so_far,
    still_due,
    worth_given,
)
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.stock import gain_offer, receive

# -- Hotel


class Stay(Form):
    """No action: while the disc stands here, every offer taken brings francs more."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.francs: i64 = words["francs_per_offer"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return True

    def begin(self, table: Table, seat: i64) -> None:
        pass

    def icons(self) -> list[IconLine]:
        return [{"ins": [{"icon": "supply"}], "outs": [glyph("franc", int(self.francs))]}]


def hotel_francs(player: Player) -> i64:
    """What an offer brings more to a guest of the hotel."""
    form = FORMS[HOTEL]
    return form.francs if player.disc == HOTEL and isinstance(form, Stay) else 0


# -- Cattle Drive


class Drive(Form):
    """Cattle from everybody else."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.amount: i64 = words["amount"]
        self.of_two: i64 = words["amount_two_players"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        other: i64 = 0
        for owner in table.players:
            if other != seat and owner.goods[CATTLE] > 0:
                return True
            other += 1
        return False

    def begin(self, table: Table, seat: i64) -> None:
        amount = self.of_two if table.seats == 2 else self.amount
        driven: i64 = 0
        other: i64 = 0
        for player in table.players:
            given: i64 = player.goods[CATTLE]
            if other != seat and given > 0:
                given = given if given < amount else amount
                player.goods[CATTLE] -= given
                driven += given
            other += 1
        receive(table, seat, CATTLE, driven)

    def icons(self) -> list[IconLine]:
        return [{"ins": [{"icon": "disc"}], "outs": [glyph("cattle", int(self.amount))]}]


# -- Flea Market


class FleaMarket(Form):
    """One offer of exactly so many tokens, and all offers of exactly so many."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.chosen: i64 = words["one_offer_of"]
        self.taken: i64 = words["all_offers_of"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        for held in table.offers:
            if held == self.chosen or (held == self.taken and table.first_rules):
                return True
        return False

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_offer(seat, self.building))

    def icons(self) -> list[IconLine]:
        return [{"ins": [], "outs": [{"icon": "supply", "n": f"{int(self.taken)}–{int(self.chosen)}"}]}]


class Flea(Step[Table]):
    """Which of the larger offers?"""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        market = FORMS[building_of(frame)]
        assert isinstance(market, FleaMarket)
        moves: list[int] = []
        offer: i64 = 0
        while offer < OFFERS:
            if table.offers[offer] == market.chosen:
                moves.append(TAKE + offer)
            offer += 1
        if not moves:  # under the first version of the rules
            moves.append(ENOUGH)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        market = FORMS[building_of(frame)]
        assert isinstance(market, FleaMarket)
        offer: i64 = 0
        while offer < OFFERS:
            if table.offers[offer] == market.taken:
                gain_offer(table, seat, offer)
            offer += 1
        if move != ENOUGH:
            gain_offer(table, seat, move - TAKE)


# -- Major Corporation


class Corporation(Form):
    """One more of any kinds of goods held; francs if steel is among them."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_FRANCS
        self.eats = True
        self.price: i64 = words["francs_for_steel"]

    def gives(self, player: Player, good: i64) -> bool:
        """Could he take one more of this good?"""
        return player.goods[good] > 0 and (good != STEEL or player.francs >= self.price)

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        if table.first_rules and player.goods[STEEL] > 0:
            return player.francs >= self.price
        good: i64 = 0
        while good < GOODS:
            if self.gives(player, good):
                return True
            good += 1
        return False

    def begin(self, table: Table, seat: i64) -> None:
        if table.first_rules:
            self.take_all(table, seat)
        else:
            table.push(ask_one_more(seat, self.building, 0, 0))

    def take_all(self, table: Table, seat: i64) -> None:
        """The first version of the rules."""
        goods = table.players[seat].goods
        if goods[STEEL] > 0:
            table.spend(seat, self.price)
        good: i64 = 0
        while good < GOODS:
            if goods[good] > 0:
                receive(table, seat, good, 1)
            good += 1

    def icons(self) -> list[IconLine]:
        return [{"ins": [], "outs": [{"icon": "any_good", "n": "+1"}]}]


class Each(Step[Table]):
    """One more of which goods held? In catalogue order."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        form = corporation_at(building_of(frame))
        player = table.players[seat]
        moves: list[int] = []
        if so_far(frame) > 0:
            moves.append(ENOUGH)
        good = chosen_from(frame)
        while good < GOODS:
            if form.gives(player, good):
                moves.append(CHOOSE + good)
            good += 1
        if len(moves) > 1 and so_far(frame) == 0:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            good = move - CHOOSE
            if good == STEEL:
                table.spend(seat, corporation_at(building_of(frame)).price)
            receive(table, seat, good, 1)
            table.push(ask_one_more(seat, building_of(frame), good + 1, so_far(frame) + 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if CHOOSE <= move < CHOOSE + GOODS:
            price = int(corporation_at(building_of(frame)).price)
            return "why-each", {"good": GOOD_IDS[move - CHOOSE], "steel": GOOD_IDS[STEEL], "n": price}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)], "n": int(so_far(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """What the goods cost is their worth, so that the purse is the upper limit."""
        form = corporation_at(building_of(frame))
        player = table.players[seat]
        goods = [good for good in range(int(chosen_from(frame)), GOODS) if form.gives(player, good)]
        pool = [Piece(CHOOSE + good, 1, int(form.price) if good == STEEL else 0) for good in goods]
        return Choice(pool, 0 if so_far(frame) > 0 else 1, len(pool), high=int(player.francs), finish=ENOUGH)


def corporation_at(building: i64) -> Corporation:
    form = FORMS[building]
    assert isinstance(form, Corporation)
    return form


# -- Emporium


class Emporium(Form):
    """Different goods for francs."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_FRANCS
        self.eats = True
        self.pool: list[int] = pool_of(words, "pool")
        dear = dict(words["francs_for"].items())
        self.prices: list[int] = [dear.get(good, words["francs"]) for good in GOOD_IDS]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        for good in self.pool:
            if self.prices[good] <= player.francs:
                return True
        return False

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_purchase(seat, self.building, 0, 0))

    def icons(self) -> list[IconLine]:
        prices = sorted({self.prices[good] for good in self.pool})
        ins = [glyph("franc", "/".join([str(price) for price in prices]))]
        return [{"ins": ins, "outs": [{"icon": "any_good", "n": "…"}]}]


def emporium_at(building: i64) -> Emporium:
    form = FORMS[building]
    assert isinstance(form, Emporium)
    return form


class Shop(Step[Table]):
    """Different goods for francs, in catalogue order."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        shop = emporium_at(building_of(frame))
        francs = table.players[seat].francs
        moves: list[int] = []
        if so_far(frame) > 0:
            moves.append(ENOUGH)
        for good in shop.pool:
            if good >= chosen_from(frame) and shop.prices[good] <= francs:
                moves.append(CHOOSE + good)
        if len(moves) > 1 and so_far(frame) == 0:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            good = move - CHOOSE
            table.spend(seat, emporium_at(building_of(frame)).prices[good])
            receive(table, seat, good, 1)
            table.push(ask_purchase(seat, building_of(frame), good + 1, so_far(frame) + 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        shop = emporium_at(building_of(frame))
        if CHOOSE <= move < CHOOSE + GOODS and shop.pool.count(move - CHOOSE):
            good = move - CHOOSE
            return "why-shop", {"good": GOOD_IDS[good], "n": shop.prices[good]}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)], "n": int(so_far(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        shop = emporium_at(building_of(frame))
        francs = int(table.players[seat].francs)
        goods = [good for good in shop.pool if good >= chosen_from(frame) and shop.prices[good] <= francs]
        pool = [Piece(CHOOSE + good, 1, shop.prices[good]) for good in goods]
        return Choice(pool, 0 if so_far(frame) > 0 else 1, len(pool), high=francs, finish=ENOUGH)


# -- Trading Firm, Trafficking Spot


class Lot:
    """Goods that can be swapped for others: one for one, or for goods of the same shipping price together."""

    def __init__(self, words: Facts, by: str) -> None:
        self.give: list[int] = pool_of(words, "give")
        self.receive: list[int] = pool_of(words, "receive")
        self.most: i64 = words["max"]
        self.last: i64 = self.give[-1]
        self.worth: list[int] = list(SHIPPING_PRICE) if by == "price" else [1] * GOODS

    def makes_up(self, due: i64, floor: i64, kinds: i64) -> bool:
        """Can goods from `floor` on, none of these kinds, be worth exactly so much together?"""
        within = bit(due + 1) - 1
        sums = bit(0)
        for good in self.receive:
            if good >= floor and not kinds >> good & 1:
                worth: i64 = self.worth[good]
                reached = worth
                while reached <= due:
                    sums = (sums | sums << worth) & within
                    reached += worth
        return sums >> due & 1 == 1


class Exchange(Form):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.eats = True
        by = words.word("by", ["price", "number"])
        self.lots: list[Lot] = [Lot(lot, by) for lot in words["lots"]]
        if self.lots[-1].last != GOODS - 1:
            raise words.refusal("lots", "every good belongs to a lot")

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return player.all_goods() > 0

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_swap(seat, self.building, 0, 0, 0, 0))

    def lot(self, good: i64) -> Lot:
        """The lot to which this good belongs."""
        for lot in self.lots:
            if good <= lot.last:
                return lot
        raise IndexError(good)

    def icons(self) -> list[IconLine]:
        n = f"≤{int(self.lots[0].most)}"
        return [{"ins": [{"icon": "any_good", "n": n}], "outs": [{"icon": "any_good", "n": "="}]}]


def exchange_at(building: i64) -> Exchange:
    form = FORMS[building]
    assert isinstance(form, Exchange)
    return form


class Swap(Step[Table]):
    """What is given, lot by lot in catalogue order."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        lot = exchange_at(building_of(frame)).lot(chosen_from(frame))
        moves: list[int] = []
        for good in lot.give:
            if good >= chosen_from(frame) and goods[good] > 0 and so_far(frame) < lot.most:
                moves.append(GIVE + good)
        if kinds_given(frame) != 0 or self.holds_more(goods, lot.last + 1):
            moves.append(ENOUGH)
        if len(moves) > 1 and kinds_given(frame) == 0 and chosen_from(frame) == 0:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def holds_more(self, goods: vec[i64], first: i64) -> bool:
        """Is there anything to give in a later lot?"""
        while first < GOODS:
            if goods[first] > 0:
                return True
            first += 1
        return False

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        building = building_of(frame)
        if took_optional(table, frame, seat, move):
            return
        lot = exchange_at(building).lot(chosen_from(frame))
        if move != ENOUGH:
            good = move - GIVE
            table.players[seat].goods[good] -= 1
            if table.journal is not None:
                table.journal.tell("give", int(seat), {"good": GOOD_IDS[good]})
            kinds = kinds_given(frame) | bit(good)
            worth = worth_given(frame) + lot.worth[good]
            table.push(ask_swap(seat, building, good, so_far(frame) + 1, kinds, worth))
            return
        kinds = kinds_given(frame)
        if lot.last < GOODS - 1:
            table.push(ask_swap(seat, building, lot.last + 1, 0, kinds, 0))
        if so_far(frame) > 0:
            table.push(ask_barter(seat, building, worth_given(frame), lot.receive[0], kinds))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        most = int(exchange_at(building_of(frame)).lot(chosen_from(frame)).most)
        return {"building": BUILDING_IDS[building_of(frame)], "n": most - int(so_far(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        goods = table.players[seat].goods
        lot = exchange_at(building_of(frame)).lot(chosen_from(frame))
        pool = [Piece(GIVE + good, goods[good]) for good in lot.give if good >= chosen_from(frame) and goods[good]]
        empty = kinds_given(frame) != 0 or self.holds_more(goods, lot.last + 1)
        return Choice(pool, 0 if empty else 1, int(lot.most - so_far(frame)), finish=ENOUGH)


class Barter(Step[Table]):
    """What is received for it: worth exactly as much, of other kinds, in catalogue order."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        lot = exchange_at(building_of(frame)).lot(chosen_from(frame))
        moves: list[int] = []
        for good in lot.receive:
            rest: i64 = still_due(frame) - lot.worth[good]
            if good < chosen_from(frame) or kinds_given(frame) >> good & 1 or rest < 0:
                continue
            if lot.makes_up(rest, good, kinds_given(frame)):
                moves.append(CHOOSE + good)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        good = move - CHOOSE
        receive(table, seat, good, 1)
        left = still_due(frame) - exchange_at(building_of(frame)).lot(good).worth[good]
        if left > 0:
            table.push(ask_barter(seat, building_of(frame), left, good, kinds_given(frame)))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)], "n": int(still_due(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        lot = exchange_at(building_of(frame)).lot(chosen_from(frame))
        due = int(still_due(frame))
        goods = [good for good in lot.receive if good >= chosen_from(frame) and not kinds_given(frame) >> good & 1]
        worths = [(good, lot.worth[good]) for good in goods if lot.worth[good] <= due]
        pool = [Piece(CHOOSE + good, due // worth, worth) for good, worth in worths]
        return Choice(pool, 1, due, low=due, high=due)
