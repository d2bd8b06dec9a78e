"""How much bots may think: so many seconds a minute at one table, and so many in the whole house.

What was spent fades with time. Near a limit bots are given a part of their usual time, so that a table with eager
bots, or a full house, keeps nobody waiting.
"""

from __future__ import annotations

from math import exp
from time import monotonic

MINUTE = 60.0
LEAST = 0.05  # of their usual time is left to them whatever happens
FREE = 0.5  # of a limit may be spent at the usual pace


class BotTime:
    def __init__(self, table_seconds: float, house_seconds: float) -> None:
        self.table_seconds = table_seconds
        self.house_seconds = house_seconds
        self.house = Spent()
        self.tables: dict[str, Spent] = {}

    def pace(self, table: str, now: float | None = None) -> float:
        """The part of their usual time that the bots of this table get now."""
        now = monotonic() if now is None else now
        here = self.tables.get(table)
        own = 0.0 if here is None else here.at(now)
        return min(part(own, self.table_seconds), part(self.house.at(now), self.house_seconds))

    def spend(self, table: str, seconds: float, now: float | None = None) -> None:
        now = monotonic() if now is None else now
        self.house.add(seconds, now)
        self.tables.setdefault(table, Spent()).add(seconds, now)
        if len(self.tables) > 1000:
            self.tables = {name: spent for name, spent in self.tables.items() if spent.at(now) > 0.01}


class Spent:
    """Seconds of the last minute or so: what is a minute old counts a third."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.when = 0.0

    def at(self, now: float) -> float:
        return self.seconds * exp(-(now - self.when) / MINUTE)

    def add(self, seconds: float, now: float) -> None:
        self.seconds = self.at(now) + seconds
        self.when = now


def part(spent: float, limit: float) -> float:
    """All of it up to half the limit, then less and less."""
    used = spent / limit if limit > 0 else 1.0
    return max(LEAST, min(1.0, (1.0 - used) / (1.0 - FREE)))
