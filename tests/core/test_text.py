"""Words and refusals."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.core.errors import BadFacts, BadRecord, ComptoirError, IllegalMove, OptionRefused, UndoRefused
from comptoir.core.text import COMMON, Phrasebook

BOOK = Phrasebook(
    "san_juan", {"smithy": {"en": "Smithy", "fr": "Forge"}, "odd": {"en": "Odd"}}, "comptoir.games.san_juan"
)


def test_ids_become_names() -> None:
    assert BOOK.say("en", "move-build", {"card": "smithy"}) == "Build: Smithy"
    assert BOOK.name("fr", "smithy") == "Forge"
    assert BOOK.name("fr", "odd") == "Odd"
    assert BOOK.name("fr", "unheard_of") == "unheard_of"


def test_a_game_speaks_common_words_too() -> None:
    assert BOOK.has("fr", "why-over")
    assert BOOK.say("en", "why-over") == COMMON.say("en", "why-over")
    assert not COMMON.has("en", "move-build")


def test_an_unknown_language_is_answered_in_english() -> None:
    assert COMMON.say("xx", "why-over") == COMMON.say("en", "why-over")


def test_a_missing_message_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-key"):
        COMMON.say("fr", "no-such-key")


def test_a_missing_argument_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(ValueError, match="move-build"):
        BOOK.say("en", "move-build")


def test_lists_and_truth_and_nothing_can_be_said() -> None:
    assert BOOK.say("en", "move-build", {"card": ["smithy", "well"]}) == "Build: Smithy, well"
    assert "nothing" in BOOK.say("en", "event-goldsmith", {"who": "Ada", "cards": ["smithy"], "taken": None})
    assert "rien" in BOOK.say("fr", "event-goldsmith", {"who": "Ada", "cards": ["smithy"], "taken": None})


@pytest.mark.parametrize("kind", [BadFacts, BadRecord, IllegalMove, OptionRefused, UndoRefused])
def test_a_refusal_is_one_sentence_in_each_language(kind: type[ComptoirError]) -> None:
    refusal = kind("why-unknown", move="hop")
    assert isinstance(refusal, comptoir.ComptoirError)
    assert str(refusal) == refusal.text() == refusal.text("en") == "hop is not a move of this game."
    assert refusal.text("fr") == "hop n’est pas un coup de ce jeu."
    assert (refusal.key, refusal.params) == ("why-unknown", {"move": "hop"})


def test_a_refusal_quotes_no_novel() -> None:
    refusal = IllegalMove("why-unknown", move="x" * 100_000)
    assert len(refusal.text("fr")) < 400
    assert "..." in str(refusal)
