"""Section 10: the wharves construct ships, or exchange one for the yacht or the MS Dagmar (R-16)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import Launching, WharfAsked, reason
from comptoir.games.le_havre.components import (
    BRICK,
    BUILDING_IDS,
    GOOD_IDS,
    KIND_IDS,
    KIND_SHIPS,
    SHIP_ENERGY,
    SHIP_GOOD,
    SHIP_GOODS,
    SHIP_IDS,
    SHIP_KIND,
    SHIP_KINDS,
    SHIP_MODERN,
    WOOD,
)
from comptoir.games.le_havre.effects.form import FORMS, Form, optional_inside
from comptoir.games.le_havre.icons import IconLine
from comptoir.games.le_havre.moves import EXCHANGE, EXCHANGED, LAUNCH
from comptoir.games.le_havre.perks import EXCHANGE_CARDS, EXCHANGE_KINDS, ON_ENERGY, ON_PROPOSALS, ON_SHIPS
from comptoir.games.le_havre.state import TOWN, Player, Table, wharf_bit
from comptoir.games.le_havre.steps.frames import ask_ship, building_of
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.payments import (
    FUEL_TOKENS,
    charge,
    charge_good,
    energy_due,
    energy_held,
    held_as,
)


class Wharf(Form):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_PROPOSALS | ON_SHIPS | ON_ENERGY
        self.bit: i64 = wharf_bit(building)
        self.bricks: i64 = words["modernise_cost"]["brick"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        if exchangeable(table, player):
            return True
        kind: i64 = 0
        while kind < SHIP_KINDS:
            if self.launches(table, player, kind):
                return True
            kind += 1
        return False

    def launches(self, table: Table, player: Player, kind: i64) -> bool:
        """Could he construct the top ship of this kind here?"""
        if table.piles[kind] == 0 or not self.is_modern_for(table, player, kind):
            return False
        good: i64 = SHIP_GOOD[kind]
        if held_as(player, good) < SHIP_GOODS[kind]:
            return False
        energy = energy_held(player)
        if good == WOOD:  # what becomes the ship cannot be burnt
            energy -= SHIP_GOODS[kind]
        return energy >= energy_due(player, SHIP_ENERGY[kind])

    def is_modern_for(self, table: Table, player: Player, kind: i64) -> bool:
        return not SHIP_MODERN[kind] or table.modern & self.bit != 0 or player.goods[BRICK] >= self.bricks

    def why_not(self, table: Table, player: Player, kind: i64) -> tuple[str, dict[str, Any]]:
        if table.piles[kind] == 0:
            return "why-no-ship", {"ship": KIND_IDS[kind]}
        if not self.is_modern_for(table, player, kind):
            return "why-modernise", {"building": BUILDING_IDS[self.building]}
        args = {"ship": KIND_IDS[kind], "n": SHIP_GOODS[kind], "energy": SHIP_ENERGY[kind]}
        return "why-ship-cost", {**args, "good": GOOD_IDS[SHIP_GOOD[kind]]}

    def launching(self, table: Table, player: Player, kind: i64) -> Launching:
        cost = {GOOD_IDS[SHIP_GOOD[kind]]: SHIP_GOODS[kind]}
        if SHIP_MODERN[kind] and not table.modern & self.bit:
            cost[GOOD_IDS[BRICK]] = cost.get(GOOD_IDS[BRICK], 0) + int(self.bricks)
        why = None if self.launches(table, player, kind) else reason(self.why_not(table, player, kind))
        energy = int(energy_due(player, SHIP_ENERGY[kind]))
        return {"ship": KIND_IDS[kind], "cost": cost, "energy": energy, "why": why}

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_ship(seat, self.building))

    def launch(self, table: Table, seat: i64, kind: i64) -> None:
        player = table.players[seat]
        if SHIP_MODERN[kind] and not table.modern & self.bit:
            player.goods[BRICK] -= self.bricks
            table.modern |= self.bit
            if table.journal is not None:
                table.journal.tell("modernise", int(seat), {"building": BUILDING_IDS[self.building]})
        ship = table.take_ship(kind)
        player.ships |= bit(ship)
        if table.journal is not None:
            table.journal.tell("launch", int(seat), {"ship": SHIP_IDS[ship]})
        charge_good(table, seat, SHIP_GOOD[kind], SHIP_GOODS[kind])
        charge(table, seat, FUEL_TOKENS, energy_due(player, SHIP_ENERGY[kind]), 0, 0)

    def icons(self) -> list[IconLine]:
        return [{"ins": [], "outs": [{"icon": "iron_ship", "n": "1"}]}]


def wharf_at(building: i64) -> Wharf:
    form = FORMS[building]
    assert isinstance(form, Wharf)
    return form


def exchangeable(table: Table, player: Player) -> i64:
    """Bit mask of own ships that can be given up for the yacht or the MS Dagmar lying with the town."""
    ships: i64 = 0
    if player.ships == 0:
        return ships
    k: i64 = 0
    for card in EXCHANGE_CARDS:
        if table.owner[card] == TOWN:
            ships |= KIND_SHIPS[EXCHANGE_KINDS[k]]
        k += 1
    return ships & player.ships


def exchange(table: Table, seat: i64, ship: i64) -> None:
    """The ship leaves the game; nothing is constructed, so nothing else is due (R-16)."""
    table.players[seat].ships &= ~bit(ship)
    table.gone |= bit(ship)
    gained: i64 = EXCHANGE_CARDS[EXCHANGE_KINDS.index(SHIP_KIND[ship])]
    table.hand_over(gained, seat)
    if table.journal is not None:
        table.journal.tell("exchange", int(seat), {"ship": SHIP_IDS[ship], "building": BUILDING_IDS[gained]})


# -- the step


class Launch(Step[Table]):
    """One ship, or the yacht (or the MS Dagmar) for one of one's own."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        wharf = wharf_at(building_of(frame))
        moves: list[int] = []
        kind: i64 = 0
        while kind < SHIP_KINDS:
            if wharf.launches(table, player, kind):
                moves.append(LAUNCH + kind)
            kind += 1
        ships = exchangeable(table, player)
        if ships:
            place: i64 = 0
            for ship in EXCHANGED:
                if ships >> ship & 1:
                    moves.append(EXCHANGE + place)
                place += 1
        if len(moves) > 1:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move < EXCHANGE:
            wharf_at(building_of(frame)).launch(table, seat, move - LAUNCH)
        else:
            exchange(table, seat, EXCHANGED[move - EXCHANGE])

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if not LAUNCH <= move < EXCHANGE:
            return why_optional(table, seat, move)
        return wharf_at(building_of(frame)).why_not(table, table.players[seat], move - LAUNCH)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        wharf = wharf_at(building_of(frame))
        kinds = [wharf.launching(table, table.players[seat], kind) for kind in range(SHIP_KINDS)]
        asked: WharfAsked = {"building": BUILDING_IDS[building_of(frame)], "launch": kinds}
        return dict(asked)
