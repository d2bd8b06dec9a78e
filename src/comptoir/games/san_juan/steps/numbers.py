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
PICK_ROLE: Final = 9
CHOOSE_ROLE: Final = 10
USE_LIBRARY: Final = 11
BUILDERS: Final = 12
BUILD_STEP: Final = 13
PLACE: Final = 14
PAYMENT: Final = 15
PRODUCERS: Final = 16
PRODUCE_STEP: Final = 17
TRADERS: Final = 18
SELL_STEP: Final = 19
HARBOR_STEP: Final = 20
COUNCIL: Final = 21
KEEP_STEP: Final = 22
ARCHIVE_STEP: Final = 23
MINES: Final = 24
GOLD_MINE_STEP: Final = 25
PHASE: Final = 26
END_ROUND: Final = 27
