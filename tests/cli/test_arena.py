"""`comptoir arena` and `comptoir simulate`: what people see, and how they refuse."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.terminals import run
from tests.cli.test_about import invoke

WIDE = {"COLUMNS": "200"}


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["Bots after 12 games", "First places", "Variants"]), ("fr", ["Les robots après 12 parties", "Cote"])],
)
def test_a_table_of_three_is_counted(lang: str, words: list[str]) -> None:
    answer = run("simulate", "san_juan", "--games", "12", "--seats", "3", "--jobs", "2", "--lang", lang, env=WIDE)
    assert answer.returncode == 0, answer.stderr
    for word in words:
        assert word in answer.stdout
    assert len(re.findall(r"^(?:greedy|random) .* % ", answer.stdout, re.M)) == 6


def test_the_arena_shows_a_cross_table_and_draws_it(tmp_path: Path) -> None:
    drawing = tmp_path / "arena.svg"
    bots = "greedy,random,tests.arena.bots:Last"
    more = ["--bots", bots, "--games", "4", "--seats", "2,3", "--plot", str(drawing)]
    answer = run("arena", "san_juan", *more, "--variant", "new_buildings", "--variant", "start_hand", env=WIDE)
    assert answer.returncode == 0, answer.stderr
    assert "tests.arena.bots:Last" in answer.stdout
    assert "3 new_buildings=true" in answer.stdout
    assert "100.0 %" in answer.stdout
    texts = [node.text for node in ElementTree.parse(drawing).iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "random", "tests.arena.bots:Last"} <= set(texts)


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    arguments = ["arena", "san_juan", "--jobs", "1", "--file", str(kept)]
    assert invoke(*arguments, "--games", "4")[0] == 0
    first = kept.read_text().splitlines()
    kept.write_text("\n".join(first) + '\n{"mode": 0, "pair')  # killed while writing
    assert invoke(*arguments, "--games", "8")[0] == 0
    second = kept.read_text().splitlines()
    assert len(second) == 9
    assert second[:5] == first


REFUSALS = [
    (["--bots", "greedy"], "needs at least two bots", "au moins deux robots"),
    (["--bots", "greedy,deep"], "no bot called deep", "Aucun robot ne s’appelle deep"),
    (["--bots", "greedy,no.such:Bot"], "The bot no.such:Bot cannot be loaded", "no.such:Bot ne peut pas être chargé"),
    (["--bots", ","], "at least one bot", "au moins un robot"),
    (["--seats", "two"], "given for --seats", "donné pour --seats"),
    (["--seats", "9"], "that many players (9)", "ne se joue pas à 9"),
    (["--variant", "new_buildings,colour=red"], "no option colour", "Aucune option ne s’appelle colour"),
    (["--games", "0"], "must be positive", "doivent être positifs"),
    (["--together", "--bots", "greedy,random,random"], "3 bots are named, but 2", "3 robots sont nommés"),
    (["--bots", "greedy,tests.arena.bots:Cheat", "--games", "2", "--jobs", "1"], "not a legal move", "un coup permis"),
    (["--file", "no/such/folder/x.jsonl"], "cannot be read", "ne peut pas être lu"),
]


@pytest.mark.parametrize(("arguments", "english", "french"), REFUSALS)
def test_bad_input_gets_one_sentence(arguments: list[str], english: str, french: str) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        code, _, err = invoke("arena", "san_juan", *arguments, "--lang", lang)
        assert code == 2
        assert sentence in err
        assert len(err.strip().splitlines()) == 1


def test_another_tournament_is_not_overwritten(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert invoke("arena", "san_juan", "--games", "2", "--jobs", "1", "--file", str(kept))[0] == 0
    before = kept.read_text()
    code, _, err = invoke("arena", "san_juan", "--games", "2", "--seed", "5", "--file", str(kept))
    assert (code, kept.read_text()) == (2, before)
    assert "another tournament: its seed is 0" in err
