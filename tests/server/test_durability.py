"""What was acknowledged survives: kill -9, a database that goes away, a second process, a lost answer."""

from __future__ import annotations

import itertools
import random
import signal
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from tests.server.services import Player, Postgres, Redis, RunningService, Seat, begin, play_out, wait_for
from websockets.exceptions import WebSocketException

import comptoir
from comptoir.core.match import Match
from comptoir.server.entries import Entry, Play, entry_from
from comptoir.server.migrate import migrate
from comptoir.server.schema import ENTRY
from comptoir.server.settings import with_driver
from comptoir.server.store import open_engine

pytestmark = pytest.mark.servers


class Persistent(threading.Thread):
    """Plays one seat to the end, come what may: reconnects, and repeats the message that was not answered."""

    def __init__(self, player: Player, table: str, seed: int, services: list[str]) -> None:
        super().__init__(daemon=True)
        self.player, self.table, self.rng = player, table, random.Random(seed)
        self.services = itertools.cycle(services)
        self.acknowledged: list[tuple[str, str]] = []  # id, move
        self.pending: dict[str, Any] | None = None
        self.numbers = itertools.count(1)
        self.failure: BaseException | None = None
        self.over = False
        self.enough = threading.Event()  # play no longer to the end: resign

    def run(self) -> None:
        while not self.over:
            self.player.url = next(self.services)
            try:
                with self.player.sit(self.table) as seat:
                    self.play(seat)
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.05)
            except BaseException as failure:
                self.failure = failure
                return

    def play(self, seat: Seat) -> None:
        if not seat.welcome:
            raise OSError("the service says its database is away")
        if self.pending is not None:
            self.settle(seat)
        while not self.over:
            seat.until(lambda: seat.legal or seat.info["status"] == "over", 10)
            if seat.info["status"] == "over":
                self.over = True
            elif self.enough.is_set():
                seat.ask(type="resign")
            else:
                move = self.rng.choice(seat.legal)
                number = f"{self.player.me['id']} {next(self.numbers)}"
                self.pending = {"type": "play", "id": number, "ply": seat.ply, "moves": [move]}
                self.settle(seat)

    def settle(self, seat: Seat) -> None:
        pending = self.pending
        assert pending is not None
        answer = seat.ask(**pending)
        if answer["type"] == "refused" and answer["error"] == "store-down":
            raise OSError("the service says its database is away")
        if answer["type"] == "refused" and answer["error"] == "why-over":
            self.pending = None
            return
        assert answer["type"] == "done", answer
        self.acknowledged.append((pending["id"], pending["moves"][0]))
        self.pending = None
        done = answer["ply"]
        seat.until(lambda: seat.ply >= done or seat.info["status"] == "over", 10)


def log_of(url: str, table: str) -> list[Entry]:
    engine = open_engine(with_driver(url))
    with engine.connect() as connection:
        rows = connection.execute(select(ENTRY).where(ENTRY.c.match == table).order_by(ENTRY.c.seq)).mappings()
        entries = [entry_from(row) for row in rows]
    engine.dispose()
    return entries


def check(url: str, drivers: list[Persistent]) -> None:
    """Every acknowledged move is in the log, none is there twice, and the log has no gap."""
    for driver in drivers:
        assert driver.failure is None, driver.failure
        entries = log_of(url, driver.table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        asked = [entry.change for entry in entries if entry.change.client]
        stored = {change.client: change.moves for change in asked if isinstance(change, Play)}
        counts = Counter(change.client for change in asked)
        assert set(counts.values()) <= {1}
        for number, move in driver.acknowledged:
            assert stored[number] == [move]


def finish(drivers: list[Persistent], seconds: float) -> None:
    end = time.monotonic() + seconds
    for driver in drivers:
        driver.join(max(0.1, end - time.monotonic()))
        if driver.is_alive():
            driver.enough.set()
            driver.join(30)
        assert driver.failure is None, driver.failure
        assert driver.over


@pytest.fixture(scope="session")
def kills(pytestconfig: pytest.Config) -> int:
    return int(pytestconfig.getoption("--kills"))


def test_killed_in_the_middle_of_play_nothing_acknowledged_is_lost(
    build: Callable[..., RunningService], kills: int
) -> None:
    """Whole matches of every game; a new one is begun wherever one ended. `--kills=200` for the long run."""
    service = build().start()
    url = service.environment["COMPTOIR_DATABASE_URL"]
    rng = random.Random(kills)
    playing = {game: sit_down(service, game, rng.getrandbits(30)) for game in comptoir.GAMES}
    ended: list[Persistent] = []
    for _ in range(kills):
        time.sleep(rng.uniform(0.1, 1.5))
        service.kill()
        check(url, [*playing.values()])
        service.start()
        for game, driver in playing.items():
            if not driver.is_alive():
                ended.append(driver)
                playing[game] = sit_down(service, game, rng.getrandbits(30))
    ended += playing.values()
    finish(ended, 30)
    check(url, ended)
    assert sum(len(driver.acknowledged) for driver in ended) > 5 * kills
    for driver in ended:
        record = driver.player.web.get(f"{service.url}/api/tables/{driver.table}/record").text
        assert [move for _, move in driver.acknowledged] == own_moves(comptoir.loads(record), driver)


def own_moves(match: Match, driver: Persistent) -> list[str]:
    """What the record says this player played; a bot finished for those who resigned."""
    codes = [match.game.moves[move].code for seat, move in match.plies if seat == 0]
    return codes[: len(driver.acknowledged)]


def sit_down(service: RunningService, game: str, seed: int, urls: list[str] | None = None) -> Persistent:
    player = service.guest()
    seats = 2 if 2 in comptoir.game(game).seats else comptoir.game(game).seats[0]
    table = player.table(game, seats, bots=seats - 1)["id"]
    driver = Persistent(player, table, seed, urls or [service.url])
    driver.start()
    return driver


def test_bots_play_on_after_a_restart_though_nobody_looks(build: Callable[..., RunningService]) -> None:
    service = build().start()
    ada = service.guest()
    wish = {"game": "san_juan", "seats": 3, "chairs": [{"bot": "greedy"}] * 3, "start": True}
    table = ada.post("/api/tables", wish)["id"]
    time.sleep(0.4)
    service.kill()
    service.start()
    info = wait_for(lambda: over(ada, table), 60, 0.2)
    assert info["result"]["how"] == "played"
    comptoir.loads(ada.web.get(f"/api/tables/{table}/record").text)


def over(player: Player, table: str) -> Any:
    info = player.get(f"/api/tables/{table}")
    return info if info["status"] == "over" else None


def test_snapshots_may_be_deleted_or_damaged_at_any_time(build: Callable[..., RunningService], tmp_path: Path) -> None:
    service = build(snapshot_plies=2).start()
    ada = service.guest()
    tables = {what: ada.table(bots=1)["id"] for what in ("deleted", "damaged", "kept")}
    known: dict[str, Any] = {}
    for number, (what, table) in enumerate(tables.items()):
        with ada.sit(table) as seat:
            seat.play_on(random.Random(number), 12)
            seat.until(lambda seat=seat: seat.legal)  # type: ignore[misc]
            known[what] = seat.update
    service.kill()
    with sqlite3.connect(tmp_path / "service.sqlite3") as connection:
        assert {row[0] for row in connection.execute("SELECT match FROM snapshot")} == set(tables.values())
        connection.execute("DELETE FROM snapshot WHERE match = ?", (tables["deleted"],))
        body = '{"seq": 3, "position": {}}'
        connection.execute("UPDATE snapshot SET seq = 3, body = ? WHERE match = ?", (body, tables["damaged"]))
    connection.close()
    service.start()
    for what, table in tables.items():
        with ada.sit(table) as seat:
            assert seat.update is not None
            for part in ("ply", "view", "legal", "undo"):
                assert seat.update[part] == known[what][part], (what, part)
            seat.play_on(random.Random(1), 3)


# -- several processes


@pytest.fixture(scope="module")
def pair(postgres: Postgres, redis: Redis) -> Iterator[list[RunningService]]:
    """Two processes, one PostgreSQL, one Redis."""
    database = postgres.database()
    services = [RunningService(database, redis_url=redis.url, lease_seconds=2) for _ in range(2)]
    migrate(with_driver(database))
    for service in services:
        service.start()
    yield services
    for service in services:
        service.close()


def test_two_processes_serve_one_table(pair: list[RunningService]) -> None:
    ada, bob, eve = pair[0].guest("Ada"), pair[1].guest("Bob"), pair[1].guest("Eve")
    table = begin(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as third:
        first.until(lambda: first.here == [0, 1] and first.spectators == 1)
        second.ask(type="say", text="hello")
        assert first.expect("chat")["line"]["text"] == "hello"
        play_out([first, second], random.Random(1))
        third.until(lambda: third.info["status"] == "over")
        assert first.info["result"] == second.info["result"] == third.info["result"]
        assert first.info["seed"] == second.info["seed"]
    record = bob.web.get(f"/api/tables/{table}/record").text
    assert record == ada.web.get(f"/api/tables/{table}/record").text
    assert comptoir.loads(record).state.over


def test_the_same_seat_through_two_processes_plays_once(pair: list[RunningService]) -> None:
    ada, bob = pair[0].guest(), pair[1].guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with ada.sit(table) as here:
        ada.url = pair[1].url
        with ada.sit(table) as there:
            roles = ["choose_role:builder", "choose_role:prospector"]
            for seat, role in zip((here, there), roles, strict=True):
                seat.send(type="play", id=role, ply=0, moves=[role])
            answers = [
                next(m for m in iter(seat.read, None) if m["type"] in ("done", "refused")) for seat in (here, there)
            ]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            winner = roles[[answer["type"] for answer in answers].index("done")]
            repeated = [seat.ask(type="play", id=winner, ply=0, moves=[winner]) for seat in (here, there)]
            assert [answer["type"] for answer in repeated] == ["done", "done"]


def answer_to(seat: Seat) -> dict[str, Any]:
    while (message := seat.read())["type"] not in ("done", "refused"):
        pass
    return message


def test_when_one_process_dies_the_other_takes_over(pair: list[RunningService]) -> None:
    ada, bob = pair[0].guest(), pair[1].guest()
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 3, "chairs": [{}, {}, {"bot": "random"}]})["id"]
    bob.post(f"/api/tables/{table}/join")
    ada.post(f"/api/tables/{table}/start")
    players = [Persistent(ada, table, 1, [pair[0].url, pair[1].url]), Persistent(bob, table, 2, [pair[1].url])]
    for player in players:
        player.start()
    wait_for(lambda: len(players[0].acknowledged) > 4)
    pair[0].kill()
    finish(players, 90)
    check(pair[0].environment["COMPTOIR_DATABASE_URL"], players)
    pair[0].start()
    assert comptoir.loads(bob.web.get(f"{pair[1].url}/api/tables/{table}/record").text).state.over


def test_a_lost_message_server_stops_nobody_for_good(postgres: Postgres) -> None:
    messages = Redis().start()
    database = postgres.database()
    migrate(with_driver(database))
    service = RunningService(database, redis_url=messages.url, lease_seconds=2)
    try:
        service.start()
        ada = service.guest()
        with ada.sit(ada.table(bots=1)["id"]) as seat:
            seat.play_on(random.Random(1), 3)
            messages.stop()
            seat.play_on(random.Random(2), 3)
            wait_for(lambda: httpx.get(f"{service.url}/health").json()["status"] == "degraded")
            messages.start()
            seat.play_on(random.Random(3), 3)
            wait_for(lambda: httpx.get(f"{service.url}/health").json()["status"] == "ok")
    finally:
        service.close()
        messages.stop()


def test_the_database_restarts_under_load(redis: Redis) -> None:
    postgres = Postgres().start()
    database = postgres.database()
    services = [RunningService(database, redis_url=redis.url, lease_seconds=3) for _ in range(2)]
    migrate(with_driver(database))
    try:
        for service in services:
            service.start()
        urls = itertools.cycle([[service.url for service in services], [service.url for service in reversed(services)]])
        drivers = [
            sit_down(service, game, number, next(urls))
            for number, (service, game) in enumerate(zip(services * 2, comptoir.GAMES, strict=True))
        ]
        for how in (signal.SIGINT, signal.SIGQUIT):
            time.sleep(1.0)
            postgres.stop(how)
            time.sleep(0.5)
            postgres.start()
        finish(drivers, 60)
        check(database, drivers)
    finally:
        for service in services:
            service.close()
        postgres.close()
