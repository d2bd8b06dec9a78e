"""Rate limits: a sliding window per thing and per whoever does it; in memory, or in Redis for several processes."""

from __future__ import annotations

import math
import secrets
import time
from collections import deque

import redis.asyncio as redis
from redis.exceptions import RedisError

from comptoir.server.words import Refuse

# what: (how often, in how many seconds)
RATES = {
    "login": (10, 300.0),
    "guest": (30, 600.0),
    "table": (20, 300.0),
    "chat": (10, 15.0),
    "upload": (10, 300.0),
    "replay": (120, 60.0),
    "socket": (240, 60.0),
}


class Limits:
    """No limits."""

    async def spend(self, what: str, who: str) -> None:
        """Count one; raise with 429 if that is too many."""

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

    def _sweep(self, now: float) -> None:
        if now - self.swept < 60:
            return
        self.swept = now
        for key, window in tuple(self.windows.items()):
            if not window or window[-1] <= now - RATES[key[0]][1]:
                del self.windows[key]


# Members are the moments of the window; the answer is -1 for yes, else the oldest moment still in it.
SPEND = """
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[3])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  return redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], math.ceil(ARGV[3] * 1000))
return '-1'
"""


class RedisLimits(Limits):
    def __init__(self, url: str) -> None:
        self.client: redis.Redis = redis.Redis.from_url(url, socket_connect_timeout=2)
        self.local = MemoryLimits()
        self.script = self.client.register_script(SPEND)

    async def spend(self, what: str, who: str) -> None:
        count, seconds = RATES[what]
        now = time.time()
        try:
            key = f"comptoir:limit:{what}:{who}"
            oldest = float(await self.script(keys=[key], args=[now, count, seconds, secrets.token_hex(8)]))
        except (RedisError, OSError):
            return await self.local.spend(what, who)
        if oldest >= 0:
            raise too_many(oldest + seconds - now)

    async def close(self) -> None:
        await self.client.aclose()


def too_many(seconds: float) -> Refuse:
    wait = max(1, math.ceil(seconds))
    return Refuse(429, "too-many", retry_after=wait, seconds=wait)
