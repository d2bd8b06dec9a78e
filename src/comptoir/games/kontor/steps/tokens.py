"""Section 2.5: warehouses on docks and back in the supply."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.kontor.components import GOODS
from comptoir.games.kontor.packing import field
from comptoir.games.kontor.state import Table


def put_tokens(table: Table, card: i64, goods: i64) -> None:
    """2.5: a type that is missing in the supply is simply not placed."""
    side: i64 = table.owner[card]
    good: i64 = 0
    while good < GOODS:
        n = field(goods, good)
        while n > 0 and table.in_stock(side, good) > 0:
            table.stock(side, good, -1)
            table.put_token(card, good)
            n -= 1
        good += 1


def return_tokens(table: Table, card: i64) -> None:
    """All warehouses of a dock go back to where its side takes them from."""
    tokens = table.tokens_on(card)
    good: i64 = 0
    while good < GOODS:
        n = field(tokens, good)
        if n > 0:
            table.stock(table.owner[card], good, n)
            table.put_token(card, good, -n)
        good += 1
