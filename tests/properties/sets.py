"""What a `Choice` describes and what atomic moves can reach, both written out, to be compared."""

from __future__ import annotations

import random

from comptoir.core.choice import Choice
from comptoir.core.match import Question
from comptoir.core.state import State

MANY = 600  # sets beyond which both sides are tried by chance instead of written out


class TooMany(Exception):
    """There are more sets than a test has time for."""


def described(choice: Choice) -> list[tuple[int, ...]]:
    """Every set the choice describes, pieces in catalogue order."""
    found: list[tuple[int, ...]] = []
    tried = 0

    def grow(picks: list[int], first: int) -> None:
        nonlocal tried
        tried += 1
        if tried > 20 * MANY or len(found) > MANY:
            raise TooMany
        if choice.allows(picks):
            found.append(tuple(picks))
        if len(picks) == choice.most:
            return
        for place in range(first, len(choice.pool)):
            piece = choice.pool[place]
            if choice.fits(picks, piece):
                grow([*picks, piece.move], place)

    grow([], 0)
    return found


def reachable(table: State, seat: int, choice: Choice) -> list[tuple[int, ...]]:
    """Every row of atomic answers that picks a set: its pieces, and the finishing move where one is needed."""
    found: list[tuple[int, ...]] = []

    def walk(state: State, picks: list[int]) -> None:
        if len(found) > MANY:
            raise TooMany
        for move in part_of(choice, state.legal(seat)):
            after = state.clone()
            after.apply(seat, move)
            row = [*picks, move]
            if closed(table, after, seat, choice, row):
                found.append(tuple(row))
            else:
                walk(after, row)

    walk(table, [])
    return found


def part_of(choice: Choice, legal: list[int]) -> list[int]:
    """Answers that pick a piece or finish: others (optional actions in the middle of a question) are no part of it."""
    moves = {piece.move for piece in choice.pool} | {choice.finish}
    return [move for move in legal if move in moves]


def closed(table: State, after: State, seat: int, choice: Choice, row: list[int]) -> bool:
    """Is the set complete: finished, full, or the engine has gone on?"""
    if row[-1] == choice.finish or choice.full(row):
        return True
    return not Question(table).goes_on(after, seat)


def some_row(table: State, seat: int, choice: Choice, rng: random.Random) -> tuple[list[int], bool]:
    """One row of answers at random, and whether the engine itself picked a rest of it."""
    state = table.clone()
    row: list[int] = []
    while True:
        row.append(rng.choice(part_of(choice, state.legal(seat))))
        state.apply(seat, row[-1])
        if closed(table, state, seat, choice, row):
            picks = [move for move in row if move != choice.finish]
            return picks, row[-1] != choice.finish and not choice.full(picks)


def some_set(choice: Choice, rng: random.Random) -> list[int]:
    """One described set at random, or an empty list if chance found none."""
    for _ in range(20):
        picks: list[int] = []
        while not choice.allows(picks) or (not choice.full(picks) and rng.random() < 0.6):
            fitting = [piece for piece in choice.pool if choice.fits(picks, piece)]
            if not fitting or choice.full(picks):
                break
            picks.append(rng.choice(fitting).move)
        if choice.allows(picks):
            return picks
    return []
