"""Golden records: finished matches kept as files. A change of the rules shows up when they are played again.

    python -m tests.golden [game ...]

writes what is missing for a mode. Moves that can still be played to the same result are kept, and only what is seen on
the way is noted anew. Records of an older rules version stay under whatever name they were given.
"""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tests.properties.play import modes_of

import comptoir
from comptoir.bots import bot, seat_at
from comptoir.core.match import Match, replay_record

ROOMS = Path(__file__).parent / "games"
TRIES = 6  # the shortest whole game of so many is kept: it proves as much and weighs less
MANY_MODES = 16  # with more modes than this, the kinds of players take turns instead of both playing each mode
VIEWS_EVERY = 7  # plies from one look at all views to the next


def folder(game: str) -> Path:
    return ROOMS / game / "golden"


def digest(thing: Any) -> str:
    text = json.dumps(thing, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


class Witness:
    """Looks at all views every few plies while a record is played, and sums up what it saw."""

    def __init__(self) -> None:
        self.seen = blake2b(digest_size=16)

    def __call__(self, match: Match) -> None:
        if match.ply % VIEWS_EVERY and not match.state.over:
            return
        for seat in [None, *range(int(match.state.seats))]:
            self.seen.update(digest(match.state.view(seat)).encode())


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    """Play a record again; answers what a golden file must say about it."""
    witness = Witness()
    match = replay_record(comptoir.game(record["game"]).under(record["rules"]), record, each=witness)
    return {"final": digest(match.state.position()), "views": witness.seen.hexdigest(), "record": match.record()}


def play(game: str, mode: tuple[int, dict[str, object]], players: str, seed: int) -> Match:
    seats, options = mode
    match = comptoir.game(game).new(seats, seed=f"golden {seed}", **options)
    bots = [bot(players, game, seed=1000 * seed + seat) for seat in range(seats)]
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, bots[seat].choose(seat_at(match, seat)))
    return match


def players_of(game: str, number: int, modes: int) -> list[str]:
    """Who plays the mode with that number."""
    if importlib.util.find_spec(f"comptoir.games.{game}.greedy") is None:
        return ["random"]
    both = ["random", "greedy"]
    return both if modes <= MANY_MODES else [both[number % 2]]


def file_name(game: str, mode: tuple[int, dict[str, object]], players: str) -> str:
    """Players, seats and the options that are not as usual."""
    seats, options = mode
    usual = {option.name: option.default for option in comptoir.game(game).options}
    parts = [name if value is True else f"{name}-{value}" for name, value in options.items() if value != usual[name]]
    name = re.sub(r"[^a-z0-9_.]+", "-", "-".join([players, str(seats), *parts]).lower())
    return (name if len(name) <= 80 else f"{name[:60]}-{digest(parts)[:8]}") + ".json"


def renewed(path: Path) -> dict[str, Any] | None:
    """What the file at this path should say, if its moves can still be played to the same result."""
    if not path.is_file():
        return None
    try:
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        return replayed({**record, "rules": comptoir.game(record["game"]).rules.version})
    except (comptoir.ComptoirError, KeyError, ValueError):
        return None


def older(path: Path) -> dict[str, Any] | None:
    """What a record of rules under which matches may still be finished should say: its moves are kept as they are."""
    record = json.loads(path.read_text(encoding="utf-8"))["record"]
    return replayed(record) if record["rules"] in comptoir.game(record["game"]).older else None


def fresh(game: str, mode: tuple[int, dict[str, object]], players: str) -> dict[str, Any]:
    tries = TRIES if players == "random" else 1  # whoever plays well plays short games, and thinks longer
    matches = [play(game, mode, players, seed) for seed in range(tries)]
    longest = max(match.ply for match in matches)
    match = min((match for match in matches if 2 * match.ply > longest), key=lambda match: match.ply)
    match.tags["players"] = players
    return replayed(match.record())


def write(game: str) -> None:
    room = folder(game)
    room.mkdir(exist_ok=True)
    wanted = set()
    modes = modes_of(game).MODES
    for number, mode in enumerate(modes):
        for players in players_of(game, number, len(modes)):
            path = room / file_name(game, mode, players)
            wanted.add(path)
            save(path, renewed(path) or fresh(game, mode, players))
    for path in sorted(set(room.glob("*.json")) - wanted):
        kept = older(path)
        if kept is not None:
            save(path, kept)
            continue
        path.unlink()
        print(f"{path.relative_to(ROOMS)}: no longer a mode, removed")


def save(path: Path, golden: dict[str, Any]) -> None:
    text = json.dumps(golden, ensure_ascii=False, indent=1) + "\n"
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOMS)}: {len(golden['record']['moves'])} plies, {len(text):,} bytes")


if __name__ == "__main__":
    for name in sys.argv[1:] or comptoir.GAMES:
        write(name)
