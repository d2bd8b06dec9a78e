"""A match, worked out from its log alone: what lies on the table, who drives each seat, clocks, offers.

Nothing here waits, stores or sends. The same entries give the same match in every process. Each `take_...` checks,
changes the match and answers what the log must remember; a refusal changes nothing.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from comptoir.core.errors import ComptoirError, IllegalMove, UndoRefused
from comptoir.core.game import Game
from comptoir.core.journal import Event, Journal
from comptoir.core.state import SEVERAL
from comptoir.server import entries
from comptoir.server import messages as m
from comptoir.server.refusals import Refuse, text_of

DAY = 86400.0
KEPT_IDS = 64


class Chair(Struct):
    """`bot` drives the seat now; with a `person` it only stands in."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    resigned: bool = False


class Header(Struct, frozen=True):
    """What was settled before the first move."""

    match: str
    seats: int
    options: dict[str, Any]
    seed: str
    started: float
    clock: m.ClockKind
    amount: int


class Phase(Struct):
    """Several seats choose in secret: each sees its own plies counted from `start`, never the others'."""

    start: int
    own: list[int]


class Standing(Struct):
    """An offer on the table."""

    what: Literal["undo", "end"]
    by: int
    to: int | None
    agreed: list[int] = field(default_factory=list)


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
        self.phase: Phase | None = None
        self.told: list[int] = []  # for each event of the match, the ply under which everybody may know it
        self.solid: int | None = None  # the lowest ply the match was ever taken back to
        self.floor = 0  # how many events survived the latest change
        self.done: dict[str, int] = {}  # recent client messages "seat id" -> the ply they led to
        self.used = [0.0] * header.seats
        self.since: list[float | None] = [None] * header.seats
        self._enter_phase()
        self._run_clocks((), header.started)

    # -- reading

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.over else self.match.state.waiting

    def driven_by_bot(self, seat: int) -> bool:
        return self.chairs[seat].bot is not None

    def ply_of(self, seat: int | None) -> int:
        """The ply count as this seat may know it."""
        if self.phase is None:
            return self.match.ply
        return self.phase.start + (0 if seat is None else self.phase.own[seat])

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
        found = []
        for index in self.match.state.legal(seat):
            move = self.game.moves[index]
            found.append(m.LegalMove(index=index, code=move.code, kind=move.kind, args=move.args))
        return found

    def undo_info(self, seat: int | None) -> m.UndoInfo:
        if seat is None:
            return m.UndoInfo(possible=False, reason=None)
        reason = self.undo_refusal(seat)
        return m.UndoInfo(possible=reason is None, reason=None if reason is None else text_of(reason))

    def undo_refusal(self, seat: int) -> ComptoirError | None:
        if self.over:
            return UndoRefused("why-over")
        if self.phase is None:
            return self.match.undo_refusal(seat)
        # Whether the others have moved meanwhile is secret, so it must not matter.
        if self.phase.own[seat] == 0:
            return UndoRefused("undo-not-yours")
        last = max(index for index, (mover, _) in enumerate(self.match.plies) if mover == seat)
        return None if last >= self.match.ply - self.match.loose else UndoRefused("undo-known")

    def clocks(self, now: float) -> list[m.SeatClock]:
        return [
            m.SeatClock(left=self._left(seat, now), running=self.since[seat] is not None and not self.over)
            for seat in range(self.header.seats)
        ]

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is up; None if it has no clock running or a bot drives it."""
        since = self.since[seat]
        if since is None or self.over or self.driven_by_bot(seat):
            return None
        match self.header.clock:
            case "move":
                return since + self.header.amount
            case "day":
                return since + self.header.amount * DAY
            case "game":
                return since + max(0.0, self.header.amount - self.used[seat])
        return None

    def _left(self, seat: int, now: float) -> float | None:
        running = 0.0 if self.since[seat] is None else max(0.0, now - (self.since[seat] or 0.0))
        match self.header.clock:
            case "move":
                return max(0.0, self.header.amount - running)
            case "day":
                return max(0.0, self.header.amount * DAY - running)
            case "game":
                return max(0.0, self.header.amount - self.used[seat] - running)
        return None

    def offer_info(self) -> m.Offer | None:
        if self.offer is None:
            return None
        return m.Offer(what=self.offer.what, by=self.offer.by, to=self.offer.to, agreed=list(self.offer.agreed))

    # -- changing

    def take(self, seat: int, change: entries.Change, at: float, strict: bool = True) -> entries.Change:
        """Answers what the log must remember. `strict`: several moves of a person must not hide a peek; a bot's and the
        log's are past that."""
        if self.over:
            raise IllegalMove("why-over")
        self.floor = len(self.match.events)
        asked = self.waiting
        change = self._apply(seat, change, strict)
        self.told[self.floor :] = [self._told_at(ply) for ply, _ in self.match.events[self.floor :]]
        self._run_clocks(asked, at, seat if isinstance(change, entries.Play) else None)
        if isinstance(change, entries.Return) and self.header.clock == "game":
            # Whoever comes back with an empty clock gets a little to play with.
            self.used[seat] = min(self.used[seat], self.header.amount - max(30.0, self.header.amount / 10))
        if change.client is not None:
            self.done[f"{seat} {change.client}"] = self.ply_of(seat)
            while len(self.done) > KEPT_IDS:
                del self.done[next(iter(self.done))]
        return change

    def _apply(self, seat: int, change: entries.Change, strict: bool) -> entries.Change:
        match change:
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
        return change

    def replay(self, entry: entries.Entry) -> None:
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        self.take(entry.seat, entry.change, entry.at, strict=False)
        self.seq = entry.seq

    def _play(self, seat: int, codes: list[str], strict: bool) -> None:
        plies = [(seat, self._number(code)) for code in codes]
        asked = set(self.match.state.waiting)
        if strict and len(plies) > 1:
            self.match.play_all(plies)
        else:
            for mover, move in plies:
                self.match.play(mover, move)
        # Somebody who was not asked before is asked now: the secret is out and another phase begins.
        if self.phase is not None and self._secret() and asked.issuperset(self.match.state.waiting):
            self.phase.own[seat] += len(plies)
        else:
            self.offer = None  # not while a phase lasts: that an offer lapsed would tell of a secret move
            self._enter_phase()
        if self.match.state.over:
            self._finish("played")

    def _number(self, code: str) -> int:
        index = self.game.moves.by_code.get(code)
        if index is None:
            raise IllegalMove("why-unknown", move=code)
        return index

    def _secret(self) -> bool:
        stack = self.match.state.stack
        return bool(stack) and stack[-1].seat == SEVERAL

    def _enter_phase(self) -> None:
        self.phase = Phase(self.match.ply, [0] * self.header.seats) if self._secret() else None

    def _told_at(self, ply: int) -> int:
        return ply if self.phase is None else min(ply, self.phase.start)

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
        if self.phase is not None:
            self.phase.own[seat] -= 1
        else:
            self._enter_phase()

    def rewind(self, to: int) -> None:
        """Everybody agreed: the match goes on from ply `to`."""
        again = self.game.new(self.header.seats, self.header.seed, **self.header.options)
        for seat, move in self.match.plies[:to]:
            again.play(seat, move)
        self.match = again
        self.floor = min(self.floor, len(again.events))
        self._taken_back_to(to)
        self._enter_phase()

    def _taken_back_to(self, ply: int) -> None:
        self.solid = ply if self.solid is None else min(self.solid, ply)

    def events_solid(self) -> int:
        """How many events are sure to be those that anybody ever heard."""
        if self.solid is None:
            return len(self.match.events)
        return sum(1 for ply, _ in self.match.events if ply <= self.solid)

    # -- offers

    def voters(self) -> list[int]:
        """Seats whose people must agree: those who still drive them."""
        return [n for n, chair in enumerate(self.chairs) if chair.person and not chair.bot and not chair.resigned]

    def _offer(self, seat: int, change: entries.Offer) -> entries.Offer:
        if self.offer is not None:
            raise Refuse(409, "offer-standing")
        if change.what == "undo":
            change = replace(change, to=self._undo_target(seat, change.to))
        self.offer = Standing(change.what, seat, change.to)
        self._agree(seat)
        return change

    def _undo_target(self, seat: int, to: int | None) -> int:
        if to is None:
            own = [index for index, (mover, _) in enumerate(self.match.plies) if mover == seat]
            if not own:
                raise UndoRefused("undo-nothing")
            to = own[-1]
        # A number inside the secret phase would say how far the others are, and so would a refusal that goes by it.
        if self.phase is not None:
            to = min(to, self.phase.start)
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
        if offer is None or not set(self.voters()) <= set(offer.agreed):
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
        self._settle_offer()

    def _return(self, seat: int) -> None:
        chair = self.chairs[seat]
        if chair.resigned:
            raise Refuse(409, "seat-resigned")
        if chair.bot is None or chair.person is None:
            raise Refuse(409, "seat-yours-already")
        chair.bot = None

    # -- clocks

    def _run_clocks(self, asked: tuple[int, ...], at: float, mover: int | None = None) -> None:
        """Stop, start and restart. A secret answer does not restart its clock: the others would see how far it is."""
        waiting = self.waiting
        for seat in range(self.header.seats):
            since = self.since[seat]
            restart = seat == mover and self.phase is None
            if since is not None and (seat not in waiting or restart):
                self.used[seat] += max(0.0, at - since)
                self.since[seat] = since = None
            if since is None and seat in waiting:
                self.since[seat] = at

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

    # -- snapshots

    def snapshot(self) -> dict[str, Any] | None:
        """All of it as JSON; None while moves could still be taken back, which a snapshot would forget."""
        if self.match.loose or self.over:
            return None
        return {
            "seq": self.seq,
            "position": self.match.state.position(),
            "moves": [[seat, self.game.moves[move].code] for seat, move in self.match.plies],
            "events": [[ply, e.kind, e.seat, e.args, e.audience] for ply, e in self.match.events],
            "told": self.told,
            "chairs": [[chair.bot, chair.resigned] for chair in self.chairs],
            "offer": None if self.offer is None else [self.offer.what, self.offer.by, self.offer.to, self.offer.agreed],
            "phase": None if self.phase is None else [self.phase.start, self.phase.own],
            "solid": self.solid,
            "done": self.done,
            "used": self.used,
            "since": self.since,
        }

    def restore(self, snapshot: dict[str, Any]) -> None:
        match = self.match
        match.state = self.game.from_position(snapshot["position"])
        match.state.journal = Journal()
        match.plies = [(int(seat), self.game.moves.by_code[code]) for seat, code in snapshot["moves"]]
        match.events = [(ply, Event(kind, seat, args, heard)) for ply, kind, seat, args, heard in snapshot["events"]]
        self.told = list(snapshot["told"])
        for chair, (bot, resigned) in zip(self.chairs, snapshot["chairs"], strict=True):
            chair.bot, chair.resigned = bot, resigned
        offer, phase = snapshot["offer"], snapshot["phase"]
        self.offer = None if offer is None else Standing(*offer)
        self.phase = None if phase is None else Phase(*phase)
        self.solid, self.done, self.seq = snapshot["solid"], dict(snapshot["done"]), snapshot["seq"]
        self.used, self.since = list(snapshot["used"]), list(snapshot["since"])


def load_match_log(
    game: Game, header: Header, chairs: list[Chair], log: list[entries.Entry], snapshot: dict[str, Any] | None
) -> MatchLog:
    """The match after all entries, from the snapshot on if there is a usable one."""
    match_log = MatchLog(game, header, chairs)
    if snapshot is not None:
        match_log.restore(snapshot)
    for entry in log:
        if entry.seq > match_log.seq:
            match_log.replay(entry)
    return match_log
