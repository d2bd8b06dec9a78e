"""Player counts and rule options of Die Goldene Stadt (section 15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet, Value
from comptoir.games.golden_city.components import (
    BLACK_EACH,
    BLACK_OWN,
    BLACK_SEATS,
    NODE_IDS,
    PORTS,
    SEATS,
    SETUPS,
    dry_places,
)
from comptoir.games.golden_city.moves import BOOK


def _forbid(options: Options) -> None:
    first = options.choice("first_player")
    if first != "random" and int(first) > options.seats:
        raise OptionRefused("refuse-first-player", BOOK, seat=first, seats=options.seats)
    if options.flag("black_posts") and options.seats not in BLACK_SEATS:
        raise OptionRefused("refuse-black-posts", BOOK, seats=options.seats)


def _idle(option: Option, options: Options) -> str | None:
    """Why an option would change nothing here."""
    if option.name in ("two_player_first_player", "two_player_tie") and not SETUPS[options.seats].special_rounds:
        return "idle-two-players"
    if option.name == "drought_scope" and SETUPS[options.seats].dry_landscape is None:
        return "idle-two-players"
    if option.name in ("black_post_reward", "black_zone_cap", "black_counts_for_end"):
        return None if options.flag("black_posts") else "idle-black-posts"
    return None


def _reading(rule: str, name: str, *values: Value) -> Option:
    """The usual reading first."""
    return Option(name, values[0], values, ruling=True, rule=rule)


OPTIONS: Final = OptionSheet(
    BOOK,
    SEATS,
    (
        Option("first_player", "random", ("random", *(str(seat + 1) for seat in range(max(SEATS))))),
        Option("black_posts", False),
        # Section 16: readings of what the texts leave open or say in two ways.
        _reading("16.3", "hand_limit_timing", "turn_end", "phase_end"),
        _reading("16.4", "reshuffle", "when_needed", "when_empty"),
        _reading("16.7", "ports_give_rewards", True, False),
        _reading("16.11", "stalemate_inner_needs_key", False, True),
        _reading("16.13", "two_player_first_player", "last_builder", "no_point_player"),
        _reading("16.14", "two_player_tie", "both", "none"),
        _reading("16.15", "drought_scope", "rural", "rural_and_quarter", "rural_quarter_and_ports"),
        _reading("16.17", "black_post_reward", "none", "second"),
        _reading("16.16", "black_zone_cap", "all", "black_only"),
        _reading("16.18", "black_counts_for_end", False, True),
    ),
    _forbid,
    idle=_idle,
)


class Variant:
    """The options as the rules ask for them; made once, shared by all tables with these options."""

    def __init__(self, options: Options) -> None:
        seats = options.seats
        setup = SETUPS[seats]
        first = options.choice("first_player")
        self.first: i64 = -1 if first == "random" else int(first) - 1
        self.coins: i64 = setup.coins
        self.score_stacks: list[list[int]] = setup.score_stacks
        self.drought = seats == 2
        self.dry_scope: str | None = options.choice("drought_scope") if setup.dry_landscape else None
        self.phase_end_limit = options.choice("hand_limit_timing") == "phase_end"
        self.shuffle_at_once = options.choice("reshuffle") == "when_empty"
        self.inner_needs_key = options.flag("stalemate_inner_needs_key")
        self.no_point_player = options.choice("two_player_first_player") == "no_point_player"
        self.tie_pays_both = options.choice("two_player_tie") == "both"
        dry: i64 = dry_places(setup.dry_landscape, options.choice("drought_scope"))
        self.barren: i64 = dry if options.flag("ports_give_rewards") else dry | PORTS  # places that give nothing
        self.barren_places: list[str] = [name for n, name in enumerate(NODE_IDS) if self.barren >> n & 1]
        self.rounds: int = setup.rounds
        self.black_posts = options.flag("black_posts")
        self.posts: i64 = BLACK_OWN if self.black_posts else setup.posts
        self.black_each: i64 = BLACK_EACH if self.black_posts else 0
        self.black_second = options.choice("black_post_reward") == "second"
        self.all_zones_capped = options.choice("black_zone_cap") == "all"
        self.black_ends = options.flag("black_counts_for_end")
        self.group_sizes: list[int] = setup.group_sizes
        self.group_coins: list[int] = setup.group_coins
        self.special_rounds: list[int] = setup.special_rounds
        self.special_points: list[int] = setup.special_points
        self.points_to_win: i64 = setup.points_to_win


VARIANTS: Final[dict[str, Variant]] = {}


def variant_of(options: Options) -> Variant:
    key = options.key()
    found = VARIANTS.get(key)
    if found is None:
        found = VARIANTS[key] = Variant(options)
    return found
