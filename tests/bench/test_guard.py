"""The guard: the compiled engine keeps its promises of speed, as ratios to its peers, measured in one run."""

from __future__ import annotations

import pytest

from comptoir.bench.report import collect, judge
from comptoir.core.form import COMPILED
from comptoir.registry import GAMES

pytestmark = pytest.mark.guard


def test_the_engine_is_as_fast_beside_its_peers_as_it_promises() -> None:
    assert COMPILED, "the guard measures the compiled engine: make compiled"
    verdicts = judge(collect(seconds=0.2, rounds=5))
    measured = {verdict.promise.game for verdict in verdicts if verdict.found is not None}
    assert measured == set(GAMES), "every game promises something"
    broken = [f"{v.promise}: found {v.found:.3g}" for v in verdicts if v.found is not None and not v.kept]
    assert broken == []
