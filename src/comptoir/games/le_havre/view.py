"""What each seat may see.

Nearly everything is open. Hidden are the supply tiles not yet turned up, the special pile, and what a Marketplace
visitor has seen of it.
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict, cast

from mypy_extensions import i64

from comptoir.games.le_havre.asked import (
    BatchesAsked,
    BusinessAsked,
    FeeAsked,
    FeedAsked,
    FirmAsked,
    GiveAsked,
    InsideAsked,
    LoadAsked,
    OfficeAsked,
    PaymentAsked,
    PeekAsked,
    SailAsked,
    TurnAsked,
    WharfAsked,
)
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    GOOD_IDS,
    KIND_IDS,
    OFFER_IDS,
    PRICE,
    SHIP_FOOD,
    SHIP_IDS,
    SHIP_KINDS,
    SHIP_PRICE,
    SHIP_VALUE,
    SHIPS,
    TILE_FIRST,
    TILE_IDS,
    TILE_INTEREST,
    TILE_SECOND,
    TILES,
    TOWN_BUILDS,
    VALUE,
    WHARF_1,
    WHARF_2,
)
from comptoir.games.le_havre.icons import BuildingPrinted
from comptoir.games.le_havre.moves import BUY, BUY_SHIP, DISMISS, SELL, SELL_SHIP
from comptoir.games.le_havre.scoring import worth_of
from comptoir.games.le_havre.state import (
    HOME,
    KNOWS_NEXT,
    KNOWS_TOP,
    NO_BUILDING,
    UNSURE,
    Table,
    ships_on,
    wharf_bit,
)
from comptoir.games.le_havre.steps.numbers import TOWN_STEP
from comptoir.games.le_havre.steps.payments import energy_held, food_held
from comptoir.games.le_havre.steps.round_end import food_of_ships

WHARVES: Final = (WHARF_1, WHARF_2)
# What travels with questions, part of what a seat sees; and what is told of buildings.
ASKED: Final = (
    BatchesAsked,
    BusinessAsked,
    FeeAsked,
    FeedAsked,
    FirmAsked,
    GiveAsked,
    InsideAsked,
    LoadAsked,
    OfficeAsked,
    PaymentAsked,
    PeekAsked,
    SailAsked,
    TurnAsked,
    WharfAsked,
    BuildingPrinted,
)


# -- what a seat sees


class RoundView(TypedDict):
    card: str
    harvest: bool
    food: int
    town: str | None
    ship: str
    start: int


class TileView(TypedDict):
    id: str
    adds: list[str]
    interest: bool


class PlayerView(TypedDict):
    francs: int
    loans: int
    goods: dict[str, int]
    buildings: list[str]
    ships: list[str]
    disc: str | None
    hammers: int
    fishermen: int
    berth: int | None  # the supply tile of the last turn, where the ship marker lies
    food: int  # value of the food goods; francs come on top of it
    food_of_ships: int
    food_due: int  # when this round ends, less what the ships bring
    food_ready: int  # food, francs and what the ships bring, against the demand
    hungry: bool  # it would not be enough now
    energy: int
    worth: int  # what the final scoring would give now


class PeekedView(TypedDict):
    cards: list[str]
    in_order: bool


class TableView(TypedDict):
    anchor: int
    turn: int
    tile: int | None
    round: int
    final: bool
    demand: int  # food that everybody owes when this round ends
    rounds: list[RoundView]
    tiles: list[TileView | None]
    offers: dict[str, int]
    stacks: list[list[str]]
    waiting_card: str | None
    town: list[str]
    modern: list[str]
    ships: dict[str, list[str]]
    ship_food: dict[str, int]  # that a ship of each kind brings when a round ends
    special_pile: int | None  # None: played without special buildings
    players: list[PlayerView]
    peeked: NotRequired[PeekedView]  # what the reader knows of the special pile
    deals: NotRequired[dict[str, int]]  # francs of each purchase and sale that the asked seat could make now, by move


def see(table: Table, seat: int | None) -> dict[str, Any]:
    number = _round_now(table)
    demand = 0 if table.final else table.variant.rounds[number].food
    seen: TableView = {
        "anchor": int(table.anchor),
        "turn": int(table.turn),
        "tile": None if table.final else int(table.turn % TILES),
        "round": int(number) + 1,
        "final": table.final,
        "demand": demand,
        "rounds": [_see_round(table, number) for number in range(len(table.variant.rounds))],
        "tiles": [_see_tile(tile) if k < table.uncovered else None for k, tile in enumerate(table.tiles)],
        "offers": dict(zip(OFFER_IDS, table.offers, strict=True)),
        "stacks": [names_of(stack[top:]) for stack, top in zip(table.stacks, table.tops, strict=True)],
        "waiting_card": name_of(table.waiting_card),
        "town": names_of(list(table.town)),
        "modern": [BUILDING_IDS[wharf] for wharf in WHARVES if table.modern & wharf_bit(wharf)],
        "ships": {KIND_IDS[kind]: ship_names(ships_on(table.piles[kind])) for kind in range(SHIP_KINDS)},
        "ship_food": {KIND_IDS[kind]: SHIP_FOOD[kind][table.seats] for kind in range(SHIP_KINDS)},
        "special_pile": len(table.pile) - int(table.drawn) if table.variant.setup.specials else None,
        "players": [_see_player(table, owner, demand) for owner in range(table.seats)],
    }
    if seat is not None:
        seen["peeked"] = _see_peeked(table, seat)
        if table.owes(seat):
            seen["deals"] = _see_deals(table, seat)
    return cast("dict[str, Any]", seen)


def _round_now(table: Table) -> i64:
    """The round being played; while food is paid, the one that ends."""
    number = table.turn // TILES
    for frame in table.pending():
        if frame.step == TOWN_STEP:
            return number - 1
    last: i64 = len(table.variant.rounds) - 1
    return number if number < last else last


def _see_round(table: Table, number: int) -> RoundView:
    line = table.variant.rounds[number]
    return {
        "card": line.card,
        "harvest": line.harvest,
        "food": line.food,
        "town": TOWN_BUILDS[line.town],
        "ship": SHIP_IDS[line.ship],
        "start": int(table.seat_after(table.anchor, TILES * number)),
    }


def _see_tile(tile: i64) -> TileView:
    adds = [OFFER_IDS[TILE_FIRST[tile]], OFFER_IDS[TILE_SECOND[tile]]]
    return {"id": TILE_IDS[tile], "adds": adds, "interest": TILE_INTEREST[tile]}


def _see_player(table: Table, owner: int, demand: int) -> PlayerView:
    player = table.players[owner]
    ships = int(food_of_ships(table, player))
    food = int(food_held(player))
    return {
        "francs": int(player.francs),
        "loans": int(player.loans),
        "goods": dict(zip(GOOD_IDS, player.goods, strict=True)),
        "buildings": names_of(list(player.own)),
        "ships": [SHIP_IDS[ship] for ship in range(SHIPS) if player.ships >> ship & 1],
        "disc": None if player.disc == HOME else BUILDING_IDS[player.disc],
        "hammers": int(player.hammers),
        "fishermen": int(player.fishermen),
        "berth": _berth(table, owner),
        "food": food - int(player.francs),
        "food_of_ships": ships,
        "food_due": demand - ships if demand > ships else 0,
        "food_ready": food + ships,
        "hungry": food + ships < demand,
        "energy": int(energy_held(player)),
        "worth": int(worth_of(player)),
    }


def _berth(table: Table, owner: int) -> int | None:
    """Turn t belongs to the seat t places after the anchor; None before a player's first turn."""
    last: i64 = TILES * len(table.variant.rounds) - 1 if table.final else table.turn
    turn = last - (table.anchor + last - owner) % table.seats
    return int(turn % TILES) if turn >= 0 else None


def _see_peeked(table: Table, seat: int) -> PeekedView:
    """What this seat knows about the two top cards of the special pile."""
    peeked = table.players[seat].peeked
    cards: list[int] = []
    if peeked & KNOWS_TOP:
        cards.append(table.pile[table.drawn])
    if peeked & KNOWS_NEXT:
        cards.append(table.pile[table.drawn + 1])
    sure = not peeked & UNSURE
    return {"cards": names_of(cards if sure else sorted(cards)), "in_order": sure}


def _see_deals(table: Table, seat: i64) -> dict[str, int]:
    codes = table.rules.catalogue
    deals: dict[str, int] = {}
    for move in table.answers(seat):
        if BUY <= move < DISMISS:
            deals[codes[move].code] = _francs(move)
    return deals


def _francs(move: i64) -> int:
    if move < BUY_SHIP:
        return PRICE[move - BUY]
    if move < SELL:
        return SHIP_PRICE[move - BUY_SHIP]
    return VALUE[move - SELL] // 2 if move < SELL_SHIP else SHIP_VALUE[move - SELL_SHIP] // 2


def names_of(cards: list[int]) -> list[str]:
    return [BUILDING_IDS[card] for card in cards]


def ship_names(ships: list[int]) -> list[str]:
    return [SHIP_IDS[ship] for ship in ships]


def name_of(card: i64) -> str | None:
    return None if card == NO_BUILDING else BUILDING_IDS[card]
