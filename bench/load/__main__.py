"""python -m bench.load [--tables 100,500,1000] [--interval 5] [--seconds 15] [--several]

Every table has two people, each with a socket; every table makes one move each `interval` seconds. What counts is the
time from sending a move to receiving the update it causes, on the mover's and on the opponent's socket. Players and
server share this machine's cores, so the figures are a lower bound.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.services import Postgres, Redis, RunningService


class Legal(msgspec.Struct):
    code: str


class Message(msgspec.Struct):
    """Only what a player must understand."""

    type: str
    ply: int = 0
    legal: list[Legal] = []
    update: Message | None = None


DECODER = msgspec.json.Decoder(Message)


class Seat:
    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number = table, number
        self.ply, self.legal = 0, list[str]()
        self.socket: ClientConnection

    async def open(self, url: str, headers: dict[str, str]) -> None:
        address = f"{url.replace('http', 'ws')}/api/tables/{self.table.id}/live?seat={self.number}"
        self.socket = await connect(address, additional_headers=headers, max_size=None, compression=None)
        self.take(DECODER.decode(await self.socket.recv()))

    def take(self, message: Message) -> None:
        update = message.update if message.type == "welcome" else message
        if update is not None and update.type == "update":
            self.ply, self.legal = update.ply, [move.code for move in update.legal]

    async def listen(self) -> None:
        async for text in self.socket:
            message = DECODER.decode(text)
            self.take(message)
            if message.type == "update":
                self.table.heard(self)
            elif message.type == "refused":
                self.table.bench.refused += 1


class Table:
    """Two people who move in turn, at random."""

    def __init__(self, bench: Bench, id: str) -> None:
        self.bench, self.id = bench, id
        self.seats = [Seat(self, 0), Seat(self, 1)]
        self.sent: float | None = None
        self.moved = asyncio.Event()

    def heard(self, seat: Seat) -> None:
        if self.sent is not None:
            self.bench.delays.append(time.perf_counter() - self.sent)
        self.moved.set()

    async def move(self) -> bool:
        """One random move by whoever is asked; False while nobody is."""
        seat = next((seat for seat in self.seats if seat.legal), None)
        if seat is None:
            return False
        code, seat_ply = random.choice(seat.legal), seat.ply
        seat.legal = []
        self.moved.clear()
        self.sent = time.perf_counter()
        id = f"{self.id}{seat_ply}-{random.getrandbits(32):x}"
        await seat.socket.send(
            json.dumps({"type": "play", "id": id, "ply": seat_ply, "moves": [code], "seat": seat.number})
        )
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


class Bench:
    def __init__(self, services: list[RunningService]) -> None:
        self.services = services
        self.tables: list[Table] = []
        self.delays: list[float] = []
        self.moves = 0
        self.refused = 0
        self.listeners: list[asyncio.Task[None]] = []
        self.web = httpx.AsyncClient(base_url=services[0].url, timeout=60)
        self.headers: dict[str, str] = {}

    async def begin(self) -> None:
        me = (await self.web.post("/api/guest", json={"name": "Bench"})).json()
        answer = await self.web.post("/api/me/tokens", json={"label": "bench"}, headers={"X-CSRF-Token": me["csrf"]})
        self.headers = {"Authorization": f"Bearer {answer.json()['token']}"}

    async def grow(self, count: int) -> None:
        """So many tables in all, with both seats connected, on the services by turns."""
        gate = asyncio.Semaphore(16)

        async def one(number: int) -> None:
            async with gate:
                service = self.services[number % len(self.services)]
                wish = {"game": "san_juan", "seats": 2, "chairs": [{}, {"name": "Other"}], "start": True}
                answer = await self.web.post(f"{service.url}/api/tables", json=wish, headers=self.headers)
                table = Table(self, answer.raise_for_status().json()["id"])
                for offset, seat in enumerate(table.seats):
                    await seat.open(self.services[(number + offset) % len(self.services)].url, self.headers)
                    self.listeners.append(asyncio.create_task(seat.listen()))
                self.tables.append(table)

        await asyncio.gather(*(one(number) for number in range(len(self.tables), count)))

    async def paced(self, interval: float, seconds: float) -> dict[str, Any]:
        self.delays.clear()
        self.moves = self.refused = 0
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
            **self.spread(),
            "refused": self.refused,
            "cpu of the service": [f"{100 * one / seconds:.0f} %" for one in used],
            "memory MB": [round(memory(service) / 1024) for service in self.services],
        }

    async def rushed(self, seconds: float, at_once: int) -> dict[str, Any]:
        self.delays.clear()
        self.moves = 0
        tasks = [asyncio.create_task(table.rush()) for table in self.tables[:at_once]]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        return {"tables rushing": at_once, "moves/s": round(self.moves / seconds), **self.spread()}

    def spread(self) -> dict[str, float]:
        ordered = sorted(self.delays) or [0.0]
        at = {name: ordered[min(len(ordered) - 1, int(len(ordered) * share))] for name, share in QUANTILES.items()}
        return {f"{name} ms": round(1000 * value, 1) for name, value in at.items()}

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


QUANTILES = {"p50": 0.5, "p99": 0.99, "max": 1.0}


def memory(service: RunningService) -> int:
    """Resident kilobytes of the process itself, its workers apart."""
    assert service.process is not None
    status = Path(f"/proc/{service.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


async def measure(services: list[RunningService], arguments: argparse.Namespace) -> None:
    bench = Bench(services)
    await bench.begin()
    empty = [memory(service) for service in services]
    for count in [int(part) for part in arguments.tables.split(",")]:
        await bench.grow(count)
        found = await bench.paced(arguments.interval, arguments.seconds)
        grown = sum(memory(service) - bare for service, bare in zip(services, empty, strict=True))
        print(json.dumps({**found, "memory kB/table": round(grown / count)}), flush=True)
        if found["p99 ms"] > 1000:
            break
    for at_once in (1, 16, 64):
        print(json.dumps(await bench.rushed(min(8.0, arguments.seconds), at_once)), flush=True)
    await bench.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="100,250,500,1000")
    parser.add_argument("--interval", type=float, default=5.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--several", action="store_true", help="two processes on PostgreSQL and Redis")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers: list[Any] = []
        if arguments.several:
            postgres, redis = Postgres().start(), Redis().start()
            servers = [postgres, redis]
            database = postgres.database()
            from comptoir.server.migrate import migrate
            from comptoir.server.settings import with_driver

            migrate(with_driver(database))
            services = [RunningService(database, redis_url=redis.url) for _ in range(2)]
        else:
            services = [RunningService(f"sqlite:///{folder}/load.sqlite3")]
        try:
            for service in services:
                service.start()
            asyncio.run(measure(services, arguments))
        finally:
            for server in [*services, *servers]:
                server.close()


if __name__ == "__main__":
    main()
