"""The rules, in the order of the rule text."""

from typing import Any

from comptoir.core.state import Step, numbered
from comptoir.games.golden_city.steps import auction, building, numbers, rewards, round

STEPS: list[Step[Any]] = numbered(
    [
        (numbers.ROUND, round.Round("round", asks=False)),
        (numbers.BID_STEP, auction.Bid("bid", open=True)),
        (numbers.BUILDERS, building.Builders("builders", asks=False)),
        (numbers.BUILDING, building.Building("building", asks=False)),
        (numbers.BUILD_STEP, building.Build("build")),
        (numbers.GOODS_STEP, rewards.TakeGoods("take_goods", open=True)),
        (numbers.RETURN_STEP, rewards.ReturnGoods("return_goods", open=True)),
        (numbers.BONUS_STEP, rewards.TakeBonus("take_bonus")),
        (numbers.LIMITS, building.Limits("limits", asks=False)),
        (numbers.LIMIT_STEP, building.Limit("hand_limit")),
        (numbers.SCORE, round.Score("score", asks=False)),
    ]
)
