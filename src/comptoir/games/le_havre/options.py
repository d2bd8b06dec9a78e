"""Player counts and variants of Le Havre."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet
from comptoir.games.le_havre.components import BASE, BUILDINGS, LENGTHS, SETUPS, SOLO, STANDARD, Round, Setup
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


class Variant:
    """The options as the rules ask for them; made once, shared by all tables with these options."""

    def __init__(self, options: Options) -> None:
        seats = options.seats
        anchor = options.choice("anchor")
        self.anchor: i64 = -1 if anchor == "random" else int(anchor) - 1
        self.length: i64 = LENGTHS.index(options.choice("length"))
        self.setup: Setup = SETUPS[self.length]
        self.rounds: list[Round] = self.setup.rounds[seats]
        # The food that all later rounds will ask for, by round.
        self.food_after: list[int] = [sum([r.food for r in self.rounds[k + 1 :]]) for k in range(len(self.rounds))]
        self.market_limit: i64 = options.number("market_limit")
        self.promos = options.flag("promos")
        # The special cards that may come up (R-03: no Harbour Watch when playing alone).
        last = BUILDINGS if self.promos else BASE
        self.specials: list[int] = [card for card in range(STANDARD, last) if seats > 1 or SOLO[card]]


VARIANTS: Final[dict[str, Variant]] = {}


def variant_of(options: Options) -> Variant:
    key = options.key()
    found = VARIANTS.get(key)
    if found is None:
        found = VARIANTS[key] = Variant(options)
    return found
