"""A real terminal of a hundred columns, with the command in it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

COLUMNS = 100
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COMMAND = [sys.executable, "-m", "comptoir"]


class Terminal:
    """`until` reads up to a prompt, `type` answers it; `screen` is everything seen so far without its colours."""

    def __init__(self, *arguments: str, home: Path | None = None, env: dict[str, str] | None = None) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
        environ = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env={**environ, "TERM": "xterm-256color", **(env or {})},
            start_new_session=True,
        )
        os.close(slave)
        self.raw = b""
        self.read_up_to = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    @property
    def screen(self) -> str:
        return STYLE.sub("", self.raw.decode(errors="replace")).replace("\r\n", "\n")

    def until(self, prompts: Sequence[str] = ("> ",), timeout: float = 120) -> str:
        """What appeared since the last answer, up to one of the prompts or the end of the program."""
        deadline = time.monotonic() + timeout
        while True:
            fresh = self.screen[self.read_up_to :]
            if fresh.endswith(tuple(prompts)):
                self.read_up_to += len(fresh)
                return fresh
            assert time.monotonic() < deadline, f"no prompt; the terminal shows:\n{fresh}"
            if not self._read():
                fresh = self.screen[self.read_up_to :]
                self.read_up_to += len(fresh)
                return fresh

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += data
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, f"{text}\n".encode())

    def wait(self) -> int:
        return self.process.wait(timeout=30)


def run(*arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """The command without a terminal."""
    environ = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "COMPTOIR_LANG"))}
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**environ, "COLUMNS": str(COLUMNS), "PYTHONIOENCODING": "utf-8", **(env or {})},
    )
