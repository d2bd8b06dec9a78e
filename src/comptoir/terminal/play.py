"""`comptoir play`: a person against bots."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any
from zlib import crc32

import typer
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from comptoir.bots import FAIR, Bot, bot, seat_at
from comptoir.bots.advice import sensible_set
from comptoir.core.choice import Choice
from comptoir.core.errors import ComptoirError
from comptoir.core.match import Match
from comptoir.core.sentences import sentence
from comptoir.core.text import Words
from comptoir.registry import game
from comptoir.terminal.answers import find_moves
from comptoir.terminal.choices import bot_name, read_bots, read_options, read_seats, write_file
from comptoir.terminal.drawing import draw_table
from comptoir.terminal.result import final_table, verdict
from comptoir.terminal.words import Refused

COMMANDS = ("?", "t", "u", "s", "q")
LONG_LIST = 8  # more answers than this stand in columns


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("play", help=say("help-play"))
    def play(
        name: Annotated[str, typer.Argument(metavar=say("meta-game"), help=say("help-game"))],
        seats: Annotated[int | None, typer.Option("--seats", help=say("help-seats"), metavar="N")] = None,
        bots: Annotated[str | None, typer.Option("--bots", help=say("help-bots"), metavar="BOT,BOT")] = None,
        seat: Annotated[int, typer.Option("--seat", help=say("help-seat"), metavar="N")] = 1,
        seed: Annotated[str | None, typer.Option("--seed", help=say("help-seed"), metavar="TEXT")] = None,
        option: Annotated[
            list[str] | None, typer.Option("--option", "-o", help=say("help-option"), metavar=say("meta-option"))
        ] = None,
        person: Annotated[str | None, typer.Option("--name", help=say("help-name"), metavar="NAME")] = None,
        save: Annotated[Path | None, typer.Option("--save", help=say("help-save"), metavar="FILE")] = None,
    ) -> None:
        room = game(name)
        n, place = read_seats(room, seats, seat)
        kinds = [FAIR] * (n - 1) if bots is None else read_bots(bots, n - 1)
        match = room.new(n, seed, **read_options(room, option or []))
        Sitting(match, place, kinds, person, words, save).run()


class Left(Exception):
    """The person got up from the table."""


class Sitting:
    """One person at one table. Everything shown comes from that seat's view and from the events it hears."""

    def __init__(
        self, match: Match, seat: int, kinds: Sequence[str], person: str | None, words: Words, save: Path | None
    ) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.save = save
        self.console = Console(highlight=False)
        self.bots: dict[int, Bot] = {}
        self.names: list[str] = []
        others = iter(kinds)
        for place in range(match.options.seats):
            if place == seat:
                self.names.append(person or words.say("person", seat=place + 1))
                match.tags[f"seat {place}"] = "person"
            else:
                kind = next(others)
                self.names.append(bot_name(words, kind, place))
                match.tags[f"seat {place}"] = kind
                self.bots[place] = bot(kind, match.game.id, crc32(f"{match.seed} {place}".encode()))
        self.told = 0  # events already shown
        self.picked: list[int] = []  # the beginning of a set
        self.last_question: str | None = None  # the question under the table drawn last

    # -- the course of a sitting

    def run(self) -> None:
        say = self.words.say
        self.console.print(Text(self.match.game.name(self.words.lang), "bold"))
        self.console.print(say("commitment", commitment=self.match.commitment), soft_wrap=True)
        self.console.print(say("first-hint"))
        try:
            while not self.match.state.over:
                self.let_bots_play()
                if not self.match.state.over:
                    self.ask()
        except (EOFError, Left):
            self.console.print(say("left"))
            return
        self.finish()

    def let_bots_play(self) -> None:
        state = self.match.state
        while state.waiting and self.seat not in state.waiting:
            mover = state.waiting[0]
            self.match.play(mover, self.bots[mover].choose(seat_at(self.match, mover)))

    def ask(self) -> None:
        legal = self.match.state.legal(self.seat)
        view = self.match.state.view(self.seat)
        if len(legal) == 1:
            # Nobody waits for this answer but the person, so the machine may give it.
            self.match.play(self.seat, legal[0])
            return
        self.report(view)
        moves = self.match.game.moves
        choice = self.match.state.choice(self.seat)
        offered = legal if choice is None else self.pieces(choice, legal)
        texts = [moves[move].text(self.words.lang) for move in offered]
        question = self.match.game.book.say(self.words.lang, f"ask-{view['asks']}", view["asked"])
        self.console.print(Text(f"\n{question}", "bold cyan"))
        if choice is not None and choice.most > 1:
            taken = self.spoken(self.picked)
            hint = self.words.say("set-so-far", picked=taken) if taken else self.words.say("set-hint")
            self.console.print(Text(hint, "dim"))
        self.console.print(numbered(texts))
        usual = [] if self.picked else sensible_set(self.match.state, self.seat)
        if usual:
            self.console.print(Text(self.words.say("set-usual", picked=self.spoken(usual)), "dim"))
        while True:
            answer = self.console.input("> ").strip()
            if not answer and usual:
                self.answer(usual)
                return
            if answer in COMMANDS or answer.startswith("s "):
                if self.obey(answer):
                    return
                continue
            try:
                self.answer([offered[place] for place in find_moves(answer, texts, [moves[m].code for m in offered])])
                return
            except ComptoirError as error:
                self.complain(error)

    def spoken(self, picks: Sequence[int]) -> str:
        """A set in words: equal pieces are counted."""
        lines = [(self.match.game.moves[move].text(self.words.lang), len(list(same))) for move, same in groupby(picks)]
        return "; ".join(text + (f" (×{times})" if times > 1 else "") for text, times in lines)

    def pieces(self, choice: Choice, legal: list[int]) -> list[int]:
        """Pieces that can still be added to what is picked, and the answers that are no pieces."""
        pool = {piece.move for piece in choice.pool}
        fitting = [piece.move for piece in choice.pool if choice.fits(self.picked, piece)]
        return sorted({*fitting, *(move for move in legal if move not in pool)})

    def answer(self, picks: list[int]) -> None:
        """Pieces of a set are collected until they are one; any other answer is a move of its own."""
        choice = self.match.state.choice(self.seat)
        pool = set() if choice is None else {piece.move for piece in choice.pool}
        if choice is None or not pool.issuperset(picks):
            if len(picks) > 1:
                raise Refused("refuse-several")
            if choice is not None and picks[0] == choice.finish and self.picked:
                picks = []
            else:
                self.picked = []
                self.match.play(self.seat, picks[0])
                return
        whole = self.picked + picks
        begun = choice.refusal(whole)
        if begun is not None and begun[0] in ("why-set-size", "why-set-low") and len(whole) < choice.most:
            self.picked = whole  # a good beginning
            return
        self.match.play_set(self.seat, whole)
        self.picked = []

    def report(self, view: dict[str, Any]) -> None:
        """What happened since the last question; the table only if it is not the one just drawn."""
        news = [event for _, event in self.match.events[self.told :] if event.heard_by(self.seat)]
        self.told = len(self.match.events)
        if news or self.last_question is None:
            self.console.rule(style="dim")
        spoken = [(sentence(e, self.match.game.book, self.words.lang, self.names), e.seat == self.seat) for e in news]
        for (text, own), again in groupby(spoken):
            times = len(list(again))
            self.console.print(Text(f"  {text}" + (f" (×{times})" if times > 1 else ""), "" if own else "dim"))
        if view["asks"] != self.last_question or any(event.seat != self.seat for event in news):
            self.show()
        self.last_question = view["asks"]

    def show(self) -> None:
        self.console.print()
        self.console.print(draw_table(self.match, self.seat, self.words.lang, self.names))

    # -- answers that are not moves

    def obey(self, answer: str) -> bool:
        """Carry out a command; True if the question has changed by it."""
        if answer == "?":
            self.console.print(self.words.say("play-help"))
        elif answer == "t":
            self.show()
        elif answer == "u":
            return self.undo()
        elif answer == "q":
            self.offer_record()
            raise Left
        else:
            self.keep_record(answer[1:].strip())
        return False

    def undo(self) -> bool:
        """Back to the last question with a choice; first of all, what was picked is put back."""
        if self.picked:
            self.picked = []
            self.console.print(self.words.say("undone"))
            return True
        refusal = self.match.undo_refusal(self.seat)
        if refusal is not None:
            self.complain(refusal)
            return False
        while self.match.undo_refusal(self.seat) is None:
            self.match.undo(self.seat)
            if len(self.match.state.legal(self.seat)) > 1:
                break
        self.told = min(self.told, len(self.match.events))
        self.last_question = None
        self.console.print(self.words.say("undone"))
        return True

    def offer_record(self) -> None:
        """Until the record lies in a file or is not wanted."""
        while True:
            file = self.console.input(self.words.say("ask-save") + " ").strip()
            if not file or self.keep_record(file):
                return

    def keep_record(self, file: str) -> bool:
        try:
            path = Path(file or f"{self.match.game.id}-{self.match.commitment[:8]}.json").expanduser()
            write_file(path, self.match.dumps())
        except ComptoirError as error:
            self.complain(error)
            return False
        self.console.print(self.words.say("saved", file=str(path)), soft_wrap=True)
        return True

    def complain(self, error: ComptoirError) -> None:
        self.console.print(Text(error.text(self.words.lang), "red"))

    # -- the end

    def finish(self) -> None:
        say = self.words.say
        view = self.match.state.view(self.seat)
        self.report(view)
        self.console.rule(style="dim")
        self.console.print(final_table(view, self.match.game.book, self.words, self.names))
        self.console.print(Text(verdict(view, self.words, self.names), "bold"))
        self.console.print(say("seed", seed=self.match.seed), soft_wrap=True)
        self.console.print(say("commitment", commitment=self.match.commitment), soft_wrap=True)
        if self.save is not None:
            self.keep_record(str(self.save))
        else:
            try:
                self.offer_record()
            except EOFError:
                self.console.print()


def numbered(texts: Sequence[str]) -> RenderableType:
    width = len(str(len(texts)))
    lines = [Text(f" {number:>{width}}  {text}") for number, text in enumerate(texts, 1)]
    if len(lines) <= LONG_LIST:
        return Text("\n").join(lines)
    return Columns(lines, column_first=True, padding=(0, 3))
