"""The harbour in a terminal: readable in 100 columns, in both languages, for every mix of rules."""

from __future__ import annotations

import random

import pytest
from rich.console import Console
from tests.games.kontor.modes import MODES
from tests.games.kontor.tables import CROSS, table

import comptoir
from comptoir.games.kontor import GAME
from comptoir.games.kontor.terminal import draw


def drawn(state: comptoir.State, seat: int | None, lang: str) -> str:
    console = Console(width=100, record=True, file=None, force_terminal=False)
    with console.capture() as capture:
        names = [f"Player {n}" for n in range(int(state.seats))]
        console.print(draw(state.view(seat), GAME.book, lang, names))
    return capture.get()


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_mode_can_be_drawn(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(1)
    state = GAME.simulate(seats, comptoir.Dice(1), **options)
    for moves in (0, 30, 500):
        for _ in range(moves):
            if not state.over:
                seat = rng.choice(state.waiting)
                state.apply(seat, rng.choice(state.legal(seat)))
        for lang in ("en", "fr"):
            for seat_or_none in (None, 0):
                text = drawn(state, seat_or_none, lang)
                assert max(len(line) for line in text.splitlines()) <= 100
                assert "_" not in text


def test_what_lies_in_the_harbour_is_drawn() -> None:
    state = table(CROSS + " 6@1,1 31@-1,1 89@1,-1", options={"mode": "advanced2"}, hands=[[11], []], boat=(1, 0))
    text = drawn(state, 0, "fr")
    for words in (
        "6wtb",
        "1W1T",
        "31+b",
        "89Yb",
        "45~",
        "B",
        "rouge",
        "dock 11 (rouge, vin, florin)",
        "Trésorerie\u00a0: 12",
    ):
        assert words in text
    assert "Wine beats spice" in drawn(state, None, "en")
