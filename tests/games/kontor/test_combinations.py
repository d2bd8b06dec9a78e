"""Random legal mixes of rules, played to the end at random: the invariants of section 14.6 hold after every move, and
the laws of the shared suite at a decision somewhere in the game."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games.kontor.modes import random_mode
from tests.properties.laws import TABLE_LAWS
from tests.properties.play import someone

import comptoir
from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import NO_CARD
from comptoir.games.kontor.state import Table


class Watch:
    """What must not change, remembered from move to move."""

    def __init__(self, table: Table) -> None:
        self.money = self.count_money(table)
        self.tokens = self.count_tokens(table)
        self.cards = self.count_cards(table)
        self.frames: dict[str, tuple[int, int]] = {}
        self.sectors: dict[int, tuple[list[int], int]] = {}

    def count_money(self, table: Table) -> int:
        markers = sum(int(part.florins()) for part in table.parts)
        return int(table.treasury) + sum(int(merchant.florins) for merchant in table.merchants) + markers

    def count_tokens(self, table: Table) -> int:
        return sum(table.stocks()) + sum(int(part.warehouses()) for part in table.parts) + sum(table.tokens)

    def count_cards(self, table: Table) -> list[int]:
        found = [*table.laid, *table.aside, *table.out]
        found += [card for pile in table.piles for card in pile]
        found += [card for merchant in table.merchants for card in [*merchant.hand, int(merchant.card)]]
        found += [card for part in table.parts for card in part.cards()]
        return sorted(card for card in found if card != NO_CARD)

    def look(self, table: Table) -> None:
        assert self.count_money(table) == self.money
        assert self.count_tokens(table) == self.tokens
        assert self.count_cards(table) == self.cards
        self.look_at_frame(table)
        if not table.config.at_end_only:
            self.look_at_sectors(table)

    def look_at_frame(self, table: Table) -> None:
        for axis, frozen, low, high in (
            ("x", table.frozen_x, table.low_x, table.high_x),
            ("y", table.frozen_y, table.low_y, table.high_y),
        ):
            if table.config.axis_thaws and not table.framed:
                self.frames.pop(axis, None)
            if axis in self.frames:
                assert frozen
                assert self.frames[axis] == (low, high)
            elif frozen:
                self.frames[axis] = (int(low), int(high))

    def look_at_sectors(self, table: Table) -> None:
        """A settled sector keeps its docks and its winner; it has no warehouses unless the winner's stay (Embargo)."""
        for head, winner in zip(table.finished, table.winners, strict=True):
            docks = table.members(head)
            assert self.sectors.setdefault(head, (docks, winner)) == (docks, winner)
            for card in docks:
                if not table.config.keeps_winner or table.owner[card] != winner:
                    assert table.tokens_on(card) == 0
        if not table.all_water:
            assert all(table.is_complete(head) for head in self.sectors)


# Eight parcels of forty mixes each, so that they can be played side by side.
@pytest.mark.many_cases
@pytest.mark.parametrize("parcel", range(8))
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
@given(number=st.integers(0, (1 << 28) - 1))
def test_invariants_in_random_mixes(parcel: int, number: int) -> None:
    seed = number * 8 + parcel
    rng = random.Random(seed)
    seats, options = random_mode(rng)
    table = GAME.simulate(seats, comptoir.Dice(seed), **options)
    assert isinstance(table, Table)
    watch = Watch(table)
    played = 0
    looked_at = rng.randrange(80)
    while not table.over:
        seat, move = someone(table, rng)
        if played == looked_at:
            for law in TABLE_LAWS:
                law(table, seat, move, rng)
        table.apply(seat, move)
        watch.look(table)
        if played % 16 == 0:
            table.check()  # sectors, shore and gaps against a look at the whole board
        played += 1
        assert played < 5000
    table.check()
    assert len(table.ranks()) == seats
