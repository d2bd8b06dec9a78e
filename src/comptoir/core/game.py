"""A game as the other rooms see it: its moves, its options, and how to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from comptoir.core.errors import BadRecord, ComptoirError
from comptoir.core.features import Features
from comptoir.core.match import Match
from comptoir.core.moves import Catalogue
from comptoir.core.options import Options, OptionSheet
from comptoir.core.rng import Dice, Rng, Stream, fresh_seed, unpack_rng
from comptoir.core.state import Ruleset, State, unpack_frame
from comptoir.core.text import Phrasebook

POSITION_FORMAT = "comptoir position 1"


class Game:
    """One game, assembled. `deal` sets up a table; `unpack` lays one out from the JSON that `Ruleset.pack` wrote."""

    def __init__(
        self,
        rules: Ruleset[Any],
        book: Phrasebook,
        moves: Catalogue,
        options: OptionSheet,
        deal: Callable[[Ruleset[Any], Options, Rng], State],
        unpack: Callable[[Ruleset[Any], dict[str, Any], Options, Rng], State],
        measured: tuple[tuple[int, dict[str, Any]], ...] = (),
        features: Features | None = None,
        teams: Callable[[Any], list[int]] | None = None,
    ) -> None:
        self.id = rules.game
        self.rules = rules
        rules.catalogue = moves
        self.book = book
        self.moves = moves
        self.options = options
        self.deal = deal
        self.unpack = unpack
        self.features = features  # what a seat knows as bytes, if the room brings an encoder
        self.teams = teams
        # seats and options of the tables whose speed is watched; unless the room names some, every number of players
        self.measured = measured or tuple([(seats, {}) for seats in options.seats])
        self.older: dict[int, Game] = {}  # by rules version: the room as it was, to finish the matches begun there

    def __repr__(self) -> str:
        return f"<Game {self.id}, rules version {self.rules.version}, {len(self.moves)} moves>"

    def under(self, version: int) -> Game:
        """This game as its rules stood in that version."""
        if version == self.rules.version:
            return self
        if version not in self.older:
            raise BadRecord("bad-rules", found=str(version), expected=self.rules.version, game=self.id)
        return self.older[version]

    @property
    def seats(self) -> tuple[int, ...]:
        return self.options.seats

    @property
    def package(self) -> str:
        """Where the game's folder is: words, greedy bot, terminal drawing, speed promises."""
        return self.book.package

    def sides(self, state: State) -> list[int]:
        """For each seat the side it wins and loses with; everybody is a side unless the room has teams."""
        return list(range(int(state.seats))) if self.teams is None else list(self.teams(state))

    def name(self, lang: str = "en") -> str:
        return self.book.say(lang, "game-name")

    def new(self, seats: int, seed: int | str | None = None, **options: Any) -> Match:
        """Begin a match. The same seed and options give the same deal on every machine."""
        chosen = self.options.choose(seats, options)
        return Match(self, chosen, fresh_seed() if seed is None else str(seed))

    def table(self, options: Options, seed: str) -> State:
        """The table of a match, dealt from its seed and ready for the first decision."""
        state = self.deal(self.rules, options, Stream(seed))
        state.settle()
        return state

    def simulate(self, seats: int, rng: Rng | None = None, **options: Any) -> State:
        """A table for experiments: no record, no journal, chance from a fast generator."""
        state = self.deal(self.rules, self.options.choose(seats, options), rng or Dice())
        state.settle()
        return state

    def from_position(self, position: Any) -> State:
        """Lay out a table from `state.position()`. A damaged or foreign one is refused with a sentence."""
        self._recognise(position)
        options = self.options.recall(position["seats"], position["options"])
        try:
            rng = unpack_rng(position["chance"])
            state = self.unpack(self.rules, position["table"], options, rng)
            for frame in position["pending"]:
                state.push(unpack_frame(self.rules.steps, frame, options.seats))
            state.check()
        except ComptoirError:
            raise
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, AssertionError) as error:
            raise BadRecord("bad-position", detail=f"{type(error).__name__}: {error}") from error
        self._ask_everyone(state)
        return state

    def _recognise(self, position: Any) -> None:
        if not isinstance(position, dict):
            raise BadRecord("bad-format", found=type(position).__name__, expected=POSITION_FORMAT)
        if position.get("format") != POSITION_FORMAT:
            raise BadRecord("bad-format", found=str(position.get("format")), expected=POSITION_FORMAT)
        if position.get("game") != self.id:
            raise BadRecord("bad-game", found=str(position.get("game")), expected=self.id)
        if position.get("rules") != self.rules.version:
            raise BadRecord("bad-rules", found=str(position.get("rules")), expected=self.rules.version, game=self.id)
        for part in ("seats", "options", "pending", "chance", "table"):
            if part not in position:
                raise BadRecord("bad-missing", part=part)
        if not isinstance(position["options"], dict):
            raise BadRecord("bad-part", part="options", expected="dict")

    def _ask_everyone(self, state: State) -> None:
        """A position is only accepted if play can go on from it."""
        try:
            state.settle()
            for seat in state.waiting:
                if not state.legal(seat):
                    raise BadRecord("bad-position", detail=f"seat {seat} has nothing to answer")
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, AssertionError) as error:
            raise BadRecord("bad-position", detail=f"{type(error).__name__}: {error}") from error
