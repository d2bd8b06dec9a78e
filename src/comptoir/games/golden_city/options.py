"""Player counts and rule options of Die Goldene Stadt (section 15)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet
from comptoir.games.golden_city.components import (
    BLACK_EACH,
    BLACK_OWN,
    BLACK_SEATS,
    PORTS,
    SCORE_STACK,
    dry_places,
    setup_of,
)
from comptoir.games.golden_city.moves import BOOK, SEATS


def _forbid(options: Options) -> None:
    first = options.choice("first_player")
    if first != "random" and int(first) > options.seats:
        raise OptionRefused("refuse-first-player", BOOK, seat=first, seats=options.seats)
    if options.flag("black_posts") and options.seats not in BLACK_SEATS:
        raise OptionRefused("refuse-black-posts", BOOK, seats=options.seats)


OPTIONS: Final = OptionSheet(
    BOOK,
    SEATS,
    (
        Option("first_player", "random", ("random", *(str(seat + 1) for seat in range(max(SEATS))))),
        Option("hand_limit_timing", "turn_end", ("turn_end", "phase_end")),
        Option("reshuffle", "when_needed", ("when_needed", "when_empty")),
        Option("ports_give_rewards", True),
        Option("stalemate_inner_needs_key", False),
        Option("two_player_first_player", "last_builder", ("last_builder", "no_point_player")),
        Option("two_player_tie", "both", ("both", "none")),
        Option("drought_scope", "rural", ("rural", "rural_and_quarter", "rural_quarter_and_ports")),
        Option("black_posts", False),
        Option("black_post_reward", "none", ("none", "second")),
        Option("black_zone_cap", "all", ("all", "black_only")),
        Option("black_counts_for_end", False),
    ),
    _forbid,
)


class Variant:
    """The options as the rules ask for them; made once, shared by all tables with these options."""

    def __init__(self, options: Options) -> None:
        seats = options.seats
        row = setup_of(seats)
        first = options.choice("first_player")
        self.first: i64 = -1 if first == "random" else int(first) - 1
        self.coins: i64 = row["coins"]
        self.score_stacks: list[list[int]] = _score_stacks(row)
        self.drought = seats == 2
        self.phase_end_limit = options.choice("hand_limit_timing") == "phase_end"
        self.shuffle_at_once = options.choice("reshuffle") == "when_empty"
        self.inner_needs_key = options.flag("stalemate_inner_needs_key")
        self.no_point_player = options.choice("two_player_first_player") == "no_point_player"
        self.tie_pays_both = options.choice("two_player_tie") == "both"
        dry: i64 = dry_places(seats, options.choice("drought_scope"))
        self.barren: i64 = dry if options.flag("ports_give_rewards") else dry | PORTS  # places that give nothing
        self.black_posts = options.flag("black_posts")
        self.posts: i64 = BLACK_OWN if self.black_posts else row["posts"]
        self.black_each: i64 = BLACK_EACH if self.black_posts else 0
        self.black_second = options.choice("black_post_reward") == "second"
        self.all_zones_capped = options.choice("black_zone_cap") == "all"
        self.black_ends = options.flag("black_counts_for_end")
        self.group_sizes: list[int] = row["offer_groups"]
        self.group_coins: list[int] = row.get("coin_on_group", [0] * seats)
        self.special_rounds: list[int] = row.get("special_scoring_rounds", [])
        self.special_points: list[int] = row.get("special_points", [])
        self.points_to_win: i64 = row.get("points_to_win", 0)


def _score_stacks(row: dict[str, Any]) -> list[list[int]]:
    """The cards of each stack in play, in the order of the rounds; two players cut one stack into two piles."""
    used = {stack for stacks in row.get("score_stacks", [SCORE_STACK]) for stack in stacks}
    return [[card for card, stack in enumerate(SCORE_STACK) if stack == number] for number in sorted(used)]


VARIANTS: Final[dict[str, Variant]] = {}


def variant_of(options: Options) -> Variant:
    key = " ".join([str(options.seats), *[str(value) for value in options.values.values()]])
    found = VARIANTS.get(key)
    if found is None:
        found = VARIANTS[key] = Variant(options)
    return found
