"""A bot of one of the five levels. What it answers depends on what its seat knows and on its own generator alone.

(With a limit in seconds it also depends on how fast the machine is: give `walks` where an answer must repeat itself.)
"""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from comptoir.bots.judge import Judge
from comptoir.bots.levels import IMPULSE, Level
from comptoir.bots.minds import adviser_of, fondness_of, judge_of, level_in
from comptoir.bots.search import Budget, Edge, Search
from comptoir.bots.thought import Candidate, Thought
from comptoir.core.greedy import Greedy
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.state import State

MARGIN: Final = 0.95  # of the time it may take: the last walk has to end somewhere
PARTS: Final = 1000


class Player:
    """`pace` below one makes it quicker: so much of its time and of its walks. `walks` alone replaces both limits."""

    def __init__(self, level: Level, game: str, seed: int = 0, pace: float = 1.0, walks: int = 0) -> None:
        level = level_in(game, level)
        self.level = level
        self.game = game
        self.rng = Dice(seed)
        self.greedy: Greedy = adviser_of(game, seed + 1)
        self.judge: Judge | None = None
        self.fond: list[str] = fondness_of(game, level.id)
        self.budget = Budget(0.0, walks)
        if walks == 0:
            floor = 1 if level.walks else 0
            self.budget = Budget(MARGIN * level.seconds * pace, max(floor, int(level.walks * pace)))

    def choose(self, seat: Seat) -> int:
        moves = seat.legal()
        if len(moves) == 1:
            return moves[0]
        if self.level.engine == IMPULSE:
            return self.impulse(seat, moves)
        search = self.searched(seat, moves)
        return self.settle_on(search)

    def think(self, seat: Seat) -> Thought:
        """The candidates of a decision with everything that was found out about them."""
        begin = perf_counter()
        moves = seat.legal()
        if len(moves) == 1 or self.level.engine == IMPULSE:
            return Thought(seat.seat, [Candidate(self.choose(seat), 0, 0.5, [], [], [])], 0, perf_counter() - begin)
        search = self.searched(seat, moves)
        found = [candidate_of(search, edge) for edge in search.candidates]
        return Thought(seat.seat, found, int(search.walks), perf_counter() - begin)

    # -- searching

    def searched(self, seat: Seat, moves: list[int]) -> Search:
        if self.judge is None:
            seats = int(seat.sample(self.rng.clone()).seats)
            self.judge = judge_of(self.game, seats, self.greedy)
        search = Search(self.judge, self.rng, self.level.depth, habit=self.level.habit)
        search.run(seat, moves, self.budget)
        return search

    def settle_on(self, search: Search) -> int:
        """The best, or with a temperature one that seemed nearly as good: a network can tell, ends of games cannot."""
        if self.level.temperature <= 0.0 or search.judge.net is None:
            return search.best()
        tried: list[Edge] = [edge for edge in search.candidates if edge.visits > 0]
        most = max([edge.merit() for edge in tried], default=0.0)
        shares = [exp((edge.merit() - most) / self.level.temperature) for edge in tried]
        at = float(self.rng.below(PARTS)) / PARTS * sum(shares)
        for edge, share in zip(tried, shares, strict=True):
            at -= share
            if at < 0.0:
                return int(edge.move)
        return search.best()

    # -- impulse

    def impulse(self, seat: Seat, moves: list[int]) -> int:
        """What it would do if it saw everything, if that is among what it noticed; else the quickest points."""
        table = seat.sample(self.rng)
        sensible = self.greedy.answer(table, seat.seat, moves)
        noticed = self.noticed(self.greedy.candidates(table, seat.seat, moves))
        liked = [move for move in noticed if self.likes(seat.moves[move].code)]
        if liked and self.happens(self.level.fondness):
            noticed = liked
        if sensible in noticed:
            return sensible
        return self.quickest(table, seat.seat, noticed)

    def noticed(self, moves: list[int]) -> list[int]:
        found = [move for move in moves if self.happens(self.level.attention)]
        return found or [moves[self.rng.below(len(moves))]]

    def likes(self, code: str) -> bool:
        for start in self.fond:
            if code.startswith(start):
                return True
        return False

    def quickest(self, table: State, seat: i64, moves: list[int]) -> int:
        best: list[int] = []
        most = -1_000_000
        for move in moves:
            trial = table.fork(1 + int(self.rng.below(1 << 30)))
            trial.apply(seat, move)
            self.greedy.finish(trial, seat)
            score = trial.scores()[seat]
            if score > most:
                most, best = score, []
            if score == most:
                best.append(move)
        return best[self.rng.below(len(best))]

    def happens(self, chance: float) -> bool:
        return float(self.rng.below(PARTS)) < chance * PARTS


def candidate_of(search: Search, edge: Edge) -> Candidate:
    n = float(max(1, int(edge.visits)))
    move = int(edge.move)
    win = [chance / n for chance in search.win[move]]
    points = [score / n for score in search.points[move]]
    return Candidate(move, int(edge.visits), edge.mean(), win, points, search.line(edge))
