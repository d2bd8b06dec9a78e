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
END_OF_BUILDING: Final = 15
PRODUCERS: Final = 16
PRODUCE_STEP: Final = 17
TRADERS: Final = 18
SELL_STEP: Final = 19
HARBOR_STEP: Final = 20
END_OF_TRADE: Final = 21
COUNCIL: Final = 22
KEEP_STEP: Final = 23
ARCHIVE_STEP: Final = 24
MINES: Final = 25
GOLD_MINE_STEP: Final = 26
GOLDSMITHS: Final = 27
END_ROUND: Final = 28
