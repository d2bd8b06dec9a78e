"""What the command says about itself, and how it refuses."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.cli.terminals import run
from typer.testing import CliRunner

import comptoir
from comptoir.cli import main
from comptoir.commands import ROOMS, build
from comptoir.core.text import LANGUAGES

runner = CliRunner()
COMMANDS = (
    "games",
    "options",
    "play",
    "arena",
    "simulate",
    "replay",
    "verify",
    "train",
    "bench",
    "records",
    "analyse",
    "mcp",
)


def invoke(*arguments: str, lang: str = "en") -> tuple[int, str, str]:
    answer = runner.invoke(build(lang), list(arguments), prog_name="comptoir")
    return answer.exit_code, answer.stdout, answer.stderr


def test_help_lists_the_commands() -> None:
    code, out, _ = invoke("--help")
    assert code == 0
    for command in COMMANDS:
        assert command in out


def test_a_command_brings_its_own_room_only() -> None:
    everywhere = [str(command.name) for command in build("en").registered_commands]
    assert sorted(everywhere) == sorted([*(name for names in ROOMS.values() for name in names), "bench"])
    for names in ROOMS.values():
        assert [command.name for command in build("en", names[-1]).registered_commands] == [*names, "bench"]


def test_the_door_of_the_house_needs_no_other_command() -> None:
    """Whoever types `comptoir` and nothing else does not wait for what the other commands need."""
    look = "import sys, comptoir.cli, comptoir.server.app; print(*{name.split('.')[0] for name in sys.modules})"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert "sqlalchemy" in found
    assert not {"typer", "rich", "pydantic", "alembic", "mako", "psycopg"} & set(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_explains_itself(lang: str) -> None:
    for command in COMMANDS:
        code, out, _ = invoke(command, "--help", lang=lang)
        assert code == 0
        assert ("Usage\u00a0:" if lang == "fr" else "Usage:") in out
        assert ("Affiche cette aide." if lang == "fr" else "Show this help.") in out


def test_version_names_the_form() -> None:
    code, out, _ = invoke("--version")
    assert (code, out) == (0, f"comptoir {comptoir.__version__}, plain Python engine\n")
    assert "moteur en Python pur" in invoke("--version", "--lang", "fr")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_all_games(lang: str) -> None:
    code, out, _ = invoke("games", "--lang", lang)
    assert code == 0
    for name in comptoir.GAMES:
        assert name in out
        assert comptoir.game(name).name(lang) in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", comptoir.GAMES)
def test_options_lists_every_option_with_values_and_help(name: str, lang: str) -> None:
    code, out, _ = invoke("options", name, "--lang", lang)
    assert code == 0
    shown = " ".join(out.split())
    for option in comptoir.game(name).options:
        assert option.name in out
        assert option.help(comptoir.game(name).book, lang).split()[0] in shown
        for value in option.values:
            assert str(value).lower() in shown.lower()


REFUSALS = [
    (["options", "chess"], "There is no game called chess", "Aucun jeu ne s’appelle chess"),
    (["play", "san_juan", "--seats", "9"], "that many players (9)", "ne se joue pas à 9"),
    (["play", "san_juan", "--seats", "two"], "given for --seats", "donné pour --seats"),
    (["play", "san_juan", "--seat", "3"], "There is no seat 3", "La place 3 n’existe pas"),
    (["play", "san_juan", "--bots", "deep"], "no bot called deep", "Aucun robot ne s’appelle deep"),
    (["play", "san_juan", "--bots", "greedy,greedy"], "2 bots are named", "2 robots sont nommés"),
    (["play", "san_juan", "--bots", ","], "0 bots are named", "0 robot est nommé"),
    (["play", "san_juan", "-o", "colour=red"], "no option colour", "Aucune option ne s’appelle colour"),
    (["play", "san_juan", "-o", "new_buildings=maybe"], "cannot be maybe", "ne peut pas valoir maybe"),
    (["play", "san_juan", "-o", "first_governor=4"], "Player 4 cannot begin", "Le joueur 4 ne peut pas commencer"),
    (["play"], "GAME is missing", "Il manque JEU"),
    (["play", "san_juan", "--loud"], "no option --loud", "L’option --loud n’existe pas"),
    (["play", "san_juan", "again"], "cannot be understood", "incompréhensible"),
    (["dance"], "no command “dance”", "La commande «\u00a0dance\u00a0» n’existe pas"),
    (["simulate", "san_juan", "--games", "0"], "must be positive", "doivent être positifs"),
    (["bench", "--rounds", "0"], "must be positive", "doivent être positifs"),
    (["verify", "no/such/file.json"], "no/such/file.json cannot be read", "no/such/file.json ne peut pas être lu"),
    (["replay", "no/such/file.json"], "no/such/file.json cannot be read", "no/such/file.json ne peut pas être lu"),
]


@pytest.mark.parametrize(("arguments", "english", "french"), REFUSALS)
def test_bad_input_gets_one_sentence_and_code_2(arguments: list[str], english: str, french: str) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        code, out, err = invoke(*arguments, "--lang", lang)
        assert code == 2
        assert sentence in err
        assert "Traceback" not in out + err
        assert len(err.strip().splitlines()) == 1


def test_an_unknown_language_is_refused_in_the_language_of_the_system() -> None:
    assert invoke("games", "--lang", "xx", lang="fr")[2].startswith(
        "Aucun texte n’existe dans la langue «\u00a0xx\u00a0»"
    )
    assert invoke("games", "--lang")[0] == 2


def test_main_ends_with_the_code(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["games", "--lang=fr"])
    assert end.value.code == 0
    assert "Joueurs" in capsys.readouterr().out


def test_the_installed_command_refuses_like_the_rest() -> None:
    answer = run("play", "checkers", env={"LANG": "fr_CA.UTF-8"})
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("Aucun jeu ne s’appelle checkers")
