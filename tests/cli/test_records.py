"""Records read back: shown move by move, checked, refused when damaged."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.cli.terminals import Terminal, run

import comptoir
from comptoir.bots import bot, seat_at


def play(moves: int | None = None) -> comptoir.Match:
    """A match between bots, up to its end or for so many moves."""
    match = comptoir.game("san_juan").new(2, "records", new_buildings=True)
    players = [bot("greedy", "san_juan", 1), bot("random", "san_juan", 2)]
    match.tags = {"seat 0": "greedy", "seat 1": "random"}
    while not match.state.over and (moves is None or match.ply < moves):
        seat = match.state.waiting[0]
        match.play(seat, players[seat].choose(seat_at(match, seat)))
    return match


@cache
def whole() -> str:
    return play().dumps()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(whole(), encoding="utf-8")
    return file


def test_a_sound_record_is_confirmed(record: Path) -> None:
    answer = run("verify", str(record))
    assert answer.returncode == 0
    assert "is sound" in answer.stdout
    assert "The match is not finished." not in answer.stdout
    assert "est en règle" in run("verify", str(record), "--lang", "fr").stdout


def test_an_unfinished_match_is_called_so(tmp_path: Path) -> None:
    file = tmp_path / "half.json"
    file.write_text(play(20).dumps(), encoding="utf-8")
    answer = run("verify", str(file))
    assert answer.returncode == 0
    assert "The match is not finished." in answer.stdout


def changed(record: Path, **parts: Any) -> None:
    content = json.loads(record.read_text(encoding="utf-8"))
    content.update(parts)
    record.write_text(json.dumps(content), encoding="utf-8")


def test_another_seed_is_found_out(record: Path) -> None:
    changed(record, seed="marked cards")
    answer = run("verify", str(record))
    assert answer.returncode == 1
    assert "The seed does not match the seal" in answer.stdout


def test_an_illegal_move_is_found_out(record: Path) -> None:
    moves = json.loads(record.read_text(encoding="utf-8"))["moves"]
    changed(record, moves=moves[:1] + moves)
    answer = run("verify", str(record), "--lang", "fr")
    assert answer.returncode == 1
    assert "La partie n’est pas en règle. Le coup 2" in answer.stdout
    # The reason is in the reader's language too.
    assert "Pas maintenant" in answer.stdout or "déjà été choisi" in answer.stdout or "Ce n’est pas" in answer.stdout


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("not json", "not readable JSON"),
        ("[]", "wrong kind of file"),
        ('{"format": "comptoir match 1"}', "The part “game” is missing"),
    ],
)
def test_a_foreign_file_is_refused(record: Path, content: str, sentence: str) -> None:
    record.write_text(content, encoding="utf-8")
    assert sentence in run("verify", str(record)).stdout
    answer = run("replay", str(record))
    assert answer.returncode == 2
    assert sentence in answer.stderr


def test_a_binary_file_is_refused(record: Path) -> None:
    record.write_bytes(b"\xff\xfe\x00")
    answer = run("verify", str(record))
    assert answer.returncode == 2
    assert "cannot be read" in answer.stderr


def test_an_open_replay_tells_everything(record: Path) -> None:
    match = comptoir.loads(record.read_text(encoding="utf-8"))
    answer = run("replay", str(record), "--all")
    assert answer.returncode == 0
    lines = answer.stdout.splitlines()
    assert f"{match.ply:>4}  " in answer.stdout
    assert "wins with" in lines[-1]
    assert any("Shopkeeper 1 draws" in line and "): " in line for line in lines)
    assert any("Drifter 2 draws" in line and "): " in line for line in lines)


def test_a_replay_from_one_seat_keeps_the_secrets_of_the_others(record: Path) -> None:
    lines = run("replay", str(record), "--all", "--seat", "2").stdout.splitlines()
    assert any("Drifter 2 draws" in line and "): " in line for line in lines)
    assert any("Shopkeeper 1 draws" in line for line in lines)
    secrets = ("draws", "discards", "puts under")
    assert not [line for line in lines if "Shopkeeper 1" in line and "): " in line and any(s in line for s in secrets)]
    assert not [line for line in lines if line.strip().startswith(tuple("0123456789")) and "Shopkeeper 1:" in line]


def test_a_seat_that_is_not_there(record: Path) -> None:
    answer = run("replay", str(record), "--seat", "3")
    assert (answer.returncode, answer.stderr) == (2, "There is no seat 3 at this table: its seats are 1 to 2.\n")


def test_stepping_through(record: Path) -> None:
    prompt = ["q: quit "]
    with Terminal("replay", str(record), "--lang", "en") as terminal:
        assert "   1  " in terminal.until(prompt)
        terminal.type("")
        assert "   2  " in terminal.until(prompt)
        terminal.type("t")
        assert "Round 1, governor" in terminal.until(prompt)
        terminal.type("a")
        assert "wins with" in terminal.until(prompt)
        assert terminal.wait() == 0
    with Terminal("replay", str(record), "--lang", "en", "--seat", "1") as terminal:
        terminal.until(prompt)
        terminal.type("q")
        assert "wins with" not in terminal.until(prompt)
        assert terminal.wait() == 0
