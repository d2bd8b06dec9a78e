"""What a frame of each step means: one constructor a step, and the names under which its fields are read."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.state import Frame
from comptoir.games.golden_city.moves import DISCARD
from comptoir.games.golden_city.steps.numbers import (
    BID_STEP,
    BONUS_STEP,
    BUILD_STEP,
    BUILDERS,
    BUILDING,
    GOODS_STEP,
    LIMIT_STEP,
    LIMITS,
    RETURN_STEP,
    ROUND,
    SCORE,
)


def round_start(seat: i64) -> Frame:
    return Frame(ROUND, seat)


def bid(seat: i64) -> Frame:
    return Frame(BID_STEP, seat)


# -- everybody in building order


def builders(seat: i64, players: i64) -> Frame:
    return Frame(BUILDERS, seat, left=players)


def limits(seat: i64, players: i64) -> Frame:
    return Frame(LIMITS, seat, left=players)


def players_left(frame: Frame) -> i64:
    """This player and those after him."""
    return frame.left


# -- one building turn


def building(seat: i64, posts: i64) -> Frame:
    return Frame(BUILDING, seat, left=posts)


def build(seat: i64, posts: i64) -> Frame:
    return Frame(BUILD_STEP, seat, left=posts)


def posts_left(frame: Frame) -> i64:
    """How many posts he may still set in this turn."""
    return frame.left


# -- rewards


def goods(seat: i64, cards: i64) -> Frame:
    return Frame(GOODS_STEP, seat, left=cards)


def bonus(seat: i64, cards: i64) -> Frame:
    return Frame(BONUS_STEP, seat, left=cards)


def cards_left(frame: Frame) -> i64:
    """How many cards he may still take for this reward."""
    return frame.left


def return_goods(seat: i64) -> Frame:
    return Frame(RETURN_STEP, seat)


# -- the hand limit: a set of cards, one by one in catalogue order


def limit(seat: i64, left: i64, floor: i64 = DISCARD) -> Frame:
    return Frame(LIMIT_STEP, seat, left=left, floor=floor)


def still_to_choose(frame: Frame) -> i64:
    return frame.left


def chosen_from(frame: Frame) -> i64:
    """The move from which on the next card is chosen."""
    return frame.floor


def score(seat: i64) -> Frame:
    return Frame(SCORE, seat)


def number_in(frame: Frame) -> i64:
    """The number in a question, for those who count without reading what it asks."""
    return frame.left
