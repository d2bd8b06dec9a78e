"""Bots think as they did; how is kept in `thoughts.json` (see `thoughts.py`)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.bots.thoughts import FILE, name_of, tables, thoughts


@pytest.mark.parametrize(("game", "seats", "options"), list(tables()))
def test_every_level_thinks_as_it_did(game: str, seats: int, options: dict[str, Any]) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert thoughts(game, seats, options) == kept[name_of(game, seats, options)]
