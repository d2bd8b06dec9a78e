"""Playing on from a position: what the examples of every room need."""

from __future__ import annotations

from typing import Any, Self

import comptoir
from comptoir.core.journal import Event, Journal


class Play:
    """A match that goes on from a position. Moves are codes; whoever has to decide plays them."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.game = comptoir.game(position["game"])
        self.match = self.game.new(position["seats"], seed=0, **position["options"])
        self.match.state = self.game.from_position(position)
        self.match.state.journal = Journal()

    def do(self, *codes: str) -> Self:
        for code in codes:
            self.match.play(self.turn, self.game.moves.by_code[code])
            self.match.state.check()
        return self

    def refused(self, code: str) -> comptoir.IllegalMove:
        """The refusal of a move that must be illegal; the table must not change."""
        before = self.match.state.position()
        try:
            self.do(code)
        except comptoir.IllegalMove as refusal:
            assert self.match.state.position() == before
            return refusal
        raise AssertionError(f"{code} was accepted")

    @property
    def turn(self) -> int:
        (seat,) = self.match.state.waiting
        return seat

    @property
    def asks(self) -> str | None:
        return self.match.state.view(None)["asks"]

    @property
    def over(self) -> bool:
        return self.match.state.over

    @property
    def offers(self) -> list[str]:
        return [self.game.moves[move].code for move in self.match.state.legal(self.turn)]

    def offers_of(self, kind: str) -> list[str]:
        """Arguments of the moves of that kind that may be played now."""
        return [code.partition(":")[2] for code in self.offers if code.partition(":")[0] == kind]

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.match.state.view(seat)

    @property
    def table(self) -> dict[str, Any]:
        return self.match.state.position()["table"]

    def heard(self, kind: str, seat: int | None = None) -> list[Event]:
        return [event for _, event in self.match.news(seat) if event.kind == kind]
