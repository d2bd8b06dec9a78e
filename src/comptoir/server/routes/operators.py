"""For whoever runs the service: health, metrics, people, reports, backups."""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from typing import Annotated, Literal

from msgspec import Meta, Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, func, select
from starlette.responses import Response

import comptoir
from comptoir.server import backups, moderation
from comptoir.server import messages as m
from comptoir.server.http import Call, Query, Route
from comptoir.server.logs import RECENT
from comptoir.server.names import clean_text
from comptoir.server.refusals import Refuse
from comptoir.server.schema import MATCH, OUTBOX, PERSON, REPORT
from comptoir.server.service import Service


def condition(service: Service) -> Literal["ok", "degraded"]:
    return "degraded" if service.unwell() else "ok"


async def get_health(call: Call) -> Struct:
    service = call.service
    return m.Health(
        status=condition(service), version=comptoir.__version__, engine=comptoir.FORM, troubles=service.unwell()
    )


async def get_metrics(call: Call) -> Response:
    """In a quiet service the counts tell of single moves, secret ones included: hence not for players."""
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def counts(connection: Connection) -> dict[str, int]:
    def number(relation: object, *where: object) -> int:
        return int(connection.execute(select(func.count()).select_from(relation).where(*where)).scalar_one())  # type: ignore[arg-type]

    here = PERSON.c.deleted.is_(None)
    found = {status: number(MATCH, MATCH.c.status == status) for status in ("open", "playing", "over")}
    found["accounts"] = number(PERSON, here, PERSON.c.password.is_not(None))
    found["guests"] = number(PERSON, here, PERSON.c.password.is_(None))
    found["outbox"] = number(OUTBOX)
    found["reports"] = number(REPORT, REPORT.c.closed.is_(None))
    return found


async def get_overview(call: Call) -> Struct:
    service = call.service
    largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return m.Overview(
        **await service.store.read(counts),
        version=comptoir.__version__,
        engine=comptoir.FORM,
        status=condition(service),
        up_since=service.up_since,
        loaded=len(service.tables),
        sockets=service.open_lines.count,
        load=[round(part, 2) for part in os.getloadavg()],
        memory=largest if sys.platform == "darwin" else largest * 1024,
        errors=[m.ErrorLine(**line) for line in RECENT.lines()],
        backups=await asyncio.to_thread(listed, service),
    )


def listed(service: Service) -> list[m.BackupInfo]:
    found = []
    for file in backups.kept(service.settings):
        about = file.stat()
        found.append(m.BackupInfo(name=file.name, at=about.st_mtime, size=about.st_size))
    return found


async def get_people(call: Call) -> Struct:
    return await call.service.store.read(lambda c: moderation.find_people(c, clean_text(call.query["name"] or "")))


async def post_suspend(call: Call) -> Struct:
    id, suspended = call.id, call.body.suspended
    await call.service.store.write(lambda connection: moderation.suspend(connection, id, suspended))
    if suspended:
        call.service.hang_up(id)
    return m.Nothing()


async def get_reports(call: Call) -> Struct:
    return await call.service.store.read(moderation.open_reports)


async def post_close_report(call: Call) -> Struct:
    id = call.id
    await call.service.store.write(lambda connection: moderation.close_report(connection, id))
    return m.Nothing()


async def post_backup(call: Call) -> Struct:
    settings = call.service.settings
    if not settings.backup_folder or not settings.embedded:
        raise Refuse(409, "backup-folder")
    made = await asyncio.to_thread(backups.make_copy, settings)
    call.service.note_copy(True)
    return next(copy for copy in listed(call.service) if copy.name == made.name)


ROUTES: list[Route] = [
    Route(
        "GET", "/health", get_health, "Whether the service is well", m.Health, person=False, anyone=True, tag="service"
    ),
    Route(
        "GET",
        "/metrics",
        get_metrics,
        "Figures for Prometheus",
        str,
        person=False,
        operator=True,
        refusals=(403,),
        tag="service",
    ),
    Route(
        "GET",
        "/api/operators/overview",
        get_overview,
        "People, tables, load, errors, backups",
        m.Overview,
        operator=True,
        refusals=(403,),
        tag="operators",
    ),
    Route(
        "GET",
        "/api/operators/people",
        get_people,
        "Find people by a part of their name",
        m.PeopleFound,
        query=(Query("name", Annotated[str, Meta(max_length=24)], "a part of the name"),),
        operator=True,
        refusals=(403,),
        tag="operators",
    ),
    Route(
        "POST",
        "/api/operators/people/{id}/suspend",
        post_suspend,
        "Let nobody in as this person, or again",
        m.Nothing,
        m.SuspendPerson,
        operator=True,
        refusals=(403, 404),
        tag="operators",
    ),
    Route(
        "GET",
        "/api/operators/reports",
        get_reports,
        "Reports that are not settled",
        m.Reports,
        operator=True,
        refusals=(403,),
        tag="operators",
    ),
    Route(
        "POST",
        "/api/operators/reports/{id}/close",
        post_close_report,
        "Settle a report",
        operator=True,
        refusals=(403, 404),
        tag="operators",
    ),
    Route(
        "POST",
        "/api/operators/backups",
        post_backup,
        "Make a copy of the database now",
        m.BackupInfo,
        operator=True,
        status=201,
        refusals=(403, 409, 503),
        tag="operators",
    ),
]
