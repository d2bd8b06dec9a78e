"""Section 2: the board. Cells, the growing frame, sectors that merge and split, distances. Knows no rule of play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from comptoir.core.bits import bit
from comptoir.core.vecs import vec
from comptoir.games.kontor.components import (
    CARDS,
    CELLS,
    COLUMN,
    EMPTY,
    FACE_DOWN,
    GOODS_DOCK,
    HEIGHT,
    HOME,
    IS_DOCK,
    IS_GAP,
    IS_WATER,
    KIND,
    LINE,
    OUTSIDE,
    WIDTH,
)
from comptoir.games.kontor.packing import BYTE, NO_MARKS, NOWHERE, put
from comptoir.games.kontor.state import NO_SECTOR, Table, count_gaps, inside

STEPS: Final = [1, -1, WIDTH, -WIDTH]
BEYOND: Final[bytes] = BYTE[OUTSIDE] * WIDTH  # a row beyond the border
UP_RIGHT_DOWN_LEFT: Final = [-WIDTH, 1, WIDTH, -1]


# -- laying and lifting


def lay(table: Table, card: i64, cell: i64) -> None:
    """Put a card, or the back of one, on an empty cell."""
    table.board = put(table.board, cell, card)
    table.filled += 1
    fixed = not table.framed and grow(table, cell)
    move_shore(table, cell)
    if card < CARDS:
        show_face(table, card, cell)
    if fixed and borders_limit(table):
        draw_border(table)


def show_face(table: Table, card: i64, cell: i64) -> None:
    """A card lies there openly: it joins the sectors beside it or helps to close them."""
    table.where = put(table.where, card, cell)
    table.laid += BYTE[card]
    if IS_DOCK[card]:
        found(table, card, cell)
    else:
        insert(table.water, cell)
        touch_closed(table, cell)


def lift(table: Table, card: i64) -> None:
    """Take a dock off the board; its cell is empty again."""
    table.board = put(table.board, table.where[card], EMPTY)
    table.where = put(table.where, card, NOWHERE)
    table.laid = table.laid.replace(BYTE[card], b"")
    table.filled -= 1
    if not table.framed:
        shrink(table)
    split(table, card)
    find_shore(table)


def cover(table: Table, card: i64, cell: i64) -> None:
    """Section 5.1: a flood on a dock, a bridge on water. The covered card stays underneath."""
    old: i64 = table.board[cell]
    table.board = put(table.board, cell, card)
    if IS_DOCK[old]:
        show_face(table, card, cell)
        split(table, old)
    else:
        table.water.remove(cell)
        show_face(table, card, cell)


def turn_over(table: Table, cell: i64, card: i64) -> None:
    """A face-down card shows what it is."""
    table.board = put(table.board, cell, card)
    show_face(table, card, cell)


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


# -- the frame (2.2)


def grow(table: Table, cell: i64) -> bool:
    """A direction that reaches its size is fixed for good (R2). Whether this card has fixed one."""
    config = table.config
    x: i64 = COLUMN[cell]
    y: i64 = LINE[cell]
    if x >= table.low_x and x <= table.high_x and y >= table.low_y and y <= table.high_y:
        return False
    if x < table.low_x:
        table.low_x = x
    elif x > table.high_x:
        table.high_x = x
    if y < table.low_y:
        table.low_y = y
    elif y > table.high_y:
        table.high_y = y
    before = table.frozen_x, table.frozen_y
    table.frozen_x = table.frozen_x or table.high_x - table.low_x + 1 == config.width
    table.frozen_y = table.frozen_y or table.high_y - table.low_y + 1 == config.height
    table.shore = [free for free in table.shore if inside(table, free)]
    return before != (table.frozen_x, table.frozen_y)


def shrink(table: Table) -> None:
    """Before a direction is fixed, removing a card may make the board smaller."""
    if table.config.axis_thaws:
        table.frozen_x = table.frozen_y = False
    board = table.board
    low_x: i64 = WIDTH
    high_x: i64 = 0
    low_y: i64 = HEIGHT
    high_y: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        if board[cell] < EMPTY:
            x: i64 = COLUMN[cell]
            if x < low_x:
                low_x = x
            if x > high_x:
                high_x = x
            high_y = LINE[cell]
            if low_y == HEIGHT:
                low_y = high_y
        cell += 1
    if not table.frozen_x:
        table.low_x, table.high_x = low_x, high_x
    if not table.frozen_y:
        table.low_y, table.high_y = low_y, high_y
    if table.config.axis_thaws:
        table.frozen_x = table.high_x - table.low_x + 1 == table.config.width
        table.frozen_y = table.high_y - table.low_y + 1 == table.config.height


def borders_limit(table: Table) -> bool:
    """R3: the borders limit sectors with both directions fixed, or each as soon as its direction is."""
    if table.config.edge_per_axis:
        return table.frozen_x or table.frozen_y
    return table.frozen_x and table.frozen_y


def draw_border(table: Table) -> None:
    """What lies beyond a fixed border is no part of the board. Several sectors may close at once."""
    table.framed = table.frozen_x and table.frozen_y
    board = table.board
    rows: list[bytes] = []
    for y in range(HEIGHT):
        row = board[y * WIDTH : (y + 1) * WIDTH]
        if table.frozen_y and (y < table.low_y or y > table.high_y):
            row = BEYOND
        elif table.frozen_x:
            row = BEYOND[: table.low_x] + row[table.low_x : table.high_x + 1] + BEYOND[table.high_x + 1 :]
        rows.append(row)
    table.board = b"".join(rows)
    for head in table.heads():
        if table.is_complete(head):
            touch(table, head)


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


def move_shore(table: Table, cell: i64) -> None:
    """A card was just laid here: its free neighbours are now the shore."""
    shore = table.shore
    at: i64 = 0
    while at < len(shore):
        if shore[at] == cell:
            shore.pop(at)
            break
        at += 1
    add_free(table, shore, cell - WIDTH)
    add_free(table, shore, cell - 1)
    add_free(table, shore, cell + 1)
    add_free(table, shore, cell + WIDTH)


def add_free(table: Table, shore: list[int], cell: i64) -> None:
    if table.board[cell] == EMPTY and (table.framed or inside(table, cell)):
        insert(shore, cell)


# -- sectors (2.3)


def touch_closed(table: Table, cell: i64) -> None:
    """The cell has just been filled with water: the sectors beside it may be complete now."""
    board = table.board
    touch_if_closed(table, board[cell - WIDTH])
    touch_if_closed(table, board[cell - 1])
    touch_if_closed(table, board[cell + 1])
    touch_if_closed(table, board[cell + WIDTH])


def touch_if_closed(table: Table, near: i64) -> None:
    if IS_DOCK[near] and table.is_complete(near):
        touch(table, table.head[near])


def touch(table: Table, head: i64) -> None:
    """This sector may be complete now."""
    table.touched = [*table.touched, int(head)]


def found(table: Table, card: i64, cell: i64) -> None:
    """A new dock is a sector of its own, and then joins its neighbours."""
    board = table.board
    table.head = put(table.head, card, card)
    join(table, card, board[cell - WIDTH])
    join(table, card, board[cell - 1])
    join(table, card, board[cell + 1])
    join(table, card, board[cell + WIDTH])
    touch_if_closed(table, card)


def join(table: Table, card: i64, near: i64) -> None:
    """Two sectors become one, named by its lowest card."""
    if IS_DOCK[near]:
        one: i64 = table.head[card]
        other: i64 = table.head[near]
        if one < other:
            table.head = table.head.replace(BYTE[other], BYTE[one])
        elif other < one:
            table.head = table.head.replace(BYTE[one], BYTE[other])


def split(table: Table, card: i64) -> None:
    """A dock leaves its sector; what remains falls into new ones."""
    docks = table.members(card)
    for dock in docks:
        table.head = put(table.head, dock, NO_SECTOR)
    for dock in docks:
        if dock != card and table.head[dock] == NO_SECTOR:
            gather(table, dock)


def gather(table: Table, first: i64) -> None:
    """The sector around a dock, found afresh; `first` is its lowest card."""
    table.head = put(table.head, first, first)
    docks: list[int] = [first]
    at: i64 = 0
    while at < len(docks):
        cell: i64 = table.where[docks[at]]
        for step in STEPS:
            near: i64 = table.board[cell + step]
            if IS_DOCK[near] and table.head[near] == NO_SECTOR:
                table.head = put(table.head, near, first)
                docks.append(near)
        at += 1
    touch_if_closed(table, first)


def would_complete(table: Table, card: i64, cell: i64) -> bool:
    """Would any sector be complete after this dock is placed here?"""
    if not table.framed and would_fix_border(table, cell):
        # The border appears with this card and may close sectors anywhere.
        # Those that were complete before are not completed by it.
        trial = table.clone()
        trial.touched = []
        lay(trial, card, cell)
        for head in trial.touched:
            if trial.is_complete(head) and (head == trial.head[card] or not table.is_complete(head)):
                return True
        return False
    if count_gaps(table.board, cell) > 0:
        return False
    for step in STEPS:
        near = table.board[cell + step]
        if IS_DOCK[near] and open_elsewhere(table, near, cell):
            return False
    return True


def open_elsewhere(table: Table, card: i64, cell: i64) -> bool:
    """Is the sector of this dock open through another cell than this one?"""
    for dock in table.members(card):
        for step in STEPS:
            near = table.where[dock] + step
            if near != cell and IS_GAP[table.board[near]]:
                return True
    return False


def would_fix_border(table: Table, cell: i64) -> bool:
    """Would borders begin to limit sectors with a card here?"""
    config = table.config
    x: i64 = COLUMN[cell]
    y: i64 = LINE[cell]
    low_x = x if x < table.low_x else table.low_x
    high_x = x if x > table.high_x else table.high_x
    low_y = y if y < table.low_y else table.low_y
    high_y = y if y > table.high_y else table.high_y
    wide = table.frozen_x or high_x - low_x + 1 == config.width
    tall = table.frozen_y or high_y - low_y + 1 == config.height
    if config.edge_per_axis:
        return (wide and not table.frozen_x) or (tall and not table.frozen_y)
    return wide and tall


def centres(table: Table, side: i64) -> list[int]:
    """2.5: a side's oldest goods dock in each sector, by number."""
    return centres_among(table, side, vec[u8](NO_MARKS))


def centres_among(table: Table, side: i64, present: vec[u8]) -> list[int]:
    """The same; on the way `present`, a row of noughts, learns by sector which sides own a goods dock there."""
    found: list[int] = []
    laid, heads, owner = table.laid, table.head, table.owner
    k: i64 = 0
    while k < len(laid):
        card: i64 = laid[k]
        k += 1
        head: i64 = heads[card]
        if KIND[card] == GOODS_DOCK and head != NO_SECTOR:
            before = i64(present[head])
            holder: i64 = owner[card]
            present[head] = u8(before | bit(holder))
            if holder == side and not (before >> side) & 1:
                found.append(card)
    found.sort()
    return found


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
    top = table.board[cell]
    return top < EMPTY or (top == EMPTY and table.all_water and inside(table, cell))


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
    x: i64 = COLUMN[cell]
    y: i64 = LINE[cell]
    if table.frozen_x and (x < table.low_x or x > table.high_x):
        return True
    return table.frozen_y and (y < table.low_y or y > table.high_y)


def is_face_down(face: i64) -> bool:
    return KIND[face] == FACE_DOWN
