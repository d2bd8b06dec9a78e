"""The tables that people open first."""

from __future__ import annotations

from typing import Final

from comptoir.core.options import Preset

PRESETS: Final = [
    Preset("classic", 3),
    Preset("duel", 2),
    Preset("new_buildings", 3, {"new_buildings": True}),
    Preset("quick_start", 3, {"start_hand": True}),
]
