"""What the questions of San Juan tell the asked seat besides the numbers of their prompts."""

from __future__ import annotations

from typing import TypedDict


class PriceView(TypedDict):
    """What a building costs in some place, and by whom or what it is cheaper than printed."""

    cost: int
    discounts: dict[str, int]


class BlockedView(TypedDict):
    """Why something within reach is not possible now: a message and its arguments."""

    why: str
    args: dict[str, str | int]


class ExtraView(TypedDict):
    """Cards that a building gives with so many goods or more."""

    building: str
    goods: int
    cards: int


class BuildAsked(TypedDict):
    """`places`: by card and by the move of its place. `blocked`: the cards in hand that cannot be built now."""

    chooser: bool
    places: dict[str, dict[str, PriceView]]
    blocked: dict[str, BlockedView]


class PlaceAsked(TypedDict):
    card: str
    places: dict[str, PriceView]


class UseAsked(TypedDict):
    """The building whose power may be used or declined."""

    card: str


class ProduceAsked(TypedDict):
    n: int
    extras: list[ExtraView]


class SellAsked(TypedDict):
    """What each good fetches today."""

    n: int
    prices: dict[str, int]
    extras: list[ExtraView]
