"""The network while it learns: floats, Adam, numpy. `pack` writes what `bots.net` reads."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from comptoir.bots.net import HEADS, MIDDLE, pack_net, unpack_weights

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]

VALUE_PARTS = 6  # the parameters before those of the policy
CHUNK = 8192
AVERAGING = 0.999  # how much of the mean of all weights so far stays at every step


class Network:
    """Features -> wide -> narrow -> three sigmoids and one logit a move. `unit` brings every feature near one.

    What it plays and is kept with is the running mean of its weights: single steps are large, and where the last one
    led is half chance.
    """

    def __init__(self, size: int, moves: int, wide: int, narrow: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        shapes = [
            rng.normal(0, np.sqrt(1.5 / 60), (size, wide)), np.zeros(wide),
            rng.normal(0, np.sqrt(2 / wide), (wide, narrow)), np.zeros(narrow),
            rng.normal(0, 0.1, (narrow, HEADS)), np.zeros(HEADS),
            rng.normal(0, 0.01, (narrow, moves)), np.zeros(moves),
        ]  # fmt: skip
        self.parts: list[Floats] = [part.astype(np.float32) for part in shapes]
        self.averaged: list[Floats] = [part.copy() for part in self.parts]
        self.first_moment: list[Floats] = [np.zeros_like(part) for part in self.parts]
        self.second_moment: list[Floats] = [np.zeros_like(part) for part in self.parts]
        self.steps = 0
        self.unit: Floats = np.ones(size, np.float32)

    def measure(self, features: Bytes) -> None:
        """Set the units by the largest values seen."""
        self.unit = (1 / np.maximum(1, features.max(0).astype(np.float32) / 1.5)).astype(np.float32)

    def forward(self, x: Floats, p: list[Floats]) -> tuple[Floats, Floats, Floats]:
        wide = np.maximum(x @ p[0] + p[1], 0)
        narrow = np.maximum(wide @ p[2] + p[3], 0)
        out = 1 / (1 + np.exp(-np.clip(narrow @ p[4] + p[5], -30, 30)))
        return wide, narrow, out.astype(np.float32)

    def predict(self, features: Bytes) -> Floats:
        if not len(features):
            return np.zeros((0, HEADS), np.float32)
        chunks = [features[at : at + CHUNK] for at in range(0, len(features), CHUNK)]
        return np.concatenate(
            [self.forward(chunk.astype(np.float32) * self.unit, self.averaged)[2] for chunk in chunks]
        )

    def learn_values(self, features: Bytes, targets: Floats, rate: float) -> Floats:
        """One step towards these targets; answers the loss of each head."""
        x = features.astype(np.float32) * self.unit
        p = self.parts
        wide, narrow, out = self.forward(x, p)
        loss = -np.mean(targets * np.log(out + 1e-7) + (1 - targets) * np.log(1 - out + 1e-7), 0)
        d3: Floats = ((out - targets) / len(x)).astype(np.float32)
        gradients = self.backward(x, wide, narrow, d3 @ p[4].T)
        self.adam([*gradients, narrow.T @ d3, d3.sum(0)], range(VALUE_PARTS), rate)
        return np.asarray(loss, np.float32)

    def learn_policy(self, features: Bytes, legal: NDArray[np.bool_], targets: Floats, rate: float) -> float:
        """One step towards these shares of the legal moves; answers the loss beyond the unavoidable."""
        x = features.astype(np.float32) * self.unit
        p = self.parts
        wide, narrow, _ = self.forward(x, p)
        logits = np.where(legal, narrow @ p[6] + p[7], -1e9)
        logits -= logits.max(1, keepdims=True)
        shares = np.exp(logits)
        shares /= shares.sum(1, keepdims=True)
        loss = float(np.mean(np.sum(targets * (np.log(targets + 1e-9) - np.log(shares + 1e-9)), 1)))
        d3 = ((shares - targets) / len(x)).astype(np.float32)
        gradients = [0.3 * g for g in self.backward(x, wide, narrow, d3 @ p[6].T)]
        places = [*range(4), VALUE_PARTS, VALUE_PARTS + 1]
        self.adam([*gradients, narrow.T @ d3, d3.sum(0)], places, rate)
        return loss

    def backward(self, x: Floats, wide: Floats, narrow: Floats, above: Floats) -> list[Floats]:
        d2 = above * (narrow > 0)
        d1 = (d2 @ self.parts[2].T) * (wide > 0)
        return [x.T @ d1, d1.sum(0), wide.T @ d2, d2.sum(0)]

    def adam(self, gradients: list[Floats], places: Any, rate: float, decay: float = 1e-5) -> None:
        self.steps += 1
        early, late = 1 - 0.9 ** min(self.steps, 1000), 1 - 0.999 ** min(self.steps, 20000)
        for gradient, place in zip(gradients, places, strict=True):
            part, m, v = self.parts[place], self.first_moment[place], self.second_moment[place]
            m *= 0.9
            m += 0.1 * gradient
            v *= 0.999
            v += 0.001 * gradient * gradient
            part -= rate * (m / early / (np.sqrt(v / late) + 1e-8) + decay * part)
            self.averaged[place] += (1 - min(AVERAGING, 1 - 1 / self.steps)) * (part - self.averaged[place])

    # -- files

    def pack(self, header: dict[str, Any], features: list[str], moves: list[str]) -> bytes:
        p = self.averaged
        first_scales, first = in_bytes(p[0] * self.unit[:, None])
        second_scales, second = in_bytes(p[2])
        policy_scales, policy = in_bytes(p[6].T)
        parts = [
            first_scales, first, raw(p[1]), second_scales, second, raw(p[3]), raw(p[4]), raw(p[5]),
            policy_scales, policy, raw(p[7]),
        ]  # fmt: skip
        hidden = [p[1].size, p[3].size]
        return pack_net({**header, "hidden": hidden}, {"features": features, "moves": moves}, parts)

    def adopt(self, data: bytes, features: list[str], moves: list[str]) -> None:
        """Begin with weights that were learned before; the units must have been measured."""
        w = unpack_weights(data, features, moves)
        if (w.wide, w.narrow) != (self.parts[1].size, self.parts[3].size):
            raise ValueError("its network has other layers")
        self.parts[:] = [
            from_bytes(w.first_scales, w.first) / self.unit[:, None], plain(w.first_bias),
            from_bytes(w.second_scales, w.second), plain(w.second_bias),
            plain(w.heads).reshape(w.narrow, HEADS), plain(w.bias),
            from_bytes(w.policy_scales, w.policy).T.copy(), plain(w.policy_bias),
        ]  # fmt: skip
        self.averaged = [part.copy() for part in self.parts]

    def save(self) -> dict[str, Any]:
        """Everything, for a checkpoint."""
        kept: dict[str, Any] = {"unit": self.unit, "steps": self.steps}
        for place, part in enumerate(self.parts):
            kept |= {f"p{place}": part, f"a{place}": self.averaged[place]}
            kept |= {f"m{place}": self.first_moment[place], f"v{place}": self.second_moment[place]}
        return kept

    def load(self, kept: Any, features: list[int], moves: list[int]) -> None:
        """`features` and `moves` say where today's rows and columns were kept; -1: they are new."""
        self.unit, self.steps = moved(kept["unit"], features, self.unit), int(kept["steps"])
        letters = {"p": self.parts, "a": self.averaged, "m": self.first_moment, "v": self.second_moment}
        for letter, parts in letters.items():
            for place in range(len(parts)):
                parts[place] = kept[f"{letter}{place}"].copy() if 0 < place < VALUE_PARTS else parts[place]
            parts[0] = moved(kept[f"{letter}0"], features, parts[0])
            parts[VALUE_PARTS] = moved(kept[f"{letter}{VALUE_PARTS}"].T, moves, parts[VALUE_PARTS].T).T.copy()
            parts[VALUE_PARTS + 1] = moved(kept[f"{letter}{VALUE_PARTS + 1}"], moves, parts[VALUE_PARTS + 1])


def moved(kept: Floats, where: list[int], otherwise: Floats) -> Floats:
    """The kept rows at their new places; what is new stays as it is."""
    rows = otherwise.copy()
    found = np.array(where) >= 0
    rows[found] = kept[np.array(where)[found]]
    return rows


def raw(values: Floats) -> bytes:
    return values.astype("<f4").tobytes()


def in_bytes(rows: Floats) -> tuple[bytes, bytes]:
    """Each row as whole numbers around MIDDLE, with its scale."""
    scales = np.maximum(np.abs(rows).max(1), 1e-12) / 127
    return raw(scales), (np.rint(rows / scales[:, None]) + MIDDLE).astype(np.uint8).tobytes()


def from_bytes(scales: list[float], rows: bytes) -> Floats:
    """The way back."""
    whole = np.frombuffer(rows, np.uint8).reshape(len(scales), -1).astype(np.float32) - MIDDLE
    return whole * plain(scales)[:, None]


def plain(values: list[float]) -> Floats:
    return np.array(values, np.float32)
