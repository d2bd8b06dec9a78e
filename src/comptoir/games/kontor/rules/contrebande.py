"""Section 8, Contrebande: once a game each player may place a card face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import (
    A_CANAL,
    A_GOODS_DOCK,
    BLACK,
    CANAL,
    CARD_IDS,
    FACE_DOWN,
    GOODS_DOCK,
    HIDDEN_RED,
    KIND,
    NO_CARD,
    RED,
    place_of,
)
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.harbour import is_face_down, lay, turn_over
from comptoir.games.kontor.hooks import NO_HIDDEN, TAKEN_BACK, Part, Rule
from comptoir.games.kontor.moves import (
    DRAW_CANAL,
    DRAW_DOCK,
    PLACE,
    TAKE_BACK,
    is_smuggling,
    smuggle_move,
    smuggled_in,
)
from comptoir.games.kontor.packing import NOWHERE, card_of, card_or_none, cards_of, cell_of, changed, ids, spot
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.drawing import CANALS, is_of_dock_pile
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.frames import phase_frame, tokens_frame
from comptoir.games.kontor.steps.numbers import AFTER, CHECKS, REFILL
from comptoir.games.kontor.steps.placing import legal_cells

if TYPE_CHECKING:
    from comptoir.games.kontor.view import Hidden

HIDE_STEP: Final = 41
# What a face-down card on the board could be.
AS_DOCK: Final = 1
AS_CANAL: Final = 2
DOCK_OR_CANAL: Final = 3
COULD_BE: Final[list[list[str]]] = [[], ["dock"], ["canal"], ["dock", "canal"]]
# How contraband is replaced (R22).
FREE_PILE: Final = "free_pile"
NO_DRAW: Final = "none"


@mypyc_attr(acyclic=True)
class Contraband(Part):
    """By side: the hidden card, where it lies, and what the others know of it."""

    smuggled: list[int]
    smuggled_at: list[int]
    disguise: list[int]  # what it could be for all the others know; 0 before it is placed
    suspects: list[list[int]]  # cards they saw that may be it
    disguised: list[bool]  # they no longer know how many docks and canals this hand holds

    def begin(self, config: Config) -> None:
        self.smuggled = [NO_CARD, NO_CARD]
        self.smuggled_at = [NOWHERE, NOWHERE]
        self.disguise = [0, 0]
        self.suspects = [[], []]
        self.disguised = [False, False]

    def clone(self) -> Contraband:
        other = Contraband()
        other.name = self.name
        other.smuggled = self.smuggled
        other.smuggled_at = self.smuggled_at
        other.disguise = self.disguise
        other.suspects = self.suspects
        other.disguised = self.disguised
        return other

    def pack(self) -> dict[str, Any]:
        return {
            "smuggled": [card_or_none(card) for card in self.smuggled],
            "smuggled_at": [spot(cell) for cell in self.smuggled_at],
            "disguise": self.disguise[:],
            "suspects": [ids(suspects) for suspects in self.suspects],
            "disguised": self.disguised[:],
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.smuggled = [card_of(name) for name in packed["smuggled"]]
        self.smuggled_at = [cell_of(place) for place in packed["smuggled_at"]]
        self.disguise = [int(n) for n in packed["disguise"]]
        self.suspects = [cards_of(suspects) for suspects in packed["suspects"]]
        self.disguised = [bool(hidden) for hidden in packed["disguised"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["contraband"] = [
            {"could_be": COULD_BE[self.disguise[side]], "suspects": ids(self.suspects[side])} for side in (RED, BLACK)
        ]
        if seat is not None:
            seen["smuggled"] = card_or_none(self.smuggled[table.config.side_of[seat]])

    def cards(self) -> list[int]:
        return [card for card in self.smuggled if card != NO_CARD]

    def check(self, table: Table) -> None:
        for side in (RED, BLACK):
            at = self.smuggled_at[side]
            if (at == NOWHERE or table.board[at] != HIDDEN_RED + side) != (self.smuggled[side] == NO_CARD):
                raise ValueError("a hidden card is not where it should be")

    def suspect(self, side: i64, cards: list[int]) -> None:
        self.suspects = [cards if k == side else others for k, others in enumerate(self.suspects)]

    def disguise_hand(self, side: i64, hidden: bool) -> None:
        self.disguised = [hidden if k == side else before for k, before in enumerate(self.disguised)]


def contraband_of(table: Table) -> Contraband:
    for part in table.parts:
        if isinstance(part, Contraband):
            return part
    raise LookupError("nobody smuggles here")


class Contrebande(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.replaced = options.choice("smuggling_draw")

    def prepare(self, config: Config) -> None:
        """A hidden card has no effect yet, and brings no subsidy."""
        config.phases[FACE_DOWN] = [step for step in config.always if step != AFTER] + [REFILL, CHECKS]

    def memory(self) -> Part | None:
        return Contraband()

    def play_choose(self, table: Table, seat: i64, moves: list[int]) -> None:
        if contraband_of(table).disguise[table.side(seat)] == 0:
            for card in table.merchants[seat].hand:
                if KIND[card] == CANAL or KIND[card] == GOODS_DOCK:
                    moves.append(smuggle_move(card))

    def play_reveal(self, table: Table, seat: i64, move: i64) -> bool:
        """Only the back is seen: number 0, no florin, no boat."""
        if not is_smuggling(move):
            return False
        merchant = table.merchants[seat]
        merchant.card = smuggled_in(move)
        merchant.face = HIDDEN_RED + table.side(seat)
        merchant.hand.remove(merchant.card)
        if table.journal is not None:
            table.journal.tell("reveal_hidden", int(seat), {})
        return True

    def place_resolve(self, table: Table, seat: i64, card: i64) -> bool:
        if not is_face_down(table.merchants[seat].face):
            return False
        table.push(hide_frame(seat))
        return True

    def draw(self, table: Table, seat: i64, card: i64, moves: list[int]) -> None:
        """R22: from a pile of his choice, so that the draw reveals nothing; or as this table reads it."""
        if not is_face_down(card):
            return
        if self.replaced != FREE_PILE:
            self.draw_otherwise(table, seat, moves)
            return
        if DRAW_DOCK not in moves and table.dock_pile(seat):
            moves.append(DRAW_DOCK)
        if DRAW_CANAL not in moves and table.piles[CANALS]:
            moves.append(DRAW_CANAL)
        moves.sort()

    def draw_otherwise(self, table: Table, seat: i64, moves: list[int]) -> None:
        """Nothing, or a card of the same sort: then all know whether it was a dock, unless there is nothing to draw."""
        side = table.side(seat)
        contraband = contraband_of(table)
        canal = KIND[contraband.smuggled[side]] == CANAL
        docks, canals = len(table.dock_pile(seat)) > 0, len(table.piles[CANALS]) > 0
        moves.clear()
        if self.replaced == NO_DRAW:
            return
        if canal and canals:
            moves.append(DRAW_CANAL)
        elif docks and not canal:
            moves.append(DRAW_DOCK)
        if (docks or canals) and contraband.disguised[side]:
            contraband.disguise = changed(contraband.disguise, side, AS_CANAL if canal else AS_DOCK)
            contraband.disguise_hand(side, False)
            table.show(table.everyone)

    def final_reveal(self, table: Table) -> None:
        """All hidden cards are turned over, red first; docks bring their warehouses."""
        table.batch += 1
        contraband = contraband_of(table)
        docks: list[int] = []
        for side in (RED, BLACK):
            card = contraband.smuggled[side]
            if card == NO_CARD:
                continue
            cell = contraband.smuggled_at[side]
            contraband.smuggled = changed(contraband.smuggled, side, NO_CARD)
            contraband.smuggled_at = changed(contraband.smuggled_at, side, NOWHERE)
            contraband.suspect(side, [])
            turn_over(table, cell, card)
            if KIND[card] == GOODS_DOCK:
                docks.append(card)
            table.uncover(card)
            if table.journal is not None:
                table.journal.tell("turned_over", side, {"card": CARD_IDS[card]})
        for card in reversed(docks):
            table.push(tokens_frame(table.owner[card], card, table.where[card]))

    # -- what is known

    def card_seen(self, table: Table, card: i64) -> None:
        """It is not the contraband."""
        contraband = contraband_of(table)
        if contraband.suspects != NO_SUSPECTS:
            contraband.suspects = [[other for other in cards if other != card] for cards in contraband.suspects]

    def hides_hand(self, table: Table, seat: i64) -> bool:
        return contraband_of(table).disguised[table.side(seat)]

    def hidden_card(self, table: Table, seat: i64) -> i64:
        merchant = table.merchants[seat]
        if merchant.card != NO_CARD and merchant.face != merchant.card:
            return merchant.card
        card = contraband_of(table).smuggled[table.side(seat)]
        return NO_HIDDEN if card == NO_CARD else card

    def hold_anew(
        self, table: Table, owner: int, known: list[int], guessed: list[int], hidden: Hidden, rng: Rng
    ) -> bool:
        """The card put down hidden may be any card of the hand it came from that could lie there."""
        if self.hidden_card(table, owner) == NO_HIDDEN:
            return False
        merchant, contraband, side = table.merchants[owner], contraband_of(table), table.config.side_of[owner]
        laid = contraband.smuggled[side] != NO_CARD
        could_be = contraband.disguise[side] if laid else DOCK_OR_CANAL
        suspects = [card for card in known if not laid or card in contraband.suspects[side]]
        fitting = [card for card in suspects + guessed if could_lie(card, could_be)]
        if not fitting:
            dock = next(card for card in guessed if is_of_dock_pile(card))
            guessed[guessed.index(dock)] = hidden.exchange_for_goods(dock)
            fitting = [card for card in guessed if could_lie(card, could_be)]
        guess = fitting[int(rng.below(len(fitting)))]
        merchant.hand = sorted([card for card in known + guessed if card != guess])
        if laid:
            contraband.smuggled = changed(contraband.smuggled, side, guess)
        else:
            merchant.card = guess
        return True


NO_SUSPECTS: Final[list[list[int]]] = [[], []]


def could_lie(card: int, could_be: int) -> bool:
    if KIND[card] == CANAL:
        return bool(could_be & AS_CANAL)
    return KIND[card] == GOODS_DOCK and bool(could_be & AS_DOCK)


def hide_frame(seat: i64) -> Frame:
    return Frame(HIDE_STEP, seat)


class Hide(Step[Table]):
    """He places it on a cell legal for its true type. Nobody is told why a cell will not do."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        cells = legal_cells(table, seat, table.merchants[seat].card)
        return [PLACE + cell for cell in cells] if cells else [TAKE_BACK]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        merchant = table.merchants[seat]
        card = merchant.card
        if move == TAKE_BACK:
            merchant.add(card)
            merchant.card = merchant.face = NO_CARD
            table.show(table.everyone)
            if table.journal is not None:
                table.journal.tell("take_back_hidden", int(seat), {})
            ended(table, TAKEN_BACK, seat, card)
            return
        self.conceal(table, seat, move - PLACE)

    def conceal(self, table: Table, seat: i64, cell: i64) -> None:
        merchant, contraband, side = table.merchants[seat], contraband_of(table), table.side(seat)
        card = int(merchant.card)
        face = HIDDEN_RED + side
        could_be = AS_DOCK if cell in legal_cells(table, seat, A_GOODS_DOCK) else 0
        could_be += AS_CANAL if cell in legal_cells(table, seat, A_CANAL) else 0
        contraband.disguise = changed(contraband.disguise, side, could_be)
        contraband.smuggled = changed(contraband.smuggled, side, card)
        contraband.smuggled_at = changed(contraband.smuggled_at, side, cell)
        contraband.suspect(side, [held for held in sorted([*merchant.hand, card]) if table.is_seen(held)])
        contraband.disguise_hand(side, True)
        merchant.card = merchant.face = NO_CARD
        table.placed = True
        table.last = seat
        table.batch += 1
        for step in table.config.phases[FACE_DOWN]:
            table.push(phase_frame(step, seat, face, cell))
        lay(table, face, cell)
        if table.journal is not None:
            x, y = place_of(int(cell))
            table.journal.tell("smuggle", int(seat), {"x": x, "y": y})

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[table.merchants[seat].card]}


RULES: Final[dict[str, type[Rule]]] = {"contrebande": Contrebande}
STEPS: Final[list[tuple[int, Step[Table]]]] = [(HIDE_STEP, Hide("hide"))]
