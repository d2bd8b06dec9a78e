"""Section 6.1: the builder phase, with the crane (8.1), the black market (8.3) and the cathedral (8.6)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice, Piece, pieces_of
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import (
    BLACK_MARKET,
    CARD_IDS,
    CARPENTER,
    CATHEDRAL,
    COST,
    CRANE,
    CUSTOMS_OFFICE,
    GOOD_IDS,
    GOODS,
    LAST_BUILDING,
    LIBRARY,
    MARKET_GOODS,
    NO_CARD,
    PARK,
    PARK_SAVING,
    PLANTS,
    POOR_HOUSE,
    QUARRY,
    SMITHY,
    TAVERN,
    TYPES,
)
from comptoir.games.san_juan.moves import BUILD, COVER, COVER_LADEN, NEW_SITE, PASS, PAY, SPEND
from comptoir.games.san_juan.state import ENDED, City, Table
from comptoir.games.san_juan.steps.cards import choose_cards, discard, discard_from_hand, draw_to_hand
from comptoir.games.san_juan.steps.numbers import BUILD_STEP, PAYMENT, PLACE
from comptoir.games.san_juan.steps.turns import Turns

NEW: Final = -1  # the place "on a new site"


class Builders(Turns):
    """Each player may build one building."""

    def turn(self, table: Table, seat: i64) -> None:
        # Everybody can see an empty hand: nothing to ask then, unless the cathedral can be had without cards.
        if table.cities[seat].hand or buildable(table, seat, CATHEDRAL):
            table.stack.append(Frame(BUILD_STEP, seat))


def saving(table: Table, seat: i64, plant: bool, active: i64) -> i64:
    """6.1.5, what does not depend on the place: builder, library, smithy or quarry, with these powers working."""
    n: i64 = 0
    if seat == table.chooser:
        n = 1
        if table.doubled and (active >> LIBRARY) & 1 == 1:
            n = 2
    helper: i64 = SMITHY if plant else QUARRY
    return n + ((active >> helper) & 1)


def price(table: Table, seat: i64, card: i64, slot: i64) -> i64:
    """6.1.5. The covered building is out of play before the payment, so its own power does not help (R5)."""
    city = table.cities[seat]
    active = city.active
    cost: i64 = COST[card]
    if slot >= 0:
        covered = city.cards[slot]
        cost -= PARK_SAVING if covered == PARK else COST[covered]
        if covered >= PLANTS:
            active &= ~bit(covered)
    cost -= saving(table, seat, card < PLANTS, active)
    return cost if cost > 0 else 0


def discounts(table: Table, seat: i64, card: i64) -> dict[str, int]:
    """Why a card costs what it costs on a new site, for people."""
    city = table.cities[seat]
    reasons: dict[str, int] = {}
    if table.role == 0 and seat == table.chooser:
        reasons["builder"] = 1
        if table.doubled and city.works(LIBRARY):
            reasons["library"] = 1
    helper: i64 = SMITHY if card < PLANTS else QUARRY
    if city.works(helper):
        reasons[CARD_IDS[helper]] = 1
    return reasons


def usable_goods(city: City, slot: i64) -> i64:
    """How many goods the black market could take; a good on the covered slot is lost before the payment (R6)."""
    if not city.works(BLACK_MARKET) or (slot >= 0 and city.cards[slot] == BLACK_MARKET):
        return 0
    n: i64 = 0
    at: i64 = 0
    for good in city.goods:
        if good != NO_CARD and at != slot:
            n += 1
        at += 1
    return n if n < MARKET_GOODS else MARKET_GOODS


def affordable(table: Table, seat: i64, card: i64, slot: i64, cards: i64) -> bool:
    cost = price(table, seat, card, slot)
    if cost <= cards:
        return True
    return cost <= cards + usable_goods(table.cities[seat], slot)


def coverable(city: City, card: i64, slot: i64) -> bool:
    """8.1: never the crane, never a building of the same type (R30)."""
    covered = city.cards[slot]
    return covered != CRANE and covered != card


def buildable(table: Table, seat: i64, card: i64) -> bool:
    """Could this player build it somewhere?"""
    city = table.cities[seat]
    cards: i64 = len(city.hand)
    if card == CATHEDRAL:
        if not table.cathedral:
            return False
    else:
        cards -= 1
    if card >= PLANTS and city.owns(card):
        return False
    if affordable(table, seat, card, NEW, cards):
        return True
    if not city.works(CRANE):
        return False
    slots: i64 = len(city.cards)
    slot: i64 = 0
    while slot < slots:
        if coverable(city, card, slot) and affordable(table, seat, card, slot, cards):
            return True
        slot += 1
    return False


class Build(Step[Table]):
    """6.1.1: pass, or announce the building. From then on everybody knows the card."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PASS]
        city = table.cities[seat]
        crane = city.works(CRANE)
        # On a new site every plant is cheaper by the same amount, and so is every beige building.
        funds = len(city.hand) - 1 + usable_goods(city, NEW)
        plant_funds = funds + saving(table, seat, True, city.active)
        beige_funds = funds + saving(table, seat, False, city.active)
        previous: i64 = -1
        for held in city.hand:
            card: i64 = held
            if card == previous:
                continue
            previous = card
            fits = COST[card] <= (plant_funds if card < PLANTS else beige_funds)
            if card >= PLANTS and city.owns(card):
                continue
            if fits or (crane and buildable(table, seat, card)):
                moves.append(BUILD + card)
        if table.cathedral and buildable(table, seat, CATHEDRAL):
            moves.append(BUILD + CATHEDRAL)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PASS:
            if table.journal is not None:
                table.journal.tell("pass", int(seat), {})
            return
        card = move - BUILD
        if card == CATHEDRAL:
            table.cathedral = False
        else:
            table.cities[seat].hand.remove(card)
            table.show(table.everyone & ~bit(seat))
        table.laying = card
        table.moved = True
        if table.cities[seat].works(CRANE):
            table.stack.append(Frame(PLACE, seat, what=card))
        else:
            lay(table, seat, card, NEW)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = move - BUILD
        if not 0 <= card < TYPES:
            return None
        city = table.cities[seat]
        name = CARD_IDS[card]
        if card == CATHEDRAL and not table.cathedral:
            return "why-cathedral", {}
        if card != CATHEDRAL and card not in city.hand:
            return "why-not-in-hand", {"card": name}
        if card >= PLANTS and city.owns(card):
            return "why-twice", {"card": name}
        cards = len(city.hand) - (0 if card == CATHEDRAL else 1)
        cost = int(price(table, seat, card, NEW))
        return "why-cost", {"card": name, "cost": cost, "cards": cards, "goods": int(usable_goods(city, NEW))}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"chooser": bool(seat == table.chooser)}


class Place(Step[Table]):
    """6.1.2, with a crane: a new site or one of the own buildings. Everything that decides this is public."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        city = table.cities[seat]
        card = frame.what
        moves: list[int] = []
        if affordable(table, seat, card, NEW, len(city.hand)):
            moves.append(NEW_SITE)
        old: i64 = 0
        while old < TYPES:
            if (city.in_play >> old) & 1 == 1:
                self.add_covers(table, seat, card, old, moves)
            old += 1
        moves.sort()
        return moves

    def add_covers(self, table: Table, seat: i64, card: i64, old: i64, moves: list[int]) -> None:
        """A plant with a good and one without are different choices; equal slots are one."""
        city = table.cities[seat]
        if old == CRANE or old == card:
            return
        if old < PLANTS:
            empty, laden = city.empty_slot(old), city.good_slot(old)
            if empty >= 0 and affordable(table, seat, card, empty, len(city.hand)):
                moves.append(COVER + old)
            if laden >= 0 and affordable(table, seat, card, laden, len(city.hand)):
                moves.append(COVER_LADEN + old)
        elif affordable(table, seat, card, city.cards.index(old), len(city.hand)):
            moves.append(COVER + old)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        city = table.cities[seat]
        slot: i64 = NEW
        if move >= COVER_LADEN:
            slot = city.good_slot(move - COVER_LADEN)
        elif move >= COVER + PLANTS:
            slot = city.cards.index(move - COVER)
        elif move >= COVER:
            slot = city.empty_slot(move - COVER)
        lay(table, seat, frame.what, slot)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if move == NEW_SITE:
            args = {"card": CARD_IDS[frame.what], "cost": int(price(table, seat, frame.what, NEW))}
            return "why-site-cost", args
        old = move - COVER
        if not 0 <= old < TYPES:
            return None
        if old == CRANE:
            return "why-over-crane", {}
        if old == frame.what:
            return "why-over-same", {"card": CARD_IDS[old]}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what]}


def lay(table: Table, seat: i64, card: i64, slot: i64) -> None:
    """6.1.4: the building lies on the table before it is paid."""
    city = table.cities[seat]
    cost = price(table, seat, card, slot)
    table.laying = NO_CARD
    if slot < 0:
        city.cards = [*city.cards, int(card)]
        city.goods.append(NO_CARD)
        city.under = [*city.under, ()]
        city.fresh = len(city.cards) - 1
        if table.journal is not None:
            table.journal.tell("build", int(seat), {"card": CARD_IDS[card], "cost": int(cost)})
    else:
        cover(table, seat, card, slot, cost)
    city.in_play |= bit(card)
    if cost > 0:
        ask_payment(table, seat, card, cost, 0, SPEND)
    else:
        built(table, seat, card)


def cover(table: Table, seat: i64, card: i64, slot: i64, cost: i64) -> None:
    """8.1: the old building is out of play at once; its good is lost unseen, cards tucked under it stay."""
    city = table.cities[seat]
    old: i64 = city.cards[slot]
    if city.goods[slot] != NO_CARD:
        discard(table, city.goods[slot])
        city.goods[slot] = NO_CARD
    city.under = city.under[:]
    city.under[slot] = (*city.under[slot], int(old))
    city.cards = city.cards[:]
    city.cards[slot] = card
    city.fresh = slot
    if old >= PLANTS or old not in city.cards:
        city.in_play &= ~bit(old)
        city.active &= ~bit(old)
    if table.journal is not None:
        args = {"card": CARD_IDS[card], "over": CARD_IDS[old], "cost": int(cost)}
        table.journal.tell("cover", int(seat), args)


def ask_payment(table: Table, seat: i64, card: i64, left: i64, spent: i64, floor: i64) -> None:
    """`where` counts the goods spent so far. Where all cards must go and everybody can see that, nobody is asked."""
    city = table.cities[seat]
    if left == len(city.hand) and (floor >= PAY or spent == MARKET_GOODS or usable_goods(city, NEW) == 0):
        for held in city.hand[:]:
            discard_from_hand(table, seat, held, "payment")
        built(table, seat, card)
        return
    table.stack.append(Frame(PAYMENT, seat, left=left, floor=floor, what=card, where=spent))


class Payment(Step[Table]):
    """6.1.6: goods first (black market), then cards, one at a time and in catalogue order; exactly the cost (R36)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        city = table.cities[seat]
        moves: list[int] = []
        if frame.floor < PAY and frame.where < MARKET_GOODS and city.works(BLACK_MARKET):
            self.add_goods(city, frame, moves)
        if frame.left <= len(city.hand):
            choose_cards(city.hand, moves, PAY, frame.floor, frame.left)
        return moves

    def add_goods(self, city: City, frame: Frame, moves: list[int]) -> None:
        room: i64 = MARKET_GOODS - frame.where
        after: i64 = 0  # goods of this and later kinds
        good: i64 = GOODS - 1
        found: list[int] = []
        while good >= frame.floor - SPEND:
            n = goods_of_kind(city, good)
            after += n
            usable = after if after < room else room
            if n > 0 and frame.left <= usable + len(city.hand):
                found.append(SPEND + good)
            good -= 1
        found.reverse()
        moves += found

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        spent = frame.where
        if move < PAY:
            city = table.cities[seat]
            slot = city.good_slot(move - SPEND)
            discard(table, city.goods[slot])
            city.goods[slot] = NO_CARD
            spent += 1
            if table.journal is not None:
                table.journal.tell("spend", int(seat), {"good": GOOD_IDS[move - SPEND]})
        else:
            discard_from_hand(table, seat, move - PAY, "payment")
        if frame.left > 1:
            ask_payment(table, seat, frame.what, frame.left - 1, spent, move)
        else:
            built(table, seat, frame.what)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what], "n": int(frame.left)}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """Goods are worth 1 here and cards nothing: so the upper limit is that of the black market."""
        city = table.cities[seat]
        room: i64 = 0
        if frame.floor < PAY and city.works(BLACK_MARKET):
            room = MARKET_GOODS - frame.where
        pool: list[Piece] = []
        good: i64 = frame.floor - SPEND
        while room > 0 and good < GOODS:
            n = goods_of_kind(city, good)
            if n > 0:
                pool.append(Piece(int(SPEND + good), int(n), 1))
            good += 1
        pool += pieces_of([PAY + card for card in city.hand if PAY + card >= frame.floor])
        return Choice(pool, int(frame.left), int(frame.left), high=int(room))


def goods_of_kind(city: City, good: i64) -> i64:
    card: i64 = good if good < PLANTS else CUSTOMS_OFFICE
    n: i64 = 0
    slot: i64 = 0
    for held in city.cards:
        if held == card and city.goods[slot] != NO_CARD:
            n += 1
        slot += 1
    return n


def built(table: Table, seat: i64, card: i64) -> None:
    """6.1.7 and 8: the carpenter's card first, then the poor house looks at the hand."""
    city = table.cities[seat]
    if card >= PLANTS and city.works(CARPENTER):
        draw_to_hand(table, seat, 1, "carpenter")
    if city.works(POOR_HOUSE) and len(city.hand) <= 1:
        draw_to_hand(table, seat, 1, "poor_house")


class EndOfBuilding(Step[Table]):
    """Taverns (R24, R23), then the new buildings become active, then the end of the game is checked."""

    def run(self, table: Table, frame: Frame) -> None:
        for k in range(table.seats):
            seat = table.seat_after(table.chooser, k)
            if table.cities[seat].works(TAVERN) and has_fewest(table, seat):
                draw_to_hand(table, seat, 1, "tavern")
        finished = False
        for city in table.cities:
            city.active = city.in_play
            city.fresh = -1
            if len(city.cards) >= LAST_BUILDING:
                finished = True
        if finished:
            table.ending = ENDED
            table.stack.clear()
            if table.journal is not None:
                table.journal.tell("end", -1, {})


def has_fewest(table: Table, seat: i64) -> bool:
    """Section 7: nobody has fewer buildings and somebody has more."""
    own = len(table.cities[seat].cards)
    more = False
    for city in table.cities:
        n = len(city.cards)
        if n < own:
            return False
        if n > own:
            more = True
    return more
