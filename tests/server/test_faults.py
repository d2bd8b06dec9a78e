"""Faults in the middle of things: lost sockets, lost news, lost databases, downtime. Nothing stored stays untold."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import resource
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from redis import Redis as RedisClient
from sqlalchemy import create_engine, func, select, update
from tests.server.faults import CancelAt, Ear, soon
from tests.server.services import Postgres, Redis, RunningService, begin, wait_for

from comptoir.server import backups, chat, entries, letters, lobby, moderation
from comptoir.server import messages as m
from comptoir.server.audience import Viewer
from comptoir.server.migrate import _check, migrate
from comptoir.server.outages import read_outages
from comptoir.server.people import Person, log_in, new_guest, set_password
from comptoir.server.redis_hub import STREAM
from comptoir.server.refusals import Refuse
from comptoir.server.schema import ENTRY, MATCH, PROCESS, SESSION
from comptoir.server.service import Service
from comptoir.server.sessions import end_session, find_session, open_session
from comptoir.server.settings import settings_from, with_driver
from comptoir.server.sockets import come_in
from comptoir.server.store import StoreDown
from comptoir.server.tables import Table

pytestmark = pytest.mark.servers


async def open_service(url: str, **settings: Any) -> Service:
    service = Service(settings_from({}, database_url=url, workers=1, **settings))
    await service.open()
    return service


async def two_at_a_table(service: Service, **wish: Any) -> tuple[Table, list[Person], list[Ear]]:
    people = [await new_guest(service.store, f"{name} {time.time_ns()}"[:24], "en") for name in ("Ada", "Bob")]
    table = await lobby.make(
        service, people[0], m.NewTable(game="san_juan", seats=2, options={"first_governor": "1"}, **wish)
    )
    await lobby.join(service, people[1], table, m.JoinTable())
    await lobby.start(service, people[0], table)
    ears = []
    for seat in (0, 1):
        ears.append(Ear())
        await look(table, people[seat], seat, ears[-1])
    return table, people, ears


async def look(table: Table, person: Person, seat: int, ear: Ear) -> None:
    await table.audience.enter(Viewer(ear, person.id, seat), 0, lambda info, update: b'{"type": "welcome"}')


def any_move(table: Table) -> tuple[int, int, str]:
    """Who is asked, their ply, and something they may do."""
    assert table.match_log is not None
    seat = table.match_log.waiting[0]
    return seat, table.match_log.ply_of(seat), table.match_log.legal(seat)[-1].code


# -- a stored move is always told


async def nothing(*_: object) -> None:
    pass


def test_whenever_the_mover_hangs_up_a_stored_move_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}")
        table, _, ears = await two_at_a_table(service)
        monkeypatch.setattr(service, "_tick", nothing)  # it is told by itself, not because somebody looks after it
        for number in range(1, 12):
            for _ in range(3):
                seat, ply, code = any_move(table)
                fault = CancelAt(table.play(seat, f"{number} {ply}", ply, [code]), number)
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.create_task(fault.run())
                stored = await service.store.read(lambda c: c.execute(select(func.max(ENTRY.c.seq))).scalar() or 0)
                await soon(lambda: not service.changes)
                await soon(lambda: not table.stale and table.seq >= stored)  # noqa: B023
                assert table.match_log is not None
                await soon(lambda: ears[1 - seat].ply == table.match_log.ply_of(1 - seat))  # noqa: B023
        await service.close()

    asyncio.run(go())


def test_a_socket_that_dies_right_after_its_move(service: RunningService) -> None:
    """With chat traffic beside it, as it was found."""
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    rng = random.Random(3)
    with ada.sit(table, film="last") as first, bob.sit(table, film="last") as second:
        seats = [first, second]
        for turn in range(16):
            for seat in seats:
                seat.quiet(0.02)
            mover = next(number for number in (0, 1) if seats[number].legal)
            other = seats[1 - mover]
            for line in range(3):
                other.send(type="say", id=f"{turn} {line}", text="hm")
            seats[mover].send(type="play", id=f"{turn}", ply=seats[mover].ply, moves=[rng.choice(seats[mover].legal)])
            seats[mover].socket.socket.close()
            before = other.ply
            player = (ada, bob)[mover]
            now = wait_for(lambda: player.get(f"/api/tables/{table}/seat"))["ply"]  # noqa: B023
            if now > before:
                other.until(lambda: other.ply > before, 5)  # noqa: B023
            seats[mover] = player.sit(table, film="last")


def test_a_stale_table_with_viewers_is_refreshed_by_the_tick(tmp_path: Path) -> None:
    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}")
        table, _, ears = await two_at_a_table(service)
        seat, ply, code = any_move(table)
        await table.play(seat, "a", ply, [code])
        heard = [len(ear.heard) for ear in ears]
        table.stale = True
        await soon(lambda: not table.stale, 5)
        assert all(len(ear.heard) > count for ear, count in zip(ears, heard, strict=True))
        await service.close()

    asyncio.run(go())


# -- votes, through a real service


def test_nobody_ends_or_rewinds_a_rated_match_alone(service: RunningService) -> None:
    ada, bob = service.account(), service.account()
    table = begin(ada, bob, rated=True, options={"first_governor": "1"})
    with ada.sit(table) as first, bob.sit(table) as second:
        first.quiet(0.1)
        assert first.play("choose_role:prospector")["type"] == "done"
        assert second.ask(type="hand_over")["type"] == "done"
        first.until(lambda: first.legal)  # the bot has played on; an offer would lapse with its next move
        for wish in ({"what": "end"}, {"what": "undo", "to": 0}):
            assert first.ask(type="offer", **wish)["type"] == "done"
            first.quiet(0.2)
            assert first.offer is not None
            assert first.offer["voters"] == [0, 1]
            assert ada.get(f"/api/tables/{table}")["status"] == "playing"
            assert ada.get(f"/api/tables/{table}/seat")["ply"] > 0
            answer = second.ask(type="answer", yes=False)
            assert answer["type"] == "done", answer
        # Whoever is away may say yes without sitting down again.
        assert first.ask(type="offer", what="end")["type"] == "done"
        assert second.ask(type="answer", yes=True)["type"] == "done"
        first.until(lambda: first.info["status"] == "over")


# -- several processes


@pytest.fixture
def shared(postgres: Postgres) -> str:
    url = with_driver(postgres.database())
    migrate(url)
    return url


async def pair_of(url: str, redis: Redis, **settings: Any) -> tuple[Service, Service]:
    settings = {"redis_url": redis.url, "lease_seconds": 1.5, **settings}
    return await open_service(url, **settings), await open_service(url, **settings)


def test_lost_news_are_found_by_comparing_with_the_store(shared: str, redis: Redis) -> None:
    async def go() -> None:
        one, two = await pair_of(shared, redis)
        table, people, _ = await two_at_a_table(one)
        there, ear = await two.table(table.id), Ear()
        await look(there, people[1], 1, ear)
        one.hub.tell = lambda news: None  # type: ignore[method-assign]  # every publish fails
        for turn in range(3):
            seat, ply, code = any_move(table)
            await table.play(seat, f"{turn}", ply, [code])
            await soon(lambda: there.seq == table.seq, 8)
            assert table.match_log is not None
            await soon(lambda: ear.ply == table.match_log.ply_of(1), 3)
        # An open table, too: somebody sits down elsewhere.
        opened = await lobby.make(one, people[0], m.NewTable(game="san_juan", seats=2))
        seen = await two.table(opened.id)
        await lobby.join(one, people[1], opened, m.JoinTable())
        await soon(lambda: seen.record.mine(people[1].id) == [1], 8)
        await one.close()
        await two.close()

    asyncio.run(go())


def test_a_gap_in_the_news_is_read_from_the_store_at_once(shared: str, redis: Redis) -> None:
    """One publish is lost, the next one arrives: long before a heartbeat would compare."""

    async def go() -> None:
        one, two = await pair_of(shared, redis, lease_seconds=600)
        table, people, _ = await two_at_a_table(one)
        there, ear = await two.table(table.id), Ear()
        await look(there, people[1], 1, ear)
        await soon(lambda: one.hub.connected and two.hub.connected)
        tell, one.hub.tell = one.hub.tell, lambda news: None  # type: ignore[method-assign]
        for turn in range(2):
            seat, ply, code = any_move(table)
            await table.play(seat, f"{turn}", ply, [code])
            one.hub.tell = tell  # type: ignore[method-assign]
        await soon(lambda: there.seq == table.seq == 2)
        assert table.match_log is not None
        await soon(lambda: ear.ply == table.match_log.ply_of(1))
        await one.close()
        await two.close()

    asyncio.run(go())


def test_no_chat_line_is_lost_between_processes_or_at_the_door(shared: str, redis: Redis) -> None:
    async def go() -> None:
        one, two = await pair_of(shared, redis)
        table, people, ears = await two_at_a_table(one)
        there, ear, late = await two.table(table.id), Ear(), Ear()
        await look(there, people[1], 1, ear)

        def heard(ear: Ear) -> list[str]:
            return [message["line"]["text"] for message in ear.heard if message["type"] == "chat"]

        await chat.say(table, people[0].id, "Ada", 0, "told")
        await soon(lambda: heard(ear) == ["told"])
        tell, one.hub.tell = one.hub.tell, lambda news: None  # type: ignore[method-assign]
        await soon(lambda: two.chat_marks.older is not None)
        viewer = Viewer(late, people[0].id, 0)
        async with there.lock:
            # Somebody has read the lines so far, but does not get in for several heartbeats.
            coming = asyncio.create_task(come_in(two, there, viewer))
            await soon(lambda: viewer.lines)
            await chat.say(table, people[0].id, "Ada", 0, "lost")
            await chat.say(there, people[1].id, "Bob", 1, "at the door")
            await soon(lambda: sorted(heard(ear)) == ["at the door", "lost", "told"])
            said = max(message["line"]["id"] for message in ear.heard if message["type"] == "chat")
            await soon(lambda: (two.chat_marks.older or 0) >= said)
        await coming
        await soon(lambda: sorted(heard(late)) == ["at the door", "lost"])
        one.hub.tell = tell  # type: ignore[method-assign]
        await chat.say(table, people[0].id, "Ada", 0, "last")
        await soon(lambda: heard(ear)[-1] == "last")
        await asyncio.sleep(1.2)  # two heartbeats later nothing has come twice
        for everybody in (ear, late, *ears):
            assert len(heard(everybody)) == len(set(heard(everybody)))
        await one.close()
        await two.close()

    asyncio.run(go())


def test_an_ended_session_closes_its_sockets_though_nobody_said_so(tmp_path: Path) -> None:
    class Hung:
        code = 0

        def close(self, code: int) -> None:
            self.code = code

    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}", lease_seconds=1.5)
        person = await new_guest(service.store, "Ada", "en")
        passes = []
        for _ in range(3):
            secret = await open_session(service.store, person, "", 1)
            passes.append(await service.store.read(lambda connection: find_session(connection, secret)))  # noqa: B023
        ends, stays, runs_out = Hung(), Hung(), Hung()
        with contextlib.ExitStack() as stack:
            for who, line in zip(passes, (ends, stays, runs_out), strict=True):
                stack.enter_context(service.open_lines.held(who, line))
            assert passes[0] is not None
            assert passes[2] is not None
            first = passes[0].id
            await service.store.write(lambda connection: end_session(connection, person.id, first))
            old = update(SESSION).where(SESSION.c.id == passes[2].id).values(expires=time.time() - 1)
            await service.store.execute(old)
            await soon(lambda: ends.code == runs_out.code == 4401)
            await asyncio.sleep(0.6)
            assert stays.code == 0
            await service.store.write(lambda connection: moderation.suspend(connection, person.id, True))
            await soon(lambda: stays.code == 4401)
        await service.close()

    asyncio.run(go())


def test_news_survive_killed_connections_and_nonsense(
    shared: str, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        one, two = await pair_of(shared, redis, lease_seconds=60)
        client = RedisClient.from_url(redis.url)
        table, people, _ = await two_at_a_table(one)
        there, ear = await two.table(table.id), Ear()
        await look(there, people[1], 1, ear)
        await soon(lambda: one.hub.connected and two.hub.connected)
        for turn, harm in enumerate(("kill", "nonsense", "wrong", "kill", "none")):
            if harm == "kill":
                client.client_kill_filter(_type="normal", skipme=True)
            elif harm == "nonsense":
                client.xadd(STREAM, {"bundle": b"\xff{"})
                client.xadd(STREAM, {"other": b"1"})
            elif harm == "wrong":
                client.xadd(STREAM, {"bundle": b'{"sender": "x", "news": [{"kind": "entry", "entry": 3}]}'})
            seat, ply, code = any_move(table)
            await table.play(seat, f"{turn}", ply, [code])
            # Long before a heartbeat would compare.
            await soon(lambda: there.seq == table.seq, 10)
        await soon(lambda: one.hub.connected and two.hub.connected)
        assert two.unwell() == []
        assert [record.message for record in caplog.records].count("news that could not be taken") >= 3
        client.close()
        await one.close()
        await two.close()

    asyncio.run(go())


def test_a_failing_listener_shows_in_health(shared: str, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        server = Redis().start()
        service = await open_service(shared, redis_url=server.url)
        await soon(lambda: service.unwell() == [])
        server.stop()
        await soon(lambda: service.unwell() == ["news"])
        assert "news between processes stopped" in caplog.messages
        server.start()
        await soon(lambda: service.unwell() == [], 15)
        await service.close()
        server.close()

    asyncio.run(go())


# -- nobody waits for what others wait for


def test_a_busy_pool_stops_nobody_elsewhere(tmp_path: Path) -> None:
    """Reads, hashes, rebuilds and letters have threads of their own: none waits for what else is slow, such as a copy
    of the database or a name server."""

    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}", smtp_host="127.0.0.1", smtp_port=1)
        table, people, _ = await two_at_a_table(service)
        free = threading.Event()
        pools = (None, service.postman.threads)
        stuck = [asyncio.get_running_loop().run_in_executor(pool, free.wait) for pool in pools for _ in range(40)]
        try:
            async with asyncio.timeout(60):
                await table.resync()
                seat, ply, code = any_move(table)
                await table.play(seat, "a", ply, [code])
                await table.act(seat, entries.Offer(what="undo"))
                await set_password(service.store, people[0], "correct horse", None)
                await log_in(service.store, people[0].name, "correct horse")
        finally:
            free.set()
            await asyncio.wait(stuck)
        await service.close()

    asyncio.run(go())


def test_a_mail_server_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Row:
        id, recipient, subject, body, created, tries = "letter", "ada@example.org", "Hello", "you", 1.0, 0

    assert letters.PATIENCE <= 30
    monkeypatch.setattr(letters, "PATIENCE", 0.2)
    with ThreadPoolExecutor(1) as threads, socket.create_server(("127.0.0.1", 0)) as silent:
        settings = settings_from({}, smtp_host="127.0.0.1", smtp_port=silent.getsockname()[1])
        carried = threads.submit(letters.send, settings, letters.Letter(Row))
        assert carried.result(30) in ("TimeoutError", "SMTPServerDisconnected")


# -- downtime


def test_downtime_is_not_the_players_time(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"

    async def go() -> None:
        service = await open_service(url)
        table, _, _ = await two_at_a_table(service, clock=m.ClockSetting(kind="move", amount=600))
        await service.close()
        engine = service.store.engine
        with engine.begin() as connection:  # it began 1010 seconds ago, and was stopped ten seconds later
            begun = time.time() - 1010
            connection.execute(update(MATCH).values(started=begun, moved=begun, due=begun + 600))
            connection.execute(update(PROCESS).values(until=begun + 10))
        service = await open_service(url, grace_seconds=20)
        await asyncio.sleep(1.5)  # the sweep finds a table whose time seems to be up
        again = await service.table(table.id)
        assert again.match_log is not None
        assert not again.match_log.driven_by_bot(0)
        left = again.match_log.clocks(time.time())[0].left
        assert left is not None
        assert 595 < left <= 600
        assert [type(entry.change) for entry in await again.whole_log()] == [entries.StoodStill]
        # Once: reading it again, or another restart at once, adds nothing but the new downtime.
        await again.resync()
        assert len(await again.whole_log()) == 1
        await service.close()

    asyncio.run(go())


def test_a_short_downtime_of_several_processes_counts_too(
    shared: str, redis: Redis, build: Callable[..., RunningService]
) -> None:
    """Killed and started again long before the leases run out."""
    house = build(shared, redis_url=redis.url, key_file="", lease_seconds=300).start()
    ada, bob = house.guest(), house.guest()
    table = begin(ada, bob, clock={"kind": "game", "amount": 600}, options={"first_governor": "1"})
    engine = create_engine(shared)

    def stood_still() -> list[float]:
        with engine.connect() as connection:
            found = connection.execute(select(ENTRY.c.data).where(ENTRY.c.kind == "stood_still")).scalars()
            return [json.loads(data)["seconds"] for data in found]

    house.kill()
    time.sleep(1.5)
    house.start()
    left = ada.get(f"/api/tables/{table}/seat")["clocks"][0]["left"]
    assert len(stood_still()) == 1
    assert stood_still()[0] >= 1.5 + 30
    assert left == 600

    async def with_another_process() -> None:
        other = await open_service(shared, redis_url=redis.url, lease_seconds=300)
        await asyncio.to_thread(house.kill)
        await asyncio.to_thread(house.start)
        assert len(other.outages.spans) == len(await other.store.read(read_outages)) == 1
        await other.close()

    asyncio.run(with_another_process())
    ada.get(f"/api/tables/{table}/seat")
    assert len(stood_still()) == 1
    engine.dispose()


def test_time_without_a_database_is_not_the_players_time(tmp_path: Path) -> None:
    """Also at a table at which nobody looks on; and once it is over, nobody waits for ever for those who are away."""

    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}", lease_seconds=0.6, grace_seconds=1.0)
        table, _, _ = await two_at_a_table(service, clock=m.ClockSetting(kind="move", amount=3))
        for viewer in tuple(table.audience.viewers):
            table.audience.leave(viewer)
        with contextlib.closing(sqlite3.connect(tmp_path / "a.sqlite3")) as connection:
            connection.execute("BEGIN IMMEDIATE")  # it answers nobody who wants to write
            await asyncio.sleep(3.5)
            connection.rollback()
        await soon(lambda: len(service.outages.spans) == 1)
        await soon(lambda: table.seq == 1)
        assert table.match_log is not None
        assert not table.match_log.driven_by_bot(0)
        left = table.match_log.clocks(time.time())[0].left
        assert left is not None
        assert left > 1
        await soon(lambda: table.match_log.driven_by_bot(0))
        await service.close()

    asyncio.run(go())


# -- a database that takes nothing


def test_full_disk_and_read_only_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}")
        table, _, ears = await two_at_a_table(service)

        def pragma(text: str) -> None:
            """On the writer's own connection: what SQLite then says is what it says of a real disk."""
            service.store.lines[False].connection.driver_connection.execute(f"PRAGMA {text}")  # type: ignore[union-attr]

        for harm, cure in (("max_page_count=1", "max_page_count=1000000"), ("query_only=ON", "query_only=OFF")):
            pragma(harm)
            seat, ply, code = any_move(table)
            for number in range(400):  # a page may have room left
                try:
                    await table.play(seat, f"{harm} {number}", ply, [code])
                except StoreDown:
                    break
                seat, ply, code = any_move(table)
            else:
                raise AssertionError("the disk was never full")
            assert "database" in service.unwell()
            pragma(cure)
            await soon(lambda: service.unwell() == [], 8)
            await soon(lambda: not table.stale)
            seat, ply, code = any_move(table)
            await table.play(seat, f"{cure} after", ply, [code])
            assert table.match_log is not None
            assert ears[1 - seat].ply == table.match_log.ply_of(1 - seat)
        await service.close()

    asyncio.run(go())


def test_an_absent_database_is_said_so_over_real_sockets(build: Callable[..., RunningService]) -> None:
    service = build(lease_seconds=2).start()
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    file = service.environment["COMPTOIR_DATABASE_URL"].removeprefix("sqlite:///")
    with ada.sit(table) as first, bob.sit(table) as second:
        first.quiet(0.1)
        with contextlib.closing(sqlite3.connect(file, timeout=10)) as connection:
            connection.execute("ALTER TABLE entry RENAME TO elsewhere")
            connection.execute("ALTER TABLE person RENAME TO nobody")
            connection.commit()
        answer = first.play("choose_role:prospector")
        assert (answer["type"], answer["error"]) == ("refused", "store-down")
        assert ada.refused("GET", "/api/me") == (503, "store-down")
        # One question: the rounds of the house touch tables that are still there, and may say otherwise in between.
        wait_for(lambda: said(ada.get("/health")) == ("degraded", ["database"]))
        with contextlib.closing(sqlite3.connect(file, timeout=10)) as connection:
            connection.execute("ALTER TABLE elsewhere RENAME TO entry")
            connection.execute("ALTER TABLE nobody RENAME TO person")
            connection.commit()
        wait_for(lambda: ada.web.get("/api/me").status_code == 200)
        wait_for(lambda: first.play("choose_role:prospector")["type"] == "done")
        second.until(lambda: second.ply > 0)
        wait_for(lambda: ada.get("/health")["status"] == "ok")


def said(health: dict[str, Any]) -> tuple[str, list[str]]:
    return health["status"], health["troubles"]


@contextlib.contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    """The system itself refuses to write more, to this process, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_spoils_no_copy_and_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "TRY_AGAIN", 0.2)
    folder, url = tmp_path / "copies", f"sqlite:///{tmp_path / 'a.sqlite3'}"
    migrate(url)
    with contextlib.closing(sqlite3.connect(tmp_path / "a.sqlite3")) as connection:
        connection.execute("CREATE TABLE ballast AS SELECT zeroblob(4000000) AS weight")

    async def go() -> None:
        every = {"backup_folder": str(folder), "backup_hours": 0.3 / 3600, "backup_keep": 2}
        service = await open_service(url, **every)
        table, _, ears = await two_at_a_table(service)
        await soon(lambda: len(backups.kept(service.settings)) == 2)
        with no_file_grows_beyond(2_000_000):
            await soon(lambda: service.unwell() == ["backups"])
            whole = backups.kept(service.settings)
            assert len(whole) == 2
            seat, ply, code = any_move(table)
            await table.play(seat, "meanwhile", ply, [code])
            await soon(lambda: ears[1 - seat].ply == table.match_log.ply_of(1 - seat))  # type: ignore[union-attr]
            with pytest.raises(Refuse, match="disk full"):
                await asyncio.to_thread(backups.make_copy, service.settings)
            assert backups.kept(service.settings) == whole
            for copy in whole:
                _check(copy)
        await soon(lambda: service.unwell() == [])
        assert backups.kept(service.settings)[0] not in whole
        await service.close()
        assert not list(folder.glob("*.part*")), "what failed is not left lying about"

    asyncio.run(go())


def test_a_table_in_somebodys_hands_is_not_put_away(tmp_path: Path) -> None:
    """Whoever comes back to a table nobody has looked at for long must not enter one that was put away meanwhile."""

    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}")
        table, _, _ = await two_at_a_table(service)
        table.audience.viewers.clear()
        table.touched -= 1000
        assert await service.table(table.id) is table
        await asyncio.sleep(1.5)  # the sweep passes
        assert service.tables[table.id] is table
        await service.close()

    asyncio.run(go())


def test_a_table_is_fetched_once_though_the_first_who_asked_hangs_up(tmp_path: Path) -> None:
    async def go() -> None:
        service = await open_service(f"sqlite:///{tmp_path / 'a.sqlite3'}")
        table, _, _ = await two_at_a_table(service)
        del service.tables[table.id]
        first, second = (asyncio.ensure_future(service.table(table.id)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait({first})
        third = asyncio.ensure_future(service.table(table.id))
        found = await asyncio.gather(second, third)
        assert found[0] is found[1] is service.tables[table.id]
        await service.close()

    asyncio.run(go())
