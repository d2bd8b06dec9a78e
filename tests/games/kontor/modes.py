"""The mixes of options that the shared suites play: every mode and scenario, every rule alone on its simplest base."""

from __future__ import annotations

import random

from comptoir.core.errors import OptionRefused
from comptoir.games.kontor.options import OPTIONS
from comptoir.games.kontor.rows import MODES as MODE_ROWS
from comptoir.games.kontor.rows import RULE_IDS, RULES, RULINGS, SCENARIOS


def allowed(seats: int, options: dict[str, object]) -> bool:
    try:
        OPTIONS.choose(seats, options)
    except OptionRefused:
        return False
    return True


def _every_mode() -> list[tuple[int, dict[str, object]]]:
    modes: list[tuple[int, dict[str, object]]] = []
    for row in MODE_ROWS:
        modes += [(seats, {"mode": row.id}) for seats in row.players]
    for scenario in SCENARIOS:
        modes += [(seats, {"scenario": scenario.id}) for seats in scenario.players]
    for rule in RULES:
        bases: list[dict[str, object]] = [{"mode": "base2"}, {"mode": "advanced2"}]
        if rule.id == "choix_inondation":
            bases = [{"mode": "base2", "pont_et_inondation": True}]
        modes.append((2, next({**base, rule.id: True} for base in bases if allowed(2, {**base, rule.id: True}))))
    return modes


# The other readings of section 12, several at a time, each where it comes up.
OTHER_READINGS: list[tuple[int, dict[str, object]]] = [
    (2, {
        "mode": "base2", "edge_closure": "per_axis", "pass_declaration": "sequential", "stall_rounds": 1,
        "income_on_last_placement": True,
    }),
    (2, {
        "mode": "advanced2", "pont_et_inondation": True, "choix_inondation": True, "frozen_axis_stays": False,
        "special_on_empty_cell": True, "bridge_on_anchor": False, "bridge_under_boat": True,
        "flood_option_income": False, "stall_rounds": 2,
    }),
    (4, {
        "mode": "team4", "flood_covers_customs": True, "crane_blocks_special_docks": False, "stall_rounds": 3,
        "customs_counts_for_size": False, "filter_before_ranking": False, "boat_returned_own_team": "fewer_cards",
    }),
    (2, {
        "scenario": "david_et_goliath", "smallest_tie": "nearest_anchor", "sprint_final": True,
        "sprint_trigger": "draw_fails", "stall_rounds": 5,
    }),
    (2, {
        "mode": "base2", "cartes_evenements": True, "events_per_round": "per_sector", "conspiracy_florin": True,
        "contrebande": True, "smuggling_draw": "same_type", "stall_rounds": 6,
    }),
    (2, {"mode": "roue_libre", "drunk_marker": "own_florin", "stall_rounds": 8}),
    (3, {"mode": "roue_libre_individuelle", "drunk_marker": "treasury_florin", "stall_rounds": 10}),
    (2, {
        "scenario": "grande_maree", "spring_tide_pay_before_income": False, "contrebande": True,
        "smuggling_draw": "none",
    }),
    (2, {"scenario": "euphrate", "euphrates_cells": "chosen"}),
    (2, {"scenario": "tic_tac_toe", "sprint_final": True}),
    (2, {"mode": "advanced2", "cartes_evenements": True, "contrebande": True, "riots_draw": "three"}),
    (4, {
        "mode": "roue_libre_individuelle", "choix_inondation": True, "flood_option_tax": True,
        "drunk_counts_for_size": False, "alliances_broken": "everywhere",
    }),
    (2, {"mode": "advanced2", "unowned_sectors_use_rank_slot": False}),
]  # fmt: skip

MODES = [*_every_mode(), *OTHER_READINGS]


def random_mode(rng: random.Random) -> tuple[int, dict[str, object]]:
    """Any legal mix: a mode or scenario, rules that go with it and with each other, and other readings of the text."""
    bases: list[tuple[int, dict[str, object]]] = [(seats, dict(base)) for seats, base in MODES if len(base) == 1]
    # The two-player modes carry most rules; each scenario counts once.
    seats, options = rng.choice([*bases, *bases[:3] * 2])
    for name in rng.sample(RULE_IDS, rng.randrange(0, 9)):
        mix = {**options, name: True}
        if allowed(seats, mix):
            options = mix
    for row in rng.sample(RULINGS, rng.choice([0, 0, 3, 12])):
        mix = {**options, row.id: rng.choice(row.alternatives)}
        if allowed(seats, mix):
            options = mix
    return seats, options
