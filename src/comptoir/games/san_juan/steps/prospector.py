"""Section 6.5: the prospector phase, with gold mine and goldsmith."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.state import Frame, Step
from comptoir.games.san_juan.components import CARD_IDS, CARDS, CONSTANTS, COST, GOLD_MINE, GOLDSMITH, NO_CARD
from comptoir.games.san_juan.moves import MINE, PASS
from comptoir.games.san_juan.state import Table
from comptoir.games.san_juan.steps.cards import discard, draw, draw_cards, draw_to_hand
from comptoir.games.san_juan.steps.numbers import GOLD_MINE_STEP
from comptoir.games.san_juan.steps.producer import privilege
from comptoir.games.san_juan.steps.turns import Turns

DRAW: Final[int] = CONSTANTS["prospector_draw"]
MINE_CARDS: Final[int] = CARDS[GOLD_MINE]["effect_params"]["reveal"]


def prospect(table: Table) -> None:
    """Only the chooser draws; the library doubles his card (8.2)."""
    draw_to_hand(table, table.chooser, DRAW * privilege(table, table.chooser), "prospector")


class Mines(Turns):
    """All gold mines, clockwise from the prospector (R33)."""

    def turn(self, table: Table, seat: i64) -> None:
        if table.cities[seat].works(GOLD_MINE) and (table.draw_pile or table.discard_pile):
            table.stack.append(Frame(GOLD_MINE_STEP, seat))


class GoldMine(Step[Table]):
    """R8: asked, because it burns four cards."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [PASS, MINE]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == PASS:
            return
        cards = draw_cards(table, MINE_CARDS)
        costs: i64 = 0
        for card in cards:
            costs |= bit(COST[card])
        taken: i64 = NO_CARD
        if count_bits(costs) == MINE_CARDS:
            taken = cheapest(cards)
        table.show(table.everyone)
        for card in cards:
            if card != taken:
                discard(table, card)
        if taken != NO_CARD:
            table.cities[seat].add(taken)
        if table.journal is not None:
            shown = [CARD_IDS[card] for card in cards]
            args = {"cards": shown, "taken": None if taken == NO_CARD else CARD_IDS[taken]}
            table.journal.tell("gold_mine", int(seat), args)


def cheapest(cards: list[int]) -> i64:
    best = cards[0]
    for card in cards:
        if COST[card] < COST[best]:
            best = card
    return best


class Goldsmiths(Turns):
    """After all gold mines (R11): turn up one card; it is his if nobody has that type in play."""

    def turn(self, table: Table, seat: i64) -> None:
        if table.cities[seat].works(GOLDSMITH):
            use_goldsmith(table, seat)


def use_goldsmith(table: Table, seat: i64) -> None:
    card = draw(table)
    if card == NO_CARD:
        return
    table.show(table.everyone)
    known = False
    for city in table.cities:
        if city.owns(card):
            known = True
    if known:
        discard(table, card)
    else:
        table.cities[seat].add(card)
    if table.journal is not None:
        args = {"cards": [CARD_IDS[card]], "taken": None if known else CARD_IDS[card]}
        table.journal.tell("goldsmith", int(seat), args)
