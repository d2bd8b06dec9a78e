"""Where a card may go: sections 2.4, 3.5, 3.7 and 5.1."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.kontor.components import (
    ANCHOR,
    BOAT,
    BRIDGE,
    CANAL,
    CRANE,
    CRANES,
    CUSTOMS,
    FLOOD,
    GOODS_COUNT,
    GOODS_DOCK,
    IS_DOCK,
    IS_WATER,
    KIND,
    TAVERN,
    WIDTH,
)
from comptoir.games.kontor.harbour import STEPS, would_complete
from comptoir.games.kontor.scoring import is_idle
from comptoir.games.kontor.state import Table


def legal_cells(table: Table, seat: i64, card: i64) -> list[int]:
    """All cells that can take this card, sorted. Read the list, do not change it."""
    cells = shore_for(table, seat, card)
    if KIND[card] == CUSTOMS:
        cells = [cell for cell in cells if not would_complete(table, card, cell)]
    return as_rules_allow(table, seat, card, cells)


def as_rules_allow(table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
    for rule in table.config.judges[KIND[card]]:
        cells = rule.place_legal(table, seat, card, cells)
    return cells


def has_cell(table: Table, seat: i64, card: i64) -> bool:
    """Is there any legal cell? The rules judge each cell for itself, so that mostly the first one will do."""
    kind = KIND[card]
    judged = len(table.config.judges[kind]) > 0
    # A rule may have cells of its own for cranes, found all at once.
    if kind != FLOOD and kind != BRIDGE and (kind != CRANE or not judged):
        stopped = kind != CANAL and (kind != CUSTOMS or table.config.cranes_stop_specials)
        cranes = cranes_against(table, table.side(seat)) if stopped else []
        for cell in table.shore:
            if beside(cell, cranes) or (kind == CUSTOMS and would_complete(table, card, cell)):
                continue
            if not judged or as_rules_allow(table, seat, card, [cell]):
                return True
        if not judged:
            return False
    return len(legal_cells(table, seat, card)) > 0


def has_two_cells(table: Table, seat: i64, card: i64) -> bool:
    """Are there certainly two? Only where no rule has a say and nothing has to be tried."""
    kind = KIND[card]
    if table.config.judges[kind] or kind == FLOOD or kind == BRIDGE or kind == CUSTOMS:
        return False
    if kind == CANAL:
        return len(table.shore) > 1
    cranes = cranes_against(table, table.side(seat))
    found: i64 = 0
    for cell in table.shore:
        if not beside(cell, cranes):
            found += 1
            if found > 1:
                return True
    return False


def shore_for(table: Table, seat: i64, card: i64) -> list[int]:
    """The cells that a card of this kind can lie on; what it would do there is not yet looked at."""
    kind = KIND[card]
    if kind == CANAL:
        return table.shore
    if kind == FLOOD:
        return flood_cells(table)
    if kind == BRIDGE:
        return bridge_cells(table, seat)
    if kind == CUSTOMS:
        return special_dock_cells(table, seat)
    return dock_cells(table, seat)


def dock_cells(table: Table, seat: i64) -> list[int]:
    """3.7: opponents of a crane may not place docks beside it."""
    cranes = cranes_against(table, table.side(seat))
    if not cranes:
        return table.shore
    return [cell for cell in table.shore if not beside(cell, cranes)]


def special_dock_cells(table: Table, seat: i64) -> list[int]:
    """R13: bridges and customs houses count as docks against cranes, unless this table reads it otherwise."""
    return dock_cells(table, seat) if table.config.cranes_stop_specials else table.shore


def cranes_against(table: Table, side: i64) -> list[int]:
    """Cells of the other sides' cranes."""
    cells: list[int] = []
    k: i64 = 0
    while k < len(CRANES):
        crane: i64 = CRANES[k]
        if table.on_top(crane) and table.owner[crane] != side and not is_idle(table, crane):
            cells.append(table.where[crane])
        k += 1
    return cells


def beside(cell: i64, cells: list[int]) -> bool:
    for other in cells:
        apart = cell - other
        if apart == 1 or apart == -1 or apart == WIDTH or apart == -WIDTH:
            return True
    return False


def flood_cells(table: Table) -> list[int]:
    """5.1: a bridge, a crane, a tavern or a goods dock with one good, outside complete sectors (R13)."""
    config = table.config
    cells: list[int] = table.shore[:] if config.specials_on_empty else []
    laid = table.laid
    k: i64 = 0
    while k < len(laid):
        card: i64 = laid[k]
        k += 1
        kind = KIND[card]
        weak = kind == BRIDGE or kind == CRANE or kind == TAVERN or (kind == GOODS_DOCK and GOODS_COUNT[card] == 1)
        if not (weak or (kind == CUSTOMS and config.flood_on_customs)) or not table.on_top(card):
            continue
        if table.config.at_end_only or not table.is_complete(card):
            cells.append(table.where[card])
    cells.sort()
    return cells


def bridge_cells(table: Table, seat: i64) -> list[int]:
    """5.1: water without the boat; not beside a complete sector, not beside another side's crane."""
    config = table.config
    cranes = cranes_against(table, table.side(seat)) if config.cranes_stop_specials else []
    cells: list[int] = special_dock_cells(table, seat)[:] if config.specials_on_empty else []
    for cell in table.water:
        if cell == table.boat and config.boat and not config.bridge_under_boat:
            continue
        if table.board[cell] == ANCHOR and not config.bridge_on_anchor:
            continue
        if beside(cell, cranes) or (not config.at_end_only and beside_complete(table, cell)):
            continue
        cells.append(cell)
    cells.sort()
    return cells


def beside_complete(table: Table, cell: i64) -> bool:
    for step in STEPS:
        near = table.board[cell + step]
        if IS_DOCK[near] and table.is_complete(near):
            return True
    return False


# -- the boat's part in it (section 4)


def takeable(table: Table, card: i64) -> bool:
    """A dock that shows a boat, outside complete sectors and not protected."""
    if not BOAT[card] or table.is_complete(card):
        return False
    for rule in table.config.rules:
        if rule.boat_remove_veto(table, card):
            return False
    return True


def takeable_from(table: Table, cell: i64) -> list[int]:
    """The docks that a boat moved to this cell may take, by number."""
    docks: list[int] = []
    for step in STEPS:
        near = table.board[cell + step]
        if IS_DOCK[near] and takeable(table, near):
            docks.append(near)
    docks.sort()
    return docks


def could_free(table: Table) -> bool:
    """Could a boat card take some dock away?"""
    laid = table.laid
    k: i64 = 0
    while k < len(laid):
        card: i64 = laid[k]
        k += 1
        if IS_DOCK[card] and BOAT[card] and table.on_top(card) and takeable(table, card):
            for step in STEPS:
                near = table.where[card] + step
                if near != table.boat and IS_WATER[table.board[near]]:
                    return True
    return False


def playable(table: Table, seat: i64, card: i64) -> bool:
    if has_cell(table, seat, card):
        return True
    if not BOAT[card] or not table.config.boat:
        return False
    for rule in table.config.rules:
        if rule.boat_frees(table, seat, card):
            return True
    return could_free(table)


def dead_end(table: Table) -> bool:
    """R11: no card in any hand has a legal cell, counting what a boat card could free."""
    seat: i64 = 0
    for merchant in table.merchants:
        for card in merchant.hand:
            if playable(table, seat, card):
                if not table.is_seen(card):
                    table.show(table.everyone)  # that the game goes on says something about this hand
                return False
        seat += 1
    table.show(table.everyone)
    return True
