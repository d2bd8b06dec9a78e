"""How processes tell each other what changed. One process alone tells nobody; Redis joins several."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from comptoir.server.news import News


class Hub:
    """Nobody else is there."""

    def __init__(self, process: str) -> None:
        self.process = process

    @property
    def connected(self) -> bool:
        """Whether news reach the others and theirs reach this process."""
        return True

    async def start(self, receive: Callable[[News], Awaitable[None]], missed: Callable[[], None]) -> None:
        """`receive` is awaited for all news of the other processes, in order; `missed` is called when some may have
        got lost."""

    def tell(self, news: News) -> None:
        """Tell the other processes. Never waits and never fails: the log holds whatever got lost."""

    async def close(self) -> None:
        pass
