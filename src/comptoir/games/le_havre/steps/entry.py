"""Section 6.2: entering a building. The disc moves, the fee is paid, the action begins."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from comptoir.core.choice import Choice
from comptoir.core.state import Frame, Step
from comptoir.games.le_havre.asked import FeeAsked
from comptoir.games.le_havre.components import (
    BUILDING_IDS,
    COIN,
    EDIBLE,
    EDIBLE_FOOD,
    EDIBLES,
    FEE_FOOD,
    FEE_FRANCS,
    GOOD_IDS,
)
from comptoir.games.le_havre.effects.form import (
    FORMS,
    Form,
    coins_allowed,
    food_token_will_do,
    food_with_coins,
    francs_will_do,
)
from comptoir.games.le_havre.moves import FEE_IN_FRANCS, PAY
from comptoir.games.le_havre.promos.owned import welcome
from comptoir.games.le_havre.state import TOWN, Player, Table
from comptoir.games.le_havre.steps.frames import act, ask_fee, building_of, chosen_from, coins_left, still_due
from comptoir.games.le_havre.steps.payments import FOOD_TOKENS, token_set


def enter(table: Table, seat: i64, building: i64) -> None:
    table.players[seat].disc = building
    if table.journal is not None:
        table.journal.tell("enter", int(seat), {"building": BUILDING_IDS[building]})
    table.push(act(seat, building))
    owner: i64 = table.owner[building]
    if owner == seat:
        return
    if owner != TOWN:
        welcome(table, owner)
    food: i64 = FEE_FOOD[building]
    if food > 0:
        table.push(ask_fee(seat, building, food, 0, coins_allowed(building)))
    elif FEE_FRANCS[building] > 0:
        pay_fee(table, seat, building, COIN, FEE_FRANCS[building])


def pay_fee(table: Table, seat: i64, building: i64, k: i64, n: i64) -> None:
    """R-27: the owner receives the very tokens paid; for a town building they go to the stock."""
    owner: i64 = table.owner[building]
    player = table.players[seat]
    if k == COIN:
        if owner == TOWN:
            table.spend(seat, n)
        else:
            player.francs -= n
            table.players[owner].francs += n
    else:
        player.goods[EDIBLE[k]] -= n
        if owner != TOWN:
            table.players[owner].goods[EDIBLE[k]] += n
    if table.journal is not None:
        name = "franc" if k == COIN else GOOD_IDS[EDIBLE[k]]
        args = {"building": BUILDING_IDS[building], "token": name, "n": int(n), "to": int(owner)}
        table.journal.tell("fee", int(seat), args)


class Fee(Step[Table]):
    """The fee in food, token by token, or in francs at once."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        building = building_of(frame)
        player = table.players[seat]
        visitor = player.clone()
        form = FORMS[building]
        moves: list[int] = []
        k: i64 = chosen_from(frame)
        while k < EDIBLES:
            if food_token_will_do(table, seat, visitor, form, still_due(frame), k, coins_left(frame)):
                moves.append(PAY + k)
            k += 1
        if self.untouched(frame) and FEE_FRANCS[building] > 0 and francs_will_do(table, seat, player, building):
            moves.append(FEE_IN_FRANCS)
        return moves

    def untouched(self, frame: Frame) -> bool:
        return still_due(frame) == FEE_FOOD[building_of(frame)]

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        building = building_of(frame)
        if move == FEE_IN_FRANCS:
            pay_fee(table, seat, building, COIN, FEE_FRANCS[building])
            return
        k = move - PAY
        pay_fee(table, seat, building, k, 1)
        due = still_due(frame) - EDIBLE_FOOD[k]
        if due > 0:
            coins = coins_left(frame) - 1 if k == COIN else coins_left(frame)
            table.push(ask_fee(seat, building, due, k, coins))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if PAY <= move <= FEE_IN_FRANCS:
            return "why-fee-token", {"building": BUILDING_IDS[building_of(frame)]}
        return None

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        held = FOOD_TOKENS.total(table.players[seat], chosen_from(frame))
        asked: FeeAsked = {
            "building": BUILDING_IDS[building_of(frame)],
            "n": int(still_due(frame)),
            "francs": FEE_FRANCS[building_of(frame)] if self.untouched(frame) else 0,
            "held": int(held),
        }
        return dict(asked)

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        """The payments in food; paying in francs is another answer. What the action needs must be left over."""
        player = table.players[seat]
        whole = token_set(FOOD_TOKENS, player, still_due(frame), chosen_from(frame), 0)
        for piece in whole.pool:
            if piece.move == PAY + COIN:
                piece.most = min(piece.most, int(coins_left(frame)))
        whole.pool = [piece for piece in whole.pool if piece.most > 0]
        form = FORMS[building_of(frame)]
        if form.eats:
            found: list[list[int]] = []
            find_fees(table, seat, player.clone(), form, frame, [], found)
            if len(found) == 0:
                return None
            whole.only = found
        elif food_with_coins(player, coins_left(frame)) < still_due(frame):
            return None
        return whole


def find_fees(
    table: Table, seat: i64, visitor: Player, form: Form, fee: Frame, paid: list[int], found: list[list[int]]
) -> None:
    """All payments of the rest of a fee after which the action is still possible. `visitor` is a copy."""
    due = still_due(fee)
    if due <= 0:
        if form.able(table, seat, visitor):
            found.append(paid)
        return
    k = chosen_from(fee)
    while k < EDIBLES:
        held = FOOD_TOKENS.held(visitor, k)
        if held > 0 and (k != COIN or coins_left(fee) > 0):
            after = visitor.clone()
            coins = coins_left(fee)
            if k == COIN:
                after.francs -= 1
                coins -= 1
            else:
                after.goods[EDIBLE[k]] -= 1
            rest = ask_fee(seat, building_of(fee), due - EDIBLE_FOOD[k], k, coins)
            find_fees(table, seat, after, form, rest, [*paid, int(PAY + k)], found)
        k += 1
