"""The table of `docs/bots.md` says what the kept games say."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from comptoir.arena.tournament import Mode
from comptoir.bench import strength

ROOT = Path(__file__).parents[2]
MARK = strength.PAGE.format(name="table")


def test_the_page_tells_the_kept_games(tmp_path: Path) -> None:
    kept = shutil.copytree(ROOT / "bench/strength", tmp_path / "games")
    page = Path(shutil.copy(ROOT / "docs/bots.md", tmp_path))
    strength.write(page, kept)
    assert page.read_text("utf-8") == (ROOT / "docs/bots.md").read_text("utf-8")
    assert page.read_text("utf-8").count(MARK) == 2


def test_a_measurement_goes_on_where_it_was(tmp_path: Path) -> None:
    wish = strength.Measurement("x", "x", "san_juan", ("apprentice", "random"), (Mode(2),), 4)
    assert strength.lines(wish, strength.collect(wish, tmp_path, 0.0, 1)) == ["| x | not measured yet | | | |"]
    half = strength.collect(wish, tmp_path, 0.5, 1)
    whole = strength.collect(wish, tmp_path, 1.0, 1)
    assert len(half) == 2
    assert whole[:2] == half
    assert len(whole) == 4
    (row,) = strength.lines(wish, whole)
    assert row.startswith("| x | ")
    assert "| 4 |" in row


def test_every_pair_of_levels_has_a_row(tmp_path: Path) -> None:
    bots = ("random", "apprentice", "clerk")
    wish = strength.Measurement("y", "y", "san_juan", bots, (Mode(2),), 2)
    rows = strength.lines(wish, strength.collect(wish, tmp_path, 1.0, 1))
    assert [row.split(" | ")[0] for row in rows] == [
        "| san_juan: apprentice against random",
        "| san_juan: clerk against random",
        "| san_juan: clerk against apprentice",
    ]


@pytest.mark.parametrize("wish", list(strength.measurements()), ids=lambda wish: wish.name)
def test_every_measurement_could_be_played(wish: strength.Measurement) -> None:
    if strength.PROTOTYPE not in wish.bots:  # its weights are made when it is measured
        wish.tournament().check()
    assert wish.games * len(wish.modes) >= (150 if len(wish.modes) > 1 else 30)
