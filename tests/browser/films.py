"""A few plies of each game as a small moving picture for the README, from the golden records.

Run by hand: `python -m tests.browser.films`. The pictures are taken through the first player's eyes, one a ply.
"""

from __future__ import annotations

import io
import sys

from PIL import Image
from playwright.sync_api import Page
from tests.browser.conftest import house_and_browser
from tests.browser.screens import DOCS
from tests.browser.test_frame import ROOT, upload

# Which match, from which ply on: a round that shows what the game is about.
REELS = {
    "san_juan": ("greedy-3", 70),
    "golden_city": ("greedy-3", 60),
    "kontor": ("greedy-2-mode-advanced2", 60),
    "le_havre": ("greedy-2-anchor-1", 120),
}
PLIES = 16
SIZE = (760, 475)
LARGEST = 300_000


def pictures(page: Page) -> list[Image.Image]:
    taken: list[Image.Image] = []
    for _ in range(PLIES):
        page.wait_for_timeout(450)  # until what flies has landed
        taken.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS))
        page.keyboard.press("ArrowRight")
    return taken


def main() -> int:
    large: list[str] = []
    with house_and_browser() as (server, browser):
        for game, (record, ply) in REELS.items():
            match = upload(server, ROOT / f"tests/games/{game}/golden/{record}.json")
            page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            page.goto(f"{server.address}/replay/{match}?ply={ply}&eyes=0")
            page.locator(".board").wait_for()
            first, *rest = pictures(page)
            page.close()
            path = DOCS / "screens" / f"{game}-film.webp"
            first.save(path, save_all=True, append_images=rest, duration=1900, loop=0, quality=38, method=6)
            print(f"{path.name}: {path.stat().st_size // 1000} kB", flush=True)
            if path.stat().st_size > LARGEST:
                large.append(f"{path.name}: larger than {LARGEST // 1000} kB")
    for complaint in large:
        print(complaint, file=sys.stderr)
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main())
