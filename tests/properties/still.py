"""A table that can be asked but not changed, not even for a moment: in the plain form, where objects can be shut."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec

from comptoir.core.rng import Rng
from comptoir.core.state import Frame, State

# `known` remembers the answers of a question that was asked before: that is no piece on the table.
MEMORY = {"known"}


class StillList(list[Any]):
    """A list that refuses to be changed in place. Its copies and slices are ordinary ones."""

    def refuse(self, *args: Any, **options: Any) -> Any:
        raise AssertionError("a query changed a list of the table it asks about")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = refuse
    append = extend = insert = pop = remove = clear = sort = reverse = refuse


def refuse_writing(self: Any, name: str, value: Any) -> None:
    if name not in MEMORY:
        raise AssertionError(f"a query changed {name} of the table it asks about")
    object.__setattr__(self, name, value)


def refuse_drawing(self: Any, n: int) -> int:
    raise AssertionError("a query drew a random number")


def closed(kind: type) -> type:
    """A subclass whose objects refuse to be written to; a clone is of the ordinary class again."""
    more: dict[str, Any] = {"__setattr__": refuse_writing, "__slots__": ()}
    if issubclass(kind, Rng):
        more["below"] = refuse_drawing
    return type(kind.__name__, (kind,), more)


def still(table: State) -> State:
    """A copy of the table, shut piece by piece: the table itself, its players and whatever its rules remember."""
    copy = table.clone()
    copy.known = None
    return cast(State, shut(copy, {}))


def shut(thing: Any, done: dict[int, Any]) -> Any:
    if isinstance(thing, list | vec):
        return StillList(shut(item, done) for item in thing)
    if not is_piece(thing) or id(thing) in done:
        return thing
    done[id(thing)] = thing
    for name in fields(thing):
        if name not in ("rules", "steps", "options", "variant", "config", *MEMORY) and hasattr(thing, name):
            setattr(thing, name, shut(getattr(thing, name), done))
    thing.__class__ = closed(type(thing))
    return thing


def fields(thing: Any) -> list[str]:
    """Those in slots and those in a dictionary."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [*slots, *getattr(thing, "__dict__", {})]


def is_piece(thing: Any) -> bool:
    ours = type(thing).__module__.startswith("comptoir.")
    return ours and (hasattr(thing, "__dict__") or hasattr(thing, "__slots__")) and not isinstance(thing, Frame)
