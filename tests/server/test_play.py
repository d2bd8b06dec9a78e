"""Playing through the socket, from sitting down to the result."""

from __future__ import annotations

import json
import random
import time

import pytest
from tests.server.services import RunningService, begin, play_out

import comptoir
from comptoir.bots import FAIR

pytestmark = pytest.mark.servers


def test_a_guest_plays_a_whole_match_against_bots(service: RunningService) -> None:
    ada = service.guest()
    table = ada.post("/api/tables/quick", {"game": "san_juan"})
    assert table["status"] == "playing"
    assert table["commitment"]
    assert table["seed"] is None
    with ada.sit(table["id"]) as seat:
        assert seat.play_on(random.Random(1)) > 5
        seat.until(lambda: seat.info["status"] == "over")
        assert seat.info["result"]["how"] == "played"
        assert comptoir.game("san_juan").new(2, seat.info["seed"]).commitment == table["commitment"]
        assert seat.update is not None
        assert seat.update["view"]["over"]
    record = ada.web.get(f"/api/tables/{table['id']}/record").text
    match = comptoir.loads(record)
    assert match.state.scores() == seat.info["result"]["scores"]


def test_two_people_play_and_see_only_their_own_cards(service: RunningService) -> None:
    ada, bob = service.guest("Ada"), service.guest("Bob")
    table = begin(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        first.until(lambda: first.here == [0, 1])
        play_out([first, second], random.Random(2))
        assert first.info["result"] == second.info["result"]
        assert [len(first.events) > 20, len(second.events) > 20] == [True, True]


def test_several_moves_are_played_all_or_none(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1, options={"first_governor": "1"})["id"]
    with ada.sit(table) as seat:
        before = seat.update
        answer = seat.play("choose_role:prospector", "choose_role:prospector")
        assert answer["type"] == "refused"
        assert seat.ply == 0
        assert ada.get(f"/api/tables/{table}/seat")["view"] == before["view"]  # type: ignore[index]


def test_several_moves_in_one_message_are_played_together(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as first, bob.sit(table) as second:
        first.play("choose_role:builder")
        first.until(lambda: first.ply == 1)
        building = next(code for code in first.legal if code.startswith("build:"))
        first.ask(type="offer", what="undo", to=0)
        second.until(lambda: second.offer)
        second.ask(type="answer", yes=True)
        first.until(lambda: first.ply == 0)
        heard = len(second.inbox)
        assert first.play("choose_role:builder", building, ply=0)["ply"] == 2
        second.until(lambda: second.ply == 2)
        assert [message["ply"] for message in second.inbox[heard:] if message["type"] == "update"][-1:] == [2]
        assert 1 not in [message.get("ply") for message in second.inbox[heard:]]


def test_a_repeated_message_is_played_once(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as seat:
        message = {"type": "play", "id": "once", "ply": 0, "moves": [seat.legal[0]]}
        first = seat.ask(**message)
        again = seat.ask(**message)
        assert first["type"] == again["type"] == "done"
        assert first["ply"] == again["ply"]
    with ada.sit(table) as seat:
        assert seat.ask(**message) == first


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ({"type": "play", "ply": 0, "moves": ["no_such_move"]}, "why-unknown"),
        ({"type": "play", "ply": 0, "moves": [999_999]}, "why-unknown"),
        ({"type": "play", "ply": 7, "moves": ["choose_role:builder"]}, "ply-stale"),
        ({"type": "play", "ply": 0, "moves": ["choose_role:builder"], "seat": 1}, "seat-not-yours"),
        ({"type": "play", "ply": 0, "moves": ["keep:library"]}, "why-other-question"),
        ({"type": "undo", "ply": 0}, "undo-nothing"),
        ({"type": "answer", "yes": True}, "offer-none"),
        ({"type": "return"}, "seat-yours-already"),
        ({"type": "dance"}, "body-value"),
        ({"type": "play", "ply": 0, "moves": []}, "body-value"),
        ({"type": "play", "ply": 0, "moves": ["x"] * 65}, "body-value"),
    ],
)
def test_whatever_is_not_allowed_changes_nothing(service: RunningService, message: dict, error: str) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as seat:
        answer = seat.ask(**message)
        assert (answer["type"], answer["error"]) == ("refused", error)
        assert set(answer["text"]) == {"en", "fr"}
        after = ada.get(f"/api/tables/{table}/seat")
        assert seat.update is not None
        assert (after["view"], after["ply"]) == (seat.update["view"], 0)


def test_nobody_plays_out_of_turn_or_for_others(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with bob.sit(table) as seat:
        assert seat.play("choose_role:builder")["error"] == "why-not-you"
    with eve.sit(table) as seat:
        assert seat.update is not None
        assert seat.update["seat"] is None
        assert seat.play("choose_role:builder")["error"] == "seat-not-yours"
        assert seat.ask(type="resign")["error"] == "seat-not-yours"
    path = f"/api/tables/{table}/moves"
    assert eve.refused("POST", path, {"id": "a", "ply": 0, "moves": ["choose_role:builder"]}) == (403, "seat-not-yours")


def test_a_match_can_be_played_without_a_socket(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1)["id"]
    rng = random.Random(4)
    for number in range(3000):
        update = ada.get(f"/api/tables/{table}/seat")
        if update["view"]["over"]:
            break
        if update["legal"]:
            body = {"id": str(number), "ply": update["ply"], "moves": [rng.choice(update["legal"])["index"]]}
            ada.post(f"/api/tables/{table}/moves", body)
        else:
            time.sleep(0.01)
    assert ada.get(f"/api/tables/{table}")["status"] == "over"


def test_a_client_that_comes_back_hears_what_it_missed(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1)["id"]
    rng = random.Random(5)
    with ada.sit(table) as seat:
        seat.play_on(rng, 8)
        seat.quiet(0.5)
        known = list(seat.events)
    with ada.sit(table, heard=len(known)) as back, ada.sit(table) as fresh:
        assert back.update is not None
        assert back.update["heard_from"] <= len(known)
        assert known[: back.update["heard_from"]] + back.update["events"] == fresh.events
        assert fresh.events[: len(known)] == known


def test_taking_back_goes_by_what_others_have_learned(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as first, bob.sit(table) as second:
        assert first.play("choose_role:builder")["type"] == "done"
        first.until(lambda: first.ply == 1)
        assert first.update is not None
        assert first.update["undo"]["possible"]
        assert first.ask(type="undo", ply=1)["type"] == "done"
        first.until(lambda: first.ply == 0)
        assert "choose_role:prospector" in first.legal
        assert first.play("choose_role:prospector")["type"] == "done"
        refused = first.ask(type="undo", ply=first.ply)
        assert refused["error"] in ("undo-known", "undo-not-yours")
        second.until(lambda: second.legal)


def test_going_back_by_consent(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as first, bob.sit(table) as second:
        first.play("choose_role:prospector")
        second.until(lambda: second.legal)
        assert first.ask(type="offer", what="undo")["type"] == "done"
        offer = second.until(lambda: second.offer)
        assert (offer["what"], offer["by"], offer["to"], offer["agreed"]) == ("undo", 0, 0, [0])
        assert first.ask(type="offer", what="end")["error"] == "offer-standing"
        assert second.ask(type="answer", yes=False)["type"] == "done"
        first.until(lambda: first.offer is None)
        first.ask(type="offer", what="undo")
        second.until(lambda: second.offer)
        second.ask(type="answer", yes=True)
        first.until(lambda: first.ply == 0)
        assert "choose_role:prospector" in first.legal
        assert first.events == []


def test_against_bots_alone_consent_is_ones_own(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1)["id"]
    with ada.sit(table) as seat:
        seat.until(lambda: seat.legal)
        ply = seat.ply
        seat.play(seat.legal[0])
        seat.until(lambda: seat.legal)
        assert seat.ask(type="offer", what="undo", to=ply)["type"] == "done"
        seat.until(lambda: seat.ply == ply)


def test_agreeing_to_end_leaves_no_ranks(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        first.ask(type="offer", what="end")
        second.until(lambda: second.offer)
        second.ask(type="answer", yes=True)
        first.until(lambda: first.info["status"] == "over")
        assert first.info["result"]["how"] == "agreed"
        assert first.info["result"]["ranks"] is None
        assert first.info["seed"]


def test_resigning_ends_a_match_of_two(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        second.ask(type="resign")
        first.until(lambda: first.info["status"] == "over")
        assert first.info["result"]["how"] == "resigned"
        assert first.info["result"]["ranks"] == [1, 2]
        assert first.play("choose_role:builder")["error"] == "why-over"


def test_resigning_among_three_lets_a_bot_play_on(service: RunningService) -> None:
    players = [service.guest() for _ in range(3)]
    table = begin(*players)
    players[2].post(f"/api/tables/{table}/resign")
    assert players[2].refused("POST", f"/api/tables/{table}/return") == (409, "seat-resigned")
    with players[0].sit(table) as first, players[1].sit(table) as second:
        assert first.info["seats"][2]["resigned"]
        play_out([first, second], random.Random(6))
        ranks = first.info["result"]["ranks"]
        assert ranks[2] == 3
        assert sorted(ranks[:2]) in ([1, 2], [1, 1])


def test_a_seat_is_handed_over_and_taken_back(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with bob.sit(table) as second:
        ada.post(f"/api/tables/{table}/leave")
        second.until(lambda: second.info["seats"][0]["bot"] == FAIR)
        second.until(lambda: second.legal)
        with ada.sit(table) as first:
            assert first.ask(type="play", ply=first.ply, moves=["pass"])["error"] == "seat-bot-plays"
            assert first.ask(type="return")["type"] == "done"
            first.until(lambda: first.info["seats"][0]["bot"] is None)
        assert second.until(lambda: second.info["seats"][0]["bot"] is None or None)


def test_chat_and_notes(service: RunningService) -> None:
    ada, bob, eve = service.guest("Ada"), service.guest("Bob"), service.guest("Eve")
    table = begin(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        first.ask(type="say", text="  <b>hello</b>\u202e\n there ")
        line = second.expect("chat")["line"]
        assert (line["name"], line["seat"], line["text"]) == ("Ada", 0, "<b>hello</b> there")
        assert first.ask(type="say", text=" \u200b ")["error"] == "chat-empty"
        first.send(type="note", text="remember the chapel")
        first.send(type="ping")
        first.expect("pong")
    assert ada.get(f"/api/tables/{table}/note") == {"text": "remember the chapel"}
    assert bob.get(f"/api/tables/{table}/note") == {"text": ""}
    with ada.sit(table) as again, eve.sit(table) as stranger:
        assert again.welcome["note"] == "remember the chapel"
        assert [entry["text"] for entry in again.welcome["chat"]] == ["<b>hello</b> there"]
        assert "chapel" not in json.dumps(stranger.inbox)
        stranger.send(type="note", text="mine")
        assert stranger.expect("refused")["error"] == "seat-not-yours"


def test_hot_seat_is_several_people_on_one_device(service: RunningService) -> None:
    ada = service.guest("Ada")
    chairs = [{}, {"name": "Bob"}]
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 2, "chairs": chairs, "start": True})
    assert table["mine"] == [0, 1]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bob"]
    rng = random.Random(7)
    with ada.sit(table["id"]) as seat:
        for _ in range(30):
            assert seat.update is not None
            asked = seat.update["view"]["waiting"][0]
            if seat.update["seat"] != asked:
                seat.send(type="look", seat=asked)
                seat.expect("note")
            assert seat.update["seat"] == asked
            assert seat.play(rng.choice(seat.legal), seat=asked)["type"] == "done"
            seat.quiet(0.02)
        seat.send(type="look", seat=5)
        assert seat.expect("refused")["error"] == "seat-not-yours"
