"""A match, worked out from its log alone: what lies on the table, who drives each seat, clocks, offers.

Nothing here waits, stores or sends. The same entries give the same match in every process. Each `take_...` checks,
changes the match and answers what the log must remember; a refusal changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from comptoir.bots.advice import sensible_set
from comptoir.core.draft import Draft
from comptoir.core.errors import ComptoirError, IllegalMove, UndoRefused
from comptoir.core.film import PlyCount
from comptoir.core.game import Game
from comptoir.core.match import Question
from comptoir.core.state import State
from comptoir.server import entries
from comptoir.server import messages as m
from comptoir.server.clocks import Clocks
from comptoir.server.refusals import Refuse, text_of

KEPT_IDS = 64
MOST_ASIDES = 2000  # entries of a match that are no moves
MOST_HAND_OVERS = 3  # of one seat at a rated table; the refusal names the number
ASIDES = (entries.Undo, entries.Offer, entries.Answer, entries.Return)
MOST_FRAMES = 64  # of one film: whoever was away longer begins with the last ones


class Chair(Struct):
    """`bot` drives the seat now; with a `person` it only stands in. `handed`: how often it came to stand in."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    resigned: bool = False
    handed: int = 0


class Header(Struct, frozen=True):
    """What was settled before the first move."""

    match: str
    seats: int
    options: dict[str, Any]
    seed: str
    started: float
    clock: m.ClockKind
    amount: int
    rated: bool = False


class Shot(Struct):
    """The table after a ply that was not the last of its entry: `known` is each pair of eyes' own count of plies."""

    state: State
    events: int
    known: dict[int | None, int]


class Standing(Struct):
    """An offer on the table."""

    what: Literal["undo", "end"]
    by: int
    to: int | None
    agreed: list[int] = field(default_factory=list)
    voters: list[int] | None = None


class Result(Struct):
    how: Literal["played", "resigned", "agreed"]
    scores: list[int] | None
    ranks: list[int] | None


class MatchLog:
    def __init__(self, game: Game, header: Header, chairs: list[Chair]) -> None:
        self.game = game
        self.header = header
        self.match = game.new(header.seats, header.seed, **header.options)
        self.chairs = chairs
        self.seq = 0
        self.offer: Standing | None = None
        self.result: Result | None = None
        self.count = PlyCount(self.match.state)
        self.film: list[Shot] = []  # the plies of the latest entry but its last
        self.told: list[int] = []  # for each event of the match, the ply under which everybody may know it
        self.solid: int | None = None  # the lowest ply the match was ever taken back to
        self.floor = 0  # how many events survived the latest change
        self.done: dict[str, int] = {}  # recent client messages "seat id" -> the ply they led to
        self.asides = 0  # entries that are no moves
        self.hushed = False  # the latest change is a step of a secret decision that goes on
        self.at = header.started  # when it was made
        self.clock = Clocks(header.clock, header.amount, header.seats)
        self._run_clocks(header.started)

    # -- reading

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.over else self.match.state.waiting

    @property
    def round(self) -> int | None:
        """The round that was last told; the first of a match is not everywhere."""
        told = (event.args.get("round") for _, event in reversed(self.match.events) if event.kind == "round")
        return next((number for number in told if isinstance(number, int)), None)

    def driven_by_bot(self, seat: int) -> bool:
        return self.chairs[seat].bot is not None

    def ply_of(self, seat: int | None) -> int:
        """The ply count as this seat may know it."""
        return self.count.known_to(seat)

    def heard(self, seat: int | None, first: int = 0, end: int | None = None) -> list[m.EventInfo]:
        """Events number `first` to `end` of the match, as far as this seat heard them."""
        events = self.match.events[first:end]
        return [
            m.EventInfo(ply=ply, kind=event.kind, seat=event.seat, args=event.args)
            for ply, (_, event) in zip(self.told[first:end], events, strict=True)
            if event.heard_by(seat)
        ]

    def legal(self, seat: int | None) -> list[m.LegalMove]:
        if seat is None or self.over:
            return []
        return self.describe(self.match.state.legal(seat))

    def describe(self, moves: Sequence[int]) -> list[m.LegalMove]:
        catalogue = self.game.moves
        return [
            m.LegalMove(index=index, code=catalogue[index].code, kind=catalogue[index].kind, args=catalogue[index].args)
            for index in moves
        ]

    def sensible(self, seat: int | None) -> list[str]:
        """The routine set to lay out before whoever drives this seat."""
        if seat is None or self.over or self.driven_by_bot(seat):
            return []
        return [self.game.moves[move].code for move in sensible_set(self.match.state, seat)]

    def undo_info(self, seat: int | None) -> m.UndoInfo:
        if seat is None:
            return m.UndoInfo(possible=False, reason=None)
        reason = self.undo_refusal(seat)
        if reason is not None and self.alone(seat) and any(mover == seat for mover, _ in self.match.plies):
            reason = None
        return m.UndoInfo(possible=reason is None, reason=None if reason is None else text_of(reason))

    def undo_refusal(self, seat: int) -> ComptoirError | None:
        if self.over:
            return UndoRefused("why-over")
        if self.count.start is None:
            return self.match.undo_refusal(seat)
        # Whether the others have moved meanwhile is secret, so it must not matter.
        if self.count.own[seat] == 0:
            return UndoRefused("undo-not-yours")
        last = max(index for index, (mover, _) in enumerate(self.match.plies) if mover == seat)
        return None if last >= self.match.ply - self.match.loose else UndoRefused("undo-known")

    def alone(self, seat: int) -> bool:
        """Nobody else has a say: whoever plays against bots takes back what they like."""
        person = self.chairs[seat].person
        mine = all(self.chairs[other].person == person for other in self.people())
        return person is not None and mine and not self.header.rated and not self.over

    def last_decision(self, seat: int) -> int | None:
        """The ply at which this seat last had a choice; of a set that was picked piece by piece, its beginning."""
        again = self.game.new(self.header.seats, self.header.seed, **self.header.options)
        found: int | None = None
        question: Question | None = None  # of the set that this seat is picking
        for ply, (mover, move) in enumerate(self.match.plies):
            goes_on = question is not None and mover == seat and question.goes_on(again.state, seat)
            if mover == seat and not goes_on:
                found = ply if len(again.state.legal(seat)) > 1 else found
                question = None if again.state.choice(seat) is None else Question(again.state)
            elif not goes_on:
                question = None
            again.play(mover, move)
        return found

    def frames(self, eyes: int | None, heard: int, scanned: int) -> list[m.Frame]:
        """The latest entry ply by ply, without its last: that one is the table as it stands. `heard` events are known,
        and the first `scanned` of the match were gone through for them."""
        return [
            m.Frame(
                ply=shot.known[eyes],
                heard=heard + len(self.heard(eyes, scanned, shot.events)),
                view=shot.state.view(eyes),
            )
            for shot in self.film[-MOST_FRAMES:]
            if eyes in shot.known and shot.events >= scanned
        ]

    def film_since(self, eyes: int | None, since: int) -> list[m.Frame]:
        """All frames after this ply, the last one included; plays the match again."""
        frames = self.match.frames(eyes, since)
        heard = len(self.heard(eyes)) - sum(len(frame.events) for frame in frames)
        found = []
        for frame in frames:
            heard += len(frame.events)
            found.append(m.Frame(ply=frame.ply, heard=heard, view=frame.view))
        return found[-MOST_FRAMES:]

    def draft(self, seat: int, steps: Sequence[str | list[str]]) -> Draft:
        """The table as it would stand for this seat after these moves; a list among them is a set. Changes nothing."""
        if self.over:
            raise IllegalMove("why-over")
        draft = self.match.draft(seat)
        for step in steps:
            if isinstance(step, str):
                draft.play(self._number(step))
            else:
                draft.play_set([self._number(code) for code in step])
        return draft

    def clocks(self, now: float) -> list[m.SeatClock]:
        return [
            m.SeatClock(left=self.clock.left(seat, now), running=self.clock.since[seat] is not None and not self.over)
            for seat in range(self.header.seats)
        ]

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is up; None if it has no clock running or a bot drives it."""
        return None if self.over or self.driven_by_bot(seat) else self.clock.deadline(seat)

    def offer_info(self) -> m.Offer | None:
        if self.offer is None:
            return None
        offer = self.offer
        return m.Offer(what=offer.what, by=offer.by, to=offer.to, agreed=list(offer.agreed), voters=self._voters(offer))

    # -- changing

    def take(self, seat: int, change: entries.Wish, at: float, strict: bool = True) -> entries.Change:
        """Answers what the log must remember. `strict`: somebody asks for it now. What the log says, and what a bot
        plays, was judged before: by the rules of its day, and several moves of a bot are no peek."""
        if self.over:
            raise IllegalMove("why-over")
        if strict:
            change = self._judge(seat, change)
        self.floor = len(self.match.events)
        self.film = []
        phase, asked = self.count.start, self.waiting
        done = self._apply(seat, change, strict)
        goes_on = phase is not None and self.count.start == phase and self.waiting == asked
        self.hushed, self.at = goes_on and isinstance(done, entries.Play | entries.Undo), at
        self.told[self.floor :] = [self._told_at(ply) for ply, _ in self.match.events[self.floor :]]
        self._run_clocks(at, seat if isinstance(done, entries.Play) else None)
        self.asides += not isinstance(done, entries.Play)
        if done.client is not None:
            self.done[f"{seat} {done.client}"] = self.ply_of(seat)
            while len(self.done) > KEPT_IDS:
                del self.done[next(iter(self.done))]
        return done

    def _judge(self, seat: int, change: entries.Wish) -> entries.Wish:
        """What people may ask for; the answer is the wish with all that the log needs to know of it."""
        if self.asides >= MOST_ASIDES and isinstance(change, ASIDES):
            raise Refuse(409, "log-full")
        chair = self.chairs[seat] if seat != entries.NO_SEAT else Chair()
        match change:
            case entries.Offer():
                return replace(change, voters=self.people())
            case entries.Undo() if self.alone(seat):
                return entries.Offer(
                    what="undo", to=self.last_decision(seat), voters=self.people(), client=change.client
                )
            case entries.Answer() if chair.resigned:
                raise Refuse(409, "seat-resigned")
            case entries.HandOver(why="asked") if self.header.rated and chair.handed >= MOST_HAND_OVERS:
                raise Refuse(409, "seat-hand-overs")
            case entries.Return() if self.header.rated and chair.handed > MOST_HAND_OVERS:
                raise Refuse(409, "seat-hand-overs")
            case entries.Return() if self.clock.time_is_used(seat):
                raise Refuse(409, "seat-time-used")
        return change

    def _apply(self, seat: int, change: entries.Wish, strict: bool) -> entries.Change:
        match change:
            case entries.PlaySet():
                change = self._spell_set(seat, change)
                self._play(seat, change.moves, strict)
            case entries.Play(moves=moves):
                self._play(seat, moves, strict)
            case entries.Undo():
                self._undo(seat)
            case entries.Offer():
                return self._offer(seat, change)
            case entries.Answer(yes=yes):
                self._answer(seat, yes)
            case entries.Resign(bot=bot):
                self._resign(seat, bot)
            case entries.HandOver(bot=bot):
                self._hand_over(seat, bot)
            case entries.Return():
                self._return(seat)
            case entries.StoodStill(seconds=seconds):
                self.clock.stood_still(seconds)
        return change

    def replay(self, entry: entries.Entry) -> None:
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        self.take(entry.seat, entry.change, entry.at, strict=False)
        self.seq = entry.seq

    def _play(self, seat: int, codes: list[str], strict: bool) -> None:
        plies = [(seat, self._number(code)) for code in codes]
        if strict and len(plies) > 1:
            self.match.check_all(plies)
        for number, (mover, move) in enumerate(plies, 1):
            self._play_one(mover, move, last=number == len(plies))
        if self.match.state.over:
            self._finish("played")

    def _play_one(self, seat: int, move: int, last: bool) -> None:
        asked = self.match.state.waiting
        self.match.play(seat, move)
        public = self.count.played(seat, asked, self.match.state)
        if public:
            self.offer = None  # not while a phase lasts: that an offer lapsed would tell of a secret move
        if not last:
            eyes: list[int | None] = [None, *range(self.header.seats)] if public else [seat]
            known = {one: self.ply_of(one) for one in eyes}
            self.film.append(Shot(self.match.state.clone(), len(self.match.events), known))

    def _spell_set(self, seat: int, change: entries.PlaySet) -> entries.Play:
        """The atomic moves that pick this set: what the log remembers is what was played."""
        moves = self.match.spell_set(seat, [self._number(code) for code in change.moves])
        return entries.Play(moves=[self.game.moves[move].code for move in moves], client=change.client)

    def _number(self, code: str) -> int:
        index = self.game.moves.by_code.get(code)
        if index is None:
            raise IllegalMove("why-unknown", move=code)
        return index

    def _told_at(self, ply: int) -> int:
        return ply if self.count.start is None else min(ply, self.count.start)

    def _undo(self, seat: int) -> None:
        reason = self.undo_refusal(seat)
        if reason is not None:
            raise reason
        again: list[tuple[int, int]] = []
        while self.match.plies[-1][0] != seat:
            again.append(self.match.plies[-1])
            self.match.undo(self.match.plies[-1][0])
        self.match.undo(seat)
        self.floor = min(self.floor, len(self.match.events))
        self._taken_back_to(self.match.ply)
        for mover, move in reversed(again):
            self.match.play(mover, move)
        self.count.taken_back(seat, self.match.state)

    def rewind(self, to: int) -> None:
        """Everybody agreed: the match goes on from ply `to`."""
        again = self.game.new(self.header.seats, self.header.seed, **self.header.options)
        count = PlyCount(again.state)
        for seat, move in self.match.plies[:to]:
            asked = again.state.waiting
            again.play(seat, move)
            count.played(seat, asked, again.state)
        self.match, self.count = again, count
        self.floor = min(self.floor, len(again.events))
        self._taken_back_to(to)

    def _taken_back_to(self, ply: int) -> None:
        self.solid = ply if self.solid is None else min(self.solid, ply)

    def events_solid(self) -> int:
        """How many events are sure to be those that anybody ever heard."""
        if self.solid is None:
            return len(self.match.events)
        return sum(1 for ply, _ in self.match.events if ply <= self.solid)

    # -- offers

    def people(self) -> list[int]:
        """Seats whose people have a say: absent or not, until they resign."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person and not chair.resigned]

    def _voters(self, offer: Standing) -> list[int]:
        """Seats that must agree. Whoever resigns meanwhile has no say any more, whoever is away keeps theirs."""
        if offer.voters is not None:
            return [seat for seat in offer.voters if not self.chairs[seat].resigned]
        return [seat for seat in self.people() if not self.chairs[seat].bot]

    def _offer(self, seat: int, change: entries.Offer) -> entries.Offer:
        if self.offer is not None:
            raise Refuse(409, "offer-standing")
        if change.what == "undo":
            change = replace(change, to=self._undo_target(seat, change.to))
        self.offer = Standing(change.what, seat, change.to, voters=change.voters)
        self._agree(seat)
        return change

    def _undo_target(self, seat: int, to: int | None) -> int:
        if to is None:
            own = [index for index, (mover, _) in enumerate(self.match.plies) if mover == seat]
            if not own:
                raise UndoRefused("undo-nothing")
            to = own[-1]
        # A number inside the secret phase would say how far the others are, and so would a refusal that goes by it.
        if self.count.start is not None:
            to = min(to, self.count.start)
        if not 0 <= to < self.ply_of(seat):
            raise UndoRefused("undo-nothing")
        return to

    def _answer(self, seat: int, yes: bool) -> None:
        if self.offer is None:
            raise Refuse(409, "offer-none")
        if seat in self.offer.agreed and yes:
            raise Refuse(409, "offer-answered")
        if yes:
            self._agree(seat)
        else:
            self.offer = None

    def _agree(self, seat: int) -> None:
        assert self.offer is not None
        person = self.chairs[seat].person
        mine = [number for number, chair in enumerate(self.chairs) if chair.person == person and person is not None]
        self.offer.agreed = sorted({*self.offer.agreed, seat, *mine})
        self._settle_offer()

    def _settle_offer(self) -> None:
        offer = self.offer
        if offer is None or not set(self._voters(offer)) <= set(offer.agreed):
            return
        self.offer = None
        if offer.what == "end":
            self._finish("agreed")
        elif offer.to is not None:
            self.rewind(offer.to)

    # -- seats

    def _resign(self, seat: int, bot: str) -> None:
        chair = self.chairs[seat]
        if chair.resigned:
            raise Refuse(409, "seat-resigned")
        chair.resigned, chair.bot = True, bot
        alive = [other for other in self.chairs if not other.resigned]
        if len(alive) <= 1 or not any(other.person for other in alive):
            self._finish("resigned")
        else:
            self._settle_offer()

    def _hand_over(self, seat: int, bot: str) -> None:
        if self.chairs[seat].bot is not None:
            raise Refuse(409, "seat-has-bot")
        self.chairs[seat].bot = bot
        self.chairs[seat].handed += 1
        self._settle_offer()

    def _return(self, seat: int) -> None:
        chair = self.chairs[seat]
        if chair.resigned:
            raise Refuse(409, "seat-resigned")
        if chair.bot is None or chair.person is None:
            raise Refuse(409, "seat-yours-already")
        chair.bot = None

    # -- clocks

    def _run_clocks(self, at: float, mover: int | None = None) -> None:
        """A secret answer does not restart its clock: the others would see how far it is."""
        self.clock.run(self.waiting, at, mover if self.count.start is None else None)

    # -- the end

    def _finish(self, how: Literal["played", "resigned", "agreed"]) -> None:
        state = self.match.state
        if how == "agreed":
            self.result = Result(how, state.scores(), None)
        else:
            self.result = Result(how, state.scores(), self._ranks(state.ranks()))
        self.offer = None

    def _ranks(self, ranks: list[int]) -> list[int]:
        """Whoever resigned comes last."""
        alive = [rank for rank, chair in zip(ranks, self.chairs, strict=True) if not chair.resigned]
        return [
            len(alive) + 1 if chair.resigned else 1 + sum(1 for other in alive if other < rank)
            for rank, chair in zip(ranks, self.chairs, strict=True)
        ]
