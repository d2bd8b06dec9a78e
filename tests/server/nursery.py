"""A process that has imported the house and does nothing but fork: each fork is a house of its own, ready at once.
Most of the time of a start goes into importing, and the tests start many. Reads one JSON object a line: the words of
the command, its environment, and the file for what it says on standard error; answers the number of the process."""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import signal
import sys
import traceback
from typing import Any

import alembic.command
import argon2
import psycopg
import uvicorn.lifespan.on
import uvicorn.loops.auto
import uvicorn.protocols.websockets.auto

import comptoir.cli
import comptoir.commands
import comptoir.registry
import comptoir.server.app
import comptoir.server.patience
import comptoir.server.people
import comptoir.server.redis_hub

READY = (alembic, comptoir, psycopg, uvicorn)
# A password takes long to hash on purpose, and the tests have many; houses that start by themselves have the real one.
comptoir.server.people.HASHER = argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
CHILDREN: set[int] = set()


def reap(*_: Any) -> None:
    """Whoever has ended is gone at once: those who ask for them find nobody."""
    with contextlib.suppress(ChildProcessError):
        while ended := os.waitpid(-1, os.WNOHANG)[0]:
            CHILDREN.discard(ended)


def become(words: list[str], environment: dict[str, str], log: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    said = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    for target, source in ((0, nothing), (1, nothing), (2, said)):
        os.dup2(source, target)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["comptoir", *words]
    code: Any = 1
    try:
        runpy.run_module("comptoir", run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else 0 if code is None else 1)


def main() -> None:
    signal.signal(signal.SIGCHLD, reap)
    for line in sys.stdin:
        wish = json.loads(line)
        child = os.fork()
        if child == 0:
            become(**wish)
        CHILDREN.add(child)
        print(child, flush=True)
    for child in tuple(CHILDREN):  # the tests are over, however they ended
        with contextlib.suppress(ChildProcessError):
            if os.waitpid(child, os.WNOHANG)[0] == 0:
                os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
