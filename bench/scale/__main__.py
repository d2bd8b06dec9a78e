"""python -m bench.scale [--tables 1000,10000,100000] [--days 7] [--entries 30] [--postgres]

Fills a store of its own, in a temporary folder, with so many tables: people, matches, logs. The matches are real ones
(random legal moves of every game, played once and shared by many tables), and their days pass on paper: every line of a
log bears the time at which it would have been written, and lines are written in that order, day by day. Then a service
opens that store, and what people wait for is measured, with what the service does by itself and what a copy costs.

Logs are shorter than whole matches (`--entries` lines on average): whoever finishes early agrees to end the match. What
grows with the number of lines is told per line, so that longer matches can be reckoned.

All of it is on loopback and ends by itself. One JSON object a line for every size, then one table of all.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import secrets
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import Connection, Engine, func, insert, select, text, update

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.services import Postgres, RunningService

from comptoir.core.rng import commitment
from comptoir.registry import GAMES, game
from comptoir.server import links, sealing
from comptoir.server.app import build_app
from comptoir.server.clocks import DAY
from comptoir.server.entries import Answer, Change, Offer, Play
from comptoir.server.match_log import Chair, Header, MatchLog, Result
from comptoir.server.migrate import backup, migrate
from comptoir.server.people import forget_stale
from comptoir.server.schema import CHAIR, ENTRY, MATCH, PERSON, SNAPSHOT
from comptoir.server.service import Service
from comptoir.server.sessions import end_expired
from comptoir.server.settings import Settings, settings_from, with_driver
from comptoir.server.snapshots import snapshot_of
from comptoir.server.store import open_engine

LONGEST = 1500.0  # seconds for one size, whatever happens
MODELS = 4  # matches played for each game
MOST_LINES = 70  # enough for the logs and for the moves that are measured
CHUNK = 20_000  # rows written at once
PEOPLE_PER_TABLE = 0.25
# Of a hundred tables: pace, status, how many.
MIX = (("live", "over", 60), ("days", "playing", 30), ("days", "over", 8), ("live", "playing", 1), ("live", "open", 1))
CLOCK_DAYS = 14  # for a move at a correspondence table
OPENED = 300  # tables that are opened, and moved at,
BURSTS = 7  # so many moves each of half of them, all at once
WEIGHED = 80  # and others, of which half are weighed


class Model:
    """A match of random moves: its lines, and how the table stands after each of them."""

    def __init__(self, name: str, seed: str) -> None:
        self.game, self.seed = game(name), seed
        chairs = [Chair("a", "A"), Chair("b", "B")]
        self.options = dict(self.game.options.choose(2, {}).values)
        log = MatchLog(self.game, Header("", 2, self.options, seed, 0.0, "none", 0), chairs)
        self.lines: list[tuple[int, str, str]] = []
        self.waiting = [mask(log)]
        self.snapshots: dict[int, dict[str, Any]] = {}
        dice = random.Random(seed)
        while not log.over and len(self.lines) < MOST_LINES:
            seat = log.waiting[0]
            code = self.game.moves[dice.choice(log.match.state.legal(seat))].code
            self.take(log, seat, Play(moves=[code], client=f"{dice.getrandbits(48):x}"))
            if len(self.lines) >= 40 and not self.snapshots and (found := snapshot_of(log)) is not None:
                self.snapshots[len(self.lines)] = found
        self.ending = [line(0, Offer(what="end", voters=[0, 1])), line(1, Answer(yes=True))]
        self.result = msgspec.json.encode(Result("agreed", log.match.state.scores(), None)).decode()

    def take(self, log: MatchLog, seat: int, change: Change) -> None:
        self.lines.append(line(seat, log.take(seat, change, 0.0)))
        log.seq += 1
        self.waiting.append(mask(log))


def mask(log: MatchLog) -> int:
    return sum(1 << seat for seat in log.waiting)


def line(seat: int, change: Change) -> tuple[int, str, str]:
    return seat, str(change.__struct_config__.tag), msgspec.json.encode(change).decode()


class Paper:
    """One table as it will be stored."""

    def __init__(self, model: Model, pace: str, status: str, lines: int, now: float, days: int) -> None:
        self.id, self.model, self.pace, self.status = secrets.token_urlsafe(9), model, pace, status
        self.lines = 0 if status == "open" else min(lines, len(model.lines) - BURSTS - 1)
        if pace == "days":
            # A correspondence table has its moves all over the days, the last one not long ago.
            self.step = (days - 1) * DAY / (self.lines + 2) * random.uniform(0.7, 1.0)
            self.end = now - random.uniform(0, 2 * DAY if status == "playing" else 0.2 * days * DAY)
        else:
            self.step = random.uniform(5, 40)
            self.end = now - (random.uniform(0, 600) if status != "over" else random.uniform(600, (days - 1) * DAY))
        self.log = model.lines[: self.lines] + (model.ending if status == "over" else [])
        self.began = self.end - self.step * len(self.log)

    def match_row(self, host: str) -> dict[str, Any]:
        over, begun = self.status == "over", self.status != "open"
        clock = ("day", CLOCK_DAYS) if self.pace == "days" else ("none", 0)
        return {
            "id": self.id,
            "game": self.model.game.id,
            "rules": self.model.game.rules.version,
            "seats": 2,
            "options": json.dumps(self.model.options),
            "seed": self.model.seed,
            "commitment": commitment(self.model.seed),
            "host": host,
            "access": "open" if random.random() < 0.5 else "link",
            "invited": "[]",
            "pace": self.pace,
            "clock": clock[0],
            "amount": clock[1],
            "spectators": True,
            "delay": 0,
            "rated": False,
            "hot_seats": False,
            "hints": False,
            "uploaded": False,
            "status": self.status,
            "created": self.began - 60,
            "started": self.began if begun else None,
            "ended": self.end if over else None,
            "moved": self.end,
            "waiting": self.model.waiting[self.lines] if self.status == "playing" else 0,
            "due": self.end + CLOCK_DAYS * DAY if (self.pace, self.status) == ("days", "playing") else None,
            "result": self.model.result if over else None,
            "rematch": None,
            "round": None,
        }

    def chair_rows(self, people: list[str]) -> list[dict[str, Any]]:
        sitting: list[str | None] = [people[0], people[1] if self.status != "open" else None]
        return [
            {"match": self.id, "seat": seat, "person": person, "name": person, "bot": None, "resigned": False}
            for seat, person in enumerate(sitting)
        ]

    def entry_rows(self, first: float, last: float) -> Iterator[dict[str, Any]]:
        """The lines that were written between two moments."""
        if not self.log or self.end < first or self.began > last:
            return
        for number, (seat, kind, data) in enumerate(self.log, 1):
            at = self.began + number * self.step
            if first <= at < last:
                stamp = f"{random.getrandbits(64):016x}"
                row = {"match": self.id, "seq": number, "stamp": stamp, "kind": kind}
                yield {**row, "seat": seat, "data": data, "at": at}

    def snapshot_row(self) -> dict[str, Any] | None:
        for number, body in self.model.snapshots.items():
            if number <= self.lines:
                at = self.began + number * self.step
                since = [None if moment is None else at for moment in body["since"]]
                whole = msgspec.json.encode({**body, "since": since}).decode()
                return {"match": self.id, "seq": number, "body": whole}
        return None


def in_chunks(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    chunk: list[dict[str, Any]] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def fill(engine: Engine, tables: int, days: int, entries: int, models: list[Model]) -> tuple[list[Paper], int]:
    """So many tables, and the days that made them; answers them and the number of lines."""
    now = time.time()
    people = [f"person{number:07d}" for number in range(max(4, int(tables * PEOPLE_PER_TABLE)))]
    kinds = [(pace, status) for pace, status, share in MIX for _ in range(share)]
    papers = []
    for number in range(tables):
        pace, status = kinds[number * 37 % 100]
        lines = random.randint(entries // 3, entries * 5 // 3)
        papers.append(Paper(random.choice(models), pace, status, lines, now, days))
    pairs = [random.sample(people, 2) for _ in papers]

    def write(connection: Connection, relation: Any, rows: Iterator[dict[str, Any]]) -> int:
        written = 0
        for chunk in in_chunks(rows):
            connection.execute(insert(relation), chunk)
            written += len(chunk)
        return written

    first = now - (days + 1) * DAY
    with engine.begin() as connection:
        guests = ({"id": one, "name": one, "lang": "en", "mail_turns": False, "created": first} for one in people)
        write(connection, PERSON, ({**row, "seen": now - random.uniform(0, days) * DAY} for row in guests))
        rows = [paper.match_row(pair[0]) for paper, pair in zip(papers, pairs, strict=True)]
        write(connection, MATCH, (row for row in rows if row["status"] != "over"))
        key, sealing.Seal.key = sealing.Seal.key, None  # seeds of finished matches were opened long ago
        write(connection, MATCH, (row for row in rows if row["status"] == "over"))
        sealing.Seal.key = key
        pairings = zip(papers, pairs, strict=True)
        write(connection, CHAIR, (row for paper, pair in pairings for row in paper.chair_rows(pair)))
    lines = 0
    for day in range(days + 2):
        begin, end = first + day * DAY, first + (day + 1) * DAY
        with engine.begin() as connection:
            lines += write(connection, ENTRY, (row for paper in papers for row in paper.entry_rows(begin, end)))
    with engine.begin() as connection:
        kept = (paper.snapshot_row() for paper in papers)
        write(connection, SNAPSHOT, (row for row in kept if row is not None))
    return papers, lines


# -- measuring


async def timed(work: Callable[[], Awaitable[Any]], times: int = 7) -> float:
    """The median in milliseconds."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        await work()
        found.append(1000 * (time.perf_counter() - begin))
    return round(statistics.median(found), 1)


class House:
    """The service in this very process, as far as it is measured."""

    def __init__(self, settings: Settings, papers: list[Paper]) -> None:
        app = build_app(settings)
        self.service: Service = app.state.service
        self.web = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://127.0.0.1", timeout=120)
        going = [paper for paper in papers if paper.status == "playing" and paper.pace == "days"]
        some = random.sample(going, min(OPENED + WEIGHED, len(going)))
        self.some, self.others = some[WEIGHED:], some[:WEIGHED]

    async def sit_down(self) -> None:
        """A guest of the house gets a part in a dozen tables, so that their list has something in it."""
        me = (await self.web.post("/api/guest", json={"name": "Measure"})).raise_for_status().json()
        dozen = [paper.id for paper in self.some[:12]]
        theirs = update(CHAIR).where(CHAIR.c.match.in_(dozen), CHAIR.c.seat == 0)
        await self.service.store.execute(theirs.values(person=me["id"], name="Measure"))

    async def get(self, path: str) -> None:
        (await self.web.get(path)).raise_for_status()

    async def lists(self) -> dict[str, float]:
        paths = {
            "lobby ms": "/api/tables?status=open",
            "running ms": "/api/tables?status=playing",
            "archive ms": "/api/tables?status=over",
            "archive of a game ms": "/api/tables?status=over&game=kontor",
            "my tables ms": "/api/me/tables",
        }
        return {name: await timed(lambda path=path: self.get(path)) for name, path in paths.items()}  # type: ignore[misc]

    async def tables(self) -> dict[str, float]:
        """Opening tables that lie in the store, what they weigh in memory, and moves: one by one, then all at once."""
        weight, opened, moved = await self.weight(), [], []
        for paper in self.some:
            begin = time.perf_counter()
            await self.service.table(paper.id)
            opened.append(1000 * (time.perf_counter() - begin))
        half = len(self.some) // 2
        for paper in self.some[:half]:
            begin = time.perf_counter()
            await self.move(paper)
            moved.append(1000 * (time.perf_counter() - begin))
        at_once = []
        for _ in range(BURSTS):
            begin = time.perf_counter()
            await asyncio.gather(*(self.move(paper) for paper in self.some[half:]))
            at_once.append((len(self.some) - half) / (time.perf_counter() - begin))
        return {
            "open a table ms": round(statistics.median(opened), 1),
            "slowest ms": round(max(opened), 1),
            "kB a table in memory": round(weight, 1),
            "a move ms": round(statistics.median(moved), 1),
            "moves/s at once": round(statistics.median(at_once)),
            "best burst moves/s": round(max(at_once)),
        }

    async def weight(self) -> float:
        """Kilobytes that one more table takes in memory; what all tables share is there before."""
        half = len(self.others) // 2
        for paper in self.others[:half]:
            await self.service.table(paper.id)
        gc.collect()
        tracemalloc.start()
        for paper in self.others[half:]:
            await self.service.table(paper.id)
        gc.collect()
        held = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        return held / 1024 / (len(self.others) - half)

    async def move(self, paper: Paper) -> None:
        """The line that comes next in the model."""
        seat, _, data = paper.model.lines[paper.lines]
        table = await self.service.table(paper.id)
        assert table.match_log is not None
        await table.play(seat, secrets.token_hex(6), table.match_log.ply_of(seat), json.loads(data)["moves"])
        paper.lines += 1

    async def chores(self) -> dict[str, float]:
        """What the service does by itself: every few seconds, and every ten minutes."""
        store = self.service.store
        long_ago = time.time() - 30 * DAY
        return {
            "sweep ms": await timed(lambda: store.read(self.service._neglected)),
            "heartbeat ms": await timed(self.service._beat),
            "sessions ms": await timed(lambda: store.write(end_expired)),
            "links ms": await timed(lambda: store.write(links.forget_old)),
            "sealed and over ms": await timed(lambda: store.read(sealing.finished_and_sealed), 3),
            "forget guests ms": await timed(lambda: store.write(lambda c: forget_stale(c, long_ago)), 3),
            "forget tables ms": await timed(lambda: self.service._forget(long_ago), 3),
        }


async def measured(settings: Settings, papers: list[Paper]) -> dict[str, float]:
    house = House(settings, papers)
    begin = time.perf_counter()
    await house.service.open()
    try:
        found: dict[str, float] = {"open the store s": round(time.perf_counter() - begin, 2)}
        await house.sit_down()
        found |= await house.lists()
        found |= await house.tables()
        return found | await house.chores()
    finally:
        await house.web.aclose()
        await house.service.close()


def size_of(engine: Engine) -> int:
    """Bytes of the whole database."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
        pages, size = (connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in ("page_count", "page_size"))
        return int(pages) * int(size)


def bytes_by_relation(engine: Engine, rows: dict[str, int]) -> dict[str, int]:
    """Bytes a row, its indexes with it."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            sizes = {name: f"SELECT pg_total_relation_size('{name}')" for name in rows}
        else:
            parts = (
                "SELECT sum(pgsize) FROM dbstat WHERE name IN (SELECT name FROM sqlite_master WHERE tbl_name = '{}')"
            )
            sizes = {name: parts.format(name) for name in rows}
        found = {name: int(connection.execute(text(query)).scalar_one() or 0) for name, query in sizes.items()}
    return {f"bytes/{name}": round(found[name] / rows[name]) if rows[name] else 0 for name in rows}


def started(url: str, key: str) -> dict[str, float]:
    """A service of its own, as people start it."""
    service = RunningService(url, workers=1, key_file=key)
    begin = time.perf_counter()
    try:
        service.start(fresh=True)
        seconds = time.perf_counter() - begin
        assert service.process is not None
        status = Path(f"/proc/{service.process.pid}/status").read_text()
        memory = int(next(one.split()[1] for one in status.splitlines() if one.startswith("VmRSS")))
        return {"start s": round(seconds, 2), "memory MB": round(memory / 1024)}
    finally:
        service.close()


def run(url: str, folder: Path, tables: int, arguments: argparse.Namespace, models: list[Model]) -> dict[str, Any]:
    key = str(folder / "key")
    migrate(url)
    settings = settings_from({}, database_url=url, key_file=key, limits=False, workers=1, idle_seconds=3600.0)
    sealing.prepare(settings)
    engine = open_engine(url)
    begin = time.perf_counter()
    papers, lines = fill(engine, tables, arguments.days, arguments.entries, models)
    found: dict[str, Any] = {"store": engine.dialect.name, "tables": tables, "lines": lines}
    found["fill s"] = round(time.perf_counter() - begin, 1)
    with engine.connect() as connection:
        snapshots = connection.execute(select(func.count()).select_from(SNAPSHOT)).scalar_one()
    engine.dispose()
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("ANALYZE"))
    found["MB"] = round(size_of(engine) / 1e6, 1)
    rows = {"match": tables, "chair": 2 * tables, "entry": lines, "snapshot": int(snapshots)}
    found |= bytes_by_relation(engine, rows)
    engine.dispose()
    found |= asyncio.run(asyncio.wait_for(measured(settings, papers), LONGEST))
    found |= started(url, key)
    if settings.embedded:
        begin = time.perf_counter()
        backup(url, folder / "copy")
        found["backup s"] = round(time.perf_counter() - begin, 1)
    return found


def show(lines: list[dict[str, Any]]) -> None:
    names = list(dict.fromkeys(name for found in lines for name in found))
    for name in names:
        print(f"{name:>24}", *(f"{found.get(name, '')!s:>12}" for found in lines))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="1000,10000,100000", help="how many, one store after the other")
    parser.add_argument("--days", type=int, default=7, help="days that pass on paper")
    parser.add_argument("--entries", type=int, default=30, help="lines of a log, on average")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    arguments = parser.parse_args()
    random.seed(20)
    models = [Model(name, f"{name}-{number}") for name in GAMES for number in range(MODELS)]
    lines = []
    for tables in [int(part) for part in arguments.tables.split(",")]:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            url = f"sqlite:///{folder}/scale.sqlite3"
            if arguments.postgres:
                postgres = Postgres().start()
                stack.callback(postgres.close)
                url = with_driver(postgres.database())
            lines.append(run(url, folder, tables, arguments, models))
            print(json.dumps(lines[-1]), flush=True)
    show(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
