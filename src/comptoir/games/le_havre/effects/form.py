"""What every form of building action answers.

A form is made once for each building that can be entered, from the words of its facts. It says whether somebody could
carry out the action (`able`), begins it (`begin`), tells what optional actions could spoil (`needs`), whether the entry
fee could be missing inside (`eats`), and tells itself in icons (`icons`) and in words (`sentences`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    COIN,
    EDIBLE,
    EDIBLE_FOOD,
    EDIBLES,
    FEE_FOOD,
    FEE_FRANCS,
)
from comptoir.games.le_havre.icons import IconLine, Sentence
from comptoir.games.le_havre.perks import ON_FRANCS
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import building_of
from comptoir.games.le_havre.steps.optional import changes, optional_moves, play_optional
from comptoir.games.le_havre.steps.payments import FOOD_TOKENS, food_held

UNLIMITED: Final = 1_000_000
NO_GOOD: Final = -1


class Form:
    """The action of one building."""

    def __init__(self, building: int, words: Facts) -> None:
        self.building: i64 = building
        self.needs: i64 = 0  # what the action depends on (ON_...)
        self.eats = False  # could the tokens of the entry fee be missing for the action itself?
        self.enough: i64 = 0  # francs that certainly pay the entry fee and leave the action possible

    def settle(self) -> None:
        """Once `needs` is known. No number of francs is enough where francs are needed inside."""
        fee: i64 = FEE_FRANCS[self.building] or FEE_FOOD[self.building]
        self.enough = UNLIMITED if self.needs & ON_FRANCS else fee

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        """Could this player carry out the action with what he holds? `player` may be a copy that has paid already."""
        raise NotImplementedError

    def able_alone(self, table: Table, seat: i64, player: Player) -> bool:
        """The same once every other disc has left this building."""
        return self.able(table, seat, player)

    def begin(self, table: Table, seat: i64) -> None:
        """The fee is paid: the action."""
        raise NotImplementedError

    def icons(self) -> list[IconLine]:
        return []

    def sentences(self) -> list[Sentence]:
        """None: the message of its kind or of the building itself says it all."""
        return []


class Locked(Form):
    """A building that nobody enters."""

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return False


FORMS: Final[list[Form]] = []  # by building; filled by `effects`


class Act(Step[Table]):
    """The building does what it does."""

    def run(self, table: Table, frame: Frame) -> None:
        FORMS[building_of(frame)].begin(table, frame.seat)


# -- the entry fee


def pays(table: Table, seat: i64, player: Player, form: Form) -> bool:
    """R-07: can he who is able to use a building pay the fee in some way after which he still is?"""
    building = form.building
    if player.francs >= form.enough or table.owner[building] == seat:
        return True
    food: i64 = FEE_FOOD[building]
    francs: i64 = FEE_FRANCS[building]
    if food == 0 and francs == 0:
        return True
    if not form.eats:
        return food > 0 and food_with_coins(player, coins_allowed(building)) >= food
    if francs > 0 and francs_will_do(table, seat, player, building):
        return True
    return food > 0 and food_will_do(table, seat, player.clone(), form, food, 0, coins_allowed(building))


def food_with_coins(player: Player, coins: i64) -> i64:
    """The food value of all food goods and of no more than so many francs."""
    spare = player.francs - coins
    if spare < 0:
        spare = 0
    return food_held(player) - spare


def coins_allowed(building: i64) -> i64:
    """Section 8: with "x food or y F", food is never mixed with enough francs for the other alternative."""
    francs: i64 = FEE_FRANCS[building]
    return francs - 1 if francs > 0 else UNLIMITED


def francs_will_do(table: Table, seat: i64, player: Player, building: i64) -> bool:
    fee: i64 = FEE_FRANCS[building]
    if player.francs < fee:
        return False
    visitor = player.clone()
    visitor.francs -= fee
    return FORMS[building].able(table, seat, visitor)


def food_will_do(table: Table, seat: i64, visitor: Player, form: Form, due: i64, floor: i64, coins: i64) -> bool:
    """Some way to pay the rest of the fee in food leaves the action possible. Francs are tried first.

    `visitor` is a copy of the player, whose purse the trial changes.
    """
    if due <= 0:
        return form.able(table, seat, visitor)
    k: i64 = EDIBLES - 1
    while k >= floor:
        if food_token_will_do(table, seat, visitor, form, due, k, coins):
            return True
        k -= 1
    return False


def food_token_will_do(table: Table, seat: i64, visitor: Player, form: Form, due: i64, k: i64, coins: i64) -> bool:
    """The same with this token next."""
    if FOOD_TOKENS.held(visitor, k) == 0 or (k == COIN and coins == 0):
        return False
    due -= EDIBLE_FOOD[k]
    if k == COIN:
        visitor.francs -= 1
        possible = food_will_do(table, seat, visitor, form, due, k, coins - 1)
        visitor.francs += 1
    else:
        visitor.goods[EDIBLE[k]] -= 1
        possible = food_will_do(table, seat, visitor, form, due, k, coins)
        visitor.goods[EDIBLE[k]] += 1
    return possible


# -- in the middle of an action


def optional_inside(table: Table, seat: i64, building: i64) -> list[int]:
    """Optional actions between the steps of a main action (R-12): none that would leave the action impossible."""
    form = FORMS[building]
    needs = form.needs
    moves: list[int] = []
    for move in optional_moves(table, seat):
        if needs & changes(table, move):
            trial = table.clone()
            play_optional(trial, seat, move)
            if not form.able(trial, seat, trial.players[seat]):
                continue
        moves.append(move)
    return moves
