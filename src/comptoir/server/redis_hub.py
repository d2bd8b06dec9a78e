"""What several processes share through Redis. Imported only where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import redis.asyncio as redis
from msgspec import Struct, json
from redis.exceptions import RedisError

from comptoir.server.hub import Hub
from comptoir.server.limits import RATES, Limits, MemoryLimits, too_many
from comptoir.server.news import News

log = logging.getLogger("comptoir.hub")
STREAM = "comptoir:news"
KEPT = 10_000  # bundles; whoever falls further behind reads the log
MOST_NEWS = 50
PAUSE = 0.5


class Bundle(Struct):
    """News in order. `sender` recognises its own and drops it."""

    sender: str
    news: list[News]


DECODER = json.Decoder(Bundle)


class RedisHub(Hub):
    """A Redis stream: whoever lost the connection goes on reading where it stopped."""

    def __init__(self, process: str, url: str) -> None:
        super().__init__(process)
        self.client: redis.Redis = redis.Redis.from_url(url, socket_connect_timeout=2, health_check_interval=15)
        self.outgoing: asyncio.Queue[News] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.working = {"send": False, "listen": False}
        self.closing = False
        self.after = b""  # the last bundle that was read

    @property
    def connected(self) -> bool:
        return all(self.working.values())

    async def start(self, receive: Callable[[News], Awaitable[None]], missed: Callable[[], None]) -> None:
        self.tasks = [
            asyncio.create_task(self._keep_up("send", self._send)),
            asyncio.create_task(self._keep_up("listen", lambda: self._listen(receive, missed))),
        ]

    def tell(self, news: News) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(news)

    async def _keep_up(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever ends it, it begins again. `closing`: a cancellation can reach the client inside one of its own
        time-outs and come out as that."""
        while not self.closing:
            try:
                await work()
            except Exception as error:
                self.working[name] = False
                log.warning("news between processes stopped", extra={"error": type(error).__name__})
                await asyncio.sleep(PAUSE)

    async def _send(self) -> None:
        """Whatever has gathered while the last message was on its way goes out as one, again and again until it is
        there."""
        await self.client.ping()
        self.working["send"] = True
        while not self.closing:
            news = [await self.outgoing.get()]
            while len(news) < MOST_NEWS and not self.outgoing.empty():
                news.append(self.outgoing.get_nowait())
            await self._publish(json.encode(Bundle(self.process, news)))

    async def _publish(self, bundle: bytes) -> None:
        while not self.closing:
            try:
                await self.client.xadd(STREAM, {"bundle": bundle}, maxlen=KEPT, approximate=True)
            except (RedisError, OSError) as error:
                self.working["send"] = False
                log.warning("the message server does not answer", extra={"error": type(error).__name__})
                await asyncio.sleep(PAUSE)
            else:
                self.working["send"] = True
                return

    async def _listen(self, receive: Callable[[News], Awaitable[None]], missed: Callable[[], None]) -> None:
        if not self.after or not await self._still_there():
            newest: Any = await self.client.xrevrange(STREAM, count=1)
            self.after = newest[0][0] if newest else b"0-0"
            missed()  # whatever was said before is in the log
        self.working["listen"] = True
        while not self.closing:
            found: Any = await self.client.xread({STREAM: self.after}, count=100, block=2000)
            for _, lines in found:
                for number, line in lines:
                    self.after = number
                    await self._take(line.get(b"bundle", b""), receive)

    async def _still_there(self) -> bool:
        """Whether the stream goes on behind what was read last: after a restart of Redis it begins anew."""
        oldest: Any = await self.client.xrange(STREAM, count=1)
        return bool(oldest) and _moment(oldest[0][0]) <= _moment(self.after)

    async def _take(self, line: bytes, receive: Callable[[News], Awaitable[None]]) -> None:
        """What cannot be read, or fails, must not keep the rest from being heard."""
        try:
            bundle = DECODER.decode(line)
            for news in bundle.news if bundle.sender != self.process else ():
                await receive(news)
        except Exception:
            log.exception("news that could not be taken")

    async def close(self) -> None:
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.wait(self.tasks, timeout=3)
        await self.client.aclose()


def _moment(number: bytes) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split(b"-"))


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

    async def forgive(self, what: str, who: str) -> None:
        await self.local.forgive(what, who)
        with contextlib.suppress(RedisError, OSError):
            await self.client.delete(f"comptoir:limit:{what}:{who}")

    async def close(self) -> None:
        await self.client.aclose()
