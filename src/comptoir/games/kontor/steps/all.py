"""All steps, those of the rules behind those of the core path; every number is proved to be its place."""

from typing import Any

from comptoir.core.state import Step, numbered
from comptoir.games.kontor.rules.all import RULE_STEPS
from comptoir.games.kontor.steps import drawing, ending, round, turn
from comptoir.games.kontor.steps.numbers import (
    AFTER,
    BOAT_STEP,
    CHECKS,
    CHOOSE_CARD,
    COVER_WORK,
    DECLARE,
    DRAW_STEP,
    END_ROUND,
    ENDS,
    FINAL_VICTOR,
    INCOME,
    LIFT,
    PASS_STEP,
    PILE_STEP,
    PLACE_STEP,
    REFILL,
    REVEAL,
    ROUND,
    SETTLE,
    TAKE_STEP,
    TOKENS,
    TURN,
)


def _number(pair: tuple[int, Step[Any]]) -> int:
    return pair[0]


STEPS: list[Step[Any]] = numbered(
    [
        (ROUND, round.Round("round", asks=False)),
        (DECLARE, round.Declare("declare", asks=False)),
        (PASS_STEP, round.Pass("pass")),
        (CHOOSE_CARD, round.ChooseCard("choose_card")),
        (REVEAL, round.Reveal("reveal", asks=False)),
        (TURN, round.Turn("turn", asks=False)),
        (BOAT_STEP, turn.Boat("boat", open=True)),
        (TAKE_STEP, turn.Take("take", open=True)),
        (PILE_STEP, turn.Pile("pile", open=True)),
        (LIFT, turn.Lift("lift", asks=False)),
        (PLACE_STEP, turn.Place("place", open=True)),
        (COVER_WORK, turn.Cover("cover", asks=False)),
        (TOKENS, turn.Tokens("tokens", asks=False)),
        (AFTER, turn.After("after", asks=False)),
        (SETTLE, turn.Settle("settle", asks=False)),
        (ENDS, turn.Ends("ends", asks=False)),
        (REFILL, drawing.Refill("refill", asks=False)),
        (DRAW_STEP, drawing.Draw("draw")),
        (INCOME, turn.Income("income", asks=False)),
        (CHECKS, turn.Checks("checks", asks=False)),
        (END_ROUND, round.EndRound("end_round", asks=False)),
        (FINAL_VICTOR, ending.FinalVictor("final_victor", asks=False)),
        *sorted(RULE_STEPS, key=_number),
    ]
)
