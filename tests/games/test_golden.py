"""Finished matches kept as files play again exactly, misprints are refused alike, in whichever form the engine runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests import misprints
from tests.golden import ROOMS, folder, replayed
from tests.properties.play import modes_of

import comptoir

RECORDS = sorted(ROOMS.glob("*/golden/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_record_plays_as_it_did(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    again = replayed(kept["record"])
    assert again["record"] == kept["record"]
    assert "result" in kept["record"]
    # What stood on the table at the end; what was seen, counted, refused and told on the way.
    assert {part: again[part] for part in again if part != "record"} == {
        part: kept[part] for part in kept if part != "record"
    }


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_mode_has_a_record(game: str) -> None:
    sheet = comptoir.game(game).options
    kept = [json.loads(path.read_text(encoding="utf-8"))["record"] for path in folder(game).glob("*.json")]
    found = [(record["seats"], record["options"]) for record in kept]
    missing = [
        (seats, options)
        for seats, options in modes_of(game).MODES
        if (seats, sheet.choose(seats, options).values) not in found
    ]
    assert missing == [], f"run python -m tests.golden {game}"


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_a_misprint_is_refused_as_it_was(game: str) -> None:
    kept = json.loads(misprints.path_of(game).read_text(encoding="utf-8"))
    assert misprints.misprints(game) == kept, f"if it is meant: python -m tests.misprints {game}"
