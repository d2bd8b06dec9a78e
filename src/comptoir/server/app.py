"""The application: routes, sockets, the built client, and the headers every answer carries."""

from __future__ import annotations

import contextlib
import mimetypes
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, WebSocketRoute
from starlette.routing import Route as StarletteRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comptoir.server.http import no_client_page, refused, starlette_routes
from comptoir.server.refusals import Refuse
from comptoir.server.routes import ROUTES
from comptoir.server.service import Service
from comptoir.server.settings import Settings, settings_from
from comptoir.server.sockets import feed_socket, table_socket

API = starlette_routes(ROUTES)
LONGEST_PATH = 200
STATIC = Path(__file__).with_name("static")
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Headers:
    """Puts the security headers on every answer, and answers to no other service's name."""

    def __init__(self, app: ASGIApp, hosts: str, secure: bool = False) -> None:
        self.app = app
        self.always = SECURITY | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})
        self.hosts = {name.strip().lower() for name in hosts.split(",") if name.strip()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self.hosts and host_of(scope) not in self.hosts:
            return await HTMLResponse("", status_code=421)(scope, receive, send)
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.always.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with)


def host_of(scope: Scope) -> str:
    """The name the client used. Another site's name that leads here by a trick of its own is not ours."""
    host = MutableHeaders(scope=scope).get("host", "").lower()
    return host.rsplit(":", 1)[0] if not host.endswith("]") else host


async def page(request: Request) -> Response:
    """A file of the built client, or its one page for the client's own routes."""
    path = request.path_params.get("path", "")
    if path.startswith("api/") or path == "api":
        known = any(route.matches(request.scope)[0] is Match.PARTIAL for route in API)
        return refused(Refuse(405, "method") if known else Refuse(404, "not-found"))
    if request.method not in ("GET", "HEAD"):
        return refused(Refuse(405, "method"))
    if len(path) > LONGEST_PATH or "\0" in path:
        return refused(Refuse(404, "not-found"))
    index = STATIC / "index.html"
    file = (STATIC / path).resolve()
    if path and file.is_relative_to(STATIC.resolve()) and file.is_file():
        # Files under assets/ carry their content's hash in their name.
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return whole_or_packed(request, file, kept)
    if path.startswith("assets/"):
        return refused(Refuse(404, "not-found"))
    if not index.is_file():
        return HTMLResponse(no_client_page(), headers={"Cache-Control": "no-cache"})
    return whole_or_packed(request, index, "no-cache")


def whole_or_packed(request: Request, file: Path, kept: str) -> Response:
    """The client's build leaves a packed copy beside every file that gets smaller by it."""
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    packed = file.with_name(file.name + ".gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return FileResponse(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return FileResponse(file, headers=headers)


async def method_not_allowed(request: Request, error: Exception) -> Response:
    return refused(Refuse(405, "method"))


def build_app(settings: Settings | None = None) -> Starlette:
    service = Service(settings or settings_from())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    everything = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    routes = [
        *API,
        WebSocketRoute("/api/live", feed_socket),
        WebSocketRoute("/api/tables/{id}/live", table_socket),
        StarletteRoute("/", page, methods=everything),
        StarletteRoute("/{path:path}", page, methods=everything),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={405: method_not_allowed})
    # The books of the games are large, and text packs well. Packed files and sockets pass as they are.
    app.add_middleware(GZipMiddleware, minimum_size=8192, compresslevel=6)
    secure = service.settings.secure or service.settings.address.startswith("https:")
    app.add_middleware(Headers, hosts=service.settings.hosts, secure=secure)
    app.state.service = service
    return app
