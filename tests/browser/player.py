"""Plays any game through the page alone, as a person would: clicks what glows, confirms what is picked."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import ElementHandle, Page, expect

OFFERED = "[data-move]:not([disabled]):not([aria-pressed=true]):not([aria-disabled=true])"
TURN = f".table:not([data-busy]) :is({OFFERED}, [data-confirm]:enabled, [data-commit])"
OVER = ".ledger table"
CURTAIN = "[data-curtain]"
# A point of the element that is not covered by anything else.
SPOT = """element => {
  const box = element.getBoundingClientRect();
  for (const fx of [0.5, 0.1, 0.9, 0.3, 0.7]) for (const fy of [0.5, 0.2, 0.8]) {
    const x = box.left + box.width * fx, y = box.top + box.height * fy;
    if (element.contains(document.elementFromPoint(x, y))) return {x, y};
  }
  return null;
}"""


class Player:
    """One person at one page. `click` says how a choice is made: by mouse, finger or keyboard."""

    def __init__(self, page: Page, seed: int = 1, patience: float = 30.0) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.patience = patience
        self.moves = 0
        self.click: Callable[[ElementHandle], None] = self.tap

    # -- getting to a table

    def quick(self, address: str, game: str) -> None:
        self.page.goto(address)
        self.page.locator(f"[data-quick={game}]:enabled").click()
        self.page.wait_for_selector(".table")

    # -- one decision

    def tap(self, element: ElementHandle) -> None:
        """Where the element shows: cards of a large hand lie over one another."""
        element.scroll_into_view_if_needed()
        spot = element.evaluate(SPOT)
        assert spot is not None, f"{element.get_attribute('data-move')} is offered but nothing of it can be clicked"
        self.page.mouse.click(spot["x"], spot["y"])

    def press(self, element: ElementHandle) -> None:
        element.focus()
        self.page.keyboard.press("Enter")

    def wait(self) -> str:
        """Until something is asked of me, the next person at this device is called, or the game is over."""
        self.page.wait_for_selector(f":is({TURN}), {OVER}, {CURTAIN}", timeout=self.patience * 1000)
        if self.page.query_selector(OVER):
            return "over"
        return "curtain" if self.page.query_selector(CURTAIN) else "turn"

    def offered(self) -> list[ElementHandle]:
        return [e for e in self.page.query_selector_all(f".table:not([data-busy]) {OFFERED}") if e.is_visible()]

    def decide(self) -> None:
        """One click: play a finished draft, confirm a full tray, else something offered; passing only when there is
        nothing else, mostly."""
        commit = self.page.query_selector("[data-commit]")
        if commit:
            before = self.signature()
            self.click(commit)
            self.settle(before)
            return
        confirm = self.page.query_selector("[data-confirm]:enabled")
        if confirm and (not self.offered_picks() or self.rng.random() < 0.5):
            self.click(confirm)
            self.moves += 1
            return
        offered = self.offered_picks() or self.offered()
        if not offered:
            return
        doing = [e for e in offered if e.get_attribute("data-move") != "pass"]
        chosen = doing if doing and self.rng.random() < 0.95 else offered
        element = self.rng.choice(chosen)
        before = self.signature()
        self.click(element)
        self.moves += 1
        self.settle(before)

    def offered_picks(self) -> list[ElementHandle]:
        return [e for e in self.offered() if e.get_attribute("aria-pressed") == "false"]

    def signature(self) -> str:
        """Changes with every answer of the page to a click."""
        return str(
            self.page.evaluate(
                """() => [...document.querySelectorAll('[data-move]')].map(e =>
                    e.dataset.move + (e.getAttribute('aria-pressed') ?? '')).join() +
                    document.querySelector('.question')?.textContent"""
            )
        )

    def settle(self, before: str) -> None:
        """A click is answered when the page has changed and nothing is on its way."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            if not self.page.query_selector(".table[data-busy]") and self.signature() != before:
                return
            self.page.wait_for_timeout(15)

    # -- a whole game

    def play(self, until: Callable[[], bool] = lambda: False, most: int = 3000) -> bool:
        """To the end of the game (True), or until told otherwise."""
        for _ in range(most):
            if until():
                return False
            state = self.wait()
            if state == "over":
                return True
            if until():
                return False
            if state == "curtain":
                self.page.locator(CURTAIN).click()
                expect(self.page.locator(CURTAIN)).to_have_count(0)
                continue
            try:
                self.decide()
            except Exception as error:
                # The table moved on between looking and clicking: look again.
                if "not attached" not in str(error) and "detached" not in str(error):
                    raise
        raise AssertionError(f"not over after {most} decisions")
