"""`comptoir train`: files with a header, a run that goes on, and one sentence for bad input."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from tests.cli.test_about import invoke

from comptoir.bots.net import read_header


def test_a_run_writes_weights_and_a_report_and_goes_on(tmp_path: Path) -> None:
    wish = ["train", "san_juan", "--boot", "1", "--minutes", "0", "--check", "0", "--seats", "2"]
    for _ in range(2):
        code, out, error = invoke(*wish, "--folder", str(tmp_path))
        assert (code, error) == (0, "")
        assert "One game was played" in out.replace("\n", " ")
    made = read_header((tmp_path / "net.weights").read_bytes())["made"]
    assert made["games"] == made["boot"] == 1
    assert made["command"].startswith("comptoir")
    assert str(tmp_path) not in made["command"]
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["san_juan", "--minutes", "-1"],
        ["san_juan", "--seats", "9"],
        ["san_juan", "--boot", "0"],
        ["san_juan", "--walks", "-3"],
        ["san_juan", "--begin", "nowhere.weights"],
        ["san_juan", "--begin", str(files("comptoir.games.kontor") / "net-2.weights")],
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], tmp_path: Path) -> None:
    code, out, error = invoke("train", *arguments, "--folder", str(tmp_path / "run"))
    assert (code, out) == (2, "")
    assert len(error.strip().splitlines()) == 1
    assert not (tmp_path / "run").exists()
