"""Section 3.2, steps 5 to 8, with the boat (section 4): one player's turn after the cards are turned over."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import (
    BRIDGE,
    CARD_IDS,
    CELLS,
    DOCK_CARDS,
    EMPTY,
    FLOOD,
    IS_DOCK,
    KIND,
    NO_CARD,
    PRINTED_GOODS,
    SIDE_IDS,
    place_of,
)
from comptoir.games.kontor.harbour import cover, lay, lift
from comptoir.games.kontor.hooks import AFTER_SETTLING, AFTER_TURN, TAKEN_BACK
from comptoir.games.kontor.moves import (
    BOAT_TO,
    DECLINE,
    NUMBERS,
    PLACE,
    STAY,
    TAKE,
    TAKE_BACK,
    TO_PILE,
    dock_in,
    dock_move,
)
from comptoir.games.kontor.outlook import boat_asked, place_asked
from comptoir.games.kontor.packing import BYTE
from comptoir.games.kontor.scoring import compared_tokens, leads_by_side, sector_winner, supremacies
from comptoir.games.kontor.state import FULL, NOBODY, VETOED, Table
from comptoir.games.kontor.steps.drawing import know_bottom
from comptoir.games.kontor.steps.ending import ended, finish
from comptoir.games.kontor.steps.frames import (
    card_of,
    cell_of,
    cover_frame,
    goods_of,
    heard_of,
    lift_frame,
    phase_frame,
    pile_frame,
    take_frame,
    tokens_frame,
)
from comptoir.games.kontor.steps.numbers import INCOME
from comptoir.games.kontor.steps.placing import has_two_cells, legal_cells, takeable_from
from comptoir.games.kontor.steps.tokens import put_tokens, return_tokens

# -- the boat (section 4)


class Boat(Step[Table]):
    """Before placing, the boat may go to any other water; only a boat that was moved takes a dock away."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [STAY]
        for cell in table.water:
            if cell != table.boat:
                moves.append(NUMBERS[BOAT_TO + cell])
        return moves

    def several(self, table: Table, frame: Frame, seat: i64) -> bool:
        return len(table.water) > 1

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == STAY:
            return
        table.boat = move - BOAT_TO
        if table.journal is not None:
            x, y = place_of(int(table.boat))
            table.journal.tell("boat", int(seat), {"x": x, "y": y})
        if takeable_from(table, table.boat):
            table.push(take_frame(seat))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        cell = move - BOAT_TO
        if not 0 <= cell < CELLS:
            return None
        x, y = place_of(int(cell))
        return ("why-boat-there" if cell == table.boat else "why-boat-water"), {"x": x, "y": y}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        """And which docks the boat could take from each water."""
        return {**boat_asked(table, table.merchants[seat].card)}


class Take(Step[Table]):
    """Own docks are allowed, taking nothing is allowed."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [DECLINE]
        for card in takeable_from(table, table.boat):
            moves.append(dock_move(TAKE, card))
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move != DECLINE:
            table.push(pile_frame(seat, dock_in(TAKE, move)))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if TAKE <= move < TAKE + len(DOCK_CARDS):
            return "why-not-takeable", {"card": CARD_IDS[dock_in(TAKE, move)]}
        return None


class Pile(Step[Table]):
    """R12: under whose pile the dock goes. There is a choice only where a side has several piles."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        owner: i64 = table.owner[card_of(frame)]
        others = table.config.returns_to[owner]
        if table.config.to_fewer_cards and owner == table.side(seat):
            fewest = min([len(table.merchants[other].hand) for other in others])
            others = [other for other in others if len(table.merchants[other].hand) == fewest]
        return [TO_PILE + other for other in others]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        take_away(table, card_of(frame), move - TO_PILE)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)]}


def take_away(table: Table, card: i64, seat: i64) -> None:
    """A dock goes under the pile of this seat, once it is clear what becomes of its warehouses."""
    table.push(lift_frame(seat, card))
    for rule in table.config.rules:
        rule.tokens_return(table, card)


class Lift(Step[Table]):
    def run(self, table: Table, frame: Frame) -> None:
        card = card_of(frame)
        return_tokens(table, card)
        lift(table, card)
        put_under(table, frame.seat, card)
        if table.journal is not None:
            table.journal.tell("removed", int(frame.seat), {"card": CARD_IDS[card]})
        for rule in table.config.rules:
            rule.board_changed(table)


def put_under(table: Table, seat: i64, card: i64) -> None:
    """To the bottom of this seat's dock pile, in sight of all."""
    pile = table.config.pile_of[seat]
    table.piles[pile] = BYTE[card] + table.piles[pile]
    know_bottom(table, pile, table.bottom[pile] + 1)
    table.uncover(card)


# -- placing (step 5)


class Place(Step[Table]):
    """3.5: the card must be placed if it can be; otherwise it returns to the hand (R9)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        cells = legal_cells(table, seat, card_of(frame))
        if not cells:
            return [TAKE_BACK]
        moves: list[int] = []
        for cell in cells:
            moves.append(NUMBERS[PLACE + cell])
        return moves

    def several(self, table: Table, frame: Frame, seat: i64) -> bool:
        return has_two_cells(table, seat, card_of(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == TAKE_BACK:
            take_back(table, seat, card_of(frame))
        else:
            place(table, seat, card_of(frame), move - PLACE, self.phases(table, card_of(frame)))

    def phases(self, table: Table, card: i64) -> list[int]:
        return table.config.phases[KIND[card]]

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if PLACE <= move < PLACE + CELLS:
            x, y = place_of(int(move - PLACE))
            return "why-cell", {"card": CARD_IDS[card_of(frame)], "x": x, "y": y}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        """What the card would change on each of its cells."""
        return {**place_asked(table, seat, card_of(frame))}


def take_back(table: Table, seat: i64, card: i64) -> None:
    table.merchants[seat].add(card)
    put_down(table, seat)
    if table.journal is not None:
        table.journal.tell("take_back", int(seat), {"card": CARD_IDS[card]})
    ended(table, TAKEN_BACK, seat, card)


def place(table: Table, seat: i64, card: i64, cell: i64, phases: list[int]) -> None:
    """Put a card down; `phases` are the steps that follow, last first."""
    table.placed = True
    table.last = seat
    table.batch += 1
    for step in phases:
        table.push(phase_frame(step, seat, card, cell))
    if table.journal is not None:
        x, y = place_of(int(cell))
        table.journal.tell("place", int(seat), {"card": CARD_IDS[card], "x": x, "y": y})
    if KIND[card] == FLOOD or KIND[card] == BRIDGE:
        cover_with(table, seat, card, cell)
        return
    put_down(table, seat)
    lay(table, card, cell)
    for rule in table.config.rules:
        rule.board_changed(table)


def put_down(table: Table, seat: i64) -> None:
    """The card turned over no longer lies before its player."""
    merchant = table.merchants[seat]
    merchant.card = NO_CARD
    merchant.face = NO_CARD


def cover_with(table: Table, seat: i64, card: i64, cell: i64) -> None:
    """5.1: the covered card stays under the special one for good (R25)."""
    old = table.board[cell]
    table.push(cover_frame(seat, card, cell))
    if IS_DOCK[old]:
        for rule in table.config.rules:
            rule.tokens_return(table, old)


class Cover(Step[Table]):
    def run(self, table: Table, frame: Frame) -> None:
        old = table.board[cell_of(frame)]
        put_down(table, frame.seat)
        if IS_DOCK[old]:
            return_tokens(table, old)
        if old == EMPTY:
            lay(table, card_of(frame), cell_of(frame))
        else:
            cover(table, card_of(frame), cell_of(frame))
        for rule in table.config.rules:
            rule.board_changed(table)


# -- warehouses (step 6)


class Tokens(Step[Table]):
    """One per printed good. Rules may ask which, one after the other; each pushes the rest of this work again."""

    def run(self, table: Table, frame: Frame) -> None:
        card = card_of(frame)
        goods = goods_of(frame) if goods_of(frame) else PRINTED_GOODS[card]
        if not goods:
            return
        rules = table.config.rules
        heard = heard_of(frame)
        while heard < len(rules):
            heard += 1
            rest = tokens_frame(frame.seat, card, cell_of(frame), goods, heard)
            if rules[heard - 1].tokens_place(table, rest):
                return
        put_tokens(table, card, goods)


class After(Step[Table]):
    def run(self, table: Table, frame: Frame) -> None:
        for rule in reversed(table.config.rules):
            rule.place_after(table, frame.seat, card_of(frame), cell_of(frame))


# -- settlement (3.6)


class Settle(Step[Table]):
    """Every sector that has become complete is settled at once; their order does not matter: by lowest card."""

    def run(self, table: Table, frame: Frame) -> None:
        while table.touched:
            head = next_complete(table)
            if head == NO_CARD:
                return
            for rule in table.config.rules:
                if rule.sector_award(table, head):
                    return
            award(table, head, True)


def next_complete(table: Table) -> i64:
    """The lowest complete sector not yet settled; forgets those that are not complete after all."""
    waiting: list[int] = []
    for card in table.touched:
        head = table.head[card]
        if head not in table.finished and head not in waiting and table.is_complete(head):
            waiting.append(head)
    waiting.sort()
    table.touched = waiting
    return waiting[0] if waiting else NO_CARD


def award(table: Table, head: i64, counts: bool) -> None:
    """A keeper for the winner; all warehouses return to the supply."""
    winner = sector_winner(table, head) if counts else VETOED
    table.finished = [*table.finished, int(head)]
    table.winners = [*table.winners, int(winner)]
    table.batches = [*table.batches, int(table.batch)]
    args: dict[str, Any] = {}
    if table.journal is not None:  # counted before the warehouses go
        leads = leads_by_side(supremacies(compared_tokens(table, head)))
        args = {"n": len(table.members(head)), "card": CARD_IDS[head], "leads": leads}
    for card in table.members(head):
        if not table.config.keeps_winner or table.owner[card] != winner:
            return_tokens(table, card)
    if table.journal is not None:
        key = "sector" if winner >= 0 else "sector_vetoed" if winner == VETOED else "sector_tied"
        if winner > NOBODY:
            args["side"] = SIDE_IDS[winner]
        table.journal.tell(key, -1, args)
    for rule in table.config.rules:
        rule.sector_complete(table, head)


class Ends(Step[Table]):
    """3.9: the game stops the moment all cells are filled."""

    def run(self, table: Table, frame: Frame) -> None:
        if ended(table, AFTER_SETTLING, frame.seat, card_of(frame)):
            return
        if table.filled == table.config.width * table.config.height:
            if table.config.last_income:
                pay_outstanding(table)
            finish(table, FULL)


def pay_outstanding(table: Table) -> None:
    """R10: the canals of the player whose card was the last may still be paid."""
    for frame in table.pending():
        canals: i64 = 1 if frame.step == INCOME else 0
        for rule in table.config.rules:
            canals += rule.subsidies_due(frame)
        for _ in range(canals):
            pay_subsidy(table, frame.seat)


# -- income (step 8); the refill (step 7) is in drawing.py


class Income(Step[Table]):
    """A placed canal earns 1 florin if the treasury has one."""

    def run(self, table: Table, frame: Frame) -> None:
        pay_subsidy(table, frame.seat)


def pay_subsidy(table: Table, seat: i64) -> None:
    if table.earn(seat, 1) and table.journal is not None:
        table.journal.tell("subsidy", int(seat), {})


class Checks(Step[Table]):
    def run(self, table: Table, frame: Frame) -> None:
        ended(table, AFTER_TURN, frame.seat, card_of(frame))
