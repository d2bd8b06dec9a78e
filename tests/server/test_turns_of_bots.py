"""A turn of the bots of a table: who asks them, what becomes of their answer, and when they are asked again."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.server.driver import Driver
from comptoir.server.match_log import Chair
from comptoir.server.metrics import THINK_SECONDS
from comptoir.server.store import Conflict

PLIES = [(0, "a"), (0, "b"), (1, "c"), (0, "d")]


class Turn:
    """A table whose bots answer `plies`; meanwhile its log has gone on by `passed` entries."""

    def __init__(self, plies: list[tuple[int, str]], passed: int = 0, held: bool = True) -> None:
        state = SimpleNamespace(position=lambda: {"of": "the match"})
        self.course: Any = SimpleNamespace(
            seq=5, chairs=[Chair(bot="greedy"), Chair("ada")], waiting=(0,), over=False,
            match=SimpleNamespace(state=state), driven_by_bot=lambda seat: seat == 0,
        )  # fmt: skip
        self.plies, self.passed, self.held = plies, passed, held
        self.asked: list[dict[int, str]] = []
        self.committed: list[tuple[int, list[str]]] = []
        self.conflict = False
        self.fails = 0
        service = SimpleNamespace(lease=self.lease, workers=SimpleNamespace(think=self.think))
        record = SimpleNamespace(id="match", game="san_juan", rules=2)
        self.table: Any = SimpleNamespace(
            id="match", service=service, record=record, lock=asyncio.Lock(), fresh=self.fresh, commit=self.commit
        )

    async def lease(self, id: str) -> bool:
        return self.held

    async def fresh(self) -> Any:
        return self.course

    async def think(
        self, id: str, game: str, rules: int, position: bytes, bots: dict[int, str], seed: int
    ) -> tuple[list[tuple[int, str]], float]:
        assert (id, game, rules, position) == ("match", "san_juan", 2, b'{"of":"the match"}')
        self.asked.append(bots)
        if self.fails:
            self.fails -= 1
            raise RuntimeError("a bot that fails")
        self.course.seq += self.passed
        return self.plies, 0.1

    async def commit(self, seat: int, play: Any, strict: bool) -> None:
        if self.conflict:
            raise Conflict
        assert not strict
        self.committed.append((seat, play.moves))

    def play(self) -> bool:
        return asyncio.run(Driver(self.table)._one_turn())


def test_what_bots_answer_is_played_seat_by_seat() -> None:
    turn = Turn(PLIES)
    before = THINK_SECONDS._sum.get()
    assert turn.play()
    assert THINK_SECONDS._sum.get() - before == pytest.approx(0.1)
    assert turn.asked == [{0: "greedy"}]
    assert turn.committed == [(0, ["a", "b"]), (1, ["c"]), (0, ["d"])]


@pytest.mark.parametrize(("plies", "passed"), [(PLIES, 1), ([], 0)])
def test_an_answer_that_was_overtaken_is_dropped_and_the_bots_are_asked_again(
    plies: list[tuple[int, str]], passed: int
) -> None:
    turn = Turn(plies, passed)
    assert turn.play(), "there may be more to do"
    assert turn.committed == []


def test_somebody_else_was_quicker_to_write() -> None:
    turn = Turn(PLIES)
    turn.conflict = True
    assert turn.play()


def test_a_bot_that_fails_is_replaced_for_this_turn() -> None:
    turn = Turn(PLIES)
    turn.fails = 1
    assert turn.play()
    assert turn.asked == [{0: "greedy"}, {0: "random"}]
    assert turn.committed


def test_nobody_is_asked_where_another_process_sees_to_it_or_nothing_is_to_do() -> None:
    assert not Turn(PLIES, held=False).play()
    people = Turn(PLIES)
    people.course.driven_by_bot = lambda seat: False
    ended = Turn(PLIES)
    ended.course.waiting, ended.course.over = (), True
    for turn in (people, ended):
        assert not turn.play()
        assert turn.asked == []
