"""Going round the table, and what the chooser of a role may do more."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps import frames


class Turns(Step[Table]):
    """Once clockwise from the frame's seat for so many players: `turn` does one player's share.

    Nothing is put aside unless somebody must be asked: then the others' turns wait below the question.
    """

    def run(self, table: Table, frame: Frame) -> None:
        depth = table.depth
        seats = table.seats
        seat = frame.seat
        left = frames.players_left(frame) - 1
        # The frame that was just taken off still lies there: it keeps the place of the turns that may have to wait.
        above = depth + 1
        table.depth = above
        while left > 0:
            self.turn(table, seat)
            seat += 1
            if seat == seats:
                seat = 0
            if table.depth != above:
                table.stack[depth] = frames.turns(frame.step, seat, left)
                return
            left -= 1
        table.depth = depth
        self.turn(table, seat)

    def turn(self, table: Table, seat: i64) -> None:
        raise NotImplementedError(self.name)


def privilege(table: Table, seat: i64) -> i64:
    """How often the privilege counts for this player: once for the chooser, twice if his library counts (8.2)."""
    if seat != table.chooser:
        return 0
    return 2 if table.doubled else 1
