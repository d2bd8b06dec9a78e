"""Canals from the hand that follow another card: Grande marée and Choix d'inondation."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import A_CANAL, CANAL, CARD_IDS, FLOOD, KIND
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.moves import COVER, DECLINE, PLAY, TAKE_BACK, TWO_CANALS
from comptoir.games.kontor.rows import figure
from comptoir.games.kontor.rules.freewheel import tax_frame
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.drawing import CANALS, draw_top, hand_is_hidden, is_of_canal_pile
from comptoir.games.kontor.steps.frames import card_of, phase_frame, place_frame, refill_frame
from comptoir.games.kontor.steps.numbers import CHECKS, INCOME, REFILL
from comptoir.games.kontor.steps.placing import legal_cells
from comptoir.games.kontor.steps.turn import Place, put_down, take_back

SECOND_CANAL: Final = 32
FLOOD_USE: Final = 37
FLOOD_CANALS: Final = 38
CANAL_STEP: Final = 39
PLACE_CANAL: Final = 53


def canals_in(table: Table, seat: i64) -> list[int]:
    return [card for card in table.merchants[seat].hand if is_of_canal_pile(card)]


def ask_canal(table: Table, seat: i64, price: i64) -> None:
    """Nobody is asked who holds no canal, if all can tell that he holds none."""
    if canals_in(table, seat) or hand_is_hidden(table, seat):
        table.push(canal_frame(seat, price))


def canal_frame(seat: i64, price: i64) -> Frame:
    return Frame(CANAL_STEP, seat, what=price)


def price_of(frame: Frame) -> i64:
    return frame.what


class Canal(Step[Table]):
    """Which canal. One that costs something may be declined."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PLAY + card for card in canals_in(table, seat)]
        return [DECLINE, *moves] if price_of(frame) or not moves else moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        card = move - PLAY
        merchant = table.merchants[seat]
        if not table.is_seen(card):
            table.show(table.everyone & ~bit(seat))
        if price_of(frame):
            table.pay(seat, price_of(frame))
            table.push(refill_frame(seat, card))
        merchant.hand.remove(card)
        merchant.card = card
        merchant.face = card
        table.uncover(card)
        if table.journal is not None:
            table.journal.tell("reveal", int(seat), {"card": CARD_IDS[card]})
        for rule in table.config.rules:
            if isinstance(rule, ChoixInondation) and rule.taxes:
                table.push(tax_frame(seat, card))
        table.push(place_canal_frame(seat, card))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(price_of(frame))}


def place_canal_frame(seat: i64, card: i64) -> Frame:
    return Frame(PLACE_CANAL, seat, what=card)


class PlaceCanal(Place):
    """A canal that follows another card: settled like any other, but paid and replaced together with that card."""

    def phases(self, table: Table, card: i64) -> list[int]:
        return table.config.always


# -- Grande marée


SECOND_PRICE: Final[int] = figure("grande_maree", "price")


class GrandeMaree(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.before_income = options.flag("spring_tide_pay_before_income")

    def prepare(self, config: Config) -> None:
        """R32: the second canal comes before the subsidy, unless this table reads it otherwise."""
        phases = config.phases[CANAL]
        if not self.before_income:
            phases.remove(INCOME)
            phases.insert(phases.index(REFILL), INCOME)
        phases.insert(phases.index(REFILL), SECOND_CANAL)


class SecondCanal(Step[Table]):
    """Directly after a canal the player may pay from what he already owns and place a second one (R32)."""

    def run(self, table: Table, frame: Frame) -> None:
        if table.merchants[frame.seat].florins >= SECOND_PRICE and legal_cells(table, frame.seat, A_CANAL):
            ask_canal(table, frame.seat, SECOND_PRICE)


# -- Choix d'inondation


FLOOD_CANALS_COUNT: Final[int] = figure("choix_inondation", "canals")


class ChoixInondation(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.pays = options.flag("flood_option_income")
        self.taxes = options.flag("flood_option_tax") and config.at_end_only

    def subsidies_due(self, frame: Frame) -> i64:
        return placed_so_far(frame) if frame.step == FLOOD_CANALS else 0

    def play_choose(self, table: Table, seat: i64, moves: list[int]) -> None:
        """Roue libre: a flood that could cover nothing may still bring two canals."""
        for card in table.merchants[seat].hand:
            if KIND[card] == FLOOD and PLAY + card not in moves and two_canals(table, seat):
                moves.append(PLAY + card)
                moves.sort()

    def place_resolve(self, table: Table, seat: i64, card: i64) -> bool:
        if KIND[card] != FLOOD:
            return False
        table.push(flood_frame(seat, card))
        return True


def two_canals(table: Table, seat: i64) -> bool:
    """Could he place at least one canal of his hand?"""
    return len(canals_in(table, seat)) > 0 and len(legal_cells(table, seat, A_CANAL)) > 0


def flood_frame(seat: i64, card: i64) -> Frame:
    return Frame(FLOOD_USE, seat, what=card)


class FloodUse(Step[Table]):
    """Cover a card, or discard the flood and place two canals from the hand."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        if legal_cells(table, seat, card_of(frame)):
            moves.append(COVER)
        if two_canals(table, seat):
            moves.append(TWO_CANALS)
        return moves if moves else [TAKE_BACK]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == COVER:
            table.push(place_frame(seat, card_of(frame)))
            return
        if move == TAKE_BACK:
            take_back(table, seat, card_of(frame))
            return
        put_down(table, seat)
        table.out = sorted([*table.out, int(card_of(frame))])
        if table.journal is not None:
            table.journal.tell("flood_spent", int(seat), {"card": CARD_IDS[card_of(frame)]})
        table.push(flood_canals_frame(seat, card_of(frame), FLOOD_CANALS_COUNT, 0))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)]}


def flood_canals_frame(seat: i64, flood: i64, left: i64, placed: i64) -> Frame:
    """So many canals are still to be placed for this flood, so many have been."""
    return Frame(FLOOD_CANALS, seat, left=left, what=flood, where=placed)


def canals_left(frame: Frame) -> i64:
    return frame.left


def placed_so_far(frame: Frame) -> i64:
    return frame.where


class FloodCanals(Step[Table]):
    """One canal after the other; then as many are drawn and paid (R20)."""

    def run(self, table: Table, frame: Frame) -> None:
        seat, left, placed = frame.seat, canals_left(frame), placed_so_far(frame)
        if left > 0 and hand_is_hidden(table, seat):
            table.show(table.everyone)
        if left > 0 and canals_in(table, seat) and legal_cells(table, seat, A_CANAL):
            table.push(flood_canals_frame(seat, card_of(frame), left - 1, placed + 1))
            table.push(canal_frame(seat, 0))
            return
        table.push(phase_frame(CHECKS, seat, card_of(frame), 0))
        if self.pays(table):
            for _ in range(placed):
                table.push(phase_frame(INCOME, seat, card_of(frame), 0))
        if table.config.specials_in_canals:
            table.push(refill_frame(seat, card_of(frame)))
        for _ in range(placed):
            draw_top(table, seat, CANALS)

    def pays(self, table: Table) -> bool:
        for rule in table.config.rules:
            if isinstance(rule, ChoixInondation):
                return rule.pays
        return False


RULES: Final[dict[str, type[Rule]]] = {"grande_maree": GrandeMaree, "choix_inondation": ChoixInondation}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (SECOND_CANAL, SecondCanal("second_canal", asks=False)),
    (FLOOD_USE, FloodUse("flood_use")),
    (FLOOD_CANALS, FloodCanals("flood_canals", asks=False)),
    (CANAL_STEP, Canal("canal")),
    (PLACE_CANAL, PlaceCanal("place_canal", open=True)),
]
