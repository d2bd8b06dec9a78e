"""The Golden City read a second time: the rule text from setup to final scoring, as one long walk.

Board and cards are printed facts and come from the facts file of the room; every rule is written down here once more.
Section numbers are those of the rules specification.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, ClassVar

from tests.referees.runner import Walk, WalkingReferee

import comptoir.games.golden_city

FACTS = json.loads((Path(comptoir.games.golden_city.__file__).parent / "facts.json").read_text())
NODES = {node["id"]: node for node in FACTS["nodes"]}
ROADS = {frozenset(road) for road in FACTS["edges"]}
GOODS = {card["id"]: set(card["goods"]) for card in FACTS["goods_cards"]}
SCORE_CARDS = {card["id"]: card for card in FACTS["score_cards"]}
BONUS = [card["id"] for card in FACTS["bonus_cards"]]
TYPES = ["port", "forest", "meadow", "mountain", "desert"]
COINS = 35
KEYS = 6


def zone(node: str) -> bool:
    return NODES[node]["kind"] in ("outer", "inner")


def neighbours(node: str) -> list[str]:
    return [other for other in NODES if frozenset((node, other)) in ROADS]


NEIGHBOURS = {node: neighbours(node) for node in NODES}


def payments(wanted: str, n: int) -> dict[str, Counter[str]]:
    """Section 7.2: cards of the wanted type, each of which two equal cards of another type may stand for."""
    found = {}
    for jokers in range(n + 1):
        for types in combinations_with_replacement([kind for kind in TYPES if kind != wanted], jokers):
            pay = Counter({wanted: n - jokers})
            for kind in types:
                pay[kind] += 2
            found["+".join(f"{kind}{pay[kind]}" for kind in TYPES if pay[kind])] = +pay
    return found


# For every node what may be paid there, by the words of the move.
PAYMENTS = {node: payments(facts["landscape"], 1 if facts["kind"] == "port" else 2) for node, facts in NODES.items()}


def unlike(cards: list[str]) -> list[str]:
    """Of goods cards that show the same, one: they are one choice."""
    return [card for card in cards if card == min(other for other in cards if GOODS[other] == GOODS[card])]


class Trader:
    def __init__(self, packed: dict[str, Any], posts: int, black: int) -> None:
        self.hand = Counter(packed["hand"])
        self.coins = 3
        self.keys = 0
        self.goods: list[str] = []
        self.bonus: list[str] = []
        self.posts: list[str] = list(packed["posts"])
        self.black: list[str] = list(packed["black"])
        self.posts_left = posts - len(self.posts)
        self.black_left = black - len(self.black)
        self.stalemated = False
        self.letters: dict[str, int] = dict(packed["letters"])
        self.points: list[int] = []

    def purse(self) -> int:
        """Letters held now."""
        gained = sum(self.letters[source] for source in ("city", "goods", "areas", "bonus"))
        return gained - self.letters["paid_back"]

    def houses(self) -> list[str]:
        """Every post that counts as his, the black ones too."""
        return self.posts + self.black

    def in_city(self) -> int:
        return len([node for node in self.houses() if zone(node)])


class GoldenCity(WalkingReferee):
    game = "golden_city"
    fancies: ClassVar[dict[str, float]] = {"end_build": 0.02, "build_black": 8.0}

    def fancy(self, seat: int, code: str) -> float:
        """Builds cheaply and where it leads somewhere; in some moods one player collects what the others leave."""
        kind, _, rest = code.partition(":")
        if kind == "bid":
            hand = self.traders[seat].hand + Counter(self.groups[int(rest) - 1])
            return 4.0 ** sum(n // 2 for n in hand.values())
        if kind == "end_build" and self.mood >= 8 and seat == 0:
            return 1e6  # sleeps until there is no place left for him
        if kind == "build":
            node, price = rest.split(":")
            worth = {"port": 40.0 if self.mood >= 7 else 0.3, "site": 4.0, "outer": 6.0, "inner": 30.0}
            craved = {4: "key", 5: "goods_card", 6: "goods_card"}.get(self.mood)
            craving = (1000.0 if seat == 1 else 0.05) if NODES[node]["reward"][0]["kind"] == craved else 1.0
            return craving * worth[NODES[node]["kind"]] / 8 ** PAYMENTS[node][price].total()
        return super().fancy(seat, code)

    def crowd(self, seats: int, options: dict[str, Any], position: dict[str, Any], rng: random.Random) -> bool:
        """Half of the games begin on a board with posts that nobody paid for."""
        if rng.random() < 0.5:
            return False
        self.start(seats, options, position)
        packed = position["table"]["traders"]
        for _ in range(rng.randrange(3, 16)):
            for seat, trader in enumerate(self.traders):
                places = [node for node in self.open_places(seat) if NODES[node]["kind"] != "inner"]
                if places and rng.random() < 0.9:
                    self.put(trader, trader.posts, rng.choice(sorted(places)))
                black = self.black_places(seat) if len(trader.black) < packed[seat]["black_left"] else []
                if black and rng.random() < 0.1:
                    self.put(trader, trader.black, black[0])
        for trader, pack in zip(self.traders, packed, strict=True):
            pack["posts"], pack["black"], pack["letters"] = trader.posts, trader.black, trader.letters
            pack["posts_left"] -= len(trader.posts)
            pack["black_left"] -= len(trader.black)
        return True

    def put(self, trader: Trader, where: list[str], node: str) -> None:
        """A post out of thin air. The city pays its letters: they must match the posts."""
        rank = 1 + len(self.owners(node))
        where.append(node)
        if not self.barren(node) and (where is trader.posts or self.options["black_post_reward"] == "second"):
            for reward in NODES[node]["reward"]:
                if reward["kind"] == "letters" and reward.get("rank") == rank:
                    trader.letters["city"] += reward["n"]

    # -- what the runner calls

    def start(self, seats: int, options: dict[str, Any], position: dict[str, Any]) -> None:
        table = position["table"]
        self.n = seats
        self.options = options
        self.black_posts: bool = options["black_posts"]
        posts = 18 if seats < 4 or self.black_posts else 16
        black = 2 if self.black_posts else 0
        self.traders = [Trader(trader, posts, black) for trader in table["traders"]]
        self.pile: list[str] = list(table["pile"])
        self.discarded: Counter[str] = Counter()
        self.groups = [list(group) for group in table["groups"]]
        self.first: int = table["first"]
        if options["first_player"] != "random":
            assert self.first == int(options["first_player"]) - 1
        self.score_pile: list[str] = [*table["score_pile"], table["score_card"]]
        self.score_card: str | None = None
        self.scored: list[str] = []
        self.goods_pile: list[str] = list(table["goods_pile"])
        self.display: list[str] = list(table["display"])
        self.goods_out: list[str] = []
        self.bonus_pile = list(BONUS)
        self.reserve = COINS - 3 * seats
        self.keys = KEYS
        self.keys_used = 0
        self.round = 0
        self.ending = "running"
        self.check_the_deal()
        self.walk = self.whole_game()
        self.asked = next(self.walk)

    def check_the_deal(self) -> None:
        """Section 5."""
        cards = Counter(self.pile)
        for group in self.groups:
            cards.update(group)
        for trader in self.traders:
            assert trader.hand.total() == 2
            assert trader.hand["port"] >= 1
            cards.update(trader.hand)
        assert cards == Counter(dict.fromkeys(TYPES, 10))
        assert [len(group) for group in self.groups] == ([2, 3] if self.n == 2 else [2] * self.n)
        assert len(self.display) == 3
        assert sorted(self.goods_pile + self.display) == sorted(GOODS)
        stacks = [1] * 4 + [2] * 8 + ([] if self.n == 2 else [3] * 4)
        assert [SCORE_CARDS[card]["stack"] for card in reversed(self.score_pile)] == stacks
        assert len(set(self.score_pile)) == len(stacks)

    def table(self) -> dict[str, Any]:
        parts: dict[str, Any] = {
            "round": self.round,
            "first": self.first,
            "score_card": self.score_card,
            "scored": self.scored,
            "score_pile": self.score_pile,
            "groups": [sorted(group) for group in self.groups],
            "group_coins": self.group_coins,
            "holders": self.holders,
            "evictions": self.evictions,
            "pile": self.pile,
            "discard": +self.discarded,
            "reserve": self.reserve,
            "keys": self.keys,
            "keys_used": self.keys_used,
            "goods_pile": self.goods_pile,
            "display": self.display,
            "goods_out": sorted(self.goods_out),
            "ending": self.ending,
        }
        for seat, trader in enumerate(self.traders):
            parts[f"trader {seat}"] = {
                "hand": +trader.hand,
                "coins": trader.coins,
                "keys": trader.keys,
                "goods": sorted(trader.goods),
                "bonus": sorted(trader.bonus),
                "posts": sorted(trader.posts),
                "black": sorted(trader.black),
                "posts_left": trader.posts_left,
                "black_left": trader.black_left,
                "stalemated": trader.stalemated,
                "letters": trader.letters,
            }
        return parts

    def read(self, position: dict[str, Any]) -> dict[str, Any]:
        table = position["table"]
        same = ["round", "first", "score_card", "scored", "score_pile", "group_coins", "holders", "evictions", "pile"]
        same += ["reserve", "keys", "keys_used", "goods_pile", "display", "ending"]
        parts: dict[str, Any] = {name: table[name] for name in same}
        parts["groups"] = [sorted(group) for group in table["groups"]]
        parts["discard"] = +Counter(table["discard"])
        parts["goods_out"] = sorted(table["goods_out"])
        for seat, trader in enumerate(table["traders"]):
            part = {
                name: trader[name] for name in ("coins", "keys", "posts_left", "black_left", "stalemated", "letters")
            }
            part |= {name: sorted(trader[name]) for name in ("goods", "bonus", "posts", "black")}
            part["hand"] = +Counter(trader["hand"])
            parts[f"trader {seat}"] = part
        return parts

    # -- section 6.1: the landscape pile

    def draw(self) -> str | None:
        if not self.pile:
            self.reshuffle()
        if not self.pile:
            return None
        card = self.pile.pop()
        if not self.pile and self.options["reshuffle"] == "when_empty":
            self.reshuffle()
        return card

    def reshuffle(self) -> None:
        self.pile = self.chance.shuffle([kind for kind in TYPES for _ in range(self.discarded[kind])])
        self.discarded = Counter()

    # -- section 6: rounds

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.n for step in range(self.n)]

    def whole_game(self) -> Walk:
        while True:
            self.round += 1
            self.score_card = self.score_pile.pop()
            self.offer()
            yield from self.auction()
            order = self.clockwise(self.first) if self.n > 2 else list(self.holders)
            for seat in order:
                yield from self.building_turn(seat)
                if self.options["hand_limit_timing"] == "turn_end":
                    yield from self.hand_limit(seat)
            if self.options["hand_limit_timing"] == "phase_end":
                for seat in order:
                    yield from self.hand_limit(seat)
            self.score_round()
            winners = self.special_scoring() if self.n == 2 and self.round % 4 == 0 else []
            self.ending = self.reason_to_end()
            if self.ending != "running":
                if self.n > 2:
                    self.final_scoring()
                return
            self.first = self.next_first(order, winners)

    def offer(self) -> None:
        """Cards in turn to every group; the first offer lies there when the referee arrives."""
        if self.round > 1:
            sizes = [2, 3] if self.n == 2 else [2] * self.n
            self.groups = [[] for _ in sizes]
            for layer in range(max(sizes)):
                for group, size in zip(self.groups, sizes, strict=True):
                    card = self.draw() if layer < size else None
                    if card is not None:
                        group.append(card)
        self.group_coins = [0] * self.n
        if self.n == 2 and self.reserve:
            self.reserve -= 1
            self.group_coins[0] = 1

    def auction(self) -> Walk:
        """Section 6.3."""
        self.holders = [-1] * self.n
        self.evictions = 0
        seat = self.first
        while -1 in self.holders:
            while seat in self.holders:
                seat = (seat + 1) % self.n
            affordable = self.traders[seat].coins >= self.evictions + 1
            groups = [group for group, holder in enumerate(self.holders) if holder == -1 or affordable]
            code = yield from self.ask(seat, {f"bid:{group + 1}" for group in groups}, price=self.evictions + 1)
            group = int(code.partition(":")[2]) - 1
            if self.holders[group] != -1:
                self.evictions += 1
                self.traders[seat].coins -= self.evictions
                self.reserve += self.evictions
            self.holders[group] = seat
            seat = (seat + 1) % self.n
        for group, holder in enumerate(self.holders):
            self.traders[holder].hand.update(self.groups[group])
            self.traders[holder].coins += self.group_coins[group]
        self.groups = [[] for _ in range(self.n)]
        self.group_coins = [0] * self.n

    # -- section 7: building

    def owners(self, node: str) -> list[int]:
        """The seats of all posts there, one for each post."""
        return [seat for seat, trader in enumerate(self.traders) for house in trader.houses() if house == node]

    def room_for(self, seat: int, node: str) -> bool:
        """Occupancy only."""
        owners = self.owners(node)
        if not zone(node):
            return not owners
        if seat in owners:
            return False
        if self.black_posts:
            blackened = any(node in trader.black for trader in self.traders)
            if blackened or (self.options["black_zone_cap"] == "all" and len(owners) >= 2):
                return False
        return True

    def network(self, seat: int) -> list[str]:
        """The own posts to which a road path of own posts leads from an own port."""
        own = self.traders[seat].posts
        reached = [post for post in own if NODES[post]["kind"] == "port"]
        for post in reached:
            reached += [other for other in NEIGHBOURS[post] if other in own and other not in reached]
        return reached

    def open_places(self, seat: int) -> list[str]:
        """Where a post of his colour could go, whatever he holds."""
        ports = [node for node in NODES if NODES[node]["kind"] == "port"]
        joined = {node for post in self.network(seat) for node in NEIGHBOURS[post]}
        return [node for node in {*ports, *joined} if self.room_for(seat, node)]

    def black_places(self, seat: int) -> list[str]:
        """Section 12: a zone where he is alone with one post."""
        return [node for node in self.traders[seat].posts if zone(node) and self.owners(node) == [seat]]

    def builds(self, seat: int, kind: str, places: list[str]) -> set[str]:
        trader = self.traders[seat]
        payable = [node for node in places if NODES[node]["kind"] != "inner" or trader.keys]
        return {
            f"{kind}:{node}:{price}"
            for node in payable
            for price, cards in PAYMENTS[node].items()
            if all(trader.hand[card] >= n for card, n in cards.items())
        }

    def building_turn(self, seat: int) -> Walk:
        trader = self.traders[seat]
        for left in (2, 1):
            if trader.stalemated or not trader.posts_left + trader.black_left:
                return
            codes = {"end_build"}
            if trader.posts_left:
                codes |= self.builds(seat, "build", self.open_places(seat))
            if trader.black_left:
                codes |= self.builds(seat, "build_black", self.black_places(seat))
            code = yield from self.ask(seat, codes, n=left)
            if code == "end_build":
                return
            yield from self.place(seat, *code.split(":"))

    def place(self, seat: int, kind: str, node: str, price: str) -> Walk:
        trader = self.traders[seat]
        paid = PAYMENTS[node][price]
        trader.hand -= paid
        self.discarded += paid
        if NODES[node]["kind"] == "inner":
            trader.keys -= 1
            self.keys_used += 1
        rank = 1 + len(self.owners(node))
        if kind == "build":
            trader.posts.append(node)
            trader.posts_left -= 1
        else:
            trader.black.append(node)
            trader.black_left -= 1
        self.look_for_stalemates()
        paying = kind == "build" or self.options["black_post_reward"] == "second"
        if paying and not self.barren(node):
            for reward in NODES[node]["reward"]:
                if reward.get("rank", rank) == rank:
                    yield from self.reward(seat, reward["kind"], reward["n"])
        # Once more: the last key may have been the reward (16.11).
        self.look_for_stalemates()

    def barren(self, node: str) -> bool:
        """The drought of section 11, and ports that give nothing (16.7)."""
        kind = NODES[node]["kind"]
        if kind == "port" and not self.options["ports_give_rewards"]:
            return True
        if self.n > 2 or NODES[node]["region"] != "desert":
            return False
        dry = {
            "rural": ("site",),
            "rural_and_quarter": ("site", "outer", "inner"),
            "rural_quarter_and_ports": ("site", "outer", "inner", "port"),
        }
        return kind in dry[self.options["drought_scope"]]

    def reward(self, seat: int, kind: str, n: int) -> Walk:
        """Section 7.3."""
        trader = self.traders[seat]
        if kind == "coins":
            taken = min(n, self.reserve)
            self.reserve -= taken
            trader.coins += taken
        elif kind == "letters":
            trader.letters["city"] += n
        for _ in range(n):
            if kind == "landscape_card":
                card = self.draw()
                trader.hand.update([card] if card else [])
            elif kind == "key" and self.keys:
                self.keys -= 1
                trader.keys += 1
            elif kind == "goods_card":
                yield from self.take_goods(seat)
            elif kind == "bonus_card" and self.bonus_pile:
                worth = {card: self.worth(trader, card) for card in self.bonus_pile}
                code = yield from self.ask(seat, {f"take_bonus:{card}" for card in worth}, worth=worth)
                card = code.partition(":")[2]
                self.bonus_pile.remove(card)
                trader.bonus.append(card)

    def take_goods(self, seat: int) -> Walk:
        trader = self.traders[seat]
        codes = {f"take_goods:{card}" for card in unlike(self.display)}
        if self.goods_pile:
            codes.add("take_goods_pile")
        if not codes:
            return
        code = yield from self.ask(seat, codes)
        if code == "take_goods_pile":
            trader.goods.append(self.goods_pile.pop())
        else:
            card = code.partition(":")[2]
            trader.goods.append(card)
            slot = self.display.index(card)
            self.display[slot : slot + 1] = [self.goods_pile.pop()] if self.goods_pile else []
        if len(trader.goods) > 4:
            code = yield from self.ask(seat, {f"return_goods:{card}" for card in unlike(trader.goods)})
            trader.goods.remove(code.partition(":")[2])
            self.goods_out.append(code.partition(":")[2])

    def hand_limit(self, seat: int) -> Walk:
        """Section 8, a card at a time in the order of the types."""
        hand = self.traders[seat].hand
        last = 0
        while (over := hand.total() - 5) > 0:
            kinds = [kind for k, kind in enumerate(TYPES) if k >= last and hand[kind]]
            fits = [kind for kind in kinds if sum(hand[other] for other in TYPES[TYPES.index(kind) :]) >= over]
            code = yield from self.ask(seat, {f"discard:{kind}" for kind in fits})
            kind = code.partition(":")[2]
            hand[kind] -= 1
            self.discarded[kind] += 1
            last = TYPES.index(kind)

    # -- section 9: scoring

    def goods_letters(self) -> list[int]:
        if self.score_card is None:
            return [0] * self.n
        good = SCORE_CARDS[self.score_card]["good"]
        owners = [any(good in GOODS[card] for card in trader.goods) for trader in self.traders]
        return [(4 if owners.count(True) == 1 else 2) if owns else 0 for owns in owners]

    def area_posts(self) -> list[int]:
        if self.score_card is None:
            return [0] * self.n
        area = SCORE_CARDS[self.score_card]["area"]
        return [
            len([node for node in trader.houses() if NODES[node][area["type"]] == area["id"]])
            for trader in self.traders
        ]

    def area_letters(self) -> list[int]:
        counts = self.area_posts()
        most = max(counts)
        return [(4 if n == most and counts.count(most) == 1 else 2) if n else 0 for n in counts]

    def score_round(self) -> None:
        assert self.score_card is not None
        for trader, goods, areas in zip(self.traders, self.goods_letters(), self.area_letters(), strict=True):
            trader.letters["goods"] += goods
            trader.letters["areas"] += areas
        self.scored.append(self.score_card)
        self.score_card = None

    def outlook(self, eyes: int) -> list[dict[str, Any]]:
        """What the round's card would bring now, and everybody's standing as far as these eyes know it."""
        goods, areas, posts = self.goods_letters(), self.area_letters(), self.area_posts()
        seen = []
        for seat, trader in enumerate(self.traders):
            bonus = {card: self.worth(trader, card) for card in trader.bonus} if seat == eyes else {}
            score = sum(trader.points) if self.n == 2 else trader.purse() + sum(bonus.values())
            line = {"score": score, "letters": trader.purse(), "points": sum(trader.points), "bonus_now": bonus}
            seen.append(line | {"round_goods": goods[seat], "round_area": areas[seat], "area_posts": posts[seat]})
        return seen

    def read_outlook(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        traders: list[dict[str, Any]] = view["table"]["traders"]
        return traders

    def bonus_letters(self, trader: Trader) -> int:
        return sum(self.worth(trader, card) for card in trader.bonus)

    def worth(self, trader: Trader, card: str) -> int:
        """Section 4.4."""
        if card == "B-goods":
            return 3 * len(trader.goods)
        if card == "B-coins":
            return 2 * trader.coins
        if card == "B-river":
            return 2 * len([node for node in trader.houses() if NODES[node]["river"]])
        if card == "B-city":
            return trader.in_city()
        landscape = card.partition("-")[2]
        return len([node for node in trader.houses() if NODES[node]["landscape"] == landscape])

    # -- sections 10 and 11: the end

    def look_for_stalemates(self) -> None:
        for seat, trader in enumerate(self.traders):
            if not trader.stalemated:
                trader.stalemated = self.is_stalemated(seat)

    def is_stalemated(self, seat: int) -> bool:
        """All ports are taken and there is no place for any post he has left; black ones count by option (16.18)."""
        if any(not self.owners(node) for node in NODES if NODES[node]["kind"] == "port"):
            return False
        trader = self.traders[seat]
        black_left = trader.black_left if self.options["black_counts_for_end"] else 0
        places = self.open_places(seat) if trader.posts_left else []
        if black_left:
            places += self.black_places(seat)
        if self.options["stalemate_inner_needs_key"] and not trader.keys and not self.keys:
            places = [node for node in places if NODES[node]["kind"] != "inner"]
        return bool(trader.posts_left + black_left) and not places

    def special_scoring(self) -> list[int]:
        """Rounds 4, 8 and 12 of the two-player game; answers who got the points."""
        for trader in self.traders:
            trader.letters["bonus"] += self.bonus_letters(trader)
            trader.bonus = []
        keys = [(trader.purse(), trader.in_city(), trader.coins) for trader in self.traders]
        winners = [seat for seat in (0, 1) if keys[seat] == max(keys)]
        if len(winners) == 2 and self.options["two_player_tie"] == "none":
            winners = []
        for seat in winners:
            self.traders[seat].points.append(self.round // 4)
        for trader in self.traders:
            trader.letters["paid_back"] += trader.purse()
        return winners

    def reason_to_end(self) -> str:
        # He "loses immediately": before the points of the round are counted.
        if any(trader.stalemated for trader in self.traders):
            return "stalemate"
        if self.n == 2 and any(sum(trader.points) >= 3 for trader in self.traders):
            return "points"
        if self.n > 2 and any(self.all_placed(trader) for trader in self.traders):
            return "all_posts"
        return "running" if self.score_pile else "last_card"

    def all_placed(self, trader: Trader) -> bool:
        return not trader.posts_left and not (self.options["black_counts_for_end"] and trader.black_left)

    def final_scoring(self) -> None:
        for trader in self.traders:
            trader.letters["bonus"] += self.bonus_letters(trader)

    def next_first(self, order: list[int], winners: list[int]) -> int:
        if self.n > 2:
            return (self.first + 1) % self.n
        if self.options["two_player_first_player"] == "no_point_player" and len(winners) == 1:
            return 1 - winners[0]
        return order[-1]

    def scores(self) -> list[int]:
        return [sum(entry.values()) for entry in self.ledger()]

    def ledger(self) -> list[dict[str, int]]:
        return [self.entry(trader) for trader in self.traders]

    def entry(self, trader: Trader) -> dict[str, int]:
        if self.n == 2:
            return {f"special_{k}": k if k in trader.points else 0 for k in (1, 2, 3)}
        # While the game runs: as if it ended now.
        open_cards = self.bonus_letters(trader) if self.ending == "running" else 0
        points = {source: trader.letters[source] for source in ("city", "goods", "areas")}
        return points | {"bonus": trader.letters["bonus"] + open_cards}

    def ranks(self) -> list[int]:
        keys = []
        for trader, score in zip(self.traders, self.scores(), strict=True):
            breaks = (0, 0) if self.n == 2 else (trader.in_city(), trader.coins)
            keys.append((not trader.stalemated, score, *breaks))
        return [1 + len([other for other in keys if other > key]) for key in keys]
