"""Everything people read exists in both languages, says the same things, and says them well."""

from __future__ import annotations

from string import digits
from typing import Any

import pytest
from tests.properties.play import modes_of
from tests.properties.speech import (
    CATALOGUES,
    VALUES,
    bare_names,
    faults,
    forms,
    has_form,
    is_form,
    is_sentence,
    messages,
    names_of,
    spoken,
    variables,
)

import comptoir
from comptoir.core.text import LANGUAGES


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_both_languages_have_the_same_messages(catalogue: str) -> None:
    english, french = messages("en", catalogue), messages("fr", catalogue)
    assert sorted(filter(is_sentence, english)) == sorted(filter(is_sentence, french))
    differing = [key for key in filter(is_sentence, english) if variables(english[key]) != variables(french[key])]
    assert differing == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_message_can_be_said_with_every_value(catalogue: str, lang: str) -> None:
    """With 0, 1 and 2, and with every name that can be an argument: no holes, no "3 franc", no "1 docks"."""
    wrong: dict[str, tuple[list[str], dict[str, Any], str]] = {}
    for key in filter(is_sentence, messages(lang, catalogue)):
        for args, text in spoken(lang, catalogue, key):
            if faults(lang, text):
                wrong.setdefault(key, (faults(lang, text), args, text))
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_no_name_lacks_its_article(catalogue: str, lang: str) -> None:
    """A name follows a mark, a word of its kind or an article, never a bare verb: "builds the Quarry"."""
    assert [bare for key in messages(lang, catalogue) for bare in bare_names(lang, catalogue, key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_name_has_the_forms_that_messages_ask_for(game: str, lang: str) -> None:
    book = comptoir.game(game).book
    missing = []
    for key, message in messages(lang, game).items():
        for arg, form in forms(message):
            for value in names_of(game, key, arg):
                names = value if isinstance(value, list) else [value]
                missing += [f"{form}-{name}" for name in names if name and not has_form(book, lang, form, name)]
    assert missing == []
    known = {*book.names, *(name.rstrip(digits) for name in book.names)}
    assert [key for key in messages(lang, game) if is_form(key) and key.partition("-")[2] not in known] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_no_sentence_is_taken_for_a_name(game: str, lang: str) -> None:
    """A message called `<argument>-<id>` is spoken in place of the name: it had better be a word."""
    book = comptoir.game(game).book
    mixed = [
        f"{arg}-{name}"
        for arg, names in VALUES[game].items()
        for name in names
        if str(name) in book.names and book.has(lang, f"{arg}-{name}") and book.say(lang, f"{arg}-{name}").endswith(".")
    ]
    assert mixed == []


def test_what_is_wrong_is_heard() -> None:
    """The ear of these tests: each of these sentences was once said."""
    for lang, text in [
        ("en", "Ada takes 2 franc from the offers."),
        ("en", "A sector of 1 docks is complete."),
        ("en", "Ada decides about the library (now: gold_mine)."),
        ("en", "Ada  builds."),
        ("en", "Paid with 2 forest{ $keys }"),
        ("fr", "Ada reçoit 2 carte."),
        ("fr", "Ada reçoit 0 pièces."),
        ("fr", "Ada décide (maintenant\u00a0: yes)."),
        ("fr", "Ada pose : dock 35."),
        ("fr", "C'est tout."),
    ]:
        assert faults(lang, text), text
    for lang, text in [
        ("en", "Ada takes 2 francs."),
        ("fr", "Ada reçoit 0 pièce et 2 cartes."),
        ("en", "Wait… 1 card."),
    ]:
        assert faults(lang, text) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_move_has_a_text(game: str, lang: str) -> None:
    texts = [move.text(lang) for move in comptoir.game(game).moves.moves]
    assert [text for text in texts if not text or faults(lang, text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_option_has_a_label_and_help(game: str, lang: str) -> None:
    room = comptoir.game(game)
    assert room.name(lang)
    for option in room.options:
        assert option.label(room.book, lang)
        assert option.help(room.book, lang)
        for value in option.values:
            label = option.label(room.book, lang, value)
            assert label
            assert "_" not in label


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_question_has_a_prompt(game: str, lang: str) -> None:
    room = comptoir.game(game)
    missing = [step.name for step in room.rules.steps if step.asks and not room.book.has(lang, f"ask-{step.name}")]
    assert missing == []


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_mode_is_accepted_and_every_option_is_played(game: str) -> None:
    """The modes of a room name every value of every option, except where it is a plain count of something."""
    room = comptoir.game(game)
    chosen = [room.options.choose(seats, options) for seats, options in modes_of(game).MODES]
    assert {options.seats for options in chosen} == set(room.seats)
    for option in room.options:
        assert {options.values[option.name] for options in chosen} == set(option.values), option.name
