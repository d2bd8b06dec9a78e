"""The table of any game: drawn by the `draw` of `terminal.py` in the game's folder, or else listed plainly."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from comptoir.core.match import Match


def draw_table(match: Match, seat: int | None, lang: str, names: Sequence[str]) -> RenderableType:
    """The table through the eyes of one seat; None is a spectator."""
    view: dict[str, Any] = match.state.view(seat)
    if not match.game.package or find_spec(f"{match.game.package}.terminal") is None:
        return Pretty(view["table"])
    module = import_module(f"{match.game.package}.terminal")
    drawn: RenderableType = module.draw(view, match.game.book, lang, list(names))
    return drawn
