"""Players. A bot receives a seat, never a state.

>>> import comptoir
>>> from comptoir.bots import BOTS, bot, seat_at
>>> match = comptoir.game("san_juan").new(seats=2, seed=1)
>>> seat = match.state.waiting[0]
>>> move = bot("greedy", "san_juan", seed=5).choose(seat_at(match, seat))
>>> match.play(seat, move)
"""

from __future__ import annotations

from importlib import import_module

from comptoir.bots.random import RandomBot
from comptoir.core.errors import OptionRefused
from comptoir.core.match import Match
from comptoir.core.seat import Bot, Seat
from comptoir.registry import game as open_game

BOTS = ("random", "greedy")


def bot(name: str, game: str, seed: int = 0) -> Bot:
    """A fresh bot by name; the same seed makes the same choices."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        made: Bot = import_module(f"{open_game(game).package}.greedy").GreedyBot(seed)
        return made
    raise OptionRefused("refuse-bot", bot=str(name), allowed=", ".join(BOTS))


def seat_at(match: Match, seat: int) -> Seat:
    return Seat(match.state, seat, match.game.moves)


__all__ = ["BOTS", "Bot", "RandomBot", "Seat", "bot", "seat_at"]
