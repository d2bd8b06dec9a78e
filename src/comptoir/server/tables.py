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
from comptoir.server.course import Course, load_course
from comptoir.server.metrics import MOVE_SECONDS, MOVES, THINK_SECONDS
from comptoir.server.ratings import rate
from comptoir.server.schema import CHAIR, CHAT, NOTE, SNAPSHOT
from comptoir.server.sheet import Sheet, read_sheets
from comptoir.server.store import Append, Conflict, Entry, entry_from, entry_row, new_stamp
from comptoir.server.thinkers import stand_in, think
from comptoir.server.words import Refuse

if TYPE_CHECKING:
    from comptoir.server.house import House

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
    def __init__(self, house: House, sheet: Sheet) -> None:
        self.house = house
        self.sheet = sheet
        self.course: Course | None = None
        self.behind: Course | None = None  # the same match as delayed spectators see it
        self.lock = asyncio.Lock()
        self.stale = True  # the course in memory may not be what the log says
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
        return self.sheet.id

    # -- loading

    async def fresh(self) -> Course | None:
        """The course as the log has it; call it with the lock held."""
        self.touched = time.monotonic()
        if self.stale:
            await self._reload()
            self.behind, self.late = None, []
            for viewer in self.viewers:
                viewer.forget()
            if self.viewers:
                self._announce("return")
        return self.course

    async def _reload(self) -> None:
        sheets, entries, snapshot = await self.house.store.read(self._fetch)
        if not sheets:
            raise Refuse(404, "table-none")
        self.sheet = sheets[0]
        if self.sheet.status != "open":
            try:
                self.course = await asyncio.to_thread(self._rebuild, entries, snapshot)
            except Exception:
                if snapshot is None:
                    raise
                log.exception("a snapshot is of no use", extra={"table": self.id})
                store = self.house.store
                entries = await store.read(lambda connection: store.entries(connection, self.id, 0))
                self.course = await asyncio.to_thread(self._rebuild, entries, None)
            self._follow()
        else:
            self.course = None
        self.stale = False

    def _fetch(self, connection: Connection) -> tuple[list[Sheet], list[Entry], dict[str, Any] | None]:
        body = connection.execute(select(SNAPSHOT.c.body).where(SNAPSHOT.c.match == self.id)).scalar()
        snapshot = None if body is None else json.decode(body)
        after = 0 if snapshot is None else int(snapshot["seq"])
        return read_sheets(connection, [self.id]), self.house.store.entries(connection, self.id, after), snapshot

    def _rebuild(self, entries: list[Entry], snapshot: dict[str, Any] | None) -> Course:
        room = game(self.sheet.game).under(self.sheet.rules)
        course = load_course(room, self.sheet.header(), self.sheet.first_chairs(), entries, snapshot)
        self.snapshot_ply = course.match.ply
        return course

    def _follow(self) -> None:
        """Bring the sheet in line with the course."""
        course = self.course
        assert course is not None
        for chair, now in zip(self.sheet.chairs, course.chairs, strict=True):
            chair.bot, chair.resigned = now.bot, now.resigned
        self.sheet.waiting = sum(1 << seat for seat in course.waiting)
        if course.over:
            self.sheet.status, self.sheet.result = "over", course.result

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
                course = await self.fresh()
                if course is None:
                    raise Refuse(409, "table-not-started")
                client = data.get("client")
                if client is not None and f"{seat} {client}" in course.done:
                    return course.done[f"{seat} {client}"]
                if kind in PERSONAL and course.driven_by_bot(seat) and not course.over:
                    raise Refuse(409, "seat-bot-plays")
                if ply is not None and ply != course.ply_of(seat):
                    raise Refuse(409, "ply-stale")
                try:
                    await self._commit(kind, seat, data, strict=True)
                except Conflict:
                    continue
                MOVE_SECONDS.observe(time.perf_counter() - begin)
                return course.ply_of(seat)
        raise Refuse(409, "ply-stale")

    async def play(self, seat: int, client: str, ply: int, moves: Sequence[int | str]) -> int:
        """All of these moves or none, by the person on this seat."""
        catalogue = game(self.sheet.game).under(self.sheet.rules).moves
        codes = [
            move if isinstance(move, str) else catalogue[move].code if move < len(catalogue) else str(move)
            for move in moves
        ]
        return await self.act("play", seat, {"moves": codes, "client": client}, ply)

    async def _commit(self, kind: str, seat: int, data: dict[str, Any], strict: bool) -> None:
        """Apply, store, then tell. If storing fails, the course in memory is thrown away."""
        course = self.course
        assert course is not None
        asked, at = course.waiting, max(time.time(), self.sheet.moved)
        await self._take(course.take, kind, seat, data, at, strict)
        self.stale = True
        entry = Entry(self.id, course.seq + 1, kind, seat, data, at, new_stamp())
        await self.house.store.append(Append(entry, self._head(at), self._more(kind, seat)))
        course.seq += 1
        self.stale = False
        if kind == "play":
            by = "bot" if course.driven_by_bot(seat) else "person"
            MOVES.labels(self.sheet.game, by).inc(len(data["moves"]))
        self.sheet.moved = at
        if self.behind is not None:
            self.late.append(entry)
        self.house.hub.tell("entry", entry_row(entry))
        self._announce(kind)
        self._tell_people(asked)
        self._keep_snapshot()

    async def _take(self, change: Callable[..., None], *args: Any) -> None:
        """Going back by consent plays the match again from its beginning: not on the event loop."""
        offer = None if self.course is None else self.course.offer
        if (offer is not None and offer.what == "undo") or "offer" in args:
            await asyncio.to_thread(change, *args)
        else:
            change(*args)

    def _head(self, at: float) -> dict[str, Any]:
        course = self.course
        assert course is not None
        result = course.result
        return {
            "status": "playing" if result is None else "over",
            "moved": at,
            "waiting": sum(1 << seat for seat in course.waiting),
            "due": self._due(at),
            "ended": None if result is None else at,
            "result": None if result is None else json.encode(result).decode(),
        }

    def _due(self, at: float) -> float | None:
        course = self.course
        assert course is not None
        if course.over:
            return None
        if any(course.driven_by_bot(seat) for seat in course.waiting):
            return at + BOT_GRACE
        deadlines = [course.deadline(seat) for seat in course.waiting]
        return min((moment for moment in deadlines if moment is not None), default=None)

    def _more(self, kind: str, seat: int) -> list[Executable | Callable[[Connection], None]]:
        course = self.course
        assert course is not None
        more: list[Executable | Callable[[Connection], None]] = []
        if kind in ("resign", "hand_over", "return"):
            chair = course.chairs[seat]
            key = (CHAIR.c.match == self.id) & (CHAIR.c.seat == seat)
            more.append(update(CHAIR).where(key).values(bot=chair.bot, resigned=chair.resigned))
        if course.result is not None and course.result.ranks and self.sheet.rated:
            people = [chair.person or "" for chair in course.chairs]
            more.append(rate(self.house.store, self.sheet.game, people, course.result.ranks))
        return more

    def _keep_snapshot(self) -> None:
        course = self.course
        assert course is not None
        if course.match.ply - self.snapshot_ply < self.house.settings.snapshot_plies:
            return
        snapshot = course.snapshot()
        if snapshot is not None:
            self.snapshot_ply = course.match.ply
            values = {"match": self.id, "seq": course.seq, "body": json.encode(snapshot).decode()}
            self.house.later(self.house.store.execute(self.house.store.put(SNAPSHOT, **values)))

    # -- what other processes did

    async def receive(self, row: dict[str, Any]) -> None:
        """An entry another process has stored."""
        async with self.lock:
            course = self.course
            if self.stale or course is None:
                self.stale = True
                await self.fresh()
            elif row["seq"] == course.seq + 1:
                entry = entry_from(row)
                await self._take(course.replay, entry)
                self.sheet.moved = entry.at
                if self.behind is not None:
                    self.late.append(entry)
                self._announce(entry.kind)
            elif row["seq"] > course.seq:
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
        course = self.course
        if course is not None:
            before = (self.sheet.status, [(chair.bot, chair.resigned) for chair in self.sheet.chairs])
            self._follow()
            after = (self.sheet.status, [(chair.bot, chair.resigned) for chair in self.sheet.chairs])
            if course.over and self.sheet.ended is None:
                self.sheet.ended = time.time()
            self.show(course.floor)
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
            course = self.course_for(viewer)
            if course is None:
                continue
            if course is self.course:
                self._rewind_viewer(viewer, floor)
            self._show_one(viewer, course, now, encoded)

    def _rewind_viewer(self, viewer: Viewer, floor: int) -> None:
        """Events from number `floor` on were taken back."""
        course = self.course_for(viewer)
        if course is not None and floor < viewer.scanned:
            viewer.scanned = floor
            viewer.heard = len(course.heard(viewer.seat, 0, floor))

    def _show_one(
        self, viewer: Viewer, course: Course, now: float, encoded: dict[tuple[int | None, int], tuple[bytes, bytes]]
    ) -> None:
        key = (viewer.seat, viewer.scanned)
        if key not in encoded:
            update = make_update(course, viewer.seat, viewer.scanned, viewer.heard, now)
            encoded[key] = (json.encode(update), essence(update))
        message, shown = encoded[key]
        viewer.heard += len(course.heard(viewer.seat, viewer.scanned))
        viewer.scanned = len(course.match.events)
        if shown != viewer.shown:
            viewer.shown = shown
            viewer.line.send(message)

    def course_for(self, viewer: Viewer) -> Course | None:
        if viewer.seat is None and self.sheet.delay and self.sheet.status == "playing":
            return self.behind
        return self.course

    def info_for(self, viewer: Viewer) -> m.TableInfo:
        course = self.course_for(viewer)
        waiting = [] if course is None else list(course.waiting)
        return self.sheet.info(viewer.person, self.here(), waiting)

    def show_table(self) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.send(json.encode(m.TableChanged(table=self.info_for(viewer))))

    def show_offer(self) -> None:
        offer = None if self.course is None else self.course.offer_info()
        message = json.encode(m.OfferChanged(offer=offer))
        if message != self.offer_shown:
            self.offer_shown = message
            for viewer in tuple(self.viewers):
                if self.course_for(viewer) is self.course:  # an offer names a ply that delayed spectators wait for
                    viewer.line.send(message)

    def send_all(self, message: bytes) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.send(message)

    def _tell_people(self, asked: tuple[int, ...]) -> None:
        """Feeds and mails: whoever has just come to owe a decision, or whose match has ended."""
        course = self.course
        assert course is not None
        new = [seat for seat in course.waiting if seat not in asked and not course.driven_by_bot(seat)]
        if set(course.waiting) == set(asked) and not course.over:
            return
        turns = [course.chairs[seat].person or "" for seat in new]
        self.house.tell_people(self.sheet.people(), self.id, turns)
        if self.sheet.pace == "days":
            here = self.here()
            for seat in new:
                if seat not in here:
                    self.house.later(self.house.notices.turn(self.sheet, seat, course.ply_of(seat)))

    # -- coming and going

    async def enter(self, viewer: Viewer, heard: int, first: Callable[[m.TableInfo, m.Update | None], bytes]) -> None:
        """Seat a viewer and send the first message; from then on it misses nothing."""
        async with self.lock:
            await self.fresh()
            if viewer.seat is None and self.sheet.delay and self.sheet.status == "playing":
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
        course = self.course_for(viewer)
        if course is None:
            return None
        known = len(course.heard(viewer.seat, 0, course.events_solid()))
        if heard > known:
            heard = known
        events = course.heard(viewer.seat)
        update = make_update(course, viewer.seat, 0, 0, time.time())
        update.heard_from, update.events = heard, events[heard:]
        viewer.scanned, viewer.heard = len(course.match.events), len(events)
        viewer.shown = essence(update)
        return update

    async def look(self, viewer: Viewer, seat: int) -> None:
        """Hot seat: the same person, another chair."""
        async with self.lock:
            await self.fresh()
            if seat not in self.sheet.mine(viewer.person):
                raise Refuse(403, "seat-not-yours")
            viewer.seat = seat
            update = self._look(viewer, 0)
            if update is not None:
                viewer.line.send(json.encode(update))

    async def update_for(self, seat: int, heard: int) -> m.Update:
        """What the seat's owner gets over HTTP."""
        async with self.lock:
            course = await self.fresh()
            if course is None:
                raise Refuse(409, "table-not-started")
            self.seen[seat] = time.monotonic()
            known = min(heard, len(course.heard(seat, 0, course.events_solid())))
            update = make_update(course, seat, 0, 0, time.time())
            update.heard_from, update.events = known, update.events[known:]
            return update

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            for seat in self.sheet.mine(viewer.person):
                self.seen[seat] = time.monotonic() - SEEN_SECONDS
            self.tell_presence()

    def local(self) -> tuple[set[int], int]:
        """Seats whose people are connected here, and the number of other viewers."""
        now = time.monotonic()
        seats = {seat for viewer in self.viewers for seat in self.sheet.mine(viewer.person)}
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
        self.house.hub.tell("presence", {"process": self.house.process, "tables": [self.presence()]})
        self.show_presence()

    # -- beside the match

    async def note(self, seat: int) -> str:
        mine = (NOTE.c.match == self.id) & (NOTE.c.seat == seat)
        return await self.house.store.read(
            lambda connection: str(connection.execute(select(NOTE.c.text).where(mine)).scalar() or "")
        )

    async def record(self) -> str:
        """The match record; only for finished matches, since it holds the seed."""
        async with self.lock:
            course = await self.fresh()
            if course is None or not course.over:
                raise Refuse(409, "table-not-over")
            match = course.match
            match.tags = {f"player {seat + 1}": chair.name or "" for seat, chair in enumerate(self.sheet.chairs)}
            match.tags["ended"] = course.result.how if course.result else ""
            return match.dumps()

    async def chat(self) -> list[m.ChatLine]:
        """The last hundred lines."""
        query = select(CHAT).where(CHAT.c.match == self.id).order_by(CHAT.c.id.desc()).limit(100)
        rows = await self.house.store.read(lambda connection: list(connection.execute(query).mappings()))
        return [chat_line(dict(row)) for row in reversed(rows)]

    async def say(self, person: str, name: str, seat: int | None, text: str) -> None:
        row = {"match": self.id, "person": person, "name": name, "seat": seat, "text": text, "at": time.time()}

        def work(connection: Connection) -> int:
            key = connection.execute(insert(CHAT).values(**row)).inserted_primary_key
            assert key is not None
            return int(key[0])

        line = chat_line({**row, "id": await self.house.store.write(work)})
        self.house.hub.tell("chat", {"table": self.id, "line": to_builtins(line)})
        self.send_all(json.encode(m.Chatted(line=line)))

    # -- delayed spectators

    async def _open_behind(self) -> None:
        """The match as it stood `delay` seconds ago, from the log."""
        if self.behind is not None:
            return
        entries = await self.house.store.read(lambda connection: self.house.store.entries(connection, self.id, 0))
        until = time.time() - self.sheet.delay
        self.behind = await asyncio.to_thread(self._rebuild_behind, [e for e in entries if e.at <= until])
        self.late = [entry for entry in entries if entry.at > until]

    def _rebuild_behind(self, entries: list[Entry]) -> Course:
        room = game(self.sheet.game).under(self.sheet.rules)
        return load_course(room, self.sheet.header(), self.sheet.first_chairs(), entries, None)

    async def _advance_behind(self) -> None:
        if self.behind is None:
            return
        async with self.lock:
            until = time.time() - self.sheet.delay
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
        course = self.course
        if course is None or not any(course.driven_by_bot(seat) for seat in course.waiting):
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
        if not await self.house.lease(self.id):
            return False
        async with self.lock:
            course = await self.fresh()
            if course is None or not any(course.driven_by_bot(seat) for seat in course.waiting):
                return False
            seq, position = course.seq, json.encode(course.match.state.position())
            drivers = {seat: chair.bot for seat, chair in enumerate(course.chairs) if chair.bot}
        question = (self.sheet.game, self.sheet.rules, position, drivers, secrets.randbits(62))
        try:
            plies, seconds = await self.house.thinkers.ask(think, *question)
        except Exception:
            # A bot that fails must not stop a match in which people wait.
            log.exception("a bot failed", extra={"table": self.id})
            simple = dict.fromkeys(drivers, "random")
            plies, seconds = await self.house.thinkers.ask(think, *question[:3], simple, question[4])
        THINK_SECONDS.observe(seconds)
        async with self.lock:
            course = await self.fresh()
            if course is None or course.seq != seq or not plies:
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
        course = self.course
        if course is None or course.over or self.stale:
            return
        now = time.time()
        for seat in course.waiting:
            deadline = course.deadline(seat)
            why = "time" if deadline is not None and now >= deadline else "gone" if self._gone(seat) else None
            if why is not None and await self.house.lease(self.id):
                await self._hand_over(seat, why)

    def _gone(self, seat: int) -> bool:
        """Somebody left a live table at which another person is waiting for them."""
        course = self.course
        assert course is not None
        person = course.chairs[seat].person
        here = self.here()
        if self.sheet.pace != "live" or person is None or seat in here or course.driven_by_bot(seat):
            return False
        if not any(course.chairs[other].person != person for other in here):
            return False
        patience = self.house.settings.absence_seconds
        left = self.seen.setdefault(seat, time.monotonic() - SEEN_SECONDS)
        return time.time() - (course.since[seat] or 0) > patience and time.monotonic() - left > patience + SEEN_SECONDS

    async def _hand_over(self, seat: int, why: str) -> None:
        try:
            await self.act("hand_over", seat, {"bot": stand_in(self.sheet.game), "why": why})
        except Refuse as refusal:
            log.info("not handed over", extra={"table": self.id, "error": refusal.key})

    @property
    def busy(self) -> bool:
        return bool(self.viewers) or self.lock.locked() or (self.driver is not None and not self.driver.done())


def chat_line(row: dict[str, Any]) -> m.ChatLine:
    return m.ChatLine(**{name: row[name] for name in m.ChatLine.__struct_fields__})


def make_update(course: Course, seat: int | None, scanned: int, heard: int, now: float) -> m.Update:
    return m.Update(
        seat=seat,
        ply=course.ply_of(seat),
        view=cast(dict[str, Any], Raw(json.encode(course.match.state.view(seat)))),  # encoded once, used twice
        legal=course.legal(seat),
        undo=course.undo_info(seat),
        heard_from=heard,
        events=course.heard(seat, scanned),
        clocks=course.clocks(now),
    )


def essence(update: m.Update) -> bytes:
    """Everything an update shows but the clocks: a viewer for whom it stays the same hears nothing, not even that
    somebody did something."""
    heard = update.heard_from + len(update.events)
    return blake2b(json.encode((update.view, update.legal, update.undo, update.ply, heard)), digest_size=16).digest()
