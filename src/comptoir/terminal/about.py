"""`comptoir games` and `comptoir options`: what can be played, and how."""

from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from comptoir.core.game import Game
from comptoir.core.options import Option, Value
from comptoir.core.text import Words
from comptoir.registry import GAMES, game


def register(app: typer.Typer, words: Words) -> None:
    @app.command("games", help=words.say("help-games"))
    def games() -> None:
        Console().print(list_games(words))

    @app.command("options", help=words.say("help-options"))
    def options(
        name: Annotated[str, typer.Argument(metavar=words.say("meta-game"), help=words.say("help-game"))],
    ) -> None:
        Console().print(list_options(game(name), words))


VALUES_WIDTH: Final = 24


def list_games(words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("col-id", "col-game", "col-seats"):
        table.add_column(words.say(key), no_wrap=True)
    table.add_column(words.say("col-options"))
    for name in GAMES:
        room = game(name)
        options = words.say("option-count", n=len(room.options), name=name) if len(room.options) else ""
        table.add_row(name, room.name(words.lang), seat_range(room), options)
    return table


def seat_range(room: Game) -> str:
    first, last = room.seats[0], room.seats[-1]
    return str(first) if first == last else f"{first}-{last}"


def list_options(room: Game, words: Words) -> Table:
    title = words.say("options-of", game=room.name(words.lang), seats=seat_range(room))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), title=title, title_justify="left", title_style="bold")
    # Names and values are to be typed as they stand: only what explains them may be broken.
    longest = max((len(str(value)) for option in room.options for value in option.values), default=0)
    table.add_column(words.say("col-option"), no_wrap=True)
    table.add_column(words.say("col-values"), width=max(longest, VALUES_WIDTH), overflow="fold")
    table.add_column(words.say("col-help"), overflow="fold")
    for option in room.options:
        values = "\n".join(_value(room, option, value, words) for value in option.values)
        about = f"[bold]{option.label(room.book, words.lang)}[/]\n{option.help(room.book, words.lang)}"
        table.add_row(option.name, values, about)
    return table


def _value(room: Game, option: Option, value: Value, words: Words) -> str:
    """As it is typed, what it means, and a star where it is the default."""
    typed = str(value).lower() if isinstance(value, bool) else str(value)
    label = option.label(room.book, words.lang, value)
    text = typed if label in (typed, str(value)) else f"{typed} ({label})"
    return f"[bold]{text} *[/]" if value == option.default and type(value) is type(option.default) else text
