"""What a bot thinks of a decision, told so that hints and analysis can be built on it."""

from __future__ import annotations


class Candidate:
    """A move, how often it was looked at, and what was expected of it: for each seat the chance to win and the points.

    `line` is how the game was expected to go on, as pairs of seat and move.
    """

    def __init__(
        self, move: int, visits: int, value: float, win: list[float], points: list[float], line: list[tuple[int, int]]
    ) -> None:
        self.move = move
        self.visits = visits
        self.value = value
        self.win = win
        self.points = points
        self.line = line

    def __repr__(self) -> str:
        chances = ", ".join([f"{100 * chance:.0f} %" for chance in self.win])
        return f"Candidate({self.move}, visits={self.visits}, win=[{chances}])"


class Thought:
    """All candidates, the best first. Without thinking (one legal move, or on impulse) there are no numbers."""

    def __init__(self, seat: int, candidates: list[Candidate], walks: int, seconds: float) -> None:
        self.seat = seat
        self.candidates = candidates
        self.walks = walks
        self.seconds = seconds

    @property
    def move(self) -> int:
        return self.candidates[0].move

    def __repr__(self) -> str:
        return f"Thought(seat {self.seat}, {self.walks} walks, {self.candidates!r})"
