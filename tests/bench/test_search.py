"""Walks a second beside those of others: every row counts something, and the plain form answers the same question."""

from __future__ import annotations

import random

from comptoir.bench import search
from comptoir.bench.engine import Mix, PlainForm
from comptoir.core.form import FORM


def test_a_row_of_ours_in_both_forms() -> None:
    mix = Mix("san_juan", 2)
    here = search.ours(mix, walks=6)
    assert (here.name, here.form) == ("san_juan 2", FORM)
    with PlainForm(search.__name__, "--serve") as plain:
        there = search.Pace(*plain.ask(*mix, 6))
    assert (there.name, there.form) == (here.name, "plain")
    assert min(here.iterations, there.iterations) > 0


def test_rows_of_others() -> None:
    before = random.getstate()
    rows = [
        search.open_spiel("leduc_poker", hidden=True, walks=20),
        search.open_spiel("connect_four", hidden=False, walks=20),
        search.catanatron(seconds=0.05),
    ]
    assert [row.form for row in rows] == ["C++", "C++", "Python"]
    assert all(row.iterations > 0 for row in rows)
    assert random.getstate() == before
