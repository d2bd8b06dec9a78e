"""Reading a room's printed facts. What they must say, each room checks itself."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from comptoir.core.errors import BadFacts


def read_facts(game: str) -> dict[str, Any]:
    source = files("comptoir") / "games" / game / "facts.json"
    try:
        facts: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadFacts("bad-facts", game=game, entry="facts.json", detail=str(error)) from error
    return facts
