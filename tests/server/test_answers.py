"""Which file of the client is served, under which headers, and how a refusal is written."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from comptoir.server import app, http, limits
from comptoir.server.refusals import Refuse, refusal, refused

# -- files of the client, and headers


def asked(path: str, method: str = "GET", host: str = "x", packed: bool = False) -> Request:
    headers = [(b"host", host.encode())] + ([(b"accept-encoding", b"gzip, br")] if packed else [])
    scope = {"type": "http", "method": method, "path": "/" + path, "headers": headers, "path_params": {"path": path}}
    return Request({**scope, "query_string": b"", "root_path": "", "scheme": "http", "server": ("x", 80)})


@pytest.fixture
def client_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    for name in ("index.html", "assets/a.js", "odd.unknownkind", "plain.txt"):
        (folder / name).write_text(f"the text of {name}")
    for name in ("assets/a.js.gz", "odd.unknownkind.gz"):
        (folder / name).write_bytes(b"packed")
    (tmp_path / "secret").write_text("not for anybody")
    monkeypatch.setattr(app, "STATIC", folder)
    return folder


def test_which_file_of_the_client_is_served(client_files: Path) -> None:
    forever, anew = "public, max-age=31536000, immutable", "no-cache"
    cases: list[tuple[str, bool, str, str, str | None]] = [
        ("", False, "index.html", anew, None),
        ("tables/abc", False, "index.html", anew, None),
        ("assets/a.js", False, "assets/a.js", forever, None),
        ("assets/a.js", True, "assets/a.js.gz", forever, "gzip"),
        ("odd.unknownkind", True, "odd.unknownkind.gz", anew, "gzip"),
        ("plain.txt", True, "plain.txt", anew, None),
        ("../secret", False, "index.html", anew, None),
        ("x" * 200, False, "index.html", anew, None),
    ]
    for path, packed, file, kept, encoding in cases:
        answer: Any = asyncio.run(app.page(asked(path, packed=packed)))
        assert answer.status_code == 200
        assert Path(answer.path) == client_files / file, path
        headers = answer.headers
        assert (headers["cache-control"], headers["vary"]) == (kept, "Accept-Encoding")
        assert headers.get("content-encoding") == encoding
        kinds = {"js": "text/javascript", "html": "text/html; charset=utf-8", "txt": "text/plain; charset=utf-8"}
        expected = kinds.get(file.removesuffix(".gz").rpartition(".")[2], "application/octet-stream")
        assert headers["content-type"].split(";")[0] == expected.split(";")[0], path


def test_what_is_no_file_of_the_client(client_files: Path) -> None:
    cases = [
        ("assets/none.js", "GET", 404),
        ("x" * 201, "GET", 404),
        ("a\0b", "GET", 404),
        ("plain.txt", "POST", 405),
        ("", "DELETE", 405),
        ("api/none", "GET", 404),
        ("api", "GET", 404),
        ("api/login", "GET", 405),
    ]
    for path, method, status in cases:
        assert asyncio.run(app.page(asked(path, method))).status_code == status, (path, method)
    assert asyncio.run(app.page(asked("plain.txt", "HEAD"))).status_code == 200
    (client_files / "index.html").unlink()
    without = asyncio.run(app.page(asked("")))
    assert (without.status_code, without.headers["cache-control"]) == (200, "no-cache")
    assert b"<p lang=" in without.body


def test_the_name_a_client_used() -> None:
    cases = {"Example.ORG": "example.org", "a.b:8000": "a.b", "[::1]": "[::1]", "[::1]:80": "[::1]", "": ""}
    for host, name in cases.items():
        assert app.host_of(asked("", host=host).scope) == name
    assert app.host_of({"type": "http", "headers": []}) == ""


@pytest.mark.parametrize(
    ("hosts", "host", "status"),
    [("", "any", 200), ("a.b, C.d,", "c.D:80", 200), ("a.b", "x.y", 421), (" , ", "x", 200)],
)
def test_answers_come_under_the_houses_own_names_only(hosts: str, host: str, status: int) -> None:
    sent: list[Any] = []

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def send(message: Any) -> None:
        sent.append(message)

    for path, kept in (("api/me", "no-store"), ("apix", None)):
        sent.clear()
        asyncio.run(app.Headers(inner, hosts)(asked(path, host=host).scope, None, send))  # type: ignore[arg-type]
        headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        assert sent[0]["status"] == status
        if status == 200:
            assert {name.lower(): value for name, value in app.SECURITY.items()}.items() <= headers.items()
            assert headers.get("cache-control") == kept
            assert "strict-transport-security" not in headers
    assert app.Headers(inner, "").always == app.SECURITY
    assert app.Headers(inner, "", True).always["Strict-Transport-Security"] == "max-age=31536000"


# -- refusals


def test_a_refusal_says_when_to_come_again_and_how_to_come_in() -> None:
    cases = [
        (Refuse(401, "person-needed"), None, "Bearer"),
        (limits.too_many(2.2), "3", None),
        (Refuse(404, "not-found"), None, None),
    ]
    for error, wait, scheme in cases:
        answer = http.refused(error)
        assert answer.status_code == error.status
        assert (answer.headers.get("retry-after"), answer.headers.get("www-authenticate")) == (wait, scheme)
        assert json.loads(bytes(answer.body))["error"] == error.key
    assert [limits.too_many(seconds).retry_after for seconds in (-5.0, 0.2, 1.0, 1.1)] == [1, 1, 1, 2]
    inner = Refuse(404, "not-found")
    outer = Refuse(400, "setting-bad", name="N", because=inner)
    assert refused(outer, "7").args == {"name": "N"}
    assert (refused(outer, "7").id, refused(outer).id) == ("7", "")
    assert refusal(outer).text.en != refusal(outer).text.fr


def test_what_cannot_be_read_names_its_field_and_no_more() -> None:
    said = {
        "Object missing required field `name`": ("body-missing", "name", 0),
        "Object contains unknown field `xyz`": ("body-unknown", "xyz", 0),
        "Expected `str` of length >= 8 - at `$.password`": ("body-short", "password", 8),
        "Expected `str` of length <= 24 - at `$.chairs[0].name`": ("body-long", "name", 24),
        "Expected `int`, got `str` - at `$.seats`": ("body-value", "seats", 0),
        "Expected `int`, got `str` - at `$.seats[...]`": ("body-value", "seats", 0),
    }
    for text, (key, field, most) in said.items():
        error = http.unreadable(ValueError(text))
        assert (error.status, error.key, error.params["field"], error.params["count"]) == (400, key, field, most)
    assert http.unreadable(ValueError("something else")).key == "body-bad"
    assert http.unreadable(ValueError("x" * 200 + "missing required field `name`")).key == "body-bad"
    long = http.unreadable(ValueError(f"missing required field `{'y' * 60}`"))
    assert long.params["field"] == "y" * 40
