"""Section 10.1: the export warehouse."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import CARD_IDS, GOOD_IDS, GOODS, GOODS_DOCK, KIND, PRINTED_GOODS
from comptoir.games.kontor.config.values import FIRST_VERSION, Config
from comptoir.games.kontor.hooks import Part, Rule
from comptoir.games.kontor.moves import DECLINE, EXPORT, STAND_IN, goods_in, goods_move
from comptoir.games.kontor.packing import NO_TOKENS, changed, field, goods_by_card, one, put, row_of
from comptoir.games.kontor.scoring import add
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.frames import card_of, cell_of, goods_of, heard_of, tokens_frame, tokens_question

EXPORT_STEP: Final = 44
STAND_IN_STEP: Final = 45


@mypyc_attr(acyclic=True)
class Store(Part):
    exported: bytes  # warehouses in the store, by dock and good like `Table.tokens`
    stores: list[int]  # how many of each good, one side after the other

    def begin(self, config: Config) -> None:
        self.exported = NO_TOKENS
        self.stores = [0] * (GOODS * config.sides)

    def clone(self) -> Store:
        other = Store()
        other.name = self.name
        other.exported = self.exported
        other.stores = self.stores
        return other

    def pack(self) -> dict[str, Any]:
        return {"exported": goods_by_card(self.exported), "stores": self.stores[:]}

    def unpack(self, packed: dict[str, Any]) -> None:
        self.exported = row_of(packed["exported"])
        self.stores = [int(n) for n in packed["stores"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        sides = range(table.config.sides)
        seen["stores"] = [{GOOD_IDS[good]: self.stores[GOODS * side + good] for good in range(GOODS)} for side in sides]
        seen["exported"] = goods_by_card(self.exported)

    def warehouses(self) -> i64:
        return sum(self.stores)

    def check(self, table: Table) -> None:
        if len(self.stores) != GOODS * table.config.sides or min(self.stores) < 0:
            raise ValueError("a store of warehouses is below zero")


def store_of(table: Table) -> Store:
    for part in table.parts:
        if isinstance(part, Store):
            return part
    raise LookupError("nobody exports here")


class EntrepotExportation(Rule):
    def memory(self) -> Part | None:
        return Store()

    def tokens_place(self, table: Table, frame: Frame) -> bool:
        """One of the dock's warehouses may go into the store instead of the sector."""
        if not exportable(table, frame):
            return False
        table.push(export_frame(frame))
        return True

    def tokens_return(self, table: Table, card: i64) -> None:
        recall(table, card)

    def final_bonus(self, table: Table, ledger: list[dict[str, int]]) -> None:
        """Each goods type with a strict majority in the stores is worth 1 point."""
        stores = store_of(table).stores
        for good in range(GOODS):
            counts = [stores[GOODS * side + good] for side in range(table.config.sides)]
            if counts.count(max(counts)) == 1:
                add(ledger[counts.index(max(counts))], "export", 1)


def store(table: Table, side: i64, good: i64, n: i64) -> None:
    stores = store_of(table).stores
    at = GOODS * side + good
    store_of(table).stores = changed(stores, at, stores[at] + n)


def mark_exported(table: Table, card: i64, good: i64, n: i64) -> None:
    """A warehouse of this dock is in the store; -1: no longer."""
    exported = store_of(table).exported
    at = GOODS * card + good
    store_of(table).exported = put(exported, at, exported[at] + n)


def exportable(table: Table, frame: Frame) -> list[int]:
    side = table.owner[card_of(frame)]
    return [good for good in range(GOODS) if field(goods_of(frame), good) and table.in_stock(side, good) > 0]


def export_frame(rest: Frame) -> Frame:
    """Asks about the warehouses that wait in this frame."""
    return tokens_question(EXPORT_STEP, rest.seat, card_of(rest), cell_of(rest), goods_of(rest), heard_of(rest))


class Export(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [DECLINE, *[EXPORT + good for good in exportable(table, frame)]]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        goods = goods_of(frame)
        if move != DECLINE:
            good = move - EXPORT
            side = table.owner[card_of(frame)]
            table.stock(side, good, -1)
            store(table, side, good, 1)
            mark_exported(table, card_of(frame), good, 1)
            goods -= one(good)
            if table.journal is not None:
                table.journal.tell("export", int(seat), {"good": GOOD_IDS[good]})
        if goods:
            table.push(tokens_frame(seat, card_of(frame), cell_of(frame), goods, heard_of(frame)))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)]}


# -- when a dock goes (R39)


def recall(table: Table, card: i64) -> None:
    """For each exported warehouse of this dock another of its type leaves the sector, else it leaves the store."""
    exports = store_of(table)
    for good in range(GOODS):
        while exports.exported[GOODS * card + good]:
            docks = stand_ins(table, card, good)
            if len(docks) > 1:
                table.push(stand_in_frame(table.owner[card], card, good))
                return
            mark_exported(table, card, good, -1)
            side = table.owner[card]
            table.stock(side, good, 1)
            if docks:
                replace(table, docks[0], good)
            else:
                store(table, side, good, -1)


def stand_ins(table: Table, card: i64, good: i64) -> list[int]:
    """Other docks of the same side in the sector with a warehouse of this type."""
    docks: list[int] = []
    for other in table.members(card):
        own = KIND[other] == GOODS_DOCK and table.owner[other] == table.owner[card]
        if own and other != card and table.tokens[GOODS * other + good]:
            docks.append(other)
    return docks


def replace(table: Table, dock: i64, good: i64) -> None:
    """The warehouse in the store now stands for this dock; for none if it does not show the good: then the one that
    leaves the sector was raised from the water or exchanged."""
    table.put_token(dock, good, -1)
    if field(PRINTED_GOODS[dock], good) or table.config.version == FIRST_VERSION:
        mark_exported(table, dock, good, 1)


def stand_in_frame(seat: i64, card: i64, good: i64) -> Frame:
    """This dock goes, and an exported warehouse of this good with it, or another one in its place."""
    return Frame(STAND_IN_STEP, seat, what=card, where=good)


def good_of(frame: Frame) -> i64:
    return frame.where


class StandIn(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(goods_move(STAND_IN, card)) for card in stand_ins(table, card_of(frame), good_of(frame))]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        good, card = good_of(frame), card_of(frame)
        mark_exported(table, card, good, -1)
        table.stock(table.owner[card], good, 1)
        replace(table, goods_in(STAND_IN, move), good)
        recall(table, card)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)], "good": GOOD_IDS[good_of(frame)]}


RULES: Final[dict[str, type[Rule]]] = {"entrepot_exportation": EntrepotExportation}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (EXPORT_STEP, Export("export", open=True)),
    (STAND_IN_STEP, StandIn("stand_in", open=True)),
]
