"""The page of readings says what the games do."""

from __future__ import annotations

import pytest
from tests.rulings import PAGE, page

import comptoir


def test_the_page_of_readings_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run make rulings"


@pytest.mark.parametrize("name", comptoir.GAMES)
def test_every_ruling_is_on_the_page_with_its_words_in_both_languages(name: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    game = comptoir.game(name)
    for option in game.options:
        assert (f"`{option.name}`" in text) or not option.ruling
        for lang in ("en", "fr"):
            assert option.help(game.book, lang)


def test_the_readings_of_golden_city_and_san_juan_cite_their_number() -> None:
    for name in ("golden_city", "san_juan"):
        for option in comptoir.game(name).options:
            assert bool(option.rule) == option.ruling, option.name
