"""The frame of a round: score card and offer (section 6), then scoring, end and next first player (9 to 11)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.state import Frame, Step
from comptoir.games.golden_city.components import (
    BONUS_CARDS,
    BONUS_IDS,
    NO_CARD,
    SCORE_IDS,
    TYPE_IDS,
    cards_of,
    one,
)
from comptoir.games.golden_city.scoring import (
    area_letters,
    bonus_letters,
    goods_letters,
    special_winners,
)
from comptoir.games.golden_city.state import (
    ALL_POSTS,
    ENDINGS,
    LAST_CARD,
    POINTS,
    RUNNING,
    STALEMATE,
    Table,
)
from comptoir.games.golden_city.steps import frames
from comptoir.games.golden_city.steps.cards import draw, drawn


class Round(Step[Table]):
    """Phases 1 and 2: turn up a score card, deal the offer; the first player opens the auction."""

    def run(self, table: Table, frame: Frame) -> None:
        table.round += 1
        table.score_card = table.score_pile.pop()
        if table.journal is not None:
            args = {"round": int(table.round), "card": SCORE_IDS[table.score_card]}
            table.journal.tell("round", int(table.first), args)
        deal_offer(table)
        table.evictions = 0
        table.placed = 0
        table.show(table.everyone)
        table.push(frames.bid(table.first))


def deal_offer(table: Table) -> None:
    """One card to every group, then the next one, until each has its number (16.26)."""
    sizes = table.variant.group_sizes
    groups: i64 = len(sizes)
    longest: i64 = 0
    group: i64 = 0
    while group < groups:
        table.holders[group] = -1
        coins: i64 = table.variant.group_coins[group]
        if coins > table.reserve:
            coins = table.reserve
        table.reserve -= coins
        table.group_coins[group] = coins
        if sizes[group] > longest:
            longest = sizes[group]
        group += 1
    dealt: i64 = 0
    while dealt < longest:
        group = 0
        while group < groups:
            if sizes[group] > dealt:
                card = draw(table)
                if card != NO_CARD:
                    table.groups[group] += one(card)
                    drawn(table)
            group += 1
        dealt += 1
    if table.journal is not None:
        for number, bundle in enumerate(table.groups):
            cards = [TYPE_IDS[card] for card in cards_of(bundle)]
            args = {"group": number + 1, "cards": cards, "coins": table.group_coins[number]}
            table.journal.tell("offer", -1, args)


class Score(Step[Table]):
    """Phases 5 and 6."""

    def run(self, table: Table, frame: Frame) -> None:
        score_card(table)
        number = special_number(table)
        winners: i64 = 0
        if number >= 0:
            winners = special_scoring(table, number)
        ending = how_it_ends(table)
        if ending != RUNNING:
            finish(table, ending)
            return
        table.first = next_first_player(table, winners)
        table.push(frames.round_start(table.first))


def score_card(table: Table) -> None:
    """Section 9: goods, then the river or quarter. The card leaves the game."""
    card = table.score_card
    goods = goods_letters(table, card)
    areas = area_letters(table, card)
    seat: i64 = 0
    for trader in table.traders:
        trader.goods_letters += goods[seat]
        trader.area_letters += areas[seat]
        if table.journal is not None and goods[seat] + areas[seat] > 0:
            args = {"card": SCORE_IDS[card], "goods": goods[seat], "area": areas[seat], "n": goods[seat] + areas[seat]}
            table.journal.tell("score", int(seat), args)
        seat += 1
    table.scored.append(card)
    table.score_card = NO_CARD


# -- section 11: two players


def special_number(table: Table) -> i64:
    """Which special scoring this round brings, or -1."""
    number: i64 = 0
    for round in table.variant.special_rounds:
        if round == table.round:
            return number
        number += 1
    return -1


def special_scoring(table: Table, number: i64) -> i64:
    """Bonus cards, points, then all letters and the held bonus cards go. Answers the set of seats that got points."""
    reveal_bonus(table)
    winners = special_winners(table)
    seat: i64 = 0
    for trader in table.traders:
        if winners >> seat & 1:
            trader.specials |= bit(number)
            if table.journal is not None:
                points = table.variant.special_points[number]
                table.journal.tell("special", int(seat), {"n": points, "letters": int(trader.letters)})
        seat += 1
    for trader in table.traders:
        trader.paid_back += trader.letters
        trader.bonus = 0
    return winners


def reveal_bonus(table: Table) -> None:
    """Everybody turns his bonus cards up and takes the letters for them."""
    seat: i64 = 0
    for trader in table.traders:
        if trader.bonus:
            letters = bonus_letters(trader)
            trader.bonus_letters += letters
            table.show(table.everyone)
            if table.journal is not None:
                cards = [BONUS_IDS[card] for card in range(BONUS_CARDS) if trader.bonus >> card & 1]
                table.journal.tell("reveal", int(seat), {"cards": cards, "n": int(letters)})
        seat += 1
    table.bonus_told = len(table.bonus_log)


# -- section 10


def how_it_ends(table: Table) -> i64:
    """Looked at after the scoring only (6.2). 16.24: with two players only points and the last card end the game."""
    for trader in table.traders:
        if trader.stalemated:
            return STALEMATE
    seat: i64 = 0
    for trader in table.traders:
        if table.variant.drought:
            if table.points(seat) >= table.variant.points_to_win:
                return POINTS
        elif trader.left == 0 and (trader.black_left == 0 or not table.variant.black_ends):
            return ALL_POSTS
        seat += 1
    return RUNNING if table.score_pile else LAST_CARD


def finish(table: Table, ending: i64) -> None:
    table.ending = ending
    if table.journal is not None:
        table.journal.tell("end", -1, {"reason": ENDINGS[ending]})
    if not table.variant.drought:
        reveal_bonus(table)


def next_first_player(table: Table, winners: i64) -> i64:
    """Phase 6. Two players: whoever built last, or by option the one who went without points (16.13)."""
    if not table.variant.drought:
        return table.seat_after(table.first, 1)
    if table.variant.no_point_player:
        if winners == 1:
            return 1
        if winners == 2:
            return 0
    return table.holders[1]
