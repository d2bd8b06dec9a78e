"""The promo and expansion cards whose action is no recipe.

Hotel, Cattle Drive, Flea Market, Major Corporation, Emporium, Trading Firm and Trafficking Spot. (The Toy Fair is a
market; what a promo card brings without being entered is told in `perks.py` and done where it happens.)
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice, Piece
from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CATTLE,
    GOOD_IDS,
    GOODS,
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
from comptoir.games.le_havre.steps.numbers import BARTER, EACH_STEP, FLEA_STEP, SHOP_STEP, SWAP_STEP
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


def hotel_francs(building: i64) -> i64:
    form = FORMS[building]
    return form.francs if isinstance(form, Stay) else 0


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
        table.stack.append(Frame(FLEA_STEP, seat, what=self.building))

    def icons(self) -> list[IconLine]:
        return [{"ins": [], "outs": [{"icon": "supply", "n": f"{int(self.taken)}–{int(self.chosen)}"}]}]


class Flea(Step[Table]):
    """Which of the larger offers? `what` is the building."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        market = FORMS[frame.what]
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
        market = FORMS[frame.what]
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
            table.stack.append(ask_more(seat, self.building, 0, 0))

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


def ask_more(seat: i64, building: i64, floor: i64, taken: i64) -> Frame:
    return Frame(EACH_STEP, seat, left=taken, floor=floor, what=building)


class Each(Step[Table]):
    """One more of which goods held? In catalogue order from `floor` on; `left` have been taken."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        form = corporation_at(frame.what)
        player = table.players[seat]
        moves: list[int] = []
        if frame.left > 0:
            moves.append(ENOUGH)
        good = frame.floor
        while good < GOODS:
            if form.gives(player, good):
                moves.append(CHOOSE + good)
            good += 1
        if len(moves) > 1 and frame.left == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            good = move - CHOOSE
            if good == STEEL:
                table.spend(seat, corporation_at(frame.what).price)
            receive(table, seat, good, 1)
            table.stack.append(ask_more(seat, frame.what, good + 1, frame.left + 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if CHOOSE <= move < CHOOSE + GOODS:
            price = int(corporation_at(frame.what).price)
            return "why-each", {"good": GOOD_IDS[move - CHOOSE], "steel": GOOD_IDS[STEEL], "n": price}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """What the goods cost is their worth, so that the purse is the upper limit."""
        form = corporation_at(frame.what)
        player = table.players[seat]
        goods = [good for good in range(int(frame.floor), GOODS) if form.gives(player, good)]
        pool = [Piece(CHOOSE + good, 1, int(form.price) if good == STEEL else 0) for good in goods]
        return Choice(pool, 0 if frame.left > 0 else 1, len(pool), high=int(player.francs), finish=ENOUGH)


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
        table.stack.append(ask_purchase(seat, self.building, 0, 0))

    def icons(self) -> list[IconLine]:
        prices = sorted({self.prices[good] for good in self.pool})
        ins = [glyph("franc", "/".join([str(price) for price in prices]))]
        return [{"ins": ins, "outs": [{"icon": "any_good", "n": "…"}]}]


def emporium_at(building: i64) -> Emporium:
    form = FORMS[building]
    assert isinstance(form, Emporium)
    return form


def ask_purchase(seat: i64, building: i64, floor: i64, bought: i64) -> Frame:
    return Frame(SHOP_STEP, seat, left=bought, floor=floor, what=building)


class Shop(Step[Table]):
    """Different goods for francs, in catalogue order from `floor` on; `left` have been bought."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        shop = emporium_at(frame.what)
        francs = table.players[seat].francs
        moves: list[int] = []
        if frame.left > 0:
            moves.append(ENOUGH)
        for good in shop.pool:
            if good >= frame.floor and shop.prices[good] <= francs:
                moves.append(CHOOSE + good)
        if len(moves) > 1 and frame.left == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            good = move - CHOOSE
            table.spend(seat, emporium_at(frame.what).prices[good])
            receive(table, seat, good, 1)
            table.stack.append(ask_purchase(seat, frame.what, good + 1, frame.left + 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        shop = emporium_at(frame.what)
        if CHOOSE <= move < CHOOSE + GOODS and shop.pool.count(move - CHOOSE):
            good = move - CHOOSE
            return "why-shop", {"good": GOOD_IDS[good], "n": shop.prices[good]}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        shop = emporium_at(frame.what)
        francs = int(table.players[seat].francs)
        goods = [good for good in shop.pool if good >= frame.floor and shop.prices[good] <= francs]
        pool = [Piece(CHOOSE + good, 1, shop.prices[good]) for good in goods]
        return Choice(pool, 0 if frame.left > 0 else 1, len(pool), high=francs, finish=ENOUGH)


# -- Trading Firm, Trafficking Spot


class Lot:
    """Goods that can be swapped for others: one for one, or for goods of the same shipping price together."""

    def __init__(self, words: Facts, by: str) -> None:
        self.give: list[int] = pool_of(words, "give")
        self.receive: list[int] = pool_of(words, "receive")
        self.most: i64 = words["max"]
        self.last: i64 = self.give[-1]
        self.worth: list[int] = SHIPPING_PRICE if by == "price" else [1] * GOODS

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
        table.stack.append(ask_swap(seat, self.building, 0, 0, 0))

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


# In `where` of these two steps: the kinds given, a bit each, and above them what the goods of this lot are worth.
KINDS: Final = 16
KIND_MASK: Final = 65535


def ask_swap(seat: i64, building: i64, floor: i64, given: i64, where: i64) -> Frame:
    return Frame(SWAP_STEP, seat, left=given, floor=floor, what=building, where=where)


def ask_barter(seat: i64, building: i64, due: i64, floor: i64, kinds: i64) -> Frame:
    return Frame(BARTER, seat, left=due, floor=floor, what=building, where=kinds)


class Swap(Step[Table]):
    """What is given: in catalogue order from `floor` on, `left` of this lot so far."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        lot = exchange_at(frame.what).lot(frame.floor)
        moves: list[int] = []
        for good in lot.give:
            if good >= frame.floor and goods[good] > 0 and frame.left < lot.most:
                moves.append(GIVE + good)
        if frame.where > 0 or self.holds_more(goods, lot.last + 1):
            moves.append(ENOUGH)
        if len(moves) > 1 and frame.where == 0 and frame.floor == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def holds_more(self, goods: list[int], first: i64) -> bool:
        """Is there anything to give in a later lot?"""
        while first < GOODS:
            if goods[first] > 0:
                return True
            first += 1
        return False

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        building = frame.what
        if took_optional(table, frame, seat, move):
            return
        lot = exchange_at(building).lot(frame.floor)
        if move != ENOUGH:
            good = move - GIVE
            table.players[seat].goods[good] -= 1
            if table.journal is not None:
                table.journal.tell("give", int(seat), {"good": GOOD_IDS[good]})
            given = (frame.where | bit(good)) + lot.worth[good] * bit(KINDS)
            table.stack.append(ask_swap(seat, building, good, frame.left + 1, given))
            return
        kinds = frame.where & KIND_MASK
        if lot.last < GOODS - 1:
            table.stack.append(ask_swap(seat, building, lot.last + 1, 0, kinds))
        if frame.left > 0:
            table.stack.append(ask_barter(seat, building, frame.where >> KINDS, lot.receive[0], kinds))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        most = int(exchange_at(frame.what).lot(frame.floor).most)
        return {"building": BUILDING_IDS[frame.what], "n": most - int(frame.left)}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        goods = table.players[seat].goods
        lot = exchange_at(frame.what).lot(frame.floor)
        pool = [Piece(GIVE + good, goods[good]) for good in lot.give if good >= frame.floor and goods[good]]
        empty = frame.where > 0 or self.holds_more(goods, lot.last + 1)
        return Choice(pool, 0 if empty else 1, int(lot.most - frame.left), finish=ENOUGH)


class Barter(Step[Table]):
    """What is received for it: worth exactly `left`, of other kinds, in catalogue order from `floor` on."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        lot = exchange_at(frame.what).lot(frame.floor)
        moves: list[int] = []
        for good in lot.receive:
            rest: i64 = frame.left - lot.worth[good]
            if good < frame.floor or frame.where >> good & 1 or rest < 0:
                continue
            if lot.makes_up(rest, good, frame.where):
                moves.append(CHOOSE + good)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        good = move - CHOOSE
        receive(table, seat, good, 1)
        left = frame.left - exchange_at(frame.what).lot(good).worth[good]
        if left > 0:
            table.stack.append(ask_barter(seat, frame.what, left, good, frame.where))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        lot = exchange_at(frame.what).lot(frame.floor)
        due = int(frame.left)
        goods = [good for good in lot.receive if good >= frame.floor and not frame.where >> good & 1]
        worths = [(good, lot.worth[good]) for good in goods if lot.worth[good] <= due]
        pool = [Piece(CHOOSE + good, due // worth, worth) for good, worth in worths]
        return Choice(pool, 1, due, low=due, high=due)
