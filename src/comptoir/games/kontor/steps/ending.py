"""How a game stops: sections 3.9 and R11, and the ends that rules add."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import SIDE_IDS
from comptoir.games.kontor.state import ENDINGS, NOBODY, Table
from comptoir.games.kontor.steps.numbers import FINAL_VICTOR, SETTLE


def finish(table: Table, ending: i64, victor: i64 = NOBODY) -> None:
    """Outstanding steps are dropped (R10). `victor` is the side that has won without counting points."""
    table.ending = ending
    table.stack.clear()
    table.show(table.everyone)
    if table.journal is not None:
        table.journal.tell("end", -1, {"ending": ENDINGS[ending]})
    crown(table, victor)
    rules = table.config.final_reveal
    if rules:
        if table.config.final_victor:
            table.push(Frame(FINAL_VICTOR, 0))
        table.push(Frame(SETTLE, 0))
        for rule in reversed(rules):
            rule.final_reveal(table)


def crown(table: Table, victor: i64) -> None:
    """This side has won without counting points, unless it is nobody."""
    table.victor = victor
    if victor != NOBODY and table.journal is not None:
        table.journal.tell("victor", -1, {"side": SIDE_IDS[victor]})


class FinalVictor(Step[Table]):
    """What was settled at the end may decide the game by itself."""

    def run(self, table: Table, frame: Frame) -> None:
        for rule in table.config.final_victor:
            crown(table, rule.final_victor(table))


def ended(table: Table, moment: i64, seat: i64, card: i64) -> bool:
    """Has one of the rules ended the game?"""
    for rule in table.config.end_check:
        if rule.end_check(table, moment, seat, card):
            return True
    return False
