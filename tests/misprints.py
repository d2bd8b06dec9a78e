"""Golden misprints: what a game's loader says of its facts file with one figure, word or row changed.

    python -m tests.misprints [game ...]

writes `tests/games/<game>/misprints.json` anew, after a change of the facts or of what is asked of them that was meant.
"""

from __future__ import annotations

import copy
import importlib
import importlib.util
import json
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import comptoir
from comptoir.core.facts import PROSE, Facts

ROOMS = Path(__file__).parent / "games"
FAR = 1000  # beyond what is printed anywhere, so that a refusal names both bounds
OTHERWISE = "missing or of the wrong kind"  # what Python then says differs from one form of the engine to the other
Place = tuple[str | int, ...]


def path_of(game: str) -> Path:
    return ROOMS / game / "misprints.json"


def loader_of(game: str) -> Callable[[Facts], Any]:
    for name in ("facts", "rows", "components"):
        module = f"comptoir.games.{game}.{name}"
        if importlib.util.find_spec(module) is not None:
            found = getattr(importlib.import_module(module), "check_facts", None)
            if found is not None:
                check: Callable[[Facts], Any] = found
                return check
    raise LookupError(game)


def places_in(thing: Any, place: Place = ()) -> Iterator[Place]:
    """Where something stands that a loader may read."""
    for key in thing if isinstance(thing, dict) else range(len(thing)):
        if key not in PROSE:
            yield (*place, key)
            if isinstance(thing[key], dict | list):
                yield from places_in(thing[key], (*place, key))


def kind_of(place: Place) -> str:
    """A place without the numbers of its rows: of each kind the first and the last are changed."""
    return ".".join("#" if isinstance(key, int) else key for key in place)


def misprints_of(thing: Any) -> dict[str, Any]:
    """Others of the same kind that might stand there."""
    if isinstance(thing, bool):
        return {"otherwise": not thing}
    if isinstance(thing, int):
        return {"one less": thing - 1, "one more": thing + 1, "far less": thing - FAR, "far more": thing + FAR}
    if isinstance(thing, str):
        return {"another": "elephant", "nothing": ""}
    if isinstance(thing, list) and thing:
        return {"one row less": thing[:-1], "one row twice": [*thing, thing[-1]]}
    if isinstance(thing, dict) and thing:
        last = list(thing)[-1]
        return {f"without {last}": {key: thing[key] for key in thing if key != last}}
    return {}


def said_of(check: Callable[[Facts], Any], game: str, facts: dict[str, Any]) -> str:
    """Why the file is refused; nothing if it is not."""
    try:
        check(Facts(game, "", facts))
    except comptoir.BadFacts as refusal:
        entry, detail = refusal.params["entry"], refusal.params["detail"]
        return OTHERWISE if detail == OTHERWISE else f"{entry}: {detail}"
    return ""


def misprints(game: str) -> dict[str, dict[str, str]]:
    """By place and misprint, what the loader says; misprints that it takes are left out."""
    check = loader_of(game)
    facts = json.loads((files("comptoir") / "games" / game / "facts.json").read_text(encoding="utf-8"))
    chosen: dict[str, list[Place]] = {}
    for place in places_in(facts):
        chosen.setdefault(kind_of(place), []).append(place)
    found: dict[str, dict[str, str]] = {}
    for places in chosen.values():
        for place in dict.fromkeys([places[0], places[-1]]):
            part = facts
            for key in place[:-1]:
                part = part[key]
            was = part[place[-1]]
            said = {}
            for name, value in misprints_of(was).items():
                part[place[-1]] = copy.deepcopy(value)
                said[name] = said_of(check, game, facts)
            part[place[-1]] = was
            refused = {name: why for name, why in said.items() if why}
            if refused:
                found[".".join(map(str, place))] = refused
    return found


def write(game: str) -> None:
    text = json.dumps(misprints(game), ensure_ascii=False, indent=1) + "\n"
    path_of(game).write_text(text, encoding="utf-8")
    print(f"{path_of(game).relative_to(ROOMS)}: {len(text):,} bytes")


if __name__ == "__main__":
    for name in sys.argv[1:] or comptoir.GAMES:
        write(name)
