"""What a player watches besides the points; the coach speaks of what a move changes (`watch-more-...` in `words/`)."""

from __future__ import annotations

from comptoir.games.le_havre.components import TILES
from comptoir.games.le_havre.state import Table
from comptoir.games.le_havre.steps.payments import energy_held, food_held
from comptoir.games.le_havre.steps.round_end import food_of_ships


def watch(table: Table, seat: int) -> dict[str, int]:
    player = table.players[seat]
    rounds = table.variant.rounds
    number = table.turn // TILES
    due = int(rounds[number].food) if number < len(rounds) else 0
    food = int(food_of_ships(table, player)) + int(food_held(player))
    return {
        "food": food,
        "short": max(0, due - food),  # at the end of this round
        "energy": int(energy_held(player)),
        "goods": sum(player.goods),
    }
