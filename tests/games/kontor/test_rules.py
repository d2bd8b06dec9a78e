"""Paths of the rules that no numbered example walks: ends, removals, merged and split sectors, mixed rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.kontor.tables import (
    ALL_CANALS,
    ANCHOR,
    CHOOSE,
    CROSS,
    NEXT_ROUND,
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

import comptoir
from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import BLACK, CARD_IDS, RED, cell_at
from comptoir.games.kontor.packing import goods_by_card
from comptoir.games.kontor.rows import EVENT_IDS, RULE_IDS, SCENARIO_IDS
from comptoir.games.kontor.rules.all import RULE_STEPS
from comptoir.games.kontor.rules.alliances import PAIRS, consistent
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps import numbers
from comptoir.games.kontor.steps.all import STEPS
from comptoir.games.kontor.steps.turn import take_away

ADVANCED = {"mode": "advanced2"}
ONE = [{"step": "choose_card", "seat": -1, "owing": 1}]
OTHER = [{"step": "choose_card", "seat": -1, "owing": 2}]


def ending(state: Table) -> str:
    return state.ending


# -- the frame


def test_a_removed_border_card_frees_the_board_only_before_it_is_fixed() -> None:
    """R2, and 2.2: a removal before freezing may shrink the extent."""
    state = table(CROSS + " 18@3,0", options=ADVANCED)
    assert state.low_x + state.config.width - 1 == cell_at(4, 0) % 15
    take_away(state, 18, 0)
    state.settle()
    assert not state.frozen_x
    assert (3, 0) in cells(state, 0, 69)
    assert (-3, 0) in cells(state, 0, 69)
    frozen = table(CROSS + " 18@3,0")
    assert frozen.frozen_x
    take_away(frozen, 18, 0)
    frozen.settle()
    assert frozen.frozen_x
    assert (-3, 0) not in cells(frozen, 0, 69)
    frozen.check()


def test_the_border_closes_several_sectors_at_once() -> None:
    """R3: sectors at the edge close when the second direction is fixed, wherever that happens."""
    laid = CROSS + " 11@3,0 69@3,1 72@3,-1"
    state = table(laid, hands=[[75], []])
    assert not state.is_complete(11)
    put(state, 0, 75, 0, 3)
    assert state.framed
    assert state.finished == [11]


def test_a_customs_house_may_not_close_a_sector_not_even_by_the_border() -> None:
    laid = CROSS + " 11@3,0 69@3,1 72@3,-1"
    state = table(laid, options={"mode": "base2", "achat_cartes_speciales": True}, hands=[[1], []])
    assert (0, 3) not in cells(state, 0, 1)
    assert (1, 1) in cells(state, 0, 1)
    beside = table(CROSS + " 11@1,1 69@3,1 72@1,2 75@2,2", options={**ADVANCED, "achat_cartes_speciales": True})
    assert (2, 1) not in cells(beside, 0, 1)


# -- rounds


def test_four_quiet_rounds_end_the_game() -> None:
    state = table(hands=[[11], [13]], pending=PASS_OR_PLAY)
    for _ in range(4):
        assert not state.over
        play(state, 0, "pass")
        play(state, 1, "pass")
    assert state.over
    assert ending(state) == "stall"


def test_passing_is_paid_in_the_order_of_the_last_round() -> None:
    """R14: black acted first, so black gets the last florin."""
    state = table(hands=[[11], [13]], florins=[9, 10], pending=PASS_OR_PLAY, position={"order": [1, 0]})
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert money(state) == [9, 11, 0]


def test_a_player_without_cards_passes_by_himself() -> None:
    state = table(hands=[[11], []], pending=ROUND)
    assert state.waiting == (0,)
    play(state, 0, "play_on", "play:D11")
    assert money(state) == [4, 5, 11]


def test_the_last_florin_of_mutual_insolvency_goes_to_the_higher_number() -> None:
    """R24: seats 0 and 3 face each other; one florin is left for both."""
    pending = [{"step": "choose_card", "seat": -1, "owing": 9}]
    state = table(seats=4, hands=[[11], [34], [36], [13]], florins=[0, 10, 9, 0], pending=pending)
    play(state, 0, "play:D11")
    play(state, 3, "play:D13")
    assert money(state) == [0, 10, 9, 1, 0]
    assert state.waiting == (3,)


def test_an_unplaceable_card_returns_without_refill() -> None:
    """R9: the tax is lost, the card is known."""
    board = fill(6, 6, -2, -2, CROSS + " 32@1,1 -1@2,1", ALL_CANALS)
    state = table(board, hands=[[11, 87], [13]], pending=ONE)
    play(state, 0, "play:D11")
    assert hand(state, 0) == [11, 87]
    assert asks(state) == "pass"


# -- removal


def test_a_sector_falls_apart_and_tokens_go_with_their_docks() -> None:
    state = table(CROSS + " 14@1,1 19@2,1 11@3,1 22@2,2", options=ADVANCED)
    assert sector(state, 14) == {(1, 1), (2, 1), (3, 1), (2, 2)}
    take_away(state, 19, 0)
    state.settle()
    assert [sector(state, card) for card in (14, 11, 22)] == [{(1, 1)}, {(3, 1)}, {(2, 2)}]
    assert tokens_in(state, 11, RED) == {"wine": 1}
    state.check()


def test_a_dock_taken_by_the_boat_returns_under_a_known_pile() -> None:
    state = table(CROSS + " 5@1,1", options=ADVANCED, hands=[[47], []], pending=ONE)
    play(state, 0, "play:C47", "boat:1:0", "take:D05")
    assert state.view(0)["table"]["merchants"][1]["pile"]["bottom"] == ["D05"]
    for seed in range(10):
        sample = state.sample(0, comptoir.Dice(seed))
        assert isinstance(sample, Table)
        assert sample.piles[2][0] == 5


# -- scenarios


def test_spring_tide_places_a_second_canal_for_a_florin() -> None:
    state = table(options={"scenario": "grande_maree"}, hands=[[69, 72, 75], [33]], pending=ONE)
    play(state, 0, "play:C69", "place:1:1")
    assert codes(state, 0) == ["decline", "play:C72", "play:C75"]
    play(state, 0, "play:C72", "place:2:1")
    assert (top_at(state, 1, 1), top_at(state, 2, 1)) == (69, 72)
    assert money(state) == [4, 4, 12]
    assert len(hand(state, 0)) == 3


def test_tic_tac_toe_never_cuts_a_box() -> None:
    state = GAME.new(2, seed=2, scenario="tic_tac_toe").state
    assert isinstance(state, Table)
    canal = next(card for card in hand(state, 0) if 45 <= card <= 87)
    assert (-1, -1) in cells(state, 0, canal)
    put(state, 0, canal, -1, -1)
    other = next(card for card in hand(state, 0) if 45 <= card <= 87)
    assert (-2, -2) not in cells(state, 0, other)
    assert (-2, -1) in cells(state, 0, other)


def test_raised_cargo_moves_on_when_its_dock_goes() -> None:
    sunk = {"sunk": [None, [0, 2], [0, -2]], "cargo": ["D18", None, None]}
    tokens = {18: {"tea": 1, "wine": 1}, 14: {"tea": 1}}
    state = table(CROSS + " 18@1,1 14@2,1", options={"scenario": "euphrate"}, memory=sunk, tokens=tokens)
    take_away(state, 18, 0)
    state.settle()
    assert tokens_in(state, 14, RED) == {"tea": 1, "wine": 1}
    assert kept(state, "cargo")[0] == 14
    take_away(state, 14, 0)
    state.settle()
    assert kept(state, "cargo")[0] == -1
    assert state.stocks() == [16, 15, 15]


def test_a_canal_with_cargo_cannot_be_bridged() -> None:
    options = {"scenario": "euphrate", "pont_et_inondation": True}
    state = table(options=options, hands=[[92], []], memory={"sunk": [[1, 0], [0, 2], [0, -2]]})
    assert (1, 0) not in cells(state, 0, 92)
    assert (2, 0) in cells(state, 0, 92)


def test_the_islands_docks_are_halved_for_teams() -> None:
    state = GAME.new(4, seed=1, scenario="ile_grande").state
    assert isinstance(state, Table)
    assert [len(state.piles[pile]) for pile in (1, 2, 3, 4)] == [8, 7, 8, 7]
    assert (state.config.width, state.config.height) == (8, 8)
    assert all(len(merchant.hand) == 5 for merchant in state.merchants)


def test_embargo_ends_with_empty_stocks() -> None:
    tokens = {11: {"wine": 4, "spice": 4, "tea": 3}, 13: {"wine": 4, "spice": 4, "tea": 4}}
    state = table(CROSS + " 11@-1,-1 13@-1,1", options={"scenario": "embargo"}, hands=[[14], []], tokens=tokens)
    put(state, 0, 14, 1, 1)
    assert state.over
    assert ending(state) == "stocks_empty"


# -- Roue libre


def test_freewheel_refuses_a_card_that_fits_nowhere() -> None:
    """The only water carries the boat: no bridge can be laid."""
    match = GAME.new(2, seed=3, mode="roue_libre")
    turn = [{"step": "free_turn", "seat": 0}]
    match.state = table(ANCHOR, options={"mode": "roue_libre"}, hands=[[91, 69], [13]], pending=turn)
    assert codes(match.state, 0) == ["pass", "play:C69"]
    for code, words in (("play:S91", "fits nowhere"), ("play:S92", "do not hold")):
        with pytest.raises(comptoir.IllegalMove, match=words):
            match.play(0, GAME.moves.by_code[code])


def test_sprint_in_freewheel_counts_all_sectors_with_their_tokens() -> None:
    laid = ANCHOR + " 45@1,0 11@1,1 34@2,1"
    options = {"mode": "roue_libre", "sprint_final": True}
    turn = [{"step": "free_turn", "seat": 0}]
    state = table(laid, options=options, hands=[[35, 69], [13, 70]], piles={1: [44]}, pending=turn)
    play(state, 0, "play:D35", "place:3:1")
    assert state.over
    assert ending(state) == "sprint"
    assert state.scores() == [1, 0]


def test_a_useless_flood_still_brings_two_canals_in_freewheel() -> None:
    options = {"mode": "roue_libre", "choix_inondation": True}
    turn = [{"step": "free_turn", "seat": 0}]
    state = table(ANCHOR, options=options, hands=[[90, 69, 72, 11], [13]], pending=turn)
    before = len(state.piles[0])
    play(state, 0, "play:S90", "two_canals", "play:C69", "place:1:0", "play:C72", "place:2:0")
    assert asks(state) == "draw"
    assert money(state)[0] == 2
    play(state, 0, "draw_canal")
    assert len(state.piles[0]) == before - 3
    assert money(state)[0] == 4
    assert len(hand(state, 0)) == 4


def test_alliances_break_when_a_player_would_have_two_allies() -> None:
    """R38: all alliances of that player and of those allies in that sector."""
    first, second, apart = PAIRS.index((0, 1)), PAIRS.index((1, 2)), PAIRS.index((2, 3))
    assert consistent(1 << first) == 1 << first
    assert consistent(1 << first | 1 << apart) == 1 << first | 1 << apart
    assert consistent(1 << first | 1 << second) == 0
    assert consistent(1 << first | 1 << second | 1 << apart) == 0


def test_an_alliance_is_proposed_accepted_and_left() -> None:
    laid = ANCHOR + " 45@1,0 11@1,1 13@2,1"
    hands = [[34, 35, 69, 72], [33, 36, 70, 73], [38, 39, 71, 74]]
    turn = [{"step": "free_turn", "seat": 0}]
    owner = {"owner": {"D11": 0, "D13": 1}}
    options = {"mode": "roue_libre_individuelle"}
    state = table(laid, seats=3, options=options, hands=hands, pending=turn, position=owner)
    assert codes(state, 0) == ["decline", "propose:D11:2"]
    play(state, 0, "propose:D11:2")
    assert (state.waiting, codes(state, 1)) == ((1,), ["accept", "refuse"])
    play(state, 1, "accept")
    assert state.view(None)["table"]["alliances"] == [{"card": "D11", "sides": ["red", "black"]}]
    play(state, 0, "pass")
    assert codes(state, 1) == ["decline", "leave:D13"]
    play(state, 1, "leave:D13")
    assert state.view(None)["table"]["alliances"] == []


# -- special rules


def test_the_boat_alone_stops_everybody() -> None:
    """Blocus: one free cell, beside the boat."""
    board = fill(7, 7, -3, -3, CROSS + " -1@1,1", ALL_CANALS)
    docks = [11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31, 34, 35, 38]
    taken = {tuple(word.split("@")[1].split(",")) for word in board.split()}
    free = [(x, y) for y in range(-3, 4) for x in range(-3, 4) if (str(x), str(y)) not in taken and (x, y) != (1, 1)]
    board += "".join(f" {dock}@{x},{y}" for dock, (x, y) in zip(docks, free, strict=False))
    options = {"mode": "advanced2", "blocus": True}
    state = table(board, options=options, hands=[[39], [36]], boat=(1, 0), pending=CHOOSE)
    choose(state, 39, 36)
    assert state.over
    assert ending(state) == "blockade"


def test_a_tavern_of_corruption_may_not_close_a_sector() -> None:
    state = table(CROSS + " 69@2,1 72@1,2", options={"mode": "base2", "corruption_1": True}, hands=[[89, 11], []])
    assert (1, 1) not in cells(state, 0, 89)
    assert (1, 1) in cells(state, 0, 11)


def test_point_final_and_sprint_share_the_bonus_by_size() -> None:
    """R21: all sectors close together; the largest gets it."""
    options = {"mode": "base2", "sprint_final": True, "point_final": True}
    state = table(
        CROSS + " 11@1,1 34@2,1 5@-1,-1", options=options, hands=[[], [13, 16]], piles={2: [36]}, pending=OTHER
    )
    play(state, 1, "play:D13", "place:-1:1")
    assert state.over
    assert state.scores() == [2, 2]


def test_a_searched_dock_stays_secret_unless_it_was_the_top() -> None:
    options = {"mode": "base2", "premier_choix": True}
    state = table(options=options, hands=[[11], []], piles={1: [35, 22, 34]}, pending=ONE)
    play(state, 0, "play:D11", "place:1:1", "search", "pick:D34")
    assert state.view(1)["table"]["merchants"][0]["known"] == ["D34"]
    state = table(options=options, hands=[[11], []], piles={1: [35, 22, 34]}, pending=ONE)
    play(state, 0, "play:D11", "place:1:1", "search", "pick:D22")
    assert state.view(1)["table"]["merchants"][0]["known"] == []


# -- expansions

EXPORT = {"mode": "advanced2", "entrepot_exportation": True}


def test_the_owner_chooses_which_dock_stands_in_for_an_export() -> None:
    memory = {"stores": [1, 0, 0, 0, 0, 0], "exported": {"D22": {"wine": 1}}}
    state = table(
        CROSS + " 22@1,1 11@2,1 26@1,2", options=EXPORT, memory=memory, tokens={22: {}}, hands=[[], [47]], pending=OTHER
    )
    play(state, 1, "play:C47", "boat:1:0", "take:D22")
    assert (state.waiting, codes(state, 0)) == ((0,), ["stand_in:D11", "stand_in:D26"])
    play(state, 0, "stand_in:D26")
    assert kept(state, "stores")[0] == 1
    assert goods_by_card(kept(state, "exported"))["D26"] == {"wine": 1}
    assert state.tokens_on(26) == 0
    state.check()


def test_a_flood_waits_before_its_player_while_a_stand_in_is_chosen() -> None:
    memory = {"stores": [1, 0, 0, 0, 0, 0], "exported": {"D22": {"wine": 1}}}
    options = {**EXPORT, "pont_et_inondation": True}
    laid = CROSS + " 22@1,1 11@2,1 26@1,2"
    state = table(laid, options=options, memory=memory, tokens={22: {}}, hands=[[], [93]], pending=OTHER)
    play(state, 1, "play:S93", "place:1:1")
    assert (asks(state), state.waiting) == ("stand_in", (0,))
    state.check()
    play(state, 0, "stand_in:D11")
    assert top_at(state, 1, 1) == 93
    assert goods_by_card(kept(state, "exported"))["D11"] == {"wine": 1}
    state.check()


def test_a_chosen_good_may_be_exported() -> None:
    state = table(options={**EXPORT, "choix_marchandise": True}, hands=[[3], []])
    put(state, 0, 3, 1, 1)
    play(state, 0, "good:tea")
    assert codes(state, 0) == ["decline", "export:tea"]
    play(state, 0, "export:tea")
    assert state.tokens_on(3) == 0
    assert kept(state, "stores")[:3] == [0, 0, 1]


def event(number: int, hands: list[list[int]], laid: str = CROSS, **more: Any) -> Table:
    name = EVENT_IDS[number - 1]
    memory = {"events": [*[other for other in EVENT_IDS if other != name], name], "due": True}
    options = {"mode": "advanced2", "cartes_evenements": True}
    return table(laid, options=options, hands=hands, memory=memory, pending=NEXT_ROUND, position={"last": 1}, **more)


def test_wedding() -> None:
    state = event(1, [[11, 69], [13, 72]], piles={1: [35, 22, 34], 2: [36, 33]})
    assert (state.waiting, codes(state, 1)) == ((1,), ["decline", "search"])
    play(state, 1, "decline")
    play(state, 0, "search", "pick:D22", "return:D11")
    assert list(state.piles[1]) == [11, 35, 34]
    assert hand(state, 0) == [22, 69]
    assert asks(state) == "pass"


def test_riots() -> None:
    state = event(2, [[11, 69], [13, 16, 72]], piles={1: [35, 22, 34], 2: [36, 33]})
    play(state, 1, "return:D16")
    assert hand(state, 1) == [33, 36, 72]
    assert list(state.piles[2]) == [13, 16]
    assert hand(state, 0) == [34, 69]
    assert list(state.piles[1]) == [11, 35, 22]


def test_strike_golden_days_and_power_struggle() -> None:
    state = event(5, [[11], [13]], laid=CROSS + " 89@1,1")
    assert money(state) == [5, 4, 11]
    state = event(7, [[11], [13]], florins=[3, 5])
    assert [entry.get("golden_days", 0) for entry in state.ledger()] == [0, 1]
    state = event(8, [[11, 69], [13, 72]])
    assert [merchant["known"] for merchant in state.view(None)["table"]["merchants"]] == [
        ["D11", "C69"],
        ["D13", "C72"],
    ]


def test_high_water_spares_the_sector_of_the_first_player() -> None:
    laid = CROSS + " 13@1,1 14@2,1 11@-1,-1"
    state = event(10, [[34], [36]], laid=laid)
    assert codes(state, 1) == ["decline", "swap:D13:tea"]
    play(state, 1, "swap:D13:tea", "into:wine")
    assert tokens_in(state, 13, BLACK) == {"wine": 1}
    assert codes(state, 0) == ["decline", "swap:D11:wine"]
    play(state, 0, "decline")
    assert asks(state) == "pass"


def test_events_wait_for_a_completed_sector() -> None:
    state = table(options={"mode": "base2", "cartes_evenements": True}, hands=[[11], [13]], pending=NEXT_ROUND)
    assert kept(state, "event") == -1
    assert asks(state) == "pass"


def test_every_card_has_a_name_in_both_languages() -> None:
    for card in CARD_IDS:
        assert GAME.book.name("en", card) != card
        assert GAME.book.name("fr", card) != card
    assert GAME.book.name("fr", "D29") == "grue 29 (noire)"


def test_the_numbers_of_the_steps_are_their_places() -> None:
    core = sorted(value for name, value in vars(numbers).items() if name.isupper())
    assert core + sorted(number for number, _ in RULE_STEPS) == list(range(len(STEPS)))
    for number, step in RULE_STEPS:
        assert STEPS[number] is step
    assert STEPS[numbers.PLACE_STEP].name == "place"


def test_the_core_path_names_no_rule() -> None:
    """The base game can be read without having heard of the variants: they speak for themselves, in `rules/`."""
    room = Path(__file__).parents[3] / "src" / "comptoir" / "games" / "kontor"
    core = [*room.glob("*.py"), *room.glob("steps/*.py"), *room.glob("config/*.py")]
    assert len(core) > 20
    for path in core:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in {*RULE_IDS, *SCENARIO_IDS}, (path.name, node.value)


def test_frames_are_read_by_name_in_the_core_path() -> None:
    room = Path(__file__).parents[3] / "src" / "comptoir" / "games" / "kontor"
    for path in [*room.glob("*.py"), *room.glob("steps/*.py")]:
        if path.name not in ("frames.py", "features.py"):
            bare = re.findall(r"frame\.(?:what|where|left|floor)\b", path.read_text(encoding="utf-8"))
            assert bare == [], path.name
