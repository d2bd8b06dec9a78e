"""A tiny game for the server's tests: everybody whispers one or two numbers in secret, then all are told.

How many somebody has whispered so far is a secret too: nothing the server says may depend on it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from comptoir.core.game import Game
from comptoir.core.moves import Catalogue
from comptoir.core.options import Options, OptionSheet
from comptoir.core.rng import Rng
from comptoir.core.state import SEVERAL, Frame, Ruleset, State, Step
from comptoir.core.text import Phrasebook
from comptoir.server import lobby, tables
from comptoir.server import messages as m
from comptoir.server.people import Person, new_guest
from comptoir.server.service import Service
from comptoir.server.settings import settings_from

ROUNDS = 3
STOP = 4
BOOK = Phrasebook("common")


class Table(State):
    secret: list[list[int]]
    told: list[list[list[int]]]

    def begin(self, rules: Ruleset[Any], options: Options, rng: Rng) -> None:
        super().begin(rules, options, rng)
        self.secret = [[] for _ in range(options.seats)]
        self.told = []

    def clone(self) -> Table:
        other = Table()
        self.copy_to(other)
        other.secret = [list(numbers) for numbers in self.secret]
        other.told = [[list(numbers) for numbers in turn] for turn in self.told]
        return other


class Whisper(Step[Table]):
    """A number; then a second one, or stop."""

    def answers(self, table: Table, frame: Frame, seat: int) -> list[int]:
        said = table.secret[seat]
        return [0, 1, 2, 3] if not said else [*range(said[0], 4), STOP]

    def play(self, table: Table, frame: Frame, seat: int, move: int) -> None:
        if move != STOP:
            table.secret[seat].append(move)
        done = move == STOP or len(table.secret[seat]) == 2
        owing = frame.owing & ~(1 << seat) if done else frame.owing
        if table.journal is not None:
            table.journal.tell_apart("whisper", seat, {"number": move}, {}) if done else None
        if owing:
            table.push(Frame(0, SEVERAL, owing=owing))
            return
        table.told.append(table.secret)
        table.secret = [[] for _ in table.secret]
        table.show(table.everyone)
        if len(table.told) < ROUNDS:
            table.push(Frame(0, SEVERAL, owing=int(table.everyone)))


def see(table: Table, seat: int | None) -> dict[str, Any]:
    return {"told": table.told, "mine": None if seat is None else table.secret[seat]}


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    other = table.clone()
    other.secret = [said if number == seat else [] for number, said in enumerate(other.secret)]
    return other


def pack(table: Table) -> dict[str, Any]:
    return {"secret": table.secret, "told": table.told}


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    table = Table()
    table.begin(rules, options, rng)
    table.secret, table.told = packed["secret"], packed["told"]
    return table


def deal(rules: Ruleset[Any], options: Options, rng: Rng) -> Table:
    table = Table()
    table.begin(rules, options, rng)
    table.push(Frame(0, SEVERAL, owing=int(table.everyone)))
    return table


def make(version: int, worth: int) -> Game:
    catalogue = Catalogue(BOOK)
    catalogue.add_each("whisper", "number", ["0", "1", "2", "3"])
    catalogue.add("stop")

    def ledger(table: Table) -> list[dict[str, int]]:
        sums = [sum(sum(turn[seat]) for turn in table.told) for seat in range(int(table.seats))]
        return [{"numbers": worth * total} for total in sums]

    rules: Ruleset[Table] = Ruleset(
        "whispers",
        version,
        [Whisper("whisper")],
        see,
        imagine,
        pack,
        lambda table: None,
        ledger,
        lambda table: [[] for _ in range(int(table.seats))],
    )
    return Game(rules, BOOK, catalogue, OptionSheet(BOOK, (2, 3), ()), deal, unpack)


OLD = make(1, worth=1)
NEW = make(2, worth=10)
NEW.older[1] = OLD


# -- a real service that knows this game


def teach(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tables, lobby):
        monkeypatch.setattr(module, "game", lambda name: NEW)
    monkeypatch.setattr(lobby, "GAMES", ("whispers",))


async def open_service(folder: Path) -> tuple[Service, tables.Table, list[Person]]:
    """In this process, on SQLite, with a started table for three."""
    service = Service(settings_from({}, database_url=f"sqlite:///{folder / 'whispers.sqlite3'}"))
    await service.open()
    people = [await new_guest(service.store, name, "en") for name in ("Ada", "Bob", "Eve")]
    wish = m.NewTable(game="whispers", seats=3, clock=m.ClockSetting(kind="move", amount=600))
    table = await lobby.make(service, people[0], wish)
    for other in people[1:]:
        await lobby.join(service, other, table, m.JoinTable())
    await lobby.start(service, people[0], table)
    return service, table, people
