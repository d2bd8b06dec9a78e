"""What all environments share: a kind of table, its deals, and how it looks to numpy, to a reader and as a picture."""

from __future__ import annotations

import io
import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console

from comptoir.core.batch import rewards
from comptoir.core.errors import ComptoirError, IllegalMove
from comptoir.core.options import Value
from comptoir.core.rng import Dice
from comptoir.core.state import State
from comptoir.envs import missing
from comptoir.registry import game as open_game

try:
    import numpy as np
except ImportError as error:
    raise missing(__name__) from error

WIDTH = 110  # columns of a drawing
PLAIN = str.maketrans({"●": "*", "○": "o", "–": "-", "—": "-", "’": "'", "│": "|", "─": "-", "→": ">", "✓": "v"})


class Room:
    """One game in one mode."""

    def __init__(self, game: str, seats: int | None = None, options: dict[str, Value] | None = None) -> None:
        self.game = open_game(game)
        self.options = self.game.options.choose(self.game.seats[0] if seats is None else seats, options or {})
        self.seats = self.options.seats
        if self.game.features is None:
            raise ComptoirError("refuse-no-features", game=game)
        self.features = self.game.features
        self.size = self.features.size
        self.moves = len(self.game.moves)

    def deal(self, seed: int) -> State:
        return self.game.simulate(self.seats, Dice(seed), **self.options.values)

    def observation(self, table: State, seat: int) -> Any:
        into = bytearray(self.size)
        self.features.encode(table, seat, into)
        return np.frombuffer(into, dtype=np.uint8)

    def mask(self, table: State, seat: int, more: int = 0) -> Any:
        """One byte a move; 1 is legal. `more` places are left free behind them."""
        mask = np.zeros(self.moves + more, dtype=np.int8)
        mask[table.legal(seat)] = 1
        return mask

    def rewards(self, table: State) -> list[float]:
        return rewards(self.game, table)

    def check(self, table: State, seat: int, move: int) -> None:
        if move not in table.legal(seat):
            raise IllegalMove("refuse-action", move=int(move), table=0)

    def info(self, table: State) -> dict[str, Any]:
        """How a finished game ended."""
        return {"scores": table.scores(), "ranks": table.ranks()} if table.over else {}

    def text(self, table: State, lang: str = "en") -> str:
        """The table as a spectator sees it."""
        view = table.view(None)
        names = [f"player_{seat}" for seat in range(self.seats)]
        paper = Console(file=io.StringIO(), width=WIDTH, color_system=None, legacy_windows=False)
        if self.game.package and find_spec(f"{self.game.package}.terminal") is not None:
            paper.print(import_module(f"{self.game.package}.terminal").draw(view, self.game.book, lang, names))
        else:
            paper.print(json.dumps(view["table"], indent=1, ensure_ascii=False))
        drawn: str = paper.file.getvalue()  # type: ignore[attr-defined]
        return drawn

    def picture(self, table: State, lang: str = "en") -> Any:
        """The same in black on white, in letters of one width."""
        try:
            from PIL import Image, ImageDraw, ImageFont
        except ImportError as error:
            raise missing(f"{__name__}.picture") from error
        text = self.text(table, lang).translate(PLAIN).encode("latin-1", "replace").decode("latin-1")
        font: Any = ImageFont.load_default_imagefont()
        lines = text.splitlines()
        image = Image.new("RGB", (WIDTH * 6 + 20, len(lines) * 13 + 20), "white")
        pen = ImageDraw.Draw(image)
        for row, line in enumerate(lines):
            pen.text((10, 10 + 13 * row), line, fill="black", font=font)
        return np.asarray(image)
