"""Section 3.2, steps 0 to 4: passing, the secret choice, taxes and the order of play."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import SEVERAL, Frame, Step
from comptoir.games.kontor.components import BOAT, CARD_IDS, CARDS, FLORIN, NO_CARD, NUMBER
from comptoir.games.kontor.hooks import AFTER_MONEY, END_OF_ROUND
from comptoir.games.kontor.moves import PASS, PLAY, PLAY_ON
from comptoir.games.kontor.outlook import choose_asked
from comptoir.games.kontor.state import DEAD_END, NO_ANSWER, STALL, Merchant, Table
from comptoir.games.kontor.steps.ending import ended, finish
from comptoir.games.kontor.steps.frames import (
    boat_frame,
    choose_frame,
    declare_frame,
    end_round_frame,
    pass_frame,
    place_frame,
    reveal_frame,
    round_frame,
    turn_frame,
)
from comptoir.games.kontor.steps.placing import dead_end

PLAY_OR_PASS: Final = [PLAY_ON, PASS]


class Round(Step[Table]):
    """What rules do before anyone chooses comes first; then the declarations."""

    def run(self, table: Table, frame: Frame) -> None:
        table.round += 1
        table.placed = False
        for merchant in table.merchants:
            merchant.passed = False
            merchant.idle = False
        if table.journal is not None:
            table.journal.tell("round", -1, {"round": int(table.round)})
        table.push(declare_frame())
        for rule in table.config.rules:
            rule.round_start(table, -1)


class Declare(Step[Table]):
    """3.3: who has no card passes; the others declare at the same time (R8)."""

    def run(self, table: Table, frame: Frame) -> None:
        if dead_end(table):
            finish(table, DEAD_END)
            return
        owing: i64 = 0
        seat: i64 = 0
        for merchant in table.merchants:
            if not merchant.hand:
                merchant.passed = True
            elif not merchant.idle:
                owing |= bit(seat)
            seat += 1
        for rule in table.config.rules:
            if rule.pass_declare(table):
                pay_passers(table)
                choose_cards(table)
                return
        ask_to_declare(table, owing)


def ask_to_declare(table: Table, owing: i64) -> None:
    """Those who still owe a declaration: all at the same time, or the next one in the order of R14."""
    if not owing:
        declared(table)
    elif table.config.declare_in_turn:
        for seat in table.order:
            if owing >> seat & 1:
                table.push(pass_frame(seat, owing))
                return
    else:
        table.push(pass_frame(SEVERAL, owing))


class Pass(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return PLAY_OR_PASS

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if frame.seat == SEVERAL:
            table.merchants[seat].sealed = move
        else:
            table.merchants[seat].passed = move == PASS
            table.show(table.everyone & ~bit(seat))
        ask_to_declare(table, frame.owing & ~bit(seat))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        """Whoever takes part will choose a card: what is known about each already."""
        return {**choose_asked(table, seat)}


def declared(table: Table) -> None:
    """All have answered: the declarations are shown."""
    for merchant in table.merchants:
        if merchant.sealed == PASS:
            merchant.passed = True
        merchant.sealed = NO_ANSWER
    table.show(table.everyone)
    pay_passers(table)
    if not ended(table, AFTER_MONEY, -1, NO_CARD):
        choose_cards(table)


def pay_passers(table: Table) -> None:
    """1 florin each; if the treasury cannot pay all, in the order of R14."""
    for seat in table.order:
        merchant = table.merchants[seat]
        if merchant.passed and not merchant.idle:
            pass_for_florin(table, seat)


def pass_for_florin(table: Table, seat: i64) -> None:
    paid = table.earn(seat, 1)
    if table.journal is not None:
        table.journal.tell("pass", int(seat), {"n": 1 if paid else 0})


def choose_cards(table: Table) -> None:
    owing: i64 = 0
    seat: i64 = 0
    for merchant in table.merchants:
        if not merchant.passed and not merchant.idle:
            owing |= bit(seat)
        seat += 1
    if owing:
        table.push(choose_frame(owing))
    else:
        table.push(reveal_frame())


class ChooseCard(Step[Table]):
    """Step 1: everyone who did not pass lays one hand card face down."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PLAY + card for card in table.merchants[seat].hand]
        for rule in table.config.rules:
            rule.play_choose(table, seat, moves)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        table.merchants[seat].sealed = move
        owing = frame.owing & ~bit(seat)
        if owing:
            table.push(choose_frame(owing))
        else:
            table.push(reveal_frame())

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        """For each card of the hand whether it could be placed as the harbour lies, and why not."""
        return {**choose_asked(table, seat)}

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = move - PLAY
        if 0 < card < CARDS:
            return "why-not-in-hand", {"card": CARD_IDS[card]}
        return None


class Reveal(Step[Table]):
    """Steps 2 to 4: the cards are turned over together, taxes are paid, the numbers give the order."""

    def run(self, table: Table, frame: Frame) -> None:
        turned: i64 = 0
        for seat in table.order:
            merchant = table.merchants[seat]
            if merchant.sealed != NO_ANSWER:
                turned |= bit(seat)
                turn_card(table, seat, merchant)
        # Whoever lays the only card knew it: a draft goes on to where it will lie.
        table.show(table.everyone if turned & (turned - 1) else table.everyone & ~turned)
        if ended(table, AFTER_MONEY, -1, NO_CARD):
            return
        taxes(table)
        if ended(table, AFTER_MONEY, -1, NO_CARD):
            return
        set_order(table)


def turn_card(table: Table, seat: i64, merchant: Merchant) -> None:
    move = merchant.sealed
    merchant.sealed = NO_ANSWER
    for rule in table.config.rules:
        if rule.play_reveal(table, seat, move):
            return
    card = move - PLAY
    merchant.hand.remove(card)
    merchant.card = card
    merchant.face = card
    table.uncover(card)
    if table.journal is not None:
        table.journal.tell("reveal", int(seat), {"card": CARD_IDS[card]})


# -- taxes (3.4)


def taxes(table: Table) -> None:
    """Settled between players who face each other; who has no card on the table neither pays nor taxes."""
    seat: i64 = 0
    for other in table.config.facing:
        if seat < other and table.merchants[seat].card != NO_CARD and table.merchants[other].card != NO_CARD:
            tax_pair(table, seat, other)
        seat += 1


def tax_pair(table: Table, one: i64, other: i64) -> None:
    first = table.merchants[one]
    second = table.merchants[other]
    first_owes = FLORIN[second.face] == 1
    second_owes = FLORIN[first.face] == 1
    if first_owes and second_owes and first.florins == 0 and second.florins == 0:
        # R24: both are exempt and receive; if only one florin is left, the higher number takes it.
        if NUMBER[first.face] > NUMBER[second.face]:
            relieve(table, one)
            relieve(table, other)
        else:
            relieve(table, other)
            relieve(table, one)
    elif first_owes and first.florins == 0:
        drop_out(table, one)
    elif second_owes and second.florins == 0:
        drop_out(table, other)
    else:
        if first_owes:
            pay_tax(table, one)
        if second_owes:
            pay_tax(table, other)


def relieve(table: Table, seat: i64) -> None:
    paid = table.earn(seat, 1)
    if table.journal is not None:
        table.journal.tell("relief", int(seat), {"n": 1 if paid else 0})


def pay_tax(table: Table, seat: i64) -> None:
    table.pay(seat, 1)
    if table.journal is not None:
        table.journal.tell("tax", int(seat), {})


def drop_out(table: Table, seat: i64) -> None:
    """He takes his card back unplayed and is out of the round; a florin on it no longer counts."""
    merchant = table.merchants[seat]
    merchant.add(merchant.card)
    merchant.card = NO_CARD
    merchant.face = NO_CARD
    merchant.idle = True
    if table.journal is not None:
        table.journal.tell("insolvent", int(seat), {})


# -- the order of play (step 4)


def set_order(table: Table) -> None:
    """The higher number goes first. R14: who did not act keeps his place behind those who did."""
    acting: list[int] = []
    for seat in range(table.seats):
        merchant = table.merchants[seat]
        if merchant.card != NO_CARD:
            at: i64 = len(acting)
            while at > 0 and NUMBER[table.merchants[acting[at - 1]].face] < NUMBER[merchant.face]:
                at -= 1
            acting.insert(at, seat)
    table.push(end_round_frame())
    at = len(acting)
    while at > 0:
        at -= 1
        table.push(turn_frame(acting[at]))
    for seat in table.order:
        if seat not in acting:
            acting.append(seat)
    table.order = acting


class Turn(Step[Table]):
    """Steps 5 to 8 of one player: the boat first, if his card shows one; then the card is placed."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        merchant = table.merchants[seat]
        card = merchant.card
        asked = False
        for rule in table.config.rules:
            if rule.place_resolve(table, seat, card):
                asked = True
                break
        if not asked:
            table.push(place_frame(seat, card))
        if table.config.boat and BOAT[merchant.face]:
            table.push(boat_frame(seat))


class EndRound(Step[Table]):
    """R11: four rounds in a row without a placement end the game."""

    def run(self, table: Table, frame: Frame) -> None:
        if ended(table, END_OF_ROUND, -1, NO_CARD):
            return
        table.quiet = 0 if table.placed else table.quiet + 1
        if table.quiet >= table.config.stall_rounds:
            finish(table, STALL)
            return
        table.push(round_frame())
