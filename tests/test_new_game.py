"""docs/new_game.md is a game: its blocks are put together as they stand and held to the laws."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from comptoir.core.text import LANGUAGES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/new_game.md"
BLOCK = re.compile(r"^`([\w./]+)`\n```\w+\n(.*?)^```$", re.M | re.S)

LAWS = """
import sys, types, random
modes = types.ModuleType("tests.games.whispers.modes")
modes.MODES = [(seats, {}) for seats in (2, 3, 4)]
modes.random_mode = lambda rng: rng.choice(modes.MODES)
modes.HIDDEN_PILES = False
sys.modules["tests.games.whispers"] = types.ModuleType("tests.games.whispers")
sys.modules["tests.games.whispers.modes"] = modes
from tests.properties import laws
from tests.properties.play import Case, moments, spots
import comptoir
assert "whispers" in comptoir.GAMES, comptoir.GAMES
played = 0
for seats in (2, 3, 4):
    for seed in range(6):
        case = Case("whispers", seats, {}, seed)
        rng = random.Random(seed)
        for law in laws.TABLE_LAWS:
            for table, seat, move in spots(case, 8):
                law(table, seat, move, rng)
                played += 1
        for law in laws.MATCH_LAWS:
            for match, seat, move in moments(case, 5):
                law(match, seat, move, rng)
                played += 1
        for law in laws.GAME_LAWS:
            played += law(case)
print("held to the laws", played, "times")
"""


def install(folder: Path) -> dict[str, str]:
    """What `pip install .` leaves behind; answers the environment in which the game is there."""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    for name, text in blocks:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    entry = re.search(r'\[project\.entry-points\."([\w.]+)"\]\n(\w+) = "([\w:]+)"', dict(blocks)["pyproject.toml"])
    assert entry is not None
    info = folder / "comptoir_whispers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: comptoir-whispers\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{entry[1]}]\n{entry[2]} = {entry[3]}\n", encoding="utf-8")
    paths = [str(folder), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path), "COMPTOIR_LANG": "en"}


def run(command: list[str], environment: dict[str, str], said: str | None = None) -> str:
    done = subprocess.run(
        command, env=environment, cwd=ROOT, input=said, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def whispers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("whispers"))


def test_the_page_builds_a_game_that_keeps_the_laws(whispers: dict[str, str]) -> None:
    environment = {**whispers, "PYTHONPATH": f"{whispers['PYTHONPATH']}{os.pathsep}{ROOT}"}
    assert "held to the laws" in run([sys.executable, "-c", LAWS], environment)


def test_the_words_are_part_of_the_package(tmp_path: Path) -> None:
    install(tmp_path)
    made = tmp_path / "made"
    wheel_of = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(made)]
    run([*wheel_of, str(tmp_path)], {**os.environ})
    (wheel,) = made.iterdir()
    assert {f"whispers/words/{lang}.ftl" for lang in LANGUAGES} < set(zipfile.ZipFile(wheel).namelist())


def test_the_command_line_knows_it(whispers: dict[str, str]) -> None:
    comptoir = [sys.executable, "-m", "comptoir"]
    assert "Whispers" in run([*comptoir, "games"], whispers)
    assert "Chuchotements" in run([*comptoir, "games"], {**whispers, "COMPTOIR_LANG": "fr"})


def test_a_package_that_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    environment = install(tmp_path)
    (tmp_path / "whispers/__init__.py").write_text("GAME = not_there", encoding="utf-8")
    command = [sys.executable, "-m", "comptoir", "games"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 2
    assert "The game whispers comes with the package comptoir-whispers and cannot be opened" in done.stderr
    assert "not_there" in done.stderr
    assert "Traceback" not in done.stderr


def test_it_is_played_in_the_terminal(whispers: dict[str, str]) -> None:
    shown = run(
        [sys.executable, "-m", "comptoir", "play", "whispers", "--bots", "random", "--seed", "1"],
        whispers,
        "1\n" * 3 + "\n",
    )
    assert "Whisper one or two numbers" in shown
    assert "Numbers nobody else whispered" in shown


def test_a_set_is_picked_in_one_answer(whispers: dict[str, str]) -> None:
    """Too many numbers are refused and change nothing; two are a set; one alone is one too."""
    play = [sys.executable, "-m", "comptoir", "play", "whispers", "--bots", "random", "--seed", "1"]
    shown = run(play, whispers, "1 2 3\n1 3\n2\n4 5\n\n")
    assert "separated by spaces" in shown
    assert "This set has 3 pieces; it needs from 1 to 2." in shown
    for numbers in ("1, 3", "2", "4, 5"):
        assert f"You whispered {numbers}." in shown
    assert "Numbers nobody else whispered" in shown


def test_the_page_type_checks(whispers: dict[str, str], tmp_path: Path) -> None:
    folder = whispers["PYTHONPATH"].split(os.pathsep)[0]
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--cache-dir",
        str(tmp_path),
        "--config-file",
        os.devnull,
        "-p",
        "whispers",
    ]
    run(command, {**whispers, "MYPYPATH": f"{folder}{os.pathsep}{ROOT / 'src'}"})
