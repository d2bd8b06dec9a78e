"""The result file: a line about the tournament, then a line for every game, in the order in which they were finished.

A file that was cut off in the middle of a line or of a round goes on from the last whole round.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import asdict
from pathlib import Path
from typing import Any

from comptoir.arena.tournament import Result, Round, Tournament
from comptoir.core.errors import BadRecord, ComptoirError

FORMAT = "comptoir arena 1"


def load(path: Path, tournament: Tournament) -> list[Result]:
    """The games of whole rounds; a new file is begun with the tournament's line."""
    if not path.exists() or path.stat().st_size == 0:
        path.write_text(json.dumps({"format": FORMAT, **tournament.as_json()}) + "\n", encoding="utf-8")
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    _recognise(path, lines[0], tournament)
    results = whole_rounds([_read(path, line) for line in lines[1:] if line.endswith("\n")], tournament)
    # What was cut off would stand twice once it is played again.
    path.write_text(lines[0] + "".join(map(line_of, results)), encoding="utf-8")
    return results


def append(path: Path, results: list[Result]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("".join(map(line_of, results)))


def line_of(result: Result) -> str:
    return json.dumps(asdict(result)) + "\n"


def rounds_of(results: list[Result]) -> set[Round]:
    return {Round(result.mode, result.pairing, result.deal) for result in results}


def whole_rounds(results: list[Result], tournament: Tournament) -> list[Result]:
    sides = [max(tournament.sides(mode)) + 1 for mode in tournament.modes]
    played: dict[Round, dict[int, Result]] = defaultdict(dict)
    for result in results:
        played[Round(result.mode, result.pairing, result.deal)][result.turn] = result
    return [
        turns[turn]
        for round, turns in played.items()
        if len(turns) == len(tournament.seatings(round.pairing, sides[round.mode]))
        for turn in sorted(turns)
    ]


def _recognise(path: Path, line: str, tournament: Tournament) -> None:
    try:
        header: dict[str, Any] = json.loads(line)
        found = header.get("format")
    except (ValueError, AttributeError) as error:
        raise BadRecord("bad-format", found=line[:40], expected=FORMAT) from error
    if found != FORMAT:
        raise BadRecord("bad-format", found=str(found), expected=FORMAT)
    for part, value in json.loads(json.dumps(tournament.as_json())).items():
        if header.get(part) != value:
            raise ComptoirError("refuse-other-arena", file=str(path), part=part, found=json.dumps(header.get(part)))


def _read(path: Path, line: str) -> Result:
    try:
        entry: dict[str, Any] = json.loads(line)
        fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
        return Result(**fields)
    except (ValueError, TypeError, AttributeError) as error:
        raise BadRecord("bad-part", part=str(path), expected=FORMAT) from error
