"""The tables that people open first: three ways to learn the game, then every scenario with its board."""

from __future__ import annotations

from typing import Final

from comptoir.core.options import Preset, Value
from comptoir.games.kontor.components import place_of
from comptoir.games.kontor.rows import MODES, SCENARIOS, Base


def picture(base: Base, seats: int) -> tuple[str, ...]:
    """The board as large as it may grow, the anchor in its middle unless its frame is fixed."""
    (width, height), layout = base.board[seats], base.layout
    west, east, north, south = layout.extent
    left = max(min(-((width - 1) // 2), west), east - width + 1)
    top = max(min(-((height - 1) // 2), north), south - height + 1)
    if layout.fixed:
        left, top = layout.fixed[0], layout.fixed[2]
    rows = [["."] * width for _ in range(height)]
    rows[-top][-left] = "A"
    for cell in layout.canals:
        x, y = place_of(cell)
        rows[y - top][x - left] = "~"
    return tuple("".join(row) for row in rows)


def of_mode(id: str, mode: str, seats: int, usual: bool = True) -> Preset:
    """The usual mode of so many players is left open: a scenario or a rule may be added to it."""
    base = next(row for row in MODES if row.id == mode)
    options: dict[str, Value] = {} if usual else {"mode": mode}
    return Preset(id, seats, options, help=f"kontor-about-{mode}", picture=picture(base, seats))


PRESETS: Final = [
    of_mode("first_game", "base2", 2),
    of_mode("advanced", "advanced2", 2, usual=False),
    of_mode("team", "team4", 4),
    of_mode("freewheel", "roue_libre_individuelle", 3),
    *[
        Preset(
            row.id,
            row.players[0],
            {"scenario": row.id},
            name=row.id,
            help=f"kontor-about-{row.id}",
            picture=picture(row, row.players[0]),
        )
        for row in SCENARIOS
    ],
]
