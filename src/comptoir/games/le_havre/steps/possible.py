"""What can be done: R-07 lets nobody into a building whose action he cannot carry out once the fee is paid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.core.bits import bit, count_bits
from comptoir.games.le_havre.components import (
    BRICK,
    BUILDABLE,
    CATTLE,
    CLAY,
    COIN,
    COKE,
    COST_BRICK,
    COST_CLAY,
    COST_IRON,
    COST_STEEL,
    COST_WOOD,
    CRAFT,
    ECONOMIC,
    EDIBLE,
    EDIBLE_FOOD,
    EDIBLES,
    FEE_FOOD,
    FEE_FRANCS,
    FISH,
    FUEL_ENERGY,
    FUELS,
    GOODS,
    HOTEL,
    INDUSTRIAL,
    IRON,
    IRON_SHIP,
    KIND_SHIPS,
    LUXURY,
    LUXURY_YACHT,
    MARKETPLACE,
    MS_DAGMAR,
    OFFERS,
    SAIL_ENERGY,
    SHIP_ENERGY,
    SHIP_GOOD,
    SHIP_GOODS,
    SHIP_KINDS,
    STEEL,
    UPGRADED,
    WHARF_1,
    WOOD,
    WOODEN,
)
from comptoir.games.le_havre.effects import (
    AMOUNT,
    ARTS,
    BLACK_MARKET,
    BRIDGE,
    BRIDGE_STANDARD,
    CHOICE,
    CHOICE_BASE,
    CHOICE_CRAFT,
    CHOICE_MOST,
    COUNTED,
    COURT,
    CRANE,
    DRIVE,
    EACH,
    EATS,
    ENOUGH_FRANCS,
    FIRM,
    FIRM_SAVING,
    FLEA,
    FLEA_ALL,
    FLEA_CHOSEN,
    FORM,
    GAIN,
    HAULAGE,
    IF_HAMMER,
    LEAST,
    LUMBER,
    MASON_SAVING,
    MASONS,
    MODERNISATION,
    NEEDS,
    OFFICE,
    PARTS,
    PER_FISHERMAN,
    PER_HAMMER,
    POOL,
    RECIPE,
    SHIPPING,
    SHOP,
    SHOP_PRICE,
    STAY,
    SWAP,
    WATCH,
    WHARF,
    WIND_ENERGY,
    WIND_FARM,
    ZOO,
    ZOO_ANIMALS,
    Part,
)
from comptoir.games.le_havre.moves import REPLACED
from comptoir.games.le_havre.state import HOME, NO_BUILDING, TOWN, Player, Table
from comptoir.games.le_havre.steps.optional import changes, optional_moves, play_optional
from comptoir.games.le_havre.steps.payments import (
    edible_held,
    energy_due,
    energy_held,
    food_held,
    fuel_held,
    fuel_will_do,
    held_as,
)

PLENTY: Final = 1_000_000
NO_GOOD: Final = -1


# -- recipes


def most(player: Player, part: Part, other: Part | None, done: i64) -> i64:
    """How often this part can be done when the `other` part of the recipe is done `done` times."""
    n = part.most
    k: i64 = 0
    for good in part.inputs:
        held = held_as(player, good)
        if other is not None:
            held -= done * amount_of(other, good)
        held = held // part.amounts[k]
        if held < n:
            n = held
        k += 1
    if part.kept >= 0:
        held = held_as(player, part.kept) * part.per_kept
        if held < n:
            n = held
    if part.stake > 0:
        held = player.francs // part.stake
        if held < n:
            n = held
    if part.food > 0:
        held = food_held(player)
        if other is not None:
            held -= done * other.food
        held = held // part.food
        if held < n:
            n = held
    if part.energy > 0 or part.heat > 0:
        held = energy_held(player) - part.heat
        if player.perks & WIND_FARM:
            held += WIND_ENERGY
        if held < 0:
            return 0
        if part.energy > 0:
            held = 2 * held // part.energy
            if held < n:
                n = held
    return n


def amount_of(part: Part, good: i64) -> i64:
    k: i64 = 0
    for wanted in part.inputs:
        if wanted == good:
            return part.amounts[k]
        k += 1
    return 0


def counted(player: Player, what: i64) -> i64:
    """Symbols or buildings that a gain is counted by."""
    if what == PER_HAMMER:
        return player.hammers
    if what == PER_FISHERMAN:
        return player.fishermen
    if what == IF_HAMMER:
        return 1 if player.hammers > 0 else 0
    if what == CRAFT:
        return player.craft
    if what == ECONOMIC:
        return player.economic
    return player.industrial if what == INDUSTRIAL else player.public


def recipe_possible(player: Player, building: i64) -> bool:
    if LEAST[building] == 0:
        if GAIN[building]:
            return True
        threes = COUNTED[building]
        k: i64 = 0
        while k < len(threes):
            if counted(player, threes[k]) > 0:
                return True
            k += 3
        return False
    for part in PARTS[building]:
        if once(player, part):
            return True
    return False


def once(player: Player, part: Part) -> bool:
    """Could this part be done a single time?"""
    k: i64 = 0
    for good in part.inputs:
        if held_as(player, good) < part.amounts[k]:
            return False
        k += 1
    if part.kept >= 0 and held_as(player, part.kept) == 0:
        return False
    if player.francs < part.stake:
        return False
    if part.food > 0 and food_held(player) < part.food:
        return False
    return part.once == 0 or energy_held(player) >= energy_due(player, part.once)


def choice_size(table: Table, player: Player, building: i64) -> i64:
    """How many different goods the Marketplace and its kin give."""
    n: i64 = CHOICE_BASE[building]
    if CHOICE_CRAFT[building]:
        n += player.craft
    top: i64 = CHOICE_MOST[building]
    if building == MARKETPLACE and table.market_limit < top:
        top = table.market_limit
    return n if n < top else top


# -- constructing buildings


# `replaced` is the good of which the wooden crane replaces one token by wood.


def wood_cost(player: Player, building: i64, saving: i64, replaced: i64) -> i64:
    wood: i64 = COST_WOOD[building] - saving
    if replaced != NO_GOOD:
        wood += 1
    if player.perks & LUMBER:
        wood -= 1
    return wood if wood > 0 else 0


def clay_cost(player: Player, building: i64, replaced: i64) -> i64:
    clay: i64 = COST_CLAY[building]
    if clay > 0 and player.perks & MASONS:
        clay -= MASON_SAVING
    return clay - 1 if replaced == CLAY else clay


def brick_cost(player: Player, building: i64, replaced: i64) -> i64:
    brick: i64 = COST_BRICK[building]
    if brick > 0 and COST_CLAY[building] == 0 and player.perks & MASONS:
        brick -= MASON_SAVING
    return brick - 1 if replaced == BRICK else brick


def iron_cost(building: i64, replaced: i64) -> i64:
    return COST_IRON[building] - 1 if replaced == IRON else COST_IRON[building]


def steel_cost(building: i64, replaced: i64) -> i64:
    return COST_STEEL[building] - 1 if replaced == STEEL else COST_STEEL[building]


def affordable(player: Player, building: i64, saving: i64) -> bool:
    """Could he construct this card? `saving` is the sawmill's wood: there the printed cost must contain wood."""
    if building == NO_BUILDING or not BUILDABLE[building]:
        return False
    if saving > 0 and COST_WOOD[building] == 0:
        return False
    if payable(player, building, saving, NO_GOOD):
        return True
    if player.perks & CRANE:
        for good in REPLACED:
            if payable(player, building, saving, good):
                return True
    return False


def payable(player: Player, building: i64, saving: i64, replaced: i64) -> bool:
    """Does he hold what the card costs if one token of this good is replaced by wood?"""
    goods = player.goods
    if goods[WOOD] < wood_cost(player, building, saving, replaced):
        return False
    brick = brick_cost(player, building, replaced)
    clay = clay_cost(player, building, replaced)
    steel = steel_cost(building, replaced)
    iron = iron_cost(building, replaced)
    if brick < 0 or clay < 0 or steel < 0 or iron < 0:
        return False  # there is no such token to replace
    bricks: i64 = goods[BRICK] - brick
    steels: i64 = goods[STEEL] - steel
    return bricks >= 0 and goods[CLAY] + bricks >= clay and steels >= 0 and goods[IRON] + steels >= iron


def firm_possible(table: Table, player: Player, building: i64) -> bool:
    saving: i64 = FIRM_SAVING[building]
    return (
        affordable(player, table.proposal(0), saving)
        or affordable(player, table.proposal(1), saving)
        or affordable(player, table.proposal(2), saving)
    )


# -- ships


def wharf_bit(building: i64) -> i64:
    return 1 if building == WHARF_1 else 2


def launchable(table: Table, player: Player, building: i64, kind: i64) -> bool:
    """Could he construct the top ship of this kind at this wharf?"""
    if table.piles[kind] == 0:
        return False
    goods = player.goods
    if kind != WOODEN and not table.modern & wharf_bit(building) and goods[BRICK] < MODERNISATION:
        return False
    good: i64 = SHIP_GOOD[kind]
    if held_as(player, good) < SHIP_GOODS[kind]:
        return False
    energy = energy_held(player)
    if good == WOOD:  # what becomes the ship cannot be burnt
        energy -= SHIP_GOODS[kind]
    return energy >= energy_due(player, SHIP_ENERGY[kind])


def exchangeable(table: Table, player: Player) -> i64:
    """Bit mask of own ships that can be given up for the yacht or the MS Dagmar lying with the town."""
    ships: i64 = 0
    if table.owner[LUXURY_YACHT] == TOWN:
        ships |= KIND_SHIPS[IRON_SHIP]
    if table.owner[MS_DAGMAR] == TOWN:
        ships |= KIND_SHIPS[LUXURY]
    return ships & player.ships


def wharf_possible(table: Table, player: Player, building: i64) -> bool:
    if exchangeable(table, player):
        return True
    kind: i64 = 0
    while kind < SHIP_KINDS:
        if launchable(table, player, building, kind):
            return True
        kind += 1
    return False


def can_sail(player: Player, ships: i64, bound: i64) -> bool:
    """Is there energy for so many ships (see `fuel_will_do`), and a good left to carry? Burnt goods are no cargo."""
    due = energy_due(player, ships * SAIL_ENERGY)
    coke: i64 = player.goods[COKE]
    others: i64 = 0
    weakest: i64 = FUEL_ENERGY[0]
    fuel = coke
    k: i64 = 1
    while k < FUELS:
        n = fuel_held(player, k, 1)
        if n > 0:
            others += n * FUEL_ENERGY[k]
            weakest = FUEL_ENERGY[k]
            fuel += n
        k += 1
    if not fuel_will_do(coke, others, due, bound):
        return False
    if player.all_goods() > fuel:
        return True
    # Only fuel: a payment without superfluous tokens takes it all exactly if not even the weakest token can be spared.
    return fuel > 0 and coke * FUEL_ENERGY[0] + others - weakest >= due


def shipping_possible(player: Player) -> bool:
    if player.ships & ~KIND_SHIPS[LUXURY] == 0:
        return False
    return can_sail(player, 1, 0)


def ships_of(player: Player, kind: i64) -> i64:
    return count_bits(player.ships & KIND_SHIPS[kind])


# -- the single ones


def foreign_discs(table: Table, seat: i64) -> i64:
    """Discs of other players on own buildings."""
    n: i64 = 0
    other: i64 = 0
    for player in table.players:
        if other != seat and player.disc != HOME and table.owner[player.disc] == seat:
            n += 1
        other += 1
    return n


def empty_offer(table: Table) -> bool:
    for held in table.offers:
        if held == 0:
            return True
    return False


def pair_filled(table: Table, pair: i64) -> bool:
    """R-15: both neighbouring spaces must hold something. Pair k is the spaces of goods k and k + 1."""
    return table.offers[pair + 1] > 0 and table.offers[pair + 2] > 0


def haulage_possible(table: Table, player: Player, building: i64) -> bool:
    if player.francs < AMOUNT[building]:
        return False
    pair: i64 = 0
    while pair < OFFERS - 2:
        if pair_filled(table, pair):
            return True
        pair += 1
    return False


def bridge_possible(player: Player) -> bool:
    standard: i64 = 0
    good: i64 = 0
    while good < GOODS:
        n: i64 = player.goods[good]
        if good >= UPGRADED and n > 0:
            return True
        standard += n
        good += 1
    return standard >= BRIDGE_STANDARD


def flea_possible(table: Table) -> bool:
    for held in table.offers:
        if held == FLEA_CHOSEN or (held == FLEA_ALL and table.first_rules):
            return True
    return False


def takeable(player: Player, building: i64, good: i64) -> bool:
    """Could he take one more of this good at the Major Corporation?"""
    return player.goods[good] > 0 and (good != STEEL or player.francs >= AMOUNT[building])


def each_possible(table: Table, player: Player, building: i64) -> bool:
    if table.first_rules and player.goods[STEEL] > 0:
        return player.francs >= AMOUNT[building]
    good: i64 = 0
    while good < GOODS:
        if takeable(player, building, good):
            return True
        good += 1
    return False


def shop_possible(player: Player, building: i64) -> bool:
    for good in POOL[building]:
        if SHOP_PRICE[building][good] <= player.francs:
            return True
    return False


def cattle_elsewhere(table: Table, seat: i64) -> bool:
    other: i64 = 0
    for player in table.players:
        if other != seat and player.goods[CATTLE] > 0:
            return True
        other += 1
    return False


def watch_possible(table: Table, seat: i64, watch: i64) -> bool:
    for other in table.players:
        if other.disc != HOME and sendable(table, seat, watch, other.disc):
            return True
    return False


def sendable(table: Table, seat: i64, watch: i64, target: i64) -> bool:
    """12.1: could he send the others away from this building, pay them, pay its fee and use it?"""
    if target == watch or target == HOTEL:
        return False
    others: i64 = 0
    at: i64 = 0
    for player in table.players:
        if at != seat and player.disc == target:
            others |= bit(at)
        at += 1
    price = count_bits(others) * AMOUNT[watch]
    own = table.players[seat]
    if others == 0 or own.francs < price:
        return False
    own.francs -= price
    move_discs(table, others, HOME)
    possible = admits(table, seat, target)
    move_discs(table, others, target)
    own.francs += price
    return possible


def move_discs(table: Table, seats: i64, to: i64) -> None:
    at: i64 = 0
    for player in table.players:
        if seats >> at & 1:
            player.disc = to
        at += 1


# -- all forms


def able(table: Table, seat: i64, building: i64) -> bool:
    """Could this player carry out the action with what he holds?"""
    player = table.players[seat]
    form: i64 = FORM[building]
    if form == RECIPE:
        return recipe_possible(player, building)
    if form == FIRM:
        return firm_possible(table, player, building)
    if form == WHARF:
        return wharf_possible(table, player, building)
    if form == SHIPPING:
        return shipping_possible(player)
    if form == CHOICE:
        return choice_size(table, player, building) > 0
    if form == BLACK_MARKET:
        return empty_offer(table)
    if form == COURT:
        return player.loans > 0
    if form == OFFICE or form == SWAP:
        return player.all_goods() > 0
    if form == BRIDGE:
        return bridge_possible(player)
    if form == ARTS:
        return foreign_discs(table, seat) > 0
    if form == HAULAGE:
        return haulage_possible(table, player, building)
    if form == ZOO:
        return player.goods[FISH] + player.goods[CATTLE] >= ZOO_ANIMALS
    if form == WATCH:
        return watch_possible(table, seat, building)
    if form == DRIVE:
        return cattle_elsewhere(table, seat)
    if form == FLEA:
        return flea_possible(table)
    if form == EACH:
        return each_possible(table, player, building)
    if form == SHOP:
        return shop_possible(player, building)
    return form == STAY


def admits(table: Table, seat: i64, building: i64) -> bool:
    """6.2: could he enter and carry out the action? The discs are not looked at."""
    return able(table, seat, building) and pays(table, seat, building)


def pays(table: Table, seat: i64, building: i64) -> bool:
    """Can he who is able to use a building pay the fee in some way after which he still is?"""
    if table.players[seat].francs >= ENOUGH_FRANCS[building] or table.owner[building] == seat:
        return True
    food: i64 = FEE_FOOD[building]
    francs: i64 = FEE_FRANCS[building]
    if food == 0 and francs == 0:
        return True
    if not EATS[building]:
        return food > 0 and food_with_coins(table.players[seat], coins_allowed(building)) >= food
    if francs > 0 and francs_will_do(table, seat, building):
        return True
    return food > 0 and food_will_do(table, seat, building, food, 0, coins_allowed(building))


def food_with_coins(player: Player, coins: i64) -> i64:
    """The food value of all food goods and of no more than so many francs."""
    spare = player.francs - coins
    return food_held(player) - (spare if spare > 0 else 0)


def coins_allowed(building: i64) -> i64:
    """Section 8: with "x food or y F", food is never mixed with enough francs for the other alternative."""
    francs: i64 = FEE_FRANCS[building]
    return francs - 1 if francs > 0 else PLENTY


def francs_will_do(table: Table, seat: i64, building: i64) -> bool:
    player = table.players[seat]
    fee: i64 = FEE_FRANCS[building]
    if player.francs < fee:
        return False
    player.francs -= fee
    possible = able(table, seat, building)
    player.francs += fee
    return possible


def food_will_do(table: Table, seat: i64, building: i64, due: i64, floor: i64, coins: i64) -> bool:
    """Some way to pay the rest of the fee in food leaves the action possible. Francs are tried first."""
    if due <= 0:
        return able(table, seat, building)
    k: i64 = EDIBLES - 1
    while k >= floor:
        if food_token_will_do(table, seat, building, due, k, coins):
            return True
        k -= 1
    return False


def food_token_will_do(table: Table, seat: i64, building: i64, due: i64, k: i64, coins: i64) -> bool:
    """The same with this token next."""
    player = table.players[seat]
    if edible_held(player, k) == 0 or (k == COIN and coins == 0):
        return False
    due -= EDIBLE_FOOD[k]
    if k == COIN:
        player.francs -= 1
        possible = food_will_do(table, seat, building, due, k, coins - 1)
        player.francs += 1
    else:
        player.goods[EDIBLE[k]] -= 1
        possible = food_will_do(table, seat, building, due, k, coins)
        player.goods[EDIBLE[k]] += 1
    return possible


def optional_inside(table: Table, seat: i64, building: i64) -> list[int]:
    """Optional actions between the steps of a main action (R-12): none that would leave the action impossible."""
    needs: i64 = NEEDS[building]
    moves: list[int] = []
    for move in optional_moves(table, seat):
        if needs & changes(table, move):
            trial = table.clone()
            play_optional(trial, seat, move)
            if not able(trial, seat, building):
                continue
        moves.append(move)
    return moves
