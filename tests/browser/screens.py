"""Photographs every screen into docs/screens, from matches that are the same every time.

Run by hand: `make screens`, or `python -m tests.browser.screens --only home --into somewhere`. A scene is one picture.
Games add theirs in tests/browser/scenes/<game>.py.
"""

from __future__ import annotations

import argparse
import base64
import importlib
import pkgutil
import sys
import time
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from tests.browser import scenes
from tests.browser.conftest import house_and_browser
from tests.browser.scenes.stage import SCENES, Scene, Stage

DOCS = Path(__file__).parents[2] / "docs"
LARGEST = 250_000


def find_scenes() -> list[Scene]:
    for module in sorted(one.name for one in pkgutil.iter_modules(scenes.__path__)):
        importlib.import_module(f"{scenes.__name__}.{module}")
    return SCENES


def photograph(stage: Stage, scene: Scene, into: Path, kind: str) -> int:
    page = scene.play(stage)
    page.mouse.move(1, 1)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(250)
    wish = {"format": kind} if kind == "png" else {"format": kind, "quality": 62}
    data = base64.b64decode(page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)["data"])
    (into / f"{scene.name}.{kind}").write_bytes(data)
    return len(data)


def write_page(found: list[Scene]) -> None:
    lines = ["# Screens", "", "Made by `make screens` from fixed seeds.", ""]
    chapter = ""
    for scene in (scene for scene in found if (DOCS / "screens" / f"{scene.name}.webp").exists()):
        if scene.chapter != chapter:
            chapter = scene.chapter
            lines += [f"## {chapter}", ""]
        lines += [f"![{scene.caption}](screens/{scene.name}.webp)", "", f"*{scene.caption}*", ""]
    (DOCS / "screens.md").write_text("\n".join(lines).rstrip() + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", default="", help="scenes whose name contains this")
    parser.add_argument("--into", type=Path, default=DOCS / "screens")
    parser.add_argument("--kind", default="webp", choices=["webp", "png"])
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    found = find_scenes()
    bad: list[str] = []
    with house_and_browser() as (server, browser):
        for scene in [scene for scene in found if wanted.only in scene.name]:
            begin = time.monotonic()
            stage = Stage(server, browser)
            try:
                size = photograph(stage, scene, wanted.into, wanted.kind)
            except (AssertionError, PlaywrightError) as error:
                bad.append(f"{scene.name}: {error}")
                continue
            finally:
                stage.clear()
            print(f"{scene.name}: {size // 1000} kB, {time.monotonic() - begin:.1f} s", flush=True)
            if size > LARGEST and wanted.kind == "webp":
                bad.append(f"{scene.name}: larger than {LARGEST // 1000} kB")
    if wanted.into == DOCS / "screens":
        write_page(found)
    for complaint in bad:
        print(complaint, file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
