"""What each seat may see (section 11) and what it could still believe. The whole table as JSON is in `position.py`."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.rng import Rng, dice_from
from comptoir.core.state import SEVERAL
from comptoir.games.kontor.components import (
    CARD_IDS,
    CARDS,
    CRANES,
    EMPTY,
    GOOD_IDS,
    GOODS,
    GOODS_DOCK,
    HIDDEN_RED,
    IS_WATER,
    KIND,
    LEFT_RIM,
    NO_CARD,
    ORDER_IDS,
    SIDE_IDS,
    TOP_RIM,
    place_of,
)
from comptoir.games.kontor.harbour import STEPS
from comptoir.games.kontor.hooks import NO_HIDDEN
from comptoir.games.kontor.outlook import BoatAsked, ChooseAsked, PlaceAsked
from comptoir.games.kontor.packing import goods_dict
from comptoir.games.kontor.position import pack, unpack
from comptoir.games.kontor.scoring import (
    compared_tokens,
    decided_by,
    is_idle,
    leader_of,
    leads_by_side,
    scored_sectors,
    sector_tokens,
    side_ledger,
    size_of,
    supremacies,
)
from comptoir.games.kontor.state import HALF, NO_ANSWER, VETOED, Table, inside
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


def see(table: Table, seat: int | None) -> dict[str, Any]:
    config = table.config
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
        "boat": list(place_of(int(table.boat))) if config.boat else None,
        "sectors": [see_sector(table, head) for head in table.heads()],
        "finished": see_finished(table),
        "goods_order": ORDER_IDS[table.goods_order],
        "treasury": int(table.treasury),
        "supply": see_supply(table),
        "canals": see_pile(table, 0),
        "order": table.order[:],
        "last": None if table.last < 0 else int(table.last),
        "quiet": int(table.quiet),
        "ending": table.ending,
        "victor": SIDE_IDS[table.victor] if table.victor >= 0 else None,
        "points": {SIDE_IDS[side]: sum(entry.values()) for side, entry in enumerate(side_ledger(table))},
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
    return {"kind": name.rstrip("0123456789"), "cells": [list(place_of(cell)) for cell in cells]}


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
    covered = [card for card in table.laid if not table.on_top(card)]
    for cell, top in enumerate(table.board):
        if top >= EMPTY:
            continue
        x, y = place_of(cell)
        seen: CellView = {"x": x, "y": y, "card": None, "side": None, "water": bool(IS_WATER[top])}
        if top >= CARDS:
            seen["side"] = SIDE_IDS[top - HIDDEN_RED]
        else:
            seen["card"] = CARD_IDS[top]
            if table.owner[top] >= 0:
                seen["side"] = SIDE_IDS[table.owner[top]]
            if table.tokens_on(top):
                seen["tokens"] = goods_dict(table.tokens_on(top))
            under = [CARD_IDS[card] for card in covered if table.where[card] == cell]
            if under:
                seen["under"] = under
        cells.append(seen)
    return cells


def see_sector(table: Table, head: int) -> SectorView:
    """A sector, and who would win it as it stands."""
    docks = table.members(head)
    at = table.finished.index(head) if head in table.finished else -1
    leads = supremacies(compared_tokens(table, head))
    winner = table.winners[at] if at >= 0 else int(leader_of(leads, table.goods_order))
    return {
        "cells": [list(place_of(table.where[card])) for card in docks],
        "size": int(size_of(table, head)),
        "complete": table.is_complete(head),
        "settled": at >= 0,
        "vetoed": winner == VETOED,
        "leader": SIDE_IDS[winner] if winner >= 0 else None,
        "tokens": {SIDE_IDS[side]: goods_dict(n) for side, n in enumerate(sector_tokens(table, head)) if n},
        "leads": leads_by_side(leads),
        "decided_by": decided_by(leads),
        "centres": see_centres(table, head),
        "gaps": int(table.gaps(head)) if at < 0 else 0,
        "open": open_cells(table, docks) if at < 0 else [],
    }


def open_cells(table: Table, docks: list[int]) -> list[list[int]]:
    """The free cells beside these docks on which a card may still come."""
    found: list[int] = []
    for card in docks:
        for step in STEPS:
            cell = table.where[card] + step
            if table.board[cell] == EMPTY and cell not in found:
                found.append(cell)
    return [list(place_of(cell)) for cell in sorted(found)]


def see_centres(table: Table, head: i64) -> dict[str, str]:
    """2.5: each side's oldest goods dock of the sector."""
    centres: dict[str, str] = {}
    for card in table.laid:
        if table.head[card] == head and KIND[card] == GOODS_DOCK:
            centres.setdefault(SIDE_IDS[table.owner[card]], CARD_IDS[card])
    return centres


def see_finished(table: Table) -> list[FinishedView]:
    counted = [scored for scored, _ in scored_sectors(table)] if table.finished else []
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
    known = known_cards(table, owner)
    seen: MerchantView = {
        "side": SIDE_IDS[side],
        "florins": int(merchant.florins),
        "hand_size": len(merchant.hand),
        "known": [CARD_IDS[card] for card in known],
        "unknown": max(0, len(merchant.hand) - len(known)),
        "backs": backs(table, owner),
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


def known_cards(table: Table, owner: int) -> list[int]:
    """Cards all know to be in this hand, or to have been there when a card was smuggled out of it."""
    return sorted([card for card in in_hand(table, owner) if table.is_seen(card)])


def backs(table: Table, owner: int) -> BacksView:
    """How many cards of each sort he holds, the one that lies face down included: everybody has counted along."""
    held = in_hand(table, owner)
    docks = sum([1 for card in held if is_of_dock_pile(card)])
    canals = sum([1 for card in held if is_of_canal_pile(card) or table.config.pool_of[card] == 0])
    return {"docks": docks, "canals": canals, "special": len(held) - docks - canals}


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
            for card in middle(table, pile, seat):
                self.add(card)
        for owner in range(table.config.seats):
            if owner != seat:
                self.collect([card for card in in_hand(table, owner) if not table.is_seen(card)])
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
        for card in cards:
            if pool_of[card] != first:
                return bytes([self.another(other) for other in cards])
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
    for rule in table.config.rules:
        if rule.hold_anew(table, owner, known, sorted(guessed), hidden, rng):
            return
    merchant.hand = sorted(known + guessed)


def forget_progress(table: Table, owner: int, rng: Rng) -> None:
    """What others have answered in secret is hidden: any answer they could have given will do."""
    for part in table.parts:
        part.forget(table, owner, rng)
    merchant = table.merchants[owner]
    if merchant.sealed != NO_ANSWER:
        frame = table.top
        moves = table.steps[frame.step].answers(table, frame, owner)
        merchant.sealed = moves[int(rng.below(len(moves)))]
