"""What the client tells of every building besides its figures: lines of icons for the card, sentences for its tooltip.

`python -m comptoir.games.le_havre.printed` writes the client's `games/le_havre/printed.json`; a test compares it.
"""

from __future__ import annotations

import json
from pathlib import Path

from comptoir.games.le_havre.components import BUILDING_IDS, CARDS
from comptoir.games.le_havre.effects.form import FORMS
from comptoir.games.le_havre.icons import BuildingPrinted, IconLine, Sentence
from comptoir.games.le_havre.perks import perk_icons
from comptoir.games.le_havre.scoring import BONUS

ENGLISH = Path(__file__).parent / "words/en.ftl"


def printed() -> dict[str, BuildingPrinted]:
    messages = ENGLISH.read_text(encoding="utf-8")
    return {
        name: {"lines": icon_lines(building), "sentences": sentences(building, name, messages)}
        for building, name in enumerate(BUILDING_IDS)
    }


def icon_lines(building: int) -> list[IconLine]:
    """Its action, or else what it brings its owner now or at the end."""
    bonus = BONUS[building]
    return FORMS[building].icons() or perk_icons(building) or (bonus.icons() if bonus is not None else [])


def sentences(building: int, name: str, messages: str) -> list[Sentence]:
    """What its form says and what is written for this building alone; if there is neither, the text of its kind."""
    said = FORMS[building].sentences()
    if f"\neffect-{name} =" in messages:
        said.append({"key": f"effect-{name}", "args": {}})
    effect = CARDS[building]["effect"]
    if effect is not None and not said:
        said.append({"key": f"effect-{effect['kind']}", "args": {}})
    return said


def written() -> str:
    return json.dumps(printed(), ensure_ascii=False, indent=1) + "\n"


def target() -> Path:
    """Where the client keeps it, in a source checkout."""
    return Path(__file__).resolve().parents[4] / "web/src/games/le_havre/printed.json"


if __name__ == "__main__":
    target().write_text(written(), encoding="utf-8")
