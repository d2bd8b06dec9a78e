"""A small network that reads what a seat knows: chance to win, lead, score, and how promising each move looks.

Weights are kept as whole numbers from 0 to 255 with a scale for each row, and added up as whole numbers: no library of
matrices is needed to play. `learn/` writes the files.
"""

from __future__ import annotations

import json
import math
import struct
import zlib
from typing import Any, Final

from mypy_extensions import i32, i64, u8

from comptoir.core.vecs import vec

MAGIC: Final = b"comptoir net 1\n"
MIDDLE: Final = 128  # the byte that stands for zero
FINE: Final = 4096  # steps to the unit of hidden values
ROWS: Final = 4095  # the largest scale of a row, in whole numbers
HEADS: Final = 3  # win, margin, score
TRACES: Final = 6  # more than a table has seats
WIN: Final = 0
MARGIN: Final = 1
SCORE: Final = 2


class Layer:
    """Rows of weights: a byte each, times the scale of its row in whole numbers of `unit`."""

    def __init__(self, width: int, weights: bytes, scales: list[float], bias: list[float]) -> None:
        most = max([*scales, 1e-12])
        whole = [round(scale / most * ROWS) for scale in scales]
        self.width: i64 = width
        self.rows = len(scales)
        self.unit: float = most / ROWS
        self.weights = vec[i32]([(weights[at] - MIDDLE) * whole[at // width] for at in range(len(weights))])
        self.bias = vec[float](bias)

    def add_up(self, starts: vec[i64], values: vec[i64], n: i64, sums: vec[i64]) -> None:
        """Add the first n rows, each times its value, to the sums of the columns."""
        weights = self.weights
        j: i64 = 0
        while j < self.width:
            # Eight columns at a time stay in registers.
            a = sums[j]
            b = sums[j + 1]
            c = sums[j + 2]
            d = sums[j + 3]
            e = sums[j + 4]
            f = sums[j + 5]
            g = sums[j + 6]
            h = sums[j + 7]
            k: i64 = 0
            while k < n:
                at = starts[k] + j
                value = values[k]
                a += value * i64(weights[at])
                b += value * i64(weights[at + 1])
                c += value * i64(weights[at + 2])
                d += value * i64(weights[at + 3])
                e += value * i64(weights[at + 4])
                f += value * i64(weights[at + 5])
                g += value * i64(weights[at + 6])
                h += value * i64(weights[at + 7])
                k += 1
            sums[j] = a
            sums[j + 1] = b
            sums[j + 2] = c
            sums[j + 3] = d
            sums[j + 4] = e
            sums[j + 5] = f
            sums[j + 6] = g
            sums[j + 7] = h
            j += 8


class Trace:
    """The last row that was read for one seat, and what the first layer made of it.

    Tables that follow one another in a search differ in few features: only those are added up anew. The sums are whole
    numbers, so it does not matter on which way they were reached.
    """

    def __init__(self, size: int, width: int) -> None:
        self.row = vec[u8](bytes(size))
        self.sums = vec[i64]([0] * width)


class Net:
    """Features in, two hidden layers, three heads (sigmoids) and one logit for every move of the catalogue."""

    def __init__(
        self, first: Layer, second: Layer, heads: list[float], bias: list[float], policy: bytes, scales: list[float],
        policy_bias: list[float], header: dict[str, Any],
    ) -> None:  # fmt: skip
        self.first = first
        self.second = second
        self.size: i64 = first.rows
        self.heads = vec[float](heads)
        self.bias = bias
        self.policy = vec[u8](policy)
        self.policy_scales = scales
        self.policy_bias = policy_bias
        self.header = header
        room = first.rows + int(first.width)
        self.starts = vec[i64]([0] * room)  # where the rows begin that are to be added up
        self.values = vec[i64]([0] * room)
        self.traces: list[Trace] = [Trace(first.rows, int(first.width)) for _ in range(TRACES)]
        self.sums = vec[i64]([0] * int(second.width))
        self.hidden = vec[i64]([0] * int(second.width))  # the last layer in whole numbers, for the policy
        self.sum: i64 = 0
        self.win: float = 0.5
        self.margin: float = 0.5
        self.score: float = 0.5

    def read(self, row: vec[u8], seat: i64 = 0) -> None:
        """Fill `win`, `margin` and `score`; `logits` may then be asked for moves of the same seat."""
        trace = self.traces[seat if seat < TRACES else 0]
        n = self.notice(trace, row)
        if n:
            self.first.add_up(self.starts, self.values, n, trace.sums)
        n = self.rectify(trace)
        sums = self.sums
        j: i64 = 0
        while j < self.second.width:
            sums[j] = 0
            j += 1
        self.second.add_up(self.starts, self.values, n, sums)
        self.conclude()

    def notice(self, trace: Trace, row: vec[u8]) -> i64:
        """The features that are not as they were."""
        starts = self.starts
        values = self.values
        before = trace.row
        width = self.first.width
        n: i64 = 0
        i: i64 = 0
        size = self.size
        while i < size:
            if row[i] != before[i]:
                starts[n] = i * width
                values[n] = i64(row[i]) - i64(before[i])
                n += 1
            i += 1
        trace.row = row
        return n

    def rectify(self, trace: Trace) -> i64:
        """What the first layer passes on: nothing below nought."""
        starts = self.starts
        values = self.values
        sums = trace.sums
        bias = self.first.bias
        unit = self.first.unit
        width = self.second.width
        n: i64 = 0
        j: i64 = 0
        while j < self.first.width:
            x = float(sums[j]) * unit + bias[j]
            if x > 0.0:
                starts[n] = j * width
                values[n] = i64(x * FINE)
                n += 1
            j += 1
        # The values were multiplied by FINE; the unit of the layer was divided by it when it was made.
        return n

    def conclude(self) -> None:
        heads = self.heads
        hidden = self.hidden
        sums = self.sums
        unit = self.second.unit
        bias = self.second.bias
        win = self.bias[WIN]
        margin = self.bias[MARGIN]
        score = self.bias[SCORE]
        total: i64 = 0
        j: i64 = 0
        while j < self.second.width:
            x = float(sums[j]) * unit + bias[j]
            v: i64 = 0
            if x > 0.0:
                at = j * HEADS
                win += x * heads[at]
                margin += x * heads[at + 1]
                score += x * heads[at + 2]
                v = i64(x * FINE)
                total += v
            hidden[j] = v
            j += 1
        self.sum = total
        self.win = sigmoid(win)
        self.margin = sigmoid(margin)
        self.score = sigmoid(score)

    def logit(self, move: i64) -> float:
        """How promising this move looked in the features read last."""
        policy = self.policy
        hidden = self.hidden
        width = self.second.width
        at = move * width
        total: i64 = -MIDDLE * self.sum
        j: i64 = 0
        while j < width:
            h = hidden[j]
            if h != 0:
                total += h * i64(policy[at + j])
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
    w = unpack_weights(data, features, moves)
    first = Layer(w.wide, w.first, w.first_scales, w.first_bias)
    second = Layer(w.narrow, w.second, w.second_scales, w.second_bias)
    second.unit /= FINE
    scales = [scale / FINE for scale in w.policy_scales]
    return Net(first, second, w.heads, w.bias, w.policy, scales, w.policy_bias, w.header)


class Weights:
    """What a weights file holds: bytes around MIDDLE in rows, a scale for each row, and plain numbers."""

    def __init__(self, header: dict[str, Any], parts: Parts, features: int, moves: int) -> None:
        wide, narrow = header["hidden"]
        self.header = header
        self.wide: int = wide
        self.narrow: int = narrow
        self.first_scales = parts.floats(features)
        self.first = parts.take(features * wide)
        self.first_bias = parts.floats(wide)
        self.second_scales = parts.floats(wide)
        self.second = parts.take(wide * narrow)
        self.second_bias = parts.floats(narrow)
        self.heads = parts.floats(narrow * HEADS)
        self.bias = parts.floats(HEADS)
        self.policy_scales = parts.floats(moves)
        self.policy = parts.take(moves * narrow)
        self.policy_bias = parts.floats(moves)


def unpack_weights(data: bytes, features: list[str], moves: list[str]) -> Weights:
    """The contents of a file, its rows in today's order."""
    header = read_header(data)
    body = zlib.decompress(data[data.index(b"\n", len(MAGIC)) + 1 :])
    line = body.index(b"\n")
    names = json.loads(body[:line])
    weights = Weights(header, Parts(body, line + 1), len(names["features"]), len(names["moves"]))
    rows = find(names["features"], features)
    weights.first = pick_rows(weights.first, weights.wide, rows)
    weights.first_scales = pick(weights.first_scales, rows)
    rows = find(names["moves"], moves)
    weights.policy = pick_rows(weights.policy, weights.narrow, rows)
    weights.policy_scales = pick(weights.policy_scales, rows)
    weights.policy_bias = pick(weights.policy_bias, rows)
    return weights


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
