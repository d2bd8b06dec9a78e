"""Section 7.1: Roue libre. One player after the other, cards played openly, nothing settled before the end; cranes and
taverns have rules of their own."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import (
    BOAT,
    CANAL,
    CARD_IDS,
    CARDS,
    CRANE,
    EMPTY,
    FLORIN,
    GOODS_DOCK,
    KIND,
    NO_CARD,
    TAVERN,
    TAVERN_PLACE,
    TAVERNS,
    WIDTH,
)
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.hooks import END_OF_ROUND, Part, Rule
from comptoir.games.kontor.moves import DECLINE, MARK, PASS, PLAY, SOBER_UP
from comptoir.games.kontor.outlook import choose_asked
from comptoir.games.kontor.packing import card_of as card_named
from comptoir.games.kontor.packing import card_or_none, changed
from comptoir.games.kontor.state import DEAD_END, STALL, Table, inside
from comptoir.games.kontor.steps.ending import ended, finish
from comptoir.games.kontor.steps.frames import card_of, turn_frame
from comptoir.games.kontor.steps.numbers import REFILL, SETTLE
from comptoir.games.kontor.steps.placing import dead_end, playable
from comptoir.games.kontor.steps.round import pass_for_florin, turn_card

FREE_TURN: Final = 22
FREE_CARD: Final = 23
FREE_TAX: Final = 24
FREE_NEXT: Final = 25
TAVERN_STEP: Final = 26

# What marks a drunk dock (R19).
NEUTRAL_MARKER: Final = "neutral"
OWN_FLORIN: Final = "own_florin"


@mypyc_attr(acyclic=True)
class Wheel(Part):
    """Who began, who loses his next turn, and by tavern who placed it and which dock it has made drunk."""

    first: i64
    skips: i64  # bit mask of seats
    tavern_by: list[int]
    drunk: list[int]
    paid: bool  # markers are florins

    def begin(self, config: Config) -> None:
        self.first = 0
        self.skips = 0
        self.tavern_by = [-1, -1]
        self.drunk = [NO_CARD, NO_CARD]

    def clone(self) -> Wheel:
        other = Wheel()
        other.name = self.name
        other.first = self.first
        other.skips = self.skips
        other.tavern_by = self.tavern_by
        other.drunk = self.drunk
        other.paid = self.paid
        return other

    def pack(self) -> dict[str, Any]:
        return {
            "first": int(self.first),
            "skips": int(self.skips),
            "tavern_by": self.tavern_by[:],
            "drunk": [card_or_none(card) for card in self.drunk],
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.first = int(packed["first"])
        self.skips = int(packed["skips"])
        self.tavern_by = [int(seat) for seat in packed["tavern_by"]]
        self.drunk = [card_named(name) for name in packed["drunk"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["first"] = int(self.first)
        seen["skips"] = [other for other in range(table.config.seats) if self.skips >> other & 1]
        seen["taverns"] = [
            {"card": CARD_IDS[TAVERNS[at]], "player": self.tavern_by[at], "marks": card_or_none(self.drunk[at])}
            for at in (0, 1)
            if table.on_top(TAVERNS[at])
        ]
        drunk = [CARD_IDS[card] for card in self.drunk if card != NO_CARD]
        if drunk:
            for cell in seen["cells"]:
                if cell["card"] in drunk:
                    cell["drunk"] = True

    def florins(self) -> i64:
        return sum([1 for card in self.drunk if card != NO_CARD]) if self.paid else 0


def wheel_of(table: Table) -> Wheel:
    for part in table.parts:
        if isinstance(part, Wheel):
            return part
    raise LookupError("nobody plays Roue libre here")


class Freewheel(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.marker = options.choice("drunk_marker")
        self.drunk_has_size = options.flag("drunk_counts_for_size")

    def prepare(self, config: Config) -> None:
        """Nothing is settled; a card is taxed when it has been placed."""
        config.opening = FREE_TURN
        config.in_turn = True
        for phases in [*config.phases, config.always]:
            if phases:
                phases.remove(SETTLE)
        for kind in (CANAL, GOODS_DOCK, CRANE, TAVERN):  # special cards show no florin
            config.phases[kind].insert(config.phases[kind].index(REFILL), FREE_TAX)

    def memory(self) -> Part | None:
        wheel = Wheel()
        wheel.paid = self.marker != NEUTRAL_MARKER
        return wheel

    def who_begins(self, table: Table) -> i64:
        wheel = wheel_of(table)
        wheel.first = table.rng.below(table.config.seats)
        return wheel.first

    def round_start(self, table: Table, seat: i64) -> None:
        tavern_by = wheel_of(table).tavern_by
        for at in (1, 0):
            if tavern_by[at] == seat and table.on_top(TAVERNS[at]):
                table.push(tavern_frame(seat, TAVERNS[at]))

    def judges(self, kind: i64) -> bool:
        return kind == CRANE

    def place_legal(self, table: Table, seat: i64, card: i64, cells: list[int]) -> list[int]:
        """A crane goes where it touches no card but lies diagonally to one."""
        if KIND[card] != CRANE:
            return cells
        corners: list[int] = []
        board = table.board
        y = table.low_y - 1
        while y <= table.high_y + 1:
            cell = y * WIDTH + table.low_x - 1
            last = y * WIDTH + table.high_x + 1
            while cell <= last:
                if board[cell] == EMPTY and is_corner(board, cell) and inside(table, cell):
                    corners.append(cell)
                cell += 1
            y += 1
        return corners

    def place_after(self, table: Table, seat: i64, card: i64, cell: i64) -> None:
        if KIND[card] == TAVERN:
            wheel = wheel_of(table)
            wheel.tavern_by = changed(wheel.tavern_by, TAVERN_PLACE[card], seat)
            table.push(tavern_frame(seat, card))

    def board_changed(self, table: Table) -> None:
        """A marker goes when its dock and its tavern no longer lie in one sector."""
        table.touched = []
        drunk = wheel_of(table).drunk
        for at in (0, 1):
            marked = drunk[at]
            if marked == NO_CARD:
                continue
            tavern = TAVERNS[at]
            if not table.on_top(tavern) or not table.on_top(marked) or table.head[tavern] != table.head[marked]:
                self.mark(table, at, NO_CARD)
                if table.journal is not None:
                    table.journal.tell("sobered", -1, {"card": CARD_IDS[marked]})

    def dock_is_idle(self, table: Table, card: i64) -> bool:
        """R19: a drunk dock counts nothing, wherever it would."""
        drunk = wheel_of(table).drunk
        return card == drunk[0] or card == drunk[1]

    def counts_for_size(self, table: Table, card: i64) -> bool:
        """R19: the card still lies there, unless this table reads it otherwise."""
        return self.drunk_has_size or not self.dock_is_idle(table, card)

    # -- the marker of a tavern (R19)

    def has_marker(self, table: Table, seat: i64) -> bool:
        """Is there something to mark a dock with? A neutral marker there always is."""
        if self.marker == OWN_FLORIN:
            return table.merchants[seat].florins > 0
        return self.marker == NEUTRAL_MARKER or table.treasury > 0

    def mark(self, table: Table, tavern: i64, card: i64) -> None:
        """Under this dock, or away with it; a florin comes from where it is taken and goes back there."""
        wheel = wheel_of(table)
        was_away = wheel.drunk[tavern] == NO_CARD
        wheel.drunk = changed(wheel.drunk, tavern, card)
        if self.marker == NEUTRAL_MARKER or was_away == (card == NO_CARD):
            return
        florins = 1 if was_away else -1
        if self.marker == OWN_FLORIN:
            table.merchants[wheel.tavern_by[tavern]].florins -= florins
        else:
            table.treasury -= florins


def is_corner(board: bytes, cell: i64) -> bool:
    """Does a cell lie diagonally to an open card, and beside none?"""
    if board[cell + 1] < EMPTY or board[cell - 1] < EMPTY:
        return False
    if board[cell + WIDTH] < EMPTY or board[cell - WIDTH] < EMPTY:
        return False
    if board[cell + WIDTH + 1] < CARDS or board[cell + WIDTH - 1] < CARDS:
        return True
    return board[cell - WIDTH + 1] < CARDS or board[cell - WIDTH - 1] < CARDS


def freewheel_of(table: Table) -> Freewheel:
    for rule in table.config.rules:
        if isinstance(rule, Freewheel):
            return rule
    raise LookupError("nobody plays Roue libre here")


# -- a turn


def free_turn_frame(seat: i64) -> Frame:
    return Frame(FREE_TURN, seat)


def free_card_frame(seat: i64) -> Frame:
    return Frame(FREE_CARD, seat)


def free_next_frame(seat: i64) -> Frame:
    return Frame(FREE_NEXT, seat)


class FreeTurn(Step[Table]):
    """A round is one turn of every player; it begins with the dead-end check (R11)."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        wheel = wheel_of(table)
        if seat == wheel.first:
            table.round += 1
            table.placed = False
            if table.journal is not None:
                table.journal.tell("round", -1, {"round": int(table.round)})
            if dead_end(table):
                finish(table, DEAD_END)
                return
        table.push(free_next_frame(seat))
        table.merchants[seat].passed = False
        if (wheel.skips >> seat) & 1 == 1:
            wheel.skips &= ~bit(seat)
            if table.journal is not None:
                table.journal.tell("skip", int(seat), {})
            return
        table.push(free_card_frame(seat))
        for rule in table.config.rules:
            rule.round_start(table, seat)


class FreeCard(Step[Table]):
    """Pass for 1 florin, or play a card; a player without a legal play must pass."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [PASS]
        alike: i64 = 0  # kinds of which every card can be placed if one can
        for card in table.merchants[seat].hand:
            kind = bit(KIND[card])
            if alike & kind or playable(table, seat, card):
                moves.append(PLAY + card)
                if not table.config.judges[KIND[card]] and not BOAT[card]:
                    alike |= kind
        for rule in table.config.rules:
            rule.play_choose(table, seat, moves)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        merchant = table.merchants[seat]
        if move == PASS:
            merchant.passed = True
            pass_for_florin(table, seat)
            return
        if not table.is_seen(move - PLAY):
            table.show(table.everyone & ~bit(seat))
        merchant.sealed = move
        turn_card(table, seat, merchant)
        table.push(turn_frame(seat))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {**choose_asked(table, seat)}

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        card = move - PLAY
        if not 0 < card < CARDS:
            return None
        held = card in table.merchants[seat].hand
        return "why-no-cell" if held else "why-not-in-hand", {"card": CARD_IDS[card]}


def tax_frame(seat: i64, card: i64) -> Frame:
    return Frame(FREE_TAX, seat, what=card)


class FreeTax(Step[Table]):
    """When a card with a florin has been placed, every opponent pays 1 or loses his next turn (R37)."""

    def run(self, table: Table, frame: Frame) -> None:
        if not FLORIN[card_of(frame)]:
            return
        for k in range(1, int(table.seats)):
            seat = (frame.seat + k) % table.seats
            if table.side(seat) == table.side(frame.seat):
                continue
            if table.merchants[seat].florins > 0:
                table.pay(seat, 1)
                if table.journal is not None:
                    table.journal.tell("tax", int(seat), {})
            else:
                wheel_of(table).skips |= bit(seat)
                if table.journal is not None:
                    table.journal.tell("skip_marker", int(seat), {})


class FreeNext(Step[Table]):
    def run(self, table: Table, frame: Frame) -> None:
        seat = (frame.seat + 1) % table.seats
        if seat == wheel_of(table).first:
            if ended(table, END_OF_ROUND, -1, NO_CARD):
                return
            table.quiet = 0 if table.placed else table.quiet + 1
            if table.quiet >= table.config.stall_rounds:
                finish(table, STALL)
                return
        table.push(free_turn_frame(seat))


# -- the tavern


def tavern_frame(seat: i64, tavern: i64) -> Frame:
    return Frame(TAVERN_STEP, seat, what=tavern)


class Tavern(Step[Table]):
    """R19: the tavern's player may set, move or lift its marker; the marked dock is drunk and does not count."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        tavern = card_of(frame)
        marked = wheel_of(table).drunk[TAVERN_PLACE[tavern]]
        moves: list[int] = [DECLINE]
        for card in table.members(tavern):
            if card != marked and (marked != NO_CARD or freewheel_of(table).has_marker(table, seat)):
                moves.append(MARK + card)
        if marked != NO_CARD:
            moves.append(SOBER_UP)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        marked = NO_CARD if move == SOBER_UP else move - MARK
        freewheel_of(table).mark(table, TAVERN_PLACE[card_of(frame)], marked)
        if table.journal is not None:
            if marked == NO_CARD:
                table.journal.tell("sober", int(seat), {})
            else:
                table.journal.tell("drunk", int(seat), {"card": CARD_IDS[marked]})

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)]}


RULES: Final[dict[str, type[Rule]]] = {"roue_libre": Freewheel}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (FREE_TURN, FreeTurn("free_turn", asks=False)),
    (FREE_CARD, FreeCard("free_card")),
    (FREE_TAX, FreeTax("free_tax", asks=False)),
    (FREE_NEXT, FreeNext("free_next", asks=False)),
    (TAVERN_STEP, Tavern("tavern", open=True)),
]
