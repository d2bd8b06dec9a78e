"""Fair seats, common deals, and the same games whoever plays them."""

from __future__ import annotations

import os
import signal
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from comptoir import ComptoirError
from comptoir.arena import file as result_file
from comptoir.arena.results import Report, compared, share, strengths
from comptoir.arena.run import play, play_all
from comptoir.arena.tournament import Mode, Result, Tournament, seatings
from comptoir.bots import LEVELS

DUEL = Tournament("san_juan", ("greedy", "random"), (Mode(2, {"new_buildings": True}),), seed=3)
TEAMS = Tournament("kontor", ("greedy", "random"), (Mode(4, {"mode": "team4"}),))


def same(results: list[Result]) -> list[Result]:
    """Without the clock."""
    return [replace(result, seconds=()) for result in results]


def test_everybody_sits_everywhere_equally_often() -> None:
    assert seatings((0, 1), 2) == [(0, 1), (1, 0)]
    assert seatings((0, 1), 3) == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert seatings((0, 1, 2), 3) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert seatings((4,), 1) == [(4,)]


def test_all_pairs_play_the_same_deals() -> None:
    three = Tournament("san_juan", ("greedy", "random", "tests.arena.bots:Last"), (Mode(2), Mode(3)))
    rounds = list(three.rounds(6))
    assert Counter(round.mode for round in rounds) == {0: 9, 1: 3}
    assert {round.deal for round in rounds if round.mode == 0} == {0, 1, 2}


def test_whoever_sits_there_is_dealt_the_same_cards() -> None:
    """The same bot under two names plays the very same games from every seat."""
    twins = Tournament("san_juan", ("tests.arena.bots:Wanderer", "tests.arena.bots:Wanderer"), (Mode(2),))
    [one, other] = twins.play(next(iter(twins.rounds(2))))
    assert (one.scores, one.decisions) == (other.scores, other.decisions)
    assert one.players == (0, 1)
    assert other.players == (1, 0)


def test_processes_do_not_change_the_games() -> None:
    assert same(play_all(DUEL, 10, jobs=1)) == same(play_all(DUEL, 10, jobs=2))


def test_bots_that_think_in_walks_play_the_same_games_anywhere() -> None:
    thinkers = Tournament("san_juan", (f"{LEVELS[-1].id}@2", "random"), (Mode(2),))
    assert same(play_all(thinkers, 2, jobs=1)) == same(play_all(thinkers, 2, jobs=2))


def test_the_seed_and_the_number_of_the_deal_make_the_game() -> None:
    results = same(play_all(DUEL, 4))
    assert results == same(play_all(DUEL, 4))
    assert results != same(play_all(replace(DUEL, seed=4), 4))
    assert results == same(play_all(DUEL, 8))[:4]


def test_a_team_plays_together() -> None:
    [one, other] = TEAMS.play(next(iter(TEAMS.rounds(1))))
    assert (one.sides, one.players, other.players) == ((0, 0, 1, 1), (0, 0, 1, 1), (1, 1, 0, 0))
    assert one.ranks[0] == one.ranks[1]


def test_a_challenger_sits_alone_on_every_seat() -> None:
    challenge = Tournament("san_juan", ("greedy", "random"), (Mode(4),), challenge=True)
    [round] = list(challenge.rounds(4))
    assert [result.players.index(0) for result in challenge.play(round)] == [0, 1, 2, 3]
    assert challenge.as_json() != Tournament("san_juan", ("greedy", "random"), (Mode(4),)).as_json()


def test_a_player_alone_is_counted_too() -> None:
    alone = Tournament("le_havre", ("random",), (Mode(1, {"length": "shortened"}),))
    alone.check()
    report = Report(alone, play_all(alone, 2))
    assert (report.games, report.bots[0].first.share) == (2, 1.0)


# -- figures


def result(players: tuple[int, ...], ranks: tuple[int, ...], deal: int = 0) -> Result:
    seats = tuple(range(len(players)))
    scores = tuple(10 - rank for rank in ranks)
    return Result(0, (0, 1), deal, 0, players, seats, scores, ranks, (5,) * len(seats), (0.01,) * len(seats))


def test_shares_add_up() -> None:
    report = Report(DUEL, play_all(DUEL, 12))
    assert report.bots[0].first.share + report.bots[1].first.share == pytest.approx(1)
    one, other = report.against(0, 1), report.against(1, 0)
    assert one.share + other.share == pytest.approx(1)
    assert one.low + other.high == pytest.approx(1)
    assert report.bots[0].rating.rating > report.bots[1].rating.rating
    assert sum(bot.rating.rating for bot in report.bots) == pytest.approx(3000)


def test_a_shared_first_place_counts_in_parts() -> None:
    report = Report(DUEL, [result((0, 1), (1, 1)), result((1, 0), (2, 1), 1)])
    assert report.bots[0].first.share == 0.75
    assert report.modes[0].decided.share == 0.5
    assert [seat.share for seat in report.modes[0].by_seat] == [0.25, 0.75]


def test_one_among_many_is_counted_by_itself() -> None:
    games = [result((0, 1, 1), (1, 2, 2)), result((1, 0, 0), (1, 2, 3), 1)]
    report = Report(replace(DUEL, modes=(Mode(3),)), games)
    assert (report.against(0, 1).share, report.against(0, 1).games) == (1.0, 1)
    assert (report.against(1, 0).share, report.against(1, 0).games) == (1.0, 1)
    assert sum(points for _, _, points in compared(games[0])) == pytest.approx(1)


def test_ratings_follow_elo() -> None:
    """Ten to one is 400 points; the drawn game that is added hardly counts among many."""
    high, low = strengths([[0, 10_000], [1_000, 0]])
    assert high - low == pytest.approx(400, abs=0.5)
    assert strengths([[0, 0], [0, 0]]) == [1500, 1500]


def test_intervals_are_those_of_wilson() -> None:
    even = share([((0, deal), float(deal % 2)) for deal in range(100)])
    assert [even.low, even.high] == pytest.approx([0.404, 0.596], abs=0.002)
    always = share([((0, deal), 1.0) for deal in range(100)])
    assert [always.low, always.high] == pytest.approx([0.963, 1], abs=0.001)
    # Both games of a deal always going the same way: half as many games.
    twins = share([((0, deal // 2), float(deal // 2 % 2)) for deal in range(200)])
    assert twins.low == pytest.approx(even.low, abs=0.002)


# -- the result file


def test_only_whole_rounds_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert result_file.load(kept, DUEL) == []
    results = play_all(DUEL, 4)
    result_file.append(kept, results[:3])
    assert result_file.load(kept, DUEL) == results[:2]
    assert result_file.load(kept, DUEL) == results[:2]
    rest = [r for part in play(DUEL, 4, done=result_file.rounds_of(results[:2])) for r in part]
    assert same(rest) == same(results[2:])


def test_the_rounds_of_a_challenge_are_whole_without_the_other_way_round(tmp_path: Path) -> None:
    challenge = Tournament("san_juan", ("greedy", "random"), (Mode(3),), challenge=True)
    kept = tmp_path / "kept.jsonl"
    result_file.load(kept, challenge)
    results = play_all(challenge, 4)
    assert len(results) == 6
    result_file.append(kept, results[:5])
    assert result_file.load(kept, challenge) == results[:3]


def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    for text in ("hello\n", "[1]\n", '{"format": "comptoir match 1"}\n'):
        kept = tmp_path / "kept"
        kept.write_text(text)
        with pytest.raises(ComptoirError, match="wrong kind of file"):
            result_file.load(kept, DUEL)
        assert kept.read_text() == text


# -- a cluster


@pytest.mark.servers
def test_a_cluster_that_loses_a_worker_plays_the_same_games() -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        results: list[Result] = []
        victim: int | None = None
        for part in play(DUEL, 40, dask=cluster.scheduler_address):
            results += part
            if victim is None:
                victim = pids(client)[0]
                os.kill(victim, signal.SIGKILL)
        assert victim is not None
        assert victim not in pids(client)
    order = sorted(results, key=lambda r: (r.deal, r.turn))
    assert same(order) == same(play_all(DUEL, 40))


def pids(client: Any) -> list[int]:
    return list(client.run(os.getpid).values())


def test_no_cluster_gets_a_sentence() -> None:
    with pytest.raises(ComptoirError, match="No Dask cluster answers"):
        list(play(DUEL, 2, dask="no-such-scheme://127.0.0.1:1"))


def test_a_game_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comptoir.arena.tournament.LONGEST", 30)
    with pytest.raises(ComptoirError, match="still going on after 30 decisions"):
        play_all(DUEL, 2)
