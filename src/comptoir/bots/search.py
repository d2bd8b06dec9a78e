"""Search over what a seat cannot see: every walk begins at another table the seat could not tell from the real one.

One tree serves all walks (information-set Monte Carlo tree search). Moves are tried in proportion to what the network's
policy promises (PUCT), a leaf is judged by its value; at the root the weaker half of the candidates drops out again
and again (sequential halving). Where several seats answer at the same time each chooses without knowledge of the
others (decoupled nodes). A game may play out the plain rest of a turn after each move: then its actions are turns; or
name details, which are answered by rules of thumb on the way. Others may be expected to answer out of habit, so and so
often as a greedy merchant would.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from comptoir.bots.judge import Judge
from comptoir.core.bits import bit
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.state import SEVERAL, State

MOVES: Final = 65536  # more than any catalogue holds
BEATEN: Final = 3.0  # standard errors by which a candidate lies behind when it drops out at once
SURE: Final = 24  # visits before a lead counts
LOOK: Final = 8  # visits of every candidate between two looks at who is beaten
MOST_PLIES: Final = 400  # no walk goes on for ever
GREEDY_SHARE: Final = 0.5  # of the prior, where no network has learned one
BIAS: Final = 0.1  # how much a promise counts beside one visit
GREEDY_BIAS: Final = 2.5  # the same where walks are played out: one end of a game says little
VISITS: Final = 3  # walks that every candidate should get before half of them drop out
PLAYED_OUT: Final = 8  # the same where walks are played out
PARTS: Final = 1000


class Budget:
    """When to stop: at so many walks, or when the time is over; whichever comes first."""

    def __init__(self, seconds: float = 0.0, walks: int = 0) -> None:
        self.seconds = seconds
        self.walks = walks


@mypyc_attr(acyclic=True)
class Edge:
    """One move of one seat, seen from one node."""

    def __init__(self, move: i64, prior: float) -> None:
        self.move: i64 = move
        self.prior: float = prior
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0  # of what a candidate at the root brought
        self.bonus: float = 0.0
        self.node: Node | None = None
        self.alive = False

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0

    def merit(self) -> float:
        """The mean, and what was promised as long as few walks could tell otherwise."""
        return self.mean() + self.bonus / sqrt(float(self.visits) + 1.0)

    def doubt(self) -> float:
        """The square of the standard error of the mean; there are visits."""
        mean, n = self.mean(), float(self.visits)
        return max(self.squares / n - mean * mean, 0.0) / n


@mypyc_attr(acyclic=True)
class Node:
    """What was tried after the moves that lead here. Where several answered, `joint` finds the next node."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.joint: dict[int, Node] = {}


class Search:
    """One decision. `run` thinks, then `candidates`, `visits` and the sums tell what was found."""

    def __init__(
        self, judge: Judge, rng: Dice, depth: int = 0, curiosity: float = 0.4, width: int = 16, habit: float = 0.0
    ) -> None:
        self.judge = judge
        self.greedy = judge.greedy
        self.rng = rng
        self.depth: i64 = depth or MOST_PLIES
        self.curiosity = curiosity
        self.width = width  # candidates at the root; the policy drops the rest
        self.habit: i64 = int(habit * PARTS)  # how often others are expected to answer as greedy merchants do
        self.walks: i64 = 0
        self.root = Node()
        self.me: i64 = 0
        self.candidates: list[Edge] = []
        self.alive: list[Edge] = []
        self.win: dict[int, list[float]] = {}  # by root move: sums over walks, for each seat
        self.points: dict[int, list[float]] = {}
        self.path: list[Edge] = []
        self.movers: list[int] = []

    # -- the decision

    def run(self, seat: Seat, moves: list[int], budget: Budget) -> None:
        begin = perf_counter()
        self.judge.deadline = begin + budget.seconds if budget.seconds > 0.0 else 0.0
        self.me = seat.seat
        self.prepare(seat, moves)
        if len(self.candidates) == 1:
            return  # a game may know that only one move is worth a look
        if budget.seconds > 0.0 or budget.walks > 1:
            self.walk(seat)
        self.narrow(budget, perf_counter() - begin)
        rounds = halvings(len(self.alive))
        done: i64 = 0
        look: i64 = self.walks + LOOK * len(self.alive)
        before = perf_counter()
        slowest = before - begin
        while True:
            now = perf_counter()
            slowest = max(slowest, now - before)
            before = now
            # A walk is begun only if it can be expected to end in time.
            progress = (now - begin + slowest) / budget.seconds if budget.seconds > 0.0 else 0.0
            if budget.walks > 0:
                progress = max(progress, float(self.walks) / float(budget.walks))
            if progress >= 1.0 or (budget.walks == 0 and budget.seconds <= 0.0):
                break
            if done < rounds and progress * float(rounds) >= float(done + 1):
                done += 1
                self.halve(rounds - done)
            if self.walks >= look:
                self.settle()
                look = self.walks + LOOK * len(self.alive)
            if len(self.alive) == 1:
                break
            self.walk(seat)
        self.rank()

    def prepare(self, seat: Seat, moves: list[int]) -> None:
        """The candidates, most promising first; how promising they look is the same on every imagined table."""
        table = seat.sample(self.rng)
        worth_a_look = self.greedy.candidates(table, self.me, moves)
        for move, prior in zip(worth_a_look, self.promise(table, self.me, worth_a_look), strict=True):
            edge = Edge(move, prior)
            edge.bonus = prior * (GREEDY_BIAS if self.judge.net is None else BIAS)
            self.root.edges[int(self.me) * MOVES + move] = edge
            self.candidates.append(edge)
            self.win[move] = [0.0] * int(table.seats)
            self.points[move] = [0.0] * int(table.seats)
        self.candidates.sort(key=by_prior)
        self.alive = self.candidates[: self.width]

    def narrow(self, budget: Budget, first: float) -> None:
        """Only so many candidates as there will be walks for, judged by how long the first one took."""
        walks = float(budget.walks)
        if budget.seconds > 0.0:
            by_time = budget.seconds / max(first, 1e-6)
            walks = by_time if budget.walks == 0 else min(walks, by_time)
        each = PLAYED_OUT if self.judge.net is None else VISITS
        self.alive = self.alive[: max(2, int(walks) // each)]

    def rank(self) -> None:
        """Those still alive by what they brought, then the others: who was dropped later was looked at more often."""
        self.alive.sort(key=by_merit)
        for edge in self.alive:
            edge.alive = True
        rest = [edge for edge in self.candidates if not edge.alive]
        rest.sort(key=by_visits)
        self.candidates = self.alive + rest

    def halve(self, left: i64) -> None:
        """So many that the halvings still left lead to one."""
        self.alive.sort(key=by_merit)
        self.alive = self.alive[: bit(left)]

    def settle(self) -> None:
        """Drop whoever lies so far behind that more walks would hardly change it: easy decisions end early."""
        self.alive.sort(key=by_merit)
        best = self.alive[0]
        if best.visits < SURE:
            return
        kept = [best]
        for edge in self.alive[1:]:
            error = sqrt(best.doubt() + edge.doubt())
            if edge.visits < SURE or best.merit() - edge.merit() <= BEATEN * error:
                kept.append(edge)
        self.alive = kept

    def best(self) -> int:
        return int(self.candidates[0].move)

    # -- one walk

    def walk(self, seat: Seat) -> None:
        table = seat.sample(self.rng)
        self.greedy.redraw(table, self.me, self.rng)
        self.path = []
        self.movers = []
        first = self.least_tried()
        node = self.root
        plies: i64 = 0
        fresh = False
        while not table.over and not fresh and plies < self.depth:
            frame = table.top
            if frame.seat == SEVERAL:
                node, fresh = self.all_answer(table, node, frame.owing, first if plies == 0 else None)
                plies += 1
                continue
            mover = frame.seat
            moves = self.worth_a_look(table, mover) if plies > 0 else table.answers(mover)
            if len(moves) == 1 and plies > 0:
                table.apply(mover, moves[0])
                self.greedy.finish(table, mover)
                continue
            edge = first if plies == 0 else self.expect(table, node, mover, moves)
            self.take(edge, mover)
            table.apply(mover, edge.move)
            self.greedy.finish(table, mover)
            fresh = edge.visits == 0
            if edge.node is None:
                edge.node = Node()
            node = edge.node
            plies += 1
        rested = self.judge.net is None or self.greedy.rests(table)
        single = rested and fresh and not table.over and table.top.seat != SEVERAL and self.judge.net is not None
        mover = table.top.seat if single else -1
        if self.conclude(table, mover) and single:
            self.foresee(table, node, mover)

    def worth_a_look(self, table: State, mover: i64) -> list[int]:
        moves = table.answers(mover)
        if len(moves) == 1:
            return moves
        if self.greedy.is_detail(table):
            return [self.greedy.answer(table, mover, moves)]
        return self.greedy.candidates(table, mover, moves)

    def least_tried(self) -> Edge:
        best = self.alive[0]
        for edge in self.alive:
            if edge.visits < best.visits:
                best = edge
        return best

    def take(self, edge: Edge, mover: i64) -> None:
        self.path.append(edge)
        self.movers.append(int(mover))

    def all_answer(self, table: State, node: Node, owing: i64, first: Edge | None) -> tuple[Node, bool]:
        """Every seat that owes an answer chooses for itself; then all of them answer."""
        chosen: list[Edge | None] = []
        seats: list[int] = []
        answers: list[int] = []
        key = 0
        fresh = False
        other: i64 = 0
        while other < table.seats:
            if owing >> other & 1:
                edge: Edge | None = None
                if first is not None and other == self.me:
                    edge = first
                else:
                    moves = table.answers(other)
                    if len(moves) > 1:
                        edge = self.expect(table, node, other, moves)
                    else:
                        answers.append(moves[0])
                if edge is not None:
                    answers.append(int(edge.move))
                    fresh = fresh or edge.visits == 0
                key = key * MOVES + answers[len(answers) - 1]
                chosen.append(edge)
                seats.append(int(other))
            other += 1
        for at in range(len(seats)):
            edge = chosen[at]
            if edge is not None:
                self.take(edge, seats[at])
            table.apply(seats[at], answers[at])
        following = node.joint.get(key)
        if following is None:
            following = node.joint[key] = Node()
        return following, fresh

    def expect(self, table: State, node: Node, mover: i64, moves: list[int]) -> Edge:
        """What this seat will answer: its own best as far as it is known here, or what others do out of habit."""
        if mover == self.me or self.habit == 0 or self.rng.below(PARTS) >= self.habit:
            return self.select(table, node, mover, moves)
        usual = self.greedy.answer(table, mover, table.answers(mover))
        if usual not in moves:
            return self.select(table, node, mover, moves)
        key = int(mover) * MOVES + usual
        if key not in node.edges:
            self.add_edges(node, mover, moves, self.promise(table, mover, moves))
        return node.edges[key]

    def select(self, table: State, node: Node, mover: i64, moves: list[int]) -> Edge:
        """PUCT among the moves that are legal at this table; those never seen here are given their priors first."""
        edges = node.edges
        here: list[Edge] = []
        visits: i64 = 0
        total = 0.0
        promised = 0.0
        base = int(mover) * MOVES
        missing = False
        for move in moves:
            edge = edges.get(base + move)
            if edge is None:
                missing = True
                break
            here.append(edge)
            visits += edge.visits
            total += edge.total
            promised += edge.prior
        if missing:
            self.add_edges(node, mover, moves, self.promise(table, mover, moves))
            return self.select(table, node, mover, moves)
        # A move not yet tried is thought as good as the others were on average.
        usual = total / float(visits) if visits else 0.5
        pull = self.curiosity * sqrt(float(visits) + 1.0) / (promised if promised > 0.0 else 1.0)
        best = here[0]
        most = -1e9
        for edge in here:
            n = edge.visits
            value = (edge.total / float(n) if n else usual) + pull * edge.prior / float(1 + n)
            if value > most:
                most = value
                best = edge
        return best

    def add_edges(self, node: Node, mover: i64, moves: list[int], priors: list[float]) -> None:
        base = int(mover) * MOVES
        at: i64 = 0
        for move in moves:
            if base + move not in node.edges:
                node.edges[base + move] = Edge(move, priors[at])
            at += 1

    def foresee(self, table: State, node: Node, mover: i64) -> None:
        """The leaf was just read for whoever moves next: the priors of his moves cost nothing more."""
        moves = self.worth_a_look(table, mover)
        if len(moves) > 1 and self.judge.net is not None:
            self.add_edges(node, mover, moves, self.judge.net.priors(moves))

    def promise(self, table: State, mover: i64, moves: list[int]) -> list[float]:
        if self.judge.net is not None:
            return self.judge.read(table, mover).priors(moves)
        share = (1.0 - GREEDY_SHARE) / float(len(moves))
        priors = [share] * len(moves)
        if len(moves) > 1:
            priors[moves.index(self.greedy.answer(table, mover, moves))] += GREEDY_SHARE
        return priors

    def conclude(self, table: State, last: i64) -> bool:
        """Judge the leaf, the seat `last` after all others, and carry it back; False if there was no time for it."""
        judge = self.judge
        seats = table.seats
        wanted = bit(seats) - 1
        if not judge.look(table, wanted, last):
            return False
        judge.agree(table)
        value = judge.value
        at: i64 = 0
        for edge in self.path:
            edge.visits += 1
            edge.total += value[self.movers[at]]
            at += 1
        self.walks += 1
        root = self.path[self.movers.index(int(self.me))]
        root.squares += value[self.me] * value[self.me]
        move = int(root.move)
        win = self.win[move]
        points = self.points[move]
        seat: i64 = 0
        while seat < seats:
            win[seat] += judge.win[seat]
            points[seat] += judge.points[seat]
            seat += 1
        return True

    # -- what was found

    def line(self, edge: Edge, most: int = 8) -> list[tuple[int, int]]:
        """The moves expected after a candidate, by seat."""
        found: list[tuple[int, int]] = []
        node = edge.node
        while node is not None and node.edges and len(found) < most:
            key, likely = most_visited(node)
            if likely.visits == 0:
                break
            found.append((key // MOVES, key % MOVES))
            node = likely.node
        return found


def most_visited(node: Node) -> tuple[int, Edge]:
    keys = list(node.edges)
    best = keys[0]
    for key in keys:
        if node.edges[key].visits > node.edges[best].visits:
            best = key
    return best, node.edges[best]


def halvings(candidates: int) -> int:
    n = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        n += 1
    return n


def by_prior(edge: Edge) -> float:
    return -edge.prior


def by_merit(edge: Edge) -> float:
    return -edge.merit()


def by_visits(edge: Edge) -> tuple[int, float]:
    return (-int(edge.visits), -edge.mean())
