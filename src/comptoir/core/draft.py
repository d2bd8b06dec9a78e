"""Try before anybody knows: a private continuation of a match that its seat plays on and takes back freely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from comptoir.core.choice import Choice
from comptoir.core.errors import IllegalMove, UndoRefused
from comptoir.core.journal import Event, Journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comptoir.core.match import Match
    from comptoir.core.state import State


class Draft:
    """Moves that a seat means to play. Nothing of it exists for anybody else until `commit`.

    A draft ends where its seat would learn something (a draw, a reveal): that move is the last one, and the table is
    shown as it stands before it. It ends too where the turn passes to somebody else. What the moves will show others
    does not end it: they have not been told. `end` is then the key of the sentence that says which.
    """

    def __init__(self, match: Match, seat: int) -> None:
        match.refuse_seat(seat)
        self.match = match
        self.seat = seat
        self.moves: list[int] = []
        self.end: str | None = None
        self._tables: list[State] = [match.state.clone()]
        self._events: list[list[Event]] = []

    @property
    def state(self) -> State:
        """The table as it would stand. For the seat's own eyes: `view`, `legal` and `choice` give what it may have."""
        return self._tables[-1]

    @property
    def events(self) -> list[Event]:
        """What the seat would hear of its moves."""
        return [event for told in self._events for event in told]

    def view(self) -> dict[str, Any]:
        return self.state.view(self.seat)

    def legal(self) -> list[int]:
        return [] if self.end is not None else self.state.legal(self.seat)

    def choice(self) -> Choice | None:
        return None if self.end is not None else self.state.choice(self.seat)

    def play(self, move: Any) -> None:
        """Add a move. An illegal one, or one after the end, raises IllegalMove and changes nothing."""
        if self.end is not None:
            raise IllegalMove(self.end)
        self.match.refuse(self.seat, move, self.state)
        after = self.state.clone()
        after.journal = Journal()
        after.shown = 0
        after.apply(self.seat, move)
        self.moves.append(move)
        if after.shown >> self.seat & 1:
            self.end = "draft-shows"
            self._tables.append(self.state)
            self._events.append([])
            return
        self._tables.append(after)
        self._events.append([event for event in after.journal.events if event.heard_by(self.seat)])
        if not after.owes(self.seat):
            self.end = "draft-passes"

    def play_set(self, picks: Sequence[Any]) -> None:
        """Add all pieces of a set, or none."""
        if self.end is not None:
            raise IllegalMove(self.end)
        for move in self.match.spell_set(self.seat, picks, self.state):
            self.play(move)  # `spell_set` has tried them all

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves: always possible."""
        if not 0 < moves <= len(self.moves):
            raise UndoRefused("undo-nothing")
        del self.moves[-moves:]
        del self._tables[-moves:]
        del self._events[-moves:]
        self.end = None

    def commit(self) -> None:
        """Play it all in the match, or nothing if it has become impossible meanwhile."""
        self.match.play_all([(self.seat, move) for move in self.moves])
        self.moves.clear()
        self._events.clear()
        self._tables = [self.match.state.clone()]
        self.end = None if self.match.state.owes(self.seat) else "draft-passes"

    def __repr__(self) -> str:
        codes = [self.match.game.moves[move].code for move in self.moves]
        return f"Draft(seat {self.seat}: {', '.join(codes) or 'nothing yet'}{f'; {self.end}' if self.end else ''})"
