"""Playing a tournament: in this process, in several, or on the machines of a Dask cluster. The games are the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from typing import Any

from comptoir.arena.tournament import Result, Round, Tournament
from comptoir.core.errors import ComptoirError

AHEAD = 4  # rounds waiting for each worker: nobody is idle, and few are lost when the work is stopped


def play_all(tournament: Tournament, games: int, jobs: int = 1) -> list[Result]:
    """All games, in an order that does not depend on who finished first."""
    results = [result for part in play(tournament, games, jobs) for result in part]
    return sorted(results, key=lambda r: (r.deal, r.mode, r.pairing, r.turn))


def play(
    tournament: Tournament, games: int, jobs: int = 1, dask: str | None = None, done: Collection[Round] = ()
) -> Iterator[list[Result]]:
    """Round by round, as they are finished; those already done are left out."""
    rounds = (round for round in tournament.rounds(games) if round not in done)
    if dask is not None:
        return on_cluster(tournament, rounds, dask)
    return alone(tournament, rounds) if jobs == 1 else in_processes(tournament, rounds, jobs)


def alone(tournament: Tournament, rounds: Iterable[Round]) -> Iterator[list[Result]]:
    return map(tournament.play, rounds)


def in_processes(tournament: Tournament, rounds: Iterable[Round], jobs: int) -> Iterator[list[Result]]:
    left = iter(rounds)
    with ProcessPoolExecutor(jobs) as pool:
        waiting: set[Future[list[Result]]] = set()
        try:
            while True:
                more = islice(left, AHEAD * jobs - len(waiting))
                waiting |= {pool.submit(tournament.play, round) for round in more}
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for task in done:
                    yield task.result()
        finally:
            for task in waiting:
                task.cancel()


def on_cluster(tournament: Tournament, rounds: Iterable[Round], address: str) -> Iterator[list[Result]]:
    """A round that was lost with its worker is played again by another."""
    client = connect(address)
    try:
        left = iter(rounds)
        workers = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
        waiting = completions(client, tournament, islice(left, AHEAD * workers))
        for task in waiting:
            yield task.result()
            for round in islice(left, 1):
                waiting.add(submit(client, tournament, round))
    finally:
        client.close()


def connect(address: str) -> Any:
    try:
        return dask_library().Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise ComptoirError("refuse-cluster", address=address) from error


def dask_library() -> Any:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise ComptoirError("refuse-extra", what="--dask", extra="dask") from error


def completions(client: Any, tournament: Tournament, rounds: Iterable[Round]) -> Any:
    return dask_library().as_completed([submit(client, tournament, round) for round in rounds], loop=client.loop)


def submit(client: Any, tournament: Tournament, round: Round) -> Any:
    return client.submit(tournament.play, round, pure=False, retries=3)
