"""What happened, as a row of frames through one pair of eyes: live tables, "show again" and replays are all films."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from comptoir.core.journal import Event, Journal
from comptoir.core.state import SEVERAL, State

if TYPE_CHECKING:
    from comptoir.core.match import Match


class FilmFrame:
    """What these eyes heard since the frame before, and what they see now; `ply` is their own count (`PlyCount`)."""

    def __init__(self, ply: int, events: list[Event], view: dict[str, Any]) -> None:
        self.ply = ply
        self.events = events
        self.view = view

    def __repr__(self) -> str:
        return f"FilmFrame(ply {self.ply}: {', '.join([event.kind for event in self.events]) or 'nothing told'})"


class PlyCount:
    """How many plies were played, as far as each seat may know.

    While several seats choose in secret, a seat counts its own plies from the beginning of that phase, never the
    others': their number could tell how many pieces somebody picks.
    """

    def __init__(self, state: State) -> None:
        self.ply = 0
        self.start: int | None = None  # where the secret phase began; None outside of one
        self.own = [0] * int(state.seats)
        self._enter(state)

    def _enter(self, state: State) -> None:
        secret = not state.over and state.top.seat == SEVERAL
        self.start = self.ply if secret else None
        self.own = [0] * int(state.seats)

    def played(self, seat: int, asked: tuple[int, ...], state: State, plies: int = 1) -> bool:
        """Seat played; `asked` were waiting before. Answers whether everybody may know: no secret phase goes on."""
        self.ply += plies
        # Where somebody is asked who was not asked before, the secret is out and another phase begins.
        goes_on = self.start is not None and not state.over and state.top.seat == SEVERAL
        if goes_on and set(asked).issuperset(state.waiting):
            self.own[seat] += plies
            return False
        self._enter(state)
        return True

    def taken_back(self, seat: int, state: State) -> None:
        """Seat has taken back its last ply; in a secret phase others may have played since, which goes on."""
        self.ply -= 1
        if self.start is not None and self.own[seat]:
            self.own[seat] -= 1
        else:
            self._enter(state)

    def known_to(self, eyes: int | None) -> int:
        if self.start is None:
            return self.ply
        return self.start + (0 if eyes is None else self.own[eyes])


def frames(match: Match, eyes: int | None, since: int = 0) -> list[FilmFrame]:
    """The frames after ply `since`, as these eyes count plies.

    A ply that another seat plays in secret makes no frame of its own: what it tells comes with the next one.
    """
    state = match.game.table(match.options, match.seed)
    journal = Journal()
    state.journal = journal
    count = PlyCount(state)
    film: list[FilmFrame] = []
    heard: list[Event] = []
    for seat, move in match.plies:
        asked = state.waiting
        state.apply(seat, move)
        heard += [event for event in journal.events if event.heard_by(eyes)]
        journal.events.clear()
        if not count.played(seat, asked, state) and seat != eyes:
            continue
        ply = count.known_to(eyes)
        if ply > since:
            film.append(FilmFrame(ply, heard, state.view(eyes)))
        heard = []
    return film
