"""How long a search thinks, and how the opinions of several seats become one."""

from __future__ import annotations

import pytest
from tests.bots.thoughts import decisions

import comptoir
from comptoir.bots.judge import Judge
from comptoir.bots.minds import greedy_of, judge_of
from comptoir.bots.search import MOVES, SURE, Budget, Edge, Search
from comptoir.core.greedy import Greedy
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.state import State


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


# -- what a walk expects on its way


class Stubborn(Greedy):
    """Always answers the last move, and remembers what it answered for whom."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: set[tuple[int, int]] = set()

    def answer(self, table: State, seat: int, moves: list[int]) -> int:
        self.given.add((int(seat), moves[-1]))
        return moves[-1]


def visited(search: Search) -> set[tuple[int, int]]:
    """Who made which move below the root."""
    found: set[tuple[int, int]] = set()
    nodes = [edge.node for edge in search.candidates]
    while nodes:
        node = nodes.pop()
        if node is None:
            continue
        nodes += [edge.node for edge in node.edges.values()] + list(node.joint.values())
        found |= {(key // MOVES, key % MOVES) for key, edge in node.edges.items() if edge.visits}
    return found


def searched(greedy: Greedy, habit: float, walks: int = 400) -> tuple[int, Search]:
    """The first choice of a role, with three others to follow."""
    room = comptoir.game("san_juan")
    table = next(t for t in decisions("san_juan", 4, {}, 40) if len(t.legal(t.waiting[0])) > 3)
    seat = table.waiting[0]
    search = Search(judge_of("san_juan", 4, greedy), Dice(2), habit=habit)
    search.run(Seat(table, seat, room.moves), table.legal(seat), Budget(walks=walks))
    return seat, search


def test_others_act_out_of_habit_as_often_as_was_said() -> None:
    strangers: list[int] = []
    for habit in (1.0, 0.5, 0.0):
        greedy = Stubborn()
        me, search = searched(greedy, habit)
        others = {(seat, move) for seat, move in visited(search) if seat != me}
        assert others
        strangers.append(len(others - greedy.given))
    assert strangers[0] == 0 < strangers[1]
    assert strangers[2] > 0
    assert len({move for seat, move in visited(search) if seat == me}) > 1, (
        "my own moves are chosen, whatever others do"
    )


def test_details_on_the_way_are_left_to_rules_of_thumb() -> None:
    moves = comptoir.game("san_juan").moves
    kinds = {moves[move].code.partition(":")[0] for _, move in visited(searched(greedy_of("san_juan", 1), 0.0)[1])}
    assert {"choose_role", "build"} <= kinds <= {"choose_role", "build", "produce", "sell", "keep", "library", "pass"}


def test_a_detail_that_is_asked_is_thought_about() -> None:
    room = comptoir.game("san_juan")
    tables = decisions("san_juan", 4, {}, 60)
    table = next(t for t in tables if room.moves[t.legal(t.waiting[0])[0]].code.startswith("pay"))
    seat = table.waiting[0]
    search = Search(judge_of("san_juan", 4, greedy_of("san_juan", 1)), Dice(2))
    search.run(Seat(table, seat, room.moves), table.legal(seat), Budget(walks=100))
    assert sum(1 for edge in search.candidates if edge.visits) > 1
