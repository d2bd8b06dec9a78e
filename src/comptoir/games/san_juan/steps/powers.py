"""R8: powers that nobody would decline work by themselves. With `may_decline` their owner is asked each time."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.asked import UseAsked
from comptoir.games.san_juan.components import (
    ARCHIVE,
    CARD_IDS,
    COUNCILLOR_KEEP,
    CUSTOMS_OFFICE,
    GIFT,
    GOLDSMITH,
    NO_CARD,
    PREFECTURE,
    PREFECTURE_KEEP,
)
from comptoir.games.san_juan.moves import PASS, USE
from comptoir.games.san_juan.state import Table, sort_in
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import discard, draw, draw_to_hand


def offer(table: Table, seat: i64, card: i64) -> None:
    """The moment of this player's building has come."""
    if table.variant.may_decline:
        table.push(frames.use_power(seat, card))
    else:
        use(table, seat, card)


class UsePower(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [PASS, USE]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = frames.power(frame)
        if table.journal is not None and move == PASS:
            table.journal.tell("decline", int(seat), {"building": CARD_IDS[card]})
        if card == PREFECTURE:
            keep_some(table, seat, PREFECTURE_KEEP if move == USE else COUNCILLOR_KEEP)
        elif move == USE:
            use(table, seat, card)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        asked: UseAsked = {"card": CARD_IDS[frames.power(frame)]}
        return cast("dict[str, Any]", asked)


def use(table: Table, seat: i64, card: i64) -> None:
    if card == GOLDSMITH:
        use_goldsmith(table, seat)
    elif card == CUSTOMS_OFFICE:
        fill_customs_office(table, seat)
    else:
        draw_to_hand(table, seat, GIFT[card], CARD_IDS[card])


def use_goldsmith(table: Table, seat: i64) -> None:
    """Turn up one card; it is his if nobody has that type in play."""
    card = draw(table)
    if card == NO_CARD:
        return
    table.show(table.everyone)
    known = False
    for city in table.cities:
        if city.owns(card):
            known = True
    if known:
        discard(table, card)
    else:
        sort_in(table.cities[seat].hand, card)
    if table.journal is not None:
        args = {"cards": [CARD_IDS[card]], "taken": None if known else CARD_IDS[card]}
        table.journal.tell("goldsmith", int(seat), args)


def fill_customs_office(table: Table, seat: i64) -> None:
    """R19: an empty office gets a good, unseen."""
    city = table.cities[seat]
    slot = city.empty_slot(CUSTOMS_OFFICE)
    city.goods[slot] = draw(table)
    if table.journal is not None and city.goods[slot] != NO_CARD:
        table.journal.tell("customs", int(seat), {})


def keep_some(table: Table, seat: i64, kept: i64) -> None:
    """6.4.3: of the cards drawn he keeps so many; with an archive he discards from the whole hand instead."""
    city = table.cities[seat]
    too_many = len(table.drawn) - kept
    if too_many > 0 and not city.works(ARCHIVE):
        table.push(frames.keep(seat, kept))
        return
    for card in table.drawn:
        sort_in(city.hand, card)
    table.drawn = []
    if too_many > 0:
        table.push(frames.archive(seat, too_many))
