"""Words, in Fluent files: shared ones under `locale/<lang>/`, a game's own in the folder `words/` of its package.

How sentences, names and their articles go together is written down in `docs/words.md`; `web/src/lib/words.ts` speaks
the same way.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from string import digits
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")

MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
FORM = re.compile(r"\$(\w+)-(the|n)\b")
PEOPLE = ("who", "name", "names", "noun")  # what people call themselves is never translated


@cache
def typeset(lang: str, text: str) -> str:
    """With the apostrophes and the unbreakable spaces that nobody types, and that must not end a line."""
    text = re.sub(r"(?<=[\w}])'(?=[\w{])|(?<=s)'(?=[\s,.;:)])", "’", text)
    text = re.sub(r"(?<=[\d}]) (?=F\b|×)|(?<=×) (?=[\d{])", "\u00a0", text)
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\u00a0", text) if lang == "fr" else text


def _source(lang: str, catalogue: str, package: str) -> str:
    folder = (
        files(package) / "words" / f"{lang}.ftl"
        if package
        else files("comptoir") / "locale" / lang / f"{catalogue}.ftl"
    )
    return folder.read_text(encoding="utf-8") if folder.is_file() else ""


class _Catalogue:
    """The messages of one game, or of one door to the house, in one language."""

    def __init__(self, lang: str, name: str, package: str) -> None:
        self.bundle = FluentBundle([lang], use_isolating=False)
        self.forms: dict[str, list[tuple[str, str]]] = {}  # which forms of which arguments a message asks for
        self._add(lang, _source(lang, "common", ""))
        if name != "common":
            self._add(lang, _source(lang, name, package))

    def _add(self, lang: str, source: str) -> None:
        text = typeset(lang, source)
        self.bundle.add_resource(FluentResource(text), allow_overrides=True)
        _, *messages = MESSAGE.split(text)
        self.forms.update(zip(messages[::2], map(FORM.findall, messages[1::2]), strict=True))


@cache
def _catalogue(lang: str, name: str, package: str) -> _Catalogue:
    return _Catalogue(lang, name, package)


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
        return thing if entry is None else typeset(lang, entry.get(lang, entry["en"]))

    def has(self, lang: str, key: str) -> bool:
        return bool(_catalogue(lang, self.catalogue, self.package).bundle.has_message(key))

    def say(self, lang: str, key: str, args: dict[str, Any] | None = None) -> str:
        """The message in that language; values that are ids are replaced by their names."""
        given = args or {}
        catalogue = _catalogue(lang if lang in LANGUAGES else "en", self.catalogue, self.package)
        if not catalogue.bundle.has_message(key):
            missing = not self.source(lang if lang in LANGUAGES else "en")
            hint = f": {self.package} was installed without its folder words/" if self.package and missing else ""
            raise KeyError(f"the words of {self.catalogue} ({lang}) have no message {key}{hint}")
        spoken = {arg: self._speak(lang, arg, value) for arg, value in given.items()}
        for arg, form in catalogue.forms[key]:
            if arg in given:
                spoken[f"{arg}-{form}"] = self._form(lang, form, given[arg], given)
        pattern = catalogue.bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = catalogue.bundle.format_pattern(pattern, spoken)
        if errors:
            raise ValueError(f"message {key} ({lang}): {errors[0]!r}")
        return str(text)

    def _speak(self, lang: str, arg: str, value: Any) -> Any:
        """A value as a word of the sentence: message `<arg>-<value>` if there is one, else the printed name."""
        if value is None:
            return self.say(lang, "nothing")
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str) and arg in PEOPLE:
            return value
        if isinstance(value, str):
            return self.say(lang, f"{arg}-{value}") if self.has(lang, f"{arg}-{value}") else self.name(lang, value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._speak(lang, arg, v)) for v in value)
        return value

    def _form(self, lang: str, form: str, value: Any, given: dict[str, Any]) -> str:
        """A name with its article or after the number `n`: by the message of this name, of its series, or of all."""
        if isinstance(value, list | tuple):
            return ", ".join(self._form(lang, form, v, given) for v in value)
        name = self.name(lang, value) if isinstance(value, str) else str(self._speak(lang, form, value))
        noun = name if name[1:2].isupper() else name[:1].lower() + name[1:]
        for key in (f"{form}-{value}", f"{form}-{str(value).rstrip(digits)}", form):
            if self.has(lang, key):
                return self.say(lang, key, {"n": given.get("n", 1), "name": name, "noun": noun})
        return name


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
