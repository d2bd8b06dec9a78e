"""Golden thoughts: what every level made of a few positions. Whoever changes how bots think sees it here.

    python -m tests.bots.thoughts

writes the file anew, after a change that was meant and after new weights.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import comptoir
from comptoir.bots import LEVELS, Player, Seat, bot
from comptoir.bots.lessons import Lesson
from comptoir.bots.levels import IMPULSE, SEARCH
from comptoir.bots.minds import greedy_of, judge_of, weights_of
from comptoir.core.rng import Dice
from comptoir.core.state import State

FILE = Path(__file__).with_name("thoughts.json")
WALKS = 8
POSITIONS = {SEARCH: 2, IMPULSE: 12}  # looked at in one game: who searches needs longer
DIGITS = 9  # of what is compared: enough to see any change, too few to see how a machine rounds


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The first and the last of those at which each game is measured: few players and many."""
    for game in comptoir.GAMES:
        measured = comptoir.game(game).measured
        for seats, options in (measured[0], measured[-1]):
            yield game, seats, options


def decisions(game: str, seats: int, options: dict[str, Any], n: int) -> list[State]:
    """Spread over a game of greedy merchants; those without a choice are left out."""
    room = comptoir.game(game)
    table = room.simulate(seats, Dice(23), **options)
    greedy = greedy_of(game, 5)
    found = []
    while not table.over:
        seat = table.waiting[-1]
        if len(table.legal(seat)) > 1:
            found.append(table.clone())
        table.apply(seat, greedy.choose(Seat(table, seat, room.moves)))
    return found[:: max(1, len(found) // n)]


def thoughts(game: str, seats: int, options: dict[str, Any]) -> dict[str, str]:
    """By level, a digest of everything it says about some positions; and of games that are written down to learn from,
    where there are weights to play them with."""
    found = {}
    for level in LEVELS:
        player = bot(level.id, game, 3, walks=WALKS)
        assert isinstance(player, Player)
        said = []
        for table in decisions(game, seats, options, POSITIONS[level.engine]):
            chair = Seat(table, table.waiting[-1], comptoir.game(game).moves)
            said.append([player.choose(chair), opinion(player, chair)])
        found[level.id] = digest(said)
    if weights_of(game, seats) is not None and seats == min(comptoir.game(game).seats):
        found["lesson"] = digest(written_down(game, seats, options, [0], 4))
        found["lesson without a search"] = digest(written_down(game, seats, options, [0], 0))
        found["lesson of greedy merchants"] = digest(written_down(game, seats, options, [], 0))
    return found


def opinion(player: Player, chair: Seat) -> list[Any]:
    thought = player.think(chair)
    return [
        thought.walks,
        [[one.move, one.visits, one.value, one.win, one.points, one.line] for one in thought.candidates],
    ]


def written_down(game: str, seats: int, options: dict[str, Any], learners: list[int], walks: int) -> list[Any]:
    """A game from which a network would learn: learners who search so much, among greedy merchants if any."""
    room = comptoir.game(game)
    table = room.simulate(seats, Dice(29), **options)
    lesson = Lesson(room, judge_of(game, seats, greedy_of(game, 2)), table, 31, learners, 0.04, 1, walks)
    lesson.play()
    kept = [[move.hex() if isinstance(move, bytes) else move for move in one] for one in lesson.decisions]
    return [[[row.hex() for row in story] for story in lesson.rows], kept, lesson.ends, lesson.scores]


def digest(thing: Any) -> str:
    return blake2b(json.dumps(rounded(thing)).encode(), digest_size=16).hexdigest()


def rounded(thing: Any) -> Any:
    if isinstance(thing, float):
        return round(thing, DIGITS)
    if isinstance(thing, list | tuple):
        return [rounded(one) for one in thing]
    return thing


def name_of(game: str, seats: int, options: dict[str, Any]) -> str:
    return " ".join([game, str(seats), *map(str, options.values())])


if __name__ == "__main__":
    FILE.write_text(json.dumps({name_of(*table): thoughts(*table) for table in tables()}, indent=1) + "\n", "utf-8")
