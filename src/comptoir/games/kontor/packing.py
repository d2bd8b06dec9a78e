"""Small things kept small: rows of bytes, warehouses in fields of bits, and the words for both."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from comptoir.core.vecs import vec
from comptoir.games.kontor.components import (
    CARD_IDS,
    CARDS,
    FIELD,
    FIELD_MASK,
    GOOD_IDS,
    GOODS,
    NO_CARD,
    NUMBER_OF,
    cell_at,
    place_of,
)

NOWHERE: Final = 255
BYTE: Final[list[bytes]] = [bytes([n]) for n in range(256)]
NO_TOKENS: Final = bytes(GOODS * CARDS)
NO_MARKS: Final = bytes(CARDS)


def put(row: bytes, at: i64, n: i64) -> bytes:
    """A row of bytes with another number in one place. Rows are never changed, so clones share them."""
    fresh = vec[u8](row)  # two copies: slices put together are four
    fresh[at] = u8(n)
    return bytes(fresh)


def changed(items: list[int], at: i64, n: i64) -> list[int]:
    """The same for a list that clones share."""
    fresh = items[:]
    fresh[at] = n
    return fresh


def field(tokens: i64, good: i64) -> i64:
    return (tokens >> (FIELD * good)) & FIELD_MASK


def in_fields(counts: list[int]) -> i64:
    fields: i64 = 0
    for at in range(len(counts)):
        n: i64 = counts[at]
        fields += n << (FIELD * at)
    return fields


def one(good: i64) -> i64:
    """One warehouse of this type, in fields."""
    unit: i64 = 1
    return unit << (FIELD * good)


# -- into words


def spot(cell: i64) -> list[int] | None:
    return None if cell == NOWHERE else list(place_of(int(cell)))


def card_or_none(card: i64) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]


def ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def goods_dict(tokens: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    good: i64 = 0
    while tokens:
        if tokens & FIELD_MASK:
            found[GOOD_IDS[good]] = int(tokens & FIELD_MASK)
        tokens >>= FIELD
        good += 1
    return found


def goods_by_card(row: bytes) -> dict[str, dict[str, int]]:
    """A row of three numbers for each card, in words."""
    found: dict[str, dict[str, int]] = {}
    for card in range(CARDS):
        goods = {GOOD_IDS[good]: row[GOODS * card + good] for good in range(GOODS) if row[GOODS * card + good]}
        if goods:
            found[CARD_IDS[card]] = goods
    return found


# -- and back


def cell_of(place: list[int] | None) -> int:
    return NOWHERE if place is None else cell_at(int(place[0]), int(place[1]))


def cards_of(names: list[str]) -> list[int]:
    return [NUMBER_OF[name] for name in names]


def card_of(name: str | None) -> int:
    return NO_CARD if name is None else NUMBER_OF[name]


def row_of(counts: dict[str, dict[str, int]]) -> bytes:
    """The inverse of `goods_by_card`; bytes refuses numbers that no pile of warehouses could have."""
    row = [0] * (GOODS * CARDS)
    for name, goods in counts.items():
        for good, n in goods.items():
            row[GOODS * NUMBER_OF[name] + GOOD_IDS.index(good)] = int(n)
    return bytes(row)
