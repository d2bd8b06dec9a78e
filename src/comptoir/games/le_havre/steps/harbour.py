"""Sections 9 and 10: constructing buildings and ships, and the Shipping Line."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    BANK,
    BRICK,
    BUILDABLE,
    BUILDING_IDS,
    CAPACITY,
    CLAY,
    COST_WOOD,
    FRANC,
    GOOD_IDS,
    GOODS,
    IRON,
    IRON_SHIP,
    KIND_IDS,
    KIND_SHIPS,
    LUXURY,
    LUXURY_YACHT,
    MS_DAGMAR,
    PIRATES_LAIR,
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
from comptoir.games.le_havre.effects import CRANE, DUTY, FIRM_SAVING, MODERNISATION
from comptoir.games.le_havre.moves import (
    BUILD,
    CARGO_KINDS,
    ENOUGH,
    EXCHANGE,
    EXCHANGED,
    LAUNCH,
    LOAD,
    REPLACE,
    REPLACED,
    SAIL,
    build_move,
    built_by,
)
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.numbers import CRANE_STEP, DUTY_STEP, FIRM_STEP, LOAD_STEP, SAIL_STEP
from comptoir.games.le_havre.steps.optional import open_bank, optional_moves, took_optional, uncover, why_optional
from comptoir.games.le_havre.steps.payments import charge_energy, charge_fuel, charge_good, energy_due
from comptoir.games.le_havre.steps.possible import (
    NO_GOOD,
    affordable,
    brick_cost,
    can_sail,
    clay_cost,
    exchangeable,
    iron_cost,
    launchable,
    optional_inside,
    payable,
    ships_of,
    steel_cost,
    wharf_bit,
    wood_cost,
)
from comptoir.games.le_havre.steps.recipes import receive

# -- buildings


class Firm(Step[Table]):
    """One building, or one or two at the Construction Firm: `left` may still be built, `where` have been built."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
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
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            if frame.left > 1:
                table.stack.append(Frame(FIRM_STEP, seat, left=frame.left - 1, what=frame.what, where=frame.where + 1))
            building = built_by(move)
            if table.players[seat].perks & CRANE:
                table.stack.append(Frame(CRANE_STEP, seat, what=building, where=FIRM_SAVING[frame.what]))
            else:
                construct(table, seat, building, FIRM_SAVING[frame.what], NO_GOOD)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if not BUILD <= move < LAUNCH:
            return why_optional(table, seat, move)
        building = built_by(move)
        name = {"building": BUILDING_IDS[building]}
        if table.stack_of(building) < 0:
            return "why-no-proposal", name
        if not BUILDABLE[building]:
            return "why-not-buildable", name
        if FIRM_SAVING[frame.what] and COST_WOOD[building] == 0:
            return "why-sawmill", name
        return "why-cost", name

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what], "n": int(frame.left)}


class Crane(Step[Table]):
    """Which token is replaced by wood, if any? `what` is constructed, `where` the sawmill's saving."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        if payable(player, frame.what, frame.where, NO_GOOD):
            moves.append(ENOUGH)
        k: i64 = 0
        for good in REPLACED:
            if payable(player, frame.what, frame.where, good):
                moves.append(REPLACE + k)
            k += 1
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        replaced: i64 = NO_GOOD if move == ENOUGH else REPLACED[move - REPLACE]
        construct(table, seat, frame.what, frame.where, replaced)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[frame.what]}


def construct(table: Table, seat: i64, building: i64, saving: i64, replaced: i64) -> None:
    """What has no substitute is paid first, so that what is left may stand in for something else."""
    player = table.players[seat]
    goods = player.goods
    clay = clay_cost(player, building, replaced)
    goods[WOOD] -= wood_cost(player, building, saving, replaced)
    goods[BRICK] -= brick_cost(player, building, replaced)
    goods[STEEL] -= steel_cost(building, replaced)
    charge_good(table, seat, IRON, iron_cost(building, replaced))
    charge_good(table, seat, CLAY, clay)
    stack = table.stack_of(building)
    table.raise_building(building, seat)
    uncover(table, stack)
    if table.journal is not None:
        table.journal.tell("build", int(seat), {"building": BUILDING_IDS[building]})
    if building == BANK:
        open_bank(table, seat)


# -- ships


class Wharf(Step[Table]):
    """One ship, or the yacht (or the MS Dagmar) for one of one's own (R-16)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
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
        if took_optional(table, frame, seat, move):
            return
        if move < EXCHANGE:
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
    charge_energy(table, seat, energy_due(player, SHIP_ENERGY[kind]))


def exchange(table: Table, seat: i64, ship: i64) -> None:
    """The ship leaves the game; nothing is constructed, so nothing else is due (R-16)."""
    table.players[seat].ships &= ~bit(ship)
    table.gone |= bit(ship)
    gained: i64 = LUXURY_YACHT if SHIP_KIND[ship] == IRON_SHIP else MS_DAGMAR
    table.hand_over(gained, seat)
    if table.journal is not None:
        table.journal.tell("exchange", int(seat), {"ship": SHIP_IDS[ship], "building": BUILDING_IDS[gained]})


# -- the Shipping Line


def fleet(player: Player) -> i64:
    """Ships that carry goods."""
    return count_bits(player.ships & ~KIND_SHIPS[LUXURY])


def nth_ship(player: Player, n: i64) -> i64:
    """The kind of the ship that sails after n others: the largest first, for why should a smaller one go?"""
    kind: i64 = CARGO_KINDS - 1
    while kind > 0:
        n -= ships_of(player, kind)
        if n < 0:
            break
        kind -= 1
    return kind


def capacity(player: Player, ships: i64) -> i64:
    """What the largest so many ships carry together."""
    room: i64 = 0
    n: i64 = 0
    while n < ships:
        room += CAPACITY[nth_ship(player, n)]
        n += 1
    return room


class Sail(Step[Table]):
    """One ship more, or are `left` enough? All that matters is how many sail."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        ships = frame.left
        moves: list[int] = []
        if can_sail(player, ships, self.bound(player, ships)):
            moves.append(ENOUGH)
        if ships < fleet(player) and can_sail(player, ships + 1, 0):
            moves.append(SAIL + nth_ship(player, ships))
        if len(moves) > 1 and ships == 1:
            return optional_inside(table, seat, frame.what) + moves
        return moves

    def bound(self, player: Player, ships: i64) -> i64:
        return SAIL_ENERGY if ships < fleet(player) else 0

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        ships = frame.left
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            table.stack.append(Frame(SAIL_STEP, seat, left=ships + 1, what=frame.what))
            return
        player = table.players[seat]
        room = capacity(player, ships)
        if table.first_rules and table.owner[PIRATES_LAIR] >= 0 and table.owner[PIRATES_LAIR] != seat:
            table.stack.append(Frame(DUTY_STEP, seat, left=ships))
        table.stack.append(Frame(LOAD_STEP, seat, left=room))
        due = energy_due(player, ships * SAIL_ENERGY)
        charge_fuel(table, seat, due, 0, 1, self.bound(player, ships))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if SAIL <= move < SAIL + CARGO_KINDS:
            return "why-sail", {"ship": KIND_IDS[move - SAIL], "energy": SAIL_ENERGY}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        room = int(capacity(table.players[seat], frame.left))
        return {"n": int(frame.left), "capacity": room, "energy": SAIL_ENERGY}


class Load(Step[Table]):
    """Cargo, in catalogue order from `floor` on; `left` is the room on board.

    `what` goods are loaded so far, and `where` is what they earn.
    """

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
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
            set_sail(table, seat, frame.what, frame.where)
            return
        good = move - LOAD
        table.players[seat].goods[good] -= 1
        if table.journal is not None:
            table.journal.tell("load", int(seat), {"good": GOOD_IDS[good], "n": SHIPPING_PRICE[good]})
        earned = frame.where + SHIPPING_PRICE[good]
        loaded = frame.what + 1
        if frame.left > 1:
            table.stack.append(Frame(LOAD_STEP, seat, left=frame.left - 1, floor=good, what=loaded, where=earned))
        else:
            set_sail(table, seat, loaded, earned)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left), "francs": int(frame.where)}


def set_sail(table: Table, seat: i64, loaded: i64, earned: i64) -> None:
    """The goods are sold. No more ships count than so many goods need: an empty one stays in the harbour."""
    player = table.players[seat]
    ships: i64 = 1
    while capacity(player, ships) < loaded:
        ships += 1
    if table.journal is not None:
        table.journal.tell("sail", int(seat), {"n": int(ships), "capacity": int(capacity(player, ships))})
    receive(table, seat, FRANC, earned)
    pirate: i64 = table.owner[PIRATES_LAIR]
    if pirate >= 0 and pirate != seat and not table.first_rules:
        pay_duty(table, seat, pirate, ships)


def pay_duty(table: Table, seat: i64, pirate: i64, ships: i64) -> None:
    """The pirates wait for the proceeds: a franc for each ship, or what there is."""
    player = table.players[seat]
    due: i64 = ships * DUTY
    if due > player.francs:
        due = player.francs
    player.francs -= due
    table.players[pirate].francs += due
    if table.journal is not None:
        table.journal.tell("duty", int(seat), {"n": int(due), "to": int(pirate)})


class Duty(Step[Table]):
    """The first version of the rules: duty for all `left` ships for which energy was paid, loaded or not."""

    def run(self, table: Table, frame: Frame) -> None:
        pay_duty(table, frame.seat, table.owner[PIRATES_LAIR], frame.left)
