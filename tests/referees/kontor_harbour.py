"""Cards, cells and sectors of Kontor, from sections 1 and 2 of the rule text. Everything is worked out afresh."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

Cell = tuple[int, int]
Sector = frozenset[Cell]

# The printed facts, which an owner of the game may correct; nothing of the engine is used but this file.
FACTS: dict[str, Any] = json.loads(files("comptoir.games.kontor").joinpath("facts.json").read_text(encoding="utf-8"))
GOODS = ("wine", "spice", "tea")
SIDES = ("red", "black", "third", "fourth")


@dataclass(frozen=True)
class Card:
    """A printed card."""

    id: str
    number: int
    kind: str
    colour: str
    goods: tuple[str, ...]
    florin: bool
    boat: bool

    @property
    def water(self) -> bool:
        return self.kind in ("canal", "anchor", "flood")

    @property
    def special(self) -> bool:
        return self.kind in ("flood", "bridge", "customs")

    @property
    def own_dock(self) -> bool:
        """A dock of one of the two colours: it comes from a dock pile."""
        return self.kind in ("goods_dock", "crane", "tavern")


def read_cards() -> dict[str, Card]:
    cards = {}
    for row in FACTS["cards"]:
        number = -1 if row["number"] is None else int(row["number"])
        goods = tuple(row["goods"])
        card = Card(row["id"], number, row["kind"], row["owner"], goods, bool(row["florin"]), bool(row["boat"]))
        cards[card.id] = card
    return cards


CARDS = read_cards()


def neighbours(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


class Axis:
    """One direction of the growing frame (2.2)."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.frozen: tuple[int, int] | None = None

    def allows(self, value: int, taken: Iterable[int]) -> bool:
        if self.frozen is not None:
            return self.frozen[0] <= value <= self.frozen[1]
        held = [value, *taken]
        return max(held) - min(held) + 1 <= self.target

    def update(self, taken: Iterable[int]) -> None:
        held = list(taken)
        if self.frozen is None and max(held) - min(held) + 1 == self.target:
            self.frozen = (min(held), max(held))

    def extent(self, taken: Iterable[int]) -> list[int]:
        held = list(taken)
        return list(self.frozen) if self.frozen is not None else [min(held), max(held)]


class Harbour:
    """The board: stacks of cards on cells, and cards that lie face down."""

    def __init__(self, width: int, height: int) -> None:
        self.stacks: dict[Cell, list[str]] = {}
        self.hidden: set[Cell] = set()
        self.x = Axis(width)
        self.y = Axis(height)

    def copy(self) -> Harbour:
        other = Harbour(self.x.target, self.y.target)
        other.stacks = {cell: list(stack) for cell, stack in self.stacks.items()}
        other.hidden = set(self.hidden)
        other.x.frozen, other.y.frozen = self.x.frozen, self.y.frozen
        return other

    def lay(self, card: str, cell: Cell, face_down: bool = False) -> None:
        self.stacks.setdefault(cell, []).append(card)
        if face_down:
            self.hidden.add(cell)
        self.x.update(x for x, _ in self.stacks)
        self.y.update(y for _, y in self.stacks)

    def remove(self, cell: Cell) -> None:
        self.stacks[cell].pop()
        if not self.stacks[cell]:
            del self.stacks[cell]

    def top(self, cell: Cell) -> Card | None:
        """The card that acts there; a card that lies face down is neither water nor dock."""
        return CARDS[self.stacks[cell][-1]] if cell in self.stacks and cell not in self.hidden else None

    def cell_of(self, card: str) -> Cell | None:
        """Where a card lies on top and face up."""
        for cell in self.stacks:
            top = self.top(cell)
            if top is not None and top.id == card:
                return cell
        return None

    def is_water(self, cell: Cell) -> bool:
        top = self.top(cell)
        return top is not None and top.water

    def is_dock(self, cell: Cell) -> bool:
        top = self.top(cell)
        return top is not None and not top.water

    def water(self) -> list[Cell]:
        return [cell for cell in self.stacks if self.is_water(cell)]

    def inside(self, cell: Cell) -> bool:
        return self.x.allows(cell[0], [x for x, _ in self.stacks]) and self.y.allows(
            cell[1], [y for _, y in self.stacks]
        )

    def limited(self) -> bool:
        """Whether the borders limit sectors: only with both directions frozen (R3)."""
        return self.x.frozen is not None and self.y.frozen is not None

    def empty_cells(self) -> list[Cell]:
        """Empty cells of the frame beside a card."""
        beside = {near for cell in self.stacks for near in neighbours(cell)}
        return [cell for cell in beside if cell not in self.stacks and self.inside(cell)]

    def full(self) -> bool:
        if self.x.frozen is None or self.y.frozen is None:
            return False
        (left, right), (upper, lower) = self.x.frozen, self.y.frozen
        return all((x, y) in self.stacks for x in range(left, right + 1) for y in range(upper, lower + 1))

    # -- sectors

    def sectors(self) -> list[Sector]:
        left = {cell for cell in self.stacks if self.is_dock(cell)}
        found = []
        while left:
            group = {left.pop()}
            edge = list(group)
            while edge:
                for near in neighbours(edge.pop()):
                    if near in left:
                        left.remove(near)
                        group.add(near)
                        edge.append(near)
            found.append(frozenset(group))
        return found

    def sector_at(self, cell: Cell) -> Sector:
        return next(sector for sector in self.sectors() if cell in sector)

    def complete(self, sector: Sector) -> bool:
        for cell in sector:
            for near in neighbours(cell):
                if near in self.hidden:
                    return False
                if near not in self.stacks and not (self.limited() and not self.inside(near)):
                    return False
        return True

    def complete_sectors(self) -> set[Sector]:
        return {sector for sector in self.sectors() if self.complete(sector)}

    def distance(self, sector: Sector) -> int:
        """Steps from the anchor's cell over cells that hold cards (2.7)."""
        start = next(cell for cell, stack in self.stacks.items() if "ANCHOR" in stack)
        reached = {start: 0}
        edge = [start]
        for cell in edge:
            for near in neighbours(cell):
                if near in self.stacks and near not in reached:
                    reached[near] = reached[cell] + 1
                    edge.append(near)
        return min((reached[cell] for cell in sector if cell in reached), default=99)


# -- section 2.6


def winner(tokens: dict[Any, Counter[str]], order: str) -> Any | None:
    """The side that wins a sector with these tokens, or nobody."""
    leads: dict[Any, dict[str, int]] = {side: {} for side in tokens}
    for good in GOODS:
        counts = sorted(((held[good], side) for side, held in tokens.items()), key=lambda pair: -pair[0])
        second = counts[1][0] if len(counts) > 1 else 0
        if counts and counts[0][0] > second:
            leads[counts[0][1]][good] = counts[0][0] - second
    largest = max((lead for mine in leads.values() for lead in mine.values()), default=0)
    if largest == 0:
        return None
    first = [side for side, mine in leads.items() if largest in mine.values()]
    most = max(len(leads[side]) for side in first)
    first = [side for side in first if len(leads[side]) == most]
    while len(first) > 1:
        one, other = first[0], first[1]
        first.remove(other if beats(only(leads[one]), only(leads[other]), order) else one)
    return first[0]


def only(leads: dict[str, int]) -> str:
    (good,) = leads
    return good


def beats(good: str, other: str, order: str) -> bool:
    if order == "linear":
        ranking = FACTS["goods_orders"]["linear"]
        return bool(ranking.index(good) < ranking.index(other))
    return bool(FACTS["goods_orders"][order][good] == other)


# -- section 2.7


def pick(sectors: list[Sector], harbour: Harbour, n: int, largest: bool, nearest: bool) -> list[Sector]:
    """The sectors that score: groups of equal size and distance score together or not at all."""

    def rank(sector: Sector) -> tuple[int, int]:
        size, way = len(sector), harbour.distance(sector)
        return (-size if largest else size, way if nearest else -way)

    places = {sector: rank(sector) for sector in sectors}
    chosen: list[Sector] = []
    for place in sorted(set(places.values())):
        group = [sector for sector in sectors if places[sector] == place]
        if len(chosen) + len(group) <= n:
            chosen += group
    return chosen
