"""San Juan, second edition: 2 to 4 players, start-hand variant, New Buildings with the cathedral."""

from comptoir.core.features import Features
from comptoir.core.game import Game
from comptoir.core.state import Ruleset
from comptoir.games.san_juan.components import GAME_ID
from comptoir.games.san_juan.features import SIZE, encode
from comptoir.games.san_juan.features import names as feature_names
from comptoir.games.san_juan.moves import BOOK, CATALOGUE
from comptoir.games.san_juan.options import OPTIONS
from comptoir.games.san_juan.scoring import ledger, tie_breaks
from comptoir.games.san_juan.setup import deal
from comptoir.games.san_juan.state import Table, check
from comptoir.games.san_juan.steps import STEPS
from comptoir.games.san_juan.view import imagine, pack, see, unpack

RULES_VERSION = 1
RULES: Ruleset[Table] = Ruleset(GAME_ID, RULES_VERSION, STEPS, see, imagine, pack, check, ledger, tie_breaks)
FEATURES = Features(SIZE, feature_names, encode)
GAME = Game(RULES, BOOK, CATALOGUE, OPTIONS, deal, unpack, features=FEATURES)
