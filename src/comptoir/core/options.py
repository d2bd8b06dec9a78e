"""Options: what may be chosen before a match, described well enough to build a form from, and checked in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from comptoir.core.errors import OptionRefused
from comptoir.core.text import Phrasebook

Value = bool | int | str


class Option:
    """One choice. Its words are the messages `option-<name>`, `option-<name>-help` and `option-<name>-<value>`.

    A ruling is a choice between readings of the rule text where it leaves a gap: a form may fold it away. `rule` is the
    number of that place in the specification. Options of one `group` stand together under `option-group-<group>`.
    """

    def __init__(
        self,
        name: str,
        default: Value,
        values: tuple[Value, ...] = (False, True),
        ruling: bool = False,
        rule: str = "",
        group: str = "",
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.ruling = ruling
        self.rule = rule
        self.group = group

    def label(self, book: Phrasebook, lang: str, value: Value | None = None) -> str:
        if value is None:
            return book.say(lang, f"option-{self.name}")
        if isinstance(value, bool):
            return book.say(lang, "yes" if value else "no")
        key = f"option-{self.name}-{value}"
        return book.say(lang, key) if book.has(lang, key) else book.name(lang, str(value))

    def help(self, book: Phrasebook, lang: str) -> str:
        return book.say(lang, f"option-{self.name}-help")


class Preset:
    """A table that somebody would want, one click away. Its words are the messages `preset-<id>` and
    `preset-<id>-help` unless `name` and `help` say others; `picture` is its board as rows of `.` land, `~` water and
    `A` anchor, where the board is what makes the difference."""

    def __init__(
        self,
        id: str,
        seats: int,
        options: dict[str, Value] | None = None,
        name: str = "",
        help: str = "",
        picture: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.seats = seats
        self.options: dict[str, Value] = {} if options is None else options
        self.name = name or f"preset-{id}"
        self.help = help or f"preset-{id}-help"
        self.picture = picture


class Options:
    """A checked choice: the number of seats and a value for every option. Do not change it."""

    def __init__(self, seats: int, values: dict[str, Value]) -> None:
        self.seats = seats
        self.values = values
        self.blank = b""  # what of a row of features follows from it, once somebody has asked (`core.features`)

    def __repr__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.values.items()]
        return f"Options({', '.join([f'seats={self.seats}', *chosen])})"

    def key(self) -> str:
        """The same for the same choice: what depends on nothing else is made once and kept under it."""
        return " ".join([str(self.seats), *[str(value) for value in self.values.values()]])

    def flag(self, name: str) -> bool:
        return bool(self.values[name])

    def number(self, name: str) -> int:
        return int(self.values[name])

    def choice(self, name: str) -> str:
        return str(self.values[name])


class OptionSheet:
    """All options of a game. `forbid` raises OptionRefused for a mix that the rules do not allow; `idle` answers the
    message that says why an option would change nothing in a mix; `usual` is how many sit down when nobody says."""

    def __init__(
        self,
        book: Phrasebook,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        forbid: Callable[[Options], None] | None = None,
        usual: int = 3,
        idle: Callable[[Option, Options], str | None] | None = None,
    ) -> None:
        self.book = book
        self.seats = seats
        self.usual = usual if usual in seats else seats[0]
        self.options = options
        self.forbid = forbid
        self.idle = idle

    def __iter__(self) -> Any:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def choose(self, seats: Any, given: Mapping[str, Any]) -> Options:
        """Check a mix of options for a new match; what is not given takes its default."""
        options = self.recall(seats, given)
        for option in self.options:
            changed = options.values[option.name] != option.default
            reason = self.idle(option, options) if changed and self.idle is not None else None
            if reason is not None:
                raise OptionRefused(reason, self.book, option=option.name)
        return options

    def recall(self, seats: Any, given: Mapping[str, Any]) -> Options:
        """The same for a match that has begun: an option that changes nothing there does no harm."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise OptionRefused("refuse-seats", seats=str(seats), allowed=" / ".join(str(n) for n in self.seats))
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionRefused("refuse-option", option=str(name), allowed=", ".join(known) or "-")
        values: dict[str, Value] = {}
        for name, option in known.items():
            if name not in given:
                values[name] = option.default
                continue
            value = given[name]
            # True == 1 in Python; an option of numbers must not take a truth value, nor the other way round.
            if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
                allowed_values = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in option.values)
                raise OptionRefused("refuse-value", option=name, value=str(value), allowed=allowed_values)
            values[name] = value
        options = Options(seats, values)
        if self.forbid is not None:
            self.forbid(options)
        return options
