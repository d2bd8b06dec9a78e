"""The long run: random games of random modes under all laws, until the time is used up."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from tests.properties.laws import GAME_LAWS, MATCH_LAWS, TABLE_LAWS
from tests.properties.play import Case, moments, noted, random_case, spots

import comptoir

# Every law looks at so many decisions of a game: many games are worth more than many looks at one.
LOOKS = 8


def under_all_laws(case: Case) -> int:
    """Answers the number of decisions played. Calling it with the case that a failure names repeats the failure."""
    played = 0
    with noted(f"under_all_laws({case})"):
        for law in GAME_LAWS:
            with noted(law.__name__):
                played += law(case)
        rng = case.rng()
        for table, seat, move in spots(case, LOOKS):
            for table_law in TABLE_LAWS:
                with noted(table_law.__name__):
                    table_law(table, seat, move, rng)
        for match_law in MATCH_LAWS:
            for match, seat, move in moments(case, LOOKS):
                with noted(match_law.__name__):
                    match_law(match, seat, move, rng)
    return played


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_soak(game: str, pytestconfig: pytest.Config, record_property: Callable[[str, object], None]) -> None:
    seconds = pytestconfig.getoption("--soak-seconds") / len(comptoir.GAMES)
    rng = random.Random()
    end = time.monotonic() + seconds
    games = decisions = 0
    try:
        while not games or time.monotonic() < end:
            decisions += under_all_laws(random_case(game, rng))
            games += 1
    finally:
        record_property("soak", f"{game}: {games:,} games, {decisions:,} decisions ({comptoir.FORM})")
