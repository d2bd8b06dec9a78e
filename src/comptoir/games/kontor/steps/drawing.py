"""Section 3.8: refilling the hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import CANAL, CARD_IDS, GOODS_DOCK, KIND, TAVERN
from comptoir.games.kontor.hooks import BEFORE_DRAWING
from comptoir.games.kontor.moves import DRAW_CANAL, DRAW_DOCK
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.frames import card_of, draw_frame

CANALS: Final = 0  # the pile


class Refill(Step[Table]):
    """Step 7: one card for the card just placed. An empty pile gives nothing."""

    def run(self, table: Table, frame: Frame) -> None:
        card = card_of(frame)
        if ended(table, BEFORE_DRAWING, frame.seat, card):
            return
        moves = ways_to_draw(table, frame.seat, card)
        if len(moves) > 1 or (moves and hand_is_hidden(table, frame.seat)):
            table.push(draw_frame(frame.seat, card))
        elif moves:
            draw_from(table, frame.seat, moves[0])


def hand_is_hidden(table: Table, seat: i64) -> bool:
    """Do the others no longer know how many docks and canals he holds? Then no question may be skipped."""
    for rule in table.config.rules:
        if rule.hides_hand(table, seat):
            return True
    return False


def ways_to_draw(table: Table, seat: i64, card: i64) -> list[int]:
    moves: list[int] = []
    docks = len(table.dock_pile(seat)) > 0
    canals = len(table.piles[CANALS]) > 0
    if table.config.free_draw:
        # At least one card of either pile stays in hand as long as the piles last.
        has_dock = holds(table, seat, table.config.pile_of[seat])
        has_canal = holds(table, seat, CANALS)
        if docks and (has_canal or not canals or not has_dock):
            moves.append(DRAW_DOCK)
        if canals and (has_dock or not docks or not has_canal):
            moves.append(DRAW_CANAL)
    elif is_of_canal_pile(card):
        if canals:
            moves.append(DRAW_CANAL)
    elif docks:
        moves.append(DRAW_DOCK)
    for rule in table.config.rules:
        rule.draw(table, seat, card, moves)
    return moves


def is_of_canal_pile(card: i64) -> bool:
    return KIND[card] == CANAL


def holds(table: Table, seat: i64, pile: i64) -> bool:
    """Does he hold a card of this pile? Special cards belong to the canals where they were shuffled into them (R18)."""
    for card in table.merchants[seat].hand:
        if pile == CANALS:
            if is_of_canal_pile(card) or (table.config.specials_in_canals and not is_of_dock_pile(card)):
                return True
        elif is_of_dock_pile(card):
            return True
    return False


def is_of_dock_pile(card: i64) -> bool:
    """Goods docks, cranes and taverns; not bridges or customs houses."""
    return GOODS_DOCK <= KIND[card] <= TAVERN


class Draw(Step[Table]):
    """Where a rule leaves a choice."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return ways_to_draw(table, seat, card_of(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        draw_from(table, seat, move)


def draw_from(table: Table, seat: i64, move: i64) -> None:
    for rule in table.config.rules:
        if rule.drawn(table, seat, move):
            return
    draw_top(table, seat, CANALS if move == DRAW_CANAL else table.config.pile_of[seat])


def draw_top(table: Table, seat: i64, pile: i64) -> None:
    """All see the card that is taken and the one that appears below it."""
    if not table.piles[pile]:
        return
    card = table.take_top(pile)
    table.merchants[seat].add(card)
    table.uncover(card)
    if table.journal is not None:
        table.journal.tell("draw", int(seat), {"card": CARD_IDS[card]})
    new_top(table, pile)


def new_top(table: Table, pile: i64) -> None:
    """The card that now lies on top is new to all who did not know it."""
    left = len(table.piles[pile])
    if left <= table.bottom[pile]:
        know_bottom(table, pile, left)
    else:
        table.show(table.everyone & ~table.looked[pile])


def know_bottom(table: Table, pile: i64, n: i64) -> None:
    """All players know the lowest n cards of this pile."""
    table.bottom = [int(n) if k == pile else known for k, known in enumerate(table.bottom)]


def docks_in(hand: list[int]) -> list[int]:
    return [card for card in hand if is_of_dock_pile(card)]
