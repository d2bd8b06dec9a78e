"""A database that an earlier version wrote, before entries were structs, is read as it was meant."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from msgspec import to_builtins

from comptoir.server import entries
from comptoir.server.service import Service
from comptoir.server.settings import settings_from

pytestmark = pytest.mark.servers
OLD = Path(__file__).with_name("old")


@pytest.mark.parametrize("snapshots", [True, False])
def test_every_match_is_what_it_was_and_goes_on(tmp_path: Path, snapshots: bool) -> None:
    file = tmp_path / "old.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.executescript((OLD / "database.sql").read_text(encoding="utf-8"))
        if not snapshots:
            connection.execute("DELETE FROM snapshot")
    expected = json.loads((OLD / "expected.json").read_text(encoding="utf-8"))

    async def go() -> None:
        service = Service(settings_from({}, database_url=f"sqlite:///{file}"))
        await service.open()
        for id, meant in expected.items():
            table = await service.table(id)
            match_log = table.match_log
            assert match_log is not None
            assert match_log.match.record()["moves"] == meant["moves"]
            assert (match_log.seq, match_log.told, match_log.over) == (meant["seq"], meant["told"], meant["over"])
            assert match_log.done == meant["done"]
            chairs = [(c["person"], c["name"], c["bot"], c["resigned"]) for c in meant["chairs"]]
            assert [(c.person, c.name, c.bot, c.resigned) for c in match_log.chairs] == chairs
            offer = to_builtins(match_log.offer_info())
            assert (offer and (offer["what"], offer["by"])) == (
                meant["offer"] and (meant["offer"]["what"], meant["offer"]["by"])
            )
            if not match_log.over:
                seat = match_log.waiting[0]
                await table.play(seat, "new", match_log.ply_of(seat), [match_log.legal(seat)[0].index])
                assert [type(entry.change) for entry in await table.whole_log()][-1] is entries.Play
        await service.close()

    asyncio.run(go())
