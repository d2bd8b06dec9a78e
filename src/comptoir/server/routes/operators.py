"""For whoever runs the service: health, metrics, the description of this interface."""

from __future__ import annotations

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.responses import Response

import comptoir
from comptoir.server import messages as m
from comptoir.server.http import Call, Route


async def get_health(call: Call) -> Struct:
    service = call.service
    sound = service.store.healthy and service.hub.connected and service.alone
    return m.Health(status="ok" if sound else "degraded", version=comptoir.__version__, engine=comptoir.FORM)


async def get_metrics(call: Call) -> Response:
    """In a quiet service the counts tell of single moves, secret ones included: hence not for players."""
    return Response(generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


ROUTES: list[Route] = [
    Route("GET", "/health", get_health, "Whether the service is well", m.Health, person=False, tag="service"),
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
]
