"""Player counts and variants of San Juan. All of them go together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet
from comptoir.games.san_juan.moves import BOOK


def _forbid(options: Options) -> None:
    first = options.choice("first_governor")
    if first != "random" and int(first) > options.seats:
        raise OptionRefused("refuse-first-governor", BOOK, seat=first, seats=options.seats)


OPTIONS: Final = OptionSheet(
    BOOK,
    (2, 3, 4),
    (
        Option("new_buildings", False),
        Option("start_hand", False),
        Option("first_governor", "random", ("random", "1", "2", "3", "4")),
        Option("may_decline", False, ruling=True, rule="R8, R9, R34, R39"),
    ),
    _forbid,
)


class Variant:
    """The options as the rules ask for them; made once, shared by all tables with these options."""

    def __init__(self, options: Options) -> None:
        first = options.choice("first_governor")
        self.first_governor: i64 = -1 if first == "random" else int(first) - 1
        self.expansion = options.flag("new_buildings")
        self.start_hand = options.flag("start_hand")
        self.may_decline = options.flag("may_decline")


VARIANTS: Final[dict[str, Variant]] = {}


def variant_of(options: Options) -> Variant:
    key = options.key()
    found = VARIANTS.get(key)
    if found is None:
        found = VARIANTS[key] = Variant(options)
    return found
