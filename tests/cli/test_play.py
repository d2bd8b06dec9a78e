"""A person plays San Juan in a terminal: whole games, both languages, mistakes included."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.cli.terminals import COLUMNS, Terminal

import comptoir

SAVE = {"en": "Enter for no: ", "fr": "Entrée pour ne pas l’enregistrer\u00a0: "}


def play_on(terminal: Terminal, lang: str, seed: int) -> str:
    """Answer every question with the number of a random move, up to the end of the game."""
    rng = random.Random(seed)
    while True:
        seen = terminal.until(["> ", SAVE[lang]])
        if seen.endswith(SAVE[lang]):
            return seen
        offered = seen[seen.rindex("\n\n") :]
        terminal.type(str(rng.choice([int(n) for n in re.findall(r"(?<!\S)(\d+)  \S", offered)])))


@pytest.mark.parametrize(
    ("lang", "options", "words"),
    [
        ("en", ["--seats", "2"], ["Take a role", "Round 2 begins", "Buildings", "wins with", "Seed: harvest"]),
        (
            "fr",
            ["--seats", "3", "--bots", "greedy,random", "-o", "new_buildings", "-o", "start_hand=oui", "--seat", "2"],
            [
                "Choisissez un personnage",
                "La manche 2 commence",
                "Bâtiments",
                "gagne avec",
                "Graine\u00a0: harvest",
                "Flâneur 3",
            ],
        ),
    ],
)
def test_a_whole_game(lang: str, options: list[str], words: list[str], tmp_path: Path) -> None:
    with Terminal("play", "san_juan", "--lang", lang, "--seed", "harvest", *options, home=tmp_path) as terminal:
        last = play_on(terminal, lang, 5)
        terminal.type("game.json")
        assert "game.json" in terminal.until()
        assert terminal.wait() == 0
    for word in words:
        assert word in terminal.screen
    match = comptoir.loads((tmp_path / "game.json").read_text())
    assert match.state.over
    assert match.seed == "harvest"
    # The commitment is shown before the first move and again beside the seed that fits it.
    assert terminal.screen.count(match.commitment) == 2
    total = next(line for line in last.splitlines() if line.startswith("Total"))
    assert [int(n) for n in total.split()[1:]] == match.state.scores()
    assert max(len(line) for line in terminal.screen.splitlines()) <= COLUMNS


def start(home: Path) -> Terminal:
    """Two players; the person is governor and asked for a role."""
    switches = ["--lang", "en", "--seed", "7", "--name", "Ana", "-o", "first_governor=1"]
    return Terminal("play", "san_juan", *switches, home=home)


def test_wrong_answers_change_nothing_and_say_why(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        for answer, sentence in [
            ("99", "There is no answer number 99"),
            ("0", "There is no answer number 0"),
            ("", "Type a number from 1 to 5"),
            ("zebra", "“zebra” matches none of the moves"),
            ("pro", "“pro” could mean several moves: Take the Producer; Take the Prospector."),
        ]:
            terminal.type(answer)
            assert sentence in terminal.until()
        terminal.type("s same.json")
        assert "The record is in same.json." in terminal.until()
    assert comptoir.loads((tmp_path / "same.json").read_text()).plies == []


def test_words_choose_a_move(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        terminal.type("PROSP")
        assert "Ana takes the Prospector." in terminal.until()


def test_enter_takes_what_is_laid_out(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        terminal.type("builder")
        terminal.until()
        terminal.type("aqueduct")
        laid = re.search(r"Enter takes: (.+)\.", terminal.until())
        assert laid
        terminal.type("")
        terminal.until()
        terminal.type("s paid.json")
        terminal.until()
    match = comptoir.loads((tmp_path / "paid.json").read_text())
    paid = [match.game.moves[move].text("en") for seat, move in match.plies if seat == 0][2:]
    assert paid
    assert all(piece in laid[1] for piece in paid)


def test_own_cards_are_named_and_those_of_others_are_not(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        terminal.type("prospector")
        seen = terminal.until()
        terminal.type("councillor")
        terminal.until()
    assert re.search(r"Ana draws 1 card \(Prospector\): \w+", seen)
    assert not re.search(r"Clerk 2 (draws|discards)[^\n]*\): ", terminal.screen)


def test_undo_returns_to_the_question(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        first = terminal.until()
        terminal.type("u")
        assert "There is no move to take back." in terminal.until()
        terminal.type("producer")
        assert "Produce up to 2 goods, or pass" in terminal.until()
        terminal.type("u")
        again = terminal.until()
        assert "Taken back." in again
        assert again.endswith(first[first.rindex("Take a role") :])
        terminal.type("s after.json")
        terminal.until()
    assert comptoir.loads((tmp_path / "after.json").read_text()).plies == []


def test_undo_is_refused_once_something_was_seen(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        terminal.type("councillor")
        assert "Keep one of the cards drawn" in terminal.until()
        terminal.type("u")
        assert "This move can no longer be taken back" in terminal.until()
        terminal.type("1")
        terminal.until()
        terminal.type("u")
        assert "The last move is not yours." in terminal.until()


def test_help_table_and_leaving(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        terminal.type("?")
        assert "take back your last move" in terminal.until()
        terminal.type("t")
        assert "Round 1, governor" in terminal.until()
        terminal.type("q")
        terminal.until([SAVE["en"]])
        terminal.type("nowhere/at/all.json")
        assert "cannot be written" in terminal.until([SAVE["en"]])
        terminal.type("")
        assert "You have left the table." in terminal.until()
        assert terminal.wait() == 0
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_ends_the_sitting(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.until()
        terminal.type("\x04")
        assert "You have left the table." in terminal.until()
        assert terminal.wait() == 0


def test_the_language_of_the_system_is_spoken(tmp_path: Path) -> None:
    environ = {"LANG": "fr_FR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COMPTOIR_LANG": ""}
    with Terminal("play", "san_juan", "--seed", "7", home=tmp_path, env=environ) as terminal:
        assert "Répondez par un numéro" in terminal.until()
