"""Section 6.2: the producer phase."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import AQUEDUCT, GOOD_IDS, NO_CARD, PLANTS, WELL
from comptoir.games.san_juan.moves import PASS, PRODUCE
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps.cards import choose_kinds, draw, draw_to_hand
from comptoir.games.san_juan.steps.numbers import PRODUCE_STEP
from comptoir.games.san_juan.steps.turns import Turns


def privilege(table: Table, seat: i64) -> i64:
    """What the chooser may do more often than the others: once, or twice if his library counts (8.2)."""
    if seat != table.chooser:
        return 0
    return 2 if table.doubled else 1


class Producers(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        if city.empty_plants() and (table.draw_pile or table.discard_pile):
            limit = 1 + privilege(table, seat)
            if city.works(AQUEDUCT):
                limit += 1
            table.stack.append(Frame(PRODUCE_STEP, seat, limit, PRODUCE))


class Produce(Step[Table]):
    """Each good goes on an empty production building, unseen by anyone. Fewer than allowed is fine."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_kinds(table.cities[seat].empty_plants(), PRODUCE, frame.floor)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PASS:
            finish(table, seat, frame.what)
            return
        plant = move - PRODUCE
        city = table.cities[seat]
        card = draw(table)
        if card != NO_CARD:
            city.goods[city.empty_slot(plant)] = card
        if table.journal is not None:
            table.journal.tell("produce", int(seat), {"good": GOOD_IDS[plant]})
        # `what` counts the goods placed so far. With nothing left to place, or no card to place, the turn is over.
        placed = frame.what + 1
        if frame.left > 1 and city.empty_plants() >> plant and (table.draw_pile or table.discard_pile):
            table.stack.append(Frame(PRODUCE_STEP, seat, frame.left - 1, move, placed))
        else:
            finish(table, seat, placed)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        plant = move - PRODUCE
        if 0 <= plant < PLANTS:
            return "why-no-plant", {"good": GOOD_IDS[plant]}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.left)}


def finish(table: Table, seat: i64, placed: i64) -> None:
    if placed >= 2 and table.cities[seat].works(WELL):
        draw_to_hand(table, seat, 1, "well")
