"""Comptoir: four classic trading games on one table.

>>> import comptoir
>>> match = comptoir.game("san_juan").new(seats=2, seed=7)
>>> match.state.waiting
(1,)
"""

from comptoir.core.choice import Choice, Piece
from comptoir.core.draft import Draft
from comptoir.core.errors import BadFacts, BadRecord, ComptoirError, IllegalMove, OptionRefused, UndoRefused
from comptoir.core.film import FilmFrame
from comptoir.core.form import COMPILED, FORM
from comptoir.core.game import Game
from comptoir.core.journal import Event
from comptoir.core.match import Match
from comptoir.core.moves import Move
from comptoir.core.rng import Dice
from comptoir.core.state import State, playout
from comptoir.registry import GAMES, game, loads

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "FORM",
    "GAMES",
    "BadFacts",
    "BadRecord",
    "Choice",
    "ComptoirError",
    "Dice",
    "Draft",
    "Event",
    "FilmFrame",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "OptionRefused",
    "Piece",
    "State",
    "UndoRefused",
    "game",
    "loads",
    "playout",
]
