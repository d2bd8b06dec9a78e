"""What the buildings do, turned from the words of the facts file into numbers once, when the room opens.

A building is one of a few forms. Most are recipes: a gain, and up to two parts that can each be done several times.
What only one card does has a form of its own and a short function in the steps.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.errors import BadFacts
from comptoir.games.le_havre.components import (
    BUILDINGS,
    CARDS,
    CRAFT,
    EDIBLE,
    FACTS,
    FEE_FOOD,
    FEE_FRANCS,
    FISHERMEN,
    FRANC,
    GAME_ID,
    GOOD,
    GOOD_IDS,
    GOODS,
    HAMMERS,
    IRON,
    NO_TYPE,
    SHIPPING_PRICE,
    STEEL,
    TYPE,
    TYPE_IDS,
    UPGRADED,
)

LOCKED: Final = 0
RECIPE: Final = 1
CHOICE: Final = 2  # different goods of the visitor's choice
FIRM: Final = 3  # constructs buildings
WHARF: Final = 4
SHIPPING: Final = 5
BLACK_MARKET: Final = 6
COURT: Final = 7
OFFICE: Final = 8
BRIDGE: Final = 9
ARTS: Final = 10
WATCH: Final = 11
HAULAGE: Final = 12
ZOO: Final = 13
STAY: Final = 14
DRIVE: Final = 15
FLEA: Final = 16
EACH: Final = 17
SHOP: Final = 18
SWAP: Final = 19

_FORMS: Final = {
    "gain": RECIPE,
    "convert": RECIPE,
    "multi_convert": RECIPE,
    "table_sale": RECIPE,
    "capital_sale": RECIPE,
    "coal_trader": RECIPE,
    "choose_distinct_goods": CHOICE,
    "build_building": FIRM,
    "build_ship": WHARF,
    "ship_goods": SHIPPING,
    "black_market": BLACK_MARKET,
    "local_court": COURT,
    "business_office": OFFICE,
    "bridge": BRIDGE,
    "francs_per_foreign_disc": ARTS,
    "harbour_watch": WATCH,
    "haulage": HAULAGE,
    "zoo": ZOO,
    "stay": STAY,
    "cattle_drive": DRIVE,
    "flea_market": FLEA,
    "one_of_each": EACH,
    "buy_distinct_goods": SHOP,
    "swap": SWAP,
}

# What a gain can be counted by: symbols, then types of building.
PER_HAMMER: Final = 10
PER_FISHERMAN: Final = 11
IF_HAMMER: Final = 12

UNLIMITED: Final = 1_000_000

# What owners of certain buildings enjoy.
WIND_FARM: Final = 1
MASONS: Final = 2
LUMBER: Final = 4
FEEDLOT: Final = 8
SOUP: Final = 16
HUT: Final = 32
SOUVENIRS: Final = 64
COTTAGES: Final = 128
STOCKS: Final = 256
CRANE: Final = 512
TOBACCO: Final = 1024
PIRATES: Final = 2048
BIOFUEL: Final = 4096

# What an optional action may change, and what a building's action may depend on.
ON_FRANCS: Final = 1
ON_PROPOSALS: Final = 2
ON_DISCS: Final = 4
ON_LOANS: Final = 8
ON_CRAFT: Final = 16
ON_SYMBOLS: Final = 32
ON_DISCOUNTS: Final = 64
ON_ENERGY: Final = 128
ON_SHIPS: Final = 256
ON_TYPES: Final = 512


class Part:
    """Something that can be done several times in one visit: hand in, pay, receive. Rates are counted in halves."""

    def __init__(self, words: dict[str, Any]) -> None:
        inputs: dict[str, int] = words["inputs"]
        self.inputs: list[int] = [GOOD[good] for good in inputs]
        self.amounts: list[int] = list(inputs.values())
        outputs: dict[str, Any] = words["outputs"]
        self.outputs: list[int] = [GOOD[good] for good in outputs]
        self.halves: list[int] = [_halves(rate) for rate in outputs.values()]
        self.francs: i64 = _halves(words["francs_per_batch"])
        self.table: list[int] = words.get("table", [])  # francs by number of batches, where a rate will not do
        self.stake: i64 = words.get("francs_in", 0)
        self.energy: i64 = _halves(words["energy_per_batch"])
        self.heat: i64 = words["energy_fixed"]
        self.food: i64 = words.get("food_per_batch", 0)
        self.most: i64 = words["max_batches"] or UNLIMITED
        self.once: i64 = (self.energy + 1) // 2 + self.heat  # energy of a single batch
        kept: dict[str, int] = words.get("max_per_good", {})
        self.kept: i64 = GOOD[next(iter(kept))] if kept else -1
        self.per_kept: i64 = next(iter(kept.values())) if kept else 0


class Lot:
    """Goods that can be swapped for others: one for one, or for goods of the same shipping price together."""

    def __init__(self, words: dict[str, Any], by: str) -> None:
        self.give: list[int] = POOLS[words["give"]]
        self.receive: list[int] = POOLS[words["receive"]]
        self.most: i64 = words["max"]
        self.last: i64 = self.give[-1]
        self.worth: list[int] = SHIPPING_PRICE if by == "price" else [1] * GOODS


def _halves(rate: Any) -> int:
    twice = rate * 2
    if twice != int(twice):
        raise ValueError(f"{rate} is not a whole number of halves")
    return int(twice)


def _part(**words: Any) -> Part:
    plain: dict[str, Any] = {
        "inputs": {},
        "outputs": {},
        "francs_per_batch": 0,
        "energy_per_batch": 0,
        "energy_fixed": 0,
        "max_batches": None,
    }
    return Part({**plain, **words})


def _parts(effect: dict[str, Any]) -> list[Part]:
    kind = effect["kind"]
    if kind == "convert":
        return [Part(effect)]
    if kind == "multi_convert":
        return [Part(part) for part in effect["parts"]]
    if kind == "table_sale":
        table = [0] + [effect["table"][str(n)] for n in range(1, 1 + len(effect["table"]))]
        return [_part(inputs={effect["good"]: 1}, table=table, max_batches=len(table) - 1)]
    if kind == "capital_sale":
        sale = {"inputs": effect["inputs"], "francs_in": effect["francs_in"], "francs_per_batch": effect["francs_out"]}
        return [_part(**sale, max_batches=effect["max"])]
    if kind == "coal_trader":
        return [
            _part(outputs=line["receive"], food_per_batch=line["food"], max_batches=line["max"])
            for line in effect["options"]
        ]
    extra = effect.get("optional_extra")
    if extra:
        return [_part(outputs=extra["goods"], energy_per_batch=extra["energy"], max_batches=extra["max"])]
    return []


def _gain(effect: dict[str, Any]) -> list[int]:
    """Goods and amounts in turn."""
    gain: list[int] = []
    for good, amount in effect.get("goods", {}).items():
        gain += [GOOD[good], amount]
    if effect.get("francs"):
        gain += [FRANC, effect["francs"]]
    return gain


def _counted(effect: dict[str, Any]) -> list[int]:
    """Threes: what is counted, the good, how many for each."""
    counted: list[int] = []
    for symbol, goods in effect.get("plus_per_symbol", {}).items():
        for good, amount in goods.items():
            counted += [PER_HAMMER if symbol == "hammer" else PER_FISHERMAN, GOOD[good], amount]
    for good, amount in effect.get("plus_if_symbol", {}).get("hammer", {}).items():
        counted += [IF_HAMMER, GOOD[good], amount]
    for kind, goods in effect.get("plus_per_type", {}).items():
        for good, amount in goods.items():
            counted += [TYPE_IDS.index(kind), GOOD[good], amount]
    return counted


FORM: Final[list[int]] = [LOCKED] * BUILDINGS
PARTS: Final[list[list[Part]]] = [[] for _ in range(BUILDINGS)]
GAIN: Final[list[list[int]]] = [[] for _ in range(BUILDINGS)]
COUNTED: Final[list[list[int]]] = [[] for _ in range(BUILDINGS)]
EITHER: Final[list[bool]] = [False] * BUILDINGS  # one part only
LEAST: Final[list[int]] = [0] * BUILDINGS  # batches that must be made
POOL: Final[list[list[int]]] = [[] for _ in range(BUILDINGS)]  # goods to choose from
CHOICE_BASE: Final[list[int]] = [0] * BUILDINGS
CHOICE_MOST: Final[list[int]] = [0] * BUILDINGS
CHOICE_CRAFT: Final[list[bool]] = [False] * BUILDINGS
CHOICE_LOANS: Final[list[int]] = [0] * BUILDINGS
CHOICE_PEEK: Final[list[int]] = [0] * BUILDINGS
SHOP_PRICE: Final[list[list[int]]] = [[] for _ in range(BUILDINGS)]  # by good
LOTS: Final[list[list[Lot]]] = [[] for _ in range(BUILDINGS)]
FIRM_MOST: Final[list[int]] = [0] * BUILDINGS
FIRM_SAVING: Final[list[int]] = [0] * BUILDINGS  # the sawmill's wood
AMOUNT: Final[list[int]] = [0] * BUILDINGS  # the one figure of a form that has one
PERK: Final[list[int]] = [0] * BUILDINGS
NEEDS: Final[list[int]] = [0] * BUILDINGS  # what the action depends on (ON_...)
LOSES: Final[list[int]] = [0] * BUILDINGS  # what the seller of a building may lose (ON_...)

POOLS: Final[dict[str, list[int]]] = {
    "standard": list(range(UPGRADED)),
    "upgraded_except_steel": [good for good in range(UPGRADED, GOODS) if good != STEEL],
    "all_except_steel": [good for good in range(GOODS) if good != STEEL],
    "standard_except_iron": [good for good in range(UPGRADED) if good != IRON],
    "upgraded": list(range(UPGRADED, GOODS)),
    "all": list(range(GOODS)),
}
_FIGURES: Final = {
    "francs_per_foreign_disc": "francs",
    "black_market": "amount",
    "harbour_watch": "compensation",
    "haulage": "francs",
    "stay": "francs_per_offer",
    "cattle_drive": "amount",
    "one_of_each": "francs_for_steel",
}
_PERKS: Final = {
    "energy_discount": WIND_FARM,
    "harvest_cattle_bonus": FEEDLOT,
    "round_end_food": SOUP,
    "round_end_fish": HUT,
    "francs_per_visitor": SOUVENIRS,
    "final_actions": COTTAGES,
    "stockmarket": STOCKS,
    "wood_for_another_good": CRANE,
    "sends_discs_home": TOBACCO,
    "duty_on_ships": PIRATES,
    "grain_as_fuel": BIOFUEL,
}


def _compile(building: int, effect: dict[str, Any]) -> None:
    kind = effect["kind"]
    FORM[building] = _FORMS[kind]
    if FORM[building] == RECIPE:
        PARTS[building] = _parts(effect)
        GAIN[building] = _gain(effect)
        COUNTED[building] = _counted(effect)
        EITHER[building] = effect.get("either", False)
        LEAST[building] = 0 if kind == "gain" else 1
    elif kind == "choose_distinct_goods":
        POOL[building] = POOLS[effect["pool"]]
        CHOICE_BASE[building] = effect["base"]
        CHOICE_MOST[building] = effect["max"]
        CHOICE_CRAFT[building] = effect["plus_per_type"] == "craft"
        CHOICE_LOANS[building] = effect.get("loans", 0)
        CHOICE_PEEK[building] = effect.get("peek_special", 0)
    elif kind == "buy_distinct_goods":
        POOL[building] = POOLS[effect["pool"]]
        SHOP_PRICE[building] = [effect["francs_for"].get(good, effect["francs"]) for good in GOOD_IDS]
    elif kind == "swap":
        LOTS[building] = [Lot(words, effect["by"]) for words in effect["lots"]]
    elif kind == "build_building":
        FIRM_MOST[building] = effect["max"]
        FIRM_SAVING[building] = effect["wood_discount"]
    elif kind == "bridge" and effect["upgraded_per_franc"] != 1:
        raise ValueError("an upgraded good brings a whole franc")
    if kind in _FIGURES:
        AMOUNT[building] = effect[_FIGURES[kind]]
    NEEDS[building] = _needs(building)


def _needs(building: int) -> int:
    form = FORM[building]
    fixed = {
        FIRM: ON_PROPOSALS | ON_DISCOUNTS,
        WHARF: ON_PROPOSALS | ON_SHIPS | ON_ENERGY,
        SHIPPING: ON_SHIPS | ON_ENERGY,
        COURT: ON_LOANS,
        ARTS: ON_DISCS,
        HAULAGE: ON_FRANCS,
        CHOICE: ON_CRAFT if CHOICE_CRAFT[building] and not CHOICE_BASE[building] else 0,
        # The guard may send us anywhere, so whatever matters anywhere matters here.
        WATCH: 2 * ON_TYPES - 1,
        EACH: ON_FRANCS,
        SHOP: ON_FRANCS,
    }
    needs = fixed.get(form, 0)
    if not GAIN[building] and COUNTED[building]:
        needs |= ON_SYMBOLS | ON_TYPES
    for part in PARTS[building]:
        if part.stake or part.food:
            needs |= ON_FRANCS
        if part.energy or part.heat:
            needs |= ON_ENERGY
    return needs


def _passive(building: int, card: dict[str, Any]) -> None:
    passive = card.get("passive")
    if passive:
        kind = passive["kind"]
        if kind == "build_discount":
            PERK[building] = LUMBER if passive["any_one_of"] == ["wood"] else MASONS
        else:
            PERK[building] = _PERKS.get(kind, 0)
    loses = 0
    if TYPE[building] == CRAFT:
        loses |= ON_CRAFT
    if HAMMERS[building] or FISHERMEN[building]:
        loses |= ON_SYMBOLS
    if TYPE[building] != NO_TYPE:
        loses |= ON_TYPES
    if PERK[building] & (MASONS | LUMBER | CRANE):
        loses |= ON_DISCOUNTS
    if PERK[building] & (WIND_FARM | BIOFUEL):
        loses |= ON_ENERGY
    LOSES[building] = loses


def _compile_all() -> None:
    for building, card in enumerate(CARDS):
        try:
            if card["effect"]:
                _compile(building, card["effect"])
            if (FORM[building] == LOCKED) == card["can_be_entered"]:
                raise ValueError("a card is entered exactly if it has an action")
            _passive(building, card)
        except (KeyError, TypeError, ValueError) as error:
            raise BadFacts("bad-facts", game=GAME_ID, entry=f"{card['id']}.effect", detail=str(error)) from error


_compile_all()


def _passive_words(kind: str) -> dict[str, Any]:
    for card in CARDS:
        passive: dict[str, Any] | None = card.get("passive")
        if passive and passive["kind"] == kind:
            return passive
    raise BadFacts("bad-facts", game=GAME_ID, entry=kind, detail="no card has this effect")


def _by_players(kind: str) -> list[int]:
    return [0] + [_passive_words(kind)["by_players"][str(n)] for n in range(1, 6)]


WIND_ENERGY: Final[int] = _passive_words("energy_discount")["amount"]
FEEDLOT_LEAST: Final[int] = _passive_words("harvest_cattle_bonus")["min"]
FEEDLOT_MOST: Final[int] = _passive_words("harvest_cattle_bonus")["max"]
FEEDLOT_EXTRA: Final[int] = _passive_words("harvest_cattle_bonus")["extra"]
SOUP_FOOD: Final[list[int]] = _by_players("round_end_food")
HUT_FISH: Final[list[int]] = _by_players("round_end_fish")
SOUVENIR_FRANCS: Final[int] = _passive_words("francs_per_visitor")["amount"]
EXTRA_ACTIONS: Final[int] = _passive_words("final_actions")["extra"]
STOCK_FRANCS: Final[int] = _passive_words("stockmarket")["francs_per_franc_offer"]
BANK_FRANCS: Final[int] = _passive_words("stockmarket")["francs_for_bank"]
DUTY: Final[int] = _passive_words("duty_on_ships")["francs"]
MASON_SAVING: Final[int] = _passive_words("build_discount")["amount"]

# Francs that certainly pay the entry fee and leave the action possible; no number is enough where francs are needed.
ENOUGH_FRANCS: Final[list[int]] = [
    UNLIMITED if NEEDS[building] & ON_FRANCS else FEE_FRANCS[building] or FEE_FOOD[building]
    for building in range(BUILDINGS)
]


def _eats(building: int) -> bool:
    """Could the tokens of the entry fee be missing for the action itself?"""
    if FORM[building] == RECIPE:
        wanted = [good for part in PARTS[building] for good in part.inputs]
        return bool(NEEDS[building] & ON_FRANCS) or any(good in EDIBLE for good in wanted)
    return FORM[building] in (SHIPPING, OFFICE, BRIDGE, WATCH, HAULAGE, ZOO, EACH, SHOP, SWAP)


EATS: Final[list[bool]] = [_eats(building) for building in range(BUILDINGS)]


def _effect(name: str) -> dict[str, Any]:
    effect: dict[str, Any] = next(card["effect"] for card in CARDS if card["id"] == name)
    return effect


COURT_RETURNS: Final[list[int]] = [0] + [_effect("local_court")["rules"][n]["return_loans"] for n in ("1", "2", "3+")]
COURT_FRANCS: Final[list[int]] = [0] + [_effect("local_court")["rules"][n]["francs"] for n in ("1", "2", "3+")]
STEEL_TRADE: Final[int] = _effect("business_office")["trades"][0]["give_any_goods"]
SMALL_TRADE: Final[int] = _effect("business_office")["trades"][1]["give_any_goods"]
SMALL_TRADES: Final[list[int]] = [GOOD[good] for good in _effect("business_office")["trades"][1]["receive_one_of"]]
BRIDGE_STANDARD: Final[int] = _effect("bridge_over_the_seine")["standard_per_franc"]
ZOO_ANIMALS: Final[int] = _effect("zoo")["francs_per"][1]
MODERNISATION: Final[int] = _effect("wharf_1")["modernise_cost"]["brick"]
DRIVE_OF_TWO: Final[int] = _effect("cattle_drive")["amount_two_players"]
FLEA_CHOSEN: Final[int] = _effect("flea_market")["one_offer_of"]
FLEA_ALL: Final[int] = _effect("flea_market")["all_offers_of"]
PAIRS: Final[list[list[str]]] = FACTS["offer_spaces"]["adjacent_goods_pairs"]
