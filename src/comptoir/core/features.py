"""What one seat knows as a row of bytes: the input of learned bots, environments and analysis.

A room that has features brings a module `features.py` with a class derived from `Features`. The row has one length for
all player counts and options of the game. It is filled from the seat's knowledge only: the row of a table equals the
row of every `sample` of it, and the property suite holds every room to that.

A row is a `vec` of bytes: compiled code writes an item of it in a handful of instructions, one of a list in thirty and
one of a bytearray in a hundred. For the same reason rooms keep the figures that their encoders look up in `vec`s. (And
`0 if yes else n` with a native number n is a Python number again, made and thrown away: hence the plain `if`s.)
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr, u8

from comptoir.core.bits import lowest_bit
from comptoir.core.options import Options
from comptoir.core.state import Step
from comptoir.core.vecs import vec


# Games of other packages are not compiled: they may derive from it all the same.
@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """A room's encoder, as `Game.features` offers it. A room says what its bytes are called and writes them."""

    def __init__(self, names: list[str]) -> None:
        self.size: int = len(names)
        self.labels = names
        self.noughts = bytes(len(names))

    def names(self) -> list[str]:
        """One for each byte, in order."""
        return self.labels[:]

    def prepare(self, table: Any, row: vec[u8]) -> None:
        """Write what the options decide, into a row of noughts."""

    def write(self, table: Any, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the rest: the bytes of `row` from `at` on are `blank(table)`."""
        raise NotImplementedError

    def blank(self, table: Any) -> bytes:
        """The row as far as the options decide it; made once for each choice of options."""
        options: Options = table.options
        if not options.blank:
            row = vec[u8](self.noughts)
            self.prepare(table, row)
            options.blank = bytes(row)
        return options.blank

    def row(self, table: Any, seat: i64) -> bytes:
        """What this seat knows."""
        row = vec[u8](self.blank(table))
        self.write(table, seat, row, 0)
        return bytes(row)

    def encode(self, table: Any, seat: int, into: bytearray) -> None:
        """The same, in the caller's bytes; whatever they held before is gone."""
        if len(into) != self.size:
            raise ValueError(f"the features need {self.size} bytes, not {len(into)}")
        into[:] = self.row(table, seat)


def figures(numbers: list[int] | bytes) -> vec[i64]:
    """What is printed, in a form that encoders read quickly."""
    return vec[i64](numbers)


# -- writing; each answers where the next feature goes


def put(row: vec[u8], at: i64, n: i64) -> i64:
    """A number as it is, as far as it fits into a byte."""
    if n > 255:
        n = 255
    if n < 0:
        n = 0
    row[at] = u8(n)
    return at + 1


def tell(row: vec[u8], at: i64, yes: bool) -> i64:
    row[at] = u8(yes)
    return at + 1


def put_one(row: vec[u8], at: i64, n: i64, size: i64) -> i64:
    """A small number as one byte out of `size`; what is larger counts as the last, what is below nought as nought."""
    if n >= size:
        n = size - 1
    if n < 0:
        n = 0
    row[at + n] = 1
    return at + size


def put_set(row: vec[u8], at: i64, mask: i64, size: i64) -> i64:
    """A bit mask, one byte a thing."""
    while mask:
        row[at + lowest_bit(mask)] = 1
        mask &= mask - 1
    return at + size


def away(seat: i64, me: i64, seats: i64) -> i64:
    """How many chairs further on this seat is."""
    n = seat - me
    if n < 0:
        n += seats
    elif n >= seats:
        n -= seats
    return n


def add(row: vec[u8], at: i64, n: i64) -> None:
    """To what a byte counts; it does not count further than it can."""
    n += i64(row[at])
    if n > 255:
        n = 255
    row[at] = u8(n)


# -- the names of what the functions above write


def each(group: str, parts: list[str]) -> list[str]:
    return [f"{group}: {part}" for part in parts]


def counted(group: str, size: int) -> list[str]:
    return [f"{group} = {n}" if n < size - 1 else f"{group} >= {n}" for n in range(size)]


def questions(steps: list[Step[Any]], asks: bool = True) -> list[str]:
    """The names of the steps that ask; or of those that do work without a question."""
    return [step.name for step in steps if step.asks == asks]


def places(steps: list[Step[Any]]) -> vec[i64]:
    """For each step its place among the steps of its sort, asking or not."""
    return figures([sum([1 for before in steps[:k] if before.asks == step.asks]) for k, step in enumerate(steps)])


RELATIVE = ["me", "next", "second next", "third next", "fourth next", "fifth next", "sixth next"]
