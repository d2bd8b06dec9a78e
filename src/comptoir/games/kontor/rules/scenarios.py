"""Section 6: what scenarios need beyond their rows. Scenarios that are missing here are rows and nothing else."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.options import Options
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import (
    BRIDGE,
    CANAL,
    CARD_IDS,
    FLOOD,
    GOOD_IDS,
    GOODS,
    GOODS_COUNT,
    GOODS_DOCK,
    IS_DOCK,
    IS_WATER,
    KIND,
    NO_CARD,
    RED,
    place_of,
)
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.harbour import centres, is_surrounded, touches_water
from comptoir.games.kontor.hooks import AFTER_SETTLING, Part, Rule
from comptoir.games.kontor.moves import BUY_OUT, CARGO, DECLINE, PLACE, goods_in, goods_move
from comptoir.games.kontor.packing import NOWHERE, card_of, card_or_none, cell_of, changed, field, spot
from comptoir.games.kontor.state import NOBODY, Table
from comptoir.games.kontor.steps.ending import finish
from comptoir.games.kontor.steps.frames import card_of as card_in
from comptoir.games.kontor.steps.frames import goods_of, phase_frame
from comptoir.games.kontor.steps.numbers import ENDS
from comptoir.games.kontor.steps.turn import take_away

BUY_OUT_STEP: Final = 29
RAISE_CARGO: Final = 30
CARGO_STEP: Final = 31
SINK_STEP: Final = 54

THREE_IN_LINE: Final = "three_in_line"
FIRST_SECTOR: Final = "first_sector"
STOCKS_EMPTY: Final = "stocks_empty"

# -- Bakchich


class Bakchich(Rule):
    """Once a round and before the declarations each player may buy out one opposing goods dock."""

    def round_start(self, table: Table, seat: i64) -> None:
        for other in reversed(table.order):
            table.push(buy_out_frame(other))


def buy_out_frame(seat: i64) -> Frame:
    return Frame(BUY_OUT_STEP, seat)


class BuyOut(Step[Table]):
    """The price is its number of goods; cranes and taverns cannot be bought, complete sectors are untouchable."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        florins = table.merchants[seat].florins
        for card in table.laid:
            if KIND[card] != GOODS_DOCK or table.owner[card] == table.side(seat) or not table.on_top(card):
                continue
            if GOODS_COUNT[card] <= florins and not table.is_complete(card):
                moves.append(goods_move(BUY_OUT, card))
        moves.append(DECLINE)
        moves.sort()
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        card = goods_in(BUY_OUT, move)
        table.pay(seat, GOODS_COUNT[card])
        if table.journal is not None:
            table.journal.tell("buy_out", int(seat), {"card": CARD_IDS[card], "n": GOODS_COUNT[card]})
        take_away(table, card, table.owner[card])


# -- Île Grande


class IleGrande(Rule):
    """No water on the island; its sector is worth more."""

    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.island = config.regions["island"]
        self.worth: i64 = config.scoring.island_points

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        if KIND[card] != CANAL and KIND[card] != FLOOD:
            return cells
        return [cell for cell in cells if cell not in self.island]

    def final_points(self, table: Table, head: i64, points: i64) -> i64:
        for card in table.members(head):
            if table.where[card] in self.island:
                return self.worth
        return points


# -- Tic Tac Toe

LINES: Final = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.boxes = [config.regions[f"box{column}{row}"] for row in range(3) for column in range(3)]

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        """A canal must not cut a box in two."""
        if KIND[card] != CANAL:
            return cells
        return [cell for cell in cells if not self.cuts(table, cell)]

    def cuts(self, table: Table, cell: i64) -> bool:
        """Two dry cells left, and they touch only at a corner."""
        for box in self.boxes:
            if cell in box:
                dry = [other for other in box if other != cell and not IS_WATER[table.board[other]]]
                return len(dry) == 2 and dry in ([box[0], box[3]], [box[1], box[2]])
        return False

    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        if moment != AFTER_SETTLING:
            return False
        lines = self.lines(table)
        if not lines:
            return False
        finish(table, THREE_IN_LINE, lines[0])
        return True

    def final_victor(self, table: Table) -> i64:
        """Sectors settled at the end may make a line, too; should both sides have one, sectors are counted."""
        owners = set(self.lines(table))
        return owners.pop() if len(owners) == 1 else NOBODY

    def lines(self, table: Table) -> list[int]:
        """Who owns each of the complete lines."""
        owner = self.owners(table)
        found: list[int] = []
        for line in LINES:
            first = owner[line[0]]
            if first >= 0 and first == owner[line[1]] and first == owner[line[2]]:
                found.append(first)
        return found

    def owners(self, table: Table) -> list[int]:
        """Who owns the sector of each box, row by row."""
        owner = [NO_CARD] * len(self.boxes)
        for head, winner in zip(table.finished, table.winners, strict=True):
            for number, box in enumerate(self.boxes):
                if table.where[head] in box:
                    owner[number] = winner
        return owner


# -- Watergames, Vitesse, Embargo


class Watergames(Rule):
    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        """A dock may only go to a cell with at least one water neighbour."""
        if not IS_DOCK[card]:
            return cells
        return [cell for cell in cells if touches_water(table, cell)]


class Vitesse(Rule):
    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        if moment == AFTER_SETTLING and table.finished:
            finish(table, FIRST_SECTOR)
            return True
        return False


class Embargo(Rule):
    def end_check(self, table: Table, moment: i64, seat: i64, card: i64) -> bool:
        if moment == AFTER_SETTLING and table.supply == 0:
            finish(table, STOCKS_EMPTY)
            return True
        return False


# -- Euphrate


@mypyc_attr(acyclic=True)
class River(Part):
    """By goods type: the cell of the sunken cargo, or the dock that got it."""

    sunk: list[int]
    cargo: list[int]

    def begin(self, config: Config) -> None:
        self.sunk = [NOWHERE] * GOODS
        self.cargo = [NO_CARD] * GOODS

    def clone(self) -> River:
        other = River()
        other.name = self.name
        other.sunk = self.sunk
        other.cargo = self.cargo
        return other

    def pack(self) -> dict[str, Any]:
        return {"sunk": [spot(cell) for cell in self.sunk], "cargo": [card_or_none(card) for card in self.cargo]}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.sunk = [cell_of(place) for place in packed["sunk"]]
        self.cargo = [card_of(name) for name in packed["cargo"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["sunk"] = {GOOD_IDS[good]: spot(self.sunk[good]) for good in range(GOODS)}
        seen["cargo"] = {GOOD_IDS[good]: card_or_none(self.cargo[good]) for good in range(GOODS)}

    def warehouses(self) -> i64:
        return sum([1 for cell in self.sunk if cell != NOWHERE])


def river_of(table: Table) -> River:
    for part in table.parts:
        if isinstance(part, River):
            return part
    raise LookupError("nothing is sunk here")


class Euphrate(Rule):
    """R17: one warehouse of each type is sunk on three different canals of the starting cross."""

    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.chosen = options.choice("euphrates_cells") == "chosen"

    def prepare(self, config: Config) -> None:
        """Cargo is raised after the settlement, before the board can be full."""
        for phases in [*config.phases, config.always]:
            if ENDS in phases:
                phases.insert(phases.index(ENDS), RAISE_CARGO)

    def memory(self) -> Part | None:
        return River()

    def setup(self, table: Table) -> None:
        if self.chosen:
            table.push(sink_frame(HOST, 0))
            return
        cells = table.config.canals[:]
        table.rng.shuffle(cells)
        for good in range(GOODS):
            sink(table, good, cells[good])

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        if KIND[card] != BRIDGE:
            return cells
        return [cell for cell in cells if cell not in river_of(table).sunk]

    def tokens_place(self, table: Table, frame: Frame) -> bool:
        """If the supply lacks a type, the sunken warehouse of that type is used."""
        river = river_of(table)
        for good in range(GOODS):
            if field(goods_of(frame), good) and table.in_stock(RED, good) == 0 and river.sunk[good] != NOWHERE:
                river.sunk = changed(river.sunk, good, NOWHERE)
                table.stock(RED, good, 1)
        return False

    def tokens_return(self, table: Table, card: i64) -> None:
        """The raised warehouse belongs to the sector: it moves to another goods dock of its side there."""
        for good in range(GOODS):
            if river_of(table).cargo[good] != card:
                continue
            river_of(table).cargo = changed(river_of(table).cargo, good, NO_CARD)
            if not field(table.tokens_on(card), good):
                continue
            other = self.another_dock(table, card)
            if other != NO_CARD:
                river_of(table).cargo = changed(river_of(table).cargo, good, other)
                table.put_token(card, good, -1)
                table.put_token(other, good)

    def another_dock(self, table: Table, card: i64) -> i64:
        """The oldest other goods dock of the same side in the same sector."""
        for other in table.laid:
            own = KIND[other] == GOODS_DOCK and table.owner[other] == table.owner[card]
            if own and other != card and table.on_top(other) and table.head[other] == table.head[card]:
                return other
        return NO_CARD

    def sector_complete(self, table: Table, head: i64) -> None:
        docks = table.members(head)
        river_of(table).cargo = [NO_CARD if card in docks else card for card in river_of(table).cargo]


def sink(table: Table, good: i64, cell: i64) -> None:
    river_of(table).sunk = changed(river_of(table).sunk, good, cell)
    table.stock(RED, good, -1)


HOST: Final = 0


def sink_frame(seat: i64, good: i64) -> Frame:
    return Frame(SINK_STEP, seat, what=good)


def good_in(frame: Frame) -> i64:
    return frame.what


class Sink(Step[Table]):
    """The host, who sits in the first seat, chooses a canal for each type in turn."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [PLACE + cell for cell in sorted(table.config.canals) if cell not in river_of(table).sunk]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        sink(table, good_in(frame), move - PLACE)
        if table.journal is not None:
            x, y = place_of(int(move - PLACE))
            table.journal.tell("sunk", int(seat), {"good": GOOD_IDS[good_in(frame)], "x": x, "y": y})
        if good_in(frame) + 1 < GOODS:
            table.push(sink_frame(seat, good_in(frame) + 1))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"good": GOOD_IDS[good_in(frame)]}


class RaiseCargo(Step[Table]):
    """Whoever surrounds a sunken warehouse puts it on one of his side's centres in a sector not complete."""

    def run(self, table: Table, frame: Frame) -> None:
        river = river_of(table)
        for good in range(GOODS):
            if river.sunk[good] == NOWHERE or not is_surrounded(table, river.sunk[good]):
                continue
            if table.journal is not None:
                table.journal.tell("cargo", int(frame.seat), {"good": GOOD_IDS[good]})
            if not open_centres(table, table.side(frame.seat)):
                river.sunk = changed(river.sunk, good, NOWHERE)
                table.stock(RED, good, 1)
                continue
            table.push(phase_frame(RAISE_CARGO, frame.seat, card_in(frame), 0))
            table.push(cargo_frame(frame.seat, good))
            return


def open_centres(table: Table, side: i64) -> list[int]:
    return [card for card in centres(table, side) if not table.is_complete(card)]


def cargo_frame(seat: i64, good: i64) -> Frame:
    return Frame(CARGO_STEP, seat, what=good)


class Cargo(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(goods_move(CARGO, card)) for card in open_centres(table, table.side(seat))]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = goods_in(CARGO, move)
        river, good = river_of(table), good_in(frame)
        river.sunk = changed(river.sunk, good, NOWHERE)
        table.put_token(card, good)
        river.cargo = changed(river.cargo, good, card)
        if table.journal is not None:
            args = {"card": CARD_IDS[card], "good": GOOD_IDS[good]}
            table.journal.tell("cargo_placed", int(seat), args)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"good": GOOD_IDS[good_in(frame)]}


RULES: Final[dict[str, type[Rule]]] = {
    "bakchich": Bakchich,
    "ile_grande": IleGrande,
    "tic_tac_toe": TicTacToe,
    "watergames": Watergames,
    "vitesse": Vitesse,
    "embargo": Embargo,
    "euphrate": Euphrate,
}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (BUY_OUT_STEP, BuyOut("buy_out", open=True)),
    (RAISE_CARGO, RaiseCargo("raise_cargo", asks=False)),
    (CARGO_STEP, Cargo("cargo", open=True)),
    (SINK_STEP, Sink("sink", open=True)),
]
