"""A socket from its opening to its end, with a stand-in for the wire: what is asked first, which refusal closes it with
which code, and what each message may do."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json
from starlette.datastructures import Headers, QueryParams
from starlette.websockets import WebSocketState
from tests.server import whispers
from tests.server.house import House, Line
from tests.server.rows import add_chat, add_match, add_person

from comptoir.core.errors import ComptoirError
from comptoir.server import chat, sockets
from comptoir.server.limits import Limits
from comptoir.server.metrics import SOCKETS
from comptoir.server.refusals import Refuse
from comptoir.server.sessions import Pass
from comptoir.server.store import StoreDown


class Wire:
    """What Starlette's socket does: says these messages, then leaves."""

    def __init__(self, house: House, *messages: Any, id: str = "match", query: str = "", **headers: str) -> None:
        self.app: Any = SimpleNamespace(state=SimpleNamespace(service=house))
        self.path_params, self.query_params = {"id": id}, QueryParams(query)
        self.headers, self.cookies = Headers({"host": "house.example", **headers}), dict[str, str]()
        self.client: Any = SimpleNamespace(host="10.0.0.1")
        self.client_state = WebSocketState.CONNECTED
        self.messages = list(messages)
        self.sent: list[Any] = []
        self.code: int | None = None
        self.open = 0.0

    async def accept(self) -> None:
        pass

    async def receive(self) -> Any:
        for _ in range(20):
            await asyncio.sleep(0)
        if not self.messages:
            return {"type": "websocket.disconnect", "code": 1001}
        message = self.messages.pop(0)
        if isinstance(message, bytes):
            return {"type": "websocket.receive", "bytes": message}
        return {
            "type": "websocket.receive",
            "text": message if isinstance(message, str) else json.encode(message).decode(),
        }

    async def send_text(self, text: str) -> None:
        self.open = SOCKETS.labels("table")._value.get()
        self.sent.append(json.decode(text))

    async def close(self, code: int) -> None:
        self.code = code

    @property
    def said(self) -> list[str]:
        return [message.get("error") or message["type"] for message in self.sent]


class Counted(Limits):
    def __init__(self) -> None:
        self.spent: list[tuple[str, str]] = []

    async def spend(self, what: str, who: str) -> None:
        self.spent.append((what, who))


class Rooms:
    """A house with a table at which Ada and Bob whisper, and somebody to be."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        whispers.teach(monkeypatch)
        monkeypatch.setattr(sockets, "identify", self.identify)
        self.house, self.who = house, self.passing(None)
        self.house.limits = self.counted = Counted()
        for id in ("ada", "bob", "eve"):
            house.rows(add_person, id)
        values = {"game": "whispers", "rules": 2, "started": 1.0, "host": "ada"}
        house.rows(add_match, "match", "ada", "bob", "ada", hot_seats=True, **values)

    async def identify(self, house: Any, socket: Any) -> Pass | None:
        return self.who

    def passing(self, person: str | None, scope: Any = "account") -> Pass | None:
        if person is None:
            return None
        somebody: Any = SimpleNamespace(id=person, name=person.title(), login=person)
        return Pass("pass", somebody, scope, "x")

    def talk(self, *messages: Any, person: str | None = "ada", scope: Any = "account", **how: Any) -> Wire:
        self.who = self.passing(person, scope)
        wire: Any = Wire(self.house, *messages, **how)
        self.house.run(sockets.table_socket, wire)
        assert isinstance(wire, Wire)
        return wire


@pytest.fixture
def rooms(house: House, monkeypatch: pytest.MonkeyPatch) -> Rooms:
    return Rooms(house, monkeypatch)


PING = {"type": "ping"}


# -- coming in


def test_what_one_finds_at_the_table(rooms: Rooms) -> None:
    rooms.house.rows(add_chat, "match", "bob", "hello")
    rooms.house.run(chat.keep_note, rooms.house.store, "match", 0, "my note")
    open_before = SOCKETS.labels("table")._value.get()
    wire = rooms.talk(PING)
    welcome, *rest = wire.sent
    assert (welcome["type"], welcome["note"], welcome["offer"]) == ("welcome", "my note", None)
    assert [line["text"] for line in welcome["chat"]] == ["hello"]
    assert (welcome["table"]["mine"], welcome["update"]["seat"], welcome["update"]["frames"]) == ([0, 2], 0, [])
    assert [one["type"] for one in rest if one["type"] != "presence"] == ["pong"]
    assert rooms.counted.spent == [("socket", "10.0.0.1")]
    assert (wire.open, SOCKETS.labels("table")._value.get()) == (open_before + 1, open_before)
    table = rooms.house.tables["match"]
    assert (table.audience.viewers, rooms.house.open_lines.count) == (set(), 0), "whoever left is no longer there"


@pytest.mark.parametrize(
    ("person", "query", "seat"),
    [
        ("ada", "", 0),
        ("ada", "seat=2", 2),
        ("ada", "seat=", 0),
        ("ada", "seat=1", "seat-not-yours"),
        ("ada", "seat=x", "seat-not-yours"),
        ("ada", "seat=-1", "seat-not-yours"),
        ("bob", "", 1),
        ("eve", "", None),
        (None, "", None),
        (None, "seat=0", "seat-not-yours"),
    ],
)
def test_from_which_seat_one_looks(rooms: Rooms, person: str | None, query: str, seat: Any) -> None:
    wire = rooms.talk(person=person, query=query)
    if isinstance(seat, str):
        assert (wire.said, wire.code) == ([seat], 4403)
    else:
        assert wire.sent[0]["update"]["seat"] == seat
        assert wire.sent[0]["update"]["view"]["table"]["mine"] == (None if seat is None else [])


def test_who_is_not_admitted(rooms: Rooms) -> None:
    rooms.house.rows(add_match, "closed", "ada", "bob", game="whispers", rules=2, started=1.0, spectators=False)
    rooms.house.rows(add_match, "waiting", "ada", None, game="whispers", rules=2, status="open", spectators=False)
    rooms.house.rows(
        add_match, "named", "ada", None, host="ada", game="whispers", status="open", access="name", invited='["Bob"]'
    )
    cases: list[tuple[str, str | None, list[str], int | None]] = [
        ("unknown", "ada", ["table-none"], 4404),
        ("a b", "ada", ["not-found"], 4404),
        ("closed", "eve", ["table-no-spectators"], 4403),
        ("closed", None, ["table-no-spectators"], 4403),
        ("named", "eve", ["table-not-for-you"], 4403),
        ("named", None, ["table-not-for-you"], 4403),
    ]
    for id, person, said, code in cases:
        wire = rooms.talk(id=id, person=person)
        assert (wire.said, wire.code) == (said, code), (id, person)
    for id, person in (("closed", "bob"), ("waiting", "eve"), ("named", "bob"), ("named", "ada")):
        assert rooms.talk(id=id, person=person).said[0] == "welcome", (id, person)


def test_which_failure_ends_a_socket_with_which_code(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rooms.talk(origin="http://elsewhere.example").said == ["origin"]
    cases: list[tuple[Exception, list[str], int]] = [
        (Refuse(401, "token-none"), ["token-none"], 4401),
        (Refuse(403, "person-suspended"), ["person-suspended"], 4403),
        (Refuse(429, "too-many", seconds=1), ["too-many"], 4429),
        (Refuse(409, "table-not-open"), ["table-not-open"], 4400),
        (ComptoirError("refuse-endless", decisions=1), ["refuse-endless"], 4400),
        (StoreDown(), ["store-down"], 1012),
        (ValueError(), [], 1011),
    ]
    for error, said, code in cases:

        async def identify(house: Any, socket: Any, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(sockets, "identify", identify)
        before = SOCKETS.labels("table")._value.get()
        wire = rooms.talk()
        assert (wire.said, wire.code) == (said, code)
        assert SOCKETS.labels("table")._value.get() == before


# -- what each message may do


def test_what_cannot_be_read_is_refused_and_the_talk_goes_on(rooms: Rooms) -> None:
    wire = rooms.talk("{", b"bytes", {"type": "unknown"}, '{"type":"say","id":"1","text":"\\u0000"}', "[" * 9999, PING)
    said = [one for one in wire.said if one != "presence"]
    assert said == ["welcome", "body-bad", "body-text", "body-value", "body-zero", "body-bad", "pong"]
    for length, code in ((sockets.LARGEST, None), (sockets.LARGEST + 1, 4413)):
        wire = rooms.talk("x" * length, PING)
        assert ("pong" in wire.said) is (code is None)
        assert code in (None, wire.code)


def test_whoever_sends_too_much_is_hung_up_on(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "BURST", 3.0)
    monkeypatch.setattr(sockets, "PER_SECOND", 0.0)
    wire = rooms.talk(*[PING] * 5)
    said = [one for one in wire.said if one != "presence"]
    assert (said, wire.code) == (["welcome", "pong", "pong", "pong", "too-many"], 4429)
    assert rooms.counted.spent.count(("socket", "10.0.0.1")) == 1


def answers(wire: Wire) -> list[Any]:
    return [one for one in wire.sent if one["type"] not in ("welcome", "presence", "update", "table")]


def test_whose_seat_may_play(rooms: Rooms) -> None:
    move = {"type": "play", "id": "1", "ply": 0, "moves": ["whisper:0"]}
    for person, scope, more, said in [
        ("eve", "account", {}, "seat-not-yours"),
        (None, "account", {}, "seat-not-yours"),
        ("bob", "account", {"seat": 0}, "seat-not-yours"),
        ("bob", "read", {}, "token-scope"),
        ("bob", "play", {}, "done"),
    ]:
        wire = rooms.talk(move | more, person=person, scope=scope)
        (answer,) = answers(wire)
        assert (answer.get("error", answer["type"]), answer["id"]) == (said, "1"), (person, scope)
    wire = rooms.talk(move | {"seat": 2, "id": "7"}, person="ada")
    (answer,) = answers(wire)
    assert (answer["type"], answer["id"], answer["ply"]) == ("done", "7", 1)
    log = rooms.house.tables["match"].match_log
    assert log is not None
    assert [seat for seat, _ in log.match.plies] == [1, 2]


def test_looking_from_another_chair_and_writing_down(rooms: Rooms) -> None:
    note = {"type": "note", "text": "seen"}
    wire = rooms.talk({"type": "look", "seat": 2}, note, {"type": "look", "seat": 1})
    said = answers(wire)
    assert [(one.get("error", one["type"])) for one in said] == ["note", "seat-not-yours"]
    assert (said[0]["seat"], said[0]["text"]) == (2, "")
    notes = [rooms.house.run(chat.read_note, rooms.house.store, "match", seat) for seat in range(3)]
    assert notes == ["", "", "seen"]
    assert [one["error"] for one in answers(rooms.talk(note, person="eve"))] == ["seat-not-yours"]
    assert [one["error"] for one in answers(rooms.talk(note, scope="read"))] == ["token-scope"]


def test_who_may_talk_and_under_which_name(rooms: Rooms) -> None:
    def say(text: str) -> Any:
        return {"type": "say", "id": "5", "text": text}

    said = answers(rooms.talk(say(" a\n b "), say(" \t ")))
    assert [one.get("error", one["type"]) for one in said] == ["chat", "done", "chat-empty"]
    assert (said[0]["line"]["name"], said[0]["line"]["seat"], said[0]["line"]["text"]) == ("ada", 0, "a b")
    assert (said[1]["id"], said[1]["ply"]) == ("5", 0)
    (line, _) = answers(rooms.talk(say("hi"), person="eve"))
    assert (line["line"]["name"], line["line"]["seat"]) == ("Eve", None)
    assert [one["error"] for one in answers(rooms.talk(say("hi"), person=None))] == ["person-needed"]
    assert [one for one in rooms.counted.spent if one[0] == "chat"] == [("chat", "ada"), ("chat", "eve")]


def test_films_are_counted_for_whoever_asks(rooms: Rooms) -> None:
    for person, whom in (("bob", "bob"), (None, "10.0.0.1")):
        (film,) = answers(rooms.talk({"type": "film", "id": "3", "since": 0}, person=person))
        assert (film["type"], film["id"], film["frames"]) == ("film", "3", [])
        assert rooms.counted.spent[-1] == ("film", whom)


# -- the feed


def test_a_feed_begins_with_ones_tables_and_ends_with_its_line(rooms: Rooms) -> None:
    rooms.house.rows(add_match, "over", "ada", "bob", status="over", game="whispers", started=1.0)
    seen: list[tuple[int, list[str]]] = []

    class Feed(Wire):
        async def send_text(self, text: str) -> None:
            seen.append((len(rooms.house.strangers), list(rooms.house.feeds)))
            await super().send_text(text)

    for person, tables, where in (("ada", ["match"], (0, ["ada"])), (None, [], (1, []))):
        seen.clear()
        rooms.who = rooms.passing(person)
        wire: Any = Feed(rooms.house, "anything")
        rooms.house.run(sockets.feed_socket, wire)
        assert [[table["id"] for table in one.get("tables", ())] for one in wire.sent] == [tables, []]
        assert wire.said == ["feed", "pong"]
        assert wire.code in (None, 1000)
        assert seen[0] == where
        assert (rooms.house.strangers, rooms.house.feeds) == (set(), {})
    wire = Feed(rooms.house, "x" * (sockets.LARGEST + 1))
    rooms.house.run(sockets.feed_socket, wire)
    assert wire.code == 4413


def test_a_feed_that_ends_leaves_the_others_of_the_same_person(rooms: Rooms) -> None:
    other: Any = Line()
    rooms.house.feeds["ada"] = {other}
    rooms.who = rooms.passing("ada")
    wire: Any = Wire(rooms.house, "anything")
    rooms.house.run(sockets.feed_socket, wire)
    assert rooms.house.feeds == {"ada": {other}}
