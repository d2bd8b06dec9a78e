"""Tables shared out among processes: each plays its part, and all write into one memory.

The program that asked for them plays the first part itself: it would only wait. A worker is a program of its own
(`python -m comptoir.envs.crew`), so nothing of the program that asked for it is imported again or forked. It is told
its part in one line, answers a byte for every byte, and ends with its input.
"""

from __future__ import annotations

import json
import mmap
import os
import select
import subprocess
import sys
import tempfile
import weakref
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import IO, Any

import numpy as np
from mypy_extensions import i64

from comptoir.core.batch import Batch
from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.vecs import vec
from comptoir.envs.window import glance
from comptoir.registry import game as open_game

STEP, DRAW, DONE = b"s", b"d", b"."
SHARED = "/dev/shm"  # memory that looks like files, where a system has it
PIECE = 64  # tables whose rows are copied together
PATIENCE = 0.0002  # seconds; a wait up to this long is a short one


class Memory:
    """What all write and read, as numpy arrays in one file."""

    def __init__(self, file: IO[bytes], number: int, seats: int, size: int, moves: int) -> None:
        wanted: list[tuple[tuple[int, ...], Any]] = [
            ((number,), np.int64),
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
        self.moves, self.drawn, self.seat, self.reward, self.reset, self.observation, self.mask = found


def room(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes, in whole pages."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // mmap.PAGESIZE) * mmap.PAGESIZE


class Part:
    """The tables from `first` on, up to `last`, played in this process; what they show goes into the memory of all."""

    def __init__(self, memory: Memory, told: dict[str, Any], first: int, last: int) -> None:
        seats, options, seed = told["shape"]["seats"], told["options"], told["seed"]
        self.batch = Batch(open_game(told["game"]), last - first, seats, options, seed, first=first)
        mine = slice(first, last)
        self.moves, self.drawn, self.seat = memory.moves[mine], memory.drawn[mine], memory.seat[mine]
        self.reward, self.reset = memory.reward[mine], memory.reset[mine]
        # Rows and masks lose their shape, because that is how they are copied: a piece at once, while it is at hand.
        ends = [*range(0, last - first, PIECE), last - first]
        self.pieces = [
            (begin, end, memory.observation[mine][begin:end].reshape(-1), memory.mask[mine][begin:end].reshape(-1))
            for begin, end in pairwise(ends)
        ]
        memory.observation[mine].reshape(-1)[:] = glance(self.batch.rows)
        memory.mask[mine].reshape(-1)[:] = glance(self.batch.masks)
        self._show()

    def obey(self, order: bytes) -> None:
        if order == DRAW:
            self.batch.draw()
        else:
            self._step()
        self._show()

    def _step(self) -> None:
        batch, answers = self.batch, vec[i64](self.moves)
        for begin, end, rows, masks in self.pieces:
            batch.play(answers, begin, end)
            rows[:] = glance(batch.rows)
            masks[:] = glance(batch.masks)

    def _show(self) -> None:
        batch = self.batch
        self.seat[:] = glance(batch.asked, np.int64)
        self.drawn[:] = glance(batch.drawn, np.int64)
        self.reset[:] = False
        self.reward[:] = 0.0
        if batch.ended:
            self.reset[batch.ended] = True
            self.reward[batch.ended] = batch.gains


class Line:
    """Orders one way, answers the other: a byte each."""

    def __init__(self, read: IO[bytes], write: IO[bytes]) -> None:
        self.read, self.write = read, write
        self.ready = select.poll()
        self.ready.register(read, select.POLLIN)
        self.short = False

    def say(self, what: bytes) -> None:
        self.write.write(what)

    def hear(self) -> bytes:
        """The next byte; none at the end. Waits are alike: after a short one the next is spent awake, because to be
        woken takes nearly as long; where others want the processor or the learner thinks, it is left to them."""
        begin = perf_counter()
        while self.short and not self.ready.poll(0) and perf_counter() - begin < PATIENCE:
            pass
        what = self.read.read(1)
        self.short = perf_counter() - begin < PATIENCE
        return what


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
        told = {"game": game, "options": options, "seed": seed, "file": file.name, "shape": shape}
        self.crew: list[subprocess.Popen[bytes]] = []
        self.lines: list[Line] = []
        self.close = weakref.finalize(self, dismiss, self.crew, file)
        ends = [k * number // workers for k in range(workers + 1)]
        for first, last in pairwise(ends[1:]):
            self._hire({**told, "first": first, "last": last})
        self.part = Part(self.memory, told, 0, ends[1])
        self._wait()
        self.masks, self.begins = self.memory.mask.reshape(-1), np.arange(number) * moves  # and where each begins

    def _hire(self, told: dict[str, Any]) -> None:
        command = [sys.executable, "-m", "comptoir.envs.crew"]
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(told).encode() + b"\n")
        self.crew.append(worker)
        self.lines.append(Line(worker.stdout, worker.stdin))

    def step(self, moves: Any) -> None:
        """All of them, or none: what is illegal is refused before any is played."""
        self._refuse_illegal(moves)
        self.memory.moves[:] = moves
        self.order(STEP)

    def order(self, what: bytes) -> None:
        """All do it, each for its tables; answers when the last has done so."""
        for line in self.lines:
            line.say(what)
        self.part.obey(what)
        self._wait()

    def _refuse_illegal(self, moves: Any) -> None:
        mask = self.memory.mask
        if moves.shape != (len(mask),):
            raise ComptoirError("refuse-answers", given=len(moves), needed=len(mask))
        choices = mask.shape[1]
        # Seen without a sign, what is below nought is beyond all moves.
        if moves.view(np.uint64).max() < choices and self.masks[self.begins + moves].all():
            return
        for table, move in enumerate(moves.tolist()):
            if not (0 <= move < choices and mask[table, move]):
                raise IllegalMove("refuse-action", move=move, table=table)

    def _wait(self) -> None:
        for worker, line in zip(self.crew, self.lines, strict=True):
            if line.hear() != DONE:
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


def work(orders: IO[bytes], answers: IO[bytes]) -> None:
    """A worker's life."""
    told = json.loads(orders.readline())
    with Path(told["file"]).open("r+b") as file:
        memory = Memory(file, **told["shape"])
    part = Part(memory, told, told["first"], told["last"])
    line = Line(orders, answers)
    line.say(DONE)
    while what := line.hear():
        part.obey(what)
        line.say(DONE)


if __name__ == "__main__":
    work(os.fdopen(0, "rb", buffering=0), os.fdopen(1, "wb", buffering=0))
