"""Random players who go where nobody has been: every special building is used, any moment can be written down."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from tests.games.le_havre.tables import Scene

import comptoir
from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.components import (
    BASE,
    BUILDING,
    BUILDING_IDS,
    BUILDINGS,
    DUNNY,
    ENTERED,
    GOOD_IDS,
    STANDARD,
)
from comptoir.games.le_havre.moves import BUY, ENTER, REPAY
from comptoir.games.le_havre.state import Table
from comptoir.games.le_havre.steps import STEPS

SPECIALS = BUILDING_IDS[STANDARD:BASE]
LOCKED = {BUILDING_IDS[building] for building in range(BUILDINGS) if not ENTERED[building]}


def curious(table: Table, rng: random.Random, used: Counter[str]) -> int:
    """A random move, but rather into a special building that nobody has used, or the purchase of one never entered.

    Who buys and sells at random is always poor, so most of the time that is left alone.
    """
    moves = table.legal(table.waiting[0])
    new = [move for move in moves if novelty(move) in BUILDING_IDS[STANDARD:] and not used[novelty(move)]]
    thrifty = [move for move in moves if not BUY <= move < REPAY]
    move = rng.choice(new or (thrifty if thrifty and rng.random() < 0.95 else moves))
    used[novelty(move)] += 1
    return move


def novelty(move: int) -> str:
    """The building that this move uses for the first time, if it does."""
    if ENTER <= move < BUY:
        return BUILDING_IDS[move - ENTER]
    bought = BUILDING_IDS[move - BUY] if BUY <= move < BUY + BUILDINGS else ""
    return bought if bought in LOCKED else ""


def test_all_36_special_buildings_come_up_in_whole_games() -> None:
    """Full games of one to five players. All are used but what asks for more than random players ever save."""
    used: Counter[str] = Counter()
    came_up: set[str] = set()
    for seed in range(1, 121):
        table = GAME.simulate(1 + seed % 5, comptoir.Dice(seed))
        assert isinstance(table, Table)
        rng = random.Random(seed)
        while not table.over:
            table.apply(table.waiting[0], curious(table, rng, used))
        table.check()
        came_up |= {BUILDING_IDS[card] for card in table.pile[: table.drawn]}
    assert came_up == set(SPECIALS)
    dear = {"baguette_shop", "brick_manufacturer", "football_stadium", "leather_industry"}
    assert {name for name in SPECIALS if not used[name]} <= dear


def harbours() -> list[Scene]:
    """The last two rounds of three rich players, each time with four other special or promo buildings in the town."""
    cards = [BUILDING_IDS[card] for card in range(STANDARD, BUILDINGS) if card != DUNNY]
    scenes: list[Scene] = []
    for first in range(0, len(cards), 4):
        scene = Scene(3, promos=True).offers(franc=2, fish=2, wood=1, clay=3, iron=1, grain=4)
        scene.table.update(turn=7 * 16, uncovered=7, anchor=2)
        for seat in range(3):
            scene.player(seat, francs=60, loans=2, **dict.fromkeys(GOOD_IDS, 6))
        scene.town("marketplace", "shipping_line", "wharf_1", "business_office", "bridge_over_the_seine", "local_court")
        scene.own(1, "ironworks", "bakehouse").ships(0, "s01", "s06").ships(1, "s02", "s12", "s18")
        scenes.append(scene.quay("s04", "s08").town(*cards[first : first + 4]))
    return scenes


HARBOURS = harbours()


@pytest.mark.parametrize("scene", HARBOURS, ids=[" ".join(scene.table["town"][-4:]) for scene in HARBOURS])
def test_every_special_and_promo_building_is_used_by_rich_players(scene: Scene) -> None:
    used: Counter[str] = Counter()
    for seed in range(10):
        table = scene.start().state
        rng = random.Random(seed)
        while not table.over:
            table.apply(table.waiting[0], curious(table, rng, used))
            table.check()
    standing = {name for name in scene.table["town"] if BUILDING[name] >= STANDARD}
    assert {name for name in standing if not used[name]} <= {"rattletrap_car"}, "which is never bought"


def test_positions_in_the_middle_of_anything() -> None:
    """A table written down between any two decisions and read again goes on exactly like the one that was not."""
    asked: Counter[str] = Counter()
    for scene in HARBOURS:
        used: Counter[str] = Counter()
        for seed in range(6):
            table = scene.start().state
            rng = random.Random(seed)
            while not table.over:
                step = STEPS[table.top.step].name
                asked[step] += 1
                move = curious(table, rng, used)
                if asked[step] <= 50:
                    follow(table, move)
                table.apply(table.waiting[0], move)
    assert set(asked) == {step.name for step in STEPS if step.asks}


def follow(table: Table, move: int) -> None:
    written = json.loads(json.dumps(table.position()))
    read = GAME.from_position(written)
    assert read.position() == written
    assert read.legal(read.waiting[0]) == table.legal(table.waiting[0])
    after = table.clone()
    for each in (after, read):
        each.apply(each.waiting[0], move)
    assert read.position() == after.position()
