"""Walks a second of the search, compiled and plain, beside the searches of others, all in one run.

    python -m comptoir.bench.search             # with the peers of `pip install comptoir[bench]`

An iteration is what each search calls one: ours samples a table, walks down the tree and asks the network (or, where a
game has none, plays to the end); OpenSpiel's C++ searches end each with a random playout; catanatron's strongest
player in its package tries an action on a copy and counts points. Games differ, so nothing here is a race.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from comptoir.bench.engine import Mix, PlainForm, middles, mix_from, tables
from comptoir.bench.peers import load_peer
from comptoir.bots.levels import LEVELS
from comptoir.bots.player import Player
from comptoir.core.form import FORM
from comptoir.core.seat import Seat
from comptoir.registry import game

WALKS: Final = 400
PLAIN_WALKS: Final = 40  # the plain form is slow enough to be timed by a few
SEED: Final = 20260
CARD_GAMES: Final = ("gin_rummy", "leduc_poker")  # what OpenSpiel can sample what is hidden of
OPEN_GAMES: Final = ("crazy_eights", "connect_four")


class Pace(NamedTuple):
    """One row."""

    name: str
    form: str
    iterations: float  # a second of processor time
    note: str


def ours(mix: Mix, walks: int) -> Pace:
    """The strongest level in the middle of games; decisions with one answer are none."""
    room = game(mix.game)
    rates = []
    for number, table in enumerate(middles(mix)):
        seat = table.waiting[0]
        if len(table.legal(seat)) > 1:
            player = Player(LEVELS[-1], mix.game, number, walks=walks)
            player.choose(Seat(table, seat, room.moves))  # what is read and made once is not the search's cost
            begin = process_time()
            thought = player.think(Seat(table, seat, room.moves))
            if thought.walks:  # a game may know that only one move is worth a look
                rates.append(thought.walks / (process_time() - begin))
    return Pace(mix.label, FORM, median(rates), f"{len(rates)} positions, {walks} walks")


def open_spiel(name: str, hidden: bool, walks: int) -> Pace:
    """OpenSpiel's own search in C++, one random playout an iteration."""
    pyspiel = load_peer("pyspiel", "open_spiel")
    room = pyspiel.load_game(name)
    rates = []
    for seed in range(SEED, SEED + 5):
        state = _dealt(room, random.Random(seed))
        judge = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = (
            pyspiel.ISMCTSBot(seed, judge, 2.0, walks)
            if hidden
            else pyspiel.MCTSBot(room, judge, 2.0, walks, 100, False, seed, False)
        )
        begin = process_time()
        bot.step(state)
        rates.append(walks / (process_time() - begin))
    return Pace(f"OpenSpiel {name}", "C++", median(rates), "IS-MCTS" if hidden else "MCTS")


def _dealt(room: Any, rng: random.Random) -> Any:
    """The first decision."""
    state = room.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
    return state


def catanatron(seconds: float = 1.0) -> Pace:
    """The strongest player that comes in catanatron's package tries every action on a copy of the game."""
    before = random.getstate()  # catanatron seeds and uses the global generator: hand it back as it was found
    try:
        module = load_peer("catanatron", "catanatron")
        player = load_peer("catanatron.players.search", "catanatron").VictoryPointPlayer
        tried = 0
        begin = process_time()
        while process_time() - begin < seconds:
            match = module.Game([player(colour) for colour in module.Color], seed=SEED + tried)
            while match.winning_color() is None and process_time() - begin < seconds:
                actions = len(match.state.playable_actions)
                tried += actions if actions > 1 else 0
                match.play_tick()
        return Pace("catanatron", "Python", tried / (process_time() - begin), "VictoryPointPlayer, actions tried")
    finally:
        random.setstate(before)


def measure(walks: int = WALKS, tell: Callable[[Pace], None] = lambda pace: None) -> list[Pace]:
    found: list[Pace] = []

    def add(pace: Pace) -> None:
        found.append(pace)
        tell(pace)

    add(catanatron())
    for name in CARD_GAMES:
        add(open_spiel(name, hidden=True, walks=walks))
    for name in OPEN_GAMES:
        add(open_spiel(name, hidden=False, walks=walks))
    with PlainForm(__spec__.name, "--serve") as plain:
        for mix in tables():
            add(ours(mix, walks))
            add(Pace(*plain.ask(*mix, min(walks, PLAIN_WALKS))))
    return found


def serve() -> None:
    for line in sys.stdin:
        *told, walks = json.loads(line)
        print(json.dumps(ours(mix_from(*told), walks)), flush=True)


def main() -> None:
    print("| | form | iterations a second | |\n|---|---|---|---|", flush=True)
    measure(
        tell=lambda pace: print(f"| {pace.name} | {pace.form} | {pace.iterations:,.0f} | {pace.note} |", flush=True)
    )


if __name__ == "__main__":
    serve() if "--serve" in sys.argv else main()
