"""News between processes and shared windows, with a stand-in for Redis that can be told to fail."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import json
from redis.exceptions import ConnectionError as Lost

from comptoir.server import news as n
from comptoir.server import redis_hub
from comptoir.server.limits import RATES
from comptoir.server.redis_hub import KEPT, MOST_NEWS, STREAM, Bundle, RedisHub, RedisLimits
from comptoir.server.refusals import Refuse

URL = "redis://127.0.0.1:1/0"


class Stream:
    """What the hub asks of a Redis client."""

    def __init__(self, *bundles: tuple[bytes, bytes]) -> None:
        self.lines: list[tuple[bytes, dict[bytes, bytes]]] = [(number, {b"bundle": text}) for number, text in bundles]
        self.added: list[tuple[Any, ...]] = []
        self.failing = 0
        self.reads: list[tuple[Any, ...]] = []
        self.until: Callable[[], None] = lambda: None

    async def ping(self) -> None:
        pass

    async def aclose(self) -> None:
        self.added.append(("closed",))

    async def xadd(self, name: str, fields: dict[str, bytes], **how: Any) -> None:
        if self.failing:
            self.failing -= 1
            raise Lost
        self.added.append((name, json.decode(fields["bundle"], type=Bundle), how))
        self.until()

    async def xrevrange(self, name: str, count: int) -> Any:
        return self.lines[::-1][:count]

    async def xrange(self, name: str, count: int) -> Any:
        return self.lines[:count]

    async def xread(self, streams: dict[str, bytes], count: int, block: int) -> Any:
        ((name, after),) = streams.items()
        self.reads.append((name, after, count, block))
        found = [line for line in self.lines if redis_hub._moment(line[0]) > redis_hub._moment(after)]
        self.until()
        await asyncio.sleep(0)
        return [(name.encode(), found)] if found else []


def hub_with(client: Any) -> RedisHub:
    hub = RedisHub("us", URL)
    hub.client = client
    return hub


def told(number: int) -> n.TableAltered:
    return n.TableAltered(f"t{number}")


def bundle(sender: str, *numbers: int) -> bytes:
    return json.encode(Bundle(sender, [told(number) for number in numbers]))


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_hub, "PAUSE", 0.0)


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def all_of_it() -> Any:
        return await asyncio.wait_for(work(), 20)

    return asyncio.run(all_of_it())


def test_how_long_a_silent_redis_is_waited_for() -> None:
    given = RedisHub("us", URL).client.connection_pool.connection_kwargs
    assert (given["socket_connect_timeout"], given["health_check_interval"]) == (2, 15)
    assert RedisLimits(URL).client.connection_pool.connection_kwargs["socket_connect_timeout"] == 2


def test_what_gathers_goes_out_as_one_in_order_until_it_is_there() -> None:
    async def go() -> None:
        stream = Stream()
        hub = hub_with(stream)
        assert not hub.connected
        for number in range(MOST_NEWS + 2):
            hub.tell(told(number))
        stream.failing = 2
        was: list[bool] = []

        def until() -> None:
            was.append(hub.working["send"])
            hub.closing = len(stream.added) == 2

        stream.until = until
        await hub._send()
        assert [name for name, *_ in stream.added] == [STREAM] * 2
        first, second = (sent for _, sent, _ in stream.added)
        assert first == Bundle("us", [told(number) for number in range(MOST_NEWS)])
        assert second == Bundle("us", [told(MOST_NEWS), told(MOST_NEWS + 1)])
        assert stream.added[0][2] == {"maxlen": KEPT, "approximate": True}
        assert (was, hub.working["send"]) == ([False, True], True)
        hub.working["listen"] = True
        assert hub.connected

    run(go)


def test_news_nobody_fetches_are_lost_and_not_waited_for() -> None:
    async def go() -> None:
        hub = hub_with(Stream())
        for number in range(10_002):
            hub.tell(told(number))
        assert hub.outgoing.qsize() == 10_000

    run(go)


def listened(stream: Stream, after: bytes = b"", reads: int = 2) -> tuple[RedisHub, list[n.News], int]:
    heard: list[n.News] = []
    missed: list[int] = []

    async def go() -> RedisHub:
        hub = hub_with(stream)
        hub.after = after

        def until() -> None:
            hub.closing = len(stream.reads) >= reads

        async def receive(news: n.News) -> None:
            heard.append(news)
            if news == told(13):
                raise ValueError

        stream.until = until
        await hub._listen(receive, lambda: missed.append(1))
        return hub

    return run(go), heard, len(missed)


def test_whoever_begins_to_listen_hears_what_is_said_from_then_on() -> None:
    stream = Stream((b"5-0", bundle("them", 1)), (b"7-2", bundle("them", 2)))
    hub, heard, missed = listened(stream)
    assert (heard, missed, hub.after) == ([], 1, b"7-2")
    assert stream.reads == [(STREAM, b"7-2", 100, 2000)] * 2
    assert hub.working["listen"]
    hub, heard, missed = listened(empty := Stream())
    assert (missed, hub.after, empty.reads[0][1]) == (1, b"0-0", b"0-0")


def test_whoever_comes_back_goes_on_where_it_stopped() -> None:
    stream = Stream(
        (b"5-0", bundle("them", 1)),
        (b"7-2", bundle("us", 2)),
        (b"7-10", b"nonsense"),
        (b"8-0", bundle("them", 13, 14)),
        (b"9-0", bundle("them", 15)),
    )
    hub, heard, missed = listened(stream, b"5-0")
    assert (heard, missed, hub.after) == ([told(13), told(15)], 0, b"9-0")
    assert [after for _, after, *_ in stream.reads] == [b"5-0", b"9-0"]


def test_a_stream_that_begins_anew_is_noticed() -> None:
    for oldest, missed in ((b"4-9", 0), (b"5-0", 0), (b"5-1", 1), (b"40-0", 1)):
        _hub, _, times = listened(Stream((oldest, bundle("them", 1))), b"5-0")
        assert times == missed, oldest
    assert listened(Stream(), b"5-0")[2] == 1


def test_what_stops_begins_again_until_the_house_closes() -> None:
    async def go() -> None:
        hub = hub_with(stream := Stream())
        tries: list[bool] = []

        async def work() -> None:
            tries.append(hub.working["send"])
            hub.working["send"] = True
            hub.closing = len(tries) == 3
            raise Lost

        await hub._keep_up("send", work)
        assert (tries, hub.working["send"]) == ([False] * 3, False)
        hub.closing = False
        await hub.start(lambda news: asyncio.sleep(0), lambda: None)
        await asyncio.sleep(0.01)
        assert hub.connected
        tasks = hub.tasks
        await hub.close()
        assert (len(tasks), all(task.done() for task in tasks)) == (2, True)
        assert (hub.closing, stream.added[-1]) == (True, ("closed",))

    run(go)


# -- shared windows


def test_a_window_is_asked_for_in_redis_and_kept_here_without_it() -> None:
    async def go() -> None:
        limits = RedisLimits(URL)
        count, seconds = RATES["chat"]
        asked: list[tuple[list[str], list[Any]]] = []
        answers: list[Any] = [b"-1"]

        async def script(keys: list[str], args: list[Any]) -> Any:
            asked.append((keys, args))
            if isinstance(answers[-1], Exception):
                raise answers[-1]
            return answers[-1]

        limits.script = script  # type: ignore[assignment]
        await limits.spend("chat", "ada")
        ((keys, (now, most, window, member)),) = asked
        assert (keys, most, window, len(member)) == (["comptoir:limit:chat:ada"], count, seconds, 16)
        assert abs(now - time.time()) < 5
        answers.append(str(time.time() - seconds / 2).encode())
        with pytest.raises(Refuse) as refused:
            await limits.spend("chat", "ada")
        assert abs((refused.value.retry_after or 0) - seconds / 2) <= 2
        answers.append(b"0")
        with pytest.raises(Refuse):
            await limits.spend("chat", "ada")
        answers.append(Lost())
        for _ in range(count):
            await limits.spend("chat", "ada")
        with pytest.raises(Refuse):
            await limits.spend("chat", "ada")
        deleted: list[str] = []

        class Client:
            async def delete(self, key: str) -> None:
                deleted.append(key)
                raise Lost

            async def aclose(self) -> None:
                deleted.append("closed")

        limits.client = Client()  # type: ignore[assignment]
        await limits.forgive("chat", "ada")
        await limits.spend("chat", "ada")
        await limits.close()
        assert deleted == ["comptoir:limit:chat:ada", "closed"]

    run(go)
