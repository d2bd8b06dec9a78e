"""Players. A bot receives a seat, never a state.

>>> import comptoir
>>> from comptoir.bots import bot, seat_at
>>> match = comptoir.game("san_juan").new(seats=2, seed=1)
>>> seat = match.state.waiting[0]
>>> move = bot("greedy", "san_juan", seed=5).choose(seat_at(match, seat))
>>> match.play(seat, move)

A name is one of BOTS, the name of an entry point `comptoir.bots`, or `module:Class`. A class of others is called with
`game` and `seed`, as far as it takes them, and answers `choose(seat)`. A level may be told how much to think, as in
`guildmaster@1s` (at most a second a decision) or `guildmaster@300` (so many walks, however long they take).
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature
from typing import Any

from comptoir.bots.levels import FAIR, LEVELS, Level, level
from comptoir.bots.minds import greedy_of
from comptoir.bots.player import Player
from comptoir.bots.random import RandomBot
from comptoir.bots.thought import Candidate, Thought
from comptoir.core.errors import OptionRefused
from comptoir.core.match import Match
from comptoir.core.seat import Bot, Seat

BOTS = ("random", "greedy", *(one.id for one in LEVELS))
GROUP = "comptoir.bots"


def bot(name: str, game: str, seed: int = 0, pace: float = 1.0, walks: int = 0) -> Bot:
    """A fresh bot by name; the same seed makes the same choices, if its thinking is limited in walks and not in time.

    `pace` and `walks` are for the levels: a part of their time, or so many walks and no limit of time.
    """
    kind, _, effort = str(name).partition("@")
    found = level(kind)
    if found is not None:
        told_pace, told_walks = _effort(found, effort, str(name))
        return Player(found, game, seed, pace * told_pace, walks or told_walks)
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return greedy_of(game, seed)
    maker = _maker(name)
    wanted = signature(maker).parameters
    made: Bot = maker(**{key: value for key, value in (("game", game), ("seed", seed)) if key in wanted})
    return made


def check_bot(name: Any) -> str:
    """The name, if there is such a bot; a sentence if not."""
    kind, _, effort = str(name).partition("@")
    found = level(kind)
    if found is not None:
        _effort(found, effort, str(name))
    elif name not in BOTS:
        _maker(name)
    return str(name)


def _effort(found: Level, effort: str, name: str) -> tuple[float, int]:
    """A part of the usual time, or a number of walks."""
    if not effort:
        return 1.0, 0
    seconds = re.fullmatch(r"(\d{1,3}(?:\.\d{1,3})?)s", effort)
    if seconds and float(seconds[1]) > 0 and found.seconds > 0:
        return float(seconds[1]) / found.seconds, 0
    if re.fullmatch(r"[1-9]\d{0,6}", effort) and found.seconds > 0:
        return 1.0, int(effort)
    raise OptionRefused("refuse-bot", bot=name, allowed=", ".join([*BOTS, *_others()]))


@cache
def _others() -> dict[str, Any]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _maker(name: Any) -> Any:
    """The class of somebody else's bot."""
    try:
        if isinstance(name, str) and name in _others():
            return _others()[name].load()
        module, _, made = str(name).partition(":")
        if made:
            return getattr(import_module(module), made)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionRefused("refuse-bot-class", bot=str(name), reason=str(error)) from error
    raise OptionRefused("refuse-bot", bot=str(name), allowed=", ".join([*BOTS, *_others()]))


def seat_at(match: Match, seat: int) -> Seat:
    return Seat(match.state, seat, match.game.moves)


__all__ = [
    "BOTS",
    "FAIR",
    "LEVELS",
    "Bot",
    "Candidate",
    "Level",
    "Player",
    "RandomBot",
    "Seat",
    "Thought",
    "bot",
    "check_bot",
    "level",
    "seat_at",
]
