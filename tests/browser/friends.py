"""Friends at one device, whose hands are greedy ones: they play from behind the page to a moment worth looking at."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from tests.browser.conftest import Server

import comptoir
from comptoir.bots import bot, seat_at
from comptoir.core.match import Match
from comptoir.server import sealing

NAMES = ("Ada", "Ben", "Clara", "Denis", "Élise")


class Friends:
    """A table whose seats all belong to the page's device. `match` is the same match, kept beside the house."""

    def __init__(self, server: Server, page: Page, game: str, seats: int, **options: Any) -> None:
        self.server = server
        self.request = page.request
        self.csrf = self.post("/api/guest", {"name": NAMES[0]})["csrf"]
        page.add_init_script("localStorage.setItem('comptoir.known', '1')")
        chairs = [{}, *({"name": name} for name in NAMES[1:seats])]
        wish = {"game": game, "seats": seats, "options": options, "chairs": chairs, "start": True}
        self.id = str(self.post("/api/tables", wish)["id"])
        self.match = comptoir.game(game).new(seats, self.seed(), **options)
        self.hands = [bot("greedy", game, seed=seat) for seat in range(seats)]

    @property
    def path(self) -> str:
        return f"/tables/{self.id}"

    def post(self, path: str, body: Any) -> Any:
        headers = {"X-CSRF-Token": self.csrf} if hasattr(self, "csrf") else {}
        answer = self.request.post(self.server.address + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def seed(self) -> str:
        """The house tells it to nobody before the end; its files do, to whoever has the key."""
        with sqlite3.connect(self.server.folder / "house.sqlite3") as files:
            sealed = str(files.execute("select seed from match where id = ?", (self.id,)).fetchone()[0])
        sealing.use_key(sealing.key_from(self.server.folder / "house.sqlite3.key"))
        return sealing.open_up(sealed)

    def decide(self, last: int = 0, stop: Callable[[Match], bool] = lambda match: True) -> None:
        """Decisions of whoever is asked, up to `stop` or to somebody else's; of several `last` answers when the others
        have."""
        waiting = self.match.state.waiting
        seat = next((one for one in waiting if one != last), waiting[0])
        body = {"id": f"{self.match.ply}", "ply": self.known(seat), "seat": seat}
        moves: list[str] = []
        while True:
            move = self.hands[seat].choose(seat_at(self.match, seat))
            moves.append(self.match.game.moves[move].code)
            self.match.play(seat, move)
            alone = waiting == (seat,) == self.match.state.waiting
            learned = self.match.state.shown >> seat & 1  # what comes after that is another message
            if not alone or learned or len(moves) == 60 or stop(self.match):
                break
        self.post(f"/api{self.path}/moves", {**body, "moves": moves})

    def known(self, seat: int) -> int:
        """While several choose in secret, nobody's count of plies tells of the others."""
        if len(self.match.state.waiting) == 1 and self.match.state.top.seat == seat:
            return self.match.ply
        asked = f"{self.server.address}/api{self.path}/seat?seat={seat}&heard=1000000"
        return int(self.request.get(asked).json()["ply"])

    def play(self, until: Callable[[Match], bool], seat: int = 0, most: int = 3000) -> bool:
        """To the end of the game (True), or until `seat` is asked at the right moment."""

        def ripe(match: Match) -> bool:
            return match.state.waiting == (seat,) and until(match)

        for _ in range(most):
            if self.match.state.over:
                return True
            if ripe(self.match):
                return False
            self.decide(seat, ripe)
        raise AssertionError(f"nothing of the kind in {most} decisions")
