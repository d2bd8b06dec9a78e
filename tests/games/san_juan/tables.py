"""San Juan positions in a line or two, every card of the game accounted for.

A city is written as in section 16 of the specification: `"indigo_plant+ crane park/chapel well*"` is an indigo
plant with a good, a crane, a park that covers a chapel, and a well built in this builder phase. `x` is any card.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from tests.games import play

import comptoir
from comptoir.games.san_juan.components import CARD_IDS, CATHEDRAL
from comptoir.games.san_juan.state import in_circulation

GAME = comptoir.game("san_juan")
CATHEDRAL_ID = CARD_IDS[CATHEDRAL]
# `x` is taken from the front of this list: production cards, of which there are many.
ANY_ORDER = ["coffee_roaster", "tobacco_storage", "silver_smelter", "sugar_mill", "indigo_plant"]


class City:
    """What one player has; see the module's notation."""

    def __init__(self, buildings: str = "indigo_plant", hand: str = "", **tucked: Any) -> None:
        self.buildings = buildings.split()
        self.hand = hand.split()
        self.chapel: list[str] = tucked.pop("chapel", "").split()
        self.bank: list[str] = tucked.pop("bank", "").split()
        self.harbor: list[str] = tucked.pop("harbor", "").split()
        self.bank_used: bool = tucked.pop("bank_used", False)
        assert not tucked, tucked

    def slot(self, text: str) -> dict[str, Any]:
        stripped = text.rstrip("+*")
        card, *under = stripped.split("/")
        return {"card": card, "under": under, "good": "x" if "+" in text else None}

    def pack(self) -> dict[str, Any]:
        fresh = [k for k, text in enumerate(self.buildings) if "*" in text]
        return {
            "hand": self.hand[:],
            "slots": [self.slot(text) for text in self.buildings],
            "fresh": fresh[0] if fresh else -1,
            "chapel": self.chapel[:],
            "bank": self.bank[:],
            "harbor": self.harbor[:],
            "bank_used": self.bank_used,
            "library_used": False,
            "floor": None,
        }


class Deck:
    """The cards not yet laid anywhere."""

    def __init__(self, expansion: bool) -> None:
        self.left = Counter({CARD_IDS[card]: n for card, n in enumerate(in_circulation(expansion)) if n})

    def take(self, card: str) -> str:
        assert card == "x" or self.left[card] > 0, f"no {card} left"
        if card == "x":
            card = next(name for name in [*ANY_ORDER, *CARD_IDS] if self.left[name])
        self.left[card] -= 1
        return card

    def take_named(self, cards: list[str]) -> None:
        for card in cards:
            if card not in ("x", CATHEDRAL_ID):
                self.take(card)

    def fill(self, cards: list[str]) -> list[str]:
        return [self.take(card) if card == "x" else card for card in cards]

    def rest(self) -> list[str]:
        return sorted(self.left.elements())


def _places(city: dict[str, Any]) -> list[list[str]]:
    return [city["hand"], city["chapel"], city["bank"], city["harbor"], [slot["card"] for slot in city["slots"]]]


def position(
    *cities: City,
    pending: list[dict[str, Any]],
    new_buildings: bool = True,
    may_decline: bool = False,
    top: str = "",
    draw: int | None = None,
    discard: int = 0,
    tile: str | None = None,
    **table: Any,
) -> dict[str, Any]:
    """A position as JSON. `top` are the first cards to be drawn, `draw` and `discard` the sizes of the piles.

    With `draw` given, cards that belong nowhere else lie covered under the last player's first building.
    """
    deck = Deck(new_buildings)
    packed = [city.pack() for city in cities]
    for city in packed:
        for place in _places(city):
            deck.take_named(place)
        for slot in city["slots"]:
            deck.take_named(slot["under"])
    tops = top.split()
    deck.take_named(tops)
    for city in packed:
        for name in ("hand", "chapel", "bank", "harbor"):
            city[name] = deck.fill(city[name])
        for slot in city["slots"]:
            slot["good"] = slot["good"] and deck.take("x")
    tops = deck.fill(tops)
    thrown = [deck.take("x") for _ in range(discard)]
    size = len(deck.rest()) if draw is None else draw - len(tops)
    pile = [deck.take("x") for _ in range(size)] + tops[::-1]
    packed[-1]["slots"][0]["under"] += deck.rest()
    in_city = any(slot["card"] == CATHEDRAL_ID for city in packed for slot in city["slots"])
    tiles = [f"tile_{n}" for n in range(1, 6)]
    if tile is not None:
        tiles = [tile, *(other for other in tiles if other != tile)]
    laid = {
        "round": 2,
        "governor": 0,
        "pick": 0,
        "takers": [-1] * 5,
        "role": -1,
        "chooser": 0,
        "doubled": False,
        "sold": False,
        "tiles": tiles,
        "trades": 0,
        "tile": None,
        "cathedral": new_buildings and not in_city,
        "laying": None,
        "drawn": [],
        "parcel": [],
        "moved": False,
        "still": 0,
        "ending": "running",
        "lazy": False,
        "draw_pile": pile,
        "discard_pile": thrown,
        "cities": packed,
    }
    assert set(table) <= set(laid), table
    return {
        "format": "comptoir position 1",
        "game": "san_juan",
        "rules": GAME.rules.version,
        "seats": len(cities),
        "options": {"new_buildings": new_buildings, "may_decline": may_decline},
        "pending": pending,
        "chance": {"kind": "stream", "seed": "examples", "at": 0},
        "table": laid | table,
    }


class Play(play.Play):
    def pass_until(self, seat: int, asks: str) -> Self:
        """Everybody passes until this seat is asked that question."""
        while not (self.turn == seat and self.asks == asks):
            self.do("pass")
        return self

    def hand(self, seat: int = 0) -> list[str]:
        return self.table["cities"][seat]["hand"]

    def held(self, seat: int = 0) -> int:
        return len(self.hand(seat))

    def slots(self, seat: int = 0) -> list[str]:
        """The buildings, in the notation of this module without the covered cards."""
        city = self.table["cities"][seat]
        return [slot["card"] + ("+" if slot["good"] else "") for slot in city["slots"]]

    def under(self, building: str, seat: int = 0) -> list[str]:
        """Cards tucked under chapel, bank or harbor."""
        return self.table["cities"][seat][building]

    @property
    def draw(self) -> int:
        return len(self.table["draw_pile"])

    @property
    def discard(self) -> int:
        return len(self.table["discard_pile"])

    def ledger(self, seat: int = 0) -> dict[str, int]:
        return self.match.state.ledger()[seat]

    def score(self, seat: int = 0) -> int:
        return self.match.state.scores()[seat]


def pick(*cities: City, chooser: int = 0, **more: Any) -> Play:
    """The chooser is about to take his role. He is the governor unless the caller says otherwise."""
    more.setdefault("governor", chooser)
    return Play(position(*cities, pending=[{"step": "choose_role", "seat": chooser}], **more))


def phase(role: str, *cities: City, chooser: int = 0, **more: Any) -> Play:
    """The chooser has just taken this role."""
    return pick(*cities, chooser=chooser, **more).do(f"choose_role:{role}")


def new_round(*cities: City, governor: int = 0, **more: Any) -> Play:
    """The governor card has just moved to `governor`."""
    return Play(position(*cities, pending=[{"step": "round", "seat": governor}], governor=governor, **more))


def scored(*cities: City, **more: Any) -> Play:
    """For looking at points only."""
    return pick(*cities, **more)
