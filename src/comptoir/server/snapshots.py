"""A match log as one piece of JSON, so that a long match need not be played again to be looked at."""

from __future__ import annotations

from typing import Any

from msgspec.structs import astuple

from comptoir.core.film import PlyCount
from comptoir.core.game import Game
from comptoir.core.journal import Event, Journal
from comptoir.server import entries
from comptoir.server.match_log import Chair, Header, MatchLog, Standing


def load_match_log(
    game: Game, header: Header, chairs: list[Chair], log: list[entries.Entry], snapshot: dict[str, Any] | None
) -> MatchLog:
    """The match after all entries, from the snapshot on if there is a usable one."""
    match_log = MatchLog(game, header, chairs)
    if snapshot is not None:
        restore(match_log, snapshot)
    for entry in log:
        if entry.seq > match_log.seq:
            match_log.replay(entry)
    return match_log


def snapshot_of(log: MatchLog) -> dict[str, Any] | None:
    """None while moves could still be taken back, which a snapshot would forget."""
    if log.match.loose or log.over:
        return None
    return {
        "seq": log.seq,
        "position": log.match.state.position(),
        "moves": [[seat, log.game.moves[move].code] for seat, move in log.match.plies],
        "events": [[ply, e.kind, e.seat, e.args, e.audience] for ply, e in log.match.events],
        "told": log.told,
        "chairs": [[chair.bot, chair.resigned, chair.handed] for chair in log.chairs],
        "offer": None if log.offer is None else list(astuple(log.offer)),
        "phase": None if log.count.start is None else [log.count.start, log.count.own],
        "solid": log.solid,
        "done": log.done,
        "asides": log.asides,
        "used": log.clock.used,
        "since": log.clock.since,
    }


def restore(log: MatchLog, snapshot: dict[str, Any]) -> None:
    match = log.match
    match.state = log.game.from_position(snapshot["position"])
    match.state.journal = Journal()
    match.plies = [(int(seat), log.game.moves.by_code[code]) for seat, code in snapshot["moves"]]
    match.events = [(ply, Event(kind, seat, args, heard)) for ply, kind, seat, args, heard in snapshot["events"]]
    log.told = list(snapshot["told"])
    for chair, (bot, resigned, *handed) in zip(log.chairs, snapshot["chairs"], strict=True):
        chair.bot, chair.resigned, chair.handed = bot, resigned, handed[0] if handed else 0
    offer, phase = snapshot["offer"], snapshot["phase"]
    log.offer = None if offer is None else Standing(*offer)
    log.count = PlyCount(match.state)
    log.count.ply = match.ply
    if phase is not None:
        log.count.start, log.count.own = phase[0], list(phase[1])
    log.solid, log.done, log.seq = snapshot["solid"], dict(snapshot["done"]), snapshot["seq"]
    log.asides = snapshot.get("asides", 0)
    log.clock.used, log.clock.since = list(snapshot["used"]), list(snapshot["since"])
