"""What runs around the house: proxies, the unit, the container file, the list of parts."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version
from tests.server.services import Player, RunningService, free_port, wait_for
from websockets.asyncio.client import connect

pytestmark = pytest.mark.servers
ROOT = Path(__file__).parents[2]


class Proxy:
    plain: int
    secure: int
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.secure}"

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers={"Host": "comptoir.example", **headers}, verify=False)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


class Nginx(Proxy):
    """Debian's nginx with the file under deploy/: only ports, certificate and paths are the test's own."""

    def __init__(self, folder: Path, upstream: int) -> None:
        program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin")
        assert program, "nginx is missing: run `make system`"
        self.plain, self.secure = free_port(), free_port()
        certificate(folder)
        site = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
        for old, new in (
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.secure} ssl http2;"),
            ("server 127.0.0.1:8000;", f"server 127.0.0.1:{upstream};"),
            ("/etc/ssl/comptoir", str(folder)),
        ):
            assert old in site
            site = site.replace(old, new)
        (folder / "site.conf").write_text(site)
        temporary = "".join(
            f"{name}_temp_path {folder / name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder / 'pid'}; error_log {folder / 'error.log'};\n"
            f"events {{}}\nhttp {{ access_log off;\n{temporary} include {folder / 'site.conf'}; }}\n"
        )
        command = [program, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
        subprocess.run([*command, "-t"], check=True, capture_output=True)
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)


class Caddy(Proxy):
    """Caddy with the file under deploy/, and a certificate it makes itself instead of fetching one."""

    def __init__(self, folder: Path, upstream: int) -> None:
        program = shutil.which("caddy")
        assert program
        self.plain, self.secure = free_port(), free_port()
        ports = f"http_port {self.plain}\nhttps_port {self.secure}\ndefault_bind 127.0.0.1"
        own = f"{{\nadmin off\nlocal_certs\nskip_install_trust\ndefault_sni comptoir.example\n{ports}\n}}\n"
        site = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
        assert "127.0.0.1:8000" in site
        file = folder / "Caddyfile"
        file.write_text(own + site.replace("127.0.0.1:8000", f"127.0.0.1:{upstream}"))
        homes = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        command = [program, "run", "--adapter", "caddyfile", "--config", str(file)]
        self.process = subprocess.Popen(command, env={**os.environ, **homes}, stderr=subprocess.DEVNULL)


async def first_message(proxy: Proxy, cookie: str) -> dict[str, Any]:
    """What the house says first on a socket through the proxy. One thread does all of it: of two that share a TLS 1.3
    connection, the one that sends can overtake the one that reads the session's ticket, and the request is lost."""
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    here: dict[str, Any] = {"host": "127.0.0.1", "port": proxy.secure, "ssl": trust}
    async with connect("wss://comptoir.example/api/live", additional_headers={"Cookie": cookie}, **here) as feed:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(feed.recv(), 10))
        return message


PROXIES: list[type[Proxy]] = [Nginx, *([Caddy] if shutil.which("caddy") else [])]


def certificate(folder: Path) -> None:
    subject = ["-subj", "/CN=comptoir.example", "-days", "1", "-nodes"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", *subject, *files], check=True, capture_output=True
    )


@pytest.fixture(params=PROXIES)
def proxied(
    build: Callable[..., RunningService], tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[RunningService, Proxy]]:
    service = build(
        trusted_proxies="127.0.0.1",
        address="https://comptoir.example",
        hosts="comptoir.example,127.0.0.1",
        limits="true",
        metrics_port=free_port(),
    ).start()
    folder = tmp_path / "proxy"
    folder.mkdir(mode=0o755)
    proxy = request.param(folder, service.port)
    yield service, proxy
    proxy.close()


def test_the_house_behind_a_proxy(proxied: tuple[RunningService, Proxy]) -> None:
    service, proxy = proxied

    def answers() -> bool:
        try:
            return proxy.get("/health").status_code == 200
        except httpx.TransportError:
            return False

    wait_for(answers, 30)
    redirect = httpx.get(f"http://127.0.0.1:{proxy.plain}/rules", headers={"Host": "comptoir.example"})
    assert redirect.status_code in (301, 308)
    assert redirect.headers["location"] == "https://comptoir.example/rules"
    headers = {"Host": "comptoir.example", "Origin": "https://comptoir.example"}
    made = httpx.post(f"{proxy.url}/api/guest", json={"name": "Behind"}, headers=headers, verify=False)
    assert made.status_code == 200
    assert "secure" in made.headers["set-cookie"].lower()  # the house knows that this came by TLS
    cookie = made.headers["set-cookie"].split(";")[0]
    # Sockets pass, and a client's claim to be somebody else does not.
    assert asyncio.run(first_message(proxy, cookie))["type"] == "feed"
    wrong = {"name": "Nobody", "password": "x" * 8}
    codes = []
    for number in range(7):
        claimed = {**headers, "X-Forwarded-For": f"203.0.113.{number}"}
        codes.append(httpx.post(f"{proxy.url}/api/login", json=wrong, headers=claimed, verify=False).status_code)
    assert codes == [401] * 5 + [429] * 2
    # From an address that is no proxy of ours, nothing is believed either; from a trusted one, everything is.
    seen = [
        httpx.post(
            f"{service.url}/api/login", json=wrong, headers={"X-Forwarded-For": f"198.51.100.{number}"}
        ).status_code
        for number in range(7)
    ]
    assert seen == [401] * 7
    assert proxy.get("/metrics").status_code == 404
    assert httpx.get(f"{service.url}/metrics").status_code == 403
    own = httpx.get(f"http://127.0.0.1:{service.environment['COMPTOIR_METRICS_PORT']}/metrics")
    assert "comptoir_requests_total" in own.text


def test_without_trusted_proxies_no_header_is_believed(build: Callable[..., RunningService]) -> None:
    service = build(limits="true", address="https://comptoir.example").start()
    wrong = {"name": "Nobody", "password": "x" * 8}
    codes = []
    for number in range(7):
        headers = {"X-Forwarded-For": f"203.0.113.{number}"}
        codes.append(httpx.post(f"{service.url}/api/login", json=wrong, headers=headers).status_code)
    assert codes == [401] * 5 + [429] * 2


def test_a_stranger_does_not_lock_the_owner_out(build: Callable[..., RunningService]) -> None:
    service = build(limits="true", trusted_proxies="127.0.0.1").start()
    service.account("Owner")

    def try_from(address: str, password: str) -> int:
        player = Player(service.url)
        player.web.headers["X-Forwarded-For"] = address
        return player.call("POST", "/api/login", {"name": "owner", "password": password}).status_code

    assert [try_from("203.0.113.1", "wrong guess") for _ in range(8)][-1] == 429
    assert try_from("203.0.113.1", "correct horse") == 429
    # The owner at home: a few mistakes are forgiven by the first right word.
    for _ in range(3):
        assert [try_from("198.51.100.1", "wrong guess") for _ in range(4)] == [401] * 4
        assert try_from("198.51.100.1", "correct horse") == 200


def test_the_unit_is_sound(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    assert program, "systemd-analyze is missing: run `make system`"
    unit = (ROOT / "deploy/comptoir.service").read_text(encoding="utf-8")
    assert "/usr/local/bin/comptoir serve" in unit
    copy = tmp_path / "comptoir.service"
    copy.write_text(unit.replace("/usr/local/bin/comptoir", str(Path(sys.executable).with_name("comptoir"))))
    answer = subprocess.run([program, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_the_container_file_copies_and_runs_what_there_is(service: RunningService) -> None:
    """There is no container to be had in the tests: its steps are tried one by one as far as that goes without one."""
    steps = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    said = {word: line for line in steps if (word := line.split(" ")[0]).isupper()}
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert Version(said["ARG"].partition("PYTHON=")[2]) in SpecifierSet(oldest)
    assert said["FROM"].endswith("python:${PYTHON}-slim")
    assert said["COPY"].split()[1:-1] == ["dist/*.whl", "requirements.txt"]
    assert "cp build/wheel/*.whl dist/" in (ROOT / "Makefile").read_text(encoding="utf-8")
    # It knows its command, and its way of asking for health works on a house.
    program, *words = json.loads(said["CMD"].removeprefix("CMD "))
    assert program == "comptoir"
    usage = subprocess.run(
        [sys.executable, "-m", "comptoir", words[0], "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert {word for word in words if word.startswith("--")} <= set(re.findall(r"--[a-z-]+", usage))
    _, *asking = json.loads(said["HEALTHCHECK"].removeprefix("HEALTHCHECK CMD "))
    subprocess.run([sys.executable, *(part.replace("8000", str(service.port)) for part in asking)], check=True)
    assert said["USER"] == "USER comptoir"


def test_caddys_file_says_what_nginxs_says() -> None:
    """Where Caddy is not to be had, its file is at least compared with the one that runs."""
    caddy, nginx = ((ROOT / "deploy" / name).read_text(encoding="utf-8") for name in ("Caddyfile", "nginx.conf"))
    assert caddy.count("{") == caddy.count("}")
    for there, here in (
        ("server 127.0.0.1:8000;", "reverse_proxy 127.0.0.1:8000"),
        ("client_max_body_size 3m;", "max_size 3MB"),
        ("proxy_set_header X-Forwarded-For $remote_addr;", "header_up X-Forwarded-For {remote_host}"),
        ("location = /metrics {\n        return 404;", "@metrics path /metrics\n\trespond @metrics 404"),
        ("proxy_buffering off;", "flush_interval -1"),
    ):
        assert there in nginx
        assert here in caddy


def test_the_settings_under_deploy_exist() -> None:
    from comptoir.server.settings import Settings

    named = set()
    for file in (ROOT / "deploy").iterdir():
        named |= set(re.findall(r"COMPTOIR_([A-Z_]+)", file.read_text(encoding="utf-8")))
    assert named
    assert {name.lower() for name in named} <= set(Settings.__struct_fields__)
