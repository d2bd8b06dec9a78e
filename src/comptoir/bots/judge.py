"""What a table is worth to each seat: read by a network, or, where a game has none, played out by greedy merchants."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter
from typing import Final

from mypy_extensions import i64, u8

from comptoir.bots.net import Net, sigmoid
from comptoir.core.bits import bit, lowest_bit
from comptoir.core.features import Features
from comptoir.core.greedy import Greedy
from comptoir.core.rng import Dice, dice_from
from comptoir.core.state import SEVERAL, State
from comptoir.core.vecs import vec

MOST_STEPS: Final = 2000


class Aims:
    """What counts, and how points are measured: shares of winning, lead and score, which add up to one.

    The lead is squashed with `spread`, the score around `centre` with `reach`: the same numbers in training and play.
    """

    def __init__(
        self, win: float, margin: float, score: float, spread: float, centre: float, reach: float, lean: float
    ) -> None:
        self.win = win
        self.margin = margin
        self.score = score
        self.spread = spread
        self.centre = centre
        self.reach = reach
        self.lean = lean  # how much the greedy merchant's own opinion counts beside the network's

    def worth(self, win: float, margin: float, score: float) -> float:
        return self.win * win + self.margin * margin + self.score * score

    def points(self, score: float) -> float:
        """The score in points that the third head means."""
        return self.centre + self.reach * logit(score)


def logit(x: float) -> float:
    x = min(max(x, 1e-4), 1.0 - 1e-4)
    return math.log(x / (1.0 - x))


class Judge:
    """Fills `value`, `win` and `points` of the seats asked for."""

    def __init__(
        self, greedy: Greedy, aims: Aims, seats: int, sides: Callable[[State], list[int]],
        features: Features | None, net: Net | None,
    ) -> None:  # fmt: skip
        self.greedy = greedy
        self.sides = sides  # who wins and loses with whom
        self.aims = aims
        self.features = features
        self.net = net
        self.seats: i64 = seats
        self.deadline: float = 0.0  # when playing on must stop, by the clock of `perf_counter`; 0: never
        self.value: list[float] = [0.5] * seats
        self.win: list[float] = [0.5] * seats
        self.points: list[float] = [0.0] * seats

    def look(self, table: State, wanted: i64, last: i64 = -1) -> bool:
        """The seats of this mask; False if the time was over before anything could be said.

        The seat `last` is read after the others: the network then still knows what it thinks of that seat's moves.
        """
        if self.net is not None and not self.come_to_rest(table):
            return False
        if not table.over and self.net is not None:
            if last >= 0:
                self.read_all(table, wanted & ~bit(last))
                wanted = bit(last)
            self.read_all(table, wanted)
            return True
        if not self.play_on(table, MOST_STEPS):
            return False
        self.conclude(table)
        return True

    def read(self, table: State, seat: i64) -> Net:
        """What the network says to this seat's knowledge; the table is not over."""
        assert self.net is not None
        assert self.features is not None
        row = vec[u8](self.features.blank(table))
        self.features.write(table, seat, row, 0)
        self.net.read(row, seat)
        return self.net

    def read_all(self, table: State, wanted: i64) -> None:
        aims = self.aims
        seat: i64 = 0
        while seat < self.seats:
            if wanted >> seat & 1:
                net = self.read(table, seat)
                self.value[seat] = self.leant(table, seat, aims.worth(net.win, net.margin, net.score))
                self.win[seat] = net.win
                self.points[seat] = aims.points(net.score)
            seat += 1

    def agree(self, table: State) -> None:
        """Of two sides one wins what the other loses: several opinions are better than one. All seats are looked at."""
        sides = self.sides(table)
        if max(sides) != 1:
            return
        lead = 0.0
        for seat, side in enumerate(sides):
            lead += self.value[seat] if side == 0 else 1.0 - self.value[seat]
        shared = lead / float(self.seats)
        for seat, side in enumerate(sides):
            self.value[seat] = shared if side == 0 else 1.0 - shared

    def leant(self, table: State, seat: i64, value: float) -> float:
        """The value with the merchant's own opinion mixed in."""
        if self.aims.lean <= 0.0:
            return value
        return sigmoid(logit(value) + self.aims.lean * self.greedy.leaning(table, seat))

    def scan(self, table: State, seat: i64, moves: list[int], rng: Dice) -> list[float]:
        """The worth of an imagined table to this seat after each move; chance is the same for all of them."""
        values: list[float] = []
        chance = dice_from(rng)
        for move in moves:
            trial = table.clone()
            trial.rng = chance.clone()
            trial.apply(seat, move)
            self.greedy.finish(trial, seat)
            self.look(trial, bit(seat))
            values.append(self.value[seat])
        return values

    def conclude(self, table: State) -> None:
        """A finished game."""
        win, margin, score = results(table, self.sides(table), self.aims)
        scores = table.scores()
        seat: i64 = 0
        while seat < self.seats:
            self.value[seat] = self.leant(table, seat, self.aims.worth(win[seat], margin[seat], score[seat]))
            self.win[seat] = win[seat]
            self.points[seat] = float(scores[seat])
            seat += 1

    def play_on(self, table: State, most: i64) -> bool:
        """So many answers of greedy merchants, or to the end; False if the deadline came before."""
        greedy = self.greedy
        steps: i64 = 0
        while not table.over and steps < most:
            if self.deadline > 0.0 and perf_counter() > self.deadline:
                return False
            frame = table.top
            seat = frame.seat if frame.seat != SEVERAL else lowest_bit(frame.owing)
            moves = table.answers(seat)
            table.apply(seat, moves[0] if len(moves) == 1 else greedy.answer(table, seat, moves))
            steps += 1
        return True

    def come_to_rest(self, table: State) -> bool:
        """Greedy answers until the network can judge the table; False if the deadline came before."""
        greedy = self.greedy
        while not table.over and not greedy.rests(table):
            if not self.play_on(table, 1):
                return False
        return True


def results(table: State, sides: list[int], aims: Aims) -> tuple[list[float], list[float], list[float]]:
    """Win, lead and score of every seat at the end, each from 0 to 1. A shared first place counts in parts."""
    ranks = table.ranks()
    scores = table.scores()
    first = {side for side, rank in zip(sides, ranks, strict=True) if rank == 1}
    win = [1.0 / len(first) if rank == 1 else 0.0 for rank in ranks]
    margin: list[float] = []
    for seat, side in enumerate(sides):
        rivals = [score for other, score in enumerate(scores) if sides[other] != side]
        margin.append(sigmoid((scores[seat] - max(rivals)) / aims.spread) if rivals else 0.5)
    return win, margin, [sigmoid((score - aims.centre) / aims.reach) for score in scores]
