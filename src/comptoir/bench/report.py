"""`comptoir bench`: the engine beside its peers, as a table, as JSON, and as promises that can be checked."""

import json
import platform
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

import comptoir
from comptoir.bench.engine import PLAYOUT, Mix, PlainForm, measure, tables
from comptoir.bench.instructions import Counts, count, kept, over
from comptoir.bench.measure import Figure, median_figure
from comptoir.bench.peers import PEERS
from comptoir.core.form import COMPILED, FORM
from comptoir.core.text import Phrasebook
from comptoir.registry import GAMES, game

BOOK: Final = Phrasebook("cli")
CATANATRON: Final = ("catanatron", "Python")
SPIEL_STEPPED: Final = ("OpenSpiel crazy_eights", "C++ from Python")
SPIEL_LOOP: Final = ("OpenSpiel crazy_eights", "C++ loop")
YARDSTICKS: Final = (CATANATRON, SPIEL_STEPPED, SPIEL_LOOP)
COPY: Final = "copy"
CHANGE: Final = "copy + move"  # beside the peer's copy alone


class Promise(NamedTuple):
    """In this form, the engine does `what` at least `ratio` times as fast as the peer.

    With any number of players and in any mode, or in those of `modes`.
    """

    game: str
    form: str
    what: str
    peer: tuple[str, str]
    ratio: float
    modes: tuple[str, ...] = ()


# What a game's file calls the peers.
BESIDE: Final = {"catanatron": CATANATRON, "crazy_eights": SPIEL_STEPPED}


def promises_of(name: str) -> list[Promise]:
    """What a game promises: `speed.json` in its folder."""
    source = files(game(name).package) / "speed.json"
    if not source.is_file():
        return []
    return [
        Promise(name, one["form"], one["what"], BESIDE[one["peer"]], one["ratio"], tuple(one.get("modes", ())))
        for one in json.loads(source.read_text(encoding="utf-8"))
    ]


def promises() -> list[Promise]:
    return [promise for name in GAMES for promise in promises_of(name)]


# Machines that do other things meanwhile differ by this much from run to run; a real regression differs by more.
MARGIN: Final = 0.25


class Verdict(NamedTuple):
    promise: Promise
    found: float | None  # None: this form or game was not measured here

    @property
    def kept(self) -> bool:
        return self.found is None or self.found >= self.promise.ratio * (1 - MARGIN)

    @property
    def outcome(self) -> str:
        if self.found is None:
            return "unmeasured"
        if not self.kept:
            return "broken"
        return "kept" if self.found >= self.promise.ratio else "margin"


def run(
    lang: str = "en", check: bool = False, json_file: Path | None = None, seconds: float = 0.4, rounds: int = 5
) -> bool:
    """Measure, print, write; False if a promise was to be checked and is broken."""
    if json_file is not None:
        json_file.touch()  # a file that cannot be written is better known before the measurement than after
    console = Console(highlight=False)
    console.print(BOOK.say(lang, "bench-other-form" if COMPILED else "bench-one-form", {"form": FORM}), soft_wrap=True)
    with console.status(BOOK.say(lang, "bench-running")) as status:
        figures = collect(seconds, rounds, lambda n: status.update(f"{BOOK.say(lang, 'bench-running')} {n}/{rounds}"))
    console.print(as_table(figures, lang))
    console.print(BOOK.say(lang, "bench-legend"))
    verdicts = judge(figures, promises())
    if json_file is not None:
        json_file.write_text(json.dumps(as_json(figures, verdicts), indent=1) + "\n", encoding="utf-8")
    if not check:
        return True
    console.print(as_verdicts(verdicts, lang))
    return all(verdict.kept for verdict in verdicts)


def run_counted(lang: str = "en", check: bool = False, json_file: Path | None = None) -> bool:
    """Count instructions, print, write; False if they were to be checked and a promise is broken."""
    if json_file is not None:
        json_file.touch()
    console = Console(highlight=False)
    with console.status(BOOK.say(lang, "bench-counting")):
        found = count()
    console.print(as_counts(found, kept(), lang))
    console.print(BOOK.say(lang, "bench-counted"))
    if json_file is not None:
        json_file.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return not check or not over(found, kept())


def collect(seconds: float, rounds: int, tell: Callable[[int], object] = lambda n: None) -> list[Figure]:
    """Medians of rounds that alternate between all that is measured: a slow minute of the machine slows all alike."""
    found: dict[tuple[str, str], list[Figure]] = {}
    with ExitStack() as stack:
        plain = stack.enter_context(PlainForm()) if COMPILED else None
        for number in range(1, rounds + 1):
            tell(number)
            for mix in tables():
                fresh = measure(mix, seconds)
                if plain is not None:
                    fresh += plain.measure(mix, seconds)
                _add(found, fresh)
            for peer in PEERS.values():
                _add(found, peer(seconds, 1))
    return [median_figure(figures) for figures in found.values()]


def _add(found: dict[tuple[str, str], list[Figure]], figures: Sequence[Figure]) -> None:
    for figure in figures:
        found.setdefault((figure.name, figure.form), []).append(figure)


# -- the promises


def judge(figures: Sequence[Figure], made: Sequence[Promise]) -> list[Verdict]:
    known = {(figure.name, figure.form): figure for figure in figures}
    verdicts = []
    for promise in made:
        form = f"{promise.form} {PLAYOUT if promise.what in (COPY, CHANGE) else promise.what}"
        labels = [mix.label for mix in tables() if mix.game == promise.game and _covers(promise, mix)]
        own = [f for f in figures if f.name in labels and f.form == form]
        ratios = [_ratio(promise.what, figure, known[promise.peer]) for figure in own]
        verdicts.append(Verdict(promise, min(ratios, default=None)))
    return verdicts


def _covers(promise: Promise, mix: Mix) -> bool:
    return not promise.modes or any(value in promise.modes for _, value in mix.options)


def _ratio(what: str, own: Figure, peer: Figure) -> float:
    if what == COPY:
        return peer.clone_us / own.clone_us
    if what == CHANGE and own.change_us is not None:
        return peer.clone_us / own.change_us
    return own.decisions_per_second / peer.decisions_per_second


# -- what is shown


def as_table(figures: Sequence[Figure], lang: str) -> Table:
    """A line for each engine and, below it, one for each way to drive it: so the table fits a narrow terminal."""
    known = {(figure.name, figure.form): figure for figure in figures}
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(BOOK.say(lang, "bench-engine"))
    for key in COLUMNS:
        table.add_column(BOOK.say(lang, key), justify="right", no_wrap=True)
    for name in dict.fromkeys(figure.name for figure in figures):
        table.add_row(Text(name, no_wrap=True, overflow="ellipsis"), style="bold")
        for figure in figures:
            if figure.name == name:
                form = Text(f"  {figure.form}", no_wrap=True, overflow="ellipsis")
                table.add_row(form, *_cells(figure, [known[peer] for peer in YARDSTICKS]))
    return table


COLUMNS: Final = (
    "bench-decisions",
    "bench-games",
    "bench-copy",
    "bench-change",
    "bench-catanatron",
    "bench-stepped",
    "bench-loop",
)


def _cells(figure: Figure, peers: Sequence[Figure]) -> list[str]:
    return [
        f"{figure.decisions_per_second:,.0f}",
        f"{figure.games_per_second:,.0f}",
        f"{figure.clone_us:.3g}",
        "-" if figure.change_us is None else f"{figure.change_us:.3g}",
        *(f"{_ratio(PLAYOUT, figure, peer):.3g}" for peer in peers),
    ]


def as_counts(found: Counts, promised: Counts, lang: str) -> Table:
    """Instructions, and as a share of what the game's folder promises."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(BOOK.say(lang, "bench-engine"))
    for key in ("bench-per-decision", "bench-per-copy", "bench-per-view"):
        table.add_column(BOOK.say(lang, key), justify="right")
    for name in sorted(found):
        before = promised.get(name, {})
        cells = [f"{n:,} ({n / before[what]:.2f})" if what in before else f"{n:,}" for what, n in found[name].items()]
        table.add_row(name, *cells)
    return table


def as_verdicts(verdicts: Sequence[Verdict], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("bench-promise", "bench-peer", "bench-promised", "bench-found", "bench-verdict"):
        table.add_column(BOOK.say(lang, key))
    for verdict in verdicts:
        promise = verdict.promise
        found = "-" if verdict.found is None else f"{verdict.found:.3g}"
        style = {"unmeasured": "dim", "kept": "green", "margin": "yellow", "broken": "bold red"}[verdict.outcome]
        what = ", ".join([promise.game, *promise.modes, promise.form, promise.what])
        said = BOOK.say(lang, f"bench-{verdict.outcome}")
        table.add_row(what, " / ".join(promise.peer), f"{promise.ratio:g}", found, said, style=style)
    return table


def as_json(figures: Sequence[Figure], verdicts: Sequence[Verdict]) -> dict[str, Any]:
    return {
        "comptoir": comptoir.__version__,
        "form": FORM,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "figures": [asdict(figure) for figure in figures],
        "promises": [{**v.promise._asdict(), "found": v.found, "kept": v.kept, "margin": MARGIN} for v in verdicts],
    }
