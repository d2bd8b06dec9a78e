"""Bit masks, for sets of up to 62 things."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.form import when_plain
from comptoir.core.vecs import vec

# A number that has every sequence of six bits once: times a power of two, its six highest bits tell which power it was.
SEQUENCE: Final = 0x03F79D71B4CB0A89
PLACES: Final = vec[i64]([0] * 64)


def bit(n: i64) -> i64:
    """The mask of one thing. Written so because mypyc shifts a literal 1 as a 32-bit number and loses high bits."""
    return (n - n + 1) << n


def count_bits(mask: i64) -> i64:
    """Side by side, in pairs, fours and bytes; the product adds up the bytes in the highest one. A loop over the bits
    would be guessed wrong by the processor where it ends."""
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101 >> 56) & 255


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest thing in a set that is not empty."""
    return PLACES[((mask & -mask) * SEQUENCE >> 58) & 63]


def _fill_places() -> None:
    power: i64 = 1
    n: i64 = 0
    while n < 62:
        PLACES[(power * SEQUENCE >> 58) & 63] = n
        power += power
        n += 1


_fill_places()

when_plain(
    globals(),
    bit=(1).__lshift__,
    count_bits=int.bit_count,
    lowest_bit=lambda mask: (mask & -mask).bit_length() - 1,
)
