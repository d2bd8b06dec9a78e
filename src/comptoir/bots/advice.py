"""What a sensible person would answer to a routine question: how to pay, what to produce, what to load.

Client and terminal lay it out to be changed or confirmed. It is the game's greedy merchant who says it, from what the
asked seat knows.
"""

from __future__ import annotations

from comptoir.bots.minds import adviser_of
from comptoir.core.choice import NO_MOVE, Choice
from comptoir.core.greedy import Greedy
from comptoir.core.match import Question
from comptoir.core.rng import Dice
from comptoir.core.state import State

SEED = 1  # the same question has the same answer


def sensible_set(state: State, seat: int) -> list[int]:
    """The set to lay out; none where no set is asked for, it is a real decision, or taking nothing is best."""
    choice = state.choice(seat)
    if choice is None or not choice.routine:
        return []
    return set_from(state.sample(seat, Dice(SEED)), seat, choice, NO_MOVE)


def set_from(table: State, seat: int, choice: Choice, first: int) -> list[int]:
    """A whole set of this choice, picked at an imagined table: beginning with this piece, or any (NO_MOVE)."""
    pool = {piece.move for piece in choice.pool}
    if choice.most < 2 or (first != NO_MOVE and first not in pool):
        return []
    merchant: Greedy = adviser_of(table.rules.game, SEED)
    question, picks = Question(table), list[int]()
    if first != NO_MOVE:
        picks.append(first)
        table.apply_one(seat, first)
    while question.goes_on(table, seat) and len(picks) < choice.most:
        moves = [move for move in table.legal(seat) if move in pool or move == choice.finish]
        if not moves:
            break
        move = merchant.answer(table, seat, moves)
        if move == choice.finish:
            break
        picks.append(move)
        table.apply_one(seat, move)
    complete(choice, picks)
    return picks if choice.allows(picks) else []


def complete(choice: Choice, picks: list[int]) -> None:
    """Where only one kind is left the engine takes the rest by itself: it belongs to the set nevertheless."""
    while picks and len(picks) < choice.most and (len(picks) < choice.least or choice.worth(picks) < choice.low):
        rest = [p.move for p in choice.pool if p.move >= picks[-1] and choice.fits(picks, p)]
        if not rest:
            return
        picks.append(rest[0])
