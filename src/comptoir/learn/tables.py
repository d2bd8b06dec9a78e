"""The tables a game is learned at: seats and options, drawn from the game's `bots.json`."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from comptoir.bots.minds import training_plan
from comptoir.core.errors import OptionRefused
from comptoir.core.game import Game
from comptoir.core.options import Value

TRIES = 60


def draw_table(
    room: Game, rng: random.Random, seats: Collection[int] = (), vary: bool = True
) -> tuple[int, dict[str, Value]]:
    """A number of players and options; with `seats` only tables of these sizes."""
    rows = training_plan(room.id).get("tables") or [{"seats": n} for n in room.seats]
    rows = [row for row in rows if (not seats or row["seats"] in seats) and (vary or not row.get("vary"))]
    if not rows:
        rows = [{"seats": n} for n in seats]
    row = rng.choices(rows, [row.get("weight", 1) for row in rows])[0]
    options: dict[str, Value] = dict(row.get("options", {}))
    return row["seats"], mix_options(room, rng, row["seats"], options, rng.randint(0, row.get("vary", 0)))


def mix_options(
    room: Game, rng: random.Random, seats: int, options: dict[str, Value], changes: int
) -> dict[str, Value]:
    """So many options with another value than usual, as far as the rules allow the mix."""
    for _ in range(TRIES):
        if changes <= 0:
            break
        option = rng.choice(room.options.options)
        mix = {**options, option.name: rng.choice(option.values)}
        if option.name not in options and is_allowed(room, seats, mix):
            options = mix
            changes -= 1
    return options


def is_allowed(room: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        room.options.choose(seats, options)
    except OptionRefused:
        return False
    return True
