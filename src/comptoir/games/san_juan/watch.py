"""What a player watches besides the points; the coach speaks of what a move changes (`watch-more-...` in `words/`)."""

from __future__ import annotations

from comptoir.games.san_juan.components import NO_CARD
from comptoir.games.san_juan.state import Table


def watch(table: Table, seat: int) -> dict[str, int]:
    city = table.cities[seat]
    return {
        "cards": len(city.hand),
        "goods": sum([1 for good in city.goods if good != NO_CARD]),
        "buildings": len(city.cards),
    }
