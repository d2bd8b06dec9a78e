"""What the engine says of the table, so that nobody has to work it out a second time."""

from __future__ import annotations

from typing import Any

from tests.games.kontor.tables import ANCHOR, CHOOSE, CROSS, choose, play, table

from comptoir.core.state import State
from comptoir.games.kontor import GAME
from comptoir.games.kontor.outlook import estimate, why_stuck
from comptoir.games.kontor.state import Table

ONE = [{"step": "choose_card", "seat": -1, "owing": 1}]


def seen(state: State, seat: int | None = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.view(seat)["table"]
    return found


def changes(state: Table, seat: int = 0) -> dict[tuple[int, int], dict[str, Any]]:
    return {(cell["x"], cell["y"]): cell for cell in state.view(seat)["asked"]["changes"]}


def test_a_sector_says_where_it_is_open_and_who_leads_by_what() -> None:
    state = table(CROSS + " 6@1,1 15@2,1 16@1,2")
    sector = seen(state)["sectors"][0]
    assert sorted(sector["open"]) == [[1, 3], [2, 2], [3, 1]]
    assert sector["gaps"] == 4
    assert (sector["leader"], sector["decided_by"]) == ("red", "largest")
    assert sector["leads"] == {"red": {"wine": 1, "tea": 1}}


def test_cells_that_cranes_guard() -> None:
    state = table(CROSS + " 31@1,1 32@3,1 69@3,0", options={"mode": "advanced2"})
    guarded = {(cell["x"], cell["y"]): cell["sides"] for cell in seen(state)["guarded"]}
    assert guarded[2, 1] == ["red", "black"]
    assert guarded[1, 2] == ["red"]
    assert (1, 0) not in guarded


def test_what_a_canal_would_complete() -> None:
    state = table(CROSS + " 34@1,1 69@2,1", hands=[[72], []], pending=ONE)
    play(state, 0, "play:C72")
    found = changes(state)
    assert found[1, 2]["completes"] == ["D34"]
    assert found[1, 2]["sectors"][0]["complete"]
    assert found[1, 2]["sectors"][0]["leader"] == "red"
    assert found[3, 0]["completes"] == []
    assert found[3, 0]["fixes"] == ["x"]


def test_what_a_dock_would_change() -> None:
    """E16: 15 joins two sectors; the red wine, spice and tea together."""
    state = table(CROSS + " 14@1,1 69@3,0 11@3,1 13@2,2", options={"mode": "advanced2"}, hands=[[15], []], pending=ONE)
    play(state, 0, "play:D15")
    outcome = changes(state)[2, 1]["sectors"][0]
    assert outcome["size"] == 4
    assert outcome["leads"] == {"red": {"wine": 1, "spice": 1}}
    assert outcome["decided_by"] == "largest"


def test_looking_changes_nothing_and_only_the_asked_seat_is_told() -> None:
    state = table(CROSS + " 34@1,1 69@2,1", hands=[[72, 11], [13]], pending=CHOOSE)
    before = state.position()
    assert "cards" in state.view(0)["asked"]
    assert state.position() == before
    choose(state, 72, None)
    assert "asked" not in state.view(0)
    assert "asked" not in state.view(None)
    assert state.view(1)["asked"]["cards"] == [{"card": "D13", "cells": 16, "playable": True}]


def test_where_the_boat_could_take_a_dock() -> None:
    """E43: from (1,0) it reaches red 3; 16 shows no boat."""
    state = table(
        CROSS + " 3@1,1 36@2,1 16@1,2", options={"mode": "advanced2"}, hands=[[47], []], pending=ONE, boat=(0, 0)
    )
    play(state, 0, "play:C47")
    moorings = {(at["x"], at["y"]): at["takes"] for at in state.view(0)["asked"]["moorings"]}
    assert moorings == {(1, 0): ["D03"], (0, 1): ["D03"]}


def test_an_estimate_counts_open_sectors_for_whoever_leads() -> None:
    state = table(CROSS + " 34@1,1 13@-1,1 36@-1,-1")
    assert estimate(state) == {"red": 1, "black": 2}
    assert seen(state)["points"] == {"red": 0, "black": 0}
    free = table(ANCHOR + " 45@1,0 11@1,1 34@2,1 13@3,0", options={"mode": "roue_libre"})
    assert estimate(free) == {"red": 1, "black": 0}


def test_why_a_card_fits_nowhere() -> None:
    asked = table(CROSS, hands=[[11], [13]], pending=CHOOSE).view(0)["asked"]
    assert asked["cards"] == [{"card": "D11", "cells": 16, "playable": True}]
    flood = table(CROSS, options={"mode": "advanced2", "pont_et_inondation": True}, hands=[[90], [91]], pending=CHOOSE)
    assert flood.view(0)["asked"]["cards"] == [{"card": "S90", "cells": 0, "playable": False, "why": "flood"}]
    assert why_stuck(flood, 0, 90) == "flood"
    for lang in ("en", "fr"):
        for reason in ("full", "crane", "flood", "bridge", "completes", "rule"):
            assert GAME.book.say(lang, f"stuck-{reason}")


def test_what_is_played_stands_in_the_view() -> None:
    view = seen(GAME.new(2, seed=1, scenario="tic_tac_toe", libre_choix=True, stall_rounds=2).state)
    assert view["variants"] == ["libre_choix"]
    assert view["readings"] == {"stall_rounds": 2}
    assert [region["kind"] for region in view["regions"]] == ["box"] * 9
    assert (view["in_turn"], view["one_dock_pile"], view["secret"]) == (False, False, True)
    free = seen(GAME.new(3, seed=1).state)
    assert (free["in_turn"], free["one_dock_pile"], free["secret"]) == (True, True, False)


def test_first_docks_are_one_set() -> None:
    match = GAME.new(2, seed=4, justice=True)
    choice = match.state.view(0)["choice"]
    assert (choice["least"], choice["most"], len(choice["pool"])) == (3, 3, 22)
    picks = [piece["move"] for piece in choice["pool"]][5:8]
    match.play_set(0, [GAME.moves.by_code[code] for code in picks])
    assert [f"choose:{card}" for card in seen(match.state)["picks"]] == picks
    assert "choice" not in match.state.view(0)


def test_corruption_2_describes_its_pairs() -> None:
    """14 and 22 in two sectors, 15 beside the tavern."""
    laid = CROSS + " 14@1,1 22@-1,1 15@1,-1"
    state = table(laid, options={"mode": "base2", "corruption_2": True}, hands=[[89, 11], []], pending=ONE)
    play(state, 0, "play:D89", "place:2:-1")
    choice = state.view(0)["choice"]
    assert choice["only"] == [[], ["bribe:D14", "bribe:D22"]]
    assert choice["finish"] == "decline"
