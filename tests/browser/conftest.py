"""A real house, a real browser, and a page that fails the test if anything is written to its console as an error."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# How long a page may take on a machine that is busy with other things; what is there sooner is found sooner.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
]
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}


# The same shuffle, chair and bots' luck at every table; games, options and players differ, so what happens does too.
# What a test meets is the same every time it runs, on any machine.
SERVE = """
import runpy, secrets
import comptoir.server.lobby
comptoir.server.lobby.fresh_seed = lambda: "a clear morning"
secrets.randbelow = lambda n: n // 2
secrets.randbits = lambda n: 7
runpy.run_module("comptoir", run_name="__main__")
"""


class Server:
    """`comptoir serve` in a process of its own, which can be killed and started again on the same port and files."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.environment = os.environ if environment is None else environment
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [sys.executable, "-c", SERVE, "serve", "--port", str(self.port), "--log-level", "ERROR"]

    def start(self) -> None:
        env = {
            **self.environment,
            "COMPTOIR_DATABASE_URL": f"sqlite:///{self.folder / 'house.sqlite3'}",
            "COMPTOIR_WORKERS": "1",
            "COMPTOIR_LIMITS": "false",
            "COMPTOIR_COACH_WALKS": "1",
            "COMPTOIR_COACH_DEALS": "2",
        }
        self.process = subprocess.Popen(self.command(), env=env, cwd=self.folder)
        deadline = time.monotonic() + 180  # on a busy machine
        while True:
            try:
                urllib.request.urlopen(self.address + "/health", timeout=1)
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    pytest.fail("the server did not start")
                time.sleep(0.1)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A house for tests that kill it."""
    house = Server(tmp_path)
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.fail("no browser: install Debian's chromium, or set CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def house_and_browser() -> Iterator[tuple[Server, Browser]]:
    """For tools that photograph: a house of their own and a browser, both gone afterwards."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Server(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        try:
            yield house, browser
        finally:
            browser.close()
            house.stop()


OpenPage = Callable[..., Page]
# Films are shown at once unless a test is about them; what the page itself keeps stands.
PACE = """
const kept = JSON.parse(localStorage.getItem('comptoir.settings') ?? '{}');
if (!kept.pace) localStorage.setItem('comptoir.settings', JSON.stringify({...kept, pace: '%s'}));
"""


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """`open_page(size="phone", lang="fr", theme="dark")`: a page of a device of its own."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(
        size: str = "desktop",
        lang: str = "en",
        theme: Literal["light", "dark"] = "light",
        expected: Sequence[str] = (),
        pace: Literal["calm", "brisk", "once"] = "once",
    ) -> Page:
        context = browser.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[lang], color_scheme=theme, reduced_motion="reduce", **SIZES[size]
        )
        contexts.append(context)
        context.add_init_script(PACE % pace)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))

        def wrote(message: Any) -> None:
            # `expected`: what a test provokes on purpose, such as a connection that is refused.
            if message.type == "error" and not any(part in message.text for part in expected):
                errors.append(message.text)

        page.on("console", wrote)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not errors, errors
