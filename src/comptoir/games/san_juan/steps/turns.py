"""Going round the table."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.state import Table


class Turns(Step[Table]):
    """Once clockwise from `seat` for `left` players: `turn` does one player's share, `close` what comes after the last.

    Nothing is put aside unless somebody must be asked: then the others' turns wait below the question.
    """

    def run(self, table: Table, frame: Frame) -> None:
        stack = table.stack
        depth: i64 = len(stack)
        seat = frame.seat
        left = frame.left
        while left > 0:
            left -= 1
            self.turn(table, seat)
            seat += 1
            if seat == table.seats:
                seat = 0
            if len(stack) > depth:
                stack.insert(depth, Frame(frame.step, seat, left=left))
                return
        self.close(table)

    def turn(self, table: Table, seat: i64) -> None:
        raise NotImplementedError(self.name)

    def close(self, table: Table) -> None:
        """Nothing, unless the phase says otherwise."""
