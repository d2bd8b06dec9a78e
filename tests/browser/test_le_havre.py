"""Whole games of Le Havre through the page."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage, Server
from tests.browser.player import Player
from tests.browser.test_frame import violations

pytestmark = pytest.mark.browser


def sit_down(page: Page, server: Server, length: str, seats: int = 2) -> None:
    """A table against bots, as the form for new tables makes it."""
    page.goto(f"{server.address}/new/le_havre")
    page.locator("select:has(option[value='5'])").first.select_option(str(seats))
    for chair in range(1, seats):
        page.locator(".chair").nth(chair).locator("select").first.select_option("bot")
    page.locator("select:has(option[value=shortened])").select_option(length)
    page.locator("form button.main").click()
    page.wait_for_selector(".table")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "fr"), ("phone", "en")])
def test_a_whole_shortened_game_against_a_bot(server: Server, open_page: OpenPage, size: str, lang: str) -> None:
    page = open_page(size=size, lang=lang)
    sit_down(page, server, "shortened")
    player = Player(page, seed=4, patience=60)
    assert player.play()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".ledger tfoot td")).to_have_count(2)
    sources = page.locator(".ledger tbody th").all_inner_texts()
    assert {"en": "Buildings", "fr": "Bâtiments"}[lang] in sources


def test_every_legal_move_lies_on_the_page(server: Server, open_page: OpenPage) -> None:
    """What the server allows and what glows are the same set, decision after decision, with five at the table."""
    page = open_page()
    sit_down(page, server, "full", seats=5)
    player = Player(page, seed=7, patience=60)
    asked: set[str] = set()
    for _ in range(40):
        if player.wait() != "turn":
            break
        if page.locator(".prompt [data-confirm]:enabled").count() > 0:
            player.decide()  # enough is picked: nothing more needs to glow
            continue
        step = str(page.locator(".table").get_attribute("data-asks"))
        asked.add(step)
        shown = {str(element.get_attribute("data-move")) for element in player.offered()}
        page.keyboard.press("m")
        listed = page.locator("dialog [data-list-move]")
        expect(listed.first).to_be_visible()
        legal = {str(code) for code in listed.evaluate_all("all => all.map(e => e.dataset.listMove)")}
        page.keyboard.press("Escape")
        expect(page.locator("dialog [data-list-move]")).to_have_count(0)
        assert legal <= shown, (step, legal - shown)
        player.decide()
    assert "turn" in asked


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_axe_finds_nothing(server: Server, open_page: OpenPage, size: str, theme: Literal["light", "dark"]) -> None:
    page = open_page(size=size, theme=theme)
    for path in ("learn", "rules"):
        page.goto(f"{server.address}/{path}/le_havre")
        page.locator({"learn": "article", "rules": "section"}[path]).first.wait_for()
        assert not violations(page), path
    sit_down(page, server, "shortened")
    player = Player(page, seed=5, patience=60)
    seen: set[str] = set()
    for _ in range(24):
        if player.wait() != "turn":
            break
        step = str(page.locator(".table").get_attribute("data-asks"))
        if step not in seen:
            seen.add(step)
            page.mouse.move(1, 1)  # no tooltip
            page.evaluate("document.activeElement?.blur()")
            assert not violations(page), step
        player.decide()
