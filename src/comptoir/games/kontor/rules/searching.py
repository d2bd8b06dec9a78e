"""Looking through the own dock pile: Premier choix, and whoever else lets a player do it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.moves import DRAW_DOCK, PICK, SEARCH, dock_in, dock_move
from comptoir.games.kontor.packing import BYTE
from comptoir.games.kontor.rows import figure
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.drawing import know_bottom, new_top

PICK_STEP: Final = 36
PRICE: Final[int] = figure("premier_choix", "price")


class PremierChoix(Rule):
    """When drawing a dock, florins buy any card of the own pile."""

    def draw(self, table: Table, seat: i64, card: i64, moves: list[int]) -> None:
        if DRAW_DOCK in moves and table.merchants[seat].florins >= PRICE:
            moves.append(SEARCH)

    def drawn(self, table: Table, seat: i64, move: i64) -> bool:
        if move != SEARCH:
            return False
        table.pay(seat, PRICE)
        look_through(table, seat)
        return True


def look_through(table: Table, seat: i64) -> None:
    """He looks at his whole dock pile and takes a card out of it."""
    pile = table.config.pile_of[seat]
    table.looked = [int(mask | bit(seat)) if k == pile else mask for k, mask in enumerate(table.looked)]
    table.show(bit(seat))
    table.push(pick_frame(seat))


def pick_frame(seat: i64) -> Frame:
    return Frame(PICK_STEP, seat)


class Pick(Step[Table]):
    """Any dock of the own pile; the order of the others is kept."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(dock_move(PICK, card)) for card in sorted(table.dock_pile(seat))]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = dock_in(PICK, move)
        pile = table.config.pile_of[seat]
        on_top = table.piles[pile][-1] == card
        cards = table.piles[pile].replace(BYTE[card], b"")
        table.piles[pile] = cards
        table.merchants[seat].add(card)
        if table.journal is not None:
            table.journal.tell("pick", int(seat), {})
        if on_top:
            table.uncover(card)
            new_top(table, pile)
        else:
            # The others see that it was not the top; it may even have been one of those they know at the bottom.
            table.lose_sight(card)
            for known in cards[: table.bottom[pile]]:
                table.lose_sight(known)
            know_bottom(table, pile, 0)


RULES: Final[dict[str, type[Rule]]] = {"premier_choix": PremierChoix}
STEPS: Final[list[tuple[int, Step[Table]]]] = [(PICK_STEP, Pick("pick"))]
