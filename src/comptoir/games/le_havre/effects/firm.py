"""Section 9: building firms, construction firm and sawmill construct buildings."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import Construction, FirmAsked, Tally, reason
from comptoir.games.le_havre.components import (
    BANK,
    BRICK,
    BUILDABLE,
    BUILDING_IDS,
    CLAY,
    COST_BRICK,
    COST_CLAY,
    COST_IRON,
    COST_STEEL,
    COST_WOOD,
    IRON,
    STAND_IN,
    STEEL,
    WOOD,
)
from comptoir.games.le_havre.effects.form import FORMS, NO_GOOD, Form, optional_inside
from comptoir.games.le_havre.icons import Glyph, IconLine
from comptoir.games.le_havre.moves import BUILD, ENOUGH, LAUNCH, REPLACED, build_move, built_by
from comptoir.games.le_havre.perks import (
    CRANE,
    LUMBER,
    LUMBER_SAVING,
    MASON_SAVING,
    MASONS,
    ON_DISCOUNTS,
    ON_PROPOSALS,
)
from comptoir.games.le_havre.promos.owned import open_bank
from comptoir.games.le_havre.state import NO_BUILDING, STACKS, Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_building,
    ask_crane,
    building_of,
    built_so_far,
    may_be_built,
)
from comptoir.games.le_havre.steps.optional import optional_moves, took_optional, uncover, why_optional
from comptoir.games.le_havre.steps.payments import charge_good


class Firm(Form):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_PROPOSALS | ON_DISCOUNTS
        self.most: i64 = words["max"]
        self.saving: i64 = words["wood_discount"]
        self.wood_only: bool = words.flag("requires_wood_cost")

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return (
            self.builds(player, table.proposal(0))
            or self.builds(player, table.proposal(1))
            or self.builds(player, table.proposal(2))
        )

    def builds(self, player: Player, card: i64) -> bool:
        """Could he construct this card here?"""
        if card == NO_BUILDING or not BUILDABLE[card] or (self.wood_only and COST_WOOD[card] == 0):
            return False
        if payable(player, card, self.saving, NO_GOOD):
            return True
        if player.perks & CRANE:
            for good in REPLACED:
                if payable(player, card, self.saving, good):
                    return True
        return False

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_building(seat, self.building, self.most, 0))

    def icons(self) -> list[IconLine]:
        ins: list[Glyph] = [{"icon": "wood", "n": f"−{int(self.saving)}"}] if self.saving else []
        n = "1" if self.most == 1 else f"1–{int(self.most)}"
        return [{"ins": ins, "outs": [{"icon": "building", "n": n}]}]


def firm_at(building: i64) -> Firm:
    form = FORMS[building]
    assert isinstance(form, Firm)
    return form


# -- the costs; `replaced` is the good of which the wooden crane replaces one token by wood


def wood_cost(player: Player, building: i64, saving: i64, replaced: i64) -> i64:
    wood: i64 = COST_WOOD[building] - saving
    if replaced != NO_GOOD:
        wood += 1
    if player.perks & LUMBER:
        wood -= LUMBER_SAVING
    if wood < 0:
        return 0
    return wood


def clay_cost(player: Player, building: i64, replaced: i64) -> i64:
    clay: i64 = COST_CLAY[building]
    if clay > 0 and player.perks & MASONS:
        clay -= MASON_SAVING
        if clay < 0:
            clay = 0
    if replaced == CLAY:
        clay -= 1
    return clay


def brick_cost(player: Player, building: i64, replaced: i64) -> i64:
    brick: i64 = COST_BRICK[building]
    if brick > 0 and COST_CLAY[building] == 0 and player.perks & MASONS:
        brick -= MASON_SAVING
        if brick < 0:
            brick = 0
    if replaced == BRICK:
        brick -= 1
    return brick


def iron_cost(building: i64, replaced: i64) -> i64:
    return COST_IRON[building] - 1 if replaced == IRON else COST_IRON[building]


def steel_cost(building: i64, replaced: i64) -> i64:
    return COST_STEEL[building] - 1 if replaced == STEEL else COST_STEEL[building]


def payable(player: Player, building: i64, saving: i64, replaced: i64) -> bool:
    """Does he hold what the card costs if one token of this good is replaced by wood?"""
    goods = player.goods
    if goods[WOOD] < wood_cost(player, building, saving, replaced):
        return False
    brick = brick_cost(player, building, replaced)
    clay = clay_cost(player, building, replaced)
    steel = steel_cost(building, replaced)
    iron = iron_cost(building, replaced)
    if brick < 0 or clay < 0 or steel < 0 or iron < 0:
        return False  # there is no such token to replace
    bricks: i64 = goods[BRICK] - brick
    steels: i64 = goods[STEEL] - steel
    if bricks < 0 or steels < 0:
        return False
    if STAND_IN[CLAY] != BRICK:
        bricks = 0
    if STAND_IN[IRON] != STEEL:
        steels = 0
    return goods[CLAY] + bricks >= clay and goods[IRON] + steels >= iron


# -- steps


class Construct(Step[Table]):
    """One building, or one or two at the Construction Firm."""

    def several(self, table: Table, frame: Frame, seat: i64) -> bool:
        player = table.players[seat]
        firm = firm_at(building_of(frame))
        ways: i64 = 1 if built_so_far(frame) > 0 else 0
        stack: i64 = 0
        while stack < STACKS and ways < 2:
            if firm.builds(player, table.proposal(stack)):
                ways += 1
            stack += 1
        return ways > 1

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        firm = firm_at(building_of(frame))
        moves: list[int] = []
        stack: i64 = 0
        while stack < STACKS:
            card = table.proposal(stack)
            if firm.builds(player, card):
                moves.append(build_move(card))
            stack += 1
        moves.sort()
        if built_so_far(frame) > 0:
            moves.insert(0, ENOUGH)
            return optional_moves(table, seat) + moves
        if len(moves) > 1:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        if move != ENOUGH:
            saving = firm_at(building_of(frame)).saving
            if may_be_built(frame) > 1:
                table.push(ask_building(seat, building_of(frame), may_be_built(frame) - 1, built_so_far(frame) + 1))
            building = built_by(move)
            if table.players[seat].perks & CRANE:
                table.push(ask_crane(seat, building, saving))
            else:
                construct(table, seat, building, saving, NO_GOOD)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if not BUILD <= move < LAUNCH:
            return why_optional(table, seat, move)
        return why_not_built(table, firm_at(building_of(frame)), built_by(move))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        asked: FirmAsked = {
            "building": BUILDING_IDS[building_of(frame)],
            "n": int(may_be_built(frame)),
            "build": constructions(table, firm_at(building_of(frame)), seat),
        }
        return dict(asked)


def constructions(table: Table, firm: Firm, seat: i64) -> list[Construction]:
    """The proposals that have a cost in goods, as this seat could construct them here."""
    player = table.players[seat]
    found: list[Construction] = []
    for stack in range(3):
        card = table.proposal(stack)
        if card != NO_BUILDING and BUILDABLE[card]:
            why = None if firm.builds(player, card) else reason(why_not_built(table, firm, card))
            cost, saved = costs(player, card, firm.saving)
            found.append({"building": BUILDING_IDS[card], "cost": cost, "saved": saved, "why": why})
    return found


def plain_constructions(table: Table, seat: i64) -> list[Construction]:
    """The same at the first building firm, which has nothing special."""
    return constructions(table, firm_at(0), seat)


def costs(player: Player, card: i64, saving: i64) -> tuple[Tally, Tally]:
    """What a card costs in goods, and how much the buildings that lower it save; without the wooden crane."""
    printed = {"wood": COST_WOOD, "clay": COST_CLAY, "brick": COST_BRICK, "iron": COST_IRON, "steel": COST_STEEL}
    due = {
        "wood": int(wood_cost(player, card, saving, NO_GOOD)),
        "clay": int(clay_cost(player, card, NO_GOOD)),
        "brick": int(brick_cost(player, card, NO_GOOD)),
        "iron": int(iron_cost(card, NO_GOOD)),
        "steel": int(steel_cost(card, NO_GOOD)),
    }
    cost = {good: n for good, n in due.items() if n}
    return cost, {good: line[card] - due[good] for good, line in printed.items() if line[card] > due[good]}


def why_not_built(table: Table, firm: Firm, building: i64) -> tuple[str, dict[str, Any]]:
    name = {"building": BUILDING_IDS[building]}
    if table.stack_of(building) < 0:
        return "why-no-proposal", name
    if not BUILDABLE[building]:
        return "why-not-buildable", name
    if firm.wood_only and COST_WOOD[building] == 0:
        return "why-sawmill", name
    return "why-cost", name


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
