"""What travels with a question to the seat that is asked: prices, sums, and why something is not possible.

None of it is needed by a program that only plays, so it is worked out when the asked seat's view is drawn.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from mypy_extensions import i64

from comptoir.core.state import Frame
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    FEE_FOOD,
    FEE_FRANCS,
    KIND_IDS,
    PRICE,
    SHIP_PRICE,
)
from comptoir.games.le_havre.moves import BUY, BUY_SHIP, BUYABLE_KINDS, ENTER
from comptoir.games.le_havre.state import NO_BUILDING, Table

Tally = dict[str, int]


class Reason(TypedDict):
    """Why a move is not possible: a message and its arguments."""

    key: str
    args: dict[str, str | int]


class Door(TypedDict):
    """A building that stands: what this seat pays to enter (food or francs, none where it is its own)."""

    building: str
    food: int
    francs: int
    why: Reason | None


class Purchase(TypedDict):
    """A card or the top ship of a pile, and its price."""

    what: str
    price: int
    why: Reason | None


class Construction(TypedDict):
    """A proposal: what it costs this seat in goods, and how much of each is saved."""

    building: str
    cost: Tally
    saved: Tally
    why: Reason | None


class Batch(TypedDict):
    """What so many times cost and bring over the whole action."""

    n: int
    ins: Tally
    outs: Tally
    food: int
    energy: int


class Fleet(TypedDict):
    """So many ships: the room on board and the energy due."""

    ships: int
    capacity: int
    energy: int


class Launching(TypedDict):
    """A kind of ship at this wharf."""

    ship: str
    cost: Tally
    energy: int
    why: Reason | None


class BusinessAsked(TypedDict):
    """What can be bought, with every question that allows optional actions."""

    buy: list[Purchase]


class TurnAsked(BusinessAsked):
    final: bool
    enter: list[Door]
    build: list[Construction]


class BatchesAsked(TypedDict):
    building: str
    n: int
    part: int  # the part of the building that is asked about, of `parts`
    parts: int
    inputs: list[str]
    outputs: list[str]
    energy_held: int
    sums: list[Batch]


class PaymentAsked(TypedDict):
    n: int
    held: int


class FeeAsked(PaymentAsked):
    building: str
    francs: int


class FeedAsked(PaymentAsked):
    demand: int
    ships: int
    loans: int  # that would be taken if what is lacking is borrowed


class SailAsked(TypedDict):
    n: int
    capacity: int
    energy: int
    energy_held: int
    fleets: list[Fleet]


class FirmAsked(TypedDict):
    building: str
    n: int
    build: list[Construction]


class WharfAsked(TypedDict):
    building: str
    launch: list[Launching]


class TradePrice(TypedDict):
    move: str
    n: int


class OfficeAsked(TypedDict):
    building: str
    trades: list[TradePrice]


class InsideAsked(TypedDict):
    """A question inside a building that needs no more than its name."""

    building: str
    n: NotRequired[int]


class GiveAsked(TypedDict):
    building: str
    n: int
    francs: int
    # Francs that all goods handed in bring, by how much those picked now are worth: 0, 1, 2 and so on.
    brings: NotRequired[list[int]]


class LoadAsked(TypedDict):
    n: int  # goods there is room for
    francs: int  # that the cargo loaded so far brings


class PeekAsked(TypedDict):
    """The two top cards of the special pile."""

    first: str
    second: str


def reason(found: tuple[str, dict[str, Any]] | None) -> Reason | None:
    return None if found is None else {"key": found[0], "args": found[1]}


def why_not(table: Table, frame: Frame, seat: i64, move: i64, legal: list[int]) -> Reason | None:
    """None if the move can be made now."""
    if move in legal:
        return None
    return reason(table.steps[frame.step].why(table, frame, seat, move)) or {"key": "why-not-now", "args": {}}


def doors(table: Table, frame: Frame, seat: i64, legal: list[int]) -> list[Door]:
    return [
        {
            "building": BUILDING_IDS[building],
            "food": 0 if table.owner[building] == seat else FEE_FOOD[building],
            "francs": 0 if table.owner[building] == seat else FEE_FRANCS[building],
            "why": why_not(table, frame, seat, ENTER + building, legal),
        }
        for building in table.doors
    ]


def purchases(table: Table, frame: Frame, seat: i64, legal: list[int]) -> list[Purchase]:
    """Everything for sale: buildings of the town, top cards, the waiting stadium, top ships."""
    if table.final:
        return []
    shown = [int(table.proposal(stack)) for stack in range(3)] + [int(table.waiting_card)]
    cards = sorted([*table.town, *[card for card in shown if card != NO_BUILDING]])
    found: list[Purchase] = [
        {
            "what": BUILDING_IDS[card],
            "price": PRICE[card],
            "why": why_not(table, frame, seat, BUY + card, legal),
        }
        for card in cards
        if PRICE[card] > 0
    ]
    for kind in range(BUYABLE_KINDS):
        if table.piles[kind]:
            why = why_not(table, frame, seat, BUY_SHIP + kind, legal)
            found.append({"what": KIND_IDS[kind], "price": SHIP_PRICE[kind], "why": why})
    return found
