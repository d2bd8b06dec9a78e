"""San Juan, second edition: 2 to 4 players, start-hand variant, New Buildings with the cathedral."""

from typing import Any

from comptoir.core.game import Game
from comptoir.core.state import Ruleset, Step
from comptoir.games.san_juan.checks import check
from comptoir.games.san_juan.components import FACTS, GAME_ID
from comptoir.games.san_juan.features import FEATURES
from comptoir.games.san_juan.imagine import imagine
from comptoir.games.san_juan.moves import BOOK, CATALOGUE
from comptoir.games.san_juan.options import OPTIONS
from comptoir.games.san_juan.position import pack, unpack
from comptoir.games.san_juan.scoring import ledger, tie_breaks
from comptoir.games.san_juan.setup import deal
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps import STEPS, STEPS_1
from comptoir.games.san_juan.view import see

FACTS.refuse_unread()


def _game(version: int, steps: list[Step[Any]]) -> Game:
    rules: Ruleset[Table] = Ruleset(GAME_ID, version, steps, see, imagine, pack, check, ledger, tie_breaks)
    return Game(rules, BOOK, CATALOGUE, OPTIONS, deal, unpack, features=FEATURES)


GAME = _game(2, STEPS)
GAME.older[1] = _game(1, STEPS_1)
