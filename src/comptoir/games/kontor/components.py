"""The cards, layouts, modes and scenarios of Kontor, read from `facts.json` and checked.

A card is its printed number; the anchor, which has none, is 0. Everything printed comes from the facts file and is
corrected there and nowhere else: a reconstructed figure is marked there.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.errors import BadFacts
from comptoir.core.facts import read_plain

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


def cell_at(x: int, y: int) -> int:
    return (y - TOP_RIM) * WIDTH + (x - LEFT_RIM)


def place_of(cell: int) -> tuple[int, int]:
    return cell % WIDTH + LEFT_RIM, cell // WIDTH + TOP_RIM


# -- the proof that the facts add up


def _fail(entry: str, detail: str) -> BadFacts:
    return BadFacts("bad-facts", game=GAME_ID, entry=entry, detail=detail)


def check_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Refuse a facts file that does not add up, naming the entry; answers the file."""
    try:
        _check_numbers(facts["cards"])
        for card in facts["cards"]:
            _check_card(card)
        _check_counts(facts)
        _check_colours(facts["cards"])
        for name, layout in facts["layouts"].items():
            _check_layout(name, layout)
        _check_rows(facts)
        _check_rulings(facts["engine_options"])
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise _fail(str(error), "missing or of the wrong kind") from error
    return facts


def _check_numbers(cards: list[dict[str, Any]]) -> None:
    found = [card["number"] for card in cards if card["kind"] != "anchor"]
    for number in range(1, LAST_CARD + 1):
        if found.count(number) != 1:
            raise _fail(f"cards, number {number}", f"found {found.count(number)} times instead of once")
    if len(found) != LAST_CARD or len(cards) != CARDS:
        raise _fail("cards", f"{len(cards)} cards instead of {LAST_CARD} numbered ones and the anchor")


def _check_card(card: dict[str, Any]) -> None:
    entry, kind = card["id"], card["kind"]
    if kind not in KIND_IDS:
        raise _fail(f"{entry}.kind", f"{kind} is not a kind of card")
    goods = card["goods"]
    if any(good not in GOOD_IDS for good in goods) or len(set(goods)) != len(goods):
        raise _fail(f"{entry}.goods", "the goods of a card are different ones of wine, spice and tea")
    if (kind == "goods_dock") != bool(goods):
        raise _fail(f"{entry}.goods", "a goods dock shows goods, no other card does")
    if card["florin"] and card["boat"]:
        raise _fail(f"{entry}.florin", "florin and boat share one corner: a card shows one of them at most")
    if (kind in ("goods_dock", "crane", "tavern")) != (card["owner"] in ("red", "black")):
        raise _fail(f"{entry}.owner", "goods docks, cranes and taverns are red or black, all other cards neutral")
    number = card["number"]
    for name, kinds, low, high in PLACES:
        if number is not None and low <= number <= high and kind not in kinds:
            raise _fail(f"{entry}.kind", f"{number} is one of {name}")
    if number in (29, 30) and card["boat"]:
        raise _fail(f"{entry}.boat", "the cranes 29 and 30 show no boat")
    if number in (31, 32) and not card["boat"]:
        raise _fail(f"{entry}.boat", "the cranes 31 and 32 show a boat")
    if not set(card["confidence"].values()) <= {"documented", "inferred", "reconstructed"}:
        raise _fail(f"{entry}.confidence", "a figure is documented, inferred or reconstructed")


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


def _check_counts(facts: dict[str, Any]) -> None:
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
        ("event_cards", len(facts["event_cards"]), 10),
    ]
    for name, found, wanted in pieces:
        if found != wanted or parts[name] != wanted:
            raise _fail(f"components.{name}", f"found {found} and the entry says {parts[name]}, not {wanted}")
    plain = [card for card in cards if card["kind"] in ("goods_dock", "canal")]
    if len(plain) != 81:
        raise _fail("cards", f"{len(plain)} numbers for goods docks and canals instead of 81")
    printed = [good for card in cards for good in card["goods"]]
    for good in GOOD_IDS:
        if printed.count(good) != parts["warehouses"][good]:
            raise _fail(f"components.warehouses.{good}", f"{printed.count(good)} are printed on the docks")
    if len(printed) != parts["warehouses"]["total"] or len(printed) != 48:
        raise _fail("components.warehouses.total", f"{len(printed)} goods are printed, not 48")


def _check_colours(cards: list[dict[str, Any]]) -> None:
    profiles = []
    for colour in ("red", "black"):
        own = [card for card in cards if card["owner"] == colour]
        for kind, wanted in (("goods_dock", 19), ("crane", 2), ("tavern", 1)):
            found = sum(1 for card in own if card["kind"] == kind)
            if found != wanted:
                raise _fail(f"cards, {colour}", f"{found} cards {kind} instead of {wanted}")
        for good in GOOD_IDS:
            found = sum(card["goods"].count(good) for card in own)
            if found != 8:
                raise _fail(f"cards, {colour}", f"{found} times {good} instead of 8")
        profiles.append(sorted(_profile(card) for card in own))
    for mine, other in zip(*profiles, strict=True):
        if mine != other:
            raise _fail("cards, red and black", f"the colours differ: {mine} and {other}")


def _profile(card: dict[str, Any]) -> str:
    symbols = [symbol for symbol in ("florin", "boat") if card[symbol]]
    return " ".join([card["kind"], *sorted(card["goods"]), *symbols])


def _check_layout(name: str, layout: dict[str, Any]) -> None:
    cells = [tuple(layout["anchor"]), *map(tuple, layout["canals"])]
    if len(set(cells)) != len(cells):
        raise _fail(f"layouts.{name}", "a cell is named twice")
    left, top = layout["grid_origin"]
    drawn = {
        (left + dx, top + dy): sign
        for dy, line in enumerate(layout["grid"])
        for dx, sign in enumerate(line)
        if sign in "A~"
    }
    if drawn != {cell: "A" if k == 0 else "~" for k, cell in enumerate(cells)}:
        raise _fail(f"layouts.{name}.grid", "the drawing is not the list of cells")
    reached = [cells[0]]
    for x, y in reached:
        reached += [c for c in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if c in cells and c not in reached]
    if len(reached) != len(cells):
        raise _fail(f"layouts.{name}", "the water does not hang together")


def _check_rows(facts: dict[str, Any]) -> None:
    """Every name that a row uses must exist, and a board must have room for its layout."""
    numbers = {card["number"] for card in facts["cards"]}
    for row in facts["modes"] + facts["scenarios"]:
        if row["layout"] not in facts["layouts"]:
            raise _fail(f"{row['id']}.layout", f"there is no layout {row['layout']}")
        scorings = [row["scoring"], *row.get("scoring_by_players", {}).values()]
        if any(scoring not in facts["scoring_rules"] for scoring in scorings):
            raise _fail(f"{row['id']}.scoring", f"there is no scoring rule {row['scoring']}")
        if not set(row.get("removed_cards", [])) <= numbers:
            raise _fail(f"{row['id']}.removed_cards", "there are no such cards")
        _check_board(row, facts["layouts"][row["layout"]])
        unknown = set(row["provides"]) - set(facts["capabilities"])
        if unknown:
            raise _fail(f"{row['id']}.provides", f"unknown: {', '.join(sorted(unknown))}")
    for row in rule_rows(facts) + facts["scenarios"]:
        unknown = set(row["hooks"]) - set(facts["hooks"])
        if unknown:
            raise _fail(f"{row['id']}.hooks", f"unknown: {', '.join(sorted(unknown))}")
    bases = {row["id"] for row in facts["modes"] + facts["scenarios"]}
    for row in rule_rows(facts):
        known = bases | {other["id"] for other in rule_rows(facts)}
        for other in row["conflicts"]:
            if other not in known:
                raise _fail(f"{row['id']}.conflicts", f"there is no rule {other}")
        unknown = set(row["requires"]) - set(facts["capabilities"])
        if unknown:
            raise _fail(f"{row['id']}.requires", f"unknown: {', '.join(sorted(unknown))}")
    if [event["no"] for event in facts["event_cards"]] != list(range(1, 11)):
        raise _fail("event_cards", "the events are numbered from 1 to 10")


# Section 12: where the text leaves a gap, the readings that the program knows. The facts file says which is usual and
# which may be chosen instead.
READINGS: Final[dict[str, tuple[Any, ...]]] = {
    "edge_closure": ("both_axes", "per_axis"),
    "frozen_axis_stays": (True, False),
    "pass_declaration": ("simultaneous", "sequential"),
    "unowned_sectors_use_rank_slot": (True, False),
    "income_on_last_placement": (False, True),
    "stall_rounds": tuple(range(1, 11)),
    "special_on_empty_cell": (False, True),
    "flood_covers_customs": (False, True),
    "bridge_on_anchor": (True, False),
    "bridge_under_boat": (False, True),
    "crane_blocks_special_docks": (True, False),
    "customs_counts_for_size": (True, False),
    "smallest_tie": ("farthest_anchor", "nearest_anchor"),
    "filter_before_ranking": (True, False),
    "events_per_round": ("one", "per_sector"),
    "conspiracy_florin": (False, True),
    "drunk_marker": ("neutral", "own_florin", "treasury_florin"),
    "smuggling_draw": ("free_pile", "same_type", "none"),
    "smuggling_number": ("zero",),
    "spring_tide_pay_before_income": (True, False),
    "flood_option_income": (True, False),
    "sprint_trigger": ("pile_empty", "draw_fails"),
    "euphrates_cells": ("random", "chosen"),
    "boat_returned_own_team": ("mover_chooses", "fewer_cards"),
    "drunk_counts_for_size": (True, False),
    "riots_draw": ("returned", "three"),
    "alliances_broken": ("sector", "everywhere"),
    "flood_option_tax": (False, True),
}


def _check_rulings(rows: list[dict[str, Any]]) -> None:
    if [row["id"] for row in rows] != list(READINGS):
        raise _fail("engine_options", f"they are {', '.join(READINGS)}, in this order")
    for row in rows:
        for value in [row["default"], *row["alternatives"]]:
            if not any(type(value) is type(known) and value == known for known in READINGS[row["id"]]):
                raise _fail(f"engine_options.{row['id']}", f"{value!r} is no reading that the program knows")


def _check_board(row: dict[str, Any], layout: dict[str, Any]) -> None:
    ax, ay = layout["anchor"]
    xs = [x for x, _ in [layout["anchor"], *layout["canals"]]]
    ys = [y for _, y in [layout["anchor"], *layout["canals"]]]
    for board in [row["board"], *row.get("board_by_players", {}).values()]:
        w, h = board["w"], board["h"]
        fixed = layout["fixed_frame"]
        if fixed is not None:
            xs, ys = fixed["x"], fixed["y"]
            if xs[1] - xs[0] + 1 != w or ys[1] - ys[0] + 1 != h:
                raise _fail(f"{row['id']}.board", "the board is not as large as its fixed frame")
        room_x = (max(xs) - w + 1 - ax, min(xs) + w - 1 - ax)
        room_y = (max(ys) - h + 1 - ay, min(ys) + h - 1 - ay)
        too_small = max(xs) - min(xs) >= w or max(ys) - min(ys) >= h
        off_grid = room_x[0] <= LEFT_RIM or room_x[1] >= LEFT_RIM + WIDTH - 1
        if too_small or off_grid or room_y[0] <= TOP_RIM or room_y[1] >= TOP_RIM + HEIGHT - 1:
            raise _fail(f"{row['id']}.board", f"{w} x {h} does not fit its layout")


def rule_rows(facts: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of all rules that can be added to a game, in the order in which they act."""
    rows: list[dict[str, Any]] = facts["special_rules"] + facts["special_card_variants"] + facts["expansions"]
    return rows


# -- the facts as tables

FACTS: Final = check_facts(read_plain(GAME_ID))
MODES: Final[list[dict[str, Any]]] = FACTS["modes"]
SCENARIOS: Final[list[dict[str, Any]]] = FACTS["scenarios"]
RULES: Final[list[dict[str, Any]]] = rule_rows(FACTS)
EVENTS: Final[list[dict[str, Any]]] = FACTS["event_cards"]
MODE_IDS: Final[list[str]] = [row["id"] for row in MODES]
SCENARIO_IDS: Final[list[str]] = [row["id"] for row in SCENARIOS]
RULE_IDS: Final[list[str]] = [row["id"] for row in RULES]
EVENT_IDS: Final[list[str]] = [row["id"] for row in EVENTS]
# Those with a choice are options of the game.
RULINGS: Final[list[dict[str, Any]]] = [row for row in FACTS["engine_options"] if row["alternatives"]]
FLORINS: Final[int] = FACTS["components"]["florins"]
WAREHOUSES: Final[list[int]] = [FACTS["components"]["warehouses"][good] for good in GOOD_IDS]


def _by_number() -> list[dict[str, Any]]:
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


def names() -> dict[str, dict[str, str]]:
    """Names of everything a sentence may mention, by id and language."""
    printed: dict[str, dict[str, str]] = {}
    for good, entry in FACTS["goods"].items():
        printed[good] = {"en": good, "fr": entry["fr"]}
    for row in MODES + SCENARIOS + RULES + EVENTS:
        # Event 10 and a card share the word; ids are unique but for `inondation`, which only names the event.
        printed[row["id"]] = {"en": row["en"], "fr": row["fr"]}
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


def _card_name(card: dict[str, Any], lang: str) -> str:
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
