"""Games from which a network learns: it plays itself and greedy merchants, and writes down what each seat knew.

A batch is plain data both ways, so that it may be played in another process or on another machine.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from comptoir.bots.lessons import Decision, Lesson
from comptoir.bots.minds import features_of, greedy_of, judge_with, net_from
from comptoir.core.rng import Dice
from comptoir.learn.tables import draw_table
from comptoir.registry import game as room_of


@dataclass(frozen=True)
class Order:
    """What one batch shall be."""

    game: str
    seed: int
    games: int
    weights: bytes | None  # none: greedy merchants only
    seats: tuple[int, ...] = ()  # none: as the training plan says
    stray: float = 0.04  # how often a move is random
    against_greedy: float = 0.35  # share of games with one learner among greedy merchants
    samples: int = 1
    walks: int = 0  # more than 0: moves are chosen by a search of so many walks


@dataclass
class Batch:
    """Rows of features, one story after another, with the ends; decisions for the policy; results for the log."""

    rows: NDArray[np.uint8]
    lengths: list[int]
    ends: NDArray[np.float32]
    decisions: list[Decision]
    wins: list[tuple[int, float]]  # seats at the table, first place of the learner among greedy merchants
    scores: list[float]
    games: int


def play_batch(order: Order) -> Batch:
    rng = random.Random(order.seed)
    room = room_of(order.game)
    rows: list[list[bytes]] = []
    ends: list[tuple[float, float, float]] = []
    decisions: list[Decision] = []
    wins: list[tuple[int, float]] = []
    scores: list[float] = []
    net = None if order.weights is None else net_from(room, order.weights)
    judges = {seats: judge_with(room, seats, net, greedy_of(room.id, order.seed)) for seats in room.seats}
    for _ in range(order.games):
        seats, options = draw_table(room, rng, order.seats)
        alone = bool(order.weights) and rng.random() < order.against_greedy
        learner = rng.randrange(seats)
        learners = [learner] if alone else list(range(seats)) if order.weights else []
        table = room.simulate(seats, Dice(rng.getrandbits(60)), **options)
        stray = order.stray / 2 if alone else order.stray
        seed = rng.getrandbits(60)
        lesson = Lesson(room, judges[seats], table, seed, learners, stray, order.samples, order.walks)
        lesson.play()
        rows += lesson.rows
        ends += lesson.ends
        decisions += lesson.decisions
        if alone:
            wins.append((seats, lesson.ends[learner][0]))
        elif order.weights:
            scores += lesson.scores
    size = features_of(room).size
    joined = np.frombuffer(b"".join(row for story in rows for row in story), np.uint8).reshape(-1, size)
    lengths = [len(story) for story in rows]
    return Batch(joined, lengths, np.array(ends, np.float32), decisions, wins, scores, order.games)
