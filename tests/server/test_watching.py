"""Spectators, clocks, absences, replays, records, mail."""

from __future__ import annotations

import contextlib
import json
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.postbox import Postbox
from tests.server.services import RunningService, begin, play_out, wait_for

import comptoir

pytestmark = pytest.mark.servers


def test_spectators_see_what_everybody_sees(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as first, eve.sit(table) as eyes:
        first.play("choose_role:prospector")
        eyes.until(lambda: eyes.ply > 0)
        assert eyes.update is not None
        assert eyes.update["seat"] is None
        assert eyes.update["legal"] == []
        assert "asked" not in eyes.update["view"]
        assert first.spectators == 1
        assert eyes.ask(type="say", text="hello")["type"] == "done"


def test_a_table_may_admit_no_spectators(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, spectators=False)
    assert eve.sit(table).closed() == 4403
    ada.post(f"/api/tables/{table}/resign")
    with eve.sit(table) as after:
        assert after.info["status"] == "over"


def test_delayed_spectators_see_the_past(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"}, delay=2)
    with ada.sit(table) as first, eve.sit(table) as eyes:
        first.play("choose_role:prospector")
        moved = time.monotonic()
        assert [message["type"] for message in eyes.quiet(1.0) if message["type"] == "update"] == []
        assert eyes.ply == 0
        eyes.until(lambda: eyes.ply == 1)
        assert time.monotonic() - moved > 1.5
        assert first.ask(type="offer", what="undo")["type"] == "done"  # names a ply they do not know yet
        assert [message for message in eyes.quiet(0.3) if message["type"] == "offer"] == []
        assert eve.get(f"/api/tables/{table}")["waiting"] == []
        with service.guest().sit(table) as late:
            assert late.ply == 1


def test_somebody_who_does_not_read_is_hung_up_on(service: RunningService) -> None:
    """Through a real socket: the service's queue is bounded, whatever else holds messages is the kernel's."""
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(20)
        deaf.connect(("127.0.0.1", service.port))
        lines = [
            f"GET /api/tables/{table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{service.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {bob.cookie['Cookie']}",
        ]
        deaf.sendall("\r\n".join([*lines, "", ""]).encode())
        wish = b'{"type":"look","seat":1}'
        asks = (bytes([0x81, 0x80 | len(wish)]) + bytes(4) + wish) * 100  # frames, masked with zeros
        with ada.sit(table) as first:
            first.until(lambda: first.here == [0, 1])
            for _ in range(200):
                with contextlib.suppress(ConnectionError):
                    deaf.sendall(asks)
                first.quiet(0.01)
                if first.here == [0]:
                    break
            first.until(lambda: first.here == [0])
    assert "comptoir_dropped_sockets_total 0.0" not in httpx.get(f"{service.url}/metrics").text


def test_time_runs_out_and_a_bot_stands_in(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"}, clock={"kind": "move", "amount": 3})
    with ada.sit(table) as first:
        assert first.update is not None
        clocks = first.update["clocks"]
        assert clocks[0]["running"]
        assert 0 < clocks[0]["left"] <= 3
        assert not clocks[1]["running"]
        first.until(lambda: first.info["seats"][0]["bot"])
        first.until(lambda: first.ply > 0)
        assert first.ask(type="return")["type"] == "done"
        first.until(lambda: first.info["seats"][0]["bot"] is None)


def test_a_clock_for_the_whole_game_counts_thinking_only(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    before = time.time()
    table = begin(ada, bob, options={"first_governor": "1"}, clock={"kind": "game", "amount": 100})
    with ada.sit(table) as first, bob.sit(table) as second:
        time.sleep(0.4)
        moving = time.time()
        first.play("choose_role:prospector")
        second.until(lambda: second.legal)
        now = time.time()
        assert second.update is not None
        left = [clock["left"] for clock in second.update["clocks"]]
        # A busy machine thinks longer: what may be gone is what has passed since each could be thinking.
        assert 100 - (now - before) <= left[0] <= 99.6
        assert 100 - (now - moving) <= left[1] <= 100


def test_a_clock_in_days_is_for_slow_tables(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, pace="days", clock={"kind": "day", "amount": 3})
    update = ada.get(f"/api/tables/{table}/seat")
    assert max(clock["left"] for clock in update["clocks"]) == pytest.approx(3 * 86400, abs=60)


def test_a_bot_stands_in_for_somebody_who_left_a_live_table(build: Callable[..., RunningService]) -> None:
    service = build(absence_seconds=1).start()
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table):
        pass
    time.sleep(1.5)
    assert ada.get(f"/api/tables/{table}")["seats"][0]["bot"] is None  # nobody else is there to wait
    with bob.sit(table) as second:
        second.until(lambda: second.info["seats"][0]["bot"])
        second.until(lambda: second.legal)
    slow = begin(ada, bob, options={"first_governor": "1"}, pace="days")
    with bob.sit(slow) as second:
        second.quiet(2.5)
        assert second.info["seats"][0]["bot"] is None


@pytest.fixture(scope="module")
def finished(service: RunningService) -> dict[str, Any]:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"start_hand": True})
    with ada.sit(table) as first, bob.sit(table) as second:
        assert ada.refused("GET", f"/api/tables/{table}/replay") == (409, "table-not-over")
        assert ada.refused("GET", f"/api/tables/{table}/record") == (409, "table-not-over")
        play_out([first, second], random.Random(11))
        events = [first.events, second.events]
    return {"id": table, "events": events, "player": ada, "record": ada.web.get(f"/api/tables/{table}/record").text}


def frames(finished: dict[str, Any], **query: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while True:
        query |= {"from": len(found), "count": 100}
        page = finished["player"].get(f"/api/tables/{finished['id']}/replay", **query)
        found += page["frames"]
        if len(found) > page["plies"]:
            return found


def test_a_finished_match_can_be_replayed_from_any_seat(finished: dict[str, Any]) -> None:
    match = comptoir.loads(finished["record"])
    for eyes in (0, 1):
        seen = frames(finished, eyes=eyes)
        assert len(seen) == match.ply + 1
        assert seen[-1]["views"] == [match.state.view(eyes)]
        assert [event["kind"] for frame in seen for event in frame["events"]] == [
            event["kind"] for event in finished["events"][eyes]
        ]
        hidden = [frame for frame in seen if frame["seat"] == 1 - eyes]
        assert all(frame["move"] is None for frame in hidden)


def test_all_open_shows_every_hand_and_every_move(finished: dict[str, Any]) -> None:
    match = comptoir.loads(finished["record"])
    seen = frames(finished, eyes="all")
    assert [f"{frame['seat']} {frame['move']['code']}" for frame in seen[1:]] == match.record()["moves"]
    assert [len(frame["views"]) for frame in seen] == [2] * (match.ply + 1)


def test_anybody_can_verify_a_finished_match(finished: dict[str, Any], tmp_path: Path) -> None:
    """The seed was promised at the start by its hash."""
    file = tmp_path / "match.json"
    seed = json.loads(finished["record"])["seed"]
    for text, code in ((finished["record"], 0), (finished["record"].replace(seed, f"{seed}0"), 1)):
        file.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "comptoir", "verify", str(file)]
        assert subprocess.run(command, capture_output=True, check=False).returncode == code


def test_a_link_leads_to_a_ply(finished: dict[str, Any]) -> None:
    page = finished["player"].get(f"/api/tables/{finished['id']}/replay", **{"from": 7, "count": 1})
    assert [frame["ply"] for frame in page["frames"]] == [7]
    refused = finished["player"].refused("GET", f"/api/tables/{finished['id']}/replay?eyes=9")
    assert refused == (400, "query-bad")


def test_a_record_can_be_uploaded_and_replayed(service: RunningService, finished: dict[str, Any]) -> None:
    eve = service.guest()
    headers = {"X-CSRF-Token": eve.me["csrf"], "Content-Type": "application/json"}
    answer = eve.web.post("/api/records", content=finished["record"], headers=headers)
    assert answer.status_code == 201
    table = answer.json()["id"]
    info = eve.get(f"/api/tables/{table}")
    assert (info["status"], info["uploaded"]) == ("over", True)
    theirs = {**finished, "id": table, "player": eve}
    assert frames(theirs, eyes="all") == frames(finished, eyes="all")
    with eve.sit(table) as seat:
        assert seat.update is not None
        assert seat.update["view"]["over"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda text: text[:100], "bad-json"),
        (lambda text: text.replace('"0 ', '"1 ', 1), "bad-illegal"),
        (lambda text: re.sub(r'"rules": \d+', '"rules": 99', text), "bad-rules"),
        (lambda text: text.replace("san_juan", "chess"), "refuse-game"),
        (lambda text: "[]", "bad-format"),
    ],
)
def test_a_damaged_record_is_refused(
    service: RunningService, finished: dict[str, Any], change: Callable[[str], str], error: str
) -> None:
    eve = service.guest()
    headers = {"X-CSRF-Token": eve.me["csrf"], "Content-Type": "application/json"}
    answer = eve.web.post("/api/records", content=change(finished["record"]), headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (400, error)


def test_an_unfinished_record_is_refused(service: RunningService) -> None:
    eve = service.guest()
    headers = {"X-CSRF-Token": eve.me["csrf"]}
    text = comptoir.game("san_juan").new(2, 1).dumps()
    answer = eve.web.post("/api/records", content=text, headers=headers)
    assert answer.json()["error"] == "record-open"


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    box = Postbox().start()
    yield box
    box.close()


def test_mail_comes_at_most_once_a_turn(build: Callable[..., RunningService], postbox: Postbox) -> None:
    service = build(smtp_host="127.0.0.1", smtp_port=postbox.port, address="https://comptoir.example").start()
    ada, bob = service.guest("Ada"), service.guest("Bob")
    bob.post("/api/me", {"email": "bob@example.org", "mail_turns": True, "lang": "fr"}, "PATCH")
    bob.post("/api/email/confirm", {"link": postbox.link("bob@example.org", "confirm")})
    postbox.letters.clear()
    table = begin(ada, bob, options={"first_governor": "1"}, pace="days")
    with ada.sit(table) as first:
        first.play("choose_role:prospector")
        wait_for(lambda: postbox.letters)
        letter = postbox.letters[0]
        assert letter["To"] == "bob@example.org"
        assert letter["Subject"] == "Comptoir\u00a0: à vous de jouer (San Juan)"
        text = letter.get_content()
        assert f"https://comptoir.example/tables/{table}" in text
        assert "Ada" in text
        # Taken back and played again, it is the same turn.
        first.ask(type="offer", what="undo")
        with bob.sit(table) as second:
            second.ask(type="answer", yes=True)
        first.until(lambda: first.ply == 0)
        first.play("choose_role:prospector")
        time.sleep(0.5)
    assert len(postbox.letters) == 1
    log = service.log.read_text()
    assert "turn notice" in log
    assert "bob@example.org" not in log


def test_without_a_mail_server_a_line_in_the_log_tells_of_the_turn(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    bob.post("/api/me", {"email": "silent@example.org", "mail_turns": True}, "PATCH")
    table = begin(ada, bob, options={"first_governor": "1"}, pace="days")
    with ada.sit(table) as first:
        first.play("choose_role:prospector")

    def told() -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in service.log.read_text().splitlines()]
        return [line for line in lines if line["what"] == "turn notice" and line["table"] == table]

    assert [(line["seat"], line["mailed"]) for line in wait_for(told)] == [(1, False)]
    assert "silent@example.org" not in service.log.read_text()


def test_nobody_gets_mail_who_did_not_ask_or_is_there(build: Callable[..., RunningService], postbox: Postbox) -> None:
    service = build(smtp_host="127.0.0.1", smtp_port=postbox.port).start()
    ada, bob = service.guest(), service.guest()
    bob.post("/api/me", {"email": "bob@example.org"}, "PATCH")
    bob.post("/api/email/confirm", {"link": postbox.link("bob@example.org", "confirm")})
    postbox.letters.clear()
    options: dict[str, Any] = {"options": {"first_governor": "1"}, "pace": "days"}
    with ada.sit(begin(ada, bob, **options)) as first:
        first.play("choose_role:prospector")
    bob.post("/api/me", {"mail_turns": True}, "PATCH")
    table = begin(ada, bob, **options)
    with bob.sit(table), ada.sit(table) as first:
        first.play("choose_role:prospector")
        time.sleep(0.5)
    assert postbox.letters == []
