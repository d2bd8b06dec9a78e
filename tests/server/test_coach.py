"""The coach at the table and after the match: hints, why not, analyses that every process knows of."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.services import Player, RunningService, begin, wait_for
from tests.server.test_races import guests
from tests.server.world import World

import comptoir
from comptoir.coach import Effort, analyse
from comptoir.coach.opinion import QUICK
from comptoir.server import coach
from comptoir.server.coach import part_of
from comptoir.server.refusals import Refuse
from comptoir.server.routes.matches import uploaded_record
from comptoir.server.schema import MATCH
from comptoir.server.table_record import row_of
from comptoir.server.workers import check_record

pytestmark = pytest.mark.servers
RECORD = Path(__file__).parents[1] / "games/golden_city/golden/greedy-2.json"


def played() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORD.read_text(encoding="utf-8"))["record"]
    return record


def asked(player: Player, **more: Any) -> tuple[str, dict[str, Any]]:
    """A table with one bot at which this player is to decide, and what they see there."""
    table = player.table(bots=1, options={"first_governor": "1"}, **more)["id"]
    return table, player.get(f"/api/tables/{table}/seat")


def test_a_hint_is_for_whoever_is_asked(service: RunningService) -> None:
    ada, eve = service.guest(), service.guest()
    table, seen = asked(ada, hints=True)
    legal = {move["code"] for move in seen["legal"]}
    assert eve.get(f"/api/tables/{table}")["hints"] is True
    told = ada.post(f"/api/tables/{table}/hint", {"ply": seen["ply"], "moves": []})
    assert 1 <= len(told["hints"]) <= 3
    assert {hint["move"] for hint in told["hints"]} <= legal
    best = told["hints"][0]
    assert best["loss"] == 0
    assert 0 < best["win"] < 1
    assert best["reasons"]
    assert ada.post(f"/api/tables/{table}/hint", {"ply": seen["ply"], "moves": []}) == told
    # Whoever has drafted a move is told how to go on from there.
    then = ada.post(f"/api/tables/{table}/draft", {"ply": seen["ply"], "moves": ["choose_role:builder"]})
    if then["end"] is None:
        more = ada.post(f"/api/tables/{table}/hint", {"ply": seen["ply"], "moves": ["choose_role:builder"]})
        assert {hint["move"] for hint in more["hints"]} <= {move["code"] for move in then["legal"]}
    path, body = f"/api/tables/{table}/hint", {"ply": seen["ply"], "moves": []}
    assert eve.refused("POST", path, body) == (403, "seat-not-yours")
    assert ada.refused("POST", path, {"ply": 99, "moves": []}) == (409, "ply-stale")
    assert ada.get(f"/api/tables/{table}/seat")["ply"] == seen["ply"]


def test_no_hints_where_it_counts(service: RunningService) -> None:
    ada, bob = service.account(), service.account()
    wish = {"game": "san_juan", "seats": 2, "rated": True, "hints": True}
    assert ada.refused("POST", "/api/tables", wish) == (400, "hints-rated")
    rated = begin(ada, bob, rated=True, options={"first_governor": "1"})
    assert ada.refused("POST", f"/api/tables/{rated}/hint", {"ply": 0, "moves": []}) == (403, "hints-rated")
    plain = begin(ada, bob, options={"first_governor": "1"})
    assert ada.refused("POST", f"/api/tables/{plain}/hint", {"ply": 0, "moves": []}) == (403, "hints-off")
    casual = begin(ada, bob, hints=True, options={"first_governor": "1"})
    assert bob.refused("POST", f"/api/tables/{casual}/hint", {"ply": 0, "moves": []}) == (409, "why-not-you")


def test_why_not(service: RunningService) -> None:
    ada = service.guest()
    table, seen = asked(ada)
    wish = {"ply": seen["ply"], "moves": ["choose_role:builder", "build:library", "no:such"]}
    fine, other, unknown = ada.post(f"/api/tables/{table}/why", wish)["reasons"]
    assert fine is None
    assert "You are asked" in other["text"]["en"]
    assert unknown["text"]["fr"] != unknown["text"]["en"]


def test_in_a_full_house_a_hint_is_shorter() -> None:
    assert part_of(QUICK, 1.0) == QUICK
    assert part_of(QUICK, 0.5) == Effort(24, 8)
    assert part_of(QUICK, 0.05) == Effort(8, 4)
    assert part_of(Effort(2, 2), 0.05) == Effort(2, 2)


def test_an_analysis_is_computed_once_and_kept(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = ada.post("/api/records", played())["id"]
    path = f"/api/tables/{table}/analysis"
    assert bob.get(path)["state"] == "none"
    begun = ada.post(path)
    assert begun["total"] == len(played()["moves"])
    assert bob.refused("DELETE", path) in [(403, "analysis-not-yours")]
    far = [0]

    def done() -> Any:
        now = bob.get(path)
        far.append(now["done"])
        return now["state"] == "done" and now["analysis"]

    told = wait_for(done, 60)
    assert far == sorted(far)
    meant = analyse(comptoir.loads(json.dumps(played())), Effort(1, 2))
    assert told == json.loads(meant.dumps())
    again = bob.post(path)
    assert (again["state"], again["analysis"]) == ("done", told)
    ada.call("DELETE", path)
    assert bob.get(path)["state"] == "done"
    # One that is still being played is nobody's to analyse.
    running, _ = asked(ada)
    assert ada.refused("POST", f"/api/tables/{running}/analysis") == (409, "table-not-over")


def test_every_process_knows_how_far_an_analysis_is_and_can_stop_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL: asked for in one process, seen and stopped in the other; one at a time for everybody."""
    one, two = world.services
    record = played()
    text = json.dumps(record)

    async def go() -> None:
        ada, bob = await guests(world, 2)
        match = uploaded_record(ada.id, check_record(text))
        await one.store.execute(one.store.insert_once(MATCH, **row_of(match)))
        begun = await one.coach.analyse(match.id, text, "deep", ada.id)
        assert begun.state == "running"
        assert (await two.coach.analysis(match.id, text, "deep")).state == "running"
        assert (await two.coach.analyse(match.id, text, "deep", bob.id)).state == "running"
        with pytest.raises(Refuse) as refused:
            await two.coach.analyse(match.id, text, "quick", ada.id)
        assert refused.value.key == "analysis-one"
        monkeypatch.setattr(coach, "MOST", 1)
        with pytest.raises(Refuse) as refused:
            await two.coach.analyse(match.id, text, "quick", bob.id)
        assert refused.value.key == "analysis-full"
        await two.coach.stop(match.id, "deep", ada.id)
        assert (await one.coach.analysis(match.id, text, "deep")).state == "none"
        for _ in range(600):
            if not any("_compute" in repr(chore) for chore in one.chores):
                break
            await asyncio.sleep(0.1)
        else:
            raise AssertionError("it is still being computed")
        assert (await two.coach.analysis(match.id, text, "deep")).state == "none"

    world.run(go())
