"""Section 18: what every round brings, for every number of players and both lengths, on paper and in play."""

from __future__ import annotations

import pytest
from tests.games.le_havre.tables import Play, Scene, random_game

from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.components import SHIP_IDS, SHIP_KIND, SHIP_VALUE

# One entry per round: card, h for harvest, food, then t (standard) or s (special) if the town builds.
FULL = {
    1: "r01h5s r04h10t r10h15s r13h20t r14h25s r16h30t r20-35",
    2: "r01h3 r02h4t r04h5s r05h7 r07h9t r08h11s r10h13 r11h15t r13h16s r14h17 r16h18t r17h19s r19h20 r20-20",
    3: (
        "r03-2 r01h2 r02h3t r04h3s r05h4 r06-5 r07h6t r08h7s r10h8 r11h9 r12-10t r13h11s r14h12 r16h13t r17h14s "
        "r18-14 r19h15 r20-15"
    ),
    4: (
        "r01h1 r02h1 r03-2 r04h2t r05h2s r06-3 r07h3t r08h4s r09-4 r10h5t r11h5s r12-6 r13h7t r14h8s r15-9 r16h10t "
        "r17h10s r18-11 r19h11 r20-11"
    ),
    5: (
        "r01h0 r02h1 r03-1 r04h1t r05h1s r06-2 r07h2t r08h2s r09-2 r10h3t r11h3s r12-3 r13h4t r14h4s r15-4 r16h5t "
        "r17h5s r18-5 r19h6 r20-6"
    ),
}
SHORTENED = {
    1: "r04h10t r13h20t r16h30t r20-35",
    2: "r02h4t r05h7 r07h9t r10h13 r11h15t r14h17 r16h18t r20-20",
    3: "r03-2 r01h2 r02h3t r05h4 r06-5 r07h6t r10h8 r11h9 r12-10t r14h12 r18-14 r20-15",
    4: "r01h1 r02h1 r04h2t r06-3 r07h3t r09-4 r10h5t r13h7t r15-9 r16h10t r19h11 r20-11",
    5: "r01h0 r02h1 r03-1 r04h1t r06-2 r07h2t r09-2 r10h3t r12-3 r13h4t r15-4 r16h5t r18-5 r19h6 r20-6",
}
# The ship behind each round card: kind and value.
SHIPS = {
    **{f"r{n:02}": ("wooden_ship", value) for n, value in ((1, 2), (2, 2), (3, 2), (4, 4), (5, 4), (7, 6), (9, 6))},
    **{f"r{n:02}": ("iron_ship", value) for n, value in ((6, 2), (8, 4), (10, 6), (11, 8), (13, 10), (15, 12))},
    **{f"r{n:02}": ("steel_ship", value) for n, value in ((12, 10), (14, 16), (16, 20), (17, 24))},
    **{f"r{n:02}": ("luxury_liner", value) for n, value in ((18, 38), (19, 34), (20, 30))},
}
KINDS = ["wooden_ship", "iron_ship", "steel_ship", "luxury_liner"]
MODES = [(length, seats) for length in ("full", "shortened") for seats in range(1, 6)]


def written(length: str, seats: int) -> list[tuple[str, bool, int, str | None]]:
    lines = (FULL if length == "full" else SHORTENED)[seats].split()
    builds = {"t": "standard", "s": "special"}
    return [(line[:3], line[3] == "h", int(line[4:].rstrip("ts")), builds.get(line[-1])) for line in lines]


@pytest.mark.parametrize(("length", "seats"), MODES)
def test_round_table(length: str, seats: int) -> None:
    shown = GAME.new(seats, seed=1, length=length, anchor="1").state.view(None)["table"]["rounds"]
    assert [(line["card"], line["harvest"], line["food"], line["town"]) for line in shown] == written(length, seats)
    assert [line["start"] for line in shown] == [7 * number % seats for number in range(len(shown))]
    for line in shown:
        ship = SHIP_IDS.index(line["ship"])
        assert (KINDS[SHIP_KIND[ship]], SHIP_VALUE[ship]) == SHIPS[line["card"]]


def cards_left(play: Play) -> tuple[int, int]:
    """Of the stacks, and of the special pile, which the shortened game is played without."""
    special = play.shown["special_pile"]
    return sum(len(stack) for stack in play.shown["stacks"]), 0 if special is None else special


@pytest.mark.parametrize(("length", "seats"), MODES)
def test_round_in_play(length: str, seats: int) -> None:
    """At the end of every round the harvest, the food, the town's card and the ship are those of the table."""
    for number, (card, harvest, food, builds) in enumerate(written(length, seats), 1):
        scene = Scene(seats, length=length)
        for seat in range(seats):
            scene.player(seat, francs=food, grain=1)
            scene.table["players"][seat]["ships"] = []
        scene.pile(*["bakery"] if length == "full" else [])
        before = scene.start()
        standard, special = cards_left(before)
        assert (before.shown["special_pile"] is None) == (length == "shortened")
        play = scene.round_end(number).start()
        assert [play.francs(seat) for seat in range(seats)] == [0] * seats, f"round {number}"
        assert [play.goods(seat)["grain"] for seat in range(seats)] == [2 if harvest else 1] * seats
        assert cards_left(play) == (standard - (builds == "standard"), special - (builds == "special"))
        assert ("bakery" in play.shown["town"]) == (builds == "special")
        kind, value = SHIPS[card]
        top = play.shown["ships"][kind][0]
        assert SHIP_VALUE[SHIP_IDS.index(top)] == value


STARTS = {
    ("full", 1): (15, 5, []),
    ("full", 2): (18, 6, []),
    ("full", 3): (27, 9, []),
    ("full", 4): (30, 10, []),
    ("full", 5): (30, 10, []),
    ("shortened", 1): (12, 4, ["marketplace", "sawmill", "black_market"]),
    ("shortened", 2): (15, 5, ["marketplace"]),
    ("shortened", 3): (21, 7, []),
    ("shortened", 4): (21, 7, ["sawmill"]),
    ("shortened", 5): (27, 9, ["sawmill"]),
}
SHIPS_AT_START = {("shortened", 1): ([["s01"]], ["s03"]), ("shortened", 2): ([["s01"], ["s03"]], [])}
LEFT_OUT = {
    1: {2, 4, 6, 11, 13, 15, 17, 19, 21, 24, 26, 27, 28, 29, 30},
    2: {2, 4, 6, 11, 13, 15, 17, 19, 21, 24, 26, 27},
    3: {11, 24, 26},
    4: set[int](),
    5: set[int](),
}


@pytest.mark.parametrize(("length", "seats"), MODES)
def test_setup(length: str, seats: int) -> None:
    table = GAME.new(seats, seed=9, length=length, anchor="1").state.position()["table"]
    cards, size, more = STARTS[length, seats]
    assert [len(stack) for stack in table["stacks"]] == [size] * 3
    assert sum(len(stack) for stack in table["stacks"]) == cards
    assert table["town"] == ["building_firm_1", "building_firm_2", "construction_firm", *more]
    assert len(table["pile"]) == (6 if length == "full" else 0)
    ships, pile = SHIPS_AT_START.get((length, seats), ([[]] * seats, []))
    assert [player["ships"] for player in table["players"]] == ships
    assert table["ships"]["wooden_ship"] == pile
    if length == "full":
        numbered = {name for stack in table["stacks"] for name in stack}
        assert numbered == {name for number, name in NUMBERED.items() if number not in LEFT_OUT[seats]}


NAMES = (
    "marketplace sawmill fishery joinery bakehouse hardware_store charcoal_kiln smokehouse abattoir clay_mound",
    "arts_centre wharf_1 black_market brickworks local_court colliery wharf_2 shipping_line grocery_market tannery",
    "business_office ironworks steel_mill storehouse cokery dock bridge_over_the_seine town_hall bank church",
)
NUMBERED = dict(enumerate(" ".join(NAMES).split(), 1))


@pytest.mark.parametrize(("length", "seats"), MODES)
def test_number_of_turns(length: str, seats: int) -> None:
    """Seven turns a round and one more each; every round brings a ship."""
    state = random_game(seats, 4, length=length)
    rounds = len(written(length, seats))
    assert state.turn == 7 * rounds + seats
    ships = sum(len(pile) for pile in state.position()["table"]["ships"].values())
    ships += sum(len(player["ships"]) for player in state.position()["table"]["players"])
    start = SHIPS_AT_START.get((length, seats), ([], []))
    gone = len(state.position()["table"]["gone"])
    assert ships + gone == rounds + sum(len(own) for own in start[0]) + len(start[1])
