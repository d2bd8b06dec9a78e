"""Scheduled copies of a SQLite house, and how many of them are kept."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from comptoir.server.migrate import backup
from comptoir.server.refusals import Refuse
from comptoir.server.settings import Settings

log = logging.getLogger("comptoir.backups")
PATTERN = "comptoir-*.backup"
TRY_AGAIN = 60.0  # seconds after a copy that failed


def kept(settings: Settings) -> list[Path]:
    """The copies there are, the newest first: their names hold the moment."""
    folder = Path(settings.backup_folder)
    return sorted(folder.glob(PATTERN), reverse=True) if settings.backup_folder and folder.is_dir() else []


def make_copy(settings: Settings) -> Path:
    """A new copy; the oldest go."""
    folder = Path(settings.backup_folder)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Refuse(503, "backup-failed", file=str(folder)) from error
    target = folder / f"comptoir-{datetime.now():%Y%m%d-%H%M%S-%f}.backup"
    backup(settings.database_url, target)
    for old in kept(settings)[max(1, settings.backup_keep) :]:
        old.unlink(missing_ok=True)
    return target


def next_due(settings: Settings, now: float) -> float:
    """When the next copy is due: a house that restarts often makes no more of them, nor fewer."""
    copies = kept(settings)
    return now if not copies else copies[0].stat().st_mtime + settings.backup_hours * 3600


async def make_copies(settings: Settings, made: Callable[[bool], None]) -> None:
    """Until cancelled; says each time whether one was made. PostgreSQL has its own tools."""
    if not settings.backup_folder or not settings.embedded:
        return
    while True:
        wait = next_due(settings, time.time()) - time.time()
        if wait > 0:
            await asyncio.sleep(min(wait, 3600))
            continue
        try:
            await asyncio.to_thread(make_copy, settings)
            made(True)
        except Exception as error:
            made(False)
            cause = error.__cause__ or error
            log.error("no backup was made", extra={"error": type(cause).__name__})
            await asyncio.sleep(TRY_AGAIN)
