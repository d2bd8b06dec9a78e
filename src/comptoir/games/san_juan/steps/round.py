"""The frame of the game: start-hand variant, start of a round, choosing roles, end of a round (sections 3 to 5, 9)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import (
    BANK,
    BUILDER,
    CARD_IDS,
    CHAPEL,
    COUNCILLOR,
    GOLD_MINE,
    GUARD_OTHER_LIMIT,
    GUARD_OWNER_LIMIT,
    GUARD_ROOM,
    HAND_LIMIT,
    LIBRARY,
    OFFICE_BUILDING,
    OFFICE_CARDS,
    PICKS,
    PRODUCER,
    ROLE_COUNT,
    ROLE_IDS,
    SMALLEST_LIMIT,
    START_KEPT,
    TILE_IDS,
    TOWER,
    TOWER_LIMIT,
    TRADER,
)
from comptoir.games.san_juan.moves import (
    BANK_CARD,
    CHAPEL_CARD,
    DISCARD,
    LIBRARY_LATER,
    LIBRARY_NOW,
    NUMBERS,
    PASS,
    ROLE,
)
from comptoir.games.san_juan.state import DEAD, NO_TAKERS, Table, take_out
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.cards import choose_cards, discard_from_hand, draw_to_hand, set_of_cards, why_no_card
from comptoir.games.san_juan.steps.numbers import (
    BANK_STEP,
    BUILDERS,
    COUNCIL,
    CUSTOMS,
    GOLDSMITHS,
    HUTS,
    LIMITS,
    MINES,
    OFFICES,
    PRODUCERS,
    TAVERNS,
    TRADERS,
    TUCKS,
)
from comptoir.games.san_juan.steps.prospector import prospect
from comptoir.games.san_juan.steps.turns import Turns


class StartKeep(Step[Table]):
    """Section 3, start-hand variant: everybody discards down to four, at the same time and in secret (R32)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        city = table.cities[seat]
        return choose_cards(city.hand, [], DISCARD, city.floor, len(city.hand) - START_KEPT)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        city = table.cities[seat]
        discard_from_hand(table, seat, move - DISCARD, "start_hand")
        city.floor = move
        owing = frames.owing(frame)
        if len(city.hand) == START_KEPT:
            city.floor = 0
            owing &= ~(bit(seat))
        if owing:
            table.push(frames.start_keep(owing))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": len(table.cities[seat].hand) - START_KEPT, "kept": START_KEPT}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        city = table.cities[seat]
        n: i64 = len(city.hand) - START_KEPT
        return set_of_cards(city.hand, DISCARD, city.floor, n, n)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_card(table, seat, DISCARD, move)


class Round(Step[Table]):
    """Section 5. The steps are pushed last first; each goes clockwise from the new governor (R1)."""

    def run(self, table: Table, frame: Frame) -> None:
        table.pick = 0
        table.moved = False
        table.takers = NO_TAKERS
        for city in table.cities:
            city.library_used = False
        if table.journal is not None:
            table.journal.tell("round", int(table.governor), {"round": int(table.round)})
        table.push(frames.choose_role(table.governor))
        if table.round > 1:
            self.push_steps(table)

    def push_steps(self, table: Table) -> None:
        """Only the steps in which somebody may have something to do."""
        buildings: i64 = 0
        largest: i64 = 0
        for city in table.cities:
            buildings |= city.active
            if len(city.hand) > largest:
                largest = len(city.hand)
        if largest > SMALLEST_LIMIT:
            table.push(frames.turns(LIMITS, table.governor, table.seats))
        if (buildings >> CHAPEL | buildings >> BANK) & 1 == 1:
            table.push(frames.turns(TUCKS, table.governor, table.seats))
        if (buildings >> OFFICE_BUILDING) & 1 == 1:
            table.push(frames.turns(OFFICES, table.governor, table.seats))


class Offices(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        if city.works(OFFICE_BUILDING) and city.hand:
            table.push(frames.office(seat, OFFICE_CARDS))


class Office(Step[Table]):
    """Office building: discard one or two cards, then draw as many."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.cities[seat].hand, [PASS], DISCARD, frames.chosen_from(frame), 1)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        discarded = frames.discarded(frame)
        if move == PASS:
            self.exchange(table, seat, discarded)
            return
        moved = table.moved
        piles_empty = not table.draw_pile and (not table.discard_pile or frames.piles_were_empty(frame))
        discard_from_hand(table, seat, move - DISCARD, "office_building")
        discarded += 1
        if piles_empty:
            table.moved = moved  # R38: getting the same cards back is no change
        left = frames.still_to_choose(frame) - 1
        if left > 0 and table.cities[seat].hand:
            table.push(frames.office(seat, left, move, discarded, piles_empty))
        else:
            self.exchange(table, seat, discarded)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        hand, most = table.cities[seat].hand, frames.still_to_choose(frame)
        return set_of_cards(hand, DISCARD, frames.chosen_from(frame), 0, most, PASS)

    def exchange(self, table: Table, seat: i64, n: i64) -> None:
        moved = table.moved
        same_cards = not table.draw_pile and len(table.discard_pile) == n
        draw_to_hand(table, seat, n, "office_building")
        if same_cards:
            table.moved = moved

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frames.still_to_choose(frame))}

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_card(table, seat, DISCARD, move)


class Tucks(Turns):
    """Chapel first, then bank (R17)."""

    def turn(self, table: Table, seat: i64) -> None:
        city = table.cities[seat]
        if not city.hand:
            return
        if city.works(BANK) and not city.bank_used:
            table.push(frames.bank(seat))
        if city.works(CHAPEL):
            table.push(frames.chapel(seat))


class Chapel(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.cities[seat].hand, [PASS], CHAPEL_CARD, CHAPEL_CARD, 1)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        city = table.cities[seat]
        if move != PASS:
            take_out(city.hand, move - CHAPEL_CARD)
            city.chapel = [*city.chapel, int(move - CHAPEL_CARD)]
            table.moved = True
            tell_tuck(table, seat, "chapel", move - CHAPEL_CARD)
        if not city.hand and not table.over and table.top.step == BANK_STEP:
            table.pop()  # D4: a bank needs at least one card

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_card(table, seat, CHAPEL_CARD, move)


class Bank(Step[Table]):
    """Any number of cards, once in the game (R16)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.cities[seat].hand, [PASS], BANK_CARD, frames.chosen_from(frame), 1)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PASS:
            return
        city = table.cities[seat]
        take_out(city.hand, move - BANK_CARD)
        city.bank = [*city.bank, int(move - BANK_CARD)]
        city.bank_used = True
        table.moved = True
        tell_tuck(table, seat, "bank", move - BANK_CARD)
        if city.hand:
            table.push(frames.bank(seat, move, frames.tucked(frame) + 1))

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        hand = table.cities[seat].hand
        return set_of_cards(hand, BANK_CARD, frames.chosen_from(frame), 0, len(hand), PASS)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_card(table, seat, BANK_CARD, move)


def tell_tuck(table: Table, seat: i64, building: str, card: i64) -> None:
    """R13: number and cards stay the owner's secret; the others see the hand shrink."""
    if table.journal is not None:
        secret = {"building": building, "cards": [CARD_IDS[card]]}
        table.journal.tell_apart("tuck", int(seat), secret, {"building": building})


def hand_limit(table: Table, seat: i64) -> i64:
    """Section 5 step 3. The guard room is a standing effect of a building in play (R14, R15)."""
    city = table.cities[seat]
    if city.owns(TOWER):
        return TOWER_LIMIT
    for other in table.cities:
        if other.owns(GUARD_ROOM):
            return GUARD_OWNER_LIMIT if city.owns(GUARD_ROOM) else GUARD_OTHER_LIMIT
    return HAND_LIMIT


class Limits(Turns):
    def turn(self, table: Table, seat: i64) -> None:
        over = len(table.cities[seat].hand) - hand_limit(table, seat)
        if over > 0:
            table.push(frames.limit(seat, over))


class Limit(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        hand = table.cities[seat].hand
        return choose_cards(hand, [], DISCARD, frames.chosen_from(frame), frames.still_to_choose(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        discard_from_hand(table, seat, move - DISCARD, "hand_limit")
        left = frames.still_to_choose(frame) - 1
        if left > 0:
            table.push(frames.limit(seat, left, move))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frames.still_to_choose(frame)), "limit": int(hand_limit(table, seat))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        n = frames.still_to_choose(frame)
        return set_of_cards(table.cities[seat].hand, DISCARD, frames.chosen_from(frame), n, n)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        return why_no_card(table, seat, DISCARD, move)


class ChooseRole(Step[Table]):
    """Section 4. Mandatory, even if the role does nothing for its taker (R37)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        move: i64 = ROLE
        for taker in table.takers:
            if taker < 0:
                moves.append(NUMBERS[move])
            move += 1
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        role = move - ROLE
        city = table.cities[seat]
        table.role = role
        table.chooser = seat
        takers = table.takers[:]
        takers[role] = seat
        table.takers = takers
        if table.journal is not None:
            table.journal.tell("role", int(seat), {"role": ROLE_IDS[role]})
        if role == TRADER:
            turn_up_tile(table)
        table.pick += 1
        # Clockwise from the governor; with two players that is governor, other, governor.
        if table.pick < PICKS[table.seats]:
            table.push(frames.choose_role(table.seat_after(seat, 1)))
        else:
            table.push(frames.end_round(seat))
        table.doubled = city.works(LIBRARY) and not city.library_used
        if table.doubled and table.seats == 2:
            # R10: the governor must save his library at the first pick to have it at the second.
            if table.pick == 1:
                table.push(frames.use_library(seat))
                return
            city.library_used = True
        start_phase(table)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        role = move - ROLE
        if 0 <= role < ROLE_COUNT:
            return "why-role-taken", {"role": ROLE_IDS[role]}
        return None


def turn_up_tile(table: Table) -> None:
    """6.3.1: before anybody decides anything. A tile seen once recurs every five trader phases, so it is news once."""
    if table.trades < len(table.tiles):
        table.show(table.everyone)
    table.tile = table.tiles[table.trades % len(table.tiles)]
    table.trades += 1
    if table.journal is not None:
        table.journal.tell("tile", int(table.chooser), {"tile": TILE_IDS[table.tile]})


class UseLibrary(Step[Table]):
    """R10: asked after the role is chosen and, for the trader, after the tile is shown."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [LIBRARY_NOW, LIBRARY_LATER]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        table.doubled = move == LIBRARY_NOW
        table.cities[seat].library_used = table.doubled
        if table.journal is not None:
            table.journal.tell("library", int(seat), {"now": bool(table.doubled)})
        start_phase(table)


def start_phase(table: Table) -> None:
    """Section 6: carry out the role just chosen, clockwise from the chooser. What comes last is pushed first."""
    role = table.role
    expansion = table.variant.expansion
    if role == BUILDER:
        table.push(frames.end_of_building(table.chooser))
        if expansion:
            push_turns(table, TAVERNS)
        push_turns(table, BUILDERS)
    elif role == PRODUCER:
        push_turns(table, PRODUCERS)
    elif role == TRADER:
        table.sold = False
        table.push(frames.end_of_trade(table.chooser))
        if expansion:
            push_turns(table, HUTS)
        push_turns(table, TRADERS)
    elif role == COUNCILLOR:
        push_turns(table, COUNCIL)
        if expansion:
            push_turns(table, CUSTOMS)
    else:
        if expansion:
            push_turns(table, GOLDSMITHS)
        # Where nobody has a mine nobody goes round, unless it can be seen: with `may_decline` the draw is a question.
        if table.variant.may_decline or anybody_works(table, GOLD_MINE):
            push_turns(table, MINES)
        prospect(table)


def push_turns(table: Table, step: i64) -> None:
    table.push(frames.turns(step, table.chooser, table.seats))


def anybody_works(table: Table, card: i64) -> bool:
    """Has anybody such a building in use?"""
    buildings: i64 = 0
    for city in table.cities:
        buildings |= city.active
    return (buildings >> card) & 1 == 1


class EndRound(Step[Table]):
    """The governor card moves; R38 ends a game in which no card can move any more."""

    def run(self, table: Table, frame: Frame) -> None:
        dry = not table.draw_pile and not table.discard_pile
        table.still = table.still + 1 if dry and not table.moved else 0
        table.role = -1
        if table.still >= table.seats:
            table.ending = DEAD
            table.stop()
            if table.journal is not None:
                table.journal.tell("dead", -1, {})
            return
        table.round += 1
        table.governor = table.seat_after(table.governor, 1)
        table.push(frames.round_start(table.governor))
