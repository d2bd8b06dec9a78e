"""The island, the cards and the constants of Die Goldene Stadt, read from `facts.json` and turned into typed tables.

The printed board is not known to us: the map in the facts file is a reconstruction. Whoever owns the game corrects that
one file. Nothing here or elsewhere in the room names a place, a road, a reward or a card; `facts.py` says what the file
must satisfy.

Landscape cards of one hand, payment or pile are one number, six bits a type ("bundle"): adding cards is adding numbers.
Sets of places, goods cards and bonus cards are bit masks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.facts import Facts, plain, read_facts
from comptoir.games.golden_city.facts import GAME_ID, check_facts

# Card types in canonical order; only the port is spoken of by name in the rules.
PORT: Final = 0
TYPES: Final = 5
BITS: Final = 6
FIELD: Final = 63
# The top bit of every field: a bundle that covers another leaves all of them standing when it is subtracted.
GUARD: Final = 0b100000_100000_100000_100000_100000

PLACES: Final = 58
GROUPS: Final = 4
GOODS_CARDS: Final = 8
BONUS_CARDS: Final = 8
NO_CARD: Final = -1

PORT_KIND: Final = 0
SITE_KIND: Final = 1
OUTER_KIND: Final = 2
INNER_KIND: Final = 3
KIND_IDS: Final = ["port", "site", "outer", "inner"]

# What a place gives. An effect is one number: kind + 8 * amount.
COINS: Final = 0
CARD: Final = 1
KEY: Final = 2
BONUS: Final = 3
GOODS: Final = 4
LETTERS: Final = 5
REWARD_IDS: Final = ["coins", "landscape_card", "key", "bonus_card", "goods_card", "letters"]
RANKS: Final = 4

# What a bonus card counts.
COUNT_GOODS: Final = 0
COUNT_COINS: Final = 1
COUNT_POSTS: Final = 2

FACTS: Final[Facts] = check_facts(read_facts(GAME_ID))


# -- bundles of landscape cards


def one(kind: i64) -> i64:
    """A bundle of one card."""
    return bit(kind * BITS)


def count(bundle: i64, kind: i64) -> i64:
    return (bundle >> (kind * BITS)) & FIELD


def covers(bundle: i64, price: i64) -> bool:
    """Does the bundle hold every card of the price?"""
    return ((bundle | GUARD) - price) & GUARD == GUARD


def size(bundle: i64) -> i64:
    n: i64 = 0
    while bundle != 0:
        n += bundle & FIELD
        bundle >>= BITS
    return n


def cards_of(bundle: i64) -> list[int]:
    """The cards one by one, in canonical order."""
    cards: list[int] = []
    kind: i64 = 0
    while kind < TYPES:
        n = count(bundle, kind)
        while n > 0:
            cards.append(kind)
            n -= 1
        kind += 1
    return cards


def bundle_of(cards: list[int]) -> i64:
    total: i64 = 0
    for card in cards:
        total += one(card)
    return total


# -- landscape cards

TYPE_IDS: Final[list[str]] = [entry["id"] for entry in FACTS["card_types"]]
COPIES: Final[list[int]] = [entry["copies"] for entry in FACTS["card_types"]]
ALL_CARDS: Final[i64] = sum([int(one(kind)) * COPIES[kind] for kind in range(TYPES)])

# -- the island

NODES: Final[list[Facts]] = FACTS["nodes"]
NODE_IDS: Final[list[str]] = [node["id"] for node in NODES]
NODE_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(NODE_IDS)}
KIND: Final = bytes([KIND_IDS.index(node["kind"]) for node in NODES])
TYPE: Final = bytes([TYPE_IDS.index(node["landscape"]) for node in NODES])
ROADS: Final[list[tuple[int, int]]] = [(NODE_NUMBERS[a], NODE_NUMBERS[b]) for a, b in FACTS["edges"]]
CARD_PRICE: Final = bytes([FACTS["costs"][node["kind"]]["cards"] for node in NODES])
KEY_PRICE: Final = bytes([FACTS["costs"][node["kind"]]["keys"] for node in NODES])
JOKER: Final[int] = FACTS["costs"]["joker_pair"]


def _mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _places(**wanted: str) -> int:
    """The places whose fields have these values."""
    return _mask([n for n, node in enumerate(NODES) if all(node[key] == value for key, value in wanted.items())])


PORTS: Final[i64] = _places(kind="port")
SITES: Final[i64] = _places(kind="site")
INNER: Final[i64] = _places(kind="inner")
ZONES: Final[i64] = _places(kind="outer") | _places(kind="inner")
OF_TYPE: Final[list[int]] = [_places(landscape=kind) for kind in TYPE_IDS]
RIVERSIDE: Final[i64] = _mask([n for n, node in enumerate(NODES) if node["river"] is not None])


def _neighbours() -> list[int]:
    around = [0] * len(NODES)
    for a, b in ROADS:
        around[a] |= 1 << b
        around[b] |= 1 << a
    return around


NEIGHBOURS: Final[list[int]] = _neighbours()


# -- rewards


def _effects(node: Facts, rank: int) -> list[int]:
    """What the rank-th player to build here gets; an effect without a rank is for whoever builds."""
    return [_effect(effect) for effect in node["reward"] if effect.get("rank", rank) == rank]


def _effect(effect: Facts) -> int:
    return REWARD_IDS.index(effect["kind"]) + 8 * int(effect["n"])


REWARDS: Final[list[list[int]]] = [_effects(node, rank) for node in NODES for rank in range(1, RANKS + 1)]
# The same for people: by place and rank, what is given and how many.
REWARDS_SHOWN: Final[list[dict[str, int]]] = [
    {REWARD_IDS[effect & 7]: effect >> 3 for effect in effects} for effects in REWARDS
]
SECOND_REWARDS: Final[list[list[int]]] = [
    [_effect(effect) for effect in node["reward"] if effect.get("rank") == 2] for node in NODES
]


# -- goods, score and bonus cards

GOOD_IDS: Final[list[str]] = [good["id"] for good in FACTS["goods"]]
GOODS_IDS: Final[list[str]] = [card["id"] for card in FACTS["goods_cards"]]
PAIRS: Final[list[int]] = [_mask([GOOD_IDS.index(good) for good in card["goods"]]) for card in FACTS["goods_cards"]]
SHOWING: Final[list[int]] = [
    _mask([card for card in range(len(PAIRS)) if PAIRS[card] >> good & 1]) for good in range(len(GOOD_IDS))
]

SCORE_CARDS: Final[list[Facts]] = FACTS["score_cards"]
SCORE_IDS: Final[list[str]] = [card["id"] for card in SCORE_CARDS]
SCORE_GOOD: Final = bytes([GOOD_IDS.index(card["good"]) for card in SCORE_CARDS])
SCORE_STACK: Final = bytes([card["stack"] for card in SCORE_CARDS])


def _area(card: Facts) -> int:
    area = card["area"]
    return _places(river=area["id"]) if area["type"] == "river" else _places(quarter=area["id"])


SCORE_AREA: Final[list[int]] = [_area(card) for card in SCORE_CARDS]
SCORE_AREA_TYPE: Final[list[str]] = [card["area"]["type"] for card in SCORE_CARDS]
SCORE_AREA_ID: Final[list[str]] = [card["area"]["id"] for card in SCORE_CARDS]

BONUS_IDS: Final[list[str]] = [card["id"] for card in FACTS["bonus_cards"]]
BONUS_EACH: Final = bytes([card["letters_each"] for card in FACTS["bonus_cards"]])
ALL_BONUS: Final = 255


def _bonus_counts(card: Facts) -> int:
    return {"goods_cards": COUNT_GOODS, "coins": COUNT_COINS}.get(card["counts"], COUNT_POSTS)


def _bonus_places(card: Facts) -> int:
    if card["counts"] == "river_posts":
        return int(RIVERSIDE)
    if card["counts"] == "city_posts":
        return int(ZONES)
    return _places(landscape=card["landscape"]) if card["counts"] == "landscape_posts" else 0


BONUS_COUNTS: Final = bytes([_bonus_counts(card) for card in FACTS["bonus_cards"]])
BONUS_PLACES: Final[list[int]] = [_bonus_places(card) for card in FACTS["bonus_cards"]]

# -- supplies, limits, points

COIN_SUPPLY: Final[int] = FACTS["supply"]["coins"]
KEY_SUPPLY: Final[int] = FACTS["supply"]["keys"]
HAND_LIMIT: Final[int] = FACTS["limits"]["hand"]
GOODS_LIMIT: Final[int] = FACTS["limits"]["goods_cards"]
BUILDS: Final[int] = FACTS["limits"]["builds_per_turn"]
DISPLAY: Final[int] = FACTS["limits"]["goods_display"]
GOOD_LETTERS: Final[int] = FACTS["scoring"]["good"]
MONOPOLY_LETTERS: Final[int] = FACTS["scoring"]["good_monopoly"]
AREA_LETTERS: Final[int] = FACTS["scoring"]["area"]
MAJORITY_LETTERS: Final[int] = FACTS["scoring"]["area_majority"]
BLACK_EACH: Final[int] = FACTS["black_posts_variant"]["black_posts_each"]
BLACK_OWN: Final[int] = FACTS["black_posts_variant"]["own_posts"]
BLACK_SEATS: Final[list[int]] = FACTS["black_posts_variant"]["players"]
ZONE_CAPACITY: Final[int] = FACTS["black_posts_variant"]["zone_capacity"]


class Setup:
    """The row of the facts file for a number of players."""

    def __init__(self, row: Facts, seats: int) -> None:
        self.posts: int = row["posts"]
        self.coins: int = row["coins"]
        self.rounds: int = row["rounds"]
        self.group_sizes: list[int] = row["offer_groups"]
        self.group_coins: list[int] = row.get("coin_on_group", [0] * seats)
        used = {stack for stacks in row.get("score_stacks", [SCORE_STACK]) for stack in stacks}
        # The cards of each stack in play, in the order of the rounds; two players cut one stack into two piles.
        self.score_stacks: list[list[int]] = [
            [card for card, stack in enumerate(SCORE_STACK) if stack == number] for number in sorted(used)
        ]
        self.special_rounds: list[int] = row.get("special_scoring_rounds", [])
        self.special_points: list[int] = row.get("special_points", [])
        self.points_to_win: int = row.get("points_to_win", 0)
        self.dry_landscape: str | None = row.get("no_reward_landscape")


SEATS: Final[tuple[int, ...]] = tuple(FACTS["game"]["players"])
SETUPS: Final[dict[int, Setup]] = {seats: Setup(FACTS["players"][str(seats)], seats) for seats in SEATS}


def dry_places(landscape: str | None, scope: str) -> int:
    """Section 11: places of the parched landscape, by the reading chosen for "in the desert" (16.15)."""
    if landscape is None:
        return 0
    kinds = {"rural": ["site"], "rural_and_quarter": ["site", "outer", "inner"], "rural_quarter_and_ports": KIND_IDS}
    dry = 0
    for kind in kinds[scope]:
        dry |= _places(kind=kind, region=landscape)
    return dry


# -- for whoever draws the island

WIDTH: Final[int] = FACTS["coordinates"]["width"]
HEIGHT: Final[int] = FACTS["coordinates"]["height"]
RIVER_LINES: Final[list[list[list[int]]]] = [line for _, line in FACTS["coordinates"]["river_lines"].items()]


# -- names


def names() -> dict[str, dict[str, str]]:
    """Printed names of everything a sentence may mention, by id and language."""
    printed: dict[str, dict[str, str]] = {}
    for entry in FACTS["card_types"] + FACTS["goods"]:
        printed[entry["id"]] = plain(entry["name"])
    for card in FACTS["goods_cards"]:
        first, second = card["goods"]
        printed[card["id"]] = {
            lang: f"{printed[first][lang]} + {printed[second][lang].lower()}" for lang in printed[first]
        }
    for node in NODES:
        printed[node["id"]] = _place_name(node, printed)
    for river in FACTS["rivers"]:
        one_bank, other_bank = river["between"]
        between = {lang: (printed[one_bank][lang].lower(), printed[other_bank][lang].lower()) for lang in ("en", "fr")}
        printed[river["id"]] = {
            "en": "{}/{} river".format(*between["en"]),
            "fr": "fleuve {}/{}".format(*between["fr"]),
        }
    for card in SCORE_CARDS:
        printed[card["id"]] = _score_name(card, printed)
    for card in FACTS["bonus_cards"]:
        printed[card["id"]] = _bonus_name(card, printed)
    return printed


def _score_name(card: Facts, printed: dict[str, dict[str, str]]) -> dict[str, str]:
    good, area = printed[card["good"]], printed[card["area"]["id"]]
    if card["area"]["type"] == "river":
        return {lang: f"{good[lang]} / {area[lang]}" for lang in ("en", "fr")}
    return {"en": f"{good['en']} / {area['en'].lower()} quarter", "fr": f"{good['fr']} / quartier {area['fr'].lower()}"}


def _bonus_name(card: Facts, printed: dict[str, dict[str, str]]) -> dict[str, str]:
    each = card["letters_each"]
    if card["counts"] == "landscape_posts":
        land = printed[card["landscape"]]
        return {"en": f"{each} per post: {land['en'].lower()}", "fr": f"{each} par comptoir : {land['fr'].lower()}"}
    en, fr = {
        "goods_cards": ("goods card", "carte marchandise"),
        "coins": ("coin", "pièce"),
        "river_posts": ("post on a river", "comptoir au bord d'un fleuve"),
        "city_posts": ("post in the city", "comptoir dans la Cité"),
    }[card["counts"]]
    return {"en": f"{each} per {en}", "fr": f"{each} par {fr}"}


def _place_name(node: Facts, printed: dict[str, dict[str, str]]) -> dict[str, str]:
    """Places without a printed name are counted: mountain port 1 to 4, in the order of the file."""
    if "name" in node:
        return dict(plain(node["name"]))
    en = {"port": "port", "site": "site", "outer": "outer zone", "inner": "inner zone"}[node["kind"]]
    fr = {"port": "port", "site": "site", "outer": "zone extérieure", "inner": "zone intérieure"}[node["kind"]]
    alike = [other["id"] for other in NODES if (other["kind"], other["region"]) == (node["kind"], node["region"])]
    number = f" {alike.index(node['id']) + 1}" if len(alike) > 1 else ""
    land = printed[node["region"]]
    return {"en": f"{land['en'].lower()} {en}{number}", "fr": f"{fr} {land['fr'].lower()}{number}"}
