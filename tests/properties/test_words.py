"""Everything people read exists in both languages, and says the same things."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from tests.properties.play import modes_of

import comptoir
from comptoir.core.text import LANGUAGES

SHARED = sorted({path.name for lang in LANGUAGES for path in (files("comptoir") / "locale" / lang).iterdir()})
CATALOGUES = [*SHARED, *comptoir.GAMES]


class Variables(Visitor):
    """The variables a message mentions."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(lang: str, catalogue: str) -> dict[str, ast.Message]:
    if catalogue in SHARED:
        source = (files("comptoir") / "locale" / lang / catalogue).read_text(encoding="utf-8")
    else:
        source = comptoir.game(catalogue).book.source(lang)
    body = FluentParser().parse(source).body
    broken = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert broken == [], f"{lang}/{catalogue} cannot be read"
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    twice = {key for key in keys if keys.count(key) > 1}
    assert not twice, f"{lang}/{catalogue} says twice: {sorted(twice)}"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_both_languages_have_the_same_messages(catalogue: str) -> None:
    english, french = messages("en", catalogue), messages("fr", catalogue)
    assert sorted(english) == sorted(french)
    differing = [key for key in english if variables(english[key]) != variables(french[key])]
    assert differing == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_move_has_a_text(game: str, lang: str) -> None:
    texts = [move.text(lang) for move in comptoir.game(game).moves.moves]
    assert [text for text in texts if not text or "_" in text or "{" in text] == []


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
