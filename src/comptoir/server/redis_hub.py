"""What several processes share through Redis. Imported only where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any

import redis.asyncio as redis
from msgspec import Struct, json
from redis.exceptions import RedisError

from comptoir.server.hub import Hub, Receive
from comptoir.server.limits import RATES, Limits, MemoryLimits, too_many

log = logging.getLogger("comptoir.hub")
CHANNEL = "comptoir"
MOST_NEWS = 50


class Bundle(Struct):
    """News in order. `sender` recognises its own and drops it."""

    sender: str
    news: list[tuple[str, dict[str, Any]]]


DECODER = json.Decoder(Bundle)


class RedisHub(Hub):
    def __init__(self, process: str, url: str) -> None:
        super().__init__(process)
        self.client: redis.Redis = redis.Redis.from_url(url, socket_connect_timeout=2, health_check_interval=15)
        self.outgoing: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.connected = False
        self.closing = False

    async def start(self, receive: Receive) -> None:
        self.tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._listen(receive))]

    def tell(self, kind: str, body: dict[str, Any]) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait((kind, body))

    async def _send(self) -> None:
        """Whatever has gathered while the last message was on its way goes out as one."""
        while not self.closing:
            news = [await self.outgoing.get()]
            while len(news) < MOST_NEWS and not self.outgoing.empty():
                news.append(self.outgoing.get_nowait())
            try:
                await self.client.publish(CHANNEL, json.encode(Bundle(self.process, news)))
            except (RedisError, OSError):
                await asyncio.sleep(0.2)

    async def _listen(self, receive: Receive) -> None:
        # A cancellation can reach the client inside one of its own time-outs and come out as that: hence the flag.
        while not self.closing:
            try:
                async with self.client.pubsub(ignore_subscribe_messages=True) as subscription:
                    await subscription.subscribe(CHANNEL)
                    self.connected = True
                    # Whatever was said while nobody listened is in the log.
                    await receive("resync", {})
                    async for message in subscription.listen():
                        bundle = DECODER.decode(message["data"])
                        if bundle.sender != self.process:
                            for kind, body in bundle.news:
                                await receive(kind, body)
            except (RedisError, OSError) as error:
                self.connected = False
                log.warning("the message server does not answer", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.wait(self.tasks, timeout=3)
        await self.client.aclose()


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
