"""Bad input of every kind gets a sentence that says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from tests.games.san_juan.tables import GAME, City, Play, new_round, phase, pick

import comptoir
from comptoir.core.errors import BadRecord
from comptoir.core.facts import Facts
from comptoir.games.san_juan.components import check_facts

IDLE = City()
FACTS = (files("comptoir") / "games" / "san_juan" / "facts.json").read_text(encoding="utf-8")


# -- illegal moves, one for each reason the room knows


def kept() -> Play:
    return phase("councillor", IDLE, IDLE, top="well well well smithy smithy")


@pytest.mark.parametrize(
    ("play", "move", "key", "english", "french"),
    [
        (
            lambda: pick(IDLE, IDLE).do("choose_role:trader"),
            "choose_role:trader",
            "why-role-taken",
            "Trader",
            "Marchand",
        ),
        (
            lambda: phase("builder", City("cathedral", "x"), City(hand="x " * 8), chooser=1),
            "build:cathedral",
            "why-cathedral",
            "cathedral",
            "cathédrale",
        ),
        (lambda: phase("builder", City(hand="x x"), IDLE), "build:well", "why-not-in-hand", "Well", "Puits"),
        (lambda: phase("builder", City("well", "well x x"), IDLE), "build:well", "why-twice", "Well", "Puits"),
        (lambda: phase("builder", City(hand="well"), IDLE), "build:well", "why-cost", "1", "1"),
        (
            lambda: phase("builder", City("crane indigo_plant sugar_mill", "tower x"), IDLE).do("build:tower"),
            "new_site",
            "why-site-cost",
            "2",
            "2",
        ),
        (
            lambda: phase("builder", City("crane sugar_mill", "well x x"), IDLE).do("build:well"),
            "cover:crane",
            "why-over-crane",
            "crane",
            "grue",
        ),
        (
            lambda: phase("builder", City("crane sugar_mill indigo_plant", "sugar_mill x x"), IDLE).do(
                "build:sugar_mill"
            ),
            "cover:sugar_mill",
            "why-over-same",
            "Sugar",
            "sucre",
        ),
        (lambda: phase("producer", IDLE, IDLE), "produce:sugar", "why-no-plant", "sugar", "sucre"),
        (lambda: phase("trader", City("indigo_plant+"), IDLE), "sell:sugar", "why-no-good", "sugar", "sucre"),
        (kept, "keep:tower", "why-not-drawn", "drawn", "piocher"),
        (
            lambda: phase("builder", City(hand="tower x x x"), IDLE).do("build:tower"),
            "spend:indigo",
            "why-no-market",
            "black market",
            "marché noir",
        ),
        (
            lambda: phase("builder", City("black_market indigo_plant+", "tower x x x"), IDLE).do("build:tower"),
            "spend:sugar",
            "why-market",
            "2",
            "2",
        ),
        (lambda: phase("prospector", IDLE, IDLE, may_decline=True), "amount:7", "why-amount", "0, 1", "0, 1"),
        (
            lambda: phase("builder", City("crane sugar_mill", "well x x"), IDLE).do("build:well"),
            "cover:tower",
            "why-over-nothing",
            "Tower",
            "Phare",
        ),
        (
            lambda: phase("builder", City("crane indigo_plant sugar_mill", "tower"), IDLE).do("build:tower"),
            "cover:indigo_plant",
            "why-over-cost",
            "Indigo",
            "indigo",
        ),
    ],
)
def test_every_reason(play: Callable[[], Play], move: str, key: str, english: str, french: str) -> None:
    refusal = play().refused(move)
    assert refusal.key == key
    assert english in refusal.text("en")
    assert french in refusal.text("fr")


def test_every_reason_of_the_catalogue_is_tried() -> None:
    source = comptoir.game("san_juan").book.source("en")
    known = {line.split(" =")[0] for line in source.splitlines() if line.startswith("why-")}
    (mark,) = [mark for mark in test_every_reason.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined]
    assert known == {case[2] for case in mark.args[1]}


@pytest.mark.parametrize(
    ("play", "move", "key"),
    [
        (lambda: new_round(City("chapel", "well"), IDLE), "chapel:smithy", "why-not-in-hand"),
        (lambda: new_round(City("bank", "well"), IDLE), "bank:smithy", "why-not-in-hand"),
        (lambda: new_round(City("office_building", "well"), IDLE), "discard:smithy", "why-not-in-hand"),
        (lambda: phase("builder", City(hand="tower x x x"), IDLE).do("build:tower"), "pay:well", "why-not-in-hand"),
    ],
)
def test_a_card_that_is_not_in_the_hand(play: Callable[[], Play], move: str, key: str) -> None:
    assert play().refused(move).key == key


@pytest.mark.parametrize(
    ("play", "move"),
    [
        (lambda: new_round(City(hand="x " * 8), IDLE), "pass"),
        (lambda: phase("prospector", City("gold_mine"), IDLE), "sell:indigo"),
        (lambda: phase("trader", City("harbor indigo_plant+"), IDLE).do("sell:indigo", "pass"), "ship:sugar"),
        (lambda: phase("trader", City("library indigo_plant+"), IDLE), "pass"),
        (kept, "pass"),
    ],
)
def test_a_move_that_the_question_does_not_take(play: Callable[[], Play], move: str) -> None:
    """It is told in words, with the question."""
    table = play()
    refusal = table.refused(move)
    assert refusal.key in ("why-other-question", "why-not-offered")
    for lang in ("en", "fr"):
        said = refusal.text(lang)
        assert GAME.moves[GAME.moves.by_code[move]].text(lang) in said
        assert ("You are asked:" if lang == "en" else "On vous demande") in said


# -- options


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (1, {}, "refuse-seats"),
        (5, {}, "refuse-seats"),
        (2, {"new_buildings": "yes"}, "refuse-value"),
        (2, {"start_hand": 1}, "refuse-value"),
        (2, {"first_governor": 1}, "refuse-value"),
        (2, {"first_governor": "5"}, "refuse-value"),
        (2, {"events": True}, "refuse-option"),
        (2, {"first_governor": "3"}, "refuse-first-governor"),
        (3, {"first_governor": "4"}, "refuse-first-governor"),
    ],
)
def test_options_that_do_not_exist_or_do_not_fit(seats: int, options: dict[str, Any], key: str) -> None:
    with pytest.raises(comptoir.OptionRefused) as refusal:
        GAME.new(seats, **options)
    assert refusal.value.key == key
    assert refusal.value.text("en") != refusal.value.text("fr")


@pytest.mark.parametrize("governor", ["1", "2", "3", "4"])
def test_a_fixed_governor(governor: str) -> None:
    assert GAME.new(4, seed=1, first_governor=governor).state.waiting == (int(governor) - 1,)


# -- the facts file


def facts() -> dict[str, Any]:
    return json.loads(FACTS)


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    return next(card for card in data["cards"] if card["id"] == name)


def test_the_facts_of_the_game_add_up() -> None:
    assert check_facts(Facts("san_juan", "", facts()))["cards"][5]["cost"] == 1


@pytest.mark.parametrize(
    ("damage", "entry"),
    [
        (lambda d: d["cards"].pop(), "cards[39]"),
        (lambda d: d["cards"].insert(0, d["cards"].pop()), "cards[0]"),
        (lambda d: d["cards"].append(d["cards"][0]), "cards[40]"),
        (lambda d: card(d, "smithy").update(cost=0), "smithy.cost"),
        (lambda d: card(d, "smithy").update(cost="one"), "smithy.cost"),
        (lambda d: card(d, "smithy").update(cost=True), "smithy.cost"),
        (lambda d: card(d, "hero").update(vp=-1), "hero.vp"),
        (lambda d: card(d, "hero").update(copies=99), "hero.copies"),
        (lambda d: card(d, "hero").update(copies=None), "hero.copies"),
        (lambda d: card(d, "hero").update(copies=2), "base_deck"),
        (lambda d: card(d, "hut").update(copies=2), "expansion_deck"),
        (lambda d: card(d, "well").update(name_fr=""), "well.name_fr"),
        (lambda d: card(d, "well").update(name_en=None), "well.name_en"),
        (lambda d: card(d, "well").pop("name_de"), "well.name_de"),
        (lambda d: card(d, "well").update(kind="production"), "well.kind"),
        (lambda d: card(d, "sugar_mill").update(is_beige=True), "sugar_mill.kind"),
        (lambda d: card(d, "sugar_mill").pop("cost"), "sugar_mill.cost"),
        (lambda d: d.pop("cards"), "cards"),
        (lambda d: d.pop("component_counts"), "component_counts"),
        (lambda d: d["trading_house_tiles"]["tiles"].pop(), "trading_house_tiles"),
        (lambda d: d["trading_house_tiles"]["tiles"][2]["prices"].pop("sugar"), "tile_3"),
        (lambda d: d["trading_house_tiles"]["tiles"][2]["prices"].update(sugar="two"), "tile_3"),
        (lambda d: d["roles"].reverse(), "roles[0]"),
        (lambda d: d["roles"].pop(), "roles[4]"),
        (lambda d: d["roles"][1].pop("name_fr"), "producer.name_fr"),
        (lambda d: d.update(cards="none"), "cards"),
    ],
)  # fmt: skip
def test_a_wrong_facts_file_names_the_entry(damage: Callable[[dict[str, Any]], Any], entry: str) -> None:
    data = facts()
    damage(data)
    with pytest.raises(comptoir.BadFacts) as refusal:
        check_facts(Facts("san_juan", "", data))
    assert refusal.value.key == "bad-facts"
    assert entry in refusal.value.text("en")
    assert entry in refusal.value.text("fr")


@pytest.mark.parametrize("left", [0, 4])
def test_nobody_goes_round_more_seats_than_there_are(left: int) -> None:
    position = GAME.simulate(3).position()
    position["pending"].insert(0, {"step": "mines", "seat": 0, "left": left})
    with pytest.raises(BadRecord, match="no way round the table"):
        GAME.from_position(position)


@pytest.mark.parametrize(("role", "step"), [("producer", "produce"), ("trader", "sell")])
def test_nobody_chooses_from_before_the_first_kind(role: str, step: str) -> None:
    plants = City("indigo_plant+ sugar_mill+" if role == "trader" else "indigo_plant sugar_mill")
    position = phase(role, plants, IDLE).match.state.position()
    frame = position["pending"][-1]
    assert frame["step"] == step
    assert GAME.from_position(position).position() == position
    frame["floor"] -= 1
    with pytest.raises(BadRecord, match="nothing can be chosen from there on"):
        GAME.from_position(position)
