"""Rows of numbers mean the same in both forms."""

from __future__ import annotations

import numpy as np
from mypy_extensions import i64, u8

from comptoir.core.form import COMPILED
from comptoir.core.vecs import append, extend, vec
from comptoir.envs.window import window


def test_nobody_elses_row_grows() -> None:
    mine = vec[i64]([1, 2], capacity=8)
    longer = append(mine, 3)
    longest = extend(longer, [4, 5])
    assert [list(mine), list(longer), list(longest)] == [[1, 2], [1, 2, 3], [1, 2, 3, 4, 5]]
    octets = vec[u8](capacity=4)
    two: vec[u8] = extend(octets, b"ab")
    three: vec[u8] = append(two, u8(99))
    assert [bytes(octets), bytes(two), bytes(three)] == [b"", b"ab", b"abc"]


def test_a_slice_is_a_copy() -> None:
    mine = vec[i64]([1, 2, 3])
    other = mine[:]
    other[0] = 9
    assert list(mine) == [1, 2, 3]
    assert mine == vec[i64]([1, 2, 3]) != other
    assert len(vec[i64]()) == 0


def test_what_numpy_holds_becomes_numbers() -> None:
    row = vec[i64](np.array([3, 1 << 40], dtype=np.int64))
    assert list(row) == [3, 1 << 40]
    assert type(row[0]) is int
    assert window(row, np.int64).tolist() == [3, 1 << 40]
    assert window(vec[u8](b"\1\2")).tolist() == [1, 2]


def test_the_plain_form_reads_lists() -> None:
    """And the compiled one its own rows: that is what each reads fastest."""
    assert isinstance(vec[i64]([1]), list) is not COMPILED
