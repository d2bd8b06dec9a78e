"""Section 8, Contrebande: once a game each player may place a card face down."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import (
    A_CANAL,
    A_GOODS_DOCK,
    BLACK,
    CANAL,
    CARD_IDS,
    FACE_DOWN,
    GOODS_DOCK,
    HIDDEN_RED,
    KIND,
    NO_CARD,
    RED,
    place_of,
)
from comptoir.games.kontor.config import FREE_PILE, NO_DRAW
from comptoir.games.kontor.harbour import is_face_down, lay, turn_over
from comptoir.games.kontor.hooks import TAKEN_BACK, Rule
from comptoir.games.kontor.moves import DRAW_CANAL, DRAW_DOCK, PLACE, TAKE_BACK, is_smuggling, smuggle_move, smuggled_in
from comptoir.games.kontor.state import AS_CANAL, AS_DOCK, NOWHERE, Table, changed
from comptoir.games.kontor.steps.drawing import CANALS
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.numbers import HIDE_STEP, TOKENS
from comptoir.games.kontor.steps.placing import legal_cells


class Contrebande(Rule):
    def play_choose(self, table: Table, seat: i64, moves: list[int]) -> None:
        if table.annex.disguise[table.side(seat)] == 0:
            for card in table.merchants[seat].hand:
                if KIND[card] == CANAL or KIND[card] == GOODS_DOCK:
                    moves.append(smuggle_move(card))

    def play_reveal(self, table: Table, seat: i64, move: i64) -> bool:
        """Only the back is seen: number 0, no florin, no boat."""
        if not is_smuggling(move):
            return False
        merchant = table.merchants[seat]
        merchant.card = smuggled_in(move)
        merchant.face = HIDDEN_RED + table.side(seat)
        merchant.hand.remove(merchant.card)
        if table.journal is not None:
            table.journal.tell("reveal_hidden", int(seat), {})
        return True

    def place_resolve(self, table: Table, seat: i64, card: i64) -> bool:
        if not is_face_down(table.merchants[seat].face):
            return False
        table.push(Frame(HIDE_STEP, seat))
        return True

    def draw(self, table: Table, seat: i64, card: i64, moves: list[int]) -> None:
        """R22: from a pile of his choice, so that the draw reveals nothing; or as this table reads it."""
        if not is_face_down(card):
            return
        if table.config.smuggling_draw != FREE_PILE:
            self.draw_otherwise(table, seat, moves)
            return
        if DRAW_DOCK not in moves and table.dock_pile(seat):
            moves.append(DRAW_DOCK)
        if DRAW_CANAL not in moves and table.piles[CANALS]:
            moves.append(DRAW_CANAL)
        moves.sort()

    def draw_otherwise(self, table: Table, seat: i64, moves: list[int]) -> None:
        """Nothing, or a card of the same sort: then all know whether it was a dock, unless there is nothing to draw."""
        side = table.side(seat)
        canal = KIND[table.annex.smuggled[side]] == CANAL
        docks, canals = len(table.dock_pile(seat)) > 0, len(table.piles[CANALS]) > 0
        moves.clear()
        if table.config.smuggling_draw == NO_DRAW:
            return
        if canal and canals:
            moves.append(DRAW_CANAL)
        elif docks and not canal:
            moves.append(DRAW_DOCK)
        if (docks or canals) and table.merchants[seat].disguised:
            table.annex.disguise = changed(table.annex.disguise, side, AS_CANAL if canal else AS_DOCK)
            table.merchants[seat].disguised = False
            table.show(table.everyone)

    def final_reveal(self, table: Table) -> None:
        """All hidden cards are turned over, red first; docks bring their warehouses."""
        table.batch += 1
        annex = table.annex
        docks: list[int] = []
        for side in (RED, BLACK):
            card = annex.smuggled[side]
            if card == NO_CARD:
                continue
            cell = annex.smuggled_at[side]
            annex.smuggled = changed(annex.smuggled, side, NO_CARD)
            annex.smuggled_at = changed(annex.smuggled_at, side, NOWHERE)
            suspect(table, side, [])
            turn_over(table, cell, card)
            if KIND[card] == GOODS_DOCK:
                docks.append(card)
            table.uncover(card)
            if table.journal is not None:
                table.journal.tell("turned_over", side, {"card": CARD_IDS[card]})
        for card in reversed(docks):
            table.push(Frame(TOKENS, table.owner[card], what=card, where=table.where[card]))

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        annex = table.annex
        seen["contraband"] = [
            {"could_be": COULD_BE[annex.disguise[side]], "suspects": [CARD_IDS[card] for card in annex.suspects[side]]}
            for side in (RED, BLACK)
        ]
        if seat is not None:
            mine = annex.smuggled[table.config.side_of[seat]]
            seen["smuggled"] = None if mine == NO_CARD else CARD_IDS[mine]


def suspect(table: Table, side: i64, cards: list[int]) -> None:
    table.annex.suspects = [cards if k == side else others for k, others in enumerate(table.annex.suspects)]


# By what is known of where the hidden card lies; nothing if there is none yet.
COULD_BE: Final[list[list[str]]] = [[], ["dock"], ["canal"], ["dock", "canal"]]


class Hide(Step[Table]):
    """He places it on a cell legal for its true type. Nobody is told why a cell will not do."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        cells = legal_cells(table, seat, table.merchants[seat].card)
        return [PLACE + cell for cell in cells] if cells else [TAKE_BACK]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        merchant = table.merchants[seat]
        card = merchant.card
        if move == TAKE_BACK:
            merchant.add(card)
            merchant.card = merchant.face = NO_CARD
            table.show(table.everyone)
            if table.journal is not None:
                table.journal.tell("take_back_hidden", int(seat), {})
            ended(table, TAKEN_BACK, seat, card)
            return
        self.conceal(table, seat, move - PLACE)

    def conceal(self, table: Table, seat: i64, cell: i64) -> None:
        merchant, annex, side = table.merchants[seat], table.annex, table.side(seat)
        card = int(merchant.card)
        face = HIDDEN_RED + side
        could_be = AS_DOCK if cell in legal_cells(table, seat, A_GOODS_DOCK) else 0
        could_be += AS_CANAL if cell in legal_cells(table, seat, A_CANAL) else 0
        annex.disguise = changed(annex.disguise, side, could_be)
        annex.smuggled = changed(annex.smuggled, side, card)
        annex.smuggled_at = changed(annex.smuggled_at, side, cell)
        suspect(table, side, [held for held in sorted([*merchant.hand, card]) if table.is_seen(held)])
        annex.suspicion = True
        merchant.disguised = True
        merchant.card = merchant.face = NO_CARD
        table.placed = True
        table.last = seat
        table.batch += 1
        for step in table.config.phases[FACE_DOWN]:
            table.push(Frame(step, seat, what=face, where=cell))
        lay(table, face, cell)
        if table.journal is not None:
            x, y = place_of(int(cell))
            table.journal.tell("smuggle", int(seat), {"x": x, "y": y})

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[table.merchants[seat].card]}
