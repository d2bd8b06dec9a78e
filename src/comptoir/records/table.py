"""Folders of match records as one Parquet or Arrow table. `pip install "comptoir[records]"`.

Records are read and written one after the other: memory holds a few thousand rows, however many games there are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

from comptoir.core.errors import ComptoirError
from comptoir.core.match import Match
from comptoir.registry import loads

Kind = Literal["games", "plies"]
GAMES: Final = "games"
PLIES: Final = "plies"
CHUNK = 4096  # rows written at a time

# Documented in docs/study.md, column by column.
GAME_COLUMNS = {
    "record": "string",
    "game": "string",
    "rules": "int32",
    "seats": "int32",
    "options": "string",
    "seed": "string",
    "plies": "int32",
    "over": "bool",
    "scores": "list<int32>",
    "ranks": "list<int32>",
}
PLY_COLUMNS = {
    "record": "string",
    "game": "string",
    "ply": "int32",
    "seat": "int32",
    "asks": "string",
    "legal": "int32",
    "move": "int32",
    "code": "string",
    "kind": "string",
}


def find(places: Iterable[Path]) -> list[Path]:
    """Files as they are named, folders with all the .json below them, in order."""
    found: list[Path] = []
    for place in places:
        found += sorted(place.rglob("*.json")) if place.is_dir() else [place]
    return found


def game_row(name: str, match: Match) -> dict[str, Any]:
    return {
        "record": name,
        "game": match.game.id,
        "rules": match.game.rules.version,
        "seats": match.options.seats,
        "options": json.dumps(match.options.values, sort_keys=True),
        "seed": match.seed,
        "plies": match.ply,
        "over": match.state.over,
        "scores": match.state.scores(),
        "ranks": match.state.ranks(),
    }


def ply_rows(name: str, match: Match, features: bool) -> Iterator[dict[str, Any]]:
    """Every move as it was decided; with features, what its player knew when deciding."""
    table = match.game.table(match.options, match.seed)
    encoder = match.game.features
    for ply, (seat, move) in enumerate(match.plies):
        played = match.game.moves[move]
        row = {
            "record": name,
            "game": match.game.id,
            "ply": ply,
            "seat": seat,
            "asks": table.steps[table.top.step].name,
            "legal": len(table.legal(seat)),
            "move": move,
            "code": played.code,
            "kind": played.kind,
        }
        if features:
            row["features"] = b"" if encoder is None else encoder.row(table, seat)
        yield row
        table.apply(seat, move)


def write(
    files: list[Path],
    to: Path,
    kind: Kind = "games",
    features: bool = False,
    done: Callable[[int], None] = lambda rows: None,
    refused: Callable[[Path, ComptoirError | OSError], None] | None = None,
) -> int:
    """One table of all records; answers the number of its rows. `done` hears of every file.

    A record that cannot be read goes to `refused`, or stops everything if nobody wants to hear of it.
    """
    arrow = library()
    schema = schema_of(kind, features)
    total = 0
    with _writer(to, schema) as writer:
        rows: list[dict[str, Any]] = []
        for file in files:
            try:
                rows += _rows(file, kind, features)
            except (ComptoirError, OSError) as error:
                if refused is None:
                    raise
                refused(file, error)
            done(1)
            while len(rows) >= CHUNK:
                writer.write_batch(arrow.RecordBatch.from_pylist(rows[:CHUNK], schema=schema))
                total += CHUNK
                rows = rows[CHUNK:]
        if rows:
            writer.write_batch(arrow.RecordBatch.from_pylist(rows, schema=schema))
    return total + len(rows)


def _rows(file: Path, kind: Kind, features: bool) -> list[dict[str, Any]]:
    match = loads(file.read_text(encoding="utf-8", errors="replace"))
    return [game_row(file.stem, match)] if kind == GAMES else list(ply_rows(file.stem, match, features))


def schema_of(kind: Kind, features: bool = False) -> Any:
    arrow = library()
    kinds = {
        "string": arrow.string(),
        "int32": arrow.int32(),
        "bool": arrow.bool_(),
        "list<int32>": arrow.list_(arrow.int32()),
    }
    columns = GAME_COLUMNS if kind == GAMES else PLY_COLUMNS
    fields = [arrow.field(name, kinds[sort]) for name, sort in columns.items()]
    if features and kind == PLIES:
        fields.append(arrow.field("features", arrow.binary()))
    return arrow.schema(fields)


def _writer(to: Path, schema: Any) -> Any:
    if to.suffix == ".parquet":
        return library("pyarrow.parquet").ParquetWriter(to, schema, compression="zstd")
    if to.suffix in (".arrow", ".feather"):
        return library("pyarrow.ipc").new_file(to, schema)
    raise ComptoirError("refuse-table-format", file=str(to), allowed=".parquet, .arrow")


def library(name: str = "pyarrow") -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise ComptoirError("refuse-extra", what="comptoir records", extra="records") from error
