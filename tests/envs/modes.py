"""The modes that the doors are tried in."""

from __future__ import annotations

from typing import Any

from tests.properties.play import modes_of

import comptoir

SEVERAL: list[tuple[str, int, dict[str, Any]]] = [
    (game, seats, dict(options))
    for game in comptoir.GAMES
    for seats, options in modes_of(game).MODES[:: len(modes_of(game).MODES) // 2]
]
# One short game of each title, for checks that look at everything at every step.
SHORT: list[tuple[str, int, dict[str, Any]]] = [
    ("golden_city", 2, {}),
    ("le_havre", 2, {"length": "shortened"}),
    ("kontor", 2, {"mode": "base2"}),
    ("san_juan", 2, {}),
]


def named(mode: tuple[str, int, dict[str, Any]]) -> str:
    game, seats, options = mode
    return "-".join([game, str(seats), *(f"{name}={value}" for name, value in options.items())])[:60]
