"""What a player watches besides the points; the coach speaks of what a move changes (`watch-more-...` in `words/`)."""

from __future__ import annotations

from comptoir.core.bits import count_bits
from comptoir.games.golden_city.components import ZONES
from comptoir.games.golden_city.state import Table


def watch(table: Table, seat: int) -> dict[str, int]:
    trader = table.traders[seat]
    return {
        "coins": int(trader.coins),
        "cards": int(trader.hand_size),
        "posts": int(trader.posts_in(ZONES)),
        "keys": int(trader.keys),
        "goods": int(count_bits(trader.goods)),
        "bonus": int(count_bits(trader.bonus)),
    }
