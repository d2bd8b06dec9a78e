"""What Roue libre (7.1) changes besides the sequence of play: cranes, taverns, closed sectors that may open again."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame
from comptoir.games.kontor.components import (
    CARD_IDS,
    CRANE,
    EMPTY,
    KIND,
    NO_CARD,
    TAVERN,
    TAVERN_PLACE,
    TAVERNS,
    WIDTH,
)
from comptoir.games.kontor.harbour import insert, touches_card
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.state import Table, card_or_none, changed, inside, set_marker
from comptoir.games.kontor.steps.numbers import TAVERN_STEP


class Freewheel(Rule):
    def round_start(self, table: Table, seat: i64) -> None:
        for at in (1, 0):
            if table.annex.tavern_by[at] == seat and table.on_top(TAVERNS[at]):
                table.push(Frame(TAVERN_STEP, seat, what=TAVERNS[at]))

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        """A crane goes where it touches no card but lies diagonally to one."""
        if KIND[card] != CRANE:
            return cells
        corners: list[int] = []
        for other in table.laid:
            for step in (WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1):
                cell = table.where[other] + step
                if table.board[cell] == EMPTY and inside(table, cell) and not touches_card(table, cell):
                    insert(corners, cell)
        return corners

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == TAVERN:
            table.annex.tavern_by = changed(table.annex.tavern_by, TAVERN_PLACE[card], seat)
            table.push(Frame(TAVERN_STEP, seat, what=card))

    def board_changed(self, table: Table) -> None:
        """A marker goes when its dock and its tavern no longer lie in one sector."""
        table.touched = []
        for at in (0, 1):
            marked = table.annex.drunk[at]
            if marked == NO_CARD:
                continue
            tavern = TAVERNS[at]
            if not table.on_top(tavern) or not table.on_top(marked) or table.head[tavern] != table.head[marked]:
                set_marker(table, at, NO_CARD)
                if table.journal is not None:
                    table.journal.tell("sobered", -1, {"card": CARD_IDS[marked]})

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        annex = table.annex
        seen["skips"] = [other for other in range(table.config.seats) if annex.skips >> other & 1]
        seen["taverns"] = [
            {
                "card": CARD_IDS[TAVERNS[at]],
                "player": annex.tavern_by[at],
                "marks": card_or_none(annex.drunk[at]),
            }
            for at in (0, 1)
            if table.on_top(TAVERNS[at])
        ]
