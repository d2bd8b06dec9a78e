"""What a card would change, told to the seat that is asked where to put it; and why a card in hand fits nowhere.

Everything is tried out on copies of the table.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from mypy_extensions import i64

from comptoir.games.kontor.components import (
    BRIDGE,
    CANAL,
    CARD_IDS,
    CRANE,
    CUSTOMS,
    EMPTY,
    FLOOD,
    IS_DOCK,
    KIND,
    NEUTRAL,
    OWNER,
    PRINTED_GOODS,
    SIDE_IDS,
    place_of,
)
from comptoir.games.kontor.harbour import STEPS, cover, lay
from comptoir.games.kontor.scoring import (
    compared_tokens,
    decided_by,
    leader_of,
    leads_by_side,
    sector_winner,
    side_ledger,
    size_of,
    supremacies,
)
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.placing import legal_cells, playable, shore_for, takeable_from
from comptoir.games.kontor.steps.tokens import put_tokens, return_tokens


class Outcome(TypedDict):
    """How a sector would stand."""

    card: str  # its lowest
    size: int
    complete: bool
    gaps: int
    leader: str | None
    leads: dict[str, dict[str, int]]
    decided_by: str | None


class Change(TypedDict):
    """What the card would change on this cell."""

    x: int
    y: int
    sectors: list[Outcome]  # those it would belong to or lie beside
    completes: list[str]  # sectors that would be complete, wherever they lie, by their lowest card
    fixes: list[str]  # directions of the board that would be fixed


class PlaceAsked(TypedDict):
    card: str
    side: str | None  # whose it will be
    changes: list[Change]
    estimate: dict[str, int]


class Mooring(TypedDict):
    x: int
    y: int
    takes: list[str]  # the docks that the boat could take away from there


class BoatAsked(TypedDict):
    card: str
    moorings: list[Mooring]


class CardOutlook(TypedDict):
    card: str
    cells: int  # where it could go now
    playable: bool  # there, or after a boat has moved
    why: NotRequired[str]  # message `stuck-...` if it could go nowhere


class ChooseAsked(TypedDict):
    cards: list[CardOutlook]
    estimate: dict[str, int]


def place_asked(table: Table, seat: i64, card: i64) -> PlaceAsked:
    cells = legal_cells(table, seat, card)
    return {
        "card": CARD_IDS[card],
        "side": SIDE_IDS[table.side(seat)] if OWNER[card] != NEUTRAL else None,
        "changes": [change(table, card, cell) for cell in cells],
        "estimate": estimate(table),
    }


def boat_asked(table: Table, card: i64) -> BoatAsked:
    """Every water that the boat could go to and from where it would reach a dock."""
    moorings: list[Mooring] = []
    for cell in table.water:
        takes = takeable_from(table, cell)
        if cell != table.boat and takes:
            x, y = place_of(cell)
            moorings.append({"x": x, "y": y, "takes": [CARD_IDS[dock] for dock in takes]})
    return {"card": CARD_IDS[card], "moorings": moorings}


def change(table: Table, card: i64, cell: i64) -> Change:
    trial = table.clone()
    old = trial.board[cell]
    if old == EMPTY:
        lay(trial, card, cell)
    else:
        if IS_DOCK[old]:
            return_tokens(trial, old)
        cover(trial, card, cell)
    if IS_DOCK[card]:
        put_tokens(trial, card, PRINTED_GOODS[card])
    x, y = place_of(int(cell))
    fixed = [("x", table.frozen_x, trial.frozen_x), ("y", table.frozen_y, trial.frozen_y)]
    return {
        "x": x,
        "y": y,
        "sectors": [outcome(trial, head) for head in heads_around(trial, cell)],
        "completes": [CARD_IDS[head] for head in trial.heads() if newly_complete(table, trial, head)],
        "fixes": [axis for axis, before, after in fixed if after and not before],
    }


def newly_complete(table: Table, trial: Table, head: i64) -> bool:
    return trial.is_complete(head) and not (table.on_top(head) and table.is_complete(head))


def heads_around(table: Table, cell: i64) -> list[int]:
    """The sector on this cell, or those beside it."""
    top = table.board[cell]
    if IS_DOCK[top]:
        return [table.head[top]]
    heads: list[int] = []
    for step in STEPS:
        near = table.board[cell + step]
        if IS_DOCK[near] and table.head[near] not in heads:
            heads.append(table.head[near])
    return sorted(heads)


def outcome(table: Table, head: i64) -> Outcome:
    leads = supremacies(compared_tokens(table, head))
    winner = int(leader_of(leads, table.goods_order))
    return {
        "card": CARD_IDS[head],
        "size": int(size_of(table, head)),
        "complete": table.is_complete(head),
        "gaps": int(table.gaps(head)),
        "leader": SIDE_IDS[winner] if winner >= 0 else None,
        "leads": leads_by_side(leads),
        "decided_by": decided_by(leads),
    }


def estimate(table: Table) -> dict[str, int]:
    """The points of each side if every open sector went to whoever leads there."""
    trial = table.clone()
    trial.all_water = True
    for head in trial.heads():
        if not trial.config.at_end_only and head not in trial.finished:
            trial.finished = [*trial.finished, head]
            trial.winners = [*trial.winners, int(sector_winner(trial, head))]
            trial.batches = [*trial.batches, int(trial.batch)]
    return {SIDE_IDS[side]: sum(entry.values()) for side, entry in enumerate(side_ledger(trial))}


# -- the hand


def choose_asked(table: Table, seat: i64) -> ChooseAsked:
    return {
        "cards": [card_outlook(table, seat, card) for card in table.merchants[seat].hand],
        "estimate": estimate(table),
    }


def card_outlook(table: Table, seat: i64, card: i64) -> CardOutlook:
    cells = len(legal_cells(table, seat, card))
    fits = cells > 0 or playable(table, seat, card)
    seen: CardOutlook = {"card": CARD_IDS[card], "cells": cells, "playable": fits}
    if not fits:
        seen["why"] = why_stuck(table, seat, card)
    return seen


def why_stuck(table: Table, seat: i64, card: i64) -> str:
    """The last condition that leaves no cell: a message `stuck-...`."""
    kind = KIND[card]
    if kind == FLOOD:
        return "flood" if not shore_for(table, seat, card) else "rule"
    if kind == BRIDGE:
        return "bridge" if not shore_for(table, seat, card) else "rule"
    if not table.shore:
        return "full"
    if kind != CANAL and kind != CRANE and not shore_for(table, seat, card):
        return "crane"
    return "completes" if kind == CUSTOMS else "rule"
