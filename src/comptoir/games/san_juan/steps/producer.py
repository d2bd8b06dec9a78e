"""Section 6.2: the producer phase."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from comptoir.core.choice import Choice
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.asked import ExtraView, ProduceAsked
from comptoir.games.san_juan.components import (
    AQUEDUCT,
    CARD_IDS,
    GIFT,
    GOOD_IDS,
    MORE_GOODS,
    NO_CARD,
    PLANTS,
    PRODUCER_GOODS,
    PRODUCER_PRIVILEGE,
    WELL,
    WELL_GOODS,
)
from comptoir.games.san_juan.moves import PASS, PRODUCE
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import choose_kinds, draw, every_choice, set_of_kinds
from comptoir.games.san_juan.steps.powers import offer
from comptoir.games.san_juan.steps.turns import Turns, privilege

HARVESTS: Final = every_choice(PRODUCE)


class Producers(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        if city.has_empty_plant(0) and (table.draw_pile or table.discard_pile):
            most = PRODUCER_GOODS + PRODUCER_PRIVILEGE * privilege(table, seat)
            if city.works(AQUEDUCT):
                most += MORE_GOODS
            table.push(frames.produce(seat, most))


class Produce(Step[Table]):
    """Each good goes on an empty production building, unseen by anyone. Fewer than allowed is fine."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_kinds(HARVESTS, table.cities[seat].empty_plants(), frames.chosen_from(frame) - PRODUCE)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        placed = frames.placed(frame)
        if move == PASS:
            finish(table, seat, placed)
            return
        plant = move - PRODUCE
        city = table.cities[seat]
        card = draw(table)
        if card != NO_CARD:
            city.goods[city.empty_slot(plant)] = card
        if table.journal is not None:
            table.journal.tell("produce", int(seat), {"good": GOOD_IDS[plant]})
        # With nothing left to place, or no card to place, the turn is over.
        placed += 1
        left = frames.still_to_choose(frame) - 1
        if left > 0 and city.has_empty_plant(plant) and (table.draw_pile or table.discard_pile):
            table.push(frames.produce(seat, left, move, placed))
        else:
            finish(table, seat, placed)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        plant = move - PRODUCE
        if 0 <= plant < PLANTS:
            return "why-no-plant", {"good": GOOD_IDS[plant]}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        extras: list[ExtraView] = []
        if table.cities[seat].works(WELL):
            extras.append({"building": CARD_IDS[WELL], "goods": WELL_GOODS, "cards": GIFT[WELL]})
        asked: ProduceAsked = {"n": int(frames.still_to_choose(frame)), "extras": extras}
        return cast("dict[str, Any]", asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """No more than there are cards to place."""
        city, floor = table.cities[seat], frames.chosen_from(frame)
        most: i64 = len(table.draw_pile) + len(table.discard_pile)
        if frames.still_to_choose(frame) < most:
            most = frames.still_to_choose(frame)
        pool: list[int] = []
        for slot, card in enumerate(city.cards):
            if card < PLANTS and PRODUCE + card >= floor and city.goods[slot] == NO_CARD:
                pool.append(PRODUCE + card)
        return set_of_kinds(pool, most)


def finish(table: Table, seat: i64, placed: i64) -> None:
    if placed >= WELL_GOODS and table.cities[seat].works(WELL):
        offer(table, seat, WELL)
