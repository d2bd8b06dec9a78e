"""A merchant of Le Havre: values what lies before him in francs and does what brings most by the end of his turn.

Everything is read from one sampled table. Only the special pile and the face-down tiles of the first round are guesses
there, and neither is looked at: a turn is never played beyond its end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.greedy import Greedy
from comptoir.core.state import Frame, State
from comptoir.games.le_havre.components import (
    BREAD,
    BRICK,
    CATTLE,
    CHARCOAL,
    CLAY,
    COAL,
    COIN,
    COKE,
    EDIBLE,
    EDIBLE_FOOD,
    FISH,
    FUEL,
    FUEL_ENERGY,
    GOODS,
    GRAIN,
    HIDES,
    IRON,
    LEATHER,
    MEAT,
    SHIPPING_PRICE,
    SMOKED_FISH,
    STEEL,
    TILES,
    VALUE,
    WOOD,
)
from comptoir.games.le_havre.moves import (
    BURN,
    CHOOSE,
    END_TURN,
    ENOUGH,
    FEE_IN_FRANCS,
    GIVE,
    LOAD,
    MORE,
    PAY,
    REPAY,
    SELL,
    built_by,
)
from comptoir.games.le_havre.scoring import worth_of
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import room_left, still_due
from comptoir.games.le_havre.steps.numbers import (
    AFTER,
    BATCHES_STEP,
    CHOOSE_STEP,
    EACH_STEP,
    ENERGY_STEP,
    FEE,
    FEED,
    FIRM_STEP,
    FOOD_STEP,
    GIVE_STEP,
    INTEREST_STEP,
    LOAD_STEP,
    TURN,
    WHARF_STEP,
)
from comptoir.games.le_havre.steps.optional import is_optional
from comptoir.games.le_havre.steps.payments import food_held
from comptoir.games.le_havre.steps.round_end import food_due, food_of_ships

# What a good will be worth in the middle of a game, in francs. Found by letting merchants play each other.
WORTH: Final[list[float]] = [0.0] * GOODS
for _good, _worth in (
    (FISH, 0.75),
    (WOOD, 1.0),
    (CLAY, 1.05),
    (IRON, 1.95),
    (GRAIN, 0.75),
    (CATTLE, 1.65),
    (COAL, 2.4),
    (HIDES, 1.2),
    (SMOKED_FISH, 1.3),
    (CHARCOAL, 1.5),
    (BRICK, 1.9),
    (STEEL, 5.25),
    (BREAD, 1.65),
    (MEAT, 2.3),
    (COKE, 3.75),
    (LEATHER, 3.1),
):
    WORTH[_good] = _worth

FOOD_COST: Final = 0.95  # francs that a food owed in a later round will cost
LOAN_COST: Final = 6.5
DREAD: Final = 0.5  # for each loan, and once more for each other one: debts breed debts
INTEREST_COST: Final = 0.6  # a round, as long as there is a loan
SHORTAGE_COST: Final = 2.5  # for each food that is missing in the last turn before it falls due, besides its price
LONG: Final = 10.0  # own turns after which goods are worth their full value
MOST_STEPS: Final = 80
FORTUNE: Final = 150.0  # francs that are neither much nor little
MATTERS: Final = 25.0  # francs that make a difference


class GreedyBot(Greedy):
    def answer(self, table: State, seat: i64, moves: list[int]) -> int:
        assert isinstance(table, Table)
        best = moves[0]
        most = -1e9
        for move in self.candidates(table, seat, moves):
            worth = self.outcome(table, seat, move)
            if worth > most:
                most = worth
                best = move
        return best

    def candidates(self, table: State, seat: i64, moves: list[int]) -> list[int]:
        """A merchant sells only to pay food or interest; within an action the answer is often plain."""
        assert isinstance(table, Table)
        frame = table.top
        if frame.step == FEED or frame.step == INTEREST_STEP:
            return moves
        kept = [move for move in moves if move < SELL or move >= REPAY]
        if frame.step == TURN or frame.step == AFTER or not kept or is_optional(kept[0]):
            return kept or moves
        quick = self.quick(table, frame, seat, kept)
        return kept if quick < 0 else [quick]

    def outcome(self, table: Table, seat: i64, move: i64) -> float:
        """What the position will be worth once this move and all that follows from it in this turn is done."""
        if move == END_TURN:
            return worth(table, seat)
        trial = table.clone()
        trial.apply(seat, move)
        self.finish(trial, seat)
        return worth(trial, seat)

    def finish(self, table: State, seat: i64) -> None:
        """To the end of the turn: what is searched is whole turns."""
        assert isinstance(table, Table)
        steps: i64 = 0
        while not table.over and steps < MOST_STEPS:
            frame = table.top
            if frame.seat != seat or frame.step == TURN or frame.step == AFTER:
                return
            moves = table.answers(seat)
            move = self.quick(table, frame, seat, moves)
            table.apply(seat, moves[len(moves) - 1] if move < 0 else move)
            steps += 1

    def by_turns(self) -> bool:
        return True

    def leaning(self, table: State, seat: i64) -> float:
        assert isinstance(table, Table)
        return (worth(table, seat) - FORTUNE) / MATTERS

    def quick(self, table: Table, frame: Frame, seat: i64, moves: list[int]) -> i64:
        """A sensible answer without trying anything out; -1 where there is none."""
        player = table.players[seat]
        step = frame.step
        if step == FEE and FEE_IN_FRANCS in moves:
            return FEE_IN_FRANCS
        if step == FEE:
            return cheapest_food(moves, still_due(frame))
        if step == FOOD_STEP:
            return cheapest_food(moves, still_due(frame))
        if step == FEED:
            return cheapest_food(moves, food_due(table, frame))
        if step == ENERGY_STEP:
            return cheapest_fuel(moves, still_due(frame))
        if step == BATCHES_STEP:
            return MORE if MORE in moves else moves[len(moves) - 1]
        if step == CHOOSE_STEP:
            return best_choice(moves, still_due(frame))
        if step == EACH_STEP:
            return next_good(moves)
        if step == FIRM_STEP:
            return dearest_building(moves)
        if step == WHARF_STEP:
            return moves[len(moves) - 1]
        if step == LOAD_STEP:
            return best_cargo(player, moves, room_left(frame))
        if step == GIVE_STEP:
            return ENOUGH if ENOUGH in moves else cheapest_gift(moves)
        return -1


def worth(table: Table, seat: i64) -> float:
    """The score so far, what the goods may still bring, and what is still owed."""
    player = table.players[seat]
    total = float(worth_of(player))
    total -= (LOAN_COST - 7.0 + DREAD * float(player.loans)) * float(player.loans)
    left = turns_left(table, seat)
    keep = left / LONG if left < LONG else 1.0
    good: i64 = 0
    while good < GOODS:
        total += keep * WORTH[good] * float(player.goods[good])
        good += 1
    return total - obligations(table, seat, player)


def turns_left(table: Table, seat: i64) -> float:
    """Own turns to come, the last one included."""
    rounds = TILES * len(table.variant.rounds) - table.turn
    return float(rounds) / float(table.seats) + (0.0 if table.final else 1.0)


def own_turns(table: Table) -> float:
    """Own turns before the food of this round falls due, counted as one at least."""
    turns = float(TILES - table.turn % TILES) / float(table.seats)
    return turns if turns > 1.0 else 1.0


def obligations(table: Table, seat: i64, player: Player) -> float:
    """Food of all rounds to come, less what the ships bring; dearer where it is missing soon; and interest."""
    ships = food_of_ships(table, player)
    first: i64 = table.turn // TILES
    total = 0.0
    soon: i64 = -1
    for frame in table.pending():
        if frame.step == FEED and frame.seat == seat:
            soon = food_due(table, frame)
            total += FOOD_COST * float(soon)
    number: i64 = 0
    for line in table.variant.rounds:
        due: i64 = line.food - ships
        if number >= first and due > 0:
            total += FOOD_COST * float(due)
            if soon < 0:
                soon = due
        number += 1
    lacking = soon - food_held(player)
    if lacking > 0:
        total += SHORTAGE_COST * float(lacking) / own_turns(table)
    if player.loans > 0:
        total += INTEREST_COST * float(len(table.variant.rounds) - first)
    return total


# -- plain answers


def cheapest_food(moves: list[int], due: i64) -> i64:
    """The token with the least worth for the food it covers; francs last among equals."""
    best: i64 = -1
    least = 1e9
    for move in moves:
        k: i64 = move - PAY
        if k < 0 or k > COIN:
            continue
        food: i64 = EDIBLE_FOOD[k]
        cost = 1.02 if k == COIN else WORTH[EDIBLE[k]]
        price = cost / float(food if food < due else due)
        if price < least:
            least = price
            best = move
    return best


def cheapest_fuel(moves: list[int], due: i64) -> i64:
    best: i64 = moves[0]
    least = 1e9
    for move in moves:
        k: i64 = move - BURN
        energy: i64 = FUEL_ENERGY[k]
        price = WORTH[FUEL[k]] / float(energy if energy < due else due)
        if price < least:
            least = price
            best = move
    return best


def cheapest_gift(moves: list[int]) -> i64:
    best: i64 = -1
    for move in moves:
        if GIVE <= move < LOAD and (best < 0 or WORTH[move - GIVE] < WORTH[best - GIVE]):
            best = move
    return best


def best_choice(moves: list[int], left: i64) -> i64:
    """The first good in order that belongs to the `left` best of those that can still be chosen."""
    goods = [move - CHOOSE for move in moves if CHOOSE <= move < CHOOSE + GOODS]
    for good in goods:
        better = sum([1 for other in goods if WORTH[other] > WORTH[good]])
        if better < left:
            return CHOOSE + good
    return CHOOSE + goods[0]


def next_good(moves: list[int]) -> i64:
    """Everything there is, in order."""
    for move in moves:
        if CHOOSE <= move < CHOOSE + GOODS:
            return move
    return ENOUGH


def best_cargo(player: Player, moves: list[int], left: i64) -> i64:
    """The first good in order that belongs to the best load; nothing that is worth more at home."""
    goods = [move - LOAD for move in moves if LOAD <= move < LOAD + GOODS]
    for good in goods:
        gain = profit(good)
        better = sum([player.goods[other] for other in goods if profit(other) > gain])
        if better < left and (gain > 0 or ENOUGH not in moves):
            return LOAD + good
    return ENOUGH if ENOUGH in moves else LOAD + goods[0]


def profit(good: int) -> float:
    return SHIPPING_PRICE[good] - 0.6 * WORTH[good]


def dearest_building(moves: list[int]) -> i64:
    best: i64 = -1
    for move in moves:
        if is_optional(move) or move == ENOUGH:
            continue
        if best < 0 or VALUE[built_by(move)] > VALUE[built_by(best)]:
            best = move
    return best if best >= 0 else moves[len(moves) - 1]
