"""Section 7.2: Roue libre individuelle. Everyone plays alone, but two players may ally in a sector."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr, u8

from comptoir.core.bits import bit, lowest_bit
from comptoir.core.options import Options
from comptoir.core.state import Frame, Step
from comptoir.core.vecs import vec
from comptoir.games.kontor.components import (
    CARD_IDS,
    CARDS,
    GOODS,
    GOODS_DOCKS,
    GOODS_PLACE,
    NUMBER_OF,
    SIDE_IDS,
)
from comptoir.games.kontor.config.values import FIRST_VERSION, Config
from comptoir.games.kontor.harbour import centres, centres_among
from comptoir.games.kontor.hooks import Part, Rule
from comptoir.games.kontor.moves import (
    ACCEPT,
    CATALOGUE,
    DECLINE,
    LEAVE,
    NUMBERS,
    PLAY,
    PROPOSE,
    REFUSE,
    goods_in,
    goods_move,
)
from comptoir.games.kontor.packing import NO_MARKS, field, put
from comptoir.games.kontor.scoring import add, customs, points, sector_tokens
from comptoir.games.kontor.state import NO_SECTOR, Table
from comptoir.games.kontor.steps.drawing import is_of_dock_pile
from comptoir.games.kontor.steps.frames import card_of

ALLIANCE: Final = 27
ANSWER_ALLY: Final = 28
# An alliance is one bit: the pair of sides it joins.
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
PAIR_MASKS: Final = vec[i64]([bit(low) + bit(high) for low, high in PAIRS])


def pair_of(one: i64, other: i64) -> int:
    low, high = (one, other) if one < other else (other, one)
    return PAIRS.index((int(low), int(high)))


def ally(pacts: i64, side: i64) -> i64:
    """The ally of this side among these alliances, or -1."""
    number: i64 = 0
    while pacts >> number:
        if (pacts >> number) & 1 and (PAIR_MASKS[number] >> side) & 1:
            return lowest_bit(PAIR_MASKS[number] & ~bit(side))
        number += 1
    return -1


@mypyc_attr(acyclic=True)
class Pacts(Part):
    pacts: bytes  # by dock: bit mask of the pairs allied in its sector
    proposed: list[int]  # the proposals of this turn, in catalogue order

    def begin(self, config: Config) -> None:
        self.pacts = NO_MARKS
        self.proposed = []

    def clone(self) -> Pacts:
        other = Pacts()
        other.name = self.name
        other.pacts = self.pacts
        other.proposed = self.proposed
        return other

    def pack(self) -> dict[str, Any]:
        return {
            "pacts": {CARD_IDS[card]: n for card, n in enumerate(self.pacts) if n},
            "proposed": [CATALOGUE[move].code for move in self.proposed],
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        for name, n in packed["pacts"].items():
            self.pacts = put(self.pacts, NUMBER_OF[name], int(n))
        self.proposed = sorted([CATALOGUE.by_code[code] for code in packed["proposed"]])

    def see(self, table: Table, seat: int | None, seen: dict[str, Any]) -> None:
        seen["proposed"] = [CATALOGUE[move].code for move in self.proposed]
        seen["alliances"] = [
            {"card": CARD_IDS[head], "sides": [SIDE_IDS[low], SIDE_IDS[high]]}
            for head in table.heads()
            for number, (low, high) in enumerate(PAIRS)
            if self.pacts[head] >> number & 1
        ]


def pacts_of(table: Table) -> Pacts:
    for part in table.parts:
        if isinstance(part, Pacts):
            return part
    raise LookupError("nobody is allied here")


class Alliances(Rule):
    def __init__(self, name: str, config: Config, options: Options) -> None:
        super().__init__(name, config, options)
        self.break_everywhere = options.choice("alliances_broken") == "everywhere"

    def memory(self) -> Part | None:
        return Pacts()

    def round_start(self, table: Table, seat: i64) -> None:
        """R38: before the card, and as often as he likes."""
        pacts_of(table).proposed = []
        table.push(alliance_frame(seat))

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
        pacts = pacts_of(table).pacts
        if pacts == NO_MARKS:
            return
        heads = table.head
        pacts_of(table).pacts = NO_MARKS
        looked_at: list[int] = [NO_SECTOR]
        broken: i64 = 0
        card: i64 = 1
        while card < CARDS:
            head: i64 = heads[card]
            if pacts[card] and head not in looked_at:
                looked_at.append(head)
                broken |= self.go_on(table, head, pacts)
            card += 1
        if broken and self.break_everywhere:
            kept = keep_apart(broken)
            pacts_of(table).pacts = bytes([pairs & kept for pairs in pacts_of(table).pacts])

    def go_on(self, table: Table, head: i64, pacts: bytes) -> i64:
        """What is left of the alliances of these docks in the sector they lie in now; answers those that broke because
        somebody would have had two allies."""
        docks = table.members(head)
        joined: i64 = 0
        for card in docks:
            joined |= pacts[card]
        possible = joined & possible_pairs(sides_in(table, head))
        lasting = consistent(possible)
        if lasting != joined and table.journal is not None:
            table.journal.tell("alliances_broken", -1, {"card": CARD_IDS[head]})
        if lasting:
            pacts_of(table).pacts = ally_all(pacts_of(table).pacts, docks, lasting)
        return possible & ~lasting

    def score_allies(self, table: Table, head: i64, sides: list[int]) -> list[int]:
        pacts = pacts_of(table).pacts[head]
        for number, (low, high) in enumerate(PAIRS):
            if pacts >> number & 1:
                sides[low] += sides[high]
                sides[high] = 0
        return sides

    def final_share(self, table: Table, ledger: list[dict[str, int]], head: i64, winner: i64) -> bool:
        """Even parts; an odd point goes to the ally with more warehouses of his own, or is lost."""
        other = ally(pacts_of(table).pacts[head], winner)
        if other < 0:
            return False
        total = points(table, head) + customs(table, head)
        counts = [sum([int(field(n, good)) for good in range(GOODS)]) for n in sector_tokens(table, head)]
        for side, rival in ((winner, other), (other, winner)):
            more = counts[side] > counts[rival]
            add(ledger[side], "alliances", total // 2 + (total % 2 if more else 0))
        return True


def ally_all(pacts: bytes, docks: list[int], pairs: i64) -> bytes:
    """These docks belong to a sector with these alliances."""
    row = vec[u8](pacts)
    for card in docks:
        row[card] = u8(pairs)
    return bytes(row)


def sides_in(table: Table, head: i64) -> i64:
    """Bit mask of the sides that own a goods dock in this sector."""
    mask: i64 = 0
    heads = table.head
    k: i64 = 0
    while k < len(GOODS_DOCKS):
        card: i64 = GOODS_DOCKS[k]
        if heads[card] == head:
            mask |= bit(table.owner[card])
        k += 1
    return mask


def possible_pairs(present: i64) -> i64:
    mask: i64 = 0
    number: i64 = 0
    while number < len(PAIR_MASKS):
        if present & PAIR_MASKS[number] == PAIR_MASKS[number]:
            mask |= bit(number)
        number += 1
    return mask


def consistent(pacts: i64) -> i64:
    """Whoever would have two allies loses both, and they lose all theirs (in this sector)."""
    if pacts & (pacts - 1) == 0:
        return pacts
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


def keep_apart(broken: i64) -> int:
    """All pairs that share nobody with the broken ones."""
    sides = {side for number, pair in enumerate(PAIRS) if broken >> number & 1 for side in pair}
    return sum([int(bit(number)) for number, pair in enumerate(PAIRS) if not sides & set(pair)])


def alliance_frame(seat: i64) -> Frame:
    return Frame(ALLIANCE, seat)


def proposed_in(move: i64) -> i64:
    """The own centre in the sector that a proposal is about."""
    return GOODS_DOCKS[(move - PROPOSE) // 4]


class Alliance(Step[Table]):
    """Propose an alliance in a sector, named by the own centre there, or leave one; then once more, until he has
    enough. The same is proposed once a turn, and an alliance of this turn is not left in it: so it comes to an end."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        moves: list[int] = [DECLINE]
        departures: list[int] = []
        part = pacts_of(table)
        present = vec[u8](NO_MARKS)
        for mine in centres_among(table, seat, present):
            head: i64 = table.head[mine]
            pacts: i64 = part.pacts[head]
            if ally(pacts, seat) >= 0:
                if mine not in [proposed_in(move) for move in part.proposed]:
                    departures.append(NUMBERS[goods_move(LEAVE, mine)])
                continue
            others = i64(present[head]) & ~bit(seat)
            while others:
                other = lowest_bit(others)
                others &= others - 1
                move = PROPOSE + 4 * GOODS_PLACE[mine] + other
                if ally(pacts, other) < 0 and not (part.proposed and move in part.proposed):
                    moves.append(NUMBERS[move])
        return moves + departures if departures else moves

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if LEAVE <= move < LEAVE + len(GOODS_DOCKS):
            return "why-no-ally", {"card": CARD_IDS[goods_in(LEAVE, move)]}
        if not PROPOSE <= move < PROPOSE + 4 * len(GOODS_DOCKS):
            return None
        mine = proposed_in(move)
        if mine not in centres(table, seat):
            return "why-no-centre", {"card": CARD_IDS[mine]}
        if int(move) in pacts_of(table).proposed:
            return "why-proposed", {}
        return "why-no-alliance", {"card": CARD_IDS[mine]}

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == DECLINE:
            return
        if table.config.version > FIRST_VERSION:
            table.push(alliance_frame(seat))
        if move >= LEAVE:
            mine = goods_in(LEAVE, move)
            pacts = pacts_of(table).pacts
            left = pacts[mine] & ~bit(pair_of(seat, ally(pacts[mine], seat)))
            pacts_of(table).pacts = ally_all(pacts, table.members(mine), left)
            if table.journal is not None:
                table.journal.tell("alliance_left", int(seat), {"card": CARD_IDS[mine]})
            return
        pacts_of(table).proposed = sorted([*pacts_of(table).proposed, int(move)])
        mine, other = proposed_in(move), (move - PROPOSE) % 4
        if table.journal is not None:
            table.journal.tell("proposal", int(seat), {"card": CARD_IDS[mine], "player": int(other) + 1})
        table.push(answer_frame(other, mine, seat))


def answer_frame(other: i64, centre: i64, seat: i64) -> Frame:
    """The other is asked whether he joins this seat in the sector of its centre."""
    return Frame(ANSWER_ALLY, other, what=centre, where=seat)


def proposer(frame: Frame) -> i64:
    return frame.where


class AnswerAlly(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return [ACCEPT, REFUSE]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == ACCEPT:
            pacts = pacts_of(table).pacts
            centre, other = card_of(frame), proposer(frame)
            joined = pacts[centre] | bit(pair_of(seat, other))
            pacts_of(table).pacts = ally_all(pacts, table.members(centre), joined)
        if table.journal is not None:
            kind = "alliance" if move == ACCEPT else "alliance_refused"
            table.journal.tell(kind, int(seat), self.asked(table, frame, seat))

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"card": CARD_IDS[card_of(frame)], "player": int(proposer(frame)) + 1}


RULES: Final[dict[str, type[Rule]]] = {"alliances": Alliances}
STEPS: Final[list[tuple[int, Step[Table]]]] = [
    (ALLIANCE, Alliance("alliance", open=True)),
    (ANSWER_ALLY, AnswerAlly("answer_ally", open=True)),
]
