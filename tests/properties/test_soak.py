"""The long run: random games under all laws, of random modes until the time is used up, and so many of every mode."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from tests.properties.laws import GAME_LAWS, MATCH_LAWS, TABLE_LAWS
from tests.properties.play import Case, Mode, in_every_mode, moments, named, noted, random_case, spots

import comptoir

Note = Callable[[str, object], None]
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
def test_random_modes(game: str, pytestconfig: pytest.Config, record_property: Note) -> None:
    rng = random.Random()
    end = time.monotonic() + pytestconfig.getoption("--soak-seconds") / len(comptoir.GAMES)
    with tally(game, record_property) as played:
        while not played or time.monotonic() < end:
            played.append(under_all_laws(random_case(game, rng)))


@in_every_mode
def test_every_mode(game: str, mode: Mode, pytestconfig: pytest.Config, record_property: Note) -> None:
    rng = random.Random()
    with tally(f"{game} {named(mode)}", record_property) as played:
        while len(played) < pytestconfig.getoption("--soak-games"):
            played.append(under_all_laws(Case(game, *mode, rng.randrange(1 << 31))))


@contextmanager
def tally(what: str, note: Note) -> Iterator[list[int]]:
    """Collects the decisions of each game and reports them, whatever happens."""
    played: list[int] = []
    try:
        yield played
    finally:
        note("soak", f"{what}: {len(played):,} games, {sum(played):,} decisions ({comptoir.FORM})")
