"""How a game stops: sections 3.9 and R11, and the ends that rules add."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import SIDE_IDS
from comptoir.games.kontor.state import NOBODY, Table
from comptoir.games.kontor.steps.frames import final_victor_frame, settle_frame


def finish(table: Table, ending: str, victor: i64 = NOBODY) -> None:
    """Outstanding steps are dropped (R10). `victor` is the side that has won without counting points."""
    table.ending = ending
    table.stop()
    table.show(table.everyone)
    if table.journal is not None:
        table.journal.tell("end", -1, {"ending": ending})
    crown(table, victor)
    rules = table.config.rules
    if rules:
        table.push(final_victor_frame())
        table.push(settle_frame())
        for rule in reversed(rules):
            rule.final_reveal(table)


def crown(table: Table, victor: i64) -> None:
    """This side has won without counting points, if it is one."""
    table.victor = victor
    if victor >= 0 and table.journal is not None:
        table.journal.tell("victor", -1, {"side": SIDE_IDS[victor]})


class FinalVictor(Step[Table]):
    """What was settled at the end may decide the game by itself."""

    def run(self, table: Table, frame: Frame) -> None:
        if table.victor != NOBODY:
            return
        for rule in table.config.rules:
            victor = rule.final_victor(table)
            if victor != NOBODY:
                crown(table, victor)


def ended(table: Table, moment: i64, seat: i64, card: i64) -> bool:
    """Has one of the rules ended the game?"""
    for rule in table.config.rules:
        if rule.end_check(table, moment, seat, card):
            return True
    return False
