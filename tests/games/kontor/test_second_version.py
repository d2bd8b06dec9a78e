"""What the second version of the rules reads otherwise than the first, and that matches begun under the first go on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.kontor.tables import (
    ALL_CANALS,
    ANCHOR,
    CHOOSE,
    CROSS,
    ROUND,
    asks,
    cells,
    choose,
    codes,
    fill,
    play,
    table,
)

import comptoir
from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import BLACK, RED
from comptoir.games.kontor.config.values import FIRST_VERSION, RULES_VERSION
from comptoir.games.kontor.rules.scenarios import TicTacToe
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.placing import dead_end
from comptoir.games.kontor.steps.turn import take_away

BOTH = [FIRST_VERSION, RULES_VERSION]
BLOCUS = {"mode": "advanced2", "blocus": True}


def ending(state: Table) -> str:
    return state.ending


def one_cell_left() -> str:
    """7x7, all filled but (1,1), which lies beside the boat on (1,0). Canal 47 and dock 39 are not on the board."""
    canals = [canal for canal in ALL_CANALS if canal not in (47, 50)]
    board = fill(7, 7, -3, -3, CROSS + " -1@1,1", canals)
    docks = [11, 14, 15, 23, 26, 27, 30, 34, 35, 38, 42, 43, 24, 25, 28, 29]
    taken = {tuple(word.split("@")[1].split(",")) for word in board.split()}
    free = [(x, y) for y in range(-3, 4) for x in range(-3, 4) if (str(x), str(y)) not in taken and (x, y) != (1, 1)]
    return board + "".join(f" {dock}@{x},{y}" for dock, (x, y) in zip(docks, free, strict=False))


# -- Blocus


@pytest.mark.parametrize("version", BOTH)
def test_a_boat_card_may_leave_the_cell_that_the_boat_blocks(version: int) -> None:
    state = table(one_cell_left(), options=BLOCUS, hands=[[39, 47], [36]], boat=(1, 0), pending=ROUND, version=version)
    if version == FIRST_VERSION:
        assert ending(state) == "dead_end"
        return
    assert asks(state) == "pass"
    play(state, 0, "play_on")
    play(state, 1, "play_on")
    choose(state, 47, 36)
    play(state, 0, "boat:2:0")  # only one cell is left for the card
    assert ending(state) == "full"


def test_without_a_boat_card_it_is_a_dead_end() -> None:
    state = table(one_cell_left(), options=BLOCUS, hands=[[39], [36]], boat=(1, 0))
    assert dead_end(state)


def test_looking_for_a_dead_end_changes_nothing() -> None:
    state = table(one_cell_left(), options=BLOCUS, hands=[[39, 47], [36]], boat=(1, 0))
    before = state.position()
    assert not dead_end(state)
    assert state.position() == before


@pytest.mark.parametrize("version", BOTH)
def test_whoever_passes_with_a_card_that_fits_does_not_end_the_game(version: int) -> None:
    """Red finds no cell for 39; black has passed, and holds a boat card that could free one."""
    pending = [{"step": "pass", "seat": -1, "owing": 3}]
    options = {**BLOCUS, "stall_rounds": 10}
    state = table(one_cell_left(), options=options, hands=[[39], [47]], boat=(1, 0), pending=pending, version=version)
    play(state, 0, "play_on")
    play(state, 1, "pass")
    choose(state, 39)
    assert ending(state) == ("blockade" if version == FIRST_VERSION else "running")


def test_nobody_is_able_to_place() -> None:
    state = table(one_cell_left(), options=BLOCUS, hands=[[39], [36]], boat=(1, 0), pending=CHOOSE)
    choose(state, 39, 36)
    assert ending(state) == "blockade"


# -- cards that may not complete a sector


SETTLED = CROSS + " 34@1,1 69@2,1 72@1,2 75@3,0"


@pytest.mark.parametrize("version", BOTH)
def test_a_customs_house_may_fix_the_border_beside_settled_sectors(version: int) -> None:
    """5.1 forbids only to complete a sector: 34 has long been settled."""
    options = {"mode": "base2", "achat_cartes_speciales": True}
    state = table(SETTLED, options=options, hands=[[1], []], finished=[(34, RED)], version=version)
    assert ((0, 3) in cells(state, 0, 1)) == (version == RULES_VERSION)


def test_a_customs_house_may_not_complete_a_sector_with_the_border() -> None:
    options = {"mode": "base2", "achat_cartes_speciales": True}
    laid = CROSS + " 75@3,0 69@2,1 34@3,1 72@3,2"
    assert (0, 3) not in cells(table(laid, options=options, hands=[[1], []]), 0, 1)
    assert (0, 3) in cells(table(laid, options=options, hands=[[34 + 1], []]), 0, 35)


def test_the_same_in_the_team_game_and_for_the_tavern_of_corruption() -> None:
    laid = CROSS + " 34@1,1 69@2,1 72@1,2 75@3,0 78@4,0 81@5,0 84@0,3 87@0,4"
    team = table(laid, seats=4, options={"mode": "team4"}, hands=[[1], [], [], []], finished=[(34, RED)])
    assert (0, 5) in cells(team, 0, 1)
    bribed = table(SETTLED, options={"mode": "base2", "corruption_1": True}, hands=[[89], []], finished=[(34, RED)])
    assert (0, 3) in cells(bribed, 0, 89)


def test_in_freewheel_a_closed_sector_is_not_closed_again() -> None:
    laid = ANCHOR + " 45@1,0 34@1,1 69@2,1 72@1,2 75@0,1 48@2,0 51@3,0 54@4,0 57@5,0 60@6,0"
    column = " 63@0,-1 66@0,-2 46@0,-3"
    state = table(laid + column, options={"mode": "roue_libre"}, hands=[[1], []])
    assert state.is_complete(34)
    assert (0, -4) in cells(state, 0, 1)


# -- Tic Tac Toe with Sprint final


@pytest.mark.parametrize("version", BOTH)
def test_sectors_of_the_last_fill_make_a_line(version: int) -> None:
    """Red's docks in the three boxes of the first row; black draws the last dock of his pile."""
    base = {"scenario": "tic_tac_toe", "sprint_final": True}
    water = [(x, y) for y in range(8) for x in range(8) if x in (2, 5) or y in (2, 5)]
    canals = [canal for canal in ALL_CANALS if canal not in (85, 86)]
    laid = ANCHOR + "".join(
        f" {card}@{x - 2},{y - 2}" for card, (x, y) in zip(canals, [c for c in water if c != (2, 2)], strict=False)
    )
    laid += " 11@-2,-2 14@1,-2 15@4,-2"
    state = table(laid, options=base, hands=[[85], [13, 16]], piles={2: [36]}, pending=CHOOSE, version=version)
    choose(state, 85, 16)
    while not state.over:
        seat = state.waiting[0]
        code = next(code for code in codes(state, seat) if code.startswith("place:") and code.endswith(":5"))
        play(state, seat, code)
    assert ending(state) == "sprint"
    assert state.victor == (RED if version == RULES_VERSION else -1)
    assert state.ranks()[0] == 1
    assert state.scores() == ([1, 0] if version == RULES_VERSION else state.scores())


def test_lines_of_both_sides_leave_it_to_the_sectors() -> None:
    """Red has the first row, black the second."""
    won = [(11, RED), (14, RED), (15, RED), (13, BLACK), (16, BLACK), (20, BLACK)]
    laid = ANCHOR + " 11@-2,-2 14@1,-2 15@4,-2 13@-2,1 16@1,1 20@4,1"
    state = table(laid, options={"scenario": "tic_tac_toe"}, hands=[[], []], finished=won)
    rule = state.config.rules[0]
    assert isinstance(rule, TicTacToe)
    assert sorted(rule.lines(state)) == [RED, BLACK]
    assert rule.final_victor(state) == -1


# -- the export warehouse


def export_table(version: int, **more: Any) -> Table:
    laid = CROSS + " 22@1,1 18@2,1"
    options = {"scenario": "euphrate", "entrepot_exportation": True}
    return table(
        laid, options=options, hands=[[], []], version=version,
        tokens={22: {}, 18: {"tea": 1, "wine": 1}},
        memory={"exported": {"D22": {"wine": 1}}, "stores": [1, 0, 0, 0, 0, 0], **more},
    )  # fmt: skip


@pytest.mark.parametrize("version", BOTH)
@pytest.mark.parametrize("raised", [True, False])
def test_a_warehouse_in_the_store_stands_for_docks_that_show_its_good(version: int, raised: bool) -> None:
    """10.1: 22 goes and the wine on 18, raised from the water or exchanged in event 10, goes for it; 18 shows tea."""
    state = export_table(version, cargo=["D18", None, None] if raised else [None, None, None])
    take_away(state, 22, 0)
    state.settle()
    take_away(state, 18, 0)
    state.settle()
    state.check()
    stores = state.view(None)["table"]["stores"][0]
    assert stores["wine"] == (0 if version == FIRST_VERSION else 1)


# -- alliances


def three_sectors(version: int) -> Table:
    """Red, black and blue own a goods dock in each of two sectors."""
    laid = ANCHOR + " 45@1,0 48@2,0 51@3,0 11@1,1 13@2,1 15@3,1 14@1,-1 16@2,-1 19@3,-1"
    owner = {"D11": 0, "D13": 1, "D15": 2, "D14": 0, "D16": 1, "D19": 2}
    return table(
        laid, seats=3, options={"mode": "roue_libre_individuelle"}, position={"owner": owner}, version=version,
        hands=[[34, 69], [33, 70], [38, 71]], pending=[{"step": "free_turn", "seat": 0}],
    )  # fmt: skip


def test_a_player_leaves_one_ally_and_joins_another_in_one_turn() -> None:
    """7.2: "avant de jouer sa carte", without a limit of one."""
    state = three_sectors(RULES_VERSION)
    play(state, 0, "propose:D11:2")
    play(state, 1, "accept")
    assert "leave:D11" not in codes(state, 0)
    play(state, 0, "propose:D14:3")
    play(state, 2, "refuse")
    assert "propose:D14:3" not in codes(state, 0)
    play(state, 0, "propose:D14:2")
    play(state, 1, "refuse")
    assert asks(state) == "free_card"
    for seat in (0, 1, 2):
        if asks(state) == "alliance":
            play(state, seat, "decline")
        play(state, seat, "pass")
    play(state, 0, "leave:D11", "propose:D11:3")
    play(state, 2, "accept")
    assert state.view(None)["table"]["alliances"] == [{"card": "D11", "sides": ["red", "blue"]}]


def test_a_proposal_of_this_turn_survives_in_a_position() -> None:
    state = three_sectors(RULES_VERSION)
    play(state, 0, "propose:D11:2")
    play(state, 1, "refuse")
    again = GAME.from_position(state.position())
    assert again.legal(0) == state.legal(0)
    assert again.position() == state.position()


def test_one_proposal_a_turn_under_the_first_version() -> None:
    state = three_sectors(FIRST_VERSION)
    play(state, 0, "propose:D11:2")
    play(state, 1, "accept")
    assert asks(state) == "free_card"


# -- Tic Tac Toe counts sectors only


@pytest.mark.parametrize("version", BOTH)
def test_golden_days_give_no_point_where_points_are_not_counted(version: int) -> None:
    options = {"scenario": "tic_tac_toe", "cartes_evenements": True}
    state = table(ANCHOR, options=options, hands=[[], []], memory={"bonus": [1, 0]}, version=version)
    assert state.scores() == ([1, 0] if version == FIRST_VERSION else [0, 0])


# -- the two versions side by side


def test_a_match_of_the_first_version_is_read_and_finished_under_it() -> None:
    game = GAME.under(FIRST_VERSION)
    match = game.new(2, seed=5, misere=True)
    assert match.state.view(None)["table"]["mode"] == "base2"
    assert GAME.new(2, seed=5, misere=True).state.view(None)["table"]["mode"] == "advanced2"
    for _ in range(10):
        seat = match.state.waiting[0]
        match.play(seat, match.state.legal(seat)[0])
    again = comptoir.loads(match.dumps())
    assert again.record()["rules"] == FIRST_VERSION
    while not again.state.over:
        seat = again.state.waiting[0]
        again.play(seat, again.state.legal(seat)[-1])
    assert comptoir.loads(again.dumps()).state.ranks() == again.state.ranks()
    assert GAME.under(FIRST_VERSION).from_position(match.state.position()).position() == match.state.position()
