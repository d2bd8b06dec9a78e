"""Buildings with choices of their own: Marketplace, Business Office, Bridge, Haulage Firm, Harbour Watch and others."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    FRANC,
    FRANC_OFFER,
    GOOD_IDS,
    GOODS,
    IRON,
    OFFER_IDS,
    OFFERS,
    STEEL,
    UPGRADED,
)
from comptoir.games.le_havre.effects import (
    AMOUNT,
    BRIDGE_STANDARD,
    CHOICE_PEEK,
    FLEA_ALL,
    FLEA_CHOSEN,
    LOTS,
    POOL,
    SHOP_PRICE,
    SMALL_TRADE,
    SMALL_TRADES,
    STEEL_TRADE,
    STOCK_FRANCS,
    Lot,
)
from comptoir.games.le_havre.moves import (
    CHOOSE,
    ENOUGH,
    ENTER,
    GIVE,
    HAUL,
    HAULS,
    KEEP_ORDER,
    SWAP_ORDER,
    TAKE,
    TRADE,
    TRADES,
)
from comptoir.games.le_havre.state import HOME, KNOWS_NEXT, KNOWS_TOP, UNSURE, Table
from comptoir.games.le_havre.steps.entry import enter
from comptoir.games.le_havre.steps.numbers import (
    BARTER,
    CHOOSE_STEP,
    EACH_STEP,
    GIVE_STEP,
    PEEK,
    SHOP_STEP,
    SWAP_STEP,
    TRADED,
)
from comptoir.games.le_havre.steps.optional import (
    is_optional,
    pay_shareholder,
    play_optional,
    took_optional,
    why_optional,
)
from comptoir.games.le_havre.steps.possible import (
    NO_GOOD,
    choice_size,
    optional_inside,
    pair_filled,
    sendable,
    takeable,
)
from comptoir.games.le_havre.steps.recipes import meet_car, receive

NEW: Final = 0  # nothing of this choice has been said yet

# -- Marketplace, Town Square, Toy Fair


class Choose(Step[Table]):
    """Exactly `left` more different goods, in catalogue order from `floor` on."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        pool = POOL[frame.what]
        moves: list[int] = []
        k: i64 = frame.floor
        while k <= len(pool) - frame.left:
            moves.append(CHOOSE + pool[k])
            k += 1
        if len(moves) > 1 and frame.where == NEW:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        building = frame.what
        if is_optional(move):
            play_optional(table, seat, move)
            size = choice_size(table, table.players[seat], building)
            table.stack.append(Frame(CHOOSE_STEP, seat, left=size, what=building))
            return
        good = move - CHOOSE
        receive(table, seat, good, 1)
        if frame.left > 1:
            floor: i64 = POOL[building].index(good) + 1
            table.stack.append(Frame(CHOOSE_STEP, seat, left=frame.left - 1, floor=floor, what=building, where=1))
        elif CHOICE_PEEK[building] > 0:
            peek(table, seat)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if CHOOSE <= move < CHOOSE + GOODS:
            return "why-choice", {"good": GOOD_IDS[move - CHOOSE], "n": int(frame.left)}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}


def peek(table: Table, seat: i64) -> None:
    """The visitor looks at the two top special cards, or at the only one left."""
    left = len(table.pile) - table.drawn
    if left <= 0:
        return
    player = table.players[seat]
    seen: i64 = KNOWS_TOP | KNOWS_NEXT if left > 1 else KNOWS_TOP
    if player.peeked != seen:
        table.show(bit(seat))
    player.peeked = seen
    if table.journal is not None:
        n = 2 if left > 1 else 1
        cards = [BUILDING_IDS[card] for card in table.pile[table.drawn : table.drawn + n]]
        table.journal.tell_apart("peek", int(seat), {"n": n, "buildings": cards}, {"n": n})
    if left > 1:
        table.stack.append(Frame(PEEK, seat))


class Peek(Step[Table]):
    """The two cards go back in either order, and nobody else learns which."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [KEEP_ORDER, SWAP_ORDER]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        swapped = move == SWAP_ORDER
        if swapped:
            at = table.drawn
            one, two = table.pile[at], table.pile[at + 1]
            table.pile = [*table.pile[:at], two, one, *table.pile[at + 2 :]]
        other: i64 = 0
        for player in table.players:
            if other != seat and player.peeked:
                known = player.peeked & (KNOWS_TOP | KNOWS_NEXT)
                if swapped and (known == KNOWS_TOP or known == KNOWS_NEXT):
                    known = KNOWS_TOP + KNOWS_NEXT - known
                player.peeked = known | UNSURE
            other += 1

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        cards = table.pile[table.drawn : table.drawn + 2]
        return {"first": BUILDING_IDS[cards[0]], "second": BUILDING_IDS[cards[1]]}


# -- Business Office and Bridge


class Office(Step[Table]):
    """Which trades? Each at most once, at least one."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        held = table.players[seat].all_goods()
        moves: list[int] = []
        idle = NO_GOOD
        if held >= STEEL_TRADE:
            moves.append(TRADE)
        k: i64 = 1
        for good in SMALL_TRADES:
            if idle == NO_GOOD and goods[good] > 0:
                idle = good
            if held - goods[good] >= SMALL_TRADE or idle == good:
                moves.append(TRADE + k)
            k += 1
        for good in SMALL_TRADES:
            if held - goods[good] >= STEEL_TRADE + SMALL_TRADE:
                moves.append(TRADE + k)
            k += 1
        return optional_inside(table, seat, frame.what) + moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        trade = move - TRADE
        table.stack.append(Frame(TRADED, seat, what=trade))
        # The goods of both trades are one set: which of them pays for what makes no difference.
        table.stack.append(
            Frame(GIVE_STEP, seat, left=trade_price(trade), what=frame.what, where=small_good(trade) + 1)
        )

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if TRADE <= move < TRADE + TRADES:
            return "why-trade", {"n": int(trade_price(move - TRADE))}
        return why_optional(table, seat, move)


def trade_price(trade: i64) -> i64:
    if trade == 0:
        return STEEL_TRADE
    return SMALL_TRADE if trade <= len(SMALL_TRADES) else STEEL_TRADE + SMALL_TRADE


def small_good(trade: i64) -> i64:
    """What the small trade brings, or NO_GOOD."""
    if trade == 0:
        return NO_GOOD
    small: i64 = len(SMALL_TRADES)
    return SMALL_TRADES[trade - 1 if trade <= small else trade - 1 - small]


class Traded(Step[Table]):
    """R-13: received after everything has been given."""

    def run(self, table: Table, frame: Frame) -> None:
        trade = frame.what
        if trade == 0 or trade > len(SMALL_TRADES):
            receive(table, frame.seat, STEEL, 1)
        if trade > 0:
            receive(table, frame.seat, small_good(trade), 1)


class Give(Step[Table]):
    """Goods handed in one by one, in catalogue order from `floor` on.

    At the Business Office exactly `left` of them. At the Bridge (`left` is 0) as many as one likes, and `where` adds up
    what they bring, in shares of a franc.
    """

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        if frame.left > 0:
            self.add_payment(table.players[seat].goods, frame, moves)
            return moves
        self.add_freight(table.players[seat].goods, frame, moves)
        if frame.where >= BRIDGE_STANDARD:
            moves.append(ENOUGH)
        if len(moves) > 1 and frame.where == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def add_payment(self, goods: list[int], frame: Frame, moves: list[int]) -> None:
        """Nothing is given for its like: the same can be had without that trade.

        `where` is the good of the small trade, counted from 1. Whoever wants nothing but to be here may give one good
        for its like: the first kind he has, for it makes no difference which.
        """
        like = frame.where - 1
        rest: i64 = 0
        good: i64 = GOODS - 1
        while good >= frame.floor:
            if goods[good] > 0 and (good != like or self.idle(goods, frame, like)):
                rest += goods[good]
                if rest >= frame.left:
                    moves.append(GIVE + good)
            good -= 1
        moves.reverse()

    def idle(self, goods: list[int], frame: Frame, like: i64) -> bool:
        if frame.left != SMALL_TRADE or frame.floor > 0:
            return False
        for good in SMALL_TRADES:
            if goods[good] > 0:
                return good == like
        return False

    def add_freight(self, goods: list[int], frame: Frame, moves: list[int]) -> None:
        """Something must come of it: a good is offered only if a franc can still be reached."""
        rest = frame.where
        good: i64 = GOODS - 1
        while good >= frame.floor:
            rest += goods[good] * bridge_share(good)
            if goods[good] > 0 and rest >= BRIDGE_STANDARD:
                moves.append(GIVE + good)
            good -= 1
        moves.reverse()

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move == ENOUGH:
            receive(table, seat, FRANC, frame.where // BRIDGE_STANDARD)
            return
        good = move - GIVE
        table.players[seat].goods[good] -= 1
        if table.journal is not None:
            table.journal.tell("give", int(seat), {"good": GOOD_IDS[good]})
        if frame.left == 0:
            shares = frame.where + bridge_share(good)
            table.stack.append(Frame(GIVE_STEP, seat, floor=good, what=frame.what, where=shares))
        elif frame.left > 1:
            left = frame.left - 1
            table.stack.append(Frame(GIVE_STEP, seat, left=left, floor=good, what=frame.what, where=frame.where))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        francs = 0 if frame.left > 0 else int(frame.where) // BRIDGE_STANDARD
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left), "francs": francs}


def bridge_share(good: i64) -> i64:
    """A standard good brings one share, and an upgraded one as many as make a franc."""
    return 1 if good < UPGRADED else BRIDGE_STANDARD


# -- Haulage Firm, Flea Market


class Haul(Step[Table]):
    """Two neighbouring offer spaces, never the francs."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        pair: i64 = 0
        while pair < HAULS:
            if pair_filled(table, pair):
                moves.append(HAUL + pair)
            pair += 1
        if len(moves) > 1:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        table.spend(seat, AMOUNT[frame.what])
        pair = move - HAUL
        gain_offer(table, seat, pair + 1)
        gain_offer(table, seat, pair + 2)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if HAUL <= move < HAUL + HAULS:
            return "why-haul", {}
        return why_optional(table, seat, move)


class Flea(Step[Table]):
    """One offer of exactly two tokens, and all offers of exactly one."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        offer: i64 = 0
        while offer < OFFERS:
            if table.offers[offer] == FLEA_CHOSEN:
                moves.append(TAKE + offer)
            offer += 1
        if not moves:  # under the first version of the rules
            moves.append(ENOUGH)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        offer: i64 = 0
        while offer < OFFERS:
            if table.offers[offer] == FLEA_ALL:
                gain_offer(table, seat, offer)
            offer += 1
        if move != ENOUGH:
            gain_offer(table, seat, move - TAKE)


def gain_offer(table: Table, seat: i64, offer: i64) -> None:
    """All tokens of one space."""
    n: i64 = table.offers[offer]
    table.offers[offer] = 0
    player = table.players[seat]
    if offer == FRANC_OFFER:
        player.francs += n
    else:
        player.goods[offer - 1] += n
    if table.journal is not None:
        table.journal.tell("take", int(seat), {"offer": OFFER_IDS[offer], "n": int(n)})
    if offer == FRANC_OFFER:
        pay_shareholder(table, seat, STOCK_FRANCS)
    elif offer - 1 == IRON:
        meet_car(table, seat)


# -- Emporium, Trading Firm, Trafficking Spot


class Shop(Step[Table]):
    """Different goods for francs, in catalogue order from `floor` on; `left` have been bought."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        francs = table.players[seat].francs
        prices = SHOP_PRICE[frame.what]
        moves: list[int] = []
        if frame.left > 0:
            moves.append(ENOUGH)
        for good in POOL[frame.what]:
            if good >= frame.floor and prices[good] <= francs:
                moves.append(CHOOSE + good)
        if len(moves) > 1 and frame.left == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            good = move - CHOOSE
            table.spend(seat, SHOP_PRICE[frame.what][good])
            receive(table, seat, good, 1)
            table.stack.append(Frame(SHOP_STEP, seat, left=frame.left + 1, floor=good + 1, what=frame.what))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if CHOOSE <= move < CHOOSE + GOODS and POOL[frame.what].count(move - CHOOSE):
            good = move - CHOOSE
            return "why-shop", {"good": GOOD_IDS[good], "n": SHOP_PRICE[frame.what][good]}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}


# In `where` of these two steps: the kinds given, a bit each, and above them what the goods of this lot are worth.
KINDS: Final = 16
KIND_MASK: Final = 65535


def lot_at(building: i64, good: i64) -> Lot:
    """The lot to which this good belongs."""
    for lot in LOTS[building]:
        if good <= lot.last:
            return lot
    raise IndexError(good)


class Swap(Step[Table]):
    """What is given: in catalogue order from `floor` on, `left` of this lot so far."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        lot = lot_at(frame.what, frame.floor)
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
        lot = lot_at(building, frame.floor)
        if move != ENOUGH:
            good = move - GIVE
            table.players[seat].goods[good] -= 1
            if table.journal is not None:
                table.journal.tell("give", int(seat), {"good": GOOD_IDS[good]})
            given = (frame.where | bit(good)) + lot.worth[good] * bit(KINDS)
            table.stack.append(Frame(SWAP_STEP, seat, left=frame.left + 1, floor=good, what=building, where=given))
            return
        kinds = frame.where & KIND_MASK
        if lot.last < GOODS - 1:
            table.stack.append(Frame(SWAP_STEP, seat, floor=lot.last + 1, what=building, where=kinds))
        if frame.left > 0:
            worth = frame.where >> KINDS
            table.stack.append(Frame(BARTER, seat, left=worth, floor=lot.receive[0], what=building, where=kinds))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        most = int(lot_at(frame.what, frame.floor).most)
        return {"building": BUILDING_IDS[frame.what], "n": most - int(frame.left)}


class Barter(Step[Table]):
    """What is received for it: worth exactly `left`, of other kinds, in catalogue order from `floor` on."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        lot = lot_at(frame.what, frame.floor)
        moves: list[int] = []
        for good in lot.receive:
            rest: i64 = frame.left - lot.worth[good]
            if good < frame.floor or frame.where >> good & 1 or rest < 0:
                continue
            if makes_up(lot, rest, good, frame.where):
                moves.append(CHOOSE + good)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        good = move - CHOOSE
        receive(table, seat, good, 1)
        left = frame.left - lot_at(frame.what, good).worth[good]
        if left > 0:
            table.stack.append(Frame(BARTER, seat, left=left, floor=good, what=frame.what, where=frame.where))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}


def makes_up(lot: Lot, due: i64, floor: i64, kinds: i64) -> bool:
    """Can goods from `floor` on, none of these kinds, be worth exactly so much together?"""
    within = bit(due + 1) - 1
    sums = bit(0)
    for good in lot.receive:
        if good >= floor and not kinds >> good & 1:
            worth: i64 = lot.worth[good]
            reached = worth
            while reached <= due:
                sums = (sums | sums << worth) & within
                reached += worth
    return sums >> due & 1 == 1


# -- Major Corporation


class Each(Step[Table]):
    """One more of which goods held? In catalogue order from `floor` on; `left` have been taken."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        if frame.left > 0:
            moves.append(ENOUGH)
        good = frame.floor
        while good < GOODS:
            if takeable(player, frame.what, good):
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
                table.spend(seat, AMOUNT[frame.what])
            receive(table, seat, good, 1)
            table.stack.append(Frame(EACH_STEP, seat, left=frame.left + 1, floor=good + 1, what=frame.what))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if CHOOSE <= move < CHOOSE + GOODS:
            return "why-each", {"good": GOOD_IDS[move - CHOOSE], "steel": "steel", "n": AMOUNT[frame.what]}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}


# -- Harbour Watch


class Watch(Step[Table]):
    """Whom to send home. Then the visitor enters that building as usual and the Harbour Watch is left empty."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        for building in table.standing:
            if sendable(table, seat, frame.what, building):
                moves.append(ENTER + building)
        if len(moves) > 1:
            return moves + optional_inside(table, seat, frame.what)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        target = move - ENTER
        own = table.players[seat]
        other: i64 = 0
        for player in table.players:
            if other != seat and player.disc == target:
                player.disc = HOME
                player.francs += AMOUNT[frame.what]
                own.francs -= AMOUNT[frame.what]
                if table.journal is not None:
                    args = {"building": BUILDING_IDS[target], "other": int(other), "n": AMOUNT[frame.what]}
                    table.journal.tell("sent_home", int(seat), args)
            other += 1
        enter(table, seat, target)
