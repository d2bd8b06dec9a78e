"""The cards, tiles and constants of San Juan, read from `facts.json` and checked.

The numbers of the types are fixed here, because rules speak of a smithy by name; everything printed on the cards comes
from the facts file and is corrected there and nowhere else.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.errors import BadFacts
from comptoir.core.facts import read_plain

GAME_ID: Final = "san_juan"

# Types, in the order of the facts file. Production first: a plant's number is also the number of its good.
INDIGO_PLANT: Final = 0
SUGAR_MILL: Final = 1
TOBACCO_STORAGE: Final = 2
COFFEE_ROASTER: Final = 3
SILVER_SMELTER: Final = 4
SMITHY: Final = 5
GOLD_MINE: Final = 6
ARCHIVE: Final = 7
POOR_HOUSE: Final = 8
BLACK_MARKET: Final = 9
TRADING_POST: Final = 10
WELL: Final = 11
MARKET_STAND: Final = 12
CRANE: Final = 13
TOWER: Final = 14
CHAPEL: Final = 15
AQUEDUCT: Final = 16
CARPENTER: Final = 17
PREFECTURE: Final = 18
MARKET_HALL: Final = 19
QUARRY: Final = 20
LIBRARY: Final = 21
STATUE: Final = 22
VICTORY_COLUMN: Final = 23
HERO: Final = 24
GUILD_HALL: Final = 25
CITY_HALL: Final = 26
TRIUMPHAL_ARCH: Final = 27
PALACE: Final = 28
OFFICE_BUILDING: Final = 29
GUARD_ROOM: Final = 30
HUT: Final = 31
TAVERN: Final = 32
PARK: Final = 33
CUSTOMS_OFFICE: Final = 34
BANK: Final = 35
HARBOR: Final = 36
GOLDSMITH: Final = 37
RESIDENCE: Final = 38
CATHEDRAL: Final = 39

TYPES: Final = 40
HAND_TYPES: Final = 39  # the cathedral is never in a hand
PLANTS: Final = 5
NO_CARD: Final = -1
# Goods that can be sold or spent: the five plants' and the customs office's.
CUSTOMS_GOOD: Final = 5
GOODS: Final = 6

BUILDER: Final = 0
PRODUCER: Final = 1
TRADER: Final = 2
COUNCILLOR: Final = 3
PROSPECTOR: Final = 4
ROLE_COUNT: Final = 5

# fmt: off
CARD_IDS: Final = [
    "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter", "smithy", "gold_mine",
    "archive", "poor_house", "black_market", "trading_post", "well", "market_stand", "crane", "tower", "chapel",
    "aqueduct", "carpenter", "prefecture", "market_hall", "quarry", "library", "statue", "victory_column", "hero",
    "guild_hall", "city_hall", "triumphal_arch", "palace", "office_building", "guard_room", "hut", "tavern",
    "park", "customs_office", "bank", "harbor", "goldsmith", "residence", "cathedral",
]
# fmt: on
ROLE_IDS: Final = ["builder", "producer", "trader", "councillor", "prospector"]
GOOD_IDS: Final = ["indigo", "sugar", "tobacco", "coffee", "silver", "customs"]


def _fail(entry: str, detail: str) -> BadFacts:
    return BadFacts("bad-facts", game=GAME_ID, entry=entry, detail=detail)


# What the rules read from the facts besides the cards themselves.
CONSTANT_NUMBERS: Final = [
    "start_hand",
    "buildings_to_end",
    "hand_limit",
    "hand_limit_tower",
    "customs_price",
    "councillor_draw",
    "councillor_privilege_draw",
    "prospector_draw",
]
POWER_NUMBERS: Final = {PARK: "discount", BLACK_MARKET: "max_goods", PALACE: "divisor", GOLD_MINE: "reveal"}
POWER_TABLES: Final = [TRIUMPHAL_ARCH, RESIDENCE, CATHEDRAL]


def check_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Refuse a facts file that does not add up, naming the entry; answers the file."""
    try:
        _check_ids(facts, "cards", CARD_IDS)
        _check_ids(facts, "roles", ROLE_IDS)
        for card in facts["cards"]:
            _check_card(card)
        for wanted_set, key in (("base", "base_deck"), ("expansion", "expansion_deck")):
            total = sum(c["copies"] for c in facts["cards"] if c["set"] == wanted_set and c["in_draw_pile"])
            if total != facts["component_counts"][key]:
                raise _fail(f"component_counts.{key}", f"the cards add up to {total}")
        _check_powers(facts["cards"])
        _check_tiles(facts)
        _check_constants(facts["constants"])
    except (KeyError, TypeError, AttributeError) as error:
        raise _fail(str(error), "missing or of the wrong kind") from error
    return facts


def _check_ids(facts: dict[str, Any], part: str, wanted: list[str]) -> None:
    """Each thing in its place, with its names."""
    entries = facts[part]
    if not isinstance(entries, list):
        raise _fail(part, "a list is expected")
    for place, name in enumerate(wanted):
        found = entries[place]["id"] if place < len(entries) else "nothing"
        if found != name:
            raise _fail(f"{part}[{place}]", f"expected {name}, found {found}")
        for key in ("name_en", "name_fr", "name_de"):
            if not isinstance(entries[place].get(key), str) or not entries[place][key]:
                raise _fail(f"{name}.{key}", "a name is expected")
    if len(entries) > len(wanted):
        raise _fail(f"{part}[{len(wanted)}]", "one too many")


def _check_number(entry: str, value: Any, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _fail(entry, f"{value!r} is not a number from {low} to {high}")


def _check_numbers(entry: str, values: Any, wanted: int) -> None:
    if not isinstance(values, list) or len(values) != wanted:
        raise _fail(entry, f"a list of {wanted} numbers is expected")
    for value in values:
        _check_number(entry, value, 0, 20)


def _check_card(card: dict[str, Any]) -> None:
    for key, low, high in (("cost", 1, 9), ("vp", 0, 9), ("copies", 1, 20)):
        _check_number(f"{card['id']}.{key}", card.get(key), low, high)
    plant = CARD_IDS.index(card["id"]) < PLANTS
    if plant != (card["kind"] == "production") or plant == card["is_beige"]:
        raise _fail(f"{card['id']}.kind", "the first five cards are the production buildings, all others are beige")


def _check_powers(cards: list[dict[str, Any]]) -> None:
    for card, key in POWER_NUMBERS.items():
        _check_number(f"{CARD_IDS[card]}.effect_params.{key}", cards[card]["effect_params"].get(key), 1, 9)
    for card in POWER_TABLES:
        _check_numbers(f"{CARD_IDS[card]}.effect_params.table", cards[card]["effect_params"].get("table"), 4)


def _check_tiles(facts: dict[str, Any]) -> None:
    tiles = facts["trading_house_tiles"]["tiles"]
    if len(tiles) != facts["component_counts"]["trading_house_tiles"]:
        raise _fail("trading_house_tiles", f"{len(tiles)} tiles")
    for tile in tiles:
        if set(tile["prices"]) != set(GOOD_IDS[:PLANTS]):
            raise _fail(tile["id"], "a tile needs a price for each of the five goods")
        for good, price in tile["prices"].items():
            _check_number(f"{tile['id']}.{good}", price, 1, 9)


def _check_constants(constants: dict[str, Any]) -> None:
    for key in CONSTANT_NUMBERS:
        _check_number(f"constants.{key}", constants.get(key), 1, 20)
    _check_numbers("constants.start_variant_deal_by_seat", constants.get("start_variant_deal_by_seat"), 4)
    for part, keys in (
        ("hand_limit_with_guard_room_in_play", ["owner", "others"]),
        ("roles_picked_per_round", ["2", "3", "4"]),
    ):
        for key in keys:
            _check_number(f"constants.{part}.{key}", constants[part].get(key), 1, 20)


FACTS: Final = check_facts(read_plain(GAME_ID))
CARDS: Final[list[dict[str, Any]]] = FACTS["cards"]
CONSTANTS: Final[dict[str, Any]] = FACTS["constants"]

COST: Final[list[int]] = [card["cost"] for card in CARDS]
POINTS: Final[list[int]] = [card["vp"] for card in CARDS]
COPIES: Final[list[int]] = [card["copies"] for card in CARDS]
KIND: Final[list[str]] = [card["kind"] for card in CARDS]

TILES: Final[list[list[int]]] = [
    [tile["prices"][good] for good in GOOD_IDS[:PLANTS]] for tile in FACTS["trading_house_tiles"]["tiles"]
]
TILE_IDS: Final[list[str]] = [tile["id"] for tile in FACTS["trading_house_tiles"]["tiles"]]

START_HAND: Final[int] = CONSTANTS["start_hand"]
START_DEALS: Final[list[int]] = CONSTANTS["start_variant_deal_by_seat"]
LAST_BUILDING: Final[int] = CONSTANTS["buildings_to_end"]
HAND_LIMIT: Final[int] = CONSTANTS["hand_limit"]
TOWER_LIMIT: Final[int] = CONSTANTS["hand_limit_tower"]
GUARD_OWNER_LIMIT: Final[int] = CONSTANTS["hand_limit_with_guard_room_in_play"]["owner"]
GUARD_OTHER_LIMIT: Final[int] = CONSTANTS["hand_limit_with_guard_room_in_play"]["others"]
PICKS: Final[list[int]] = [0, 0] + [CONSTANTS["roles_picked_per_round"][str(n)] for n in (2, 3, 4)]
CUSTOMS_PRICE: Final[int] = CONSTANTS["customs_price"]
PARK_SAVING: Final[int] = CARDS[PARK]["effect_params"]["discount"]
MARKET_GOODS: Final[int] = CARDS[BLACK_MARKET]["effect_params"]["max_goods"]
ARCH_TABLE: Final[list[int]] = CARDS[TRIUMPHAL_ARCH]["effect_params"]["table"]
RESIDENCE_TABLE: Final[list[int]] = CARDS[RESIDENCE]["effect_params"]["table"]
CATHEDRAL_TABLE: Final[list[int]] = CARDS[CATHEDRAL]["effect_params"]["table"]
PALACE_DIVISOR: Final[int] = CARDS[PALACE]["effect_params"]["divisor"]


def names() -> dict[str, dict[str, str]]:
    """Printed names of everything a sentence may mention, by id and language."""
    printed = {e["id"]: {"en": e["name_en"], "fr": e["name_fr"], "de": e["name_de"]} for e in CARDS + FACTS["roles"]}
    goods = {
        "indigo": ("indigo", "indigo", "Indigo"),
        "sugar": ("sugar", "sucre", "Zucker"),
        "tobacco": ("tobacco", "tabac", "Tabak"),
        "coffee": ("coffee", "café", "Kaffee"),
        "silver": ("silver", "argent", "Silber"),
        "customs": ("customs good", "marchandise de la douane", "Zollware"),
    }
    for good, (en, fr, de) in goods.items():
        printed[good] = {"en": en, "fr": fr, "de": de}
    for tile, prices in zip(TILE_IDS, TILES, strict=True):
        printed[tile] = {
            lang: ", ".join([f"{printed[good][lang]} {n}" for good, n in zip(GOOD_IDS, prices, strict=False)])
            for lang in ("en", "fr", "de")
        }
    return printed
