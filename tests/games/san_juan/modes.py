"""The mixes of options that the shared suites play: every variant with every number of players."""

from __future__ import annotations

import random

MODES: list[tuple[int, dict[str, object]]] = [(2, {"first_governor": "1"})]
for seats in (2, 3, 4):
    for new_buildings in (False, True):
        for start_hand in (False, True):
            # A fixed governor in half of the mixes, so that every value of that option is played as well.
            first = str(seats) if new_buildings != start_hand else "random"
            MODES.append((seats, {"new_buildings": new_buildings, "start_hand": start_hand, "first_governor": first}))
MODES += [(2, {"new_buildings": True, "may_decline": True}), (3, {"may_decline": True})]


def random_mode(rng: random.Random) -> tuple[int, dict[str, object]]:
    seats = rng.choice((2, 3, 4))
    return seats, {
        "new_buildings": rng.random() < 0.6,
        "start_hand": rng.random() < 0.4,
        "may_decline": rng.random() < 0.3,
        "first_governor": rng.choice(["random", *[str(n) for n in range(1, seats + 1)]]),
    }
