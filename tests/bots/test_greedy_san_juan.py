"""The greedy merchant of San Juan: strong enough to be worth beating."""

from __future__ import annotations

import pytest
from tests.bots.arena import play, win_rate

import comptoir
from comptoir.bots import Seat, bot
from comptoir.core.rng import Dice
from comptoir.core.state import State
from comptoir.games.san_juan.state import Table


@pytest.mark.hundred_games
def test_it_beats_random_play_in_95_of_100_two_player_games() -> None:
    assert win_rate("san_juan", 2, 500) >= 0.95


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("new_buildings", [False, True])
def test_it_leads_every_kind_of_table(seats: int, new_buildings: bool) -> None:
    assert win_rate("san_juan", seats, 40, new_buildings=new_buildings, start_hand=new_buildings) >= 0.9


def test_it_scores_like_a_player_against_its_equal() -> None:
    """Practised people end near thirty points after a dozen rounds; random play stays at eleven."""
    tables = [play("san_juan", ["greedy", "greedy"], seed) for seed in range(30)]
    scores = [score for table in tables for score in table.scores()]
    assert sum(scores) / len(scores) >= 27
    assert sum(played(table).round for table in tables) / len(tables) <= 18


def played(table: State) -> Table:
    assert isinstance(table, Table)
    return table


def start(**city: object) -> Table:
    """A two-player table at the first choice of a role, with parts of the first governor's city replaced."""
    table = comptoir.game("san_juan").simulate(2, Dice(3), first_governor="1")
    position = table.position()
    swap_in(position["table"], city)
    return played(comptoir.game("san_juan").from_position(position))


def swap_in(packed: dict, city: dict[str, object]) -> None:
    """Replace parts of the city of seat 0 and take the cards from, and give them back to, the draw pile."""
    mine = packed["cities"][0]
    for part, cards in city.items():
        assert isinstance(cards, list)
        if part == "hand":
            packed["draw_pile"] += mine["hand"]
            mine["hand"] = cards
        else:
            mine["slots"] += cards
            cards = [slot["card"] for slot in cards] + [slot["good"] for slot in cards if slot["good"]]
        for card in cards:
            packed["draw_pile"].remove(card)


def choice(table: Table, seat: int = 0) -> str:
    room = comptoir.game("san_juan")
    return room.moves[bot("greedy", "san_juan", 1).choose(Seat(table, seat, room.moves))].code


def slot(card: str, good: str | None = None) -> dict[str, object]:
    return {"card": card, "under": [], "good": good}


def test_it_sells_when_its_plants_are_full() -> None:
    table = start(slots=[slot("silver_smelter", "smithy"), slot("coffee_roaster", "smithy")], hand=["indigo_plant"])
    assert choice(table) == "choose_role:trader"


def test_it_produces_when_its_plants_are_empty() -> None:
    table = start(slots=[slot("silver_smelter"), slot("coffee_roaster")], hand=["indigo_plant"])
    assert choice(table) == "choose_role:producer"


def test_it_builds_when_it_holds_a_good_building_and_the_cards_to_pay() -> None:
    table = start(hand=["library", "indigo_plant", "indigo_plant", "indigo_plant", "indigo_plant"])
    assert choice(table) == "choose_role:builder"


def test_it_pays_with_the_cards_it_needs_least() -> None:
    table = start(hand=["library", "silver_smelter", "smithy", "indigo_plant", "indigo_plant", "indigo_plant"])
    room = comptoir.game("san_juan")
    table.apply(0, room.moves.by_code["choose_role:builder"])
    table.apply(0, room.moves.by_code["build:library"])
    paid = []
    while table.steps[table.top.step].name == "payment":
        paid.append(choice(table))
        table.apply(0, room.moves.by_code[paid[-1]])
    assert paid == ["pay:indigo_plant", "pay:indigo_plant", "pay:indigo_plant", "pay:smithy"]


def test_it_digs_for_gold() -> None:
    table = start(slots=[slot("gold_mine")])
    table.apply(0, comptoir.game("san_juan").moves.by_code["choose_role:prospector"])
    assert choice(table) == "use_gold_mine"
