"""Everything on docs/study.md runs, with smaller numbers; and every column of a table is documented there."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from tests.cli.test_about import invoke

from comptoir.records.table import GAME_COLUMNS, PLY_COLUMNS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/study.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(python|sh)\n(.*?)^```", re.M | re.S)
SMALLER = [("range(10_000)", "range(6)"), ("number=64", "number=4"), ("finished < 20", "finished < 1")]


def small(code: str) -> str:
    for large, less in SMALLER:
        code = code.replace(large, less)
    return re.sub(r"--games \d+", "--games 2", code)


def test_every_block_runs_in_the_order_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)  # where `comptoir arena` finds mybot.py, as it does in a shell
    names: dict[str, object] = {}
    for language, code in BLOCK.findall(PAGE):
        if language == "sh":
            for line in code.strip().splitlines():
                name, *arguments = shlex.split(small(line))
                assert name == "comptoir"
                status, _, said = invoke(*arguments)
                assert status == 0, f"{line}\n{said}"
        elif code.startswith("# mybot.py"):
            (tmp_path / "mybot.py").write_text(code, encoding="utf-8")
        else:
            exec(compile(small(code), "docs/study.md", "exec"), names)
    assert (tmp_path / "careful.svg").stat().st_size > 1000
    assert "<rect" in (tmp_path / "lengths.svg").read_text()


def test_every_column_is_documented() -> None:
    described = set(re.findall(r"`(\w+)`", PAGE))
    assert {*GAME_COLUMNS, *PLY_COLUMNS, "features"} <= described


def test_every_extra_exists() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(re.findall(r'"comptoir\[(\w+)\]"', PAGE)) <= set(extras)


def test_the_learning_example_fits_on_a_page() -> None:
    code = (ROOT / "docs/learn_golden_city.py").read_text(encoding="utf-8")
    lines = [line for line in code.split('"""', 2)[2].splitlines() if line.strip()]
    assert len(lines) <= 60
