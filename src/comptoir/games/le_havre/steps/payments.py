"""Section 8: paying food and energy, and section 2.1: brick for clay, steel for iron.

Tokens are paid one at a time, the strongest kind first. In that order a payment contains no superfluous token (R-11)
exactly if it ends as soon as enough is paid, and every set of tokens has one spelling only.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    BRICK,
    CHARCOAL,
    CLAY,
    COAL,
    COIN,
    COKE,
    EDIBLE,
    EDIBLE_FOOD,
    EDIBLES,
    FUEL,
    FUEL_ENERGY,
    FUELS,
    GOOD_IDS,
    GRAIN_FUEL,
    IRON,
    STEEL,
    WOOD,
)
from comptoir.games.le_havre.effects import BIOFUEL, WIND_ENERGY, WIND_FARM
from comptoir.games.le_havre.moves import BURN, GIVE, PAY
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.numbers import ENERGY_STEP, FOOD_STEP, SUBSTITUTE


def tell_payment(table: Table, seat: i64, kind: str, token: i64, n: i64) -> None:
    if table.journal is not None:
        name = "franc" if token == EDIBLE[COIN] else GOOD_IDS[token]
        table.journal.tell(kind, int(seat), {"token": name, "n": int(n)})


# -- food


def food_held(player: Player) -> i64:
    """The food value of all food goods and francs."""
    sum: i64 = player.francs
    k: i64 = 0
    while k < COIN:
        sum += player.goods[EDIBLE[k]] * EDIBLE_FOOD[k]
        k += 1
    return sum


def edible_held(player: Player, k: i64) -> i64:
    return player.francs if k == COIN else player.goods[EDIBLE[k]]


def food_choices(player: Player, due: i64, floor: i64, moves: list[int]) -> None:
    """Tokens that can be the next one of a payment that can still be completed."""
    rest: i64 = 0
    found: i64 = 0
    k: i64 = EDIBLES - 1
    while k >= floor:
        held = edible_held(player, k)
        if held > 0:
            rest += held * EDIBLE_FOOD[k]
            if rest >= due:
                found |= bit(k)
        k -= 1
    k = floor
    while k < EDIBLES:
        if found >> k & 1:
            moves.append(PAY + k)
        k += 1


def eat(table: Table, seat: i64, k: i64, n: i64) -> None:
    """Tokens go to the stock."""
    if k == COIN:
        table.spend(seat, n)
    else:
        table.players[seat].goods[EDIBLE[k]] -= n
    tell_payment(table, seat, "eat", EDIBLE[k], n)


def charge_food(table: Table, seat: i64, due: i64, floor: i64) -> None:
    """Ask for the next token, unless one kind only is left to pay with."""
    if due <= 0:
        return
    player = table.players[seat]
    kinds: i64 = 0
    only: i64 = 0
    k: i64 = floor
    while k < EDIBLES:
        if edible_held(player, k) > 0:
            kinds += 1
            only = k
        k += 1
    if kinds > 1:
        table.stack.append(Frame(FOOD_STEP, seat, left=due, floor=floor))
        return
    worth: i64 = EDIBLE_FOOD[only]
    eat(table, seat, only, (due + worth - 1) // worth)


class Food(Step[Table]):
    """Food paid to the stock. `left` is still due, `floor` the first kind of token still allowed."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        food_choices(table.players[seat], frame.left, frame.floor, moves)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        k = move - PAY
        eat(table, seat, k, 1)
        charge_food(table, seat, frame.left - EDIBLE_FOOD[k], k)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left)}


# -- energy


def energy_held(player: Player) -> i64:
    """The energy of all fuel. Grain is none here: it burns only at the Shipping Line (see `fuel_held`)."""
    goods = player.goods
    return (
        goods[COKE] * FUEL_ENERGY[0]
        + goods[CHARCOAL] * FUEL_ENERGY[1]
        + goods[COAL] * FUEL_ENERGY[2]
        + goods[WOOD] * FUEL_ENERGY[4]
    )


def energy_due(player: Player, energy: i64) -> i64:
    """The wind farm lowers the sum of an action once (R-30)."""
    if player.perks & WIND_FARM:
        energy -= WIND_ENERGY
    return energy if energy > 0 else 0


def fuel_held(player: Player, k: i64, at_sea: i64) -> i64:
    if k == GRAIN_FUEL and (at_sea == 0 or not player.perks & BIOFUEL):
        return 0
    return player.goods[FUEL[k]]


def fuel_will_do(coke: i64, others: i64, due: i64, bound: i64) -> bool:
    """Can so much coke and so much energy of other fuel pay what is due?

    A last coke may waste so much that one ship more could sail. Then that ship must have been chosen: so every set of
    tokens has one number of ships. What is lost stays below `bound`; 0 where any loss will do.
    """
    worth: i64 = FUEL_ENERGY[0]
    if coke * worth + others < due:
        return False
    alone = (due + worth - 1) // worth
    if coke >= alone:
        if bound == 0 or alone * worth - due < bound:
            return True
        coke = alone - 1
    return others >= due - coke * worth


def burn(table: Table, seat: i64, k: i64, n: i64) -> None:
    table.players[seat].goods[FUEL[k]] -= n
    tell_payment(table, seat, "burn", FUEL[k], n)


def charge_energy(table: Table, seat: i64, due: i64) -> None:
    charge_fuel(table, seat, due, 0, 0, 0)


def charge_fuel(table: Table, seat: i64, due: i64, floor: i64, at_sea: i64, bound: i64) -> None:
    """Ask for the next token, unless one kind only is left to burn."""
    if due <= 0:
        return
    player = table.players[seat]
    kinds: i64 = 0
    only: i64 = 0
    k: i64 = floor
    while k < FUELS:
        if fuel_held(player, k, at_sea) > 0:
            kinds += 1
            only = k
        k += 1
    if kinds > 1:
        table.stack.append(Frame(ENERGY_STEP, seat, left=due, floor=floor, what=at_sea, where=bound))
        return
    worth: i64 = FUEL_ENERGY[only]
    burn(table, seat, only, (due + worth - 1) // worth)


class Energy(Step[Table]):
    """`left` is still due, `floor` the first fuel still allowed. For ships `what` is 1; `where`: see `fuel_will_do`."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        rest: i64 = 0
        k: i64 = FUELS - 1
        while k >= frame.floor and k > 0:
            held = fuel_held(player, k, frame.what)
            if held > 0:
                rest += held * FUEL_ENERGY[k]
                if rest >= frame.left:
                    moves.append(BURN + k)
            k -= 1
        if k >= frame.floor and self.coke_will_do(player.goods[COKE], rest, frame):
            moves.append(BURN)
        moves.reverse()
        return moves

    def coke_will_do(self, coke: i64, rest: i64, frame: Frame) -> bool:
        due = frame.left - FUEL_ENERGY[0]
        if coke == 0:
            return False
        if due <= 0:
            return frame.where == 0 or -due < frame.where
        return fuel_will_do(coke - 1, rest, due, frame.where)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        k = move - BURN
        burn(table, seat, k, 1)
        charge_fuel(table, seat, frame.left - FUEL_ENERGY[k], k, frame.what, frame.where)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left)}


# -- brick for clay, steel for iron


def substitute_for(good: i64) -> i64:
    """What may stand in for this good (R-02), or the good itself."""
    if good == CLAY:
        return BRICK
    return STEEL if good == IRON else good


def held_as(player: Player, good: i64) -> i64:
    n: i64 = player.goods[good]
    if good == CLAY:
        n += player.goods[BRICK]
    elif good == IRON:
        n += player.goods[STEEL]
    return n


def charge_good(table: Table, seat: i64, good: i64, n: i64) -> None:
    """Hand in n of a good; where a better one may stand in and the player has both, he says which."""
    if n <= 0:
        return
    goods = table.players[seat].goods
    better = substitute_for(good)
    if better == good or goods[better] == 0:
        goods[good] -= n
    elif goods[good] == 0:
        goods[better] -= n
    elif goods[good] + goods[better] == n:
        goods[better] = 0
        goods[good] = 0
    else:
        table.stack.append(Frame(SUBSTITUTE, seat, left=n, what=good))


class Substitute(Step[Table]):
    """`what` is the good that is due, `left` how many; once the better one is given, the rest is paid with it too."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        better = substitute_for(frame.what)
        moves: list[int] = []
        if goods[frame.what] > 0:
            moves.append(GIVE + frame.what)
        if goods[better] >= frame.left:
            moves.append(GIVE + better)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        goods = table.players[seat].goods
        given = move - GIVE
        if given != frame.what:
            goods[given] -= frame.left
            return
        goods[given] -= 1
        charge_good(table, seat, frame.what, frame.left - 1)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left), "good": GOOD_IDS[frame.what], "better": GOOD_IDS[substitute_for(frame.what)]}
