"""python -m bench.load [--setup one|several|both] [--tables 100,1000] [--bots] [--interval 5] [--seconds 15]

Every table has two people, each with a socket; every table makes one move each `interval` seconds. What counts is the
time from sending a move to receiving the update it causes, on the mover's and on the opponent's socket. Then a rush:
tables that move as fast as they are answered, and people who send without waiting for an answer: they are held back,
refused with a sentence, and answered in the order in which they asked.

With `--bots` one person sits at each table, opposite the fair level; what counts is the time of the person's moves.

Players and server share this machine's cores, so the figures are a lower bound. All of it is on loopback and ends by
itself; the answer of the program is 0 if the promises were kept (`PROMISES`).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.services import Postgres, Redis, RunningService

from comptoir.bots import FAIR
from comptoir.server.migrate import migrate
from comptoir.server.settings import with_driver

SETUPS = {"one": "one process on SQLite", "several": "two processes on PostgreSQL and Redis"}
PROMISES = {False: (1000, 50.0), True: (200, 100.0)}  # with bots or without: so many tables, p99 in ms
QUANTILES = {"p50": 0.5, "p99": 0.99, "max": 1.0}
LONGEST = 900.0  # seconds for one set-up, whatever happens


class Legal(msgspec.Struct):
    code: str


class Message(msgspec.Struct):
    """Only what a player must understand."""

    type: str
    id: str = ""
    ply: int = 0
    legal: list[Legal] = []
    heard_from: int = 0
    events: list[msgspec.Raw] = []
    update: Message | None = None
    error: str = ""


DECODER = msgspec.json.Decoder(Message)


class Seat:
    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number = table, number
        self.ply, self.heard, self.legal = 0, 0, list[str]()
        self.asked: list[str] = []  # ids that were sent and are not answered yet
        self.socket: ClientConnection

    async def open(self, url: str, headers: dict[str, str]) -> None:
        address = f"{url.replace('http', 'ws')}/api/tables/{self.table.id}/live?seat={self.number}"
        self.socket = await connect(address, additional_headers=headers, max_size=None, compression=None)
        self.take(DECODER.decode(await self.socket.recv()))

    def take(self, message: Message) -> None:
        update = message.update if message.type == "welcome" else message
        if update is not None and update.type == "update":
            if update.ply < self.ply or update.heard_from > self.heard:
                self.table.bench.disorder += 1  # something came late, or not at all
            self.ply, self.legal = update.ply, [move.code for move in update.legal]
            self.heard = update.heard_from + len(update.events)

    async def listen(self) -> None:
        async for text in self.socket:
            message = DECODER.decode(text)
            self.take(message)
            if message.type == "update":
                self.table.heard(self)
            elif message.type in ("done", "refused"):
                self.answered(message)

    def answered(self, message: Message) -> None:
        bench = self.table.bench
        if message.type == "refused":
            bench.refused[message.error] = bench.refused.get(message.error, 0) + 1
        if not self.asked or self.asked.pop(0) != message.id:
            bench.disorder += 1
        self.table.moved.set()

    async def play(self, code: str, ply: int) -> None:
        id = f"{self.table.id}{random.getrandbits(40):x}"
        self.asked.append(id)
        await self.socket.send(json.dumps({"type": "play", "id": id, "ply": ply, "moves": [code], "seat": self.number}))


class Table:
    """Two people who move in turn, at random; or one, opposite a bot."""

    def __init__(self, bench: Bench, id: str) -> None:
        self.bench, self.id = bench, id
        self.seats = [Seat(self, number) for number in range(1 if bench.bots else 2)]
        self.sent = 0.0
        self.waited_for: set[int] = set()  # seats that have not heard of the last move yet
        self.moved = asyncio.Event()

    def heard(self, seat: Seat) -> None:
        if seat.number in self.waited_for:
            self.waited_for.discard(seat.number)
            self.bench.delays.append(time.perf_counter() - self.sent)
        self.moved.set()

    async def move(self) -> bool:
        """One random move by whoever is asked; False while nobody is."""
        seat = next((seat for seat in self.seats if seat.legal), None)
        if seat is None:
            return False
        code, seat.legal = random.choice(seat.legal), []
        self.moved.clear()
        self.sent, self.waited_for = time.perf_counter(), {one.number for one in self.seats}
        await seat.play(code, seat.ply)
        self.bench.moves += 1
        return True

    async def pace(self, interval: float) -> None:
        await asyncio.sleep(random.uniform(0, interval))
        while True:
            await self.move()
            await asyncio.sleep(interval)

    async def rush(self) -> None:
        while True:
            if not await self.move():
                self.moved.clear()
            await self.moved.wait()

    async def flood(self, number: int) -> None:
        """The same move again and again, without waiting: it is played once and refused from then on."""
        seat = next((seat for seat in self.seats if seat.legal), None)
        if seat is None:
            return
        code, ply = random.choice(seat.legal), seat.ply
        for _ in range(number):
            await seat.play(code, ply)
        while seat.asked:
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), 60)


class Bench:
    def __init__(self, services: list[RunningService], bots: bool) -> None:
        self.services, self.bots = services, bots
        self.tables: list[Table] = []
        self.delays: list[float] = []
        self.moves = self.disorder = 0
        self.refused: dict[str, int] = {}
        self.listeners: list[asyncio.Task[None]] = []
        self.web = httpx.AsyncClient(base_url=services[0].url, timeout=60)
        self.headers: dict[str, str] = {}

    async def begin(self) -> None:
        me = (await self.web.post("/api/guest", json={"name": "Bench"})).json()
        answer = await self.web.post("/api/me/tokens", json={"label": "bench"}, headers={"X-CSRF-Token": me["csrf"]})
        self.headers = {"Authorization": f"Bearer {answer.json()['token']}"}

    async def grow(self, count: int) -> None:
        """So many tables in all, with every person connected, on the services by turns."""
        gate = asyncio.Semaphore(16)

        async def one(number: int) -> None:
            async with gate:
                service = self.services[number % len(self.services)]
                other = {"bot": FAIR} if self.bots else {"name": "Other"}
                wish = {"game": "san_juan", "seats": 2, "chairs": [{}, other], "start": True}
                answer = await self.web.post(f"{service.url}/api/tables", json=wish, headers=self.headers)
                table = Table(self, answer.raise_for_status().json()["id"])
                for offset, seat in enumerate(table.seats):
                    await seat.open(self.services[(number + offset) % len(self.services)].url, self.headers)
                    self.listeners.append(asyncio.create_task(seat.listen()))
                self.tables.append(table)

        await asyncio.gather(*(one(number) for number in range(len(self.tables), count)))

    def forget(self) -> None:
        self.delays.clear()
        self.refused.clear()
        self.moves = self.disorder = 0

    async def paced(self, interval: float, seconds: float) -> dict[str, Any]:
        self.forget()
        collect_nothing()
        before = self.processor_time()
        tasks = [asyncio.create_task(table.pace(interval)) for table in self.tables]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        used = [after - earlier for after, earlier in zip(self.processor_time(), before, strict=True)]
        await asyncio.sleep(1)
        return {
            "tables": len(self.tables),
            "moves/s": round(self.moves / seconds, 1),
            **self.found(),
            "cpu of the service": [f"{100 * one / seconds:.0f} %" for one in used],
            "memory MB": [round(memory(service) / 1024) for service in self.services],
        }

    async def rushed(self, seconds: float, at_once: int) -> dict[str, Any]:
        self.forget()
        tasks = [asyncio.create_task(table.rush()) for table in self.tables[:at_once]]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.sleep(1)
        return {"tables rushing": len(tasks), "moves/s": round(self.moves / seconds), **self.found()}

    async def flooded(self, at_once: int, each: int) -> dict[str, Any]:
        self.forget()
        begin = time.perf_counter()
        await asyncio.gather(*(table.flood(each) for table in self.tables[:at_once]))
        seconds = time.perf_counter() - begin
        return {"tables flooding": min(at_once, len(self.tables)), "messages each": each, "s": round(seconds, 1)} | {
            "refused": dict(self.refused),
            "out of order": self.disorder,
        }

    def found(self) -> dict[str, Any]:
        ordered = sorted(self.delays) or [0.0]
        at = {name: ordered[min(len(ordered) - 1, int(len(ordered) * share))] for name, share in QUANTILES.items()}
        spread: dict[str, Any] = {f"{name} ms": round(1000 * value, 1) for name, value in at.items()}
        return {**spread, "refused": dict(self.refused), "out of order": self.disorder}

    def processor_time(self) -> list[float]:
        ticks = os.sysconf("SC_CLK_TCK")
        found = []
        for service in self.services:
            assert service.process is not None
            fields = Path(f"/proc/{service.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            found.append((int(fields[11]) + int(fields[12])) / ticks)
        return found

    async def end(self) -> None:
        for listener in self.listeners:
            listener.cancel()
        await self.web.aclose()


def collect_nothing() -> None:
    """Thousands of sockets of the players' own are a second of going through them: that is not the house's delay."""
    gc.collect()
    gc.freeze()
    gc.disable()


def memory(service: RunningService) -> int:
    """Resident kilobytes of the process itself, its workers apart."""
    assert service.process is not None
    status = Path(f"/proc/{service.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


async def measure(services: list[RunningService], arguments: argparse.Namespace) -> bool:
    """Whether the promises were kept; what was found is printed as one JSON object a line."""
    bench, promise = Bench(services, arguments.bots), PROMISES[arguments.bots]
    await bench.begin()
    empty = [memory(service) for service in services]
    lines: list[dict[str, Any]] = []

    def note(found: dict[str, Any]) -> None:
        lines.append(found)
        print(json.dumps(found), flush=True)

    for count in arguments.tables:
        await bench.grow(count)
        found = await bench.paced(arguments.interval, arguments.seconds)
        grown = sum(memory(service) - bare for service, bare in zip(services, empty, strict=True))
        note({**found, "memory kB/table": round(grown / count)})
        if found["p99 ms"] > 1000:
            break
    if not arguments.bots:
        for at_once in (1, 16, 64):
            note(await bench.rushed(min(8.0, arguments.seconds), at_once))
        note(await bench.flooded(64, 50))
    await bench.end()
    measured = [line for line in lines if "tables" in line and line["tables"] <= promise[0]]
    quick = all(line["p99 ms"] < promise[1] for line in measured)
    ordered = all(line["out of order"] == 0 for line in lines)
    most = max((line["tables"] for line in measured), default=0)
    kept = {"tables": most, f"p99 under {promise[1]:.0f} ms": quick, "in order": ordered}
    print(json.dumps({"promises": kept, "of": promise[0]}), flush=True)
    return quick and ordered


def run(setup: str, arguments: argparse.Namespace) -> bool:
    print(json.dumps({"setup": SETUPS[setup], "opposite": FAIR if arguments.bots else "people"}), flush=True)
    settings = {"workers": arguments.workers}
    with ExitStack() as stack:
        if setup == "several":
            postgres, redis = Postgres().start(), Redis().start()
            stack.callback(postgres.close)
            stack.callback(redis.close)
            database = postgres.database()
            migrate(with_driver(database))
            services = [RunningService(database, redis_url=redis.url, **settings) for _ in range(2)]
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            services = [RunningService(f"sqlite:///{folder}/load.sqlite3", **settings)]
        for service in services:
            stack.callback(service.close)
            service.start(fresh=True)
        return asyncio.run(asyncio.wait_for(measure(services, arguments), LONGEST))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--setup", choices=[*SETUPS, "both"], default="both")
    parser.add_argument("--tables", help="how many, one after the other; by default up to what is promised")
    parser.add_argument("--bots", action="store_true", help="one person a table, opposite the fair level")
    parser.add_argument("--interval", type=float, default=5.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each number of tables is watched")
    parser.add_argument("--workers", type=int, default=0, help="processes in which bots think; 0: as the house decides")
    arguments = parser.parse_args()
    most = PROMISES[arguments.bots][0]
    arguments.tables = [int(part) for part in (arguments.tables or f"{most // 10},{most // 2},{most}").split(",")]
    kept = [run(setup, arguments) for setup in (SETUPS if arguments.setup == "both" else [arguments.setup])]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
