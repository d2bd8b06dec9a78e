"""The front door: which games there are, and how to open one or a record of one."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from comptoir.core.errors import OptionRefused
from comptoir.core.game import Game
from comptoir.core.match import Match, read_record, replay_record

GAMES = ("golden_city", "kontor", "le_havre", "san_juan")


@cache
def game(name: str) -> Game:
    """A game by its id, loaded when first asked for."""
    if name not in GAMES:
        raise OptionRefused("refuse-game", game=str(name), allowed=", ".join(GAMES))
    room: Game = import_module(f"comptoir.games.{name}").GAME
    return room


def loads(text: str) -> Match:
    """A match from its record, every move checked; a damaged or foreign record is refused with a sentence."""
    record = read_record(text)
    return replay_record(game(record["game"]).under(record["rules"]), record)
