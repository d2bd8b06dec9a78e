"""What the promo cards bring without being entered, in the order in which a turn and a round come to them.

The general path calls these where such a card could matter. The figures come from `perks.py`; what only lowers a cost
(Lumber Mill, Biofuel Facility) is added up there with the other costs.
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.le_havre.components import BUILDING_IDS, DUNNY, HOTEL, ORDER, PIRATES_LAIR, RATTLETRAP_CAR
from comptoir.games.le_havre.moves import DISMISS
from comptoir.games.le_havre.perks import (
    BANK_FRANCS,
    COTTAGES,
    DUTY,
    EXTRA_ACTIONS,
    HUT,
    HUT_FISH,
    SOUP,
    SOUP_FOOD,
    SOUVENIR_FRANCS,
    SOUVENIRS,
    STOCK_FRANCS,
    STOCKS,
)
from comptoir.games.le_havre.state import HOME, NO_BUILDING, TOWN, Player, Table


def earn_openly(table: Table, seat: i64, francs: i64) -> None:
    table.earn(seat, francs)
    if table.journal is not None:
        table.journal.tell("receive", int(seat), {"token": "franc", "n": int(francs)})


# -- Stockmarket


def pays_interest(player: Player) -> bool:
    return player.loans > 0 and not player.perks & STOCKS


def share_offer(table: Table, seat: i64) -> None:
    """The offer of francs is taken by somebody else."""
    pay_shareholder(table, seat, STOCK_FRANCS)


def open_bank(table: Table, seat: i64) -> None:
    """Whoever owns the stock market has a share in the bank that somebody else builds: buying a proposal is building.

    In the first version of the rules also in its first purchase from the town.
    """
    if table.bank_opened:
        return
    table.bank_opened = True
    pay_shareholder(table, seat, BANK_FRANCS)


def pay_shareholder(table: Table, seat: i64, francs: i64) -> None:
    other: i64 = 0
    for player in table.players:
        if other != seat and player.perks & STOCKS:
            earn_openly(table, other, francs)
        other += 1


# -- Rattletrap Car


def meet_car(table: Table, seat: i64) -> None:
    """It goes to the next player who gains iron, and stays."""
    if table.owner[RATTLETRAP_CAR] == TOWN:
        table.hand_over(RATTLETRAP_CAR, seat)
        if table.journal is not None:
            table.journal.tell("car", int(seat), {"building": BUILDING_IDS[RATTLETRAP_CAR]})


# -- Souvenir Shop


def welcome(table: Table, owner: i64) -> None:
    """Somebody enters a building of this player's."""
    if table.players[owner].perks & SOUVENIRS:
        earn_openly(table, owner, SOUVENIR_FRANCS)


# -- Tobacco Factory


def add_dismissals(table: Table, seat: i64, moves: list[int]) -> None:
    """Its owner may send other players' discs home from his buildings."""
    other: i64 = 0
    for player in table.players:
        if other != seat and player.disc != HOME and player.disc != HOTEL and table.owner[player.disc] == seat:
            moves.append(DISMISS + other)
        other += 1


def dismiss(table: Table, seat: i64, other: i64) -> None:
    player = table.players[other]
    if table.journal is not None:
        table.journal.tell("sent_home", int(seat), {"building": BUILDING_IDS[player.disc], "other": int(other), "n": 0})
    player.disc = HOME


# -- Pirates' Lair


def pirate_for(table: Table, seat: i64) -> i64:
    """Whoever takes duty from this player's ships, or -1."""
    pirate: i64 = table.owner[PIRATES_LAIR]
    return pirate if pirate >= 0 and pirate != seat else -1


def pay_duty(table: Table, seat: i64, pirate: i64, ships: i64) -> None:
    """The pirates wait for the proceeds: a franc for each ship, or what there is."""
    player = table.players[seat]
    due: i64 = ships * DUTY
    if due > player.francs:
        due = player.francs
    player.francs -= due
    table.players[pirate].francs += due
    if table.journal is not None:
        table.journal.tell("duty", int(seat), {"n": int(due), "to": int(pirate)})


# -- Fisherman's Hut, Soup Kitchen


def fish_of_hut(table: Table, player: Player) -> i64:
    return HUT_FISH[table.seats] if player.perks & HUT else 0


def food_of_kitchen(table: Table, player: Player) -> i64:
    return SOUP_FOOD[table.seats] if player.perks & SOUP else 0


# -- Dunny


def place_dunny(table: Table) -> None:
    """On top of the stack whose top card has the highest number; on the first space if all are empty."""
    best: i64 = 0
    highest: i64 = -1
    stack: i64 = 0
    while stack < 3:
        card = table.proposal(stack)
        if card != NO_BUILDING and ORDER[card] > highest:
            best = stack
            highest = ORDER[card]
        stack += 1
    cards = [DUNNY, *table.stacks[best][table.tops[best] :]]
    table.lay_stack(best, cards)


# -- Workers' Cottages


def final_actions(player: Player) -> i64:
    """Main actions in the final phase."""
    return 1 + EXTRA_ACTIONS if player.perks & COTTAGES else 1
