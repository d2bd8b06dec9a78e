"""The recipe the bots began with, as a yardstick: plain searches around a value learned in ten minutes.

    comptoir train san_juan --seats 2 --minutes 10 --boot 600 --folder training/prototype/san_juan
    comptoir arena san_juan --seats 2 --bots guildmaster@0.1s,bench.prototype:Prototype --games 100

It knows no policy. San Juan and Kontor: information-set search by UCB with the value at the leaf, seats that answer at
the same time choosing apart. Golden City: sequential halving, eight answers of greedy merchants, then the value. Le
Havre: the greedy merchant's candidates played to the end of the turn, then the value leaning on his opinion.
`COMPTOIR_PROTOTYPE` names another folder than `training/prototype`, and `COMPTOIR_PROTOTYPE_SECONDS` the processor
time of a decision (0.1).
"""

from __future__ import annotations

import math
import os
from functools import cache
from pathlib import Path
from time import process_time

from comptoir.bots.judge import Judge, results
from comptoir.bots.minds import greedy_of, judge_with, net_from
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.state import State
from comptoir.registry import game as room_of

SECONDS = float(os.environ.get("COMPTOIR_PROTOTYPE_SECONDS", "0.1"))
FOLDER = Path(os.environ.get("COMPTOIR_PROTOTYPE", "training/prototype"))
CURIOSITY = 0.15
GREEDY_STEPS = 8
LEAN = 0.25
HALVED, BY_TURNS = "golden_city", "le_havre"


@cache
def weights_for(game: str) -> bytes:
    return (FOLDER / game / "net.weights").read_bytes()


class Node:
    """How often a move was tried, how often it could have been, and what it brought."""

    __slots__ = ("available", "children", "tried", "value")

    def __init__(self) -> None:
        self.tried = 0
        self.available = 0
        self.value = 0.0
        self.children: dict[object, Node] = {}

    def merit(self) -> float:
        return self.value / self.tried + CURIOSITY * math.sqrt(math.log(self.available) / self.tried)


class Prototype:
    """One kind of search for each game, all with the same time."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self.game = game
        self.rng = Dice(seed)
        self.greedy = greedy_of(game, seed + 1)
        self.judge: Judge | None = None

    def choose(self, seat: Seat) -> int:
        moves = seat.legal()
        if len(moves) == 1:
            return moves[0]
        end = process_time() + SECONDS
        if self.game == HALVED:
            return self.halve(seat, moves, end)
        if self.game == BY_TURNS:
            return self.by_turns(seat, moves, end)
        return self.search(seat, moves, end)

    # -- what a table is worth

    def values(self, table: State) -> list[float]:
        """To every seat; of two each gets the mean of both opinions."""
        judge = self.judge_for(table)
        judge.come_to_rest(table)  # its network, too, has only learned what such tables are worth
        aims = judge.aims
        if table.over:
            win, margin, score = results(table, judge.sides(table), aims)
            found = [aims.worth(*ends) for ends in zip(win, margin, score, strict=True)]
        else:
            found = []
            for seat in range(int(table.seats)):
                net = judge.read(table, seat)
                found.append(aims.worth(net.win, net.margin, net.score))
        if len(found) == 2:
            shared = (found[0] + 1 - found[1]) / 2
            return [shared, 1 - shared]
        return found

    def judge_for(self, table: State) -> Judge:
        if self.judge is None:
            room = room_of(self.game)
            self.judge = judge_with(room, int(table.seats), net_from(room, weights_for(self.game)), self.greedy)
        return self.judge

    # -- San Juan and Kontor

    def search(self, seat: Seat, moves: list[int], end: float) -> int:
        root = Node()
        while process_time() < end:
            self.walk(seat, root)
        tried = [(root.children[seat.seat, move].tried, move) for move in moves if (seat.seat, move) in root.children]
        return max(tried)[1] if tried else moves[0]

    def walk(self, seat: Seat, node: Node) -> None:
        table = seat.sample(self.rng)
        self.greedy.redraw(table, seat.seat, self.rng)
        path: list[tuple[Node, int]] = []
        fresh = False
        while not fresh and table.waiting:
            answers: list[tuple[int, int]] = []
            chosen: list[tuple[int, int]] = []
            for mover in table.waiting:
                moves = table.answers(mover)
                move = moves[0]
                if len(moves) > 1:
                    move, new = self.pick(node, mover, moves)
                    fresh = fresh or new
                    path.append((node.children[mover, move], mover))
                    chosen.append((mover, move))
                answers.append((mover, move))
            for mover, move in answers:
                table.apply(mover, move)
            if chosen and not fresh:
                key: object = chosen[0] if len(chosen) == 1 else tuple(chosen)
                node = node.children.setdefault(key, Node())
        values = self.values(table)
        for step, mover in path:
            step.tried += 1
            step.value += values[mover]

    def pick(self, node: Node, mover: int, moves: list[int]) -> tuple[int, bool]:
        """A move never tried here, or the best by UCB among those that could be played."""
        unseen = [move for move in moves if (mover, move) not in node.children]
        if unseen:
            move = unseen[self.rng.below(len(unseen))]
            node.children[mover, move] = Node()
        for other in moves:
            if (mover, other) in node.children:
                node.children[mover, other].available += 1
        if unseen:
            return move, True
        return max(moves, key=lambda move: node.children[mover, move].merit()), False

    # -- Golden City

    def halve(self, seat: Seat, moves: list[int], end: float) -> int:
        left = list(moves)
        rounds = max(1, math.ceil(math.log2(len(left))))
        total = dict.fromkeys(left, 0.0)
        begin = process_time()
        for number in range(rounds):
            until = begin + (end - begin) * (number + 1) / rounds
            while True:
                imagined, chance = seat.sample(self.rng), int(self.rng.below(1 << 31))
                for move in left:
                    total[move] += self.after(imagined, seat.seat, move, chance)
                if process_time() >= until:
                    break
            left.sort(key=lambda move: -total[move])
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def after(self, imagined: State, seat: int, move: int, chance: int) -> float:
        """A move, a few answers of greedy merchants, and what it is worth then."""
        table = imagined.clone()
        table.rng = Dice(chance)
        table.apply(seat, move)
        steps = GREEDY_STEPS
        while steps and table.waiting:
            mover = table.waiting[0]
            moves = table.answers(mover)
            if len(moves) > 1:
                steps -= 1
            table.apply(mover, moves[0] if len(moves) == 1 else self.greedy.answer(table, mover, moves))
        return self.values(table)[seat]

    # -- Le Havre

    def by_turns(self, seat: Seat, moves: list[int], end: float) -> int:
        candidates = self.greedy.candidates(seat.sample(self.rng), seat.seat, moves)
        total = dict.fromkeys(candidates, 0.0)
        while len(candidates) > 1:
            imagined, chance = seat.sample(self.rng), int(self.rng.below(1 << 31))
            for move in candidates:
                total[move] += self.after_turn(imagined, seat.seat, move, chance)
            if process_time() >= end:
                break
        return max(candidates, key=lambda move: total[move])

    def after_turn(self, imagined: State, seat: int, move: int, chance: int) -> float:
        table = imagined.clone()
        table.rng = Dice(chance)
        table.apply(seat, move)
        self.greedy.finish(table, seat)
        value = min(max(self.values(table)[seat], 1e-4), 1 - 1e-4)
        return math.log(value / (1 - value)) + LEAN * self.greedy.leaning(table, seat)
