"""Tables before and after the match: making, joining, starting, finding, playing again."""

from __future__ import annotations

import random
import threading

import pytest
from tests.server.services import Player, RunningService, Seat, begin, play_out, wait_for

import comptoir

pytestmark = pytest.mark.servers


def test_the_games_describe_their_own_forms(service: RunningService) -> None:
    games = {game["id"]: game for game in Player(service.url).get("/api/games")["games"]}
    assert tuple(games) == comptoir.GAMES
    juan = games["san_juan"]
    assert juan["seats"] == [2, 3, 4]
    assert set(juan["bots"]) >= {"random", "greedy"}
    governor = next(option for option in juan["options"] if option["name"] == "first_governor")
    assert [value["value"] for value in governor["values"]] == ["random", "1", "2", "3", "4"]
    for option in juan["options"]:
        assert option["label"]["fr"]
        assert option["help"]["en"]


@pytest.mark.parametrize("name", comptoir.GAMES)
def test_a_games_book_has_every_name_and_move(service: RunningService, name: str) -> None:
    book = Player(service.url).get(f"/api/games/{name}")
    assert len(book["moves"]) == len(comptoir.game(name).moves)
    assert all(move["text"]["fr"] for move in book["moves"])


def test_options_can_be_checked_before_a_table_is_opened(service: RunningService) -> None:
    nobody = Player(service.url)
    fine = {"seats": 4, "options": {"first_governor": "4"}}
    assert nobody.post("/api/games/san_juan/check", fine) == {"refusal": None, "unsuitable": []}
    refusal = nobody.post("/api/games/san_juan/check", {**fine, "seats": 2})["refusal"]
    assert refusal["error"] == "refuse-first-governor"
    assert refusal["text"]["en"] == "Player 4 cannot begin: there are 2 players."
    assert nobody.refused("POST", "/api/games/chess/check", fine) == (404, "game-unknown")


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"game": "chess", "seats": 2}, "game-unknown"),
        ({"game": "san_juan", "seats": 7}, "refuse-seats"),
        ({"game": "san_juan", "seats": 2, "options": {"colour": True}}, "refuse-option"),
        ({"game": "san_juan", "seats": 2, "options": {"new_buildings": "yes"}}, "refuse-value"),
        ({"game": "san_juan", "seats": 2, "options": {"first_governor": "4"}}, "refuse-first-governor"),
        ({"game": "san_juan", "seats": 2, "chairs": [{"bot": "hal"}]}, "bot-unknown"),
        ({"game": "san_juan", "seats": 2, "chairs": [{}] * 3}, "table-chairs-many"),
        ({"game": "san_juan", "seats": 2, "access": "name"}, "table-invite-someone"),
        ({"game": "san_juan", "seats": 2, "pace": "days", "clock": {"kind": "move"}}, "table-days-clock"),
        ({"game": "san_juan", "seats": 2, "rated": True}, "table-rated"),
        ({"game": "san_juan", "seats": 2, "colour": 1}, "body-unknown"),
        ({"game": "san_juan"}, "body-missing"),
        ({"game": "san_juan", "seats": "two"}, "body-value"),
        ({"game": "san_juan", "seats": 2, "chairs": [{"name": "x" * 30}]}, "body-long"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(service: RunningService, wish: dict, error: str) -> None:
    status, key = service.guest().refused("POST", "/api/tables", wish)
    assert (status, key) == (400, error)


def test_open_tables_are_in_the_lobby_until_they_start(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]

    def listed(status: str) -> bool:
        return any(entry["id"] == table for entry in bob.get("/api/tables", status=status)["tables"])

    assert listed("open")
    bob.post(f"/api/tables/{table}/join")
    assert bob.refused("POST", f"/api/tables/{table}/start") == (403, "table-not-yours")
    ada.post(f"/api/tables/{table}/start")
    assert not listed("open")
    assert listed("playing")
    assert bob.refused("POST", f"/api/tables/{table}/join") == (409, "table-already-here")
    assert service.guest().refused("POST", f"/api/tables/{table}/join") == (409, "table-not-open")
    bob.post(f"/api/tables/{table}/resign")
    assert listed("over")


def test_tables_by_link_and_by_name_are_not_listed(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.account("Invited Bob"), service.guest()
    link = ada.post("/api/tables", {"game": "san_juan", "seats": 2, "access": "link"})["id"]
    named = ada.post("/api/tables", {"game": "san_juan", "seats": 2, "access": "name", "invited": ["invited bob"]})[
        "id"
    ]
    listed = {entry["id"] for entry in eve.get("/api/tables")["tables"]}
    assert not {link, named} & listed
    assert eve.post(f"/api/tables/{link}/join")["mine"] == [1]
    assert eve.refused("GET", f"/api/tables/{named}") == (403, "table-not-for-you")
    assert eve.refused("POST", f"/api/tables/{named}/join") == (403, "table-not-for-you")
    seat = eve.sit(named)
    assert seat.closed() == 4403
    assert bob.post(f"/api/tables/{named}/join")["mine"] == [1]


def test_of_two_people_for_one_chair_one_gets_it(service: RunningService) -> None:
    ada = service.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    others = [service.guest() for _ in range(4)]
    codes: list[int] = []

    def join(player: Player) -> None:
        codes.append(player.call("POST", f"/api/tables/{table}/join", {"seat": 1}).status_code)

    threads = [threading.Thread(target=join, args=(player,)) for player in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [200, 409, 409, 409]


def test_the_host_seats_bots_and_closes_the_table(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 3})["id"]
    assert ada.refused("POST", f"/api/tables/{table}/start") == (409, "table-chairs-free")
    assert bob.refused("POST", f"/api/tables/{table}/chair", {"seat": 1, "bot": "greedy"}) == (403, "table-not-yours")
    assert ada.post(f"/api/tables/{table}/chair", {"seat": 1, "bot": "greedy"})["seats"][1]["bot"] == "greedy"
    assert ada.post(f"/api/tables/{table}/chair", {"seat": 1, "bot": None})["seats"][1]["bot"] is None
    bob.post(f"/api/tables/{table}/join", {"seat": 2})
    assert ada.refused("POST", f"/api/tables/{table}/chair", {"seat": 2, "bot": "random"}) == (409, "seat-taken")
    with bob.sit(table) as seat:
        assert seat.update is None
        bob.post(f"/api/tables/{table}/leave")
        seat.until(lambda: seat.info["seats"][2]["person"] is None)
        ada.post(f"/api/tables/{table}/leave")
        assert seat.closed() == 4404
    assert bob.refused("GET", f"/api/tables/{table}") == (404, "table-none")


def test_everybody_at_the_table_sees_it_start(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    with ada.sit(table) as first:
        bob.post(f"/api/tables/{table}/join")
        first.until(lambda: first.info["seats"][1]["person"] == bob.me["id"])
        assert first.info["commitment"] is None
        ada.post(f"/api/tables/{table}/start")
        first.until(lambda: first.update and first.info["status"] == "playing")
        assert first.info["commitment"]


def test_my_tables_say_where_i_am_awaited(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    begin(ada, bob, options={"first_governor": "2"})
    mine = ada.get("/api/me/tables", status="playing")["tables"]
    assert [entry["your_turn"] for entry in mine] == [True, False]
    assert mine[0]["id"] == table
    assert bob.get("/api/me/tables", status="over")["tables"] == []


def play_a_round(first: Seat, second: Seat) -> None:
    """Two at San Juan: the governor takes two roles, the other one."""
    first.play("choose_role:prospector")
    second.until(lambda: second.legal)
    second.play("choose_role:trader")
    first.until(lambda: first.legal)
    first.play("choose_role:councillor")
    first.play(first.legal[0])
    second.until(lambda: second.legal)
    second.play(second.legal[0])


def test_lists_say_the_round_and_the_last_move(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"}, spectators=True)
    late = begin(ada, bob, options={"first_governor": "1"}, spectators=True, delay=60)
    for id in (table, late):
        assert [ada.get(f"/api/tables/{id}")[key] is None for key in ("round", "moved")] == [False, False]
        with ada.sit(id) as first, bob.sit(id) as second:
            play_a_round(first, second)
    mine = {entry["id"]: entry for entry in ada.get("/api/me/tables", status="playing")["tables"]}
    listed = {entry["id"]: entry for entry in service.guest().get("/api/tables", status="playing")["tables"]}
    assert [entry["round"] for entry in (mine[table], listed[table], mine[late])] == [2, 2, 2]
    assert mine[table]["moved"] == listed[table]["moved"]
    assert (listed[late]["round"], listed[late]["moved"]) == (None, None)


def ids(player: Player, **query: str) -> list[str]:
    return [entry["id"] for entry in player.get("/api/me/tables", **query)["tables"]]


def test_a_table_is_put_away_for_one_person_alone(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    waiting = ada.post("/api/tables", {"game": "san_juan", "seats": 2})["id"]
    assert ada.refused("POST", f"/api/tables/{waiting}/shelve") == (409, "table-not-started")
    assert eve.refused("POST", f"/api/tables/{table}/shelve") == (403, "table-not-seated")
    with Feed(bob) as feed:
        bob.post(f"/api/tables/{table}/shelve")
        assert feed.until("feed_gone")["table"] == table
        assert (ids(bob), ids(bob, shelved="true"), ids(ada, status="playing")) == ([], [table], [table])
        with ada.sit(table) as seat:
            seat.play("choose_role:prospector")
        bob.post(f"/api/tables/{table}/shelve", {"away": False})
        assert feed.until("feed_table")["table"]["your_turn"]
    assert (ids(bob), ids(bob, shelved="true")) == ([table], [])


def test_a_match_is_deleted_where_nobody_else_loses_it(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    shared = begin(ada, bob)
    assert bob.refused("DELETE", f"/api/tables/{shared}") == (403, "table-not-yours")
    assert ada.refused("DELETE", f"/api/tables/{shared}") == (409, "table-not-alone")
    alone = ada.table(bots=1)["id"]
    with Feed(ada) as feed:
        ada.post(f"/api/tables/{alone}", method="DELETE")
        assert feed.until("feed_gone")["table"] == alone
    assert ada.refused("GET", f"/api/tables/{alone}") == (404, "table-none")
    assert ids(ada) == [shared]


def test_the_feed_tells_of_turns_and_of_the_lobby(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with Feed(bob) as feed:
        assert [entry["id"] for entry in feed.first["tables"]] == [table]
        with ada.sit(table) as seat:
            seat.play("choose_role:prospector")
        told = feed.until("feed_table")
        assert (told["table"]["id"], told["turn"], told["table"]["your_turn"]) == (table, True, True)
        service.guest().post("/api/tables", {"game": "san_juan", "seats": 2})
        feed.until("lobby")


def test_a_rematch_is_one_table_for_all(service: RunningService) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob)
    assert ada.refused("POST", f"/api/tables/{table}/rematch") == (409, "table-not-over")
    bob.post(f"/api/tables/{table}/resign")
    assert eve.refused("POST", f"/api/tables/{table}/rematch") == (403, "rematch-not-seated")
    with bob.sit(table) as seat:
        again = ada.post(f"/api/tables/{table}/rematch")
        seat.until(lambda: seat.info["rematch"] == again["id"])
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    assert [entry["person"] for entry in again["seats"]] == [bob.me["id"], ada.me["id"]]
    ada.post(f"/api/tables/{again['id']}/start")
    solo = ada.table(bots=1)["id"]
    ada.post(f"/api/tables/{solo}/resign")
    assert ada.post(f"/api/tables/{solo}/rematch")["status"] == "playing"


def test_nobody_sits_for_the_deleted_in_a_rematch(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob)
    bob.post("/api/me", {}, "DELETE")
    ada.post(f"/api/tables/{table}/resign")
    again = ada.post(f"/api/tables/{table}/rematch")
    assert (again["status"], [entry["person"] for entry in again["seats"]]) == ("open", [None, ada.me["id"]])


def test_lists_do_not_go_by_the_last_move(service: RunningService) -> None:
    """Their order would tell of moves that are secret, or that spectators see later."""
    ada, bob = service.guest(), service.guest()
    tables = [begin(ada, bob, options={"first_governor": "1"}, spectators=True) for _ in range(3)]
    with ada.sit(tables[0]) as seat:
        seat.play("choose_role:prospector")
    listed = [entry["id"] for entry in bob.get("/api/tables", status="playing")["tables"]]
    assert [id for id in listed if id in tables] == tables[::-1]
    older = bob.get("/api/tables", status="playing", before=bob.get(f"/api/tables/{tables[1]}")["created"])["tables"]
    assert tables[0] in [entry["id"] for entry in older]
    assert tables[1] not in [entry["id"] for entry in older]


def test_ratings_come_from_rated_tables_only(service: RunningService) -> None:
    ada, bob, guest = service.account(), service.account(), service.guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 2, "rated": True})["id"]
    assert guest.refused("POST", f"/api/tables/{table}/join") == (403, "table-rated")
    assert ada.refused("POST", f"/api/tables/{table}/chair", {"seat": 1, "bot": "random"}) == (400, "table-rated")
    bob.post(f"/api/tables/{table}/join")
    ada.post(f"/api/tables/{table}/start")
    with ada.sit(table) as first, bob.sit(table) as second:
        play_out([first, second], random.Random(3))
        ranks = first.info["result"]["ranks"]
    lines = wait_for(lambda: ada.get("/api/ratings", game="san_juan", seats=2)["ratings"])
    ratings = {line["person"]: line for line in lines}
    assert {line["matches"] for line in ratings.values()} == {1}
    if ranks[0] != ranks[1]:
        winner, loser = (ada, bob) if ranks[0] < ranks[1] else (bob, ada)
        assert ratings[winner.me["id"]]["rating"] > 25 > ratings[loser.me["id"]]["rating"]
    begin(ada, bob)
    unrated = begin(ada, bob)
    ada.post(f"/api/tables/{unrated}/resign")
    after = ada.get(f"/api/people/{ada.me['id']}")["ratings"]
    assert after == [ratings[ada.me["id"]]]
    assert ada.get("/api/ratings", game="san_juan", seats=4)["ratings"] == []


class Feed:
    """The socket /api/live."""

    def __init__(self, player: Player) -> None:
        import json
        from contextlib import ExitStack

        from websockets.sync.client import connect

        self.json = json
        self.line = ExitStack()
        address = f"{player.url.replace('http', 'ws')}/api/live"
        self.socket = self.line.enter_context(connect(address, additional_headers=player.cookie))
        self.first = json.loads(self.socket.recv(10))

    def __enter__(self) -> Feed:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def until(self, kind: str) -> dict:
        while (message := self.json.loads(self.socket.recv(10)))["type"] != kind:
            pass
        return message
