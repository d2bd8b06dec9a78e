"""Which language a command speaks, and how it refuses."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from comptoir.core.errors import ComptoirError
from comptoir.core.text import LANGUAGES, Phrasebook

BOOK = Phrasebook("cli")


class Refused(ComptoirError):
    """The command line asks for something that cannot be done; the sentence says what and why."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key, BOOK, **args)


def split_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """The value of `--lang`, wherever it stands, and the other arguments."""
    lang: str | None = None
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--lang":
            lang = next(words, "")
        elif word.startswith("--lang="):
            lang = word.removeprefix("--lang=")
        else:
            rest.append(word)
    if lang is not None and lang not in LANGUAGES:
        raise Refused("refuse-lang", lang=lang, allowed=", ".join(LANGUAGES))
    return lang, rest


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """COMPTOIR_LANG first, then the locale; English if neither names a language there are words for."""
    for name in ("COMPTOIR_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        lang = environ.get(name, "")[:2].lower()
        if lang in LANGUAGES:
            return lang
        if environ.get(name):
            break
    return "en"


def in_one_sentence(given: Sequence[str], otherwise: str, work: Callable[[], Any]) -> int:
    """The code with which a command ends. What is the caller's own fault is answered with one sentence and code 2, in
    the language asked for among the arguments."""
    try:
        code = work()
    except KeyboardInterrupt:
        return 130
    except ComptoirError as error:
        # Nobody else waits for what paints a sentence red.
        from rich.console import Console

        sentence = error.text(_language_of(given, otherwise))
        Console(stderr=True, highlight=False).print(sentence, style="red", markup=False, soft_wrap=True)
        return 2
    return code if isinstance(code, int) else 0


def _language_of(given: Sequence[str], otherwise: str) -> str:
    try:
        return split_language(given)[0] or otherwise
    except Refused:
        return otherwise
