"""A second reading of Kontor's rules: the rounds of sections 3 to 6, 8 and 9, and the turns of section 7.

The game is one long routine that asks and goes on with the answer, in the order in which the rule text tells it.
Numbers in comments are sections and rulings of the rule text.

All modes and scenarios are followed, and all rules but `contrebande`; the other readings of section 12 are not. Where
the text is open the referee goes with the house: whoever may buy specials does so before docks are bought out, an
alliance joined in this turn is not left in it, a boat that could take some dock makes its card worth playing (R11) even
if the card itself finds no cell then, and a blockade ends the game when nobody is able to place a card, not when nobody
did.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Iterable
from itertools import combinations
from typing import Any, ClassVar

from tests.games.kontor.modes import allowed
from tests.referees.kontor_events import happens
from tests.referees.kontor_harbour import (
    CARDS,
    FACTS,
    GOODS,
    SIDES,
    Card,
    Cell,
    Harbour,
    Sector,
    neighbours,
    pick,
    winner,
)
from tests.referees.runner import Chance, Referee

Asked = dict[int, set[str]]
Flow = Generator[Asked, tuple[int, str], Any]

MONEY = 20
WAREHOUSES = 16
STALL = 4
NOBODY = "nobody"
VETOED = "vetoed"

BASES = {
    2: ["base2", "advanced2", "roue_libre"],
    3: ["roue_libre_individuelle"],
    4: ["team4", "roue_libre", "roue_libre_individuelle"],
}
SCENARIOS = {
    2: [row["id"] for row in FACTS["scenarios"]],
    4: ["ile_grande", "une_tete", "euphrate"],
}
Mode = tuple[int, dict[str, object]]
MODES: list[Mode] = [(seats, {"mode": name}) for seats, names in BASES.items() for name in names]
MODES += [(seats, {"scenario": name}) for seats, names in SCENARIOS.items() for name in names]
# The modes that carry the others are played more often.
PLAIN: list[Mode] = [
    (2, {"mode": "base2"}),
    (2, {"mode": "advanced2"}),
    (2, {"mode": "roue_libre"}),
    (2, {"mode": "advanced2"}),
    (4, {"mode": "team4"}),
    (3, {"mode": "roue_libre_individuelle"}),
]
RULES = (
    "misere",
    "libre_choix",
    "choix_marchandise",
    "blocus",
    "premier_choix",
    "point_final",
    "sprint_final",
    "protection",
    "pont_et_inondation",
    "corruption_1",
    "corruption_2",
    "vieilles_rancunes",
    "marins_ivres_morts",
    "justice",
    "choix_inondation",
    "crue_exceptionnelle",
    "achat_cartes_speciales",
    "entrepot_exportation",
    "cartes_evenements",
)


class GameOver(Exception):
    """The game ends at once, in the middle of whatever was going on."""


class Player:
    def __init__(self, hand: list[str], florins: int, side: int) -> None:
        self.hand = hand
        self.florins = florins
        self.side = side
        self.card: str | None = None  # turned over and not yet placed


class Kontor(Referee):
    game = "kontor"
    fancies: ClassVar[dict[str, float]] = {"pass": 0.15, "decline": 0.3, "stay": 0.3}

    @classmethod
    def mode(cls, rng: random.Random) -> Mode:
        seats, options = rng.choice(PLAIN if rng.random() < 0.4 else MODES)
        for rule in rng.sample(RULES, rng.choice([0, 0, 1, 2, 3])):
            mix = {**options, rule: True}
            if allowed(seats, mix):
                options = mix
        return seats, options

    # -- set-up

    def start(self, seats: int, options: dict[str, Any], position: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.choose_rows()
        table = position["table"]
        self.harbour = Harbour(self.board["w"], self.board["h"])
        for card, x, y in table["laid"]:
            self.harbour.lay(card, (x, y))
        plan = FACTS["layouts"][self.layout]
        self.origin: Cell = tuple(plan["anchor"])
        assert set(self.harbour.stacks) == {self.from_anchor(cell) for cell in [plan["anchor"], *plan["canals"]]}
        if plan["fixed_frame"]:
            (left, right), (upper, lower) = plan["fixed_frame"]["x"], plan["fixed_frame"]["y"]
            self.harbour.x.frozen = (left - self.origin[0], right - self.origin[0])
            self.harbour.y.frozen = (upper - self.origin[1], lower - self.origin[1])
        florins = self.florins
        self.players = [
            Player(list(merchant["hand"]), florins, self.side_of(seat))
            for seat, merchant in enumerate(table["merchants"])
        ]
        self.treasury = 0 if self.on("misere") else MONEY - seats * florins
        parts = table["parts"]
        self.supply: Counter[str] = Counter(dict.fromkeys(GOODS, WAREHOUSES))
        self.sunk: dict[str, Cell] = {}
        self.cargo: dict[str, str] = {}
        if self.scenario == "euphrate":
            self.sunk = {good: tuple(cell) for good, cell in zip(GOODS, parts["euphrate"]["sunk"], strict=True)}
            self.supply.subtract(GOODS)
        self.specials = list(parts["achat_cartes_speciales"]["pile"]) if self.on("achat_cartes_speciales") else []
        self.exported: dict[str, Counter[str]] = {}
        self.stores: list[Counter[str]] = [Counter(), Counter()]
        self.events = list(parts["cartes_evenements"]["events"]) if self.on("cartes_evenements") else []
        self.bonus = [0, 0]
        self.last_placer = 0
        self.sitting_out: int | None = None
        self.stocks: list[Counter[str]] = [Counter(dict.fromkeys(GOODS, 4)) for _ in range(2)]
        self.tokens: dict[str, Counter[str]] = {}
        self.owners = {card.id: SIDES.index(card.colour) for card in CARDS.values() if card.colour != "neutral"}
        self.piles = [list(pile) for pile in table["piles"]]
        self.boat: Cell = next(cell for cell, stack in self.harbour.stacks.items() if stack == ["ANCHOR"])
        self.settled: list[tuple[Sector, Any, int]] = []
        self.batch = 0
        self.round_begins = 0
        self.order = list(range(seats))
        self.quiet = 0
        self.placed = False
        self.ending = "running"
        self.victor: int | None = None
        self.goods_order = "linear" if self.mode_id == "roue_libre_individuelle" else "cyclic"
        self.laid = [card for card, _, _ in table["laid"]]
        self.drunk: dict[str, str | None] = {"D88": None, "D89": None}
        self.tavern_by: dict[str, int] = {}
        self.skips: set[int] = set()
        self.pacts: list[tuple[frozenset[int], Sector]] = []
        self.first = table["parts"]["roue_libre"]["first"] if self.free else 0
        self.check_deal(position)
        self.asked: Asked = {}
        self.flow = self.whole_game()
        self.asked = next(self.flow)

    def from_anchor(self, cell: Iterable[int]) -> Cell:
        """Positions count from the anchor, the layouts of the facts from a corner."""
        x, y = cell
        return (x - self.origin[0], y - self.origin[1])

    def region(self, name: str) -> set[Cell]:
        return {self.from_anchor(cell) for cell in FACTS["layouts"][self.layout]["regions"][name]}

    def boxes(self) -> dict[tuple[int, int], set[Cell]]:
        """The nine boxes of Tic Tac Toe by column and row."""
        return {(i, j): self.region(f"box{i}{j}") for i in range(3) for j in range(3)}

    def choose_rows(self) -> None:
        """Which mode and scenario, and what their rows say."""
        options = self.options
        self.scenario = None if options["scenario"] == "none" else options["scenario"]
        rows = {row["id"]: row for row in [*FACTS["modes"], *FACTS["scenarios"]]}
        seats = str(self.seats)
        if self.scenario is not None:
            row = rows[self.scenario]
            self.mode_id = row["base_mode"][seats]
            self.board = row.get("board_by_players", {}).get(seats, row["board"])
            self.scoring = row.get("scoring_by_players", {}).get(seats, row["scoring"])
        else:
            row = rows[options["mode"]]
            self.mode_id = row["id"]
            self.board = {"w": 7, "h": 7} if self.on("misere") or self.on("pont_et_inondation") else row["board"]
            self.scoring = row["scoring"]
        self.layout = row["layout"]
        self.has_boat = bool(row["boat"])
        self.free = self.mode_id in ("roue_libre", "roue_libre_individuelle")
        self.florins = self.seats if self.free else row["florins"]
        if self.on("misere"):
            self.florins = 3

    def check_deal(self, position: dict[str, Any]) -> None:
        """What was dealt is what the set-up names."""
        docks = 2 if self.free else 3
        for seat, player in enumerate(self.players):
            kinds = Counter(self.pile_kind(CARDS[card]) for card in player.hand)
            assert kinds["dock"] == (0 if self.on("justice") else docks), player.hand
            assert kinds["canal"] == 2, player.hand
            assert kinds["special"] == self.specials_dealt(), player.hand
            for card in player.hand:
                assert not CARDS[card].own_dock or self.owners[card] == player.side or not self.own_piles
            assert all(self.owners[card] == player.side for card in self.piles[self.dock_pile(seat)] if self.own_piles)
        everything = [*self.laid, *(card for pile in self.piles for card in pile), *position["table"]["aside"]]
        everything += [card for player in self.players for card in player.hand] + self.specials
        assert len(everything) == len(set(everything))
        gone = {CARDS[card].number for card in CARDS if card not in everything and not CARDS[card].special}
        removed = [row["removed_cards"] for row in FACTS["scenarios"] if row["id"] == self.scenario]
        assert gone == {number for row in removed for number in row} | self.pass_cards(), gone

    def specials_dealt(self) -> int:
        if self.mode_id == "team4" and self.scenario != "ile_grande":
            return 1
        if self.on("pont_et_inondation"):
            return 2
        return 1 if self.on("crue_exceptionnelle") else 0

    def pass_cards(self) -> set[int]:
        """Marins ivres morts: the taverns say who passes, unless four play or another rule needs them."""
        needed = ("vieilles_rancunes", "corruption_1", "corruption_2", "protection", "cartes_evenements")
        taverns = self.on("marins_ivres_morts") and self.seats == 2 and not any(self.on(rule) for rule in needed)
        return {88, 89} if taverns and self.scenario != "gulliver" else set()

    @property
    def own_piles(self) -> bool:
        return self.mode_id != "roue_libre_individuelle"

    def on(self, rule: str) -> bool:
        return bool(self.options[rule])

    def side_of(self, seat: int) -> int:
        if self.seats == 4 and self.mode_id != "roue_libre_individuelle":
            return seat // 2
        return seat

    def members(self, side: int) -> list[int]:
        return [seat for seat in range(self.seats) if self.side_of(seat) == side]

    def pile_kind(self, card: Card) -> str:
        if card.own_dock:
            return "dock"
        return "canal" if card.kind == "canal" or (card.special and self.free) else "special"

    def dock_pile(self, seat: int) -> int:
        return 1 + seat if self.own_piles else 1

    # -- the runner's questions

    def waiting(self) -> set[int]:
        return set(self.asked)

    def legal(self, seat: int) -> set[str]:
        return self.asked[seat]

    def play(self, seat: int, code: str, chance: Chance) -> None:
        self.chance = chance
        try:
            self.asked = self.flow.send((seat, code))
        except StopIteration:
            self.asked = {}

    def table(self) -> dict[str, Any]:
        harbour = self.harbour
        cells = list(harbour.stacks)
        return {
            "board": harbour.stacks,
            "tokens": {card: +held for card, held in self.tokens.items() if +held},
            "hands": [sorted([*p.hand, *([p.card] if p.card else [])]) for p in self.players],
            "florins": [player.florins for player in self.players],
            "treasury": self.treasury,
            "supply": self.stock_rows(),
            "piles": self.piles,
            "boat": self.boat if self.has_boat else None,
            "frame": (harbour.x.extent(x for x, _ in cells), harbour.y.extent(y for _, y in cells)),
            "frozen": (harbour.x.frozen is not None, harbour.y.frozen is not None),
            "settled": self.settled_rows([(sector, who, batch) for sector, who, batch in self.settled]),
            "ending": self.ending,
            "goods order": self.goods_order,
            "drunk": self.drunk if self.free else None,
            "skips": self.skips if self.free else None,
            "quiet": self.quiet,
            "sunk": self.sunk,
            "cargo": self.cargo,
            "specials": self.specials,
            "exported": {card: +goods for card, goods in self.exported.items() if +goods},
            "events": (self.events, self.bonus),
            "stores": [store[good] for store in self.stores for good in GOODS],
            "owners": self.owner_rows(),
            "alliances": {(card, pair) for pair, sector in self.pacts for card in self.docks_in(sector)},
        }

    def owner_rows(self) -> dict[str, int] | None:
        if self.own_piles:
            return None
        return {card: self.owners[card] for card in self.laid if CARDS[card].own_dock}

    def read(self, position: dict[str, Any]) -> dict[str, Any]:
        table = position["table"]
        harbour = Harbour(99, 99)
        for card, x, y in table["laid"]:
            harbour.stacks.setdefault((x, y), []).append(card)
        settled = []
        for entry in table["finished"]:
            cell = harbour.cell_of(entry["card"])
            assert cell is not None
            who = entry["winner"]
            settled.append((harbour.sector_at(cell), SIDES.index(who) if who in SIDES else who, entry["batch"]))
        parts = table["parts"]
        free = parts.get("roue_libre")
        events = parts.get("cartes_evenements", {"events": [], "bonus": [0, 0]})
        sunk = parts.get("euphrate", {"sunk": [None] * 3, "cargo": [None] * 3})
        exported = parts.get("entrepot_exportation", {"exported": {}, "stores": [0] * 6})
        frame = table["frame"]
        return {
            "board": harbour.stacks,
            "tokens": {card: Counter(held) for card, held in table["tokens"].items()},
            "hands": [sorted(self.in_hand(merchant)) for merchant in table["merchants"]],
            "florins": [merchant["florins"] for merchant in table["merchants"]],
            "treasury": table["treasury"],
            "supply": table["supply"],
            "piles": table["piles"],
            "boat": tuple(table["boat"]) if self.has_boat else None,
            "frame": (frame["x"], frame["y"]),
            "frozen": (frame["fixed_x"], frame["fixed_y"]),
            "settled": self.settled_rows(settled),
            "ending": table["ending"],
            "goods order": table["goods_order"],
            "drunk": {"D88": free["drunk"][0], "D89": free["drunk"][1]} if free else None,
            "skips": {seat for seat in range(self.seats) if free["skips"] >> seat & 1} if free else None,
            "quiet": table["quiet"],
            "sunk": {good: tuple(cell) for good, cell in zip(GOODS, sunk["sunk"], strict=True) if cell},
            "cargo": {good: card for good, card in zip(GOODS, sunk["cargo"], strict=True) if card},
            "specials": parts.get("achat_cartes_speciales", {"pile": []})["pile"],
            "exported": {card: Counter(goods) for card, goods in exported["exported"].items()},
            "stores": exported["stores"],
            "events": (events["events"], events["bonus"]),
            "owners": None if self.own_piles else self.read_owners(table),
            "alliances": self.read_pacts(table),
        }

    @staticmethod
    def read_owners(table: dict[str, Any]) -> dict[str, int]:
        """Who placed which dock; not said where the colour says it."""
        docks = [card for card, _, _ in table["laid"] if CARDS[card].own_dock]
        return {card: table["owner"].get(card, SIDES.index(CARDS[card].colour)) for card in docks}

    def read_pacts(self, table: dict[str, Any]) -> set[tuple[str, frozenset[int]]]:
        """Every card of a sector carries a bit for each pair of allies."""
        pairs = list(combinations(range(4), 2))
        marks = table["parts"].get("alliances", {"pacts": {}})["pacts"]
        return {
            (card, frozenset(pair)) for card, bits in marks.items() for at, pair in enumerate(pairs) if bits >> at & 1
        }

    @staticmethod
    def in_hand(merchant: dict[str, Any]) -> list[str]:
        hand = list(merchant["hand"])
        return hand if merchant["card"] is None else [*hand, merchant["card"]]

    @staticmethod
    def settled_rows(rows: list[tuple[Sector, Any, int]]) -> list[set[tuple[Sector, Any]]]:
        """Who won which sector, those together that were settled together."""
        batches = sorted({batch for _, _, batch in rows})
        return [{(sector, who) for sector, who, batch in rows if batch == one} for one in batches]

    def stock_rows(self) -> list[int]:
        if self.scenario == "embargo":
            return [self.stocks[side][good] for side in range(2) for good in GOODS]
        return [self.supply[good] for good in GOODS]

    # -- asking

    def ask(self, seat: int, codes: Iterable[str]) -> Flow:
        _, code = yield {seat: set(codes)}
        return code

    def ask_all(self, questions: Asked) -> Flow:
        """Everybody answers in his own time."""
        left = dict(questions)
        answers: dict[int, str] = {}
        while left:
            seat, code = yield dict(left)
            answers[seat] = code
            del left[seat]
        return answers

    # -- money

    def pay(self, seat: int, florins: int) -> None:
        self.players[seat].florins -= florins
        self.treasury += florins
        assert self.players[seat].florins >= 0

    def receive(self, seat: int) -> None:
        if self.treasury > 0:
            self.treasury -= 1
            self.players[seat].florins += 1

    # -- the game

    def whole_game(self) -> Flow:
        try:
            if self.on("justice"):
                yield from self.first_docks()
            if self.free:
                yield from self.free_turns()
            else:
                while True:
                    yield from self.round()
        except GameOver:
            return

    def end(self, why: str, victor: int | None = None) -> None:
        self.ending = why
        self.victor = victor
        raise GameOver

    def round(self) -> Flow:
        completed = self.placed and any(batch > self.round_begins for _, _, batch in self.settled)
        self.placed = False
        self.round_begins = self.batch
        self.sitting_out = None
        if completed and self.events:
            yield from happens(self, self.events.pop())
        if self.specials:
            yield from self.buy_specials()
        if self.scenario == "bakchich":
            for seat in list(self.order):
                yield from self.buy_out(seat)
        if not self.somebody_can_play():
            self.end("dead_end")
        cards = yield from self.choose_cards()
        self.taxes(cards)
        acting = sorted(
            (seat for seat, card in cards.items() if self.players[seat].card == card),
            key=lambda seat: -CARDS[cards[seat]].number,
        )
        self.order = [*acting, *(seat for seat in self.order if seat not in acting)]
        for seat in acting:
            yield from self.resolve(seat)
        if self.on("blocus") and not self.placed and self.boat_stops_everybody():
            self.end("blockade")
        self.quiet = 0 if self.placed else self.quiet + 1
        if self.quiet == STALL:
            self.end("stall")

    def choose_cards(self) -> Flow:
        """Steps 0 to 2: who passes, then a card each, laid face down and turned over together (3.3)."""
        if self.on("marins_ivres_morts"):
            return (yield from self.choose_or_pass())
        able = [seat for seat in range(self.seats) if self.players[seat].hand and seat != self.sitting_out]
        answers = yield from self.ask_all({seat: {"play_on", "pass"} for seat in able})
        passed = [seat for seat in self.order if answers.get(seat, "pass") == "pass"]
        for seat in passed:
            if seat != self.sitting_out:
                self.receive(seat)
        self.check_misere()
        staying = [seat for seat in able if seat not in passed]
        chosen = yield from self.ask_all({seat: self.plays(seat) for seat in staying})
        return self.turn_over(chosen)

    def choose_or_pass(self) -> Flow:
        """Marins ivres morts: passing is a secret choice, too."""
        able = [seat for seat in range(self.seats) if seat != self.sitting_out]
        chosen = yield from self.ask_all({seat: {"pass", *self.plays(seat)} for seat in able})
        for seat in self.order:
            if chosen.get(seat) == "pass":
                del chosen[seat]
                self.receive(seat)
        self.check_misere()
        return self.turn_over(chosen)

    def turn_over(self, chosen: dict[int, str]) -> dict[int, str]:
        cards = {seat: code.split(":")[1] for seat, code in chosen.items()}
        for seat, card in cards.items():
            self.players[seat].hand.remove(card)
            self.players[seat].card = card
        return cards

    def plays(self, seat: int) -> set[str]:
        return {f"play:{card}" for card in self.players[seat].hand}

    def taxes(self, cards: dict[int, str]) -> None:
        """3.4, inside each facing pair."""
        for one, other in [(0, 1)] if self.seats == 2 else [(0, 3), (1, 2)]:
            if one in cards and other in cards:
                self.tax_pair(one, other)
        self.check_misere()

    def tax_pair(self, one: int, other: int) -> None:
        players = self.players
        card = {seat: CARDS[players[seat].card or ""] for seat in (one, other)}
        owes = {one: card[other].florin, other: card[one].florin}
        if owes[one] and owes[other] and players[one].florins == 0 == players[other].florins:
            for seat in sorted((one, other), key=lambda seat: -card[seat].number):
                self.receive(seat)
            return
        for seat, facing in ((one, other), (other, one)):
            if owes[seat] and players[seat].florins == 0:
                self.take_back(seat)
                owes[seat] = False
                owes[facing] = False
        for seat in (one, other):
            if owes[seat]:
                self.pay(seat, 1)

    def take_back(self, seat: int) -> None:
        player = self.players[seat]
        assert player.card is not None
        player.hand.append(player.card)
        player.card = None

    def check_misere(self) -> None:
        """8 misere: without money while the treasury is empty, one has lost."""
        if not self.on("misere") or self.treasury > 0:
            return
        broke = {player.side for player in self.players if player.florins == 0}
        if broke:
            self.end("bankrupt", 1 - broke.pop() if len(broke) == 1 else None)

    # -- a card is played (steps 5 to 8)

    def resolve(self, seat: int) -> Flow:
        player = self.players[seat]
        card = CARDS[player.card or ""]
        if card.boat and self.has_boat:
            yield from self.move_boat(seat)
        if card.kind == "flood" and self.on("choix_inondation") and (yield from self.two_canals(seat)):
            return
        cells = self.cells(seat, card)
        if not cells:
            self.take_back(seat)  # R9
            return
        code = yield from self.ask(seat, [f"place:{x}:{y}" for x, y in cells])
        _, x, y = code.split(":")
        yield from self.put(seat, card, (int(x), int(y)))
        if self.scenario == "grande_maree" and card.kind == "canal":
            yield from self.second_canal(seat)
        yield from self.refill(seat, card)
        if card.kind == "canal":
            self.receive(seat)
        self.check_sprint(seat)
        self.check_misere()

    def put(self, seat: int, card: Card, cell: Cell) -> Flow:
        """Placement, warehouses, what a tavern brings, settlement and the ends that follow at once."""
        yield from self.cover(seat, card, cell)
        self.players[seat].card = None
        yield from self.warehouses(seat, card)
        if card.kind == "flood" and self.on("crue_exceptionnelle"):
            self.flood_around(cell)
        if card.kind == "tavern" and (self.on("corruption_1") or self.on("corruption_2")):
            yield from self.corrupt(seat, cell)
        yield from self.settle(seat)
        yield from self.raise_cargo(seat)
        self.instant_ends()
        if self.harbour.full():
            self.end("full")

    def lay(self, seat: int, card: Card, cell: Cell) -> None:
        self.harbour.lay(card.id, cell)
        self.laid.append(card.id)
        self.placed = True
        self.last_placer = seat
        self.batch += 1
        if card.own_dock and not self.own_piles:
            self.owners[card.id] = seat
        if card.kind == "tavern":
            self.tavern_by[card.id] = seat
        self.board_changed()

    def warehouses(self, seat: int, card: Card) -> Flow:
        if card.kind != "goods_dock":
            return
        goods = list(card.goods)
        if self.on("choix_marchandise") and len(goods) > 1:
            code = yield from self.ask(seat, [f"good:{good}" for good in goods])
            goods = [code.split(":")[1]]
        exported = None
        if self.on("entrepot_exportation"):
            there = [good for good in goods if self.in_stock(self.owners[card.id], good)]
            code = yield from self.ask(seat, ["decline", *(f"export:{good}" for good in there)])
            exported = code.split(":")[-1]
        held: Counter[str] = Counter()
        for good in goods:
            self.add_token(card.id, good, held)
        if exported in goods:
            held[exported] -= 1
            self.exported[card.id] = Counter([exported])
            self.stores[self.owners[card.id]][exported] += 1
        self.tokens[card.id] = held

    def in_stock(self, side: int, good: str) -> bool:
        return self.stock_of(side)[good] > 0 or good in self.sunk

    def add_token(self, card: str, good: str, held: Counter[str]) -> bool:
        stock = self.stock_of(self.owners[card])
        if stock[good] == 0 and good in self.sunk:
            del self.sunk[good]
            stock[good] += 1
        if stock[good] == 0:
            return False
        stock[good] -= 1
        held[good] += 1
        return True

    def stock_of(self, side: int) -> Counter[str]:
        return self.stocks[side] if self.scenario == "embargo" else self.supply

    def return_tokens(self, card: str) -> None:
        """To the supply, or in Embargo to the stock."""
        if card in self.tokens:
            self.stock_of(self.owners[card]).update(self.tokens.pop(card))
        self.cargo = {good: dock for good, dock in self.cargo.items() if dock != card}

    # -- where a card may go

    def cells(self, seat: int, card: Card, boat_blocks: bool = True) -> list[Cell]:
        harbour = self.harbour
        if card.kind == "flood":
            found = [cell for cell in harbour.stacks if self.may_flood(cell)]
        elif card.kind == "bridge":
            found = [cell for cell in harbour.stacks if self.may_bridge(seat, cell)]
        elif card.kind == "crane" and self.free:
            found = self.beside_nothing()
        else:
            found = harbour.empty_cells()
            if not card.water:
                found = [cell for cell in found if not self.crane_forbids(seat, cell)]
        if card.kind == "customs" or (card.kind == "tavern" and (self.on("corruption_1") or self.on("corruption_2"))):
            found = [cell for cell in found if not self.would_complete(card, cell)]
        found = [cell for cell in found if not self.scenario_forbids(card, cell)]
        if boat_blocks and self.on("blocus"):
            found = [cell for cell in found if self.boat not in neighbours(cell)]
        return found

    def complete_cells(self) -> set[Cell]:
        """Cells of complete sectors: settled ones, in Roue libre those that are closed right now (7.1.7)."""
        if self.free:
            return {cell for sector in self.harbour.complete_sectors() for cell in sector}
        return {cell for sector, _, _ in self.settled for cell in sector}

    def may_flood(self, cell: Cell) -> bool:
        top = self.harbour.top(cell)
        if top is None or (cell in self.complete_cells() and not self.free):
            return False
        return top.kind in ("bridge", "crane", "tavern") or (top.kind == "goods_dock" and len(top.goods) == 1)

    def may_bridge(self, seat: int, cell: Cell) -> bool:
        if not self.harbour.is_water(cell) or (self.has_boat and self.boat == cell):
            return False
        if cell in self.sunk.values():
            return False
        if not self.free and any(near in self.complete_cells() for near in neighbours(cell)):
            return False
        return not self.crane_forbids(seat, cell)

    def crane_forbids(self, seat: int, cell: Cell) -> bool:
        """3.7: beside a crane of another side, unless it is drunk."""
        for near in neighbours(cell):
            top = self.harbour.top(near)
            if top is None or top.kind != "crane" or top.id in self.drunk.values():
                continue
            if self.owners[top.id] != self.players[seat].side:
                return True
        return False

    def beside_nothing(self) -> list[Cell]:
        """7.1.8: cranes touch other cards by their corners only."""
        found = set()
        for x, y in self.harbour.stacks:
            for cell in ((x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)):
                alone = not any(near in self.harbour.stacks for near in neighbours(cell))
                if alone and cell not in self.harbour.stacks and self.harbour.inside(cell):
                    found.add(cell)
        return list(found)

    def would_complete(self, card: Card, cell: Cell) -> bool:
        before = self.harbour.complete_sectors()
        after = self.harbour.copy()
        after.lay(card.id, cell)
        return bool(after.complete_sectors() - before)

    def scenario_forbids(self, card: Card, cell: Cell) -> bool:
        if self.scenario == "ile_grande" and card.water:
            return cell in self.region("island")
        if self.scenario == "watergames" and not card.water:
            return not any(self.harbour.is_water(near) for near in neighbours(cell))
        if self.scenario == "tic_tac_toe" and card.water:
            return not self.box_hangs_together(cell)
        return False

    def box_hangs_together(self, canal: Cell) -> bool:
        """Tic Tac Toe: what is no water in a box must remain one group."""
        box = next(box for box in self.boxes().values() if canal in box)
        rest = [cell for cell in box if cell != canal and not self.harbour.is_water(cell)]
        if not rest:
            return True
        group = [rest[0]]
        for cell in group:
            group += [near for near in neighbours(cell) if near in rest and near not in group]
        return len(group) == len(rest)

    # -- the boat

    def move_boat(self, seat: int) -> Flow:
        elsewhere = [cell for cell in self.harbour.water() if cell != self.boat]
        code = yield from self.ask(seat, ["stay", *(f"boat:{x}:{y}" for x, y in elsewhere)])
        if code == "stay":
            return
        _, x, y = code.split(":")
        self.boat = (int(x), int(y))
        docks = self.takeable(self.boat)
        code = yield from self.ask(seat, ["decline", *(f"take:{card}" for card in docks)])
        if code != "decline":
            yield from self.take_away(seat, code.split(":")[1])

    def takeable(self, boat: Cell) -> list[str]:
        found = []
        complete = self.complete_cells()
        for near in neighbours(boat):
            top = self.harbour.top(near)
            if top is None or top.water or not top.boat or near in complete:
                continue
            if not (self.on("protection") and self.protected(near, self.owners[top.id])):
                found.append(top.id)
        return found

    def protected(self, cell: Cell, side: int) -> bool:
        for other in self.harbour.sector_at(cell):
            top = self.harbour.top(other)
            guards = top is not None and top.kind == "tavern" and top.id not in self.drunk.values()
            if top is not None and guards and self.owners[top.id] == side:
                return True
        return False

    def take_away(self, seat: int, card: str) -> Flow:
        """The dock goes under a pile of its owner (in a team the mover says which), its warehouses to the supply."""
        cell = self.harbour.cell_of(card)
        assert cell is not None
        pile = 1
        if self.own_piles:
            holders = self.members(self.owners[card])
            code = yield from self.ask(seat, [f"to_pile:{holder + 1}" for holder in holders])
            pile = self.dock_pile(int(code.split(":")[1]) - 1)
        yield from self.remove(card, cell)
        self.piles[pile].insert(0, card)

    def remove(self, card: str, cell: Cell) -> Flow:
        yield from self.empty_dock(card, self.harbour.sector_at(cell) - {cell})
        self.harbour.remove(cell)
        self.laid.remove(card)
        self.board_changed()

    def cover(self, seat: int, card: Card, cell: Cell) -> Flow:
        """Lay a card; what it covers loses its warehouses."""
        covered = self.harbour.top(cell)
        sector = self.harbour.sector_at(cell) if covered is not None and not covered.water else frozenset()
        if covered is not None:
            yield from self.empty_dock(covered.id, sector - {cell})
        self.lay(seat, card, cell)

    def empty_dock(self, card: str, rest: Sector) -> Flow:
        """Its warehouses go; raised cargo moves on in the sector, and for an exported one another goes (10.1)."""
        if card not in self.tokens:
            return
        side = self.owners[card]
        others = self.goods_docks(side, rest)
        for good in list(self.exported.get(card, Counter()).elements()):
            yield from self.replace_exported(card, good, [dock for dock in others if self.tokens[dock][good] > 0])
        for good in [good for good, dock in self.cargo.items() if dock == card and others]:
            self.tokens[card][good] -= 1
            self.tokens[others[0]][good] += 1
            self.cargo[good] = others[0]
        self.return_tokens(card)

    def replace_exported(self, card: str, good: str, there: list[str]) -> Flow:
        """Another warehouse of the sector goes for the exported one, which then stands for its dock."""
        side = self.owners[card]
        code = "stand_in:none"
        if there:
            code = yield from self.ask(side, [f"stand_in:{dock}" for dock in there])
        dock = code.split(":")[1]
        self.exported[card][good] -= 1
        self.stock_of(side)[good] += 1
        if dock == "none":
            self.stores[side][good] -= 1
            return
        self.tokens[dock][good] -= 1
        if good in CARDS[dock].goods:
            self.exported.setdefault(dock, Counter())[good] += 1
        if self.cargo.get(good) == dock and not self.tokens[dock][good]:
            del self.cargo[good]

    def board_changed(self) -> None:
        self.lift_markers()
        self.renew_pacts()

    # -- settlement (3.6)

    def settle(self, seat: int) -> Flow:
        if self.free:
            return
        done = {sector for sector, _, _ in self.settled}
        fresh = [sector for sector in self.harbour.complete_sectors() if sector not in done]
        # Sectors that close together are counted one after the other; the text does not say otherwise.
        for sector in self.in_order(fresh):
            won = winner(self.tokens_in(sector), self.goods_order)
            who: Any = NOBODY if won is None else won
            if self.on("vieilles_rancunes") and (yield from self.vetoed(sector)):
                who = VETOED
            self.settled.append((sector, who, self.batch))
            self.clear_sector(sector, who)

    def in_order(self, sectors: list[Sector]) -> list[Sector]:
        return sorted(sectors, key=sorted)

    def clear_sector(self, sector: Sector, who: Any) -> None:
        for card in self.docks_in(sector):
            # In Embargo the winner's stay there for good.
            if not (self.scenario == "embargo" and self.owners.get(card) == who):
                self.return_tokens(card)

    def vetoed(self, sector: Sector) -> Flow:
        taverns = [card for card in self.docks_in(sector) if CARDS[card].kind == "tavern"]
        if len(taverns) != 1:
            return False
        code = yield from self.ask(self.tavern_by[taverns[0]], ["count", "veto"])
        return code == "veto"

    def docks_in(self, sector: Sector) -> list[str]:
        return [self.harbour.stacks[cell][-1] for cell in sector]

    def tokens_in(self, sector: Sector) -> dict[int, Counter[str]]:
        sides = self.seats if self.mode_id == "roue_libre_individuelle" else 2
        found: dict[int, Counter[str]] = {side: Counter() for side in range(sides)}
        for card in self.docks_in(sector):
            if card in self.tokens and card not in self.drunk.values():
                found[self.owners[card]].update(self.tokens[card])
        return found

    # -- refill (3.8)

    def refill(self, seat: int, card: Card) -> Flow:
        if card.special and not self.free:
            return
        docks, canals = self.piles[self.dock_pile(seat)], self.piles[0]
        if self.free or self.on("libre_choix"):
            kinds = self.draws(seat, docks, canals)
        else:
            kinds = {"draw_dock" if card.own_dock else "draw_canal"}
        if not docks:
            kinds.discard("draw_dock")
        if not canals:
            kinds.discard("draw_canal")
        if "draw_dock" in kinds and self.on("premier_choix") and self.players[seat].florins >= 2:
            kinds.add("search")
        if not kinds:
            return
        code = yield from self.ask(seat, kinds)
        if code == "search":
            self.pay(seat, 2)
            code = yield from self.ask(seat, [f"pick:{dock}" for dock in docks])
            docks.remove(code.split(":")[1])
            self.players[seat].hand.append(code.split(":")[1])
            return
        self.players[seat].hand.append((docks if code == "draw_dock" else canals).pop())

    def draws(self, seat: int, docks: list[str], canals: list[str]) -> set[str]:
        """Either pile, but a dock and a canal are kept in hand as long as the piles last."""
        kinds = Counter(self.pile_kind(CARDS[card]) for card in self.players[seat].hand)
        if not kinds["dock"] and kinds["canal"] and docks:
            return {"draw_dock"}
        if not kinds["canal"] and kinds["dock"] and canals:
            return {"draw_canal"}
        return {"draw_dock", "draw_canal"}

    # -- scenarios

    def buy_out(self, seat: int) -> Flow:
        """Bakchich: an opposing goods dock outside complete sectors, a florin for each good it shows."""
        complete = self.complete_cells()
        found = []
        for cell in self.harbour.stacks:
            top = self.harbour.top(cell)
            if top is None or top.kind != "goods_dock" or cell in complete:
                continue
            if self.owners[top.id] != self.players[seat].side and len(top.goods) <= self.players[seat].florins:
                found.append(top.id)
        code = yield from self.ask(seat, ["decline", *(f"buy_out:{card}" for card in found)])
        if code == "decline":
            return
        card = code.split(":")[1]
        self.pay(seat, len(CARDS[card].goods))
        where = self.harbour.cell_of(card)
        assert where is not None
        yield from self.remove(card, where)
        self.piles[1 + self.owners[card]].insert(0, card)
        self.check_misere()

    def second_canal(self, seat: int) -> Flow:
        """Grande marée: a second canal for a florin; it earns nothing and its symbols do nothing."""
        player = self.players[seat]
        canals = [card for card in player.hand if CARDS[card].kind == "canal" and self.cells(seat, CARDS[card])]
        if player.florins == 0 or not canals:
            return
        code = yield from self.ask(seat, ["decline", *(f"play:{card}" for card in canals)])
        if code == "decline":
            return
        card = CARDS[code.split(":")[1]]
        self.pay(seat, 1)
        player.hand.remove(card.id)
        player.card = card.id
        code = yield from self.ask(seat, [f"place:{x}:{y}" for x, y in self.cells(seat, card)])
        _, x, y = code.split(":")
        yield from self.put(seat, card, (int(x), int(y)))
        yield from self.refill(seat, card)

    def instant_ends(self) -> None:
        if self.scenario == "vitesse" and self.settled:
            self.end("first_sector")
        if self.scenario == "tic_tac_toe":
            for side in range(2):
                if self.three_in_line(side):
                    self.end("three_in_line", side)
        if self.scenario == "embargo" and not any(any(stock.values()) for stock in self.stocks):
            self.end("stocks_empty")

    def three_in_line(self, side: int) -> bool:
        won = [sector for sector, who, _ in self.settled if who == side]
        mine = {place for place, box in self.boxes().items() if any(sector & box for sector in won)}
        lines = [[(i, j) for j in range(3)] for i in range(3)] + [[(i, j) for i in range(3)] for j in range(3)]
        lines += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]
        return any(all(box in mine for box in line) for line in lines)

    def check_sprint(self, seat: int) -> None:
        """Sprint final: once the own dock pile is empty; all empty cells are water then."""
        if not self.on("sprint_final") or self.piles[self.dock_pile(seat)]:
            return
        if not self.free:
            done = {sector for sector, _, _ in self.settled}
            self.batch += 1
            for sector in self.harbour.sectors():
                if sector not in done:
                    won = winner(self.tokens_in(sector), self.goods_order)
                    self.settled.append((sector, NOBODY if won is None else won, self.batch))
                    self.clear_sector(sector, won)
        self.end("sprint")

    def corrupt(self, seat: int, tavern: Cell) -> Flow:
        """One more warehouse on own docks with a single good: one in the tavern's sector, or two in two others."""
        side = self.players[seat].side
        home = self.harbour.sector_at(tavern)
        docks: dict[str, Sector] = {}
        for sector in self.harbour.sectors():
            if (sector == home) == self.on("corruption_1") and not sector & self.complete_cells():
                docks.update((card, sector) for card in self.docks_in(sector) if self.bribable(card, side))
        sets: list[tuple[str, ...]] = [
            (card,) for card in docks if self.on("corruption_1") or len({*docks.values()}) == 1
        ]
        pairs = [(one, two) for one in docks for two in docks if one < two and docks[one] != docks[two]]
        if self.on("corruption_2"):
            yield from self.bribe(seat, [*sets, *(pair for pair in pairs if self.both_in_stock(side, pair))])
        else:
            yield from self.bribe(seat, sets)

    def bribe(self, seat: int, sets: list[tuple[str, ...]]) -> Flow:
        """One of these sets or none, piece by piece."""
        code = yield from self.ask(seat, ["decline", *(f"bribe:{docks[0]}" for docks in sets)])
        if code == "decline":
            return
        card = code.split(":")[1]
        self.add_token(card, CARDS[card].goods[0], self.tokens.setdefault(card, Counter()))
        rest = [docks[1:] for docks in sets if docks[0] == card and len(docks) == 2]
        if rest:
            code = yield from self.ask(seat, [f"bribe:{docks[0]}" for docks in rest])
            card = code.split(":")[1]
            self.add_token(card, CARDS[card].goods[0], self.tokens.setdefault(card, Counter()))

    def both_in_stock(self, side: int, pair: tuple[str, str]) -> bool:
        needed = Counter(CARDS[card].goods[0] for card in pair)
        return all(self.stock_of(side)[good] >= n for good, n in needed.items())

    def bribable(self, card: str, side: int) -> bool:
        goods = CARDS[card].goods
        return len(goods) == 1 and self.owners[card] == side and self.stock_of(side)[goods[0]] > 0

    def first_docks(self) -> Flow:
        """Justice: each side picks three docks, one after the other by their numbers; four others leave unseen."""
        picks: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        docks = {seat: sorted(self.piles[self.dock_pile(seat)]) for seat in picks}
        while any(len(mine) < 3 for mine in picks.values()):
            asked = {}
            for seat, mine in picks.items():
                later = [dock for dock in docks[seat] if not mine or dock > mine[-1]]
                if len(mine) < 3:
                    asked[seat] = {f"choose:{dock}" for dock in later[: len(later) - (2 - len(mine))]}
            seat, code = yield asked
            picks[seat].append(code.split(":")[1])
        after = self.chance.after["table"]
        for seat, mine in picks.items():
            pile = self.dock_pile(seat)
            rest = [dock for dock in docks[seat] if dock not in mine]
            self.players[seat].hand += mine
            self.piles[pile] = list(after["piles"][pile])
            gone = [dock for dock in rest if dock in after["aside"]]
            assert len(gone) == 4
            assert sorted([*self.piles[pile], *gone]) == rest

    def buy_specials(self) -> Flow:
        """9: specials for two florins each; if they do not suffice, the higher number shown is served first."""
        most = {seat: min(player.florins // 2, len(self.specials)) for seat, player in enumerate(self.players)}
        able = [seat for seat in most if most[seat] > 0]
        wants = yield from self.ask_all({seat: {f"want:{n}" for n in range(most[seat] + 1)} for seat in able})
        wanted = {seat: int(wants.get(seat, "want:0").split(":")[1]) for seat in most}
        order = list(self.order)
        if sum(wanted.values()) > len(self.specials):
            shown = yield from self.ask_all(
                {seat: {f"show:{card}" for card in self.players[seat].hand} for seat in wanted}
            )
            order.sort(key=lambda seat: -CARDS[shown[seat].split(":")[1]].number)
        for seat in order:
            for _ in range(wanted[seat]):
                if self.specials:
                    self.pay(seat, 2)
                    self.players[seat].hand.append(self.specials.pop())
        self.check_misere()

    def two_canals(self, seat: int) -> Flow:
        """Choix d'inondation: the flood leaves the game, and two canals from hand are placed instead."""
        player = self.players[seat]
        uses = ["cover"] if self.cells(seat, CARDS[player.card or ""]) else []
        uses += ["two_canals"] if self.placeable_canals(seat) else []
        if not uses or (yield from self.ask(seat, uses)) == "cover":
            return False
        flood = CARDS[player.card or ""]
        player.card = None
        laid = 0
        while laid < 2 and self.placeable_canals(seat):
            code = yield from self.ask(seat, [f"play:{card}" for card in self.placeable_canals(seat)])
            canal = CARDS[code.split(":")[1]]
            player.hand.remove(canal.id)
            player.card = canal.id
            code = yield from self.ask(seat, [f"place:{x}:{y}" for x, y in self.cells(seat, canal)])
            _, x, y = code.split(":")
            yield from self.put(seat, canal, (int(x), int(y)))
            laid += 1
        for _ in range(laid):
            if self.piles[0]:
                player.hand.append(self.piles[0].pop())
        if self.free:
            yield from self.refill(seat, flood)
        for _ in range(laid):
            self.receive(seat)
        self.check_misere()
        return True

    def placeable_canals(self, seat: int) -> list[str]:
        hand = self.players[seat].hand
        return [card for card in hand if CARDS[card].kind == "canal" and self.cells(seat, CARDS[card])]

    def flood_around(self, cell: Cell) -> None:
        """Crue exceptionnelle: canals from the pile on the empty cells around, up, right, down, left."""
        for near in neighbours(cell):
            free = near not in self.harbour.stacks and self.harbour.inside(near)
            canal = CARDS[self.piles[0][-1]] if self.piles[0] else None
            if canal is None or not free or self.scenario_forbids(canal, near):
                continue
            if not (self.on("blocus") and self.boat in neighbours(near)):
                self.lay(self.last_placer, CARDS[self.piles[0].pop()], near)

    # -- Euphrate

    def raise_cargo(self, seat: int) -> Flow:
        """Who surrounds a canal with cargo puts it on one of his centres in a sector that is not complete."""
        for good in GOODS:
            if good not in self.sunk:
                continue
            around = neighbours(self.sunk[good])
            if any(near not in self.harbour.stacks and self.harbour.inside(near) for near in around):
                continue
            side = self.players[seat].side
            complete = self.complete_cells()
            sectors = [sector for sector in self.harbour.sectors() if not sector & complete]
            centres = [self.goods_docks(side, sector)[0] for sector in sectors if self.goods_docks(side, sector)]
            if not centres:
                del self.sunk[good]
                self.supply[good] += 1
                continue
            code = yield from self.ask(seat, [f"cargo:{card}" for card in centres])
            del self.sunk[good]
            card = code.split(":")[1]
            self.tokens.setdefault(card, Counter())[good] += 1
            self.cargo[good] = card

    # -- dead ends (R11)

    def somebody_can_play(self) -> bool:
        return any(self.can_play(seat, CARDS[card]) for seat, player in enumerate(self.players) for card in player.hand)

    def can_play(self, seat: int, card: Card) -> bool:
        """Whether it has a cell, or a boat that could free one: for this card or, by taking a dock, for others."""
        if self.cells(seat, card):
            return True
        if card.kind == "flood" and self.on("choix_inondation") and self.placeable_canals(seat):
            return True
        if not (card.boat and self.has_boat):
            return False
        was = self.boat
        found = False
        for cell in self.harbour.water():
            if cell != was:
                self.boat = cell
                found = found or bool(self.cells(seat, card)) or bool(self.takeable(cell))
        self.boat = was
        return found

    def boat_stops_everybody(self) -> bool:
        """Blocus: nobody is able to place a card, and it is because of the boat."""
        return not self.somebody_can_play() and any(
            self.cells(seat, CARDS[card], boat_blocks=False)
            for seat, player in enumerate(self.players)
            for card in player.hand
        )

    # -- Roue libre (7.1)

    def free_turns(self) -> Flow:
        seat = self.first
        self.placed = False
        while True:
            if seat == self.first and not self.somebody_can_play():
                self.end("dead_end")
            yield from self.free_turn(seat)
            seat = (seat + 1) % self.seats
            if seat == self.first:
                self.quiet = 0 if self.placed else self.quiet + 1
                self.placed = False
                if self.quiet == STALL:
                    self.end("stall")

    def free_turn(self, seat: int) -> Flow:
        if seat in self.skips:
            self.skips.remove(seat)
            return
        if not self.own_piles:
            yield from self.alliances(seat)
        for tavern in ("D88", "D89"):
            if self.tavern_by.get(tavern) == seat and self.harbour.cell_of(tavern) is not None:
                yield from self.mark(seat, tavern)
        player = self.players[seat]
        playable = [card for card in player.hand if self.can_play(seat, CARDS[card])]
        code = yield from self.ask(seat, ["pass", *(f"play:{card}" for card in playable)])
        if code == "pass":
            self.receive(seat)
            return
        player.card = code.split(":")[1]
        player.hand.remove(player.card)
        yield from self.free_card(seat, CARDS[player.card])

    def free_card(self, seat: int, card: Card) -> Flow:
        if card.boat:
            yield from self.move_boat(seat)
        if card.kind == "flood" and self.on("choix_inondation") and (yield from self.two_canals(seat)):
            return
        cells = self.cells(seat, card)
        if not cells:
            self.take_back(seat)
            return
        code = yield from self.ask(seat, [f"place:{x}:{y}" for x, y in cells])
        _, x, y = code.split(":")
        yield from self.cover(seat, card, (int(x), int(y)))
        self.players[seat].card = None
        yield from self.warehouses(seat, card)
        if card.kind == "tavern":
            yield from self.mark(seat, card.id)
        if self.harbour.full():
            self.end("full")
        if card.florin:
            self.tax_everybody(seat)
        yield from self.refill(seat, card)
        if card.kind == "canal":
            self.receive(seat)
        self.check_sprint(seat)

    def tax_everybody(self, seat: int) -> None:
        for other, player in enumerate(self.players):
            if player.side != self.players[seat].side:
                if player.florins > 0:
                    self.pay(other, 1)
                else:
                    self.skips.add(other)

    def mark(self, seat: int, tavern: str) -> Flow:
        """7.1.9: the tavern's player may make one dock of its sector drunk, or sober again."""
        cell = self.harbour.cell_of(tavern)
        assert cell is not None
        now = self.drunk[tavern]
        docks = [card for card in self.docks_in(self.harbour.sector_at(cell)) if card != now]
        codes = ["decline", *(f"mark:{card}" for card in docks), *(["sober_up"] if now else [])]
        code = yield from self.ask(seat, codes)
        if code == "sober_up":
            self.drunk[tavern] = None
        elif code != "decline":
            self.drunk[tavern] = code.split(":")[1]

    # -- alliances (7.2)

    def goods_docks(self, seat: int, sector: Sector) -> list[str]:
        """Those of a player there, the oldest first: it is his distribution centre (2.5) and names the sector."""
        docks = [card for card in self.docks_in(sector) if CARDS[card].kind == "goods_dock"]
        return sorted((card for card in docks if self.owners[card] == seat), key=self.laid.index)

    def ally(self, seat: int, sector: Sector) -> int | None:
        for pair, place in self.pacts:
            if place == sector and seat in pair:
                return next(other for other in pair if other != seat)
        return None

    def alliances(self, seat: int) -> Flow:
        """Before his card a player leaves alliances and proposes others, each once; those of this turn stay."""
        proposed: set[str] = set()
        while True:
            offers: dict[str, tuple[Sector, int]] = {}
            for sector in self.harbour.sectors():
                mine = self.goods_docks(seat, sector)
                if not mine:
                    continue
                ally = self.ally(seat, sector)
                if ally is not None:
                    if f"propose:{mine[0]}:{ally + 1}" not in proposed:
                        offers[f"leave:{mine[0]}"] = (sector, seat)
                    continue
                for other in range(self.seats):
                    free = other != seat and self.ally(other, sector) is None
                    if free and self.goods_docks(other, sector):
                        offers[f"propose:{mine[0]}:{other + 1}"] = (sector, other)
            code = yield from self.ask(seat, {"decline", *offers} - proposed)
            if code == "decline":
                return
            sector, other = offers[code]
            if code.startswith("leave"):
                self.pacts = [pact for pact in self.pacts if not (pact[1] == sector and seat in pact[0])]
                continue
            proposed.add(code)
            if (yield from self.ask(other, ["accept", "refuse"])) == "accept":
                self.pacts.append((frozenset((seat, other)), sector))

    def renew_pacts(self) -> None:
        """Alliances go on in sectors that overlap the old one; nobody may have two allies in one."""
        sectors = self.harbour.sectors()
        fresh = set()
        for pair, place in self.pacts:
            for sector in sectors:
                if sector & place and all(self.goods_docks(seat, sector) for seat in pair):
                    fresh.add((pair, sector))
        self.pacts = []
        for pair, sector in fresh:
            here = [other for other, place in fresh if place == sector]
            torn = {seat for seat in range(self.seats) if sum(seat in other for other in here) > 1}
            torn |= {seat for other in here if other & torn for seat in other}
            if not pair & torn:
                self.pacts.append((pair, sector))

    def allied_points(self, sector: Sector) -> Counter[int]:
        """The points of a sector for each player who wins it, alone or with an ally."""
        own = self.tokens_in(sector)
        groups = {frozenset((seat,)) for seat in own if self.ally(seat, sector) is None}
        groups |= {pair for pair, place in self.pacts if place == sector}
        held = {group: sum((own[seat] for seat in group), Counter()) for group in groups}
        won = winner(held, self.goods_order)
        worth = self.worth(sector)
        if won is None:
            return Counter()
        points = Counter({seat: worth // len(won) for seat in won})
        if worth % len(won):
            first, second = sorted(won, key=lambda seat: -own[seat].total())
            if own[first].total() > own[second].total():
                points[first] += 1
        return points

    def lift_markers(self) -> None:
        for tavern, dock in self.drunk.items():
            cell = self.harbour.cell_of(tavern)
            if dock is not None and (cell is None or dock not in self.docks_in(self.harbour.sector_at(cell))):
                self.drunk[tavern] = None

    # -- the end

    def scores(self) -> list[int] | None:
        """While the game runs: what it would be if a safety end (R11) came now."""
        points: Counter[int | None] = Counter(self.points_of_sides())
        if self.ending in ("bankrupt", "three_in_line"):
            points = Counter([self.victor])  # no sectors are counted: a win is a win
        return [points[player.side] for player in self.players]

    def points_of_sides(self) -> dict[int, int]:
        points: Counter[int] = Counter(dict(enumerate(self.bonus)))
        for good in GOODS if self.on("entrepot_exportation") else ():
            red, black = (store[good] for store in self.stores)
            if red != black:
                points[int(black > red)] += 1
        for sector, who in self.scoring_sectors():
            if not self.own_piles:
                points.update(self.allied_points(sector))
            elif isinstance(who, int):
                points[who] += self.worth(sector)
        return points

    def scoring_sectors(self) -> list[tuple[Sector, Any]]:
        rule = FACTS["scoring_rules"][self.scoring]
        found: list[tuple[Sector, Any]] = [(sector, who) for sector, who, _ in self.settled]
        if self.free:
            sprint = self.ending == "sprint"
            closed = [s for s in self.harbour.sectors() if sprint or self.harbour.complete(s)]
            found = [(sector, winner(self.tokens_in(sector), self.goods_order)) for sector in closed]
        found = [(sector, who) for sector, who in found if who != VETOED and self.eligible(sector, rule)]
        if rule["pick"] == "all":
            return found
        by = rule["pick"]
        chosen = pick(
            [sector for sector, _ in found],
            self.harbour,
            by["n"],
            by["order"] == "largest",
            by["tie"] == "nearest_anchor",
        )
        return [(sector, who) for sector, who in found if sector in chosen]

    def eligible(self, sector: Sector, rule: dict[str, Any]) -> bool:
        straight = len({x for x, _ in sector}) == 1 or len({y for _, y in sector}) == 1
        facts = {"size>=2": len(sector) >= 2, "size<=3": len(sector) <= 3, "straight": straight}
        return all(facts[name] for name in rule["eligible"])

    def worth(self, sector: Sector) -> int:
        points = 1
        if self.scoring == "SIZE_1_TO_3":
            points = len(sector)
        if self.scenario == "ile_grande":
            points = 2 if sector & self.region("island") else 1
        if self.on("point_final") and sector == self.last_sector():
            points = max(points, 2)
        docks = self.docks_in(sector)
        return points + sum(CARDS[card].kind == "customs" and card not in self.drunk.values() for card in docks)

    def last_sector(self) -> Sector | None:
        """R21: of several that were completed last the largest, then the nearest, otherwise none."""
        last = max(batch for _, _, batch in self.settled)
        ranked = [(-len(sector), self.harbour.distance(sector)) for sector, _, batch in self.settled if batch == last]
        best = [
            sector
            for sector, _, batch in self.settled
            if batch == last and (-len(sector), self.harbour.distance(sector)) == min(ranked)
        ]
        return best[0] if len(best) == 1 else None

    def ranks(self) -> list[int]:
        points = self.points_of_sides()

        def standing(player: Player) -> tuple[int, int, int]:
            money = sum(other.florins for other in self.players if other.side == player.side)
            score = 0 if self.ending in ("bankrupt", "three_in_line") else points.get(player.side, 0)
            return (int(self.victor == player.side), score, money)

        mine = [standing(player) for player in self.players]
        return [1 + sum(other > own for other in mine) for own in mine]
