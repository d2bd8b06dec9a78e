"""What the moves of one decision are worth to whoever must decide, judged by what that seat knows.

A search proposes; then what it proposes and what was played are tried on the same imagined tables with the same chance,
so that they differ by the moves alone. Nothing here looks at the real table: a `Seat` is all it is given.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from msgspec import Struct

from comptoir.bots.judge import Judge
from comptoir.bots.levels import LEVELS
from comptoir.bots.minds import judge_of
from comptoir.bots.player import Player
from comptoir.core.bits import bit
from comptoir.core.game import Game
from comptoir.core.rng import Dice, scatter
from comptoir.core.seat import Seat
from comptoir.core.state import State

STRONGEST = LEVELS[-1]
SHOWN = 3  # moves that are told, at most


class Effort(NamedTuple):
    """`walks` of the search that proposes moves, `deals` on which the proposals are compared."""

    walks: int
    deals: int


QUICK = Effort(48, 16)
DEEP = Effort(400, 64)


class Option(Struct):
    """A move and what is expected after it: for each seat the chance to win and the points; how the game may go on."""

    move: int
    win: list[float]
    points: list[float]
    worth: float  # to the seat that decides: mostly the chance to win, and the lead, as the bots weigh them
    loss: float  # less than the best one is worth
    doubt: float  # standard error of that
    line: list[tuple[int, int]]


class Opinion(Struct):
    """The options, the best first. What was played is one of them, if it was asked about."""

    seat: int
    options: list[Option]

    @property
    def best(self) -> Option:
        return self.options[0]

    def of(self, move: int) -> Option:
        return next(option for option in self.options if option.move == move)


def opinion(game: Game, seat: Seat, effort: Effort, seed: int, played: int | None = None) -> Opinion:
    """Of a decision between at least two moves. The same seed gives the same opinion."""
    player = Player(STRONGEST, game.id, scatter(seed), walks=effort.walks)
    thought = player.think(seat)
    lines = {candidate.move: candidate.line for candidate in thought.candidates}
    moves = list(lines)[:SHOWN]
    if len(moves) < 2:  # the game knows of one sensible move only: the others are still to be compared with it
        moves += [move for move in seat.legal() if move not in moves][: 2 - len(moves)]
    if played is not None and played not in moves:
        moves.append(played)
    trials = try_all(game, seat, moves, effort.deals, scatter(seed + 1))
    means = [sum(trial.worth for trial in row) / len(row) for row in trials]
    # Among equals the search's own order counts.
    order = sorted(range(len(moves)), key=lambda k: (-round(means[k], 9), k))
    best = trials[order[0]]
    return Opinion(seat.seat, [summary(moves[k], trials[k], best, lines.get(moves[k], [])) for k in order])


class Trial(NamedTuple):
    """How one imagined table looked after a move."""

    worth: float
    win: list[float]
    points: list[float]


def try_all(game: Game, seat: Seat, moves: list[int], deals: int, seed: int) -> list[list[Trial]]:
    """Every move on the same tables, with the same chance from there on."""
    dice = Dice(seed)
    player = Player(STRONGEST, game.id, seed, walks=1)
    found: list[list[Trial]] = [[] for _ in moves]
    judge: Judge | None = None
    for _ in range(deals):
        table = seat.sample(dice)
        judge = judge or judge_of(game.id, int(table.seats), player.greedy)
        player.greedy.redraw(table, seat.seat, dice)
        chance = 1 + int(dice.below(1 << 30))
        for move, row in zip(moves, found, strict=True):
            row.append(look(game, judge, table.fork(chance), seat.seat, move))
    return found


def look(game: Game, judge: Judge, table: State, me: int, move: int) -> Trial:
    table.apply(me, move)
    judge.greedy.finish(table, me)
    sides = game.sides(table)
    judge.look(table, bit(table.seats) - 1)
    values, count = judge.value[:], max(sides) + 1
    # What one side wins the other loses: two opinions are better than one.
    worth = (values[me] + 1 - values[1 - me]) / 2 if count == len(values) == 2 else values[me]
    return Trial(worth, shares(judge.win[:], sides), judge.points[:])


def shares(win: list[float], sides: list[int]) -> list[float]:
    """Chances that add up to one over the sides; who plays alone has nobody to share with."""
    count = max(sides) + 1
    if count == 1:
        return win
    each = [
        max(sum(chance for chance, own in zip(win, sides, strict=True) if own == side), 1e-6) for side in range(count)
    ]
    each = [chance / sides.count(side) for side, chance in enumerate(each)]
    return [each[side] / sum(each) for side in sides]


def summary(move: int, row: list[Trial], best: list[Trial], line: list[tuple[int, int]]) -> Option:
    n = len(row)
    differences = [other.worth - one.worth for one, other in zip(row, best, strict=True)]
    loss = sum(differences) / n
    spread = sum((difference - loss) ** 2 for difference in differences)
    doubt = sqrt(spread / (n * (n - 1))) if n > 1 else 0.0
    return Option(
        move=move,
        win=means([trial.win for trial in row]),
        points=means([trial.points for trial in row]),
        worth=sum(trial.worth for trial in row) / n,
        loss=max(0.0, loss),
        doubt=doubt,
        line=line,
    )


def means(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def table_seed(*parts: Any) -> int:
    """A seed from numbers that say where we are."""
    seed = 1
    for part in parts:
        seed = scatter(seed * 1_000_003 + int(part) & 0x7FFFFFFFFFFFFFFF)
    return seed & 0x7FFFFFFF
