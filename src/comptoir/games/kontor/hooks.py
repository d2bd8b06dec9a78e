"""A rule that changes the game: one small object whose methods bear the names of the hooks in the facts file.

The core path asks the rules of the game going on, hook by hook and in the order of the facts file; in the base game
nobody answers. A method that may ask a player something pushes its own question and says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from comptoir.core.state import Frame

if TYPE_CHECKING:
    from comptoir.games.kontor.state import Table

# When `end_check` is asked.
AFTER_SETTLING: Final = 0
AFTER_TURN: Final = 1
AFTER_MONEY: Final = 2  # florins were handed out or collected outside a player's turn
TAKEN_BACK: Final = 3  # a player found no cell for his card
END_OF_ROUND: Final = 4
BEFORE_DRAWING: Final = 5


class Rule:
    def __init__(self, name: str) -> None:
        self.name = name

    def setup_deck(self, table: Table) -> None:
        """Which cards exist and in which pile."""

    def setup_hands(self, table: Table) -> None:
        """First hands."""

    def setup_tokens(self, table: Table) -> None:
        """Warehouses that begin somewhere else than in the supply."""

    def round_start(self, table: Table, seat: i64) -> None:
        """Questions before anyone chooses; `seat` is -1 for a round of all, else the player whose turn begins."""

    def pass_declare(self, table: Table) -> bool:
        """Whether this rule replaces the announcement of passing."""
        return False

    def play_choose(self, table: Table, seat: i64, moves: list[int]) -> None:
        """Further secret choices."""

    def play_reveal(self, table: Table, seat: i64, move: i64) -> bool:
        """Whether this rule says what a turned choice means."""
        return False

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        """The cells of this list that the rule leaves."""
        return cells

    def place_resolve(self, table: Table, seat: i64, card: i64) -> bool:
        """Whether this rule asks how the card is put down."""
        return False

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        """Effects directly after a placement, before complete sectors are settled."""

    def board_changed(self, table: Table) -> None:
        """What has to follow every change of the board."""

    def boat_remove_veto(self, table: Table, card: i64) -> bool:
        """Whether the boat may not take this dock."""
        return False

    def boat_frees(self, table: Table, seat: i64, card: i64) -> bool:
        """Whether this card would find a cell if its boat were moved; asked when it finds none."""
        return False

    def tokens_place(self, table: Table, frame: Frame) -> bool:
        """Whether this rule asks which warehouses a placed dock brings; `frame` waits for the answer."""
        return False

    def tokens_return(self, table: Table, card: i64) -> None:
        """What happens to warehouses of a dock that is about to go; questions are answered before it goes."""

    def sector_complete(self, table: Table, head: i64) -> None:
        """Bookkeeping when a sector closes."""

    def sector_award(self, table: Table, head: i64) -> bool:
        """Whether this rule asks somebody before the sector is awarded."""
        return False

    def score_allies(self, table: Table, head: i64, sides: list[int]) -> list[int]:
        """The warehouses of each side, those of allies added up for the first of them."""
        return sides

    def draw(self, table: Table, seat: i64, card: i64, moves: list[int]) -> None:
        """Change the ways in which the card just placed may be replaced."""

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        """Whether this rule has ended the game."""
        return False

    def final_reveal(self, table: Table) -> None:
        """Cards turned and sectors closed at the end."""

    def final_victor(self, table: Table) -> i64:
        """The side that has won at once with what was settled at the end, or -1."""
        return -1

    def final_points(self, table: Table, head: i64, points: i64) -> i64:
        """Value of a sector."""
        return points

    def final_customs(self, table: Table, card: i64) -> bool:
        """Whether this customs house gives its point."""
        return True

    def final_share(self, table: Table, ledger: list[dict[str, int]], head: i64, winner: i64) -> bool:
        """Whether this rule has entered the points of a sector that several sides won together."""
        return False

    def final_bonus(self, table: Table, ledger: list[dict[str, int]]) -> None:
        """Points outside sectors, entered for each side."""

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        """What this rule adds to what a seat may see."""
