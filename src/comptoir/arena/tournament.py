"""Who meets whom, where and how often: every game of a tournament has a number of its own and is the same anywhere.

Games come in *rounds*: one deal, played once for every way to seat the players of a pairing, so that luck and seat even
out. All pairings of a mode play the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from time import process_time
from typing import Any

from comptoir.bots import Seat, bot
from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.options import Value
from comptoir.core.rng import Dice, scatter
from comptoir.registry import game

LONGEST = 100_000  # decisions; two bots that only shuffle pieces to and fro would never end


@dataclass(frozen=True)
class Mode:
    """One kind of table."""

    seats: int
    options: dict[str, Value] = field(default_factory=dict)

    def label(self) -> str:
        return " ".join([str(self.seats), *(f"{name}={str(value).lower()}" for name, value in self.options.items())])


@dataclass(frozen=True)
class Round:
    """One deal and the players who share it, by their numbers."""

    mode: int
    pairing: tuple[int, ...]
    deal: int


@dataclass(frozen=True)
class Result:
    """One finished game, seat by seat. All but the seconds is the same on every machine."""

    mode: int
    pairing: tuple[int, ...]
    deal: int
    turn: int  # which seating of the pairing
    players: tuple[int, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that came first."""
        return tuple(sorted({side for side, rank in zip(self.sides, self.ranks, strict=True) if rank == 1}))


@dataclass(frozen=True)
class Tournament:
    """Who meets in which modes.

    `together`: all bots sit at one table and change seats. Otherwise every pair meets: side against side where there
    are two sides, else one of the first among the second only, and the other way round (`challenge`: not the other way
    round, which costs three times as much where the first bot is the one that thinks). Bots that
    think by the clock do not play the same games on every machine; told how far to think (`guildmaster@300`) they do.
    """

    game: str
    bots: tuple[str, ...]
    modes: tuple[Mode, ...]
    seed: int = 0
    together: bool = False
    challenge: bool = False

    def pairings(self) -> list[tuple[int, ...]]:
        numbers = range(len(self.bots))
        if self.together:
            return [tuple(numbers)]
        return [(number,) for number in numbers] if len(self.bots) == 1 else list(combinations(numbers, 2))

    def rounds(self, games: int) -> Iterator[Round]:
        """As many deals as it takes to play `games` games of each pairing in each mode; all pairings go on together."""
        sides = [max(self.sides(mode)) + 1 for mode in self.modes]
        needed = [[-(-games // len(self.seatings(p, n))) for p in self.pairings()] for n in sides]
        for deal in range(max(max(row) for row in needed)):
            for mode, row in enumerate(needed):
                for pairing, deals in zip(self.pairings(), row, strict=True):
                    if deal < deals:
                        yield Round(mode, pairing, deal)

    def seatings(self, pairing: tuple[int, ...], sides: int) -> list[tuple[int, ...]]:
        found = seatings(pairing, sides)
        return found[:sides] if self.challenge else found

    def sides(self, mode: Mode) -> list[int]:
        room = game(self.game)
        return room.sides(room.simulate(mode.seats, Dice(1), **mode.options))

    def check(self) -> None:
        """Refuse a tournament that cannot be played, before the first game."""
        for name in self.bots:
            bot(name, self.game, 0)
        for mode in self.modes:
            sides = max(self.sides(mode)) + 1
            if self.together and sides != len(self.bots):
                raise ComptoirError("refuse-players", given=len(self.bots), needed=sides)
            if sides > 1 and len(self.bots) < 2:
                raise ComptoirError("refuse-opponent")

    def play(self, round: Round) -> list[Result]:
        """All games of a round, in this process."""
        sides = max(self.sides(self.modes[round.mode])) + 1
        return [self._play(round, turn, seating) for turn, seating in enumerate(self.seatings(round.pairing, sides))]

    def _play(self, round: Round, turn: int, seating: tuple[int, ...]) -> Result:
        room, mode = game(self.game), self.modes[round.mode]
        deal = scatter(scatter(self.seed) ^ round.deal)
        table = room.simulate(mode.seats, Dice(deal), **mode.options)
        sides = room.sides(table)
        seats = [seating[side] for side in sides]
        chance = scatter(deal + turn)
        players = [bot(self.bots[number], self.game, chance % (1 << 31) + seat) for seat, number in enumerate(seats)]
        decisions, seconds = [0] * mode.seats, [0.0] * mode.seats
        while not table.over:
            seat = table.waiting[0]
            start = process_time()
            move = players[seat].choose(Seat(table, seat, room.moves))
            seconds[seat] += process_time() - start
            if move not in table.legal(seat):
                raise IllegalMove("refuse-bot-move", bot=self.bots[seats[seat]], move=str(move), seat=seat + 1)
            table.apply(seat, move)
            decisions[seat] += 1
            if sum(decisions) == LONGEST:
                raise ComptoirError("refuse-endless", decisions=LONGEST)
        return Result(
            round.mode,
            round.pairing,
            round.deal,
            turn,
            tuple(seats),
            tuple(sides),
            tuple(table.scores()),
            tuple(table.ranks()),
            tuple(decisions),
            tuple(round_off(spent) for spent in seconds),
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": game(self.game).rules.version,
            "bots": list(self.bots),
            "modes": [[mode.seats, mode.options] for mode in self.modes],
            "seed": self.seed,
            "together": self.together,
            **({"challenge": True} if self.challenge else {}),
        }


def round_off(seconds: float) -> float:
    return round(seconds, 6)


def seatings(pairing: tuple[int, ...], sides: int) -> list[tuple[int, ...]]:
    """Every fair way to share out the sides of a table, as the bot of each side."""
    if len(pairing) == sides:
        return [tuple(pairing[(side - turn) % sides] for side in range(sides)) for turn in range(sides)]
    one, other = pairing
    return [
        tuple(hero if side == place else crowd for side in range(sides))
        for hero, crowd in ((one, other), (other, one))
        for place in range(sides)
    ]
