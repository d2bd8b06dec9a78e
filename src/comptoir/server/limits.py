"""Rate limits: a sliding window per thing and per whoever does it; in memory, or in Redis for several processes."""

from __future__ import annotations

import math
import time
from collections import deque

from comptoir.server.refusals import Refuse

# what: (how often, in how many seconds)
RATES = {
    # All log-ins from one address; and what somebody at one address may try at one account, with ever longer waits.
    # Whoever sits elsewhere is not in its way: nobody locks an account's owner out.
    "login": (40, 300.0),
    "login-minute": (5, 60.0),
    "login-hour": (15, 3600.0),
    "login-day": (40, 86400.0),
    "mail": (5, 3600.0),
    "report": (10, 3600.0),
    "guest": (30, 600.0),
    "table": (20, 300.0),
    "chat": (10, 15.0),
    "upload": (10, 300.0),
    "replay": (120, 60.0),
    "film": (60, 60.0),
    "hint": (20, 60.0),
    "why": (120, 60.0),
    "analysis": (12, 3600.0),
    "socket": (240, 60.0),
}


class Limits:
    """No limits."""

    async def spend(self, what: str, who: str) -> None:
        """Count one; raise with 429 if that is too many."""

    async def forgive(self, what: str, who: str) -> None:
        """Forget what was counted."""

    async def close(self) -> None:
        pass


class MemoryLimits(Limits):
    def __init__(self) -> None:
        self.windows: dict[tuple[str, str], deque[float]] = {}
        self.swept = time.monotonic()

    async def spend(self, what: str, who: str) -> None:
        count, seconds = RATES[what]
        now = time.monotonic()
        self._sweep(now)
        window = self.windows.setdefault((what, who), deque())
        while window and window[0] <= now - seconds:
            window.popleft()
        if len(window) >= count:
            raise too_many(window[0] + seconds - now)
        window.append(now)

    async def forgive(self, what: str, who: str) -> None:
        self.windows.pop((what, who), None)

    def _sweep(self, now: float) -> None:
        if now - self.swept < 60:
            return
        self.swept = now
        for key, window in tuple(self.windows.items()):
            if not window or window[-1] <= now - RATES[key[0]][1]:
                del self.windows[key]


def too_many(seconds: float) -> Refuse:
    wait = max(1, math.ceil(seconds))
    return Refuse(429, "too-many", retry_after=wait, seconds=wait)
