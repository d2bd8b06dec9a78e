"""A measurement collects garbage before each repetition: it shall not walk through all that tests have imported."""

from __future__ import annotations

import gc

import pytest


@pytest.fixture(autouse=True)
def small_heap() -> None:
    gc.collect()
    gc.freeze()
