"""Golden records: finished matches kept as files. A change of the rules shows up when they are played again.

    python -m tests.golden [game ...]

writes what is missing for a mode. Moves that can still be played to the same result are kept, and only what is seen on
the way is noted anew. Records of an older rules version stay under whatever name they were given.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import random
import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from tests.properties.play import modes_of

import comptoir
from comptoir.bots import bot, seat_at
from comptoir.core.match import Match, replay_record
from comptoir.core.rng import Dice

ROOMS = Path(__file__).parent / "games"
TRIES = 6  # the shortest whole game of so many is kept: it proves as much and weighs less
MANY_MODES = 16  # with more modes than this, the kinds of players take turns instead of both playing each mode
LOOK_EVERY = 7  # plies from one look at all views to the next
DRAW_EVERY = 4 * LOOK_EVERY  # plies from one drawing for a terminal to the next
PARTS = ("asked", "views", "features", "points", "refusals", "told", "greedy", "guessed", "damaged", "drawn")
NEAR, FAR = 4, 1  # moves of the kinds that are offered, and of other kinds, whose refusal is looked at each time
DAMAGES = 12  # positions with one thing changed that are laid out each time


def folder(game: str) -> Path:
    return ROOMS / game / "golden"


def digest(thing: Any) -> str:
    text = json.dumps(thing, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


class Witness:
    """Sits at the table while a record is played, and sums up what it saw and heard.

    At every ply it notes what is asked: every legal move, the numbers of the prompt, the set if it is one. Every few
    plies it looks at all views, at the rows that learned bots read, at the points so far and at why some moves are
    refused, guesses through the eyes of one seat, lays out the position with something changed, and asks a greedy bot
    what it would do where greedy bots play; now and then it looks at what a terminal shows whoever is asked; it hears
    every event.
    """

    def __init__(self) -> None:
        self.sums: dict[str, blake2b] = {}
        self.heard = 0

    def note(self, part: str, thing: Any) -> None:
        self.note_bytes(part, digest(thing).encode())

    def note_bytes(self, part: str, seen: bytes) -> None:
        self.sums.setdefault(part, blake2b(digest_size=16)).update(seen)

    def __call__(self, match: Match) -> None:
        state = match.state
        for ply, event in match.events[self.heard :]:
            self.note("told", [ply, event.as_json(), event.audience])
        self.heard = len(match.events)
        for seat in state.waiting:
            self.note("asked", asked(match, seat))
        if state.over and match.game.features is not None:
            self.note("features", match.game.features.names())
        if match.ply % LOOK_EVERY and not state.over:
            return
        self.note("points", [state.scores(), state.ranks(), state.ledger()])
        for seat in [None, *range(int(state.seats))]:
            self.note("views", state.view(seat))
            if seat is not None and match.game.features is not None:
                self.note_bytes("features", match.game.features.row(state, seat))
        for seat in state.waiting:
            self.note("refusals", [refusal(match, seat, move) for move in refused(match, seat)])
            if match.tags.get("players") == "greedy":
                self.note("greedy", bot("greedy", match.game.id, seed=match.ply).choose(seat_at(match, seat)))
        self.note("guessed", state.sample(match.ply % int(state.seats), Dice(match.ply)).position())
        self.note("damaged", [laid_out(match, position) for position in damaged(match)])
        if match.ply % DRAW_EVERY == 0 or state.over:
            self.note("drawn", drawing(match, None if state.over else state.waiting[0]))

    def summary(self) -> dict[str, str]:
        return {part: self.sums[part].hexdigest() for part in PARTS if part in self.sums}


def asked(match: Match, seat: int) -> list[Any]:
    state = match.state
    frame = state.top
    step, choice = state.steps[frame.step], state.choice(seat)
    found: list[Any] = [step.name, state.legal(seat), step.asked(state, frame, seat)]
    if choice is not None:
        bounds = [choice.least, choice.most, choice.low, choice.high, choice.stops, choice.finish, choice.routine]
        found += [bounds, choice.only, [[piece.move, piece.most, piece.worth] for piece in choice.pool]]
    return found


class Keys:
    """Stands in for a game's words: what is drawn then does not depend on how anything is said."""

    def name(self, lang: str, thing: str) -> str:
        return thing

    def say(self, lang: str, key: str, args: dict[str, Any] | None = None) -> str:
        return " ".join([key, *(re.sub(r"[^\w,:.-]", "", str(value)) for value in (args or {}).values())])


def drawing(match: Match, seat: int | None) -> str:
    draw = importlib.import_module(f"{match.game.package}.terminal").draw
    paper = StringIO()
    names = [f"player {number + 1}" for number in range(int(match.state.seats))]
    Console(width=200, file=paper).print(draw(match.state.view(seat), Keys(), "en", names))
    return paper.getvalue()


def refused(match: Match, seat: int) -> list[int]:
    """Some moves this seat may not play now: of the kinds that are offered, and any."""
    moves, legal = match.game.moves, set(match.state.legal(seat))
    offered = {moves[move].kind for move in legal}
    rng = random.Random(f"{match.ply} {seat}")
    near = [move for move in range(len(moves)) if move not in legal and moves[move].kind in offered]
    far = [move for move in range(len(moves)) if moves[move].kind not in offered]
    return rng.sample(near, min(NEAR, len(near))) + rng.sample(far, min(FAR, len(far)))


def refusal(match: Match, seat: int, move: int) -> list[Any]:
    try:
        match.refuse(seat, move)
    except comptoir.IllegalMove as error:
        return [move, *plain(error)]
    return [move]


def plain(error: comptoir.ComptoirError) -> list[Any]:
    """A reason as its key and what it mentions; sentences inside it likewise."""
    mentioned = {name: plain(v) if isinstance(v, comptoir.ComptoirError) else v for name, v in error.params.items()}
    return [error.key, mentioned]


def damaged(match: Match) -> Iterator[dict[str, Any]]:
    """The position with one thing changed, lost or doubled. Each stays of its kind: what Python makes of a word where a
    number belongs depends on the form of the engine."""
    whole = json.dumps(match.state.position())
    rng = random.Random(whole)
    for _ in range(DAMAGES):
        position = json.loads(whole)
        places = list(inside([position["table"], position["pending"]]))
        names = sorted({part[key] for part, key in places if isinstance(part[key], str)})
        part, key = rng.choice(places)
        part[key] = changed(part[key], names, int(match.state.seats), rng)
        yield position


def inside(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a position where something stands, as what it stands in and its key there."""
    for key in part if isinstance(part, dict) else range(len(part)):
        if part[key] is not None and part[key] != {}:
            yield part, key
        if isinstance(part[key], dict | list):
            yield from inside(part[key])


def changed(thing: Any, names: list[str], seats: int, rng: random.Random) -> Any:
    if isinstance(thing, bool):
        return not thing
    if isinstance(thing, int):
        return rng.choice([near for near in (thing - 1, thing + 1, seats) if near != thing])
    if isinstance(thing, str):
        return rng.choice([name for name in [*names, "elephant"] if name != thing])
    if isinstance(thing, dict):
        lost = rng.choice(list(thing))
        return {key: thing[key] for key in thing if key != lost}
    if not thing:
        return [rng.choice(names)]
    at = rng.randrange(len(thing))
    return rng.choice([[*thing, thing[at]], thing[:at] + thing[at + 1 :]])


def laid_out(match: Match, position: dict[str, Any]) -> Any:
    """What a table laid out from this position says of itself, or that it is refused."""
    try:
        return match.game.from_position(position).position()
    except comptoir.ComptoirError as error:
        return error.key


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    """Play a record again; answers what a golden file must say about it."""
    witness = Witness()
    match = replay_record(comptoir.game(record["game"]).under(record["rules"]), record, each=witness)
    return {"final": digest(match.state.position()), **witness.summary(), "record": match.record()}


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
