"""Player counts and variants of San Juan. All of them go together."""

from __future__ import annotations

from typing import Final

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
    ),
    _forbid,
)
