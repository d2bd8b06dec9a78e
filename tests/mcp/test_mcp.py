"""The SDK's own client at a real house: whole games of every title, over stdio and over HTTP."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from tests.cli.test_about import invoke
from tests.server.services import RunningService, free_port, wait_for

import comptoir

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    file = tmp_path_factory.mktemp("mcp") / "service.sqlite3"
    built = RunningService(f"sqlite:///{file}").start()
    yield built
    built.close()


@pytest.fixture(scope="module")
def token(service: RunningService) -> str:
    return str(service.guest("Program").post("/api/me/tokens", {"label": "mcp"})["token"])


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
def test_a_whole_game_of_each_title(service: RunningService, token: str, game: str) -> None:
    options = {"length": "shortened"} if game == "le_havre" else {}

    async def match() -> str:
        async with over_stdio(service, token) as client:
            return await play(client, game, 2, options, ["random"])

    seen = asyncio.run(match())
    assert "The match is over. Program:" in seen


def test_the_tools_speak_and_refuse(service: RunningService, token: str) -> None:
    async def visit() -> None:
        async with over_stdio(service, token) as client:
            tools = (await client.list_tools()).tools
            assert all(tool.description for tool in tools)
            assert "san_juan: San Juan, 2/3/4 players" in await ask(client, "list_games")
            opened = await ask(client, "open_table", game="san_juan", seats=2, bots=["random"])
            table = opened.split(":")[0].strip()
            assert table in await ask(client, "list_tables", status="mine")
            await ask(client, "wait_for_turn", table=table)
            seen = await ask(client, "see_table", table=table)
            assert "You are asked:" in seen
            codes = (await ask(client, "list_moves", table=table)).splitlines()
            assert "not possible now" in await ask(client, "why_not", table=table, move="sell:silver")
            assert (
                await ask(client, "why_not", table=table, move=codes[0].split(": ")[0]) == "This move is possible now."
            )
            assert (await ask(client, "list_moves", table=table)).splitlines() == codes
            assert "no such" in (await refused(client, "see_table", table="nosuch")).lower()
            await refused(client, "play_moves", table=table, moves=["no_such_move"])
            assert "There is no option colour" in await refused(
                client, "open_table", game="san_juan", options={"colour": 1}
            )

    asyncio.run(visit())


def test_a_wrong_token_is_refused_in_french(service: RunningService) -> None:
    async def visit() -> str:
        async with over_stdio(service, "wrong", "fr") as client:
            return await refused(client, "list_tables", status="mine")

    assert "jeton" in asyncio.run(visit()).lower()


def test_over_http_everybody_brings_a_token(service: RunningService, token: str) -> None:
    port = free_port()
    command = [sys.executable, "-m", "comptoir", "mcp", "--url", service.url, "--http", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: answers(port), 60)
        asyncio.run(visit_http(port, token))
    finally:
        process.terminate()
        process.wait(20)


def answers(port: int) -> bool:
    try:
        httpx.get(f"http://127.0.0.1:{port}/mcp", timeout=2)
    except httpx.HTTPError:
        return False
    return True


async def visit_http(port: int, token: str) -> None:
    url = f"http://127.0.0.1:{port}/mcp"
    async with Client(url) as nobody:
        assert "personal token" in await refused(nobody, "list_tables", status="mine")
    async with with_token(url, token) as client:
        assert "over" in await play(client, "golden_city", 2, {}, ["random"])


def with_token(url: str, token: str) -> Client:
    import httpx2

    web = httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=60)
    return Client(streamable_http_client(url, http_client=web))


def test_without_a_token_the_command_says_so() -> None:
    code, _, err = invoke("mcp")
    assert code == 2
    assert "personal token" in err
