"""The numbers of the core steps: their places in `STEPS`, in the order in which a round meets them."""

from typing import Final

ROUND: Final = 0
DECLARE: Final = 1
PASS_STEP: Final = 2
CHOOSE_CARD: Final = 3
REVEAL: Final = 4
TURN: Final = 5
BOAT_STEP: Final = 6
TAKE_STEP: Final = 7
PILE_STEP: Final = 8
LIFT: Final = 9
PLACE_STEP: Final = 10
COVER_WORK: Final = 11
TOKENS: Final = 12
AFTER: Final = 13
SETTLE: Final = 14
ENDS: Final = 15
REFILL: Final = 16
DRAW_STEP: Final = 17
INCOME: Final = 18
CHECKS: Final = 19
END_ROUND: Final = 20
FINAL_VICTOR: Final = 21
# Steps of rules are numbered from 22 on, each in its own module.
