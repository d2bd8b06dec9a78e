"""Rules as the first version of this room read them, kept for the matches that were begun under it."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.games.kontor.components import CUSTOMS, KIND, TAVERN
from comptoir.games.kontor.harbour import lay, would_fix_border
from comptoir.games.kontor.hooks import END_OF_ROUND, TAKEN_BACK, Rule
from comptoir.games.kontor.rules.scenarios import TicTacToe
from comptoir.games.kontor.rules.special import Blocus, free_without_boat
from comptoir.games.kontor.state import BLOCKADE, NOBODY, Table
from comptoir.games.kontor.steps.ending import finish


class BlocusAtFirst(Blocus):
    """Whoever had passed did not count, and nobody thought of moving the boat away."""

    def round_start(self, table: Table, seat: i64) -> None:
        table.annex.stuck = 0
        table.annex.blocked = 0

    def boat_frees(self, table: Table, seat: i64, card: i64) -> bool:
        return False

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        annex = table.annex
        if moment == TAKEN_BACK:
            annex.stuck |= bit(seat)
            if free_without_boat(table, seat, card):
                annex.blocked |= bit(seat)
        elif moment == END_OF_ROUND and not table.placed and annex.stuck and annex.stuck == annex.blocked:
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
        return "corruption_1" in self.names(table) or "corruption_2" in self.names(table)

    def names(self, table: Table) -> list[str]:
        return [rule.name for rule in table.config.rules]

    def stopped(self, table: Table, card: i64, cell: i64) -> bool:
        if not would_fix_border(table, cell):
            return False
        trial = table.clone()
        lay(trial, card, cell)
        return len([head for head in trial.heads() if trial.is_complete(head)]) > 0
