"""Chance. Two generators with one face.

`Stream` deals real matches: a keyed counter stream over BLAKE2b, unpredictable to players, the same on every
machine for ever, and checkable afterwards because its seed was committed to before the first move.
`Dice` is for searchers and simulations: a small fast generator that has nothing to do with any match.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
WORDS_PER_BLOCK: Final = 16


@mypyc_attr(acyclic=True)
class Rng:
    """Chance as the rules see it."""

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        raise NotImplementedError

    def clone(self) -> Rng:
        raise NotImplementedError

    def pack(self) -> dict[str, Any]:
        """The generator as JSON, for positions."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        n: i64 = len(items)
        while n > 1:
            k = self.below(n)
            n -= 1
            items[n], items[k] = items[k], items[n]


@mypyc_attr(acyclic=True)
class Stream(Rng):
    """The stream that belongs to a seed; `at` counts its words."""

    def __init__(self, seed: str, at: int = 0, key: bytes | None = None) -> None:
        self.seed = seed
        self.key: bytes = key or blake2b(seed.encode(), digest_size=32, person=b"comptoir stream").digest()
        self.at: i64 = at
        self.block: list[int] = []

    def word(self) -> i64:
        within = self.at % WORDS_PER_BLOCK
        if within == 0 or not self.block:
            raw = blake2b(int(self.at // WORDS_PER_BLOCK).to_bytes(8, "little"), key=self.key).digest()
            self.block = [int.from_bytes(raw[4 * k : 4 * k + 4], "little") for k in range(WORDS_PER_BLOCK)]
        self.at += 1
        return self.block[within]

    def below(self, n: i64) -> i64:
        # Words past the last whole multiple of n are thrown away: every result is exactly equally likely.
        span: i64 = WORD + 1
        fair: i64 = span - span % n
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % n

    def clone(self) -> Rng:
        other = Stream(self.seed, int(self.at), self.key)
        other.block = self.block
        return other

    def pack(self) -> dict[str, Any]:
        return {"kind": "stream", "seed": self.seed, "at": int(self.at)}


@mypyc_attr(acyclic=True)
class Dice(Rng):
    """sfc32: four words of state, adds and shifts only, so plain and compiled Python agree to the bit."""

    def __init__(self, seed: int = 0, warm_up: int = 12) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9
        self.count: i64 = 1
        for _ in range(warm_up):
            self.word()

    def word(self) -> i64:
        out: i64 = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        c = self.c
        self.c = (((c << 21) & WORD) | (c >> 11)) + out & WORD
        return out

    def below(self, n: i64) -> i64:
        # `word`, written out: this is the busiest line of a simulation. The bias of multiply-and-shift is below
        # n / 2**32, nothing a simulation could notice.
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD) | (c >> 11)) + out & WORD
        return (out * n) >> 32

    def clone(self) -> Rng:
        other = Dice(0, 0)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.count = self.count
        return other

    def pack(self) -> dict[str, Any]:
        return {"kind": "dice", "words": [int(self.a), int(self.b), int(self.c), int(self.count)]}


def unpack_rng(packed: dict[str, Any]) -> Rng:
    if packed["kind"] == "stream":
        return Stream(str(packed["seed"]), int(packed["at"]))
    dice = Dice()
    words = [int(w) & WORD for w in packed["words"]]
    dice.a, dice.b, dice.c, dice.count = words[0], words[1], words[2], words[3]
    return dice


def fresh_seed() -> str:
    """A seed nobody can guess, from the operating system."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published when a match starts; it says nothing about the seed and fits no other one."""
    return blake2b(seed.encode(), digest_size=32, person=b"comptoir commit").hexdigest()
