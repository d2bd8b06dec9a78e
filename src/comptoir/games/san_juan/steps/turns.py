"""Going round the table."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.state import Table


class Turns(Step[Table]):
    """Once clockwise from `seat` for `left` players: `turn` does one player's share.

    Nothing is put aside unless somebody must be asked: then the others' turns wait below the question.
    """

    def run(self, table: Table, frame: Frame) -> None:
        stack = table.stack
        depth: i64 = len(stack)
        seats = table.seats
        seat = frame.seat
        left = frame.left
        while left > 0:
            self.turn(table, seat)
            left -= 1
            seat += 1
            if seat == seats:
                seat = 0
            if len(stack) != depth:
                if left > 0:
                    stack.insert(depth, Frame(frame.step, seat, left))
                return

    def turn(self, table: Table, seat: i64) -> None:
        raise NotImplementedError(self.name)
