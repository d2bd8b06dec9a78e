"""Section 8: paying food and energy, and section 2.1: brick for clay, steel for iron.

Tokens are paid one at a time, the strongest kind first. In that order a payment contains no superfluous token (R-11)
exactly if it ends as soon as enough is paid, and every set of tokens has one spelling only.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import NO_LIMIT, Choice, Piece
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import PaymentAsked
from comptoir.games.le_havre.components import (
    BREAD,
    CHARCOAL,
    COAL,
    COIN,
    COKE,
    EDIBLE,
    EDIBLE_FOOD,
    FISH,
    FRANC,
    FUEL,
    FUEL_ENERGY,
    GOOD_IDS,
    GRAIN_FUEL,
    MEAT,
    SMOKED_FISH,
    STAND_IN,
    WOOD,
)
from comptoir.games.le_havre.moves import BURN, GIVE, PAY
from comptoir.games.le_havre.perks import BIOFUEL, WIND_ENERGY, WIND_FARM
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_substitute,
    ask_token,
    chosen_from,
    good_due,
    is_at_sea,
    loss_bound,
    still_due,
)
from comptoir.games.le_havre.steps.numbers import ENERGY_STEP, FOOD_STEP

TOKENS: Final = 5  # kinds of food, and kinds of fuel


# -- what is paid with


class Currency:
    """The tokens of a payment, the strongest first, and what each is worth."""

    def __init__(self, step: int, tokens: bytes, worth: bytes, first: int, event: str) -> None:
        self.step: i64 = step
        self.tokens = tokens
        self.worth = worth
        self.first: i64 = first  # the move that pays the strongest token
        self.event = event
        self.at_sea = False

    def held(self, player: Player, k: i64) -> i64:
        return player.goods[self.tokens[k]]

    def total(self, player: Player, floor: i64) -> i64:
        """What all tokens held are worth, from this kind on."""
        sum: i64 = 0
        k = floor
        while k < TOKENS:
            sum += self.held(player, k) * self.worth[k]
            k += 1
        return sum

    def take(self, table: Table, seat: i64, k: i64, n: i64) -> None:
        """Tokens go to the stock."""
        token: i64 = self.tokens[k]
        if token == FRANC:
            table.spend(seat, n)
        else:
            table.players[seat].goods[token] -= n
        if table.journal is not None:
            name = "franc" if token == FRANC else GOOD_IDS[token]
            table.journal.tell(self.event, int(seat), {"token": name, "n": int(n)})

    def ask(self, seat: i64, due: i64, floor: i64, bound: i64) -> Frame:
        """The question for the next token of a payment: `floor` is the strongest kind still allowed."""
        return ask_token(self.step, seat, due, floor, self.at_sea, bound)


class Food(Currency):
    def held(self, player: Player, k: i64) -> i64:
        if k == COIN:
            return player.francs
        return player.goods[EDIBLE[k]]


class Fuel(Currency):
    """Grain burns nowhere but at the Shipping Line."""

    def held(self, player: Player, k: i64) -> i64:
        if k == GRAIN_FUEL:
            return 0
        return player.goods[FUEL[k]]


class SeaFuel(Currency):
    def held(self, player: Player, k: i64) -> i64:
        if k == GRAIN_FUEL and not player.perks & BIOFUEL:
            return 0
        return player.goods[FUEL[k]]


FOOD_TOKENS: Final[Currency] = Food(FOOD_STEP, EDIBLE, EDIBLE_FOOD, PAY, "eat")
FUEL_TOKENS: Final[Currency] = Fuel(ENERGY_STEP, FUEL, FUEL_ENERGY, BURN, "burn")
SEA_TOKENS: Final[Currency] = SeaFuel(ENERGY_STEP, FUEL, FUEL_ENERGY, BURN, "burn")
SEA_TOKENS.at_sea = True


def add_tokens(currency: Currency, player: Player, due: i64, floor: i64, bound: i64, moves: list[int]) -> None:
    """Tokens that can be the next one of a payment that can still be completed."""
    rest: i64 = 0
    others: i64 = 0  # what all but the strongest kind is worth
    found: i64 = 0
    k: i64 = TOKENS - 1
    while k >= floor:
        held = currency.held(player, k)
        if held > 0:
            others = rest
            rest += held * currency.worth[k]
            if rest >= due:
                found |= bit(k)
        k -= 1
    if bound > 0 and found & 1 and not coke_will_do(player.goods[COKE], others, due, bound):
        found &= ~1
    k = floor
    while k < TOKENS:
        if found >> k & 1:
            moves.append(currency.first + k)
        k += 1


def charge(table: Table, seat: i64, currency: Currency, due: i64, floor: i64, bound: i64) -> None:
    """Have so much paid to the stock."""
    if not settled(table, seat, currency, due, floor):
        table.push(currency.ask(seat, due, floor, bound))


def settled(table: Table, seat: i64, currency: Currency, due: i64, floor: i64) -> bool:
    """Nothing is due, or one kind only is left to pay with: then it is paid. Otherwise the next token is asked for."""
    if due <= 0:
        return True
    player = table.players[seat]
    kinds: i64 = 0
    only: i64 = 0
    k: i64 = floor
    while k < TOKENS:
        if currency.held(player, k) > 0:
            kinds += 1
            only = k
        k += 1
    if kinds > 1:
        return False
    worth: i64 = currency.worth[only]
    currency.take(table, seat, only, (due + worth - 1) // worth)
    return True


def token_set(currency: Currency, player: Player, due: i64, floor: i64, bound: i64) -> Choice:
    """All payments of what is due, from this kind of token on."""
    pool: list[Piece] = []
    k: i64 = floor
    while k < TOKENS:
        held = currency.held(player, k)
        if held > 0:
            pool.append(Piece(int(currency.first + k), int(held), currency.worth[k]))
        k += 1
    high = int(due + bound - 1) if bound > 0 else NO_LIMIT
    return Choice(pool, 1, int(due), low=int(due), high=high, stops=True, routine=True)


class Payment(Step[Table]):
    """Food or energy paid to the stock, token by token."""

    def __init__(self, name: str, ashore: Currency, at_sea: Currency) -> None:
        super().__init__(name, open=True)
        self.ashore = ashore
        self.at_sea = at_sea

    def currency(self, frame: Frame) -> Currency:
        return self.at_sea if is_at_sea(frame) else self.ashore

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        add_tokens(
            self.currency(frame), table.players[seat], still_due(frame), chosen_from(frame), loss_bound(frame), moves
        )
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        currency = self.currency(frame)
        k = move - currency.first
        currency.take(table, seat, k, 1)
        charge(table, seat, currency, still_due(frame) - currency.worth[k], k, loss_bound(frame))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        held = self.currency(frame).total(table.players[seat], chosen_from(frame))
        asked: PaymentAsked = {"n": int(still_due(frame)), "held": int(held)}
        return dict(asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        return token_set(
            self.currency(frame), table.players[seat], still_due(frame), chosen_from(frame), loss_bound(frame)
        )


# -- food


MEAT_FOOD: Final[i64] = EDIBLE_FOOD[0]
SMOKED_FOOD: Final[i64] = EDIBLE_FOOD[1]
BREAD_FOOD: Final[i64] = EDIBLE_FOOD[2]
FISH_FOOD: Final[i64] = EDIBLE_FOOD[3]


def food_held(player: Player) -> i64:
    """The food value of all food goods and francs."""
    goods = player.goods
    return (
        player.francs
        + goods[MEAT] * MEAT_FOOD
        + goods[SMOKED_FISH] * SMOKED_FOOD
        + goods[BREAD] * BREAD_FOOD
        + goods[FISH] * FISH_FOOD
    )


# -- energy


COKE_ENERGY: Final[i64] = FUEL_ENERGY[0]
CHARCOAL_ENERGY: Final[i64] = FUEL_ENERGY[1]
COAL_ENERGY: Final[i64] = FUEL_ENERGY[2]
WOOD_ENERGY: Final[i64] = FUEL_ENERGY[4]


def energy_held(player: Player) -> i64:
    """The energy of all fuel, ashore."""
    goods = player.goods
    return (
        goods[COKE] * COKE_ENERGY
        + goods[CHARCOAL] * CHARCOAL_ENERGY
        + goods[COAL] * COAL_ENERGY
        + goods[WOOD] * WOOD_ENERGY
    )


def energy_due(player: Player, energy: i64) -> i64:
    """The wind farm lowers the sum of an action once (R-30)."""
    if player.perks & WIND_FARM:
        energy -= WIND_ENERGY
    if energy < 0:
        return 0
    return energy


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


def coke_will_do(coke: i64, others: i64, due: i64, bound: i64) -> bool:
    """Can the next token be a coke?"""
    due -= FUEL_ENERGY[0]
    if due <= 0:
        return -due < bound
    return fuel_will_do(coke - 1, others, due, bound)


# -- brick for clay, steel for iron


def held_as(player: Player, good: i64) -> i64:
    """How many of this good can be handed in, counting what may stand in for it (R-02)."""
    n: i64 = player.goods[good]
    better: i64 = STAND_IN[good]
    return n if better == good else n + player.goods[better]


def charge_good(table: Table, seat: i64, good: i64, n: i64) -> None:
    """Hand in n of a good; where a better one may stand in and the player has both, he says which."""
    if n <= 0:
        return
    goods = table.players[seat].goods
    better: i64 = STAND_IN[good]
    if better == good or goods[better] == 0:
        goods[good] -= n
    elif goods[good] == 0:
        goods[better] -= n
    elif goods[good] + goods[better] == n:
        goods[better] = 0
        goods[good] = 0
    else:
        table.push(ask_substitute(seat, good, n))


class Substitute(Step[Table]):
    """Which good is given? Once it is the better one, the rest is paid with it too."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        better: i64 = STAND_IN[good_due(frame)]
        moves: list[int] = []
        if goods[good_due(frame)] > 0:
            moves.append(GIVE + good_due(frame))
        if goods[better] >= still_due(frame):
            moves.append(GIVE + better)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        goods = table.players[seat].goods
        given = move - GIVE
        if given != good_due(frame):
            goods[given] -= still_due(frame)
            return
        goods[given] -= 1
        charge_good(table, seat, good_due(frame), still_due(frame) - 1)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {
            "n": int(still_due(frame)),
            "good": GOOD_IDS[good_due(frame)],
            "better": GOOD_IDS[STAND_IN[good_due(frame)]],
        }

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        goods = table.players[seat].goods
        kinds = [int(good_due(frame)), STAND_IN[good_due(frame)]]
        pool = [Piece(GIVE + good, goods[good]) for good in kinds if goods[good]]
        return Choice(pool, int(still_due(frame)), int(still_due(frame)), routine=True)
