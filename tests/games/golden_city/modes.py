"""The mixes of options that the shared suites play: every variant with every number of players it allows."""

from __future__ import annotations

import random

MODES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"black_posts": True, "first_player": "1"}),
    (3, {"black_posts": True, "first_player": "3"}),
    (4, {"hand_limit_timing": "phase_end", "reshuffle": "when_empty", "first_player": "4"}),
    (4, {"ports_give_rewards": False, "stalemate_inner_needs_key": True, "first_player": "2"}),
    (2, {"two_player_first_player": "no_point_player", "two_player_tie": "none", "drought_scope": "rural_and_quarter"}),
    (2, {"drought_scope": "rural_quarter_and_ports", "black_posts": True, "black_post_reward": "second"}),
    (3, {"black_posts": True, "black_zone_cap": "black_only", "black_counts_for_end": True, "reshuffle": "when_empty"}),
    (3, {"black_posts": True, "black_post_reward": "second", "stalemate_inner_needs_key": True}),
]


def random_mode(rng: random.Random) -> tuple[int, dict[str, object]]:
    seats = rng.choice((2, 3, 4))
    options: dict[str, object] = {
        "first_player": rng.choice(["random", *[str(n) for n in range(1, seats + 1)]]),
        "hand_limit_timing": rng.choice(["turn_end", "phase_end"]),
        "reshuffle": rng.choice(["when_needed", "when_empty"]),
        "ports_give_rewards": rng.random() < 0.8,
        "stalemate_inner_needs_key": rng.random() < 0.3,
        "black_posts": seats < 4 and rng.random() < 0.5,
    }
    if seats == 2:
        options["two_player_first_player"] = rng.choice(["last_builder", "no_point_player"])
        options["two_player_tie"] = rng.choice(["both", "none"])
        options["drought_scope"] = rng.choice(["rural", "rural_and_quarter", "rural_quarter_and_ports"])
    if options["black_posts"]:
        options["black_post_reward"] = rng.choice(["none", "second"])
        options["black_zone_cap"] = rng.choice(["all", "black_only"])
        options["black_counts_for_end"] = rng.random() < 0.4
    return seats, options
