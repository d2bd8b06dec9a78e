"""What each seat may see (section 12), what it could still believe, and the whole table as JSON."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng
from comptoir.core.state import SEVERAL, Ruleset
from comptoir.games.san_juan.components import (
    BUILDER,
    CARD_IDS,
    CATHEDRAL,
    GOOD_IDS,
    HAND_TYPES,
    NO_CARD,
    PLANTS,
    ROLE_IDS,
    TILE_IDS,
    TILES,
)
from comptoir.games.san_juan.moves import DISCARD, PAY
from comptoir.games.san_juan.state import ENDINGS, City, Table, in_circulation
from comptoir.games.san_juan.steps import frames
from comptoir.games.san_juan.steps.builder import NEW, discounts, price_of
from comptoir.games.san_juan.steps.numbers import (
    ARCHIVE_STEP,
    BANK_STEP,
    KEEP_STEP,
    LIMIT,
    OFFICE,
    PAYMENT,
)
from comptoir.games.san_juan.steps.round import hand_limit

# Questions about hidden cards, chosen one by one in catalogue order.
HAND_STEPS: Final = (OFFICE, BANK_STEP, LIMIT, PAYMENT, KEEP_STEP, ARCHIVE_STEP)


# -- what a seat sees


def see(table: Table, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "round": int(table.round),
        "governor": int(table.governor),
        "roles": {ROLE_IDS[role]: (None if taker < 0 else taker) for role, taker in enumerate(table.takers)},
        "phase": None if table.role < 0 else ROLE_IDS[table.role],
        "chooser": None if table.role < 0 else int(table.chooser),
        "doubled": table.role >= 0 and table.doubled,
        "tile": None if table.tile < 0 else _tile(table.tile),
        "tiles": [_tile(tile) if k < table.trades else None for k, tile in enumerate(table.tiles)],
        "trades": int(table.trades),
        "draw_pile": len(table.draw_pile),
        "discard_pile": len(table.discard_pile),
        "cathedral": table.cathedral,
        "laying": None if table.laying == NO_CARD else CARD_IDS[table.laying],
        "parcel": [GOOD_IDS[good] for good in table.parcel],
        "drawn_size": len(table.drawn),
        "ending": ENDINGS[table.ending],
        "cities": [_see_city(table, owner, seat == owner) for owner in range(table.seats)],
    }
    if seat is not None and table.drawn and table.stack[-1].seat == seat:
        seen["drawn"] = [CARD_IDS[card] for card in table.drawn]
    return seen


def _tile(tile: i64) -> dict[str, Any]:
    return {"id": TILE_IDS[tile], "prices": {GOOD_IDS[good]: TILES[tile][good] for good in range(PLANTS)}}


def _see_city(table: Table, owner: int, own: bool) -> dict[str, Any]:
    city = table.cities[owner]
    seen: dict[str, Any] = {
        "hand_size": len(city.hand),
        "limit": int(hand_limit(table, owner)),
        "slots": [
            {
                "card": CARD_IDS[card],
                "under": [CARD_IDS[old] for old in city.under[slot]],
                "good": city.goods[slot] != NO_CARD,
                "active": slot != city.fresh,
            }
            for slot, card in enumerate(city.cards)
        ],
        "bank_used": city.bank_used,
        "library_used": city.library_used,
    }
    if own or not table.stack:
        # R13: tucked cards are told to nobody before the end; the harbor's not even to its owner.
        seen["chapel_size"] = len(city.chapel)
        seen["bank_size"] = len(city.bank)
        seen["harbor_size"] = len(city.harbor)
    if own:
        seen["hand"] = [CARD_IDS[card] for card in city.hand]
        seen["chapel"] = sorted([CARD_IDS[card] for card in city.chapel])
        seen["bank"] = sorted([CARD_IDS[card] for card in city.bank])
        seen["prices"] = _prices(table, owner)
    return seen


def _prices(table: Table, seat: i64) -> dict[str, Any]:
    """What each card in hand would cost this player on a new site, now or in another player's builder phase."""
    chooser = table.role == BUILDER and seat == table.chooser
    prices: dict[str, Any] = {}
    for card in table.cities[seat].hand + ([CATHEDRAL] if table.cathedral else []):
        cost = price_of(table, seat, card, NEW, chooser)
        prices[CARD_IDS[card]] = {"cost": int(cost), "discounts": discounts(table, seat, card)}
    return prices


# -- what a seat could still believe


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Section 12: all cards minus those this seat can see fill every place that it cannot see into."""
    other = table.clone()
    other.rng = Dice(int(rng.below(2**31)))
    other.lazy = True
    unseen = _unseen(other, seat)
    rng.shuffle(unseen)
    other.draw_pile = [unseen.pop() for _ in other.draw_pile]
    other.discard_pile = [unseen.pop() for _ in other.discard_pile]
    other.parcel_cards = [NO_CARD if card == NO_CARD else unseen.pop() for card in other.parcel_cards]
    for owner in range(other.seats):
        _imagine_city(other.cities[owner], owner == seat, unseen)
    if other.drawn and other.stack[-1].seat != seat:
        other.drawn = sorted([unseen.pop() for _ in other.drawn])
    _imagine_tiles(other, rng)
    _forget_progress(other, seat)
    return other


def _unseen(table: Table, seat: int) -> list[int]:
    counts = in_circulation(table.variant.expansion)
    for owner, city in enumerate(table.cities):
        for slot, card in enumerate(city.cards):
            counts[card] -= 1
            for old in city.under[slot]:
                counts[old] -= 1
        if owner == seat:
            for card in city.hand + city.chapel + city.bank:
                counts[card] -= 1
    if table.laying != NO_CARD:
        counts[table.laying] -= 1
    if table.drawn and table.stack[-1].seat == seat:
        for card in table.drawn:
            counts[card] -= 1
    unseen: list[int] = []
    for card in range(HAND_TYPES):
        unseen += [card] * counts[card]
    return unseen


def _imagine_city(city: City, own: bool, unseen: list[int]) -> None:
    city.goods = [NO_CARD if card == NO_CARD else unseen.pop() for card in city.goods]
    city.harbor = [unseen.pop() for _ in city.harbor]
    if own:
        return
    city.chapel = [unseen.pop() for _ in city.chapel]
    city.bank = [unseen.pop() for _ in city.bank]
    city.hand = sorted([unseen.pop() for _ in city.hand])


def _imagine_tiles(table: Table, rng: Rng) -> None:
    known = min(int(table.trades), len(table.tiles))
    rest = sorted(table.tiles[known:])  # in an order that tells nothing about the real one
    rng.shuffle(rest)
    table.tiles = table.tiles[:known] + rest


def _forget_progress(table: Table, seat: int) -> None:
    """How far somebody else has gone through his hidden cards is hidden too; he starts that choice afresh."""
    for owner in range(table.seats):
        if owner != seat:
            table.cities[owner].floor = 0
    if table.stack:
        top = table.stack[-1]
        if top.seat != seat and top.seat != SEVERAL and top.step in HAND_STEPS:
            # Goods are spent before everybody's eyes, and none after the first card.
            floor = min(int(frames.chosen_from(top)), PAY) if top.step == PAYMENT else 0
            table.stack[-1] = frames.afresh(top, floor)
            table.known = None


# -- the whole table as JSON


def pack(table: Table) -> dict[str, Any]:
    return {
        "round": int(table.round),
        "governor": int(table.governor),
        "pick": int(table.pick),
        "takers": table.takers[:],
        "role": int(table.role),
        "chooser": int(table.chooser),
        "doubled": table.doubled,
        "sold": table.sold,
        "tiles": [TILE_IDS[tile] for tile in table.tiles],
        "trades": int(table.trades),
        "tile": None if table.tile < 0 else TILE_IDS[table.tile],
        "cathedral": table.cathedral,
        "laying": _card(table.laying),
        "drawn": [CARD_IDS[card] for card in table.drawn],
        "parcel": [[GOOD_IDS[g], _card(c)] for g, c in zip(table.parcel, table.parcel_cards, strict=True)],
        "moved": table.moved,
        "still": int(table.still),
        "ending": ENDINGS[table.ending],
        "lazy": table.lazy,
        "draw_pile": [CARD_IDS[card] for card in table.draw_pile],
        "discard_pile": [CARD_IDS[card] for card in table.discard_pile],
        "cities": [_pack_city(city) for city in table.cities],
    }


def _pack_city(city: City) -> dict[str, Any]:
    return {
        "hand": [CARD_IDS[card] for card in city.hand],
        "slots": [
            {"card": CARD_IDS[card], "under": [CARD_IDS[c] for c in city.under[slot]], "good": _card(city.goods[slot])}
            for slot, card in enumerate(city.cards)
        ],
        "fresh": int(city.fresh),
        "chapel": sorted([CARD_IDS[card] for card in city.chapel]),
        "bank": sorted([CARD_IDS[card] for card in city.bank]),
        "harbor": [CARD_IDS[card] for card in city.harbor],
        "bank_used": city.bank_used,
        "library_used": city.library_used,
        "floor": max(0, int(city.floor) - DISCARD) if city.floor else None,
    }


def _card(card: i64) -> str | None:
    return None if card == NO_CARD else CARD_IDS[card]


NUMBERS: Final = {name: number for number, name in enumerate(CARD_IDS)}


def _number(name: str | None) -> int:
    return NO_CARD if name is None else NUMBERS[name]


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.begin(rules, options, rng)
    table.round = int(packed["round"])
    table.governor = int(packed["governor"])
    table.pick = int(packed["pick"])
    table.takers = [int(taker) for taker in packed["takers"]]
    table.role = int(packed["role"])
    table.chooser = int(packed["chooser"])
    table.doubled = bool(packed["doubled"])
    table.sold = bool(packed["sold"])
    table.tiles = [TILE_IDS.index(tile) for tile in packed["tiles"]]
    table.trades = int(packed["trades"])
    table.tile = -1 if packed["tile"] is None else TILE_IDS.index(packed["tile"])
    table.cathedral = bool(packed["cathedral"])
    table.laying = _number(packed["laying"])
    table.drawn = [NUMBERS[name] for name in packed["drawn"]]
    table.parcel = [GOOD_IDS.index(good) for good, _ in packed["parcel"]]
    table.parcel_cards = [_number(card) for _, card in packed["parcel"]]
    table.moved = bool(packed["moved"])
    table.still = int(packed["still"])
    table.ending = ENDINGS.index(packed["ending"])
    table.lazy = bool(packed["lazy"])
    table.draw_pile = [NUMBERS[name] for name in packed["draw_pile"]]
    table.discard_pile = [NUMBERS[name] for name in packed["discard_pile"]]
    for city, entry in zip(table.cities, packed["cities"], strict=True):
        _unpack_city(city, entry)
    return table


def _unpack_city(city: City, packed: dict[str, Any]) -> None:
    for name in packed["hand"]:
        city.add(NUMBERS[name])
    for slot in packed["slots"]:
        city.cards.append(NUMBERS[slot["card"]])
        city.goods.append(_number(slot["good"]))
        city.under.append(tuple([NUMBERS[name] for name in slot["under"]]))
        city.in_play |= bit(NUMBERS[slot["card"]])
    city.fresh = int(packed["fresh"])
    city.active = city.in_play
    if city.fresh >= 0:
        new = city.cards[city.fresh]
        if city.cards.count(new) == 1:
            city.active &= ~bit(new)
    city.chapel = [NUMBERS[name] for name in packed["chapel"]]
    city.bank = [NUMBERS[name] for name in packed["bank"]]
    city.harbor = [NUMBERS[name] for name in packed["harbor"]]
    city.bank_used = bool(packed["bank_used"])
    city.library_used = bool(packed["library_used"])
    city.floor = 0 if packed["floor"] is None else DISCARD + int(packed["floor"])
