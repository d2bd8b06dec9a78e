"""The rows of the facts file that say what is played: layouts, modes, scenarios, rules, ways of counting, readings.

Every key is read here or by the rule it belongs to; what nothing reads is refused when the room is complete.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.facts import Facts
from comptoir.games.kontor.components import (
    FACTS,
    GOOD_IDS,
    HEIGHT,
    LEFT_RIM,
    ORDER_IDS,
    TOP_RIM,
    WIDTH,
    cell_at,
    check_cards,
    fail,
)

Size = tuple[int, int]


class Layout:
    """The water that lies there at the start; cells are counted from the anchor."""

    def __init__(self, name: str, row: Facts) -> None:
        row.prose("why")
        self.name = name
        ax, ay = row["anchor"]
        cells = [(x, y) for x, y in row["canals"]]
        _check_layout(name, row, (ax, ay), cells)
        self.canals = [cell_at(x - ax, y - ay) for x, y in cells]  # in the order in which they are laid
        fixed = row["fixed_frame"]
        self.fixed: list[int] = []  # left, right, top, bottom of a frame fixed from the start
        if fixed is not None:
            self.fixed = [fixed["x"][0] - ax, fixed["x"][1] - ax, fixed["y"][0] - ay, fixed["y"][1] - ay]
        self.regions: dict[str, list[int]] = {}
        for region, places in row["regions"].items() if "regions" in row else []:
            self.regions[region] = [cell_at(x - ax, y - ay) for x, y in places]
        xs, ys = [x - ax for x, _ in [(ax, ay), *cells]], [y - ay for _, y in [(ax, ay), *cells]]
        self.extent = (min(xs), max(xs), min(ys), max(ys))

    def check_board(self, row: str, board: Size) -> None:
        """A board must have room for its layout, and the grid for the board wherever it may grow."""
        (w, h), (left, right, top, bottom) = board, self.extent
        if self.fixed:
            left, right, top, bottom = self.fixed
            if right - left + 1 != w or bottom - top + 1 != h:
                raise fail(f"{row}.board", "the board is not as large as its fixed frame")
        too_small = right - left >= w or bottom - top >= h
        off_x = right - w + 1 <= LEFT_RIM or left + w - 1 >= LEFT_RIM + WIDTH - 1
        off_y = bottom - h + 1 <= TOP_RIM or top + h - 1 >= TOP_RIM + HEIGHT - 1
        if too_small or off_x or off_y:
            raise fail(f"{row}.board", f"{w} x {h} does not fit its layout")


def _check_layout(name: str, row: Facts, anchor: tuple[int, int], canals: list[tuple[int, int]]) -> None:
    cells = [anchor, *canals]
    if len(set(cells)) != len(cells):
        raise fail(f"layouts.{name}", "a cell is named twice")
    left, top = row["grid_origin"]
    drawn = {
        (left + dx, top + dy): sign
        for dy, line in enumerate(row["grid"])
        for dx, sign in enumerate(line)
        if sign in "A~"
    }
    if drawn != {cell: "A" if k == 0 else "~" for k, cell in enumerate(cells)}:
        raise fail(f"layouts.{name}.grid", "the drawing is not the list of cells")
    reached = [cells[0]]
    for x, y in reached:
        reached += [c for c in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if c in cells and c not in reached]
    if len(reached) != len(cells):
        raise fail(f"layouts.{name}", "the water does not hang together")


NEAREST: Final = "nearest_anchor"
FARTHEST: Final = "farthest_anchor"
AS_RULED: Final = "as_ruled"


class Scoring:
    """Which sectors count and what they are worth (2.7)."""

    def __init__(self, row: Facts) -> None:
        row.prose("text")
        self.min_size, self.max_size, self.straight = 0, 99, False
        for condition in row["eligible"]:
            if condition == "straight":
                self.straight = True
            elif condition.startswith("size>="):
                self.min_size = int(condition[6:])
            elif condition.startswith("size<="):
                self.max_size = int(condition[6:])
            else:
                raise row.refusal("eligible", f"{condition!r} is no condition that the program knows")
        self.picks, self.largest, self.tie = 0, True, NEAREST
        if row["pick"] != "all":
            pick = row["pick"]
            self.picks = pick.number("n", 1, 20)
            self.largest = pick.word("order", ["largest", "smallest"]) == "largest"
            self.tie = pick.word("tie", [NEAREST, FARTHEST, AS_RULED])
        self.by_size = row.word("points", ["one", "size"]) == "size"
        self.at_end_only = "when" in row and row.word("when", ["end_only"]) == "end_only"
        self.sectors_only = "sectors_only" in row and row.flag("sectors_only")
        self.island_points = row.number("island_points", 1, 9) if "island_points" in row else 1

    @property
    def filters(self) -> bool:
        return self.min_size > 0 or self.max_size < 99 or self.straight


class Row:
    """What every mode, scenario and rule says of itself."""

    def __init__(self, rows: Rows, row: Facts) -> None:
        self.id = row.text("id")
        self.names = {"en": row.text("en"), "fr": row.text("fr")}
        self.players: list[int] = row["players"]
        self.provides: list[str] = row.get("provides", [])
        self.figures: Any = row.get("figures", {})
        unknown = set(self.provides) - set(rows.capabilities)
        if unknown:
            raise fail(f"{self.id}.provides", f"unknown: {', '.join(sorted(unknown))}")


SPECIAL_CARDS: Final = ["none", "one_each_hidden", "shuffled_into_canals", "as_mode"]


class Base(Row):
    """A mode or a scenario: the board and the pieces of a game, by the number of players."""

    def __init__(self, rows: Rows, row: Facts) -> None:
        super().__init__(rows, row)
        self.layout = _named(rows.layouts, row, "layout")
        self.boat = row.flag("boat")
        boards = row.get("board_by_players", {})
        scorings = row.get("scoring_by_players", {})
        specials = row["special_cards"]
        board = _size(row["board"])
        scoring = _named(rows.scorings, row, "scoring")
        self.board, self.scoring, self.special_cards = {}, {}, {}
        for seats in self.players:
            self.board[seats] = _size(boards[str(seats)]) if str(seats) in boards else board
            self.scoring[seats] = _named(rows.scorings, scorings, str(seats)) if str(seats) in scorings else scoring
            self.special_cards[seats] = specials if isinstance(specials, str) else specials[str(seats)]
            if self.special_cards[seats] not in SPECIAL_CARDS:
                raise fail(f"{self.id}.special_cards", f"{self.special_cards[seats]!r} is not known")
            self.layout.check_board(self.id, self.board[seats])
        self.layout.check_board(self.id, board)
        self.personal_stock = row.number("personal_stock", 1, 16) if "personal_stock" in row else 0
        self.adds_at_4: list[str] = row.get("adds_at_4_players", [])
        self.removed: list[int] = row.get("removed_cards", [])
        self.set_aside = row.number("canals_set_aside", 0, 30) if "canals_set_aside" in row else 0
        if not set(self.removed) <= rows.numbers:
            raise fail(f"{self.id}.removed_cards", "there are no such cards")


class Mode(Base):
    def __init__(self, rows: Rows, row: Facts) -> None:
        super().__init__(rows, row)
        florins = row["florins"]
        self.florins = 0 if florins == "number_of_players" else row.number("florins", 0, 20)  # 0: one for each player
        self.hand_docks = row["hand"].number("docks", 0, 9)
        self.hand_canals = row["hand"].number("canals", 0, 9)
        self.free_draw = row.word("draw", ["same_type", "free_choice"]) == "free_choice"
        self.alone = "alone" in row and row.flag("alone")
        self.goods_order = ORDER_IDS.index(row.word("goods_order", ORDER_IDS)) if "goods_order" in row else 0
        self.rules: list[str] = row.get("rules", [])
        self.teams: list[int] = []  # by seat: 0 red, 1 black,
        self.faces: list[int] = []  # and who sits opposite
        for number, seat in enumerate(row.get("seats", [])):
            seat.fixed("seat", number)
            self.teams.append(["red", "black"].index(seat.word("team", ["red", "black"])))
            self.faces.append(seat.number("faces", 0, 3))
        if any(self.faces[other] != seat for seat, other in enumerate(self.faces)):
            raise fail(f"{self.id}.seats", "players face each other two by two")


class Scenario(Base):
    def __init__(self, rows: Rows, row: Facts) -> None:
        super().__init__(rows, row)
        row.prose("layout_confidence")
        self.florins = row.number("florins", 0, 20)
        self.base_mode: dict[int, str] = {int(seats): str(mode) for seats, mode in row["base_mode"].items()}
        if sorted(self.base_mode) != sorted(self.players):
            raise fail(f"{self.id}.base_mode", "a mode for each number of players")


class RuleRow(Row):
    """A special rule, a special-card variant or an expansion: what it needs and what it changes in the set-up."""

    def __init__(self, rows: Rows, row: Facts, part: str) -> None:
        super().__init__(rows, row)
        row.prose("effect")
        self.part = part
        self.requires: list[str] = row["requires"]
        self.uses: list[str] = row.get("uses", [])  # used where it is there
        self.conflicts: list[str] = row["conflicts"]
        self.reasons = {str(other): str(why) for other, why in row["reasons"].items()} if "reasons" in row else {}
        if sorted(self.reasons) != sorted(self.conflicts):
            raise fail(f"{self.id}.reasons", "every conflict has its reason")
        unknown = set(self.requires + self.uses) - set(rows.capabilities)
        if unknown:
            raise fail(f"{self.id}.requires", f"unknown: {', '.join(sorted(unknown))}")
        setup = row["setup"]
        self.board = _size(setup["board"]) if "board" in setup else None
        self.layout = _named(rows.layouts, setup, "layout") if "layout" in setup else None
        self.florins = setup.number("florins", 0, 10) if "florins" in setup else -1
        self.treasury = setup.number("treasury", 0, 20) if "treasury" in setup else -1
        self.cards: list[list[int]] = [setup.get(side, []) for side in ("red", "black")]
        self.free_draw = "draw" in setup and setup.word("draw", ["free_choice"]) == "free_choice"
        self.all_specials = "specials" in setup and setup.word("specials", ["pile"]) == "pile"


class Ruling:
    """Section 12: where the text leaves a gap, the usual reading and those that may be chosen instead."""

    def __init__(self, row: Facts) -> None:
        row.prose("why")
        self.id = row.text("id")
        self.default: Any = row["default"]
        self.alternatives: list[Any] = row["alternatives"]
        self.needs: list[str] = row["needs"]  # without these it has no effect; `a|b` is one of them, `not a` none
        for value in [self.default, *self.alternatives]:
            if not any(type(value) is type(known) and value == known for known in READINGS.get(self.id, ())):
                raise fail(f"engine_options.{self.id}", f"{value!r} is no reading that the program knows")


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
    "smallest_tie": (FARTHEST, NEAREST),
    "filter_before_ranking": (True, False),
    "events_per_round": ("one", "per_sector"),
    "conspiracy_florin": (False, True),
    "drunk_marker": ("neutral", "own_florin", "treasury_florin"),
    "smuggling_draw": ("free_pile", "same_type", "none"),
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


class EventRow:
    def __init__(self, number: int, row: Facts) -> None:
        row.prose("effect", "choice", "order_confidence", "order_why")
        row.fixed("no", number)
        self.id = row.text("id")
        self.names = {"en": row.text("en"), "fr": row.text("fr")}
        self.copies = row.number("copies", 0, 9)
        self.figures: Any = row.get("figures", {})


def _size(board: Facts) -> Size:
    return board.number("w", 1, WIDTH), board.number("h", 1, HEIGHT)


def _named(rows: dict[str, Any], row: Any, key: str) -> Any:
    name = row[key]
    if name not in rows:
        raise row.refusal(key, f"there is no {name}")
    return rows[name]


# -- all rows


class Rows:
    """The whole file but the cards."""

    def __init__(self, facts: Facts) -> None:
        facts.fixed("format", 1)
        facts.prose("game", "author", "publisher", "year", "about", "coordinates", "deck_design")
        if facts["goods"].keys() != GOOD_IDS:
            raise fail("goods", f"they are {', '.join(GOOD_IDS)}, in this order")
        for good in GOOD_IDS:
            facts["goods"][good].prose("colour")
            facts["goods"][good].text("fr")
        self.numbers = {card["number"] for card in facts["cards"]}
        self.capabilities = {str(name): str(text) for name, text in facts["capabilities"].items()}
        self.layouts: dict[str, Layout] = {name: Layout(name, row) for name, row in facts["layouts"].items()}
        self.scorings: dict[str, Scoring] = {name: Scoring(row) for name, row in facts["scoring_rules"].items()}
        self.modes = [Mode(self, row) for row in facts["modes"]]
        self.scenarios = [Scenario(self, row) for row in facts["scenarios"]]
        # In the order in which they act.
        parts = ("special_rules", "special_card_variants", "expansions")
        self.rules = [RuleRow(self, row, part) for part in parts for row in facts[part]]
        self.rulings = [Ruling(row) for row in facts["engine_options"]]
        self.events = [EventRow(number, row) for number, row in enumerate(facts["event_cards"], 1)]
        self.beaten = [_beats(facts["goods_orders"], name) for name in ORDER_IDS]
        self._check_names()
        if sum([row.copies for row in self.events]) != facts["components"]["event_cards"]:
            raise fail("components.event_cards", "not as many as the cards add up to")

    def _check_names(self) -> None:
        bases: list[Base] = [*self.modes, *self.scenarios]
        there = {name for row in bases for name in row.provides + row.adds_at_4}
        unused = set(self.capabilities) - there
        if unused:
            raise fail(f"capabilities.{min(unused)}", "no mode or scenario provides it")
        modes, scenarios = [row.id for row in self.modes], [row.id for row in self.scenarios]
        known = {*modes, *scenarios, *[row.id for row in self.rules]}
        for row in self.rules:
            for other in row.conflicts:
                if other not in known:
                    raise fail(f"{row.id}.conflicts", f"there is no rule {other}")
        for scenario in self.scenarios:
            for mode in scenario.base_mode.values():
                if mode not in modes:
                    raise fail(f"{scenario.id}.base_mode", f"there is no mode {mode}")
        if [row.id for row in self.rulings] != list(READINGS):
            raise fail("engine_options", f"they are {', '.join(READINGS)}, in this order")


def _beats(orders: Facts, name: str) -> list[list[int]]:
    """2.6: for each good, those that it beats."""
    order = orders[name]
    if isinstance(order, list):
        if sorted(order) != sorted(GOOD_IDS):
            raise orders.refusal(name, "the three goods, best first")
        return [[GOOD_IDS.index(worse) for worse in order[order.index(good) + 1 :]] for good in GOOD_IDS]
    ring = [order.word(good, GOOD_IDS) for good in GOOD_IDS]
    if sorted(ring) != sorted(GOOD_IDS) or any(good == other for good, other in zip(GOOD_IDS, ring, strict=True)):
        raise orders.refusal(name, "a ring of the three goods")
    return [[GOOD_IDS.index(other)] for other in ring]


def check_facts(facts: Facts) -> Rows:
    """Refuse a file that does not add up, naming the entry."""
    try:
        check_cards(facts)
        return Rows(facts)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise fail(str(error), "missing or of the wrong kind") from error


ROWS: Final = check_facts(FACTS)
MODES: Final = ROWS.modes
SCENARIOS: Final = ROWS.scenarios
RULES: Final = ROWS.rules
RULINGS: Final = ROWS.rulings
EVENTS: Final = ROWS.events
MODE_IDS: Final = [row.id for row in MODES]
SCENARIO_IDS: Final = [row.id for row in SCENARIOS]
RULE_IDS: Final = [row.id for row in RULES]
EVENT_IDS: Final = [row.id for row in EVENTS]
BEATEN_BY: Final = ROWS.beaten


def figure(name: str, key: str) -> int:
    """A printed figure that a rule or an event reads from its own row."""
    named: list[Any] = [*SCENARIOS, *RULES, *EVENTS]
    row = next(row for row in named if row.id == name)
    found: int = row.figures.number(key, 0, 99)
    return found


def row_names() -> dict[str, dict[str, str]]:
    """Names of everything a sentence may mention, by id and language."""
    # Event 10 and a card share the word; ids are unique but for `inondation`, which only names the event.
    named: list[Any] = [*MODES, *SCENARIOS, *RULES, *EVENTS]
    return {row.id: row.names for row in named}
