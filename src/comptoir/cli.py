"""One command: comptoir.

Rooms bring their own subcommands: a module named in ROOMS has a `register(app, words)` that adds them. The application
is built for one language, because its help is text that people read.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperCommand, TyperGroup

from comptoir import FORM, __version__
from comptoir.core.errors import ComptoirError
from comptoir.core.text import Words
from comptoir.server.cli import open_at_home
from comptoir.terminal.words import BOOK, Refused, split_language, system_language

ROOMS = (
    "comptoir.terminal.about",
    "comptoir.terminal.play",
    "comptoir.terminal.replay",
    "comptoir.terminal.arena",
    "comptoir.terminal.train",
    "comptoir.terminal.records",
    "comptoir.terminal.analyse",
    "comptoir.server.cli",
    "comptoir.mcp",
)


def main(argv: Sequence[str] | None = None) -> None:
    build(system_language())(args=list(sys.argv[1:] if argv is None else argv), prog_name="comptoir")


def build(lang: str) -> "Shop":
    """The whole application, its help in that language."""
    words = Words(BOOK, lang)
    app = Shop(words)

    @app.callback(invoke_without_command=True)
    def front_door(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=words.say("help-version"))] = False,
    ) -> None:
        if version:
            Console(highlight=False).print(words.say("version", version=__version__, form=FORM), soft_wrap=True)
        elif context.invoked_subcommand is None:
            open_at_home(words.lang)

    for room in ROOMS:
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
        try:
            lang, rest = split_language(given)
            desk = self if lang in (None, self.words.lang) else typer.main.get_command(build(str(lang)))
            assert isinstance(desk, Desk)
            if rest and not rest[0].startswith("-") and rest[0] not in desk.commands:
                raise Refused("refuse-command", name=rest[0], allowed=", ".join(desk.commands))
            code = TyperGroup.main(desk, rest, *more, **extra)
        except typer.Abort:
            code = 1
        except KeyboardInterrupt:
            code = 130
        except Exception as error:
            sentence = refusal(error, lang_of(given, self.words.lang))
            if sentence is None:
                raise
            Console(stderr=True, highlight=False).print(sentence, style="red", markup=False, soft_wrap=True)
            code = 2
        sys.exit(code if isinstance(code, int) else 0)


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


def lang_of(args: Sequence[str], otherwise: str) -> str:
    try:
        return split_language(args)[0] or otherwise
    except Refused:
        return otherwise


def refusal(error: Exception, lang: str) -> str | None:
    """The sentence for an error that is the caller's, None for one that is ours."""
    if isinstance(error, ComptoirError):
        return error.text(lang)
    # Typer brings its own copy of click, or uses the installed one: its errors are known by their names.
    kinds = [kind.__name__ for kind in type(error).__mro__]
    if "UsageError" not in kinds:
        return None
    words = Words(BOOK, lang)
    parameter = getattr(error, "param", None)
    named = "" if parameter is None else (parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar)
    if "MissingParameter" in kinds:
        return words.say("refuse-missing", name=str(named))
    if "NoSuchOption" in kinds:
        return words.say("refuse-switch", name=str(getattr(error, "option_name", "")))
    if "BadParameter" in kinds:
        return words.say("refuse-parameter", name=str(named))
    return words.say("refuse-usage", detail=str(getattr(error, "message", error)))
