"""Keeping the peace: blocking, reporting, and what operators see."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from comptoir.server.messages.parts import In, Out, TableId

PersonId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


class PersonLine(Out):
    id: str
    name: str


class Blocked(Out):
    """People whose words I do not see and who cannot sit down at my tables."""

    people: list[PersonLine]


class NewReport(In):
    """Operators see `why`, and the last lines this person wrote at the table."""

    person: PersonId
    why: Annotated[str, Meta(min_length=1, max_length=500)]
    table: TableId | None = None


class OnePerson(In):
    person: PersonId


class MutePerson(In):
    """The host decides who may talk at the table."""

    person: PersonId
    muted: bool = True


class ReportInfo(Out):
    id: str
    at: float
    person: str
    name: str
    by: str | None
    table: str | None
    why: str
    said: str


class Reports(Out):
    reports: list[ReportInfo]


class PersonSeen(Out):
    """A person as operators see them. `suspended`: since when nobody is let in as them."""

    id: str
    name: str
    permanent: bool
    created: float
    seen: float | None
    suspended: float | None


class PeopleFound(Out):
    people: list[PersonSeen]


class SuspendPerson(In):
    suspended: bool


class ErrorLine(Out):
    """A warning or an error of this process; like all logs, without names, addresses, moves."""

    at: float
    level: str
    source: str
    what: str


class BackupInfo(Out):
    name: str
    at: float
    size: int


class Overview(Out):
    """How the house is. Counts of people and tables are the database's, the rest is this process's."""

    version: str
    engine: str
    status: str
    up_since: float
    accounts: int
    guests: int
    open: int
    playing: int
    over: int
    loaded: int
    sockets: int
    load: list[float]
    memory: int
    outbox: int
    reports: int
    errors: list[ErrorLine]
    backups: list[BackupInfo]
