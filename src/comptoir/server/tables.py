"""A table people sit at: takes what they want to do, stores it, and only then lets everybody see what it changed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import convert, json
from sqlalchemy import Connection, Executable, select, update

from comptoir.bots.advice import sensible_set
from comptoir.core.draft import Draft
from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.registry import game
from comptoir.server import entries
from comptoir.server import messages as m
from comptoir.server.audience import Audience
from comptoir.server.driver import BOT_GRACE, Driver
from comptoir.server.entries import Entry
from comptoir.server.match_log import MatchLog
from comptoir.server.metrics import MOVE_SECONDS, MOVES
from comptoir.server.news import EntryStored
from comptoir.server.ratings import rate
from comptoir.server.refusals import Refuse, text_of
from comptoir.server.schema import CHAIR, SNAPSHOT
from comptoir.server.snapshots import load_match_log, snapshot_of
from comptoir.server.store import Append, Conflict, StoreDown, new_stamp
from comptoir.server.table_record import TableRecord, read_records

if TYPE_CHECKING:
    from comptoir.server.service import Service

log = logging.getLogger("comptoir.tables")
# What only whoever drives their own seat may do; a vote is everybody's, also while a bot stands in.
PERSONAL = (entries.Play, entries.PlaySet, entries.Undo, entries.Offer)
ABOUT_CHAIRS = (entries.Resign, entries.HandOver, entries.Return)


class Table:
    """The match as the log has it, whoever looks at it (`audience`) and what moves by itself (`driver`)."""

    def __init__(self, service: Service, record: TableRecord) -> None:
        self.service = service
        self.record = record
        self.match_log: MatchLog | None = None
        self.lock = asyncio.Lock()
        self.stale = True  # what is in memory may not be what the store says
        self.touched = time.monotonic()
        self.snapshot_ply = 0
        self.audience = Audience(self)
        self.driver = Driver(self)

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def seq(self) -> int:
        """The length of the log, as far as it is known here."""
        return 0 if self.match_log is None else self.match_log.seq

    @property
    def busy(self) -> bool:
        return bool(self.audience.viewers) or self.lock.locked() or self.driver.thinking

    # -- loading

    async def fresh(self) -> MatchLog | None:
        """The match as the log has it; call it with the lock held."""
        self.touched = time.monotonic()
        if self.stale:
            await self._reload()
            await self._make_up_for_outages()
            self.audience.forget()
            try:
                await self.audience.seat_everybody()
            except StoreDown:
                self.stale = True
                raise
            if self.audience.viewers:
                self._announce(table=True)
        return self.match_log

    async def _reload(self) -> None:
        records, log_entries, snapshot = await self.service.store.read(self._fetch)
        if not records:
            raise Refuse(404, "table-none")
        self.record = records[0]
        if self.record.status != "open":
            try:
                self.match_log = await self.service.on_rebuild_thread(self.rebuild, log_entries, snapshot)
            except Exception:
                if snapshot is None:
                    raise
                log.exception("a snapshot is of no use", extra={"table": self.id})
                self.match_log = await self.service.on_rebuild_thread(self.rebuild, await self.whole_log(), None)
            self.snapshot_ply = self.match_log.match.ply
            self._follow()
        else:
            self.match_log = None
        self.stale = False

    async def _make_up_for_outages(self) -> None:
        """Downtime is not the players' time: clocks stand still while the service is away, and a little longer."""
        seconds = self.service.outages.after(self.record.moved)
        if self.match_log is None or self.match_log.over or self.record.clock == "none" or not seconds:
            return
        try:
            await self.commit(entries.NO_SEAT, entries.StoodStill(seconds=seconds))
        except Conflict:  # another process was first
            await self._reload()

    def _fetch(self, connection: Connection) -> tuple[list[TableRecord], list[Entry], dict[str, Any] | None]:
        body = connection.execute(select(SNAPSHOT.c.body).where(SNAPSHOT.c.match == self.id)).scalar()
        snapshot = None if body is None else json.decode(body)
        after = 0 if snapshot is None else int(snapshot["seq"])
        return read_records(connection, [self.id]), self.service.store.entries(connection, self.id, after), snapshot

    async def whole_log(self) -> list[Entry]:
        store = self.service.store
        return await store.read(lambda connection: store.entries(connection, self.id, 0))

    def rebuild(self, log_entries: list[Entry], snapshot: dict[str, Any] | None) -> MatchLog:
        room = game(self.record.game).under(self.record.rules)
        return load_match_log(room, self.record.header(), self.record.first_chairs(), log_entries, snapshot)

    def _follow(self) -> None:
        """Bring the record in line with the log."""
        match_log = self.match_log
        assert match_log is not None
        for chair, now in zip(self.record.chairs, match_log.chairs, strict=True):
            chair.bot, chair.resigned = now.bot, now.resigned
        self.record.waiting = sum(1 << seat for seat in match_log.waiting)
        self.record.round = self._round
        if match_log.over:
            self.record.status, self.record.result = "over", match_log.result

    @property
    def _round(self) -> int | None:
        """Games that have rounds do not all tell the first one."""
        assert self.match_log is not None
        return self.match_log.round or (None if self.record.round is None else 1)

    def begin(self) -> None:
        """The match has just started: tell whoever is first to move."""
        self._tell_people(())
        self.driver.wake()

    # -- changing

    async def act(self, seat: int, change: entries.Wish, ply: int | None = None) -> int:
        """One entry of the log. Answers the ply this seat now knows; a refusal changes nothing. What was begun is
        carried through even if whoever asked for it hangs up meanwhile: a stored move must always be told."""
        return await self.service.carry_through(self._act(seat, change, ply))

    async def _act(self, seat: int, change: entries.Wish, ply: int | None) -> int:
        begin = time.perf_counter()
        async with self.lock:
            for _ in range(5):
                match_log = await self.fresh()
                if match_log is None:
                    raise Refuse(409, "table-not-started")
                known = match_log.done.get(f"{seat} {change.client}")
                if change.client is not None and known is not None:
                    return known
                if isinstance(change, PERSONAL) and match_log.driven_by_bot(seat) and not match_log.over:
                    raise Refuse(409, "seat-bot-plays")
                if ply is not None and ply != match_log.ply_of(seat):
                    raise Refuse(409, "ply-stale")
                try:
                    await self.commit(seat, change)
                except Conflict:
                    continue
                MOVE_SECONDS.observe(time.perf_counter() - begin)
                return match_log.ply_of(seat)
        raise Refuse(409, "ply-stale")

    async def play(self, seat: int, client: str, ply: int, moves: Sequence[int | str]) -> int:
        """All of these moves or none, by the person on this seat."""
        return await self.act(seat, entries.Play(moves=self.codes(moves), client=client), ply)

    async def play_set(self, seat: int, client: str, ply: int, moves: Sequence[int | str]) -> int:
        """All pieces of a set that is being asked for, or none."""
        return await self.act(seat, entries.PlaySet(moves=self.codes(moves), client=client), ply)

    def codes(self, moves: Sequence[int | str]) -> list[str]:
        """Moves may be named by their code or by their number in the catalogue."""
        catalogue = game(self.record.game).under(self.record.rules).moves
        return [
            move if isinstance(move, str) else catalogue[move].code if move < len(catalogue) else str(move)
            for move in moves
        ]

    async def draft(self, seat: int, ply: int, steps: Sequence[int | str | list[int | str]]) -> m.Drafted:
        """The table as it would stand after these moves, for this seat alone. Stores nothing and tells nobody."""
        async with self.lock:
            draft = await self._draft(seat, ply, steps)
            assert self.match_log is not None
            return drafted(self.match_log, seat, draft)

    async def _draft(self, seat: int, ply: int, steps: Sequence[int | str | list[int | str]]) -> Draft:
        """With the lock held."""
        match_log = await self.fresh()
        if match_log is None:
            raise Refuse(409, "table-not-started")
        if match_log.driven_by_bot(seat) and not match_log.over:
            raise Refuse(409, "seat-bot-plays")
        if ply != match_log.ply_of(seat):
            raise Refuse(409, "ply-stale")
        spelt = [self.codes(step) if isinstance(step, list) else self.codes([step])[0] for step in steps]
        return match_log.draft(seat, spelt)

    async def position_after(self, seat: int, ply: int, steps: Sequence[int | str | list[int | str]]) -> bytes:
        """The table on which this seat is asked something after these moves: for whoever looks through a `Seat`."""
        async with self.lock:
            draft = await self._draft(seat, ply, steps)
            if draft.end is not None:
                raise IllegalMove(draft.end)
            return json.encode(draft.state.position())

    async def why_not(
        self, seat: int, ply: int, steps: Sequence[int | str | list[int | str]], moves: Sequence[int | str]
    ) -> list[ComptoirError | None]:
        """For each of these moves what speaks against it now; None where nothing does."""
        async with self.lock:
            draft = await self._draft(seat, ply, steps)
            return [why_not(draft, code) for code in self.codes(moves)]

    async def commit(self, seat: int, wish: entries.Wish, strict: bool = True) -> None:
        """Apply, store, then tell; with the lock held. If storing fails, what is in memory is read again."""
        match_log = self.match_log
        assert match_log is not None
        asked, at = match_log.waiting, max(time.time(), match_log.at, self.record.moved)
        self.stale = not strict  # several moves of a bot are not tried before they are played
        change = await self._apply(wish, lambda: match_log.take(seat, wish, at, strict))
        self.stale = True
        entry = Entry(self.id, match_log.seq + 1, seat, change, at, new_stamp())
        await self.service.store.append(Append(entry, self._head(at), self._more(entry)))
        match_log.seq += 1
        self.stale = False
        if isinstance(change, entries.Play):
            by = "bot" if match_log.driven_by_bot(seat) else "person"
            MOVES.labels(self.record.game, by).inc(len(change.moves))
        self.service.hub.tell(EntryStored(entry))
        self._show(entry)
        self._tell_people(asked)
        self._keep_snapshot()

    async def _apply(self, change: entries.Wish, work: Callable[[], Any]) -> Any:
        """Going back by consent plays the match again from its beginning: not on the event loop."""
        offer = None if self.match_log is None else self.match_log.offer
        if isinstance(change, entries.Offer | entries.Undo) or (offer is not None and offer.what == "undo"):
            return await self.service.on_rebuild_thread(work)
        return work()

    def _head(self, at: float) -> dict[str, Any]:
        match_log = self.match_log
        assert match_log is not None
        result = match_log.result
        return {
            "status": "playing" if result is None else "over",
            "moved": self.record.moved if match_log.hushed else at,
            "waiting": sum(1 << seat for seat in match_log.waiting),
            "due": self._due(at),
            "ended": None if result is None else at,
            "result": None if result is None else json.encode(result).decode(),
            "round": self._round,
        }

    def _due(self, at: float) -> float | None:
        match_log = self.match_log
        assert match_log is not None
        if match_log.over:
            return None
        if any(match_log.driven_by_bot(seat) for seat in match_log.waiting):
            return at + BOT_GRACE
        deadlines = [match_log.deadline(seat) for seat in match_log.waiting]
        return min((moment for moment in deadlines if moment is not None), default=None)

    def _more(self, entry: Entry) -> list[Executable | Callable[[Connection], None]]:
        match_log = self.match_log
        assert match_log is not None
        more: list[Executable | Callable[[Connection], None]] = []
        if isinstance(entry.change, ABOUT_CHAIRS):
            chair = match_log.chairs[entry.seat]
            key = (CHAIR.c.match == self.id) & (CHAIR.c.seat == entry.seat)
            more.append(update(CHAIR).where(key).values(bot=chair.bot, resigned=chair.resigned))
        if match_log.result is not None and match_log.result.ranks and self.record.rated:
            people = [chair.person or "" for chair in match_log.chairs]
            more.append(rate(self.service.store, self.record.game, people, match_log.result.ranks))
        return more

    def _keep_snapshot(self) -> None:
        match_log = self.match_log
        assert match_log is not None
        if match_log.match.ply - self.snapshot_ply < self.service.settings.snapshot_plies:
            return
        snapshot = snapshot_of(match_log)
        if snapshot is not None:
            self.snapshot_ply = match_log.match.ply
            values = {"match": self.id, "seq": match_log.seq, "body": json.encode(snapshot).decode()}
            self.service.later(self.service.store.execute(self.service.store.put(SNAPSHOT, **values)))

    # -- what other processes did

    async def receive(self, entry: Entry) -> None:
        """An entry another process has stored."""
        async with self.lock:
            match_log = self.match_log
            if self.stale or match_log is None or entry.seq > match_log.seq + 1:
                self.stale = True
                await self.fresh()
            elif entry.seq == match_log.seq + 1:
                await self._apply(entry.change, lambda: match_log.replay(entry))
                self._show(entry)

    async def refresh(self) -> None:
        """Something went wrong while viewers looked on: show them what the store says."""
        async with self.lock:
            await self.fresh()

    async def resync(self) -> None:
        """Read everything again and show what is new."""
        async with self.lock:
            self.stale = True
            await self.fresh()

    # -- telling

    def _show(self, entry: Entry) -> None:
        """This entry is stored: let everybody see it. A secret step moves nothing that others see, nor their lists."""
        if self.match_log is None or not self.match_log.hushed:
            self.record.moved = entry.at
        self.audience.keep_for_late(entry)
        self._announce(table=isinstance(entry.change, entries.Return))

    def _announce(self, table: bool) -> None:
        """Show every viewer what changed for them, and see to the bots."""
        match_log = self.match_log
        if match_log is None:
            return self.audience.show_table()
        before = (self.record.status, [(chair.bot, chair.resigned) for chair in self.record.chairs])
        self._follow()
        after = (self.record.status, [(chair.bot, chair.resigned) for chair in self.record.chairs])
        if match_log.over and self.record.ended is None:
            self.record.ended = time.time()
        self.audience.show(match_log.floor)
        if before != after or table:
            self.audience.show_table()
        self.audience.show_offer()
        self.driver.wake()

    def _tell_people(self, asked: tuple[int, ...]) -> None:
        """Feeds and mails: whoever has just come to owe a decision, or whose match has ended."""
        match_log = self.match_log
        assert match_log is not None
        new = [seat for seat in match_log.waiting if seat not in asked and not match_log.driven_by_bot(seat)]
        if set(match_log.waiting) == set(asked) and not match_log.over:
            return
        turns = [match_log.chairs[seat].person or "" for seat in new]
        self.service.tell_people(self.record.people(), self.id, turns)
        if self.record.pace == "days":
            here = self.audience.here()
            for seat in new:
                if seat not in here:
                    self.service.later(self.service.notices.turn(self.record, seat, match_log.ply_of(seat)))

    async def match_record(self) -> str:
        """The match record; only for finished matches, since it holds the seed."""
        async with self.lock:
            match_log = await self.fresh()
            if match_log is None or not match_log.over:
                raise Refuse(409, "table-not-over")
            match = match_log.match
            match.tags = {f"player {seat + 1}": chair.name or "" for seat, chair in enumerate(self.record.chairs)}
            match.tags["ended"] = match_log.result.how if match_log.result else ""
            return match.dumps()


def why_not(draft: Draft, code: str) -> ComptoirError | None:
    try:
        if draft.end is not None:
            raise IllegalMove(draft.end)
        draft.match.refuse(draft.seat, draft.match.game.moves.by_code.get(code, code), draft.state)
    except IllegalMove as refusal:
        return refusal
    return None


def drafted(match_log: MatchLog, seat: int, draft: Draft) -> m.Drafted:
    choice = draft.choice()
    end = None if draft.end is None else m.DraftEnd(why=draft.end, text=text_of(IllegalMove(draft.end)))
    ply = match_log.ply_of(seat)
    return m.Drafted(
        id="",
        seat=seat,
        ply=ply,
        moves=[match_log.game.moves[move].code for move in draft.moves],
        view=draft.view(),
        legal=match_log.describe(draft.legal()),
        choice=None if choice is None else convert(choice.view(match_log.game.moves), m.ChoiceInfo),
        events=[m.EventInfo(ply=ply, kind=e.kind, seat=e.seat, args=e.args) for e in draft.events],
        end=end,
        sensible=[] if end else [match_log.game.moves[move].code for move in sensible_set(draft.state, seat)],
    )
