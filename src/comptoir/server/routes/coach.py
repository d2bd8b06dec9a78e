"""The coach: hints at casual tables, why something cannot be done, and the analysis of finished matches."""

from __future__ import annotations

from msgspec import Struct

from comptoir.core.errors import ComptoirError
from comptoir.server import messages as m
from comptoir.server.http import Call, Query, Route
from comptoir.server.refusals import plain_args, text_of
from comptoir.server.routes.matches import finished_record
from comptoir.server.routes.tables import own_seat, seen_table

EFFORT = Query("effort", m.AnalysisEffort, "quick unless told; deep takes several times as long")


async def post_hint(call: Call) -> Struct:
    table = await seen_table(call)
    wish: m.DraftMoves = call.body
    seat = own_seat(call, table, wish.seat)
    return await call.service.coach.hint(table, seat, call.person.id, wish)


async def post_why(call: Call) -> Struct:
    table = await seen_table(call)
    wish: m.WhyNotMoves = call.body
    seat = own_seat(call, table, wish.seat)
    await call.service.limits.spend("why", call.person.id)
    refusals = await table.why_not(seat, wish.ply, wish.drafted, wish.moves)
    return m.WhyNot(reasons=[None if one is None else why_info(one) for one in refusals])


def why_info(refusal: ComptoirError) -> m.WhyInfo:
    return m.WhyInfo(key=refusal.key, args=plain_args(refusal), text=text_of(refusal))


def effort_of(call: Call) -> m.AnalysisEffort:
    return call.query["effort"] or "quick"


async def get_analysis(call: Call) -> Struct:
    record = await finished_record(call)
    return await call.service.coach.analysis(call.id, record, effort_of(call))


async def post_analysis(call: Call) -> Struct:
    record = await finished_record(call)
    return await call.service.coach.analyse(call.id, record, effort_of(call), call.person.id)


async def delete_analysis(call: Call) -> Struct:
    record = await finished_record(call)
    await call.service.coach.stop(call.id, effort_of(call), call.person.id)
    return await call.service.coach.analysis(call.id, record, effort_of(call))


ROUTES: list[Route] = [
    Route(
        "POST",
        "/api/tables/{id}/hint",
        post_hint,
        "The two or three best moves now; at tables with hints",
        m.Hints,
        m.DraftMoves,
        asks=True,
        refusals=(403, 404, 409, 429),
    ),
    Route(
        "POST",
        "/api/tables/{id}/why",
        post_why,
        "What speaks against a move",
        m.WhyNot,
        m.WhyNotMoves,
        asks=True,
        refusals=(403, 404, 409, 429),
    ),
    Route(
        "GET",
        "/api/tables/{id}/analysis",
        get_analysis,
        "The analysis of a finished match, or how far it is",
        m.AnalysisState,
        person=False,
        query=(EFFORT,),
        refusals=(403, 404, 409),
    ),
    Route(
        "POST",
        "/api/tables/{id}/analysis",
        post_analysis,
        "Analyse a finished match; once, whoever asks",
        m.AnalysisState,
        query=(EFFORT,),
        refusals=(403, 404, 409, 429, 503),
    ),
    Route(
        "DELETE",
        "/api/tables/{id}/analysis",
        delete_analysis,
        "Stop an analysis that I asked for",
        m.AnalysisState,
        query=(EFFORT,),
        refusals=(403, 404, 409),
    ),
]
