"""What a player watches besides the points; the coach speaks of what a move changes (`watch-more-...` in `words/`)."""

from __future__ import annotations

from comptoir.games.kontor.scoring import sector_winner
from comptoir.games.kontor.state import Table


def watch(table: Table, seat: int) -> dict[str, int]:
    side = table.config.side_of[seat]
    merchant = table.merchants[seat]
    heads = table.heads()
    finished = [head for head, winner in zip(table.finished, table.winners, strict=True) if winner == side]
    return {
        "florins": int(merchant.florins),
        "cards": len(merchant.hand),
        "sectors": len(finished),
        "leads": sum([1 for head in heads if head not in table.finished and sector_winner(table, head) == side]),
    }
