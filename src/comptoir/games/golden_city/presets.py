"""The tables that people open first."""

from __future__ import annotations

from typing import Final

from comptoir.core.options import Preset

PRESETS: Final = [
    Preset("classic", 3),
    Preset("full_table", 4),
    Preset("duel", 2),
    Preset("black_posts", 3, {"black_posts": True}),
]
