"""Section 7.2: Roue libre individuelle. Everyone plays alone, but two players may ally in a sector."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.kontor.components import CARD_IDS, GOODS, GOODS_DOCK, KIND, SIDE_IDS
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.moves import ACCEPT, DECLINE, LEAVE, PLAY, PROPOSE, REFUSE
from comptoir.games.kontor.scoring import add, customs, points, sector_tokens
from comptoir.games.kontor.state import Table, field
from comptoir.games.kontor.steps.drawing import is_of_dock_pile
from comptoir.games.kontor.steps.numbers import ALLIANCE, ANSWER_ALLY

# An alliance is one bit: the pair of sides it joins.
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def pair_of(one: i64, other: i64) -> int:
    low, high = (one, other) if one < other else (other, one)
    return PAIRS.index((int(low), int(high)))


def ally(pacts: i64, side: i64) -> i64:
    """The ally of this side among these alliances, or -1."""
    for number, (low, high) in enumerate(PAIRS):
        if pacts >> number & 1:
            if low == side:
                return high
            if high == side:
                return low
    return -1


class Alliances(Rule):
    def round_start(self, table: Table, seat: i64) -> None:
        """R38: one proposal or one departure before the card."""
        table.push(Frame(ALLIANCE, seat))

    def play_reveal(self, table: Table, seat: i64, move: i64) -> bool:
        """Whoever plays a dock owns it, whatever colour its number has."""
        card = move - PLAY
        if is_of_dock_pile(card):
            owner = table.owner[:]
            owner[card] = table.side(seat)
            table.owner = owner
        return False

    def board_changed(self, table: Table) -> None:
        """An alliance goes on in every sector that has taken over docks of its own and where both still own one."""
        pacts = table.annex.pacts
        for head in table.heads():
            docks = table.members(head)
            joined = 0
            for card in docks:
                joined |= pacts[card]
            lasting = consistent(joined & possible_pairs(table, docks))
            if lasting != joined and table.journal is not None:
                table.journal.tell("alliances_broken", -1, {"card": CARD_IDS[head]})
            for card in docks:
                pacts[card] = lasting
        for card in range(len(pacts)):
            if pacts[card] and not table.on_top(card):
                pacts[card] = 0

    def score_allies(self, table: Table, head: i64, sides: list[int]) -> list[int]:
        pacts = table.annex.pacts[head]
        for number, (low, high) in enumerate(PAIRS):
            if pacts >> number & 1:
                sides[low] += sides[high]
                sides[high] = 0
        return sides

    def final_share(self, table: Table, ledger: list[dict[str, int]], head: i64, winner: i64) -> bool:
        """Even parts; an odd point goes to the ally with more warehouses of his own, or is lost."""
        other = ally(table.annex.pacts[head], winner)
        if other < 0:
            return False
        total = points(table, head) + customs(table, head)
        counts = [sum([int(field(n, good)) for good in range(GOODS)]) for n in sector_tokens(table, head)]
        for side, rival in ((winner, other), (other, winner)):
            more = counts[side] > counts[rival]
            add(ledger[side], "alliances", total // 2 + (total % 2 if more else 0))
        return True

    def view(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["alliances"] = [
            {"card": CARD_IDS[head], "sides": [SIDE_IDS[low], SIDE_IDS[high]]}
            for head in table.heads()
            for number, (low, high) in enumerate(PAIRS)
            if table.annex.pacts[head] >> number & 1
        ]


def owners(table: Table, docks: list[int]) -> set[int]:
    """The sides that own a goods dock among these."""
    return {table.owner[card] for card in docks if KIND[card] == GOODS_DOCK}


def possible_pairs(table: Table, docks: list[int]) -> int:
    present = owners(table, docks)
    mask = 0
    for number, (low, high) in enumerate(PAIRS):
        if low in present and high in present:
            mask |= bit(number)
    return mask


def consistent(pacts: int) -> int:
    """Whoever would have two allies loses both, and they lose all theirs (in this sector)."""
    broken: set[int] = set()
    for side in range(4):
        partners = [pair for number, pair in enumerate(PAIRS) if pacts >> number & 1 and side in pair]
        if len(partners) > 1:
            for pair in partners:
                broken |= set(pair)
    for number, pair in enumerate(PAIRS):
        if broken & set(pair):
            pacts &= ~bit(number)
    return pacts


def centre(table: Table, head: i64, side: i64) -> i64:
    """A side's oldest goods dock in a sector, or -1."""
    for card in table.laid:
        if KIND[card] == GOODS_DOCK and table.owner[card] == side and table.on_top(card) and table.head[card] == head:
            return card
    return -1


class Alliance(Step[Table]):
    """Propose an alliance in a sector, named by the own centre there, or leave one."""

    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        proposals: list[int] = []
        departures: list[int] = []
        for head in table.heads():
            mine = centre(table, head, seat)
            if mine < 0:
                continue
            pacts = table.annex.pacts[head]
            if ally(pacts, seat) >= 0:
                departures.append(LEAVE + mine)
                continue
            for other in sorted(owners(table, table.members(head))):
                if other != seat and ally(pacts, other) < 0:
                    proposals.append(PROPOSE + 4 * mine + other)
        return [DECLINE, *sorted(proposals), *sorted(departures)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        if move >= LEAVE + 3:
            mine = move - LEAVE
            pacts = table.annex.pacts
            left = ~bit(pair_of(seat, ally(pacts[mine], seat)))
            for card in table.members(mine):
                pacts[card] &= left
            if table.journal is not None:
                table.journal.tell("alliance_left", int(seat), {"card": CARD_IDS[mine]})
            return
        mine, other = (move - PROPOSE) // 4, (move - PROPOSE) % 4
        if table.journal is not None:
            table.journal.tell("proposal", int(seat), {"card": CARD_IDS[mine], "player": int(other) + 1})
        table.push(Frame(ANSWER_ALLY, other, what=mine, where=seat))


class AnswerAlly(Step[Table]):
    def moves(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [ACCEPT, REFUSE]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == ACCEPT:
            pacts = table.annex.pacts
            for card in table.members(frame.what):
                pacts[card] |= bit(pair_of(seat, frame.where))
        if table.journal is not None:
            kind = "alliance" if move == ACCEPT else "alliance_refused"
            table.journal.tell(kind, int(seat), {"card": CARD_IDS[frame.what], "player": int(frame.where) + 1})

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[frame.what], "player": int(frame.where) + 1}
