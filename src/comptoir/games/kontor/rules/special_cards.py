"""Section 9: special-card variants. Pont et inondation is a row of the facts file and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.rng import Rng
from comptoir.core.state import SEVERAL, Frame, Step
from comptoir.games.kontor.components import CARD_IDS, EMPTY, FLOOD, KIND, NUMBER, SPECIALS, place_of
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.harbour import UP_RIGHT_DOWN_LEFT, lay
from comptoir.games.kontor.hooks import AFTER_MONEY, Part, Rule
from comptoir.games.kontor.moves import SHOW, WANT
from comptoir.games.kontor.packing import cards_of, changed, ids
from comptoir.games.kontor.rows import figure
from comptoir.games.kontor.state import NO_ANSWER, Table, inside
from comptoir.games.kontor.steps.drawing import CANALS, new_top
from comptoir.games.kontor.steps.ending import ended

if TYPE_CHECKING:
    from comptoir.games.kontor.view import Hidden

WANT_STEP: Final = 42
SHOW_STEP: Final = 43

PRICE: Final[int] = figure("achat_cartes_speciales", "price")


# -- Achat de cartes spéciales


@mypyc_attr(acyclic=True)
class Shop(Part):
    pile: list[int]  # face down
    wanted: list[int]  # by seat

    def begin(self, config: Config) -> None:
        self.pile = []
        self.wanted = [0] * config.seats

    def clone(self) -> Shop:
        other = Shop()
        other.name = self.name
        other.pile = self.pile
        other.wanted = self.wanted
        return other

    def pack(self) -> dict[str, Any]:
        return {"pile": ids(self.pile), "wanted": self.wanted[:]}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.pile = cards_of(packed["pile"])
        self.wanted = [int(n) for n in packed["wanted"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["special_pile"] = len(self.pile)
        seen["wanted"] = self.wanted[:]

    def secrets(self, table: Table, seat: int) -> list[int]:
        return self.pile

    def imagine(self, table: Table, seat: int, hidden: Hidden, rng: Rng) -> None:
        self.pile = [hidden.another(card) for card in self.pile]

    def cards(self) -> list[int]:
        return self.pile


def shop_of(table: Table) -> Shop:
    for part in table.parts:
        if isinstance(part, Shop):
            return part
    raise LookupError("nothing is for sale here")


class AchatCartesSpeciales(Rule):
    """The six special cards are a face-down pile from which both may buy before each round."""

    def memory(self) -> Part | None:
        return Shop()

    def setup(self, table: Table) -> None:
        pile = SPECIALS[:]
        table.rng.shuffle(pile)
        shop_of(table).pile = pile

    def round_start(self, table: Table, seat: i64) -> None:
        owing: i64 = 0
        for other in range(table.config.seats):
            if table.merchants[other].florins >= PRICE:
                owing |= bit(other)
        if owing and shop_of(table).pile:
            table.push(want_frame(owing))


def want_frame(owing: i64) -> Frame:
    return Frame(WANT_STEP, SEVERAL, owing=owing)


class Want(Step[Table]):
    """Both name in secret how many they want."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        most = min(int(table.merchants[seat].florins) // PRICE, len(shop_of(table).pile))
        return [WANT + n for n in range(most + 1)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        table.merchants[seat].sealed = move
        owing = frame.owing & ~bit(seat)
        if owing:
            table.push(want_frame(owing))
            return
        for other, merchant in enumerate(table.merchants):
            n = 0 if merchant.sealed == NO_ANSWER else int(merchant.sealed) - WANT
            shop_of(table).wanted = changed(shop_of(table).wanted, other, n)
            merchant.sealed = NO_ANSWER
        table.show(table.everyone)
        if sum(shop_of(table).wanted) <= len(shop_of(table).pile):
            serve(table, table.order)
        else:
            ask_to_show(table)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": PRICE}


def serve(table: Table, order: list[int]) -> None:
    shop = shop_of(table)
    for seat in order:
        bought = min(shop.wanted[seat], len(shop.pile))
        shop.wanted = changed(shop.wanted, seat, 0)
        for _ in range(bought):
            table.pay(seat, PRICE)
            table.merchants[seat].add(shop.pile[-1])
            shop.pile = shop.pile[:-1]
            table.show(bit(seat))
        if bought and table.journal is not None:
            table.journal.tell("buy", int(seat), {"n": bought})
    ended(table, AFTER_MONEY, -1, -1)


def ask_to_show(table: Table) -> None:
    owing: i64 = 0
    for seat in range(table.config.seats):
        if table.merchants[seat].hand:
            owing |= bit(seat)
    if owing:
        table.push(show_frame(owing))
    else:
        serve(table, table.order)


def show_frame(owing: i64) -> Frame:
    return Frame(SHOW_STEP, SEVERAL, owing=owing)


class Show(Step[Table]):
    """The pile is too small: each shows one hand card, the higher number is served first."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [SHOW + card for card in table.merchants[seat].hand]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        table.merchants[seat].sealed = move
        owing = frame.owing & ~bit(seat)
        if owing:
            table.push(show_frame(owing))
            return
        best: list[tuple[int, int]] = []
        for other, merchant in enumerate(table.merchants):
            number = 0
            if merchant.sealed != NO_ANSWER:
                card = merchant.sealed - SHOW
                number = NUMBER[card]
                table.uncover(card)
                if table.journal is not None:
                    table.journal.tell("show", other, {"card": CARD_IDS[card]})
            merchant.sealed = NO_ANSWER
            best.append((-number, other))
        table.show(table.everyone)
        serve(table, [other for _, other in sorted(best)])


# -- Crue exceptionnelle


class CrueExceptionnelle(Rule):
    """The flood also fills the empty neighbouring cells with canals from the top of the pile."""

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] != FLOOD:
            return
        for step in UP_RIGHT_DOWN_LEFT:
            near = cell + step
            free = table.board[near] == EMPTY and inside(table, near)
            if free and table.piles[CANALS] and self.allowed(table, seat, near):
                canal = table.take_top(CANALS)
                table.uncover(canal)
                lay(table, canal, near)
                new_top(table, CANALS)
                if table.journal is not None:
                    x, y = place_of(int(near))
                    table.journal.tell("flooded", int(seat), {"card": CARD_IDS[canal], "x": x, "y": y})

    def allowed(self, table: Table, seat: i64, cell: i64) -> bool:
        """Cells where water is forbidden are skipped."""
        cells: list[int] = [cell]
        for rule in table.config.rules:
            cells = rule.place_legal(table, seat, table.piles[CANALS][-1], cells)
        return len(cells) > 0


RULES: Final[dict[str, type[Rule]]] = {
    "achat_cartes_speciales": AchatCartesSpeciales,
    "crue_exceptionnelle": CrueExceptionnelle,
}
STEPS: Final[list[tuple[int, Step[Table]]]] = [(WANT_STEP, Want("want")), (SHOW_STEP, Show("show"))]
