"""The open interface: its description, the example bot, the commands, the built client."""

from __future__ import annotations

import asyncio
import inspect
import json
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.server.services import Player, RunningService, begin, free_port, wait_for

import comptoir
from comptoir.server import app, cli
from comptoir.server.limits import RATES
from comptoir.server.migrate import newest
from comptoir.server.openapi import describe
from comptoir.server.routes import ROUTES
from comptoir.server.settings import settings_from

ROOT = Path(__file__).parents[2]
SOME = settings(
    max_examples=10, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)
COMPTOIR = [sys.executable, "-m", "comptoir"]


def test_the_written_description_names_every_route() -> None:
    text = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    missing = [route.path for route in ROUTES if route.path.split("?")[0] not in text]
    assert missing == []


def test_the_written_description_names_every_rate() -> None:
    text = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (\d+) \|", text, re.MULTILINE)
    assert {what: (int(count), float(seconds)) for what, count, seconds in rows} == RATES


def test_every_promise_names_tests_that_there_are() -> None:
    text = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    written = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    there = set(re.findall(r"^def (test_\w+)", written, re.MULTILINE))
    assert sorted(set(re.findall(r"`(test_\w+)`", text)) - there) == []
    promises = text[text.index("## To players") : text.index("## What an operator")]
    rows = [line for line in promises.splitlines() if line.startswith("| ") and "promise" not in line]
    assert [row for row in rows if "`test_" not in row] == []


def test_every_route_has_its_own_operation() -> None:
    description = json.loads(describe(ROUTES))
    ids = [entry["operationId"] for path in description["paths"].values() for entry in path.values()]
    assert len(set(ids)) == len(ids) == len(ROUTES)
    assert description["openapi"].startswith("3.1")


def test_only_refusals_that_there_are_are_described() -> None:
    """Those of its own that a route names: not there, not allowed, not possible now, too often, not to be had now."""
    assert [route.path for route in ROUTES if not {*route.refusals} <= {401, 403, 404, 409, 429, 503}] == []
    assert [route.path for route in ROUTES if list(route.refusals) != sorted({*route.refusals})] == []
    limited = [route for route in ROUTES if "limits.spend(" in inspect.getsource(route.handler)]
    assert len(limited) > 10
    assert [route.path for route in limited if 429 not in route.refusals] == []


@pytest.mark.parametrize(
    ("secure", "address", "said"),
    [(False, "", None), (True, "", "max-age=31536000"), (False, "https://house.example", "max-age=31536000")],
)
def test_browsers_are_told_to_come_by_https_where_the_house_is_reached_so(
    tmp_path: Path, secure: bool, address: str, said: str | None
) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    house = app.build_app(settings_from({}, database_url=url, secure=secure, address=address))

    async def look() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(house), base_url="http://house.example") as web:
            return await web.get("/api/nothing-of-the-sort")

    assert asyncio.run(look()).headers.get("strict-transport-security") == said


def test_the_command_opens_a_house_with_these_manners(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    opened = cli.server_for(settings_from({}, database_url=url)).config
    assert (opened.access_log, opened.server_header, opened.log_config) == (False, False, None)
    assert (opened.ws_per_message_deflate, opened.ws_max_size, opened.ws_max_queue) == (False, 32 * 1024, 8)
    assert opened.ws_ping_interval == opened.ws_ping_timeout == 20.0, "who is gone is missed within forty seconds"
    assert opened.timeout_graceful_shutdown == 5, "whoever stops a house waits no longer for what was asked before"
    assert not opened.proxy_headers, "nobody says in a header where they come from"
    behind = cli.server_for(settings_from({}, database_url=url, trusted_proxies="10.0.0.1")).config
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, "10.0.0.1")


def test_the_server_knows_no_game() -> None:
    for file in Path(app.__file__).parent.rglob("*.py"):
        words = re.findall(r"\w+", file.read_text(encoding="utf-8").lower())
        assert not {*comptoir.GAMES, "kontor", "havre", "juan"} & set(words), file.name


@pytest.mark.servers
def test_no_call_the_description_allows_breaks_the_server(service: RunningService) -> None:
    player = service.account("Schema")
    token = player.post("/api/me/tokens", {"label": "schemathesis"})["token"]
    tables = [player.table(bots=1)["id"], player.table(start=False)["id"]]
    other = service.guest()
    over = player.table(bots=1)["id"]
    player.post(f"/api/tables/{over}/resign")
    schema = schemathesis.openapi.from_dict(json.loads(describe(ROUTES)))
    ids = st.sampled_from([*tables, over, other.me["id"], "san_juan", "nosuchtable"])
    statuses: dict[int, int] = {}

    for result in schema.get_all_operations():
        operation = result.ok()  # type: ignore[union-attr]
        if operation.path in ("/api/logout/everywhere", "/metrics"):
            continue

        @SOME
        @given(case=operation.as_strategy(), id=ids)
        def try_it(case: schemathesis.Case, id: str) -> None:
            if case.path == "/api/me" and case.method.upper() == "DELETE":
                case.body = {"password": "certainly wrong"}
            if "id" in (case.path_parameters or {}):
                case.path_parameters = {"id": id}
            case.headers["Authorization"] = f"Bearer {token}"
            response = case.call(base_url=service.url)
            statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
            assert response.status_code < 500, (case.method, case.path, response.text)
            if response.status_code < 300 and case.path not in ("/metrics",):
                case.operation.validate_response(response)

        try_it()
    assert statuses.get(200, 0) > 30
    assert statuses.get(400, 0) + statuses.get(409, 0) > 10


@pytest.mark.servers
def test_the_example_bot_plays_a_match(service: RunningService) -> None:
    code = (ROOT / "docs/example_bot.py").read_text(encoding="utf-8")
    assert len(code.split('"""')[2].splitlines()) <= 40
    token = service.guest().post("/api/me/tokens", {"label": "example"})["token"]
    command = [sys.executable, str(ROOT / "docs/example_bot.py"), service.url, token]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stderr
    assert "'how': 'played'" in answer.stdout


@pytest.mark.servers
@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_game_can_be_played_at_once(service: RunningService, game: str) -> None:
    ada = service.guest()
    table = ada.post("/api/tables/quick", {"game": game})
    assert table["game"] == game
    assert len(table["seats"]) == comptoir.game(game).options.usual
    with ada.sit(table["id"]) as seat:
        for _ in range(6):
            seat.until(lambda: seat.legal or seat.info["status"] == "over")
            if not seat.legal:
                break
            assert seat.play(seat.legal[0])["type"] == "done"


@pytest.mark.servers
def test_health_and_metrics(service: RunningService) -> None:
    ada = service.guest()
    ada.table(bots=1)
    health = httpx.get(f"{service.url}/health").json()
    assert health == {"status": "ok", "version": comptoir.__version__, "engine": comptoir.FORM, "troubles": []}
    text = httpx.get(f"{service.url}/metrics").text
    for name in ("comptoir_requests_total", "comptoir_commit_seconds", "comptoir_sockets", "comptoir_moves_total"):
        assert name in text
    assert ada.me["id"] not in text
    assert ada.me["name"] not in text
    # Through a proxy it might be a player who asks: the counts tell of single moves.
    through = httpx.get(f"{service.url}/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
    assert (through.status_code, through.json()["error"]) == (403, "operator-only")


@pytest.mark.servers
def test_the_operator_reads_the_metrics_with_a_token(build: Callable[..., RunningService]) -> None:
    service = build(metrics_token="let me in", address="https://comptoir.example").start()
    codes = [
        httpx.get(f"{service.url}/metrics", headers=headers).status_code
        for headers in ({}, {"Authorization": "Bearer guess"}, {"Authorization": "Bearer let me in"})
    ]
    assert codes == [403, 403, 200]


@pytest.mark.servers
def test_logs_are_json_and_hold_no_secret(service: RunningService) -> None:
    ada, bob = service.guest("Logged Ada"), service.guest()
    table = begin(ada, bob)
    token = ada.post("/api/me/tokens", {"label": "x"})["token"]
    httpx.get(f"{service.url}/api/me", headers={"Authorization": f"Bearer {token}"})
    ada.refused("POST", "/api/records", {"format": "junk"})
    with ada.sit(table):
        bob.post(f"/api/tables/{table}/resign")
    seed = bob.get(f"/api/tables/{table}")["seed"]
    text = service.log.read_text()
    for line in text.splitlines():
        assert {"at", "level", "from", "what"} <= set(json.loads(line))
    for secret in (seed, token, ada.web.cookies["comptoir"], "Logged Ada", "live?"):
        assert secret not in text


@pytest.mark.servers
def test_backup_and_restore_while_people_play(build: Callable[..., RunningService], tmp_path: Path) -> None:
    service = build().start()
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    copy = tmp_path / "service.backup"
    with ada.sit(table) as seat:
        seat.play("choose_role:builder")
        ply = seat.ply
        answer = subprocess.run(
            [*COMPTOIR, "backup", str(copy)], env=service.environment, capture_output=True, check=False
        )
        assert answer.returncode == 0, answer.stderr
        seat.quiet(0.2)
    bob.post(f"/api/tables/{table}/resign")
    service.stop()
    answer = subprocess.run(
        [*COMPTOIR, "restore", str(copy)], env=service.environment, capture_output=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    service.start()
    with ada.sit(table) as seat:
        assert seat.info["status"] == "playing"
        assert seat.ply == ply


@pytest.mark.servers
def test_a_copy_put_back_under_an_open_house(build: Callable[..., RunningService], tmp_path: Path) -> None:
    """What was played since is gone, what comes next is judged by the copy, and no log gets a gap."""
    service = build(lease_seconds=1).start()
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    copy = tmp_path / "service.backup"

    def run(command: str) -> None:
        done = subprocess.run(
            [*COMPTOIR, command, str(copy)], env=service.environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr

    with ada.sit(table) as first, bob.sit(table) as second:
        run("backup")
        since = service.guest()
        later = since.table(bots=1)["id"]
        first.play("choose_role:prospector")
        second.until(lambda: second.legal)
        with since.sit(later) as lost:
            run("restore")
            assert second.play(second.legal[0])["type"] == "refused"
            second.until(lambda: second.ply == 0)
            first.until(lambda: first.ply == 0 and "choose_role:prospector" in first.legal)
            assert first.events == second.events == []
            assert first.play("choose_role:builder")["type"] == "done"
            assert lost.closed() in (4404, 4401)  # neither the table nor its guest is in the copy
        assert since.web.get("/api/me").status_code == 401
        with ada.sit(ada.table(bots=1)["id"]) as another:
            another.play_on(random.Random(1), 3)
    assert httpx.get(f"{service.url}/health").json()["status"] == "ok"
    with sqlite3.connect(service.environment["COMPTOIR_DATABASE_URL"].removeprefix("sqlite:///")) as connection:
        kept = connection.execute("SELECT seq FROM entry WHERE match = ? ORDER BY seq", (table,)).fetchall()
    connection.close()
    assert kept == [(1,)]


@pytest.mark.servers
@pytest.mark.parametrize("browser", ["true", ""], ids=["with a browser", "without"])
def test_the_bare_command_opens_the_house_at_home(tmp_path: Path, browser: str) -> None:
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "BROWSER": browser}
    server = subprocess.Popen(COMPTOIR, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        wait_for(lambda: answers(found[0] + "/health"), 60)
        assert (tmp_path / "comptoir/comptoir.sqlite3").exists()
        assert httpx.get(found[0] + "/health", headers={"Host": "evil.example"}).status_code == 421
        Player(found[0]).guest("Ada").table(bots=1)
        server.send_signal(signal.SIGINT)
        assert server.communicate(timeout=20)[0] == ""  # Ctrl-C needs no last words
    finally:
        server.kill()
        server.wait(20)


def answers(url: str) -> bool:
    try:
        return httpx.get(url).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.mark.servers
def test_a_house_that_was_not_migrated_says_so(postgres: object) -> None:
    service = RunningService(postgres.database())  # type: ignore[attr-defined]
    command = [*COMPTOIR, "serve", "--port", str(free_port())]
    answer = subprocess.run(command, env=service.environment, capture_output=True, text=True, timeout=90, check=False)
    assert answer.returncode != 0
    assert "comptoir migrate" in answer.stderr
    done = subprocess.run([*COMPTOIR, "migrate"], env=service.environment, capture_output=True, text=True, check=False)
    assert str(newest()) in done.stdout
    service.start()
    service.close()


@pytest.mark.parametrize(
    ("settings", "arguments", "says"),
    [
        ({"COMPTOIR_SMTP_PORT": "abc"}, [], "COMPTOIR_SMTP_PORT"),
        ({"COMPTOIR_DATABASE_URL": "postgresql://x@127.0.0.1:1/x"}, [], "La base de données"),
        ({"COMPTOIR_DATABASE_URL": "sqlite:////dev/null/service.sqlite3"}, [], "La base de données"),
        ({}, ["--log-level", "LOUD"], "LOUD"),
        ({}, ["--port", "taken"], "Le port"),
    ],
)
def test_what_keeps_a_house_shut_is_one_sentence(
    settings: dict[str, str], arguments: list[str], says: str, tmp_path: Path
) -> None:
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "COMPTOIR_LANG": "fr", **settings}
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        rest = [port if word == "taken" else word for word in arguments] or ["--port", str(free_port())]
        command = [*COMPTOIR, "serve", *rest]
        answer = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert answer.returncode == 2
    assert says in answer.stderr
    assert len(answer.stderr.strip().splitlines()) == 1


def test_the_built_client_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    (static / "assets/app-1a2b3c.js").write_text("export {}")
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(app, "STATIC", static)
    built = app.build_app(settings_from({}, database_url=f"sqlite:///{tmp_path / 'a.sqlite3'}"))

    async def go() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(built), base_url="http://service") as web:
            for route in ("/", "/tables/abc", "/replay/abc?ply=3"):
                answer = await web.get(route)
                assert "client" in answer.text
                assert answer.headers["cache-control"] == "no-cache"
            asset = await web.get("/assets/app-1a2b3c.js")
            assert "immutable" in asset.headers["cache-control"]
            assert "javascript" in asset.headers["content-type"]
            assert (await web.get("/favicon.svg")).headers["cache-control"] == "no-cache"
            assert (await web.get("/assets/missing.js")).status_code == 404
            for climbing in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "//etc/passwd"):
                assert "secret" not in (await web.get(climbing)).text
            assert (await web.post("/", json={})).status_code == 405
            shutil.rmtree(static)
            assert "openapi.json" in (await web.get("/")).text

    asyncio.run(go())
