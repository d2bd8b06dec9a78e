"""Many tables of one game stepped together: what a learner reads comes in one piece, and the loop compiles."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.form import COMPILED
from comptoir.core.game import Game
from comptoir.core.rng import Dice, scatter
from comptoir.core.seat import Bot, Seat
from comptoir.core.state import State
from comptoir.core.vecs import extend, vec

AHEAD: Final = 8  # tables that are fetched from memory together


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
    seat, and `finished` how they lay when they ended. `drawn` holds a legal move for every table, all equally likely.

    Whoever steps the batch answers for every seat. With `bots`, one for each other chair, he answers for `seat` alone
    (None: another seat at every table), and the bots play until it is asked again.

    What is dealt and drawn at a table follows from the seed and the number of the table, whatever happens at the
    others: the tables from `first` on are the same in a batch of their own.
    """

    def __init__(
        self, game: Game, number: int, seats: int, options: dict[str, Any], seed: int = 0,
        bots: list[Bot] | None = None, seat: int | None = 0, first: int = 0,
    ) -> None:  # fmt: skip
        if game.features is None:
            raise ComptoirError("refuse-no-features", game=game.id)
        self.game = game
        self.options = game.options.choose(seats, options)
        self.features = game.features
        self.ahead: i64 = AHEAD if COMPILED else 0
        self.size: i64 = game.features.size
        self.moves: i64 = len(game.moves)
        self.seed = scatter(seed)
        self.first = first
        self.dealt: vec[i64] = vec[i64]([0] * number)  # games begun at each table
        self.bots: list[Bot] = bots or []
        self.seat = seat
        # Rows and masks lie in memory that is kept: every step fills it again from the beginning, one blank row after
        # another, each written to while it is at hand.
        self.blank_row = b""
        self.blank_mask = bytes(len(game.moves))
        self.no_rows = vec[u8](capacity=number * game.features.size)
        self.no_masks = vec[u8](capacity=number * len(game.moves))
        self.rows = self.no_rows
        self.masks = self.no_masks
        self.tables: list[State] = []
        self.choosers = [Dice(self.chance(k, 0)) for k in range(number)]  # games are counted from 1
        self.asked: vec[i64] = vec[i64]([0] * number)
        self.drawn: vec[i64] = vec[i64]([0] * number)
        self.ended: list[int] = []
        self.finished: list[State] = []
        self.gains: list[list[float]] = []
        for k in range(number):
            self.tables.append(self.deal(k))
            self.blank_row = game.features.blank(self.tables[k])
            self.add_row(k, k)

    def chance(self, k: int, game: int) -> int:
        """The seed of a game at table k."""
        return self.seed + ((self.first + k) << 32) + game

    def deal(self, k: i64) -> State:
        while True:
            self.dealt[k] += 1
            chance = Dice(self.chance(int(k), int(self.dealt[k])))
            table = self.game.deal(self.game.rules, self.options, chance)
            table.settle()
            if self.bots:
                seat = self.seat
                self.asked[k] = chance.below(table.seats) if seat is None else i64(seat)
                self.let_bots_play(table, self.asked[k])
            if not table.over:
                return table

    def let_bots_play(self, table: State, mine: i64) -> None:
        """Until the seat of one's own is asked, or the game is over."""
        while not table.over and not table.owes(mine):
            seat = table.waiting[0]
            bot = self.bots[seat if seat < mine else seat - 1]
            table.apply(seat, bot.choose(Seat(table, seat, self.game.moves)))

    def add_row(self, k: i64, place: i64) -> None:
        """Write down what the seat asked at table k knows and may do, behind the rows of the tables before it."""
        self.rows = extend(self.rows, self.blank_row)
        self.masks = extend(self.masks, self.blank_mask)
        self.fill(k, place)

    def look(self, k: i64) -> None:
        """The same again at a table that has been changed from outside."""
        blank = self.blank_row
        at: i64 = 0
        while at < self.size:
            self.rows[k * self.size + at] = u8(blank[at])
            at += 1
        at = 0
        while at < self.moves:
            self.masks[k * self.moves + at] = 0
            at += 1
        self.fill(k, k)

    def fill(self, k: i64, place: i64) -> None:
        """The row and the mask of table k, which are blank."""
        table = self.tables[k]
        seat = self.asked[k]
        if not self.bots:
            seat = table.first_asked
            self.asked[k] = seat
        self.features.write(table, seat, self.rows, place * self.size)
        masks = self.masks
        first = place * self.moves
        legal = table.answers(seat)
        move: i64
        for move in legal:
            masks[first + move] = 1
        self.draw_one(k, legal)  # while the list is at hand: whoever wants random moves need not come back for it

    def draw_one(self, k: i64, legal: list[int]) -> None:
        self.drawn[k] = legal[self.choosers[k].below(len(legal))]

    def draw(self) -> None:
        """Other moves into `drawn`."""
        k: i64 = 0
        for table in self.tables:
            self.draw_one(k, table.answers(self.asked[k]))
            k += 1

    def renew(self, k: i64) -> None:
        """Another game at table k, whatever lies there."""
        self.tables[k] = self.deal(k)
        self.look(k)

    def step(self, answers: vec[i64]) -> None:
        """One move at every table, by the seat that is asked there. An illegal one is refused and nothing is played."""
        self.refuse_illegal(answers)
        self.play(answers, 0, len(self.tables))

    def play(self, answers: vec[i64], first: i64, last: i64) -> None:
        """Moves known to be legal at some of the tables, those from `first` on; table 0 begins a step. `rows` and
        `masks` hold these tables only: whoever copies them piece by piece finds every piece still at hand."""
        if first == 0:
            self.ended = []
            self.finished = []
            self.gains = []
        self.rows = self.no_rows
        self.masks = self.no_masks
        k = first
        while k < last:
            if self.ahead and (k - first) % self.ahead == 0:
                self.warm(k, last)
            table = self.tables[k]
            table.apply(self.asked[k], answers[k])
            if self.bots:
                self.let_bots_play(table, self.asked[k])
            if table.over:
                self.ended.append(int(k))
                self.finished.append(table)
                self.gains.append(rewards(self.game, table))
                self.tables[k] = self.deal(k)
            self.add_row(k, k - first)
            k += 1

    def warm(self, k: i64, last: i64) -> None:
        """Table k and those that follow it will be played next."""
        if last > k + self.ahead:
            last = k + self.ahead
        while k < last:
            self.tables[k].warm()
            k += 1

    def refuse_illegal(self, answers: vec[i64]) -> None:
        number: i64 = len(self.tables)
        if len(answers) != number:
            raise ComptoirError("refuse-answers", given=len(answers), needed=int(number))
        masks = self.masks
        k: i64 = 0
        while k < number:
            move = answers[k]
            if move < 0 or move >= self.moves or masks[k * self.moves + move] == 0:
                raise IllegalMove("refuse-action", move=int(move), table=int(k))
            k += 1
