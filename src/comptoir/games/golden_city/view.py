"""What each seat may see (section 13)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import count_bits
from comptoir.core.facts import plain
from comptoir.games.golden_city.components import (
    BONUS_IDS,
    GOOD_IDS,
    GOODS_IDS,
    NO_CARD,
    NODE_IDS,
    PAIRS,
    PLACES,
    SCORE_CARDS,
    SCORE_IDS,
    SCORE_STACK,
)
from comptoir.games.golden_city.position import named, tally, types_of
from comptoir.games.golden_city.state import ENDINGS, LOG_SEAT, Table, bonus_revealed
from comptoir.games.golden_city.steps.building import reachable
from comptoir.games.golden_city.steps.numbers import BONUS_STEP


def see(table: Table, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "round": int(table.round),
        "first": int(table.first),
        "score_card": None if table.score_card == NO_CARD else _score_card(table.score_card),
        "scored": [SCORE_IDS[card] for card in table.scored],
        "score_pile": len(table.score_pile),
        "next_stack": SCORE_STACK[table.score_pile[-1]] if table.score_pile else None,
        "groups": [
            {"cards": types_of(cards), "coins": table.group_coins[n], "holder": _seat(table.holders[n])}
            for n, cards in enumerate(table.groups)
        ],
        "eviction_price": int(table.evictions) + 1,
        "pile": len(table.pile),
        "discard": tally(table.discard),
        "reserve": int(table.reserve),
        "keys": int(table.keys),
        "display": [GOODS_IDS[card] for card in table.display],
        "goods_pile": len(table.goods_pile),
        "goods_out": named(table.goods_out, GOODS_IDS),
        "bonus_pile": int(count_bits(table.bonus_pile)),
        "bonus_out": _bonus_out(table),
        "posts": _posts(table),
        "closed": named(table.closed, NODE_IDS),
        "ending": ENDINGS[table.ending],
        "traders": [_see_trader(table, owner, seat == owner) for owner in range(table.seats)],
    }
    if seat is not None and table.stack and table.stack[-1].step == BONUS_STEP and table.stack[-1].seat == seat:
        seen["bonus_choice"] = named(table.bonus_pile, BONUS_IDS)
    return seen


def _seat(holder: int) -> int | None:
    return None if holder < 0 else holder


def _score_card(card: i64) -> dict[str, Any]:
    fact = SCORE_CARDS[card]
    return {"id": fact["id"], "stack": fact["stack"], "good": fact["good"], "area": plain(fact["area"])}


def _posts(table: Table) -> dict[str, list[dict[str, Any]]]:
    """Who stands where; only places with a post."""
    posts: dict[str, list[dict[str, Any]]] = {}
    for node in range(PLACES):
        standing = []
        for seat, trader in enumerate(table.traders):
            if trader.posts >> node & 1:
                standing.append({"seat": seat, "black": bool(trader.black >> node & 1)})
        if standing:
            posts[NODE_IDS[node]] = standing
    return posts


def _bonus_out(table: Table) -> list[str]:
    """Two players: cards revealed at a special scoring leave the game."""
    if not table.variant.drought:
        return []
    return [BONUS_IDS[entry % LOG_SEAT] for entry in table.bonus_log[: int(table.bonus_told)]]


def _see_trader(table: Table, owner: int, own: bool) -> dict[str, Any]:
    trader = table.traders[owner]
    seen: dict[str, Any] = {
        "coins": int(trader.coins),
        "keys": int(trader.keys),
        "letters": int(trader.letters),
        "points": int(table.points(owner)),
        "posts_left": int(trader.left),
        "black_left": int(trader.black_left),
        "goods": named(trader.goods, GOODS_IDS),
        "kinds": [good for good in GOOD_IDS if _shows(trader.goods, good)],
        "bonus_size": int(count_bits(trader.bonus)),
        "hand_size": int(trader.hand_size),
        "known": tally(trader.known),
        "reachable": reachable(table, trader),
        "stalemated": trader.stalemated,
        "bidding": any(table.groups) and not table.placed >> owner & 1,
    }
    if own or bonus_revealed(table):
        seen["bonus"] = named(trader.bonus, BONUS_IDS)
    if own:
        seen["hand"] = tally(trader.hand)
        seen["bonus_seen"] = _last_look(table, owner)
    return seen


def _shows(goods: i64, good: str) -> bool:
    number = GOOD_IDS.index(good)
    return any(goods >> card & 1 and PAIRS[card] >> number & 1 for card in range(len(PAIRS)))


def _last_look(table: Table, seat: int) -> list[str] | None:
    """The cards he left in the bonus pile when he last looked through it."""
    looked = -1
    for at, entry in enumerate(table.bonus_log):
        if entry // LOG_SEAT == seat:
            looked = at
    if looked < 0:
        return None
    taken = {entry % LOG_SEAT for entry in table.bonus_log[: looked + 1]}
    return [name for card, name in enumerate(BONUS_IDS) if card not in taken]
