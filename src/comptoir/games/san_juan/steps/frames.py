"""What a frame of each step means: one constructor a step, and the names under which its fields are read.

A set is asked for piece by piece in catalogue order: `left` pieces are still to come, from the move `floor` on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from comptoir.core.form import when_plain
from comptoir.core.state import SEVERAL, Frame
from comptoir.games.san_juan.moves import BANK_CARD, DISCARD, KEEP, PRODUCE, SELL
from comptoir.games.san_juan.steps.numbers import (
    ARCHIVE_STEP,
    BANK_STEP,
    BUILD_STEP,
    CHAPEL_STEP,
    CHOOSE_ROLE,
    DRAW_STEP,
    END_OF_BUILDING,
    END_OF_TRADE,
    END_ROUND,
    GOLD_MINE_STEP,
    HARBOR_STEP,
    KEEP_STEP,
    LIMIT,
    OFFICE,
    PAYMENT,
    PLACE,
    POOR_HOUSE_STEP,
    PRICE_STEP,
    PRODUCE_STEP,
    ROUND,
    SELL_STEP,
    START_KEEP,
    USE_LIBRARY,
    USE_POWER,
)

# A frame is never changed: those that say no more than whose turn it is are made once.
SEATS: Final = 4


def each_seat(step: int, left: int = 0) -> list[Frame]:
    return [Frame(step, seat, left) for seat in range(SEATS)]


TURNS: Final = [[each_seat(step, players) for players in range(SEATS + 1)] for step in range(END_ROUND)]
ROUNDS: Final = each_seat(ROUND)
ROLES: Final = each_seat(CHOOSE_ROLE)
BUILDS: Final = each_seat(BUILD_STEP)
ENDS_OF_BUILDING: Final = each_seat(END_OF_BUILDING)
ENDS_OF_TRADE: Final = each_seat(END_OF_TRADE)
ENDS_OF_ROUND: Final = each_seat(END_ROUND)

# -- of every set


def still_to_choose(frame: Frame) -> i64:
    return frame.left


def chosen_from(frame: Frame) -> i64:
    """The move from which on the next piece is chosen."""
    return frame.floor


def afresh(frame: Frame, floor: i64) -> Frame:
    """The same question, with the pieces chosen from `floor` on."""
    return Frame(frame.step, frame.seat, left=frame.left, floor=floor, what=frame.what, where=frame.where)


def number_in(frame: Frame) -> i64:
    """The number in a question, for those who count without reading what it asks."""
    return frame.left


# -- going round the table


def turns(step: i64, seat: i64, players: i64) -> Frame:
    """This player's share of a step and then the next ones', `players` in all."""
    return TURNS[step][players][seat]


def players_left(frame: Frame) -> i64:
    return frame.left


# -- the start of the game and of a round


def round_start(seat: i64) -> Frame:
    return ROUNDS[seat]


def start_keep(owing: i64) -> Frame:
    return Frame(START_KEEP, SEVERAL, owing=owing)


def owing(frame: Frame) -> i64:
    """The seats that have not finished."""
    return frame.owing


def office(seat: i64, left: i64, floor: i64 = DISCARD, discarded: i64 = 0, piles_were_empty: bool = False) -> Frame:
    return Frame(OFFICE, seat, left=left, floor=floor, what=discarded, where=1 if piles_were_empty else 0)


def discarded(frame: Frame) -> i64:
    return frame.what


def piles_were_empty(frame: Frame) -> bool:
    """Before the first card of this exchange was discarded."""
    return frame.where == 1


def chapel(seat: i64) -> Frame:
    return Frame(CHAPEL_STEP, seat)


def bank(seat: i64, floor: i64 = BANK_CARD, tucked: i64 = 0) -> Frame:
    return Frame(BANK_STEP, seat, floor=floor, what=tucked)


def tucked(frame: Frame) -> i64:
    return frame.what


def limit(seat: i64, left: i64, floor: i64 = DISCARD) -> Frame:
    return Frame(LIMIT, seat, left, floor)


def choose_role(seat: i64) -> Frame:
    return ROLES[seat]


def use_library(seat: i64) -> Frame:
    return Frame(USE_LIBRARY, seat)


def end_round(seat: i64) -> Frame:
    return ENDS_OF_ROUND[seat]


# -- building


def build(seat: i64) -> Frame:
    return BUILDS[seat]


def place(seat: i64, card: i64) -> Frame:
    return Frame(PLACE, seat, what=card)


def price(seat: i64, card: i64, prices: i64) -> Frame:
    return Frame(PRICE_STEP, seat, what=card, where=prices)


def prices(frame: Frame) -> i64:
    """Bit mask of the prices to choose from."""
    return frame.where


def payment(seat: i64, card: i64, left: i64, floor: i64, spent: i64) -> Frame:
    return Frame(PAYMENT, seat, left, floor, card, spent)


def building(frame: Frame) -> i64:
    """The card being built."""
    return frame.what


def spent(frame: Frame) -> i64:
    """Goods that the black market has taken so far."""
    return frame.where


def poor_house(seat: i64) -> Frame:
    return Frame(POOR_HOUSE_STEP, seat)


def end_of_building(seat: i64) -> Frame:
    return ENDS_OF_BUILDING[seat]


# -- producing and selling


def produce(seat: i64, left: i64, floor: i64 = PRODUCE, placed: i64 = 0) -> Frame:
    return Frame(PRODUCE_STEP, seat, left, floor, placed)


def placed(frame: Frame) -> i64:
    """Goods placed so far."""
    return frame.what


def sell(seat: i64, left: i64, floor: i64 = SELL) -> Frame:
    return Frame(SELL_STEP, seat, left, floor)


def harbor(seat: i64) -> Frame:
    return Frame(HARBOR_STEP, seat)


def end_of_trade(seat: i64) -> Frame:
    return ENDS_OF_TRADE[seat]


# -- drawing


def draw(seat: i64, amounts: i64) -> Frame:
    return Frame(DRAW_STEP, seat, what=amounts)


def amounts(frame: Frame) -> i64:
    """Bit mask of the numbers of cards to choose from."""
    return frame.what


def keep(seat: i64, left: i64, floor: i64 = KEEP) -> Frame:
    return Frame(KEEP_STEP, seat, left, floor)


def archive(seat: i64, left: i64, floor: i64 = DISCARD) -> Frame:
    return Frame(ARCHIVE_STEP, seat, left, floor)


def gold_mine(seat: i64) -> Frame:
    return Frame(GOLD_MINE_STEP, seat)


# -- powers


def use_power(seat: i64, card: i64) -> Frame:
    return Frame(USE_POWER, seat, what=card)


def power(frame: Frame) -> i64:
    """The building whose power may be used or declined."""
    return frame.what


# The interpreter finds a frame that was made before in a third of the time it takes to make one.
MAKERS: Final[list[Callable[..., Frame]]] = [
    start_keep,
    office,
    chapel,
    bank,
    limit,
    use_library,
    place,
    price,
    payment,
    poor_house,
    produce,
    sell,
    harbor,
    draw,
    keep,
    archive,
    gold_mine,
    use_power,
]
when_plain(globals(), **{make.__name__: lru_cache(maxsize=4096)(make) for make in MAKERS})
