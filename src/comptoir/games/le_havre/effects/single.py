"""Buildings that act at once, without a choice: Black Market, Local Court, Arts Centre, Zoo."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.facts import Facts
from comptoir.games.le_havre.components import FRANC, FRANC_OFFER, GOOD, GOOD_IDS, OFFERS
from comptoir.games.le_havre.effects.form import Form
from comptoir.games.le_havre.icons import IconLine, glyph
from comptoir.games.le_havre.perks import ON_DISCS, ON_LOANS
from comptoir.games.le_havre.state import HOME, NO_BUILDING, Player, Table
from comptoir.games.le_havre.steps.stock import receive


class BlackMarket(Form):
    """Some tokens of every kind of which nothing is on offer."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.amount: i64 = words["amount"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        for held in table.offers:
            if held == 0:
                return True
        return False

    def begin(self, table: Table, seat: i64) -> None:
        offer: i64 = 0
        while offer < OFFERS:
            if table.offers[offer] == 0:
                receive(table, seat, FRANC if offer == FRANC_OFFER else offer - 1, self.amount)
            offer += 1

    def icons(self) -> list[IconLine]:
        return [{"ins": [{"icon": "supply", "n": "0"}], "outs": [glyph("any_good", int(self.amount))]}]


class Court(Form):
    """Loans are given back, by how many there are."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_LOANS
        lines = [words["rules"][n] for n in ("1", "2", "3+")]
        self.returned: list[int] = [0] + [line["return_loans"] for line in lines]
        self.francs: list[int] = [0] + [line["francs"] for line in lines]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return player.loans > 0

    def begin(self, table: Table, seat: i64) -> None:
        player = table.players[seat]
        line: i64 = player.loans if player.loans < len(self.returned) else len(self.returned) - 1
        player.loans -= self.returned[line]
        if table.journal is not None:
            table.journal.tell("court", int(seat), {"n": self.returned[line]})
        receive(table, seat, FRANC, self.francs[line])

    def icons(self) -> list[IconLine]:
        return [{"ins": [{"icon": "loan"}], "outs": []}]


class ArtsCentre(Form):
    """Francs for every disc of another player on a building of the visitor's."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.needs = ON_DISCS
        self.francs: i64 = words["francs"]

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return foreign_discs(table, seat, NO_BUILDING) > 0

    def able_alone(self, table: Table, seat: i64, player: Player) -> bool:
        return foreign_discs(table, seat, self.building) > 0

    def begin(self, table: Table, seat: i64) -> None:
        receive(table, seat, FRANC, self.francs * foreign_discs(table, seat, NO_BUILDING))

    def icons(self) -> list[IconLine]:
        return [{"ins": [{"icon": "disc"}], "outs": [glyph("franc", int(self.francs))]}]


def foreign_discs(table: Table, seat: i64, but: i64) -> i64:
    """Discs of other players on own buildings, all `but` one."""
    n: i64 = 0
    other: i64 = 0
    for player in table.players:
        if other != seat and player.disc != HOME and player.disc != but and table.owner[player.disc] == seat:
            n += 1
        other += 1
    return n


class Zoo(Form):
    """Francs for animals held; they are kept. R-20: summed, then rounded down."""

    def __init__(self, building: int, words: Facts) -> None:
        super().__init__(building, words)
        self.eats = True
        self.francs: i64 = words["francs_per"][0]
        self.animals: i64 = words["francs_per"][1]
        self.counted: list[int] = [GOOD[good] for good in words["counts"]]

    def sum(self, player: Player) -> i64:
        n: i64 = 0
        for good in self.counted:
            n += player.goods[good]
        return n * self.francs // self.animals

    def able(self, table: Table, seat: i64, player: Player) -> bool:
        return self.sum(player) > 0

    def begin(self, table: Table, seat: i64) -> None:
        receive(table, seat, FRANC, self.sum(table.players[seat]))

    def icons(self) -> list[IconLine]:
        ins = [glyph(GOOD_IDS[good]) for good in self.counted]
        share = "⅓" if (self.francs, self.animals) == (1, 3) else f"{int(self.francs)}/{int(self.animals)}"
        return [{"ins": ins, "outs": [{"icon": "franc", "n": share}]}]
