"""Requests that nobody sends by accident: refused with a sentence, never a 500, never a hung connection."""

from __future__ import annotations

import json
import logging
import random
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.services import Player, Postgres, RunningService, begin, play_out, wait_for

import comptoir
from comptoir.server import http, patience, sealing
from comptoir.server.cli import bind, server_for
from comptoir.server.logs import set_up_logs
from comptoir.server.migrate import migrate
from comptoir.server.settings import settings_from, with_driver

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest) -> Iterator[RunningService]:
    """Either database: PostgreSQL takes no zero in a text."""
    if request.param == "sqlite":
        yield request.getfixturevalue("service")
        return
    server: Postgres = request.getfixturevalue("postgres")
    database = server.database()
    migrate(with_driver(database))
    built = RunningService(database, address="https://comptoir.example").start()
    yield built
    built.close()


def test_no_request_whatever_is_answered_by_a_500(target: RunningService) -> None:
    ada, bob = target.guest(), target.guest()
    table, over = begin(ada, bob), begin(ada, bob)
    ada.post(f"/api/tables/{over}/resign")
    wrong: list[tuple[str, str, Any]] = [
        ("GET", "/%00", None),
        ("GET", f"/{'x' * 400}", None),
        ("GET", f"/assets/{'x' * 400}", None),
        ("GET", "/api/tables/%00", None),
        ("GET", f"/api/tables/{'x' * 400}", None),
        ("GET", "/api/people/a%00b", None),
        ("GET", "/api/games/%C2%B2", None),
        ("GET", "/api/tables?game=%00", None),
        ("GET", "/api/ratings?game=%00", None),
        ("GET", f"/api/tables/{over}/replay?eyes=%C2%B2", None),
        ("GET", f"/api/tables/{over}/replay?eyes=2", None),
        ("GET", f"/api/tables/{table}/seat?seat=%00", None),
        ("PUT", f"/api/tables/{table}/note", {"text": "a\0b"}),
        ("PATCH", "/api/me", {"email": "a\0b@example.org"}),
        ("PATCH", "/api/me", {"name": "a\0b"}),
        ("POST", "/api/login", {"name": "a\0b", "password": "12345678\0"}),
        ("POST", "/api/me/tokens", {"label": "\0"}),
        ("POST", "/api/tables", {"game": "san_juan", "seats": 2, "invited": ["\0"], "access": "name"}),
    ]
    for method, path, body in wrong:
        answer = ada.call(method, path, body)
        assert 400 <= answer.status_code < 500, (method, path, answer.status_code)
        assert set(answer.json()["text"]) == {"en", "fr"}
    for origin in ("http://[", "null", "http://[::1", "//"):
        answer = ada.web.post("/api/logout", json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    with ada.sit(table) as seat:
        for message in ({"type": "note", "text": "\0"}, {"type": "say", "id": "1", "text": "a\0"}):
            seat.send(**message)
            assert seat.expect("refused")["error"] == "body-zero"
        # A backslash and a u are letters like others.
        assert ada.post(f"/api/tables/{table}/note", {"text": "\\u0000 \\\\"}, "PUT")["text"] == "\\u0000 \\\\"
    assert "request failed" not in target.log.read_text()


def test_uploaded_records_are_bounded(target: RunningService) -> None:
    ada, bob = target.guest(), target.guest()
    table = begin(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        play_out([first, second], random.Random(1))
    record = json.loads(ada.web.get(f"/api/tables/{table}/record").text)
    assert ada.call("POST", "/api/records", record).status_code == 201
    huge = "x" * 500_000
    for part in (
        {"seed": huge},
        {"commitment": huge},
        {"game": huge},
        {"tags": {"player 1": huge}},
        {"tags": {huge: "x"}},
        {"tags": {f"tag {number}": "" for number in range(1000)}},
        {"moves": ["0 pass"] * 100_000},
        {"moves": [f"0 {huge}"]},
        {"options": {huge: True}},
    ):
        answer = ada.call("POST", "/api/records", {**record, **part})
        assert answer.status_code == 400, list(part)
        assert len(answer.text) < 2000
    assert len(json.dumps(ada.get("/api/me/tables"))) < 50_000
    assert comptoir.loads(json.dumps(record)).state.over


def test_half_a_request_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for the rest of the headers nor for the rest of a body. A house as the command opens it, less patient."""
    assert patience.HEADER_SECONDS <= 15
    assert http.BODY_SECONDS <= 30
    monkeypatch.setattr(patience, "HEADER_SECONDS", 0.5)
    monkeypatch.setattr(http, "BODY_SECONDS", 0.5)
    server = server_for(settings_from({}, database_url=f"sqlite:///{tmp_path / 'a.sqlite3'}", workers=1))
    listen = bind("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, args=([listen],))
    thread.start()
    try:
        wait_for(lambda: server.started, 60)
        body = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"
        halves = (b"", b"GET / HTTP/1.1\r\nHo", b"GET /health HTTP/1.1\r\nHost: x\r\n", body)
        lines = [socket.create_connection(listen.getsockname(), timeout=60) for _ in halves]
        for line, half in zip(lines, halves, strict=True):
            line.sendall(half)
        answers = [line.recv(1000) for line in lines]
        assert answers[:3] == [b"", b"", b""]
        assert answers[3].startswith(b"HTTP/1.1 408 ")
        for line in lines:
            line.close()
    finally:
        server.should_exit = True
        thread.join(60)
        sealing.use_key(None)


def test_https_only_is_said_where_the_service_is_reached_by_https(target: RunningService) -> None:
    said = Player(target.url).web.get("/health").headers.get("strict-transport-security")
    assert (said is not None) == ("COMPTOIR_ADDRESS" in target.environment)


def test_a_second_process_on_one_file_is_refused(build: Callable[..., RunningService]) -> None:
    first = build().start()
    command = [sys.executable, "-m", "comptoir", "serve", "--port", "1"]
    environment = {**first.environment, "COMPTOIR_LANG": "en", "LANG": "C.UTF-8"}
    second = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert second.returncode != 0
    assert "already using" in second.stderr + second.stdout or "utilise déjà" in second.stderr + second.stdout
    assert "Traceback" not in second.stderr
    first.kill()  # after the worst of ends the next one may begin at once
    first.start()


def test_debug_logs_keep_libraries_quiet() -> None:
    before, handlers = logging.root.level, logging.root.handlers[:]
    try:
        set_up_logs("DEBUG")
        for name in ("websockets.server", "uvicorn.error", "httptools", "redis", "sqlalchemy.engine", "asyncio"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
        assert logging.getLogger("comptoir.tables").isEnabledFor(logging.DEBUG)
    finally:
        logging.root.setLevel(before)
        logging.root.handlers[:] = handlers
        logging.getLogger("comptoir").setLevel(logging.NOTSET)
