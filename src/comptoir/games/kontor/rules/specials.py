"""Section 9: special-card variants. Pont et inondation is a row of the facts file and nothing else."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import SEVERAL, Frame, Step
from comptoir.games.kontor.components import CARD_IDS, EMPTY, FLOOD, KIND, NUMBER, SPECIALS, place_of
from comptoir.games.kontor.harbour import UP_RIGHT_DOWN_LEFT, lay
from comptoir.games.kontor.hooks import AFTER_MONEY, Rule
from comptoir.games.kontor.moves import SHOW, WANT
from comptoir.games.kontor.state import NO_ANSWER, Table, changed, inside
from comptoir.games.kontor.steps.drawing import CANALS, new_top
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.numbers import SHOW_STEP, WANT_STEP

PRICE: Final = 2


# -- Achat de cartes spéciales


class AchatCartesSpeciales(Rule):
    """The six special cards are a face-down pile from which both may buy before each round."""

    def setup_deck(self, table: Table) -> None:
        table.annex.special_pile = SPECIALS[:]
        table.rng.shuffle(table.annex.special_pile)

    def round_start(self, table: Table, seat: i64) -> None:
        owing: i64 = 0
        for other in range(table.config.seats):
            if table.merchants[other].florins >= PRICE:
                owing |= bit(other)
        if owing and table.annex.special_pile:
            table.push(Frame(WANT_STEP, SEVERAL, owing=owing))

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["special_pile"] = len(table.annex.special_pile)
        seen["wanted"] = table.annex.wanted[:]


class Want(Step[Table]):
    """Both name in secret how many they want."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        most = min(int(table.merchants[seat].florins) // PRICE, len(table.annex.special_pile))
        return [WANT + n for n in range(most + 1)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        table.merchants[seat].sealed = move
        owing = frame.owing & ~bit(seat)
        if owing:
            table.push(Frame(WANT_STEP, SEVERAL, owing=owing))
            return
        for other, merchant in enumerate(table.merchants):
            n = 0 if merchant.sealed == NO_ANSWER else int(merchant.sealed) - WANT
            table.annex.wanted = changed(table.annex.wanted, other, n)
            merchant.sealed = NO_ANSWER
        table.show(table.everyone)
        if sum(table.annex.wanted) <= len(table.annex.special_pile):
            serve(table, table.order)
        else:
            ask_to_show(table)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": PRICE}


def serve(table: Table, order: list[int]) -> None:
    annex = table.annex
    for seat in order:
        bought = min(annex.wanted[seat], len(annex.special_pile))
        annex.wanted = changed(annex.wanted, seat, 0)
        for _ in range(bought):
            table.pay(seat, PRICE)
            table.merchants[seat].add(annex.special_pile[-1])
            annex.special_pile = annex.special_pile[:-1]
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
        table.push(Frame(SHOW_STEP, SEVERAL, owing=owing))
    else:
        serve(table, table.order)


class Show(Step[Table]):
    """The pile is too small: each shows one hand card, the higher number is served first."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [SHOW + card for card in table.merchants[seat].hand]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        table.merchants[seat].sealed = move
        owing = frame.owing & ~bit(seat)
        if owing:
            table.push(Frame(SHOW_STEP, SEVERAL, owing=owing))
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
        for rule in table.config.place_legal:
            cells = rule.place_legal(table, seat, table.piles[CANALS][-1], cells)
        return len(cells) > 0
