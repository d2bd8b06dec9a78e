"""Section 10.1: the export warehouse."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import CARD_IDS, GOOD_IDS, GOODS, GOODS_DOCK, KIND, PRINTED_GOODS
from comptoir.games.kontor.config import FIRST_VERSION
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.moves import DECLINE, EXPORT, STAND_IN, goods_in, goods_move
from comptoir.games.kontor.scoring import add
from comptoir.games.kontor.state import Table, changed, field, goods_by_card, put
from comptoir.games.kontor.steps.numbers import EXPORT_STEP, STAND_IN_STEP, TOKENS
from comptoir.games.kontor.steps.turn import one


class EntrepotExportation(Rule):
    def tokens_place(self, table: Table, frame: Frame) -> bool:
        """One of the dock's warehouses may go into the store instead of the sector."""
        if not exportable(table, frame):
            return False
        table.push(Frame(EXPORT_STEP, frame.seat, frame.left, frame.floor, frame.what, frame.where))
        return True

    def tokens_return(self, table: Table, card: i64) -> None:
        recall(table, card)

    def final_bonus(self, table: Table, ledger: list[dict[str, int]]) -> None:
        """Each goods type with a strict majority in the stores is worth 1 point."""
        stores = table.annex.stores
        for good in range(GOODS):
            counts = [stores[GOODS * side + good] for side in range(table.config.sides)]
            if counts.count(max(counts)) == 1:
                add(ledger[counts.index(max(counts))], "export", 1)

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        stores = table.annex.stores
        seen["stores"] = [
            {GOOD_IDS[good]: stores[GOODS * side + good] for good in range(GOODS)} for side in range(table.config.sides)
        ]
        exported = table.annex.exported
        seen["exported"] = goods_by_card(exported)


def store(table: Table, side: i64, good: i64, n: i64) -> None:
    stores = table.annex.stores
    at = GOODS * side + good
    table.annex.stores = changed(stores, at, stores[at] + n)


def mark_exported(table: Table, card: i64, good: i64, n: i64) -> None:
    """A warehouse of this dock is in the store; -1: no longer."""
    exported = table.annex.exported
    at = GOODS * card + good
    table.annex.exported = put(exported, at, exported[at] + n)


def exportable(table: Table, frame: Frame) -> list[int]:
    side = table.owner[frame.what]
    return [good for good in range(GOODS) if field(frame.floor, good) and table.in_stock(side, good) > 0]


class Export(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [DECLINE, *[EXPORT + good for good in exportable(table, frame)]]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        goods = frame.floor
        if move != DECLINE:
            good = move - EXPORT
            side = table.owner[frame.what]
            table.stock(side, good, -1)
            store(table, side, good, 1)
            mark_exported(table, frame.what, good, 1)
            goods -= one(good)
            if table.journal is not None:
                table.journal.tell("export", int(seat), {"good": GOOD_IDS[good]})
        if goods:
            table.push(Frame(TOKENS, seat, frame.left, goods, frame.what, frame.where))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what]}


# -- when a dock goes (R39)


def recall(table: Table, card: i64) -> None:
    """For each exported warehouse of this dock another of its type leaves the sector, else it leaves the store."""
    annex = table.annex
    for good in range(GOODS):
        while annex.exported[GOODS * card + good]:
            docks = stand_ins(table, card, good)
            if len(docks) > 1:
                table.push(Frame(STAND_IN_STEP, table.owner[card], what=card, where=good))
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


class StandIn(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(goods_move(STAND_IN, card)) for card in stand_ins(table, frame.what, frame.where)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        good = frame.where
        mark_exported(table, frame.what, good, -1)
        table.stock(table.owner[frame.what], good, 1)
        replace(table, goods_in(STAND_IN, move), good)
        recall(table, frame.what)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what], "good": GOOD_IDS[frame.where]}
