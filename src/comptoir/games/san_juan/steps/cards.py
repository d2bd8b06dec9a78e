"""Drawing, discarding and choosing cards: section 9, and the one way sets are chosen."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import NO_MOVE, Choice, pieces_of
from comptoir.core.journal import Journal
from comptoir.games.san_juan.components import CARD_IDS, GOODS, NO_CARD, TYPES
from comptoir.games.san_juan.moves import NUMBERS, PASS
from comptoir.games.san_juan.state import Table, sort_in, take_out


def draw(table: Table) -> i64:
    """The top card, or NO_CARD if both piles are empty (R3)."""
    pile = table.draw_pile
    if not pile:
        if not table.discard_pile:
            return NO_CARD
        reshuffle(table)
        pile = table.draw_pile
    table.moved = True
    if not table.lazy:
        return pile.pop()
    pick = table.rng.below(len(pile))
    card: i64 = pile[pick]
    pile[pick] = pile[-1]
    pile.pop()
    return card


def draw_cards(table: Table, n: i64) -> list[int]:
    """Up to n cards from the top; what both piles cannot give is lost (R3)."""
    cards: list[int] = []
    for _ in range(n):
        card = draw(table)
        if card == NO_CARD:
            break
        cards.append(card)
    return cards


def reshuffle(table: Table) -> None:
    """R2: only when a card must be drawn and the pile is empty."""
    table.draw_pile, table.discard_pile = table.discard_pile, table.draw_pile
    if not table.lazy:
        table.rng.shuffle(table.draw_pile)
    if table.journal is not None:
        table.journal.tell("reshuffle", -1, {"n": len(table.draw_pile)})


def draw_to_hand(table: Table, seat: i64, n: i64, reason: str) -> None:
    """Draw up to n cards; `reason` is the role or building that gives them."""
    journal = table.journal
    drawn: list[int] = [] if journal is None else draw_cards(table, n)
    hand = table.cities[seat].hand
    for held in drawn:
        sort_in(hand, held)
    if journal is not None:
        if drawn:
            table.show(bit(seat))
            tell_draw(journal, seat, drawn, reason)
        return
    # Nobody listens: no list is needed.
    if n > 0 and (table.draw_pile or table.discard_pile):
        table.show(bit(seat))
    for _ in range(n):
        card = draw(table)
        if card == NO_CARD:
            return
        sort_in(hand, card)


def tell_draw(journal: Journal, seat: i64, drawn: list[int], reason: str) -> None:
    secret = {"n": len(drawn), "reason": reason, "cards": [CARD_IDS[card] for card in drawn]}
    journal.tell_apart("draw", int(seat), secret, {"n": len(drawn), "reason": reason})


def discard(table: Table, card: i64) -> None:
    table.discard_pile.append(card)
    table.moved = True


def discard_from_hand(table: Table, seat: i64, card: i64, reason: str) -> None:
    take_out(table.cities[seat].hand, card)
    table.discard_pile.append(card)
    table.moved = True
    if table.journal is not None:
        table.journal.tell_apart(
            "discard", int(seat), {"n": 1, "reason": reason, "cards": [CARD_IDS[card]]}, {"n": 1, "reason": reason}
        )


def why_no_card(table: Table, seat: i64, first: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
    """Why a card cannot be picked for a set from the hand: mostly because it is not there."""
    card = move - first
    if 0 <= card < TYPES and card not in table.cities[seat].hand:
        return "why-not-in-hand", {"card": CARD_IDS[card]}
    return None


def choose_cards(cards: list[int], moves: list[int], first: i64, floor: i64, left: i64) -> list[int]:
    """Adds the moves `first + card` for a set of `left` cards chosen in catalogue order from sorted `cards`.

    A card is offered only if enough cards from it onwards remain to complete the set.
    """
    low: i64 = floor - first
    last: i64 = len(cards) - left
    at: i64 = 0
    while at <= last:
        card: i64 = cards[at]
        if card >= low:
            moves.append(NUMBERS[first + card])
            low = card + 1  # equal cards are one choice
        at += 1
    return moves


def set_of_cards(
    cards: list[int], first: i64, floor: i64, least: i64, most: i64, finish: i64 = NO_MOVE
) -> Choice | None:
    """The whole of what `choose_cards` asks for one by one; None where nothing is left to choose."""
    pool = [int(first + card) for card in cards if first + card >= floor]
    return Choice(pieces_of(pool), int(least), min(int(most), len(pool)), finish=int(finish)) if pool else None


def set_of_kinds(pool: list[int], most: i64) -> Choice | None:
    """The whole of what `choose_kinds` asks for one by one; None where nothing is left to choose."""
    return Choice(pieces_of(pool), 0, min(int(most), len(pool)), finish=PASS, routine=True) if pool else None


def every_choice(first: int) -> list[list[int]]:
    """By bit mask of kinds: pass, or `first + kind` for one of them, in catalogue order."""
    return [[PASS, *[first + kind for kind in range(GOODS) if kinds >> kind & 1]] for kinds in range(2**GOODS)]


def choose_kinds(choices: list[list[int]], kinds: i64, low: i64) -> list[int]:
    """What `every_choice` lists for one more of these kinds, from the kind `low` on."""
    return choices[kinds >> low << low][:]
