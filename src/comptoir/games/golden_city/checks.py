"""Section 17: every piece in one place, every place held by somebody who may hold it."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.games.golden_city.components import (
    ALL_BONUS,
    ALL_CARDS,
    COIN_SUPPLY,
    GOODS_CARDS,
    GOODS_LIMIT,
    HAND_LIMIT,
    KEY_SUPPLY,
    LETTERS,
    NEIGHBOURS,
    NO_CARD,
    PLACES,
    PORTS,
    RANKS,
    REWARDS,
    SCORE_IDS,
    SECOND_REWARDS,
    SETUPS,
    SITES,
    TYPE_IDS,
    TYPES,
    ZONES,
    bundle_of,
    count,
    covers,
    size,
)
from comptoir.games.golden_city.state import LOG_SEAT, Table, bonus_revealed, closed_zones


def check(table: Table) -> None:
    """Every piece in one place, every place held by somebody who may hold it."""
    _check_cards(table)
    _check_coins_and_keys(table)
    _check_goods_and_bonus(table)
    _check_score_cards(table)
    _check_auction(table)
    _check_letters(table)
    for seat in range(table.seats):
        _check_posts(table, seat)
    _check_board(table)


def _asks(table: Table, step: str) -> bool:
    return not table.over and table.steps[table.top.step].name == step


def _check_cards(table: Table) -> None:
    total = bundle_of(table.pile) + table.discard
    for bundle in table.groups:
        total += bundle
    bidding = _asks(table, "bid")
    for seat, trader in enumerate(table.traders):
        total += trader.hand
        if trader.hand < 0 or size(trader.hand) != trader.hand_size:
            raise ValueError(f"the hand of seat {seat} does not add up")
        if trader.hand + trader.spent != trader.known + trader.old + trader.fresh:
            raise ValueError(f"what was seen of the hand of seat {seat} does not fit it")
        if not covers(trader.hand, trader.known) or not covers(trader.old + trader.fresh, trader.spent):
            raise ValueError(f"seat {seat} is known to hold cards he does not have")
        if bidding and trader.hand_size > HAND_LIMIT:
            raise ValueError(f"seat {seat} starts the round with {trader.hand_size} cards")
    for kind in range(TYPES):
        if count(total, kind) != count(ALL_CARDS, kind):
            raise ValueError(f"{count(total, kind)} cards {TYPE_IDS[kind]} instead of {count(ALL_CARDS, kind)}")


def _check_coins_and_keys(table: Table) -> None:
    coins = table.reserve + sum(table.group_coins)
    keys = table.keys + table.keys_used
    lowest = min(table.reserve, table.keys, table.keys_used)
    for trader in table.traders:
        coins += trader.coins
        keys += trader.keys
        lowest = min(lowest, trader.coins, trader.keys)
    if coins != COIN_SUPPLY or lowest < 0:
        raise ValueError(f"{coins} coins instead of {COIN_SUPPLY}")
    if keys != KEY_SUPPLY:
        raise ValueError(f"{keys} keys instead of {KEY_SUPPLY}")


def _check_goods_and_bonus(table: Table) -> None:
    goods = sorted(table.goods_pile + table.display + _cards(table.goods_out))
    returning = _asks(table, "return_goods")
    bonus = _cards(table.bonus_pile) + [entry % LOG_SEAT for entry in table.bonus_log]
    for seat, trader in enumerate(table.traders):
        goods = sorted(goods + _cards(trader.goods))
        limit = GOODS_LIMIT + (1 if returning and table.top.seat == seat else 0)
        if count_bits(trader.goods) > limit:
            raise ValueError(f"seat {seat} holds too many goods cards")
        held = [entry for entry in table.bonus_log[table.bonus_told :] if entry // LOG_SEAT == seat]
        if not bonus_revealed(table) and sorted([entry % LOG_SEAT for entry in held]) != _cards(trader.bonus):
            raise ValueError(f"the bonus cards of seat {seat} are not those he took")
    if goods != list(range(GOODS_CARDS)):
        raise ValueError("a goods card is missing or doubled")
    if sorted(bonus) != _cards(ALL_BONUS) or any(entry // LOG_SEAT >= table.seats for entry in table.bonus_log):
        raise ValueError("a bonus card is missing or doubled")


def _cards(mask: i64) -> list[int]:
    return [card for card in range(PLACES) if mask >> card & 1]


def _check_score_cards(table: Table) -> None:
    cards = table.score_pile + table.scored + ([] if table.score_card == NO_CARD else [int(table.score_card)])
    rounds = SETUPS[int(table.seats)].rounds
    if len(cards) != rounds or len(set(cards)) != rounds or not all(0 <= card < len(SCORE_IDS) for card in cards):
        raise ValueError("a score card is missing or doubled")
    if not table.over and table.score_card == NO_CARD and not _asks(table, "round"):
        raise ValueError("no score card is turned up")


def _check_auction(table: Table) -> None:
    holders = [holder for holder in table.holders if holder >= 0]
    if len(set(holders)) != len(holders) or not all(holder < table.seats for holder in holders):
        raise ValueError("a marker lies nowhere or twice")
    on_groups: i64 = 0
    for holder in holders:
        on_groups |= bit(holder)
    if _asks(table, "bid") and (table.placed != on_groups or table.placed >> table.top.seat & 1):
        raise ValueError("somebody bids whose marker lies on a group")
    if not 0 <= table.first < table.seats:
        raise ValueError(f"there is no seat {table.first}")


def _check_letters(table: Table) -> None:
    """What the city has paid out is fixed by who stands there; what was scored and paid back never goes below zero."""
    paid: i64 = 0
    for node in range(PLACES):
        if (ZONES & ~table.variant.barren) >> node & 1:
            visitors = sum([1 for trader in table.traders if trader.posts >> node & 1])
            for rank in range(visitors):
                paid += _letters(REWARDS[node * RANKS + rank])
            if table.variant.black_second:
                paid += sum([_letters(SECOND_REWARDS[node]) for trader in table.traders if trader.black >> node & 1])
    earned: i64 = 0
    for seat, trader in enumerate(table.traders):
        earned += trader.city_letters
        if trader.letters < 0 or min(trader.goods_letters, trader.area_letters, trader.bonus_letters) < 0:
            raise ValueError(f"seat {seat} has {trader.letters} letters")
    if earned != paid:
        raise ValueError(f"the city has paid {earned} letters instead of {paid}")


def _letters(effects: list[int]) -> int:
    return sum([effect >> 3 for effect in effects if effect & 7 == LETTERS])


def _check_posts(table: Table, seat: int) -> None:
    trader = table.traders[seat]
    reach = 0
    for node in range(PLACES):
        if trader.posts >> node & 1:
            reach |= NEIGHBOURS[node]
    if reach != trader.reach:
        raise ValueError(f"the roads of seat {seat} are not those of his posts")
    if count_bits(trader.posts) + trader.left != table.variant.posts or trader.left < 0:
        raise ValueError(f"seat {seat} has {count_bits(trader.posts)} posts on the island and {trader.left} left")
    if count_bits(trader.black) + trader.black_left != table.variant.black_each or trader.black_left < 0:
        raise ValueError(f"seat {seat} has lost a black post")
    landed = trader.posts & PORTS
    grown: i64 = -1
    while landed != grown:
        grown = landed
        for node in range(PLACES):
            if landed >> node & 1:
                landed |= NEIGHBOURS[node] & trader.posts
    if landed != trader.posts:
        raise ValueError(f"a post of seat {seat} has no way to a port of his")


def _check_board(table: Table) -> None:
    taken: i64 = 0
    for seat, trader in enumerate(table.traders):
        if taken & trader.posts & (PORTS | SITES):
            raise ValueError("two posts in one port or site")
        taken |= trader.posts
        others = [other.posts for number, other in enumerate(table.traders) if number != seat]
        if trader.black & ~(trader.posts & ZONES) or any(trader.black & posts for posts in others):
            raise ValueError(f"a black post of seat {seat} is not where he is alone")
    if taken != table.taken:
        raise ValueError("the places taken are not those with a post")
    if table.closed != closed_zones(table):
        raise ValueError("the closed zones are not the full ones")
