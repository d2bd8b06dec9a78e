"""Rules as the first version of this room read them, kept for the matches that were begun under it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.games.kontor.components import CUSTOMS, KIND, TAVERN
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.harbour import lay, would_fix_border
from comptoir.games.kontor.hooks import END_OF_ROUND, TAKEN_BACK, Part, Rule
from comptoir.games.kontor.rules.scenarios import TicTacToe
from comptoir.games.kontor.rules.special_rules import BLOCKADE, Blocus, Corruption, free_without_boat
from comptoir.games.kontor.state import NOBODY, Table
from comptoir.games.kontor.steps.ending import finish


@mypyc_attr(acyclic=True)
class Stuck(Part):
    stuck: i64  # bit mask of seats that found no cell this round,
    blocked: i64  # and of those whom only the boat kept from placing

    def begin(self, config: Config) -> None:
        self.stuck = 0
        self.blocked = 0

    def clone(self) -> Stuck:
        other = Stuck()
        other.name = self.name
        other.stuck = self.stuck
        other.blocked = self.blocked
        return other

    def pack(self) -> dict[str, Any]:
        return {"stuck": int(self.stuck), "blocked": int(self.blocked)}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.stuck = int(packed["stuck"])
        self.blocked = int(packed["blocked"])


def stuck_of(table: Table) -> Stuck:
    for part in table.parts:
        if isinstance(part, Stuck):
            return part
    raise LookupError("nobody is blocked here")


class BlocusAtFirst(Blocus):
    """Whoever had passed did not count, and nobody thought of moving the boat away."""

    def memory(self) -> Part | None:
        return Stuck()

    def round_start(self, table: Table, seat: i64) -> None:
        stuck_of(table).stuck = 0
        stuck_of(table).blocked = 0

    def boat_frees(self, table: Table, seat: i64, card: i64) -> bool:
        return False

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        part = stuck_of(table)
        if moment == TAKEN_BACK:
            part.stuck |= bit(seat)
            if free_without_boat(table, seat, card):
                part.blocked |= bit(seat)
        elif moment == END_OF_ROUND and not table.placed and part.stuck and part.stuck == part.blocked:
            finish(table, BLOCKADE)
            return True
        return False


class TicTacToeAtFirst(TicTacToe):
    """Sectors that Sprint final closed made no line."""

    def final_victor(self, table: Table) -> i64:
        return NOBODY


class CustomsAtFirst(Rule):
    """A card that may not complete a sector was stopped by sectors complete long ago where it fixed the border."""

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        guarded = KIND[card] == CUSTOMS or (KIND[card] == TAVERN and self.tavern_is_guarded(table))
        if not guarded or table.framed:
            return cells
        return [cell for cell in cells if not self.stopped(table, card, cell)]

    def tavern_is_guarded(self, table: Table) -> bool:
        return any(isinstance(rule, Corruption) for rule in table.config.rules)

    def stopped(self, table: Table, card: i64, cell: i64) -> bool:
        if not would_fix_border(table, cell):
            return False
        trial = table.clone()
        lay(trial, card, cell)
        return len([head for head in trial.heads() if trial.is_complete(head)]) > 0


RULES: Final[dict[str, type[Rule]]] = {"blocus": BlocusAtFirst, "tic_tac_toe": TicTacToeAtFirst}
