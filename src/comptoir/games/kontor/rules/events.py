"""Section 10.2: event cards."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import SEVERAL, Frame, Step
from comptoir.games.kontor.components import (
    CARD_IDS,
    CRANES,
    EVENT_IDS,
    EVENTS,
    GOOD_IDS,
    GOODS,
    GOODS_DOCK,
    GOODS_DOCKS,
    GOODS_PLACE,
    KIND,
    REVERSED,
    TAVERNS,
)
from comptoir.games.kontor.hooks import AFTER_MONEY, Rule
from comptoir.games.kontor.moves import DECLINE, INTO, RETURN, SEARCH, SWAP, dock_in, dock_move
from comptoir.games.kontor.scoring import add
from comptoir.games.kontor.state import Table, changed
from comptoir.games.kontor.steps.drawing import docks_in, draw_top, look_through
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.numbers import (
    EVENT,
    INTO_STEP,
    RIOT,
    RIOT_RETURN,
    SWAP_STEP,
    WEDDING,
    WEDDING_RETURN,
)
from comptoir.games.kontor.steps.turn import put_under, take_away

# By their places in the facts file.
MARIAGE: Final = 0
DESORDRES: Final = 1
CONJURATION: Final = 2
OURAGAN: Final = 3
GREVE: Final = 4
INCENDIE: Final = 5
JOURS_DORES: Final = 6
LUTTE_INFLUENCE: Final = 7
BLOCUS_MARITIME: Final = 8
INONDATION: Final = 9
NO_SECTOR: Final = -1
RIOT_DOCKS: Final = 3


class CartesEvenements(Rule):
    def setup_deck(self, table: Table) -> None:
        table.annex.events = list(range(len(EVENTS)))
        table.rng.shuffle(table.annex.events)

    def sector_complete(self, table: Table, head: i64) -> None:
        table.annex.events_due += 1

    def round_start(self, table: Table, seat: i64) -> None:
        """R23: one event, however many sectors were completed in the last round, or one for each of them."""
        annex = table.annex
        annex.event = -1
        if annex.events_due and not table.config.events_per_sector:
            annex.events_due = 1
        for _ in range(annex.events_due):
            table.push(Frame(EVENT, SEVERAL))
        annex.events_due = 0

    def final_bonus(self, table: Table, ledger: list[dict[str, int]]) -> None:
        for side in range(table.config.sides):
            add(ledger[side], "golden_days", table.annex.bonus[side])

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        annex = table.annex
        seen["event"] = None if annex.event < 0 else EVENT_IDS[annex.event]
        seen["event_pile"] = len(annex.events)
        seen["golden_days"] = annex.bonus[:]


def richest(table: Table) -> i64:
    """R26: the strictly richest player, or nobody."""
    purses = [int(merchant.florins) for merchant in table.merchants]
    best = max(purses)
    return purses.index(best) if purses.count(best) == 1 else -1


class Event(Step[Table]):
    """Carried out as far as possible, beginning with the player who placed the last card."""

    def run(self, table: Table, frame: Frame) -> None:
        annex = table.annex
        if not annex.events:
            return
        event = annex.event = annex.events[-1]
        annex.events = annex.events[:-1]
        table.show(table.everyone)
        if table.journal is not None:
            table.journal.tell("event", -1, {"event": EVENT_IDS[event]})
        order = [int(table.last), 1 - int(table.last)]
        if event == MARIAGE:
            for seat in reversed(order):
                if table.dock_pile(seat):
                    table.push(Frame(WEDDING, seat))
        elif event == DESORDRES:
            for seat in reversed(order):
                table.push(Frame(RIOT, seat))
        elif event == INONDATION:
            table.push(Frame(SWAP_STEP, order[0], left=1, where=NO_SECTOR))
        elif event == INCENDIE:
            self.burn(table)
        elif event == LUTTE_INFLUENCE:
            self.show_hands(table)
        elif event == BLOCUS_MARITIME:
            table.goods_order = REVERSED
        else:
            self.money(table, event, order)

    def money(self, table: Table, event: i64, order: list[int]) -> None:
        rich = richest(table)
        if event == CONJURATION and rich >= 0:
            table.merchants[rich].idle = True
            if table.config.conspiracy_florin:
                table.earn(rich, 1)
        elif event == JOURS_DORES and rich >= 0:
            side = table.side(rich)
            table.annex.bonus = changed(table.annex.bonus, side, table.annex.bonus[side] + 1)
        elif event == OURAGAN:
            for seat in order:
                if table.merchants[seat].florins > 1:
                    table.pay(seat, table.merchants[seat].florins - 1)
        elif event == GREVE:
            for seat in order:
                for tavern in TAVERNS:
                    if table.on_top(tavern) and table.owner[tavern] == table.side(seat):
                        table.earn(seat, 1)
            ended(table, AFTER_MONEY, -1, -1)

    def burn(self, table: Table) -> None:
        """Of two cranes the lower number goes under the pile first."""
        for crane in reversed(CRANES):
            if table.on_top(crane) and not table.is_complete(crane):
                take_away(table, crane, table.owner[crane])

    def show_hands(self, table: Table) -> None:
        for merchant in table.merchants:
            for card in merchant.hand:
                table.uncover(card)
        table.show(table.everyone)


# -- Mariage


class Wedding(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [DECLINE, SEARCH]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == SEARCH:
            table.push(Frame(WEDDING_RETURN, seat))
            look_through(table, seat)


def return_dock(table: Table, seat: i64, card: i64) -> None:
    if not table.is_seen(card) or table.merchants[seat].disguised:
        table.show(table.everyone & ~bit(seat))
    table.merchants[seat].hand.remove(card)
    put_under(table, seat, card)
    if table.journal is not None:
        table.journal.tell("returned", int(seat), {"card": CARD_IDS[card]})


class WeddingReturn(Step[Table]):
    """One dock of the hand goes under the pile, in sight of all."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(dock_move(RETURN, card)) for card in docks_in(table.merchants[seat].hand)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        return_dock(table, seat, dock_in(RETURN, move))


# -- Désordres


class Riot(Step[Table]):
    """All docks go under the pile in his order, then as many are drawn (R28), or three as the text has it.
    `what` counts those returned."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        docks = docks_in(table.merchants[seat].hand)
        if table.merchants[seat].disguised:
            table.show(table.everyone)
        if len(docks) > 1:
            table.push(Frame(RIOT_RETURN, seat, what=frame.what))
        elif docks:
            return_dock(table, seat, docks[0])
            table.push(Frame(RIOT, seat, what=frame.what + 1))
        else:
            for _ in range(RIOT_DOCKS if table.config.riots_draw_three else frame.what):
                draw_top(table, seat, table.config.pile_of[seat])


class RiotReturn(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(dock_move(RETURN, card)) for card in docks_in(table.merchants[seat].hand)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        return_dock(table, seat, dock_in(RETURN, move))
        table.push(Frame(RIOT, seat, what=frame.what + 1))


# -- Inondation


class Swap(Step[Table]):
    """One own warehouse outside complete sectors for another type; `where` is the sector the first player used."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        for card in table.laid:
            if KIND[card] != GOODS_DOCK or table.owner[card] != table.side(seat) or not table.on_top(card):
                continue
            if table.is_complete(card) or table.head[card] == frame.where:
                continue
            for good in range(GOODS):
                if table.tokens[GOODS * card + good] and others(table, seat, good):
                    moves.append(SWAP + 3 * GOODS_PLACE[card] + good)
        moves.append(DECLINE)
        moves.sort()
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        used: i64 = NO_SECTOR
        if move != DECLINE:
            used = table.head[GOODS_DOCKS[(move - SWAP) // 3]]
        if frame.left:
            table.push(Frame(SWAP_STEP, 1 - seat, where=used))
        if move != DECLINE:
            table.push(Frame(INTO_STEP, seat, what=GOODS_DOCKS[(move - SWAP) // 3], where=(move - SWAP) % 3))


def others(table: Table, seat: i64, good: i64) -> list[int]:
    """The other types that are to be had."""
    side = table.side(seat)
    return [other for other in range(GOODS) if other != good and table.in_stock(side, other) > 0]


class Into(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [INTO + good for good in others(table, seat, frame.where)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        side = table.side(seat)
        new = move - INTO
        table.stock(side, frame.where, 1)
        table.put_token(frame.what, frame.where, -1)
        table.stock(side, new, -1)
        table.put_token(frame.what, new)
        if table.journal is not None:
            args = {"card": CARD_IDS[frame.what], "good": GOOD_IDS[frame.where], "new": GOOD_IDS[new]}
            table.journal.tell("swap", int(seat), args)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what], "good": GOOD_IDS[frame.where]}
