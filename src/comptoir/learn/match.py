"""A quick look at strength while a run goes on. What is published comes from the arena."""

from __future__ import annotations

import random
from dataclasses import dataclass

from comptoir.bots.judge import Judge, results
from comptoir.bots.minds import greedy_of, judge_with, net_from
from comptoir.bots.search import Budget, Search
from comptoir.core.game import Game
from comptoir.core.options import Value
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.learn.tables import draw_table
from comptoir.registry import game as room_of

SAMPLES = 4  # walks for each candidate


@dataclass(frozen=True)
class Result:
    """First places of one learner among greedy merchants, by number of players; `points` are its own mean score."""

    games: dict[str, int]
    wins: dict[str, float]
    points: dict[str, float]


def one_ply_against_greedy(name: str, weights: bytes, games: int, seats: tuple[int, ...] = ()) -> Result:
    """The learner sits on every seat in turn; tables of two count twice as often as all others together."""
    room = room_of(name)
    rng = random.Random(5)
    net = net_from(room, weights)
    count: dict[str, int] = {}
    wins: dict[str, float] = {}
    points: dict[str, float] = {}
    for number in range(games):
        n, options = draw_table(room, rng, seats or ((2,) if number % 3 else ()), vary=False)
        judge = judge_with(room, n, net, greedy_of(room.id, number))
        win, score = play_one(room, judge, options, number)
        key = str(n)
        wins[key] = (wins.get(key, 0.0) * count.get(key, 0) + win) / (count.get(key, 0) + 1)
        points[key] = (points.get(key, 0.0) * count.get(key, 0) + score) / (count.get(key, 0) + 1)
        count[key] = count.get(key, 0) + 1
    return Result(count, wins, points)


def play_one(room: Game, judge: Judge, options: dict[str, Value], number: int) -> tuple[float, float]:
    seats = int(judge.seats)
    table = room.simulate(seats, Dice(1000 + number // 2), **options)
    me, dice, greedy = number % seats, Dice(number + 1), greedy_of(room.id, number + 7)
    while not table.over:
        seat = table.waiting[0]
        moves = table.legal(seat)
        chair = Seat(table, seat, room.moves)
        if seat != me:
            move = greedy.choose(chair)
        elif len(moves) == 1:
            move = moves[0]
        else:
            search = Search(judge, dice, depth=1)
            search.run(chair, moves, Budget(walks=SAMPLES * min(len(moves), search.width)))
            move = search.best()
        table.apply(seat, move)
    return results(table, room.sides(table), judge.aims)[0][me], float(table.scores()[me])
