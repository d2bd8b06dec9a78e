"""`comptoir arena`: bots meet, pair by pair; `comptoir simulate`: bots at one table, many times."""

import os
import sys
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from comptoir.arena import file as result_file
from comptoir.arena.plot import draw
from comptoir.arena.results import Mean, Report, Share
from comptoir.arena.run import play
from comptoir.arena.tournament import Mode, Result, Round, Tournament, seatings
from comptoir.core.game import Game
from comptoir.core.text import Words
from comptoir.registry import game
from comptoir.terminal.choices import read_options, read_seats, write_file
from comptoir.terminal.words import Refused


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("arena", help=say("help-arena"))
    def arena(
        name: Annotated[str, typer.Argument(metavar=say("meta-game"), help=say("help-game"))],
        bots: Annotated[str, typer.Option("--bots", help=say("help-arena-bots"), metavar="BOT,BOT")] = "greedy,random",
        games: Annotated[int, typer.Option("--games", help=say("help-arena-games"), metavar="N")] = 100,
        seats: Annotated[str | None, typer.Option("--seats", help=say("help-arena-seats"), metavar="N,N")] = None,
        option: Annotated[
            list[str] | None, typer.Option("--option", "-o", help=say("help-option"), metavar=say("meta-option"))
        ] = None,
        variant: Annotated[
            list[str] | None, typer.Option("--variant", help=say("help-variant"), metavar=say("meta-variant"))
        ] = None,
        together: Annotated[bool, typer.Option("--together", help=say("help-together"))] = False,
        seed: Annotated[int, typer.Option("--seed", help=say("help-series-seed"), metavar="N")] = 0,
        jobs: Annotated[int, typer.Option("--jobs", help=say("help-jobs"), metavar="N")] = 0,
        dask: Annotated[str | None, typer.Option("--dask", help=say("help-dask"), metavar=say("meta-address"))] = None,
        file: Annotated[Path | None, typer.Option("--file", help=say("help-file"), metavar=say("meta-file"))] = None,
        plot: Annotated[Path | None, typer.Option("--plot", help=say("help-plot"), metavar=say("meta-file"))] = None,
    ) -> None:
        room = game(name)
        modes = read_modes(room, seats, option or [], variant or [])
        tournament = Tournament(name, read_names(bots), modes, seed, together)
        hold(tournament, games, jobs, dask, file, plot, words)

    @app.command("simulate", help=say("help-simulate"))
    def simulate(
        name: Annotated[str, typer.Argument(metavar=say("meta-game"), help=say("help-game"))],
        games: Annotated[int, typer.Option("--games", help=say("help-number"), metavar="N")] = 100,
        seats: Annotated[int | None, typer.Option("--seats", help=say("help-seats"), metavar="N")] = None,
        bots: Annotated[str | None, typer.Option("--bots", help=say("help-bots"), metavar="BOT,BOT")] = None,
        seed: Annotated[int, typer.Option("--seed", help=say("help-series-seed"), metavar="N")] = 0,
        option: Annotated[
            list[str] | None, typer.Option("--option", "-o", help=say("help-option"), metavar=say("meta-option"))
        ] = None,
        jobs: Annotated[int, typer.Option("--jobs", help=say("help-jobs"), metavar="N")] = 0,
    ) -> None:
        room = game(name)
        n, _ = read_seats(room, seats)
        mode = Mode(n, read_options(room, option or []))
        sides = max(Tournament(name, (), (mode,)).sides(mode)) + 1
        names = ("greedy", *["random"] * (sides - 1)) if bots is None else read_names(bots)
        names += names[-1:] * (sides - len(names))
        hold(Tournament(name, names, (mode,), seed, True), games, jobs, None, None, None, words)


def read_names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise Refused("refuse-no-bots")
    return names


def read_modes(room: Game, seats: str | None, options: list[str], variants: list[str]) -> tuple[Mode, ...]:
    """Every number of players with every variant; the options hold for all."""
    counts = [room.seats[0] if seats is None else 0]
    if seats is not None:
        try:
            counts = [int(n) for n in seats.split(",")]
        except ValueError:
            raise Refused("refuse-parameter", name="--seats") from None
    modes = []
    for n in counts:
        for variant in variants or [""]:
            mixed = options + [part for part in variant.split(",") if part.strip()]
            chosen = read_options(room, mixed)
            room.options.choose(n, chosen)
            modes.append(Mode(n, chosen))
    return tuple(modes)


def hold(
    tournament: Tournament,
    games: int,
    jobs: int,
    dask: str | None,
    file: Path | None,
    plot: Path | None,
    words: Words,
) -> None:
    if games < 1 or jobs < 0:
        raise Refused("refuse-games")
    sys.path.insert(0, os.getcwd())  # where somebody's own bot lies, as `python -m` would find it
    tournament.check()
    jobs = jobs or os.cpu_count() or 1
    console = Console(highlight=False)
    start = perf_counter()
    results, fresh = collect(tournament, games, jobs, dask, file, words, console)
    elapsed = perf_counter() - start
    report = Report(tournament, results)
    for table in tables(report, words):
        console.print(table)
        console.print()
    decisions = sum(sum(result.decisions) for result in fresh)
    rates = {"games": round(len(fresh) / elapsed, 1), "decisions": round(decisions / elapsed), "jobs": jobs}
    console.print(words.say("speed", seconds=round(elapsed, 1), **rates))
    if plot is not None:
        write_file(plot, draw(report, words))


def collect(
    tournament: Tournament,
    games: int,
    jobs: int,
    dask: str | None,
    file: Path | None,
    words: Words,
    console: Console,
) -> tuple[list[Result], list[Result]]:
    """All results, those of an earlier run first, and the fresh ones by themselves."""
    wanted = set(tournament.rounds(games))
    try:
        before = [] if file is None else result_file.load(file, tournament)
    except OSError as error:
        raise Refused("refuse-file", file=str(file), reason=error.strerror or str(error)) from error
    done = result_file.rounds_of(before) & wanted
    fresh: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(words.say("simulating"), total=count_games(tournament, wanted - done))
        for results in play(tournament, games, jobs, dask, done):
            fresh += results
            if file is not None:
                result_file.append(file, results)
            bar.advance(task, len(results))
    kept = [r for r in before if result_file.rounds_of([r]) <= wanted]
    return kept + fresh, fresh


def count_games(tournament: Tournament, rounds: set[Round]) -> int:
    sides = [max(tournament.sides(mode)) + 1 for mode in tournament.modes]
    return sum(len(seatings(round.pairing, sides[round.mode])) for round in rounds)


# -- tables


def tables(report: Report, words: Words) -> list[Table]:
    shown = [bot_table(report, words)]
    if len(report.bots) > 1 and not report.tournament.together:
        shown.append(cross_table(report, words))
    return [*shown, seat_table(report, words), mode_table(report, words)]


def _table(words: Words, title: str | None, first: str, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), title=title, title_justify="left", title_style="bold")
    table.add_column(words.say(first))
    for column in columns:
        table.add_column(column, justify="right")
    return table


def percent(share: Share) -> str:
    if not share.games:
        return "–"
    return f"{100 * share.share:.1f} % [{100 * share.low:.0f}–{100 * share.high:.0f}]"


def plus_minus(mean: Mean) -> str:
    return f"{mean.mean:.1f} ± {mean.half:.1f}"


def bot_table(report: Report, words: Words) -> Table:
    keys = ("col-rating", "col-first", "col-mean", "col-rank", "col-time")
    table = _table(words, words.say("arena-bots", games=report.games), "col-player", *map(words.say, keys))
    for bot in sorted(report.bots, key=lambda line: -line.rating.rating):
        rating = f"{bot.rating.rating:.0f} [{bot.rating.low:.0f}–{bot.rating.high:.0f}]"
        first = percent(bot.first)
        table.add_row(bot.name, rating, first, plus_minus(bot.score), f"{bot.rank:.2f}", f"{bot.milliseconds:.2f}")
    return table


def cross_table(report: Report, words: Words) -> Table:
    names = [bot.name for bot in report.bots]
    table = _table(words, words.say("arena-cross"), "col-player", *names)
    for row, name in enumerate(names):
        cells = [percent(report.against(row, other)) if other != row else "" for other in range(len(names))]
        table.add_row(name, *cells)
    return table


def seat_table(report: Report, words: Words) -> Table:
    seats = max(mode.seats for mode in report.tournament.modes)
    columns = [words.say("person", seat=seat + 1) for seat in range(seats)]
    table = _table(words, words.say("arena-seats"), "col-player", *columns)
    for bot in report.bots:
        table.add_row(bot.name, *map(percent, bot.by_seat))
    return table


def mode_table(report: Report, words: Words) -> Table:
    keys = ("col-games", "col-decisions", "col-decided", "col-margin", "col-seat-shares")
    table = _table(words, words.say("arena-modes"), "col-mode", *map(words.say, keys))
    for mode in report.modes:
        seats = " / ".join(f"{100 * seat.share:.0f}" for seat in mode.by_seat)
        decided = percent(mode.decided)
        table.add_row(mode.label, str(mode.games), plus_minus(mode.decisions), decided, plus_minus(mode.margin), seats)
    return table
