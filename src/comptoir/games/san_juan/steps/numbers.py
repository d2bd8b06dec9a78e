"""The numbers of the steps: their places in `STEPS`, in the order of the rule text."""

from typing import Final

START_KEEP: Final = 0
ROUND: Final = 1
OFFICES: Final = 2
OFFICE: Final = 3
TUCKS: Final = 4
CHAPEL_STEP: Final = 5
BANK_STEP: Final = 6
LIMITS: Final = 7
LIMIT: Final = 8
CHOOSE_ROLE: Final = 9
USE_LIBRARY: Final = 10
BUILDERS: Final = 11
BUILD_STEP: Final = 12
PLACE: Final = 13
PAYMENT: Final = 14
PRODUCERS: Final = 15
PRODUCE_STEP: Final = 16
TRADERS: Final = 17
SELL_STEP: Final = 18
HARBOR_STEP: Final = 19
COUNCIL: Final = 20
KEEP_STEP: Final = 21
ARCHIVE_STEP: Final = 22
MINES: Final = 23
GOLD_MINE_STEP: Final = 24
END_ROUND: Final = 25
