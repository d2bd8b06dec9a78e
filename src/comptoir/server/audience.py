"""Whoever looks at a table, and what each of them is shown: their own view, and only what is new in it."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol, cast

from msgspec import Raw, Struct, json

from comptoir.server import messages as m
from comptoir.server.entries import Entry
from comptoir.server.match_log import MatchLog
from comptoir.server.news import PresenceLine, PresenceTold
from comptoir.server.refusals import Refuse, refused

if TYPE_CHECKING:
    from comptoir.server.tables import Table

SEEN_SECONDS = 40.0  # somebody who asks over HTTP counts as present for this long


class Line(Protocol):
    """Where a viewer's messages go."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...


class Viewer:
    """One pair of eyes at the table. `seat` None sees what spectators see."""

    def __init__(self, line: Line, person: str | None, seat: int | None, film: bool = True) -> None:
        self.line = line
        self.film = film  # wants the pictures in between, not only the last one
        self.person = person
        self.seat = seat
        self.scanned = 0  # events of the match already gone through
        self.heard = 0  # how many of them this seat heard
        self.shown = b""  # what the last update showed
        self.lines: set[int] = set()  # chat lines that were handed out to it lately

    def forget(self) -> None:
        self.scanned, self.heard, self.shown = 0, 0, b""


class Elsewhere(Struct):
    """Who is at this table through another process, until when that is believed."""

    seats: list[int]
    spectators: int
    until: float


Encoded = dict[tuple[int | None, int, bool], tuple[bytes, bytes]]


class Audience:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Elsewhere] = {}
        self.seen: dict[int, float] = {}  # when a seat's owner last asked over HTTP
        self.behind: MatchLog | None = None  # the match as delayed spectators see it
        self.late: list[Entry] = []  # what delayed spectators have not seen yet
        self.presence_shown = b""
        self.offer_shown = json.encode(m.OfferChanged(offer=None))

    def forget(self) -> None:
        """Everything was read again from the store: nobody has seen anything of it."""
        self.behind, self.late = None, []
        for viewer in self.viewers:
            viewer.forget()

    async def seat_everybody(self) -> None:
        """Everybody looks from a chair of their own or from none: until the match starts people sit down and get up
        while their sockets stay open."""
        record = self.table.record
        for viewer in tuple(self.viewers):
            mine = record.mine(viewer.person)
            if viewer.seat not in mine:
                viewer.seat = mine[0] if mine else None
            if viewer.seat is None and record.status == "playing" and not record.spectators:
                refusal = Refuse(403, "table-no-spectators")
                viewer.line.send(json.encode(refused(refusal)))
                viewer.line.close(4403)
                self.leave(viewer)
        if any(viewer.seat is None for viewer in self.viewers):
            await self._open_behind()

    # -- showing

    def show(self, floor: int) -> None:
        """Events from number `floor` on are new, or instead of some that were taken back."""
        now = time.time()
        encoded: Encoded = {}
        for viewer in tuple(self.viewers):
            match_log = self.match_log_for(viewer)
            if match_log is None:
                continue
            if match_log is self.table.match_log:
                rewind(viewer, match_log, floor)
            self._show_one(viewer, match_log, now, encoded)

    def _show_one(self, viewer: Viewer, match_log: MatchLog, now: float, encoded: Encoded) -> None:
        key = (viewer.seat, viewer.scanned, viewer.film)
        if key not in encoded:
            update = make_update(match_log, viewer.seat, viewer.scanned, viewer.heard, now)
            if viewer.film:
                update.frames = match_log.frames(viewer.seat, viewer.heard, viewer.scanned)
            encoded[key] = (json.encode(update), essence(update))
        message, shown = encoded[key]
        viewer.heard += len(match_log.heard(viewer.seat, viewer.scanned))
        viewer.scanned = len(match_log.match.events)
        if shown != viewer.shown:
            viewer.shown = shown
            viewer.line.send(message)

    def match_log_for(self, viewer: Viewer) -> MatchLog | None:
        record = self.table.record
        if viewer.seat is None and record.delay and record.status == "playing":
            return self.behind
        return self.table.match_log

    def info_for(self, viewer: Viewer) -> m.TableInfo:
        match_log = self.match_log_for(viewer)
        waiting = [] if match_log is None else list(match_log.waiting)
        return self.table.record.info(viewer.person, self.here(), waiting)

    def show_table(self) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.send(json.encode(m.TableChanged(table=self.info_for(viewer))))

    def show_offer(self) -> None:
        match_log = self.table.match_log
        offer = None if match_log is None else match_log.offer_info()
        message = json.encode(m.OfferChanged(offer=offer))
        if message != self.offer_shown:
            self.offer_shown = message
            for viewer in tuple(self.viewers):
                # An offer names a ply that delayed spectators wait for.
                if self.match_log_for(viewer) is match_log:
                    viewer.line.send(message)

    def send_all(self, message: bytes) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.send(message)

    def close(self, code: int) -> None:
        for viewer in tuple(self.viewers):
            viewer.line.close(code)

    # -- coming and going

    async def enter(
        self,
        viewer: Viewer,
        heard: int,
        first: Callable[[m.TableInfo, m.Update | None], bytes],
        since: int | None = None,
    ) -> None:
        """Seat a viewer and send the first message; from then on it misses nothing. With `since`, it comes with the
        film from that ply on."""
        async with self.table.lock:
            await self.table.fresh()
            if viewer.seat is None:
                await self._open_behind()
            update = self._look(viewer, heard)
            if update is not None and since is not None:
                update.frames = (await self._film(viewer, since))[:-1]
            self.viewers.add(viewer)
            viewer.line.send(first(self.info_for(viewer), update))
        self.presence_shown = b""  # the newcomer has not seen it
        self.tell_presence()
        self.table.driver.wake()

    def _look(self, viewer: Viewer, heard: int) -> m.Update | None:
        """A whole update for somebody who already has `heard` events of this seat's log."""
        viewer.forget()
        match_log = self.match_log_for(viewer)
        if match_log is None:
            return None
        update = whole_update(match_log, viewer.seat, heard)
        viewer.scanned, viewer.heard = len(match_log.match.events), update.heard_from + len(update.events)
        viewer.shown = essence(update)
        return update

    async def look(self, viewer: Viewer, seat: int) -> None:
        """Hot seat: the same person, another chair."""
        async with self.table.lock:
            await self.table.fresh()
            if seat not in self.table.record.mine(viewer.person):
                raise Refuse(403, "seat-not-yours")
            viewer.seat = seat
            update = self._look(viewer, 0)
            if update is not None:
                viewer.line.send(json.encode(update))

    async def film(self, viewer: Viewer, since: int) -> list[m.Frame]:
        """What happened after this ply, once more."""
        async with self.table.lock:
            await self.table.fresh()
            return await self._film(viewer, since)

    async def _film(self, viewer: Viewer, since: int) -> list[m.Frame]:
        match_log = self.match_log_for(viewer)
        if match_log is None:
            return []
        return await self.table.service.on_rebuild_thread(match_log.film_since, viewer.seat, since)

    async def update_for(self, seat: int, heard: int, present: bool = True) -> m.Update:
        """What the seat's owner gets over HTTP. Asking for it is presence; playing is not, since it may be a secret."""
        async with self.table.lock:
            match_log = await self.table.fresh()
            if match_log is None:
                raise Refuse(409, "table-not-started")
            if present:
                self.seen[seat] = time.monotonic()
            return whole_update(match_log, seat, heard)

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            for seat in self.table.record.mine(viewer.person):
                self.seen[seat] = time.monotonic() - SEEN_SECONDS
            self.tell_presence()

    # -- who is here

    def local(self) -> tuple[set[int], int]:
        """Seats whose people are connected here, and the number of other viewers."""
        now = time.monotonic()
        seats = {seat for viewer in self.viewers for seat in self.table.record.mine(viewer.person)}
        seats |= {seat for seat, moment in self.seen.items() if now - moment < SEEN_SECONDS}
        return seats, sum(1 for viewer in self.viewers if viewer.seat is None)

    def here(self) -> set[int]:
        seats, _ = self.local()
        for other in self.elsewhere.values():
            if other.until > time.monotonic():
                seats |= set(other.seats)
        return seats

    def presence(self) -> PresenceLine:
        """Who is here through this process, for the others."""
        seats, spectators = self.local()
        return PresenceLine(self.table.id, sorted(seats), spectators)

    def show_presence(self) -> None:
        _, spectators = self.local()
        now = time.monotonic()
        spectators += sum(other.spectators for other in self.elsewhere.values() if other.until > now)
        message = json.encode(m.Presence(here=sorted(self.here()), spectators=spectators))
        if message != self.presence_shown:
            self.presence_shown = message
            self.send_all(message)

    def tell_presence(self) -> None:
        self.table.service.hub.tell(PresenceTold(self.table.service.process, [self.presence()]))
        self.show_presence()

    # -- delayed spectators

    def keep_for_late(self, entry: Entry) -> None:
        if self.behind is not None:
            self.late.append(entry)

    async def _open_behind(self) -> None:
        """The match as it stood `delay` seconds ago, from the log."""
        record = self.table.record
        if self.behind is not None or not record.delay or record.status != "playing":
            return
        log_entries, until = await self.table.whole_log(), time.time() - self.table.record.delay
        seen = [entry for entry in log_entries if entry.at <= until]
        self.behind = await self.table.service.on_rebuild_thread(self.table.rebuild, seen, None)
        self.late = log_entries[len(seen) :]

    async def tick(self) -> None:
        """Show delayed spectators what has become old enough."""
        if self.behind is None:
            return
        async with self.table.lock:
            until = time.time() - self.table.record.delay
            while self.behind is not None and self.late and self.late[0].at <= until:
                self.behind.replay(self.late.pop(0))
                for viewer in tuple(self.viewers):
                    if viewer.seat is None:
                        rewind(viewer, self.behind, self.behind.floor)
                        self._show_one(viewer, self.behind, time.time(), {})
            if not any(viewer.seat is None for viewer in self.viewers):
                self.behind, self.late = None, []


def rewind(viewer: Viewer, match_log: MatchLog, floor: int) -> None:
    """Events from number `floor` on were taken back."""
    if floor < viewer.scanned:
        viewer.scanned = floor
        viewer.heard = len(match_log.heard(viewer.seat, 0, floor))


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
        sensible=match_log.sensible(seat),
    )


def whole_update(match_log: MatchLog, seat: int | None, heard: int) -> m.Update:
    """For somebody who already has `heard` events of this seat's log, as far as those are sure to have stayed."""
    known = min(heard, len(match_log.heard(seat, 0, match_log.events_solid())))
    update = make_update(match_log, seat, 0, 0, time.time())
    update.heard_from, update.events = known, update.events[known:]
    return update


def essence(update: m.Update) -> bytes:
    """Everything an update shows but the clocks: a viewer for whom it stays the same hears nothing, not even that
    somebody did something."""
    heard = update.heard_from + len(update.events)
    return blake2b(json.encode((update.view, update.legal, update.undo, update.ply, heard)), digest_size=16).digest()
