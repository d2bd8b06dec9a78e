"""Faults on purpose: a task that is cancelled at its n-th await, ears instead of sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Generator
from typing import Any


class CancelAt:
    """Runs a coroutine and cancels its task while it waits for the n-th time."""

    def __init__(self, work: Coroutine[Any, Any, Any], number: int) -> None:
        self.work = work
        self.number = number
        self.reached = False

    async def run(self) -> Any:
        task = asyncio.current_task()
        assert task is not None
        return await self._Stepper(self, task)

    class _Stepper:
        def __init__(self, outer: CancelAt, task: asyncio.Task[Any]) -> None:
            self.outer, self.task = outer, task

        def __await__(self) -> Generator[Any, Any, Any]:
            waits = 0
            inner = self.outer.work.__await__()
            value: Any = None
            error: BaseException | None = None
            while True:
                try:
                    waited_for = inner.throw(error) if error is not None else inner.send(value)
                except StopIteration as end:
                    return end.value
                waits += 1
                if waits == self.outer.number:
                    self.outer.reached = True
                    asyncio.get_running_loop().call_soon(self.task.cancel)
                value, error = None, None
                try:
                    value = yield waited_for
                except BaseException as thrown:
                    error = thrown


class Ear:
    """A line that keeps what is sent along it."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.code: int | None = None

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: int) -> None:
        self.code = code

    @property
    def ply(self) -> int:
        """The last ply it was shown."""
        return max((message["ply"] for message in self.heard if message["type"] == "update"), default=0)


async def soon(test: Any, seconds: float = 30.0) -> None:
    """Until `test` answers true; fails loudly when it never does."""
    end = asyncio.get_running_loop().time() + seconds
    while not test():
        assert asyncio.get_running_loop().time() < end, "nothing happened"
        await asyncio.sleep(0.01)
