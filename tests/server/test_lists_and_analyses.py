"""Lists of tables as routes give them, and analyses from the first question to the answer, with workers that answer at
once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import select
from tests.server.house import House
from tests.server.rows import add_match, add_person

from comptoir.bots import FAIR
from comptoir.coach import DEEP, Effort
from comptoir.server import coach as advice
from comptoir.server import entries
from comptoir.server import messages as m
from comptoir.server.bot_time import BotTime
from comptoir.server.coach import PORTION, Coach
from comptoir.server.refusals import Refuse
from comptoir.server.routes import tables as lists
from comptoir.server.schema import ANALYSIS, SHELVED
from comptoir.server.settings import settings_from
from comptoir.server.workers import look_at_some, put_together

# -- lists


def call(house: House, person: str | None, **query: Any) -> Any:
    wanted = {"status": None, "game": None, "before": None, "shelved": None} | query
    who = None if person is None else SimpleNamespace(id=person, login=person)
    return SimpleNamespace(service=house, person=who, visitor=who, query=wanted, id="match")


def ids(house: House, who: Any, work: Any = lists.get_tables) -> list[str]:
    return [table.id for table in house.run(work, who).tables]


def test_which_tables_are_listed_for_everybody(house: House) -> None:
    house.rows(add_match, "open", None, status="open", created=1.0)
    house.rows(add_match, "newer", None, status="open", created=2.0, game="kontor", moved=0.0)
    house.rows(add_match, "linked", None, status="open", created=3.0, access="link")
    house.rows(add_match, "running", "ada", created=4.0)
    house.rows(add_match, "watched by nobody", "ada", created=5.0, spectators=False)
    house.rows(add_match, "over", "ada", status="over", created=6.0, ended=50.0, spectators=False)
    house.rows(add_match, "over later", "ada", status="over", created=5.0, ended=60.0)
    cases: list[tuple[dict[str, Any], list[str]]] = [
        ({}, ["newer", "open"]),
        ({"status": "open"}, ["newer", "open"]),
        ({"game": "kontor"}, ["newer"]),
        ({"before": 2.0}, ["open"]),
        ({"before": 0.0}, []),
        ({"status": "playing"}, ["running"]),
        ({"status": "over"}, ["over later", "over"]),
        ({"status": "over", "before": 60.0}, ["over"]),
    ]
    for query, expected in cases:
        for person in (None, "ada"):
            assert ids(house, call(house, person, **query)) == expected, query


def test_a_page_holds_fifty_and_says_whether_there_are_more(house: House) -> None:
    for number in range(50):
        house.rows(add_match, f"m{number}", None, status="open", created=float(number))
    found = house.run(lists.get_tables, call(house, None))
    assert (len(found.tables), found.more) == (50, False)
    house.rows(add_match, "last", None, status="open", created=-1.0)
    found = house.run(lists.get_tables, call(house, None))
    assert (len(found.tables), found.tables[-1].id, found.more) == (50, "m0", True)


def test_where_i_am_awaited_comes_first(house: House) -> None:
    house.rows(add_person, "ada")
    for id, status, moved, waiting in [
        ("moved", "playing", 9.0, 2),
        ("awaited", "playing", 5.0, 1),
        ("away", "playing", 4.0, 2),
        ("open", "open", 3.0, 0),
        ("over", "over", 2.0, 0),
    ]:
        house.rows(add_match, id, "ada", "bob", status=status, moved=moved, waiting=waiting)
    house.keep(SHELVED, {"match": "away", "person": "ada", "at": 1.0})
    mine = lists.get_my_tables
    assert ids(house, call(house, "ada"), mine) == ["awaited", "moved", "open", "over"]
    assert ids(house, call(house, "ada", status="open"), mine) == ["open"]
    assert ids(house, call(house, "ada", shelved=True), mine) == ["away"]
    assert ids(house, call(house, "ada", shelved=False), mine) == ["awaited", "moved", "open", "over"]
    assert not house.run(mine, call(house, "ada")).more


def test_which_seat_is_meant(house: House) -> None:
    house.rows(add_match, "match", "ada", "bob", "ada", status="open", access="name", invited='["Eve"]')
    table = house.run(house.table, "match")
    cases: list[tuple[str, int | None, int | str]] = [
        ("ada", None, "seat-which"), ("ada", 2, 2), ("ada", 1, "seat-not-yours"), ("bob", None, 1), ("bob", 1, 1),
        ("bob", 0, "seat-not-yours"), ("eve", None, "seat-not-yours"), ("eve", 0, "seat-not-yours"),
    ]  # fmt: skip
    for person, seat, expected in cases:
        if isinstance(expected, int):
            assert lists.own_seat(call(house, person), table, seat) == expected
        else:
            with pytest.raises(Refuse) as refused:
                lists.own_seat(call(house, person), table, seat)
            assert refused.value.key == expected
    for person in ("ada", "eve"):
        assert house.run(lists.seen_table, call(house, person)) is table
    for nobody in (None, "dan"):
        with pytest.raises(Refuse):
            house.run(lists.seen_table, call(house, nobody))


def test_delayed_spectators_do_not_learn_from_a_table_whose_turn_it_is(house: House) -> None:
    house.rows(add_match, "match", "ada", "bob", status="open")
    table = house.run(house.table, "match")
    table.record.waiting = 2
    for delay, status, person, told in [
        (9, "playing", None, False), (9, "playing", "eve", False), (9, "playing", "ada", True),
        (0, "playing", None, True), (9, "over", None, True),
    ]:  # fmt: skip
        table.record.delay, table.record.status = delay, status
        assert lists.info(call(house, person), table).waiting == ([1] if told else []), (delay, status, person)


# -- analyses and hints


class Advice:
    """A coach whose workers look at two plies at a time, and note what they were asked."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.asked: list[Any] = []
        self.failing = False
        house.settings = settings_from({}, coach_walks=16, coach_deals=4)
        house.workers = self  # type: ignore[assignment]
        self.size, self.bot_time = 4, BotTime(20.0, 100.0)
        self.spent: list[tuple[str, str]] = []
        house.limits = SimpleNamespace(spend=self.spend)  # type: ignore[assignment]
        monkeypatch.setattr(advice, "cache_key", lambda record, effort: f"{record['id']} {effort.walks}")
        self.coach = Coach(house)
        for id in ("m0", "m1"):
            house.rows(add_match, id, "ada")

    async def spend(self, what: str, who: str) -> None:
        self.spent.append((what, who))

    async def ask(self, work: Any, *args: Any) -> Any:
        self.asked.append((work.__name__, *args[1:]))
        if self.failing:
            raise ZeroDivisionError
        if work is look_at_some:
            return [f"piece {args[2]}"], min(5, args[2] + 2)
        if work is put_together:
            return json.encode(args[2]).decode()
        return [], 7.0

    def row(self) -> Any:
        rows = self.house.all(select(ANALYSIS))
        return rows[0] if rows else None


@pytest.fixture
def advisor(house: House, monkeypatch: pytest.MonkeyPatch) -> Advice:
    return Advice(house, monkeypatch)


RECORD = json.encode({"id": "r", "moves": ["0 a"] * 5}).decode()


def test_an_analysis_is_computed_once_portion_by_portion(advisor: Advice) -> None:
    house, coach = advisor.house, advisor.coach
    assert house.run(coach.analysis, "m0", RECORD, "quick").state == "none"
    begun = house.run(coach.analyse, "m0", RECORD, "quick", "ada")
    assert (begun.state, begun.done, begun.total) == ("running", 0, 5)
    effort = Effort(16, 4)
    assert advisor.asked == [
        ("look_at_some", effort, 0, PORTION),
        ("look_at_some", effort, 2, PORTION),
        ("look_at_some", effort, 4, PORTION),
        ("put_together", effort, ["piece 0", "piece 2", "piece 4"]),
    ]
    row = advisor.row()
    assert (row.asker, row.done, row.total, row.key, row.effort) == (None, 5, 5, "r 16", "quick")
    again = house.run(coach.analyse, "m0", RECORD, "quick", "bob")
    assert (again.state, len(advisor.asked), advisor.spent) == ("done", 4, [("analysis", "ada")])
    assert json.decode(json.encode(again))["analysis"] == ["piece 0", "piece 2", "piece 4"]
    assert house.run(coach.analysis, "m0", RECORD, "deep").state == "none"
    house.run(coach.analyse, "m0", RECORD, "deep", "ada")
    assert advisor.asked[4] == ("look_at_some", DEEP, 0, PORTION)


def test_an_analysis_that_fails_may_be_asked_for_again(advisor: Advice) -> None:
    advisor.failing = True
    assert advisor.house.run(advisor.coach.analyse, "m0", RECORD, "quick", "ada").state == "running"
    assert advisor.row() is None


def test_only_whoever_asked_stops_an_analysis(advisor: Advice, monkeypatch: pytest.MonkeyPatch) -> None:
    house, coach = advisor.house, advisor.coach
    house.run(coach.stop, "m0", "quick", "ada")
    monkeypatch.setattr(house, "later", lambda work: work.close())
    house.run(coach.analyse, "m0", RECORD, "quick", "ada")
    again = house.run(coach.analyse, "m0", RECORD, "quick", "bob")
    assert (again.state, advisor.row().asker) == ("running", "ada")
    with pytest.raises(Refuse) as refused:
        house.run(coach.stop, "m0", "quick", "bob")
    assert refused.value.key == "analysis-not-yours"
    with pytest.raises(Refuse) as refused:
        house.run(coach.analyse, "m1", RECORD, "quick", "ada")
    assert refused.value.key == "analysis-one"
    run = advisor.row().run
    house.run(coach.stop, "m0", "deep", "ada")
    assert advisor.row() is not None
    house.run(coach.stop, "m0", "quick", "ada")
    assert advisor.row() is None
    house.run(coach._portion_by_portion, "m0", "quick", run, RECORD)
    assert len(advisor.asked) == 1, "what was stopped goes on no further than its portion"


def test_hints_are_for_casual_tables_one_at_a_time(advisor: Advice) -> None:
    coach = advisor.coach

    async def position_after(seat: int, ply: int, moves: list[Any]) -> bytes:
        assert (seat, ply, moves, "ada" in coach.hinting) == (1, 3, ["a"], True)
        return b"position"

    record = SimpleNamespace(id="t", game="kontor", rules=2, rated=False, hints=True)
    table: Any = SimpleNamespace(record=record, position_after=position_after)
    wish = m.DraftMoves(ply=3, moves=["a"])
    found = advisor.house.run(coach.hint, table, 1, "ada", wish)
    assert (found.seat, found.ply, found.hints, coach.hinting) == (1, 3, [], set())
    assert advisor.asked == [("advise", 2, b"position", 1, 3, Effort(16, 4))]
    assert advisor.bot_time.tables["t"].at(0.0) > 6.9
    advisor.bot_time.spend("t", 60.0)
    advisor.house.run(coach.hint, table, 1, "ada", wish)
    assert advisor.asked[-1][-1] == Effort(8, 4), "in a full house it is thought over less"
    for rated, hints, busy, key in [
        (True, True, False, "hints-rated"), (True, False, False, "hints-rated"), (False, False, False, "hints-off"),
        (False, True, True, "hint-one"),
    ]:  # fmt: skip
        record.rated, record.hints = rated, hints
        coach.hinting = {"ada"} if busy else set()
        with pytest.raises(Refuse) as refused:
            advisor.house.run(coach.hint, table, 1, "ada", wish)
        assert refused.value.key == key
    assert advisor.spent == [("hint", "ada")] * 2
    record.rated, record.hints, advisor.failing = False, True, True
    coach.hinting = {"bob"}
    with pytest.raises(ZeroDivisionError):
        advisor.house.run(coach.hint, table, 1, "ada", wish)
    assert coach.hinting == {"bob"}


# -- what a program does at its seat


def test_what_is_done_over_http_is_done_on_ones_own_seat(house: House) -> None:
    """Asking for one's seat is presence; playing is not, since it may be a secret."""
    house.rows(add_match, "match", "bob", "ada", status="open")
    table = house.run(house.table, "match")
    done: list[Any] = []

    def note(name: str) -> Any:
        async def work(*args: Any, **named: Any) -> m.Nothing:
            done.append((name, *args, named))
            return m.Nothing()

        return work

    for name in ("play", "play_set", "draft", "act"):
        setattr(table, name, note(name))
    table.audience.update_for = note("update")
    ply: dict[str, Any] = {"ply": 3, "moves": ["a", 7]}
    silent = ("update", 1, 0, {"present": False})
    cases: list[tuple[Any, Any, dict[str, Any], list[Any]]] = [
        (lists.post_moves, m.PlayMoves(id="x", **ply), {}, [("play", 1, "x", 3, ["a", 7], {}), silent]),
        (lists.post_set, m.PlaySetMoves(id="x", **ply), {}, [("play_set", 1, "x", 3, ["a", 7], {}), silent]),
        (lists.post_draft, m.DraftMoves(**ply), {}, [("draft", 1, 3, ["a", 7], {})]),
        (lists.get_seat, None, {"seat": None, "heard": None}, [("update", 1, 0, {})]),
        (lists.get_seat, None, {"seat": 1, "heard": 5}, [("update", 1, 5, {})]),
        (lists.post_return, m.OneSeat(), {}, [("act", 1, entries.Return(), {})]),
        (lists.post_resign, m.OneSeat(), {}, [("act", 1, entries.Resign(bot=FAIR), {})]),
    ]
    for work, body, query, expected in cases:
        done.clear()
        asked = call(house, "ada", **query)
        asked.body = body
        house.run(work, asked)
        assert done == expected, work.__name__
        stranger = call(house, "eve", **query)
        stranger.body = body
        with pytest.raises(Refuse):
            house.run(work, stranger)
    asked = call(house, "ada", seat=None)
    asked.body = SimpleNamespace(text="mine")
    assert house.run(lists.put_note, asked).text == "mine"
    assert house.run(lists.get_note, asked).text == "mine"
    assert house.run(lists.get_note, call(house, "bob", seat=0)).text == ""
