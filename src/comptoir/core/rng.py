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
LONG_WORD: Final = 0xFFFFFFFFFFFFFFFF
MOST: Final = 2131995753 * 2**32 - 2  # states of Dice run from 1 to this


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

    def shuffle(self, items: list[Any]) -> None:
        self.deal(items, len(items) - 1)

    def deal(self, items: list[Any], count: i64) -> None:
        """Bring a random choice of so many to the end, in random order; the rest is left in no order of meaning."""
        # Whatever the items are, they only change places: typed as numbers they would be unpacked and packed again.
        n: i64 = len(items)
        while count > 0:
            k = self.below(n)
            n -= 1
            count -= 1
            item: object = items[n]
            items[n] = items[k]
            items[k] = item


@mypyc_attr(acyclic=True)
class Stream(Rng):
    """The stream that belongs to a seed; `at` counts its words."""

    def __init__(self, seed: str, at: int = 0, key: bytes | None = None) -> None:
        self.seed = seed
        self.key: bytes = key or _hash(seed, b"comptoir stream").digest()
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
    """Marsaglia's multiply-with-carry: one number of state, period 2**62, and no product above 2**63.

    So plain and compiled Python agree to the bit, and the plain form is fast too.
    """

    def __init__(self, seed: int = 0) -> None:
        self.x: i64 = 0x1C80317FA3B1799D if seed == 0 else 1 + scatter(seed) % MOST

    def below(self, n: i64) -> i64:
        # The bias of scaling is below n / 2**32: nothing a simulation could notice.
        x = self.x
        low = x & 0xFFFFFFFF
        self.x = low * 2131995753 + (x >> 32)
        return low * n >> 32

    def clone(self) -> Rng:
        other = Dice()
        other.x = self.x
        return other

    def pack(self) -> dict[str, Any]:
        return {"kind": "dice", "x": int(self.x)}


def dice_from(rng: Rng) -> Dice:
    """Dice for an imagined table. Two draws are quicker than a seed that has to be scattered first."""
    dice = Dice()
    dice.x = 1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)
    return dice


def scatter(seed: int) -> int:
    """The finaliser of splitmix64: neighbouring seeds end up far apart."""
    z = (seed + 0x9E3779B97F4A7C15) & LONG_WORD
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & LONG_WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & LONG_WORD
    return z ^ (z >> 31)


def unpack_rng(packed: dict[str, Any]) -> Rng:
    if packed["kind"] == "stream":
        at = int(packed["at"])
        if not 0 <= at < 1 << 48:
            raise ValueError(f"no stream is at {at}")
        return Stream(str(packed["seed"]), at)
    dice = Dice()
    dice.x = 1 + (int(packed["x"]) - 1) % MOST
    return dice


def fresh_seed() -> str:
    """A seed nobody can guess, from the operating system."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published when a match starts; it says nothing about the seed and fits no other one."""
    return _hash(seed, b"comptoir commit").hexdigest()


def _hash(seed: str, person: bytes) -> blake2b:
    # Any text is a seed, even half a character from a damaged file.
    return blake2b(seed.encode("utf-8", "surrogatepass"), digest_size=32, person=person)
