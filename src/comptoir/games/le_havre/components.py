"""The cards, tiles and constants of Le Havre, read from `facts.json` and checked.

What rules speak of by name has a fixed number here; everything printed comes from the facts file and is corrected there
and nowhere else. What owning a building brings is read by `perks.py`, what its action does by the forms in `effects/`;
once all of them have read, a line of the file that nothing asked for is refused.
"""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import BadFacts
from comptoir.core.facts import Facts, read_facts

GAME_ID: Final = "le_havre"

# Goods, in the order of the facts file; the upgraded side of good g is g + UPGRADED.
FISH: Final = 0
WOOD: Final = 1
CLAY: Final = 2
IRON: Final = 3
GRAIN: Final = 4
CATTLE: Final = 5
COAL: Final = 6
HIDES: Final = 7
SMOKED_FISH: Final = 8
CHARCOAL: Final = 9
BRICK: Final = 10
STEEL: Final = 11
BREAD: Final = 12
MEAT: Final = 13
COKE: Final = 14
LEATHER: Final = 15
GOODS: Final = 16
UPGRADED: Final = 8
FRANC: Final = 16  # not a good; the number is for tables that mix both

GOOD_IDS: Final = [
    "fish",
    "wood",
    "clay",
    "iron",
    "grain",
    "cattle",
    "coal",
    "hides",
    "smoked_fish",
    "charcoal",
    "brick",
    "steel",
    "bread",
    "meat",
    "coke",
    "leather",
]
# The standard side of an upgraded good.
BACK_OF: Final[dict[str, str]] = {GOOD_IDS[good + UPGRADED]: GOOD_IDS[good] for good in range(UPGRADED)}

# Offer spaces, left to right: francs, then the first six goods. Space k holds good k - 1.
OFFERS: Final = 7
FRANC_OFFER: Final = 0
OFFER_IDS: Final = ["franc", "fish", "wood", "clay", "iron", "grain", "cattle"]
TILES: Final = 7

# Buildings the rules name: standard first, then special, then the promo cards that can be played.
FIRST_NUMBERED: Final = 3  # 0 to 2 are B1, B2 and B3
MARKETPLACE: Final = 3
WHARF_1: Final = 14
WHARF_2: Final = 19
BANK: Final = 31
STANDARD: Final = 33  # 0 to 32
HARBOUR_WATCH: Final = 46
LUXURY_YACHT: Final = 55
FOOTBALL_STADIUM: Final = 68
BASE: Final = 69  # 0 to 68 are the cards of the box
DUNNY: Final = 69
MS_DAGMAR: Final = 72
PIRATES_LAIR: Final = 73
HOTEL: Final = 79
RATTLETRAP_CAR: Final = 106

NAMED: Final = {
    "building_firm_1": 0,
    "building_firm_2": 1,
    "construction_firm": 2,
    "marketplace": MARKETPLACE,
    "wharf_1": WHARF_1,
    "wharf_2": WHARF_2,
    "bank": BANK,
    "harbour_watch": HARBOUR_WATCH,
    "luxury_yacht": LUXURY_YACHT,
    "football_stadium": FOOTBALL_STADIUM,
    "dunny": DUNNY,
    "ms_dagmar": MS_DAGMAR,
    "pirates_lair": PIRATES_LAIR,
    "hotel": HOTEL,
    "rattletrap_car": RATTLETRAP_CAR,
}

# Building types.
NO_TYPE: Final = 0
CRAFT: Final = 1
ECONOMIC: Final = 2
INDUSTRIAL: Final = 3
PUBLIC: Final = 4
SHIP_TYPE_CARD: Final = 5
TYPE_IDS: Final = ["none", "craft", "economic", "industrial", "public", "ship"]

# Ships.
WOODEN: Final = 0
IRON_SHIP: Final = 1
LUXURY: Final = 3
SHIP_KINDS: Final = 4
SHIPS: Final = 20
KIND_IDS: Final = ["wooden_ship", "iron_ship", "steel_ship", "luxury_liner"]
_KIND_FACTS: Final = ["wooden", "iron", "steel", "luxury"]

# What the town puts up at the end of a round.
STANDARD_CARD: Final = 1
SPECIAL_CARD: Final = 2
TOWN_BUILDS: Final = [None, "standard", "special"]

LENGTHS: Final = ["full", "shortened"]


def _fail(entry: str, detail: str) -> BadFacts:
    return BadFacts("bad-facts", game=GAME_ID, entry=entry, detail=detail)


def check_facts(facts: Facts) -> Facts:
    """Refuse a facts file that does not add up, naming the entry; answers the file."""
    try:
        facts.prose("meta")
        for position, wanted in enumerate(GOOD_IDS):
            if facts["goods"][position]["id"] != wanted:
                raise _fail(f"goods[{position}]", f"expected {wanted}")
        if facts["offer_spaces"]["order_left_to_right"] != OFFER_IDS:
            raise _fail("offer_spaces", f"expected {', '.join(OFFER_IDS)}")
        counts = facts["components"]["cards"]
        for key in ("standard_buildings", "special_buildings"):
            if len(facts[key]) != counts[key]:
                raise _fail(key, f"{len(facts[key])} cards instead of {counts[key]}")
        cards = _cards(facts)
        for card in cards:
            _check_card(card)
        for name, number in NAMED.items():
            if cards[number]["id"] != name:
                raise _fail(name, f"expected as card number {number}, found {cards[number]['id']}")
        _check_tiles(facts)
        _check_ships(facts)
        _check_substitutions(facts)
        # A franc is a food in every payment, and a food that is lacking costs a franc.
        facts["francs"].fixed("food", 1)
    except (KeyError, TypeError, IndexError) as error:
        raise _fail(str(error), "missing or of the wrong kind") from error
    return facts


def _cards(facts: Facts) -> list[Facts]:
    """The cards that can come into play; of the others nothing is known that rules could be made of."""
    for card in facts["promo_and_expansion_buildings"]:
        if not card.flag("playable"):
            card.prose(*[key for key in card if key != "playable"])
    cards: list[Facts] = facts["standard_buildings"] + facts["special_buildings"]
    return cards + [card for card in facts["promo_and_expansion_buildings"] if card["playable"]]


def _check_card(card: Facts) -> None:
    name = card["id"]
    card.prose("function", "set")
    if card["type"] not in TYPE_IDS:
        raise _fail(f"{name}.type", f"{card['type']!r} is not a type of building")
    price = card["price"]
    # Only a card that nobody would buy may be worth less than nothing.
    if not isinstance(card["value"], int) or card["value"] % 2 or (card["value"] < 0 and price is not None):
        raise _fail(f"{name}.value", f"{card['value']!r} is not an even number")
    # Buying must cost more than selling brings: otherwise money could be made by going round in circles.
    if price is not None and (not isinstance(price, int) or price <= card["value"] // 2):
        raise _fail(f"{name}.price", f"{price!r} is not a price above half the value")
    for key in ("name_en", "name_fr"):
        if not card[key]:
            raise _fail(f"{name}.{key}", "a card needs a name")
    for good in card["build_cost"] or ():
        if good not in ("wood", "clay", "brick", "iron", "steel"):
            raise _fail(f"{name}.build_cost", f"nothing is built with {good}")


def _check_tiles(facts: Facts) -> None:
    tiles = facts["supply_tiles"]
    if len(tiles) != TILES or sum(1 for tile in tiles if tile["interest"]) != 1:
        raise _fail("supply_tiles", "there are seven tiles, one of them with interest")
    for tile in tiles:
        if len(tile["adds"]) != 2 or not set(tile["adds"]) <= set(OFFER_IDS):
            raise _fail(tile["id"], "a tile adds two tokens that have an offer space")


def _check_ships(facts: Facts) -> None:
    if len(facts["ship_cards"]) != SHIPS or facts["components"]["cards"]["round_ship"] != SHIPS:
        raise _fail("ship_cards", f"{len(facts['ship_cards'])} ships instead of {SHIPS}")
    for ship in facts["ship_cards"]:
        price = facts["ship_types"][ship["type"]]["price"]
        if price is not None and price <= ship["value"]:
            raise _fail(ship["id"], "the price of a ship is always higher than its value")


def _check_substitutions(facts: Facts) -> None:
    """2.1: some or all of these; rules about anything else would have to be written."""
    for line in facts["substitutions"]:
        if (line["in_place_of"], line["may_use"]) not in (("clay", "brick"), ("iron", "steel")):
            raise _fail("substitutions", f"{line['may_use']} in place of {line['in_place_of']} is not provided for")


FACTS: Final = check_facts(read_facts(GAME_ID))
CARDS: Final[list[Facts]] = _cards(FACTS)
BUILDINGS: Final[int] = len(CARDS)
BUILDING_IDS: Final[list[str]] = [card["id"] for card in CARDS]
BUILDING: Final[dict[str, int]] = {name: number for number, name in enumerate(BUILDING_IDS)}
GOOD: Final[dict[str, int]] = {**{name: number for number, name in enumerate(GOOD_IDS)}, "franc": FRANC}

# -- goods

FOOD: Final = bytes([good["food"] for good in FACTS["goods"]])
ENERGY: Final = bytes([good["energy"] for good in FACTS["goods"]])
SHIPPING_PRICE: Final = bytes([FACTS["shipping_line_prices"]["prices"][good] for good in GOOD_IDS])

# Tokens that can be eaten or burnt, the strongest first: in this order a payment is free of superfluous tokens exactly
# if it stops as soon as enough is paid.
EDIBLE: Final = bytes([MEAT, SMOKED_FISH, BREAD, FISH, FRANC])
EDIBLES: Final = 5
COIN: Final = 4  # the place of francs among the edibles
FUEL: Final = bytes([COKE, CHARCOAL, COAL, GRAIN, WOOD])
FUELS: Final = 5
GRAIN_FUEL: Final = 3  # the place of grain among the fuels: it burns only for the biofuel facility's owner at sea
EDIBLE_FOOD: Final = bytes([FOOD[good] if good < FRANC else 1 for good in EDIBLE])
GRAIN_ENERGY: Final[int] = next(card["passive"]["energy"] for card in CARDS if card["id"] == "biofuel_facility")
FUEL_ENERGY: Final = bytes([GRAIN_ENERGY if good == GRAIN else ENERGY[good] for good in FUEL])
for _worth in (EDIBLE_FOOD, FUEL_ENERGY):
    if list(_worth) != sorted(_worth, reverse=True) or 0 in _worth:
        raise _fail(
            "goods", "meat, smoked fish, bread, fish and coke, charcoal, coal, grain, wood must weaken in this order"
        )
for _good, _name in enumerate(GOOD_IDS):
    if (FOOD[_good] > 0) != (_good in EDIBLE) or (ENERGY[_good] > 0) != (_good in FUEL and _good != GRAIN):
        raise _fail(f"goods.{_name}", "other goods than these cannot be eaten or burnt")

# 2.1: what may stand in for a good; the good itself where nothing may.
_substitutes: Final = {GOOD[line["in_place_of"]]: GOOD[line["may_use"]] for line in FACTS["substitutions"]}
STAND_IN: Final = bytes([_substitutes.get(good, good) for good in range(GOODS)])

# -- buildings

TYPE: Final = bytes([TYPE_IDS.index(card["type"]) for card in CARDS])
VALUE: Final[list[int]] = [card["value"] for card in CARDS]  # some are worth less than nothing
PRICE: Final = bytes([card["price"] or 0 for card in CARDS])  # 0: never for sale
# For people: never sold, sold for its value, or for a price of its own.
SOLD: Final[list[str]] = [
    "never" if price == 0 else "same" if price == value else "price" for value, price in zip(VALUE, PRICE, strict=True)
]
HAMMERS: Final = bytes([card["hammer"] for card in CARDS])
FISHERMEN: Final = bytes([card["fisherman"] for card in CARDS])
ENTERED: Final[list[bool]] = [card["can_be_entered"] for card in CARDS]
FEE_FOOD: Final = bytes([card["entry_fee"]["food"] or 0 if card["entry_fee"] else 0 for card in CARDS])
FEE_FRANCS: Final = bytes([card["entry_fee"]["franc"] or 0 if card["entry_fee"] else 0 for card in CARDS])
BUILDABLE: Final[list[bool]] = [card["build_cost"] is not None for card in CARDS]
SOLO: Final[list[bool]] = [card.get("use_in_solo", True) for card in CARDS]


def _costs(good: str) -> list[int]:
    return [card["build_cost"].get(good, 0) if card["build_cost"] else 0 for card in CARDS]


COST_WOOD: Final = bytes(_costs("wood"))
COST_CLAY: Final = bytes(_costs("clay"))
COST_BRICK: Final = bytes(_costs("brick"))
COST_IRON: Final = bytes(_costs("iron"))
COST_STEEL: Final = bytes(_costs("steel"))


def _order(card: Facts) -> int:
    """The number by which the town chooses among the proposals (R-17: the stadium is 31)."""
    number = str(card["number"])
    return int(number) if number.isdigit() else 99


ORDER: Final[list[int]] = [_order(card) for card in CARDS]

# -- ships

SHIP_IDS: Final[list[str]] = [ship["id"] for ship in FACTS["ship_cards"]]
SHIP_KIND: Final = bytes([_KIND_FACTS.index(ship["type"]) for ship in FACTS["ship_cards"]])
SHIP_VALUE: Final = bytes([ship["value"] for ship in FACTS["ship_cards"]])
# Ships of a kind and value are alike: where a player has several, the first of them stands for all.
TWINS: Final[list[int]] = [
    sum(
        1 << other
        for other in range(ship)
        if (SHIP_KIND[other], SHIP_VALUE[other]) == (SHIP_KIND[ship], SHIP_VALUE[ship])
    )
    for ship in range(SHIPS)
]
KIND_SHIPS: Final[list[int]] = [
    sum(1 << ship for ship in range(SHIPS) if SHIP_KIND[ship] == kind) for kind in range(SHIP_KINDS)
]
_TYPES: Final[list[Facts]] = [FACTS["ship_types"][kind] for kind in _KIND_FACTS]
SHIP_GOOD: Final = bytes([GOOD[kind["build_cost"].keys()[0]] for kind in _TYPES])
SHIP_GOODS: Final = bytes([kind["build_cost"].items()[0][1] for kind in _TYPES])
SHIP_ENERGY: Final = bytes([kind["build_energy"] for kind in _TYPES])
SHIP_PRICE: Final = bytes([kind["price"] or 0 for kind in _TYPES])
SHIP_MODERN: Final[list[bool]] = [kind.flag("needs_modernised_wharf") for kind in _TYPES]
CAPACITY: Final = bytes([kind["capacity"] for kind in _TYPES])
SHIP_FOOD: Final[list[list[int]]] = [[0] + [kind["food_by_players"][str(n)] for n in range(1, 6)] for kind in _TYPES]
SAIL_ENERGY: Final[int] = FACTS["shipping_line_prices"]["energy_per_ship"]
if SHIP_PRICE[LUXURY] or CAPACITY[LUXURY] or list(CAPACITY[:LUXURY]) != sorted(CAPACITY[:LUXURY]):
    raise _fail("ship_types", "luxury liners are neither sold nor loaded, and no kind carries less than the one before")

# -- supply, loans, harvest

TILE_IDS: Final[list[str]] = [tile["id"] for tile in FACTS["supply_tiles"]]
TILE_FIRST: Final = bytes([OFFER_IDS.index(tile["adds"][0]) for tile in FACTS["supply_tiles"]])
TILE_SECOND: Final = bytes([OFFER_IDS.index(tile["adds"][1]) for tile in FACTS["supply_tiles"]])
TILE_INTEREST: Final[list[bool]] = [tile["interest"] for tile in FACTS["supply_tiles"]]

LOAN: Final[int] = FACTS["loans"]["receive"]
REPAYMENT: Final[int] = FACTS["loans"]["repay"]
LOAN_PENALTY: Final[int] = FACTS["loans"]["penalty_at_end"]
INTEREST: Final[int] = FACTS["loans"]["interest_per_interest_tile"]

GRAIN_NEEDED: Final[int] = FACTS["harvest"]["grain"]["needs"]
GRAIN_GAIN: Final[int] = FACTS["harvest"]["grain"]["gain"]
CATTLE_NEEDED: Final[int] = FACTS["harvest"]["cattle"]["needs"]
CATTLE_GAIN: Final[int] = FACTS["harvest"]["cattle"]["gain"]

# -- the lengths of the game


class Round:
    """One line of the tables in section 18: a round card as it is read with so many players."""

    def __init__(self, card: Facts, seats: int, length: str) -> None:
        printed = card["by_players"][str(seats)]
        town: str | None = printed["town_builds"]
        if length == "shortened" and town == "special":
            town = None  # there are no special buildings in the shortened game
        self.card: str = card["id"]
        self.number: int = printed[f"round_{length}"] or 0  # 0: not in this game
        self.harvest: bool = card["harvest"]
        self.food: int = printed["food_demand"]
        self.town: int = TOWN_BUILDS.index(town)
        self.ship: int = SHIP_IDS.index(card["ship_on_reverse"])


class Setup:
    """Section 3, and section 15 for the shortened game: what lies where at the start, by number of players."""

    def __init__(self, length: str) -> None:
        words: Facts = FACTS["setup"][length]
        counts = [str(seats) for seats in range(1, 6)]
        self.francs: int = words["player_start"]["francs"]
        self.goods: list[int] = [words["player_start"]["goods"].get(good, 0) for good in GOOD_IDS]
        self.offers: list[int] = [words["offer_start"][offer] for offer in OFFER_IDS]
        self.specials: int = words["special_cards_laid_out"]
        self.built: list[list[int]] = [[]] + [_numbers(words["start_buildings"][seats]) for seats in counts]
        self.proposed: list[list[int]] = [[]] + [_numbers(words["stack_buildings"][seats]) for seats in counts]
        self.ships: list[dict[str, list[int]]] = [{}] + [_start_ships(words["start_ships"].get(n)) for n in counts]
        self.rounds: list[list[Round]] = [[]] + [_rounds(length, words, seats) for seats in range(1, 6)]
        for seats in counts:
            if len(words["stack_buildings"][seats]) != 3 * words["stack_size"][seats]:
                name = f"setup.{length}.stack_buildings.{seats}"
                raise _fail(name, f"not three stacks of {words['stack_size'][seats]}")


def _numbers(names: list[str]) -> list[int]:
    for name in names:
        if name not in BUILDING:
            raise _fail("setup", f"no building is called {name}")
    return [BUILDING[name] for name in names]


def _start_ships(places: Facts | None) -> dict[str, list[int]]:
    """By place: with a player, or on the pile of wooden ships."""
    if places is None:
        return {}
    return {place: [SHIP_IDS.index(ship) for ship in ships] for place, ships in places.items()}


def _rounds(length: str, words: Facts, seats: int) -> list[Round]:
    """The round cards of this length and number of players, in their order: one for every round."""
    printed = [card for card in FACTS["round_cards"] if str(seats) in card["by_players"]]
    lines = [Round(card, seats, length) for card in printed]
    used = sorted([line for line in lines if line.number], key=lambda line: line.number)
    wanted: int = words["rounds"][str(seats)]
    if [line.number for line in used] != list(range(1, wanted + 1)):
        raise _fail(f"setup.{length}.rounds.{seats}", f"the round cards do not make up {wanted} rounds")
    return used


SETUPS: Final[list[Setup]] = [Setup(length) for length in LENGTHS]

# -- what catalogue moves are named after besides

HAULED: Final[list[list[str]]] = [OFFER_IDS[k : k + 2] for k in range(1, OFFERS - 1)]  # neighbouring offer spaces


def _office_goods() -> list[int]:
    """What one good is traded for at the Business Office."""
    received: list[str] = CARDS[BUILDING["business_office"]]["effect"]["trades"][1]["receive_one_of"]
    if len(received) != 3:
        raise _fail("business_office.effect.trades", "three goods to choose from are expected")
    return [GOOD[good] for good in received]


SMALL_TRADES: Final = bytes(_office_goods())

LANGUAGES: Final = ("en", "fr", "de")


def names() -> dict[str, dict[str, str]]:
    """Printed names of everything a sentence may mention, by id and language."""
    printed: dict[str, dict[str, str]] = {}
    doubles = [card["name_en"] for card in CARDS]
    for card in CARDS:
        # Two building firms and two wharves: people tell them apart by their numbers.
        mark = f" ({card['number']})" if doubles.count(card["name_en"]) > 1 else ""
        printed[card["id"]] = {lang: card[f"name_{lang}"] + mark for lang in LANGUAGES}
    for good in [*FACTS["goods"], FACTS["francs"]]:
        printed[good["id"]] = {"en": good["name_en"].lower(), "fr": good["name_fr"].lower(), "de": good["name_de"]}
    for kind, facts in zip(KIND_IDS, _TYPES, strict=True):
        printed[kind] = {"en": facts["name_en"].lower(), "fr": facts["name_fr"].lower(), "de": facts["name_de"]}
    pairs = HAULED + [["steel", GOOD_IDS[good]] for good in SMALL_TRADES]
    for one, two in pairs:
        printed[f"{one}+{two}"] = {lang: f"{printed[one][lang]} + {printed[two][lang]}" for lang in LANGUAGES}
    for ship in FACTS["ship_cards"]:
        facts = FACTS["ship_types"][ship["type"]]
        printed[ship["id"]] = {
            lang: f"{ship['ship_name']} ({facts[f'name_{lang}'].lower()}, {ship['value']})" for lang in LANGUAGES
        }
    return printed
