"""The Pirates' Lair as the first version of the rules had it. Today the duty is paid when ships set sail."""

from __future__ import annotations

from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import PIRATES_LAIR
from comptoir.games.le_havre.promos.owned import pay_duty
from comptoir.games.le_havre.state import Table
from comptoir.games.le_havre.steps.frames import ships_chosen


class Duty(Step[Table]):
    """Duty for all ships for which energy was paid, loaded or not."""

    def run(self, table: Table, frame: Frame) -> None:
        pay_duty(table, frame.seat, table.owner[PIRATES_LAIR], ships_chosen(frame))
