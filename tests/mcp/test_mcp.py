"""The SDK's own client at a real house: whole games of every title, over stdio and over HTTP."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from starlette.testclient import TestClient
from tests.cli.test_about import invoke
from tests.server.services import RunningService, free_port, wait_for

import comptoir
from comptoir.mcp import Guest, House
from comptoir.server.app import build_app
from comptoir.server.limits import RATES
from comptoir.server.settings import settings_from

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    file = tmp_path_factory.mktemp("mcp") / "service.sqlite3"
    built = RunningService(f"sqlite:///{file}", limits=True).start()
    yield built
    built.close()


@pytest.fixture(scope="module")
def token(service: RunningService) -> str:
    return str(service.guest("Program").post("/api/me/tokens", {"label": "mcp"})["token"])


@pytest.fixture(scope="module")
def address(service: RunningService) -> Iterator[str]:
    """The tools over HTTP; every caller brings a token."""
    port = free_port()
    command = [sys.executable, "-m", "comptoir", "mcp", "--url", service.url, "--http", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: answers(port), 120)  # on a busy machine
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.terminate()
        process.wait(20)


def answers(port: int) -> bool:
    try:
        httpx.get(f"http://127.0.0.1:{port}/mcp", timeout=2)
    except httpx.HTTPError:
        return False
    return True


def over_http(address: str, token: str) -> Client:
    import httpx2

    web = httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=60)
    return Client(streamable_http_client(address, http_client=web))


def over_stdio(service: RunningService, token: str, lang: str = "en") -> Client:
    arguments = ["-m", "comptoir", "mcp", "--url", service.url, "--token", token, "--lang", lang]
    return Client(StdioServerParameters(command=sys.executable, args=arguments))


async def ask(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    text = "".join(getattr(part, "text", "") for part in answer.content)
    assert not answer.is_error, text
    return text


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return "".join(getattr(part, "text", "") for part in answer.content)


async def play(client: Client, game: str, seats: int, options: dict[str, Any], bots: list[str]) -> str:
    """A whole match at random; answers the last look at the table."""
    opened = await ask(client, "open_table", game=game, seats=seats, options=options, bots=bots)
    table = opened.split(":")[0].strip()
    rng = random.Random(1)
    while (turn := await ask(client, "wait_for_turn", table=table, seconds=50)) != "over":
        assert turn == "your turn"
        moves = [line.split(": ")[0] for line in (await ask(client, "list_moves", table=table)).splitlines()]
        if moves:
            await ask(client, "play_moves", table=table, moves=[rng.choice(moves)])
    return await ask(client, "see_table", table=table)


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_a_whole_game_of_each_title(address: str, token: str, game: str) -> None:
    options = {"length": "shortened"} if game == "le_havre" else {}

    async def match() -> str:
        async with over_http(address, token) as client:
            return await play(client, game, 2, options, ["random"])

    assert "The match is over. Program:" in asyncio.run(match())


def test_over_standard_input_the_tools_speak_play_and_refuse_in_french(service: RunningService, token: str) -> None:
    async def visit() -> None:
        async with over_stdio(service, token, "fr") as client:
            tools = (await client.list_tools()).tools
            assert all(tool.description for tool in tools)
            assert "san_juan: San Juan, 2/3/4 players" in await ask(client, "list_games")
            opened = await ask(client, "open_table", game="san_juan", seats=2, bots=["random"])
            table = opened.split(":")[0].strip()
            assert table in await ask(client, "list_tables", status="mine")
            await ask(client, "wait_for_turn", table=table)
            assert "On vous demande" in await ask(client, "see_table", table=table)
            codes = (await ask(client, "list_moves", table=table)).splitlines()
            assert await ask(client, "why_not", table=table, move="sell:silver")
            assert "possible" in await ask(client, "why_not", table=table, move=codes[0].split(": ")[0])
            assert (await ask(client, "list_moves", table=table)).splitlines() == codes
            await refused(client, "see_table", table="nosuch")
            await refused(client, "play_moves", table=table, moves=["no_such_move"])
            sentence = await refused(client, "open_table", game="san_juan", options={"colour": 1})
            assert "Aucune option ne s’appelle colour" in sentence
            assert "La partie est terminée. Program" in await play(client, "golden_city", 2, {}, ["random"])

    asyncio.run(visit())


def test_without_a_token_or_with_a_wrong_one_nobody_comes_in(address: str) -> None:
    async def visit() -> None:
        async with Client(address) as nobody:
            assert "personal token" in await refused(nobody, "list_tables", status="mine")
        async with over_http(address, "wrong") as stranger:
            assert "token" in await refused(stranger, "list_tables", status="mine")

    asyncio.run(visit())
    code, _, err = invoke("mcp")
    assert code == 2
    assert "personal token" in err


def test_programs_are_held_to_the_same_rates(service: RunningService, address: str) -> None:
    count, _ = RATES["table"]
    own = str(service.guest("Hasty").post("/api/me/tokens", {"label": "mcp"})["token"])

    async def visit() -> str:
        async with over_http(address, own) as client:
            for _ in range(count):
                await ask(client, "open_table", game="san_juan", start=False)
            return await refused(client, "open_table", game="san_juan", start=False)

    assert "That was too fast. Try again in" in asyncio.run(visit())


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[TestClient]:
    """A service in this process, where a test can reach the tables behind it."""
    with TestClient(build_app(settings_from({}, database_url=f"sqlite:///{tmp_path / 'in.sqlite3'}"))) as web:
        yield web


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_the_tools_let_no_secret_out(inside: TestClient, game: str) -> None:
    """With the table behind it replaced by any that the seat could not tell from it, every tool says the same."""
    house = House("http://testserver", "en")
    house.web = inside
    guests = [newcomer(house, inside, name) for name in ("Ada", "Bob")]
    id = guests[0].open_table(game, 2, {}, None, False).split(":")[0].strip()
    guests[1].join_table(id)
    if inside.app.state.service.tables[id].record.status == "open":  # type: ignore[attr-defined]
        guests[0].ask("POST", f"/tables/{id}/start", {})
    match = inside.app.state.service.tables[id].match_log.match  # type: ignore[attr-defined]
    rng = random.Random(3)
    for number in range(24):
        seat = match.state.waiting[0]
        if number % 6 == 5:
            for looking, guest in enumerate(guests):
                tell_the_same(match, looking, guest, id, rng)
        guests[seat].play_moves(id, [match.game.moves[rng.choice(match.state.legal(seat))].code])


def newcomer(house: House, web: TestClient, name: str) -> Guest:
    me = web.post("/api/guest", json={"name": name, "lang": "en"}).json()
    token = web.post("/api/me/tokens", json={"label": "mcp"}, headers={"X-CSRF-Token": me["csrf"]}).json()["token"]
    web.cookies.clear()
    return Guest(house, token)


def tell_the_same(match: Any, seat: int, guest: Guest, id: str, rng: random.Random) -> None:
    real = match.state
    legal = [match.game.moves[move].code for move in real.legal(seat)]
    wrong = next(code for code in iter(lambda: rng.choice(match.game.moves).code, None) if code not in legal)
    said = []
    for table in (real, real.sample(seat, comptoir.Dice(rng.randrange(1 << 40)))):
        table.journal = real.journal
        match.state = table
        said.append((guest.see_table(id), guest.list_moves(id), guest.why_not(id, wrong)))
    match.state = real
    assert said[0] == said[1]
