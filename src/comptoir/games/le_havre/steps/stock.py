"""What comes to a player from the stock, the treasury or an offer space, and who else has a share in it."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    FRANC,
    FRANC_OFFER,
    GOOD_IDS,
    IRON,
    OFFER_IDS,
    RATTLETRAP_CAR,
)
from comptoir.games.le_havre.perks import STOCK_FRANCS, STOCKS
from comptoir.games.le_havre.state import TOWN, Table


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
        pay_shareholder(table, seat, STOCK_FRANCS)
    elif offer - 1 == IRON:
        meet_car(table, seat)


def meet_car(table: Table, seat: i64) -> None:
    """The rattletrap car goes to the next player who gains iron, and stays."""
    if table.owner[RATTLETRAP_CAR] == TOWN:
        table.hand_over(RATTLETRAP_CAR, seat)
        if table.journal is not None:
            table.journal.tell("car", int(seat), {"building": BUILDING_IDS[RATTLETRAP_CAR]})


def pay_shareholder(table: Table, seat: i64, francs: i64) -> None:
    """Whoever owns the stock market has a share in what others do."""
    other: i64 = 0
    for player in table.players:
        if other != seat and player.perks & STOCKS:
            table.earn(other, francs)
            if table.journal is not None:
                table.journal.tell("receive", int(other), {"token": "franc", "n": int(francs)})
        other += 1
