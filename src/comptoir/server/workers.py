"""What is computed in other processes: bots' turns, hints and analyses, replays, the checking of uploaded records."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, lru_cache
from time import perf_counter
from typing import Any, TypeVar

from msgspec import json

from comptoir.bots import BOTS, FAIR, Seat, bot
from comptoir.coach import Effort, Hint, hints
from comptoir.coach.analysis import Piece, assembled, piece_of, rounded
from comptoir.core.errors import ComptoirError
from comptoir.core.game import Game
from comptoir.core.match import Match
from comptoir.registry import GAMES, game, loads
from comptoir.server import messages as m
from comptoir.server.bot_time import MINUTE, BotTime

T = TypeVar("T")
TURN_PLIES = 64
TURN_SECONDS = 0.25
NICE = 10
HOUSE_SHARE = 0.75  # of the workers' time is the bots', unless a setting says otherwise


class Workers:
    """Worker processes, started with the first question, and started anew if one dies."""

    def __init__(self, workers: int, table_seconds: float = 20.0, house_seconds: float = 0.0) -> None:
        self.size = workers or min(4, os.cpu_count() or 1)
        self.pool: ProcessPoolExecutor | None = None
        self.bot_time = BotTime(table_seconds, house_seconds or HOUSE_SHARE * MINUTE * self.size)

    async def think(self, table: str, *question: Any) -> tuple[list[tuple[int, str]], float]:
        """What the bots of this table play, thinking as long as the house can afford."""
        plies, seconds = await self.ask(think, *question, self.bot_time.pace(table))
        self.bot_time.spend(table, seconds)
        return plies, seconds

    async def ask(self, work: Callable[..., T], *args: Any) -> T:
        try:
            return await self._submit(work, *args)
        except BrokenProcessPool:
            self.pool = None
            return await self._submit(work, *args)

    def _submit(self, work: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.size, mp_context=context, initializer=_begin)
        return asyncio.wrap_future(self.pool.submit(work, *args))

    def close(self) -> None:
        """Waits for the thought that is being thought: workers torn away would leave things behind."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """A worker outlives neither Ctrl-C in its parent's terminal nor its parent's sudden death. People go before bots:
    where both want the processor, a move is answered first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


@cache
def bots_of(name: str) -> tuple[str, ...]:
    """The bots that can play this game, strongest last."""
    found = []
    for kind in BOTS:
        try:
            bot(kind, name)
        except (ImportError, ComptoirError):
            continue
        found.append(kind)
    return tuple(found)


def stand_in(name: str) -> str:
    """Who plays for somebody who is gone, and at quick tables: the fair level."""
    return next((kind for kind in (FAIR, "greedy") if kind in bots_of(name)), bots_of(name)[0])


def think(
    name: str, rules: int, position: bytes, drivers: dict[int, str], seed: int, pace: float = 1.0
) -> tuple[list[tuple[int, str]], float]:
    """Play the bots' seats until a person is asked, the match is over, or enough was done for one go."""
    begin = perf_counter()
    room = game(name).under(rules)
    state = room.from_position(json.decode(position))
    players = {seat: bot(kind, name, seed + seat, pace) for seat, kind in drivers.items()}
    plies: list[tuple[int, str]] = []
    while len(plies) < TURN_PLIES and perf_counter() - begin < TURN_SECONDS:
        seat = next((seat for seat in state.waiting if seat in players), None)
        if seat is None:
            break
        move = players[seat].choose(Seat(state, seat, room.moves))
        state.apply(seat, move)
        plies.append((seat, room.moves[move].code))
    return plies, perf_counter() - begin


def advise(
    name: str, rules: int, position: bytes, seat: int, ply: int, effort: Effort
) -> tuple[list[m.HintInfo], float]:
    """The best moves of a seat, from what it knows."""
    begin = perf_counter()
    room = game(name).under(rules)
    state = room.from_position(json.decode(position))
    found = hints(room, Seat(state, seat, room.moves), ply, effort)
    return [_hint_info(room, hint) for hint in found], perf_counter() - begin


def _hint_info(room: Game, hint: Hint) -> m.HintInfo:
    answer = None
    if hint.answer is not None:
        answer = m.LikelyAnswer(seat=hint.answer[0], move=room.moves[hint.answer[1]].code)
    return m.HintInfo(
        move=room.moves[hint.move].code,
        rest=[room.moves[move].code for move in hint.rest],
        win=rounded(hint.win),
        points=rounded(hint.points),
        loss=rounded(hint.loss),
        reasons=hint.reasons,
        answer=answer,
    )


# -- finished matches


@lru_cache(maxsize=8)
def _replayed(record: str) -> tuple[Match, list[Any]]:
    """The match at its end, and the table as it stood after every ply."""
    raw = json.decode(record)
    match = game(raw["game"]).under(raw["rules"]).new(raw["seats"], raw["seed"], **raw["options"])
    states = [match.state.clone()]
    for line in raw["moves"]:
        seat, _, code = line.partition(" ")
        match.play(int(seat), match.game.moves.by_code[code])
        states.append(match.state.clone())
    return match, states


def replay(record: str, eyes: int | str | None, first: int, count: int) -> bytes:
    """Frames of a finished match, encoded."""
    match, states = _replayed(record)
    seats: list[int | None] = (
        [*range(match.options.seats)] if eyes == "all" else [eyes if isinstance(eyes, int) else None]
    )
    frames = []
    for ply in range(first, min(first + count, len(states))):
        seat, move = match.plies[ply - 1] if ply else (None, None)
        events = [event for told, event in match.events if told == ply and _hears(event, eyes)]
        frames.append(
            m.ReplayFrame(
                ply=ply,
                seat=seat,
                move=None if move is None or not _may_know(match, seat, eyes) else _move_info(match, move),
                views=[states[ply].view(eye) for eye in seats],
                events=[m.EventInfo(ply=ply, kind=e.kind, seat=e.seat, args=e.args) for e in events],
            )
        )
    rounds = sorted({told for told, event in match.events if event.kind == "round"})
    film = m.Replay(game=match.game.id, plies=match.ply, eyes=eyes, frames=frames, rounds=rounds)  # type: ignore[arg-type]
    return json.encode(film)


def _hears(event: Any, eyes: int | str | None) -> bool:
    if eyes == "all":
        # Told apart, the secret version goes to the acting seat: with open cards one hears that one and not the other.
        return bool(event.audience == -1 or event.audience == 1 << event.seat)
    return bool(event.heard_by(eyes))


def _may_know(match: Match, seat: int | None, eyes: int | str | None) -> bool:
    return eyes == "all" or seat == eyes


def _move_info(match: Match, index: int) -> m.LegalMove:
    move = match.game.moves[index]
    return m.LegalMove(index=index, code=move.code, kind=move.kind, args=move.args)


def look_at_some(record: str, effort: Effort, first: int, seconds: float) -> tuple[list[Piece], int]:
    """What the coach thinks of the decisions from ply `first` on: at least one ply, then until the time is up. Answers
    them and the ply to go on from."""
    begin = perf_counter()
    match, states = _replayed(record)
    pieces = []
    ply = first
    while ply < match.ply and (ply == first or perf_counter() - begin < seconds):
        piece = piece_of(match, states[ply], ply, effort)
        if piece is not None:
            pieces.append(piece)
        ply += 1
    return pieces, ply


def put_together(record: str, effort: Effort, pieces: list[Piece]) -> str:
    match, _ = _replayed(record)
    return json.encode(assembled(match, effort, pieces)).decode()


def check_record(text: str) -> dict[str, Any]:
    """A finished match from its record, every move checked. Raises what `comptoir.loads` raises, as plain data."""
    try:
        match = loads(text)
    except ComptoirError as error:
        return {"refused": error.key, "en": error.text("en"), "fr": error.text("fr")}
    record = match.record()
    record["over"] = match.state.over
    return record


def warm(names: tuple[str, ...] = GAMES) -> int:
    """Load the rooms before the first question."""
    return sum(len(bots_of(name)) for name in names)
