"""Why a move is good or bad, in differences that the rules make: never a sentence without a figure behind it.

Three sources: where points come from (`ledger`), what a player watches besides (`watch.py` of the game), and what the
table would tell (`journal`). What is the same on every imagined table is certain; what is not is said as an average
over them, as it stands when the seat is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from comptoir.bots.minds import adviser_of
from comptoir.core.game import Game
from comptoir.core.greedy import Greedy
from comptoir.core.journal import Event, Journal
from comptoir.core.rng import Dice
from comptoir.core.seat import Seat
from comptoir.core.sentences import sentence
from comptoir.core.state import State
from comptoir.core.text import Phrasebook

BOOK = Phrasebook("coach")
POINTS = "points:"  # before the name of a line of the ledger
MOST_STEPS = 60  # answers until the seat is asked again
MOST = 3  # differences in a sentence


class Reason(Struct):
    """Differences by what differs, largest first; `certain` ones happen at once, the others on average until the next
    turn. `against`: compared with that move instead of with now."""

    certain: bool
    differences: list[tuple[str, int]]
    events: list[dict[str, Any]] = []
    against: int | None = None


def watched(game: Game, table: State, seat: int) -> dict[str, float]:
    """Everything about a seat that a sentence can be made of."""
    found = {POINTS + source: float(n) for source, n in table.ledger()[seat].items()}
    if find_spec(f"{game.package}.watch") is not None:
        watch: dict[str, int] = import_module(f"{game.package}.watch").watch(table, seat)
        found.update({key: float(n) for key, n in watch.items()})
    return found


def reasons(game: Game, seat: Seat, move: int, other: int | None, deals: int, seed: int) -> list[Reason]:
    """What the move brings at once; and, compared with another one, until the next turn."""
    found = []
    now = at_once(game, seat, move, deals, seed)
    if now.differences or now.events:
        found.append(now)
    if other is not None:
        later = by_next_turn(game, seat, move, other, deals, seed)
        if later.differences:
            found.append(later)
    return found


def at_once(game: Game, seat: Seat, move: int, deals: int, seed: int) -> Reason:
    """What changes on every table alike."""
    dice, greedy, me = Dice(seed), adviser_of(game.id, seed), seat.seat
    changes: dict[str, float] | None = None
    told: list[dict[str, Any]] | None = None
    for _ in range(max(2, deals)):
        table = seat.sample(dice)
        before = watched(game, table, me)
        table.journal = Journal()
        table.apply(me, move)
        heard = [event.as_json() for event in table.journal.events if event.heard_by(me)]
        table.journal = None
        greedy.finish(table, me)
        after = difference(before, watched(game, table, me))
        changes = after if changes is None else {key: n for key, n in changes.items() if after.get(key) == n}
        told = heard if told is None else [event for event in told if event in heard]
    return Reason(True, largest(changes or {}), (told or [])[:MOST])


def by_next_turn(game: Game, seat: Seat, move: int, other: int, deals: int, seed: int) -> Reason:
    """How much more one move brings than the other until the seat is asked again, on the same tables, on average."""
    dice, greedy, me = Dice(seed), adviser_of(game.id, seed), seat.seat
    total: dict[str, float] = {}
    for _ in range(deals):
        table = seat.sample(dice)
        chance = 1 + int(dice.below(1 << 30))
        ends = [goes_on(game, table.fork(chance), greedy, me, each) for each in (other, move)]
        for key, n in difference(*ends).items():
            total[key] = total.get(key, 0.0) + n / deals
    return Reason(False, largest(total), against=other)


def goes_on(game: Game, table: State, greedy: Greedy, me: int, move: int) -> dict[str, float]:
    table.apply(me, move)
    greedy.finish(table, me)
    steps = 0
    while not table.over and not table.owes(me) and steps < MOST_STEPS:
        seat = table.waiting[0]
        moves = table.answers(seat)
        table.apply(seat, moves[0] if len(moves) == 1 else greedy.answer(table, seat, moves))
        steps += 1
    return watched(game, table, me)


def difference(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    keys = [*before, *(key for key in after if key not in before)]
    changed = {key: after.get(key, 0.0) - before.get(key, 0.0) for key in keys}
    return {key: n for key, n in changed.items() if n}


def largest(changes: dict[str, float]) -> list[tuple[str, int]]:
    """Points before everything else, then by size."""
    found = [(key, round(n)) for key, n in changes.items() if round(n)]
    return sorted(found, key=lambda pair: (not pair[0].startswith(POINTS), -abs(pair[1])))[:MOST]


# -- in words


def spoken(reason: Reason, game: Game, lang: str, names: Sequence[str]) -> str:
    """One sentence."""
    parts = ", ".join(phrase(key, n, game, lang) for key, n in reason.differences)
    if not reason.certain:
        return BOOK.say(lang, "coach-soon", {"what": parts})
    if parts:
        return BOOK.say(lang, "coach-now", {"what": parts})
    return sentence(Event(**reason.events[-1]), game.book, lang, names)


def phrase(key: str, n: int, game: Game, lang: str) -> str:
    way = "more" if n > 0 else "less"
    if key.startswith(POINTS):
        source = game.book.say(lang, f"source-{key.removeprefix(POINTS)}")
        return BOOK.say(lang, f"coach-{way}-points", {"n": abs(n), "what": source})
    return game.book.say(lang, f"watch-{way}-{key}", {"n": abs(n)})
