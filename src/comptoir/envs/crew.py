"""Tables shared out among processes: each steps its part, and all write into one memory.

A worker is a program of its own (`python -m comptoir.envs.crew`), so nothing of the program that asked for it is
imported again or forked. It is told its part in one line, answers a byte for every byte, and ends with its input.
"""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import sys
import tempfile
import weakref
from pathlib import Path
from typing import IO, Any

import numpy as np
from mypy_extensions import i64

from comptoir.core.batch import Batch
from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.rng import Dice
from comptoir.core.vecs import vec
from comptoir.envs.window import window
from comptoir.registry import game as open_game

STEP, DRAW, DONE = b"s", b"d", b"."
SHARED = "/dev/shm"  # memory that looks like files, where a system has it


class Memory:
    """What all write and read, as numpy arrays in one file."""

    def __init__(self, file: IO[bytes], number: int, seats: int, size: int, moves: int) -> None:
        wanted: list[tuple[tuple[int, ...], Any]] = [
            ((number,), np.int64),
            ((number,), np.int64),
            ((number, seats), np.float32),
            ((number,), np.bool_),
            ((number, size), np.uint8),
            ((number, moves), np.uint8),
        ]
        file.truncate(sum(room(shape, kind) for shape, kind in wanted))
        shared = mmap.mmap(file.fileno(), 0)
        found, at = [], 0
        for shape, kind in wanted:
            cells = int(np.prod(shape))
            found.append(np.frombuffer(shared, dtype=kind, count=cells, offset=at).reshape(shape))
            at += room(shape, kind)
        self.moves, self.seat, self.reward, self.reset, self.observation, self.mask = found


def room(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes, in whole pages."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // mmap.PAGESIZE) * mmap.PAGESIZE


class Crew:
    """The processes and their memory, seen from the program that steps them."""

    def __init__(self, game: str, number: int, seats: int, options: dict[str, Any], seed: int, workers: int) -> None:
        features = open_game(game).features
        if features is None:
            raise ComptoirError("refuse-no-features", game=game)
        open_game(game).options.choose(seats, options)  # refused here, in a sentence
        moves = len(open_game(game).moves)
        file = tempfile.NamedTemporaryFile(dir=SHARED if Path(SHARED).is_dir() else None, prefix="comptoir-")  # noqa: SIM115
        self.memory = Memory(file.file, number, seats, features.size, moves)
        shape = {"number": number, "seats": seats, "size": features.size, "moves": moves}
        part = {"game": game, "options": options, "seed": seed, "file": file.name, "shape": shape}
        self.crew: list[subprocess.Popen[bytes]] = []
        self.close = weakref.finalize(self, dismiss, self.crew, file)
        for k in range(workers):
            first, last = k * number // workers, (k + 1) * number // workers
            command = [sys.executable, "-m", "comptoir.envs.crew"]
            self.crew.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0))
            self._send(k, json.dumps({**part, "first": first, "last": last}).encode() + b"\n")
        self._wait()

    def order(self, what: bytes) -> None:
        """All do it, each for its tables; answers when the last has done so."""
        for k in range(len(self.crew)):
            self._send(k, what)
        self._wait()

    def refuse_illegal(self, moves: Any) -> None:
        mask = self.memory.mask
        if moves.shape != (len(mask),):
            raise ComptoirError("refuse-answers", given=len(moves), needed=len(mask))
        inside = (moves >= 0) & (moves < mask.shape[1])
        legal = inside & (mask[np.arange(len(mask)), np.where(inside, moves, 0)] == 1)
        if not legal.all():
            table = int(legal.argmin())
            raise IllegalMove("refuse-action", move=int(moves[table]), table=table)

    def _send(self, k: int, what: bytes) -> None:
        line = self.crew[k].stdin
        assert line is not None
        line.write(what)

    def _wait(self) -> None:
        for worker in self.crew:
            assert worker.stdout is not None
            if worker.stdout.read(1) != DONE:
                raise RuntimeError(f"a worker ended with status {worker.wait()}; what it said stands above")


def dismiss(crew: list[subprocess.Popen[bytes]], file: Any) -> None:
    """The end of its input ends a worker."""
    for worker in crew:
        for line in (worker.stdin, worker.stdout):
            if line is not None:
                line.close()
    for worker in crew:
        worker.wait()
    file.close()


# -- a worker


def work(orders: IO[bytes], answers: IO[bytes]) -> None:
    told = json.loads(orders.readline())
    first, last, shape = told["first"], told["last"], told["shape"]
    with Path(told["file"]).open("r+b") as file:
        memory = Memory(file, **shape)
    game, options = open_game(told["game"]), told["options"]
    batch = Batch(game, last - first, shape["seats"], options, told["seed"], first=first)
    dice = Dice((told["seed"] << 16) + first + 1)
    part = slice(first, last)
    show(batch, memory, part)
    answers.write(DONE)
    while what := orders.read(1):
        if what == DRAW:
            memory.moves[part] = window(batch.draw(dice), np.int64)
        else:
            batch.step(vec[i64](memory.moves[part]))
            show(batch, memory, part)
        answers.write(DONE)


def show(batch: Batch, memory: Memory, part: slice) -> None:
    number = part.stop - part.start
    memory.observation[part] = window(batch.rows).reshape(number, -1)
    memory.mask[part] = window(batch.masks).reshape(number, -1)
    memory.seat[part] = window(batch.asked, np.int64)
    memory.reset[part] = False
    memory.reward[part] = 0.0
    for k, gains in zip(batch.ended, batch.gains, strict=True):
        memory.reset[part.start + k] = True
        memory.reward[part.start + k] = gains


if __name__ == "__main__":
    work(os.fdopen(0, "rb", buffering=0), os.fdopen(1, "wb", buffering=0))
