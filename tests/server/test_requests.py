"""From a request to an answer, step by step with a stand-in for the house: who calls, where from, with what."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from comptoir.core.errors import IllegalMove
from comptoir.server import http, sessions
from comptoir.server import messages as m
from comptoir.server.clocks import DAY
from comptoir.server.http import Query, Route
from comptoir.server.metrics import REFUSED, REQUEST_SECONDS, REQUESTS
from comptoir.server.people import Person
from comptoir.server.refusals import Refuse
from comptoir.server.sessions import Pass
from comptoir.server.settings import settings_from
from comptoir.server.store import StoreDown


class House:
    """What a request needs of the service: settings, and a store that knows one cookie and one token."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings_from({}, **settings)
        self.used: dict[str, float] = {}
        self.known: dict[str, Pass] = {}
        self.asked: list[str] = []
        self.written: list[Any] = []
        self.carried = 0
        self.store = self

    async def read(self, work: Callable[[Any], Any]) -> Any:
        return work(self)

    def write(self, work: Any) -> Any:
        return ("note", work)

    def execute(self, statement: Any) -> Any:
        return ("visit", statement.compile().params)

    def later(self, work: Any) -> None:
        self.written.append(work)

    async def carry_through(self, work: Awaitable[Any]) -> Any:
        self.carried += 1
        return await work


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    def find(kind: str) -> Any:
        def found(house: House, secret: str) -> Pass | None:
            house.asked.append(f"{kind} {secret}")
            return house.known.get(f"{kind} {secret}")

        return found

    monkeypatch.setattr(sessions, "find_session", find("session"))
    monkeypatch.setattr(sessions, "find_token", find("token"))
    return House()


def somebody(**more: Any) -> Person:
    values: dict[str, Any] = {
        "id": "ada", "name": "Ada", "login": "ada", "password": "x", "seen": time.time(), "suspended": None,
    }  # fmt: skip
    person: Any = SimpleNamespace(**values | more)
    return person


def a_pass(scope: m.Scope = "account", csrf: str = "form", **person: Any) -> Pass:
    return Pass("pass", somebody(**person), scope, csrf)


def asked(house: Any, method: str = "GET", body: list[bytes] | None = None, **given: Any) -> Request:
    headers = {"host": "house.example", **given.pop("headers", {})}
    scope = {
        "type": "http", "method": method, "path": "/api/x", "query_string": b"", "scheme": "http",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "server": ("house.example", 80), "client": ("10.0.0.1", 5), "path_params": {}, "root_path": "",
        "app": SimpleNamespace(state=SimpleNamespace(service=house)),
    }  # fmt: skip
    parts = list(body or [b""])

    async def receive() -> Any:
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    return Request({**scope, **given}, receive)


def refusal_of(work: Callable[..., Any], *args: Any) -> tuple[int, str]:
    async def ask() -> None:
        if asyncio.iscoroutine(answer := work(*args)):
            await answer

    with pytest.raises(Refuse) as refused:
        asyncio.run(ask())
    return refused.value.status, refused.value.key


def served(line: Route, request: Request) -> Response:
    work: Any = http.endpoint(line)(request)
    response: Response = asyncio.run(work)
    return response


def identified(house: Any, **headers: str) -> Pass | None:
    return asyncio.run(http.identify(house, asked(house, headers=headers)))


# -- who calls


def test_a_cookie_that_is_no_good_is_nobody_and_an_impossible_one_is_not_looked_up(house: House) -> None:
    for length, looked_up in ((20, False), (21, True), (199, True), (200, False)):
        house.asked.clear()
        cookie = "c" * length
        house.known = {f"session {cookie}": a_pass()}
        assert (identified(house, cookie=f"comptoir={cookie}") is not None) is looked_up, length
        assert bool(house.asked) is looked_up
    house.known.clear()
    assert identified(house, cookie="comptoir=" + "c" * 40) is None
    assert identified(house) is None


def test_a_token_that_is_no_good_is_an_error(house: House) -> None:
    good = a_pass("play", "")
    house.known = {"token secret": good, f"session {'c' * 40}": a_pass()}
    cookie = "comptoir=" + "c" * 40
    for header in ("Bearer secret", "bearer  secret ", "BEARER secret"):
        assert identified(house, authorization=header, cookie=cookie) is good
    for header in ("Basic secret", "secret", "Bearer", "Bearer other"):
        assert refusal_of(http.identify, house, asked(house, headers={"authorization": header})) == (401, "token-none")
    house.known = {f"token {'t' * 199}": good, f"token {'t' * 200}": good}
    assert identified(house, authorization="Bearer " + "t" * 199) is good
    with pytest.raises(Refuse):
        identified(house, authorization="Bearer " + "t" * 200)


def test_who_is_suspended_is_told_so_and_leaves_no_trace(house: House) -> None:
    house.known = {"token s": a_pass(suspended=1.0)}
    request = asked(house, headers={"authorization": "Bearer s"})
    assert refusal_of(http.identify, house, request) == (403, "person-suspended")
    assert house.written == []


def test_use_and_visits_are_noted_now_and_then(house: House) -> None:
    now = time.time()
    house.known = {"token s": a_pass()}
    for used, seen, noted in [
        (None, now, ["note"]),
        (now - sessions.USED_EVERY + 30, now, []),
        (now - sessions.USED_EVERY - 30, now, ["note"]),
        (now, None, ["visit"]),
        (now, now - DAY + 60, []),
        (now, now - DAY - 60, ["visit"]),
    ]:
        house.written.clear()
        house.used = {} if used is None else {"pass": used}
        house.known["token s"] = a_pass(seen=seen)
        identified(house, authorization="Bearer s")
        assert [kind for kind, _ in house.written] == noted, (used, seen)
        assert abs(house.used["pass"] - (now if "note" in noted or used == now else used or 0)) < 10
        if noted == ["visit"]:
            params = house.written[0][1]
            assert (params["id_1"], abs(params["seen"] - now) < 10) == ("ada", True)


def test_a_browser_must_come_from_this_house(house: House) -> None:
    plain: Any = house
    named: Any = House(address="https://Play.example:8443/")
    for origin, here, there in [
        (None, True, True),
        ("http://house.example", True, True),
        ("https://HOUSE.example", True, True),
        ("https://play.example:8443", False, True),
        ("https://play.example", False, False),
        ("http://other.example", False, False),
        ("null", False, False),
        ("http://[", False, False),
    ]:
        for service, allowed in ((plain, here), (named, there)):
            request = asked(service, headers={} if origin is None else {"origin": origin})
            if allowed:
                http.check_origin(service, request)
            else:
                assert refusal_of(http.check_origin, service, request) == (403, "origin")


def test_ids_that_nothing_can_have(house: House) -> None:
    for id in ("a", "A-z_0", "x" * 40):
        http.check_path(asked(house, path_params={"id": id}))
    http.check_path(asked(house))
    for id in ("", "x" * 41, "a b", "é", "a/b", "a\n"):
        assert refusal_of(http.check_path, asked(house, path_params={"id": id})) == (404, "not-found")


def test_who_runs_the_house() -> None:
    house: Any = House(operators=" Ada , ,BOB")
    assert http.is_operator(house, somebody())
    assert http.is_operator(house, somebody(login="bob"))
    assert not http.is_operator(house, somebody(login="eve"))
    assert not http.is_operator(house, somebody(password=None))
    assert not http.is_operator(house, somebody(login=""))
    nobody: Any = House()
    assert not http.is_operator(nobody, somebody())


async def handler(call: http.Call) -> Struct:
    return m.Nothing()


def route(method: Any = "GET", path: str = "/api/x", **more: Any) -> Route:
    return Route(method, path, handler, "about", **more)


@pytest.mark.parametrize(
    ("settings", "given", "open_to"),
    [
        ({}, {}, True),
        ({}, {"client": ("::1", 5)}, True),
        ({}, {"client": ("10.0.0.1", 5)}, False),
        ({}, {"client": None}, False),
        ({}, {"headers": {"x-forwarded-for": "1.1.1.1"}}, False),
        ({}, {"headers": {"forwarded": "for=1.1.1.1"}}, False),
        ({"address": "https://a.b"}, {}, False),
        ({"trusted_proxies": "127.0.0.1"}, {}, False),
        ({"metrics_port": 9000}, {}, False),
        ({"metrics_token": "t"}, {}, False),
        ({"metrics_token": "t"}, {"headers": {"authorization": "Bearer t"}}, True),
        ({"metrics_token": "t"}, {"headers": {"authorization": "Bearer u"}}, False),
        ({"metrics_token": "t"}, {"headers": {"authorization": "Bearer t"}, "client": ("10.0.0.1", 5)}, True),
    ],
)
def test_numbers_of_the_house_are_for_this_machine_or_the_token(
    settings: dict[str, Any], given: dict[str, Any], open_to: bool
) -> None:
    house: Any = House(**settings)
    request = asked(house, **{"client": ("127.0.0.1", 5), **given})
    metrics = route(path="/metrics", operator=True)
    if open_to:
        assert asyncio.run(http.operator(house, metrics, request)) is None
    else:
        assert refusal_of(http.operator, house, metrics, request) == (403, "operator-only")
    if "authorization" not in given.get("headers", {}):
        other = route(path="/api/reports", operator=True)
        assert refusal_of(http.operator, house, other, request) == (403, "operator-only")


def test_operators_pages_are_for_operators_by_name(house: House) -> None:
    house.settings = settings_from({}, operators="ada")
    house.known = {f"session {'a' * 40}": a_pass(), f"session {'b' * 40}": a_pass(login="bob")}
    service: Any = house
    page = route(operator=True)
    ada = asked(house, headers={"cookie": "comptoir=" + "a" * 40})
    assert asyncio.run(http.operator(service, page, ada)) is house.known[f"session {'a' * 40}"]
    bob = asked(house, headers={"cookie": "comptoir=" + "b" * 40})
    assert refusal_of(http.operator, service, page, bob) == (403, "operator-only")


# -- what they may do


def test_who_is_let_through_by_which_kind_of_route(house: House) -> None:
    cookie = {"cookie": "comptoir=" + "c" * 40}
    service: Any = house
    cases: list[tuple[Route, m.Scope | None, dict[str, str], tuple[int, str] | None]] = [
        (route(), None, {}, (401, "person-needed")),
        (route(person=False), None, {}, None),
        (route(person=False, anyone=True), None, {}, None),
        (route(), "read", {}, None),
        (route("POST"), "read", {}, (403, "token-scope")),
        (route("POST", asks=True), "read", {}, None),
        (route("POST", scope="account"), "play", {}, (403, "token-scope")),
        (route("POST"), "account", {}, (403, "csrf")),
        (route("POST"), "account", {"x-csrf-token": "other"}, (403, "csrf")),
        (route("POST"), "account", {"x-csrf-token": "form"}, None),
        (route("POST", asks=True), "account", {}, None),
        (route("POST", person=False), None, {}, None),
    ]
    for line, scope, more, refused in cases:
        house.known = {} if scope is None else {f"session {'c' * 40}": a_pass(scope)}
        request = asked(house, line.method, headers=cookie | more)
        if refused is None:
            who = asyncio.run(http.let_through(service, line, request))
            assert (who is not None) is (scope is not None)
        else:
            assert refusal_of(http.let_through, service, line, request) == refused, (line, scope)
    house.known = {f"session {'c' * 40}": a_pass()}
    open_to_all = http.let_through(service, route(person=False, anyone=True), asked(house, headers=cookie))
    assert asyncio.run(open_to_all) is None, "nobody is asked who they are"
    by_token = Pass("t", somebody(), "play", "")
    http.check_form(route("POST"), asked(house, "POST"), by_token)


def test_what_follows_the_question_mark(house: House) -> None:
    line = route(query=(Query("n", int, ""), Query("text", str, "")))
    read = http.read_query(line, asked(house, query_string=b"n=7&other=1"))
    assert read == {"n": 7, "text": None}
    for wrong in (b"n=x", b"text=a%00b"):
        assert refusal_of(http.read_query, line, asked(house, query_string=wrong)) == (400, "query-bad")


def test_a_body_has_its_size_and_its_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(*parts: bytes) -> bytes:
        return await http.read_body(asked(house, "POST", list(parts)), 10)

    assert asyncio.run(body(b"12345", b"67890")) == b"1234567890"
    assert refusal_of(body, b"12345", b"678901") == (413, "body-large")
    monkeypatch.setattr(http, "BODY_SECONDS", 0.01)

    class Slow:
        async def stream(self) -> AsyncIterator[bytes]:
            await asyncio.sleep(5)
            yield b""

    slow: Any = Slow()
    assert refusal_of(http.read_body, slow, 10) == (408, "body-slow")


def test_what_a_body_says(house: House) -> None:
    class Wish(Struct, forbid_unknown_fields=True):
        name: str = "none"

    assert http.decode(b"", Wish) == Wish()
    assert http.decode(b'{"name":"a"}', Wish) == Wish("a")
    assert http.decode(b"raw", bytes) == b"raw"
    assert http.decode(b'{"name":"\\\\u0000"}', Wish).name == "\\u0000"
    for text, key in [
        (b'{"name":"\\u0000"}', "body-zero"),
        (b"{", "body-bad"),
        (b"\xff", "body-bad"),
        (b"[" * 9999, "body-bad"),
    ]:
        assert refusal_of(http.decode, text, Wish) == (400, key)


@pytest.mark.parametrize(("seconds", "times"), [(0.4, 1), (0.6, 2)])
def test_who_dawdles_with_a_body_is_asked_again_who_they_are(
    house: House, monkeypatch: pytest.MonkeyPatch, seconds: float, times: int
) -> None:
    now = [0.0]
    monkeypatch.setattr("comptoir.server.http.time.monotonic", lambda: now[0])

    async def read_body(request: Request, largest: int) -> bytes:
        now[0] += seconds
        return b"{}"

    monkeypatch.setattr(http, "read_body", read_body)
    house.known = {"token s": a_pass("play", "")}
    request = asked(house, "POST", headers={"authorization": "Bearer s"})
    service: Any = house
    call = asyncio.run(http.understand(service, route("POST", body=m.Nothing), request))
    assert (len(house.asked), call.who is not None, call.body) == (times, True, m.Nothing())


# -- what they are answered


def test_what_handlers_do_becomes_an_answer(house: House) -> None:
    async def said(call: http.Call) -> Struct:
        call.cookie = "value"
        return m.Nothing()

    async def ready(call: http.Call) -> Response:
        return Response("ready", status_code=203)

    def failing(error: Exception) -> Any:
        async def handler(call: http.Call) -> Struct:
            raise error

        return handler

    cases: list[tuple[Any, int, str | None]] = [
        (said, 201, None),
        (ready, 203, None),
        (failing(Refuse(404, "not-found")), 404, "not-found"),
        (failing(IllegalMove("why-no-set", step="x")), 409, "why-no-set"),
        (failing(StoreDown()), 503, "store-down"),
        (failing(ValueError()), 500, "broken"),
    ]
    methods: list[tuple[Any, int]] = [("GET", 0), ("POST", 1)]
    for method, carried in methods:
        for work, status, key in cases:
            house.carried = 0
            line = Route(method, "/api/test", work, "about", person=False, status=201)
            count = REQUESTS.labels(method, "/api/test", status)._value.get()
            refused = REFUSED.labels(key or "")._value.get()
            response = served(line, asked(house, method))
            assert (response.status_code, house.carried) == (status, carried), (method, status)
            if key is not None:
                assert json.loads(bytes(response.body))["error"] == key
            assert REQUESTS.labels(method, "/api/test", status)._value.get() == count + 1
            assert REFUSED.labels(key or "")._value.get() == refused + (key is not None)
            assert ("set-cookie" in response.headers) is (work is said)


@pytest.mark.parametrize(
    ("secure", "scheme", "marked"), [(False, "http", False), (True, "http", True), (False, "https", True)]
)
def test_the_cookie_is_kept_from_scripts_and_other_sites(secure: bool, scheme: str, marked: bool) -> None:
    house: Any = House(secure=secure)
    request = asked(house, scheme=scheme)
    for value in ("value", ""):
        response = Response()
        http.set_cookie(house, request, response, value)
        name, *marks = response.headers["set-cookie"].split("; ")
        assert name == (f"comptoir={value}" if value else 'comptoir=""')
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(marks)
        assert ("Secure" in marks) is marked
        assert ("Max-Age=34560000" if value else "Max-Age=0") in marks


def test_a_caller_is_somebody_or_refused(house: House) -> None:
    service: Any = house
    nobody = http.Call(service, asked(house, client=None), None)
    assert (nobody.visitor, nobody.address, nobody.cookie) == (None, "-", None)
    assert refusal_of(lambda: nobody.person) == (401, "person-needed")
    entry = a_pass()
    call = http.Call(service, asked(house, path_params={"id": "t"}), entry)
    assert (call.visitor, call.person, call.entry) == (entry.person, entry.person, entry)
    assert (call.address, call.id) == ("10.0.0.1", "t")


def test_requests_that_fail_or_last_are_in_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for seconds, status, said in [(0.9, 200, False), (1.5, 200, True), (0.1, 499, False), (0.1, 500, True)]:
        caplog.clear()
        moments = iter((10.0, 10.0 + seconds))
        monkeypatch.setattr("comptoir.server.http.time.perf_counter", lambda moments=moments: next(moments))

        async def answer(route: Route, request: Request, status: int = status) -> Response:
            return Response(status_code=status)

        monkeypatch.setattr(http, "answer", answer)
        before = REQUEST_SECONDS._sum.get()
        served(route(), asked(house))
        assert REQUEST_SECONDS._sum.get() - before == pytest.approx(seconds)
        lines = [record for record in caplog.records if record.name == "comptoir.http"]
        assert bool(lines) is said, (seconds, status)
        if said:
            assert (vars(lines[0])["status"], vars(lines[0])["seconds"]) == (status, seconds)
