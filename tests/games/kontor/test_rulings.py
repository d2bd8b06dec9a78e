"""Section 12: where the text leaves a gap, each ruling and its alternative, side by side."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.kontor.tables import (
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
    table,
    top_at,
)

import comptoir
from comptoir.core.state import Frame
from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import BLACK, RED
from comptoir.games.kontor.moves import CATALOGUE
from comptoir.games.kontor.rows import EVENT_IDS, READINGS, RULINGS
from comptoir.games.kontor.scoring import pick, scored_sectors, size_of
from comptoir.games.kontor.state import NOBODY, VETOED, Table
from comptoir.games.kontor.steps.numbers import BOAT_STEP
from comptoir.games.kontor.steps.turn import take_away

ADVANCED = {"mode": "advanced2"}
FREE = {"mode": "roue_libre"}
SPECIAL = {"mode": "advanced2", "pont_et_inondation": True}
CUSTOMS = {"mode": "advanced2", "achat_cartes_speciales": True}
ONE = [{"step": "choose_card", "seat": -1, "owing": 1}]
FREE_TURN = [{"step": "free_turn", "seat": 0}]


def test_every_ruling_is_an_option_that_a_form_may_fold() -> None:
    options = {option.name: option for option in GAME.options}
    assert [row.id for row in RULINGS] == list(READINGS)
    for row in RULINGS:
        assert options[row.id].ruling
        assert set(options[row.id].values) == set(READINGS[row.id]) - {4, 7, 9} | {row.default}
    assert not options["mode"].ruling
    assert not options["misere"].ruling


def test_a_border_that_closes_sectors_cannot_move() -> None:
    with pytest.raises(comptoir.OptionRefused) as refused:
        GAME.options.choose(2, {"edge_closure": "per_axis", "frozen_axis_stays": False})
    for lang in ("en", "fr"):
        for name in ("edge_closure", "frozen_axis_stays"):
            assert GAME.book.say(lang, f"option-{name}") in refused.value.text(lang)


# -- the board


@pytest.mark.parametrize(
    "damage",
    [
        {"frame": {"x": [2, 1], "y": [-1, 1], "fixed_x": True, "fixed_y": False}},
        {"frame": {"x": [-1, 1], "y": [2, -1], "fixed_x": False, "fixed_y": True}},
        {"frame": {"x": [-1, 99], "y": [-1, 1], "fixed_x": True, "fixed_y": False}},
        {"frame": {"x": [-99, 1], "y": [-1, 1], "fixed_x": True, "fixed_y": False}},
        {"owner": {"D11": -1}},
        {"owner": {"D11": 2}},
    ],
)
def test_no_board_inside_out_and_no_owner_from_elsewhere(damage: dict[str, Any]) -> None:
    position = table().position()
    GAME.from_position(position)
    position["table"].update(damage)
    with pytest.raises(comptoir.BadRecord, match=r"no frame of a board|there is no side"):
        GAME.from_position(position)


@pytest.mark.parametrize(("reading", "closed"), [("both_axes", False), ("per_axis", True)])
def test_edge_closure(reading: str, closed: bool) -> None:
    """A dock at the right border, water on its three other sides: the height is still open."""
    state = table(CROSS + " 69@2,1 72@2,-1 75@3,1 78@3,-1", hands=[[11], []], options={"edge_closure": reading})
    assert not state.framed
    put(state, 0, 11, 3, 0)
    assert state.finished == ([11] if closed else [])
    again = GAME.from_position(state.position())
    assert again.position() == state.position()
    other = table(CROSS + " 11@2,1 69@1,1 72@2,2 75@3,1", hands=[[78], []], options={"edge_closure": reading})
    assert other.finished == []
    assert other.is_complete(11)


@pytest.mark.parametrize("reading", ["both_axes", "per_axis"])
def test_a_customs_house_may_not_close_a_sector_by_one_border(reading: str) -> None:
    laid = CROSS + " 69@2,1 72@2,-1 75@1,-1 78@1,1"
    state = table(laid, hands=[[1], []], options={"mode": "base2", "achat_cartes_speciales": True})
    assert (3, 0) in cells(state, 0, 1)
    walled = table(
        laid + " 81@3,1 84@3,-1", hands=[[1], []],
        options={"mode": "base2", "achat_cartes_speciales": True, "edge_closure": reading},
    )  # fmt: skip
    assert ((3, 0) in cells(walled, 0, 1)) == (reading == "both_axes")


@pytest.mark.parametrize("stays", [True, False])
def test_frozen_axis_stays(stays: bool) -> None:
    options = {"mode": "base2", "cartes_evenements": True, "frozen_axis_stays": stays}
    state = table(CROSS + " 18@3,0", options=options)
    assert state.frozen_x
    take_away(state, 18, 0)
    state.settle()
    state.check()
    assert state.frozen_x == stays
    assert ((-3, 0) in cells(state, 0, 69)) == (not stays)
    framed = table(CROSS + " 18@3,0 69@0,3", options=options)
    take_away(framed, 18, 0)
    framed.settle()
    framed.check()
    assert framed.framed
    assert (-3, 0) not in cells(framed, 0, 69)


# -- rounds


def test_pass_declaration() -> None:
    together = table(hands=[[11], [13]], pending=ROUND, position={"order": [1, 0]})
    assert together.waiting == (0, 1)
    in_turn = table(
        hands=[[11], [13]], pending=ROUND, position={"order": [1, 0]}, options={"pass_declaration": "sequential"}
    )
    assert in_turn.waiting == (1,)
    play(in_turn, 1, "pass")
    assert in_turn.view(0)["table"]["merchants"][1]["passed"]
    assert in_turn.shown & 0b01
    assert in_turn.waiting == (0,)
    play(in_turn, 0, "play_on")
    assert (asks(in_turn), in_turn.waiting, money(in_turn)) == ("choose_card", (0,), [4, 5, 11])


@pytest.mark.parametrize("rounds", [2, 4])
def test_stall_rounds(rounds: int) -> None:
    state = table(hands=[[11], [13]], pending=PASS_OR_PLAY, options={"stall_rounds": rounds})
    for _ in range(rounds):
        assert not state.over
        play(state, 0, "pass")
        play(state, 1, "pass")
    assert state.ending == "stall"


@pytest.mark.parametrize("paid", [False, True])
def test_income_on_last_placement(paid: bool) -> None:
    laid = fill(6, 6, -2, -2, CROSS + " -1@3,3", [card for card in range(45, 88) if card != 87])
    state = table(laid, hands=[[87], []], options={"income_on_last_placement": paid}, pending=ONE)
    play(state, 0, "play:C87")
    assert state.ending == "full"
    assert money(state) == ([5, 4, 11] if paid else [4, 4, 12])


# -- special cards


@pytest.mark.parametrize("allowed", [False, True])
def test_special_on_empty_cell(allowed: bool) -> None:
    options = {**SPECIAL, "special_on_empty_cell": allowed}
    state = table(CROSS + " 14@1,1 32@-1,-1", options=options, hands=[[90, 92], []], boat=(0, 2))
    assert ((2, 1) in cells(state, 0, 90)) == allowed
    assert ((2, 1) in cells(state, 0, 92)) == allowed
    assert (-2, -1) not in cells(state, 0, 92)  # black's crane
    if allowed:
        put(state, 0, 90, 2, 1)
        put(state, 0, 92, 1, 2)
        assert (top_at(state, 2, 1), top_at(state, 1, 2)) == (90, 92)
        assert state.members(14) == [14, 92]
        assert money(state) == [4, 4, 12]


@pytest.mark.parametrize("covered", [False, True])
def test_flood_covers_customs(covered: bool) -> None:
    state = table(CROSS + " 1@1,1", options={**CUSTOMS, "flood_covers_customs": covered}, hands=[[90], []])
    assert ((1, 1) in cells(state, 0, 90)) == covered


@pytest.mark.parametrize("allowed", [True, False])
def test_bridge_on_anchor(allowed: bool) -> None:
    state = table(CROSS, options={**SPECIAL, "bridge_on_anchor": allowed}, hands=[[92], []], boat=(1, 0))
    assert ((0, 0) in cells(state, 0, 92)) == allowed


@pytest.mark.parametrize("allowed", [False, True])
def test_bridge_under_boat(allowed: bool) -> None:
    state = table(CROSS, options={**SPECIAL, "bridge_under_boat": allowed}, hands=[[92], [47]], boat=(1, 0))
    assert ((1, 0) in cells(state, 0, 92)) == allowed
    if allowed:
        put(state, 0, 92, 1, 0)
        state.push(Frame(BOAT_STEP, 1))
        assert "boat:1:0" not in codes(state, 1)


@pytest.mark.parametrize("blocked", [True, False])
def test_crane_blocks_special_docks(blocked: bool) -> None:
    options = {**CUSTOMS, "crane_blocks_special_docks": blocked}
    state = table(CROSS + " 32@1,1", options=options, hands=[[1, 11, 91], []], boat=(0, -2))
    assert ((2, 1) in cells(state, 0, 1)) == (not blocked)
    assert ((1, 0) in cells(state, 0, 91)) == (not blocked)
    assert (2, 1) not in cells(state, 0, 11)


# -- scoring


@pytest.mark.parametrize("counts", [True, False])
def test_customs_counts_for_size(counts: bool) -> None:
    """Spring Tide leaves out sectors of one dock."""
    options = {"scenario": "grande_maree", "achat_cartes_speciales": True, "customs_counts_for_size": counts}
    state = table(CROSS + " 11@1,1 1@2,1 69@3,1 72@2,2 75@1,2", options=options, finished=[(1, RED)])
    assert state.scores() == ([2, 0] if counts else [0, 0])
    assert state.view(0)["table"]["sectors"][0]["size"] == (2 if counts else 1)


def test_smallest_tie() -> None:
    sizes, ways = [6, 1, 1, 1, 1], [1, 2, 4, 4, 5]
    assert pick(sizes, ways, 3, False, near_first=False) == [2, 3, 4]
    assert pick(sizes, ways, 3, False, near_first=True) == [1, 2, 3]
    options = {"scenario": "david_et_goliath", "smallest_tie": "nearest_anchor"}
    assert table(options=options).config.near_first
    assert not table(options={"scenario": "david_et_goliath"}).config.near_first
    assert not table(options={"scenario": "small_is_beautiful"}).config.near_first  # its own text says what counts


SIX = "11@1,1 34@-1,1 35@1,-1 36@-1,-1 38@3,0 37@-3,0"


def six_sectors(winners: list[int], **options: Any) -> list[int]:
    """Six sectors of one dock at the distances 2, 2, 2, 2, 3, 3; two of them cannot both fit behind the first four."""
    docks = [11, 34, 35, 36, 38, 37]
    state = table(CROSS + " " + SIX, options={**ADVANCED, **options}, finished=list(zip(docks, winners, strict=True)))
    return sorted(head for head, _ in scored_sectors(state))


def test_unowned_sectors_use_rank_slot() -> None:
    winners = [NOBODY, RED, RED, BLACK, RED, RED]
    assert six_sectors(winners) == [11, 34, 35, 36]
    assert six_sectors(winners, unowned_sectors_use_rank_slot=False) == [34, 35, 36, 37, 38]


def test_filter_before_ranking() -> None:
    winners = [VETOED, RED, RED, BLACK, RED, RED]
    assert six_sectors(winners, vieilles_rancunes=True) == [34, 35, 36, 37, 38]
    assert six_sectors(winners, vieilles_rancunes=True, filter_before_ranking=False) == [34, 35, 36]


# -- events


def event(numbers: list[int], due: int, florins: list[int], **options: Any) -> Table:
    names = [EVENT_IDS[number - 1] for number in reversed(numbers)]
    rest = [name for name in EVENT_IDS if name not in names]
    mix = {"mode": "advanced2", "cartes_evenements": True, **options}
    memory = {"events": [*rest, *names], "due": due}
    return table(
        options=mix, hands=[[11], [13]], memory=memory, florins=florins, pending=NEXT_ROUND, position={"last": 1}
    )


def test_events_per_round() -> None:
    """Two sectors were completed: Golden Days, and then perhaps Hurricane."""
    one = event([7, 4], 2, [5, 3])
    assert (kept(one, "bonus"), money(one), len(kept(one, "events"))) == ([1, 0], [5, 3, 12], 9)
    both = event([7, 4], 2, [5, 3], events_per_round="per_sector")
    assert (kept(both, "bonus"), money(both), len(kept(both, "events"))) == ([1, 0], [1, 1, 18], 8)
    assert kept(both, "due") == 0


@pytest.mark.parametrize("florin", [False, True])
def test_conspiracy_florin(florin: bool) -> None:
    state = event([3], 1, [5, 3], conspiracy_florin=florin)
    assert state.waiting == (1,)
    assert money(state) == ([6, 3, 11] if florin else [5, 3, 12])


# -- Roue libre


@pytest.mark.parametrize(
    ("marker", "before"), [("neutral", [2, 2, 16]), ("own_florin", [1, 2, 16]), ("treasury_florin", [2, 2, 15])]
)
def test_drunk_marker(marker: str, before: list[int]) -> None:
    """Set on 4 when the tavern is placed; the flood that parts the two lifts it again."""
    laid = ANCHOR + " 45@1,0 4@1,1 11@2,1"
    hands = [[89, 34, 69, 72], [13, 16, 70, 90]]
    state = table(laid, options={**FREE, "drunk_marker": marker}, hands=hands, pending=FREE_TURN)
    play(state, 0, "play:D89", "stay", "place:3:1", "mark:D04")
    assert money(state) == before
    state.check()
    play(state, 0, "draw_dock")
    play(state, 1, "play:S90", "place:2:1")
    assert money(state) == [2, 2, 16]
    state.check()


@pytest.mark.parametrize("marker", ["neutral", "own_florin", "treasury_florin"])
def test_without_a_florin_nothing_is_marked(marker: str) -> None:
    laid = ANCHOR + " 45@1,0 4@1,1 11@2,1"
    hands = [[89, 34, 69, 72], [13, 16, 70, 90]]
    purses = {"neutral": [0, 20], "own_florin": [0, 4], "treasury_florin": [10, 10]}[marker]
    state = table(laid, options={**FREE, "drunk_marker": marker}, hands=hands, florins=purses, pending=FREE_TURN)
    play(state, 0, "play:D89", "stay", "place:3:1")
    assert asks(state) == ("tavern" if marker == "neutral" else "draw")


# -- special rules and scenarios

SMUGGLING = {"mode": "base2", "contrebande": True}


@pytest.mark.parametrize("card", [11, 69])
@pytest.mark.parametrize("reading", ["free_pile", "same_type", "none"])
def test_smuggling_draw(reading: str, card: int) -> None:
    state = table(
        hands=[[11, 34, 69], [13]], options={**SMUGGLING, "smuggling_draw": reading}, pending=ONE, tops={0: 87, 1: 43}
    )
    play(state, 0, "smuggle:" + ("D11" if card == 11 else "C69"), "place:1:1")
    could_be = state.view(1)["table"]["contraband"][0]["could_be"]
    if reading == "free_pile":
        assert (asks(state), codes(state, 0)) == ("draw", ["draw_dock", "draw_canal"])
        assert could_be == ["dock", "canal"]
        return
    rest = [held for held in (11, 34, 69) if held != card]
    drawn = [43 if card == 11 else 87] if reading == "same_type" else []
    assert hand(state, 0) == sorted(rest + drawn)
    if reading == "same_type":
        assert could_be == ["dock" if card == 11 else "canal"]
    else:
        assert could_be == ["dock", "canal"]


@pytest.mark.parametrize("before", [True, False])
def test_spring_tide_pay_before_income(before: bool) -> None:
    options = {"scenario": "grande_maree", "spring_tide_pay_before_income": before}
    state = table(hands=[[69, 72], []], options=options, florins=[0, 4], pending=ONE)
    play(state, 0, "play:C69", "place:1:1")
    assert (asks(state) == "canal") == (not before)
    assert money(state)[0] == 1
    if not before:
        play(state, 0, "play:C72", "place:1:2")
        assert money(state) == [0, 4, 16]
        assert len(hand(state, 0)) == 2


@pytest.mark.parametrize(("income", "florins"), [(True, 6), (False, 4)])
def test_flood_option_income(income: bool, florins: int) -> None:
    options = {**SPECIAL, "choix_inondation": True, "flood_option_income": income}
    state = table(hands=[[69, 72, 90], []], options=options, pending=ONE)
    play(state, 0, "play:S90", "two_canals", "play:C69", "place:1:1", "play:C72", "place:1:2")
    assert money(state)[0] == florins


@pytest.mark.parametrize("reading", ["pile_empty", "draw_fails"])
def test_sprint_trigger(reading: str) -> None:
    options = {"mode": "base2", "sprint_final": True, "sprint_trigger": reading}
    state = table(hands=[[11, 14, 15], []], options=options, piles={1: [44]}, pending=ONE)
    play(state, 0, "play:D11", "place:1:1")
    assert state.over == (reading == "pile_empty")
    if reading == "draw_fails":
        assert hand(state, 0) == [14, 15, 44]
        play(state, 0, "play_on", "play:D14", "place:2:1")
        assert state.ending == "sprint"


def test_euphrates_cells() -> None:
    by_lot = GAME.new(2, seed=3, scenario="euphrate").state
    assert by_lot.view(0)["asks"] == "pass"
    match = GAME.new(2, seed=3, scenario="euphrate", euphrates_cells="chosen")
    for cell in ("place:1:0", "place:2:0", "place:0:1"):
        assert match.state.waiting == (0,)
        match.play(0, CATALOGUE.by_code[cell])
    assert match.state.view(1)["table"]["sunk"] == {"wine": [1, 0], "spice": [2, 0], "tea": [0, 1]}
    assert match.state.view(1)["table"]["supply"] == [{"wine": 15, "spice": 15, "tea": 15}]
    assert match.state.view(0)["asks"] == "pass"
    match.state.check()


@pytest.mark.parametrize("reading", ["mover_chooses", "fewer_cards"])
def test_boat_returned_own_team(reading: str) -> None:
    """Seat 0 takes a dock of the own team; the partner holds one card less once seat 0 has played."""
    options = {"mode": "team4", "boat_returned_own_team": reading}
    state = table(
        CROSS + " 18@1,1", seats=4, hands=[[47, 11, 14], [15], [13], [16]], options=options, pending=ONE, boat=(0, 0)
    )
    play(state, 0, "play:C47", "boat:1:0", "take:D18")
    if reading == "mover_chooses":
        assert codes(state, 0) == ["to_pile:1", "to_pile:2"]
    else:
        assert asks(state) == "place"
        assert state.piles[2][0] == 18


def test_choosing_cards_goes_on_as_usual_under_every_reading() -> None:
    """The usual game does not change when a ruling that has not come up yet is read otherwise."""
    usual = GAME.new(2, seed=9)
    other = GAME.new(2, seed=9, edge_closure="per_axis", income_on_last_placement=True, stall_rounds=2)
    told = other.state.view(0)["table"]
    assert told.pop("readings") == {"edge_closure": "per_axis", "income_on_last_placement": True, "stall_rounds": 2}
    assert {**told, "readings": {}} == usual.state.view(0)["table"]
    state = table(hands=[[11], [13]], pending=CHOOSE)
    choose(state, 11, 13)
    assert asks(state) == "place"


# -- readings without a switch of their own in the first version


@pytest.mark.parametrize("counts", [True, False])
def test_drunk_counts_for_size(counts: bool) -> None:
    """7.1: sectors of one dock do not score; of these two one is drunk."""
    options = {**FREE, "drunk_counts_for_size": counts}
    laid = ANCHOR + " 45@1,0 11@1,1 89@2,1 69@3,1 72@2,0 75@1,2 78@2,2 81@0,1"
    state = table(laid, options=options, hands=[[], []], memory={"drunk": [None, "D89"], "tavern_by": [-1, 0]})
    assert size_of(state, 11) == (2 if counts else 1)
    assert [head for head, _ in scored_sectors(state)] == ([11] if counts else [])


@pytest.mark.parametrize(("reading", "drawn"), [("returned", 2), ("three", 3)])
def test_riots_draw(reading: str, drawn: int) -> None:
    options = {"mode": "advanced2", "cartes_evenements": True, "riots_draw": reading}
    state = table(
        CROSS + " 34@1,1", options=options, hands=[[11, 14, 69], [13]], pending=ROUND,
        position={"last": 0}, memory={"events": ["desordres"], "due": 1},
    )  # fmt: skip
    play(state, 0, "return:D11")
    held = [card for card in hand(state, 0) if card != 69]
    assert len(held) == drawn


@pytest.mark.parametrize(("reading", "left"), [("sector", ["D14"]), ("everywhere", [])])
def test_alliances_broken(reading: str, left: list[str]) -> None:
    """Dock 34 joins the sectors where black is allied with red and with blue; red and black have a third one."""
    options = {"mode": "roue_libre_individuelle", "alliances_broken": reading}
    laid = ANCHOR + " 45@1,0 48@2,0 51@3,0 11@1,1 13@1,2 15@3,1 16@3,2 14@1,-1 20@2,-1"
    owner = {"D11": 0, "D13": 1, "D15": 2, "D16": 1, "D14": 0, "D20": 1, "D34": 0}
    pacts = {"D11": 1, "D13": 1, "D15": 8, "D16": 8, "D14": 1, "D20": 1}
    state = table(
        laid, seats=3, options=options, hands=[[34], [], []], position={"owner": owner}, memory={"pacts": pacts}
    )
    put(state, 0, 34, 2, 1)
    assert [entry["card"] for entry in state.view(None)["table"]["alliances"]] == left


@pytest.mark.parametrize("levied", [True, False])
def test_flood_option_tax(levied: bool) -> None:
    """Canals 70 and 73 show florins."""
    options = {**FREE, "choix_inondation": True, "flood_option_tax": levied}
    state = table(ANCHOR, options=options, hands=[[90, 70, 73, 11], [13]], pending=FREE_TURN)
    play(state, 0, "play:S90", "two_canals", "play:C70", "place:1:0", "play:C73", "place:2:0")
    assert money(state)[1] == (0 if levied else 2)
