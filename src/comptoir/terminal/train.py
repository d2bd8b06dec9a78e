"""`comptoir train`: self-play from nothing, or from where it was stopped, to weights that could be shipped."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from comptoir.core.text import Words
from comptoir.registry import game
from comptoir.terminal.words import Refused


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("train", help=say("help-train"))
    def train(
        name: Annotated[str, typer.Argument(metavar=say("meta-game"), help=say("help-game"))],
        minutes: Annotated[float, typer.Option("--minutes", help=say("help-minutes"), metavar="M")] = 10.0,
        seats: Annotated[list[int] | None, typer.Option("--seats", help=say("help-train-seats"), metavar="N")] = None,
        seed: Annotated[int, typer.Option("--seed", help=say("help-series-seed"), metavar="N")] = 1,
        boot: Annotated[int, typer.Option("--boot", help=say("help-train-boot"), metavar="N")] = 800,
        check: Annotated[int, typer.Option("--check", help=say("help-train-check"), metavar="N")] = 60,
        samples: Annotated[int, typer.Option("--samples", help=say("help-train-samples"), metavar="N")] = 1,
        walks: Annotated[int, typer.Option("--walks", help=say("help-train-walks"), metavar="N")] = 0,
        begin: Annotated[Path | None, typer.Option("--begin", help=say("help-train-begin"), metavar="FILE")] = None,
        folder: Annotated[Path | None, typer.Option("--folder", help=say("help-train-folder"), metavar="DIR")] = None,
        dask: Annotated[str | None, typer.Option("--dask", help=say("help-dask"), metavar="ADDRESS")] = None,
    ) -> None:
        room = game(name)
        if minutes < 0 or min(walks, check, boot - 1, samples - 1) < 0 or not set(seats or ()) <= set(room.seats):
            raise Refused("refuse-train", seats=", ".join(str(n) for n in room.seats))
        if room.features is None:
            raise Refused("refuse-train-features", game=name)
        wishes = {
            "minutes": minutes, "seats": tuple(seats or ()), "seed": seed, "boot": boot, "check_games": check,
            "samples": samples, "walks": walks,
        }  # fmt: skip
        run(name, wishes, folder or Path("training") / name, begin, dask, words)


def run(name: str, wishes: dict[str, Any], folder: Path, begin: Path | None, dask: str | None, words: Words) -> None:
    try:
        from comptoir.learn.report import report
        from comptoir.learn.train import Progress, Settings, Training
    except ImportError as error:
        raise Refused("refuse-learn", detail=str(error)) from error
    console = Console(highlight=False)
    try:
        weights = None if begin is None else begin.read_bytes()
        settings = Settings(game=name, begin="" if weights is None else made_by(weights, name), **wishes)
        training = Training(settings, folder, commit(), workers_at(dask), weights)
    except OSError as error:
        raise Refused("refuse-file", file=str(begin), reason=str(error.strerror)) from error
    except ValueError as error:
        raise Refused("refuse-checkpoint", file=str(folder), detail=str(error)) from error
    bar = Bar(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console, transient=True)
    with bar:
        task = bar.add_task(words.say("training", games=0), total=settings.minutes * 60)

        def tell(progress: Progress) -> None:
            description = words.say("training", games=progress.games)
            bar.update(task, completed=progress.seconds, description=description)
            if not console.is_terminal:
                share = f"{100 * progress.lately():.1f} %"
                console.print(f"{progress.seconds:.0f} s  {progress.games}  {share}  {progress.losses[-1]}")

        training.run(tell)
    command = told_again(sys.argv[1:])
    written = [folder / "net.weights", folder / "report.html"]
    written[0].write_bytes(training.release(command))
    written[1].write_text(report(training), encoding="utf-8")
    console.print(words.say("trained", games=training.progress.games, files=", ".join(str(file) for file in written)))


def made_by(weights: bytes, name: str) -> str:
    """Which run these weights come from, and how long it was."""
    from comptoir.bots.net import read_header

    header = read_header(weights)
    if header.get("game") != name:
        raise ValueError(f"weights of {header.get('game')}")
    made = header.get("made", {})
    return f"{made.get('command', 'unknown')}: {made.get('games', 0)} games"


def told_again(words: list[str]) -> str:
    """The command without where its files lie: that is nobody else's folder."""
    files = ("--folder", "--begin")
    kept = [word for at, word in enumerate(words) if word not in files and (at == 0 or words[at - 1] not in files)]
    return " ".join(["comptoir", *(word for word in kept if not word.startswith(("--folder=", "--begin=")))])


def workers_at(address: str | None) -> Any:
    """A client of the Dask cluster at this address; its futures are not those of the standard library."""
    if address is None:
        return None
    try:
        return import_module("distributed").Client(address).get_executor()
    except (ImportError, OSError) as error:
        raise Refused("refuse-dask", address=address, detail=str(error)) from error


def commit() -> str:
    """The state of the sources this command is run beside, if there are any."""
    command = ["git", "describe", "--always", "--dirty"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"
