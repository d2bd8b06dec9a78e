"""What comes to a player from the stock, the treasury or an offer space, and who else has a share in it."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.le_havre.components import (
    FRANC,
    FRANC_OFFER,
    GOOD_IDS,
    IRON,
    OFFER_IDS,
)
from comptoir.games.le_havre.promos.owned import meet_car, share_offer
from comptoir.games.le_havre.state import Table


def receive(table: Table, seat: i64, token: i64, n: i64) -> None:
    """Goods from the stock or francs from the treasury."""
    if n == 0:
        return
    if token == FRANC:
        table.earn(seat, n)
    else:
        table.players[seat].goods[token] += n
    if table.journal is not None:
        name = "franc" if token == FRANC else GOOD_IDS[token]
        table.journal.tell("receive", int(seat), {"token": name, "n": int(n)})
    if token == IRON:
        meet_car(table, seat)


def gain_offer(table: Table, seat: i64, offer: i64) -> None:
    """All tokens of one space."""
    n: i64 = table.offers[offer]
    table.offers[offer] = 0
    player = table.players[seat]
    if offer == FRANC_OFFER:
        player.francs += n
    else:
        player.goods[offer - 1] += n
    if table.journal is not None:
        table.journal.tell("take", int(seat), {"offer": OFFER_IDS[offer], "n": int(n)})
    if offer == FRANC_OFFER:
        share_offer(table, seat)
    elif offer - 1 == IRON:
        meet_car(table, seat)
