"""The catalogue of Die Goldene Stadt. A post and its payment are one decision."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.moves import Catalogue
from comptoir.core.text import Phrasebook
from comptoir.games.golden_city.components import (
    BITS,
    BONUS_IDS,
    CARD_PRICE,
    FIELD,
    GOODS_IDS,
    GROUPS,
    INNER_KIND,
    JOKER,
    KIND,
    NODE_IDS,
    OUTER_KIND,
    TYPE,
    TYPE_IDS,
    TYPES,
    count,
    covers,
    names,
    one,
)
from comptoir.games.golden_city.facts import GAME_ID

# First index of each kind.
BID: Final = 0
BUILD: Final = 4
BUILD_BLACK: Final = 714
END_BUILD: Final = 894
TAKE_GOODS: Final = 895
TAKE_PILE: Final = 903
RETURN_GOODS: Final = 904
TAKE_BONUS: Final = 912
DISCARD: Final = 920
END: Final = 925


# -- section 7.2: payments


def _payments(kind: int, cards: int) -> list[int]:
    """All ways to pay: fewest jokers first, then canonical order. A pair of the needed type is no joker (16.21).

    16.22: two equal cards of any other type pay for a port.
    """
    others = [other for other in range(TYPES) if other != kind]
    jokers: list[list[list[int]]] = [[[]]]
    for _ in range(cards):
        jokers.append([[*combo, other] for combo in jokers[-1] for other in others if not combo or other >= combo[-1]])
    found = []
    for j in range(cards + 1):
        for combo in jokers[j]:
            plain = (cards - j) * int(one(kind))
            found.append(plain + sum([JOKER * int(one(other)) for other in combo]))
    return found


def _payments_by_type() -> list[list[int]]:
    cards = [0] * TYPES
    for kind, price in zip(TYPE, CARD_PRICE, strict=True):
        cards[kind] = price
    return [_payments(kind, cards[kind]) for kind in range(TYPES)]


# For each card type, the payments for a place of that type; the place in this list is the place in the catalogue.
PAYMENTS: Final[list[list[int]]] = _payments_by_type()


# All that a payment can ask about a type is whether the hand has none, one, two or four of it: two bits a type.
SHAPES: Final = 1024
AT_LEAST: Final = (0, 1, 2, 4)


def shape(hand: i64) -> i64:
    """The hand as a payment sees it."""
    seen: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        n = hand & FIELD
        if n > 3:
            n = 3
        elif n == 3:
            n = 2
        seen |= n << (2 * kind)
        hand >>= BITS
        kind += 1
    return seen


def _ways() -> list[list[int]]:
    """By type and shape, the numbers of the payments that such a hand covers."""
    hands = [sum([AT_LEAST[seen >> 2 * kind & 3] * int(one(kind)) for kind in range(TYPES)]) for seen in range(SHAPES)]
    return [
        [way for way, price in enumerate(PAYMENTS[kind]) if covers(hand, price)]
        for kind in range(TYPES)
        for hand in hands
    ]


WAYS: Final[list[list[int]]] = _ways()


def payment_id(bundle: i64) -> str:
    return "+".join([f"{TYPE_IDS[kind]}{count(bundle, kind)}" for kind in range(TYPES) if count(bundle, kind)])


def _book() -> Phrasebook:
    printed = names()
    for payments in PAYMENTS:
        for bundle in payments:
            held = [(int(count(bundle, kind)), printed[TYPE_IDS[kind]]) for kind in range(TYPES)]
            printed[payment_id(bundle)] = {
                lang: ", ".join([name[lang].lower() + (f" ×{n}" if n > 1 else "") for n, name in held if n])
                for lang in ("en", "fr")
            }
    return Phrasebook(GAME_ID, printed, "comptoir.games.golden_city")


BOOK: Final = _book()


# -- which build is which


def _firsts(first: int, kinds: tuple[int, ...]) -> list[int]:
    """For each place the index of its first payment, or -1 where nothing of the sort can be built."""
    firsts: list[int] = []
    for node in range(len(NODE_IDS)):
        firsts.append(first if KIND[node] in kinds else -1)
        if KIND[node] in kinds:
            first += len(PAYMENTS[TYPE[node]])
    return firsts


FIRST: Final[list[int]] = _firsts(BUILD, tuple(range(INNER_KIND + 1)))
FIRST_BLACK: Final[list[int]] = _firsts(BUILD_BLACK, (OUTER_KIND, INNER_KIND))


def _builds(firsts: list[int]) -> list[tuple[int, int]]:
    """Place and price of every build, in catalogue order."""
    return [(node, price) for node, first in enumerate(firsts) if first >= 0 for price in PAYMENTS[TYPE[node]]]


# Place and price of move BUILD + k; the black posts follow the coloured ones.
BUILD_NODE: Final = bytes([node for node, _ in _builds(FIRST) + _builds(FIRST_BLACK)])
BUILD_PRICE: Final[list[int]] = [price for _, price in _builds(FIRST) + _builds(FIRST_BLACK)]

# The numbers of moves, made once: Python makes a new object for every number above 256. Typed as anything, they are not
# unpacked on the way into a list.
NUMBERS: Final[list[Any]] = list(range(END))


def _catalogue() -> Catalogue:
    """Builds the catalogue and proves that the numbers above are true."""
    cat = Catalogue(BOOK)
    firsts = [(BID, len(cat))]
    for group in range(GROUPS):
        cat.add("bid", group=group + 1)
    for written, kind, table in ((BUILD, "build", FIRST), (BUILD_BLACK, "build_black", FIRST_BLACK)):
        firsts.append((written, len(cat)))
        for node, price in _builds(table):
            cat.add(kind, place=NODE_IDS[node], pay=payment_id(price))
    firsts += [
        (END_BUILD, cat.add("end_build")),
        (TAKE_GOODS, cat.add_each("take_goods", "card", GOODS_IDS)),
        (TAKE_PILE, cat.add("take_goods_pile")),
        (RETURN_GOODS, cat.add_each("return_goods", "card", GOODS_IDS)),
        (TAKE_BONUS, cat.add_each("take_bonus", "card", BONUS_IDS)),
        (DISCARD, cat.add_each("discard", "card", TYPE_IDS)),
        (END, len(cat)),
    ]
    cat.prove(firsts)
    return cat


CATALOGUE: Final = _catalogue()
