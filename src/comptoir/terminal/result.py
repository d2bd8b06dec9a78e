"""The end of a game: where every point came from, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from comptoir.core.text import Phrasebook, Words


def final_table(view: dict[str, Any], book: Phrasebook, words: Words, names: Sequence[str]) -> Table:
    """One row a source that brought somebody something, one column a player."""
    ledger: list[dict[str, int]] = view["ledger"]
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(words.say("col-points"))
    for name in names:
        table.add_column(name, justify="right")
    for source in dict.fromkeys(source for entry in ledger for source in entry):
        if any(entry.get(source) for entry in ledger):
            label = book.say(words.lang, f"source-{source}")
            table.add_row(label, *(str(entry.get(source, 0)) for entry in ledger))
    table.add_row(words.say("row-total"), *(str(score) for score in view["scores"]), style="bold")
    table.add_row(words.say("row-rank"), *(str(rank) for rank in view["ranks"]))
    return table


def verdict(view: dict[str, Any], words: Words, names: Sequence[str]) -> str:
    winners = [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
    who = ", ".join(names[seat] for seat in winners)
    points = view["scores"][winners[0]]
    if len(winners) > 1:
        return words.say("winners", who=who, points=points)
    tied = view["scores"].count(points) > 1
    return words.say("winner-tie-break" if tied else "winner", who=who, points=points)
