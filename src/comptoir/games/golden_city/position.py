"""The whole table as JSON: `pack`, and `unpack`, its inverse."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Rng
from comptoir.core.state import Ruleset
from comptoir.games.golden_city.components import (
    BONUS_IDS,
    GOODS_IDS,
    NEIGHBOURS,
    NO_CARD,
    NODE_IDS,
    NODE_NUMBERS,
    SCORE_IDS,
    TYPE_IDS,
    TYPES,
    bundle_of,
    cards_of,
    count,
    one,
    size,
)
from comptoir.games.golden_city.state import ENDINGS, LOG_SEAT, Table, Trader, closed_zones


def types_of(bundle: i64) -> list[str]:
    return [TYPE_IDS[card] for card in cards_of(bundle)]


def tally(bundle: i64) -> dict[str, int]:
    return {TYPE_IDS[kind]: int(count(bundle, kind)) for kind in range(TYPES)}


def named(mask: i64, ids: list[str]) -> list[str]:
    found: list[str] = []
    n: i64 = 0
    while mask:
        if mask & 1:
            found.append(ids[n])
        mask >>= 1
        n += 1
    return found


def pack(table: Table) -> dict[str, Any]:
    return {
        "round": int(table.round),
        "first": int(table.first),
        "score_card": None if table.score_card == NO_CARD else SCORE_IDS[table.score_card],
        "scored": [SCORE_IDS[card] for card in table.scored],
        "score_pile": [SCORE_IDS[card] for card in table.score_pile],
        "groups": [types_of(cards) for cards in table.groups],
        "group_coins": table.group_coins[:],
        "holders": table.holders[:],
        "bidding": [seat for seat in range(table.seats) if not table.placed >> seat & 1],
        "evictions": int(table.evictions),
        "pile": [TYPE_IDS[card] for card in table.pile],
        "discard": tally(table.discard),
        "lazy": table.lazy,
        "reserve": int(table.reserve),
        "keys": int(table.keys),
        "keys_used": int(table.keys_used),
        "goods_pile": [GOODS_IDS[card] for card in table.goods_pile],
        "display": [GOODS_IDS[card] for card in table.display],
        "goods_out": named(table.goods_out, GOODS_IDS),
        "bonus_log": [[entry // LOG_SEAT, BONUS_IDS[entry % LOG_SEAT]] for entry in table.bonus_log],
        "bonus_told": int(table.bonus_told),
        "ending": ENDINGS[table.ending],
        "traders": [_pack_trader(trader) for trader in table.traders],
    }


def _pack_trader(trader: Trader) -> dict[str, Any]:
    return {
        "hand": tally(trader.hand),
        "known": tally(trader.known),
        "old": tally(trader.old),
        "fresh": tally(trader.fresh),
        "spent": tally(trader.spent),
        "coins": int(trader.coins),
        "keys": int(trader.keys),
        "goods": named(trader.goods, GOODS_IDS),
        "bonus": named(trader.bonus, BONUS_IDS),
        "posts": named(trader.posts, NODE_IDS),
        "black": named(trader.black, NODE_IDS),
        "posts_left": int(trader.left),
        "black_left": int(trader.black_left),
        "stalemated": trader.stalemated,
        "letters": {
            "city": int(trader.city_letters),
            "goods": int(trader.goods_letters),
            "areas": int(trader.area_letters),
            "bonus": int(trader.bonus_letters),
            "paid_back": int(trader.paid_back),
        },
        "specials": int(trader.specials),
    }


TYPE_NUMBERS: Final = {name: number for number, name in enumerate(TYPE_IDS)}


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.begin(rules, options, rng)
    table.round = int(packed["round"])
    table.first = int(packed["first"])
    card = packed["score_card"]
    table.score_card = NO_CARD if card is None else SCORE_IDS.index(card)
    table.scored = [SCORE_IDS.index(card) for card in packed["scored"]]
    table.score_pile = [SCORE_IDS.index(card) for card in packed["score_pile"]]
    table.groups = [int(bundle_of([TYPE_NUMBERS[name] for name in names])) for names in packed["groups"]]
    table.group_coins = [int(n) for n in packed["group_coins"]]
    table.holders = [int(holder) for holder in packed["holders"]]
    table.placed = table.everyone
    for seat in packed["bidding"]:
        if not 0 <= seat < table.seats:
            raise ValueError(f"there is no seat {seat}")
        table.placed &= ~bit(int(seat))
    table.evictions = int(packed["evictions"])
    table.pile = [TYPE_NUMBERS[name] for name in packed["pile"]]
    table.discard = _bundle(packed["discard"])
    table.lazy = bool(packed["lazy"])
    table.reserve = int(packed["reserve"])
    table.keys = int(packed["keys"])
    table.keys_used = int(packed["keys_used"])
    table.goods_pile = [GOODS_IDS.index(name) for name in packed["goods_pile"]]
    table.display = [GOODS_IDS.index(name) for name in packed["display"]]
    table.goods_out = _set(packed["goods_out"], GOODS_IDS)
    table.bonus_log = [int(seat) * LOG_SEAT + BONUS_IDS.index(name) for seat, name in packed["bonus_log"]]
    table.bonus_told = int(packed["bonus_told"])
    for entry in table.bonus_log:
        table.bonus_pile &= ~bit(entry % LOG_SEAT)
    table.ending = ENDINGS.index(packed["ending"])
    for trader, own in zip(table.traders, packed["traders"], strict=True):
        _unpack_trader(trader, own)
        table.taken |= trader.posts
    table.closed = closed_zones(table)
    if len(table.groups) != table.seats or len(table.holders) != table.seats or len(table.group_coins) != table.seats:
        raise ValueError("there is one group of cards for each player")
    return table


def _unpack_trader(trader: Trader, packed: dict[str, Any]) -> None:
    trader.hand = _bundle(packed["hand"])
    trader.hand_size = size(trader.hand)
    trader.known = _bundle(packed["known"])
    trader.old = _bundle(packed["old"])
    trader.fresh = _bundle(packed["fresh"])
    trader.spent = _bundle(packed["spent"])
    trader.coins = int(packed["coins"])
    trader.keys = int(packed["keys"])
    trader.goods = _set(packed["goods"], GOODS_IDS)
    trader.bonus = _set(packed["bonus"], BONUS_IDS)
    trader.posts = _set(packed["posts"], NODE_IDS)
    trader.black = _set(packed["black"], NODE_IDS)
    for name in packed["posts"]:
        trader.reach |= NEIGHBOURS[NODE_NUMBERS[name]]
    trader.left = int(packed["posts_left"])
    trader.black_left = int(packed["black_left"])
    trader.stalemated = bool(packed["stalemated"])
    letters = packed["letters"]
    trader.city_letters = int(letters["city"])
    trader.goods_letters = int(letters["goods"])
    trader.area_letters = int(letters["areas"])
    trader.bonus_letters = int(letters["bonus"])
    trader.paid_back = int(letters["paid_back"])
    trader.specials = int(packed["specials"])


def _bundle(counts: dict[str, Any]) -> i64:
    total: i64 = 0
    for name, n in counts.items():
        if not 0 <= int(n) < 32:
            raise ValueError(f"{n} cards {name}")
        total += one(TYPE_NUMBERS[name]) * int(n)
    return total


def _set(names: list[str], ids: list[str]) -> i64:
    mask: i64 = 0
    for name in names:
        mask |= bit(ids.index(name))
    return mask
