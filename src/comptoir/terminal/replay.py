"""`comptoir replay` and `comptoir verify`: a match record read back."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from comptoir.core.errors import ComptoirError
from comptoir.core.match import Match, read_record, replay_record
from comptoir.core.sentences import sentence
from comptoir.core.text import Words
from comptoir.registry import game, loads
from comptoir.terminal.choices import bot_name, read_file
from comptoir.terminal.drawing import draw_table
from comptoir.terminal.result import final_table, verdict
from comptoir.terminal.words import Refused


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("replay", help=say("help-replay"))
    def replay(
        file: Annotated[Path, typer.Argument(metavar=say("meta-file"), help=say("help-record"))],
        everything: Annotated[bool, typer.Option("--all", help=say("help-all"))] = False,
        seat: Annotated[int | None, typer.Option("--seat", help=say("help-eyes"), metavar="N")] = None,
    ) -> None:
        text = read_file(file)
        match = loads(text)
        if seat is not None and not 1 <= seat <= match.options.seats:
            raise Refused("refuse-seat", seat=seat, seats=match.options.seats)
        Reading(match, None if seat is None else seat - 1, words, stops=not everything).run(text)

    @app.command("verify", help=say("help-verify"))
    def verify(file: Annotated[Path, typer.Argument(metavar=say("meta-file"), help=say("help-record"))]) -> None:
        text = read_file(file)
        console = Console(highlight=False)
        try:
            match = loads(text)
        except ComptoirError as error:
            console.print(say("verify-bad", reason=error.text(words.lang)), style="red", soft_wrap=True)
            raise typer.Exit(1) from error
        name = match.game.name(words.lang)
        console.print(say("verify-good", game=name, moves=match.ply), style="green", soft_wrap=True)
        console.print(say("commitment", commitment=match.commitment), soft_wrap=True)
        if not match.state.over:
            console.print(say("verify-unfinished"))


class Closed(Exception):
    """The reader has seen enough."""


class Reading:
    """A record shown move by move: through one seat's eyes, or open, with everything every player knew."""

    def __init__(self, whole: Match, seat: int | None, words: Words, stops: bool) -> None:
        self.seat = seat
        self.words = words
        self.stops = stops
        self.console = Console(highlight=False)
        self.told = 0
        self.length = whole.ply
        self.names = [player_name(words, whole, place) for place in range(whole.options.seats)]

    def run(self, text: str) -> None:
        record = read_record(text)
        self.console.print(self.words.say("seed", seed=record["seed"]), soft_wrap=True)
        try:
            match = replay_record(game(record["game"]), record, self.show)
        except (Closed, EOFError):
            return
        if not match.state.over:
            self.console.print(self.words.say("verify-unfinished"))
            return
        view = match.state.view(self.seat)
        self.console.print(final_table(view, match.game.book, self.words, self.names))
        self.console.print(Text(verdict(view, self.words, self.names), "bold"))

    def show(self, match: Match) -> None:
        """The move just played and what came of it; waits for the reader if it stops."""
        seat, move = match.plies[-1]
        lines = self.hear(match)
        if self.seat in (None, seat):
            spoken = self.words.say(
                "replay-move", who=self.names[seat], move=match.game.moves[move].text(self.words.lang)
            )
            self.console.print(Text(f"{match.ply:>4}  {spoken}", "bold"))
        for line in lines:
            self.console.print(Text(f"      {line}"))
        if self.stops and (lines or self.seat in (None, seat)):
            self.wait(match)

    def hear(self, match: Match) -> list[str]:
        """Open, every event is told as its own player heard it."""
        fresh = [event for _, event in match.events[self.told :]]
        self.told = len(match.events)
        heard = [e for e in fresh if e.heard_by(self.seat if self.seat is not None or e.seat < 0 else e.seat)]
        return [sentence(event, match.game.book, self.words.lang, self.names) for event in heard]

    def wait(self, match: Match) -> None:
        prompt = self.words.say("replay-prompt", ply=match.ply, last=self.length) + " "
        while True:
            answer = self.console.input(prompt).strip()
            if answer == "q":
                raise Closed
            if answer == "a":
                self.stops = False
            if answer != "t":
                return
            # Open, the table is shown to whoever decides next.
            eyes = self.seat if self.seat is not None or match.state.over else match.state.waiting[0]
            self.console.print(draw_table(match, eyes, self.words.lang, self.names))


def player_name(words: Words, match: Match, seat: int) -> str:
    kind = match.tags.get(f"seat {seat}", "person")
    if words.has(f"bot-{kind}"):
        return bot_name(words, kind, seat)
    return words.say("person", seat=seat + 1)
