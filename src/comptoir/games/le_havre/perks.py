"""What a building brings to its owner without being entered: read from the `passive` lines of the facts."""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import BadFacts
from comptoir.core.facts import Facts
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    BUILDINGS,
    CARDS,
    CATTLE_GAIN,
    CRAFT,
    FISHERMEN,
    GAME_ID,
    GRAIN_ENERGY,
    HAMMERS,
    IRON_SHIP,
    KIND_IDS,
    LUXURY,
    NO_TYPE,
    RATTLETRAP_CAR,
    TYPE,
    VALUE,
)
from comptoir.games.le_havre.icons import Glyph, IconLine, glyph

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
ON_ANYTHING: Final = 1023

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
    "yacht_exchange": 0,
    "on_highest_stack": 0,
    "goes_to_next_iron": 0,
}


def _perk(card: Facts) -> int:
    passive: Facts | None = card.get("passive")
    if passive is None:
        return 0
    if passive["kind"] == "build_discount":
        return LUMBER if passive["any_one_of"] == ["wood"] else MASONS
    if passive["kind"] not in _PERKS:
        raise passive.refusal("kind", f"{passive['kind']} is not known")
    return _PERKS[passive["kind"]]


def _loses(building: int) -> int:
    """What the seller of a building may lose (ON_...)."""
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
    return loses


PERK: Final[list[int]] = [_perk(card) for card in CARDS]
LOSES: Final[list[int]] = [_loses(building) for building in range(BUILDINGS)]


def _words(perk: int) -> Facts:
    for building, card in enumerate(CARDS):
        if PERK[building] == perk:
            passive: Facts = card["passive"]
            return passive
    raise BadFacts("bad-facts", game=GAME_ID, entry=str(perk), detail="no card has this effect")


def _by_players(perk: int) -> list[int]:
    return [0] + [_words(perk)["by_players"][str(n)] for n in range(1, 6)]


WIND_ENERGY: Final[int] = _words(WIND_FARM)["amount"]
MASON_SAVING: Final[int] = _words(MASONS)["amount"]
LUMBER_SAVING: Final[int] = _words(LUMBER)["amount"]
_words(MASONS).fixed("any_one_of", ["clay", "brick"])
FEEDLOT_LEAST: Final[int] = _words(FEEDLOT)["min"]
FEEDLOT_MOST: Final[int] = _words(FEEDLOT)["max"]
FEEDLOT_EXTRA: Final[int] = _words(FEEDLOT)["extra"]
SOUP_FOOD: Final = bytes(_by_players(SOUP))
HUT_FISH: Final = bytes(_by_players(HUT))
SOUVENIR_FRANCS: Final[int] = _words(SOUVENIRS)["amount"]
EXTRA_ACTIONS: Final[int] = _words(COTTAGES)["extra"]
STOCK_FRANCS: Final[int] = _words(STOCKS)["francs_per_franc_offer"]
BANK_FRANCS: Final[int] = _words(STOCKS)["francs_for_bank"]
DUTY: Final[int] = _words(PIRATES)["francs"]

# cards that can be had at a wharf for a ship of one's own, and the kind of ship.
_KINDS: Final = {"iron": IRON_SHIP, "luxury": LUXURY}


def _exchanges() -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for building, card in enumerate(CARDS):
        passive: Facts | None = card.get("passive")
        if passive is not None and passive["kind"] == "yacht_exchange":
            found.append((building, _KINDS[passive.word("remove_ship_type", list(_KINDS))]))
    if len({kind for _, kind in found}) < len(found):
        names = [BUILDING_IDS[building] for building, _ in found]
        raise BadFacts("bad-facts", game=GAME_ID, entry=", ".join(names), detail="both for the same kind of ship")
    return found


EXCHANGES: Final[list[tuple[int, int]]] = _exchanges()
EXCHANGE_CARDS: Final[list[int]] = [building for building, _ in EXCHANGES]
EXCHANGE_KINDS: Final[list[int]] = [kind for _, kind in EXCHANGES]


def perk_icons(building: int) -> list[IconLine]:
    """What owning the building brings, as icons."""
    lines: dict[int, IconLine] = {
        WIND_FARM: {"ins": [], "outs": [_less("energy", WIND_ENERGY)]},
        MASONS: {"ins": [], "outs": [_less("brick", MASON_SAVING)]},
        LUMBER: {"ins": [], "outs": [_less("wood", LUMBER_SAVING)]},
        FEEDLOT: {"ins": [glyph("harvest")], "outs": [glyph("cattle", CATTLE_GAIN + FEEDLOT_EXTRA)]},
        SOUP: {"ins": [], "outs": [{"icon": "food", "n": "+"}]},
        SOUVENIRS: {"ins": [glyph("disc")], "outs": [glyph("franc", SOUVENIR_FRANCS)]},
        STOCKS: {"ins": [glyph("supply")], "outs": [{"icon": "franc", "n": f"{STOCK_FRANCS}/{BANK_FRANCS}"}]},
        CRANE: {"ins": [{"icon": "any_good", "n": "1"}], "outs": [glyph("wood")]},
        TOBACCO: {"ins": [{"icon": "disc", "n": "−"}], "outs": []},
        PIRATES: {"ins": [glyph("ship")], "outs": [glyph("franc", DUTY)]},
        BIOFUEL: {"ins": [glyph("grain")], "outs": [glyph("energy", GRAIN_ENERGY)]},
    }
    if building == RATTLETRAP_CAR:
        return [{"ins": [glyph("iron")], "outs": [{"icon": "laurel", "n": str(VALUE[building]).replace("-", "−")}]}]
    for card, kind in EXCHANGES:
        if card == building:
            return [{"ins": [], "outs": [glyph(KIND_IDS[kind])]}]
    return [lines[PERK[building]]] if PERK[building] in lines else []


def _less(icon: str, n: int) -> Glyph:
    return {"icon": icon, "n": f"−{n}"}
