"""The numbers of the steps: their places in `STEPS`, in the order of the rule text."""

from typing import Final

ROUND: Final = 0
BID_STEP: Final = 1
BUILDERS: Final = 2
BUILDING: Final = 3
BUILD_STEP: Final = 4
GOODS_STEP: Final = 5
RETURN_STEP: Final = 6
BONUS_STEP: Final = 7
LIMITS: Final = 8
LIMIT_STEP: Final = 9
SCORE: Final = 10
