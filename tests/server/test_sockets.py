"""The queue in front of a socket, and the limits in memory."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from tests.server.services import Redis

from comptoir.server import limits
from comptoir.server.limits import MemoryLimits
from comptoir.server.redis_hub import RedisLimits
from comptoir.server.refusals import Refuse
from comptoir.server.routes.people import LOGIN_WINDOWS
from comptoir.server.sockets import WAITING, Socket


class Wire:
    """What Starlette's socket does, with a reader who may stop reading."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.code: int | None = None
        self.reading = asyncio.Event()
        self.reading.set()

    async def send_text(self, text: str) -> None:
        await self.reading.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


def on(wire: Wire) -> Socket:
    loose: Any = wire
    return Socket(loose)


def test_messages_arrive_in_order_and_before_the_farewell() -> None:
    async def go() -> None:
        wire = Wire()
        line = on(wire)
        for number in range(WAITING):
            line.send(b"%d" % number)
            await asyncio.sleep(0)
        line.close(4403)
        line.send(b"too late")
        await line.pump
        assert wire.sent == [str(number) for number in range(WAITING)]
        assert wire.code == 4403

    asyncio.run(go())


def test_whoever_reads_too_slowly_is_hung_up_on() -> None:
    async def go() -> None:
        wire = Wire()
        line = on(wire)
        wire.reading.clear()
        for number in range(WAITING + 2):
            assert line.code is None
            line.send(b"%d" % number)
            await asyncio.sleep(0)
        await line.pump
        assert line.code == wire.code == 4408
        assert line.queue.qsize() <= WAITING

    asyncio.run(go())


@pytest.mark.servers
def test_limits_are_shared_through_redis(redis: Redis) -> None:
    async def go() -> None:
        first, second = RedisLimits(redis.url), RedisLimits(redis.url)
        count, _ = limits.RATES["chat"]
        for number in range(count):
            await (first, second)[number % 2].spend("chat", "ada")
        for one in (first, second):
            with pytest.raises(Refuse):
                await one.spend("chat", "ada")
            await one.spend("chat", "bob")
            await one.close()

    asyncio.run(go())


def test_a_window_slides(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("comptoir.server.limits.time.monotonic", lambda: now[0])
    counted = MemoryLimits()

    async def spend(who: str) -> None:
        await counted.spend("chat", who)

    count, seconds = limits.RATES["chat"]
    for _ in range(count):
        asyncio.run(spend("ada"))
        now[0] += 1
    with pytest.raises(Refuse) as refused:
        asyncio.run(spend("ada"))
    assert refused.value.status == 429
    assert refused.value.retry_after == seconds - count
    asyncio.run(spend("bob"))
    now[0] += seconds - count
    asyncio.run(spend("ada"))
    now[0] += 100
    asyncio.run(spend("eve"))
    assert list(counted.windows) == [("chat", "eve")]


def test_whoever_guesses_on_waits_ever_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """As often as one address is let try one account, for a day; the clock is the test's own."""
    now = [0.0]
    monkeypatch.setattr("comptoir.server.limits.time.monotonic", lambda: now[0])
    counted = MemoryLimits()
    tries: list[float] = []

    async def guess() -> None:
        for window in LOGIN_WINDOWS:
            await counted.spend(window, "here owner")
        tries.append(now[0])

    while now[0] < 86_400:
        try:
            asyncio.run(guess())
        except Refuse as refused:
            now[0] += refused.retry_after or 0
    assert len(tries) <= 40
    waits = sorted({round(later - sooner) for sooner, later in pairwise(tries)})
    assert waits[0] == 0
    assert 60 in waits
    assert waits[-1] > 600
