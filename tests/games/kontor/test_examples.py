"""Section 15: every worked example carries its number. Notation and cross are those of the specification."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.kontor.tables import (
    ALL_CANALS,
    ANCHOR,
    CHOOSE,
    CHOOSE_4,
    CROSS,
    PASS_OR_PLAY,
    ROUND,
    asks,
    cells,
    choose,
    codes,
    fill,
    hand,
    kept,
    money,
    play,
    put,
    sector,
    table,
    tokens_in,
    top_at,
)

from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import (
    BLACK,
    BRIDGE,
    CARD_IDS,
    CYCLIC,
    FIELD,
    GOOD_IDS,
    KIND,
    LINEAR,
    RED,
    REVERSED,
    cell_at,
)
from comptoir.games.kontor.harbour import distance, distances
from comptoir.games.kontor.packing import NOWHERE
from comptoir.games.kontor.rows import EVENT_IDS
from comptoir.games.kontor.rules.alliances import ally_all, pacts_of
from comptoir.games.kontor.scoring import eligible, pick, points, scored_sectors, supremacy
from comptoir.games.kontor.state import NOBODY, Table
from comptoir.games.kontor.steps.turn import award, take_away
from comptoir.games.kontor.view import see_centres

ADVANCED = {"mode": "advanced2"}
TEAM = {"mode": "team4"}
FREE = {"mode": "roue_libre"}
ALONE = {"mode": "roue_libre_individuelle"}
SPECIAL = {"mode": "advanced2", "pont_et_inondation": True}


def at(x: int, y: int) -> str:
    return f"place:{x}:{y}"


def goods(**counts: int) -> int:
    return sum(n << FIELD * GOOD_IDS.index(good) for good, n in counts.items())


def supply(state: Table) -> dict[str, int]:
    return dict(zip(GOOD_IDS, state.stocks(), strict=True))


def centre(state: Table, card: int, side: str) -> str:
    return see_centres(state)[state.head[card]][side]


# -- placement, frame, sectors


def test_E01_cards_touch_by_a_side() -> None:
    state = table("0@0,0 45@1,0", options={"scenario": "vitesse"}, hands=[[11], []])
    assert cells(state, 0, 11) == {(-1, 0), (2, 0), (0, -1), (1, -1), (0, 1), (1, 1)}


def test_E02_legal_cells_on_the_cross() -> None:
    state = table(hands=[[11], []])
    corners = {(x, y) for x in (1, -1) for y in (1, -1)}
    arms = {(x, y) for x in (2, -2) for y in (1, -1)} | {(x, y) for x in (1, -1) for y in (2, -2)}
    assert cells(state, 0, 11) == corners | arms | {(3, 0), (-3, 0), (0, 3), (0, -3)}
    assert len(cells(state, 0, 11)) == 16


def test_E03_sectors() -> None:
    state = table(CROSS + " 7@1,1 69@2,1 72@1,2 3@-1,1 9@-2,1 36@-1,2")
    assert sector(state, 7) == {(1, 1)}
    assert state.is_complete(7)
    assert sector(state, 36) == {(-1, 1), (-2, 1), (-1, 2)}
    assert not state.is_complete(36)


def test_E04_one_direction_is_fixed() -> None:
    state = table(hands=[[69, 70, 11], []])
    put(state, 0, 69, 3, 0)
    free = cells(state, 0, 70)
    assert state.frozen_x
    assert not state.frozen_y
    assert not {(-3, 0), (4, 0)} & free
    assert {(0, 3), (0, -3)} <= free
    assert GAME.rules.pack(state)["frame"]["x"] == [-2, 3]


def test_E05_both_directions_are_fixed() -> None:
    state = table(hands=[[69, 72, 70], []])
    put(state, 0, 69, 3, 0)
    put(state, 0, 72, 0, 3)
    assert GAME.rules.pack(state)["frame"] == {"x": [-2, 3], "y": [-2, 3], "fixed_x": True, "fixed_y": True}
    assert (0, -3) not in cells(state, 0, 70)
    assert state.framed


def test_E07_a_sector_closes_and_is_settled() -> None:
    state = table(CROSS + " 34@1,1", hands=[[69, 72], []])
    put(state, 0, 69, 2, 1)
    assert not state.is_complete(34)
    assert state.finished == []
    put(state, 0, 72, 1, 2)
    assert state.is_complete(34)
    assert (state.finished, state.winners) == ([34], [RED])


def test_E08_a_crane_keeps_opposing_docks_away() -> None:
    state = table(CROSS + " 31@1,1", hands=[[11, 69], [13, 72]])
    for cell in ((2, 1), (1, 2)):
        assert cell not in cells(state, 1, 13)
        assert cell in cells(state, 1, 72)
        assert cell in cells(state, 0, 11)


def test_E09_between_two_cranes_only_water() -> None:
    state = table(CROSS + " 69@3,0 31@1,1 32@3,1", options=ADVANCED, hands=[[14, 72], [13]])
    assert (2, 1) not in cells(state, 0, 14)
    assert (2, 1) not in cells(state, 1, 13)
    assert (2, 1) in cells(state, 0, 72)
    assert (2, 1) in cells(state, 1, 72)


def test_E10_a_crane_does_not_move_what_lies_there() -> None:
    state = table(CROSS + " 13@2,1", hands=[[31], [16]])
    put(state, 0, 31, 1, 1)
    assert top_at(state, 2, 1) == 13
    assert (1, 2) not in cells(state, 1, 16)


# -- tokens


def test_E13_a_dock_brings_its_goods() -> None:
    state = table(hands=[[6], []])
    put(state, 0, 6, 1, 1)
    assert tokens_in(state, 6, RED) == {"wine": 1, "tea": 1}
    assert centre(state, 6, "red") == "D06"
    assert supply(state) == {"wine": 15, "spice": 16, "tea": 15}


def test_E14_one_centre_for_a_side() -> None:
    state = table(CROSS + " 6@1,1", hands=[[15], []])
    put(state, 0, 15, 2, 1)
    assert tokens_in(state, 6, RED) == {"wine": 1, "tea": 1, "spice": 1}
    assert centre(state, 15, "red") == "D06"


def test_E15_the_other_side_has_its_own() -> None:
    state = table(CROSS + " 6@1,1 15@2,1", hands=[[], [16]])
    put(state, 1, 16, 1, 2)
    assert centre(state, 16, "black") == "D16"
    assert tokens_in(state, 16, BLACK) == {"spice": 1}
    assert tokens_in(state, 16, RED) == {"wine": 1, "tea": 1, "spice": 1}


def test_E16_two_sectors_merge() -> None:
    state = table(CROSS + " 14@1,1 69@3,0 11@3,1", options=ADVANCED, hands=[[15], []])
    assert sector(state, 14) != sector(state, 11)
    put(state, 0, 15, 2, 1)
    assert sector(state, 14) == {(1, 1), (2, 1), (3, 1)}
    assert tokens_in(state, 14, RED) == {"wine": 1, "spice": 1, "tea": 1}
    assert centre(state, 11, "red") == "D14"


def test_E17_settling_returns_all_tokens() -> None:
    state = table(CROSS + " 11@1,1 34@2,1 13@1,2", tokens={11: {"wine": 1}, 34: {"wine": 1}, 13: {"tea": 1}})
    assert supply(state) == {"wine": 14, "spice": 16, "tea": 15}
    award(state, state.head[11], True)
    assert state.winners == [RED]
    assert supply(state) == {"wine": 16, "spice": 16, "tea": 16}


def test_E18_a_lone_crane_belongs_to_nobody() -> None:
    state = table(CROSS + " 31@1,1 69@2,1", hands=[[72], []])
    put(state, 0, 72, 1, 2)
    assert (state.finished, state.winners) == ([31], [NOBODY])
    assert len(state.members(31)) == 1


# -- winning a sector


@pytest.mark.parametrize(
    ("red", "black", "winner"),
    [
        (goods(tea=3, spice=2), goods(tea=1, wine=3), BLACK),
        (goods(wine=1), goods(spice=1, tea=1), BLACK),
        (goods(wine=1), goods(spice=1), RED),
        (goods(tea=1), goods(spice=1), BLACK),
        (goods(tea=1), goods(wine=1), RED),
        (goods(wine=2, tea=1), goods(wine=2, tea=1), NOBODY),
        (goods(wine=2), goods(spice=2, tea=1), BLACK),
    ],
    ids=["E19", "E20", "E21", "E22", "E23", "E24", "E25"],
)
def test_E19_to_E25_supremacy(red: int, black: int, winner: int) -> None:
    assert supremacy([red, black], CYCLIC) == winner


# -- taxes, order, money


def revealed(red: int, black: int, florins: list[int]) -> Table:
    """Both have chosen; the table is where the first placement is asked."""
    state = table(hands=[[red, 35], [black, 36]], florins=florins, pending=CHOOSE)
    choose(state, red, black)
    return state


def test_E27_a_florin_taxes_the_opponent() -> None:
    state = table(ANCHOR, options={"scenario": "vitesse"}, hands=[[11], [45]], florins=[2, 1], pending=CHOOSE)
    assert money(state) == [2, 1, 17]
    choose(state, 11, 45)
    assert money(state) == [2, 0, 18]
    assert state.waiting == (1,)
    assert (state.merchants[0].card, state.merchants[1].card) == (11, 45)


def test_E28_who_cannot_pay_is_out() -> None:
    state = table(ANCHOR, options={"scenario": "vitesse"}, hands=[[11], [45]], florins=[2, 0], pending=CHOOSE)
    choose(state, 11, 45)
    assert money(state) == [2, 0, 18]
    assert hand(state, 1) == [45]
    assert state.waiting == (0,)
    play(state, 0, at(0, 1))
    assert asks(state) == "pass"


def test_E29_both_pay() -> None:
    state = revealed(11, 13, [2, 3])
    assert money(state) == [1, 2, 17]
    assert state.waiting == (1,)


def test_E30_a_card_taken_back_no_longer_taxes() -> None:
    state = revealed(11, 13, [2, 0])
    assert money(state) == [2, 0, 18]
    assert 13 in hand(state, 1)
    assert state.waiting == (0,)
    assert asks(state) == "place"


def test_E31_mutual_insolvency() -> None:
    state = revealed(11, 13, [0, 0])
    assert money(state) == [1, 1, 18]
    assert (state.merchants[0].card, state.merchants[1].card) == (11, 13)
    assert state.waiting == (1,)


def test_E32_red_is_out() -> None:
    state = table(ANCHOR, options={"scenario": "vitesse"}, hands=[[45], [13]], florins=[0, 5], pending=CHOOSE)
    choose(state, 45, 13)
    assert hand(state, 0) == [45]
    assert state.waiting == (1,)
    assert money(state) == [0, 5, 15]


def test_E33_who_passes_pays_nothing() -> None:
    state = table(hands=[[11], [13]], florins=[2, 0], pending=PASS_OR_PLAY)
    play(state, 0, "play_on")
    play(state, 1, "pass")
    play(state, 0, "play:D11")
    assert money(state) == [2, 1, 17]
    assert state.waiting == (0,)
    assert state.merchants[1].card < 0


def test_E34_the_higher_number_acts_first() -> None:
    assert revealed(34, 87, [4, 4]).waiting == (1,)


def test_E35_a_tavern_is_fast() -> None:
    assert revealed(89, 87, [4, 4]).waiting == (0,)


def test_E36_no_subsidy_from_an_empty_treasury() -> None:
    state = table(hands=[[69], [33]], florins=[10, 10], pending=CHOOSE, tops={0: 70})
    choose(state, 69, 33)
    play(state, 0, at(1, 1))
    assert money(state) == [10, 10, 0]
    assert hand(state, 0) == [70]


def test_E37_an_empty_pile_gives_nothing() -> None:
    state = table(
        hands=[[11, 34, 35, 69, 72], []], piles={1: []}, pending=[{"step": "choose_card", "seat": -1, "owing": 1}]
    )
    choose(state, 11)
    play(state, 0, at(1, 1))
    assert hand(state, 0) == [34, 35, 69, 72]


def test_E38_both_pass() -> None:
    state = table(hands=[[11], [13]], florins=[0, 4], pending=PASS_OR_PLAY)
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert money(state) == [1, 5, 14]
    assert asks(state) == "pass"
    assert state.round == 2


# -- end of the game

FULL_BUT_ONE = fill(6, 6, -2, -2, CROSS + " 11@-1,-1 -1@3,3", [c for c in ALL_CANALS if c != 87])


def test_E40_the_last_card_ends_the_game_at_once() -> None:
    state = table(FULL_BUT_ONE, hands=[[87, 34], [33, 36]], florins=[4, 4], pending=CHOOSE, finished=[(11, RED)])
    choose(state, 87, 33)
    assert state.over
    assert state.ending == "full"
    assert money(state) == [4, 4, 12]
    assert (hand(state, 0), state.merchants[1].card) == ([34], 33)
    assert state.scores() == [1, 0]


def test_E41_money_breaks_the_tie() -> None:
    docks = " 11@1,1 34@-1,1 35@1,-1 13@-1,-1 16@3,0 20@0,3"
    won = [(11, RED), (34, RED), (35, RED), (13, BLACK), (16, BLACK), (20, BLACK)]
    state = table(CROSS + docks, finished=won, florins=[2, 5])
    assert state.scores() == [3, 3]
    assert state.ranks() == [2, 1]
    assert table(CROSS + docks, finished=won, florins=[4, 4]).ranks() == [1, 1]


def test_E42_dead_end() -> None:
    board = fill(6, 6, -2, -2, CROSS + " 31@1,1 32@3,1 -1@2,1", ALL_CANALS)
    state = table(board, hands=[[11, 34], [13, 36]], pending=ROUND)
    assert state.over
    assert state.ending == "dead_end"
    assert state.scores() == [0, 0]
    assert state.finished == []


# -- boat and ranking


def with_boat(laid: str, seat: int = 1, **more: Any) -> Table:
    """One player has turned over a canal with a boat."""
    card = 47
    hands: list[list[int]] = [[], []]
    hands[seat] = [card]
    pending = [{"step": "choose_card", "seat": -1, "owing": 1 << seat}]
    state = table(laid, options=ADVANCED, hands=hands, pending=pending, **more)
    play(state, seat, f"play:{CARD_IDS[card]}")
    return state


def test_E43_the_boat_takes_a_dock() -> None:
    state = with_boat(CROSS + " 3@1,1 36@2,1 16@1,2")
    before = supply(state)
    play(state, 1, "boat:1:0", "take:D03")
    assert {good: supply(state)[good] - before[good] for good in GOOD_IDS} == {"wine": 1, "spice": 1, "tea": 1}
    assert state.piles[1][0] == 3
    assert (sector(state, 36), tokens_in(state, 36, BLACK)) == ({(2, 1)}, {"tea": 1})
    assert (sector(state, 16), tokens_in(state, 16, BLACK)) == ({(1, 2)}, {"spice": 1})
    assert at(1, 1) in codes(state, 1)


def test_E44_a_boat_beside_a_dock_protects_it_for_now() -> None:
    state = with_boat(CROSS + " 18@3,0", boat=(2, 0))
    assert "boat:2:0" not in codes(state, 1)
    for cell in [code for code in codes(state, 1) if code.startswith("boat:")]:
        trial = state.clone()
        play(trial, 1, cell)
        assert asks(trial) == "place"
    elsewhere = with_boat(CROSS + " 18@3,0", boat=(0, 0))
    play(elsewhere, 1, "boat:2:0")
    assert "take:D18" in codes(elsewhere, 1)


def test_E45_where_a_boat_dock_is_safe() -> None:
    in_danger = with_boat(CROSS + " 18@1,1")
    for target in ("boat:1:0", "boat:0:1"):
        trial = in_danger.clone()
        play(trial, 1, target)
        assert "take:D18" in codes(trial, 1)
    safe = with_boat(CROSS + " 11@2,1 18@2,2")
    for target in [code for code in codes(safe, 1) if code.startswith("boat:")]:
        trial = safe.clone()
        play(trial, 1, target)
        assert asks(trial) == "place"


def test_E46_a_dock_without_boat_stays() -> None:
    state = with_boat(CROSS + " 11@1,1")
    play(state, 1, "boat:1:0")
    assert asks(state) == "place"


def test_E47_a_complete_sector_is_untouchable() -> None:
    state = with_boat(CROSS + " 5@1,1 69@2,1 72@1,2", seat=0, finished=[(5, BLACK)])
    play(state, 0, "boat:1:0")
    assert asks(state) == "place"


def test_E48_a_boat_that_stays_takes_nothing() -> None:
    state = with_boat(CROSS + " 5@1,1", seat=0, boat=(1, 0))
    play(state, 0, "stay")
    assert asks(state) == "place"


def test_E50_both_may_move_the_boat() -> None:
    state = table(options=ADVANCED, hands=[[31], [47]], pending=CHOOSE)
    choose(state, 31, 47)
    assert (state.waiting, asks(state)) == ((1,), "boat")
    play(state, 1, "boat:1:0", at(1, 1))
    assert (state.waiting, asks(state)) == ((0,), "boat")
    assert "boat:1:0" not in codes(state, 0)
    assert "boat:0:0" in codes(state, 0)


def ranked(text: str, n: int, largest: bool) -> list[str]:
    """`6(1)` is a sector of size 6 at distance 1."""
    words = text.split()
    sizes = [int(word.split("(")[0]) for word in words]
    ways = [int(word.split("(")[1][:-1]) for word in words]
    return [words[place] for place in pick(sizes, ways, n, largest, near_first=largest)]


def test_E51_the_nearer_sector_scores() -> None:
    assert ranked("6(1) 5(2) 4(1) 3(2) 2(2) 2(4)", 5, True) == ["6(1)", "5(2)", "4(1)", "3(2)", "2(2)"]


def test_E52_a_tied_group_that_does_not_fit_drops_out() -> None:
    assert ranked("6(1) 5(2) 4(1) 3(2) 2(3) 2(3) 1(5)", 5, True) == ["6(1)", "5(2)", "4(1)", "3(2)", "1(5)"]


def test_E53_a_tied_group_that_fits_scores() -> None:
    assert ranked("6(1) 5(2) 4(1) 2(3) 2(3) 1(5)", 5, True) == ["6(1)", "5(2)", "4(1)", "2(3)", "2(3)"]


def test_E55_distance_from_the_anchor() -> None:
    state = table(fill(6, 6, -2, -2, CROSS + " 11@2,1 34@3,1", ALL_CANALS), finished=[(11, RED)], tokens={34: {}})
    assert distance(state, 11, distances(state)) == 3


# -- team game and special cards


def team(laid: str = CROSS, **more: Any) -> Table:
    return table(laid, seats=4, options=TEAM, **more)


def test_E56_taxes_between_facing_players_only() -> None:
    state = team(hands=[[11], [34], [33], [36]], pending=CHOOSE_4)
    choose(state, 11, 34, 33, 36)
    assert money(state) == [4, 4, 4, 3, 5]


def test_E57_numbers_give_the_order_of_all_four() -> None:
    state = team(hands=[[30], [46], [8], [88]], florins=[4, 4, 4, 4], pending=CHOOSE_4)
    choose(state, 30, 46, 8, 88)
    assert state.order == [3, 1, 0, 2]
    assert state.waiting == (3,)


def test_E58_the_mover_picks_the_pile() -> None:
    state = team(CROSS + " 5@1,1", hands=[[47], [], [], []], pending=[{"step": "choose_card", "seat": -1, "owing": 1}])
    play(state, 0, "play:C47", "boat:1:0", "take:D05")
    assert codes(state, 0) == ["to_pile:3", "to_pile:4"]
    play(state, 0, "to_pile:4")
    assert state.piles[4][0] == 5


def test_E59_a_flood_covers_a_dock() -> None:
    state = team(CROSS + " 14@1,1 15@2,1 11@3,1", hands=[[], [], [90], []])
    before = supply(state)["spice"]
    put(state, 2, 90, 2, 1)
    assert top_at(state, 2, 1) == 90
    assert state.where[15] == cell_at(2, 1)
    assert supply(state)["spice"] == before + 1
    assert (sector(state, 14), sector(state, 11)) == ({(1, 1)}, {(3, 1)})
    assert money(state) == [4, 4, 4, 4, 4]
    assert hand(state, 2) == []


def test_E60_a_flood_may_complete_a_sector() -> None:
    state = team(CROSS + " 14@1,1 15@2,1 11@3,1 72@1,2", hands=[[], [], [90], []])
    put(state, 2, 90, 2, 1)
    assert (state.finished, state.winners) == ([14], [RED])


def test_E61_what_a_flood_may_cover() -> None:
    laid = CROSS + " 6@1,1 5@-1,1 69@-2,1 72@-1,2 2@1,-1 31@-1,-1 89@3,0 91@0,2"
    state = team(laid, hands=[[], [], [90], []], finished=[(5, BLACK)])
    assert cells(state, 2, 90) == {(-1, -1), (3, 0), (0, 2)}
    assert KIND[top_at(state, 0, 2)] == BRIDGE


def test_E62_a_bridge_joins_two_sectors() -> None:
    state = team(CROSS + " 14@1,1 13@1,-1", hands=[[91], [], [], []])
    put(state, 0, 91, 1, 0)
    assert sector(state, 14) == {(1, 1), (1, 0), (1, -1)}


def test_E63_no_bridge_beside_a_complete_sector_or_under_the_boat() -> None:
    laid = CROSS + " 14@1,1 13@1,-1 69@2,-1 72@1,-2"
    closed = team(laid, hands=[[91], [], [], []], finished=[(13, BLACK)])
    assert (1, 0) not in cells(closed, 0, 91)
    boat = team(CROSS + " 14@1,1 13@1,-1", hands=[[91], [], [], []], boat=(1, 0))
    assert (1, 0) not in cells(boat, 0, 91)
    assert (2, 0) in cells(boat, 0, 91)


def test_E65_two_customs_houses() -> None:
    state = team(CROSS + " 14@1,1 1@2,1 2@1,2", finished=[(1, RED)], tokens={14: {}})
    assert state.scores() == [3, 3, 0, 0]


def test_E66_single_docks_do_not_count_in_teams() -> None:
    laid = CROSS + " 11@1,1 34@2,1 35@1,2 15@-1,1 19@-2,1 13@1,-1 16@-1,-1"
    heads = [(11, RED), (15, RED), (13, BLACK), (16, BLACK)]
    none: dict[int, dict[str, int]] = {card: {} for card in (34, 35, 19)}
    state = team(laid, finished=heads, tokens=none)
    assert scored_sectors(state) == [(11, RED), (15, RED)]


# -- scenarios


def test_E67_bakchich_buys_out() -> None:
    laid = CROSS + " 5@1,1 4@-1,1 16@1,-1 69@2,-1 72@1,-2 32@-1,-1"
    state = table(
        laid,
        options={"scenario": "bakchich"},
        hands=[[11], [13]],
        florins=[2, 0],
        finished=[(16, BLACK)],
        pending=ROUND,
    )
    assert (asks(state), state.waiting) == ("buy_out", (0,))
    assert codes(state, 0) == ["decline", "buy_out:D05"]
    play(state, 0, "buy_out:D05")
    assert money(state) == [0, 0, 20]
    assert state.piles[2][0] == 5
    assert asks(state) == "pass"


def test_E68_bakchich_sets_ten_canals_aside() -> None:
    view = GAME.new(2, seed=1, scenario="bakchich").state.view(None)["table"]
    assert view["canals"]["size"] == 21


def test_E69_three_smallest() -> None:
    assert ranked("6(1) 1(2) 1(4) 1(4) 1(5)", 3, False) == ["1(4)", "1(4)", "1(5)"]


RING = (
    "0@0,0 45@-2,0 48@-1,0 51@1,0 54@2,0 57@-2,1 60@2,1 63@-2,2 66@2,2 "
    "46@-2,3 49@2,3 52@-2,4 55@-1,4 58@0,4 61@1,4 64@2,4"
)


def test_E70_no_water_on_the_island() -> None:
    state = table(RING, options={"scenario": "ile_grande"}, hands=[[69, 11], []])
    assert (0, 1) not in cells(state, 0, 69)
    assert (0, 1) in cells(state, 0, 11)
    assert (0, -1) in cells(state, 0, 69)


def test_E71_the_island_is_worth_two() -> None:
    island = " 13@-1,1 16@0,1 17@1,1 20@-1,2 21@0,2 24@1,2 25@-1,3 28@0,3 33@1,3 11@-1,-1 34@2,-1"
    won = [(13, BLACK), (11, RED), (34, RED)]
    none: dict[int, dict[str, int]] = {card: {} for card in (16, 17, 20, 21, 24, 25, 28, 33)}
    state = table(RING + island, options={"scenario": "ile_grande"}, finished=won, tokens=none, florins=[5, 3])
    assert state.scores() == [2, 2]
    assert state.ranks() == [1, 2]


def test_E72_ever_smaller() -> None:
    laid = "0@0,0 45@1,0 48@0,1 51@-1,-1 11@0,2 14@1,2 15@2,2 23@1,-1 26@2,-1 27@3,-1 34@3,0 13@-1,0 16@-1,1 17@-2,-1"
    won = [(11, RED), (23, RED), (13, BLACK), (17, BLACK)]
    none: dict[int, dict[str, int]] = {card: {} for card in (14, 15, 26, 27, 34, 16)}
    state = table(laid, options={"scenario": "toujours_plus_petit"}, finished=won, tokens=none)
    assert [len(state.members(head)) for head, _ in won] == [3, 4, 2, 1]
    assert state.scores() == [3, 3]


def ttt_layout() -> str:
    taken = ["0@0,0"]
    spots = [(x, y) for y in range(-2, 6) for x in range(-2, 6) if (x in (0, 3) or y in (0, 3)) and (x, y) != (0, 0)]
    return " ".join([*taken, *[f"{canal}@{x},{y}" for canal, (x, y) in zip(ALL_CANALS, spots, strict=False)]])


def test_E74_three_in_a_line_win_at_once() -> None:
    laid = ttt_layout() + " 11@-2,-2 34@1,1 35@4,4 80@5,5 81@5,4"
    one = [{"step": "choose_card", "seat": -1, "owing": 1}]
    won = [(11, RED), (34, RED)]
    state = table(laid, options={"scenario": "tic_tac_toe"}, hands=[[82], [13]], finished=won, pending=one)
    assert cell_at(4, 4) in state.config.regions["box22"]
    play(state, 0, "play:C82", at(4, 5))
    assert state.over
    assert state.ending == "three_in_line"
    assert state.ranks() == [1, 2]


def test_E75_docks_must_touch_water() -> None:
    laid = "0@0,0 45@1,0 48@-1,0 51@0,1 54@0,-1 11@1,1"
    state = table(laid, options={"scenario": "watergames"}, hands=[[34, 69], []])
    assert (2, 1) not in cells(state, 0, 34)
    assert {(2, 0), (1, -1)} <= cells(state, 0, 34)
    assert (2, 1) in cells(state, 0, 69)


def test_E76_the_first_sector_ends_the_game() -> None:
    laid = ANCHOR + " 45@1,0 51@0,1 36@1,1 69@2,1"
    one = [{"step": "choose_card", "seat": -1, "owing": 1}]
    options = {"scenario": "vitesse"}
    state = table(laid, options=options, hands=[[72], []], florins=[3, 4], tokens={36: {}}, pending=one)
    play(state, 0, "play:C72", at(1, 2))
    assert state.over
    assert state.ending == "first_sector"
    assert (state.winners, state.scores(), state.ranks()) == ([NOBODY], [0, 0], [2, 1])


def test_E77_five_smallest() -> None:
    chosen = ranked("6(1) 3(2) 2(1) 1(2) 1(5) 1(2) 3(4)", 5, False)
    assert chosen == ["2(1)", "1(2)", "1(5)", "1(2)", "3(4)"]


EMBARGO = {"scenario": "embargo"}


def test_E78_a_missing_type_is_not_placed() -> None:
    laid = CROSS + " 11@-1,-1 34@-1,1"
    state = table(laid, options=EMBARGO, hands=[[6], []], tokens={11: {"wine": 2, "tea": 2}, 34: {"wine": 2}})
    assert state.stocks()[:3] == [0, 4, 2]
    put(state, 0, 6, 1, 1)
    assert tokens_in(state, 6, RED) == {"tea": 1}
    assert state.stocks()[:3] == [0, 4, 1]


def test_E79_the_winner_leaves_his_tokens() -> None:
    state = table(CROSS + " 14@1,1 18@2,1 25@1,2", options=EMBARGO)
    assert state.stocks() == [4, 4, 2, 3, 4, 4]
    award(state, state.head[14], True)
    assert state.winners == [RED]
    assert state.stocks() == [4, 4, 2, 4, 4, 4]
    assert tokens_in(state, 14, RED) == {"tea": 2}


def test_E80_sunken_cargo() -> None:
    state = table(
        CROSS + " 14@1,1", options={"scenario": "euphrate"}, hands=[[], [13]],
        memory={"sunk": [[1, 0], [0, 2], [0, -2]]},
    )  # fmt: skip
    put(state, 1, 13, 1, -1)
    assert tokens_in(state, 13, BLACK) == {"tea": 1, "wine": 1}
    assert kept(state, "sunk")[0] == NOWHERE


def test_E81_only_straight_sectors_count() -> None:
    laid = CROSS + " 11@1,1 34@2,1 35@3,1 13@-1,1 16@-2,1 20@-2,2"
    state = table(laid, options={"scenario": "une_tete"})
    assert eligible(state, 11)
    assert not eligible(state, 13)


def test_E83_gulliver_has_twenty_docks() -> None:
    state = GAME.new(2, seed=1, scenario="gulliver").state
    view = state.view(0)["table"]
    assert [merchant["pile"]["size"] for merchant in view["merchants"]] == [17, 17]
    assert view["canals"]["size"] == 39


# -- Roue libre


def test_E85_cranes_go_diagonally() -> None:
    state = table(ANCHOR, options=FREE, hands=[[31], []])
    assert cells(state, 0, 31) == {(1, 1), (1, -1), (-1, 1), (-1, -1)}
    state = table("0@0,0 45@1,0", options=FREE, hands=[[31], []])
    assert cells(state, 0, 31) == {(-1, -1), (-1, 1), (2, -1), (2, 1)}


def test_E86_who_cannot_pay_loses_a_turn() -> None:
    hands = [[46, 69, 11, 34], [70, 71, 13, 16], [73, 74, 14, 15]]
    turn = [{"step": "free_turn", "seat": 0}]
    state = table(ANCHOR, seats=3, options=ALONE, hands=hands, florins=[3, 0, 2], pending=turn)
    play(state, 0, "play:C46", at(1, 0))
    assert kept(state, "skips") == 0b010
    play(state, 0, "draw_canal")
    assert money(state) == [4, 0, 1, 15]
    assert state.waiting == (2,)
    assert kept(state, "skips") == 0


def test_E87_a_drunk_dock_does_not_count() -> None:
    laid = ANCHOR + " 45@1,0 4@1,1 11@2,1"
    state = table(
        laid, options=FREE, hands=[[89, 34, 69, 72], [13, 16, 70, 90]], pending=[{"step": "free_turn", "seat": 0}]
    )
    play(state, 0, "play:D89", "stay", at(3, 1), "mark:D04")
    assert state.view(None)["table"]["sectors"][0]["leader"] == "red"
    play(state, 0, "draw_dock")
    play(state, 1, "play:S90", at(2, 1))
    assert kept(state, "drunk") == [-1, -1]


def test_E88_closed_sectors_may_open_again() -> None:
    laid = ANCHOR + " 45@1,0 51@0,1 14@1,1 69@2,1 72@1,2"
    state = table(laid, options=FREE, hands=[[90], [91]])
    assert state.is_complete(14)
    put(state, 0, 90, 1, 1)
    assert top_at(state, 1, 1) == 90
    assert supply(state)["tea"] == 16
    put(state, 1, 91, 1, 1)
    assert top_at(state, 1, 1) == 91
    assert state.finished == []


def test_E89_linear_order() -> None:
    sides = [goods(wine=3, spice=1), goods(wine=1, spice=3), goods(tea=1)]
    assert supremacy(sides, LINEAR) == 1


@pytest.mark.parametrize(
    ("customs", "second", "expected"),
    [("", 2, [1, 0, 0]), (" 1@4,1", 2, [1, 1, 0]), (" 1@4,1 2@5,1", 2, [2, 1, 0]), ("", 1, [0, 0, 0])],
)
def test_E91_allies_share(customs: str, second: int, expected: list[int]) -> None:
    """A has wine 2 (or 1), B wine 1, C wine 2 (or 1): allied A and B win."""
    docks = "26@1,1 34@2,1 25@3,1"
    owner = {"D26": 0, "D34": 1, "D25": 2}
    wall = "45@1,0 46@2,0 47@3,0 48@4,0 49@5,0 50@1,2 51@2,2 52@3,2 53@4,2 54@5,2 55@0,1"
    end = {"": " 56@4,1", " 1@4,1": " 56@5,1", " 1@4,1 2@5,1": " 56@6,1"}[customs]
    state = table(
        f"{ANCHOR} {wall} {docks}{customs}{end}", seats=3, options=ALONE,
        tokens={26: {"wine": second}, 34: {"wine": 1}, 25: {"wine": second}}, position={"owner": owner},
        memory={"pacts": {CARD_IDS[card]: 1 for card in (26, 34, 25, *([1] if customs else []))}},
    )  # fmt: skip
    pacts_of(state).pacts = ally_all(pacts_of(state).pacts, state.members(26), 1)
    assert state.scores() == expected


def test_E93_one_card_of_either_pile_stays_in_hand() -> None:
    state = table(
        ANCHOR, options=FREE, hands=[[69, 11, 34, 35], [13, 16, 70, 71]], pending=[{"step": "free_turn", "seat": 0}]
    )
    before = len(state.piles[0])
    play(state, 0, "play:C69", at(1, 0))
    assert len(state.piles[0]) == before - 1
    assert state.waiting == (1,)


def test_E94_a_single_dock_scores_nothing() -> None:
    state = table(ANCHOR + " 45@1,0 51@0,1 14@1,1 69@2,1 72@1,2", options=FREE)
    assert state.is_complete(14)
    assert state.scores() == [0, 0]


# -- special rules, special-card variants, expansions

GRUDGES = {"mode": "base2", "vieilles_rancunes": True}


def test_E95_grudges() -> None:
    laid = CROSS + " 89@1,1 5@2,1 69@3,1 72@1,2"
    one = [{"step": "choose_card", "seat": -1, "owing": 2}]
    state = table(laid, options=GRUDGES, hands=[[], [75]], pending=one, memory={"tavern_by": [-1, 0]})
    play(state, 1, "play:C75", at(2, 2))
    assert (asks(state), state.waiting, codes(state, 0)) == ("veto", (0,), ["count", "veto"])
    play(state, 0, "veto")
    assert state.scores() == [0, 0]
    assert scored_sectors(state) == []
    both = table(laid.replace("5@2,1", "88@2,1"), options=GRUDGES, hands=[[], [75]], pending=one)
    play(both, 1, "play:C75", at(2, 2))
    assert asks(both) == "pass"
    assert both.winners == [NOBODY]


def test_E96_misere() -> None:
    state = table(
        options={"mode": "base2", "misere": True}, hands=[[11], [69]], florins=[0, 5],
        pending=[{"step": "choose_card", "seat": -1, "owing": 2}],
    )  # fmt: skip
    assert money(state) == [0, 5, 1]
    play(state, 1, "play:C69", at(1, 1))
    assert money(state) == [0, 6, 0]
    assert state.over
    assert state.ranks() == [2, 1]


def test_E97_justice() -> None:
    match = GAME.new(2, seed=3, justice=True)
    state = match.state
    play(state, 1, "choose:D04", "choose:D05", "choose:D88")
    assert state.waiting == (0,)
    play(state, 0, "choose:D03", "choose:D30", "choose:D31")
    assert isinstance(state, Table)
    assert {3, 30, 31} <= set(hand(state, 0))
    assert {4, 5, 88} <= set(hand(state, 1))
    assert (len(state.piles[1]), len(state.piles[2]), len(state.aside)) == (15, 15, 8)
    assert [len(hand(state, seat)) for seat in (0, 1)] == [5, 5]


def test_E98_marins() -> None:
    options = {"mode": "base2", "marins_ivres_morts": True}
    state = table(hands=[[11], [13]], options=options, florins=[2, 0], pending=CHOOSE)
    play(state, 0, "play:D11")
    play(state, 1, "pass")
    assert money(state) == [2, 1, 17]
    assert state.waiting == (0,)
    play(state, 0, at(1, 1))
    assert top_at(state, 1, 1) == 11
    assert sum(1 for card in state.config.deck if state.config.pool_of[card] == 2) == 21


def test_E100_choice_of_goods() -> None:
    state = table(options={"mode": "advanced2", "choix_marchandise": True}, hands=[[3], []])
    put(state, 0, 3, 1, 1)
    assert codes(state, 0) == ["good:wine", "good:spice", "good:tea"]
    play(state, 0, "good:tea")
    assert tokens_in(state, 3, RED) == {"tea": 1}
    assert supply(state) == {"wine": 16, "spice": 16, "tea": 15}
    take_away(state, 3, 0)
    state.settle()
    assert supply(state) == {"wine": 16, "spice": 16, "tea": 16}


def test_E101_blocus() -> None:
    state = table(options={"mode": "advanced2", "blocus": True}, hands=[[11, 69], [13]], boat=(1, 0))
    for seat, card in ((0, 11), (0, 69), (1, 13)):
        assert not {(1, 1), (1, -1)} & cells(state, seat, card)
        assert (-1, 1) in cells(state, seat, card)


def test_E102_first_pick() -> None:
    state = table(
        options={"mode": "base2", "premier_choix": True}, hands=[[11], []], florins=[2, 4],
        piles={1: [35, 22, 3, 26, 34]},
        pending=[{"step": "choose_card", "seat": -1, "owing": 1}],
    )  # fmt: skip
    play(state, 0, "play:D11", at(1, 1), "search", "pick:D03")
    assert money(state)[0] == 0
    assert hand(state, 0) == [3]
    assert list(state.piles[1]) == [35, 22, 26, 34]


def test_E103_flood_option() -> None:
    state = table(
        options={**SPECIAL, "choix_inondation": True}, hands=[[11], [93, 69, 72]], tops={0: 75},
        pending=[{"step": "choose_card", "seat": -1, "owing": 2}],
    )  # fmt: skip
    before = len(state.piles[0])
    play(state, 1, "play:S93", "two_canals", "play:C69", at(1, 1), "play:C72", at(2, 1))
    assert (top_at(state, 1, 1), top_at(state, 2, 1)) == (69, 72)
    assert money(state)[1] == 6
    assert len(state.piles[0]) == before - 2
    assert len(hand(state, 1)) == 2
    assert 93 in state.out


def test_E104_corruption_1() -> None:
    state = table(CROSS + " 14@1,1", options={"mode": "advanced2", "corruption_1": True}, hands=[[89], []])
    put(state, 0, 89, 2, 1)
    assert codes(state, 0) == ["decline", "bribe:D14"]
    play(state, 0, "bribe:D14")
    assert tokens_in(state, 14, RED) == {"tea": 2}
    take_away(state, 14, 0)
    state.settle()
    assert supply(state)["tea"] == 16


def test_E105_corruption_2() -> None:
    laid = CROSS + " 14@1,-1 15@-1,1 11@1,1"
    state = table(laid, options={"mode": "advanced2", "corruption_2": True}, hands=[[89], []])
    put(state, 0, 89, 2, 1)
    assert codes(state, 0) == ["decline", "bribe:D14"]
    play(state, 0, "bribe:D14")  # the second dock can only be 15
    assert tokens_in(state, 14, RED) == {"tea": 2}
    assert tokens_in(state, 15, RED) == {"spice": 2}
    assert tokens_in(state, 11, RED) == {"wine": 1}


def test_E106_point_final() -> None:
    laid = CROSS + " 13@1,1 16@-1,-1 17@-1,1 20@3,0 11@1,-1 34@2,-1 35@1,-2"
    won = [(13, BLACK), (16, BLACK), (17, NOBODY), (20, NOBODY), (11, RED)]
    options = {"mode": "advanced2", "point_final": True}
    state = table(laid, options=options, finished=won, tokens={34: {}, 35: {}})
    assert len(state.members(11)) == 3
    assert points(state, 11) == 2
    assert state.scores() == [2, 2]


def test_E107_sprint() -> None:
    state = table(
        CROSS + " 5@1,1", options={"mode": "base2", "sprint_final": True}, hands=[[], [13, 16]], piles={2: [36]},
        pending=[{"step": "choose_card", "seat": -1, "owing": 2}],
    )  # fmt: skip
    play(state, 1, "play:D13", at(-1, 1))
    assert state.over
    assert state.ending == "sprint"
    assert sorted(state.finished) == [5, 13]
    assert state.scores() == [0, 2]


def test_E109_protection() -> None:
    one = [{"step": "choose_card", "seat": -1, "owing": 2}]
    options = {"mode": "advanced2", "protection": True}
    state = table(CROSS + " 89@1,1 22@2,1 5@1,2", hands=[[], [47]], options=options, pending=one)
    play(state, 1, "play:C47")
    for beside_red in ("boat:1:0", "boat:2:0", "boat:0:1"):
        trial = state.clone()
        play(trial, 1, beside_red)
        assert asks(trial) == "place"
    play(state, 1, "boat:0:2")
    assert codes(state, 1) == ["decline", "take:D05"]


def test_E110_buying_the_last_special() -> None:
    state = table(
        options={"mode": "base2", "achat_cartes_speciales": True}, hands=[[34], [69]], pending=ROUND,
        memory={"pile": ["S90"], "out": ["S01", "S02", "S91", "S92", "S93"]},
    )  # fmt: skip
    for seat in (0, 1):
        play(state, seat, "want:1")
    play(state, 0, "show:D34")
    play(state, 1, "show:C69")
    assert hand(state, 1) == [69, 90]
    assert money(state) == [4, 2, 14]
    assert hand(state, 0) == [34]


def test_E111_bridge_and_flood() -> None:
    state = GAME.new(2, seed=1, pont_et_inondation=True).state
    assert isinstance(state, Table)
    assert [len(hand(state, seat)) for seat in (0, 1)] == [7, 7]
    assert {90, 92} <= set(hand(state, 0))
    assert {91, 93} <= set(hand(state, 1))


def test_E112_exceptional_flood() -> None:
    state = table(CROSS + " 13@1,1", options={"mode": "advanced2", "crue_exceptionnelle": True}, hands=[[90], []])
    first, second = state.piles[0][-1], state.piles[0][-2]
    put(state, 0, 90, 1, 1)
    assert (top_at(state, 2, 1), top_at(state, 1, 2)) == (first, second)
    assert money(state) == [4, 4, 12]


EXPORT = {"mode": "advanced2", "entrepot_exportation": True}


def test_E114_an_exported_token_is_recalled() -> None:
    state = table(CROSS, options=EXPORT, hands=[[22], []])
    put(state, 0, 22, 1, 1)
    play(state, 0, "export:wine")
    assert kept(state, "stores")[0] == 1
    assert tokens_in(state, 22, RED) == {}
    take_away(state, 22, 0)
    state.settle()
    assert kept(state, "stores")[0] == 0
    assert supply(state)["wine"] == 16


def test_E115_majorities_in_the_stores() -> None:
    state = table(options=EXPORT, memory={"stores": [2, 0, 1, 1, 2, 1]})
    assert [entry.get("export", 0) for entry in state.ledger()] == [1, 1]


def events(number: int, laid: str = CROSS, florins: list[int] | None = None) -> Table:
    """The next event is that of this number."""
    name = EVENT_IDS[number - 1]
    memory = {"events": [*[other for other in EVENT_IDS if other != name], name], "due": True}
    options = {"mode": "advanced2", "cartes_evenements": True}
    hands, last = [[11, 69], [13, 72]], {"last": 0}
    if " 11@" in laid:
        hands = [[34, 69], [13, 72]]
    return table(laid, options=options, hands=hands, florins=florins, memory=memory, pending=ROUND, position=last)


def test_E116_conspiracy() -> None:
    state = events(3, florins=[5, 3])
    assert state.waiting == (1,)
    play(state, 1, "play_on")
    assert state.waiting == (1,)
    assert money(state) == [5, 3, 12]
    assert events(3, florins=[4, 4]).waiting == (0, 1)


def test_E117_hurricane() -> None:
    state = events(4, florins=[5, 0])
    assert money(state) == [1, 0, 19]


def test_E118_fire() -> None:
    state = events(6, laid=CROSS + " 14@1,1 31@2,1 11@3,1")
    assert state.piles[1][0] == 31
    assert (sector(state, 14), sector(state, 11)) == ({(1, 1)}, {(3, 1)})


def test_E119_naval_blockade() -> None:
    state = events(9, laid=CROSS + " 11@1,1 16@2,1")
    assert state.goods_order == REVERSED
    award(state, state.head[11], True)
    assert state.winners == [BLACK]


def test_E121_one_event_for_two_sectors() -> None:
    laid = CROSS + " 11@1,1 16@3,1 69@3,0 72@1,2 75@3,2 78@4,1"
    options = {"mode": "advanced2", "cartes_evenements": True}
    state = table(
        laid, options=options, hands=[[81, 34], [13]], memory={"events": ["lutte_influence", "blocus_maritime"]},
        pending=[{"step": "choose_card", "seat": -1, "owing": 1}],
    )  # fmt: skip
    play(state, 0, "play:C81", at(2, 1))
    assert len(state.finished) == 2
    assert len(kept(state, "events")) == 1
    assert state.goods_order == REVERSED
