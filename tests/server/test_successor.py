"""A house that was opened on the plain engine makes way for the compiled one, at its own address."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from tests.server.services import RunningService, free_port, wait_for

pytestmark = pytest.mark.servers


def test_a_house_makes_way_for_its_successor(tmp_path: Path) -> None:
    port = free_port()
    successor, came = tmp_path / "comptoir-compiled", tmp_path / "came"
    house = RunningService(f"sqlite:///{tmp_path / 'house.db'}", port=port, inherited_port=port, successor=successor)
    house.command = ["open", "--no-browser"]
    house.start(fresh=True)
    try:
        ada = house.guest("Ada")
        table = ada.post("/api/tables", {"game": "san_juan", "seats": 2})
        script = tmp_path / "script"
        script.write_text(f'#!/bin/sh\ntouch "{came}"\nexec "{sys.executable}" -m comptoir "$@"\n')
        script.chmod(0o700)
        os.replace(script, successor)
        wait_for(came.exists, 180)
        wait_for(house.answers, 180)
        assert ada.get(f"/api/tables/{table['id']}")["game"] == "san_juan"
    finally:
        house.close()
