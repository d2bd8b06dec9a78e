"""A small network that reads what a seat knows: chance to win, lead, score, and how promising each move looks.

Weights are whole numbers from 0 to 255 with a scale for each row: read straight from `bytes`, they are as fast as
anything compiled Python offers, and need nothing that is not in the standard library. `learn/` writes the files.
"""

from __future__ import annotations

import json
import math
import struct
import zlib
from typing import Any, Final

from mypy_extensions import i64

MAGIC: Final = b"comptoir net 1\n"
MIDDLE: Final = 128  # the byte that stands for zero
FINE: Final = 4096  # steps to the unit of hidden values
ROWS: Final = 4095  # the largest scale of a row, in whole numbers
HEADS: Final = 3  # win, margin, score
WIN: Final = 0
MARGIN: Final = 1
SCORE: Final = 2


class Layer:
    """Rows of weights in bytes; row `r` counts `scales[r]` times the unit."""

    def __init__(self, width: int, weights: bytes, scales: list[float], bias: list[float]) -> None:
        most = max([*scales, 1e-12])
        self.width: i64 = width
        self.weights = weights
        self.unit: float = most / ROWS
        self.scales: list[int] = [round(scale / most * ROWS) for scale in scales]
        self.starts: list[int] = [row * width for row in range(len(scales))]
        self.bias = bias

    def add_up(self, rows: list[int], values: list[int], n: i64, total: i64, out: list[float]) -> None:
        """The first n rows, each times its value; `total` is the sum of the values."""
        weights = self.weights
        unit = self.unit
        bias = self.bias
        rest = total * MIDDLE
        j: i64 = 0
        while j < self.width:
            # Eight columns at a time stay in registers.
            a: i64 = 0
            b: i64 = 0
            c: i64 = 0
            d: i64 = 0
            e: i64 = 0
            f: i64 = 0
            g: i64 = 0
            h: i64 = 0
            k: i64 = 0
            while k < n:
                at: i64 = rows[k] + j
                value: i64 = values[k]
                a += value * weights[at]
                b += value * weights[at + 1]
                c += value * weights[at + 2]
                d += value * weights[at + 3]
                e += value * weights[at + 4]
                f += value * weights[at + 5]
                g += value * weights[at + 6]
                h += value * weights[at + 7]
                k += 1
            out[j] = float(a - rest) * unit + bias[j]
            out[j + 1] = float(b - rest) * unit + bias[j + 1]
            out[j + 2] = float(c - rest) * unit + bias[j + 2]
            out[j + 3] = float(d - rest) * unit + bias[j + 3]
            out[j + 4] = float(e - rest) * unit + bias[j + 4]
            out[j + 5] = float(f - rest) * unit + bias[j + 5]
            out[j + 6] = float(g - rest) * unit + bias[j + 6]
            out[j + 7] = float(h - rest) * unit + bias[j + 7]
            j += 8


class Net:
    """Features in, two hidden layers, three heads (sigmoids) and one logit for every move of the catalogue."""

    def __init__(
        self, first: Layer, second: Layer, heads: list[float], bias: list[float], policy: bytes, scales: list[float],
        policy_bias: list[float], header: dict[str, Any],
    ) -> None:  # fmt: skip
        self.first = first
        self.second = second
        self.size: i64 = len(first.scales)
        self.heads = heads
        self.bias = bias
        self.policy = policy
        self.policy_scales = scales
        self.policy_bias = policy_bias
        self.header = header
        self.rows: list[int] = [0] * (int(self.size) + int(first.width) + int(second.width))
        self.values: list[int] = self.rows[:]
        self.wide: list[float] = [0.0] * int(first.width)
        self.narrow: list[float] = [0.0] * int(second.width)
        self.hidden: list[int] = [0] * int(second.width)  # the last layer in whole numbers, for the policy
        self.sum: i64 = 0
        self.win: float = 0.5
        self.margin: float = 0.5
        self.score: float = 0.5

    def read(self, features: bytearray) -> None:
        """Fill `win`, `margin` and `score`; `logits` may then be asked for moves of the same seat."""
        n = self.notice(bytes(features))
        self.first.add_up(self.rows, self.values, n, self.sum, self.wide)
        n = self.rectify()
        self.second.add_up(self.rows, self.values, n, self.sum, self.narrow)
        self.conclude()

    def notice(self, x: bytes) -> i64:
        """The features that are not zero, weighed by the scales of their rows."""
        rows = self.rows
        values = self.values
        starts = self.first.starts
        scales = self.first.scales
        n: i64 = 0
        total: i64 = 0
        i: i64 = 0
        size = self.size
        while i < size:
            v: i64 = x[i]
            if v != 0:
                v *= scales[i]
                rows[n] = starts[i]
                values[n] = int(v)
                total += v
                n += 1
            i += 1
        self.sum = total
        return n

    def rectify(self) -> i64:
        rows = self.rows
        values = self.values
        starts = self.second.starts
        scales = self.second.scales
        n: i64 = 0
        total: i64 = 0
        j: i64 = 0
        for x in self.wide:
            if x > 0.0:
                v: i64 = i64(x * FINE) * scales[j]
                rows[n] = starts[j]
                values[n] = int(v)
                total += v
                n += 1
            j += 1
        self.sum = total
        # The values were multiplied by FINE; the unit of the layer was divided by it when it was made.
        return n

    def conclude(self) -> None:
        heads = self.heads
        hidden = self.hidden
        win = self.bias[WIN]
        margin = self.bias[MARGIN]
        score = self.bias[SCORE]
        total: i64 = 0
        j: i64 = 0
        for x in self.narrow:
            if x > 0.0:
                at = j * HEADS
                win += x * heads[at]
                margin += x * heads[at + 1]
                score += x * heads[at + 2]
                v: i64 = i64(x * FINE)
                hidden[j] = int(v)
                total += v
            else:
                hidden[j] = 0
            j += 1
        self.sum = total
        self.win = sigmoid(win)
        self.margin = sigmoid(margin)
        self.score = sigmoid(score)

    def logit(self, move: i64) -> float:
        """How promising this move looked in the features read last."""
        policy = self.policy
        hidden = self.hidden
        width: i64 = len(hidden)
        at = move * width
        total: i64 = -MIDDLE * self.sum
        j: i64 = 0
        while j < width:
            h: i64 = hidden[j]
            if h != 0:
                total += h * policy[at + j]
            j += 1
        return float(total) * self.policy_scales[move] + self.policy_bias[move]

    def priors(self, moves: list[int]) -> list[float]:
        """Shares of one over these moves."""
        logits: list[float] = []
        most = -1e9
        for move in moves:
            x = self.logit(move)
            logits.append(x)
            if x > most:
                most = x
        total = 0.0
        at: i64 = 0
        for x in logits:
            y = math.exp(x - most)
            logits[at] = y
            total += y
            at += 1
        at = 0
        while at < len(logits):
            logits[at] = logits[at] / total
            at += 1
        return logits


def sigmoid(x: float) -> float:
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


# -- files


def pack_net(header: dict[str, Any], names: dict[str, list[str]], parts: list[bytes]) -> bytes:
    """A weights file: one line that says what it is, one that a person can read, then everything else."""
    body = json.dumps(names).encode() + b"\n" + b"".join(parts)
    return MAGIC + json.dumps(header).encode() + b"\n" + zlib.compress(body, 9)


def read_header(data: bytes) -> dict[str, Any]:
    if not data.startswith(MAGIC):
        raise ValueError("not a weights file of comptoir")
    header: dict[str, Any] = json.loads(data[len(MAGIC) : data.index(b"\n", len(MAGIC))])
    return header


def unpack_net(data: bytes, features: list[str], moves: list[str]) -> Net:
    """The network for today's features and moves. Rows are found by name: what is new counts nothing yet."""
    header = read_header(data)
    body = zlib.decompress(data[data.index(b"\n", len(MAGIC)) + 1 :])
    line = body.index(b"\n")
    names = json.loads(body[:line])
    parts = Parts(body, line + 1)
    wide, narrow = header["hidden"]
    scales = parts.floats(len(names["features"]))
    weights = parts.take(len(names["features"]) * wide)
    rows = find(names["features"], features)
    first = Layer(wide, pick_rows(weights, wide, rows), pick(scales, rows), parts.floats(wide))
    scales = parts.floats(wide)
    weights = parts.take(wide * narrow)
    second = Layer(narrow, weights, scales, parts.floats(narrow))
    second.unit /= FINE
    heads, bias = parts.floats(narrow * HEADS), parts.floats(HEADS)
    scales = parts.floats(len(names["moves"]))
    weights = parts.take(len(names["moves"]) * narrow)
    policy_bias = parts.floats(len(names["moves"]))
    rows = find(names["moves"], moves)
    policy = pick_rows(weights, narrow, rows)
    return Net(
        first, second, heads, bias, policy, [x / FINE for x in pick(scales, rows)], pick(policy_bias, rows), header
    )


class Parts:
    """Reads one piece after another."""

    def __init__(self, body: bytes, at: int) -> None:
        self.body = body
        self.at = at

    def take(self, n: int) -> bytes:
        piece = self.body[self.at : self.at + n]
        self.at += n
        return piece

    def floats(self, n: int) -> list[float]:
        return list(struct.unpack(f"<{n}f", self.take(4 * n)))


def find(known: list[str], wanted: list[str]) -> list[int]:
    where = {name: row for row, name in enumerate(known)}
    if len(where) < len(known):
        raise ValueError("two rows have one name")
    return [where.get(name, -1) for name in wanted]


def pick(values: list[float], rows: list[int]) -> list[float]:
    return [values[row] if row >= 0 else 0.0 for row in rows]


def pick_rows(weights: bytes, width: int, rows: list[int]) -> bytes:
    blank = bytes([MIDDLE]) * width
    return b"".join([weights[row * width : (row + 1) * width] if row >= 0 else blank for row in rows])
