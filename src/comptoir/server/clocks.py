"""How long each seat has thought: for a move, for days, or for the whole game."""

from __future__ import annotations

from comptoir.server import messages as m

DAY = 86400.0


class Clocks:
    """The clocks of one match. Whose clock runs, the match says; what time it is, the caller."""

    def __init__(self, kind: m.ClockKind, amount: int, seats: int) -> None:
        self.kind = kind
        self.amount = amount
        self.used = [0.0] * seats
        self.since: list[float | None] = [None] * seats

    def run(self, waiting: tuple[int, ...], at: float, restart: int | None = None) -> None:
        """The clocks of those who wait run from now on, one of them from the beginning; all others stop."""
        for seat, since in enumerate(self.since):
            if since is not None and (seat not in waiting or seat == restart):
                self.used[seat] += max(0.0, at - since)
                self.since[seat] = None
            if self.since[seat] is None and seat in waiting:
                self.since[seat] = at

    def stood_still(self, seconds: float) -> None:
        """The house was closed for so long: nobody thought meanwhile."""
        self.since = [None if since is None else since + seconds for since in self.since]

    def time_is_used(self, seat: int) -> bool:
        return self.kind == "game" and self.used[seat] >= self.amount

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is up; None if its clock stands or there is none."""
        since = self.since[seat]
        if since is None:
            return None
        match self.kind:
            case "move":
                return since + self.amount
            case "day":
                return since + self.amount * DAY
            case "game":
                return since + max(0.0, self.amount - self.used[seat])
        return None

    def left(self, seat: int, now: float) -> float | None:
        running = 0.0 if self.since[seat] is None else max(0.0, now - (self.since[seat] or 0.0))
        match self.kind:
            case "move":
                return max(0.0, self.amount - running)
            case "day":
                return max(0.0, self.amount * DAY - running)
            case "game":
                return max(0.0, self.amount - self.used[seat] - running)
        return None
