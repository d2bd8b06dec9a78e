"""Section 6.4: the councillor phase, with archive, prefecture and customs office."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import (
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    COUNCILLOR_PRIVILEGE,
    CUSTOMS_OFFICE,
    PREFECTURE,
    PREFECTURE_KEEP,
)
from comptoir.games.san_juan.moves import DISCARD, KEEP
from comptoir.games.san_juan.state import Table, sort_in, take_out
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import (
    choose_cards,
    discard,
    discard_from_hand,
    draw_cards,
    set_of_cards,
    tell_draw,
    why_no_card,
)
from comptoir.games.san_juan.steps.powers import keep_some, offer
from comptoir.games.san_juan.steps.turns import Turns, privilege


class Customs(Turns):
    """R19: every empty customs office gets a good before anybody draws."""

    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        if city.works(CUSTOMS_OFFICE) and city.empty_slot(CUSTOMS_OFFICE) >= 0:
            offer(table, seat, CUSTOMS_OFFICE)


class Council(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        more = privilege(table, seat)
        if table.variant.may_decline:
            amounts = bit(0) | bit(COUNCILLOR_DRAW)
            while more > 0:
                amounts |= bit(COUNCILLOR_DRAW + COUNCILLOR_PRIVILEGE * more)
                more -= 1
            table.push(frames.draw(seat, amounts))
        else:
            council(table, seat, COUNCILLOR_DRAW + COUNCILLOR_PRIVILEGE * more)


def council(table: Table, seat: i64, n: i64) -> None:
    drawn = draw_cards(table, n)
    if not drawn:
        return
    table.show(bit(seat))
    if table.journal is not None:
        tell_draw(table.journal, seat, drawn, "councillor")
    drawn.sort()
    table.drawn = drawn
    if not table.cities[seat].works(PREFECTURE):
        keep_some(table, seat, COUNCILLOR_KEEP)
    elif table.variant.may_decline and len(drawn) > COUNCILLOR_KEEP:
        table.push(frames.use_power(seat, PREFECTURE))
    else:
        keep_some(table, seat, PREFECTURE_KEEP)


class Keep(Step[Table]):
    """Without an archive he chooses among the drawn cards only; the rest is discarded."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.drawn, [], KEEP, frames.chosen_from(frame), frames.still_to_choose(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = move - KEEP
        table.drawn = table.drawn[:]
        take_out(table.drawn, card)
        sort_in(table.cities[seat].hand, card)
        left = frames.still_to_choose(frame) - 1
        if left > 0:
            table.push(frames.keep(seat, left, move))
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
        return {"n": int(frames.still_to_choose(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        n = frames.still_to_choose(frame)
        return set_of_cards(table.drawn, KEEP, frames.chosen_from(frame), n, n)


class Archive(Step[Table]):
    """With an archive the drawn cards are in the hand already; he discards as many as he must from the whole hand."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        hand = table.cities[seat].hand
        return choose_cards(hand, [], DISCARD, frames.chosen_from(frame), frames.still_to_choose(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        discard_from_hand(table, seat, move - DISCARD, "councillor")
        left = frames.still_to_choose(frame) - 1
        if left > 0:
            table.push(frames.archive(seat, left, move))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frames.still_to_choose(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        n = frames.still_to_choose(frame)
        return set_of_cards(table.cities[seat].hand, DISCARD, frames.chosen_from(frame), n, n)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_card(table, seat, DISCARD, move)
