"""The analysis of a match: everybody's chances ply by ply, moves classed, and luck told apart from choices.

A move is classed by what it cost given what its player could know at that ply. For each seat

    result - start = choices + gifts + luck

where `choices` are its own moves compared with the best ones, `gifts` what the others' moves left it compared with
their best ones, and `luck` the rest: draws, and what turned up that nobody could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from comptoir.bots.judge import results
from comptoir.bots.minds import aims_of, training_plan, weights_of
from comptoir.coach.opinion import QUICK, Effort, Opinion, Option, opinion, table_seed
from comptoir.coach.reasons import Reason, reasons
from comptoir.core.match import Match
from comptoir.core.seat import Seat
from comptoir.core.state import State
from comptoir.registry import loads

FORMAT = "comptoir analysis 1"
VERSION = 1  # goes up when the same record would be told something else
# A class and what it may cost at most, in worth from 0 to 1, once the doubt is taken off in the player's favour.
CLASSES = (("best", 0.005), ("good", 0.03), ("inaccuracy", 0.07), ("mistake", 0.14), ("blunder", 2.0))
FAULTS = ("inaccuracy", "mistake", "blunder")
TURN = 0.12  # a change in somebody's chances that is marked
TURNS = 5  # marks at most
REASON_DEALS = 4

Tell = Callable[[int, int], bool | None]  # plies done and plies in all; False stops the analysis


class Cancelled(Exception):
    """Whoever asked does not want to know any more."""


class Line(Struct):
    """One option as it is told: moves by their codes."""

    move: str
    win: list[float]
    points: list[float]
    loss: float
    line: list[tuple[int, str]]


class PlyReport(Struct):
    """One decision. `ply` is its number from 0; the curve has its chances after it."""

    ply: int
    seat: int
    asks: str
    move: str
    kind: str
    loss: float
    doubt: float
    options: list[Line]
    reasons: list[Reason]  # what the best move had over the one that was played


class Share(Struct):
    """One seat's way from its first decision to the result, in chances to win."""

    seat: int
    start: float
    result: float
    choices: float
    gifts: float
    luck: float
    counts: dict[str, int]


class Analysis(Struct):
    format: str
    version: int
    game: str
    rules: int
    seats: int
    commitment: str
    effort: Effort
    plies: int
    curve: list[tuple[int, list[float]]]  # (plies played, everybody's chance to win), as whoever decided could believe
    moves: list[PlyReport]
    turning: list[int]  # plies played at the turning points, in order
    shares: list[Share]

    def dumps(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"


def analyse_record(text: str, effort: Effort = QUICK, tell: Tell | None = None) -> str:
    """From a record's text to the analysis as JSON: for worker processes, which share nothing with who asks."""
    return analyse(loads(text), effort, tell).dumps()


def cache_key(record: dict[str, Any], effort: Effort) -> str:
    """The same key means the same analysis: record, effort, version and the weights that judged."""
    game, seats = record["game"], record["seats"]
    weights = weights_of(game, seats) or b""
    said = [record["rules"], game, seats, record["options"], record["seed"], record["moves"], effort, VERSION]
    return blake2b(msgspec.json.encode(said) + weights, digest_size=16).hexdigest()


class Piece(Struct):
    """One decision, looked at: the whole analysis is made of these, whoever made them and in whatever order."""

    found: Opinion
    told: PlyReport


def analyse(match: Match, effort: Effort = QUICK, tell: Tell | None = None, first: int = 0) -> Analysis:
    """The whole match, or from ply `first` on; after every ply `tell` hears how far it is, and may stop it."""
    pieces: list[Piece] = []
    for ply, table, _, _ in positions(match):
        if ply >= first and (piece := piece_of(match, table, ply, effort)) is not None:
            pieces.append(piece)
        if tell is not None and tell(ply + 1, match.ply) is False:
            raise Cancelled
    return assembled(match, effort, pieces)


def piece_of(match: Match, table: State, ply: int, effort: Effort) -> Piece | None:
    """None where the move was forced."""
    if len(table.legal(match.plies[ply][0])) < 2:
        return None
    found = look_at(match, table, ply, effort)
    return Piece(found, report(match, table, ply, found, effort))


def assembled(match: Match, effort: Effort, pieces: list[Piece]) -> Analysis:
    """The analysis of a match from its pieces, in the order of the plies."""
    curve: list[tuple[int, list[float]]] = []
    for piece in pieces:
        ply = piece.told.ply
        if not curve:
            curve.append((ply, piece.found.best.win))
        curve.append((ply + 1, piece.found.of(match.plies[ply][1]).win))
    result = outcome(match)
    if result is not None and curve:
        curve.append((match.ply, result))
    opinions, told = [piece.found for piece in pieces], [piece.told for piece in pieces]
    return Analysis(
        FORMAT, VERSION, match.game.id, match.game.rules.version, match.options.seats, match.commitment, effort,
        match.ply, curve, told, turning_points(curve), shares_of(match, opinions, told, result),
    )  # fmt: skip


def positions(match: Match) -> Iterator[tuple[int, State, int, int]]:
    """Every ply with the table before it."""
    table = match.game.table(match.options, match.seed)
    for ply, (seat, move) in enumerate(match.plies):
        yield ply, table, seat, move
        table.apply(seat, move)


def look_at(match: Match, table: State, ply: int, effort: Effort) -> Opinion:
    """The opinion of the decision at this ply; `table` may be any that its seat could not tell from the real one."""
    seat, move = match.plies[ply]
    return opinion(match.game, Seat(table, seat, match.game.moves), effort, table_seed(ply, seat), move)


def best_line(match: Match, ply: int, effort: Effort) -> Line:
    """How the game might have gone on at best from this decision: asked for one ply, with as much effort as wanted."""
    table = next(table for number, table, _, _ in positions(match) if number == ply)
    return line_of(match, look_at(match, table, ply, effort).best)


def report(match: Match, table: State, ply: int, found: Opinion, effort: Effort) -> PlyReport:
    seat, move = match.plies[ply]
    option = found.of(move)
    kind = kind_of(option)
    why: list[Reason] = []
    if kind in FAULTS:
        here = Seat(table, seat, match.game.moves)
        deals = min(REASON_DEALS, effort.deals)
        why = reasons(match.game, here, found.best.move, move, deals, table_seed(ply, seat))
    asks = table.steps[table.top.step].name
    options = [line_of(match, each) for each in found.options]
    code = match.game.moves[move].code
    return PlyReport(ply, seat, asks, code, kind, rounded(option.loss), rounded(option.doubt), options, why)


def kind_of(option: Option) -> str:
    cost = max(0.0, option.loss - option.doubt)
    return next(kind for kind, most in CLASSES if cost <= most)


def line_of(match: Match, option: Option) -> Line:
    moves = match.game.moves
    line = [(seat, moves[move].code) for seat, move in option.line]
    win, points = [rounded(n) for n in option.win], [rounded(n) for n in option.points]
    return Line(moves[option.move].code, win, points, rounded(option.loss), line)


def rounded(n: float) -> float:
    """What is told has four places, and no machine's last bit."""
    return round(n, 4) + 0.0


def outcome(match: Match) -> list[float] | None:
    """Shares of the victory, once the match is over."""
    table = match.state
    if not table.over:
        return None
    aims = aims_of(training_plan(match.game.id)["aims"], match.options.seats)
    return results(table, match.game.sides(table), aims)[0]


def turning_points(curve: list[tuple[int, list[float]]]) -> list[int]:
    jumps = []
    for (_, before), (ply, after) in pairwise(curve):
        change = max(abs(one - other) for one, other in zip(before, after, strict=True))
        if change >= TURN:
            jumps.append((change, ply))
    largest = sorted(jumps, key=lambda jump: (-jump[0], jump[1]))[:TURNS]
    return sorted({ply for _, ply in largest})


def shares_of(match: Match, opinions: list[Opinion], told: list[PlyReport], result: list[float] | None) -> list[Share]:
    return [share_of(match, seat, opinions, told, result) for seat in range(match.options.seats)]


def share_of(
    match: Match, seat: int, opinions: list[Opinion], told: list[PlyReport], result: list[float] | None
) -> Share:
    """Counted from the seat's first decision; a match that is not over ends with what was last believed."""
    own = [found for found in opinions if found.seat == seat]
    counts = {kind: sum(one.seat == seat and one.kind == kind for one in told) for kind, _ in CLASSES}
    start = own[0].best.win[seat] if own else (result[seat] if result else 0.0)
    end, choices, gifts = start, 0.0, 0.0
    begun = False
    for found, one in zip(opinions, told, strict=True):
        begun = begun or found.seat == seat
        played = found.of(match.plies[one.ply][1])
        gained = played.win[seat] - found.best.win[seat]
        if found.seat == seat:
            choices += gained
            end = played.win[seat]
        elif begun:
            gifts += gained
    end = result[seat] if result else end
    return Share(
        seat=seat,
        start=rounded(start),
        result=rounded(end),
        choices=rounded(choices),
        gifts=rounded(gifts),
        luck=rounded(end - start - choices - gifts),
        counts=counts,
    )
