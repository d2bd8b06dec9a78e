"""Small parts of the server by themselves, each at its edges: names, logs, settings, keys, copies, commands, mail."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from tests.server.postbox import Postbox

from comptoir.server import backups, cli, letters, logs, migrate, names, sealing
from comptoir.server import people as who_is_who
from comptoir.server.match_log import Chair
from comptoir.server.refusals import Refuse
from comptoir.server.sessions import device_named
from comptoir.server.settings import Settings, settings_from
from comptoir.server.store import Store, broken

# -- names and texts


def test_how_long_a_name_may_be_and_what_it_is_made_of() -> None:
    for name, plain in (("A", "A"), (" Ada  L ", "Ada L"), ("x" * 24, "x" * 24), ("7", "7"), ("東京 Ada", "東京 Ada")):
        assert names.clean_name(name) == plain
    for name in ("", "   ", "x" * 25, "!?", "-"):
        with pytest.raises(Refuse) as refused:
            names.clean_name(name)
        assert (refused.value.status, refused.value.key) == (400, "name-bad")
    for name in ("Аda", "Ada Ωmega", "東 Ω"):
        with pytest.raises(Refuse) as refused:
            names.clean_name(name)
        assert refused.value.key == "name-scripts"
    for name in ("Анна", "Ωmega"[0] + "α", "ひらカタ Ada 漢"):
        assert names.clean_name(name)


def test_texts_are_made_plain() -> None:
    assert names.clean_text("  a\n\tb\u202e c\x00 ") == "a b c"
    assert names.clean_text("e\u0301") == "\u00e9"
    assert names.looks_of("ADA") == names.looks_of("ada") != names.looks_of("adb")


def test_devices_are_named_by_browser_and_system() -> None:
    cases = {
        "Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/99 Safari/537 Edg/99": "Edge, Windows",
        "Mozilla/5.0 (X11; Linux x86_64; rv:99.0) Gecko Firefox/99.0": "Firefox, Linux",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 15 like Mac OS X) Safari/604": "Safari, iPhone",
        "Chrome": "Chrome",
        "curl/8 on Linux": "Linux",
        "my  own\nclient " + "x" * 50: ("my own client " + "x" * 50)[:40],
        "": "",
    }
    assert {agent: device_named(agent) for agent in cases} == cases


def test_addresses_of_letters() -> None:
    longest = "a" * (200 - len("@b.cd")) + "@b.cd"
    assert who_is_who.clean_email(longest) == longest
    assert who_is_who.clean_email(" a@b.cd ") == "a@b.cd"
    assert who_is_who.clean_email(None) is None
    assert who_is_who.clean_email("  ") is None
    for bad in ("a" + longest, "a", "a@b", "a@b.", "@b.cd", "a b@c.de", "a@b.cd\u202e", "a@@b.cd", "a@b.cd,e@f.gh"):
        with pytest.raises(Refuse) as refused:
            who_is_who.clean_email(bad)
        assert (refused.value.status, refused.value.key) == (400, "email-bad")


# -- logs


def line_of(**more: Any) -> logging.LogRecord:
    record = logging.LogRecord(
        "comptoir.x", more.pop("level", logging.WARNING), "f", 1, more.pop("msg", "said"), (), None
    )
    for name, value in more.items():
        setattr(record, name, value)
    return record


def test_a_line_of_the_log_is_an_object_with_known_fields() -> None:
    line = json.loads(logs.JsonLines().format(line_of(table="t", status=500, secret="s")))
    assert abs(line.pop("at") - time.time()) < 60
    assert line == {"level": "warning", "from": "comptoir.x", "what": "said", "table": "t", "status": 500}
    told = "a " + "card"  # so that the source, which a trace quotes, does not say it
    try:
        raise KeyError(told)
    except KeyError:
        failed = line_of(exc_info=sys.exc_info())
    line = json.loads(logs.JsonLines().format(failed))
    assert line["error"] == "KeyError"
    assert "test_a_line_of_the_log" in line["trace"]
    assert "a card" not in json.dumps(line)


def test_the_last_hundred_warnings_are_kept_the_newest_first() -> None:
    recent = logs.Recent()
    assert recent.level == logging.WARNING
    for number in range(101):
        recent.emit(line_of(msg=f"line {number}"))
    kept = recent.lines()
    assert [line["what"] for line in kept] == [f"line {number}" for number in range(100, 0, -1)]
    assert {(line["level"], line["source"]) for line in kept} == {("warning", "comptoir.x")}
    recent.emit(line_of(error="Lost"))
    recent.emit(line_of(exc_info=(KeyError, KeyError("x"), None), level=logging.ERROR))
    assert [line["what"] for line in recent.lines()[:2]] == ["said: KeyError", "said: Lost"]
    assert abs(recent.lines()[0]["at"] - time.time()) < 60


def test_lines_about_connections_are_left_out() -> None:
    for said, kept in (("WebSocket opened", False), ("connection open", False), ("a connection", True), ("else", True)):
        assert logs.not_about_connections(line_of(msg=said)) is kept


# -- the store's own judgement


class Said(Exception):
    def __init__(self, text: str, sqlstate: str | None = None) -> None:
        super().__init__(text)
        self.sqlstate = sqlstate


def failed(kind: type[DBAPIError], text: str, invalidated: bool = False, state: str | None = None) -> DBAPIError:
    return kind("SELECT", {}, Said(text, state), connection_invalidated=invalidated)


def test_what_is_worth_waiting_for() -> None:
    store = Store("sqlite://")
    for text, gone in (("database is locked", True), ("the file is busy", True), ("UNIQUE constraint failed", False)):
        assert store._gone(failed(OperationalError, text)) is gone
    store.dialect = "postgresql"
    cases = [
        (OperationalError, False, True),
        (OperationalError, True, True),
        (InterfaceError, True, True),
        (InterfaceError, False, False),
        (IntegrityError, False, False),
    ]
    for kind, invalidated, gone in cases:
        assert store._gone(failed(kind, "database is locked", invalidated)) is gone
    store.close()


def test_what_somebody_must_see_to() -> None:
    for text in ("database or disk is full", "attempt to write a readonly database", "file is not a database"):
        assert broken(failed(OperationalError, text))
    for state in ("25006", "42P01", "53100"):
        assert broken(failed(OperationalError, "x", state=state))
    assert not broken(failed(OperationalError, "database is locked"))
    assert not broken(failed(OperationalError, "x", state="40001"))


# -- settings, keys, files, copies


def test_where_the_key_lies_and_who_can_read_it(tmp_path: Path) -> None:
    beside = settings_from({}, database_url=f"sqlite:///{tmp_path / 'a.sqlite3'}")
    assert sealing.key_file(beside) == tmp_path / "a.sqlite3.key"
    assert sealing.key_file(settings_from({}, database_url="sqlite://")) is None
    assert sealing.key_file(settings_from({}, database_url="postgres://a/b")) is None
    named = settings_from({}, database_url="postgres://a/b", key_file="/k")
    assert sealing.key_file(named) == Path("/k")
    key = sealing.key_from(tmp_path / "new" / "key")
    assert (tmp_path / "new" / "key").stat().st_mode & 0o777 == 0o600
    assert sealing.key_from(tmp_path / "new" / "key") == key
    try:
        sealing.use_key(key)
        closed = sealing.close_up("text")
        assert closed.startswith("sealed:")
        assert closed != sealing.close_up("text")
        assert (sealing.open_up(closed), sealing.open_up("plain")) == ("text", "plain")
        sealing.use_key(sealing.key_from(tmp_path / "other"))
        with pytest.raises(Refuse) as refused:
            sealing.open_up(closed)
        assert refused.value.key == "key-missing"
        sealing.use_key(None)
        with pytest.raises(Refuse) as refused:
            sealing.open_up(closed)
        assert refused.value.key == "key-missing"
        assert sealing.close_up("text") == "text"
    finally:
        sealing.use_key(None)


def test_settings_are_read_and_refused_by_name() -> None:
    read = settings_from({"COMPTOIR_SECURE": "true", "COMPTOIR_BACKUP_KEEP": "3", "COMPTOIR_ADDRESS": ""}, hosts=None)
    assert (read.secure, read.backup_keep, read.address, read.hosts) == (True, 3, "", "")
    assert settings_from({"COMPTOIR_HOSTS": "a"}, hosts="b").hosts == "b"
    with pytest.raises(Refuse, match="COMPTOIR_SMTP_PORT"):
        settings_from({"COMPTOIR_SMTP_PORT": "many"})


def test_files_are_made_private(tmp_path: Path) -> None:
    file = tmp_path / "new" / "deep" / "a.sqlite3"
    os.umask(os.umask(0o022))
    migrate.make_private(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    for name in ("a.sqlite3-wal", "a.sqlite3-shm", "a.sqlite3"):
        file.with_name(name).touch()
        file.with_name(name).chmod(0o644)
    migrate.make_private(file)
    assert {part.stat().st_mode & 0o777 for part in file.parent.iterdir()} == {0o600}
    for url in ("postgresql+psycopg://a/b", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(Refuse) as refused:
            migrate.sqlite_file(url)
        assert (refused.value.status, refused.value.key) == (400, "backup-sqlite")
    assert migrate.hold_file("postgresql+psycopg://a/b") is None


def test_a_copy_leaves_nothing_beside_it_whether_it_succeeds_or_not(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    migrate.migrate(url)
    target = tmp_path / "copies" / "b.backup"
    migrate.backup(url, target)
    assert [file.name for file in target.parent.iterdir()] == ["b.backup"]
    assert target.stat().st_mode & 0o777 == 0o600
    (tmp_path / "file").touch()  # in the way of a folder
    with pytest.raises(Refuse) as refused:
        migrate.backup(url, tmp_path / "file" / "c.backup")
    assert (refused.value.status, refused.value.key) == (503, "backup-failed")
    before = {file.name for file in tmp_path.iterdir()}
    with pytest.raises(Refuse):
        migrate.restore(url, tmp_path / "none.backup")
    migrate.restore(url, target)
    assert {file.name for file in tmp_path.iterdir()} - {"a.sqlite3-wal", "a.sqlite3-shm"} == before - {
        "a.sqlite3-wal",
        "a.sqlite3-shm",
    }


def test_a_copy_that_fails_is_said_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "TRY_AGAIN", 0.0)
    (tmp_path / "in the way").touch()
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    bad = settings_from({}, database_url=url, backup_folder=str(tmp_path / "in the way"))
    said: list[bool] = []

    async def until_said(settings: Settings, count: int) -> None:
        copying = asyncio.create_task(backups.make_copies(settings, said.append))
        while len(said) < count and not copying.done():
            await asyncio.sleep(0.01)
        copying.cancel()

    asyncio.run(asyncio.wait_for(until_said(bad, 2), 30))
    assert said[:2] == [False, False]
    said.clear()
    migrate.migrate(url)
    good = settings_from({}, database_url=url, backup_folder=str(tmp_path / "copies"), backup_keep=0)
    asyncio.run(asyncio.wait_for(until_said(good, 1), 30))
    assert said == [True]
    backups.make_copy(good)
    assert len(backups.kept(good)) == 1, "one is always kept"
    said.clear()
    for nothing in (
        settings_from({}, database_url=url),
        settings_from({}, database_url="postgres://a/b", backup_folder="x"),
    ):
        asyncio.run(asyncio.wait_for(backups.make_copies(nothing, said.append), 30))
    assert said == []
    assert backups.kept(settings_from({}, database_url=url, backup_folder=str(tmp_path / "none"))) == []


@pytest.mark.parametrize(("dialect", "waits"), [("postgresql", True), ("sqlite", False)])
def test_processes_that_start_together_migrate_one_after_the_other(
    dialect: str, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    class Connection:
        def __enter__(self) -> Connection:
            return self

        def __exit__(self, *what: object) -> None:
            pass

        def execute(self, statement: Any) -> None:
            said.append(str(statement))

    engine: Any = SimpleNamespace(begin=Connection, dialect=SimpleNamespace(name=dialect))
    monkeypatch.setattr("alembic.command.upgrade", lambda config, to: said.append(f"upgrade to {to}"))
    migrate._upgrade(engine)
    lock = [f"SELECT pg_advisory_xact_lock({migrate.LOCK})"] if waits else []
    assert said == [*lock, "upgrade to head"]


# -- commands


def test_a_port_that_is_taken_is_said() -> None:
    held = cli.bind("127.0.0.1", 0)
    held.listen()
    with pytest.raises(Refuse) as refused:
        cli.bind("127.0.0.1", held.getsockname()[1])
    assert (refused.value.status, refused.value.key) == (400, "port-taken")
    held.close()


def test_where_a_browser_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not cli.has_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "1")
    assert cli.has_browser()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cli.has_browser()


def test_the_manners_of_the_server(tmp_path: Path) -> None:
    def config(**more: Any) -> Any:
        return cli.server_for(settings_from({}, database_url=f"sqlite:///{tmp_path / 'a'}", **more)).config

    plain = config()
    assert (plain.ws_max_size, plain.ws_max_queue, plain.ws_per_message_deflate) == (32768, 8, False)
    assert (plain.access_log, plain.server_header, plain.log_config) == (False, False, None)
    assert (plain.timeout_graceful_shutdown, plain.proxy_headers) == (5, False)
    behind = config(trusted_proxies="10.0.0.1")
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, "10.0.0.1")


# -- mail


def test_what_a_letter_says_and_what_went_wrong_with_it() -> None:
    postbox = Postbox().start()
    try:
        row = SimpleNamespace(id="abc", recipient="ada@example.org", subject="Hé", body="text", created=1e9, tries=0)
        settings = Settings(smtp_host="127.0.0.1", smtp_port=postbox.port, mail_from="house@example.org")
        assert letters.send(settings, letters.Letter(row)) is None
        (letter,) = postbox.letters
        assert (letter["From"], letter["To"], letter["Subject"]) == ("house@example.org", "ada@example.org", "Hé")
        assert letter["Message-ID"] == "<abc@example.org>"
        assert letter["Auto-Submitted"] == "auto-generated"
        assert "2001" in letter["Date"]
        assert letter.get_content().strip() == "text"
        postbox.refusing = True
        assert letters.send(settings, letters.Letter(row)) == "SMTPDataError"
        tls = Settings(smtp_host="127.0.0.1", smtp_port=postbox.port, smtp_tls=True)
        assert letters.send(tls, letters.Letter(row)) == "SMTPNotSupportedError"
        known = Settings(smtp_host="127.0.0.1", smtp_port=postbox.port, smtp_user="u", smtp_password="p")
        assert letters.send(known, letters.Letter(row)) == "SMTPNotSupportedError"
    finally:
        postbox.close()


def test_a_chair_is_empty_unless_told() -> None:
    assert Chair() == Chair(None, None, None, False, 0)
