"""Section 7.3: what a place gives to whoever builds there."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.state import Frame, Step
from comptoir.games.golden_city.asked import BonusAsked
from comptoir.games.golden_city.components import (
    BONUS,
    BONUS_CARDS,
    BONUS_IDS,
    CARD,
    COINS,
    GOODS,
    GOODS_CARDS,
    GOODS_IDS,
    GOODS_LIMIT,
    KEY,
    LETTERS,
    NODE_IDS,
    PAIRS,
)
from comptoir.games.golden_city.moves import RETURN_GOODS, TAKE_BONUS, TAKE_GOODS, TAKE_PILE
from comptoir.games.golden_city.scoring import bonus_value
from comptoir.games.golden_city.state import LOG_SEAT, Table
from comptoir.games.golden_city.steps import frames
from comptoir.games.golden_city.steps.cards import draw_to_hand
from comptoir.games.golden_city.steps.numbers import GOODS_STEP


def give(table: Table, seat: i64, node: i64, effects: list[int]) -> None:
    """Rewards are not optional; an empty supply gives what it has (16.20). Choices are asked in the printed order."""
    asked: list[Frame] = []
    for effect in effects:
        kind: i64 = effect & 7
        n: i64 = effect >> 3
        if kind == COINS:
            give_coins(table, seat, n)
        elif kind == CARD:
            draw_to_hand(table, seat, n, NODE_IDS[node])
        elif kind == KEY:
            give_keys(table, seat, n)
        elif kind == LETTERS:
            table.traders[seat].city_letters += n
            if table.journal is not None:
                table.journal.tell("letters", int(seat), {"n": int(n), "place": NODE_IDS[node]})
        elif kind == GOODS:
            asked.append(frames.goods(seat, n))
        elif kind == BONUS:
            asked.append(frames.bonus(seat, n))
    at: i64 = len(asked) - 1
    while at >= 0:
        ask(table, asked[at])
        at -= 1


def give_coins(table: Table, seat: i64, n: i64) -> None:
    if n > table.reserve:
        n = table.reserve
    table.reserve -= n
    table.traders[seat].coins += n
    if table.journal is not None:
        table.journal.tell("coins", int(seat), {"n": int(n)})


def give_keys(table: Table, seat: i64, n: i64) -> None:
    if n > table.keys:
        n = table.keys
    table.keys -= n
    table.traders[seat].keys += n
    if table.journal is not None:
        table.journal.tell("keys", int(seat), {"n": int(n)})


def ask(table: Table, frame: Frame) -> None:
    """Put a choice of goods or bonus cards to the builder, if there is anything left to choose from."""
    if frame.step == GOODS_STEP:
        if table.display:
            table.push(frame)
    elif count_bits(table.bonus_pile) > 1:
        table.show(bit(frame.seat))
        table.push(frame)
    elif table.bonus_pile != 0:
        # Everybody can count: the last card is no choice.
        table.show(bit(frame.seat))
        card: i64 = 0
        while table.bonus_pile >> card & 1 == 0:
            card += 1
        take_bonus(table, frame.seat, card)


class TakeGoods(Step[Table]):
    """One of the cards on display, or the unseen top card of the pile. Of two equal cards only the first is offered."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        shown: i64 = 0
        for card in table.display:
            shown |= bit(card)
        moves = distinct(shown, TAKE_GOODS)
        if table.goods_pile:
            moves.append(TAKE_PILE)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        trader = table.traders[seat]
        card: i64 = move - TAKE_GOODS
        if move == TAKE_PILE:
            card = table.goods_pile.pop()
            table.show(table.everyone)
        else:
            slot: i64 = table.display.index(card)
            if table.goods_pile:
                table.display[slot] = table.goods_pile.pop()
                table.show(table.everyone)
            else:
                del table.display[slot]
        trader.goods |= bit(card)
        if table.journal is not None:
            table.journal.tell("goods", int(seat), {"card": GOODS_IDS[card], "pile": bool(move == TAKE_PILE)})
        if frames.cards_left(frame) > 1:
            ask(table, frames.goods(seat, frames.cards_left(frame) - 1))
        if count_bits(trader.goods) > GOODS_LIMIT:
            table.push(frames.return_goods(seat))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if move == TAKE_PILE:
            return "why-goods-pile", {}
        card = move - TAKE_GOODS
        if not 0 <= card < GOODS_CARDS:
            return None
        key = "why-equal-goods" if card in table.display else "why-not-displayed"
        return key, {"card": GOODS_IDS[card]}


def distinct(cards: i64, first: i64) -> list[int]:
    """Moves `first + card` for the goods cards of a set, equal pairs once."""
    moves: list[int] = []
    card: i64 = 0
    while card < GOODS_CARDS:
        if cards >> card & 1 and not has_twin_before(cards, card):
            moves.append(first + card)
        card += 1
    return moves


def has_twin_before(cards: i64, card: i64) -> bool:
    other: i64 = 0
    while other < card:
        if cards >> other & 1 and PAIRS[other] == PAIRS[card]:
            return True
        other += 1
    return False


class ReturnGoods(Step[Table]):
    """16.19: a fifth goods card sends one of the five, the new one included, back into the box."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return distinct(table.traders[seat].goods, RETURN_GOODS)

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        card = move - RETURN_GOODS
        table.traders[seat].goods &= ~bit(card)
        table.goods_out |= bit(card)
        if table.journal is not None:
            table.journal.tell("return", int(seat), {"card": GOODS_IDS[card]})

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = move - RETURN_GOODS
        if not 0 <= card < GOODS_CARDS:
            return None
        key = "why-equal-goods" if table.traders[seat].goods >> card & 1 else "why-not-your-goods"
        return key, {"card": GOODS_IDS[card]}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"limit": GOODS_LIMIT}


class TakeBonus(Step[Table]):
    """The builder looks through the whole pile and keeps one card face down."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [TAKE_BONUS + card for card in range(BONUS_CARDS) if table.bonus_pile >> card & 1]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        take_bonus(table, seat, move - TAKE_BONUS)
        if frames.cards_left(frame) > 1:
            ask(table, frames.bonus(seat, frames.cards_left(frame) - 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = move - TAKE_BONUS
        if not 0 <= card < BONUS_CARDS:
            return None
        return "why-bonus-gone", {"card": BONUS_IDS[card]}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        trader = table.traders[seat]
        pile = [card for card in range(BONUS_CARDS) if table.bonus_pile >> card & 1]
        asked: BonusAsked = {"worth": {BONUS_IDS[card]: int(bonus_value(trader, card)) for card in pile}}
        return cast("dict[str, Any]", asked)


def take_bonus(table: Table, seat: i64, card: i64) -> None:
    table.bonus_pile &= ~bit(card)
    table.traders[seat].bonus |= bit(card)
    table.bonus_log.append(seat * LOG_SEAT + card)
    if table.journal is not None:
        table.journal.tell_apart("bonus", int(seat), {"cards": [BONUS_IDS[card]]}, {})
