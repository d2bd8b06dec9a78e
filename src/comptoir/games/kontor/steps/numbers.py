"""The numbers of the steps: their places in `STEPS`, in the order in which a round meets them."""

from typing import Final

# a round
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
# Roue libre
FREE_TURN: Final = 21
FREE_CARD: Final = 22
FREE_TAX: Final = 23
FREE_NEXT: Final = 24
TAVERN_STEP: Final = 25
ALLIANCE: Final = 26
ANSWER_ALLY: Final = 27
# scenarios
BUY_OUT_STEP: Final = 28
RAISE_CARGO: Final = 29
CARGO_STEP: Final = 30
SECOND_CANAL: Final = 31
# special rules
VETO_STEP: Final = 32
JUSTICE_STEP: Final = 33
GOOD_STEP: Final = 34
PICK_STEP: Final = 35
FLOOD_USE: Final = 36
FLOOD_CANALS: Final = 37
CANAL_STEP: Final = 38
BRIBE_STEP: Final = 39
HIDE_STEP: Final = 40
# special cards
WANT_STEP: Final = 41
SHOW_STEP: Final = 42
# expansions
EXPORT_STEP: Final = 43
STAND_IN_STEP: Final = 44
EVENT: Final = 45
WEDDING: Final = 46
WEDDING_RETURN: Final = 47
RIOT: Final = 48
RIOT_RETURN: Final = 49
SWAP_STEP: Final = 50
INTO_STEP: Final = 51
# a canal that follows another card
PLACE_CANAL: Final = 52
# Euphrate, where the host chooses
SINK_STEP: Final = 53
# after the last settlement
FINAL_VICTOR: Final = 54
