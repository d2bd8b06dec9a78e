"""Section 6.3: the trader phase, with customs office (8.4), harbor (8.5) and hut."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from comptoir.core.choice import Choice
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.asked import ExtraView, SellAsked
from comptoir.games.san_juan.components import (
    CARD_IDS,
    CUSTOMS_GOOD,
    CUSTOMS_PRICE,
    GIFT,
    GOOD_IDS,
    GOODS,
    HALL_GOODS,
    HARBOR,
    HUT,
    MARKET_HALL,
    MARKET_STAND,
    MORE_SALES,
    NO_CARD,
    PLANTS,
    STAND_GOODS,
    TILES,
    TRADER_PRIVILEGE,
    TRADER_SALES,
    TRADING_POST,
)
from comptoir.games.san_juan.moves import PASS, SELL, SHIP
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import choose_kinds, discard, draw_to_hand, every_choice, set_of_kinds
from comptoir.games.san_juan.steps.powers import offer
from comptoir.games.san_juan.steps.turns import Turns, privilege

SALES: Final = every_choice(SELL)


class Traders(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        if city.has_good(0):
            most = TRADER_SALES + TRADER_PRIVILEGE * privilege(table, seat)
            if city.works(TRADING_POST):
                most += MORE_SALES
            table.push(frames.sell(seat, most))


class Sell(Step[Table]):
    """R4: the sale is one package. Goods named for it lie in the parcel until the package is complete."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_kinds(SALES, table.cities[seat].kinds_of_goods(), frames.chosen_from(frame) - SELL)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PASS:
            close_sale(table, seat)
            return
        good = move - SELL
        city = table.cities[seat]
        slot = city.good_slot(good)
        table.parcel = [*table.parcel, int(good)]
        table.parcel_cards = [*table.parcel_cards, city.goods[slot]]
        city.goods[slot] = NO_CARD
        left = frames.still_to_choose(frame) - 1
        if left > 0 and city.has_good(good):
            table.push(frames.sell(seat, left, move))
        else:
            close_sale(table, seat)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        good = move - SELL
        if 0 <= good < GOODS:
            return "why-no-good", {"good": GOOD_IDS[good]}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        city = table.cities[seat]
        extras: list[ExtraView] = []
        for card, goods in ((MARKET_STAND, STAND_GOODS), (MARKET_HALL, HALL_GOODS)):
            if city.works(card):
                extras.append({"building": CARD_IDS[card], "goods": goods, "cards": GIFT[card]})
        prices = {GOOD_IDS[good]: sale_price(table, good) for good in range(GOODS)}
        asked: SellAsked = {"n": int(frames.still_to_choose(frame)), "prices": prices, "extras": extras}
        return cast("dict[str, Any]", asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        city, floor = table.cities[seat], frames.chosen_from(frame)
        pool: list[int] = []
        for slot, card in enumerate(city.cards):
            good = card if card < PLANTS else CUSTOMS_GOOD
            if city.goods[slot] != NO_CARD and SELL + good >= floor:
                pool.append(SELL + good)
        return set_of_kinds(pool, frames.still_to_choose(frame))


def close_sale(table: Table, seat: i64) -> None:
    if not table.parcel:
        return
    table.sold = True
    table.moved = True
    if table.cities[seat].works(HARBOR):
        table.push(frames.harbor(seat))
    else:
        collect(table, seat)


class Harbor(Step[Table]):
    """8.5: one of the goods just sold may go under the harbor instead of away (R18)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PASS]
        for good in range(GOODS):
            if good in table.parcel:
                moves.append(SHIP + good)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move != PASS:
            at = table.parcel.index(move - SHIP)
            city = table.cities[seat]
            city.harbor = [*city.harbor, table.parcel_cards[at]]
            table.parcel_cards = table.parcel_cards[:]
            table.parcel_cards[at] = NO_CARD
            if table.journal is not None:
                table.journal.tell("ship", int(seat), {"good": GOOD_IDS[move - SHIP]})
        collect(table, seat)


def sale_price(table: Table, good: int) -> int:
    return CUSTOMS_PRICE if good == CUSTOMS_GOOD else TILES[table.tile][good]


def collect(table: Table, seat: i64) -> None:
    """All goods go away first, then all cards are drawn in one go (section 9: they may come back by a reshuffle)."""
    city = table.cities[seat]
    cards: i64 = 0
    for good in table.parcel:
        cards += sale_price(table, good)
    stand = len(table.parcel) >= STAND_GOODS and city.works(MARKET_STAND)
    hall = len(table.parcel) >= HALL_GOODS and city.works(MARKET_HALL)
    may_decline = table.variant.may_decline
    if stand and not may_decline:
        cards += GIFT[MARKET_STAND]
    if hall and not may_decline:
        cards += GIFT[MARKET_HALL]
    for card in table.parcel_cards:
        if card != NO_CARD:
            discard(table, card)
    if table.journal is not None:
        table.journal.tell("sell", int(seat), {"goods": [GOOD_IDS[good] for good in table.parcel], "n": int(cards)})
    table.parcel = []
    table.parcel_cards = []
    draw_to_hand(table, seat, cards, "trader")
    if hall and may_decline:
        offer(table, seat, MARKET_HALL)
    if stand and may_decline:
        offer(table, seat, MARKET_STAND)


class Huts(Turns):
    """6.3.4, clockwise from the trader (R24)."""

    def turn(self, table: Table, seat: i64) -> None:
        if not table.sold and table.cities[seat].works(HUT):
            offer(table, seat, HUT)


class EndOfTrade(Step[Table]):
    """R31: the tile goes away."""

    def run(self, table: Table, frame: Frame) -> None:
        table.tile = -1
