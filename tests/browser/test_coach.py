"""The coach on the page: hints, why something cannot be done, and the analysis of a game beside its replay."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import OpenPage, Server
from tests.browser.player import Player
from tests.browser.test_frame import asks, violations

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]
# Full of turning points, and judged by a network: looked at in a second or two.
BUSY = 60_000  # on a machine that does other things too
RECORD = ROOT / "tests/games/golden_city/golden/greedy-2.json"

# The options of each game, what cannot be done there at the first question of `asks`, and what is said about it.
STAGE: dict[str, tuple[dict[str, str], str, str, dict[str, str]]] = {
    "golden_city": (
        {"first_player": "1"},
        "",
        ":is(.hand, .pane) .land",
        {"en": "You are asked", "fr": "On vous demande"},
    ),
    "le_havre": ({}, "", ".offer.none", {"en": "", "fr": ""}),
    "kontor": ({}, "place", "g.ask[role=img]", {"en": "", "fr": ""}),
    "san_juan": (
        {"first_governor": "1"},
        "",
        ":is(.hand, .pane) [data-card]",
        {"en": "You are asked", "fr": "On vous demande"},
    ),
}
OTHER = {"en": "fr", "fr": "en"}
ADVICE = {"en": "Worth thinking of", "fr": "À envisager"}
FOUND = {"en": "Choices and luck", "fr": "Choix et chance"}


def switch(page: Page) -> None:
    """The page in its other language: on a phone the table's menu has the house's own bar."""
    if page.locator("header button[lang]").is_visible():
        page.locator("header button[lang]").click()
        return
    page.locator("[data-menu]").click()
    page.locator("dialog button[lang]").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def sit_down(server: Server, page: Page, game: str) -> Player:
    """A table with hints against one bot, at a page that knows who it is."""
    page.add_init_script("localStorage.setItem('comptoir.known', '1')")
    web = page.context.request
    csrf = web.post(f"{server.address}/api/guest", data={"name": "Ada"}).json()["csrf"]
    options = STAGE[game][0]
    wish = {"game": game, "seats": 2, "options": options, "chairs": [{}, {"bot": "random"}], "hints": True}
    answer = web.post(f"{server.address}/api/tables", data={**wish, "start": True}, headers={"X-CSRF-Token": csrf})
    page.goto(f"{server.address}/tables/{answer.json()['id']}")
    player = Player(page, seed=3)
    player.wait()
    return player


def point(page: Page, target: Locator, size: str) -> Locator:
    """Hover, or a long press; answers what the page says about it."""
    target.evaluate("element => element.scrollIntoView({block: 'nearest', inline: 'nearest'})")
    if size == "phone":
        target.dispatch_event("pointerdown", {"pointerType": "touch"})
        expect(page.locator("#tip.pinned")).to_be_visible()
    else:
        box = target.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x - 4, y - 4)
        page.mouse.move(x, y, steps=3)
    return page.locator("#tip")


@pytest.mark.parametrize("game", STAGE)
@pytest.mark.parametrize(("size", "lang", "theme"), [("desktop", "fr", "light"), ("phone", "en", "dark")])
def test_the_coach_advises_explains_and_looks_back(
    server: Server, open_page: OpenPage, game: str, size: str, lang: str, theme: Literal["light", "dark"]
) -> None:
    page = open_page(size=size, lang=lang, theme=theme)
    player = sit_down(server, page, game)
    _, question, impossible, says = STAGE[game]
    player.play(until=lambda: not question or asks(page) == question)
    player.wait()

    # A hint: the best moves, each with its chances, and the place of the first one marked.
    page.keyboard.press("h") if size == "desktop" else page.locator("[data-hint-key]").tap()
    hints = page.locator("[data-hints]")
    figures = re.compile({"fr": r"\d+\s%|qu.un", "en": r"\d+%|only one"}[lang])
    expect(hints).to_contain_text(figures, timeout=BUSY)
    moves = [one.get_attribute("data-hint") for one in hints.locator("[data-hint]").all()]
    assert 1 <= len(moves) <= 3
    expect(page.locator(".hinted").first).to_be_attached()
    assert page.locator(".hinted").first.get_attribute("data-move") in moves
    assert not violations(page)
    for spoken in (OTHER[lang], lang):
        switch(page)
        expect(hints).to_contain_text(ADVICE[spoken])
    hints.locator("[data-hint]").first.click()
    expect(page.locator("[data-move]:focus")).to_have_attribute("data-move", str(moves[0]))
    hints.get_by_role("button").nth(1).click()
    expect(hints).to_have_count(0)

    # Why not: what cannot be done says so.
    target = page.locator(f".table :is({impossible}):not([data-move])").first
    told = []
    for spoken in (lang, OTHER[lang]):
        why = point(page, target, size).locator("[data-why]")
        expect(why).to_contain_text(says[spoken])
        told.append(why.inner_text())
        page.keyboard.press("Escape")
        switch(page)
    assert len(set(told)) == 2
    assert min(len(text) for text in told) > 10

    # The game is over: its analysis lies beside the replay, and any decision can be played on from.
    player.play(until=lambda: ply(server, page) > 0)
    resign(server, page)
    page.locator("[data-analyse]").click()
    page.locator("[data-begin]").click()
    expect(page.locator("[data-analysis=done]")).to_be_visible(timeout=BUSY)
    expect(page.locator("[data-analysis] figure svg").first).to_be_visible()
    for spoken in (OTHER[lang], lang):
        switch(page)
        expect(page.locator("[data-analysis]")).to_contain_text(FOUND[spoken])
    page.locator("[data-analysis] input[type=checkbox]").check()
    page.locator("[data-ply]").first.click()
    page.locator("[data-line]").click()
    assert page.locator(".line li").count() >= 1
    assert not violations(page)
    page.locator("[data-try]").click()
    expect(page).to_have_url(re.compile(r"/tables/[\w-]+$"))
    expect(page.locator("[data-hint-key]")).to_be_visible()


def ply(server: Server, page: Page) -> int:
    table = page.url.rsplit("/", 1)[1]
    return int(page.context.request.get(f"{server.address}/api/tables/{table}/seat").json()["ply"])


def resign(server: Server, page: Page) -> None:
    web = page.context.request
    csrf = web.get(f"{server.address}/api/me").json()["csrf"]
    table = page.url.rsplit("/", 1)[1]
    assert web.post(f"{server.address}/api/tables/{table}/resign", data={}, headers={"X-CSRF-Token": csrf}).ok


def test_a_record_is_uploaded_analysed_and_walked_through(server: Server, open_page: OpenPage, tmp_path: Path) -> None:
    record: dict[str, Any] = json.loads(RECORD.read_text(encoding="utf-8"))["record"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    page = open_page()
    page.goto(f"{server.address}/finished")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("[data-begin]").click()
    expect(page.locator("[data-analysis=done]")).to_be_visible(timeout=BUSY)
    turn = page.locator("[data-turn]").first
    ply = turn.get_attribute("data-turn")
    turn.click()
    expect(page.locator(".scrubber .count")).to_have_text(f"{ply} / {len(record['moves'])}")
    assert page.locator("[data-share]").count() == 2
    # A longer look shows how far it is, and can be stopped; what was known stays.
    page.locator("[data-deep]").click()
    expect(page.locator("[data-analysis=running] progress")).to_be_visible()
    page.locator("[data-stop]").click()
    expect(page.locator("[data-analysis=done]")).to_be_visible(timeout=BUSY)
    expect(page.locator("[data-turn]").first).to_be_visible()
    # A link to it opens it again at once.
    page.goto(page.url + "&tab=analysis")
    expect(page.locator("[data-turn]").first).to_be_visible(timeout=BUSY)
