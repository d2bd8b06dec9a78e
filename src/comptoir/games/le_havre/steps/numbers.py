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
WHARF_STEP: Final = 13
SAIL_STEP: Final = 14
LOAD_STEP: Final = 15
OFFICE_STEP: Final = 16
GIVE_STEP: Final = 17
TRADED: Final = 18
HAUL_STEP: Final = 19
WATCH_STEP: Final = 20
FLEA_STEP: Final = 21
AFTER: Final = 22
END_OF_TURN: Final = 23
FEED: Final = 24
TOWN_STEP: Final = 25
FINAL_TURN: Final = 26
SCORING: Final = 27
