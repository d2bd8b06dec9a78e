"""`vec`, a row of bare numbers, for every room: the compiler's own (`librt.vecs`), or a list where nothing is compiled.

Compiled code reads an item of a `vec` in five instructions. The interpreter reads one at half the speed of a list, and
the tables are made of them: so in the plain form a row of `i64`, what the rules read and write all the time, is a list.
Rows of bytes and of other numbers are the compiler's in both forms: numpy reads their memory.

The compiler sees through this module to `librt.vecs`. It is not compiled itself, because then it could not choose.
Neither form lengthens a row that somebody else holds: `append` and `extend` answer the longer one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from librt import vecs
from mypy_extensions import i64

from comptoir.core.form import COMPILED

NATIVE: Any = vecs


def numbers(items: Any = (), /, *, capacity: int = 0) -> list[int]:
    """A row of `i64` in the plain form. What numpy holds becomes ordinary numbers."""
    return items.tolist() if hasattr(items, "tolist") else list(items)


class Rows:
    """Stands for `vec` in the plain form: `vec[kind]` is what makes a row of that kind."""

    def __getitem__(self, kind: Any) -> Any:
        return numbers if kind is i64 else NATIVE.vec[kind]


def longer(row: Any, item: Any, /) -> Any:
    return [*row, item] if isinstance(row, list) else NATIVE.append(row, item)


def longer_by(row: Any, items: Iterable[Any], /) -> Any:
    return [*row, *items] if isinstance(row, list) else NATIVE.extend(row, items)


if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, extend, vec
else:
    vec, append, extend = Rows(), longer, longer_by

__all__ = ["append", "extend", "vec"]
