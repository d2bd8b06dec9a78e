"""Names: one line of visible text, and nobody who looks like somebody else."""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data
from precis_i18n import get_profile

from comptoir.server.refusals import Refuse

LONGEST = 24
NICKNAME = get_profile("NicknameCasePreserved")  # RFC 8266
EVERYWHERE = {"COMMON", "INHERITED", "UNKNOWN"}
# Scripts that are written side by side: the "highly restrictive" level of Unicode's security report 39.
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)


def clean_name(name: str) -> str:
    """One line of visible text in one spelling and in scripts that belong together."""
    try:
        plain = str(NICKNAME.enforce(" ".join(name.split())))
    except UnicodeEncodeError as error:
        raise Refuse(400, "name-bad") from error
    if not 1 <= len(plain) <= LONGEST or not any(unicodedata.category(c)[0] in "LN" for c in plain):
        raise Refuse(400, "name-bad")
    scripts = unique_aliases(plain) - EVERYWHERE
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        raise Refuse(400, "name-scripts")
    return plain


def looks_of(name: str) -> str:
    """Two names that look alike to a person have the same looks, whatever letters they are made of."""
    return "".join(prototype(c) for c in unicodedata.normalize("NFD", name)).casefold()


@cache
def prototype(character: str) -> str:
    """The one character, or the few, that stand for all that look like this one."""
    alike: list[str] = [other["c"] for other in confusables_data.get(character, [])]
    # The table goes both ways: what stands for many lists them all, each of these lists only what stands for it.
    if len(alike) != 1:
        return character
    back = [other["c"] for other in confusables_data.get(alike[0], [])]
    if len(back) == 1 and back[0] == character:
        return min(character, alike[0])
    return alike[0]


def clean_text(text: str) -> str:
    """Text as text: composed, without control and direction characters, single spaces."""
    composed = unicodedata.normalize("NFC", text)
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in composed)
    return " ".join(visible.split())
