"""Buildings with choices of their own: Marketplace, Business Office, Bridge, Haulage Firm, Harbour Watch."""

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
    OFFER_IDS,
    OFFERS,
    STEEL,
    UPGRADED,
)
from comptoir.games.le_havre.effects import (
    AMOUNT,
    BRIDGE_STANDARD,
    BRIDGE_UPGRADED,
    CHOICE_PEEK,
    FLEA_ALL,
    FLEA_CHOSEN,
    POOL,
    SMALL_TRADE,
    SMALL_TRADES,
    STEEL_TRADE,
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
from comptoir.games.le_havre.steps.numbers import CHOOSE_STEP, GIVE_STEP, PEEK, TRADED
from comptoir.games.le_havre.steps.optional import is_optional, play_optional, why_optional
from comptoir.games.le_havre.steps.possible import choice_size, optional_inside, pair_filled, sendable
from comptoir.games.le_havre.steps.recipes import receive

NEW: Final = 0  # nothing of this choice has been said yet

# -- Marketplace, Town Square, Toy Fair


class Choose(Step[Table]):
    """Exactly `left` more different goods, in catalogue order from `floor` on."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
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

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
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

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        held = table.players[seat].all_goods()
        moves: list[int] = []
        trade: i64 = 0
        while trade < TRADES:
            if trade_price(trade) <= held:
                moves.append(TRADE + trade)
            trade += 1
        return optional_inside(table, seat, frame.what) + moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
            return
        trade = move - TRADE
        table.stack.append(Frame(TRADED, seat, what=trade))
        # The goods of both trades are one set: which of them pays for what makes no difference.
        table.stack.append(Frame(GIVE_STEP, seat, left=trade_price(trade), what=frame.what))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if TRADE <= move < TRADE + TRADES:
            return "why-trade", {"n": int(trade_price(move - TRADE))}
        return why_optional(table, seat, move)


def trade_price(trade: i64) -> i64:
    if trade == 0:
        return STEEL_TRADE
    return SMALL_TRADE if trade <= len(SMALL_TRADES) else STEEL_TRADE + SMALL_TRADE


class Traded(Step[Table]):
    """R-13: received after everything has been given."""

    def run(self, table: Table, frame: Frame) -> None:
        trade = frame.what
        small: i64 = len(SMALL_TRADES)
        if trade == 0 or trade > small:
            receive(table, frame.seat, STEEL, 1)
        if trade > 0:
            receive(table, frame.seat, SMALL_TRADES[trade - 1 if trade <= small else trade - 1 - small], 1)


class Give(Step[Table]):
    """Goods handed in one by one, in catalogue order from `floor` on.

    At the Business Office exactly `left` of them. At the Bridge (`left` is 0) as many as one likes: `where` counts the
    standard goods given, `owing` the upgraded ones.
    """

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        bridge = frame.left == 0
        rest: i64 = 0
        moves: list[int] = []
        good: i64 = GOODS - 1
        while good >= frame.floor:
            rest += goods[good]
            if goods[good] > 0 and (self.bridge_goes_on(frame, good, rest) if bridge else rest >= frame.left):
                moves.append(GIVE + good)
            good -= 1
        moves.reverse()
        if not bridge:
            return moves
        if bridge_income(frame.where, frame.owing) > 0:
            moves.append(ENOUGH)
        if len(moves) > 1 and frame.where + frame.owing == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def bridge_goes_on(self, frame: Frame, good: i64, rest: i64) -> bool:
        """Something must come of it: a good is offered only if a franc can still be reached."""
        if good >= UPGRADED or frame.owing > 0:
            return True
        return frame.where + rest >= BRIDGE_STANDARD

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
            return
        if move == ENOUGH:
            receive(table, seat, FRANC, bridge_income(frame.where, frame.owing))
            return
        good = move - GIVE
        table.players[seat].goods[good] -= 1
        if table.journal is not None:
            table.journal.tell("give", int(seat), {"good": GOOD_IDS[good]})
        if frame.left == 0:
            standard = frame.where + (1 if good < UPGRADED else 0)
            upgraded = frame.owing + (1 if good >= UPGRADED else 0)
            table.stack.append(Frame(GIVE_STEP, seat, 0, good, frame.what, standard, upgraded))
        elif frame.left > 1:
            table.stack.append(Frame(GIVE_STEP, seat, left=frame.left - 1, floor=good, what=frame.what))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        francs = int(bridge_income(frame.where, frame.owing))
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left), "francs": francs}


def bridge_income(standard: i64, upgraded: i64) -> i64:
    return upgraded // BRIDGE_UPGRADED + standard // BRIDGE_STANDARD


# -- Haulage Firm, Flea Market, Harbour Watch


class Haul(Step[Table]):
    """Two neighbouring offer spaces, never the francs."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
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
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
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
    """One offer of exactly two tokens, if there is one, and all offers of exactly one."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        offer: i64 = 0
        while offer < OFFERS:
            if table.offers[offer] == FLEA_CHOSEN:
                moves.append(TAKE + offer)
            offer += 1
        if not moves:
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


class Watch(Step[Table]):
    """Whom to send home. Then the visitor enters that building as usual and the Harbour Watch is left empty."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        for building in table.standing:
            if sendable(table, seat, frame.what, building):
                moves.append(ENTER + building)
        if len(moves) > 1:
            return moves + optional_inside(table, seat, frame.what)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
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
