"""Everything the command `comptoir` can do.

Rooms bring their own subcommands: a module named in ROOMS has a `register(app, words)` that adds them. The application
is built for one language, because its help is text that people read.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from comptoir import FORM, __version__
from comptoir.core.text import Words
from comptoir.server.cli import open_at_home
from comptoir.terminal.words import BOOK, Refused, in_one_sentence, split_language

ROOMS = {
    "comptoir.terminal.about": ("games", "options"),
    "comptoir.terminal.play": ("play",),
    "comptoir.terminal.replay": ("replay", "verify"),
    "comptoir.terminal.arena": ("arena", "simulate"),
    "comptoir.terminal.train": ("train",),
    "comptoir.terminal.records": ("records",),
    "comptoir.terminal.analyse": ("analyse",),
    "comptoir.server.cli": ("serve", "open", "migrate", "backup", "restore"),
    "comptoir.mcp": ("mcp",),
}


def build(lang: str, command: str = "") -> "Shop":
    """The application, its help in that language: whole, or only the room of the command that is asked for."""
    words = Words(BOOK, lang)
    app = Shop(words)

    @app.callback(invoke_without_command=True)
    def front_door(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=words.say("help-version"))] = False,
    ) -> None:
        if version:
            typer.echo(words.say("version", version=__version__, form=FORM))
        elif context.invoked_subcommand is None:
            open_at_home(words.lang)

    for room in [room for room, commands in ROOMS.items() if command in commands] or ROOMS:
        import_module(room).register(app, words)
    register_bench(app, words)
    return app


def register_bench(app: typer.Typer, words: Words) -> None:
    @app.command("bench", help=words.say("help-bench"))
    def bench(
        check: Annotated[bool, typer.Option("--check", help=words.say("help-check"))] = False,
        json: Annotated[Path | None, typer.Option("--json", help=words.say("help-json"), metavar="FILE")] = None,
        seconds: Annotated[float, typer.Option("--seconds", help=words.say("help-seconds"), metavar="S")] = 0.4,
        rounds: Annotated[int, typer.Option("--rounds", help=words.say("help-rounds"), metavar="N")] = 5,
        instructions: Annotated[bool, typer.Option("--instructions", help=words.say("help-instructions"))] = False,
    ) -> None:
        # Who plays does not wait for what only measuring needs.
        from comptoir.bench.instructions import CannotCount
        from comptoir.bench.peers import PeerMissing
        from comptoir.bench.report import run, run_counted

        if seconds <= 0 or rounds < 1:
            raise Refused("refuse-bench")
        try:
            if instructions:
                kept = run_counted(words.lang, check, json)
            else:
                kept = run(words.lang, check, json, seconds, rounds)
        except CannotCount as error:
            raise Refused("refuse-count", tool=str(error)) from error
        except PeerMissing as error:
            raise Refused("refuse-peers", detail=str(error)) from error
        except OSError as error:
            raise Refused("refuse-write", file=str(json), reason=str(error.strerror)) from error
        if not kept:
            raise typer.Exit(1)


# -- one language throughout, and one way to refuse


class Shop(typer.Typer):
    """Typer, but the front desk and every command speak one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        super().__init__(
            cls=type("Desk", (Desk,), {"words": words}),
            help=words.say("help-comptoir"),
            epilog=words.say("help-lang"),
            subcommand_metavar=words.say("meta-command"),
            add_completion=False,
            context_settings={"help_option_names": ["--help", "-h"]},
        )

    def command(self, name: str | None = None, **settings: Any) -> Any:
        speaking = type("Entry", (Entry,), {"words": self.words})
        return super().command(name, cls=speaking, epilog=self.words.say("help-lang"), **settings)


class Entry(TyperCommand):
    """One subcommand."""

    words: Words

    def get_usage(self, ctx: Any) -> str:
        return spoken_usage(self.words, super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return spoken_help(self.words, super().get_help_option(ctx))


class Desk(TyperGroup):
    """The front desk: finds the language among the arguments, and answers bad input with one sentence and code 2."""

    words: Words

    def get_usage(self, ctx: Any) -> str:
        return spoken_usage(self.words, super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Any:
        return spoken_help(self.words, super().get_help_option(ctx))

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        given = list(sys.argv[1:] if args is None else args)
        extra["standalone_mode"] = False

        def serve() -> Any:
            lang, rest = split_language(given)
            desk = self if lang in (None, self.words.lang) else typer.main.get_command(build(str(lang)))
            assert isinstance(desk, Desk)
            if rest and not rest[0].startswith("-") and rest[0] not in desk.commands:
                raise Refused("refuse-command", name=rest[0], allowed=", ".join(desk.commands))
            try:
                return TyperGroup.main(desk, rest, *more, **extra)
            except typer.Abort:
                return 1
            except Exception as error:
                raise as_ours(error) from error

        sys.exit(in_one_sentence(given, self.words.lang, serve))


def spoken_usage(words: Words, usage: str) -> str:
    """The head of every help page. What draws the rest is slow to import, so it is met here and no earlier."""
    from typer import rich_utils

    for title in ("OPTIONS_PANEL_TITLE", "ARGUMENTS_PANEL_TITLE", "COMMANDS_PANEL_TITLE"):
        setattr(rich_utils, title, words.say(f"panel-{title.split('_')[0].lower()}"))
    rich_utils.REQUIRED_LONG_STRING = f"[{words.say('panel-required')}]"
    rich_utils.DEFAULT_STRING = f"[{words.say('panel-default')} {{}}]"
    return words.say("panel-usage") + usage.removeprefix("Usage:").replace("{", "").replace("}", "")


def spoken_help(words: Words, option: Any) -> Any:
    if option is not None:
        option.help = words.say("help-help")
    return option


def as_ours(error: Exception) -> Exception:
    """What is wrong with a command line, in our own words; any other error as it is."""
    # Typer brings its own copy of click, or uses the installed one: its errors are known by their names.
    kinds = [kind.__name__ for kind in type(error).__mro__]
    if "UsageError" not in kinds:
        return error
    parameter = getattr(error, "param", None)
    named = "" if parameter is None else (parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar)
    if "MissingParameter" in kinds:
        return Refused("refuse-missing", name=str(named))
    if "NoSuchOption" in kinds:
        return Refused("refuse-switch", name=str(getattr(error, "option_name", "")))
    if "BadParameter" in kinds:
        return Refused("refuse-parameter", name=str(named))
    return Refused("refuse-usage", detail=str(getattr(error, "message", error)))
