"""Real services for the tests: processes on free loopback ports, with PostgreSQL and Redis beside them if asked for."""

from __future__ import annotations

import atexit
import contextlib
import glob
import itertools
import json
import os
import pwd
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from comptoir.server.openapi import describe
from comptoir.server.routes import ROUTES

NUMBERS = itertools.count(1)
PATIENCE = 60.0  # seconds: a process that was told to stop has stopped long before, on a busy machine too


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(what: Callable[[], Any], seconds: float = 60.0, pause: float = 0.02) -> Any:
    """The first true answer; fails loudly when none comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := what():
            return answer
        time.sleep(pause)
    raise AssertionError(f"nothing within {seconds} s")


class Nursery:
    """Processes that need not import the house first; see `nursery.py`."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.nursery"]
        path = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(self.close)

    def born(self, words: list[str], environment: dict[str, str], log: Path) -> Child:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        wish = {"words": words, "environment": environment, "log": str(log)}
        self.process.stdin.write(json.dumps(wish) + "\n")
        self.process.stdin.flush()
        return Child(int(self.process.stdout.readline()))

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)


@cache
def nursery() -> Nursery:
    return Nursery()


class Child:
    """A process of the nursery, as far as the tests look at it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, how: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def wait(self, seconds: float) -> None:
        wait_for(lambda: self.poll() is not None, seconds)


class RunningService:
    """One server process."""

    def __init__(self, database: str, port: int | None = None, **settings: object) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith("COMPTOIR_")},
            "COMPTOIR_DATABASE_URL": database,
            "COMPTOIR_WORKERS": "1",
            "COMPTOIR_LIMITS": "false",
            "COMPTOIR_COACH_WALKS": "1",
            "COMPTOIR_COACH_DEALS": "2",
            **{f"COMPTOIR_{name.upper()}": str(value) for name, value in settings.items()},
        }
        self.command = ["serve", "--port", str(self.port), "--log-level", "INFO"]
        self.log = Path(tempfile.mkstemp(prefix="service-", suffix=".log")[1])
        self.process: subprocess.Popen[bytes] | Child | None = None

    def start(self, fresh: bool = False) -> Self:
        """`fresh`: as people start it, with an interpreter of its own."""
        if fresh:
            command = [sys.executable, "-m", "comptoir", *self.command]
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=log)
        else:
            self.process = nursery().born(self.command, self.environment, self.log)
        wait_for(self.answers, 180)  # on a busy machine
        return self

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()[-3000:]
        try:
            return httpx.get(f"{self.url}/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """As the power cut does it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(60)

    def close(self) -> None:
        self.stop()
        self.log.unlink(missing_ok=True)

    def guest(self, name: str | None = None, lang: str = "en") -> Player:
        return Player(self.url).guest(name or f"Guest {next(NUMBERS)}", lang)

    def account(self, name: str | None = None, password: str = "correct horse") -> Player:
        player = self.guest(name)
        player.post("/api/me/password", {"password": password})
        return player


@cache
def descriptions() -> list[tuple[str, re.Pattern[str], set[str]]]:
    """Of every route its method, its path and the answers that the description of the interface names."""
    paths = json.loads(describe(ROUTES))["paths"]
    return [
        (method.upper(), re.compile(re.sub(r"{\w+}", "[^/]+", path)), set(entry["responses"]))
        for path, entries in paths.items()
        for method, entry in entries.items()
    ]


def is_described(answer: httpx.Response) -> None:
    """No refusal that the description does not name, in any test; 503 may come from everywhere."""
    if 400 <= answer.status_code < 500:
        method, path = answer.request.method, answer.request.url.path
        named = [names for verb, where, names in descriptions() if verb == method and where.fullmatch(path)]
        assert not named or any(str(answer.status_code) in names for names in named), (method, path, answer.status_code)


class Player:
    """Somebody with a browser: cookie, form token, sockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.web = httpx.Client(base_url=url, timeout=30, event_hooks={"response": [is_described]})
        self.me: dict[str, Any] = {}

    def guest(self, name: str, lang: str = "en") -> Self:
        self.me = self.post("/api/guest", {"name": name, "lang": lang})
        return self

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        headers = {"X-CSRF-Token": self.me.get("csrf", "")}
        if body is None and method in ("POST", "PUT", "PATCH", "DELETE"):
            body = {}
        return self.web.request(method, path, json=body, headers=headers, **more)

    def post(self, path: str, body: Any = None, method: str = "POST") -> Any:
        answer = self.call(method, path, body)
        assert answer.status_code < 300, (answer.status_code, answer.text)
        return answer.json()

    def get(self, path: str, **query: Any) -> Any:
        answer = self.web.get(path, params=query)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        answer = self.call(method, path, body)
        assert answer.status_code >= 400, answer.text
        said = answer.json()
        assert set(said["text"]) == {"en", "fr"}
        return answer.status_code, said["error"]

    def table(self, game: str = "san_juan", seats: int = 2, bots: int = 0, start: bool = True, **more: Any) -> Any:
        """A table with `bots` random bots on the last chairs."""
        chairs: list[dict[str, str]] = [{} for _ in range(seats - bots)] + [{"bot": "random"} for _ in range(bots)]
        full = start and seats - bots == 1
        return self.post("/api/tables", {"game": game, "seats": seats, "chairs": chairs, "start": full, **more})

    def sit(self, table: str, **query: Any) -> Seat:
        return Seat(self, table, **query)

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())}

    def half_sent(self, method: str, path: str, body: object) -> tuple[socket.socket, bytes]:
        """A request of which all but the body has been sent, and that body."""
        packed = json.dumps(body).encode()
        headers = {**self.cookie, "Host": "x", "X-CSRF-Token": self.me["csrf"], "Content-Length": str(len(packed))}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        line = socket.create_connection(("127.0.0.1", int(self.url.rpartition(":")[2])), timeout=30)
        line.sendall("\r\n".join(lines).encode())
        return line, packed


def begin(host: Player, *others: Player, game: str = "san_juan", **more: Any) -> str:
    """A started table for these players, in this order."""
    table = host.post("/api/tables", {"game": game, "seats": 1 + len(others), **more})["id"]
    for other in others:
        other.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return str(table)


class Seat:
    """A socket at a table. Keeps the last of every kind of message, and the log as a client would keep it."""

    def __init__(self, player: Player, table: str, headers: dict[str, str] | None = None, **query: Any) -> None:
        address = f"{player.url.replace('http', 'ws')}/api/tables/{table}/live"
        words = "&".join(f"{name}={value}" for name, value in query.items())
        self.line = ExitStack()
        self.socket: ClientConnection = self.line.enter_context(
            connect(f"{address}?{words}", additional_headers={**player.cookie, **(headers or {})}, max_size=None)
        )
        self.player = player
        self.inbox: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.update: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}
        self.offer: dict[str, Any] | None = None
        self.here: list[int] = []
        self.spectators = 0
        self.welcome: dict[str, Any] = {}
        self.numbers = itertools.count(1)
        self.name = f"{random.getrandbits(40):x}"
        self.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    # -- hearing

    def read(self, timeout: float = 20.0) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.inbox.append(message)
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.welcome, self.info, self.offer = message, message["table"], message["offer"]
                if message["update"] is not None:
                    self._take(message["update"])
            case "update":
                self.update = message
                self.events[message["heard_from"] :] = message["events"]
            case "table":
                self.info = message["table"]
            case "offer":
                self.offer = message["offer"]
            case "presence":
                self.here, self.spectators = message["here"], message["spectators"]

    def until(self, test: Callable[[], Any], seconds: float = 60.0) -> Any:
        end = time.monotonic() + seconds
        while not (answer := test()):
            self.read(max(0.01, end - time.monotonic()))
        return answer

    def expect(self, kind: str, seconds: float = 60.0) -> dict[str, Any]:
        while (message := self.read(seconds))["type"] != kind:
            pass
        return message

    def quiet(self, seconds: float = 0.3) -> list[dict[str, Any]]:
        """Whatever still comes within this time."""
        heard = []
        while True:
            try:
                heard.append(self.read(seconds))
            except TimeoutError:
                return heard

    def closed(self, seconds: float = 30.0) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.read(seconds)
        except ConnectionClosed as end:
            return int(end.rcvd.code) if end.rcvd else 0

    # -- speaking

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send with a fresh id and wait for done or refused."""
        message.setdefault("id", f"{self.name} {next(self.numbers)}")
        self.send(**message)
        while True:
            answer = self.read()
            if answer["type"] in ("done", "refused") and answer["id"] in (message["id"], ""):
                return answer

    @property
    def ply(self) -> int:
        assert self.update is not None
        return int(self.update["ply"])

    @property
    def legal(self) -> list[str]:
        return [] if self.update is None else [move["code"] for move in self.update["legal"]]

    def play(self, *moves: str | int, ply: int | None = None, **more: Any) -> dict[str, Any]:
        return self.ask(type="play", ply=self.ply if ply is None else ply, moves=list(moves), **more)

    def play_on(self, rng: random.Random, turns: int = 1000) -> int:
        """Random moves whenever asked, until the match is over or so many were played."""
        count = 0
        while count < turns:
            self.until(lambda: self.legal or self.info["status"] == "over")
            if self.info["status"] == "over":
                break
            answer = self.play(rng.choice(self.legal))
            assert answer["type"] == "done", answer
            count += 1
            done = answer["ply"]
            self.until(lambda: self.ply >= done or self.info["status"] == "over")  # noqa: B023
        return count


def play_out(seats: list[Seat], rng: random.Random, limit: int = 5000) -> None:
    """Everybody plays at random until the match is over, and everybody knows it is."""
    moved = time.monotonic()
    for _ in range(limit):
        for seat in seats:
            if seat.legal and seat.info["status"] != "over":
                answer = seat.play(rng.choice(seat.legal))
                assert answer["type"] == "done", answer
                moved = time.monotonic()
        last = [[(message["type"], message.get("ply")) for message in seat.inbox[-8:]] for seat in seats]
        assert time.monotonic() - moved < 60, f"nobody is asked, and the match is not over: {last}"
        for seat in seats:
            seat.quiet(0.005)
        if any(seat.info["status"] == "over" for seat in seats):
            for seat in seats:
                seat.until(partial(is_over, seat))
            return
    raise AssertionError("the match does not end")


def is_over(seat: Seat) -> bool:
    return bool(seat.info["status"] == "over")


# -- the servers a service may stand on


def postgres_program(name: str) -> str:
    found = shutil.which(name) or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)
    assert found, f"PostgreSQL's {name} is missing: run `make system`"
    return found


class Postgres:
    """A throw-away cluster. It refuses to run as root, so root lends it another user."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="comptoir-pg-"))
        self.port = free_port()
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            entry = pwd.getpwnam("postgres")
            self.user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.environment = {**os.environ, "LC_ALL": "C", "HOME": str(self.folder)}
        command = [
            postgres_program("initdb"),
            "-D",
            str(self.folder / "data"),
            "-U",
            "test",
            "-A",
            "trust",
            "-E",
            "UTF8",
        ]
        self._run([*command, "--no-locale", "--no-sync"])
        self.process: subprocess.Popen[bytes] | None = None

    def _run(self, command: list[str]) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(
            command, check=True, stdout=quiet, stderr=quiet, cwd=self.folder, env=self.environment, **self.user
        )

    def start(self) -> Self:
        # Processes are killed here, machines are not: what the kernel was given is as good as on the disk.
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder), "-c", "fsync=off"]
        command = [postgres_program("postgres"), "-D", str(self.folder / "data"), *options]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=quiet, stderr=quiet, **self.user
        )
        wait_for(self.answers)
        return self

    def answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url("postgres"), connect_timeout=1).close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self, database: str) -> str:
        return f"postgresql://test@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        """The address of a fresh, empty database."""
        import psycopg

        name = f"service{next(NUMBERS)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT breaks off all connections, SIGQUIT is a crash."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop(signal.SIGQUIT)  # nobody needs what is in it: no last checkpoint
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    def __init__(self) -> None:
        program = shutil.which("redis-server")
        assert program, "redis-server is missing: run `make system`"
        self.program = program
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([self.program, *options], stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
        wait_for(self.answers)
        return self

    def answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 0.2).close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop()
