"""How strong the bots are: every figure of `docs/bots.md`, measured through the arena and written into the page.

    python -m comptoir.bench.strength FOLDER --write docs/bots.md

Results are kept in FOLDER, one file a measurement: a run that was stopped goes on, and `--share 0.2` plays a fifth of
the games of everything first. What was not played yet stands on the page as such. Levels that search are told how many
walks to take, so that a busy machine measures the same games: as many as their game gives them, or as many as a second
holds on a quiet core (`second` of `bots.json`). Times are processor time.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from comptoir.arena import file as result_file
from comptoir.arena.results import BotLine, Report, Share
from comptoir.arena.run import play
from comptoir.arena.tournament import Mode, Result, Tournament
from comptoir.bots import LEVELS, level
from comptoir.bots.minds import level_in, training_plan
from comptoir.core.errors import OptionRefused
from comptoir.core.options import Value
from comptoir.registry import HOUSE_GAMES, game

IDS = tuple(level.id for level in LEVELS)
MASTER = IDS[-1]
PROTOTYPE = "bench.prototype:Prototype"  # the checkout has it, the wheel does not
PAGE = "<!-- strength: {name} -->"


@dataclass(frozen=True)
class Measurement:
    """One tournament. `wanted` is the least share of first places that was asked for."""

    name: str
    title: str
    game: str
    bots: tuple[str, ...]
    modes: tuple[Mode, ...]
    games: int
    wanted: float = 0.0

    def tournament(self) -> Tournament:
        several = any(mode.seats > 2 for mode in self.modes)
        return Tournament(self.game, self.bots, self.modes, seed=11, challenge=several)


def measurements() -> Iterator[Measurement]:
    """What each game names under `measured` in its `bots.json`, and its levels against each other."""
    for name in HOUSE_GAMES:
        wishes = training_plan(name)["measured"]
        against = (by_walks(name, MASTER), "greedy")
        for wish in wishes:
            seats, mixes, wanted = wish["seats"], wish.get("mixes", 0), wish.get("wanted", 0.0)
            mode = Mode(seats, wish.get("options", {}))
            key = f"{name}-{mode.label()}".replace(" ", "-")
            if mixes:
                title = f"{name}: {mixes} random mixes"
                yield Measurement(f"{name}-mixes", title, name, against, random_mixes(name, mixes), 5, wanted)
            elif seats == 1:
                for bot in against:
                    yield Measurement(f"{key}-{bot}", f"{name} alone: {bot}", name, (bot,), (mode,), 100)
            else:
                yield Measurement(key, f"{name}, {mode.label()}", name, against, (mode,), 100, wanted)
                slow = (f"{MASTER}@{wish['second']}", "greedy")
                yield Measurement(f"second-{key}", f"{name}, {mode.label()}: a second", name, slow, (mode,), 30, wanted)
        first = Mode(wishes[0]["seats"], wishes[0].get("options", {}))
        levels = tuple(by_walks(name, id) for id in IDS)
        yield Measurement(f"levels-{name}", f"{name}: levels against each other", name, levels, (first,), 100)
        equal = (by_walks(name, MASTER), PROTOTYPE)
        title = f"{name}: against the recipe the bots began with"
        yield Measurement(f"prototype-{name}", title, name, equal, (first,), 100, 0.6)


def by_walks(name: str, id: str) -> str:
    """The level with the walks this game gives it, and no limit of time."""
    found = level(id)
    assert found is not None
    walks = level_in(name, found).walks
    return f"{id}@{walks}" if walks else id


def random_mixes(name: str, n: int) -> tuple[Mode, ...]:
    """Tables of two with several options at other values than usual."""
    room, rng = game(name), random.Random(29)
    mixes: list[Mode] = []
    while len(mixes) < n:
        options: dict[str, Value] = {}
        for option in rng.sample(list(room.options.options), 8):
            try:
                mix = {**options, option.name: rng.choice(option.values)}
                room.options.choose(2, mix)
                options = mix
            except OptionRefused:
                continue
        mixes.append(Mode(2, options))
    return tuple(mixes)


def collect(wish: Measurement, folder: Path, share: float, jobs: int) -> list[Result]:
    """Results kept before, and as many more as this share of the games needs."""
    tournament = wish.tournament()
    path = folder / f"{wish.name}.jsonl"
    if not share and not path.exists():
        return []
    results = result_file.load(path, tournament)
    games = max(1, round(share * wish.games)) if share else 0
    if games:
        for fresh in play(tournament, games, jobs, None, result_file.rounds_of(results)):
            result_file.append(path, fresh)
            results += fresh
    return results


def lines(wish: Measurement, results: list[Result]) -> list[str]:
    """Rows of the page's table."""
    if not results:
        return [f"| {wish.title} | not measured yet | | | |"]
    report = Report(wish.tournament(), results)
    if len(wish.bots) == 1:
        line = report.bots[0]
        score = f"{line.score.mean:.1f} ± {line.score.half:.1f}"
        return [f"| {wish.title} | {score} points | {report.games} | | {line.milliseconds:.1f} |"]
    if len(wish.bots) == 2:
        found = report.against(0, 1)
        own, other = (f"{line.score.mean:.1f}" for line in report.bots)
        time = " : ".join(f"{line.milliseconds:.1f}" for line in report.bots)
        return [f"| {wish.title} | {percent(found)} | {found.games} | {own} : {other} | {time} |"]
    rows = []
    for low, high in combinations(range(len(wish.bots)), 2):
        found = report.against(high, low)
        pair = (report.bots[high], report.bots[low])
        title = f"{wish.game}: {pair[0].name} against {pair[1].name}"
        points, time = (" : ".join(f"{n:.1f}" for n in both) for both in zip(*map(figures, pair), strict=True))
        rows.append(f"| {title} | {percent(found)} | {found.games} | {points} | {time} |")
    return rows


def figures(line: BotLine) -> tuple[float, float]:
    return line.score.mean, line.milliseconds


def percent(share: Share) -> str:
    return (
        f"{100 * share.share:.0f} % [{100 * share.low:.0f}–{100 * share.high:.0f}]"
        if share.games
        else "not measured yet"
    )


def table(folder: Path) -> str:
    head = ["| what | first places (95 %) | games | mean points | ms a decision |", "|---|---|---|---|---|"]
    rows = [row for wish in measurements() for row in lines(wish, collect(wish, folder, 0.0, 1))]
    return "\n".join([*head, *rows])


def write(page: Path, folder: Path) -> None:
    """Put the table between its two marks."""
    mark = PAGE.format(name="table")
    text = page.read_text(encoding="utf-8")
    whole = f"{mark}\n{table(folder)}\n{mark}"
    page.write_text(
        re.sub(f"{re.escape(mark)}.*{re.escape(mark)}", lambda _: whole, text, flags=re.S), encoding="utf-8"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--share", type=float, default=1.0, help="of the games; 0 plays none and only writes")
    arguments.add_argument("--only", default="", help="measurements whose names begin so")
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--write", type=Path, help="the page to put the table into")
    wish = arguments.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    for one in measurements():
        if wish.share and one.name.startswith(wish.only):
            print("\n".join(lines(one, collect(one, wish.folder, wish.share, wish.jobs))), flush=True)
    if wish.write:
        write(wish.write, wish.folder)


if __name__ == "__main__":
    main()
