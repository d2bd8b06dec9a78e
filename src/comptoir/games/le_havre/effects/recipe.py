"""Sections 11.1 and 12: most buildings are recipes. A gain, and up to two parts that can each be done several times."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import Batch, BatchesAsked
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CRAFT,
    ECONOMIC,
    EDIBLE,
    FRANC,
    GOOD,
    GOOD_IDS,
    GOODS,
    INDUSTRIAL,
    STAND_IN,
    TYPE_IDS,
)
from comptoir.games.le_havre.effects.form import FORMS, UNLIMITED, Form, optional_inside
from comptoir.games.le_havre.icons import Amounts, IconLine, Sentence, glyph
from comptoir.games.le_havre.moves import BATCHES, BIG_BATCH, MORE
from comptoir.games.le_havre.perks import ON_ENERGY, ON_FRANCS, ON_SYMBOLS, ON_TYPES, WIND_ENERGY, WIND_FARM
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import (
    added_up,
    ask_batches,
    ask_more_batches,
    ask_second_part,
    building_of,
    finish,
    first_batches,
    first_done,
    part_asked,
    second_done,
)
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.payments import (
    FOOD_TOKENS,
    FUEL_TOKENS,
    charge,
    charge_good,
    energy_due,
    energy_held,
    food_held,
    held_as,
)
from comptoir.games.le_havre.steps.stock import receive

# What a gain can be counted by: types of building (as in TYPE), then symbols.
PER_HAMMER: Final = 10
PER_FISHERMAN: Final = 11
IF_HAMMER: Final = 12
SYMBOLS: Final = {"hammer": PER_HAMMER, "fisherman": PER_FISHERMAN}

# Goods that something may stand in for: what is due of them is added up before it is asked for.
REPLACEABLE: Final[list[int]] = [good for good in range(GOODS) if STAND_IN[good] != good]


class Part:
    """Something that can be done several times in one visit: hand in, pay, receive. Rates are counted in halves."""

    def __init__(self) -> None:
        self.inputs = b""
        self.amounts = b""
        self.outputs: list[int] = []
        self.halves: list[int] = []
        self.francs: i64 = 0
        self.table: list[int] = []  # francs by number of batches, where a rate will not do
        self.stake: i64 = 0  # francs paid for each batch
        self.energy: i64 = 0
        self.heat: i64 = 0  # energy for all batches together
        self.food: i64 = 0
        self.most: i64 = UNLIMITED
        self.once: i64 = 0  # energy of a single batch
        self.kept: i64 = -1  # a good of which each one held allows `per_kept` batches
        self.per_kept: i64 = 0

    def take(self, inputs: Any) -> None:
        self.inputs = bytes([GOOD[good] for good, _ in inputs.items()])
        self.amounts = bytes([n for _, n in inputs.items()])

    def give(self, outputs: Any) -> None:
        self.outputs = [GOOD[good] for good, _ in outputs.items()]
        self.halves = [_halves(rate) for _, rate in outputs.items()]

    def burn(self, energy: float, heat: int) -> None:
        self.energy = _halves(energy)
        self.heat = heat
        self.once = (self.energy + 1) // 2 + self.heat

    # -- how often

    def possible(self, player: Player) -> bool:
        """Could it be done a single time?"""
        inputs, amounts = self.inputs, self.amounts
        k: i64 = 0
        while k < len(inputs):
            if held_as(player, inputs[k]) < amounts[k]:
                return False
            k += 1
        if self.kept >= 0 and held_as(player, self.kept) == 0:
            return False
        if player.francs < self.stake:
            return False
        if self.food > 0 and food_held(player) < self.food:
            return False
        return self.once == 0 or energy_held(player) >= energy_due(player, self.once)

    def times(self, player: Player, other: Part | None, done: i64) -> i64:
        """How often can this be done when the `other` part of the recipe is done `done` times?"""
        n = self.most
        k: i64 = 0
        for good in self.inputs:
            held = held_as(player, good)
            if other is not None:
                held -= done * other.amount_of(good)
            held = held // self.amounts[k]
            if held < n:
                n = held
            k += 1
        if self.kept >= 0:
            held = held_as(player, self.kept) * self.per_kept
            if held < n:
                n = held
        if self.stake > 0:
            held = player.francs // self.stake
            if held < n:
                n = held
        if self.food > 0:
            held = food_held(player)
            if other is not None:
                held -= done * other.food
            held = held // self.food
            if held < n:
                n = held
        return n if self.once == 0 else self.times_heated(player, n)

    def times_heated(self, player: Player, n: i64) -> i64:
        held = energy_held(player) - self.heat
        if player.perks & WIND_FARM:
            held += WIND_ENERGY
        if held < 0:
            return 0
        if self.energy > 0:
            held = 2 * held // self.energy
            if held < n:
                n = held
        return n

    def amount_of(self, good: i64) -> i64:
        k: i64 = 0
        for wanted in self.inputs:
            if wanted == good:
                return self.amounts[k]
            k += 1
        return 0

    # -- what so many batches cost and bring: costs are rounded up, income is rounded down, over the whole action

    def energy_of(self, times: i64) -> i64:
        return (times * self.energy + 1) // 2 + self.heat if times > 0 else 0

    def francs_of(self, times: i64) -> i64:
        return self.table[times] if self.table else times * self.francs // 2

    def receive(self, table: Table, seat: i64, times: i64) -> None:
        if times == 0:
            return
        k: i64 = 0
        for good in self.outputs:
            receive(table, seat, good, times * self.halves[k] // 2)
            k += 1
        receive(table, seat, FRANC, self.francs_of(times))

    def icons(self) -> IconLine:
        ins = [glyph(GOOD_IDS[good], n) for good, n in zip(self.inputs, self.amounts, strict=True)]
        if self.stake:
            ins.append(glyph("franc", int(self.stake)))
        if self.food:
            ins.append(glyph("food", int(self.food)))
        outs = [glyph(_token(good), _rate(n)) for good, n in zip(self.outputs, self.halves, strict=True)]
        if self.table:
            outs.append(glyph("franc", "/".join([str(n) for n in self.table[1:]])))
        if self.francs:
            outs.append(glyph("franc", _rate(int(self.francs))))
        line: IconLine = {"ins": ins, "outs": outs}
        if self.once:
            burnt = int(self.heat) or _rate(int(self.energy))
            line["energy"] = glyph("energy", burnt).get("n", "1")
        if self.most != UNLIMITED and not self.table:
            line["most"] = f"×{int(self.most)}"
        return line

    def sentences(self) -> list[Sentence]:
        ins: Amounts = {GOOD_IDS[good]: n for good, n in zip(self.inputs, self.amounts, strict=True)}
        outs: Amounts = {_token(good): _amount(n) for good, n in zip(self.outputs, self.halves, strict=True)}
        if self.stake:
            ins["franc"] = int(self.stake)
        if self.food:
            ins["food"] = int(self.food)
        if self.francs:
            outs["franc"] = _amount(int(self.francs))
        if self.table:
            ins = {good: " / ".join([str(n) for n in range(1, len(self.table))]) for good in ins}
            outs["franc"] = " / ".join([str(n) for n in self.table[1:]])
            return [{"key": "effect-once", "args": {"in": ins, "out": outs}}]
        burnt: list[Sentence] = []
        if self.energy and not ins:
            ins["energy"] = _amount(int(self.energy))
        elif self.energy:
            burnt.append({"key": "effect-energy-each", "args": {"n": _amount(int(self.energy))}})
        if self.heat:
            burnt.append({"key": "effect-energy-fixed", "args": {"n": int(self.heat)}})
        args: dict[str, int | str | Amounts] = {"in": ins, "out": outs}
        often = "any" if self.most == UNLIMITED else "once" if self.most == 1 else "upto"
        if often == "upto":
            args["n"] = int(self.most)
        said: list[Sentence] = [{"key": f"effect-{often}", "args": args}, *burnt]
        if self.francs == 1 or 1 in self.halves:
            said.append({"key": "effect-halves", "args": {}})
        if self.kept >= 0:
            said.append({"key": "effect-kept", "args": {"good": GOOD_IDS[self.kept], "n": int(self.per_kept)}})
        return said


def _halves(rate: Any) -> int:
    twice = rate * 2
    if twice != int(twice):
        raise ValueError(f"{rate} is not a whole number of halves")
    return int(twice)


def _rate(halves: int) -> float | int:
    return halves / 2 if halves % 2 else halves // 2


def _amount(halves: int) -> int | str:
    return glyph("", _rate(halves)).get("n", 1) if halves % 2 else halves // 2


def _token(good: int) -> str:
    return "franc" if good == FRANC else GOOD_IDS[good]


class Recipe(Form):
    """What all recipes share; the classes below read the different ways in which the facts write them."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.parts: list[Part] = []
        self.gain: list[int] = []  # goods and amounts in turn
        self.counted: list[int] = []  # threes: what is counted, the good, how many for each
        self.either = False  # one part only
        self.least: i64 = 1  # batches that must be made

    def settle(self) -> None:
        """What the action depends on follows from its parts."""
        if not self.gain and self.counted:
            self.needs |= ON_SYMBOLS | ON_TYPES
        for part in self.parts:
            if part.stake or part.food:
                self.needs |= ON_FRANCS
            if part.once:
                self.needs |= ON_ENERGY
            if any(good in EDIBLE for good in part.inputs):
                self.eats = True
        if self.needs & ON_FRANCS:
            self.eats = True
        super().settle()

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        if self.least == 0:
            if self.gain:
                return True
            threes = self.counted
            k: i64 = 0
            while k < len(threes):
                if count(player, threes[k]) > 0:
                    return True
                k += 3
            return False
        for part in self.parts:
            if part.possible(player):
                return True
        return False

    def begin(self, table: Table, seat: i64) -> None:
        if self.parts:
            table.push(ask_batches(seat, self.building))
        else:
            table.push(finish(seat, self.building, 0, 0))

    def receive(self, table: Table, seat: i64, first: i64, second: i64) -> None:
        """The gain, and what so many batches of each part bring."""
        k: i64 = 0
        while k < len(self.gain):
            receive(table, seat, self.gain[k], self.gain[k + 1])
            k += 2
        threes = self.counted
        k = 0
        while k < len(threes):
            receive(table, seat, threes[k + 1], threes[k + 2] * count(table.players[seat], threes[k]))
            k += 3
        times = first
        for part in self.parts:
            part.receive(table, seat, times)
            times = second

    def sums(self, player: Player, part: Part, n: i64, first: i64) -> Batch:
        """What n times this part costs and brings; food and energy with `first` times the part before it."""
        ins = {GOOD_IDS[good]: int(n) * amount for good, amount in zip(part.inputs, part.amounts, strict=True)}
        if part.stake:
            ins["franc"] = int(n * part.stake)
        rates = zip(part.outputs, part.halves, strict=True)
        outs = {_token(good): int(n) * halves // 2 for good, halves in rates}
        if part.francs or part.table:
            outs["franc"] = outs.get("franc", 0) + int(part.francs_of(n))
        energy = part.energy_of(n) + (self.parts[0].energy_of(first) if first > 0 else 0)
        food = n * part.food + (first * self.parts[0].food if first > 0 else 0)
        return {"n": int(n), "ins": ins, "outs": outs, "food": int(food), "energy": int(energy_due(player, energy))}

    def icons(self) -> list[IconLine]:
        lines: list[IconLine] = []
        if self.gain:
            pairs = zip(self.gain[::2], self.gain[1::2], strict=True)
            lines.append({"ins": [], "outs": [glyph(_token(good), n) for good, n in pairs]})
        k = 0
        while k < len(self.counted):
            what, good, n = self.counted[k : k + 3]
            by = "fisherman" if what == PER_FISHERMAN else "hammer" if what >= PER_HAMMER else "building"
            lines.append({"ins": [{"icon": by}], "outs": [{"icon": _token(good), "n": f"+{n}"}]})
            k += 3
        return lines + [part.icons() for part in self.parts]

    def sentences(self) -> list[Sentence]:
        said: list[Sentence] = []
        for part in self.parts:
            said += part.sentences()
        if len(self.parts) > 1:
            said.append({"key": "effect-either" if self.either else "effect-both", "args": {}})
        return said


def count(player: Player, what: i64) -> i64:
    """Symbols or buildings that a gain is counted by."""
    if what == PER_HAMMER:
        return player.hammers
    if what == PER_FISHERMAN:
        return player.fishermen
    if what == IF_HAMMER:
        return 1 if player.hammers > 0 else 0
    if what == CRAFT:
        return player.craft
    if what == ECONOMIC:
        return player.economic
    return player.industrial if what == INDUSTRIAL else player.public


# -- the ways in which the facts write a recipe


class Gain(Recipe):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.least = 0
        for good, n in words["goods"].items():
            self.gain += [GOOD[good], n]
        if words.get("francs"):
            self.gain += [FRANC, words["francs"]]
        for symbol, goods in words.get("plus_per_symbol", {}).items():
            for good, n in goods.items():
                self.counted += [SYMBOLS[symbol], GOOD[good], n]
        if "plus_if_symbol" in words:
            for good, n in words["plus_if_symbol"]["hammer"].items():
                self.counted += [IF_HAMMER, GOOD[good], n]
        for kind, goods in words.get("plus_per_type", {}).items():
            for good, n in goods.items():
                self.counted += [TYPE_IDS.index(kind), GOOD[good], n]
        if "optional_extra" in words:
            extra = words["optional_extra"]
            part = Part()
            part.give(extra["goods"])
            part.burn(extra["energy"], 0)
            part.most = extra["max"]
            self.parts = [part]

    def sentences(self) -> list[Sentence]:
        said: list[Sentence] = []
        if self.gain:
            gain: Amounts = {_token(self.gain[k]): self.gain[k + 1] for k in range(0, len(self.gain), 2)}
            said.append({"key": "effect-gain", "args": {"goods": gain}})
        for k in range(0, len(self.counted), 3):
            what, good, n = self.counted[k : k + 3]
            more: Amounts = {_token(good): n}
            key = "effect-if" if what == IF_HAMMER else "effect-per"
            said.append({"key": key, "args": {"goods": more, "what": _counted(what)}})
        for part in self.parts:
            extra: Amounts = {_token(good): _amount(n) for good, n in zip(part.outputs, part.halves, strict=True)}
            said.append({"key": "effect-extra", "args": {"n": int(part.once), "goods": extra}})
        return said


def _counted(what: int) -> str:
    """The message that names what a gain is counted by."""
    if what >= PER_HAMMER:
        return "effect-symbol-fisherman" if what == PER_FISHERMAN else "effect-symbol-hammer"
    return f"page-{TYPE_IDS[what]}"


def _part(words: Facts) -> Part:
    part = Part()
    part.take(words["inputs"])
    part.give(words["outputs"])
    part.francs = _halves(words["francs_per_batch"])
    part.burn(words["energy_per_batch"], words["energy_fixed"])
    part.stake = words.get("francs_in", 0)
    part.food = words.get("food_per_batch", 0)
    part.most = words["max_batches"] or UNLIMITED
    for good, n in words.get("max_per_good", {}).items():
        part.kept = GOOD[good]
        part.per_kept = n
    return part


class Convert(Recipe):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.parts = [_part(words)]


class MultiConvert(Recipe):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.parts = [_part(part) for part in words["parts"]]
        self.either = words.get("either", False)


class TableSale(Recipe):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        part = Part()
        part.take({words["good"]: 1})
        part.table = [0] + [words["table"][str(n)] for n in range(1, 1 + len(words["table"]))]
        part.most = len(part.table) - 1
        self.parts = [part]


class CapitalSale(Recipe):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        part = Part()
        part.take(words["inputs"])
        part.stake = words["francs_in"]
        part.francs = _halves(words["francs_out"])
        part.most = words["max"]
        self.parts = [part]


class CoalTrader(Recipe):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        for line in words["options"]:
            part = Part()
            part.give(line["receive"])
            part.food = line["food"]
            part.most = line["max"]
            self.parts.append(part)


# -- steps


def recipe_of(building: i64) -> Recipe:
    form = FORMS[building]
    assert isinstance(form, Recipe)
    return form


class Batches(Step[Table]):
    """How often? Large numbers are added up by MORE."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        low = self.least(table, frame, seat)
        high = self.most(table, frame, seat) - added_up(frame)
        n = low
        while n <= high and n <= BIG_BATCH:
            moves.append(BATCHES + n)
            n += 1
        if high > BIG_BATCH:
            moves.append(MORE)
        if len(moves) > 1 and part_asked(frame) == 0 and added_up(frame) == 0:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def several(self, table: Table, frame: Frame, seat: i64) -> bool:
        return self.least(table, frame, seat) < self.most(table, frame, seat) - added_up(frame)

    def least(self, table: Table, frame: Frame, seat: i64) -> i64:
        if added_up(frame) > 0:
            return 1
        recipe = recipe_of(building_of(frame))
        if recipe.least == 0 or first_batches(frame) > 0:
            return 0
        following: i64 = part_asked(frame) + 1
        if following < len(recipe.parts) and recipe.parts[following].possible(table.players[seat]):
            return 0
        return 1

    def most(self, table: Table, frame: Frame, seat: i64) -> i64:
        parts = recipe_of(building_of(frame)).parts
        player = table.players[seat]
        if part_asked(frame) == 0:
            return parts[0].times(player, None, 0)
        return parts[1].times(player, parts[0], first_batches(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        building = building_of(frame)
        recipe = recipe_of(building)
        if move == MORE:
            table.push(ask_more_batches(frame, added_up(frame) + BIG_BATCH))
            return
        n = added_up(frame) + move - BATCHES
        if part_asked(frame) == 1:
            cook(table, seat, recipe, first_batches(frame), n)
        elif len(recipe.parts) == 1 or (n > 0 and recipe.either):
            cook(table, seat, recipe, n, 0)
        else:
            table.push(ask_second_part(seat, building, n))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if BATCHES <= move <= MORE:
            args = {"building": BUILDING_IDS[building_of(frame)], "n": int(self.most(table, frame, seat))}
            return "why-batches", args
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        recipe = recipe_of(building_of(frame))
        part = recipe.parts[part_asked(frame)]
        player = table.players[seat]
        low, high = int(self.least(table, frame, seat)), int(self.most(table, frame, seat))
        added, first = int(added_up(frame)), first_batches(frame)
        asked: BatchesAsked = {
            "building": BUILDING_IDS[building_of(frame)],
            "n": high,
            "part": int(part_asked(frame)),
            "parts": len(recipe.parts),
            "inputs": [GOOD_IDS[good] for good in part.inputs],
            "outputs": [_token(good) for good in part.outputs],
            "energy_held": int(energy_held(player)),
            "sums": [recipe.sums(player, part, n, first) for n in range(low + added, high + 1)],
        }
        return dict(asked)


def cook(table: Table, seat: i64, recipe: Recipe, first: i64, second: i64) -> None:
    """Everything due is added up over the whole action and paid before anything is received."""
    table.push(finish(seat, recipe.building, first, second))
    energy: i64 = 0
    food: i64 = 0
    goods = table.players[seat].goods
    times = first
    for part in recipe.parts:
        if times > 0:
            k: i64 = 0
            for good in part.inputs:
                if STAND_IN[good] == good:
                    goods[good] -= times * part.amounts[k]
                k += 1
            energy += part.energy_of(times)
            food += times * part.food
            table.spend(seat, times * part.stake)
        times = second
    for good in REPLACEABLE:
        due: i64 = 0
        times = first
        for part in recipe.parts:
            due += times * part.amount_of(good)
            times = second
        charge_good(table, seat, good, due)
    charge(table, seat, FOOD_TOKENS, food, 0, 0)
    charge(table, seat, FUEL_TOKENS, energy_due(table.players[seat], energy), 0, 0)


class Finish(Step[Table]):
    """Everything is paid; now it is received."""

    def run(self, table: Table, frame: Frame) -> None:
        recipe_of(building_of(frame)).receive(table, frame.seat, first_done(frame), second_done(frame))
