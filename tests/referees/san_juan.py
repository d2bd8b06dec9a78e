"""San Juan, second edition, read a second time: the rule text from its first page to its last, as one long walk.

Cards and tiles are printed facts and come from the facts file of the room; every rule is written down here once more.
Section and ruling numbers are those of the rules specification.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any, ClassVar

from tests.referees.runner import Answer, Asked, Walk, WalkingReferee

import comptoir.games.san_juan

FACTS = json.loads((Path(comptoir.games.san_juan.__file__).parent / "facts.json").read_text())
# Printed cost, points and copies of every card, in the order in which sets are picked.
CARDS: dict[str, tuple[int, int, int]] = {c["id"]: (c["cost"], c["vp"], c["copies"]) for c in FACTS["cards"]}
TILES: dict[str, dict[str, int]] = {tile["id"]: tile["prices"] for tile in FACTS["trading_house_tiles"]["tiles"]}
ORDER = list(CARDS)
EXPANSION = ORDER[ORDER.index("office_building") :]
GOOD_OF = {
    "indigo_plant": "indigo",
    "sugar_mill": "sugar",
    "tobacco_storage": "tobacco",
    "coffee_roaster": "coffee",
    "silver_smelter": "silver",
    "customs_office": "customs",
}
GOODS = list(GOOD_OF.values())
PRODUCTION = [card for card in GOOD_OF if card != "customs_office"]
MONUMENTS = ["statue", "victory_column", "hero"]
ROLES = ["builder", "producer", "trader", "councillor", "prospector"]

Yes = Generator[Asked, Answer, bool]


def cost_of(card: str) -> int:
    return CARDS[card][0]


def beige(card: str) -> bool:
    return card not in PRODUCTION


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


class Slot:
    def __init__(self, card: str, good: str | None = None) -> None:
        self.card = card
        self.under: list[str] = []
        self.good = good
        self.fresh = False


class Player:
    def __init__(self, hand: list[str], slots: list[Slot]) -> None:
        self.hand = hand
        self.slots = slots
        self.tucked: dict[str, list[str]] = {"chapel": [], "bank": [], "harbor": []}
        self.bank_used = False
        self.library_used = False

    def cards(self) -> list[str]:
        return [slot.card for slot in self.slots]

    def active(self, card: str) -> bool:
        return any(slot.card == card and not slot.fresh for slot in self.slots)

    def laden(self, good: str) -> list[Slot]:
        return [slot for slot in self.slots if slot.good is not None and GOOD_OF[slot.card] == good]

    def goods(self) -> list[str]:
        return [GOOD_OF[slot.card] for slot in self.slots if slot.good is not None]

    def empty(self, good: str) -> list[Slot]:
        return [slot for slot in self.slots if slot.good is None and GOOD_OF.get(slot.card) == good]

    def take_good(self, good: str) -> str:
        slot = self.laden(good)[0]
        card = slot.good
        slot.good = None
        assert card is not None
        return card


class SanJuan(WalkingReferee):
    game = "san_juan"
    fancies: ClassVar[dict[str, float]] = {
        "build": 6.0,
        "produce": 4.0,
        "sell": 4.0,
        "cover": 2.0,
        "cover_laden": 0.5,
        "use": 3.0,
        "bank": 0.3,
    }

    def fancy(self, seat: int, code: str) -> float:
        """In half of the games the dearer building is the better one."""
        kind, _, card = code.partition(":")
        if kind == "build" and self.mood < 5:
            return float(cost_of(card) ** 2)
        return super().fancy(seat, code)

    def crowd(self, seats: int, options: dict[str, Any], position: dict[str, Any], rng: random.Random) -> bool:
        """Half of the games begin with cities of up to nine buildings, some with goods."""
        if rng.random() < 0.5:
            return False
        pile = position["table"]["draw_pile"]
        for city in position["table"]["cities"]:
            slots = city["slots"]
            for card in rng.sample(pile, rng.randrange(9)):
                if card not in pile or (beige(card) and card in [slot["card"] for slot in slots]):
                    continue  # meanwhile a good, or built already
                pile.remove(card)
                good = pile.pop(0) if card in GOOD_OF and rng.random() < 0.5 else None
                slots.append({"card": card, "under": [], "good": good})
        return True

    # -- what the runner calls

    def start(self, seats: int, options: dict[str, Any], position: dict[str, Any]) -> None:
        table = position["table"]
        self.n = seats
        self.expansion: bool = options["new_buildings"]
        self.start_hand: bool = options["start_hand"]
        self.strict: bool = options["may_decline"]
        self.pile: list[str] = list(table["draw_pile"])
        self.discards: list[str] = []
        self.players = [
            Player(list(city["hand"]), [Slot(slot["card"], slot["good"]) for slot in city["slots"]])
            for city in table["cities"]
        ]
        self.tiles: list[str] = list(table["tiles"])
        self.governor: int = table["governor"]
        if options["first_governor"] != "random":
            assert self.governor == int(options["first_governor"]) - 1
        self.check_the_deal()
        self.round = 1
        self.takers: dict[str, int] = {}
        self.trades = 0
        self.tile: str | None = None
        self.cathedral = self.expansion
        self.drawn: list[str] = []
        self.moved = self.start_hand  # the deal itself, while it goes on
        self.ending = "running"
        self.walk = self.whole_game()
        self.asked = next(self.walk)

    def check_the_deal(self) -> None:
        """Section 3: every card is there, and everybody has as many as he should."""
        cards = Counter(
            {card: copies for card, (_, _, copies) in CARDS.items() if self.expansion or card not in EXPANSION}
        )
        del cards["cathedral"]
        dealt = Counter(self.pile)
        for player in self.players:
            dealt.update(player.hand + player.cards())
            dealt.update([slot.good for slot in player.slots if slot.good is not None])
            assert player.slots[0].card == "indigo_plant"
        assert dealt == cards
        assert sorted(self.tiles) == sorted(TILES)
        for place, seat in enumerate(self.clockwise(self.governor)):
            assert len(self.players[seat].hand) == (5 + place if self.start_hand else 4)

    def table(self) -> dict[str, Any]:
        parts: dict[str, Any] = {
            "round": self.round,
            "governor": self.governor,
            "takers": [self.takers.get(role, -1) for role in ROLES],
            "trades": self.trades,
            "tile": self.tile,
            "cathedral": self.cathedral,
            "drawn": in_order(self.drawn),
            "moved": self.moved,
            "ending": self.ending,
            "draw_pile": self.pile,
            "discard_pile": in_order(self.discards),
        }
        for seat, player in enumerate(self.players):
            parts[f"hand of {seat}"] = in_order(player.hand)
            parts[f"slots of {seat}"] = [(slot.card, slot.under, slot.good) for slot in player.slots]
            parts[f"fresh of {seat}"] = [place for place, slot in enumerate(player.slots) if slot.fresh]
            parts[f"tucked of {seat}"] = {name: in_order(cards) for name, cards in player.tucked.items()}
            parts[f"bank of {seat} used"] = player.bank_used
        return parts

    def read(self, position: dict[str, Any]) -> dict[str, Any]:
        table = position["table"]
        same = ("round", "governor", "takers", "trades", "tile", "cathedral", "moved", "ending", "draw_pile")
        parts: dict[str, Any] = {name: table[name] for name in same}
        parts["drawn"] = in_order(table["drawn"])
        parts["discard_pile"] = in_order(table["discard_pile"])
        for seat, city in enumerate(table["cities"]):
            parts[f"hand of {seat}"] = in_order(city["hand"])
            parts[f"slots of {seat}"] = [(slot["card"], slot["under"], slot["good"]) for slot in city["slots"]]
            parts[f"fresh of {seat}"] = [city["fresh"]] if city["fresh"] >= 0 else []
            parts[f"tucked of {seat}"] = {name: in_order(city[name]) for name in ("chapel", "bank", "harbor")}
            parts[f"bank of {seat} used"] = city["bank_used"]
        return parts

    def adopt(self, position: dict[str, Any]) -> None:
        # The order of the discard pile means nothing, but the same shuffle of another order is another pile.
        self.discards = list(position["table"]["discard_pile"])

    # -- cards on the move

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.n for step in range(self.n)]

    def draw(self, n: int) -> list[str]:
        """Section 9: reshuffle when a card is needed and there is none; what is not there is not drawn."""
        cards: list[str] = []
        while len(cards) < n:
            if not self.pile:
                if not self.discards:
                    break
                self.pile = self.chance.shuffle(self.discards)
                self.discards = []
            cards.append(self.pile.pop())
            self.moved = True
        return cards

    def draw_to_hand(self, seat: int, n: int = 1) -> None:
        self.players[seat].hand += self.draw(n)

    def discard(self, *cards: str) -> None:
        self.discards += cards
        self.moved = self.moved or bool(cards)

    def may_use(self, seat: int, card: str) -> Yes:
        """R8: a power that works by itself, unless everything may be declined."""
        if not self.strict:
            return True
        return (yield from self.ask(seat, {"use", "pass"}, card=card)) == "use"

    @staticmethod
    def pieces(kind: str, cards: list[str], last: str | None, owed: int, order: list[str] = ORDER) -> set[str]:
        """The next piece of a set picked in order, of which at least so many are owed."""
        after = [card for card in cards if last is None or order.index(card) >= order.index(last)]
        fits = [
            card for card in after if len([other for other in after if order.index(other) >= order.index(card)]) >= owed
        ]
        return {f"{kind}:{card}" for card in fits}

    # -- sections 3 to 5: the frame of the game

    def whole_game(self) -> Walk:
        if self.start_hand:
            yield from self.keep_four()
        still = 0
        while True:
            self.moved = False
            if self.round > 1:
                yield from self.start_of_round()
            yield from self.picks()
            if self.ending != "running":
                return
            still = 0 if self.moved else still + 1
            # R38: nothing can ever happen again.
            if still >= self.n and not self.pile and not self.discards:
                self.ending = "dead"
                return
            self.takers = {}
            self.governor = (self.governor + 1) % self.n
            self.round += 1
            for player in self.players:
                player.library_used = False

    def keep_four(self) -> Walk:
        """R32: everybody at once, in secret."""
        last: dict[int, str] = {}
        while True:
            asked = {
                seat: self.pieces("discard", player.hand, last.get(seat), len(player.hand) - 4)
                for seat, player in enumerate(self.players)
                if len(player.hand) > 4
            }
            if not asked:
                return
            seat, code = yield asked
            last[seat] = code.partition(":")[2]
            self.players[seat].hand.remove(last[seat])
            self.discard(last[seat])

    def start_of_round(self) -> Walk:
        for seat in self.clockwise(self.governor):
            if self.players[seat].active("office_building") and self.players[seat].hand:
                yield from self.office_building(seat)
        for seat in self.clockwise(self.governor):
            if self.players[seat].active("chapel") and self.players[seat].hand:
                yield from self.chapel(seat)
            player = self.players[seat]
            if player.active("bank") and not player.bank_used and player.hand:
                yield from self.bank(seat)
        for seat in self.clockwise(self.governor):
            yield from self.hand_limit(seat)

    def office_building(self, seat: int) -> Walk:
        player = self.players[seat]
        same_cards, moved = not (self.pile or self.discards), self.moved
        last: str | None = None
        n = 0
        while n < 2 and player.hand:
            code = yield from self.ask(seat, {"pass"} | self.pieces("discard", player.hand, last, 0))
            if code == "pass":
                break
            last = code.partition(":")[2]
            player.hand.remove(last)
            self.discard(last)
            self.moved = moved or not same_cards
            n += 1
        self.draw_to_hand(seat, n)
        if same_cards:
            self.moved = moved  # R38: he has the same cards back

    def chapel(self, seat: int) -> Walk:
        player = self.players[seat]
        code = yield from self.ask(seat, {"pass"} | {f"chapel:{card}" for card in player.hand})
        if code != "pass":
            self.tuck(player, code.partition(":")[2], "chapel")

    def bank(self, seat: int) -> Walk:
        player = self.players[seat]
        last: str | None = None
        while player.hand:
            code = yield from self.ask(seat, {"pass"} | self.pieces("bank", player.hand, last, 0))
            if code == "pass":
                return
            last = code.partition(":")[2]
            self.tuck(player, last, "bank")
            player.bank_used = True

    def tuck(self, player: Player, card: str, where: str) -> None:
        player.hand.remove(card)
        player.tucked[where].append(card)
        self.moved = True

    def limit_of(self, player: Player) -> int:
        # Asked for at the start of a round, when everything that is in play is active.
        if "tower" in player.cards():
            return 12
        guarded = any("guard_room" in other.cards() for other in self.players)
        return 6 if guarded and "guard_room" not in player.cards() else 7

    def hand_limit(self, seat: int) -> Walk:
        player = self.players[seat]
        limit = self.limit_of(player)
        last: str | None = None
        while len(player.hand) > limit:
            code = yield from self.ask(
                seat,
                self.pieces("discard", player.hand, last, len(player.hand) - limit),
                n=len(player.hand) - limit,
                limit=limit,
            )
            last = code.partition(":")[2]
            player.hand.remove(last)
            self.discard(last)

    def picks(self) -> Walk:
        first = self.governor
        order = [first, 1 - first, first] if self.n == 2 else self.clockwise(first)
        for number, chooser in enumerate(order):
            code = yield from self.ask(chooser, {f"choose_role:{role}" for role in ROLES if role not in self.takers})
            role = code.partition(":")[2]
            self.takers[role] = chooser
            self.chooser = chooser
            if role == "trader":
                self.tile = self.tiles[self.trades % 5]
                self.trades += 1
            yield from self.decide_library(number)
            yield from getattr(self, role)()
            if role == "builder" and any(len(player.slots) >= 12 for player in self.players):
                self.ending = "normal"
                return

    def decide_library(self, number: int) -> Walk:
        """Section 8.2: with two players once a round, and the governor says at his first pick whether now."""
        player = self.players[self.chooser]
        self.library = player.active("library") and not player.library_used
        if self.n == 2 and self.library and number == 0:
            code = yield from self.ask(self.chooser, {"use_library", "save_library"})
            self.library = code == "use_library"
        if self.n == 2 and self.library:
            player.library_used = True

    def library_counts(self, seat: int) -> bool:
        return seat == self.chooser and self.library and self.players[seat].active("library")

    def privilege(self, seat: int) -> int:
        return int(seat == self.chooser) + int(self.library_counts(seat))

    # -- section 6.1

    def builder(self) -> Walk:
        for seat in self.clockwise(self.chooser):
            yield from self.build(seat)
        counts = [len(player.slots) for player in self.players]
        for seat in self.clockwise(self.chooser):
            fewest = counts[seat] == min(counts) and counts[seat] < max(counts)
            if self.players[seat].active("tavern") and fewest and (yield from self.may_use(seat, "tavern")):
                self.draw_to_hand(seat)
        for player in self.players:
            for slot in player.slots:
                slot.fresh = False

    def places(self, seat: int, card: str) -> list[Slot | None]:
        """Where this card may be built if money does not matter; None is a new building site."""
        player = self.players[seat]
        if beige(card) and card in player.cards():
            return []
        places: list[Slot | None] = [None]
        if player.active("crane"):
            places += [slot for slot in player.slots if slot.card not in ("crane", card)]
        return places

    def discounts(self, seat: int, card: str, place: Slot | None) -> dict[str, int]:
        """What makes this card cheaper there; a covered building is out of play before anything is paid (R5)."""
        player = self.players[seat]

        def helps(building: str) -> bool:
            return any(slot.card == building and not slot.fresh and slot is not place for slot in player.slots)

        found: dict[str, int] = {}
        if seat == self.chooser:
            found["builder"] = 1
            if self.library and helps("library"):
                found["library"] = 1
        if helps("smithy") and not beige(card):
            found["smithy"] = 1
        if helps("quarry") and beige(card):
            found["quarry"] = 1
        if place is not None:
            found["crane"] = cost_of(place.card)
            if place.card == "park":
                found["park"] = 3
        return found

    def price(self, seat: int, card: str, place: Slot | None) -> int:
        return max(0, cost_of(card) - sum(self.discounts(seat, card, place).values()))

    def usable_goods(self, seat: int, place: Slot | None) -> list[str]:
        """For the black market; what lies on or belongs to the covered building is gone (R5, R6)."""
        left = [slot for slot in self.players[seat].slots if slot is not place]
        if not any(slot.card == "black_market" and not slot.fresh for slot in left):
            return []
        return [GOOD_OF[slot.card] for slot in left if slot.good is not None]

    def purse(self, seat: int, card: str, place: Slot | None) -> int:
        cards = len(self.players[seat].hand) - int(card != "cathedral")
        return cards + min(2, len(self.usable_goods(seat, place)))

    def payable(self, seat: int, card: str) -> list[Slot | None]:
        return [
            place for place in self.places(seat, card) if self.price(seat, card, place) <= self.purse(seat, card, place)
        ]

    def offers(self, seat: int, card: str) -> dict[str, Any]:
        """The places where this card can be paid, with what it costs there and why."""
        return {
            self.place_code(place): {
                "cost": self.price(seat, card, place),
                "discounts": self.discounts(seat, card, place),
            }
            for place in self.payable(seat, card)
        }

    @staticmethod
    def place_code(place: Slot | None) -> str:
        if place is None:
            return "new_site"
        if place.good is not None and place.card in PRODUCTION:
            return f"cover_laden:{place.card}"
        return f"cover:{place.card}"

    def build(self, seat: int) -> Walk:
        player = self.players[seat]
        cards = set(player.hand) | ({"cathedral"} if self.cathedral else set())
        offers = {card: self.offers(seat, card) for card in cards if self.payable(seat, card)}
        codes = {"pass"} | {f"build:{card}" for card in offers}
        code = yield from self.ask(seat, codes, chooser=seat == self.chooser, places=offers)
        if code == "pass":
            return
        card = code.partition(":")[2]
        places = {self.place_code(place): place for place in reversed(self.payable(seat, card))}
        if card == "cathedral":
            self.cathedral = False
        else:
            player.hand.remove(card)
        self.moved = True
        place = places[(yield from self.ask(seat, set(places), card=card, places=offers[card]))]
        prices = self.prices(seat, card, place)
        self.lay(player, card, place)
        # From here on the covered building and what lay on it are out of play.
        yield from self.pay(seat, card, prices)
        if player.active("carpenter") and beige(card) and (yield from self.may_use(seat, "carpenter")):
            self.draw_to_hand(seat)
        if player.active("poor_house") and len(player.hand) <= 1 and (yield from self.may_use(seat, "poor_house")):
            self.draw_to_hand(seat)

    def prices(self, seat: int, card: str, place: Slot | None) -> set[int]:
        """R9: all prices that can be met if discounts may be declined; the crane's saving is none of those."""
        discounts = self.discounts(seat, card, place)
        sums = {discounts.pop("crane", 0)}
        lowest = max(0, cost_of(card) - max(sums) - sum(discounts.values()))
        if not self.strict:
            return {lowest}
        for saving in discounts.values():
            sums |= {amount + saving for amount in sums}
        # The card is out of the hand by now.
        most = len(self.players[seat].hand) + min(2, len(self.usable_goods(seat, place)))
        return {price for price in (max(0, cost_of(card) - amount) for amount in sums) if price <= most}

    def lay(self, player: Player, card: str, place: Slot | None) -> None:
        if place is None:
            player.slots.append(Slot(card))
            player.slots[-1].fresh = True
            return
        if place.good is not None:
            self.discard(place.good)
            place.good = None
        place.under.append(place.card)
        place.card = card
        place.fresh = True

    def pay(self, seat: int, card: str, prices: set[int]) -> Walk:
        player = self.players[seat]
        if len(prices) > 1:
            code = yield from self.ask(seat, {f"amount:{price}" for price in prices}, card=card)
            owed = int(code.partition(":")[2])
        else:
            (owed,) = prices
        goods = self.goods_to_spend(player)
        spent = 0
        last_good: str | None = None
        last_card: str | None = None
        while owed:
            codes = self.pieces("pay", player.hand, last_card, owed)
            if last_card is None and spent < 2:
                codes |= self.spending(player, goods, last_good, owed, 2 - spent)
            code = yield from self.ask(seat, codes, card=card, n=owed)
            kind, _, what = code.partition(":")
            if kind == "spend":
                self.discard(player.take_good(what))
                goods.remove(what)
                last_good = what
                spent += 1
            else:
                player.hand.remove(what)
                self.discard(what)
                last_card = what
            owed -= 1

    @staticmethod
    def goods_to_spend(player: Player) -> list[str]:
        return player.goods() if player.active("black_market") else []

    @staticmethod
    def spending(player: Player, goods: list[str], last: str | None, owed: int, allowed: int) -> set[str]:
        after = [good for good in goods if last is None or GOODS.index(good) >= GOODS.index(last)]
        fits = set()
        for good in after:
            more = len([other for other in after if GOODS.index(other) >= GOODS.index(good)])
            if min(allowed, more) + len(player.hand) >= owed:
                fits.add(f"spend:{good}")
        return fits

    # -- sections 6.2 and 6.3

    def producer(self) -> Walk:
        for seat in self.clockwise(self.chooser):
            player = self.players[seat]
            most = 1 + self.privilege(seat) + int(player.active("aqueduct"))
            placed = 0
            last: str | None = None
            for _ in range(most):
                empty = [good for good in GOODS if good != "customs" and player.empty(good)]
                if not empty or not (self.pile or self.discards):
                    break
                code = yield from self.ask(
                    seat, {"pass"} | self.pieces("produce", empty, last, 0, GOODS), n=most - placed
                )
                if code == "pass":
                    break
                last = code.partition(":")[2]
                cards = self.draw(1)
                if cards:
                    player.empty(last)[0].good = cards[0]
                    placed += 1
            if placed >= 2 and player.active("well") and (yield from self.may_use(seat, "well")):
                self.draw_to_hand(seat)

    def trader(self) -> Walk:
        sales = 0
        for seat in self.clockwise(self.chooser):
            parcel: list[tuple[str, str]] = []
            yield from self.sell(seat, parcel)
            sales += len(parcel)
            if parcel:
                yield from self.deliver(seat, parcel)
        if not sales:
            for seat in self.clockwise(self.chooser):
                if self.players[seat].active("hut") and (yield from self.may_use(seat, "hut")):
                    self.draw_to_hand(seat)
        self.tile = None

    def sell(self, seat: int, parcel: list[tuple[str, str]]) -> Walk:
        player = self.players[seat]
        last: str | None = None
        most = 1 + self.privilege(seat) + int(player.active("trading_post"))
        for left in range(most, 0, -1):
            if not player.goods():
                return
            codes = {"pass"} | self.pieces("sell", player.goods(), last, 0, GOODS)
            code = yield from self.ask(seat, codes, n=left, prices=self.sale_prices())
            if code == "pass":
                return
            last = code.partition(":")[2]
            parcel.append((last, player.take_good(last)))

    def sale_prices(self) -> dict[str, int]:
        assert self.tile is not None
        return {**TILES[self.tile], "customs": 2}

    def deliver(self, seat: int, parcel: list[tuple[str, str]]) -> Walk:
        player = self.players[seat]
        self.moved = True
        earned = sum(self.sale_prices()[good] for good, _ in parcel)
        sold = len(parcel)
        if player.active("harbor"):
            code = yield from self.ask(seat, {"pass"} | {f"ship:{good}" for good, _ in parcel})
            if code != "pass":
                shipped = next(entry for entry in parcel if entry[0] == code.partition(":")[2])
                parcel.remove(shipped)
                player.tucked["harbor"].append(shipped[1])
                self.moved = True
        self.discard(*[card for _, card in parcel])
        self.draw_to_hand(seat, earned)
        if sold >= 2 and player.active("market_stand") and (yield from self.may_use(seat, "market_stand")):
            self.draw_to_hand(seat)
        if player.active("market_hall") and (yield from self.may_use(seat, "market_hall")):
            self.draw_to_hand(seat)

    # -- sections 6.4 and 6.5

    def councillor(self) -> Walk:
        for seat in self.clockwise(self.chooser):
            for slot in self.players[seat].empty("customs"):
                if not slot.fresh and (yield from self.may_use(seat, "customs_office")):
                    slot.good = next(iter(self.draw(1)), None)
        for seat in self.clockwise(self.chooser):
            yield from self.advise(seat)

    def how_many(self, seat: int, least: int, step: int) -> Generator[Asked, Answer, int]:
        """Cards to draw; whoever may decline chooses action, privilege and library one by one (R8, R34)."""
        amounts = [least + step * more for more in range(self.privilege(seat) + 1)]
        if not self.strict:
            return amounts[-1]
        code = yield from self.ask(seat, {f"amount:{n}" for n in {0, *amounts}})
        return int(code.partition(":")[2])

    def advise(self, seat: int) -> Walk:
        player = self.players[seat]
        self.drawn = self.draw((yield from self.how_many(seat, 2, 3)))
        kept = 1
        if player.active("prefecture") and len(self.drawn) > 1 and (yield from self.may_use(seat, "prefecture")):
            kept = 2
        if player.active("archive"):
            yield from self.discard_from_all(player, seat, len(self.drawn) - kept)
        else:
            yield from self.keep_some(player, seat, kept)
        self.drawn = []

    def discard_from_all(self, player: Player, seat: int, n: int) -> Walk:
        player.hand += self.drawn
        self.drawn = []
        last: str | None = None
        for left in range(n, 0, -1):
            code = yield from self.ask(seat, self.pieces("discard", player.hand, last, left), n=left)
            last = code.partition(":")[2]
            player.hand.remove(last)
            self.discard(last)

    def keep_some(self, player: Player, seat: int, n: int) -> Walk:
        last: str | None = None
        for left in range(min(n, len(self.drawn)), 0, -1):
            code = yield from self.ask(seat, self.pieces("keep", self.drawn, last, left), n=left)
            last = code.partition(":")[2]
            self.drawn.remove(last)
            player.hand.append(last)
        self.discard(*in_order(self.drawn))

    def prospector(self) -> Walk:
        # Without privilege nobody draws: the chooser's first card is the privilege itself.
        amounts = 1 + int(self.library_counts(self.chooser))
        if self.strict:
            code = yield from self.ask(self.chooser, {f"amount:{n}" for n in range(amounts + 1)})
            amounts = int(code.partition(":")[2])
        self.draw_to_hand(self.chooser, amounts)
        for seat in self.clockwise(self.chooser):
            if self.players[seat].active("gold_mine"):
                yield from self.gold_mine(seat)
        for seat in self.clockwise(self.chooser):
            if self.players[seat].active("goldsmith") and (yield from self.may_use(seat, "goldsmith")):
                self.goldsmith(seat)

    def gold_mine(self, seat: int) -> Walk:
        if not (self.pile or self.discards):
            return
        if (yield from self.ask(seat, {"use_gold_mine", "pass"})) == "pass":
            return
        shown = self.draw(4)
        if len(shown) == 4 and len({cost_of(card) for card in shown}) == 4:
            cheapest = min(shown, key=cost_of)
            shown.remove(cheapest)
            self.players[seat].hand.append(cheapest)
        self.discard(*shown)

    def goldsmith(self, seat: int) -> None:
        for card in self.draw(1):
            if any(card in player.cards() for player in self.players):
                self.discard(card)
            else:
                self.players[seat].hand.append(card)

    # -- section 11

    def scores(self) -> list[int]:
        return [sum(entry.values()) for entry in self.ledger()]

    def ledger(self) -> list[dict[str, int]]:
        return [self.entry(player) for player in self.players]

    def outlook(self, eyes: int) -> list[dict[str, Any]]:
        """R13: nobody else counts what is tucked."""
        seen = []
        for seat, player in enumerate(self.players):
            points = self.entry(player, tucked=seat == eyes)
            formulas = {card: n for card, n in points.items() if card in CARDS and cost_of(card) >= 6}
            limit = self.limit_of(player)
            seen.append(
                {"score": sum(points.values()), "formulas": formulas, "limit": limit, "hand_size": len(player.hand)}
            )
        return seen

    def read_outlook(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        cities: list[dict[str, Any]] = view["table"]["cities"]
        return cities

    def entry(self, player: Player, tucked: bool = True) -> dict[str, int]:
        cards = player.cards()
        points = {"buildings": sum(CARDS[card][1] for card in cards)}
        if tucked:
            points |= {name: len(under) for name, under in player.tucked.items()}
        production = [card for card in cards if card in PRODUCTION]
        if "triumphal_arch" in cards:
            points["triumphal_arch"] = (0, 4, 6, 8)[len([card for card in cards if card in MONUMENTS])]
        if "guild_hall" in cards:
            points["guild_hall"] = len(production) + len(set(production))
        if "city_hall" in cards:
            points["city_hall"] = len(cards) - len(production)
        if "residence" in cards:
            points["residence"] = sum((4, 3, 2, 1)[: self.sets_of_three(cards)])
        if "cathedral" in cards:
            theirs = [card for other in self.players if other is not player for card in other.cards()]
            points["cathedral"] = sum((4, 3, 2, 1)[: len([card for card in theirs if cost_of(card) == 6])])
        if "palace" in cards:
            points["palace"] = sum(points.values()) // 4
        return points

    @staticmethod
    def sets_of_three(cards: list[str]) -> int:
        """R27: three different buildings of one cost make a set; found by taking the most frequent ones first."""
        sets = 0
        for cost in range(1, 8):
            left = Counter(card for card in cards if cost_of(card) == cost)
            while len(most := left.most_common(3)) == 3:
                sets += 1
                for card, _ in most:
                    left[card] -= 1
                left = +left
        return sets

    def ranks(self) -> list[int]:
        keys = []
        for score, player in zip(self.scores(), self.players, strict=True):
            # R21: no customs good.
            keys.append((score, len(player.hand) + len([good for good in player.goods() if good != "customs"])))
        return [1 + len([other for other in keys if other > key]) for key in keys]
