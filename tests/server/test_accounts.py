"""Names, addresses, passwords by mail, deletion, export, moderation, operators: on a house with a real mail server."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.postbox import Postbox
from tests.server.services import Player, RunningService, begin, wait_for

import comptoir
from comptoir.server.names import clean_name, looks_of
from comptoir.server.refusals import Refuse

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def postbox() -> Iterator[Postbox]:
    box = Postbox().start()
    yield box
    box.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def house(folder: Path, postbox: Postbox) -> Iterator[RunningService]:
    built = RunningService(
        f"sqlite:///{folder / 'house.sqlite3'}",
        smtp_host="127.0.0.1",
        smtp_port=postbox.port,
        mail_wait=0.01,
        operators="Olga Operator, Somebody Else",
        lease_seconds=90,  # what must be told at once cannot wait for a heartbeat
        backup_folder=folder / "backups",
        backup_keep=2,
    ).start()
    yield built
    built.close()


@pytest.fixture(scope="module")
def olga(house: RunningService) -> Player:
    return house.account("Olga Operator")


def confirmed(house: RunningService, postbox: Postbox, name: str, address: str) -> Player:
    player = house.account(name)
    player.post("/api/me", {"email": address}, "PATCH")
    player.post("/api/email/confirm", {"link": postbox.link(address, "confirm")})
    return player


# -- names


INVISIBLE = ["", "  ", "a\u200bb", "a\u202eb", "a\u00adb", "\u115f", "\u3164", "🂡🂱", "a\u2028b" * 13, "---"]
MIXED = ["\u0430da", "p\u03b1ul"]
WELCOME = ["Zoë", "Jean-Éric", "Ольга", "田中さん", "김민수", "Ada 2", "O'Neill", "Søren ✓", "Ｆｕｌｌ"]
ALIKE = [("Paco", "\u0420\u0430\u0441\u043e"), ("Ilya", "llya"), ("Bob", "B0b"), ("modern", "rnodern")]


@pytest.mark.parametrize("name", INVISIBLE + MIXED)
def test_invisible_and_mixed_names_are_refused(name: str) -> None:
    with pytest.raises(Refuse):
        clean_name(name)


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert looks_of(clean_name(name))


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_look_alike(one: str, other: str) -> None:
    assert looks_of(one) == looks_of(other)


def test_nobody_goes_by_a_name_that_looks_like_an_accounts(house: RunningService) -> None:
    house.account("Coco Pasha")
    alike = "\u0421\u043e\u0441\u043e \u0420\u0430sha"
    whole = "\u0441\u043e\u0441\u043e"
    house.account("coco")
    nobody = Player(house.url)
    assert nobody.refused("POST", "/api/guest", {"name": alike}) == (400, "name-scripts")
    assert nobody.refused("POST", "/api/guest", {"name": whole}) == (409, "name-taken")
    assert house.guest().refused("PATCH", "/api/me", {"name": whole}) == (409, "name-taken")


# -- the lobby


def test_a_guest_takes_one_chair_unless_the_host_allows_more(house: RunningService) -> None:
    ada, bob = house.guest(), house.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 4})["id"]
    bob.post(f"/api/tables/{table}/join")
    assert bob.refused("POST", f"/api/tables/{table}/join", {"name": "My Sister"}) == (403, "table-one-chair")
    assert ada.post(f"/api/tables/{table}/join", {"name": "My Brother"})["mine"] == [0, 2]
    family = ada.post("/api/tables", {"game": "san_juan", "seats": 4, "hot_seats": True})["id"]
    bob.post(f"/api/tables/{family}/join")
    assert bob.post(f"/api/tables/{family}/join", {"name": "My Sister"})["mine"] == [1, 2]


def test_nobody_sits_under_the_name_of_an_account(house: RunningService) -> None:
    house.account("Famous Fanny")
    ada, later = house.guest(), house.guest("Not Yet Taken")
    wish = {"game": "san_juan", "seats": 2, "chairs": [{"name": "famous fanny"}]}
    assert ada.refused("POST", "/api/tables", wish) == (409, "name-taken")
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 3})["id"]
    assert ada.refused("POST", f"/api/tables/{table}/join", {"name": "FAMOUS  Fanny"}) == (409, "name-taken")
    house.account("Not Yet Taken")
    assert later.refused("POST", f"/api/tables/{table}/join") == (409, "name-taken")


def test_the_host_removes_somebody_before_the_start(house: RunningService) -> None:
    ada, bob, eve = house.guest(), house.guest(), house.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    bob.post(f"/api/tables/{table}/join")
    assert bob.refused("POST", f"/api/tables/{table}/remove", {"seat": 0}) == (403, "table-not-yours")
    assert ada.refused("POST", f"/api/tables/{table}/remove", {"seat": 0}) == (409, "seat-nobody")
    with bob.sit(table) as seat:
        ada.post(f"/api/tables/{table}/remove", {"seat": 1})
        seat.until(lambda: seat.info["seats"][1]["person"] is None)
    assert bob.refused("POST", f"/api/tables/{table}/join") == (403, "table-removed")
    eve.post(f"/api/tables/{table}/join")
    ada.post(f"/api/tables/{table}/start")
    assert ada.refused("POST", f"/api/tables/{table}/remove", {"seat": 1}) == (409, "table-not-open")


# -- mail


def test_an_address_is_confirmed_by_its_letter(house: RunningService, postbox: Postbox) -> None:
    ada = house.account()
    assert not ada.post("/api/me", {"email": "ada@example.org", "mail_turns": True}, "PATCH")["confirmed"]
    link = postbox.link("ada@example.org", "confirm")
    assert ada.refused("POST", "/api/email/confirm", {"link": "x" * 32}) == (404, "link-none")
    Player(house.url).post("/api/email/confirm", {"link": link})
    assert ada.get("/api/me")["confirmed"]
    assert ada.refused("POST", "/api/email/confirm", {"link": link}) == (404, "link-none")
    assert not ada.post("/api/me", {"email": "ada@elsewhere.example"}, "PATCH")["confirmed"]
    postbox.to("ada@elsewhere.example")


def test_no_address_is_confirmed_by_another_ones_letter(house: RunningService, postbox: Postbox) -> None:
    """Also not by a request that was begun while the other one was still there."""
    eve = house.account()
    eve.post("/api/me", {"email": "somebody@example.org"}, "PATCH")
    line, body = eve.half_sent("PATCH", "/api/me", {"email": "somebody@example.org"})
    time.sleep(0.6)
    eve.post("/api/me", {"email": "eve@example.org"}, "PATCH")
    eve.post("/api/email/confirm", {"link": postbox.link("eve@example.org", "confirm")})
    assert eve.get("/api/me")["confirmed"]
    line.sendall(body)
    assert line.recv(1000).startswith(b"HTTP/1.1 200 ")
    line.close()
    now = eve.get("/api/me")
    assert (now["email"], now["confirmed"]) == ("somebody@example.org", False)


def test_no_turn_is_mailed_to_an_address_nobody_confirmed(house: RunningService, postbox: Postbox) -> None:
    ada, bob = house.guest("Mail Ada"), house.guest("Mail Bob")
    for player, address in ((ada, "stranger@example.org"), (bob, "mailbob@example.org")):
        player.post("/api/me", {"email": address, "mail_turns": True}, "PATCH")
    bob.post("/api/email/confirm", {"link": postbox.link("mailbob@example.org", "confirm")})
    table = begin(ada, bob, options={"first_governor": "1"}, pace="days")
    with ada.sit(table) as seat:
        seat.play("choose_role:prospector")
    wait_for(lambda: "your turn" in str(postbox.to("mailbob@example.org")["Subject"]), 40)
    assert "confirm" in str(postbox.to("stranger@example.org")["Subject"])


def test_a_new_password_by_mail_ends_everything_that_was(house: RunningService, postbox: Postbox, folder: Path) -> None:
    ada = confirmed(house, postbox, "Forgetful", "forgetful@example.org")
    token = ada.post("/api/me/tokens", {"label": "bot"})["token"]
    nobody = Player(house.url)
    # Nobody learns who has an account.
    assert nobody.post("/api/password/ask", {"who": "nosuchperson"}) == nobody.post(
        "/api/password/ask", {"who": "forgetful"}
    )
    link = postbox.link("forgetful@example.org", "reset")
    with ada.sit(ada.table(bots=1)["id"]) as seat:
        nobody.me = nobody.post("/api/password/reset", {"link": link, "password": "brand new secret"})
        assert seat.closed() == 4401
    assert nobody.get("/api/me")["name"] == "Forgetful"
    assert ada.web.get("/api/me").status_code == 401
    headers = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{house.url}/api/me", headers=headers).status_code == 401
    again: dict[str, Any] = {"link": link, "password": "another new secret"}
    assert nobody.refused("POST", "/api/password/reset", again) == (404, "link-none")
    Player(house.url).post("/api/login", {"name": "Forgetful", "password": "brand new secret"})
    # A link that was not used in time opens nothing.
    nobody.post("/api/password/ask", {"who": "forgetful"})
    wait_for(lambda: postbox.link("forgetful@example.org", "reset") != link)
    with sqlite3.connect(folder / "house.sqlite3") as connection:
        expires = connection.execute("SELECT expires FROM link WHERE purpose = 'reset'").fetchone()[0]
        assert expires < time.time() + 3700
        connection.execute("UPDATE link SET expires = 1 WHERE purpose = 'reset'")
    connection.close()
    again["link"] = postbox.link("forgetful@example.org", "reset")
    assert nobody.refused("POST", "/api/password/reset", again) == (404, "link-none")


def test_an_unconfirmed_address_gets_no_password_link(house: RunningService, postbox: Postbox) -> None:
    eve = house.account("Unconfirmed")
    eve.post("/api/me", {"email": "victim@example.org"}, "PATCH")
    postbox.to("victim@example.org")
    Player(house.url).post("/api/password/ask", {"who": "victim@example.org"})
    time.sleep(1)
    assert "#reset=" not in str(postbox.to("victim@example.org").get_content())


def seconds_to_play(house: RunningService) -> float:
    begin = time.monotonic()
    ada = house.account()
    with ada.sit(ada.table(bots=1)["id"]) as seat:
        seat.until(lambda: seat.legal, 60)
    return time.monotonic() - begin


def test_a_silent_mail_server_stops_nobody(house: RunningService, postbox: Postbox) -> None:
    postbox.silent = True
    try:
        writers = [house.guest() for _ in range(4)]
        asked = postbox.asked
        for number, player in enumerate(writers):
            player.post("/api/me", {"email": f"silent{number}@example.org"}, "PATCH")
        wait_for(lambda: postbox.asked > asked, 30)
        # The mail server is silent for longer than that; on a busy machine the first try may take as long.
        assert any(seconds_to_play(house) < 9 for _ in range(4))
    finally:
        postbox.silent = False
    for number in range(4):
        postbox.to(f"silent{number}@example.org")


def test_a_letter_that_was_turned_away_is_tried_again(house: RunningService, postbox: Postbox, folder: Path) -> None:
    postbox.refusing = True
    asked = postbox.asked
    house.guest().post("/api/me", {"email": "later@example.org"}, "PATCH")
    wait_for(lambda: postbox.asked >= asked + 2, 60)

    def waiting() -> list[str]:
        with sqlite3.connect(folder / "house.sqlite3") as connection:
            return [row[0] for row in connection.execute("SELECT body FROM outbox")]

    # A letter holds a link that opens an account: whoever reads the database or a copy of it does not find it.
    assert waiting()
    assert all(body.startswith("sealed:") for body in waiting())
    postbox.refusing = False
    assert "/account#confirm=" in str(postbox.to("later@example.org").get_content())
    wait_for(lambda: not waiting(), 40, 0.5)
    assert "later@example.org" not in house.log.read_text()


# -- leaving


def finished_by(name: str) -> Any:
    """The record of a match that somebody of this name has played elsewhere."""
    match, rng = comptoir.game("san_juan").new(2, "played elsewhere"), random.Random(1)
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    match.tags["player 1"] = name
    return json.loads(match.dumps())


def test_deleting_leaves_no_name_note_or_invitation(house: RunningService, folder: Path) -> None:
    name = "Vanishing Vera"
    vera, bob = house.account(name), house.guest()
    table = begin(vera, bob)
    rated = begin(house_account := house.account(), vera, rated=True)
    vera.post(f"/api/tables/{table}/note", {"text": f"secret plan of {name}"}, "PUT")
    with vera.sit(table) as seat:
        seat.ask(type="say", text=f"I am {name}")
    bob.post("/api/tables", {"game": "san_juan", "seats": 2, "access": "name", "invited": [name.upper()]})
    vera.post("/api/tables", {"game": "san_juan", "seats": 3, "chairs": [{"name": f"{name} II"}]})
    vera.post("/api/me", {"email": "vera@example.org", "mail_turns": True}, "PATCH")
    vera.post("/api/me/tokens", {"label": f"bot of {name}"})
    vera.post(f"/api/tables/{table}/shelve")
    vera.post("/api/me/blocks", {"person": house_account.me["id"]})
    bob.post("/api/me/blocks", {"person": vera.me["id"]})
    house_account.post(f"/api/tables/{rated}/mute", {"person": vera.me["id"]})
    vera.post("/api/reports", {"person": bob.me["id"], "why": f"rude to {name}", "table": table})
    bob.post("/api/reports", {"person": vera.me["id"], "why": "spam", "table": table})
    for player in (vera, bob):
        uploaded = player.post("/api/records", finished_by(name))["id"]
    assert name in str(bob.get(f"/api/tables/{uploaded}"))
    vera.post("/api/me", {"password": "correct horse"}, "DELETE")
    assert vera.web.get("/api/me").status_code == 401
    assert name not in str(bob.get(f"/api/tables/{table}"))
    assert house_account.get(f"/api/tables/{rated}")["status"] == "over"
    with bob.sit(table) as seat:
        assert name not in str(seat.welcome)
    with sqlite3.connect(folder / "house.sqlite3") as connection:
        everything = "\n".join(connection.iterdump())
        # What stands under the person's id is their moves, the chairs they made them from, and who it was no longer.
        kinds = [line.split('"')[1] for line in everything.splitlines() if vera.me["id"] in line]
        assert set(kinds) == {"person", "chair", "chat"}, kinds
    for trace in (name, name.lower(), name.upper(), "vera@example.org"):
        assert trace not in everything, [line for line in everything.splitlines() if trace in line][:3]


def test_deleting_works_with_many_tables_in_every_state(house: RunningService) -> None:
    ada, bob = house.account(), house.account()
    begin(ada, bob, rated=True)
    left = begin(bob, ada)
    ada.post(f"/api/tables/{left}/leave")
    over = ada.table(bots=1)["id"]
    ada.post(f"/api/tables/{over}/resign")
    ada.post("/api/tables", {"game": "san_juan", "seats": 2})
    theirs = bob.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    ada.post(f"/api/tables/{theirs}/join")
    ada.post("/api/me", {"password": "correct horse"}, "DELETE")
    assert bob.get(f"/api/tables/{theirs}")["seats"][1]["person"] is None


def test_everything_about_me_is_one_file(house: RunningService) -> None:
    ada, bob = house.account(), house.account("Other Olaf")
    table = begin(ada, bob)
    ada.post(f"/api/tables/{table}/note", {"text": "my own note"}, "PUT")
    bob.post(f"/api/tables/{table}/note", {"text": "his own note"}, "PUT")
    answer = ada.web.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["person"][0]["name"] == ada.me["name"]
    assert data["seats"][0]["note"] == "my own note"
    assert len(data["sessions"]) == 1
    assert not {"password", "digest", "seed", "moved", "waiting"} & set(json.dumps(data).replace('"', " ").split())
    assert "his own note" not in answer.text
    assert bob.web.get("/api/me/export").json()["seats"][0]["note"] == "his own note"


# -- keeping the peace


def test_a_muted_person_is_not_heard(house: RunningService) -> None:
    ada, bob = house.guest(), house.guest()
    table = begin(ada, bob)
    assert bob.refused("POST", f"/api/tables/{table}/mute", {"person": ada.me["id"]}) == (403, "table-not-yours")
    ada.post(f"/api/tables/{table}/mute", {"person": bob.me["id"]})
    with bob.sit(table) as seat:
        assert seat.ask(type="say", text="hello")["error"] == "chat-muted"
        ada.post(f"/api/tables/{table}/mute", {"person": bob.me["id"], "muted": False})
        assert seat.ask(type="say", text="hello")["type"] == "done"


def test_the_blocked_are_neither_heard_nor_seated(house: RunningService) -> None:
    ada, bob = house.guest(), house.guest()
    third = house.guest()
    table = begin(third, ada, bob)
    assert [one["id"] for one in ada.post("/api/me/blocks", {"person": bob.me["id"]})["people"]] == [bob.me["id"]]
    with ada.sit(table) as seat, third.sit(table) as other, bob.sit(table) as loud:
        loud.ask(type="say", text="can you hear me")
        other.expect("chat")
        assert not [message for message in seat.quiet() if message["type"] == "chat"]
    with ada.sit(table) as seat, third.sit(table) as other:
        assert (len(seat.welcome["chat"]), len(other.welcome["chat"])) == (0, 1)
    mine = ada.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    assert bob.refused("POST", f"/api/tables/{mine}/join") == (403, "table-removed")
    assert ada.post(f"/api/me/blocks/{bob.me['id']}", method="DELETE")["people"] == []
    bob.post(f"/api/tables/{mine}/join")


def test_players_of_a_rated_match_do_not_hear_spectators(house: RunningService) -> None:
    ada, bob, eve = house.account(), house.account(), house.guest()
    table = begin(ada, bob, rated=True)
    with ada.sit(table) as player, eve.sit(table) as spectator, house.guest().sit(table) as another:
        spectator.ask(type="say", text="take the quarry")
        another.expect("chat")
        player.ask(type="say", text="good luck")
        spectator.expect("chat")
        assert [m["line"]["text"] for m in player.inbox if m["type"] == "chat"] == ["good luck"]
        with bob.sit(table) as late:
            assert [line["text"] for line in late.welcome["chat"]] == ["good luck"]
        bob.post(f"/api/tables/{table}/resign")
    with ada.sit(table) as afterwards:
        assert len(afterwards.welcome["chat"]) == 2


def test_operators_see_how_the_house_is_and_nobody_else_does(house: RunningService, olga: Player, folder: Path) -> None:
    eve, impostor = house.account(), house.guest()
    assert (olga.get("/api/me")["operator"], eve.get("/api/me")["operator"]) == (True, False)
    for player in (eve, impostor, Player(house.url)):
        assert player.refused("GET", "/api/operators/overview") == (403, "operator-only")
        assert player.refused("POST", "/api/operators/backups") == (403, "operator-only")
    token = olga.post("/api/me/tokens", {"label": "t"})["token"]
    headers = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{house.url}/api/operators/overview", headers=headers).status_code == 403
    seen = olga.get("/api/operators/overview")
    assert seen["accounts"] >= 2
    assert (seen["status"], len(seen["load"])) == ("ok", 3)
    wait_for(lambda: olga.get("/api/operators/overview")["backups"], 30)
    names = [olga.post("/api/operators/backups")["name"] for _ in range(3)]
    kept = [entry["name"] for entry in olga.get("/api/operators/overview")["backups"]]
    assert kept == sorted(names[1:], reverse=True)
    for file in (folder / "backups").iterdir():
        assert file.stat().st_mode & 0o077 == 0
    answer = olga.web.post("/api/operators/backups", headers={"X-CSRF-Token": "guess"})
    assert (answer.status_code, answer.json()["error"]) == (403, "csrf")


def test_a_report_reaches_the_operators_who_suspend(house: RunningService, olga: Player) -> None:
    rude, ada = house.account("Rude Rudi"), house.guest()
    table = begin(ada, rude)
    with rude.sit(table) as seat:
        seat.ask(type="say", text="you are all fools")
    ada.post("/api/reports", {"person": rude.me["id"], "table": table, "why": "insults"})
    report = next(one for one in olga.get("/api/operators/reports")["reports"] if one["name"] == "Rude Rudi")
    assert (report["why"], report["said"], report["by"]) == ("insults", "you are all fools", ada.me["name"])
    found = olga.get("/api/operators/people", name="rude")["people"]
    assert [one["name"] for one in found] == ["Rude Rudi"]
    with rude.sit(table) as seat:
        olga.post(f"/api/operators/people/{rude.me['id']}/suspend", {"suspended": True})
        assert seat.closed() == 4401
    assert rude.refused("GET", "/api/me") == (403, "person-suspended")
    olga.post(f"/api/operators/people/{rude.me['id']}/suspend", {"suspended": False})
    assert rude.get("/api/me")["name"] == "Rude Rudi"
    olga.post(f"/api/operators/reports/{report['id']}/close")
    assert report["id"] not in str(olga.get("/api/operators/reports"))
