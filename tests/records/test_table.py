"""Records as tables: every column, every row, and what happens to a damaged file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pyarrow as arrow
import pyarrow.parquet as parquet
import pytest
from tests.cli.test_about import invoke

import comptoir
from comptoir.records import table as records


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two matches of each game; one is not finished."""
    place = tmp_path_factory.mktemp("played")
    for game in comptoir.GAMES:
        room = comptoir.game(game)
        for seed in range(2):
            match = room.new(room.seats[0], seed=seed)
            while not match.state.over and match.ply < (20 if seed else 400):
                seat = match.state.waiting[0]
                match.play(seat, match.state.legal(seat)[seed - 1])
            (place / game).mkdir(exist_ok=True)
            (place / game / f"{game}-{seed}.json").write_text(match.dumps(), encoding="utf-8")
    return place


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """A copy that a test may spoil."""
    return Path(shutil.copytree(played, tmp_path / "records"))


def test_a_row_for_every_game(folder: Path, tmp_path: Path) -> None:
    to = tmp_path / "games.parquet"
    files = records.find([folder])
    assert records.write(files, to) == len(files) == 2 * len(comptoir.GAMES)
    rows = parquet.read_table(to).to_pylist()
    for file, row in zip(files, rows, strict=True):
        match = comptoir.loads(file.read_text(encoding="utf-8"))
        assert row["record"] == file.stem
        assert (row["game"], row["seats"], row["plies"]) == (match.game.id, match.options.seats, match.ply)
        assert (row["scores"], row["ranks"]) == (match.state.scores(), match.state.ranks())
        assert json.loads(row["options"]) == match.options.values
        assert row["over"] == match.state.over
    assert list(rows[0]) == list(records.GAME_COLUMNS)


def test_a_row_for_every_move_with_what_its_player_knew(folder: Path, tmp_path: Path) -> None:
    to = tmp_path / "plies.arrow"
    files = [file for file in records.find([folder]) if "san_juan" in file.name]
    matches = [comptoir.loads(file.read_text(encoding="utf-8")) for file in files]
    assert records.write(files, to, "plies", features=True) == sum(match.ply for match in matches)
    with arrow.ipc.open_file(to) as reader:
        rows = reader.read_all().to_pylist()
    table = matches[0].game.table(matches[0].options, matches[0].seed)
    room = matches[0].game
    assert room.features is not None
    for row, (seat, move) in zip(rows, matches[0].plies, strict=False):
        assert (row["seat"], row["move"], row["legal"]) == (seat, move, len(table.legal(seat)))
        assert row["code"] == room.moves[move].code
        assert row["features"] == room.features.row(table, seat)
        table.apply(seat, move)


def test_long_tables_are_written_in_pieces(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "CHUNK", 50)
    to = tmp_path / "plies.parquet"
    rows = records.write(records.find([folder]), to, "plies")
    assert parquet.read_metadata(to).num_row_groups == -(-rows // 50)
    assert parquet.read_table(to).num_rows == rows


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_goes_on_past_a_damaged_record(folder: Path, tmp_path: Path, lang: str) -> None:
    (folder / "broken.json").write_text("{", encoding="utf-8")
    to = tmp_path / "games.parquet"
    code, out, err = invoke("records", str(folder), "--to", str(to), "--lang", lang)
    assert code == 1
    assert "broken.json" in err
    assert ("left out" if lang == "en" else "laissé de côté") in err
    assert str(2 * len(comptoir.GAMES)) in out
    assert parquet.read_table(to).num_rows == 2 * len(comptoir.GAMES)


def test_what_cannot_be_written_is_refused(folder: Path, tmp_path: Path) -> None:
    assert "ends in .parquet" in invoke("records", str(folder), "--to", str(tmp_path / "games.csv"))[2]
    assert "cannot be written" in invoke("records", str(folder), "--to", str(tmp_path / "no/such/games.parquet"))[2]
    (tmp_path / "empty").mkdir()
    assert "There is no record" in invoke("records", str(tmp_path / "empty"), "--to", "x.parquet")[2]
