"""Steps per second of the vectorised environment beside those of others, all in one run, and memory per game.

    make bench-doors                                # in a checkout: the peers in an environment of their own
    python -m comptoir.bench.doors --seconds 1 --rounds 5 --json doors.json

Every environment is played at random, finished games dealt anew, observation and mask included, in the fastest way its
interface offers: pgx in one compiled loop, RLCard without a wrapper, PettingZoo's classics as they are, ours in one
process and in one for each processor. What is counted is decisions by the clock on the wall, because pgx uses all
processors too; and, for machines that have other things to do, by the processor time that all of it took. The rounds
alternate, and the median counts.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from comptoir.bench.peers import PeerMissing
from comptoir.core.form import FORM
from comptoir.envs.batch import BatchEnv
from comptoir.registry import GAMES, game

OURS, PYTHON, JAX = "comptoir", "python", "jax"
CLASSICS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
CARD_GAMES = ("blackjack", "leduc-holdem", "limit-holdem", "gin-rummy")
LOOP = 64  # steps in one call of pgx
COPIES = 200  # environments that a Python peer's memory is measured on


class Runner(NamedTuple):
    """`play(seconds)` answers how many decisions were made in how many seconds."""

    name: str
    kind: str
    play: Callable[[float], tuple[int, float]]
    kilobytes: float | None  # a game; None: not measured
    helpers: tuple[int, ...] = ()  # processes that work for it


def load(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise PeerMissing(f"{module} cannot be imported ({error}): `make bench-doors` installs the peers.") from error


def resident() -> int:
    """Kilobytes this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def spent(make: Callable[[], Any], games: int) -> tuple[Any, float]:
    """What was made, and the kilobytes it took for each game."""
    before = resident()
    made = make()
    return made, (resident() - before) / games


# -- ours


def ours(name: str, batch: int, workers: int = 1) -> Runner:
    seats, options = game(name).measured[0]
    env, kilobytes = spent(lambda: BatchEnv(name, batch, seats=seats, seed=1, options=options, workers=workers), batch)

    def play(seconds: float) -> tuple[int, float]:
        steps, begin = 0, perf_counter()
        while perf_counter() - begin < seconds:
            env.step(env.random_moves())
            steps += batch
        return steps, perf_counter() - begin

    if env.crew is None:
        return Runner(f"{name}, {seats} seats", OURS, play, kilobytes)
    helpers = tuple(worker.pid for worker in env.crew.crew)
    return Runner(f"{name}, {seats} seats, {workers} processes", OURS, play, None, helpers)


# -- others


def pettingzoo(name: str) -> Runner:
    module = load(f"pettingzoo.classic.{name}")
    made, kilobytes = spent(lambda: [fresh(module) for _ in range(COPIES)], COPIES)
    table, rng = made[0], random.Random(1)

    def play(seconds: float) -> tuple[int, float]:
        steps, begin = 0, perf_counter()
        while perf_counter() - begin < seconds:
            table.reset(seed=rng.randrange(1 << 30))
            for _ in table.agent_iter():
                seen, _, over, cut, _ = table.last()
                if over or cut:
                    table.step(None)
                    continue
                legal = [move for move, allowed in enumerate(seen["action_mask"]) if allowed]
                table.step(rng.choice(legal))
                steps += 1
        return steps, perf_counter() - begin

    return Runner(f"PettingZoo {name}", PYTHON, play, kilobytes)


def fresh(module: Any) -> Any:
    table = module.raw_env()
    table.reset(seed=1)
    return table


def rlcard(name: str) -> Runner:
    cards = load("rlcard")
    made, kilobytes = spent(lambda: [dealt(cards, name) for _ in range(COPIES)], COPIES)
    env, rng = made[0], random.Random(1)

    def play(seconds: float) -> tuple[int, float]:
        steps, begin = 0, perf_counter()
        while perf_counter() - begin < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps, perf_counter() - begin

    return Runner(f"RLCard {name}", PYTHON, play, kilobytes)


def dealt(cards: Any, name: str) -> Any:
    env = cards.make(name)
    env.reset()
    return env


def pgx(name: str, batch: int) -> Runner:
    jax, pgx_games = load("jax"), load("pgx")
    numbers, auto_reset = jax.numpy, load("pgx.experimental.wrappers").auto_reset
    env = pgx_games.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(held: Any, _: Any) -> Any:
        state, key = held
        key, choose, chance = jax.random.split(key, 3)
        logits = numbers.where(state.legal_action_mask, 0.0, -1e9)
        moves = jax.random.categorical(choose, logits)
        return (step(state, moves, jax.random.split(chance, batch)), key), None

    loop = jax.jit(lambda held: jax.lax.scan(once, held, None, length=LOOP)[0])
    key = jax.random.PRNGKey(1)
    held = (jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)
    held = jax.block_until_ready(loop(held))  # compiled before the clock runs
    size = sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(held[0])) / batch / 1024

    def play(seconds: float) -> tuple[int, float]:
        now, steps, begin = held, 0, perf_counter()
        while perf_counter() - begin < seconds:
            now = jax.block_until_ready(loop(now))
            steps += LOOP * batch
        return steps, perf_counter() - begin

    return Runner(f"pgx {name}", JAX, play, size)


# -- the run


def processor_time(runner: Runner) -> float:
    """Seconds that this process and those that work for the runner have had."""
    ticks = 0
    for helper in runner.helpers:
        fields = Path(f"/proc/{helper}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return process_time() + ticks / os.sysconf("SC_CLK_TCK")


def measure(batch: int, seconds: float, rounds: int, workers: int) -> dict[str, dict[str, Any]]:
    runners = [ours(name, batch) for name in GAMES]
    if workers > 1:
        runners += [ours(name, batch, workers) for name in GAMES]
    runners += [pettingzoo(name) for name in CLASSICS]
    runners += [rlcard(name) for name in CARD_GAMES]
    runners.append(pgx("backgammon", batch))
    rates: dict[str, list[tuple[float, float]]] = {runner.name: [] for runner in runners}
    for _ in range(rounds):
        for runner in runners:
            before = processor_time(runner)
            steps, elapsed = runner.play(seconds)
            rates[runner.name].append((steps / elapsed, steps / (processor_time(runner) - before)))
    return {
        runner.name: {
            "kind": runner.kind,
            "steps_per_second": round(median(wall for wall, _ in rates[runner.name])),
            "steps_per_processor_second": round(median(own for _, own in rates[runner.name])),
            "kilobytes_per_game": None if runner.kilobytes is None else round(runner.kilobytes, 1),
        }
        for runner in runners
    }


def lines(found: dict[str, dict[str, Any]], batch: int) -> list[str]:
    """The table of the docs, and what was promised."""
    rows = [
        f"| batch {batch:,}, {FORM} engine | steps a second | a processor second | kB a game "
        "| times the fastest in Python | times pgx |",
        "|---|---|---|---|---|---|",
    ]
    for name, one in found.items():
        rates = f"{one['steps_per_second']:,} | {one['steps_per_processor_second']:,}"
        memory = "" if one["kilobytes_per_game"] is None else f"{one['kilobytes_per_game']:,}"
        rows.append(f"| {name} | {rates} | {memory} | {beside(one, found, PYTHON)} | {beside(one, found, JAX)} |")
    return rows


def beside(one: dict[str, Any], found: dict[str, dict[str, Any]], kind: str) -> str:
    """How many times the fastest of this kind: by the clock, and by processor time."""
    others = [other for other in found.values() if other["kind"] == kind]
    if one["kind"] != OURS or not others:
        return ""
    keys = ("steps_per_second", "steps_per_processor_second")
    times = [one[key] / max(other[key] for other in others) for key in keys]
    return f"{times[0]:.1f} ({times[1]:.1f})"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args(arguments)
    found = measure(wish.batch, wish.seconds, wish.rounds, wish.workers)
    print("\n".join(lines(found, wish.batch)))
    if wish.json:
        wish.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except PeerMissing as missing:
        sys.exit(str(missing))
