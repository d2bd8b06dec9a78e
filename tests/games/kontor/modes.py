"""The mixes of options that the shared suites play: every mode and scenario, every rule alone on its simplest base."""

from __future__ import annotations

import random

from comptoir.core.errors import OptionRefused
from comptoir.games.kontor.components import MODES as MODE_ROWS
from comptoir.games.kontor.components import RULE_IDS, RULES, SCENARIOS
from comptoir.games.kontor.options import OPTIONS


def allowed(seats: int, options: dict[str, object]) -> bool:
    try:
        OPTIONS.choose(seats, options)
    except OptionRefused:
        return False
    return True


def _every_mode() -> list[tuple[int, dict[str, object]]]:
    modes: list[tuple[int, dict[str, object]]] = []
    for row in MODE_ROWS:
        modes += [(seats, {"mode": row["id"]}) for seats in row["players"]]
    for row in SCENARIOS:
        modes += [(seats, {"scenario": row["id"]}) for seats in row["players"]]
    for row in RULES:
        bases: list[dict[str, object]] = [{"mode": "base2"}, {"mode": "advanced2"}]
        if row["id"] == "choix_inondation":
            bases = [{"mode": "base2", "pont_et_inondation": True}]
        modes.append((2, next({**base, row["id"]: True} for base in bases if allowed(2, {**base, row["id"]: True}))))
    return modes


MODES = _every_mode()


def random_mode(rng: random.Random) -> tuple[int, dict[str, object]]:
    """Any legal mix: a mode or scenario, then rules that go with it and with each other."""
    bases: list[tuple[int, dict[str, object]]] = [(seats, dict(base)) for seats, base in MODES if len(base) == 1]
    # The two-player modes carry most rules; each scenario counts once.
    seats, options = rng.choice([*bases, *bases[:3] * 2])
    for name in rng.sample(RULE_IDS, rng.randrange(0, 9)):
        mix = {**options, name: True}
        if allowed(seats, mix):
            options = mix
    return seats, options
