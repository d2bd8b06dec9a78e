"""Kontor: base, advanced and team game, Roue libre, scenarios, special rules and both expansions."""

from comptoir.core.game import Game
from comptoir.core.options import OptionSheet
from comptoir.core.state import Ruleset
from comptoir.games.kontor.checks import check
from comptoir.games.kontor.components import FACTS, GAME_ID
from comptoir.games.kontor.config.values import FIRST_VERSION, RULES_VERSION
from comptoir.games.kontor.features import FEATURES
from comptoir.games.kontor.moves import BOOK, CATALOGUE
from comptoir.games.kontor.options import FIRST_OPTIONS, MEASURED, OPTIONS
from comptoir.games.kontor.scoring import ledger, teams, tie_breaks
from comptoir.games.kontor.setup import deal
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.all import STEPS
from comptoir.games.kontor.view import imagine, pack, see, unpack


def _room(version: int, options: OptionSheet) -> Game:
    rules: Ruleset[Table] = Ruleset(GAME_ID, version, STEPS, see, imagine, pack, check, ledger, tie_breaks)
    return Game(rules, BOOK, CATALOGUE, options, deal, unpack, MEASURED, FEATURES, teams)


FACTS.refuse_unread()  # by now every part of the room has read what it needs
GAME = _room(RULES_VERSION, OPTIONS)
GAME.older[FIRST_VERSION] = _room(FIRST_VERSION, FIRST_OPTIONS)  # see `rules/first_version.py`
