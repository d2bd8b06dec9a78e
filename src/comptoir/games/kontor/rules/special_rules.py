"""Section 8: the special rules, in the order of the rule text. Libre choix is a row of the facts file and nothing else;
Premier choix, Choix d'inondation and Contrebande have modules of their own."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.choice import Choice, pieces_of
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import SEVERAL, Frame, Step
from comptoir.games.kontor.components import (
    CARD_IDS,
    CUSTOMS,
    GOOD_IDS,
    GOODS,
    GOODS_COUNT,
    GOODS_DOCK,
    KIND,
    PRINTED_GOODS,
    TAVERN,
    TAVERN_PLACE,
    TAVERNS,
    WIDTH,
)
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.harbour import distance, distances, touch, would_complete
from comptoir.games.kontor.hooks import AFTER_MONEY, AFTER_TURN, BEFORE_DRAWING, END_OF_ROUND, Part, Rule
from comptoir.games.kontor.moves import (
    BRIBE,
    CHOOSE,
    COUNT,
    DECLINE,
    GOOD,
    PASS,
    VETO,
    dock_in,
    dock_move,
    goods_in,
    goods_move,
)
from comptoir.games.kontor.packing import cards_of, changed, field, ids, one
from comptoir.games.kontor.rows import figure
from comptoir.games.kontor.scoring import is_idle, pick, size_of
from comptoir.games.kontor.state import DRAWN, Table
from comptoir.games.kontor.steps.drawing import docks_in, is_of_dock_pile
from comptoir.games.kontor.steps.ending import finish
from comptoir.games.kontor.steps.frames import (
    card_of,
    cell_of,
    goods_of,
    heard_of,
    settle_frame,
    tokens_frame,
    tokens_question,
)
from comptoir.games.kontor.steps.placing import dead_end, legal_cells
from comptoir.games.kontor.steps.round import pass_for_florin
from comptoir.games.kontor.steps.turn import award

VETO_STEP: Final = 33
JUSTICE_STEP: Final = 34
GOOD_STEP: Final = 35
BRIBE_STEP: Final = 40

BANKRUPT: Final = "bankrupt"
BLOCKADE: Final = "blockade"
SPRINT: Final = "sprint"

# -- Vieilles rancunes


@mypyc_attr(acyclic=True)
class Grudges(Part):
    tavern_by: list[int]  # by tavern: the seat that placed it

    def begin(self, config: Config) -> None:
        self.tavern_by = [-1, -1]

    def clone(self) -> Grudges:
        other = Grudges()
        other.name = self.name
        other.tavern_by = self.tavern_by
        return other

    def pack(self) -> dict[str, Any]:
        return {"tavern_by": self.tavern_by[:]}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.tavern_by = [int(seat) for seat in packed["tavern_by"]]


def grudges_of(table: Table) -> Grudges:
    for part in table.parts:
        if isinstance(part, Grudges):
            return part
    raise LookupError("nobody bears a grudge here")


class VieillesRancunes(Rule):
    """The owner of the only tavern in a sector decides whether it counts."""

    def memory(self) -> Part | None:
        return Grudges()

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == TAVERN:
            grudges = grudges_of(table)
            grudges.tavern_by = changed(grudges.tavern_by, TAVERN_PLACE[card], seat)

    def sector_award(self, table: Table, head: i64) -> bool:
        taverns = [card for card in table.members(head) if KIND[card] == TAVERN]
        if len(taverns) != 1:
            return False
        table.push(settle_frame())
        table.push(veto_frame(grudges_of(table).tavern_by[TAVERN_PLACE[taverns[0]]], head))
        return True


def veto_frame(seat: i64, head: i64) -> Frame:
    return Frame(VETO_STEP, seat, what=head)


class Veto(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [COUNT, VETO]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        award(table, card_of(frame), move == COUNT)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)], "n": len(table.members(card_of(frame)))}


# -- Misère


class Misere(Rule):
    """Somebody without money while the treasury is empty: the other side wins."""

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        if table.treasury > 0 or (moment != AFTER_TURN and moment != AFTER_MONEY):
            return False
        losers = {table.side(seat) for seat, merchant in enumerate(table.merchants) if merchant.florins == 0}
        if not losers:
            return False
        both = len(losers) == table.config.sides
        finish(table, BANKRUPT, DRAWN if both else 1 - losers.pop())
        return True


# -- Justice

FIRST_DOCKS: Final[int] = figure("justice", "first_docks")
REMOVED_DOCKS: Final[int] = figure("justice", "removed_docks")


@mypyc_attr(acyclic=True)
class Picks(Part):
    picks: list[list[int]]  # by seat: the docks chosen so far, in secret

    def begin(self, config: Config) -> None:
        self.picks = [[] for _ in range(config.seats)]

    def clone(self) -> Picks:
        other = Picks()
        other.name = self.name
        other.picks = self.picks
        return other

    def pack(self) -> dict[str, Any]:
        return {"picks": [ids(picks) for picks in self.picks]}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.picks = [cards_of(picks) for picks in packed["picks"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["picked"] = [len(picks) for picks in self.picks]
        if seat is not None and table.round == 0:
            seen["choice"] = ids(sorted(table.dock_pile(seat)))
            seen["picks"] = ids(self.picks[seat])

    def forget(self, table: Table, owner: int, rng: Rng) -> None:
        picks = self.picks[owner]
        if picks:
            docks = sorted(table.dock_pile(owner))
            rng.shuffle(docks)
            self.choose(owner, sorted(docks[:FIRST_DOCKS])[: len(picks)])

    def choose(self, seat: i64, picks: list[int]) -> None:
        self.picks = [picks if k == seat else others for k, others in enumerate(self.picks)]


def picks_of(table: Table) -> Picks:
    for part in table.parts:
        if isinstance(part, Picks):
            return part
    raise LookupError("nobody picks his first docks here")


class Justice(Rule):
    """Each side picks its first docks; of the others some leave the game unseen."""

    def memory(self) -> Part | None:
        return Picks()

    def setup(self, table: Table) -> None:
        owing: i64 = 0
        for seat in range(table.config.seats):
            merchant = table.merchants[seat]
            docks = docks_in(merchant.hand)
            merchant.hand = [card for card in merchant.hand if card not in docks]
            pile = table.config.pile_of[seat]
            table.piles[pile] = bytes(sorted([*table.piles[pile], *docks]))
            owing |= bit(seat)
        table.push(first_docks_frame(owing))


def first_docks_frame(owing: i64) -> Frame:
    return Frame(JUSTICE_STEP, SEVERAL, owing=owing)


class FirstDocks(Step[Table]):
    """In secret and in the order of their numbers; the docks stay in the pile until all have chosen."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        picks = picks_of(table).picks[seat]
        left = FIRST_DOCKS - len(picks)
        docks = [card for card in sorted(table.dock_pile(seat)) if not picks or card > picks[-1]]
        return [int(dock_move(CHOOSE, card)) for card in docks[: len(docks) - left + 1]]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        picks = [*picks_of(table).picks[seat], int(dock_in(CHOOSE, move))]
        picks_of(table).choose(seat, picks)
        owing = frame.owing
        if len(picks) == FIRST_DOCKS:
            owing &= ~bit(seat)
        if owing:
            table.push(first_docks_frame(owing))
        else:
            self.deal(table)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """The docks still to be picked, those behind the last one in the order of their numbers."""
        picks = picks_of(table).picks[seat]
        left = FIRST_DOCKS - len(picks)
        docks = [card for card in sorted(table.dock_pile(seat)) if not picks or card > picks[-1]]
        return Choice(pieces_of([int(dock_move(CHOOSE, card)) for card in docks]), left, left)

    def deal(self, table: Table) -> None:
        for seat in range(table.config.seats):
            picks = picks_of(table).picks[seat]
            pile = [card for card in table.dock_pile(seat) if card not in picks]
            for card in picks:
                table.merchants[seat].add(card)
            table.rng.shuffle(pile)
            for _ in range(REMOVED_DOCKS):
                table.aside = [*table.aside, pile.pop()]
            table.piles[table.config.pile_of[seat]] = bytes(pile)
            picks_of(table).choose(seat, [])
        table.show(table.everyone)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": FIRST_DOCKS - len(picks_of(table).picks[seat])}


# -- Marins ivres morts


class MarinsIvresMorts(Rule):
    """Passing is a secret choice; the pass card always returns to the hand, so no card stands for it here."""

    def prepare(self, config: Config) -> None:
        """With two players the taverns are the pass cards, unless another rule needs them on the board."""
        if config.seats == 2 and "tavern" not in config.uses:
            config.deck = [card for card in config.deck if card not in TAVERNS]

    def pass_declare(self, table: Table) -> bool:
        return True

    def play_choose(self, table: Table, seat: i64, moves: list[int]) -> None:
        moves.insert(0, PASS)

    def play_reveal(self, table: Table, seat: i64, move: i64) -> bool:
        if move != PASS:
            return False
        table.merchants[seat].passed = True
        pass_for_florin(table, seat)
        return True


# -- Choix de la marchandise


class ChoixMarchandise(Rule):
    """A dock with two or three goods brings one warehouse, of a printed type its owner chooses."""

    def tokens_place(self, table: Table, frame: Frame) -> bool:
        if GOODS_COUNT[card_of(frame)] < 2 or not goods_to_choose(table, frame):
            return False
        table.push(good_frame(frame))
        return True


def goods_to_choose(table: Table, frame: Frame) -> list[int]:
    side = table.owner[card_of(frame)]
    return [good for good in range(GOODS) if field(goods_of(frame), good) and table.in_stock(side, good) > 0]


def good_frame(rest: Frame) -> Frame:
    """Asks about the warehouses that wait in this frame."""
    return tokens_question(GOOD_STEP, rest.seat, card_of(rest), cell_of(rest), goods_of(rest), heard_of(rest))


class Good(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [GOOD + good for good in goods_to_choose(table, frame)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if table.journal is not None:
            table.journal.tell("good", int(seat), {"card": CARD_IDS[card_of(frame)], "good": GOOD_IDS[move - GOOD]})
        table.push(tokens_frame(seat, card_of(frame), cell_of(frame), one(move - GOOD), heard_of(frame)))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)]}


# -- Blocus


class Blocus(Rule):
    """No card on a cell next to the boat; if the boat alone stops everybody in a round, the game ends."""

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        boat = table.boat
        near = (boat + 1, boat - 1, boat + WIDTH, boat - WIDTH)
        return [cell for cell in cells if cell not in near]

    def boat_frees(self, table: Table, seat: i64, card: i64) -> bool:
        """The boat moves before the card is placed, and may leave the cell that it blocks."""
        trial = table.clone()
        for cell in table.water:
            if cell != table.boat:
                trial.boat = cell
                if legal_cells(trial, seat, card):
                    return True
        return False

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        """The text asks whether anybody is able to place a card, not whether somebody chose to pass."""
        if moment != END_OF_ROUND or table.placed or not dead_end(table) or not self.boat_alone(table):
            return False
        finish(table, BLOCKADE)
        return True

    def boat_alone(self, table: Table) -> bool:
        """Would somebody find a cell without the boat?"""
        for seat, merchant in enumerate(table.merchants):
            for card in merchant.hand:
                if free_without_boat(table, seat, card):
                    return True
        return False


def free_without_boat(table: Table, seat: i64, card: i64) -> bool:
    trial = table.clone()
    trial.boat = 0  # on the rim, where nothing is near
    return len(legal_cells(trial, seat, card)) > 0


# -- Corruption


class Corruption(Rule):
    """The tavern may not complete a sector; placed, it lets its side add a warehouse."""

    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.docks: i64 = 1

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        if KIND[card] != TAVERN:
            return cells
        return [cell for cell in cells if not would_complete(table, card, cell)]

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == TAVERN:
            table.push(bribe_frame(seat, card, self.docks))


def bribable(table: Table, seat: i64) -> list[int]:
    """Own docks with exactly one good in sectors not complete, whose type the supply still has."""
    side = table.side(seat)
    docks: list[int] = []
    for card in table.laid:
        single = KIND[card] == GOODS_DOCK and GOODS_COUNT[card] == 1
        if not single or table.owner[card] != side or not table.on_top(card) or table.is_complete(card):
            continue
        if table.in_stock(side, only_good(card)) > 0:
            docks.append(card)
    return sorted(docks)


def only_good(card: i64) -> i64:
    good: i64 = 0
    while not field(PRINTED_GOODS[card], good):
        good += 1
    return good


def bribe_frame(seat: i64, tavern: i64, docks: i64, first: i64 = 0) -> Frame:
    """So many docks may still be bribed; `first` is one that has been."""
    return Frame(BRIBE_STEP, seat, left=docks, what=tavern, where=first)


def docks_left(frame: Frame) -> i64:
    return frame.left


def first_bribed(frame: Frame) -> i64:
    return frame.where


class Bribe(Step[Table]):
    """Corruption 1: one dock in the tavern's sector. Corruption 2: two docks, all in different sectors; one alone is
    allowed if no second one fits (R31)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        head, before = table.head[card_of(frame)], first_bribed(frame)
        docks = bribable(table, seat)
        if docks_left(frame) == 1 and not before:
            return [DECLINE, *[int(goods_move(BRIBE, card)) for card in docks if table.head[card] == head]]
        docks = [card for card in docks if table.head[card] != head]
        if before:
            return [int(goods_move(BRIBE, card)) for card in partners(table, docks, before) if card > before]
        first = []
        for card in docks:
            others = partners(table, docks, card)
            if not others or max(others) > card:
                first.append(int(goods_move(BRIBE, card)))
        return [DECLINE, *first]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        card, tavern = goods_in(BRIBE, move), card_of(frame)
        good = only_good(card)
        docks = [other for other in bribable(table, seat) if table.head[other] != table.head[tavern]]
        later = [other for other in partners(table, docks, card) if other > card]
        table.stock(table.side(seat), good, -1)
        table.put_token(card, good)
        if table.journal is not None:
            table.journal.tell("bribe", int(seat), {"card": CARD_IDS[card], "good": GOOD_IDS[good]})
        later = [other for other in later if other in bribable(table, seat)]
        if docks_left(frame) == 2 and later:
            table.push(bribe_frame(seat, tavern, 1, card))

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """Two docks of different sectors, or one that finds no partner; None where one dock is all that is asked."""
        if docks_left(frame) == 1:
            return None
        docks = [card for card in bribable(table, seat) if table.head[card] != table.head[card_of(frame)]]
        sets: list[list[int]] = [[]]
        for card in docks:
            others = partners(table, docks, card)
            later = [other for other in others if other > card and self.both_in_stock(table, seat, card, other)]
            one_dock = int(goods_move(BRIBE, card))
            sets += [[one_dock, int(goods_move(BRIBE, other))] for other in later]
            if not later and (not others or max(others) > card):
                sets.append([one_dock])
        moves = sorted({move for picks in sets for move in picks})
        return Choice(pieces_of(moves), 0, 2, finish=DECLINE, only=sets)

    def both_in_stock(self, table: Table, seat: i64, one: i64, other: i64) -> bool:
        good = only_good(one)
        return good != only_good(other) or table.in_stock(table.side(seat), good) > 1

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(docks_left(frame))}


def partners(table: Table, docks: list[int], card: i64) -> list[int]:
    return [other for other in docks if table.head[other] != table.head[card]]


class FarCorruption(Corruption):
    """Corruption 2: two docks in two other sectors."""

    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.docks = 2


# -- Point final

LAST_POINTS: Final[int] = figure("point_final", "points")


class PointFinal(Rule):
    """The sector completed last is worth more."""

    def final_points(self, table: Table, head: i64, points: i64) -> i64:
        last = last_sector(table)
        return LAST_POINTS if head == last and points < LAST_POINTS else points


def last_sector(table: Table) -> i64:
    """R21: of several completed together the largest, then the nearest to the anchor; otherwise none."""
    if not table.finished:
        return -1
    last = [head for head, batch in zip(table.finished, table.batches, strict=True) if batch == table.batches[-1]]
    if len(last) == 1:
        return last[0]
    far = distances(table)
    sizes = [int(size_of(table, head)) for head in last]
    ways = [distance(table, head, far) for head in last]
    best = min([(-size, way) for size, way in zip(sizes, ways, strict=True)])
    chosen = pick(sizes, ways, 1, True, True)
    return last[chosen[0]] if chosen and (-sizes[chosen[0]], ways[chosen[0]]) == best else -1


# -- Sprint final


@mypyc_attr(acyclic=True)
class LastRound(Part):
    customs_round: list[int]  # when customs houses 1 and 2 were placed

    def begin(self, config: Config) -> None:
        self.customs_round = [-1, -1]

    def clone(self) -> LastRound:
        other = LastRound()
        other.name = self.name
        other.customs_round = self.customs_round
        return other

    def pack(self) -> dict[str, Any]:
        return {"customs_round": self.customs_round[:]}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.customs_round = [int(n) for n in packed["customs_round"]]


def last_round_of(table: Table) -> LastRound:
    for part in table.parts:
        if isinstance(part, LastRound):
            return part
    raise LookupError("there is no sprint here")


class SprintFinal(Rule):
    """The game ends when a player can draw nothing but water; every empty cell then counts as water."""

    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.on_failed_draw = options.choice("sprint_trigger") == "draw_fails"

    def memory(self) -> Part | None:
        return LastRound()

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == CUSTOMS:
            last = last_round_of(table)
            last.customs_round = changed(last.customs_round, card - 1, table.round)

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        if self.on_failed_draw:
            fails = moment == BEFORE_DRAWING and (is_of_dock_pile(card) or table.config.free_draw)
        else:
            fails = moment == AFTER_TURN
        if fails and not table.dock_pile(seat):
            table.all_water = True
            finish(table, SPRINT)
            return True
        return False

    def final_reveal(self, table: Table) -> None:
        if table.all_water:
            table.batch += 1
            if not table.config.at_end_only:
                for head in table.heads():
                    touch(table, head)

    def final_customs(self, table: Table, card: i64) -> bool:
        return not table.all_water or last_round_of(table).customs_round[card - 1] != table.round


# -- Protection


class Protection(Rule):
    def boat_remove_veto(self, table: Table, card: i64) -> bool:
        """R36: boat docks of the tavern's owner in its sector; the tavern protects itself."""
        for tavern in TAVERNS:
            guards = table.on_top(tavern) and table.owner[tavern] == table.owner[card]
            if guards and table.head[tavern] == table.head[card] and not is_idle(table, tavern):
                return True
        return False


RULES: Final[dict[str, type[Rule]]] = {
    "vieilles_rancunes": VieillesRancunes,
    "misere": Misere,
    "justice": Justice,
    "marins_ivres_morts": MarinsIvresMorts,
    "choix_marchandise": ChoixMarchandise,
    "blocus": Blocus,
    "corruption_1": Corruption,
    "corruption_2": FarCorruption,
    "point_final": PointFinal,
    "sprint_final": SprintFinal,
    "protection": Protection,
}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (VETO_STEP, Veto("veto", open=True)),
    (JUSTICE_STEP, FirstDocks("first_docks")),
    (GOOD_STEP, Good("good", open=True)),
    (BRIBE_STEP, Bribe("bribe", open=True)),
]
