"""The catalogue of moves."""

from __future__ import annotations

import pytest

from comptoir.core.moves import Catalogue
from comptoir.core.text import Phrasebook

BOOK = Phrasebook("san_juan", {"smithy": {"en": "Smithy", "fr": "Forge"}}, "comptoir.games.san_juan")


def test_moves_are_numbered_and_spelt() -> None:
    moves = Catalogue(BOOK)
    assert moves.add("pass") == 0
    assert moves.add_each("build", "card", ["smithy", "well"]) == 1
    assert moves.add("swap", give="indigo", take="sugar") == 3
    assert len(moves) == 4
    assert [moves[index].code for index in range(4)] == ["pass", "build:smithy", "build:well", "swap:indigo:sugar"]
    assert moves.by_code["build:well"] == 2
    assert (moves[1].kind, moves[1].args) == ("build", {"card": "smithy"})
    assert repr(moves[1]) == "Move('build', {'card': 'smithy'})"


def test_a_move_speaks_both_languages() -> None:
    moves = Catalogue(BOOK)
    moves.add("build", card="smithy")
    assert moves[0].text() == "Build: Smithy"
    assert "Forge" in moves[0].text("fr")


def test_a_code_stands_for_one_move() -> None:
    moves = Catalogue(BOOK)
    moves.add("pass")
    with pytest.raises(ValueError, match="pass twice"):
        moves.add("pass")


def test_an_index_out_of_range_is_an_error() -> None:
    with pytest.raises(IndexError):
        Catalogue(BOOK)[0]
