"""Marketplace, Town Square, Toy Fair: different goods of the visitor's choice."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice, Piece
from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import PeekAsked
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    GOOD_IDS,
    GOODS,
    IRON,
    MARKETPLACE,
    STEEL,
    UPGRADED,
)
from comptoir.games.le_havre.effects.form import FORMS, Form, optional_inside
from comptoir.games.le_havre.icons import Glyph, IconLine, glyph
from comptoir.games.le_havre.moves import CHOOSE, KEEP_ORDER, SWAP_ORDER
from comptoir.games.le_havre.perks import ON_CRAFT
from comptoir.games.le_havre.state import KNOWS_NEXT, KNOWS_TOP, UNSURE, Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_goods,
    ask_order,
    ask_other_goods,
    building_of,
    chosen_from,
    has_begun,
    still_due,
)
from comptoir.games.le_havre.steps.optional import is_optional, play_optional, why_optional
from comptoir.games.le_havre.steps.stock import receive

POOLS: Final[dict[str, list[int]]] = {
    "standard": list(range(UPGRADED)),
    "upgraded_except_steel": [good for good in range(UPGRADED, GOODS) if good != STEEL],
    "all_except_steel": [good for good in range(GOODS) if good != STEEL],
    "standard_except_iron": [good for good in range(UPGRADED) if good != IRON],
    "upgraded": list(range(UPGRADED, GOODS)),
    "all": list(range(GOODS)),
}
PEEKED: Final = 2  # special cards that a visitor of the Marketplace may look at


def pool_of(words: Facts, key: str) -> list[int]:
    return POOLS[words.word(key, list(POOLS))]


class Market(Form):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.pool: list[int] = pool_of(words, "pool")
        self.base: i64 = words["base"]
        self.top: i64 = words["max"]
        self.by_craft: bool = words["plus_per_type"] == "craft"
        self.loans: i64 = words.get("loans", 0)
        self.peeks: bool = "peek_special" in words
        if self.peeks:
            words.fixed("peek_special", PEEKED)
        if self.by_craft and self.base == 0:
            self.needs = ON_CRAFT

    def size(self, table: Table, player: Player) -> i64:
        """How many different goods the visit gives. R-23: the Marketplace has a limit only if the option says so."""
        n = self.base
        if self.by_craft:
            n += player.craft
        top = self.top
        if self.building == MARKETPLACE and table.variant.market_limit < top:
            top = table.variant.market_limit
        return n if n < top else top

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return self.size(table, player) > 0

    def begin(self, table: Table, seat: i64) -> None:
        table.players[seat].loans += self.loans
        table.push(ask_goods(seat, self.building, self.size(table, table.players[seat])))

    def icons(self) -> list[IconLine]:
        ins: list[Glyph] = [glyph("loan", int(self.loans))] if self.loans else []
        n = (str(int(self.base)) if self.base else "") + ("+" if self.by_craft else "")
        return [{"ins": ins, "outs": [{"icon": "any_good", "n": n}]}]


def market_at(building: i64) -> Market:
    form = FORMS[building]
    assert isinstance(form, Market)
    return form


class Choose(Step[Table]):
    """Exactly so many different goods, in the order of the pool."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        pool = market_at(building_of(frame)).pool
        moves: list[int] = []
        k: i64 = chosen_from(frame)
        while k <= len(pool) - still_due(frame):
            moves.append(CHOOSE + pool[k])
            k += 1
        if len(moves) > 1 and not has_begun(frame):
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        building = building_of(frame)
        market = market_at(building)
        if is_optional(move):
            play_optional(table, seat, move)
            # A craft building more or less, and the number of goods is another.
            table.push(ask_goods(seat, building, market.size(table, table.players[seat])))
            return
        good = move - CHOOSE
        receive(table, seat, good, 1)
        if still_due(frame) > 1:
            place: i64 = market.pool.index(good) + 1
            table.push(ask_other_goods(seat, building, still_due(frame) - 1, place))
        elif market.peeks:
            peek(table, seat)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if CHOOSE <= move < CHOOSE + GOODS:
            return "why-choice", {"good": GOOD_IDS[move - CHOOSE], "n": int(still_due(frame))}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)], "n": int(still_due(frame))}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        pool = [Piece(CHOOSE + good) for good in market_at(building_of(frame)).pool[chosen_from(frame) :]]
        return Choice(pool, int(still_due(frame)), int(still_due(frame)))


# -- the special pile


def peek(table: Table, seat: i64) -> None:
    """The visitor looks at the two top special cards, or at the only one left."""
    left = len(table.pile) - table.drawn
    if left <= 0:
        return
    player = table.players[seat]
    seen: i64 = KNOWS_TOP | KNOWS_NEXT if left > 1 else KNOWS_TOP
    if player.peeked != seen:
        table.show(bit(seat))
    player.peeked = seen
    if table.journal is not None:
        n = PEEKED if left > 1 else 1
        cards = [BUILDING_IDS[card] for card in table.pile[table.drawn : table.drawn + n]]
        table.journal.tell_apart("peek", int(seat), {"n": n, "buildings": cards}, {"n": n})
    if left > 1:
        table.push(ask_order(seat))


class Peek(Step[Table]):
    """The two cards go back in either order, and nobody else learns which."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [KEEP_ORDER, SWAP_ORDER]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        swapped = move == SWAP_ORDER
        if swapped:
            at = table.drawn
            one, two = table.pile[at], table.pile[at + 1]
            table.pile = [*table.pile[:at], two, one, *table.pile[at + 2 :]]
        other: i64 = 0
        for player in table.players:
            if other != seat and player.peeked:
                known = player.peeked & (KNOWS_TOP | KNOWS_NEXT)
                if swapped and (known == KNOWS_TOP or known == KNOWS_NEXT):
                    known = KNOWS_TOP + KNOWS_NEXT - known
                player.peeked = known | UNSURE
            other += 1

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        cards = table.pile[table.drawn : table.drawn + 2]
        asked: PeekAsked = {"first": BUILDING_IDS[cards[0]], "second": BUILDING_IDS[cards[1]]}
        return dict(asked)
