"""What a seat could still believe: hidden tiles and special cards dealt again."""

from __future__ import annotations

from comptoir.core.rng import Rng, dice_from
from comptoir.games.le_havre.state import (
    KNOWS_NEXT,
    KNOWS_TOP,
    UNSURE,
    Table,
)
from comptoir.games.le_havre.steps.numbers import PEEK


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Hidden tiles and cards are dealt anew from a neutral order, so that the real one cannot shine through."""
    other = table.clone()
    other.rng = dice_from(rng)
    hidden = sorted(other.tiles[other.uncovered :])
    rng.shuffle(hidden)
    other.tiles = other.tiles[: other.uncovered] + hidden
    _imagine_pile(other, seat, rng)
    for owner, player in enumerate(other.players):
        if owner != seat:
            player.peeked = 0  # what others have seen is theirs
    if not other.over and other.top.step == PEEK:
        other.players[other.top.seat].peeked = KNOWS_TOP | KNOWS_NEXT
    return other


def _imagine_pile(table: Table, seat: int, rng: Rng) -> None:
    """Any cards that have not come up, except that what this seat has seen stays among the two top ones."""
    left = table.pile[table.drawn :]
    if not left:
        return
    player = table.players[seat]
    known: list[int] = []
    if player.peeked & KNOWS_TOP:
        known.append(left[0])
    if player.peeked & KNOWS_NEXT:
        known.append(left[1])
    gone = table.pile[: table.drawn]
    unseen = [card for card in table.variant.specials if card not in gone and card not in known]
    rng.shuffle(unseen)
    if player.peeked & UNSURE:
        known.sort()
    guessed = known + unseen[: len(left) - len(known)]
    if player.peeked & UNSURE:
        swapped = rng.below(2) == 1
        if swapped:
            guessed[0], guessed[1] = guessed[1], guessed[0]
        if len(known) == 1:
            player.peeked = UNSURE | (KNOWS_NEXT if swapped else KNOWS_TOP)
    table.pile = gone + guessed
