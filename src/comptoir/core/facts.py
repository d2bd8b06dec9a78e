"""Reading a room's printed facts, so that no line of the file is there for nothing.

`Facts` is one object of the file. It answers like a dictionary, knows its own name, and remembers which keys were asked
for. When a room has read all it needs it calls `refuse_unread`: a key that nothing reads, a misspelt or invented one
included, is refused by its name. What the facts must say, each room checks itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from comptoir.core.errors import BadFacts

# Where a figure comes from and how sure it is: written for people, read by no rule, allowed everywhere.
PROSE: Final = frozenset(
    {
        "aliases",
        "comment",
        "confidence",
        "confidence_levels",
        "disputed",
        "note",
        "notes",
        "provenance",
        "source",
        "sources",
        "status",
    }
)


class Facts:
    """One object of a facts file, named by its path: `cards.smithy`, `constants`, `edges[3]`."""

    def __init__(self, game: str, path: str, values: dict[str, Any]) -> None:
        self.game: str = game
        self.path: str = path
        self.values: dict[str, Any] = values
        # What was asked for, the objects in it wrapped.
        self.taken: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        if key not in self.taken:
            if key not in self.values:
                raise self.refusal(key, "missing")
            self.taken[key] = _wrap(self.game, self.name(key), self.values[key])
        return self.taken[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self.values else default

    def __contains__(self, key: str) -> bool:
        """Looking whether a key is there is not reading it."""
        return key in self.values

    def __iter__(self) -> Iterator[str]:
        return iter(list(self.values))

    def __len__(self) -> int:
        return len(self.values)

    def keys(self) -> list[str]:
        return list(self.values)

    def items(self) -> list[tuple[str, Any]]:
        """Reads every key: for rows whose keys are data, as goods and their prices are."""
        return [(key, self[key]) for key in self.values]

    def number(self, key: str, low: int, high: int) -> int:
        value = self[key]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refusal(key, f"{value!r} is not a number from {low} to {high}")
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> list[int]:
        values = self[key]
        if not isinstance(values, list) or len(values) != count:
            raise self.refusal(key, f"a list of {count} numbers is expected")
        for value in values:
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise self.refusal(key, f"{value!r} is not a number from {low} to {high}")
        return list(values)

    def text(self, key: str) -> str:
        value = self[key]
        if not isinstance(value, str) or not value:
            raise self.refusal(key, "a text is expected")
        return value

    def word(self, key: str, known: list[str]) -> str:
        """One of the words that the program knows."""
        value = self[key]
        if value not in known:
            raise self.refusal(key, f"{value!r} is not one of {', '.join(known)}")
        word: str = value
        return word

    def flag(self, key: str) -> bool:
        value = self[key]
        if not isinstance(value, bool):
            raise self.refusal(key, "true or false is expected")
        return value

    def fixed(self, key: str, value: Any) -> None:
        """A printed fact that the rules are built on: another figure would need another program."""
        found = plain(self[key])
        if type(found) is not type(value) or found != value:
            raise self.refusal(key, f"the rules say {value}, found {found}")

    def prose(self, *keys: str) -> None:
        """Keys of this object that are written for people."""
        for key in keys:
            self.taken[key] = None

    def name(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def refusal(self, key: str, detail: str) -> BadFacts:
        return BadFacts("bad-facts", game=self.game, entry=self.name(key) if key else self.path, detail=detail)

    def unread(self) -> list[str]:
        """The names of all keys that nothing has asked for."""
        names: list[str] = []
        for key in self.values:
            if key in self.taken:
                _add_unread(self.taken[key], names)
            elif key not in PROSE:
                names.append(self.name(key))
        return names

    def refuse_unread(self) -> None:
        names = self.unread()
        if names:
            raise BadFacts("bad-facts", game=self.game, entry=", ".join(names), detail="nothing reads this")


def _wrap(game: str, path: str, value: Any) -> Any:
    if isinstance(value, dict):
        return Facts(game, path, value)
    if isinstance(value, list) and any(isinstance(inner, (dict, list)) for inner in value):
        return [_wrap(game, _entry(path, place, inner), inner) for place, inner in enumerate(value)]
    return value


def _entry(path: str, place: int, value: Any) -> str:
    if isinstance(value, dict) and isinstance(value.get("id"), str):
        return f"{path}.{value['id']}"
    return f"{path}[{place}]"


def _add_unread(value: Any, names: list[str]) -> None:
    if isinstance(value, Facts):
        names += value.unread()
    elif isinstance(value, list):
        for inner in value:
            _add_unread(inner, names)


def plain(value: Any) -> Any:
    """Facts as the dictionaries and lists they were written as; reads all of them."""
    if isinstance(value, Facts):
        return {key: plain(value[key]) for key in value.values}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return value


def read_facts(game: str) -> Facts:
    source = files("comptoir") / "games" / game / "facts.json"
    try:
        values = json.loads(source.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadFacts("bad-facts", game=game, entry="facts.json", detail=str(error)) from error
    if not isinstance(values, dict):
        raise BadFacts("bad-facts", game=game, entry="facts.json", detail="an object is expected")
    return Facts(game, "", values)
