"""The rules, in the order of the rule text."""

from typing import Any

from comptoir.core.state import Step
from comptoir.games.le_havre.steps import entry, harbour, market, payments, recipes, round_end, turn

# The place of a step in this list is its number in `numbers.py`.
STEPS: list[Step[Any]] = [
    turn.Supply("supply", asks=False),
    turn.Interest("interest", open=True),
    turn.Turn("turn", open=True),
    entry.Fee("fee", open=True),
    recipes.Act("act", asks=False),
    recipes.Batches("batches", open=True),
    payments.Substitute("substitute", open=True),
    payments.Food("food", open=True),
    payments.Energy("energy", open=True),
    recipes.Finish("finish", asks=False),
    market.Choose("choose", open=True),
    market.Peek("peek"),
    harbour.Firm("firm", open=True),
    harbour.Crane("crane", open=True),
    harbour.Wharf("wharf", open=True),
    harbour.Sail("sail", open=True),
    harbour.Load("load", open=True),
    harbour.Duty("duty", asks=False),
    market.Office("office", open=True),
    market.Give("give", open=True),
    market.Traded("traded", asks=False),
    market.Haul("haul", open=True),
    market.Watch("watch", open=True),
    market.Flea("flea", open=True),
    market.Shop("shop", open=True),
    market.Swap("swap", open=True),
    market.Barter("barter", open=True),
    market.Each("each", open=True),
    turn.After("after", open=True),
    turn.EndOfTurn("end_of_turn", asks=False),
    round_end.Feed("feed", open=True),
    round_end.Town("town", asks=False),
    turn.FinalTurn("final_turn", asks=False),
    turn.Scoring("scoring", asks=False),
]
