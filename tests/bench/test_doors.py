"""The measurement of the vectorised environment: its own side runs, and a missing peer is named, never left out."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.bench.doors import OURS, PYTHON, lines, ours, pettingzoo, processor_time, rlcard
from comptoir.bench.peers import PeerMissing


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_game_is_measured(game: str, workers: int) -> None:
    runner = ours(game, 4, workers)
    before = processor_time(runner)
    steps, elapsed = runner.play(0.05)
    assert processor_time(runner) > before
    assert steps % 4 == 0
    assert steps > 0 < elapsed
    assert runner.name.startswith(game)


def test_ratios_stand_beside_our_own_figures_only() -> None:
    found = {
        "a": {"kind": OURS, "steps_per_second": 3000, "steps_per_processor_second": 2000, "kilobytes_per_game": None},
        "b": {"kind": PYTHON, "steps_per_second": 200, "steps_per_processor_second": 400, "kilobytes_per_game": 1.0},
        "c": {"kind": PYTHON, "steps_per_second": 100, "steps_per_processor_second": 500, "kilobytes_per_game": 1.0},
    }
    *_, first, second, _ = lines(found, 8)
    assert first == "| a | 3,000 | 2,000 |  | 15.0 (4.0) |  |"
    assert second == "| b | 200 | 400 | 1.0 |  |  |"


def test_a_missing_peer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, make in (("rlcard", rlcard), ("pettingzoo.classic.nosuch", pettingzoo)):
        monkeypatch.setitem(__import__("sys").modules, module, None)
        with pytest.raises(PeerMissing, match=r"make bench-doors"):
            make("nosuch")
