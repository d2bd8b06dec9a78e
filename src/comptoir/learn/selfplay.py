"""Games from which a network learns: it plays itself and greedy merchants, and writes down what each seat knew.

A batch is plain data both ways, so that it may be played in another process or on another machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comptoir.bots.judge import Judge, results
from comptoir.bots.minds import features_of, greedy_of, judge_with, net_from
from comptoir.bots.search import Budget, Search
from comptoir.core.game import Game
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.state import State
from comptoir.learn.tables import draw_table
from comptoir.registry import game as room_of

OTHERS = 0.3  # how often a position is kept for a seat that did not move
POLICY = 0.25  # how often a decision is kept for the policy
WARMTH = 0.03  # a move that is worth so much less is e times less likely to be the policy's
SURE = 0.85  # of the policy at first is the greedy merchant's answer
MOST_MOVES = 64  # candidates looked at; beyond that a random choice of them


@dataclass(frozen=True)
class Order:
    """What one batch shall be."""

    game: str
    seed: int
    games: int
    weights: bytes | None  # none: greedy merchants only
    seats: int = 0  # 0: as the training plan says
    stray: float = 0.04  # how often a move is random
    against_greedy: float = 0.35  # share of games with one learner among greedy merchants
    samples: int = 1
    walks: int = 0  # more than 0: moves are chosen by a search of so many walks


@dataclass
class Story:
    """What one seat saw, in order, and how it ended: win, margin, score."""

    rows: list[bytes] = field(default_factory=list)
    end: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass
class Batch:
    """Rows of features, one story after another, with the ends; decisions for the policy; results for the log."""

    rows: NDArray[np.uint8]
    lengths: list[int]
    ends: NDArray[np.float32]
    decisions: list[tuple[bytes, list[int], list[float]]]
    wins: list[tuple[int, float]]  # seats at the table, first place of the learner among greedy merchants
    scores: list[float]
    games: int


def play_batch(order: Order) -> Batch:
    rng = random.Random(order.seed)
    room = room_of(order.game)
    stories: list[Story] = []
    decisions: list[tuple[bytes, list[int], list[float]]] = []
    wins: list[tuple[int, float]] = []
    scores: list[float] = []
    net = None if order.weights is None else net_from(room, order.weights)
    judges = {seats: judge_with(room, seats, net, greedy_of(room.id, order.seed)) for seats in room.seats}
    for _ in range(order.games):
        seats, options = draw_table(room, rng, order.seats)
        learner = rng.randrange(seats) if order.weights and rng.random() < order.against_greedy else -1
        table = SelfPlay(room, judges[seats], options, order, rng, learner)
        stories += table.play()
        decisions += table.decisions
        if learner >= 0:
            wins.append((seats, table.ends[learner][0]))
        elif order.weights:
            scores += table.scores
    size = features_of(room).size
    lengths = [len(story.rows) for story in stories]
    rows = np.frombuffer(b"".join(row for story in stories for row in story.rows), np.uint8).reshape(-1, size)
    return Batch(rows, lengths, np.array([s.end for s in stories], np.float32), decisions, wins, scores, order.games)


class SelfPlay:
    """One game. Seats other than a lone learner's are greedy merchants' if there is a learner, else all are learners'.

    What greedy merchants saw is written down too: whoever only remembers his own games forgets what he never does, and
    two learners who do not build teach each other that building does not matter.
    """

    def __init__(
        self, room: Game, judge: Judge, options: dict[str, Any], order: Order, rng: random.Random, learner: int
    ) -> None:
        self.room = room
        self.features = features_of(room)
        self.order = order
        self.rng = rng
        self.dice = Dice(rng.getrandbits(60))
        seats = int(judge.seats)
        self.table = room.simulate(seats, Dice(rng.getrandbits(60)), **options)
        self.judge = judge
        self.learners = [learner] if learner >= 0 else list(range(seats))
        self.stray = order.stray / 2 if learner >= 0 else order.stray
        self.stories = {seat: Story() for seat in range(seats)}
        self.decisions: list[tuple[bytes, list[int], list[float]]] = []
        self.ends: list[tuple[float, float, float]] = []
        self.scores: list[float] = []

    def play(self) -> list[Story]:
        table, rng = self.table, self.rng
        while not table.over:
            waiting = table.waiting
            seat = waiting[0] if len(waiting) == 1 else rng.choice(waiting)
            moves = table.legal(seat)
            if len(moves) == 1:
                table.apply(seat, moves[0])
                continue
            looked_at = self.judge.greedy.candidates(table, seat, moves)
            if len(looked_at) == 1:
                table.apply(seat, looked_at[0])
                continue
            seen = self.decide(seat, looked_at)
            if not table.over:
                self.write_down(seat, seen)
        self.ends = list(zip(*results(table, self.room.sides(table), self.judge.aims), strict=True))
        self.scores = [float(score) for score in table.scores()]
        for seat, story in self.stories.items():
            story.end = self.ends[seat]
        return list(self.stories.values())

    def write_down(self, seat: int, seen: bytes | None) -> None:
        for other, story in self.stories.items():
            if other == seat and seen is not None:
                story.rows.append(seen)
            elif other == seat or self.rng.random() < OTHERS:
                story.rows.append(self.features.row(self.table, other))

    def decide(self, seat: int, moves: list[int]) -> bytes | None:
        """Play a move; where a move is followed by the rest of a turn, answers what the seat will know after it."""
        table, rng = self.table, self.rng
        if rng.random() < self.stray:
            move = rng.choice(moves)
        elif self.order.weights is None or seat not in self.learners:
            move = self.judge.greedy.answer(table.sample(seat, self.dice), seat, table.legal(seat))
            if self.order.weights is None:
                self.imitate(seat, moves, move)
        else:
            move = self.think(seat, moves if len(moves) <= MOST_MOVES else sorted(rng.sample(moves, MOST_MOVES)))
        after = self.after_turn(seat, move)
        table.apply(seat, move)
        return after

    def think(self, seat: int, moves: list[int]) -> int:
        values = self.search(seat, moves) if self.order.walks else self.one_ply(seat, moves)
        best = max(values)
        if self.rng.random() < POLICY:
            shares = np.exp((np.array(values) - best) / WARMTH)
            shares /= shares.sum()
            self.decisions.append((self.features.row(self.table, seat), moves, shares.tolist()))
        return moves[values.index(best)]

    def imitate(self, seat: int, moves: list[int], move: int) -> None:
        """The policy begins as the greedy merchant's."""
        if move in moves and self.rng.random() < POLICY:
            rest = (1 - SURE) / (len(moves) - 1)
            shares = [SURE if other == move else rest for other in moves]
            self.decisions.append((self.features.row(self.table, seat), moves, shares))

    def one_ply(self, seat: int, moves: list[int]) -> list[float]:
        values = [0.0] * len(moves)
        for _ in range(self.order.samples):
            imagined = self.table.sample(seat, self.dice)
            scanned = self.judge.scan(imagined, seat, moves, self.rng.getrandbits(31))
            values = [a + b / self.order.samples for a, b in zip(values, scanned, strict=True)]
        return values

    def search(self, seat: int, moves: list[int]) -> list[float]:
        """Means of the walks; what dropped out early keeps the mean it had, less a little for being dropped."""
        search = Search(self.judge, self.dice)
        search.run(Seat(self.table, seat, self.room.moves), moves, Budget(walks=self.order.walks))
        best = search.candidates[0]
        found = {int(e.move): e.mean() if e.visits else best.mean() - 0.1 for e in search.candidates}
        top = found[int(best.move)]
        return [top if move == best.move else min(found[move], top - 0.005) for move in moves]

    def after_turn(self, seat: int, move: int) -> bytes | None:
        """What the rest of the turn, if there is one, would leave this seat knowing."""
        trial: State = self.table.fork(self.rng.getrandbits(31))
        trial.apply(seat, move)
        pending = trial.top if not trial.over else None
        self.judge.greedy.finish(trial, seat)
        if trial.over or trial.top is pending:
            return None
        return self.features.row(trial, seat)
