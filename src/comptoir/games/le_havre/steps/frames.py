"""What a frame of each step means: one constructor a step, and the names under which its fields are read.

Sets are asked for piece by piece: goods in the order of the catalogue, tokens of a payment the strongest first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.state import Frame
from comptoir.games.le_havre.steps.numbers import (
    ACT,
    AFTER,
    BARTER,
    BATCHES_STEP,
    CHOOSE_STEP,
    CRANE_STEP,
    DUTY_STEP,
    EACH_STEP,
    END_OF_TURN,
    FEE,
    FEED,
    FINAL_TURN,
    FINISH,
    FIRM_STEP,
    FLEA_STEP,
    GIVE_STEP,
    HAUL_STEP,
    INTEREST_STEP,
    LOAD_STEP,
    OFFICE_STEP,
    PEEK,
    SAIL_STEP,
    SCORING,
    SHOP_STEP,
    SUBSTITUTE,
    SUPPLY,
    SWAP_STEP,
    TOWN_STEP,
    TRADED,
    TURN,
    WATCH_STEP,
    WHARF_STEP,
)

# -- of many steps


def building_of(frame: Frame) -> i64:
    """The building that is entered, used or constructed."""
    return frame.what


def still_due(frame: Frame) -> i64:
    """What has yet to be paid or chosen: food, energy, goods or their worth."""
    return frame.left


def so_far(frame: Frame) -> i64:
    """Pieces of a set that ends when its player has enough."""
    return frame.left


def chosen_from(frame: Frame) -> i64:
    """The first kind of good or token that may still follow."""
    return frame.floor


def number_in(frame: Frame) -> i64:
    """The number in a question, for those who count without reading what it asks."""
    return frame.left


def subject_in(frame: Frame) -> i64:
    """The thing in a question, likewise."""
    return frame.what


# -- section 5 and 6: a turn


def supply(seat: i64) -> Frame:
    return Frame(SUPPLY, seat)


def ask_interest(seat: i64) -> Frame:
    return Frame(INTEREST_STEP, seat)


def ask_action(seat: i64) -> Frame:
    """The main action."""
    return Frame(TURN, seat)


def ask_business(seat: i64) -> Frame:
    """What is bought, sold and repaid after it."""
    return Frame(AFTER, seat)


def end_of_turn(seat: i64) -> Frame:
    return Frame(END_OF_TURN, seat)


def ask_fee(seat: i64, building: i64, due: i64, floor: i64, coins: i64) -> Frame:
    """So much food is due, from this kind of token on, with no more than so many francs among them."""
    return Frame(FEE, seat, left=due, floor=floor, what=building, where=coins)


def coins_left(frame: Frame) -> i64:
    """How many francs may still be among the tokens of a fee."""
    return frame.where


def act(seat: i64, building: i64) -> Frame:
    """The action of a building, once its fee is paid."""
    return Frame(ACT, seat, what=building)


# -- section 8 and 2.1: what is paid with


def ask_token(step: i64, seat: i64, due: i64, floor: i64, at_sea: bool, bound: i64) -> Frame:
    """The next token of a payment in food or energy; what is lost stays below `bound`, see `payments.fuel_will_do`."""
    return Frame(step, seat, left=due, floor=floor, what=1 if at_sea else 0, where=bound)


def is_at_sea(frame: Frame) -> bool:
    return frame.what != 0


def loss_bound(frame: Frame) -> i64:
    return frame.where


def ask_substitute(seat: i64, good: i64, n: i64) -> Frame:
    """So many of a good are due, and a better one may stand in for it."""
    return Frame(SUBSTITUTE, seat, left=n, what=good)


def good_due(frame: Frame) -> i64:
    return frame.what


# -- recipes


def ask_batches(seat: i64, building: i64) -> Frame:
    return Frame(BATCHES_STEP, seat, what=building)


def ask_more_batches(frame: Frame, added: i64) -> Frame:
    """The same question once so many batches are added up."""
    return Frame(BATCHES_STEP, frame.seat, left=added, floor=frame.floor, what=frame.what, where=frame.where)


def ask_second_part(seat: i64, building: i64, first: i64) -> Frame:
    """So many batches of the first part; how many of the second?"""
    return Frame(BATCHES_STEP, seat, floor=first, what=building, where=1)


def added_up(frame: Frame) -> i64:
    return frame.left


def part_asked(frame: Frame) -> i64:
    return frame.where


def first_batches(frame: Frame) -> i64:
    """The answer for the first part, 0 while it is asked for."""
    return frame.floor


def finish(seat: i64, building: i64, first: i64, second: i64) -> Frame:
    """Everything is paid: what so many batches of each part bring."""
    return Frame(FINISH, seat, left=first, what=building, where=second)


def first_done(frame: Frame) -> i64:
    return frame.left


def second_done(frame: Frame) -> i64:
    return frame.where


# -- markets


def ask_goods(seat: i64, building: i64, n: i64) -> Frame:
    return Frame(CHOOSE_STEP, seat, left=n, what=building)


def ask_other_goods(seat: i64, building: i64, n: i64, place: i64) -> Frame:
    """So many more, from this place of the pool on."""
    return Frame(CHOOSE_STEP, seat, left=n, floor=place, what=building, where=1)


def has_begun(frame: Frame) -> bool:
    return frame.where != 0


def ask_order(seat: i64) -> Frame:
    """In which order the two cards that were looked at go back."""
    return Frame(PEEK, seat)


# -- section 9 and 10: firms and wharves


def ask_building(seat: i64, firm: i64, left: i64, built: i64) -> Frame:
    return Frame(FIRM_STEP, seat, left=left, what=firm, where=built)


def may_be_built(frame: Frame) -> i64:
    return frame.left


def built_so_far(frame: Frame) -> i64:
    return frame.where


def ask_crane(seat: i64, building: i64, saving: i64) -> Frame:
    """Which token of its cost does wood replace? The firm saves so much wood."""
    return Frame(CRANE_STEP, seat, what=building, where=saving)


def saving_in(frame: Frame) -> i64:
    return frame.where


def ask_ship(seat: i64, wharf: i64) -> Frame:
    return Frame(WHARF_STEP, seat, what=wharf)


# -- shipping


def ask_ships(seat: i64, building: i64, ships: i64) -> Frame:
    return Frame(SAIL_STEP, seat, left=ships, what=building)


def duty(seat: i64, ships: i64) -> Frame:
    """The first version of the rules: what the pirates take for so many ships."""
    return Frame(DUTY_STEP, seat, left=ships)


def ships_chosen(frame: Frame) -> i64:
    return frame.left


def ask_cargo(seat: i64, room: i64, floor: i64, loaded: i64, earned: i64) -> Frame:
    return Frame(LOAD_STEP, seat, left=room, floor=floor, what=loaded, where=earned)


def room_left(frame: Frame) -> i64:
    """Goods that still find room on board."""
    return frame.left


def loaded_so_far(frame: Frame) -> i64:
    return frame.what


def earned_so_far(frame: Frame) -> i64:
    return frame.where


# -- Business Office and Bridge


def ask_trade(seat: i64, office: i64) -> Frame:
    return Frame(OFFICE_STEP, seat, what=office)


def traded(seat: i64, trade: i64) -> Frame:
    """Everything is given: what the trade brings."""
    return Frame(TRADED, seat, what=trade)


def trade_of(frame: Frame) -> i64:
    return frame.what


def ask_price(seat: i64, office: i64, n: i64, floor: i64, like: i64) -> Frame:
    """Exactly n goods for a trade that brings a good like this one."""
    return Frame(GIVE_STEP, seat, left=n, floor=floor, what=office, where=like + 1)


def like_of(frame: Frame) -> i64:
    return frame.where - 1


def ask_freight(seat: i64, bridge: i64, floor: i64, shares: i64) -> Frame:
    """As many goods as one likes; those handed in so far bring so many shares of a franc."""
    return Frame(GIVE_STEP, seat, floor=floor, what=bridge, where=shares)


def is_freight(frame: Frame) -> bool:
    """Is it the Bridge that asks, and not the Business Office?"""
    return frame.left == 0


def shares_so_far(frame: Frame) -> i64:
    return frame.where


# -- Haulage Firm, Harbour Watch


def ask_pair(seat: i64, building: i64) -> Frame:
    return Frame(HAUL_STEP, seat, what=building)


def ask_whom(seat: i64, building: i64) -> Frame:
    """Whom to send home."""
    return Frame(WATCH_STEP, seat, what=building)


# -- promo cards


def ask_offer(seat: i64, building: i64) -> Frame:
    return Frame(FLEA_STEP, seat, what=building)


def ask_one_more(seat: i64, building: i64, floor: i64, taken: i64) -> Frame:
    return Frame(EACH_STEP, seat, left=taken, floor=floor, what=building)


def ask_purchase(seat: i64, building: i64, floor: i64, bought: i64) -> Frame:
    return Frame(SHOP_STEP, seat, left=bought, floor=floor, what=building)


# Both halves of a swap keep the kinds given, a bit each; the first also what the goods of this lot are worth.
KINDS: Final = 16
KIND_MASK: Final = 65535


def ask_swap(seat: i64, building: i64, floor: i64, given: i64, kinds: i64, worth: i64) -> Frame:
    """What is given, `given` of this lot so far."""
    return Frame(SWAP_STEP, seat, left=given, floor=floor, what=building, where=kinds | worth << KINDS)


def ask_barter(seat: i64, building: i64, due: i64, floor: i64, kinds: i64) -> Frame:
    """What is received for it, worth exactly so much and of other kinds."""
    return Frame(BARTER, seat, left=due, floor=floor, what=building, where=kinds)


def kinds_given(frame: Frame) -> i64:
    return frame.where & KIND_MASK


def worth_given(frame: Frame) -> i64:
    return frame.where >> KINDS


# -- section 13 and 14: the end of a round and of the game


def end_with_town(following: i64, number: i64) -> Frame:
    """What the town does at the end of this round, before the next seat's turn."""
    return Frame(TOWN_STEP, following, what=number)


def round_of(frame: Frame) -> i64:
    return frame.what


def ask_food(seat: i64, demand: i64) -> Frame:
    return Frame(FEED, seat, what=demand)


def ask_rest(seat: i64, demand: i64, due: i64, floor: i64) -> Frame:
    """The payment has begun: so much is left to pay, from this kind of token on."""
    return Frame(FEED, seat, left=due, floor=floor, what=demand)


def demand_in(frame: Frame) -> i64:
    return frame.what


def is_being_paid(frame: Frame) -> bool:
    return frame.left > 0


def final_turn(seat: i64) -> Frame:
    return Frame(FINAL_TURN, seat)


def scoring(seat: i64) -> Frame:
    return Frame(SCORING, seat)
