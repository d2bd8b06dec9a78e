"""Two at once through two processes on PostgreSQL: whoever comes first is served, and nothing is left half done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from itertools import count
from typing import Any

import pytest
from tests.server.world import World

from comptoir.core.errors import ComptoirError
from comptoir.server import lobby, people, ratings
from comptoir.server import messages as m
from comptoir.server.entries import Resign
from comptoir.server.people import Person, new_guest, set_password
from comptoir.server.store import Store
from comptoir.server.table_record import TableRecord, fold
from comptoir.server.tables import Table

pytestmark = pytest.mark.servers
ROUNDS = 10
NUMBERS = count(1)


async def both(*works: Coroutine[Any, Any, Any]) -> list[bool]:
    """Which of them succeeded; the others were refused with a sentence."""
    done = await asyncio.gather(*works, return_exceptions=True)
    for answer in done:
        if isinstance(answer, BaseException) and not isinstance(answer, ComptoirError):
            raise answer
    return [not isinstance(answer, BaseException) for answer in done]


async def guests(world: World, number: int) -> list[Person]:
    return [await new_guest(world.services[0].store, f"Guest {next(NUMBERS)}", "en") for _ in range(number)]


async def opened(world: World, host: Person, *others: Person, **wish: Any) -> list[Table]:
    """An open table, as both processes hold it."""
    one, two = world.services
    wish = {"seats": 1 + len(others), **wish}
    table = await lobby.make(one, host, m.NewTable(game="san_juan", **wish))
    for other in others:
        await lobby.join(one, other, table, m.JoinTable())
    there = await two.table(table.id)
    await there.resync()
    return [table, there]


async def stored(world: World, table: Table) -> TableRecord | None:
    record = await world.record(table.id)
    if record is not None and record.status == "playing":
        assert all(chair.person or chair.bot for chair in record.chairs), "an empty chair in a running match"
    return record


def test_start_against_leave(world: World) -> None:
    async def go() -> None:
        one, two = world.services
        ada, bob = await guests(world, 2)
        for _ in range(2 * ROUNDS):
            table, there = await opened(world, ada, bob)
            done = await both(lobby.start(one, ada, table), lobby.leave(two, bob, there, None))
            assert sum(done) == 1 or (await stored(world, table)).chairs[1].bot  # type: ignore[union-attr]
            await stored(world, table)

    world.run(go())


def test_start_against_start_remove_and_the_hosts_own_leaving(world: World) -> None:
    async def go() -> None:
        one, two = world.services
        ada, bob = await guests(world, 2)
        for _ in range(ROUNDS):
            table, there = await opened(world, ada, bob)
            assert sum(await both(lobby.start(one, ada, table), lobby.start(two, ada, there))) == 1
            record = await stored(world, table)
            assert record is not None
            assert record.status == "playing"
            table, there = await opened(world, ada, bob)
            assert sum(await both(lobby.start(one, ada, table), lobby.remove(two, ada, there, 1))) == 1
            await stored(world, table)
            table, there = await opened(world, ada, bob)
            await both(lobby.start(one, ada, table), lobby.leave(two, ada, there, None))
            record = await stored(world, table)
            assert record is None or record.status == "playing"
            assert (table.id in two.tables) == (record is not None)

    world.run(go())


def test_join_against_join(world: World) -> None:
    async def go() -> None:
        one, two = world.services
        ada, bob, eve = await guests(world, 3)
        for _ in range(ROUNDS):
            # Two for the last chair, and for one that both have chosen.
            for wish in (m.JoinTable(), m.JoinTable(seat=1)):
                table, there = await opened(world, ada, seats=2 if wish.seat is None else 3)
                assert sum(await both(lobby.join(one, bob, table, wish), lobby.join(two, eve, there, wish))) == 1
            # One person with two browsers.
            table, there = await opened(world, ada, seats=4)
            await both(lobby.join(one, bob, table, m.JoinTable()), lobby.join(two, bob, there, m.JoinTable()))
            record = await stored(world, table)
            assert record is not None
            assert len(record.mine(bob.id)) == 1
            # A bot or a person, not both.
            table, there = await opened(world, ada, seats=2)
            bot = m.SetChair(seat=1, bot="random")
            assert (
                sum(await both(lobby.join(one, bob, table, m.JoinTable()), lobby.set_chair(two, ada, there, bot))) == 1
            )

    world.run(go())


async def rename(store: Store, person: Person, name: str) -> Person:
    return await people.change(store, person, lambda connection, now: people.renamed(connection, now, name))


async def register(store: Store, person: Person) -> Person:
    """As `set_password` does it, but for the hash, which takes so long that nobody would come in between."""
    values = {"password": "hash"}
    return await people.change(store, person, lambda connection, now: values | people.account_name(now.name))


def test_a_name_is_given_once(world: World) -> None:
    async def go() -> None:
        one, two = (service.store for service in world.services)
        for _ in range(2):
            ada, bob = await guests(world, 2)
            ada, bob = await asyncio.gather(
                set_password(one, ada, "x" * 8, None), set_password(two, bob, "x" * 8, None)
            )
            name = f"Wanted {next(NUMBERS)}"
            assert sum(await both(rename(one, ada, name), rename(two, bob, name))) == 1
            # Two guests of one name: one of them gets it for good.
            name = f"Wanted {next(NUMBERS)}"
            eve, fay = [await new_guest(one, name, "en") for _ in range(2)]
            done = await both(set_password(one, eve, "x" * 8, None), set_password(two, fay, "x" * 8, None))
            assert sum(done) == 1
        for _ in range(ROUNDS):
            # A new name and a first password at once: the name one goes by is the name one logs in with.
            (gus,) = await guests(world, 1)
            await both(register(one, gus), rename(two, gus, f"Wanted {next(NUMBERS)}"))
            now = await one.read(lambda connection: people.find(connection, gus.id))  # noqa: B023
            assert now is not None
            assert now.login == fold(now.name)

    world.run(go())


def test_whoever_is_forgotten_sits_nowhere(world: World) -> None:
    """Against sitting down, opening a table and starting one."""

    async def go() -> None:
        one, two = world.services
        (ada,) = await guests(world, 1)
        for turn in range(ROUNDS):
            (bob,) = await guests(world, 1)
            table, _ = await opened(world, ada, seats=2) if turn % 2 else await opened(world, ada, bob)
            wish = m.NewTable(game="san_juan", seats=2)
            meanwhile = (
                (lobby.join(one, bob, table, m.JoinTable()), lobby.make(one, bob, wish))
                if turn % 2
                else (lobby.start(one, ada, table),)
            )
            done = await both(lobby.delete_account(two, bob), *meanwhile)
            assert done[0], "nothing stops whoever wants to be forgotten"
            record = await stored(world, table)
            assert record is not None
            for seat in record.mine(bob.id):
                assert record.status == "playing"
                assert record.chairs[seat].bot is not None
                assert bob.name != record.chairs[seat].name
            query = "SELECT count(*) AS n FROM match WHERE host = %s OR (status = 'open' AND id IN "
            query += "(SELECT match FROM chair WHERE person = %s))"
            assert world.rows(query, bob.id, bob.id)[0]["n"] == 0

    world.run(go())


class SlowModel:
    """The real one, taking its time between reading and writing, in either process's own thread."""

    rating, quick = ratings.MODEL.rating, ratings.MODEL.rate

    def rate(self, *args: Any, **more: Any) -> Any:
        time.sleep(0.1)
        return self.quick(*args, **more)


def test_two_rated_matches_that_end_at_once_both_count(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same two people, through two processes: whoever rates second goes by what the first has written."""
    monkeypatch.setattr(ratings, "MODEL", SlowModel())

    async def go() -> None:
        one, two = world.services
        ada, bob = [await register(one.store, person) for person in await guests(world, 2)]
        for turn in range(1, 4):
            mine, _ = await opened(world, ada, bob, rated=True)
            _, theirs = await opened(world, bob, ada, rated=True)
            await lobby.start(one, ada, mine)
            await lobby.start(two, bob, theirs)
            assert all(await both(mine.act(0, Resign(bot="random")), theirs.act(0, Resign(bot="random"))))
            query = "SELECT matches FROM rating WHERE person = %s OR person = %s"
            assert [row["matches"] for row in world.rows(query, ada.id, bob.id)] == [2 * turn] * 2

    world.run(go())
