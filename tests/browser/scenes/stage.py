"""What a scene needs: pages of any size, tables played to a moment."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.conftest import SIZES, Server
from tests.browser.friends import Friends
from tests.browser.player import Player

from comptoir.core.match import Match

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Scene:
    name: str
    chapter: str
    caption: str
    play: Callable[[Stage], Page]


SCENES: list[Scene] = []
Theme = Literal["light", "dark"]


def scene(name: str, chapter: str, caption: str) -> Callable[[Callable[[Stage], Page]], Callable[[Stage], Page]]:
    """Registers a function that leads a page to what is to be seen."""

    def registered(play: Callable[[Stage], Page]) -> Callable[[Stage], Page]:
        SCENES.append(Scene(name, chapter, caption, play))
        return play

    return registered


class Stage:
    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.secrets: dict[BrowserContext, str] = {}

    def page(self, size: str = "desktop", lang: str = "en", theme: Theme = "light") -> Page:
        locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
        sizes = {**SIZES, "large": {"viewport": {"width": 1600, "height": 1000}}}
        context = self.browser.new_context(locale=locale, color_scheme=theme, reduced_motion="reduce", **sizes[size])
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        return page

    def clear(self) -> None:
        for context in self.contexts:
            context.close()

    def go(self, page: Page, path: str, ready: str = "h1") -> Page:
        page.goto(self.server.address + path)
        page.locator(ready).first.wait_for()
        return page

    # -- the house from behind the page

    def be(self, page: Page, name: str) -> None:
        """Gives the page's device a person."""
        answer = page.request.post(f"{self.server.address}/api/guest", data={"name": name})
        self.secrets[page.context] = str(answer.json()["csrf"])
        page.add_init_script("localStorage.setItem('comptoir.known', '1')")

    def post(self, page: Page, path: str, body: Any) -> Any:
        if page.context not in self.secrets:
            self.be(page, "Ada")
        headers = {"X-CSRF-Token": self.secrets[page.context]}
        answer = page.request.post(self.server.address + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def table(
        self, page: Page, game: str, seats: int, mine: int = 0, options: dict[str, Any] | None = None, seed: int = 1
    ) -> Player:
        """A table against clerks, begun; the page sits at it."""
        chairs = [{} if seat == mine else {"bot": "greedy"} for seat in range(seats)]
        wish = {"game": game, "seats": seats, "options": options or {}, "chairs": chairs, "access": "link"}
        made = self.post(page, "/api/tables", {**wish, "start": True})
        self.go(page, f"/tables/{made['id']}", ".table")
        return Player(page, seed)

    def played(
        self,
        game: str,
        step: str,
        ply: int,
        size: str = "large",
        lang: str = "en",
        theme: Theme = "light",
        seats: int = 3,
        ripe: Callable[[Match], bool] = lambda match: True,
        **options: Any,
    ) -> Page:
        """A table of friends from so many plies on, when the first of them is asked `step`."""
        page = self.page(size, lang, theme)
        friends = Friends(self.server, page, game, seats, **options)
        over = friends.play(lambda match: match.ply >= ply and match.state.view(0)["asks"] == step and ripe(match))
        assert not over, f"{game} was over before {step} was asked after {ply} plies"
        return self.go(page, friends.path, ".table")

    def upload(self, page: Page, record: str) -> str:
        """A finished match from the golden records: `san_juan/greedy-3`."""
        game, _, name = record.partition("/")
        kept = json.loads((ROOT / f"tests/games/{game}/golden/{name}.json").read_text())["record"]
        return str(self.post(page, "/api/records", kept)["id"])


def asks(page: Page) -> str | None:
    return page.get_attribute(".table", "data-asks")
