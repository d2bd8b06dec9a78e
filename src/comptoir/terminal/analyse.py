"""`comptoir analyse`: what a strong bot thinks of a match that was played."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from comptoir.coach.analysis import FAULTS, Analysis, Line, PlyReport, analyse, best_line
from comptoir.coach.opinion import DEEP, QUICK, Effort
from comptoir.coach.reasons import BOOK, spoken
from comptoir.core.errors import ComptoirError
from comptoir.core.match import Match
from comptoir.core.text import Words
from comptoir.registry import loads
from comptoir.terminal.choices import read_file, write_file
from comptoir.terminal.replay import player_name

ROWS = 12  # of the curve
BAR = 24  # columns of a bar


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("analyse", help=say("help-analyse"))
    def command(
        record: Annotated[Path, typer.Argument(metavar=say("meta-file"), help=say("help-analyse-record"))],
        json: Annotated[
            Path | None, typer.Option("--json", help=say("help-analyse-json"), metavar=say("meta-file"))
        ] = None,
        deep: Annotated[bool, typer.Option("--deep", help=say("help-analyse-deep"))] = False,
        walks: Annotated[
            int | None, typer.Option("--walks", help=say("help-analyse-walks"), metavar="N", min=2, max=100_000)
        ] = None,
        line: Annotated[int | None, typer.Option("--line", help=say("help-analyse-line"), metavar="N")] = None,
    ) -> None:
        match = loads(read_file(record))
        effort = DEEP if deep else QUICK
        if walks is not None:
            effort = Effort(walks, max(2, walks // 3))
        console = Console(highlight=False)
        if line is not None:
            show_line(console, match, line, DEEP if walks is None else effort, words)
            return
        found = watched(console, match, effort, words.lang)
        show(console, match, found, words)
        if json is not None:
            write_file(json, found.dumps())
            console.print(BOOK.say(words.lang, "coach-written", {"file": str(json)}), soft_wrap=True)


def watched(console: Console, match: Match, effort: Effort, lang: str) -> Analysis:
    if not match.plies:
        raise ComptoirError("coach-refuse-empty", BOOK)
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(BOOK.say(lang, "coach-reading"), total=match.ply)
        return analyse(match, effort, lambda done, total: bar.update(task, completed=done))


def show_line(console: Console, match: Match, number: int, effort: Effort, words: Words) -> None:
    decided = 1 <= number <= match.ply and is_decision(match, number - 1)
    if not decided:
        raise ComptoirError("coach-refuse-ply", BOOK, number=str(number), n=match.ply)
    best = best_line(match, number - 1, effort)
    lang, names = words.lang, names_of(match, words)
    steps = [(match.plies[number - 1][0], best.move), *best.line]
    told = "; ".join(f"{names[seat]}, {text_of(match, code, lang)}" for seat, code in steps)
    console.print(BOOK.say(lang, "coach-line", {"number": str(number), "what": told}), soft_wrap=True, markup=False)


def names_of(match: Match, words: Words) -> list[str]:
    return [player_name(words, match, seat) for seat in range(match.options.seats)]


def is_decision(match: Match, ply: int) -> bool:
    table = match.game.table(match.options, match.seed)
    for seat, move in match.plies[:ply]:
        table.apply(seat, move)
    return len(table.legal(match.plies[ply][0])) > 1


def text_of(match: Match, code: str, lang: str) -> str:
    return match.game.moves[match.game.moves.by_code[code]].text(lang)


def show(console: Console, match: Match, found: Analysis, words: Words) -> None:
    lang, names = words.lang, names_of(match, words)
    title = {"game": match.game.name(lang), "plies": found.plies, "n": len(found.moves)}
    console.print(BOOK.say(lang, "coach-title", title), style="bold", soft_wrap=True)
    console.print(curve(found, names, lang))
    turning = ", ".join(str(ply) for ply in found.turning)
    key = "coach-turning" if turning else "coach-no-turning"
    console.print(BOOK.say(lang, key, {"what": turning} if turning else {}), soft_wrap=True)
    faults = [one for one in found.moves if one.kind in FAULTS]
    if faults:
        console.print(faults_table(match, faults, names, lang))
    else:
        console.print(BOOK.say(lang, "coach-faultless"))
    console.print(shares_table(found, names, lang))
    console.print(BOOK.say(lang, "coach-explained"), soft_wrap=True)


def curve(found: Analysis, names: list[str], lang: str) -> Table:
    """The chances at about a dozen moments, the turning points among them."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(BOOK.say(lang, "coach-column-move"), justify="right")
    for name in names:
        table.add_column(name)
    step = max(1, len(found.curve) // ROWS)
    for at, (ply, win) in enumerate(found.curve):
        if at % step == 0 or ply in found.turning or at == len(found.curve) - 1:
            bars = [f"{'█' * round(BAR / len(win) * chance)} {100 * chance:.0f} %" for chance in win]
            table.add_row(str(ply), *bars, style="bold" if ply in found.turning else "")
    return table


def faults_table(match: Match, faults: list[PlyReport], names: list[str], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("move", "who", "played", "class", "loss", "best"):
        table.add_column(BOOK.say(lang, f"coach-column-{key}"))
    for one in faults:
        best: Line = one.options[0]
        why = [spoken(reason, match.game, lang, names) for reason in one.reasons if not reason.certain]
        better = "\n".join([text_of(match, best.move, lang), *why])
        kind = BOOK.say(lang, f"kind-{one.kind}")
        played = text_of(match, one.move, lang)
        table.add_row(str(one.ply + 1), names[one.seat], played, kind, f"{100 * one.loss:.0f}", better)
    return table


def shares_table(found: Analysis, names: list[str], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for key in ("start", "choices", "gifts", "luck", "result"):
        table.add_column(BOOK.say(lang, f"coach-column-{key}"), justify="right")
    for share in found.shares:
        numbers = (share.start, share.choices, share.gifts, share.luck, share.result)
        table.add_row(names[share.seat], *(f"{100 * n:.0f}" for n in numbers))
    return table
