"""Plays any game through the page alone, as a person would: clicks what glows, confirms what is picked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

CURTAIN = "[data-curtain]"
# What the page asks, found without leaving it: every question from here costs more time than the answer takes.
PAGE = """
const OFFERED = '[data-move]:not([disabled]):not([aria-pressed=true]):not([aria-disabled=true])';
const ready = selector => document.querySelector(`.table:not([data-busy]) ${selector}`);
const seen = e => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length > 0;
const offered = () => [...document.querySelectorAll(`.table:not([data-busy]) ${OFFERED}`)].filter(seen);
const state = () => document.querySelector('.ledger table') ? 'over'
  : document.querySelector('[data-curtain]') ? 'curtain'
  : ready('[data-confirm]:enabled') || ready('[data-commit]') || offered().length > 0 ? 'turn' : '';
// What answers itself, or is laid out for the reader, has done so a frame later.
const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
// The page is left alone until it changes.
const change = most => new Promise(done => {
  const seen = new MutationObserver(() => (seen.disconnect(), clearTimeout(late), done()));
  const late = setTimeout(() => (seen.disconnect(), done()), most);
  seen.observe(document.body, {subtree: true, childList: true, attributes: true});
});
"""
WAIT = f"""async patience => {{ {PAGE}
  let now = state();
  for (const end = Date.now() + patience; Date.now() < end; ) {{
    if (!now) await change(1000);
    await frame();
    const before = now;
    now = state();
    if (now && now === before) return now;
  }}
  return document.querySelector('.table')?.innerText.slice(0, 2000) ?? 'no table';
}}"""
LIST = f"() => {{ {PAGE} return offered().map(e => e.dataset.move); }}"
# One thing to click: a finished draft, a full tray, else something offered; passing only when there is nothing else,
# mostly. It is kept as `window.chosen`.
CHOOSE = f"""([rolls, code]) => {{ {PAGE}
  const [eager, busy, which] = rolls;
  const choose = () => {{
    if (code !== null) return offered().find(e => e.dataset.move === code);
    const commit = document.querySelector('[data-commit]');
    if (commit) return commit;
    const all = offered(), picks = all.filter(e => e.getAttribute('aria-pressed') === 'false');
    const confirm = document.querySelector('[data-confirm]:enabled');
    if (confirm && (picks.length === 0 || eager < 0.5)) return confirm;
    const open = picks.length > 0 ? picks : all, doing = open.filter(e => e.dataset.move !== 'pass');
    const from = doing.length > 0 && busy < 0.95 ? doing : open;
    return from[Math.floor(which * from.length)];
  }};
  const e = window.chosen = choose();
  return e ? {{code: e.dataset.move ?? null, counts: !e.hasAttribute('data-commit')}} : null;
}}"""
# A point of it that is not covered by anything else: cards of a large hand lie over one another.
SPOT = f"""async () => {{ {PAGE}
  for (const end = Date.now() + 5000; Date.now() < end; await frame()) {{
    const e = window.chosen;
    if (!e.isConnected) return 'gone';
    e.scrollIntoViewIfNeeded();
    const box = e.getBoundingClientRect();
    for (const fx of [0.5, 0.1, 0.9, 0.3, 0.7]) for (const fy of [0.5, 0.2, 0.8]) {{
      const x = box.left + box.width * fx, y = box.top + box.height * fy;
      if (e.contains(document.elementFromPoint(x, y))) return {{x, y}};
    }}
  }}
  return 'covered';
}}"""


class Player:
    """One person at one page. `click` says how what is chosen is clicked: by mouse, finger or keyboard."""

    def __init__(self, page: Page, seed: int = 1, patience: float = 60.0) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.patience = patience
        self.moves = 0
        self.click: Callable[[], None] = self.by_mouse

    # -- getting to a table

    def quick(self, address: str, game: str) -> None:
        self.page.goto(address)
        self.page.locator(f"[data-quick={game}]:enabled").click()
        self.page.wait_for_selector(".table")

    # -- one decision

    def wait(self) -> str:
        """Until something is asked of me ("turn"), the next person at this device is called, or the game is over."""
        state = str(self.page.evaluate(WAIT, self.patience * 1000))
        assert state in ("turn", "curtain", "over"), f"nothing is asked for {self.patience:.0f} s: {state}"
        return state

    def offered(self) -> list[str]:
        """The moves that can be clicked now."""
        codes: list[str] = self.page.evaluate(LIST)
        return codes

    def decide(self, code: str | None = None) -> None:
        """One click: on something that is offered, or on this very move."""
        chosen = self.page.evaluate(CHOOSE, [[self.rng.random() for _ in range(3)], code])
        assert chosen or code is None, f"{code} is not offered"
        if chosen:
            self.click()
            self.moves += chosen["counts"]

    def by_mouse(self) -> None:
        spot: Any = self.page.evaluate(SPOT)
        if spot == "gone":
            return  # the table moved on between looking and clicking: look again
        what = "window.chosen.outerHTML.slice(0, 200)"
        assert spot != "covered", f"offered, but nothing of it can be clicked: {self.page.evaluate(what)}"
        self.page.mouse.click(spot["x"], spot["y"])

    def by_keyboard(self) -> None:
        self.page.evaluate("window.chosen.focus()")
        self.page.keyboard.press("Enter")

    # -- a whole game

    def play(self, until: Callable[[], bool] = lambda: False, most: int = 3000) -> bool:
        """To the end of the game (True), or until told otherwise."""
        for _ in range(most):
            state = self.wait()
            if state == "over":
                return True
            if until():
                return False
            if state == "curtain":
                self.page.locator(CURTAIN).click()
                expect(self.page.locator(CURTAIN)).to_have_count(0)
                continue
            self.decide()
        raise AssertionError(f"not over after {most} decisions")
