"""Five levels, as data. Their names and characters are words: `bot-<id>` and `bot-<id>-line` of `locale/*/bots.ftl`.

The weaker ones play on impulse: by rules of thumb, and the two weakest as beginners do, who overlook moves, take what
they are fond of, and then look no further than the points a move brings at once. The others search; what parts them is
how long.
"""

from __future__ import annotations

from typing import Final

IMPULSE: Final = "impulse"
SEARCH: Final = "search"


class Level:
    """One strength. `seconds` and `walks` bound a decision; whichever comes first ends it."""

    def __init__(
        self, id: str, engine: str, attention: float = 1.0, fondness: float = 0.0, seconds: float = 0.0,
        walks: int = 0, depth: int = 0, temperature: float = 0.0, habit: float = 0.0,
    ) -> None:  # fmt: skip
        self.id = id
        self.engine = engine
        self.attention = attention  # share of the moves it notices
        self.fondness = fondness  # how often it follows its liking
        self.seconds = seconds  # no decision takes longer
        self.walks = walks  # 0: as many as the time allows
        self.depth = depth  # moves it looks ahead; 0: as far as it gets
        self.temperature = temperature  # what it does not care about, in chances to win
        self.habit = habit  # how often it expects others to answer by rules of thumb

    def tuned(self, wishes: dict[str, float]) -> Level:
        """The same level by other means: what makes a fair opponent in one game may make a poor one in another."""
        means = {
            "attention": self.attention, "fondness": self.fondness, "walks": self.walks, "depth": self.depth,
            "temperature": self.temperature, "habit": self.habit, **wishes,
        }  # fmt: skip
        return Level(
            self.id, self.engine, means["attention"], means["fondness"], self.seconds, int(means["walks"]),
            int(means["depth"]), means["temperature"], means["habit"],
        )  # fmt: skip


LEVELS: Final[list[Level]] = [
    Level("apprentice", IMPULSE, attention=0.5, fondness=0.5),
    Level("clerk", IMPULSE, attention=0.85, fondness=0.15),
    Level("merchant", IMPULSE),
    Level("shipowner", SEARCH, seconds=0.1, walks=200),
    Level("guildmaster", SEARCH, seconds=0.25),
]
FAIR: Final = "merchant"  # who sits down where nobody chose, and for somebody who left


def level(id: str) -> Level | None:
    for one in LEVELS:
        if one.id == id:
            return one
    return None
