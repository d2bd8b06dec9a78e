"""Section 7.1: Roue libre. One player after the other, cards played openly, nothing settled before the end."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import CARD_IDS, CARDS, FLORIN, NO_CARD, TAVERN_PLACE
from comptoir.games.kontor.hooks import END_OF_ROUND
from comptoir.games.kontor.moves import DECLINE, MARK, PASS, PLAY, SOBER_UP
from comptoir.games.kontor.state import DEAD_END, STALL, Table, has_marker, set_marker
from comptoir.games.kontor.steps.ending import ended, finish
from comptoir.games.kontor.steps.numbers import FREE_CARD, FREE_NEXT, FREE_TURN, TURN
from comptoir.games.kontor.steps.placing import dead_end, playable
from comptoir.games.kontor.steps.round import pass_for_florin, turn_card


class FreeTurn(Step[Table]):
    """A round is one turn of every player; it begins with the dead-end check (R11)."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        if seat == table.first:
            table.round += 1
            table.placed = False
            if table.journal is not None:
                table.journal.tell("round", -1, {"round": int(table.round)})
            if dead_end(table):
                finish(table, DEAD_END)
                return
        table.push(Frame(FREE_NEXT, seat))
        table.merchants[seat].passed = False
        if (table.annex.skips >> seat) & 1 == 1:
            table.annex.skips &= ~bit(seat)
            if table.journal is not None:
                table.journal.tell("skip", int(seat), {})
            return
        table.push(Frame(FREE_CARD, seat))
        for rule in table.config.round_start:
            rule.round_start(table, seat)


class FreeCard(Step[Table]):
    """Pass for 1 florin, or play a card; a player without a legal play must pass."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PASS]
        for card in table.merchants[seat].hand:
            if playable(table, seat, card):
                moves.append(PLAY + card)
        for rule in table.config.play_choose:
            rule.play_choose(table, seat, moves)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        merchant = table.merchants[seat]
        if move == PASS:
            merchant.passed = True
            pass_for_florin(table, seat)
            return
        if not table.is_seen(move - PLAY):
            table.show(table.everyone & ~bit(seat))
        merchant.sealed = move
        turn_card(table, seat, merchant)
        table.push(Frame(TURN, seat))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = move - PLAY
        if not 0 < card < CARDS:
            return None
        held = card in table.merchants[seat].hand
        return "why-no-cell" if held else "why-not-in-hand", {"card": CARD_IDS[card]}


class FreeTax(Step[Table]):
    """When a card with a florin has been placed, every opponent pays 1 or loses his next turn (R37)."""

    def run(self, table: Table, frame: Frame) -> None:
        if not FLORIN[frame.what]:
            return
        for k in range(1, int(table.seats)):
            seat = (frame.seat + k) % table.seats
            if table.side(seat) == table.side(frame.seat):
                continue
            if table.merchants[seat].florins > 0:
                table.pay(seat, 1)
                if table.journal is not None:
                    table.journal.tell("tax", int(seat), {})
            else:
                table.annex.skips |= bit(seat)
                if table.journal is not None:
                    table.journal.tell("skip_marker", int(seat), {})


class FreeNext(Step[Table]):
    def run(self, table: Table, frame: Frame) -> None:
        seat = (frame.seat + 1) % table.seats
        if seat == table.first:
            if ended(table, END_OF_ROUND, -1, NO_CARD):
                return
            table.quiet = 0 if table.placed else table.quiet + 1
            if table.quiet >= table.config.stall_rounds:
                finish(table, STALL)
                return
        table.push(Frame(FREE_TURN, seat))


class Tavern(Step[Table]):
    """R19: the tavern's player may set, move or lift its marker; the marked dock is drunk and does not count."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        marked = table.annex.drunk[TAVERN_PLACE[frame.what]]
        moves: list[int] = [DECLINE]
        for card in table.members(frame.what):
            if card != marked and (marked != NO_CARD or has_marker(table, seat)):
                moves.append(MARK + card)
        if marked != NO_CARD:
            moves.append(SOBER_UP)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        marked = NO_CARD if move == SOBER_UP else move - MARK
        set_marker(table, TAVERN_PLACE[frame.what], marked)
        if table.journal is not None:
            if marked == NO_CARD:
                table.journal.tell("sober", int(seat), {})
            else:
                table.journal.tell("drunk", int(seat), {"card": CARD_IDS[marked]})

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what]}
