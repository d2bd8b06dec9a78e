"""What a tournament shows: shares of first places, ratings, the cross table, seats and modes, all with intervals.

Games of one deal belong together: intervals are taken over deals, not over games.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from comptoir.arena.tournament import Result, Tournament

Z = 1.96  # 95 %
RESAMPLES = 200
SCALE = 400 / math.log(10)  # Elo: 400 points are ten to one
MIDDLE = 1500.0
STEPS = 200  # of the rating's iteration


@dataclass(frozen=True)
class Share:
    """How often something happened, with a 95 % interval."""

    share: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Mean:
    mean: float
    half: float  # half of the 95 % interval


@dataclass(frozen=True)
class Rating:
    rating: float
    low: float
    high: float


@dataclass(frozen=True)
class BotLine:
    """One bot over all its games."""

    name: str
    rating: Rating
    first: Share
    score: Mean
    rank: float
    milliseconds: float  # a decision
    by_seat: list[Share]


@dataclass(frozen=True)
class ModeLine:
    """How a variant plays: its length, how often it is decided, and what the seats are worth."""

    label: str
    games: int
    decisions: Mean
    decided: Share  # one side came first alone
    margin: Mean  # points between the first and the second side
    by_seat: list[Share]


class Report:
    """All figures of a list of results, in whatever order they came."""

    def __init__(self, tournament: Tournament, results: Iterable[Result]) -> None:
        self.tournament = tournament
        self.results = sorted(results, key=lambda r: (r.mode, r.deal, r.pairing, r.turn))
        self.games = len(self.results)
        self.bots = [self._bot(number, rating) for number, rating in enumerate(self._ratings())]
        self.modes = [self._mode(number) for number in range(len(tournament.modes))]

    # -- bots

    def _bot(self, bot: int, rating: Rating) -> BotLine:
        mine = [result for result in self.results if bot in result.players]
        scores = [(deal_of(r), fmean(_at(r.scores, r, bot))) for r in mine]
        spent = sum(sum(_at(r.seconds, r, bot)) for r in mine)
        decisions = sum(sum(_at(r.decisions, r, bot)) for r in mine)
        return BotLine(
            self.tournament.bots[bot],
            rating,
            share([(deal_of(r), first_places(r, bot)) for r in mine]),
            mean(scores),
            fmean([fmean(_at(r.ranks, r, bot)) for r in mine]) if mine else 0.0,
            1000 * spent / decisions if decisions else 0.0,
            [self._seat(mine, seat, bot) for seat in range(self._seats())],
        )

    def _seat(self, results: list[Result], seat: int, bot: int | None = None) -> Share:
        """How often this seat came first (while this bot sat on it)."""
        there = [r for r in results if seat < len(r.players) and bot in (None, r.players[seat])]
        return share([(deal_of(r), seat_place(r, seat)) for r in there])

    def _seats(self) -> int:
        return max(mode.seats for mode in self.tournament.modes)

    def against(self, bot: int, other: int, mode: int | None = None) -> Share:
        """First places of one bot against another; where more than two sides meet, of one among others of a kind."""
        games = [
            (deal_of(r), first_places(r, bot))
            for r in self.results
            if {bot, other} <= set(r.players) and mode in (None, r.mode) and _alone(r, bot)
        ]
        return share(games)

    def margin(self, bot: int, other: int) -> Mean:
        """Points ahead of the other, on the same deals from every seat."""
        return mean(
            [
                (deal_of(r), fmean(_at(r.scores, r, bot)) - fmean(_at(r.scores, r, other)))
                for r in self.results
                if {bot, other} <= set(r.players)
            ]
        )

    # -- ratings

    def _ratings(self) -> list[Rating]:
        """Bradley-Terry on Elo's scale, the mean of all at 1500; intervals by drawing the deals again and again."""
        n = len(self.tournament.bots)
        deals: dict[tuple[int, int], list[list[float]]] = {}
        for result in self.results:
            points = deals.setdefault(deal_of(result), [[0.0] * n for _ in range(n)])
            for bot, other, won in compared(result):
                points[bot][other] += won
        tables = list(deals.values())
        found = strengths(_sum(tables, n))
        rng = Random(self.tournament.seed)
        drawn = [strengths(_sum(rng.choices(tables, k=len(tables)), n)) for _ in range(RESAMPLES if tables else 0)]
        lines = []
        for bot in range(n):
            spread = sorted(sample[bot] for sample in drawn) or [found[bot]]
            low, high = spread[int(0.025 * len(spread))], spread[int(0.975 * (len(spread) - 1))]
            lines.append(Rating(found[bot], min(low, found[bot]), max(high, found[bot])))
        return lines

    # -- modes

    def _mode(self, mode: int) -> ModeLine:
        there = [result for result in self.results if result.mode == mode]
        seats = self.tournament.modes[mode].seats
        return ModeLine(
            self.tournament.modes[mode].label(),
            len(there),
            mean([(deal_of(r), float(sum(r.decisions))) for r in there]),
            share([(deal_of(r), 1.0 if len(r.winners) == 1 else 0.0) for r in there]),
            mean([(deal_of(r), lead_of(r)) for r in there]),
            [self._seat(there, seat) for seat in range(seats)],
        )


# -- one game


def deal_of(result: Result) -> tuple[int, int]:
    return result.mode, result.deal


def _at(values: Sequence[float], result: Result, bot: int) -> list[float]:
    return [float(value) for value, player in zip(values, result.players, strict=True) if player == bot]


def _alone(result: Result, bot: int) -> bool:
    """Is there one side of this bot only?"""
    return len({side for side, player in zip(result.sides, result.players, strict=True) if player == bot}) == 1


def side_place(result: Result, side: int) -> float:
    """A shared first place counts in parts."""
    return 1 / len(result.winners) if side in result.winners else 0.0


def seat_place(result: Result, seat: int) -> float:
    return side_place(result, result.sides[seat])


def first_places(result: Result, bot: int) -> float:
    """By side: a bot that holds several sides has the mean of them, so that even is even."""
    sides = {side for side, player in zip(result.sides, result.players, strict=True) if player == bot}
    return fmean([side_place(result, side) for side in sides])


def lead_of(result: Result) -> float:
    best = {side: float(score) for side, score in zip(result.sides, result.scores, strict=True)}
    first, *rest = sorted(best.values(), reverse=True)
    return first - rest[0] if rest else 0.0


def compared(result: Result) -> list[tuple[int, int, float]]:
    """(bot, other, points) for every two sides of different bots; a game counts once however many sides it has."""
    standing = {side: (bot, rank) for side, bot, rank in zip(result.sides, result.players, result.ranks, strict=True)}
    pairs = [(a, b) for a in standing.values() for b in standing.values() if a[0] != b[0]]
    return [(a[0], b[0], (1.0 if a[1] < b[1] else 0.5 if a[1] == b[1] else 0.0) * 2 / len(pairs)) for a, b in pairs]


# -- figures


def share(games: list[tuple[tuple[int, int], float]]) -> Share:
    """Wilson's interval, for as many independent games as these are worth: games of one deal hang together."""
    if not games:
        return Share(0.0, 0.0, 1.0, 0)
    p = fmean([value for _, value in games])
    error = _error(games)
    n = p * (1 - p) / error**2 if error > 0 and 0 < p < 1 else float(len(games))
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Share(p, max(0.0, middle - half), min(1.0, middle + half), len(games))


def mean(games: list[tuple[tuple[int, int], float]]) -> Mean:
    return Mean(fmean([value for _, value in games]), Z * _error(games)) if games else Mean(0.0, 0.0)


def _error(games: list[tuple[tuple[int, int], float]]) -> float:
    """Standard error of the mean over deals."""
    deals: dict[tuple[int, int], list[float]] = defaultdict(list)
    for deal, value in games:
        deals[deal].append(value)
    means = [fmean(values) for values in deals.values()]
    return stdev(means) / math.sqrt(len(means)) if len(means) > 1 else 0.0


def _sum(tables: Sequence[list[list[float]]], n: int) -> list[list[float]]:
    return [[sum([table[a][b] for table in tables]) for b in range(n)] for a in range(n)]


def strengths(points: list[list[float]]) -> list[float]:
    """The ratings that make these points likeliest; a drawn game is added to each pair, so that all are finite."""
    n = len(points)
    met = [[a != b and points[a][b] + points[b][a] > 0 for b in range(n)] for a in range(n)]
    won = [[points[a][b] + (0.5 if met[a][b] else 0.0) for b in range(n)] for a in range(n)]
    power = [1.0] * n
    for _ in range(STEPS):
        for a in range(n):
            games = [(won[a][b] + won[b][a]) / (power[a] + power[b]) for b in range(n) if met[a][b]]
            if games:
                power[a] = sum(won[a]) / sum(games)
        middle = math.exp(fmean([math.log(p) for p in power]))
        power = [p / middle for p in power]
    return [MIDDLE + SCALE * math.log(p) for p in power]
