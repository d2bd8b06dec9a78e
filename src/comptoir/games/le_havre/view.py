"""What each seat may see, what it could still believe, and the whole table as JSON.

Nearly everything is open. Hidden are the supply tiles not yet turned up, the special pile, and what a Marketplace
visitor has seen of it.
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict, cast

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng
from comptoir.core.state import Ruleset
from comptoir.games.le_havre.asked import (
    BatchesAsked,
    BusinessAsked,
    FeeAsked,
    FeedAsked,
    FirmAsked,
    GiveAsked,
    OfficeAsked,
    PaymentAsked,
    SailAsked,
    TurnAsked,
    WharfAsked,
)
from comptoir.games.le_havre.components import (
    BUILDING,
    BUILDING_IDS,
    GOOD_IDS,
    KIND_IDS,
    OFFER_IDS,
    SHIP_IDS,
    SHIP_KINDS,
    SHIPS,
    STANDARD,
    TILE_FIRST,
    TILE_IDS,
    TILE_INTEREST,
    TILE_SECOND,
    TILES,
    TOWN_BUILDS,
    WHARF_1,
    WHARF_2,
)
from comptoir.games.le_havre.scoring import worth_of
from comptoir.games.le_havre.state import (
    HOME,
    KNOWS_NEXT,
    KNOWS_TOP,
    NO_BUILDING,
    TOWN,
    UNBUILT,
    UNSURE,
    Player,
    Table,
    ships_on,
    special_deck,
    wharf_bit,
)
from comptoir.games.le_havre.steps.numbers import PEEK, TOWN_STEP
from comptoir.games.le_havre.steps.payments import energy_held, food_held
from comptoir.games.le_havre.steps.round_end import food_of_ships

WHARVES: Final = (WHARF_1, WHARF_2)
# What travels with questions: part of what a seat sees.
ASKED: Final = (
    BatchesAsked,
    BusinessAsked,
    FeeAsked,
    FeedAsked,
    FirmAsked,
    GiveAsked,
    OfficeAsked,
    PaymentAsked,
    SailAsked,
    TurnAsked,
    WharfAsked,
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
    special_pile: int
    players: list[PlayerView]
    peeked: NotRequired[PeekedView]  # what the reader knows of the special pile


def see(table: Table, seat: int | None) -> dict[str, Any]:
    number = _round_now(table)
    demand = 0 if table.final else table.rounds[number].food
    seen: TableView = {
        "anchor": int(table.anchor),
        "turn": int(table.turn),
        "tile": None if table.final else int(table.turn % TILES),
        "round": int(number) + 1,
        "final": table.final,
        "demand": demand,
        "rounds": [_see_round(table, number) for number in range(len(table.rounds))],
        "tiles": [_see_tile(tile) if k < table.uncovered else None for k, tile in enumerate(table.tiles)],
        "offers": dict(zip(OFFER_IDS, table.offers, strict=True)),
        "stacks": [_names(stack[top:]) for stack, top in zip(table.stacks, table.tops, strict=True)],
        "waiting_card": _name(table.waiting_card),
        "town": _names(table.town),
        "modern": [BUILDING_IDS[wharf] for wharf in WHARVES if table.modern & wharf_bit(wharf)],
        "ships": {KIND_IDS[kind]: _ship_names(ships_on(table.piles[kind])) for kind in range(SHIP_KINDS)},
        "special_pile": len(table.pile) - int(table.drawn),
        "players": [_see_player(table, owner, demand) for owner in range(table.seats)],
    }
    if seat is not None:
        seen["peeked"] = _see_peeked(table, seat)
    return cast("dict[str, Any]", seen)


def _round_now(table: Table) -> i64:
    """The round being played; while food is paid, the one that ends."""
    number = table.turn // TILES
    for frame in table.stack:
        if frame.step == TOWN_STEP:
            return number - 1
    last: i64 = len(table.rounds) - 1
    return number if number < last else last


def _see_round(table: Table, number: int) -> RoundView:
    line = table.rounds[number]
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
    return {
        "francs": int(player.francs),
        "loans": int(player.loans),
        "goods": dict(zip(GOOD_IDS, player.goods, strict=True)),
        "buildings": _names(player.own),
        "ships": [SHIP_IDS[ship] for ship in range(SHIPS) if player.ships >> ship & 1],
        "disc": None if player.disc == HOME else BUILDING_IDS[player.disc],
        "hammers": int(player.hammers),
        "fishermen": int(player.fishermen),
        "berth": _berth(table, owner),
        "food": int(food_held(player) - player.francs),
        "food_of_ships": ships,
        "food_due": demand - ships if demand > ships else 0,
        "energy": int(energy_held(player)),
        "worth": worth_of(player),
    }


def _berth(table: Table, owner: int) -> int | None:
    """Turn t belongs to the seat t places after the anchor; None before a player's first turn."""
    last: i64 = TILES * len(table.rounds) - 1 if table.final else table.turn
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
    return {"cards": _names(cards if sure else sorted(cards)), "in_order": sure}


def _names(cards: list[int]) -> list[str]:
    return [BUILDING_IDS[card] for card in cards]


def _ship_names(ships: list[int]) -> list[str]:
    return [SHIP_IDS[ship] for ship in ships]


def _name(card: i64) -> str | None:
    return None if card == NO_BUILDING else BUILDING_IDS[card]


# -- what a seat could still believe


def imagine(table: Table, seat: int, rng: Rng) -> Table:
    """Hidden tiles and cards are dealt anew from a neutral order, so that the real one cannot shine through."""
    other = table.clone()
    other.rng = Dice(int(rng.below(1 << 31)))
    hidden = sorted(other.tiles[other.uncovered :])
    rng.shuffle(hidden)
    other.tiles = other.tiles[: other.uncovered] + hidden
    _imagine_pile(other, seat, rng)
    for owner, player in enumerate(other.players):
        if owner != seat:
            player.peeked = 0  # what others have seen is theirs
    if other.stack and other.stack[-1].step == PEEK:
        other.players[other.stack[-1].seat].peeked = KNOWS_TOP | KNOWS_NEXT
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
    unseen = [card for card in special_deck(table.options) if card not in gone and card not in known]
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


# -- the whole table as JSON


def pack(table: Table) -> dict[str, Any]:
    return {
        "anchor": int(table.anchor),
        "turn": int(table.turn),
        "final": table.final,
        "tiles": [TILE_IDS[tile] for tile in table.tiles],
        "uncovered": int(table.uncovered),
        "offers": dict(zip(OFFER_IDS, table.offers, strict=True)),
        "stacks": [_names(stack[top:]) for stack, top in zip(table.stacks, table.tops, strict=True)],
        "waiting_card": _name(table.waiting_card),
        "pile": _names(table.pile[table.drawn :]),
        "town": _names(table.town),
        "modern": [BUILDING_IDS[wharf] for wharf in WHARVES if table.modern & wharf_bit(wharf)],
        "ships": {KIND_IDS[kind]: _ship_names(ships_on(table.piles[kind])) for kind in range(SHIP_KINDS)},
        "gone": [SHIP_IDS[ship] for ship in range(SHIPS) if table.gone >> ship & 1],
        "bank_opened": table.bank_opened,
        "players": [_pack_player(table, owner) for owner in range(table.seats)],
    }


def _pack_player(table: Table, owner: int) -> dict[str, Any]:
    player = table.players[owner]
    return {
        "francs": int(player.francs),
        "loans": int(player.loans),
        "goods": {name: held for name, held in zip(GOOD_IDS, player.goods, strict=True) if held},
        "buildings": _names(player.own),
        "ships": [SHIP_IDS[ship] for ship in range(SHIPS) if player.ships >> ship & 1],
        "disc": None if player.disc == HOME else BUILDING_IDS[player.disc],
        "peeked": int(player.peeked),
    }


def unpack(rules: Ruleset[Any], packed: dict[str, Any], options: Options, rng: Rng) -> Table:
    """The inverse of `pack`. The caller checks the result."""
    table = Table()
    table.begin(rules, options, rng)
    table.anchor = int(packed["anchor"])
    table.turn = int(packed["turn"])
    table.final = bool(packed["final"])
    table.tiles = [TILE_IDS.index(tile) for tile in packed["tiles"]]
    table.uncovered = int(packed["uncovered"])
    table.offers = [int(packed["offers"][name]) for name in OFFER_IDS]
    table.stacks = [[BUILDING[name] for name in stack] for stack in packed["stacks"]]
    pile = [BUILDING[name] for name in packed["pile"]]
    waiting = packed["waiting_card"]
    table.waiting_card = NO_BUILDING if waiting is None else BUILDING[waiting]
    for name in packed["town"]:
        _raise(table, name, TOWN)
    for name in packed["modern"]:
        table.modern |= wharf_bit(BUILDING[name])
    for kind in KIND_IDS:
        for ship in reversed(packed["ships"][kind]):
            table.put_ship(SHIP_IDS.index(ship))
    for ship in packed["gone"]:
        table.gone |= bit(SHIP_IDS.index(ship))
    table.bank_opened = bool(packed.get("bank_opened"))
    if not 0 <= table.anchor < table.seats or len(table.stacks) != len(table.tops):
        raise ValueError("the anchor or the proposal stacks are out of place")
    for seat, (player, entry) in enumerate(zip(table.players, packed["players"], strict=True)):
        _unpack_player(table, seat, player, entry, len(pile))
    came_up = [card for card in in_sight(table) if card >= STANDARD]
    table.pile = came_up + pile
    table.drawn = len(came_up)
    # The treasury has given out what is in play: a position says nothing about the past.
    table.issued = table.offers[0] + sum([int(player.francs) for player in table.players])
    return table


def _raise(table: Table, name: str, owner: int) -> None:
    if table.owner[BUILDING[name]] != UNBUILT:
        raise ValueError(f"{name} stands twice")
    table.raise_building(BUILDING[name], owner)


def in_sight(table: Table) -> list[int]:
    """All buildings that are not in a face-down pile."""
    proposed = [card for stack, top in zip(table.stacks, table.tops, strict=True) for card in stack[top:]]
    waiting = [] if table.waiting_card == NO_BUILDING else [int(table.waiting_card)]
    return sorted(table.standing + proposed + waiting)


def _unpack_player(table: Table, seat: int, player: Player, packed: dict[str, Any], left: int) -> None:
    """`left` cards are in the special pile."""
    player.francs = int(packed["francs"])
    player.loans = int(packed["loans"])
    for good, held in packed["goods"].items():
        player.goods[GOOD_IDS.index(good)] = int(held)
    for name in packed["buildings"]:
        _raise(table, name, seat)
    if len(set(packed["ships"])) != len(packed["ships"]):
        raise ValueError(f"seat {seat} has a ship twice")
    for ship in packed["ships"]:
        player.ships |= bit(SHIP_IDS.index(ship))
    player.disc = HOME if packed["disc"] is None else BUILDING[packed["disc"]]
    player.peeked = int(packed["peeked"])
    known = player.peeked & (KNOWS_TOP | KNOWS_NEXT)
    if player.peeked >> 3 or (known & KNOWS_NEXT and left < 2) or (known and left < 1):
        raise ValueError(f"seat {seat} cannot have seen cards that are not there")
