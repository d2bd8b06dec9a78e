"""The table of any game: each has its own module here with a `draw`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from rich.console import RenderableType

from comptoir.core.match import Match


def draw_table(match: Match, seat: int | None, lang: str, names: Sequence[str]) -> RenderableType:
    """The table through the eyes of one seat; None is a spectator."""
    module = import_module(f"comptoir.terminal.{match.game.id}")
    drawn: RenderableType = module.draw(match.state.view(seat), match.game.book, lang, list(names))
    return drawn
