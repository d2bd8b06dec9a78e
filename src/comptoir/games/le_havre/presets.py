"""The tables that people open first."""

from __future__ import annotations

from typing import Final

from comptoir.core.options import Preset

PRESETS: Final = [
    Preset("full", 3),
    Preset("short", 3, {"length": "shortened"}),
    Preset("duel", 2, {"length": "shortened"}),
    Preset("solo", 1),
    Preset("promos", 3, {"promos": True}),
]
