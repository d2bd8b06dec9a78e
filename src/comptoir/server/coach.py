"""The coach of the house: hints while people play, analyses of what was played, both thought out by the workers.

An analysis is a row of the store from the moment somebody asks for it: every process sees how far it is, taking the row
away stops it, and once it has a body it answers whoever asks again. It is computed in short portions, so that bots who
are to move never wait for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, cast

from msgspec import Raw, json
from sqlalchemy import Connection, delete, func, select, update

from comptoir.coach import DEEP, Analysis, Effort, cache_key
from comptoir.coach.analysis import Piece
from comptoir.server import messages as m
from comptoir.server.refusals import Refuse
from comptoir.server.schema import ANALYSIS
from comptoir.server.workers import advise, look_at_some, put_together

if TYPE_CHECKING:
    from comptoir.server.service import Service
    from comptoir.server.tables import Table

log = logging.getLogger("comptoir.coach")
PORTION = 0.3  # seconds of a worker after which others have their turn
SILENT = 60.0  # seconds after which nobody computes it any more: the process is gone
MOST = 8  # analyses under way in the whole house
LEAST = Effort(8, 4)  # of a hint, however full the house is


class Coach:
    def __init__(self, service: Service) -> None:
        self.service = service
        self.quick = Effort(max(1, service.settings.coach_walks), max(2, service.settings.coach_deals))
        self.slots = asyncio.Semaphore(max(1, service.workers.size // 2))
        self.hinting: set[str] = set()

    def effort(self, name: m.AnalysisEffort) -> Effort:
        return DEEP if name == "deep" else self.quick

    # -- hints

    async def hint(self, table: Table, seat: int, person: str, wish: m.DraftMoves) -> m.Hints:
        """From what this seat knows, after the moves it has drafted. The others never hear of it."""
        record = table.record
        if record.rated or not record.hints:
            raise Refuse(403, "hints-rated" if record.rated else "hints-off")
        if person in self.hinting:
            raise Refuse(429, "hint-one")
        await self.service.limits.spend("hint", person)
        self.hinting.add(person)
        try:
            position = await table.position_after(seat, wish.ply, wish.moves)
            workers = self.service.workers
            effort = part_of(self.quick, workers.bot_time.pace(record.id))
            # Everything is named by what the seat itself counts: others may have decided something in secret.
            found, seconds = await workers.ask(advise, record.game, record.rules, position, seat, wish.ply, effort)
            workers.bot_time.spend(record.id, seconds)
        finally:
            self.hinting.discard(person)
        return m.Hints(seat=seat, ply=wish.ply, hints=found)

    # -- analyses

    async def analysis(self, match: str, record: str, name: m.AnalysisEffort) -> m.AnalysisState:
        key = await asyncio.to_thread(key_of, record, self.effort(name))
        row = await self.service.store.read(lambda connection: row_of(connection, match, name))
        return state_of(row, key)

    async def analyse(self, match: str, record: str, name: m.AnalysisEffort, person: str) -> m.AnalysisState:
        """What is known already, or the beginning of it."""
        found = await self.analysis(match, record, name)
        if found.state != "none":
            return found
        await self.service.limits.spend("analysis", person)
        effort, run = self.effort(name), secrets.token_hex(8)
        key = await asyncio.to_thread(key_of, record, effort)
        total = len(json.decode(record)["moves"])

        def work(connection: Connection) -> dict[str, Any] | None:
            row = row_of(connection, match, name)
            if state_of(row, key).state == "none":
                check_room(connection, person)
                begun: dict[str, Any] = {"match": match, "effort": name, "key": key, "run": run, "asker": person}
                begun |= {"done": 0, "total": total, "body": None, "at": time.time()}
                connection.execute(self.service.store.put(ANALYSIS, **begun))
            return row_of(connection, match, name)

        row = await self.service.store.write(work)
        if row is not None and row["run"] == run:
            self.service.later(self._compute(match, name, run, record))
        return state_of(row, key)

    async def stop(self, match: str, name: m.AnalysisEffort, person: str) -> None:
        """Only whoever asked for it; the others still want to know."""
        row = await self.service.store.read(lambda connection: row_of(connection, match, name))
        if row is None or row["body"] is not None:
            return
        if row["asker"] != person:
            raise Refuse(403, "analysis-not-yours")
        await self.service.store.execute(delete(ANALYSIS).where(same(match, name, row["run"])))

    async def _compute(self, match: str, name: m.AnalysisEffort, run: str, record: str) -> None:
        try:
            await self._portion_by_portion(match, name, run, record)
        except asyncio.CancelledError:
            raise
        except Exception:
            # Whoever asked sees that nothing is being computed, and may ask again.
            await self.service.store.execute(delete(ANALYSIS).where(same(match, name, run)))
            raise

    async def _portion_by_portion(self, match: str, name: m.AnalysisEffort, run: str, record: str) -> None:
        ask, effort = self.service.workers.ask, self.effort(name)
        pieces: list[Piece] = []
        done, total = 0, len(json.decode(record)["moves"])
        while done < total:
            async with self.slots:
                more, done = await ask(look_at_some, record, effort, done, PORTION)
            pieces += more
            if not await self._note(match, name, run, done=done):
                return  # it was stopped
        body = await ask(put_together, record, effort, pieces)
        await self._note(match, name, run, body=body, asker=None)

    async def _note(self, match: str, name: str, run: str, **values: Any) -> bool:
        noted = update(ANALYSIS).where(same(match, name, run)).values(at=time.time(), **values)
        return bool(await self.service.store.write(lambda connection: connection.execute(noted).rowcount))


def part_of(effort: Effort, pace: float) -> Effort:
    """In a full house a hint is thought over less, as everything is."""
    return Effort(
        max(min(LEAST.walks, effort.walks), round(effort.walks * pace)),
        max(min(LEAST.deals, effort.deals), round(effort.deals * pace)),
    )


def key_of(record: str, effort: Effort) -> str:
    return cache_key(json.decode(record), effort)


def same(match: str, name: str, run: str) -> Any:
    return (ANALYSIS.c.match == match) & (ANALYSIS.c.effort == name) & (ANALYSIS.c.run == run)


def row_of(connection: Connection, match: str, name: str) -> dict[str, Any] | None:
    query = select(ANALYSIS).where(ANALYSIS.c.match == match, ANALYSIS.c.effort == name)
    row = connection.execute(query).mappings().first()
    return None if row is None else dict(row)


def state_of(row: dict[str, Any] | None, key: str) -> m.AnalysisState:
    if row is None or row["key"] != key or (row["body"] is None and row["at"] < time.time() - SILENT):
        return m.AnalysisState(state="none", done=0, total=0, analysis=None)
    if row["body"] is None:
        return m.AnalysisState(state="running", done=row["done"], total=row["total"], analysis=None)
    told = cast(Analysis, Raw(row["body"].encode()))
    return m.AnalysisState(state="done", done=row["total"], total=row["total"], analysis=told)


def check_room(connection: Connection, person: str) -> None:
    """One at a time for everybody, and not more than so many in the house."""
    running = (ANALYSIS.c.body.is_(None)) & (ANALYSIS.c.at > time.time() - SILENT)
    askers = list(connection.execute(select(ANALYSIS.c.asker, func.count()).where(running).group_by(ANALYSIS.c.asker)))
    if any(asker == person for asker, _ in askers):
        raise Refuse(429, "analysis-one")
    if sum(count for _, count in askers) >= MOST:
        raise Refuse(503, "analysis-full")
