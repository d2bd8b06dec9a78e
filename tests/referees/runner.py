"""Random games under a second pair of eyes: the engine plays, a referee says what the rules allow, and both must agree.

A referee is a slow and naive second reading of a game's rule text. It shares no code with the engine: of the engine it
knows the codes of the moves, the options and how a position is written down, nothing else. What chance brings it may
take from the engine (`Chance`); everything else it works out by itself.
"""

from __future__ import annotations

import importlib
import random
from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any, ClassVar

import comptoir
from comptoir.core.journal import Journal
from comptoir.core.match import Match
from comptoir.core.rng import Rng

DECISION_LIMIT = 50_000
# Views cost time: one looks at them every so many decisions.
LOOK_AT_VIEWS = 3

Asked = dict[int, set[str]]
Answer = tuple[int, str]
Walk = Generator[Asked, Answer, None]


class Chance:
    """What chance brings while one move is played: the engine's own generator as it stood before, and the table after.

    `shuffle` and `below` give what they will give to the engine, if asked for in the same order. `after` is the whole
    position once the move was played: a referee reads cards off it that were drawn, never what follows from a rule.
    """

    def __init__(self, rng: Rng, after: dict[str, Any]) -> None:
        self.rng = rng
        self.after = after

    def below(self, n: int) -> int:
        return int(self.rng.below(n))

    def shuffle(self, items: list[Any]) -> list[Any]:
        order = list(range(len(items)))
        self.rng.shuffle(order)
        return [items[k] for k in order]


class Referee(ABC):
    """A second implementation of one game's rules.

    It may ask more questions than the engine: those with one answer only, which the engine gives by itself, are given
    by the runner as well.
    """

    game: ClassVar[str]
    # How much rather a move is played than others, by the kind (what stands before the colon); 1 if not named. Three
    # games in four are played so, to come further than chance alone does.
    fancies: ClassVar[dict[str, float]] = {}
    mood = 0  # 0 to 9, drawn for each game: for those who want to see different ways of playing

    @classmethod
    def mode(cls, rng: random.Random) -> tuple[int, dict[str, object]]:
        """Seats and options of a random game."""
        found: tuple[int, dict[str, object]] = importlib.import_module(f"tests.games.{cls.game}.modes").random_mode(rng)
        return found

    def fancy(self, seat: int, code: str) -> float:
        """How much rather this seat plays this move than others."""
        return self.fancies.get(code.partition(":")[0], 1.0)

    def crowd(self, seats: int, options: dict[str, Any], position: dict[str, Any], rng: random.Random) -> bool:
        """Lay more on the table that was just set up, so that rare things happen sooner; False leaves it as it is."""
        return False

    @abstractmethod
    def start(self, seats: int, options: dict[str, Any], position: dict[str, Any]) -> None:
        """The table is set up; `position` says what was shuffled and dealt."""

    @abstractmethod
    def waiting(self) -> set[int]:
        """The seats that owe a decision; empty once the game is over."""

    @abstractmethod
    def legal(self, seat: int) -> set[str]:
        """Codes of the moves a waiting seat may play."""

    @abstractmethod
    def play(self, seat: int, code: str, chance: Chance) -> None:
        """A legal move and all that follows from it, up to the next question."""

    @abstractmethod
    def table(self) -> dict[str, Any]:
        """What the referee believes to lie on the table, part by part."""

    @abstractmethod
    def read(self, position: dict[str, Any]) -> dict[str, Any]:
        """The same parts, as the engine's position has them. Must not look at the referee's own table."""

    def numbers(self, seat: int) -> dict[str, Any]:
        """What the question to this seat must mention, as far as the referee knows."""
        return {}

    def outlook(self, eyes: int) -> list[dict[str, Any]]:
        """For each seat what a view through these eyes says about its prospects, as far as the referee knows."""
        return []

    def read_outlook(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """Where a view says so: for each seat at least the same entries."""
        return []

    @abstractmethod
    def scores(self) -> list[int] | None:
        """The points of each seat: at the end always; before it None if the rules do not say what they would be."""

    def ledger(self) -> list[dict[str, int]] | None:
        """Where the points of each seat come from, if the referee keeps books."""
        return None

    @abstractmethod
    def ranks(self) -> list[int]:
        """The places at the end; seats that share one have the same number."""

    def adopt(self, position: dict[str, Any]) -> None:  # noqa: B027 - most have nothing to take over
        """Called after everything was compared: the place to take over an order that no rule fixes."""


class WalkingReferee(Referee):
    """A referee whose whole game is one generator.

    Where players decide it yields what may be answered, seat by seat, and receives the seat and the answer.
    """

    walk: Walk
    asked: Asked
    chance: Chance

    def __init__(self) -> None:
        self.mentioned: dict[str, Any] = {}

    def waiting(self) -> set[int]:
        return set(self.asked)

    def legal(self, seat: int) -> set[str]:
        return self.asked[seat]

    def play(self, seat: int, code: str, chance: Chance) -> None:
        self.chance = chance
        self.mentioned = {}
        try:
            self.asked = self.walk.send((seat, code))
        except StopIteration:
            self.asked = {}

    def numbers(self, seat: int) -> dict[str, Any]:
        return self.mentioned

    def ask(self, seat: int, codes: set[str], **mentioned: Any) -> Generator[Asked, Answer, str]:
        """One question to one player, and the numbers and names that it mentions."""
        self.mentioned = mentioned
        _, code = yield {seat: codes}
        return code


class Disagreement(AssertionError):
    """Engine and referee see different things."""


class Game:
    """One random game, played by the engine and followed by a referee."""

    def __init__(self, referee: Referee, seats: int, options: dict[str, object], seed: int) -> None:
        self.referee = referee
        self.name = f"play_under({type(referee).__name__}, {seats}, {options!r}, {seed})"
        self.rng = random.Random(seed)
        self.taste = self.rng.random() < 0.75
        referee.mood = self.rng.randrange(10)
        self.match: Match = comptoir.game(referee.game).new(seats, seed=seed, **options)
        position = self.match.state.position()
        if referee.crowd(seats, position["options"], position, self.rng):
            self.match.state = self.match.game.from_position(position)
            self.match.state.journal = Journal()
            self.match.state.check()
        self.state = self.match.state
        moves = self.match.game.moves
        self.codes = [moves[k].code for k in range(len(moves))]
        self.played: list[str] = []
        self.doubts: list[str] = []
        self.chance = Chance(self.state.rng.clone(), position)
        referee.start(seats, position["options"], position)

    def run(self) -> int:
        """Answers the number of decisions."""
        while True:
            self.agree()
            if self.state.over:
                return len(self.played)
            if len(self.played) > DECISION_LIMIT:
                self.differ("end of the game", "soon", "never")
            self.step()

    def step(self) -> None:
        seat = self.rng.choice(self.state.waiting)
        move = self.pick(seat, self.state.legal(seat))
        code = self.codes[move]
        self.played.append(f"{seat} {code}")
        before = self.state.rng.clone()
        self.match.play(seat, move)
        self.chance = Chance(before, self.state.position())
        self.referee.play(seat, code, self.chance)

    def pick(self, seat: int, moves: list[int]) -> int:
        if not self.taste:
            return self.rng.choice(moves)
        weights = [self.referee.fancy(seat, self.codes[move]) for move in moves]
        return self.rng.choices(moves, weights)[0]

    def agree(self) -> None:
        self.catch_up()
        referee = self.referee
        position = self.chance.after
        self.compare("waiting", referee.waiting(), set(self.state.waiting))
        for seat in self.state.waiting:
            self.compare(f"legal moves of seat {seat}", referee.legal(seat), self.legal(seat))
            if len(self.played) % LOOK_AT_VIEWS == 0:
                self.look_at_view(seat)
        if apart := self.apart():
            raise self.disagreement("the table", apart)
        scores = referee.scores()
        if scores is not None or self.state.over:
            self.compare("scores", scores, self.state.scores())
        ledger = referee.ledger()
        if ledger is not None:
            self.compare("ledger", ledger, self.state.ledger())
        # Ties are rare at the end and common on the way: whoever can say the places at any time is asked each time.
        if self.state.over or scores is not None:
            self.compare("ranks", referee.ranks(), self.state.ranks())
        referee.adopt(position)

    def look_at_view(self, seat: int) -> None:
        view = self.state.view(seat)
        for name, value in self.referee.numbers(seat).items():
            self.compare(f"{name} in the question {view['asks']}", value, view["asked"].get(name))
        outlook = self.referee.outlook(seat)
        for owner, seen in enumerate(self.referee.read_outlook(view)):
            for name, value in outlook[owner].items():
                self.compare(f"{name} of seat {owner} as seat {seat} sees it", value, seen[name])

    def catch_up(self) -> None:
        """The referee gives the only answers that there are, as the engine has done, until both ask the same."""
        self.doubts = []
        for _ in range(1000):
            waiting = self.referee.waiting()
            if len(waiting) != 1:
                return
            (seat,) = waiting
            answers = self.referee.legal(seat)
            if len(answers) != 1:
                return
            if waiting == set(self.state.waiting) and answers == self.legal(seat):
                # The same question, or one like it that the engine asks later on: then the tables differ.
                apart = self.apart()
                if not apart:
                    return
                self.doubts = self.doubts or apart
            (code,) = answers
            self.played.append(f"{seat} {code} (the only answer)")
            self.referee.play(seat, code, self.chance)
        self.differ("only answers", "few", "one after the other for ever")

    def apart(self) -> list[str]:
        """The parts of the table in which referee and engine differ, in words."""
        mine, theirs = self.referee.table(), self.referee.read(self.chance.after)
        return [
            f"{part}: referee {mine.get(part)}, engine {theirs.get(part)}"
            for part in sorted({*mine, *theirs})
            if mine.get(part) != theirs.get(part)
        ]

    def legal(self, seat: int) -> set[str]:
        return {self.codes[move] for move in self.state.legal(seat)}

    def compare(self, what: str, referee: object, engine: object) -> None:
        if referee != engine:
            self.differ(what, referee, engine)

    def differ(self, what: str, referee: object, engine: object) -> None:
        lines = [f"referee: {referee}", f"engine: {engine}"]
        if isinstance(referee, set) and isinstance(engine, set):
            lines += [f"only the referee: {sorted(referee - engine)}", f"only the engine: {sorted(engine - referee)}"]
        raise self.disagreement(what, lines)

    def disagreement(self, what: str, lines: list[str]) -> Disagreement:
        head = f"{what} after {len(self.played)} decisions of {self.name}"
        doubts = ["and before:", *self.doubts] if self.doubts else []
        return Disagreement("\n".join([head, *lines, *doubts, f"the last moves: {', '.join(self.played[-12:])}"]))


def play_under(referee: type[Referee], seats: int, options: dict[str, object], seed: int) -> int:
    """One game; answers the number of decisions. Calling it as a failure names it repeats the failure."""
    game = Game(referee(), seats, options, seed)
    try:
        return game.run()
    except Disagreement:
        raise
    except Exception as error:
        error.add_note(f"after {game.played[-12:]} of {game.name}")
        raise


def play_random(referee: type[Referee], seed: int) -> int:
    """A random game in a random mode, both fixed by the seed."""
    seats, options = referee.mode(random.Random(seed))
    return play_under(referee, seats, options, seed)
