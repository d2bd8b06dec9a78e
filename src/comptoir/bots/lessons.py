"""Games that are written down to learn from: what each seat knew, what was decided, and how it ended.

It stands among the bots and not in `learn/` because it is played as often as anything here, and so compiled.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from comptoir.bots.judge import Judge, results
from comptoir.bots.search import Budget, Search
from comptoir.core.game import Game
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.state import SEVERAL, State

PARTS: Final = 1_000_000
OTHERS: Final = 0.3  # how often a position is kept for a seat that did not move
POLICY: Final = 0.25  # how often a decision is kept for the policy
WARMTH: Final = 0.03  # a move that is worth so much less is e times less likely to be the policy's
SURE: Final = 0.85  # of the policy at first is the greedy merchant's answer
MOST_MOVES: Final = 64  # candidates looked at; beyond that a random choice of them
DROPPED: Final = 0.005  # what a search dropped is worth at least so much less than what it chose
UNSEEN: Final = 0.1  # the same for what it never looked at

Decision = tuple[bytes, list[int], list[float]]  # what the seat knew, its moves, and the share of each


class Lesson:
    """One game. Seats other than a lone learner's are greedy merchants' if there is a learner, else all are learners'.

    What greedy merchants saw is written down too: whoever only remembers his own games forgets what he never does, and
    two learners who do not build teach each other that building does not matter.
    """

    def __init__(
        self, room: Game, judge: Judge, table: State, seed: int, learners: list[int], stray: float, samples: int,
        walks: int,
    ) -> None:  # fmt: skip
        assert room.features is not None
        self.room = room
        self.features = room.features
        self.judge = judge
        self.table = table
        self.dice = Dice(seed)
        self.learners = learners  # the seats the network plays for; none: greedy merchants only
        self.stray = stray  # how often a move is random
        self.samples = samples  # tables imagined for a decision
        self.walks = walks  # more than 0: moves are chosen by a search of so many walks
        self.rows: list[list[bytes]] = [[] for _ in range(int(table.seats))]
        self.decisions: list[Decision] = []
        self.ends: list[tuple[float, float, float]] = []  # win, lead and score of every seat
        self.scores: list[int] = []

    def happens(self, chance: float) -> bool:
        return float(self.dice.below(PARTS)) < chance * PARTS

    def play(self) -> None:
        table = self.table
        greedy = self.judge.greedy
        while not table.over:
            seat = self.next_seat()
            moves = table.answers(seat)
            if len(moves) > 1:
                moves = greedy.candidates(table, seat, moves)
            if len(moves) == 1:
                table.apply(seat, moves[0])
                continue
            seen = self.decide(seat, moves)
            if not table.over and greedy.rests(table):
                self.write_down(seat, seen)
        win, margin, score = results(table, self.room.sides(table), self.judge.aims)
        self.ends = [(win[seat], margin[seat], score[seat]) for seat in range(len(win))]
        self.scores = table.scores()

    def next_seat(self) -> i64:
        """Where several owe an answer, any of them: nobody waits for another in secret."""
        frame = self.table.top
        if frame.seat != SEVERAL:
            return frame.seat
        waiting = self.table.waiting
        return waiting[self.dice.below(len(waiting))]

    def write_down(self, seat: i64, seen: bytes | None) -> None:
        other: i64 = 0
        while other < self.table.seats:
            if other == seat and seen is not None:
                self.rows[other].append(seen)
            elif other == seat or self.happens(OTHERS):
                self.rows[other].append(self.features.row(self.table, int(other)))
            other += 1

    def decide(self, seat: i64, moves: list[int]) -> bytes | None:
        """Play a move; where it is followed by the rest of a turn, answers what the seat will know after it."""
        table = self.table
        if self.happens(self.stray):
            move = moves[self.dice.below(len(moves))]
        elif int(seat) in self.learners:
            move = self.think(seat, self.some_of(moves))
        else:
            move = self.judge.greedy.answer(table.sample(int(seat), self.dice), seat, table.answers(seat))
            if not self.learners:
                self.imitate(seat, moves, move)
        after = self.after_turn(seat, move) if self.judge.greedy.by_turns() else None
        table.apply(seat, move)
        return after

    def some_of(self, moves: list[int]) -> list[int]:
        if len(moves) <= MOST_MOVES:
            return moves
        kept = moves[:]
        while len(kept) > MOST_MOVES:
            kept.pop(self.dice.below(len(kept)))
        return kept

    def think(self, seat: i64, moves: list[int]) -> int:
        values = self.search(seat, moves) if self.walks else self.one_ply(seat, moves)
        best = max(values)
        if self.happens(POLICY):
            shares = [exp((value - best) / WARMTH) for value in values]
            total = sum(shares)
            row = self.features.row(self.table, int(seat))
            self.decisions.append((row, moves, [share / total for share in shares]))
        return moves[values.index(best)]

    def imitate(self, seat: i64, moves: list[int], move: int) -> None:
        """The policy begins as the greedy merchant's."""
        if move in moves and self.happens(POLICY):
            rest = (1.0 - SURE) / float(len(moves) - 1)
            shares = [SURE if other == move else rest for other in moves]
            self.decisions.append((self.features.row(self.table, int(seat)), moves, shares))

    def one_ply(self, seat: i64, moves: list[int]) -> list[float]:
        values = [0.0] * len(moves)
        for _ in range(self.samples):
            imagined = self.table.sample(int(seat), self.dice)
            scanned = self.judge.scan(imagined, seat, moves, self.dice)
            for at in range(len(moves)):
                values[at] += scanned[at] / float(self.samples)
        return values

    def search(self, seat: i64, moves: list[int]) -> list[float]:
        """Means of the walks; what dropped out early keeps the mean it had, less a little for being dropped."""
        search = Search(self.judge, self.dice)
        search.run(Seat(self.table, int(seat), self.room.moves), moves, Budget(walks=self.walks))
        best = search.candidates[0]
        top = best.mean()
        found = {int(edge.move): edge.mean() if edge.visits else top - UNSEEN for edge in search.candidates}
        return [top if move == best.move else min(found[move], top - DROPPED) for move in moves]

    def after_turn(self, seat: i64, move: int) -> bytes | None:
        """What the rest of the turn would leave this seat knowing."""
        trial = self.table.clone()
        trial.rng = self.dice.clone()
        trial.apply(seat, move)
        self.judge.greedy.finish(trial, seat)
        return None if trial.over else self.features.row(trial, int(seat))
