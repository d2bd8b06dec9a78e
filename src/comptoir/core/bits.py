"""Bit masks, for sets of up to 62 things."""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The mask of one thing. Written so because mypyc shifts a literal 1 as a 32-bit number and loses high bits."""
    return (n - n + 1) << n


def count_bits(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def lowest_bit(mask: i64) -> i64:
    n: i64 = 0
    while mask >> n & 1 == 0:
        n += 1
    return n
