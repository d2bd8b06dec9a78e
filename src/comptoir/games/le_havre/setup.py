"""Section 3, and section 15 for the shortened game: setting up the table."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.core.vecs import vec
from comptoir.games.le_havre.state import TOWN, Table
from comptoir.games.le_havre.steps.frames import supply


def deal(rules: Ruleset[Any], options: Options, rng: Rng) -> Table:
    table = Table()
    table.begin(rules, options, rng)
    variant = table.variant
    setup = variant.setup
    seats = options.seats
    table.anchor = rng.below(seats) if variant.anchor < 0 else variant.anchor
    rng.shuffle(table.tiles)
    table.offers = vec[i64](setup.offers)
    table.issued = table.offers[0]
    for seat, player in enumerate(table.players):
        table.earn(seat, setup.francs)
        player.goods = vec[i64](setup.goods)
    for building in setup.built[seats]:
        table.raise_building(building, TOWN)
    cards = setup.proposed[seats][:]
    rng.shuffle(cards)
    size = len(cards) // 3
    table.lay_stacks([sorted(cards[k * size : (k + 1) * size]) for k in range(3)])
    deck = variant.specials[:]
    rng.shuffle(deck)
    table.pile = deck[: setup.specials]
    deal_ships(table, setup.ships[seats])
    table.push(supply(table.anchor))
    return table


def deal_ships(table: Table, start: dict[str, list[int]]) -> None:
    """The shortened game begins with two ships for one or two players."""
    for place, ships in start.items():
        for ship in ships:
            if place == "wooden_pile":
                table.put_ship(ship)
            else:
                seat = 0 if place == "player" else int(place.removeprefix("seat_")) - 1
                table.players[table.seat_after(table.anchor, seat)].ships |= bit(ship)
