"""What each seat may see (section 13), what it could still believe, and the whole table as JSON."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.core.facts import plain
from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng
from comptoir.core.state import Frame, Ruleset
from comptoir.games.golden_city.components import (
    ALL_BONUS,
    BONUS_CARDS,
    BONUS_IDS,
    GOOD_IDS,
    GOODS_IDS,
    NEIGHBOURS,
    NO_CARD,
    NODE_IDS,
    NODE_NUMBERS,
    PAIRS,
    PLACES,
    SCORE_CARDS,
    SCORE_IDS,
    SCORE_STACK,
    TYPE_IDS,
    TYPES,
    bundle_of,
    cards_of,
    count,
    one,
    size,
)
from comptoir.games.golden_city.state import ENDINGS, LOG_SEAT, Table, Trader, bonus_revealed, closed_zones
from comptoir.games.golden_city.steps.building import reachable
from comptoir.games.golden_city.steps.numbers import BONUS_STEP, LIMIT_STEP

# -- what a seat sees


def see(table: Table, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "round": int(table.round),
        "first": int(table.first),
        "score_card": None if table.score_card == NO_CARD else _score_card(table.score_card),
        "scored": [SCORE_IDS[card] for card in table.scored],
        "score_pile": len(table.score_pile),
        "next_stack": SCORE_STACK[table.score_pile[-1]] if table.score_pile else None,
        "groups": [
            {"cards": _types(cards), "coins": table.group_coins[n], "holder": _seat(table.holders[n])}
            for n, cards in enumerate(table.groups)
        ],
        "eviction_price": int(table.evictions) + 1,
        "pile": len(table.pile),
        "discard": _tally(table.discard),
        "reserve": int(table.reserve),
        "keys": int(table.keys),
        "display": [GOODS_IDS[card] for card in table.display],
        "goods_pile": len(table.goods_pile),
        "goods_out": _named(table.goods_out, GOODS_IDS),
        "bonus_pile": int(count_bits(table.bonus_pile)),
        "bonus_out": _bonus_out(table),
        "posts": _posts(table),
        "closed": _named(table.closed, NODE_IDS),
        "ending": ENDINGS[table.ending],
        "traders": [_see_trader(table, owner, seat == owner) for owner in range(table.seats)],
    }
    if seat is not None and table.stack and table.stack[-1].step == BONUS_STEP and table.stack[-1].seat == seat:
        seen["bonus_choice"] = _named(table.bonus_pile, BONUS_IDS)
    return seen


def _seat(holder: int) -> int | None:
    return None if holder < 0 else holder


def _score_card(card: i64) -> dict[str, Any]:
    fact = SCORE_CARDS[card]
    return {"id": fact["id"], "stack": fact["stack"], "good": fact["good"], "area": plain(fact["area"])}


def _types(bundle: i64) -> list[str]:
    return [TYPE_IDS[card] for card in cards_of(bundle)]


def _tally(bundle: i64) -> dict[str, int]:
    return {TYPE_IDS[kind]: int(count(bundle, kind)) for kind in range(TYPES)}


def _named(mask: i64, ids: list[str]) -> list[str]:
    return [name for n, name in enumerate(ids) if mask >> n & 1]


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
        "goods": _named(trader.goods, GOODS_IDS),
        "kinds": [good for good in GOOD_IDS if _shows(trader.goods, good)],
        "bonus_size": int(count_bits(trader.bonus)),
        "hand_size": int(trader.hand_size),
        "known": _tally(trader.known),
        "reachable": reachable(table, trader),
        "stalemated": trader.stalemated,
        "bidding": any(table.groups) and not table.placed >> owner & 1,
    }
    if own or bonus_revealed(table):
        seen["bonus"] = _named(trader.bonus, BONUS_IDS)
    if own:
        seen["hand"] = _tally(trader.hand)
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


# -- what a seat could still believe


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Deal again whatever this seat cannot see, so that everything anybody has seen or could count stays true."""
    other = table.clone()
    other.rng = Dice(int(rng.below(bit(31))))
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
    """Unseen cards come from two pools: those drawn before the last shuffle and those in or from the present pile."""
    old: list[int] = []
    fresh: list[int] = table.pile[:]
    needs: list[tuple[int, int]] = []  # (seat, type) of unseen cards laid open since
    for owner, trader in enumerate(table.traders):
        if owner != seat:
            old += cards_of(trader.old)
            fresh += cards_of(trader.fresh)
            needs += [(owner, card) for card in cards_of(trader.spent)]
    _shuffle(old, rng)
    _shuffle(fresh, rng)
    room = [[int(size(trader.old)), int(size(trader.fresh))] for trader in table.traders]
    dealt = [[0, 0] for _ in table.traders]
    pools = [old, fresh]
    if not _place_needs(needs, len(needs), pools, room, dealt, rng):
        raise AssertionError("nobody could have laid open these cards")
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
    looking = bool(table.stack) and table.stack[-1].step == BONUS_STEP and table.stack[-1].seat == seat
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
    for stack in sorted(set(SCORE_STACK)):
        cards = [card for card in table.score_pile if SCORE_STACK[card] == stack]
        _shuffle(cards, rng)
        pile = cards + pile
    table.score_pile = pile


def _forget_progress(table: Table, seat: int) -> None:
    """Somebody else's guessed hand may hold no later card to discard; he starts that choice afresh."""
    if table.stack:
        top = table.stack[-1]
        if top.step == LIMIT_STEP and top.seat != seat:
            table.stack[-1] = Frame(LIMIT_STEP, top.seat, left=top.left)


# -- the whole table as JSON


def pack(table: Table) -> dict[str, Any]:
    return {
        "round": int(table.round),
        "first": int(table.first),
        "score_card": None if table.score_card == NO_CARD else SCORE_IDS[table.score_card],
        "scored": [SCORE_IDS[card] for card in table.scored],
        "score_pile": [SCORE_IDS[card] for card in table.score_pile],
        "groups": [_types(cards) for cards in table.groups],
        "group_coins": table.group_coins[:],
        "holders": table.holders[:],
        "bidding": [seat for seat in range(table.seats) if not table.placed >> seat & 1],
        "evictions": int(table.evictions),
        "pile": [TYPE_IDS[card] for card in table.pile],
        "discard": _tally(table.discard),
        "lazy": table.lazy,
        "reserve": int(table.reserve),
        "keys": int(table.keys),
        "keys_used": int(table.keys_used),
        "goods_pile": [GOODS_IDS[card] for card in table.goods_pile],
        "display": [GOODS_IDS[card] for card in table.display],
        "goods_out": _named(table.goods_out, GOODS_IDS),
        "bonus_log": [[entry // LOG_SEAT, BONUS_IDS[entry % LOG_SEAT]] for entry in table.bonus_log],
        "bonus_told": int(table.bonus_told),
        "ending": ENDINGS[table.ending],
        "traders": [_pack_trader(trader) for trader in table.traders],
    }


def _pack_trader(trader: Trader) -> dict[str, Any]:
    return {
        "hand": _tally(trader.hand),
        "known": _tally(trader.known),
        "old": _tally(trader.old),
        "fresh": _tally(trader.fresh),
        "spent": _tally(trader.spent),
        "coins": int(trader.coins),
        "keys": int(trader.keys),
        "goods": _named(trader.goods, GOODS_IDS),
        "bonus": _named(trader.bonus, BONUS_IDS),
        "posts": _named(trader.posts, NODE_IDS),
        "black": _named(trader.black, NODE_IDS),
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


def _bundle(tally: dict[str, Any]) -> i64:
    total: i64 = 0
    for name, n in tally.items():
        if not 0 <= int(n) < 32:
            raise ValueError(f"{n} cards {name}")
        total += one(TYPE_NUMBERS[name]) * int(n)
    return total


def _set(names: list[str], ids: list[str]) -> i64:
    mask: i64 = 0
    for name in names:
        mask |= bit(ids.index(name))
    return mask
