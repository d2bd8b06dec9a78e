"""What the buildings do: one form for each kind of action that the facts know, one object for each building."""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import BadFacts, ComptoirError
from comptoir.core.facts import Facts
from comptoir.games.le_havre.components import CARDS, ENTERED, FACTS, GAME_ID
from comptoir.games.le_havre.effects.firm import Firm
from comptoir.games.le_havre.effects.form import FORMS, Form, Locked
from comptoir.games.le_havre.effects.haulage import Haulage
from comptoir.games.le_havre.effects.market import Market
from comptoir.games.le_havre.effects.office import Bridge, Office
from comptoir.games.le_havre.effects.recipe import CapitalSale, CoalTrader, Convert, Gain, MultiConvert, TableSale
from comptoir.games.le_havre.effects.shipping import ShippingLine
from comptoir.games.le_havre.effects.single import ArtsCentre, BlackMarket, Court, Zoo
from comptoir.games.le_havre.effects.watch import HarbourWatch
from comptoir.games.le_havre.effects.wharf import Wharf
from comptoir.games.le_havre.promos.entered import Corporation, Drive, Emporium, Exchange, FleaMarket, Stay

KINDS: Final[dict[str, type[Form]]] = {
    "gain": Gain,
    "convert": Convert,
    "multi_convert": MultiConvert,
    "table_sale": TableSale,
    "capital_sale": CapitalSale,
    "coal_trader": CoalTrader,
    "choose_distinct_goods": Market,
    "build_building": Firm,
    "build_ship": Wharf,
    "ship_goods": ShippingLine,
    "black_market": BlackMarket,
    "local_court": Court,
    "business_office": Office,
    "bridge": Bridge,
    "francs_per_foreign_disc": ArtsCentre,
    "harbour_watch": HarbourWatch,
    "haulage": Haulage,
    "zoo": Zoo,
    "stay": Stay,
    "cattle_drive": Drive,
    "flea_market": FleaMarket,
    "one_of_each": Corporation,
    "buy_distinct_goods": Emporium,
    "swap": Exchange,
}


def _form(building: int, card: Facts) -> Form:
    words: Facts | None = card["effect"]
    if (words is not None) != ENTERED[building]:
        raise card.refusal("effect", "a card is entered exactly if it has an action")
    if words is None:
        return Locked(building, card)
    kind = words.word("kind", list(KINDS))
    # What the kinds mean is written down in the same file.
    FACTS["effect_kinds"].text(kind)
    try:
        form = KINDS[kind](building, words)
    except ComptoirError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadFacts("bad-facts", game=GAME_ID, entry=f"{card['id']}.effect", detail=str(error)) from error
    form.settle()
    return form


FORMS.extend([_form(building, card) for building, card in enumerate(CARDS)])
