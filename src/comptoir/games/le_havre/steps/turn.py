"""Sections 4 to 6: the turn. Supply and interest, the main action with optional ones around it, and its end."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import BusinessAsked, TurnAsked, doors, purchases
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    BUILDINGS,
    ENTERED,
    FEE_FOOD,
    FEE_FRANCS,
    FIRST_NUMBERED,
    FRANC,
    FRANC_OFFER,
    INTEREST,
    LOAN,
    OFFER_IDS,
    OFFERS,
    REPAYMENT,
    TILE_FIRST,
    TILE_IDS,
    TILE_INTEREST,
    TILE_SECOND,
    TILES,
)
from comptoir.games.le_havre.effects.firm import plain_constructions
from comptoir.games.le_havre.effects.form import FORMS, pays
from comptoir.games.le_havre.moves import BORROW, BUY, END_TURN, ENTER, NUMBERS, PAY_INTEREST, REPAY, TAKE
from comptoir.games.le_havre.promos.entered import hotel_francs
from comptoir.games.le_havre.promos.owned import final_actions, pays_interest
from comptoir.games.le_havre.state import HOME, UNBUILT, Table
from comptoir.games.le_havre.steps.entry import enter
from comptoir.games.le_havre.steps.frames import (
    ask_action,
    ask_business,
    ask_interest,
    end_of_turn,
    final_turn,
    scoring,
    supply,
)
from comptoir.games.le_havre.steps.optional import (
    add_own_business,
    add_purchases,
    add_sales,
    can_sell,
    is_optional,
    optional_moves,
    play_optional,
    why_optional,
)
from comptoir.games.le_havre.steps.round_end import end_round
from comptoir.games.le_havre.steps.stock import gain_offer, receive


class Supply(Step[Table]):
    """Section 5: the ship moves to the next tile, the offers grow, and interest may fall due."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        place = table.turn % TILES
        tile: i64 = table.tiles[place]
        if place == table.uncovered:
            # The last face-down tile surprises nobody.
            if place < TILES - 1:
                table.show(table.everyone)
            table.uncovered += 1
        add_token(table, TILE_FIRST[tile])
        add_token(table, TILE_SECOND[tile])
        if table.journal is not None:
            added = [OFFER_IDS[TILE_FIRST[tile]], OFFER_IDS[TILE_SECOND[tile]]]
            table.journal.tell("supply", int(seat), {"tile": TILE_IDS[tile], "offers": added})
        table.push(end_of_turn(seat))
        table.push(ask_business(seat))
        table.push(ask_action(seat))
        if TILE_INTEREST[tile]:
            k: i64 = table.seats - 1
            while k >= 0:
                debtor = table.seat_after(seat, k)
                if pays_interest(table.players[debtor]):
                    table.push(ask_interest(debtor))
                k -= 1


def add_token(table: Table, offer: i64) -> None:
    table.offers[offer] += 1
    if offer == FRANC_OFFER:
        table.issued += 1


class Interest(Step[Table]):
    """Flat, whatever the number of loans. One may repay and sell first (R-05, R-09), and borrow only with no franc."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        add_sales(table, seat, moves)
        if player.francs >= REPAYMENT:
            moves.append(REPAY)
        if player.francs >= INTEREST:
            moves.append(PAY_INTEREST)
        else:
            moves.append(BORROW)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PAY_INTEREST:
            table.spend(seat, INTEREST)
            if table.journal is not None:
                table.journal.tell("interest", int(seat), {"n": INTEREST})
            return
        if move == BORROW:
            table.lend(seat, 1)
            if table.journal is not None:
                table.journal.tell("borrow", int(seat), {"n": 1, "francs": LOAN})
        else:
            play_optional(table, seat, move)
        if table.players[seat].loans > 0:
            table.push(frame)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if move == BORROW:
            return "why-no-borrowing", {}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": INTEREST, "loans": int(table.players[seat].loans)}


class Turn(Step[Table]):
    """Section 6: an offer or a building, with optional actions before it. In the final phase nothing is bought."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        moves: list[int] = []
        offers = table.offers
        offer: i64 = 0
        while offer < OFFERS:
            if offers[offer] > 0:
                moves.append(NUMBERS[TAKE + offer])
            offer += 1
        self.add_buildings(table, seat, moves)
        # 14.1: a player who cannot do anything in the final phase is skipped.
        stuck = not moves
        add_purchases(table, player.francs, moves)
        add_own_business(table, seat, moves)
        if stuck:
            moves.append(END_TURN)
        return moves

    def several(self, table: Table, frame: Frame, seat: i64) -> bool:
        lying: i64 = 0
        offer: i64 = 0
        while offer < OFFERS and lying < 2:
            if table.offers[offer] > 0:
                lying += 1
            offer += 1
        return lying > 1

    def add_buildings(self, table: Table, seat: i64, moves: list[int]) -> None:
        own, d1, d2, d3, d4 = discs_seen(table, seat)
        player = table.players[seat]
        # The three firms of the start ask for the same: one look is enough.
        firm = FORMS[0].able(table, seat, player)
        for b in table.doors:
            if b == own or b == d1 or b == d2 or b == d3 or b == d4 or (b < FIRST_NUMBERED and not firm):
                continue
            form = FORMS[b]
            if (b < FIRST_NUMBERED or form.able(table, seat, player)) and pays(table, seat, player, form):
                moves.append(NUMBERS[ENTER + b])

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move < ENTER:
            take(table, seat, move - TAKE)
            return
        if move < BUY:
            enter(table, seat, move - ENTER)
        elif is_optional(move):
            play_optional(table, seat, move)
            table.push(frame)
        elif table.journal is not None:
            table.journal.tell("skip", int(seat), {})

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if move < ENTER:
            return "why-empty-offer", {"offer": OFFER_IDS[move - TAKE]}
        if move < BUY:
            return why_not_entered(table, seat, move - ENTER)
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        legal = table.answers(seat)
        asked: TurnAsked = {
            "final": table.final,
            "enter": doors(table, frame, seat, legal),
            "build": plain_constructions(table, seat),
            "buy": purchases(table, frame, seat, legal),
        }
        return dict(asked)


def discs_seen(table: Table, seat: i64) -> tuple[i64, i64, i64, i64, i64]:
    """Where the discs are that block a building: the own one always (R-06), the others' only before the final phase."""
    players = table.players
    own = players[seat].disc
    if table.final:
        return own, HOME, HOME, HOME, HOME
    n: i64 = table.seats
    d1 = players[0].disc
    d2 = players[1].disc if n > 1 else HOME
    d3 = players[2].disc if n > 2 else HOME
    d4 = players[3].disc if n > 3 else HOME
    if n > 4:
        # Five discs: the own one is one of them, so four others are enough.
        last = players[4].disc
        if seat == 0:
            d1 = last
        elif seat == 1:
            d2 = last
        elif seat == 2:
            d3 = last
        elif seat == 3:
            d4 = last
    return own, d1, d2, d3, d4


def why_not_entered(table: Table, seat: i64, building: i64) -> tuple[str, dict[str, Any]]:
    name = {"building": BUILDING_IDS[building]}
    if table.owner[building] == UNBUILT:
        return "why-unbuilt", name
    if not ENTERED[building]:
        return "why-locked", name
    if building in [int(disc) for disc in discs_seen(table, seat)]:
        return "why-occupied", name
    if not FORMS[building].able(table, seat, table.players[seat]):
        return "why-useless", name
    return "why-fee", {**name, "food": FEE_FOOD[building], "francs": FEE_FRANCS[building]}


def take(table: Table, seat: i64, offer: i64) -> None:
    """6.1: all tokens of one space. The disc stays where it is."""
    gain_offer(table, seat, offer)
    receive(table, seat, FRANC, hotel_francs(table.players[seat]))


class After(Step[Table]):
    """The main action is done: optional actions until the turn is ended."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves = optional_moves(table, seat)
        moves.append(NUMBERS[END_TURN])
        return moves

    def several(self, table: Table, frame: Frame, seat: i64) -> bool:
        return can_sell(table, seat)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move != END_TURN:
            play_optional(table, seat, move)
            table.push(frame)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if move < ENTER + BUILDINGS:
            return "why-second-action", {}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        asked: BusinessAsked = {"buy": purchases(table, frame, seat, table.answers(seat))}
        return dict(asked)


class EndOfTurn(Step[Table]):
    """The next turn, the end of the round after the seventh, or the end of the game after everybody's last turn."""

    def run(self, table: Table, frame: Frame) -> None:
        table.turn += 1
        following = table.seat_after(frame.seat, 1)
        if table.final:
            played = table.turn - TILES * len(table.variant.rounds)
            table.push(scoring(following) if played == table.seats else final_turn(following))
        elif table.turn % TILES == 0:
            end_round(table, following)
        else:
            table.push(supply(following))


class FinalTurn(Step[Table]):
    """14.1: one more turn for each, without supply. The Workers' Cottages give their owner a second action."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        table.push(end_of_turn(seat))
        table.push(ask_business(seat))
        actions = final_actions(table.players[seat])
        while actions > 0:
            table.push(ask_action(seat))
            actions -= 1


class Scoring(Step[Table]):
    """R-21: repaying always gains, so it is done for everybody."""

    def run(self, table: Table, frame: Frame) -> None:
        for seat in range(table.seats):
            player = table.players[seat]
            while player.loans > 0 and player.francs >= REPAYMENT:
                player.loans -= 1
                table.spend(seat, REPAYMENT)
        if table.journal is not None:
            table.journal.tell("end", -1, {})
