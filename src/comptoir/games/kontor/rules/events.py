"""Section 10.2: event cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import SEVERAL, Frame, Step
from comptoir.games.kontor.components import (
    CARD_IDS,
    CRANES,
    GOOD_IDS,
    GOODS,
    GOODS_DOCK,
    GOODS_DOCKS,
    GOODS_PLACE,
    KIND,
    REVERSED,
    TAVERNS,
)
from comptoir.games.kontor.config.values import Config
from comptoir.games.kontor.hooks import AFTER_MONEY, Part, Rule
from comptoir.games.kontor.moves import DECLINE, INTO, RETURN, SEARCH, SWAP, dock_in, dock_move
from comptoir.games.kontor.packing import changed
from comptoir.games.kontor.rows import EVENT_IDS, EVENTS, figure
from comptoir.games.kontor.rules.searching import look_through
from comptoir.games.kontor.scoring import add
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.drawing import docks_in, draw_top, hand_is_hidden
from comptoir.games.kontor.steps.ending import ended
from comptoir.games.kontor.steps.frames import card_of
from comptoir.games.kontor.steps.turn import put_under, take_away

if TYPE_CHECKING:
    from comptoir.games.kontor.view import Hidden

EVENT: Final = 46
WEDDING: Final = 47
WEDDING_RETURN: Final = 48
RIOT: Final = 49
RIOT_RETURN: Final = 50
SWAP_STEP: Final = 51
INTO_STEP: Final = 52

# By their places in the facts file.
MARIAGE: Final = 0
DESORDRES: Final = 1
CONJURATION: Final = 2
OURAGAN: Final = 3
GREVE: Final = 4
INCENDIE: Final = 5
JOURS_DORES: Final = 6
LUTTE_INFLUENCE: Final = 7
BLOCUS_MARITIME: Final = 8
INONDATION: Final = 9
NO_SECTOR: Final = -1


@mypyc_attr(acyclic=True)
class Almanac(Part):
    events: list[int]  # the pile, its top last
    due: i64  # sectors completed in this round
    event: i64  # the event of this round, or -1
    bonus: list[int]  # by side: points of Jours dorés

    def begin(self, config: Config) -> None:
        self.events = []
        self.due = 0
        self.event = -1
        self.bonus = [0] * config.sides

    def clone(self) -> Almanac:
        other = Almanac()
        other.name = self.name
        other.events = self.events
        other.due = self.due
        other.event = self.event
        other.bonus = self.bonus
        return other

    def pack(self) -> dict[str, Any]:
        return {
            "events": [EVENT_IDS[event] for event in self.events],
            "due": int(self.due),
            "event": None if self.event < 0 else EVENT_IDS[self.event],
            "bonus": self.bonus[:],
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.events = [EVENT_IDS.index(name) for name in packed["events"]]
        self.due = int(packed["due"])
        self.event = -1 if packed["event"] is None else EVENT_IDS.index(packed["event"])
        self.bonus = [int(n) for n in packed["bonus"]]

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["event"] = None if self.event < 0 else EVENT_IDS[self.event]
        seen["event_pile"] = len(self.events)
        seen["golden_days"] = self.bonus[:]

    def imagine(self, table: Table, seat: int, hidden: Hidden, rng: Rng) -> None:
        self.events = sorted(self.events)
        rng.shuffle(self.events)


def almanac_of(table: Table) -> Almanac:
    for part in table.parts:
        if isinstance(part, Almanac):
            return part
    raise LookupError("there are no events here")


class CartesEvenements(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.per_sector = options.choice("events_per_round") == "per_sector"
        self.conspiracy_florin = options.flag("conspiracy_florin")
        self.riots_draw_three = options.choice("riots_draw") == "three"

    def memory(self) -> Part | None:
        return Almanac()

    def setup(self, table: Table) -> None:
        events = [number for number, row in enumerate(EVENTS) for _ in range(row.copies)]
        table.rng.shuffle(events)
        almanac_of(table).events = events

    def sector_complete(self, table: Table, head: i64) -> None:
        almanac_of(table).due += 1

    def round_start(self, table: Table, seat: i64) -> None:
        """R23: one event, however many sectors were completed in the last round, or one for each of them."""
        almanac = almanac_of(table)
        almanac.event = -1
        if almanac.due and not self.per_sector:
            almanac.due = 1
        for _ in range(almanac.due):
            table.push(event_frame())
        almanac.due = 0

    def final_bonus(self, table: Table, ledger: list[dict[str, int]]) -> None:
        for side in range(table.config.sides):
            add(ledger[side], "golden_days", almanac_of(table).bonus[side])


def rule_of(table: Table) -> CartesEvenements:
    for rule in table.config.rules:
        if isinstance(rule, CartesEvenements):
            return rule
    raise LookupError("there are no events here")


def richest(table: Table) -> i64:
    """R26: the strictly richest player, or nobody."""
    purses = [int(merchant.florins) for merchant in table.merchants]
    best = max(purses)
    return purses.index(best) if purses.count(best) == 1 else -1


def event_frame() -> Frame:
    return Frame(EVENT, SEVERAL)


class Event(Step[Table]):
    """Carried out as far as possible, beginning with the player who placed the last card."""

    def run(self, table: Table, frame: Frame) -> None:
        almanac = almanac_of(table)
        if not almanac.events:
            return
        event = almanac.event = almanac.events[-1]
        almanac.events = almanac.events[:-1]
        table.show(table.everyone)
        if table.journal is not None:
            table.journal.tell("event", -1, {"event": EVENT_IDS[event]})
        order = [int(table.last), 1 - int(table.last)]
        if event == MARIAGE:
            for seat in reversed(order):
                if table.dock_pile(seat):
                    table.push(wedding_frame(seat))
        elif event == DESORDRES:
            for seat in reversed(order):
                table.push(riot_frame(seat, 0))
        elif event == INONDATION:
            table.push(swap_frame(order[0], NO_SECTOR, first=True))
        elif event == INCENDIE:
            self.burn(table)
        elif event == LUTTE_INFLUENCE:
            self.show_hands(table)
        elif event == BLOCUS_MARITIME:
            table.goods_order = REVERSED
        else:
            self.money(table, event, order)

    def money(self, table: Table, event: i64, order: list[int]) -> None:
        rich = richest(table)
        if event == CONJURATION and rich >= 0:
            table.merchants[rich].idle = True
            if rule_of(table).conspiracy_florin:
                table.earn(rich, 1)
        elif event == JOURS_DORES and rich >= 0:
            side = table.side(rich)
            bonus = almanac_of(table).bonus
            almanac_of(table).bonus = changed(bonus, side, bonus[side] + 1)
        elif event == OURAGAN:
            for seat in order:
                if table.merchants[seat].florins > 1:
                    table.pay(seat, table.merchants[seat].florins - 1)
        elif event == GREVE:
            for seat in order:
                for tavern in TAVERNS:
                    if table.on_top(tavern) and table.owner[tavern] == table.side(seat):
                        table.earn(seat, 1)
            ended(table, AFTER_MONEY, -1, -1)

    def burn(self, table: Table) -> None:
        """Of two cranes the lower number goes under the pile first."""
        for crane in reversed(CRANES):
            if table.on_top(crane) and not table.is_complete(crane):
                take_away(table, crane, table.owner[crane])

    def show_hands(self, table: Table) -> None:
        for merchant in table.merchants:
            for card in merchant.hand:
                table.uncover(card)
        table.show(table.everyone)


# -- Mariage


def wedding_frame(seat: i64) -> Frame:
    return Frame(WEDDING, seat)


class Wedding(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [DECLINE, SEARCH]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == SEARCH:
            table.push(wedding_return_frame(seat))
            look_through(table, seat)


def return_dock(table: Table, seat: i64, card: i64) -> None:
    if not table.is_seen(card) or hand_is_hidden(table, seat):
        table.show(table.everyone & ~bit(seat))
    table.merchants[seat].hand.remove(card)
    put_under(table, seat, card)
    if table.journal is not None:
        table.journal.tell("returned", int(seat), {"card": CARD_IDS[card]})


def wedding_return_frame(seat: i64) -> Frame:
    return Frame(WEDDING_RETURN, seat)


class WeddingReturn(Step[Table]):
    """One dock of the hand goes under the pile, in sight of all."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(dock_move(RETURN, card)) for card in docks_in(table.merchants[seat].hand)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        return_dock(table, seat, dock_in(RETURN, move))


# -- Désordres


RIOT_DOCKS: Final[int] = figure("desordres", "docks")


def riot_frame(seat: i64, returned: i64) -> Frame:
    return Frame(RIOT, seat, what=returned)


def riot_return_frame(seat: i64, returned: i64) -> Frame:
    return Frame(RIOT_RETURN, seat, what=returned)


def returned_in(frame: Frame) -> i64:
    return frame.what


class Riot(Step[Table]):
    """All docks go under the pile in his order, then as many are drawn (R28), or three as the text has it."""

    def run(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        docks = docks_in(table.merchants[seat].hand)
        if hand_is_hidden(table, seat):
            table.show(table.everyone)
        if len(docks) > 1:
            table.push(riot_return_frame(seat, returned_in(frame)))
        elif docks:
            return_dock(table, seat, docks[0])
            table.push(riot_frame(seat, returned_in(frame) + 1))
        else:
            for _ in range(RIOT_DOCKS if rule_of(table).riots_draw_three else returned_in(frame)):
                draw_top(table, seat, table.config.pile_of[seat])


class RiotReturn(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [int(dock_move(RETURN, card)) for card in docks_in(table.merchants[seat].hand)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        return_dock(table, seat, dock_in(RETURN, move))
        table.push(riot_frame(seat, returned_in(frame) + 1))


# -- Inondation


def swap_frame(seat: i64, used: i64, first: bool) -> Frame:
    """`used` is the sector in which the other player has exchanged one."""
    return Frame(SWAP_STEP, seat, left=1 if first else 0, where=used)


def sector_used(frame: Frame) -> i64:
    return frame.where


def is_first(frame: Frame) -> bool:
    return frame.left == 1


def into_frame(seat: i64, card: i64, good: i64) -> Frame:
    """For what other good is this one exchanged on this dock?"""
    return Frame(INTO_STEP, seat, what=card, where=good)


def old_good(frame: Frame) -> i64:
    return frame.where


class Swap(Step[Table]):
    """One own warehouse outside complete sectors for another type, not in the sector that the first player used."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = []
        for card in table.laid:
            if KIND[card] != GOODS_DOCK or table.owner[card] != table.side(seat) or not table.on_top(card):
                continue
            if table.is_complete(card) or table.head[card] == sector_used(frame):
                continue
            for good in range(GOODS):
                if table.tokens[GOODS * card + good] and others(table, seat, good):
                    moves.append(SWAP + 3 * GOODS_PLACE[card] + good)
        moves.append(DECLINE)
        moves.sort()
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        used: i64 = NO_SECTOR
        if move != DECLINE:
            used = table.head[GOODS_DOCKS[(move - SWAP) // 3]]
        if is_first(frame):
            table.push(swap_frame(1 - seat, used, first=False))
        if move != DECLINE:
            table.push(into_frame(seat, GOODS_DOCKS[(move - SWAP) // 3], (move - SWAP) % 3))


def others(table: Table, seat: i64, good: i64) -> list[int]:
    """The other types that are to be had."""
    side = table.side(seat)
    return [other for other in range(GOODS) if other != good and table.in_stock(side, other) > 0]


class Into(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [INTO + good for good in others(table, seat, old_good(frame))]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        side = table.side(seat)
        card, old, new = card_of(frame), old_good(frame), move - INTO
        table.stock(side, old, 1)
        table.put_token(card, old, -1)
        table.stock(side, new, -1)
        table.put_token(card, new)
        if table.journal is not None:
            args = {"card": CARD_IDS[card], "good": GOOD_IDS[old], "new": GOOD_IDS[new]}
            table.journal.tell("swap", int(seat), args)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)], "good": GOOD_IDS[old_good(frame)]}


RULES: Final[dict[str, type[Rule]]] = {"cartes_evenements": CartesEvenements}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (EVENT, Event("event", asks=False)),
    (WEDDING, Wedding("wedding", open=True)),
    (WEDDING_RETURN, WeddingReturn("wedding_return")),
    (RIOT, Riot("riot", asks=False)),
    (RIOT_RETURN, RiotReturn("riot_return")),
    (SWAP_STEP, Swap("swap", open=True)),
    (INTO_STEP, Into("into", open=True)),
]
