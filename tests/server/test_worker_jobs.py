"""What workers do, as plain functions: bots that play on, the frames of a finished match, efforts of the coach."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

import comptoir
from comptoir.bots import FAIR
from comptoir.coach import DEEP, Effort
from comptoir.server import coach
from comptoir.server.settings import Settings
from comptoir.server.workers import Workers, _replayed, bots_of, replay, stand_in, think

# -- what workers do


def test_who_can_play_and_who_stands_in() -> None:
    for name in comptoir.GAMES:
        assert {"random", "greedy", FAIR} <= set(bots_of(name))
        assert stand_in(name) == FAIR


def test_bots_play_until_a_person_is_asked() -> None:
    room = comptoir.game("san_juan")
    match = room.new(2, "seed")
    position = json.dumps(match.state.position()).encode()
    first = match.state.waiting[0]
    assert think("san_juan", room.rules.version, position, {1 - first: "random"}, 5)[0] == []
    plies, seconds = think("san_juan", room.rules.version, position, {first: "random"}, 5)
    assert 0 <= seconds < 60
    assert plies
    assert {seat for seat, _ in plies} == {first}
    for seat, code in plies:
        match.play(seat, room.moves.by_code[code])
    assert first not in match.state.waiting
    both, _ = think("san_juan", room.rules.version, position, {0: "random", 1: "random"}, 5)
    assert {seat for seat, _ in both} == {0, 1}
    assert len(both) <= 64
    assert think("san_juan", room.rules.version, position, {first: "random"}, 5)[0] == plies, "by the seed alone"


@pytest.fixture(scope="module")
def played() -> tuple[str, Any]:
    room = comptoir.game("san_juan")
    match = room.new(2, "seed")
    chance = random.Random(1)
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, chance.choice(match.state.legal(seat)))
    return match.dumps(), match


def test_frames_of_a_finished_match(played: tuple[str, Any]) -> None:
    record, match = played

    def film(eyes: int | str | None, first: int, count: int) -> Any:
        return json.loads(replay(record, eyes, first, count))

    some = film(None, 0, 3)
    assert (some["game"], some["plies"], some["eyes"]) == ("san_juan", match.ply, None)
    assert [frame["ply"] for frame in some["frames"]] == [0, 1, 2]
    assert (some["frames"][0]["seat"], some["frames"][0]["move"]) == (None, None)
    assert [frame["ply"] for frame in film(None, match.ply - 1, 5)["frames"]] == [match.ply - 1, match.ply]
    assert film(None, match.ply + 1, 5)["frames"] == []
    assert some["rounds"] == sorted({ply for ply, event in match.events if event.kind == "round"})
    for eyes in (None, 0, 1, "all"):
        for frame in film(eyes, 1, 100)["frames"]:
            seat, index = match.plies[frame["ply"] - 1]
            assert frame["seat"] == seat
            told = frame["move"]
            assert (told is not None) == (eyes in ("all", seat)), (eyes, seat)
            if told is not None:
                move = match.game.moves[index]
                assert (told["index"], told["code"], told["kind"]) == (index, move.code, move.kind)
            assert len(frame["views"]) == (2 if eyes == "all" else 1)
            assert all(event["ply"] == frame["ply"] for event in frame["events"])
            if eyes != "all":
                heard = [e for ply, e in match.events if ply == frame["ply"] and e.heard_by(eyes)]
                assert [event["kind"] for event in frame["events"]] == [event.kind for event in heard]


def test_with_open_cards_everything_is_heard_once(played: tuple[str, Any]) -> None:
    record, match = played
    shown = json.loads(replay(record, "all", 0, match.ply + 1))["frames"]
    told = [(event["kind"], event["seat"]) for frame in shown for event in frame["events"]]
    expected = [(e.kind, e.seat) for _, e in match.events if e.audience == -1 or e.audience == 1 << e.seat]
    assert told == expected
    assert any(e.audience not in (-1, 1 << e.seat) for _, e in match.events), "some are told apart"


def test_a_few_matches_are_kept_at_hand(played: tuple[str, Any]) -> None:
    assert _replayed(played[0]) is _replayed(played[0])
    match, states = _replayed(played[0])
    assert len(states) == match.ply + 1
    assert _replayed.cache_info().maxsize == 8


# -- the coach


def test_efforts_of_the_coach() -> None:
    assert coach.part_of(Effort(48, 16), 1.0) == Effort(48, 16)
    assert coach.part_of(Effort(48, 16), 0.5) == Effort(24, 8)
    assert coach.part_of(Effort(48, 16), 0.05) == Effort(8, 4)
    assert coach.part_of(Effort(1, 2), 0.05) == Effort(1, 2)
    house: Any = SimpleNamespace(settings=Settings(coach_walks=0, coach_deals=0), workers=Workers(4))
    made = coach.Coach(house)
    assert made.quick == Effort(1, 2)
    assert (made.effort("quick"), made.effort("deep")) == (Effort(1, 2), DEEP)
    assert made.slots._value == 2
    house.workers = Workers(1)
    assert coach.Coach(house).slots._value == 1
