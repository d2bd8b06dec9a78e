"""The guard: no game costs the compiled engine more instructions than its folder promises."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from rich.console import Console

from comptoir.bench.engine import tables
from comptoir.bench.instructions import COPY, DECISION, MARGIN, VIEW, CannotCount, count, kept, over
from comptoir.bench.report import as_counts
from comptoir.core.form import COMPILED
from comptoir.core.text import LANGUAGES


@pytest.mark.guard
def test_no_decision_copy_or_view_costs_more_than_promised() -> None:
    assert COMPILED, "the guard counts the compiled engine: make compiled"
    found = count()
    assert over(found, kept()) == [], json.dumps(found, sort_keys=True)


def test_every_measured_table_has_its_promise() -> None:
    promised = kept()
    assert set(promised) == {mix.label for mix in tables()}
    assert all(set(figures) == {DECISION, COPY, VIEW} for figures in promised.values())


def test_what_costs_more_or_is_not_counted_is_named() -> None:
    promised = {"a 2": {DECISION: 1000, COPY: 500}}
    assert over({"a 2": {DECISION: round(1000 * (1 + MARGIN)), COPY: 1}}, promised) == []
    assert over({"a 2": {DECISION: 1100, COPY: 500}}, promised) == ["a 2, decision: 1100 instructions, 1000 promised"]
    assert over({}, promised) == [
        "a 2, decision: None instructions, 1000 promised",
        "a 2, copy: None instructions, 500 promised",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_counts_are_shown_beside_the_promises(lang: str) -> None:
    console = Console(width=100, record=True, file=StringIO())
    console.print(as_counts({"a 2": {DECISION: 1100, COPY: 500, VIEW: 7}}, {"a 2": {DECISION: 1000, COPY: 500}}, lang))
    assert console.export_text().split()[-5:] == ["1,100", "(1.10)", "500", "(1.00)", "7"]


def test_without_valgrind_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotCount, match="valgrind"):
        count()
