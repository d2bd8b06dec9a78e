"""Section 6.1: the builder phase, with the crane (8.1), the black market (8.3) and the cathedral (8.6)."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from comptoir.core.bits import bit, lowest_bit
from comptoir.core.choice import Choice, Piece, pieces_of
from comptoir.core.state import Frame, Step
from comptoir.core.vecs import vec
from comptoir.games.san_juan.asked import BlockedView, BuildAsked, PlaceAsked, PriceView
from comptoir.games.san_juan.components import (
    BLACK_MARKET,
    BUILDER,
    BUILDER_SAVING,
    CARD_IDS,
    CARPENTER,
    CATHEDRAL,
    COST,
    CRANE,
    CUSTOMS_OFFICE,
    GIFT,
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
    POOR_HOUSE_HAND,
    QUARRY,
    QUARRY_SAVING,
    SMITHY,
    SMITHY_SAVING,
    TAVERN,
    TYPES,
)
from comptoir.games.san_juan.moves import AMOUNT, BUILD, COVER, COVER_LADEN, NEW_SITE, NUMBERS, PASS, PAY, SPEND
from comptoir.games.san_juan.state import ENDED, City, Table, take_out
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import choose_cards, discard, discard_from_hand, draw_to_hand, why_no_card
from comptoir.games.san_juan.steps.powers import offer
from comptoir.games.san_juan.steps.prospector import numbers, why_no_amount
from comptoir.games.san_juan.steps.turns import Turns

PRICES: Final = vec[i64](COST)
BEIGE: Final = -(2**PLANTS)  # bit mask of all types but the plants
NEW: Final = -1  # the place "on a new site"


class Builders(Turns):
    """Each player may build one building."""

    def turn(self, table: Table, seat: i64) -> None:
        # Everybody can see an empty hand: nothing to ask then, unless the cathedral can be had without cards.
        if table.cities[seat].hand or buildable(table, seat, CATHEDRAL):
            table.push(frames.build(seat))


def privilege_saving(table: Table, active: i64) -> i64:
    """6.1.5: what the builder saves, with these powers working: the library counts it twice."""
    if table.doubled and (active >> LIBRARY) & 1 == 1:
        return 2 * BUILDER_SAVING
    return BUILDER_SAVING


def price(table: Table, seat: i64, card: i64, slot: i64) -> i64:
    return price_of(table, seat, card, slot, seat == table.chooser)


def price_of(table: Table, seat: i64, card: i64, slot: i64, chooser: bool) -> i64:
    """6.1.5. The covered building is out of play before the payment, so its own power does not help (R5)."""
    city = table.cities[seat]
    active = city.active
    cost: i64 = COST[card]
    if slot >= 0:
        covered = city.cards[slot]
        cost -= PARK_SAVING if covered == PARK else COST[covered]
        if covered >= PLANTS:
            active &= ~bit(covered)
    if chooser:
        cost -= privilege_saving(table, active)
    if card < PLANTS:
        cost -= SMITHY_SAVING * ((active >> SMITHY) & 1)
    else:
        cost -= QUARRY_SAVING * ((active >> QUARRY) & 1)
    if cost < 0:
        return 0
    return cost


def discounts(table: Table, seat: i64, card: i64, slot: i64 = NEW) -> dict[str, int]:
    """Why a card costs what it costs in this place, for people."""
    city = table.cities[seat]
    active = city.active
    reasons: dict[str, int] = {}
    if slot >= 0:
        covered = city.cards[slot]
        reasons["crane"] = COST[covered]
        if covered == PARK:
            reasons["park"] = PARK_SAVING - COST[covered]
        if covered >= PLANTS:
            active &= ~bit(covered)
    if table.role == BUILDER and seat == table.chooser:
        reasons["builder"] = BUILDER_SAVING
        if table.doubled and (active >> LIBRARY) & 1 == 1:
            reasons["library"] = BUILDER_SAVING
    if card < PLANTS and (active >> SMITHY) & 1 == 1:
        reasons["smithy"] = SMITHY_SAVING
    if card >= PLANTS and (active >> QUARRY) & 1 == 1:
        reasons["quarry"] = QUARRY_SAVING
    return reasons


def possible_prices(table: Table, seat: i64, card: i64, slot: i64) -> i64:
    """R9: bit mask of the prices in this place if each discount but that of the crane may be declined."""
    cost: i64 = COST[card]
    savings: i64 = 1  # bit n: n cards may be saved
    for name, n in discounts(table, seat, card, slot).items():
        if name == "crane":
            cost -= n
        else:
            savings |= savings << n
    prices: i64 = 0
    saved: i64 = 0
    while savings:
        if savings & 1 == 1:
            prices |= bit(cost - saved if cost > saved else 0)
        savings >>= 1
        saved += 1
    return prices


def usable_goods(city: City, slot: i64) -> i64:
    """How many goods the black market could take; a good on the covered slot is lost before the payment (R6)."""
    if (city.active >> BLACK_MARKET) & 1 == 0 or (slot >= 0 and city.cards[slot] == BLACK_MARKET):
        return 0
    n: i64 = 0
    at: i64 = 0
    for good in city.goods:
        if good != NO_CARD and at != slot:
            n += 1
        at += 1
    if n > MARKET_GOODS:
        return MARKET_GOODS
    return n


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
    return can_cover(table, seat, card, cards)


def buildable_cards(table: Table, seat: i64, moves: list[int] | None = None) -> i64:
    """What of the hand this player could build somewhere, and the cathedral: bit mask of types.

    Whoever asks for `moves` has those that announce them added to his list.
    """
    city = table.cities[seat]
    active = city.active
    crane = (active >> CRANE) & 1 == 1
    # On a new site every plant is cheaper by the same amount, and so is every beige building.
    funds: i64 = len(city.hand) - 1
    if (active >> BLACK_MARKET) & 1 == 1:
        funds += usable_goods(city, NEW)
    if seat == table.chooser:
        funds += privilege_saving(table, active)
    plant_funds = funds + SMITHY_SAVING * ((active >> SMITHY) & 1)
    beige_funds = funds + QUARRY_SAVING * ((active >> QUARRY) & 1)
    found: i64 = 0
    settled = city.in_play & BEIGE  # nobody has two of these
    card: i64
    for card in city.hand:
        here = bit(card)
        if settled & here:
            continue
        if PRICES[card] <= (plant_funds if card < PLANTS else beige_funds) or (crane and buildable(table, seat, card)):
            found |= here
            settled |= here
            if moves is not None:
                moves.append(NUMBERS[BUILD + card])
    if table.cathedral and buildable(table, seat, CATHEDRAL):
        found |= bit(CATHEDRAL)
        if moves is not None:
            moves.append(NUMBERS[BUILD + CATHEDRAL])
    return found


class Build(Step[Table]):
    """6.1.1: pass, or announce the building. From then on everybody knows the card."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PASS]
        buildable_cards(table, seat, moves)
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
            take_out(table.cities[seat].hand, card)
            table.show(table.everyone & ~bit(seat))
        table.laying = card
        table.moved = True
        if table.cities[seat].works(CRANE) and can_cover(table, seat, card, len(table.cities[seat].hand)):
            table.push(frames.place(seat, card))
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
        """With every building that could be built: where, and what it would really cost there; and why others not."""
        places: dict[str, dict[str, PriceView]] = {}
        for move in self.answers(table, frame, seat):
            if move != PASS:
                places[CARD_IDS[move - BUILD]] = place_prices(
                    table, seat, move - BUILD, open_places(table, seat, move - BUILD)
                )
        asked: BuildAsked = {
            "chooser": bool(seat == table.chooser),
            "places": places,
            "blocked": self.blocked(table, frame, seat, places),
        }
        return cast("dict[str, Any]", asked)

    def blocked(
        self, table: Table, frame: Frame, seat: i64, places: dict[str, dict[str, PriceView]]
    ) -> dict[str, BlockedView]:
        reasons: dict[str, BlockedView] = {}
        cards = table.cities[seat].hand + ([CATHEDRAL] if table.cathedral else [])
        for card in cards:
            if CARD_IDS[card] not in places and CARD_IDS[card] not in reasons:
                reason = self.why(table, frame, seat, BUILD + card)
                if reason is not None:
                    reasons[CARD_IDS[card]] = {"why": reason[0], "args": reason[1]}
        return reasons


class Place(Step[Table]):
    """6.1.2, with a crane: a new site or one of the own buildings. Everything that decides this is public.

    Asked even where one building only could be covered: that cannot be taken back.
    """

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        card = frames.building(frame)
        cards: i64 = len(table.cities[seat].hand)
        moves: list[int] = [NEW_SITE] if affordable(table, seat, card, NEW, cards) else []
        return moves + covers(table, seat, card, cards)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        lay(table, seat, frames.building(frame), slot_of(table.cities[seat], move))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = frames.building(frame)
        if move == NEW_SITE:
            return "why-site-cost", {"card": CARD_IDS[card], "cost": int(price(table, seat, card, NEW))}
        old = move - COVER
        if not 0 <= old < TYPES:
            return None
        if old == CRANE:
            return "why-over-crane", {}
        if old == card:
            return "why-over-same", {"card": CARD_IDS[old]}
        key = "why-over-cost" if table.cities[seat].owns(old) else "why-over-nothing"
        return key, {"card": CARD_IDS[old]}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        card = frames.building(frame)
        places = place_prices(table, seat, card, self.answers(table, frame, seat))
        asked: PlaceAsked = {"card": CARD_IDS[card], "places": places}
        return cast("dict[str, Any]", asked)


def open_places(table: Table, seat: i64, card: i64) -> list[int]:
    """Where a card still in the hand, or the cathedral, could be built."""
    city = table.cities[seat]
    cards: i64 = len(city.hand) - (0 if card == CATHEDRAL else 1)
    places: list[int] = [NEW_SITE] if affordable(table, seat, card, NEW, cards) else []
    return places + covers(table, seat, card, cards) if city.works(CRANE) else places


def place_prices(table: Table, seat: i64, card: i64, places: list[int]) -> dict[str, PriceView]:
    """By the code of its move, what the building really costs in each place and why."""
    city = table.cities[seat]
    prices: dict[str, PriceView] = {}
    for move in places:
        slot = slot_of(city, move)
        cost = int(price(table, seat, card, slot))
        prices[place_code(move)] = {"cost": cost, "discounts": discounts(table, seat, card, slot)}
    return prices


def place_code(move: i64) -> str:
    if move == NEW_SITE:
        return "new_site"
    return f"cover:{CARD_IDS[move - COVER]}" if move < COVER_LADEN else f"cover_laden:{CARD_IDS[move - COVER_LADEN]}"


def can_cover(table: Table, seat: i64, card: i64, cards: i64) -> bool:
    """Would `covers` find anything?"""
    city = table.cities[seat]
    slot: i64 = 0
    while slot < len(city.cards):
        if coverable(city, card, slot) and affordable(table, seat, card, slot, cards):
            return True
        slot += 1
    return False


def covers(table: Table, seat: i64, card: i64, cards: i64) -> list[int]:
    """The buildings that this one could be built over with so many other cards to pay."""
    moves: list[int] = []
    left = table.cities[seat].in_play & ~(bit(CRANE) | bit(card))
    while left:
        add_covers(table, seat, card, lowest_bit(left), cards, moves)
        left &= left - 1
    moves.sort()
    return moves


def add_covers(table: Table, seat: i64, card: i64, old: i64, cards: i64, moves: list[int]) -> None:
    """A plant with a good and one without are different choices; equal slots are one."""
    city = table.cities[seat]
    if old < PLANTS:
        empty, laden = city.empty_slot(old), city.good_slot(old)
        if empty >= 0 and affordable(table, seat, card, empty, cards):
            moves.append(COVER + old)
        if laden >= 0 and affordable(table, seat, card, laden, cards):
            moves.append(COVER_LADEN + old)
    elif affordable(table, seat, card, city.slot_with(old), cards):
        moves.append(COVER + old)


def slot_of(city: City, move: i64) -> i64:
    """The slot that a move of `Place` means."""
    if move >= COVER_LADEN:
        return city.good_slot(move - COVER_LADEN)
    if move >= COVER + PLANTS:
        return city.slot_with(move - COVER)
    return city.empty_slot(move - COVER) if move >= COVER else NEW


def lay(table: Table, seat: i64, card: i64, slot: i64) -> None:
    """6.1.4: the building lies on the table before it is paid."""
    city = table.cities[seat]
    cost = price(table, seat, card, slot)
    prices: i64 = 0
    if table.variant.may_decline:
        prices = possible_prices(table, seat, card, slot)
    table.laying = NO_CARD
    if slot < 0:
        city.add_slot(card, NO_CARD)
        city.fresh = len(city.cards) - 1
        if table.journal is not None:
            table.journal.tell("build", int(seat), {"card": CARD_IDS[card], "cost": int(cost)})
    else:
        cover(table, seat, card, slot, cost)
    city.in_play |= bit(card)
    if prices:
        funds = len(city.hand) + usable_goods(city, NEW)
        prices &= bit(funds + 1) - 1
    if prices & (prices - 1):  # more than one
        table.push(frames.price(seat, card, prices))
    else:
        charge(table, seat, card, cost)


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


class Price(Step[Table]):
    """R9, with `may_decline`: pay more than the lowest price by declining discounts."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return numbers(frames.prices(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        charge(table, seat, frames.building(frame), move - AMOUNT)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frames.building(frame)]}

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_amount(frames.prices(frame), move)


def charge(table: Table, seat: i64, card: i64, cost: i64) -> None:
    if cost > 0:
        ask_payment(table, seat, card, cost, 0, SPEND)
    else:
        built(table, seat, card)


def ask_payment(table: Table, seat: i64, card: i64, left: i64, spent: i64, floor: i64) -> None:
    """Where all cards must go and everybody can see that, nobody is asked."""
    city = table.cities[seat]
    if left == len(city.hand) and (floor >= PAY or spent == MARKET_GOODS or usable_goods(city, NEW) == 0):
        for held in city.hand[:]:
            discard_from_hand(table, seat, held, "payment")
        built(table, seat, card)
        return
    table.push(frames.payment(seat, card, left, floor, spent))


class Payment(Step[Table]):
    """6.1.6: goods first (black market), then cards, one at a time and in catalogue order; exactly the cost (R36)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        city = table.cities[seat]
        floor, left = frames.chosen_from(frame), frames.still_to_choose(frame)
        room = MARKET_GOODS - frames.spent(frame)
        moves: list[int] = []
        if floor < PAY and room > 0 and city.works(BLACK_MARKET):
            self.add_goods(city, floor, left, room, moves)
        if left <= len(city.hand):
            choose_cards(city.hand, moves, PAY, floor, left)
        return moves

    def add_goods(self, city: City, floor: i64, left: i64, room: i64, moves: list[int]) -> None:
        after: i64 = 0  # goods of this and later kinds
        good: i64 = GOODS - 1
        found: list[int] = []
        while good >= floor - SPEND:
            n = goods_of_kind(city, good)
            after += n
            usable = after if after < room else room
            if n > 0 and left <= usable + len(city.hand):
                found.append(SPEND + good)
            good -= 1
        found.reverse()
        moves += found

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card, spent = frames.building(frame), frames.spent(frame)
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
        left = frames.still_to_choose(frame) - 1
        if left > 0:
            ask_payment(table, seat, card, left, spent, move)
        else:
            built(table, seat, card)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frames.building(frame)], "n": int(frames.still_to_choose(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """Goods are worth 1 here and cards nothing: so the upper limit is that of the black market."""
        city = table.cities[seat]
        floor, left = frames.chosen_from(frame), int(frames.still_to_choose(frame))
        room: i64 = 0
        if floor < PAY and city.works(BLACK_MARKET):
            room = MARKET_GOODS - frames.spent(frame)
        pool: list[Piece] = []
        good: i64 = floor - SPEND
        while room > 0 and good < GOODS:
            n = goods_of_kind(city, good)
            if n > 0:
                pool.append(Piece(int(SPEND + good), int(n), 1))
            good += 1
        pool += pieces_of([PAY + card for card in city.hand if PAY + card >= floor])
        return Choice(pool, left, left, high=int(room), routine=True)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        good = move - SPEND
        if 0 <= good < GOODS:
            if not table.cities[seat].works(BLACK_MARKET):
                return "why-no-market", {}
            return "why-market", {"good": GOOD_IDS[good], "n": int(MARKET_GOODS)}
        return why_no_card(table, seat, PAY, move)


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
    carpenter = card >= PLANTS and city.works(CARPENTER)
    if table.variant.may_decline:
        table.push(frames.poor_house(seat))
        if carpenter:
            offer(table, seat, CARPENTER)
        return
    if carpenter:
        draw_to_hand(table, seat, GIFT[CARPENTER], "carpenter")
    look_into_poor_house(table, seat)


class PoorHouse(Step[Table]):
    """6.1.8, where the carpenter had to be asked first."""

    def run(self, table: Table, frame: Frame) -> None:
        look_into_poor_house(table, frame.seat)


def look_into_poor_house(table: Table, seat: i64) -> None:
    city = table.cities[seat]
    if len(city.hand) <= POOR_HOUSE_HAND and city.works(POOR_HOUSE):
        offer(table, seat, POOR_HOUSE)


class Taverns(Turns):
    """After everybody has built, clockwise from the builder (R24); in the last builder phase too (R23)."""

    def turn(self, table: Table, seat: i64) -> None:
        if table.cities[seat].works(TAVERN) and has_fewest(table, seat):
            offer(table, seat, TAVERN)


class EndOfBuilding(Step[Table]):
    """The new buildings become active, then the end of the game is checked."""

    def run(self, table: Table, frame: Frame) -> None:
        finished = False
        for city in table.cities:
            city.active = city.in_play
            city.fresh = -1
            if len(city.cards) >= LAST_BUILDING:
                finished = True
        if finished:
            table.ending = ENDED
            table.stop()
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
