"""Le Havre: 1 to 5 players, full and shortened game, special buildings, promo cards as an option."""

from comptoir.core.game import Game
from comptoir.core.state import Ruleset
from comptoir.games.le_havre.checks import check
from comptoir.games.le_havre.components import FACTS, GAME_ID
from comptoir.games.le_havre.features import FEATURES
from comptoir.games.le_havre.imagine import imagine
from comptoir.games.le_havre.moves import BOOK, CATALOGUE
from comptoir.games.le_havre.options import OPTIONS
from comptoir.games.le_havre.position import pack, unpack
from comptoir.games.le_havre.scoring import ledger, tie_breaks
from comptoir.games.le_havre.setup import deal
from comptoir.games.le_havre.state import Table
from comptoir.games.le_havre.steps import STEPS
from comptoir.games.le_havre.view import see

RULES_VERSION = 2
FACTS.refuse_unread()  # every part of the room has read what it needs


def _room(version: int) -> Game:
    rules: Ruleset[Table] = Ruleset(GAME_ID, version, STEPS, see, imagine, pack, check, ledger, tie_breaks)
    return Game(rules, BOOK, CATALOGUE, OPTIONS, deal, unpack, features=FEATURES)


GAME = _room(RULES_VERSION)
GAME.older[1] = _room(1)  # see `Table.first_rules`
