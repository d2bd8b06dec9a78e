"""From a request to an answer: who calls, what they may send, and what a refusal looks like. Routes are data."""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct, field, json
from sqlalchemy import update
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from comptoir.core.errors import ComptoirError, IllegalMove, UndoRefused
from comptoir.server import messages as m
from comptoir.server import sessions
from comptoir.server.clocks import DAY
from comptoir.server.metrics import REFUSED, REQUEST_SECONDS, REQUESTS
from comptoir.server.people import Person, me
from comptoir.server.refusals import SERVER, Refuse, refusal
from comptoir.server.schema import PERSON
from comptoir.server.service import Service
from comptoir.server.sessions import Pass
from comptoir.server.store import StoreDown
from comptoir.server.table_record import fold

log = logging.getLogger("comptoir.http")
COOKIE = "comptoir"
BODY = 64 * 1024
BODY_SECONDS = 30.0  # for a whole body to arrive
DAWDLING = 0.5  # seconds after which whoever sends a body is asked again who they are
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # an escaped zero; databases do not take it in texts
SAFE = ("GET", "HEAD", "OPTIONS")
COOKIE_DAYS = 400  # browsers keep none for longer; when a session ends is the service's to say


class Query(Struct, frozen=True):
    """One query parameter, for the handler and for the description."""

    name: str
    type: Any
    about: str


class Call:
    """One request, understood."""

    def __init__(self, service: Service, request: Request, who: Pass | None) -> None:
        self.service = service
        self.request = request
        self.who = who
        self.query: dict[str, Any] = {}
        self.body: Any = None
        self.cookie: str | None = None  # to be set; "" forgets it

    @property
    def visitor(self) -> Person | None:
        return None if self.who is None else self.who.person

    @property
    def entry(self) -> Pass:
        """What the caller came in with."""
        if self.who is None:
            raise Refuse(401, "person-needed")
        return self.who

    @property
    def person(self) -> Person:
        return self.entry.person

    def me(self, person: Person, csrf: str) -> m.Me:
        return me(person, csrf, is_operator(self.service, person))

    async def let_in(self, person: Person) -> str:
        """A new session for this person in the caller's browser; answers its form token."""
        agent = self.request.headers.get("user-agent", "")[:400]
        self.cookie = await sessions.open_session(self.service.store, person, agent, self.service.settings.session_days)
        return sessions.form_token(self.cookie)

    @property
    def id(self) -> str:
        return str(self.request.path_params["id"])

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else "-"


Handler = Callable[[Call], Coroutine[Any, Any, Struct | Response]]


class Route(Struct, frozen=True):
    """A line of the route table. The OpenAPI description is made from these lines and nothing else."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    handler: Handler
    about: str
    answer: Any = m.Nothing
    body: Any = None
    query: tuple[Query, ...] = ()
    person: bool = True  # somebody must be logged in
    anyone: bool = False  # nobody is asked who they are: answered even without a database
    scope: m.Scope | None = None  # what a token must allow; None: reading for GET, else playing
    asks: bool = False  # it changes nothing, whatever its method: there is nothing to forge
    operator: bool = False  # for whoever runs the service, not for players
    status: int = 200
    refusals: tuple[int, ...] = ()
    largest: int = BODY
    tag: str = field(default="tables")

    @property
    def needs(self) -> m.Scope:
        return self.scope or ("read" if self.method == "GET" or self.asks else "play")


async def identify(service: Service, connection: HTTPConnection) -> Pass | None:
    """Who calls: by token, else by cookie. A token that is no good is an error, a cookie that is no good is nobody."""
    header = connection.headers.get("authorization", "")
    if header:
        scheme, _, token = header.partition(" ")
        who = None
        if scheme.lower() == "bearer" and len(token) < 200:
            who = await service.store.read(lambda c: sessions.find_token(c, token.strip()))
        if who is None:
            raise Refuse(401, "token-none")
    else:
        cookie = connection.cookies.get(COOKIE, "")
        if not 20 < len(cookie) < 200:
            return None
        who = await service.store.read(lambda c: sessions.find_session(c, cookie))
    if who is not None and who.person.suspended is not None:
        raise Refuse(403, "person-suspended")
    if who is not None:
        _note_use(service, who)
        _note_visit(service, who.person)
    return who


def _note_use(service: Service, who: Pass) -> None:
    now, days = time.time(), service.settings.session_days
    if service.used.get(who.id, 0.0) < now - sessions.USED_EVERY:
        service.used[who.id] = now
        service.later(service.store.write(lambda connection: sessions.note_use(connection, who, now, days)))


def _note_visit(service: Service, person: Person) -> None:
    now = time.time()
    if person.seen is None or person.seen < now - DAY:
        service.later(service.store.execute(update(PERSON).where(PERSON.c.id == person.id).values(seen=now)))


def check_origin(service: Service, connection: HTTPConnection) -> None:
    """A browser says where a request comes from: it must be this service. Other clients say nothing."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = {connection.headers.get("host", "").lower()}
    if service.settings.address:
        allowed.add(urlsplit(service.settings.address).netloc.lower())
    try:
        given = urlsplit(origin).netloc.lower()
    except ValueError as error:
        raise Refuse(403, "origin") from error
    if given not in allowed:
        raise Refuse(403, "origin")


def check_path(connection: HTTPConnection) -> None:
    """An id that no table, person or game can have."""
    if not ID.fullmatch(str(connection.path_params.get("id", "x"))):
        raise Refuse(404, "not-found")


def is_operator(service: Service, person: Person) -> bool:
    names = {fold(name) for name in service.settings.operators.split(",") if name.strip()}
    return person.password is not None and person.login in names


async def operator(service: Service, route: Route, request: Request) -> Pass | None:
    """Who runs the service: by the operators' token, or logged in as one of them. /metrics without a token is for this
    very machine, and not through a proxy."""
    token = service.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and hmac.compare_digest(given.encode(), token.encode()):
        return None
    if route.path == "/metrics":
        proxied = bool(service.settings.address or service.settings.trusted_proxies)
        forwarded = proxied or any(name in request.headers for name in ("forwarded", "x-forwarded-for"))
        here = request.client is not None and request.client.host in ("127.0.0.1", "::1")
        if not token and not forwarded and here and not service.settings.metrics_port:
            return None
    elif not given:
        who = await identify(service, request)
        if who is not None and is_operator(service, who.person):
            return who
    raise Refuse(403, "operator-only")


def check_form(route: Route, request: Request, who: Pass | None) -> None:
    if not (route.method in SAFE or route.asks or who is None or who.by_token):
        given = request.headers.get("x-csrf-token", "")
        if not hmac.compare_digest(given.encode(), who.csrf.encode()):
            raise Refuse(403, "csrf")


def endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        begin = time.perf_counter()
        response = await answer(route, request)
        seconds = time.perf_counter() - begin
        REQUEST_SECONDS.observe(seconds)
        REQUESTS.labels(route.method, route.path, response.status_code).inc()
        if response.status_code >= 500 or seconds > 1:
            extra = {"method": route.method, "route": route.path, "status": response.status_code}
            log.warning("request", extra={**extra, "seconds": round(seconds, 3)})
        return response

    return serve


async def answer(route: Route, request: Request) -> Response:
    service: Service = request.app.state.service
    try:
        call = await understand(service, route, request)
        said = await (route.handler(call) if route.method in SAFE else service.carry_through(route.handler(call)))
        response = said if isinstance(said, Response) else reply(said, route.status)
        if call.cookie is not None:
            set_cookie(service, request, response, call.cookie)
        return response
    except ComptoirError as error:
        return refused(error)
    except StoreDown:
        return refused(Refuse(503, "store-down"))
    except Exception:
        log.exception("request failed", extra={"method": route.method, "route": route.path})
        return refused(Refuse(500, "broken"))


async def understand(service: Service, route: Route, request: Request) -> Call:
    check_path(request)
    if route.method not in SAFE:
        check_origin(service, request)
    who = await let_through(service, route, request)
    query, body = read_query(route, request), None
    if route.body is not None:
        begin = time.monotonic()
        body = decode(await read_body(request, route.largest), route.body)
        if time.monotonic() - begin > DAWDLING:
            # The session may have ended meanwhile: nobody keeps a foot in the door with half a request.
            who = await let_through(service, route, request)
    call = Call(service, request, who)
    call.query, call.body = query, body
    return call


async def let_through(service: Service, route: Route, request: Request) -> Pass | None:
    """Who calls, if they may."""
    if route.operator:
        who = await operator(service, route, request)
    else:
        who = None if route.anyone else await identify(service, request)
    if route.person and who is None and not route.operator:
        raise Refuse(401, "person-needed")
    if who is not None and not who.allows(route.needs):
        raise Refuse(403, "token-scope")
    check_form(route, request, who)
    return who


def read_query(route: Route, request: Request) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for query in route.query:
        raw = request.query_params.get(query.name)
        if raw is None:
            found[query.name] = None
            continue
        try:
            if "\0" in raw:
                raise msgspec.ValidationError
            found[query.name] = msgspec.convert(raw, query.type, strict=False)
        except msgspec.ValidationError as error:
            raise Refuse(400, "query-bad", name=query.name) from error
    return found


async def read_body(request: Request, largest: int) -> bytes:
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > largest:
                    raise Refuse(413, "body-large")
                parts.append(part)
    except TimeoutError as error:
        raise Refuse(408, "body-slow") from error
    return b"".join(parts)


def decode(body: bytes, kind: Any) -> Any:
    if NUL.search(body):
        raise Refuse(400, "body-zero")
    if kind is bytes:
        return body
    try:
        return json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from error


UNREADABLE = (
    (re.compile(r"missing required field `(?P<field>\w+)`"), "body-missing"),
    (re.compile(r"unknown field `(?P<field>\w+)`"), "body-unknown"),
    (re.compile(r"`str` of length >= (?P<count>\d+) - at `\$.*?(?P<field>\w+)`"), "body-short"),
    (re.compile(r"`str` of length <= (?P<count>\d+) - at `\$.*?(?P<field>\w+)`"), "body-long"),
    (re.compile(r" - at `\$.*?(?P<field>\w+)(\[[^`]*)?`"), "body-value"),
)


def unreadable(error: Exception) -> Refuse:
    """What msgspec has to say, which is English and for programmers, as a sentence; it names a field, never a value."""
    said = str(error)[:200]  # it quotes what was sent, which may be made to keep a pattern busy
    for pattern, key in UNREADABLE:
        if found := pattern.search(said):
            named = found.groupdict()
            return Refuse(400, key, field=named["field"][:40], count=int(named.get("count") or 0))
    return Refuse(400, "body-bad")


def reply(body: Struct, status: int = 200) -> Response:
    return Response(json.encode(body), status_code=status, media_type="application/json")


def refused(error: ComptoirError) -> Response:
    """A move that is not possible now is a conflict; options or a record that make no sense are a bad request."""
    status = 409 if isinstance(error, IllegalMove | UndoRefused) else 400
    if isinstance(error, Refuse):
        status = error.status
    REFUSED.labels(error.key).inc()
    response = reply(refusal(error), status)
    if isinstance(error, Refuse) and error.retry_after is not None:
        response.headers["Retry-After"] = str(int(error.retry_after))
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def set_cookie(service: Service, request: Request, response: Response, value: str) -> None:
    secure = service.settings.secure or request.url.scheme == "https"
    if value:
        kept = COOKIE_DAYS * 86400
        response.set_cookie(COOKIE, value, max_age=kept, httponly=True, samesite="strict", secure=secure, path="/")
    else:
        response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=secure, path="/")


def starlette_routes(routes: list[Route]) -> list[StarletteRoute]:
    return [StarletteRoute(route.path, endpoint(route), methods=[route.method]) for route in routes]


def no_client_page() -> str:
    lines = "".join(f'<p lang="{lang}">{SERVER.say(lang, "page-no-client")}</p>' for lang in ("en", "fr"))
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Comptoir</title><body>{lines}</body></html>'
