"""Sections 7, 8, 10 and 12: building turns, the hand limit, stalemate, black posts."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from comptoir.core.bits import bit
from comptoir.core.choice import Choice, pieces_of
from comptoir.core.state import Frame, Step
from comptoir.games.golden_city.asked import BlockedView, BuildAsked
from comptoir.games.golden_city.components import (
    BUILDS,
    HAND_LIMIT,
    INNER,
    KEY_PRICE,
    NEIGHBOURS,
    NODE_IDS,
    OF_TYPE,
    PORTS,
    RANKS,
    REWARDS,
    SECOND_REWARDS,
    SITES,
    TYPE,
    TYPE_IDS,
    TYPES,
    ZONE_CAPACITY,
    ZONES,
    cards_of,
    count,
    one,
    size,
)
from comptoir.games.golden_city.moves import (
    BUILD,
    BUILD_BLACK,
    BUILD_NODE,
    BUILD_PRICE,
    DISCARD,
    END_BUILD,
    FIRST,
    FIRST_BLACK,
    NUMBERS,
    PAYMENTS,
    SHAPES,
    WAYS,
    payment_id,
    shape,
)
from comptoir.games.golden_city.state import Table, Trader, accessible, black_accessible, with_keys
from comptoir.games.golden_city.steps import frames
from comptoir.games.golden_city.steps.cards import choose_cards, lay_open
from comptoir.games.golden_city.steps.rewards import give


class Builders(Step[Table]):
    """Everybody in turn, then the scoring."""

    def run(self, table: Table, frame: Frame) -> None:
        players = frames.players_left(frame)
        if players == 0:
            table.push(frames.score(frame.seat))
            if table.variant.phase_end_limit:
                table.push(frames.limits(frame.seat, table.seats))
            return
        table.push(frames.builders(table.seat_after(frame.seat, 1), players - 1))
        build_on(table, frame.seat, BUILDS)


class Building(Step[Table]):
    """What is left of a building turn, once the reward of the last post is settled."""

    def run(self, table: Table, frame: Frame) -> None:
        build_on(table, frame.seat, frames.posts_left(frame))


def build_on(table: Table, seat: i64, left: i64) -> None:
    """Zero, one or two posts (16.8). Nobody is asked where everybody can see that nothing can be built."""
    trader = table.traders[seat]
    if left > 0 and trader.hand_size >= fewest_cards(table, trader):
        table.push(frames.build(seat, left))
    else:
        end_turn(table, seat)


def targets(table: Table, trader: Trader) -> i64:
    """Where he could set a post of his colour now, if he had the cards."""
    if trader.left == 0 or trader.stalemated:
        return 0
    return with_keys(trader, accessible(table, trader))


def black_targets(table: Table, trader: Trader) -> i64:
    if trader.stalemated:
        return 0
    return with_keys(trader, black_accessible(table, trader))


def fewest_cards(table: Table, trader: Trader) -> i64:
    """The fewest cards that any of his next posts would need; more than anybody holds if there is none."""
    open_places = targets(table, trader)
    if open_places & PORTS:
        return 1
    if open_places | black_targets(table, trader):
        return 2
    return 99


def end_turn(table: Table, seat: i64) -> None:
    if not table.variant.phase_end_limit:
        ask_limit(table, seat)


class Build(Step[Table]):
    """A post with its payment, or the end of the turn."""

    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        trader = table.traders[seat]
        moves: list[int] = []
        add_builds(moves, trader.hand, targets(table, trader), FIRST)
        if trader.black_left > 0:
            add_builds(moves, trader.hand, black_targets(table, trader), FIRST_BLACK)
        moves.append(END_BUILD)
        return moves

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        if move == END_BUILD:
            if table.journal is not None:
                table.journal.tell("end_build", int(seat), {"n": BUILDS - int(frames.posts_left(frame))})
            end_turn(table, seat)
            return
        node: i64 = BUILD_NODE[move - BUILD]
        black = move >= BUILD_BLACK
        pay(table, seat, node, BUILD_PRICE[move - BUILD], black)
        depth: i64 = table.depth
        if black:
            set_black_post(table, seat, node)
        else:
            set_post(table, seat, node)
        note_stalemates(table)
        if table.depth == depth:
            build_on(table, seat, frames.posts_left(frame) - 1)
        else:
            table.push_below(depth, frames.building(seat, frames.posts_left(frame) - 1))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        if not BUILD <= move < END_BUILD:
            return None
        trader = table.traders[seat]
        node = BUILD_NODE[move - BUILD]
        price = BUILD_PRICE[move - BUILD]
        refusal = why_black(table, trader, node) if move >= BUILD_BLACK else why_not_there(table, trader, node)
        if refusal is None:
            refusal = "why-key" if INNER >> node & 1 and trader.keys == 0 else "why-cards"
        return refusal, {"place": NODE_IDS[node], "pay": payment_id(price)}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        asked: BuildAsked = {"n": int(frames.posts_left(frame)), "blocked": blocked(table, table.traders[seat])}
        return cast("dict[str, Any]", asked)


def add_builds(moves: list[int], hand: i64, places: i64, firsts: list[int]) -> None:
    """Every place with every payment that the hand covers."""
    seen = shape(hand)
    kind: i64 = 0
    while kind < TYPES:
        if not WAYS[kind * SHAPES + seen]:
            places &= ~OF_TYPE[kind]
        kind += 1
    node: i64 = 0
    while places != 0:
        if places & 1:
            first: i64 = firsts[node]
            for way in WAYS[TYPE[node] * SHAPES + seen]:
                moves.append(NUMBERS[first + way])
        places >>= 1
        node += 1


def pay(table: Table, seat: i64, node: i64, price: i64, black: bool) -> None:
    """7.2: cards to the discard pile; a key leaves the game."""
    lay_open(table, seat, price, size(price))
    keys: i64 = KEY_PRICE[node]
    table.traders[seat].keys -= keys
    table.keys_used += keys
    if table.journal is not None:
        args = {"place": NODE_IDS[node], "pay": payment_id(price), "keys": int(keys)}
        table.journal.tell("build_black" if black else "build", int(seat), args)


def set_post(table: Table, seat: i64, node: i64) -> None:
    trader = table.traders[seat]
    here = bit(node)
    rank: i64 = 0
    if table.taken & here:
        for other in table.traders:
            if other.posts & here:
                rank += 1
    trader.posts |= here
    trader.left -= 1
    trader.reach |= NEIGHBOURS[node]
    table.taken |= here
    if table.variant.black_posts and ZONES & here and table.variant.all_zones_capped and rank + 1 >= ZONE_CAPACITY:
        table.closed |= here
    if table.variant.barren & here == 0:
        give(table, seat, node, REWARDS[node * RANKS + rank])
    if table.journal is not None and trader.left == 0:
        table.journal.tell("last_post", int(seat), {})


def set_black_post(table: Table, seat: i64, node: i64) -> None:
    """16.17: its owner is already the first player in the zone, so it earns nothing unless the option says so."""
    trader = table.traders[seat]
    here = bit(node)
    trader.black |= here
    trader.black_left -= 1
    table.closed |= here
    if table.variant.black_second and table.variant.barren & here == 0:
        give(table, seat, node, SECOND_REWARDS[node])


def note_stalemates(table: Table) -> None:
    """Section 10. Occupancy only grows, so a stalemate is for good; cards, coins and keys in hand do not count."""
    if PORTS & ~table.taken:
        return
    seat: i64 = 0
    for trader in table.traders:
        if not trader.stalemated and stuck(table, trader):
            trader.stalemated = True
            if table.journal is not None:
                table.journal.tell("stalemate", int(seat), {})
        seat += 1


def stuck(table: Table, trader: Trader) -> bool:
    """16.11: all ports are taken; can he never build again, though he has posts left? 16.18: black ones by option."""
    counts_black = table.variant.black_ends and trader.black_left > 0
    if trader.left == 0 and not counts_black:
        return False
    open_places: i64 = 0
    if trader.left > 0:
        open_places |= accessible(table, trader)
    if counts_black:
        open_places |= black_accessible(table, trader)
    if table.variant.inner_needs_key and trader.keys + table.keys == 0:
        open_places &= ~INNER
    return open_places == 0


def why_not_there(table: Table, trader: Trader, node: i64) -> str | None:
    """Section 7.1, the first rule that forbids a post of one's colour here."""
    here = bit(node)
    if trader.left == 0:
        return "why-no-posts"
    if trader.posts & here:
        return "why-own-post"
    if table.closed & here:
        return "why-zone-full"
    if table.taken & here & (PORTS | SITES):
        return "why-occupied"
    if here & ~PORTS & ~trader.reach:
        return "why-no-road"
    return None


def why_black(table: Table, trader: Trader, node: i64) -> str | None:
    """Section 12, the first rule that forbids a black post here."""
    if not table.variant.black_posts:
        return "why-no-variant"
    if trader.black_left == 0:
        return "why-no-black-posts"
    if not black_accessible(table, trader) >> node & 1:
        return "why-not-alone"
    return None


# -- section 8: the hand limit


def ask_limit(table: Table, seat: i64) -> None:
    over = table.traders[seat].hand_size - HAND_LIMIT
    if over > 0:
        table.push(frames.limit(seat, over))


class Limits(Step[Table]):
    """Option `hand_limit_timing`: everybody in building order after the last building turn (16.3)."""

    def run(self, table: Table, frame: Frame) -> None:
        players = frames.players_left(frame)
        if players > 1:
            table.push(frames.limits(table.seat_after(frame.seat, 1), players - 1))
        ask_limit(table, frame.seat)


class Limit(Step[Table]):
    def answers(self, table: Table, frame: Frame, seat: i64) -> list[int]:
        return choose_cards(table.traders[seat].hand, DISCARD, frames.chosen_from(frame), frames.still_to_choose(frame))

    def play(self, table: Table, frame: Frame, seat: i64, move: i64) -> None:
        # Cards are laid in order: where those known to all could not complete the set from here, he holds others.
        left = frames.still_to_choose(frame)
        if known_from(table.traders[seat].known, move - DISCARD) < left:
            table.show(table.everyone & ~bit(seat))
        lay_open(table, seat, one(move - DISCARD), 1)
        if table.journal is not None:
            table.journal.tell("discard", int(seat), {"card": TYPE_IDS[move - DISCARD]})
        if left > 1:
            table.push(frames.limit(seat, left - 1, move))

    def why(self, table: Table, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        kind = move - DISCARD
        if not 0 <= kind < TYPES:
            return None
        return "why-discard", {"card": TYPE_IDS[kind]}

    def asked(self, table: Table, frame: Frame, seat: i64) -> dict[str, Any]:
        return {"n": int(frames.still_to_choose(frame)), "limit": HAND_LIMIT}

    def choice(self, table: Table, frame: Frame, seat: i64) -> Choice | None:
        hand, floor, n = table.traders[seat].hand, frames.chosen_from(frame), int(frames.still_to_choose(frame))
        cards = [DISCARD + card for card in cards_of(hand) if DISCARD + card >= floor]
        return Choice(pieces_of(cards), n, n)


def known_from(known: i64, kind: i64) -> i64:
    """How many cards of this type and those after it everybody knows of."""
    n: i64 = 0
    while kind < TYPES:
        n += count(known, kind)
        kind += 1
    return n


def blocked(table: Table, trader: Trader) -> dict[str, BlockedView]:
    """For people: the places within reach that he cannot pay for, and why."""
    seen = shape(trader.hand)
    places = 0 if trader.left == 0 or trader.stalemated else accessible(table, trader)
    reasons: dict[str, BlockedView] = {}
    for node in range(len(NODE_IDS)):
        if not places >> node & 1:
            continue
        args: dict[str, str | int] = {"place": NODE_IDS[node], "pay": payment_id(PAYMENTS[TYPE[node]][0])}
        if INNER >> node & 1 and trader.keys == 0:
            reasons[NODE_IDS[node]] = {"why": "why-key", "args": args}
        elif not WAYS[TYPE[node] * SHAPES + seen]:
            reasons[NODE_IDS[node]] = {"why": "why-cards", "args": args}
    return reasons


def reachable(table: Table, trader: Trader) -> list[str]:
    """For people: the places where a post of his colour could stand, cards and keys aside."""
    places = 0 if trader.left == 0 or trader.stalemated else accessible(table, trader)
    return [NODE_IDS[node] for node in range(len(NODE_IDS)) if places >> node & 1]
