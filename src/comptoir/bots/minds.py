"""What a game's folder gives its bots: the greedy merchant, the aims, and the weights that were learned for it."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from mypy_extensions import i64

from comptoir.bots.judge import Aims, Judge
from comptoir.bots.levels import Level
from comptoir.bots.net import Net, unpack_net
from comptoir.core.features import Features
from comptoir.core.game import Game
from comptoir.core.greedy import Greedy
from comptoir.core.state import State
from comptoir.registry import game as room_of

PLAIN = {"win": 0.7, "margin": 0.3, "score": 0.0, "spread": 8.0, "centre": 30.0, "reach": 10.0, "lean": 0.0}


def greedy_of(game: str, seed: int = 0) -> Greedy:
    made: Greedy = import_module(f"{room_of(game).package}.greedy").GreedyBot(seed)
    return made


class Aimless(Greedy):
    """Stands in where a game brings no greedy merchant."""

    def answer(self, table: State, seat: i64, moves: list[int]) -> int:
        return moves[self.rng.below(len(moves))]


def adviser_of(game: str, seed: int) -> Greedy:
    """The greedy merchant of a game, or somebody who at least knows the rules."""
    try:
        return greedy_of(game, seed)
    except ImportError:
        return Aimless(seed)


def read_part(game: str, name: str) -> bytes | None:
    """A file of the game's folder, if it is there."""
    part = files(room_of(game).package) / name
    return part.read_bytes() if part.is_file() else None


@cache
def training_plan(game: str) -> dict[str, Any]:
    """`bots.json`: what counts in this game, what the levels are fond of, and the tables it is learned at."""
    text = read_part(game, "bots.json")
    plan: dict[str, Any] = {} if text is None else json.loads(text)
    plan.setdefault("aims", {})
    return plan


def fondness_of(game: str, level: str) -> list[str]:
    """How the codes of the moves begin that this level likes to play."""
    return list(training_plan(game).get("fond", {}).get(level, []))


def level_in(game: str, level: Level) -> Level:
    """The level as this game has it: `levels` of `bots.json` says where it differs."""
    return level.tuned(training_plan(game).get("levels", {}).get(level.id, {}))


def aims_of(values: dict[str, Any], seats: int) -> Aims:
    """What counts at a table of this size: `by_seats` says where it differs."""
    v = {**PLAIN, **values, **values.get("by_seats", {}).get(str(seats), {})}
    return Aims(v["win"], v["margin"], v["score"], v["spread"], v["centre"], v["reach"], v["lean"])


@cache
def weights_of(game: str, seats: int) -> bytes | None:
    """Weights learned for this number of players, or those learned for all."""
    return read_part(game, f"net-{seats}.weights") or read_part(game, "net.weights")


def net_from(room: Game, data: bytes) -> Net:
    """The network reads and writes into itself: one for each bot."""
    return unpack_net(data, features_of(room).names(), codes_of(room))


def features_of(room: Game) -> Features:
    if room.features is None:
        raise ValueError(f"{room.id} has no features")
    return room.features


def codes_of(room: Game) -> list[str]:
    return [room.moves[index].code for index in range(len(room.moves))]


@cache
def shipped_net(game: str, seats: int) -> Net | None:
    """The network that came with the game, shared by all bots of a process: what it answers depends on nothing else."""
    data = weights_of(game, seats)
    return None if data is None else net_from(room_of(game), data)


def judge_of(game: str, seats: int, greedy: Greedy) -> Judge:
    """A judge with the weights that came with the game."""
    return judge_with(room_of(game), seats, shipped_net(game, seats), greedy)


def judge_with(room: Game, seats: int, net: Net | None, greedy: Greedy) -> Judge:
    """A judge with this network; without any, tables are played out by greedy merchants."""
    if net is None:
        return Judge(greedy, aims_of(training_plan(room.id)["aims"], seats), seats, room.sides, None, None)
    features = features_of(room)
    aims = aims_of(net.header.get("aims", {}), seats)
    return Judge(greedy, aims, seats, room.sides, features, net)
