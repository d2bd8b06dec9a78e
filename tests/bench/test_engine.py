"""The engine is measured as it is played, and judged by ratios."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from comptoir.bench import engine, report
from comptoir.bench.engine import PLAYOUT, STEPPED, Mix
from comptoir.bench.measure import Figure
from comptoir.bench.report import CATANATRON, CHANGE, COPY, SPIEL_LOOP, SPIEL_STEPPED, Promise, judge
from comptoir.core.form import FORM
from comptoir.registry import GAMES


def test_every_game_is_measured_with_every_number_of_players() -> None:
    assert {mix.game for mix in engine.tables()} == set(GAMES)
    assert {mix.seats for mix in engine.tables() if mix.game == "san_juan"} == {2, 3, 4}


def test_a_room_names_the_modes_in_which_it_is_measured() -> None:
    labels = [mix.label for mix in engine.tables() if mix.game == "kontor"]
    assert labels[:3] == ["kontor 2 base2", "kontor 2 advanced2", "kontor 4 team4"]
    assert "kontor 3 roue_libre_individuelle" in labels


def test_a_move_is_tried_on_every_copy() -> None:
    mix = Mix("kontor", 2, (("mode", "advanced2"),))
    for tried in engine._changes(mix):
        assert 1 <= len(tried) <= 6
        before = [table.position() for table, _, _ in tried]
        engine._try(tried)
        assert [table.position() for table, _, _ in tried] == before


def test_a_round_measures_whole_games_in_both_loops() -> None:
    loop, stepped = engine.measure(Mix("san_juan", 2), 0.02)
    assert [loop.name, loop.form] == ["san_juan 2", f"{FORM} playout"]
    assert [stepped.name, stepped.form] == ["san_juan 2", f"{FORM} stepped"]
    for figure in (loop, stepped):
        assert figure.games_per_second > 0
        assert figure.clone_us > 0
        assert figure.change_us is not None
        assert figure.change_us > figure.clone_us
        # A random game of San Juan has some hundreds of decisions, never a handful.
        assert figure.decisions_per_second / figure.games_per_second > 50


def test_copies_are_taken_in_the_middle_of_a_game() -> None:
    for table in engine.middles(Mix("san_juan", 3)):
        assert not table.over
        assert table.position()["table"]["round"] > 3


def test_the_plain_form_answers_from_its_own_process() -> None:
    with engine.PlainForm() as plain:
        figures = plain.measure(Mix("kontor", 2, (("mode", "base2"),)), 0.02)
        home = Path(plain.home.name)
        assert not list(home.rglob("*.so"))
    assert [figure.form for figure in figures] == ["plain playout", "plain stepped"]
    assert not home.exists()


def figure(name: str, form: str, speed: float, copy: float) -> Figure:
    return Figure(name, form, speed, speed / 300, copy, "")


PEERS = [figure(*CATANATRON, 20e3, 100), figure(*SPIEL_STEPPED, 200e3, 1), figure(*SPIEL_LOOP, 3e6, 1)]
OWN = [
    figure("san_juan 2", f"compiled {PLAYOUT}", 1.4e6, 1),
    figure("san_juan 4", f"compiled {PLAYOUT}", 1.2e6, 2),
    figure("san_juan 2", f"compiled {STEPPED}", 0.8e6, 1),
]


def test_a_promise_is_held_against_the_worst_number_of_players() -> None:
    promises = [
        Promise("san_juan", "compiled", PLAYOUT, CATANATRON, 60),
        Promise("san_juan", "compiled", COPY, CATANATRON, 30),
        Promise("san_juan", "compiled", STEPPED, SPIEL_STEPPED, 4),
        Promise("san_juan", "plain", PLAYOUT, CATANATRON, 8),
    ]
    verdicts = judge(OWN + PEERS, promises)
    assert [verdict.found for verdict in verdicts] == [60, 50, 4, None]
    assert [verdict.outcome for verdict in verdicts] == ["kept", "kept", "kept", "unmeasured"]


def test_a_promise_may_speak_of_some_modes_only() -> None:
    rows = [
        Figure("kontor 2 base2", f"compiled {PLAYOUT}", 1e6, 9, 1, "", 2.5),
        Figure("kontor 3 roue_libre_individuelle", f"compiled {PLAYOUT}", 1e5, 9, 2, "", 9.0),
    ]
    promises = [Promise("kontor", "compiled", what, CATANATRON, 20, ("base2",)) for what in (PLAYOUT, COPY, CHANGE)]
    assert [verdict.found for verdict in judge([*rows, *PEERS], promises)] == [50, 100, 40]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_fits_a_narrow_terminal(lang: str, width: int) -> None:
    rows = [
        Figure(mix.label, f"compiled {way}", 1234567.0, 54321.0, 0.123, "", 12.3)
        for mix in engine.tables()
        for way in (PLAYOUT, STEPPED)
    ]
    console = Console(width=width, record=True, file=StringIO())
    console.print(report.as_table([*rows, *PEERS], lang))
    lines = console.export_text().rstrip().splitlines()
    names = {row.name for row in [*rows, *PEERS]}
    assert len(lines) == 1 + len(names) + len(rows) + len(PEERS), "nothing is folded"
    assert sum("1,234,567" in line and "54,321" in line for line in lines) == len(rows), "no number is cut"


@pytest.mark.parametrize(("speed", "outcome"), [(1.0, "kept"), (0.8, "margin"), (0.75, "margin"), (0.7, "broken")])
def test_noise_is_forgiven_and_a_regression_is_not(speed: float, outcome: str) -> None:
    promise = Promise("san_juan", "compiled", PLAYOUT, CATANATRON, 70)
    slower = replace(OWN[0], decisions_per_second=OWN[0].decisions_per_second * speed)
    (verdict,) = judge([slower, *PEERS], [promise])
    assert verdict.outcome == outcome
    assert verdict.kept == (outcome != "broken")


def test_every_promise_is_about_a_game_and_a_peer_that_exist() -> None:
    for promise in report.promises():
        assert promise.peer in report.YARDSTICKS
        assert promise.ratio > 1
    assert set(GAMES) <= {promise.game for promise in report.promises()}


def test_a_run_prints_writes_and_judges(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    smallest = list({mix.game: mix for mix in reversed(engine.tables())}.values())
    monkeypatch.setattr(report, "tables", lambda: smallest)
    monkeypatch.setattr(engine, "_MIDDLES", 2)
    engine.middles.cache_clear()
    file = tmp_path / "figures.json"
    report.run("fr", check=True, json_file=file, seconds=0.01, rounds=1)
    written = json.loads(file.read_text())
    assert {entry["name"].split()[0] for entry in written["figures"]} >= {*GAMES, "catanatron", "OpenSpiel"}
    assert len(written["promises"]) == len(report.promises())
    assert "Décisions/s" in capsys.readouterr().out
