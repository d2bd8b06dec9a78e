"""Player counts and variants of Le Havre."""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet
from comptoir.games.le_havre.components import LENGTHS
from comptoir.games.le_havre.moves import BOOK

NO_LIMIT: Final = 8


def _forbid(options: Options) -> None:
    anchor = options.choice("anchor")
    if anchor != "random" and int(anchor) > options.seats:
        raise OptionRefused("refuse-anchor", BOOK, seat=anchor, seats=options.seats)
    if options.number("market_limit") != NO_LIMIT and options.seats > 1:
        raise OptionRefused("refuse-market-limit", BOOK, seats=options.seats)
    if options.flag("promos") and options.choice("length") == "shortened":
        raise OptionRefused("refuse-promos", BOOK)


OPTIONS: Final = OptionSheet(
    BOOK,
    (1, 2, 3, 4, 5),
    (
        Option("length", "full", tuple(LENGTHS)),
        Option("promos", False),
        Option("market_limit", NO_LIMIT, (NO_LIMIT, 4)),
        Option("anchor", "random", ("random", "1", "2", "3", "4", "5")),
    ),
    _forbid,
)
