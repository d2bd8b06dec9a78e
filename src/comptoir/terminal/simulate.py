"""`comptoir simulate`: many games between bots, and what came of them."""

import os
from statistics import fmean
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from comptoir.arena.series import Outcome, Series, play_series
from comptoir.core.text import Words
from comptoir.registry import game
from comptoir.terminal.choices import read_bots, read_options, read_seats
from comptoir.terminal.words import Refused


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

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
        if games < 1 or jobs < 0:
            raise Refused("refuse-games")
        options = room.options.choose(n, read_options(room, option or [])).values
        players = ["greedy"] + ["random"] * (n - 1) if bots is None else read_bots(bots, n)
        series = Series(name, tuple(players), options, seed)
        run(series, games, jobs or os.cpu_count() or 1, words)


def run(series: Series, games: int, jobs: int, words: Words) -> None:
    console = Console(highlight=False)
    outcomes: list[Outcome] = []
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
    start = perf_counter()
    with bar:
        task = bar.add_task(words.say("simulating"), total=games)
        for finished in play_series(series, games, jobs):
            outcomes += finished
            bar.advance(task, len(finished))
    elapsed = perf_counter() - start
    console.print(statistics(series, outcomes, words))
    decisions = sum(outcome.decisions for outcome in outcomes)
    console.print(words.say("length", decisions=round(decisions / games)))
    rates = {"games": round(games / elapsed, 1), "decisions": round(decisions / elapsed), "jobs": jobs}
    console.print(words.say("speed", seconds=round(elapsed, 1), **rates))


def statistics(series: Series, outcomes: list[Outcome], words: Words) -> Table:
    """A shared first place counts in parts."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(words.say("col-player"))
    for key in ("col-wins", "col-share", "col-mean", "col-least", "col-most", "col-rank"):
        table.add_column(words.say(key), justify="right")
    for player, kind in enumerate(series.players):
        wins = sum(1 / len(o.winners) for o in outcomes if player in o.winners)
        scores = [outcome.scores[player] for outcome in outcomes]
        table.add_row(
            f"{words.say(f'bot-{kind}')} {player + 1}",
            f"{wins:g}" if wins == int(wins) else f"{wins:.1f}",
            f"{100 * wins / len(outcomes):.1f} %",
            f"{fmean(scores):.1f}",
            str(min(scores)),
            str(max(scores)),
            f"{fmean(outcome.ranks[player] for outcome in outcomes):.2f}",
        )
    return table
