"""Many tables of one game stepped together: what a learner reads comes in one piece, and the loop compiles."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.game import Game
from comptoir.core.rng import Dice
from comptoir.core.seat import Bot, Seat
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
    catalogue (1 is legal), `asked` the seats. After a step, `gains` holds the rewards of the tables in `ended`, seat by
    seat, and `finished` how they lay when they ended.

    Whoever steps the batch answers for every seat. With `bots`, one for each other chair, he answers for `seat` alone
    (None: another seat at every table), and the bots play until it is asked again.
    """

    def __init__(
        self, game: Game, number: int, seats: int, options: dict[str, Any], seed: int = 0,
        bots: list[Bot] | None = None, seat: int | None = 0,
    ) -> None:  # fmt: skip
        if game.features is None:
            raise ComptoirError("refuse-no-features", game=game.id)
        self.game = game
        self.options = game.options.choose(seats, options)
        self.features = game.features
        self.size: i64 = game.features.size
        self.moves: i64 = len(game.moves)
        self.chance = Dice(seed)
        self.bots: list[Bot] = bots or []
        self.seat = seat
        self.row = bytearray(game.features.size)
        self.rows = bytearray(number * game.features.size)
        self.masks = bytearray(number * len(game.moves))
        self.tables: list[State] = []
        self.legal: list[list[int]] = []  # the moves that each mask shows
        self.asked: list[int] = [0] * number
        self.ended: list[int] = []
        self.finished: list[State] = []
        self.gains: list[list[float]] = []
        for k in range(number):
            self.tables.append(self.deal(k))
            self.legal.append([])
            self.look(k)

    def deal(self, k: i64) -> State:
        while True:
            table = self.game.deal(self.game.rules, self.options, Dice(1 + self.chance.below(2**31)))
            table.settle()
            if self.bots:
                seat = self.seat
                self.asked[k] = int(self.chance.below(table.seats)) if seat is None else seat
                self.let_bots_play(table, self.asked[k])
            if not table.over:
                return table

    def let_bots_play(self, table: State, mine: i64) -> None:
        """Until the seat of one's own is asked, or the game is over."""
        while not table.over and not table.owes(mine):
            seat = table.waiting[0]
            bot = self.bots[seat if seat < mine else seat - 1]
            table.apply(seat, bot.choose(Seat(table, seat, self.game.moves)))

    def look(self, k: i64) -> None:
        """Write down what the seat asked at table k knows and may do."""
        table = self.tables[k]
        seat = self.asked[k] if self.bots else table.waiting[0]
        self.asked[k] = seat
        self.features.encode(table, seat, self.row)
        size = self.size
        self.rows[k * size : k * size + size] = self.row
        masks = self.masks
        first = k * self.moves
        for move in self.legal[k]:
            masks[first + move] = 0
        legal = table.answers(seat)
        for move in legal:
            masks[first + move] = 1
        self.legal[k] = legal

    def draw(self, rng: Dice) -> list[int]:
        """A legal move for every table, all equally likely."""
        found: list[int] = []
        for legal in self.legal:
            found.append(legal[rng.below(len(legal))])
        return found

    def renew(self, k: i64) -> None:
        """Another game at table k, whatever lies there."""
        self.tables[k] = self.deal(k)
        self.look(k)

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
        self.finished = []
        self.gains = []
        k = 0
        while k < number:
            table = tables[k]
            table.apply(self.asked[k], answers[k])
            if self.bots:
                self.let_bots_play(table, self.asked[k])
            if table.over:
                self.ended.append(int(k))
                self.finished.append(table)
                self.gains.append(rewards(self.game, table))
                tables[k] = self.deal(k)
            self.look(k)
            k += 1
