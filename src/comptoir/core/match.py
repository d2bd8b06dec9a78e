"""The match: options, seed and moves. Everything else is derived from these three, here and on every machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from comptoir.core.draft import Draft
from comptoir.core.errors import BadRecord, ComptoirError, IllegalMove, UndoRefused
from comptoir.core.film import FilmFrame, frames
from comptoir.core.journal import Event, Journal
from comptoir.core.options import Options
from comptoir.core.rng import commitment
from comptoir.core.state import State

if TYPE_CHECKING:
    from comptoir.core.game import Game

RECORD_FORMAT = "comptoir match 1"


class Ply:
    """One recorded move, with what is needed to take it back while nobody has learned anything from it."""

    def __init__(self, seat: int, move: int, before: State, told: int) -> None:
        self.seat = seat
        self.move = move
        self.before = before
        self.told = told


class Question:
    """Which question a table asks, to see whether a set that was begun with it is still being picked."""

    def __init__(self, state: State) -> None:
        self.step = int(state.top.step)
        self.depth = state.depth

    def goes_on(self, state: State, seat: int) -> bool:
        """A question of the same kind that had been waiting below is another one."""
        return state.owes(seat) and state.top.step == self.step and state.depth >= self.depth


class Match:
    """A match being played or replayed. It owns one `State`; change it only through `play`, `play_all` and `undo`."""

    def __init__(self, game: Game, options: Options, seed: str) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.commitment = commitment(seed)
        self.tags: dict[str, str] = {}
        self.plies: list[tuple[int, int]] = []
        self.events: list[tuple[int, Event]] = []  # (ply after which it was told, event)
        self._loose: list[Ply] = []  # the plies since somebody last learned something
        self.state: State = game.table(options, seed)
        self.state.journal = Journal()

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def loose(self) -> int:
        """How many of the last plies nobody has learned anything from."""
        return len(self._loose)

    # -- playing

    def play(self, seat: Any, move: Any) -> None:
        """Check, apply, record. An illegal move, or what is no move at all, raises IllegalMove and changes nothing."""
        self.refuse(seat, move)
        state = self.state
        before = state.clone()
        asked = set(state.waiting)
        state.shown = 0
        state.apply(seat, move)
        self.plies.append((seat, move))
        self._loose.append(Ply(seat, move, before, len(self.events)))
        self._collect()
        turn_passed = bool(set(state.waiting) - asked - {seat}) or state.over
        if state.shown or turn_passed:
            self._loose.clear()

    def play_all(self, plies: Sequence[tuple[Any, Any]]) -> None:
        """Several atomic moves in one go: all of them or, if one is illegal, none."""
        self.check_all(plies)
        for seat, move in plies:
            self.play(seat, move)

    def check_all(self, plies: Sequence[tuple[Any, Any]]) -> None:
        """Raise IllegalMove unless all of these can be played in one go."""
        trial = self.state.clone()
        trial.shown = 0
        for seat, move in plies:
            # Whoever would learn something halfway must stop there. This is looked at first: whether the rest is legal
            # would already tell what was shown, and an illegal tail would buy a free peek.
            if isinstance(seat, int) and 0 <= seat < self.options.seats and trial.shown >> seat & 1:
                raise IllegalMove("why-peek", move=self._spell(move))
            self.refuse(seat, move, trial)
            trial.apply(seat, move)

    def play_set(self, seat: Any, picks: Sequence[Any]) -> None:
        """Play a set that is being asked for (see `State.choice`) in one go, in any order: all of it or nothing."""
        self.play_all([(seat, move) for move in self.spell_set(seat, picks)])

    def spell_set(self, seat: Any, picks: Sequence[Any], table: State | None = None) -> list[int]:
        """The atomic moves that pick this set, in the order in which the engine asks for them.

        What the engine answers by itself on the way (nothing else was possible) is left out, the finishing move added.
        """
        state = table or self.state
        self.refuse_seat(seat, state)
        choice = state.choice(seat)
        if choice is None:
            raise IllegalMove("why-no-set", step=state.steps[state.top.step].name)
        for move in picks:
            self.refuse_unknown(move)
        reason = choice.refusal(picks)
        if reason is not None:
            args: dict[str, Any] = {k: self._spell(v) if k == "move" else v for k, v in reason[1].items()}
            raise IllegalMove(reason[0], None, **args)
        trial = state.clone()
        trial.shown = 0
        question = Question(trial)
        spelt = self._spell_pieces(seat, sorted(picks), trial)
        asked_still = question.goes_on(trial, seat) and not (spelt and trial.forced)
        if asked_still and not choice.full(picks) and choice.finish in trial.answers(seat):
            spelt.append(choice.finish)
        return spelt

    def _spell_pieces(self, seat: int, rest: list[int], trial: State) -> list[int]:
        """Plays the pieces on `trial`, until all are played or the engine has gone on to another question."""
        question = Question(trial)
        spelt: list[int] = []
        while rest and question.goes_on(trial, seat):
            legal = trial.answers(seat)
            move = next((each for each in rest if each in legal), rest[0])
            if trial.shown >> seat & 1:
                raise IllegalMove("why-peek", move=self._spell(move))
            self.refuse(seat, move, trial)
            if not (spelt and trial.forced):  # what the engine will answer by itself is not spelt
                spelt.append(move)
            trial.apply_one(seat, move)
            rest.remove(move)
        return spelt

    def draft(self, seat: int) -> Draft:
        """A private continuation that this seat may play on and take back before anybody knows."""
        return Draft(self, seat)

    def frames(self, eyes: int | None, since: int = 0) -> list[FilmFrame]:
        """What happened after ply `since`, frame by frame, through one pair of eyes (None: a spectator's)."""
        return frames(self, eyes, since)

    def _collect(self) -> None:
        journal = self.state.journal
        assert journal is not None
        self.events.extend((self.ply, event) for event in journal.events)
        journal.events.clear()

    def news(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """What this seat heard after ply `since`."""
        return [(ply, event) for ply, event in self.events if ply > since and event.heard_by(seat)]

    def refuse(self, seat: Any, move: Any, table: State | None = None) -> None:
        """Raise IllegalMove with the best reason there is; say nothing if the move is legal."""
        state = table or self.state
        text = self._spell(move)
        self.refuse_seat(seat, state, text, move)
        if move in state.answers(seat):
            return
        frame = state.top
        step = state.steps[frame.step]
        reason = step.why(state, frame, seat, move)
        if reason is not None:
            raise IllegalMove(reason[0], self.game.book, **reason[1])
        kinds = {self.game.moves[index].kind for index in state.answers(seat)}
        # A thing of another moment is refused by saying what the moment is.
        key = "why-not-offered" if self.game.moves[move].kind in kinds else "why-other-question"
        raise IllegalMove(key, move=self._in_words(move), question=self._asked_in_words(state, seat))

    def _in_words(self, move: int) -> ComptoirError | str:
        made = self.game.moves[move]
        key = f"move-{made.kind}"
        return ComptoirError(key, self.game.book, **made.args) if self.game.book.has("en", key) else made.code

    def _asked_in_words(self, state: State, seat: int) -> ComptoirError | str:
        frame = state.top
        step = state.steps[frame.step]
        key = f"ask-{step.name}"
        if not self.game.book.has("en", key):
            return step.name
        return ComptoirError(key, self.game.book, **step.asked(state, frame, seat))

    def refuse_seat(self, seat: Any, table: State | None = None, text: str = "-", move: Any = 0) -> None:
        """Raise IllegalMove unless this seat owes a decision now, and `move` is one of the game's at all."""
        state = table or self.state
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.options.seats:
            raise IllegalMove("why-seat", seat=str(seat), seats=int(state.seats))
        if state.over:
            raise IllegalMove("why-over")
        self.refuse_unknown(move)
        if not state.owes(seat):
            raise IllegalMove("why-not-you", move=text, seat=seat + 1)

    def refuse_unknown(self, move: Any) -> None:
        if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(self.game.moves):
            raise IllegalMove("why-unknown", move=self._spell(move))

    def _spell(self, move: Any) -> str:
        if isinstance(move, int) and not isinstance(move, bool) and 0 <= move < len(self.game.moves):
            return self.game.moves[move].code
        return str(move)

    # -- taking back

    def undo(self, seat: int) -> None:
        """Take back this seat's last atomic move, if it has shown nobody anything and nobody has moved since."""
        reason = self.undo_refusal(seat)
        if reason is not None:
            raise reason
        last = self._loose.pop()
        self.plies.pop()
        del self.events[last.told :]
        self.state = last.before
        self.state.journal = Journal()

    def undo_refusal(self, seat: int) -> UndoRefused | None:
        """Why this seat cannot undo now; None if it can."""
        if not self.plies:
            return UndoRefused("undo-nothing")
        if self.plies[-1][0] != seat:
            return UndoRefused("undo-not-yours")
        return None if self._loose else UndoRefused("undo-known")

    # -- the record

    def record(self) -> dict[str, Any]:
        record: dict[str, Any] = {
            "format": RECORD_FORMAT,
            "game": self.game.id,
            "rules": self.game.rules.version,
            "seats": self.options.seats,
            "options": dict(self.options.values),
            "seed": self.seed,
            "commitment": self.commitment,
            "tags": dict(self.tags),
            "moves": [f"{seat} {self.game.moves[move].code}" for seat, move in self.plies],
        }
        if self.state.over:
            record["result"] = {"scores": self.state.scores(), "ranks": self.state.ranks()}
        return record

    def dumps(self) -> str:
        """The record as readable JSON, one move a line."""
        return json.dumps(self.record(), ensure_ascii=False, indent=1) + "\n"

    def __repr__(self) -> str:
        who = "over" if self.state.over else f"waiting for {', '.join([str(seat) for seat in self.state.waiting])}"
        return f"<Match of {self.game.id}, {self.options.seats} seats, {self.ply} plies, {who}>"


def read_record(text: str) -> dict[str, Any]:
    """Parse a record and check its frame; names what is wrong."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        # What the parser says besides the place is English only.
        raise BadRecord("bad-json", line=getattr(error, "lineno", 1), column=getattr(error, "colno", 1)) from error
    found = record.get("format") if isinstance(record, dict) else type(record).__name__
    if found != RECORD_FORMAT:
        raise BadRecord("bad-format", found=str(found), expected=RECORD_FORMAT)
    parts = {"game": str, "rules": int, "seats": int, "options": dict, "seed": str, "commitment": str, "moves": list}
    for part, kind in parts.items():
        if part not in record:
            raise BadRecord("bad-missing", part=part)
        if not isinstance(record[part], kind):
            raise BadRecord("bad-part", part=part, expected=kind.__name__)
    return dict(record)


def replay_record(game: Game, record: dict[str, Any], each: Callable[[Match], None] | None = None) -> Match:
    """Play a record again from its seed, checking every move and the result."""
    if record["rules"] != game.rules.version:
        raise BadRecord("bad-rules", found=str(record["rules"]), expected=game.rules.version, game=game.id)
    if commitment(record["seed"]) != record["commitment"]:
        raise BadRecord("bad-commitment")
    match = Match(game, game.options.recall(record["seats"], record["options"]), record["seed"])
    tags = record.get("tags", {})
    if not isinstance(tags, dict):
        raise BadRecord("bad-part", part="tags", expected="dict")
    match.tags = {str(key): str(value) for key, value in tags.items()}
    for number, line in enumerate(record["moves"], 1):
        _replay_line(match, number, line)
        if each is not None:
            each(match)
    result = record.get("result")
    if result is not None and (not match.state.over or result != match.record()["result"]):
        raise BadRecord("bad-result")
    return match


def _replay_line(match: Match, number: int, line: Any) -> None:
    seat, _, code = line.partition(" ") if isinstance(line, str) else ("", "", "")
    # `isdigit` alone lets pass what `int` cannot read, such as a raised 2.
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3) or code not in match.game.moves.by_code:
        raise BadRecord("bad-move", number=number, line=str(line))
    try:
        match.play(int(seat), match.game.moves.by_code[code])
    except ComptoirError as error:
        raise BadRecord("bad-illegal", number=number, line=line, reason=error) from error
