"""The modes of Le Havre that every law and every kept record covers, and a draw among all legal mixes."""

from __future__ import annotations

import random

HIDDEN_HANDS = False  # goods, money and cards lie open

MODES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, {"length": "shortened", "market_limit": 4}),
    (2, {"anchor": "1"}),
    (2, {"length": "shortened"}),
    (3, {"promos": True}),
    (3, {"length": "shortened", "anchor": "3"}),
    (4, {"anchor": "4"}),
    (4, {"length": "shortened"}),
    (5, {"promos": True, "anchor": "5"}),
    (5, {"length": "shortened", "anchor": "2"}),
]


def random_mode(rng: random.Random) -> tuple[int, dict[str, object]]:
    seats = rng.randint(1, 5)
    shortened = rng.random() < 0.4
    options: dict[str, object] = {
        "length": "shortened" if shortened else "full",
        "promos": not shortened and rng.random() < 0.4,
        "anchor": rng.choice(["random", *[str(seat + 1) for seat in range(seats)]]),
    }
    if seats == 1:
        options["market_limit"] = rng.choice([4, 8])
    return seats, options
