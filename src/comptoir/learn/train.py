"""One run of training: greedy merchants' games to begin with, then self-play, learning as it goes, until time is up.

Everything that matters is kept in one checkpoint: a run that is stopped goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from comptoir.bots.minds import codes_of, features_of, training_plan
from comptoir.bots.net import HEADS, find
from comptoir.learn.match import Result, one_ply_against_greedy
from comptoir.learn.network import Network
from comptoir.learn.selfplay import Batch, Order, play_batch
from comptoir.registry import game as room_of

STEP = 256  # rows a step of learning
BATCH = 10  # games a batch
ROUND = 4  # batches between two steps of learning
SAVE_SECONDS = 120.0


@dataclass(frozen=True)
class Settings:
    """What a run depends on; kept with the weights."""

    game: str
    seats: tuple[int, ...] = ()  # none: the mixture of the game's training plan
    minutes: float = 10.0
    seed: int = 1
    wide: int = 64
    narrow: int = 32
    boot: int = 800  # games between greedy merchants to begin with
    memory: int = 400_000  # rows remembered
    lam: float = 0.95  # how far an end reaches back
    samples: int = 1  # tables imagined for a decision in self-play
    walks: int = 0  # search in self-play
    check_minutes: float = 10.0
    check_games: int = 60
    begin: str = ""  # what the weights it began with were made by; nothing: it began from nothing


@dataclass
class Progress:
    """Where a run is."""

    games: int = 0
    seconds: float = 0.0
    rounds: int = 0
    losses: list[tuple[int, list[float], float]] = field(default_factory=list)  # games, heads, policy
    checks: list[tuple[int, dict[str, Any]]] = field(default_factory=list)  # games, one ply against greedy
    met: list[tuple[int, int, float]] = field(
        default_factory=list
    )  # games; of a round: games with greedy, first places

    def lately(self, games: int = 400) -> float:
        """The share of first places in about so many of the last games with greedy merchants, random moves included."""
        met, first = 0, 0.0
        for _, n, won in reversed(self.met):
            met, first = met + n, first + won
            if met >= games:
                break
        return first / max(1, met)


class Memory:
    """The rows of the last games with their targets, in a ring, and the last decisions."""

    def __init__(self, most: int, size: int) -> None:
        self.most = most
        self.rows = np.zeros((most, size), np.uint8)
        self.targets = np.zeros((most, HEADS), np.float32)
        self.decisions: list[tuple[bytes, list[int], list[float]]] = []
        self.next = 0
        self.filled = 0

    def add(self, rows: NDArray[np.uint8], targets: NDArray[np.float32], decisions: list[Any]) -> None:
        at = (self.next + np.arange(len(rows))) % self.most
        self.rows[at], self.targets[at] = rows, targets
        self.next = (self.next + len(rows)) % self.most
        self.filled = min(self.most, self.filled + len(rows))
        self.decisions = (self.decisions + decisions)[-self.most // 4 :]


class Training:
    """`run` works until its time is over, calling `tell` after every round."""

    def __init__(
        self, settings: Settings, folder: Path, commit: str, workers: Any = None, begin: bytes | None = None
    ) -> None:
        self.settings = settings
        self.begin = begin  # weights to go on from; none: from nothing
        self.folder = folder
        self.commit = commit
        self.workers = workers  # something with `submit`: a pool or a Dask client
        self.room = room_of(settings.game)
        self.features = features_of(self.room).names()
        self.moves = codes_of(self.room)
        self.network = Network(len(self.features), len(self.moves), settings.wide, settings.narrow, settings.seed)
        self.progress = Progress()
        self.memory = Memory(settings.memory, len(self.features))
        self.rng = np.random.default_rng(settings.seed)
        self.checked = self.saved = 0.0
        if self.checkpoint.exists():
            self.load()

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.npz"

    def run(self, tell: Callable[[Progress], None]) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.progress.games:
            self.boot()
        while self.progress.seconds < self.settings.minutes * 60:
            begin = time.monotonic()
            self.one_round()
            self.progress.seconds += time.monotonic() - begin
            tell(self.progress)
            due = self.progress.seconds - self.checked > self.settings.check_minutes * 60
            if due and self.settings.check_games:
                self.check(self.settings.check_games)
            if self.progress.seconds - self.saved > SAVE_SECONDS:
                self.save()
        if self.settings.check_games:
            self.check(2 * self.settings.check_games)
        self.save()

    # -- learning

    def boot(self) -> None:
        begin = time.monotonic()
        seen = 0
        for batch in self.play(self.settings.boot, None, stray=0.08):
            self.memory.add(batch.rows, ends_of(batch), batch.decisions)
            seen += len(batch.rows)
        self.network.measure(self.memory.rows[: self.memory.filled])
        if self.begin is not None:
            # Whoever has learned before would only unlearn from greedy merchants' games: they are remembered, no more.
            self.network.adopt(self.begin, self.features, self.moves)
        else:
            for rate in (1e-3, 1e-3, 3e-4, 1e-4):
                self.learn(min(seen, self.memory.most) // STEP + 1, rate)
        self.progress.games += self.settings.boot
        self.progress.seconds += time.monotonic() - begin

    def one_round(self) -> None:
        fresh = 0
        wins: list[float] = []
        for batch in self.play(BATCH * ROUND, self.pack({})):
            self.memory.add(batch.rows, returns(self.network, batch, self.settings.lam), batch.decisions)
            fresh += len(batch.rows)
            wins += [share for _, share in batch.wins]
            self.progress.games += batch.games
        self.progress.met.append((self.progress.games, len(wins), sum(wins)))
        self.progress.rounds += 1
        self.learn(int(1.5 * fresh / STEP) + 1, self.rate())

    def rate(self) -> float:
        """Large steps first, small ones to end with."""
        done = self.progress.seconds / max(1.0, self.settings.minutes * 60)
        return (
            1e-3
            if self.progress.rounds < 30 and not self.settings.begin
            else 6e-4
            if done < 0.65
            else 2e-4
            if done < 0.9
            else 6e-5
        )

    def learn(self, steps: int, rate: float) -> None:
        rows, targets = self.memory.rows, self.memory.targets
        losses = np.zeros(HEADS)
        policy = 0.0
        for step in range(steps):
            at = self.rng.integers(0, self.memory.filled, STEP)
            losses += self.network.learn_values(rows[at], targets[at], rate)
            if step % 2 == 0 and len(self.memory.decisions) >= STEP:
                policy += self.learn_policy(rate)
        mean = [float(x) / steps for x in losses]
        self.progress.losses.append((self.progress.games, mean, 2 * policy / steps))

    def learn_policy(self, rate: float) -> float:
        picked = [self.memory.decisions[k] for k in self.rng.integers(0, len(self.memory.decisions), STEP // 2)]
        legal = np.zeros((len(picked), len(self.moves)), bool)
        targets = np.zeros(legal.shape, np.float32)
        for line, (_, moves, shares) in enumerate(picked):
            legal[line, moves] = True
            targets[line, moves] = shares
        rows = np.frombuffer(b"".join(row for row, _, _ in picked), np.uint8).reshape(len(picked), -1)
        return self.network.learn_policy(rows, legal, targets, rate)

    # -- playing

    def play(self, games: int, weights: bytes | None, stray: float = 0.04) -> Iterator[Batch]:
        s = self.settings
        sizes = [min(BATCH, games - first) for first in range(0, games, BATCH)]
        seeds = [int(x) for x in self.rng.integers(0, 2**48, len(sizes))]
        orders = [
            Order(s.game, seed, size, weights, s.seats, stray, samples=s.samples, walks=s.walks)
            for seed, size in zip(seeds, sizes, strict=True)
        ]
        if self.workers is None:
            yield from map(play_batch, orders)
            return
        waiting: set[Future[Batch]] = {self.workers.submit(play_batch, order) for order in orders}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for task in done:
                yield task.result()

    def check(self, games: int) -> Result:
        """One ply against greedy merchants, on the tables the plan names, none varied."""
        result = one_ply_against_greedy(self.settings.game, self.pack({}), games, self.settings.seats)
        self.progress.checks.append((self.progress.games, asdict(result)))
        self.checked = self.progress.seconds
        return result

    # -- files

    def pack(self, more: dict[str, Any]) -> bytes:
        header = {"game": self.settings.game, "aims": training_plan(self.settings.game)["aims"], **more}
        return self.network.pack(header, self.features, self.moves)

    def release(self, command: str) -> bytes:
        """The weights as they may be shipped, with where they come from."""
        made = {
            "command": command,
            "commit": self.commit,
            "finished": datetime.now(UTC).isoformat(timespec="seconds"),
            "seconds": round(self.progress.seconds),
            "games": self.progress.games,
            **asdict(self.settings),
            "check": self.progress.checks[-1][1] if self.progress.checks else None,
        }
        return self.pack({"made": made})

    def save(self) -> None:
        kept = self.network.save()
        kept["progress"] = json.dumps(asdict(self.progress))
        kept["names"] = json.dumps([self.features, self.moves])
        kept["rng"] = json.dumps(self.rng.bit_generator.state)
        scratch = self.checkpoint.with_suffix(".part.npz")
        np.savez_compressed(scratch, **kept)
        scratch.replace(self.checkpoint)  # a run killed while it saves keeps the checkpoint before
        self.saved = self.progress.seconds

    def load(self) -> None:
        """Features and moves are found by their names: a run goes on although the game has changed since."""
        with np.load(self.checkpoint) as kept:
            if kept["p1"].shape != self.network.parts[1].shape or kept["p3"].shape != self.network.parts[3].shape:
                raise ValueError("its network has other layers")
            features, moves = json.loads(str(kept["names"]))
            self.network.load(kept, find(features, self.features), find(moves, self.moves))
            self.progress = Progress(**json.loads(str(kept["progress"])))
            self.progress.losses = [(games, heads, policy) for games, heads, policy in self.progress.losses]
            self.progress.checks = [(games, check) for games, check in self.progress.checks]
            self.progress.met = [(games, n, won) for games, n, won in self.progress.met]
            self.rng.bit_generator.state = json.loads(str(kept["rng"]))
        self.checked = self.saved = self.progress.seconds


def ends_of(batch: Batch) -> NDArray[np.float32]:
    return np.repeat(batch.ends, batch.lengths, axis=0).astype(np.float32)


def returns(network: Network, batch: Batch, lam: float) -> NDArray[np.float32]:
    """TD(lambda): what came after each row, the end the more the nearer it is."""
    values = network.predict(batch.rows)
    targets = np.empty_like(values)
    at = 0
    for length, end in zip(batch.lengths, batch.ends, strict=True):
        ahead = end
        for row in range(at + length - 1, at - 1, -1):
            targets[row] = ahead
            ahead = (1 - lam) * values[row] + lam * ahead
        at += length
    return targets
