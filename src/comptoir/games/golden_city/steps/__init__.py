"""The rules, in the order of the rule text."""

from typing import Any

from comptoir.core.state import Step
from comptoir.games.golden_city.steps import auction, building, rewards, round

# The place of a step in this list is its number in `numbers.py`.
STEPS: list[Step[Any]] = [
    round.Round("round", asks=False),
    auction.Bid("bid", open=True),
    building.Builders("builders", asks=False),
    building.Building("building", asks=False),
    building.Build("build"),
    rewards.TakeGoods("take_goods", open=True),
    rewards.ReturnGoods("return_goods", open=True),
    rewards.TakeBonus("take_bonus"),
    building.Limits("limits", asks=False),
    building.Limit("hand_limit"),
    round.Score("score", asks=False),
]
