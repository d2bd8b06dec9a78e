"""Training: a run goes on where it was stopped, its files say where they come from, and other processes may play."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from mypy_extensions import u8

import comptoir
from comptoir.bots.minds import codes_of, features_of
from comptoir.bots.net import read_header, unpack_net
from comptoir.core.vecs import vec
from comptoir.learn import match, train
from comptoir.learn.report import report
from comptoir.learn.selfplay import Order, play_batch
from comptoir.learn.train import Settings, Training, returns


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "BATCH", 1)
    monkeypatch.setattr(train, "ROUND", 1)
    monkeypatch.setattr(match, "SAMPLES", 1)


def tiny(folder: Path, **more: object) -> Training:
    settings = Settings("san_juan", **{"minutes": 0.0, "boot": 1, "check_games": 1, "seats": (2,), **more})  # type: ignore[arg-type]
    return Training(settings, folder, "abc")


def test_a_run_ends_with_weights_and_a_report(tmp_path: Path) -> None:
    run = tiny(tmp_path)
    run.run(lambda progress: None)
    run.one_round()
    data = run.release("comptoir train san_juan")
    made = read_header(data)["made"]
    assert (made["command"], made["commit"], made["seed"]) == ("comptoir train san_juan", "abc", 1)
    assert made["games"] == run.progress.games == 2
    assert len(data) < 300_000
    room = comptoir.game("san_juan")
    net = unpack_net(data, features_of(room).names(), codes_of(room))
    net.read(vec[u8](bytes(features_of(room).size)))
    assert 0 <= net.win <= 1
    page = report(run)
    assert page.count("<svg") >= 2
    assert "polyline" in page


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    run = tiny(tmp_path, check_games=0)
    run.run(lambda progress: None)
    again = tiny(tmp_path, minutes=5)
    assert again.progress == run.progress
    assert all(np.array_equal(a, b) for a, b in zip(again.network.parts, run.network.parts, strict=True))
    assert all(np.array_equal(a, b) for a, b in zip(again.network.averaged, run.network.averaged, strict=True))
    assert again.pack({}) == run.pack({})


def test_a_run_goes_on_although_the_game_has_changed(tmp_path: Path) -> None:
    """What was learned stays with its feature and its move, wherever they stand now."""
    run = tiny(tmp_path)
    run.features[0], run.features[5] = "something that is gone", run.features[0]
    run.moves[2], run.moves[3] = run.moves[3], run.moves[2]
    run.folder.mkdir(exist_ok=True)
    run.save()
    again = tiny(tmp_path)
    assert np.array_equal(again.network.parts[0][0], run.network.parts[0][5])
    assert np.array_equal(again.network.parts[0][1], run.network.parts[0][1])
    assert np.array_equal(again.network.parts[6][:, 2], run.network.parts[6][:, 3])


def test_a_run_may_begin_with_weights_learned_before(tmp_path: Path) -> None:
    """Written again without having learned anything they say the same, and the file names where they came from."""
    first = tiny(tmp_path / "first")
    first.run(lambda progress: None)
    data = first.release("comptoir train san_juan")
    settings = Settings(
        "san_juan", minutes=0.0, boot=2, check_games=0, seats=(2,), begin="comptoir train san_juan: 1 games"
    )
    run = Training(settings, tmp_path / "second", "abc", begin=data)
    run.run(lambda progress: None)
    room = comptoir.game("san_juan")
    nets = [unpack_net(each, features_of(room).names(), codes_of(room)) for each in (data, run.release("again"))]
    row = room.features.row(room.simulate(2, comptoir.Dice(1)), 0) if room.features else b""
    for net in nets:
        net.read(vec[u8](row))
    assert [nets[1].win, nets[1].margin, nets[1].score] == pytest.approx(
        [nets[0].win, nets[0].margin, nets[0].score], abs=0.01
    )
    assert nets[1].header["made"]["begin"] == "comptoir train san_juan: 1 games"
    with pytest.raises(ValueError, match="layers"):
        Training(Settings("san_juan", boot=1, wide=16), tmp_path / "third", "abc", begin=data).boot()


def test_a_checkpoint_of_another_network_is_refused(tmp_path: Path) -> None:
    run = tiny(tmp_path, wide=16)
    run.folder.mkdir(exist_ok=True)
    run.save()
    with pytest.raises(ValueError, match="layers"):
        tiny(tmp_path)


def test_other_processes_play_the_same_games() -> None:
    order = Order("san_juan", seed=5, games=2, weights=None, seats=(2,))
    with ProcessPoolExecutor(1) as pool:
        there = pool.submit(play_batch, order).result()
    here = play_batch(order)
    assert np.array_equal(there.rows, here.rows)
    assert np.array_equal(there.ends, here.ends)


@pytest.mark.parametrize("game", comptoir.GAMES)
@pytest.mark.parametrize("walks", [0, 3])
def test_every_game_can_be_learned(game: str, walks: int) -> None:
    """Self-play of a network that knows nothing yet: rows of the right length, ends between 0 and 1."""
    room = comptoir.game(game)
    run = Training(Settings(game), Path("nowhere"), "abc")
    batch = play_batch(Order(game, 3, 1, run.pack({}), walks=walks))
    assert batch.rows.shape == (sum(batch.lengths), features_of(room).size)
    assert batch.ends.min() >= 0
    assert batch.ends.max() <= 1
    targets = returns(run.network, batch, 0.9)
    assert targets.shape == (len(batch.rows), 3)
    for _, moves, shares in batch.decisions:
        assert sum(shares) == pytest.approx(1)
        assert len(moves) == len(shares)


def test_the_end_reaches_back_through_a_story() -> None:
    run = Training(Settings("san_juan"), Path("nowhere"), "abc")
    batch = play_batch(Order("san_juan", 3, 1, None, seats=(2,)))
    last = np.cumsum(batch.lengths) - 1
    assert np.allclose(returns(run.network, batch, 0.95)[last], batch.ends)
    assert np.allclose(returns(run.network, batch, 1.0), np.repeat(batch.ends, batch.lengths, axis=0))
