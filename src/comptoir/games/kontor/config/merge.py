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
    FLOOD,
    FLORINS,
    GOODS,
    GOODS_DOCK,
    KIND,
    KIND_IDS,
    KINDS,
    LAST_CARD,
    OWNER,
    RED,
    SPECIALS,
    TAVERN,
    WAREHOUSES,
)
from comptoir.games.kontor.config.values import FIRST_VERSION, RULES_VERSION, Config
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.rows import (
    AS_RULED,
    MODES,
    NEAREST,
    RULES,
    RULINGS,
    SCENARIOS,
    Base,
    Mode,
    RuleRow,
    Scenario,
)
from comptoir.games.kontor.rules.all import rules_named
from comptoir.games.kontor.steps.numbers import AFTER, CHECKS, ENDS, INCOME, REFILL, ROUND, SETTLE, TOKENS

NONE: Final = "none"
USUAL: Final = "usual"

_made: dict[tuple[Any, ...], Config] = {}


def config_for(options: Options, version: int = RULES_VERSION) -> Config:
    """The config of this mix of options under this version of the rules, made once."""
    key = (version, options.seats, *options.values.values())
    config = _made.get(key)
    if config is None:
        config = _made[key] = _merge(options, version)
    return config


def mode_of(options: Options, version: int = RULES_VERSION) -> Mode:
    """The mode that is played; left to itself it follows from what else is chosen: whatever is added to the base game
    is played with the advanced rules (the text says so for scenarios and variants alike)."""
    mode = options.choice("mode")
    if mode == USUAL:
        if options.seats == 3:
            mode = "roue_libre_individuelle"
        elif options.seats == 4:
            mode = "team4"
        else:
            added = scenario_of(options) is not None or (version > FIRST_VERSION and rules_of(options))
            mode = "advanced2" if added else "base2"
    return next(row for row in MODES if row.id == mode)


def scenario_of(options: Options) -> Scenario | None:
    return next((row for row in SCENARIOS if row.id == options.choice("scenario")), None)


def rules_of(options: Options) -> list[RuleRow]:
    return [row for row in RULES if options.flag(row.id)]


def _merge(options: Options, version: int) -> Config:
    mode, scenario, rules = mode_of(options, version), scenario_of(options), rules_of(options)
    base: Base = scenario or mode
    config = Config()
    config.version = version
    config.mode = mode.id
    config.scenario = NONE if scenario is None else scenario.id
    config.seats = options.seats
    config.uses = {need for row in rules for need in row.requires + row.uses}
    _seat_players(config, mode)
    _set_board(config, base, rules, scenario is None)
    _set_cards(config, mode, base, rules)
    _set_money(config, mode, scenario, rules)
    _set_tokens(config, base)
    _set_scoring(config, mode, base, options)
    _set_rulings(config, options)
    _set_sequence(config)
    names = [*mode.rules, config.scenario, *[row.id for row in rules]]
    config.rules = rules_named(names, config, options)
    config.variants = [row.id for row in rules]
    config.readings = {row.id: options.values[row.id] for row in RULINGS if options.values[row.id] != row.default}
    config.rule_names = [rule.name for rule in config.rules if rule.name in names]
    if config.rules:
        _ask_rules(config)
        _note_hooks(config)
    for rule in config.rules:
        rule.prepare(config)
    _tell_cards_apart(config)
    _reverse(config)
    return config


def fills(rule: Rule, hook: str) -> bool:
    return any(hook in vars(kind) for kind in type(rule).__mro__ if kind is not Rule)


def _note_hooks(config: Config) -> None:
    """Whether any rule fills the hooks that would otherwise be asked in vain for every dock."""
    filled = {name for rule in config.rules for kind in type(rule).__mro__ if kind is not Rule for name in vars(kind)}
    config.idle_docks = "dock_is_idle" in filled
    config.own_sizes = "counts_for_size" in filled
    config.allied = "score_allies" in filled
    placing = [rule for rule in config.rules if fills(rule, "place_legal")]
    config.judges = [[rule for rule in placing if rule.judges(kind)] for kind in range(KINDS)]
    config.own_points = bool(filled & {"final_points", "final_customs", "final_share", "final_bonus"})


def _seat_players(config: Config, mode: Mode) -> None:
    seats = int(config.seats)
    config.individual = mode.alone
    if mode.alone:
        config.sides = seats
        config.side_of = list(range(seats))
        config.pile_of = [1] * seats
        config.piles = 2
        config.returns_to = [[0] for _ in range(seats)]
    elif seats == 4:
        seating = next(row for row in MODES if row.teams)
        config.side_of, config.facing = seating.teams, seating.faces
        config.pile_of = [1, 2, 3, 4]
        config.piles = 5
        config.returns_to = [[seat for seat in range(4) if seating.teams[seat] == side] for side in (RED, BLACK)]


def _set_board(config: Config, base: Base, rules: list[RuleRow], plain: bool) -> None:
    """Some rules bring a board of their own; a scenario's board stays."""
    board, layout = base.board[int(config.seats)], base.layout
    if plain:
        for row in rules:
            board, layout = row.board or board, row.layout or layout
    config.width, config.height = board
    config.canals, config.fixed, config.regions = layout.canals, layout.fixed, layout.regions


def _set_cards(config: Config, mode: Mode, base: Base, rules: list[RuleRow]) -> None:
    seats = int(config.seats)
    specials = base.special_cards[seats]
    if specials == "as_mode":
        specials = mode.special_cards[seats]
    config.deals_specials = specials == "one_each_hidden"
    config.specials_in_canals = specials == "shuffled_into_canals"
    config.set_aside = base.set_aside
    config.extra_cards = [[] for _ in range(seats)]
    for row in rules:
        for seat, cards in enumerate(row.cards):
            config.extra_cards[seat] += [card for card in cards if card not in config.extra_cards[seat]]
    in_play = sorted({card for cards in config.extra_cards for card in cards})
    if specials != "none" or any(row.all_specials for row in rules):
        in_play = SPECIALS
    ordinary = [card for card in range(1, LAST_CARD + 1) if card not in SPECIALS and card not in base.removed]
    config.deck = [ANCHOR, *sorted([*ordinary, *in_play])]
    config.hand_docks, config.hand_canals = mode.hand_docks, mode.hand_canals
    config.free_draw = mode.free_draw or any(row.free_draw for row in rules)
    config.boat = base.boat


def _set_money(config: Config, mode: Mode, scenario: Scenario | None, rules: list[RuleRow]) -> None:
    florins = mode.florins if scenario is None else scenario.florins
    config.florins = florins or config.seats
    config.treasury = FLORINS - config.florins * config.seats
    for row in rules:
        if row.florins >= 0:
            config.florins, config.treasury = row.florins, row.treasury


def _set_tokens(config: Config, base: Base) -> None:
    config.supply = WAREHOUSES[:]
    config.stock_at = [0] * config.sides
    if base.personal_stock:
        config.supply = [base.personal_stock] * (GOODS * config.sides)
        config.stock_at = [GOODS * side for side in range(config.sides)]
        config.keeps_winner = True


def _set_scoring(config: Config, mode: Mode, base: Base, options: Options) -> None:
    row = config.scoring = base.scoring[int(config.seats)]
    config.at_end_only = row.at_end_only
    config.goods_order = mode.goods_order
    config.min_size, config.max_size, config.straight = row.min_size, row.max_size, row.straight
    config.picks, config.largest, config.by_size = row.picks, row.largest, row.by_size
    # R15: where the text has no rule of its own for ties.
    tie = options.choice("smallest_tie") if row.tie == AS_RULED else row.tie
    config.near_first = tie == NEAREST
    config.bonuses = not row.sectors_only or config.version == FIRST_VERSION


def _set_rulings(config: Config, options: Options) -> None:
    """Section 12: how this table reads the text where it leaves a gap. Rules read their own."""
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
    config.to_fewer_cards = options.choice("boat_returned_own_team") == "fewer_cards"


def _set_sequence(config: Config) -> None:
    """3.2, steps 6 to 8: what follows the placement of a card, by its kind."""
    config.opening = ROUND
    config.always = [SETTLE, ENDS]
    dock = [TOKENS, SETTLE, ENDS, REFILL]
    # R18: special cards are replaced where they lie in the canal pile.
    special = [SETTLE, ENDS, REFILL] if config.specials_in_canals else [SETTLE, ENDS]
    by_kind = {CANAL: [SETTLE, ENDS, REFILL, INCOME], GOODS_DOCK: dock, CRANE: dock, TAVERN: dock}
    by_kind |= {FLOOD: special, BRIDGE: special, CUSTOMS: special}
    config.phases = [by_kind.get(kind, [])[:] for kind in range(FACE_DOWN + 1)]


def _ask_rules(config: Config) -> None:
    """Rules may act directly after a placement, and once more when everything is done."""
    for phases in [*config.phases, config.always]:
        if phases:
            phases.insert(1 if phases[0] == TOKENS else 0, AFTER)
            if phases is not config.always:
                phases.append(CHECKS)


def _reverse(config: Config) -> None:
    """The stack takes the last one first."""
    config.phases = [list(reversed(phases)) for phases in config.phases]
    config.always = list(reversed(config.always))


def _tell_cards_apart(config: Config) -> None:
    """Cards of one pool look alike from behind and lie in the same kinds of places."""
    config.pool_of = bytes([_pool(config, card) for card in range(CARDS)])


def _pool(config: Config, card: int) -> int:
    if card in SPECIALS:
        return 0 if config.specials_in_canals else 3
    if KIND[card] <= CANAL:
        return 0
    return 1 if config.individual or OWNER[card] == RED else 2


def offers(options: Options, version: int = RULES_VERSION) -> set[str]:
    """Everything that a reading may need to have an effect: what is played, what is in it and how it is counted."""
    config = config_for(options, version)
    mode, scenario, rules = mode_of(options, version), scenario_of(options), rules_of(options)
    found = {config.mode, config.scenario, *[row.id for row in rules]} | provided(options, scenario or mode, rules)
    found |= {KIND_IDS[KIND[card]] for card in config.deck}
    scoring = config.scoring
    facts = {
        "boat": config.boat,
        "growing_board": not config.fixed,
        "teams": config.seats == 4 and not config.individual,
        "ranking": scoring.picks > 0,
        "filters": scoring.filters,
        "sizes": scoring.by_size,
    }
    return (found - set(facts)) | {name for name, true in facts.items() if true}


def provided(options: Options, base: Base, rules: list[RuleRow]) -> set[str]:
    found = set(base.provides)
    if options.seats == 4:
        found |= set(base.adds_at_4)
    for row in rules:
        found |= set(row.provides)
    return found
