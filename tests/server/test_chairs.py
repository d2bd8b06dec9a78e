"""Who may open, join, leave, change and start a table, asked of the lobby itself: every refusal where it belongs, and
what the store says afterwards."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.house import House
from tests.server.rows import add_match, add_person

from comptoir.server import lobby, moderation
from comptoir.server import messages as m
from comptoir.server import news as n
from comptoir.server.clocks import DAY
from comptoir.server.driver import BOT_GRACE
from comptoir.server.match_log import Chair, Result
from comptoir.server.people import Person
from comptoir.server.refusals import Refuse
from comptoir.server.routes.tables import public_info
from comptoir.server.schema import CHAIR, MATCH, SHELVED
from comptoir.server.table_record import TableRecord, read_records

Rows = dict[str, Any]


def people(house: House, *ids: str, **more: Any) -> list[Person]:
    return [house.rows(add_person, id, **{"login": id, **more}) for id in ids]


def table(house: House, *seated: str | None, id: str = "match", bots: str = "", **more: Any) -> Any:
    """A table with these people on its chairs; `bots`: on which seats there are some."""
    values = {"status": "open", "host": seated[0], "game": "san_juan", "hot_seats": False, **more}
    house.rows(add_match, id, *seated, **values)
    for seat in map(int, bots):
        one = (CHAIR.c.match == id) & (CHAIR.c.seat == seat)
        house.execute(CHAIR.update().where(one).values(bot="greedy", name="greedy"))
    return house.run(house.table, id)


def record_of(house: House, id: str = "match") -> TableRecord:
    (record,) = house.rows(read_records, [id])
    assert isinstance(record, TableRecord)
    return record


def refusal_of(house: House, work: Any, *args: Any) -> tuple[int, str]:
    with pytest.raises(Refuse) as refused:
        house.run(work, *args)
    return refused.value.status, refused.value.key


def seated(house: House, id: str = "match") -> list[str | None]:
    return [chair.person for chair in record_of(house, id).chairs]


# -- opening


@pytest.mark.parametrize(
    ("seats", "chairs", "expected"),
    [
        (3, [], ["ada", None, None]),
        (2, [{}, {"bot": "greedy"}], ["ada", "greedy"]),
        (2, [{"bot": "greedy"}], ["greedy", "ada"]),
        (3, [{"name": "Twin"}, {}, {"bot": "random"}], ["Twin", "ada", "random"]),
        (2, [{"bot": "greedy"}, {"bot": "random"}], ["greedy", "random"]),
    ],
)
def test_who_sits_where_at_a_new_table(
    house: House, seats: int, chairs: list[Rows], expected: list[str | None]
) -> None:
    (ada,) = people(house, "ada", name="ada")
    wish = m.NewTable(game="san_juan", seats=seats, chairs=[m.ChairSetting(**chair) for chair in chairs])
    placed = lobby.place(ada, wish)
    assert [chair.name for chair in placed] == expected
    for chair in placed:
        assert (chair.bot, chair.person) in ((chair.name, None), (None, "ada" if chair.name else None))


def test_a_rated_table_is_for_people_with_an_account_each_on_one_chair(house: House) -> None:
    ada, guest = people(house, "ada", password="x") + people(house, "guest")
    cases: list[tuple[Person, int, list[Rows], bool]] = [
        (ada, 2, [], True),
        (ada, 1, [], False),
        (guest, 2, [], False),
        (ada, 2, [{"bot": "greedy"}], False),
        (ada, 3, [{"name": "Twin"}], False),
    ]
    for person, seats, chairs, fine in cases:
        wish = m.NewTable(
            game="le_havre", seats=seats, rated=True, chairs=[m.ChairSetting(**chair) for chair in chairs]
        )
        if fine:
            assert lobby.place(person, wish)[0] == Chair("ada", ada.name)
        else:
            with pytest.raises(Refuse) as refused:
                lobby.place(person, wish)
            assert (refused.value.status, refused.value.key) == (400, "table-rated")


def test_a_new_table_is_kept_with_its_chairs(house: House) -> None:
    (ada,) = people(house, "ada")
    before = time.time()
    wish = m.NewTable(game="san_juan", seats=3, chairs=[m.ChairSetting(bot="greedy")], access="name", invited=["Bob"])
    made = house.run(lobby.make, house, ada, wish)
    record = record_of(house, made.id)
    assert (record.status, record.host, record.access, record.invited) == ("open", "ada", "name", ["Bob"])
    assert [(chair.person, chair.bot) for chair in record.chairs] == [(None, "greedy"), ("ada", None), (None, None)]
    assert before <= record.created == record.moved <= time.time()
    assert (record.waiting, record.due, record.started, record.rematch, record.uploaded) == (0, None, None, None, False)
    assert n.LobbyAltered() in house.hub.said
    (gone,) = people(house, "gone", deleted=1.0)
    assert refusal_of(house, lobby.make, house, gone, wish) == (401, "person-needed")


# -- joining


def test_who_may_sit_down_and_where(house: House) -> None:
    ada, bob, eve, dan = people(house, "ada", "bob", "eve", "dan")
    (gone,) = people(house, "gone", deleted=1.0)
    here = table(house, "ada", None, None, "dan", bots="2")
    named = table(house, "ada", None, None, id="named", access="name", invited='["Eve"]')
    hot = table(house, "ada", "bob", None, None, id="hot", hot_seats=True)
    rated = table(house, "ada", None, id="rated", rated=True)
    house.rows(moderation.sanction, house.store, "hot", "eve", "removed")
    plain, again = m.JoinTable(), m.JoinTable(name="Twin")
    cases: list[tuple[Person, Any, m.JoinTable, tuple[int, str]]] = [
        (ada, here, plain, (409, "table-already-here")),
        (dan, here, again, (403, "table-one-chair")),
        (gone, here, plain, (401, "person-needed")),
        (bob, here, m.JoinTable(seat=0), (409, "seat-taken")),
        (bob, here, m.JoinTable(seat=2), (409, "seat-taken")),
        (bob, here, m.JoinTable(seat=9), (409, "seat-taken")),
        (bob, named, plain, (403, "table-not-for-you")),
        (eve, hot, plain, (403, "table-removed")),
        (bob, rated, plain, (403, "table-rated")),
    ]
    for person, where, wish, refused in cases:
        assert refusal_of(house, lobby.join, house, person, where, wish) == refused, (person.id, where.id)
    house.run(lobby.join, house, bob, here, m.JoinTable(seat=1))
    assert seated(house) == ["ada", "bob", None, "dan"]
    assert refusal_of(house, lobby.join, house, eve, here, plain) == (409, "seat-none-free")
    house.run(lobby.join, house, eve, named, plain)
    assert seated(house, "named") == ["ada", "eve", None]
    house.run(lobby.join, house, bob, hot, again)
    assert [chair.name for chair in record_of(house, "hot").chairs] == ["ada", "bob", "Twin", None]
    house.run(lobby.join, house, ada, named, m.JoinTable(name="Other"))
    assert seated(house, "named") == ["ada", "eve", "ada"], "the host may, also where others may not"


def test_nobody_joins_what_is_not_open(house: House) -> None:
    (bob,) = people(house, "bob")
    here = table(house, "ada", None)
    house.execute(MATCH.update().values(status="playing", started=1.0))
    assert refusal_of(house, lobby.join, house, bob, here, m.JoinTable()) == (409, "table-not-open")
    house.execute(MATCH.delete())
    assert refusal_of(house, lobby.join, house, bob, here, m.JoinTable()) == (404, "table-none")


# -- leaving, and what the host may


def test_who_may_get_up(house: House) -> None:
    ada, bob, eve = people(house, "ada", "bob", "eve")
    here = table(house, "ada", "bob", "bob", "ada")
    assert refusal_of(house, lobby.leave, house, eve, here, None) == (403, "seat-not-yours")
    assert refusal_of(house, lobby.leave, house, bob, here, 0) == (403, "seat-not-yours")
    house.run(lobby.leave, house, bob, here, 2)
    assert seated(house) == ["ada", "bob", None, "ada"]
    house.run(lobby.leave, house, ada, here, 3)
    assert seated(house) == ["ada", "bob", None, None], "of several chairs the host may give one back"
    house.run(lobby.leave, house, bob, here, None)
    assert [(chair.person, chair.name) for chair in record_of(house).chairs] == [("ada", "ada")] + [(None, None)] * 3
    house.run(lobby.leave, house, ada, here, None)
    assert house.all(select(MATCH.c.id)) == []


def test_what_only_the_host_may_do_before_the_start(house: House) -> None:
    ada, bob = people(house, "ada", "bob")
    here = table(house, "ada", "bob", None)
    rated = table(house, "ada", None, id="rated", rated=True)
    chair, greedy = m.SetChair(seat=2, bot=None), m.SetChair(seat=2, bot="greedy")
    cases: list[tuple[Any, Person, Any, Any, tuple[int, str]]] = [
        (lobby.remove, bob, here, 0, (403, "table-not-yours")),
        (lobby.remove, ada, here, -1, (400, "query-bad")),
        (lobby.remove, ada, here, 3, (400, "query-bad")),
        (lobby.remove, ada, here, 0, (409, "seat-nobody")),
        (lobby.remove, ada, here, 2, (409, "seat-nobody")),
        (lobby.set_chair, bob, here, chair, (403, "table-not-yours")),
        (lobby.set_chair, ada, here, m.SetChair(seat=3, bot=None), (400, "query-bad")),
        (lobby.set_chair, ada, here, m.SetChair(seat=1, bot="greedy"), (409, "seat-taken")),
        (lobby.set_chair, ada, rated, m.SetChair(seat=1, bot="greedy"), (400, "table-rated")),
    ]
    for work, person, where, what, refused in cases:
        assert refusal_of(house, work, house, person, where, what) == refused, (work.__name__, what)
    assert refusal_of(house, lobby.start, house, bob, here) == (403, "table-not-yours")
    assert refusal_of(house, lobby.start, house, ada, here) == (409, "table-chairs-free")
    house.run(lobby.set_chair, house, ada, here, greedy)
    assert record_of(house).chairs[2] == Chair(None, "greedy", "greedy")
    house.run(lobby.set_chair, house, ada, here, chair)
    assert record_of(house).chairs[2] == Chair()
    house.run(lobby.remove, house, ada, here, 1)
    assert seated(house) == ["ada", None, None]
    assert refusal_of(house, lobby.join, house, bob, here, m.JoinTable()) == (403, "table-removed")


def test_putting_away_is_for_those_at_the_table_once_it_began(house: House) -> None:
    ada, bob, eve = people(house, "ada", "bob", "eve")
    here = table(house, "bob", host="ada")
    assert refusal_of(house, lobby.shelve, house, eve, here, True) == (403, "table-not-seated")
    assert refusal_of(house, lobby.shelve, house, ada, here, True) == (409, "table-not-started")
    here.record.status = "over"
    for _ in range(2):
        for person in (ada, bob):
            house.run(lobby.shelve, house, person, here, True)
    house.run(lobby.shelve, house, bob, here, False)
    assert [row.person for row in house.all(select(SHELVED))] == ["ada"]


def test_a_match_is_thrown_away_where_nobody_else_has_a_part(house: House) -> None:
    ada, bob = people(house, "ada", "bob")
    cases: list[tuple[str, Person, tuple[str | None, ...], Rows, tuple[int, str] | None]] = [
        ("theirs", bob, ("ada", "bob"), {}, (403, "table-not-yours")),
        ("open", ada, ("ada", "bob"), {}, None),
        ("shared", ada, ("ada", "bob"), {"status": "over"}, (409, "table-not-alone")),
        ("rated", ada, ("ada", None), {"status": "over", "rated": True}, (409, "table-not-alone")),
        ("alone", ada, ("ada", None), {"status": "over"}, None),
        ("nobody", ada, (None, None), {"status": "over", "host": "ada"}, None),
    ]
    for id, person, chairs, values, refused in cases:
        here = table(house, *chairs, id=id)
        here.record.status, here.record.rated = values.get("status", "open"), values.get("rated", False)
        here.record.host = values.get("host", here.record.host)
        house.execute(MATCH.update().where(MATCH.c.id == id).values(status=here.record.status))
        if refused is None:
            house.run(lobby.throw_away, house, person, here)
            assert id not in house.tables
            assert here.stale or here.record.status == "open"
        else:
            assert refusal_of(house, lobby.throw_away, house, person, here) == refused, id
    assert {row.id for row in house.all(select(MATCH.c.id))} == {"theirs", "shared", "rated"}


# -- starting


def test_when_somebody_must_look_after_a_table_that_has_just_begun(house: House) -> None:
    for clock, amount, bots, due in [
        ("none", 5, "", None),
        ("move", 5, "", 105.0),
        ("game", 7, "", 107.0),
        ("day", 2, "", 100.0 + 2 * DAY),
        ("move", 5, "1", 105.0),
        ("none", 5, "0", 100.0 + BOT_GRACE),
        ("move", 5, "01", 100.0 + BOT_GRACE),
    ]:
        id = f"{clock} {amount} {bots}"
        record = table(house, "ada", None, id=id, clock=clock, amount=amount, bots=bots).record
        assert lobby.first_due(record, (0,), 100.0) == due, id


def test_a_table_that_starts_says_who_is_first(house: House) -> None:
    (ada,) = people(house, "ada")
    here = table(house, "ada", "bob", clock="move", amount=30)
    house.hub.said.clear()
    house.run(lobby.start, house, ada, here)
    record = record_of(house)
    assert record.started is not None
    assert record.due is not None
    waiting, first_round = lobby.first_asked(record)
    assert (record.status, record.waiting, record.round) == ("playing", 1 << waiting[0], first_round)
    assert (record.moved, round(record.due - record.started, 3)) == (record.started, 30.0)
    assert n.TableAltered("match") in house.hub.said
    first = record.chairs[waiting[0]].person
    assert n.PeopleTold(["ada", "bob"], "match", [str(first)]) in house.hub.said


def test_a_rated_match_needs_as_many_accounts_as_chairs(house: House) -> None:
    people(house, "ada", "bob", password="x")
    people(house, "guest")
    for id, chairs, fine in [
        ("both", ("ada", "bob"), True),
        ("guest", ("ada", "guest"), False),
        ("twice", ("ada", "ada"), False),
        ("alone", ("ada",), False),
        ("bot", ("ada", None), False),
    ]:
        record = table(house, *chairs, id=id).record
        assert house.rows(lobby.rateable, record) is fine, id


def test_a_rematch_is_for_those_who_played_one_chair_further_on(house: House) -> None:
    ada, bob, eve = people(house, "ada", "bob", "eve")
    people(house, "gone", deleted=1.0)
    here = table(house, "ada", "bob", "gone", None, bots="3", clock="move", moved=5.0)
    assert refusal_of(house, lobby.rematch, house, ada, here) == (409, "table-not-over")

    async def resync() -> None:
        pass

    here.resync, here.record.status, here.record.result = resync, "over", Result("played", [1, 2, 3, 4], [1, 2, 3, 4])
    assert refusal_of(house, lobby.rematch, house, eve, here) == (403, "rematch-not-seated")
    made = house.run(lobby.rematch, house, bob, here)
    record = made.record
    assert [(chair.person, chair.bot) for chair in record.chairs] == [
        ("bob", None), (None, None), (None, "greedy"), ("ada", None)
    ]  # fmt: skip
    assert (record.host, record.status, record.result, record.started, record.ended) == (
        "bob",
        "open",
        None,
        None,
        None,
    )
    assert (record.waiting, record.due, record.round, record.rematch, record.clock) == (0, None, None, None, "move")
    assert record.seed != here.record.seed
    assert record.created == record.moved > 5.0
    assert house.run(lobby.rematch, house, ada, here).id == made.id
    here.record.rematch = made.id
    assert house.run(lobby.rematch, house, ada, here).id == made.id
    assert n.PeopleTold(["bob", "ada"], made.id, []) in house.hub.said


# -- lists


def test_whose_turn_it_is_is_not_told_to_delayed_spectators(house: House) -> None:
    for delay, status, person, told in [
        (0, "playing", None, True),
        (9, "playing", None, False),
        (9, "playing", "eve", False),
        (9, "playing", "ada", True),
        (9, "over", None, True),
    ]:
        record = table(house, "ada", "bob", id=f"{delay} {status} {person}").record
        record.delay, record.status, record.waiting = delay, status, 2
        assert public_info(record, person).waiting == ([1] if told else []), (delay, status, person)
