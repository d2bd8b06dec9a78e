"""The whole table as JSON, hidden parts included: `pack` and `unpack`."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.core.vecs import vec
from comptoir.games.le_havre.components import (
    BUILDING,
    BUILDING_IDS,
    GOOD_IDS,
    KIND_IDS,
    OFFER_IDS,
    SHIP_IDS,
    SHIP_KINDS,
    SHIPS,
    STANDARD,
    TILE_IDS,
)
from comptoir.games.le_havre.state import (
    HOME,
    KNOWS_NEXT,
    KNOWS_TOP,
    NO_BUILDING,
    STACKS,
    TOWN,
    UNBUILT,
    Player,
    Table,
    ships_on,
    wharf_bit,
)
from comptoir.games.le_havre.view import WHARVES, name_of, names_of, ship_names


def pack(table: Table) -> dict[str, Any]:
    return {
        "anchor": int(table.anchor),
        "turn": int(table.turn),
        "final": table.final,
        "tiles": [TILE_IDS[tile] for tile in table.tiles],
        "uncovered": int(table.uncovered),
        "offers": dict(zip(OFFER_IDS, table.offers, strict=True)),
        "stacks": [names_of(stack[top:]) for stack, top in zip(table.stacks, table.tops, strict=True)],
        "waiting_card": name_of(table.waiting_card),
        "pile": names_of(table.pile[table.drawn :]),
        "town": names_of(list(table.town)),
        "modern": [BUILDING_IDS[wharf] for wharf in WHARVES if table.modern & wharf_bit(wharf)],
        "ships": {KIND_IDS[kind]: ship_names(ships_on(table.piles[kind])) for kind in range(SHIP_KINDS)},
        "gone": [SHIP_IDS[ship] for ship in range(SHIPS) if table.gone >> ship & 1],
        "bank_opened": table.bank_opened,
        "players": [_pack_player(table, owner) for owner in range(table.seats)],
    }


def _pack_player(table: Table, owner: int) -> dict[str, Any]:
    player = table.players[owner]
    return {
        "francs": int(player.francs),
        "loans": int(player.loans),
        "goods": {name: held for name, held in zip(GOOD_IDS, player.goods, strict=True) if held},
        "buildings": names_of(list(player.own)),
        "ships": [SHIP_IDS[ship] for ship in range(SHIPS) if player.ships >> ship & 1],
        "disc": None if player.disc == HOME else BUILDING_IDS[player.disc],
        "peeked": int(player.peeked),
    }


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.begin(rules, options, rng)
    table.anchor = int(packed["anchor"])
    table.turn = int(packed["turn"])
    table.final = bool(packed["final"])
    table.tiles = [TILE_IDS.index(tile) for tile in packed["tiles"]]
    table.uncovered = int(packed["uncovered"])
    table.offers = vec[i64]([int(packed["offers"][name]) for name in OFFER_IDS])
    table.lay_stacks([[BUILDING[name] for name in stack] for stack in packed["stacks"]])
    pile = [BUILDING[name] for name in packed["pile"]]
    waiting = packed["waiting_card"]
    table.waiting_card = NO_BUILDING if waiting is None else BUILDING[waiting]
    for name in packed["town"]:
        _raise(table, name, TOWN)
    for name in packed["modern"]:
        table.modern |= wharf_bit(BUILDING[name])
    for kind in KIND_IDS:
        for ship in reversed(packed["ships"][kind]):
            table.put_ship(SHIP_IDS.index(ship))
    for ship in packed["gone"]:
        table.gone |= bit(SHIP_IDS.index(ship))
    table.bank_opened = bool(packed.get("bank_opened"))
    if not 0 <= table.anchor < table.seats or len(table.stacks) != STACKS:
        raise ValueError("the anchor or the proposal stacks are out of place")
    for seat, (player, entry) in enumerate(zip(table.players, packed["players"], strict=True)):
        _unpack_player(table, seat, player, entry, len(pile))
    came_up = [card for card in in_sight(table) if card >= STANDARD]
    table.pile = came_up + pile
    table.drawn = len(came_up)
    # The treasury has given out what is in play: a position says nothing about the past.
    table.issued = table.offers[0] + sum([int(player.francs) for player in table.players])
    return table


def _raise(table: Table, name: str, owner: int) -> None:
    if table.owner[BUILDING[name]] != UNBUILT:
        raise ValueError(f"{name} stands twice")
    table.raise_building(BUILDING[name], owner)


def in_sight(table: Table) -> list[int]:
    """All buildings that are not in a face-down pile."""
    proposed = [card for stack, top in zip(table.stacks, table.tops, strict=True) for card in stack[top:]]
    waiting = [] if table.waiting_card == NO_BUILDING else [int(table.waiting_card)]
    return sorted([*table.standing, *proposed, *waiting])


def _unpack_player(table: Table, seat: int, player: Player, packed: dict[str, Any], left: int) -> None:
    """`left` cards are in the special pile."""
    player.francs = int(packed["francs"])
    player.loans = int(packed["loans"])
    for good, held in packed["goods"].items():
        player.goods[GOOD_IDS.index(good)] = int(held)
    for name in packed["buildings"]:
        _raise(table, name, seat)
    if len(set(packed["ships"])) != len(packed["ships"]):
        raise ValueError(f"seat {seat} has a ship twice")
    for ship in packed["ships"]:
        player.ships |= bit(SHIP_IDS.index(ship))
    player.disc = HOME if packed["disc"] is None else BUILDING[packed["disc"]]
    player.peeked = int(packed["peeked"])
    known = player.peeked & (KNOWS_TOP | KNOWS_NEXT)
    if player.peeked >> 3 or (known & KNOWS_NEXT and left < 2) or (known and left < 1):
        raise ValueError(f"seat {seat} cannot have seen cards that are not there")
