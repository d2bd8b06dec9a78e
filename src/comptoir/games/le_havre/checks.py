"""What must always be true (section 20)."""

from __future__ import annotations

from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    BUILDINGS,
    ENTERED,
    GOOD_IDS,
    GOODS,
    OFFERS,
    SHIP_IDS,
    SHIP_KIND,
    SHIP_KINDS,
    SHIPS,
    STANDARD,
    TILES,
)
from comptoir.games.le_havre.state import HOME, NO_BUILDING, TOWN, UNBUILT, Player, Table, ships_on


def check(table: Table) -> None:
    """Every card and ship in one place, nothing negative, every franc accounted for."""
    _check_buildings(table)
    _check_ships(table)
    _check_discs(table)
    for seat, player in enumerate(table.players):
        _check_player(table, seat, player)
    if min(table.offers) < 0 or len(table.offers) != OFFERS:
        raise ValueError("an offer space holds less than nothing")
    money = sum([int(player.francs) for player in table.players]) + table.offers[0]
    if money != table.issued:
        raise ValueError(f"{money} francs are in play, but the treasury gave out {table.issued}")
    if sorted(table.tiles) != list(range(TILES)) or not 0 <= table.uncovered <= TILES:
        raise ValueError("the supply tiles are not complete")
    turns = TILES * len(table.variant.rounds)
    if not 0 <= table.turn <= turns + table.seats or (table.final and table.turn < turns):
        raise ValueError(f"{table.turn} turns cannot have been played")


def _check_buildings(table: Table) -> None:
    places = [0] * BUILDINGS
    owners = [TOWN] * len(table.town)
    for seat, player in enumerate(table.players):
        owners += [seat] * len(player.own)
    owned = [*table.town, *[building for player in table.players for building in player.own]]
    for building, owner in zip(owned, owners, strict=True):
        places[building] += 1
        if table.owner[building] != owner:
            raise ValueError(f"{BUILDING_IDS[building]} lies with somebody who is not its owner")
    if sorted(owned) != list(table.standing) or list(table.doors) != [card for card in table.standing if ENTERED[card]]:
        raise ValueError("the standing buildings are not those of the town and the players")
    for stack, top in zip(table.stacks, table.tops, strict=True):
        for building in stack[top:]:
            places[building] += 1
    for building in table.pile[table.drawn :]:
        places[building] += 1
    if table.waiting_card != NO_BUILDING:
        places[table.waiting_card] += 1
    deck = table.variant.specials
    used = standard_cards(table)
    for building in range(BUILDINGS):
        n = places[building]
        if (
            n > 1
            or (building < STANDARD and n != used[building])
            or (n and building >= STANDARD and building not in deck)
        ):
            raise ValueError(f"{BUILDING_IDS[building]} lies in {n} places")
        if (table.owner[building] == UNBUILT) == (building in table.standing):
            raise ValueError(f"the owner of {BUILDING_IDS[building]} is not where the card is")
    laid_out = table.variant.setup.specials
    if sum(places[STANDARD:]) != laid_out:
        raise ValueError(f"{sum(places[STANDARD:])} special cards instead of {laid_out}")


def _check_ships(table: Table) -> None:
    places = [0] * SHIPS
    for kind in range(SHIP_KINDS):
        for ship in ships_on(table.piles[kind]):
            places[ship] += 1
            if SHIP_KIND[ship] != kind:
                raise ValueError(f"{SHIP_IDS[ship]} lies on a foreign pile")
    masks = [int(player.ships) for player in table.players] + [int(table.gone)]
    for mask in masks:
        for ship in range(SHIPS):
            places[ship] += mask >> ship & 1
    used = ships_used(table)
    for ship, n in enumerate(places):
        if n > used.count(ship):
            raise ValueError(f"{SHIP_IDS[ship]} lies in {n} places")


def _check_discs(table: Table) -> None:
    seen: list[int] = []
    for seat, player in enumerate(table.players):
        disc = int(player.disc)
        if disc == HOME:
            continue
        if disc not in table.standing or not ENTERED[disc]:
            raise ValueError(f"the disc of seat {seat} stands nowhere")
        if disc in seen and not table.final:
            raise ValueError(f"two discs on {BUILDING_IDS[disc]}")
        seen.append(disc)


def _check_player(table: Table, seat: int, player: Player) -> None:
    if len(player.goods) != GOODS:
        raise ValueError(f"seat {seat} needs a count for each of {GOODS} goods")
    for good, held in zip(GOOD_IDS, player.goods, strict=True):
        if held < 0:
            raise ValueError(f"seat {seat} holds {held} {good}")
    if player.francs < 0 or player.loans < 0:
        raise ValueError(f"seat {seat} has {player.francs} francs and {player.loans} loans")
    counted = Player()
    counted.begin()
    for building in player.own:
        counted.count(building, 1)
    if _shown(counted) != _shown(player):
        raise ValueError(f"the symbols of seat {seat} are not those of the buildings")


def _shown(player: Player) -> list[int]:
    shown = [player.hammers, player.fishermen, player.craft, player.economic, player.industrial]
    return [int(n) for n in [*shown, player.public, player.perks]]


def standard_cards(table: Table) -> list[int]:
    """1 for each standard building used at this number of players, else 0."""
    setup = table.variant.setup
    used = [0] * STANDARD
    for building in setup.built[table.seats] + setup.proposed[table.seats]:
        used[building] = 1
    return used


def ships_used(table: Table) -> list[int]:
    """The ships of the round cards and those that lie there from the start."""
    start = table.variant.setup.ships[table.seats]
    return [ship for ships in start.values() for ship in ships] + [line.ship for line in table.variant.rounds]
