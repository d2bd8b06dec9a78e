"""What the client draws on the cards besides the facts: every building as lines of icons.

`python -m comptoir.games.le_havre.printed` writes the client's `games/le_havre/lines.json`; a test compares it.
"""

from __future__ import annotations

import json
from pathlib import Path

from comptoir.games.le_havre.components import BUILDING_IDS
from comptoir.games.le_havre.effects.form import FORMS
from comptoir.games.le_havre.icons import IconLine
from comptoir.games.le_havre.perks import perk_icons
from comptoir.games.le_havre.scoring import BONUS


def icon_lines() -> dict[str, list[IconLine]]:
    """Its action, or else what it brings its owner now or at the end."""
    lines: dict[str, list[IconLine]] = {}
    for building, name in enumerate(BUILDING_IDS):
        bonus = BONUS[building]
        lines[name] = FORMS[building].icons() or perk_icons(building) or (bonus.icons() if bonus is not None else [])
    return lines


def written() -> str:
    return json.dumps(icon_lines(), ensure_ascii=False, indent=1) + "\n"


def target() -> Path:
    """Where the client keeps it, in a source checkout."""
    return Path(__file__).resolve().parents[4] / "web/src/games/le_havre/lines.json"


if __name__ == "__main__":
    target().write_text(written(), encoding="utf-8")
