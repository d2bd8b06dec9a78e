"""How processes tell each other what changed. One process alone tells nobody; Redis joins several."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

Receive = Callable[[str, dict[str, Any]], Awaitable[None]]


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
