"""`comptoir mcp`: a house as tools for programs that speak the Model Context Protocol. `pip install "comptoir[mcp]"`.

The tools use the open interface of a running house with somebody's personal token: whoever calls them sits at the table
like everybody else, sees what his seat sees, and is held to the same rates. Over stdio the token is the one the command
was started with; over HTTP every caller brings his own (`Authorization: Bearer <token>`).
"""

import os
import time
import uuid
from collections.abc import Callable
from functools import partial, wraps
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.pretty import Pretty

from comptoir.core.errors import ComptoirError
from comptoir.core.journal import Event
from comptoir.core.sentences import sentence
from comptoir.core.text import Words
from comptoir.registry import game as open_game
from comptoir.terminal.words import BOOK

LONGEST_WAIT = 55.0  # seconds; programs give up on a call after a minute
WIDTH = 110
LATELY = 12  # events told with the table
INSTRUCTIONS = (
    "Board games at one table. Open a table against bots or join one, then repeat: wait_for_turn, see_table and"
    " list_moves, play_moves with one of the codes listed. Several codes in one call are played all or none."
    " A refusal says why and changes nothing."
)


def register(app: typer.Typer, words: Words) -> None:
    say = words.say

    @app.command("mcp", help=say("help-mcp"))
    def mcp(
        url: Annotated[str, typer.Option("--url", help=say("help-mcp-url"), metavar="URL")] = "http://127.0.0.1:8000",
        token: Annotated[str | None, typer.Option("--token", help=say("help-mcp-token"), metavar="TOKEN")] = None,
        http: Annotated[bool, typer.Option("--http", help=say("help-mcp-http"))] = False,
        port: Annotated[int, typer.Option("--port", help=say("help-mcp-port"), metavar="N")] = 8765,
    ) -> None:
        found = token or os.environ.get("COMPTOIR_TOKEN")
        if not http and not found:
            raise ComptoirError("refuse-no-token")
        server = build(url, None if http else found, words.lang)
        if http:
            server.run(transport="streamable-http", host="127.0.0.1", port=port)
        else:
            server.run()


def library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise ComptoirError("refuse-extra", what="comptoir mcp", extra="mcp") from error


def build(url: str, token: str | None, lang: str) -> Any:
    """The server; without a token of its own it asks every caller for one."""
    house = House(url, lang)
    server = library("mcp.server").MCPServer("comptoir", instructions=INSTRUCTIONS, log_level="WARNING")
    context = library("mcp.server.mcpserver").Context

    def guest(call: Any) -> "Guest":
        return Guest(house, token or bearer(call))

    def list_games(call: Any) -> str:
        """The games of this house: their ids, their numbers of players and their options."""
        return guest(call).list_games()

    def list_tables(call: Any, status: Literal["open", "playing", "mine"] = "open", game: str | None = None) -> str:
        """Tables with a free chair ("open"), matches being played, or the tables where you sit ("mine")."""
        return guest(call).list_tables(status, game)

    def open_table(
        call: Any, game: str, seats: int | None = None, options: dict[str, bool | int | str] | None = None,
        bots: list[str] | None = None, start: bool = True,
    ) -> str:  # fmt: skip
        """Open a table and sit down. Chairs are filled with the bots named; start=False waits for people instead."""
        return guest(call).open_table(game, seats, options or {}, bots, start)

    def join_table(call: Any, table: str) -> str:
        """Sit down on a free chair of a table, by its id."""
        return guest(call).join_table(table)

    def see_table(call: Any, table: str) -> str:
        """The table in words, as your seat sees it, with the question you are asked and what happened lately."""
        return guest(call).see_table(table)

    def list_moves(call: Any, table: str) -> str:
        """Your legal moves now: a code and its meaning a line. Empty when it is not your turn."""
        return guest(call).list_moves(table)

    def why_not(call: Any, table: str, move: str) -> str:
        """Why a move (by its code) is not possible now. Plays nothing."""
        return guest(call).why_not(table, move)

    def play_moves(call: Any, table: str, moves: list[str]) -> str:
        """Play one or more moves by their codes: all of them or none."""
        return guest(call).play_moves(table, moves)

    def wait_for_turn(call: Any, table: str, seconds: float = 30) -> str:
        """Wait until you are asked something or the match is over, at most so many seconds."""
        return guest(call).wait_for_turn(table, seconds)

    tools: list[Callable[..., str]] = [
        list_games,
        list_tables,
        open_table,
        join_table,
        see_table,
        list_moves,
        why_not,
        play_moves,
        wait_for_turn,
    ]
    for tool in tools:
        tool.__annotations__["call"] = context
        server.add_tool(speaking(tool, lang))
    return server


def speaking(tool: Callable[..., str], lang: str) -> Callable[..., str]:
    """A refusal reaches the caller as its sentence; anything else is a fault of ours, and is not shown."""
    told = library("mcp.server.mcpserver.exceptions").ToolError

    @wraps(tool)
    def speak(*values: Any, **named: Any) -> str:
        try:
            return tool(*values, **named)
        except ComptoirError as error:
            raise told(error.text(lang)) from error
        except Refusal as error:
            raise told(str(error)) from error

    return speak


def bearer(call: Any) -> str:
    request = call.request_context.request
    header: str = request.headers.get("authorization", "") if request is not None else ""
    if not header.lower().startswith("bearer "):
        raise ComptoirError("refuse-no-token")
    return header[7:].strip()


class House:
    """The open interface of a running house."""

    def __init__(self, url: str, lang: str) -> None:
        self.lang = lang
        self.web = library("httpx").Client(base_url=url, timeout=30)

    def ask(self, token: str, method: str, path: str, body: Any = None, **query: Any) -> Any:
        http = library("httpx")
        given = {name: value for name, value in query.items() if value is not None}
        headers = {"Authorization": f"Bearer {token}"}
        try:
            answer = self.web.request(method, f"/api{path}", json=body, params=given, headers=headers)
        except http.HTTPError as error:
            raise ComptoirError("refuse-house", address=str(self.web.base_url), reason=str(error)) from error
        found = answer.json()
        if answer.is_error:
            raise Refusal(found["text"][self.lang] if "text" in found else str(found))
        return found


class Refusal(Exception):
    """The house's own sentence."""


class Guest:
    """Somebody at the door: what each tool does, with his token."""

    def __init__(self, house: House, token: str) -> None:
        self.lang = house.lang
        self.say = Words(BOOK, house.lang).say
        self.ask = partial(house.ask, token)

    # -- tables

    def list_games(self) -> str:
        lines = []
        for found in self.ask("GET", "/games")["games"]:
            room = open_game(found["id"])
            seats = "/".join(str(n) for n in room.seats)
            lines.append(f"{room.id}: {room.name(self.lang)}, {seats} players")
            for option in room.options:
                values = ", ".join(str(value).lower() for value in option.values)
                lines.append(f"  {option.name} = {values}: {option.help(room.book, self.lang)}")
        return "\n".join(lines)

    def list_tables(self, status: str, game: str | None) -> str:
        found = self.ask("GET", "/me/tables" if status == "mine" else "/tables", status=_status(status), game=game)
        lines = [self._line(table) for table in found["tables"] if game in (None, table["game"])]
        return "\n".join(lines) or self.say("mcp-no-table")

    def _line(self, table: dict[str, Any]) -> str:
        people = ", ".join(seat["name"] or seat["bot"] or self.say("mcp-free") for seat in table["seats"])
        parts = {name: table[name] for name in ("id", "game", "status")}
        return self.say("mcp-table", **parts, seats=people, turn=table["your_turn"])

    def open_table(
        self, game: str, seats: int | None, options: dict[str, Any], bots: list[str] | None, start: bool
    ) -> str:
        room = open_game(game)
        count = room.options.usual if seats is None else seats
        room.options.choose(count, options)
        names = (bots or ["greedy"]) if start else (bots or [])
        chairs = [{"bot": names[min(k, len(names) - 1)]} for k in range(count - 1)] if names else []
        body = {"game": game, "seats": count, "options": options, "chairs": [{}, *chairs], "start": start}
        return self._line(self.ask("POST", "/tables", body))

    def join_table(self, table: str) -> str:
        return self._line(self.ask("POST", f"/tables/{table}/join", {}))

    # -- at a table

    def _info(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/tables/{table}")
        return found

    def _seat(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/tables/{table}/seat")
        return found

    def see_table(self, table: str, update: dict[str, Any] | None = None) -> str:
        """`update`: what the seat sees, if the house has just told it."""
        info = self._info(table)
        if info["status"] == "open":
            return self._line(info)
        update = update or self._seat(table)
        room = open_game(info["game"])
        names = [seat["name"] or seat["bot"] or self.say("mcp-free") for seat in info["seats"]]
        view = update["view"]
        lines = [draw(room, view, self.lang, names)]
        for heard in update["events"][-LATELY:]:
            event = Event(heard["kind"], heard["seat"], heard["args"])
            lines.append("- " + sentence(event, room.book, self.lang, names))
        if view["over"]:
            lines.append(self._result(info, names))
        elif update["legal"]:
            question = room.book.say(self.lang, f"ask-{view['asks']}", view["asked"])
            lines.append(self.say("mcp-asked", question=question))
        else:
            lines.append(self.say("mcp-waiting", names=", ".join(names[seat] for seat in view["waiting"])))
        return "\n".join(lines)

    def _result(self, info: dict[str, Any], names: list[str]) -> str:
        result = info["result"] or {}
        if not result.get("scores") or not result.get("ranks"):
            return self.say("mcp-over")
        places = zip(names, result["scores"], result["ranks"], strict=True)
        return "\n".join(self.say("mcp-place", name=name, score=score, rank=rank) for name, score, rank in places)

    def list_moves(self, table: str) -> str:
        info, update = self._info(table), self._seat(table)
        moves = open_game(info["game"]).moves
        return "\n".join(f"{move['code']}: {moves[move['index']].text(self.lang)}" for move in update["legal"])

    def why_not(self, table: str, move: str) -> str:
        update = self._seat(table)
        if move in [legal["code"] for legal in update["legal"]]:
            return self.say("mcp-possible")
        try:
            self._play(table, update["ply"], [move])
        except Refusal as refusal:
            return str(refusal)
        return self.say("mcp-played")  # only if it became legal this very moment

    def play_moves(self, table: str, moves: list[str]) -> str:
        return self.see_table(table, self._play(table, self._seat(table)["ply"], moves))

    def _play(self, table: str, ply: int, moves: list[str]) -> Any:
        return self.ask("POST", f"/tables/{table}/moves", {"id": uuid.uuid4().hex, "ply": ply, "moves": moves})

    def wait_for_turn(self, table: str, seconds: float) -> str:
        until = time.monotonic() + min(max(seconds, 0.0), LONGEST_WAIT)
        pause = 0.05
        while True:
            info = self._info(table)
            if info["status"] == "over":
                return "over"
            if info["your_turn"]:
                return "your turn"
            if time.monotonic() + pause > until:
                return "not yet"
            time.sleep(pause)
            pause = min(pause * 1.5, 1.0)


def _status(status: str) -> str | None:
    return None if status == "mine" else status


def draw(room: Any, view: dict[str, Any], lang: str, names: list[str]) -> str:
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, color_system=None, legacy_windows=False)
    if room.package and find_spec(f"{room.package}.terminal") is not None:
        console.print(import_module(f"{room.package}.terminal").draw(view, room.book, lang, names))
    else:
        console.print(Pretty(view["table"]))
    return paper.getvalue()
