"""The numbers of the steps: their places in `STEPS`, in the order of the rule text."""

from typing import Final

SUPPLY: Final = 0
INTEREST_STEP: Final = 1
TURN: Final = 2
FEE: Final = 3
ACT: Final = 4
BATCHES_STEP: Final = 5
SUBSTITUTE: Final = 6
FOOD_STEP: Final = 7
ENERGY_STEP: Final = 8
FINISH: Final = 9
CHOOSE_STEP: Final = 10
PEEK: Final = 11
FIRM_STEP: Final = 12
CRANE_STEP: Final = 13
WHARF_STEP: Final = 14
SAIL_STEP: Final = 15
LOAD_STEP: Final = 16
DUTY_STEP: Final = 17
OFFICE_STEP: Final = 18
GIVE_STEP: Final = 19
TRADED: Final = 20
HAUL_STEP: Final = 21
WATCH_STEP: Final = 22
FLEA_STEP: Final = 23
SHOP_STEP: Final = 24
SWAP_STEP: Final = 25
BARTER: Final = 26
EACH_STEP: Final = 27
AFTER: Final = 28
END_OF_TURN: Final = 29
FEED: Final = 30
TOWN_STEP: Final = 31
FINAL_TURN: Final = 32
SCORING: Final = 33
