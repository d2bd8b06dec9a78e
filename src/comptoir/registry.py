"""Which games there are, and how to open one or a record of one.

Other packages bring games through the entry point group `comptoir.games`: the name is the game's id, the value its
`GAME`, as in `whispers = "whispers:GAME"`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from comptoir.core.errors import OptionRefused
from comptoir.core.game import Game
from comptoir.core.match import Match, read_record, replay_record

HOUSE_GAMES = ("golden_city", "le_havre", "kontor", "san_juan")
GUESTS: dict[str, EntryPoint] = {
    point.name: point for point in entry_points(group="comptoir.games") if point.name not in HOUSE_GAMES
}
GAMES = (*HOUSE_GAMES, *sorted(GUESTS))


@cache
def game(name: str) -> Game:
    """A game by its id, loaded when first asked for."""
    if name not in GAMES:
        raise OptionRefused("refuse-game", game=str(name), allowed=", ".join(GAMES))
    return _guest(GUESTS[name]) if name in GUESTS else import_module(f"comptoir.games.{name}").GAME


def _guest(point: EntryPoint) -> Game:
    try:
        found: Game = point.load()
    except Exception as error:  # whatever somebody else's package does wrong is told by its name
        package = point.dist.name if point.dist is not None else point.value
        raise OptionRefused("refuse-guest", game=point.name, package=package, reason=repr(error)) from error
    return found


def loads(text: str) -> Match:
    """A match from its record, every move checked; a damaged or foreign record is refused with a sentence."""
    record = read_record(text)
    return replay_record(game(record["game"]).under(record["rules"]), record)
