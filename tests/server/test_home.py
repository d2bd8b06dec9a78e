"""The commands that open a house, with everything they start replaced: what they would do, and in which order."""

from __future__ import annotations

import gc
import os
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.core.errors import ComptoirError
from comptoir.server import cli, migrate, sealing
from comptoir.server.refusals import Refuse
from comptoir.server.settings import settings_from


class Home:
    """`comptoir` alone, as far as the house would be served."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.served: list[Any] = []
        self.bound: list[tuple[str, int]] = []
        self.opened: list[int] = []
        self.started: list[Any] = []
        self.taken: set[int] = set()
        self.screen = True
        monkeypatch.setattr(cli, "bind", self.bind)
        monkeypatch.setattr(cli, "run", lambda *args: self.served.append(args))
        monkeypatch.setattr(cli, "has_browser", lambda: self.screen)
        monkeypatch.setattr(cli, "open_browser", self.opened.append)
        monkeypatch.setattr("comptoir.server.cli.os.execv", lambda *args: self.started.append(args))
        for name in ("COMPTOIR_SUCCESSOR", "COMPTOIR_INHERITED_PORT", "COMPTOIR_HOSTS", "COMPTOIR_REDIS_URL"):
            monkeypatch.delenv(name, raising=False)

    def bind(self, host: str, port: int) -> Any:
        self.bound.append((host, port))
        if port in self.taken:
            raise Refuse(400, "port-taken", host=host, port=str(port))
        return SimpleNamespace(getsockname=lambda: (host, port or 4321))


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(monkeypatch)


def ended(threads: int) -> None:
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon and threading.active_count() > threads:
            thread.join(5)


def test_at_home_one_port_is_wanted_and_any_other_will_do(home: Home) -> None:
    cli.open_at_home("fr", browser=False)
    home.taken.add(8000)
    cli.open_at_home("en", browser=False)
    assert home.bound == [("127.0.0.1", 8000), ("127.0.0.1", 8000), ("127.0.0.1", 0)]
    assert [args[2:] for args in home.served] == [("WARNING", "fr", ""), ("WARNING", "en", "")]
    settings = home.served[0][0]
    assert (settings.redis_url, settings.hosts) == ("", "127.0.0.1,localhost")
    assert home.opened == home.started == []


def test_at_home_the_browser_is_opened_where_there_is_one(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = threading.active_count()
    for browser, screen, inherited in [(True, True, ""), (False, True, ""), (True, False, ""), (True, True, "8123")]:
        home.screen = screen
        if inherited:
            monkeypatch.setenv("COMPTOIR_INHERITED_PORT", inherited)
        cli.open_at_home("en", browser)
        ended(threads)
    assert home.opened == [8000]
    assert home.bound[-1] == ("127.0.0.1", 8123), "the successor goes on where its predecessor was"


def test_at_home_the_successor_is_started_in_its_place(
    home: Home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["comptoir", "open", "--no-browser"])
    successor = tmp_path / "comptoir"
    monkeypatch.setenv("COMPTOIR_SUCCESSOR", str(successor))
    cli.open_at_home("en", browser=False)
    assert (home.served[0][-1], home.started) == (str(successor), []), "it is not there yet"
    successor.touch()
    monkeypatch.setenv("COMPTOIR_SUCCESSOR", str(successor))
    cli.open_at_home("en", browser=False)
    assert home.started == [(str(successor), [str(successor), "open", "--no-browser"])]
    assert os.environ["COMPTOIR_INHERITED_PORT"] == "8000"
    assert "COMPTOIR_SUCCESSOR" not in os.environ
    monkeypatch.delenv("COMPTOIR_INHERITED_PORT")


def test_a_browser_is_shown_the_house_once_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    slept: list[float] = []
    monkeypatch.setattr("comptoir.server.cli.webbrowser.open", shown.append)
    listening = cli.bind("127.0.0.1", 0)
    port = listening.getsockname()[1]

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 2:
            listening.listen()

    monkeypatch.setattr("comptoir.server.cli.time.sleep", sleep)
    cli.open_browser(port)
    assert (shown, slept) == ([f"http://127.0.0.1:{port}"], [0.1, 0.1])
    listening.close()
    cli.open_browser(port)
    assert (len(shown), len(slept)) == (1, 102), "it is not waited for for ever"


def test_a_house_makes_way_for_its_successor(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    successor, slept = tmp_path / "successor", []
    server: Any = SimpleNamespace(should_exit=False)

    def sleep(seconds: float) -> None:
        assert not server.should_exit
        slept.append(seconds)
        if len(slept) == 3:
            successor.touch()

    monkeypatch.setattr("comptoir.server.cli.time.sleep", sleep)
    cli.make_way(server, successor)
    assert (server.should_exit, slept) == (True, [1.0] * 3)


def test_what_is_done_before_a_house_is_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[Any] = []

    def note(name: str) -> Any:
        return lambda *args, **named: done.append((name, *args, *named.values()))

    held: Any = SimpleNamespace(close=note("let go"))

    def hold(url: str) -> Any:
        done.append(("hold", url))
        return held

    monkeypatch.setattr(migrate, "hold_file", hold)
    monkeypatch.setattr(migrate, "make_ready", note("ready"))
    monkeypatch.setattr(sealing, "prepare", note("key"))
    monkeypatch.setattr("comptoir.server.logs.set_up_logs", note("logs"))
    monkeypatch.setattr("prometheus_client.start_http_server", note("metrics"))
    monkeypatch.setattr("comptoir.server.cli.os.umask", note("mask"))
    monkeypatch.setattr(cli, "keep_pauses_short", note("pauses"))
    monkeypatch.setattr(cli, "make_way", note("way"))
    server: Any = SimpleNamespace(run=note("serve"))
    monkeypatch.setattr(cli, "server_for", lambda settings: server)
    url = f"sqlite:///{tmp_path / 'a'}"
    settings = settings_from({}, database_url=url, metrics_port=9999)
    listen: Any = SimpleNamespace(getsockname=lambda: ("::1", 80, 0, 0))
    cli.run(settings, listen, "INFO", "en")
    assert done == [
        ("mask", 0o077), ("hold", url), ("let go",), ("ready", url), ("key", settings), ("logs", "INFO"),
        ("metrics", 9999, "127.0.0.1"), ("pauses",), ("serve", [listen]),
    ]  # fmt: skip
    assert "http://[::1]:80" in capsys.readouterr().out
    done.clear()
    threads = threading.active_count()
    plain: Any = SimpleNamespace(getsockname=lambda: ("127.0.0.1", 81))
    cli.run(settings_from({}, database_url=url), plain, "INFO", "en", "next")
    ended(threads)
    assert ("way", server, Path("next")) in done
    assert "metrics" not in [name for name, *_ in done]
    assert "http://127.0.0.1:81\n" in capsys.readouterr().out.replace(" ", "\n")


def test_pauses_are_kept_short(monkeypatch: pytest.MonkeyPatch) -> None:
    before, interval = gc.get_threshold(), sys.getswitchinterval()
    done: list[str] = []
    monkeypatch.setattr("comptoir.server.cli.gc.collect", lambda: done.append("collect"))
    monkeypatch.setattr("comptoir.server.cli.gc.freeze", lambda: done.append("freeze"))
    try:
        cli.keep_pauses_short()
        assert done == ["collect", "freeze"]
        assert gc.get_threshold() == (2_000, 1_000_000, 1_000_000)
        assert round(sys.getswitchinterval(), 6) == 0.001
    finally:
        gc.set_threshold(*before)
        sys.setswitchinterval(interval)


def test_what_is_missing_is_asked_for_by_name() -> None:
    cli.need("play", "json", "os")
    with pytest.raises(ComptoirError) as refused:
        cli.need("play", "json", "no_such_module")
    assert (refused.value.key, refused.value.params) == ("refuse-extra", {"what": "comptoir", "extra": "play"})


@pytest.mark.parametrize(
    "missing", ["alembic", "argon2", "platformdirs", "sqlalchemy", "starlette", "uvicorn", "websockets"]
)
def test_what_is_not_installed_is_asked_for_by_its_extra(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None if name == missing else find_spec(name))
    with pytest.raises(ComptoirError) as refused:
        cli.need_server()
    assert (refused.value.key, refused.value.params["extra"]) == ("refuse-extra", "play")
