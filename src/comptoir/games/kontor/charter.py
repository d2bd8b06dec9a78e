"""Section 14.1: mode, scenario and rules merged into one `Config`."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.options import Options
from comptoir.games.kontor.components import (
    ANCHOR,
    BLACK,
    BRIDGE,
    CANAL,
    CARDS,
    CRANE,
    CUSTOMS,
    FACE_DOWN,
    FACTS,
    FLOOD,
    FLORINS,
    GOODS,
    GOODS_DOCK,
    KIND,
    LAST_CARD,
    LINEAR,
    MODES,
    OWNER,
    READINGS,
    RED,
    RULES,
    SCENARIOS,
    SPECIALS,
    TAVERN,
    TAVERNS,
    WAREHOUSES,
    cell_at,
)
from comptoir.games.kontor.config import FIRST_VERSION, RULES_VERSION, Config
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.rules.all import CUSTOMS_AT_FIRST, FIRST_OBJECTS, MODE_RULES, RULE_OBJECTS
from comptoir.games.kontor.steps.numbers import (
    AFTER,
    CHECKS,
    ENDS,
    FREE_TAX,
    FREE_TURN,
    INCOME,
    RAISE_CARGO,
    REFILL,
    ROUND,
    SECOND_CANAL,
    SETTLE,
    TOKENS,
)

Row = dict[str, Any]
NONE: Final = "none"

_made: dict[tuple[Any, ...], Config] = {}


def config_for(options: Options, version: int = RULES_VERSION) -> Config:
    """The config of this mix of options under this version of the rules, made once."""
    key = (version, options.seats, *options.values.values())
    config = _made.get(key)
    if config is None:
        config = _made[key] = _merge(options, version)
    return config


def mode_row(options: Options, version: int = RULES_VERSION) -> Row:
    """The mode that is played; left to itself it follows from what else is chosen: whatever is added to the base game
    is played with the advanced rules (the text says so for scenarios and variants alike)."""
    mode = options.choice("mode")
    if mode == "usual":
        if options.seats == 3:
            mode = "roue_libre_individuelle"
        elif options.seats == 4:
            mode = "team4"
        else:
            added = scenario_row(options) is not None or (version > FIRST_VERSION and rule_rows(options))
            mode = "advanced2" if added else "base2"
    return next(row for row in MODES if row["id"] == mode)


def scenario_row(options: Options) -> Row | None:
    return next((row for row in SCENARIOS if row["id"] == options.choice("scenario")), None)


def rule_rows(options: Options) -> list[Row]:
    return [row for row in RULES if options.flag(row["id"])]


def _merge(options: Options, version: int) -> Config:
    mode, scenario, rules = mode_row(options, version), scenario_row(options), rule_rows(options)
    base = scenario or mode
    config = Config()
    config.version = version
    config.mode = mode["id"]
    config.scenario = NONE if scenario is None else scenario["id"]
    config.seats = options.seats
    _seat_players(config, mode)
    _set_board(config, base, rules, scenario is None)
    _set_deck(config, mode, base, rules)
    _set_money(config, mode, base, rules)
    _set_tokens(config, base)
    _set_scoring(config, base)
    _set_rulings(config, options)
    names = [*MODE_RULES.get(mode["id"], []), config.scenario, *[row["id"] for row in rules]]
    objects = FIRST_OBJECTS if version == FIRST_VERSION else RULE_OBJECTS
    config.rules = [objects[name] for name in names if name in objects]
    for rule in config.rules:
        _hang_up(config, rule)
    if version == FIRST_VERSION:
        _hang_up(config, CUSTOMS_AT_FIRST)
    _set_sequence(config, mode["turns"] == "sequential", options.flag("spring_tide_pay_before_income"))
    return config


def _seat_players(config: Config, mode: Row) -> None:
    seats = int(config.seats)
    config.individual = "every_player_alone" in mode["flags"]
    if config.individual:
        config.sides = seats
        config.side_of = list(range(seats))
        config.pile_of = [1] * seats
        config.piles = 2
        config.returns_to = [[0] for _ in range(seats)]
    elif seats == 4:
        config.side_of = [RED, RED, BLACK, BLACK]
        config.facing = [3, 2, 1, 0]
        config.pile_of = [1, 2, 3, 4]
        config.piles = 5
        config.returns_to = [[0, 1], [2, 3]]


def _set_board(config: Config, base: Row, rules: list[Row], plain: bool) -> None:
    """Misère and Pont et inondation bring a board of their own; a scenario's board stays."""
    board, layout_name = base["board"], base["layout"]
    board = base.get("board_by_players", {}).get(str(config.seats), board)
    if plain:
        for row in rules:
            board, layout_name = row["setup"].get("board", board), row["setup"].get("layout", layout_name)
    config.width, config.height = board["w"], board["h"]
    layout = FACTS["layouts"][layout_name]
    ax, ay = layout["anchor"]
    config.canals = [cell_at(x - ax, y - ay) for x, y in layout["canals"]]
    fixed = layout["fixed_frame"]
    if fixed is not None:
        config.fixed = [fixed["x"][0] - ax, fixed["x"][1] - ax, fixed["y"][0] - ay, fixed["y"][1] - ay]
    regions = layout.get("regions", {})
    config.island = [cell_at(x - ax, y - ay) for x, y in regions.get("island", [])]
    config.boxes = [
        [cell_at(x - ax, y - ay) for x, y in regions[f"box{column}{row}"]]
        for row in range(3)
        for column in range(3)
        if "box00" in regions
    ]


def _set_deck(config: Config, mode: Row, base: Row, rules: list[Row]) -> None:
    specials = base["special_cards"]
    if isinstance(specials, dict):
        specials = specials[str(config.seats)]
    if specials == "as_mode":
        specials = mode["special_cards"]
    config.deals_specials = specials == "one_each_hidden"
    config.specials_in_canals = specials == "shuffled_into_canals"
    config.removed = base.get("removed_cards", [])
    config.set_aside = base.get("canals_set_aside", 0)
    names = [row["id"] for row in rules]
    config.extra_cards = [[] for _ in range(config.seats)]
    for row in rules:
        for seat, colour in enumerate(("red", "black")):
            extra = row["setup"].get(colour, [])
            config.extra_cards[seat] += [card for card in extra if card not in config.extra_cards[seat]]
    removed = set(config.removed)
    if "marins_ivres_morts" in names and config.seats == 2 and not any(name in TAVERN_RULES for name in names):
        removed |= set(TAVERNS)  # they are the pass cards
    in_play = sorted({card for cards in config.extra_cards for card in cards})
    if config.deals_specials or config.specials_in_canals or "achat_cartes_speciales" in names:
        in_play = SPECIALS
    ordinary = [card for card in range(1, LAST_CARD + 1) if card not in SPECIALS and card not in removed]
    config.deck = [ANCHOR, *sorted([*ordinary, *in_play])]
    config.hand_docks, config.hand_canals = mode["hand"]["docks"], mode["hand"]["canals"]
    config.free_draw = mode["draw"] == "free_choice" or any(row["setup"].get("draw") == "free_choice" for row in rules)
    config.pool_of = [_pool(config, card) for card in range(CARDS)]
    config.boat = base["boat"]


# Rules that need the taverns on the board: the pass card of Marins ivres morts is then another one.
TAVERN_RULES: Final = ("vieilles_rancunes", "corruption_1", "corruption_2", "protection", "cartes_evenements")


def _pool(config: Config, card: int) -> int:
    """Cards of one pool look alike from behind and lie in the same kinds of places."""
    if card in SPECIALS:
        return 0 if config.specials_in_canals else 3
    if KIND[card] <= CANAL:
        return 0
    return 1 if config.individual or OWNER[card] == RED else 2


def _set_money(config: Config, mode: Row, base: Row, rules: list[Row]) -> None:
    florins: Any = base.get("florins", mode["florins"])
    config.florins = int(config.seats if florins == "number_of_players" else florins)
    config.treasury = FLORINS - config.florins * config.seats
    for row in rules:
        if "florins" in row["setup"]:
            config.florins, config.treasury = row["setup"]["florins"], row["setup"]["treasury"]


def _set_tokens(config: Config, base: Row) -> None:
    config.supply = WAREHOUSES[:]
    config.stock_at = [0] * config.sides
    if "personal_stock_4_each" in base["flags"]:
        config.supply = [4] * (GOODS * config.sides)
        config.stock_at = [GOODS * side for side in range(config.sides)]
        config.keeps_winner = True


def _set_scoring(config: Config, base: Row) -> None:
    name = base.get("scoring_by_players", {}).get(str(config.seats), base["scoring"])
    row = FACTS["scoring_rules"][name]
    config.at_end_only = row.get("when") == "end_only"
    config.goods_order = LINEAR if "goods_order_linear" in base["flags"] else 0
    config.straight = "straight" in row["eligible"]
    for condition in row["eligible"]:
        if condition.startswith("size>="):
            config.min_size = int(condition[6:])
        elif condition.startswith("size<="):
            config.max_size = int(condition[6:])
    if row["pick"] != "all":
        config.picks = row["pick"]["n"]
        config.largest = row["pick"]["order"] == "largest"
    config.by_size = row["points"] == "size"
    config.bonuses = not row.get("sectors_only", False) or config.version == FIRST_VERSION


def _set_rulings(config: Config, options: Options) -> None:
    """Section 12: how this table reads the text where it leaves a gap."""
    config.edge_per_axis = options.choice("edge_closure") == "per_axis"
    config.axis_thaws = not options.flag("frozen_axis_stays")
    config.declare_in_turn = options.choice("pass_declaration") == "sequential"
    config.stall_rounds = options.number("stall_rounds")
    config.last_income = options.flag("income_on_last_placement")
    config.specials_on_empty = options.flag("special_on_empty_cell")
    config.flood_on_customs = options.flag("flood_covers_customs")
    config.bridge_on_anchor = options.flag("bridge_on_anchor")
    config.bridge_under_boat = options.flag("bridge_under_boat")
    config.cranes_stop_specials = options.flag("crane_blocks_special_docks")
    config.unowned_ranked = options.flag("unowned_sectors_use_rank_slot")
    config.filter_first = options.flag("filter_before_ranking")
    config.customs_sized = options.flag("customs_counts_for_size")
    # R15: only David et Goliath has no rule of its own for ties.
    config.near_first = config.scenario == "david_et_goliath" and options.choice("smallest_tie") == "nearest_anchor"
    config.events_per_sector = options.choice("events_per_round") == "per_sector"
    config.conspiracy_florin = options.flag("conspiracy_florin")
    config.marker = READINGS["drunk_marker"].index(options.choice("drunk_marker"))
    config.smuggling_draw = READINGS["smuggling_draw"].index(options.choice("smuggling_draw"))
    config.flood_income = options.flag("flood_option_income")
    config.sprint_on_failed_draw = options.choice("sprint_trigger") == "draw_fails"
    config.cargo_chosen = options.choice("euphrates_cells") == "chosen"
    config.to_fewer_cards = options.choice("boat_returned_own_team") == "fewer_cards"
    config.drunk_sized = options.flag("drunk_counts_for_size")
    config.riots_draw_three = options.choice("riots_draw") == "three"
    config.break_everywhere = options.choice("alliances_broken") == "everywhere"
    config.flood_tax = options.flag("flood_option_tax") and config.at_end_only


def _hang_up(config: Config, rule: Rule) -> None:
    """Enter a rule under every hook that it fills."""
    kind = type(rule)
    for hook, rules in hook_lists(config).items():
        if getattr(kind, hook) is not getattr(Rule, hook):
            rules.append(rule)


def hook_lists(config: Config) -> dict[str, list[Rule]]:
    return {
        "round_start": config.round_start,
        "pass_declare": config.pass_declare,
        "play_choose": config.play_choose,
        "play_reveal": config.play_reveal,
        "place_legal": config.place_legal,
        "place_resolve": config.place_resolve,
        "place_after": config.place_after,
        "board_changed": config.board_changed,
        "boat_remove_veto": config.boat_remove_veto,
        "tokens_place": config.tokens_place,
        "tokens_return": config.tokens_return,
        "sector_complete": config.sector_complete,
        "sector_award": config.sector_award,
        "score_allies": config.score_allies,
        "draw": config.draw,
        "boat_frees": config.boat_frees,
        "end_check": config.end_check,
        "final_victor": config.final_victor,
        "final_reveal": config.final_reveal,
        "final_points": config.final_points,
        "final_customs": config.final_customs,
        "final_share": config.final_share,
        "final_bonus": config.final_bonus,
        "view": config.view,
    }


def _set_sequence(config: Config, sequential: bool, tide_first: bool) -> None:
    """14.3: what follows the placement of a card, by its kind. R32: the second canal of Grande marée comes first."""
    config.opening = FREE_TURN if sequential else ROUND
    after = [AFTER] if config.place_after else []
    closing = [] if sequential else [SETTLE]
    if config.scenario == "euphrate":
        closing.append(RAISE_CARGO)
    closing.append(ENDS)
    taxes = [FREE_TAX] if sequential else []
    checks = [CHECKS] if config.end_check else []
    second = [SECOND_CANAL] if config.scenario == "grande_maree" else []
    special = [REFILL] if config.specials_in_canals else []  # R18; elsewhere special cards are not replaced
    canal = [*after, *closing, *taxes, *second, REFILL, INCOME, *checks]
    if second and not tide_first:
        canal = [*after, *closing, INCOME, *second, REFILL, *checks]
    dock = [TOKENS, *after, *closing, *taxes, REFILL, *checks]
    covering = [*after, *closing, *special, *checks]
    hidden = [*closing, REFILL, *checks]
    by_kind = {CANAL: canal, GOODS_DOCK: dock, CRANE: dock, TAVERN: dock, FACE_DOWN: hidden}
    by_kind |= {FLOOD: covering, BRIDGE: covering, CUSTOMS: covering}
    config.phases = [list(reversed(by_kind.get(kind, []))) for kind in range(FACE_DOWN + 1)]
    config.extra_canal = list(reversed([*after, *closing]))
