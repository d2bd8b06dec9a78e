"""What came or went between two looks, in this process or in another: leases, people, tables, lines of chat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, update
from tests.server.faults import Ear

from comptoir.server import chat, lobby
from comptoir.server import messages as m
from comptoir.server.audience import Viewer
from comptoir.server.people import Person, new_guest
from comptoir.server.refusals import Refuse
from comptoir.server.schema import LEASE, MATCH, PROCESS
from comptoir.server.service import Service
from comptoir.server.settings import settings_from
from comptoir.server.tables import Table

Deed = Callable[[Service, list[Person], Table], Awaitable[None]]


def with_a_table(folder: Path, deed: Deed) -> None:
    """A house in this process, two people, and an open table of the first."""

    async def go() -> None:
        url = f"sqlite:///{folder / 'house.sqlite3'}"
        service = Service(settings_from({}, database_url=url, workers=1, lease_seconds=3600.0))
        await service.open()
        people = [await new_guest(service.store, name, "en") for name in ("Ada", "Bob")]
        await deed(service, people, await lobby.make(service, people[0], m.NewTable(game="san_juan", seats=2)))
        await service.close()

    asyncio.run(go())


def test_a_table_looked_after_elsewhere_is_asked_for_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def deed(service: Service, people: list[Person], table: Table) -> None:
        def another_process(connection: Connection) -> None:
            connection.execute(insert(PROCESS).values(id="another", until=time.time() + 9999.0))
            connection.execute(insert(LEASE).values(match=table.id, process="another"))

        def dies(connection: Connection) -> None:
            connection.execute(update(PROCESS).where(PROCESS.c.id == "another").values(until=time.time() - 1.0))

        await service.store.write(another_process)
        take = service._take_lease

        def counted(connection: Connection, id: str) -> bool:
            asked.append(id)
            return take(connection, id)

        monkeypatch.setattr(service, "_take_lease", counted)
        assert not await service.lease(table.id)
        again = service.elsewhere[table.id] - time.monotonic()
        assert 800.0 < again <= 900.0, "a quarter of the time for which a process is believed to live"
        await service.store.write(dies)
        assert not await service.lease(table.id)
        assert asked == [table.id], "the database is not asked at every tick"
        service.elsewhere[table.id] -= 3600.0
        assert await service.lease(table.id)
        assert await service.lease(table.id)
        assert asked == [table.id] * 2

    with_a_table(tmp_path, deed)


def test_a_newcomer_hears_what_was_said_while_he_came_in_and_nothing_twice(tmp_path: Path) -> None:
    async def deed(service: Service, people: list[Person], table: Table) -> None:
        ada, bob = people
        for text in ("one", "two"):
            await chat.say(table, ada.id, ada.name, 0, text)
        known = await chat.last_lines(service.store, table.record, bob.id)
        for text in ("three", "four"):
            await chat.say(table, ada.id, ada.name, 0, text)
        ear = Ear()
        newcomer = Viewer(ear, bob.id, None)
        lines = await chat.last_lines(service.store, table.record, bob.id)
        newcomer.lines.add(lines[-1].id)  # he was among the others when this was said
        for _ in range(2):
            await chat.tell_missed(table, newcomer, known)
            assert [heard["line"]["text"] for heard in ear.heard] == ["three"]
        assert newcomer.lines == {line.id for line in lines[2:]}

    with_a_table(tmp_path, deed)


def test_who_was_forgotten_opens_no_table_and_sits_down_at_none(tmp_path: Path) -> None:
    async def deed(service: Service, people: list[Person], table: Table) -> None:
        await lobby.delete_account(service, people[1])
        with pytest.raises(Refuse) as refusal:
            await lobby.make(service, people[1], m.NewTable(game="san_juan", seats=2))
        assert (refusal.value.status, refusal.value.key) == (401, "person-needed")
        with pytest.raises(Refuse) as refusal:
            await lobby.join(service, people[1], table, m.JoinTable())
        assert (refusal.value.status, refusal.value.key) == (401, "person-needed")

    with_a_table(tmp_path, deed)


def test_nobody_sits_down_at_a_table_that_is_gone(tmp_path: Path) -> None:
    async def deed(service: Service, people: list[Person], table: Table) -> None:
        await service.store.write(lambda connection: connection.execute(delete(MATCH).where(MATCH.c.id == table.id)))
        with pytest.raises(Refuse) as refusal:
            await lobby.join(service, people[1], table, m.JoinTable())
        assert (refusal.value.status, refusal.value.key) == (404, "table-none")

    with_a_table(tmp_path, deed)
