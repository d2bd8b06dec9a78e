"""What a game brings, found by its id: nothing about one game stands in a file that all share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from comptoir.core.text import LANGUAGES
from comptoir.registry import HOUSE_GAMES, game

ROOT = Path(__file__).parents[1]
ENGINE = [
    "facts.json",
    "components.py",
    "moves.py",
    "options.py",
    "setup.py",
    "scoring.py",
    "features.py",
    "checks.py",
    "speed.json",
    "instructions.json",
]
DOORS = ["greedy.py", "bots.json", "terminal.py", "watch.py", *(f"words/{lang}.ftl" for lang in LANGUAGES)]
PAGES = ["index.ts", "Cover.svelte", "Board.svelte", "rules.ts", "guide.ts"]
TESTS = ["modes.py", "test_examples.py"]
WORDS = ["game-name", "shelf-pitch", "shelf-minutes"]
# `state`, `view` and `steps` may be a module or a folder of modules.
EITHER = ["state", "view", "steps"]


def missing(name: str, root: Path = ROOT) -> list[str]:
    """Everything a game of the house must bring and this one does not."""
    room, page, tests = root / "src/comptoir/games" / name, root / "web/src/games" / name, root / "tests/games" / name
    wanted = [
        *(room / part for part in (*ENGINE, *DOORS)),
        *(page / part for part in PAGES),
        *(tests / p for p in TESTS),
    ]
    lacking = [path for path in wanted if not path.is_file()]
    lacking += [room / part for part in EITHER if not (room / part).is_dir() and not (room / f"{part}.py").is_file()]
    lacking += [] if any((tests / "golden").glob("*.json")) else [tests / "golden/*.json"]
    return [path.relative_to(root).as_posix() for path in lacking]


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_a_game_brings_everything(name: str) -> None:
    assert missing(name) == []
    book = game(name).book
    assert [key for key in WORDS for lang in LANGUAGES if not book.has(lang, key)] == []
    assert game(name).features is not None


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    found = missing("chess", tmp_path)
    assert "src/comptoir/games/chess/facts.json" in found
    assert "web/src/games/chess/Cover.svelte" in found
    assert "tests/games/chess/golden/*.json" in found


# What is shown as an example may name a game; what decides something may not.
EXAMPLE = re.compile(r">>>|\"\"\"|^\s*(#|//|\*|/\*)|help=|echo|play kontor|keywords")


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_shared_files_know_no_game(name: str) -> None:
    """Outside its own folders a game is named in the registry and in the contract that keeps games apart."""
    allowed = {"src/comptoir/registry.py", "pyproject.toml"}
    files = [
        *ROOT.glob("src/comptoir/**/*.py"),
        *ROOT.glob("src/comptoir/locale/**/*.ftl"),
        *ROOT.glob("web/src/**/*.*"),
    ]
    found = []
    for path in [*files, ROOT / "Makefile", ROOT / "hatch_build.py"]:
        place = path.relative_to(ROOT).as_posix()
        if "/games/" in f"/{place}" or place in allowed or "/static/" in place:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(rf"\b{name}\b", line) and not EXAMPLE.search(line):
                found.append(f"{place}:{number}: {line.strip()}")
    assert found == []
