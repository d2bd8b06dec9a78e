"""Machine instructions per decision, per copy and per view: figures that hold on a busy machine, unlike seconds.

valgrind's callgrind counts them in a process of its own. `comptoir bench --instructions` prints them beside those kept
in each game's `instructions.json`; the guard of `make test` compares them.
"""

import ctypes
import gc
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from comptoir.bench.engine import Mix, middles, tables
from comptoir.core.rng import Dice
from comptoir.core.state import State, playout
from comptoir.registry import GAMES, game

DECISION: Final = "decision"
COPY: Final = "copy"
VIEW: Final = "view"  # of a seat that is not being asked
# What a compiler's or an interpreter's patch release may change; a real regression is larger.
MARGIN: Final = 0.06
_GAMES: Final = 3
_SEED: Final = 100
_REPEATS: Final = 6  # of a copy and a view: what Python now and then pays for fresh memory must not decide
# valgrind listens for a pattern of machine code, which Python cannot write: four lines of C can.
_SWITCH: Final = """#include <valgrind/callgrind.h>
void start(void) { CALLGRIND_ZERO_STATS; CALLGRIND_START_INSTRUMENTATION; }
void stop(const char *name) { CALLGRIND_STOP_INSTRUMENTATION; CALLGRIND_DUMP_STATS_AT(name); }
"""

Counts = dict[str, dict[str, int]]  # by table, then by what was counted


class CannotCount(Exception):
    """valgrind or the C compiler is not here."""


def kept() -> Counts:
    """The figures that the games' folders promise."""
    found: Counts = {}
    for name in GAMES:
        source = files(game(name).package) / "instructions.json"
        if source.is_file():
            found |= json.loads(source.read_text(encoding="utf-8"))
    return found


def count() -> Counts:
    """Play the same games and take the same copies and views every time, and count."""
    valgrind, compiler = shutil.which("valgrind"), shutil.which(os.environ.get("CC", "cc"))
    if valgrind is None or compiler is None:
        raise CannotCount("valgrind" if valgrind is None else "cc")
    callgrind = [valgrind, "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=out"]
    with tempfile.TemporaryDirectory(prefix="comptoir-count-") as folder:
        home = Path(folder)
        (home / "switch.c").write_text(_SWITCH)
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", "switch.so", "switch.c"], cwd=home, check=True)
        subprocess.run(
            [*callgrind, sys.executable, "-m", __spec__.name, str(home / "switch.so")],
            cwd=home,
            # The order of sets of strings, and with it a count here and there, would change from run to run.
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            check=True,
        )
        return _read(home)


def _read(home: Path) -> Counts:
    found: Counts = {}
    for dump in home.glob("out.*"):
        text = dump.read_text()
        name, total = re.search(r"Client Request: (.*)\|(\w+)\|(\d+)", text), re.search(r"(?m)^totals: (\d+)", text)
        if name is not None and total is not None:
            found.setdefault(name[1], {})[name[2]] = round(int(total[1]) / int(name[3]))
    return {table: {what: found[table][what] for what in (DECISION, COPY, VIEW)} for table in sorted(found)}


def over(found: Counts, promised: Counts) -> list[str]:
    """What costs more than it did, or was not counted, in words."""
    return [
        f"{table}, {what}: {found.get(table, {}).get(what)} instructions, {figure} promised"
        for table, figures in promised.items()
        for what, figure in figures.items()
        if not 0 < found.get(table, {}).get(what, 0) <= figure * (1 + MARGIN)
    ]


def _measure(mix: Mix, counted: Callable[[str, int, Callable[[], object]], None]) -> None:
    deals = [mix.deal(_SEED + number) for number in range(_GAMES)]
    decisions = sum(int(playout(table.clone(), Dice(number))) for number, table in enumerate(deals))
    seen = [(table, _unasked(table)) for table in middles(mix)] * _REPEATS
    for table, seat in seen:
        table.clone()
        table.view(seat)  # what is worked out once and kept is not counted
    counted(DECISION, decisions, lambda: [playout(table, Dice(number)) for number, table in enumerate(deals)])
    counted(COPY, len(seen), lambda: [table.clone() for table, _ in seen])
    counted(VIEW, len(seen), lambda: [table.view(seat) for table, seat in seen])


def _unasked(table: State) -> int | None:
    return next((seat for seat in range(table.seats) if seat not in table.waiting), None)


def main(library: str) -> None:
    switch = ctypes.CDLL(library)
    for mix in tables():

        def counted(what: str, times: int, action: Callable[[], object], label: str = mix.label) -> None:
            gc.collect()
            gc.disable()
            switch.start()
            action()
            switch.stop(f"{label}|{what}|{times}".encode())
            gc.enable()

        _measure(mix, counted)


if __name__ == "__main__":
    main(sys.argv[1])
