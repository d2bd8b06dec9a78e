"""The cards, tiles and constants of San Juan, read from `facts.json` and checked.

The numbers of the types are fixed here, because rules speak of a smithy by name; everything printed on the cards comes
from the facts file and is corrected there and nowhere else.
"""

from __future__ import annotations

from typing import Final

from comptoir.core.facts import Facts, read_facts

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


# -- the facts, checked

KINDS: Final = ["production", "beige", "monument", "six_cost", "cathedral"]
SETS: Final = ["base", "expansion"]
LANGUAGES: Final = ("en", "fr", "de")
# A draw or a price is named by its number in the catalogue.
MOST: Final = 20


def check_facts(facts: Facts) -> Facts:
    """Refuse a facts file that does not add up, naming the entry; answers the file."""
    try:
        facts.prose("schema_version", "editions", "known_conflicts")
        facts["game"].prose("id", "name_en", "name_fr", "name_de", "designer", "publisher", "year", "typical_rounds")
        facts["game"].fixed("min_players", 2)
        facts["game"].fixed("max_players", 4)
        _check_ids(facts, "cards", CARD_IDS)
        _check_ids(facts, "roles", ROLE_IDS)
        for number, card in enumerate(facts["cards"]):
            _check_card(card, number)
        counts = facts["component_counts"]
        for wanted_set, key in (("base", "base_deck"), ("expansion", "expansion_deck")):
            counts.fixed(key, _deck_size(facts, wanted_set))
        counts.fixed("role_cards", ROLE_COUNT)
        _check_tiles(facts)
    except (KeyError, TypeError, AttributeError) as error:
        raise facts.refusal(str(error), "missing or of the wrong kind") from error
    return facts


def _deck_size(facts: Facts, wanted_set: str) -> int:
    total: int = sum([card["copies"] for card in facts["cards"] if card["set"] == wanted_set and card["in_draw_pile"]])
    return total


def _check_ids(facts: Facts, part: str, wanted: list[str]) -> None:
    """Each thing in its place, with its names."""
    entries = facts[part]
    if not isinstance(entries, list):
        raise facts.refusal(part, "a list is expected")
    for place, name in enumerate(wanted):
        found = entries[place]["id"] if place < len(entries) else "nothing"
        if found != name:
            raise facts.refusal(f"{part}[{place}]", f"expected {name}, found {found}")
        for lang in LANGUAGES:
            entries[place].text(f"name_{lang}")
    if len(entries) > len(wanted):
        raise facts.refusal(f"{part}[{len(wanted)}]", "one too many")


def _check_card(card: Facts, number: int) -> None:
    card.prose("effect", "cost_stated_in_fr_rulebook", "vp_stated_in_fr_rulebook")
    card.word("set", SETS)
    card.fixed("in_draw_pile", number < HAND_TYPES)
    for key, low, high in (("cost", 1, 9), ("vp", 0, 9), ("copies", 1, MOST)):
        card.number(key, low, high)
    plant = number < PLANTS
    if plant != (card.word("kind", KINDS) == "production") or plant == card["is_beige"]:
        raise card.refusal("kind", "the first five cards are the production buildings, all others are beige")
    if plant:
        card.fixed("good", GOOD_IDS[number])


def _check_tiles(facts: Facts) -> None:
    tiles = facts["trading_house_tiles"]["tiles"]
    facts["component_counts"].fixed("trading_house_tiles", len(tiles))
    for tile in tiles:
        if set(tile["prices"]) != set(GOOD_IDS[:PLANTS]):
            raise tile.refusal("prices", "a tile needs a price for each of the five goods")
        for good in tile["prices"]:
            tile["prices"].number(good, 1, 9)


FACTS: Final[Facts] = check_facts(read_facts(GAME_ID))
_CARDS: Final[list[Facts]] = FACTS["cards"]
_CONSTANTS: Final[Facts] = FACTS["constants"]


def _power(card: int, key: str, low: int = 1, high: int = 9) -> int:
    """A figure printed in the text of a building."""
    params: Facts = _CARDS[card]["effect_params"]
    return params.number(key, low, high)


def _table(card: int, entries: int) -> list[int]:
    params: Facts = _CARDS[card]["effect_params"]
    return params.numbers("table", entries, 0, 20)


COST: Final = bytes([card["cost"] for card in _CARDS])
POINTS: Final = bytes([card["vp"] for card in _CARDS])
COPIES: Final = bytes([card["copies"] for card in _CARDS])
# The good that may lie on a building.
HOLDS: Final[list[str | None]] = [
    GOOD_IDS[card] if card < PLANTS else GOOD_IDS[CUSTOMS_GOOD] if card == CUSTOMS_OFFICE else None
    for card in range(TYPES)
]
KIND: Final[list[str]] = [card["kind"] for card in _CARDS]
NEW_BUILDING: Final[list[bool]] = [card["set"] == "expansion" for card in _CARDS]

TILES: Final[list[list[int]]] = [
    [tile["prices"][good] for good in GOOD_IDS[:PLANTS]] for tile in FACTS["trading_house_tiles"]["tiles"]
]
TILE_IDS: Final[list[str]] = [tile.text("id") for tile in FACTS["trading_house_tiles"]["tiles"]]

START_BUILDING: Final[int] = CARD_IDS.index(_CONSTANTS.word("start_building", CARD_IDS[:PLANTS]))
START_HAND: Final[int] = _CONSTANTS.number("start_hand", 1, MOST)
START_DEALS: Final[list[int]] = _CONSTANTS.numbers("start_variant_deal_by_seat", 4, 1, MOST)
START_KEPT: Final[int] = _CONSTANTS.number("start_variant_keep", 1, min(START_DEALS) - 1)
LAST_BUILDING: Final[int] = _CONSTANTS.number("buildings_to_end", 2, MOST)
HAND_LIMIT: Final[int] = _CONSTANTS.number("hand_limit", 1, MOST)
TOWER_LIMIT: Final[int] = _CONSTANTS.number("hand_limit_tower", 1, MOST)
GUARD_OWNER_LIMIT: Final[int] = _CONSTANTS["hand_limit_with_guard_room_in_play"].number("owner", 1, MOST)
GUARD_OTHER_LIMIT: Final[int] = _CONSTANTS["hand_limit_with_guard_room_in_play"].number("others", 1, MOST)
SMALLEST_LIMIT: Final[int] = min(HAND_LIMIT, TOWER_LIMIT, GUARD_OWNER_LIMIT, GUARD_OTHER_LIMIT)
PICKS: Final = bytes([0, 0] + [_CONSTANTS["roles_picked_per_round"].number(str(n), 1, 5) for n in (2, 3, 4)])

# What a role gives everybody, and what its chooser gets besides; the library counts the latter twice.
BUILDER_SAVING: Final[int] = _CONSTANTS.number("builder_privilege_discount", 0, 9)
PRODUCER_GOODS: Final[int] = _CONSTANTS.number("producer_goods", 1, 9)
PRODUCER_PRIVILEGE: Final[int] = _CONSTANTS.number("producer_privilege_goods", 0, 9)
TRADER_SALES: Final[int] = _CONSTANTS.number("trader_sales", 1, 9)
TRADER_PRIVILEGE: Final[int] = _CONSTANTS.number("trader_privilege_sales", 0, 9)
COUNCILLOR_DRAW: Final[int] = _CONSTANTS.number("councillor_draw", 1, 6)
COUNCILLOR_PRIVILEGE: Final[int] = _CONSTANTS.number("councillor_privilege_draw", 0, 6)
COUNCILLOR_KEEP: Final[int] = _CONSTANTS.number("councillor_keep", 1, 9)
PROSPECTOR_DRAW: Final[int] = _CONSTANTS.number("prospector_draw", 1, 9)

SMITHY_SAVING: Final[int] = _power(SMITHY, "amount")
QUARRY_SAVING: Final[int] = _power(QUARRY, "amount")
PARK_SAVING: Final[int] = _power(PARK, "discount")
MARKET_GOODS: Final[int] = _power(BLACK_MARKET, "max_goods")
POOR_HOUSE_HAND: Final[int] = _power(POOR_HOUSE, "max_hand", 0)
MORE_GOODS: Final[int] = _power(AQUEDUCT, "amount")
WELL_GOODS: Final[int] = _power(WELL, "min_goods")
MORE_SALES: Final[int] = _power(TRADING_POST, "amount")
STAND_GOODS: Final[int] = _power(MARKET_STAND, "min_goods")
HALL_GOODS: Final[int] = _power(MARKET_HALL, "min_goods")
CUSTOMS_PRICE: Final[int] = _CONSTANTS.number("customs_price", 1, MOST)
PREFECTURE_KEEP: Final[int] = _power(PREFECTURE, "keep")
MINE_CARDS: Final[int] = _power(GOLD_MINE, "reveal")
OFFICE_CARDS: Final[int] = _power(OFFICE_BUILDING, "max")
# The cards that a building gives when its moment has come.
GIFT: Final = bytes(
    [
        _power(card, "draw") if card in (POOR_HOUSE, WELL, MARKET_STAND, CARPENTER, MARKET_HALL, HUT, TAVERN) else 0
        for card in range(TYPES)
    ]
)

GUILD_PER_BUILDING: Final[int] = _power(GUILD_HALL, "per_building", 0)
GUILD_PER_TYPE: Final[int] = _power(GUILD_HALL, "per_type", 0)
CITY_HALL_EACH: Final[int] = _power(CITY_HALL, "per_beige", 0)
ARCH_TABLE: Final[list[int]] = _table(TRIUMPHAL_ARCH, 4)
PALACE_DIVISOR: Final[int] = _power(PALACE, "divisor")
RESIDENCE_SET: Final[int] = _power(RESIDENCE, "set_size")
RESIDENCE_TABLE: Final[list[int]] = _table(RESIDENCE, 4)
CATHEDRAL_COST: Final[int] = _power(CATHEDRAL, "counted_cost")
CATHEDRAL_TABLE: Final[list[int]] = _table(CATHEDRAL, 4)


def names() -> dict[str, dict[str, str]]:
    """Printed names of everything a sentence may mention, by id and language."""
    printed = {entry["id"]: {lang: entry[f"name_{lang}"] for lang in LANGUAGES} for entry in _CARDS + FACTS["roles"]}
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
            for lang in LANGUAGES
        }
    return printed
