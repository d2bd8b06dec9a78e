"""What a seat could still believe: the table dealt again wherever it cannot see (section 13)."""

from __future__ import annotations

from typing import Final

from comptoir.core.bits import bit
from comptoir.core.rng import Rng, dice_from
from comptoir.games.golden_city.components import (
    ALL_BONUS,
    BONUS_CARDS,
    SCORE_STACK,
    cards_of,
    one,
    size,
)
from comptoir.games.golden_city.state import LOG_SEAT, Table, bonus_revealed
from comptoir.games.golden_city.steps import frames
from comptoir.games.golden_city.steps.numbers import BONUS_STEP, LIMIT_STEP

STACKS: Final[list[int]] = sorted(set(SCORE_STACK), reverse=True)  # from the bottom of the pile


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Deal again whatever this seat cannot see, so that everything anybody has seen or could count stays true."""
    other = table.clone()
    other.rng = dice_from(rng)
    other.lazy = True
    _imagine_cards(other, seat, rng)
    _imagine_bonus(other, seat, rng)
    _shuffle(other.goods_pile, rng)
    _imagine_score_pile(other, rng)
    _forget_progress(other, seat)
    return other


def _shuffle(cards: list[int], rng: Rng) -> None:
    """Sorted first: the order in which hidden cards really lie must not shine through."""
    cards.sort()
    rng.shuffle(cards)


def _imagine_cards(table: Table, seat: int, rng: Rng) -> None:
    """Unseen cards come from two pools: those drawn before the last shuffle and those in or from the present pile.

    The pools are sorted, so that where the cards really lie does not shine through. What is left is the pile, which has
    no order: only what goes into hands is dealt.
    """
    old: list[int] = []
    fresh: list[int] = table.pile[:]
    needs: list[tuple[int, int]] = []  # (seat, type) of unseen cards laid open since
    for owner, trader in enumerate(table.traders):
        if owner != seat:
            old += cards_of(trader.old)
            fresh += cards_of(trader.fresh)
            needs += [(owner, card) for card in cards_of(trader.spent)]
    old.sort()
    fresh.sort()
    room = [[int(size(trader.old)), int(size(trader.fresh))] for trader in table.traders]
    dealt = [[0, 0] for _ in table.traders]
    pools = [old, fresh]
    if not _place_needs(needs, len(needs), pools, room, dealt, rng):
        raise AssertionError("nobody could have laid open these cards")
    room[seat] = [0, 0]
    for pool in range(2):
        rng.deal(pools[pool], sum([free[pool] for free in room]))
    for owner, trader in enumerate(table.traders):
        if owner == seat:
            continue
        for pool in range(2):
            while room[owner][pool] > 0:
                dealt[owner][pool] += int(one(pools[pool].pop()))
                room[owner][pool] -= 1
        trader.old = dealt[owner][0]
        trader.fresh = dealt[owner][1]
        trader.hand = trader.known + trader.old + trader.fresh - trader.spent
    table.pile = fresh


def _place_needs(
    needs: list[tuple[int, int]],
    left: int,
    pools: list[list[int]],
    room: list[list[int]],
    dealt: list[list[int]],
    rng: Rng,
) -> bool:
    """Give each of the first `left` needs its card, from either pool at random where both could have held it."""
    if left == 0:
        return True
    owner, card = needs[left - 1]
    places = room[owner][0] + room[owner][1]
    start = 0 if places and rng.below(places) < room[owner][0] else 1
    for pool in (start, 1 - start):
        if room[owner][pool] == 0 or card not in pools[pool]:
            continue
        pools[pool].remove(card)
        room[owner][pool] -= 1
        dealt[owner][pool] += int(one(card))
        if _place_needs(needs, left - 1, pools, room, dealt, rng):
            return True
        pools[pool].append(card)
        room[owner][pool] += 1
        dealt[owner][pool] -= int(one(card))
    return False


def _imagine_bonus(table: Table, seat: int, rng: Rng) -> None:
    """Each look through the pile tells which cards had gone since the one before, not who has which of them."""
    log = table.bonus_log
    told = int(table.bonus_told)
    start = told
    for at in range(told, len(log)):
        if log[at] // LOG_SEAT == seat:
            _shuffle_takes(log, list(range(start, at)), [], rng)
            start = at + 1
    pile = [card for card in range(BONUS_CARDS) if table.bonus_pile >> card & 1]
    looking = not table.over and table.top.step == BONUS_STEP and table.top.seat == seat
    _shuffle_takes(log, list(range(start, len(log))), [] if looking else pile, rng)
    table.bonus_pile = ALL_BONUS
    held = [0] * int(table.seats)
    for at, entry in enumerate(log):
        table.bonus_pile &= ~bit(entry % LOG_SEAT)
        if at >= told:
            held[entry // LOG_SEAT] |= bit(entry % LOG_SEAT)
    if not bonus_revealed(table):
        for owner, trader in enumerate(table.traders):
            trader.bonus = held[owner]


def _shuffle_takes(log: list[int], takes: list[int], pile: list[int], rng: Rng) -> None:
    """Deal the cards of these takes and of the pile again; who took when is known to all."""
    cards = [log[at] % LOG_SEAT for at in takes] + pile
    _shuffle(cards, rng)
    for at in takes:
        log[at] = log[at] // LOG_SEAT * LOG_SEAT + cards.pop()


def _imagine_score_pile(table: Table, rng: Rng) -> None:
    """The cards that are left are known, their order within a stack is not."""
    pile: list[int] = []
    for stack in STACKS:
        cards = [card for card in table.score_pile if SCORE_STACK[card] == stack]
        if cards:
            _shuffle(cards, rng)
            pile += cards
    table.score_pile = pile


def _forget_progress(table: Table, seat: int) -> None:
    """Somebody else's guessed hand may hold no later card to discard; he starts that choice afresh."""
    if not table.over:
        top = table.top
        if top.step == LIMIT_STEP and top.seat != seat:
            table.pop()
            table.push(frames.limit(top.seat, frames.still_to_choose(top)))
