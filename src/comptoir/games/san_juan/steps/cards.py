"""Drawing, discarding and choosing cards: section 9, and the one way sets are chosen."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.components import CARD_IDS, NO_CARD, TYPES
from comptoir.games.san_juan.state import Table


def draw(table: Table) -> i64:
    """The top card, or NO_CARD if both piles are empty (R3). Reshuffles only when a card must be drawn (R2)."""
    pile = table.draw_pile
    if not pile:
        if not table.discard_pile:
            return NO_CARD
        table.draw_pile, table.discard_pile = table.discard_pile, pile
        pile = table.draw_pile
        if not table.lazy:
            table.rng.shuffle(pile)
        if table.journal is not None:
            table.journal.tell("reshuffle", -1, {"n": len(pile)})
    table.moved = True
    if table.lazy:
        pick = table.rng.below(len(pile))
        card = pile[pick]
        pile[pick] = pile[-1]
        pile.pop()
        return card
    return pile.pop()


def draw_to_hand(table: Table, seat: i64, n: i64, reason: str) -> None:
    """Draw up to n cards; `reason` is the role or building that gives them."""
    city = table.cities[seat]
    drawn: list[int] = []
    while n > 0:
        card = draw(table)
        if card == NO_CARD:
            break
        city.add(card)
        drawn.append(card)
        n -= 1
    if drawn:
        table.show(1 << seat)
        tell_draw(table, seat, drawn, reason)


def tell_draw(table: Table, seat: i64, drawn: list[int], reason: str) -> None:
    if table.journal is not None:
        secret = {"n": len(drawn), "reason": reason, "cards": [CARD_IDS[card] for card in drawn]}
        table.journal.tell_apart("draw", int(seat), secret, {"n": len(drawn), "reason": reason})


def discard(table: Table, card: i64) -> None:
    table.discard_pile.append(card)
    table.moved = True


def discard_from_hand(table: Table, seat: i64, card: i64, reason: str) -> None:
    table.cities[seat].remove(card)
    discard(table, card)
    if table.journal is not None:
        table.journal.tell_apart(
            "discard", int(seat), {"n": 1, "reason": reason, "cards": [CARD_IDS[card]]}, {"n": 1, "reason": reason}
        )


def choose_cards(counts: list[int], first: i64, floor: i64, left: i64) -> list[int]:
    """Moves `first + card` for a set of `left` cards chosen in catalogue order.

    A card is offered only if enough cards from it onwards remain to complete the set.
    """
    moves: list[int] = []
    low: i64 = floor - first
    if low < 0:
        low = 0
    rest: i64 = 0
    card: i64 = TYPES - 1
    while card >= low:
        n: i64 = counts[card]
        if n > 0:
            rest += n
            if rest >= left:
                moves.append(first + card)
        card -= 1
    moves.reverse()
    return moves


def any_card(counts: list[int], first: i64, floor: i64) -> list[int]:
    """Moves `first + card` for one more card of a set of free size."""
    return choose_cards(counts, first, floor, 1)
