"""Trying before anybody knows, whole sets, and what happened as a row of pictures, through real sockets."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.server import whispers
from tests.server.services import RunningService, Seat, begin

import comptoir
from comptoir.core.errors import ComptoirError
from comptoir.server import audience
from comptoir.server.schema import ENTRY

pytestmark = pytest.mark.servers


def draft(sender: Seat, *moves: Any, **more: Any) -> dict[str, Any]:
    sender.send(type="draft", id="d", ply=more.pop("ply", sender.ply), moves=list(moves), **more)
    while (answer := sender.read())["type"] not in ("drafted", "refused"):
        pass
    return answer


def film(seat: Seat, since: int) -> list[dict[str, Any]]:
    seat.send(type="film", id="f", since=since)
    return list(seat.expect("film")["frames"])


def reach_set(service: RunningService) -> tuple[str, Seat, Seat]:
    """San Juan where somebody is asked for a whole set of cards."""
    for number in range(40):
        ada, bob = service.guest(), service.guest()
        table = begin(ada, bob, options={"first_governor": "1"})
        first, second = ada.sit(table), bob.sit(table)
        rng = random.Random(number)
        for _ in range(60):
            for seat in (first, second):
                seat.quiet(0.005)
                if seat.update is not None and (seat.update["view"].get("choice") or {}).get("most", 0) > 1:
                    return table, seat, second if seat is first else first
                if seat.legal:
                    assert seat.play(rng.choice(seat.legal))["type"] == "done"
        first.line.close()
        second.line.close()
    raise AssertionError("nobody was ever asked for a set")


def a_set(choice: dict[str, Any]) -> list[str]:
    """A set that this choice describes: piece by piece until nothing is missing."""
    picks: list[str] = []
    for piece in choice["pool"]:
        for _ in range(piece["most"]):
            worth = sum(p["worth"] * picks.count(p["move"]) for p in choice["pool"])
            if len(picks) >= max(choice["least"], 1) and worth >= choice["low"]:
                return picks
            if len(picks) < choice["most"]:
                picks.append(piece["move"])
    return picks


def test_a_draft_is_answered_to_its_sender_alone_and_stored_nowhere(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as first, bob.sit(table) as second:
        first.quiet(0.2), second.quiet(0.2)
        before = first.update
        assert before is not None
        answer = draft(first, "choose_role:builder")
        assert answer["type"] == "drafted"
        assert answer["moves"] == ["choose_role:builder"]
        assert answer["view"] != before["view"]
        # Another role instead, and once more the same: nothing was kept.
        other = draft(first, "choose_role:councillor")
        assert other["view"] != answer["view"]
        assert draft(first, "choose_role:builder") == answer
        assert draft(first)["view"] == before["view"]
        assert second.quiet(0.3) == []
        assert ada.get(f"/api/tables/{table}/seat")["ply"] == 0
        # A program over HTTP gets the same.
        said = ada.post(f"/api/tables/{table}/draft", {"ply": 0, "moves": ["choose_role:builder"]})
        assert {**said, "id": "d"} == answer
        # What was drafted is what comes.
        assert first.play(*answer["moves"])["type"] == "done"
        first.quiet(0.2)
        assert first.update is not None
        if answer["end"] is None:
            assert first.update["view"] == answer["view"]


def test_a_draft_ends_where_it_would_show_something_new(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as first, bob.sit(table) as second:
        first.quiet(0.2)
        assert first.update is not None
        shows = draft(first, "choose_role:prospector")
        assert shows["end"]["why"] in ("draft-shows", "draft-passes")
        assert shows["end"]["text"]["fr"]
        assert shows["legal"] == []
        if shows["end"]["why"] == "draft-shows":
            assert shows["view"] == first.update["view"]
        refused = draft(first, "choose_role:prospector", "pass")
        assert (refused["type"], refused["error"]) == ("refused", shows["end"]["why"])
        # Not one's turn, an old ply, another's seat, nonsense.
        second.quiet(0.2)
        assert draft(second, "pass")["error"] == "why-not-you"
        assert draft(first, "pass", ply=7)["error"] == "ply-stale"
        assert draft(first, "pass", seat=1)["error"] == "seat-not-yours"
        assert draft(first, "nonsense")["error"] == "why-unknown"
        assert draft(first, 999_999)["error"] == "why-unknown"


def test_a_set_is_played_whole_or_not_at_all(service: RunningService) -> None:
    table, seat, other = reach_set(service)
    choice = seat.update["view"]["choice"]  # type: ignore[index]
    ply, heard = seat.ply, other.quiet(0.1)
    picks = a_set(choice)
    pool = [piece["move"] for piece in choice["pool"]]
    for wrong in ([*picks, "nonsense"], [*picks, *(pool * 3)], ["choose_role:mayor"], [picks[0]] * 40):
        answer = seat.ask(type="play_set", ply=ply, moves=wrong)
        assert answer["type"] == "refused", answer
        assert seat.player.get(f"/api/tables/{table}/seat")["ply"] == ply
    assert other.quiet(0.2) == [], heard
    drafted = draft(seat, picks)
    assert drafted["type"] == "drafted", drafted
    assert sorted(set(drafted["moves"]) - {choice["finish"]}) == sorted(set(picks))
    assert draft(seat, *drafted["moves"])["view"] == drafted["view"]
    answer = seat.ask(type="play_set", ply=ply, moves=list(reversed(picks)), id="once")
    assert answer["type"] == "done", answer
    assert seat.ask(type="play_set", ply=ply, moves=picks, id="once")["ply"] == answer["ply"]
    assert answer["ply"] == ply + len(drafted["moves"])
    seat.line.close()
    other.line.close()


def test_a_program_plays_a_set_over_http(service: RunningService) -> None:
    table, seat, other = reach_set(service)
    assert seat.update is not None
    ply, picks = seat.ply, a_set(seat.update["view"]["choice"])
    moves = draft(seat, picks)["moves"]
    where = f"/api/tables/{table}/set"
    assert seat.player.refused("POST", where, {"id": "x", "ply": ply, "moves": [*picks, "nonsense"]}) == (
        409,
        "why-unknown",
    )
    assert seat.player.refused("POST", where, {"id": "x", "ply": ply + 1, "moves": picks}) == (409, "ply-stale")
    answer = seat.player.post(where, {"id": "once", "ply": ply, "moves": picks})
    assert answer["ply"] == ply + len(moves)
    assert seat.player.post(where, {"id": "once", "ply": ply, "moves": picks})["ply"] == answer["ply"]
    seat.line.close()
    other.line.close()


def test_films_show_every_ply_and_nothing_else(service: RunningService) -> None:
    """One player sends several moves at once; the other and a spectator see them one by one."""
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    rng = random.Random(5)
    with (
        ada.sit(table) as first,
        bob.sit(table) as second,
        eve.sit(table) as third,
        eve.sit(table, film="last") as last,
    ):
        pictures: dict[int, list[dict[str, Any]]] = {0: [], 1: [], 2: [], 3: []}
        for _ in range(40):
            for seat in (first, second):
                seat.quiet(0.005)
                moves: list[str] = []
                legal = seat.legal
                while legal and len(moves) < 3:
                    answer = draft(seat, *moves, rng.choice(legal))
                    moves, legal = answer["moves"], [move["code"] for move in answer["legal"]]
                if moves:
                    assert seat.play(*moves)["type"] == "done"
        for number, seat in enumerate((first, second, third, last)):
            seat.quiet(0.3)
            for message in seat.inbox:
                if message["type"] == "update":
                    pictures[number] += [*message["frames"], message]
        assert not any(message.get("frames") for message in last.inbox)
        assert any(message.get("frames") for message in third.inbox)
        again = [film(seat, 0) for seat in (first, second, third)]
        middle = again[2][len(again[2]) // 2]["ply"]
        tail = film(third, middle)
        assert tail == [frame for frame in again[2] if frame["ply"] > middle]
        with eve.sit(table, since=middle, heard=0) as back:
            assert back.update is not None
            assert [*back.update["frames"], {"view": back.update["view"]}][-1]["view"] == again[2][-1]["view"]
            assert back.update["frames"] == tail[:-1]
        first.ask(type="resign")
    match = comptoir.loads(ada.web.get(f"/api/tables/{table}/record").text)
    for number, eyes in enumerate((0, 1, None)):
        frames = match.frames(eyes)
        plies = [picture["ply"] for picture in pictures[number]]
        assert plies == sorted(set(plies)), "every picture once, in order"
        assert plies == [frame.ply for frame in frames][: len(plies)]
        for picture, frame in zip(pictures[number], frames, strict=False):
            assert picture["view"] == json.loads(json.dumps(frame.view))
        assert again[number] == [
            {"ply": frame.ply, "heard": known["heard"], "view": json.loads(json.dumps(frame.view))}
            for frame, known in zip(frames[-len(again[number]) :], again[number], strict=True)
        ]


def test_a_secret_ply_makes_no_frame_and_a_draft_no_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whispers.teach(monkeypatch)

    class Ear:
        def __init__(self) -> None:
            self.heard: list[dict[str, Any]] = []

        def send(self, message: bytes) -> None:
            self.heard.append(json.loads(message))

        def close(self, code: int) -> None:
            raise AssertionError(code)

    async def go() -> None:
        service, table, people = await whispers.open_service(tmp_path)
        ears: dict[int | None, Ear] = {seat: Ear() for seat in (0, 1, 2, None)}
        viewers = {}
        for seat, ear in ears.items():
            viewers[seat] = audience.Viewer(ear, None if seat is None else people[seat].id, seat)
            await table.audience.enter(viewers[seat], 0, lambda info, update: b"{}")
        for ear in ears.values():
            ear.heard.clear()
        for moves in (["whisper:1"], ["whisper:1", "whisper:2"], ["whisper:2", "stop"]):
            answer = await table.draft(0, 0, list(moves))
            assert answer.moves == moves
            assert answer.view["table"]["mine"] == [int(code[-1]) for code in moves if code != "stop"]
        with pytest.raises(ComptoirError):
            await table.draft(0, 0, ["whisper:2", "whisper:1"])
        assert all(not ear.heard for ear in ears.values())
        entries = await service.store.read(lambda c: c.execute(select(func.count()).select_from(ENTRY)).scalar_one())
        assert entries == 0
        # Two plies in secret: two pictures for oneself, none for others; finishing is public, and one picture.
        await table.play(0, "a", 0, ["whisper:1"])
        assert [len(ears[seat].heard) for seat in (0, 1, 2, None)] == [1, 0, 0, 0]
        for seat in (1, 2, None):
            assert await table.audience.film(viewers[seat], 0) == []
        await table.play(0, "b", 1, ["whisper:2"])
        for seat in (1, 2, None):
            assert [message["frames"] for message in ears[seat].heard if message["type"] == "update"] == [[]]
        await table.play(1, "a", 0, ["whisper:3", "stop"])
        await table.play(2, "a", 0, ["whisper:0", "stop"])
        spectator = [message for message in ears[None].heard if message["type"] == "update"]
        assert [message["frames"] for message in spectator] == [[]] * 3
        assert [frame.view["table"]["told"] for frame in await table.audience.film(viewers[None], 0)][-1] == [
            [[1, 2], [3], [0]]
        ]
        own = [message["frames"] for message in ears[1].heard if message["type"] == "update"]
        assert [len(frames) for frames in own] == [0, 1, 0]
        await service.close()

    asyncio.run(go())
