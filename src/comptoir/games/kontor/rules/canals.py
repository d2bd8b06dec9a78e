"""Canals from the hand that follow another card: Grande marée and Choix d'inondation."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import A_CANAL, CARD_IDS, FLOOD, KIND
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.moves import COVER, DECLINE, PLAY, TAKE_BACK, TWO_CANALS
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.drawing import CANALS, draw_top, is_of_canal_pile
from comptoir.games.kontor.steps.numbers import (
    CANAL_STEP,
    CHECKS,
    FLOOD_CANALS,
    FLOOD_USE,
    FREE_TAX,
    INCOME,
    PLACE_CANAL,
    PLACE_STEP,
    REFILL,
)
from comptoir.games.kontor.steps.placing import legal_cells
from comptoir.games.kontor.steps.turn import put_down, take_back


def canals_in(table: Table, seat: i64) -> list[int]:
    return [card for card in table.merchants[seat].hand if is_of_canal_pile(card)]


def ask_canal(table: Table, seat: i64, price: i64) -> None:
    """Nobody is asked who holds no canal, if all can tell that he holds none."""
    if canals_in(table, seat) or table.merchants[seat].disguised:
        table.push(Frame(CANAL_STEP, seat, what=price))


class Canal(Step[Table]):
    """Which canal. One that costs something may be declined."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PLAY + card for card in canals_in(table, seat)]
        return [DECLINE, *moves] if frame.what or not moves else moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        card = move - PLAY
        merchant = table.merchants[seat]
        if not table.is_seen(card):
            table.show(table.everyone & ~bit(seat))
        if frame.what:
            table.pay(seat, frame.what)
            table.push(Frame(REFILL, seat, what=card))
        merchant.hand.remove(card)
        merchant.card = card
        merchant.face = card
        table.uncover(card)
        if table.journal is not None:
            table.journal.tell("reveal", int(seat), {"card": CARD_IDS[card]})
        if table.config.flood_tax:
            table.push(Frame(FREE_TAX, seat, what=card))
        table.push(Frame(PLACE_CANAL, seat, what=card))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frame.what)}


class ChoixInondation(Rule):
    def play_choose(self, table: Table, seat: i64, moves: list[int]) -> None:
        """Roue libre: a flood that could cover nothing may still bring two canals."""
        for card in table.merchants[seat].hand:
            if KIND[card] == FLOOD and PLAY + card not in moves and two_canals(table, seat):
                moves.append(PLAY + card)
                moves.sort()

    def place_resolve(self, table: Table, seat: i64, card: i64) -> bool:
        if KIND[card] != FLOOD:
            return False
        table.push(Frame(FLOOD_USE, seat, what=card))
        return True


def two_canals(table: Table, seat: i64) -> bool:
    """Could he place at least one canal of his hand?"""
    return len(canals_in(table, seat)) > 0 and len(legal_cells(table, seat, A_CANAL)) > 0


class FloodUse(Step[Table]):
    """Cover a card, or discard the flood and place two canals from the hand."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        if legal_cells(table, seat, frame.what):
            moves.append(COVER)
        if two_canals(table, seat):
            moves.append(TWO_CANALS)
        return moves if moves else [TAKE_BACK]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == COVER:
            table.push(Frame(PLACE_STEP, seat, what=frame.what))
            return
        if move == TAKE_BACK:
            take_back(table, seat, frame.what)
            return
        put_down(table, seat)
        table.annex.out = sorted([*table.annex.out, int(frame.what)])
        if table.journal is not None:
            table.journal.tell("flood_spent", int(seat), {"card": CARD_IDS[frame.what]})
        table.push(Frame(FLOOD_CANALS, seat, left=2, what=frame.what))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what]}


class FloodCanals(Step[Table]):
    """`left` canals still to be placed, `where` canals placed so far; then as many are drawn and paid (R20)."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        merchant = table.merchants[seat]
        if frame.left > 0 and merchant.disguised:
            table.show(table.everyone)
        if frame.left > 0 and canals_in(table, seat) and legal_cells(table, seat, A_CANAL):
            table.push(Frame(FLOOD_CANALS, seat, left=frame.left - 1, what=frame.what, where=frame.where + 1))
            table.push(Frame(CANAL_STEP, seat))
            return
        table.push(Frame(CHECKS, seat, what=frame.what))
        if table.config.flood_income:
            for _ in range(frame.where):
                table.push(Frame(INCOME, seat))
        if table.config.specials_in_canals:
            table.push(Frame(REFILL, seat, what=frame.what))
        for _ in range(frame.where):
            draw_top(table, seat, CANALS)
