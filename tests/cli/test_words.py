"""Words: whatever the terminal may have to say can be said."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import comptoir
from comptoir.bots import BOTS, bot, seat_at
from comptoir.core.sentences import sentence
from comptoir.core.text import LANGUAGES
from comptoir.games.san_juan.components import CARD_IDS
from comptoir.terminal.answers import find_move, plain
from comptoir.terminal.drawing import draw_table
from comptoir.terminal.words import BOOK, Refused, system_language


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bots_have_names(lang: str) -> None:
    assert all(BOOK.has(lang, f"bot-{name}") for name in BOTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_san_juan_says_what_it_does(lang: str) -> None:
    book = comptoir.game("san_juan").book
    assert all(book.say(lang, f"effect-{card}") for card in CARD_IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", comptoir.GAMES)
def test_every_moment_of_a_game_can_be_drawn_and_told(name: str, lang: str) -> None:
    """Tables fit a hundred columns, questions and events have words, through every pair of eyes."""
    room = comptoir.game(name)
    console = Console(width=100, record=True, file=io.StringIO())
    for seats in room.seats:
        names = [f"Player {seat}" for seat in range(seats)]
        match = room.new(seats, f"words {seats}")
        players = [bot("random", name, seed) for seed in range(seats)]
        while not match.state.over:
            seat = match.state.waiting[0]
            view = match.state.view(seat)
            assert room.book.say(lang, f"ask-{view['asks']}", view["asked"])
            if match.ply % 50 == 0:
                for eyes in (None, *range(seats)):
                    console.print(draw_table(match, eyes, lang, names))
            match.play(seat, players[seat].choose(seat_at(match, seat)))
        for _, event in match.events:
            assert sentence(event, room.book, lang, names)
    assert max(len(line) for line in console.export_text().splitlines()) <= 100


def test_the_locale_decides_unless_told() -> None:
    assert system_language({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert system_language({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}) == "en"
    assert system_language({"LANG": "en_US", "COMPTOIR_LANG": "fr"}) == "fr"
    assert system_language({"LANG": "de_DE"}) == "en"
    assert system_language({}) == "en"


TEXTS = ["Pass", "Build: Gold Mine", "Build: Goldsmith", "Construire : Brûlerie de café"]
CODES = ["pass", "build:gold_mine", "build:goldsmith", "build:coffee_roaster"]


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        ("1", 0),
        ("p", 0),
        ("gold mine", 1),
        ("goldsm", 2),
        ("build:goldsmith", 2),
        ("BRULERIE", 3),
        ("cafe", 3),
        ("mine", 1),
    ],
)
def test_answers_find_their_move(answer: str, place: int) -> None:
    assert find_move(answer, TEXTS, CODES) == place


@pytest.mark.parametrize("answer", ["gold", "build", "0", "5", "", "  ", "tower"])
def test_unclear_answers_are_refused(answer: str) -> None:
    with pytest.raises(Refused):
        find_move(answer, TEXTS, CODES)


def test_plain_letters() -> None:
    assert plain("  Brûlerie  de  CAFÉ ") == "brulerie de cafe"
