"""What the writer makes of a database that refuses, hangs or is gone: waited for, tried one by one, or told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from tests.server.house import House
from tests.server.test_store import ROW, entry

from comptoir.server import store as place
from comptoir.server.schema import MATCH
from comptoir.server.store import PATIENCE, Append, Changed, Conflict, Job, Store, StoreDown

HEAD = {"status": "playing", "moved": 1.0, "waiting": 1, "due": None, "ended": None, "result": None, "round": 1}


def error(text: str, kind: type[DBAPIError] = OperationalError) -> DBAPIError:
    return kind("SELECT", {}, sqlite3.OperationalError(text))


LOCKED, FULL, WRONG = error("database is locked"), error("database or disk is full"), error("no such column")


class Writer:
    """A store whose transactions end as a test says, and whose clock it holds."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store, self.now = store, 1000.0
        self.ends: list[Exception | None] = []
        self.tried: list[list[Any]] = []
        self.slept: list[float] = []
        self.answers: dict[int, Any] = {}
        monkeypatch.setattr("comptoir.server.store.time.monotonic", lambda: self.now)
        monkeypatch.setattr("comptoir.server.store.time.sleep", self.sleep)
        monkeypatch.setattr(store, "_transact", self.transact)
        monkeypatch.setattr(store, "_answer", self.answer)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def transact(self, works: list[Any]) -> list[Any]:
        self.tried.append(works)
        end = self.ends.pop(0) if self.ends else None
        if end is not None:
            raise end
        return [f"done {work}" for work in works]

    def answer(self, batch: list[Job], answers: list[Any]) -> None:
        for job, answer in zip(batch, answers, strict=True):
            self.answers[job.work] = answer  # type: ignore[index]

    def write(self, *works: Any) -> dict[Any, Any]:
        self.answers, self.tried, self.slept = {}, [], []
        loop: Any = None
        future: Any = None
        self.store._write_patiently([Job(work, future, loop, self.now) for work in works])
        return self.answers


@pytest.fixture
def writer(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Writer]:
    yield Writer(house.store, monkeypatch)
    monkeypatch.undo()


def test_a_locked_file_is_waited_for_ever_longer(writer: Writer) -> None:
    writer.ends = [LOCKED] * 7
    assert writer.write("a", "b") == {"a": "done a", "b": "done b"}
    assert writer.slept == [0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0]
    assert writer.store.healthy


def test_patience_ends_and_the_house_is_unwell_until_something_is_written(writer: Writer) -> None:
    writer.ends = [LOCKED] * 1000
    answers = writer.write("a", "b")
    assert [type(answer) for answer in answers.values()] == [StoreDown] * 2
    assert PATIENCE < sum(writer.slept) <= PATIENCE + 1.0
    assert not writer.store.healthy
    writer.ends = []
    assert writer.write("c") == {"c": "done c"}
    assert writer.store.healthy


def test_patience_is_that_of_whoever_has_waited_longest(writer: Writer) -> None:
    """Who asked last must not keep the others waiting."""
    writer.ends = [LOCKED] * 1000
    loop: Any = None
    future: Any = None
    early, late = writer.now - PATIENCE + 1.0, writer.now
    writer.store._write_patiently([Job(work, future, loop, asked) for work, asked in (("a", early), ("b", late))])  # type: ignore[arg-type]
    assert [type(answer) for answer in writer.answers.values()] == [StoreDown] * 2
    assert 1.0 < sum(writer.slept) <= 2.5


def test_what_somebody_must_see_to_is_told_at_once(writer: Writer) -> None:
    writer.ends = [FULL]
    answers = writer.write("a", "b")
    assert [type(answer) for answer in answers.values()] == [StoreDown] * 2
    assert (writer.slept, len(writer.tried), writer.store.healthy) == ([], 1, False)


def test_one_that_is_wrong_spoils_no_other(writer: Writer) -> None:
    writer.ends = [WRONG, None, WRONG, None]
    assert writer.write("a", "b", "c") == {"a": "done a", "b": WRONG, "c": "done c"}
    assert writer.tried == [["a", "b", "c"], ["a"], ["b"], ["c"]]
    fault = ValueError()
    writer.ends = [fault]
    assert writer.write("a") == {"a": fault}
    assert writer.store.healthy


def test_after_a_change_from_outside_entries_conflict_and_all_else_is_done(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[Callable[[], None]] = []
    loop: Any = type("Loop", (), {"call_soon_threadsafe": lambda self, work: called.append(work)})()
    answers: list[Any] = []
    monkeypatch.setattr(house.store, "_answer", lambda batch, given: answers.extend(given))
    ends: list[Exception | None] = [Changed(), None]

    def transact(works: list[Any]) -> list[Any]:
        if (end := ends.pop(0)) is not None:
            raise end
        return ["done"] * len(works)

    monkeypatch.setattr(house.store, "_transact", transact)
    future: Any = None
    house.store._write_patiently([Job(work, future, loop, 0.0) for work in (entry(1, "a"), lambda connection: None)])
    assert called == [house.store.on_change]
    assert [type(answer) for answer in answers] == [Conflict, str]


def test_an_entry_that_is_there_already_is_ours_by_its_stamp(house: House) -> None:
    house.keep(MATCH, ROW)
    house.run(house.store.append, entry(1, "ours"))
    twice = IntegrityError("INSERT", {}, sqlite3.IntegrityError("UNIQUE"))
    judge = house.store._judge
    assert judge(entry(1, "ours"), twice) is None
    assert isinstance(judge(entry(1, "theirs"), twice), Conflict)
    assert judge(entry(2, "ours"), twice) is twice, "it failed for another reason"
    assert judge(entry(1, "ours"), WRONG) is WRONG
    assert judge(lambda connection: None, twice) is twice
    with pytest.raises(Conflict):
        house.run(house.store.append, entry(1, "theirs"))
    house.run(house.store.append, entry(1, "ours"))
    rows = house.rows(lambda connection: house.store.entries(connection, "match", 0))
    assert [(row.seq, row.stamp) for row in rows] == [(1, "ours")]


@pytest.mark.parametrize(
    ("ends", "raised", "times", "healthy"),
    [
        ([], None, 1, True),
        ([LOCKED], None, 2, True),
        ([LOCKED, LOCKED], StoreDown, 2, False),
        ([FULL, FULL], StoreDown, 2, False),
        ([WRONG, WRONG], OperationalError, 2, True),
        ([IntegrityError("x", {}, sqlite3.IntegrityError("y"))], IntegrityError, 1, True),
        ([ValueError()], ValueError, 1, True),
    ],
)
def test_what_is_read_is_tried_once_more(
    house: House, ends: list[Exception], raised: type[Exception] | None, times: int, healthy: bool
) -> None:
    left, tries = list(ends), [0]

    def work(connection: Any) -> int:
        tries[0] += 1
        if left:
            raise left.pop(0)
        return 7

    if raised is None:
        assert house.run(house.store.read, work) == 7
    else:
        with pytest.raises(raised):
            house.run(house.store.read, work)
    assert (tries[0], house.store.healthy) == (times, healthy)
    assert house.run(house.store.read, lambda connection: 8) == 8
    assert house.store.healthy


def test_who_no_longer_waits_is_not_answered() -> None:
    async def go() -> None:
        loop = asyncio.get_running_loop()
        done, open_, failing = loop.create_future(), loop.create_future(), loop.create_future()
        done.cancel()
        place._settle([(done, 1), (open_, 2), (failing, Conflict("x"))])
        assert open_.result() == 2
        assert isinstance(failing.exception(), Conflict)

    asyncio.run(go())


def test_another_writer_is_noticed_and_oneself_is_not(house: House) -> None:
    changed: list[int] = []
    house.store.on_change = lambda: changed.append(1)
    house.keep(MATCH, ROW)
    for seq in (1, 2):
        house.run(house.store.append, entry(seq, "s"))
    assert changed == []
    other = sqlite3.connect(house.settings.database_url.removeprefix("sqlite:///"))
    with other:
        other.execute("UPDATE match SET round = 3")
    other.close()
    with pytest.raises(Conflict):
        house.run(house.store.append, entry(3, "s"))
    assert changed == [1]
    house.run(house.store.append, entry(3, "s"))
    row = {**ROW, "id": "other"}
    more: Any = Append(entry(4, "s").entry, HEAD, [insert(MATCH).values(**row)])
    house.run(house.store.append, more)
    assert len(house.all(MATCH.select())) == 2
