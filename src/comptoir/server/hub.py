"""How processes tell each other what changed. One process alone tells nobody; Redis joins several."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import redis.asyncio as redis
from msgspec import Struct, json
from redis.exceptions import RedisError

log = logging.getLogger("comptoir.hub")
CHANNEL = "comptoir"

Receive = Callable[[str, dict[str, Any]], Awaitable[None]]


class News(Struct):
    """`sender` recognises its own and drops it."""

    sender: str
    kind: str
    body: dict[str, Any]


class Hub:
    """Nobody else is there."""

    def __init__(self, process: str) -> None:
        self.process = process
        self.connected = True

    async def start(self, receive: Receive) -> None:
        """`receive` is awaited for every message of the other processes, in order."""

    def tell(self, kind: str, body: dict[str, Any]) -> None:
        """Tell the other processes. Never waits and never fails: the log holds whatever got lost."""

    async def close(self) -> None:
        pass


class RedisHub(Hub):
    def __init__(self, process: str, url: str) -> None:
        super().__init__(process)
        self.client: redis.Redis = redis.Redis.from_url(url, socket_connect_timeout=2, health_check_interval=15)
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def start(self, receive: Receive) -> None:
        self.tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._listen(receive))]

    def tell(self, kind: str, body: dict[str, Any]) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(json.encode(News(self.process, kind, body)))

    async def _send(self) -> None:
        while True:
            message = await self.outgoing.get()
            try:
                await self.client.publish(CHANNEL, message)
            except (RedisError, OSError):
                await asyncio.sleep(0.2)

    async def _listen(self, receive: Receive) -> None:
        while True:
            try:
                async with self.client.pubsub(ignore_subscribe_messages=True) as subscription:
                    await subscription.subscribe(CHANNEL)
                    self.connected = True
                    # Whatever was said while nobody listened is in the log.
                    await receive("resync", {})
                    async for message in subscription.listen():
                        news = json.decode(message["data"], type=News)
                        if news.sender != self.process:
                            await receive(news.kind, news.body)
            except (RedisError, OSError) as error:
                self.connected = False
                log.warning("the message server does not answer", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.aclose()
