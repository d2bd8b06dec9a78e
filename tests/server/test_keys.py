"""Keys, files and copies: who can read what, and that a copy brings a house back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.server.services import Postgres, RunningService, begin

from comptoir.server import backups, sealing
from comptoir.server.refusals import Refuse
from comptoir.server.settings import Settings, settings_from

pytestmark = pytest.mark.servers


@pytest.fixture(autouse=True)
def no_key_left() -> Iterator[None]:
    yield
    sealing.use_key(None)


def run(service: RunningService, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "comptoir", *words]
    return subprocess.run(command, env=service.environment, capture_output=True, text=True, check=False, timeout=120)


def test_a_house_keeps_its_files_to_itself_and_its_seeds_sealed(
    build: Callable[..., RunningService], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    service = build(f"sqlite:///{folder / 'a.sqlite3'}", snapshot_plies=2).start()
    ada, bob = service.account("Ada Restored"), service.guest()
    ada.post("/api/me/tokens", {"label": "bot"})
    table = begin(ada, bob, options={"first_governor": "1"})
    over = ada.table(bots=1)["id"]
    ada.post(f"/api/tables/{over}/resign")
    with ada.sit(table) as first, bob.sit(table) as second:
        first.play("choose_role:prospector")
        second.until(lambda: second.legal)
        second.play(second.legal[0])
    modes = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    assert {"a.sqlite3", "a.sqlite3-wal", "a.sqlite3.key"} <= set(modes)
    assert set(modes.values()) == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700
    with sqlite3.connect(folder / "a.sqlite3") as connection:
        seeds: dict[str, str] = dict(connection.execute("SELECT id, seed FROM match"))
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    connection.close()
    assert seeds[table].startswith("sealed:")
    assert "secret" not in tables
    restore_drill(service, folder, tmp_path, table)


def restore_drill(service: RunningService, folder: Path, tmp_path: Path, table: str) -> None:
    """The copy brings everything back on another machine with its key; without the key, all but running matches."""
    copy = tmp_path / "copy.backup"
    assert run(service, "backup", str(copy)).returncode == 0
    assert copy.stat().st_mode & 0o777 == 0o600
    key = (folder / "a.sqlite3.key").read_text()
    assert key.strip().encode() not in copy.read_bytes()
    service.stop()
    for file in folder.iterdir():
        file.unlink()
    assert run(service, "restore", str(copy)).returncode == 0
    refused = run(service, "serve", "--port", str(service.port))
    assert refused.returncode != 0
    assert "sealed with another key" in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1
    (folder / "a.sqlite3.key").write_text(key)
    service.start()
    again = service.guest("Somebody")
    assert again.get(f"/api/tables/{table}")["status"] == "playing"
    service.stop()
    (folder / "a.sqlite3.key").unlink()
    assert run(service, "restore", "--without-key", str(copy)).returncode == 0
    with sqlite3.connect(folder / "a.sqlite3") as connection:
        left = dict(connection.execute("SELECT id, status FROM match"))
        accounts = [row[0] for row in connection.execute("SELECT name FROM person WHERE password IS NOT NULL")]
        owned = "JOIN person ON person.id = person WHERE password IS NOT NULL"
        opened = [
            connection.execute(f"SELECT count(*) FROM {kind} {owned}").fetchone()[0] for kind in ("session", "token")
        ]
    connection.close()
    assert table not in left
    assert (accounts, opened) == (["Ada Restored"], [0, 0])


def test_the_seeds_of_finished_matches_are_open(tmp_path: Path) -> None:
    from comptoir.server.migrate import migrate

    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    migrate(url)
    sealing.use_key(sealing.key_from(tmp_path / "key"))
    engine = create_engine(url)
    with engine.begin() as connection:
        for id, status in (("over", "over"), ("running", "playing")):
            insert_match(connection, id, status, sealing.close_up(f"seed of {id}"))
        sealing.open_finished(connection, sealing.finished_and_sealed(connection))
        seeds = {row.id: row.seed for row in connection.execute(text("SELECT id, seed FROM match"))}
    assert seeds["over"] == "seed of over"
    assert seeds["running"].startswith("sealed:")
    assert sealing.open_up(seeds["running"]) == "seed of running"
    # With another key: what cannot be opened goes, tables and letters, and the rest stays.
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO person (id, name, lang, mail_turns, created) VALUES ('p', 'P', 'en', 0, 1)")
        )
        letter = "INSERT INTO outbox VALUES (:id, 'p', 'p@example.org', 's', :body, 1, 1, 0)"
        for id, body in (("sealed", sealing.close_up("a link")), ("plain", "news")):
            connection.execute(text(letter), {"id": id, "body": body})
        sealing.use_key(sealing.key_from(tmp_path / "another key"))
        sealing.forget_sealed(connection)
        assert connection.execute(text("SELECT id FROM match")).scalars().all() == ["over"]
        assert connection.execute(text("SELECT id FROM outbox")).scalars().all() == ["plain"]
    engine.dispose()


def insert_match(connection: object, id: str, status: str, seed: str) -> None:
    columns = (
        "id, game, rules, seats, options, seed, commitment, access, invited, pace, clock, amount, spectators, delay"
    )
    values = ":id, 'g', 1, 2, '{}', :seed, 'c', 'open', '[]', 'live', 'none', 1, true, 0"
    more = "rated, uploaded, status, created, moved, waiting"
    statement = f"INSERT INTO match ({columns}, {more}) VALUES ({values}, false, false, :status, 1.0, 1.0, 0)"
    connection.execute(text(statement), {"id": id, "seed": seed, "status": status})  # type: ignore[attr-defined]


def test_seeds_on_postgresql_are_sealed_with_a_key_file(
    build: Callable[..., RunningService], postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.database()
    service = build(url, key_file=tmp_path / "house.key")
    assert run(service, "migrate").returncode == 0
    ada = service.start().guest()
    table = ada.table(bots=1)["id"]
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        assert connection.execute(text("SELECT seed FROM match")).scalar_one().startswith("sealed:")
    engine.dispose()
    with ada.sit(table) as seat:
        seat.until(lambda: seat.legal)
    assert (tmp_path / "house.key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_is_none_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("not a key\n")
    with pytest.raises(Refuse, match="valid key"):
        sealing.use_key(sealing.key_from(tmp_path / "key"))


def test_copies_are_made_when_due_and_the_oldest_go(tmp_path: Path) -> None:
    from comptoir.server.migrate import migrate

    folder = tmp_path / "copies"
    settings = settings_from(
        {}, database_url=f"sqlite:///{tmp_path / 'a.sqlite3'}", backup_folder=str(folder), backup_keep=2
    )
    migrate(settings.database_url)
    assert backups.next_due(settings, 1000.0) == 1000.0
    made = [backups.make_copy(settings) for _ in range(3)]
    assert backups.kept(settings) == [made[2], made[1]]
    os.utime(made[2], (5000.0, 5000.0))
    assert backups.next_due(settings, 6000.0) == 5000.0 + 24 * 3600

    async def while_overdue(overdue: Settings) -> None:
        said: list[bool] = []
        task = asyncio.create_task(backups.make_copies(overdue, said.append))
        while len(backups.kept(overdue)) < 2 or made[1] in backups.kept(overdue):
            await asyncio.sleep(0.05)
        task.cancel()
        assert said in ([], [True])

    asyncio.run(asyncio.wait_for(while_overdue(settings), 20))
    assert backups.next_due(settings, 0.0) > time.time() + 23 * 3600
