"""Pending work of the core path: a constructor for each step, and names for what its frame holds."""

from mypy_extensions import i64

from comptoir.core.state import SEVERAL, Frame
from comptoir.games.kontor.steps.numbers import (
    BOAT_STEP,
    CHOOSE_CARD,
    COVER_WORK,
    DECLARE,
    DRAW_STEP,
    END_ROUND,
    FINAL_VICTOR,
    LIFT,
    PASS_STEP,
    PILE_STEP,
    PLACE_STEP,
    REFILL,
    REVEAL,
    ROUND,
    SETTLE,
    TAKE_STEP,
    TOKENS,
    TURN,
)


def card_of(frame: Frame) -> i64:
    """The card that this work is about."""
    return frame.what


def cell_of(frame: Frame) -> i64:
    """Where it goes or was placed."""
    return frame.where


def goods_of(frame: Frame) -> i64:
    """The warehouses that a placed dock brings, in fields; 0 before anybody has looked."""
    return frame.floor


def heard_of(frame: Frame) -> i64:
    """How many rules have been asked about them."""
    return frame.left


def number_in(frame: Frame) -> i64:
    """The number in a question, for those who count without reading what it asks."""
    return frame.left


# -- a round


def opening_frame(step: i64, seat: i64) -> Frame:
    """With what the first round begins."""
    return Frame(step, seat)


def round_frame() -> Frame:
    return Frame(ROUND, SEVERAL)


def declare_frame() -> Frame:
    return Frame(DECLARE, SEVERAL)


def pass_frame(seat: i64, owing: i64) -> Frame:
    return Frame(PASS_STEP, seat, owing=owing)


def choose_frame(owing: i64) -> Frame:
    return Frame(CHOOSE_CARD, SEVERAL, owing=owing)


def reveal_frame() -> Frame:
    return Frame(REVEAL, SEVERAL)


def turn_frame(seat: i64) -> Frame:
    return Frame(TURN, seat)


def end_round_frame() -> Frame:
    return Frame(END_ROUND, SEVERAL)


# -- a turn


def boat_frame(seat: i64) -> Frame:
    return Frame(BOAT_STEP, seat)


def take_frame(seat: i64) -> Frame:
    return Frame(TAKE_STEP, seat)


def pile_frame(seat: i64, card: i64) -> Frame:
    return Frame(PILE_STEP, seat, what=card)


def lift_frame(seat: i64, card: i64) -> Frame:
    """The dock goes under the pile of this seat."""
    return Frame(LIFT, seat, what=card)


def place_frame(seat: i64, card: i64) -> Frame:
    return Frame(PLACE_STEP, seat, what=card)


def cover_frame(seat: i64, card: i64, cell: i64) -> Frame:
    return Frame(COVER_WORK, seat, what=card, where=cell)


def phase_frame(step: i64, seat: i64, card: i64, cell: i64) -> Frame:
    """One of the steps that follow the placement of a card."""
    return Frame(step, seat, what=card, where=cell)


def tokens_frame(seat: i64, card: i64, cell: i64, goods: i64 = 0, heard: i64 = 0) -> Frame:
    return tokens_question(TOKENS, seat, card, cell, goods, heard)


def tokens_question(step: i64, seat: i64, card: i64, cell: i64, goods: i64, heard: i64) -> Frame:
    """A rule's step that asks which warehouses a placed dock brings."""
    return Frame(step, seat, heard, goods, card, cell)


def refill_frame(seat: i64, card: i64) -> Frame:
    """A card is drawn for this one."""
    return Frame(REFILL, seat, what=card)


def draw_frame(seat: i64, card: i64) -> Frame:
    return Frame(DRAW_STEP, seat, what=card)


# -- the end


def settle_frame() -> Frame:
    return Frame(SETTLE, SEVERAL)


def final_victor_frame() -> Frame:
    return Frame(FINAL_VICTOR, SEVERAL)
