"""The facts file is proved when it is read: whatever does not add up is refused by the name of its entry."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.edited import refusal_of, run_edited

import comptoir
from comptoir.core.facts import PROSE, Facts, read_facts
from comptoir.games.kontor.rows import check_facts

FACTS = read_facts("kontor").values
Change = Callable[[dict[str, Any]], None]


def card(facts: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in facts["cards"] if card["number"] == number)
    return found


def row(facts: dict[str, Any], kind: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(row for row in facts[kind] if row["id"] == name)
    return found


def _swap_goods(facts: dict[str, Any]) -> None:
    """Red loses a spice to black: the sums of both colours break."""
    card(facts, 15)["goods"] = ["wine"]
    card(facts, 25)["goods"] = ["spice"]


def _swap_symbols(facts: dict[str, Any]) -> None:
    card(facts, 35)["boat"] = True


BROKEN: list[tuple[str, Change, str]] = [
    ("a number twice", lambda f: card(f, 11).update(number=12), "number 11"),
    ("a card missing", lambda f: f["cards"].remove(card(f, 93)), "number 93"),
    ("a card too many", lambda f: f["cards"].append({**card(f, 93), "number": 94}), "cards"),
    ("an unknown kind", lambda f: card(f, 45).update(kind="lake"), "C45.kind"),
    ("a good twice", lambda f: card(f, 6).update(goods=["wine", "wine"]), "D06.goods"),
    ("an unknown good", lambda f: card(f, 6).update(goods=["rum"]), "D06.goods"),
    ("goods on a canal", lambda f: card(f, 45).update(goods=["wine"]), "C45.goods"),
    ("a goods dock without goods", lambda f: card(f, 11).update(goods=[]), "D11.goods"),
    ("both symbols", lambda f: card(f, 11).update(boat=True), "D11.florin"),
    ("a neutral dock", lambda f: card(f, 11).update(owner="neutral"), "D11.owner"),
    ("a boat on crane 29", lambda f: card(f, 29).update(boat=True), "D29.boat"),
    ("no boat on crane 32", lambda f: card(f, 32).update(boat=False), "D32.boat"),
    ("a crane in the place of a tavern", lambda f: card(f, 88).update(kind="crane"), "D88.kind"),
    (
        "a canal among the docks",
        lambda f: card(f, 44).update(kind="canal", owner="neutral", goods=[], pile="canal"),
        "components.dock_cards",
    ),
    ("an unknown confidence", lambda f: card(f, 11)["confidence"].update(goods="guessed"), "D11.confidence"),
    ("21 florins", lambda f: f["components"].update(florins=21), "components.florins"),
    ("45 docks", lambda f: f["components"].update(dock_cards=45), "components.dock_cards"),
    ("43 canals", lambda f: f["components"].update(canal_cards_including_anchor=43), "canal_cards_including_anchor"),
    ("a good less", lambda f: card(f, 6).update(goods=["wine"]), "components.warehouses.tea"),
    ("47 warehouses", lambda f: f["components"]["warehouses"].update(total=47), "components.warehouses.total"),
    ("a colour with more spice", _swap_goods, "cards, red"),
    ("colours that differ", _swap_symbols, "cards, red and black"),
    ("nine events", lambda f: f["event_cards"].pop(), "components.event_cards"),
    ("a layout cell twice", lambda f: f["layouts"]["cross"]["canals"].append([1, 0]), "layouts.cross"),
    ("a layout unlike its drawing", lambda f: f["layouts"]["cross"]["canals"].pop(), "layouts.cross.grid"),
    ("a layout in pieces", lambda f: f["layouts"].update(cross=_in_pieces(f)), "layouts.cross"),
    ("an unknown layout", lambda f: row(f, "modes", "base2").update(layout="lagoon"), "base2.layout"),
    ("an unknown scoring", lambda f: row(f, "scenarios", "geant").update(scoring="LARGEST_9"), "geant.scoring"),
    ("a removed card that is none", lambda f: row(f, "scenarios", "geant").update(removed_cards=[99]), "removed_cards"),
    ("a board too small", lambda f: row(f, "modes", "base2").update(board={"w": 4, "h": 4}), "base2.board"),
    ("a board too large", lambda f: row(f, "modes", "base2").update(board={"w": 20, "h": 20}), "base2.board"),
    (
        "a frame of another size",
        lambda f: row(f, "scenarios", "canale_grande").update(board={"w": 11, "h": 4}),
        "board",
    ),
    ("an unknown need", lambda f: row(f, "special_rules", "blocus").update(requires=["sails"]), "blocus.requires"),
    ("an unknown gift", lambda f: row(f, "modes", "base2").update(provides=["sails"]), "base2.provides"),
    (
        "an unknown conflict",
        lambda f: row(f, "special_rules", "blocus").update(conflicts=["siege"], reasons={"siege": "either"}),
        "blocus.conflicts",
    ),
    ("events out of order", lambda f: f["event_cards"].reverse(), "event_cards"),
    ("no quiet rounds", lambda f: row(f, "engine_options", "stall_rounds").update(default=0), "stall_rounds"),
    ("no such reading", lambda f: row(f, "engine_options", "drunk_marker").update(default="a coin"), "drunk_marker"),
    ("a number for a truth", lambda f: row(f, "engine_options", "bridge_on_anchor").update(default=1), "bridge_on"),
    ("a ruling is missing", lambda f: f["engine_options"].pop(), "engine_options"),
    ("a part missing", lambda f: f.pop("layouts"), "layouts"),
    ("a part of the wrong kind", lambda f: f.update(cards=7), "int"),
    ("a conflict without a reason", lambda f: row(f, "special_rules", "misere").update(reasons={}), "misere.reasons"),
    ("no ring", lambda f: f["goods_orders"]["cyclic"].update(wine="wine"), "goods_orders.cyclic"),
    ("an odd condition", lambda f: f["scoring_rules"]["ALL_1"].update(eligible=["round"]), "ALL_1.eligible"),
    ("a neighbour opposite", lambda f: row(f, "modes", "team4")["seats"][0].update(faces=1), "team4.seats"),
]


def _in_pieces(facts: dict[str, Any]) -> dict[str, Any]:
    return {**facts["layouts"]["cross"], "canals": [[2, 0]], "grid": ["A.~"], "grid_origin": [0, 0]}


@pytest.mark.parametrize(("change", "entry"), [entry[1:] for entry in BROKEN], ids=[entry[0] for entry in BROKEN])
def test_a_broken_file_is_refused_by_its_entry(change: Change, entry: str) -> None:
    facts = copy.deepcopy(FACTS)
    change(facts)
    with pytest.raises(comptoir.BadFacts) as refusal:
        check_facts(Facts("kontor", "", facts))
    assert entry in str(refusal.value)
    assert refusal.value.text("fr")


SWAPPED = """
import comptoir
from comptoir.core.rng import Dice
from comptoir.core.state import playout
game = comptoir.game("kontor")
mixes = [(2, {}), (2, {"mode": "advanced2", "contrebande": True, "libre_choix": True, "cartes_evenements": True,
    "entrepot_exportation": True, "corruption_2": True}), (2, {"scenario": "euphrate"}), (2, {"scenario": "bakchich"}),
    (4, {}), (3, {}), (2, {"justice": True, "premier_choix": True}), (2, {"mode": "roue_libre"})]
for seats, options in mixes:
    table = game.simulate(seats, Dice(3), **options)
    while not table.over:
        table.check()
        playout(table, Dice(3), 9)
    table.check()
    game.from_position(table.position())
docks = [code[5:] for code in game.moves.by_code if code.startswith("take:")]
print(len(docks), docks[-3:], "well played")
"""


def test_an_owner_may_swap_the_numbers_of_a_dock_and_a_canal(tmp_path: Path) -> None:
    """The text says that most canals are higher than docks, not all."""

    def swap(facts: dict[str, Any]) -> None:
        dock, canal = card(facts, 44), card(facts, 45)
        dock["number"], canal["number"] = 45, 44

    code, said = run_edited(tmp_path, "kontor", swap, SWAPPED)
    assert code == 0, said
    assert "44 ['D44', 'D88', 'D89'] well played" in said


def test_the_file_adds_up() -> None:
    check_facts(Facts("kontor", "", copy.deepcopy(FACTS)))


def objects_in(value: Any, path: str) -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = []
    if isinstance(value, dict):
        found.append((path, value))
        for key, inner in value.items():
            if key not in {*PROSE, "deck_design"}:
                found += objects_in(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            found += objects_in(inner, path)
    return found


def test_a_key_that_nothing_reads_is_noticed_in_every_object() -> None:
    """Either it is refused at once, or it stands among what was never asked for."""
    facts = copy.deepcopy(FACTS)
    for path, place in objects_in(facts, ""):
        place["elephants"] = 1
        read = Facts("kontor", "", facts)
        try:
            check_facts(read)
            noticed = any("elephants" in name for name in read.unread())
        except comptoir.BadFacts:
            noticed = True
        del place["elephants"]
        assert noticed, path


@pytest.mark.parametrize(
    ("change", "entry"),
    [
        (lambda f: row(f, "scenarios", "canale_grande")["board"].update(fixed_at_start=True), "fixed_at_start"),
        (lambda f: f["scoring_rules"]["FIRST_SECTOR"].update(instant_end="first_complete_sector"), "instant_end"),
        (lambda f: f["scoring_rules"]["TTT"].update(instant_win="three_boxes_in_line"), "instant_win"),
        (lambda f: row(f, "special_rules", "misere")["setup"].update(florin=3), "misere.setup.florin"),
        (lambda f: row(f, "special_rules", "blocus").update(hooks=["end.check"]), "blocus.hooks"),
    ],
)
def test_a_misspelt_key_is_refused(tmp_path: Path, change: Change, entry: str) -> None:
    assert entry in refusal_of(tmp_path, "kontor", change)[0]


FIGURES = """
import comptoir
game = comptoir.game("kontor")
from comptoir.games.kontor.scoring import beats
from comptoir.games.kontor.rules import canals, events, searching, special_cards, special_rules
match = game.new(4, seed=1)
config = match.state.config
print(config.facing, config.side_of, config.near_first, beats(0, 1, 0), beats(1, 0, 0))
print(searching.PRICE, special_cards.PRICE, canals.SECOND_PRICE, special_rules.FIRST_DOCKS, special_rules.LAST_POINTS)
print(game.new(2, seed=1, scenario="embargo").state.config.supply[:3])
print(game.new(2, seed=1, scenario="ile_grande").state.config.rules[0].worth)
print("read")
"""


def test_a_changed_figure_changes_play(tmp_path: Path) -> None:
    def edit(facts: dict[str, Any]) -> None:
        team = row(facts, "modes", "team4")
        for seat, faces in zip(team["seats"], (2, 3, 0, 1), strict=True):
            seat["faces"] = faces
        facts["scoring_rules"]["LARGEST_5_MIN2"]["pick"]["tie"] = "farthest_anchor"
        facts["goods_orders"]["cyclic"] = {"wine": "tea", "tea": "spice", "spice": "wine"}
        row(facts, "special_rules", "premier_choix")["figures"]["price"] = 4
        row(facts, "special_card_variants", "achat_cartes_speciales")["figures"]["price"] = 3
        row(facts, "scenarios", "grande_maree")["figures"]["price"] = 2
        row(facts, "special_rules", "justice")["figures"]["first_docks"] = 2
        row(facts, "special_rules", "point_final")["figures"]["points"] = 5
        row(facts, "scenarios", "embargo")["personal_stock"] = 6
        facts["scoring_rules"]["ALL_ISLAND2"]["island_points"] = 3

    code, said = run_edited(tmp_path, "kontor", edit, FIGURES)
    assert code == 0, said
    lines = ["[2, 3, 0, 1] [0, 0, 1, 1] False False True", "4 3 2 2 5", "[6, 6, 6]", "3", "read"]
    assert said.strip().split("\n") == lines


def test_reconstructed_figures_are_marked() -> None:
    marks = {value for card in FACTS["cards"] for value in card["confidence"].values()}
    assert marks == {"documented", "inferred", "reconstructed"}
    assert FACTS["layouts"]["watergames"]["confidence"] == "reconstructed"
    for layout in FACTS["layouts"].values():
        assert layout["confidence"] in FACTS["confidence_levels"]
