"""From what is typed on the command line to games, options, players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from comptoir.bots import BOTS, check_bot
from comptoir.core.errors import OptionRefused
from comptoir.core.game import Game
from comptoir.core.options import Option, Value
from comptoir.core.text import Words
from comptoir.terminal.words import Refused

TRUE = ("true", "yes", "oui", "on", "1")
FALSE = ("false", "no", "non", "off", "0")


def read_options(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """`name=value` pairs; a bare name switches a yes-or-no option on. Unknown names are left to the game to refuse."""
    known: dict[str, Option] = {option.name: option for option in game.options}
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        chosen[name] = _value(known.get(name), value.strip() if equals else "true")
    return chosen


def _value(option: Option | None, text: str) -> Value:
    if option is None:
        return text
    if isinstance(option.default, bool):
        if text.lower() in TRUE + FALSE:
            return text.lower() in TRUE
        return text
    if isinstance(option.default, int) and text.lstrip("-").isdigit():
        return int(text)
    return text


def read_seats(game: Game, seats: int | None, seat: int | None = None) -> tuple[int, int]:
    """The number of seats (the smallest table unless told) and, counted from 0, the one the person takes."""
    chosen = game.seats[0] if seats is None else seats
    if chosen not in game.seats:
        raise OptionRefused("refuse-seats", seats=str(chosen), allowed=" / ".join(str(n) for n in game.seats))
    place = 1 if seat is None else seat
    if not 1 <= place <= chosen:
        raise Refused("refuse-seat", seat=place, seats=chosen)
    return chosen, place - 1


def read_bots(text: str, needed: int) -> list[str]:
    """Names separated by commas; the last one fills up the table."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        check_bot(name)
    if not names or len(names) > needed:
        raise Refused("refuse-bots", given=len(names), needed=needed)
    return names + names[-1:] * (needed - len(names))


def bot_name(words: Words, name: str, seat: int) -> str:
    """What a bot is called at the table: its kind and its place."""
    return f"{words.say(f'bot-{name}') if name in BOTS else name} {seat + 1}"


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("refuse-file", file=str(path), reason=_reason(error)) from error


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("refuse-write", file=str(path), reason=_reason(error)) from error


def _reason(error: OSError | UnicodeDecodeError) -> str:
    """The operating system's sentence without the file name, which the message names already."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else error.reason
