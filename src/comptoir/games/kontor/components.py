"""The cards, layouts, modes and scenarios of Kontor, read from `facts.json` and checked.

A card is its printed number; the anchor, which has none, is 0. Everything printed comes from the facts file and is
corrected there and nowhere else: a reconstructed figure is marked there.
"""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import BadFacts
from comptoir.core.facts import Facts, read_facts

GAME_ID: Final = "kontor"

# Kinds of cards. Water first, then docks: `<= FLOOD` is water, `GOODS_DOCK` to `CUSTOMS` is a dock.
ANCHOR_KIND: Final = 0
CANAL: Final = 1
FLOOD: Final = 2
GOODS_DOCK: Final = 3
CRANE: Final = 4
TAVERN: Final = 5
BRIDGE: Final = 6
CUSTOMS: Final = 7
FACE_DOWN: Final = 8
NOTHING: Final = 9
KINDS: Final = 10
KIND_IDS: Final = ["anchor", "canal", "flood", "goods_dock", "crane", "tavern", "bridge", "customs"]

# What may lie on a cell besides the cards 0 to 93.
NO_CARD: Final = -1
ANCHOR: Final = 0
LAST_CARD: Final = 93
CARDS: Final = 94
HIDDEN_RED: Final = 94  # contraband, face down
HIDDEN_BLACK: Final = 95
EMPTY: Final = 96
OUTSIDE: Final = 97  # beyond the border, once both directions are fixed

RED: Final = 0
BLACK: Final = 1
NEUTRAL: Final = -1
SIDE_IDS: Final = ["red", "black", "blue", "yellow"]

WINE: Final = 0
SPICE: Final = 1
TEA: Final = 2
GOODS: Final = 3
GOOD_IDS: Final = ["wine", "spice", "tea"]
# Warehouses are counted in fields of five bits: wine, spice, tea; a sector holds one such triple per side.
FIELD: Final = 5
FIELD_MASK: Final = 31
TRIPLE: Final = 15
TRIPLE_MASK: Final = 32767

# Cells, counted from the anchor: x to the right, y downwards. No card ever lies on the rim, so every cell that can hold
# one has four neighbours on the grid.
LEFT_RIM: Final = -7
TOP_RIM: Final = -7
WIDTH: Final = 15
HEIGHT: Final = 16
CELLS: Final = 240
HOME: Final = 112  # the anchor's cell

SPECIALS: Final = [1, 2, 90, 91, 92, 93]  # the text calls them by their numbers

CYCLIC: Final = 0
REVERSED: Final = 1
LINEAR: Final = 2
ORDER_IDS: Final = ["cyclic", "reversed", "linear"]


COLUMN: Final = bytes([cell % WIDTH for cell in range(CELLS)])
LINE: Final = bytes([cell // WIDTH for cell in range(CELLS)])


def cell_at(x: int, y: int) -> int:
    return (y - TOP_RIM) * WIDTH + (x - LEFT_RIM)


def place_of(cell: int) -> tuple[int, int]:
    return cell % WIDTH + LEFT_RIM, cell // WIDTH + TOP_RIM


# -- the proof that the facts add up


def fail(entry: str, detail: str) -> BadFacts:
    return BadFacts("bad-facts", game=GAME_ID, entry=entry, detail=detail)


def _read() -> Facts:
    facts = read_facts(GAME_ID)
    check_cards(facts)
    return facts


def check_cards(facts: Facts) -> None:
    """The deck: numbers, kinds, symbols, colours and how many of each."""
    try:
        _check_numbers(facts["cards"])
        for card in facts["cards"]:
            _check_card(card)
        _check_counts(facts)
        _check_colours(facts["cards"])
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise fail(str(error), "missing or of the wrong kind") from error


def _check_numbers(cards: list[Facts]) -> None:
    found = [card["number"] for card in cards if card["kind"] != "anchor"]
    for number in range(1, LAST_CARD + 1):
        if found.count(number) != 1:
            raise fail(f"cards, number {number}", f"found {found.count(number)} times instead of once")
    if len(found) != LAST_CARD or len(cards) != CARDS:
        raise fail("cards", f"{len(cards)} cards instead of {LAST_CARD} numbered ones and the anchor")


def _check_card(card: Facts) -> None:
    entry, kind = card["id"], card["kind"]
    if kind not in KIND_IDS:
        raise fail(f"{entry}.kind", f"{kind} is not a kind of card")
    goods = card["goods"]
    if any(good not in GOOD_IDS for good in goods) or len(set(goods)) != len(goods):
        raise fail(f"{entry}.goods", "the goods of a card are different ones of wine, spice and tea")
    if (kind == "goods_dock") != bool(goods):
        raise fail(f"{entry}.goods", "a goods dock shows goods, no other card does")
    if card["florin"] and card["boat"]:
        raise fail(f"{entry}.florin", "florin and boat share one corner: a card shows one of them at most")
    if (kind in ("goods_dock", "crane", "tavern")) != (card["owner"] in ("red", "black")):
        raise fail(f"{entry}.owner", "goods docks, cranes and taverns are red or black, all other cards neutral")
    number = card["number"]
    for name, kinds, low, high in PLACES:
        if number is not None and low <= number <= high and kind not in kinds:
            raise fail(f"{entry}.kind", f"{number} is one of {name}")
    if number in (29, 30) and card["boat"]:
        raise fail(f"{entry}.boat", "the cranes 29 and 30 show no boat")
    if number in (31, 32) and not card["boat"]:
        raise fail(f"{entry}.boat", "the cranes 31 and 32 show a boat")
    if card["pile"] != PILE_OF_KIND.get(kind, card["owner"]):
        raise fail(f"{entry}.pile", "docks lie in the pile of their colour, canals and special cards in theirs")
    if not {sure for _, sure in card["confidence"].items()} <= {"documented", "inferred", "reconstructed"}:
        raise fail(f"{entry}.confidence", "a figure is documented, inferred or reconstructed")


PILE_OF_KIND: Final = {
    "anchor": "table",
    "canal": "canal",
    "flood": "special",
    "bridge": "special",
    "customs": "special",
}
# Numbers that the rules call by name; everything else may be corrected in the facts file: most canals are higher than
# docks, the text says, not all.
PLACES: Final = (
    ("the customs houses", ("customs",), 1, 2),
    ("the cranes", ("crane",), 29, 32),
    ("the taverns", ("tavern",), 88, 89),
    ("the floods", ("flood",), 90, 90),
    ("the bridges", ("bridge",), 91, 92),
    ("the floods", ("flood",), 93, 93),
)


def _check_counts(facts: Facts) -> None:
    """44 docks, 44 canals with the anchor, 6 specials, 81 numbers for goods docks and canals, 48 goods, 20 florins."""
    cards, parts = facts["cards"], facts["components"]
    docks = [card for card in cards if card["owner"] in ("red", "black")]
    water = [card for card in cards if card["kind"] in ("canal", "anchor")]
    special = [card for card in cards if card["kind"] in ("customs", "flood", "bridge")]
    pieces = [
        ("dock_cards", len(docks), 44),
        ("canal_cards_including_anchor", len(water), 44),
        ("special_cards", len(special), 6),
        ("florins", parts["florins"], 20),
    ]
    for name, count in (("summary_cards", 2), ("boat", 1), ("export_boards", 2), ("event_cards", 10)):
        parts.fixed(name, count)
    parts.fixed("keepers", {"red": 5, "black": 5, "treat_as_unlimited": True})  # R1
    parts["warehouses"].prose("confidence_split")
    for name, found, wanted in pieces:
        if found != wanted or parts[name] != wanted:
            raise fail(f"components.{name}", f"found {found} and the entry says {parts[name]}, not {wanted}")
    plain = [card for card in cards if card["kind"] in ("goods_dock", "canal")]
    if len(plain) != 81:
        raise fail("cards", f"{len(plain)} numbers for goods docks and canals instead of 81")
    printed = [good for card in cards for good in card["goods"]]
    for good in GOOD_IDS:
        if printed.count(good) != parts["warehouses"][good]:
            raise fail(f"components.warehouses.{good}", f"{printed.count(good)} are printed on the docks")
    if len(printed) != parts["warehouses"]["total"] or len(printed) != 48:
        raise fail("components.warehouses.total", f"{len(printed)} goods are printed, not 48")


def _check_colours(cards: list[Facts]) -> None:
    profiles = []
    for colour in ("red", "black"):
        own = [card for card in cards if card["owner"] == colour]
        for kind, wanted in (("goods_dock", 19), ("crane", 2), ("tavern", 1)):
            found = sum(1 for card in own if card["kind"] == kind)
            if found != wanted:
                raise fail(f"cards, {colour}", f"{found} cards {kind} instead of {wanted}")
        for good in GOOD_IDS:
            found = sum(card["goods"].count(good) for card in own)
            if found != 8:
                raise fail(f"cards, {colour}", f"{found} times {good} instead of 8")
        profiles.append(sorted(_profile(card) for card in own))
    for mine, other in zip(*profiles, strict=True):
        if mine != other:
            raise fail("cards, red and black", f"the colours differ: {mine} and {other}")


def _profile(card: Facts) -> str:
    symbols = [symbol for symbol in ("florin", "boat") if card[symbol]]
    return " ".join([card["kind"], *sorted(card["goods"]), *symbols])


# -- the facts as tables

FACTS: Final = _read()
FLORINS: Final[int] = FACTS["components"]["florins"]
WAREHOUSES: Final[list[int]] = [FACTS["components"]["warehouses"][good] for good in GOOD_IDS]


def _by_number() -> list[Facts]:
    return sorted(FACTS["cards"], key=lambda card: card["number"] or 0)


PRINTED: Final = _by_number()
CARD_IDS: Final[list[str]] = [card["id"] for card in PRINTED]
NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}

# Tables over everything that can lie on a cell, so that looking at a neighbour needs no test.
# Rows of bytes are read several times as fast as lists of numbers.
KIND: Final = bytes([KIND_IDS.index(card["kind"]) for card in PRINTED] + [FACE_DOWN, FACE_DOWN, NOTHING, NOTHING])
OWNER: Final[list[int]] = [{"red": RED, "black": BLACK}.get(card["owner"], NEUTRAL) for card in PRINTED] + [NEUTRAL] * 4
FLORIN: Final = bytes([int(card["florin"]) for card in PRINTED] + [0] * 4)
BOAT: Final = bytes([int(card["boat"]) for card in PRINTED] + [0] * 4)
IS_DOCK: Final = bytes([int(GOODS_DOCK <= kind <= CUSTOMS) for kind in KIND])
IS_WATER: Final = bytes([int(kind <= FLOOD) for kind in KIND])
# The cards of each kind by their numbers, and for each card its place in such a row.
CANAL_CARDS: Final = bytes([card for card in range(CARDS) if KIND[card] == CANAL])
GOODS_DOCKS: Final = bytes([card for card in range(CARDS) if KIND[card] == GOODS_DOCK])
CRANES: Final = bytes([card for card in range(CARDS) if KIND[card] == CRANE])
TAVERNS: Final = bytes([card for card in range(CARDS) if KIND[card] == TAVERN])
DOCK_CARDS: Final = bytes([card for card in range(CARDS) if GOODS_DOCK <= KIND[card] <= TAVERN])
SMUGGLED_CARDS: Final = bytes(sorted(GOODS_DOCKS + CANAL_CARDS))  # what can be contraband
A_CANAL: Final[int] = CANAL_CARDS[0]
A_GOODS_DOCK: Final[int] = GOODS_DOCKS[0]


def _places(row: bytes) -> bytes:
    return bytes([row.index(card) if card in row else 255 for card in range(CARDS)])


GOODS_PLACE: Final = _places(GOODS_DOCKS)
DOCK_PLACE: Final = _places(DOCK_CARDS)
SMUGGLED_PLACE: Final = _places(SMUGGLED_CARDS)
TAVERN_PLACE: Final = _places(TAVERNS)
# A sector beside such a cell is not complete: it may still grow, or nobody knows what lies there.
IS_GAP: Final = bytes([0] * CARDS + [1, 1, 1, 0])
# Initiative: a hidden card has number 0 (R22).
NUMBER: Final = bytes([*range(CARDS), 0, 0, 0, 0])
PRINTED_GOODS: Final[list[int]] = [
    sum([1 << FIELD * GOOD_IDS.index(good) for good in card["goods"]]) for card in PRINTED
] + [0] * 4
GOODS_COUNT: Final = bytes([len(card["goods"]) for card in PRINTED] + [0] * 4)


def card_names() -> dict[str, dict[str, str]]:
    """Names of goods and cards, by id and language."""
    printed: dict[str, dict[str, str]] = {}
    for good, entry in FACTS["goods"].items():
        printed[good] = {"en": good, "fr": entry["fr"]}
    for card in PRINTED:
        printed[card["id"]] = {lang: _card_name(card, lang) for lang in ("en", "fr")}
    return printed


WORDS: Final = {
    "en": {
        "anchor": "anchor", "canal": "canal", "flood": "flood", "goods_dock": "dock", "crane": "crane",
        "tavern": "tavern", "bridge": "bridge", "customs": "customs house", "red": "red", "black": "black",
        "florin": "florin", "boat": "boat",
    },
    "fr": {
        "anchor": "ancre", "canal": "canal", "flood": "inondation", "goods_dock": "dock", "crane": "grue",
        "tavern": "taverne", "bridge": "pont", "customs": "douane", "red": "rouge", "black": "noir",
        "black crane": "noire", "black tavern": "noire", "florin": "florin", "boat": "bateau",
    },
}  # fmt: skip


def _card_name(card: Facts, lang: str) -> str:
    """`dock 11 (red, wine, florin)`: what a player would read off the card."""
    words = WORDS[lang]
    if card["number"] is None:
        return words["anchor"]
    colour = words.get(f"{card['owner']} {card['kind']}", words.get(card["owner"]))
    marks = [colour] if colour else []
    marks += [good if lang == "en" else str(FACTS["goods"][good]["fr"]) for good in card["goods"]]
    marks += [words[symbol] for symbol in ("florin", "boat") if card[symbol]]
    title = f"{words[card['kind']]} {card['number']}"
    return f"{title} ({', '.join(marks)})" if marks else title
