"""Sections 9 and 10: constructing buildings and ships, and the Shipping Line."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    BRICK,
    BUILDABLE,
    BUILDING_IDS,
    CAPACITY,
    CLAY,
    COST_IRON,
    COST_STEEL,
    FRANC,
    GOOD_IDS,
    GOODS,
    IRON,
    IRON_SHIP,
    KIND_IDS,
    LUXURY_YACHT,
    MS_DAGMAR,
    SAIL_ENERGY,
    SHIP_ENERGY,
    SHIP_GOOD,
    SHIP_GOODS,
    SHIP_IDS,
    SHIP_KIND,
    SHIP_KINDS,
    SHIPPING_PRICE,
    STEEL,
    WOOD,
    WOODEN,
)
from comptoir.games.le_havre.effects import FIRM_SAVING, MODERNISATION
from comptoir.games.le_havre.moves import (
    BUILD,
    CARGO_KINDS,
    ENOUGH,
    EXCHANGE,
    EXCHANGED,
    LAUNCH,
    LOAD,
    SAIL,
    build_move,
    built_by,
)
from comptoir.games.le_havre.state import Table
from comptoir.games.le_havre.steps.numbers import FIRM_STEP, LOAD_STEP, SAIL_STEP
from comptoir.games.le_havre.steps.optional import is_optional, optional_moves, play_optional, uncover, why_optional
from comptoir.games.le_havre.steps.payments import charge_energy, charge_good, energy_due
from comptoir.games.le_havre.steps.possible import (
    affordable,
    brick_cost,
    can_sail,
    clay_cost,
    exchangeable,
    launchable,
    optional_inside,
    ships_of,
    wharf_bit,
    wood_cost,
)
from comptoir.games.le_havre.steps.recipes import receive

# -- buildings


class Firm(Step[Table]):
    """One building, or one or two at the Construction Firm: `left` may still be built, `where` have been built."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        saving: i64 = FIRM_SAVING[frame.what]
        moves: list[int] = []
        stack: i64 = 0
        while stack < 3:
            card = table.proposal(stack)
            if affordable(player, card, saving):
                moves.append(build_move(card))
            stack += 1
        moves.sort()
        if frame.where > 0:
            moves.insert(0, ENOUGH)
            return optional_moves(table, seat) + moves
        if len(moves) > 1:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
        elif move != ENOUGH:
            if frame.left > 1:
                table.stack.append(Frame(FIRM_STEP, seat, left=frame.left - 1, what=frame.what, where=frame.where + 1))
            construct(table, seat, built_by(move), FIRM_SAVING[frame.what])

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if not BUILD <= move < LAUNCH:
            return why_optional(table, seat, move)
        building = built_by(move)
        name = {"building": BUILDING_IDS[building]}
        if table.stack_of(building) < 0:
            return "why-no-proposal", name
        if not BUILDABLE[building]:
            return "why-not-buildable", name
        if FIRM_SAVING[frame.what] and not affordable(table.players[seat], building, 1):
            return "why-sawmill", name
        return "why-cost", name

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}


def construct(table: Table, seat: i64, building: i64, saving: i64) -> None:
    """What has no substitute is paid first, so that what is left may stand in for something else."""
    player = table.players[seat]
    goods = player.goods
    clay = clay_cost(player, building)
    goods[WOOD] -= wood_cost(player, building, saving)
    goods[BRICK] -= brick_cost(player, building)
    goods[STEEL] -= COST_STEEL[building]
    charge_good(table, seat, IRON, COST_IRON[building])
    charge_good(table, seat, CLAY, clay)
    stack = table.stack_of(building)
    table.raise_building(building, seat)
    uncover(table, stack)
    if table.journal is not None:
        table.journal.tell("build", int(seat), {"building": BUILDING_IDS[building]})


# -- ships


class Wharf(Step[Table]):
    """One ship, or the yacht (or the MS Dagmar) for one of one's own (R-16)."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        kind: i64 = 0
        while kind < SHIP_KINDS:
            if launchable(table, player, frame.what, kind):
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
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
        elif move < EXCHANGE:
            launch(table, seat, frame.what, move - LAUNCH)
        else:
            exchange(table, seat, EXCHANGED[move - EXCHANGE])

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if not LAUNCH <= move < EXCHANGE:
            return why_optional(table, seat, move)
        kind = move - LAUNCH
        if table.piles[kind] == 0:
            return "why-no-ship", {"ship": KIND_IDS[kind]}
        modern = table.modern & wharf_bit(frame.what)
        if kind != WOODEN and not modern and table.players[seat].goods[BRICK] < MODERNISATION:
            return "why-modernise", {"building": BUILDING_IDS[frame.what]}
        good = GOOD_IDS[SHIP_GOOD[kind]]
        args = {"ship": KIND_IDS[kind], "n": SHIP_GOODS[kind], "good": good, "energy": SHIP_ENERGY[kind]}
        return "why-ship-cost", args

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what]}


def launch(table: Table, seat: i64, wharf: i64, kind: i64) -> None:
    player = table.players[seat]
    brick = wharf_bit(wharf)
    if kind != WOODEN and not table.modern & brick:
        player.goods[BRICK] -= MODERNISATION
        table.modern |= brick
        if table.journal is not None:
            table.journal.tell("modernise", int(seat), {"building": BUILDING_IDS[wharf]})
    ship = table.take_ship(kind)
    player.ships |= bit(ship)
    if table.journal is not None:
        table.journal.tell("launch", int(seat), {"ship": SHIP_IDS[ship]})
    good: i64 = SHIP_GOOD[kind]
    if good == IRON:
        charge_good(table, seat, IRON, SHIP_GOODS[kind])
    else:
        player.goods[good] -= SHIP_GOODS[kind]
    charge_energy(table, seat, energy_due(player, SHIP_ENERGY[kind]), 0)


def exchange(table: Table, seat: i64, ship: i64) -> None:
    """The ship leaves the game; nothing is constructed, so nothing else is due (R-16)."""
    table.players[seat].ships &= ~bit(ship)
    table.gone |= bit(ship)
    gained: i64 = LUXURY_YACHT if SHIP_KIND[ship] == IRON_SHIP else MS_DAGMAR
    table.hand_over(gained, seat)
    if table.journal is not None:
        table.journal.tell("exchange", int(seat), {"ship": SHIP_IDS[ship], "building": BUILDING_IDS[gained]})


# -- the Shipping Line


class Sail(Step[Table]):
    """Which ships? Those of a kind are alike.

    `left` ships are chosen with a capacity of `where`; the last is of kind `floor`, one of `owing` of that kind.
    """

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        if frame.left > 0:
            moves.append(ENOUGH)
        if can_sail(player, frame.left + 1):
            kind: i64 = frame.floor
            while kind < CARGO_KINDS:
                chosen: i64 = frame.owing if kind == frame.floor else 0
                if ships_of(player, kind) > chosen:
                    moves.append(SAIL + kind)
                kind += 1
        if len(moves) > 1 and frame.left == 0:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if is_optional(move):
            play_optional(table, seat, move)
            table.stack.append(frame)
            return
        if move == ENOUGH:
            if table.journal is not None:
                table.journal.tell("sail", int(seat), {"n": int(frame.left), "capacity": int(frame.where)})
            table.stack.append(Frame(LOAD_STEP, seat, left=frame.where, what=frame.what))
            charge_energy(table, seat, energy_due(table.players[seat], frame.left * SAIL_ENERGY), 0)
            return
        kind = move - SAIL
        same = frame.owing if kind == frame.floor else 0
        capacity = frame.where + CAPACITY[kind]
        table.stack.append(Frame(SAIL_STEP, seat, frame.left + 1, kind, frame.what, capacity, same + 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if SAIL <= move < SAIL + CARGO_KINDS:
            return "why-sail", {"ship": KIND_IDS[move - SAIL], "energy": SAIL_ENERGY}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left), "capacity": int(frame.where), "energy": SAIL_ENERGY}


class Load(Step[Table]):
    """Cargo, in catalogue order from `floor` on; `left` is the room on board, `where` what the cargo earns so far."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        moves: list[int] = []
        good: i64 = frame.floor
        while good < GOODS:
            if goods[good] > 0:
                moves.append(LOAD + good)
            good += 1
        if frame.where > 0:
            moves.append(ENOUGH)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == ENOUGH:
            receive(table, seat, FRANC, frame.where)
            return
        good = move - LOAD
        table.players[seat].goods[good] -= 1
        if table.journal is not None:
            table.journal.tell("load", int(seat), {"good": GOOD_IDS[good], "n": SHIPPING_PRICE[good]})
        earned = frame.where + SHIPPING_PRICE[good]
        if frame.left > 1:
            table.stack.append(Frame(LOAD_STEP, seat, left=frame.left - 1, floor=good, what=frame.what, where=earned))
        else:
            receive(table, seat, FRANC, earned)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left), "francs": int(frame.where)}
