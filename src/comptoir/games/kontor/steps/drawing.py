"""Section 3.8: refilling the hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import CANAL, CARD_IDS, GOODS_DOCK, KIND, TAVERN
from comptoir.games.kontor.hooks import BEFORE_DRAWING
from comptoir.games.kontor.moves import DRAW_CANAL, DRAW_DOCK, PICK, SEARCH, dock_in, dock_move
from comptoir.games.kontor.state import BYTE, Table
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.numbers import DRAW_STEP, PICK_STEP

CANALS: Final = 0  # the pile
SEARCH_PRICE: Final = 2  # Premier choix


class Refill(Step[Table]):
    """Step 7: one card for the card just placed. An empty pile gives nothing."""

    def run(self, table: Table, frame: Frame) -> None:
        if ended(table, BEFORE_DRAWING, frame.seat, frame.what):
            return
        moves = ways_to_draw(table, frame.seat, frame.what)
        if len(moves) > 1 or (moves and table.merchants[frame.seat].disguised):
            table.push(Frame(DRAW_STEP, frame.seat, what=frame.what))
        elif moves:
            draw_from(table, frame.seat, moves[0])


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
    for rule in table.config.draw:
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
    """Where a rule leaves a choice: which pile, or a search of the own one."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return ways_to_draw(table, seat, frame.what)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        draw_from(table, seat, move)


def draw_from(table: Table, seat: i64, move: i64) -> None:
    if move == SEARCH:
        table.pay(seat, SEARCH_PRICE)
        look_through(table, seat)
    else:
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


def look_through(table: Table, seat: i64) -> None:
    """He looks at his whole dock pile and takes a card out of it."""
    pile = table.config.pile_of[seat]
    table.looked = [int(mask | bit(seat)) if k == pile else mask for k, mask in enumerate(table.looked)]
    table.show(bit(seat))
    table.push(Frame(PICK_STEP, seat))


class Pick(Step[Table]):
    """Any dock of the own pile; the order of the others is kept."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(dock_move(PICK, card)) for card in sorted(table.dock_pile(seat))]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = dock_in(PICK, move)
        pile = table.config.pile_of[seat]
        on_top = table.piles[pile][-1] == card
        cards = table.piles[pile].replace(BYTE[card], b"")
        table.piles[pile] = cards
        table.merchants[seat].add(card)
        if table.journal is not None:
            table.journal.tell("pick", int(seat), {})
        if on_top:
            table.uncover(card)
            new_top(table, pile)
        else:
            # The others see that it was not the top; it may even have been one of those they know at the bottom.
            table.lose_sight(card)
            for known in cards[: table.bottom[pile]]:
                table.lose_sight(known)
            know_bottom(table, pile, 0)


def docks_in(hand: list[int]) -> list[int]:
    return [card for card in hand if is_of_dock_pile(card)]
