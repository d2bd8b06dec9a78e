"""The facts file: a line that nothing reads is refused by its name, and a changed figure changes play."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import comptoir

ROOT = Path(__file__).parents[3]
PACKAGE = Path(comptoir.__file__).parent
BUILDING_LISTS = ("standard_buildings", "special_buildings", "promo_and_expansion_buildings")


# Runs in a process of its own: the room is loaded anew for every change of its facts.
PROGRAM = """
import json, sys
from pathlib import Path
import comptoir
path = Path(comptoir.__file__).parent / "games" / "le_havre" / "facts.json"
answers = []
for facts, question in json.load(sys.stdin):
    path.write_text(json.dumps(facts), encoding="utf-8")
    for name in [name for name in sys.modules if "le_havre" in name]:
        del sys.modules[name]
    try:
        from tests.games.le_havre.tables import Scene
        answers.append(str(eval(question)))
    except comptoir.BadFacts as refusal:
        answers.append(f"refused: {refusal.params['entry']}")
    except Exception as error:
        answers.append(repr(error))
print(json.dumps(answers))
"""


def changed(path: str, value: Any, facts: Any = None) -> Any:
    """The printed facts with one value changed; entries of lists are named by their ids."""
    facts = facts or json.loads((PACKAGE / "games" / "le_havre" / "facts.json").read_text(encoding="utf-8"))
    *parents, last = path.split("/")
    if parents and parents[0] == "cards":
        parents[0] = next(part for part in BUILDING_LISTS if any(card["id"] == parents[1] for card in facts[part]))
    place = facts
    for part in parents:
        if isinstance(place, list) and not part.isdigit():
            place = next(entry for entry in place if entry["id"] == part)
        else:
            place = place[int(part) if isinstance(place, list) else part]
    place[last] = value
    return facts


def ask_all(tasks: list[tuple[Any, str]], place: Path) -> list[str]:
    """What a copy of the package answers to each question under these facts."""
    shutil.copytree(PACKAGE, place / "comptoir", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    program = f"import sys; sys.path[:0] = {[str(place), str(ROOT)]!r}\n{PROGRAM}"
    done = subprocess.run(
        [sys.executable, "-c", program], input=json.dumps(tasks), cwd=place, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    answers: list[str] = json.loads(done.stdout)
    return answers


REFUSED: list[tuple[str, Any, str]] = [
    ("goods/fish/id", "shrimp", "goods[0]"),
    ("goods/clay/energy", 1, "goods.clay"),
    ("offer_spaces/order_left_to_right", ["fish"], "offer_spaces"),
    ("cards/fishery/value", 9, "fishery.value"),
    ("cards/fishery/price", 3, "fishery.price"),
    ("cards/fishery/type", "fishy", "fishery.type"),
    ("cards/fishery/name_fr", None, "fishery.name_fr"),
    ("cards/fishery/build_cost", {"fish": 1}, "fishery.build_cost"),
    ("cards/marketplace/id", "market", "marketplace"),
    ("standard_buildings", [], "standard_buildings"),
    ("supply_tiles/supply_1/interest", True, "supply_tiles"),
    ("supply_tiles/supply_1/adds", ["coal", "wood"], "supply_1"),
    ("ship_cards/s01/value", 14, "s01"),
    ("ship_cards", [], "ship_cards"),
    ("ship_types/luxury/capacity", 1, "ship_types"),
    ("setup/full/stack_size/3", 8, "setup.full.stack_buildings.3"),
    ("setup/full/rounds/3", 17, "setup.full.rounds.3"),
    ("components/cards", {}, "components.cards.standard_buildings"),
    ("substitutions/0/in_place_of", "coal", "substitutions"),
    # what the rules are built on
    ("francs/food", 2, "francs.food"),
    ("cards/marketplace/effect/peek_special", 3, "standard_buildings.marketplace.effect.peek_special"),
    ("cards/haulage_firm/effect/spaces", 3, "special_buildings.haulage_firm.effect.spaces"),
    ("cards/haulage_firm/effect/exclude", [], "special_buildings.haulage_firm.effect.exclude"),
    ("cards/luxury_yacht/passive/remove_ship_type", "luxury", "luxury_yacht, ms_dagmar"),
    ("cards/fishery/effect/kind", "fishing", "standard_buildings.fishery.effect.kind"),
    ("cards/fishery/effect", None, "standard_buildings.fishery.effect"),
    # what nothing reads
    ("goods/fish/colour", "blue", "goods.fish.colour"),
    ("loans/limited_by_cards", False, "loans.limited_by_cards"),
    ("cards/bank/can_be_bought", True, "standard_buildings.bank.can_be_bought"),
    ("cards/zoo/effect/rounding", "up", "special_buildings.zoo.effect.rounding"),
    ("cards/shipping_line/effect/energy_per_ship", 2, "standard_buildings.shipping_line.effect.energy_per_ship"),
    ("cards/dock/endgame_bonus/counts_itself", True, "standard_buildings.dock.endgame_bonus.counts_itself"),
    ("round_cards/r01/by_players/1/weather", "rain", "round_cards.r01.by_players.1.weather"),
    ("house_rules", {}, "house_rules"),
]


SHIPPED = "Scene(3).player(0, coal=1, fish=1).own(0, 'shipping_line').ships(0, 's01').start()"
CHANGED: list[tuple[str, Any, str, str]] = [
    (
        "substitutions",
        [],
        "Scene(3).player(0, wood=1, brick=1, steel=1).only('abattoir').start().reason('enter:building_firm_1')",
        "why-useless",
    ),
    (
        "cards/sawmill/effect/requires_wood_cost",
        False,
        "Scene(3).player(0, clay=1).own(0, 'sawmill').only('charcoal_kiln').start()('enter:sawmill').goods()",
        "{}",
    ),
    (
        "cards/sawmill/effect/wood_discount",
        2,
        "Scene(3).own(0, 'sawmill').only('marketplace').start()('enter:sawmill').look()['buildings']",
        "['marketplace', 'sawmill']",
    ),
    (
        "cards/bank/endgame_bonus/counts_itself",
        False,
        "Scene(3).own(0, 'bank', 'shipping_line').start().state.ledger()[0]['bank']",
        "2",
    ),
    (
        "cards/haulage_firm/effect/exclude",
        ["franc", "fish"],
        "Scene(3).own(0, 'haulage_firm').player(0, francs=3).offers(fish=1, wood=1).start().legal('enter')",
        "[]",
    ),
    (
        "cards/zoo/effect/francs_per",
        [2, 3],
        "Scene(3).own(0, 'zoo').player(0, fish=4, cattle=2).start()('enter:zoo').francs()",
        "4",
    ),
    (
        "cards/zoo/effect/counts",
        ["fish"],
        "Scene(3).own(0, 'zoo').player(0, fish=4, cattle=2).start()('enter:zoo').francs()",
        "1",
    ),
    (
        "ship_types/iron/needs_modernised_wharf",
        False,
        "Scene(3).own(0, 'wharf_1').player(0, iron=4, coal=1).quay('s06').start()('enter:wharf_1').look()['ships']",
        "['s06']",
    ),
    (
        "cards/wharf_2/effect/modernise_cost/brick",
        2,
        "Scene(3).own(0, 'wharf_2').player(0, iron=4, coal=1, brick=1).quay('s06').start().reason('enter:wharf_2')",
        "why-useless",
    ),
    ("shipping_line_prices/energy_per_ship", 4, f"{SHIPPED}.reason('enter:shipping_line')", "why-useless"),
    ("shipping_line_prices/prices/fish", 9, f"{SHIPPED}('enter:shipping_line').francs()", "9"),
    ("loans/receive", 3, "Scene(3).player(0, loans=1).tile('supply_5').start().loans(0)", "2"),
    (
        "harvest/grain/gain",
        2,
        "Scene(2).player(0, grain=1, francs=9).player(1, francs=9).round_end().start().goods(0)",
        "{'grain': 3}",
    ),
    (
        "round_cards/r01/by_players/2/food_demand",
        0,
        "Scene(2).player(0, francs=9).player(1, francs=9).round_end().start().francs(0)",
        "9",
    ),
    (
        "cards/lumber_mill/passive/amount",
        2,
        "Scene(3, promos=True).own(0, 'lumber_mill').only('marketplace').start()('enter:building_firm_1').goods()",
        "{}",
    ),
    (
        "cards/masons_guild/passive/amount",
        2,
        "Scene(3).own(0, 'masons_guild').only('bakehouse').start()('enter:building_firm_1').look()['buildings']",
        "['bakehouse', 'masons_guild']",
    ),
    (
        "cards/hotel/effect/francs_per_offer",
        5,
        "Scene(3, promos=True).town('hotel').disc(0, 'hotel').start()('take:fish').francs()",
        "5",
    ),
    (
        "setup/full/player_start/goods/coal",
        3,
        "Scene(2).dealt['goods']",
        "{'coal': 3}",
    ),
]


# Yacht and MS Dagmar change places: each is had for the ship that the other one cost.
SWAPPED = changed(
    "cards/ms_dagmar/passive/remove_ship_type",
    "iron",
    changed("cards/luxury_yacht/passive/remove_ship_type", "luxury"),
)
SWAPPED_QUESTION = (
    "Scene(3, promos=True).own(0, 'wharf_1').town('ms_dagmar').ships(0, 's06').start()"
    "('enter:wharf_1').look()['buildings']"
)


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    tasks = [(changed(path, value), "'loaded'") for path, value, _ in REFUSED]
    tasks += [(changed(path, value), question) for path, value, question, _ in CHANGED]
    tasks.append((SWAPPED, SWAPPED_QUESTION))
    return ask_all(tasks, tmp_path_factory.mktemp("house"))


@pytest.mark.parametrize("number", range(len(REFUSED)), ids=[f"{path}={value}" for path, value, _ in REFUSED])
def test_a_wrong_file_is_refused_by_the_name_of_its_line(answers: list[str], number: int) -> None:
    assert answers[number] == f"refused: {REFUSED[number][2]}"


@pytest.mark.parametrize("number", range(len(CHANGED)), ids=[line[0] for line in CHANGED])
def test_a_changed_figure_changes_play(answers: list[str], number: int) -> None:
    assert answers[len(REFUSED) + number] == CHANGED[number][3]


def test_yacht_and_dagmar_may_change_places(answers: list[str]) -> None:
    assert answers[-1] == "['wharf_1', 'ms_dagmar']"
