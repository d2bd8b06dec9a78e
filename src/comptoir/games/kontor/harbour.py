"""Section 2: the board. Cells, the growing frame, sectors that merge and split, distances. Knows no rule of play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.kontor.components import (
    CARDS,
    CELLS,
    EMPTY,
    FACE_DOWN,
    HOME,
    IS_DOCK,
    IS_GAP,
    IS_WATER,
    KIND,
    NO_CARD,
    OUTSIDE,
    WIDTH,
)
from comptoir.games.kontor.state import NOWHERE, SPRINT, Table, inside

STEPS: Final = [1, -1, WIDTH, -WIDTH]
UP_RIGHT_DOWN_LEFT: Final = [-WIDTH, 1, WIDTH, -1]


# -- laying and lifting


def lay(table: Table, card: i64, cell: i64) -> None:
    """Put a card, or the back of one, on an empty cell."""
    table.hold()
    board = table.board
    board[cell] = card
    table.filled += 1
    discard(table.shore, cell)
    if not table.framed:
        grow(table, cell)
    add_shore(table, cell)
    if card < CARDS:
        table.where[card] = cell
        table.laid.append(card)
        close_gaps(table, cell)
        if IS_DOCK[card]:
            found(table, card, cell)
        else:
            insert(table.water, cell)
    if not table.framed and table.frozen_x and table.frozen_y:
        draw_border(table)


def lift(table: Table, card: i64) -> None:
    """Take a dock off the board; its cell is empty again."""
    table.hold()
    cell: i64 = table.where[card]
    table.board[cell] = EMPTY
    table.where[card] = NOWHERE
    table.laid.remove(card)
    table.filled -= 1
    if not table.framed:
        shrink(table)
    split(table, card)
    find_shore(table)


def cover(table: Table, card: i64, cell: i64) -> None:
    """Section 5.1: a flood on a dock, a bridge on water. The covered card stays underneath."""
    table.hold()
    old: i64 = table.board[cell]
    table.board[cell] = card
    table.where[card] = cell
    table.laid.append(card)
    if IS_DOCK[old]:
        insert(table.water, cell)
        split(table, old)
    else:
        table.water.remove(cell)
        found(table, card, cell)


def turn_over(table: Table, cell: i64, card: i64) -> None:
    """A face-down card shows what it is."""
    table.hold()
    table.board[cell] = card
    table.where[card] = cell
    table.laid.append(card)
    close_gaps(table, cell)
    if IS_DOCK[card]:
        found(table, card, cell)
    else:
        insert(table.water, cell)


def insert(cells: list[int], cell: i64) -> None:
    """Into a sorted list, once."""
    at: i64 = len(cells)
    while at > 0:
        other: i64 = cells[at - 1]
        if other < cell:
            break
        if other == cell:
            return
        at -= 1
    cells.insert(at, cell)


def discard(cells: list[int], cell: i64) -> None:
    """Out of a sorted list, if it is there."""
    at: i64 = 0
    while at < len(cells):
        if cells[at] == cell:
            cells.pop(at)
            return
        at += 1


# -- the frame (2.2)


def grow(table: Table, cell: i64) -> None:
    """A direction that reaches its size is fixed for good (R2)."""
    config = table.config
    x = cell % WIDTH
    y = cell // WIDTH
    if x >= table.low_x and x <= table.high_x and y >= table.low_y and y <= table.high_y:
        return
    if x < table.low_x:
        table.low_x = x
    elif x > table.high_x:
        table.high_x = x
    if y < table.low_y:
        table.low_y = y
    elif y > table.high_y:
        table.high_y = y
    table.frozen_x = table.frozen_x or table.high_x - table.low_x + 1 == config.width
    table.frozen_y = table.frozen_y or table.high_y - table.low_y + 1 == config.height
    table.shore = [free for free in table.shore if inside(table, free)]


def shrink(table: Table) -> None:
    """Before a direction is fixed, removing a card may make the board smaller."""
    xs = [cell % WIDTH for cell in range(CELLS) if table.board[cell] < EMPTY]
    ys = [cell // WIDTH for cell in range(CELLS) if table.board[cell] < EMPTY]
    if not table.frozen_x:
        table.low_x, table.high_x = min(xs), max(xs)
    if not table.frozen_y:
        table.low_y, table.high_y = min(ys), max(ys)


def draw_border(table: Table) -> None:
    """R3: with both directions fixed the borders limit sectors. Several may close at once."""
    table.framed = True
    board = table.board
    for cell in range(CELLS):
        if not inside(table, cell):
            board[cell] = OUTSIDE
    gaps = table.gaps
    docks = [card for card in table.laid if IS_DOCK[card] and table.on_top(card)]
    for card in docks:
        gaps[table.head[card]] = 0
    for card in docks:
        gaps[table.head[card]] += count_gaps(table, table.where[card])
    for card in docks:
        if table.head[card] == card and gaps[card] == 0:
            touch(table, card)


def find_shore(table: Table) -> None:
    """All empty cells inside the frame beside a card."""
    board = table.board
    found: list[int] = []
    y = table.low_y - 1
    while y <= table.high_y + 1:
        x = table.low_x - 1
        while x <= table.high_x + 1:
            cell = y * WIDTH + x
            if board[cell] == EMPTY and inside(table, cell) and touches_card(table, cell):
                found.append(cell)
            x += 1
        y += 1
    table.shore = found


def touches_card(table: Table, cell: i64) -> bool:
    board = table.board
    if board[cell + 1] < EMPTY or board[cell - 1] < EMPTY:
        return True
    return board[cell + WIDTH] < EMPTY or board[cell - WIDTH] < EMPTY


def add_shore(table: Table, cell: i64) -> None:
    """The free neighbours of a card just laid."""
    add_free(table, cell - WIDTH)
    add_free(table, cell - 1)
    add_free(table, cell + 1)
    add_free(table, cell + WIDTH)


def add_free(table: Table, cell: i64) -> None:
    if table.board[cell] == EMPTY and (table.framed or inside(table, cell)):
        insert(table.shore, cell)


# -- sectors (2.3)


def count_gaps(table: Table, cell: i64) -> i64:
    board = table.board
    gaps: i64 = IS_GAP[board[cell + 1]]
    gaps += IS_GAP[board[cell - 1]]
    gaps += IS_GAP[board[cell + WIDTH]]
    gaps += IS_GAP[board[cell - WIDTH]]
    return gaps


def close_gaps(table: Table, cell: i64) -> None:
    """The sectors beside a cell that has just been filled are a little less open."""
    board = table.board
    close_gap(table, board[cell - WIDTH])
    close_gap(table, board[cell - 1])
    close_gap(table, board[cell + 1])
    close_gap(table, board[cell + WIDTH])


def close_gap(table: Table, near: i64) -> None:
    if IS_DOCK[near]:
        head: i64 = table.head[near]
        gaps: i64 = table.gaps[head] - 1
        table.gaps[head] = gaps
        if gaps == 0:
            touch(table, head)


def touch(table: Table, head: i64) -> None:
    """This sector may be complete now."""
    table.touched = [*table.touched, int(head)]


def found(table: Table, card: i64, cell: i64) -> None:
    """A new dock is a sector of its own, and then joins its neighbours."""
    board = table.board
    table.head[card] = card
    table.link[card] = card
    table.gaps[card] = count_gaps(table, cell)
    join(table, card, board[cell - WIDTH])
    join(table, card, board[cell - 1])
    join(table, card, board[cell + 1])
    join(table, card, board[cell + WIDTH])
    head: i64 = table.head[card]
    if table.gaps[head] == 0:
        touch(table, head)


def join(table: Table, card: i64, near: i64) -> None:
    if IS_DOCK[near]:
        one: i64 = table.head[card]
        other: i64 = table.head[near]
        if one != other:
            merge(table, one, other)


def merge(table: Table, one: i64, other: i64) -> None:
    """Two sectors become one, named by its lowest card."""
    low: i64 = one if one < other else other
    high: i64 = other if one < other else one
    head = table.head
    link = table.link
    card: i64 = high
    while head[card] != low:
        head[card] = low
        card = link[card]
    after: i64 = link[low]
    link[low] = link[high]
    link[high] = after
    gaps: i64 = table.gaps[low] + table.gaps[high]
    table.gaps[low] = gaps


def split(table: Table, card: i64) -> None:
    """A dock leaves its sector; what remains falls into new ones."""
    rest = table.members(card)
    rest.remove(card)
    head = table.head
    head[card] = NO_CARD
    table.link[card] = NO_CARD
    for dock in rest:
        head[dock] = NO_CARD
    for dock in rest:
        if head[dock] == NO_CARD:
            gather(table, dock)


def gather(table: Table, first: i64) -> None:
    """The sector around a dock, found afresh; `first` is its lowest card."""
    head = table.head
    head[first] = first
    docks: list[int] = [first]
    gaps: i64 = 0
    at: i64 = 0
    while at < len(docks):
        cell: i64 = table.where[docks[at]]
        gaps += count_gaps(table, cell)
        for step in STEPS:
            near = table.board[cell + step]
            if IS_DOCK[near] and head[near] == NO_CARD:
                head[near] = first
                docks.append(near)
        at += 1
    table.gaps[first] = gaps
    at = 0
    for dock in docks:
        at += 1
        table.link[dock] = docks[at] if at < len(docks) else first
    if gaps == 0:
        touch(table, first)


def would_complete(table: Table, card: i64, cell: i64) -> bool:
    """Would any sector be complete after this dock is placed here?"""
    if not table.framed and would_frame(table, cell):
        # The border appears with this card and may close sectors anywhere.
        trial = table.clone()
        trial.touched = []
        lay(trial, card, cell)
        for head in trial.touched:
            if trial.is_complete(head):
                return True
        return False
    gaps = count_gaps(table, cell)
    counted: list[int] = []
    for step in STEPS:
        near = table.board[cell + step]
        if IS_DOCK[near]:
            gaps -= 1
            if table.head[near] not in counted:
                counted.append(table.head[near])
                gaps += table.gaps[table.head[near]]
    return gaps == 0


def would_frame(table: Table, cell: i64) -> bool:
    """Would a card here fix the second direction?"""
    config = table.config
    x = cell % WIDTH
    y = cell // WIDTH
    low_x = x if x < table.low_x else table.low_x
    high_x = x if x > table.high_x else table.high_x
    low_y = y if y < table.low_y else table.low_y
    high_y = y if y > table.high_y else table.high_y
    wide = table.frozen_x or high_x - low_x + 1 == config.width
    return wide and (table.frozen_y or high_y - low_y + 1 == config.height)


# -- distances (2.7)


def distances(table: Table) -> list[int]:
    """For every cell its way from the anchor over cells that hold cards; -1 where there is none."""
    far = [-1] * CELLS
    far[HOME] = 0
    queue = [HOME]
    for cell in queue:
        for step in STEPS:
            near = cell + step
            if far[near] < 0 and holds_card(table, near):
                far[near] = far[cell] + 1
                queue.append(near)
    return far


def holds_card(table: Table, cell: int) -> bool:
    """Sprint final ends with every empty cell counting as water."""
    top = table.board[cell]
    return top < EMPTY or (top == EMPTY and table.ending == SPRINT and inside(table, cell))


def distance(table: Table, head: i64, far: list[int]) -> int:
    ways = [far[table.where[card]] for card in table.members(head)]
    reached = [way for way in ways if way >= 0]
    return min(reached) if reached else CELLS


def is_straight(table: Table, head: i64) -> bool:
    cells = [table.where[card] for card in table.members(head)]
    return len({cell % WIDTH for cell in cells}) == 1 or len({cell // WIDTH for cell in cells}) == 1


def touches_water(table: Table, cell: i64) -> bool:
    board = table.board
    if IS_WATER[board[cell + 1]] or IS_WATER[board[cell - 1]]:
        return True
    return bool(IS_WATER[board[cell + WIDTH]] or IS_WATER[board[cell - WIDTH]])


def is_surrounded(table: Table, cell: i64) -> bool:
    """All four neighbours hold cards, or lie where no card can ever come."""
    for step in STEPS:
        near = cell + step
        if table.board[near] == EMPTY and (inside(table, near) or not beyond_frozen(table, near)):
            return False
    return True


def beyond_frozen(table: Table, cell: i64) -> bool:
    x = cell % WIDTH
    y = cell // WIDTH
    if table.frozen_x and (x < table.low_x or x > table.high_x):
        return True
    return table.frozen_y and (y < table.low_y or y > table.high_y)


def is_face_down(face: i64) -> bool:
    return KIND[face] == FACE_DOWN
