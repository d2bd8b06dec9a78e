"""Guests, accounts, tokens, and what keeps strangers out."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.services import Player, RunningService, begin, wait_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

pytestmark = pytest.mark.servers


def test_a_guest_becomes_permanent_and_logs_in_elsewhere(service: RunningService) -> None:
    ada = service.guest("Ada Permanent")
    assert not ada.me["permanent"]
    assert ada.post("/api/me/password", {"password": "a long secret"})["permanent"]
    elsewhere = Player(service.url)
    elsewhere.me = elsewhere.post("/api/login", {"name": "  ada  PERMANENT", "password": "a long secret"})
    assert elsewhere.me["id"] == ada.me["id"]
    wrong = {"name": "Ada Permanent", "password": "a wrong secret"}
    assert Player(service.url).refused("POST", "/api/login", wrong) == (401, "password-wrong")
    nobody = {"name": "Nobody", "password": "a wrong secret"}
    assert Player(service.url).refused("POST", "/api/login", nobody) == (401, "password-wrong")


def test_a_permanent_name_belongs_to_one_person(service: RunningService) -> None:
    service.account("Unique")
    assert Player(service.url).refused("POST", "/api/guest", {"name": "unique"}) == (409, "name-taken")
    bob = service.guest("Bob")
    assert bob.refused("PATCH", "/api/me", {"name": "UNIQUE"}) == (409, "name-taken")
    first, second = service.guest("Twin"), service.guest("Twin")
    first.post("/api/me/password", {"password": "a long secret"})
    assert second.refused("POST", "/api/me/password", {"password": "a long secret"}) == (409, "name-taken")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u200b\u200b", "a\nb" * 10])
def test_names_are_one_line_of_text(service: RunningService, name: str) -> None:
    status, error = Player(service.url).refused("POST", "/api/guest", {"name": name})
    assert (status, error) in ((400, "name-bad"), (400, "body-short"), (400, "body-long"))


def test_renaming_and_mail_settings(service: RunningService) -> None:
    ada = service.guest()
    changed = ada.post("/api/me", {"name": "  Ada\tLovelace ", "lang": "fr", "email": "ada@example.org"}, "PATCH")
    assert (changed["name"], changed["lang"], changed["email"]) == ("Ada Lovelace", "fr", "ada@example.org")
    assert ada.post("/api/me", {"email": None, "mail_turns": True}, "PATCH")["email"] is None
    assert ada.refused("PATCH", "/api/me", {"email": "not an address"}) == (400, "email-bad")
    assert ada.refused("PATCH", "/api/me", {"lang": "de"}) == (400, "body-value")
    short = ada.call("POST", "/api/me/password", {"password": "short"}).json()
    assert short["text"]["fr"] == "Un mot de passe compte au moins 8 caractères."


def test_changing_the_password_needs_the_present_one(service: RunningService) -> None:
    ada = service.account()
    new = {"password": "another secret"}
    assert ada.refused("POST", "/api/me/password", new) == (403, "password-current")
    ada.post("/api/me/password", {**new, "current": "correct horse"})
    Player(service.url).post("/api/login", {"name": ada.me["name"], "password": "another secret"})


def test_logging_out_here_and_everywhere(service: RunningService) -> None:
    ada = service.account()
    other, third = Player(service.url), Player(service.url)
    for player in (other, third):
        player.me = player.post("/api/login", {"name": ada.me["name"], "password": "correct horse"})
    token = ada.post("/api/me/tokens", {"label": "bot"})["token"]
    other.post("/api/logout")
    assert not other.cookie["Cookie"]
    assert other.web.get("/api/me").status_code == 401
    assert third.web.get("/api/me").status_code == 200
    with ada.sit(ada.table(bots=1)["id"]) as seat:
        ada.post("/api/logout/everywhere")
        assert seat.closed() == 4401
    assert not ada.cookie["Cookie"]
    assert third.web.get("/api/me").status_code == 401
    answer = httpx.get(f"{service.url}/api/me", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json()["error"]) == (401, "token-none")


def test_deleting_an_account_leaves_moves_without_a_name(service: RunningService) -> None:
    ada, bob = service.account("Ada Leaving"), service.guest("Bob")
    table = begin(ada, bob)
    assert ada.refused("DELETE", "/api/me", {}) == (403, "password-current")
    ada.post("/api/me", {"password": "correct horse"}, "DELETE")
    assert not ada.cookie["Cookie"], "the browser forgets the session too"
    assert ada.web.get("/api/me").status_code == 401
    seat = bob.get(f"/api/tables/{table}")["seats"][0]
    assert seat["bot"] is not None
    with bob.sit(table) as second:
        second.play_on(random.Random(1), 3)
    assert bob.web.get(f"/api/people/{ada.me['id']}").status_code == 404
    service.guest("Ada Leaving")


def test_guests_who_never_come_back_are_forgotten(build: Callable[..., RunningService], tmp_path: Path) -> None:
    service = build(forget_days=30).start()
    ada, bob, eve, tom = service.guest("Ada"), service.guest("Bob"), service.account("Eve"), service.guest("Tom")
    host, recent = service.guest("Host"), service.guest("Recent")
    match = bob.table(bots=1)["id"]
    never = host.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    open_still = recent.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    ada.post("/api/me/tokens", {"label": "old"})
    service.stop()
    with sqlite3.connect(tmp_path / "service.sqlite3") as connection:
        old = time.time() - 31 * 86400
        gone = [player.me["id"] for player in (ada, bob, eve, host)]
        connection.executemany("UPDATE person SET seen = ? WHERE id = ?", [(old, id) for id in gone])
        connection.execute("UPDATE match SET created = ? WHERE id = ?", (old, never))
    connection.close()
    service.start()

    def forgotten() -> bool:
        """Looked up and not asked for: whoever asks has come back."""
        with contextlib.closing(sqlite3.connect(tmp_path / "service.sqlite3")) as connection:
            return connection.execute("SELECT 1 FROM person WHERE id = ?", (ada.me["id"],)).fetchone() is None

    wait_for(forgotten)
    assert ada.web.get("/api/me").status_code == 401
    assert host.web.get("/api/me").status_code == 401
    assert recent.refused("GET", f"/api/tables/{never}") == (404, "table-none")
    assert recent.get(f"/api/tables/{open_still}")["status"] == "open"
    assert bob.get("/api/me/tables")["tables"][0]["id"] == match
    assert eve.get("/api/me")["permanent"]
    assert tom.get("/api/me")["name"] == "Tom"
    service.stop()
    with sqlite3.connect(tmp_path / "service.sqlite3") as connection:
        seen = dict(connection.execute("SELECT id, seen FROM person"))
    connection.close()
    assert set(seen) == {player.me["id"] for player in (bob, eve, tom, recent)}
    assert min(seen.values()) > old + 30 * 86400


def test_tokens_open_the_interface_to_bots(service: RunningService) -> None:
    ada = service.guest()
    made = ada.post("/api/me/tokens", {"label": "my bot"})
    headers = {"Authorization": f"Bearer {made['token']}"}
    answer = httpx.post(f"{service.url}/api/tables/quick", json={"game": "san_juan"}, headers=headers)
    assert answer.status_code == 201
    listed = ada.get("/api/me/tokens")["tokens"]
    assert [(entry["id"], entry["label"]) for entry in listed] == [(made["id"], "my bot")]
    assert made["token"] not in str(listed)
    assert service.guest().refused("DELETE", f"/api/me/tokens/{made['id']}") == (404, "token-none")
    ada.post(f"/api/me/tokens/{made['id']}", method="DELETE")
    assert httpx.get(f"{service.url}/api/me", headers=headers).status_code == 401


def test_a_forged_cookie_is_nobody(service: RunningService) -> None:
    ada = service.guest()
    cookie = ada.web.cookies["comptoir"]
    for forged in (cookie[:-2] + "xx", "x" + cookie, "", "a.b", "x" * 5000):
        answer = httpx.get(f"{service.url}/api/me", headers={"Cookie": f"comptoir={forged}"})
        assert answer.status_code in (401, 400)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(service: RunningService) -> None:
    answer = httpx.post(f"{service.url}/api/guest", json={"name": "Cookie"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert answer.json()["id"] not in cookie


def test_changing_requests_need_the_form_token(service: RunningService) -> None:
    ada = service.guest()
    ada.me["csrf"] = "guess"
    assert ada.refused("POST", "/api/tables/quick", {"game": "san_juan"}) == (403, "csrf")
    # A question changes nothing: a page may put it before it has heard who it has just become.
    assert ada.post("/api/games/san_juan/check", {"seats": 2, "options": {}})["refusal"] is None
    assert service.guest().me["csrf"] != ada.me["csrf"]


def test_requests_from_other_sites_are_turned_away(service: RunningService) -> None:
    ada = service.guest()
    headers = {"Origin": "https://evil.example", "X-CSRF-Token": ada.me["csrf"]}
    answer = ada.web.post("/api/tables/quick", json={"game": "san_juan"}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    headers["Origin"] = service.url
    assert ada.web.post("/api/tables/quick", json={"game": "san_juan"}, headers=headers).status_code == 201


def test_sockets_from_other_sites_are_turned_away(service: RunningService) -> None:
    ada = service.guest()
    table = ada.table(bots=1)["id"]
    seat = ada.sit(table, headers={"Origin": "https://evil.example"})
    assert seat.inbox[0]["error"] == "origin"
    assert seat.closed() == 4403
    with ada.sit(table, headers={"Origin": service.url}) as welcome:
        assert welcome.welcome["type"] == "welcome"


def test_every_answer_carries_the_security_headers(service: RunningService) -> None:
    web = Player(service.url).web  # which is patient, on a busy machine
    for path in ("/", "/tables/anything", "/api/games", "/api/nothing", "/health"):
        headers = web.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert web.get("/api/me").headers["cache-control"] == "no-store"


def test_bodies_have_a_size(service: RunningService) -> None:
    ada = service.guest()
    big = {"name": "x" * 70_000}
    assert ada.refused("PATCH", "/api/me", big) == (413, "body-large")
    with ada.sit(ada.table(bots=1)["id"]) as seat:
        seat.send(type="say", id="a", text="x" * 20_000)
        assert seat.closed() == 4413


def test_what_is_not_there_is_said_plainly(service: RunningService) -> None:
    ada = service.guest()
    assert ada.refused("GET", "/api/tables/nosuchtable") == (404, "table-none")
    assert ada.refused("GET", "/api/nothing") == (404, "not-found")
    assert ada.refused("PUT", "/api/games") == (405, "method")
    assert Player(service.url).refused("POST", "/api/tables/quick", {"game": "san_juan"}) == (401, "person-needed")
    with pytest.raises(InvalidStatus), connect(f"{service.url.replace('http', 'ws')}/api/nowhere"):
        pass


def test_rate_limits(build: Callable[..., RunningService]) -> None:
    service = build(limits="true", smtp_host="127.0.0.1", smtp_port=1).start()
    ada = service.guest("Ada")
    mailed = [ada.call("PATCH", "/api/me", {"email": f"ada{n}@example.org"}).status_code for n in range(6)]
    assert mailed == [200] * 5 + [429]
    assert ada.get("/api/me")["email"] == "ada4@example.org"
    tried = [Player(service.url).call("POST", "/api/login", {"name": "x", "password": "y" * 8}) for _ in range(7)]
    assert [answer.status_code for answer in tried] == [401] * 5 + [429] * 2
    assert int(tried[-1].headers["retry-after"]) > 0
    codes = [ada.call("POST", "/api/tables", {"game": "san_juan", "seats": 2}).status_code for _ in range(22)]
    assert codes == [201] * 20 + [429] * 2
    table = ada.get("/api/me/tables")["tables"][0]["id"]
    with ada.sit(table) as seat:
        said = [seat.ask(type="say", text=f"line {n}") for n in range(12)]
        assert [answer["type"] for answer in said] == ["done"] * 10 + ["refused"] * 2
        assert said[-1]["error"] == "too-many"
