"""Section 6.5: the prospector phase, with gold mine and goldsmith; R34: the choice of how many cards to draw."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import (
    CARD_IDS,
    COST,
    COUNCILLOR,
    GOLD_MINE,
    GOLDSMITH,
    MINE_CARDS,
    NO_CARD,
    PROSPECTOR_DRAW,
    ROLE_IDS,
)
from comptoir.games.san_juan.moves import AMOUNT, END, MINE, PASS
from comptoir.games.san_juan.state import Table, sort_in
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import discard, draw_cards, draw_to_hand
from comptoir.games.san_juan.steps.councillor import council
from comptoir.games.san_juan.steps.powers import offer
from comptoir.games.san_juan.steps.turns import Turns, privilege


def prospect(table: Table) -> None:
    """Only the chooser draws; the library doubles his card (8.2)."""
    seat = table.chooser
    times = privilege(table, seat)
    if not table.variant.may_decline:
        draw_to_hand(table, seat, PROSPECTOR_DRAW * times, "prospector")
        return
    amounts = bit(0)
    while times > 0:
        amounts |= bit(PROSPECTOR_DRAW * times)
        times -= 1
    table.push(frames.draw(seat, amounts))


class Draw(Step[Table]):
    """With `may_decline`, councillor and prospector: nothing, the plain draw, or with the privilege once or twice."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return numbers(frames.amounts(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        n = move - AMOUNT
        if n == 0:
            if table.journal is not None:
                table.journal.tell("decline", int(seat), {"building": ROLE_IDS[table.role]})
        elif table.role == COUNCILLOR:
            council(table, seat, n)
        else:
            draw_to_hand(table, seat, n, "prospector")

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"role": ROLE_IDS[table.role]}

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_amount(frames.amounts(frame), move)


def why_no_amount(mask: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
    if not AMOUNT <= move < END:
        return None
    return "why-amount", {"n": int(move - AMOUNT), "amounts": [int(each - AMOUNT) for each in numbers(mask)]}


def numbers(mask: i64) -> list[int]:
    """The moves that name the numbers of a bit mask."""
    moves: list[int] = []
    move: i64 = AMOUNT
    while mask:
        if mask & 1 == 1:
            moves.append(move)
        mask >>= 1
        move += 1
    return moves


class Mines(Turns):
    """All gold mines, clockwise from the prospector (R33)."""

    def turn(self, table: Table, seat: i64) -> None:
        if table.cities[seat].works(GOLD_MINE) and (table.draw_pile or table.discard_pile):
            table.push(frames.gold_mine(seat))


class GoldMine(Step[Table]):
    """R8: asked, because it burns four cards."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [PASS, MINE]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PASS:
            return
        cards = draw_cards(table, MINE_CARDS)
        costs: i64 = 0
        for card in cards:
            costs |= bit(COST[card])
        taken: i64 = NO_CARD
        if count_bits(costs) == MINE_CARDS:
            taken = cheapest(cards)
        table.show(table.everyone)
        for card in cards:
            if card != taken:
                discard(table, card)
        if taken != NO_CARD:
            sort_in(table.cities[seat].hand, taken)
        if table.journal is not None:
            shown = [CARD_IDS[card] for card in cards]
            args = {"cards": shown, "taken": None if taken == NO_CARD else CARD_IDS[taken]}
            table.journal.tell("gold_mine", int(seat), args)


def cheapest(cards: list[int]) -> i64:
    best = cards[0]
    for card in cards:
        if COST[card] < COST[best]:
            best = card
    return best


class Goldsmiths(Turns):
    """After all gold mines (R11)."""

    def turn(self, table: Table, seat: i64) -> None:
        if table.cities[seat].works(GOLDSMITH):
            offer(table, seat, GOLDSMITH)
