"""Section 6.3: the auction."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.golden_city.components import TYPE_IDS, cards_of, size
from comptoir.games.golden_city.moves import BID
from comptoir.games.golden_city.state import Table
from comptoir.games.golden_city.steps import frames


class Bid(Step[Table]):
    """Place the marker: free on a free group, at the eviction price on a held one. Nobody may pass."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        rich = table.traders[seat].coins > table.evictions
        moves: list[int] = []
        group: i64 = 0
        for holder in table.holders:
            if holder < 0 or rich:
                moves.append(BID + group)
            group += 1
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        group = move - BID
        evicted = table.holders[group]
        if evicted >= 0:
            table.evictions += 1
            table.traders[seat].coins -= table.evictions
            table.reserve += table.evictions
            table.placed &= ~bit(evicted)
        table.holders[group] = seat
        table.placed |= bit(seat)
        tell_bid(table, seat, group, evicted)
        if table.placed == table.everyone:
            take_groups(table)
            return
        # 16.10: the evicted player waits until his turn comes round.
        following = table.seat_after(seat, 1)
        while table.placed >> following & 1:
            following = table.seat_after(following, 1)
        table.push(frames.bid(following))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        group = move - BID
        if group < 0 or group >= len(table.groups):
            return None
        coins = int(table.traders[seat].coins)
        return "why-eviction", {"price": int(table.evictions) + 1, "coins": coins, "group": int(group) + 1}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"price": int(table.evictions) + 1}


def tell_bid(table: Table, seat: i64, group: i64, evicted: i64) -> None:
    if table.journal is None:
        return
    if evicted < 0:
        table.journal.tell("bid", int(seat), {"group": int(group) + 1})
    else:
        args = {"group": int(group) + 1, "price": int(table.evictions), "player": int(evicted) + 1}
        table.journal.tell("evict", int(seat), args)


def take_groups(table: Table) -> None:
    """Every marker lies on its own group: the cards go, seen by all, into the hands."""
    group: i64 = 0
    for holder in table.holders:
        trader = table.traders[holder]
        cards: i64 = table.groups[group]
        trader.hand += cards
        trader.known += cards
        trader.hand_size += size(cards)
        trader.coins += table.group_coins[group]
        if table.journal is not None:
            args = {"cards": [TYPE_IDS[card] for card in cards_of(cards)], "coins": table.group_coins[group]}
            table.journal.tell("take", holder, args)
        table.groups[group] = 0
        table.group_coins[group] = 0
        group += 1
    table.placed = 0
    # Section 11: with two players the taker of the small group builds first.
    start: i64 = table.holders[0] if table.variant.drought else table.first
    table.push(frames.builders(start, table.seats))
