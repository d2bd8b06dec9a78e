"""The Shipping Line: ships are chosen, energy is paid, goods are loaded and sold."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import count_bits
from comptoir.core.choice import Choice, Piece, pieces_of
from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import Fleet, LoadAsked, SailAsked
from comptoir.games.le_havre.components import (
    CAPACITY,
    COKE,
    FRANC,
    FUEL_ENERGY,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KIND_SHIPS,
    LUXURY,
    SAIL_ENERGY,
    SHIPPING_PRICE,
)
from comptoir.games.le_havre.effects.form import Form, optional_inside
from comptoir.games.le_havre.icons import Glyph, IconLine
from comptoir.games.le_havre.moves import CARGO_KINDS, ENOUGH, LOAD, SAIL
from comptoir.games.le_havre.perks import ON_ENERGY, ON_SHIPS
from comptoir.games.le_havre.promos.owned import pay_duty, pirate_for
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_cargo,
    ask_ships,
    building_of,
    chosen_from,
    duty,
    earned_so_far,
    loaded_so_far,
    room_left,
    ships_chosen,
)
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.payments import SEA_TOKENS, TOKENS, charge, energy_due, fuel_will_do
from comptoir.games.le_havre.steps.stock import receive


class ShippingLine(Form):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_SHIPS | ON_ENERGY
        self.eats = True

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        if player.ships & ~KIND_SHIPS[LUXURY] == 0:
            return False
        return can_sail(player, 1, 0)

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_ships(seat, self.building, 1))

    def icons(self) -> list[IconLine]:
        ins: list[Glyph] = [{"icon": "wooden_ship"}, {"icon": "any_good"}]
        return [{"ins": ins, "outs": [{"icon": "franc", "n": "…"}], "energy": str(SAIL_ENERGY)}]


# -- the fleet


def can_sail(player: Player, ships: i64, bound: i64) -> bool:
    """Is there energy for so many ships (see `fuel_will_do`), and a good left to carry? Burnt goods are no cargo."""
    due = energy_due(player, ships * SAIL_ENERGY)
    coke: i64 = player.goods[COKE]
    others: i64 = 0
    weakest: i64 = FUEL_ENERGY[0]
    fuel = coke
    k: i64 = 1
    while k < TOKENS:
        n = SEA_TOKENS.held(player, k)
        if n > 0:
            others += n * FUEL_ENERGY[k]
            weakest = FUEL_ENERGY[k]
            fuel += n
        k += 1
    if not fuel_will_do(coke, others, due, bound):
        return False
    if player.all_goods() > fuel:
        return True
    # Only fuel: a payment without superfluous tokens takes it all exactly if not even the weakest token can be spared.
    return fuel > 0 and coke * FUEL_ENERGY[0] + others - weakest >= due


def fleet(player: Player) -> i64:
    """Ships that carry goods."""
    return count_bits(player.ships & ~KIND_SHIPS[LUXURY])


def nth_ship(player: Player, n: i64) -> i64:
    """The kind of the ship that sails after n others: the largest first, for why should a smaller one go?"""
    kind: i64 = CARGO_KINDS - 1
    while kind > 0:
        n -= player.ships_of(kind)
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


# -- steps


class Sail(Step[Table]):
    """One ship more, or are there enough? All that matters is how many sail."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        ships = ships_chosen(frame)
        moves: list[int] = []
        if can_sail(player, ships, self.bound(player, ships)):
            moves.append(ENOUGH)
        if ships < fleet(player) and can_sail(player, ships + 1, 0):
            moves.append(SAIL + nth_ship(player, ships))
        if len(moves) > 1 and ships == 1:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def bound(self, player: Player, ships: i64) -> i64:
        return SAIL_ENERGY if ships < fleet(player) else 0

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        ships = ships_chosen(frame)
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            table.push(ask_ships(seat, building_of(frame), ships + 1))
            return
        player = table.players[seat]
        if table.first_rules and pirate_for(table, seat) >= 0:
            table.push(duty(seat, ships))
        table.push(ask_cargo(seat, capacity(player, ships), 0, 0, 0))
        due = energy_due(player, ships * SAIL_ENERGY)
        charge(table, seat, SEA_TOKENS, due, 0, self.bound(player, ships))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if SAIL <= move < SAIL + CARGO_KINDS:
            return "why-sail", {"ship": KIND_IDS[move - SAIL], "energy": SAIL_ENERGY}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        player = table.players[seat]
        fleets: list[Fleet] = []
        for n in range(int(ships_chosen(frame)), int(fleet(player)) + 1):
            due = int(energy_due(player, n * SAIL_ENERGY))
            fleets.append({"ships": n, "capacity": int(capacity(player, n)), "energy": due})
        asked: SailAsked = {
            "n": int(ships_chosen(frame)),
            "capacity": fleets[0]["capacity"],
            "energy": SAIL_ENERGY,
            "energy_held": int(SEA_TOKENS.total(player, 0)),
            "fleets": fleets,
        }
        return dict(asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """Ships besides those chosen: always the largest that is left, as many as there is energy for."""
        player = table.players[seat]
        sets: list[list[int]] = []
        ships: list[int] = []
        n = ships_chosen(frame)
        while n <= fleet(player):
            if can_sail(player, n, self.bound(player, n)):
                sets.append(sorted(ships))
            ships.append(int(SAIL + nth_ship(player, n)))
            n += 1
        if not sets:
            return None
        largest = max(sets, key=len)
        return Choice(pieces_of(largest), len(sets[0]), len(largest), finish=ENOUGH, only=sets, routine=True)


class Load(Step[Table]):
    """Cargo, in catalogue order, until there is no more room or somebody says so."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        goods = table.players[seat].goods
        moves: list[int] = []
        good: i64 = chosen_from(frame)
        while good < GOODS:
            if goods[good] > 0:
                moves.append(LOAD + good)
            good += 1
        if earned_so_far(frame) > 0:
            moves.append(ENOUGH)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == ENOUGH:
            set_sail(table, seat, loaded_so_far(frame), earned_so_far(frame))
            return
        good = move - LOAD
        table.players[seat].goods[good] -= 1
        if table.journal is not None:
            table.journal.tell("load", int(seat), {"good": GOOD_IDS[good], "n": SHIPPING_PRICE[good]})
        earned = earned_so_far(frame) + SHIPPING_PRICE[good]
        loaded = loaded_so_far(frame) + 1
        if room_left(frame) > 1:
            table.push(ask_cargo(seat, room_left(frame) - 1, good, loaded, earned))
        else:
            set_sail(table, seat, loaded, earned)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        asked: LoadAsked = {"n": int(room_left(frame)), "francs": int(earned_so_far(frame))}
        return dict(asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        goods = table.players[seat].goods
        floor = int(chosen_from(frame))
        pool = [Piece(LOAD + good, goods[good], SHIPPING_PRICE[good]) for good in range(floor, GOODS) if goods[good]]
        return Choice(pool, 0 if loaded_so_far(frame) > 0 else 1, int(room_left(frame)), finish=ENOUGH, routine=True)


def set_sail(table: Table, seat: i64, loaded: i64, earned: i64) -> None:
    """The goods are sold. No more ships count than so many goods need: an empty one stays in the harbour."""
    player = table.players[seat]
    ships: i64 = 1
    while capacity(player, ships) < loaded:
        ships += 1
    if table.journal is not None:
        table.journal.tell("sail", int(seat), {"n": int(ships), "capacity": int(capacity(player, ships))})
    receive(table, seat, FRANC, earned)
    pirate = pirate_for(table, seat)
    if pirate >= 0 and not table.first_rules:
        pay_duty(table, seat, pirate, ships)
