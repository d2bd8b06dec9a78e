"""The Wooden Crane: its owner may replace one token of a building's cost by wood (`effects.firm` knows the cost)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import BUILDING_IDS
from comptoir.games.le_havre.effects.firm import construct, payable
from comptoir.games.le_havre.effects.form import NO_GOOD
from comptoir.games.le_havre.moves import ENOUGH, REPLACE, REPLACED
from comptoir.games.le_havre.state import Table
from comptoir.games.le_havre.steps.frames import building_of, saving_in


class Crane(Step[Table]):
    """Which token is replaced by wood, if any?"""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        if payable(player, building_of(frame), saving_in(frame), NO_GOOD):
            moves.append(ENOUGH)
        k: i64 = 0
        for good in REPLACED:
            if payable(player, building_of(frame), saving_in(frame), good):
                moves.append(REPLACE + k)
            k += 1
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        replaced: i64 = NO_GOOD if move == ENOUGH else REPLACED[move - REPLACE]
        construct(table, seat, building_of(frame), saving_in(frame), replaced)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)]}
