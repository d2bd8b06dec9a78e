"""The catalogue: every atomic decision of a game, numbered once and for ever small."""

from __future__ import annotations

from typing import Any

from comptoir.core.text import Phrasebook


class Move:
    """One atomic decision. `code` is its spelling in records: `kind` or `kind:value:value`."""

    def __init__(self, kind: str, args: dict[str, Any], book: Phrasebook) -> None:
        self.kind = kind
        self.args = args
        self.code = ":".join([kind, *(str(value) for value in args.values())])
        self.book = book

    def text(self, lang: str = "en") -> str:
        return self.book.say(lang, f"move-{self.kind}", self.args)

    def __repr__(self) -> str:
        return f"Move({self.kind!r}, {self.args!r})"


class Catalogue:
    """All moves of one game, by index and by code. Reads like a tuple."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.moves: list[Move] = []
        self.by_code: dict[str, int] = {}

    def add(self, kind: str, **args: Any) -> int:
        move = Move(kind, args, self.book)
        index = len(self.moves)
        if move.code in self.by_code:
            raise ValueError(f"the catalogue holds {move.code} twice")
        self.by_code[move.code] = index
        self.moves.append(move)
        return index

    def add_each(self, kind: str, arg: str, values: list[str]) -> int:
        """One move per value; answers the index of the first, so that move = first + position of the value."""
        first = len(self.moves)
        for value in values:
            self.add(kind, **{arg: value})
        return first

    def prove(self, firsts: list[tuple[int, int]]) -> None:
        """Rooms write their first indices as literal constants, which compile well; here they meet the real ones."""
        for written, found in firsts:
            if written != found:
                raise AssertionError(f"moves.py says {written} where the catalogue has {found}")

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, index: int) -> Move:
        return self.moves[index]
