"""Sets as bit masks, against the slow and obvious way."""

from __future__ import annotations

import random

import pytest

from comptoir.core.bits import bit, count_bits, lowest_bit


@pytest.mark.parametrize("n", range(62))
def test_one_thing(n: int) -> None:
    assert bit(n) == 1 << n
    assert lowest_bit(1 << n) == n
    assert count_bits(1 << n) == 1


def test_sets_at_random() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        things = rng.sample(range(62), rng.randrange(1, 63))
        mask = sum(1 << thing for thing in things)
        assert count_bits(mask) == len(things)
        assert lowest_bit(mask) == min(things)
    assert count_bits(0) == 0
