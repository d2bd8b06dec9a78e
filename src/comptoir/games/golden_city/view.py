"""What each seat may see (section 13)."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict, cast

from mypy_extensions import i64

from comptoir.core.bits import count_bits
from comptoir.games.golden_city.asked import BonusAsked as BonusAsked
from comptoir.games.golden_city.asked import BuildAsked as BuildAsked
from comptoir.games.golden_city.components import (
    BONUS_IDS,
    GOOD_IDS,
    GOODS_IDS,
    HAND_LIMIT,
    NO_CARD,
    NODE_IDS,
    PLACES,
    RANKS,
    REWARDS_SHOWN,
    SCORE_AREA,
    SCORE_AREA_ID,
    SCORE_AREA_TYPE,
    SCORE_GOOD,
    SCORE_IDS,
    SCORE_STACK,
    SHOWING,
    ZONES,
)
from comptoir.games.golden_city.position import named, tally, types_of
from comptoir.games.golden_city.scoring import area_letters, bonus_value, goods_letters
from comptoir.games.golden_city.state import ENDINGS, LOG_SEAT, Table, bonus_revealed
from comptoir.games.golden_city.steps.building import reachable
from comptoir.games.golden_city.steps.numbers import BONUS_STEP


class AreaView(TypedDict):
    type: str
    id: str


class ScoreCardView(TypedDict):
    """`places`: where posts count for it."""

    id: str
    stack: int
    good: str
    area: AreaView
    places: list[str]


class GroupView(TypedDict):
    cards: list[str]
    coins: int
    holder: int | None


class PostView(TypedDict):
    seat: int
    black: bool


class TraderView(TypedDict):
    """`score`: letters with what the bonus cards known to this seat would bring now; with two players the points.

    `round_goods`, `round_area`: what the score card of the round would bring if it were scored now; `area_posts`: the
    posts that count for it. `bonus_now`: what each bonus card in sight would bring.
    """

    coins: int
    keys: int
    letters: int
    points: int
    score: int
    posts_left: int
    black_left: int
    goods: list[str]
    kinds: list[str]
    round_goods: int
    round_area: int
    area_posts: int
    bonus_size: int
    bonus_now: dict[str, int]
    hand_size: int
    known: dict[str, int]
    reachable: list[str]
    stalemated: bool
    bidding: bool
    bonus: NotRequired[list[str]]
    hand: NotRequired[dict[str, int]]
    bonus_seen: NotRequired[list[str] | None]


class TableView(TypedDict):
    """`rewards`: what each place where a post could still stand gives whoever builds there next; `barren`: places that
    give nothing in this game, by how far the `drought` reaches. `special_rounds`, `special_points`, `points_to_win`: of
    the game for two. `with_black`: there are black posts in this game."""

    round: int
    rounds: int
    special_rounds: list[int]
    special_points: list[int]
    points_to_win: int
    drought: str | None
    with_black: bool
    hand_limit: int
    first: int
    score_card: ScoreCardView | None
    scored: list[str]
    score_pile: int
    next_stack: int | None
    groups: list[GroupView]
    eviction_price: int
    pile: int
    discard: dict[str, int]
    reserve: int
    keys: int
    display: list[str]
    goods_pile: int
    goods_out: list[str]
    bonus_pile: int
    bonus_out: list[str]
    posts: dict[str, list[PostView]]
    rewards: dict[str, dict[str, int]]
    barren: list[str]
    closed: list[str]
    ending: str
    traders: list[TraderView]
    bonus_choice: NotRequired[list[str]]


def see(table: Table, seat: int | None) -> dict[str, Any]:
    variant = table.variant
    goods = [0] * int(table.seats) if table.score_card == NO_CARD else goods_letters(table, table.score_card)
    areas = [0] * int(table.seats) if table.score_card == NO_CARD else area_letters(table, table.score_card)
    seen: TableView = {
        "round": int(table.round),
        "rounds": variant.rounds,
        "special_rounds": variant.special_rounds[:],
        "special_points": variant.special_points[:],
        "points_to_win": int(variant.points_to_win),
        "drought": variant.dry_scope,
        "with_black": variant.black_posts,
        "hand_limit": HAND_LIMIT,
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
        "rewards": _rewards(table),
        "barren": variant.barren_places[:],
        "closed": named(table.closed, NODE_IDS),
        "ending": ENDINGS[table.ending],
        "traders": [
            _see_trader(table, owner, seat == owner, goods[owner], areas[owner]) for owner in range(table.seats)
        ],
    }
    if seat is not None and not table.over and table.top.step == BONUS_STEP and table.top.seat == seat:
        seen["bonus_choice"] = named(table.bonus_pile, BONUS_IDS)
    return cast("dict[str, Any]", seen)


def _seat(holder: int) -> int | None:
    return None if holder < 0 else holder


def _score_card(card: i64) -> ScoreCardView:
    return {
        "id": SCORE_IDS[card],
        "stack": SCORE_STACK[card],
        "good": GOOD_IDS[SCORE_GOOD[card]],
        "area": {"type": SCORE_AREA_TYPE[card], "id": SCORE_AREA_ID[card]},
        "places": named(SCORE_AREA[card], NODE_IDS),
    }


def _posts(table: Table) -> dict[str, list[PostView]]:
    """Who stands where; only places with a post."""
    posts: dict[str, list[PostView]] = {}
    for node in range(PLACES):
        if not table.taken >> node & 1:
            continue
        standing: list[PostView] = []
        for seat, trader in enumerate(table.traders):
            if trader.posts >> node & 1:
                standing.append({"seat": seat, "black": bool(trader.black >> node & 1)})
        if standing:
            posts[NODE_IDS[node]] = standing
    return posts


def _rewards(table: Table) -> dict[str, dict[str, int]]:
    """What the next player to build there would get; a place that gives nothing any more is left out."""
    rewards: dict[str, dict[str, int]] = {}
    open_places = ~((table.taken & ~ZONES) | table.closed | table.variant.barren)
    for node in range(PLACES):
        if not open_places >> node & 1:
            continue
        rank = 0
        if table.taken >> node & 1:
            for trader in table.traders:
                rank += 1 if trader.posts >> node & 1 else 0
        if rank < RANKS:
            shown = REWARDS_SHOWN[node * RANKS + rank]
            if shown:
                rewards[NODE_IDS[node]] = shown.copy()
    return rewards


def _bonus_out(table: Table) -> list[str]:
    """Two players: cards revealed at a special scoring leave the game."""
    if not table.variant.drought:
        return []
    return [BONUS_IDS[entry % LOG_SEAT] for entry in table.bonus_log[: int(table.bonus_told)]]


def _see_trader(table: Table, owner: int, own: bool, round_goods: int, round_area: int) -> TraderView:
    trader = table.traders[owner]
    sees_bonus = own or bonus_revealed(table)
    bonus = named(trader.bonus, BONUS_IDS) if sees_bonus else []
    bonus_now = {name: int(bonus_value(trader, BONUS_IDS.index(name))) for name in bonus}
    points = int(table.points(owner))
    # What was revealed has been paid already.
    hoped = sum(bonus_now.values()) if own and not bonus_revealed(table) else 0
    seen: TraderView = {
        "coins": int(trader.coins),
        "keys": int(trader.keys),
        "letters": int(trader.letters),
        "points": points,
        "score": points if table.variant.drought else int(trader.letters) + hoped,
        "posts_left": int(trader.left),
        "black_left": int(trader.black_left),
        "goods": named(trader.goods, GOODS_IDS),
        "kinds": [good for n, good in enumerate(GOOD_IDS) if trader.goods & SHOWING[n]],
        "round_goods": round_goods,
        "round_area": round_area,
        "area_posts": 0 if table.score_card == NO_CARD else int(trader.posts_in(SCORE_AREA[table.score_card])),
        "bonus_size": int(count_bits(trader.bonus)),
        "bonus_now": bonus_now,
        "hand_size": int(trader.hand_size),
        "known": tally(trader.known),
        "reachable": reachable(table, trader),
        "stalemated": trader.stalemated,
        "bidding": any(table.groups) and not table.placed >> owner & 1,
    }
    if sees_bonus:
        seen["bonus"] = bonus
    if own:
        seen["hand"] = tally(trader.hand)
        seen["bonus_seen"] = _last_look(table, owner)
    return seen


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
