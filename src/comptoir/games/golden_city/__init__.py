"""Die Goldene Stadt: 3 and 4 players, the Great Drought for two, black trading posts."""

from comptoir.core.game import Game
from comptoir.core.state import Ruleset
from comptoir.games.golden_city.checks import check
from comptoir.games.golden_city.components import FACTS
from comptoir.games.golden_city.facts import GAME_ID
from comptoir.games.golden_city.features import FEATURES
from comptoir.games.golden_city.imagine import imagine
from comptoir.games.golden_city.moves import BOOK, CATALOGUE
from comptoir.games.golden_city.options import OPTIONS
from comptoir.games.golden_city.position import pack, unpack
from comptoir.games.golden_city.scoring import ledger, standing, tie_breaks
from comptoir.games.golden_city.setup import deal
from comptoir.games.golden_city.state import Table
from comptoir.games.golden_city.steps import STEPS
from comptoir.games.golden_city.view import see

FACTS.refuse_unread()

RULES_VERSION = 1
RULES: Ruleset[Table] = Ruleset(GAME_ID, RULES_VERSION, STEPS, see, imagine, pack, check, ledger, tie_breaks, standing)
GAME = Game(RULES, BOOK, CATALOGUE, OPTIONS, deal, unpack, features=FEATURES)
