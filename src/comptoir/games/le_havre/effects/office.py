"""Business Office and Bridge over the Seine: goods are handed in one by one."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.choice import Choice, Piece
from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.core.vecs import vec
from comptoir.games.le_havre.asked import GiveAsked, OfficeAsked, TradePrice
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    FRANC,
    GOOD_IDS,
    GOODS,
    SMALL_TRADES,
    STEEL,
    UPGRADED,
)
from comptoir.games.le_havre.effects.form import FORMS, NO_GOOD, Form, optional_inside
from comptoir.games.le_havre.icons import IconLine, glyph
from comptoir.games.le_havre.moves import ENOUGH, GIVE, TRADE, TRADES
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_freight,
    ask_price,
    ask_trade,
    building_of,
    chosen_from,
    is_freight,
    like_of,
    shares_so_far,
    still_due,
    trade_of,
    traded,
)
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.stock import receive

# Trades in the order of their moves: steel, each small trade, and steel together with each small trade.
SMALL: Final[int] = len(SMALL_TRADES)


class Office(Form):
    """Some goods for steel, and one for charcoal, leather or brick."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.eats = True
        steel, small = words["trades"]
        steel.fixed("receive_one_of", ["steel"])
        for trade in (steel, small):
            trade.fixed("max", 1)
        small.fixed("give_any_goods", 1)  # giving it for its like would come to nothing: see `Give`
        self.steel_price: i64 = steel["give_any_goods"]
        self.small_price: i64 = 1

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return player.all_goods() >= self.small_price

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_trade(seat, self.building))

    def price(self, trade: i64) -> i64:
        if trade == 0:
            return self.steel_price
        return self.small_price if trade <= SMALL else self.steel_price + self.small_price

    def icons(self) -> list[IconLine]:
        return [{"ins": [glyph("any_good", int(self.steel_price))], "outs": [glyph("steel")]}]


class Bridge(Form):
    """Every upgraded good brings a franc, standard ones several together."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.eats = True
        words.fixed("upgraded_per_franc", 1)
        self.franc: i64 = words["standard_per_franc"]  # shares that make a franc

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        shares: i64 = 0
        good: i64 = 0
        while good < GOODS:
            shares += player.goods[good] * self.share(good)
            good += 1
        return shares >= self.franc

    def share(self, good: i64) -> i64:
        """A standard good brings one share, and an upgraded one as many as make a franc."""
        return 1 if good < UPGRADED else self.franc

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_freight(seat, self.building, 0, 0))

    def icons(self) -> list[IconLine]:
        return [{"ins": [{"icon": "any_good", "n": "…"}], "outs": [{"icon": "franc", "n": "…"}]}]


def office_at(building: i64) -> Office:
    form = FORMS[building]
    assert isinstance(form, Office)
    return form


def bridge_at(building: i64) -> Bridge:
    form = FORMS[building]
    assert isinstance(form, Bridge)
    return form


def small_good(trade: i64) -> i64:
    """What the small trade brings, or NO_GOOD."""
    if trade == 0:
        return NO_GOOD
    return SMALL_TRADES[trade - 1 if trade <= SMALL else trade - 1 - SMALL]


# -- steps


class Trade(Step[Table]):
    """Which trades? Each at most once, at least one."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        office = office_at(building_of(frame))
        goods = table.players[seat].goods
        held = table.players[seat].all_goods()
        moves: list[int] = []
        idle: i64 = NO_GOOD
        if held >= office.steel_price:
            moves.append(TRADE)
        k: i64 = 1
        for good in SMALL_TRADES:
            if idle == NO_GOOD and goods[good] > 0:
                idle = good
            if held - goods[good] >= office.small_price or idle == good:
                moves.append(TRADE + k)
            k += 1
        for good in SMALL_TRADES:
            if held - goods[good] >= office.steel_price + office.small_price:
                moves.append(TRADE + k)
            k += 1
        return optional_inside(table, seat, building_of(frame)) + moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        trade = move - TRADE
        table.push(traded(seat, trade))
        # The goods of both trades are one set: which of them pays for what makes no difference.
        table.push(
            ask_price(seat, building_of(frame), office_at(building_of(frame)).price(trade), 0, small_good(trade))
        )

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if TRADE <= move < TRADE + TRADES:
            return "why-trade", {"n": int(office_at(building_of(frame)).price(move - TRADE))}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        office = office_at(building_of(frame))
        codes = table.rules.catalogue
        trades: list[TradePrice] = [
            {"move": codes[TRADE + trade].code, "n": int(office.price(trade))} for trade in range(TRADES)
        ]
        asked: OfficeAsked = {"building": BUILDING_IDS[building_of(frame)], "trades": trades}
        return dict(asked)


class Traded(Step[Table]):
    """R-13: received after everything has been given."""

    def run(self, table: Table, frame: Frame) -> None:
        trade = trade_of(frame)
        if trade == 0 or trade > SMALL:
            receive(table, frame.seat, STEEL, 1)
        if trade > 0:
            receive(table, frame.seat, small_good(trade), 1)


class Give(Step[Table]):
    """Goods handed in one by one: exactly so many at the Business Office, as many as one likes at the Bridge."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        if not is_freight(frame):
            self.add_payment(table.players[seat].goods, frame, moves)
            return moves
        bridge = bridge_at(building_of(frame))
        self.add_freight(table.players[seat].goods, frame, bridge, moves)
        if shares_so_far(frame) >= bridge.franc:
            moves.append(ENOUGH)
        if len(moves) > 1 and shares_so_far(frame) == 0:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def add_payment(self, goods: vec[i64], frame: Frame, moves: list[int]) -> None:
        """Nothing is given for its like: the same can be had without that trade.

        Whoever wants nothing but to be here may give one good for its like: the first kind he has, for it makes no
        difference which.
        """
        rest: i64 = 0
        good: i64 = GOODS - 1
        while good >= chosen_from(frame):
            if goods[good] > 0 and self.is_given(goods, frame, good):
                rest += goods[good]
                if rest >= still_due(frame):
                    moves.append(GIVE + good)
            good -= 1
        moves.reverse()

    def is_given(self, goods: vec[i64], frame: Frame, good: i64) -> bool:
        if good != like_of(frame):
            return True
        if still_due(frame) != office_at(building_of(frame)).small_price or chosen_from(frame) > 0:
            return False
        for first in SMALL_TRADES:
            if goods[first] > 0:
                return first == good
        return False

    def add_freight(self, goods: vec[i64], frame: Frame, bridge: Bridge, moves: list[int]) -> None:
        """Something must come of it: a good is offered only if a franc can still be reached."""
        rest = shares_so_far(frame)
        good: i64 = GOODS - 1
        while good >= chosen_from(frame):
            rest += goods[good] * bridge.share(good)
            if goods[good] > 0 and rest >= bridge.franc:
                moves.append(GIVE + good)
            good -= 1
        moves.reverse()

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move == ENOUGH:
            receive(table, seat, FRANC, shares_so_far(frame) // bridge_at(building_of(frame)).franc)
            return
        good = move - GIVE
        table.players[seat].goods[good] -= 1
        if table.journal is not None:
            table.journal.tell("give", int(seat), {"good": GOOD_IDS[good]})
        if is_freight(frame):
            shares = shares_so_far(frame) + bridge_at(building_of(frame)).share(good)
            table.push(ask_freight(seat, building_of(frame), good, shares))
        elif still_due(frame) > 1:
            table.push(ask_price(seat, building_of(frame), still_due(frame) - 1, good, like_of(frame)))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        asked: GiveAsked = {"building": BUILDING_IDS[building_of(frame)], "n": int(still_due(frame)), "francs": 0}
        if is_freight(frame):
            bridge = bridge_at(building_of(frame))
            goods, shares = table.players[seat].goods, shares_so_far(frame)
            most = sum([goods[good] * int(bridge.share(good)) for good in range(int(chosen_from(frame)), GOODS)])
            asked["francs"] = int(shares // bridge.franc)
            asked["brings"] = [int((shares + more) // bridge.franc) for more in range(most + 1)]
        return dict(asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        goods = table.players[seat].goods
        held = [good for good in range(int(chosen_from(frame)), GOODS) if goods[good]]
        if not is_freight(frame):
            pool = [Piece(GIVE + good, goods[good]) for good in held if self.is_given(goods, frame, good)]
            return Choice(pool, int(still_due(frame)), int(still_due(frame)))
        bridge = bridge_at(building_of(frame))
        pool = [Piece(GIVE + good, goods[good], int(bridge.share(good))) for good in held]
        lacking = max(0, int(bridge.franc - shares_so_far(frame)))
        most = sum([goods[good] for good in held])
        return Choice(pool, 1 if lacking else 0, most, low=lacking, finish=ENOUGH)
