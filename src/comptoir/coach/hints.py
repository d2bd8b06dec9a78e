"""A hint: the two or three best moves of a seat, their chances, why, and what the likely answer is."""

from __future__ import annotations

from msgspec import Struct

from comptoir.bots.advice import set_from
from comptoir.coach.opinion import QUICK, Effort, Option, opinion, table_seed
from comptoir.coach.reasons import Reason, reasons
from comptoir.core.game import Game
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat

NEARLY = 0.1  # of worth: what is worse by more is no advice
REASON_DEALS = 4


class Hint(Struct):
    """One move to think of; where a set is asked for, its first piece, and the `rest` that goes well with it. `win` and
    `points` are the seat's own; `answer` is what another seat may well do then."""

    move: int
    rest: list[int]
    win: float
    points: float
    loss: float
    reasons: list[Reason]
    answer: tuple[int, int] | None


def hints(game: Game, seat: Seat, ply: int, effort: Effort = QUICK) -> list[Hint]:
    """The best first; the only move if there is one. `ply` makes the answer the same whenever it is asked for."""
    legal = seat.legal()
    if not legal:
        return []
    if len(legal) == 1:
        return [Hint(legal[0], rest_of(seat, legal[0]), 0.0, 0.0, 0.0, [], None)]
    seed = table_seed(ply, seat.seat)
    found = opinion(game, seat, effort, seed)
    good = [option for option in found.options if option.loss <= NEARLY]
    deals = min(REASON_DEALS, effort.deals)
    told = []
    for option in good:
        # The best is compared with the next, every other one with the best.
        rival = found.options[1] if option is found.best else found.best
        why = reasons(game, seat, option.move, rival.move, deals, seed)
        told.append(as_hint(option, seat, why))
    return told


def as_hint(option: Option, seat: Seat, why: list[Reason]) -> Hint:
    me, rest = seat.seat, rest_of(seat, option.move)
    answer = next(((other, move) for other, move in option.line if other != me), None)
    return Hint(option.move, rest, option.win[me], option.points[me], option.loss, why, answer)


def rest_of(seat: Seat, first: int) -> list[int]:
    """The other pieces of a set that begins with this one."""
    table = seat.sample(Dice(1))
    choice = table.choice(seat.seat)
    return set_from(table, seat.seat, choice, first)[1:] if choice is not None else []
