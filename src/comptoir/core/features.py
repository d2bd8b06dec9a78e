"""What one seat knows as a row of bytes: the input of learned bots, environments and analysis.

A room that has features brings a module `features.py` with `SIZE`, `names` and `encode`. The row has one length for all
player counts and options of the game. It is filled from the seat's knowledge only: the row of a table equals the row of
every `sample` of it, and the property suite holds every room to that.

A row is written into a list first: compiled code sets an item of a list several times as fast as one of a bytearray.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from comptoir.core.state import Step


class Features:
    """A room's encoder, as `Game.features` offers it."""

    def __init__(
        self, size: int, names: Callable[[], list[str]], encode: Callable[[Any, int, bytearray], None]
    ) -> None:
        self.size = size
        self.names = names  # one for each byte, in order
        self.encode = encode  # fills a bytearray of `size` bytes; whatever it held before is gone

    def row(self, table: Any, seat: int) -> bytes:
        """The same, in bytes of their own."""
        into = bytearray(self.size)
        self.encode(table, seat, into)
        return bytes(into)


def pour(row: list[int], into: bytearray) -> None:
    """Put a finished row into the caller's bytes."""
    if len(into) != len(row):
        raise ValueError(f"the features need {len(row)} bytes, not {len(into)}")
    into[:] = bytes(row)


def byte(n: i64) -> i64:
    """The nearest number that fits into a byte."""
    if n < 0:
        return 0
    if n > 255:
        return 255
    return n


def put_set(row: list[int], at: i64, mask: i64, size: i64) -> i64:
    """A bit mask, one byte a thing; answers where the next feature goes."""
    k: i64 = at
    while mask:
        if mask & 1:
            row[k] = 1
        mask >>= 1
        k += 1
    return at + size


def put_one(row: list[int], at: i64, n: i64, size: i64) -> i64:
    """A small number as one byte out of `size`; what is larger counts as the last, what is below nought as nought."""
    if n < 0:
        n = 0
    row[at + (n if n < size else size - 1)] = 1
    return at + size


def put(row: list[int], at: i64, n: i64) -> i64:
    """A number as it is, as far as it fits."""
    row[at] = byte(n)
    return at + 1


def tell(row: list[int], at: i64, yes: bool) -> i64:
    if yes:
        row[at] = 1
    return at + 1


# -- the names of what the functions above write


def each(group: str, parts: list[str]) -> list[str]:
    return [f"{group}: {part}" for part in parts]


def counted(group: str, size: int) -> list[str]:
    return [f"{group} = {n}" if n < size - 1 else f"{group} >= {n}" for n in range(size)]


def questions(steps: list[Step[Any]], asks: bool = True) -> list[str]:
    """The names of the steps that ask; or of those that do work without a question."""
    return [step.name for step in steps if step.asks == asks]


def places(steps: list[Step[Any]]) -> list[int]:
    """For each step its place among the steps of its sort, asking or not."""
    return [sum([1 for before in steps[:k] if before.asks == step.asks]) for k, step in enumerate(steps)]


RELATIVE = ["me", "next", "second next", "third next", "fourth next", "fifth next", "sixth next"]
