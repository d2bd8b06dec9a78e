"""Engine and referee agree on every decision of random games: a few with fixed seeds, or for as long as asked."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from tests.referees.golden_city import GoldenCity
from tests.referees.kontor import Kontor
from tests.referees.runner import Referee, play_random, play_under
from tests.referees.san_juan import SanJuan

import comptoir

# How many random games the quick run follows: a few seconds for each game.
REFEREES: list[tuple[type[Referee], int]] = [
    (GoldenCity, 20),
    (Kontor, 13),
    (SanJuan, 16),
]


@pytest.mark.parametrize(("referee", "games"), REFEREES, ids=[referee.game for referee, _ in REFEREES])
def test_engine_and_referee_agree(
    referee: type[Referee], games: int, pytestconfig: pytest.Config, record_property: Callable[[str, object], None]
) -> None:
    seconds = pytestconfig.getoption("--soak-seconds") / len(REFEREES)
    end = time.monotonic() + seconds
    seeds = random.Random() if seconds else random.Random(referee.game)
    played: list[int] = []
    try:
        while len(played) < games or time.monotonic() < end:
            played.append(play_random(referee, seeds.randrange(1 << 31)))
    finally:
        if seconds:
            text = f"{referee.game} with a referee: {len(played):,} games, {sum(played):,} decisions ({comptoir.FORM})"
            record_property("soak", text)


def test_kontor_where_chance_seldom_leads() -> None:
    """Sectors that find no room together among the five largest (2.7), a border that moves back (2.2)."""
    play_under(Kontor, 2, {"mode": "advanced2"}, 2)


def test_golden_city_where_chance_seldom_leads() -> None:
    """Whoever has set all his posts, black ones too, before the last port is taken is not stalemated (10, 16.18)."""
    play_under(GoldenCity, 3, {"black_posts": True, "black_counts_for_end": True}, 4)
