"""Section 7: buying, selling and repaying, at any moment of the own turn."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame
from comptoir.games.le_havre.components import (
    BANK,
    BUILDING_IDS,
    BUILDINGS,
    HOTEL,
    KIND_IDS,
    PRICE,
    RATTLETRAP_CAR,
    REPAYMENT,
    SHIP_IDS,
    SHIP_PRICE,
    SHIP_VALUE,
    SHIPS,
    TWINS,
    VALUE,
)
from comptoir.games.le_havre.moves import (
    BUY,
    BUY_SHIP,
    BUYABLE_KINDS,
    DISMISS,
    END_TURN,
    NUMBERS,
    REPAY,
    SELL,
    SELL_SHIP,
)
from comptoir.games.le_havre.perks import (
    EXCHANGE_CARDS,
    LOSES,
    ON_DISCS,
    ON_FRANCS,
    ON_LOANS,
    ON_PROPOSALS,
    ON_SHIPS,
    TOBACCO,
)
from comptoir.games.le_havre.promos.owned import add_dismissals, dismiss, open_bank
from comptoir.games.le_havre.state import HOME, NO_BUILDING, TOWN, Table

CHEAPEST: Final[int] = min([price for price in PRICE + SHIP_PRICE if price > 0])


def send_home(table: Table, building: i64) -> None:
    """Every disc on this building goes back to its owner. Nobody is ever sent away from the hotel."""
    if building == HOTEL:
        return
    for player in table.players:
        if player.disc == building:
            player.disc = HOME


def occupied(table: Table, building: i64) -> bool:
    for player in table.players:
        if player.disc == building:
            return True
    return False


# -- what is offered


def add_purchases(table: Table, francs: i64, moves: list[int]) -> None:
    if table.final or francs < CHEAPEST:
        return
    first: i64 = len(moves)
    for building in table.town:
        price: i64 = PRICE[building]
        if price <= francs and price > 0:
            moves.append(NUMBERS[BUY + building])
    add_proposals(table, francs, moves, first)
    add_ships_for_sale(table, francs, moves)


def add_proposals(table: Table, francs: i64, moves: list[int], first: i64) -> None:
    """Top cards (and the waiting stadium) that can be paid, put where they belong among the purchases from `first`."""
    stack: i64 = 0
    while stack < 4:
        card = table.proposal(stack) if stack < 3 else table.waiting_card
        stack += 1
        if card == NO_BUILDING or PRICE[card] == 0 or PRICE[card] > francs:
            continue
        at: i64 = len(moves)
        while at > first and moves[at - 1] > BUY + card:
            at -= 1
        moves.insert(at, NUMBERS[BUY + card])


def add_ships_for_sale(table: Table, francs: i64, moves: list[int]) -> None:
    kind: i64 = 0
    while kind < BUYABLE_KINDS:
        if SHIP_PRICE[kind] <= francs and table.piles[kind] != 0:
            moves.append(NUMBERS[BUY_SHIP + kind])
        kind += 1


def add_own_ships(ships: i64, moves: list[int]) -> None:
    rest = ships
    ship: i64 = 0
    while rest:
        if rest & 1 and not ships & TWINS[ship]:
            moves.append(NUMBERS[SELL_SHIP + ship])
        rest >>= 1
        ship += 1


def add_sales(table: Table, seat: i64, moves: list[int]) -> None:
    player = table.players[seat]
    for building in player.own:
        if building != RATTLETRAP_CAR:
            moves.append(NUMBERS[SELL + building])
    add_own_ships(player.ships, moves)


def can_sell(table: Table, seat: i64) -> bool:
    """Would `add_sales` add anything?"""
    player = table.players[seat]
    own = player.own
    return player.ships != 0 or len(own) > 1 or (len(own) == 1 and own[0] != RATTLETRAP_CAR)


def optional_moves(table: Table, seat: i64) -> list[int]:
    """Everything this player could buy, sell or repay now, in catalogue order."""
    player = table.players[seat]
    francs = player.francs
    moves: list[int] = []
    add_purchases(table, francs, moves)
    add_own_business(table, seat, moves)
    return moves


def add_own_business(table: Table, seat: i64, moves: list[int]) -> None:
    """Whatever a player may do in his turn besides buying, the final phase included."""
    player = table.players[seat]
    add_sales(table, seat, moves)
    if player.perks & TOBACCO:
        add_dismissals(table, seat, moves)
    if player.loans > 0 and player.francs >= REPAYMENT:
        moves.append(REPAY)


# -- what happens


def play_optional(table: Table, seat: i64, move: i64) -> None:
    if move < BUY_SHIP:
        buy(table, seat, move - BUY)
    elif move < SELL:
        buy_ship(table, seat, move - BUY_SHIP)
    elif move < SELL_SHIP:
        sell(table, seat, move - SELL)
    elif move < DISMISS:
        sell_ship(table, seat, move - SELL_SHIP)
    elif move < REPAY:
        dismiss(table, seat, move - DISMISS)
    else:
        repay(table, seat)


def is_optional(move: i64) -> bool:
    return BUY <= move <= REPAY


def took_optional(table: Table, frame: Frame, seat: i64, move: i64) -> bool:
    """An optional action in the middle of a question: it is done, and the question is put again."""
    if not is_optional(move):
        return False
    play_optional(table, seat, move)
    table.push(frame)
    return True


def uncover(table: Table, stack: i64) -> None:
    """The top card has gone; the next one is available at once, and the stadium takes an empty space (R-17)."""
    table.take_proposal(stack)
    if table.waiting_card != NO_BUILDING:
        place_waiting_card(table)


def place_waiting_card(table: Table) -> None:
    stack: i64 = 0
    while stack < 3:
        if table.proposal(stack) == NO_BUILDING:
            table.lay_stack(stack, [int(table.waiting_card)])
            table.waiting_card = NO_BUILDING
            return
        stack += 1


def buy(table: Table, seat: i64, building: i64) -> None:
    price: i64 = PRICE[building]
    table.spend(seat, price)
    built = table.owner[building] != TOWN
    if not built:
        send_home(table, building)  # also the buyer's own
        table.hand_over(building, seat)
    else:
        stack = table.stack_of(building)
        table.raise_building(building, seat)
        if stack >= 0:
            uncover(table, stack)
        else:
            table.waiting_card = NO_BUILDING
    if table.journal is not None:
        table.journal.tell("buy", int(seat), {"building": BUILDING_IDS[building], "n": int(price)})
    if building == BANK and (built or table.first_rules):
        open_bank(table, seat)


def buy_ship(table: Table, seat: i64, kind: i64) -> None:
    table.spend(seat, SHIP_PRICE[kind])
    ship = table.take_ship(kind)
    table.players[seat].ships |= bit(ship)
    if table.journal is not None:
        table.journal.tell("buy", int(seat), {"building": SHIP_IDS[ship], "n": SHIP_PRICE[kind]})


def sell(table: Table, seat: i64, building: i64) -> None:
    francs: i64 = VALUE[building] // 2
    table.earn(seat, francs)
    send_home(table, building)
    table.hand_over(building, TOWN)
    if table.journal is not None:
        table.journal.tell("sell", int(seat), {"building": BUILDING_IDS[building], "n": int(francs)})


def sell_ship(table: Table, seat: i64, ship: i64) -> None:
    francs: i64 = SHIP_VALUE[ship] // 2
    table.earn(seat, francs)
    table.players[seat].ships &= ~bit(ship)
    table.put_ship(ship)
    if table.journal is not None:
        table.journal.tell("sell", int(seat), {"building": SHIP_IDS[ship], "n": int(francs)})


def repay(table: Table, seat: i64) -> None:
    table.spend(seat, REPAYMENT)
    table.players[seat].loans -= 1
    if table.journal is not None:
        table.journal.tell("repay", int(seat), {"n": REPAYMENT})


# -- inside a building


def changes(table: Table, move: i64) -> i64:
    """What an optional action may change for the worse (ON_...)."""
    if move == REPAY:
        return ON_FRANCS | ON_LOANS
    if move >= DISMISS:
        return ON_DISCS
    if move >= SELL_SHIP:
        return ON_SHIPS
    if move >= SELL:
        building = move - SELL
        return LOSES[building] | (ON_DISCS if occupied(table, building) else 0)
    if move >= BUY_SHIP:
        return ON_FRANCS | ON_PROPOSALS
    building = move - BUY
    if table.owner[building] != TOWN:
        return ON_FRANCS | ON_PROPOSALS
    changed: i64 = ON_FRANCS | (ON_DISCS if occupied(table, building) else 0)
    if building in EXCHANGE_CARDS:
        changed |= ON_SHIPS
    return changed


# -- why not


def why_optional(table: Table, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
    player = table.players[seat]
    if BUY <= move < BUY + BUILDINGS:
        return why_not_bought(table, seat, move - BUY)
    if BUY_SHIP <= move < SELL:
        return why_no_ship_bought(table, seat, move - BUY_SHIP)
    if SELL <= move < SELL + BUILDINGS:
        name = BUILDING_IDS[move - SELL]
        if table.owner[move - SELL] != seat:
            return "why-not-yours", {"building": name}
        return ("why-unsaleable", {"building": name}) if move == SELL + RATTLETRAP_CAR else ("why-needed-here", {})
    if SELL_SHIP <= move < SELL_SHIP + SHIPS:
        ship = move - SELL_SHIP
        if not player.ships >> ship & 1:
            return "why-not-yours", {"building": SHIP_IDS[ship]}
        return ("why-twin", {"ship": SHIP_IDS[ship]}) if player.ships & TWINS[ship] else ("why-needed-here", {})
    if DISMISS <= move < REPAY:
        return "why-dismiss", {}
    if move == REPAY:
        if player.loans == 0:
            return "why-no-loan", {}
        if player.francs < REPAYMENT:
            return "why-repay", {"n": REPAYMENT, "francs": int(player.francs)}
        return "why-needed-here", {}
    if move == END_TURN:
        return "why-main-action", {}
    return None


def why_not_bought(table: Table, seat: i64, building: i64) -> tuple[str, dict[str, Any]]:
    name, francs = BUILDING_IDS[building], int(table.players[seat].francs)
    if table.final:
        return "why-no-buying", {}
    if PRICE[building] == 0:
        return "why-never-sold", {"building": name}
    if table.owner[building] != TOWN and table.stack_of(building) < 0 and table.waiting_card != building:
        return "why-not-for-sale", {"building": name}
    if PRICE[building] > francs:
        return "why-price", {"building": name, "n": PRICE[building], "francs": francs}
    return "why-needed-here", {}


def why_no_ship_bought(table: Table, seat: i64, kind: i64) -> tuple[str, dict[str, Any]]:
    francs = int(table.players[seat].francs)
    if table.final:
        return "why-no-buying", {}
    if table.piles[kind] == 0:
        return "why-no-ship", {"ship": KIND_IDS[kind]}
    if SHIP_PRICE[kind] > francs:
        return "why-price", {"building": KIND_IDS[kind], "n": SHIP_PRICE[kind], "francs": francs}
    return "why-needed-here", {}
