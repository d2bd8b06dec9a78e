"""Section 6.4: the councillor phase, with archive, prefecture and customs office."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import ARCHIVE, CONSTANTS, CUSTOMS_OFFICE, NO_CARD, PREFECTURE
from comptoir.games.san_juan.moves import DISCARD, KEEP
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps.cards import choose_cards, discard, discard_from_hand, draw, draw_cards, tell_draw
from comptoir.games.san_juan.steps.numbers import ARCHIVE_STEP, KEEP_STEP
from comptoir.games.san_juan.steps.producer import privilege
from comptoir.games.san_juan.steps.turns import Turns

DRAW: Final[int] = CONSTANTS["councillor_draw"]
PRIVILEGE_DRAW: Final[int] = CONSTANTS["councillor_privilege_draw"]


def fill_customs_offices(table: Table) -> None:
    """R19: every empty office gets a good, unseen, before anybody draws."""
    for k in range(table.seats):
        seat = table.seat_after(table.chooser, k)
        city = table.cities[seat]
        if city.works(CUSTOMS_OFFICE):
            slot = city.empty_slot(CUSTOMS_OFFICE)
            if slot >= 0:
                city.goods[slot] = draw(table)
                if table.journal is not None and city.goods[slot] != NO_CARD:
                    table.journal.tell("customs", int(seat), {})


class Council(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        n: i64 = DRAW + PRIVILEGE_DRAW * privilege(table, seat)
        keep: i64 = 2 if city.works(PREFECTURE) else 1
        drawn = draw_cards(table, n)
        if not drawn:
            return
        table.show(bit(seat))
        if table.journal is not None:
            tell_draw(table.journal, seat, drawn, "councillor")
        too_many = len(drawn) - keep
        if too_many <= 0 or city.works(ARCHIVE):
            for card in drawn:
                city.add(card)
            if too_many > 0:
                table.stack.append(Frame(ARCHIVE_STEP, seat, left=too_many))
            return
        drawn.sort()
        table.drawn = drawn
        table.stack.append(Frame(KEEP_STEP, seat, left=keep))


class Keep(Step[Table]):
    """Without an archive he chooses among the drawn cards only; the rest is discarded."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.drawn, [], KEEP, frame.floor, frame.left)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = move - KEEP
        table.drawn = table.drawn[:]
        table.drawn.remove(card)
        table.cities[seat].add(card)
        if frame.left > 1:
            table.stack.append(Frame(KEEP_STEP, seat, left=frame.left - 1, floor=move))
            return
        for rest in table.drawn:
            discard(table, rest)
        if table.journal is not None:
            table.journal.tell("discard", int(seat), {"n": len(table.drawn), "reason": "councillor"})
        table.drawn = []

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if KEEP <= move < DISCARD:
            return "why-not-drawn", {}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left)}


class Archive(Step[Table]):
    """With an archive the drawn cards are in the hand already; he discards as many as he must from the whole hand."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.cities[seat].hand, [], DISCARD, frame.floor, frame.left)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        discard_from_hand(table, seat, move - DISCARD, "councillor")
        if frame.left > 1:
            table.stack.append(Frame(ARCHIVE_STEP, seat, left=frame.left - 1, floor=move))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left)}
