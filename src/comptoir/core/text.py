"""Words, in Fluent files: shared ones under `locale/<lang>/`, a game's own in the folder `words/` of its package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")


def _source(lang: str, catalogue: str, package: str) -> str:
    folder = (
        files(package) / "words" / f"{lang}.ftl"
        if package
        else files("comptoir") / "locale" / lang / f"{catalogue}.ftl"
    )
    return folder.read_text(encoding="utf-8") if folder.is_file() else ""


@cache
def _bundle(lang: str, catalogue: str, package: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(_source(lang, "common", "")))
    if catalogue != "common":
        bundle.add_resource(FluentResource(_source(lang, catalogue, package)), allow_overrides=True)
    return bundle


class Phrasebook:
    """A game's words. `names` turns ids (cards, roles, places) into printed names per language.

    A game names the package that holds its folder `words/`; without one the catalogue is a shared one.
    """

    def __init__(self, catalogue: str, names: dict[str, dict[str, str]] | None = None, package: str = "") -> None:
        self.catalogue = catalogue
        self.names = names or {}
        self.package = package

    def source(self, lang: str) -> str:
        """The Fluent text, for readers with a Fluent of their own."""
        return _source(lang, self.catalogue, self.package)

    def name(self, lang: str, thing: str) -> str:
        entry = self.names.get(thing)
        return thing if entry is None else entry.get(lang, entry["en"])

    def has(self, lang: str, key: str) -> bool:
        return bool(_bundle(lang, self.catalogue, self.package).has_message(key))

    def say(self, lang: str, key: str, args: dict[str, Any] | None = None) -> str:
        """The message in that language; values that are ids are replaced by their names."""
        bundle = _bundle(lang if lang in LANGUAGES else "en", self.catalogue, self.package)
        if not bundle.has_message(key):
            raise KeyError(f"the words of {self.catalogue} ({lang}) have no message {key}")
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = bundle.format_pattern(pattern, {k: self._speak(lang, k, v) for k, v in (args or {}).items()})
        if errors:
            raise ValueError(f"message {key} ({lang}): {errors[0]!r}")
        return str(text)

    def _speak(self, lang: str, arg: str, value: Any) -> Any:
        """A value as a word of the sentence: message `<arg>-<value>` if there is one, else the printed name."""
        if value is None:
            return self.say(lang, "nothing")
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.say(lang, f"{arg}-{value}") if self.has(lang, f"{arg}-{value}") else self.name(lang, value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._speak(lang, arg, v)) for v in value)
        return value


class Words:
    """A phrasebook opened at one language."""

    def __init__(self, book: Phrasebook, lang: str) -> None:
        self.book = book
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        return self.book.say(self.lang, key, args)

    def has(self, key: str) -> bool:
        return self.book.has(self.lang, key)


COMMON = Phrasebook("common")
