"""Sessions and tokens: listed, ended one by one, bounded in what they allow, and carried over from older databases."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from alembic import command
from sqlalchemy import create_engine, text
from tests.server.services import Player, Postgres, Redis, RunningService
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from comptoir.server.migrate import configuration, migrate

pytestmark = pytest.mark.servers

# Cookies as they were before sessions were rows: [person, count of log-outs], signed with this key.
OLD_KEY = "k" * 64
OLD_GUEST = "WyJndWVzdGd1ZXN0MTIiLDNd.NtfLxJ3AyGHF1k6BoRvgT03lkf8"
OLD_ACCOUNT = "WyJhY2NvdW50YWNjb3UiLDBd.08NLffruIqB37juG38C_A5Fga3g"
LOGGED_OUT = "WyJndWVzdGd1ZXN0MTIiLDRd.ITtmDBVwDNQPavslmlrvzIPUE1Q"


def log_in(service: RunningService, name: str, password: str = "correct horse", agent: str = "test") -> Player:
    player = Player(service.url)
    player.web.headers["User-Agent"] = agent
    player.me = player.post("/api/login", {"name": name, "password": password})
    return player


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_sessions_are_listed_and_ended_one_by_one(service: RunningService) -> None:
    ada = service.account()
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    there, other = log_in(service, ada.me["name"], agent=firefox), log_in(service, ada.me["name"])
    listed = ada.get("/api/me/sessions")["sessions"]
    assert [entry["current"] for entry in listed].count(True) == 1
    assert len(listed) == 3
    lost = next(entry for entry in listed if entry["device"] == "Firefox, Linux")
    assert lost["expires"] > lost["used"] >= lost["created"]
    assert service.guest().refused("DELETE", f"/api/me/sessions/{lost['id']}") == (404, "session-none")
    with there.sit(there.table(bots=1)["id"]) as seat:
        ada.post(f"/api/me/sessions/{lost['id']}", method="DELETE")
        assert seat.closed() == 4401
    assert there.web.get("/api/me").status_code == 401
    assert other.web.get("/api/me").status_code == 200


def test_logging_out_ends_the_session_and_not_only_the_cookie(service: RunningService) -> None:
    ada = service.account()
    there = log_in(service, ada.me["name"])
    kept = there.cookie
    there.post("/api/logout")
    assert httpx.get(f"{service.url}/api/me", headers=kept).status_code == 401
    assert ada.web.get("/api/me").status_code == 200


def test_a_new_password_ends_the_other_sessions(service: RunningService) -> None:
    ada = service.account()
    thief = log_in(service, ada.me["name"])
    with thief.sit(thief.table(bots=1)["id"]) as seat:
        ada.post("/api/me/password", {"password": "another secret", "current": "correct horse"})
        assert seat.closed() == 4401
    assert thief.web.get("/api/me").status_code == 401
    assert ada.get("/api/me")["name"] == ada.me["name"]


def test_a_session_expires(build: Callable[..., RunningService], tmp_path: Path) -> None:
    service = build(session_days=10).start()
    ada = service.guest("Ada")
    service.stop()
    with sqlite3.connect(tmp_path / "service.sqlite3") as connection:
        expires = connection.execute("SELECT expires FROM session").fetchone()[0]
        assert abs(expires - time.time() - 10 * 86400) < 100
        secret = ada.web.cookies["comptoir"]
        rows = str(connection.execute("SELECT * FROM session").fetchall())
        assert secret not in rows
        connection.execute("UPDATE session SET expires = ?", (time.time() - 1,))
    connection.close()
    service.start()
    assert ada.web.get("/api/me").status_code == 401
    # Also while the house is open and has not tidied up yet.
    bob = service.guest("Bob")
    with sqlite3.connect(tmp_path / "service.sqlite3") as connection:
        connection.execute("UPDATE session SET expires = ?", (time.time() - 1,))
    connection.close()
    assert bob.web.get("/api/me").status_code == 401


def test_nobody_keeps_a_foot_in_the_door_with_half_a_request(service: RunningService) -> None:
    """A session that ends before a request has arrived whole lets it do nothing any more."""
    ada = service.account()
    thief = log_in(service, ada.me["name"])
    wishes = (("POST", "/api/me/tokens", {"label": "mine"}), ("PATCH", "/api/me", {"email": "thief@example.org"}))
    halves = [thief.half_sent(*wish) for wish in wishes]
    time.sleep(1)
    ada.post("/api/me/password", {"password": "another secret", "current": "correct horse"})
    for line, body in halves:
        line.sendall(body)
        assert line.recv(1000).startswith(b"HTTP/1.1 401 ")
        line.close()
    assert (ada.get("/api/me/tokens")["tokens"], ada.get("/api/me")["email"]) == ([], None)


def test_the_form_token_belongs_to_the_session(service: RunningService) -> None:
    ada = service.account()
    there = log_in(service, ada.me["name"])
    assert there.me["csrf"] != ada.me["csrf"]
    there.me["csrf"] = ada.me["csrf"]
    assert there.refused("POST", "/api/logout/everywhere") == (403, "csrf")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/me/tokens", {"label": "child"}),
        ("GET", "/api/me/tokens", None),
        ("GET", "/api/me/sessions", None),
        ("POST", "/api/me/password", {"password": "taken over now"}),
        ("PATCH", "/api/me", {"name": "Taken Over"}),
        ("DELETE", "/api/me", {}),
        ("POST", "/api/logout/everywhere", {}),
        ("GET", "/api/me/export", None),
        ("POST", "/api/me/email/ask", {}),
        ("DELETE", "/api/me/sessions/x", None),
        ("DELETE", "/api/me/tokens/x", None),
        ("POST", "/api/me/blocks", {"person": "x"}),
        ("DELETE", "/api/me/blocks/x", None),
    ],
)
def test_a_token_cannot_change_the_account(service: RunningService, method: str, path: str, body: object) -> None:
    token = service.guest().post("/api/me/tokens", {"label": "bot"})["token"]
    answer = httpx.request(method, f"{service.url}{path}", json=body, headers=bearer(token))
    assert (answer.status_code, answer.json()["error"]) == (403, "token-scope")


def test_a_reading_token_looks_on_and_does_nothing(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1)["id"]
    made = ada.post("/api/me/tokens", {"label": "board on the wall", "scope": "read"})
    assert (made["scope"], ada.get("/api/me/tokens")["tokens"][0]["scope"]) == ("read", "read")
    headers = bearer(made["token"])
    assert httpx.get(f"{service.url}/api/tables/{table}/seat", headers=headers).status_code == 200
    answer = httpx.post(f"{service.url}/api/tables/{table}/resign", json={}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "token-scope")
    with connect(f"{service.url.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers) as socket:
        assert json.loads(socket.recv(5))["type"] == "welcome"
        for wish in (
            {"type": "resign", "id": "1"},
            {"type": "say", "id": "2", "text": "hi"},
            {"type": "note", "text": "x"},
        ):
            socket.send(json.dumps(wish))
            while (heard := json.loads(socket.recv(5)))["type"] != "refused":
                pass
            assert heard["error"] == "token-scope"


def close_code(line: ClientConnection) -> int:
    try:
        while True:
            line.recv(5)
    except ConnectionClosed as end:
        return 0 if end.rcvd is None else int(end.rcvd.code)


def test_a_revoked_token_closes_its_sockets(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1)["id"]
    made, kept = (ada.post("/api/me/tokens", {"label": label}) for label in "ab")
    address = service.url.replace("http", "ws")
    with (
        connect(f"{address}/api/tables/{table}/live", additional_headers=bearer(made["token"])) as seat,
        connect(f"{address}/api/live", additional_headers=bearer(made["token"])) as feed,
        connect(f"{address}/api/live", additional_headers=bearer(kept["token"])) as other,
    ):
        feed.recv(5)
        ada.post(f"/api/me/tokens/{made['id']}", method="DELETE")
        for line in (seat, feed):
            assert close_code(line) == 4401
        other.send('{"type": "ping"}')
        while json.loads(other.recv(5))["type"] != "pong":  # the feed tells of the table as well
            pass


def old_database(url: str) -> None:
    """As the version before left it: a guest with a signed cookie, an account, a token."""
    engine = create_engine(url)
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.execute(text("INSERT INTO secret VALUES ('signing', :key)"), {"key": OLD_KEY})
        person = "INSERT INTO person (id, name, login, password, epoch, lang, mail_turns, created) VALUES "
        connection.execute(
            text(f"{person} ('guestguest12', 'Old Guest', NULL, NULL, 3, 'fr', false, :now)"), {"now": time.time()}
        )
        connection.execute(
            text(f"{person} ('accountaccou', 'Old Ada', 'old ada', 'x', 0, 'en', false, :now)"), {"now": time.time()}
        )
        connection.execute(
            text("INSERT INTO token (id, person, label, digest, created) VALUES ('t', 'accountaccou', 'bot', 'd', 1.0)")
        )
    engine.dispose()


def carried_over(service: RunningService, url: str) -> None:
    old = httpx.get(f"{service.url}/api/me", headers={"Cookie": f"comptoir={OLD_GUEST}"})
    assert old.json()["name"] == "Old Guest"
    for cookie in (OLD_ACCOUNT, LOGGED_OUT):
        assert httpx.get(f"{service.url}/api/me", headers={"Cookie": f"comptoir={cookie}"}).status_code == 401
    engine = create_engine(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT scope FROM token")).scalars().all() == ["play"]
    engine.dispose()


def test_the_guests_of_an_older_house_come_back(build: Callable[..., RunningService], tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'service.sqlite3'}"
    old_database(url)
    carried_over(build().start(), url)


def test_the_guests_of_an_older_house_on_postgresql(build: Callable[..., RunningService], postgres: Postgres) -> None:
    url = postgres.database().replace("postgresql://", "postgresql+psycopg://")
    old_database(url)
    migrate(url)
    carried_over(build(url).start(), url)


def test_what_ends_in_one_process_ends_in_the_other(
    build: Callable[..., RunningService], postgres: Postgres, redis: Redis
) -> None:
    url = postgres.database()
    migrate(url.replace("postgresql://", "postgresql+psycopg://"))
    here, there = (build(url, redis_url=redis.url, limits="true").start() for _ in range(2))
    ada = here.account("Ada Abroad")
    for _ in range(4):  # counted for both processes, and forgiven by the right password
        wrong = {"name": "Ada Abroad", "password": "wrong horse"}
        assert Player(there.url).refused("POST", "/api/login", wrong) == (401, "password-wrong")
    abroad = log_in(there, "Ada Abroad")
    with abroad.sit(abroad.table(bots=1)["id"]) as seat:
        lost = next(one for one in ada.get("/api/me/sessions")["sessions"] if not one["current"])
        ada.post(f"/api/me/sessions/{lost['id']}", method="DELETE")
        assert seat.closed() == 4401
    assert abroad.web.get("/api/me").status_code == 401
    assert [log_in(there, "Ada Abroad").me["name"] for _ in range(6)] == ["Ada Abroad"] * 6
