"""Haulage Firm: two neighbouring offer spaces, never the francs."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import BUILDING_IDS, OFFER_IDS
from comptoir.games.le_havre.effects.form import FORMS, Form, optional_inside
from comptoir.games.le_havre.icons import IconLine, glyph
from comptoir.games.le_havre.moves import HAUL, HAULS
from comptoir.games.le_havre.perks import ON_FRANCS
from comptoir.games.le_havre.state import Player, Table
from comptoir.games.le_havre.steps.frames import ask_pair, building_of
from comptoir.games.le_havre.steps.optional import took_optional, why_optional
from comptoir.games.le_havre.steps.stock import gain_offer


class Haulage(Form):
    """Pair k is the spaces of goods k and k + 1: the franc space lies before them and is always left out."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_FRANCS
        self.eats = True
        self.francs: i64 = words["francs"]
        words.fixed("spaces", 2)
        left_out: list[str] = words["exclude"]
        if "franc" not in left_out or not set(left_out) <= set(OFFER_IDS):
            raise words.refusal("exclude", "francs are never hauled, and only offer spaces can be left out")
        self.left_out: list[bool] = [offer in left_out for offer in OFFER_IDS]

    def hauls(self, table: Table, pair: i64) -> bool:
        """R-15: both neighbouring spaces must hold something."""
        if self.left_out[pair + 1] or self.left_out[pair + 2]:
            return False
        return table.offers[pair + 1] > 0 and table.offers[pair + 2] > 0

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        if player.francs < self.francs:
            return False
        pair: i64 = 0
        while pair < HAULS:
            if self.hauls(table, pair):
                return True
            pair += 1
        return False

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_pair(seat, self.building))

    def icons(self) -> list[IconLine]:
        return [{"ins": [glyph("franc", int(self.francs))], "outs": [{"icon": "supply", "n": "2"}]}]


def haulage_at(building: i64) -> Haulage:
    form = FORMS[building]
    assert isinstance(form, Haulage)
    return form


class Haul(Step[Table]):
    """Which pair?"""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        firm = haulage_at(building_of(frame))
        moves: list[int] = []
        pair: i64 = 0
        while pair < HAULS:
            if firm.hauls(table, pair):
                moves.append(HAUL + pair)
            pair += 1
        if len(moves) > 1:
            return optional_inside(table, seat, building_of(frame)) + moves
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        table.spend(seat, haulage_at(building_of(frame)).francs)
        pair = move - HAUL
        gain_offer(table, seat, pair + 1)
        gain_offer(table, seat, pair + 2)

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if HAUL <= move < HAUL + HAULS:
            return "why-haul", {}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)], "n": int(haulage_at(building_of(frame)).francs)}
