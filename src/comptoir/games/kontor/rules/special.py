"""Section 8: the special rules, in the order of the rule text. Libre choix is a row of the facts file and nothing else;
Choix d'inondation and Contrebande have modules of their own."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
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
from comptoir.games.kontor.harbour import distance, distances, touch, would_complete
from comptoir.games.kontor.hooks import AFTER_MONEY, AFTER_TURN, BEFORE_DRAWING, END_OF_ROUND, Rule
from comptoir.games.kontor.moves import (
    BRIBE,
    CHOOSE,
    COUNT,
    DECLINE,
    DRAW_DOCK,
    GOOD,
    PASS,
    SEARCH,
    VETO,
    dock_in,
    dock_move,
    goods_in,
    goods_move,
)
from comptoir.games.kontor.scoring import pick, size_of
from comptoir.games.kontor.state import BANKRUPT, BLOCKADE, NOBODY, SPRINT, Table, changed, field
from comptoir.games.kontor.steps.drawing import SEARCH_PRICE, docks_in, is_of_dock_pile
from comptoir.games.kontor.steps.ending import finish
from comptoir.games.kontor.steps.numbers import (
    BRIBE_STEP,
    GOOD_STEP,
    JUSTICE_STEP,
    SETTLE,
    TOKENS,
    VETO_STEP,
)
from comptoir.games.kontor.steps.placing import dead_end, legal_cells
from comptoir.games.kontor.steps.round import pass_for_florin
from comptoir.games.kontor.steps.turn import award, one

# -- Vieilles rancunes


class VieillesRancunes(Rule):
    """The owner of the only tavern in a sector decides whether it counts."""

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == TAVERN:
            table.annex.tavern_by = changed(table.annex.tavern_by, TAVERN_PLACE[card], seat)

    def sector_award(self, table: Table, head: i64) -> bool:
        taverns = [card for card in table.members(head) if KIND[card] == TAVERN]
        if len(taverns) != 1:
            return False
        table.push(Frame(SETTLE, SEVERAL))
        table.push(Frame(VETO_STEP, table.annex.tavern_by[TAVERN_PLACE[taverns[0]]], what=head))
        return True


class Veto(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [COUNT, VETO]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        award(table, frame.what, move == COUNT)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what], "n": len(table.members(frame.what))}


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
        finish(table, BANKRUPT, NOBODY if both else 1 - losers.pop())
        return True


# -- Justice

FIRST_DOCKS: Final = 3
REMOVED_DOCKS: Final = 4


class Justice(Rule):
    """Each side picks its first docks; of the others four leave the game unseen."""

    def setup_hands(self, table: Table) -> None:
        owing: i64 = 0
        for seat in range(table.config.seats):
            merchant = table.merchants[seat]
            docks = docks_in(merchant.hand)
            merchant.hand = [card for card in merchant.hand if card not in docks]
            pile = table.config.pile_of[seat]
            table.piles[pile] = bytes(sorted([*table.piles[pile], *docks]))
            owing |= bit(seat)
        table.push(Frame(JUSTICE_STEP, SEVERAL, owing=owing))

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["picked"] = [len(picks) for picks in table.annex.picks]
        if seat is not None and table.round == 0:
            seen["choice"] = [CARD_IDS[card] for card in sorted(table.dock_pile(seat))]
            seen["picks"] = [CARD_IDS[card] for card in table.annex.picks[seat]]


class FirstDocks(Step[Table]):
    """In secret and in the order of their numbers; the docks stay in the pile until all have chosen."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        picks = table.annex.picks[seat]
        left = FIRST_DOCKS - len(picks)
        docks = [card for card in sorted(table.dock_pile(seat)) if not picks or card > picks[-1]]
        return [int(dock_move(CHOOSE, card)) for card in docks[: len(docks) - left + 1]]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        picks = [*table.annex.picks[seat], int(dock_in(CHOOSE, move))]
        table.annex.picks = [picks if k == seat else others for k, others in enumerate(table.annex.picks)]
        owing = frame.owing
        if len(picks) == FIRST_DOCKS:
            owing &= ~bit(seat)
        if owing:
            table.push(Frame(JUSTICE_STEP, SEVERAL, owing=owing))
        else:
            self.deal(table)

    def deal(self, table: Table) -> None:
        for seat in range(table.config.seats):
            picks = table.annex.picks[seat]
            pile = [card for card in table.dock_pile(seat) if card not in picks]
            for card in picks:
                table.merchants[seat].add(card)
            table.rng.shuffle(pile)
            for _ in range(REMOVED_DOCKS):
                table.annex.dark = [*table.annex.dark, pile.pop()]
            table.piles[table.config.pile_of[seat]] = bytes(pile)
        table.annex.picks = [[] for _ in table.annex.picks]
        table.show(table.everyone)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": FIRST_DOCKS - len(table.annex.picks[seat])}


# -- Marins ivres morts


class MarinsIvresMorts(Rule):
    """Passing is a secret choice; the pass card always returns to the hand, so no card stands for it here."""

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
        if GOODS_COUNT[frame.what] < 2 or not goods_to_choose(table, frame):
            return False
        table.push(Frame(GOOD_STEP, frame.seat, frame.left, frame.floor, frame.what, frame.where))
        return True


def goods_to_choose(table: Table, frame: Frame) -> list[int]:
    side = table.owner[frame.what]
    return [good for good in range(GOODS) if field(frame.floor, good) and table.in_stock(side, good) > 0]


class Good(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [GOOD + good for good in goods_to_choose(table, frame)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if table.journal is not None:
            table.journal.tell("good", int(seat), {"card": CARD_IDS[frame.what], "good": GOOD_IDS[move - GOOD]})
        table.push(Frame(TOKENS, seat, frame.left, one(move - GOOD), frame.what, frame.where))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what]}


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


# -- Premier choix


class PremierChoix(Rule):
    """When drawing a dock, 2 florins buy any card of the own pile."""

    def draw(self, table: Table, seat: i64, card: i64, moves: list[int]) -> None:
        if DRAW_DOCK in moves and table.merchants[seat].florins >= SEARCH_PRICE:
            moves.append(SEARCH)


# -- Corruption


class Corruption(Rule):
    """The tavern may not complete a sector; placed, it lets its side add warehouses. `far` is Corruption 2."""

    def __init__(self, name: str, far: bool) -> None:
        super().__init__(name)
        self.far = far

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        if KIND[card] != TAVERN:
            return cells
        return [cell for cell in cells if not would_complete(table, card, cell)]

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == TAVERN:
            table.push(Frame(BRIBE_STEP, seat, left=2 if self.far else 1, what=card))


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


class Bribe(Step[Table]):
    """Corruption 1: one dock in the tavern's sector (`left` is 1). Corruption 2: two docks, all in different sectors;
    `where` is the first of them. One dock alone is allowed if no second one fits (R31)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        head = table.head[frame.what]
        docks = bribable(table, seat)
        if frame.left == 1 and not frame.where:
            return [DECLINE, *[int(goods_move(BRIBE, card)) for card in docks if table.head[card] == head]]
        docks = [card for card in docks if table.head[card] != head]
        if frame.where:
            return [int(goods_move(BRIBE, card)) for card in partners(table, docks, frame.where) if card > frame.where]
        first = []
        for card in docks:
            others = partners(table, docks, card)
            if not others or max(others) > card:
                first.append(int(goods_move(BRIBE, card)))
        return [DECLINE, *first]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        card = goods_in(BRIBE, move)
        good = only_good(card)
        docks = [other for other in bribable(table, seat) if table.head[other] != table.head[frame.what]]
        later = [other for other in partners(table, docks, card) if other > card]
        table.stock(table.side(seat), good, -1)
        table.put_token(card, good)
        if table.journal is not None:
            table.journal.tell("bribe", int(seat), {"card": CARD_IDS[card], "good": GOOD_IDS[good]})
        later = [other for other in later if other in bribable(table, seat)]
        if frame.left == 2 and later:
            table.push(Frame(BRIBE_STEP, seat, left=1, what=frame.what, where=card))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left)}


def partners(table: Table, docks: list[int], card: i64) -> list[int]:
    return [other for other in docks if table.head[other] != table.head[card]]


# -- Point final


class PointFinal(Rule):
    """The sector completed last is worth 2 instead of 1."""

    def final_points(self, table: Table, head: i64, points: i64) -> i64:
        last = last_sector(table)
        return 2 if head == last and points < 2 else points


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
    chosen = pick(sizes, ways, 1, True)
    return last[chosen[0]] if chosen and (-sizes[chosen[0]], ways[chosen[0]]) == best else -1


# -- Sprint final


class SprintFinal(Rule):
    """The game ends when a player can draw nothing but water; every empty cell then counts as water."""

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == CUSTOMS:
            table.annex.customs_round = changed(table.annex.customs_round, card - 1, table.round)

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        if table.config.sprint_on_failed_draw:
            fails = moment == BEFORE_DRAWING and (is_of_dock_pile(card) or table.config.free_draw)
        else:
            fails = moment == AFTER_TURN
        if fails and not table.dock_pile(seat):
            finish(table, SPRINT)
            return True
        return False

    def final_reveal(self, table: Table) -> None:
        if table.ending == SPRINT:
            table.batch += 1
            if not table.config.at_end_only:
                for head in table.heads():
                    touch(table, head)

    def final_customs(self, table: Table, card: i64) -> bool:
        return table.ending != SPRINT or table.annex.customs_round[card - 1] != table.round


# -- Protection


class Protection(Rule):
    def boat_remove_veto(self, table: Table, card: i64) -> bool:
        """R36: boat docks of the tavern's owner in its sector; the tavern protects itself."""
        for tavern in TAVERNS:
            guards = table.on_top(tavern) and table.owner[tavern] == table.owner[card]
            if guards and table.head[tavern] == table.head[card] and not table.annex.is_drunk(tavern):
                return True
        return False
