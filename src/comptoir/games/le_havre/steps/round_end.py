"""Section 13: harvest, food, the town's building, the new ship."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import FeedAsked
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    CATTLE,
    CATTLE_GAIN,
    CATTLE_NEEDED,
    COIN,
    DUNNY,
    EDIBLE,
    EDIBLE_FOOD,
    FISH,
    FOOTBALL_STADIUM,
    GRAIN,
    GRAIN_GAIN,
    GRAIN_NEEDED,
    LOAN,
    ORDER,
    SHIP_FOOD,
    SHIP_IDS,
    SHIP_KINDS,
    SPECIAL_CARD,
    STANDARD_CARD,
    TILES,
    TOWN_BUILDS,
)
from comptoir.games.le_havre.moves import BORROW, PAY
from comptoir.games.le_havre.perks import (
    FEEDLOT,
    FEEDLOT_EXTRA,
    FEEDLOT_LEAST,
    FEEDLOT_MOST,
)
from comptoir.games.le_havre.promos.owned import fish_of_hut, food_of_kitchen, place_dunny
from comptoir.games.le_havre.state import KNOWS_NEXT, KNOWS_TOP, NO_BUILDING, TOWN, UNSURE, Player, Table
from comptoir.games.le_havre.steps.frames import (
    ask_food,
    ask_rest,
    chosen_from,
    demand_in,
    end_with_town,
    final_turn,
    is_being_paid,
    round_of,
    still_due,
    supply,
)
from comptoir.games.le_havre.steps.optional import (
    add_sales,
    place_waiting_card,
    took_optional,
    uncover,
    why_optional,
)
from comptoir.games.le_havre.steps.payments import FOOD_TOKENS, add_tokens, food_held, settled, token_set
from comptoir.games.le_havre.steps.stock import receive


def end_round(table: Table, following: i64) -> None:
    """`following` is the seat whose turn comes next. The round that ends is the one just completed."""
    number = table.turn // TILES - 1
    line = table.variant.rounds[number]
    if table.journal is not None:
        table.journal.tell("round_end", -1, {"round": int(number) + 1, "food": line.food})
    if line.harvest:
        harvest(table)
    owner: i64 = 0
    for player in table.players:
        receive(table, owner, FISH, fish_of_hut(table, player))
        owner += 1
    table.push(end_with_town(following, number))
    k: i64 = table.seats - 1
    while k >= 0:  # from seat 1
        seat = table.seat_after(table.anchor, k)
        if food_of_ships(table, table.players[seat]) < line.food:
            table.push(ask_food(seat, line.food))
        k -= 1


def food_due(table: Table, frame: Frame) -> i64:
    """What this player still owes, asked of a frame of `Feed`."""
    return (
        still_due(frame) if is_being_paid(frame) else demand_in(frame) - food_of_ships(table, table.players[frame.seat])
    )


def harvest(table: Table) -> None:
    if table.journal is not None:
        table.journal.tell("harvest", -1, {})
    for player in table.players:
        goods = player.goods
        if goods[GRAIN] >= GRAIN_NEEDED:
            goods[GRAIN] += GRAIN_GAIN
        cattle: i64 = goods[CATTLE]
        if cattle >= CATTLE_NEEDED:
            goods[CATTLE] += CATTLE_GAIN
            if player.perks & FEEDLOT and FEEDLOT_LEAST <= cattle <= FEEDLOT_MOST:
                goods[CATTLE] += FEEDLOT_EXTRA


def food_of_ships(table: Table, player: Player) -> i64:
    """What the ships (and the soup kitchen) bring towards the demand; a surplus is lost."""
    food = food_of_kitchen(table, player)
    if player.ships:
        kind: i64 = 0
        while kind < SHIP_KINDS:
            food += player.ships_of(kind) * SHIP_FOOD[kind][table.seats]
            kind += 1
    return food


class Feed(Step[Table]):
    """The demand of the round. Sell first if you like; then pay, or hand over all and borrow (R-18)."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        player = table.players[seat]
        due = food_due(table, frame)
        moves: list[int] = []
        if not is_being_paid(frame):
            add_sales(table, seat, moves)
        if food_held(player) >= due:
            add_tokens(FOOD_TOKENS, player, due, chosen_from(frame), 0, moves)
        else:
            moves.append(BORROW)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if took_optional(table, frame, seat, move):
            return
        due = food_due(table, frame)
        if move == BORROW:
            feed_with_loans(table, seat, due)
            return
        k = move - PAY
        FOOD_TOKENS.take(table, seat, k, 1)
        due -= EDIBLE_FOOD[k]
        if not settled(table, seat, FOOD_TOKENS, due, k):
            table.push(ask_rest(seat, demand_in(frame), due, k))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if move == BORROW:
            return "why-no-borrowing", {}
        return why_optional(table, seat, move)

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        player = table.players[seat]
        due = int(food_due(table, frame))
        held = int(FOOD_TOKENS.total(player, chosen_from(frame)))
        asked: FeedAsked = {
            "demand": int(demand_in(frame)),
            "ships": int(food_of_ships(table, player)),
            "n": due,
            "held": held,
            "loans": int(loans_for(due - held)),
        }
        return dict(asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        player = table.players[seat]
        due = food_due(table, frame)
        return token_set(FOOD_TOKENS, player, due, chosen_from(frame), 0) if food_held(player) >= due else None


def loans_for(lacking: i64) -> i64:
    """R-18: the fewest that cover it."""
    return (lacking + LOAN - 1) // LOAN if lacking > 0 else 0


def feed_with_loans(table: Table, seat: i64, due: i64) -> None:
    """R-18: all food and francs go, and the fewest loans cover the rest."""
    player = table.players[seat]
    due -= food_held(player)
    k: i64 = 0
    while k < COIN:
        held: i64 = player.goods[EDIBLE[k]]
        if held > 0:
            FOOD_TOKENS.take(table, seat, k, held)
        k += 1
    if player.francs > 0:
        FOOD_TOKENS.take(table, seat, COIN, player.francs)
    loans = loans_for(due)
    table.lend(seat, loans)
    if table.journal is not None:
        table.journal.tell("borrow", int(seat), {"n": int(loans), "francs": int(loans) * LOAN})
    table.spend(seat, due)


class Town(Step[Table]):
    """The town's building, the new ship, and on to the next round."""

    def run(self, table: Table, frame: Frame) -> None:
        line = table.variant.rounds[round_of(frame)]
        if line.town == STANDARD_CARD:
            town_builds_standard(table)
        elif line.town == SPECIAL_CARD:
            town_builds_special(table)
        table.put_ship(line.ship)
        if table.journal is not None:
            table.journal.tell("new_ship", -1, {"ship": SHIP_IDS[line.ship]})
        if round_of(frame) + 1 < len(table.variant.rounds):
            table.push(supply(frame.seat))
            if table.journal is not None:
                table.journal.tell("round", -1, {"round": int(round_of(frame)) + 2, "seat": int(frame.seat)})
            return
        table.final = True
        table.push(final_turn(table.anchor))
        if table.journal is not None:
            table.journal.tell("final", -1, {})


def town_builds_standard(table: Table) -> None:
    """The lowest number among the proposals, constructible or not (R-29)."""
    best: i64 = -1
    stack: i64 = 0
    while stack < 3:
        card = table.proposal(stack)
        if card != NO_BUILDING and (best < 0 or ORDER[card] < ORDER[table.proposal(best)]):
            best = stack
        stack += 1
    if best < 0:
        return
    card = table.proposal(best)
    table.raise_building(card, TOWN)
    uncover(table, best)
    tell_town(table, card, STANDARD_CARD)


def town_builds_special(table: Table) -> None:
    """The top card of the pile, seen by all. Stadium (R-17) and dunny are proposals, not buildings yet."""
    if table.drawn >= len(table.pile):
        return
    card: i64 = table.pile[table.drawn]
    table.drawn += 1
    surprised: i64 = 0
    seat: i64 = 0
    for player in table.players:
        if player.peeked & KNOWS_TOP == 0 or player.peeked & UNSURE:
            surprised |= bit(seat)
        player.peeked = KNOWS_TOP if player.peeked & KNOWS_NEXT else 0
        seat += 1
    table.show(surprised)
    tell_town(table, card, SPECIAL_CARD)
    if card == FOOTBALL_STADIUM:
        table.waiting_card = card
        place_waiting_card(table)
    elif card == DUNNY:
        place_dunny(table)
    else:
        table.raise_building(card, TOWN)


def tell_town(table: Table, card: i64, kind: i64) -> None:
    if table.journal is not None:
        table.journal.tell("town", -1, {"building": BUILDING_IDS[card], "kind": TOWN_BUILDS[kind]})
