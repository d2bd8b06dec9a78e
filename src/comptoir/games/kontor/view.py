"""What each seat may see (section 11) and what it could still believe. The whole table as JSON is in `position.py`."""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.rng import Rng, dice_from
from comptoir.core.state import SEVERAL
from comptoir.games.kontor.components import (
    CARD_IDS,
    CARDS,
    CELLS,
    CRANES,
    EMPTY,
    GOOD_IDS,
    GOODS,
    GOODS_DOCK,
    HIDDEN_RED,
    IS_GAP,
    IS_WATER,
    KIND,
    LEFT_RIM,
    NO_CARD,
    ORDER_IDS,
    SIDE_IDS,
    TOP_RIM,
    place_of,
)
from comptoir.games.kontor.harbour import STEPS, insert
from comptoir.games.kontor.hooks import NO_HIDDEN
from comptoir.games.kontor.outlook import BoatAsked, ChooseAsked, PlaceAsked
from comptoir.games.kontor.packing import goods_dict
from comptoir.games.kontor.position import pack, unpack
from comptoir.games.kontor.scoring import (
    added_up,
    decided_by,
    entries,
    is_idle,
    leader_of,
    leads_by_side,
    scored_sectors,
    size_with,
    supremacies,
    tokens_of,
)
from comptoir.games.kontor.state import HALF, NO_ANSWER, NO_SECTOR, NOBODY, VETOED, Table, inside
from comptoir.games.kontor.steps.drawing import is_of_canal_pile, is_of_dock_pile

__all__ = ["BoatAsked", "ChooseAsked", "PlaceAsked", "imagine", "pack", "see", "unpack"]

# -- what a seat sees


class RoomView(TypedDict):
    x: list[int]
    y: list[int]
    fixed_x: bool
    fixed_y: bool


class BoardView(TypedDict):
    width: int
    height: int
    room: RoomView


class CellView(TypedDict):
    x: int
    y: int
    card: str | None  # None: it lies face down
    side: str | None
    water: bool
    tokens: NotRequired[dict[str, int]]
    under: NotRequired[list[str]]
    drunk: NotRequired[bool]


class GuardView(TypedDict):
    """A free cell beside cranes: only these sides may place docks there, nobody if there are several."""

    x: int
    y: int
    sides: list[str]


class RegionView(TypedDict):
    kind: str
    cells: list[list[int]]


class SectorView(TypedDict):
    cells: list[list[int]]
    size: int
    complete: bool
    settled: bool
    vetoed: bool
    leader: str | None
    tokens: dict[str, dict[str, int]]
    leads: dict[str, dict[str, int]]
    decided_by: str | None
    centres: dict[str, str]
    gaps: int  # sides of cells through which it is open
    open: list[list[int]]  # the free cells there


class FinishedView(TypedDict):
    card: str
    winner: str | None
    vetoed: bool
    counts: bool


class PileView(TypedDict):
    size: int
    top: str | None
    bottom: list[str]


class BacksView(TypedDict):
    docks: int
    canals: int
    special: int


class MerchantView(TypedDict):
    side: str
    florins: int
    hand_size: int
    known: list[str]
    unknown: int  # cards of the hand that nobody else knows
    backs: BacksView
    pile: PileView
    passed: bool
    out: bool
    turned: str | None
    hand: NotRequired[list[str]]
    card: NotRequired[str]
    answer: NotRequired[int]
    order: NotRequired[list[str]]


class AllianceView(TypedDict):
    card: str
    sides: list[str]


class TavernView(TypedDict):
    card: str
    player: int
    marks: str | None


class ContrabandView(TypedDict):
    could_be: list[str]
    suspects: list[str]


class TableView(TypedDict):
    mode: str
    scenario: str
    rules: list[str]
    variants: list[str]
    readings: dict[str, bool | int | str]
    in_turn: bool
    one_dock_pile: bool
    secret: bool  # the question asked now is answered unseen
    round: int
    sides: list[str]
    board: BoardView
    regions: list[RegionView]
    cells: list[CellView]
    guarded: list[GuardView]
    boat: list[int] | None
    sectors: list[SectorView]
    finished: list[FinishedView]
    goods_order: str
    treasury: int
    supply: list[dict[str, int]]
    canals: PileView
    order: list[int]
    last: int | None
    quiet: int
    ending: str
    victor: str | None
    points: dict[str, int]
    merchants: list[MerchantView]
    # what single rules add
    first: NotRequired[int]
    skips: NotRequired[list[int]]
    taverns: NotRequired[list[TavernView]]
    alliances: NotRequired[list[AllianceView]]
    proposed: NotRequired[list[str]]
    sunk: NotRequired[dict[str, list[int] | None]]
    cargo: NotRequired[dict[str, str | None]]
    stores: NotRequired[list[dict[str, int]]]
    exported: NotRequired[dict[str, dict[str, int]]]
    event: NotRequired[str | None]
    event_pile: NotRequired[int]
    golden_days: NotRequired[list[int]]
    special_pile: NotRequired[int]
    wanted: NotRequired[list[int]]
    contraband: NotRequired[list[ContrabandView]]
    smuggled: NotRequired[str | None]
    picked: NotRequired[list[int]]
    choice: NotRequired[list[str]]
    picks: NotRequired[list[str]]


# What views are made of. Places are shared by all views; the rest is copied and then filled in.
PLACE_LISTS: Final[list[list[int]]] = [list(place_of(cell)) for cell in range(CELLS)]
SIDES: Final = len(SIDE_IDS) + 1  # nobody's first


def _faces() -> list[CellView]:
    """A cell for every card, or back of one, and every side it may belong to."""
    return [
        {
            "x": 0,
            "y": 0,
            "card": CARD_IDS[top] if top < CARDS else None,
            "side": None if side < 0 else SIDE_IDS[side],
            "water": bool(IS_WATER[top]),
        }
        for top in range(EMPTY)
        for side in range(-1, len(SIDE_IDS))
    ]


FACES: Final = _faces()
LOADED: Final[list[CellView]] = [{**face, "tokens": {}} for face in FACES]  # those with warehouses
NEW_SECTOR: Final[SectorView] = {
    "cells": [],
    "size": 0,
    "complete": False,
    "settled": False,
    "vetoed": False,
    "leader": None,
    "tokens": {},
    "leads": {},
    "decided_by": None,
    "centres": {},
    "gaps": 0,
    "open": [],
}


def see(table: Table, seat: int | None) -> dict[str, Any]:
    config = table.config
    scored = scored_sectors(table) if table.victor == NOBODY or table.finished else []
    core: TableView = {
        "mode": config.mode,
        "scenario": config.scenario,
        "rules": config.rule_names,
        "variants": config.variants,
        "readings": config.readings,
        "in_turn": config.in_turn,
        "one_dock_pile": config.individual,
        "secret": is_secret(table),
        "round": int(table.round),
        "sides": SIDE_IDS[: config.sides],
        "board": {"width": int(config.width), "height": int(config.height), "room": room(table)},
        "regions": [see_region(name, cells) for name, cells in config.regions.items()],
        "cells": see_cells(table),
        "guarded": see_guarded(table),
        "boat": PLACE_LISTS[table.boat] if config.boat else None,
        "sectors": see_sectors(table),
        "finished": see_finished(table, [head for head, _ in scored]),
        "goods_order": ORDER_IDS[table.goods_order],
        "treasury": int(table.treasury),
        "supply": see_supply(table),
        "canals": see_pile(table, 0),
        "order": table.order[:],
        "last": None if table.last < 0 else int(table.last),
        "quiet": int(table.quiet),
        "ending": table.ending,
        "victor": SIDE_IDS[table.victor] if table.victor >= 0 else None,
        "points": {SIDE_IDS[side]: sum(entry.values()) for side, entry in enumerate(entries(table, scored))},
        "merchants": [see_merchant(table, owner, seat == owner) for owner in range(config.seats)],
    }
    seen: dict[str, Any] = {**core}
    for part in table.parts:
        part.see(table, seat, seen)
    return seen


def is_secret(table: Table) -> bool:
    """Several are asked at once: the answers stay sealed until all are in."""
    return not table.over and table.top.seat == SEVERAL


def see_region(name: str, cells: list[int]) -> RegionView:
    """A marked part of the board: the island, one of the nine boxes."""
    return {"kind": name.rstrip("0123456789"), "cells": [PLACE_LISTS[cell] for cell in cells]}


def see_guarded(table: Table) -> list[GuardView]:
    """3.7: the free cells beside cranes that have an effect."""
    guards: dict[int, list[str]] = {}
    for crane in CRANES:
        if table.on_top(crane) and not is_idle(table, crane):
            for step in STEPS:
                cell = table.where[crane] + step
                if table.board[cell] == EMPTY and inside(table, cell):
                    sides = guards.setdefault(cell, [])
                    side = SIDE_IDS[table.owner[crane]]
                    if side not in sides:
                        sides.append(side)
    return [{"x": place_of(cell)[0], "y": place_of(cell)[1], "sides": sides} for cell, sides in sorted(guards.items())]


def room(table: Table) -> RoomView:
    """Where cards may still come to lie, and whether a direction is fixed."""
    config = table.config
    return {
        "x": [int(table.high_x - config.width + 1) + LEFT_RIM, int(table.low_x + config.width - 1) + LEFT_RIM],
        "y": [int(table.high_y - config.height + 1) + TOP_RIM, int(table.low_y + config.height - 1) + TOP_RIM],
        "fixed_x": table.frozen_x,
        "fixed_y": table.frozen_y,
    }


def see_cells(table: Table) -> list[CellView]:
    """Every cell that holds a card, with what stands on it and lies under it; contraband shows its back."""
    cells: list[CellView] = []
    board = table.board
    covered = [card for card in list(table.laid) if not table.on_top(card)]
    cell: i64 = 0
    while cell < CELLS:
        top: i64 = board[cell]
        if top < EMPTY:
            seen = see_cell(table, top, cell)
            if covered and top < CARDS:
                under = [CARD_IDS[card] for card in covered if table.where[card] == cell]
                if under:
                    seen["under"] = under
            cells.append(seen)
        cell += 1
    return cells


def see_cell(table: Table, top: i64, cell: i64) -> CellView:
    tokens: i64 = 0
    if top < CARDS:
        face = SIDES * top + table.owner[top] + 1
        tokens = table.tokens_on(top)
    else:
        face = SIDES * top + top - HIDDEN_RED + 1
    seen = (LOADED if tokens else FACES)[face].copy()
    place = PLACE_LISTS[cell]
    seen["x"] = place[0]
    seen["y"] = place[1]
    if tokens:
        seen["tokens"] = goods_dict(tokens)
    return seen


def see_sectors(table: Table) -> list[SectorView]:
    """All of them, in the order of their lowest cards; which cards they hold is found out in one go."""
    docks: dict[int, list[int]] = {}
    heads = table.head
    card: i64 = 1
    while card < CARDS:
        head: i64 = heads[card]
        if head == card:
            docks[card] = [int(card)]
        elif head != NO_SECTOR:
            docks[head].append(card)
        card += 1
    centres = see_centres(table)
    return [see_sector(table, head, held, centres.get(head, {})) for head, held in docks.items()]


def see_sector(table: Table, head: int, docks: list[int], centres: dict[str, str]) -> SectorView:
    """A sector, and who would win it as it stands."""
    seen = NEW_SECTOR.copy()
    at = table.finished.index(head) if head in table.finished else -1
    tokens = tokens_of(table, docks)
    leads = supremacies(added_up(table, head, tokens[:]))
    winner = table.winners[at] if at >= 0 else int(leader_of(leads, table.goods_order))
    beside: list[int] = []
    gaps = open_sides(table, docks, beside)
    seen["cells"] = [PLACE_LISTS[table.where[card]] for card in docks]
    seen["size"] = int(size_with(table, docks))
    seen["complete"] = table.all_water or gaps == 0
    seen["settled"] = at >= 0
    seen["vetoed"] = winner == VETOED
    seen["leader"] = SIDE_IDS[winner] if winner >= 0 else None
    seen["tokens"] = {SIDE_IDS[side]: goods_dict(n) for side, n in enumerate(tokens) if n}
    seen["leads"] = leads_by_side(leads)
    seen["decided_by"] = decided_by(leads)
    seen["centres"] = centres
    seen["gaps"] = int(gaps) if at < 0 else 0
    seen["open"] = [PLACE_LISTS[cell] for cell in beside] if at < 0 else []
    return seen


def open_sides(table: Table, docks: list[int], beside: list[int]) -> i64:
    """Through how many sides of cells these docks are open; the free cells there are added to `beside`, in order."""
    board = table.board
    gaps: i64 = 0
    for card in docks:
        where: i64 = table.where[card]
        for step in STEPS:
            cell = where + step
            if IS_GAP[board[cell]]:
                gaps += 1
                if board[cell] == EMPTY:
                    insert(beside, cell)
    return gaps


def see_centres(table: Table) -> dict[int, dict[str, str]]:
    """2.5: by sector each side's oldest goods dock there."""
    centres: dict[int, dict[str, str]] = {}
    laid, heads = table.laid, table.head
    k: i64 = 0
    while k < len(laid):
        card: i64 = laid[k]
        k += 1
        if KIND[card] == GOODS_DOCK:
            oldest = centres.setdefault(heads[card], {})
            side = SIDE_IDS[table.owner[card]]
            if side not in oldest:
                oldest[side] = CARD_IDS[card]
    return centres


def see_finished(table: Table, counted: list[int]) -> list[FinishedView]:
    return [
        {
            "card": CARD_IDS[head],
            "winner": SIDE_IDS[winner] if winner >= 0 else None,
            "vetoed": winner == VETOED,
            "counts": head in counted,
        }
        for head, winner in zip(table.finished, table.winners, strict=True)
    ]


def see_supply(table: Table) -> list[dict[str, int]]:
    """One common supply, or a stock for each side."""
    supply = table.stocks()
    return [{GOOD_IDS[good]: supply[first + good] for good in range(GOODS)} for first in range(0, len(supply), GOODS)]


def see_pile(table: Table, pile: int) -> PileView:
    """The top lies open; cards put under it were seen by all."""
    cards = table.piles[pile]
    return {
        "size": len(cards),
        "top": CARD_IDS[cards[-1]] if cards and table.round > 0 else None,
        "bottom": [CARD_IDS[card] for card in cards[: table.bottom[pile]]],
    }


def see_merchant(table: Table, owner: int, own: bool) -> MerchantView:
    config = table.config
    merchant = table.merchants[owner]
    side = config.side_of[owner]
    pile = config.pile_of[owner]
    face = merchant.face
    held = in_hand(table, owner)
    known = known_cards(table, held)
    unknown = len(merchant.hand) - len(known)
    seen: MerchantView = {
        "side": SIDE_IDS[side],
        "florins": int(merchant.florins),
        "hand_size": len(merchant.hand),
        "known": [CARD_IDS[card] for card in known],
        "unknown": unknown if unknown > 0 else 0,
        "backs": backs(table, held),
        "pile": see_pile(table, pile),
        "passed": merchant.passed,
        "out": merchant.idle,
        "turned": None if face == NO_CARD else "hidden" if face >= CARDS else CARD_IDS[face],
    }
    if own:
        seen["hand"] = [CARD_IDS[card] for card in merchant.hand]
        if merchant.card != NO_CARD:
            seen["card"] = CARD_IDS[merchant.card]
        if merchant.sealed != NO_ANSWER:
            seen["answer"] = int(merchant.sealed)
        if table.looked[pile] >> owner & 1:
            seen["order"] = [CARD_IDS[card] for card in reversed(table.piles[pile])]
    return seen


def known_cards(table: Table, held: list[int]) -> list[int]:
    """Cards all know to be in this hand, or to have been there when a card was smuggled out of it."""
    return [card for card in held if table.is_seen(card)]


def backs(table: Table, held: list[int]) -> BacksView:
    """How many cards of each sort he holds, the one that lies face down included: everybody has counted along."""
    pool_of = table.config.pool_of
    docks: i64 = 0
    canals: i64 = 0
    for card in held:
        if is_of_dock_pile(card):
            docks += 1
        if is_of_canal_pile(card) or pool_of[card] == 0:
            canals += 1
    return {"docks": int(docks), "canals": int(canals), "special": len(held) - int(docks) - int(canals)}


# -- what a seat could still believe


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Every card this seat cannot see is dealt anew among the places where such cards lie."""
    other = table.clone()
    other.rng = dice_from(rng)
    other.known = None
    hidden = Hidden(other, seat, rng)
    for owner in range(other.config.seats):
        if owner != seat:
            hold_anew(other, owner, hidden, rng)
    other.aside = sorted([hidden.another(card) for card in other.aside])
    for part in other.parts:
        part.imagine(other, seat, hidden, rng)
    for pile in range(other.config.piles):
        cards, deep = other.piles[pile], other.bottom[pile]
        unknown = middle(other, pile, seat)
        if unknown:
            other.piles[pile] = cards[:deep] + hidden.others(unknown) + cards[deep + len(unknown) :]
    for owner in range(other.config.seats):
        if owner != seat:
            forget_progress(other, owner, rng)
    return other


class Hidden:
    """The cards that a seat cannot see, in pools of cards that look alike from behind, shuffled."""

    def __init__(self, table: Table, seat: int, rng: Rng) -> None:
        self.pool_of = table.config.pool_of
        self.low: i64 = 0  # bit masks of the hidden cards, as in the table
        self.high: i64 = 0
        self.collect(table.aside)
        for part in table.parts:
            self.collect(part.secrets(table, seat))
        for pile in range(table.config.piles):
            cards = middle(table, pile, seat)
            k: i64 = 0
            while k < len(cards):
                self.add(cards[k])
                k += 1
        for owner in range(table.config.seats):
            if owner != seat:
                for held in in_hand(table, owner):
                    if not table.is_seen(held):
                        self.add(held)
        self.pools: list[list[int]] = [[], [], [], []]
        self.fill()
        for pool in self.pools:
            rng.shuffle(pool)

    def collect(self, cards: list[int]) -> None:
        for card in cards:
            self.add(card)

    def add(self, card: i64) -> None:
        if card < HALF:
            self.low |= bit(card)
        else:
            self.high |= bit(card - HALF)

    def fill(self) -> None:
        """By number: where the cards really lie must not shine through."""
        self.fill_from(0, self.low)
        self.fill_from(HALF, self.high)

    def fill_from(self, card: i64, mask: i64) -> None:
        while mask:
            if mask & 1 == 1:
                self.pools[self.pool_of[card]].append(card)
            mask >>= 1
            card += 1

    def another(self, card: int) -> int:
        """A card that could lie where this one does."""
        return self.pools[self.pool_of[card]].pop()

    def others(self, cards: bytes) -> bytes:
        """Cards that could lie where these do, each of them."""
        pool_of = self.pool_of
        first: i64 = pool_of[cards[0]]
        k: i64 = 1
        while k < len(cards):
            if pool_of[cards[k]] != first:
                return bytes([self.another(other) for other in list(cards)])
            k += 1
        pool = self.pools[first]
        rest: i64 = len(pool) - len(cards)
        taken = bytes(pool[rest:])
        del pool[rest:]
        return taken

    def exchange_for_goods(self, card: int) -> int:
        """A goods dock in place of this dock, which goes back among the hidden ones."""
        pool = self.pools[self.pool_of[card]]
        at = max([at for at, other in enumerate(pool) if KIND[other] == GOODS_DOCK])
        pool[at], card = card, pool[at]
        return card


def in_hand(table: Table, owner: int) -> list[int]:
    """The cards of a hand and the one that lies face down somewhere."""
    held = table.merchants[owner].hand[:]
    hidden = hidden_card(table, owner)
    return held if hidden == NO_HIDDEN else sorted([hidden, *held])


def hidden_card(table: Table, owner: int) -> int:
    for rule in table.config.rules:
        card = int(rule.hidden_card(table, owner))
        if card != NO_HIDDEN:
            return card
    return NO_HIDDEN


def middle(table: Table, pile: int, seat: int) -> bytes:
    """The cards of a pile that this seat does not know: neither its top nor what was put under it."""
    if table.looked[pile] >> seat & 1:
        return b""
    if table.round == 0:
        return table.piles[pile]  # not yet turned face up
    cards, deep = table.piles[pile], table.bottom[pile]
    # Compiled, a slice of bytes must not end before it begins.
    return cards[deep:-1] if deep < len(cards) else b""


def hold_anew(table: Table, owner: int, hidden: Hidden, rng: Rng) -> None:
    """Another hand that the others could believe in; cards that all have seen stay."""
    merchant = table.merchants[owner]
    held = in_hand(table, owner)
    known = [card for card in held if table.is_seen(card)]
    guessed = [hidden.another(card) for card in held if not table.is_seen(card)]
    guessed.sort()
    for rule in table.config.rules:
        if rule.hold_anew(table, owner, known, guessed, hidden, rng):
            return
    merchant.hand = known + guessed
    merchant.hand.sort()


def forget_progress(table: Table, owner: int, rng: Rng) -> None:
    """What others have answered in secret is hidden: any answer they could have given will do."""
    for part in table.parts:
        part.forget(table, owner, rng)
    merchant = table.merchants[owner]
    if merchant.sealed != NO_ANSWER:
        frame = table.top
        moves = table.steps[frame.step].answers(table, frame, owner)
        merchant.sealed = moves[int(rng.below(len(moves)))]
