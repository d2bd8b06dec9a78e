"""Harbour Watch: others are sent home from a building, which the visitor then enters himself."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.facts import Facts
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.components import BUILDING_IDS, HOTEL
from comptoir.games.le_havre.effects.form import FORMS, Form, optional_inside, pays
from comptoir.games.le_havre.icons import IconLine, glyph
from comptoir.games.le_havre.moves import ENTER
from comptoir.games.le_havre.perks import ON_ANYTHING
from comptoir.games.le_havre.state import HOME, Player, Table
from comptoir.games.le_havre.steps.entry import enter
from comptoir.games.le_havre.steps.frames import ask_whom, building_of
from comptoir.games.le_havre.steps.optional import took_optional


class HarbourWatch(Form):
    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_ANYTHING  # the guard may send us anywhere, so whatever matters anywhere matters here
        self.eats = True
        self.compensation: i64 = words["compensation"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        for other in table.players:
            if other.disc != HOME and self.opens(table, seat, player, other.disc):
                return True
        return False

    def opens(self, table: Table, seat: i64, player: Player, target: i64) -> bool:
        """12.1: could he send the others away from this building, pay them, pay its fee and use it?"""
        if target == self.building or target == HOTEL:
            return False
        others: i64 = 0
        at: i64 = 0
        for other in table.players:
            if at != seat and other.disc == target:
                others += 1
            at += 1
        price = others * self.compensation
        if others == 0 or player.francs < price:
            return False
        visitor = player.clone()
        visitor.francs -= price
        form = FORMS[target]
        return form.able_alone(table, seat, visitor) and pays(table, seat, visitor, form)

    def begin(self, table: Table, seat: i64) -> None:
        table.push(ask_whom(seat, self.building))

    def icons(self) -> list[IconLine]:
        return [{"ins": [glyph("franc", int(self.compensation)), {"icon": "disc"}], "outs": [{"icon": "building"}]}]


def watch_at(building: i64) -> HarbourWatch:
    form = FORMS[building]
    assert isinstance(form, HarbourWatch)
    return form


class Watch(Step[Table]):
    """Whom to send home. Then the visitor enters that building as usual and the Harbour Watch is left empty."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        watch = watch_at(building_of(frame))
        player = table.players[seat]
        moves: list[int] = []
        for building in table.standing:
            if watch.opens(table, seat, player, building):
                moves.append(ENTER + building)
        if len(moves) > 1:
            return moves + optional_inside(table, seat, building_of(frame))
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        target = move - ENTER
        price = watch_at(building_of(frame)).compensation
        own = table.players[seat]
        other: i64 = 0
        for player in table.players:
            if other != seat and player.disc == target:
                player.disc = HOME
                player.francs += price
                own.francs -= price
                if table.journal is not None:
                    args = {"building": BUILDING_IDS[target], "other": int(other), "n": int(price)}
                    table.journal.tell("sent_home", int(seat), args)
            other += 1
        enter(table, seat, target)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"building": BUILDING_IDS[building_of(frame)], "n": int(watch_at(building_of(frame)).compensation)}
