"""`comptoir records`: folders of match records as one table."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from comptoir.core.errors import ComptoirError
from comptoir.core.text import Words
from comptoir.records.table import GAMES, PLIES, find, write
from comptoir.terminal.words import Refused


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("records", help=say("help-records"))
    def records(
        places: Annotated[list[Path], typer.Argument(metavar=say("meta-records"), help=say("help-records-places"))],
        to: Annotated[Path, typer.Option("--to", help=say("help-records-to"), metavar=say("meta-file"))],
        plies: Annotated[bool, typer.Option("--plies", help=say("help-records-plies"))] = False,
        features: Annotated[bool, typer.Option("--features", help=say("help-records-features"))] = False,
    ) -> None:
        files = find(places)
        if not files:
            raise Refused("refuse-no-records")
        gather(files, to, plies or features, features, words)


def gather(files: list[Path], to: Path, plies: bool, features: bool, words: Words) -> None:
    console, wrong = Console(highlight=False), Console(stderr=True, highlight=False)
    skipped = 0

    def refused(file: Path, error: ComptoirError | OSError) -> None:
        nonlocal skipped
        skipped += 1
        reason = error.text(words.lang) if isinstance(error, ComptoirError) else error.strerror or str(error)
        wrong.print(words.say("records-skipped", file=str(file), reason=reason), style="red", soft_wrap=True)

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(words.say("records-reading"), total=len(files))
            rows = write(files, to, PLIES if plies else GAMES, features, lambda n: bar.advance(task, n), refused)
    except OSError as error:
        raise Refused("refuse-write", file=str(to), reason=error.strerror or str(error)) from error
    console.print(words.say("records-written", file=str(to), rows=rows, games=len(files) - skipped), soft_wrap=True)
    if skipped:
        raise typer.Exit(1)
