"""The chart of the island in a terminal."""

from __future__ import annotations

import random
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from tests.games.golden_city.modes import MODES
from tests.games.golden_city.tables import GAME, Trader, turn

from comptoir.games.golden_city.components import NODE_IDS, NODES
from comptoir.games.golden_city.terminal import CELL, draw, spot

NAMES = ["Ada", "Bérénice", "Charlotte", "Désirée"]


def drawn(view: dict[str, Any], lang: str) -> str:
    paper = StringIO()
    Console(width=100, file=paper).print(draw(view, GAME.book, lang, NAMES))
    return paper.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("mode", MODES[:5], ids=[str(mode) for mode in MODES[:5]])
def test_every_moment_can_be_drawn_in_a_hundred_columns(mode: tuple[int, dict[str, Any]], lang: str) -> None:
    rng = random.Random(1)
    match = GAME.new(mode[0], seed=2, **mode[1])
    while not match.state.over:
        seat = match.state.waiting[0]
        if match.ply % 20 == 0:
            for viewer in (seat, None):
                text = drawn(match.state.view(viewer), lang)
                assert max(len(line.rstrip()) for line in text.splitlines()) <= 100
                assert "{" not in text
                assert all(name in text for name in NODE_IDS)
        match.play(seat, rng.choice(match.state.legal(seat)))
    assert drawn(match.state.view(None), lang)


def test_no_place_hides_another() -> None:
    cells: dict[tuple[int, int], str] = {}
    for node in NODES:
        column, row = spot(node["x"], node["y"])
        for offset in range(CELL):
            for line in (row, row + 1):
                assert cells.setdefault((column + offset, line), node["id"]) == node["id"]


def test_posts_hand_and_bonus_choice_are_shown() -> None:
    play = turn(
        Trader("FOP2 FO1", "forest 2 port"), Trader("DEP1 DE5 DEX1", black="DEX1"), options={"black_posts": True}
    )
    play.build("FO2")
    text = drawn(play.match.state.view(0), "en")
    assert "Your hand: 1 port" in text
    assert "Bonus cards to choose from: 3 per goods card" in text
    assert "2■" in text
    assert "Bonus cards to choose from" not in drawn(play.match.state.view(1), "en")
