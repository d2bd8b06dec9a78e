"""Many tables of one game stepped together: what a learner reads comes in one piece, and the loop compiles."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.game import Game
from comptoir.core.rng import Dice
from comptoir.core.state import State


def rewards(game: Game, table: State) -> list[float]:
    """What a finished game was worth to each seat. Between sides it adds up to nought: the winner has 1, the others
    share -1, and a shared first place is shared. Who plays alone gets a hundredth of his points."""
    ranks = table.ranks()
    sides = game.sides(table)
    count = max(sides) + 1
    if count == 1:
        return [score / 100 for score in table.scores()]
    first = len({side for side, rank in zip(sides, ranks, strict=True) if rank == 1})
    return [((count / first if rank == 1 else 0.0) - 1) / (count - 1) for rank in ranks]


class Batch:
    """`number` tables; at each, one seat is asked. A finished table is dealt anew at once.

    `rows` holds the features of the seat that is asked, table after table, `masks` a byte for each move of the
    catalogue (1 is legal), `asked` the seats. After a step, `gains` holds the rewards of the
    tables in `ended`, seat by seat.
    """

    def __init__(self, game: Game, number: int, seats: int, options: dict[str, Any], seed: int = 0) -> None:
        if game.features is None:
            raise ComptoirError("refuse-no-features", game=game.id)
        self.game = game
        self.options = game.options.choose(seats, options)
        self.features = game.features
        self.size: i64 = game.features.size
        self.moves: i64 = len(game.moves)
        self.chance = Dice(seed)
        self.row = bytearray(game.features.size)
        self.rows = bytearray(number * game.features.size)
        self.masks = bytearray(number * len(game.moves))
        self.tables: list[State] = [self.deal() for _ in range(number)]
        self.asked: list[int] = [0] * number
        self.ended: list[int] = []
        self.gains: list[list[float]] = []
        for k in range(number):
            self.look(k)

    def deal(self) -> State:
        table = self.game.deal(self.game.rules, self.options, Dice(1 + self.chance.below(2**31)))
        table.settle()
        return table

    def look(self, k: i64) -> None:
        """Write down what the seat asked at table k knows and may do."""
        table = self.tables[k]
        seat = table.waiting[0]
        self.asked[k] = seat
        self.features.encode(table, seat, self.row)
        size = self.size
        self.rows[k * size : k * size + size] = self.row
        mask = bytearray(int(self.moves))
        for move in table.answers(seat):
            mask[move] = 1
        first = k * self.moves
        self.masks[first : first + self.moves] = mask

    def step(self, answers: list[int]) -> None:
        """One move at every table, by the seat that is asked there. An illegal one is refused and nothing is played."""
        tables = self.tables
        number: i64 = len(tables)
        if len(answers) != number:
            raise ComptoirError("refuse-answers", given=len(answers), needed=int(number))
        k: i64 = 0
        while k < number:
            move: i64 = answers[k]
            if move < 0 or move >= self.moves or self.masks[k * self.moves + move] == 0:
                raise IllegalMove("refuse-action", move=int(move), table=int(k))
            k += 1
        self.ended = []
        self.gains = []
        k = 0
        while k < number:
            table = tables[k]
            table.apply(self.asked[k], answers[k])
            if not table.stack:
                self.ended.append(int(k))
                self.gains.append(rewards(self.game, table))
                tables[k] = self.deal()
            self.look(k)
            k += 1
