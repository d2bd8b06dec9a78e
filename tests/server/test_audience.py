"""Who is at a table and what they are told of each other: presence, chat, offers, latecomers, who is given up. The
table is a stand-in; what a match shows is tested where matches are."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.house import House, Line
from tests.server.rows import add_chat, add_match, add_person

from comptoir.server import chat, moderation
from comptoir.server import messages as m
from comptoir.server import news as n
from comptoir.server.audience import SEEN_SECONDS, Audience, Elsewhere, Viewer
from comptoir.server.driver import Driver, bots_are_asked
from comptoir.server.match_log import Chair
from comptoir.server.refusals import Refuse
from comptoir.server.table_record import read_records


@pytest.fixture
def table(house: House) -> Any:
    """A running match of Ada, Bob and Eve, of which only the people are real."""
    for id in ("ada", "bob", "eve", "dan"):
        house.rows(add_person, id)
    house.rows(add_match, "match", "ada", "bob", "eve", game="san_juan", started=10.0)
    (record,) = house.rows(read_records, ["match"])
    built: Any = SimpleNamespace(id="match", service=house, record=record, match_log=None, stale=False)
    built.audience, built.driver = Audience(built), Driver(built)
    return built


def enter(table: Any, person: str | None, seat: int | None = None) -> tuple[Viewer, Line]:
    line = Line()
    viewer = Viewer(line, person, seat)
    table.audience.viewers.add(viewer)
    return viewer, line


# -- who is here


def test_who_is_here_through_sockets_requests_and_other_processes(table: Any) -> None:
    audience, now = table.audience, time.monotonic()
    ada, line = enter(table, "ada", 0)
    enter(table, None)
    enter(table, "dan")
    assert audience.local() == ({0}, 2)
    audience.seen = {1: now - SEEN_SECONDS + 5, 2: now - SEEN_SECONDS - 1}
    assert audience.local() == ({0, 1}, 2)
    audience.elsewhere = {"them": Elsewhere([2], 3, now + 5), "gone": Elsewhere([1], 7, now - 1)}
    assert audience.here() == {0, 1, 2}
    assert audience.presence() == n.PresenceLine("match", [0, 1], 2)
    audience.show_presence()
    audience.show_presence()
    assert line.sent == [{"type": "presence", "here": [0, 1, 2], "spectators": 5}], "once, as long as it stays so"
    audience.elsewhere.clear()
    audience.tell_presence()
    assert line.sent[1:] == [{"type": "presence", "here": [0, 1], "spectators": 2}]
    assert table.service.hub.said == [n.PresenceTold("us", [n.PresenceLine("match", [0, 1], 2)])]
    audience.leave(ada)
    assert audience.local() == ({1}, 2)
    assert abs(audience.seen[0] - (now - SEEN_SECONDS)) < 5
    said = len(table.service.hub.said)
    audience.leave(ada)
    assert len(table.service.hub.said) == said, "who has left leaves no second time"


def test_everybody_looks_from_a_chair_of_their_own_or_from_none(table: Any) -> None:
    record, audience = table.record, table.audience
    record.chairs[2].person = "ada"
    cases = [("ada", 0, 0), ("ada", 2, 2), ("ada", 1, 0), ("ada", None, 0), ("bob", 0, 1), ("dan", 1, None)]
    viewers = [(enter(table, person, seat), expected) for person, seat, expected in cases]
    table.service.run(audience.seat_everybody)
    assert [viewer.seat for (viewer, _), _ in viewers] == [expected for _, expected in viewers]
    record.spectators = False
    table.service.run(audience.seat_everybody)
    (dan, line), _ = viewers[-1]
    assert ([one["error"] for one in line.sent if "error" in one], line.codes) == (["table-no-spectators"], [4403])
    assert dan not in audience.viewers
    assert len(audience.viewers) == 5
    enter(table, None)
    record.status = "open"
    table.service.run(audience.seat_everybody)
    assert len(audience.viewers) == 6


def test_which_course_of_the_match_each_sees(table: Any) -> None:
    table.match_log, table.audience.behind = "now", "then"
    player, spectator = Viewer(Line(), "ada", 0), Viewer(Line(), None, None)
    for delay, status, seen in [(0, "playing", "now"), (9, "playing", "then"), (9, "over", "now")]:
        table.record.delay, table.record.status = delay, status
        assert table.audience.match_log_for(player) == "now"
        assert table.audience.match_log_for(spectator) == seen


def test_an_offer_is_shown_once_and_not_to_latecomers(table: Any) -> None:
    offers: list[Any] = [None]
    table.match_log = SimpleNamespace(offer_info=lambda: offers[-1])
    table.record.delay = 9
    lines = [enter(table, "ada", 0)[1], enter(table, None)[1]]
    for offer in (None, m.Offer(what="undo", by=1, to=3, agreed=[1], voters=[0]), None, None):
        offers.append(offer)
        table.audience.show_offer()
    assert [[one["offer"] is not None for one in line.sent] for line in lines] == [[True, False], []]


def test_what_is_forgotten_when_everything_is_read_again(table: Any) -> None:
    viewer, line = enter(table, "ada", 0)
    viewer.scanned, viewer.heard, viewer.shown = 5, 4, b"x"
    table.audience.behind, table.audience.late = "then", ["entry"]
    table.audience.forget()
    assert (viewer.scanned, viewer.heard, viewer.shown) == (0, 0, b"")
    assert (table.audience.behind, table.audience.late) == (None, [])
    table.audience.keep_for_late("entry")
    assert table.audience.late == []
    table.audience.behind = "then"
    table.audience.keep_for_late("entry")
    assert table.audience.late == ["entry"]
    table.audience.send_all(b"1")
    table.audience.close(4404)
    assert (line.sent, line.codes) == ([1], [4404])
    fresh = Viewer(line, None, None)
    assert (fresh.scanned, fresh.heard, fresh.shown, fresh.film, fresh.lines) == (0, 0, b"", True, set())


# -- chat


def line_of(id: int = 1, seat: int | None = None, at: float = 20.0) -> m.ChatLine:
    return m.ChatLine(id=id, person="dan", name="Dan", seat=seat, text="hello", at=at)


@pytest.mark.parametrize(
    ("rated", "status", "started", "seat", "at", "private"),
    [
        (True, "playing", 10.0, None, 20.0, True),
        (True, "playing", 10.0, None, 10.0, True),
        (True, "playing", 10.0, None, 9.0, False),
        (True, "playing", 10.0, 1, 20.0, False),
        (False, "playing", 10.0, None, 20.0, False),
        (True, "over", 10.0, None, 20.0, False),
        (True, "open", None, None, 20.0, False),
        (True, "playing", 0.0, None, 0.0, True),
    ],
)
def test_nobody_who_plays_a_rated_match_hears_advice(
    table: Any, rated: bool, status: Any, started: float | None, seat: int | None, at: float, private: bool
) -> None:
    table.record.rated, table.record.status, table.record.started = rated, status, started
    assert chat.among_spectators(table.record, line_of(seat=seat, at=at)) is private
    player, spectator, blocker = (enter(table, person)[1] for person in ("ada", None, "bob"))
    said = n.ChatSaid("match", line_of(seat=seat, at=at), ["bob"])
    chat.hand_out(table, said)
    chat.hand_out(table, said)
    assert [len(line.sent) for line in (player, spectator, blocker)] == [0 if private else 1, 1, 0]


def test_the_last_hundred_lines_are_read_without_those_of_the_blocked(table: Any) -> None:
    house = table.service
    house.rows(add_chat, "match", "dan", *(f"line {number}" for number in range(99)))
    house.rows(add_chat, "match", "eve", "unheard")
    house.rows(add_chat, "match", None, "of somebody forgotten")
    house.rows(moderation.block, house.store, "ada", "eve")
    texts = {
        person: [line.text for line in house.run(chat.last_lines, house.store, table.record, person)]
        for person in (None, "ada", "bob")
    }
    assert texts[None] == texts["bob"] == [*(f"line {n}" for n in range(1, 99)), "unheard", "of somebody forgotten"]
    assert texts["ada"] == [*(f"line {n}" for n in range(99)), "of somebody forgotten"]


def test_what_is_said_is_kept_told_and_heard_once(table: Any) -> None:
    house = table.service
    (ada, line), (_, deaf) = enter(table, "ada", 0), enter(table, "bob", 1)
    house.rows(moderation.block, house.store, "bob", "dan")
    house.run(chat.say, table, "dan", "Dan", None, "hello")
    (kept,) = house.run(chat.last_lines, house.store, table.record, None)
    assert (kept.person, kept.name, kept.seat, kept.text, abs(kept.at - time.time()) < 5) == (
        "dan",
        "Dan",
        None,
        "hello",
        True,
    )
    assert house.hub.said == [n.ChatSaid("match", kept, ["bob"])]
    assert ([one["line"]["text"] for one in line.sent], deaf.sent, ada.lines) == (["hello"], [], {kept.id})
    house.rows(moderation.sanction, house.store, "match", "dan", "muted")
    with pytest.raises(Refuse):
        house.run(chat.say, table, "dan", "Dan", None, "again")
    late, missed = enter(table, "eve", 2)
    house.rows(add_chat, "match", "ada", "meanwhile")
    house.run(chat.tell_missed, table, late, [kept])
    house.run(chat.tell_missed, table, late, [kept])
    assert [one["line"]["text"] for one in missed.sent] == ["meanwhile"]


def test_heartbeats_find_lines_whose_news_got_lost(table: Any) -> None:
    house, marks = table.service, chat.Marks()
    house.rows(add_match, "quiet", "ada")
    tables = {"match": table}
    house.rows(add_chat, "match", "dan", "long ago")
    viewer, line = enter(table, "ada", 0)
    house.run(chat.catch_up, tables, house.store, marks)
    assert (line.sent, marks.older, marks.newer) == ([], 1, 1)
    house.rows(add_chat, "match", "dan", "lost")
    house.rows(add_chat, "quiet", "dan", "elsewhere")
    for older in (1, 3, 3):
        house.run(chat.catch_up, tables, house.store, marks)
        assert ([one["line"]["text"] for one in line.sent], marks.older, marks.newer) == (["lost"], older, 3)
    assert viewer.lines == set(), "what lies so far back is not asked for again"
    house.run(chat.keep_note, house.store, "match", 1, "a note")
    house.run(chat.keep_note, house.store, "match", 1, "another")
    notes = [house.run(chat.read_note, house.store, "match", seat) for seat in (0, 1)]
    assert notes == ["", "another"]


# -- who is given up, and which bots think


class Course:
    """Of a match only whose turn it is, since when, and until when."""

    def __init__(self, chairs: list[Chair], waiting: tuple[int, ...]) -> None:
        self.chairs, self.waiting, self.over = chairs, waiting, False
        self.clock = SimpleNamespace(since=[time.time() - 1000] * len(chairs))
        self.deadlines: dict[int, float] = {}

    def driven_by_bot(self, seat: int) -> bool:
        return self.chairs[seat].bot is not None

    def deadline(self, seat: int) -> float | None:
        return self.deadlines.get(seat)


def test_who_left_a_live_table_at_which_others_wait(table: Any) -> None:
    patience = table.service.settings.absence_seconds
    course: Any = Course(table.record.chairs, (0,))
    driver, audience, now = table.driver, table.audience, time.monotonic()
    assert not driver._gone(course, 0), "nobody waits"
    enter(table, "bob", 1)
    assert not driver._gone(course, 0), "patience begins when somebody is missed"
    assert abs(audience.seen[0] - (now - SEEN_SECONDS)) < 5
    for away, since, gone in [
        (patience + SEEN_SECONDS + 2, patience + 2, True),
        (patience + SEEN_SECONDS - 5, patience + 2, False),
        (patience + SEEN_SECONDS + 2, patience - 5, False),
    ]:
        audience.seen[0], course.clock.since[0] = now - away, time.time() - since
        assert driver._gone(course, 0) is gone, (away, since)
    audience.seen[0], course.clock.since[0] = now - 1e5, None
    assert driver._gone(course, 0)
    table.record.pace = "days"
    assert not driver._gone(course, 0)
    table.record.pace = "live"
    course.chairs[0].bot = "greedy"
    assert not driver._gone(course, 0)
    course.chairs[0].bot = None
    course.chairs[1].person = "ada"
    assert not driver._gone(course, 0), "it is the same person on both chairs"
    course.chairs[1].person = "bob"
    course.deadlines = {0: time.time() + 60}
    assert driver._why_hand_over(course, 0) == "gone"
    course.deadlines = {0: time.time() - 1}
    assert driver._why_hand_over(course, 0) == "time"
    enter(table, "ada", 0)
    assert driver._why_hand_over(course, 0) == "time"
    course.deadlines = {}
    assert driver._why_hand_over(course, 0) is None


def test_only_whoever_looks_after_a_table_stops_its_clocks(table: Any) -> None:
    done: list[tuple[int, str]] = []
    leased = [True]

    async def lease(id: str) -> bool:
        return leased[0]

    async def act(seat: int, change: Any) -> None:
        done.append((seat, change.why))
        if seat == 1:
            raise Refuse(409, "offer-answered")

    table.service.lease, table.act = lease, act
    course: Any = Course(table.record.chairs, (0, 1, 2))
    course.deadlines = {0: 1.0, 1: 1.0}
    table.match_log = course
    table.service.run(table.driver.tick)
    assert done == [(0, "time"), (1, "time")]
    for stale, over, ours in [(True, False, True), (False, True, True), (False, False, False)]:
        table.stale, course.over, leased[0] = stale, over, ours
        table.service.run(table.driver.tick)
    table.match_log = None
    table.service.run(table.driver.tick)
    assert len(done) == 2


def test_which_bots_are_asked(table: Any) -> None:
    chairs = [Chair(bot="greedy"), Chair("ada")]
    courses: list[Any] = [Course(chairs, waiting) for waiting in ((0,), (1,), (0, 1), ())]
    assert [bots_are_asked(course) for course in courses] == [True, False, True, False]
    assert not bots_are_asked(None)


def test_a_bot_that_fails_is_stood_in_for(table: Any) -> None:
    asked: list[dict[int, str]] = []

    async def think(id: str, game: str, rules: int, position: bytes, bots: dict[int, str], seed: int) -> Any:
        assert (id, game, position) == ("match", "san_juan", b"p")
        asked.append(bots)
        if bots[1] != "random":
            raise ValueError
        return [(1, "pass")], 0.1

    table.service.workers = SimpleNamespace(think=think)
    assert table.service.run(table.driver._ask, b"p", {1: "greedy"}) == [(1, "pass")]
    assert asked == [{1: "greedy"}, {1: "random"}]
