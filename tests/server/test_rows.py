"""What single questions about tables, people and sessions are answered from the rows of a database: lists, their order
and their limits, and what is forgotten."""

from __future__ import annotations

import time
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import Connection, insert, select
from tests.server.rows import add_chat, add_match, add_person, add_session, add_token, count, names_of

from comptoir.server import messages as m
from comptoir.server import people as who_is_who
from comptoir.server import sessions, table_record
from comptoir.server.clocks import DAY
from comptoir.server.entries import Entry, Play, entry_row
from comptoir.server.match_log import Chair, Result
from comptoir.server.refusals import Refuse
from comptoir.server.schema import (
    BLOCK,
    CHAIR,
    ENTRY,
    MATCH,
    PERSON,
    REPORT,
    SESSION,
    SHELVED,
    TOKEN,
)
from comptoir.server.sessions import Pass
from comptoir.server.table_record import changed_since, my_records, read_records
from comptoir.server.takeout import everything_about

# -- tables


def test_my_tables_are_those_i_sit_at_or_host_the_last_moved_first(rows: Connection) -> None:
    add_person(rows, "ada")
    add_match(rows, "seated", "bob", "ada", moved=2.0)
    add_match(rows, "hosted", "bob", host="ada", moved=4.0, status="open")
    add_match(rows, "both", "ada", host="ada", moved=3.0, status="over")
    add_match(rows, "theirs", "bob", "eve", host="bob", moved=9.0)
    rows.execute(insert(SHELVED).values(match="both", person="ada", at=1.0))
    everywhere = ("open", "playing", "over")
    cases: list[tuple[tuple[str, ...], bool | None, int, list[str]]] = [
        (everywhere, None, 200, ["hosted", "both", "seated"]),
        (everywhere, False, 200, ["hosted", "seated"]),
        (everywhere, True, 200, ["both"]),
        (("playing",), None, 200, ["seated"]),
        (everywhere, None, 1, ["hosted"]),
    ]
    for statuses, shelved, limit, expected in cases:
        assert names_of(my_records(rows, "ada", statuses, shelved, limit)) == expected, (statuses, shelved, limit)
    assert names_of(my_records(rows, "ada", everywhere)) == ["hosted", "seated"], "what was put away is not asked for"
    assert my_records(rows, "nobody", everywhere) == []
    assert table_record.who_shelved(rows, "both") == {"ada"}
    assert table_record.who_shelved(rows, "seated") == set()


def test_my_tables_end_with_the_two_hundredth(rows: Connection) -> None:
    for number in range(201):
        add_match(rows, f"m{number:03}", "ada", moved=float(number))
    found = names_of(my_records(rows, "ada", ("playing",)))
    assert found == [f"m{number:03}" for number in range(200, 0, -1)]


def test_a_record_is_read_as_it_was_written(rows: Connection) -> None:
    add_match(rows, "first", "ada", None, options='{"a":1}', invited='["Bob"]', result=None)
    played = Result("played", [3, 4], [2, 1])
    add_match(rows, "second", "ada", result=json.encode(played).decode(), status="over")
    rows.execute(CHAIR.update().where(CHAIR.c.match == "second").values(bot="greedy", resigned=True))
    assert read_records(rows, []) == []
    second, first = read_records(rows, ["second", "unknown", "first"])
    assert (first.id, first.options, first.invited, first.result) == ("first", {"a": 1}, ["Bob"], None)
    assert first.chairs == [Chair("ada", "ada"), Chair()]
    assert second.result == played
    assert second.chairs == [Chair("ada", "ada", "greedy", True)]
    for record in (first, second):
        again = table_record.row_of(record)
        assert again == dict(rows.execute(select(MATCH).where(MATCH.c.id == record.id)).mappings().one())
        chairs = rows.execute(select(CHAIR).where(CHAIR.c.match == record.id).order_by(CHAIR.c.seat)).mappings()
        assert table_record.chair_rows(record) == [dict(chair) for chair in chairs]


def test_what_the_store_knows_more_of_is_found(rows: Connection) -> None:
    for number in range(501):  # more than are asked for at once
        add_match(rows, f"m{number:03}", "ada", status="open" if number % 2 else "playing")
    records = read_records(rows, [f"m{number:03}" for number in range(501)])
    known = {record.id: (1, record) for record in records}
    for id in ("m000", "m002", "m500"):
        for seq in (1, 2) if id != "m002" else (1,):
            entry = Entry(id, seq, 0, Play(moves=[]), 1.0, "s")
            rows.execute(insert(ENTRY).values(**entry_row(entry)))
    rows.execute(CHAIR.update().where(CHAIR.c.match == "m001").values(person="bob"))
    rows.execute(CHAIR.update().where(CHAIR.c.match == "m004").values(person="bob"))
    rows.execute(MATCH.delete().where(MATCH.c.id == "m499"))
    assert sorted(changed_since(rows, known)) == ["m000", "m001", "m499", "m500"]


# -- people


def test_a_name_is_taken_where_it_looks_like_an_accounts(rows: Connection) -> None:
    values = who_is_who.account_name("Ada Lovelace")
    add_person(rows, "ada", password="x", **{k: v for k, v in values.items() if k != "name"})
    for name in ("ada lovelace", "ADA  LOVELACE", "Аda Lovelace"):  # the last one with a Cyrillic letter
        with pytest.raises(Refuse) as refusal:
            who_is_who.check_free(rows, name, None)
        assert (refusal.value.status, refusal.value.key) == (409, "name-taken")
        with pytest.raises(Refuse):
            who_is_who.check_free(rows, name, "bob")
        who_is_who.check_free(rows, name, "ada")
    who_is_who.check_free(rows, "Ada", None)


def test_only_guests_who_sit_nowhere_and_did_not_come_back_are_forgotten(rows: Connection) -> None:
    cases: dict[str, tuple[dict[str, Any], bool]] = {
        "old": ({"created": 1.0}, False),
        "on the day": ({"created": 10.0}, True),
        "came back": ({"created": 1.0, "seen": 10.0}, True),
        "long away": ({"created": 10.0, "seen": 9.0}, False),
        "an account": ({"created": 1.0, "password": "x"}, True),
        "seated": ({"created": 1.0}, True),
        "a host": ({"created": 1.0}, True),
        "deleted": ({"created": 1.0, "deleted": 2.0}, False),
    }
    for id, (values, _) in cases.items():
        add_person(rows, id, **values)
    add_match(rows, "match", "seated", None, host="a host")
    who_is_who.forget_stale(rows, 10.0)
    left = set(rows.execute(select(PERSON.c.id)).scalars())
    assert left == {id for id, (_, stays) in cases.items() if stays}


def test_everything_about_somebody_and_nothing_about_others(rows: Connection) -> None:
    ada = add_person(rows, "ada", password="secret hash", email="ada@example.org")
    add_person(rows, "bob")
    add_match(rows, "match", "ada", "bob", host="ada", result=None)
    add_match(rows, "other", "bob", host="bob")
    for seat, code in ((0, "hers"), (1, "his")):
        entry = Entry("match", seat + 1, seat, Play(moves=[code]), 5.0, "s")
        rows.execute(insert(ENTRY).values(**entry_row(entry)))
    add_chat(rows, "match", "ada", "I said")
    add_chat(rows, "match", "bob", "he said")
    rows.execute(insert(BLOCK).values(person="ada", other="bob", at=1.0))
    rows.execute(insert(SHELVED).values(match="match", person="ada", at=7.0))
    rows.execute(insert(REPORT).values(id="r", by="ada", person="bob", why="rude", said="", at=1.0))
    for id, person in (("mine", "ada"), ("his", "bob")):
        values = {"id": id, "person": person, "digest": f"digest {id}", "created": 1.0}
        rows.execute(insert(SESSION).values(**values, device="d", used=1.0, expires=2.0))
        rows.execute(insert(TOKEN).values(**values, label="l"))
    about = json.decode(everything_about(rows, ada))
    assert abs(about.pop("made") - time.time()) < 60
    assert [(key, len(found)) for key, found in about.items()] == [
        (key, 0 if key == "ratings" else 1)
        for key in (
            "person", "sessions", "tokens", "ratings", "blocked", "tables_put_away", "reports_made", "chat",
            "tables_hosted", "seats",
        )
    ]  # fmt: skip
    assert about["person"][0]["email"] == "ada@example.org"
    (seat,) = about["seats"]
    assert (seat["match"], seat["seat"], seat["note"]) == ("match", 0, None)
    assert [json.decode(line["data"])["moves"] for line in seat["log"]] == [["hers"]]
    assert set(seat["table"]) == {"game", "status", "created", "started", "ended", "result", "rated"}
    written = json.encode(about).decode()
    for secret in ("secret hash", "digest", "he said", '"seed"', '"seq"', '"moved"', '"waiting"', '"due"'):
        assert secret not in written, secret


# -- sessions and tokens


def test_who_is_let_in_by_a_session_or_a_token(rows: Connection) -> None:
    ada = add_person(rows, "ada")
    add_person(rows, "gone", deleted=1.0)
    add_session(rows, "s", "ada")
    add_session(rows, "old", "ada", expires=time.time() - 1)
    add_session(rows, "gone", "gone")
    add_token(rows, "t", "ada", scope="read")
    add_token(rows, "gone", "gone")
    found = sessions.find_session(rows, "secret s")
    assert found == Pass("s", ada, "account", sessions.form_token("secret s"))
    assert not found.by_token
    by_token = sessions.find_token(rows, "secret t")
    assert by_token == Pass("t", ada, "read", "")
    assert by_token.by_token
    for secret in ("secret old", "secret gone", "secret t", "secret", ""):
        assert sessions.find_session(rows, secret) is None
    for secret in ("secret gone", "secret s", ""):
        assert sessions.find_token(rows, secret) is None
    scopes: list[m.Scope] = ["read", "play", "account"]
    allowed = [[Pass("x", ada, scope, "").allows(needed) for needed in scopes] for scope in scopes]
    assert allowed == [[True, False, False], [True, True, False], [True, True, True]]


def test_sessions_and_tokens_are_listed_and_ended(rows: Connection) -> None:
    ada = add_person(rows, "ada")
    add_person(rows, "bob")
    add_session(rows, "older", "ada", used=5.0, created=4.0, device="phone")
    add_session(rows, "newer", "ada", used=6.0)
    add_session(rows, "expired", "ada", used=7.0, expires=time.time() - 1)
    add_session(rows, "his", "bob")
    listed = sessions.sessions_of(rows, Pass("older", ada, "account", "x")).sessions
    assert [(one.id, one.current) for one in listed] == [("newer", False), ("older", True)]
    assert (listed[1].device, listed[1].created, listed[1].used, listed[1].expires) == ("phone", 4.0, 5.0, 1e12)
    for id in ("his", "unknown"):
        with pytest.raises(Refuse) as refusal:
            sessions.end_session(rows, "ada", id)
        assert refusal.value.key == "session-none"
    sessions.end_session(rows, "bob", "his")
    assert sessions.end_expired(rows) == ["expired"]
    add_session(rows, "third", "ada")
    assert sorted(sessions.end_sessions(rows, "ada", "older")) == ["newer", "third"]
    assert list(rows.execute(select(SESSION.c.id)).scalars()) == ["older"]
    for id, created in (("late", 9.0), ("early", 2.0)):
        add_token(rows, id, "ada", created=created)
    add_token(rows, "bobs", "bob")
    assert [token.id for token in sessions.tokens_of(rows, "ada").tokens] == ["early", "late"]
    with pytest.raises(Refuse, match="token"):
        sessions.end_token(rows, "ada", "bobs")
    sessions.end_token(rows, "ada", "late")
    sessions.end_everything(rows, "ada")
    assert (count(rows, SESSION), list(rows.execute(select(TOKEN.c.id)).scalars())) == (0, ["bobs"])


def test_which_of_many_passes_have_ended(rows: Connection) -> None:
    add_person(rows, "ada")
    add_person(rows, "bad", suspended=1.0)
    for number in range(501):  # more than are asked for at once
        add_session(rows, f"s{number:03}", "ada")
    add_session(rows, "expired", "ada", expires=time.time() - 1)
    add_session(rows, "suspended", "bad")
    add_token(rows, "token", "ada")
    add_token(rows, "bad token", "bad")
    held = [*(f"s{number:03}" for number in range(501)), "expired", "suspended", "token", "bad token", "unknown"]
    assert sessions.ended(rows, held) == ["expired", "suspended", "bad token", "unknown"]
    assert sessions.ended(rows, ["token", "s000", "s500"]) == []


def test_a_session_lives_on_as_long_as_it_is_used(rows: Connection) -> None:
    ada = add_person(rows, "ada")
    add_session(rows, "s", "ada")
    add_session(rows, "other", "ada")
    add_token(rows, "t", "ada")
    add_token(rows, "unused", "ada")
    sessions.note_use(rows, Pass("s", ada, "account", "x"), 1000.0, 2.0)
    sessions.note_use(rows, Pass("t", ada, "play", ""), 2000.0, 2.0)
    used = {row.id: (row.used, row.expires) for row in rows.execute(select(SESSION))}
    assert used == {"s": (1000.0, 1000.0 + 2 * DAY), "other": (1.0, 1e12)}
    assert {row.id: row.used for row in rows.execute(select(TOKEN))} == {"t": 2000.0, "unused": None}


def test_a_session_is_over_at_the_very_moment_it_expires(rows: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = add_person(rows, "ada")
    add_session(rows, "s", "ada", expires=1000.0)
    for now, over in ((999.0, False), (1000.0, True)):
        monkeypatch.setattr("comptoir.server.sessions.time.time", lambda now=now: now)
        assert (sessions.find_session(rows, "secret s") is None) is over
        assert sessions.ended(rows, ["s"]) == (["s"] if over else [])
        assert len(sessions.sessions_of(rows, Pass("s", ada, "account", "x")).sessions) == (not over)
        assert sessions.end_expired(rows) == (["s"] if over else [])
