"""The record of a table: everything about it except the moves, as the database has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Connection, func, select, union

from comptoir.server import messages as m
from comptoir.server.match_log import Chair, Header, Result
from comptoir.server.schema import CHAIR, ENTRY, MATCH, SHELVED


class TableRecord(Struct):
    """One row of `match` with its chairs."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
    commitment: str
    host: str | None
    access: m.Access
    invited: list[str]
    pace: m.Pace
    clock: m.ClockKind
    amount: int
    spectators: bool
    delay: int
    rated: bool
    hot_seats: bool
    hints: bool
    uploaded: bool
    status: m.Status
    created: float
    started: float | None
    ended: float | None
    moved: float
    waiting: int
    due: float | None
    result: Result | None
    rematch: str | None
    chairs: list[Chair]
    round: int | None = None

    def header(self) -> Header:
        assert self.started is not None
        return Header(self.id, self.seats, self.options, self.seed, self.started, self.clock, self.amount, self.rated)

    def first_chairs(self) -> list[Chair]:
        """The chairs as they stood at the start: no bot stood in for a person yet."""
        return [Chair(chair.person, chair.name, None if chair.person else chair.bot) for chair in self.chairs]

    def mine(self, person: str | None) -> list[int]:
        if person is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def people(self) -> list[str]:
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

    def may_see(self, person: str | None, login: str | None) -> bool:
        if self.access != "name" or (person is not None and (person == self.host or self.mine(person))):
            return True
        return login is not None and login in {fold(name) for name in self.invited}

    def info(self, person: str | None, here: Iterable[int] = (), waiting: list[int] | None = None) -> m.TableInfo:
        """The table as this person may know it; the seed only when the match is over."""
        mine = self.mine(person)
        watched = bool(mine) or (self.spectators and not self.delay)
        asked = waiting if waiting is not None else [seat for seat in range(self.seats) if self.waiting >> seat & 1]
        present = set(here)
        started = self.status != "open"
        return m.TableInfo(
            id=self.id,
            game=self.game,
            rules=self.rules,
            options=self.options,
            seats=[self._seat(number, number in present) for number in range(self.seats)],
            status=self.status,
            host=self.host,
            access=self.access,
            invited=self.invited if person is not None and (person == self.host or mine) else [],
            pace=self.pace,
            clock=m.ClockInfo(kind=self.clock, amount=self.amount),
            spectators=self.spectators,
            delay=self.delay,
            rated=self.rated,
            hot_seats=self.hot_seats,
            hints=self.hints,
            created=self.created,
            started=self.started,
            ended=self.ended,
            moved=self.moved if watched and len(asked) < 2 else None,
            round=self.round if watched and self.status == "playing" else None,
            waiting=asked,
            mine=mine,
            your_turn=any(seat in asked and not self.chairs[seat].bot for seat in mine),
            commitment=self.commitment if started else None,
            seed=self.seed if self.status == "over" else None,
            result=None if self.result is None else m.ResultInfo(**_plain(self.result)),
            rematch=self.rematch,
            uploaded=self.uploaded,
        )

    def _seat(self, seat: int, here: bool) -> m.SeatInfo:
        chair = self.chairs[seat]
        return m.SeatInfo(
            seat=seat, name=chair.name, person=chair.person, bot=chair.bot, resigned=chair.resigned, here=here
        )


def fold(name: str) -> str:
    """Names that look alike to a person are the same name."""
    return " ".join(name.casefold().split())


def _plain(result: Result) -> dict[str, Any]:
    return {"how": result.how, "scores": result.scores, "ranks": result.ranks}


def row_of(record: TableRecord) -> dict[str, Any]:
    """The `match` row of a record."""
    row = {column.name: getattr(record, column.name) for column in MATCH.columns}
    row["options"] = json.encode(record.options).decode()
    row["invited"] = json.encode(record.invited).decode()
    row["result"] = None if record.result is None else json.encode(record.result).decode()
    return row


def chair_rows(record: TableRecord) -> list[dict[str, Any]]:
    return [
        {"match": record.id, "seat": seat, "person": c.person, "name": c.name, "bot": c.bot, "resigned": c.resigned}
        for seat, c in enumerate(record.chairs)
    ]


def read_records(connection: Connection, ids: list[str]) -> list[TableRecord]:
    """The records with these ids, in that order; unknown ids are left out."""
    if not ids:
        return []
    chairs: dict[str, list[Chair]] = {}
    for row in connection.execute(select(CHAIR).where(CHAIR.c.match.in_(ids)).order_by(CHAIR.c.seat)).mappings():
        chair = Chair(row["person"], row["name"], row["bot"], bool(row["resigned"]))
        chairs.setdefault(row["match"], []).append(chair)
    found = {}
    for row in connection.execute(select(MATCH).where(MATCH.c.id.in_(ids))).mappings():
        values = dict(row)
        values["options"] = json.decode(row["options"])
        values["invited"] = json.decode(row["invited"])
        values["result"] = None if row["result"] is None else json.decode(row["result"], type=Result)
        found[row["id"]] = TableRecord(**values, chairs=chairs.get(row["id"], []))
    return [found[id] for id in ids if id in found]


def my_records(
    connection: Connection, person: str, statuses: tuple[str, ...], shelved: bool | None = False, limit: int = 200
) -> list[TableRecord]:
    """Where this person sits or is the host; `shelved`: what they have put away, what they have not, or both (None)."""
    seated = select(CHAIR.c.match).where(CHAIR.c.person == person)
    # Their tables first, then how each of them stands: the other way round the whole house is gone through.
    theirs = union(seated, select(MATCH.c.id).where(MATCH.c.host == person)).subquery()
    query = select(MATCH.c.id).join(theirs, theirs.c.match == MATCH.c.id).where(MATCH.c.status.in_(statuses))
    if shelved is not None:
        away = select(SHELVED.c.match).where(SHELVED.c.person == person)
        query = query.where(MATCH.c.id.in_(away) if shelved else MATCH.c.id.not_in(away))
    ids = connection.execute(query.order_by(MATCH.c.moved.desc()).limit(limit)).scalars()
    return read_records(connection, list(ids))


def who_shelved(connection: Connection, match: str) -> set[str]:
    return set(connection.execute(select(SHELVED.c.person).where(SHELVED.c.match == match)).scalars())


def changed_since(connection: Connection, known: dict[str, tuple[int, TableRecord]]) -> list[str]:
    """Of these tables with the length of their logs, those of which the store knows more."""
    found = []
    ids = list(known)
    for first in range(0, len(ids), 500):
        part = ids[first : first + 500]
        length = select(ENTRY.c.match, func.max(ENTRY.c.seq)).where(ENTRY.c.match.in_(part)).group_by(ENTRY.c.match)
        found += [id for id, seq in connection.execute(length) if seq > known[id][0]]
        still_open = [id for id in part if known[id][1].status == "open"]
        now = {record.id: record for record in read_records(connection, still_open)}
        found += [id for id in still_open if id not in now or now[id] != known[id][1]]
    return found
