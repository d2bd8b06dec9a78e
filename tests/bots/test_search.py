"""How long a search thinks, and how the opinions of several seats become one."""

from __future__ import annotations

import pytest
from tests.bots.thoughts import decisions

import comptoir
from comptoir.bots.judge import Judge
from comptoir.bots.minds import greedy_of, judge_of
from comptoir.bots.search import SURE, Budget, Edge, Search
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat


def candidate(move: int, visits: int, mean: float, spread: float = 0.1) -> Edge:
    """As if half of the walks had brought `spread` more than the mean and half as much less."""
    edge = Edge(move, 0.0)
    edge.visits = visits
    edge.total = visits * mean
    edge.squares = visits * (mean * mean + spread * spread)
    return edge


def settled(*edges: Edge) -> list[int]:
    search = Search(judge_of("san_juan", 2, greedy_of("san_juan", 1)), Dice(1))
    search.alive = list(edges)
    search.settle()
    return [int(edge.move) for edge in search.alive]


def test_whoever_is_beaten_drops_out_and_whoever_is_not_stays() -> None:
    # With a spread of 0.1 the difference of two means of 200 walks errs by 0.01.
    assert settled(candidate(1, 200, 0.5), candidate(2, 200, 0.54), candidate(3, 200, 0.49)) == [2]
    assert settled(candidate(1, 200, 0.515), candidate(2, 200, 0.54), candidate(3, 200, 0.49)) == [2, 1]
    assert settled(candidate(1, 200, 0.5, 0.3), candidate(2, 200, 0.54, 0.3)) == [2, 1]


def test_few_walks_decide_nothing() -> None:
    assert settled(candidate(1, SURE - 1, 0.1, 0.0), candidate(2, SURE - 1, 0.9, 0.0)) == [2, 1]
    assert settled(candidate(1, SURE - 1, 0.1, 0.0), candidate(2, SURE, 0.9, 0.0)) == [2, 1]
    assert settled(candidate(1, SURE, 0.1, 0.0), candidate(2, SURE, 0.9, 0.0)) == [2]


def test_easy_decisions_take_fewer_walks_than_hard_ones() -> None:
    room = comptoir.game("san_juan")
    judge = judge_of("san_juan", 2, greedy_of("san_juan", 1))
    walks: list[int] = []
    for table in decisions("san_juan", 2, {}, 12):
        seat = table.waiting[0]
        search = Search(judge, Dice(3))
        search.run(Seat(table, seat, room.moves), table.legal(seat), Budget(walks=300))
        walks.append(int(search.walks))
    assert min(walks) <= 150 < 300 == max(walks), walks


def judge_at(game: str, seats: int, options: dict[str, str], values: list[float], wins: list[float]) -> Judge:
    table = comptoir.game(game).simulate(seats, Dice(1), **options)
    judge = judge_of(game, seats, greedy_of(game, 1))
    judge.value[:], judge.win[:] = values, wins
    judge.agree(table)
    return judge


def test_two_players_agree_on_the_mean_of_their_opinions() -> None:
    judge = judge_at("san_juan", 2, {}, [0.7, 0.4], [0.8, 0.3])
    assert judge.value == pytest.approx([0.65, 0.35])


def test_partners_and_opponents_all_have_a_say() -> None:
    judge = judge_at("kontor", 4, {"mode": "team4"}, [0.7, 0.4, 0.5, 0.2], [0.5] * 4)
    sides = comptoir.game("kontor").sides(comptoir.game("kontor").simulate(4, Dice(1), mode="team4"))
    first = sum(value if side == 0 else 1 - value for value, side in zip([0.7, 0.4, 0.5, 0.2], sides, strict=True)) / 4
    assert judge.value == pytest.approx([first if side == 0 else 1 - first for side in sides])


def test_more_than_two_sides_keep_their_own_opinions() -> None:
    """Made to add up, their chances cost Le Havre with four a quarter of its first places."""
    judge = judge_at("san_juan", 4, {}, [0.6, 0.5, 0.4, 0.3], [0.5, 0.3, 0.1, 0.3])
    assert judge.value == [0.6, 0.5, 0.4, 0.3]
    assert judge.win == [0.5, 0.3, 0.1, 0.3]
    assert judge_at("le_havre", 1, {}, [0.6], [1.0]).value == [0.6]
