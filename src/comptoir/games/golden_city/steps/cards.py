"""Landscape cards: the pile and its reshuffle (6.1), drawing, laying open."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.games.golden_city.components import NO_CARD, TYPE_IDS, TYPES, cards_of, count, covers, one
from comptoir.games.golden_city.state import Table


def draw(table: Table) -> i64:
    """The top card, or NO_CARD if pile and discard are empty. The caller puts it down and then calls `drawn`."""
    if not table.pile:
        if table.discard == 0:
            return NO_CARD
        reshuffle(table)
    pile = table.pile
    if table.lazy:
        at = table.rng.below(len(pile))
        pile[at], pile[-1] = pile[-1], pile[at]
    return pile.pop()


def drawn(table: Table) -> None:
    """Option `reshuffle`: some shuffle the discard as soon as the last card is drawn (16.4)."""
    if not table.pile and table.variant.shuffle_at_once and table.discard != 0:
        reshuffle(table)


def reshuffle(table: Table) -> None:
    table.pile = cards_of(table.discard)
    table.discard = 0
    if not table.lazy:
        table.rng.shuffle(table.pile)
    for trader in table.traders:
        trader.old = trader.hand - trader.known
        trader.fresh = 0
        trader.spent = 0
    if table.journal is not None:
        table.journal.tell("reshuffle", -1, {"n": len(table.pile)})


def draw_to_hand(table: Table, seat: i64, n: i64, place: str) -> None:
    """Draw unseen cards into the hand; `place` is where the reward was earned."""
    trader = table.traders[seat]
    cards: list[int] = []
    while n > 0:
        card = draw(table)
        if card == NO_CARD:
            break
        trader.hand += one(card)
        trader.fresh += one(card)
        trader.hand_size += 1
        drawn(table)
        if table.journal is not None:
            cards.append(card)
        table.show(bit(seat))
        n -= 1
    if table.journal is not None and cards:
        secret = {"n": len(cards), "place": place, "cards": [TYPE_IDS[card] for card in cards]}
        table.journal.tell_apart("draw", int(seat), secret, {"n": len(cards), "place": place})


def lay_open(table: Table, seat: i64, cards: i64, n: i64) -> None:
    """Spend or discard a bundle of `n` cards. Cards that everybody knew of tell nobody anything."""
    trader = table.traders[seat]
    trader.hand -= cards
    trader.hand_size -= n
    table.discard += cards
    if covers(trader.known, cards):
        trader.known -= cards
        return
    kind: i64 = 0
    while kind < TYPES:
        laid = count(cards, kind)
        known = count(trader.known, kind)
        unseen = laid - known
        if unseen > 0:
            trader.spent += one(kind) * unseen
            laid = known
        trader.known -= one(kind) * laid
        kind += 1
    table.show(table.everyone & ~bit(seat))


def choose_cards(hand: i64, first: i64, floor: i64, left: i64) -> list[int]:
    """Moves `first + type` for a set of `left` cards in catalogue order, never one that could not be completed."""
    moves: list[int] = []
    rest: i64 = 0
    kind: i64 = TYPES - 1
    while kind >= 0 and first + kind >= floor:
        n = count(hand, kind)
        rest += n
        if n > 0 and rest >= left:
            moves.append(first + kind)
        kind -= 1
    moves.reverse()
    return moves
