"""The facts file of San Juan: every key is read, every figure is played with, and what is wrong is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.edited import plant_everywhere, refusal_of, run_edited, unread_of

GAME = "san_juan"


def card(facts: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in facts["cards"] if card["id"] == name)
    return found


def test_an_unknown_key_is_refused_wherever_it_stands(tmp_path: Path) -> None:
    planted: list[str] = []
    # Prose, and the rows whose keys are goods: these have a sentence of their own.
    but = ("sources", "editions", "known_conflicts", "confidence", "disputed", "prices")

    def plant(facts: dict[str, Any]) -> None:
        plant_everywhere(facts, "", planted, but)

    assert sorted(unread_of(tmp_path, GAME, plant)) == sorted(planted)
    assert len(planted) > 70


@pytest.mark.parametrize(
    ("damage", "entry"),
    [
        (lambda f: card(f, "park")["effect_params"].pop("discount"), "cards.park.effect_params.discount"),
        (lambda f: card(f, "poor_house").pop("effect_params"), "cards.poor_house.effect_params"),
        (lambda f: card(f, "palace")["effect_params"].update(divisor=0), "cards.palace.effect_params.divisor"),
        (lambda f: card(f, "residence")["effect_params"].update(table=[4]), "cards.residence.effect_params.table"),
        (lambda f: f.pop("constants"), "constants"),
        (lambda f: f["constants"].pop("hand_limit"), "constants.hand_limit"),
        (lambda f: f["constants"].update(customs_price="2"), "constants.customs_price"),
        (lambda f: f["constants"].update(start_variant_deal_by_seat=[5, 6]), "constants.start_variant_deal_by_seat"),
        (
            lambda f: f["trading_house_tiles"]["tiles"][0]["prices"].update(x=1),
            "trading_house_tiles.tiles.tile_1.prices",
        ),
        (lambda f: f["constants"]["roles_picked_per_round"].pop("3"), "constants.roles_picked_per_round.3"),
    ],
)
def test_a_missing_or_wrong_figure_is_named(
    tmp_path: Path, damage: Callable[[dict[str, Any]], Any], entry: str
) -> None:
    assert refusal_of(tmp_path, GAME, damage)[0] == entry


def _other_figures(facts: dict[str, Any]) -> None:
    facts["constants"].update(
        hand_limit=3,
        councillor_draw=3,
        councillor_privilege_draw=2,
        councillor_keep=2,
        producer_goods=2,
        producer_privilege_goods=2,
        trader_sales=2,
        builder_privilege_discount=2,
        start_building="sugar_mill",
        buildings_to_end=10,
    )
    card(facts, "poor_house")["effect_params"].update(max_hand=3, draw=2)
    card(facts, "smithy")["effect_params"].update(amount=2)
    card(facts, "well")["effect_params"].update(draw=3)
    card(facts, "city_hall")["effect_params"].update(per_beige=2)


PROGRAM = """
import random, comptoir
rng = random.Random(1)
from comptoir.games.san_juan.components import (
    BUILDER, CARPENTER, CITY_HALL, CARD_IDS, INDIGO_PLANT, POOR_HOUSE, PRODUCER, SMITHY, SUGAR_MILL, WELL)
from comptoir.games.san_juan.setup import add_building
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.builder import built, price
from comptoir.games.san_juan.steps.numbers import COUNCIL, PRODUCERS
from comptoir.games.san_juan.steps.producer import finish
from comptoir.games.san_juan.steps.round import hand_limit
game = comptoir.game("san_juan")
match = game.new(3, seed=1, first_governor="1")
table = match.state
city = table.cities[0]
assert CARD_IDS[city.cards[0]] == "sugar_mill"
assert hand_limit(table, 0) == 3
table.role, table.chooser = BUILDER, 0
for card in (SMITHY, POOR_HOUSE, WELL, CITY_HALL):
    add_building(city, card)
assert price(table, 0, INDIGO_PLANT, -1) == 0 and price(table, 0, 4, -1) == 5 - 2 - 2
city.hand = city.hand[:3]
built(table, 0, INDIGO_PLANT)
assert len(city.hand) == 5, city.hand
finish(table, 0, 2)
assert len(city.hand) == 8
assert table.ledger()[0]["city_hall"] == 8
match = game.new(3, seed=1, first_governor="1")
match.play(0, game.moves.by_code["choose_role:councillor"])
view = match.state.view(0)
assert (view["table"]["drawn_size"], view["asked"]["n"]) == (5, 2), view
match = game.new(2, seed=1, first_governor="1")
match.play(0, game.moves.by_code["choose_role:producer"])
assert match.state.view(0)["asked"]["n"] == 4
while not match.state.over:
    seat = match.state.waiting[0]
    match.play(seat, rng.choice(match.state.legal(seat)))
    match.state.check()
print("played", max(len(city.cards) for city in match.state.cities))
"""


def test_changed_figures_change_play(tmp_path: Path) -> None:
    code, said = run_edited(tmp_path, GAME, _other_figures, PROGRAM)
    assert code == 0, said
    assert said.startswith("played 10")
