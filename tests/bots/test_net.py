"""The network that bots read: it says what the one that learned says, whatever happened to the features since."""

from __future__ import annotations

import numpy as np
import pytest
from mypy_extensions import u8

from comptoir.bots.net import Net, read_header, unpack_net
from comptoir.core.vecs import vec
from comptoir.learn.network import Network

FEATURES = [f"feature {n}" for n in range(40)]
MOVES = [f"move:{n}" for n in range(9)]


def learned() -> tuple[Network, np.ndarray]:
    network = Network(len(FEATURES), len(MOVES), 16, 8, seed=3)
    rng = np.random.default_rng(4)
    rows = (rng.integers(0, 200, (50, len(FEATURES))) * (rng.random((50, len(FEATURES))) < 0.3)).astype(np.uint8)
    network.measure(rows)
    for part in network.parts:
        part += rng.normal(0, 0.3, part.shape).astype(np.float32)
    return network, rows


def asked(net: Net, row: np.ndarray) -> list[float]:
    net.read(vec[u8](row.tobytes()))
    return [net.win, net.margin, net.score]


def test_bytes_say_what_floats_said() -> None:
    network, rows = learned()
    net = unpack_net(network.pack({"game": "any"}, FEATURES, MOVES), FEATURES, MOVES)
    answers = np.array([asked(net, row) for row in rows])
    assert np.abs(answers - network.predict(rows)).max() < 0.03
    assert np.abs(answers - network.predict(rows)).mean() < 0.006


def test_it_does_not_matter_what_was_read_before() -> None:
    """Only what differs from the row before is added up anew, for each seat by itself: to the bit the same."""
    network, rows = learned()
    data = network.pack({}, FEATURES, MOVES)
    net = unpack_net(data, FEATURES, MOVES)
    for number, row in enumerate(rows):
        net.read(vec[u8](row.tobytes()), number % 3)
        assert [net.win, net.margin, net.score] == asked(unpack_net(data, FEATURES, MOVES), row)


def test_the_policy_is_the_same_too() -> None:
    network, rows = learned()
    net = unpack_net(network.pack({}, FEATURES, MOVES), FEATURES, MOVES)
    moves = [1, 4, 7]
    for row in rows[:10]:
        _, narrow, _ = network.forward(row[None].astype(np.float32) * network.unit, network.averaged)
        logits = (narrow @ network.averaged[6] + network.averaged[7])[0, moves]
        shares = np.exp(logits - logits.max())
        net.read(vec[u8](row.tobytes()))
        assert net.priors(moves) == pytest.approx((shares / shares.sum()).tolist(), abs=0.03)


def test_rows_are_found_by_their_names() -> None:
    """Features and moves may change places; what is new counts nothing, what is gone is not missed."""
    network, rows = learned()
    data = network.pack({}, FEATURES, MOVES)
    net = unpack_net(data, FEATURES, MOVES)
    other = unpack_net(data, ["something new", *FEATURES[::-1]], ["move:new", *MOVES[::-1]])
    for row in rows[:10]:
        moved = np.concatenate([[77], row[::-1]]).astype(np.uint8)
        assert asked(net, row) == pytest.approx(asked(other, moved))
        assert net.logit(2) == pytest.approx(other.logit(1 + MOVES[::-1].index("move:2")))


def test_a_file_says_where_it_comes_from() -> None:
    network, _ = learned()
    data = network.pack({"made": {"command": "comptoir train x", "seed": 1}}, FEATURES, MOVES)
    assert read_header(data)["made"]["command"] == "comptoir train x"
    with pytest.raises(ValueError, match="not a weights file"):
        read_header(b"PK" + data)


def test_it_learns() -> None:
    """A rule that a person sees at once: the first feature wins."""
    network = Network(4, 3, 16, 8, seed=1)
    rng = np.random.default_rng(2)
    for _ in range(300):
        rows = rng.integers(0, 2, (64, 4)).astype(np.uint8)
        network.learn_values(rows, np.repeat(rows[:, :1], 3, axis=1).astype(np.float32), 0.01)
        legal = np.ones((64, 3), bool)
        network.learn_policy(rows, legal, np.eye(3, dtype=np.float32)[rows[:, 1].astype(int)], 0.01)
    rows = np.array([[1, 0, 0, 1], [0, 1, 1, 0]], np.uint8)
    assert network.predict(rows)[0].min() > 0.9
    assert network.predict(rows)[1].max() < 0.1
    net = unpack_net(network.pack({}, list("abcd"), list("xyz")), list("abcd"), list("xyz"))
    net.read(vec[u8](rows[1].tobytes()))
    assert net.priors([0, 1, 2])[1] > 0.8


def test_what_it_plays_is_the_running_mean_of_its_weights() -> None:
    """After k of the first steps the mean of k states; a single large step at the end hardly shows."""
    rng = np.random.default_rng(3)
    network = Network(12, 3, 8, 8, seed=1)
    rows = rng.integers(0, 3, (64, 12)).astype(np.uint8)
    states = []
    for _ in range(20):
        network.learn_values(rows, rng.random((64, 3)).astype(np.float32), 1e-2)
        states.append(network.parts[0].copy())
    assert np.allclose(network.averaged[0], np.mean(states, axis=0), atol=1e-5)
    before = network.predict(rows)
    network.parts[0] += 1
    assert np.array_equal(network.predict(rows), before)
    kept = network.pack({}, [str(n) for n in range(12)], ["a", "b", "c"])
    network.parts[:] = [part.copy() for part in network.averaged]
    assert network.pack({}, [str(n) for n in range(12)], ["a", "b", "c"]) == kept
