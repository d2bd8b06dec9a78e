"""The facts file: what it says, what the loader refuses (section 3.3), and that another map needs no other code."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.games.edited import plant_everywhere, run_edited, unread_of

import comptoir
from comptoir.core.facts import Facts
from comptoir.games.golden_city.components import KIND, NEIGHBOURS, NODE_IDS, OUTER_KIND, PORT_KIND, SITE_KIND
from comptoir.games.golden_city.facts import check_facts

Edit = Callable[[dict[str, Any]], Any]


def node(facts: dict[str, Any], name: str) -> dict[str, Any]:
    return next(entry for entry in facts["nodes"] if entry["id"] == name)


def card(facts: dict[str, Any], name: str) -> dict[str, Any]:
    pile = facts["score_cards"] + facts["goods_cards"] + facts["bonus_cards"]
    return next(entry for entry in pile if entry["id"] == name)


def put(entry: dict[str, Any], key: str, value: Any) -> None:
    entry[key] = value


def without_roads_of(facts: dict[str, Any], name: str) -> None:
    facts["edges"] = [road for road in facts["edges"] if name not in road]


REFUSALS: list[tuple[str, str, Edit]] = [
    # E69: a road to an unknown place, a river with a missing site, a score card for an unknown good
    ("edges[0] ['MOP1', 'XX9']", "no place XX9", lambda f: put(f["edges"][0], 1, "XX9")),  # type: ignore[arg-type]
    ("rivers.river_ne", "DE5 is missing", lambda f: f["rivers"][0]["sites"].remove("DE5")),
    ("score_cards.S1-1", "no good amber", lambda f: put(card(f, "S1-1"), "good", "amber")),
    # the map
    ("edges[108]", "appears twice", lambda f: f["edges"].append(["MO1", "MOP1"])),
    ("edges[108]", "two different places", lambda f: f["edges"].append(["MO1", "MO1"])),
    ("edges[108]", "joins two places", lambda f: f["edges"].append(["MO1"])),
    ("nodes.DE2", "no road leads there", lambda f: without_roads_of(f, "DE2")),
    ("nodes.MO1", "appears twice", lambda f: f["nodes"].append(copy.deepcopy(node(f, "MO1")))),
    ("nodes.MO1.kind", "swamp", lambda f: put(node(f, "MO1"), "kind", "swamp")),
    ("nodes.MO1.region", "swamp", lambda f: put(node(f, "MO1"), "region", "swamp")),
    ("nodes.MO1.landscape", "expected mountain", lambda f: put(node(f, "MO1"), "landscape", "desert")),
    ("nodes.MO1.quarter", "zones lie in a quarter", lambda f: put(node(f, "MO1"), "quarter", "mountain")),
    ("nodes.MOX1.river", "only sites", lambda f: put(node(f, "MOX1"), "river", "river_ne")),
    ("nodes.MO1.river", "no river styx", lambda f: put(node(f, "MO1"), "river", "styx")),
    ("nodes.MO1.x", "not a number from 0 to 1000", lambda f: put(node(f, "MO1"), "x", 1001)),
    ("nodes.MO1.reward", "elephant", lambda f: put(node(f, "MO1"), "reward", [{"kind": "elephant", "n": 1}])),
    ("nodes.MO1.reward", "by rank", lambda f: put(node(f, "MO1"), "reward", [{"kind": "letters", "n": 5}])),
    ("nodes.MO1.reward", "only zones", lambda f: put(node(f, "MO1")["reward"][0], "rank", 1)),
    ("nodes.MO1.reward", "not a number", lambda f: put(node(f, "MO1")["reward"][0], "n", 0)),
    ("nodes", "29 places of kind site instead of 30", lambda f: f["nodes"].remove(node(f, "MO8"))),
    ("rivers.river_ne", "no place XX9", lambda f: f["rivers"][0]["sites"].append("XX9")),
    ("rivers.river_ne", "lies on None", lambda f: f["rivers"][0]["sites"].append("MO1")),
    ("rivers.river_ne", "neither landscape", lambda f: put(f["rivers"][0], "between", ["mountain", "forest"])),
    ("quarters.mountain", "no place XX9", lambda f: put(f["quarters"][0], "inner", "XX9")),
    ("quarters.mountain", "no inner zone", lambda f: put(f["quarters"][0], "inner", "MOX1")),
    ("quarters.mountain", "MOX2 is missing", lambda f: f["quarters"][0]["outer"].remove("MOX2")),
    ("nodes.MOX1.quarter", "no quarter harbour", lambda f: _rename_quarter(f)),
    # the cards
    ("card_types", "the port first", lambda f: f["card_types"].reverse()),
    ("card_types.forest", "no such landscape", lambda f: _rename_landscape(f)),
    ("card_types.port.copies", "from 1 to 31", lambda f: put(f["card_types"][0], "copies", 99)),
    ("supply.landscape_cards", "add up to 51", lambda f: put(f["card_types"][0], "copies", 11)),
    ("card_types.port.name", "fr is missing", lambda f: f["card_types"][0]["name"].pop("fr")),
    ("goods_cards.G1", "no good amber", lambda f: put(card(f, "G1"), "goods", ["amber", "wine"])),
    ("goods_cards.G1", "two different goods", lambda f: put(card(f, "G1"), "goods", ["wine", "wine"])),
    ("goods_cards", "7 cards instead of 8", lambda f: f["goods_cards"].pop()),
    ("score_cards.S1-1", "no river styx", lambda f: put(card(f, "S1-1")["area"], "id", "styx")),
    ("score_cards.S1-1", "not port", lambda f: put(card(f, "S1-1")["area"], "type", "port")),
    ("score_cards.S1-1.stack", "from 1 to 3", lambda f: put(card(f, "S1-1"), "stack", 4)),
    ("bonus_cards.B-city", "elephants", lambda f: put(card(f, "B-city"), "counts", "elephants")),
    ("bonus_cards.B-forest", "no landscape swamp", lambda f: put(card(f, "B-forest"), "landscape", "swamp")),
    ("bonus_cards", "7 cards instead of 8", lambda f: f["bonus_cards"].pop()),
    # the numbers
    ("costs.inner.keys", "the rules say 1", lambda f: put(f["costs"]["inner"], "keys", 0)),
    ("costs.joker_pair", "the rules say 2", lambda f: put(f["costs"], "joker_pair", 3)),
    ("players.3.offer_groups", "3 groups", lambda f: put(f["players"]["3"], "offer_groups", [2, 2])),
    ("players.2.coin_on_group", "2 numbers", lambda f: put(f["players"]["2"], "coin_on_group", [1])),
    ("players.4.posts", "from 1 to 18", lambda f: put(f["players"]["4"], "posts", 19)),
    ("players.4.rounds", "16 score cards", lambda f: put(f["players"]["4"], "rounds", 15)),
    ("players.2.special_scoring_rounds", "its points", lambda f: f["players"]["2"]["special_points"].pop()),
    ("players.2.no_reward_landscape", "swamp", lambda f: put(f["players"]["2"], "no_reward_landscape", "swamp")),
    ("black_posts_variant.players", "5 players", lambda f: f["black_posts_variant"]["players"].append(5)),
    ("limits.hand", "not a number", lambda f: put(f["limits"], "hand", "five")),
    ("expected.edges", "adds up to 107", lambda f: f["edges"].remove(["MO1", "MO6"])),
    ("expected.river_sites", "expected 11", lambda f: put(f["expected"], "river_sites", 11)),
    ("expected.elephants", "no such total", lambda f: put(f["expected"], "elephants", 1)),
    ("landscapes.mountain.sites", "found 8", lambda f: put(f["landscapes"][0], "sites", 9)),
    ("score_cards", "missing", lambda f: f.pop("score_cards")),
    ("coordinates.river_lines", "river_ne", lambda f: f["coordinates"]["river_lines"].pop("river_ne")),
    ("black_posts_variant.excluded_colour", "black", lambda f: put(f["black_posts_variant"], "excluded_colour", "red")),
]


def _rename_quarter(facts: dict[str, Any]) -> None:
    node(facts, "MOX1")["quarter"] = "harbour"
    facts["quarters"][0]["outer"].remove("MOX1")


def _rename_landscape(facts: dict[str, Any]) -> None:
    next(entry for entry in facts["landscapes"] if entry["id"] == "forest")["id"] = "wood"


@pytest.mark.parametrize(("entry", "detail", "edit"), REFUSALS, ids=[f"{e}-{d}" for e, d, _ in REFUSALS])
def test_E69_a_file_that_does_not_add_up_is_refused_by_name(entry: str, detail: str, edit: Edit) -> None:
    facts = json.loads((files("comptoir") / "games" / "golden_city" / "facts.json").read_text(encoding="utf-8"))
    edit(facts)
    with pytest.raises(comptoir.BadFacts) as refusal:
        check_facts(Facts("golden_city", "", facts))
    assert entry in refusal.value.params["entry"]
    assert detail in refusal.value.params["detail"]
    assert all(refusal.value.text(lang) for lang in ("en", "fr"))


def test_the_island_has_the_properties_of_section_3() -> None:
    degrees = [neighbours.bit_count() for neighbours in NEIGHBOURS]
    for place, kind in enumerate(KIND):
        if kind == PORT_KIND:
            assert degrees[place] == 2
        elif kind == SITE_KIND:
            assert degrees[place] in (4, 5)
        else:
            assert degrees[place] == (5 if kind == OUTER_KIND else 4)


def _other_island(facts: dict[str, Any]) -> None:
    """Other ids, another order of the places, other roads, rewards and cards; the totals are corrected with them."""
    renamed = {entry["id"]: f"Q{number}" for number, entry in enumerate(facts["nodes"])}
    for entry in facts["nodes"]:
        entry["id"] = renamed[entry["id"]]
    facts["nodes"].reverse()
    facts["edges"] = [[renamed[a], renamed[b]] for a, b in facts["edges"]]
    facts["edges"].remove([renamed["MO1"], renamed["MO6"]])
    facts["expected"]["edges"] -= 1
    for river in facts["rivers"]:
        river["sites"] = [renamed[site] for site in river["sites"]]
    for quarter in facts["quarters"]:
        quarter["inner"] = renamed[quarter["inner"]]
        quarter["outer"] = [renamed[zone] for zone in quarter["outer"]]
    both = [{"kind": "bonus_card", "n": 1}, {"kind": "goods_card", "n": 2}]
    next(entry for entry in facts["nodes"] if entry["id"] == renamed["MO2"])["reward"] = both
    facts["expected"]["site_rewards"]["goods_card"] += 1
    facts["goods_cards"][0]["goods"] = ["cloth", "wine"]
    facts["score_cards"][3]["good"] = "wine"


def test_another_island_needs_no_other_code(tmp_path: Path) -> None:
    """A copy of the package with an edited facts file plays whole games, whatever the places are called."""
    program = """
import random, comptoir
from comptoir.games.golden_city.terminal import draw
game, rng = comptoir.game("golden_city"), random.Random(3)
for seats in (2, 3, 4):
    match = game.new(seats, seed=seats)
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
        match.state.check()
    draw(match.state.view(None), game.book, "fr", ["a", "b", "c", "d"])
print(sorted(move.code for move in game.moves.moves)[50], match.ply > 50)
"""
    code, said = run_edited(tmp_path, "golden_city", _other_island, program)
    assert code == 0, said
    assert said.split()[0].startswith("build:Q")
    assert said.split()[1] == "True"
    assert "Q1" not in NODE_IDS


def test_an_unknown_key_is_refused_wherever_it_stands(tmp_path: Path) -> None:
    planted: list[str] = []
    # Prose, and the rows whose keys are data: these have sentences of their own.
    but = ("provenance", "confidence_levels", "status", "sources", "name", "expected", "river_lines", "letters")

    def plant(facts: dict[str, Any]) -> None:
        plant_everywhere(facts, "", planted, but)

    assert sorted(unread_of(tmp_path, "golden_city", plant)) == sorted(planted)
    assert len(planted) > 150


def _other_figures(facts: dict[str, Any]) -> None:
    facts["limits"].update(hand=3, builds_per_turn=1, goods_display=2)
    facts["scoring"].update(good=7)
    facts["players"]["3"].update(coins=5, posts=9)
    facts["bonus_cards"][1]["letters_each"] = 4


def test_changed_figures_change_play(tmp_path: Path) -> None:
    program = """
import random, comptoir
game, rng = comptoir.game("golden_city"), random.Random(3)
match = game.new(3, seed=1)
table = match.state.view(0)["table"]
assert [(t["coins"], t["posts_left"]) for t in table["traders"]] == [(5, 9)] * 3
assert len(table["display"]) == 2
asked = []
while not match.state.over:
    seat = match.state.waiting[0]
    view = match.state.view(seat)
    if view["asks"] in ("build", "hand_limit"):
        asked.append((view["asks"], view["asked"].get("limit", view["asked"]["n"])))
    match.play(seat, rng.choice(match.state.legal(seat)))
    match.state.check()
print(sorted(set(asked)))
"""
    code, said = run_edited(tmp_path, "golden_city", _other_figures, program)
    assert code == 0, said
    assert said.strip() == "[('build', 1), ('hand_limit', 3)]"
