"""A rule that changes the game, and what it remembers.

A rule is one small object made for a mix of options. Its methods are the hooks: the core path asks all rules of the
game going on, in the order of the facts file, and in the base game nobody answers. A hook that is not filled says
nothing. A method that may ask a player something pushes a frame of the rule's own step and says so.

A rule that has to remember something brings a `Part`, which lies on the table like the pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Frame

if TYPE_CHECKING:
    from comptoir.games.kontor.config.values import Config
    from comptoir.games.kontor.state import Table
    from comptoir.games.kontor.view import Hidden

# When `end_check` is asked.
AFTER_SETTLING: Final = 0
AFTER_TURN: Final = 1
AFTER_MONEY: Final = 2  # florins were handed out or collected outside a player's turn
TAKEN_BACK: Final = 3  # a player found no cell for his card
END_OF_ROUND: Final = 4
BEFORE_DRAWING: Final = 5

NO_HIDDEN: Final = -1


@mypyc_attr(acyclic=True)
class Part:
    """What one rule remembers. Lists in it are replaced, never changed in place: clones share them."""

    name: str  # of the rule; under it a position keeps this part

    def begin(self, config: Config) -> None:
        """As it is before the deal."""
        raise NotImplementedError

    def clone(self) -> Part:
        raise NotImplementedError

    def pack(self) -> dict[str, Any]:
        raise NotImplementedError

    def unpack(self, packed: dict[str, Any]) -> None:
        raise NotImplementedError

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        """Add what this seat may see of it."""

    def secrets(self, table: Table, seat: int) -> list[int]:
        """The cards here that this seat cannot see, apart from those that `hidden_card` names."""
        return []

    def imagine(self, table: Table, seat: int, hidden: Hidden, rng: Rng) -> None:
        """Deal anew what this seat cannot see; `hidden` holds the `secrets` of all, shuffled."""

    def forget(self, table: Table, owner: int, rng: Rng) -> None:
        """Deal anew what this player has answered here in secret."""

    def cards(self) -> list[int]:
        """The cards that lie here and nowhere else."""
        return []

    def warehouses(self) -> i64:
        """How many lie here and nowhere else."""
        return 0

    def florins(self) -> i64:
        return 0

    def check(self, table: Table) -> None:
        """Raise if something is where it cannot be."""


class Rule:
    def __init__(self, name: str, config: Config, options: Options) -> None:
        self.name = name

    # -- before the game

    def prepare(self, config: Config) -> None:
        """Change the values that mode, scenario and rows say: cards in play, the sequence of a turn."""

    def memory(self) -> Part | None:
        """A fresh part, if this rule has to remember something."""
        return None

    def who_begins(self, table: Table) -> i64:
        """The seat that opens the game, or -1 if this rule does not say."""
        return -1

    def setup(self, table: Table) -> None:
        """After the deal: other piles, other hands, warehouses elsewhere."""

    # -- a round

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

    # -- placing

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        """The cells of this list that the rule leaves; each is judged for itself, whatever else the list holds."""
        return cells

    def judges(self, kind: i64) -> bool:
        """Whether `place_legal` has anything to say about cards of this kind."""
        return True

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

    # -- warehouses and sectors

    def tokens_place(self, table: Table, frame: Frame) -> bool:
        """Whether this rule asks which warehouses a placed dock brings; `frame` waits for the answer."""
        return False

    def tokens_return(self, table: Table, card: i64) -> None:
        """What happens to warehouses of a dock that is about to go; questions are answered before it goes."""

    def dock_is_idle(self, table: Table, card: i64) -> bool:
        """Whether this dock has no effect: its warehouses, its crane, its customs house."""
        return False

    def counts_for_size(self, table: Table, card: i64) -> bool:
        return True

    def sector_complete(self, table: Table, head: i64) -> None:
        """Bookkeeping when a sector closes."""

    def sector_award(self, table: Table, head: i64) -> bool:
        """Whether this rule asks somebody before the sector is awarded."""
        return False

    def score_allies(self, table: Table, head: i64, sides: list[int]) -> list[int]:
        """The warehouses of each side, those of allies added up for the first of them."""
        return sides

    # -- cards and money

    def draw(self, table: Table, seat: i64, card: i64, moves: list[int]) -> None:
        """Change the ways in which the card just placed may be replaced."""

    def drawn(self, table: Table, seat: i64, move: i64) -> bool:
        """Whether this rule carries out this way of drawing."""
        return False

    def subsidies_due(self, frame: Frame) -> i64:
        """How many canals this pending work would still have paid."""
        return 0

    # -- what is known

    def card_seen(self, table: Table, card: i64) -> None:
        """All players have seen where this card is."""

    def hides_hand(self, table: Table, seat: i64) -> bool:
        """Whether the others no longer know how many docks and canals this hand holds."""
        return False

    def hidden_card(self, table: Table, seat: i64) -> i64:
        """The card that this player has put down unseen, or NO_HIDDEN."""
        return NO_HIDDEN

    def hold_anew(
        self, table: Table, owner: int, known: list[int], guessed: list[int], hidden: Hidden, rng: Rng
    ) -> bool:
        """Whether this rule divides these cards among the hand and what was put down unseen."""
        return False

    # -- the end

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
