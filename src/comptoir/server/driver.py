"""What moves at a table by itself: bots, clocks that ran out, people who are gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from msgspec import json

from comptoir.server import entries
from comptoir.server.audience import SEEN_SECONDS
from comptoir.server.match_log import MatchLog
from comptoir.server.metrics import THINK_SECONDS
from comptoir.server.refusals import Refuse
from comptoir.server.store import Conflict
from comptoir.server.workers import stand_in

if TYPE_CHECKING:
    from comptoir.server.tables import Table

log = logging.getLogger("comptoir.driver")
BOT_GRACE = 2.0  # seconds after which another process may wonder why a bot has not moved


class Driver:
    """Only the process that holds the table's lease moves anything."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None

    @property
    def thinking(self) -> bool:
        return self.task is not None and not self.task.done()

    # -- bots

    def wake(self) -> None:
        """Let the bots think if one of them is to move and nobody else sees to it."""
        if bots_are_asked(self.table.match_log) and not self.thinking:
            self.task = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        try:
            while await self._one_turn():
                pass
        except Refuse as refusal:
            log.warning("bots stopped", extra={"table": self.table.id, "error": refusal.key})
        except Exception:
            log.exception("bots stopped", extra={"table": self.table.id})

    async def _one_turn(self) -> bool:
        """The bots play until a person is asked; False when there is nothing to do or somebody else does it."""
        table = self.table
        if not await table.service.lease(table.id):
            return False
        async with table.lock:
            match_log = await table.fresh()
            if match_log is None or not bots_are_asked(match_log):
                return False
            seq, position = match_log.seq, json.encode(match_log.match.state.position())
            bots = {seat: chair.bot for seat, chair in enumerate(match_log.chairs) if chair.bot}
        plies = await self._ask(position, bots)
        async with table.lock:
            match_log = await table.fresh()
            if match_log is None or match_log.seq != seq or not plies:
                return True
            try:
                for seat, turn in groupby(plies, key=lambda ply: ply[0]):
                    await table.commit(seat, entries.Play(moves=[code for _, code in turn]), strict=False)
            except Conflict:
                pass
        return True

    async def _ask(self, position: bytes, bots: dict[int, str]) -> list[tuple[int, str]]:
        record, ask, seed = self.table.record, self.table.service.workers.think, secrets.randbits(62)
        try:
            plies, seconds = await ask(record.id, record.game, record.rules, position, bots, seed)
        except Exception:
            # A bot that fails must not stop a match in which people wait.
            log.exception("a bot failed", extra={"table": self.table.id})
            simple = dict.fromkeys(bots, "random")
            plies, seconds = await ask(record.id, record.game, record.rules, position, simple, seed)
        THINK_SECONDS.observe(seconds)
        return plies

    # -- clocks and empty chairs

    async def tick(self) -> None:
        """Called every second or so: clocks that ran out, players who left."""
        table = self.table
        match_log = table.match_log
        if match_log is None or match_log.over or table.stale:
            return
        for seat in match_log.waiting:
            why = self._why_hand_over(match_log, seat)
            if why is not None and await table.service.lease(table.id):
                await self._hand_over(seat, why)

    def _why_hand_over(self, match_log: MatchLog, seat: int) -> Literal["time", "gone"] | None:
        deadline = match_log.deadline(seat)
        if deadline is not None and time.time() >= deadline:
            return "time"
        return "gone" if self._gone(match_log, seat) else None

    def _gone(self, match_log: MatchLog, seat: int) -> bool:
        """Somebody left a live table at which another person is waiting for them."""
        audience, person = self.table.audience, match_log.chairs[seat].person
        here = audience.here()
        if self.table.record.pace != "live" or person is None or seat in here or match_log.driven_by_bot(seat):
            return False
        if not any(match_log.chairs[other].person != person for other in here):
            return False
        patience, now = self.table.service.settings.absence_seconds, time.monotonic()
        left = audience.seen.setdefault(seat, now - SEEN_SECONDS)
        return time.time() - (match_log.clock.since[seat] or 0) > patience and now - left > patience + SEEN_SECONDS

    async def _hand_over(self, seat: int, why: Literal["time", "gone"]) -> None:
        table = self.table
        try:
            await table.act(seat, entries.HandOver(bot=stand_in(table.record.game), why=why))
        except Refuse as refusal:
            log.info("not handed over", extra={"table": table.id, "error": refusal.key})


def bots_are_asked(match_log: MatchLog | None) -> bool:
    return match_log is not None and any(match_log.driven_by_bot(seat) for seat in match_log.waiting)
