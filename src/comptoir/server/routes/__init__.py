"""The HTTP interface, line by line: one module per subject, each with its handlers and its route table."""

from __future__ import annotations

from starlette.responses import Response

from comptoir.server.http import Call, Route
from comptoir.server.openapi import describe
from comptoir.server.routes import coach, games, matches, operators, peace, people, tables


async def get_openapi(call: Call) -> Response:
    return Response(describe(ROUTES), media_type="application/json")


ROUTES: list[Route] = [
    *operators.ROUTES,
    Route("GET", "/api/openapi.json", get_openapi, "This description", dict, person=False, tag="service"),
    *games.ROUTES,
    *people.ROUTES,
    *tables.ROUTES,
    *matches.ROUTES,
    *coach.ROUTES,
    *peace.ROUTES,
]
