"""Random play of any game in any mode: what the laws are tried on."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import comptoir
from comptoir.core.journal import Journal
from comptoir.core.match import Match
from comptoir.core.state import State

# No game of these four comes near it, even when nobody tries to end it.
DECISION_LIMIT = 50_000


class Case:
    """One random game, described well enough to play it again."""

    def __init__(self, game: str, seats: int, options: dict[str, object], seed: int) -> None:
        self.game = comptoir.game(game)
        self.seats = seats
        self.options = options
        self.seed = seed

    def __str__(self) -> str:
        return f"Case({self.game.id!r}, {self.seats}, {self.options!r}, {self.seed})"

    def match(self) -> Match:
        return self.game.new(self.seats, seed=self.seed, **self.options)

    def table(self) -> State:
        """Even seeds: the table of a real match. Odd seeds: one for experiments, whose chance is a searcher's."""
        if self.seed % 2 == 0:
            return self.match().state
        return self.game.simulate(self.seats, comptoir.Dice(self.seed), **self.options)

    def rng(self) -> random.Random:
        return random.Random(self.seed)


def modes_of(game: str) -> Any:
    """The module `tests.games.<game>.modes`; a game without one cannot be tested and must not be registered."""
    return importlib.import_module(f"tests.games.{game}.modes")


Mode = tuple[int, dict[str, object]]
MODES: list[tuple[str, Mode]] = [(game, mode) for game in comptoir.GAMES for mode in modes_of(game).MODES]


def named(mode: Mode) -> str:
    seats, options = mode
    return "-".join([str(seats), *(f"{name}={value}" for name, value in options.items())])


in_every_mode = pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game}-{named(mode)}" for game, mode in MODES])


def random_case(game: str, rng: random.Random) -> Case:
    seats, options = modes_of(game).random_mode(rng)
    return Case(game, seats, options, rng.randrange(1 << 31))


def someone(state: State, rng: random.Random) -> tuple[int, int]:
    """A waiting seat and one of its legal moves, at random."""
    seat = rng.choice(state.waiting)
    return seat, rng.choice(state.legal(seat))


def advance(state: State, rng: random.Random, limit: int = DECISION_LIMIT) -> list[tuple[int, int]]:
    """Play at random for that many decisions or to the end; answers the moves."""
    played: list[tuple[int, int]] = []
    while not state.over and len(played) < limit:
        seat, move = someone(state, rng)
        played.append((seat, move))
        state.apply(seat, move)
    return played


def retrace(state: State, moves: list[tuple[int, int]]) -> State:
    for seat, move in moves:
        state.apply(seat, move)
    return state


def stops(length: int, wanted: int, rng: random.Random) -> set[int]:
    """The decisions of a game of that length at which to look closely: the first, and some at random."""
    return {0, *rng.sample(range(length), min(wanted, length))} if length else set()


def spots(case: Case, wanted: int) -> Iterator[tuple[State, int, int]]:
    """Random play of a table; stops at some decisions and gives table, seat and the move about to be played.

    The last stop is the finished table, with seat and move -1.
    """
    rng = case.rng()
    table = case.table()
    moves = advance(table.clone(), rng)
    marked = stops(len(moves), wanted, rng)
    for number, (seat, move) in enumerate(moves):
        if number in marked:
            yield table, seat, move
        table.apply(seat, move)
    yield table, -1, -1


def moments(case: Case, wanted: int) -> Iterator[tuple[Match, int, int]]:
    """The same for a match, with record and journal; what is given is a copy, to do with as one likes."""
    rng = case.rng()
    match = case.match()
    moves = advance(match.state.clone(), rng)
    marked = stops(len(moves), wanted, rng)
    for number, (seat, move) in enumerate(moves):
        if number in marked:
            yield fork(match), seat, move
        match.play(seat, move)


def fork(match: Match) -> Match:
    """A copy of a match, except that what was played so far cannot be taken back in it."""
    other = Match(match.game, match.options, match.seed)
    other.plies = match.plies[:]
    other.events = match.events[:]
    other.state = listening(match.state)
    return other


@contextmanager
def noted(where: str) -> Iterator[None]:
    """Whatever fails inside says where it was."""
    try:
        yield
    except Exception as error:
        error.add_note(where)
        raise


def listening(state: State) -> State:
    """A copy that keeps a journal and has not shown anybody anything."""
    copy = state.clone()
    copy.journal = Journal()
    copy.shown = 0
    return copy


def heard(state: State, seat: int | None) -> list[dict[str, Any]]:
    assert state.journal is not None
    return [event.as_json() for event in state.journal.events if event.heard_by(seat)]
