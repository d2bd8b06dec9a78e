"""A table people sit at: takes what they want to do, stores it, and only then shows everybody what it changed."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec import Raw, Struct, json, to_builtins
from sqlalchemy import Connection, Executable, insert, select, update

from comptoir.registry import game
from comptoir.server import messages as m
from comptoir.server.match_log import MatchLog, load_match_log
from comptoir.server.metrics import MOVE_SECONDS, MOVES, THINK_SECONDS
from comptoir.server.ratings import rate
from comptoir.server.refusals import Refuse
from comptoir.server.schema import CHAIR, CHAT, NOTE, SNAPSHOT
from comptoir.server.store import Append, Conflict, Entry, entry_from, entry_row, new_stamp
from comptoir.server.table_record import TableRecord, read_records
from comptoir.server.workers import stand_in

if TYPE_CHECKING:
    from comptoir.server.service import Service

log = logging.getLogger("comptoir.tables")
BOT_GRACE = 2.0  # seconds after which another process may wonder why a bot has not moved
PERSONAL = ("play", "undo", "offer", "answer")  # what only somebody who drives their own seat may do
SEEN_SECONDS = 40.0  # somebody who asks over HTTP counts as present for this long


class Line(Protocol):
    """Where a viewer's messages go."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...


class Viewer:
    """One pair of eyes at the table. `seat` None sees what spectators see."""

    def __init__(self, line: Line, person: str | None, seat: int | None) -> None:
        self.line = line
        self.person = person
        self.seat = seat
        self.scanned = 0  # events of the match already gone through
        self.heard = 0  # how many of them this seat heard
        self.shown = b""  # what the last update showed

    def forget(self) -> None:
        self.scanned, self.heard, self.shown = 0, 0, b""


class Elsewhere(Struct):
    """Who is at this table through another process, until when that is believed."""

    seats: list[int]
    spectators: int
    until: float


class Table:
    def __init__(self, service: Service, record: TableRecord) -> None:
        self.service = service
        self.record = record
        self.match_log: MatchLog | None = None
        self.behind: MatchLog | None = None  # the same match as delayed spectators see it
        self.lock = asyncio.Lock()
        self.stale = True  # what is in memory may not be what the store says
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Elsewhere] = {}
        self.seen: dict[int, float] = {}
        self.driver: asyncio.Task[None] | None = None
        self.touched = time.monotonic()
        self.snapshot_ply = 0
        self.presence_shown = b""
        self.offer_shown = json.encode(m.OfferChanged(offer=None))
        self.late: list[Entry] = []  # what delayed spectators have not seen yet

    @property
    def id(self) -> str:
        return self.record.id

    # -- loading

    async def fresh(self) -> MatchLog | None:
        """The match as the log has it; call it with the lock held."""
        self.touched = time.monotonic()
        if self.stale:
            await self._reload()
            self.behind, self.late = None, []
            for viewer in self.viewers:
                viewer.forget()
            if self.viewers:
                self._announce("return")
        return self.match_log

    async def _reload(self) -> None:
        records, entries, snapshot = await self.service.store.read(self._fetch)
        if not records:
            raise Refuse(404, "table-none")
        self.record = records[0]
        if self.record.status != "open":
            try:
                self.match_log = await asyncio.to_thread(self._rebuild, entries, snapshot)
            except Exception:
                if snapshot is None:
                    raise
                log.exception("a snapshot is of no use", extra={"table": self.id})
                store = self.service.store
                entries = await store.read(lambda connection: store.entries(connection, self.id, 0))
                self.match_log = await asyncio.to_thread(self._rebuild, entries, None)
            self._follow()
        else:
            self.match_log = None
        self.stale = False

    def _fetch(self, connection: Connection) -> tuple[list[TableRecord], list[Entry], dict[str, Any] | None]:
        body = connection.execute(select(SNAPSHOT.c.body).where(SNAPSHOT.c.match == self.id)).scalar()
        snapshot = None if body is None else json.decode(body)
        after = 0 if snapshot is None else int(snapshot["seq"])
        return read_records(connection, [self.id]), self.service.store.entries(connection, self.id, after), snapshot

    def _rebuild(self, entries: list[Entry], snapshot: dict[str, Any] | None) -> MatchLog:
        room = game(self.record.game).under(self.record.rules)
        match_log = load_match_log(room, self.record.header(), self.record.first_chairs(), entries, snapshot)
        self.snapshot_ply = match_log.match.ply
        return match_log

    def _follow(self) -> None:
        """Bring the record in line with the log."""
        match_log = self.match_log
        assert match_log is not None
        for chair, now in zip(self.record.chairs, match_log.chairs, strict=True):
            chair.bot, chair.resigned = now.bot, now.resigned
        self.record.waiting = sum(1 << seat for seat in match_log.waiting)
        if match_log.over:
            self.record.status, self.record.result = "over", match_log.result

    def begin(self) -> None:
        """The match has just started: tell whoever is first to move."""
        self._tell_people(())
        self.wake()

    # -- changing

    async def act(self, kind: str, seat: int, data: dict[str, Any], ply: int | None = None, strict: bool = True) -> int:
        """One entry of the log. Answers the ply this seat now knows; a refusal changes nothing."""
        begin = time.perf_counter()
        async with self.lock:
            for _ in range(5):
                match_log = await self.fresh()
                if match_log is None:
                    raise Refuse(409, "table-not-started")
                client = data.get("client")
                if client is not None and f"{seat} {client}" in match_log.done:
                    return match_log.done[f"{seat} {client}"]
                if kind in PERSONAL and match_log.driven_by_bot(seat) and not match_log.over:
                    raise Refuse(409, "seat-bot-plays")
                if ply is not None and ply != match_log.ply_of(seat):
                    raise Refuse(409, "ply-stale")
                try:
                    await self._commit(kind, seat, data, strict=True)
                except Conflict:
                    continue
                MOVE_SECONDS.observe(time.perf_counter() - begin)
                return match_log.ply_of(seat)
        raise Refuse(409, "ply-stale")

    async def play(self, seat: int, client: str, ply: int, moves: Sequence[int | str]) -> int:
        """All of these moves or none, by the person on this seat."""
        catalogue = game(self.record.game).under(self.record.rules).moves
        codes = [
            move if isinstance(move, str) else catalogue[move].code if move < len(catalogue) else str(move)
            for move in moves
        ]
        return await self.act("play", seat, {"moves": codes, "client": client}, ply)

    async def _commit(self, kind: str, seat: int, data: dict[str, Any], strict: bool) -> None:
        """Apply, store, then tell. If storing fails, the match in memory is thrown away."""
        match_log = self.match_log
        assert match_log is not None
        asked, at = match_log.waiting, max(time.time(), self.record.moved)
        await self._take(match_log.take, kind, seat, data, at, strict)
        self.stale = True
        entry = Entry(self.id, match_log.seq + 1, kind, seat, data, at, new_stamp())
        await self.service.store.append(Append(entry, self._head(at), self._more(kind, seat)))
        match_log.seq += 1
        self.stale = False
        if kind == "play":
            by = "bot" if match_log.driven_by_bot(seat) else "person"
            MOVES.labels(self.record.game, by).inc(len(data["moves"]))
        self.record.moved = at
        if self.behind is not None:
            self.late.append(entry)
        self.service.hub.tell("entry", entry_row(entry))
        self._announce(kind)
        self._tell_people(asked)
        self._keep_snapshot()

    async def _take(self, change: Callable[..., None], *args: Any) -> None:
        """Going back by consent plays the match again from its beginning: not on the event loop."""
        offer = None if self.match_log is None else self.match_log.offer
        if (offer is not None and offer.what == "undo") or "offer" in args:
            await asyncio.to_thread(change, *args)
        else:
            change(*args)

    def _head(self, at: float) -> dict[str, Any]:
        match_log = self.match_log
        assert match_log is not None
        result = match_log.result
        return {
            "status": "playing" if result is None else "over",
            "moved": at,
            "waiting": sum(1 << seat for seat in match_log.waiting),
            "due": self._due(at),
            "ended": None if result is None else at,
            "result": None if result is None else json.encode(result).decode(),
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

    def _more(self, kind: str, seat: int) -> list[Executable | Callable[[Connection], None]]:
        match_log = self.match_log
        assert match_log is not None
        more: list[Executable | Callable[[Connection], None]] = []
        if kind in ("resign", "hand_over", "return"):
            chair = match_log.chairs[seat]
            key = (CHAIR.c.match == self.id) & (CHAIR.c.seat == seat)
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
        snapshot = match_log.snapshot()
        if snapshot is not None:
            self.snapshot_ply = match_log.match.ply
            values = {"match": self.id, "seq": match_log.seq, "body": json.encode(snapshot).decode()}
            self.service.later(self.service.store.execute(self.service.store.put(SNAPSHOT, **values)))

    # -- what other processes did

    async def receive(self, row: dict[str, Any]) -> None:
        """An entry another process has stored."""
        async with self.lock:
            match_log = self.match_log
            if self.stale or match_log is None:
                self.stale = True
                await self.fresh()
            elif row["seq"] == match_log.seq + 1:
                entry = entry_from(row)
                await self._take(match_log.replay, entry)
                self.record.moved = entry.at
                if self.behind is not None:
                    self.late.append(entry)
                self._announce(entry.kind)
            elif row["seq"] > match_log.seq:
                self.stale = True
                await self.fresh()

    async def resync(self) -> None:
        """Read everything again and show what is new."""
        async with self.lock:
            self.stale = True
            await self.fresh()

    # -- showing

    def _announce(self, kind: str) -> None:
        """Show every viewer what changed for them, and see to the bots."""
        match_log = self.match_log
        if match_log is not None:
            before = (self.record.status, [(chair.bot, chair.resigned) for chair in self.record.chairs])
            self._follow()
            after = (self.record.status, [(chair.bot, chair.resigned) for chair in self.record.chairs])
            if match_log.over and self.record.ended is None:
                self.record.ended = time.time()
            self.show(match_log.floor)
            if before != after or kind == "return":
                self.show_table()
            self.show_offer()
            self.wake()
        else:
            self.show_table()

    def show(self, floor: int) -> None:
        now = time.time()
        encoded: dict[tuple[int | None, int], tuple[bytes, bytes]] = {}
        for viewer in tuple(self.viewers):
            match_log = self.match_log_for(viewer)
            if match_log is None:
                continue
            if match_log is self.match_log:
                self._rewind_viewer(viewer, floor)
            self._show_one(viewer, match_log, now, encoded)

    def _rewind_viewer(self, viewer: Viewer, floor: int) -> None:
        """Events from number `floor` on were taken back."""
        match_log = self.match_log_for(viewer)
        if match_log is not None and floor < viewer.scanned:
            viewer.scanned = floor
            viewer.heard = len(match_log.heard(viewer.seat, 0, floor))

    def _show_one(
        self,
        viewer: Viewer,
        match_log: MatchLog,
        now: float,
        encoded: dict[tuple[int | None, int], tuple[bytes, bytes]],
    ) -> None:
        key = (viewer.seat, viewer.scanned)
        if key not in encoded:
            update = make_update(match_log, viewer.seat, viewer.scanned, viewer.heard, now)
            encoded[key] = (json.encode(update), essence(update))
        message, shown = encoded[key]
        viewer.heard += len(match_log.heard(viewer.seat, viewer.scanned))
        viewer.scanned = len(match_log.match.events)
        if shown != viewer.shown:
            viewer.shown = shown
            viewer.line.send(message)

    def match_log_for(self, viewer: Viewer) -> MatchLog | None:
        if viewer.seat is None and self.record.delay and self.record.status == "playing":
            return self.behind
        return self.match_log

    def info_for(self, viewer: Viewer) -> m.TableInfo:
        match_log = self.match_log_for(viewer)
        waiting = [] if match_log is None else list(match_log.waiting)
        return self.record.info(viewer.person, self.here(), waiting)

    def show_table(self) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.send(json.encode(m.TableChanged(table=self.info_for(viewer))))

    def show_offer(self) -> None:
        offer = None if self.match_log is None else self.match_log.offer_info()
        message = json.encode(m.OfferChanged(offer=offer))
        if message != self.offer_shown:
            self.offer_shown = message
            for viewer in tuple(self.viewers):
                if (
                    self.match_log_for(viewer) is self.match_log
                ):  # an offer names a ply that delayed spectators wait for
                    viewer.line.send(message)

    def send_all(self, message: bytes) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.send(message)

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
            here = self.here()
            for seat in new:
                if seat not in here:
                    self.service.later(self.service.notices.turn(self.record, seat, match_log.ply_of(seat)))

    # -- coming and going

    async def enter(self, viewer: Viewer, heard: int, first: Callable[[m.TableInfo, m.Update | None], bytes]) -> None:
        """Seat a viewer and send the first message; from then on it misses nothing."""
        async with self.lock:
            await self.fresh()
            if viewer.seat is None and self.record.delay and self.record.status == "playing":
                await self._open_behind()
            update = self._look(viewer, heard)
            self.viewers.add(viewer)
            viewer.line.send(first(self.info_for(viewer), update))
        self.presence_shown = b""  # the newcomer has not seen it
        self.tell_presence()
        self.wake()

    def _look(self, viewer: Viewer, heard: int) -> m.Update | None:
        """A whole update for somebody who already has `heard` events of this seat's log."""
        viewer.forget()
        match_log = self.match_log_for(viewer)
        if match_log is None:
            return None
        known = len(match_log.heard(viewer.seat, 0, match_log.events_solid()))
        if heard > known:
            heard = known
        events = match_log.heard(viewer.seat)
        update = make_update(match_log, viewer.seat, 0, 0, time.time())
        update.heard_from, update.events = heard, events[heard:]
        viewer.scanned, viewer.heard = len(match_log.match.events), len(events)
        viewer.shown = essence(update)
        return update

    async def look(self, viewer: Viewer, seat: int) -> None:
        """Hot seat: the same person, another chair."""
        async with self.lock:
            await self.fresh()
            if seat not in self.record.mine(viewer.person):
                raise Refuse(403, "seat-not-yours")
            viewer.seat = seat
            update = self._look(viewer, 0)
            if update is not None:
                viewer.line.send(json.encode(update))

    async def update_for(self, seat: int, heard: int) -> m.Update:
        """What the seat's owner gets over HTTP."""
        async with self.lock:
            match_log = await self.fresh()
            if match_log is None:
                raise Refuse(409, "table-not-started")
            self.seen[seat] = time.monotonic()
            known = min(heard, len(match_log.heard(seat, 0, match_log.events_solid())))
            update = make_update(match_log, seat, 0, 0, time.time())
            update.heard_from, update.events = known, update.events[known:]
            return update

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            for seat in self.record.mine(viewer.person):
                self.seen[seat] = time.monotonic() - SEEN_SECONDS
            self.tell_presence()

    def local(self) -> tuple[set[int], int]:
        """Seats whose people are connected here, and the number of other viewers."""
        now = time.monotonic()
        seats = {seat for viewer in self.viewers for seat in self.record.mine(viewer.person)}
        seats |= {seat for seat, moment in self.seen.items() if now - moment < SEEN_SECONDS}
        return seats, sum(1 for viewer in self.viewers if viewer.seat is None)

    def here(self) -> set[int]:
        seats, _ = self.local()
        for other in self.elsewhere.values():
            if other.until > time.monotonic():
                seats |= set(other.seats)
        return seats

    def presence(self) -> dict[str, Any]:
        """Who is here through this process, for the others."""
        seats, spectators = self.local()
        return {"table": self.id, "seats": sorted(seats), "spectators": spectators}

    def show_presence(self) -> None:
        _, spectators = self.local()
        now = time.monotonic()
        spectators += sum(other.spectators for other in self.elsewhere.values() if other.until > now)
        message = json.encode(m.Presence(here=sorted(self.here()), spectators=spectators))
        if message != self.presence_shown:
            self.presence_shown = message
            self.send_all(message)

    def tell_presence(self) -> None:
        self.service.hub.tell("presence", {"process": self.service.process, "tables": [self.presence()]})
        self.show_presence()

    # -- beside the match

    async def note(self, seat: int) -> str:
        mine = (NOTE.c.match == self.id) & (NOTE.c.seat == seat)
        return await self.service.store.read(
            lambda connection: str(connection.execute(select(NOTE.c.text).where(mine)).scalar() or "")
        )

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

    async def chat(self) -> list[m.ChatLine]:
        """The last hundred lines."""
        query = select(CHAT).where(CHAT.c.match == self.id).order_by(CHAT.c.id.desc()).limit(100)
        rows = await self.service.store.read(lambda connection: list(connection.execute(query).mappings()))
        return [chat_line(dict(row)) for row in reversed(rows)]

    async def say(self, person: str, name: str, seat: int | None, text: str) -> None:
        row = {"match": self.id, "person": person, "name": name, "seat": seat, "text": text, "at": time.time()}

        def work(connection: Connection) -> int:
            key = connection.execute(insert(CHAT).values(**row)).inserted_primary_key
            assert key is not None
            return int(key[0])

        line = chat_line({**row, "id": await self.service.store.write(work)})
        self.service.hub.tell("chat", {"table": self.id, "line": to_builtins(line)})
        self.send_all(json.encode(m.Chatted(line=line)))

    # -- delayed spectators

    async def _open_behind(self) -> None:
        """The match as it stood `delay` seconds ago, from the log."""
        if self.behind is not None:
            return
        entries = await self.service.store.read(lambda connection: self.service.store.entries(connection, self.id, 0))
        until = time.time() - self.record.delay
        self.behind = await asyncio.to_thread(self._rebuild_behind, [e for e in entries if e.at <= until])
        self.late = [entry for entry in entries if entry.at > until]

    def _rebuild_behind(self, entries: list[Entry]) -> MatchLog:
        room = game(self.record.game).under(self.record.rules)
        return load_match_log(room, self.record.header(), self.record.first_chairs(), entries, None)

    async def _advance_behind(self) -> None:
        if self.behind is None:
            return
        async with self.lock:
            until = time.time() - self.record.delay
            while self.late and self.late[0].at <= until:
                self.behind.replay(self.late.pop(0))
                for viewer in tuple(self.viewers):
                    if viewer.seat is None:
                        self._rewind_viewer(viewer, self.behind.floor)
                        self._show_one(viewer, self.behind, time.time(), {})
            if not any(viewer.seat is None for viewer in self.viewers):
                self.behind, self.late = None, []

    # -- bots, clocks, empty chairs

    def wake(self) -> None:
        """Let the bots think if one of them is to move and nobody else sees to it."""
        match_log = self.match_log
        if match_log is None or not any(match_log.driven_by_bot(seat) for seat in match_log.waiting):
            return
        if self.driver is None or self.driver.done():
            self.driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        try:
            while await self._one_turn():
                pass
        except Refuse as refusal:
            log.warning("bots stopped", extra={"table": self.id, "error": refusal.key})
        except Exception:
            log.exception("bots stopped", extra={"table": self.id})

    async def _one_turn(self) -> bool:
        """The bots play until a person is asked; False when there is nothing to do or somebody else does it."""
        if not await self.service.lease(self.id):
            return False
        async with self.lock:
            match_log = await self.fresh()
            if match_log is None or not any(match_log.driven_by_bot(seat) for seat in match_log.waiting):
                return False
            seq, position = match_log.seq, json.encode(match_log.match.state.position())
            drivers = {seat: chair.bot for seat, chair in enumerate(match_log.chairs) if chair.bot}
        question = (self.record.game, self.record.rules, position, drivers, secrets.randbits(62))
        try:
            plies, seconds = await self.service.workers.think(self.id, *question)
        except Exception:
            # A bot that fails must not stop a match in which people wait.
            log.exception("a bot failed", extra={"table": self.id})
            simple = dict.fromkeys(drivers, "random")
            plies, seconds = await self.service.workers.think(self.id, *question[:3], simple, question[4])
        THINK_SECONDS.observe(seconds)
        async with self.lock:
            match_log = await self.fresh()
            if match_log is None or match_log.seq != seq or not plies:
                return True
            try:
                for seat, turn in groupby(plies, key=lambda ply: ply[0]):
                    await self._commit("play", seat, {"moves": [code for _, code in turn]}, strict=False)
            except Conflict:
                pass
        return True

    async def tick(self) -> None:
        """Called every second or so: clocks that ran out, players who left, delayed spectators."""
        await self._advance_behind()
        match_log = self.match_log
        if match_log is None or match_log.over or self.stale:
            return
        now = time.time()
        for seat in match_log.waiting:
            deadline = match_log.deadline(seat)
            why = "time" if deadline is not None and now >= deadline else "gone" if self._gone(seat) else None
            if why is not None and await self.service.lease(self.id):
                await self._hand_over(seat, why)

    def _gone(self, seat: int) -> bool:
        """Somebody left a live table at which another person is waiting for them."""
        match_log = self.match_log
        assert match_log is not None
        person = match_log.chairs[seat].person
        here = self.here()
        if self.record.pace != "live" or person is None or seat in here or match_log.driven_by_bot(seat):
            return False
        if not any(match_log.chairs[other].person != person for other in here):
            return False
        patience = self.service.settings.absence_seconds
        left = self.seen.setdefault(seat, time.monotonic() - SEEN_SECONDS)
        return (
            time.time() - (match_log.since[seat] or 0) > patience and time.monotonic() - left > patience + SEEN_SECONDS
        )

    async def _hand_over(self, seat: int, why: str) -> None:
        try:
            await self.act("hand_over", seat, {"bot": stand_in(self.record.game), "why": why})
        except Refuse as refusal:
            log.info("not handed over", extra={"table": self.id, "error": refusal.key})

    @property
    def busy(self) -> bool:
        return bool(self.viewers) or self.lock.locked() or (self.driver is not None and not self.driver.done())


def chat_line(row: dict[str, Any]) -> m.ChatLine:
    return m.ChatLine(**{name: row[name] for name in m.ChatLine.__struct_fields__})


def make_update(match_log: MatchLog, seat: int | None, scanned: int, heard: int, now: float) -> m.Update:
    return m.Update(
        seat=seat,
        ply=match_log.ply_of(seat),
        view=cast(dict[str, Any], Raw(json.encode(match_log.match.state.view(seat)))),  # encoded once, used twice
        legal=match_log.legal(seat),
        undo=match_log.undo_info(seat),
        heard_from=heard,
        events=match_log.heard(seat, scanned),
        clocks=match_log.clocks(now),
    )


def essence(update: m.Update) -> bytes:
    """Everything an update shows but the clocks: a viewer for whom it stays the same hears nothing, not even that
    somebody did something."""
    heard = update.heard_from + len(update.events)
    return blake2b(json.encode((update.view, update.legal, update.undo, update.ply, heard)), digest_size=16).digest()
