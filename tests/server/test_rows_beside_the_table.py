"""What single questions about peace, mail, ratings, outages and analyses are answered from the rows of a database."""

from __future__ import annotations

import time
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import Connection, insert, select
from tests.server.rows import add_chat, add_match, add_person, count

from comptoir.server import coach, letters, links, moderation, outages, ratings, sessions
from comptoir.server import messages as m
from comptoir.server.clocks import DAY
from comptoir.server.people import find
from comptoir.server.refusals import Refuse
from comptoir.server.schema import (
    ANALYSIS,
    LINK,
    OUTAGE,
    OUTBOX,
    PERSON,
    PROCESS,
    RATING,
    REPORT,
)
from comptoir.server.settings import Settings
from comptoir.server.store import Store

# -- keeping the peace


def test_blocks_are_listed_in_their_order_and_are_so_many_at_most(
    rows: Connection, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moderation, "MOST_BLOCKS", 2)
    for id in ("ada", "bob", "eve", "dan"):
        add_person(rows, id)
    for other in ("ada", "unknown"):
        with pytest.raises(Refuse) as refusal:
            moderation.block(rows, store, "ada", other)
        assert (refusal.value.status, refusal.value.key) == (404, "person-none")
    for other in ("eve", "bob"):
        moderation.block(rows, store, "ada", other)
    with pytest.raises(Refuse) as refusal:
        moderation.block(rows, store, "ada", "dan")
    assert (refusal.value.status, refusal.value.key) == (409, "block-many")
    moderation.block(rows, store, "dan", "bob")
    assert [(one.id, one.name) for one in moderation.blocked_by(rows, "ada").people] == [("eve", "Eve"), ("bob", "Bob")]
    assert sorted(moderation.who_blocks(rows, "bob")) == ["ada", "dan"]
    assert moderation.blocks(rows, "ada", "eve")
    assert not moderation.blocks(rows, "eve", "ada")
    moderation.unblock(rows, "ada", "bob")
    assert [one.id for one in moderation.blocked_by(rows, "ada").people] == ["eve"]
    assert moderation.who_blocks(rows, "bob") == ["dan"]


def test_sanctions_hold_at_one_table_for_one_person(rows: Connection, store: Store) -> None:
    for id in ("ada", "bob"):
        add_person(rows, id)
    add_match(rows, "match", None, None, host="ada")
    add_match(rows, "other", None, None, host="ada")
    add_match(rows, "nobodys", None, None)
    moderation.sanction(rows, store, "match", "bob", "muted")
    moderation.sanction(rows, store, "match", "bob", "muted")
    assert moderation.muted_at(rows, "match") == ["bob"]
    assert moderation.muted_at(rows, "other") == []
    with pytest.raises(Refuse) as refusal:
        moderation.may_speak(rows, "match", "bob")
    assert refusal.value.key == "chat-muted"
    for match, person in (("match", "ada"), ("other", "bob")):
        moderation.may_speak(rows, match, person)
    moderation.may_sit(rows, "match", "bob")
    moderation.sanction(rows, store, "match", "bob", "removed")
    with pytest.raises(Refuse) as refusal:
        moderation.may_sit(rows, "match", "bob")
    assert refusal.value.key == "table-removed"
    moderation.may_sit(rows, "other", "bob")
    moderation.block(rows, store, "ada", "bob")
    with pytest.raises(Refuse):
        moderation.may_sit(rows, "other", "bob")
    moderation.may_sit(rows, "nobodys", "bob")
    moderation.lift(rows, "match", "bob", "muted")
    moderation.may_speak(rows, "match", "bob")
    assert moderation.sanctioned(rows, "match", "bob", "removed")


def test_a_report_keeps_the_last_twenty_lines_where_one_could_hear_them(rows: Connection) -> None:
    ada = add_person(rows, "ada")
    eve = add_person(rows, "eve")
    add_person(rows, "bob")
    add_match(rows, "private", "ada", "bob", access="link")
    add_match(rows, "public", "bob", access="open")
    for match in ("private", "public"):
        add_chat(rows, match, "bob", *(f"{match} {number}" for number in range(22)))
        add_chat(rows, match, "ada", "not his")
    with pytest.raises(Refuse) as refusal:
        moderation.report(rows, ada, m.NewReport(person="unknown1", why="rude", table=None))
    assert refusal.value.key == "person-none"
    cases = [(ada, "private", True), (eve, "private", False), (eve, "public", True), (eve, None, False)]
    for by, table, _ in cases:
        moderation.report(rows, by, m.NewReport(person="bob", why=" so \n rude ", table=table))
    found = moderation.open_reports(rows).reports
    assert [(one.by, one.table) for one in found] == [(by.name, table) for by, table, _ in cases]
    for one, (_, table, heard) in zip(found, cases, strict=True):
        assert (one.person, one.name, one.why) == ("bob", "Bob", "so rude")
        expected = [f"{table} {number}" for number in range(2, 22)] if heard else [""]
        assert one.said.split("\n") == expected
        assert abs(one.at - time.time()) < 60
    moderation.close_report(rows, found[0].id)
    assert [one.id for one in moderation.open_reports(rows).reports] == [one.id for one in found[1:]]
    with pytest.raises(Refuse) as refusal:
        moderation.close_report(rows, "unknown")
    assert refusal.value.key == "report-none"


def test_reports_and_people_are_shown_up_to_a_limit(rows: Connection) -> None:
    add_person(rows, "bob")
    for number in range(201):
        rows.execute(insert(REPORT).values(id=f"r{number}", person="bob", why="w", said="", at=float(number)))
    assert [one.at for one in moderation.open_reports(rows).reports] == [float(number) for number in range(200)]
    for number in range(101):
        add_person(rows, f"p{number:03}", name=f"Guest {number}", created=10.0 + number)
    found = moderation.find_people(rows, "").people
    assert [one.id for one in found] == [f"p{number:03}" for number in range(100, 0, -1)], "the newest first"


def test_people_are_found_by_a_part_of_their_name(rows: Connection) -> None:
    add_person(rows, "a", name="Ada 100%", created=1.0, password="x", seen=3.0, suspended=4.0)
    add_person(rows, "b", name="Adam", created=2.0)
    add_person(rows, "c", name="Ada Gone", deleted=1.0)
    cases = {"ada": ["b", "a"], "ADA": ["b", "a"], "%": ["a"], "0%": ["a"], "_": [], "": ["b", "a"], "eve": []}
    for words, expected in cases.items():
        assert [one.id for one in moderation.find_people(rows, words).people] == expected, words
    adam, ada = moderation.find_people(rows, "ada").people
    assert (ada.name, ada.permanent, ada.created, ada.seen, ada.suspended) == ("Ada 100%", True, 1.0, 3.0, 4.0)
    assert (adam.permanent, adam.suspended) == (False, None)


def test_suspending_and_lifting_it(rows: Connection) -> None:
    for id in ("ada", "bob"):
        add_person(rows, id)
    moderation.suspend(rows, "ada", True)
    suspended = find(rows, "ada")
    assert suspended is not None
    assert abs((suspended.suspended or 0) - time.time()) < 60
    other = find(rows, "bob")
    assert other is not None
    assert other.suspended is None
    moderation.suspend(rows, "ada", False)
    lifted = find(rows, "ada")
    assert lifted is not None
    assert lifted.suspended is None
    with pytest.raises(Refuse) as refusal:
        moderation.suspend(rows, "unknown", True)
    assert refusal.value.key == "person-none"


# -- letters and links


def test_a_link_is_good_once_for_its_purpose_and_for_a_while(rows: Connection) -> None:
    ada = add_person(rows, "ada", email="ada@example.org")
    add_person(rows, "gone", deleted=1.0)
    settings = Settings(address="https://house.example/")

    def secrets_sent(purpose: str) -> list[str]:
        bodies = rows.execute(select(OUTBOX.c.body)).scalars()
        return [
            body.split(f"https://house.example/account#{purpose}=")[1].split()[0]
            for body in bodies
            if f"#{purpose}=" in body
        ]

    links.send_link(rows, settings, ada, "confirm", "ada@example.org")
    links.send_link(rows, settings, ada, "confirm", "ada@example.org")
    links.send_link(rows, settings, ada, "reset", "ada@example.org")
    first, second = secrets_sent("confirm")
    assert len(first) == len(second) == 32
    assert (count(rows, LINK), count(rows, OUTBOX)) == (2, 3)
    for row in rows.execute(select(LINK)):
        assert abs(row.expires - time.time() - links.GOOD_FOR[row.purpose]) < 60
    for purpose, secret in (("confirm", first), ("reset", second), ("confirm", "")):
        with pytest.raises(Refuse) as refusal:
            links.use_link(rows, purpose, secret)  # type: ignore[arg-type]
        assert (refusal.value.status, refusal.value.key) == (404, "link-none")
    assert links.use_link(rows, "confirm", second) == (ada, "ada@example.org")
    with pytest.raises(Refuse):
        links.use_link(rows, "confirm", second)
    for secret, person, expires in (("late", "ada", time.time() - 1), ("gone", "gone", 1e12)):
        values = {"digest": sessions.digest(secret), "person": person, "purpose": "reset", "email": "x"}
        rows.execute(insert(LINK).values(**values, expires=expires))
    before = count(rows, LINK)
    links.forget_old(rows)
    assert count(rows, LINK) == before - 1
    with pytest.raises(Refuse):
        links.use_link(rows, "reset", "gone")


def test_confirming_is_for_the_address_one_has(rows: Connection) -> None:
    add_person(rows, "ada", email="new@example.org")
    for secret, email in (("old", "old@example.org"), ("new", "new@example.org")):
        values = {"digest": sessions.digest(secret), "person": "ada", "purpose": "confirm", "email": email}
        rows.execute(insert(LINK).values(**values, expires=1e12))
    with pytest.raises(Refuse) as refusal:
        links.confirm(rows, "old")
    assert refusal.value.key == "link-none"
    assert rows.execute(select(PERSON.c.confirmed)).scalar() is None
    confirmed = links.confirm(rows, "new")
    assert abs((confirmed.confirmed or 0) - time.time()) < 60


def test_a_new_password_is_sent_to_whoever_confirmed_an_address(rows: Connection) -> None:
    known: dict[str, Any] = {"password": "x", "confirmed": 1.0, "email": "ada@example.org"}
    add_person(rows, "ada", login="ada", **known)
    add_person(rows, "bob", login="bob", **known | {"confirmed": None, "email": "bob@example.org"})
    add_person(rows, "guest", **known | {"password": None, "email": "guest@example.org"})
    add_person(rows, "gone", login="gone", deleted=1.0, **known | {"email": "gone@example.org"})
    cases = {"ADA": 1, "ada@Example.ORG ": 1, "bob": 0, "bob@example.org": 0, "guest@example.org": 0, "gone": 0, "x": 0}
    for who, letters_sent in cases.items():
        before = count(rows, OUTBOX)
        links.ask_reset(rows, Settings(), who)
        assert count(rows, OUTBOX) - before == letters_sent, who
    assert set(rows.execute(select(OUTBOX.c.recipient)).scalars()) == {"ada@example.org"}
    assert "http://localhost:8000/account#reset=" in str(rows.execute(select(OUTBOX.c.body)).scalars().first())
    for number in range(7):  # one address may belong to several, but not to any number
        add_person(rows, f"p{number}", login=f"p{number}", **known | {"email": "all@example.org"})
    before = count(rows, OUTBOX)
    links.ask_reset(rows, Settings(), "all@example.org")
    assert count(rows, OUTBOX) - before == 5


def test_letters_are_taken_up_eight_at_a_time_the_longest_due_first(rows: Connection) -> None:
    ada = add_person(rows, "ada", lang="fr")
    letters.write(rows, ada, "ada@example.org", "confirm", {"name": "Ada", "link": "L"})
    (written,) = rows.execute(select(OUTBOX)).all()
    assert (len(written.id), written.person, written.recipient, written.tries) == (16, "ada", "ada@example.org", 0)
    assert written.created == written.due
    assert abs(written.created - time.time()) < 60
    rows.execute(OUTBOX.delete())
    now = time.time()
    plain = {"person": "ada", "recipient": "r", "subject": "s", "body": "b", "created": 5.0, "tries": 3}
    for number in range(10):
        rows.execute(insert(OUTBOX).values(id=f"l{number}", due=now - number, **plain))
    rows.execute(insert(OUTBOX).values(id="later", due=now + 999.0, **plain))
    taken = letters._take_up(rows)
    assert [one.id for one in taken] == [f"l{number}" for number in range(9, 1, -1)]
    one = taken[0]
    assert (one.recipient, one.subject, one.body, one.created, one.tries) == ("r", "s", "b", 5.0, 3)
    assert [one.id for one in letters._take_up(rows)] == ["l1", "l0"]
    assert letters._take_up(rows) == []
    due = set(rows.execute(select(OUTBOX.c.due).where(OUTBOX.c.id != "later")).scalars())
    assert all(abs(moment - now - letters.LEASED) < 60 for moment in due)


# -- ratings, outages, analyses


def test_a_rated_match_moves_the_ratings_of_those_who_are_still_there(rows: Connection, store: Store) -> None:
    for id in ("ada", "bob", "eve"):
        add_person(rows, id, deleted=1.0 if id == "eve" else None)
    ratings.rate(store, "kontor", ["ada", "bob", "eve"], [1, 2, 3])(rows)
    first = ratings.read_ratings(rows)
    assert [(one.person, one.name, one.game, one.seats, one.matches) for one in first] == [
        ("ada", "Ada", "kontor", 3, 1),
        ("bob", "Bob", "kontor", 3, 1),
    ]
    assert first[0].rating > 25.0 > ratings.read_ratings(rows, "bob")[0].rating - 5
    ratings.rate(store, "kontor", ["ada", "bob", "eve"], [1, 2, 3])(rows)
    second = ratings.read_ratings(rows, game="kontor", seats=3)
    assert [one.matches for one in second] == [2, 2]
    assert second[0].rating > first[0].rating
    assert second[0].uncertainty < first[0].uncertainty
    ratings.rate(store, "kontor", ["ada", "bob"], [2, 1])(rows)
    assert [one.person for one in ratings.read_ratings(rows, seats=2)] == ["bob", "ada"]
    assert [one.matches for one in ratings.read_ratings(rows, "ada")] == [2, 1]
    assert ratings.read_ratings(rows, game="san_juan") == []


def test_ratings_count_as_what_they_surely_are_and_a_hundred_are_shown(rows: Connection, store: Store) -> None:
    cases = {"sure": (25.12345, 1.00049), "unsure": (30.0, 8.0), "best": (29.0, 2.0)}
    for id, (mu, sigma) in cases.items():
        add_person(rows, id)
        rows.execute(store.put(RATING, person=id, game="g", seats=2, mu=mu, sigma=sigma, matches=1))
    found = ratings.read_ratings(rows)
    assert [one.person for one in found] == ["best", "sure", "unsure"]
    assert (found[1].rating, found[1].uncertainty) == (25.123, 1.0)
    for number in range(100):
        add_person(rows, f"p{number}")
        rows.execute(store.put(RATING, person=f"p{number}", game="g", seats=2, mu=99.0, sigma=0.0, matches=1))
    assert len(ratings.read_ratings(rows)) == 100


def test_when_nobody_served_is_noted_once_and_forgotten_after_a_season(rows: Connection, store: Store) -> None:
    now = 1e9
    cases = [
        # until when somebody was believed to serve, whether this process is surely alone, the span noted
        (None, True, None),
        (now + 5.0, False, None),
        (now + 5.0, True, (now - 5.0, now)),
        (now + 50.0, True, (now, now)),
        (now, False, (now - 10.0, now)),
        (now - 100.0, False, (now - 110.0, now)),
    ]
    for until, alone, span in cases:
        rows.execute(PROCESS.delete())
        rows.execute(OUTAGE.delete())
        if until is not None:
            rows.execute(insert(PROCESS).values(id="older", until=until - 1000.0))
            rows.execute(insert(PROCESS).values(id="p", until=until))
        outages.note_outage(rows, store, now, 10.0, alone)
        assert outages.read_outages(rows) == ([] if span is None else [span]), (until, alone)
    old = now - outages.KEPT_DAYS * DAY
    for ended in (old - 1.0, old, now - 5.0):
        rows.execute(insert(OUTAGE).values(began=ended - 1.0, ended=ended))
    outages.note_outage(rows, store, now, 10.0, False)
    assert outages.read_outages(rows) == [(old - 1.0, old), (now - 110.0, now), (now - 6.0, now - 5.0)]


def test_an_outage_counts_from_the_moment_on_and_with_its_grace() -> None:
    away = outages.Outages([(100.0, 150.0), (300.0, 310.0)], 30.0)
    cases = {50.0: 120.0, 100.0: 120.0, 120.0: 100.0, 149.0: 71.0, 150.0: 40.0, 200.0: 40.0, 310.0: 0.0, 400.0: 0.0}
    assert {moment: away.after(moment) for moment in cases} == cases


def test_how_far_an_analysis_is(rows: Connection) -> None:
    now = time.time()
    row = {"match": "m", "effort": "quick", "key": "k", "run": "r", "asker": "ada", "done": 3, "total": 9}
    plain: dict[str, Any] = {**row, "body": None, "at": now}
    assert coach.state_of(None, "k").state == "none"
    assert coach.state_of(plain, "other").state == "none"
    assert coach.state_of({**plain, "at": now - coach.SILENT - 1}, "k").state == "none"
    running = coach.state_of({**plain, "at": now - coach.SILENT + 30}, "k")
    assert (running.state, running.done, running.total, running.analysis) == ("running", 3, 9, None)
    done = coach.state_of({**plain, "at": 1.0, "body": '{"x":1}'}, "k")
    assert (done.state, done.done, done.total) == ("done", 9, 9)
    assert json.decode(json.encode(done))["analysis"] == {"x": 1}
    none = coach.state_of(None, "k")
    assert (none.done, none.total, none.analysis) == (0, 0, None)


def test_one_analysis_for_everybody_and_eight_in_the_house(rows: Connection) -> None:
    now = time.time()

    def running(number: int, asker: str, at: float = now, body: str | None = None) -> None:
        add_match(rows, f"m{number}", None)
        values = {"effort": "quick", "key": "k", "run": "r", "done": 0, "total": 1, "body": body}
        rows.execute(insert(ANALYSIS).values(match=f"m{number}", asker=asker, at=at, **values))

    running(0, "ada")
    running(1, "done", body="{}")
    running(2, "silent", at=now - coach.SILENT - 1)
    with pytest.raises(Refuse) as refusal:
        coach.check_room(rows, "ada")
    assert refusal.value.key == "analysis-one"
    for free in ("bob", "done", "silent"):
        coach.check_room(rows, free)
    for number in range(3, 9):
        running(number, f"p{number}")
    coach.check_room(rows, "bob")
    running(9, "p8")  # of somebody who has one already: all of them count
    with pytest.raises(Refuse) as refusal:
        coach.check_room(rows, "bob")
    assert refusal.value.key == "analysis-full"
    assert coach.row_of(rows, "m0", "deep") is None
    found = coach.row_of(rows, "m0", "quick")
    assert found is not None
    assert found["asker"] == "ada"
