"""Sections 11.1 and 12: what happens inside a building. Most are recipes, read from the table in `effects.py`."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CATTLE,
    CLAY,
    FISH,
    FRANC,
    FRANC_OFFER,
    GOOD_IDS,
    GOODS,
    IRON,
    OFFERS,
    RATTLETRAP_CAR,
    STEEL,
)
from comptoir.games.le_havre.effects import (
    AMOUNT,
    ARTS,
    BLACK_MARKET,
    BRIDGE,
    CHOICE,
    CHOICE_LOANS,
    COUNTED,
    COURT,
    COURT_FRANCS,
    COURT_RETURNS,
    DRIVE,
    DRIVE_OF_TWO,
    EACH,
    EITHER,
    FIRM,
    FIRM_MOST,
    FLEA,
    FORM,
    GAIN,
    HAULAGE,
    LEAST,
    OFFICE,
    PARTS,
    RECIPE,
    SHIPPING,
    SHOP,
    SWAP,
    WATCH,
    WHARF,
    ZOO,
    ZOO_ANIMALS,
    Part,
)
from comptoir.games.le_havre.moves import BATCHES, BIG_BATCH, MORE
from comptoir.games.le_havre.state import TOWN, Table
from comptoir.games.le_havre.steps.numbers import (
    BATCHES_STEP,
    CHOOSE_STEP,
    EACH_STEP,
    FINISH,
    FIRM_STEP,
    FLEA_STEP,
    GIVE_STEP,
    HAUL_STEP,
    OFFICE_STEP,
    SAIL_STEP,
    SHOP_STEP,
    SWAP_STEP,
    WATCH_STEP,
    WHARF_STEP,
)
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.payments import charge_energy, charge_food, charge_good, energy_due
from comptoir.games.le_havre.steps.possible import (
    choice_size,
    counted,
    foreign_discs,
    most,
    once,
    optional_inside,
)


class Act(Step[Table]):
    """The fee is paid; `what` is the building."""

    def run(self, table: Table, frame: Frame) -> None:
        building = frame.what
        seat = frame.seat
        form: i64 = FORM[building]
        if form == RECIPE:
            if PARTS[building]:
                table.stack.append(Frame(BATCHES_STEP, seat, what=building))
            else:
                table.stack.append(Frame(FINISH, seat, what=building))
        elif form == CHOICE:
            table.players[seat].loans += CHOICE_LOANS[building]
            size = choice_size(table, table.players[seat], building)
            table.stack.append(Frame(CHOOSE_STEP, seat, left=size, what=building))
        elif form == FIRM:
            table.stack.append(Frame(FIRM_STEP, seat, left=FIRM_MOST[building], what=building))
        elif form == WHARF:
            table.stack.append(Frame(WHARF_STEP, seat, what=building))
        elif form == SHIPPING:
            table.stack.append(Frame(SAIL_STEP, seat, left=1, what=building))
        elif form == OFFICE:
            table.stack.append(Frame(OFFICE_STEP, seat, what=building))
        elif form == BRIDGE:
            table.stack.append(Frame(GIVE_STEP, seat, what=building))
        elif form == HAULAGE:
            table.stack.append(Frame(HAUL_STEP, seat, what=building))
        elif form == WATCH:
            table.stack.append(Frame(WATCH_STEP, seat, what=building))
        elif form == SHOP:
            table.stack.append(Frame(SHOP_STEP, seat, what=building))
        elif form == SWAP:
            table.stack.append(Frame(SWAP_STEP, seat, what=building))
        elif form == EACH and not table.first_rules:
            table.stack.append(Frame(EACH_STEP, seat, what=building))
        elif form == FLEA:
            table.stack.append(Frame(FLEA_STEP, seat, what=building))
        else:
            act_at_once(table, seat, building)


# -- actions without a choice


def act_at_once(table: Table, seat: i64, building: i64) -> None:
    form: i64 = FORM[building]
    player = table.players[seat]
    if form == BLACK_MARKET:
        use_black_market(table, seat, AMOUNT[building])
    elif form == COURT:
        use_court(table, seat)
    elif form == ARTS:
        receive(table, seat, FRANC, AMOUNT[building] * foreign_discs(table, seat))
    elif form == ZOO:
        receive(table, seat, FRANC, (player.goods[FISH] + player.goods[CATTLE]) // ZOO_ANIMALS)
    elif form == DRIVE:
        drive_cattle(table, seat, AMOUNT[building])
    elif form == EACH:
        use_corporation(table, seat, AMOUNT[building])


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


def meet_car(table: Table, seat: i64) -> None:
    """The rattletrap car goes to the next player who gains iron, and stays."""
    if table.owner[RATTLETRAP_CAR] == TOWN:
        table.hand_over(RATTLETRAP_CAR, seat)
        if table.journal is not None:
            table.journal.tell("car", int(seat), {"building": BUILDING_IDS[RATTLETRAP_CAR]})


def use_black_market(table: Table, seat: i64, amount: i64) -> None:
    offer: i64 = 0
    while offer < OFFERS:
        if table.offers[offer] == 0:
            receive(table, seat, FRANC if offer == FRANC_OFFER else offer - 1, amount)
        offer += 1


def use_court(table: Table, seat: i64) -> None:
    player = table.players[seat]
    line: i64 = player.loans if player.loans < len(COURT_RETURNS) else len(COURT_RETURNS) - 1
    player.loans -= COURT_RETURNS[line]
    if table.journal is not None:
        table.journal.tell("court", int(seat), {"n": COURT_RETURNS[line]})
    receive(table, seat, FRANC, COURT_FRANCS[line])


def drive_cattle(table: Table, seat: i64, amount: i64) -> None:
    if table.seats == 2:
        amount = DRIVE_OF_TWO
    driven: i64 = 0
    other: i64 = 0
    for player in table.players:
        given: i64 = player.goods[CATTLE]
        if other != seat and given > 0:
            given = given if given < amount else amount
            player.goods[CATTLE] -= given
            driven += given
        other += 1
    receive(table, seat, CATTLE, driven)


def use_corporation(table: Table, seat: i64, price: i64) -> None:
    """The first version of the rules: everything is taken."""
    goods = table.players[seat].goods
    if goods[STEEL] > 0:
        table.spend(seat, price)
    good: i64 = 0
    while good < GOODS:
        if goods[good] > 0:
            receive(table, seat, good, 1)
        good += 1


# -- recipes


class Batches(Step[Table]):
    """How often? `where` is the part asked about, `floor` the answer for the first part, `left` what MORE added up."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        building = frame.what
        low = self.least(table, frame, seat)
        high = self.most(table, frame, seat) - frame.left
        n = low
        while n <= high and n <= BIG_BATCH:
            moves.append(BATCHES + n)
            n += 1
        if high > BIG_BATCH:
            moves.append(MORE)
        if len(moves) > 1 and frame.where == 0 and frame.left == 0:
            return optional_inside(table, seat, building) + moves
        return moves

    def least(self, table: Table, frame: Frame, seat: i64) -> i64:
        if frame.left > 0:
            return 1
        building = frame.what
        if LEAST[building] == 0 or frame.floor > 0:
            return 0
        parts = PARTS[building]
        following: i64 = frame.where + 1
        if following < len(parts) and once(table.players[seat], parts[following]):
            return 0
        return 1

    def most(self, table: Table, frame: Frame, seat: i64) -> i64:
        parts = PARTS[frame.what]
        player = table.players[seat]
        if frame.where == 0:
            return most(player, parts[0], None, 0)
        return most(player, parts[1], parts[0], frame.floor)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        building = frame.what
        if move == MORE:
            added = frame.left + BIG_BATCH
            table.stack.append(
                Frame(BATCHES_STEP, seat, left=added, floor=frame.floor, what=building, where=frame.where)
            )
            return
        n = frame.left + move - BATCHES
        if frame.where == 1:
            cook(table, seat, building, frame.floor, n)
        elif len(PARTS[building]) == 1 or (n > 0 and EITHER[building]):
            cook(table, seat, building, n, 0)
        else:
            table.stack.append(Frame(BATCHES_STEP, seat, floor=n, what=building, where=1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if BATCHES <= move <= MORE:
            args = {"building": BUILDING_IDS[frame.what], "n": int(self.most(table, frame, seat))}
            return "why-batches", args
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        part = PARTS[frame.what][frame.where]
        return {
            "building": BUILDING_IDS[frame.what],
            "n": int(self.most(table, frame, seat)),
            "inputs": [GOOD_IDS[good] for good in part.inputs],
            "outputs": [GOOD_IDS[good] for good in part.outputs],
        }


def cook(table: Table, seat: i64, building: i64, first: i64, second: i64) -> None:
    """Everything due is added up over the whole action and paid before anything is received."""
    table.stack.append(Frame(FINISH, seat, left=first, what=building, where=second))
    clay: i64 = 0
    iron: i64 = 0
    energy: i64 = 0
    food: i64 = 0
    goods = table.players[seat].goods
    times = first
    for part in PARTS[building]:
        if times > 0:
            k: i64 = 0
            for good in part.inputs:
                amount: i64 = times * part.amounts[k]
                if good == CLAY:
                    clay += amount
                elif good == IRON:
                    iron += amount
                else:
                    goods[good] -= amount
                k += 1
            energy += (times * part.energy + 1) // 2 + part.heat
            food += times * part.food
            table.spend(seat, times * part.stake)
        times = second
    charge_good(table, seat, CLAY, clay)
    charge_good(table, seat, IRON, iron)
    charge_food(table, seat, food, 0)
    charge_energy(table, seat, energy_due(table.players[seat], energy))


class Finish(Step[Table]):
    """`left` and `where` tell how often each part was done."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        building = frame.what
        gain = GAIN[building]
        k: i64 = 0
        while k < len(gain):
            receive(table, seat, gain[k], gain[k + 1])
            k += 2
        threes = COUNTED[building]
        k = 0
        while k < len(threes):
            receive(table, seat, threes[k + 1], threes[k + 2] * counted(table.players[seat], threes[k]))
            k += 3
        times = frame.left
        for part in PARTS[building]:
            receive_part(table, seat, part, times)
            times = frame.where


def receive_part(table: Table, seat: i64, part: Part, times: i64) -> None:
    """Income is rounded down, summed over the whole action."""
    if times == 0:
        return
    k: i64 = 0
    for good in part.outputs:
        receive(table, seat, good, times * part.halves[k] // 2)
        k += 1
    francs: i64 = part.table[times] if part.table else times * part.francs // 2
    receive(table, seat, FRANC, francs)
